"""A server process runs the garbage collector rarely, and only by itself."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from laguna.web import gc_policy


class Cycle:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def without_automatic_gc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(gc_policy, "CHECK_SECONDS", 0.001)
    gc.disable()
    yield
    gc.enable()


async def cycle_is_freed() -> bool:
    """Run the policy for a moment; returns whether an unused cycle was freed."""
    looking = asyncio.create_task(gc_policy.collect_rarely())
    await asyncio.sleep(0)
    unused = weakref.ref(Cycle())
    await asyncio.sleep(0.05)
    looking.cancel()
    with suppress(asyncio.CancelledError):
        await looking
    return unused() is None


def test_the_collector_runs_when_memory_has_grown(
    without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed = iter([10, *[10 + gc_policy.GROWTH] * 10_000])
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: next(needed))
    assert asyncio.run(cycle_is_freed())


def test_the_collector_runs_after_an_hour(
    without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: 0)
    monkeypatch.setattr(gc_policy, "MAX_SECONDS", 0.002)
    assert asyncio.run(cycle_is_freed())


def test_the_collector_does_not_run_while_memory_is_stable(
    without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: 10)
    assert not asyncio.run(cycle_is_freed())


def test_nothing_is_done_if_automatic_collection_is_on() -> None:
    asyncio.run(asyncio.wait_for(gc_policy.collect_rarely(), 1))


def test_the_peak_memory_is_known() -> None:
    assert gc_policy.peak_memory() > 2**20
