"""A match: a game in progress with its moves in words and the events of each move."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from hashlib import sha256
from typing import NamedTuple

from laguna.chance import from_seed
from laguna.contract.game import AnyGame
from laguna.contract.state import SPECTATOR, Document, Event, Journal, State, View
from laguna.contract.wording import ENGLISH, ComputedText, Language, Refused
from laguna.games import GAMES, find
from laguna.kit.players_panel import players_panel
from laguna.kit.standalone_svg import standalone_svg

POSITION_SEED = "position"
"""The seed of a loaded position that has none."""

MAX_MOVE_LENGTH = 200
"""No move is longer than this."""


class GameSetup(NamedTuple):
    """The setup of a match: game, players, options and seed. Plain data: with the moves it defines the whole
    game, in any process."""

    game: str
    players: int
    options: Mapping[str, object]
    seed: str
    position: Document | None = None
    """The starting position, if not the usual one. `seed` then shuffles what the position leaves open."""

    @classmethod
    def from_position(cls, position: Mapping[str, object], seed: str = POSITION_SEED) -> "GameSetup":
        """The setup of a game from a position document. All keys are optional; without `game` it is the first
        game of the registry."""
        game = find(position.get("game", next(iter(GAMES))))
        players = position.get("players", game.players[-1])
        if not isinstance(players, int) or isinstance(players, bool):
            raise Refused("'players' must be a number, not {players}.", players=repr(players))
        options = position.get("options", {})
        if not isinstance(options, Mapping):
            raise Refused("'options' must be an object that maps names to values.")
        return cls(game.name, players, options, seed, dict(position))

    def begin(self, names: Sequence[str] = ()) -> "Match":
        """Start the match; refuses invalid setups."""
        game = find(self.game)
        game.check_players(self.players)
        if names and len(names) != self.players:
            raise Refused(
                "Give one name for each of the {seats} seats, not {names}.",
                names=len(names),
                seats=self.players,
            )
        options = game.complete_options(self.options)
        try:
            self.seed.encode()
        except UnicodeEncodeError:  # half of a surrogate pair
            raise Refused("The seed contains an invalid character. Choose another seed.") from None
        chance = from_seed(self.seed)
        if self.position is not None:
            state = game.load(self.position, self.players, options, chance)
            return Match(game, state, self.seed, names, self.position)
        journal = Journal()
        state = game.new(self.players, options, chance, journal)
        state.journal = None
        return Match(game, state, self.seed, names, None, journal.events)


class ReplayError(Refused):
    """A move of a replayed game is not possible."""

    def __init__(self, number: int, why: Refused) -> None:
        super().__init__("Move {number} is not possible: {why}", number=number, why=why.message)
        self.number = number
        """The number of the move, from 1."""
        self.why = why


def replay(setup: GameSetup, moves: Iterable[tuple[int, str]], names: Sequence[str] = ()) -> "Match":
    """Replay a game: check and play all moves, each a seat and its words."""
    match = setup.begin(names)
    for number, (seat, words) in enumerate(moves, 1):
        try:
            match.play(seat, words)
        except Refused as why:
            raise ReplayError(number, why) from None
    return match


class Step(NamedTuple):
    """One move of a match and its events."""

    seat: int
    words: str
    events: list[Event]
    revealed: bool
    """Whether it revealed or fixed something, so that it cannot be undone."""


class MoveResult(NamedTuple):
    """The result of a move that has not been accepted yet."""

    state: State
    step: Step


class MatchView:
    """What one seat may see of a match: legal moves, prompt, position, picture and text. A notebook shows it
    as a picture."""

    def __init__(self, game: AnyGame, view: View, names: Sequence[str], language: Language = ENGLISH) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.wording = game.wording(language)

    @property
    def prompt(self) -> str:
        """What the seat has to do now, in one sentence."""
        return self.wording.prompt(self.view, self.names)

    def legal(self) -> list[str]:
        """The legal moves of the seat in words."""
        return [self.game.words(action) for action in self.view.legal()]

    def document(self) -> Document:
        """The position document as the seat may know it."""
        return self.game.dump(self.view.state) | self.view.memory()

    def svg(self, targets: bool = True) -> str:
        """All pictures in one SVG document; `targets` marks the legal moves."""
        language = self.wording.language
        panels = self.game.panels(self.view, self.names, language, targets)
        summaries = self.game.seat_summaries(self.view, self.names, language)
        return standalone_svg(
            [*panels, players_panel(self.view, self.names, language, summaries)], self.game.title
        )

    def text(self) -> str:
        """The board as text for a terminal."""
        return self.wording.text_board(self.view, self.names)

    def __repr__(self) -> str:
        seat = "spectator" if self.view.seat == SPECTATOR else f"seat {self.view.seat}"
        return f"<MatchView {self.game.name}: {seat}, {len(self.legal())} legal moves>"

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
        self.names = list(names) or [ENGLISH.player_name(seat, ()) for seat in range(state.seats)]
        self.position = position
        self.opening = list(opening)
        self.steps: list[Step] = []

    # Queries

    @property
    def seats(self) -> int:
        """The number of seats, which are numbered from 0."""
        return self.state.seats

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    @property
    def seed_hash(self) -> str:
        """The SHA-256 hash of the seed, which players may see before the game is over."""
        return seed_hash(self.seed)

    @property
    def setup(self) -> GameSetup:
        """The setup: `replay(match.setup, match.moves)` gives the same match."""
        return GameSetup(self.game.name, self.seats, self.options, self.seed, self.position)

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far, each a seat and its words."""
        return [(step.seat, step.words) for step in self.steps]

    def actors(self) -> list[int]:
        """The seats to move; several while they choose at the same time."""
        return self.state.actors()

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat in words; none if it is not to move."""
        self._check_seat(seat)
        return [self.game.words(action) for action in self.state.legal(seat)]

    def scores(self) -> list[int]:
        """The points of every seat so far."""
        return self.state.scores()

    def ranking(self) -> list[int]:
        """The rank of every seat, 1 for the best; tied seats share a rank."""
        return self.state.ranking()

    def view(self, seat: int = SPECTATOR, language: Language = ENGLISH) -> MatchView:
        """What a seat or a spectator may see."""
        self._check_seat(seat, spectator=True)
        return MatchView(self.game, self.state.view(seat), self.names, language)

    def events(self) -> list[Event]:
        """All events so far, including secret ones."""
        return self.opening + [event for step in self.steps for event in step.events]

    def log(self, seat: int = SPECTATOR, language: Language = ENGLISH) -> list[str]:
        """The log so far, as a seat or a spectator may read it."""
        self._check_seat(seat, spectator=True)
        log_line = self.game.wording(language).log_line
        return [log_line(event.seen_by(seat), self.names, self.options) for event in self.events()]

    def __repr__(self) -> str:
        players = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.scores(), strict=True))
        to_move = "over" if self.over else "to move: " + ", ".join(self.names[seat] for seat in self.actors())
        return f"<Match {self.game.name}: {players}; {len(self.steps)} moves, {to_move}>"

    def _repr_svg_(self) -> str:
        return self.view()._repr_svg_()

    # Moves

    def play(self, seat: int, words: str) -> list[Event]:
        """Check and make a move given in words; an illegal move is refused with a reason and changes
        nothing."""
        action = self.check(seat, words)
        journal = self.state.journal = Journal()
        self.state.apply(seat, action)
        self.state.journal = None
        self.steps.append(Step(seat, self.game.words(action), journal.events, journal.revealed))
        return journal.events

    def outcome(self, seat: int, words: str) -> MoveResult:
        """Check a move given in words and return its result, without changing the match."""
        action = self.check(seat, words)
        state = self.state.clone()
        journal = state.journal = Journal()
        state.apply(seat, action)
        state.journal = None
        return MoveResult(state, Step(seat, self.game.words(action), journal.events, journal.revealed))

    def accept(self, outcome: MoveResult) -> None:
        """Make a move whose outcome was computed before."""
        self.state = outcome.state
        self.steps.append(outcome.step)

    def check(self, seat: int, words: str) -> int:
        """The action of a move given in words; refuses it if it is not legal now."""
        self._check_seat(seat)
        if self.over:
            raise Refused("The game is over. No more moves are possible.")
        if seat not in self.actors():
            waiting = [self.names[actor] for actor in self.actors()]
            raise Refused("It's not your turn. Waiting for {waiting}.", waiting=waiting)
        words = " ".join(words.split())
        action = self.game.action(words)
        if action is not None and action in self.state.legal(seat):
            return action
        raise self._refusal(seat, words, action)

    def _check_seat(self, seat: int, spectator: bool = False) -> None:
        if not 0 <= seat < self.seats and not (spectator and seat == SPECTATOR):
            raise Refused(
                "There is no seat {seat}. The seats are 0 to {last}.", seat=seat, last=self.seats - 1
            )

    def _refusal(self, seat: int, words: str, action: int | None) -> Refused:
        """The error for an illegal move: why it is illegal, and the closest legal moves."""
        legal = self.legal(seat)
        shown = words[:60]
        if action is None and len(words) > MAX_MOVE_LENGTH:  # comparing long texts is slow
            some = ", ".join(legal[:3])
            return Refused("'{words}...' is not a move. Legal moves: {legal}.", words=shown, legal=some)
        near = get_close_matches(words, legal, n=3, cutoff=0) or legal[:3]
        some = ", ".join(near)
        if action is None:
            return Refused("'{words}' is not a move. Nearest legal moves: {near}.", words=shown, near=some)
        view = self.state.view(seat)
        reason = ComputedText(lambda language: self.game.wording(language).why_illegal(view, action))
        if len(legal) > len(near):
            return Refused("{reason} Legal moves: {near} and more.", reason=reason, near=some)
        return Refused("{reason} Legal moves: {near}.", reason=reason, near=some)

    def undo(self, moves: int = 1) -> list[tuple[int, str]]:
        """Take back the last moves and return them, each a seat and its words. Players at a table may only
        take back a move that revealed nothing (`can_undo`)."""
        if not 0 < moves <= len(self.steps):
            raise Refused(
                "You can't undo {moves} moves. The match has {number} moves.",
                moves=moves,
                number=len(self.steps),
            )
        undone = self.moves[-moves:]
        before = self.copy(len(self.steps) - moves)
        self.state, self.steps = before.state, before.steps
        return undone

    def can_undo(self, seat: int) -> bool:
        """Whether the last move was made by this seat and revealed nothing."""
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].revealed

    def copy(self, moves: int | None = None) -> "Match":
        """A copy of the match after its first `moves` moves (by default all); a negative number leaves out
        the last ones."""
        if moves is not None and abs(moves) > len(self.steps):
            raise Refused(
                "There is no position after {moves} moves. The match has {number} moves.",
                moves=moves,
                number=len(self.steps),
            )
        return replay(self.setup, self.moves[:moves], self.names)


def seed_hash(seed: str) -> str:
    """The hash of a seed, shown during the game so that anyone can verify the seed afterwards."""
    return sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def new_seed() -> str:
    """A random seed."""
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
    return GameSetup(found.name, seats, options, new_seed() if seed is None else str(seed)).begin(names)


def from_position(
    position: Mapping[str, object], seed: str | int | None = None, names: Sequence[str] = ()
) -> Match:
    """A match from a position document; `seed` shuffles what the document leaves open."""
    return GameSetup.from_position(position, POSITION_SEED if seed is None else str(seed)).begin(names)
