# compiled by mypyc
"""All possible sales: sets of one to three beads, and which are allowed with artist's workshops (MU-29)."""

from typing import Final

from laguna.games.murano.components import COLORS, SALE_GOLD, SALE_LIMIT
from laguna.games.murano.stacks import pack_counts
from laguna.kit.bits import POPCOUNT, lookup

SALES: Final = [
    (red, blue, size - red - blue)
    for size in range(1, SALE_LIMIT + 1)
    for red in range(size, -1, -1)
    for blue in range(size - red, -1, -1)
]
SALE_BEADS: Final = lookup([pack_counts(list(sale)) for sale in SALES])
SALE_SIZE: Final = bytes([sum(sale) for sale in SALES])
SALE_PAYS: Final = bytes(SALE_GOLD)
# Bit sets of the sales possible with a number of beads (up to 3) of a color, at color * 4 + number.
SALES_WITH: Final = lookup(
    [
        sum(1 << i for i, sale in enumerate(SALES) if sale[color] <= number)
        for color in range(COLORS)
        for number in range(SALE_LIMIT + 1)
    ]
)
SALES_UP_TO: Final = lookup([sum(1 << i for i, sale in enumerate(SALES) if sum(sale) <= n) for n in range(4)])


def _mixes(workshops: int) -> int:
    """Bit set of the sales whose colors count as one with these workshops: red-green, blue-green, red-
    blue."""
    pairs = {(0, 2): workshops & 1, (1, 2): workshops & 2, (0, 1): workshops & 4}
    joined = POPCOUNT[workshops] >= 2
    mask = 0
    for i, sale in enumerate(SALES):
        colors = [color for color in range(COLORS) if sale[color]]
        alike = len(colors) == 1 or joined or (len(colors) == 2 and bool(pairs[(colors[0], colors[1])]))
        mask |= alike << i
    return mask


SALES_MIXED: Final = lookup([_mixes(workshops) for workshops in range(8)])
