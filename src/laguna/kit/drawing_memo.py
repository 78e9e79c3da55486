"""Remembers drawings, so that what all seats of a table see alike is drawn once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

POSITIONS: Final = 64
"""Drawings kept: the seats of a table ask for a position one after the other, between those of others."""


class DrawingMemo:
    """The last drawings of a part of a picture, by everything that it shows."""

    def __init__(self, most: int = POSITIONS) -> None:
        self._most = most
        self._drawings: OrderedDict[Hashable, str] = OrderedDict()

    def get(self, shown: Hashable, draw: Callable[[], str]) -> str:
        """The drawing of what is shown. Pictures may be drawn in several threads."""
        found = self._drawings.get(shown)
        if found is None:
            found = self._drawings[shown] = draw()
            if len(self._drawings) > self._most:
                self._drawings.popitem(last=False)
        return found
