# compiled by mypyc
"""Multisets of cards packed into an int: ascending, `bits` bits each holding kind + 1.

What is below a position is found by shifting there and back: a mask of ones would start with a literal 1,
which C shifts as a 32-bit int.
"""

from mypy_extensions import i64


def with_card(cards: i64, kind: i64, bits: i64) -> i64:
    """Add a card."""
    code = kind + 1
    mask: i64 = (1 << bits) - 1
    shift: i64 = 0
    rest = cards
    while rest and (rest & mask) < code:
        rest >>= bits
        shift += bits
    below = cards ^ rest << shift
    return (rest << bits | code) << shift | below


def without_card(cards: i64, kind: i64, bits: i64) -> i64:
    """Remove a card that is among them."""
    code = kind + 1
    mask: i64 = (1 << bits) - 1
    shift: i64 = 0
    rest = cards
    while (rest & mask) != code:
        rest >>= bits
        shift += bits
    below = cards ^ rest << shift
    return (rest >> bits) << shift | below


def card_count(cards: i64, bits: i64) -> i64:
    """The number of packed cards."""
    count: i64 = 0
    while cards:
        cards >>= bits
        count += 1
    return count


def kinds_in(cards: i64, bits: i64) -> list[int]:
    """The kinds of the packed cards, ascending."""
    mask: i64 = (1 << bits) - 1
    kinds = []
    while cards:
        kinds.append((cards & mask) - 1)
        cards >>= bits
    return kinds


def pack_cards(kinds: list[int], bits: i64) -> i64:
    """Pack a list of kinds."""
    cards: i64 = 0
    for kind in kinds:
        cards = with_card(cards, kind, bits)
    return cards
