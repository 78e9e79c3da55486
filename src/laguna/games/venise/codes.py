# compiled by mypyc
"""The numbers that stand for what can be done, what is due and what happened in La Venise du Nord.

Words stand for the actions at every border: see wording.py.
"""

from typing import Final

# Actions ----------------------------------------------------------------------------------------

TILE: Final = 0  # + quarter: choose the tile to lay (free placement)
HEX: Final = TILE + 9  # + hex: lay it there
BOAT: Final = HEX + 271  # + place: lay the boat there (free placement)
START: Final = BOAT + 22  # + quarter: the burgher starts there
TAKE: Final = START + 9  # + quarter: take the die there back before the roll
ROLL: Final = TAKE + 9
GUIDES: Final = 3  # a die less 1, as it is, or plus 1
BOAT_CHOICES: Final = 23  # where it lies, or a place
ENDS: Final = 9 * BOAT_CHOICES
MOVE: Final = ROLL + 1  # + ((die - 1) * 3 + guide) * ENDS + quarter * 23 + (0 or 1 + the boat's new place)
VALUE: Final = MOVE + 6 * GUIDES * ENDS  # + value - 1: the activation die after the foreman
COUNTS_A_GOOD: Final = 24
SELL: Final = VALUE + 6  # + good * 24 + (count - 1) * 4 + what is taken from the price
PORT_CHOICES: Final = 5
EXPORT: Final = SELL + 3 * COUNTS_A_GOOD  # + good * 5 + what becomes of the price
TO_STOCK: Final = EXPORT + 3 * PORT_CHOICES  # the next cube of the activation
SWAP: Final = TO_STOCK + 1  # + material: it takes the place of one of these in the full stock
TO_CARD: Final = SWAP + 3  # + space
STORE: Final = TO_CARD + 8  # all the cubes left, by the default
REFUSE: Final = STORE + 1  # the next cube
DRAW: Final = REFUSE + 1
SKIP: Final = DRAW + 1  # do not activate; make no use of what a secondary activation completed
KEEP_BUILDER: Final = 21
KEEP: Final = SKIP + 1  # + workshop, or 15 + order, or 21 + builder * 2 + row - 1
KEEP_NONE: Final = KEEP + KEEP_BUILDER + 14 * 2
BRIDGE: Final = KEEP_NONE + 1  # + (quarter * 84 + payment) * 2 + which die is taken back
PRODUCE: Final = BRIDGE + 9 * 84 * 2  # + space * 3 + with which order
END: Final = PRODUCE + 4 * 3
DOWN: Final = END + 1  # + material * 8 + space
FILL: Final = DOWN + 3 * 8  # everything that fits, by the default
BROKER_CHOICES: Final = 10
USE_BROKER: Final = FILL + 1  # + its good * 10 + what is taken from which other price
USE_QUARTERMASTER: Final = USE_BROKER + 3 * BROKER_CHOICES  # + (row - 1) * 28 + the full stock
ACTION_COUNT: Final = USE_QUARTERMASTER + 2 * 28

# Legal sales are kept in two masks: the third good's begin here.
SELL_LAST: Final = SELL + 2 * COUNTS_A_GOOD

# What is taken from a price by a sale or a broker.
TAKE_NOTHING: Final = 0
TAKE_CARD_1: Final = 1
TAKE_CARD_2: Final = 2
TAKE_CUBE: Final = 3
# What becomes of a price at a port.
LEAVE: Final = 0
RAISE: Final = 1
LOWER_CARD_1: Final = 2
LOWER_CUBE: Final = 3
LOWER_CARD_2: Final = 4
BROKER_NOTHING: Final = 9
# Which die is taken back for a bridge.
NEAR: Final = 0  # the one under the burgher
FAR: Final = 1

# What is due ------------------------------------------------------------------------------------

LAYING: Final = 0  # a seat chooses a tile
PLACING: Final = 1  # and a hex for it
LAUNCHING: Final = 2  # a seat places the boat
STARTING: Final = 3  # a seat places its burgher
TAKING: Final = 4  # a die is taken back, so that two are free
ROLLING: Final = 5  # something can be done before the roll
MOVING: Final = 6
VALUING: Final = 7  # the foreman may change the activation die
ACTIVATING: Final = 8  # the first step of an activation, or none
CUBES: Final = 9  # the next cube of an activation
CHOOSING: Final = 10  # cards are drawn: keep one or none
LEFT_OVER: Final = 11  # a builder completed out of turn may be used now
FINISHING: Final = 12  # a bridge, productions, the end of the turn
OVER: Final = 13

# Events -----------------------------------------------------------------------------------------

FIRST_PLAYER: Final = 0  # the seat drawn by lot
TILE_LAID: Final = 1  # a = quarter, b = hex
BOAT_LAID: Final = 2  # a = place, b = hex
BURGHER_PLACED: Final = 3  # a = quarter
ROUND: Final = 4  # a = round, b = why it is the last (0: it is not)
DIE_TAKEN_BACK: Final = 5  # a = quarter, b = value
ROLLED: Final = 6  # a = lower die, b = higher die
ROLLED_AGAIN: Final = 7  # likewise: no movement exists with the dice just told
MOVED: Final = 8  # a = die * 3 + guide + 1, b = quarter, c = the way
BOAT_MOVED: Final = 9  # a = place, b = place before, c = hex
VALUE_CHANGED: Final = 10  # a = die, b = value
DIE_PLACED: Final = 11  # a = quarter, b = value
DIE_DRIVEN_OUT: Final = 12  # the seat's die goes back to it: a = quarter, b = value
DIE_NOT_PLACED: Final = 13  # a = quarter, b = value, c = the lower die there
ACTIVATED: Final = 14  # a = quarter, b = value, c = 1 if out of turn
NOT_ACTIVATED: Final = 15  # a = quarter, c = 1 if out of turn
CUBE_PLACED: Final = 16  # a = material, b = space (8: stock), c = card
CUBE_SWAPPED: Final = 17  # a = material, b = material thrown away
CUBES_LOST: Final = 18  # a = material, b = count
MOVED_DOWN: Final = 19  # a = material, b = space, c = card
BUILT: Final = 20  # a = space, b = card
COMPLETED: Final = 21  # a builder is active: a = space, b = card
DREW: Final = 22  # a = deck, b = count
SAW: Final = 23  # a = the packed cards; known to the seat alone
KEPT: Final = 24  # a = card, b = space
KEPT_NOTHING: Final = 25  # a = deck
BRIDGE_BUILT: Final = 26  # a, b = quarters, c = payment
BRIDGE_REMOVED: Final = 27  # the seat's bridge: a, b = quarters
PRODUCED: Final = 28  # a = good, b = count, c = space
PRICE_UP: Final = 29  # a = good, b = price, c = 0 a cube, 1 and 2 an order, 3 a patron
PRICE_DOWN: Final = 30  # a = good, b = price, c = what was taken (4: a card of 2, for which a cube was left)
MARKET_SPACE: Final = 31  # a = space covered
USED: Final = 32  # a = builder, b = space
STOCK_FILLED: Final = 33  # a = stock before, b = stock
ENDED: Final = 34  # a = why the last round was the last
# Events with points.
SOLD: Final = 40  # a = good, b = count, c = price * 8 + bonus
EXPORTED: Final = 41  # a = good, b = port (1 or 2), c = value
FINAL_SALE: Final = 42  # a = good, b = count, c = price
CHAIN: Final = 43  # a = bridges in it
MASTER_BUILDERS: Final = 44  # a = how many
BRIDGE_MASTERY: Final = 45  # a = bridges

IN_STOCK: Final = 8  # as the space of CUBE_PLACED
# Why a round is the last.
NOT_LAST: Final = 0
ALL_BRIDGES: Final = 1
MARKET_FULL: Final = 2
TOO_LONG: Final = 3

# Masks of legal moves ---------------------------------------------------------------------------
# Written here, beside the codes, so that the compiler can work them out.

FILL_BIT: Final = 1 << (FILL - DOWN)
# What is done with cubes and cards in an activation, from TO_STOCK on.
STOCK_BIT: Final = 1 << (TO_STOCK - TO_STOCK)
SWAP_PLACE: Final = SWAP - TO_STOCK
CARD_PLACE: Final = TO_CARD - TO_STOCK
STORE_BIT: Final = 1 << (STORE - TO_STOCK)
REFUSE_BIT: Final = 1 << (REFUSE - TO_STOCK)
DRAW_BIT: Final = 1 << (DRAW - TO_STOCK)
SKIP_BIT: Final = 1 << (SKIP - TO_STOCK)
ANY_PLACE: Final = STOCK_BIT | 7 << SWAP_PLACE | 255 << CARD_PLACE
END_BIT: Final = 1 << (END - PRODUCE)
NO_KEEPING: Final = KEEP_NONE - KEEP
NONE_BIT: Final = 1 << NO_KEEPING
