"""Puzzles: positions from games of strong bots in which one move is clearly the best.

A decision becomes a puzzle if

- long searches with three different seeds choose the same move, and so do a search with playouts instead of
  the value network and a final search with ten times the iterations of the strongest level;
- its win chance is at least `MARGIN` higher, after subtracting two standard errors, than that of each of the
  two next best moves, tried in the same sampled states;
- not too many puzzles of the game have the same kind of move, and level 2, which looks one step ahead, mostly
  chooses another move.

Players see only what the seat could see; the position holds the full state.
"""

import json
from collections.abc import Iterator
from importlib.resources import files
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from laguna.bots.bot import Choice
from laguna.bots.evaluation import MoveComparer
from laguna.bots.explanations import Reason, explanation_text, reasons_in_favor
from laguna.bots.levels import make, weights_id
from laguna.bots.review import make_search_bot
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import Document, View
from laguna.contract.wording import Language
from laguna.match import Match, from_position, new

FILE: Final = "puzzles.jsonl"
MARGIN: Final = 0.05
SEEDS: Final = (1, 2, 3)
LONG: Final = 6_000
"""Iterations of each long search."""
FINAL_FACTOR: Final = 30
"""The final search takes this many times as long."""
SHORT: Final = 1_000
"""Iterations of the first search, which decides whether long searches are worthwhile."""
TRIES: Final = 500
"""Tries of each pair of moves that is compared."""
GAME_ITERATIONS: Final = 100
"""Iterations of the bots that play the games."""
MIN_LEAD: Final = 0.06
"""The lead of the best move in those games that makes a position a candidate."""
MAX_PER_GAME: Final = 5
MAX_SAME_KIND: Final = 0.4
"""The largest share of a game's puzzles with the same kind of move."""
MAX_EASY: Final = 0.25
"""The largest share of a game's puzzles that level 2 solves."""


class Puzzle(NamedTuple):
    """A position, the seat to move and the move to find."""

    id: str
    game: str
    players: int
    seat: int
    position: Document
    best: str
    expected: float
    """The win chance after the best move."""
    margin: float
    """The lower bound of its lead over the next move."""
    tempting: str
    """A plausible wrong move."""
    why: tuple[Reason, ...]
    """The reasons for the best move over the tempting one."""
    plain: bool
    """Whether level 2 finds it."""
    source: int
    """The number of the game it comes from."""
    value: str
    """The hash of the network weights it was found with (see `weights_id`)."""

    def match(self) -> Match:
        return from_position(self.position)

    def document(self) -> Document:
        return self._asdict()

    @classmethod
    def read(cls, document: Document) -> "Puzzle":
        why = tuple(Reason(*reason) for reason in document["why"])
        return cls(**{**document, "why": why})


def bundled_puzzles(game: AnyGame) -> list[Puzzle]:
    """The puzzles that are shipped with a game."""
    if not game.package:
        return []
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return []
    return [Puzzle.read(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def read_puzzles(path: Path) -> list[Puzzle]:
    """Read the puzzles of a file."""
    if not path.exists():
        return []
    return [Puzzle.read(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def make_puzzles(
    game: AnyGame, games: int, known: list[Puzzle], first: int, long: int = LONG
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Play the games with the numbers `first` to `games` - 1 and find puzzles in each."""
    for number in range(first, games):
        players = game.players[number % len(game.players)]
        found: list[Puzzle] = []
        for match in _candidates(game, players, number):
            if len(found) == MAX_PER_GAME:
                break
            puzzle = _puzzle(match, number, [*known, *found], long)
            if puzzle is not None:
                found.append(puzzle)
        known = [*known, *found]
        yield number, found


def _candidates(game: AnyGame, players: int, number: int) -> Iterator[Match]:
    """The positions of a game between strong bots that may be puzzles, in random order."""
    chance = quick(f"puzzles {game.name} {number}")
    options = game.complete_options({})
    for option in game.options:  # mostly the default, sometimes another value
        values = list(option.values)
        if chance.below(4) == 0:
            options[option.name] = values[chance.below(len(values))]
    match = new(game.name, players, f"puzzles {number}", (), **options)
    bot = make("level5", game)
    plain = make("level2", game)
    candidates: list[tuple[int, int]] = []
    while not match.over:
        actors = match.actors()
        seat = actors[0]
        view = match.state.view(seat)
        choice = bot.choose(view, len(match.steps), iterations=GAME_ITERATIONS)
        if len(actors) == 1 and _is_candidate(choice, plain.choose(view, 1).action):
            candidates.append((len(match.steps), seat))
        match.play(seat, game.words(choice.action))
    while candidates:
        place = candidates.pop(chance.below(len(candidates)))[0]
        yield match.copy(place)


def _is_candidate(choice: Choice, plain: int) -> bool:
    if len(choice.considered) < 3 or (plain == choice.action and choice.iterations % 5):
        return False
    best, second = choice.considered[:2]
    return 0.1 < best.expected < 0.98 and best.expected - second.expected > MIN_LEAD


def _puzzle(played: Match, number: int, known: list[Puzzle], long: int) -> Puzzle | None:
    """The puzzle in a position, if it is one."""
    game = played.game
    seat = played.actors()[0]
    position = game.dump(played.state)
    view = from_position(position).state.view(seat)
    choice = make_search_bot("level5", game).choose(view, SEEDS[0], iterations=min(SHORT, long))
    best = choice.action
    kind = game.wording_class.actions.of(best).name
    same_kind = sum(
        game.wording_class.actions.of(game.notation.actions[each.best]).name == kind for each in known
    )
    if len(known) > 8 and same_kind > MAX_SAME_KIND * len(known):
        return None
    plain = make("level2", game).choose(view, 1).action
    if plain == best and sum(each.plain for each in known) >= MAX_EASY * (len(known) + 1):
        return None
    others = [each.action for each in choice.considered[1:3]]
    margin = min(_margin(game, view, best, other) for other in others)
    if margin < MARGIN:
        return None
    for bot, seed in (("level4", SEEDS[0]), *(("level5", seed) for seed in SEEDS)):
        choice = make_search_bot(bot, game).choose(view, seed, iterations=_iterations_for(bot, long))
        if choice.action != best:
            return None
    if make_search_bot("level5", game).choose(view, SEEDS[0], iterations=FINAL_FACTOR * long).action != best:
        return None
    tempting = plain if plain != best else others[0]
    why = tuple(reasons_in_favor(make_search_bot("level5", game), view, best, tempting, number))
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
        weights_id(game, played.seats),
    )


def _iterations_for(bot: str, long: int) -> int:
    """Level 4 uses a third of its iterations, so give it more."""
    return 3 * long // 2 if bot == "level4" else long


def _margin(game: AnyGame, view: View, best: int, other: int) -> float:
    """The lead of the best move over another one, minus two standard errors."""
    bot = make_search_bot("level5", game)
    one, two = bot.search(view, 1), bot.search(view, 2)
    comparison = MoveComparer(one, best, two, other, TRIES, 3)
    with_best, with_other = comparison.means()
    error = sqrt(comparison.variance())
    lead: float = with_best[view.seat] - with_other[view.seat]
    return lead - 2 * error


def solve(puzzle: Puzzle, bot: str, seed: int, iterations: int | None = None) -> str:
    """The move that a bot plays in a puzzle."""
    match = puzzle.match()
    choice = make(bot, match.game).choose(match.state.view(puzzle.seat), seed, iterations=iterations)
    return match.game.words(choice.action)


def solution_text(puzzle: Puzzle, solved: bool, language: Language) -> str:
    """The message after an attempt: the best move, and the reasons for it over the tempting one."""
    match = puzzle.match()
    wording = match.game.wording(language)
    view = match.state.view(puzzle.seat)
    actions = match.game.notation.actions
    # Some move labels are sentences: their period would be doubled.
    best = wording.describe(view, actions[puzzle.best]).removesuffix(".")
    tempting = wording.describe(view, actions[puzzle.tempting]).removesuffix(".")
    why = explanation_text(puzzle.why, wording, match.options)
    if solved and why:
        return language.gettext(
            'Correct: {best}. Compared with "{tempting}": {why}', best=best, tempting=tempting, why=why
        )
    if solved:
        return language.gettext("Correct: {best}.", best=best)
    if why:
        return language.gettext(
            'Not quite. Best move: {best}. Compared with "{tempting}": {why}',
            best=best,
            tempting=tempting,
            why=why,
        )
    return language.gettext("Not quite. Best move: {best}.", best=best)
