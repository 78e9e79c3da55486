"""Receives PostgreSQL notifications about commits of other processes."""

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


MessageHandler = Callable[[str], None]
"""Handles a message without its first word; an empty message means that some may have been missed."""


class PostgresListener:
    """Listens for notifications in a thread of its own."""

    def __init__(
        self,
        backend: Postgresql,
        tables: Tables,
        handlers: Mapping[str, MessageHandler],
        on_disconnect: Callable[[], None],
    ) -> None:
        self.backend = backend
        self.tables = tables
        self.handlers = handlers
        """Handlers of messages that are not about tables, by first word. All are called for `everything`."""
        self.on_disconnect = on_disconnect
        """Called when the connection is lost."""
        self.loop = asyncio.get_running_loop()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._listen_loop, name="listen", daemon=True)
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(timeout=3)

    def _listen_loop(self) -> None:
        while not self._stopping.is_set():
            try:
                with contextlib.closing(self.backend.connect(writing=True)) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    # Messages sent while we were not connected are lost, so everything is checked.
                    self._forward("everything")
                    while not self._stopping.is_set():
                        for notice in connection.notifies(timeout=1.0):
                            self._forward(notice.payload)
            except self.backend.failures as error:
                LOG.error("lost the connection for notifications: %s", str(error).strip())
                with contextlib.suppress(RuntimeError):
                    self.loop.call_soon_threadsafe(self.on_disconnect)
                self._stopping.wait(1.0)

    def _forward(self, message: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self._handle, message)

    def _handle(self, message: str) -> None:
        kind, _, rest = message.partition(" ")
        if kind in ("jobs", "everything"):
            self.tables.jobs_wanted.set()
        for word, handle in self.handlers.items():
            if kind in (word, "everything"):
                handle(rest)
        if kind == "everything":
            for live in self.tables.in_memory.all():
                self._catch_up_soon(live, None)
        elif kind == "again":
            task = asyncio.ensure_future(self.tables.in_memory.reload(rest))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif kind == "table":
            table_id, version, move = [*rest.split(" ", 2), ""][:3]
            known = self.tables.loaded(table_id)
            if known is None or known.version >= int(version) or not known.listeners:
                return
            next_one = known.version == int(version) - 1 and not known.needs_refresh
            if move and next_one and known.take_moves([Entry(*json.loads(move))]):
                known.notify_listeners()
            else:
                self._catch_up_soon(known, int(version))

    def _catch_up_soon(self, live: LiveTable, version: int | None) -> None:
        if live.listeners:
            task = asyncio.ensure_future(self._catch_up(live, version))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, live: LiveTable, version: int | None) -> None:
        try:
            await self.tables.in_memory.catch_up(live, version)
        except Problem as problem:
            LOG.error("could not reload table %s: %s", live.id, problem)
