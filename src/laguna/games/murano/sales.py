# compiled by mypyc
"""What may be sold: every set of one to three beads, as counts; a workshop's colours may be mixed (MU-29)."""

from typing import Final

from laguna.games.murano.components import COLOURS, SALE_GOLD, SALE_LIMIT
from laguna.games.murano.stock import packed_counts
from laguna.kit.bits import POPCOUNT, lookup

SALES: Final = [
    (red, blue, size - red - blue)
    for size in range(1, SALE_LIMIT + 1)
    for red in range(size, -1, -1)
    for blue in range(size - red, -1, -1)
]
SALE_BEADS: Final = lookup([packed_counts(list(sale)) for sale in SALES])
SALE_SIZE: Final = bytes([sum(sale) for sale in SALES])
SALE_PAYS: Final = bytes(SALE_GOLD)
# The sales for which so many beads of a colour (up to 3) are enough: colour * 4 + number.
SALES_WITH: Final = lookup(
    [
        sum(1 << i for i, sale in enumerate(SALES) if sale[colour] <= number)
        for colour in range(COLOURS)
        for number in range(SALE_LIMIT + 1)
    ]
)
SALES_UP_TO: Final = lookup([sum(1 << i for i, sale in enumerate(SALES) if sum(sale) <= n) for n in range(4)])


def _mixes(workshops: int) -> int:
    """The sales whose colours count as each other with some workshops: red-green, blue-green, red-blue."""
    pairs = {(0, 2): workshops & 1, (1, 2): workshops & 2, (0, 1): workshops & 4}
    joined = POPCOUNT[workshops] >= 2
    mask = 0
    for i, sale in enumerate(SALES):
        colours = [colour for colour in range(COLOURS) if sale[colour]]
        alike = len(colours) == 1 or joined or (len(colours) == 2 and bool(pairs[(colours[0], colours[1])]))
        mask |= alike << i
    return mask


SALES_MIXED: Final = lookup([_mixes(workshops) for workshops in range(8)])
