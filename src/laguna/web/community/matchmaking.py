"""Quick match: pairs people who look for opponents, and offers bots for open seats.

Seeks are stored, so they survive restarts and are shared by all processes. Every process pairs: it claims the
seeks, creates the table and saves it with the seeks in one transaction, so no visitor is paired twice, and
none is lost if a process is killed. A live seek lasts as long as a page with its stream is open; a turn-based
one stays.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from laguna.bots import initial_ratings
from laguna.contract.wording import Refused
from laguna.games import find
from laguna.web.clocks import time_control
from laguna.web.clocks.time_control import TimeControl
from laguna.web.community import pairing, seeks
from laguna.web.community.broadcast import Broadcast
from laguna.web.community.pairing import WaitingPlayer
from laguna.web.community.seeks import GameKind, Seek
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.notifications import outbox
from laguna.web.people import relations, visitors
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Forbidden, NotFound, Problem
from laguna.web.profiles import results
from laguna.web.profiles.results import Rating
from laguna.web.tables import creation, permissions, store
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG
from laguna.web.tables.new_tables import NewTable
from laguna.web.tables.service import Tables

LOG = logging.getLogger("laguna.matchmaking")
MESSAGE = "seeks"
"""First word of the notification that other processes get about a change."""
TICK_SECONDS, IDLE_SECONDS = 1.0, 5.0
"""How often all seeks are checked: while there are some, and while there are none."""
HEARTBEAT_SECONDS = 4.0
FRESH_SECONDS = 12.0
"""A live seek can be paired if its page was open this recently."""
GONE_SECONDS = 40.0
"""A live seek is deleted if its page was not open for this long."""
FOUND_SECONDS = 600.0
"""How long a seek is kept after opponents were found, so that its page can open the table."""
REPEATED_SECONDS = 60.0
"""Looking again so soon after opponents were found leads to that game."""
MAX_DAYS = 14
"""How long a turn-based seek waits."""
TOGETHER_SECONDS = 10.0
"""How long a game with bots waits for other people who were offered bots."""
PACES = (time_control.LIVE, time_control.DAYS)
MAX_BOTS_AFTER = 7 * time_control.DAY
CLOCKS = {
    time_control.LIVE: TimeControl(time_control.LIVE, 30.0, 600.0),
    time_control.DAYS: TimeControl(time_control.DAYS, float(time_control.DAY)),
}
"""The time controls of quick match."""


class Matchmaking:
    """All seeks, and the streams of this process that wait for them."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables
        self.broadcast = Broadcast()
        self.known: list[Seek] = []
        """All seeks, as of the last check."""
        self.known_at = 0.0
        """Monotonic time before that check."""
        self._open_pages: Counter[str] = Counter()
        """The streams of each visitor in this process."""
        self._wake_up = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._started_at = self._touched_at = 0.0

    # Requests

    async def seek(self, visitor: Visitor, kind: GameKind, bots_after: int, zone: str) -> Seek:
        """Look for opponents; pairs at once if that is possible."""
        self._check(visitor, kind, bots_after)
        now = time.time()

        def work(session: Session) -> Seek:
            self.tables.quotas.check_open_tables(store.count_open(session, visitor.id))
            held = seeks.find(session, visitor.id, kind.pace, lock=True)
            if held is not None and held.table is not None and now - held.seen_at < REPEATED_SECONDS:
                return held
            rating = float(_rating(session, visitor, kind).shown)
            new = Seek(
                visitor.id, kind.pace, kind.game, kind.players, kind.rated, rating, zone, bots_after, 0.0,
                now, now, None,
            )  # fmt: skip
            seeks.put(session, new)
            self._pair(session, kind, now)
            self._changed(session)
            return seeks.find(session, visitor.id, kind.pace) or new

        return await self.database.write(work)

    def _check(self, visitor: Visitor, kind: GameKind, bots_after: int) -> None:
        permissions.require_person(visitor)
        find(kind.game).check_players(kind.players)
        if kind.pace not in PACES:
            raise Refused("The pace must be one of {paces}, not '{pace}'.", paces=list(PACES), pace=kind.pace)
        if not 0 <= bots_after <= MAX_BOTS_AFTER:
            raise Refused("Bots can be offered after 0 (never) to {most} seconds.", most=MAX_BOTS_AFTER)
        if kind.rated and not visitor.rated:
            raise Forbidden(
                "Rated games need an account. Log in or create an account, or look for a casual game."
            )

    async def cancel(self, visitor: Visitor, pace: str) -> None:
        def work(session: Session) -> None:
            seeks.cancel(session, visitor.id, pace)
            self._changed(session)

        await self.database.write(work)

    async def accept_bots(self, visitor: Visitor, pace: str) -> Seek:
        """Take bots for the open seats."""
        now = time.time()

        def work(session: Session) -> Seek:
            held = seeks.find(session, visitor.id, pace, lock=True)
            if held is None:
                raise NotFound("You aren't looking for opponents. Start a search first.")
            if held.table is None:
                seeks.set_accepted(session, visitor.id, pace, now)
                seeks.touch(session, [visitor.id], now)
                self._pair(session, held.kind, now)
                self._changed(session)
            return seeks.find(session, visitor.id, pace) or held

        return await self.database.write(work)

    async def of_visitor(self, visitor: Visitor) -> list[Seek]:
        """The seeks of a visitor, as they are now."""

        def work(session: Session) -> list[Seek]:
            found = (seeks.find(session, visitor.id, pace) for pace in PACES)
            return [seek for seek in found if seek is not None]

        return await self.database.read(work)

    def known_of(self, visitor: Visitor) -> list[Seek]:
        """The seeks of a visitor, as of the last check."""
        return [seek for seek in self.known if seek.visitor == visitor.id]

    def waiting_for(self, kind: GameKind) -> int:
        """How many people wait for a game of this kind, as of the last check."""
        return sum(seek.table is None and seek.kind == kind for seek in self.known)

    @contextlib.contextmanager
    def page_open(self, visitor: Visitor) -> Iterator[None]:
        """Keep the live seek of a visitor while a page of theirs is open."""
        self._open_pages[visitor.id] += 1
        self._touched_at = 0.0
        self._wake_up.set()
        try:
            yield
        finally:
            self._open_pages[visitor.id] -= 1
            if not self._open_pages[visitor.id]:
                del self._open_pages[visitor.id]
                self._page_closed(visitor.id)

    def _page_closed(self, visitor: str) -> None:
        """A seek whose page was closed is not paired; a reload has time to open it again."""
        if self.broadcast.closed:
            return  # the server stops: pages open their streams at another process, or here again
        at = time.time() - FRESH_SECONDS
        task = asyncio.ensure_future(self.database.write(lambda session: seeks.touch(session, [visitor], at)))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    # Pairing

    def _changed(self, session: Session) -> None:
        session.notify(MESSAGE)
        session.after_commit(self.wake_up)

    def wake_up(self) -> None:
        self._wake_up.set()

    def _pair(self, session: Session, kind: GameKind, now: float) -> None:
        """Start all games of a kind that can start now."""
        waiting = seeks.claim_waiting(session, kind, now - FRESH_SECONDS)
        blocked = relations.blocked_pairs(session, [seek.visitor for seek in waiting])
        for group in groups_of(waiting, kind, now, blocked):
            self._start(session, kind, group, now)

    def _start(self, session: Session, kind: GameKind, group: list[Seek], now: float) -> None:
        """Create the table of a group, with bots on the seats that are left."""
        game = find(kind.game)
        people = [visitors.visitor(session, seek.visitor) for seek in group]
        mean = sum(seek.rating for seek in group) / len(group)
        players = [
            creation.MatchedPlayer(visitor, seek.zone)
            for visitor, seek in zip(people, group, strict=True)
            if visitor is not None
        ]
        table, seats = creation.matched_table(
            game,
            kind.players,
            players,
            nearest_level(mean, kind),
            CLOCKS[kind.pace],
            kind.rated,
            random.SystemRandom(),
        )
        new = NewTable(table, seats, self.tables.time.wall(), self.tables.time.now())
        self.tables.write_new(session, new)
        for seek in group:
            seeks.set_table(session, seek, table.id, now)
            if kind.pace == time_control.DAYS:
                outbox.enqueue(session, seek.visitor, table.id, outbox.PAIRED, 1, now, 0.0)
        self._changed(session)

    # Background task

    async def start(self) -> None:
        self._started_at = time.time()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        self.broadcast.close()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._wake_up.clear()
            try:
                await self.check()
            except Problem as problem:
                LOG.error("could not look for pairs: %s", problem)
            except Exception:
                LOG.exception("looking for pairs failed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TICK_SECONDS if self.known else IDLE_SECONDS):
                    await self._wake_up.wait()
                    await asyncio.sleep(TICK_SECONDS / 20)  # several changes at once are one check

    async def check(self) -> None:
        """Start the games that can start now, delete seeks that are over, and publish the changes."""
        now, began_at = time.time(), time.monotonic()
        found = await self.database.read(seeks.all_seeks)
        if found and await self._act(found, now):
            found = await self.database.read(seeks.all_seeks)
        # Bots are offered after a time, so pages are updated at every check while there are seeks.
        is_news = bool(found or self.known or self._open_pages)
        self.known, self.known_at = found, began_at
        if is_news:
            self.broadcast.publish()

    async def _act(self, found: list[Seek], now: float) -> bool:
        """Save what has to change; False if there is nothing."""
        open_pages = {seek.visitor for seek in found if seek.visitor in self._open_pages}
        touching = open_pages if now - self._touched_at >= HEARTBEAT_SECONDS else set()
        over = [seek for seek in found if seek.visitor not in open_pages and self._is_over(seek, now)]
        kinds = {kind for kind, group in _by_kind(found, now).items() if groups_of(group, kind, now)}
        if not touching and not over and not kinds:
            return False

        def work(session: Session) -> None:
            seeks.touch(session, touching, now)
            for seek in over:
                seeks.delete(session, seek)
            for kind in sorted(kinds):
                self._pair(session, kind, now)

        if touching:
            self._touched_at = now
        await self.database.write(work)
        return bool(over or kinds)

    def _is_over(self, seek: Seek, now: float) -> bool:
        """Whether a seek can be deleted. After a restart, pages have time to open their streams again."""
        if seek.table is not None:
            return now - seek.seen_at > FOUND_SECONDS
        if seek.pace == time_control.DAYS:
            return now - seek.created_at > MAX_DAYS * time_control.DAY
        return now - max(seek.seen_at, self._started_at) > GONE_SECONDS


def _rating(session: Session, visitor: Visitor, kind: GameKind) -> Rating:
    return results.rating_for(session, visitor.id, kind.game, kind.players)


def _by_kind(found: Iterable[Seek], now: float) -> dict[GameKind, list[Seek]]:
    """The seeks that can be paired now."""
    kinds: dict[GameKind, list[Seek]] = {}
    for seek in found:
        if seek.table is None and (seek.pace == time_control.DAYS or seek.seen_at > now - FRESH_SECONDS):
            kinds.setdefault(seek.kind, []).append(seek)
    return kinds


def groups_of(
    waiting: list[Seek], kind: GameKind, now: float, blocked: Collection[frozenset[str]] = ()
) -> list[list[Seek]]:
    """The groups that can start now: complete ones, then people who accepted bots, with bots."""
    by_visitor = {seek.visitor: seek for seek in waiting}
    players = [WaitingPlayer(seek.visitor, seek.rating, seek.created_at) for seek in waiting]
    found = [
        [by_visitor.pop(player.visitor) for player in group]
        for group in pairing.find_groups(players, kind.players, kind.pace, now, blocked)
    ]
    left = list(by_visitor.values())
    accepted = [seek for seek in left if seek.accepted_at]
    undecided = any(not seek.accepted_at and seek.offers_bots(now) for seek in left)
    if accepted and (not undecided or now - min(seek.accepted_at for seek in accepted) >= TOGETHER_SECONDS):
        # A whole group of them would be too far apart: then they start with bots in smaller groups.
        found += _groups_with_bots(accepted, kind.players - 1, blocked)
    return found


def _groups_with_bots(
    accepted: list[Seek], size: int, blocked: Collection[frozenset[str]]
) -> list[list[Seek]]:
    """Groups of at most `size` people, none of whom has blocked another."""
    groups: list[list[Seek]] = []
    for seek in accepted:
        for group in groups:
            pairs = (frozenset((seek.visitor, other.visitor)) for other in group)
            if len(group) < size and not any(pair in blocked for pair in pairs):
                group.append(seek)
                break
        else:
            groups.append([seek])
    return groups


def nearest_level(rating: float, kind: GameKind) -> str:
    """The bot level whose initial rating is nearest to a rating as shown."""

    def distance(slug: str) -> float:
        known = initial_ratings.initial_rating(slug, kind.game, kind.players)
        return abs(Rating(*known).shown - rating) if known else float("inf")

    return min(LEVELS_BY_SLUG, key=distance)
