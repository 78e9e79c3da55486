"""The map of Bruges: coordinates of quarters, waters, berths and bridges in the picture of the board."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import atan2, degrees, hypot, sqrt
from typing import Final, NamedTuple

from laguna.games.venise.components import QUARTER_COUNT
from laguna.games.venise.hexes import HEX_NEIGHBOR, HEXES, NOT_PLACED, open_hexes_of
from laguna.games.venise.movement import FREE, Board, board_of, fact_about
from laguna.kit.svg import Box, Point, polygon, ring

HALF: Final = sqrt(3) / 2  # from the middle of a hex to its sides, if its corners are 1 away
BERTH: Final = 0.25  # how far from the middle of its hex the boat lies, towards the quarters it touches
QUAY: Final = 0.93  # the corners of a quarter: the rest is canal
SEARCH_STEPS: Final = 16  # of the search for open water, in each direction
DECK: Final = (0.31, 0.29)  # half the length and width of the click area of a bridge
SMALL_DECK: Final = (0.2, 0.16)  # on a phone, where it must not cover names; a tap beside it counts too
EDGE: Final = 4.0  # around the sheet, where nothing lies


class MapSheet(NamedTuple):
    """The part of the board's picture that shows the map, and how the map lies on it."""

    width: float
    height: float
    turned: bool
    """Whether the map is turned a quarter, with north on the right."""
    margins: tuple[float, float]
    """The least water left and right of the quarters, and above and below them."""
    radius: float
    """The largest distance from the middle of a hex to its corners."""
    compass: Point | None
    """Where a compass shows that the map is turned."""
    sign: tuple[float, float]
    """The size of the sign with the round and the dice, which lies in open water."""


class CityLayout:
    """Coordinates of one city on a map sheet."""

    def __init__(self, sheet: MapSheet, tiles: Sequence[int], waters: Sequence[int], growing: bool) -> None:
        """The waters of a `growing` city are places for its next quarter and lie within the sheet."""
        self.sheet: MapSheet = sheet
        middles = {hex_: _middle(hex_, sheet.turned) for hex_ in (*tiles, *waters) if hex_ != NOT_PLACED}
        inside = [middles[hex_] for hex_ in (middles if growing else tiles) if hex_ in middles]
        self.sign: Point = (0.0, 0.0)
        """The top left corner of the sign with the dice."""
        for shrink in (1.0, 0.95, 0.9, 0.85, 0.8):
            self.radius: float = shrink * _radius(sheet, inside)
            self.hexes: dict[int, Point] = _placed(sheet, self.radius, middles, inside)
            self.quarters: list[Point | None] = [self.hexes.get(int(hex_)) for hex_ in tiles]
            self.waters: list[Point] = [self.hexes[int(hex_)] for hex_ in waters]
            laid = {int(hex_) for hex_ in tiles}
            self.berths: list[Point] = [self._berth(int(hex_), laid) for hex_ in waters]
            """The center of the boat on each water."""
            found = self.open_water(*sheet.sign)
            if found is not None:
                self.sign = found
                break

    @property
    def boat_size(self) -> float:
        return 0.68 * self.radius

    def _berth(self, water: int, laid: set[int]) -> Point:
        """Where the boat lies on a water: near its quarters, and whole on the sheet."""
        x, y = self.hexes[water]
        around = [int(HEX_NEIGHBOR[water * 6 + side]) for side in range(6)]
        shores = [self.hexes[hex_] for hex_ in around if hex_ in laid]
        dx, dy = sum(sx - x for sx, sy in shores), sum(sy - y for sx, sy in shores)
        length = hypot(dx, dy)
        if length > 1:
            x, y = x + dx * BERTH * self.radius / length, y + dy * BERTH * self.radius / length
        edge = 0.56 * self.boat_size
        return (
            min(max(x, edge), self.sheet.width - edge),
            min(max(y, edge), self.sheet.height - edge),
        )

    def open_water(
        self, width: float, height: float, bottom: float = 1.0, keep_sign: bool = False
    ) -> Point | None:
        """The corner of a box of this size that covers no quarter, as few berths as possible, and is as far
        from the quarters as possible; None if there is none. `bottom` is the share of the sheet above the
        foot of the box; the box may have to keep clear of the sign with the dice."""
        best: tuple[float, float] | None = None
        found = None
        corner = self.sheet.compass
        avoided = [*self.berths, corner] if corner else self.berths
        quarters = [point for point in self.quarters if point is not None]
        for step in range((SEARCH_STEPS + 1) ** 2):
            row, column = divmod(step, SEARCH_STEPS + 1)
            x = EDGE + (self.sheet.width - width - 2 * EDGE) * column / SEARCH_STEPS
            y = EDGE + (self.sheet.height - height - 2 * EDGE) * row / SEARCH_STEPS
            box = (x, y, width, height)
            if y + height > bottom * self.sheet.height or (keep_sign and self._covers_sign(box)):
                continue
            room = min((_distance(box, point) for point in quarters), default=self.radius)
            if room >= self.radius:
                covered = sum(_distance(box, berth) < self.boat_size / 2 for berth in avoided)
                if best is None or (-covered, room) > best:
                    best, found = (-covered, room), (x, y)
        return found

    def _covers_sign(self, box: Box) -> bool:
        (left, top), (width, height) = self.sign, self.sheet.sign
        x, y, wide, high = box
        return x < left + width and left < x + wide and y < top + height and top < y + high

    def quarter(self, quarter: int) -> Point:
        """The center of a quarter that is placed."""
        point = self.quarters[quarter]
        assert point is not None
        return point

    def at(self, quarter: int, place: Point) -> Point:
        """A point of a quarter from its center, in units of the radius."""
        x, y = self.quarter(quarter)
        return (x + place[0] * self.radius, y + place[1] * self.radius)

    def hexagon(self, middle: Point, share: float = QUAY) -> str:
        """The path data of a hex whose corners are a share of the radius away."""
        return polygon(ring(*middle, self.radius * share, 6, 30 if self.sheet.turned else 0))

    def deck(self, one: int, other: int) -> list[Point]:
        """The corners of the click area of a bridge between two quarters."""
        (ax, ay), (bx, by) = self.quarter(one), self.quarter(other)
        pitch = hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / pitch, (by - ay) / pitch
        x, y = (ax + bx) / 2, (ay + by) / 2
        along, aside = (share * self.radius for share in (SMALL_DECK if self.sheet.turned else DECK))
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

    def neighbors(self) -> list[tuple[int, int]]:
        """Pairs of adjacent quarters."""
        return [
            (other, one)
            for one, here in enumerate(self.quarters)
            for other, there in enumerate(self.quarters[:one])
            if here and there and hypot(here[0] - there[0], here[1] - there[1]) < 2 * self.radius
        ]


def _radius(sheet: MapSheet, inside: Sequence[Point]) -> float:
    """The largest radius at which these hexes and the margins fit on the sheet."""
    across, down = (1.0, HALF) if sheet.turned else (HALF, 1.0)
    wide = max(x for x, y in inside) - min(x for x, y in inside) + 2 * across
    high = max(y for x, y in inside) - min(y for x, y in inside) + 2 * down
    room_x, room_y = sheet.width - 2 * sheet.margins[0], sheet.height - 2 * sheet.margins[1]
    return min(room_x / wide, room_y / high, sheet.radius)


def _placed(
    sheet: MapSheet, radius: float, middles: dict[int, Point], inside: Sequence[Point]
) -> dict[int, Point]:
    """The middles of the hexes on the sheet, with the city in its middle."""
    left = sheet.width / 2 - radius * (min(x for x, y in inside) + max(x for x, y in inside)) / 2
    top = sheet.height / 2 - radius * (min(y for x, y in inside) + max(y for x, y in inside)) / 2
    return {hex_: (left + radius * x, top + radius * y) for hex_, (x, y) in middles.items()}


def _distance(box: Box, point: Point) -> float:
    """How far a point is from a box."""
    x, y, width, height = box
    return hypot(max(x - point[0], 0, point[0] - x - width), max(y - point[1], 0, point[1] - y - height))


def _middle(hex_: int, turned: bool) -> Point:
    """The middle of a hex for a radius of 1."""
    q, r = HEXES[hex_]
    x, y = 2 * HALF * (q + r / 2), 1.5 * r
    return (-y, x) if turned else (x, y)


@lru_cache(128)
def _free_city(sheet: MapSheet, tiles: tuple[int, ...]) -> CityLayout:
    laid = [hex_ for hex_ in tiles if hex_ != NOT_PLACED]
    waters = open_hexes_of(laid + [NOT_PLACED] * (QUARTER_COUNT - len(laid)))
    return CityLayout(sheet, tiles, waters, len(laid) < QUARTER_COUNT)


@cache
def fixed_city(sheet: MapSheet, layout: int) -> CityLayout:
    """The map of one of the five layouts."""
    board = board_of(layout)
    return CityLayout(sheet, [int(hex_) for hex_ in board.tiles], [int(hex_) for hex_ in board.places], False)


def city_of(sheet: MapSheet, layout: int, tiles: Iterable[int]) -> CityLayout:
    """The map of a layout, or of the city as far as it is placed."""
    return (
        fixed_city(sheet, layout) if layout != FREE else _free_city(sheet, tuple(int(hex_) for hex_ in tiles))
    )


def edges_of(board: Board) -> list[tuple[int, int]]:
    """The two quarters of each edge."""
    return fact_about(board, "edges", lambda: _edges_of(board))


def _edges_of(board: Board) -> list[tuple[int, int]]:
    edges = []
    for mask in (int(mask) for mask in board.edge_quarters):
        one, other = (quarter for quarter in range(QUARTER_COUNT) if mask >> quarter & 1)
        edges.append((one, other))
    return edges
