"""Laguna: board games of the lagoon and the canals, to play, to analyze and to write bots for.

import laguna

match = laguna.new("millefiori", players=4, seed="lagoon")
match.legal(0)                                # ['keep ash-1', ...]
match.play(0, "keep ash-1")
match.undo()
match.view(0)                                 # a picture of what seat 0 may see

bot = laguna.bots.level(3)
while not match.over:
    bot.play(match)
laguna.write_record(match, "game.json")
laguna.review(laguna.read_record("game.json"))

Public are the names in `__all__`, and the modules `laguna.bots`, `laguna.chance`, `laguna.contract`,
`laguna.kit` and `laguna.research`. They change only with a new minor version before 1.0, with a new major
version afterwards, and the changelog says how. Everything else may change at any time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from laguna import engine_builds

engine_builds.install_finder()

from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import Match, MatchView, ReplayError, from_position, new
from laguna.records import read as read_record
from laguna.records import read_all as read_records
from laguna.records import save as write_record

if TYPE_CHECKING:
    from laguna import bots, research
    from laguna.bots.arena import arena
    from laguna.bots.review import review

__all__ = [
    "COMPILED",
    "GAMES",
    "Match",
    "MatchView",
    "Refused",
    "ReplayError",
    "arena",
    "bots",
    "from_position",
    "new",
    "read_record",
    "read_records",
    "research",
    "review",
    "write_record",
]
__version__ = "0.2.0"


if not TYPE_CHECKING:  # type checkers report names that do not exist

    def __getattr__(name: str) -> Any:
        """Load bots, reviews, the arena and the research interfaces on first use: they import more than the
        games need."""
        if name in ("bots", "research"):
            return import_module(f"laguna.{name}")
        if name in ("arena", "review"):
            return getattr(import_module(f"laguna.bots.{name}"), name)
        raise AttributeError(f"module 'laguna' has no attribute '{name}'")


def __dir__() -> list[str]:
    """The public names, so that completion offers only these."""
    special = {name for name in globals() if name.startswith("__")}
    return sorted({*__all__, "chance", "contract", "kit", *special})
