"""Visitors, requesters and the database access for both."""

import time
from collections.abc import Collection
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.problems import Unauthorized

HOST = "host"
ESTABLISHED_SECONDS = 24 * 3600.0


class Visitor(NamedTuple):
    """A guest, an account or a bot account."""

    id: str
    name: str
    login: str | None
    password: str | None
    created_at: float
    role: str = ""
    """`host` for administrators of the server."""
    muted: int = 0
    """Whether the host has disabled chat for this visitor."""
    hidden: int = 0
    """Whether the visitor is hidden from public lists."""
    owner: str = ""
    """The owner of a bot account; empty for people."""
    blocked: str = ""
    """The ids of the visitors whom this one blocks, separated by spaces."""
    language: str = ""
    """The code of the chosen language; empty for that of the browser."""

    @property
    def is_bot(self) -> bool:
        return self.owner != ""

    @property
    def host(self) -> bool:
        return self.role == HOST

    @property
    def guest(self) -> bool:
        return self.login is None

    @property
    def rated(self) -> bool:
        """Whether the visitor is a person with an account."""
        return not self.guest and not self.is_bot


def is_established(visitor: Visitor | None) -> bool:
    """Whether a visitor has an account that wasn't created just now: anybody can have any number of guests
    and new accounts, so those are limited by address."""
    if visitor is None or (visitor.guest and not visitor.is_bot):
        return False
    return time.time() - visitor.created_at > ESTABLISHED_SECONDS


class Requester(NamedTuple):
    """Who makes a request: an address, and a visitor if one is known."""

    visitor: Visitor | None
    session_id: str | None
    address: str
    invited: str = ""
    """The invitation to this server that the requester has."""

    @property
    def known_visitor(self) -> Visitor:
        """The visitor; raises `Unauthorized` if there is none."""
        return require_visitor(self.visitor)


def require_visitor(visitor: Visitor | None) -> Visitor:
    if visitor is None:
        raise Unauthorized("Choose a guest name or log in to continue.")
    return visitor


COLUMNS = ", ".join(Visitor._fields)
COLUMNS_OF_V = ", ".join(f"v.{name}" for name in Visitor._fields)
"""The columns of a table alias `v`."""


def add_visitor(session: Session, visitor: Visitor) -> None:
    placeholders = ", ".join("?" for _ in visitor)
    session.run(f"INSERT INTO visitors ({COLUMNS}) VALUES ({placeholders})", *visitor)


def visitor_by_login(session: Session, login: str) -> Visitor | None:
    row = session.row(f"SELECT {COLUMNS} FROM visitors WHERE login = ?", login)
    return Visitor(*row) if row else None


def listed_accounts(session: Session, part: str, most: int) -> list[Visitor]:
    """Accounts with a public profile whose login contains a text; first those that begin with it."""
    text = part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    rows = session.rows(
        f"SELECT {COLUMNS} FROM visitors WHERE login LIKE ? ESCAPE '\\' AND hidden = 0 "
        "ORDER BY CASE WHEN login LIKE ? ESCAPE '\\' THEN 0 ELSE 1 END, login LIMIT ?",
        f"%{text}%",
        f"{text}%",
        most,
    )
    return [Visitor(*row) for row in rows]


def visitor(session: Session, visitor_id: str) -> Visitor | None:
    row = session.row(f"SELECT {COLUMNS} FROM visitors WHERE id = ?", visitor_id)
    return Visitor(*row) if row else None


def set_hidden(session: Session, visitor: str, hidden: bool) -> None:
    session.run("UPDATE visitors SET hidden = ? WHERE id = ?", int(hidden), visitor)


def set_language(session: Session, visitor: str, code: str) -> None:
    """Save the chosen language, for pages and for messages that are sent."""
    session.run("UPDATE visitors SET language = ? WHERE id = ?", code, visitor)
    session.run("UPDATE receivers SET language = ? WHERE visitor = ?", code, visitor)


def unlisted(session: Session, visitor_ids: Collection[str | None]) -> frozenset[str]:
    """Those of the given visitors who are hidden from lists."""
    return _visitors_where(session, "hidden = 1", visitor_ids)


def _visitors_where(session: Session, which: str, visitor_ids: Collection[str | None]) -> frozenset[str]:
    ids = sorted({each for each in visitor_ids if each is not None})
    if not ids:
        return frozenset()
    placeholders = ", ".join("?" for _ in ids)
    rows = session.rows(f"SELECT id FROM visitors WHERE {which} AND id IN ({placeholders})", *ids)
    return frozenset(str(row[0]) for row in rows)


def visitor_of_session(session: Session, session_id: str, since: float) -> tuple[Visitor, float] | None:
    """The visitor of a session and when it began, unless that was before `since`."""
    row = session.row(
        f"SELECT {COLUMNS_OF_V}, s.created_at "
        "FROM sessions s JOIN visitors v ON v.id = s.visitor WHERE s.id = ? AND s.created_at > ?",
        session_id,
        since,
    )
    return (Visitor(*row[:-1]), row[-1]) if row else None


def active_sessions(session: Session, session_ids: Collection[str], since: float) -> set[str]:
    """Those of the given sessions that exist and began after `since`."""
    placeholders = ", ".join("?" for _ in session_ids)
    statement = f"SELECT id FROM sessions WHERE id IN ({placeholders}) AND created_at > ?"
    return {str(row[0]) for row in session.rows(statement, *session_ids, since)}


def bot_accounts_of(session: Session, owner: str) -> list[Visitor]:
    """The bot accounts of a user with a valid token, oldest first."""
    rows = session.rows(
        f"SELECT {COLUMNS} FROM visitors WHERE owner = ? AND id IN (SELECT visitor FROM sessions) "
        "ORDER BY created_at, id",
        owner,
    )
    return [Visitor(*row) for row in rows]


def bot_accounts_among(session: Session, visitor_ids: Collection[str | None]) -> frozenset[str]:
    """Those of the given visitors who are bot accounts."""
    return _visitors_where(session, "owner <> ''", visitor_ids)


def set_login(session: Session, visitor: str, login: str, password: str) -> int:
    return session.run(
        "UPDATE visitors SET login = ?, password = ? WHERE id = ? AND login IS NULL", login, password, visitor
    )


def set_password(session: Session, visitor: str, password: str) -> None:
    """Set a new password. Reset links that were made before are void."""
    session.run("DELETE FROM reset_links WHERE visitor = ?", visitor)
    session.run("UPDATE visitors SET password = ? WHERE id = ?", password, visitor)


def set_name(session: Session, visitor: str, name: str) -> None:
    session.run("UPDATE visitors SET name = ? WHERE id = ?", name, visitor)


def set_skeleton(session: Session, visitor: str, skeleton: str) -> None:
    """Set what an account's name looks like, which no other account may share; guests have none."""
    session.run(
        "UPDATE visitors SET skeleton = ? WHERE id = ? AND login IS NOT NULL AND owner = ''",
        skeleton,
        visitor,
    )


def has_skeleton(session: Session, skeleton: str) -> bool:
    """Whether an account's name looks like this."""
    return session.row("SELECT 1 FROM visitors WHERE skeleton = ?", skeleton) is not None


def accounts_without_skeleton(session: Session) -> list[tuple[str, str]]:
    """Id and name of such accounts, oldest first."""
    rows = session.rows(
        "SELECT id, name FROM visitors WHERE skeleton IS NULL AND login IS NOT NULL ORDER BY created_at, id"
    )
    return [(str(row[0]), str(row[1])) for row in rows]


def has_password(session: Session, visitor: str, password: str) -> bool:
    """Whether this is still the password hash of an account; locks it against a simultaneous change."""
    statement = "SELECT password FROM visitors WHERE id = ?"
    return session.row(statement + session.for_update, visitor) == (password,)


def add_session(session: Session, session_id: str, visitor: str) -> None:
    session.run(
        "INSERT INTO sessions (id, visitor, created_at) VALUES (?, ?, ?)", session_id, visitor, time.time()
    )
