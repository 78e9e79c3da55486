"""The clocks of a table, and what its players agree on: both follow from the entries of its record alone.

Whoever has to decide has a clock that runs, several at once where several choose in secret. It begins with
the decision and goes on while others choose. A move that is taken back gives its player the clock as it was
before, so that nobody wins time with it.
"""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from laguna.web.clocks.terms import Terms
from laguna.web.tables import store
from laguna.web.tables.store import Entry, Seat

TAKEN_BACK = 32
"""So many moves in a row may be taken back with the clocks as they were."""


class Running(NamedTuple):
    """A clock that runs: since when and until when in the server's own time."""

    since: float
    due: float
    at: float
    """The same moment as `since` on the wall, for the hours of the day."""
    before: float = 0.0
    """What of this decision's time was used before a pause."""


class Clocks:
    """How much time everyone has."""

    def __init__(self, terms: Terms | None, seats: Sequence[Seat]) -> None:
        self.terms = terms
        self.bank = [terms.bank if terms else 0.0] * len(seats)
        self.running: dict[int, Running] = {}
        self.paused = False
        self.begun = False
        self.tick = 0.0
        """When the last entry was made."""
        self.gone: set[int] = set()
        """Seats whose players are away."""
        self._stopped: dict[int, float] = {}
        """During a pause, what each decision has used of its time."""
        self._past: deque[tuple[list[float], dict[int, Running]]] = deque(maxlen=TAKEN_BACK)
        self.sit(seats)

    def sit(self, seats: Sequence[Seat]) -> None:
        """Who sits where: bots have no clocks."""
        self.zones = [seat.zone for seat in seats]
        self.people = {seat.seat for seat in seats if seat.kind == store.HUMAN}

    def copy(self) -> "Clocks":
        twin = Clocks.__new__(Clocks)
        twin.__dict__.update(self.__dict__)
        twin.bank = list(self.bank)
        twin.running = dict(self.running)
        twin.gone = set(self.gone)
        twin._stopped = dict(self._stopped)
        twin._past = self._past.copy()
        return twin

    @property
    def due(self) -> float | None:
        """When the first of those who decide is late."""
        return min((clock.due for clock in self.running.values()), default=None)

    def late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return sorted(seat for seat, clock in self.running.items() if clock.due <= now)

    def left(self, seat: int, now: float) -> float:
        """The seconds until a seat is late, or what its bank holds while it has nothing to decide."""
        clock = self.running.get(seat)
        return max(0.0, clock.due - now) if clock else self.bank[seat]

    def follow(self, entry: Entry, acting: int) -> None:
        """Take in an entry, after which these seats act, a bit a seat."""
        seat = entry.seat if entry.seat is not None else -1
        match entry.kind:
            case store.BEGIN:
                self.begun = True
            case store.AWAY | store.LATE | store.OFFER:
                self.gone.add(seat)
            case store.BACK | store.SIT:
                self.gone.discard(seat)
            case store.GIVEN:
                self.gone.discard(seat)
                self.people.discard(seat)
        if entry.tick is not None:
            self.tick = max(self.tick, entry.tick)
        if self.paused and (
            entry.kind == store.RESUME or (entry.kind == store.MOVE and entry.visitor is not None)
        ):
            self._go_on(entry)
        if self.terms is not None and self.begun:
            self._count(entry, seat, acting)
        if entry.kind == store.PAUSE:
            self._stop(entry)

    def _count(self, entry: Entry, seat: int, acting: int) -> None:
        if entry.kind == store.MOVE:
            self._past.append((list(self.bank), dict(self.running)))
            self._settle(seat, entry)
        elif entry.kind == store.UNDO and self._past:
            self.bank, self.running = self._past.pop()
        elif entry.kind in (store.AWAY, store.LATE, store.GIVEN):
            self._settle(seat, entry)
            if entry.kind == store.LATE:
                self.bank[seat] = 0.0
        elif entry.kind == store.END:
            acting = 0
        deciding = {each for each in self.people - self.gone if acting >> each & 1}
        for other in self.running.keys() - deciding:
            self._settle(other, entry)
        if not self.paused:
            for other in sorted(deciding - self.running.keys()):
                self.running[other] = self._begun(other, entry, 0.0)

    def _begun(self, seat: int, entry: Entry, used: float) -> Running:
        """A clock that runs from now on, for a decision that has used some time."""
        assert self.terms is not None
        left = max(0.0, self.terms.each + self.bank[seat] - used)
        span = self.terms.span(left, entry.at, self.zones[seat])
        return Running(self.tick, self.tick + span, entry.at, used)

    def _used(self, seat: int, entry: Entry) -> float:
        """What a decision has used of its time."""
        assert self.terms is not None
        clock = self.running[seat]
        passed = max(0.0, self.tick - clock.since)
        return clock.before + self.terms.used(clock.at, entry.at, passed, self.zones[seat])

    def _settle(self, seat: int, entry: Entry) -> None:
        """A decision is over: what it took beyond its own time comes from the bank."""
        if seat in self.running and self.terms is not None:
            beyond = max(0.0, self._used(seat, entry) - self.terms.each)
            self.bank[seat] = max(0.0, self.bank[seat] - beyond)
            del self.running[seat]

    def _stop(self, entry: Entry) -> None:
        """A pause: every clock stands."""
        self._stopped = {seat: self._used(seat, entry) for seat in self.running}
        self.running = {}
        self._past.clear()
        self.paused = True

    def _go_on(self, entry: Entry) -> None:
        self.paused = False
        self.running = {seat: self._begun(seat, entry, used) for seat, used in self._stopped.items()}
        self._stopped = {}


class Agreement:
    """What somebody has proposed to all who play, and who agrees."""

    def __init__(self) -> None:
        self.proposed = ""
        self.agreed: set[int] = set()

    def follow(self, entry: Entry) -> None:
        if entry.kind == store.PROPOSE:
            self.proposed, self.agreed = entry.words, set()
        if entry.kind in (store.PROPOSE, store.AGREE) and entry.seat is not None:
            self.agreed.add(entry.seat)
        elif entry.kind in (store.DECLINE, store.PAUSE, store.END):
            self.proposed, self.agreed = "", set()
