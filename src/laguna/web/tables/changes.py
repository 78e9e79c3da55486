"""A change of a table: what somebody decided, what it leads to, and how it is written down."""

import json
import time
from collections.abc import Sequence
from typing import Any

from laguna.contract.state import State
from laguna.match import Outcome
from laguna.web.database.backends import Session
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict
from laguna.web.tables import store
from laguna.web.tables.clocks import Clocks
from laguna.web.tables.live_table import LiveTable, mark
from laguna.web.tables.store import Entry, Job, Seat


class Change:
    """What shall happen at a table as it is now: entries, and what is different with them."""

    def __init__(
        self,
        live: LiveTable,
        seats: Sequence[Seat] = (),
        status: str | None = None,
        outcome: Outcome | None = None,
        following: str | None = None,
    ) -> None:
        self.live = live
        self.entries: list[Entry] = []
        self.seats = seats
        """Seats that are different now."""
        self.status = status
        self.outcome = outcome
        """What the last entry leads to, if it is a move."""
        self.following = following
        """The table of the rematch."""

    def add(
        self,
        kind: str,
        seat: int | None = None,
        words: str = "",
        visitor: Visitor | None = None,
        request: str | None = None,
    ) -> "Change":
        """One more entry."""
        number = self.live.version + len(self.entries) + 1
        by = visitor.id if visitor else None
        self.entries.append(Entry(number, kind, seat, words, by, request, time.time()))
        return self


class Settled:
    """What a table is after a change, worked out before anybody knows of it."""

    def __init__(self, change: Change, at: float, tick: float, apart: float = 0.0) -> None:
        """At a moment of the day and of the server's own time, which may be `apart` in its processes."""
        live = change.live
        tick = max(tick, live.clocks.tick)
        self.live = live
        self.change = change
        self.before = live.version
        self.seats = list(live.seats)
        for seat in change.seats:
            self.seats[seat.seat] = seat
        self.status = change.status or live.table.status
        self.result: dict[str, Any] | None = None
        *earlier, last = change.entries
        state = self._state(last)
        moved = last.kind in (store.BEGIN, store.MOVE, store.UNDO)
        last = last._replace(at=at, tick=tick, mark=mark(live.match.game, state) if moved else None)
        change.entries = [*(entry._replace(at=at, tick=tick) for entry in earlier), last]
        if change.outcome is not None and state.over:
            self.status = store.FINISHED
            self.result = {"scores": state.scores(), "ranking": state.ranking()}
        self.acting = int(state.acting) if self.status == store.PLAYING else 0
        self.clocks: Clocks | None = None
        """The clocks afterwards; None if nobody needs to know them yet."""
        self.look = live.table.due
        """When to look at the clocks."""
        if not self._leaves_the_look(last, tick, apart):
            self.clocks = self._clocks()
            self.look = self.clocks.look(tick) if self.status == store.PLAYING else None
        self.paused = self.clocks.paused if self.clocks is not None else live.clocks.paused
        self.asked = self._asked(last)
        """Since when each seat faces the question that it faces then."""
        self.jobs = live.wanted_jobs(self.seats, self.status, state, self.asked, self.paused)

    def _leaves_the_look(self, last: Entry, tick: float, apart: float) -> bool:
        """Whether this is a move after which the clocks are looked at when they would have been anyway."""
        live = self.live
        return (
            last.kind == store.MOVE
            and len(self.change.entries) == 1
            and self.status == store.PLAYING
            and not live.clocks.paused
            and live.look_written
            and live.clocks.still(live.table.due, tick, apart)
        )

    def _clocks(self) -> Clocks:
        """The clocks afterwards; with the last entry those act who act then."""
        clocks = self.live.clocks.copy()
        for entry in self.change.entries[:-1]:
            clocks.follow(entry, int(self.live.match.state.acting))
        if self.change.seats:
            clocks.sit(self.seats)
        clocks.follow(self.change.entries[-1], self.acting)
        return clocks

    def _state(self, last: Entry) -> State:
        match = self.live.match
        if self.change.outcome is not None:
            return self.change.outcome.state
        return match.copy(len(match.steps) - 1).state if last.kind == store.UNDO else match.state

    def _asked(self, last: Entry) -> Sequence[int]:
        if last.kind in (store.UNDO, store.BEGIN):
            return [last.number] * self.live.table.players
        if self.change.outcome is not None:
            return self.live.asked_after(self.change.outcome, last.number)
        return self.live.asked

    def write(self, session: Session) -> None:
        """Write all of it down. A conflict means that another process came first."""
        live, change = self.live, self.change
        store.add_entries(session, live.id, change.entries, self.acting)
        if self.clocks is not None:
            store.set_look(session, live.id, change.entries[-1].number, self.look)
        for seat in change.seats:
            store.set_seat(session, live.id, seat)
        if self.result is not None:
            store.finish(session, live.id, self.result, change.entries[-1].at)
        elif change.status is not None:
            store.set_status(session, live.id, change.status)
        if change.following is not None and not store.set_next(session, live.id, change.following):
            raise Conflict("a rematch is made already")
        ask_bots(session, live.id, live.jobs, self.jobs)
        session.notify(notice(live.id, change.entries))

    def show(self) -> bool:
        """Let the table in memory be what was written, and wake who listens. False: it knows it already."""
        live, change = self.live, self.change
        if live.version != self.before:
            return False
        for entry in change.entries:
            live.add(entry, change.outcome if entry.kind == store.MOVE else None, self.clocks)
        at = change.entries[-1].at
        live.install(
            live.table._replace(
                status=self.status,
                version=live.version,
                acting=self.acting,
                due=self.look,
                moved_at=at,
                finished_at=at if self.result is not None else live.table.finished_at,
                result=self.result or live.table.result,
                next=change.following or live.table.next,
            ),
            self.seats,
            self.jobs.values(),
        )
        live.look_written = True
        live.wake()
        return True


def ask_bots(session: Session, table_id: str, held: dict[int, Job], wanted: dict[int, Job]) -> None:
    """Let the jobs of a table be those that are wanted."""
    for seat in held.keys() - wanted.keys():
        store.drop_job(session, table_id, seat)
    for seat, job in wanted.items():
        if held.get(seat) != job:
            store.ask_bot(session, job)
    if wanted:
        session.notify("jobs")


def notice(table_id: str, entries: Sequence[Entry]) -> str:
    """What the other processes hear of a commit: the version, and a single move as it is in the store, so
    that they need not read it."""
    said = f"table {table_id} {entries[-1].number}"
    if len(entries) == 1 and entries[0].kind == store.MOVE:
        said += f" {json.dumps(entries[0], separators=(',', ':'))}"
    return said
