"""A match, and the one replay: an origin and moves are the whole game."""

import pickle

import pytest
from playing import Setting, played, setting_name, settings

from laguna import positions
from laguna.contract.wording import Refused
from laguna.match import Match, Origin, Unplayable, load, new, replay


def same(one: Match, other: Match) -> bool:
    return (
        positions.write(one) == positions.write(other)
        and one.moves == other.moves
        and one.names == other.names
        and [event.key() for event in one.events()] == [event.key() for event in other.events()]
    )


@pytest.mark.parametrize("setting", settings(), ids=setting_name)
def test_an_origin_and_the_moves_are_the_whole_game_for_any_process(setting: Setting) -> None:
    match = played(setting, "origin")
    origin, moves = pickle.loads(pickle.dumps((match.origin, match.moves)))
    assert same(replay(origin, moves, match.names), match)


def test_a_match_from_a_position_is_played_again_from_that_position() -> None:
    start = new("murano", 3, "position", ["Ana", "Bo", "Cy"])
    for _ in range(7):
        seat = start.actors()[0]
        start.play(seat, start.legal(seat)[-1])
    match = load(positions.write(start), "seed", start.names)
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
    assert same(match.copy(), match)
    assert match.copy(0).moves == []
    assert match.origin == Origin.of(positions.write(start), "seed")


def test_a_copy_after_some_moves_knows_no_later_ones() -> None:
    match = new("millefiori", 2, "copy")
    for _ in range(5):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    assert match.copy(3).moves == match.moves[:3]
    assert match.copy(-1).moves == match.moves[:-1]


def test_a_move_that_cannot_be_made_again_is_named() -> None:
    match = new("millefiori", 2, "unplayable")
    first = match.legal(0)[0]
    with pytest.raises(Unplayable, match="Move 2 cannot be made: 'dance' is not a move") as unplayable:
        replay(match.origin, [(0, first), (1, "dance")])
    assert unplayable.value.number == 2
    assert str(unplayable.value.why).startswith("'dance' is not a move. Nearest legal moves: ")


def test_an_origin_that_no_game_has_is_refused() -> None:
    for origin in (
        Origin("chess", 2, {}, "seed"),
        Origin("murano", 9, {}, "seed"),
        Origin("millefiori", 2, {"edition": "red"}, "seed"),
        Origin("murano", 2, {}, "\ud800"),
    ):
        with pytest.raises(Refused):
            origin.begin()
