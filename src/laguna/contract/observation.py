# compiled by mypyc
"""Observation vectors for machine learning: 32-bit floats written by compiled code without a copy.

Compiled code has no 32-bit floats. It writes their bits as 32-bit ints, and the reader (numpy, through the
buffer of the vec) interprets the same bits as floats. All numbers are integers divided by a power of two, so
nothing is rounded: `bits(37, 7)` is 37 / 128.
"""

from array import array
from struct import pack, unpack
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

LARGEST: Final = 4095
"""Larger numbers are clipped to this one."""

_EXPONENT: Final = 1 << 23
_SIGN: Final = -(1 << 31)


def float_bits(number: float) -> int:
    """The bits of a float, rounded to 32 bits."""
    found: int = unpack("=i", pack("=f", number))[0]
    return found


def _whole() -> vec[i32]:
    numbers = vec[i32]()
    for number in range(LARGEST + 1):
        numbers = append(numbers, i32(float_bits(float(number))))
    return numbers


WHOLE: Final = _whole()
"""The float bits of 0, 1, 2 and so on."""

ONE: Final[i32] = i32(float_bits(1.0))


def bits(number: i64, power: i64) -> i32:
    """The float bits of an integer divided by 2 ** power."""
    if number == 0:
        return 0
    if number < 0:
        return bits(-number, power) + _SIGN
    if number > LARGEST:
        number = LARGEST
    return WHOLE[number] - i32(power * _EXPONENT)


def zeros(size: i64) -> vec[i32]:
    """A new vector of zeros."""
    return vec[i32]([i32(0)] * size)


def floats(numbers: vec[i32]) -> list[float]:
    """The numbers as Python floats."""
    return array("f", memoryview(numbers).tobytes()).tolist()
