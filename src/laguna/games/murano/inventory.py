"""What lies where, read from a position: for documents, pictures and the terminal."""

from typing import Final

from laguna.games.murano.components import (
    CHARACTER_COUNT,
    COLOURS,
    FACTORY,
    PALACE,
    SHOP,
    SPECIAL,
    SPECIAL_CARDS,
    TILES,
)
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import STREET_CUSTOMERS, UNKNOWN_PALACE, UNKNOWN_SHOP

UNKNOWN_TILES: Final = {UNKNOWN_SHOP: "shop", UNKNOWN_PALACE: "palace"}
TILE_NAMES: Final = {**dict(enumerate(TILES)), **UNKNOWN_TILES}
STREET_OF_CUSTOMERS: Final = {customers: kind for kind, customers in enumerate(STREET_CUSTOMERS)}


def street_at(state: MuranoPosition, field: int) -> int:
    """The kind of the street tile on a field, by the customers that are there."""
    red, blue, grey = state.red_streets, state.blue_streets, state.grey_streets
    customers = red >> field & 1 | (blue >> field & 1) << 1 | (grey >> field & 1) << 2
    return STREET_OF_CUSTOMERS[customers | (state.double_streets >> field & 1) << 3]


def shop_fields(state: MuranoPosition) -> tuple[int, ...]:
    """The building fields with shops, by the colour of their customers."""
    return (state.red_shops, state.blue_shops, state.grey_shops)


def palace_fields(state: MuranoPosition) -> tuple[int, ...]:
    """The building fields with palaces, by their crests."""
    return (state.one_crest, state.two_crests, state.three_crests)


def building_at(state: MuranoPosition, field: int) -> tuple[int, int]:
    """The kind of the building on a field, and its owner, -1 for palaces and special buildings."""
    if state.special_fields >> field & 1:
        return SPECIAL, -1
    for crests, fields in enumerate(palace_fields(state)):
        if fields >> field & 1:
            return PALACE + crests, -1
    owner = next(s for s, p in enumerate(state.players) if (p.factories | p.shops) >> field & 1)
    if state.factory_fields >> field & 1:
        return FACTORY, owner
    shops = shop_fields(state)
    return SHOP + next(colour for colour in range(COLOURS) if shops[colour] >> field & 1), owner


def tiles_of(player: Player) -> list[str]:
    """The tiles that a player holds; a view does not tell others' shops and palaces apart."""
    return [name for tile, name in TILE_NAMES.items() for _ in range(player.tiles >> 4 * tile & 15)]


def characters_of(player: Player) -> list[int | str]:
    """The characters that a player holds, from 1 as on the cards."""
    known: list[int | str] = [
        number + 1 for number in range(CHARACTER_COUNT) if player.characters >> number & 1
    ]
    return known + ["?"] * (int(player.bought) - len(known))


def cards_of(cards: int) -> list[str]:
    return [name for card, name in enumerate(SPECIAL_CARDS) if cards >> card & 1]
