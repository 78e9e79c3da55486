# compiled by mypyc
"""Incrementally updated counts of what is on each island, for bots."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano.components import COUNTED, ISLANDS, PLACES_ON_AN_ISLAND
from laguna.games.murano.island_fields import ISLAND_BUILDINGS, ISLAND_STREETS
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.kit.bits import popcount60

FIELDS_FOR_FULL_ROOM: Final = 4.0  # free building fields from which on there is room enough


@final
class IslandCounts:
    """What characters count on each island, for one seat. Successive states of a search differ by a tile or
    two, so only islands that have changed are counted again."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]([0] * (ISLANDS * COUNTED))
        self.free_streets: vec[i64] = vec[i64]([popcount60(fields) for fields in ISLAND_STREETS])
        self.room_factor: vec[float] = vec[float]([1.0] * ISLANDS)  # 0 to 1: room for buildings
        # Inputs of the last update; empty islands at first.
        self.laid: i64 = 0
        self.red_streets: i64 = 0
        self.blue_streets: i64 = 0
        self.gray_streets: i64 = 0
        self.double_streets: i64 = 0
        self.built: i64 = 0
        self.factory_fields: i64 = 0
        self.special_fields: i64 = 0
        self.red_shops: i64 = 0
        self.blue_shops: i64 = 0
        self.gray_shops: i64 = 0
        self.one_crest: i64 = 0
        self.two_crests: i64 = 0
        self.factories: i64 = 0
        self.shops: i64 = 0
        self.placed: i64 = 0

    def update(self, state: MuranoData, me: Player) -> bool:
        """Recount islands that have changed; return whether any has."""
        streets = state.laid ^ self.laid
        streets |= state.red_streets ^ self.red_streets
        streets |= state.blue_streets ^ self.blue_streets
        streets |= state.gray_streets ^ self.gray_streets
        streets |= state.double_streets ^ self.double_streets
        buildings = state.built ^ self.built
        buildings |= state.factory_fields ^ self.factory_fields
        buildings |= state.special_fields ^ self.special_fields
        buildings |= state.red_shops ^ self.red_shops
        buildings |= state.blue_shops ^ self.blue_shops
        buildings |= state.gray_shops ^ self.gray_shops
        buildings |= state.one_crest ^ self.one_crest
        buildings |= state.two_crests ^ self.two_crests
        buildings |= me.factories ^ self.factories
        buildings |= me.shops ^ self.shops
        placed = me.placed ^ self.placed
        if streets | buildings | placed == 0:
            return False
        self.store(state, me)
        for island in range(ISLANDS):
            elsewhere = streets & ISLAND_STREETS[island] == 0 and buildings & ISLAND_BUILDINGS[island] == 0
            if elsewhere and placed >> island * PLACES_ON_AN_ISLAND & 15 == 0:
                continue
            state.count_island(me, island, self.numbers)
            self.free_streets[island] = popcount60(ISLAND_STREETS[island] & ~state.laid)
            free_fields = popcount60(ISLAND_BUILDINGS[island] & ~state.built)
            self.room_factor[island] = min(1.0, float(free_fields) / FIELDS_FOR_FULL_ROOM)
        return True

    def store(self, state: MuranoData, me: Player) -> None:
        self.laid = state.laid
        self.red_streets = state.red_streets
        self.blue_streets = state.blue_streets
        self.gray_streets = state.gray_streets
        self.double_streets = state.double_streets
        self.built = state.built
        self.factory_fields = state.factory_fields
        self.special_fields = state.special_fields
        self.red_shops = state.red_shops
        self.blue_shops = state.blue_shops
        self.gray_shops = state.gray_shops
        self.one_crest = state.one_crest
        self.two_crests = state.two_crests
        self.factories = me.factories
        self.shops = me.shops
        self.placed = me.placed
