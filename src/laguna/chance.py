# compiled by mypyc
"""Seeded random number generators: the same numbers interpreted, compiled and on every machine.

A game draws from a seed. Its numbers are SHA-256 in counter mode, so nobody can compute the hidden cards from
the visible ones, and anyone who knows the seed can repeat the shuffle with standard tools. Searches and
simulations need many numbers and no secrecy: they use a multiply-with-carry generator (Marsaglia's, with its
halves folded together), whose products stay below 2**63 and so never overflow an i64.
"""

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD_MASK: Final = 0xFFFFFFFF
WORDS_IN_A_BLOCK: Final = 8
MULTIPLIER: Final = 2147483085
"""The largest below 2**31 for which multiplier * 2**32 - 1 is a safe prime: the period is near 2**62."""


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A random number generator: cryptographic if it has a key, else fast."""

    def __init__(self, state: i64, key: bytes = b"") -> None:
        self.state: i64 = state
        self.key: bytes = key
        self.secret: bool = len(key) > 0
        self.drawn: i64 = 0
        self.block: bytes = b""

    def clone(self) -> "Chance":
        """An independent generator that continues with the same numbers."""
        twin = Chance(self.state, self.key)
        twin.drawn = self.drawn
        twin.block = self.block
        return twin

    def word(self) -> i64:
        """The next random number in 0..2**32-1."""
        if self.secret:
            return self.secret_word()
        state = self.state
        self.state = MULTIPLIER * (state & WORD_MASK) + (state >> 32)
        return (state ^ state >> 32) & WORD_MASK

    def secret_word(self) -> i64:
        """The next random number of the cryptographic stream."""
        place = self.drawn % WORDS_IN_A_BLOCK
        if place == 0:
            counter = int(self.drawn // WORDS_IN_A_BLOCK)
            self.block = sha256(self.key + counter.to_bytes(8, "big")).digest()
        self.drawn += 1
        word: i64 = int.from_bytes(self.block[4 * place : 4 * place + 4], "big")
        return word

    def below(self, n: i64) -> i64:
        """A uniform random number in 0..n-1 (Lemire's method); n is below 2**31."""
        product = self.word() * n
        low = product & WORD_MASK
        if low < n:
            threshold = (WORD_MASK + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD_MASK
        return product >> 32

    def shuffle(self, items: vec[i64]) -> None:
        """Shuffle the items in place (Fisher-Yates, from the end)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1


def from_seed(seed: str) -> Chance:
    """The cryptographic generator of a seed, used by real games."""
    return Chance(0, sha256(b"laguna " + seed.encode("utf-8", "surrogatepass")).digest())


def quick(seed: int | str) -> Chance:
    """A fast generator for searches and simulations; equal seeds give equal numbers."""
    digest = sha256(b"laguna quick " + str(seed).encode()).digest()
    return Chance(1 + int.from_bytes(digest[:7], "big"))
