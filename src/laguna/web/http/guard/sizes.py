"""Nobody sends too much."""

from collections.abc import Mapping

from starlette.types import Receive

from laguna.web.problems import TooLarge
from laguna.web.settings import Limits


async def read_body(path: str, headers: Mapping[bytes, bytes], receive: Receive, limits: Limits) -> bytes:
    """The body of a change; it is refused as soon as it is not small."""
    limit = limits.record_bytes if path.endswith("/records") else limits.body_bytes
    length = headers.get(b"content-length", b"")
    if length.isdigit() and (len(length) > 12 or int(length) > limit):
        raise _too_large(limit)
    message = await receive()
    if not message.get("more_body", False):  # the usual case: it came in one piece
        body: bytes = message.get("body", b"")
        if len(body) > limit:
            raise _too_large(limit)
        return body
    pieces: list[bytes] = []
    taken = 0
    while message["type"] != "http.disconnect":
        piece = message.get("body", b"")
        pieces.append(piece)
        taken += len(piece)
        if taken > limit:
            raise _too_large(limit)
        if not message.get("more_body", False):
            break
        message = await receive()
    return b"".join(pieces)


def _too_large(limit: int) -> TooLarge:
    return TooLarge("This is too much at once: at most {size} KiB are taken.", size=limit // 1024)
