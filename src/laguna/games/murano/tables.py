# compiled by mypyc
"""The components as the rules read them: masks and tables, and the codes of actions, decisions and events.

Street fields and building fields are numbered through all islands. Counts of several kinds of tile or
bead are packed, four bits a kind.
"""

from typing import Final

from mypy_extensions import i64

from laguna.games.murano.components import (
    ANCHORS,
    BEADS_OF_A_COLOUR,
    BUILD_SPACE,
    CHARACTER_COUNT,
    CHARACTER_SPACE,
    COLOURS,
    FACTORY_SPACE,
    FEWER_BLANK_STREETS,
    FEWER_CHARACTERS,
    FEWER_SHOPS_OF_A_COLOUR,
    FEWER_SINGLE_CUSTOMER_STREETS,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    ISLAND_GRIDS,
    ISLANDS,
    PALACE,
    PALACE_SPACE,
    PALACES_BY_CRESTS,
    PLACES_ON_AN_ISLAND,
    PRODUCTION_SPACE,
    RING,
    SALE_GOLD,
    SALE_LIMIT,
    SHOP,
    SHOP_SPACE,
    SHOPS_OF_A_COLOUR,
    SPECIAL_CARD_COUNT,
    SPECIAL_SPACE,
    STREETS,
)
from laguna.kit.bits import POPCOUNT, lookup

# The ring ---------------------------------------------------------------------------------------


def _spaces_of(kind: int) -> int:
    return sum(1 << space for space, there in enumerate(RING) if there == kind)


SPACE_KIND: Final = bytes(RING)
BUILD_SPACES: Final[i64] = _spaces_of(BUILD_SPACE)
FACTORY_SPACES: Final[i64] = _spaces_of(FACTORY_SPACE)
CHARACTER_SPACES: Final[i64] = _spaces_of(CHARACTER_SPACE)
GONDOLIER_SPACES: Final[i64] = _spaces_of(GONDOLIER_SPACE)
SHOP_SPACES: Final[i64] = _spaces_of(SHOP_SPACE)
GOLD_SPACES: Final[i64] = _spaces_of(GOLD_SPACE)
PALACE_SPACES: Final[i64] = _spaces_of(PALACE_SPACE)
PRODUCTION_SPACES: Final[i64] = _spaces_of(PRODUCTION_SPACE)
HIRE_SPACES: Final[i64] = _spaces_of(HIRE_SPACE)
INCOME_SPACES: Final[i64] = _spaces_of(INCOME_SPACE)
SPECIAL_SPACES: Final[i64] = _spaces_of(SPECIAL_SPACE)
ANCHOR_SPACES: Final = bytes(ANCHORS)

# The islands ------------------------------------------------------------------------------------


def _fields(letter: str) -> list[tuple[int, int, int]]:
    return [
        (island, row, column)
        for island, grid in enumerate(ISLAND_GRIDS)
        for row, line in enumerate(grid)
        for column, there in enumerate(line)
        if there == letter
    ]


STREET_FIELDS: Final = _fields("S")
BUILDING_FIELDS: Final = _fields("B")
STREET_FIELD_COUNT: Final = 42
BUILDING_FIELD_COUNT: Final = 48
STREET_ISLAND: Final = bytes([island for island, row, column in STREET_FIELDS])
BUILDING_ISLAND: Final = bytes([island for island, row, column in BUILDING_FIELDS])
ISLAND_STREETS: Final = lookup(
    [sum(1 << i for i, there in enumerate(STREET_FIELDS) if there[0] == island) for island in range(ISLANDS)]
)
ISLAND_BUILDINGS: Final = lookup(
    [
        sum(1 << i for i, there in enumerate(BUILDING_FIELDS) if there[0] == island)
        for island in range(ISLANDS)
    ]
)
# The building fields beside each street field, not diagonally.
BESIDE: Final = lookup(
    [
        sum(
            1 << i
            for i, (there, r, c) in enumerate(BUILDING_FIELDS)
            if there == island and abs(r - row) + abs(c - column) == 1
        )
        for island, row, column in STREET_FIELDS
    ]
)
# Gondola places: island * 4 + colour. The places of a seat's own colour.
OWN_PLACES: Final = lookup(
    [sum(1 << (island * PLACES_ON_AN_ISLAND + seat) for island in range(ISLANDS)) for seat in range(4)]
)

# Tiles ------------------------------------------------------------------------------------------

STREET_KINDS: Final = 10
# The customers of a street tile: a bit a colour, and 8 for two of one colour.
STREET_CUSTOMERS: Final = bytes(
    [sum({1 << colour for colour in tile}) + 8 * (len(tile) > len(set(tile))) for tile, copies in STREETS]
)
TWO_ALIKE: Final = 8


def _packed(numbers: list[int]) -> int:
    """Counts of several kinds, four bits each."""
    return sum(number << (4 * kind) for kind, number in enumerate(numbers))


ALL_STREETS: Final[i64] = _packed([copies for tile, copies in STREETS])
FEWER_STREETS: Final[i64] = ALL_STREETS - _packed(
    [FEWER_BLANK_STREETS] + [FEWER_SINGLE_CUSTOMER_STREETS] * COLOURS
)
ALL_SHOP_TILES: Final[i64] = _packed([SHOPS_OF_A_COLOUR] * COLOURS)
FEWER_SHOP_TILES: Final[i64] = _packed([SHOPS_OF_A_COLOUR - FEWER_SHOPS_OF_A_COLOUR] * COLOURS)
ALL_PALACE_TILES: Final[i64] = _packed(list(PALACES_BY_CRESTS))
ALL_BEADS: Final[i64] = _packed([BEADS_OF_A_COLOUR] * COLOURS)
CREST_KINDS: Final = 3
UNKNOWN_SHOP: Final = 8  # among held tiles: a shop or a palace that a view's seat cannot know
UNKNOWN_PALACE: Final = 9
SHOP_TILES: Final[i64] = 0xFFF << 4 * SHOP
PALACE_TILES: Final[i64] = 0xFFF << 4 * PALACE

ALL_CHARACTERS: Final[i64] = (1 << CHARACTER_COUNT) - 1
FEWER_CHARACTERS_MASK: Final[i64] = ALL_CHARACTERS - sum(1 << (number - 1) for number in FEWER_CHARACTERS)
ALL_CARDS: Final[i64] = (1 << SPECIAL_CARD_COUNT) - 1


# A card as a piece of a deck; 63 stands for one that a view's seat cannot know.
CARD_BYTE: Final = [bytes([card]) for card in range(64)]


# A single bit, and a single one of a kind. In compiled code `1 << n` is a shift of a C int and wrong from
# n = 31 on, so wide masks are made from these.
BIT: Final = lookup([1 << place for place in range(60)])
ONE: Final = lookup([1 << (4 * kind) for kind in range(STREET_KINDS)])


def total(counts: i64) -> i64:
    """How many tiles or beads there are of all kinds together."""
    number: i64 = 0
    while counts:
        number += counts & 15
        counts >>= 4
    return number


def kinds_in(counts: i64) -> i64:
    """The kinds of which there is at least one, a bit each."""
    mask: i64 = 0
    bit: i64 = 1
    while counts:
        if counts & 15:
            mask |= bit
        bit <<= 1
        counts >>= 4
    return mask


# Sales: every set of one to three beads, as counts; a workshop's colours may be mixed.
SALES: Final = [
    (red, blue, size - red - blue)
    for size in range(1, SALE_LIMIT + 1)
    for red in range(size, -1, -1)
    for blue in range(size - red, -1, -1)
]
SALE_COUNT: Final = 19
SALE_BEADS: Final = lookup([_packed(list(sale)) for sale in SALES])
SALE_SIZE: Final = bytes([sum(sale) for sale in SALES])
SALE_PAYS: Final = bytes(SALE_GOLD)
# The sales for which so many beads of a colour (up to 3) are enough: colour * 4 + number.
SALES_WITH: Final = lookup(
    [
        sum(1 << i for i, sale in enumerate(SALES) if sale[colour] <= number)
        for colour in range(COLOURS)
        for number in range(SALE_LIMIT + 1)
    ]
)
SALES_UP_TO: Final = lookup([sum(1 << i for i, sale in enumerate(SALES) if sum(sale) <= n) for n in range(4)])


def _mixes(workshops: int) -> int:
    """The sales whose colours count as each other with some workshops: red-green, blue-green, red-blue."""
    pairs = {(0, 2): workshops & 1, (1, 2): workshops & 2, (0, 1): workshops & 4}
    joined = POPCOUNT[workshops] >= 2
    mask = 0
    for i, sale in enumerate(SALES):
        colours = [colour for colour in range(COLOURS) if sale[colour]]
        alike = len(colours) == 1 or joined or (len(colours) == 2 and bool(pairs[(colours[0], colours[1])]))
        mask |= alike << i
    return mask


SALES_MIXED: Final = lookup([_mixes(workshops) for workshops in range(8)])

# Actions ----------------------------------------------------------------------------------------
# Only one black ship can reach a space, so a black ship's move is told by where it goes.

BLACK_SHIP: Final = 0  # + space
RED_SHIP: Final = 18  # + space
PASS: Final = 36
TAKE_GOLD: Final = 37
BUY: Final = 38  # the tile of this space: the only kind, or the top one
SEARCH: Final = 39
LOOK: Final = 40
HIRE: Final = 41
DISMISS: Final = 42
INCOME: Final = 43  # + island
PLACE: Final = 49  # + gondola place
STREET: Final = 73
BUILD: Final = 74  # + tile kind
DONE: Final = 82
PRODUCE: Final = 83  # + factories - 1
SELL: Final = 95  # + sale
RETURN: Final = 114  # + colour of bead
CHOOSE: Final = 117  # + tile kind - SHOP
KEEP: Final = 123  # + character
KEEP_NOTHING: Final = 163
KEEP_CARD: Final = 164  # + special building card
STREET_FIELD: Final = 179  # + street field
BUILDING_FIELD: Final = 221  # + building field
ACTION_COUNT: Final = 269

# What is due ------------------------------------------------------------------------------------

SAILING: Final = 0  # move a ship, pass, or do the action of the last ship's space
PASSING: Final = 1  # passed: move one ship
BUILDING: Final = 2  # build something, or be done
STREET_DUE: Final = 3  # a street is drawn: choose its field
TILE_DUE: Final = 4  # a tile is chosen: choose its field
SEARCHING: Final = 5  # choose a tile from the stack
LOOKING: Final = 6  # keep a character or none
DRAWING: Final = 7  # keep a special building card
SELLING: Final = 8  # after producing: sell or be done
RETURNING: Final = 9  # the counting house: give a bead back
OVER: Final = 10

# Events -----------------------------------------------------------------------------------------
# In public events c is the gold that the seat gained (or paid, if negative), unless said otherwise.
# An event with a secret in it is known to its seat alone; the others learn that it happened.

STARTED: Final = 0  # the starting player
SAILED: Final = 1  # a = from, b = to; both + 18 for the red ship
PASSED: Final = 2
TOOK_GOLD: Final = 3
BOUGHT: Final = 4  # a = FACTORY or SPECIAL
BOUGHT_SHOP: Final = 5  # secret: a = tile kind; 2 gold paid
BOUGHT_PALACE: Final = 6  # secret: a = tile kind; 2 gold paid
SEARCHED_SHOPS: Final = 7  # secret: a = what the stack held, four bits a kind; 4 gold paid
SEARCHED_PALACES: Final = 8  # the same
CHOSE_TILE: Final = 9  # secret: a = tile kind
LOOKED_AT: Final = 10  # secret: a = characters, six bits each; b = how many
PAID_CHARACTER: Final = 11
KEPT_CHARACTER: Final = 12  # secret: a = character
KEPT_NO_CHARACTER: Final = 13
PLACED: Final = 14  # a = gondola place
DREW_STREET: Final = 15  # a = street kind
LAID_STREET: Final = 16  # a = street field, b = street kind
BUILT_TILE: Final = 17  # a = building field, b = tile kind; its points follow
DREW_CARDS: Final = 18  # secret: a = special building cards, six bits each; b = how many
KEPT_SPECIAL: Final = 19  # a = card
EARNED: Final = 20  # a = island
DREW_BEAD: Final = 21  # a = colour
SOLD: Final = 22  # a = sale
RETURNED: Final = 23  # a = colour
HIRED: Final = 24
DISMISSED: Final = 25
STACK_EMPTY: Final = 26  # a = index in STACKS
END_TRIGGERED: Final = 27  # a = 1 by the turn limit, else 0
ENDED: Final = 28  # a = 1 if by the turn limit, else 0
UNUSED_CHARACTER: Final = 29  # a = character, shown at the end and used by no gondolier
# Events with points.
START: Final = 40
FACTORY_BUILT: Final = 41  # a = building field
SHOP_BUILT: Final = 42  # a = building field
PALACE_BUILT: Final = 43  # a = building field
CRANE_USED: Final = 44  # a = building field, b = tile kind
TAVERN_USED: Final = 45  # a = gondola place
GUILD_HALL_USED: Final = 46
BASILICA_KEPT: Final = 47
SMOKE: Final = 48  # a = factories that produce; the points are negative
CHARACTER_USED: Final = 49  # a = character, b = island; gold handed in
CHARACTER_BEADS: Final = 50  # a = character, b = island, c = beads handed in, four bits a colour
UNUSED_GONDOLIERS: Final = 51  # a = how many

# Which stack is empty, as an index in STACKS.
STREET_STACK: Final = 0
SHOPS_EMPTY: Final = 1
FACTORIES_EMPTY: Final = 2
PALACES_EMPTY: Final = 3
SPECIALS_EMPTY: Final = 4
