"""Laguna: board games of the lagoon and the canals, to play, to study and to write bots for.

import laguna

match = laguna.new("millefiori", players=4, seed="lagoon")
match.legal(0)              # ['keep ash-1', ...]
match.play(0, "keep ash-1")
match.see(0)                # a picture of what seat 0 may see
"""

import os


def _load_sources_only() -> None:
    """Take every module of laguna from its .py file, although a compiled one lies beside it."""
    import sys
    from collections.abc import Sequence
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
    from types import ModuleType

    class SourcesOnly:
        """Finds laguna's own modules as .py files; everything else is left to Python."""

        @staticmethod
        def find_spec(
            name: str, path: Sequence[str] | None, target: ModuleType | None = None
        ) -> ModuleSpec | None:
            if not name.startswith("laguna."):
                return None
            finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path or ())
            return next((spec for finder in finders if (spec := finder.find_spec(name))), None)

    sys.meta_path.insert(0, SourcesOnly)


if os.environ.get("LAGUNA_INTERPRETED") == "1":
    _load_sources_only()

from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import Match, load, new

__all__ = ["COMPILED", "GAMES", "Match", "Refused", "games", "load", "new"]
__version__ = "0.1.0"


def games() -> list[str]:
    """The names of the games there are."""
    return list(GAMES)
