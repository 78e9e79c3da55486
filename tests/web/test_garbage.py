"""A process that serves looks for unused cycles by itself, seldom."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from laguna.web import garbage


class Cycle:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def left_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(garbage, "LOOK_SECONDS", 0.001)
    gc.disable()
    yield
    gc.enable()


async def looked_for_a_moment() -> bool:
    """Whether a cycle that nobody uses was freed."""
    looking = asyncio.create_task(garbage.look_seldom())
    await asyncio.sleep(0)
    unused = weakref.ref(Cycle())
    await asyncio.sleep(0.05)
    looking.cancel()
    with suppress(asyncio.CancelledError):
        await looking
    return unused() is None


def test_more_memory_brings_a_look(left_alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    needed = iter([10, *[10 + garbage.GROWTH] * 10_000])
    monkeypatch.setattr(garbage, "most_memory", lambda: next(needed))
    assert asyncio.run(looked_for_a_moment())


def test_an_hour_brings_a_look(left_alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "most_memory", lambda: 0)
    monkeypatch.setattr(garbage, "LONGEST_SECONDS", 0.002)
    assert asyncio.run(looked_for_a_moment())


def test_as_much_memory_as_before_brings_none(left_alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "most_memory", lambda: 10)
    assert not asyncio.run(looked_for_a_moment())


def test_where_python_looks_by_itself_nothing_is_done() -> None:
    asyncio.run(asyncio.wait_for(garbage.look_seldom(), 1))


def test_the_system_says_what_is_needed() -> None:
    assert garbage.most_memory() > 2**20
