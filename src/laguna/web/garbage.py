"""Unused cycles of objects are looked for seldom, and not while people wait.

Python looks for them whenever some thousand objects are new. At a thousand moves a second that took a tenth
of the processor, let everyone wait for tens of milliseconds at a time, and found nothing: tables, views and
requests are freed without it. So a process that serves looks when it has come to need more memory than
before, and once an hour.
"""

import asyncio
import gc
import sys
import time
from importlib.util import find_spec

LOOK_SECONDS = 10.0
LONGEST_SECONDS = 3600.0
GROWTH = 2**27
"""Bytes that the process may need more before it is looked for what is unused."""


def leave_alone() -> None:
    """What is there when a server starts stays; from here on only `look_seldom` looks."""
    gc.freeze()
    gc.disable()


async def look_seldom() -> None:
    """For as long as the server runs, if Python does not look by itself."""
    if gc.isenabled():
        return
    looked, most = time.monotonic(), most_memory()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if most_memory() >= most + GROWTH or time.monotonic() >= looked + LONGEST_SECONDS:
            gc.collect()
            looked, most = time.monotonic(), most_memory()


def most_memory() -> int:
    """The most bytes that this process has needed so far; 0 where the system does not say."""
    if find_spec("resource") is None:
        return 0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
