"""The outbox: what is to be told, written down together with what it tells of, so that nobody is forgotten.

There is one line for each receiver, table and kind of news, so that nobody is told twice: newer news take the
place of what was not sent yet.
"""

from typing import NamedTuple

from laguna.web.clocks import terms
from laguna.web.database.backends import Session
from laguna.web.notices import receivers
from laguna.web.notices.receivers import Receiver, Wishes
from laguna.web.tables import store
from laguna.web.tables.changes import Settled

TURN, LATE, OVER, PROPOSED, TRIAL, CONFIRM, DEAD = (
    "turn",
    "late",
    "over",
    "proposed",
    "trial",
    "confirm",
    "dead",
)
DELAY_SECONDS = 20.0
"""Who is at the table and moves within this time need not be told."""


class News(NamedTuple):
    """A line of the outbox."""

    receiver: str
    table: str
    kind: str
    version: int
    created_at: float
    due_at: float
    attempts: int


class Parcel(NamedTuple):
    """What one receiver is to be told."""

    receiver: Receiver
    wishes: Wishes
    news: list[News]


class Reached:
    """Who is told anywhere at all: most players are not, and their moves need not ask for it. Everything that
    is written goes through here in its order; where other processes write as well, nobody can be known."""

    def __init__(self, shared: bool) -> None:
        self.shared = shared
        self._known: set[str] | None = None

    def add(self, visitor: str) -> None:
        """Somebody is told now, or perhaps."""
        if self._known is not None:
            self._known.add(visitor)

    def has(self, session: Session, visitor: str) -> bool:
        if self.shared:
            return True
        if self._known is None:
            self._known = {str(row[0]) for row in session.rows("SELECT DISTINCT visitor FROM receivers")}
        return visitor in self._known

    def take_over(self, session: Session, old: str, new: str) -> None:
        receivers.take_over(session, old, new)
        self.add(new)

    def witness(self, session: Session, settled: Settled) -> None:
        """Write down who has to be told of a change, in the transaction of the change."""
        last = settled.change.entries[-1]
        for visitor, kind in _to_be_told(settled).items():
            if visitor != settled.change.entries[0].visitor and self.has(session, visitor):
                put(session, visitor, settled.live.id, kind, last.number, last.at, DELAY_SECONDS)


def _to_be_told(settled: Settled) -> dict[str, str]:
    """Who has to be told of a change, and what kind of news it is for them."""
    table, last = settled.live.table, settled.change.entries[-1]
    told: dict[str, str] = {}
    if table.pace != terms.DAYS:
        return told
    for entry in settled.change.entries:
        if entry.kind == store.LATE and entry.seat is not None:
            _tell(told, settled.live.seats[entry.seat].visitor, LATE)
    everyone = {seat.visitor for seat in settled.seats if seat.kind == store.HUMAN}
    if settled.status in (store.FINISHED, store.ENDED):
        for visitor in everyone:
            _tell(told, visitor, OVER)
    elif last.kind == store.PROPOSE:
        for visitor in everyone:
            _tell(told, visitor, PROPOSED)
    elif settled.status == store.PLAYING and not settled.paused:
        for seat in settled.seats:
            if (
                settled.acting >> seat.seat & 1
                and settled.asked[seat.seat] == last.number
                and seat.kind == store.HUMAN
                and not seat.away
            ):
                _tell(told, seat.visitor, TURN)
    return told


def _tell(told: dict[str, str], visitor: str | None, kind: str) -> None:
    if visitor is not None:
        told.setdefault(visitor, kind)


def put(
    session: Session, visitor: str, table: str, kind: str, version: int, now: float, delay: float
) -> None:
    """Something that all receivers of a visitor shall tell."""
    _put(session, "visitor = ? AND confirmed = 1", visitor, table, kind, version, now, delay)


def put_for(session: Session, receiver: str, kind: str, now: float) -> None:
    """Something that one receiver shall tell, confirmed or not."""
    _put(session, "id = ?", receiver, "", kind, 0, now, 0.0)


def _put(
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
    """When something is to be sent next."""
    row = session.row("SELECT min(due_at) FROM outbox")
    return float(row[0]) if row and row[0] is not None else None


def claim(session: Session, now: float, lease: float) -> Parcel | None:
    """What waits longest, ours for so many seconds; all of it for a receiver that is told once a day."""
    row = session.row(
        "SELECT receiver FROM outbox WHERE due_at <= ? AND claimed_until < ? ORDER BY due_at LIMIT 1"
        + session.skip_locked,
        now,
        now,
    )
    if row is None:
        return None
    receiver = receivers.find(session, row[0])
    if receiver is None:
        session.run("DELETE FROM outbox WHERE receiver = ?", row[0])
        return None
    news = [
        News(*line)
        for line in session.rows(
            "SELECT receiver, table_id, kind, version, created_at, due_at, attempts FROM outbox "
            "WHERE receiver = ? AND due_at <= ? AND claimed_until < ? ORDER BY due_at",
            receiver.id,
            now,
            now,
        )
    ]
    session.run(
        "UPDATE outbox SET claimed_until = ? WHERE receiver = ? AND due_at <= ? AND claimed_until < ?",
        now + lease,
        receiver.id,
        now,
        now,
    )
    return Parcel(receiver, receivers.wishes(session, receiver.visitor), news)


def sent(session: Session, news: News) -> None:
    """It is told. Newer news of the same kind, which came meanwhile, stay."""
    session.run(
        "DELETE FROM outbox "
        "WHERE receiver = ? AND table_id = ? AND kind = ? AND version = ? AND created_at = ?",
        *news[:5],
    )


def postpone(session: Session, news: News, due_at: float, attempts: int) -> None:
    session.run(
        "UPDATE outbox SET due_at = ?, attempts = ?, claimed_until = 0 "
        "WHERE receiver = ? AND table_id = ? AND kind = ? AND version = ? AND created_at = ?",
        due_at,
        attempts,
        *news[:5],
    )
