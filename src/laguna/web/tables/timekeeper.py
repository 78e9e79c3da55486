"""Keeps the server's time, and lets happen at every table what it chose for who is late.

Every process looks at all clocks. Of several that find the same player late one is first, and the others then
find nothing to do; so a process that is killed is missed by nobody.
"""

import asyncio
import contextlib
import logging
import math

from laguna.web.clocks import hours
from laguna.web.clocks.server_time import BEAT_SECONDS
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.problems import Problem
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables

LOG = logging.getLogger("laguna.clocks")
AT_ONCE = 200
"""So many clocks are looked at together."""


class Timekeeper:
    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables
        self.time = tables.time
        self._task: asyncio.Task[None] | None = None
        self._sooner = asyncio.Event()
        self._next = math.inf
        """When we look again, in the server's time."""
        self._clocks = False
        """Whether a clock runs anywhere."""
        tables.clock_set = self._clock_set

    def _clock_set(self, due: float) -> None:
        self._clocks = True
        if due < self._next:
            self._sooner.set()

    async def start(self) -> None:
        await self.time.begin()
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            with contextlib.suppress(Problem):
                await self.time.beat(self._clocks)

    async def _work(self) -> None:
        while True:
            seconds = BEAT_SECONDS
            try:
                await self.time.beat(self._clocks)
                seconds = min(seconds, await self.look())
            except Problem as problem:
                LOG.error("the time cannot be kept now: %s", problem)
            except Exception:
                LOG.exception("a clock went wrong")
            self._next = self.time.now() + seconds
            self._sooner.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._sooner.wait()

    async def look(self) -> float:
        """Settle everything whose time is up; the seconds until the next is."""
        while True:
            waiting = await self.database.read(lambda session: store.due_tables(session, AT_ONCE))
            self._clocks = bool(waiting)
            now = self.time.now()
            late = [table for table in waiting if table[2] <= now]
            later = [due for _, _, due in waiting if due > now][:1]
            for table_id, version, _ in late:
                later.append(await self._settle(table_id, version))
            if len(late) < AT_ONCE:
                return max(0.01, min(later, default=math.inf) - now)

    async def _settle(self, table_id: str, version: int) -> float:
        """Do what is due at a table; when to look at it again."""
        try:
            live = await self.tables.get(table_id)
            failpoint("before time is up")
            if (asleep := self._asleep(live)) > 0:
                due = self.time.now() + asleep
                await self.database.write(lambda session: store.set_look(session, table_id, version, due))
                return due
            if await self.tables.time_up(live):
                return live.table.due or math.inf
            return await self._look_again(live, version)
        except Problem as problem:
            LOG.error("the clocks of table %s have to wait: %s", table_id, problem)
            return math.inf

    def _asleep(self, live: LiveTable) -> float:
        """Where nights are not counted nobody is late at night, even if the server was away meanwhile."""
        agreed, wall = live.table.clock, self.time.wall()
        if agreed is None or not agreed.rest:
            return 0.0
        late = live.clocks.late(self.time.now())
        return min((hours.asleep(wall, live.seats[seat].zone) for seat in late), default=0.0)

    async def _look_again(self, live: LiveTable, version: int) -> float:
        """Nobody is late yet: write down when to look again."""
        playing = live.table.status == store.PLAYING
        look = live.clocks.look(self.time.now()) if playing else None
        if live.version == version:
            await self.database.write(lambda session: store.set_look(session, live.id, version, look))
        return math.inf if look is None else look
