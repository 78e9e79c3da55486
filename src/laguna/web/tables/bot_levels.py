"""Bot levels at tables: choosing a level, naming a bot, and the level that substitutes for absent players."""

from collections.abc import Collection
from itertools import count
from typing import Final

from laguna.bots.levels import LEVELS, Level
from laguna.contract.wording import Refused

LEVELS_BY_SLUG: Final[dict[str, Level]] = {level.slug: level for level in LEVELS}
"""All levels by their identifier, weakest first."""


def level_or_default(slug: str) -> str:
    """The requested level; the weakest one if none was given."""
    if slug and slug not in LEVELS_BY_SLUG:
        raise Refused(
            "There is no bot '{name}'. Choose one of {known}.", name=slug, known=list(LEVELS_BY_SLUG)
        )
    return slug or LEVELS[0].slug


def substitute_level() -> str:
    """The level that plays for a player who left."""
    return LEVELS[min(2, len(LEVELS) - 1)].slug


def bot_name(slug: str, taken: Collection[str]) -> str:
    """A name for a bot that no other player at the table has."""
    title = LEVELS_BY_SLUG[slug].title
    numbered = (title if number == 1 else f"{title} {number}" for number in count(1))
    return next(each for each in numbered if each not in taken)
