"""Tables in memory: loaded on demand, kept for a while, and updated with commits of other processes.

They are copies for speed: they can be dropped at any time and are rebuilt from the database.
"""

import asyncio
import logging
from collections import OrderedDict
from functools import partial
from itertools import islice
from weakref import WeakValueDictionary

from laguna.web import metrics
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.people.request_cpu_budget import measure_cpu
from laguna.web.problems import NotFound, TableSetAside
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable, ReplayDiverged, rebuild, unreadable_table
from laguna.web.tables.rendering_cache import CacheBudget
from laguna.web.tables.store import Entry, Job, Seat, Table

LOG = logging.getLogger("laguna.tables")
RENDERED_FINISHED_TABLES = 10
"""Finished tables whose drawings, log and scores are kept; those of others are made again when needed."""

Stored = tuple[Table, list[Seat], list[Job], list[Entry]]


class TablesInMemory:
    """The tables that this process has in memory."""

    def __init__(self, database: Database, settings: Settings, time: UptimeClock) -> None:
        self.database = database
        self.time = time
        self.settings = settings
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        self._recent_finished: OrderedDict[str, LiveTable] = OrderedDict()
        self.cache_budget = CacheBudget(settings.cache_bytes)
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}

    async def get(self, table_id: str, version: int | None = None) -> LiveTable:
        """The table as committed now; raises `NotFound`. `version` is its current version, if just read."""
        live = self._tables.get(table_id) or await self._load(table_id)
        if live is None:
            raise NotFound("There is no table at this address. Check the link, or ask for a new one.")
        self.keep(live)
        if live.needs_refresh or self.database.shared:
            await self.catch_up(live, version)
        return live

    async def reload(self, table_id: str) -> None:
        """Reload a table whose existing entries were edited: names and chat lines of a deleted player."""
        live = self._tables.get(table_id)
        if live is None:
            return
        found = await self.database.read(lambda session: _stored(session, table_id))
        assert found is not None
        table, seats, jobs, entries = found
        if table.version == live.version:
            live.entries[:] = entries
            live.update_from_store(table, seats, jobs)
        else:
            live.entries[:] = entries[: live.version]
            live.needs_refresh = True
        live.clear_log_lines()
        live.clear_volatile_cache()

    def loaded(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._tables.get(table_id)

    def all(self) -> list[LiveTable]:
        return list(self._tables.values())

    def keep(self, live: LiveTable) -> None:
        """Keep a table in memory; finished ones for a shorter time."""
        if self._tables.get(live.id) is not live:
            self._tables[live.id] = live
            metrics.TABLES_IN_MEMORY.set(len(self._tables))
        live.now = self.time.now
        live.cache.set_budget(self.cache_budget)
        recent, most = self._recent, self.settings.tables_in_memory
        if live.table.status not in (store.WAITING, store.PLAYING):
            recent.pop(live.id, None)
            recent, most = self._recent_finished, self.settings.finished_tables_in_memory
        recent[live.id] = live
        recent.move_to_end(live.id)
        while len(recent) > most:
            _, dropped = recent.popitem(last=False)
            dropped.drop_renderings()  # the budget would keep them longer than the table
        if recent is self._recent_finished and len(recent) > RENDERED_FINISHED_TABLES:
            next(islice(reversed(recent.values()), RENDERED_FINISHED_TABLES, None)).drop_renderings()

    def drop_all(self) -> None:
        """Keep no tables any longer; unused ones are freed."""
        self._recent.clear()
        self._recent_finished.clear()
        self._tables.clear()

    async def _load(self, table_id: str) -> LiveTable | None:
        loading = self._loading.get(table_id)
        if loading is not None:
            return await asyncio.shield(loading)
        loading = self._loading[table_id] = asyncio.get_running_loop().create_future()
        try:
            live = await self._read(table_id)
        except BaseException as error:
            loading.set_exception(error)
            loading.exception()  # mark as retrieved, even if nobody else waits
            raise
        else:
            loading.set_result(live)
        finally:
            del self._loading[table_id]
            del loading  # its exception refers to this frame
        return live

    async def _read(self, table_id: str) -> LiveTable | None:
        def work(session: Session) -> Stored | None:
            if store.find_set_aside(session, table_id) is not None:
                raise TableSetAside
            return _stored(session, table_id)

        try:
            try:
                found = await self.database.read(work)
            except store.CorruptTable as damaged:
                raise unreadable_table(damaged) from damaged
            return None if found is None else measure_cpu(partial(rebuild, *found))
        except ReplayDiverged as diverged:
            LOG.error("table %s is set aside: %s", table_id, diverged)
            aside = diverged.set_aside_row(table_id)
            await self.database.write(lambda session: store.set_aside(session, aside))
            raise TableSetAside from None

    async def catch_up(self, live: LiveTable, version: int | None = None) -> None:
        """Apply what other processes have committed. `version` is the table's current version, if known."""
        if not live.needs_refresh:
            if version is None:
                version = await self.database.read_one(lambda session: store.version(session, live.id))
            if version is None or version <= live.version:
                return
            behind = live.version
            if live.take_moves(
                await self.database.read_one(lambda session: store.entries(session, live.id, behind))
            ):
                live.notify_listeners()
                return
        found = await self.database.read(lambda session: _stored(session, live.id, live.version))
        assert found is not None
        table, seats, jobs, entries = found
        missed = [entry for entry in entries if entry.number > live.version]
        for entry in missed:
            live.add(entry)
        if table.version >= live.version:
            live.update_from_store(table, seats, jobs)
            live.needs_refresh = False
        if missed:
            live.notify_listeners()


def _stored(session: Session, table_id: str, after: int = 0) -> Stored | None:
    """A table from the database, with the entries after a version."""
    table = store.table(session, table_id)
    if table is None:
        return None
    return (
        table,
        store.seats(session, table_id),
        store.jobs_of(session, table_id),
        store.entries(session, table_id, after),
    )
