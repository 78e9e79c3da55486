# compiled by mypyc
"""Board lookups. Spaces are numbered across all areas; sets of an area's spaces are bit masks."""

from typing import Final

from mypy_extensions import i64

from laguna.games.millefiori.cards import SYMBOLS
from laguna.games.millefiori.components import (
    BONUS_POINTS,
    COMMONER_LEVELS,
    COMMONERS,
    FLEET_POINTS,
    GOODS,
    HARBOR,
    HOUSE_VALUES,
    HOUSES,
    LEVEL_POINTS,
    MEDALLIONS,
    NOBLE_LEVELS,
    NOBLES,
    ROWS,
    SEA_END,
    SEA_EXTRA_CARDS,
    SEA_POINTS,
    SHIPS_IN_A_ROW,
    TRADE,
    WORKSHOP_ROWS,
    WORKSHOPS,
)
from laguna.kit.bits import POPCOUNT, lookup

FIRST_SPACE: Final = lookup([0, 30, 50, 62, 74, 94])
SPACE_COUNT: Final = 109
SPACE_AREA: Final = bytes(
    [WORKSHOPS] * 30 + [HOUSES] * 20 + [NOBLES] * 12 + [COMMONERS] * 12 + [TRADE] * 20 + [HARBOR] * 15
)

WORKSHOP_PLACES: Final = [
    (row, column) for row, spaces in enumerate(WORKSHOP_ROWS) for column, material in spaces
]
WORKSHOP_MATERIALS: Final = [material for spaces in WORKSHOP_ROWS for column, material in spaces]


def _neighbors(place: tuple[int, int]) -> int:
    row, column = place
    return sum(
        1 << i
        for i, (other_row, other_column) in enumerate(WORKSHOP_PLACES)
        if (abs(row - other_row), abs(column - other_column)) in ((0, 2), (1, 1))
    )


NEIGHBORS: Final = lookup([_neighbors(place) for place in WORKSHOP_PLACES])
MATERIAL_SPACES: Final = lookup(
    [sum(1 << i for i, m in enumerate(WORKSHOP_MATERIALS) if m == symbol) for symbol in SYMBOLS]
)
QUARTZ_SPACES: Final[i64] = sum(1 << i for i, m in enumerate(WORKSHOP_MATERIALS) if m == "quartz")
ASH_SPACES: Final[i64] = sum(1 << i for i, m in enumerate(WORKSHOP_MATERIALS) if m == "ash")
LIME_SPACES: Final[i64] = sum(1 << i for i, m in enumerate(WORKSHOP_MATERIALS) if m == "lime")
PIGMENT_SPACES: Final[i64] = sum(1 << i for i, m in enumerate(WORKSHOP_MATERIALS) if m == "pigments")
MEDALLION_AROUND: Final = lookup(
    [
        next(
            sum(1 << WORKSHOP_PLACES.index(p) for p in medallion)
            for medallion in MEDALLIONS
            if place in medallion
        )
        for place in WORKSHOP_PLACES
    ]
)

HOUSE_COUNT: Final = 20
HOUSE_VALUE: Final = bytes(HOUSE_VALUES)
DIFFERENT_VALUES: Final = sorted(set(HOUSE_VALUES))


def _values_shown(houses: int, first: int) -> int:
    """Bit mask of the different values of ten houses."""
    shown = 0
    for house in range(10):
        if houses >> house & 1:
            shown |= 1 << DIFFERENT_VALUES.index(HOUSE_VALUES[first + house])
    return shown


FIRST_TEN_VALUES: Final = bytes([_values_shown(houses, 0) for houses in range(1024)])
LAST_TEN_VALUES: Final = bytes([_values_shown(houses, 10) for houses in range(1024)])

# A pyramid has 12 spaces: base 0-4, middle 5-8, top 9-11.
BASE: Final = 0b000_0000_11111
MIDDLE: Final = 0b000_1111_00000
TOP: Final = 0b111_0000_00000
PYRAMID_LEVEL: Final = bytes([0] * 5 + [1] * 4 + [2] * 3)
PYRAMID_SYMBOL: Final = bytes(
    [SYMBOLS.index(symbol) for level in NOBLE_LEVELS for symbol in level]
    + [SYMBOLS.index(symbol) for level in COMMONER_LEVELS for symbol in level]
)
LEVEL_SCORE: Final = bytes(LEVEL_POINTS)
# Spaces beneath a space: two for the middle level; two of the middle and three of the base for the top.
BENEATH: Final = lookup(
    [0] * 5 + [0b11 << i for i in range(4)] + [(0b11 << 5 + i) | (0b111 << i) for i in range(3)]
)
# Mask of the spaces of each symbol: three of the Nobles, three of the Commoners.
PYRAMID_SYMBOL_SPACES: Final = lookup(
    [
        sum(1 << i for i in range(12) if PYRAMID_SYMBOL[i] == SYMBOLS.index(symbol))
        for symbol in ("coin", "lion", "cross")
    ]
    + [
        sum(1 << i for i in range(12) if PYRAMID_SYMBOL[12 + i] == SYMBOLS.index(symbol))
        for symbol in ("shell", "fish", "lobster")
    ]
)

# Trade space: row * 4 + good. Harbor space: row * 3 + place.
FIRST_GOOD: Final = SYMBOLS.index(GOODS[0])
EVERY_FOURTH: Final = 0x11111
TRADE_COLUMN: Final = lookup([sum(1 << (row * 4 + good) for row in range(ROWS)) for good in range(4)])
HARBOR_SPACES: Final[i64] = (1 << ROWS * SHIPS_IN_A_ROW) - 1
FLEET_SCORE: Final = bytes(FLEET_POINTS)
SEA_SCORE: Final = bytes(SEA_POINTS)
SEA_GIVES_CARD: Final = bytes([int(space in SEA_EXTRA_CARDS) for space in range(SEA_END + 1)])
BONUS_SCORE: Final = bytes(BONUS_POINTS)


def supported(filled: i64) -> i64:
    """MF-22: the base, and every space whose two supports are filled."""
    return BASE | (filled & filled >> 1 & 15) << 5 | (filled >> 5 & filled >> 6 & 7) << 9


def house_values(houses: i64) -> i64:
    """MF-54: number of different values of a seat's houses; 10 is a value like any other."""
    first: i64 = FIRST_TEN_VALUES[houses & 1023]
    last: i64 = LAST_TEN_VALUES[houses >> 10]
    return POPCOUNT[first | last]


def beneath_points(diamonds: i64) -> i64:
    """MF-22: points of a seat for its diamonds beneath a new one of a pyramid."""
    base: i64 = POPCOUNT[diamonds & BASE]
    middle: i64 = POPCOUNT[diamonds >> 5]
    return base * LEVEL_SCORE[0] + middle * LEVEL_SCORE[1]


def on_good(trade: i64, good: i64) -> i64:
    """Number of a good's five spaces in a mask. The multiplication adds up every fourth bit."""
    return ((trade >> good & EVERY_FOURTH) * EVERY_FOURTH >> 16) & 15
