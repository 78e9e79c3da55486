"""How much of the server's time a visitor takes: what is drawn and written for a request is measured, and who
takes more than a share of it waits.

The rate of requests does not bound that: some answers take a hundred times as long as others.
"""

import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import TypeVar

Made = TypeVar("Made")


class Spending:
    """What a request has cost so far."""

    __slots__ = ("seconds", "working")

    def __init__(self) -> None:
        self.seconds = 0.0
        self.working = False


CURRENT: ContextVar[Spending | None] = ContextVar("spending", default=None)
"""Of the request that is being answered; the guard sets it."""


def measured(work: Callable[[], Made]) -> Made:
    """Work for a request, without any waiting. What is done inside of other work is measured with that."""
    spending = CURRENT.get()
    if spending is None or spending.working:
        return work()
    spending.working = True
    started = time.perf_counter()
    try:
        return work()
    finally:
        spending.seconds += time.perf_counter() - started
        spending.working = False
