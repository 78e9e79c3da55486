# compiled by mypyc
"""Random playouts in compiled code."""

from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.state import State
from laguna.kit.bits import LOWEST


def playouts(state: State, chance: Chance, games: i64) -> i64:
    """Play new games with random moves, including shuffle, deal and clone; returns the number of
    decisions."""
    decisions: i64 = 0
    for _ in range(games):
        decisions += playout(state.restart(chance).clone(), chance)
    return decisions


def playout(state: State, chance: Chance) -> i64:
    """Play random legal moves to the end; returns the number of decisions."""
    decisions: i64 = 0
    while state.acting:
        seat: i64 = LOWEST[state.acting]
        choice = chance.below(state.legal_count(seat))
        state.apply(seat, state.legal_nth(seat, choice))
        decisions += 1
    return decisions
