"""Failed and canceled work is freed at once: no exception and frame keep each other until the cycle collector
runs, which is rare."""

import asyncio
import gc
import logging
import weakref
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Never, cast

import pytest
from fastapi import Request

from laguna.bots.fallback import _in_a_thread
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.http.disconnection import while_connected
from laguna.web.people.request_cpu_budget import MeasuredCall, RequestCpuTime
from laguna.web.problems import Problem, WriteConflict
from laguna.web.settings import Settings
from laguna.web.tables.tables_in_memory import TablesInMemory
from laguna.web.workers.bot_process import BotProcess, TimedOut
from laguna.web.workers.bot_workers import BotWorkers
from laguna.web.workers.work_queue import FairQueue, QueueLimits, Task, Work, WorkOwner

OWNER = WorkOwner("ana", "ana", "home")


class Kept:
    """Something in a frame of the traceback of an exception."""

    def __init__(self) -> None:
        ALIVE.add(self)


ALIVE = weakref.WeakSet[Kept]()


def fail(kind: type[Exception]) -> Never:
    kept = Kept()
    assert kept in ALIVE
    raise kind("no")


@pytest.fixture(autouse=True)
def without_gc() -> Iterator[None]:
    gc.collect()
    gc.disable()
    logging.disable(logging.CRITICAL)  # pytest keeps what is logged
    yield
    logging.disable(logging.NOTSET)
    gc.enable()
    gc.collect()


def check_freed(work: Coroutine[Any, Any, Any], raised: type[BaseException]) -> None:
    """Await something that fails; afterwards nothing is left of it."""

    async def run() -> None:
        try:  # `pytest.raises` would keep the exception
            await work
        except raised:
            return
        raise AssertionError(f"no {raised.__name__}")

    asyncio.run(run())
    assert not ALIVE


async def call_that_fails() -> None:
    await asyncio.sleep(0)
    fail(Problem)


def test_what_a_broken_reference_cycle_keeps_is_noticed() -> None:
    async def work() -> None:
        errors = []
        try:
            await call_that_fails()
        except Problem as error:
            errors.append(error)
            raise

    with pytest.raises(AssertionError):
        check_freed(work(), Problem)


def test_a_canceled_request_is_freed() -> None:
    async def wait() -> None:
        kept = Kept()
        await asyncio.sleep(60)
        assert kept in ALIVE

    async def measured() -> None:
        await MeasuredCall(wait(), RequestCpuTime())

    async def request() -> None:
        task = asyncio.create_task(measured())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled()

    asyncio.run(request())
    assert not ALIVE


def test_a_request_whose_work_fails_is_freed() -> None:
    async def receive() -> dict[str, str]:
        await asyncio.sleep(60)
        return {}

    request = cast(Request, SimpleNamespace(receive=receive))
    check_freed(while_connected(request, call_that_fails()), Problem)


def test_a_table_that_cannot_be_read_is_freed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = TablesInMemory(cast(Database, None), Settings(data=tmp_path), cast(UptimeClock, None))

    async def read(table_id: str) -> None:
        fail(Problem)

    monkeypatch.setattr(tables, "_read", read)
    check_freed(tables.get("x"), Problem)


@pytest.mark.parametrize("kind", [Problem, WriteConflict, RuntimeError])
def test_a_write_that_fails_is_freed(tmp_path: Path, kind: type[Exception]) -> None:
    def work(session: Session) -> None:
        fail(kind)

    async def write() -> None:
        database = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
        database.open()
        try:
            await database.write(work)
        finally:
            database.close()

    check_freed(write(), kind)


def some_queue() -> FairQueue:
    return FairQueue(QueueLimits(5, 5), lambda: None)


def test_queued_work_that_fails_is_freed() -> None:
    alive = weakref.WeakSet[Work]()

    def steps() -> Iterator[Task]:
        yield fail(Problem)

    async def submit() -> None:
        queue = some_queue()
        with queue.submit(steps(), OWNER) as work:
            alive.add(work)
            queue.take()
            await anext(work)

    check_freed(submit(), Problem)
    assert not alive


def test_a_question_that_takes_too_long_is_freed() -> None:
    def run(task: Task, seconds: float) -> None:
        fail(TimedOut)

    async def ask() -> None:
        queue = some_queue()
        with queue.submit([Task(str)], OWNER) as work:
            step = queue.take()
            assert step is not None
            with ThreadPoolExecutor(1) as threads:
                workers = cast(BotWorkers, SimpleNamespace(_threads=threads))
                await BotWorkers._run(workers, cast(BotProcess, SimpleNamespace(run=run)), step)
            await anext(work)

    check_freed(ask(), Problem)


def test_a_bot_that_fails_is_freed() -> None:
    def think() -> Never:
        fail(ValueError)

    async def choose() -> None:
        _in_a_thread(think, 5)

    check_freed(choose(), ValueError)
