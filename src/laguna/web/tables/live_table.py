"""One table in memory: its record, the match that the record leads to, and who listens.

A table can be played again from its record at any time; the marks in the record tell whether it is still the
same game.
"""

import asyncio
import hashlib
import json
import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import laguna
from laguna.contract.game import AnyGame
from laguna.contract.state import Event, State
from laguna.contract.wording import ENGLISH, Phrase, Refused, Said
from laguna.match import Outcome
from laguna.web.clocks.server_time import MOST_SECONDS
from laguna.web.people.visitors import Visitor
from laguna.web.tables import bots, store
from laguna.web.tables.clocks import Agreement, Clocks
from laguna.web.tables.kept import Kept, Key, Made, Shelf
from laguna.web.tables.store import Aside, Entry, Job, Seat, Table

PAST_POSITIONS = 40
"""Positions that a table remembers, for showing what just happened."""
CHECKPOINT = 32
"""So many moves at most are played again to see an earlier position."""
UNBOUND = 2**24
"""So many bytes a table keeps that is in nobody's memory yet."""


class Follower(Protocol):
    """Somebody who listens to a table."""

    def catch_up(self) -> None:
        """Something has happened there."""


class LiveTable:
    """A table in memory: its record, the match it leads to, and who listens."""

    def __init__(self, table: Table, seats: list[Seat], jobs: Iterable[Job] = ()) -> None:
        self.table = table
        self.seats = seats
        self.jobs = {job.seat: job for job in jobs}
        self.entries: list[Entry] = []
        self.events: list[list[Event]] = []
        """What happened with each entry, also with moves that were taken back."""
        self.standing: list[int] = []
        """The entries of the moves that stand."""
        self.undone: dict[int, int] = {}
        """For the entry that took a move back, the entry of that move."""
        self.match = table.origin.begin()
        self.asked = [0] * table.players
        self.moved = 0
        """The version at which the position last changed."""
        self.changed: list[int] = []
        """All versions at which it did."""
        self.requests: dict[tuple[str | None, str], Entry] = {}
        self.lock = asyncio.Lock()
        self.doubtful = False
        """Whether a commit failed in a way that leaves open what is in the store."""
        self.listeners: set[Follower] = set()
        self.shelf = Shelf(Kept(UNBOUND))
        self.past: OrderedDict[int, State] = OrderedDict()
        """The latest positions, by version: pages show one after the other what happened."""
        self.clocks = Clocks(table.clock, seats)
        self.look_written = False
        """Whether we know that the store says when to look at the clocks, as `table.due` has it."""
        self.agreement = Agreement()
        self.now: Callable[[], float] = lambda: self.clocks.tick
        """The server's time; of a table that no server holds, the time of its last entry."""
        self.lines: dict[tuple[int, str], list[Any]] = {}
        """The lines of the log, for each seat and language; new entries add to them."""
        self._name_seats()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def second(self) -> int:
        """Of a key for what is remembered, where it tells how much time is left: the second of the server's
        time while a clock runs."""
        return int(self.now()) if self.clocks.running else 0

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
            self.shelf.clear()

    # What was made for visitors

    def remember(self, key: Key, make: Callable[[], Made]) -> Made:
        """What was made under this key since the last change of anything, else made now. Whoever shows
        something of a table makes it once for all who may see the same."""
        return self.shelf.get(key, make, passing=True)

    def keep(self, key: Key, make: Callable[[], Made]) -> Made:
        """The same for what stays true, such as a picture of the position after a certain entry."""
        return self.shelf.get(key, make)

    def forget(self) -> None:
        """What was remembered does not hold any more; what is kept does."""
        self.shelf.forget()

    def position_of(self, version: int) -> int:
        """The entry that made the position which the table had at a version."""
        changed = bisect_right(self.changed, version)
        return self.changed[changed - 1] if changed else 0

    def state_at(self, version: int) -> State:
        """The position that the table had at a version: still known, or played again from a checkpoint."""
        number = self.position_of(version)
        if number == self.moved:
            return self.match.state
        if number in self.past:
            return self.past[number]
        standing: list[int] = []
        for entry in self.entries[:number]:
            if entry.kind == store.MOVE:
                standing.append(entry.number)
            elif entry.kind == store.UNDO:
                standing.pop()
        return self._played(standing)

    def state_after(self, moves: int) -> State:
        """The position after so many of the moves that stand."""
        return self._played(self.standing[:moves])

    def _played(self, moves: list[int]) -> State:
        """The position after some moves, given by their entries."""
        if not moves:
            return self.keep(("checkpoint", 0), lambda: self.table.origin.begin().state)
        whole = (len(moves) - 1) // CHECKPOINT * CHECKPOINT
        before = moves[:whole]
        state = self.keep(("checkpoint", before[-1] if before else 0), lambda: self._played(before)).clone()
        for number in moves[whole:]:
            entry = self.entries[number - 1]
            action = self.match.game.action(entry.words)
            assert action is not None
            assert entry.seat is not None
            state.apply(entry.seat, action)
        return state

    # Entries

    def add(self, entry: Entry, outcome: Outcome | None = None, clocks: Clocks | None = None) -> None:
        """Take in a committed entry; `outcome` is what its move leads to and `clocks` what they show then,
        where that is known."""
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
            outcome = outcome or self.match.outcome(entry.seat, entry.words)
            self.asked = self.asked_after(outcome, entry.number)
            self.match.accept(outcome)
            self.moved = entry.number
            self.changed.append(entry.number)
            self.standing.append(entry.number)
            events = outcome.step.events
        elif entry.kind == store.UNDO:
            self.undone[entry.number] = self.standing.pop()
            self.match = self.match.copy(len(self.match.steps) - 1)
            self._name_seats()
            self._position_changed()
        self.events.append(events)
        if clocks is not None:
            self.clocks = clocks
        else:
            self.clocks.follow(entry, int(self.match.state.acting))
        self.agreement.follow(entry)
        self.forget()
        if self.moved == entry.number:
            self.past[entry.number] = self.match.state  # never changed in place: every move makes a new one
            if len(self.past) > PAST_POSITIONS:
                self.past.popitem(last=False)

    def take_moves(self, entries: list[Entry]) -> bool:
        """Take in what another process has committed, if these are moves of people that do not end the game:
        then the table, its seats and its jobs follow from them. False: they have to be read as well."""
        if self.table.status != store.PLAYING or any(seat.played_by_bot for seat in self.seats):
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
            # Where it is another moment now, whoever has made the move has written that down.
            self.look_written &= self.clocks.still(self.table.due, self.clocks.tick, MOST_SECONDS)
        return True

    def asked_after(self, outcome: Outcome, version: int) -> list[int]:
        """Since when each seat faces the question that it faces after a move, which makes this version.

        A seat that may choose, and whose choices are the same as before somebody else chose in secret, still
        faces the same question: a choice that it made meanwhile is not stale."""
        before, after = self.match.state, outcome.state
        same = before.acting & after.acting & ~(1 << outcome.step.seat)
        return [
            since if same >> seat & 1 and before.legal(seat) == after.legal(seat) else version
            for seat, since in enumerate(self.asked)
        ]

    def _position_changed(self) -> None:
        self.asked = [self.version] * self.table.players
        self.moved = self.version
        self.changed.append(self.version)

    def install(self, table: Table, seats: list[Seat], jobs: Iterable[Job]) -> None:
        """Take in what the store says beside the entries."""
        self.table = table
        self.look_written = False
        if seats != self.seats:
            self.clocks.sit(seats)
        self.seats = seats
        self.jobs = {job.seat: job for job in jobs}
        self._name_seats()
        self.forget()

    def wake(self) -> None:
        """Let who listens hear what is new."""
        for listener in list(self.listeners):
            listener.catch_up()

    def wanted_jobs(
        self, seats: Sequence[Seat], status: str, state: State, asked: Sequence[int], paused: bool = False
    ) -> dict[int, Job]:
        """The bots that have to think. They wait during a pause, and while every player is away."""
        if status != store.PLAYING or paused:
            return {}
        people = [seat for seat in seats if seat.kind == store.HUMAN]
        if people and all(seat.away for seat in people):
            return {}
        return {
            seat: Job(self.id, seat, asked[seat], seats[seat].level or bots.stand_in())
            for seat in state.actors()
            if seats[seat].played_by_bot
        }


class Diverged(Exception):
    """A table that this release would play differently."""

    def __init__(self, number: int, why: Phrase, position: object) -> None:
        super().__init__(f"after entry {number}: {why.said(ENGLISH)}")
        self.number = number
        self.why = why
        self.position = position

    def aside(self, table_id: str) -> Aside:
        position = None if self.position is None else json.dumps(self.position)
        why = self.why.said(ENGLISH)
        return Aside(table_id, self.number, why, position, laguna.__version__, time.time())


def rebuild(table: Table, seats: list[Seat], jobs: Iterable[Job], entries: Iterable[Entry]) -> LiveTable:
    """A table played again from its record, compared with what it was at every entry."""
    try:
        live = LiveTable(table, seats, jobs)
        if [seat.seat for seat in seats] != list(range(table.players)):
            raise store.Damaged("its seats are not all there")
    except Exception as error:
        raise unreadable(error) from error
    game = live.match.game
    if table.rules != game.rules_version and table.status in (store.WAITING, store.PLAYING):
        why = Said(
            "it is played by version {version} of the rules, and these are version {installed}",
            version=table.rules,
            installed=game.rules_version,
        )
        raise Diverged(0, why, game.dump(live.match.state))
    for entry in entries:
        agreed = live.match.state
        try:
            if entry.seat is not None and not 0 <= entry.seat < table.players:
                raise store.Damaged("there is no such seat")
            live.add(entry)
        except Refused as refused:
            why = Said("'{words}' is refused: {reason}", words=entry.words, reason=refused.phrase)
            raise Diverged(entry.number - 1, why, game.dump(agreed)) from refused
        except Exception as error:
            why = Said("'{words}' fails: {error}", words=entry.words, error=_explained(error))
            raise Diverged(entry.number - 1, why, game.dump(agreed)) from error
        if entry.mark is not None and entry.mark != mark(game, live.match.state):
            why = Said("'{words}' leads to another position than it did", words=entry.words)
            raise Diverged(entry.number - 1, why, game.dump(agreed))
    return live


def unreadable(error: Exception) -> Diverged:
    """A table that is not even at its beginning what it was."""
    return Diverged(0, Said("it cannot be set up: {error}", error=_explained(error)), None)


def _explained(error: Exception) -> object:
    if isinstance(error, Refused):
        return error.phrase
    return str(error) if isinstance(error, store.Damaged) else f"{type(error).__name__}: {error}"


def mark(game: AnyGame, state: State) -> str:
    """A position in a few letters: the same for the same scores, the same choices and the same chance.

    Choices are compared by their words, which last, and not by their codes, which may change."""
    choices = "|".join(
        ",".join(game.words(action) for action in state.legal(seat)) for seat in range(state.seats)
    )
    text = f"{state.chance.drawn} {state.scores()} {choices}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]
