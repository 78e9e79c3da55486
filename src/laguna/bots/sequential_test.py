"""Sequential probability ratio test (SPRT): is one bot better than an even share by a margin?

Wald's test compares two hypotheses block by block: the first bot's win rate is an even share, or an even
share plus the margin. It stops when one of them is (1 - error) / error times as likely as the other, which
limits the error rate if the rejected hypothesis is true; further away from both, errors are rarer and the
test stops sooner. The results of blocks are treated as normally distributed. Their variance is estimated
conservatively: some prior blocks of independent games are added, and the variance is raised to what it would
be under the hypothesis about to be rejected. tests/bots/test_sequential_test.py measures the error rates.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

MIN_BLOCKS: Final = 20
"""The test never stops earlier."""
PRIOR_BLOCKS: Final = 20
MAX_VARIANCE_FACTOR: Final = 3.0
"""Limits how far the variance is raised for a bot that wins almost always or almost never."""

BETTER: Final = "better"
NOT_BETTER: Final = "not better"
UNDECIDED: Final = "undecided"


class SprtResult(NamedTuple):
    """The verdict and the number of blocks it took."""

    verdict: str
    blocks: int


def sprt(shares: Sequence[float], players: int, margin: float, error: float) -> SprtResult:
    """Run the test on the first bot's win rates in the blocks, in order."""
    even = 1 / players
    limit = math.log((1 - error) / error)
    total = squares = 0.0
    for count, share in enumerate(shares, 1):
        total += share
        squares += share * share
        if count < MIN_BLOCKS:
            continue
        mean = total / count
        rejected = even + margin if mean < even + margin / 2 else even
        spread = squares - count * mean * mean + PRIOR_BLOCKS * even * (1 - even) / players
        variance = spread / (count + PRIOR_BLOCKS - 1)
        single = mean * (1 - mean)  # the variance of a single game
        needed = rejected * (1 - rejected)
        variance *= (
            MAX_VARIANCE_FACTOR if needed > MAX_VARIANCE_FACTOR * single else max(1.0, needed / single)
        )
        ratio = count * margin * (mean - even - margin / 2) / variance
        if abs(ratio) > limit:
            return SprtResult(BETTER if ratio > 0 else NOT_BETTER, count)
    return SprtResult(UNDECIDED, len(shares))
