"""Ratings of puzzles and of the visitors who solve them (openskill's Plackett-Luce model, as for games).

An answer is a game between the solver and the puzzle. A solver has a rating for each game. A puzzle starts
with the rating that came with it, else with an estimate.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final

from laguna.bots.puzzles import Puzzle
from laguna.contract.wording import gettext_noop
from laguna.web.profiles.results import Rating

NEW_SIGMA: Final = 25 / 3
PUZZLE_SIGMA: Final = 25 / 6
"""Half of a new solver's uncertainty: the search has an opinion on how hard a puzzle is."""
EASY_BELOW: Final = 1450
HARD_FROM: Final = 1600
DIFFICULTIES: Final = {
    "easy": gettext_noop("Easy"),
    "medium": gettext_noop("Medium"),
    "hard": gettext_noop("Hard"),
}


@cache
def _model() -> Any:
    return import_module("openskill.models").PlackettLuce()


def new_solver() -> Rating:
    return Rating(25.0, NEW_SIGMA)


def initial_rating(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle that nobody has answered."""
    shown = puzzle.rating or _estimate(puzzle)
    return Rating(25 + (shown - 1500) / 40, PUZZLE_SIGMA)


def _estimate(puzzle: Puzzle) -> int:
    """Easier if a bot that looks one step ahead finds the move, and the more it is ahead of the others."""
    return 1350 if puzzle.plain else round(1650 - 600 * min(puzzle.margin, 0.4))


def difficulty(shown: int) -> str:
    """The difficulty of a puzzle with a rating as shown."""
    return "easy" if shown < EASY_BELOW else "hard" if shown >= HARD_FROM else "medium"


def rate(solver: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """The ratings of solver and puzzle after an answer."""
    model = _model()
    teams = [[model.rating(each.mu, each.sigma)] for each in (solver, puzzle)]
    (one,), (two,) = model.rate(teams, ranks=[1, 2] if solved else [2, 1])
    return (
        Rating(one.mu, one.sigma, solver.games + 1),
        Rating(two.mu, two.sigma, puzzle.games + 1),
    )
