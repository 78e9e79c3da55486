"""The names by which pages find what is in pictures, as contract/panel.py tells of them, in every game."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from playing import Setting, ends_of, random_move, setting_name, settings, start

import laguna.web
from laguna.chance import quick
from laguna.contract.panel import BOARD, PAGE_IDS, ROLES, Panel
from laguna.contract.state import NOBODY
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match

LOOKED_AT = 40
"""About so many positions of a game are drawn."""
MOST_FACTS = 8
"""More would not fit into the strip of seats."""
ASKED = {"role": "button", "tabindex": "0"}
WEB = Path(laguna.web.__file__).parent


def classes(element: Element) -> list[str]:
    return element.get("class", "").split()


def having(element: Element, name: str) -> list[Element]:
    """What has a class, in and including an element."""
    return [each for each in element.iter() if name in classes(each)]


def positions(setting: Setting) -> Iterator[Match]:
    """Positions of a whole random game."""
    chance = quick(7)
    match = start(setting, "protocol")
    length = 0
    while not match.over:
        random_move(match, chance)
        length += 1
    whole, match = match, start(setting, "protocol")
    for number, (seat, words) in enumerate((step.seat, step.words) for step in whole.steps):
        if number % max(1, length // LOOKED_AT) == 0:
            yield match
        match.play(seat, words)
    yield match


def parsed(panel: Panel) -> Element:
    return ElementTree.fromstring(f"<g>{panel.backdrop}<g>{panel.live}</g></g>")


def check_button(element: Element) -> None:
    assert element.tag == "g"
    assert {name: element.get(name) for name in ASKED} == ASKED
    assert element.get("aria-label")


def check_move(element: Element) -> None:
    check_button(element)
    assert having(element, "edge")


def check_listed(element: Element) -> None:
    """A move that the page shows as a button: it has a caption, and its icon hides no other move."""
    check_button(element)
    assert element.get("data-caption")
    assert not having(element, "edge")


def check_moves(panels: list[Element], legal: list[str], places: set[str]) -> None:
    """Every legal move is one target; those in a list have captions, those in a fan lie behind an opener."""
    targets = [target for panel in panels for target in having(panel, "target")]
    assert Counter(target.get("data-move") for target in targets) == Counter(legal)
    listed = {
        id(target)
        for panel in panels
        for group in having(panel, "ways")
        for target in group[1]
        if "target" in classes(target)
    }
    for target in targets:
        action = "action" in classes(target)
        assert classes(target) in (["target"], ["target", "action"], ["target", "action", "main"])
        assert not (action and id(target) in listed)
        (check_listed if action or id(target) in listed else check_move)(target)
        assert re.fullmatch("-?[0-9]+", target.get("data-points", "0"))
        for lead in target.get("data-leads", "").split():
            found = re.fullmatch(r"([^()\s]+)(\(-?[0-9]+\))?", lead)
            assert found, lead
            assert found[1] in places
    assert sum("main" in classes(target) for target in targets) <= 1
    for panel in panels:
        fans = having(panel, "fan")
        assert set(map(id, having(panel, "ways"))) <= set(map(id, fans))
        plain = [fan for fan in fans if not {"ways", "step"} & set(classes(fan))]
        grouped = [fan for group in having(panel, "fans") for fan in group]
        assert [id(fan) for fan in plain] == [id(fan) for fan in grouped if "ways" not in classes(fan)]
        for fan in fans:
            opener, choices = fan
            assert classes(opener) == ["opener"]
            assert classes(choices) == ["choices"]
            (check_listed if "step" in classes(fan) else check_move)(opener)
            assert opener.get("aria-haspopup") == "true"
            assert len(having(choices, "target")) > ("ways" in classes(fan))


def places_in(panels: list[Element]) -> set[str]:
    """The places of a board: one name each, without blanks."""
    found = {
        each.get("data-place", "") for panel in panels for each in panel.iter() if "data-place" in each.attrib
    }
    assert not [name for name in found if not re.fullmatch(r"[^()\s]+", name)]
    return found


def check_places(match: Match, seat: int, places: set[str]) -> None:
    """What happened last happened at a place that is drawn."""
    events = match.steps[-1].events if match.steps else match.opening
    for event in events:
        assert set(match.game.place_of(event.seen_by(seat)).split()) <= places


def check_notes(match: Match, seat: int) -> None:
    notes = match.game.seat_notes(match.state.view(seat), match.names, ENGLISH)
    assert len(notes) == match.seats
    assert sum(note.first for note in notes) <= 1
    for note in notes:
        assert len(note.facts) <= MOST_FACTS
        drawn = [fact.sign for fact in note.facts] + ([note.more.svg] if note.more else [])
        for sign in drawn:
            drawing = ElementTree.fromstring(f"<g>{sign}</g>")
            assert not [each for each in drawing.iter() if each.get("id")]
            assert not having(drawing, "target")
        assert all(fact.title for fact in note.facts)


def check_names(panels: list[Element], seats: int) -> None:
    """An id is on one thing; every seat has its place and its score; pieces can travel."""
    ids = Counter(each.get("id") for panel in panels for each in panel.iter() if each.get("id"))
    assert [name for name, times in ids.items() if times > 1] == []
    assert not PAGE_IDS & set(ids)
    assert not [name for name in ids if name and re.match("(seat|score|panel)-", name)]
    for panel in panels:
        for piece in having(panel, "piece"):
            if piece.get("id"):
                assert piece.tag == "use"
                assert piece.get("href", "").lstrip("#") in ids
            owners = [name for name in classes(piece) if name.startswith("seat-")]
            assert owners in [[], *([f"seat-{seat}"] for seat in range(seats))]
    assert sum(len(having(panel, "origin")) for panel in panels) <= 1


def check_panel(panel: Panel, drawing: Element) -> None:
    assert re.fullmatch("[a-z]+", panel.name)
    assert panel.title
    assert panel.role in ROLES
    assert (panel.role == BOARD) == (panel.name == "board")
    for each in drawing.iter():
        assert each.tag not in ("script", "style", "foreignObject")
        assert not [name for name in each.attrib if name == "style" or name.startswith("on")]
    for area in panel.areas:
        left, top, width, height = area.box
        assert area.title
        assert min(left, top) >= 0 < min(width, height)
        assert left + width <= panel.width + 0.5
        assert top + height <= panel.height + 0.5
    assert having(drawing, "target") or not any(area.offers for area in panel.areas)


@pytest.mark.parametrize("setting", ends_of(settings()), ids=setting_name)
def test_pages_find_everything_in_the_pictures_of_a_game(setting: Setting) -> None:
    backdrops: dict[tuple[int, str], str] = {}
    for match in positions(setting):
        for seat in [NOBODY, *match.actors()]:
            view = match.state.view(seat)
            check_notes(match, seat)
            for marked in (True, False):
                panels = match.game.panels(view, match.names, ENGLISH, marked)
                drawings = [parsed(panel) for panel in panels]
                assert panels[0].name == "board"
                assert len({panel.name for panel in panels}) == len(panels)
                legal = match.legal(seat) if marked and seat != NOBODY else []
                places = places_in(drawings)
                check_moves(drawings, legal, places)
                check_places(match, seat, places)
                check_names(drawings, match.seats)
                for panel, drawing in zip(panels, drawings, strict=True):
                    check_panel(panel, drawing)
                    assert backdrops.setdefault((seat, panel.name), panel.backdrop) == panel.backdrop


def test_the_ids_of_the_page_are_those_that_are_taken() -> None:
    pages = ("base", "table", "status", "replay", "learn", "macros")
    text = "".join((WEB / "templates" / f"{name}.html").read_text(encoding="utf-8") for name in pages)
    scripts = "".join(path.read_text(encoding="utf-8") for path in (WEB / "static").glob("*.js"))
    made = re.findall(r'\.id = "([a-z-]+)"', scripts)
    assert set(re.findall(r' id="([a-z-]+)"', text)) | set(made) == PAGE_IDS


def test_no_game_is_known_to_the_pages() -> None:
    for folder in ("static", "templates", "show"):
        for path in (WEB / folder).rglob("*"):
            if path.suffix in (".js", ".css", ".html", ".py"):
                words = set(re.findall("[a-z]+", path.read_text(encoding="utf-8").lower()))
                assert not words & set(GAMES), path
