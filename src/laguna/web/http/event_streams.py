"""Event streams of pages that are not about one table: the lobby, quick match and the engine."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager

import orjson
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from laguna.contract.state import Document
from laguna.web.community.broadcast import Broadcast
from laguna.web.people.visitors import Requester
from laguna.web.server import Server
from laguna.web.streams import HEARTBEAT_SECONDS, RETRY_MILLISECONDS

HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
END = {"type": "http.response.body", "body": b"", "more_body": False}


class SessionStream(StreamingResponse):
    """Server-sent events that end with the session of their requester."""

    def __init__(self, server: Server, requester: Requester, events: AsyncIterator[bytes]) -> None:
        self.server = server
        self.requester = requester
        self._ended = False
        self._sending: asyncio.Task[None] | None = None
        super().__init__(events, media_type="text/event-stream", headers=HEADERS)
        server.streams.reserve_slot(requester)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.server.streams.open_other(self):
            await super().__call__(scope, receive, send)

    def end(self) -> None:
        if not self._ended:
            self._ended = True
            if self._sending is not None:
                self._sending.cancel()

    async def stream_response(self, send: Send) -> None:
        self._sending = asyncio.current_task()
        if self._ended:
            await send(
                {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
            )
            await send(END)
            return
        try:
            await super().stream_response(send)
        except asyncio.CancelledError:
            if not self._ended or self._sending is None:
                raise
            self._sending.uncancel()
            await send(END)


def encoded_event(name: str, document: Document) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name.encode(), orjson.dumps(document))


class EventStream(SessionStream):
    """A stream of events, each sent when the document that it contains has changed, or with `repeats` at
    every change that is broadcast."""

    def __init__(
        self,
        server: Server,
        requester: Requester,
        name: str,
        broadcast: Broadcast,
        document: Callable[[], Document],
        page_open: AbstractContextManager[None],
        repeats: bool = False,
    ) -> None:
        """`document` is called after every change; the page counts as open while the stream is."""
        self.name = name
        self.broadcast = broadcast
        self.document = document
        self.page_open = page_open
        self.repeats = repeats
        super().__init__(server, requester, self._events())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.page_open:
            await super().__call__(scope, receive, send)

    async def _events(self) -> AsyncIterator[bytes]:
        loop = asyncio.get_running_loop()
        checked_at = loop.time()
        last: Document | None = None
        yield b"retry: %d\n\n" % RETRY_MILLISECONDS
        is_open, sent_version = True, -1
        while is_open:
            seen, document = self.broadcast.version, self.document()
            if document != last or (self.repeats and seen != sent_version):
                last, sent_version = document, seen
                yield encoded_event(self.name, document)
            is_open = await self.broadcast.wait(seen, HEARTBEAT_SECONDS)
            if loop.time() - checked_at >= HEARTBEAT_SECONDS:
                checked_at = loop.time()
                if self.requester.visitor and not await self.server.visitor(self.requester.session_id):
                    return
                yield b": still here\n\n"
