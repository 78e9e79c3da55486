"""Bot levels at tables: choosing a level, naming a bot, and the level that substitutes for absent players."""

from collections.abc import Collection
from itertools import chain, count
from random import Random
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


def substitute_level(rated: bool = False) -> str:
    """The level that plays for a player who left: in rated games the weakest one, so that nobody leaves to
    have a stronger player make some moves."""
    return LEVELS[0 if rated else min(2, len(LEVELS) - 1)].slug


# fmt: off
FIRST_NAMES: Final = (
    "Alba", "Aldo", "Anna", "Bianca", "Bruno", "Carla", "Chiara", "Dario", "Dino", "Elena", "Elisa",
    "Enzo", "Fabio", "Flora", "Franca", "Gemma", "Gino", "Giulia", "Irene", "Laura", "Livia",
    "Luca", "Lucia", "Marco", "Marta", "Nina", "Nino", "Olga", "Paolo", "Piero", "Pia", "Renzo",
    "Rita", "Rosa", "Sandro", "Silvia", "Tina", "Ugo", "Vera", "Vito",
)
# fmt: on
"""Italian first names of bots, all short enough for the strip of seats on a phone."""


def bot_name(table: str, taken: Collection[str]) -> str:
    """A first name for a bot, drawn with the table, that no other player there has."""
    names = list(FIRST_NAMES)
    Random(table).shuffle(names)
    numbered = (f"{name} {number}" for number in count(2) for name in names)
    return next(each for each in chain(names, numbered) if each not in taken)
