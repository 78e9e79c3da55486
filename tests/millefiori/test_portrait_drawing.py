"""The portrait pictures of Mille Fiori, for phones, and properties that both layouts share."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from millefiori.helpers import SETTINGS, match_states, new_match

from laguna.chance import quick
from laguna.contract.panel import HAND, LANDSCAPE, LAYOUTS, PORTRAIT, PORTRAIT_WIDTH, Panel
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME, codes
from laguna.games.millefiori.board import FIRST_SPACE, WORKSHOP_PLACES
from laguna.games.millefiori.components import HOUSES, MEDALLIONS, SEA_END
from laguna.games.millefiori.pictures.layout import LANDSCAPE_BOARD, BoardLayout
from laguna.games.millefiori.pictures.portrait_layout import PORTRAIT_BOARD
from laguna.games.millefiori.state import MilleFioriData
from laguna.match import Match, from_position

BOARDS = {LANDSCAPE: LANDSCAPE_BOARD, PORTRAIT: PORTRAIT_BOARD}
SMALLEST_TEXT = {LANDSCAPE: 20, PORTRAIT: 11}
Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def panels_of(match: Match, seat: int, layout: str, targets: bool = True) -> list[Panel]:
    return GAME.panels(match.state.view(seat), match.names, ENGLISH, targets, layout)


def positions(
    players: int, edition: str, tactical: bool, every: int = 7, style: str = "any"
) -> Iterator[Match]:
    """Positions of a random game, every few moves, the first and the last among them."""
    match = new_match(players, edition, tactical, f"phone {players} {edition} {tactical}")
    for number, state in enumerate(match_states(match, quick(players), style)):
        if number % every == 0 or state.over or number < players:
            yield state


def seats_of(match: Match) -> list[int]:
    return [SPECTATOR, *(match.actors() or [0])]


class Text(NamedTuple):
    """A text of a picture with its estimated box."""

    words: str
    size: float
    box: Rectangle
    classes: str


def width_of(words: str, size: float, classes: str) -> float:
    """About as wide as the text is, rather too wide than too narrow. Large headings, those of the landscape
    board, are also shown without the page's typefaces, in pictures of the rules."""
    share = 0.6 if "heading" not in classes else 0.5 if size < 20 else 0.7
    return size * sum(0.3 if letter in " .,'/" else share for letter in words)


def moved(element: Element, x: float, y: float, scale: float) -> tuple[float, float, float]:
    """The origin and scale inside an element."""
    found = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", element.get("transform", ""))
    if not found:
        return x, y, scale
    return x + float(found[1]) * scale, y + float(found[2]) * scale, scale * float(found[3] or 1)


def walk(
    element: Element, x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[Element, Rectangle]]:
    """The texts, rectangles, circles and copies of symbols that are drawn, with their boxes."""
    x, y, scale = moved(element, x, y, scale)
    at = {name: float(value) for name, value in element.attrib.items() if re.fullmatch(r"-?[\d.]+", value)}
    if element.tag in ("defs", "symbol", "title"):
        return
    if element.tag == "text":
        size = at["font-size"]
        wide = width_of(element.text or "", size, element.get("class", ""))
        left = at["x"] - {"start": 0, "middle": wide / 2, "end": wide}[element.get("text-anchor", "start")]
        box = (left, at["y"] - 0.74 * size, left + wide, at["y"])
        yield element, _scaled(box, x, y, scale)
    elif "width" in at and "height" in at:
        left, top = at.get("x", 0), at.get("y", 0)
        box = (left, top, left + at["width"], top + at["height"])
        yield element, _scaled(box, x, y, scale)
    elif "r" in at:
        box = (at["cx"] - at["r"], at["cy"] - at["r"], at["cx"] + at["r"], at["cy"] + at["r"])
        yield element, _scaled(box, x, y, scale)
    for child in element:
        yield from walk(child, x, y, scale)


def _scaled(box: Rectangle, x: float, y: float, scale: float) -> Rectangle:
    return (x + box[0] * scale, y + box[1] * scale, x + box[2] * scale, y + box[3] * scale)


def parsed(panel: Panel) -> Element:
    return ElementTree.fromstring(f"<g>{panel.backdrop}<g>{panel.live}</g></g>")


def texts_of(drawing: Element) -> list[Text]:
    return [
        Text(element.text or "", scale_of(element, box), box, element.get("class", ""))
        for element, box in walk(drawing)
        if element.tag == "text"
    ]


def scale_of(element: Element, box: Rectangle) -> float:
    """The size of a text in units of the panel."""
    return (box[3] - box[1]) / 0.74


def overlap(one: Rectangle, other: Rectangle) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(("players", "edition", "tactical"), SETTINGS[::5] + SETTINGS[-2:])
def test_portrait_pictures_have_every_legal_move_once_and_keep_their_size(
    players: int, edition: str, tactical: bool
) -> None:
    kinds = set()
    heights = set()
    for match in positions(players, edition, tactical):
        for seat in seats_of(match):
            board, hand = panels_of(match, seat, PORTRAIT)
            shown = re.findall(r'class="target[^"]*" data-move="([^"]*)"', board.live + hand.live)
            legal = match.legal(seat) if seat >= 0 else []
            if may_only_end_the_turn(match, seat):
                legal = ["stay"]
            assert sorted(shown) == sorted(legal)
            kinds |= {words.split()[0] for words in shown}
            assert (board.name, board.width, board.areas, hand.areas) == ("board", 390, [], [])
            assert hand.role == HAND
            assert hand.width >= 390
            heights.add((board.height, hand.height))
            quiet = panels_of(match, seat, PORTRAIT, targets=False)
            assert "data-move" not in quiet[0].live + quiet[1].live
            assert [(panel.width, panel.height) for panel in quiet] == [
                (panel.width, panel.height) for panel in (board, hand)
            ]
    assert len(heights) == 1
    assert kinds >= {"keep", "place", "sail", "extra", "decline"}


@pytest.mark.parametrize(("players", "tactical"), [(2, False), (2, True), (4, False), (4, True)])
def test_hand_and_display_fit_the_screen(players: int, tactical: bool) -> None:
    shown = 0
    for match in positions(players, "devir", tactical, 1):
        for seat in seats_of(match):
            hand = panels_of(match, seat, PORTRAIT)[1]
            assert hand.width == PORTRAIT_WIDTH
            shown += hand.live.count('id="extra-')
    assert shown > 500


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 4])
def test_texts_are_large_enough_inside_and_apart(layout: str, players: int) -> None:
    for match in positions(players, "devir", players == 4):
        for seat in seats_of(match)[:2]:
            for panel in panels_of(match, seat, layout):
                drawing = parsed(panel)
                texts = texts_of(drawing)
                least = SMALLEST_TEXT[layout] if panel.name == "board" else SMALLEST_TEXT[PORTRAIT]
                assert [text for text in texts if text.size < least - 0.01] == []
                assert [text for text in texts if not inside(text.box, panel)] == []
                # Badges stand beside the numbers of the board; glyphs may be under them.
                assert [pair for pair in combinations(texts, 2) if overlap(pair[0].box, pair[1].box)] == []


def inside(box: Rectangle, panel: Panel) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[2] <= panel.width and box[3] <= panel.height


def test_nothing_of_a_portrait_picture_is_cut_off() -> None:
    for match in positions(4, "devir", False):
        for panel in panels_of(match, match.actors()[0] if match.actors() else 0, PORTRAIT):
            for element, box in walk(parsed(panel)):
                if not element.get("href", "").startswith(("#coast", "#shore")):
                    assert inside(box, panel), (element.attrib, box)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_titles_do_not_run_into_the_bonuses(layout: str) -> None:
    board = BOARDS[layout]
    circles = [
        (x - board.medal, y - board.medal, x + board.medal, y + board.medal)
        for track in board.bonuses
        for x, y in track
    ]
    backdrop = parsed(panels_of(new_match(2, "devir", False, 1), 0, layout)[0])
    titles = [text for text in texts_of(backdrop) if "heading" in text.classes or "soft" in text.classes]
    assert len(titles) > 6
    assert [text.words for text in titles for circle in circles if overlap(text.box, circle)] == []


def medallion_boxes(board: BoardLayout) -> list[Rectangle]:
    boxes = []
    for places in MEDALLIONS:
        points = [board.spaces[WORKSHOP_PLACES.index(place)] for place in places]
        x, y = (sum(point[side] for point in points) / 3 for side in (0, 1))
        boxes.append((x - board.medallion, y - board.medallion, x + board.medallion, y + board.medallion))
    return boxes


@pytest.mark.parametrize("layout", LAYOUTS)
def test_badges_leave_the_medallions_visible_and_an_earned_one_lights_up(layout: str) -> None:
    medallions = medallion_boxes(BOARDS[layout])
    lit = 0
    for match in positions(4, "devir", False, 3, "builder"):
        seat = playing_seat(match)
        if seat is None:
            continue
        live = ElementTree.fromstring(f"<g>{panels_of(match, seat, layout)[0].live}</g>")
        badges = [text for text in texts_of(live) if "badge-text" in text.classes]
        assert not any(overlap(text.box, medallion) for text in badges for medallion in medallions)
        signs = live.findall("circle[@class='badge']")
        earned = [
            words
            for words in match.legal(seat)
            if words.startswith("place w") and earns_extra_card(match, seat, words)
        ]
        assert bool(signs) == bool(earned)
        lit += len(signs)
    assert lit


def earns_extra_card(match: Match, seat: int, words: str) -> bool:
    trial = match.state.clone()
    action = GAME.action(words)
    assert action is not None
    assert isinstance(trial, MilleFioriData)
    trial.apply(seat, action)
    return bool(trial.due == codes.EXTRA_CARD)


def playing_seat(match: Match) -> int | None:
    """The seat that is about to play a card."""
    state = match.state
    assert isinstance(state, MilleFioriData)
    return int(state.turn) if state.due == codes.PLAYING else None


def may_only_end_the_turn(match: Match, seat: int) -> bool:
    """Whether a seat has placed a diamond in the Harbor and its ship is on the last space."""
    state = match.state
    assert isinstance(state, MilleFioriData)
    return seat in match.actors() and state.due == codes.SHIP and state.players[seat].ship == SEA_END


def test_moves_that_earn_an_extra_card_say_so_and_why_they_score() -> None:
    checked = reasons = 0
    for match in positions(4, "schmidt", False, 3, "builder"):
        seat = playing_seat(match)
        if seat is None:
            continue
        for layout in LAYOUTS:
            live = ElementTree.fromstring(f"<g>{panels_of(match, seat, layout)[0].live}</g>")
            for target in live.findall("g[@class='target']"):
                note = target.get("data-note", "")
                noted = note.startswith("You earn an extra card")
                reasons += "; +" in note
                assert noted == earns_extra_card(match, seat, target.attrib["data-move"])
                checked += noted
    assert checked
    assert reasons


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_taken_bonus_covers_its_number(layout: str) -> None:
    position = {"game": "millefiori", "players": 2, "bonuses": {"trade": [1, 0]}}
    match = GAME.load(position, 2, GAME.complete_options({}), quick(1))
    live = GAME.panels(match.view(0), ("A", "B"), ENGLISH, False, layout)[0].live
    board = BOARDS[layout]
    for x, y in board.bonuses[4][:2]:
        assert re.search(rf'<circle class="land-shade" cx="{x:g}" cy="{y:g}"', live)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_ships_stand_beside_the_number_and_apart(layout: str) -> None:
    board = BOARDS[layout]
    for together in ([0, 0, 0, 0], [7, 7, 7, 2], [20, 20, 20, 20], [3, 9, 3, 9], [11, 12, 13, 14]):
        position = {"game": "millefiori", "players": 4, "ships": together}
        state = GAME.load(position, 4, GAME.complete_options({}), quick(1))
        panel = GAME.panels(state.view(0), "ABCD", ENGLISH, False, layout)[0]
        boxes = [box for element, box in walk(parsed(panel)) if "#ship-" in element.get("href", "")]
        assert len(boxes) == 4
        assert all(inside(box, panel) for box in boxes)
        for one, other in combinations(boxes, 2):
            if layout == PORTRAIT:
                assert not overlap(shrunk(one), shrunk(other))
        for x, y in board.sea:
            half = 0.36 * board.text
            assert not any(overlap(shrunk(box), (x - half, y - half, x + half, y + half)) for box in boxes)


def shrunk(box: Rectangle) -> Rectangle:
    """A box without the transparent corners of a ship."""
    margin = 0.08 * (box[2] - box[0])
    return (box[0] + margin, box[1] + margin, box[2] - margin, box[3] - margin)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_next_house_is_marked(layout: str) -> None:
    board = BOARDS[layout]
    for filled in (0, 9, 19, 20):
        position = {"game": "millefiori", "players": 2, "houses": [0] * filled}
        state = GAME.load(position, 2, GAME.complete_options({}), quick(1))
        live = GAME.panels(state.view(0), ("A", "B"), ENGLISH, False, layout)[0].live
        found = re.findall(r'class="next-mark" d="M(\S+) (\S+)L(\S+) ', live)
        assert len(found) == (filled < 20)
        for left, top, right in found:
            x, y = board.spaces[FIRST_SPACE[HOUSES] + filled]
            assert (float(left) + float(right)) / 2 == pytest.approx(x, abs=0.1)
            assert float(top) < y


@pytest.mark.parametrize(("players", "tactical"), [(2, False), (4, True)])
def test_the_hand_and_display_beside_the_landscape_board_keep_their_size(
    players: int, tactical: bool
) -> None:
    sizes = set()
    for match in positions(players, "devir", tactical):
        for seat in seats_of(match):
            sizes.add(tuple((panel.width, panel.height) for panel in panels_of(match, seat, LANDSCAPE)))
    assert len(sizes) == 1


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_hand_shows_who_gets_the_rest(layout: str) -> None:
    """The left neighbor with name and diamond; at the last choice of a round the display."""
    seen = set()
    match = new_match(3, "devir", False, "left")
    match.names = ["Ana", "Bianca", "Carlo"]
    for position in match_states(match, quick(9)):
        for seat in position.actors():
            hand = panels_of(position, seat, layout)[1].live
            if "keep" not in position.legal(seat)[0]:
                assert "The rest go to" not in hand
                assert "The other card goes to" not in hand
                continue
            neighbor = (seat + 1) % 3
            passes = f"The rest go to {match.names[neighbor]}." in hand
            assert passes == (f"#diamond-{neighbor}" in hand)
            assert passes != ("The other card goes to the display." in hand)
            seen.add(passes)
    assert seen == {False, True}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_without_cards_in_the_discard_pile_is_in_the_first_round(
    players: int, layout: str
) -> None:
    match = from_position({"game": "millefiori", "players": players, "to_play": 0, "playing": "ship-3"})
    board = panels_of(match, 0, layout)[0]
    assert re.findall(r">Round (\d+)(?: of |/)\d", board.live + board.backdrop) == ["1"]


def test_the_display_of_a_phone_stays_in_its_place_and_order() -> None:
    """Whatever is in the hand: a round begins with five cards and the display beside them."""
    chip = r'<g id="extra-\S+"><title>[^<]*</title><rect[^>]* x="([\d.]+)" y="([\d.]+)"'
    places = set()
    for match in positions(4, "devir", False, 1):
        for seat in seats_of(match):
            dock = panels_of(match, seat, PORTRAIT)[1]
            assert isinstance(match.state, MilleFioriData)
            if match.state.due == codes.EXTRA_CARD and match.state.turn == seat:
                continue
            found = [(float(y), float(x)) for x, y in re.findall(chip, dock.live)]
            assert found == sorted(found)  # by area, in rows
            places |= {x for _, x in found[:1]}
    assert len(places) == 1


def test_a_phone_shows_what_is_still_missing_for_each_area_bonus() -> None:
    position = {
        "game": "millefiori",
        "players": 2,
        "workshops": {"w0.1": 0, "w0.3": 0, "w0.9": 1},
        "houses": [0, 1, 0, 1, 1, 0],
    }
    state = GAME.load(position, 2, GAME.complete_options({}), quick(1))
    marks = {}
    for seat in (0, 1, SPECTATOR):
        live = GAME.panels(state.view(seat), ("A", "B"), ENGLISH, False, PORTRAIT)[0].live
        titles = re.findall(r"<g><title>Area bonus: ([^<]*)</title>(.*?)</g>(?=<g><title>|\n)", live)
        assert [title for title, _ in titles] == [
            "all 4 materials",
            "4 different values",
            "all 3 symbols",
            "all 3 symbols",
            "all 4 goods",
        ]
        marks[seat] = [len(re.findall(r'<circle class="wash-', drawn)) for _, drawn in titles]
    assert marks == {0: [2, 3, 0, 0, 0], 1: [1, 3, 0, 0, 0], SPECTATOR: [0] * 5}


def test_every_move_on_the_board_is_previewed_on_a_phone() -> None:
    kinds = set()
    for match in positions(4, "devir", False, 1):
        for seat in match.actors():
            board = panels_of(match, seat, PORTRAIT)[0]
            for attributes in re.findall(r'<g class="target"([^>]*)>', board.live):
                assert 'data-previews="yes"' in attributes
                kinds.add(attributes.split('"')[1][:6])
    assert {"place ", "sail"} <= kinds
