"""Pictures of Mille Fiori: what a seat may know and nothing else, with every legal move once."""

import re
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

import pytest
from millefiori.helpers import load_position

from laguna.chance import Chance, quick
from laguna.contract.panel import Panel
from laguna.contract.state import SPECTATOR, View
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME, codes
from laguna.games.millefiori.board import SPACE_AREA
from laguna.games.millefiori.cards import NO_CARD
from laguna.games.millefiori.components import AREAS, SEA_END
from laguna.games.millefiori.pictures.card_previews import card_previews
from laguna.games.millefiori.pictures.layout import LANDSCAPE_BOARD, BoardLayout
from laguna.games.millefiori.pictures.portrait_layout import PORTRAIT_BOARD
from laguna.games.millefiori.rules import MilleFioriState, start
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import CARDS, NOTATION, SPACE_NAMES
from laguna.kit.svg import Box
from laguna.match import MatchView

NAMES = ("Bianca", "<script>alert(1)</script>", 'Gio "&"', "Maximiliana von und zu Hohenfels")


def new_game(seats: int, chance: Chance, schmidt: bool, tactical: bool) -> MilleFioriState:
    return start(seats, {"edition": "schmidt" if schmidt else "devir", "tactical": tactical}, chance)


def panels(view: View, names: Sequence[str], targets: bool) -> list[Panel]:
    return GAME.panels(view, names, ENGLISH, targets)


def positions(seats: int, schmidt: bool, tactical: bool, seed: int) -> Iterator[MilleFioriState]:
    """The states of a random game, every few moves, the first and the last among them."""
    state = new_game(seats, quick(seed), schmidt, tactical)
    moves = quick(seed + 1000)
    made = 0
    while state.acting:
        if made % 7 == 0:
            yield state
        seat = state.actors()[0]
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        made += 1
    yield state


def drawn(state: MilleFioriData, seat: int, targets: bool = True) -> str:
    return MatchView(GAME, state.view(seat), NAMES).svg(targets)


def test_a_card_does_not_lead_a_ship_on_the_last_space_anywhere() -> None:
    """One on its way shows the extra card of the space where it would stop."""
    hands = [["shell-3", "key-1"], ["lion-3", "key-2"], ["fish-3", "key-3"]]
    state = load_position(players=3, ships=[20, 4, 0], display=["key-4"], hands=hands).state
    arrived, sailing = state.view(0), state.view(1)
    assert isinstance(arrived, MilleFioriView)
    assert isinstance(sailing, MilleFioriView)
    assert "sea-" not in card_previews(arrived, [CARDS["shell-3"]])[CARDS["shell-3"]]
    assert "sea-7(,extra-card)" in card_previews(sailing, [CARDS["lion-3"]])[CARDS["lion-3"]].split()


def moves_shown(picture: str) -> list[str]:
    return re.findall(r'class="target[^"]*" data-move="([^"]*)"', picture)


@pytest.mark.parametrize(
    ("seats", "schmidt", "tactical"),
    [(2, False, False), (3, True, False), (4, False, False), (4, False, True)],
)
def test_every_legal_move_is_one_target(seats: int, schmidt: bool, tactical: bool) -> None:
    for state in positions(seats, schmidt, tactical, seats):
        for seat in range(seats):
            legal = [NOTATION.words[action] for action in state.legal(seat)]
            if state.due == codes.SHIP and state.turn == seat and state.players[seat].ship == SEA_END:
                legal.remove("sail")  # the same as staying
            assert sorted(moves_shown(drawn(state, seat))) == sorted(legal)


def test_every_sheet_is_sound_xml_with_unique_ids_and_known_references() -> None:
    for state in positions(4, False, False, 3):
        for seat in (SPECTATOR, 0, 2):
            root = ElementTree.fromstring(drawn(state, seat))
            ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
            assert len(ids) == len(set(ids))
            used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
            assert used <= set(ids)


def test_all_spaces_are_on_the_board() -> None:
    board = panels(new_game(4, quick(1), False, False).view(0), NAMES, True)[0]
    assert re.findall(r'id="space-([^"]*)"', board.backdrop) == list(SPACE_NAMES)
    for layout in (LANDSCAPE_BOARD, PORTRAIT_BOARD):
        assert len(layout.spaces) == 109
        assert len(layout.sea) == 21


@pytest.mark.parametrize(("layout", "distance"), [(LANDSCAPE_BOARD, 34.9), (PORTRAIT_BOARD, 20.4)])
def test_nothing_lies_on_top_of_anything_else(layout: BoardLayout, distance: float) -> None:
    places = layout.spaces + layout.sea + [point for track in layout.bonuses for point in track]
    for i, (ax, ay) in enumerate(places):
        for bx, by in places[:i]:
            assert (ax - bx) ** 2 + (ay - by) ** 2 > distance**2


def holding(boxes: dict[str, Box], space: int) -> set[str]:
    """The names of the areas that contain a whole space."""
    px, py = LANDSCAPE_BOARD.spaces[space]
    return {
        name
        for name, (x, y, width, height) in boxes.items()
        if x + 20 < px < x + width - 20 and y + 20 < py < y + height - 20
    }


def test_each_area_holds_its_spaces() -> None:
    board = panels(new_game(2, quick(1), False, False).view(0), NAMES, True)[0]
    boxes = {area.name: area.box for area in board.areas}
    for space in range(len(SPACE_NAMES)):
        island = AREAS[SPACE_AREA[space]]
        assert any(name.partition("-")[0] == island for name in holding(boxes, space)), SPACE_NAMES[space]


def test_areas_offer_themselves_where_a_move_is_legal() -> None:
    for state in positions(4, False, False, 8):
        if state.due != codes.PLAYING:
            continue
        view = state.view(state.turn)
        areas = panels(view, NAMES, True)[0].areas
        offering = {area.name: area.box for area in areas if area.has_moves}
        spaces = [action - codes.PLACE for action in view.legal() if action < codes.SAIL]
        assert "sea" in offering
        assert all(set(holding(offering, space)) - {"sea"} for space in spaces)
        assert all(
            any(name in holding(offering, space) for space in spaces) for name in set(offering) - {"sea"}
        )
        assert not any(area.has_moves for area in panels(view, NAMES, False)[0].areas)


def test_card_previews_match_what_the_moves_give() -> None:
    """The preview of a card in the display is what happens when it is taken."""
    checked = 0
    for state in positions(4, False, False, 13):
        if state.due != codes.EXTRA_CARD:
            continue
        seat = state.turn
        view = state.view(seat)
        kinds = [action - codes.EXTRA for action in state.legal(seat) if action < codes.DECLINE]
        for kind, preview in card_previews(view, kinds).items():
            taken = state.clone()
            taken.apply(seat, codes.EXTRA + kind)
            names = {
                f"space-{SPACE_NAMES[action - codes.PLACE]}"
                for action in taken.legal(seat)
                if action < codes.SAIL
            }
            found = dict(re.findall(r"([^\s(]+)(?:\(([^)]*)\))?", preview))
            assert {name for name in found if name.startswith("space-")} == names
            for action in taken.legal(seat):
                trial = taken.clone()
                trial.apply(seat, action)
                if action < codes.SAIL and not trial.over:
                    name = f"space-{SPACE_NAMES[action - codes.PLACE]}"
                    points, _, sign = found[name].partition(",")
                    assert int(points or 0) == trial.score(seat) - taken.score(seat)
                    earns = trial.due == codes.EXTRA_CARD and trial.turn == seat
                    assert sign == ("extra-card" if earns else "")
                    checked += 1
    assert checked > 20


def test_every_diamond_has_its_own_piece() -> None:
    for state in positions(4, False, False, 5):
        board = panels(state.view(0), NAMES, True)[0]
        placed = set(re.findall(r'id="piece-([^"]*)" class="piece seat-\d"', board.live))
        spaces = {name for name in placed if not name.startswith("bonus")}
        filled = (state.workshops, state.nobles, state.commoners, state.trade, state.harbor)
        assert len(spaces) == sum(mask.bit_count() for mask in map(int, filled)) + state.houses_filled
        taken = sum(1 for player in state.players for track in range(5) if player.place_on_track(track))
        assert len(placed) - len(spaces) == taken


def test_hidden_cards_do_not_change_the_picture() -> None:
    """Another world that fits all a seat has seen gives that seat the same bytes."""
    differing = 0
    for state in positions(4, False, False, 11):
        if state.over:
            continue
        for seat in range(4):
            other = state.view(seat).sample_state(quick(77 + seat))
            assert drawn(other, seat) == drawn(state, seat)
            differing += drawn(other, (seat + 2) % 4) != drawn(state, (seat + 2) % 4)
    assert differing > 0


def test_new_pieces_come_from_the_card_in_play() -> None:
    """The page lets them fly from the element of class `origin`; no card in play, no such element."""
    seen = set()
    for state in positions(3, False, False, 12):
        for seat in (SPECTATOR, 0):
            shown = drawn(state, seat).count('<g id="playing" class="origin"')
            assert shown == (state.playing != NO_CARD)
            seen.add(shown)
    assert seen == {0, 1}


def test_a_spectator_sees_no_cards_and_no_moves() -> None:
    state = new_game(4, quick(2), False, False)
    board, hand, display = panels(state.view(SPECTATOR), NAMES, True)
    assert not moves_shown(board.live + hand.live + display.live)
    assert "#card-" not in hand.live


def test_names_are_escaped() -> None:
    for state in positions(4, False, False, 4):
        picture = drawn(state, 1)
        assert "<script" not in picture
        assert "&lt;script&gt;" in picture
        break


def test_points_on_a_target_are_what_the_move_gives() -> None:
    checked = 0
    for state in positions(4, False, False, 6):
        if state.due != codes.PLAYING:
            continue
        seat = state.turn
        live = panels(state.view(seat), NAMES, True)[0].live
        for action in state.legal(seat):
            words = NOTATION.words[action]
            shown = re.search(f'data-move="{re.escape(words)}" data-points="([0-9]+)"', live)
            assert shown is not None
            trial = state.clone()
            trial.apply(seat, action)
            if not trial.over:
                assert int(shown[1]) == trial.score(seat) - state.score(seat)
                checked += 1
    assert checked > 20


def test_the_board_is_the_same_in_both_editions() -> None:
    devir, schmidt = (
        panels(new_game(2, quick(1), edition, False).view(0), NAMES, True)[0] for edition in (False, True)
    )
    assert devir.backdrop == schmidt.backdrop
    assert [area.title for area in devir.areas] == [area.title for area in schmidt.areas]
    for name in ("Workshops", "Houses", "Nobles", "Commoners", "Trade", "Harbor", "Sea route"):
        assert name in devir.backdrop


def test_no_live_part_holds_styles_scripts_or_definitions() -> None:
    for state in positions(3, False, False, 9):
        for panel in panels(state.view(0), NAMES, True):
            assert not re.search(r"style=|<style|<script|<defs|<symbol| on\w+=", panel.live)
