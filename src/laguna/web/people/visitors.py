"""Visitors and their sessions: what is kept of them, and who asks for something."""

import time
from collections.abc import Collection
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.problems import Unwelcome


class Visitor(NamedTuple):
    """Somebody: a guest, or the owner of an account."""

    id: str
    name: str
    login: str | None
    password: str | None
    created_at: float

    @property
    def guest(self) -> bool:
        return self.login is None


class Asker(NamedTuple):
    """Who asks: perhaps somebody we know, in any case somebody at an address."""

    visitor: Visitor | None
    session_id: str | None
    address: str

    @property
    def known(self) -> Visitor:
        """The visitor; refuses those who have not said who they are."""
        return known_visitor(self.visitor)


def known_visitor(visitor: Visitor | None) -> Visitor:
    if visitor is None:
        raise Unwelcome("Say who you are first: choose a name, or log in.")
    return visitor


def add_visitor(session: Session, visitor: Visitor) -> None:
    session.run(
        "INSERT INTO visitors (id, name, login, password, created_at) VALUES (?, ?, ?, ?, ?)", *visitor
    )


def visitor_by_login(session: Session, login: str) -> Visitor | None:
    row = session.row("SELECT id, name, login, password, created_at FROM visitors WHERE login = ?", login)
    return Visitor(*row) if row else None


def visitor_of_session(session: Session, session_id: str, since: float) -> tuple[Visitor, float] | None:
    """Whose session it is and when it began, unless that was before some moment."""
    row = session.row(
        "SELECT v.id, v.name, v.login, v.password, v.created_at, s.created_at "
        "FROM sessions s JOIN visitors v ON v.id = s.visitor WHERE s.id = ? AND s.created_at > ?",
        session_id,
        since,
    )
    return (Visitor(*row[:5]), row[5]) if row else None


def living(session: Session, session_ids: Collection[str], since: float) -> set[str]:
    """Those of some sessions that are kept and began after a moment."""
    marks = ", ".join("?" for _ in session_ids)
    statement = f"SELECT id FROM sessions WHERE id IN ({marks}) AND created_at > ?"
    return {str(row[0]) for row in session.rows(statement, *session_ids, since)}


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
