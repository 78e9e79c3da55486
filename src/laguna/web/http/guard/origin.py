"""Changes come from our own pages."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from laguna.web.problems import Forbidden

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def check_origin(headers: Headers, by_cookie: bool) -> None:
    """A change must come from our own pages, or from a program that carries no cookie.

    A browser names the origin of every change; where the name is missing although a cookie came along, or
    is another's, some other site may be using the visitor's cookie."""
    origin = headers.get("origin")
    if origin is None:
        if by_cookie:
            raise Forbidden(
                "This change does not say where it comes from, so it is not made. Use our own pages."
            )
        return
    if origin == "null" or urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
        raise Forbidden("This change comes from another site, so it is not made. Use our own pages.")


class SameOrigin:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            check_origin(Headers(scope=scope), scope["state"]["by_cookie"])
        await self.app(scope, receive, send)
