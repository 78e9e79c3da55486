"""A table in memory: its record, the resulting match, and its listeners.

A table can be rebuilt from its record at any time; the fingerprints in the record show whether it is still
the same game.
"""

import asyncio
import hashlib
import json
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import laguna
from laguna.contract.game import AnyGame
from laguna.contract.state import Event, State
from laguna.contract.wording import ENGLISH, LazyText, Message, Refused
from laguna.match import MoveResult
from laguna.web.clocks.uptime_clock import MAX_GAP_SECONDS
from laguna.web.people.visitors import Visitor
from laguna.web.tables import bot_levels, rated_games, store
from laguna.web.tables.clocks import Clocks, OpenProposal
from laguna.web.tables.rendering_cache import CacheBudget, Key, RenderingCache, Value
from laguna.web.tables.store import Entry, Job, Seat, SetAsideTable, Table

CHECKPOINT = 32
"""To see an earlier position, at most so many moves are replayed."""
DEFAULT_CACHE_BYTES = 2**24
"""Cache limit in bytes of a table that no process holds in memory yet."""


class TableListener(Protocol):
    """A listener that is notified of every change of a table."""

    def catch_up(self) -> None:
        """Called when the table has changed."""


class LiveTable:
    """A table in memory: its record, the resulting match, and its listeners."""

    def __init__(self, table: Table, seats: list[Seat], jobs: Iterable[Job] = ()) -> None:
        self.table = table
        self.seats = seats
        self.jobs = {job.seat: job for job in jobs}
        self.entries: list[Entry] = []
        self.events: list[list[Event]] = []
        """The game events of every entry, including undone moves."""
        self.standing_moves: list[int] = []
        """Entry numbers of the moves that have not been undone."""
        self.undone_moves: dict[int, int] = {}
        """For the entry of an undo, the entry of the undone move."""
        self.match = table.setup.begin()
        self.question_versions = [0] * table.players
        self.position_version = 0
        """The version at which the position last changed."""
        self.position_versions: list[int] = []
        """All versions at which the position changed."""
        self.requests: dict[tuple[str | None, str], Entry] = {}
        self.lock = asyncio.Lock()
        self.needs_refresh = False
        """Whether a failed commit leaves open what is in the database."""
        self.listeners: set[TableListener] = set()
        self.cache = RenderingCache(CacheBudget(DEFAULT_CACHE_BYTES))
        self.clocks = Clocks(table.clock, seats)
        self.next_check_saved = False
        """Whether the database is known to hold the next clock check as in `table.due`."""
        self.proposal = OpenProposal()
        self.now: Callable[[], float] = lambda: self.clocks.tick
        """Current server time; for a table that no server holds, the time of its last entry."""
        self.log_lines: dict[tuple[int, str], list[Any]] = {}
        """Rendered log lines by seat and language; new entries are appended."""
        self.public_log_lines: dict[tuple[int, str], list[Any]] = {}
        """Rendered log lines that everybody may read, by entry and language."""
        self.newest_event: dict[Key, Any] = {}
        """Parts of the event of the last entry, shared by all streams that may tell them; few and small, so
        they are not counted as the cache is."""
        self._name_seats()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return len(self.entries)

    def mover_at(self, version: int) -> int | None:
        """In whose turn an entry is; None for what a game begins with and what nobody did."""
        entry = self.entries[version - 1]
        return None if entry.kind == store.BEGIN else entry.seat

    @property
    def clock_second(self) -> int:
        """The current second of server time while a clock runs, as part of cache keys."""
        return int(self.now()) if self.clocks.running else 0

    @property
    def has_started(self) -> bool:
        return self.table.status not in (store.WAITING, store.CLOSED) or self.position_version > 0

    @property
    def is_on_hold(self) -> bool:
        """Whether several players have agreed on a pause: nobody moves before they agree to continue."""
        if not self.clocks.paused:
            return False
        return len({seat.visitor for seat in self.seats if seat.kind == store.HUMAN}) > 1

    def seats_of(self, visitor: Visitor | None) -> list[int]:
        return [s.seat for s in self.seats if visitor is not None and s.visitor == visitor.id]

    def _name_seats(self) -> None:
        names = [seat.name or f"Player {seat.seat + 1}" for seat in self.seats]
        if names != self.match.names:
            self.match.names = names
            self.clear_log_lines()
            self.cache.clear()

    def clear_log_lines(self) -> None:
        """Drop the rendered log after a change of names."""
        self.log_lines.clear()
        self.public_log_lines.clear()

    def drop_renderings(self) -> None:
        """Drop what can be made again from the record: three quarters of the memory of a finished table."""
        self.clear_log_lines()
        self.clear_volatile_cache()
        self.cache.clear()

    # Cache

    def cached_until_change(self, key: Key, make: Callable[[], Value]) -> Value:
        """A value cached until the next change of the table, shared by all viewers that may see the same."""
        return self.cache.get(key, make, volatile=True)

    def cached_until_move(self, key: Key, make: Callable[[], Value]) -> Value:
        """A value cached until the position changes, such as its picture. Chat does not change it."""
        return self.cache.get(key, make, positional=True)

    def cached(self, key: Key, make: Callable[[], Value]) -> Value:
        """A value cached for good, such as a picture of an earlier position."""
        return self.cache.get(key, make)

    def clear_volatile_cache(self) -> None:
        """Drop the values that are only valid until the table changes."""
        self.newest_event.clear()
        self.cache.clear_volatile()

    def position_version_at(self, version: int) -> int:
        """The version that produced the position which the table had at a version."""
        changed = bisect_right(self.position_versions, version)
        return self.position_versions[changed - 1] if changed else 0

    def state_at(self, version: int) -> State:
        """The position at a version, replayed from a checkpoint."""
        number = self.position_version_at(version)
        if number == self.position_version:
            return self.match.state
        standing: list[int] = []
        for entry in self.entries[:number]:
            if entry.kind == store.MOVE:
                standing.append(entry.number)
            elif entry.kind == store.UNDO:
                standing.pop()
        return self._played(standing)

    def state_after(self, moves: int) -> State:
        """The position after the first moves that have not been undone."""
        return self._played(self.standing_moves[:moves])

    def _played(self, moves: list[int]) -> State:
        """The position after some moves, given by their entry numbers."""
        if not moves:
            return self.cached(("checkpoint", 0), lambda: self.table.setup.begin().state)
        whole = (len(moves) - 1) // CHECKPOINT * CHECKPOINT
        before = moves[:whole]
        state = self.cached(("checkpoint", before[-1] if before else 0), lambda: self._played(before)).clone()
        for number in moves[whole:]:
            entry = self.entries[number - 1]
            action = self.match.game.action(entry.words)
            assert action is not None
            assert entry.seat is not None
            state.apply(entry.seat, action)
        return state

    # Entries

    def add(
        self,
        entry: Entry,
        outcome: MoveResult | None = None,
        clocks: Clocks | None = None,
        question_versions: Sequence[int] | None = None,
    ) -> None:
        """Apply a committed entry. The other arguments are its results, where they are known already."""
        if entry.number != len(self.entries) + 1:
            raise AssertionError(f"entry {entry.number} of table {self.id} after {self.version}")
        events: list[Event] = []
        self.entries.append(entry)
        if entry.request is not None:
            self.requests[entry.visitor, entry.request] = entry
        if entry.kind == store.BEGIN:
            events = self.match.opening
            self._position_changed()
        elif entry.kind == store.MOVE:
            assert entry.seat is not None
            outcome = outcome or self.match.outcome(entry.seat, entry.words)
            if question_versions is None:
                question_versions = self.question_versions_after(outcome, entry.number)
            self.question_versions = list(question_versions)
            self.match.accept(outcome)
            self.position_version = entry.number
            self.position_versions.append(entry.number)
            self.standing_moves.append(entry.number)
            events = outcome.step.events
        elif entry.kind == store.UNDO:
            self.undone_moves[entry.number] = self.standing_moves.pop()
            self.match = self.match.copy(len(self.match.steps) - 1)
            self._name_seats()
            self._position_changed()
        self.events.append(events)
        if clocks is not None:
            self.clocks = clocks
        else:
            self.clocks.apply(entry, int(self.match.state.acting))
        self.proposal.apply(entry)
        self.clear_volatile_cache()
        if self.position_version == entry.number:
            self.cache.clear_positional()

    def take_moves(self, entries: list[Entry]) -> bool:
        """Apply entries committed by another process, if they are moves of people that do not end the game:
        then table, seats and jobs follow from them. False: the table must be read from the database."""
        if self.table.status != store.PLAYING or any(seat.is_played_by_bot for seat in self.seats):
            return False
        for entry in entries:
            if entry.number <= self.version:
                continue
            if entry.kind != store.MOVE or entry.seat is None:
                return False
            outcome = self.match.outcome(entry.seat, entry.words)
            if outcome.state.over:
                return False
            self.add(entry, outcome)
            self.table = self.table._replace(
                version=self.version,
                acting=int(outcome.state.acting),
                moved_at=entry.at,
            )
            # If the next clock check has changed, the process that made the move has saved it.
            self.next_check_saved &= self.clocks.next_check_still_valid(
                self.table.due, self.clocks.tick, MAX_GAP_SECONDS
            )
        return True

    def question_versions_after(self, outcome: MoveResult, version: int) -> list[int]:
        """For each seat, the version since which its question stands, after a move that makes this version.

        If a seat could choose before and has the same choices after another player's secret choice, its
        question is unchanged, and a move chosen in the meantime is still valid.
        """
        before, after = self.match.state, outcome.state
        same = before.acting & after.acting & ~(1 << outcome.step.seat)
        return [
            since if same >> seat & 1 and before.legal(seat) == after.legal(seat) else version
            for seat, since in enumerate(self.question_versions)
        ]

    def _position_changed(self) -> None:
        self.question_versions = [self.version] * self.table.players
        self.position_version = self.version
        self.position_versions.append(self.version)

    def update_from_store(self, table: Table, seats: list[Seat], jobs: Iterable[Job]) -> None:
        """Replace table, seats and jobs by what the database has."""
        self.table = table
        self.next_check_saved = False
        if seats is not self.seats:
            if seats != self.seats:
                self.clocks.set_seats(seats)
            self.seats = seats
            self._name_seats()
        self.jobs = {job.seat: job for job in jobs}
        self.clear_volatile_cache()

    def notify_listeners(self) -> None:
        """Notify all listeners of a change."""
        for listener in tuple(self.listeners):
            listener.catch_up()

    def wanted_jobs(
        self,
        seats: Sequence[Seat],
        status: str,
        state: State,
        question_versions: Sequence[int],
        paused: bool = False,
        added: Sequence[Entry] = (),
    ) -> dict[int, Job]:
        """The jobs for bots that have to move, after the added entries. None during a pause, and in a casual
        game while every player is away."""
        if status != store.PLAYING or paused:
            return {}
        bots = [seat for seat in state.actors() if seats[seat].is_played_by_bot]
        if not bots:
            return {}
        people = [seat for seat in seats if seat.kind == store.HUMAN]
        everybody_away = bool(people) and all(seat.away for seat in people)
        if everybody_away and not rated_games.is_rated_game(self.table, seats, [*self.entries, *added]):
            return {}
        return {
            seat: Job(
                self.id, seat, question_versions[seat], seats[seat].level or bot_levels.substitute_level()
            )
            for seat in bots
        }


class ReplayDiverged(Exception):
    """A table that this release would play differently."""

    def __init__(self, number: int, why: LazyText, position: object) -> None:
        super().__init__(f"after entry {number}: {why.render(ENGLISH)}")
        self.number = number
        self.why = why
        self.position = position

    def set_aside_row(self, table_id: str) -> SetAsideTable:
        position = None if self.position is None else json.dumps(self.position)
        why = self.why.render(ENGLISH)
        return SetAsideTable(table_id, self.number, why, position, laguna.__version__, time.time())


def rebuild(table: Table, seats: list[Seat], jobs: Iterable[Job], entries: Iterable[Entry]) -> LiveTable:
    """Replay a table from its record, and compare each position with its fingerprint."""
    try:
        live = LiveTable(table, seats, jobs)
        if [seat.seat for seat in seats] != list(range(table.players)):
            raise store.CorruptTable("seats are missing")
    except Exception as error:
        raise unreadable_table(error) from error
    game = live.match.game
    if table.rules != game.rules_version and table.status in (store.WAITING, store.PLAYING):
        why = Message(
            "it uses version {version} of the rules, but version {installed} is installed",
            version=table.rules,
            installed=game.rules_version,
        )
        raise ReplayDiverged(0, why, game.dump(live.match.state))
    for entry in entries:
        last_agreed = live.match.state
        try:
            if entry.seat is not None and not 0 <= entry.seat < table.players:
                raise store.CorruptTable("there is no such seat")
            live.add(entry)
        except Refused as refused:
            why = Message("'{words}' is not allowed: {reason}", words=entry.words, reason=refused.message)
            raise ReplayDiverged(entry.number - 1, why, game.dump(last_agreed)) from refused
        except Exception as error:
            why = Message("'{words}' fails: {error}", words=entry.words, error=_error_text(error))
            raise ReplayDiverged(entry.number - 1, why, game.dump(last_agreed)) from error
        if entry.fingerprint is not None and entry.fingerprint != fingerprint(game, live.match.state):
            why = Message("'{words}' leads to a different position", words=entry.words)
            raise ReplayDiverged(entry.number - 1, why, game.dump(last_agreed))
    return live


def unreadable_table(error: Exception) -> ReplayDiverged:
    """The divergence of a table that cannot even be set up."""
    return ReplayDiverged(0, Message("it can't be set up: {error}", error=_error_text(error)), None)


def _error_text(error: Exception) -> object:
    if isinstance(error, Refused):
        return error.message
    return str(error) if isinstance(error, store.CorruptTable) else f"{type(error).__name__}: {error}"


def fingerprint(game: AnyGame, state: State) -> str:
    """A short hash of a position's scores, legal moves and random state.

    Moves are compared in notation, which is stable, and not by codes, which may change.
    """
    words = game.notation.words
    choices = "|".join(
        [",".join([words[action] for action in state.legal(seat)]) for seat in range(state.seats)]
    )
    text = f"{state.chance.drawn} {state.scores()} {choices}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]
