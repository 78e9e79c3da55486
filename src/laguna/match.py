"""A game being played: its state, its moves in words, and what happened at each of them."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from hashlib import sha256
from typing import NamedTuple

from laguna.chance import from_seed
from laguna.contract.game import AnyGame
from laguna.contract.state import NOBODY, Document, Event, Journal, State, View
from laguna.contract.wording import ENGLISH, Language, Refused, listed
from laguna.games import GAMES, find
from laguna.kit.sheet import sheet

POSITION_SEED = "position"
"""The seed of a loaded position that names none."""

LONGEST_WORDS = 200
"""No move has so many letters."""


class Step(NamedTuple):
    """One move and what came of it."""

    seat: int
    words: str
    events: list[Event]
    revealed: bool
    """Whether it showed or fixed something, so that it cannot be taken back."""


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
        return sheet(self.game.panels(self.view, self.names, self.wording.language, targets), self.game.title)

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
        self.names = list(names) or [f"Player {seat + 1}" for seat in range(state.seats)]
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

    def check(self, seat: int, words: str) -> int:
        """The action that words stand for, if the seat may take it now."""
        if not 0 <= seat < self.state.seats:
            raise Refused(f"There is no seat {seat}; the seats are 0 to {self.state.seats - 1}.")
        if self.over:
            raise Refused("The game is over: there is nothing more to play.")
        if seat not in self.actors():
            waiting = listed(self.names[actor] for actor in self.actors())
            raise Refused(f"It is not your turn: the game waits for {waiting}.")
        legal = self.legal(seat)
        words = " ".join(words.split())
        if words in legal:
            action = self.game.action(words)
            assert action is not None
            return action
        known = self.game.action(words)
        if known is None:
            if len(words) > LONGEST_WORDS:  # comparing takes time by the length of both
                raise Refused(f"'{words[:60]}...' is not a move. Legal moves: {', '.join(legal[:3])}.")
            near = get_close_matches(words, legal, n=3, cutoff=0) or legal[:3]
            raise Refused(f"'{words[:60]}' is not a move. Nearest legal moves: {', '.join(near)}.")
        near = get_close_matches(words, legal, n=3, cutoff=0) or legal[:3]
        reason = self.game.wording(ENGLISH).why_not(self.state.view(seat), known)
        more = " and others" if len(legal) > len(near) else ""
        raise Refused(f"{reason} You may: {', '.join(near)}{more}.")

    def undoable(self, seat: int) -> bool:
        """Whether the last move was this seat's own and showed nothing hidden."""
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].revealed

    def copy(self, moves: int | None = None) -> "Match":
        """The same match after its first so many moves (by default all)."""
        twin = restart(self)
        for step in self.steps[:moves]:
            twin.play(step.seat, step.words)
        return twin


def seed_hash(seed: str) -> str:
    """What is shown of a seed while the game lasts: anyone can compare it with the seed afterwards."""
    return sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def new_seed() -> str:
    return secrets.token_hex(16)


def _checked_seed(seed: str | int) -> str:
    """Half of a pair of surrogates is text to Python and to JSON, but has no bytes to be hashed."""
    text = str(seed)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused("The seed holds something that is not a letter. Choose another.") from None
    return text


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
    found.check_players(seats)
    if names and len(names) != seats:
        raise Refused(f"{len(names)} names for {seats} seats: give one for each.")
    complete = found.complete(options)
    chosen_seed = new_seed() if seed is None else _checked_seed(seed)
    journal = Journal()
    state = found.new(seats, complete, from_seed(chosen_seed), journal)
    state.journal = None
    return Match(found, state, chosen_seed, names, None, journal.events)


def load(position: Mapping[str, object], seed: str | int | None = None, names: Sequence[str] = ()) -> Match:
    """A match from a position document; `seed` shuffles what the document leaves open. Every key is
    optional: a document that names no game is of the first in the registry."""
    found = find(position.get("game", next(iter(GAMES))))
    players = position.get("players", found.players[-1])
    if not isinstance(players, int) or isinstance(players, bool):
        raise Refused(f"'players' is a number, not {players!r}.")
    found.check_players(players)
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise Refused("'options' maps names to values.")
    complete = found.complete(options)
    if names and len(names) != players:
        raise Refused(f"{len(names)} names for {players} seats: give one for each.")
    chosen_seed = POSITION_SEED if seed is None else _checked_seed(seed)
    state = found.load(position, players, complete, from_seed(chosen_seed))
    return Match(found, state, chosen_seed, names, dict(position))


def restart(match: Match) -> Match:
    """The match at its first decision."""
    if match.position is not None:
        return load(match.position, match.seed, match.names)
    return new(match.game.name, match.seats, match.seed, match.names, **match.options)
