"""Every move that is not possible is refused in words, whatever is due and whoever asks."""

import pytest
from venise.setting import active, at, finishing, new, on, refused_move, state_of

import laguna
from laguna.chance import quick
from laguna.contract.state import NOBODY
from laguna.contract.wording import ENGLISH
from laguna.games.venise import GAME, codes
from laguna.games.venise.rules import VeniseRules
from laguna.match import Match

WORDS = GAME.wording(ENGLISH)
BURGHERS = ["wool", "wool"]


def ended() -> Match:
    return at(burghers=BURGHERS, over=True)


def positions_of_every_decision() -> dict[int, VeniseRules]:
    """A position for each thing that may be due."""
    found: dict[int, VeniseRules] = {}
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


def test_whatever_is_due_every_refusal_is_a_sentence() -> None:
    found = positions_of_every_decision()
    assert sorted(found) == list(range(codes.LAYING, codes.OVER + 1))
    for state in found.values():
        for seat in (NOBODY, *range(state.seats)):
            view = state.view(seat)
            legal = set(view.legal())
            for action in range(codes.ACTION_COUNT):
                if action not in legal:
                    assert WORDS.why_not(view, action).endswith(".")


def test_after_the_end_a_move_is_refused_because_the_game_is_over() -> None:
    match = ended()
    for words in ("roll", "start wool", "fill", "broker lace"):
        with pytest.raises(laguna.Refused) as refused:
            match.check(0, words)
        assert "over" in str(refused.value)
        action = GAME.action(words)
        assert action is not None
        assert WORDS.why_not(match.state.view(0), action) == "The game is over."


def test_who_is_not_asked_is_told_for_whom_the_game_waits() -> None:
    match = on("wool", rolled=[1, 2])
    assert WORDS.why_not(match.state.view(1), codes.ROLL) == "Waiting for Player 1 to move."
    assert "while you are to move" in refused_move(match, "roll")


def test_a_port_keeps_its_number_at_the_beginning_of_a_sentence() -> None:
    match = finishing("wool", cards=[{"1.1": "wool-1-g"}, {}], stocks=["g", ""])
    assert refused_move(match, "bridge port2 take near").startswith("Port II is not adjacent to the wool")
