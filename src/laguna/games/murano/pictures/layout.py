"""The layout of the board: coordinates of the islands, their fields and the action spaces.

Ships travel counterclockwise around the islands; production lies on the southern edge.
"""

from collections.abc import Sequence
from typing import Final

from laguna.games.murano import components
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.kit.svg import Box, Point, number

WIDTH: Final = 1340
HEIGHT: Final = 900

# The islands ------------------------------------------------------------------------------------

FIELD: Final = 56  # distance between the centers of fields
SIDE: Final = 52  # side length of a field
BANK: Final = 16  # land left and right of the fields
HEAD: Final = 38  # land above them, for the name
FOOT: Final = 14  # land beneath them
DOCK: Final = 46  # water beneath an island for its gondolas
GONDOLA_WIDTH: Final = 54

CORNERS: Final[tuple[Point, ...]] = (
    (542, 122),  # S. Teresa e S. Mattia
    (234, 122),  # Sacca Mattia
    (878, 122),  # S. Chiara e S. Stefano
    (206, 400),  # San Donato
    (542, 412),  # S. Pietro Martire
    (878, 456),  # Sacca Serenella
)
"""The top left corner of each island."""


def _land(island: int) -> Box:
    grid = components.ISLAND_GRIDS[island]
    x, y = CORNERS[island]
    return (x, y, len(grid[0]) * FIELD + 2 * BANK, len(grid) * FIELD + HEAD + FOOT)


LAND: Final = [_land(island) for island in range(components.ISLANDS)]


def field_point(field: tuple[int, int, int]) -> Point:
    island, row, column = field
    x, y = CORNERS[island]
    return (x + BANK + (column + 0.5) * FIELD, y + HEAD + (row + 0.5) * FIELD)


STREET_POINTS: Final = [field_point(field) for field in STREET_FIELDS]
BUILDING_POINTS: Final = [field_point(field) for field in BUILDING_FIELDS]


def _place_points() -> list[Point]:
    points = []
    for x, y, width, height in LAND:
        pitch = (width - 20) / components.PLACES_ON_AN_ISLAND
        points += [
            (x + 10 + (place + 0.5) * pitch, y + height + DOCK / 2 + 2)
            for place in range(components.PLACES_ON_AN_ISLAND)
        ]
    return points


PLACE_POINTS: Final = _place_points()
"""The gondolas, along the southern shore of each island."""


def island_box(island: int) -> Box:
    """The bounding box of an island with its gondolas."""
    x, y, width, height = LAND[island]
    return (x - 10, y - 8, width + 20, height + DOCK + 18)


# The ring ---------------------------------------------------------------------------------------

QUAY_WIDTH: Final = 172
QUAY_HEIGHT: Final = 98
BAND: Final = 30  # the height of a quay's title
BERTH: Final = 30  # the radius of the water in which a ship lies
SHIP: Final = 56  # the size of a ship
LEAST_SECTION: Final = 310  # the least width of a part of the ring
LEAST_AREA: Final = 174  # the least height: 44 pixels where the board is 360 wide
SHORE: Final = 96  # from the edge of the board to the middle of the quays left and right


def _quay_points() -> list[Point]:
    """The center of each action space, counterclockwise from the northeast corner, which is space 15."""
    across = [SHORE + i * (WIDTH - 2.0 * SHORE) / 5 for i in range(6)]
    down = [254.0, 450.0, 646.0]
    north = [(x, 59.0) for x in reversed(across)]
    west = [(float(SHORE), y) for y in down]
    south = [(x, HEIGHT - 59.0) for x in across]
    east = [(float(WIDTH - SHORE), y) for y in reversed(down)]
    points = north + west + south + east
    first = 15
    return [points[(space - first) % components.SPACES] for space in range(components.SPACES)]


QUAYS: Final = _quay_points()


def quay_box(space: int) -> Box:
    x, y = QUAYS[space]
    return (x - QUAY_WIDTH / 2, y - QUAY_HEIGHT / 2, QUAY_WIDTH, QUAY_HEIGHT)


def berth(space: int) -> Point:
    """Where a ship lies at an action space."""
    x, y = QUAYS[space]
    return (x + QUAY_WIDTH / 2 - BERTH - 6, y + BAND / 2 + 1)


def section_box(spaces: Sequence[int]) -> Box:
    """The bounding box of a part of the ring, large enough for a finger on the smallest screen; one along the
    left or right edge is wide enough to fill such a screen."""
    boxes = [quay_box(space) for space in spaces]
    left, top = min(box[0] for box in boxes) - 10, min(box[1] for box in boxes) - 10
    right = max(box[0] + box[2] for box in boxes) + 10
    bottom = max(box[1] + box[3] for box in boxes) + 10
    wider = max(0.0, LEAST_SECTION - (right - left))
    higher = max(0.0, LEAST_AREA - (bottom - top))
    return (
        left if left < WIDTH / 2 else left - wider,
        top if top < HEIGHT / 2 else top - higher,
        right - left + wider,
        bottom - top + higher,
    )


def _straits() -> list[str]:
    """SVG paths across the water in front of each space, from the edge of the space behind it."""
    straits = []
    for space in range(components.SPACES):
        (ax, ay), (bx, by) = QUAYS[space - 1], QUAYS[space]
        if abs(bx - ax) > abs(by - ay):
            reach = (QUAY_WIDTH / 2 + 7) * (1 if bx > ax else -1)
            straits.append(f"M{number(ax + reach)} {number(ay)}L{number(bx - reach)} {number(by)}")
        else:
            reach = (QUAY_HEIGHT / 2 + 7) * (1 if by > ay else -1)
            straits.append(f"M{number(ax)} {number(ay + reach)}L{number(bx)} {number(by - reach)}")
    return straits


STRAITS: Final = _straits()
