"""`Game`: the name, options and parts of a game, as the rest of Laguna uses it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, final

from laguna.chance import Chance
from laguna.contract.codes import EventTypes, Notation
from laguna.contract.editing import Editor
from laguna.contract.heuristics import Heuristics
from laguna.contract.lessons import Lessons
from laguna.contract.panel import LANDSCAPE, PORTRAIT, Panel, SeatSummary
from laguna.contract.retired_hooks import check_class
from laguna.contract.state import Document, Event, Journal, Options, State, View
from laguna.contract.wording import Language, Refused, Wording


@final
class Option:
    """An option of a game: its title and its values with their titles (marked for translation). The first
    value is the default."""

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
    """A game. Each game has one instance, in its `__init__.py`."""

    name: str
    title: str
    tagline: str
    """Marked for translation."""
    players: range
    options: tuple[Option, ...]
    rules_version: int
    """Raised whenever the same moves would lead to another result: saved games include it."""
    notation: Notation
    event_types: EventTypes
    end_event: int
    """The code of the event that says how a game ended."""
    wording_class: type[W]
    start: Callable[[int, Options, Chance, Journal | None], S]
    """Creates the state of a new game; called by `new`."""
    load: Callable[[Mapping[str, object], int, Options, Chance], S]
    """Creates a state from a position document; refuses impossible ones. The options are complete."""
    dump: Callable[[S], Document]
    """The position document of a state (for the state of a view: what its seat may know)."""
    options_of: Callable[[S], dict[str, str | bool]]
    draw: Callable[[V, Sequence[str], W, bool], list[Panel]]
    """Draws the pictures; called by `panels`."""
    draw_portrait: Callable[[V, Sequence[str], W, bool], list[Panel]] | None = None
    """Draws the pictures for screens narrower than 700 pixels, 390 units wide and shown 1:1. A game without
    it shows its landscape pictures there."""
    summarize_seats: Callable[[V, Sequence[str], W], Sequence[SeatSummary]] = lambda view, names, words: ()
    """Summarizes the seats; called by `seat_summaries`. By default a seat shows only its name and points."""
    has_public_summaries: bool = False
    """Whether the summaries are the same for everybody, so that a server makes them once for all viewers."""
    event_places: Callable[[Event], str] = lambda event: ""
    """Where an event happened, as its reader may know it: names of places (`data-place`), separated by
    spaces; may be empty."""
    event_picture: Callable[[Event], str] = lambda event: ""
    """What the text of an event names, such as a card, as a drawing of 30 by 16 units for the log; may be
    empty."""
    leading_events: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """For headings of the score sheet whose points have no place: the codes of events that lead to them."""
    editor: Editor = field(default_factory=Editor)
    """How clicks edit a position. Without it positions are edited as text only."""
    heuristics: Heuristics = field(default_factory=Heuristics)
    """Evaluation hooks for bots; the defaults of `Heuristics` work for any game."""
    lessons: Lessons | None = None
    """Interactive lessons; a game without them has no "Learn" button."""
    designers: tuple[str, ...] = ()
    """Their names, which pages list in the reader's language; none for a traditional game, which has no
    publishers and no year either."""
    publishers: tuple[str, ...] = ()
    year: int = 0
    round_event: int = -1
    """The code of the event that begins a round; -1 in a game without rounds."""
    best_players: int = 0
    """The number of players the game is best with, which a new player gets; 0: as many as possible."""
    minutes: int = 0
    """About how long a game takes; 0 if unknown."""
    package: str = ""
    """The package of the game, whose folder rulebook/ holds its rules (see laguna.rulebook)."""
    _wordings: dict[Language, W] = field(default_factory=dict, init=False, repr=False)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def wording(self, language: Language) -> Wording[Any]:
        """The game's wording in a language."""
        found = self._wordings.get(language)
        if found is None:
            found = self._wordings[language] = self.wording_class(language)
        return found

    def panels(
        self,
        view: V,
        names: Sequence[str],
        language: Language,
        targets: bool = True,
        layout: str = LANDSCAPE,
    ) -> list[Panel]:
        """The pictures of a view: the board first, then the hand and trays. `targets` makes the legal moves
        clickable."""
        self.wording(language)
        draw = self.draw_portrait if layout == PORTRAIT and self.draw_portrait is not None else self.draw
        return draw(view, names, self._wordings[language], targets)

    def seat_summaries(self, view: V, names: Sequence[str], language: Language) -> Sequence[SeatSummary]:
        """A summary of each seat for the strip of seats."""
        self.wording(language)
        found = self.summarize_seats(view, names, self._wordings[language])
        return found or [SeatSummary()] * int(view.state.seats)

    def new(self, players: int, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """The state of a new game. Events before the first decision go to the journal. The options are
        complete."""
        return self.start(players, options, chance, journal)

    def words(self, action: int) -> str:
        """The notation of an action, such as `place w1.6`."""
        return self.notation.words[action]

    def action(self, words: str) -> int | None:
        """The action with a notation, or None if there is none."""
        return self.notation.actions.get(words)

    @property
    def action_count(self) -> int:
        return len(self.notation.words)

    def heading(self, event: Event) -> str:
        """The heading of the score sheet under which an event's points are summed."""
        return self.event_types.of(event).heading

    def complete_options(self, options: Mapping[str, object]) -> dict[str, str | bool]:
        """The options with defaults filled in; refuses unknown names and values."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                if not known:
                    raise Refused(
                        "{game} has no option '{name}'. It has no options at all.", game=self.title, name=name
                    )
                raise Refused(
                    "{game} has no option '{name}'. Its options: {known}.",
                    game=self.title,
                    name=name,
                    known=list(known),
                )
            if not any(type(value) is type(allowed) and value == allowed for allowed in known[name].values):
                allowed = [str(allowed).lower() for allowed in known[name].values]
                raise Refused(
                    "The option '{name}' must be one of {allowed}, not '{value}'.",
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
        """Parse options given as text, on a command line or in a form: `true` and `false` become booleans."""
        flags = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        values: dict[str, object] = {}
        for name, text in texts.items():
            is_flag = any(option.name == name and isinstance(option.default, bool) for option in self.options)
            values[name] = flags.get(text.lower(), text) if is_flag else text
        return values

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        if players not in self.players:
            raise Refused(
                "{game} is for {least} to {most} players, not {players}.",
                game=self.title,
                least=self.players[0],
                most=self.players[-1],
                players=players,
            )

    def check_hooks(self) -> None:
        """Refuse a game whose classes still define hooks of the contract by their old names."""
        check_class(Wording, self.wording_class)
        check_class(Heuristics, type(self.heuristics))
        state = self.start(self.players[0], self.complete_options({}), Chance(1), None)
        check_class(State, type(state))
        check_class(View, type(state.view(0)))


AnyGame = Game[Any, Any, Any]
"""A game of any type parameters."""
