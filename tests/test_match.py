"""Matches and replays: a setup and moves define the whole game."""

import pickle

import pytest
from random_games import Setting, played, setting_name, settings

from laguna import positions
from laguna.contract.wording import Refused
from laguna.match import GameSetup, Match, ReplayError, from_position, new, replay


def same(one: Match, other: Match) -> bool:
    return (
        positions.write(one) == positions.write(other)
        and one.moves == other.moves
        and one.names == other.names
        and [event.key() for event in one.events()] == [event.key() for event in other.events()]
    )


@pytest.mark.parametrize("setting", settings(), ids=setting_name)
def test_a_setup_and_moves_define_the_whole_game_in_any_process(setting: Setting) -> None:
    match = played(setting, "setup")
    setup, moves = pickle.loads(pickle.dumps((match.setup, match.moves)))
    assert same(replay(setup, moves, match.names), match)


def test_a_match_from_a_position_is_replayed_from_that_position() -> None:
    start = new("murano", 3, "position", ["Ana", "Bo", "Cy"])
    for _ in range(7):
        seat = start.actors()[0]
        start.play(seat, start.legal(seat)[-1])
    match = from_position(positions.write(start), "seed", start.names)
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
    assert same(match.copy(), match)
    assert match.copy(0).moves == []
    assert match.setup == GameSetup.from_position(positions.write(start), "seed")


def test_a_copy_after_some_moves_has_no_later_ones() -> None:
    match = new("millefiori", 2, "copy")
    for _ in range(5):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    assert match.copy(3).moves == match.moves[:3]
    assert match.copy(-1).moves == match.moves[:-1]


def test_the_replay_error_names_the_impossible_move() -> None:
    match = new("millefiori", 2, "unplayable")
    first = match.legal(0)[0]
    with pytest.raises(ReplayError, match="Move 2 is not possible: 'dance' is not a move") as unplayable:
        replay(match.setup, [(0, first), (1, "dance")])
    assert unplayable.value.number == 2
    assert str(unplayable.value.why).startswith("'dance' is not a move. Nearest legal moves: ")


def test_an_invalid_setup_is_refused() -> None:
    for setup in (
        GameSetup("chess", 2, {}, "seed"),
        GameSetup("murano", 9, {}, "seed"),
        GameSetup("millefiori", 2, {"edition": "red"}, "seed"),
        GameSetup("murano", 2, {}, "\ud800"),
    ):
        with pytest.raises(Refused):
            setup.begin()
