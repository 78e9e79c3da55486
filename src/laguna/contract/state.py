# compiled by mypyc
"""Game states, views and events.

A `State` is a game in progress. It is mutable, cheap to clone and always consistent. `acting` holds the seats
to move as a bit mask; 0 means the game is over. Actions are small ints from a fixed space that each game
documents; at every interface they are written in words (see `Notation`).

A `View` is everything that one seat may know. It wraps a copy of the state with all hidden information
removed, so nothing made from a view (picture, log, legal moves, a bot's choice) can depend on secrets.

What happens is recorded as `Event`s in the state's `Journal`. Without a journal no events are created.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from laguna.chance import Chance
from laguna.contract.observation import float_bits

COMPILED: Final = not __file__.endswith(".py")
"""Whether this process runs the compiled engine."""

EVERYONE: Final = -1
"""As `Event.known_to`: the event is public."""

SPECTATOR: Final = -1
"""The seat number of a spectator, who sees public information only."""

NO_SEAT: Final = -1
"""The seat of an event that belongs to no seat, and of a move that nobody made."""

Document = dict[str, Any]
"""A JSON object."""

Options = Mapping[str, str | bool]
"""The options of a game, by name."""


@final
class Event:
    """Something that happened in a game: the code of its type, the seat, and the points scored.

    The meaning of `a`, `b` and `c` (a space, a card, a count) depends on the type (see `EventType`).
    `known_to` is the mask of seats that may know them: the others get the event with -1 instead.
    """

    def __init__(self, code: i64, seat: i64, points: i64, a: i64, b: i64, c: i64, known_to: i64) -> None:
        self.code: i64 = code
        self.seat: i64 = seat
        self.points: i64 = points
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.known_to: i64 = known_to

    def seen_by(self, seat: i64) -> "Event":
        """The event as a seat (or `SPECTATOR`) may know it."""
        if self.known_to == EVERYONE or (seat >= 0 and self.known_to >> seat & 1):
            return self
        return Event(self.code, self.seat, self.points, -1, -1, -1, self.known_to)

    def key(self) -> tuple[int, ...]:
        """All fields as a tuple, for comparisons."""
        return (self.code, self.seat, self.points, self.a, self.b, self.c, self.known_to)

    def __repr__(self) -> str:
        return f"<Event {self.code}: seat {self.seat}, {self.points} points, {self.a}, {self.b}, {self.c}>"


@final
class Journal:
    """Records events in order. `revealed` is set by moves that cannot be undone because they revealed or
    fixed something: cards revealed or drawn, dice rolled, a secret choice made final."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.revealed: bool = False

    def add(
        self,
        code: i64,
        seat: i64,
        points: i64 = 0,
        a: i64 = -1,
        b: i64 = -1,
        c: i64 = -1,
        known_to: i64 = -1,
    ) -> None:
        self.events.append(Event(code, seat, points, a, b, c, known_to))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.acting: i64 = 0
        self.chance: Chance = chance
        self.journal: Journal | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: scores {self.scores()}, to move {self.actors()}>"

    @property
    def over(self) -> bool:
        return self.acting == 0

    def actors(self) -> list[int]:
        """The seats to move, ascending; several while they choose in secret."""
        return [seat for seat in range(self.seats) if self.acting >> seat & 1]

    def legal_count(self, seat: i64) -> i64:
        """The number of legal moves of a seat; 0 if it is not to move."""
        raise NotImplementedError

    def legal_nth(self, seat: i64, n: i64) -> i64:
        """The n-th legal action of a seat, in ascending order."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """The legal actions of a seat, ascending."""
        return [self.legal_nth(seat, n) for n in range(self.legal_count(seat))]

    def legal_into(self, seat: i64, moves: vec[i32], first: i64, room: i64) -> i64:
        """Write up to `room` legal actions into `moves` from index `first`; returns how many there are in
        all. A game whose `legal_nth` is slow overrides this to write them in one pass."""
        count = self.legal_count(seat)
        n: i64 = 0
        while n < count and n < room:
            moves[first + n] = i32(self.legal_nth(seat, n))
            n += 1
        return count

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action without checking it; `Match.play` checks."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy, including the random source but not the journal."""
        raise NotImplementedError

    def restart(self, chance: Chance) -> "State":
        """A new game at its start, with the same seats and options."""
        raise NotImplementedError

    def redraw_future(self, chance: Chance) -> "State":
        """A copy with the random events to come drawn again: undealt cards in another order, other dice. What
        any seat holds or could know stays the same. States that differ only in what has not been drawn yet
        give equal results for equal random sources. The default is right for a game without luck ahead."""
        return self.clone()

    def score(self, seat: i64) -> i64:
        """The current points of a seat."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def tie_break(self, seat: i64) -> i64:
        """The tie-breaker of a seat, higher is better; 0 where ties are shared."""
        return 0

    def ranking(self) -> list[int]:
        """The rank of each seat, 1 for the best; seats that remain tied share a rank."""
        results = [(self.score(seat), self.tie_break(seat)) for seat in range(self.seats)]
        return [1 + sum(1 for other in results if other > mine) for mine in results]

    def view(self, seat: i64) -> "View":
        """The view of a seat, or of a spectator (`SPECTATOR`)."""
        raise NotImplementedError

    def observe_into(self, seat: i64, numbers: vec[i32], first: i64) -> None:
        """Write `view(seat).observe()` into `numbers` from index `first`, where it holds zeros. A game
        overrides this to write the same numbers faster, without making a view."""
        for place, number in enumerate(self.view(seat).observe()):
            numbers[first + place] = i32(float_bits(number))


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """Everything that one seat may know: a state without secrets, and what the seat remembers."""

    def __init__(self, seat: i64, state: State) -> None:
        self.seat: i64 = seat
        self.state: State = state

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: seat {self.seat} of {self.state.seats}>"

    def legal(self) -> list[int]:
        """The legal actions of this seat."""
        return [] if self.seat < 0 else self.state.legal(self.seat)

    def sample_state(self, chance: Chance) -> State:
        """Sample a full state uniformly from all that are consistent with what the seat has seen so far
        (determinization)."""
        raise NotImplementedError

    def is_certain(self, event: Event) -> bool:
        """Whether points that a move scored in a sampled state are scored in every state that the seat
        considers possible. A game overrides this if points depend on what other seats hold in secret."""
        return True

    def memory(self) -> Document:
        """What the seat remembers beyond what lies on the table, as part of the position document."""
        return {}

    def observe(self) -> list[float]:
        """The observation for machine learning: a vector whose length depends only on the number of players.
        The default has the points of each seat, starting from this one, and whether it is to move."""
        first: i64 = self.seat if self.seat >= 0 else 0
        numbers: list[float] = []
        for offset in range(self.state.seats):
            seat = (first + offset) % self.state.seats
            numbers.append(float(int(self.state.score(seat))))
            numbers.append(float(int(self.state.acting >> seat & 1)))
        return numbers


def previews(view: View, actions: Iterable[int]) -> dict[int, list[Event]]:
    """The points that each of some legal moves would certainly score at once, for any seat, as far as the
    view's seat can know. All moves are tried in one sampled state, so many cost little more than one."""
    world = view.sample_state(Chance(1))
    gains = {}
    for action in actions:
        trial = world.clone()
        trial.journal = journal = Journal()
        trial.apply(view.seat, action)
        gains[action] = [event for event in journal.events if event.points and view.is_certain(event)]
    return gains


def preview(view: View, action: int) -> list[Event]:
    """The points that a legal move would score at once, for any seat, as far as its own seat can know."""
    return previews(view, [action])[action]
