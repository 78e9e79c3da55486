"""Reviews of finished games: the cost of each decision, the luck of each draw, and how they made the result.

A decision is evaluated by what its player could see: a search on the seat's view finds the best move, and if
another one was played, both are tried equally often in the same sampled states. The mean difference in win
chance is the cost of the decision, reduced by its uncertainty: of a difference d with variance v, d - v/d is
charged, and nothing if that is below 0 (`shrinkage`). The effect of a decision on the other seats comes from
the same sampled states, so the changes of all seats add up to 0.

Every result is split exactly: result - 1/players = own + others + luck. `own` is minus the sum of a seat's
costs; `others` is the effect of the opponents' decisions on its win chance; `luck` is the rest. Its part
`drawn` is the luck of the draw: the value of the state after a move minus the mean value after the same move
when the future randomness before it is redrawn (`State.redraw_future`). The deal before the first move counts
as drawn too. The rest of luck comes from hidden cards and secret choices.

The same game, bot and iterations give exactly the same review, with any number of processes.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from math import exp
from multiprocessing import get_context
from typing import Final, NamedTuple

from laguna.bots.bot import SearchBot
from laguna.bots.evaluation import MoveComparer, StateEvaluator, redrawn_outcomes, result
from laguna.bots.levels import make
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import COMPILED, Document, State, View
from laguna.contract.wording import Refused, gettext_noop
from laguna.games import find
from laguna.match import GameSetup, Match

BOT: Final = "level5"
GAME_ITERATIONS: Final = 440_000
"""The default budget for a whole game, shared by its decisions."""
MAX_ITERATIONS: Final = 4_000
MIN_ITERATIONS: Final = 40
INTERPRETED_SHARE: Final = 1 / 40
"""The share of the default on an interpreted engine, which is about eighty times slower."""
REDRAWS: Final = 48
"""How many redrawn outcomes every move is compared with."""
CHUNK: Final = 4
"""Moves per task of a worker process."""

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
THRESHOLDS: Final = ((0.02, GOOD), (0.05, INACCURACY), (0.1, MISTAKE))
"""A cost below a threshold gets its grade; a cost of 0 is the best move, a cost above all of them a
blunder."""
GRADES: Final = {
    BEST: gettext_noop("best"),
    GOOD: gettext_noop("good"),
    INACCURACY: gettext_noop("inaccuracy"),
    MISTAKE: gettext_noop("mistake"),
    BLUNDER: gettext_noop("blunder"),
}
STRICTNESS: Final = 10.0
"""The accuracy of a decision of cost c is exp(-10 c): 82% at a cost of 0.02, 37% at 0.1."""

OPENING: Final = -1
"""The move number of the deal before the first move."""


class Decision(NamedTuple):
    """A decision between several legal moves."""

    move: int
    """The number of the move in the game, from 0."""
    seat: int
    played: str
    best: str
    expected_before: float
    """The seat's win chance before the move: the mean over all moves that the search tried."""
    expected_played: float
    """The win chance after the move that was played."""
    expected_best: float
    cost: float
    grade: str
    win_chance_changes: tuple[float, ...]
    """The change of each seat's win chance compared with the best move."""

    def document(self) -> Document:
        """The decision as JSON."""
        document = self._asdict()
        del document["win_chance_changes"]
        document["mark"] = document.pop("grade")
        return document


class MoveReview(NamedTuple):
    """The review of one move."""

    move: int
    win_chances: tuple[float, ...]
    """Each seat's win chance after the move, with all hidden information known."""
    draw_luck: tuple[float, ...]
    """The luck of the draw for each seat: the change of its win chance by cards and dice."""
    decision: Decision | None
    """None if there was no choice."""


class SeatResultBreakdown(NamedTuple):
    """The parts of a seat's result: result - 1/players = own + others + luck."""

    seat: int
    name: str
    result: float
    own: float
    others: float
    luck: float
    drawn: float
    """The part of luck that was drawn: cards and dice."""
    accuracy: float
    """From 0 to 100: the mean accuracy of the seat's decisions, each exp(-10 cost)."""
    decisions: int
    mistakes: int
    blunders: int


class Review(NamedTuple):
    """The review of a finished game."""

    game: str
    players: int
    bot: str
    iterations: int
    seats: tuple[SeatResultBreakdown, ...]
    move_reviews: tuple[MoveReview, ...]
    """The first one is the deal."""

    @property
    def decisions(self) -> list[Decision]:
        return [move_review.decision for move_review in self.move_reviews if move_review.decision is not None]

    def document(self) -> Document:
        """The review as JSON."""
        return {
            "game": self.game,
            "players": self.players,
            "bot": self.bot,
            "iterations": self.iterations,
            "seats": [seat._asdict() for seat in self.seats],
            "decisions": [decision.document() for decision in self.decisions],
        }


def shrinkage(difference: float, variance: float) -> float:
    """The part of a measured difference to keep (James-Stein): none within one standard error, three
    quarters at two standard errors."""
    if difference <= 0.0:
        return 0.0
    return max(0.0, 1.0 - variance / (difference * difference))


def grade_of(cost: float) -> str:
    if cost == 0.0:
        return BEST
    return next((found for threshold, found in THRESHOLDS if cost < threshold), BLUNDER)


def make_search_bot(bot: str, game: AnyGame) -> SearchBot:
    """A bot for reviews; raises `Refused` for bots that do not search."""
    found = make(bot, game)
    if not isinstance(found, SearchBot):
        raise Refused("'{bot}' can't review games. Choose level3, level4 or level5.", bot=bot)
    return found


def default_iterations(match: Match, compiled: bool = COMPILED) -> int:
    """The default iterations per decision: fewer in games with more decisions, so that every review
    finishes in reasonable time."""
    decisions = len(decisions_in(match))
    iterations = min(MAX_ITERATIONS, GAME_ITERATIONS // max(1, decisions))
    return max(MIN_ITERATIONS, iterations if compiled else int(iterations * INTERPRETED_SHARE))


def decisions_in(match: Match) -> list[int]:
    """The numbers of the moves that had alternatives, from 0."""
    state = match.setup.begin().state
    found = []
    for number, step in enumerate(match.steps):
        if state.legal_count(step.seat) > 1:
            found.append(number)
        state.apply(step.seat, match.game.notation.actions[step.words])
    return found


def evaluate_decision(bot: SearchBot, view: View, action: int, number: int, iterations: int) -> Decision:
    """Evaluate a decision by what its seat could see. The result depends only on the arguments."""
    game = bot.game
    seat = int(view.seat)
    search = bot.search(view, _seed("decision", number))
    search.run(iterations // 2, 1e9)
    considered = search.considered()
    tried = sum(visits for _, visits, _ in considered)
    before = sum(visits * expected for _, visits, expected in considered) / tried
    best, _, expected_best = considered[0]
    played = game.words(action)
    if best == action:
        nothing = (0.0,) * int(view.state.seats)
        return Decision(
            number, seat, played, played, before, expected_best, expected_best, 0.0, BEST, nothing
        )
    one, other = (bot.search(view, _seed(what, number)) for what in ("best", "played"))
    comparison = MoveComparer(one, best, other, action, max(2, iterations // 4), _seed("worlds", number))
    with_best, with_played = comparison.means()
    part = shrinkage(with_best[seat] - with_played[seat], comparison.variance())
    win_chance_changes = tuple(
        part * (mine - other) for mine, other in zip(with_played, with_best, strict=True)
    )
    cost = abs(win_chance_changes[seat])
    expected = with_played[seat]
    return Decision(
        number,
        seat,
        played,
        game.words(best) if cost > 0.0 else played,
        before,
        expected,
        expected + cost,
        cost,
        grade_of(cost),
        win_chance_changes,
    )


def move_luck(
    evaluator: StateEvaluator, before: State, seat: int, action: int, number: int, game: str
) -> tuple[list[float], list[float]]:
    """Each seat's win chance after a move, with all hidden information known, and the luck of its draws.

    The real and the redrawn outcomes are evaluated with the same random numbers, so that a move that draws
    nothing has no luck. `game`, the seed of the game, gives every game its own redraws, so that sampling
    errors average out over games.
    """
    after = before.clone()
    after.apply(seat, action)
    seed = _seed("value", number, game)
    real = evaluator.mean_win_chances([after] * REDRAWS, seed)
    others = evaluator.mean_win_chances(
        redrawn_outcomes(before, seat, action, _seed("twins", number, game), REDRAWS), seed
    )
    return real, [one - other for one, other in zip(real, others, strict=True)]


def deal_luck(
    evaluator: StateEvaluator, start: State, whole: bool, game: str
) -> tuple[list[float], list[float]]:
    """The same for the start of the game, compared with other deals unless it started from a position."""
    seed = _seed("value", OPENING, game)
    real = evaluator.mean_win_chances([start] * REDRAWS, seed)
    if not whole:
        return real, [0.0] * len(real)
    deals = [start.restart(quick(f"review deal {number} {game}")) for number in range(REDRAWS)]
    others = evaluator.mean_win_chances(deals, seed)
    return real, [one - other for one, other in zip(real, others, strict=True)]


def _seed(*what: str | int) -> int:
    return int(quick(" ".join(map(str, ("review", *what)))).word()) + 1


# Tasks for worker processes -----------------------------------------------------------------------


class ReviewChunk(NamedTuple):
    """Some moves of a game to review, as plain data for any worker process."""

    setup: GameSetup
    moves: tuple[tuple[int, str], ...]
    bot: str
    iterations: int
    numbers: tuple[int, ...]


def review_tasks(
    match: Match, bot: str = BOT, iterations: int | None = None, chunk: int = CHUNK
) -> list[ReviewChunk]:
    """Split the review of a game into tasks for any order; every move is in one task, the deal in the
    first."""
    if not match.over:
        raise Refused("This game isn't finished yet. Only finished games can be reviewed.")
    make_search_bot(bot, match.game)
    given = iterations or default_iterations(match)
    numbers, setup, moves = range(OPENING, len(match.steps)), match.setup, tuple(match.moves)
    return [
        ReviewChunk(setup, moves, bot, given, tuple(numbers[first : first + chunk]))
        for first in range(0, len(numbers), chunk)
    ]


@lru_cache(maxsize=2)
def _states(setup: str, moves: tuple[tuple[int, str], ...]) -> list[State]:
    """The states before each move and the last one, cached because a worker gets several tasks of one
    game."""
    match = GameSetup(*json.loads(setup)).begin()
    states = [match.state]
    for seat, words in moves:
        state = states[-1].clone()
        state.apply(seat, match.game.notation.actions[words])
        states.append(state)
    return states


def review_moves(task: ReviewChunk) -> list[MoveReview]:
    """Review the moves of a task."""
    states = _states(json.dumps(task.setup), task.moves)
    bot = make_search_bot(task.bot, find(task.setup.game))
    evaluator = StateEvaluator(
        states[0], bot.game.heuristics, bot.settings, bot.network_for(task.setup.players)
    )
    found = []
    for number in task.numbers:
        if number == OPENING:
            win_chances, luck = deal_luck(evaluator, states[0], task.setup.position is None, task.setup.seed)
            found.append(MoveReview(number, tuple(win_chances), tuple(luck), None))
            continue
        seat, words = task.moves[number]
        action = bot.game.notation.actions[words]
        before = states[number]
        win_chances, luck = move_luck(evaluator, before, seat, action, number, task.setup.seed)
        decision = None
        if before.legal_count(seat) > 1:
            decision = evaluate_decision(bot, before.view(seat), action, number, task.iterations)
        found.append(MoveReview(number, tuple(win_chances), tuple(luck), decision))
    return found


def build_review(match: Match, bot: str, iterations: int, move_reviews: Iterable[MoveReview]) -> Review:
    """Build the review of a game from the reviews of all its moves."""
    ordered = tuple(sorted(move_reviews, key=lambda move_review: move_review.move))
    assert [move_review.move for move_review in ordered] == list(range(OPENING, len(match.steps))), (
        "every move exactly once"
    )
    final = result(match.state)
    seats = tuple(_review_seat(match, seat, final[seat], ordered) for seat in range(match.seats))
    return Review(match.game.name, match.seats, bot, iterations, seats, ordered)


def _review_seat(
    match: Match, seat: int, share: float, move_reviews: Sequence[MoveReview]
) -> SeatResultBreakdown:
    decisions = [move_review.decision for move_review in move_reviews if move_review.decision is not None]
    mine = [decision for decision in decisions if decision.seat == seat]
    own = -sum(decision.cost for decision in mine)
    others = sum(decision.win_chance_changes[seat] for decision in decisions if decision.seat != seat)
    accuracy = [exp(-STRICTNESS * decision.cost) for decision in mine]
    return SeatResultBreakdown(
        seat,
        match.names[seat],
        share,
        own,
        others,
        share - 1 / match.seats - own - others,
        sum(move_review.draw_luck[seat] for move_review in move_reviews),
        100 * sum(accuracy) / len(accuracy) if accuracy else 100.0,
        len(mine),
        sum(decision.grade == MISTAKE for decision in mine),
        sum(decision.grade == BLUNDER for decision in mine),
    )


def review(
    match: Match,
    bot: str = BOT,
    iterations: int | None = None,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a finished game with `jobs` processes, by default one per core."""
    parts = review_tasks(match, bot, iterations)
    move_reviews: list[MoveReview] = []
    for found in _review_all(parts, jobs or os.cpu_count() or 1):
        move_reviews += found
        if progress is not None:
            progress(len(move_reviews), len(match.steps) + 1)
    return build_review(match, bot, parts[0].iterations, move_reviews)


def _review_all(parts: Sequence[ReviewChunk], jobs: int) -> Iterator[list[MoveReview]]:
    if jobs == 1 or len(parts) == 1:
        yield from map(review_moves, parts)
        return
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(review_moves, parts)
