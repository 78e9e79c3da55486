"""Sessions: signed tokens that identify returning visitors.

A session is a random token. The visitor keeps it, signed, in a cookie or sends it as a bearer token; the
database stores only its hash.
"""

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor

SESSION_SECONDS = 400 * 86400
"""Lifetime of the cookie and of the session."""
MAX_CACHED = 10_000


class SessionEnd(NamedTuple):
    """A notice that sessions have ended: one session, or all of a visitor except one."""

    session: str = ""
    visitor: str = ""
    except_session: str = ""

    def ends(self, session: str | None, visitor: str) -> bool:
        if self.session:
            return session == self.session
        return visitor == self.visitor and session != self.except_session

    def message(self) -> str:
        """The message for other processes."""
        return "ended " + " ".join(part or "-" for part in self)

    @classmethod
    def parse(cls, words: str) -> "SessionEnd":
        return cls(*("" if part == "-" else part for part in words.split()))


class Sessions:
    """All sessions; those of recent visitors are cached in memory."""

    def __init__(self, database: Database, secret: bytes) -> None:
        self.database = database
        self._secret = secret
        self.verify_token = lru_cache(MAX_CACHED)(self._session_of)
        self.is_notified = not database.shared
        """Whether we are notified at once when a session ends: only then may cached visitors make moves."""
        self.on_end: Callable[[SessionEnd], None] = lambda session_end: None
        """Called for sessions that ended here; other processes are notified by the database."""
        self._cached: OrderedDict[str, tuple[Visitor, float]] = OrderedDict()
        """Cached sessions: their visitor and when they began."""

    def new_token(self) -> tuple[str, str]:
        """A signed token for a new session, and the session's id."""
        token = secrets.token_urlsafe(24)
        return self.sign(token), _hashed(token)

    def sign(self, token: str) -> str:
        return f"{token}.{self._signature(token)}"

    def _signature(self, token: str) -> str:
        return hmac.digest(self._secret, b"session " + token.encode(), "sha256").hex()[:32]

    def _session_of(self, signed: str | None) -> str | None:
        """The session id of a token, if its signature is valid."""
        if not signed or not signed.isascii():
            return None
        token, _, signature = signed.partition(".")
        if not hmac.compare_digest(signature, self._signature(token)):
            return None
        return _hashed(token)

    async def visitor_of(self, session_id: str | None) -> Visitor | None:
        if session_id is None:
            return None
        since = oldest_valid()
        cached = self._cached.get(session_id) if not self.database.shared else None
        if cached is not None and cached[1] > since:
            return cached[0]
        found = await self.database.read_one(
            lambda session: visitors.visitor_of_session(session, session_id, since)
        )
        if found is None:
            self._cached.pop(session_id, None)
            return None
        # If other processes can end sessions, every request reads the database.
        if not self.database.shared:
            self.cache(session_id, *found)
        return found[0]

    def cache(self, session_id: str, visitor: Visitor, started_at: float) -> None:
        self._cached[session_id] = (visitor, started_at)
        if len(self._cached) > MAX_CACHED:
            self._cached.popitem(last=False)

    def cached(self, session_id: str | None) -> Visitor | None:
        """The visitor of a cached session, if the cache can be trusted."""
        found = self._cached.get(session_id or "") if self.is_notified else None
        return found[0] if found is not None and found[1] > oldest_valid() else None

    def on_remote_end(self, session_end: SessionEnd) -> None:
        """Sessions were ended by another process."""
        self._cached.pop(session_end.session, None)
        self.forget_visitor(session_end.visitor)

    def set_notified(self, is_notified: bool) -> None:
        """Start or stop trusting notifications; cached sessions may have ended meanwhile."""
        self.is_notified = is_notified
        self._cached.clear()

    async def end(self, session_id: str) -> None:
        session_end = SessionEnd(session=session_id)

        def work(session: Session) -> None:
            visitors.end_session(session, session_id)
            session.notify(session_end.message())

        await self.database.write(work)
        self._cached.pop(session_id, None)
        self.on_end(session_end)

    def end_others(self, session: Session, visitor_id: str, except_session: str = "") -> SessionEnd:
        """End the sessions of a visitor, except perhaps one, as part of a write; call `ended` after the
        commit."""
        session_end = SessionEnd(visitor=visitor_id, except_session=except_session)
        visitors.end_sessions(session, visitor_id, except_session)
        session.notify(session_end.message())
        return session_end

    def ended(self, session_end: SessionEnd) -> None:
        self.forget_visitor(session_end.visitor)
        self.on_end(session_end)

    async def active_sessions(self, session_ids: Collection[str]) -> set[str]:
        """Those of the given sessions that are still valid."""
        since = oldest_valid()
        return await self.database.read_one(
            lambda session: visitors.active_sessions(session, session_ids, since)
        )

    def forget_all(self) -> None:
        """Another process has changed the database: clear the cache."""
        self._cached.clear()

    def forget_visitor(self, visitor_id: str) -> None:
        """Remove a visitor's sessions from the cache."""
        for session_id in [known for known, (who, _) in self._cached.items() if who.id == visitor_id]:
            del self._cached[session_id]


def oldest_valid() -> float:
    """Sessions that began before this time are expired."""
    return time.time() - SESSION_SECONDS


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
