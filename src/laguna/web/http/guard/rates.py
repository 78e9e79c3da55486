"""Nobody asks too fast."""

from starlette.types import ASGIApp, Receive, Scope, Send

from laguna.web.http.guard.origin import SAFE_METHODS
from laguna.web.people.limits import Allowance


class Unhurried:
    """Counts the requests of a session, or of an address where there is none."""

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
        await self.app(scope, receive, send)
