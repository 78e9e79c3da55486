# compiled by mypyc
"""Estimate of the number of turns left, for bots."""

from typing import Final

from mypy_extensions import i64

from laguna.games.murano.state import MuranoData

# Tiles taken per turn while nobody plays for the end. These parameters and the next two were tuned by
# self-play of level 2, together with those in evaluation.py.
STREETS_A_TURN: Final = 0.77
SHOPS_A_TURN: Final = 0.1
FACTORIES_A_TURN: Final = 0.13
PALACES_A_TURN: Final = 0.25
SPECIALS_A_TURN: Final = 0.051

# Players speed up toward the end: if a seat would have p turns at that pace,
# p * (LAST_TURNS + p * FIRST_TURNS) are left.
LAST_TURNS: Final = 0.27
FIRST_TURNS: Final = 0.017


def turns_to_the_end(state: MuranoData) -> float:
    """The expected number of turns of each seat until the second stack is empty."""
    first = 1e9
    second = 1e9
    for stack in range(i64(5)):
        if stack == 0:
            time = float(state.street_count) / STREETS_A_TURN
        elif stack == 1:
            time = float(state.shop_count) / SHOPS_A_TURN
        elif stack == 2:
            time = float(state.factory_count) / FACTORIES_A_TURN
        elif stack == 3:
            time = float(state.palace_count) / PALACES_A_TURN
        else:
            time = float(state.special_count) / SPECIALS_A_TURN
        if time < first:
            second = first
            first = time
        elif time < second:
            second = time
    turns = second / float(state.seats)
    return turns * (LAST_TURNS + turns * FIRST_TURNS)


def turns_after_this(state: MuranoData, seat: i64) -> float:
    """The expected number of turns of a seat after the current one."""
    if state.acting == 0:
        return 0.0
    if state.trigger < 0:
        return 1.0 + turns_to_the_end(state)
    # The others have one turn each after the trigger.
    waits = (seat - state.turn) % state.seats
    to_trigger = (state.trigger - state.turn) % state.seats
    if waits == 0 or to_trigger == 0:
        return 1.0 if waits and to_trigger == 0 else 0.0
    return 1.0 if waits < to_trigger else 0.0
