"""What was made for visitors of a table, kept so that it is made once: within a bound by bytes.

Everything here can be made again at any time. Of all tables of a process together so many bytes are kept; the
tables that were asked for least lately lose theirs first, and of one table what was.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from types import NoneType
from typing import Any, Final, TypeVar

from laguna.contract.panel import Panel
from laguna.web.people.spending import measured

Made = TypeVar("Made")
Key = tuple[Hashable, ...]

SHARE: Final = 8
"""One table has at most this part of all."""
OPAQUE: Final = 4096
"""So many bytes a position or a view of it counts."""
PLAIN: Final = (bytes, str, int, float, NoneType)
SEVERAL: Final = (list, tuple)


class Kept:
    """The bound for all tables of a process."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._shelves: OrderedDict[Shelf, None] = OrderedDict()

    def grew(self, shelf: "Shelf", size: int) -> None:
        self.bytes += size
        self._shelves[shelf] = None
        self._shelves.move_to_end(shelf)
        while shelf.bytes > self.most // SHARE:
            shelf.drop_oldest()
        while self.bytes > self.most:
            oldest = next(iter(self._shelves))
            oldest.clear()

    def shrank(self, size: int) -> None:
        self.bytes -= size

    def emptied(self, shelf: "Shelf") -> None:
        self._shelves.pop(shelf, None)


class Shelf:
    """What is kept of one table."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.bytes = 0
        self._things: OrderedDict[Key, tuple[Any, int]] = OrderedDict()
        self._passing: set[Key] = set()

    def get(self, key: Key, make: Callable[[], Made], passing: bool = False) -> Made:
        """What was made under this key, else made now. What is passing holds until it is forgotten."""
        there = self._things.get(key)
        if there is not None:
            self._things.move_to_end(key)
            found: Made = there[0]
            return found
        made = measured(make)
        size = weight(made)
        self._things[key] = (made, size)
        if passing:
            self._passing.add(key)
        self.bytes += size
        self.kept.grew(self, size)
        return made

    def __contains__(self, key: Key) -> bool:
        return key in self._things

    def move_to(self, kept: Kept) -> None:
        """Let what is here count there."""
        if kept is not self.kept:
            self.kept.shrank(self.bytes)
            self.kept.emptied(self)
            self.kept = kept
            if self._things:
                kept.grew(self, self.bytes)

    def forget(self) -> None:
        """What is passing does not hold any more."""
        for key in self._passing:
            there = self._things.pop(key, None)
            if there is not None:
                self.bytes -= there[1]
                self.kept.shrank(there[1])
        self._passing.clear()

    def drop_oldest(self) -> None:
        key, (_, size) = self._things.popitem(last=False)
        self._passing.discard(key)
        self.bytes -= size
        self.kept.shrank(size)

    def clear(self) -> None:
        self._things.clear()
        self._passing.clear()
        self.kept.shrank(self.bytes)
        self.bytes = 0
        self.kept.emptied(self)


def weight(thing: object) -> int:
    """About how many bytes something takes."""
    if isinstance(thing, PLAIN):
        return sys.getsizeof(thing)
    if isinstance(thing, dict):
        return sys.getsizeof(thing) + sum(weight(key) + weight(value) for key, value in thing.items())
    if isinstance(thing, SEVERAL):
        return sys.getsizeof(thing) + sum(map(weight, thing))
    if isinstance(thing, Panel):  # its backdrop is drawn once for all tables
        return OPAQUE // 4 + sys.getsizeof(thing.live)
    return OPAQUE
