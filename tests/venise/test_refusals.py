"""Illegal moves are refused with a reason, at every decision and for every seat."""

import pytest
from venise.helpers import active, at, finishing, new, on, refused_move, state_of

import laguna
from laguna.chance import quick
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.venise import GAME, codes
from laguna.games.venise.rules import VeniseState
from laguna.match import Match

WORDS = GAME.wording(ENGLISH)
BURGHERS = ["wool", "wool"]


def ended() -> Match:
    return at(burghers=BURGHERS, over=True)


def positions_of_every_decision() -> dict[int, VeniseState]:
    """A position for each kind of decision."""
    found: dict[int, VeniseState] = {}
    for layout in ("free", "first"):
        state, _ = new(3, layout, 4)
        moves = quick(9)
        while state.acting:
            found.setdefault(int(state.due), state.clone())
            seat = state.actors()[0]
            state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        found.setdefault(int(state.due), state)
    foreman = {"1.1": {"card": "foreman-wwf", "cubes": "wwf"}}
    broker = {"1.1": {"card": "broker-clothing", "cubes": "ww"}}
    rolled = {"rolled": [1, 2], "value": 1}
    completed = {"actor": 1, "pending": "use", "fresh": ["1.1"], "dice": {"wool": [1, 1]}}
    dice = {quarter: [0, 1] for quarter in ("gold", "order", "flax", "market")}
    for match in (
        on("wool", dice=dice),
        on("wool", cards=[foreman, {}], pending="value", **rolled),
        on("wool", cards=[{}, broker], **(rolled | completed)),
        active("order", 2, hand=["lace+1"]),
        finishing("wool", cards=[{"1.1": "wool-1-g"}, {}], stocks=["g", ""]),
        ended(),
    ):
        state = state_of(match)
        found.setdefault(int(state.due), state)
    return found


def test_at_every_decision_every_refusal_is_a_sentence() -> None:
    found = positions_of_every_decision()
    assert sorted(found) == list(range(codes.LAYING, codes.OVER + 1))
    for state in found.values():
        for seat in (SPECTATOR, *range(state.seats)):
            view = state.view(seat)
            legal = set(view.legal())
            for action in range(codes.ACTION_COUNT):
                if action not in legal:
                    assert WORDS.why_illegal(view, action).endswith(".")


def test_after_the_end_a_move_is_refused_because_the_game_is_over() -> None:
    match = ended()
    for words in ("roll", "start wool", "fill", "broker lace"):
        with pytest.raises(laguna.Refused) as refused:
            match.check(0, words)
        assert "over" in str(refused.value)
        action = GAME.action(words)
        assert action is not None
        assert WORDS.why_illegal(match.state.view(0), action) == "The game is over."


def test_a_seat_that_is_not_to_move_reads_whom_the_game_waits_for() -> None:
    match = on("wool", rolled=[1, 2])
    assert WORDS.why_illegal(match.state.view(1), codes.ROLL) == "Waiting for Player 1 to move."
    assert "'roll' is not possible now. You rolled a 1 and a 2." in refused_move(match, "roll")


def test_a_port_keeps_its_number_at_the_beginning_of_a_sentence() -> None:
    match = finishing("wool", cards=[{"1.1": "wool-1-g"}, {}], stocks=["g", ""])
    assert refused_move(match, "bridge port2 take near").startswith("Port II is not next to the wool")
