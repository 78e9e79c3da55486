"""Limits on header size and request duration, with or without a proxy in front of the server.

uvicorn's own protocol accepts headers of any size and waits for their end without a timeout.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from laguna.web.server import Server

TOO_LARGE, TOO_SLOW, UNREADABLE = 431, 408, 400
MESSAGES = {
    TOO_LARGE: "The headers of this request are too large.",
    TOO_SLOW: "This request took too long to arrive.",
    UNREADABLE: "This is not a valid HTTP request.",
}


class LimitedHttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol (its `http` setting) with size and time limits."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.laguna: Server = self.app_state["server"]
        limits = self.laguna.settings.limits
        self.header_bytes, self.seconds = limits.head_bytes, limits.request_seconds
        self._bytes_received = 0
        """Bytes received of unfinished headers."""
        self._reading_headers = False
        self._request_start: float | None = self.loop.time()
        """Start time of the request being read; None while a response is sent."""
        self._idle_since: float | None = None
        """Since when a connection that is kept alive has received nothing."""
        self._blocked_since: float | None = None
        """Since when the client has not read our response."""
        self._problem = UNREADABLE
        self._timer = self.loop.call_later(self._check_seconds, self._check_timeout)

    @property
    def _check_seconds(self) -> float:
        """How often the time limits are checked: a timer for every request would cost more."""
        return min(float(self.seconds), float(self.timeout_keep_alive))

    @property
    def _responding(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._idle_since = None
        if self._request_start is None and not self._responding:
            self._request_start = self.loop.time()
        self._bytes_received += len(data)
        super().data_received(data)
        if self._reading_headers and self._bytes_received > self.header_bytes:
            self._refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._reading_headers = True
        if self._request_start is None:
            self._request_start = self.loop.time()

    def on_headers_complete(self) -> None:
        self._reading_headers = False
        if self._bytes_received > self.header_bytes:
            head = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
            if head > self.header_bytes:
                self._problem = TOO_LARGE
                raise ValueError  # uvicorn then calls send_400_response
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._request_start = None
        self._bytes_received = 0

    def on_response_complete(self) -> None:
        """Continue with the next request; unlike uvicorn's, without a timer for each of them."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
        else:
            self._idle_since = self.loop.time()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._blocked_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._blocked_since = None

    def _check_timeout(self) -> None:
        """Closes the connection if the request or the sending of the response takes too long."""
        if self.transport.is_closing():
            return
        now = self.loop.time()
        late = now - self.seconds
        if self._blocked_since is not None and self._blocked_since <= late:
            self.transport.abort()
        elif self._idle_since is not None and self._idle_since <= now - self.timeout_keep_alive:
            self.transport.close()
        elif self._request_start is not None and self._request_start <= late:
            self._refuse(TOO_SLOW)
        else:
            due = now + (self.seconds if self._responding else self._check_seconds)
            if self._request_start is not None:
                due = min(due, self._request_start + self.seconds)
            self._timer = self.loop.call_at(due, self._check_timeout)

    def _refuse(self, status: int) -> None:
        if not self.transport.is_closing():
            self._problem = status
            if not self._responding:
                self.send_400_response("")
            else:  # a response has started, so no error can be sent
                self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        sentence = MESSAGES[self._problem].encode()
        head: list[Any] = [STATUS_LINE[self._problem], b"content-type: text/plain; charset=utf-8\r\n"]
        head += [b"content-length: %d\r\nconnection: close\r\n\r\n" % len(sentence), sentence]
        self.transport.write(b"".join(head))
        self.transport.close()

    def shutdown(self) -> None:
        """Ends event streams, so that shutting down does not wait for them."""
        self.laguna.end_streams()
        super().shutdown()
