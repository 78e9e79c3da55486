"""Puzzles: positions from games of strong bots in which one move is clearly the best.

A decision becomes a puzzle if

- long searches with three different seeds choose the same move, and so do a search with playouts instead of
  the value network and a final search with ten times the iterations of the strongest level;
- its win chance is at least `MARGIN` higher, after subtracting two standard errors, than that of each of the
  two next best moves, tried in the same sampled states;
- not too many puzzles of the game have the same kind of move; mostly level 2, which looks one step ahead,
  chooses another move, and another move scores more right away;
- the reasons found for it over a tempting move speak for it (see `reasons`), and one of them shows a place or
  a card.

The criteria that cost least come first: the long searches cost a hundred times as much as the first one.

Players see only what the seat could see; the position holds the full state.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from laguna.bots.analysis import BOT, Explanation, explain
from laguna.bots.bot import Choice
from laguna.bots.evaluation import MoveComparer
from laguna.bots.explanations import Reason
from laguna.bots.levels import make, make_search_bot, weights_id
from laguna.bots.reasons import reasons_in_favor
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import Document, Event, View, previews
from laguna.match import Match, from_position, new

FILE: Final = "puzzles.jsonl"
EDITION: Final = "edition"
"""The option that names the edition of a game."""
MARGIN: Final = 0.05
SEEDS: Final = (1, 2, 3)
LONG: Final = 6_000
"""Iterations of each long search."""
FINAL_FACTOR: Final = 30
"""The final search takes this many times as long."""
SHORT: Final = 1_000
"""Iterations of the first search, which decides whether long searches are worthwhile."""
MIN_SHORT_LEAD: Final = 0.03
"""The lead in the first search that makes a comparison worthwhile."""
TRIES: Final = 500
"""Tries of each pair of moves that is compared."""
FEW_TRIES: Final = 100
"""Tries of the first comparison, which decides whether the others are worthwhile."""
GAME_ITERATIONS: Final = 100
"""Iterations of the bots that play the games."""
MIN_LEAD: Final = 0.06
"""The lead of the best move in those games that makes a position a candidate."""
MAX_PER_GAME: Final = 5
MAX_SAME_KIND: Final = 0.4
"""The largest share of a game's puzzles with the same kind of move."""
MAX_EASY: Final = 0.25
"""The largest share of a game's puzzles that level 2 solves."""
MAX_PRINTED: Final = 0.15
"""The largest share of a game's puzzles whose solution scores most right away."""
OPENING_LEFT: Final = 0.8
ENDGAME_LEFT: Final = 0.45
"""The parts of a game, by how much of the score's spread is left (`Heuristics.score_spread`)."""
RATED_SEEDS: Final = 3
"""How often each level tries to solve a puzzle to estimate its difficulty."""
HARDEST: Final = 2_000
EASIER: Final = {"level2": 300, "level3": 250, "level4": 100}
"""By how much a puzzle's rating is lower if a level always solves it."""
EASIER_WITH_FEW_OPTIONS: Final = 200
"""By how much it is lower with two options; less with more."""


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
    themes: tuple[str, ...] = ()
    """What it is about: codes that the game names (`Wording.theme`)."""
    options: int = 0
    """The number of legal moves; 0 if it was not counted."""
    rating: int = 0
    """The initial rating of its difficulty; 0 if there is none."""
    explanation: Document | None = None
    """The win chances of the solution and the tempting move, and the lines that are expected after them."""
    edition: str = ""
    printed: bool = False
    """Whether no other move scores more right away."""

    def match(self) -> Match:
        return from_position(self.position)

    def document(self) -> Document:
        return self._asdict()

    @classmethod
    def read(cls, document: Document) -> "Puzzle":
        why = tuple(map(Reason.read, document["why"]))
        themes = tuple(document.get("themes", ()))
        known = {name: value for name, value in document.items() if name in cls._fields}
        return cls(**{**known, "why": why, "themes": themes})

    @property
    def number(self) -> int:
        """The number of the move to find, in the game that the puzzle comes from."""
        return int(self.id.rsplit("-", 1)[-1]) + 1


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
            name = f"{game.name}-{number}-{len(match.steps)}"
            position, seat = game.dump(match.state), match.actors()[0]
            puzzle = _puzzle(name, position, seat, [*known, *found], long)
            if puzzle is not None:
                found.append(puzzle)
        known = [*known, *found]
        yield number, found


def renewed(puzzle: Puzzle, known: list[Puzzle], long: int = LONG) -> Puzzle | None:
    """A puzzle with the explanation, themes and rating of this release, checked again if it was found with
    another network; None if it is no puzzle any more, or the game has too many `known` ones like it."""
    checked = puzzle.value == weights_id(puzzle.match().game, puzzle.players)
    found = _puzzle(puzzle.id, puzzle.position, puzzle.seat, known, long, puzzle if checked else None)
    return found if found is not None and found.best == puzzle.best else None


def _candidates(game: AnyGame, players: int, number: int) -> Iterator[Match]:
    """The positions of a game between strong bots that may be puzzles, in random order."""
    chance = quick(f"puzzles {game.name} {number}")
    options = game.complete_options({})
    for option in game.options:  # any edition; otherwise mostly the default, sometimes another value
        values = list(option.values)
        if option.name == EDITION or chance.below(4) == 0:
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


def _puzzle(
    name: str, position: Document, seat: int, known: list[Puzzle], long: int, checked: Puzzle | None = None
) -> Puzzle | None:
    """The puzzle in a position, if it is one; `checked` is known to have one clearly best move."""
    match = from_position(position)
    game, view = match.game, match.state.view(seat)
    bot = make_search_bot(BOT, game)
    choice = bot.choose(view, SEEDS[0], iterations=min(SHORT, long))
    best = choice.action if checked is None else game.notation.actions[checked.best]
    plain = make("level2", game).choose(view, 1).action
    printed = _scores_most(view, best)
    if _too_many_alike(game, best, plain == best, printed, known):
        return None
    others = [each.action for each in choice.considered if each.action != best][:2]
    expected = {each.action: each.expected for each in choice.considered}
    if checked is None and not _is_promising(
        game, view, best, {each: expected[each] for each in others}, expected[best], long
    ):
        return None
    margin = _clear_margin(game, view, best, others) if checked is None else checked.margin
    if margin < MARGIN:
        return None
    tempting = plain if plain != best else others[0]
    chances = (expected[best], expected.get(tempting, expected[others[0]]))
    number = source_of(name)
    explained = explain(bot, view, best, tempting, number + 1, chances)
    if not is_concrete(game, explained.better.reasons) or not (checked or _is_stable(game, view, best, long)):
        return None
    return Puzzle(
        name,
        game.name,
        match.seats,
        seat,
        position,
        game.words(best),
        expected[best],
        margin,
        game.words(tempting),
        explained.better.reasons,
        plain == best,
        number,
        weights_id(game, match.seats),
        _themes(explained, game, view),
        len(view.legal()),
        _rating(game, view, best),
        {
            "win_chances": list(chances),
            "line": [list(move) for move in explained.better.line],
            "other_line": [list(move) for move in explained.other.line],
        },
        str(match.options.get(EDITION, "")),
        printed,
    )


def source_of(name: str) -> int:
    """The number of the game that a puzzle comes from, by its id."""
    return int(name.rsplit("-", 2)[1])


def _too_many_alike(game: AnyGame, best: int, plain: bool, printed: bool, known: list[Puzzle]) -> bool:
    """Whether the game has enough puzzles of this kind."""
    kinds = game.wording_class.actions
    kind = kinds.of(best).name
    same_kind = sum(kinds.of(game.notation.actions[each.best]).name == kind for each in known)
    if len(known) > 8 and same_kind > MAX_SAME_KIND * len(known):
        return True
    if plain and sum(each.plain for each in known) >= MAX_EASY * (len(known) + 1):
        return True
    return printed and sum(each.printed for each in known) >= MAX_PRINTED * (len(known) + 1)


def _scores_most(view: View, action: int) -> bool:
    """Whether a move scores right away, and no other one more."""
    gains = {
        each: sum(int(event.points) for event in events if event.seat == view.seat)
        for each, events in previews(view, view.legal()).items()
    }
    return gains[action] > 0 and gains[action] == max(gains.values())


def is_concrete(game: AnyGame, reasons: Iterable[Reason]) -> bool:
    """Whether one of some reasons for a move shows a place or a card."""
    return any(
        reason.points > 0
        and (
            reason.places
            or any("card" in game.event_types.numbers(Event(*each, -1)) for each in reason.scored)
        )
        for reason in reasons
    )


def _is_stable(game: AnyGame, view: View, best: int, long: int) -> bool:
    """Whether all long searches with the value network choose a move, and the final one too."""
    for seed in SEEDS:
        if make_search_bot(BOT, game).choose(view, seed, iterations=long).action != best:
            return False
    final = make_search_bot(BOT, game).choose(view, SEEDS[0], iterations=FINAL_FACTOR * long)
    return final.action == best


def _themes(explained: Explanation, game: AnyGame, view: View) -> tuple[str, ...]:
    """The part of the game, and where the points come from that speak for the solution."""
    spread = game.heuristics.score_spread
    left = spread(view.state) / spread(view.state.restart(quick("spread")))
    part = "opening" if left > OPENING_LEFT else "middle" if left > ENDGAME_LEFT else "endgame"
    sources = (reason.heading for reason in explained.better.reasons if reason.points > 0)
    return (part, *dict.fromkeys(heading for heading in sources if heading))


def _rating(game: AnyGame, view: View, best: int) -> int:
    """The initial rating of a puzzle: lower if weaker levels solve it, and with few options."""
    rating = float(HARDEST)
    for name, easier in EASIER.items():
        bot = make(name, game)
        solved = sum(bot.choose(view, seed).action == best for seed in range(1, RATED_SEEDS + 1))
        rating -= easier * solved / RATED_SEEDS
    return round(rating - EASIER_WITH_FEW_OPTIONS * 2 / len(view.legal()))


def _is_promising(
    game: AnyGame, view: View, best: int, others: Mapping[int, float], expected: float, long: int
) -> bool:
    """Whether a move leads clearly by the short search and a few tries, and level 4 chooses it."""
    if expected - max(others.values()) < MIN_SHORT_LEAD:
        return False
    for other in others:
        lead, error = _lead(game, view, best, other, FEW_TRIES)
        if lead + 2 * error < MARGIN:
            return False
    # level 4 uses a third of its iterations, so give it more
    playouts = make_search_bot("level4", game).choose(view, SEEDS[0], iterations=3 * long // 2)
    return playouts.action == best


def _clear_margin(game: AnyGame, view: View, best: int, others: Sequence[int]) -> float:
    """The smallest lead of the best move over the others, minus two standard errors; the first that is too
    small ends the comparison."""
    margin = 1.0
    for other in others:
        lead, error = _lead(game, view, best, other, TRIES)
        margin = min(margin, lead - 2 * error)
        if margin < MARGIN:
            break
    return margin


def _lead(game: AnyGame, view: View, best: int, other: int, tries: int) -> tuple[float, float]:
    """The lead of the best move over another one in the same sampled states, and its standard error."""
    bot = make_search_bot(BOT, game)
    comparison = MoveComparer(bot.search(view, 1), best, bot.search(view, 2), other, tries, 3)
    with_best, with_other = comparison.means()
    return with_best[view.seat] - with_other[view.seat], sqrt(comparison.variance())


def solve(puzzle: Puzzle, bot: str, seed: int, iterations: int | None = None) -> str:
    """The move that a bot plays in a puzzle."""
    match = puzzle.match()
    choice = make(bot, match.game).choose(match.state.view(puzzle.seat), seed, iterations=iterations)
    return match.game.words(choice.action)


def reasons_against(puzzle: Puzzle, chosen: str) -> list[Reason]:
    """The reasons for the solution over another move, as far as the seat can know; for worker processes."""
    match = puzzle.match()
    actions = match.game.notation.actions
    bot = make_search_bot(BOT, match.game)
    view = match.state.view(puzzle.seat)
    return reasons_in_favor(bot, view, actions[puzzle.best], actions[chosen], puzzle.source + 1)
