"""The outbox: notifications to be sent, saved in the transaction of the change they are about.

There is one row per receiver, table and kind, so that nobody is notified twice: a newer one replaces one that
was not sent yet.
"""

from typing import NamedTuple

from laguna.web.clocks import time_control
from laguna.web.database.backends import Session
from laguna.web.notifications import receivers, reminders
from laguna.web.notifications.lanes import DueReceiver
from laguna.web.notifications.receivers import NotificationSettings, Receiver
from laguna.web.notifications.reminders import Deadline
from laguna.web.tables import store
from laguna.web.tables.changes import PreparedChange
from laguna.web.tables.live_table import LiveTable

TURN, REMINDER, LATE, OVER, PROPOSAL, INVITATION, PAIRED, TEST, CONFIRM, SWITCHED_OFF, REPORT = (
    "turn",
    "remind",
    "late",
    "over",
    "proposed",
    "invited",
    "paired",
    "trial",
    "confirm",
    "dead",
    "report",
)
MAX_DUE = 1000
MAX_DUE_OF_VISITOR = 3
"""Receivers of one visitor that are considered at once, so that nobody fills the list."""
MAX_UNDONE = 3
"""After so many undone moves, nobody is notified again that it is their turn."""
DELAY_SECONDS = 20.0
"""Players who move within this time are not notified."""


class OutboxEntry(NamedTuple):
    """A row of the outbox."""

    receiver: str
    table: str
    kind: str
    version: int
    created_at: float
    due_at: float
    attempts: int


class ReceiverBatch(NamedTuple):
    """The due outbox entries of one receiver."""

    receiver: Receiver
    settings: NotificationSettings
    entries: list[OutboxEntry]


class SubscribedVisitors:
    """The visitors with at least one receiver, cached: most players have none, and their moves need no query.
    All writes pass through here in order; if other processes write too, the cache cannot be used."""

    def __init__(self, shared: bool) -> None:
        self.shared = shared
        self._known: set[str] | None = None

    def add(self, visitor: str) -> None:
        """Add a visitor who has, or may have, a receiver."""
        if self._known is not None:
            self._known.add(visitor)

    def has(self, session: Session, visitor: str) -> bool:
        if self.shared:
            return True
        if self._known is None:
            self._known = {str(row[0]) for row in session.rows("SELECT DISTINCT visitor FROM receivers")}
        return visitor in self._known

    def merge_guest(self, session: Session, old: str, new: str) -> None:
        """Account merge hook: the account has the guest's receivers from now on."""
        self.add(new)

    def enqueue_notifications(self, session: Session, prepared: PreparedChange) -> None:
        """Commit hook: add the notifications about a change to the outbox, in its transaction."""
        first, last = prepared.change.entries[0], prepared.change.entries[-1]
        actor = first.visitor if first.kind != store.LATE else None
        for visitor, kind in _recipients(prepared).items():
            if visitor != actor and self.has(session, visitor):
                enqueue(session, visitor, prepared.live.id, kind, last.number, last.at, DELAY_SECONDS)
        self._enqueue_reminders(
            session, prepared.live.id, reminders.new_deadlines(prepared), last.number, last.at
        )

    def enqueue_first_reminders(self, session: Session, live: LiveTable) -> None:
        """Creation hook: add the reminders of a game that starts at once."""
        if deadlines := reminders.first_deadlines(live):
            last = live.entries[-1]
            self._enqueue_reminders(session, live.id, deadlines, last.number, last.at)

    def _enqueue_reminders(
        self, session: Session, table: str, deadlines: dict[str, Deadline], version: int, now: float
    ) -> None:
        """Also for the player who moved: every decision has a deadline of its own."""
        for visitor, deadline in deadlines.items():
            if self.has(session, visitor):
                moment = reminders.outside_quiet_hours(deadline, receivers.settings(session, visitor))
                delay = max(DELAY_SECONDS, moment - now)
                enqueue(session, visitor, table, REMINDER, version, now, delay)


def _recipients(prepared: PreparedChange) -> dict[str, str]:
    """The visitors to be notified of a change, with the kind of notification."""
    table, last = prepared.live.table, prepared.change.entries[-1]
    recipients: dict[str, str] = {}
    if table.pace != time_control.DAYS:
        return recipients
    for entry in prepared.change.entries:
        if entry.kind == store.LATE and entry.seat is not None:
            _add_recipient(recipients, prepared.live.seats[entry.seat].visitor, LATE)
    everyone = {seat.visitor for seat in prepared.seats if seat.kind == store.HUMAN}
    if prepared.status in (store.FINISHED, store.ENDED):
        for visitor in everyone:
            _add_recipient(recipients, visitor, OVER)
    elif last.kind == store.PROPOSE:
        for visitor in everyone:
            _add_recipient(recipients, visitor, PROPOSAL)
    elif prepared.status == store.PLAYING and not prepared.paused:
        for seat in prepared.seats:
            if (
                prepared.acting >> seat.seat & 1
                and prepared.question_versions[seat.seat] == last.number
                and seat.kind == store.HUMAN
                and not seat.away
                and not _is_repeated(prepared, seat.visitor)
            ):
                _add_recipient(recipients, seat.visitor, TURN)
    return recipients


def _is_repeated(prepared: PreparedChange, visitor: str | None) -> bool:
    """Whether moves were undone so often since a visitor's last entry that their turn is no news: a player
    could send any number of notifications by undoing a move and making it again."""
    undone = 0
    for entry in reversed(prepared.live.entries):
        if entry.visitor == visitor:
            return False
        undone += entry.kind == store.UNDO
        if undone >= MAX_UNDONE:
            return True
    return False


def _add_recipient(recipients: dict[str, str], visitor: str | None, kind: str) -> None:
    if visitor is not None:
        recipients.setdefault(visitor, kind)


def enqueue(
    session: Session, visitor: str, table: str, kind: str, version: int, now: float, delay: float
) -> None:
    """Add a notification for all confirmed receivers of a visitor."""
    _enqueue(session, "visitor = ? AND confirmed = 1", visitor, table, kind, version, now, delay)


def enqueue_for_receiver(session: Session, receiver: str, kind: str, now: float) -> None:
    """Add a notification for one receiver, confirmed or not."""
    _enqueue(session, "id = ?", receiver, "", kind, 0, now, 0.0)


def _enqueue(
    session: Session, which: str, who: str, table: str, kind: str, version: int, now: float, delay: float
) -> None:
    session.run(
        "INSERT INTO outbox (receiver, table_id, kind, version, created_at, due_at, attempts, claimed_until) "
        "SELECT id, ?, ?, "
        "CAST(? AS INTEGER), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), 0, 0 "
        f"FROM receivers WHERE {which} AND off_since IS NULL "
        "ON CONFLICT (receiver, table_id, kind) DO UPDATE SET version = excluded.version, "
        "created_at = excluded.created_at, due_at = excluded.due_at, attempts = 0, claimed_until = 0",
        table,
        kind,
        version,
        now,
        now + delay,
        who,
    )


def next_due(session: Session) -> float | None:
    """When the next notification is due."""
    row = session.row("SELECT min(due_at) FROM outbox")
    return float(row[0]) if row and row[0] is not None else None


def due_receivers(session: Session, now: float) -> list[DueReceiver]:
    """Receivers with due notifications that nobody has claimed, longest waiting first, failing ones last."""
    rows = session.rows(
        "SELECT receiver, visitor, kind, address, failing_since FROM (SELECT o.receiver, r.visitor, r.kind, "
        "r.address, r.failing_since, o.due, row_number() OVER "
        "(PARTITION BY r.visitor ORDER BY r.failing_since IS NOT NULL, o.due) AS place "
        "FROM (SELECT receiver, min(due_at) AS due FROM outbox WHERE due_at <= ? AND claimed_until < ? "
        "GROUP BY receiver) o LEFT JOIN receivers r ON r.id = o.receiver) ranked WHERE place <= ? "
        "ORDER BY failing_since IS NOT NULL, due LIMIT ?",
        now,
        now,
        MAX_DUE_OF_VISITOR,
        MAX_DUE,
    )
    return [
        DueReceiver(
            row[0], row[1], row[2], receivers.host_of(row[2], row[3]) if row[2] else "", row[4] is not None
        )
        for row in rows
    ]


def claim(session: Session, receiver_id: str, now: float, lease: float) -> ReceiverBatch | None:
    """Claim the due entries of a receiver for so many seconds; None if another process was faster."""
    receiver = receivers.find(session, receiver_id)
    if receiver is None:
        session.run("DELETE FROM outbox WHERE receiver = ?", receiver_id)
        return None
    rows = session.rows(
        "UPDATE outbox SET claimed_until = ? WHERE receiver = ? AND due_at <= ? AND claimed_until < ? "
        "RETURNING receiver, table_id, kind, version, created_at, due_at, attempts",
        now + lease,
        receiver.id,
        now,
        now,
    )
    entries = sorted((OutboxEntry(*row) for row in rows), key=lambda entry: entry.due_at)
    if not entries:
        return None
    return ReceiverBatch(receiver, receivers.settings(session, receiver.visitor), entries)


def delete_sent(session: Session, entries: OutboxEntry) -> None:
    """Delete an entry that was sent. A newer one of the same kind stays."""
    session.run(
        "DELETE FROM outbox "
        "WHERE receiver = ? AND table_id = ? AND kind = ? AND version = ? AND created_at = ?",
        *entries[:5],
    )


def postpone(session: Session, entries: OutboxEntry, due_at: float, attempts: int) -> None:
    session.run(
        "UPDATE outbox SET due_at = ?, attempts = ?, claimed_until = 0 "
        "WHERE receiver = ? AND table_id = ? AND kind = ? AND version = ? AND created_at = ?",
        due_at,
        attempts,
        *entries[:5],
    )
