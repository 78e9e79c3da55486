"""CPU time per visitor: rendering for a request is measured, and counted against a rate limit.

A limit on the number of requests is not enough, because some responses take a hundred times as long as
others.
"""

import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import TypeVar

Result = TypeVar("Result")


class RequestCpuTime:
    """The CPU time of a request so far."""

    __slots__ = ("nested", "seconds")

    def __init__(self) -> None:
        self.seconds = 0.0
        self.nested = False


CURRENT_USAGE: ContextVar[RequestCpuTime | None] = ContextVar("spending", default=None)
"""The usage of the current request; set by the middleware."""


def measure_cpu(work: Callable[[], Result]) -> Result:
    """Measure the time of synchronous work for the current request. Nested calls are counted once."""
    usage = CURRENT_USAGE.get()
    if usage is None or usage.nested:
        return work()
    usage.nested = True
    started = time.perf_counter()
    try:
        return work()
    finally:
        usage.seconds += time.perf_counter() - started
        usage.nested = False
