"""A second opinion on a game: what a bot would have done at every decision, and what it cost not to."""

from collections.abc import Iterator
from typing import NamedTuple

from laguna.bots.levels import make
from laguna.bots.players import Considered
from laguna.match import Match


class Insight(NamedTuple):
    """One decision of a game, seen by a bot that knew no more than the seat itself."""

    move: int
    seat: int
    played: str
    best: str
    cost: float
    """The share of the victory that the move gave away, as far as the bot can tell; 0 for its own choice."""
    considered: tuple[Considered, ...]


def analyse(
    match: Match,
    bot: str = "level5",
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
) -> Iterator[Insight]:
    """Every decision of a match with more than one legal move, in order."""
    adviser = make(bot, match.game)
    replayed = match.copy(0)
    for number, step in enumerate(match.steps):
        view = replayed.state.view(step.seat)
        if len(view.legal()) > 1:
            choice = adviser.choose(view, seed + number, seconds, iterations)
            expected = {match.game.words(each.action): each.expected for each in choice.considered}
            best = match.game.words(choice.action)
            cost = max(0.0, expected.get(best, 0.0) - expected.get(step.words, 0.0))
            yield Insight(number, step.seat, step.words, best, cost, choice.considered)
        replayed.play(step.seat, step.words)
