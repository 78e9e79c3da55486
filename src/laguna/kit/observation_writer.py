# compiled by mypyc
"""Helpers that write observation vectors: see laguna.contract.observation."""

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.contract.observation import ONE, bits
from laguna.kit.bits import LOWEST


def write_flags(mask: i64, numbers: vec[i32], first: i64) -> None:
    """Write a one for each set bit of a mask, ten bits at a time."""
    while mask:
        piece = mask & 1023
        while piece:
            numbers[first + LOWEST[piece]] = ONE
            piece &= piece - 1
        mask >>= 10
        first += 10


def write_packed(counts: i64, width: i64, power: i64, numbers: vec[i32], first: i64) -> None:
    """Write packed counts of `width` bits each, divided by 2 ** power."""
    mask = (i64(1) << width) - 1
    while counts:
        if counts & mask:
            numbers[first] = bits(counts & mask, power)
        counts >>= width
        first += 1
