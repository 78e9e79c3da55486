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

from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor

SESSION_SECONDS = 400 * 86400
"""Lifetime of the cookie and of the session."""
MAX_CACHED = 10_000
ENDED = "ended"
"""The first word of the message to other processes; the session follows."""


class Sessions:
    """All sessions; those of recent visitors are cached in memory."""

    def __init__(self, database: Database, secret: bytes) -> None:
        self.database = database
        self._secret = secret
        self.verify_token = lru_cache(MAX_CACHED)(self._session_of)
        self.is_notified = not database.shared
        """Whether we are notified at once when a session ends: only then may cached visitors make moves."""
        self.on_end: Callable[[Collection[str]], None] = lambda session_ids: None
        """Called with sessions that ended, here or in another process: closes their connections."""
        self._ended: OrderedDict[str, None] = OrderedDict()
        """Sessions that ended lately: a request that began before must not use them any longer."""
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
        if session_id in self._ended:  # while the visitor was read
            return
        self._cached[session_id] = (visitor, started_at)
        if len(self._cached) > MAX_CACHED:
            self._cached.popitem(last=False)

    def cached(self, session_id: str | None) -> Visitor | None:
        """The visitor of a cached session, if the cache can be trusted."""
        found = self._cached.get(session_id or "") if self.is_notified else None
        return found[0] if found is not None and found[1] > oldest_valid() else None

    def set_notified(self, is_notified: bool) -> None:
        """Start or stop trusting notifications; cached sessions may have ended meanwhile."""
        self.is_notified = is_notified
        self._cached.clear()

    # Every end of a session passes here, as part of the write that causes it.

    def end(self, session: Session, session_id: str) -> None:
        """End one session."""
        self._end(session, "id = ?", session_id)

    def end_all(self, session: Session, visitor_id: str, except_session: str = "") -> None:
        """End the sessions of a visitor, except perhaps one."""
        self._end(session, "visitor = ? AND id <> ?", visitor_id, except_session)
        session.after_commit(lambda: self.forget_visitor(visitor_id))

    def _end(self, session: Session, which: str, *values: str) -> None:
        rows = session.rows(f"DELETE FROM sessions WHERE {which} RETURNING id", *values)
        session_ids = [str(row[0]) for row in rows]
        for session_id in session_ids:
            session.notify(f"{ENDED} {session_id}")
        session.after_commit(lambda: self.ended(session_ids))

    def ended(self, session_ids: Collection[str]) -> None:
        """Sessions have ended, here or in another process: forget them and close their connections."""
        for session_id in session_ids:
            self._cached.pop(session_id, None)
            self._ended[session_id] = None
            if len(self._ended) > MAX_CACHED:
                self._ended.popitem(last=False)
        self.on_end(session_ids)

    def has_ended(self, session_id: str | None) -> bool:
        """Whether a session ended lately."""
        return session_id in self._ended

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
