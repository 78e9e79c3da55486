"""Coordinates of everything on the board of Mille Fiori.

The board is a map: Workshops and the two pyramids on the islands to the west, Houses to the northeast, Trade
and Harbor on an island that the sea route runs around.
"""

from itertools import pairwise
from math import hypot, sqrt
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.millefiori import components
from laguna.games.millefiori.board import FIRST_SPACE, WORKSHOP_PLACES
from laguna.kit.svg import Box, Point, number

WIDTH: Final = 1300
HEIGHT: Final = 890

AREA_HUES: Final = ("ochre", "violet", "teal", "green", "sky", "navy")
"""The colors of the cards of each area."""

# The islands ------------------------------------------------------------------------------------

LAND: Final[dict[str, Box]] = {
    "workshops": (26, 26, 690, 386),
    "houses": (750, 26, 524, 292),
    "nobles": (26, 452, 328, 304),
    "commoners": (378, 452, 328, 304),
    "trade": (800, 410, 474, 398),
}
SEA_BOX: Final[Box] = (700, 314, 600, 576)
SHORE: Final = 62.0  # margin around a ship and the space where it would stop
LEAST_WATER: Final = 300.0
MOST_WATER: Final = 405.0

PARTS: Final[tuple[tuple[str, int, str, Box], ...]] = (
    ("workshops-west", components.WORKSHOPS, gettext_noop("{area}, west"), (26, 26, 400, 386)),
    ("workshops-east", components.WORKSHOPS, gettext_noop("{area}, east"), (316, 26, 400, 386)),
    ("houses-west", components.HOUSES, gettext_noop("{area}, west"), (750, 26, 300, 292)),
    ("houses-east", components.HOUSES, gettext_noop("{area}, east"), (974, 26, 300, 292)),
    ("nobles", components.NOBLES, gettext_noop("{area}"), LAND["nobles"]),
    ("commoners", components.COMMONERS, gettext_noop("{area}"), LAND["commoners"]),
    ("trade", components.TRADE, gettext_noop("{area}"), (800, 410, 290, 398)),
    ("harbour", components.HARBOR, gettext_noop("{area}"), (1040, 410, 234, 398)),
)
"""The parts that a phone zooms into: name, area, title and box. Halves overlap by more than a space."""

# Spaces -----------------------------------------------------------------------------------------

HEXAGON: Final = 39.5  # radius of a workshop
COLUMN: Final = HEXAGON * sqrt(3) / 2
TILE: Final = 54  # side of a pyramid space
BERTH: Final = 50  # side of a trade or harbor space
BUOY: Final = 26  # radius of a space of the sea route
MEDAL: Final = 17  # radius of a bonus


def _workshop_points() -> list[Point]:
    return [workshop_point(row, column) for row, column in WORKSHOP_PLACES]


def workshop_point(row: int, column: int) -> Point:
    """The center of a place in the grid of workshops."""
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
    """The y coordinate of a row of Trade and Harbor."""
    return LAND["trade"][1] + 114 + row * (BERTH + 7.0)


def _trade_points() -> list[Point]:
    return [
        (_trade_left() + (good + 0.5) * (BERTH + 4), trade_row(row))
        for row in range(components.ROWS)
        for good in range(len(components.GOODS))
    ]


def _harbor_points() -> list[Point]:
    right = LAND["trade"][0] + LAND["trade"][2] - 26
    return [
        (right - (components.SHIPS_IN_A_ROW - place - 0.5) * (BERTH + 4), trade_row(row))
        for row in range(components.ROWS)
        for place in range(components.SHIPS_IN_A_ROW)
    ]


POINTS: Final[list[Point]] = [
    *_workshop_points(),
    *_house_points(),
    *_pyramid_points("nobles"),
    *_pyramid_points("commoners"),
    *_trade_points(),
    *_harbor_points(),
]
"""The center of each space of the board."""

ROUTE: Final[list[Point]] = [
    (1256, 846), (1180, 850), (1100, 844), (1020, 852), (940, 844), (860, 852), (800, 848),
    (752, 822), (744, 760), (752, 690), (744, 610), (752, 530), (744, 460), (754, 400),
    (800, 366), (870, 362), (950, 368), (1030, 360), (1110, 368), (1190, 362), (1256, 366),
]  # fmt: skip
"""The course of the sea route: from the southeast, around the trade island, to the northeast."""


def _sea_points() -> list[Point]:
    """The spaces of the sea route, evenly along its course, the start first."""
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(ROUTE)]
    step = sum(lengths) / components.SEA_END
    points = []
    for space in range(components.SEA_END + 1):
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


def _sea_segments() -> list[str]:
    """SVG paths between each space of the sea route and the next."""
    segments = []
    for (ax, ay), (bx, by) in pairwise(SEA):
        share = (BUOY + 3) / hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) * share, (by - ay) * share
        segments.append(f"M{number(ax + dx)} {number(ay + dy)}L{number(bx - dx)} {number(by - dy)}")
    return segments


SEA_SEGMENTS: Final[list[str]] = _sea_segments()

SIZES: Final = (46, 44, 44, 44, 42, 42)
"""The size of a diamond in each area."""


PYRAMIDS: Final = (components.NOBLES, components.COMMONERS)
"""Narrow islands: title and bonuses share a line, so both are smaller."""


def title_size(track: int) -> int:
    return 22 if track in PYRAMIDS else 30


def _bonus_point(track: int, place: int) -> Point:
    x, y, width, _ = LAND[components.AREAS[track]]
    margin, step = (34, 37) if track in PYRAMIDS else (42, 40)
    return (x + width - margin - (len(components.BONUS_POINTS) - 1 - place) * step, y + 40)


BONUSES: Final = [
    [_bonus_point(track, place) for place in range(len(components.BONUS_POINTS))]
    for track in range(components.TRACKS)
]

FLEET_X: Final = (
    POINTS[FIRST_SPACE[components.TRADE] + 3][0] + POINTS[FIRST_SPACE[components.HARBOR]][0] - 8
) / 2
"""The x coordinate of the flags that show what a diamond in each harbor row is worth."""
