"""Where everything lies on the board of Mille Fiori.

The board is a map: workshops and the two pyramids on the islands to the west, houses to the north-east,
trade and harbour on an island that the sea track runs around.
"""

from itertools import pairwise
from math import hypot, sqrt
from typing import Final

from laguna.contract.wording import mark
from laguna.games.millefiori.board import FIRST_SPACE, WORKSHOP_PLACES
from laguna.games.millefiori.components import (
    AREAS,
    BONUS_POINTS,
    GOODS,
    HARBOUR,
    ROWS,
    SEA_END,
    SHIPS_IN_A_ROW,
    TRACKS,
    TRADE,
)
from laguna.kit.svg import Box, Point, number

WIDTH: Final = 1300
HEIGHT: Final = 890

AREA_HUES: Final = ("ochre", "violet", "teal", "green", "sky", "navy")
"""The colours of the areas' cards, as in the box."""

# The islands ------------------------------------------------------------------------------------

LAND: Final[dict[str, Box]] = {
    "workshops": (26, 26, 690, 386),
    "houses": (750, 26, 524, 292),
    "nobles": (26, 452, 328, 304),
    "commoners": (378, 452, 328, 304),
    "trade": (800, 410, 474, 398),
}
SEA_BOX: Final[Box] = (700, 314, 600, 576)
SHORE: Final = 62.0  # how much water is shown around a ship and where it may land
LEAST_WATER: Final = 300.0
MOST_WATER: Final = 405.0

PARTS: Final[tuple[tuple[str, str, Box], ...]] = (
    ("workshops-west", mark("{area}, western half"), (26, 26, 400, 386)),
    ("workshops-east", mark("{area}, eastern half"), (316, 26, 400, 386)),
    ("houses-west", mark("{area}, western half"), (750, 26, 300, 292)),
    ("houses-east", mark("{area}, eastern half"), (974, 26, 300, 292)),
    ("nobles", mark("{area}"), LAND["nobles"]),
    ("commoners", mark("{area}"), LAND["commoners"]),
    ("trade", mark("{area}"), (800, 410, 290, 398)),
    ("harbour", mark("{area}"), (1040, 410, 234, 398)),
)
"""What a phone opens large, a name and a title each (marked). The halves overlap by more than a space."""

# Where everything lies --------------------------------------------------------------------------

HEXAGON: Final = 39.5  # from the middle of a workshop to its corners
COLUMN: Final = HEXAGON * sqrt(3) / 2
TILE: Final = 54  # the side of a pyramid's block
BERTH: Final = 50  # the side of a trade or harbour space
BUOY: Final = 26  # the radius of a space of the sea track
MEDAL: Final = 17  # the radius of a bonus


def _workshop_points() -> list[Point]:
    return [workshop_point(row, column) for row, column in WORKSHOP_PLACES]


def workshop_point(row: int, column: int) -> Point:
    """The middle of a place in the grid of workshops."""
    x, y, width, _ = LAND["workshops"]
    return (x + width / 2 + (column - 8.5) * COLUMN, y + 128 + row * HEXAGON * 1.58)


def _house_points() -> list[Point]:
    """Seven houses to the east, six back, seven to the east again."""
    x, y, width, _ = LAND["houses"]
    pitch = 67.0
    left = x + width / 2 - 3 * pitch
    points = [(left + i * pitch, y + 106) for i in range(7)]
    points += [(left + (5.5 - i) * pitch, y + 175) for i in range(6)]
    points += [(left + i * pitch, y + 244) for i in range(7)]
    return points


def _pyramid_points(name: str) -> list[Point]:
    x, y, width, height = LAND[name]
    middle = x + width / 2 + 12
    points = []
    for level, wide in enumerate((5, 4, 3)):
        row = y + height - 56 - level * (TILE + 3)
        points += [(middle + (i - (wide - 1) / 2) * (TILE - 1), row) for i in range(wide)]
    return points


def _trade_left() -> float:
    return LAND["trade"][0] + 26


def trade_row(row: int) -> float:
    """The height of a row of trade and harbour."""
    return LAND["trade"][1] + 114 + row * (BERTH + 7.0)


def _trade_points() -> list[Point]:
    return [
        (_trade_left() + (good + 0.5) * (BERTH + 4), trade_row(row))
        for row in range(ROWS)
        for good in range(len(GOODS))
    ]


def _harbour_points() -> list[Point]:
    right = LAND["trade"][0] + LAND["trade"][2] - 26
    return [
        (right - (SHIPS_IN_A_ROW - place - 0.5) * (BERTH + 4), trade_row(row))
        for row in range(ROWS)
        for place in range(SHIPS_IN_A_ROW)
    ]


POINTS: Final[list[Point]] = [
    *_workshop_points(),
    *_house_points(),
    *_pyramid_points("nobles"),
    *_pyramid_points("commoners"),
    *_trade_points(),
    *_harbour_points(),
]
"""The middle of each space of the board."""

ROUTE: Final[list[Point]] = [
    (1256, 846), (1180, 850), (1100, 844), (1020, 852), (940, 844), (860, 852), (800, 848),
    (752, 822), (744, 760), (752, 690), (744, 610), (752, 530), (744, 460), (754, 400),
    (800, 366), (870, 362), (950, 368), (1030, 360), (1110, 368), (1190, 362), (1256, 366),
]  # fmt: skip
"""The course of the sea track: from the south-east, around the trade island, to the north-east."""


def _sea_points() -> list[Point]:
    """The spaces of the sea track, evenly along its course, the start first."""
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(ROUTE)]
    step = sum(lengths) / SEA_END
    points = []
    for space in range(SEA_END + 1):
        rest = min(step * space, sum(lengths) - 0.001)
        leg = 0
        while rest > lengths[leg]:
            rest -= lengths[leg]
            leg += 1
        (ax, ay), (bx, by) = ROUTE[leg], ROUTE[leg + 1]
        share = rest / lengths[leg]
        points.append((round(ax + (bx - ax) * share, 1), round(ay + (by - ay) * share, 1)))
    return points


SEA: Final[list[Point]] = _sea_points()


def _straits() -> list[str]:
    """The `d` of the open water between each space of the sea track and the next."""
    straits = []
    for (ax, ay), (bx, by) in pairwise(SEA):
        share = (BUOY + 3) / hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) * share, (by - ay) * share
        straits.append(f"M{number(ax + dx)} {number(ay + dy)}L{number(bx - dx)} {number(by - dy)}")
    return straits


STRAITS: Final[list[str]] = _straits()

SIZES: Final = (46, 44, 44, 44, 42, 42)
"""How large a diamond is in each area."""


def _bonus_point(track: int, place: int) -> Point:
    x, y, width, _ = LAND[AREAS[track]]
    return (x + width - 42 - (len(BONUS_POINTS) - 1 - place) * 40, y + 40)


BONUSES: Final = [
    [_bonus_point(track, place) for place in range(len(BONUS_POINTS))] for track in range(TRACKS)
]

FLEET_X: Final = (POINTS[FIRST_SPACE[TRADE] + 3][0] + POINTS[FIRST_SPACE[HARBOUR]][0] - 8) / 2
"""Between trade and harbour it is written what a full row of ships is worth now."""
