"""Tables: made, joined, played, taken back, left and remembered.

A table is its record. Every change is an entry with the next number; it is committed first and only then
shown, to whoever asks and to whoever listens. The tables in memory are copies for speed: they can be
thrown away at any time and are played again from the store.
"""

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from laguna import records
from laguna.contract.wording import Refused, listed
from laguna.games import find
from laguna.match import new_seed
from laguna.web.database.database import Database, Session
from laguna.web.database.failpoints import failpoint
from laguna.web.metrics import METRICS
from laguna.web.people.texts import clean
from laguna.web.problems import (
    Conflict,
    Forbidden,
    Missing,
    Problem,
    SetAside,
    Stale,
    TooMany,
    Unavailable,
    Unwelcome,
)
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.live_table import Ahead, Diverged, LiveTable, mark, rebuild
from laguna.web.tables.store import Entry, Job, Seat, Table, Visitor
from laguna.web.thinking import botplay

LOG = logging.getLogger("laguna.tables")
PACES = {"live": "Live: everyone is here now", "days": "Over days: play when you like"}
ATTEMPTS = 5
"""How often a change is tried again when another process came first."""


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit on a seat of a new table."""

    kind: str
    """`me`, `open` or `bot`."""
    level: str = ""
    name: str = ""


@dataclass
class Change:
    """A change of a table, ready to be committed."""

    entries: list[Entry]
    seats: Sequence[Seat] = ()
    """Seats that are different now."""
    status: str | None = None
    ahead: Ahead | None = None
    following: str | None = None


def news_of(table_id: str, entries: Sequence[Entry]) -> str:
    """What the other processes hear of a commit: the version, and a single move as it is in the store, so
    that they need not read it."""
    said = f"table {table_id} {entries[-1].number}"
    if len(entries) == 1 and entries[0].kind == store.MOVE:
        said += f" {json.dumps(entries[0], separators=(',', ':'))}"
    return said


class Tables:
    """All tables of the server."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._kept_over: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self.jobs_wanted = asyncio.Event()
        METRICS.gauges["laguna_tables_in_memory"] = lambda: len(self._alive)

    # Finding

    async def get(self, table_id: str, version: int | None = None) -> LiveTable:
        """The table as it is committed now; refuses an address where there is none. `version` is the table's,
        where that was just read."""
        live = self._alive.get(table_id) or await self._load(table_id)
        if live is None:
            raise Missing("There is no table at this address. Check the link, or ask for a new one.")
        self._keep(live)
        if live.doubtful or self.database.shared:
            await self.catch_up(live, version)
        return live

    def _keep(self, live: LiveTable) -> None:
        """Hold a table in memory, those that are over for a shorter time."""
        kept, most = self._kept, self.settings.kept_tables
        if live.table.status not in (store.WAITING, store.PLAYING):
            kept.pop(live.id, None)
            kept, most = self._kept_over, self.settings.kept_over
        kept[live.id] = live
        kept.move_to_end(live.id)
        while len(kept) > most:
            kept.popitem(last=False)

    async def _load(self, table_id: str) -> LiveTable | None:
        loading = self._loading.get(table_id)
        if loading is not None:
            return await asyncio.shield(loading)
        loading = self._loading[table_id] = asyncio.get_running_loop().create_future()
        try:
            live = await self._read(table_id)
        except BaseException as error:
            loading.set_exception(error)
            loading.exception()  # seen, even if nobody else waits
            raise
        else:
            loading.set_result(live)
        finally:
            del self._loading[table_id]
        return live

    async def _read(self, table_id: str) -> LiveTable | None:
        def work(session: Session) -> tuple[Table, list[Seat], list[Job], list[Entry]] | None:
            table = store.table(session, table_id)
            if table is None:
                return None
            if store.aside(session, table_id) is not None:
                raise SetAside
            return (
                table,
                store.seats(session, table_id),
                store.jobs_of(session, table_id),
                store.entries(session, table_id),
            )

        found = await self.database.read(work)
        if found is None:
            return None
        try:
            live = rebuild(*found)
        except Diverged as diverged:
            LOG.error("table %s is set aside: %s", table_id, diverged)
            aside = diverged.aside(table_id)
            await self.database.write(lambda session: store.set_aside(session, aside))
            raise SetAside from None
        self._alive[table_id] = live
        return live

    def known(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._alive.get(table_id)

    def everything_alive(self) -> list[LiveTable]:
        return list(self._alive.values())

    async def catch_up(self, live: LiveTable, version: int | None = None) -> None:
        """Take in what other processes have committed. `version` is the table's, where that is known."""

        def work(session: Session) -> tuple[Table, list[Seat], list[Job], list[Entry]]:
            table = store.table(session, live.id)
            assert table is not None
            return (
                table,
                store.seats(session, live.id),
                store.jobs_of(session, live.id),
                store.entries(session, live.id, live.version),
            )

        if not live.doubtful:
            if version is None:
                version = await self.database.glance(lambda session: store.version(session, live.id))
            if version is None or version <= live.version:
                return
            behind = live.version
            if live.take_moves(
                await self.database.glance(lambda session: store.entries(session, live.id, behind))
            ):
                live.wake()
                return
        table, seats, jobs, entries = await self.database.read(work)
        news = [entry for entry in entries if entry.number > live.version]
        for entry in news:
            live.add(entry)
        if table.version >= live.version:
            live.install(table, seats, jobs)
            live.doubtful = False
        if news:
            live.wake()

    # Changing

    async def _commit(self, live: LiveTable, change: Change) -> None:
        """Commit a change, then show it. A conflict means that another process came first."""
        await asyncio.shield(asyncio.ensure_future(self._commit_whole(live, change)))

    async def _commit_whole(self, live: LiveTable, change: Change) -> None:
        before = live.version
        seats = list(live.seats)
        for seat in change.seats:
            seats[seat.seat] = seat
        status = change.status or live.table.status
        state = change.ahead.state if change.ahead else live.match.state
        asked: Sequence[int] = change.ahead.asked if change.ahead else live.asked
        if change.entries[-1].kind == store.UNDO:
            state = live.match.copy(len(live.match.steps) - 1).state
        if change.entries[-1].kind in (store.UNDO, store.BEGIN):
            asked = [change.entries[-1].number] * live.table.players
        result: dict[str, Any] | None = None
        if change.ahead is not None and state.over:
            status = store.FINISHED
            result = {"scores": state.scores(), "ranking": state.ranking()}
        if change.entries[-1].kind in (store.BEGIN, store.MOVE, store.UNDO):
            change.entries[-1] = change.entries[-1]._replace(mark=mark(live.match.game, state))
        acting = state.acting if status == store.PLAYING else 0
        jobs = live.wanted_jobs(seats, status, state, asked)
        held = live.jobs

        def work(session: Session) -> None:
            store.add_entries(session, live.id, change.entries, int(acting))
            for seat in change.seats:
                store.set_seat(session, live.id, seat)
            if result is not None:
                store.finish(session, live.id, result, change.entries[-1].at)
            elif change.status is not None:
                store.set_status(session, live.id, change.status)
            if change.following is not None and not store.set_next(session, live.id, change.following):
                raise Conflict("a rematch is made already")
            for seat_number in held.keys() - jobs.keys():
                store.drop_job(session, live.id, seat_number)
            for seat_number, job in jobs.items():
                if held.get(seat_number) != job:
                    store.ask_bot(session, job)
            session.notify(news_of(live.id, change.entries))
            if jobs:
                session.notify("jobs")

        try:
            await self.database.write(work)
        except Unavailable:
            live.doubtful = True  # a lost connection leaves open whether the commit arrived
            raise
        failpoint("before showing")
        if live.version == before:
            for entry in change.entries:
                live.add(entry, change.ahead if entry.kind == store.MOVE else None)
            live.install(
                live.table._replace(
                    status=status,
                    version=live.version,
                    acting=int(acting),
                    moved_at=change.entries[-1].at,
                    finished_at=change.entries[-1].at if result is not None else live.table.finished_at,
                    result=result or live.table.result,
                    next=change.following or live.table.next,
                ),
                seats,
                jobs.values(),
            )
            if result is not None:
                self._keep(live)
            live.wake()
        if jobs:
            self.jobs_wanted.set()
        failpoint("before answering")

    def _entry(
        self,
        live: LiveTable,
        kind: str,
        seat: int | None = None,
        words: str = "",
        visitor: Visitor | None = None,
        request: str | None = None,
        ahead: int = 1,
    ) -> Entry:
        return Entry(
            live.version + ahead, kind, seat, words, visitor.id if visitor else None, request, time.time()
        )

    # A new table

    async def create(
        self,
        visitor: Visitor,
        game_name: str,
        players: int,
        options: dict[str, object],
        wishes: Sequence[SeatWish],
        pace: str = "live",
        listed_openly: bool = False,
        previous: str | None = None,
        seed: str | None = None,
    ) -> LiveTable:
        """Make a table; the game begins at once if no seat is open."""
        game = find(game_name)
        game.check_players(players)
        complete = game.complete(options)
        if pace not in PACES:
            raise Refused(f"The pace is one of {listed(PACES)}, not '{pace}'.")
        if len(wishes) != players:
            raise Refused(f"Say for each of the {players} seats who sits there; you gave {len(wishes)}.")
        if not any(wish.kind == "me" for wish in wishes):
            raise Refused("Keep a seat for yourself: one of the seats is 'me'.")
        seats = self._wished_seats(visitor, wishes)
        now = time.time()
        table = Table(
            id=store.new_id(),
            game=game.name,
            rules=game.rules_version,
            players=players,
            options=complete,
            seed=seed if seed is not None else new_seed(),
            position=None,
            pace=pace,
            listed=listed_openly,
            invite=store.new_id(18),
            host=visitor.id,
            status=store.WAITING,
            version=0,
            acting=0,
            created_at=now,
            moved_at=now,
            finished_at=None,
            result=None,
            previous=previous,
            next=None,
        )
        limit = self.settings.limits.open_tables
        live = LiveTable(table, seats)
        begin = [] if any(seat.kind == store.OPEN for seat in seats) else [self._entry(live, store.BEGIN)]
        if begin:
            begin[0] = begin[0]._replace(mark=mark(game, live.match.state))
            live.table = table = table._replace(status=store.PLAYING)
            live.add(begin[0])
        jobs = live.wanted_jobs(seats, table.status, live.match.state, live.asked)
        acting = int(live.match.state.acting) if begin else 0
        live.install(table._replace(version=live.version, acting=acting), seats, jobs.values())

        def work(session: Session) -> None:
            if store.count_open(session, visitor.id) >= limit:
                raise TooMany(f"You have {limit} tables that are not finished. Finish or close one first.")
            store.add_table(session, table, seats)
            if begin:
                store.add_entries(session, table.id, begin, acting)
            for job in jobs.values():
                store.ask_bot(session, job)
            if jobs:
                session.notify("jobs")

        await self.database.write(work)
        self._alive[table.id] = live
        self._keep(live)
        if jobs:
            self.jobs_wanted.set()
        return live

    def _wished_seats(self, visitor: Visitor, wishes: Sequence[SeatWish]) -> list[Seat]:
        seats: list[Seat] = []
        for number, wish in enumerate(wishes):
            if wish.kind == "open":
                seats.append(Seat(number, store.OPEN, None, None, "", False))
            elif wish.kind == "bot":
                level = _level(wish.level)
                name = botplay.name(level, [seat.name for seat in seats])
                seats.append(Seat(number, store.BOT, None, level, name, False))
            elif wish.kind == "me":
                seats.append(Seat(number, store.HUMAN, visitor.id, None, wish.name or visitor.name, False))
            else:
                raise Refused(f"A seat is for 'me', for a 'bot' or 'open', not '{wish.kind}'.")
        return seats

    async def by_invite(self, invite: str) -> LiveTable:
        found = await self.database.read(lambda session: store.table_of_invite(session, invite))
        if found is None:
            raise Missing("This invitation leads nowhere. Ask for a new link.")
        return await self.get(found)

    # Seats

    async def join(
        self, live: LiveTable, visitor: Visitor, invite: str | None, seat: int | None = None
    ) -> int:
        """Take an open seat; who sits already keeps theirs. Returns the seat."""
        for _ in range(ATTEMPTS):
            async with live.lock:
                if mine := live.seats_of(visitor):
                    return mine[0]
                if not live.table.listed and invite != live.table.invite:
                    raise Forbidden("This table is private. Ask its host for the invitation link.")
                free = [s.seat for s in live.seats if s.kind == store.OPEN]
                if live.table.status != store.WAITING or not free:
                    raise Stale("Every seat at this table is taken. You may watch.")
                chosen = free[0] if seat is None else seat
                if chosen not in free:
                    raise Stale("This seat is taken. Choose another.")
                taken = Seat(chosen, store.HUMAN, visitor.id, None, visitor.name, False)
                if await self._sit(live, taken, visitor):
                    return chosen
            await self.catch_up(live)
        raise Unavailable("Too many people changed this table at once. Try again.")

    async def seat_bot(self, live: LiveTable, visitor: Visitor, seat: int, level: str) -> None:
        """The host puts a bot on an open seat."""
        chosen_level = _level(level)
        for _ in range(ATTEMPTS):
            async with live.lock:
                if live.table.host != visitor.id:
                    raise Forbidden("Only the host of the table may place bots.")
                if not 0 <= seat < live.table.players or live.seats[seat].kind != store.OPEN:
                    raise Stale("This seat is not open.")
                name = botplay.name(chosen_level, [other.name for other in live.seats])
                taken = Seat(seat, store.BOT, None, chosen_level, name, False)
                if await self._sit(live, taken, visitor):
                    return
            await self.catch_up(live)
        raise Unavailable("Too many people changed this table at once. Try again.")

    async def _sit(self, live: LiveTable, taken: Seat, visitor: Visitor) -> bool:
        entries = [self._entry(live, store.SIT, taken.seat, taken.name, visitor)]
        full = all(s.kind != store.OPEN or s.seat == taken.seat for s in live.seats)
        if full:
            entries.append(self._entry(live, store.BEGIN, ahead=2))
        try:
            await self._commit(live, Change(entries, [taken], store.PLAYING if full else None))
        except Conflict:
            return False
        return True

    async def leave(self, live: LiveTable, visitor: Visitor) -> None:
        """Before the game: the seats are open again. During it: bots play until the player comes back."""
        for _ in range(ATTEMPTS):
            async with live.lock:
                mine = [live.seats[seat] for seat in live.seats_of(visitor)]
                if not mine:
                    raise Forbidden("You do not sit at this table.")
                if live.table.status == store.WAITING:
                    change = self._rise(live, mine, visitor)
                elif live.table.status == store.PLAYING:
                    leaving = [seat for seat in mine if not seat.away]
                    if not leaving:
                        return
                    change = Change(
                        [
                            self._entry(live, store.AWAY, seat.seat, seat.name, visitor, ahead=number)
                            for number, seat in enumerate(leaving, 1)
                        ],
                        [seat._replace(away=True, level=botplay.stand_in()) for seat in leaving],
                    )
                else:
                    raise Stale("The game is over: there is nothing to leave.")
                try:
                    await self._commit(live, change)
                    return
                except Conflict:
                    pass
            await self.catch_up(live)
        raise Unavailable("Too many people changed this table at once. Try again.")

    def _rise(self, live: LiveTable, mine: list[Seat], visitor: Visitor) -> Change:
        entries = [
            self._entry(live, store.RISE, seat.seat, seat.name, visitor, ahead=number)
            for number, seat in enumerate(mine, 1)
        ]
        others = [s for s in live.seats if s.kind == store.HUMAN and s.visitor != visitor.id]
        closing = live.table.host == visitor.id or not others
        if closing:
            entries.append(self._entry(live, store.CLOSE, visitor=visitor, ahead=len(entries) + 1))
        opened = [Seat(seat.seat, store.OPEN, None, None, "", False) for seat in mine]
        return Change(entries, opened, store.CLOSED if closing else None)

    async def come_back(self, live: LiveTable, visitor: Visitor) -> None:
        for _ in range(ATTEMPTS):
            async with live.lock:
                away = [live.seats[seat] for seat in live.seats_of(visitor) if live.seats[seat].away]
                if not live.seats_of(visitor):
                    raise Forbidden("You do not sit at this table.")
                if not away or live.table.status != store.PLAYING:
                    return
                entries = [
                    self._entry(live, store.BACK, seat.seat, seat.name, visitor, ahead=number)
                    for number, seat in enumerate(away, 1)
                ]
                try:
                    await self._commit(
                        live, Change(entries, [seat._replace(away=False, level=None) for seat in away])
                    )
                    return
                except Conflict:
                    pass
            await self.catch_up(live)
        raise Unavailable("Too many people changed this table at once. Try again.")

    # Playing

    def _repeated(
        self, live: LiveTable, visitor: Visitor, request: str | None, kind: str, words: str
    ) -> bool:
        """Whether this very request was carried out already."""
        if request is None:
            return False
        entry = live.requests.get((visitor.id, request))
        if entry is None:
            return False
        if (entry.kind, entry.words) != (kind, words):
            raise Problem("This request id was used for something else. Take a fresh one for each request.")
        return True

    async def play(
        self,
        live: LiveTable,
        visitor: Visitor,
        seat: int,
        words: str,
        version: int,
        request: str | None = None,
    ) -> bool:
        """Make a move on the table as it was at a version. False: this request was carried out before."""
        words = " ".join(words.split())
        for _ in range(ATTEMPTS):
            async with live.lock:
                self._check_seat(live, visitor, seat)
                if self._repeated(live, visitor, request, store.MOVE, words):
                    return False
                self._check_playing(live)
                if live.seats[seat].away:
                    raise Stale("A bot plays for you while you are away. Come back to the table first.")
                self._check_version(live, seat, version)
                ahead = Ahead(live, seat, live.match.check(seat, words))
                entry = self._entry(live, store.MOVE, seat, ahead.step.words, visitor, request)
                try:
                    await self._commit(live, Change([entry], ahead=ahead))
                except Conflict:
                    pass
                else:
                    METRICS.add("laguna_moves_total", player="human")
                    return True
            await self.catch_up(live)
        raise Unavailable("Too many people changed this table at once. Try again.")

    async def play_bot(self, job: Job, words: str) -> bool:
        """Make a bot's move if the table still waits for it."""
        live = await self.get(job.table)
        for _ in range(ATTEMPTS):
            async with live.lock:
                held = live.jobs.get(job.seat)
                if held is None or held.asked != job.asked:
                    return False
                ahead = Ahead(live, job.seat, live.match.check(job.seat, words))
                entry = self._entry(live, store.MOVE, job.seat, ahead.step.words)
                try:
                    await self._commit(live, Change([entry], ahead=ahead))
                except Conflict:
                    pass
                else:
                    METRICS.add("laguna_moves_total", player="bot")
                    return True
            await self.catch_up(live)
        return False

    async def undo(
        self, live: LiveTable, visitor: Visitor, seat: int, version: int, request: str | None = None
    ) -> bool:
        """Take the last move back, if it was the seat's own and showed nothing hidden."""
        for _ in range(ATTEMPTS):
            async with live.lock:
                self._check_seat(live, visitor, seat)
                if self._repeated(live, visitor, request, store.UNDO, ""):
                    return False
                self._check_playing(live)
                if version != live.version and version < live.moved:
                    raise Stale("The table has changed meanwhile. Look again before you take something back.")
                if not live.match.undoable(seat):
                    raise Refused(
                        "Nothing can be taken back: your last move showed something hidden, "
                        "or somebody has moved since."
                    )
                entry = self._entry(live, store.UNDO, seat, "", visitor, request)
                try:
                    await self._commit(live, Change([entry]))
                except Conflict:
                    pass
                else:
                    return True
            await self.catch_up(live)
        raise Unavailable("Too many people changed this table at once. Try again.")

    def _check_seat(self, live: LiveTable, visitor: Visitor, seat: int) -> None:
        mine = live.seats_of(visitor)
        if not mine:
            raise Forbidden("You are watching this table; only those who sit at it may play.")
        if seat not in mine:
            raise Forbidden("This is not your seat.")

    def _check_playing(self, live: LiveTable) -> None:
        if live.table.status == store.WAITING:
            raise Stale("The game has not begun: a seat is still open.")
        if live.table.status != store.PLAYING:
            raise Stale("The game is over: there is nothing more to play.")

    def _check_version(self, live: LiveTable, seat: int, version: int) -> None:
        if version > live.version:
            raise Problem(f"The table is at version {live.version}; there is no version {version} yet.")
        if version < live.asked[seat]:
            raise Stale("The table has changed meanwhile. Look again and choose anew.")

    # Talking, once more, and records

    async def say(self, live: LiveTable, visitor: Visitor, text: str, request: str | None = None) -> bool:
        limits = self.settings.limits
        for _ in range(ATTEMPTS):
            async with live.lock:
                mine = live.seats_of(visitor)
                if not mine:
                    raise Forbidden("Only those who sit at the table may talk there.")
                if self._repeated(live, visitor, request, store.SAY, text):
                    return False
                if sum(1 for entry in live.entries if entry.kind == store.SAY) >= limits.chat_lines:
                    raise TooMany(f"This table has said {limits.chat_lines} lines; that is all it keeps.")
                try:
                    await self._commit(
                        live, Change([self._entry(live, store.SAY, mine[0], text, visitor, request)])
                    )
                except Conflict:
                    pass
                else:
                    return True
            await self.catch_up(live)
        raise Unavailable("Too many people changed this table at once. Try again.")

    async def rematch(self, live: LiveTable, visitor: Visitor) -> LiveTable:
        """The same game once more: who asks first makes the table, the others find it."""
        async with live.lock:
            mine = live.seats_of(visitor)
            if not mine:
                raise Forbidden("Only those who played may ask for a rematch.")
            if live.table.status != store.FINISHED:
                raise Stale("A rematch begins when this game is over.")
            if live.table.next is not None:
                return await self.get(live.table.next)
            wishes = [
                SeatWish("me", name=seat.name)
                if seat.seat in mine
                else SeatWish("bot", seat.level or "")
                if seat.kind == store.BOT
                else SeatWish("open")
                for seat in live.seats
            ]
            table = live.table
            following = await self.create(
                visitor,
                table.game,
                table.players,
                dict(table.options),
                wishes,
                table.pace,
                table.listed,
                table.id,
            )
            entry = self._entry(live, store.REMATCH, mine[0], following.id, visitor)
            try:
                await self._commit(live, Change([entry], following=following.id))
            except Conflict:
                pass  # another process came first; its table is the rematch, ours closes unused
            else:
                return following
        await self.leave_unused(following, visitor)
        await self.catch_up(live)
        if live.table.next is None:
            raise Unavailable("Too many people changed this table at once. Try again.")
        return await self.get(live.table.next)

    async def leave_unused(self, live: LiveTable, visitor: Visitor) -> None:
        async with live.lock:
            await self._commit(
                live, Change([self._entry(live, store.CLOSE, visitor=visitor)], status=store.CLOSED)
            )

    async def keep_record(self, visitor: Visitor, document: object) -> LiveTable:
        """Keep an uploaded record, checked move by move, to be watched."""
        match = await asyncio.to_thread(records.replay, document)
        names = [clean(name, self.settings.limits.name_length, "A name") for name in match.names]
        now = time.time()
        table = Table(
            id=store.new_id(),
            game=match.game.name,
            rules=match.game.rules_version,
            players=match.seats,
            options=dict(match.options),
            seed=match.seed,
            position=match.position,
            pace="days",
            listed=False,
            invite=store.new_id(18),
            host=visitor.id,
            status=store.RECORDED,
            version=0,
            acting=0,
            created_at=now,
            moved_at=now,
            finished_at=now,
            result={"scores": match.scores(), "ranking": match.ranking()} if match.over else None,
            previous=None,
            next=None,
        )
        seats = [Seat(number, store.PAST, None, None, name, False) for number, name in enumerate(names)]
        entries = [Entry(1, store.BEGIN, None, "", None, None, now)]
        entries += [
            Entry(number, store.MOVE, step.seat, step.words, None, None, now)
            for number, step in enumerate(match.steps, 2)
        ]
        entries[-1] = entries[-1]._replace(mark=mark(match.game, match.state))

        def work(session: Session) -> None:
            store.add_table(session, table, seats)
            store.add_entries(session, table.id, entries, 0)

        await self.database.write(work)
        return await self.get(table.id)

    async def take_over(self, guest: Visitor, account: Visitor) -> None:
        """Give a guest's seats to the account that the guest has just logged in to."""

        def work(session: Session) -> list[str]:
            moved = store.hand_over(session, guest.id, account.id)
            for table_id in moved:
                version = store.version(session, table_id)
                assert version is not None
                row = store.table(session, table_id)
                assert row is not None
                entry = Entry(version + 1, store.TAKEOVER, None, "", account.id, None, time.time())
                store.add_entries(session, table_id, [entry], row.acting)
                session.notify(news_of(table_id, [entry]))
            return moved

        for table_id in await self.database.write(work):
            live = self.known(table_id)
            if live is not None:
                live.doubtful = True
                await self.catch_up(live)


def _level(level: str) -> str:
    known = botplay.levels()
    chosen = level or next(iter(known))
    if chosen not in known:
        raise Refused(f"There is no bot '{level}'. There are {listed(known)}.")
    return chosen


def known_visitor(visitor: Visitor | None) -> Visitor:
    if visitor is None:
        raise Unwelcome("Say who you are first: choose a name, or log in.")
    return visitor
