"""Laguna for research: its games behind the standard interfaces of machine learning. See docs/research.md.

pettingzoo   several agents, one after the other or in parallel
gymnasium    one agent against bots
openspiel    a game tree with imperfect information
batch        many games at once in compiled code
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from laguna.research import batch, gymnasium, openspiel, pettingzoo

__all__ = ["batch", "gymnasium", "openspiel", "pettingzoo"]


if not TYPE_CHECKING:  # type checkers report names that do not exist

    def __getattr__(name: str) -> Any:
        """Load an interface on first use: each needs an optional package."""
        if name in __all__:
            return import_module(f"laguna.research.{name}")
        raise AttributeError(f"module 'laguna.research' has no attribute '{name}'")


def __dir__() -> list[str]:
    """The interfaces, so that completion offers only these."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
