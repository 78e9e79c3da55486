# compiled by mypyc
"""The ring of action spaces and the movement of ships (MU-10 to MU-13). Sets of spaces are bit masks."""

from typing import Final

from mypy_extensions import i64

from laguna.games.murano import components


def _spaces_of(kind: int) -> int:
    return sum(1 << space for space, there in enumerate(components.RING) if there == kind)


SPACE_KIND: Final = bytes(components.RING)
BUILD_SPACES: Final[i64] = _spaces_of(components.BUILD_SPACE)
FACTORY_SPACES: Final[i64] = _spaces_of(components.FACTORY_SPACE)
CHARACTER_SPACES: Final[i64] = _spaces_of(components.CHARACTER_SPACE)
GONDOLIER_SPACES: Final[i64] = _spaces_of(components.GONDOLIER_SPACE)
SHOP_SPACES: Final[i64] = _spaces_of(components.SHOP_SPACE)
GOLD_SPACES: Final[i64] = _spaces_of(components.GOLD_SPACE)
PALACE_SPACES: Final[i64] = _spaces_of(components.PALACE_SPACE)
PRODUCTION_SPACES: Final[i64] = _spaces_of(components.PRODUCTION_SPACE)
HIRE_SPACES: Final[i64] = _spaces_of(components.HIRE_SPACE)
INCOME_SPACES: Final[i64] = _spaces_of(components.INCOME_SPACE)
SPECIAL_SPACES: Final[i64] = _spaces_of(components.SPECIAL_SPACE)
ANCHOR_SPACES: Final = bytes(components.ANCHORS)


ALL_SPACES: Final = (1 << components.SPACES) - 1
HIGHEST: Final = bytes([0] + [n.bit_length() - 1 for n in range(1, 512)])
HALF: Final = 9
NEVER: Final = 99  # more ships than there are


def highest_bit(mask: i64) -> i64:
    """The index of the highest set bit of a nonzero mask of spaces."""
    high = mask >> HALF
    if high:
        return HALF + HIGHEST[high]
    return HIGHEST[mask]


def one_ahead(spaces: i64) -> i64:
    """The spaces one step ahead of the given ones."""
    return (spaces << 1 | spaces >> components.SPACES - 1) & ALL_SPACES


def runs(free: i64, starts: i64) -> i64:
    """The runs of consecutive free spaces that begin at the given starts.

    The ring is repeated twice in a row; adding the starts makes a carry run through each run of ones.
    """
    twice = free | free << components.SPACES
    run = twice & ~(twice + starts)
    return (run | run >> components.SPACES) & ALL_SPACES


def next_occupied(free: i64, start: i64) -> i64:
    """The first occupied space from a start on: where the carry of `runs` ends."""
    twice = free | free << components.SPACES
    rest = (twice + start) & ~twice
    return (rest | rest >> components.SPACES) & ALL_SPACES


def ship_behind(occupied: i64, space: i64) -> i64:
    """The nearest occupied space behind a space."""
    lower = occupied & ((1 << space) - 1)
    return highest_bit(lower if lower else occupied)


def fewest_moves(
    target: i64, black: i64, red: i64, black_unmoved: i64, red_unmoved: bool, lighthouse: bool
) -> i64:
    """How many ships must move until one can land on an occupied space; `NEVER` if that is impossible.

    Ships cannot pass each other, so only the next ship behind can land there. Ships on the target, and those
    in the way of ships that leave it, must move first: each needs one free space more than the one behind
    it. With the lighthouse the red ship needs no free space of its own.
    """
    start = ship_behind(black | red, target)
    if red_unmoved and red >> start & 1:
        if lighthouse:
            return 1
    elif black_unmoved >> start & 1 == 0:
        return NEVER
    needed: i64 = 0  # distance ahead of the target where room is needed
    distance: i64 = 0
    moves: i64 = 1
    space = target
    while distance <= needed:
        if space == start:
            return NEVER
        if black >> space & 1:
            if black_unmoved >> space & 1 == 0:
                return NEVER
            moves += 1
            needed += 1
        if red >> space & 1:
            if not red_unmoved:
                return NEVER
            moves += 1
            if not lighthouse:
                needed += 1
        distance += 1
        space += 1
        if space == components.SPACES:
            space = 0
    return moves


def landings(black: i64, red: i64, black_unmoved: i64, red_unmoved: bool, lighthouse: bool) -> i64:
    """MU-10: the spaces that a ship can enter with its next move. Only the next ship behind a free space can
    enter it; with the lighthouse the red ship can also enter the next occupied space."""
    free = ALL_SPACES & ~(black | red)
    targets = runs(free, one_ahead(black_unmoved | red if red_unmoved else black_unmoved))
    if red_unmoved and lighthouse:
        targets |= next_occupied(free, one_ahead(red))
    return targets
