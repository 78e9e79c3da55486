# compiled by mypyc
"""The contract that every game fulfils.

A `State` is a game in progress. It is mutable, cheap to clone and always consistent. `acting` holds
the seats that may act now, a bit a seat; 0 means the game is over. Actions are small ints from a
fixed space that each game documents; words stand for them at every border (see `Game.words`).

A `View` is all that one seat may know. It wraps a copy of the state from which everything hidden has
been removed, so whatever is made from a view (drawing, log, legal moves, a bot's choice) cannot
depend on what its seat may not know.

What happens is told as `Event`s in the state's `Journal`. With no journal, nothing is told and
nothing is paid for it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from laguna.chance import Chance

COMPILED: Final = not __file__.endswith(".py")
"""Whether this process runs the compiled flavour of the engine."""

EVERYONE: Final = -1
"""As `Event.known_to`: the event is public."""

NOBODY: Final = -1
"""The seat of a spectator, who holds no cards."""

Document = dict[str, Any]
"""A JSON object."""


class Refused(Exception):
    """What somebody asked for cannot be done; the message says why and what to do instead."""


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

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action, unchecked: people go through `Match.play`, which checks."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy, chance included, without the journal."""
        raise NotImplementedError

    def again(self, chance: Chance) -> "State":
        """A new game at its start, with the same seats and options."""
        raise NotImplementedError

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """What a bot should know about a game beyond its rules. Every method has a plain answer that holds
    for any game; a game's advice.py gives better ones.

    Bots ask only about states that they have guessed from a view (see `View.guess`), so nothing here
    needs to care about secrets; what is hidden in a guess is as good as any other guess.
    """

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        """For every legal move of a seat, in order, about how many points it is worth: what it gives
        less the rivals' mean, and what it prepares. Fills `out` and returns how many there are."""
        count = state.legal_count(seat)
        before = lead(state, seat)
        for n in range(count):
            after = state.clone()
            after.apply(seat, state.legal_nth(seat, n))
            out[n] = lead(after, seat) - before
        return count

    def standing(self, state: State, seat: i64) -> float:
        """About how many points the seat will have at the end, beyond what all seats will gain alike."""
        return float(state.score(seat))

    def spread(self, state: State) -> float:
        """By about how many points the result may still change: the scale on which a lead counts."""
        return 10.0 if state.acting else 1.0

    def unit(self) -> float:
        """How many points a difference between two moves has that a player would mind. A search measures its
        doubts about the estimates in this unit (see `Plan`)."""
        return 1.0

    def hunch(self) -> float:
        """The temperature, in units, of a search that has none of its own. 0 lets it try all moves alike;
        where there are too many for that, it begins with those that the estimates favour."""
        return 0.0

    def patience(self) -> float:
        """How many times as long as usual a search should play on before it judges: longer where what a move
        was good for shows late."""
        return 1.0

    def breadth(self, state: State) -> i64:
        """How many moves, those of the best estimates, a search should look into; 0: all of them."""
        return 0

    def look_ahead(self) -> i64:
        """How many decisions a playout takes at least before a learned value is asked."""
        return 0

    def settled(self, state: State) -> bool:
        """Whether this is a good moment to stop and judge: no exchange is half done."""
        return True

    def secret(self, state: State, action: i64) -> bool:
        """Whether the other seats only see that a move was made, and not which."""
        return False

    def feature_count(self, players: i64) -> i64:
        """How many numbers `features` gives; 0 where nothing can be learned."""
        return 0

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        """What a learned value should look at, from one seat's side: numbers of about -1 to 1."""

    def weights(self, players: int) -> bytes:
        """The learned value's numbers for so many players, as little-endian 32-bit floats; empty
        where nothing has been learned."""
        return b""


def lead(state: State, seat: i64) -> float:
    """The points of a seat less the mean of its rivals."""
    rivals: i64 = 0
    for other in range(state.seats):
        if other != seat:
            rivals += state.score(other)
    return float(state.score(seat)) - float(rivals) / float(max(state.seats - 1, 1))


@final
class Option:
    """A choice made before a game: its values in words, the first one the default."""

    def __init__(self, name: str, title: str, values: Mapping[str | bool, str]) -> None:
        self.name: str = name
        self.title: str = title
        self.values: Mapping[str | bool, str] = values

    @property
    def default(self) -> str | bool:
        return next(iter(self.values))


Options = Mapping[str, str | bool]


@final
class Area:
    """A part of a panel that a small screen can open large: its box, and whether a legal move is in it."""

    def __init__(self, name: str, title: str, box: tuple[float, float, float, float], offers: bool) -> None:
        self.name: str = name
        self.title: str = title
        self.box: tuple[float, float, float, float] = box
        self.offers: bool = offers


@final
class Panel:
    """One picture of a game: SVG without its outer element.

    `backdrop` never changes during a game, so that it is drawn, sent and cached once; `live` is drawn
    again after every move. A legal move is an element of class `target` with `data-move` (its words),
    `role="button"`, `tabindex="0"` and an `aria-label`. Pieces carry stable ids, so that a page can let
    them travel.
    """

    def __init__(
        self, name: str, title: str, width: int, height: int, backdrop: str, live: str, areas: "list[Area]"
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.width: int = width
        self.height: int = height
        self.backdrop: str = backdrop
        self.live: str = live
        self.areas: list[Area] = areas


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game as the rest of the world meets it: what it is called and its words. One instance a game."""

    name: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    designers: ClassVar[str]
    publishers: ClassVar[str]
    year: ClassVar[int]
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    rules_version: ClassVar[int]
    action_count: ClassVar[int]
    sources: ClassVar[tuple[str, ...]]
    """The headings of the score sheet, in their order."""
    ending_cause: ClassVar[int]
    """The cause of the event that tells how a game ended."""
    advice: ClassVar[Advice] = Advice()
    """What a bot should know. A game without any is played by the plain answers of `Advice`."""

    def complete(self, options: Mapping[str, object]) -> dict[str, str | bool]:
        """The options with defaults filled in; refuses what it does not know."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise Refused(f"{self.title} has no option '{name}'. It has: {listed(known) or 'none'}.")
            if not any(type(value) is type(allowed) and value == allowed for allowed in known[name].values):
                allowed = listed(str(allowed).lower() for allowed in known[name].values)
                raise Refused(f"The option '{name}' is one of {allowed}, not '{value}'.")
        chosen: dict[str, str | bool] = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            assert isinstance(value, (str, bool))
            chosen[option.name] = value
        return chosen

    def read_options(self, texts: Mapping[str, str]) -> dict[str, object]:
        """Options given as texts, on a command line or in a form: `true` and `false` are truth values."""
        flags = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        values: dict[str, object] = {}
        for name, text in texts.items():
            truth = any(option.name == name and isinstance(option.default, bool) for option in self.options)
            values[name] = flags.get(text.lower(), text) if truth else text
        return values

    def check_players(self, players: int) -> None:
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Refused(f"{self.title} is for {least} to {most} players, not {players}.")

    def new(self, players: int, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """A game at its start, with what happened before the first decision told to the journal.
        `options` are complete."""
        raise NotImplementedError

    def options_of(self, state: State) -> dict[str, str | bool]:
        raise NotImplementedError

    # Words

    def words(self, action: int) -> str:
        """An action in the game's notation, such as `place w1.6`."""
        raise NotImplementedError

    def action(self, words: str) -> int | None:
        """The action that words stand for, or None if they stand for none."""
        raise NotImplementedError

    def prompt(self, view: View, names: Sequence[str] = ()) -> str:
        """What is asked of the view's seat now, or what it waits for, in a sentence."""
        raise NotImplementedError

    def describe(self, view: View, action: int) -> str:
        """A legal move as a button or a screen reader says it."""
        raise NotImplementedError

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        """An event, as its reader may know it, as a line of the log."""
        raise NotImplementedError

    def reason(self, event: Event, options: Options) -> str:
        """Why an event gave its points, for score sheets: `a workshop group of 4`."""
        raise NotImplementedError

    def source(self, event: Event) -> str:
        """The heading of the score sheet under which the event's points are added up."""
        raise NotImplementedError

    def heading(self, source: str, options: Options) -> str:
        """What a heading of the score sheet is called in a game with these options."""
        return source

    def why_not(self, view: View, action: int) -> str:
        """Why a known action is not legal now, and what is."""
        raise NotImplementedError

    # Documents and pictures

    def load(self, document: Mapping[str, object], players: int, options: Options, chance: Chance) -> State:
        """A state from a position document; refuses impossible ones. `options` are complete."""
        raise NotImplementedError

    def dump(self, state: State) -> Document:
        """The position document of a state (of a view's state: what the seat may know)."""
        raise NotImplementedError

    def text(self, view: View, names: Sequence[str]) -> str:
        """What a seat may see, for a terminal."""
        lines = []
        for key, value in self.dump(view.state).items():
            lines.append(f"{key}: {value}")
        return "\n".join(lines)

    def panels(self, view: View, names: Sequence[str], targets: bool = True) -> "list[Panel]":
        """What a seat may see, as pictures: the board first, then hands and whatever lies beside it.
        `targets` marks its legal moves."""
        raise NotImplementedError


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


def listed(items: Iterable[str]) -> str:
    """`a, b and c`"""
    words = list(items)
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}" if words else ""


# Bits. An i64 has no bit_count; these tables are read in a nanosecond.

POPCOUNT: Final = bytes([bin(n).count("1") for n in range(1024)])
LOWEST: Final = bytes([0] + [(n & -n).bit_length() - 1 for n in range(1, 1024)])


NTH: Final = bytes(
    [
        next(
            (
                place
                for place in range(10)
                if bits >> place & 1 and bin(bits & ((1 << place) - 1)).count("1") == n
            ),
            0,
        )
        for bits in range(1024)
        for n in range(10)
    ]
)


def popcount30(mask: i64) -> i64:
    """How many bits are set in a mask of at most 30 bits, without a branch."""
    count: i64 = POPCOUNT[mask & 1023]
    count += POPCOUNT[mask >> 10 & 1023]
    return count + POPCOUNT[mask >> 20]


def popcount(mask: i64) -> i64:
    """How many bits are set in a mask of at most 60 bits."""
    count: i64 = POPCOUNT[mask & 1023]
    mask >>= 10
    while mask:
        count += POPCOUNT[mask & 1023]
        mask >>= 10
    return count


def lowest_bit(mask: i64) -> i64:
    """The place of the lowest set bit of a mask that is not 0."""
    place: i64 = 0
    while mask & 1023 == 0:
        mask >>= 10
        place += 10
    return place + LOWEST[mask & 1023]


def nth_bit(mask: i64, n: i64) -> i64:
    """The place of the n-th set bit, counted from the lowest, from 0."""
    place: i64 = 0
    count: i64 = POPCOUNT[mask & 1023]
    while count <= n:
        n -= count
        mask >>= 10
        place += 10
        count = POPCOUNT[mask & 1023]
    return place + NTH[(mask & 1023) * 10 + n]


def table(values: Iterable[int]) -> vec[i64]:
    """A lookup table of wide numbers."""
    numbers = vec[i64]()
    for value in values:
        numbers = append(numbers, value)
    return numbers


def playouts(state: State, chance: Chance, games: i64) -> i64:
    """Shuffle, deal, clone and play out new games at random; returns how many decisions they took."""
    decisions: i64 = 0
    for _ in range(games):
        decisions += playout(state.again(chance).clone(), chance)
    return decisions


def playout(state: State, chance: Chance) -> i64:
    """Play random legal moves to the end; returns how many decisions it took."""
    decisions: i64 = 0
    while state.acting:
        seat: i64 = LOWEST[state.acting]
        choice = chance.below(state.legal_count(seat))
        state.apply(seat, state.legal_nth(seat, choice))
        decisions += 1
    return decisions
