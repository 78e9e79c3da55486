# compiled by mypyc
"""Bit sets in ints, and lookup tables for compiled code."""

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# An i64 has no bit_count; these lookup tables replace it.

POPCOUNT: Final = bytes([bin(n).count("1") for n in range(1024)])
LOWEST: Final = bytes([0] + [(n & -n).bit_length() - 1 for n in range(1, 1024)])


def _set_bits(bits: int) -> list[int]:
    """The positions of the set bits among ten, ascending, padded with zeros."""
    places = [place for place in range(10) if bits >> place & 1]
    return places + [0] * (10 - len(places))


NTH: Final = bytes([place for bits in range(1024) for place in _set_bits(bits)])


def popcount30(mask: i64) -> i64:
    """The number of set bits in a mask of at most 30 bits, without a branch."""
    count: i64 = POPCOUNT[mask & 1023]
    count += POPCOUNT[mask >> 10 & 1023]
    return count + POPCOUNT[mask >> 20]


def popcount(mask: i64) -> i64:
    """The number of set bits in a mask of at most 60 bits."""
    count: i64 = POPCOUNT[mask & 1023]
    mask >>= 10
    while mask:
        count += POPCOUNT[mask & 1023]
        mask >>= 10
    return count


def popcount60(mask: i64) -> i64:
    """The same without a branch, for masks that usually have high bits: adds pairs of bits, then pairs of the
    sums, and so on."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 127


def lowest_bit(mask: i64) -> i64:
    """The position of the lowest set bit of a mask that is not 0."""
    place: i64 = 0
    while mask & 1023 == 0:
        mask >>= 10
        place += 10
    return place + LOWEST[mask & 1023]


def nth_bit(mask: i64, n: i64) -> i64:
    """The position of the n-th set bit, counted from 0 at the lowest."""
    place: i64 = 0
    count: i64 = POPCOUNT[mask & 1023]
    while count <= n:
        n -= count
        mask >>= 10
        place += 10
        count = POPCOUNT[mask & 1023]
    return place + NTH[(mask & 1023) * 10 + n]


def lookup(values: Iterable[int]) -> vec[i64]:
    """A lookup table of 64-bit numbers."""
    numbers = vec[i64]()
    for value in values:
        numbers = append(numbers, value)
    return numbers


# Single bits. In compiled code `1 << n` shifts a C int and is wrong from n = 31 on, so wide masks are built
# from these.
BIT: Final = lookup([1 << place for place in range(62)])
