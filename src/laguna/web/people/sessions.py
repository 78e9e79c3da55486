"""Sessions: how somebody who comes back is known again.

A session is a random token. The visitor keeps it, signed, in a cookie (or sends it as a bearer token);
the store keeps only its hash.
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
"""So long a browser keeps a cookie, and so long we know it."""
REMEMBERED = 10_000


class Ending(NamedTuple):
    """Sessions that have ended: one, or all of a visitor but one."""

    session: str = ""
    visitor: str = ""
    spared: str = ""

    def ends(self, session: str | None, visitor: str) -> bool:
        if self.session:
            return session == self.session
        return visitor == self.visitor and session != self.spared

    def notice(self) -> str:
        """What other processes hear of it."""
        return "ended " + " ".join(part or "-" for part in self)

    @classmethod
    def heard(cls, words: str) -> "Ending":
        return cls(*("" if part == "-" else part for part in words.split()))


class Sessions:
    """All sessions, those of visitors who were here lately in memory."""

    def __init__(self, database: Database, secret: bytes) -> None:
        self.database = database
        self._secret = secret
        self.session_of = lru_cache(REMEMBERED)(self._session_of)
        self.listening = not database.shared
        """Whether we hear at once of every session that ends: then a visitor may be remembered for moves."""
        self.on_end: Callable[[Ending], None] = lambda ending: None
        """Told of sessions that have ended here; other processes hear of it from the database."""
        self._remembered: OrderedDict[str, tuple[Visitor, float]] = OrderedDict()
        """For a session whose it is, and when it began."""

    def new_token(self) -> tuple[str, str]:
        """A signed token for a new session, and the session that it stands for."""
        token = secrets.token_urlsafe(24)
        return self.sign(token), _hashed(token)

    def sign(self, token: str) -> str:
        return f"{token}.{self._signature(token)}"

    def _signature(self, token: str) -> str:
        return hmac.digest(self._secret, b"session " + token.encode(), "sha256").hex()[:32]

    def _session_of(self, signed: str | None) -> str | None:
        """The session that a cookie stands for, if we have signed it."""
        if not signed or not signed.isascii():
            return None
        token, _, signature = signed.partition(".")
        if not hmac.compare_digest(signature, self._signature(token)):
            return None
        return _hashed(token)

    async def visitor_of(self, session_id: str | None) -> Visitor | None:
        if session_id is None:
            return None
        since = oldest()
        remembered = self._remembered.get(session_id) if not self.database.shared else None
        if remembered is not None and remembered[1] > since:
            return remembered[0]
        found = await self.database.glance(
            lambda session: visitors.visitor_of_session(session, session_id, since)
        )
        if found is None:
            self._remembered.pop(session_id, None)
            return None
        # Where other processes may end a session, every request asks the store.
        if not self.database.shared:
            self.remember(session_id, *found)
        return found[0]

    def remember(self, session_id: str, visitor: Visitor, began: float) -> None:
        self._remembered[session_id] = (visitor, began)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    def remembered(self, session_id: str | None) -> Visitor | None:
        """Whose session it is if we know without asking, and would have heard of its end."""
        found = self._remembered.get(session_id or "") if self.listening else None
        return found[0] if found is not None and found[1] > oldest() else None

    def hear(self, ending: Ending) -> None:
        """Sessions have ended elsewhere."""
        self._remembered.pop(ending.session, None)
        self.forget(ending.visitor)

    def listen(self, listening: bool) -> None:
        """Whether we hear from now on; what was remembered until now may have ended meanwhile."""
        self.listening = listening
        self._remembered.clear()

    async def end(self, session_id: str) -> None:
        ending = Ending(session=session_id)

        def work(session: Session) -> None:
            visitors.end_session(session, session_id)
            session.notify(ending.notice())

        await self.database.write(work)
        self._remembered.pop(session_id, None)
        self.on_end(ending)

    def end_others(self, session: Session, visitor_id: str, spared: str = "") -> Ending:
        """End the sessions of a visitor, all but one perhaps, as part of a write; `ended` comes after it."""
        ending = Ending(visitor=visitor_id, spared=spared)
        visitors.end_sessions(session, visitor_id, spared)
        session.notify(ending.notice())
        return ending

    def ended(self, ending: Ending) -> None:
        self.forget(ending.visitor)
        self.on_end(ending)

    async def living(self, session_ids: Collection[str]) -> set[str]:
        """Those of some sessions that have not ended."""
        since = oldest()
        return await self.database.glance(lambda session: visitors.living(session, session_ids, since))

    def forget_all(self) -> None:
        """Somebody else has changed what is kept: the next request of everyone asks the store."""
        self._remembered.clear()

    def forget(self, visitor_id: str) -> None:
        """Somebody is not as remembered: their next request asks the store."""
        for session_id in [known for known, (who, _) in self._remembered.items() if who.id == visitor_id]:
            del self._remembered[session_id]


def oldest() -> float:
    """Sessions from before this moment have ended."""
    return time.time() - SESSION_SECONDS


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
