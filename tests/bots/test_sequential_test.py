"""Tests of the sequential test: its error rates, and early stops in clear cases."""

import numpy as np
import pytest

from laguna.bots.sequential_test import MIN_BLOCKS, sprt

RUNS = 400
ALLOWED = 0.04  # four standard deviations of a measured error rate of 5%


def errors(players: int, margin: float, rate: float, correlated: bool) -> tuple[float, float, float]:
    """How often a bot with a given true win rate gets each verdict, and the mean number of blocks."""
    random = np.random.default_rng(7)
    better = not_better = blocks = 0
    for _ in range(RUNS):
        each = random.beta(4 * rate, 4 * (1 - rate), 1500) if correlated else rate  # a deal may favor a bot
        decision = sprt((random.binomial(players, each, 1500) / players).tolist(), players, margin, 0.05)
        better += decision.verdict == "better"
        not_better += decision.verdict == "not better"
        blocks += decision.blocks
    return better / RUNS, not_better / RUNS, blocks / RUNS


@pytest.mark.parametrize(("players", "margin"), [(2, 0.1), (4, 0.05)])
@pytest.mark.parametrize("correlated", [False, True])
def test_the_error_rates_are_as_stated(players: int, margin: float, correlated: bool) -> None:
    even = 1 / players
    better, not_better, _ = errors(players, margin, even, correlated)
    assert better <= 0.05 + ALLOWED
    assert better + not_better > 0.99
    better, not_better, _ = errors(players, margin, even + margin, correlated)
    assert not_better <= 0.05 + ALLOWED
    assert better + not_better > 0.99


def test_a_clear_case_takes_few_blocks() -> None:
    assert sprt([1.0] * 100, 2, 0.05, 0.05).blocks < 2 * MIN_BLOCKS
    assert sprt([0.0] * 100, 4, 0.05, 0.05).verdict == "not better"
    better, _, blocks = errors(2, 0.05, 0.8, False)
    assert better == 1.0
    assert blocks < 50
