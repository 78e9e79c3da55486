"""Live updates of tables by server-sent events.

The id of an event is the table's version after it. A client that reconnects with its last id gets everything
since, without gaps or repetitions, because events are built from the table's entries and not from a queue.
The last event also contains the viewer's prompt and legal moves, so that a client need not fetch the table
before a move.

A committed entry is written to all streams of its table at once, as bytes that are shared by viewers with the
same view and language. A stream whose connection is congested continues when it is writable again.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator, Mapping
from functools import partial
from typing import Any, Protocol

import orjson

from laguna.contract.wording import Language
from laguna.web import metrics
from laguna.web.people.request_cpu_budget import measure_cpu
from laguna.web.people.sessions import Sessions
from laguna.web.people.visitors import Requester
from laguna.web.problems import Problem, TooManyRequests
from laguna.web.rendering.event_log import stream_event
from laguna.web.rendering.table_document import Viewer, decision_now
from laguna.web.settings import Limits
from laguna.web.tables.live_table import LiveTable

HEARTBEAT_SECONDS = 15.0
RETRY_MILLISECONDS = 1000
MAX_EVENTS = 50
"""Maximum number of events per write."""
SESSIONS_PER_QUERY = 500
"""Sessions checked per query."""

Send = Callable[[Any], Awaitable[None]]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]


class TableStream:
    """A stream of events of one table to one viewer."""

    def __init__(
        self,
        live: LiveTable,
        requester: Requester,
        requested_seat: int | None,
        language: Language,
        last: int,
        send: Send,
        write_now: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.live = live
        self.requester = requester
        self.requested_seat = requested_seat
        self.language = language
        self.last = last
        """The version of the last event written."""
        self.send = send
        self._write_now = write_now or self._send_now
        """Writes at once; False if the connection is congested."""
        self.closed = False
        self.checked = asyncio.get_running_loop().time()
        self._viewer: Viewer | None = None
        self._viewer_of: tuple[object, str] = (None, "")
        """The seats and the status of the table for which the viewer was made."""
        self._task = asyncio.current_task()
        self._pending_write: asyncio.Task[None] | None = None
        """Writes to a congested connection."""

    def begin(self) -> None:
        """Send past events, and subscribe to the table."""
        self.live.listeners.add(self)
        first = b"retry: %d\n\n" % RETRY_MILLISECONDS
        if self.last > self.live.version:  # the id is of another table, or of an older database
            self.last = self.live.version
            first += _event(self.last, b"reset", {"table": self.live.id, "version": self.last})
        self._write(first)
        self.catch_up()

    def catch_up(self) -> None:
        """Send all new events, at once if the connection is writable."""
        live = self.live
        while self.last < (newest := live.version) and self._pending_write is None and not self.closed:
            try:
                viewer = self._current_viewer()
            except Problem:
                self.end()
                return
            if newest == self.last + 1:  # nearly always
                self.last = newest
                self._write(table_event(live, viewer, newest))
                continue
            until = min(newest, self.last + MAX_EVENTS)
            events = [table_event(live, viewer, version) for version in range(self.last + 1, until + 1)]
            self.last = until
            self._write(b"".join(events))

    def _current_viewer(self) -> Viewer:
        """Who is looking; the same as before unless seats or status have changed, or the view follows the
        turns of several players on one device."""
        live, viewer = self.live, self._viewer
        seats, status = self._viewer_of
        if viewer is None or seats is not live.seats or status != live.table.status:
            viewer = Viewer(live, self.requester.visitor, self.requested_seat, self.language)
            if self.requested_seat is not None or len(viewer.mine) < 2:
                self._viewer, self._viewer_of = viewer, (live.seats, live.table.status)
        return viewer

    def send_heartbeat(self) -> None:
        if self._pending_write is None and not self.closed:
            self._write(b": still here\n\n")

    def end(self) -> None:
        """Close the stream; browsers reconnect by themselves."""
        if self.closed:
            return
        self.closed = True
        if self._pending_write is not None or not send_nowait(self.send(_body_message(b"", False))):
            self.close()
            if self._task is not None:
                self._task.cancel()

    def close(self) -> None:
        self.closed = True
        self.live.listeners.discard(self)
        if self._pending_write is not None:
            self._pending_write.cancel()

    def _send_now(self, body: bytes) -> bool:
        return send_nowait(self.send(_body_message(body, True)))

    def _write(self, body: bytes) -> None:
        if not self._write_now(body):
            self._pending_write = asyncio.ensure_future(self._write_when_possible(body))

    async def _write_when_possible(self, body: bytes) -> None:
        await self.send(_body_message(body, True))
        self._pending_write = None
        self.catch_up()


def send_nowait(sending: Awaitable[None]) -> bool:
    """Send without waiting. A server waits for its connection before it writes, so a message that would have
    to wait is not sent at all."""
    assert isinstance(sending, Coroutine)
    try:
        sending.send(None)
    except StopIteration:
        return True
    sending.close()
    return False


def _body_message(body: bytes, more: bool) -> dict[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": more}


class EndableStream(Protocol):
    """An open stream of a requester."""

    requester: Requester

    def end(self) -> None:
        """Close the stream."""


class TableStreams:
    """All live connections of this process: streams of tables, and others such as those of the engine."""

    def __init__(self, limits: Limits, sessions: Sessions) -> None:
        self.limits = limits
        self.sessions = sessions
        sessions.on_end = self.end
        self.open: set[TableStream] = set()
        """The streams of tables."""
        self.others: set[EndableStream] = set()
        self.connections: Counter[str] = Counter()
        self.stopping = False
        self._heartbeat_task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._heartbeat_task = asyncio.create_task(self._heartbeat_loop())

    async def stop(self) -> None:
        self.end_all()
        if self._heartbeat_task is not None:
            self._heartbeat_task.cancel()
            await asyncio.gather(self._heartbeat_task, return_exceptions=True)

    def reserve_slot(self, requester: Requester) -> None:
        """Count a connection for the visitor and the address; refuses if a limit is reached."""
        limits = self._limits_of(requester)
        for who, most in limits.items():
            if self.connections[who] >= most:
                raise TooManyRequests(
                    "You have {most} live connections open. Close a few windows.", most=most
                )
        self.connections.update(limits.keys())
        metrics.STREAMS.inc()

    def free_slot(self, requester: Requester) -> None:
        for who in self._limits_of(requester):
            self.connections[who] -= 1
            if self.connections[who] <= 0:
                del self.connections[who]
        metrics.STREAMS.dec()

    def _limits_of(self, requester: Requester) -> dict[str, int]:
        """The keys under which a requester's connections are counted, with their limits."""
        limits = {f"address {requester.address}": self.limits.streams_of_address}
        if requester.visitor is not None:
            limits[f"visitor {requester.visitor.id}"] = self.limits.streams
        return limits

    async def run(self, stream: TableStream, receive: Receive) -> None:
        """Run a stream until the client disconnects. `reserve_slot` must have been called before."""
        try:
            self.open.add(stream)
            stream.begin()
            if self.stopping or self.sessions.has_ended(stream.requester.session_id):
                stream.end()
            while (await receive())["type"] != "http.disconnect":
                pass
        except asyncio.CancelledError:
            if not stream.closed:
                raise
        finally:
            stream.close()
            self.open.discard(stream)
            self.free_slot(stream.requester)

    @contextlib.contextmanager
    def open_other(self, stream: EndableStream) -> Iterator[None]:
        """Count a stream that is not about a table while it is open, and end it with its session.
        `reserve_slot` must have been called before."""
        try:
            self.others.add(stream)
            if self.stopping or self.sessions.has_ended(stream.requester.session_id):
                stream.end()
            yield
        finally:
            self.others.discard(stream)
            self.free_slot(stream.requester)

    def end(self, session_ids: Collection[str]) -> None:
        """End the streams of ended sessions."""
        for stream in self._all():
            if stream.requester.session_id in session_ids:
                stream.end()

    async def check_all(self) -> None:
        """End all streams whose sessions are no longer valid."""
        await self.check(self._all())

    def end_all(self) -> None:
        """End all streams when the server stops; browsers reconnect by themselves."""
        self.stopping = True
        for stream in self._all():
            stream.end()

    def _all(self) -> list[EndableStream]:
        return [*self.open, *self.others]

    async def check(self, streams: Collection[EndableStream]) -> None:
        """End the streams whose sessions are no longer valid."""
        session_ids = sorted(
            {stream.requester.session_id for stream in streams if stream.requester.session_id}
        )
        active_sessions: set[str] = set()
        try:
            for first in range(0, len(session_ids), SESSIONS_PER_QUERY):
                chosen = session_ids[first : first + SESSIONS_PER_QUERY]
                active_sessions |= await self.sessions.active_sessions(chosen)
        except Problem:  # database unavailable: check again later
            return
        for stream in streams:
            if stream.requester.visitor is not None and stream.requester.session_id not in active_sessions:
                stream.end()

    async def _heartbeat_loop(self) -> None:
        """Send heartbeats periodically, and end streams of ended sessions."""
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
                stream.send_heartbeat()


def table_event(live: LiveTable, viewer: Viewer, version: int) -> bytes:
    """The event of an entry, built once for all viewers with the same view and language."""
    if version != live.version:
        key = ("event", version, viewer.seat, viewer.language, viewer.hidden_chat)
        return live.cached_until_change(
            key, lambda: _encoded_event(version, _event_data(live, viewer, version))
        )
    acts = viewer.acts
    newest = ("event", viewer.seat, acts, viewer.covered, viewer.language, viewer.hidden_chat)
    event: bytes | None = live.newest_event.get(newest)
    if event is None:
        event = live.newest_event[newest] = measure_cpu(partial(_newest_event, live, viewer, acts))
    return event


def _newest_event(live: LiveTable, viewer: Viewer, acts: bool) -> bytes:
    """The event of the last entry, with the viewer's decision. Viewers who share a language and from whom
    nothing of the entry is hidden share its data, which is built once."""
    seat = viewer.seat
    hidden = any(event.seen_by(seat) is not event for event in live.events[-1])
    key = ("data", seat if hidden else None, viewer.language, viewer.hidden_chat)
    data: bytes | None = live.newest_event.get(key)
    if data is None:
        data = live.newest_event[key] = _event_data(live, viewer, live.version)
    decision = orjson.dumps(decision_now(live, viewer, acts))
    return _encoded_event(live.version, b"%b,%b" % (data[:-1], decision[1:]))


def _event_data(live: LiveTable, viewer: Viewer, version: int) -> bytes:
    """The data of an entry for a viewer."""
    entry = live.entries[version - 1]
    return orjson.dumps(stream_event(live, entry, viewer.seat, viewer.language, viewer.hidden_chat))


def _encoded_event(version: int, data: bytes) -> bytes:
    return b"id: %d\nevent: table\ndata: %b\n\n" % (version, data)


def _event(number: int, name: bytes, data: dict[str, Any]) -> bytes:
    return b"id: %d\nevent: %b\ndata: %b\n\n" % (number, name, orjson.dumps(data))
