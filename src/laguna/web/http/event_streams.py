"""Event streams of pages that are not about one table: the lobby and quick match."""

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


class EventStream(StreamingResponse):
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
        self.server = server
        self.requester = requester
        self.name = name
        self.broadcast = broadcast
        self.document = document
        self.page_open = page_open
        self.repeats = repeats
        super().__init__(self._events(), media_type="text/event-stream", headers=HEADERS)
        server.streams.reserve_slot(requester)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with self.page_open:
                await super().__call__(scope, receive, send)
        finally:
            self.server.streams.free_slot(self.requester)

    async def _events(self) -> AsyncIterator[bytes]:
        loop = asyncio.get_running_loop()
        checked_at = loop.time()
        last: bytes | None = None
        yield b"retry: %d\n\n" % RETRY_MILLISECONDS
        is_open, sent_version = True, -1
        while is_open:
            seen = self.broadcast.version
            body = orjson.dumps(self.document())
            if body != last or (self.repeats and seen != sent_version):
                last, sent_version = body, seen
                yield b"event: %b\ndata: %b\n\n" % (self.name.encode(), body)
            is_open = await self.broadcast.wait(seen, HEARTBEAT_SECONDS)
            if loop.time() - checked_at >= HEARTBEAT_SECONDS:
                checked_at = loop.time()
                if self.requester.visitor and not await self.server.visitor(self.requester.session_id):
                    return
                yield b": still here\n\n"
