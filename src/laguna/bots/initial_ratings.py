"""Initial ratings of the bot levels, measured in the arena.

The numbers are those of `docs/notes/bots.md` on the openskill scale, where a new player has 25; weakest level
first. For a number of players that was not measured, the mean of the neighboring ones is used; for a game
that was not measured, the mean of all games.
"""

from typing import Final

from laguna.bots.levels import LEVELS

ARENA_RATINGS: Final[dict[str, dict[int, tuple[float, ...]]]] = {
    "millefiori": {2: (-16.9, 6.2, 16.1, 25.8, 35.5), 4: (-6.5, 23.2, 20.3, 26.1, 37.1)},
    "murano": {2: (-7.8, 14.9, 13.9, 24.9, 38.7), 4: (0.2, 25.3, 25.1, 26.5, 38.3)},
    "venise": {2: (-9.5, 13.0, 21.9, 27.1, 30.3), 4: (-3.7, 16.5, 21.1, 27.3, 41.0)},
}
MIN_RATING: Final = 0.0
"""Level 1 plays at random and loses to everybody; ratings below this say nothing more."""
UNCERTAINTY: Final = 25 / 6
"""Half of a new player's: the arena knows how the levels compare with each other, but not with people."""


def initial_rating(slug: str, game: str, players: int) -> tuple[float, float] | None:
    """The initial rating and uncertainty of a bot level; None for an unknown level."""
    places = {level.slug: place for place, level in enumerate(LEVELS)}
    if slug not in places:
        return None
    measured = [ARENA_RATINGS[game]] if game in ARENA_RATINGS else list(ARENA_RATINGS.values())
    found = [_interpolated(ratings, players, places[slug]) for ratings in measured]
    return max(MIN_RATING, sum(found) / len(found)), UNCERTAINTY


def _interpolated(ratings: dict[int, tuple[float, ...]], players: int, place: int) -> float:
    """The rating of a level for a number of players, from the nearest ones that were measured."""
    fewer = [number for number in ratings if number <= players] or [min(ratings)]
    more = [number for number in ratings if number >= players] or [max(ratings)]
    return (ratings[max(fewer)][place] + ratings[min(more)][place]) / 2
