# compiled by mypyc
"""What is in the box: every tile, card, space and number of Murano, and nothing else."""

from typing import Final

# Colours of customers and shops; colours of glass beads. Red and blue are in both.
RED: Final = 0
BLUE: Final = 1
GREY: Final = 2
GREEN: Final = 2
CUSTOMER_COLOURS: Final = ("red", "blue", "grey")
BEAD_COLOURS: Final = ("red", "blue", "green")
COLOURS: Final = 3

# Colours of players and of gondola places: seat 0 plays white, seat 1 brown, and so on.
PLAYER_COLOURS: Final = ("white", "brown", "orange", "grey")

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

# Tiles that a player can hold: a glass factory, a special building, shops by the colour of their
# customers, palaces by their crests.
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

# Stacks, in the order in which positions and the log name them.
STACKS: Final = ("streets", "shops", "factories", "palaces", "specials")
EMPTY_STACKS_TO_END: Final = 2

FACTORIES: Final = 12
SHOPS_OF_A_COLOUR: Final = 4
PALACES: Final = 12
SPECIALS: Final = 12
BEADS_OF_A_COLOUR: Final = 10
SHIPS: Final = 8

# Players.
STARTING_POINTS: Final = 5
STARTING_GOLD: Final = 5
GONDOLIERS_IN_HAND: Final = 5
GONDOLIERS_IN_SUPPLY: Final = 2

# What leaves the game with two or three players.
PLAYERS_FOR_EVERYTHING: Final = 4
FEWER_CHARACTERS: Final = (30, 37)
FEWER_SHOPS_OF_A_COLOUR: Final = 1
FEWER_PALACES: Final = 1
FEWER_SPECIALS: Final = 3
FEWER_FACTORIES: Final = 1
FEWER_SINGLE_CUSTOMER_STREETS: Final = 1
FEWER_BLANK_STREETS: Final = 4
# What leaves the game unseen, unless the option keeps it in.
CHARACTERS_OUT: Final = 5

# Prices and payments.
PASS_GOLD: Final = 1
TAKE_GOLD_GOLD: Final = 2
FACTORY_PRICE: Final = 1
TILE_PRICE: Final = 2  # the top tile of the shops or the palaces
SEARCH_PRICE: Final = 4
SPECIAL_PRICE: Final = 2
CHARACTER_PRICE: Final = 1  # and 1 more for each character bought before
CHARACTERS_LOOKED_AT: Final = 3
PLACE_PRICE: Final = 2
PLACE_PRICE_ELSEWHERE: Final = 5
DISMISS_GOLD: Final = 3
HIRE_PRICE: Final = 3
PRODUCTION_POINTS: Final = 2
SALE_GOLD: Final = (0, 5, 12, 20)
SALE_LIMIT: Final = 3
SALE_COUNT: Final = 19  # ways to take one to three beads of three colours

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
HARBOUR_TAVERN: Final = 3
HARBOUR: Final = 4
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
HARBOUR_TAVERN_POINTS: Final = 1
HARBOUR_PRICE: Final = 1
HARBOUR_PRICE_ELSEWHERE: Final = 3
CRANE_POINTS: Final = 1
GUILD_HALL_POINTS: Final = 1
BASILICA_POINTS: Final = 5
ASSEMBLY_HALL_GOLD: Final = 5
ASSEMBLY_HALL_PRICE: Final = 1

# Islands. The last one is in play with four players only.
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
SHOPS_FOR: Final = 5  # and the two after it: shops selling to red, blue, grey
CUSTOMERS_OF: Final = 8  # and the two after it: red, blue, grey customers
CUSTOMERS: Final = 11
OWN_BUILDINGS: Final = 12
OTHER_BUILDINGS: Final = 13
OWN_FACTORIES: Final = 14
OWN_SHOPS: Final = 15
OWN_GONDOLIERS: Final = 16
COUNTED: Final = 17
NOTHING: Final = 0

# How characters score: the rule, its points, and what it is about.
PER: Final = 0  # points for each of something
ONLY: Final = 1  # if all of something are your own, at least one
GOLD: Final = 2  # gold for points, if customers of a colour and others are there
FEW: Final = 3  # if red and blue customers together are few
EACH: Final = 4  # if there is one of everything
TABLE_OF_ALL: Final = 5  # customers of all colours by the table
TABLE_OF_ONE: Final = 6  # customers of one colour by the table
OWN_AND_OTHERS: Final = 7  # points for each own building, and for each of the others
EQUAL: Final = 8  # if there are as many of one thing as of another, at least one
EQUAL_THREE: Final = 9  # if there are as many factories as palaces as shops, at least one
EQUAL_OR_NONE: Final = 10  # if there are as many of one thing as of another, none included
EXACTLY_ONE: Final = 11  # if there is exactly one of something
AT_LEAST: Final = 12  # on one island only: if there are enough of something
BEADS: Final = 13  # on one island only: points for beads of a colour

ANYWHERE: Final = -1
CHARACTER_COUNT: Final = 40
CHARACTERS: Final = (
    # rule, points, what, and: the other thing, the number needed, or the island
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
    (TABLE_OF_ONE, 0, CUSTOMERS_OF + GREY, NOTHING, ANYWHERE),
    (PER, 1, CRESTS, NOTHING, ANYWHERE),  # 15
    (OWN_AND_OTHERS, 2, NOTHING, 1, ANYWHERE),
    (OWN_AND_OTHERS, 1, NOTHING, 2, ANYWHERE),
    (EQUAL, 12, ALL_SPECIALS, CUSTOMERS_OF + RED, ANYWHERE),
    (EQUAL, 12, ALL_SPECIALS, CUSTOMERS_OF + BLUE, ANYWHERE),
    (EQUAL, 12, ALL_SPECIALS, CUSTOMERS_OF + GREY, ANYWHERE),  # 20
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
    (PER, 4, SHOPS_FOR + GREY, NOTHING, ANYWHERE),  # 40
)
FIRST_BEAD_CHARACTER: Final = 31  # numbers here are one less than on the card
BEAD_CHARACTERS: Final = 6
BEADS_FOR_A_CHARACTER: Final = 3
BLUE_GOLD_CHARACTER: Final = 6
RED_GOLD_CHARACTER: Final = 7
GOLD_CUSTOMERS: Final = 2  # of the card's colour, and 1 grey, a palace and a special building
FEW_CUSTOMERS: Final = 3
UNUSED_GONDOLIER_POINTS: Final = 1

# Reconstructed figures ---------------------------------------------------------------------------
# No text at hand tells these. Whoever owns the box can correct them here, and only here.

# How many palaces show one, two and three crests.
PALACES_BY_CRESTS: Final = (4, 4, 4)

# Street tiles: the customers on them, and how many of each there are.
STREETS: Final = (
    ((), 12),
    ((RED,), 6),
    ((BLUE,), 6),
    ((GREY,), 6),
    ((RED, RED), 1),
    ((BLUE, BLUE), 1),
    ((GREY, GREY), 1),
    ((RED, BLUE), 3),
    ((RED, GREY), 3),
    ((BLUE, GREY), 3),
)

# The ring of action spaces in the direction of travel, and those with an anchor, where ships start.
# (How many there are of each kind is in the rulebook, their order is not.)
RING: Final = (
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
ANCHORS: Final = (0, 3, 5, 8, 10, 12, 14, 16)

# The islands, rows from the top: S a street field, B a building field.
ISLAND_GRIDS: Final = (
    ("BSBSB", "BSSSS", ".BBB."),
    ("BSBB", "SSSS", "B.BB"),
    ("BSB.", "BSBB", "SSSS", "BBSB"),
    (".B.B.", "BSBSB", "SSSSS", "BSBSB", ".B.B."),
    ("BSBSB", "BSSSB", ".SBS.", "BSBB."),
    ("BSBB", "BSSS", "BSBB", ".SSB"),
)

# Tables of the characters: the points, and what is needed for them. (4 gold for 3 points is in the rulebook.)
TABLE_POINTS: Final = (1, 3, 6, 10, 15)
TABLE_GOLD: Final = (2, 4, 6, 7, 8)
TABLE_ALL_CUSTOMERS: Final = (1, 3, 5, 7, 9)
TABLE_ONE_COLOUR: Final = (1, 3, 4, 5, 6)

# A safety net that ordinary games never meet: after so many turns the end counts as triggered.
TURN_LIMIT: Final = 400
