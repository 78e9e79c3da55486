# compiled by mypyc
"""Integer codes of actions, pending decisions and events in La Venise du Nord.

Outside the engine, actions are written in the notation: see words/notation.py.
"""

from typing import Final

from laguna.contract.codes import Actions, EventType, EventTypes
from laguna.games.venise import cards, components

# Actions ----------------------------------------------------------------------------------------
# mypyc folds sums only of constants of the same file, so these sizes are repeated here.

QUARTER_COUNT: Final = 9
HEX_COUNT: Final = 271
BOAT_PLACES: Final = 22
DIE_FACES: Final = 6
MATERIAL_COUNT: Final = 3  # and goods
ROWS: Final = 2
SPACES_IN_A_ROW: Final = 4
SPACES: Final = 8
STOCK_COUNT: Final = 84
FULL_STOCKS: Final = 28
FIRST_BUILDER: Final = 21
BUILDER_CARDS: Final = 14
ORDER_FORMS: Final = 3
assert QUARTER_COUNT == components.QUARTER_COUNT
assert DIE_FACES == components.DIE_FACES
assert MATERIAL_COUNT == components.MATERIAL_COUNT
assert ROWS == components.CARD_ROWS
assert SPACES_IN_A_ROW == components.SPACES_IN_A_ROW
assert SPACES == cards.SPACES == ROWS * SPACES_IN_A_ROW
assert STOCK_COUNT == cards.STOCK_COUNT
assert FULL_STOCKS == cards.FULL_STOCKS
assert FIRST_BUILDER == cards.FIRST_BUILDER
assert FIRST_BUILDER + BUILDER_CARDS == cards.KIND_COUNT
assert ORDER_FORMS == cards.ORDER_FORMS

GUIDES: Final = 3  # a die less 1, as it is, or plus 1
BOAT_CHOICES: Final = BOAT_PLACES + 1  # where it lies, or a place
ENDS: Final = QUARTER_COUNT * BOAT_CHOICES
TAKINGS: Final = 4  # what may be taken from a price, see below
COUNTS_A_GOOD: Final = DIE_FACES * TAKINGS
PORT_CHOICES: Final = 5
BONUSES: Final = 8  # more than the highest bonus
BROKER_TAKINGS: Final = TAKINGS - 1  # from each price
BROKER_NOTHING: Final = MATERIAL_COUNT * BROKER_TAKINGS
BROKER_CHOICES: Final = BROKER_NOTHING + 1
DICE_OF_A_BRIDGE: Final = 2
KEEP_BUILDER: Final = FIRST_BUILDER  # a choice of cards from here on names a builder and a row

TILE: Final = 0  # + quarter: choose the tile to lay (free placement)
HEX: Final = TILE + QUARTER_COUNT  # + hex: lay it there
BOAT: Final = HEX + HEX_COUNT  # + place: lay the boat there (free placement)
START: Final = BOAT + BOAT_PLACES  # + quarter: the burgher starts there
TAKE: Final = START + QUARTER_COUNT  # + quarter: take the die there back before the roll
ROLL: Final = TAKE + QUARTER_COUNT
MOVE: Final = ROLL + 1  # + ((die - 1) * 3 + guide) * ENDS + quarter * 23 + (0 or 1 + the boat's new place)
VALUE: Final = MOVE + DIE_FACES * GUIDES * ENDS  # + value - 1: the activation die after the foreman
SELL: Final = VALUE + DIE_FACES  # + good * 24 + (count - 1) * 4 + what is taken from the price
EXPORT: Final = SELL + MATERIAL_COUNT * COUNTS_A_GOOD  # + good * 5 + what becomes of the price
TO_STOCK: Final = EXPORT + MATERIAL_COUNT * PORT_CHOICES  # the next cube of the activation
SWAP: Final = TO_STOCK + 1  # + material: it takes the place of one of these in the full stock
TO_CARD: Final = SWAP + MATERIAL_COUNT  # + space
STORE: Final = TO_CARD + SPACES  # all the cubes left, by the default
REFUSE: Final = STORE + 1  # the next cube
DRAW: Final = REFUSE + 1
SKIP: Final = DRAW + 1  # do not activate; make no use of what a secondary activation completed
KEEP: Final = SKIP + 1  # + workshop, or 15 + order, or 21 + builder * 2 + row - 1
KEEP_NONE: Final = KEEP + KEEP_BUILDER + BUILDER_CARDS * ROWS
BRIDGE: Final = KEEP_NONE + 1  # + (quarter * 84 + payment) * 2 + which die is taken back
PRODUCE: Final = BRIDGE + QUARTER_COUNT * STOCK_COUNT * DICE_OF_A_BRIDGE  # + space * 3 + with which order
END: Final = PRODUCE + SPACES_IN_A_ROW * ORDER_FORMS
DOWN: Final = END + 1  # + material * 8 + space
FILL: Final = DOWN + MATERIAL_COUNT * SPACES  # everything that fits, by the default
USE_BROKER: Final = FILL + 1  # + its good * 10 + what is taken from which other price
USE_QUARTERMASTER: Final = USE_BROKER + MATERIAL_COUNT * BROKER_CHOICES  # + (row - 1) * 28 + the full stock
ACTION_COUNT: Final = USE_QUARTERMASTER + ROWS * FULL_STOCKS

ACTIONS: Final = Actions(
    ("tile", TILE, "quarter"),
    ("hex", HEX, "hex"),
    ("boat", BOAT, "place"),
    ("start", START, "quarter"),
    ("take", TAKE, "quarter"),
    ("roll", ROLL, ""),
    ("move", MOVE, "movement"),
    ("value", VALUE, "value"),
    ("sell", SELL, "sale"),
    ("export", EXPORT, "export"),
    ("to_stock", TO_STOCK, ""),
    ("swap", SWAP, "material"),
    ("to_card", TO_CARD, "space"),
    ("store", STORE, ""),
    ("refuse", REFUSE, ""),
    ("draw", DRAW, ""),
    ("skip", SKIP, ""),
    ("keep", KEEP, "card and row"),
    ("keep_none", KEEP_NONE, ""),
    ("bridge", BRIDGE, "bridge"),
    ("produce", PRODUCE, "production"),
    ("end", END, ""),
    ("down", DOWN, "material and space"),
    ("fill", FILL, ""),
    ("use_broker", USE_BROKER, "good and taking"),
    ("use_quartermaster", USE_QUARTERMASTER, "row and stock"),
    end=ACTION_COUNT,
)

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
# Which die is taken back for a bridge.
NEAR: Final = 0  # the one under the burgher
FAR: Final = 1

# Pending decisions ------------------------------------------------------------------------------------

LAYING: Final = 0  # a seat chooses a tile
PLACING: Final = LAYING + 1  # and a hex for it
LAUNCHING: Final = PLACING + 1  # a seat places the boat
STARTING: Final = LAUNCHING + 1  # a seat places its burgher
TAKING: Final = STARTING + 1  # a die is taken back, so that two are free
ROLLING: Final = TAKING + 1  # something can be done before the roll
MOVING: Final = ROLLING + 1
VALUING: Final = MOVING + 1  # the foreman may change the activation die
ACTIVATING: Final = VALUING + 1  # the first step of an activation, or none
CUBES: Final = ACTIVATING + 1  # the next cube of an activation
CHOOSING: Final = CUBES + 1  # cards are drawn: keep one or none
USING_BUILDER: Final = CHOOSING + 1  # a builder completed out of turn may be used now
FINISHING: Final = USING_BUILDER + 1  # a bridge, productions, the end of the turn
OVER: Final = FINISHING + 1

# Events -----------------------------------------------------------------------------------------

FIRST_PLAYER: Final = 0
TILE_LAID: Final = FIRST_PLAYER + 1
BOAT_LAID: Final = TILE_LAID + 1
BURGHER_PLACED: Final = BOAT_LAID + 1
ROUND: Final = BURGHER_PLACED + 1
DIE_TAKEN_BACK: Final = ROUND + 1
ROLLED: Final = DIE_TAKEN_BACK + 1
ROLLED_AGAIN: Final = ROLLED + 1
MOVED: Final = ROLLED_AGAIN + 1
BOAT_MOVED: Final = MOVED + 1
VALUE_CHANGED: Final = BOAT_MOVED + 1
DIE_PLACED: Final = VALUE_CHANGED + 1
DIE_DRIVEN_OUT: Final = DIE_PLACED + 1
DIE_NOT_PLACED: Final = DIE_DRIVEN_OUT + 1
ACTIVATED: Final = DIE_NOT_PLACED + 1
NOT_ACTIVATED: Final = ACTIVATED + 1
CUBE_STORED: Final = NOT_ACTIVATED + 1
CUBE_PLACED: Final = CUBE_STORED + 1
CUBE_SWAPPED: Final = CUBE_PLACED + 1
CUBES_LOST: Final = CUBE_SWAPPED + 1
MOVED_DOWN: Final = CUBES_LOST + 1
BUILT: Final = MOVED_DOWN + 1
COMPLETED: Final = BUILT + 1
DREW: Final = COMPLETED + 1
SAW: Final = DREW + 1
KEPT: Final = SAW + 1
KEPT_NOTHING: Final = KEPT + 1
BRIDGE_BUILT: Final = KEPT_NOTHING + 1
BRIDGE_REMOVED: Final = BRIDGE_BUILT + 1
PRODUCED: Final = BRIDGE_REMOVED + 1
PRICE_UP: Final = PRODUCED + 1
PRICE_DOWN: Final = PRICE_UP + 1
MARKET_SPACE: Final = PRICE_DOWN + 1
USED: Final = MARKET_SPACE + 1
STOCK_FILLED: Final = USED + 1
ENDED: Final = STOCK_FILLED + 1
# Events with points.
SOLD: Final = ENDED + 1
EXPORTED: Final = SOLD + 1
FINAL_SALE: Final = EXPORTED + 1
CHAIN: Final = FINAL_SALE + 1
MASTER_BUILDERS: Final = CHAIN + 1
BRIDGE_MASTERY: Final = MASTER_BUILDERS + 1

EVENT_TYPES: Final = EventTypes(
    EventType(FIRST_PLAYER),  # the seat drawn by lot
    EventType(TILE_LAID, "quarter", "hex"),
    EventType(BOAT_LAID, "place", "hex"),
    EventType(BURGHER_PLACED, "quarter"),
    EventType(ROUND, "round", "ending"),  # why it is the last, if it is
    EventType(DIE_TAKEN_BACK, "quarter", "value"),
    EventType(ROLLED, "low: value", "high: value"),
    EventType(ROLLED_AGAIN, "low: value", "high: value"),  # no movement exists with the dice before
    EventType(MOVED, "movement", "quarter", "way"),  # die * 3 + guide + 1; the packed way
    EventType(BOAT_MOVED, "place", "before: place", "hex"),
    EventType(VALUE_CHANGED, "before: value", "value"),
    EventType(DIE_PLACED, "quarter", "value"),
    EventType(DIE_DRIVEN_OUT, "quarter", "value"),  # the seat's die goes back to it
    EventType(DIE_NOT_PLACED, "quarter", "value", "lying: value"),
    EventType(ACTIVATED, "quarter", "value", "secondary"),  # 1 if out of turn
    EventType(NOT_ACTIVATED, "quarter", c="secondary"),  # 1 if out of turn
    EventType(CUBE_STORED, "material"),
    EventType(CUBE_PLACED, "material", "space", "card"),
    EventType(CUBE_SWAPPED, "material", "thrown: material"),
    EventType(CUBES_LOST, "material", "cubes"),
    EventType(MOVED_DOWN, "material", "space", "card"),
    EventType(BUILT, "space", "card"),
    EventType(COMPLETED, "space", "card"),  # a builder is active
    EventType(DREW, "deck", "cards"),
    EventType(SAW, "hand", "deck"),  # the packed cards, known to the seat alone
    EventType(KEPT, "card", "space"),
    EventType(KEPT_NOTHING, "deck"),
    EventType(BRIDGE_BUILT, "here: quarter", "there: quarter", "payment"),
    EventType(BRIDGE_REMOVED, "here: quarter", "there: quarter"),  # the seat's bridge
    EventType(PRODUCED, "good", "count", "space"),
    EventType(PRICE_UP, "good", "price", "raised"),  # 0 by a cube, 1 and 2 by an order, 3 by a patron
    EventType(
        PRICE_DOWN, "good", "price", "taken"
    ),  # what was taken (4: a card of 2, for which a cube was left)
    EventType(MARKET_SPACE, "bonus: market space"),
    EventType(USED, "card", "space"),
    EventType(STOCK_FILLED, "before: stock", "stock"),
    EventType(ENDED, "ending"),  # why the last round was the last
    EventType(SOLD, "good", "count", "price_and_bonus", heading="market"),  # price * BONUSES + bonus
    EventType(EXPORTED, "good", "port", "value", heading="ports"),  # port 1 or 2
    EventType(FINAL_SALE, "good", "count", "price", heading="final sale"),
    EventType(CHAIN, "bridges", heading="bridges"),
    EventType(MASTER_BUILDERS, "builders", heading="master builders"),
    EventType(BRIDGE_MASTERY, "bridges", heading="bridge masters"),
)

# Why a round is the last.
NOT_LAST: Final = 0
ALL_BRIDGES: Final = 1
MARKET_FULL: Final = 2
TOO_LONG: Final = 3

# Masks of legal moves ---------------------------------------------------------------------------
# Defined here, beside the codes, so that mypyc can fold them.

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
