"""CPU time per visitor: the work for a request is measured, and counted against a rate limit.

A limit on the number of requests is not enough, because some responses take a hundred times as long as
others.
"""

import time
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from typing import Any, TypeVar

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
    started = time.thread_time()
    try:
        return work()
    finally:
        usage.seconds += time.thread_time() - started
        usage.nested = False


class MeasuredCall:
    """Awaits a call and measures its CPU time, without the time in which it waits."""

    def __init__(self, call: Awaitable[None], usage: RequestCpuTime) -> None:
        self.call = call
        self.usage = usage

    def __await__(self) -> Generator[Any, Any, None]:
        usage, call = self.usage, self.call.__await__()
        error: BaseException | None = None
        try:
            while True:
                usage.nested = True
                started = time.thread_time()
                try:
                    waiting_for = call.send(None) if error is None else call.throw(error)
                except StopIteration:
                    return
                finally:
                    usage.seconds += time.thread_time() - started
                    usage.nested = False
                try:
                    error = None
                    yield waiting_for
                except BaseException as thrown:  # such as a cancellation, passed on to the call
                    error = thrown
        finally:
            error = None  # its traceback refers to this frame
