# compiled by mypyc
"""Components and numbers of the game: tiles, cards, action spaces, prices and points."""

from typing import Final

# Colors of customers and shops, and of glass beads; red and blue are in both.
RED: Final = 0
BLUE: Final = 1
GRAY: Final = 2
GREEN: Final = 2
CUSTOMER_COLORS: Final = ("red", "blue", "grey")
BEAD_COLORS: Final = ("red", "blue", "green")
COLORS: Final = 3

# Colors of players and gondolas in the notation: seat 0 is white, seat 1 brown, and so on.
PLAYER_COLORS: Final = ("white", "brown", "orange", "grey")

# Kinds of action space.
BUILD_SPACE: Final = 0
FACTORY_SPACE: Final = 1
CHARACTER_SPACE: Final = 2
GONDOLIER_SPACE: Final = 3
SHOP_SPACE: Final = 4
GOLD_SPACE: Final = 5
PALACE_SPACE: Final = 6
PRODUCTION_SPACE: Final = 7
HIRE_SPACE: Final = 8
INCOME_SPACE: Final = 9
SPECIAL_SPACE: Final = 10

# Tiles that a player can hold: a glass factory, a special building, shops by color, palaces by crests.
FACTORY: Final = 0
SPECIAL: Final = 1
SHOP: Final = 2
PALACE: Final = 5
TILES: Final = (
    "factory",
    "special",
    "shop-red",
    "shop-blue",
    "shop-grey",
    "palace-1",
    "palace-2",
    "palace-3",
)
TILE_KINDS: Final = 8

# Stacks of tiles, in the order used by positions and the log.
STACKS: Final = ("streets", "shops", "factories", "palaces", "specials")
EMPTY_STACKS_TO_END: Final = 2

FACTORIES: Final = 12
SHOPS_PER_COLOR: Final = 4
PALACES: Final = 12
SPECIALS: Final = 12
BEADS_PER_COLOR: Final = 10
SHIPS: Final = 8

# Players.
STARTING_POINTS: Final = 5
STARTING_GOLD: Final = 5
GONDOLIERS_IN_HAND: Final = 5
GONDOLIERS_IN_SUPPLY: Final = 2

# Removed with two or three players.
PLAYERS_FOR_EVERYTHING: Final = 4
FEWER_CHARACTERS: Final = (30, 37)
FEWER_SHOPS_PER_COLOR: Final = 1
FEWER_PALACES: Final = 1
FEWER_SPECIALS: Final = 3
FEWER_FACTORIES: Final = 1
FEWER_SINGLE_CUSTOMER_STREETS: Final = 1
FEWER_BLANK_STREETS: Final = 4
# Characters removed at random, unless the option `all_characters` is on.
CHARACTERS_OUT: Final = 5

# Prices and payments.
PASS_GOLD: Final = 1
TAKE_GOLD_GOLD: Final = 2
FACTORY_PRICE: Final = 1
TILE_PRICE: Final = 2  # the top tile of the shops or the palaces
SEARCH_PRICE: Final = 4
SPECIAL_PRICE: Final = 2
CHARACTER_PRICE: Final = 1  # plus 1 for each character bought before
CHARACTERS_LOOKED_AT: Final = 3
PLACE_PRICE: Final = 2
PLACE_PRICE_ELSEWHERE: Final = 5
DISMISS_GOLD: Final = 3
HIRE_PRICE: Final = 3
PRODUCTION_POINTS: Final = 2
SALE_GOLD: Final = (0, 5, 12, 20)
SALE_LIMIT: Final = 3
SALE_COUNT: Final = 19  # number of ways to choose one to three beads of three colors

# Building.
TILES_IN_AN_ACTION: Final = 3
FACTORY_POINTS: Final = 1
SHOP_POINTS: Final = 2
PALACE_POINTS: Final = 3
SPECIAL_CARDS_DRAWN: Final = 3

# Special building cards.
BANK: Final = 0
INN: Final = 1
HOSTEL: Final = 2
HARBOR_TAVERN: Final = 3
HARBOR: Final = 4
CRANE_A: Final = 5
CRANE_B: Final = 6
GUILD_HALL: Final = 7
BASILICA: Final = 8
WORKSHOP_RED_GREEN: Final = 9
WORKSHOP_BLUE_GREEN: Final = 10
WORKSHOP_RED_BLUE: Final = 11
COUNTING_HOUSE: Final = 12
LIGHTHOUSE: Final = 13
ASSEMBLY_HALL: Final = 14
SPECIAL_CARD_COUNT: Final = 15
SPECIAL_CARDS: Final = (
    "bank",
    "inn",
    "hostel",
    "harbour-tavern",
    "harbour",
    "crane-a",
    "crane-b",
    "guild-hall",
    "basilica",
    "workshop-red-green",
    "workshop-blue-green",
    "workshop-red-blue",
    "counting-house",
    "lighthouse",
    "assembly-hall",
)
BANK_GOLD: Final = 4
INN_DISCOUNT: Final = 2
HOSTEL_CHARACTERS: Final = 5
HARBOR_TAVERN_POINTS: Final = 1
HARBOR_PRICE: Final = 1
HARBOR_PRICE_ELSEWHERE: Final = 3
CRANE_POINTS: Final = 1
GUILD_HALL_POINTS: Final = 1
BASILICA_POINTS: Final = 5
ASSEMBLY_HALL_GOLD: Final = 5
ASSEMBLY_HALL_PRICE: Final = 1

# Islands. The last one is only in play with four players.
TERESA: Final = 0
MATTIA: Final = 1
CHIARA: Final = 2
DONATO: Final = 3
PIETRO: Final = 4
SERENELLA: Final = 5
ISLANDS: Final = 6
ISLANDS_WITH_FEWER: Final = 5
ISLAND_NAMES: Final = ("teresa", "mattia", "chiara", "donato", "pietro", "serenella")
PLACES_ON_AN_ISLAND: Final = 4
STREET_FIELD_COUNT: Final = 42
BUILDING_FIELD_COUNT: Final = 48

# What characters count on an island.
ALL_SHOPS: Final = 0
ALL_PALACES: Final = 1
ALL_SPECIALS: Final = 2
ALL_FACTORIES: Final = 3
CRESTS: Final = 4
SHOPS_FOR: Final = 5  # this and the next two: shops for red, blue, gray customers
CUSTOMERS_OF: Final = 8  # this and the next two: red, blue, gray customers
CUSTOMERS: Final = 11
OWN_BUILDINGS: Final = 12
OTHER_BUILDINGS: Final = 13
OWN_FACTORIES: Final = 14
OWN_SHOPS: Final = 15
OWN_GONDOLIERS: Final = 16
COUNTED: Final = 17
NOTHING: Final = 0

# Scoring rules of characters.
PER: Final = 0  # points for each of something
ONLY: Final = 1  # points if all of something are your own (at least one)
GOLD: Final = 2  # gold for points if certain customers and buildings are there
FEW: Final = 3  # points if there are few red and blue customers in total
EACH: Final = 4  # points if there is one of everything
TABLE_OF_ALL: Final = 5  # points for customers of all colors by a table
TABLE_OF_ONE: Final = 6  # points for customers of one color by a table
OWN_AND_OTHERS: Final = 7  # points for each own building and for each other one
EQUAL: Final = 8  # points if two numbers are equal (at least one)
EQUAL_THREE: Final = 9  # points if factories, palaces and shops are equal in number (at least one)
EQUAL_OR_NONE: Final = 10  # points if two numbers are equal (zero counts)
EXACTLY_ONE: Final = 11  # points if there is exactly one of something
AT_LEAST: Final = 12  # on one island only: points if there are enough of something
BEADS: Final = 13  # on one island only: points for beads of a color

ANYWHERE: Final = -1
CHARACTER_COUNT: Final = 40
CHARACTERS: Final = (
    # rule, points, what is counted, second thing or number needed, island
    (PER, 2, ALL_SHOPS, NOTHING, ANYWHERE),  # 1
    (PER, 2, ALL_PALACES, NOTHING, ANYWHERE),
    (PER, 3, ALL_SPECIALS, NOTHING, ANYWHERE),
    (PER, 2, ALL_FACTORIES, NOTHING, ANYWHERE),
    (ONLY, 12, ALL_FACTORIES, OWN_FACTORIES, ANYWHERE),  # 5
    (ONLY, 12, ALL_SHOPS, OWN_SHOPS, ANYWHERE),
    (GOLD, 0, CUSTOMERS_OF + BLUE, NOTHING, ANYWHERE),
    (GOLD, 0, CUSTOMERS_OF + RED, NOTHING, ANYWHERE),
    (FEW, 10, NOTHING, NOTHING, ANYWHERE),
    (EACH, 12, NOTHING, NOTHING, ANYWHERE),  # 10
    (TABLE_OF_ALL, 0, CUSTOMERS, NOTHING, ANYWHERE),
    (TABLE_OF_ONE, 0, CUSTOMERS_OF + RED, NOTHING, ANYWHERE),
    (TABLE_OF_ONE, 0, CUSTOMERS_OF + BLUE, NOTHING, ANYWHERE),
    (TABLE_OF_ONE, 0, CUSTOMERS_OF + GRAY, NOTHING, ANYWHERE),
    (PER, 1, CRESTS, NOTHING, ANYWHERE),  # 15
    (OWN_AND_OTHERS, 2, NOTHING, 1, ANYWHERE),
    (OWN_AND_OTHERS, 1, NOTHING, 2, ANYWHERE),
    (EQUAL, 12, ALL_SPECIALS, CUSTOMERS_OF + RED, ANYWHERE),
    (EQUAL, 12, ALL_SPECIALS, CUSTOMERS_OF + BLUE, ANYWHERE),
    (EQUAL, 12, ALL_SPECIALS, CUSTOMERS_OF + GRAY, ANYWHERE),  # 20
    (EQUAL_THREE, 16, NOTHING, NOTHING, ANYWHERE),
    (EQUAL, 12, ALL_SHOPS, CRESTS, ANYWHERE),
    (EQUAL, 12, ALL_FACTORIES, CRESTS, ANYWHERE),
    (EQUAL_OR_NONE, 12, OWN_BUILDINGS, OTHER_BUILDINGS, ANYWHERE),
    (EXACTLY_ONE, 12, CRESTS, NOTHING, ANYWHERE),  # 25
    (AT_LEAST, 10, OWN_BUILDINGS, 3, TERESA),
    (AT_LEAST, 10, OWN_BUILDINGS, 3, MATTIA),
    (AT_LEAST, 10, OWN_BUILDINGS, 3, CHIARA),
    (AT_LEAST, 10, OWN_GONDOLIERS, 2, DONATO),
    (AT_LEAST, 10, OWN_GONDOLIERS, 2, SERENELLA),  # 30
    (AT_LEAST, 10, OWN_GONDOLIERS, 2, PIETRO),
    (BEADS, 7, BLUE, NOTHING, MATTIA),
    (BEADS, 7, BLUE, NOTHING, TERESA),
    (BEADS, 7, RED, NOTHING, DONATO),
    (BEADS, 7, RED, NOTHING, CHIARA),  # 35
    (BEADS, 7, GREEN, NOTHING, PIETRO),
    (BEADS, 7, GREEN, NOTHING, SERENELLA),
    (PER, 4, SHOPS_FOR + RED, NOTHING, ANYWHERE),
    (PER, 4, SHOPS_FOR + BLUE, NOTHING, ANYWHERE),
    (PER, 4, SHOPS_FOR + GRAY, NOTHING, ANYWHERE),  # 40
)
FIRST_BEAD_CHARACTER: Final = 31  # one less than the number on the card
BEAD_CHARACTERS: Final = 6
BEADS_FOR_A_CHARACTER: Final = 3
BLUE_GOLD_CHARACTER: Final = 6
RED_GOLD_CHARACTER: Final = 7
GOLD_CUSTOMERS: Final = 2  # of the card's color; also 1 gray, a palace and a special building
FEW_CUSTOMERS: Final = 3
UNUSED_GONDOLIER_POINTS: Final = 1

# Reconstructed figures ---------------------------------------------------------------------------
# These figures are in no available text. An owner of the box can correct them here, in one place.

# Numbers of palaces with one, two and three crests.
PALACES_BY_CRESTS: Final = (4, 4, 4)

# Street tiles: their customers, and how many of each there are.
STREETS: Final = (
    ((), 12),
    ((RED,), 6),
    ((BLUE,), 6),
    ((GRAY,), 6),
    ((RED, RED), 1),
    ((BLUE, BLUE), 1),
    ((GRAY, GRAY), 1),
    ((RED, BLUE), 3),
    ((RED, GRAY), 3),
    ((BLUE, GRAY), 3),
)

# The ring of action spaces in the direction of travel, and the spaces with an anchor, where ships start.
# (The rulebook has the number of each kind, but not their order.)
RING: Final[tuple[int, ...]] = (
    BUILD_SPACE,
    FACTORY_SPACE,
    CHARACTER_SPACE,
    GONDOLIER_SPACE,
    SHOP_SPACE,
    GOLD_SPACE,
    BUILD_SPACE,
    PALACE_SPACE,
    PRODUCTION_SPACE,
    HIRE_SPACE,
    FACTORY_SPACE,
    CHARACTER_SPACE,
    BUILD_SPACE,
    GONDOLIER_SPACE,
    SHOP_SPACE,
    INCOME_SPACE,
    PALACE_SPACE,
    SPECIAL_SPACE,
)
SPACES: Final = 18
ANCHORS: Final[tuple[int, ...]] = (0, 3, 5, 8, 10, 12, 14, 16)

# The islands, rows from the top: S is a street field, B a building field.
ISLAND_GRIDS: Final = (
    ("BSBSB", "BSSSS", ".BBB."),
    ("BSBB", "SSSS", "B.BB"),
    ("BSB.", "BSBB", "SSSS", "BBSB"),
    (".B.B.", "BSBSB", "SSSSS", "BSBSB", ".B.B."),
    ("BSBSB", "BSSSB", ".SBS.", "BSBB."),
    ("BSBB", "BSSS", "BSBB", ".SSB"),
)

# Scoring tables: the points, and what is needed for them. (4 gold for 3 points is in the rulebook.)
TABLE_POINTS: Final = (1, 3, 6, 10, 15)
TABLE_GOLD: Final = (2, 4, 6, 7, 8)
TABLE_ALL_CUSTOMERS: Final = (1, 3, 5, 7, 9)
TABLE_ONE_COLOR: Final = (1, 3, 4, 5, 6)

# Safety limit that normal games never reach: after this many turns the end is triggered.
TURN_LIMIT: Final = 400
