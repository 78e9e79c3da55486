"""Live updates: server-sent events that tell who listens what happened, each entry once and in order.

The id of an event is the table's version after it. Who comes back with the last id they saw gets what came
since, without a gap or a repeat, because the entries are read from the table and not from a queue. The last
event also says what is asked of who listens and which moves they have, so that a program need not ask for the
table before it moves.

A committed entry is written to all streams of its table at once, as bytes that are made once for all who look
with the same eyes in the same language. Whose connection is full is told when it takes something again.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from typing import Any

import orjson

from laguna.contract.wording import Language
from laguna.web import metrics
from laguna.web.people.sessions import Ending
from laguna.web.people.visitors import Asker
from laguna.web.problems import Problem, TooMany
from laguna.web.settings import Limits
from laguna.web.show.history import announcement
from laguna.web.show.presenting import Eyes, asked_of
from laguna.web.tables.live_table import LiveTable

HEARTBEAT_SECONDS = 15.0
RETRY_MILLISECONDS = 1000
TOGETHER = 50
"""At most so many events are written in one piece."""
CHECKED = 500
"""So many sessions are looked for in the store with one question."""

Send = Callable[[Any], Awaitable[None]]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Living = Callable[[Collection[str]], Awaitable[set[str]]]
"""Which of some sessions have not ended."""


class Stream:
    """Somebody who follows a table, and what they have been told."""

    def __init__(
        self, live: LiveTable, asker: Asker, wanted: int | None, language: Language, last: int, send: Send
    ) -> None:
        self.live = live
        self.asker = asker
        self.wanted = wanted
        self.language = language
        self.last = last
        """The version of the last event that was written."""
        self.send = send
        self.over = False
        self.checked = asyncio.get_running_loop().time()
        self._task = asyncio.current_task()
        self._late: asyncio.Task[None] | None = None
        """Writes to a connection that was full."""

    def begin(self) -> None:
        """Tell what happened before, and from now on whatever happens."""
        self.live.listeners.add(self)
        first = b"retry: %d\n\n" % RETRY_MILLISECONDS
        if self.last > self.live.version:  # from another table or another time
            self.last = self.live.version
            first += _event(self.last, b"reset", {"table": self.live.id, "version": self.last})
        self._write(first)
        self.catch_up()

    def catch_up(self) -> None:
        """Tell what is new, at once if the connection takes it."""
        live = self.live
        while self.last < live.version and self._late is None and not self.over:
            try:
                eyes = Eyes(live, self.asker.visitor, self.wanted, self.language)
            except Problem:
                self.end()
                return
            until = min(live.version, self.last + TOGETHER)
            events = [table_event(live, eyes, version) for version in range(self.last + 1, until + 1)]
            self.last = until
            self._write(events[0] if len(events) == 1 else b"".join(events))

    def still_here(self) -> None:
        if self._late is None and not self.over:
            self._write(b": still here\n\n")

    def end(self) -> None:
        """Nothing more is told; a browser comes back by itself."""
        if self.over:
            return
        self.over = True
        if self._late is not None or not at_once(self.send(_piece(b"", False))):
            self.close()
            if self._task is not None:
                self._task.cancel()

    def close(self) -> None:
        self.over = True
        self.live.listeners.discard(self)
        if self._late is not None:
            self._late.cancel()

    def _write(self, body: bytes) -> None:
        if not at_once(self.send(_piece(body, True))):
            self._late = asyncio.ensure_future(self._write_late(body))

    async def _write_late(self, body: bytes) -> None:
        await self.send(_piece(body, True))
        self._late = None
        self.catch_up()


def at_once(sending: Awaitable[None]) -> bool:
    """Send something if that needs no waiting. A server waits for its connection before it writes, so what
    would have to wait is not sent at all."""
    assert isinstance(sending, Coroutine)
    try:
        sending.send(None)
    except StopIteration:
        return True
    sending.close()
    return False


def _piece(body: bytes, more: bool) -> dict[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": more}


class Streams:
    """All live connections of this process."""

    def __init__(self, limits: Limits, living: Living) -> None:
        self.limits = limits
        self.living = living
        self.open: set[Stream] = set()
        self.counted: Counter[str] = Counter()
        self.stopping = False
        self._beating: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._beating = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        self.end_all()
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)

    def enter(self, asker: Asker) -> None:
        """Count one more connection, for the visitor and for the address."""
        bounds = self._bounds(asker)
        for who, most in bounds.items():
            if self.counted[who] >= most:
                raise TooMany("You have {most} live connections open. Close a window or two.", most=most)
        self.counted.update(bounds.keys())
        metrics.STREAMS.inc()

    def leave(self, asker: Asker) -> None:
        for who in self._bounds(asker):
            self.counted[who] -= 1
            if self.counted[who] <= 0:
                del self.counted[who]
        metrics.STREAMS.dec()

    def _bounds(self, asker: Asker) -> dict[str, int]:
        """As whom somebody is counted, and how many connections each of them may have."""
        bounds = {f"address {asker.address}": self.limits.streams_of_address}
        if asker.visitor is not None:
            bounds[f"visitor {asker.visitor.id}"] = self.limits.streams
        return bounds

    async def follow(self, stream: Stream, receive: Receive) -> None:
        """Tell everything, for as long as somebody listens. `enter` has counted it."""
        try:
            self.open.add(stream)
            stream.begin()
            if self.stopping:
                stream.end()
            while (await receive())["type"] != "http.disconnect":
                pass
        except asyncio.CancelledError:
            if not stream.over:
                raise
        finally:
            stream.close()
            self.open.discard(stream)
            self.leave(stream.asker)

    def end(self, ending: Ending) -> None:
        """Somebody's sessions have ended, and with them what they listen to."""
        for stream in list(self.open):
            visitor = stream.asker.visitor
            if visitor is not None and ending.ends(stream.asker.session_id, visitor.id):
                stream.end()

    def end_all(self) -> None:
        """The server stops; the browsers come back by themselves."""
        self.stopping = True
        for stream in list(self.open):
            stream.end()

    async def check(self, streams: Collection[Stream]) -> None:
        """End the streams whose sessions have ended, however that came about."""
        asked = sorted({stream.asker.session_id for stream in streams if stream.asker.session_id})
        living: set[str] = set()
        try:
            for first in range(0, len(asked), CHECKED):
                living |= await self.living(asked[first : first + CHECKED])
        except Problem:  # the database is away: they stay until it can be asked
            return
        for stream in streams:
            if stream.asker.visitor is not None and stream.asker.session_id not in living:
                stream.end()

    async def _beat(self) -> None:
        """From time to time every stream says that it is still there, unless its session has ended."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS / 15)
            now = loop.time()
            due = [stream for stream in self.open if now - stream.checked >= HEARTBEAT_SECONDS]
            if not due:
                continue
            await self.check(due)
            for stream in due:
                stream.checked = now
                stream.still_here()


def table_event(live: LiveTable, eyes: Eyes, version: int) -> bytes:
    """The event of an entry, made once for all who look with the same eyes in the same language."""

    def make() -> bytes:
        entry = live.entries[version - 1]
        found = announcement(live, entry, eyes.seat, eyes.language)
        if version == live.version:
            found |= asked_of(live, eyes)
        return _event(version, b"table", found)

    return live.remember(("event", version, eyes.seat, eyes.acts, eyes.covered, eyes.language), make)


def _event(number: int, name: bytes, data: dict[str, Any]) -> bytes:
    return b"id: %d\nevent: %b\ndata: %b\n\n" % (number, name, orjson.dumps(data))
