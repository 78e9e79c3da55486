"""The end: MU-40 to MU-43."""

from typing import Any

from murano.helpers import gains, landed, play, position, state_of

from laguna.games.murano import codes
from laguna.games.murano.components import STACKS, TURN_LIMIT
from laguna.match import Match

STREET = {"donato.b2": "blank"}


def pass_turn(match: Match, seat: int) -> None:
    match.play(seat, "pass")
    match.play(seat, next(words for words in match.legal(seat) if words.startswith("sail")))


def test_the_second_empty_stack_triggers_the_end_and_the_others_have_one_turn_each() -> None:
    """MU-40."""
    match = landed("factory-1", players=3, stacks={"specials": 0, "factories": 1})
    events = play(match, "buy")
    assert [event.code for event in events if event.code in (codes.STACK_EMPTY, codes.END_TRIGGERED)] == [
        codes.STACK_EMPTY,
        codes.END_TRIGGERED,
    ]
    assert match.actors() == [1]
    pass_turn(match, 1)
    assert match.actors() == [2]
    pass_turn(match, 2)
    assert match.over


def test_one_empty_stack_is_not_enough() -> None:
    """MU-40."""
    match = landed("factory-1", stacks={"factories": 1})
    play(match, "buy")
    assert state_of(match).trigger == -1


def test_a_drawn_street_counts_and_the_action_is_finished() -> None:
    """MU-40."""
    keys: dict[str, Any] = {"stacks": {"streets": {"red": 1}, "specials": 0}, "tiles": [["palace-1"], []]}
    match = landed("build-1", **keys)
    play(match, "street")
    assert state_of(match).trigger == 0
    play(match, "at donato.b2", "build palace-1", "at donato.a2")
    pass_turn(match, 1)
    assert match.over


def test_every_pair_of_kinds_counts() -> None:
    """MU-40."""
    for first in STACKS:
        for second in STACKS:
            if first == second:
                continue
            empty: dict[str, Any] = {"streets": {}, "shops": {}, "palaces": {}, "factories": 0, "specials": 0}
            last: dict[str, Any] = {
                "streets": {"red": 1},
                "shops": {"red": 1},
                "palaces": {"1": 1},
                "factories": 1,
                "specials": 1,
            }
            space, move = {
                "streets": ("build-1", "street"),
                "shops": ("shop-1", "buy"),
                "palaces": ("palace-1", "buy"),
                "factories": ("factory-1", "buy"),
                "specials": ("special", "buy"),
            }[second]
            match = landed(space, stacks={first: empty[first], second: last[second]})
            play(match, move)
            assert state_of(match).trigger == 0, (first, second)


def test_after_400_turns_the_end_counts_as_triggered() -> None:
    """MU-40."""
    match = position(players=2, turns=TURN_LIMIT - 1)
    pass_turn(match, 0)
    assert state_of(match).trigger == 0
    assert not match.over
    pass_turn(match, 1)
    assert match.over
    assert match.log()[-1] == "The game is over: the turn limit has been reached."


def test_the_triggering_purchase_may_be_built_at_once() -> None:
    """MU-41."""
    match = landed(
        "shop-1",
        streets=STREET,
        stacks={"specials": 0, "shops": {"red": 1}},
        tiles=[["factory", "shop-red"], []],
    )
    play(match, "buy")
    assert match.legal(0) == ["build shop-red", "done"]
    assert gains(play(match, "build shop-red", "at donato.a2")) == [2]
    assert match.actors() == [1]


def test_building_at_once_is_optional_and_only_for_the_tile_just_bought() -> None:
    """MU-41."""
    match = landed("factory-1", streets=STREET, trigger=1, tiles=[["palace-1"], []])
    play(match, "buy")
    assert match.legal(0) == ["build factory", "done"]
    play(match, "done")
    assert match.over


def test_a_special_building_built_at_once_gives_its_card() -> None:
    """MU-41."""
    match = landed("special", streets=STREET, trigger=1, card_deck=["basilica", "inn", "bank"])
    events = play(match, "buy", "build special", "at donato.a2", "keep basilica")
    assert gains(events)[0] == 5
    assert match.over


def test_before_the_trigger_and_without_a_field_nothing_is_offered() -> None:
    """MU-41."""
    match = landed("factory-1", streets=STREET)
    play(match, "buy")
    assert match.actors() == [1]
    match = landed("factory-1", trigger=1)
    play(match, "buy")
    assert match.over


def test_an_artists_workshop_taken_in_the_last_turn_counts_for_the_characters() -> None:
    """MU-41."""
    match = landed(
        "special",
        streets=STREET,
        trigger=1,
        gold=[2, 5],
        card_deck=["workshop-red-green", "inn", "bank"],
        characters=[[34], []],
        gondolas={"donato.white": 0},
        beads=[{"green": 2}, {}],
    )
    events = play(match, "buy", "build special", "at donato.a2", "keep workshop-red-green")
    assert gains(events) == [14]


def finished(**keys: Any) -> Match:
    """A game whose end seat 1 has triggered, after the last turn of seat 0."""
    match = landed("gold", trigger=1, **keys)
    play(match, "take gold")
    assert match.over
    return match


def test_characters_are_shown_card_by_card_from_the_seat_that_triggered() -> None:
    """MU-42."""
    match = finished(
        streets={"donato.b2": "red+red"},
        buildings={"donato.a2": ["shop-red", 0], "donato.b1": ["shop-red", 1]},
        gondolas={"donato.white": 0, "donato.brown": 1, "mattia.brown": 1},
        characters=[[38, 2], [1]],
    )
    assert match.log(1)[-5:] == [
        "The game is over: two stacks are empty.",
        'Player 2: 4 points for character 1 on San Donato ("2 points for each shop on the island").',
        "Player 2: 1 point for 1 gondolier without a character.",
        "Player 1: 8 points for character 38 on San Donato "
        '("4 points for each shop for red customers on the island").',
        'Player 1\'s character 2 scores nothing ("2 points for each palace on the island").',
    ]
    assert match.scores() == [13, 10]


def test_each_gondolier_carries_one_character_and_gold_and_beads_are_spent_once() -> None:
    """MU-42."""
    match = finished(
        streets={"donato.b2": "blue+blue", "donato.a3": "red+grey", "donato.b3": "red"},
        buildings={"donato.a2": "palace-1", "donato.b1": "special"},
        gondolas={"donato.white": 0, "donato.brown": 0, "donato.orange": 0},
        characters=[[7, 8, 34], []],
        gold=[6, 5],
        beads=[{"red": 4}, {}],
    )
    state = state_of(match)
    assert match.scores()[0] == 5 + 21 + 15 + 1
    assert state.players[0].gold == 0
    assert state.players[0].beads == 1


def test_unused_gondoliers_on_islands_give_1_point_each() -> None:
    """MU-43."""
    match = finished(gondolas={"donato.white": 0, "mattia.white": 0})
    assert match.scores() == [7, 5]


def test_a_tie_goes_to_more_gold_left_and_is_shared_if_that_is_equal() -> None:
    """MU-43."""
    assert finished(gold=[5, 5]).ranking() == [1, 2]
    assert finished(gold=[3, 5]).ranking() == [1, 1]
    assert finished(gold=[2, 5]).ranking() == [2, 1]
