"""Who plays with whom: groups of players who wait for the same kind of game, with near ratings.

How far apart ratings may be grows with the time that players have waited, so that everybody finds opponents.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from laguna.web.clocks import time_control

START_POINTS = 100.0
"""The difference of ratings that is fine from the start."""
POINTS_PER_SECOND = {time_control.LIVE: 10.0, time_control.DAYS: 0.25}
"""How fast that grows: to 700 points in a minute, or in 40 minutes for turn-based games."""
ANYBODY_AFTER = {time_control.LIVE: 120.0, time_control.DAYS: 7200.0}
"""The seconds after which everybody is fine."""


class WaitingPlayer(NamedTuple):
    """A player who looks for opponents."""

    visitor: str
    rating: float
    since: float


def tolerance(waited: float, pace: str) -> float:
    """The difference of ratings that is fine after so many seconds."""
    if waited >= ANYBODY_AFTER[pace]:
        return float("inf")
    return START_POINTS + POINTS_PER_SECOND[pace] * max(0.0, waited)


def find_groups(
    waiting: Sequence[WaitingPlayer],
    size: int,
    pace: str,
    now: float,
    blocked: Collection[frozenset[str]] = (),
) -> list[list[WaitingPlayer]]:
    """Groups of players who can start now; who has waited longest chooses first, and takes the nearest. Two
    players fit if their ratings differ by no more than the mean of what is fine for both, and neither has
    blocked the other."""
    left = sorted(waiting, key=lambda player: (player.since, player.visitor))
    limits = {player.visitor: tolerance(now - player.since, pace) for player in left}

    def fit(one: WaitingPlayer, other: WaitingPlayer) -> bool:
        fine = (limits[one.visitor] + limits[other.visitor]) / 2
        return (
            abs(one.rating - other.rating) <= fine and frozenset((one.visitor, other.visitor)) not in blocked
        )

    groups = []
    for first in tuple(left):
        if first not in left:
            continue
        group = [first]
        for other in sorted(left, key=lambda player: (abs(player.rating - first.rating), player.since)):
            if len(group) < size and other is not first and all(fit(other, member) for member in group):
                group.append(other)
        if len(group) == size:
            groups.append(group)
            left = [player for player in left if player not in group]
    return groups
