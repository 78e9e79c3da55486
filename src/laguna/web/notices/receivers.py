"""Receivers: where somebody wants to be told, and when. Each read and written here alone."""

from typing import NamedTuple

from laguna.contract.wording import mark
from laguna.web.clocks import hours
from laguna.web.database.backends import Session

PUSH, MAIL, WEBHOOK = "push", "mail", "webhook"
KINDS = {
    PUSH: mark("This browser, even when it is closed"),
    MAIL: mark("E-mail"),
    WEBHOOK: mark("A webhook: Discord, Slack, ntfy or any program"),
}
FORMS = {"discord": mark("Discord"), "slack": mark("Slack"), "ntfy": mark("ntfy"), "json": mark("JSON")}
MOST = 10
"""So many receivers one visitor may have."""


class Receiver(NamedTuple):
    id: str
    visitor: str
    kind: str
    address: str
    """An address of e-mail, a webhook's, or what a browser gave as JSON."""
    form: str
    """What a webhook understands."""
    daily: bool
    """Whether it gets one message a day instead of one at a time."""
    origin: str
    """Where its owner came by, so that links lead there."""
    language: str
    confirmed: bool
    """Whether whoever reads there has said yes: somebody else's e-mail could have been typed."""
    created_at: float
    next_digest: float = 0.0
    failing_since: float | None = None
    off_since: float | None = None
    why: str = ""
    """Why it was switched off."""


class Wishes(NamedTuple):
    """When somebody wants to be left alone, in hours of their day."""

    visitor: str
    zone: str = ""
    quiet_from: int = 22
    quiet_to: int = 8
    digest_hour: int = 18

    def waits(self, receiver: Receiver, now: float) -> float:
        """The moment from which a message may be sent; now, if it may be sent at once."""
        if receiver.daily:
            return max(now, receiver.next_digest)
        if self.quiet_from != self.quiet_to and hours.within(now, self.quiet_from, self.quiet_to, self.zone):
            return hours.next_hour(now, self.quiet_to, self.zone)
        return now

    def digest_after(self, now: float) -> float:
        return hours.next_hour(now, self.digest_hour, self.zone)


COLUMNS = ", ".join(Receiver._fields)
WISH_COLUMNS = ", ".join(Wishes._fields)


def _receiver(row: tuple[object, ...]) -> Receiver:
    found = Receiver(*row)  # type: ignore[arg-type]
    return found._replace(daily=bool(found.daily), confirmed=bool(found.confirmed))


def add(session: Session, receiver: Receiver) -> None:
    marks = ", ".join("?" for _ in Receiver._fields)
    values = (int(value) if isinstance(value, bool) else value for value in receiver)
    session.run(f"INSERT INTO receivers ({COLUMNS}) VALUES ({marks})", *values)


def of_visitor(session: Session, visitor: str) -> list[Receiver]:
    statement = f"SELECT {COLUMNS} FROM receivers WHERE visitor = ? ORDER BY created_at"
    return [_receiver(row) for row in session.rows(statement, visitor)]


def find(session: Session, receiver_id: str) -> Receiver | None:
    row = session.row(f"SELECT {COLUMNS} FROM receivers WHERE id = ?", receiver_id)
    return _receiver(row) if row else None


def confirm(session: Session, receiver_id: str) -> None:
    session.run("UPDATE receivers SET confirmed = 1 WHERE id = ?", receiver_id)


def remove(session: Session, receiver_id: str) -> None:
    session.run("DELETE FROM outbox WHERE receiver = ?", receiver_id)
    session.run("DELETE FROM receivers WHERE id = ?", receiver_id)


def switch_off(session: Session, receiver_id: str, now: float, why: str) -> None:
    session.run("DELETE FROM outbox WHERE receiver = ?", receiver_id)
    session.run("UPDATE receivers SET off_since = ?, why = ? WHERE id = ?", now, why, receiver_id)


def failing(session: Session, receiver_id: str, since: float | None) -> None:
    session.run("UPDATE receivers SET failing_since = ? WHERE id = ?", since, receiver_id)


def set_digest(session: Session, receiver_id: str, moment: float) -> None:
    session.run("UPDATE receivers SET next_digest = ? WHERE id = ?", moment, receiver_id)


def take_over(session: Session, old: str, new: str) -> None:
    """Where a guest was told, the account is; when it wants to be left alone it has perhaps said itself."""
    session.run(
        "DELETE FROM outbox WHERE receiver IN (SELECT g.id FROM receivers g JOIN receivers a "
        "ON a.kind = g.kind AND a.address = g.address WHERE g.visitor = ? AND a.visitor = ?)",
        old,
        new,
    )
    session.run(
        "DELETE FROM receivers WHERE visitor = ? AND EXISTS (SELECT 1 FROM receivers a "
        "WHERE a.kind = receivers.kind AND a.address = receivers.address AND a.visitor = ?)",
        old,
        new,
    )
    session.run("UPDATE receivers SET visitor = ? WHERE visitor = ?", new, old)
    if session.row("SELECT 1 FROM wishes WHERE visitor = ?", new) is None:
        session.run("UPDATE wishes SET visitor = ? WHERE visitor = ?", new, old)
    session.run("DELETE FROM wishes WHERE visitor = ?", old)


def wishes(session: Session, visitor: str) -> Wishes:
    row = session.row(f"SELECT {WISH_COLUMNS} FROM wishes WHERE visitor = ?", visitor)
    return Wishes(*row) if row else Wishes(visitor)


def set_wishes(session: Session, wished: Wishes) -> None:
    session.run("DELETE FROM wishes WHERE visitor = ?", wished.visitor)
    session.run(f"INSERT INTO wishes ({WISH_COLUMNS}) VALUES (?, ?, ?, ?, ?)", *wished)
