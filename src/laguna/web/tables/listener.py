"""What other processes have committed, heard from PostgreSQL."""

import asyncio
import contextlib
import json
import logging
import threading
from collections.abc import Callable, Mapping

from laguna.web.database.backends import CHANNEL, Postgresql
from laguna.web.problems import Problem
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Entry

LOG = logging.getLogger("laguna.live")


Hearing = Callable[[str], None]
"""Hears a message without its first word; nothing if anything may have been said."""


class Listener:
    """Listens in a thread of its own."""

    def __init__(
        self, backend: Postgresql, tables: Tables, others: Mapping[str, Hearing], deaf: Callable[[], None]
    ) -> None:
        self.backend = backend
        self.tables = tables
        self.others = others
        """Who hears what is not about tables, by its first word. All of them hear `everything`."""
        self.deaf = deaf
        """Called when we hear nothing any more."""
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
                with contextlib.suppress(RuntimeError):
                    self.loop.call_soon_threadsafe(self.deaf)
                self._stopping.wait(1.0)

    def _tell(self, message: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self._hear, message)

    def _hear(self, message: str) -> None:
        kind, _, rest = message.partition(" ")
        if kind in ("jobs", "everything"):
            self.tables.jobs_wanted.set()
        for word, hear in self.others.items():
            if kind in (word, "everything"):
                hear(rest)
        if kind == "everything":
            for live in self.tables.memory.everything():
                self._catch_up_soon(live, None)
        elif kind == "again":
            task = asyncio.ensure_future(self.tables.memory.read_again(rest))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
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
            await self.tables.memory.catch_up(live, version)
        except Problem as problem:
            LOG.error("table %s could not be read again: %s", live.id, problem)
