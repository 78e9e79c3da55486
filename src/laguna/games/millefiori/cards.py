# compiled by mypyc
"""The cards of Mille Fiori, as the rules hold them.

A card is its kind (symbol and wheel number): equal cards are interchangeable. A hand is up to seven
cards packed in an int, ascending, eight bits each holding kind + 1. A pile is two words with a bit for
every card of the deck; the copies of a kind lie side by side and are filled from the lowest, so a kind's
lowest bit tells whether it is there at all.
"""

from typing import Final

from mypy_extensions import i64

from laguna.games.millefiori.components import CARDS_AT_LAST_CHOICE, DECK, DISPLAY_AT_START
from laguna.kit import packed as packing
from laguna.kit.bits import lookup

SYMBOLS: Final = tuple([symbol for symbol, area, wheels in DECK])
KINDS: Final = [
    (symbol, area, wheel, wheels.count(wheel))
    for symbol, area, wheels in DECK
    for wheel in sorted(set(wheels))
]
KIND_COUNT: Final = 74
NO_CARD: Final = -1
UNKNOWN: Final = 126  # a card that a view's seat cannot know
CARD_BITS: Final = 8  # of which a card's code fills seven, so that the eighth is free for sums
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
# Cards are put in and taken out without a branch: by the loops of kit/packed.py, dealing a hand and choosing
# from it takes 40 percent longer.


def with_card(cards: i64, kind: i64) -> i64:
    """The packed cards and one more, ascending: it goes before the first card that is not lower, or to
    the first empty place. Taking its code from every place, with a bit lent to each, keeps that bit
    exactly where the card there is not lower."""
    code = kind + 1
    not_lower = ((cards | HIGHEST_BIT_EACH) - code * LOWEST_BIT_EACH) & HIGHEST_BIT_EACH
    empty = ~(cards + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH
    places = not_lower | empty
    first = (places & -places) >> CARD_BITS - 1
    before = first - 1
    return cards & before | code * first | (cards & ~before) << CARD_BITS


def without_card(cards: i64, kind: i64) -> i64:
    """The packed cards less one that is among them. The card is where the difference to its code is 0,
    so that adding 127 carries nothing to the highest bit."""
    difference = cards ^ (kind + 1) * LOWEST_BIT_EACH
    places = ~(difference + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH
    before = ((places & -places) >> CARD_BITS - 1) - 1
    return cards & before | cards >> CARD_BITS & ~before


def size(cards: i64) -> i64:
    """How many cards are packed."""
    return packing.size(cards, CARD_BITS)


def last_of_kinds(cards: i64) -> i64:
    """A bit, the highest of its eight, for the last card of each kind. Equal cards lie side by side, so a
    card differs from the next one exactly there; adding 127 carries any difference to the highest bit."""
    return ((cards ^ cards >> CARD_BITS) + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH


def hidden(cards: i64) -> i64:
    """As many unknown cards."""
    blank: i64 = 0
    while cards:
        cards >>= CARD_BITS
        blank = blank << CARD_BITS | (UNKNOWN + 1)
    return blank


def kinds_in(cards: i64) -> list[int]:
    """The packed cards as a list, ascending."""
    return packing.kinds_in(cards, CARD_BITS)


def packed(kinds: list[int]) -> i64:
    return packing.packed(kinds, CARD_BITS)


# Piles: a bit for every card --------------------------------------------------------------------


def with_copy(pile: i64, kind: i64) -> i64:
    """The word of a pile that holds a kind, with one more card of it."""
    copies = PILE_RANGE[kind]
    return pile | ((pile & copies) << 1 | PILE_FIRST[kind]) & copies


def without_copy(pile: i64, kind: i64) -> i64:
    """The word of a pile that holds a kind, with one card of it less."""
    copies = PILE_RANGE[kind]
    there = pile & copies
    return pile ^ there ^ (there >> 1 & copies)


def pile_kinds(low: i64, high: i64) -> list[int]:
    """The cards of a pile as a list, ascending."""
    return [
        int(KIND_AT[place])
        for place in range(len(KIND_AT))
        if (low >> place & 1 if place < LOW_CARDS else high >> (place - LOW_CARDS) & 1)
    ]
