# compiled by mypyc
"""The components of La Venise du Nord: every quarter, card and number of the box.

The pictures of the rulebook are lost. What only they showed is our reconstruction, in the second part of this
file, so that an owner of the box can correct it in one place.
"""

from typing import Final

# Quarters. The first three give the raw material of the same number.
WOOL: Final = 0
FLAX: Final = 1
GOLD: Final = 2
WORKSHOP: Final = 3
ORDER: Final = 4
BUILDER: Final = 5
MARKET: Final = 6
PORT_1: Final = 7
PORT_2: Final = 8
QUARTERS: Final = ("wool", "flax", "gold", "workshop", "order", "builder", "market", "port1", "port2")
QUARTER_COUNT: Final = 9

# Raw materials, and the goods made of them.
MATERIALS: Final = ("wool", "flax", "gold")
GOODS: Final = ("clothing", "lace", "jewelry")
MATERIAL_COUNT: Final = 3

# Players.
DICE: Final = 5
BRIDGES: Final = 5
STOCK_SPACES: Final = 6
CARD_ROWS: Final = 2
DIE_FACES: Final = 6

# A turn.
DICE_ROLLED: Final = 2
BOAT_POINTS: Final = 3  # of movement, for a trip by boat
SECONDARY_VALUE: Final = (0, 1, 2)  # by how many of burgher and die lie on the quarter

# The end.
GOODS_SOLD_AT_THE_END: Final = 6  # of each kind
PRICE_LOST_AT_THE_END: Final = 1
MOST_POINTS_FOR_BUILDERS: Final = 25
POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER: Final = 2

# Fewer players: the orders of value 1 that leave the game, for each good.
ORDERS_REMOVED: Final = (0, 0, 2, 1, 0)

# Types of master builders. Their copies and costs are below.
BRIDGE_MASTER: Final = 0
GUIDE: Final = 1
FOREMAN: Final = 2
BROKER: Final = 3
QUARTERMASTER: Final = 4
PATRON: Final = 5
BUILDER_TYPES: Final = ("bridge master", "guide", "foreman", "broker", "quartermaster", "patron")
PERMANENT_TYPES: Final = 3  # the first three of them

# Our reconstruction (R) -------------------------------------------------------------------------
# Every figure from here on was shown by pictures only, except where a comment says otherwise.

# VN-1: the card spaces of a row on a player's board.
SPACES_IN_A_ROW: Final = 4

# VN-3: where the quarters and the boat lie, axial (q, r), pointy top. Quarters in the order above.
LAYOUTS: Final = (
    ("first", ((3, 2), (0, 2), (3, 0), (4, 1), (2, 0), (1, 1), (2, 1), (0, 1), (4, 0)), (1, 0)),
    ("enclosed", ((3, 0), (1, 2), (2, 0), (3, 1), (1, 1), (2, 2), (2, 1), (0, 1), (4, 1)), (1, 0)),
    ("rows", ((1, 0), (1, 1), (3, 0), (3, 1), (2, 0), (4, 0), (2, 1), (0, 1), (4, 1)), (2, -1)),
    ("lagoon", ((1, 0), (1, 2), (2, 1), (0, 1), (2, 0), (0, 2), (0, 3), (0, 0), (3, 0)), (1, 1)),
    ("ring", ((2, 0), (0, 2), (1, 3), (0, 1), (3, 1), (2, 2), (1, 0), (3, 0), (0, 3)), (1, 1)),
)

# VN-4: the bonuses of the market, and the spaces of it covered at the start, by the number of players
# (that a 3, and a 3 and a 2, are covered is the rulebook's).
MARKET_SPACES: Final = (4, 3, 3, 2, 2, 1, 1)
MARKET_COVERED: Final = ((), (), (2, 4), (2,), ())

# VN-5: how many orders of value 1 and of value 2 there are of each good (24 in all is the rulebook's).
ORDERS_OF_VALUE: Final = (6, 2)

# VN-6: workshops, their material, capacity and cost in wool, flax and gold (that there are 15 of them,
# and the one of gold with capacity 2 that costs two gold and a flax, are the rulebook's).
WORKSHOPS: Final = (
    (WOOL, 1, (0, 0, 1)),
    (WOOL, 1, (1, 1, 0)),
    (WOOL, 2, (2, 0, 1)),
    (WOOL, 2, (0, 2, 3)),
    (WOOL, 3, (2, 2, 2)),
    (FLAX, 1, (1, 0, 0)),
    (FLAX, 1, (0, 1, 1)),
    (FLAX, 2, (1, 2, 0)),
    (FLAX, 2, (3, 0, 2)),
    (FLAX, 3, (2, 2, 2)),
    (GOLD, 1, (0, 1, 0)),
    (GOLD, 1, (1, 0, 1)),
    (GOLD, 2, (0, 1, 2)),
    (GOLD, 2, (2, 3, 0)),
    (GOLD, 3, (2, 2, 2)),
)

# VN-7: master builders: what they are, their good (-1: none), copies and cost in wool, flax and gold (16
# of them, and what they do, are the rulebook's).
BUILDERS: Final = (
    (BRIDGE_MASTER, -1, 2, (1, 1, 1)),
    (GUIDE, -1, 1, (1, 1, 0)),
    (GUIDE, -1, 1, (0, 1, 1)),
    (GUIDE, -1, 1, (1, 0, 1)),
    (FOREMAN, -1, 1, (2, 1, 0)),
    (FOREMAN, -1, 1, (0, 2, 1)),
    (FOREMAN, -1, 1, (1, 0, 2)),
    (BROKER, WOOL, 1, (2, 0, 0)),
    (BROKER, FLAX, 1, (0, 2, 0)),
    (BROKER, GOLD, 1, (0, 0, 2)),
    (QUARTERMASTER, -1, 2, (1, 1, 1)),
    (PATRON, WOOL, 1, (0, 0, 0)),
    (PATRON, FLAX, 1, (0, 0, 0)),
    (PATRON, GOLD, 1, (0, 0, 0)),
)

# VN-30: the round limit.
LAST_ROUND: Final = 40

# VN-30, our option: at an unhurried table bridges end the game only with so much of the market covered.
UNHURRIED_MARKET: Final = 4
