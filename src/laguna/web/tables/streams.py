"""Live updates: server-sent events that tell who listens what happened, each entry once and in order.

The id of an event is the table's version after it. Who comes back with the last id they saw gets what came
since, without a gap or a repeat, because the entries are read from the table and not from a queue.
"""

import asyncio
import contextlib
import json
import logging
import threading
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any

from laguna.web.database.database import CHANNEL, Postgresql
from laguna.web.metrics import METRICS
from laguna.web.problems import Problem, TooMany
from laguna.web.settings import Limits
from laguna.web.show.history import announcement
from laguna.web.show.presenting import Eyes
from laguna.web.show.remembering import remembered
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Entry, Visitor

LOG = logging.getLogger("laguna.live")
HEARTBEAT_SECONDS = 15.0
RETRY_MILLISECONDS = 1000


class Streams:
    """All live connections of this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()
        self.stopping = asyncio.Event()
        METRICS.gauges["laguna_streams"] = lambda: self.open.total()

    def enter(self, who: str, most: int) -> None:
        if self.open[who] >= most:
            raise TooMany(f"You have {most} live connections open. Close a window or two.")
        self.open[who] += 1

    def leave(self, who: str) -> None:
        self.open[who] -= 1
        if self.open[who] <= 0:
            del self.open[who]

    async def follow(
        self,
        live: LiveTable,
        visitor: Visitor | None,
        wanted: int | None,
        last: int,
        still_welcome: Callable[[], Awaitable[bool]],
    ) -> AsyncIterator[str]:
        """The events of a table after version `last`, for as long as somebody listens."""
        wake = asyncio.Event()
        live.listeners.add(wake)
        try:
            yield f"retry: {RETRY_MILLISECONDS}\n\n"
            if last > live.version:  # from another table or another time
                last = live.version
                yield event(last, "reset", {"table": live.id, "version": last})
            while not self.stopping.is_set():
                wake.clear()
                while last < live.version:
                    entry = live.entries[last]
                    last = entry.number
                    try:
                        seat = Eyes(live, visitor, wanted).seat
                    except Problem:
                        return
                    yield remembered(live, ("announcement", last, seat), partial(told, live, entry, seat))
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):
                        await wake.wait()
                except TimeoutError:
                    if not await still_welcome():
                        return
                    yield ": still here\n\n"
        finally:
            live.listeners.discard(wake)

    def stop(self, tables: Tables) -> None:
        """End every stream; the browsers come back by themselves."""
        self.stopping.set()
        for live in tables.everything_alive():
            live.wake()


def told(live: LiveTable, entry: Entry, seat: int) -> str:
    """The event of an entry, made once for all who look with the same eyes."""
    return event(entry.number, "table", announcement(live, entry, seat))


def event(number: int, name: str, data: dict[str, Any]) -> str:
    return f"id: {number}\nevent: {name}\ndata: {json.dumps(data, separators=(',', ':'))}\n\n"


class Listener:
    """Hears from PostgreSQL what other processes have committed."""

    def __init__(self, backend: Postgresql, tables: Tables) -> None:
        self.backend = backend
        self.tables = tables
        self.loop = asyncio.get_running_loop()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._listen_for_ever, name="listen", daemon=True)
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(timeout=3)

    def _listen_for_ever(self) -> None:
        while not self._stopping.is_set():
            try:
                with contextlib.closing(self.backend.connect(writing=True)) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    # What was said while we did not listen is found by looking.
                    self._tell("everything")
                    while not self._stopping.is_set():
                        for notice in connection.notifies(timeout=1.0):
                            self._tell(notice.payload)
            except self.backend.failures as error:
                LOG.error("not listening to the database: %s", str(error).strip())
                self._stopping.wait(1.0)

    def _tell(self, message: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self._hear, message)

    def _hear(self, message: str) -> None:
        kind, _, rest = message.partition(" ")
        if kind in ("jobs", "everything"):
            self.tables.jobs_wanted.set()
        if kind == "everything":
            for live in self.tables.everything_alive():
                self._catch_up_soon(live, None)
        elif kind == "table":
            table_id, version, move = [*rest.split(" ", 2), ""][:3]
            known = self.tables.known(table_id)
            if known is None or known.version >= int(version) or not known.listeners:
                return
            next_one = known.version == int(version) - 1 and not known.doubtful
            if move and next_one and known.take_moves([Entry(*json.loads(move))]):
                known.wake()
            else:
                self._catch_up_soon(known, int(version))

    def _catch_up_soon(self, live: LiveTable, version: int | None) -> None:
        if live.listeners:
            task = asyncio.ensure_future(self._catch_up(live, version))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, live: LiveTable, version: int | None) -> None:
        try:
            await self.tables.catch_up(live, version)
        except Problem as problem:
            LOG.error("table %s could not be read again: %s", live.id, problem)
