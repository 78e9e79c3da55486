"""Sessions: how somebody who comes back is known again.

A session is a random token. The visitor keeps it, signed, in a cookie (or sends it as a bearer token);
the store keeps only its hash.
"""

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict

from laguna.web.database.database import Database
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor

SESSION_SECONDS = 400 * 86400
"""So long a browser keeps a cookie, and so long we know it."""
REMEMBERED = 10_000


class Sessions:
    """All sessions, those of visitors who were here lately in memory."""

    def __init__(self, database: Database, secret: bytes) -> None:
        self.database = database
        self._secret = secret
        self._remembered: OrderedDict[str, tuple[Visitor, float]] = OrderedDict()
        """For a session whose it is, and when it began."""

    def new_token(self) -> tuple[str, str]:
        """A signed token for a new session, and the session that it stands for."""
        token = secrets.token_urlsafe(24)
        return self.sign(token), _hashed(token)

    def sign(self, token: str) -> str:
        return f"{token}.{self._signature(token)}"

    def _signature(self, token: str) -> str:
        return hmac.new(self._secret, b"session " + token.encode(), hashlib.sha256).hexdigest()[:32]

    def session_of(self, signed: str | None) -> str | None:
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
        remembered = self._remembered.get(session_id)
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
            self._remembered[session_id] = found
            if len(self._remembered) > REMEMBERED:
                self._remembered.popitem(last=False)
        return found[0]

    async def end(self, session_id: str) -> None:
        await self.database.write(lambda session: visitors.end_session(session, session_id))
        self._remembered.pop(session_id, None)

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
