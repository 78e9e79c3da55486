"""Evaluations of decisions by what their players could see: what each cost, and its grade.

A search on the seat's view finds the best move, and if another one was played, both are tried equally often
in the same sampled states. The mean difference in win chance is the cost of the decision, reduced by its
uncertainty: of a difference d with variance v, d - v/d is charged, and nothing if that is below 0
(`shrinkage`). The effect of a decision on the other seats comes from the same sampled states, so the changes
of all seats add up to 0.

A loss is charged once. Decisions of one seat that follow each other while nothing is revealed are one turn: a
choice that is still available later in the turn has not been given up yet. The cost of the turn compares the
best moves from its first wrong decision to its end with those that were played; it is divided among the wrong
decisions by how much the best line got worse with each.

A turn that lost as much as a mistake is evaluated again with ten times the iterations before it is graded.
Then a decision is called a mistake or blunder only if that is certain enough: if its cost is that of a
mistake even after `CERTAINTY` standard errors and a `MARGIN` are subtracted.
"""

from collections.abc import Generator, Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from laguna.bots.bot import UNLIMITED, SearchBot
from laguna.bots.evaluation import MoveComparer
from laguna.bots.search import Search
from laguna.chance import quick
from laguna.contract.heuristics import Heuristics
from laguna.contract.state import Document, Journal, View
from laguna.contract.wording import gettext_noop

FIRST, RECHECK = "first", "recheck"
RECHECK_FACTOR: Final = 10
"""Turns that lost as much as a mistake are evaluated again with so many times the iterations."""

DECIDED: Final = 0.01
"""A game is decided for a seat if its win chance is as close as this to 0 or 1."""
CLOSE: Final = 0.6
"""Two moves are about equally good if the second has more than this share of the visits of the first."""
MAX_LINE: Final = 20
"""The longest line that is compared with a played turn, in moves."""

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
GRAVE: Final = 0.05
"""The lowest cost of a mistake."""
THRESHOLDS: Final = ((0.02, GOOD), (GRAVE, INACCURACY), (0.1, MISTAKE))
"""A cost below a threshold gets its grade; a cost of 0 is the best move, a cost above all of them a
blunder."""
CERTAINTY: Final = 2.0
MARGIN: Final = 0.01
"""A mistake or blunder still costs as much as a mistake after subtracting so many standard errors and this
margin, which covers what longer searches change."""
GRADES: Final = {
    BEST: gettext_noop("best"),
    GOOD: gettext_noop("good"),
    INACCURACY: gettext_noop("inaccuracy"),
    MISTAKE: gettext_noop("mistake"),
    BLUNDER: gettext_noop("blunder"),
}


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


def shrinkage(difference: float, variance: float) -> float:
    """The part of a measured difference to keep (James-Stein): none within one standard error, three
    quarters at two standard errors."""
    if difference <= 0.0:
        return 0.0
    return max(0.0, 1.0 - variance / (difference * difference))


def reliability(heuristics: Heuristics, view: View, difference: float) -> float:
    """The part of a difference that is really lost (see `Heuristics.cost_ceiling`). Large differences are
    overestimated, more so the further the end of the game is away."""
    ceiling = heuristics.cost_ceiling()
    if ceiling <= 0.0:
        return 1.0
    start = heuristics.score_spread(view.state.restart(quick("spread")))
    left = min(1.0, heuristics.score_spread(view.state) / start)
    return 1.0 / (1.0 + left * difference / ceiling)


def grade_of(cost: float, error: float) -> str:
    """The grade of a decision by its cost and the standard error of the cost."""
    if cost == 0.0:
        return BEST
    if cost >= GRAVE > cost - CERTAINTY * error - MARGIN:
        return INACCURACY
    return next((found for threshold, found in THRESHOLDS if cost < threshold), BLUNDER)


class OpenDecision(NamedTuple):
    """A decision that is to be evaluated: its number, what its seat could see, and the move it made."""

    number: int
    view: View
    action: int


class Line(NamedTuple):
    """Moves of the seat in one turn: from a decision of the turn on, as they were played or might have
    been."""

    place: int
    moves: tuple[int, ...] = ()


class SearchRequest(NamedTuple):
    """A step of an evaluation: search for the best next moves after a line. There are none if the turn is
    over."""

    line: Line


class ComparisonRequest(NamedTuple):
    """A step of an evaluation: compare two lines that end the turn."""

    best: Line
    played: Line


Request = SearchRequest | ComparisonRequest


class Answer(NamedTuple):
    """The result of a step, as plain data."""

    considered: tuple[tuple[int, int, float], ...] = ()
    """Of a search: moves with visits and win chances, best first."""
    with_best: tuple[float, ...] = ()
    with_played: tuple[float, ...] = ()
    variance: float = 0.0
    """Of a comparison: the win chances of all seats, and the variance of the difference."""


Evaluation = Generator[Request, Answer, list["Decision"]]
"""An evaluation in steps: it yields requests, is sent their answers and returns the decisions."""


def evaluate_turn(bot: SearchBot, turn: Sequence[OpenDecision], iterations: int) -> list[Decision]:
    """Evaluate the decisions of one seat in one turn by what it could see. The result depends only on the
    arguments."""
    found = evaluate_once(bot, turn, iterations, FIRST)
    if is_grave(found):
        return evaluate_once(bot, turn, iterations * RECHECK_FACTOR, RECHECK)
    return found


def evaluate_once(
    bot: SearchBot, turn: Sequence[OpenDecision], iterations: int, purpose: str
) -> list[Decision]:
    """The same without a second evaluation of grave mistakes."""
    evaluation = turn_evaluation(bot, turn)
    answer = None
    while True:
        try:
            request = next(evaluation) if answer is None else evaluation.send(answer)
        except StopIteration as done:
            decisions: list[Decision] = done.value
            return decisions
        answer = answer_request(bot, turn, iterations, purpose, request)


def is_grave(decisions: Iterable[Decision | None]) -> bool:
    """Whether one of some decisions costs as much as a mistake."""
    return any(decision is not None and decision.cost >= GRAVE for decision in decisions)


def answer_request(
    bot: SearchBot, turn: Sequence[OpenDecision], iterations: int, purpose: str, request: Request
) -> Answer:
    """Carry out one step of an evaluation."""

    def search(what: str, view: View, line: Line) -> Search:
        return bot.search(view, seed_for(purpose, what, turn[line.place].number, len(line.moves)))

    if isinstance(request, SearchRequest):
        view = _view_after(turn, request.line)
        if view is None:
            return Answer()
        found = search("decision", view, request.line)
        _search_as_needed(found, iterations if len(view.legal()) > 1 else 1)
        return Answer(tuple(found.considered()))
    best, played = request
    before = [_view_after(turn, line._replace(moves=line.moves[:-1])) for line in request]
    assert before[0] is not None and before[1] is not None, "the last move of a line belongs to the turn"
    comparison = MoveComparer(
        search("best", before[0], best),
        best.moves[-1],
        search("played", before[1], played),
        played.moves[-1],
        max(2, iterations // 4),
        seed_for(purpose, "worlds", turn[best.place].number),
    )
    with_best, with_played = comparison.means()
    return Answer((), tuple(with_best), tuple(with_played), comparison.variance())


def _search_as_needed(search: Search, iterations: int) -> None:
    """Search with some iterations: a quarter of them if the seat has practically won or lost, twice as many
    if two moves are about equally good, so that the right one is named."""
    first = max(1, iterations // 4)
    search.run(first, UNLIMITED)
    win_chance = search.sums[search.me] / float(search.iterations)
    if not DECIDED < win_chance < 1.0 - DECIDED or iterations <= first:
        return
    search.run(iterations - first, UNLIMITED)
    visits = [each[1] for each in search.considered()[:2]]
    if len(visits) > 1 and visits[1] > CLOSE * visits[0]:
        search.run(iterations, UNLIMITED)


def _view_after(turn: Sequence[OpenDecision], line: Line) -> View | None:
    """What the seat sees after a line; None if the turn is over. While nothing is revealed, it sees the same
    in every state that it considers possible."""
    decision = turn[line.place]
    if not line.moves:
        return decision.view
    seat = int(decision.view.seat)
    state = decision.view.sample_state(quick(seed_for("line", decision.number)))
    journal = Journal()
    state.journal = journal
    for move in line.moves:
        state.apply(seat, move)
    state.journal = None
    return state.view(seat) if state.actors() == [seat] and not journal.revealed else None


def turn_evaluation(bot: SearchBot, turn: Sequence[OpenDecision]) -> Evaluation:
    """Evaluate the decisions of a turn step by step."""
    considered = []
    for place in range(len(turn)):
        answer = yield SearchRequest(Line(place))
        considered.append(answer.considered)
    best = [moves[0][0] for moves in considered]
    wrong = [place for place, each in enumerate(turn) if best[place] != each.action]
    lost: Loss | None = None
    parts: dict[int, float] = {}
    if wrong:
        lines = []
        for place in wrong:
            lines.append((yield from _best_line(place, best[place])))
        lines.append(Line(len(turn) - 1, (turn[-1].action,)))
        answer = yield ComparisonRequest(lines[0], lines[-1])
        lost = _loss(bot, turn[wrong[0]].view, answer)
        parts = yield from _parts(int(turn[0].view.seat), lines)
    return [
        _decision(bot, turn[place], considered[place], lost, parts.get(place, 0.0))
        for place in range(len(turn))
    ]


def _best_line(place: int, first: int) -> Generator[Request, Answer, Line]:
    """A move at a decision of the turn and the best moves after it, to the end of the turn: so that a move
    is not blamed for what the search tries after it."""
    line = Line(place, (first,))
    while len(line.moves) < MAX_LINE:
        answer = yield SearchRequest(line)
        if not answer.considered:
            break
        line = line._replace(moves=(*line.moves, answer.considered[0][0]))
    return line


class Loss(NamedTuple):
    """What a turn cost."""

    changes: tuple[float, ...]
    """The changes of all win chances, from the first wrong decision of the turn on."""
    error: float
    """The standard error of the change for the seat that decided."""


def _loss(bot: SearchBot, view: View, answer: Answer) -> Loss | None:
    """What a turn cost by a comparison; None if it cost its own seat nothing."""
    seat = int(view.seat)
    difference = answer.with_best[seat] - answer.with_played[seat]
    part = shrinkage(difference, answer.variance)
    if part == 0.0:
        return None
    part *= reliability(bot.game.heuristics, view, part * difference)
    changes = (mine - other for mine, other in zip(answer.with_played, answer.with_best, strict=True))
    return Loss(tuple(part * each for each in changes), part * sqrt(answer.variance))


def _parts(seat: int, lines: Sequence[Line]) -> Generator[Request, Answer, dict[int, float]]:
    """The part of each wrong decision in the cost of the turn, by how much its best line is better than that
    of the next one, the last of which was played; they add up to 1."""
    wrong = [line.place for line in lines[:-1]]
    if len(wrong) == 1:
        return {wrong[0]: 1.0}
    losses = {}
    for place, line, later in zip(wrong, lines, lines[1:], strict=False):
        answer = yield ComparisonRequest(line, later)
        losses[place] = max(0.0, answer.with_best[seat] - answer.with_played[seat])
    total = sum(losses.values())
    if total == 0.0:
        return {wrong[-1]: 1.0}
    return {place: loss / total for place, loss in losses.items()}


def _decision(
    bot: SearchBot,
    decision: OpenDecision,
    considered: Sequence[tuple[int, int, float]],
    lost: Loss | None,
    part: float,
) -> Decision:
    number, view, action = decision
    seat = int(view.seat)
    tried = sum(visits for _, visits, _ in considered)
    before = sum(visits * expected for _, visits, expected in considered) / tried
    lost = lost or Loss((0.0,) * int(view.state.seats), 0.0)
    changes = tuple(part * each for each in lost.changes)
    cost = abs(changes[seat])
    grade = grade_of(cost, part * lost.error)
    words = bot.game.words
    best = words(considered[0][0]) if cost > 0.0 else words(action)
    expected = max(0.0, considered[0][2] - cost)
    return Decision(
        number, seat, words(action), best, before, expected, expected + cost, cost, grade, changes
    )


def seed_for(*what: str | int) -> int:
    """The seed of a step of a review."""
    return int(quick(" ".join(map(str, ("review", *what)))).word()) + 1
