"""Connections whose requests have to come in measure and in time, with or without a proxy before the server.

uvicorn's own reading of requests takes headers of any size and waits for ever for their end.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from laguna.web.server import Server

TOO_LARGE, TOO_SLOW, UNREADABLE = 431, 408, 400
SENTENCES = {
    TOO_LARGE: "The head of this request is too large.",
    TOO_SLOW: "This request did not come to its end in time.",
    UNREADABLE: "This is not a request that can be read.",
}


class Connection(HttpToolsProtocol):
    """What uvicorn reads requests with; see its `http` setting."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.laguna: Server = self.app_state["server"]
        limits = self.laguna.settings.limits
        self.head_bytes, self.seconds = limits.head_bytes, limits.request_seconds
        self._arrived = 0
        """Bytes of a head whose end has not come yet."""
        self._head = False
        self._since: float | None = self.loop.time()
        """When the request began that is being read; None while one is answered."""
        self._full: float | None = None
        """Since when nobody takes what is written."""
        self._problem = UNREADABLE
        self._watch = self.loop.call_later(self.seconds, self._look)

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def connection_lost(self, exc: Exception | None) -> None:
        self._watch.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._since is None and not self._answering:
            self._since = self.loop.time()
        self._arrived += len(data)
        super().data_received(data)
        if self._head and self._arrived > self.head_bytes:
            self._refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = True
        self._since = self.loop.time()

    def on_headers_complete(self) -> None:
        self._head = False
        if self._arrived > self.head_bytes:
            head = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
            if head > self.head_bytes:
                self._problem = TOO_LARGE
                raise ValueError  # uvicorn then calls send_400_response
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._since = None
        self._arrived = 0

    def pause_writing(self) -> None:
        super().pause_writing()
        self._full = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full = None

    def _look(self) -> None:
        """Whether a request or the taking of an answer has lasted too long."""
        if self.transport.is_closing():
            return
        late = self.loop.time() - self.seconds
        if self._full is not None and self._full <= late:
            self.transport.abort()
        elif self._since is not None and self._since <= late:
            self._refuse(TOO_SLOW)
        else:
            since = self._since if self._since is not None else self.loop.time()
            self._watch = self.loop.call_at(since + self.seconds, self._look)

    def _refuse(self, status: int) -> None:
        if not self.transport.is_closing():
            self._problem = status
            if not self._answering:
                self.send_400_response("")
            else:  # an answer is on its way: nothing can be said any more
                self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        sentence = SENTENCES[self._problem].encode()
        head: list[Any] = [STATUS_LINE[self._problem], b"content-type: text/plain; charset=utf-8\r\n"]
        head += [b"content-length: %d\r\nconnection: close\r\n\r\n" % len(sentence), sentence]
        self.transport.write(b"".join(head))
        self.transport.close()

    def shutdown(self) -> None:
        """The server stops: streams end, so that nobody waits for them."""
        self.laguna.streams.end_all()
        super().shutdown()
