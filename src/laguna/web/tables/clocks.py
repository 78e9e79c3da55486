"""The clocks of a table and its open proposal, both computed from the entries of its record.

Every player with a decision to make has a running clock; several run at once when several players choose
secretly. Undoing a move restores the player's clock as it was before the move, so nobody gains time.
"""

from collections.abc import Sequence
from typing import NamedTuple

from laguna.web.clocks.time_control import TimeControl
from laguna.web.tables import store
from laguna.web.tables.store import Entry, Seat

UNDO_DEPTH = 32
"""How many moves in a row can be undone with their clocks restored."""


class RunningClock(NamedTuple):
    """A running clock, with its start and deadline in server time."""

    since: float
    due: float
    at: float
    """Wall time of `since`, needed for waking hours."""
    before: float = 0.0
    """Seconds of this decision that were used before a pause."""


class LeftClock(NamedTuple):
    """The clock of a decision whose player left."""

    clock: RunningClock
    bank: float
    """The seat's time bank before it left."""
    used: float | None
    """The seconds that the decision had used; None if time goes on because a bot thinks about it."""


class Clocks:
    """The clocks of all seats.

    Moves are processed lazily, because most are followed by another before anybody needs the exact clocks;
    for timeouts it is enough to check early enough (`next_check`). Values are replaced rather than changed in
    place, so that a copy is cheap.
    """

    def __init__(self, time_control: TimeControl | None, seats: Sequence[Seat]) -> None:
        self.time_control = time_control
        self.paused = False
        self.paused_at = 0.0
        """Server time at which the pause began."""
        self.started = False
        self.tick = 0.0
        """Server time of the last entry."""
        self.away: frozenset[int] = frozenset()
        """Seats whose players are away."""
        self._bank = [time_control.bank if time_control else 0.0] * len(seats)
        self._running: dict[int, RunningClock] = {}
        self._paused_clocks: dict[int, float] = {}
        """During a pause: the time each open decision has used."""
        self._left_clocks: dict[int, LeftClock] = {}
        """The clocks of open decisions whose players are away."""
        self._undo_states: tuple[tuple[list[float], dict[int, RunningClock]], ...] = ()
        self._pending_moves: list[tuple[Entry, int]] = []
        """Moves not processed yet, each with a bit mask of the seats that act after it."""
        self._now = 0.0
        """Server time of the entry that is being processed."""
        self.set_seats(seats)

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Set who sits where; bots have no clocks."""
        self._catch_up()
        self.zones = [seat.zone for seat in seats]
        self._set_presence(frozenset(seat.seat for seat in seats if seat.kind == store.HUMAN), self.away)

    def _set_presence(self, people: frozenset[int], away: frozenset[int]) -> None:
        self.people = people
        self.away = away
        self._timed_seats = sum(1 << seat for seat in people - away)
        """Bit mask of the seats whose decisions are timed."""

    def copy(self) -> "Clocks":
        self._catch_up()
        twin = Clocks.__new__(Clocks)
        twin.__dict__.update(self.__dict__)
        twin._pending_moves = []
        return twin

    def _catch_up(self) -> None:
        moves, self._pending_moves = self._pending_moves, []
        for entry, acting in moves:
            self._now = entry.tick if entry.tick is not None else self._now
            self._update_clocks(entry, acting)

    @property
    def bank(self) -> list[float]:
        """The remaining time bank of every seat in seconds."""
        if self._pending_moves:
            self._catch_up()
        return self._bank

    @property
    def running(self) -> dict[int, RunningClock]:
        """The running clocks by seat."""
        if self._pending_moves:
            self._catch_up()
        return self._running

    @property
    def due(self) -> float | None:
        """The earliest deadline."""
        return min([clock.due for clock in self.running.values()], default=None)

    def next_check(self, now: float) -> float | None:
        """When to check for timeouts: no later than the first deadline, and no later than the deadline of a
        decision that starts now. So it stays valid for the moves that follow, until it is reached."""
        if self.time_control is None or not self.started:
            return None
        return min([now + self.time_control.each, *(clock.due for clock in self.running.values())])

    def next_check_still_valid(self, next_check: float | None, now: float, max_skew: float) -> bool:
        """Whether a previously saved check time is still valid after a move made now, when the times of
        several processes may differ by `max_skew`."""
        if self.time_control is None or not self.started:
            return next_check is None
        return next_check is not None and now + max_skew < next_check <= now + self.time_control.each

    def late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return sorted(seat for seat, clock in self.running.items() if clock.due <= now)

    def left(self, seat: int, now: float) -> float:
        """The seconds until a seat's deadline, also during a pause; its time bank while it has nothing to
        decide."""
        clock = self.running.get(seat)
        if clock is not None:
            return max(0.0, clock.due - now)
        if self.time_control is not None and seat in self._paused_clocks:
            return max(0.0, self.time_control.each + self.bank[seat] - self._paused_clocks[seat])
        return self.bank[seat]

    def is_deciding(self, seat: int) -> bool:
        """Whether a seat has a decision to make, whose clock may be paused."""
        return seat in self.running or seat in self._paused_clocks

    def apply(self, entry: Entry, acting: int) -> None:
        """Process an entry; `acting` is the bit mask of seats that act after it."""
        if entry.tick is not None and entry.tick > self.tick:
            self.tick = entry.tick
        if entry.kind == store.MOVE and not self.paused:
            if self.time_control is not None and self.started:
                self._pending_moves.append((entry, acting))
            return
        self._catch_up()
        self._now = self.tick
        self._update_presence(entry)
        if self.paused and (
            entry.kind == store.RESUME or (entry.kind == store.MOVE and entry.visitor is not None)
        ):
            self._resume(entry)
        if self.time_control is not None and self.started:
            self._update_clocks(entry, acting)
        if entry.kind == store.PAUSE:
            self._pause(entry)
        elif entry.kind == store.RESTORED:
            self._restart(entry)

    def _update_presence(self, entry: Entry) -> None:
        """Update whether the game has started and which players are present."""
        seat = entry.seat if entry.seat is not None else -1
        match entry.kind:
            case store.BEGIN:
                self.started = True
            case store.AWAY | store.LATE | store.SEAT_OFFERED:
                self._set_presence(self.people, self.away | {seat})
            case store.BACK | store.SIT:
                self._set_presence(self.people, self.away - {seat})
            case store.GIVEN_TO_BOT:
                self._set_presence(self.people - {seat}, self.away - {seat})

    def _update_clocks(self, entry: Entry, acting: int) -> None:
        kind, seat = entry.kind, entry.seat if entry.seat is not None else -1
        before = self._running
        running = self._running = before.copy()
        if kind == store.MOVE:
            undo_states = self._undo_states if len(self._undo_states) < UNDO_DEPTH else self._undo_states[1:]
            self._undo_states = undo_states + ((self._bank, before),)  # noqa: RUF005 (twice as fast)
            self._stop_clock(seat, entry)
        elif kind == store.UNDO and self._undo_states:
            *rest, (self._bank, before) = self._undo_states
            self._undo_states, running = tuple(rest), before.copy()
            self._running = running
        elif kind in (store.AWAY, store.LATE, store.GIVEN_TO_BOT, store.SEAT_OFFERED):
            self._leave_clock(seat, entry)
            self._stop_clock(seat, entry)
            if kind == store.LATE:
                self._set_bank(seat, 0.0)
        elif kind == store.END:
            acting = 0
        if self._left_clocks:
            self._return_clocks(entry, acting)
        deciding = acting & self._timed_seats
        for other in list(running):
            if deciding >> other & 1:
                deciding ^= 1 << other
            else:
                self._stop_clock(other, entry)
        if not self.paused:
            while deciding:
                other = deciding.bit_length() - 1
                deciding ^= 1 << other
                running[other] = self._started_clock(other, entry, 0.0)

    def _leave_clock(self, seat: int, entry: Entry) -> None:
        """Remember the clock of a player who leaves, for their return."""
        left = {other: each for other, each in self._left_clocks.items() if other != seat}
        clock = self._running.get(seat)
        if clock is not None and entry.kind in (store.AWAY, store.LATE):
            left[seat] = LeftClock(clock, self._bank[seat], None)
        if not self.people - self.away:
            # No bot thinks while everybody is away. A player who is out of time gets a new clock on return.
            left = {
                other: each._replace(used=self._used(other, entry, each.clock))
                for other, each in left.items()
                if each.clock.due > self._now
            }
        self._left_clocks = left

    def _return_clocks(self, entry: Entry, acting: int) -> None:
        """Continue the clocks of players who are back, and forget those of decisions that were made."""
        kept = {}
        for seat, left in self._left_clocks.items():
            if not acting >> seat & 1 or (entry.kind == store.MOVE and entry.seat == seat):
                continue
            if not self._timed_seats >> seat & 1:
                kept[seat] = left
            elif not self.paused:
                self._set_bank(seat, left.bank)
                self._running[seat] = (
                    left.clock if left.used is None else self._started_clock(seat, entry, left.used)
                )
        self._left_clocks = kept

    def _started_clock(self, seat: int, entry: Entry, used: float) -> RunningClock:
        """A clock that starts now, for a decision that has used some time before."""
        assert self.time_control is not None
        left = max(0.0, self.time_control.each + self._bank[seat] - used)
        span = self.time_control.span(left, entry.at, self.zones[seat])
        return RunningClock(self._now, self._now + span, entry.at, used)

    def _used(self, seat: int, entry: Entry, clock: RunningClock) -> float:
        """The seconds that a decision has used."""
        assert self.time_control is not None
        passed = max(0.0, self._now - clock.since)
        if passed <= self.time_control.each and not clock.before:
            return passed  # within its own time, even if all of it counts
        return clock.before + self.time_control.used(clock.at, entry.at, passed, self.zones[seat])

    def _stop_clock(self, seat: int, entry: Entry) -> None:
        """Stop the clock of a decision: time beyond its allowance is taken from the bank."""
        if seat in self._running and self.time_control is not None:
            beyond = self._used(seat, entry, self._running[seat]) - self.time_control.each
            if beyond > 0:
                self._set_bank(seat, max(0.0, self._bank[seat] - beyond))
            del self._running[seat]

    def _set_bank(self, seat: int, seconds: float) -> None:
        self._bank = [*self._bank[:seat], seconds, *self._bank[seat + 1 :]]

    def _pause(self, entry: Entry) -> None:
        """Stop all clocks for a pause."""
        self._paused_clocks = {seat: self._used(seat, entry, clock) for seat, clock in self._running.items()}
        self._left_clocks = {}
        self._running = {}
        self._undo_states = ()
        self.paused = True
        self.paused_at = self._now

    def _resume(self, entry: Entry) -> None:
        self.paused = False
        self._running = {
            seat: self._started_clock(seat, entry, used) for seat, used in self._paused_clocks.items()
        }
        self._paused_clocks = {}

    def _restart(self, entry: Entry) -> None:
        """Start the clocks of open decisions again: nobody could move while the table was set aside."""
        self._running = {
            seat: self._started_clock(seat, entry, clock.before) for seat, clock in self._running.items()
        }
        self._left_clocks = {
            seat: left if left.used is not None else left._replace(used=left.clock.before)
            for seat, left in self._left_clocks.items()
        }
        self._undo_states = ()
        self.paused_at = self._now


class OpenProposal:
    """The current proposal at a table and the seats that agree to it."""

    def __init__(self) -> None:
        self.kind = ""
        self.agreed_seats: set[int] = set()
        self.since = 0.0
        """Server time of the proposal, or of what another player did later, or of a later move, or of the
        restoration of the table."""
        self.paused_by: frozenset[int] = frozenset()
        """The seats that agreed to the current pause."""

    def apply(self, entry: Entry) -> None:
        if entry.kind == store.PROPOSE:
            self.kind, self.agreed_seats, self.since = entry.words, set(), entry.tick or 0.0
        if entry.kind in (store.PROPOSE, store.AGREE) and entry.seat is not None:
            self.agreed_seats.add(entry.seat)
        elif entry.kind in (store.DECLINE, store.PAUSE, store.RESUME, store.END):
            if entry.kind == store.PAUSE:
                self.paused_by = frozenset(self.agreed_seats)
            self.kind, self.agreed_seats = "", set()
        elif entry.kind == store.RESTORED or (
            self.kind
            and entry.visitor is not None
            and (entry.kind == store.MOVE or entry.seat not in self.agreed_seats)
        ):
            self.since = entry.tick or self.since
