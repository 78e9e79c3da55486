"""Bots as tables know them: the levels to choose from, what a bot is called, and who plays for the absent."""

from collections.abc import Collection
from itertools import count
from typing import Final

from laguna.bots.levels import LEVELS, Level
from laguna.contract.wording import Refused

BY_SLUG: Final[dict[str, Level]] = {level.slug: level for level in LEVELS}
"""The levels there are, weakest first."""


def chosen(slug: str) -> str:
    """The level that somebody asks for; the weakest if they do not say."""
    if slug and slug not in BY_SLUG:
        raise Refused("There is no bot '{name}'. There are {known}.", name=slug, known=list(BY_SLUG))
    return slug or LEVELS[0].slug


def stand_in() -> str:
    """The level that plays for somebody who left."""
    return LEVELS[min(2, len(LEVELS) - 1)].slug


def name(slug: str, taken: Collection[str]) -> str:
    """What a bot is called at a table where some names are taken."""
    title = BY_SLUG[slug].title
    numbered = (title if number == 1 else f"{title} {number}" for number in count(1))
    return next(each for each in numbered if each not in taken)
