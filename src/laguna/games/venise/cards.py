# compiled by mypyc
"""Cards and stocks of La Venise du Nord as numbers, with lookup tables for the rules.

A card is its kind: workshops, then orders (by good and value), then master builders. Equal cards are
interchangeable. What a player's stock of raw materials holds is a number too: the place of its wool, flax
and gold in `STOCKS`, and so is a payment from it.
"""

from itertools import accumulate
from typing import Final

from mypy_extensions import i64

from laguna.games.venise.components import (
    BUILDERS,
    MATERIAL_COUNT,
    ORDERS_OF_VALUE,
    ORDERS_REMOVED,
    PATRON,
    PERMANENT_TYPES,
    SPACES_IN_A_ROW,
    STOCK_SPACES,
    WORKSHOPS,
)
from laguna.kit.bits import lookup

# Kinds of cards ---------------------------------------------------------------------------------

FIRST_ORDER: Final = 15
FIRST_BUILDER: Final = 21
KIND_COUNT: Final = 35
NO_CARD: Final = -1
CARD_BITS: Final = 6  # of a packed card, see kit/packed_cards.py
CARD_MASK: Final = 63

ORDERS: Final = [(good, value) for good in range(MATERIAL_COUNT) for value in (1, 2)]

# Decks: the first kind of each and how many kinds there are.
DECKS: Final = ("workshop", "order", "builder")
DECK_FIRST: Final = bytes([0, FIRST_ORDER, FIRST_BUILDER])
DECK_KINDS: Final = bytes([len(WORKSHOPS), len(ORDERS), len(BUILDERS)])


def copies_in_play(kind: int, seats: int) -> int:
    """VN-5: how many cards of a kind there are; with fewer players some orders of value 1 leave the game."""
    if kind < FIRST_ORDER:
        return 1
    if kind < FIRST_BUILDER:
        _good, value = ORDERS[kind - FIRST_ORDER]
        return ORDERS_OF_VALUE[value - 1] - (ORDERS_REMOVED[seats] if value == 1 else 0)
    return BUILDERS[kind - FIRST_BUILDER][2]


# What each kind is; tables by kind, with 0 or NONE where it does not apply.
NONE: Final = 255
KIND_GOOD: Final = bytes(
    [material for material, capacity, cost in WORKSHOPS]
    + [good for good, value in ORDERS]
    + [NONE if good < 0 else good for type_, good, copies, cost in BUILDERS]
)
CAPACITY: Final = bytes([capacity for material, capacity, cost in WORKSHOPS] + [0] * 20)
ORDER_VALUE: Final = bytes([0] * 15 + [value for good, value in ORDERS] + [0] * 14)
BUILDER_TYPE: Final = bytes([NONE] * 21 + [type_ for type_, good, copies, cost in BUILDERS])
PERMANENT: Final = bytes([0] * 21 + [1 << b[0] if b[0] < PERMANENT_TYPES else 0 for b in BUILDERS])

# Costs: two bits a material.
COST_BITS: Final = 6
COST_MASK: Final = 63


def packed_cost(cost: tuple[int, int, int]) -> int:
    return cost[0] | cost[1] << 2 | cost[2] << 4


KIND_COST: Final = bytes(
    [packed_cost(cost) for material, capacity, cost in WORKSHOPS]
    + [0] * len(ORDERS)
    + [packed_cost(cost) for type_, good, copies, cost in BUILDERS]
)
COST_SIZE: Final = bytes([(cost & 3) + (cost >> 2 & 3) + (cost >> 4) for cost in range(64)])

# Card spaces: row 1 is 0-3, row 2 is 4-7. Which spaces take which cubes is one mask, a byte a material.
SPACES: Final = 8
FIRST_OF_ROW_2: Final = 4
ROW_1: Final = 0b00001111
ROW_2: Final = 0b11110000
BOTH_ROWS: Final = 0b11111111
assert SPACES_IN_A_ROW == FIRST_OF_ROW_2
WANTED_OF_COST: Final = lookup(
    [sum(1 << 8 * m for m in range(MATERIAL_COUNT) if cost >> 2 * m & 3) for cost in range(64)]
)

# In row 2: what can be produced for, three bits a good: an order of value 1, one of value 2, a patron.
WITH_PATRON: Final = 2
ORDER_FORMS: Final = 3


def _order_form(kind: int) -> int:
    if FIRST_ORDER <= kind < FIRST_BUILDER:
        good, value = ORDERS[kind - FIRST_ORDER]
        return good * ORDER_FORMS + value - 1
    if kind >= FIRST_BUILDER and BUILDER_TYPE[kind] == PATRON:
        return KIND_GOOD[kind] * ORDER_FORMS + WITH_PATRON
    return NONE


ORDER_FORM: Final = bytes([_order_form(kind) for kind in range(KIND_COUNT)])

# Stocks -----------------------------------------------------------------------------------------

STOCKS: Final = [
    (wool, flax, gold)
    for total in range(STOCK_SPACES + 1)
    for wool in range(total, -1, -1)
    for flax in range(total - wool, -1, -1)
    for gold in [total - wool - flax]
]
STOCK_COUNT: Final = 84
STOCK_NUMBER: Final = {stock: number for number, stock in enumerate(STOCKS)}
STARTING_STOCK: Final[i64] = STOCK_NUMBER[(1, 1, 1)]
FIRST_FULL_STOCK: Final = 56  # the stocks from here on are full
FULL_STOCKS: Final = 28
assert (
    len(STOCKS) == STOCK_COUNT == FIRST_FULL_STOCK + FULL_STOCKS
    and sum(STOCKS[FIRST_FULL_STOCK]) == STOCK_SPACES
)


def _stock_changed(stock: tuple[int, int, int], material: int, change: int) -> int:
    counts = list(stock)
    counts[material] += change
    return STOCK_NUMBER.get((counts[0], counts[1], counts[2]), NONE)


WITH_CUBE: Final = bytes([_stock_changed(stock, m, 1) for stock in STOCKS for m in range(MATERIAL_COUNT)])
WITHOUT_CUBE: Final = bytes([_stock_changed(stock, m, -1) for stock in STOCKS for m in range(MATERIAL_COUNT)])
CUBES_OF: Final = bytes([stock[m] for stock in STOCKS for m in range(MATERIAL_COUNT)])
CUBES_IN: Final = bytes([sum(stock) for stock in STOCKS])
# A byte of ones for every material that is there, to be laid over a mask of wanted cubes.
SPREAD: Final = lookup([sum(255 << 8 * m for m in range(MATERIAL_COUNT) if stock[m]) for stock in STOCKS])
# VN-20: with a full stock, the other materials in it, a bit each.
SWAPS: Final = bytes(
    [
        sum(1 << other for other in range(MATERIAL_COUNT) if other != m and stock[other])
        if sum(stock) == STOCK_SPACES
        else 0
        for stock in STOCKS
        for m in range(MATERIAL_COUNT)
    ]
)
# VN-27: the full stocks that a quartermaster can make of a stock: one material at least is not added to.
FILLINGS: Final = lookup(
    [
        sum(
            1 << number - FIRST_FULL_STOCK
            for number in range(FIRST_FULL_STOCK, STOCK_COUNT)
            if any(STOCKS[number][m] <= stock[m] for m in range(MATERIAL_COUNT))
        )
        for stock in STOCKS
    ]
)

# Payments: the ways to pay a cost from a stock, one list after the other.
COSTS: Final = 7
assert COSTS == STOCK_SPACES + 1


AFTER_PAYMENT: Final = bytes(
    [
        STOCK_NUMBER.get((stock[0] - paid[0], stock[1] - paid[1], stock[2] - paid[2]), NONE)
        for stock in STOCKS
        for paid in STOCKS
    ]
)
_OF_COST: Final = [[paid for paid in range(STOCK_COUNT) if CUBES_IN[paid] == cost] for cost in range(COSTS)]
_ALL_PAYMENTS: Final = [
    [paid for paid in payments if AFTER_PAYMENT[stock * STOCK_COUNT + paid] != NONE]
    for stock in range(STOCK_COUNT)
    for payments in _OF_COST
]
PAYMENT_COUNT: Final = bytes([len(payments) for payments in _ALL_PAYMENTS])
PAYMENT_FIRST: Final = lookup([0, *accumulate(PAYMENT_COUNT)])
PAYMENTS: Final = bytes([payment for payments in _ALL_PAYMENTS for payment in payments])
