"""What a strong bot would do: its best moves with what they bring, and why the first is better."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.bots.levels import make
from laguna.bots.reasons import Reason, reasons
from laguna.bots.review import BOT, Decision, searcher
from laguna.contract.game import AnyGame
from laguna.contract.state import View, previews
from laguna.match import Origin, replay

HINTS: Final = 3
ITERATIONS: Final = 3_000


class Hint(NamedTuple):
    """A move, what it brings, and for the best one what speaks for it against the next; for the others what
    speaks for the best against them."""

    words: str
    expected: float
    """The share of the victory."""
    points: int
    """What it gives at once."""
    why: tuple[Reason, ...] | None
    """None: there is nothing to compare it with."""


def hints(bot: str, game: AnyGame, view: View, seed: int, iterations: int) -> list[Hint]:
    """The best moves of a seat, as the bot sees them with so many iterations: the first is what it plays."""
    found = searcher(bot, game)
    choice = found.choose(view, seed, iterations=iterations)
    if not choice.considered:  # there is nothing to choose
        return [Hint(found.game.words(choice.action), 0.0, _points(view, choice.action), None)]
    best = choice.considered[0].action
    given = []
    for place, considered in enumerate(choice.considered[:HINTS]):
        other = considered.action if place else choice.considered[min(1, len(choice.considered) - 1)].action
        why = tuple(reasons(found, view, best, other, seed)) if other != best else None
        words = found.game.words(considered.action)
        given.append(Hint(words, considered.expected, _points(view, considered.action), why))
    return given


def _points(view: View, action: int) -> int:
    """What a move gives its own seat at once."""
    return sum(int(event.points) for event in previews(view, [action])[action] if event.seat == view.seat)


def hints_for(
    origin: Origin, moves: Sequence[tuple[int, str]], seat: int, seed: int = 1, iterations: int = ITERATIONS
) -> list[Hint]:
    """The same for a game that another process plays."""
    match = replay(origin, moves)
    return hints(BOT, match.game, match.state.view(seat), seed, iterations)


def explained(origin: Origin, moves: Sequence[tuple[int, str]], decision: Decision, bot: str) -> list[Reason]:
    """Why the better move of a reviewed decision was better, as its player could see."""
    match = replay(origin, moves[: decision.move])
    actions = match.game.notation.actions
    view = match.state.view(decision.seat)
    better, played = actions[decision.best], actions[decision.played]
    return reasons(searcher(bot, match.game), view, better, played, decision.move + 1)


def bot_move(origin: Origin, moves: Sequence[tuple[int, str]], seat: int, level: str, seed: int) -> str:
    """What a bot plays in a game that another process plays."""
    match = replay(origin, moves)
    choice = make(level, match.game).choose(match.state.view(seat), seed, iterations=ITERATIONS)
    return match.game.words(choice.action)
