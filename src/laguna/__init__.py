"""Laguna: board games of the lagoon and the canals, to play, to analyze and to write bots for.

import laguna

match = laguna.new("millefiori", players=4, seed="lagoon")
match.legal(0)              # ['keep ash-1', ...]
match.play(0, "keep ash-1")
match.view(0)               # a picture of what seat 0 may see
"""

from laguna import engine_builds

engine_builds.install_finder()

from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import Match, load, new

__all__ = ["COMPILED", "GAMES", "Match", "Refused", "load", "new"]
__version__ = "0.2.0"
