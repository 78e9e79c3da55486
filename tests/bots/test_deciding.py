"""The sequential test errs as rarely as it says, and ends early where things are clear."""

import numpy as np
import pytest

from laguna.bots.deciding import LEAST_BLOCKS, decide

RUNS = 400
ALLOWED = 0.04  # four standard deviations of an error of 5 % measured so often


def errors(players: int, margin: float, rate: float, alike: bool) -> tuple[float, float, float]:
    """How often a bot with a true rate is called better, and not better, and after how many blocks."""
    random = np.random.default_rng(7)
    better = not_better = blocks = 0
    for _ in range(RUNS):
        each = random.beta(4 * rate, 4 * (1 - rate), 1500) if alike else rate  # deals may favour a bot
        decision = decide((random.binomial(players, each, 1500) / players).tolist(), players, margin, 0.05)
        better += decision.verdict == "better"
        not_better += decision.verdict == "not better"
        blocks += decision.blocks
    return better / RUNS, not_better / RUNS, blocks / RUNS


@pytest.mark.parametrize(("players", "margin"), [(2, 0.1), (4, 0.05)])
@pytest.mark.parametrize("alike", [False, True])
def test_the_error_rates_are_as_stated(players: int, margin: float, alike: bool) -> None:
    even = 1 / players
    better, not_better, _ = errors(players, margin, even, alike)
    assert better <= 0.05 + ALLOWED
    assert better + not_better > 0.99
    better, not_better, _ = errors(players, margin, even + margin, alike)
    assert not_better <= 0.05 + ALLOWED
    assert better + not_better > 0.99


def test_a_clear_case_takes_few_blocks() -> None:
    assert decide([1.0] * 100, 2, 0.05, 0.05).blocks < 2 * LEAST_BLOCKS
    assert decide([0.0] * 100, 4, 0.05, 0.05).verdict == "not better"
    better, _, blocks = errors(2, 0.05, 0.8, False)
    assert better == 1.0
    assert blocks < 50
