"""The pictures of Murano for phones: every move once, constant sizes, nothing unreadable or covered."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from murano.helpers import landed, position, ships, state_of

from laguna.chance import quick
from laguna.contract.panel import HAND, PORTRAIT, Panel
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.murano import GAME, codes
from laguna.games.murano.pictures.action_spaces import gain_now, price_now
from laguna.games.murano.pictures.layout import PORTRAIT as LAYOUT
from laguna.games.murano.pictures.pieces import amount_width
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.words.notation import NOTATION, SPACE_NAMES, SPACE_OF
from laguna.games.murano.words.nouns import ISLAND_TITLES, SHORT_SPACE_TITLES, SPACE_TITLES
from laguna.kit.bits import popcount
from laguna.match import Match

NAMES = ("Ana", "Maximiliana von und zu Hohenfels", "Chiara", "Marco")
LEAST_TEXT = 11
LETTER = 0.53
"""The width of an average letter, in units of the font size."""
BOARD_SIZE = (390, 528)
HAND_HEIGHT = 60


def states(seats: int, seed: int, every: int) -> Iterator[MuranoState]:
    """States of a whole random game: every few moves, all choices of cards or tiles, and the last one."""
    state = new_game(seats, {"all_characters": seed % 2 == 0}, quick(seed))
    for player in state.players[1:]:
        player.gold = 30  # for more cards and tiles
    state.offer()
    moves = quick(seed + 500)
    made = 0
    while state.acting:
        if made % every == 0 or (state.due > codes.STREET_DUE and made % 3 == 0):
            yield state
        seat = state.actors()[0]
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        made += 1
    yield state


def pictures(state: MuranoState, seat: int, targets: bool = True) -> list[Panel]:
    return GAME.panels(state.view(seat), NAMES, ENGLISH, targets, PORTRAIT)


@lru_cache(8)
def parsed_backdrop(backdrop: str) -> list[Element]:
    return list(visible_in(ElementTree.fromstring(f"<g>{backdrop}</g>")))


def visible(panel: Panel) -> list[Element]:
    """All elements that are drawn: neither definitions nor moves that the page shows as buttons."""
    live = ElementTree.fromstring(f"<g>{panel.live}</g>")
    return [*parsed_backdrop(panel.backdrop), *visible_in(live)]


def visible_in(element: Element) -> Iterator[Element]:
    classes = element.get("class", "").split()
    if element.tag in ("defs", "symbol") or {"choices", "action", "followup", "way"} & set(classes):
        return
    yield element
    for child in element:
        yield from visible_in(child)


class TextBox(NamedTuple):
    words: str
    left: float
    top: float
    right: float
    bottom: float


def box_of_text(element: Element) -> TextBox:
    size, x, y = (float(element.get(name, "0")) for name in ("font-size", "x", "y"))
    words = element.text or ""
    width = LETTER * size * len(words)
    left = x - {"start": 0, "middle": 0.5, "end": 1}[element.get("text-anchor", "")] * width
    return TextBox(words, left, y - 0.7 * size, left + width, y)


def texts(drawing: list[Element]) -> list[TextBox]:
    return [box_of_text(each) for each in drawing if each.tag == "text" and each.text]


def overlapping(boxes: list[TextBox]) -> list[tuple[str, str]]:
    return [
        (a.words, b.words)
        for i, a in enumerate(boxes)
        for b in boxes[:i]
        if min(a.right, b.right) - max(a.left, b.left) > 1 and min(a.bottom, b.bottom) - max(a.top, b.top) > 1
    ]


def check_inside(panel: Panel, drawing: list[Element]) -> None:
    """Everything with a position lies within the panel, apart from shadows and halos."""
    for box in texts(drawing):
        assert min(box.left, box.top) >= 0, box
        assert box.right <= panel.width, box
        assert box.bottom <= panel.height, box
    for each in drawing:
        classes = each.get("class", "").split()
        if each.tag not in ("rect", "use") or "shade" in classes or "x" not in each.attrib:
            continue
        left, top, width, height = (float(each.get(name, "0")) for name in ("x", "y", "width", "height"))
        assert min(left, top) >= -0.5, each.attrib
        assert left + width <= panel.width + 0.5, each.attrib
        assert top + height <= panel.height + 0.5, each.attrib


def edges(drawing: list[Element]) -> list[tuple[float, ...]]:
    """The boxes of all targets that can be tapped."""
    return [
        tuple(float(each.get(name, "0")) for name in ("x", "y", "width", "height"))
        for each in drawing
        if "edge" in each.get("class", "").split()
    ]


def check_targets_apart(drawing: list[Element]) -> None:
    boxes = edges(drawing)
    for i, (ax, ay, aw, ah) in enumerate(boxes):
        for bx, by, bw, bh in boxes[:i]:
            assert min(ax + aw, bx + bw) <= max(ax, bx) + 0.2 or min(ay + ah, by + bh) <= max(ay, by) + 0.2


@pytest.mark.parametrize(("seats", "seed"), [(2, 41), (3, 42), (4, 43)])
def test_phone_pictures_of_a_whole_game(seats: int, seed: int) -> None:
    kinds = set()
    for number, state in enumerate(states(seats, seed, 11)):
        kinds.add(state.due)
        for seat in (state.turn, SPECTATOR)[: 2 if state.over or number % 5 == 0 else 1]:
            panels = pictures(state, seat)
            assert [(panel.name, panel.role) for panel in panels] == [("board", "board"), ("hand", HAND)]
            assert (panels[0].width, panels[0].height) == BOARD_SIZE
            assert panels[1].width >= BOARD_SIZE[0]
            assert panels[1].height == HAND_HEIGHT
            legal = [] if seat == SPECTATOR else [NOTATION.words[action] for action in state.legal(seat)]
            live = "".join(panel.live for panel in panels)
            assert sorted(re.findall(r'class="target[^"]*" data-move="([^"]*)"', live)) == sorted(legal)
            for panel in panels:
                assert not panel.areas
                drawing = visible(panel)
                sizes = re.findall(r'font-size="([\d.]+)"', panel.live)
                assert min(map(float, sizes), default=LEAST_TEXT) >= LEAST_TEXT
                assert overlapping(texts(drawing)) == []
                check_inside(panel, drawing)
                check_targets_apart(drawing)
    assert len(kinds) >= 8


def test_no_texts_overlap_on_the_wide_board() -> None:
    for state in states(4, 44, 23):
        board = GAME.panels(state.view(state.turn), NAMES, ENGLISH)[0]
        assert overlapping(texts(visible(board))) == []


def test_no_text_of_the_empty_board_or_a_card_is_too_small() -> None:
    """Cards are drawn in their own size; the number on a palace is scaled with its tile."""
    backdrop = pictures(new_game(4, {"all_characters": False}, quick(1)), 0)[0].backdrop
    sizes = set(map(float, re.findall(r'font-size="([\d.]+)"', backdrop)))
    assert min(sizes) >= LEAST_TEXT
    assert 28 * LAYOUT.islands.pitch / 60 >= LEAST_TEXT


def test_pictures_without_targets_have_no_outlines() -> None:
    """Outlines are styled within targets only; a card that is looked at is shown without one."""
    looked = 0
    for state in states(3, 5, 2):
        for layout in (PORTRAIT, "landscape"):
            for panel in GAME.panels(state.view(state.turn), NAMES, ENGLISH, False, layout):
                assert not re.search(r'class="(halo|edge)', panel.live)
        looked += state.due in (codes.LOOKING, codes.DRAWING)
    assert looked > 2


def test_a_ship_shows_where_it_may_go() -> None:
    """Every ship that may move leads to its spaces; all ships together lead to every legal space."""
    shown = 0
    for state in states(4, 8, 11):
        if state.over or state.due not in (codes.SAILING, codes.PASSING):
            continue
        reached = [NOTATION.words[move].split()[-1] for move in state.legal(state.turn) if move < codes.PASS]
        for layout in (PORTRAIT, "landscape"):
            live = GAME.panels(state.view(state.turn), NAMES, ENGLISH, True, layout)[0].live
            leads = " ".join(re.findall(r'<g data-leads="([^"]*)"><rect class="hit"', live)).split()
            assert sorted(leads) == sorted(f"space-{name}" for name in reached)
            shown += len(leads)
    assert shown > 50


# Taps -------------------------------------------------------------------------------------------


def tappable(match: Match) -> dict[str, list[str]]:
    """The legal moves of seat 0 by where they are tapped: on the board, in the hand, or a button."""
    board, hand = GAME.panels(match.view(0).view, NAMES, ENGLISH, True, PORTRAIT)
    found = {
        "board": re.findall(r'class="target" data-move="([^"]*)"', board.live),
        "hand": re.findall(r'class="target" data-move="([^"]*)"', hand.live),
        "button": re.findall(r'class="target action[^"]*" data-move="([^"]*)"', board.live),
    }
    assert sorted(move for moves in found.values() for move in moves) == sorted(match.legal(0))
    return found


def following(match: Match, move: str) -> list[str]:
    """The moves that a page offers together with a move of seat 0."""
    board = GAME.panels(match.view(0).view, NAMES, ENGLISH, True, PORTRAIT)[0].live
    found = re.search(rf'<g class="target" data-move="{move}".*?(?=<g class="target"|$)', board, re.DOTALL)
    assert found
    return re.findall(r'class="followup" data-move="([^"]*)"', found[0])


BLACK = ("build-1", "gondolier-1", "gold", "production", "factory-2", "build-3", "palace-2")


def test_a_tile_is_bought_with_two_taps() -> None:
    match = position(ships=ships("special", *BLACK), gold=[9, 5])
    assert "sail shop-1" in tappable(match)["board"]
    assert following(match, "sail shop-1") == ["buy", "search"]
    match.play(0, "sail shop-1")
    assert {"buy", "search"} <= set(tappable(match)["button"])


def test_income_takes_two_taps() -> None:
    streets = {"donato.b2": "red", "donato.d2": "blue", "pietro.b1": "grey"}
    shops = {"donato.c2": ["shop-red", 0], "pietro.a1": ["shop-grey", 0]}
    match = position(ships=ships("special", *BLACK), streets=streets, buildings=shops)
    assert "sail income" in tappable(match)["board"]
    assert following(match, "sail income") == ["income donato", "income pietro"]
    match.play(0, "sail income")
    assert {"income donato", "income pietro"} <= set(tappable(match)["board"])


def test_a_tile_is_built_with_two_taps_after_the_ship() -> None:
    match = landed("build-1", streets={"donato.b2": "red"}, tiles=[["shop-red"], []])
    assert {"build shop-red", "street"} <= set(tappable(match)["hand"])
    match.play(0, "build shop-red")
    assert set(tappable(match)["board"]) == set(match.legal(0))


def test_moves_offered_with_a_ship_move_are_legal_after_it() -> None:
    offered = 0
    for state in states(3, 21, 13):
        if state.over or state.due != codes.SAILING:
            continue
        for layout in (PORTRAIT, "landscape"):
            live = GAME.panels(state.view(state.turn), NAMES, ENGLISH, True, layout)[0].live
            for part in live.split('<g class="target" data-move="')[1:]:
                trial = state.clone()
                after = re.findall(r'class="followup" data-move="([^"]*)"', part)
                trial.apply(state.turn, NOTATION.words.index(part.split('"')[0]))
                legal = {NOTATION.words[move] for move in trial.legal(state.turn)} if trial.acting else set()
                assert set(after) <= legal
                offered += len(after)
    assert offered > 20


# What spaces cost and give ----------------------------------------------------------------------


def test_spaces_show_what_they_cost_and_give_now() -> None:
    streets = {"donato.b2": "red", "donato.d2": "red", "donato.b3": "blue"}
    match = position(
        ships=ships("special", *BLACK),
        streets=streets,
        buildings={"donato.c2": ["shop-red", 0]},
        characters=[[1, 2], []],
        tiles=[["palace-1", "shop-blue", "factory", "factory"], []],
        beads=[{"blue": 2}, {}],
        cards=[["bank", "harbour"], []],
    )
    state = state_of(match)
    me = state.players[0]
    prices = {name: price_now(ENGLISH, state, me, SPACE_OF[name]).text for name in SPACE_NAMES}
    assert [prices[name] for name in ("character-1", "gold", "gondolier-1", "shop-1", "factory-1")] == [
        "3",
        "+4",
        "1/3",
        "2/4",
        "1",
    ]
    gains = {name: gain_now(state, me, SPACE_OF[name]) for name in SPACE_NAMES}
    assert gains["income"] == ("+2", "gold")
    assert gains["build-2"] == ("+6", "star")
    assert gains["production"] == ("+12", "gold")
    assert gains["hire"] == ("+3", "gold")
    assert gains["shop-1"] is None


def test_every_seat_shows_all_its_public_resources_at_all_times() -> None:
    """MU-50: gold first, then gondoliers in hand and supply, characters, unbuilt tiles, special buildings and
    beads of each color, also when there are none; only the seat that acts shows what it is doing."""
    for state in states(3, 12, 17):
        for seat, summary in enumerate(GAME.seat_summaries(state.view(SPECTATOR), NAMES, ENGLISH)):
            player = state.players[seat]
            tiles = sum(player.tiles >> 4 * kind & 15 for kind in range(8))
            cards = popcount(player.cards | player.new_cards)
            beads = [player.beads >> 4 * color & 15 for color in range(3)]
            shown = [fact.text for fact in summary.facts]
            assert shown == [
                str(player.gold),
                f"{player.gondoliers}+{player.supply}",
                *map(str, (player.bought, tiles, cards, *beads)),
            ]
            assert bool(summary.status) == bool(state.acting >> seat & 1)


# What a newcomer reads ----------------------------------------------------------------------------


@pytest.mark.parametrize("layout", [PORTRAIT, "landscape"])
def test_every_legal_square_shows_the_points_for_building_there(layout: str) -> None:
    match = landed("build-1", streets={"donato.b2": "red"}, tiles=[["palace-1"], []])
    match.play(0, "build palace-1")
    board = GAME.panels(match.view(0).view, NAMES, ENGLISH, True, layout)[0].live
    assert len(re.findall(r'class="badge-text"[^>]*>\+3<', board)) == len(match.legal(0))


def test_islands_have_one_name_everywhere() -> None:
    """The board of a phone has the names of the log and the tips."""
    state = new_game(4, {"all_characters": False}, quick(1))
    for layout in (PORTRAIT, "landscape"):
        board = GAME.panels(state.view(0), NAMES, ENGLISH, True, layout)[0].backdrop
        headings = re.findall(r'<text[^>]*class="heading"[^>]*>([^<]*)<', board)
        assert set(ISLAND_TITLES) <= set(headings)


def test_a_short_title_of_a_space_is_the_beginning_of_the_whole_title() -> None:
    for short, whole in zip(SHORT_SPACE_TITLES, SPACE_TITLES, strict=True):
        assert ENGLISH.gettext(whole).startswith(ENGLISH.gettext(short))


def test_no_ship_covers_the_price_of_a_space() -> None:
    sizes = LAYOUT.spaces
    left, _, size = sizes.price
    assert left + amount_width("2/4", "gold", size) <= sizes.berth[0] - sizes.ship / 2 + 1


def test_a_line_parts_cards_to_choose_from_the_hand_only_if_there_is_one() -> None:
    match = landed("character-1", gold=[9, 5])
    match.play(0, "look")
    assert "stone-line" not in pictures(state_of(match), 0)[1].live
    match = landed("character-1", gold=[9, 5], tiles=[["factory"], []])
    match.play(0, "look")
    assert "stone-line" in pictures(state_of(match), 0)[1].live


def test_tips_say_what_buildings_customers_and_the_red_ship_are_for() -> None:
    match = position(
        ships=ships("special", *BLACK),
        streets={"donato.b2": "red", "donato.d2": "blank"},
        buildings={"donato.c2": ["shop-red", 0], "donato.a2": "palace-2"},
    )

    def tip(place: str) -> str:
        found = GAME.wording(ENGLISH).explain_place(match.state.view(0), NAMES, place)
        assert found
        return " ".join(found.sentences)

    assert "1 gold for each red customer" in tip("space-donato.c2")
    assert "crests" in tip("space-donato.a2")
    assert "Income" in tip("space-donato.b2")
    assert "Income" not in tip("space-donato.d2")
    assert "The red ship is here." in tip("space-special")
    assert "one of three cards" in tip("space-special")


def test_a_tile_that_cannot_be_built_says_why() -> None:
    match = landed("build-1", tiles=[["factory"], []])
    _, hand = pictures(state_of(match), 0)
    assert "<title>A glass factory. There is no free building square next to a street.</title>" in hand.live
    elsewhere = position(tiles=[["factory"], []])
    assert "<title>A glass factory</title>" in pictures(state_of(elsewhere), 0)[1].live


def test_a_useless_space_tells_the_price_of_the_move() -> None:
    """The sign of the warning is where the price would be."""
    board = pictures(state_of(landed("build-1")), 0)[0].live
    useless = [one for one in board.split("<g ") if "data-warning=" in one]
    assert useless
    assert all('data-note="This move costs 1 gold"' in one for one in useless)


def test_the_price_of_a_gondola_does_not_cover_it() -> None:
    """It is above the gondola, on the shore."""
    match = landed("gondolier-1")
    board = pictures(state_of(match), 0)[0].live
    bottoms = re.findall(
        r'class="points"[^>]*><rect class="pill" x="[\d.]+" y="([\d.]+)" [^>]*height="13"', board
    )
    assert bottoms
    gondolas = {round(y - 12 - 6.5, 1) for _, y in LAYOUT.place_points}
    assert {float(y) for y in bottoms} <= gondolas


def test_a_space_says_what_it_does_what_it_costs_and_where_its_ship_can_go() -> None:
    """Each kind of space is named once."""
    match = position(ships=ships("special", *BLACK), cards=[["lighthouse"], []], gold=[5, 5])
    view = match.view(0).view
    words = GAME.wording(ENGLISH)

    def explained(name: str) -> Sequence[str]:
        place = words.explain_place(view, match.names, f"space-{name}")
        assert place
        return place.sentences

    found = [
        sentence.removeprefix("This ship can move to: ").removesuffix(".")
        for name in SPACE_NAMES
        for sentence in explained(name)
        if sentence.startswith("This ship can move to: ")
    ]
    assert len(found) > 3
    for spaces in found:
        names = re.split(r", | and ", spaces)
        assert len(names) == len(set(names))
    assert "For you now: Look at 3 characters; keeping one costs 1 gold." in explained("character-1")
    assert "No use to you right now: you haven't built any shops." in explained("income")
