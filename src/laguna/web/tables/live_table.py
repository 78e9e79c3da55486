"""One table in memory: its record, the match that the record leads to, and who listens.

A table can be played again from its record at any time; the marks in the record tell whether it is still the
same game.
"""

import asyncio
import hashlib
import json
import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

import laguna
from laguna.contract.game import AnyGame
from laguna.contract.state import Event, Journal, State
from laguna.contract.wording import Refused
from laguna.match import Match, Step, load, new
from laguna.web.tables import store
from laguna.web.tables.store import Aside, Entry, Job, Seat, Table, Visitor
from laguna.web.thinking import botplay

PAST_KEPT = 40
"""Positions that a table remembers, for showing what just happened."""


class Ahead:
    """What a move leads to, before anyone knows of it."""

    def __init__(self, live: "LiveTable", seat: int, action: int) -> None:
        match = live.match
        self.state = match.state.clone()
        journal = self.state.journal = Journal()
        self.state.apply(seat, action)
        self.state.journal = None
        self.step = Step(seat, match.game.words(action), journal.events, journal.revealed)
        self.asked = _asked(match.state, self.state, self.step, live.asked, live.version + 1)


def _asked(before: State, after: State, step: Step, asked: Sequence[int], version: int) -> list[int]:
    """Since when each seat faces the question that it faces now.

    A seat that may choose, and whose choices are the same as before somebody else chose in secret, still
    faces the same question: a choice that it made meanwhile is not stale."""
    same = before.acting & after.acting & ~(1 << step.seat)
    return [
        since if same >> seat & 1 and before.legal(seat) == after.legal(seat) else version
        for seat, since in enumerate(asked)
    ]


class LiveTable:
    """A table in memory: its record, the match it leads to, and who listens."""

    def __init__(self, table: Table, seats: list[Seat], jobs: Iterable[Job] = ()) -> None:
        self.table = table
        self.seats = seats
        self.jobs = {job.seat: job for job in jobs}
        self.entries: list[Entry] = []
        self.told: list[list[Event]] = []
        """What each entry told, also of moves that were taken back."""
        self.standing: list[int] = []
        """The entries of the moves that stand."""
        self.undone: dict[int, int] = {}
        """For the entry that took a move back, the entry of that move."""
        self.match = _fresh_match(table)
        self.asked = [0] * table.players
        self.moved = 0
        """The version at which the position last changed."""
        self.requests: dict[tuple[str | None, str], Entry] = {}
        self.lock = asyncio.Lock()
        self.doubtful = False
        """Whether a commit failed in a way that leaves open what is in the store."""
        self.listeners: set[asyncio.Event] = set()
        self.seen: dict[tuple[object, ...], Any] = {}
        """What was made for visitors at this version; emptied by every entry."""
        self.past: OrderedDict[int, State] = OrderedDict()
        """The latest positions, by version: pages show one after the other what happened."""
        self.lines: dict[tuple[int, str], list[Any]] = {}
        """The lines of the log, for each pair of eyes and each language; new entries add to them."""
        self._name_seats()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def begun(self) -> bool:
        return self.table.status not in (store.WAITING, store.CLOSED) or self.moved > 0

    def seats_of(self, visitor: Visitor | None) -> list[int]:
        return [s.seat for s in self.seats if visitor is not None and s.visitor == visitor.id]

    def _name_seats(self) -> None:
        names = [seat.name or f"Player {seat.seat + 1}" for seat in self.seats]
        if names != self.match.names:
            self.match.names = names
            self.lines.clear()

    # Entries

    def add(self, entry: Entry, ahead: Ahead | None = None) -> None:
        """Take in a committed entry."""
        if entry.number != self.version + 1:
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
            if ahead is None:
                self.entries.pop()
                ahead = Ahead(self, entry.seat, self.match.check(entry.seat, entry.words))
                self.entries.append(entry)
            self.match.state = ahead.state
            self.match.steps.append(ahead.step)
            self.asked = ahead.asked
            self.moved = entry.number
            self.standing.append(entry.number)
            events = ahead.step.events
        elif entry.kind == store.UNDO:
            self.undone[entry.number] = self.standing.pop()
            self.match = self.match.copy(len(self.match.steps) - 1)
            self._name_seats()
            self._position_changed()
        self.told.append(events)
        self.seen.clear()
        self.past[entry.number] = self.match.state  # never changed in place: every move makes a new one
        if len(self.past) > PAST_KEPT:
            self.past.popitem(last=False)

    def take_moves(self, entries: list[Entry]) -> bool:
        """Take in what another process has committed, if these are moves of people that do not end the game:
        then the table, its seats and its jobs follow from them. False: they have to be read as well."""
        news = [entry for entry in entries if entry.number > self.version]
        if self.table.status != store.PLAYING or any(seat.played_by_bot for seat in self.seats):
            return False
        for entry in news:
            if entry.kind != store.MOVE or entry.seat is None:
                return False
            ahead = Ahead(self, entry.seat, self.match.check(entry.seat, entry.words))
            if ahead.state.over:
                return False
            self.add(entry, ahead)
            self.table = self.table._replace(
                version=self.version, acting=int(ahead.state.acting), moved_at=entry.at
            )
        return True

    def _position_changed(self) -> None:
        self.asked = [self.version] * self.table.players
        self.moved = self.version

    def install(self, table: Table, seats: list[Seat], jobs: Iterable[Job]) -> None:
        """Take in what the store says beside the entries."""
        self.table = table
        self.seats = seats
        self.jobs = {job.seat: job for job in jobs}
        self._name_seats()
        self.seen.clear()

    def wake(self) -> None:
        for listener in self.listeners:
            listener.set()

    def wanted_jobs(
        self, seats: Sequence[Seat], status: str, state: State, asked: Sequence[int]
    ) -> dict[int, Job]:
        """The bots that have to think. They wait while every player is away."""
        if status != store.PLAYING:
            return {}
        people = [seat for seat in seats if seat.kind == store.HUMAN]
        if people and all(seat.away for seat in people):
            return {}
        return {
            seat: Job(self.id, seat, asked[seat], seats[seat].level or botplay.stand_in())
            for seat in state.actors()
            if seats[seat].played_by_bot
        }


def _fresh_match(table: Table) -> Match:
    if table.position is not None:
        return load(table.position, table.seed)
    return new(table.game, table.players, table.seed, (), **table.options)


class Diverged(Exception):
    """A table that this release would play differently."""

    def __init__(self, number: int, why: str, position: object) -> None:
        super().__init__(f"after entry {number}: {why}")
        self.number = number
        self.why = why
        self.position = position

    def aside(self, table_id: str) -> Aside:
        position = None if self.position is None else json.dumps(self.position)
        return Aside(table_id, self.number, self.why, position, laguna.__version__, time.time())


def rebuild(table: Table, seats: list[Seat], jobs: Iterable[Job], entries: Iterable[Entry]) -> LiveTable:
    """A table played again from its record, compared with what it was at every entry."""
    try:
        live = LiveTable(table, seats, jobs)
        game = live.match.game
    except Exception as error:
        raise Diverged(0, f"it cannot be set up: {_told(error)}", None) from error
    if table.rules != game.rules_version and table.status in (store.WAITING, store.PLAYING):
        why = (
            f"it is played by version {table.rules} of the rules, and these are version {game.rules_version}"
        )
        raise Diverged(0, why, game.dump(live.match.state))
    for entry in entries:
        agreed = live.match.state
        try:
            live.add(entry)
        except Exception as error:
            raise Diverged(entry.number - 1, f"'{entry.words}' {_told(error)}", game.dump(agreed)) from error
        if entry.mark is not None and entry.mark != mark(game, live.match.state):
            why = f"'{entry.words}' leads to another position than it did"
            raise Diverged(entry.number - 1, why, game.dump(agreed))
    return live


def _told(error: Exception) -> str:
    return f"is refused: {error}" if isinstance(error, Refused) else f"{type(error).__name__}: {error}"


def mark(game: AnyGame, state: State) -> str:
    """A position in a few letters: the same for the same scores, the same choices and the same chance.

    Choices are compared by their words, which last, and not by their codes, which may change."""
    choices = "|".join(
        ",".join(game.words(action) for action in state.legal(seat)) for seat in range(state.seats)
    )
    text = f"{state.chance.drawn} {state.scores()} {choices}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]
