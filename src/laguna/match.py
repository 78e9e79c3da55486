"""A game being played: its state, its moves in words, and what happened at each of them."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from hashlib import sha256
from typing import NamedTuple

from laguna.chance import from_seed
from laguna.contract.game import AnyGame
from laguna.contract.state import NOBODY, Document, Event, Journal, State, View
from laguna.contract.wording import ENGLISH, Language, Later, Refused
from laguna.games import GAMES, find
from laguna.kit.seats import seats_panel
from laguna.kit.sheet import sheet

POSITION_SEED = "position"
"""The seed of a loaded position that names none."""

LONGEST_WORDS = 200
"""No move has so many letters."""


class Origin(NamedTuple):
    """What a game is played from. Plain data: with the moves it is the whole game, for any process."""

    game: str
    players: int
    options: Mapping[str, object]
    seed: str
    position: Document | None = None
    """Where it begins, if not at the game's own start. `seed` then shuffles what the position leaves open."""

    @classmethod
    def of(cls, position: Mapping[str, object], seed: str = POSITION_SEED) -> "Origin":
        """The origin of a game from a position document. Every key of the document is optional: one that
        names no game is of the first in the registry."""
        game = find(position.get("game", next(iter(GAMES))))
        players = position.get("players", game.players[-1])
        if not isinstance(players, int) or isinstance(players, bool):
            raise Refused("'players' is a number, not {players}.", players=repr(players))
        options = position.get("options", {})
        if not isinstance(options, Mapping):
            raise Refused("'options' maps names to values.")
        return cls(game.name, players, options, seed, dict(position))

    def begin(self, names: Sequence[str] = ()) -> "Match":
        """The match at its first decision; refuses what no game can begin from."""
        game = find(self.game)
        game.check_players(self.players)
        if names and len(names) != self.players:
            raise Refused(
                "{names} names for {seats} seats: give one for each.", names=len(names), seats=self.players
            )
        options = game.complete(self.options)
        try:
            self.seed.encode()
        except UnicodeEncodeError:  # half of a pair of surrogates is text to Python and JSON, but no letter
            raise Refused("The seed holds something that is not a letter. Choose another.") from None
        chance = from_seed(self.seed)
        if self.position is not None:
            state = game.load(self.position, self.players, options, chance)
            return Match(game, state, self.seed, names, self.position)
        journal = Journal()
        state = game.new(self.players, options, chance, journal)
        state.journal = None
        return Match(game, state, self.seed, names, None, journal.events)


class Unplayable(Refused):
    """A move of a game that is played again cannot be made."""

    def __init__(self, number: int, why: Refused) -> None:
        super().__init__("Move {number} cannot be made: {why}", number=number, why=why.phrase)
        self.number = number
        """Which move, counted from 1."""
        self.why = why


def replay(origin: Origin, moves: Iterable[tuple[int, str]], names: Sequence[str] = ()) -> "Match":
    """Play a game again from its origin: each move a seat and its words, and each of them checked."""
    match = origin.begin(names)
    for number, (seat, words) in enumerate(moves, 1):
        try:
            match.play(seat, words)
        except Refused as why:
            raise Unplayable(number, why) from None
    return match


class Step(NamedTuple):
    """One move and what came of it."""

    seat: int
    words: str
    events: list[Event]
    revealed: bool
    """Whether it showed or fixed something, so that it cannot be taken back."""


class Outcome(NamedTuple):
    """What a move leads to, before it counts."""

    state: State
    step: Step


class Sight:
    """What one seat may see of a match. A notebook shows it as a picture."""

    def __init__(self, game: AnyGame, view: View, names: Sequence[str], language: Language = ENGLISH) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.wording = game.wording(language)

    @property
    def prompt(self) -> str:
        return self.wording.prompt(self.view, self.names)

    def legal(self) -> list[str]:
        return [self.game.words(action) for action in self.view.legal()]

    def document(self) -> Document:
        return self.game.dump(self.view.state) | self.view.memory()

    def svg(self, targets: bool = True) -> str:
        language = self.wording.language
        panels = self.game.panels(self.view, self.names, language, targets)
        notes = self.game.seat_notes(self.view, self.names, language)
        return sheet([*panels, seats_panel(self.view, self.names, language, notes)], self.game.title)

    def text(self) -> str:
        return self.wording.text(self.view, self.names)

    def _repr_svg_(self) -> str:
        return self.svg()


class Match:
    """A game from its start or from a position, played move by move in words."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seed: str,
        names: Sequence[str] = (),
        position: Document | None = None,
        opening: Iterable[Event] = (),
    ) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.options = game.options_of(state)
        self.names = list(names) or [ENGLISH.seat(seat, ()) for seat in range(state.seats)]
        self.position = position
        self.opening = list(opening)
        self.steps: list[Step] = []

    # Asking

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seed_hash(self) -> str:
        return seed_hash(self.seed)

    @property
    def origin(self) -> Origin:
        """What the match is played from: `replay(match.origin, match.moves)` is the same match."""
        return Origin(self.game.name, self.seats, self.options, self.seed, self.position)

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far, each a seat and its words."""
        return [(step.seat, step.words) for step in self.steps]

    def actors(self) -> list[int]:
        return self.state.actors()

    def legal(self, seat: int) -> list[str]:
        return [self.game.words(action) for action in self.state.legal(seat)]

    def scores(self) -> list[int]:
        return self.state.scores()

    def ranking(self) -> list[int]:
        return self.state.ranking()

    def see(self, seat: int = NOBODY, language: Language = ENGLISH) -> Sight:
        """What a seat, or a spectator, may see."""
        return Sight(self.game, self.state.view(seat), self.names, language)

    def events(self) -> list[Event]:
        """Everything that happened so far, secrets included."""
        return self.opening + [event for step in self.steps for event in step.events]

    def log(self, seat: int = NOBODY, language: Language = ENGLISH) -> list[str]:
        """What happened so far, as a seat or a spectator may know it."""
        sentence = self.game.wording(language).sentence
        return [sentence(event.seen_by(seat), self.names, self.options) for event in self.events()]

    def _repr_svg_(self) -> str:
        return self.see()._repr_svg_()

    # Playing

    def play(self, seat: int, words: str) -> list[Event]:
        """Make a move given in words, checked; a refusal says why and changes nothing."""
        action = self.check(seat, words)
        journal = self.state.journal = Journal()
        self.state.apply(seat, action)
        self.state.journal = None
        self.steps.append(Step(seat, self.game.words(action), journal.events, journal.revealed))
        return journal.events

    def outcome(self, seat: int, words: str) -> Outcome:
        """What a move given in words leads to, checked; the match stays as it is."""
        action = self.check(seat, words)
        state = self.state.clone()
        journal = state.journal = Journal()
        state.apply(seat, action)
        state.journal = None
        return Outcome(state, Step(seat, self.game.words(action), journal.events, journal.revealed))

    def accept(self, outcome: Outcome) -> None:
        """Let a move count whose outcome is known."""
        self.state = outcome.state
        self.steps.append(outcome.step)

    def check(self, seat: int, words: str) -> int:
        """The action that words stand for, if the seat may take it now."""
        if not 0 <= seat < self.state.seats:
            raise Refused(
                "There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=self.state.seats - 1
            )
        if self.over:
            raise Refused("The game is over: there is nothing more to play.")
        if seat not in self.actors():
            waiting = [self.names[actor] for actor in self.actors()]
            raise Refused("It is not your turn: the game waits for {waiting}.", waiting=waiting)
        words = " ".join(words.split())
        action = self.game.action(words)
        if action is not None and action in self.state.legal(seat):
            return action
        raise self._refusal(seat, words, action)

    def _refusal(self, seat: int, words: str, action: int | None) -> Refused:
        """Why words that are not legal now are not, and what is near to them."""
        legal = self.legal(seat)
        shown = words[:60]
        if action is None and len(words) > LONGEST_WORDS:  # comparing takes time by the length of both
            some = ", ".join(legal[:3])
            return Refused("'{words}...' is not a move. Legal moves: {legal}.", words=shown, legal=some)
        near = get_close_matches(words, legal, n=3, cutoff=0) or legal[:3]
        some = ", ".join(near)
        if action is None:
            return Refused("'{words}' is not a move. Nearest legal moves: {near}.", words=shown, near=some)
        view = self.state.view(seat)
        reason = Later(lambda language: self.game.wording(language).why_not(view, action))
        if len(legal) > len(near):
            return Refused("{reason} You may: {near} and others.", reason=reason, near=some)
        return Refused("{reason} You may: {near}.", reason=reason, near=some)

    def undoable(self, seat: int) -> bool:
        """Whether the last move was this seat's own and showed nothing hidden."""
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].revealed

    def copy(self, moves: int | None = None) -> "Match":
        """The same match after its first so many moves (by default all)."""
        return replay(self.origin, self.moves[:moves], self.names)


def seed_hash(seed: str) -> str:
    """What is shown of a seed while the game lasts: anyone can compare it with the seed afterwards."""
    return sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def new_seed() -> str:
    return secrets.token_hex(16)


def new(
    game: str,
    players: int | None = None,
    seed: str | int | None = None,
    names: Sequence[str] = (),
    **options: object,
) -> Match:
    """A new match: `new("millefiori", players=4, edition="schmidt", seed="lagoon")`."""
    found = find(game)
    seats = len(names) if players is None and names else found.players[0] if players is None else players
    return Origin(found.name, seats, options, new_seed() if seed is None else str(seed)).begin(names)


def load(position: Mapping[str, object], seed: str | int | None = None, names: Sequence[str] = ()) -> Match:
    """A match from a position document; `seed` shuffles what the document leaves open."""
    return Origin.of(position, POSITION_SEED if seed is None else str(seed)).begin(names)
