# compiled by mypyc
"""The random source: the same numbers interpreted, compiled and on every machine.

A game draws from a seed. Its numbers are SHA-256 in counter mode, so that nobody can work back
from the cards already seen to the cards still hidden, and anyone who knows the seed can repeat
the shuffle with ordinary tools. Searches and simulations need many numbers and no secrecy: they
draw from xoshiro128++, whose 32-bit words stay far below 2**63 and so never overflow an i64.
"""

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

WORD_MASK: Final = 0xFFFFFFFF
WORDS_IN_A_BLOCK: Final = 8


@final
class Chance:
    """A stream of 32-bit words, either secret (from a seed) or quick (from four words of state)."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64, key: bytes) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.key: bytes = key
        self.secret: bool = len(key) > 0
        self.drawn: i64 = 0
        self.block: bytes = b""

    def clone(self) -> "Chance":
        twin = Chance(self.a, self.b, self.c, self.d, self.key)
        twin.drawn = self.drawn
        twin.block = self.block
        return twin

    def word(self) -> i64:
        """The next number in 0..2**32-1."""
        if self.secret:
            return self.secret_word()
        s0 = self.a
        s1 = self.b
        s2 = self.c
        s3 = self.d
        sum03 = (s0 + s3) & WORD_MASK
        result = (((sum03 << 7) & WORD_MASK | (sum03 >> 25)) + s0) & WORD_MASK
        s2 ^= s0
        s3 ^= s1
        self.b = s1 ^ s2
        self.a = s0 ^ s3
        self.c = s2 ^ ((s1 << 9) & WORD_MASK)
        self.d = (s3 << 11) & WORD_MASK | (s3 >> 21)
        return result

    def secret_word(self) -> i64:
        place = self.drawn % WORDS_IN_A_BLOCK
        if place == 0:
            counter = int(self.drawn // WORDS_IN_A_BLOCK)
            self.block = sha256(self.key + counter.to_bytes(8, "big")).digest()
        self.drawn += 1
        word: i64 = int.from_bytes(self.block[4 * place : 4 * place + 4], "big")
        return word

    def below(self, n: i64) -> i64:
        """A number in 0..n-1, each exactly as likely as the others (Lemire's method)."""
        product = self.word() * n
        low = product & WORD_MASK
        if low < n:
            threshold = (WORD_MASK + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD_MASK
        return product >> 32

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items into a random order, in place (Fisher and Yates, from the end)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1


def from_seed(seed: str) -> Chance:
    """The secret stream of a seed: the chance of a real game."""
    return Chance(0, 0, 0, 0, sha256(b"laguna " + seed.encode()).digest())


def quick(seed: int) -> Chance:
    """A fast stream for searches and simulations; equal seeds give equal streams."""
    digest = sha256(b"laguna quick " + str(seed).encode()).digest()
    words = [int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(4)]
    return Chance(words[0] | 1, words[1], words[2], words[3], b"")
