"""What a page promises before a move: only what is certain, and no irreversible move that nobody chose."""

import re
from collections import Counter

from murano.helpers import position, ships, state_of

from laguna.chance import quick
from laguna.contract.state import Event, Journal, previews
from laguna.contract.wording import ENGLISH
from laguna.games.murano import codes
from laguna.games.murano.rules import MuranoState, new_game


def facts(events: list[Event]) -> Counter[tuple[int, ...]]:
    return Counter((int(e.code), int(e.seat), int(e.points), int(e.a), int(e.b)) for e in events if e.points)


def check_last_turns(state: MuranoState, seed: int) -> int:
    """Play on at random; every previewed event happens. Returns how many events the last moves promised."""
    moves = quick(seed)
    promised = 0
    while state.acting:
        seat = state.actors()[0]
        if state.trigger >= 0:
            for action, events in previews(state.view(seat), state.legal(seat)).items():
                trial = state.clone()
                trial.journal = journal = Journal()
                trial.apply(seat, action)
                assert facts(events) <= facts(journal.events)
                promised += len(events) if trial.over else 0
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
    return promised


def test_previews_of_the_last_moves_are_certain() -> None:
    """MU-50: the characters of others are secret, so a preview says nothing of what they score."""
    promised = sum(
        check_last_turns(new_game(3, {"all_characters": False}, quick(seed)), seed) for seed in range(12)
    )
    assert promised > 20


def test_without_gold_a_ship_at_hire_or_dismiss_waits_for_the_choice() -> None:
    """MU-30: dismissing is the only move left then, but a gondolier is not given up unasked."""
    black = ("build-1", "gondolier-1", "gold", "production", "factory-2", "build-3", "shop-2")
    match = position(ships=ships("palace-2", *black), gold=[0, 5])
    board = match.game.panels(match.view(0).view, match.names, ENGLISH)[0].live
    target = re.search(r'<g class="target" data-move="sail hire"[^>]*>', board)
    assert target
    assert "data-then" not in target[0]
    match.play(0, "sail hire")
    assert match.legal(0) == ["dismiss"]
    assert state_of(match).due == codes.SAILING
