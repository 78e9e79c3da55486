"""A finished game reviewed: what each decision cost, how lucky each draw was, and how both made the result.

A decision is judged by what its player could see: a search on the seat's view finds a move that it holds for
the best, and if another one was played, both are tried equally often in the same guessed worlds. The mean
difference is what the decision cost, in shares of the victory, less what may well be chance: of a difference
d with the variance v of its mean, d - v/d is charged, and nothing where that is below 0 (`charged`). What a
decision changed for the other seats comes from the same worlds, so the changes of all seats sum to nothing.

Every result is split exactly: result - 1/players = own + others + luck. `own` is less the sum of a seat's
costs; `others` is what the rivals' decisions changed in its share; `luck` is the rest. Its part `drawn` is
what cards and dice brought: the value of the position that a move led to, less the mean over twins of the
moment before it whose luck ahead was drawn anew (`State.redrawn`) and in which the same move was made. The
deal before the first move counts as drawn too. What remains of luck is how hidden cards and secret choices
happened to fall.

The same game, bot and iterations give the same review to the last bit, on one process or on several.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from math import exp
from multiprocessing import get_context
from typing import Final, NamedTuple

from laguna.bots.judgement import Comparison, Oracle, result, twins
from laguna.bots.levels import make
from laguna.bots.players import Searcher
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import COMPILED, Document, State, View
from laguna.contract.wording import Refused, mark
from laguna.games import find
from laguna.match import Match, Origin

BOT: Final = "level5"
GAME_ITERATIONS: Final = 440_000
"""By default a whole game is given so many iterations, shared by its decisions."""
MOST_ITERATIONS: Final = 4_000
LEAST_ITERATIONS: Final = 40
INTERPRETED_SHARE: Final = 1 / 40
"""Of the default, on an interpreted engine, which is about eighty times slower."""
TWINS: Final = 48
"""Draws of the luck ahead with which every move is compared."""
CHUNK: Final = 4
"""Moves that a process looks at before it answers."""

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
THRESHOLDS: Final = ((0.02, GOOD), (0.05, INACCURACY), (0.1, MISTAKE))
"""A cost below a threshold has its mark; a cost of 0 is the best, everything above them a blunder."""
MARKS: Final = {
    BEST: mark("best"),
    GOOD: mark("good"),
    INACCURACY: mark("inaccuracy"),
    MISTAKE: mark("mistake"),
    BLUNDER: mark("blunder"),
}
STRICTNESS: Final = 10.0
"""A decision of cost c is exp(-10 c) accurate: 82 % at a cost of 0.02, 37 % at one of 0.1."""

OPENING: Final = -1
"""As the number of a draw: the deal before the first move."""


class Decision(NamedTuple):
    """A decision between several legal moves."""

    move: int
    """Which move of the game, counted from 0."""
    seat: int
    played: str
    best: str
    expected_before: float
    """The share of the victory that the seat could expect, over all that the search tried."""
    expected_played: float
    expected_best: float
    cost: float
    mark: str
    changed: tuple[float, ...]
    """What it changed in the share of each seat, against the best move."""


class Moment(NamedTuple):
    """A move of a game, and what can be said about it."""

    move: int
    shares: tuple[float, ...]
    """What each seat could expect after it, with everything open."""
    drawn: tuple[float, ...]
    """What cards and dice brought with it, to each seat."""
    decision: Decision | None


class SeatReview(NamedTuple):
    """What a seat's result is made of: result - 1/players = own + others + luck."""

    seat: int
    name: str
    result: float
    own: float
    others: float
    luck: float
    drawn: float
    accuracy: float
    """From 0 to 100: the mean accuracy of its decisions, each exp(-10 cost)."""
    decisions: int
    mistakes: int
    blunders: int


class Review(NamedTuple):
    """All that can be said about a finished game."""

    game: str
    players: int
    bot: str
    iterations: int
    seats: tuple[SeatReview, ...]
    moments: tuple[Moment, ...]
    """The first of them is the deal."""

    @property
    def decisions(self) -> list[Decision]:
        return [moment.decision for moment in self.moments if moment.decision is not None]

    def document(self) -> Document:
        """The review as JSON."""
        return {
            "game": self.game,
            "players": self.players,
            "bot": self.bot,
            "iterations": self.iterations,
            "seats": [seat._asdict() for seat in self.seats],
            "decisions": [
                {name: value for name, value in decision._asdict().items() if name != "changed"}
                for decision in self.decisions
            ],
        }


def charged(difference: float, variance: float) -> float:
    """The part of a measured difference that is held for real: none of one that is within its standard error,
    three quarters of one that is twice as large (as James and Stein estimate)."""
    if difference <= 0.0:
        return 0.0
    return max(0.0, 1.0 - variance / (difference * difference))


def mark_of(cost: float) -> str:
    if cost == 0.0:
        return BEST
    return next((found for threshold, found in THRESHOLDS if cost < threshold), BLUNDER)


def searcher(bot: str, game: AnyGame) -> Searcher:
    """The bot of a review; refuses one that does not search."""
    found = make(bot, game)
    if not isinstance(found, Searcher):
        raise Refused(
            "A review needs a bot that searches, such as level3, level4 or level5; '{bot}' does not.", bot=bot
        )
    return found


def default_iterations(match: Match, compiled: bool = COMPILED) -> int:
    """How long every decision is thought about if nobody says: fewer iterations where there are more of them,
    so that every game is reviewed within a time that one waits for."""
    decisions = len(decisions_in(match))
    iterations = min(MOST_ITERATIONS, GAME_ITERATIONS // max(1, decisions))
    return max(LEAST_ITERATIONS, iterations if compiled else int(iterations * INTERPRETED_SHARE))


def decisions_in(match: Match) -> list[int]:
    """The moves of a match that were chosen among several, counted from 0."""
    state = match.origin.begin().state
    found = []
    for number, step in enumerate(match.steps):
        if state.legal_count(step.seat) > 1:
            found.append(number)
        state.apply(step.seat, match.game.notation.actions[step.words])
    return found


def judge(bot: Searcher, view: View, action: int, number: int, iterations: int) -> Decision:
    """A decision as its seat could see it. It depends on the view, the move and its number alone."""
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
    comparison = Comparison(one, best, other, action, max(2, iterations // 4), _seed("worlds", number))
    with_best, with_played = comparison.means()
    part = charged(with_best[seat] - with_played[seat], comparison.doubt())
    changed = tuple(part * (mine - other) for mine, other in zip(with_played, with_best, strict=True))
    cost = abs(changed[seat])
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
        mark_of(cost),
        changed,
    )


def drawn(
    oracle: Oracle, before: State, seat: int, action: int, number: int, game: str
) -> tuple[list[float], list[float]]:
    """What each seat can expect after a move, with everything open, and what the move drew. Real and twin are
    valued with the same luck ahead, so that a move which draws nothing brings exactly nothing. `game`, its
    seed, gives every game twins of its own: what is wrong with a sample of them averages out over games."""
    after = before.clone()
    after.apply(seat, action)
    seed = _seed("value", number, game)
    real = oracle.mean([after] * TWINS, seed)
    others = oracle.mean(twins(before, seat, action, _seed("twins", number, game), TWINS), seed)
    return real, [one - other for one, other in zip(real, others, strict=True)]


def dealt(oracle: Oracle, start: State, whole: bool, game: str) -> tuple[list[float], list[float]]:
    """The same of the beginning: another deal of the whole game, unless it began from a position."""
    seed = _seed("value", OPENING, game)
    real = oracle.mean([start] * TWINS, seed)
    if not whole:
        return real, [0.0] * len(real)
    deals = [start.again(quick(f"review deal {number} {game}")) for number in range(TWINS)]
    others = oracle.mean(deals, seed)
    return real, [one - other for one, other in zip(real, others, strict=True)]


def _seed(*what: str | int) -> int:
    return int(quick(" ".join(map(str, ("review", *what)))).word()) + 1


# A game in parts ----------------------------------------------------------------------------------


class Work(NamedTuple):
    """Some moves of a game to look at, as plain data for any process."""

    origin: Origin
    moves: tuple[tuple[int, str], ...]
    bot: str
    iterations: int
    numbers: tuple[int, ...]


def works(match: Match, bot: str = BOT, iterations: int | None = None, chunk: int = CHUNK) -> list[Work]:
    """A game in parts that can be looked at in any order; every move in one of them, the deal in the
    first."""
    if not match.over:
        raise Refused("A game is reviewed when it is over; this one is not.")
    searcher(bot, match.game)
    given = iterations or default_iterations(match)
    numbers = range(OPENING, len(match.steps))
    return [
        Work(match.origin, tuple(match.moves), bot, given, tuple(numbers[first : first + chunk]))
        for first in range(0, len(numbers), chunk)
    ]


@lru_cache(maxsize=2)
def _states(origin: str, moves: tuple[tuple[int, str], ...]) -> list[State]:
    """The states before each move of a game, and the last one. A process meets the same game part by part."""
    match = Origin(*json.loads(origin)).begin()
    states = [match.state]
    for seat, words in moves:
        state = states[-1].clone()
        state.apply(seat, match.game.notation.actions[words])
        states.append(state)
    return states


def look(work: Work) -> list[Moment]:
    """What can be said about some moves of a game."""
    states = _states(json.dumps(work.origin), work.moves)
    bot = searcher(work.bot, find(work.origin.game))
    oracle = Oracle(states[0], bot.game.advice, bot.plan, bot.learned(work.origin.players))
    found = []
    for number in work.numbers:
        if number == OPENING:
            shares, luck = dealt(oracle, states[0], work.origin.position is None, work.origin.seed)
            found.append(Moment(number, tuple(shares), tuple(luck), None))
            continue
        seat, words = work.moves[number]
        action = bot.game.notation.actions[words]
        before = states[number]
        shares, luck = drawn(oracle, before, seat, action, number, work.origin.seed)
        decision = None
        if before.legal_count(seat) > 1:
            decision = judge(bot, before.view(seat), action, number, work.iterations)
        found.append(Moment(number, tuple(shares), tuple(luck), decision))
    return found


def assemble(match: Match, bot: str, iterations: int, moments: Iterable[Moment]) -> Review:
    """The review of a game all of whose moves have been looked at."""
    ordered = tuple(sorted(moments, key=lambda moment: moment.move))
    assert [moment.move for moment in ordered] == list(range(OPENING, len(match.steps))), "every move once"
    final = result(match.state)
    seats = tuple(_seat(match, seat, final[seat], ordered) for seat in range(match.seats))
    return Review(match.game.name, match.seats, bot, iterations, seats, ordered)


def _seat(match: Match, seat: int, share: float, moments: Sequence[Moment]) -> SeatReview:
    decisions = [moment.decision for moment in moments if moment.decision is not None]
    mine = [decision for decision in decisions if decision.seat == seat]
    own = -sum(decision.cost for decision in mine)
    others = sum(decision.changed[seat] for decision in decisions if decision.seat != seat)
    accuracy = [exp(-STRICTNESS * decision.cost) for decision in mine]
    return SeatReview(
        seat,
        match.names[seat],
        share,
        own,
        others,
        share - 1 / match.seats - own - others,
        sum(moment.drawn[seat] for moment in moments),
        100 * sum(accuracy) / len(accuracy) if accuracy else 100.0,
        len(mine),
        sum(decision.mark == MISTAKE for decision in mine),
        sum(decision.mark == BLUNDER for decision in mine),
    )


def review(
    match: Match,
    bot: str = BOT,
    iterations: int | None = None,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a finished game, in as many processes as there are cores or are asked for."""
    parts = works(match, bot, iterations)
    moments: list[Moment] = []
    for found in _all(parts, jobs or os.cpu_count() or 1):
        moments += found
        if progress is not None:
            progress(len(moments), len(match.steps) + 1)
    return assemble(match, bot, parts[0].iterations, moments)


def _all(parts: Sequence[Work], jobs: int) -> Iterator[list[Moment]]:
    if jobs == 1 or len(parts) == 1:
        yield from map(look, parts)
        return
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(look, parts)
