# compiled by mypyc
"""Cards packed in an int, ascending, `bits` bits each holding kind + 1.

Whatever lies below a place is found by shifting there and back: a mask of ones would begin with a literal 1,
which C shifts as an int of 32 bits.
"""

from mypy_extensions import i64


def with_card(cards: i64, kind: i64, bits: i64) -> i64:
    """The packed cards and one more."""
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
    """The packed cards less one that is among them."""
    code = kind + 1
    mask: i64 = (1 << bits) - 1
    shift: i64 = 0
    rest = cards
    while (rest & mask) != code:
        rest >>= bits
        shift += bits
    below = cards ^ rest << shift
    return (rest >> bits) << shift | below


def size(cards: i64, bits: i64) -> i64:
    """How many cards are packed."""
    count: i64 = 0
    while cards:
        cards >>= bits
        count += 1
    return count


def kinds_in(cards: i64, bits: i64) -> list[int]:
    """The packed cards as a list, ascending."""
    mask: i64 = (1 << bits) - 1
    kinds = []
    while cards:
        kinds.append((cards & mask) - 1)
        cards >>= bits
    return kinds


def packed(kinds: list[int], bits: i64) -> i64:
    cards: i64 = 0
    for kind in kinds:
        cards = with_card(cards, kind, bits)
    return cards
