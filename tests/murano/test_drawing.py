"""The pictures of Murano: complete, without hidden information, and with every legal move once."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest
from murano.helpers import position

import laguna
from laguna.chance import quick
from laguna.contract.panel import LANDSCAPE as LANDSCAPE_PANELS
from laguna.contract.panel import PORTRAIT as PORTRAIT_PANELS
from laguna.contract.panel import Panel
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.murano import GAME, codes, island_fields
from laguna.games.murano.components import (
    BASILICA,
    CHARACTER_COUNT,
    CRANE_A,
    HARBOR_TAVERN,
    ISLAND_NAMES,
    LIGHTHOUSE,
    SPECIAL_CARD_COUNT,
)
from laguna.games.murano.lesson_positions import LAST_TURN
from laguna.games.murano.pictures.board import draw
from laguna.games.murano.pictures.hand import HEIGHT as HAND_HEIGHT
from laguna.games.murano.pictures.layout import LANDSCAPE, PORTRAIT
from laguna.games.murano.position import dump, load
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    NOTATION,
    PLACE_NAMES,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
)
from laguna.games.murano.words.nouns import SIDES
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import popcount
from laguna.kit.standalone_svg import standalone_svg

LAYOUTS = (LANDSCAPE_PANELS, PORTRAIT_PANELS)
ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = MuranoWording(ENGLISH)
NAMES = ("Bianca", "<script>alert(1)</script>", 'Gio "&"', "Maximiliana von und zu Hohenfels")


def positions(seats: int, seed: int, every: int = 7) -> Iterator[MuranoState]:
    """States of a random game: every few moves, all choices of cards or tiles, and the last one."""
    state = new_game(seats, {"all_characters": False}, quick(seed))
    moves = quick(seed + 1000)
    made = 0
    while state.acting:
        if made % every == 0 or (state.due > codes.STREET_DUE and made % 2 == 0):
            yield state
        seat = state.actors()[0]
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        made += 1
    yield state


def panels(view: MuranoView, names: Sequence[str], targets: bool = True) -> list[Panel]:
    return draw(view, names, WORDS, targets)


def drawn(state: MuranoState, seat: int, targets: bool = True) -> str:
    """The live parts of a seat's panels."""
    return "\n".join(panel.live for panel in panels(state.view(seat), NAMES, targets))


def moves_shown(picture: str) -> list[str]:
    return re.findall(r'class="target[^"]*" data-move="([^"]*)"', picture)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_has_exactly_one_target(seats: int) -> None:
    kinds = set()
    for state in positions(seats, seats):
        kinds.add(state.due)
        for seat in range(seats):
            legal = [NOTATION.words[action] for action in state.legal(seat)]
            assert sorted(moves_shown(drawn(state, seat))) == sorted(legal)
        assert not moves_shown(drawn(state, state.turn, targets=False))
    assert len(kinds) >= 7


def test_every_kind_of_action_is_offered_somewhere() -> None:
    """All moves but those of special building cards occur in a few random games."""
    shown = set()
    for seed in range(20, 26):
        state = new_game(3, {"all_characters": True}, quick(seed))
        moves = quick(seed)
        while state.acting:
            seat = state.actors()[0]
            shown |= {NOTATION.words[action].split()[0] for action in state.legal(seat)}
            state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
    assert shown >= {words.split()[0] for words in NOTATION.words} - {"return"}


def with_cards(seats: int, seed: int, moves_made: int, *cards: int) -> MuranoState:
    """A random game in which every seat has some special building cards from the start."""
    state = new_game(seats, {"all_characters": False}, quick(seed))
    for player in state.players:
        player.gold = 30
        for card in cards:
            player.cards |= 1 << card
    state.unseen_cards &= ~sum(1 << card for card in cards)
    state.fresh_cards -= len(cards)
    state.offer()
    moves = quick(seed)
    for _ in range(moves_made):
        seat = state.actors()[0]
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
    return state


def test_with_the_lighthouse_a_menu_lists_both_ships_that_can_reach_a_space() -> None:
    shared = 0
    for seed in range(12):
        state = with_cards(4, seed, 12, LIGHTHOUSE)
        for _ in range(40):
            seat = state.actors()[0]
            legal = state.legal(seat)
            both = [space for space in range(18) if space in legal and space + codes.RED_SHIP in legal]
            shared += len(both)
            if both:
                board = panels(state.view(seat), NAMES, True)[0].live
                shown = [words for words in moves_shown(board) if words.startswith("sail")]
                assert board.count("Choose a ship to move to ") == len(both)
                assert sorted(shown) == sorted(
                    NOTATION.words[action] for action in legal if action < codes.PASS
                )
            entering = [a for a in legal if a >= codes.RED_SHIP and a < codes.PASS]
            onto = [a for a in entering if state.black >> (a - codes.RED_SHIP) & 1]
            state.apply(seat, onto[0] if onto else legal[-1])
    assert shared > 0


def test_every_panel_is_valid_xml_with_unique_ids_and_known_references() -> None:
    for seats, seed in ((4, 3), (2, 12)):
        for number, state in enumerate(positions(seats, seed, 19)):
            if number % 8 == 0 or state.over:
                picture = standalone_svg(panels(state.view(number // 8 % 3 - 1), NAMES), "Murano")
                root = ElementTree.fromstring(picture)
                ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
                assert len(ids) == len(set(ids))
                used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
                assert used <= set(ids)


def test_all_spaces_are_on_the_board() -> None:
    for seats, left_out in ((4, "-"), (3, "serenella")):
        board = panels(new_game(seats, {"all_characters": False}, quick(1)).view(0), NAMES, True)[0]
        shown = re.findall(r'data-place="space-([^"]*)"', board.backdrop)
        names = (*STREET_FIELD_NAMES, *BUILDING_FIELD_NAMES, *PLACE_NAMES, *SPACE_NAMES)
        assert sorted(shown) == sorted(name for name in names if not name.startswith(left_out))


def test_fields_and_spaces_do_not_overlap() -> None:
    places = [
        *LANDSCAPE.street_points,
        *LANDSCAPE.building_points,
        *LANDSCAPE.place_points,
        *LANDSCAPE.quays,
    ]
    for i, (ax, ay) in enumerate(places):
        for bx, by in places[:i]:
            assert max(abs(ax - bx), abs(ay - by)) >= 44


def test_ships_travel_counterclockwise_and_production_is_on_the_southern_edge() -> None:
    for layout in (LANDSCAPE, PORTRAIT):
        check_ring(layout.quays)


def check_ring(quays: tuple[tuple[float, float], ...]) -> None:
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(quays, quays[1:] + quays[:1], strict=True))
    assert area < 0  # heights grow downwards
    assert quays[SPACE_NAMES.index("production")][1] == max(y for x, y in quays)


def test_each_area_contains_its_spaces() -> None:
    board = panels(new_game(4, {"all_characters": False}, quick(1)).view(0), NAMES, True)[0]
    boxes = {area.name: area.box for area in board.areas}
    held = [
        *(
            (ISLAND_NAMES[i], p)
            for i, p in zip(island_fields.STREET_ISLAND, LANDSCAPE.street_points, strict=True)
        ),
        *(
            (ISLAND_NAMES[i], p)
            for i, p in zip(island_fields.BUILDING_ISLAND, LANDSCAPE.building_points, strict=True)
        ),
        *((ISLAND_NAMES[place // 4], point) for place, point in enumerate(LANDSCAPE.place_points)),
        *((name, LANDSCAPE.quays[space]) for name, spaces in SIDES.items() for space in spaces),
    ]
    for name, (px, py) in held:
        x, y, width, height = boxes[name]
        assert x + 20 < px < x + width - 20
        assert y + 20 < py < y + height - 20
    assert set(boxes) == {*ISLAND_NAMES, *SIDES}
    assert sorted(space for spaces in SIDES.values() for space in spaces) == list(range(18))
    for_two = panels(new_game(2, {"all_characters": False}, quick(1)).view(0), NAMES)[0]
    assert "serenella" not in {area.name for area in for_two.areas}


def test_areas_are_marked_where_a_move_is_legal() -> None:
    sections = {space: name for name, spaces in SIDES.items() for space in spaces}
    for state in positions(4, 8):
        if state.over:
            continue
        view = state.view(state.turn)
        expected = set()
        for action in view.legal():
            if action < codes.PASS:
                expected.add(sections[action % 18])
            elif codes.INCOME <= action < codes.PLACE:
                expected.add(ISLAND_NAMES[action - codes.INCOME])
            elif codes.PLACE <= action < codes.STREET:
                expected.add(ISLAND_NAMES[(action - codes.PLACE) // 4])
            elif codes.STREET_FIELD <= action < codes.BUILDING_FIELD:
                expected.add(ISLAND_NAMES[island_fields.STREET_ISLAND[action - codes.STREET_FIELD]])
            elif action >= codes.BUILDING_FIELD:
                expected.add(ISLAND_NAMES[island_fields.BUILDING_ISLAND[action - codes.BUILDING_FIELD]])
        assert {area.name for area in panels(view, NAMES, True)[0].areas if area.has_moves} == expected
        assert not any(area.has_moves for area in panels(view, NAMES, False)[0].areas)


def test_every_tile_gondolier_and_ship_has_its_own_piece() -> None:
    for state in positions(4, 5, 23):
        live = panels(state.view(0), NAMES, True)[0].live
        pieces = re.findall(r'id="piece-([^"]*)"', live)
        island_fields = [name for name in pieces if "." in name and name not in PLACE_NAMES]
        assert len(island_fields) == popcount(state.laid) + popcount(state.built)
        assert len([name for name in pieces if name in PLACE_NAMES]) == popcount(state.places)
        assert sorted(name for name in pieces if name.startswith("ship")) == [
            *(f"ship-{order}" for order in range(1, 8)),
            "ship-red",
        ]
        owned = sum(popcount(player.factories | player.shops) for player in state.players)
        assert live.count('id="owner-') == owned


def test_a_ship_keeps_its_id_when_it_moves() -> None:
    state = new_game(4, {"all_characters": False}, quick(4))
    moves = quick(4)
    moved = 0
    while state.acting and moved < 60:
        seat = state.actors()[0]
        before = ships_drawn(state)
        action = state.legal_nth(seat, moves.below(state.legal_count(seat)))
        state.apply(seat, action)
        changed = {name for name, place in ships_drawn(state).items() if before[name] != place}
        assert len(changed) == (1 if action < codes.PASS else 0)
        if action < codes.PASS:
            assert (changed == {"ship-red"}) == (action >= codes.RED_SHIP)
            moved += 1


def ships_drawn(state: MuranoState) -> dict[str, tuple[str, str]]:
    live = panels(state.view(SPECTATOR), NAMES, False)[0].live
    found = re.findall(r'id="piece-(ship-\w+)" [^>]*x="([^"]*)" y="([^"]*)"', live)
    return {name: (x, y) for name, x, y in found}


def test_hidden_information_does_not_change_the_picture() -> None:
    """A sampled state gives its seat the same picture, byte by byte."""
    differing = 0
    for state in positions(4, 11, 19):
        if state.over:
            continue
        for seat in range(4):
            other = state.view(seat).sample_state(quick(77 + seat))
            assert isinstance(other, MuranoState)
            assert drawn(other, seat) == drawn(state, seat)
            rival = (seat + 2) % 4
            differing += drawn(other, rival) != drawn(state, rival)
    assert differing > 0


def test_a_spectator_sees_no_characters_no_tiles_and_no_moves() -> None:
    for state in positions(4, 2, 29):
        if state.over:
            continue
        drawings = panels(state.view(SPECTATOR), NAMES, True)
        assert not moves_shown("".join(panel.live for panel in drawings))
        assert "character-" not in drawings[1].live
        assert "held-" not in drawings[1].live


def test_others_do_not_see_the_cards_being_looked_at() -> None:
    looked = 0
    for state in positions(3, 5, 2):
        if state.due in (codes.LOOKING, codes.DRAWING):
            assert "drawn-" in drawn(state, state.turn)
            assert "drawn-" not in drawn(state, (state.turn + 1) % 3)
            looked += 1
    assert looked > 0


def test_names_are_escaped() -> None:
    state = [*positions(4, 4, 60)][-1]
    picture = standalone_svg(panels(state.view(1), NAMES), "Murano")
    assert "<script" not in picture
    assert "&lt;script&gt;" in picture


def test_points_on_a_target_are_what_the_move_gives() -> None:
    checked = 0
    states = [state.clone() for state in positions(4, 6)]
    states += [with_cards(4, seed, 30 + seed, HARBOR_TAVERN, CRANE_A) for seed in range(8)]
    for state in states:
        if state.over:
            continue
        seat = state.turn
        live = panels(state.view(seat), NAMES, True)[0].live
        for words, points in re.findall(r'data-move="([^"]*)" data-points="([0-9]+)"', live):
            trial = state.clone()
            trial.apply(seat, NOTATION.words.index(words))
            if not trial.over:
                assert int(points) == trial.score(seat) - state.score(seat)
                checked += 1
    assert checked > 20


def test_every_card_has_a_face() -> None:
    backdrop = panels(new_game(4, {"all_characters": False}, quick(1)).view(0), NAMES, True)[0].backdrop
    faces = re.findall(r'<symbol id="character-(\d+)"', backdrop)
    assert [int(number) for number in faces] == list(range(1, CHARACTER_COUNT + 1))
    cards = set(re.findall(r'<symbol id="card-([^"]*)"', backdrop)) - {"back"}
    assert len(cards) == SPECIAL_CARD_COUNT
    assert "basilica" in cards
    assert BASILICA < SPECIAL_CARD_COUNT


def test_the_final_scoring_shows_the_points_of_each_character() -> None:
    """MU-42: the use that was made, card by card, adds up to what the end brought."""
    for seed in range(30, 36):
        state = new_game(3, {"all_characters": False}, quick(seed))
        moves = quick(seed)
        before = state.clone()
        while state.acting:
            before = state.clone()
            seat = state.actors()[0]
            state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        for seat in range(3):
            assignment = state.view(SPECTATOR).shown.best_assignment(seat)
            if seat != before.turn:
                assert state.score(seat) - before.score(seat) == assignment.points()
                assert before.players[seat].gold - state.players[seat].gold == assignment.gold_spent
                assert before.players[seat].beads - state.players[seat].beads == assignment.beads_spent()
            assert (
                sum(use.points for use in assignment.uses()) + assignment.unused - len(assignment.uses())
                == assignment.points()
            )
        shown = panels(state.view(1), NAMES, True)[1].live
        for seat, player in enumerate(state.players):
            assert shown.count(f'"#diamond-{seat}"') == 1
            assert (
                state.best_assignment(seat).points() == 0
                or f"+{state.best_assignment(seat).points()}<" in shown
            )
            for character in range(CHARACTER_COUNT):
                if player.characters >> character & 1:
                    assert f">{character + 1}</text>" in shown


def test_panel_names_and_backgrounds_do_not_change_during_a_game() -> None:
    for seat in (SPECTATOR, 1):
        frames = [
            [(panel.name, panel.width, panel.backdrop) for panel in panels(state.view(seat), NAMES)]
            for state in positions(3, 14, 40)
        ]
        assert all(frame == frames[0] for frame in frames)
        assert [name for name, *_ in frames[0]] == ["board", "hand", "supply"]


def test_live_parts_contain_no_styles_scripts_or_definitions() -> None:
    for state in positions(3, 9, 23):
        for panel in panels(state.view(0), NAMES, True):
            assert not re.search(r"style=|<style|<script|<defs|<symbol| on\w+=", panel.live)


CROWDED = {
    "game": "murano",
    "players": 2,
    "to_play": 0,
    "ships": {
        "red": "build-2",
        "black": ["character-1", "production", "build-3", "gondolier-2", "shop-2", "income", "palace-2"],
    },
    "moved": {"black": ["production"]},
    "space": "production",
    "cards": [["workshop-red-green", "workshop-blue-green"], []],
    "beads": [{"red": 5, "blue": 3, "green": 4}, {}],
    "scores": [30, 5],
    "tiles": [["special", "shop-red", "shop-blue", "shop-grey", "palace-1", "palace-2", "palace-3"], []],
    "characters": [[1, 5, 8, 11, 16, 18, 22, 26, 36], []],
    "streets": {"donato.b2": "red", "donato.d2": "blue", "donato.d3": "blank", "donato.b4": "grey"},
    "buildings": {
        field: ["factory", 0]
        for field in (
            "donato.a2",
            "donato.c2",
            "donato.a4",
            "donato.e2",
            "donato.b1",
            "donato.d1",
            "donato.c4",
        )
    },
}


def boxes_of(picture: str, thing: str) -> list[tuple[float, ...]]:
    """Left, top, width and height of the uses of a symbol."""
    found = re.findall(
        rf'href="#{thing}" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', picture
    )
    return [tuple(map(float, box)) for box in found]


def test_a_crowded_hand_stays_inside_its_panel() -> None:
    """All sales with two workshops, many factories, tiles of every kind and nine characters."""
    match = laguna.from_position(CROWDED)
    board, hand, supply = match.game.panels(match.view(0).view, NAMES, ENGLISH, True)
    assert len([words for words in moves_shown(board.live) if not words.startswith("sail")]) == 26
    assert board.live.count("fan move-menu") == 1  # so many are listed at the quay
    tiles = boxes_of(hand.live, r"tile-[\w-]+")
    assert len(tiles) == 7
    assert all(x >= 0 and x + width <= hand.width for x, y, width, height in tiles)
    assert hand.live.count('id="held-character-') == 9
    assert hand.height + supply.height <= 520


def test_hand_and_supply_fit_beside_the_board() -> None:
    """Whatever is held or drawn, the hand has the same height, so that its text is never scaled down."""
    for state in positions(4, 21, 11):
        if not state.over:
            for seat in range(4):
                _board, hand, supply = panels(state.view(seat), NAMES)
                assert hand.height + supply.height <= 410
                lowest = [float(y) for y in re.findall(r'<text[^>]* y="([\d.]+)"', hand.live)]
                assert max(lowest, default=0.0) < hand.height
                assert hand.height == HAND_HEIGHT


def test_no_text_is_too_small_to_read() -> None:
    """The board is 1340 units wide and shown 880 pixels wide, so 17 units are 11 pixels; side panels are
    not scaled."""
    for state in positions(4, 31, 29):
        for panel in panels(state.view(state.turn if state.acting else 0), NAMES):
            sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', panel.live)]
            if panel.name != "board":
                sizes += [float(size) for size in re.findall(r'font-size="([\d.]+)"', panel.backdrop)]
            assert min(sizes, default=17.0) >= (17 if panel.name == "board" else 12)


def test_a_reloaded_finished_game_shows_the_same_final_scoring() -> None:
    """MU-42, in a position with gold and beads handed in."""
    spent = 0
    for seed in range(40, 60):
        state = new_game(3, {"all_characters": True}, quick(seed))
        for player in state.players:
            player.gold = 40
        state.offer()
        moves = quick(seed)
        while state.acting:
            seat = state.actors()[0]
            state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        again = load(dump(state), 3, {"all_characters": True}, quick(1))
        assert panels(again.view(0), NAMES)[1].live == panels(state.view(0), NAMES)[1].live
        spent += sum(player.gold_spent + player.beads_spent for player in state.players)
    assert spent > 0


def test_a_ship_move_names_the_only_next_move_if_it_only_gives_gold() -> None:
    """That move is made with the same click. A move that spends, gives up or reveals something waits for the
    player's choice, even if it is the only one left."""
    named = 0
    for state in positions(3, 17, 2):
        if state.over or state.due != codes.SAILING:
            continue
        live = panels(state.view(state.turn), NAMES)[0].live
        for group in re.findall(r'<g class="target" data-move="sail [^>]*>', live):
            words = re.search(r'data-move="([^"]*)"', group)
            then = re.search(r'data-then="([^"]*)"', group)
            assert words
            trial = state.clone()
            trial.apply(state.turn, NOTATION.words.index(words[1]))
            left = trial.legal(state.turn)
            gives = left[0] == codes.TAKE_GOLD or codes.INCOME <= left[0] < codes.PLACE
            assert (then is not None) == (len(left) == 1 and gives)
            if then:
                assert NOTATION.words[left[0]] == then[1]
                named += 1
    assert named > 2


def test_the_names_of_new_special_buildings_are_never_truncated() -> None:
    for card in range(SPECIAL_CARD_COUNT):
        state = new_game(2, {"all_characters": False}, quick(5))
        me = state.players[0]
        me.cards, me.new_cards = 0b111 & ~(1 << card), 1 << card
        hand = drawn(state, 0, targets=False)
        written = re.findall(r"<text[^>]*>([^<]*\(new\))", hand)
        assert len(written) == 1, MuranoWording(ENGLISH).card(card)


def test_an_empty_stack_keeps_its_icon() -> None:
    """Faded, so that one sees what has run out."""
    match = position(stacks={"shops": {}})
    for layout in LAYOUTS:
        panels = GAME.panels(match.view(0).view, match.names, ENGLISH, True, layout)
        live = "".join(panel.live for panel in panels)
        assert re.search(r'<g opacity="\.35"><use[^>]*href="#tile-shop-back"', live), layout


@pytest.mark.parametrize(("score", "ties"), [(37, 2), (36, 0)])
def test_the_final_scoring_shows_the_gold_that_breaks_a_tie(score: int, ties: int) -> None:
    """MU-43."""
    match = laguna.from_position({**LAST_TURN, "scores": [26, score]})
    match.play(0, "gondolier mattia.white")
    assert match.over
    for layout in LAYOUTS:
        panels = GAME.panels(match.view(0).view, match.names, ENGLISH, True, layout)
        assert "".join(panel.live for panel in panels).count("which breaks the tie") == ties, layout


def test_the_final_scoring_on_a_phone_has_every_character_as_a_card() -> None:
    match = laguna.from_position(LAST_TURN)
    match.play(0, "gondolier mattia.white")
    hand = GAME.panels(match.view(0).view, match.names, ENGLISH, True, PORTRAIT_PANELS)[1].live
    for number in (1, 25, 2, 11):
        assert f'href="#compact-character-{number}"' in hand
