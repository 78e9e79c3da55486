"""The map of Bruges: where quarters, waters and bridges lie in the picture, and the picture without pieces.

The five layouts are drawn once, each on a sheet of its own size. A city that the players lay themselves
is fitted into one size, whatever its shape, and so it belongs to the part that is drawn again.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import atan2, degrees, sin, sqrt
from typing import Final, NamedTuple

from laguna.games.venise.components import MARKET, PORT_1, QUARTER_COUNT
from laguna.games.venise.movement import FREE, HEXES, NOT_PLACED, Board, board_of, open_hexes
from laguna.games.venise.pictures.glyphs import QUARTER_GLYPHS, QUARTER_HUES, symbols
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.bits import lookup
from laguna.kit.pieces import definitions, glyph
from laguna.kit.scenery import sea
from laguna.kit.svg import Box, Point, number, polygon, ring, smooth, text

RADIUS: Final = 104.0  # from the middle of a hex to its corners
COLUMN: Final = RADIUS * sqrt(3)
ROW: Final = RADIUS * 1.5
QUAY: Final = RADIUS - 10  # the corners of a quarter: the rest is canal
LAND: Final = RADIUS - 17
SHORE: Final = 64  # the water seen around the middles of the outermost water hexes
STRIP: Final = 84  # below the city: title, round, dice
FREE_WIDTH: Final = 1300
FREE_HEIGHT: Final = 940


class City:
    """Where everything of one city lies in the picture."""

    def __init__(self, tiles: Sequence[int], waters: Sequence[int], free: bool) -> None:
        middles = {hex_: _middle(hex_) for hex_ in (*tiles, *waters) if hex_ != NOT_PLACED}
        left = min(x for x, y in middles.values()) - SHORE
        top = min(y for x, y in middles.values()) - SHORE
        width = max(x for x, y in middles.values()) + SHORE - left
        height = max(y for x, y in middles.values()) + SHORE - top
        self.free: bool = free
        self.scale: float = 1.0
        self.width: int = FREE_WIDTH if free else round(width)
        self.height: int = FREE_HEIGHT if free else round(height) + STRIP
        if free:
            self.scale = min(FREE_WIDTH / width, (FREE_HEIGHT - STRIP) / height, 1.0)
            left -= (FREE_WIDTH / self.scale - width) / 2
            top -= ((FREE_HEIGHT - STRIP) / self.scale - height) / 2
        self.box: Box = (0.0, 0.0, float(self.width), float(self.height))
        if free:
            wide, high = width * self.scale, height * self.scale
            self.box = ((FREE_WIDTH - wide) / 2, (FREE_HEIGHT - STRIP - high) / 2, wide, high)
        self.hexes: dict[int, Point] = {hex_: (x - left, y - top) for hex_, (x, y) in middles.items()}
        self.quarters: list[Point | None] = [self.hexes.get(int(hex_)) for hex_ in tiles]
        self.waters: list[Point] = [self.hexes[int(hex_)] for hex_ in waters]

    def quarter(self, quarter: int) -> Point:
        """The middle of a quarter that is laid."""
        point = self.quarters[quarter]
        assert point is not None
        return point

    def placed(self, picture: str) -> str:
        """A picture of things in the city, at its scale."""
        if not self.free:
            return picture
        return f'<g transform="scale({self.scale:.4f})">{picture}</g>'

    def crossing(self, one: int, other: int) -> tuple[float, float, float]:
        """The middle between two quarters, and how far a bridge between them is turned."""
        (ax, ay), (bx, by) = self.quarter(one), self.quarter(other)
        turn = degrees(atan2(by - ay, bx - ax))
        if turn > 91 or turn < -89:
            turn += 180 if turn < 0 else -180
        return ((ax + bx) / 2, (ay + by) / 2, turn)


def _middle(hex_: int) -> Point:
    q, r = HEXES[hex_]
    return (COLUMN * (q + r / 2), ROW * r)


@lru_cache(64)
def _free_city(tiles: tuple[int, ...]) -> City:
    laid = [hex_ for hex_ in tiles if hex_ != NOT_PLACED]
    return City(tiles, _waters_around(laid), True)


def _waters_around(laid: list[int]) -> list[int]:
    return open_hexes(lookup(laid + [NOT_PLACED] * (QUARTER_COUNT - len(laid))))


@cache
def _fixed_city(layout: int) -> City:
    board = board_of(layout)
    return City([int(hex_) for hex_ in board.tiles], [int(hex_) for hex_ in board.places], False)


def city_of(layout: int, tiles: Sequence[int]) -> City:
    """The map of a game: one of the layouts, or the city so far."""
    if layout != FREE:
        return _fixed_city(layout)
    return _free_city(tuple(int(hex_) for hex_ in tiles))


def edges_of(board: Board) -> list[tuple[int, int]]:
    """The two quarters of each edge."""
    return [
        tuple_of_two([quarter for quarter in range(QUARTER_COUNT) if mask >> quarter & 1])
        for mask in (int(mask) for mask in board.edge_quarters)
    ]


def tuple_of_two(quarters: list[int]) -> tuple[int, int]:
    one, other = quarters
    return (one, other)


# Shapes -----------------------------------------------------------------------------------------


def hexagon(x: float, y: float, radius: float) -> str:
    return polygon(ring(x, y, radius, 6))


@lru_cache(4096)
class Slice(NamedTuple):
    """A part of a hexagon: its outline, and where its middle is."""

    edge: str
    x: float
    y: float
    whole: bool
    """Whether it reaches from the top of the hexagon to the bottom."""


MOST_COLUMNS: Final = 3
"""Of more slices than these, two lie above each other, so that none is too narrow for a finger."""


def slices(x: float, y: float, radius: float, parts: int) -> list[Slice]:
    """A hexagon cut into slices, one for each of several moves."""
    if parts == 1:
        return [Slice(polygon(ring(x, y, radius, 6)), x, y, True)]
    half = radius * sqrt(3) / 2
    halved = parts > MOST_COLUMNS
    columns = -(-parts // 2) if halved else parts
    cut: list[Slice] = []
    for column in range(columns):
        left = x - half + column * 2 * half / columns
        right = left + 2 * half / columns
        inner_left, inner_right = left + (3 if column else 0), right - (3 if column < columns - 1 else 0)
        crossings = sorted({inner_left, inner_right, *([x] if inner_left < x < inner_right else [])})
        upper = [(cx, y - radius + abs(cx - x) / sqrt(3)) for cx in crossings]
        lower = [(cx, y + radius - abs(cx - x) / sqrt(3)) for cx in reversed(crossings)]
        middle = (left + right) / 2
        if not halved or len(cut) == parts - 1:
            cut.append(Slice(polygon(upper + lower), middle, y, True))
            continue
        above = [(inner_right, y - 3), (inner_left, y - 3)]
        beneath = [(inner_left, y + 3), (inner_right, y + 3)]
        cut.append(Slice(polygon(upper + above), middle, y - radius * 0.4, False))
        cut.append(Slice(polygon(beneath + lower), middle, y + radius * 0.4, False))
    return cut


def _shore(x: float, y: float, radius: float, seed: int) -> str:
    """The hand-drawn outline of a quarter."""
    corners = ring(x, y, radius, 6)
    points: list[Point] = []
    for side in range(6):
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
        for step in range(5):
            share = (0.06, 0.27, 0.5, 0.73, 0.94)[step]
            k = seed * 7.3 + side * 5 + step
            out = 1 + 0.014 * (sin(k * 1.7) + sin(k * 0.61 + seed))
            points.append((x + (ax + (bx - ax) * share - x) * out, y + (ay + (by - ay) * share - y) * out))
    return smooth(points)


# Pictures ---------------------------------------------------------------------------------------


@lru_cache(64)
def picture(words: VeniseWording, city: City) -> str:
    """Quarters with their houses, the canals between them, the waters of the boat."""
    laid = [(quarter, point) for quarter, point in enumerate(city.quarters) if point is not None]
    shores = [_shore(x, y, QUAY, quarter) for quarter, (x, y) in laid]
    parts = []
    for depth, stroke in ((1, 88), (2, 52), (3, 20)):
        parts += [f'<path class="depth-{depth}" stroke-width="{stroke}" d="{shore}"/>' for shore in shores]
    waters = "".join(hexagon(x, y, RADIUS - 7) for x, y in city.waters)
    parts.append(
        f'<path class="on-water-line" stroke-width="1.5" stroke-dasharray="2 7" stroke-linecap="round" '
        f'opacity=".55" d="{waters}"/>'
    )
    for (quarter, (x, y)), shore in zip(laid, shores, strict=True):
        parts.append(f'<path class="quay" d="{shore}"/>')
        parts.append(f'<path class="land" d="{_shore(x, y, LAND, quarter)}"/>')
        parts.append(_quarter(words, quarter, x, y))
    return "".join(parts)


HOUSES: Final = ((-57.0, 25.0, 36.0), (-33.0, 25.0, 44.0), (33.0, 25.0, 44.0), (57.0, 25.0, 36.0))
"""The gables of a quarter: how far from its middle, how wide, how high."""


def _quarter(words: VeniseWording, quarter: int, x: float, y: float) -> str:
    """What a quarter shows: a street of gables, its sign and its name."""
    hue = QUARTER_HUES[quarter]
    street = y - 23
    parts = []
    for house, (dx, width, height) in enumerate(HOUSES):
        symbol = "gable" if (quarter + house) % 3 else "gable-stone"
        if quarter == MARKET and house == 1:
            symbol, height = "belfry", 58.0
        if quarter >= PORT_1 and house == 2:
            symbol = "crane"
        parts.append(
            f'<use href="#{symbol}" x="{number(x + dx - width / 2)}" y="{number(street - height)}" '
            f'width="{number(width)}" height="{number(height)}"/>'
        )
    parts.append(
        f'<path class="stone-line" stroke-width="4" stroke-linecap="round" '
        f'd="M{number(x - 70)} {number(street)}h140"/>'
        f'<circle class="paper" cx="{number(x)}" cy="{number(y - 48)}" r="27"/>'
        f'<circle class="wash-{hue}" cx="{number(x)}" cy="{number(y - 48)}" r="23.5"/>'
    )
    parts.append(glyph(QUARTER_GLYPHS[quarter], x, y - 48, 32, f"ink-{hue}"))
    parts.append(text(x, y - 7, words.things.on_the_board(quarter), 24, f"heading ink-{hue}"))
    return "".join(parts)


@cache
def backdrop(words: VeniseWording, layout: int) -> str:
    """The definitions, the water, and the city if its layout is one of the five."""
    city = _fixed_city(layout) if layout != FREE else None
    width, height = (city.width, city.height) if city is not None else (FREE_WIDTH, FREE_HEIGHT)
    return "\n".join(
        [
            f"<defs>{definitions()}{symbols()}</defs>",
            sea(width, height),
            picture(words, city) if city is not None else "",
            _cartouche(width, height),
        ]
    )


def _cartouche(width: int, height: int) -> str:
    """The strip below the city: the title, and room for the round and the dice."""
    y = height - STRIP / 2
    return (
        '<path class="on-water-line" stroke-width="1.2" opacity=".5" '
        f'd="M24 {height - STRIP + 2}H{width - 24}"/>'
        + glyph("boat", 50, y, 44)
        + text(84, y - 9, "La Venise du Nord", 36, "heading on-water", "start")
    )
