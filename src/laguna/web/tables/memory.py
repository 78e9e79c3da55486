"""Tables in memory: found, held for a while, and kept up with what other processes commit.

They are copies for speed: they can be thrown away at any time and are played again from the store.
"""

import asyncio
import logging
from collections import OrderedDict
from weakref import WeakValueDictionary

from laguna.web import metrics
from laguna.web.clocks.server_time import ServerTime
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.problems import Missing, SetAside
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.kept import Kept
from laguna.web.tables.live_table import Diverged, LiveTable, rebuild, unreadable
from laguna.web.tables.store import Entry, Job, Seat, Table

LOG = logging.getLogger("laguna.tables")

Stored = tuple[Table, list[Seat], list[Job], list[Entry]]


class Memory:
    """The tables that this process has in memory."""

    def __init__(self, database: Database, settings: Settings, time: ServerTime) -> None:
        self.database = database
        self.time = time
        self.settings = settings
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._held: OrderedDict[str, LiveTable] = OrderedDict()
        self._held_over: OrderedDict[str, LiveTable] = OrderedDict()
        self.kept = Kept(settings.kept_bytes)
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}

    async def get(self, table_id: str, version: int | None = None) -> LiveTable:
        """The table as it is committed now; refuses an address where there is none. `version` is the table's,
        where that was just read."""
        live = self._alive.get(table_id) or await self._load(table_id)
        if live is None:
            raise Missing("There is no table at this address. Check the link, or ask for a new one.")
        self.hold(live)
        if live.doubtful or self.database.shared:
            await self.catch_up(live, version)
        return live

    async def read_again(self, table_id: str) -> None:
        """Take in what was changed in the record itself: the names and words of somebody who is gone."""
        live = self._alive.get(table_id)
        if live is None:
            return
        found = await self.database.read(lambda session: _stored(session, table_id))
        assert found is not None
        table, seats, jobs, entries = found
        if table.version == live.version:
            live.entries[:] = entries
            live.install(table, seats, jobs)
        else:
            live.entries[:] = entries[: live.version]
            live.doubtful = True
        live.lines.clear()
        live.forget()

    def known(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._alive.get(table_id)

    def everything(self) -> list[LiveTable]:
        return list(self._alive.values())

    def hold(self, live: LiveTable) -> None:
        """Hold a table in memory, those that are over for a shorter time."""
        if self._alive.get(live.id) is not live:
            self._alive[live.id] = live
            metrics.TABLES_IN_MEMORY.set(len(self._alive))
        live.now = self.time.now
        live.shelf.move_to(self.kept)
        held, most = self._held, self.settings.held_tables
        if live.table.status not in (store.WAITING, store.PLAYING):
            held.pop(live.id, None)
            held, most = self._held_over, self.settings.held_over
        held[live.id] = live
        held.move_to_end(live.id)
        while len(held) > most:
            held.popitem(last=False)

    def let_go(self) -> None:
        """Hold nothing any more; what nobody uses is freed."""
        self._held.clear()
        self._held_over.clear()
        self._alive.clear()

    async def _load(self, table_id: str) -> LiveTable | None:
        loading = self._loading.get(table_id)
        if loading is not None:
            return await asyncio.shield(loading)
        loading = self._loading[table_id] = asyncio.get_running_loop().create_future()
        try:
            live = await self._read(table_id)
        except BaseException as error:
            loading.set_exception(error)
            loading.exception()  # looked at, even if nobody else waits
            raise
        else:
            loading.set_result(live)
        finally:
            del self._loading[table_id]
        return live

    async def _read(self, table_id: str) -> LiveTable | None:
        def work(session: Session) -> Stored | None:
            if store.aside(session, table_id) is not None:
                raise SetAside
            return _stored(session, table_id)

        try:
            try:
                found = await self.database.read(work)
            except store.Damaged as damaged:
                raise unreadable(damaged) from damaged
            return rebuild(*found) if found is not None else None
        except Diverged as diverged:
            LOG.error("table %s is set aside: %s", table_id, diverged)
            aside = diverged.aside(table_id)
            await self.database.write(lambda session: store.set_aside(session, aside))
            raise SetAside from None

    async def catch_up(self, live: LiveTable, version: int | None = None) -> None:
        """Take in what other processes have committed. `version` is the table's, where that is known."""
        if not live.doubtful:
            if version is None:
                version = await self.database.glance(lambda session: store.version(session, live.id))
            if version is None or version <= live.version:
                return
            behind = live.version
            if live.take_moves(
                await self.database.glance(lambda session: store.entries(session, live.id, behind))
            ):
                live.wake()
                return
        found = await self.database.read(lambda session: _stored(session, live.id, live.version))
        assert found is not None
        table, seats, jobs, entries = found
        missed = [entry for entry in entries if entry.number > live.version]
        for entry in missed:
            live.add(entry)
        if table.version >= live.version:
            live.install(table, seats, jobs)
            live.doubtful = False
        if missed:
            live.wake()


def _stored(session: Session, table_id: str, after: int = 0) -> Stored | None:
    """A table as the store has it, with the entries after a version."""
    table = store.table(session, table_id)
    if table is None:
        return None
    return (
        table,
        store.seats(session, table_id),
        store.jobs_of(session, table_id),
        store.entries(session, table_id, after),
    )
