# compiled by mypyc
"""What characters of Murano count, kept from one state to the next, for bots."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano.components import COUNTED, ISLANDS, PLACES_ON_AN_ISLAND
from laguna.games.murano.fields import ISLAND_BUILDINGS, ISLAND_STREETS
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.kit.bits import popcount60

ROOM_ENOUGH: Final = 4.0  # building fields from which on nothing is in the way


@final
class Counts:
    """What characters count for one seat on each island. A search asks about one state after the other that
    differ by a tile or two: only the islands where something is different are counted again."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]([0] * (ISLANDS * COUNTED))
        self.free_streets: vec[i64] = vec[i64]([popcount60(fields) for fields in ISLAND_STREETS])
        self.room: vec[float] = vec[float]([1.0] * ISLANDS)  # how far an island still has building fields
        # What was counted last: at first, empty islands.
        self.laid: i64 = 0
        self.red_streets: i64 = 0
        self.blue_streets: i64 = 0
        self.grey_streets: i64 = 0
        self.double_streets: i64 = 0
        self.built: i64 = 0
        self.factory_fields: i64 = 0
        self.special_fields: i64 = 0
        self.red_shops: i64 = 0
        self.blue_shops: i64 = 0
        self.grey_shops: i64 = 0
        self.one_crest: i64 = 0
        self.two_crests: i64 = 0
        self.factories: i64 = 0
        self.shops: i64 = 0
        self.placed: i64 = 0

    def look(self, state: MuranoPosition, me: Player) -> bool:
        """Count again what is different for a seat; whether anything is."""
        streets = state.laid ^ self.laid
        streets |= state.red_streets ^ self.red_streets
        streets |= state.blue_streets ^ self.blue_streets
        streets |= state.grey_streets ^ self.grey_streets
        streets |= state.double_streets ^ self.double_streets
        buildings = state.built ^ self.built
        buildings |= state.factory_fields ^ self.factory_fields
        buildings |= state.special_fields ^ self.special_fields
        buildings |= state.red_shops ^ self.red_shops
        buildings |= state.blue_shops ^ self.blue_shops
        buildings |= state.grey_shops ^ self.grey_shops
        buildings |= state.one_crest ^ self.one_crest
        buildings |= state.two_crests ^ self.two_crests
        buildings |= me.factories ^ self.factories
        buildings |= me.shops ^ self.shops
        placed = me.placed ^ self.placed
        if streets | buildings | placed == 0:
            return False
        self.keep(state, me)
        for island in range(ISLANDS):
            elsewhere = streets & ISLAND_STREETS[island] == 0 and buildings & ISLAND_BUILDINGS[island] == 0
            if elsewhere and placed >> island * PLACES_ON_AN_ISLAND & 15 == 0:
                continue
            state.count_island(me, island, self.numbers)
            self.free_streets[island] = popcount60(ISLAND_STREETS[island] & ~state.laid)
            free = popcount60(ISLAND_BUILDINGS[island] & ~state.built)
            self.room[island] = min(1.0, float(free) / ROOM_ENOUGH)
        return True

    def keep(self, state: MuranoPosition, me: Player) -> None:
        self.laid = state.laid
        self.red_streets = state.red_streets
        self.blue_streets = state.blue_streets
        self.grey_streets = state.grey_streets
        self.double_streets = state.double_streets
        self.built = state.built
        self.factory_fields = state.factory_fields
        self.special_fields = state.special_fields
        self.red_shops = state.red_shops
        self.blue_shops = state.blue_shops
        self.grey_shops = state.grey_shops
        self.one_crest = state.one_crest
        self.two_crests = state.two_crests
        self.factories = me.factories
        self.shops = me.shops
        self.placed = me.placed
