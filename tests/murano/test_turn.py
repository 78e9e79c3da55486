"""A turn: MU-10 to MU-13."""

from collections.abc import Iterator
from typing import Any

import pytest
from murano.helpers import gains, landed, play, position, ships, space_number, state_of, targets

from laguna.chance import Chance, quick
from laguna.contract.wording import Refused
from laguna.games.murano import codes
from laguna.games.murano.components import RING, SPACES
from laguna.games.murano.player import Player
from laguna.games.murano.rules import MuranoState, new_game

JAM = ships("income", "build-1", "factory-1", "character-1", "palace-1", "production", "hire", "build-3")


def test_a_ship_moves_forward_to_a_free_space_and_passes_no_other() -> None:
    """MU-10."""
    match = position(
        ships=ships("build-1", "gondolier-1", "shop-1", "gold", "palace-1", "production", "hire", "build-3")
    )
    assert targets(match) == {
        "red factory-1",
        "red character-1",
        "build-2",
        "factory-2",
        "character-2",
        "gondolier-2",
        "shop-2",
        "income",
        "palace-2",
        "special",
    }


def test_ships_move_past_the_last_space_to_the_first() -> None:
    """MU-10."""
    match = position(
        ships=ships("special", "gondolier-1", "shop-1", "gold", "palace-1", "production", "hire", "build-3")
    )
    assert {"red build-1", "red factory-1", "red character-1"} <= targets(match)


def test_after_the_ship_its_action_is_done_and_the_turn_ends() -> None:
    """MU-10."""
    match = position(
        ships=ships(
            "build-1", "gondolier-1", "shop-1", "factory-1", "palace-1", "production", "hire", "build-3"
        )
    )
    play(match, "sail gold", "take gold")
    assert state_of(match).players[0].gold == 7
    assert match.actors() == [1]


def test_the_first_ship_is_free_the_second_costs_1_the_third_2_more() -> None:
    """MU-11: the rulebook's traffic jam: three ships in a row keep everyone from building."""
    match = position(ships=JAM, gold=[4, 5])
    assert "build-1" not in targets(match)
    play(match, "sail gondolier-1")
    assert state_of(match).players[0].gold == 4
    play(match, "sail character-1")
    assert state_of(match).players[0].gold == 3
    play(match, "sail factory-1")
    assert state_of(match).players[0].gold == 1
    assert "red build-1" not in targets(match), "the red ship would cost 3 gold"


def test_clearing_a_jam_costs_1_and_2_gold_before_building() -> None:
    """MU-11."""
    jam = ships("special", "build-1", "factory-1", "palace-1", "production", "hire", "build-3", "gold")
    match = position(ships=jam, gold=[3, 5], streets={})
    play(match, "sail character-1", "sail factory-1", "sail red build-1")
    assert state_of(match).players[0].gold == 0
    play(match, "street")
    assert state_of(match).due == codes.STREET_DUE


def test_a_ship_moves_at_most_once_a_turn_and_only_the_last_action_is_done() -> None:
    """MU-11."""
    match = position(ships=JAM, gold=[5, 5])
    play(match, "sail gold")
    with pytest.raises(Refused, match="has already moved this turn"):
        match.play(0, "sail build-2")
    play(match, "sail red special")
    legal = match.legal(0)
    assert "buy" in legal
    assert "take gold" not in legal


def test_the_action_is_paid_from_the_gold_left() -> None:
    """MU-11."""
    match = position(ships=JAM, gold=[2, 5])
    play(match, "sail gold")
    assert "red special" not in targets(match), "after 1 gold for the ship, 1 is left"
    match = position(ships=JAM, gold=[3, 5])
    play(match, "sail gold", "sail red special", "buy")
    assert state_of(match).players[0].gold == 0


def test_passing_gives_1_gold_and_moves_one_ship_without_its_action() -> None:
    """MU-12."""
    match = position(ships=JAM, gold=[0, 5])
    events = play(match, "pass")
    assert state_of(match).players[0].gold == 1
    assert all(words.startswith("sail ") for words in match.legal(0))
    play(match, "sail gold")
    assert state_of(match).players[0].gold == 1
    assert match.actors() == [1]
    assert gains(events) == []


def test_passing_comes_before_any_ship_and_may_move_a_ship_to_any_free_space() -> None:
    """MU-12."""
    match = position(ships=JAM, gold=[0, 5])
    assert "pass" in match.legal(0)
    play(match, "pass")
    everywhere = {
        "gondolier-1",
        "shop-1",
        "gold",
        "build-2",
        "factory-2",
        "character-2",
        "gondolier-2",
        "shop-2",
        "red palace-2",
        "red special",
    }
    assert targets(match) == everywhere
    moved = landed("build-1")
    assert "pass" not in moved.legal(0)
    with pytest.raises(Refused, match="only before you move a ship"):
        moved.play(0, "pass")


EMPTY_HANDED: dict[str, Any] = {"gold": [0, 5], "scores": [0, 5], "gondoliers": [0, 5]}


@pytest.mark.parametrize(
    ("space", "keys", "possible"),
    [
        ("gold", {}, True),
        ("factory-1", {"gold": [1, 5]}, True),
        ("factory-1", {}, False),
        ("factory-1", {"gold": [1, 5], "stacks": {"factories": 0}}, False),
        ("shop-1", {"gold": [2, 5]}, True),
        ("shop-1", {"gold": [1, 5]}, False),
        ("shop-1", {"gold": [9, 5], "stacks": {"shops": {}}}, False),
        ("palace-1", {"gold": [2, 5]}, True),
        ("palace-1", {"gold": [1, 5]}, False),
        ("palace-1", {"gold": [9, 5], "stacks": {"palaces": {}}}, False),
        ("special", {"gold": [2, 5]}, True),
        ("special", {"gold": [1, 5]}, False),
        ("special", {"gold": [9, 5], "stacks": {"specials": 0}}, False),
        ("character-1", {"gold": [1, 5]}, True),
        ("character-1", {}, False),
        ("character-1", {"gold": [2, 5], "characters": [[1, 2], []]}, False),
        ("character-1", {"gold": [9, 5], "deck": []}, False),
        ("gondolier-1", {"gold": [2, 5], "gondoliers": [1, 5]}, True),
        ("gondolier-1", {"gold": [1, 5], "gondoliers": [1, 5]}, False),
        ("gondolier-1", {"gold": [9, 5]}, False),
        ("build-1", {}, True),
        ("build-1", {"stacks": {"streets": {}}, "tiles": [["factory"], []]}, False),
        ("build-1", {"stacks": {"streets": {}}, "streets": {"donato.b2": "red"}}, False),
        (
            "build-1",
            {"stacks": {"streets": {}}, "streets": {"donato.b2": "red"}, "tiles": [["factory"], []]},
            True,
        ),
        ("income", {}, False),
        (
            "income",
            {"streets": {"donato.b2": "red"}, "buildings": {"donato.a2": ["shop-red", 0]}},
            True,
        ),
        (
            "income",
            {"streets": {"donato.b2": "blue"}, "buildings": {"donato.a2": ["shop-red", 0]}},
            False,
        ),
        ("production", {}, False),
        ("production", {"beads": [{"red": 1}, {}]}, True),
        (
            "production",
            {"streets": {"donato.b2": "red"}, "buildings": {"donato.a2": ["factory", 0]}, "scores": [2, 5]},
            True,
        ),
        (
            "production",
            {"streets": {"donato.b2": "red"}, "buildings": {"donato.a2": ["factory", 0]}, "scores": [1, 5]},
            False,
        ),
        ("hire", {}, False),
        ("hire", {"gondoliers": [1, 5]}, True),
        ("hire", {"gold": [3, 5]}, True),
        ("hire", {"gold": [2, 5]}, False),
    ],
)
def test_an_action_may_be_chosen_only_if_it_does_something(
    space: str, keys: dict[str, Any], possible: bool
) -> None:
    """MU-13."""
    match = position(**{**EMPTY_HANDED, **keys})
    state = state_of(match)
    assert (
        bool(state.useful_spaces(state.players[0], state.players[0].gold) >> space_number(space) & 1)
        == possible
    )


def test_income_is_offered_only_where_it_is_at_least_1() -> None:
    """MU-13."""
    match = landed(
        "income",
        streets={"donato.b2": "red", "mattia.b1": "blue"},
        buildings={"donato.a2": ["shop-red", 0], "mattia.a1": ["shop-red", 0]},
    )
    assert [words for words in match.legal(0) if words.startswith("income")] == ["income donato"]


def test_a_ship_that_leads_nowhere_is_not_offered() -> None:
    """MU-13: without gold the ship before the factories cannot help; before the gold it can."""
    match = position(ships=JAM, gold=[0, 5], scores=[0, 0])
    assert "shop-1" not in targets(match)
    assert "gold" in targets(match)


# MU-13 against a search of every sequence of ships.


def landings(
    black: frozenset[int], red: int, movable: frozenset[int], red_movable: bool, lighthouse: bool
) -> Iterator[tuple[bool, int, int]]:
    """All moves of ships that have not moved: (is red, from, to)."""
    occupied = black | {red}
    for start in sorted(movable):
        space = (start + 1) % SPACES
        while space not in occupied:
            yield False, start, space
            space = (space + 1) % SPACES
    if red_movable:
        space = (red + 1) % SPACES
        while space not in occupied:
            yield True, red, space
            space = (space + 1) % SPACES
        if lighthouse:
            yield True, red, space


def leads_somewhere(
    state: MuranoState,
    me: Player,
    gold: int,
    moved: int,
    black: frozenset[int],
    red: int,
    movable: frozenset[int],
    red_movable: bool,
    landed_on: int,
) -> bool:
    """Whether the action here is useful, or some sequence of further ships ends in a useful one."""
    if state.useful_spaces(me, gold) >> landed_on & 1:
        return True
    if gold < moved:
        return False
    for is_red, start, space in landings(black, red, movable, red_movable, me.has(13)):
        if is_red:
            found = leads_somewhere(state, me, gold - moved, moved + 1, black, space, movable, False, space)
        else:
            after = black - {start} | {space}
            found = leads_somewhere(
                state, me, gold - moved, moved + 1, after, red, movable - {start}, red_movable, space
            )
        if found:
            return True
    return False


def hard_state(chance: Chance) -> MuranoState:
    """A random ring with a player who has few options."""
    state = new_game(2 + chance.below(3), {"all_characters": False}, chance)
    me = state.players[state.turn]
    spaces = list(range(SPACES))
    for i in range(SPACES - 1, 0, -1):
        j = chance.below(i + 1)
        spaces[i], spaces[j] = spaces[j], spaces[i]
    if chance.below(2):  # a jam
        first = chance.below(SPACES)
        spaces = [(first + step) % SPACES for step in range(SPACES)]
    state.black = sum(1 << space for space in spaces[:7])
    state.red = spaces[7] if chance.below(4) else spaces[chance.below(7)]
    me.gold = chance.below(7)
    me.score = chance.below(3)
    me.gondoliers = chance.below(2)
    me.supply = chance.below(2)
    me.bought = chance.below(5)
    if chance.below(2):
        me.cards = 1 << 13
    if chance.below(2):
        state.street_count = 0
    if chance.below(2):
        state.factory_count = state.special_count = 0
    if chance.below(2):
        state.shop_count = state.palace_count = 0
    state.offer_ships()
    return state


def test_ships_are_offered_exactly_if_some_sequence_leads_to_an_action() -> None:
    """MU-13."""
    chance = quick("every sequence")
    refused = offered = 0
    for _ in range(700):
        state = hard_state(chance)
        while state.due == codes.SAILING:
            me = state.players[state.turn]
            black = frozenset(space for space in range(SPACES) if state.black >> space & 1)
            movable = frozenset(space for space in black if not state.black_moved >> space & 1)
            expected = set()
            left = int(me.gold - state.moved)
            moves = (
                landings(black, int(state.red), movable, not state.red_moved, me.has(13)) if left >= 0 else ()
            )
            for is_red, start, space in moves:
                after = black if is_red else black - {start} | {space}
                if leads_somewhere(
                    state,
                    me,
                    left,
                    int(state.moved) + 1,
                    after,
                    space if is_red else int(state.red),
                    movable if is_red else movable - {start},
                    not state.red_moved and not is_red,
                    space,
                ):
                    expected.add(space + (codes.RED_SHIP if is_red else 0))
                else:
                    refused += 1
            legal = state.legal(state.turn)
            found = {action for action in legal if action < codes.PASS}
            assert found == expected
            offered += len(found)
            assert legal, "no dead end"
            sailing = sorted(found)
            if not sailing:
                break
            state.apply(state.turn, sailing[chance.below(len(sailing))])
    assert refused > 500
    assert offered > 5000


def test_the_action_of_a_space_is_offered_exactly_if_it_is_possible() -> None:
    """MU-13."""
    chance = quick("possible")
    for _ in range(300):
        state = hard_state(chance)
        me = state.players[state.turn]
        state.moved = 1
        for space in range(SPACES):
            state.space = space
            assert bool(state.action_choice(me)) == bool(state.useful_spaces(me, me.gold) >> space & 1), RING[
                space
            ]


def test_no_ship_move_is_a_dead_end_in_random_games() -> None:
    """MU-13."""
    chance = quick("dead ends")
    for players in (2, 3, 4):
        for _ in range(3):
            state = new_game(players, {"all_characters": False}, chance)
            while not state.over:
                legal = state.legal(state.turn)
                assert legal
                state.apply(state.turn, legal[chance.below(len(legal))])
