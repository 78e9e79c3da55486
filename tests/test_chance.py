"""Random number generators: exact, fair, the same on every machine."""

from hashlib import sha256

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance, from_seed, quick


def test_a_seed_gives_the_words_of_sha256_in_counter_mode() -> None:
    """Anyone can repeat a shuffle with ordinary tools."""
    key = sha256(b"laguna lagoon").digest()
    blocks = b"".join(sha256(key + counter.to_bytes(8, "big")).digest() for counter in range(3))
    expected = [int.from_bytes(blocks[4 * i : 4 * i + 4], "big") for i in range(24)]
    chance = from_seed("lagoon")
    assert [chance.word() for _ in range(24)] == expected


def test_quick_numbers_are_the_same_on_every_machine() -> None:
    """A change would affect every simulation and search."""
    chance = quick(7)
    assert [chance.word() for _ in range(4)] == PINNED_WORDS
    assert [quick("7").below(109) for _ in range(2)] == [quick(7).below(109)] * 2


def test_numbers_below_n_are_evenly_spread() -> None:
    chance = quick(1)
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.below(7)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_numbers_that_would_cause_a_bias_are_rejected() -> None:
    """With n just above half the range, a plain remainder would favor the low numbers twofold."""
    chance = quick(2)
    n = 3 << 29
    low = sum(chance.below(n) < 1 << 29 for _ in range(3000))
    assert 900 < low < 1100


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = quick(3)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = vec[i64]([0, 1, 2])
        chance.shuffle(items)
        order = tuple(items)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())


def test_a_clone_continues_with_the_same_numbers_independently() -> None:
    for chance in (quick(4), from_seed("4")):
        chance.word()
        twin = chance.clone()
        ahead = [twin.word() for _ in range(20)]
        assert [chance.word() for _ in range(20)] == ahead


def test_the_fast_generator_stays_below_63_bits() -> None:
    chance = Chance((1 << 62) - 1)
    for _ in range(1000):
        chance.word()
        assert 0 <= chance.state < 1 << 63


PINNED_WORDS = [2583069521, 509993679, 1070543400, 3797174105]
