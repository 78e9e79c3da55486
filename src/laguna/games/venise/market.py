# compiled by mypyc
"""The market and the ports of La Venise du Nord: prices, bonuses and what has been sold (VN-24 to VN-26)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from laguna.games.venise.codes import (
    LEAVE,
    LOWER_CARD_1,
    LOWER_CARD_2,
    LOWER_CUBE,
    RAISE,
    TAKE_CARD_1,
    TAKE_CARD_2,
    TAKE_CUBE,
    TAKE_NOTHING,
)
from laguna.games.venise.components import DIE_FACES, MARKET_COVERED, MARKET_SPACES, MATERIAL_COUNT
from laguna.kit.bits import POPCOUNT, lookup

MARKET_SIZE: Final = 7
WHOLE_MARKET: Final = (1 << MARKET_SIZE) - 1
BONUS_OF: Final = bytes(MARKET_SPACES)
BONUS: Final = bytes(
    [
        max([bonus for space, bonus in enumerate(MARKET_SPACES) if not covered >> space & 1], default=0)
        for covered in range(WHOLE_MARKET + 1)
    ]
)
COVERED_AT_START: Final = bytes([sum(1 << space for space in spaces) for spaces in MARKET_COVERED])
# A choice repeated for every count of goods up to n.
REPEATED: Final = lookup([sum(1 << 4 * i for i in range(n)) for n in range(DIE_FACES + 1)])
GOODS_BITS: Final = 8
GOODS_MASK: Final = 255
assert len(MARKET_SPACES) == MARKET_SIZE


@final
@mypyc_attr(acyclic=True)
class Market:
    """The prices (a byte per good), the covered market spaces and the taken squares of the ports."""

    def __init__(self) -> None:
        self.covered: i64 = 0  # spaces of the market
        self.exported: i64 = 0  # squares of the ports, three bits a port
        self.cards_1: i64 = 0  # orders of value 1, and patrons
        self.cards_2: i64 = 0  # orders of value 2
        self.cubes: i64 = 0
        self.gone_1: i64 = 0  # cards taken from the prices
        self.gone_2: i64 = 0

    def clone(self) -> "Market":
        twin = Market()
        twin.covered = self.covered
        twin.exported = self.exported
        twin.cards_1 = self.cards_1
        twin.cards_2 = self.cards_2
        twin.cubes = self.cubes
        twin.gone_1 = self.gone_1
        twin.gone_2 = self.gone_2
        return twin

    def price(self, good: i64) -> i64:
        """VN-25: the values of the cards and the cubes of a good at the market."""
        shift = GOODS_BITS * good
        cards = (self.cards_1 >> shift & GOODS_MASK) + 2 * (self.cards_2 >> shift & GOODS_MASK)
        return cards + (self.cubes >> shift & GOODS_MASK)

    def bonus(self) -> i64:
        """VN-24: the highest free space, 0 if there is none."""
        return BONUS[self.covered]

    def cover(self) -> i64:
        """VN-24: a sold cube covers the highest free space; -1 if there is none."""
        space: i64 = 0
        bonus = self.bonus()
        if bonus == 0:
            return -1
        while self.covered >> space & 1 or BONUS_OF[space] != bonus:
            space += 1
        self.covered |= 1 << space
        return space

    def sales(self, good: i64, count: i64) -> i64:
        """VN-24: the legal sales of up to `count` goods of a kind, as bits: four per count."""
        return self.takings(good) * REPEATED[count]

    def takings(self, good: i64) -> i64:
        """What can be removed from a price, as bits; nothing only if the price is empty."""
        shift = GOODS_BITS * good
        choices: i64 = 0
        if self.cards_1 >> shift & GOODS_MASK:
            choices |= 1 << TAKE_CARD_1
        if self.cards_2 >> shift & GOODS_MASK:
            choices |= 1 << TAKE_CARD_2
        if self.cubes >> shift & GOODS_MASK:
            choices |= 1 << TAKE_CUBE
        if choices == 0:
            choices = 1 << TAKE_NOTHING
        return choices

    def take(self, good: i64, what: i64) -> None:
        """VN-25: remove a card or a cube from a price; cards leave the game."""
        one: i64 = 1 << GOODS_BITS * good
        if what == TAKE_CARD_1:
            self.cards_1 -= one
            self.gone_1 += one
        elif what == TAKE_CARD_2:
            self.cards_2 -= one
            self.gone_2 += one
        elif what == TAKE_CUBE:
            self.cubes -= one

    def is_exported(self, port: i64, good: i64) -> bool:
        return self.exported >> (port * MATERIAL_COUNT + good) & 1 != 0

    def port_choices(self, good: i64) -> i64:
        """VN-26: the legal price changes of a port sale, as bits."""
        shift = GOODS_BITS * good
        choices: i64 = 1 << LEAVE | 1 << RAISE
        if self.cards_1 >> shift & GOODS_MASK:
            choices |= 1 << LOWER_CARD_1
        if self.cubes >> shift & GOODS_MASK:
            choices |= 1 << LOWER_CUBE
        if self.cards_2 >> shift & GOODS_MASK:
            choices |= 1 << LOWER_CARD_2
        return choices

    def change(self, good: i64, what: i64) -> None:
        """VN-26: leave the price, raise it by a cube, or lower it by 1; a card of value 2 leaves a cube."""
        if what == RAISE:
            self.cubes += 1 << GOODS_BITS * good
        elif what == LOWER_CARD_1:
            self.take(good, TAKE_CARD_1)
        elif what == LOWER_CUBE:
            self.take(good, TAKE_CUBE)
        elif what == LOWER_CARD_2:
            self.take(good, TAKE_CARD_2)
            self.cubes += 1 << GOODS_BITS * good

    def add_order(self, good: i64, value: i64) -> None:
        """VN-16: a completed order raises the price by its value."""
        if value == 2:
            self.cards_2 += 1 << GOODS_BITS * good
        else:
            self.cards_1 += 1 << GOODS_BITS * good

    def sales_made(self) -> i64:
        """How many spaces of the market are covered."""
        return POPCOUNT[self.covered]
