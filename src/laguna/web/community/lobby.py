"""The lobby: informs open pages about changes of public tables and the number of visitors online.

Visitors count as online while a page with an event stream is open: the home page, the lobby, quick match or a
table. Processes that share a database exchange their numbers.
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator

from laguna.web.community.broadcast import Broadcast
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people.visitors import Requester
from laguna.web.problems import Problem
from laguna.web.tables.changes import PreparedChange
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables

LOG = logging.getLogger("laguna.lobby")
MESSAGE = "lobby"
"""The notification that other processes get about a change."""
PUBLISH_SECONDS = 1.0
"""Changes within this time are published together."""
COUNT_SECONDS = 5.0
FORGOTTEN_SECONDS = 30.0
"""A process that has not saved its number for this long is not counted."""


def viewer_key(requester: Requester) -> str:
    """The key by which viewers are counted: a visitor with several windows counts once."""
    if requester.visitor is not None:
        return requester.visitor.id
    return requester.session_id or requester.address


class Lobby:
    """Changes of public tables, and the visitors who are online."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.broadcast = Broadcast()
        self.viewers_of_tables: Callable[[], set[str]] = set
        """The keys of the viewers who have a table open in this process."""
        self._process = new_id()
        self._viewers: Counter[str] = Counter()
        self._elsewhere = 0
        """Visitors online in other processes."""
        self._counted = 0
        self._publishing: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        tables.commit_hooks.append(self._on_change)
        tables.creation_hooks.append(self._on_creation)

    @property
    def online(self) -> int:
        """The visitors online, in all processes."""
        return len(self._viewers.keys() | self.viewers_of_tables()) + self._elsewhere

    @property
    def shown(self) -> int:
        """The number that a page shows. It includes the visitor who opens the page."""
        return max(1, self.online)

    @contextlib.contextmanager
    def page_open(self, requester: Requester) -> Iterator[None]:
        """Count a viewer while a page is open."""
        key = viewer_key(requester)
        self._viewers[key] += 1
        self.changed()
        try:
            yield
        finally:
            self._viewers[key] -= 1
            if not self._viewers[key]:
                del self._viewers[key]
            self.changed()

    # Changes

    def _on_change(self, session: Session, prepared: PreparedChange) -> None:
        """Commit hook: publish that a public table has begun, is over, or has other players."""
        change = prepared.change
        if prepared.live.table.listed and (change.seats or change.status or prepared.result):
            self._notify(session)

    def _on_creation(self, session: Session, live: LiveTable) -> None:
        if live.table.listed:
            self._notify(session)

    def _notify(self, session: Session) -> None:
        session.notify(MESSAGE)
        session.after_commit(self.changed)

    def changed(self) -> None:
        """Publish a change to open pages soon."""
        if self._publishing is None and not self.broadcast.closed:
            self._publishing = asyncio.get_running_loop().call_later(PUBLISH_SECONDS, self._publish)

    def _publish(self) -> None:
        self._publishing = None
        self._counted = self.online
        self.broadcast.publish()

    # Background task

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        self.broadcast.close()
        if self._publishing is not None:
            self._publishing.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                if self.database.shared:
                    await self.exchange_counts()
            except Problem as problem:
                LOG.error("could not count the visitors online: %s", problem)
            except Exception:
                LOG.exception("counting the visitors online failed")
            if self.online != self._counted:
                self.changed()
            await asyncio.sleep(COUNT_SECONDS)

    async def exchange_counts(self) -> None:
        """Save the number of visitors online in this process, and read the numbers of the others."""
        now = time.time()
        own = len(self._viewers.keys() | self.viewers_of_tables())

        def work(session: Session) -> int:
            session.run(
                "INSERT INTO presence (process, online, at) VALUES (?, ?, ?) ON CONFLICT (process) "
                "DO UPDATE SET online = excluded.online, at = excluded.at",
                self._process,
                own,
                now,
            )
            session.run("DELETE FROM presence WHERE at < ?", now - 10 * FORGOTTEN_SECONDS)
            row = session.row(
                "SELECT coalesce(sum(online), 0) FROM presence WHERE process <> ? AND at > ?",
                self._process,
                now - FORGOTTEN_SECONDS,
            )
            return int(row[0]) if row else 0

        self._elsewhere = await self.database.write(work)
