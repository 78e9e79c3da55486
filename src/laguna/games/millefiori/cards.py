# compiled by mypyc
"""Card kinds, packed hands and bit-mask piles of Mille Fiori.

A card is represented by its kind (symbol and wheel number): equal cards are interchangeable. A hand is up to
seven cards packed in an int in ascending order, eight bits each, holding kind + 1. A pile is two words with a
bit for every card of the deck. The copies of a kind are adjacent bits, filled from the lowest, so the lowest
bit of a kind says whether the pile has any.
"""

from typing import Final

from mypy_extensions import i64

from laguna.games.millefiori.components import CARDS_AT_LAST_CHOICE, DECK, DISPLAY_AT_START
from laguna.kit import packed_cards as packing
from laguna.kit.bits import lookup

SYMBOLS: Final = tuple([symbol for symbol, area, wheels in DECK])
KINDS: Final = [
    (symbol, area, wheel, wheels.count(wheel))
    for symbol, area, wheels in DECK
    for wheel in sorted(set(wheels))
]
KIND_COUNT: Final = 74
NO_CARD: Final = -1
UNKNOWN: Final = 126  # a card hidden from the view's seat
CARD_BITS: Final = 8  # a card code uses seven; the eighth is spare for sums
CARD_MASK: Final = 255
HAND_PLACES: Final = 7
LOWEST_BIT_EACH: Final[i64] = sum(1 << CARD_BITS * place for place in range(HAND_PLACES))
SEVEN_BITS_EACH: Final[i64] = sum(127 << CARD_BITS * place for place in range(HAND_PLACES))
HIGHEST_BIT_EACH: Final[i64] = sum(128 << CARD_BITS * place for place in range(HAND_PLACES))

KIND_SYMBOL: Final = bytes([SYMBOLS.index(symbol) for symbol, area, wheel, copies in KINDS])
KIND_AREA: Final = bytes([area for symbol, area, wheel, copies in KINDS])
KIND_WHEEL: Final = bytes([wheel for symbol, area, wheel, copies in KINDS])
KIND_COPIES: Final = bytes([copies for symbol, area, wheel, copies in KINDS])

# Piles in two words: the kinds up to HIGH_KIND in the low one, the others in the high one.
HIGH_KIND: Final = 33
LOW_CARDS: Final = 58


def _pile_masks(first_only: bool) -> list[int]:
    masks = []
    place = 0
    for kind in range(KIND_COUNT):
        if kind == HIGH_KIND:
            assert place == LOW_CARDS
            place = 0
        copies = 1 if first_only else KIND_COPIES[kind]
        masks.append(((1 << copies) - 1) << place)
        place += KIND_COPIES[kind]
    return masks


PILE_RANGE: Final = lookup(_pile_masks(False))
PILE_FIRST: Final = lookup(_pile_masks(True))
LOW_FIRSTS: Final[i64] = sum(_pile_masks(True)[:HIGH_KIND])
HIGH_FIRSTS: Final[i64] = sum(_pile_masks(True)[HIGH_KIND:])
KIND_AT: Final = bytes([kind for kind in range(KIND_COUNT) for copy in range(KIND_COPIES[kind])])

SORTED_DECK: Final = lookup(KIND_AT)
HIDDEN_DECK: Final = lookup([UNKNOWN] * len(KIND_AT))
DISPLAY_SIZE: Final = bytes(DISPLAY_AT_START)
LAST_CHOICE: Final = bytes(CARDS_AT_LAST_CHOICE)
LAST_CHOICE_BITS: Final = bytes([CARD_BITS * cards for cards in CARDS_AT_LAST_CHOICE])


# Hands: cards packed in an int ------------------------------------------------------------------
# Cards are inserted and removed without branches: with the loops of kit/packed_cards.py, dealing a hand and
# choosing from it takes 40% longer.


def with_card(cards: i64, kind: i64) -> i64:
    """Insert a card into packed cards, keeping them in ascending order.

    It goes before the first card that is not lower, or to the first empty place. Each place borrows its
    highest bit before the code is subtracted; the bit survives exactly where the card is not lower."""
    code = kind + 1
    not_lower = ((cards | HIGHEST_BIT_EACH) - code * LOWEST_BIT_EACH) & HIGHEST_BIT_EACH
    empty = ~(cards + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH
    places = not_lower | empty
    first = (places & -places) >> CARD_BITS - 1
    before = first - 1
    return cards & before | code * first | (cards & ~before) << CARD_BITS


def without_card(cards: i64, kind: i64) -> i64:
    """Remove a card from packed cards that contain it.

    It is where the XOR with its code is 0, so that adding 127 does not carry into the highest bit."""
    difference = cards ^ (kind + 1) * LOWEST_BIT_EACH
    places = ~(difference + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH
    before = ((places & -places) >> CARD_BITS - 1) - 1
    return cards & before | cards >> CARD_BITS & ~before


def size(cards: i64) -> i64:
    """Number of packed cards."""
    return packing.card_count(cards, CARD_BITS)


def last_of_kinds(cards: i64) -> i64:
    """The highest bit of the place of the last card of each kind.

    Equal cards are adjacent, so a card differs from the next one exactly there; adding 127 carries any
    difference into the highest bit."""
    return ((cards ^ cards >> CARD_BITS) + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH


def hidden(cards: i64) -> i64:
    """Packed cards replaced by as many unknown ones."""
    blank: i64 = 0
    while cards:
        cards >>= CARD_BITS
        blank = blank << CARD_BITS | (UNKNOWN + 1)
    return blank


def kinds_in(cards: i64) -> list[int]:
    """Packed cards as an ascending list."""
    return packing.kinds_in(cards, CARD_BITS)


def packed(kinds: list[int]) -> i64:
    """Cards packed in an int."""
    return packing.pack_cards(kinds, CARD_BITS)


# Piles: a bit for every card --------------------------------------------------------------------


def with_copy(pile: i64, kind: i64) -> i64:
    """Add a card to the word of a pile that holds its kind."""
    copies = PILE_RANGE[kind]
    return pile | ((pile & copies) << 1 | PILE_FIRST[kind]) & copies


def without_copy(pile: i64, kind: i64) -> i64:
    """Remove a card from the word of a pile that holds its kind."""
    copies = PILE_RANGE[kind]
    there = pile & copies
    return pile ^ there ^ (there >> 1 & copies)


def pile_kinds(low: i64, high: i64) -> list[int]:
    """Cards of a pile as an ascending list."""
    return [
        int(KIND_AT[place])
        for place in range(len(KIND_AT))
        if (low >> place & 1 if place < LOW_CARDS else high >> (place - LOW_CARDS) & 1)
    ]
