# compiled by mypyc
"""Integer codes of actions, pending decisions and events.

Outside the engine, actions are written in the notation: see words/notation.py.
"""

from typing import Final

from laguna.contract.codes import Actions, EventType, EventTypes
from laguna.games.murano import components

# Actions ----------------------------------------------------------------------------------------
# Only one black ship can reach a space, so its move is identified by its target.
# The compiler folds sums only of constants in the same file, so the sizes are repeated here.

BUILDING_FIELD_COUNT: Final = 48
CHARACTER_COUNT: Final = 40
COLORS: Final = 3
FACTORIES: Final = 12
ISLANDS: Final = 6
PLACES_ON_AN_ISLAND: Final = 4
SALE_COUNT: Final = 19
SHOP: Final = 2
SPACES: Final = 18
SPECIAL_CARD_COUNT: Final = 15
STREET_FIELD_COUNT: Final = 42
TILE_KINDS: Final = 8
for _name, _size in (
    ("BUILDING_FIELD_COUNT", BUILDING_FIELD_COUNT),
    ("CHARACTER_COUNT", CHARACTER_COUNT),
    ("COLORS", COLORS),
    ("FACTORIES", FACTORIES),
    ("ISLANDS", ISLANDS),
    ("PLACES_ON_AN_ISLAND", PLACES_ON_AN_ISLAND),
    ("SALE_COUNT", SALE_COUNT),
    ("SHOP", SHOP),
    ("SPACES", SPACES),
    ("SPECIAL_CARD_COUNT", SPECIAL_CARD_COUNT),
    ("STREET_FIELD_COUNT", STREET_FIELD_COUNT),
    ("TILE_KINDS", TILE_KINDS),
):
    assert getattr(components, _name) == _size, _name

BLACK_SHIP: Final = 0  # + space
RED_SHIP: Final = BLACK_SHIP + SPACES  # + space
PASS: Final = RED_SHIP + SPACES
TAKE_GOLD: Final = PASS + 1
BUY: Final = TAKE_GOLD + 1  # the tile of this space: the only kind, or the top one
SEARCH: Final = BUY + 1
LOOK: Final = SEARCH + 1
HIRE: Final = LOOK + 1
DISMISS: Final = HIRE + 1
INCOME: Final = DISMISS + 1  # + island
PLACE: Final = INCOME + ISLANDS  # + gondola place
STREET: Final = PLACE + ISLANDS * PLACES_ON_AN_ISLAND
BUILD: Final = STREET + 1  # + tile kind
DONE: Final = BUILD + TILE_KINDS
PRODUCE: Final = DONE + 1  # + factories - 1
SELL: Final = PRODUCE + FACTORIES  # + sale
RETURN: Final = SELL + SALE_COUNT  # + color of bead
CHOOSE: Final = RETURN + COLORS  # + tile kind - SHOP
KEEP: Final = CHOOSE + TILE_KINDS - SHOP  # + character
KEEP_NOTHING: Final = KEEP + CHARACTER_COUNT
KEEP_CARD: Final = KEEP_NOTHING + 1  # + special building card
STREET_FIELD: Final = KEEP_CARD + SPECIAL_CARD_COUNT  # + street field
BUILDING_FIELD: Final = STREET_FIELD + STREET_FIELD_COUNT  # + building field
ACTION_COUNT: Final = BUILDING_FIELD + BUILDING_FIELD_COUNT

ACTIONS: Final = Actions(
    ("black_ship", BLACK_SHIP, "space"),
    ("red_ship", RED_SHIP, "space"),
    ("pass_turn", PASS, ""),
    ("take_gold", TAKE_GOLD, ""),
    ("buy", BUY, ""),
    ("search", SEARCH, ""),
    ("look", LOOK, ""),
    ("hire", HIRE, ""),
    ("dismiss", DISMISS, ""),
    ("income", INCOME, "island"),
    ("place", PLACE, "gondola"),
    ("street", STREET, ""),
    ("build", BUILD, "tile"),
    ("done", DONE, ""),
    ("produce", PRODUCE, "factories"),
    ("sell", SELL, "sale"),
    ("give_back", RETURN, "color"),
    ("choose", CHOOSE, "tile"),
    ("keep", KEEP, "character"),
    ("keep_nothing", KEEP_NOTHING, ""),
    ("keep_card", KEEP_CARD, "card"),
    ("street_field", STREET_FIELD, "street_field"),
    ("building_field", BUILDING_FIELD, "building_field"),
    end=ACTION_COUNT,
)

# Pending decisions ------------------------------------------------------------------------------

SAILING: Final = 0  # move a ship, pass, or take the action of the last ship's space
PASSING: Final = SAILING + 1  # passed: move one ship
BUILDING: Final = PASSING + 1  # build a tile, or stop
STREET_DUE: Final = BUILDING + 1  # a street is drawn: choose its field
TILE_DUE: Final = STREET_DUE + 1  # a tile is chosen: choose its field
SEARCHING: Final = TILE_DUE + 1  # choose a tile from the stack
LOOKING: Final = SEARCHING + 1  # keep a character or none
DRAWING: Final = LOOKING + 1  # keep a special building card
SELLING: Final = DRAWING + 1  # after producing: sell beads, or stop
RETURNING: Final = SELLING + 1  # the counting house: return a bead
OVER: Final = RETURNING + 1

# Events -----------------------------------------------------------------------------------------
# In a public event `gold` is what the seat gained (or paid, if negative). The details of a secret event are
# known only to its seat; the others learn that it happened.

STARTED: Final = 0  # the starting player
SAILED: Final = STARTED + 1  # from where to where; both + SPACES for the red ship
PASSED: Final = SAILED + 1
TOOK_GOLD: Final = PASSED + 1
BOUGHT: Final = TOOK_GOLD + 1  # FACTORY or SPECIAL
BOUGHT_SHOP: Final = BOUGHT + 1  # secret; TILE_PRICE paid
BOUGHT_PALACE: Final = BOUGHT_SHOP + 1  # the same
SEARCHED_SHOPS: Final = BOUGHT_PALACE + 1  # secret: what the stack held, four bits a kind; SEARCH_PRICE paid
SEARCHED_PALACES: Final = SEARCHED_SHOPS + 1  # the same
CHOSE_TILE: Final = SEARCHED_PALACES + 1  # secret
LOOKED_AT: Final = CHOSE_TILE + 1  # secret: characters, six bits each, and how many
PAID_CHARACTER: Final = LOOKED_AT + 1
KEPT_CHARACTER: Final = PAID_CHARACTER + 1  # secret
KEPT_NO_CHARACTER: Final = KEPT_CHARACTER + 1
PLACED: Final = KEPT_NO_CHARACTER + 1
DREW_STREET: Final = PLACED + 1
LAID_STREET: Final = DREW_STREET + 1
BUILT_TILE: Final = LAID_STREET + 1  # its points follow
DREW_CARDS: Final = BUILT_TILE + 1  # secret: special building cards, six bits each, and how many
KEPT_SPECIAL: Final = DREW_CARDS + 1
EARNED: Final = KEPT_SPECIAL + 1
DREW_BEAD: Final = EARNED + 1
SOLD: Final = DREW_BEAD + 1
RETURNED: Final = SOLD + 1
HIRED: Final = RETURNED + 1
DISMISSED: Final = HIRED + 1
STACK_EMPTY: Final = DISMISSED + 1  # index in STACKS
END_TRIGGERED: Final = STACK_EMPTY + 1  # 1 by the turn limit, else 0
ENDED: Final = END_TRIGGERED + 1  # the same
UNUSED_CHARACTER: Final = ENDED + 1  # shown at the end and used by no gondolier
# Events with points.
START: Final = UNUSED_CHARACTER + 1
FACTORY_BUILT: Final = START + 1
SHOP_BUILT: Final = FACTORY_BUILT + 1
PALACE_BUILT: Final = SHOP_BUILT + 1
CRANE_USED: Final = PALACE_BUILT + 1
TAVERN_USED: Final = CRANE_USED + 1
GUILD_HALL_USED: Final = TAVERN_USED + 1
BASILICA_KEPT: Final = GUILD_HALL_USED + 1
SMOKE: Final = BASILICA_KEPT + 1  # the factories that produce; the points are negative
CHARACTER_USED: Final = SMOKE + 1  # gold handed in, as a negative number
CHARACTER_BEADS: Final = CHARACTER_USED + 1  # beads handed in, four bits a color
UNUSED_GONDOLIERS: Final = CHARACTER_BEADS + 1

EVENT_TYPES: Final = EventTypes(
    EventType(STARTED),
    EventType(SAILED, "origin: berth", "target: berth", "gold"),
    EventType(PASSED, c="gold"),
    EventType(TOOK_GOLD, c="gold"),
    EventType(BOUGHT, "tile", c="gold"),
    EventType(BOUGHT_SHOP, "tile"),
    EventType(BOUGHT_PALACE, "tile"),
    EventType(SEARCHED_SHOPS, "stack: counts"),
    EventType(SEARCHED_PALACES, "stack: counts"),
    EventType(CHOSE_TILE, "tile"),
    EventType(LOOKED_AT, "characters", "number"),
    EventType(PAID_CHARACTER, c="gold"),
    EventType(KEPT_CHARACTER, "character"),
    EventType(KEPT_NO_CHARACTER),
    EventType(PLACED, "gondola", c="gold"),
    EventType(DREW_STREET, "street"),
    EventType(LAID_STREET, "field: street_field", "street"),
    EventType(BUILT_TILE, "field: building_field", "tile"),
    EventType(DREW_CARDS, "cards", "number"),
    EventType(KEPT_SPECIAL, "card"),
    EventType(EARNED, "island", c="gold"),
    EventType(DREW_BEAD, "bead"),
    EventType(SOLD, "beads: sale", c="gold"),
    EventType(RETURNED, "bead"),
    EventType(HIRED, c="gold"),
    EventType(DISMISSED, c="gold"),
    EventType(STACK_EMPTY, "stack"),
    EventType(END_TRIGGERED, "out_of_turns"),
    EventType(ENDED, "out_of_turns"),
    EventType(UNUSED_CHARACTER, "character"),
    EventType(START, heading="start"),
    EventType(FACTORY_BUILT, "island: island_of_field", heading="factories and shops"),
    EventType(SHOP_BUILT, "island: island_of_field", heading="factories and shops"),
    EventType(PALACE_BUILT, "island: island_of_field", heading="palaces"),
    EventType(CRANE_USED, "island: island_of_field", "tile", heading="special buildings"),
    EventType(TAVERN_USED, "gondola", heading="special buildings"),
    EventType(GUILD_HALL_USED, heading="special buildings"),
    EventType(BASILICA_KEPT, heading="special buildings"),
    EventType(SMOKE, "factories", heading="production"),
    EventType(CHARACTER_USED, "character", "island", "gold", heading="characters"),
    EventType(CHARACTER_BEADS, "character", "island", "beads", heading="characters"),
    EventType(UNUSED_GONDOLIERS, "gondoliers", heading="gondoliers"),
)

# Stacks, as indices in STACKS.
STREET_STACK: Final = 0
SHOPS_EMPTY: Final = 1
FACTORIES_EMPTY: Final = 2
PALACES_EMPTY: Final = 3
SPECIALS_EMPTY: Final = 4
