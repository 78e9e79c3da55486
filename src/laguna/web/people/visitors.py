"""Visitors and their sessions: what is kept of them, and who asks for something."""

import time
from collections.abc import Collection
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.problems import Unwelcome

HOST = "host"


class Visitor(NamedTuple):
    """Somebody: a guest, or the owner of an account."""

    id: str
    name: str
    login: str | None
    password: str | None
    created_at: float
    role: str = ""
    """`host` for who may look after the server."""
    muted: int = 0
    """Whether the host has taken their voice at tables."""
    hidden: int = 0
    """Whether they do not want to be listed."""
    owner: str = ""
    """Whose program it is; empty for people."""

    @property
    def program(self) -> bool:
        return self.owner != ""

    @property
    def host(self) -> bool:
        return self.role == HOST

    @property
    def guest(self) -> bool:
        return self.login is None


class Asker(NamedTuple):
    """Who asks: perhaps somebody we know, in any case somebody at an address."""

    visitor: Visitor | None
    session_id: str | None
    address: str
    invited: str = ""
    """The invitation to this server that they carry."""

    @property
    def known(self) -> Visitor:
        """The visitor; refuses those who have not said who they are."""
        return known_visitor(self.visitor)


def known_visitor(visitor: Visitor | None) -> Visitor:
    if visitor is None:
        raise Unwelcome("Say who you are first: choose a name, or log in.")
    return visitor


COLUMNS = ", ".join(Visitor._fields)
COLUMNS_OF_V = ", ".join(f"v.{name}" for name in Visitor._fields)
"""The same, where visitors are called v."""


def add_visitor(session: Session, visitor: Visitor) -> None:
    marks = ", ".join("?" for _ in visitor)
    session.run(f"INSERT INTO visitors ({COLUMNS}) VALUES ({marks})", *visitor)


def visitor_by_login(session: Session, login: str) -> Visitor | None:
    row = session.row(f"SELECT {COLUMNS} FROM visitors WHERE login = ?", login)
    return Visitor(*row) if row else None


def visitor(session: Session, visitor_id: str) -> Visitor | None:
    row = session.row(f"SELECT {COLUMNS} FROM visitors WHERE id = ?", visitor_id)
    return Visitor(*row) if row else None


def set_hidden(session: Session, visitor: str, hidden: bool) -> None:
    session.run("UPDATE visitors SET hidden = ? WHERE id = ?", int(hidden), visitor)


def unlisted(session: Session, among: Collection[str | None]) -> frozenset[str]:
    """Those of some visitors who do not want to be listed."""
    return _among(session, "hidden = 1", among)


def _among(session: Session, which: str, among: Collection[str | None]) -> frozenset[str]:
    asked = sorted({each for each in among if each is not None})
    if not asked:
        return frozenset()
    marks = ", ".join("?" for _ in asked)
    rows = session.rows(f"SELECT id FROM visitors WHERE {which} AND id IN ({marks})", *asked)
    return frozenset(str(row[0]) for row in rows)


def visitor_of_session(session: Session, session_id: str, since: float) -> tuple[Visitor, float] | None:
    """Whose session it is and when it began, unless that was before some moment."""
    row = session.row(
        f"SELECT {COLUMNS_OF_V}, s.created_at "
        "FROM sessions s JOIN visitors v ON v.id = s.visitor WHERE s.id = ? AND s.created_at > ?",
        session_id,
        since,
    )
    return (Visitor(*row[:-1]), row[-1]) if row else None


def living(session: Session, session_ids: Collection[str], since: float) -> set[str]:
    """Those of some sessions that are kept and began after a moment."""
    marks = ", ".join("?" for _ in session_ids)
    statement = f"SELECT id FROM sessions WHERE id IN ({marks}) AND created_at > ?"
    return {str(row[0]) for row in session.rows(statement, *session_ids, since)}


def programs_of(session: Session, owner: str) -> list[Visitor]:
    """The programs of an account whose tokens are still good, the oldest first."""
    rows = session.rows(
        f"SELECT {COLUMNS} FROM visitors WHERE owner = ? AND id IN (SELECT visitor FROM sessions) "
        "ORDER BY created_at, id",
        owner,
    )
    return [Visitor(*row) for row in rows]


def programs_among(session: Session, among: Collection[str | None]) -> frozenset[str]:
    """Those of some visitors who are programs."""
    return _among(session, "owner <> ''", among)


def set_login(session: Session, visitor: str, login: str, password: str) -> int:
    return session.run(
        "UPDATE visitors SET login = ?, password = ? WHERE id = ? AND login IS NULL", login, password, visitor
    )


def set_password(session: Session, visitor: str, password: str) -> None:
    session.run("UPDATE visitors SET password = ? WHERE id = ?", password, visitor)


def set_name(session: Session, visitor: str, name: str) -> None:
    session.run("UPDATE visitors SET name = ? WHERE id = ?", name, visitor)


def add_session(session: Session, session_id: str, visitor: str) -> None:
    session.run(
        "INSERT INTO sessions (id, visitor, created_at) VALUES (?, ?, ?)", session_id, visitor, time.time()
    )


def end_session(session: Session, session_id: str) -> None:
    session.run("DELETE FROM sessions WHERE id = ?", session_id)


def end_sessions(session: Session, visitor: str, except_for: str = "") -> None:
    session.run("DELETE FROM sessions WHERE visitor = ? AND id <> ?", visitor, except_for)
