"""Tables: made, joined, played, taken back, left and remembered.

A table is its record. Every change is an entry with the next number; it is committed first and only then
shown, to whoever asks and to whoever listens.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial

from laguna import records
from laguna.web import metrics
from laguna.web.clocks.server_time import MOST_SECONDS, ServerTime
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.people import visitors
from laguna.web.people.texts import Texts
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict, Missing, Stale, TooMany, Unavailable
from laguna.web.settings import Settings
from laguna.web.tables import agreeing, bots, creation, moves, permissions, seats, store
from laguna.web.tables.changes import Change, Settled, ask_bots, notice
from laguna.web.tables.creation import TableWish
from laguna.web.tables.live_table import LiveTable, mark
from laguna.web.tables.memory import Memory
from laguna.web.tables.store import Entry, Job

ATTEMPTS = 5
"""How often a change is tried again when another process came first."""

Decision = Callable[[LiveTable], Change | None]


class Tables:
    """All tables of the server."""

    def __init__(
        self, database: Database, settings: Settings, texts: Texts, time: ServerTime | None = None
    ) -> None:
        self.database = database
        self.time = time or ServerTime(database)
        self.limits = settings.limits
        self.texts = texts
        self.memory = Memory(database, settings, self.time)
        self.get = self.memory.get
        self.known = self.memory.known
        self.jobs_wanted = asyncio.Event()
        self.witnesses: list[Callable[[Session, Settled], None]] = []
        """What others write down together with a change."""
        self.heirs: list[Callable[[Session, str, str], None]] = []
        """What else goes from a guest to an account."""
        self.clock_set: Callable[[float], None] = lambda due: None
        """Told when somebody will be late."""

    # Changing

    async def change(self, live: LiveTable, decide: Decision) -> bool:
        """Let somebody decide about a table, under its lock, and commit what was decided. Where another
        process came first it is decided again. False: there was nothing to change."""
        for _ in range(ATTEMPTS):
            async with live.lock:
                change = decide(live)
                if change is None:
                    return False
                try:
                    await self._commit(change)
                    return True
                except Conflict:
                    pass
            await self.memory.catch_up(live)
        raise _busy()

    async def _commit(self, change: Change) -> None:
        """Commit a change whole, then show it, even if whoever asked for it has gone."""
        apart = MOST_SECONDS if self.database.shared else 0.0
        settled = Settled(change, self.time.wall(), self.time.now(), apart)

        def work(session: Session) -> None:
            settled.write(session)
            for witness in self.witnesses:
                witness(session, settled)

        await self.database.write(work, partial(self._committed, settled))
        failpoint("before answering")

    def _committed(self, settled: Settled, error: BaseException | None) -> None:
        live = settled.live
        if isinstance(error, Unavailable):
            live.doubtful = True  # a lost connection leaves open whether the commit arrived
        if error is not None:
            return
        failpoint("before showing")
        if settled.show() and settled.result is not None:
            self.memory.hold(live)
        if settled.jobs:
            self.jobs_wanted.set()
        if settled.clocks is not None and settled.look is not None:
            self.clock_set(settled.look)

    # A new table

    async def create(self, visitor: Visitor, wish: TableWish) -> LiveTable:
        """Make a table; the game begins at once if no seat is open."""
        permissions.must_be_somebody(visitor)
        table, seated = creation.new_table(visitor, wish, self.texts)
        live = LiveTable(table, seated)
        begin: list[Entry] = []
        if not any(seat.kind == store.OPEN for seat in seated):
            begin = Change(live).add(store.BEGIN).entries
            begin[0] = begin[0]._replace(
                mark=mark(live.match.game, live.match.state), at=self.time.wall(), tick=self.time.now()
            )
            live.table = table = table._replace(status=store.PLAYING)
            live.add(begin[0])
        jobs = live.wanted_jobs(seated, table.status, live.match.state, live.asked)
        acting = int(live.match.state.acting) if begin else 0
        look = live.clocks.look(self.time.now())
        live.install(table._replace(version=live.version, acting=acting, due=look), seated, jobs.values())
        most = self.limits.open_tables

        def work(session: Session) -> None:
            if store.count_open(session, visitor.id) >= most:
                raise TooMany(
                    "You have {tables} tables that are not finished. Finish or close one first.", tables=most
                )
            store.add_table(session, table, seated)
            if begin:
                store.add_entries(session, table.id, begin, acting)
                store.set_look(session, table.id, begin[-1].number, look)
            ask_bots(session, table.id, {}, jobs)

        await self.database.write(work)
        self.memory.hold(live)
        if jobs:
            self.jobs_wanted.set()
        live.look_written = True
        if look is not None:
            self.clock_set(look)
        return live

    async def keep_record(self, visitor: Visitor, document: object) -> LiveTable:
        """Keep an uploaded record, checked move by move, to be watched."""
        permissions.must_be_somebody(visitor)
        match = await asyncio.to_thread(records.replay, document)
        table, seated, entries = creation.recorded(visitor, match, self.texts)
        most = self.limits.records

        def work(session: Session) -> None:
            if store.count_records(session, visitor.id) >= most:
                raise TooMany(
                    "You keep {records} records here already; that is all there is room for.", records=most
                )
            store.add_table(session, table, seated)
            store.add_entries(session, table.id, entries, 0)

        await self.database.write(work)
        return await self.get(table.id)

    async def by_invite(self, invite: str) -> LiveTable:
        found = await self.database.read(lambda session: store.table_of_invite(session, invite))
        if found is None:
            raise Missing("This invitation leads nowhere. Ask for a new link.")
        return await self.get(found)

    # Seats

    async def join(
        self,
        live: LiveTable,
        visitor: Visitor,
        invite: str | None,
        seat: int | None = None,
        zone: str = "",
    ) -> None:
        await self.change(live, partial(seats.join, visitor=visitor, invite=invite, seat=seat, zone=zone))

    async def seat_bot(self, live: LiveTable, visitor: Visitor, seat: int, level: str) -> None:
        chosen = bots.chosen(level)
        await self.change(live, partial(seats.seat_bot, visitor=visitor, seat=seat, level=chosen))

    async def leave(self, live: LiveTable, visitor: Visitor) -> None:
        await self.change(live, partial(seats.leave, visitor=visitor))

    async def come_back(self, live: LiveTable, visitor: Visitor) -> None:
        await self.change(live, partial(seats.come_back, visitor=visitor))

    async def agree(self, live: LiveTable, visitor: Visitor, what: str) -> None:
        """Propose a pause or an end, agree to it, say no, go on."""
        permissions.must_be_somebody(visitor)
        seated = {seat.visitor for seat in live.seats}
        programs = await self.database.read(lambda session: visitors.programs_among(session, seated))
        await self.change(live, partial(agreeing.settle, visitor=visitor, what=what, programs=programs))

    async def give(self, live: LiveTable, visitor: Visitor, seat: int, level: str) -> None:
        """The host gives an abandoned seat away."""
        chosen, now = bots.chosen(level) if level else "", self.time.now()
        decide = partial(agreeing.give, visitor=visitor, seat=seat, level=chosen, now=now)
        await self.change(live, decide)

    async def time_up(self, live: LiveTable) -> bool:
        """Let happen what the table chose for who is late."""
        return await self.change(live, lambda table: agreeing.time_up(table, self.time.now()))

    # Playing and talking. False: this request was carried out before.

    async def play(
        self,
        live: LiveTable,
        visitor: Visitor,
        seat: int,
        words: str,
        version: int,
        request: str | None = None,
    ) -> bool:
        asked = " ".join(words.split())
        made = await self.change(
            live,
            lambda table: moves.play(table, visitor, seat, asked, version, request),
        )
        if made:
            metrics.MOVES.labels("human").inc()
        return made

    async def play_bot(self, job: Job, words: str) -> bool:
        """False: the table does not wait for this move any more."""
        live = await self.get(job.table)
        made = await self.change(live, partial(moves.play_bot, job=job, words=words))
        if made:
            metrics.MOVES.labels("bot").inc()
        return made

    async def undo(
        self, live: LiveTable, visitor: Visitor, seat: int, version: int, request: str | None = None
    ) -> bool:
        return await self.change(live, lambda table: moves.undo(table, visitor, seat, version, request))

    async def say(self, live: LiveTable, visitor: Visitor, text: str, request: str | None = None) -> bool:
        line = self.texts.line(text)
        most = self.limits.chat_lines
        return await self.change(live, lambda table: moves.say(table, visitor, line, request, most))

    # Once more

    async def rematch(self, live: LiveTable, visitor: Visitor) -> LiveTable:
        """The same game once more: who asks first makes the table, the others join it."""
        following = await self._following(live, visitor)
        if not following.seats_of(visitor):
            await self.join(following, visitor, following.table.invite)
        return following

    async def _following(self, live: LiveTable, visitor: Visitor) -> LiveTable:
        async with live.lock:
            mine = permissions.must_have_played(live, visitor)
            if live.table.status not in (store.FINISHED, store.ENDED):
                raise Stale("A rematch begins when this game is over.")
            if live.table.next is not None:
                return await self.get(live.table.next)
            following = await self.create(visitor, creation.rematch_of(live, mine, visitor))
            change = Change(live, following=following.id)
            try:
                await self._commit(change.add(store.REMATCH, mine[0], following.id, visitor))
                return following
            except Conflict:
                pass  # another process came first; its table is the rematch, ours closes unused
        await self.change(following, partial(seats.close, visitor=visitor))
        await self.memory.catch_up(live)
        if live.table.next is None:
            raise _busy()
        return await self.get(live.table.next)

    # Whose seats they are

    async def take_over(self, guest: Visitor, account: Visitor) -> None:
        """Give a guest's seats to the account that the guest has just logged in to."""

        def work(session: Session) -> list[str]:
            moved = store.hand_over(session, guest.id, account.id)
            for heir in self.heirs:
                heir(session, guest.id, account.id)
            for table_id in moved:
                table = store.table(session, table_id)
                assert table is not None
                entry = Entry(table.version + 1, store.TAKEOVER, None, "", account.id, None, time.time())
                store.add_entries(session, table_id, [entry], table.acting)
                session.notify(notice(table_id, [entry]))
            return moved

        for table_id in await self.database.write(work):
            live = self.known(table_id)
            if live is not None:
                live.doubtful = True
                await self.memory.catch_up(live)


def _busy() -> Unavailable:
    return Unavailable("Too many people changed this table at once. Try again.")
