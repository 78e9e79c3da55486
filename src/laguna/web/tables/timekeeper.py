"""Background task that saves the server time and applies timeouts at all tables.

Every process checks all clocks. If several find the same timeout, one commits it and the others find nothing
to do, so no process is indispensable.
"""

import asyncio
import contextlib
import logging
import math

from laguna.web.clocks import waking_hours
from laguna.web.clocks.uptime_clock import HEARTBEAT_SECONDS
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.problems import Problem
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables

LOG = logging.getLogger("laguna.clocks")
BATCH_SIZE = 200
"""Clocks checked per query."""


class Timekeeper:
    """Saves the server time and applies timeouts."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables
        self.time = tables.time
        self._task: asyncio.Task[None] | None = None
        self._wake_up = asyncio.Event()
        self._next_check_at = math.inf
        """Server time of the next check."""
        self._clocks_running = False
        """Whether a clock runs at any table."""
        tables.on_deadline_set = self._on_deadline_set

    def _on_deadline_set(self, due: float) -> None:
        self._clocks_running = True
        if due < self._next_check_at:
            self._wake_up.set()

    async def start(self) -> None:
        await self.time.load()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            with contextlib.suppress(Problem):
                await self.time.heartbeat(self._clocks_running)

    async def _run(self) -> None:
        while True:
            seconds = HEARTBEAT_SECONDS
            try:
                await self.time.heartbeat(self._clocks_running)
                seconds = min(seconds, await self.check_clocks())
            except Problem as problem:
                LOG.error("could not save the server time: %s", problem)
            except Exception:
                LOG.exception("checking the clocks failed")
            self._next_check_at = self.time.now() + seconds
            self._wake_up.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._wake_up.wait()

    async def check_clocks(self) -> float:
        """Apply all timeouts that are due; returns the seconds until the next check."""
        while True:
            waiting = await self.database.read(lambda session: store.due_tables(session, BATCH_SIZE))
            self._clocks_running = bool(waiting) or await self.database.read(store.clocks_exist)
            now = self.time.now()
            late = [table for table in waiting if table[2] <= now]
            later = [due for _, _, due in waiting if due > now][:1]
            for table_id, version, _ in late:
                later.append(await self._apply_timeouts(table_id, version))
            if len(late) < BATCH_SIZE:
                return max(0.01, min(later, default=math.inf) - now)

    async def _apply_timeouts(self, table_id: str, version: int) -> float:
        """Apply the timeouts of one table; returns when to check it again."""
        try:
            live = await self.tables.get(table_id)
            failpoint("before timeout")
            asleep = self._seconds_until_awake(live)
            if asleep and min(asleep.values()) > 0:
                due = self.time.now() + min(asleep.values())
                await self.database.write(
                    lambda session: store.set_next_check(session, table_id, version, due)
                )
                return due
            sleeping = {seat for seat, seconds in asleep.items() if seconds > 0}
            if await self.tables.apply_timeouts(live, sleeping):
                return live.table.due or math.inf
            return await self._reschedule(live, version)
        except Problem as problem:
            LOG.error("could not apply the timeouts of table %s: %s", table_id, problem)
            return math.inf

    def _seconds_until_awake(self, live: LiveTable) -> dict[int, float]:
        """Seconds until waking hours for each late seat: where nights do not count, nobody times out at
        night, even if the server was down meanwhile."""
        agreed, wall = live.table.clock, self.time.wall()
        if agreed is None or not agreed.rest:
            return {}
        late = live.clocks.late(self.time.now())
        return {seat: waking_hours.seconds_until_awake(wall, live.seats[seat].zone) for seat in late}

    async def _reschedule(self, live: LiveTable, version: int) -> float:
        """Nobody is out of time yet: save when to check again."""
        playing = live.table.status == store.PLAYING
        next_check_at = live.clocks.next_check(self.time.now()) if playing else None
        if live.version == version:
            await self.database.write(
                lambda session: store.set_next_check(session, live.id, version, next_check_at)
            )
        return math.inf if next_check_at is None else next_check_at
