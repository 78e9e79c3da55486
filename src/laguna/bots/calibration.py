"""Calibration of the win chances that charts show.

The evaluation of the bots is somewhat too cautious in some games. The file calibration.json beside a game's
value networks has, for each number of players, the exponent to which its win chances are raised, fitted by
benchmarks/calibration.py to many games, and the network that it was fitted with. It is not applied to any
other network.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.bots.levels import weights_id
from laguna.contract.game import AnyGame
from laguna.contract.state import Document

FILE: Final = "calibration.json"


def sharpen(chances: Sequence[float], exponent: float) -> tuple[float, ...]:
    """Win chances of all seats raised to a power, and divided by their sum: in the same order as before,
    further apart if the exponent is above 1."""
    if exponent == 1.0:
        return tuple(chances)
    powers = [max(0.0, chance) ** exponent for chance in chances]
    total = sum(powers)
    return tuple(power / total for power in powers)


def calibrations(game: AnyGame) -> Document:
    """The stored calibrations of a game by number of players."""
    file = game.heuristics.weights_folder().joinpath(FILE)
    found: Document = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


@cache
def exponent_for(game: AnyGame, players: int) -> float:
    """The exponent that calibrates the win chances of level 5; 1 if none was fitted to its network."""
    found = calibrations(game).get(str(players))
    if found is None or found["value"] != weights_id(game, players):
        return 1.0
    return float(found["exponent"])
