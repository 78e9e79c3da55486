"""The layouts of the board, for wide screens and for phones: coordinates of the islands, their fields and the
action spaces.

Ships travel counterclockwise around the islands; production lies on the southern edge.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from laguna.games.murano import components
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.kit.svg import Box, Point


@dataclass(frozen=True, eq=False)
class IslandLayout:
    """Sizes of the islands, and the top left corner of each."""

    pitch: float
    """The distance between the centers of fields."""
    side: float
    """The side length of a field."""
    bank: float
    """The land left and right of the fields."""
    head: float
    """The land above them, for the name."""
    foot: float
    """The land beneath them."""
    dock: float
    """The water beneath an island for its gondolas."""
    gondola: float
    """The width of a gondola."""
    gondolier: float
    """The height of a gondolier."""
    place: tuple[float, float, float]
    """The touch area of a gondola: its width, and how far it reaches above and below the middle."""
    owner: tuple[float, float]
    """The size of an owner's marker, and its distance from the center of a field."""
    name: float
    """The font size of the name."""
    stone: float
    """The height of the stone side."""
    shallows: tuple[float, float, float]
    """The widths of the strips of shallow water."""
    corner: float
    corners: tuple[Point, ...]


@dataclass(frozen=True, eq=False)
class SpaceLayout:
    """Sizes within an action space; positions are relative to its top left corner."""

    width: float
    height: float
    corner: float
    band: float
    """The height of the title."""
    stone: float
    title: float
    icon: tuple[float, float, float]
    """Center and size of the icon."""
    price: tuple[float, float, float]
    """Left end, middle and font size of the price."""
    berth: tuple[float, float, float]
    """Where a ship lies: the center, and the radius of the mark of a free berth."""
    ship: float
    pill: tuple[float, float, float]
    """The height, font size and middle of a pill, which stands where a ship would lie."""


@dataclass(frozen=True, eq=False)
class BoardLayout:
    """Where everything on the board is."""

    width: int
    height: int
    islands: IslandLayout
    spaces: SpaceLayout
    quays: tuple[Point, ...]
    """The center of each action space."""
    channel: tuple[Point, ...]
    """For each action space the point in the water beside it, along which the way of a ship is drawn."""
    line: float
    """The width of such a line."""
    narrow: bool
    """Whether it is for phones: short names, and no zoom."""

    @cached_property
    def land(self) -> tuple[Box, ...]:
        """The box of each island."""
        sizes = self.islands
        boxes = []
        for (x, y), grid in zip(sizes.corners, components.ISLAND_GRIDS, strict=True):
            width = len(grid[0]) * sizes.pitch + 2 * sizes.bank
            boxes.append((x, y, width, len(grid) * sizes.pitch + sizes.head + sizes.foot))
        return tuple(boxes)

    def field_point(self, field: tuple[int, int, int]) -> Point:
        island, row, column = field
        sizes = self.islands
        x, y = sizes.corners[island]
        return (
            x + sizes.bank + (column + 0.5) * sizes.pitch,
            y + sizes.head + (row + 0.5) * sizes.pitch,
        )

    @cached_property
    def street_points(self) -> tuple[Point, ...]:
        return tuple(self.field_point(field) for field in STREET_FIELDS)

    @cached_property
    def building_points(self) -> tuple[Point, ...]:
        return tuple(self.field_point(field) for field in BUILDING_FIELDS)

    @cached_property
    def place_points(self) -> tuple[Point, ...]:
        """The gondolas, along the southern shore of each island."""
        sizes = self.islands
        inset = sizes.bank * 0.6
        points = []
        for x, y, width, height in self.land:
            pitch = (width - 2 * inset) / components.PLACES_ON_AN_ISLAND
            points += [
                (x + inset + (place + 0.5) * pitch, y + height + sizes.dock / 2)
                for place in range(components.PLACES_ON_AN_ISLAND)
            ]
        return tuple(points)

    def field_box(self, point: Point) -> tuple[float, float, float, float, float]:
        """The box of a field with its corner radius."""
        side = self.islands.side
        return (point[0] - side / 2, point[1] - side / 2, side, side, side / 8.5)

    def island_area(self, island: int) -> Box:
        """The box of an island with its gondolas."""
        x, y, width, height = self.land[island]
        return (x - 10, y - 8, width + 20, height + self.islands.dock + 18)

    def space_box(self, space: int) -> Box:
        x, y = self.quays[space]
        sizes = self.spaces
        return (x - sizes.width / 2, y - sizes.height / 2, sizes.width, sizes.height)

    def berth(self, space: int) -> Point:
        """Where a ship lies at an action space."""
        x, y, _, _ = self.space_box(space)
        return (x + self.spaces.berth[0], y + self.spaces.berth[1])

    def ring_area(self, spaces: Sequence[int]) -> Box:
        """The box of a part of the ring, large enough for a finger on the smallest screen; one along the left
        or right edge is wide enough to fill such a screen."""
        boxes = [self.space_box(space) for space in spaces]
        left, top = min(box[0] for box in boxes) - 10, min(box[1] for box in boxes) - 10
        right = max(box[0] + box[2] for box in boxes) + 10
        bottom = max(box[1] + box[3] for box in boxes) + 10
        wider = max(0.0, LEAST_WIDTH - (right - left))
        higher = max(0.0, LEAST_HEIGHT - (bottom - top))
        return (
            left if left < self.width / 2 else left - wider,
            top if top < self.height / 2 else top - higher,
            right - left + wider,
            bottom - top + higher,
        )


LEAST_WIDTH: Final = 310
"""The least width of a part of the ring that a small screen zooms in on."""
LEAST_HEIGHT: Final = 174
"""The least height: 44 pixels where the board is 360 wide."""

# Wide screens -----------------------------------------------------------------------------------

_WIDTH: Final = 1340
_HEIGHT: Final = 900
_SHORE: Final = 96.0
"""From the edge of the board to the middle of the spaces left and right."""
_INNER: Final = _SHORE + 86 + 13
"""From the edge to the line of the ways, left and right."""
_UPPER: Final = 59.0 + 49 + 8
"""The same at the top and bottom."""


def _around(left: float, top: float, right: float, bottom: float, down: Sequence[float]) -> tuple[Point, ...]:
    """Points around a rectangle, counterclockwise from space 0: six along its top and bottom, and between
    them one at each height along its sides."""
    across = [left + i * (right - left) / 5 for i in range(6)]
    north = [(x, top) for x in reversed(across)]
    west = [(left, y) for y in down]
    south = [(x, bottom) for x in across]
    east = [(right, y) for y in reversed(down)]
    points = north + west + south + east
    first = 15  # the northeastern corner
    return tuple(points[(space - first) % components.SPACES] for space in range(components.SPACES))


_QUAYS: Final = _around(_SHORE, 59, _WIDTH - _SHORE, _HEIGHT - 59, (254.0, 450.0, 646.0))

LANDSCAPE: Final = BoardLayout(
    width=_WIDTH,
    height=_HEIGHT,
    islands=IslandLayout(
        pitch=56,
        side=52,
        bank=16,
        head=38,
        foot=14,
        dock=46,
        gondola=54,
        gondolier=44,
        place=(58, 25, 23),
        owner=(24, 17),
        name=22,
        stone=8,
        shallows=(58, 34, 14),
        corner=30,
        corners=(
            (542, 122),  # S. Teresa e S. Mattia
            (234, 122),  # Sacca Mattia
            (878, 122),  # S. Chiara e S. Stefano
            (206, 400),  # San Donato
            (542, 412),  # S. Pietro Martire
            (878, 456),  # Sacca Serenella
        ),
    ),
    spaces=SpaceLayout(
        width=172,
        height=98,
        corner=12,
        band=32,
        stone=7,
        title=20,
        icon=(26, 64, 34),
        price=(48, 64, 20),
        berth=(136, 64, 26),
        ship=56,
        pill=(34, 20, 64),
    ),
    quays=_QUAYS,
    channel=tuple(
        (min(max(x, _INNER), _WIDTH - _INNER), min(max(y, _UPPER), _HEIGHT - _UPPER)) for x, y in _QUAYS
    ),
    line=5,
    narrow=False,
)

# Phones -----------------------------------------------------------------------------------------

_COLUMN: Final = 9
"""The spaces in a column: the ring goes down on the left, and up on the right."""
_STEP: Final = 58.0
_FIRST: Final = 29.0
"""The middle of the uppermost spaces."""


def _columns(left: float, right: float) -> tuple[Point, ...]:
    return tuple(
        (left, _FIRST + space * _STEP)
        if space < _COLUMN
        else (right, _FIRST + (components.SPACES - 1 - space) * _STEP)
        for space in range(components.SPACES)
    )


PORTRAIT: Final = BoardLayout(
    width=390,
    height=528,
    islands=IslandLayout(
        pitch=25.6,
        side=24,
        bank=4,
        head=21,
        foot=5,
        dock=17,
        gondola=23,
        gondolier=21,
        place=(24, 9, 8),
        owner=(11.5, 8),
        name=14.5,
        stone=3.5,
        shallows=(14, 9, 4),
        corner=16,
        corners=(
            (70, 4),  # S. Teresa e S. Mattia
            (210.6, 4),  # Sacca Mattia
            (71, 139),  # S. Chiara e S. Stefano
            (186, 126),  # San Donato
            (70, 298),  # S. Pietro Martire
            (210.6, 298),  # Sacca Serenella
        ),
    ),
    spaces=SpaceLayout(
        width=63,
        height=54,
        corner=7,
        band=18,
        stone=2.5,
        title=11.5,
        icon=(13.5, 28.5, 17),
        price=(4, 45, 11.5),
        berth=(47.5, 36, 12),
        ship=25,
        pill=(18, 12, 29.5),
    ),
    quays=_columns(33.5, 356.5),
    channel=_columns(67.2, 322.8),
    line=3,
    narrow=True,
)
