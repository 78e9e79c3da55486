"""Sizes and positions of the pictures for the two kinds of screens: desktop and tablet, and phone."""

from typing import Final, NamedTuple

from laguna.games.venise.cards import FIRST_OF_ROW_2
from laguna.games.venise.components import MATERIAL_COUNT
from laguna.games.venise.pictures.city_layout import MapSheet
from laguna.kit.svg import Box, Point


class QuarterStyle(NamedTuple):
    """Where things are on a quarter: from its center, in units of the radius of a hex."""

    name: Point
    name_size: float
    name_room: float
    """The width for the name; it is left out where it would not fit."""
    name_width: float
    """The width between the bridges; a longer name is squeezed."""
    sign: Point
    sign_size: float
    has_houses: bool
    """Whether the sign hangs over a street of houses; otherwise it is a watermark."""
    die: Point
    port_die: Point
    die_size: float
    counter: Point
    counter_size: float
    squares: tuple[Point, ...]
    """The squares of a port."""
    square_size: float
    burghers: float
    """The height of the row of burghers."""
    badge: Point
    badge_size: float


class MarketStyle(NamedTuple):
    """The quay of the market, at the foot of the board."""

    top: float
    height: float
    prices: tuple[Box, ...]
    token: float
    """The size of the good in the box of its price."""
    name_size: float
    price_size: float
    parts_height: float
    """The height of the cards and cubes that make a price; 0 where they are not drawn."""
    bonus_box: Box
    bonus_label: tuple[Point, float]
    """Where the label of the bonuses begins, and the size of its text."""
    bonuses: Point
    """The first bonus."""
    bonus_pitch: float
    bonus_radius: float
    bonus_size: float


class HandStyle(NamedTuple):
    """The player's own board."""

    width: int
    height: int
    inset: float
    top: float
    card: tuple[float, float]
    is_flat: bool
    """Whether cards are wide and low."""
    row_pitch: float
    stock: Point
    """The top left corner of the stock."""
    square: float
    store: Point
    store_pitch: float
    has_labels: bool

    def card_box(self, space: int) -> Box:
        row, column = divmod(space, FIRST_OF_ROW_2)
        pitch = (self.width - 2 * self.inset - self.card[0]) / (FIRST_OF_ROW_2 - 1)
        return (self.inset + column * pitch, self.top + row * self.row_pitch, *self.card)

    def stock_square(self, place: int) -> Point:
        """The center of a square of the stock."""
        x, y = self.stock
        return (x + (place + 0.5) * self.square, y + self.square / 2)

    def tile_box(self, place: int, in_row: int = 5) -> Box:
        """The box of a quarter to choose from; they take the place of the cards, which come later."""
        row, column = divmod(place, in_row)
        gap = 4.0
        width = (self.width - 2 * self.inset + gap) / in_row
        return (self.inset + column * width, self.top + row * self.row_pitch, width - gap, self.card[1])


class DrawnStyle(NamedTuple):
    """The tray with the cards drawn."""

    scale: float
    """How large the cards are, compared to those on a player's board on a desktop."""
    gap: float
    in_row: int
    flat_card: tuple[float, float] | None
    """The size of workshops and orders if they are drawn wide and low."""
    flat_in_row: int = 0
    """How many of them are in a row."""


class Screen(NamedTuple):
    """Everything that differs between the pictures for two kinds of screens."""

    is_portrait: bool
    sheet: MapSheet
    height: int
    """Of the board: the map and the market."""
    least_text: float
    quarter: QuarterStyle
    market: MarketStyle
    hand: HandStyle
    drawn: DrawnStyle
    bridge: tuple[float, float]
    """The length and width of a bridge, in units of the radius."""
    depth: float
    """The height of the stone sides of the quarters, in units of the radius."""


def _price_boxes(x: float, y: float, width: float, height: float, pitch: float) -> tuple[Box, ...]:
    return tuple((x + good * pitch, y, width, height) for good in range(MATERIAL_COUNT))


DESKTOP: Final = Screen(
    is_portrait=False,
    sheet=MapSheet(1300, 766, False, (74, 52), 136, None, (276, 158)),
    height=919,
    least_text=20,
    quarter=QuarterStyle(
        name=(0, -0.27),
        name_size=0.225,
        name_room=1.6,
        name_width=1.6,
        sign=(0, -0.64),
        sign_size=0.44,
        has_houses=True,
        die=(-0.46, 0.02),
        port_die=(-0.5, 0.02),
        die_size=0.3,
        counter=(0.46, 0.02),
        counter_size=0.18,
        squares=((-0.17, 0.02), (0.15, 0.02), (0.47, 0.02)),
        square_size=0.29,
        burghers=0.33,
        badge=(0, 0.66),
        badge_size=0.17,
    ),
    market=MarketStyle(
        top=766,
        height=153,
        prices=_price_boxes(16, 792, 254, 112, 264),
        token=42,
        name_size=26,
        price_size=50,
        parts_height=43,
        bonus_box=(808, 792, 476, 112),
        bonus_label=((828, 815), 20),
        bonuses=(846, 865),
        bonus_pitch=66.5,
        bonus_radius=26,
        bonus_size=22,
    ),
    hand=HandStyle(
        width=366,
        height=240,
        inset=5,
        top=5,
        card=(86, 78),
        is_flat=False,
        row_pitch=84,
        stock=(5, 191),
        square=44,
        store=(286, 204),
        store_pitch=31,
        has_labels=True,
    ),
    drawn=DrawnStyle(scale=1.75, gap=10, in_row=6, flat_card=None),
    bridge=(0.42, 0.24),
    depth=0.085,
)

PHONE: Final = Screen(
    is_portrait=True,
    sheet=MapSheet(390, 378, True, (34, 5), 54, (17, 17), (84, 66)),
    height=432,
    least_text=11,
    quarter=QuarterStyle(
        name=(0, -0.47),
        name_size=0.265,
        name_room=1.6,
        name_width=1.02,
        sign=(0, 0.06),
        sign_size=0.8,
        has_houses=False,
        die=(-0.48, -0.05),
        port_die=(-0.51, -0.05),
        die_size=0.38,
        counter=(0.46, -0.05),
        counter_size=0.26,
        squares=((-0.14, -0.05), (0.2, -0.05), (0.54, -0.05)),
        square_size=0.33,
        burghers=0.32,
        badge=(0, 0.66),
        badge_size=0.26,
    ),
    market=MarketStyle(
        top=378,
        height=54,
        prices=_price_boxes(8, 381, 121, 25, 126.5),
        token=22,
        name_size=13.5,
        price_size=20,
        parts_height=0,
        bonus_box=(0, 0, 0, 0),
        bonus_label=((12, 419), 12),
        bonuses=(122, 419),
        bonus_pitch=41,
        bonus_radius=11,
        bonus_size=12,
    ),
    hand=HandStyle(
        width=390,
        height=124,
        inset=8,
        top=3,
        card=(91, 43),
        is_flat=True,
        row_pitch=45,
        stock=(6, 92),
        square=31,
        store=(222, 107.5),
        store_pitch=58,
        has_labels=False,
    ),
    drawn=DrawnStyle(scale=1.04, gap=4, in_row=4, flat_card=(114, 55), flat_in_row=3),
    bridge=(0.34, 0.22),
    depth=0.09,
)
