# compiled by mypyc
"""Sets as bits of an int, and lookup tables that compiled code reads in a nanosecond."""

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# An i64 has no bit_count; these tables stand in for it.

POPCOUNT: Final = bytes([bin(n).count("1") for n in range(1024)])
LOWEST: Final = bytes([0] + [(n & -n).bit_length() - 1 for n in range(1, 1024)])


def _places(bits: int) -> list[int]:
    """The places of the set bits of ten, ascending, with zeros after them."""
    places = [place for place in range(10) if bits >> place & 1]
    return places + [0] * (10 - len(places))


NTH: Final = bytes([place for bits in range(1024) for place in _places(bits)])


def popcount30(mask: i64) -> i64:
    """How many bits are set in a mask of at most 30 bits, without a branch."""
    count: i64 = POPCOUNT[mask & 1023]
    count += POPCOUNT[mask >> 10 & 1023]
    return count + POPCOUNT[mask >> 20]


def popcount(mask: i64) -> i64:
    """How many bits are set in a mask of at most 60 bits."""
    count: i64 = POPCOUNT[mask & 1023]
    mask >>= 10
    while mask:
        count += POPCOUNT[mask & 1023]
        mask >>= 10
    return count


def popcount60(mask: i64) -> i64:
    """The same without a branch, for masks that are wide as a rule: pairs of bits are added, then pairs of
    those, and so on."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 127


def lowest_bit(mask: i64) -> i64:
    """The place of the lowest set bit of a mask that is not 0."""
    place: i64 = 0
    while mask & 1023 == 0:
        mask >>= 10
        place += 10
    return place + LOWEST[mask & 1023]


def nth_bit(mask: i64, n: i64) -> i64:
    """The place of the n-th set bit, counted from the lowest, from 0."""
    place: i64 = 0
    count: i64 = POPCOUNT[mask & 1023]
    while count <= n:
        n -= count
        mask >>= 10
        place += 10
        count = POPCOUNT[mask & 1023]
    return place + NTH[(mask & 1023) * 10 + n]


def lookup(values: Iterable[int]) -> vec[i64]:
    """A lookup table of wide numbers."""
    numbers = vec[i64]()
    for value in values:
        numbers = append(numbers, value)
    return numbers


# A single bit. In compiled code `1 << n` is a shift of a C int and wrong from n = 31 on, so wide masks are
# made from these.
BIT: Final = lookup([1 << place for place in range(62)])
