"""Live updates: server-sent events that tell who listens what happened, each entry once and in order.

The id of an event is the table's version after it. Who comes back with the last id they saw gets what came
since, without a gap or a repeat, because the entries are read from the table and not from a queue.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from laguna.contract.wording import Language
from laguna.web import metrics
from laguna.web.people.visitors import Asker, Visitor
from laguna.web.problems import Problem, TooMany
from laguna.web.settings import Limits
from laguna.web.show.history import announcement
from laguna.web.show.presenting import Eyes
from laguna.web.tables.live_table import LiveTable

HEARTBEAT_SECONDS = 15.0
RETRY_MILLISECONDS = 1000


class Streams:
    """All live connections of this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()
        self.stopping = asyncio.Event()

    def enter(self, asker: Asker) -> None:
        """Count one more connection; a stranger is counted by the address."""
        limits = self.limits
        who, most = _counted(asker), limits.streams if asker.visitor else limits.streams_of_address
        if self.open[who] >= most:
            raise TooMany("You have {most} live connections open. Close a window or two.", most=most)
        self.open[who] += 1
        metrics.STREAMS.inc()

    def leave(self, asker: Asker) -> None:
        who = _counted(asker)
        self.open[who] -= 1
        if self.open[who] <= 0:
            del self.open[who]
        metrics.STREAMS.dec()

    async def follow(
        self,
        live: LiveTable,
        visitor: Visitor | None,
        wanted: int | None,
        language: Language,
        last: int,
        still_welcome: Callable[[], Awaitable[bool]],
    ) -> AsyncIterator[str]:
        """The events of a table after version `last`, for as long as somebody listens."""
        wake = asyncio.Event()
        live.listeners.add(wake)
        try:
            yield f"retry: {RETRY_MILLISECONDS}\n\n"
            if last > live.version:  # from another table or another time
                last = live.version
                yield _event(last, "reset", {"table": live.id, "version": last})
            while not self.stopping.is_set():
                wake.clear()
                while last < live.version:
                    entry = live.entries[last]
                    last = entry.number
                    try:
                        eyes = Eyes(live, visitor, wanted, language)
                    except Problem:
                        return
                    yield table_event(live, last, eyes.seat, language)
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):
                        await wake.wait()
                except TimeoutError:
                    if not await still_welcome():
                        return
                    yield ": still here\n\n"
        finally:
            live.listeners.discard(wake)

    def stop(self, tables: list[LiveTable]) -> None:
        """End every stream; the browsers come back by themselves."""
        self.stopping.set()
        for live in tables:
            live.wake()


def _counted(asker: Asker) -> str:
    return asker.visitor.id if asker.visitor else asker.address


def table_event(live: LiveTable, version: int, seat: int, language: Language) -> str:
    """The event of an entry, made once for all who look with the same eyes in the same language."""

    def make() -> str:
        entry = live.entries[version - 1]
        return _event(version, "table", announcement(live, entry, seat, language))

    return live.remember(("event", version, seat, language), make)


def _event(number: int, name: str, data: dict[str, Any]) -> str:
    return f"id: {number}\nevent: {name}\ndata: {json.dumps(data, separators=(',', ':'))}\n\n"
