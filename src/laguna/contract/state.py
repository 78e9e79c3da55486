# compiled by mypyc
"""A game in progress, what a seat may know of it, and what happened.

A `State` is a game in progress. It is mutable, cheap to clone and always consistent. `acting` holds
the seats that may act now, a bit a seat; 0 means the game is over. Actions are small ints from a
fixed space that each game documents; words stand for them at every border (see `Notation`).

A `View` is all that one seat may know. It wraps a copy of the state from which everything hidden has
been removed, so whatever is made from a view (drawing, log, legal moves, a bot's choice) cannot
depend on what its seat may not know.

What happens is told as `Event`s in the state's `Journal`. With no journal, nothing is told and
nothing is paid for it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from laguna.chance import Chance
from laguna.contract.observation import float_bits

COMPILED: Final = not __file__.endswith(".py")
"""Whether this process runs the compiled flavour of the engine."""

EVERYONE: Final = -1
"""As `Event.known_to`: the event is public."""

NOBODY: Final = -1
"""The seat of a spectator, who holds no cards."""

Document = dict[str, Any]
"""A JSON object."""

Options = Mapping[str, str | bool]
"""What was chosen before a game, by name."""


@final
class Event:
    """Something that happened: what (`cause`, each game's own list), to whom, for how many points.

    `a`, `b` and `c` say more (a space, a card, a count); their meaning belongs to the cause.
    `known_to` is the mask of seats that may know them: the others see the event with -1 in their place.
    """

    def __init__(self, cause: i64, seat: i64, points: i64, a: i64, b: i64, c: i64, known_to: i64) -> None:
        self.cause: i64 = cause
        self.seat: i64 = seat
        self.points: i64 = points
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.known_to: i64 = known_to

    def seen_by(self, seat: i64) -> "Event":
        """The event as one seat (or `NOBODY`) may know it."""
        if self.known_to == EVERYONE or (seat >= 0 and self.known_to >> seat & 1):
            return self
        return Event(self.cause, self.seat, self.points, -1, -1, -1, self.known_to)

    def key(self) -> tuple[int, ...]:
        return (self.cause, self.seat, self.points, self.a, self.b, self.c, self.known_to)


@final
class Journal:
    """What happened, in order. `revealed` is set when a move showed or fixed something that cannot
    be taken back: cards turned up or drawn, dice rolled, a secret choice made final."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.revealed: bool = False

    def add(
        self,
        cause: i64,
        seat: i64,
        points: i64 = 0,
        a: i64 = -1,
        b: i64 = -1,
        c: i64 = -1,
        known_to: i64 = -1,
    ) -> None:
        self.events.append(Event(cause, seat, points, a, b, c, known_to))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.acting: i64 = 0
        self.chance: Chance = chance
        self.journal: Journal | None = None

    @property
    def over(self) -> bool:
        return self.acting == 0

    def actors(self) -> list[int]:
        """The seats that may act now, ascending; several while they choose in secret."""
        return [seat for seat in range(self.seats) if self.acting >> seat & 1]

    def legal_count(self, seat: i64) -> i64:
        """How many moves the seat has. 0 if it may not act."""
        raise NotImplementedError

    def legal_nth(self, seat: i64, n: i64) -> i64:
        """The n-th legal action of the seat, in ascending order."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """The action codes that the seat may choose from, ascending."""
        return [self.legal_nth(seat, n) for n in range(self.legal_count(seat))]

    def legal_into(self, seat: i64, moves: vec[i32], first: i64, room: i64) -> i64:
        """Write the legal actions from a place on, as many as there is room for; tells how many there are.
        A game whose n-th move takes long to find writes them one after the other."""
        count = self.legal_count(seat)
        n: i64 = 0
        while n < count and n < room:
            moves[first + n] = i32(self.legal_nth(seat, n))
            n += 1
        return count

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action, unchecked: people go through `Match.play`, which checks."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy, chance included, without the journal."""
        raise NotImplementedError

    def again(self, chance: Chance) -> "State":
        """A new game at its start, with the same seats and options."""
        raise NotImplementedError

    def redrawn(self, chance: Chance) -> "State":
        """A copy of this moment with the luck that lies ahead drawn anew: undealt cards in another order,
        dice not yet rolled. What a seat holds or could know stays as it is. Two moments that differ in
        nothing but what nobody has drawn are redrawn alike by equal chances. Right as it is for a game
        without luck ahead."""
        return self.clone()

    def score(self, seat: i64) -> i64:
        """The points of a seat now."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def tie_break(self, seat: i64) -> i64:
        """What settles a tie on points, more being better; 0 where ties are shared."""
        return 0

    def ranking(self) -> list[int]:
        """The place of each seat, 1 for the best; seats that are still equal share a place."""
        standing = [(self.score(seat), self.tie_break(seat)) for seat in range(self.seats)]
        return [1 + sum(1 for other in standing if other > mine) for mine in standing]

    def view(self, seat: i64) -> "View":
        """All that a seat, or a spectator (`NOBODY`), may know."""
        raise NotImplementedError

    def observe_into(self, seat: i64, numbers: vec[i32], first: i64) -> None:
        """Write `view(seat).observe()` from a place on, where zeros are. A game that is to be learned fast
        writes the same without making a view."""
        for place, number in enumerate(self.view(seat).observe()):
            numbers[first + place] = i32(float_bits(number))


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat may know: a state without its secrets, and what the seat remembers."""

    def __init__(self, seat: i64, state: State) -> None:
        self.seat: i64 = seat
        self.state: State = state

    def legal(self) -> list[int]:
        """The actions this seat may choose from."""
        return [] if self.seat < 0 else self.state.legal(self.seat)

    def guess(self, chance: Chance) -> State:
        """A full state drawn fairly from all those that fit everything the seat has ever seen."""
        raise NotImplementedError

    def memory(self) -> Document:
        """What the seat remembers beyond what lies on the table, in words; for documents and tests."""
        return {}

    def observe(self) -> list[float]:
        """What the seat sees, as numbers for a learner: equally many in all games of so many players. A game
        tells more than this: of each seat, from this one on, its points and whether it may act."""
        first: i64 = self.seat if self.seat >= 0 else 0
        numbers: list[float] = []
        for offset in range(self.state.seats):
            seat = (first + offset) % self.state.seats
            numbers.append(float(int(self.state.score(seat))))
            numbers.append(float(int(self.state.acting >> seat & 1)))
        return numbers


def previews(view: View, actions: Iterable[int]) -> dict[int, list[Event]]:
    """The points that each of some legal moves would give at once, to anyone, as far as the view's seat
    can know. One guess serves them all, so that many moves cost little more than one."""
    world = view.guess(Chance(1))
    gains = {}
    for action in actions:
        trial = world.clone()
        trial.journal = journal = Journal()
        trial.apply(view.seat, action)
        gains[action] = [event for event in journal.events if event.points]
    return gains


def preview(view: View, action: int) -> list[Event]:
    """The points that a legal move would give at once, to anyone, as far as its seat can know."""
    return previews(view, [action])[action]
