"""The notation of moves and fields, the same in every language.

An action space is its kind, numbered if there are several (`build-2`, `income`). An island is a short name
(`donato`); a field of it is a column and a row from the top left (`donato.b2`), a gondola place its color
(`donato.white`). A tile is `factory`, `special`, `shop-red`, `palace-2`; a street is its customers (`blank`,
`red`, `red+gray`). A character is its number, a special building card its name.

A move is
    sail SPACE, sail red SPACE   a black ship, or the red one, goes there (only one black ship can)
    pass                         take 1 gold; a ship follows
    take gold, buy, search, look, hire, dismiss
    income ISLAND, gondolier PLACE, produce NUMBER
    sell COLOR COLOR COLOR    one to three beads, in their real colors
    return COLOR                a bead to the bag, for the counting house
    street, build TILE           then: at FIELD
    choose TILE                  from a stack that is being searched
    keep NUMBER, keep none       a character or none
    keep CARD                    a special building card
    done                         stop building, or sell nothing
"""

from typing import Final

from laguna.contract.codes import Notation, each, single
from laguna.games.murano import components
from laguna.games.murano.bead_sales import SALES
from laguna.games.murano.codes import ACTIONS
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS

SPACE_KINDS: Final = (
    "build",
    "factory",
    "character",
    "gondolier",
    "shop",
    "gold",
    "palace",
    "production",
    "hire",
    "income",
    "special",
)
SPACE_NAMES: Final = tuple(
    SPACE_KINDS[kind]
    + (f"-{components.RING[: space + 1].count(kind)}" if components.RING.count(kind) > 1 else "")
    for space, kind in enumerate(components.RING)
)
SPACE_OF: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
COLUMNS: Final = "abcde"


def place_on_island(field: tuple[int, int, int]) -> str:
    """A field without its island: `b4`."""
    _, row, column = field
    return f"{COLUMNS[column]}{row + 1}"


def field_name(field: tuple[int, int, int]) -> str:
    return f"{components.ISLAND_NAMES[field[0]]}.{place_on_island(field)}"


STREET_FIELD_NAMES: Final = tuple(field_name(field) for field in STREET_FIELDS)
BUILDING_FIELD_NAMES: Final = tuple(field_name(field) for field in BUILDING_FIELDS)
STREET_FIELD_OF: Final = {name: field for field, name in enumerate(STREET_FIELD_NAMES)}
BUILDING_FIELD_OF: Final = {name: field for field, name in enumerate(BUILDING_FIELD_NAMES)}
PLACE_NAMES: Final = tuple(
    f"{island}.{color}" for island in components.ISLAND_NAMES for color in components.PLAYER_COLORS
)
PLACE_OF: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
STREET_NAMES: Final = tuple(
    "+".join(components.CUSTOMER_COLORS[color] for color in tile) or "blank"
    for tile, copies in components.STREETS
)
STREET_OF: Final = {name: kind for kind, name in enumerate(STREET_NAMES)}
TILE_OF: Final = {name: kind for kind, name in enumerate(components.TILES)}
CARD_OF: Final = {name: card for card, name in enumerate(components.SPECIAL_CARDS)}
SALE_NAMES: Final = tuple(
    " ".join(components.BEAD_COLORS[color] for color in range(components.COLORS) for _ in range(sale[color]))
    for sale in SALES
)

NOTATION: Final = Notation(
    ACTIONS,
    black_ship=each("sail", SPACE_NAMES),
    red_ship=each("sail red", SPACE_NAMES),
    pass_turn=single("pass"),
    take_gold=single("take gold"),
    buy=single("buy"),
    search=single("search"),
    look=single("look"),
    hire=single("hire"),
    dismiss=single("dismiss"),
    income=each("income", components.ISLAND_NAMES),
    place=each("gondolier", PLACE_NAMES),
    street=single("street"),
    build=each("build", components.TILES),
    done=single("done"),
    produce=each("produce", range(1, components.FACTORIES + 1)),
    sell=each("sell", SALE_NAMES),
    give_back=each("return", components.BEAD_COLORS),
    choose=each("choose", components.TILES[components.SHOP :]),
    keep=each("keep", range(1, components.CHARACTER_COUNT + 1)),
    keep_nothing=single("keep none"),
    keep_card=each("keep", components.SPECIAL_CARDS),
    street_field=each("at", STREET_FIELD_NAMES),
    building_field=each("at", BUILDING_FIELD_NAMES),
)
