"""`BoardLayout`: the coordinates and sizes of everything on one drawing of the board of Mille Fiori."""

from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt
from typing import Final, NamedTuple

from laguna.games.millefiori import components
from laguna.games.millefiori.board import WORKSHOP_PLACES
from laguna.kit.svg import Box, Point, number

AREA_HUES: Final = ("ochre", "violet", "teal", "green", "sky", "navy")
"""The colors of the cards of each area."""


class Label(NamedTuple):
    """The position and size of a text: it starts (or ends) at x and is centered at y."""

    x: float
    y: float
    size: float
    anchor: str = "start"


@dataclass(frozen=True, eq=False)
class BoardLayout:
    """A drawing of the board. Lists with one element per area or space are in the order of the rules."""

    width: int
    height: int
    scale: float
    """How large the strokes and edges are, compared with the landscape board."""
    fine: str
    """Class of thin strokes, with a space before it; empty on the landscape board."""
    land: dict[str, Box]
    spaces: list[Point]
    """The center of each space of the board."""
    workshop_gaps: list[Point]
    """Places of the grid of workshops without a space."""
    sea: list[Point]
    """The spaces of the sea route, the start first."""
    sea_segments: list[str]
    """SVG paths between each space of the sea route and the next."""
    ship_size: tuple[float, float, float, float]
    """The size of a ship if there are 1, 2, 3 or 4 on its space."""
    ship_places: tuple[tuple[Point, ...], ...]
    """Where ships stand beside the number, if there are 1, 2, 3 or 4 on a space."""
    last_ship_places: tuple[tuple[Point, ...], ...]
    """The same on the last space, which is long on the portrait board and has no room at its left."""
    bonuses: list[list[Point]]
    titles: list[Label]
    """The titles of the six areas."""
    conditions: list[Label | None]
    """The conditions of the five area bonuses; None where there is no room."""
    progress: list[list[Point]]
    """Where it is marked what a player has toward each area bonus; empty if it is not shown."""
    sea_title: Label
    round_label: Label
    hexagon: float
    """The radius of a workshop."""
    house: tuple[float, float, float]
    """The width of a house, and its height above and below its center."""
    tile: tuple[float, float]
    """The sides of a pyramid space."""
    berth: tuple[float, float]
    """The sides of a Trade or Harbor space."""
    buoy: float
    """The radius of a space of the sea route."""
    last_buoy: float
    """How much wider the last one is on each side: it shows points and an extra card."""
    medal: float
    """The radius of an area bonus."""
    medallion: float
    """The radius of a medallion."""
    gems: tuple[float, float, float, float, float, float]
    """The size of a diamond in each area."""
    bonus_gem: float
    glyphs: tuple[float, float, float, float, float, float]
    """The size of the symbol of a space in each area."""
    text: float
    """The size of the numbers of the board."""
    fleet_x: float
    """The x coordinate of the flags that show what a diamond in each harbor row is worth."""
    fleet_size: tuple[float, float]
    badge_text: float
    badge_drop: tuple[float, float, float, float, float, float]
    """How far below the center of a space its badge is, in each area."""
    raised: tuple[tuple[float, float], ...]
    """How far above the center the symbol is of a space with a badge, and its size, in each area; houses have
    none."""
    sea_badge_drop: float

    @property
    def is_portrait(self) -> bool:
        return self.width < self.height


def workshop_points(left: float, top: float, column: float, row: float) -> list[Point]:
    """The centers of the workshops, from that of row 0 and column 0."""
    return [(left + c * column, top + r * row) for r, c in WORKSHOP_PLACES]


GAPS: Final = ((0, 13), (1, 12), (2, 5), (3, 4), (3, 0), (0, 17))
"""Places of the grid of workshops without a space."""


def gap_points(left: float, top: float, column: float, row: float) -> list[Point]:
    return [(left + c * column, top + r * row) for r, c in GAPS]


def pyramid_points(middle: float, base: float, column: float, row: float) -> list[Point]:
    """The centers of the spaces of a pyramid, the base first."""
    return [
        (middle + (i - (wide - 1) / 2) * column, base - level * row)
        for level, wide in enumerate((5, 4, 3))
        for i in range(wide)
    ]


def grid_points(left: float, top: float, columns: int, column: float, row: float) -> list[Point]:
    """The centers of five rows of spaces, from that of the first."""
    return [(left + i * column, top + r * row) for r in range(components.ROWS) for i in range(columns)]


def bonus_points(right: float, y: float, step: float) -> list[Point]:
    """The centers of a bonus track, from that of its last place."""
    return [(right - (3 - place) * step, y) for place in range(len(components.BONUS_POINTS))]


def straight_segments(sea: list[Point], gap: float) -> list[str]:
    """Lines between the spaces of the sea route, which leave a gap around each."""
    segments = []
    for (ax, ay), (bx, by) in pairwise(sea):
        share = gap / hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) * share, (by - ay) * share
        segments.append(f"M{number(ax + dx)} {number(ay + dy)}L{number(bx - dx)} {number(by - dy)}")
    return segments


# The landscape board: a map with Workshops and the two pyramids on the islands to the west, Houses to the
# northeast, Trade and Harbor on an island that the sea route runs around.

_LAND: Final[dict[str, Box]] = {
    "workshops": (26, 22, 690, 386),
    "houses": (750, 22, 524, 292),
    "nobles": (26, 448, 328, 304),
    "commoners": (378, 448, 328, 304),
    "trade": (800, 406, 474, 398),
}
SEA_BOX: Final[Box] = (700, 314, 600, 576)
_HEXAGON: Final = 39.5
_GRID: Final = (371 - 8.5 * _HEXAGON * sqrt(3) / 2, 150.0, _HEXAGON * sqrt(3) / 2, _HEXAGON * 1.58)
_ROUTE: Final[list[Point]] = [
    (1256, 846), (1180, 850), (1100, 844), (1020, 852), (940, 844), (860, 852), (800, 848),
    (752, 822), (744, 760), (752, 690), (744, 610), (752, 530), (744, 460), (754, 400),
    (800, 366), (870, 362), (950, 368), (1030, 360), (1110, 368), (1190, 362), (1256, 366),
]  # fmt: skip
"""The course of the sea route: from the southeast, around the trade island, to the northeast."""


def _house_points() -> list[Point]:
    """Seven houses to the east, six back, seven to the east again."""
    x, y, width, _ = _LAND["houses"]
    pitch = 67.0
    left = x + width / 2 - 3 * pitch
    points = [(left + i * pitch, y + 106) for i in range(7)]
    points += [(left + (5.5 - i) * pitch, y + 176) for i in range(6)]
    points += [(left + i * pitch, y + 246) for i in range(7)]
    return points


def _sea_points() -> list[Point]:
    """The spaces of the sea route, evenly along its course."""
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(_ROUTE)]
    step = sum(lengths) / components.SEA_END
    points = []
    for space in range(components.SEA_END + 1):
        rest = min(step * space, sum(lengths) - 0.001)
        leg = 0
        while rest > lengths[leg]:
            rest -= lengths[leg]
            leg += 1
        (ax, ay), (bx, by) = _ROUTE[leg], _ROUTE[leg + 1]
        share = rest / lengths[leg]
        points.append((round(ax + (bx - ax) * share, 1), round(ay + (by - ay) * share, 1)))
    return points


_SEA: Final = _sea_points()
_CORNERS: Final = ((-24.0, -20.0), (24.0, -20.0), (-24.0, 22.0), (24.0, 22.0))

LANDSCAPE_BOARD: Final = BoardLayout(
    width=1300,
    height=890,
    scale=1.0,
    fine="",
    land=_LAND,
    spaces=[
        *workshop_points(*_GRID),
        *_house_points(),
        *pyramid_points(202, 688, 53, 57),
        *pyramid_points(554, 688, 53, 57),
        *grid_points(853, 520, 4, 54, 57),
        *grid_points(1113, 520, 3, 54, 57),
    ],
    workshop_gaps=gap_points(*_GRID),
    sea=_SEA,
    sea_segments=straight_segments(_SEA, 29),
    ship_size=(34, 32, 30, 30),
    ship_places=(_CORNERS[1:2], _CORNERS[:2], _CORNERS[:3], _CORNERS),
    last_ship_places=(_CORNERS[1:2], _CORNERS[:2], _CORNERS[:3], _CORNERS),
    bonuses=[
        bonus_points(680, 62, 38),
        bonus_points(1240, 62, 38),
        bonus_points(324, 516, 35),
        bonus_points(676, 516, 35),
        bonus_points(1080, 446, 38),
    ],
    titles=[
        Label(52, 58, 28),
        Label(774, 58, 28),
        Label(48, 483, 28),
        Label(400, 483, 28),
        Label(826, 444, 30),
        Label(1248, 444, 30, "end"),
    ],
    conditions=[
        Label(536, 61, 20, "end"),
        Label(1100, 61, 20, "end"),
        Label(48, 516, 20),
        Label(400, 516, 20),
        Label(827, 476, 20),
    ],
    progress=[],
    sea_title=Label(690, 862, 22, "end"),
    round_label=Label(152, 846, 20),
    hexagon=_HEXAGON,
    house=(62, 40, 22),
    tile=(51, 51),
    berth=(50, 50),
    buoy=26,
    last_buoy=0,
    medal=17,
    medallion=13.5,
    gems=(47, 46, 44, 44, 42, 42),
    bonus_gem=38,
    glyphs=(34, 0, 32, 32, 30, 30),
    text=22,
    fleet_x=1064,
    fleet_size=(34, 30),
    badge_text=20,
    badge_drop=(18, 20, 15, 15, 15, 15),
    raised=((11, 28), (0, 0), (11, 25), (11, 25), (11, 24), (11, 24)),
    sea_badge_drop=24,
)
