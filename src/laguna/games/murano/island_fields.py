# compiled by mypyc
"""Street fields, building fields and gondolas of the islands, numbered through all islands.

Sets of fields or gondolas are bit masks.
"""

from typing import Final

from laguna.games.murano.components import (
    ISLAND_GRIDS,
    ISLANDS,
    PLACES_ON_AN_ISLAND,
)
from laguna.kit.bits import lookup


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
# The building fields next to each street field, not diagonally.
ADJACENT_BUILDINGS: Final = lookup(
    [
        sum(
            1 << i
            for i, (there, r, c) in enumerate(BUILDING_FIELDS)
            if there == island and abs(r - row) + abs(c - column) == 1
        )
        for island, row, column in STREET_FIELDS
    ]
)
# Gondolas are numbered island * 4 + color. These are the gondolas of each seat's own color.
PLACES_OF_SEAT: Final = lookup(
    [sum(1 << (island * PLACES_ON_AN_ISLAND + seat) for island in range(ISLANDS)) for seat in range(4)]
)
