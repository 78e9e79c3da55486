"""A change to a table: new entries, the state that follows from them, and how both are saved."""

import json
import time
from collections.abc import Sequence
from typing import Any

from laguna.contract.state import State
from laguna.match import MoveResult
from laguna.web.database.backends import Session
from laguna.web.people.visitors import Visitor
from laguna.web.problems import WriteConflict
from laguna.web.tables import store
from laguna.web.tables.clocks import Clocks
from laguna.web.tables.live_table import LiveTable, fingerprint
from laguna.web.tables.store import Entry, Job, Seat


class Change:
    """New entries for a table in its current version, and what changes with them."""

    def __init__(
        self,
        live: LiveTable,
        seats: Sequence[Seat] = (),
        status: str | None = None,
        outcome: MoveResult | None = None,
        rematch_id: str | None = None,
    ) -> None:
        self.live = live
        self.entries: list[Entry] = []
        self.seats = seats
        """The seats that change."""
        self.status = status
        self.outcome = outcome
        """The result of the last entry, if it is a move."""
        self.rematch_id = rematch_id
        """The id of the rematch's table."""

    def add(
        self,
        kind: str,
        seat: int | None = None,
        words: str = "",
        visitor: Visitor | None = None,
        request: str | None = None,
    ) -> "Change":
        """Append an entry."""
        number = self.live.version + len(self.entries) + 1
        by = visitor.id if visitor else None
        self.entries.append(Entry(number, kind, seat, words, by, request, time.time()))
        return self


class PreparedChange:
    """The state of a table after a change, computed before it is committed."""

    def __init__(self, change: Change, at: float, tick: float, max_skew: float = 0.0) -> None:
        """`at` is wall time, `tick` server time; server times of several processes differ by up to
        `max_skew`."""
        live = change.live
        tick = max(tick, live.clocks.tick)
        self.live = live
        self.change = change
        self.before = live.version
        self.seats = live.seats
        if change.seats:
            self.seats = list(live.seats)
            for seat in change.seats:
                self.seats[seat.seat] = seat
        self.status = change.status or live.table.status
        self.result: dict[str, Any] | None = None
        *earlier, last = change.entries
        state = self._state(last)
        moved = last.kind in (store.BEGIN, store.MOVE, store.UNDO)
        last = Entry(*last[:6], at, fingerprint(live.match.game, state) if moved else None, tick)
        change.entries = [*(Entry(*entry[:6], at, None, tick) for entry in earlier), last]
        if change.outcome is not None and state.over:
            self.status = store.FINISHED
            self.result = {"scores": state.scores(), "ranking": state.ranking()}
        self.acting = int(state.acting) if self.status == store.PLAYING else 0
        self.clocks: Clocks | None = None
        """The clocks after the change; None if they need not be computed yet."""
        self.next_check_at = live.table.due
        """When the clocks have to be checked next."""
        if not self._next_check_unchanged(last, tick, max_skew):
            self.clocks = self._clocks()
            self.next_check_at = self.clocks.next_check(tick) if self.status == store.PLAYING else None
        self.paused = self.clocks.paused if self.clocks is not None else live.clocks.paused
        self.question_versions = self._question_versions(last)
        """For each seat, the version since which its current question stands."""
        self.jobs = live.wanted_jobs(
            self.seats, self.status, state, self.question_versions, self.paused, change.entries
        )

    def _next_check_unchanged(self, last: Entry, tick: float, max_skew: float) -> bool:
        """Whether the saved time of the next clock check is still right after this move."""
        live = self.live
        return (
            last.kind == store.MOVE
            and len(self.change.entries) == 1
            and self.status == store.PLAYING
            and not live.clocks.paused
            and live.next_check_saved
            and live.clocks.next_check_still_valid(live.table.due, tick, max_skew)
        )

    def _clocks(self) -> Clocks:
        """The clocks after the change; the acting seats are those after the last entry."""
        clocks = self.live.clocks.copy()
        for entry in self.change.entries[:-1]:
            clocks.apply(entry, int(self.live.match.state.acting))
        if self.change.seats:
            clocks.set_seats(self.seats)
        clocks.apply(self.change.entries[-1], self.acting)
        return clocks

    def _state(self, last: Entry) -> State:
        match = self.live.match
        if self.change.outcome is not None:
            return self.change.outcome.state
        return match.copy(len(match.steps) - 1).state if last.kind == store.UNDO else match.state

    def _question_versions(self, last: Entry) -> Sequence[int]:
        if last.kind in (store.UNDO, store.BEGIN):
            return [last.number] * self.live.table.players
        if self.change.outcome is not None:
            return self.live.question_versions_after(self.change.outcome, last.number)
        return self.live.question_versions

    def write(self, session: Session) -> None:
        """Write the change to the database. A `WriteConflict` means that another process committed first."""
        live, change = self.live, self.change
        store.add_entries(session, live.id, change.entries, self.acting)
        if self.clocks is not None:
            store.set_next_check(session, live.id, change.entries[-1].number, self.next_check_at)
        for seat in change.seats:
            store.set_seat(session, live.id, seat)
        if self.result is not None:
            store.finish(session, live.id, self.result, change.entries[-1].at)
        elif change.status is not None:
            store.set_status(session, live.id, change.status)
        if change.rematch_id is not None and not store.set_next(session, live.id, change.rematch_id):
            raise WriteConflict("there is a rematch already")
        update_jobs(session, live.id, live.jobs, self.jobs)
        if session.notifies:
            session.notify(notification_payload(live.id, change.entries))

    def apply(self) -> bool:
        """Apply the committed change to the table in memory and notify its listeners. False: it was already
        there."""
        live, change = self.live, self.change
        if live.version != self.before:
            return False
        for entry in change.entries:
            if entry.kind == store.MOVE:
                live.add(entry, change.outcome, self.clocks, self.question_versions)
            else:
                live.add(entry, None, self.clocks)
        at = change.entries[-1].at
        live.update_from_store(
            live.table._replace(
                status=self.status,
                version=live.version,
                acting=self.acting,
                due=self.next_check_at,
                moved_at=at,
                finished_at=at if self.result is not None else live.table.finished_at,
                result=self.result or live.table.result,
                next=change.rematch_id or live.table.next,
            ),
            self.seats,
            self.jobs.values(),
        )
        live.next_check_saved = True
        live.notify_listeners()
        return True


def update_jobs(session: Session, table_id: str, held: dict[int, Job], wanted: dict[int, Job]) -> None:
    """Make the stored jobs of a table equal to the wanted ones."""
    for seat in held.keys() - wanted.keys():
        store.delete_job(session, table_id, seat)
    for seat, job in wanted.items():
        if held.get(seat) != job:
            store.upsert_job(session, job)
    if wanted:
        session.notify("jobs")


def notification_payload(table_id: str, entries: Sequence[Entry]) -> str:
    """The message about a commit for other processes: the version, and a single move in full so that
    they need not read it from the database."""
    payload = f"table {table_id} {entries[-1].number}"
    if len(entries) == 1 and entries[0].kind == store.MOVE:
        payload += f" {json.dumps(entries[0], separators=(',', ':'))}"
    return payload
