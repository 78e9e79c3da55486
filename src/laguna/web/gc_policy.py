"""Garbage collection policy of server processes: collect young objects often and old ones rarely.

By default Python runs the cycle collector after every few thousand new objects. At a thousand moves a second
that took 10% of the CPU time and caused pauses of tens of milliseconds, nearly all for old objects, and found
nothing: tables, views and requests are freed by reference counting. The few cycles come from libraries
(templates with macros, indented JSON) and from exceptions whose frames refer to them, and are as young as
their request. So a server process looks at new objects every second, which takes a few milliseconds at most,
and at all objects only when its memory has grown, and once an hour.
"""

import asyncio
import gc
import sys
import time
from importlib.util import find_spec

CHECK_SECONDS = 1.0
YOUNG_SECONDS = 10.0
YOUNG_OBJECTS = 25_000
"""Objects that outlived a check are looked at once more: after this time, or when they are so many."""
MAX_SECONDS = 3600.0
GROWTH = 2**27
"""Growth in bytes after which the collector looks at all objects."""


def disable_automatic_gc() -> None:
    """Exclude all existing objects, and leave the collector to `collect_rarely`."""
    gc.freeze()
    gc.disable()


async def collect_rarely() -> None:
    """Run the collector while the server runs, if automatic collection is disabled."""
    if gc.isenabled():
        return
    last_run, peak = time.monotonic(), peak_memory()
    young = YoungObjects()
    while True:
        await asyncio.sleep(CHECK_SECONDS)
        if peak_memory() >= peak + GROWTH or time.monotonic() >= last_run + MAX_SECONDS:
            gc.collect()
            last_run, peak = time.monotonic(), peak_memory()
            young = YoungObjects()
        else:
            young.collect()


class YoungObjects:
    """Collects new objects, and some time later those that were in use then."""

    def __init__(self) -> None:
        self._survivors = 0
        self._since = time.monotonic()

    def collect(self) -> None:
        self._survivors += gc.get_count()[0]
        if self._survivors < YOUNG_OBJECTS and time.monotonic() < self._since + YOUNG_SECONDS:
            gc.collect(0)
            return
        gc.collect(1)
        self._survivors, self._since = 0, time.monotonic()


def peak_memory() -> int:
    """Peak memory use of this process in bytes; 0 where the system does not report it."""
    if find_spec("resource") is None:
        return 0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
