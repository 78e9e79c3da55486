"""Packed cards and bit counting, in both engine builds: the compiled one uses 64-bit integers."""

import pytest

from laguna.chance import quick
from laguna.kit.bits import popcount60
from laguna.kit.packed_cards import card_count, kinds_in, pack_cards, with_card, without_card


@pytest.mark.parametrize(("bits", "most"), [(4, 15), (6, 10), (8, 7)])
def test_cards_are_added_and_removed_at_any_position(bits: int, most: int) -> None:
    """Also with more cards than fit into 32 bits."""
    chance = quick(bits)
    for _ in range(200):
        kinds = [chance.below((1 << bits) - 2) for _ in range(1 + chance.below(most))]
        cards = pack_cards(kinds, bits)
        assert kinds_in(cards, bits) == sorted(kinds)
        assert card_count(cards, bits) == len(kinds)
        for kind in kinds:
            rest = sorted(kinds)
            rest.remove(kind)
            assert kinds_in(without_card(cards, kind, bits), bits) == rest
            assert with_card(without_card(cards, kind, bits), kind, bits) == cards


def test_bits_of_wide_masks_are_counted() -> None:
    chance = quick("bits")
    for width in range(1, 61):
        for mask in (1 << width - 1, (1 << width) - 1, (chance.word() << 28 | chance.word()) % (1 << width)):
            assert popcount60(mask) == int(mask).bit_count()
