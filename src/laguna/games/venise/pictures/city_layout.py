"""The map of Bruges: coordinates of quarters, waters and bridges, and the drawing without pieces.

The five layouts are drawn once, each on a sheet of its own size, as backdrops. A city of the free layout is
scaled to one sheet size and drawn with every position.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import atan2, degrees, hypot, sin, sqrt
from typing import Final

from laguna.games.venise.components import MARKET, PORT_1, QUARTER_COUNT, WORKSHOP
from laguna.games.venise.hexes import HEX_NEIGHBOR, HEXES, NOT_PLACED, open_hexes
from laguna.games.venise.movement import FREE, Board, board_of
from laguna.games.venise.pictures.event_places import bridge_place, quarter_place
from laguna.games.venise.pictures.glyphs import QUARTER_GLYPHS, QUARTER_HUES, symbols
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.background_art import sea
from laguna.kit.bits import lookup
from laguna.kit.piece_art import definitions, glyph
from laguna.kit.svg import Box, Point, number, polygon, ring, smooth, text

RADIUS: Final = 104.0  # from the middle of a hex to its corners
COLUMN: Final = RADIUS * sqrt(3)
ROW: Final = RADIUS * 1.5
QUAY: Final = RADIUS - 10  # the corners of a quarter: the rest is canal
LAND: Final = RADIUS - 17
SHORE: Final = 40  # the water seen around the middles of the outermost water hexes
SHAPE: Final = 1.35  # how much wider than high a window has room for: up to that there is more sea
MORE_SEA: Final = 64.0
BERTH: Final = 26  # how far from the middle of its hex the boat lies, towards the quarters it touches
SIGN_WIDTH: Final = 184.0  # of the sign with the round and the dice, in a corner of the sea
SIGN_HEIGHT: Final = 132.0
FREE_WIDTH: Final = 1240
FREE_HEIGHT: Final = 900
NAME_SIZE: Final = 25.0
LEAST_NAME: Final = 20.0  # on the panel, however small the city that players laid is drawn
MOST_NAME: Final = 33.0  # in the city: a name stays within its quarter


class CityLayout:
    """Coordinates of one city in the picture."""

    def __init__(self, tiles: Sequence[int], waters: Sequence[int], free: bool) -> None:
        middles = {hex_: _middle(hex_) for hex_ in (*tiles, *waters) if hex_ != NOT_PLACED}
        left = min(x for x, y in middles.values()) - SHORE
        top = min(y for x, y in middles.values()) - SHORE
        width = max(x for x, y in middles.values()) + SHORE - left
        height = max(y for x, y in middles.values()) + SHORE - top
        if not free:
            aside = max(0.0, min((height * SHAPE - width) / 2, MORE_SEA))
            above = max(0.0, min((width / SHAPE - height) / 2, MORE_SEA))
            left, top, width, height = left - aside, top - above, width + 2 * aside, height + 2 * above
        self.free: bool = free
        self.scale: float = 1.0
        self.width: int = FREE_WIDTH if free else round(width)
        self.height: int = FREE_HEIGHT if free else round(height)
        self.box: Box = (0.0, 0.0, float(self.width), float(self.height))
        points = [(x - left, y - top) for x, y in middles.values()]
        self.sign: Point = (0.0, 0.0)
        """The top left corner of the sign with the dice."""
        if free:
            self._fit(points, width, height)
            left -= self.box[0] / self.scale
            top -= self.box[1] / self.scale
        else:
            self.sign = _free_corner(points, 1.0, self.box, (0.0, 0.0)) or self.sign
        self.hexes: dict[int, Point] = {hex_: (x - left, y - top) for hex_, (x, y) in middles.items()}
        self.quarters: list[Point | None] = [self.hexes.get(int(hex_)) for hex_ in tiles]
        self.waters: list[Point] = [self.hexes[int(hex_)] for hex_ in waters]
        laid = {int(hex_) for hex_ in tiles}
        self.berths: list[Point] = [self._berth(int(hex_), laid) for hex_ in waters]
        """The center of the boat on each water."""

    def _fit(self, points: Sequence[Point], width: float, height: float) -> None:
        """Scale a city of the free layout to the picture: full size if a corner stays free for the sign, else
        above the sign."""
        sheet = (0.0, 0.0, float(FREE_WIDTH), float(FREE_HEIGHT))
        for room in (float(FREE_HEIGHT), FREE_HEIGHT - SIGN_HEIGHT):
            self.scale = min(FREE_WIDTH / width, room / height, 1.0)
            wide, high = width * self.scale, height * self.scale
            self.box = ((FREE_WIDTH - wide) / 2, (room - high) / 2, wide, high)
            corner = _free_corner(points, self.scale, sheet, self.box[:2])
            if corner is not None:
                self.sign = corner
                return

    def _berth(self, water: int, laid: set[int]) -> Point:
        x, y = self.hexes[water]
        around = [int(HEX_NEIGHBOR[water * 6 + side]) for side in range(6)]
        shores = [self.hexes[hex_] for hex_ in around if hex_ in laid]
        dx, dy = sum(sx - x for sx, sy in shores), sum(sy - y for sx, sy in shores)
        length = hypot(dx, dy)
        return (x, y) if length < 1 else (x + dx * BERTH / length, y + dy * BERTH / length)

    def quarter(self, quarter: int) -> Point:
        """The center of a quarter that is placed."""
        point = self.quarters[quarter]
        assert point is not None
        return point

    def placed(self, picture: str) -> str:
        """A drawing in the city's units, scaled and clipped to the sheet."""
        if self.free:
            picture = f'<g transform="scale({self.scale:.4f})">{picture}</g>'
        return f'<g clip-path="url(#sheet)">{picture}</g>'

    def deck(self, one: int, other: int) -> list[Point]:
        """The corners of the click area of a bridge between two quarters, wide enough for a finger."""
        (ax, ay), (bx, by) = self.quarter(one), self.quarter(other)
        dx, dy = (bx - ax) / COLUMN, (by - ay) / COLUMN
        x, y = (ax + bx) / 2, (ay + by) / 2
        along = aside = 37.0
        return [
            (x + dx * a * along - dy * b * aside, y + dy * a * along + dx * b * aside)
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]

    def crossing(self, one: int, other: int) -> tuple[float, float, float]:
        """The center of the bridge between two quarters, and its rotation in degrees."""
        (ax, ay), (bx, by) = self.quarter(one), self.quarter(other)
        turn = degrees(atan2(by - ay, bx - ax))
        if turn > 91 or turn < -89:
            turn += 180 if turn < 0 else -180
        return ((ax + bx) / 2, (ay + by) / 2, turn)


def _free_corner(points: Sequence[Point], scale: float, sheet: Box, shift: Point) -> Point | None:
    """A corner of the sheet where the sign covers nothing, or only the edge of water."""
    _, _, width, height = sheet
    placed = [(x * scale + shift[0], y * scale + shift[1]) for x, y in points]
    for spare in (QUAY * scale, SHORE * scale):
        for x, y in (
            (0.0, 0.0),
            (0.0, height - SIGN_HEIGHT),
            (width - SIGN_WIDTH, 0.0),
            (width - SIGN_WIDTH, height - SIGN_HEIGHT),
        ):
            across, down = SIGN_WIDTH / 2, SIGN_HEIGHT / 2
            if not any(
                abs(px - x - across) < across + spare * 0.9 and abs(py - y - down) < down + spare * 0.9
                for px, py in placed
            ):
                return (x, y)
    return None


def _middle(hex_: int) -> Point:
    q, r = HEXES[hex_]
    return (COLUMN * (q + r / 2), ROW * r)


@lru_cache(64)
def _free_city(tiles: tuple[int, ...]) -> CityLayout:
    laid = [hex_ for hex_ in tiles if hex_ != NOT_PLACED]
    return CityLayout(tiles, _waters_around(laid), True)


def _waters_around(laid: list[int]) -> list[int]:
    return open_hexes(lookup(laid + [NOT_PLACED] * (QUARTER_COUNT - len(laid))))


@cache
def _fixed_city(layout: int) -> CityLayout:
    board = board_of(layout)
    return CityLayout([int(hex_) for hex_ in board.tiles], [int(hex_) for hex_ in board.places], False)


def city_of(layout: int, tiles: Sequence[int]) -> CityLayout:
    """The map of a layout, or of the city as far as it is placed."""
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
def picture(words: VeniseWording, city: CityLayout) -> str:
    """The drawing of a city: quarters with houses, canals, waters."""
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
        parts.append(f'<path class="quay" data-place="{quarter_place(quarter)}" d="{shore}"/>')
        parts.append(f'<path class="land" d="{_shore(x, y, LAND, quarter)}"/>')
        parts.append(_quarter(words, quarter, x, y, max(NAME_SIZE, min(LEAST_NAME / city.scale, MOST_NAME))))
    return "".join(parts) + _crossings(city)


def _crossings(city: CityLayout) -> str:
    """Invisible places between adjacent quarters, so that bridges there can be highlighted."""
    parts = []
    for one, here in enumerate(city.quarters):
        for other, there in enumerate(city.quarters[:one]):
            if (
                here is not None
                and there is not None
                and hypot(here[0] - there[0], here[1] - there[1]) < 2 * RADIUS
            ):
                place = bridge_place(one, other)
                parts.append(f'<path fill="none" data-place="{place}" d="{polygon(city.deck(one, other))}"/>')
    return "".join(parts)


HOUSES: Final = ((-57.0, 25.0, 36.0), (-33.0, 25.0, 44.0), (33.0, 25.0, 44.0), (57.0, 25.0, 36.0))
"""The gables of a quarter: distance from its center, width, height."""
COUNTER: Final = (46.0, -38.0)
"""The position of the number on a quarter (cards left, or the bonus of the next sale), from its center."""


def _quarter(words: VeniseWording, quarter: int, x: float, y: float, size: float) -> str:
    """The drawing of a quarter: a street of gables, its sign and its name, with room for the number (see
    `COUNTER`)."""
    hue = QUARTER_HUES[quarter]
    street = y - 23
    parts = []
    for house, (dx, width, height) in enumerate(HOUSES):
        if house > 1 and WORKSHOP <= quarter <= MARKET:
            continue
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
    parts.append(text(x, y - 7, words.nouns.on_the_board(quarter), size, f"heading ink-{hue}"))
    return "".join(parts)


WATER: Final = (
    f'<path id="water" d="{hexagon(0, 0, RADIUS - 12)}"/>'
    f'<g id="ghost-boat" class="ghost">{glyph("boat", 0, 0, 44)}</g>'
)
"""A water where the boat can moor: an outline, and a faint boat."""


@cache
def backdrop(words: VeniseWording, layout: int) -> str:
    """SVG definitions, the sea, and the city unless its layout is free."""
    city = _fixed_city(layout) if layout != FREE else None
    width, height = (city.width, city.height) if city is not None else (FREE_WIDTH, FREE_HEIGHT)
    return "\n".join(
        [
            f"<defs>{definitions()}{symbols()}{WATER}"
            f'<clipPath id="sheet"><rect width="{width}" height="{height}" rx="18"/></clipPath></defs>',
            sea(width, height),
            city.placed(picture(words, city)) if city is not None else "",
        ]
    )
