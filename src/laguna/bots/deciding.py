"""Is one bot better than another by a margin? A sequential test, which ends as soon as that is decided.

Two claims are weighed against each other, block by block: that the first bot's share of the victories is
parity (the even share of its seat), and that it is parity and a margin. It is Wald's sequential probability
ratio test: who stops when one claim has become (1 - error) / error times as likely as the other is wrong
no more often than that, if the claim that was dropped is true; further away from both, errors are rarer and
the end comes sooner. Blocks are taken as normally distributed. Their variance is estimated; so that it is not
taken for too small, some blocks of independent games are imagined beside those that were played, and it
is made as large as it would be if the claim were true that is about to be dropped.
tests/bots/test_deciding.py measures that the errors are as stated.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

LEAST_BLOCKS: Final = 20
"""Before nothing is decided."""
IMAGINED_BLOCKS: Final = 20
MOST_WIDENED: Final = 3.0
"""A bot that wins nearly always or nearly never is not near either claim, whatever the variance."""

BETTER: Final = "better"
NOT_BETTER: Final = "not better"
UNDECIDED: Final = "undecided"


class Decision(NamedTuple):
    """What is decided, after how many blocks."""

    verdict: str
    blocks: int


def decide(shares: Sequence[float], players: int, margin: float, error: float) -> Decision:
    """What the first bot's shares of the victories in the blocks, in their order, say."""
    even = 1 / players
    limit = math.log((1 - error) / error)
    total = squares = 0.0
    for count, share in enumerate(shares, 1):
        total += share
        squares += share * share
        if count < LEAST_BLOCKS:
            continue
        mean = total / count
        dropped = even + margin if mean < even + margin / 2 else even
        spread = squares - count * mean * mean + IMAGINED_BLOCKS * even * (1 - even) / players
        variance = spread / (count + IMAGINED_BLOCKS - 1)
        single = mean * (1 - mean)  # the variance of a single game
        needed = dropped * (1 - dropped)
        variance *= MOST_WIDENED if needed > MOST_WIDENED * single else max(1.0, needed / single)
        ratio = count * margin * (mean - even - margin / 2) / variance
        if abs(ratio) > limit:
            return Decision(BETTER if ratio > 0 else NOT_BETTER, count)
    return Decision(UNDECIDED, len(shares))
