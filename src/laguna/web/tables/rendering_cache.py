"""Cache of rendered pages and documents per table, with a size limit for the whole process.

Everything in it can be computed again. When the limit is reached, the least recently used tables lose their
entries first; within a table, the least recently used entries.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from types import NoneType
from typing import Any, Final, TypeVar

from laguna.contract.panel import Panel
from laguna.web.people.request_cpu_budget import measure_cpu

Value = TypeVar("Value")
Key = tuple[Hashable, ...]

TABLE_SHARE: Final = 8
"""One table may use at most 1/8 of the whole budget."""
OPAQUE_SIZE: Final = 4096
"""Estimated size in bytes of a position, a view, or the summary of a seat."""
SAMPLES: Final = 3
"""Items of a long sequence that are measured; they are alike, such as legal moves."""
SCALARS: Final = (bytes, str, int, float, NoneType)
SEQUENCES: Final = (list, tuple)


class CacheBudget:
    """The memory limit shared by the caches of all tables in a process."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._caches: OrderedDict[RenderingCache, None] = OrderedDict()

    def added(self, cache: "RenderingCache", size: int) -> None:
        self.bytes += size
        self._caches[cache] = None
        self._caches.move_to_end(cache)
        while cache.bytes > self.max_bytes // TABLE_SHARE:
            cache.drop_oldest()
        while self.bytes > self.max_bytes:
            oldest = next(iter(self._caches))
            oldest.clear()

    def removed(self, size: int) -> None:
        self.bytes -= size

    def unregister(self, cache: "RenderingCache") -> None:
        self._caches.pop(cache, None)


class RenderingCache:
    """The cache of one table."""

    def __init__(self, budget: CacheBudget) -> None:
        self.budget = budget
        self.bytes = 0
        self._values: OrderedDict[Key, tuple[Any, int]] = OrderedDict()
        self._volatile: set[Key] = set()
        """Keys of values that are valid until the next entry."""
        self._positional: set[Key] = set()
        """Keys of values that are valid until the next move."""

    def get(
        self, key: Key, make: Callable[[], Value], volatile: bool = False, positional: bool = False
    ) -> Value:
        """The value cached under this key, computed if missing. Volatile values are dropped by
        `clear_volatile`, positional ones by `clear_positional`."""
        cached = self._values.get(key)
        if cached is not None:
            self._values.move_to_end(key)
            found: Value = cached[0]
            return found
        value = measure_cpu(make)
        size = estimated_size(value)
        self._values[key] = (value, size)
        if volatile:
            self._volatile.add(key)
        elif positional:
            self._positional.add(key)
        self.bytes += size
        self.budget.added(self, size)
        return value

    def __contains__(self, key: Key) -> bool:
        return key in self._values

    def __len__(self) -> int:
        return len(self._values)

    def set_budget(self, budget: CacheBudget) -> None:
        """Count this cache against another budget."""
        if budget is not self.budget:
            self.budget.removed(self.bytes)
            self.budget.unregister(self)
            self.budget = budget
            if self._values:
                budget.added(self, self.bytes)

    def clear_volatile(self) -> None:
        """Drop the values that are only valid until the table changes."""
        self._drop(self._volatile)

    def clear_positional(self) -> None:
        """Drop the values that are only valid until the position changes."""
        self._drop(self._positional)

    def _drop(self, keys: set[Key]) -> None:
        if not keys:
            return
        for key in keys:
            cached = self._values.pop(key, None)
            if cached is not None:
                self.bytes -= cached[1]
                self.budget.removed(cached[1])
        keys.clear()

    def drop_oldest(self) -> None:
        key, (_, size) = self._values.popitem(last=False)
        self._volatile.discard(key)
        self._positional.discard(key)
        self.bytes -= size
        self.budget.removed(size)

    def clear(self) -> None:
        self._values.clear()
        self._volatile.clear()
        self._positional.clear()
        self.budget.removed(self.bytes)
        self.bytes = 0
        self.budget.unregister(self)


def estimated_size(value: object) -> int:
    """Estimated size of a value in bytes."""
    if type(value) is bytes:
        return len(value)
    if isinstance(value, SCALARS):
        return sys.getsizeof(value)
    if isinstance(value, dict):
        return sys.getsizeof(value) + sum(map(estimated_size, value.values()))
    if isinstance(value, SEQUENCES) and type(value) in SEQUENCES:  # not a named tuple
        if len(value) <= SAMPLES:
            return sys.getsizeof(value) + sum(map(estimated_size, value))
        step = len(value) // SAMPLES
        some = value[step // 2 :: step]
        return sys.getsizeof(value) + sum(map(estimated_size, some)) * len(value) // len(some)
    if isinstance(value, Panel):  # the backdrop is shared by all tables
        return OPAQUE_SIZE // 4 + sys.getsizeof(value.live)
    return OPAQUE_SIZE
