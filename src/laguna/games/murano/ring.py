# compiled by mypyc
"""The ring of action spaces and how ships get along it (MU-10 to MU-13). Sets of spaces are masks."""

from typing import Final

from mypy_extensions import i64

from laguna.games.murano.components import (
    ANCHORS,
    BUILD_SPACE,
    CHARACTER_SPACE,
    FACTORY_SPACE,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    PALACE_SPACE,
    PRODUCTION_SPACE,
    RING,
    SHOP_SPACE,
    SPACES,
    SPECIAL_SPACE,
)


def _spaces_of(kind: int) -> int:
    return sum(1 << space for space, there in enumerate(RING) if there == kind)


SPACE_KIND: Final = bytes(RING)
BUILD_SPACES: Final[i64] = _spaces_of(BUILD_SPACE)
FACTORY_SPACES: Final[i64] = _spaces_of(FACTORY_SPACE)
CHARACTER_SPACES: Final[i64] = _spaces_of(CHARACTER_SPACE)
GONDOLIER_SPACES: Final[i64] = _spaces_of(GONDOLIER_SPACE)
SHOP_SPACES: Final[i64] = _spaces_of(SHOP_SPACE)
GOLD_SPACES: Final[i64] = _spaces_of(GOLD_SPACE)
PALACE_SPACES: Final[i64] = _spaces_of(PALACE_SPACE)
PRODUCTION_SPACES: Final[i64] = _spaces_of(PRODUCTION_SPACE)
HIRE_SPACES: Final[i64] = _spaces_of(HIRE_SPACE)
INCOME_SPACES: Final[i64] = _spaces_of(INCOME_SPACE)
SPECIAL_SPACES: Final[i64] = _spaces_of(SPECIAL_SPACE)
ANCHOR_SPACES: Final = bytes(ANCHORS)


ALL_SPACES: Final = (1 << SPACES) - 1
HIGHEST: Final = bytes([0] + [n.bit_length() - 1 for n in range(1, 512)])
HALF: Final = 9
NEVER: Final = 99  # more ships than there are


def highest_bit(mask: i64) -> i64:
    """The place of the highest set bit of a mask of spaces that is not 0."""
    high = mask >> HALF
    if high:
        return HALF + HIGHEST[high]
    return HIGHEST[mask]


def ahead(spaces: i64) -> i64:
    """The spaces one step ahead of some spaces."""
    return (spaces << 1 | spaces >> SPACES - 1) & ALL_SPACES


def runs(free: i64, starts: i64) -> i64:
    """The unbroken runs of free spaces that begin at some spaces.

    The ring is laid out twice in a row; adding the starts lets a carry run through each run of ones.
    """
    twice = free | free << SPACES
    run = twice & ~(twice + starts)
    return (run | run >> SPACES) & ALL_SPACES


def next_occupied(free: i64, start: i64) -> i64:
    """The first space from a start on that is not free: where that carry comes to rest."""
    twice = free | free << SPACES
    rest = (twice + start) & ~twice
    return (rest | rest >> SPACES) & ALL_SPACES


def behind(occupied: i64, space: i64) -> i64:
    """The nearest occupied space behind a space."""
    lower = occupied & ((1 << space) - 1)
    return highest_bit(lower if lower else occupied)


def fewest_moves(
    target: i64, black: i64, red: i64, black_unmoved: i64, red_unmoved: bool, lighthouse: bool
) -> i64:
    """How many more ships must move until one lands on an occupied space; `NEVER` if none can.

    Ships cannot pass each other, so the lander is the next ship behind, and whatever stands on the
    target or in the way of those that leave it must be pushed on, the foremost first: each ship by one
    space more than the one behind it needs. With the lighthouse the red ship needs no room of its own.
    """
    start = behind(black | red, target)
    if red_unmoved and red >> start & 1:
        if lighthouse:
            return 1
    elif black_unmoved >> start & 1 == 0:
        return NEVER
    needed: i64 = 0  # how far ahead of the target room is needed
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
        if space == SPACES:
            space = 0
    return moves


def landings(black: i64, red: i64, black_unmoved: i64, red_unmoved: bool, lighthouse: bool) -> i64:
    """MU-10: the spaces that one ship can enter at once. A free space is open to the next ship behind
    it alone; with the lighthouse the red ship may also enter the next occupied space."""
    free = ALL_SPACES & ~(black | red)
    targets = runs(free, ahead(black_unmoved | red if red_unmoved else black_unmoved))
    if red_unmoved and lighthouse:
        targets |= next_occupied(free, ahead(red))
    return targets
