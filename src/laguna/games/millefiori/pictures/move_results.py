"""What each legal move gives at once: points, and whether it earns an extra card."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from laguna.chance import Chance
from laguna.contract.state import Event, Journal
from laguna.games.millefiori.codes import EXTRA_CARD
from laguna.games.millefiori.rules import MilleFioriState
from laguna.games.millefiori.view import MilleFioriView


class MoveResult(NamedTuple):
    """The result of a move for the seat that makes it."""

    points: int
    extra_card: bool
    """Whether the seat may take an extra card next."""
    gains: Sequence[Event] = ()
    """The events with points, of all seats."""


def move_results(view: MilleFioriView, actions: Iterable[int]) -> dict[int, MoveResult]:
    """The result of each of some legal moves, tried in one sampled state."""
    world = view.sample_state(Chance(1))
    assert isinstance(world, MilleFioriState)
    return {action: result_of(world, int(view.seat), action) for action in actions}


def result_of(state: MilleFioriState, seat: int, action: int) -> MoveResult:
    """The result of a legal move; the state stays as it is."""
    trial = state.clone()
    trial.journal = journal = Journal()
    trial.apply(seat, action)
    gains = [event for event in journal.events if event.points]
    points = sum(int(event.points) for event in gains if event.seat == seat)
    return MoveResult(points, trial.due == EXTRA_CARD and trial.turn == seat, gains)
