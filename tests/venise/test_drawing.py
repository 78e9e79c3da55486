"""What is drawn of La Venise du Nord: every legal move once, nothing secret, sound XML, every city."""

import gc
import re
from xml.etree import ElementTree

import pytest
from venise.drawn_positions import (
    FIRST,
    NAMES,
    SCREENS,
    WORDS,
    drawn,
    laid_in_a_line,
    moves_shown,
    panel,
    panels,
    positions,
)

from laguna.chance import quick
from laguna.contract.state import SPECTATOR, Journal
from laguna.games.venise import GAME, codes
from laguna.games.venise.components import MARKET_SPACES, QUARTER_COUNT
from laguna.games.venise.movement import FREE, LAYOUT_NAMES, Board, board_of
from laguna.games.venise.pictures.board import draw
from laguna.games.venise.pictures.city_layout import HALF, CityLayout, city_of
from laguna.games.venise.pictures.city_pieces import pieces
from laguna.games.venise.pictures.screens import DESKTOP, PHONE, Screen
from laguna.games.venise.rules import VeniseState, new_game
from laguna.games.venise.words.notation import CARDS, NOTATION
from laguna.kit.standalone_svg import standalone_svg


@SCREENS
@pytest.mark.parametrize("layout", range(len(LAYOUT_NAMES)), ids=LAYOUT_NAMES)
def test_every_legal_move_is_one_target(layout: int, screen: Screen) -> None:
    seats = 2 + layout % 3
    for state in positions(seats, layout, layout + 20):
        for seat in range(seats):
            legal = [NOTATION.words[action] for action in state.legal(seat)]
            assert sorted(moves_shown(drawn(state, seat, screen=screen))) == sorted(legal)


def test_the_games_drawn_meet_every_kind_of_decision() -> None:
    met = set()
    for layout in range(len(LAYOUT_NAMES)):
        met |= {int(state.due) for state in positions(2 + layout % 3, layout, layout + 20, every=1)}
    assert met >= set(range(codes.LAYING, codes.OVER + 1)) - {codes.USING_BUILDER}


def test_a_builder_completed_out_of_turn_can_be_used() -> None:
    """Random games hardly meet it: a broker is completed by the last cube of a secondary activation."""
    state = new_game(2, quick(3), FIRST)
    while state.due == codes.STARTING:
        state.apply(state.actors()[0], codes.START)
    other = 1 - int(state.turn)
    player = state.players[other]
    player.lay_card(CARDS["broker-clothing"], 0)
    player.put(0, 0)
    player.put(0, 0)
    state.due = codes.USING_BUILDER
    state.ask(other)
    state.just_completed = 1
    state.refresh()
    legal = [NOTATION.words[action] for action in state.legal(other)]
    assert sorted(moves_shown(drawn(state, other))) == sorted(legal)
    assert len(legal) == 2


def test_every_sheet_is_sound_xml_with_unique_ids_and_known_references() -> None:
    for layout in (FIRST, FREE):
        for state in positions(4, layout, 3, every=17):
            for seat in (SPECTATOR, 0, 2):
                root = ElementTree.fromstring(drawn(state, seat))
                ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
                assert len(ids) == len(set(ids))
                used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
                assert used <= set(ids)


def test_hidden_cards_do_not_change_the_picture() -> None:
    """Another world that fits all a seat has seen gives that seat the same bytes."""
    differing = 0
    for state in positions(3, FIRST, 11, every=3):
        if state.over:
            continue
        for seat in range(3):
            other = state.view(seat).sample_state(quick(77 + seat))
            assert isinstance(other, VeniseState)
            assert drawn(other, seat) == drawn(state, seat)
            if state.due == codes.CHOOSING and seat != state.actor:
                actor = int(state.actor)
                differing += drawn(other, actor) != drawn(state, actor)
    assert differing > 0


def test_only_who_draws_sees_the_cards_drawn() -> None:
    seen = 0
    for state in positions(3, FIRST, 12, every=1):
        if state.due == codes.CHOOSING:
            for seat in (SPECTATOR, 0, 1, 2):
                shown = 'id="drawn-0"' in drawn(state, seat)
                assert shown == (seat == state.actor)
                seen += shown
    assert seen > 0


def test_a_spectator_sees_no_moves() -> None:
    for state in positions(4, FIRST, 2, every=40):
        assert not moves_shown(drawn(state, SPECTATOR))


def test_without_targets_there_are_none() -> None:
    for state in positions(3, FIRST, 8, every=40):
        for seat in range(3):
            picture = drawn(state, seat, targets=False)
            assert not moves_shown(picture)
            assert 'class="opener"' not in picture


def test_names_are_escaped() -> None:
    view = new_game(4, quick(1), FIRST).view(SPECTATOR)
    picture = standalone_svg(draw(view, NAMES[1:2] * 4, WORDS, True), "La Venise du Nord")
    assert "<script" not in picture
    assert "&lt;script&gt;" in picture


def test_no_live_part_holds_styles_scripts_or_definitions() -> None:
    for layout in (FIRST, FREE):
        for state in positions(3, layout, 9, every=31):
            for part in draw(state.view(0), NAMES, WORDS, True):
                assert not re.search(r"style=|<style|<script|<defs|<symbol| on\w+=", part.live)


def test_points_on_a_sale_are_what_it_gives() -> None:
    checked = 0
    for layout in range(FREE):
        for state in positions(3, layout, layout, every=1):
            seat = state.actors()[0] if state.acting else 0
            for action in state.legal(seat):
                if codes.SELL <= action < codes.TO_STOCK:
                    words = re.escape(NOTATION.words[action])
                    told = re.search(f'data-move="{words}"[^>]* data-points="([0-9]+)"', drawn(state, seat))
                    assert told is not None
                    trial = state.clone()
                    trial.apply(seat, action)
                    if not trial.over:
                        assert int(told[1]) == trial.score(seat) - state.score(seat)
                        checked += 1
    assert checked > 5


def check_city(screen: Screen, city: CityLayout) -> None:
    """The quarters and the boat, wherever it lies, are whole on the sheet; the sign covers no quarter."""
    across, down = (1, HALF) if screen.is_portrait else (HALF, 1)
    width, height = screen.sheet.width, screen.sheet.height
    left, top = city.sign
    for x, y in (point for point in city.quarters if point is not None):
        assert across * city.radius < x < width - across * city.radius
        assert down * city.radius < y < height - down * city.radius
        dx = max(left - x, 0, x - left - screen.sheet.sign[0])
        dy = max(top - y, 0, y - top - screen.sheet.sign[1])
        assert dx * dx + dy * dy >= (0.99 * city.radius) ** 2
    for x, y in city.berths:
        assert city.boat_size / 2 < x < width - city.boat_size / 2
        assert city.boat_size / 2 < y < height - city.boat_size / 2


@SCREENS
@pytest.mark.parametrize("layout", range(FREE), ids=LAYOUT_NAMES[:FREE])
def test_a_layout_lies_within_its_panel_and_keeps_its_size(layout: int, screen: Screen) -> None:
    sizes = set()
    for state in positions(2, layout, 4, every=50):
        found = panels(state, 0, screen)
        sizes.add(tuple((panel.name, panel.width, panel.height, panel.backdrop) for panel in found))
    assert len(sizes) == 1
    check_city(screen, city_of(screen.sheet, layout, []))


@SCREENS
@pytest.mark.parametrize("step", [(1, 0), (0, 1), (-1, 1), (1, -1)])
def test_the_longest_cities_that_players_lay_fit_into_their_panel(
    step: tuple[int, int], screen: Screen
) -> None:
    for tiles in (1, 4, QUARTER_COUNT):
        state = laid_in_a_line(step, tiles)
        board = panel(state, 0, "board", screen)
        assert (board.width, board.height) == (screen.sheet.width, screen.height)
        check_city(screen, city_of(screen.sheet, FREE, [int(hex_) for hex_ in state.tiles]))


def test_places_of_the_boat_and_hexes_have_short_unique_names_in_every_city() -> None:
    """They are named after the quarters around them, in the five layouts and in random free cities."""
    boards = [board_of(layout) for layout in range(FREE)]
    for seed in range(20):
        state = new_game(2, quick(seed), FREE)
        moves = quick(seed + 50)
        while state.due < codes.LAUNCHING:
            seat = state.actors()[0]
            described = [WORDS.describe(state.view(seat), action) for action in state.legal(seat)]
            assert len(set(described)) == len(described)
            assert not any(re.search("[0-9]", words) for words in described)
            state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        boards.append(state.board)
    for board in boards:
        names = [WORDS.nouns.boat_place(board, place) for place in range(len(board.places))]
        assert len(set(names)) == len(names)
        assert all(len(name) <= len("between Workshops and Builders") for name in names)


def test_every_piece_in_the_city_is_drawn_once() -> None:
    for state in positions(4, FIRST, 5, every=9):
        pieces = re.findall(r'id="piece-([^"]*)"', panel(state, 0, "board").live)
        burghers = sum(player.burgher >= 0 for player in state.players)
        dice = sum(bin(player.dice).count("1") for player in state.players)
        bridges = sum(bin(player.bridges).count("1") for player in state.players)
        assert sum(name.startswith("burgher-") for name in pieces) == burghers
        assert sum(name.startswith("die-") for name in pieces) == dice
        assert sum(name.startswith("bridge-") for name in pieces) == bridges
        assert pieces.count("boat") == 1


def test_the_last_round_is_shown() -> None:
    told = [
        "Last round" in panel(state, 0, "board").live
        for state in positions(2, FIRST, 13, every=1)
        if state.last != codes.NOT_LAST and not state.over
    ]
    assert told
    assert all(told)


def elements(state: VeniseState) -> list[tuple[ElementTree.Element, str]]:
    """The elements drawn in the city for the player to move, each with the class of its parent."""
    root = ElementTree.fromstring(f"<g>{panel(state, int(state.turn), 'board').live}</g>")
    return [(child, parent.get("class", "")) for parent in root.iter() for child in parent]


def test_where_else_the_boat_moors_is_chosen_on_the_board() -> None:
    """VN-11: and the prompt says so."""
    steps = 0
    for state in positions(3, FIRST, 14):
        if state.due == codes.MOVING:
            for fan, _ in elements(state):
                if fan.get("class") == "fan step":
                    opener, waters = fan
                    steps += 1
                    assert ": choose where to moor it" in opener.get("aria-label", "")
                    moves = moves_shown(ElementTree.tostring(waters, "unicode"))
                    assert all(" boat " in move for move in moves)
    assert steps > 0


def test_a_quarter_with_one_movement_is_one_click() -> None:
    """No list is opened for a single move."""
    single = 0
    for state in positions(3, FIRST, 14):
        if state.due == codes.MOVING:
            legal = [NOTATION.words[action].split() for action in state.legal(int(state.turn))]
            ends = [move[2] for move in legal if move[0] == "move"]
            plain = [
                each.get("data-move", "").split()[2]
                for each, parent in elements(state)
                if each.get("class") == "target" and parent != "choices"
            ]
            assert sorted(plain) == sorted(end for end in set(ends) if ends.count(end) == 1)
            single += len(plain)
    assert single > 0


def test_placing_all_cubes_warns_of_those_that_are_lost() -> None:
    """VN-20."""
    warned = 0
    for layout in range(FREE):
        for state in positions(2, layout, layout, every=1):
            seat = int(state.actor)
            if not state.over and codes.STORE in state.legal(seat):
                before = state.clone()
                told = re.search(r'data-move="store"[^>]*data-warning="(\d+) ', drawn(state, seat))
                before.journal = journal = Journal()
                before.apply(seat, codes.STORE)
                lost = sum(event.b for event in journal.events if event.code == codes.CUBES_LOST)
                assert int(told[1] if told else 0) == lost
                warned += lost > 0
    assert warned > 0


@SCREENS
def test_the_market_shows_no_bonus_that_is_not_there(screen: Screen) -> None:
    for covered, shown in (([], 1), (range(len(MARKET_SPACES)), 0)):
        position = {"game": "venise", "players": 2, "market": list(covered)}
        state = GAME.load(position, 2, GAME.complete_options({}), quick(1))
        assert isinstance(state, VeniseState)
        numbers = re.findall(r">\+(\d+)</text>", pieces(state, screen, city_of(screen.sheet, FIRST, ())))
        assert len(numbers) == shown
        assert "0" not in numbers


def free_cities() -> int:
    """The number of cities in memory that players have built."""
    gc.collect()
    fixed = [board_of(layout) for layout in range(FREE)]
    return sum(isinstance(each, Board) and each not in fixed for each in gc.get_objects())


def test_a_city_that_players_built_is_freed_with_its_game() -> None:
    """Caches of pictures and texts do not keep it."""
    before = free_cities()
    state = None
    for state in positions(2, FREE, seed=3):
        for seat in state.actors():
            for screen in (DESKTOP, PHONE):
                panels(state, seat, screen)
            view = state.view(seat)
            assert all(WORDS.describe(view, action) for action in state.legal(seat))
            del view
    assert free_cities() == before + 1
    del state
    assert free_cities() == before
