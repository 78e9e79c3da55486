"""Writes responses of the fast path straight to uvicorn's connection.

uvicorn's `send` checks and joins every header of every response, and sends head and body as two writes. That
was a fifth of the CPU time of a move. Where a connection is not a plain one of uvicorn's (in tests, behind
another server), or is congested, the fast path uses ASGI messages instead.
"""

from starlette.types import Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle


class DirectConnection:
    """The connection of one request."""

    __slots__ = ("_cycle",)

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle

    def respond(self, status: int, headers: bytes, body: bytes) -> bool:
        """Send a whole response. False: nothing was sent, because the connection needs more than a write."""
        cycle = self._cycle
        if (
            cycle.response_started
            or cycle.disconnected
            or cycle.flow.write_paused
            or not cycle.keep_alive
            or cycle.scope["method"] == "HEAD"
        ):
            return False
        cycle.response_started = True
        cycle.waiting_for_100_continue = False
        length = b"content-length: %d\r\n\r\n" % len(body)
        defaults = _default_headers.encoded(cycle.default_headers)
        cycle.transport.write(b"".join((STATUS_LINE[status], defaults, headers, length, body)))
        cycle.response_complete = True
        cycle.message_event.set()
        cycle.on_response()
        return True

    def write_chunk(self, body: bytes) -> bool:
        """Send a part of a streaming response that has started. False: it must wait for the connection."""
        cycle = self._cycle
        if cycle.disconnected:
            return True
        if cycle.flow.write_paused or cycle.response_complete or not cycle.chunked_encoding:
            return False
        cycle.transport.write(b"%x\r\n%b\r\n" % (len(body), body))
        return True


class _DefaultHeaders:
    """The headers that uvicorn adds to every response. It replaces the list once a second, for the date."""

    def __init__(self) -> None:
        self._headers: list[tuple[bytes, bytes]] = []
        self._encoded = b""

    def encoded(self, headers: list[tuple[bytes, bytes]]) -> bytes:
        if headers is not self._headers:
            self._encoded = b"".join([b"%b: %b\r\n" % header for header in headers])
            self._headers = headers
        return self._encoded


_default_headers = _DefaultHeaders()


def direct_connection(send: Send) -> DirectConnection | None:
    """The connection behind an ASGI send function, if it can be written to directly."""
    cycle = getattr(send, "__self__", None)
    return DirectConnection(cycle) if isinstance(cycle, RequestResponseCycle) else None
