"""Batches play the same games as single games, in arrays that keep their memory."""

import numpy as np
import pytest

from laguna.chance import quick
from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.research.batch import Batch

STEPS = 400 if COMPILED else 120


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name, game in GAMES.items() for players in game.players]
)
def test_a_batch_plays_the_same_games_as_single_states(name: str, players: int) -> None:
    game = GAMES[name]
    batch = Batch(name, players, 3, "batch")
    chances = [quick(f"batch/{number}") for number in range(3)]
    start = game.new(players, game.complete_options({}), quick("batch"))
    states = [start.restart(chance) for chance in chances]
    chance = quick("moves")
    finished = 0
    for _ in range(STEPS):
        actions = []
        for number, state in enumerate(states):
            seat = state.actors()[0]
            legal = state.legal(seat)
            assert batch.seats[number] == seat
            assert np.flatnonzero(batch.masks[number]).tolist() == legal
            assert batch.observations[number].tolist() == state.view(seat).observe()
            actions.append(legal[chance.below(len(legal))])
        batch.step(actions)
        for number, state in enumerate(states):
            state.apply(state.actors()[0], actions[number])
            assert batch.ends[number] == state.over
            if not state.over:
                assert not batch.rewards[number].any()
                continue
            finished += 1
            assert batch.scores[number].tolist() == state.scores()
            assert batch.rewards[number].sum() == pytest.approx(0.0, abs=1e-6)
            best = batch.rewards[number] == batch.rewards[number].max()
            assert best.tolist() == [place == 1 for place in state.ranking()]
            states[number] = start.restart(chances[number])
    assert finished or name != "millefiori" or not COMPILED


def test_the_arrays_keep_their_memory_and_are_read_only() -> None:
    batch = Batch("millefiori", 2, 100, 1)
    arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ends, batch.scores)
    kept = [array.ctypes.data for array in arrays]
    for _ in range(10):
        batch.step(batch.sample())
    again = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ends, batch.scores)
    assert [array.ctypes.data for array in again] == kept
    assert all(array is before for array, before in zip(again, arrays, strict=True))
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = True


def test_illegal_actions_are_refused_and_nothing_is_played() -> None:
    batch = Batch("venise", 3, 5, 1)
    before = batch.observations.copy()
    right = batch.sample().copy()
    wrong = right.copy()
    wrong[3] = np.flatnonzero(~batch.masks[3])[0]
    for actions in (wrong, right[:4], right - 10_000, right + 10_000):
        with pytest.raises(Refused):
            batch.step(actions)
    assert (batch.observations == before).all()
    assert batch.words(0) == [batch.game.words(int(action)) for action in np.flatnonzero(batch.masks[0])]
    with pytest.raises(Refused):
        Batch("venise", 3, 0)
    with pytest.raises(Refused):
        Batch("venise", 5, 1)


def test_options_are_passed_to_the_game() -> None:
    devir, schmidt = (Batch("millefiori", 2, 1, 1, {"edition": each}) for each in ("devir", "schmidt"))
    assert (devir.observations != schmidt.observations).sum() == 1
