"""The portrait board: all areas below one another, 390 units wide, for phones."""

from typing import Final

from laguna.games.millefiori import components
from laguna.games.millefiori.pictures.layout import (
    BoardLayout,
    Label,
    bonus_points,
    gap_points,
    grid_points,
    pyramid_points,
    workshop_points,
)
from laguna.kit.svg import Box, Point, number

WIDTH: Final = 390
HEIGHT: Final = 554

_GRID: Final = (36.5, 51.0, 18.65, 32.3)
_HOUSE_STEP: Final = 36.4
_BUOY: Final = 10.5
_LAST_BUOY: Final = 10.0
_SEA_COLUMNS: Final = (263.5, 307.0, 350.5)


def _house_points() -> list[Point]:
    """Ten houses to the right, ten back."""
    left, top = 31.0, 221.5
    first = [(left + i * _HOUSE_STEP, top) for i in range(10)]
    return first + [(x, top + 29.5) for x, _ in reversed(first)]


def _sea_points() -> list[Point]:
    """Seven rows of three spaces, to the right and back by turns."""
    points = []
    for space in range(components.SEA_END + 1):
        row, place = divmod(space, 3)
        points.append((_SEA_COLUMNS[2 - place if row % 2 else place], 419 + row * 20.5))
    x, y = points[-1]
    return [*points[:-1], (x - _LAST_BUOY, y)]


def _sea_segments(sea: list[Point]) -> list[str]:
    """A line to the next space of a row, and an arc from the end of a row to the next."""
    segments = []
    for space, (x, y) in enumerate(sea[1:]):
        ax, ay = sea[space]
        side = 1 if x >= ax else -1
        if y == ay:
            start, end = ax + side * (_BUOY + 3), x - side * (_BUOY + 3)
            segments.append(f"M{number(start)} {number(y)}H{number(end)}")
        else:
            side = 1 if x == _SEA_COLUMNS[2] else -1
            edge = ax + side * (_BUOY - 1.5)
            bend = ax + side * (_BUOY + 8)
            segments.append(
                f"M{number(edge)} {number(ay + 5.5)}Q{number(bend)} {number((ay + y) / 2)} "
                f"{number(edge)} {number(y - 5.5)}"
            )
    return segments


_SEA: Final = _sea_points()
SEA_BOX: Final[Box] = (0, 385, WIDTH, HEIGHT - 385)
"""The sea route with the island beside it."""

PORTRAIT_BOARD: Final = BoardLayout(
    width=WIDTH,
    height=HEIGHT,
    scale=0.52,
    fine=" fine",
    land={
        "workshops": (5, 4, 380, 166),
        "houses": (5, 176, 380, 91),
        "nobles": (5, 273, 188, 111),
        "commoners": (197, 273, 188, 111),
        "trade": (5, 390, 243, 162),
    },
    spaces=[
        *workshop_points(*_GRID),
        *_house_points(),
        *pyramid_points(107, 366.5, 31, 27.5),
        *pyramid_points(299, 366.5, 31, 27.5),
        *grid_points(26.5, 429, 4, 27.5, 25.7),
        *grid_points(161, 429, 3, 28.5, 25.7),
    ],
    workshop_gaps=gap_points(*_GRID),
    sea=_SEA,
    sea_segments=_sea_segments(_SEA),
    ship_size=(18, 16, 13.5, 13.5),
    ship_places=(
        ((12.2, -1.0),),
        ((-11.5, -1.0), (11.5, -1.0)),
        ((10.5, -6.2), (10.5, 5.4), (-10.5, -0.3)),
        ((10.5, -6.3), (10.5, 5.2), (-10.5, -6.3), (-10.5, 5.2)),
    ),
    last_ship_places=(
        ((25.5, -1.0),),
        ((24.5, -0.3), (39.5, -0.3)),
        ((24.5, -6.2), (24.5, 5.4), (38.0, -0.3)),
        ((24.5, -6.3), (24.5, 5.2), (38.0, -6.3), (38.0, 5.2)),
    ),
    bonuses=[
        bonus_points(367, 19.5, 21.5),
        bonus_points(367, 190, 21.5),
        bonus_points(176, 286.5, 20.5),
        bonus_points(368, 286.5, 20.5),
        bonus_points(164, 404, 20.5),
    ],
    titles=[
        Label(18, 18.5, 18),
        Label(18, 189, 18),
        Label(16, 286, 17),
        Label(208, 286, 17),
        Label(16, 403.5, 17),
        Label(236, 403.5, 17, "end"),
    ],
    conditions=[Label(224, 19.5, 12, "end"), Label(224, 190, 12, "end"), None, None, None],
    progress=[
        [(236.0 + 15.5 * i, 19.5) for i in range(4)],
        [(236.0 + 15.5 * i, 190.0) for i in range(4)],
        [(22.0, 304 + 16.5 * i) for i in range(3)],
        [(214.0, 304 + 16.5 * i) for i in range(3)],
        [(26.5 + 27.5 * i, 414.9) for i in range(4)],
    ],
    sea_title=Label(256, 400, 14),
    round_label=Label(385, 401, 11, "end"),
    hexagon=21.5,
    house=(34, 17, 12),
    tile=(29, 26),
    berth=(25.5, 23),
    buoy=_BUOY,
    last_buoy=_LAST_BUOY,
    medal=9.8,
    medallion=7,
    gems=(28, 24, 25, 25, 23, 23),
    bonus_gem=23,
    glyphs=(19, 0, 18, 18, 17, 17),
    text=12,
    fleet_x=135,
    fleet_size=(20, 17),
    badge_text=11,
    badge_drop=(10.5, 14, 8.5, 8.5, 8, 8),
    raised=((7.5, 17), (0, 0), (6, 13), (6, 13), (5.5, 12), (5.5, 12)),
    sea_badge_drop=0,
)
