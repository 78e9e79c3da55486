"""Every game follows the contract for pictures in contract/panel.py."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from random_games import Setting, ends_of, random_move, setting_name, settings, start

import laguna.web
from laguna.chance import quick
from laguna.contract.panel import (
    BOARD,
    HAND,
    LAYOUTS,
    MIN_PORTRAIT_TEXT,
    PAGE_IDS,
    PORTRAIT,
    PORTRAIT_WIDTH,
    ROLES,
    Panel,
)
from laguna.contract.state import SPECTATOR, Document
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match

POSITIONS_CHECKED = 20
"""About how many positions of a game are drawn."""
MAX_FACTS = 12
"""The strip of seats has room for no more."""
NOTHING_GAINED = ("+0", "\u22120")
"""What a move does not give is not shown; a final scoring shows it."""
BUTTON_ATTRIBUTES = {"role": "button", "tabindex": "0"}
WEB = Path(laguna.web.__file__).parent


def classes(element: Element) -> list[str]:
    return element.get("class", "").split()


def with_class(element: Element, name: str) -> list[Element]:
    """The elements with a class, including the element itself."""
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
        if number % max(1, length // POSITIONS_CHECKED) == 0:
            yield match
        match.play(seat, words)
    yield match


def parsed(panel: Panel) -> Element:
    return ElementTree.fromstring(f"<g>{panel.backdrop}<g>{panel.live}</g></g>")


def check_button(element: Element) -> None:
    assert element.tag == "g"
    assert {name: element.get(name) for name in BUTTON_ATTRIBUTES} == BUTTON_ATTRIBUTES
    assert element.get("aria-label")


def check_move(element: Element) -> None:
    check_button(element)
    assert with_class(element, "edge")


def check_listed(element: Element) -> None:
    """A move that the page shows as a button has a caption, and its icon covers no other move."""
    check_button(element)
    assert element.get("data-caption")
    assert not with_class(element, "edge")


def effect(match: Match, seat: int, words: str) -> Document:
    """The position after a move."""
    trial = match.state.clone()
    action = match.game.action(words)
    assert action is not None
    trial.apply(seat, action)
    return match.game.dump(trial)


def check_completeness(panels: list[Element], match: Match, seat: int) -> None:
    """Every legal move has one target, unless another one that has does the same."""
    targets = [target for panel in panels for target in with_class(panel, "target")]
    shown = [target.attrib["data-move"] for target in targets]
    legal = match.legal(seat)
    assert len(shown) == len(set(shown))
    assert set(shown) <= set(legal)
    for missing in set(legal) - set(shown):
        assert any(effect(match, seat, words) == effect(match, seat, missing) for words in shown), missing


def check_moves(panels: list[Element], places: set[str]) -> None:
    """Moves in a menu have captions, those in a fan are behind an opener."""
    targets = [target for panel in panels for target in with_class(panel, "target")]
    listed = {
        id(target)
        for panel in panels
        for group in with_class(panel, "move-menu")
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
            found = re.fullmatch(r"([^()\s]+)(?:\(-?[0-9]+\)|\((?:-?[0-9]+)?,([a-z-]+)\))?", lead)
            assert found, lead
            assert found[1] in places
    assert sum("main" in classes(target) for target in targets) <= 1
    check_places_with_buttons(panels)
    for panel in panels:
        fans = with_class(panel, "fan")
        assert set(map(id, with_class(panel, "move-menu"))) <= set(map(id, fans))
        plain = [fan for fan in fans if not {"move-menu", "step"} & set(classes(fan))]
        grouped = [fan for group in with_class(panel, "fans") for fan in group]
        assert [id(fan) for fan in plain] == [id(fan) for fan in grouped if "move-menu" not in classes(fan)]
        for fan in fans:
            opener, choices = fan
            assert classes(opener) == ["opener"]
            assert classes(choices) == ["choices"]
            (check_listed if "step" in classes(fan) else check_move)(opener)
            assert opener.get("aria-haspopup") == "true"
            assert len(with_class(choices, "target")) > ("move-menu" in classes(fan))


def check_places_with_buttons(panels: list[Element]) -> None:
    """Only targets and openers in the pictures have a button besides; openers are distinguished by label."""
    found = [each for panel in panels for each in panel.iter() if "data-button" in each.attrib]
    hidden = {id(each) for panel in panels for group in with_class(panel, "choices") for each in group.iter()}
    for each in found:
        assert each.get("data-button")
        assert classes(each) in (["target"], ["opener"])
        assert id(each) not in hidden
    labels = [each.get("aria-label") for panel in panels for each in with_class(panel, "opener")]
    for each in found:
        assert classes(each) != ["opener"] or labels.count(each.get("aria-label")) == 1


def places_in(panels: list[Element]) -> set[str]:
    """The names of the places in the pictures, which have no spaces."""
    found = {
        each.get("data-place", "") for panel in panels for each in panel.iter() if "data-place" in each.attrib
    }
    assert not [name for name in found if not re.fullmatch(r"[^()\s]+", name)]
    return found


def check_places(match: Match, seat: int, places: set[str]) -> None:
    """The places of the last events are drawn."""
    events = match.steps[-1].events if match.steps else match.opening
    for event in events:
        assert set(match.game.event_places(event.seen_by(seat)).split()) <= places


def check_seat_summaries(match: Match, seat: int) -> None:
    summaries = match.game.seat_summaries(match.state.view(seat), match.names, ENGLISH)
    assert len(summaries) == match.seats
    if match.game.has_public_summaries:
        view = match.state.view(SPECTATOR)
        assert list(summaries) == list(match.game.seat_summaries(view, match.names, ENGLISH))
    assert sum(summary.is_starting_player for summary in summaries) <= 1
    for summary in summaries:
        assert len(summary.facts) <= MAX_FACTS
        drawn = [fact.icon for fact in summary.facts] + ([summary.details.svg] if summary.details else [])
        for icon in drawn:
            drawing = ElementTree.fromstring(f"<g>{icon}</g>")
            assert not [each for each in drawing.iter() if each.get("id")]
            assert not with_class(drawing, "target")
        assert all(fact.title for fact in summary.facts)


def check_names(panels: list[Element], seats: int) -> None:
    """Ids are unique and not reserved; pieces can be animated."""
    ids = Counter(each.get("id") for panel in panels for each in panel.iter() if each.get("id"))
    assert [name for name, times in ids.items() if times > 1] == []
    assert not PAGE_IDS & set(ids)
    assert not [name for name in ids if name and re.match("(seat|score|panel)-", name)]
    for panel in panels:
        for piece in with_class(panel, "piece"):
            if piece.get("id"):
                assert piece.tag == "use"
                assert piece.get("href", "").lstrip("#") in ids
            owners = [name for name in classes(piece) if name.startswith("seat-")]
            assert owners in [[], *([f"seat-{seat}"] for seat in range(seats))]
    assert sum(len(with_class(panel, "origin")) for panel in panels) <= 1


def check_panel(panel: Panel, drawing: Element, is_over: bool) -> None:
    assert re.fullmatch("[a-z]+", panel.name)
    assert panel.title
    assert panel.role in ROLES
    assert (panel.role == BOARD) == (panel.name == "board")
    for each in drawing.iter():
        assert each.tag not in ("script", "style", "foreignObject")
        assert not [name for name in each.attrib if name == "style" or name.startswith("on")]
        assert is_over or each.text not in NOTHING_GAINED, "a badge for nothing"
    for area in panel.areas:
        left, top, width, height = area.box
        assert area.title
        assert min(left, top) >= 0 < min(width, height)
        assert left + width <= panel.width + 0.5
        assert top + height <= panel.height + 0.5
    assert with_class(drawing, "target") or not any(area.has_moves for area in panel.areas)


def smallest_text(drawing: Element) -> float:
    """The smallest font size in a picture, in its units."""
    scale = 1.0
    for factor in re.findall(r"scale\(([\d.]+)", drawing.get("transform", "")):
        scale *= float(factor)
    found = [smallest_text(child) for child in drawing]
    if drawing.tag == "text" and "".join(drawing.itertext()).strip():
        found.append(float(drawing.get("font-size", 0)))
    return scale * min(found, default=float("inf"))


def check_portrait(panels: list[Panel], drawings: list[Element], heights: dict[str, int]) -> None:
    """A board of a fixed size, a docked hand, readable text, and no zoom areas."""
    assert [panel.role for panel in panels] in ([BOARD], [BOARD, HAND])
    assert panels[0].width == PORTRAIT_WIDTH
    for panel, drawing in zip(panels, drawings, strict=True):
        assert panel.width >= PORTRAIT_WIDTH
        assert heights.setdefault(panel.name, panel.height) == panel.height
        assert not panel.areas
        assert smallest_text(drawing) >= MIN_PORTRAIT_TEXT


def drawn_layouts() -> list[object]:
    """The first and last setting of each game, in the layouts that the game draws."""
    return [
        pytest.param(setting, layout, id=f"{setting_name(setting)}-{layout}")
        for setting in ends_of(settings())
        for layout in LAYOUTS
        if layout != PORTRAIT or GAMES[setting[0]].draw_portrait
    ]


@pytest.mark.parametrize(("setting", "layout"), drawn_layouts())
def test_pictures_of_every_game_follow_the_contract(setting: Setting, layout: str) -> None:
    backdrops: dict[tuple[int, str], str] = {}
    heights: dict[str, int] = {}
    for match in positions(setting):
        for seat in [SPECTATOR, *match.actors()]:
            view = match.state.view(seat)
            check_seat_summaries(match, seat)
            for marked in (True, False):
                panels = match.game.panels(view, match.names, ENGLISH, marked, layout)
                drawings = [parsed(panel) for panel in panels]
                assert panels[0].name == "board"
                assert len({panel.name for panel in panels}) == len(panels)
                places = places_in(drawings)
                if marked and seat != SPECTATOR:
                    check_completeness(drawings, match, seat)
                else:
                    assert not [drawing for drawing in drawings if with_class(drawing, "target")]
                check_moves(drawings, places)
                check_places(match, seat, places)
                check_names(drawings, match.seats)
                if layout == PORTRAIT:
                    check_portrait(panels, drawings, heights)
                for panel, drawing in zip(panels, drawings, strict=True):
                    check_panel(panel, drawing, match.over)
                    assert backdrops.setdefault((seat, panel.name), panel.backdrop) == panel.backdrop


def test_the_reserved_ids_are_those_of_the_pages() -> None:
    pages = ("base", "table", "status", "analysis", "analysis_parts", "lesson", "macros")
    text = "".join((WEB / "templates" / f"{name}.html").read_text(encoding="utf-8") for name in pages)
    scripts = "".join(path.read_text(encoding="utf-8") for path in (WEB / "static").glob("*.js"))
    made = re.findall(r'\.id = "([a-z-]+)"', scripts)
    assert set(re.findall(r'\sid="([a-z-]+)"', text)) | set(made) == PAGE_IDS


def test_pages_contain_no_game_specific_code() -> None:
    for folder in ("static", "templates", "rendering"):
        for path in (WEB / folder).rglob("*"):
            if path.suffix in (".js", ".css", ".html", ".py"):
                words = set(re.findall("[a-z]+", path.read_text(encoding="utf-8").lower()))
                assert not words & set(GAMES), path
