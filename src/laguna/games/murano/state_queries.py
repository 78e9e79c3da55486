"""Queries on a state: where ships start, which tile lies on a field, and what a player has."""

from typing import Final

from laguna.games.murano import codes, components
from laguna.games.murano.player import Player
from laguna.games.murano.ring import ship_behind
from laguna.games.murano.stacks import STREET_CUSTOMERS, UNKNOWN_PALACE, UNKNOWN_SHOP
from laguna.games.murano.state import MuranoData

UNKNOWN_TILES: Final = {UNKNOWN_SHOP: "shop", UNKNOWN_PALACE: "palace"}
TILE_NAMES: Final = {**dict(enumerate(components.TILES)), **UNKNOWN_TILES}
STREET_OF_CUSTOMERS: Final = {customers: kind for kind, customers in enumerate(STREET_CUSTOMERS)}


def start_of_ship(state: MuranoData, move: int) -> int:
    """The space from which a move takes a ship."""
    if move >= codes.RED_SHIP:
        return int(state.red)
    return int(ship_behind(state.black | 1 << state.red, move))


def street_at(state: MuranoData, field: int) -> int:
    """The kind of the street tile on a field."""
    red, blue, gray = state.red_streets, state.blue_streets, state.gray_streets
    customers = red >> field & 1 | (blue >> field & 1) << 1 | (gray >> field & 1) << 2
    return STREET_OF_CUSTOMERS[customers | (state.double_streets >> field & 1) << 3]


def shop_fields(state: MuranoData) -> tuple[int, ...]:
    """The building fields with shops, by color."""
    return (state.red_shops, state.blue_shops, state.gray_shops)


def palace_fields(state: MuranoData) -> tuple[int, ...]:
    """The building fields with palaces, by number of crests."""
    return (state.one_crest, state.two_crests, state.three_crests)


def building_at(state: MuranoData, field: int) -> tuple[int, int]:
    """The kind of the building on a field, and its owner, -1 for palaces and special buildings."""
    if state.special_fields >> field & 1:
        return components.SPECIAL, -1
    for crests, fields in enumerate(palace_fields(state)):
        if fields >> field & 1:
            return components.PALACE + crests, -1
    owner = next(s for s, p in enumerate(state.players) if (p.factories | p.shops) >> field & 1)
    if state.factory_fields >> field & 1:
        return components.FACTORY, owner
    shops = shop_fields(state)
    return components.SHOP + next(
        color for color in range(components.COLORS) if shops[color] >> field & 1
    ), owner


def tiles_of(player: Player) -> list[str]:
    """The names of a player's unbuilt tiles; shops and palaces of unknown kind are `shop` and `palace`."""
    return [name for tile, name in TILE_NAMES.items() for _ in range(player.tiles >> 4 * tile & 15)]


def characters_of(player: Player) -> list[int | str]:
    """The characters in a player's hand, numbered from 1 as on the cards."""
    known: list[int | str] = [
        number + 1 for number in range(components.CHARACTER_COUNT) if player.characters >> number & 1
    ]
    return known + ["?"] * (int(player.bought) - len(known))


def cards_of(cards: int) -> list[str]:
    return [name for card, name in enumerate(components.SPECIAL_CARDS) if cards >> card & 1]
