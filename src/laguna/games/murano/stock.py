# compiled by mypyc
"""What lies in stacks, the bag and the decks: packed counts, and masks of cards.

Counts of several kinds of tile or bead are packed, four bits a kind.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from laguna.games.murano.components import (
    BEADS_OF_A_COLOUR,
    CHARACTER_COUNT,
    COLOURS,
    FEWER_BLANK_STREETS,
    FEWER_CHARACTERS,
    FEWER_SHOPS_OF_A_COLOUR,
    FEWER_SINGLE_CUSTOMER_STREETS,
    PALACE,
    PALACES_BY_CRESTS,
    SHOP,
    SHOPS_OF_A_COLOUR,
    SPECIAL_CARD_COUNT,
    STREETS,
)
from laguna.kit.bits import lookup

STREET_KINDS: Final = 10
# The customers of a street tile: a bit a colour, and 8 for two of one colour.
STREET_CUSTOMERS: Final = bytes(
    [sum({1 << colour for colour in tile}) + 8 * (len(tile) > len(set(tile))) for tile, copies in STREETS]
)
TWO_ALIKE: Final = 8


def packed_counts(numbers: Sequence[int]) -> int:
    """Counts of several kinds, four bits each."""
    return sum(number << (4 * kind) for kind, number in enumerate(numbers))


def unpacked_counts(counts: int, kinds: int) -> list[int]:
    return [counts >> 4 * kind & 15 for kind in range(kinds)]


ALL_STREETS: Final[i64] = packed_counts([copies for tile, copies in STREETS])
FEWER_STREETS: Final[i64] = ALL_STREETS - packed_counts(
    [FEWER_BLANK_STREETS] + [FEWER_SINGLE_CUSTOMER_STREETS] * COLOURS
)
ALL_SHOP_TILES: Final[i64] = packed_counts([SHOPS_OF_A_COLOUR] * COLOURS)
FEWER_SHOP_TILES: Final[i64] = packed_counts([SHOPS_OF_A_COLOUR - FEWER_SHOPS_OF_A_COLOUR] * COLOURS)
ALL_PALACE_TILES: Final[i64] = packed_counts(list(PALACES_BY_CRESTS))
ALL_BEADS: Final[i64] = packed_counts([BEADS_OF_A_COLOUR] * COLOURS)
CREST_KINDS: Final = 3
UNKNOWN_SHOP: Final = 8  # among held tiles: a shop or a palace that a view's seat cannot know
UNKNOWN_PALACE: Final = 9
UNKNOWN_TILE: Final = 10  # as a tile to be built: any of a hand
SHOP_TILES: Final[i64] = 0xFFF << 4 * SHOP
PALACE_TILES: Final[i64] = 0xFFF << 4 * PALACE

ALL_CHARACTERS: Final[i64] = (1 << CHARACTER_COUNT) - 1
FEWER_CHARACTERS_MASK: Final[i64] = ALL_CHARACTERS - sum(1 << (number - 1) for number in FEWER_CHARACTERS)
ALL_CARDS: Final[i64] = (1 << SPECIAL_CARD_COUNT) - 1


# A card as a piece of a deck; 63 stands for one that a view's seat cannot know.
CARD_BYTE: Final = [bytes([card]) for card in range(64)]


ONE: Final = lookup([1 << (4 * kind) for kind in range(STREET_KINDS)])


def total(counts: i64) -> i64:
    """How many tiles or beads there are of all kinds together."""
    number: i64 = 0
    while counts:
        number += counts & 15
        counts >>= 4
    return number


def kind_at(counts: i64, place: i64) -> i64:
    """The kind of one of them, if they lie in the order of their kinds."""
    kind: i64 = 0
    while place >= counts & 15:
        place -= counts & 15
        counts >>= 4
        kind += 1
    return kind


def kinds_in(counts: i64) -> i64:
    """The kinds of which there is at least one, a bit each."""
    mask: i64 = 0
    bit: i64 = 1
    while counts:
        if counts & 15:
            mask |= bit
        bit <<= 1
        counts >>= 4
    return mask
