"""Hints: the best moves of a strong bot, with win chances and reasons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.bots.explanations import Reason, find_reasons, reasons_in_favor
from laguna.bots.levels import make
from laguna.bots.review import BOT, Decision, make_search_bot
from laguna.contract.game import AnyGame
from laguna.contract.state import View, previews
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


def hints(bot: str, game: AnyGame, view: View, seed: int, iterations: int) -> list[Hint]:
    """The best moves for a view by a bot with a number of iterations; it would play the first one."""
    found = make_search_bot(bot, game)
    choice = found.choose(view, seed, iterations=iterations)
    if not choice.considered:  # only one legal move
        return [Hint(found.game.words(choice.action), 0.0, _points(view, choice.action), None)]
    best = choice.considered[0].action
    given = []
    for place, considered in enumerate(choice.considered[:MAX_HINTS]):
        why: tuple[Reason, ...] | None = None
        if place:
            why = tuple(find_reasons(found, view, considered.action, best, seed))
        elif len(choice.considered) > 1:
            why = tuple(reasons_in_favor(found, view, best, choice.considered[1].action, seed))
        words = found.game.words(considered.action)
        given.append(Hint(words, considered.expected, _points(view, considered.action), why))
    return given


def _points(view: View, action: int) -> int:
    """The points that a move scores for its own seat right away."""
    return sum(int(event.points) for event in previews(view, [action])[action] if event.seat == view.seat)


def hints_for_game(
    setup: GameSetup, moves: Sequence[tuple[int, str]], seat: int, seed: int = 1, iterations: int = ITERATIONS
) -> list[Hint]:
    """Hints for a game given by its setup and moves, for worker processes."""
    match = replay(setup, moves)
    return hints(BOT, match.game, match.state.view(seat), seed, iterations)


def decision_reasons(
    setup: GameSetup, moves: Sequence[tuple[int, str]], decision: Decision, bot: str
) -> list[Reason]:
    """The reasons for the better move of a reviewed decision, by what its player could see."""
    match = replay(setup, moves[: decision.move])
    actions = match.game.notation.actions
    view = match.state.view(decision.seat)
    better, played = actions[decision.best], actions[decision.played]
    return reasons_in_favor(make_search_bot(bot, match.game), view, better, played, decision.move + 1)


def bot_move(setup: GameSetup, moves: Sequence[tuple[int, str]], seat: int, level: str, seed: int) -> str:
    """The move of a bot in a game given by its setup and moves, for worker processes."""
    match = replay(setup, moves)
    choice = make(level, match.game).choose(match.state.view(seat), seed, iterations=ITERATIONS)
    return match.game.words(choice.action)
