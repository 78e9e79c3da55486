"""Reviews of finished games: the cost of each decision, the luck of each draw, and how they made the result.

Decisions are evaluated one turn after the other (see `decisions`).

Every result is split exactly: result - 1/players = own + others + luck; luck = drawn + remainder. `own` is
minus the sum of a seat's costs; `others` is the effect of the opponents' decisions on its win chance.
`drawn` is the luck of the draw: the value of the state after a move minus the mean value after the same move
when the future randomness before it is redrawn (`State.redraw_future`). The deal before the first move counts
as drawn too. `remainder` is the rest: hidden cards and secret choices, and errors of the estimates.

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
from laguna.bots.calibration import exponent_for, sharpen
from laguna.bots.decisions import (
    BLUNDER,
    FIRST,
    MISTAKE,
    RECHECK,
    RECHECK_FACTOR,
    Answer,
    Decision,
    Evaluation,
    OpenDecision,
    Request,
    answer_request,
    evaluate_once,
    evaluate_turn,
    is_grave,
    seed_for,
    turn_evaluation,
)
from laguna.bots.evaluation import StateEvaluator, redrawn_outcomes, result
from laguna.bots.levels import make_search_bot
from laguna.chance import quick
from laguna.contract.state import COMPILED, Document, State
from laguna.contract.wording import Refused
from laguna.games import find
from laguna.match import GameSetup, Match, Step

BOT: Final = "level5"
GAME_ITERATIONS: Final = 160_000
"""The default budget for a whole game, shared by its decisions."""
MAX_ITERATIONS: Final = 2_000
MIN_ITERATIONS: Final = 40
INTERPRETED_SHARE: Final = 1 / 40
"""The share of the default on an interpreted engine, which is about eighty times slower."""
REDRAWS: Final = 48
"""How many redrawn outcomes every move is compared with."""
CHUNK: Final = 4
"""The fewest moves per task of a worker process; a turn is never divided."""

STRICTNESS: Final = 10.0
"""The accuracy of a decision of cost c is exp(-10 c): 82% at a cost of 0.02, 37% at 0.1."""

OPENING: Final = -1
"""The move number of the deal before the first move."""


class MoveReview(NamedTuple):
    """The review of one move."""

    move: int
    win_chances: tuple[float, ...]
    """Each seat's win chance after the move, with all hidden information known; calibrated (see
    `calibration`)."""
    draw_luck: tuple[float, ...]
    """The luck of the draw for each seat: the change of its win chance by cards and dice."""
    decision: Decision | None
    """None if there was no choice."""
    known: tuple[tuple[float, ...], ...] = ()
    """For each seat the win chances of all seats after the move by what that seat can know; empty in reviews
    of earlier releases."""


class SeatResultBreakdown(NamedTuple):
    """The parts of a seat's result: result - 1/players = own + others + drawn + remainder."""

    seat: int
    name: str
    result: float
    own: float
    others: float
    luck: float
    drawn: float
    """The part of luck that was drawn: cards and dice."""
    remainder: float
    """The rest of luck: hidden cards and estimation error."""
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

    def __repr__(self) -> str:
        accuracy = ", ".join(f"{seat.name} {seat.accuracy:.0f}%" for seat in self.seats)
        return f"<Review {self.game}: {len(self.decisions)} decisions, accuracy {accuracy}>"

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
    seed = seed_for("value", number, game)
    real = evaluator.mean_win_chances([after] * REDRAWS, seed)
    others = evaluator.mean_win_chances(
        redrawn_outcomes(before, seat, action, seed_for("twins", number, game), REDRAWS), seed
    )
    return real, [one - other for one, other in zip(real, others, strict=True)]


def deal_luck(
    evaluator: StateEvaluator, start: State, whole: bool, game: str
) -> tuple[list[float], list[float]]:
    """The same for the start of the game, compared with other deals unless it started from a position."""
    seed = seed_for("value", OPENING, game)
    real = evaluator.mean_win_chances([start] * REDRAWS, seed)
    if not whole:
        return real, [0.0] * len(real)
    deals = [start.restart(quick(f"review deal {number} {game}")) for number in range(REDRAWS)]
    others = evaluator.mean_win_chances(deals, seed)
    return real, [one - other for one, other in zip(real, others, strict=True)]


def known_win_chances(evaluator: StateEvaluator, state: State, seed: int) -> tuple[tuple[float, ...], ...]:
    """For each seat the win chances of all seats by what that seat can know. All moves of a game share the
    seed, so that the curve of a seat does not jump at random."""
    found = []
    for seat in range(int(state.seats)):
        view, chance = state.view(seat), quick(f"known {seed} {seat}")
        guesses = [view.sample_state(chance) for _ in range(REDRAWS)] if state.acting else [state]
        found.append(tuple(evaluator.mean_win_chances(guesses, seed)))
    return tuple(found)


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
    moves = tuple(match.moves)
    parts: list[list[int]] = [[OPENING]]
    for turn in turns_of(match.steps):
        if len(parts[-1]) >= chunk:
            parts.append([])
        parts[-1] += turn
    return [ReviewChunk(match.setup, moves, bot, given, tuple(part)) for part in parts]


def turns_of(steps: Sequence[Step]) -> list[list[int]]:
    """The moves by turns: consecutive moves of one seat, until something is revealed."""
    turns: list[list[int]] = []
    for number, step in enumerate(steps):
        before = steps[number - 1] if number else None
        if before is None or before.seat != step.seat or before.revealed:
            turns.append([])
        turns[-1].append(number)
    return turns


class ReplayedGame(NamedTuple):
    """The states before each move and the last one, and the steps."""

    states: list[State]
    steps: list[Step]


@lru_cache(maxsize=2)
def _replayed(setup: str, moves: tuple[tuple[int, str], ...]) -> ReplayedGame:
    """A game replayed, cached because a worker gets several tasks of one game."""
    match = GameSetup(*json.loads(setup)).begin()
    states = [match.state]
    for seat, words in moves:
        match.accept(match.outcome(seat, words))
        states.append(match.state)
    return ReplayedGame(states, match.steps)


def review_moves(task: ReviewChunk, recheck: bool = True, charts: bool = True) -> list[MoveReview]:
    """Review the moves of a task. Without `recheck`, turns with grave mistakes are left for
    `grave_turns`; without `charts`, win chances are left out, which statistics do not need."""
    game = _replayed(json.dumps(task.setup), task.moves)
    bot = make_search_bot(task.bot, find(task.setup.game))
    evaluator = StateEvaluator(
        game.states[0], bot.game.heuristics, bot.settings, bot.network_for(task.setup.players)
    )
    evaluate = evaluate_turn if recheck else _evaluate_first
    decisions: dict[int, Decision] = {}
    for turn in turns_of(game.steps):
        if open_decisions := _open_decisions(game, bot, task, turn):
            evaluated = evaluate(bot, open_decisions, task.iterations)
            decisions |= {decision.move: decision for decision in evaluated}
    known_seed = seed_for("known", task.setup.seed)
    exponent = exponent_for(bot.game, task.setup.players) if task.bot == BOT else 1.0
    found = []
    for number in task.numbers:
        win_chances, luck = _luck(game, evaluator, task, number, charts)
        known = known_win_chances(evaluator, game.states[number + 1], known_seed) if charts else ()
        found.append(
            MoveReview(
                number,
                sharpen(win_chances, exponent),
                tuple(luck),
                decisions.get(number),
                tuple(sharpen(chances, exponent) for chances in known),
            )
        )
    return found


def _luck(
    game: ReplayedGame, evaluator: StateEvaluator, task: ReviewChunk, number: int, charts: bool
) -> tuple[list[float], list[float]]:
    """The win chances after a move or the deal, and its luck. A move that reveals nothing draws nothing."""
    seed = task.setup.seed
    if number == OPENING:
        return deal_luck(evaluator, game.states[0], task.setup.position is None, seed)
    if game.steps[number].revealed:
        seat, words = task.moves[number]
        action = find(task.setup.game).notation.actions[words]
        return move_luck(evaluator, game.states[number], seat, action, number, seed)
    after = [game.states[number + 1]] * REDRAWS
    win_chances = evaluator.mean_win_chances(after, seed_for("value", number, seed)) if charts else []
    return win_chances, [0.0] * task.setup.players


def _evaluate_first(bot: SearchBot, turn: Sequence[OpenDecision], iterations: int) -> list[Decision]:
    return evaluate_once(bot, turn, iterations, FIRST)


def _open_decisions(
    game: ReplayedGame, bot: SearchBot, task: ReviewChunk, turn: Sequence[int]
) -> list[OpenDecision]:
    """The decisions of a turn among the moves of a task."""
    found = []
    for number in turn:
        seat, words = task.moves[number]
        before = game.states[number]
        if number in task.numbers and before.legal_count(seat) > 1:
            found.append(OpenDecision(number, before.view(seat), bot.game.notation.actions[words]))
    return found


# The second evaluation of grave mistakes, in steps that are short enough for a shared queue. A turn may have
# a dozen decisions, each of which is searched for as long as ten others.


def grave_turns(
    match: Match, bot: str, iterations: int, move_reviews: Iterable[MoveReview]
) -> list[ReviewChunk]:
    """The turns that have to be evaluated again, as tasks for `recheck_steps`."""
    by_number = {move_review.move: move_review.decision for move_review in move_reviews}
    moves = tuple(match.moves)
    return [
        ReviewChunk(match.setup, moves, bot, iterations, tuple(turn))
        for turn in turns_of(match.steps)
        if is_grave(by_number.get(number) for number in turn)
    ]


def recheck_steps(task: ReviewChunk) -> Evaluation:
    """Evaluate a turn again step by step. `answer_recheck` answers each request, in any process."""
    bot = make_search_bot(task.bot, find(task.setup.game))
    return turn_evaluation(bot, _turn_of(task, bot))


def answer_recheck(task: ReviewChunk, request: Request) -> Answer:
    """Answer one request of `recheck_steps`."""
    bot = make_search_bot(task.bot, find(task.setup.game))
    iterations = task.iterations * RECHECK_FACTOR
    return answer_request(bot, _turn_of(task, bot), iterations, RECHECK, request)


def _turn_of(task: ReviewChunk, bot: SearchBot) -> list[OpenDecision]:
    game = _replayed(json.dumps(task.setup), task.moves)
    return _open_decisions(game, bot, task, task.numbers)


def with_decisions(move_reviews: Iterable[MoveReview], decisions: Iterable[Decision]) -> list[MoveReview]:
    """The reviews of moves with some decisions replaced."""
    by_number = {decision.move: decision for decision in decisions}
    return [
        move_review._replace(decision=by_number.get(move_review.move, move_review.decision))
        for move_review in move_reviews
    ]


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
    luck = share - 1 / match.seats - own - others
    drawn = sum(move_review.draw_luck[seat] for move_review in move_reviews)
    accuracy = [exp(-STRICTNESS * decision.cost) for decision in mine]
    return SeatResultBreakdown(
        seat,
        match.names[seat],
        share,
        own,
        others,
        luck,
        drawn,
        luck - drawn,
        100 * sum(accuracy) / len(accuracy) if accuracy else 100.0,
        len(mine),
        sum(decision.grade == MISTAKE for decision in mine),
        sum(decision.grade == BLUNDER for decision in mine),
    )


def review(
    match: Match,
    bot: str = BOT,
    iterations: int | None = None,
    jobs: int | None = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a finished game. `jobs` is the number of processes, None one per core; a script that uses
    several calls this below `if __name__ == "__main__":`."""
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
