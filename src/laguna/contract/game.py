"""A game as the rest of the world meets it: what it is called, its options, and where its parts are."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, final

from laguna.chance import Chance
from laguna.contract.advice import Advice
from laguna.contract.codes import Causes, Notation
from laguna.contract.editing import Editor
from laguna.contract.lesson import FirstGame
from laguna.contract.panel import Panel, SeatNote
from laguna.contract.state import Document, Event, Journal, Options, State, View
from laguna.contract.wording import Language, Refused, Wording


@final
class Option:
    """A choice made before a game: its title and its values with their titles (all marked), the first value
    the default."""

    def __init__(self, name: str, title: str, values: Mapping[str | bool, str]) -> None:
        self.name = name
        self.title = title
        self.values = values

    @property
    def default(self) -> str | bool:
        return next(iter(self.values))


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
W = TypeVar("W", bound=Wording[Any])


@final
@dataclass(eq=False)
class Game(Generic[S, V, W]):
    """One instance a game, in its `__init__.py`."""

    name: str
    title: str
    tagline: str
    """Marked, as the titles of options are."""
    players: range
    options: tuple[Option, ...]
    rules_version: int
    """Another one whenever the same moves would lead elsewhere: stored games name it."""
    notation: Notation
    causes: Causes
    ending: int
    """The code of the event that tells how a game ended."""
    wording_class: type[W]
    start: Callable[[int, Options, Chance, Journal | None], S]
    """What `new` calls."""
    load: Callable[[Mapping[str, object], int, Options, Chance], S]
    """A state from a position document; refuses impossible ones. The options are complete."""
    dump: Callable[[S], Document]
    """The position document of a state (of a view's state: what the seat may know)."""
    options_of: Callable[[S], dict[str, str | bool]]
    draw: Callable[[V, Sequence[str], W, bool], list[Panel]]
    """What `panels` calls."""
    notes: Callable[[V, Sequence[str], W], Sequence[SeatNote]] = lambda view, names, words: ()
    """What `seat_notes` calls. Without it a seat has its name and its points."""
    place_of: Callable[[Event], str] = lambda event: ""
    """Where something happened, as a reader may know it: names of places (`data-place`), separated by blanks;
    empty if nowhere."""
    editor: Editor = field(default_factory=Editor)
    """What clicks change in a position that somebody sets up by hand. Without it there is the text alone."""
    advice: Advice = field(default_factory=Advice)
    """What a bot should know. A game without any is played by the plain answers of `Advice`."""
    first_game: FirstGame | None = None
    """How somebody learns it at the table; a game without one has no button "Learn"."""
    designers: str = ""
    """Empty for a traditional game, which has neither publishers nor a year."""
    publishers: str = ""
    year: int = 0
    package: str = ""
    """The package that the game is, whose folder rulebook/ holds its rules (see laguna.rulebook)."""
    _wordings: dict[Language, W] = field(default_factory=dict, init=False, repr=False)

    def wording(self, language: Language) -> Wording[Any]:
        """What the game says in a language."""
        found = self._wordings.get(language)
        if found is None:
            found = self._wordings[language] = self.wording_class(language)
        return found

    def panels(self, view: V, names: Sequence[str], language: Language, targets: bool = True) -> list[Panel]:
        """What a seat may see, as pictures: the board first, then hands and whatever lies beside it.
        `targets` marks its legal moves."""
        self.wording(language)
        return self.draw(view, names, self._wordings[language], targets)

    def seat_notes(self, view: V, names: Sequence[str], language: Language) -> Sequence[SeatNote]:
        """What distinguishes each seat, for the strip of seats; a note for every seat."""
        self.wording(language)
        found = self.notes(view, names, self._wordings[language])
        return found or [SeatNote()] * int(view.state.seats)

    def new(self, players: int, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """A game at its start, with what happened before the first decision told to the journal. The options
        are complete."""
        return self.start(players, options, chance, journal)

    def words(self, action: int) -> str:
        """An action in the game's notation, such as `place w1.6`."""
        return self.notation.words[action]

    def action(self, words: str) -> int | None:
        """The action that words stand for, or None if they stand for none."""
        return self.notation.actions.get(words)

    @property
    def action_count(self) -> int:
        return len(self.notation.words)

    def heading(self, event: Event) -> str:
        """The heading of the score sheet under which an event's points are added up."""
        return self.causes.of(event).heading

    def complete(self, options: Mapping[str, object]) -> dict[str, str | bool]:
        """The options with defaults filled in; refuses what it does not know."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                if not known:
                    raise Refused("{game} has no options, and so no '{name}'.", game=self.title, name=name)
                raise Refused(
                    "{game} has no option '{name}'. It has: {known}.",
                    game=self.title,
                    name=name,
                    known=list(known),
                )
            if not any(type(value) is type(allowed) and value == allowed for allowed in known[name].values):
                allowed = [str(allowed).lower() for allowed in known[name].values]
                raise Refused(
                    "The option '{name}' is one of {allowed}, not '{value}'.",
                    name=name,
                    allowed=allowed,
                    value=value,
                )
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
            raise Refused(
                "{game} is for {least} to {most} players, not {players}.",
                game=self.title,
                least=self.players[0],
                most=self.players[-1],
                players=players,
            )


AnyGame = Game[Any, Any, Any]
"""A game whose own types do not matter."""
