"""Names of the places on the table (`data-place`), and the place of each event."""

from typing import Final

from laguna.contract.state import Event
from laguna.games.murano import codes, components
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    PLACE_NAMES,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
)

CHARACTER_DECK: Final = "deck-characters"
CARD_DECK: Final = "deck-cards"
BAG: Final = "bag"
STACK_PLACES: Final = tuple(f"stack-{stack}" for stack in components.STACKS)


def space_place(space: int) -> str:
    return f"space-{SPACE_NAMES[space]}"


def island_place(island: int) -> str:
    return f"island-{components.ISLAND_NAMES[island]}"


ALWAYS: Final = {
    codes.TOOK_GOLD: space_place(components.RING.index(components.GOLD_SPACE)),
    codes.HIRED: space_place(components.RING.index(components.HIRE_SPACE)),
    codes.DISMISSED: space_place(components.RING.index(components.HIRE_SPACE)),
    codes.SMOKE: space_place(components.RING.index(components.PRODUCTION_SPACE)),
    codes.GUILD_HALL_USED: space_place(components.RING.index(components.PRODUCTION_SPACE)),
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
"""Events that always happen at the same place."""
AT_BUILDING_FIELD: Final = (
    codes.BUILT_TILE,
    codes.FACTORY_BUILT,
    codes.SHOP_BUILT,
    codes.PALACE_BUILT,
    codes.CRANE_USED,
)


def event_places(event: Event) -> str:
    """The name of the place where an event happened; empty if there is none."""
    code, a = int(event.code), int(event.a)
    if code in ALWAYS:
        return ALWAYS[code]
    if code == codes.SAILED:
        return space_place(int(event.b) % components.SPACES)
    if code == codes.BOUGHT:
        return STACK_PLACES[codes.FACTORIES_EMPTY if a == components.FACTORY else codes.SPECIALS_EMPTY]
    if code == codes.LAID_STREET:
        return f"space-{STREET_FIELD_NAMES[a]}"
    if code in AT_BUILDING_FIELD:
        return f"space-{BUILDING_FIELD_NAMES[a]}"
    if code in (codes.PLACED, codes.TAVERN_USED):
        return f"space-{PLACE_NAMES[a]}"
    if code == codes.EARNED:
        return island_place(a)
    if code in (codes.CHARACTER_USED, codes.CHARACTER_BEADS):
        return island_place(int(event.b))
    if code == codes.STACK_EMPTY:
        return STACK_PLACES[a]
    return ""
