"""What the levels are worth before anybody has met them: the ladders that the arena has measured.

The numbers are those of `docs/bots.md`, in the scale of openskill, in which whoever begins has 25; weakest
level first. Between two numbers of players that were measured lies their mean, and a game without a ladder
begins with the mean of all of them.
"""

from typing import Final

from laguna.bots.levels import LEVELS

LADDERS: Final[dict[str, dict[int, tuple[float, ...]]]] = {
    "millefiori": {2: (-16.9, 6.2, 16.1, 25.8, 35.5), 4: (-6.5, 23.2, 20.3, 26.1, 37.1)},
    "murano": {2: (-7.8, 14.9, 13.9, 24.9, 38.7), 4: (0.2, 25.3, 25.1, 26.5, 38.3)},
    "venise": {2: (-9.5, 13.0, 21.9, 27.1, 30.3), 4: (-3.7, 16.5, 21.1, 27.3, 41.0)},
}
LEAST: Final = 0.0
"""Who chooses by chance loses to everybody; how much deeper the ladder puts it tells nobody anything."""
DOUBT: Final = 25 / 6
"""Half as unsure as somebody who begins: the ladder knows how the levels stand to each other, and what they
are worth among people shows when they meet."""


def first_rating(slug: str, game: str, players: int) -> tuple[float, float] | None:
    """What a level of bots is worth at first, and how sure that is; None for a level that there is not."""
    places = {level.slug: place for place, level in enumerate(LEVELS)}
    if slug not in places:
        return None
    ladders = [LADDERS[game]] if game in LADDERS else list(LADDERS.values())
    found = [_between(ladder, players, places[slug]) for ladder in ladders]
    return max(LEAST, sum(found) / len(found)), DOUBT


def _between(ladder: dict[int, tuple[float, ...]], players: int, place: int) -> float:
    """The worth of a level among so many players, from the nearest that were measured."""
    fewer = [number for number in ladder if number <= players] or [min(ladder)]
    more = [number for number in ladder if number >= players] or [max(ladder)]
    return (ladder[max(fewer)][place] + ladder[min(more)][place]) / 2
