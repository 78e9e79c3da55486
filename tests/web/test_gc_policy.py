"""A server process collects young objects often, old ones rarely, and only by itself."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from laguna.web import gc_policy


class Cycle:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def without_automatic_gc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(gc_policy, "CHECK_SECONDS", 0.001)
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def cycle_is_freed(before_unused: Callable[[], object] = lambda: None) -> bool:
    """Run the policy for a moment; returns whether an unused cycle was freed."""
    looking = asyncio.create_task(gc_policy.collect_rarely())
    await asyncio.sleep(0)
    cycle = Cycle()
    before_unused()
    unused = weakref.ref(cycle)
    del cycle
    await asyncio.sleep(0.05)
    looking.cancel()
    with suppress(asyncio.CancelledError):
        await looking
    return unused() is None


def test_a_young_cycle_is_collected_soon(without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: 10)
    assert asyncio.run(cycle_is_freed())


@pytest.mark.parametrize("limit", ["YOUNG_SECONDS", "YOUNG_OBJECTS"])
def test_a_cycle_that_was_in_use_is_collected_somewhat_later(
    without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: 10)
    assert not asyncio.run(cycle_is_freed(lambda: gc.collect(0)))
    monkeypatch.setattr(gc_policy, limit, 0)
    assert asyncio.run(cycle_is_freed(lambda: gc.collect(0)))


def test_old_cycles_are_collected_when_memory_has_grown(
    without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed = iter([10, *[10 + gc_policy.GROWTH] * 10_000])
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: next(needed))
    assert asyncio.run(cycle_is_freed(gc.collect))


def test_old_cycles_are_collected_after_an_hour(
    without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: 0)
    monkeypatch.setattr(gc_policy, "MAX_SECONDS", 0.002)
    assert asyncio.run(cycle_is_freed(gc.collect))


def test_old_objects_are_left_alone_while_memory_is_stable(
    without_automatic_gc: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc_policy, "peak_memory", lambda: 10)
    monkeypatch.setattr(gc_policy, "YOUNG_SECONDS", 0.002)
    assert not asyncio.run(cycle_is_freed(gc.collect))


def test_nothing_is_done_if_automatic_collection_is_on() -> None:
    asyncio.run(asyncio.wait_for(gc_policy.collect_rarely(), 1))


def test_the_peak_memory_is_known() -> None:
    assert gc_policy.peak_memory() > 2**20
