"""The clocks of a table, and what its players agree on: both follow from the entries of its record alone.

Whoever has to decide has a clock that runs, several at once where several choose in secret. It begins with
the decision and goes on while others choose. A move that is taken back gives its player the clock as it was
before, so that nobody wins time with it.
"""

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
    """How much time everyone has. Moves are taken in when somebody asks: most are followed by another one
    before that, and the moment to look for who is late needs no more than to be early enough (`look`). What
    it holds is replaced and never changed in place, so that a copy for what may come next costs little."""

    def __init__(self, terms: Terms | None, seats: Sequence[Seat]) -> None:
        self.terms = terms
        self.paused = False
        self.begun = False
        self.tick = 0.0
        """When the last entry was made."""
        self.gone: frozenset[int] = frozenset()
        """Seats whose players are away."""
        self._bank = [terms.bank if terms else 0.0] * len(seats)
        self._running: dict[int, Running] = {}
        self._stopped: dict[int, float] = {}
        """During a pause, what each decision has used of its time."""
        self._past: tuple[tuple[list[float], dict[int, Running]], ...] = ()
        self._moves: list[tuple[Entry, int]] = []
        """Moves that are not taken in yet, each with the seats that act after it, a bit a seat."""
        self._now = 0.0
        """When the entry was made that is being taken in."""
        self.sit(seats)

    def sit(self, seats: Sequence[Seat]) -> None:
        """Who sits where: bots have no clocks."""
        self._catch_up()
        self.zones = [seat.zone for seat in seats]
        self._there(frozenset(seat.seat for seat in seats if seat.kind == store.HUMAN), self.gone)

    def _there(self, people: frozenset[int], gone: frozenset[int]) -> None:
        self.people = people
        self.gone = gone
        self._clocked = sum(1 << seat for seat in people - gone)
        """The seats whose decisions are timed, a bit a seat."""

    def copy(self) -> "Clocks":
        self._catch_up()
        twin = Clocks.__new__(Clocks)
        twin.__dict__.update(self.__dict__)
        twin._moves = []
        return twin

    def _catch_up(self) -> None:
        moves, self._moves = self._moves, []
        for entry, acting in moves:
            self._now = entry.tick if entry.tick is not None else self._now
            self._count(entry, acting)

    @property
    def bank(self) -> list[float]:
        """What everyone has beside, for the whole game."""
        if self._moves:
            self._catch_up()
        return self._bank

    @property
    def running(self) -> dict[int, Running]:
        """The clocks that run, by their seats."""
        if self._moves:
            self._catch_up()
        return self._running

    @property
    def due(self) -> float | None:
        """When the first of those who decide is late."""
        return min([clock.due for clock in self.running.values()], default=None)

    def look(self, now: float) -> float | None:
        """When to look whether somebody is late, as it is written down: never later than that, and not later
        than a decision may take that begins now. So it stays right whoever moves after that, until it comes;
        then somebody looks, and writes down another."""
        if self.terms is None or not self.begun:
            return None
        return min([now + self.terms.each, *(clock.due for clock in self.running.values())])

    def still(self, look: float | None, now: float, apart: float) -> bool:
        """Whether a moment to look that was written down earlier is right after a move that is made now.
        Where processes may be so many seconds apart, one that has nearly come may be another already."""
        if self.terms is None or not self.begun:
            return look is None
        return look is not None and now + apart < look <= now + self.terms.each

    def late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return sorted(seat for seat, clock in self.running.items() if clock.due <= now)

    def left(self, seat: int, now: float) -> float:
        """The seconds until a seat is late, or what its bank holds while it has nothing to decide."""
        clock = self.running.get(seat)
        return max(0.0, clock.due - now) if clock else self.bank[seat]

    def follow(self, entry: Entry, acting: int) -> None:
        """Take in an entry, after which these seats act, a bit a seat."""
        if entry.tick is not None and entry.tick > self.tick:
            self.tick = entry.tick
        if entry.kind == store.MOVE and not self.paused:
            if self.terms is not None and self.begun:
                self._moves.append((entry, acting))
            return
        self._catch_up()
        self._now = self.tick
        self._heed(entry)
        if self.paused and (
            entry.kind == store.RESUME or (entry.kind == store.MOVE and entry.visitor is not None)
        ):
            self._go_on(entry)
        if self.terms is not None and self.begun:
            self._count(entry, acting)
        if entry.kind == store.PAUSE:
            self._stop(entry)

    def _heed(self, entry: Entry) -> None:
        """Whether the game has begun, and who is there."""
        seat = entry.seat if entry.seat is not None else -1
        match entry.kind:
            case store.BEGIN:
                self.begun = True
            case store.AWAY | store.LATE | store.OFFER:
                self._there(self.people, self.gone | {seat})
            case store.BACK | store.SIT:
                self._there(self.people, self.gone - {seat})
            case store.GIVEN:
                self._there(self.people - {seat}, self.gone - {seat})

    def _count(self, entry: Entry, acting: int) -> None:
        kind, seat = entry.kind, entry.seat if entry.seat is not None else -1
        before = self._running
        running = self._running = before.copy()
        if kind == store.MOVE:
            past = self._past if len(self._past) < TAKEN_BACK else self._past[1:]
            self._past = past + ((self._bank, before),)  # noqa: RUF005 (half as long as unpacking both)
            self._settle(seat, entry)
        elif kind == store.UNDO and self._past:
            *rest, (self._bank, before) = self._past
            self._past, running = tuple(rest), before.copy()
            self._running = running
        elif kind in (store.AWAY, store.LATE, store.GIVEN):
            self._settle(seat, entry)
            if kind == store.LATE:
                self._set_bank(seat, 0.0)
        elif kind == store.END:
            acting = 0
        deciding = acting & self._clocked
        for other in list(running):
            if deciding >> other & 1:
                deciding ^= 1 << other
            else:
                self._settle(other, entry)
        if not self.paused:
            while deciding:
                other = deciding.bit_length() - 1
                deciding ^= 1 << other
                running[other] = self._begun(other, entry, 0.0)

    def _begun(self, seat: int, entry: Entry, used: float) -> Running:
        """A clock that runs from now on, for a decision that has used some time."""
        assert self.terms is not None
        left = max(0.0, self.terms.each + self._bank[seat] - used)
        span = self.terms.span(left, entry.at, self.zones[seat])
        return Running(self._now, self._now + span, entry.at, used)

    def _used(self, seat: int, entry: Entry) -> float:
        """What a decision has used of its time."""
        assert self.terms is not None
        clock = self._running[seat]
        passed = max(0.0, self._now - clock.since)
        if passed <= self.terms.each and not clock.before:
            return passed  # no more than it may take, however much of it was at night
        return clock.before + self.terms.used(clock.at, entry.at, passed, self.zones[seat])

    def _settle(self, seat: int, entry: Entry) -> None:
        """A decision is over: what it took beyond its own time comes from the bank."""
        if seat in self._running and self.terms is not None:
            beyond = self._used(seat, entry) - self.terms.each
            if beyond > 0:
                self._set_bank(seat, max(0.0, self._bank[seat] - beyond))
            del self._running[seat]

    def _set_bank(self, seat: int, seconds: float) -> None:
        self._bank = [*self._bank[:seat], seconds, *self._bank[seat + 1 :]]

    def _stop(self, entry: Entry) -> None:
        """A pause: every clock stands."""
        self._stopped = {seat: self._used(seat, entry) for seat in self._running}
        self._running = {}
        self._past = ()
        self.paused = True

    def _go_on(self, entry: Entry) -> None:
        self.paused = False
        self._running = {seat: self._begun(seat, entry, used) for seat, used in self._stopped.items()}
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
