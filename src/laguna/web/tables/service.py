"""The table service: create, join, play, undo, chat, leave and rematch.

A table is its record. Every change is an entry with the next number; it is committed first and only then
shown to anyone.
"""

import asyncio
import time
from collections.abc import Callable, Set
from functools import partial

from laguna.match import Match
from laguna.web import metrics
from laguna.web.clocks.uptime_clock import MAX_GAP_SECONDS, UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.people import relations, visitors
from laguna.web.people.quotas import Quotas
from laguna.web.people.text_rules import TextRules
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict, Forbidden, NotFound, Unavailable, WriteConflict
from laguna.web.settings import Settings
from laguna.web.tables import bot_levels, creation, moves, permissions, proposals, seats, store
from laguna.web.tables.changes import Change, PreparedChange, notification_payload
from laguna.web.tables.creation import TableSpec
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.new_tables import NewTable
from laguna.web.tables.store import Entry, Job
from laguna.web.tables.tables_in_memory import TablesInMemory

ATTEMPTS = 5
"""How often a change is retried when another process committed first."""

Decision = Callable[[LiveTable], Change | None]


class Tables:
    """All tables of the server."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        text_rules: TextRules,
        time: UptimeClock | None = None,
        quotas: Quotas | None = None,
    ) -> None:
        self.database = database
        self.time = time or UptimeClock(database)
        self.quotas = quotas or Quotas(settings.limits)
        self.text_rules = text_rules
        self.in_memory = TablesInMemory(database, settings, self.time)
        self.get = self.in_memory.get
        self.loaded = self.in_memory.loaded
        self.jobs_wanted = asyncio.Event()
        self.commit_hooks: list[Callable[[Session, PreparedChange], None]] = []
        """Called in the transaction of every change."""
        self.creation_hooks: list[Callable[[Session, LiveTable], None]] = []
        """Called in the transaction that creates a table."""
        self.account_merge_hooks: list[Callable[[Session, str, str], None]] = []
        """Called in the transaction that merges a guest into an account, with both ids."""
        self.on_deadline_set: Callable[[float], None] = lambda due: None
        """Called with the time of the next clock check whenever it is set."""

    # Changes

    async def change(self, live: LiveTable, decide: Decision) -> bool:
        """Decide on a change to a table, under its lock, and commit it. If another process committed first,
        decide again. False: there was nothing to change."""
        for _ in range(ATTEMPTS):
            async with live.lock:
                change = decide(live)
                if change is None:
                    return False
                try:
                    await self._commit(change)
                    return True
                except WriteConflict:
                    pass
            await self.in_memory.catch_up(live)
        raise _busy()

    async def _commit(self, change: Change) -> None:
        """Commit a change, then apply it to the table in memory, even if the request has been canceled."""
        max_skew = MAX_GAP_SECONDS if self.database.shared else 0.0
        prepared = PreparedChange(change, self.time.wall(), self.time.now(), max_skew)

        def work(session: Session) -> None:
            prepared.write(session)
            for hook in self.commit_hooks:
                hook(session, prepared)

        await self.database.write(work, partial(self._committed, prepared))
        failpoint("before response")

    def _committed(self, prepared: PreparedChange, error: BaseException | None) -> None:
        live = prepared.live
        if isinstance(error, Unavailable):
            live.needs_refresh = True  # after a lost connection it is unknown whether the commit arrived
        if error is not None:
            return
        failpoint("before publishing")
        if prepared.apply() and prepared.result is not None:
            self.in_memory.keep(live)
        if prepared.jobs:
            self.jobs_wanted.set()
        if prepared.clocks is not None and prepared.next_check_at is not None:
            self.on_deadline_set(prepared.next_check_at)

    # New tables

    async def create(self, visitor: Visitor, spec: TableSpec) -> LiveTable:
        """Create a table; the game starts at once if no seat is open."""
        permissions.require_person(visitor)
        table, seated = creation.new_table(visitor, spec, self.text_rules)
        new = NewTable(table, seated, self.time.wall(), self.time.now())

        def work(session: Session) -> None:
            self.quotas.check_open_tables(store.count_open(session, visitor.id))
            self.write_new(session, new)

        await self.database.write(work)
        return new.live

    def write_new(self, session: Session, new: NewTable) -> None:
        """Save a new table; it is kept in memory once that is committed."""
        new.write(session)
        for hook in self.creation_hooks:
            hook(session, new.live)
        session.after_commit(partial(self._created, new))

    def _created(self, new: NewTable) -> None:
        self.in_memory.keep(new.live)
        if new.jobs:
            self.jobs_wanted.set()
        new.live.next_check_saved = True
        if new.next_check_at is not None:
            self.on_deadline_set(new.next_check_at)

    async def import_game(self, visitor: Visitor, match: Match) -> LiveTable:
        """Import a saved game, to be watched."""
        table, seated, entries = creation.table_from_record(visitor, match, self.text_rules)

        def work(session: Session) -> None:
            self.quotas.check_records(store.count_records(session, visitor.id))
            store.add_table(session, table, seated)
            store.add_entries(session, table.id, entries, 0)

        await self.database.write(work)
        return await self.get(table.id)

    async def by_invite(self, invite: str) -> LiveTable:
        found = await self.database.read(lambda session: store.table_of_invite(session, invite))
        if found is None:
            raise NotFound("This invitation is not valid. Ask for a new link.")
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
        if invite != live.table.invite and not live.seats_of(visitor):
            await self._require_no_block(live, visitor)
        await self.change(live, partial(seats.join, visitor=visitor, invite=invite, seat=seat, zone=zone))

    async def _require_no_block(self, live: LiveTable, visitor: Visitor) -> None:
        """Check that no player of the table blocks the visitor or is blocked by them."""
        seated = {seat.visitor for seat in live.seats if seat.visitor is not None}
        pairs = await self.database.read(
            lambda session: relations.blocked_pairs(session, {*seated, visitor.id})
        )
        if any(visitor.id in pair for pair in pairs):
            raise Forbidden("You can't join this table because of a block. Choose another one.")

    async def seat_bot(self, live: LiveTable, visitor: Visitor, seat: int, level: str) -> None:
        chosen = bot_levels.level_or_default(level)
        await self.change(live, partial(seats.seat_bot, visitor=visitor, seat=seat, level=chosen))

    async def leave(self, live: LiveTable, visitor: Visitor) -> None:
        await self.change(live, partial(seats.leave, visitor=visitor))

    async def come_back(self, live: LiveTable, visitor: Visitor) -> None:
        await self.change(live, partial(seats.come_back, visitor=visitor))

    async def propose(self, live: LiveTable, visitor: Visitor, what: str) -> None:
        """Propose a pause or the end of the game, agree, decline or resume."""
        permissions.require_person(visitor)
        seated = {seat.visitor for seat in live.seats}
        bot_accounts = await self.database.read(lambda session: visitors.bot_accounts_among(session, seated))
        await self.change(
            live,
            lambda table: proposals.propose_or_answer(table, visitor, what, bot_accounts, self.time.now()),
        )

    async def give_seat_away(self, live: LiveTable, visitor: Visitor, seat: int, level: str) -> None:
        """The host gives an abandoned seat away."""
        chosen, now = bot_levels.level_or_default(level) if level else "", self.time.now()
        decide = partial(proposals.give_seat_away, visitor=visitor, seat=seat, level=chosen, now=now)
        await self.change(live, decide)

    async def apply_timeouts(self, live: LiveTable, sleeping: Set[int] = frozenset()) -> bool:
        """Apply the table's timeout rule to the players who are out of time, except sleeping ones."""
        return await self.change(
            live, lambda table: proposals.apply_timeouts(table, self.time.now(), sleeping)
        )

    # Moves and chat. False: the same request was carried out before.

    async def play(
        self,
        live: LiveTable,
        visitor: Visitor,
        seat: int,
        words: str,
        version: int,
        request: str | None = None,
    ) -> bool:
        notation = " ".join(words.split())
        changed = await self.change(
            live,
            lambda table: moves.play(table, visitor, seat, notation, version, request),
        )
        if changed:
            metrics.labeled(metrics.MOVES, "human").inc()
        return changed

    async def play_bot(self, job: Job, words: str, fell_back: bool = False) -> bool:
        """False: the table no longer waits for this move."""
        live = await self.get(job.table)
        changed = await self.change(live, partial(moves.play_bot, job=job, words=words, fell_back=fell_back))
        if changed:
            metrics.labeled(metrics.MOVES, "bot").inc()
        return changed

    async def undo(
        self, live: LiveTable, visitor: Visitor, seat: int, version: int, request: str | None = None
    ) -> bool:
        def decide(table: LiveTable) -> Change | None:
            self.quotas.check_undo(table.version)
            return moves.undo(table, visitor, seat, version, request)

        return await self.change(live, decide)

    async def chat(self, live: LiveTable, visitor: Visitor, text: str, request: str | None = None) -> bool:
        line = self.text_rules.chat_line(text)
        check = self.quotas.check_chat
        return await self.change(live, lambda table: moves.chat(table, visitor, line, request, check))

    # Rematch

    async def rematch(self, live: LiveTable, visitor: Visitor) -> LiveTable:
        """The same game again: the first player who asks creates the table, the others join it."""
        following = await self._rematch_table(live, visitor)
        if not following.seats_of(visitor):
            await self.join(following, visitor, following.table.invite)
        return following

    async def _rematch_table(self, live: LiveTable, visitor: Visitor) -> LiveTable:
        async with live.lock:
            mine = permissions.require_player(live, visitor)
            if live.table.status not in (store.FINISHED, store.ENDED):
                raise Conflict("A rematch can start once this game is over.")
            if live.table.next is not None:
                return await self.get(live.table.next)
            following = await self.create(visitor, creation.rematch_spec(live, mine, visitor))
            change = Change(live, rematch_id=following.id)
            try:
                await self._commit(change.add(store.REMATCH, mine[0], following.id, visitor))
                return following
            except WriteConflict:
                pass  # another process was first: its table is the rematch, and ours is closed
        await self.change(following, partial(seats.close, visitor=visitor))
        await self.in_memory.catch_up(live)
        if live.table.next is None:
            raise _busy()
        return await self.get(live.table.next)

    # Account merge

    async def merge_guest(self, guest: Visitor, account: Visitor) -> None:
        """Transfer a guest's seats to the account that the guest has logged in to."""

        def work(session: Session) -> list[str]:
            moved = store.transfer_seats(session, guest.id, account.id)
            for merge_hook in self.account_merge_hooks:
                merge_hook(session, guest.id, account.id)
            for table_id in moved:
                table = store.table(session, table_id)
                assert table is not None
                entry = Entry(table.version + 1, store.TAKEOVER, None, "", account.id, None, time.time())
                store.add_entries(session, table_id, [entry], table.acting)
                session.notify(notification_payload(table_id, [entry]))
            return moved

        for table_id in await self.database.write(work):
            live = self.loaded(table_id)
            if live is not None:
                live.needs_refresh = True
                await self.in_memory.catch_up(live)

    async def rename_seats(self, visitor: Visitor, old: str) -> None:
        """Show the name of a new account at the tables that its guest has joined and that are not over."""

        def work(session: Session) -> list[str]:
            changed = store.rename_seats(session, visitor.id, old, visitor.name)
            for table_id in changed:
                session.notify(f"again {table_id}")
            return changed

        for table_id in await self.database.write(work):
            await self.in_memory.reload(table_id)


def _busy() -> Unavailable:
    return Unavailable("Too many players changed this table at once. Try again.")
