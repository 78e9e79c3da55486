# compiled by mypyc
"""The hexes of the city of La Venise du Nord: their numbers, and where a quarter may be laid (VN-3).

Hexes are numbered row by row in a window around (0, 0) that holds every city of nine quarters.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.venise.codes import HEX_COUNT
from laguna.games.venise.components import QUARTER_COUNT
from laguna.kit.bits import lookup

WINDOW: Final = 9  # nine quarters in a line reach distance 8 from (0, 0), the water around them 9
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
HEXES: Final = [
    (q, r) for r in range(-WINDOW, WINDOW + 1) for q in range(-WINDOW, WINDOW + 1) if abs(q + r) <= WINDOW
]
assert len(HEXES) == HEX_COUNT
HEX_NUMBER: Final = {place: number for number, place in enumerate(HEXES)}
OUTSIDE: Final = -1
HEX_NEIGHBOR: Final = lookup(
    [HEX_NUMBER.get((q + dq, r + dr), OUTSIDE) for q, r in HEXES for dq, dr in DIRECTIONS]
)
CENTER: Final[i64] = HEX_NUMBER[(0, 0)]
NOT_PLACED: Final = -1

EMPTY_CITY: Final = lookup([NOT_PLACED] * QUARTER_COUNT)


def open_hexes(tiles: vec[i64]) -> list[int]:
    """VN-3: the hexes for the next quarter, ascending; the first one goes to (0, 0)."""
    taken = {int(tiles[quarter]) for quarter in range(QUARTER_COUNT) if tiles[quarter] != NOT_PLACED}
    if not taken:
        return [int(CENTER)]
    around = {int(HEX_NEIGHBOR[hex_ * 6 + direction]) for hex_ in taken for direction in range(6)}
    return sorted(around - taken)


def open_hexes_of(tiles: list[int]) -> list[int]:
    """`open_hexes` for interpreted code."""
    return open_hexes(lookup(tiles))


def with_tile(tiles: vec[i64], quarter: i64, hex_: i64) -> vec[i64]:
    """A copy of a city with one more quarter."""
    more = vec[i64](tiles)
    more[quarter] = hex_
    return more
