"""Hints: the best moves of a strong bot, with win chances and reasons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.bots.analysis import (
    ConsideredMove,
    Explanation,
    LineMove,
    considered_move,
    explain,
    scored_right_away,
)
from laguna.bots.decisions import Decision
from laguna.bots.explanations import Reason
from laguna.bots.levels import make, make_search_bot
from laguna.bots.outcomes import forecast_outcomes
from laguna.bots.reasons import forecast, speak_for, what_differs
from laguna.bots.review import BOT
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.match import GameSetup, replay

MAX_HINTS: Final = 3
ITERATIONS: Final = 3_000


class Hint(NamedTuple):
    """A recommended move. The reasons compare it with the best move, or the best move with the second one."""

    words: str
    expected: float
    """The win chance."""
    points: int
    """The points it scores right away."""
    why: tuple[Reason, ...] | None
    """None if there is no other move to compare it with."""
    line: tuple[LineMove, ...] = ()
    """The moves expected from here on, this one included."""
    compared_with: str = ""
    """The move that the reasons compare it with."""

    def considered(self) -> ConsideredMove:
        """The hint as a considered move, for `move_document`."""
        return ConsideredMove(
            self.words, self.expected, self.points, self.line, self.why or (), self.compared_with
        )


def hints(bot: str, game: AnyGame, view: View, seed: int, iterations: int) -> list[Hint]:
    """The best moves for a view by a bot with a number of iterations; it would play the first one."""
    found = make_search_bot(bot, game)
    choice = found.choose(view, seed, iterations=iterations)
    if not choice.considered:  # only one legal move
        words = game.words(choice.action)
        only = LineMove(int(view.seat), words)
        return [Hint(words, 0.0, scored_right_away(view, choice.action), None, (only,))]
    best = choice.considered[: min(MAX_HINTS, len(choice.considered))]
    forecasts = [forecast(found, view, each.action, seed) for each in best]
    moves = [
        considered_move(game, view, each.action, each.expected, expected)
        for each, expected in zip(best, forecasts, strict=True)
    ]
    given = []
    for place, move in enumerate(moves):
        why: tuple[Reason, ...] | None = None
        other = 0 if place else 1
        if len(moves) > 1:
            outcomes = forecast_outcomes(forecasts[place], forecasts[other])
            why = tuple((what_differs if place else speak_for)(game, view, *outcomes))
        compared_with = moves[other].words if len(moves) > 1 else ""
        given.append(Hint(move.words, move.win_chance, move.points, why, move.line, compared_with))
    return given


def hints_for_game(
    setup: GameSetup, moves: Sequence[tuple[int, str]], seat: int, seed: int = 1, iterations: int = ITERATIONS
) -> list[Hint]:
    """Hints for a game given by its setup and moves, for worker processes."""
    match = replay(setup, moves)
    return hints(BOT, match.game, match.state.view(seat), seed, iterations)


def explain_decision(
    setup: GameSetup, moves: Sequence[tuple[int, str]], decision: Decision, bot: str
) -> Explanation:
    """The better move of a reviewed decision compared with the one that was played, by what its player could
    see."""
    match = replay(setup, moves[: decision.move])
    actions = match.game.notation.actions
    return explain(
        make_search_bot(bot, match.game),
        match.state.view(decision.seat),
        actions[decision.best],
        actions[decision.played],
        decision.move + 1,
        (decision.expected_best, decision.expected_played),
    )


def decision_reasons(
    setup: GameSetup, moves: Sequence[tuple[int, str]], decision: Decision, bot: str
) -> list[Reason]:
    """The reasons for the better move of a reviewed decision."""
    return list(explain_decision(setup, moves, decision, bot).better.reasons)


def bot_move(setup: GameSetup, moves: Sequence[tuple[int, str]], seat: int, level: str, seed: int) -> str:
    """The move of a bot in a game given by its setup and moves, for worker processes."""
    match = replay(setup, moves)
    choice = make(level, match.game).choose(match.state.view(seat), seed, iterations=ITERATIONS)
    return match.game.words(choice.action)
