"""The notation of Murano, the same in every language.

An action space is its kind, numbered if there are several (`build-2`, `income`). An island is a short name
(`donato`); a field of it is a column and a row from the top left (`donato.b2`), a gondola place its colour
(`donato.white`). A tile is `factory`, `special`, `shop-red`, `palace-2`; a street is its customers (`blank`,
`red`, `red+grey`). A character is its number, a special building card its name.

A move is
    sail SPACE, sail red SPACE   a black ship, or the red one, goes there (only one black ship can)
    pass                         take 1 gold; a ship follows
    take gold, buy, search, look, hire, dismiss
    income ISLAND, gondolier PLACE, produce NUMBER
    sell COLOUR COLOUR COLOUR    one to three beads, in their real colours
    return COLOUR                a bead for the counting house
    street, build TILE           then: at FIELD
    choose TILE                  from a stack that is being searched
    keep NUMBER, keep none       a character or none
    keep CARD                    a special building card
    done                         build or sell no more
"""

from typing import Final

from laguna.contract.codes import Notation, each, single
from laguna.games.murano.codes import ACTIONS
from laguna.games.murano.components import (
    BEAD_COLOURS,
    CHARACTER_COUNT,
    COLOURS,
    CUSTOMER_COLOURS,
    FACTORIES,
    ISLAND_NAMES,
    PLAYER_COLOURS,
    RING,
    SHOP,
    SPECIAL_CARDS,
    STREETS,
    TILES,
)
from laguna.games.murano.fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.sales import SALES

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
    SPACE_KINDS[kind] + (f"-{RING[: space + 1].count(kind)}" if RING.count(kind) > 1 else "")
    for space, kind in enumerate(RING)
)
SPACE_OF: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
COLUMNS: Final = "abcde"


def place_on_island(field: tuple[int, int, int]) -> str:
    """A field without its island: `b4`."""
    _, row, column = field
    return f"{COLUMNS[column]}{row + 1}"


def field_name(field: tuple[int, int, int]) -> str:
    return f"{ISLAND_NAMES[field[0]]}.{place_on_island(field)}"


STREET_FIELD_NAMES: Final = tuple(field_name(field) for field in STREET_FIELDS)
BUILDING_FIELD_NAMES: Final = tuple(field_name(field) for field in BUILDING_FIELDS)
STREET_FIELD_OF: Final = {name: field for field, name in enumerate(STREET_FIELD_NAMES)}
BUILDING_FIELD_OF: Final = {name: field for field, name in enumerate(BUILDING_FIELD_NAMES)}
PLACE_NAMES: Final = tuple(f"{island}.{colour}" for island in ISLAND_NAMES for colour in PLAYER_COLOURS)
PLACE_OF: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
STREET_NAMES: Final = tuple(
    "+".join(CUSTOMER_COLOURS[colour] for colour in tile) or "blank" for tile, copies in STREETS
)
STREET_OF: Final = {name: kind for kind, name in enumerate(STREET_NAMES)}
TILE_OF: Final = {name: kind for kind, name in enumerate(TILES)}
CARD_OF: Final = {name: card for card, name in enumerate(SPECIAL_CARDS)}
SALE_NAMES: Final = tuple(
    " ".join(BEAD_COLOURS[colour] for colour in range(COLOURS) for _ in range(sale[colour])) for sale in SALES
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
    income=each("income", ISLAND_NAMES),
    place=each("gondolier", PLACE_NAMES),
    street=single("street"),
    build=each("build", TILES),
    done=single("done"),
    produce=each("produce", range(1, FACTORIES + 1)),
    sell=each("sell", SALE_NAMES),
    give_back=each("return", BEAD_COLOURS),
    choose=each("choose", TILES[SHOP:]),
    keep=each("keep", range(1, CHARACTER_COUNT + 1)),
    keep_nothing=single("keep none"),
    keep_card=each("keep", SPECIAL_CARDS),
    street_field=each("at", STREET_FIELD_NAMES),
    building_field=each("at", BUILDING_FIELD_NAMES),
)
