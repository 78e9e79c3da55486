"""Nobody sends too much."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laguna.web.http.guard.origin import SAFE_METHODS
from laguna.web.problems import TooLarge
from laguna.web.settings import Limits


class Small:
    """Reads the body of a change before anyone else does; it is refused as soon as it is not small."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)
            return
        limit = self.limits.record_bytes if scope["path"].endswith("/records") else self.limits.body_bytes
        length = Headers(scope=scope).get("content-length", "")
        if length.isdecimal() and int(length) > limit:
            raise _too_large(limit)
        body = await _body(receive, limit)
        given = False

        async def receive_again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_again, send)


async def _body(receive: Receive, limit: int) -> bytes:
    pieces: list[bytes] = []
    taken = 0
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        piece = message.get("body", b"")
        pieces.append(piece)
        taken += len(piece)
        if taken > limit:
            raise _too_large(limit)
        more = message.get("more_body", False)
    return b"".join(pieces)


def _too_large(limit: int) -> TooLarge:
    return TooLarge("This is too much at once: at most {size} KiB are taken.", size=limit // 1024)
