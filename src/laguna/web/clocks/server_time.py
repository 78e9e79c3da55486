"""The server's own time: the seconds during which it was there, in any of its processes.

It is kept in the database and only ever grows. Time passes while a server runs and reaches its database;
while it is stopped, killed or asleep no time passes, and nobody loses a game by that. The clock on the wall
may be set as one likes: it is asked for the hours of the day alone.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.database.database import Database

BEAT_SECONDS = 5.0
"""How often the time is written down: so much is lost, to nobody's harm, when a server is killed."""
MOST_SECONDS = 4 * BEAT_SECONDS
"""At most so much time passes between two beats: who cannot write, or sleeps, is away."""


class Clockwork(NamedTuple):
    """Where time comes from; tests bring their own."""

    monotonic: Callable[[], float] = lambda: time.monotonic()
    wall: Callable[[], float] = lambda: time.time()
    most: float = MOST_SECONDS


class ServerTime:
    def __init__(self, database: Database, clockwork: Clockwork | None = None) -> None:
        self.database = database
        self.clockwork = clockwork or Clockwork()
        self._seconds = 0.0
        self._since = self.clockwork.monotonic()

    def now(self) -> float:
        passed = self.clockwork.monotonic() - self._since
        return self._seconds + min(max(passed, 0.0), self.clockwork.most)

    def wall(self) -> float:
        """The time of day, as people tell it."""
        return self.clockwork.wall()

    async def begin(self) -> None:
        """Go on from the time that was written down, or from another process that is there now."""
        wall = self.wall()

        def work(session: Session) -> float:
            row = session.row("SELECT seconds, at FROM server_time")
            seconds, at = (float(row[0]), float(row[1])) if row else (0.0, 0.0)
            since_beat = wall - at
            if self.database.shared and 0 <= since_beat < self.clockwork.most:
                seconds += since_beat
            # What was committed after the last beat of a server that was killed has happened.
            last = session.row(
                "SELECT max(e.tick) FROM tables t "
                "JOIN entries e ON e.table_id = t.id AND e.number = t.version WHERE t.due IS NOT NULL"
            )
            return max(seconds, float(last[0]) if last and last[0] is not None else 0.0)

        self._set(await self.database.read(work))

    async def beat(self, writing: bool = True) -> None:
        """Write down how late it is; of several processes the one that is ahead tells the others."""
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
        self._since = self.clockwork.monotonic()
