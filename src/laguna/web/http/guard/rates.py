"""Nobody asks too fast."""

from starlette.types import ASGIApp, Receive, Scope, Send

from laguna.web.http.guard.origin import SAFE_METHODS
from laguna.web.people.limits import Allowance
from laguna.web.people.spending import CURRENT, Spending


class Unhurried:
    """Counts the requests of a session, or of an address where there is none, and how long they take."""

    def __init__(self, app: ASGIApp, allowance: Allowance) -> None:
        self.app = app
        self.allowance = allowance

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            who = scope["state"]["session_id"] or scope["state"]["address"]
            if scope["method"] in SAFE_METHODS:
                self.allowance.read(who)
            else:
                self.allowance.change(who)
            spending = Spending()
            CURRENT.set(spending)
            try:
                await self.app(scope, receive, send)
            finally:
                self.allowance.worked(who, spending.seconds)
            return
        await self.app(scope, receive, send)
