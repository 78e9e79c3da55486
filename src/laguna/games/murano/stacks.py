# compiled by mypyc
"""Packed counts of tiles and beads, and bit sets of cards, for stacks, the bag and the decks.

Counts of several kinds of tile or bead are packed into one integer, four bits per kind.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from laguna.games.murano import components
from laguna.kit.bits import lookup

STREET_KINDS: Final = 10
# The customers of a street tile: one bit per color, and 8 for two of one color.
STREET_CUSTOMERS: Final = bytes(
    [
        sum({1 << color for color in tile}) + 8 * (len(tile) > len(set(tile)))
        for tile, copies in components.STREETS
    ]
)
TWO_OF_ONE_COLOR: Final = 8


def pack_counts(numbers: Sequence[int]) -> int:
    """Pack counts of several kinds, four bits each."""
    return sum(number << (4 * kind) for kind, number in enumerate(numbers))


def unpack_counts(counts: int, kinds: int) -> list[int]:
    return [counts >> 4 * kind & 15 for kind in range(kinds)]


ALL_STREETS: Final[i64] = pack_counts([copies for tile, copies in components.STREETS])
FEWER_STREETS: Final[i64] = ALL_STREETS - pack_counts(
    [components.FEWER_BLANK_STREETS] + [components.FEWER_SINGLE_CUSTOMER_STREETS] * components.COLORS
)
ALL_SHOP_TILES: Final[i64] = pack_counts([components.SHOPS_PER_COLOR] * components.COLORS)
FEWER_SHOP_TILES: Final[i64] = pack_counts(
    [components.SHOPS_PER_COLOR - components.FEWER_SHOPS_PER_COLOR] * components.COLORS
)
ALL_PALACE_TILES: Final[i64] = pack_counts(list(components.PALACES_BY_CRESTS))
ALL_BEADS: Final[i64] = pack_counts([components.BEADS_PER_COLOR] * components.COLORS)
CREST_KINDS: Final = 3
UNKNOWN_SHOP: Final = 8  # among held tiles: a shop or a palace of unknown kind
UNKNOWN_PALACE: Final = 9
UNKNOWN_TILE: Final = 10  # as a tile to be built: any tile of the hand
SHOP_TILES: Final[i64] = 0xFFF << 4 * components.SHOP
PALACE_TILES: Final[i64] = 0xFFF << 4 * components.PALACE

ALL_CHARACTERS: Final[i64] = (1 << components.CHARACTER_COUNT) - 1
FEWER_CHARACTERS_MASK: Final[i64] = ALL_CHARACTERS - sum(
    1 << (number - 1) for number in components.FEWER_CHARACTERS
)
ALL_CARDS: Final[i64] = (1 << components.SPECIAL_CARD_COUNT) - 1


# A card as a byte of a deck; 63 is an unknown card.
CARD_BYTE: Final = [bytes([card]) for card in range(64)]


ONE_OF_KIND: Final = lookup([1 << (4 * kind) for kind in range(STREET_KINDS)])


def total_count(counts: i64) -> i64:
    """The total number of tiles or beads of all kinds."""
    number: i64 = 0
    while counts:
        number += counts & 15
        counts >>= 4
    return number


def kind_at(counts: i64, place: i64) -> i64:
    """The kind of the n-th tile or bead, ordered by kind."""
    kind: i64 = 0
    while place >= counts & 15:
        place -= counts & 15
        counts >>= 4
        kind += 1
    return kind


def kinds_in(counts: i64) -> i64:
    """Bit set of the kinds of which there is at least one."""
    mask: i64 = 0
    bit: i64 = 1
    while counts:
        if counts & 15:
            mask |= bit
        bit <<= 1
        counts >>= 4
    return mask
