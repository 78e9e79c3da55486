"""Receivers of notifications and notification settings, with their database access."""

import json
from typing import NamedTuple
from urllib.parse import urlsplit

from laguna.contract.wording import gettext_noop
from laguna.web.clocks import waking_hours
from laguna.web.database.backends import Session

PUSH, MAIL, WEBHOOK = "push", "mail", "webhook"
KINDS = {
    PUSH: gettext_noop("Browser, even when Laguna isn't open"),
    MAIL: gettext_noop("E-mail"),
    WEBHOOK: gettext_noop("Webhook: Discord, Slack, ntfy or any program"),
}
WEBHOOK_FORMATS = {
    "discord": gettext_noop("Discord"),
    "slack": gettext_noop("Slack"),
    "ntfy": gettext_noop("ntfy"),
    "json": gettext_noop("JSON"),
}
EVERYONE, FOLLOWING, NOBODY = "everyone", "following", "nobody"
INVITERS = {
    EVERYONE: gettext_noop("Everyone"),
    FOLLOWING: gettext_noop("People I follow"),
    NOBODY: gettext_noop("Nobody"),
}
"""Who may invite a visitor by name."""
MAX_RECEIVERS = 10
"""Maximum number of receivers per visitor."""


class Receiver(NamedTuple):
    """Where a visitor gets notifications: a browser, an e-mail address or a webhook."""

    id: str
    visitor: str
    kind: str
    address: str
    """An e-mail address, a webhook's URL, or the push subscription as JSON."""
    form: str
    """The format of a webhook."""
    daily: bool
    """Whether it gets a daily summary instead of single messages."""
    origin: str
    """The origin its owner used, for links."""
    language: str
    confirmed: bool
    """Whether the owner of an e-mail address has confirmed it; it might be someone else's."""
    created_at: float
    next_digest: float = 0.0
    failing_since: float | None = None
    off_since: float | None = None
    why: str = ""
    """Why it was switched off."""


def host_of(kind: str, address: str) -> str:
    """The host that a receiver's messages are sent to; empty for e-mail."""
    try:
        url = json.loads(address)["endpoint"] if kind == PUSH else address
        return (urlsplit(url).hostname or "") if kind != MAIL else ""
    except (ValueError, KeyError):
        return ""


class NotificationSettings(NamedTuple):
    """Quiet hours and the hour of the daily summary, in the visitor's time zone."""

    visitor: str
    zone: str = ""
    quiet_from: int = 22
    quiet_to: int = 8
    digest_hour: int = 18
    invites_from: str = EVERYONE
    """Who may invite the visitor by name."""

    def send_at(self, receiver: Receiver, now: float) -> float:
        """When a message may be sent: now, or after the quiet hours, or with the next summary."""
        if receiver.daily:
            return max(now, receiver.next_digest)
        if self.quiet_from != self.quiet_to and waking_hours.is_between(
            now, self.quiet_from, self.quiet_to, self.zone
        ):
            return waking_hours.next_hour(now, self.quiet_to, self.zone)
        return now

    def digest_after(self, now: float) -> float:
        return waking_hours.next_hour(now, self.digest_hour, self.zone)


COLUMNS = ", ".join(Receiver._fields)
SETTINGS_COLUMNS = ", ".join(NotificationSettings._fields)


def _receiver(row: tuple[object, ...]) -> Receiver:
    found = Receiver(*row)  # type: ignore[arg-type]
    return found._replace(daily=bool(found.daily), confirmed=bool(found.confirmed))


def add(session: Session, receiver: Receiver) -> None:
    placeholders = ", ".join("?" for _ in Receiver._fields)
    values = (int(value) if isinstance(value, bool) else value for value in receiver)
    session.run(f"INSERT INTO receivers ({COLUMNS}) VALUES ({placeholders})", *values)


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


def set_failing(session: Session, receiver_id: str, since: float | None) -> None:
    session.run("UPDATE receivers SET failing_since = ? WHERE id = ?", since, receiver_id)


def set_digest(session: Session, receiver_id: str, moment: float) -> None:
    session.run("UPDATE receivers SET next_digest = ? WHERE id = ?", moment, receiver_id)


def settings(session: Session, visitor: str) -> NotificationSettings:
    row = session.row(f"SELECT {SETTINGS_COLUMNS} FROM wishes WHERE visitor = ?", visitor)
    return NotificationSettings(*row) if row else NotificationSettings(visitor)


def save_settings(session: Session, settings: NotificationSettings) -> None:
    session.run("DELETE FROM wishes WHERE visitor = ?", settings.visitor)
    session.run(f"INSERT INTO wishes ({SETTINGS_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", *settings)
