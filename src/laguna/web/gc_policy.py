"""Garbage collection policy of server processes: run the cycle collector rarely.

By default Python runs it after every few thousand new objects. At a thousand moves a second that took 10% of
the CPU time and caused pauses of tens of milliseconds, and found nothing: tables, views and requests are
freed by reference counting. So a server process runs it only when its memory has grown, and once an hour.
"""

import asyncio
import gc
import sys
import time
from importlib.util import find_spec

CHECK_SECONDS = 10.0
MAX_SECONDS = 3600.0
GROWTH = 2**27
"""Growth in bytes after which the collector runs."""


def disable_automatic_gc() -> None:
    """Exclude all existing objects, and leave the collector to `collect_rarely`."""
    gc.freeze()
    gc.disable()


async def collect_rarely() -> None:
    """Run the collector rarely while the server runs, if automatic collection is disabled."""
    if gc.isenabled():
        return
    last_run, peak = time.monotonic(), peak_memory()
    while True:
        await asyncio.sleep(CHECK_SECONDS)
        if peak_memory() >= peak + GROWTH or time.monotonic() >= last_run + MAX_SECONDS:
            gc.collect()
            last_run, peak = time.monotonic(), peak_memory()


def peak_memory() -> int:
    """Peak memory use of this process in bytes; 0 where the system does not report it."""
    if find_spec("resource") is None:
        return 0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
