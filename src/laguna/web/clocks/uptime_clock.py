"""Server time: the seconds during which the server was running, in any of its processes.

It is kept in the database and only ever grows. It passes while a server runs and reaches its database, and
stands still while the server is stopped, killed or asleep, so that nobody loses a game by that. Wall time is
used for the hours of the day only, so changing it does no harm.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.database.database import Database

HEARTBEAT_SECONDS = 5.0
"""How often the time is saved; at most this much is lost when a server is killed."""
MAX_GAP_SECONDS = 4 * HEARTBEAT_SECONDS
"""At most this much time passes between two heartbeats: a server that cannot write, or sleeps, is down."""


class TimeSource(NamedTuple):
    """The sources of time, replaceable in tests."""

    monotonic: Callable[[], float] = lambda: time.monotonic()
    wall: Callable[[], float] = lambda: time.time()
    max_gap: float = MAX_GAP_SECONDS


class UptimeClock:
    """The server time of this process, saved with every heartbeat."""

    def __init__(self, database: Database, time_source: TimeSource | None = None) -> None:
        self.database = database
        self.time_source = time_source or TimeSource()
        self._seconds = 0.0
        self._since = self.time_source.monotonic()

    def now(self) -> float:
        passed = self.time_source.monotonic() - self._since
        return self._seconds + min(max(passed, 0.0), self.time_source.max_gap)

    def wall(self) -> float:
        """Wall time."""
        return self.time_source.wall()

    async def load(self) -> None:
        """Continue from the saved time, or from the time of another process that is running."""
        wall = self.wall()

        def work(session: Session) -> float:
            row = session.row("SELECT seconds, at FROM server_time")
            seconds, at = (float(row[0]), float(row[1])) if row else (0.0, 0.0)
            since_heartbeat = wall - at
            if self.database.shared and 0 <= since_heartbeat < self.time_source.max_gap:
                seconds += since_heartbeat
            # Commits after the last heartbeat of a killed server still count.
            last = session.row(
                "SELECT max(e.tick) FROM tables t "
                "JOIN entries e ON e.table_id = t.id AND e.number = t.version WHERE t.due IS NOT NULL"
            )
            return max(seconds, float(last[0]) if last and last[0] is not None else 0.0)

        self._set(await self.database.read(work))

    async def heartbeat(self, writing: bool = True) -> None:
        """Save the server time; of several processes the latest time wins."""
        if not writing and not self.database.shared:
            self._set(self.now())
            return
        mine, wall = self.now(), self.wall()

        def work(session: Session) -> float:
            lock = " FOR UPDATE" if self.database.shared else ""
            row = session.row(f"SELECT seconds FROM server_time{lock}")
            if row is None:
                session.run("INSERT INTO server_time (one, seconds, at) VALUES (1, ?, ?)", mine, wall)
                return mine
            seconds = max(mine, float(row[0]))
            session.run("UPDATE server_time SET seconds = ?, at = ?", seconds, wall)
            return seconds

        written = await self.database.write(work)
        self._set(max(written, self.now()))

    def _set(self, seconds: float) -> None:
        self._seconds = seconds
        self._since = self.time_source.monotonic()
