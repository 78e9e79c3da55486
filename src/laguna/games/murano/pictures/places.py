"""Where on the table something happened, by the names that the pictures give to places."""

from typing import Final

from laguna.contract.state import Event
from laguna.games.murano import codes
from laguna.games.murano.components import (
    FACTORY,
    GOLD_SPACE,
    HIRE_SPACE,
    ISLAND_NAMES,
    PRODUCTION_SPACE,
    RING,
    SPACES,
    STACKS,
)
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    PLACE_NAMES,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
)

CHARACTER_DECK: Final = "deck-characters"
CARD_DECK: Final = "deck-cards"
BAG: Final = "bag"
STACK_PLACES: Final = tuple(f"stack-{stack}" for stack in STACKS)


def space_place(space: int) -> str:
    return f"space-{SPACE_NAMES[space]}"


def island_place(island: int) -> str:
    return f"island-{ISLAND_NAMES[island]}"


ALWAYS: Final = {
    codes.TOOK_GOLD: space_place(RING.index(GOLD_SPACE)),
    codes.HIRED: space_place(RING.index(HIRE_SPACE)),
    codes.DISMISSED: space_place(RING.index(HIRE_SPACE)),
    codes.SMOKE: space_place(RING.index(PRODUCTION_SPACE)),
    codes.GUILD_HALL_USED: space_place(RING.index(PRODUCTION_SPACE)),
    codes.SOLD: BAG,
    codes.DREW_BEAD: BAG,
    codes.RETURNED: BAG,
    codes.DREW_STREET: STACK_PLACES[codes.STREET_STACK],
    codes.BOUGHT_SHOP: STACK_PLACES[codes.SHOPS_EMPTY],
    codes.SEARCHED_SHOPS: STACK_PLACES[codes.SHOPS_EMPTY],
    codes.BOUGHT_PALACE: STACK_PLACES[codes.PALACES_EMPTY],
    codes.SEARCHED_PALACES: STACK_PLACES[codes.PALACES_EMPTY],
    codes.LOOKED_AT: CHARACTER_DECK,
    codes.PAID_CHARACTER: CHARACTER_DECK,
    codes.KEPT_CHARACTER: CHARACTER_DECK,
    codes.KEPT_NO_CHARACTER: CHARACTER_DECK,
    codes.DREW_CARDS: CARD_DECK,
    codes.KEPT_SPECIAL: CARD_DECK,
    codes.BASILICA_KEPT: CARD_DECK,
}
"""Events that happen at one place, whatever their numbers are."""
AT_BUILDING_FIELD: Final = (
    codes.BUILT_TILE,
    codes.FACTORY_BUILT,
    codes.SHOP_BUILT,
    codes.PALACE_BUILT,
    codes.CRANE_USED,
)


def place_of(event: Event) -> str:
    """The name of the place of an event; empty if it has none."""
    cause, a = int(event.cause), int(event.a)
    if cause in ALWAYS:
        return ALWAYS[cause]
    if cause == codes.SAILED:
        return space_place(int(event.b) % SPACES)
    if cause == codes.BOUGHT:
        return STACK_PLACES[codes.FACTORIES_EMPTY if a == FACTORY else codes.SPECIALS_EMPTY]
    if cause == codes.LAID_STREET:
        return f"space-{STREET_FIELD_NAMES[a]}"
    if cause in AT_BUILDING_FIELD:
        return f"space-{BUILDING_FIELD_NAMES[a]}"
    if cause in (codes.PLACED, codes.TAVERN_USED):
        return f"space-{PLACE_NAMES[a]}"
    if cause == codes.EARNED:
        return island_place(a)
    if cause in (codes.CHARACTER_USED, codes.CHARACTER_BEADS):
        return island_place(int(event.b))
    if cause == codes.STACK_EMPTY:
        return STACK_PLACES[a]
    return ""
