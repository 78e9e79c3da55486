"""Puzzles: positions of real games in which one move is clearly the best.

They come from games of strong bots with every number of players. A decision becomes a puzzle if

- long searches with three different seeds choose the same move, and so do a search that plays on instead
  of asking the learned value, and at last one of ten times what the strongest level thinks;
- it brings at least `MARGIN` more of the victory, less two standard errors, than each of the two moves that
  were looked into most beside it, tried in the same worlds;
- it is not one of too many alike, and the second level, which looks one step ahead, mostly finds another.

Everybody who solves a puzzle sees what the seat could see; the position holds the rest as it was.
"""

import json
from collections.abc import Iterator
from importlib.resources import files
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from laguna.bots.judgement import Comparison
from laguna.bots.levels import make, value_of
from laguna.bots.players import Choice
from laguna.bots.reasons import Reason, reasons
from laguna.bots.review import searcher
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import Document, View
from laguna.match import Match, load, new

FILE: Final = "puzzles.jsonl"
MARGIN: Final = 0.05
SEEDS: Final = (1, 2, 3)
LONG: Final = 6_000
"""Iterations of each of the long searches."""
LONGEST: Final = 30
"""Times as long takes the last one."""
SHORT: Final = 1_000
"""Iterations of a search that finds out whether a long look is worth while."""
TRIES: Final = 500
"""Of each pair of moves that is compared."""
PLAYED_WITH: Final = 100
"""Iterations of the bots whose games the puzzles come from."""
LIKELY: Final = 0.06
"""A lead of the best move, after so few iterations, that is worth a long look."""
MOST_FROM_A_GAME: Final = 5
MOST_ALIKE: Final = 0.4
"""Of the puzzles of a game, those of one kind of move."""
MOST_PLAIN: Final = 0.25
"""Of the puzzles of a game, those that the second level solves."""


class Puzzle(NamedTuple):
    """A position, who is to move, and the move to find."""

    id: str
    game: str
    players: int
    seat: int
    position: Document
    best: str
    expected: float
    """The share of the victory that it brings."""
    margin: float
    """How much more than the next one, at least."""
    tempting: str
    """What somebody might play instead."""
    why: tuple[Reason, ...]
    """What speaks for the best move against that."""
    plain: bool
    """Whether the second level finds it."""
    source: int
    """The number of the game that it comes from."""
    value: str
    """The learned value by which it was found (see `value_of`)."""

    def match(self) -> Match:
        return load(self.position)

    def document(self) -> Document:
        return self._asdict()

    @classmethod
    def read(cls, document: Document) -> "Puzzle":
        why = tuple(Reason(*reason) for reason in document["why"])
        return cls(**{**document, "why": why})


def shipped(game: AnyGame) -> list[Puzzle]:
    """The puzzles that come with a game."""
    if not game.package:
        return []
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return []
    return [Puzzle.read(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def find_in(path: Path) -> list[Puzzle]:
    """The puzzles of a file that is being made."""
    if not path.exists():
        return []
    return [Puzzle.read(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def make_puzzles(
    game: AnyGame, games: int, known: list[Puzzle], first: int, long: int = LONG
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Play games, beginning with the one of the number `first`, and look for puzzles in each."""
    for number in range(first, games):
        players = game.players[number % len(game.players)]
        found: list[Puzzle] = []
        for match in _moments(game, players, number):
            if len(found) == MOST_FROM_A_GAME:
                break
            puzzle = _puzzle(match, number, [*known, *found], long)
            if puzzle is not None:
                found.append(puzzle)
        known = [*known, *found]
        yield number, found


def _moments(game: AnyGame, players: int, number: int) -> Iterator[Match]:
    """Decisions of a game between strong bots that may be puzzles, in a random order."""
    chance = quick(f"puzzles {game.name} {number}")
    options = game.complete({})
    for option in game.options:  # mostly the default, now and then the others
        values = list(option.values)
        if chance.below(4) == 0:
            options[option.name] = values[chance.below(len(values))]
    match = new(game.name, players, f"puzzles {number}", (), **options)
    bot = make("level5", game)
    plain = make("level2", game)
    likely: list[tuple[int, int]] = []
    while not match.over:
        actors = match.actors()
        seat = actors[0]
        view = match.state.view(seat)
        choice = bot.choose(view, len(match.steps), iterations=PLAYED_WITH)
        if len(actors) == 1 and _promising(choice, plain.choose(view, 1).action):
            likely.append((len(match.steps), seat))
        match.play(seat, game.words(choice.action))
    while likely:
        place = likely.pop(chance.below(len(likely)))[0]
        yield match.copy(place)


def _promising(choice: Choice, plain: int) -> bool:
    if len(choice.considered) < 3 or (plain == choice.action and choice.iterations % 5):
        return False
    best, second = choice.considered[:2]
    return 0.1 < best.expected < 0.98 and best.expected - second.expected > LIKELY


def _puzzle(played: Match, number: int, known: list[Puzzle], long: int) -> Puzzle | None:
    """The puzzle of a moment, if it is one."""
    game = played.game
    seat = played.actors()[0]
    position = game.dump(played.state)
    view = load(position).state.view(seat)
    choice = searcher("level5", game).choose(view, SEEDS[0], iterations=min(SHORT, long))
    best = choice.action
    kind = game.wording_class.actions.of(best).name
    alike = sum(
        game.wording_class.actions.of(game.notation.actions[each.best]).name == kind for each in known
    )
    if len(known) > 8 and alike > MOST_ALIKE * len(known):
        return None
    plain = make("level2", game).choose(view, 1).action
    if plain == best and sum(each.plain for each in known) >= MOST_PLAIN * (len(known) + 1):
        return None
    others = [each.action for each in choice.considered[1:3]]
    margin = min(_margin(game, view, best, other) for other in others)
    if margin < MARGIN:
        return None
    for bot, seed in (("level4", SEEDS[0]), *(("level5", seed) for seed in SEEDS)):
        choice = searcher(bot, game).choose(view, seed, iterations=_own(bot, long))
        if choice.action != best:
            return None
    if searcher("level5", game).choose(view, SEEDS[0], iterations=LONGEST * long).action != best:
        return None
    tempting = plain if plain != best else others[0]
    why = tuple(reasons(searcher("level5", game), view, best, tempting, number))
    return Puzzle(
        f"{game.name}-{number}-{len(played.steps)}",
        game.name,
        played.seats,
        seat,
        position,
        game.words(best),
        choice.considered[0].expected,
        margin,
        game.words(tempting),
        why,
        plain == best,
        number,
        value_of(game, played.seats),
    )


def _own(bot: str, long: int) -> int:
    """The fourth level takes a third of the iterations that it is given: give it enough."""
    return 3 * long // 2 if bot == "level4" else long


def _margin(game: AnyGame, view: View, best: int, other: int) -> float:
    """By how much the best move is better than another one, less two standard errors."""
    bot = searcher("level5", game)
    one, two = bot.search(view, 1), bot.search(view, 2)
    comparison = Comparison(one, best, two, other, TRIES, 3)
    with_best, with_other = comparison.means()
    error = sqrt(comparison.doubt())
    lead: float = with_best[view.seat] - with_other[view.seat]
    return lead - 2 * error


def answer(puzzle: Puzzle, bot: str, seed: int, iterations: int | None = None) -> str:
    """What a bot plays."""
    match = puzzle.match()
    choice = make(bot, match.game).choose(match.state.view(puzzle.seat), seed, iterations=iterations)
    return match.game.words(choice.action)
