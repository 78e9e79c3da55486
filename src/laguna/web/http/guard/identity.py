"""Who comes: the session that a cookie or a bearer token stands for, and the address."""

from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Receive, Scope, Send

COOKIE = "laguna"


class Identity:
    """Puts `session_id`, `address` and `by_cookie` where the rest of the guard and the routes find them."""

    def __init__(self, app: ASGIApp, session_of: Callable[[str | None], str | None]) -> None:
        self.app = app
        self.session_of = session_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            headers = Headers(scope=scope)
            cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE)
            bearer = headers.get("authorization", "")
            token = bearer[7:] if bearer.lower().startswith("bearer ") else cookie
            scope.setdefault("state", {})
            scope["state"] |= {
                "session_id": self.session_of(token),
                "address": scope["client"][0] if scope.get("client") else "unknown",
                "by_cookie": cookie is not None and not bearer,
            }
        await self.app(scope, receive, send)
