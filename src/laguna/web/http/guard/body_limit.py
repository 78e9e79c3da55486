"""Limits the size of request bodies."""

from collections.abc import Mapping

from starlette.types import Receive

from laguna.web.http.uploads import FORM_BYTES
from laguna.web.problems import PayloadTooLarge
from laguna.web.settings import Limits


async def read_body(path: str, headers: Mapping[bytes, bytes], receive: Receive, limits: Limits) -> bytes:
    """Reads a request body; rejects it as soon as it exceeds the limit."""
    limit = limits.record_bytes if path.endswith("/records") else limits.body_bytes
    if path == "/host/picture":
        limit = limits.picture_bytes + FORM_BYTES
    length = headers.get(b"content-length", b"")
    if length.isdigit() and (len(length) > 12 or int(length) > limit):
        raise _too_large(limit)
    message = await receive()
    if not message.get("more_body", False):  # the usual case: a single chunk
        body: bytes = message.get("body", b"")
        if len(body) > limit:
            raise _too_large(limit)
        return body
    chunks: list[bytes] = []
    received = 0
    while message["type"] != "http.disconnect":
        chunk = message.get("body", b"")
        chunks.append(chunk)
        received += len(chunk)
        if received > limit:
            raise _too_large(limit)
        if not message.get("more_body", False):
            break
        message = await receive()
    return b"".join(chunks)


def _too_large(limit: int) -> PayloadTooLarge:
    return PayloadTooLarge("This is too large. The limit is {size} KiB.", size=limit // 1024)
