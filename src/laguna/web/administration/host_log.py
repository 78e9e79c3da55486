"""The log of what hosts did: who, when, what and about whom. People are named by id, never by name."""

from datetime import UTC, datetime
from typing import NamedTuple

from laguna.contract.wording import Language, gettext_noop
from laguna.web.database.backends import Session
from laguna.web.database.ids import new_id
from laguna.web.dates import moment
from laguna.web.profiles.stored_data import DELETED_PREFIX

COMMAND_LINE = ""
"""The host of actions by `laguna admin`."""
MAX_SHOWN = 200
MAX_DETAIL = 200
SHORT_ID = 6
"""How many characters of the anonymous id of a deleted player are shown."""

SENTENCES = {
    "host": gettext_noop("{host} made {subject} a host."),
    "not-host": gettext_noop("{host} ended the host role of {subject}."),
    "mute": gettext_noop("{host} muted {subject}."),
    "unmute": gettext_noop("{host} unmuted {subject}."),
    "rename": gettext_noop("{host} renamed {subject}."),
    "remove": gettext_noop("{host} removed {subject}."),
    "password": gettext_noop("{host} created a password reset link for {subject}."),
    "account": gettext_noop("{host} created an account for {subject}."),
    "end": gettext_noop("{host} ended table {detail}."),
    "report-open": gettext_noop("{host} reopened report {detail}."),
    "report-progress": gettext_noop("{host} started work on report {detail}."),
    "report-done": gettext_noop("{host} closed report {detail}."),
    "invite-only": gettext_noop("{host} made the server invite-only."),
    "open": gettext_noop("{host} opened the server to everyone."),
    "profile": gettext_noop("{host} changed the welcome page."),
    "picture": gettext_noop("{host} changed the picture of the server."),
    "no-picture": gettext_noop("{host} removed the picture of the server."),
    "announce": gettext_noop('{host} announced: "{detail}"'),
    "end-announcement": gettext_noop('{host} deleted the announcement "{detail}".'),
}
"""The sentence for each action."""


class HostAction(NamedTuple):
    """An entry of the log, with the present names of those who still exist."""

    at: float
    host: str
    action: str
    subject: str
    detail: str
    host_name: str | None
    subject_name: str | None

    @property
    def moment(self) -> str:
        return datetime.fromtimestamp(self.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def time_text(self, language: Language) -> str:
        return f"{moment(self.at, language)} UTC"

    def sentence(self, language: Language) -> str:
        return language.gettext(
            SENTENCES[self.action],
            host=language.gettext("The command line")
            if self.host == COMMAND_LINE
            else _name(self.host, self.host_name, language),
            subject=_name(self.subject, self.subject_name, language),
            detail=self.detail,
        )


def _name(who: str, name: str | None, language: Language) -> str:
    if name is not None:
        return language.shown_name(name)
    short = who.removeprefix(DELETED_PREFIX)[:SHORT_ID]
    return language.gettext("Deleted player {number}", number=short)


def add(session: Session, at: float, host: str, action: str, subject: str = "", detail: str = "") -> None:
    """Log an action, in the transaction that carries it out where there is one."""
    assert action in SENTENCES, action
    session.run(
        "INSERT INTO host_actions (id, at, host, action, subject, detail) VALUES (?, ?, ?, ?, ?, ?)",
        new_id(),
        at,
        host,
        action,
        subject,
        detail[:MAX_DETAIL],
    )


def latest(session: Session) -> list[HostAction]:
    """The latest entries, newest first."""
    rows = session.rows(
        "SELECT a.at, a.host, a.action, a.subject, a.detail, h.name, s.name FROM host_actions a "
        "LEFT JOIN visitors h ON h.id = a.host LEFT JOIN visitors s ON s.id = a.subject "
        "ORDER BY a.at DESC, a.id LIMIT ?",
        MAX_SHOWN,
    )
    return [HostAction(*row) for row in rows]
