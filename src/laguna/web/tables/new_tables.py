"""A new table that is about to be saved, with its first entry if no seat is open."""

from laguna.web.database.backends import Session
from laguna.web.tables import store
from laguna.web.tables.changes import Change, update_jobs
from laguna.web.tables.live_table import LiveTable, fingerprint
from laguna.web.tables.store import Entry, Seat, Table


class NewTable:
    """A table in memory and what is saved of it."""

    def __init__(self, table: Table, seats: list[Seat], at: float, tick: float) -> None:
        """`at` is wall time, `tick` server time."""
        self.live = live = LiveTable(table, seats)
        self.seats = seats
        self.begin: list[Entry] = []
        if not any(seat.kind == store.OPEN for seat in seats):
            begin = (
                Change(live)
                .add(store.BEGIN)
                .entries[0]
                ._replace(fingerprint=fingerprint(live.match.game, live.match.state), at=at, tick=tick)
            )
            live.table = table = table._replace(status=store.PLAYING)
            live.add(begin)
            self.begin = [begin]
        self.table = table
        self.jobs = live.wanted_jobs(seats, table.status, live.match.state, live.question_versions)
        self.acting = int(live.match.state.acting) if self.begin else 0
        self.next_check_at = live.clocks.next_check(tick)
        live.update_from_store(
            table._replace(version=live.version, acting=self.acting, due=self.next_check_at),
            seats,
            self.jobs.values(),
        )

    def write(self, session: Session) -> None:
        store.add_table(session, self.table, self.seats)
        if self.begin:
            store.add_entries(session, self.table.id, self.begin, self.acting)
            store.set_next_check(session, self.table.id, self.begin[-1].number, self.next_check_at)
        update_jobs(session, self.table.id, {}, self.jobs)
