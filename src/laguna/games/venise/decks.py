# compiled by mypyc
"""The three decks of La Venise du Nord, and what a seat can know about them (VN-21, VN-40).

Decks are immutable: drawing and putting cards back makes a new deck, so clones share them. A deck keeps the
history of draws, from which follows what a seat knows: a seat that puts three cards under a deck knows them,
but not their order; when another seat has drawn two of them and put one back, they are in different places.
`deck_belief` finds all possibilities with their weights, so that decks can be sampled from the exact
distribution.
"""

from math import comb
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from laguna.chance import Chance
from laguna.games.venise.cards import (
    CARD_BITS,
    CARD_MASK,
    DECK_FIRST,
    DECK_KINDS,
    KIND_COUNT,
    NO_CARD,
    copies_in_play,
)
from laguna.kit.bits import lookup
from laguna.kit.packed_cards import kinds_in, with_card, without_card

HIDDEN: Final = -1  # as `Deck.order`: unknown
CHOOSING: Final = -2  # as `Draw.kept`: the cards are drawn and the choice is still to be made


@final
class Draw:
    """A draw from a deck: the seat, the number of cards, the cards (0 if a view hides them), and the one that
    was kept. The others went under the deck. Immutable.

    Not `acyclic` for mypyc: draws form a long chain, and when a chain of more than fifty is freed,
    Python puts some off by writing into a header that acyclic objects do not have."""

    def __init__(self, before: "Draw | None", seat: i64, count: i64, cards: i64, kept: i64) -> None:
        self.before: Draw | None = before
        self.seat: i64 = seat
        self.count: i64 = count
        self.cards: i64 = cards
        self.kept: i64 = kept


@final
@mypyc_attr(acyclic=True)
class Deck:
    """An immutable deck: its cards are the digits of one number, the top card lowest."""

    def __init__(self, which: i64, order: i64, size: i64, at_first: bytes, draws: Draw | None) -> None:
        self.which: i64 = which
        self.order: i64 = order  # HIDDEN in a view
        self.size: i64 = size
        self.at_first: bytes = at_first  # how many cards of each kind it held before the first draw
        self.draws: Draw | None = draws  # the latest one

    def drawn(self, seat: i64, count: i64) -> "Deck":
        """The deck after a draw; its latest `Draw` holds the cards."""
        base: i64 = DECK_KINDS[self.which]
        first: i64 = DECK_FIRST[self.which]
        order = self.order
        cards: i64 = 0
        for _ in range(count):
            cards = with_card(cards, first + order % base, CARD_BITS)
            order //= base
        draw = Draw(self.draws, seat, count, cards, CHOOSING)
        return Deck(self.which, order, self.size - count, self.at_first, draw)

    def kept(self, kind: i64, chance: Chance) -> "Deck":
        """The deck after the choice: the cards not kept are shuffled under it."""
        draw = self.draws
        assert draw is not None
        rest = draw.cards
        left = draw.count
        if kind != NO_CARD:
            rest = without_card(rest, kind, CARD_BITS)
            left -= 1
        base: i64 = DECK_KINDS[self.which]
        first: i64 = DECK_FIRST[self.which]
        order = self.order
        size = self.size
        power: i64 = 0
        if left > 0:
            power = POWERS[self.which * MOST_CARDS + size]
        while left > 0:
            card = (rest >> CARD_BITS * chance.below(left) & CARD_MASK) - 1
            rest = without_card(rest, card, CARD_BITS)
            order += (card - first) * power
            power *= base
            size += 1
            left -= 1
        made = Draw(draw.before, draw.seat, draw.count, draw.cards, kind)
        return Deck(self.which, order, size, self.at_first, made)

    def seen_by(self, seat: i64) -> "Deck":
        """VN-40: the deck as a seat knows it: no order, and only its own draws face up."""
        draws = None
        for draw in history(self):
            cards: i64 = draw.cards if draw.seat == seat else 0
            draws = Draw(draws, draw.seat, draw.count, cards, draw.kept)
        return Deck(self.which, HIDDEN, self.size, self.at_first, draws)

    def stretches(self) -> list[int]:
        """The sizes of the parts of the deck whose order is unknown, from the top: the cards never drawn,
        then what is left of each handful that was put under the deck."""
        sizes = [sum(self.at_first)]
        for draw in history(self):
            count = int(draw.count)
            while count > 0:
                taken = min(count, sizes[0])
                sizes[0] -= taken
                count -= taken
                if sizes[0] == 0 and count > 0:
                    sizes.pop(0)
            if draw.kept != CHOOSING:
                sizes.append(int(draw.count) - (1 if draw.kept != NO_CARD else 0))
        return sizes

    def reshuffle_unknown(self, chance: Chance) -> "Deck":
        """The deck with the cards of each stretch reshuffled: which cards are in it may be known, their order
        is not."""
        cards = self.cards()
        first = int(DECK_FIRST[self.which])
        order: i64 = 0
        place = 0
        for size in self.stretches():
            stretch = lookup(sorted(cards[place : place + size]))
            chance.shuffle(stretch)
            for card in stretch:
                order += (card - first) * POWERS[self.which * MOST_CARDS + place]
                place += 1
        return Deck(self.which, order, self.size, self.at_first, self.draws)

    @property
    def hidden(self) -> bool:
        return self.order == HIDDEN

    def cards(self) -> list[int]:
        """The cards from the top, as kinds."""
        base: i64 = DECK_KINDS[self.which]
        order = self.order
        kinds = []
        for _ in range(self.size):
            kinds.append(int(DECK_FIRST[self.which] + order % base))
            order //= base
        return kinds


MOST_CARDS: Final = 24
POWERS: Final = lookup(
    [
        DECK_KINDS[which] ** place if DECK_KINDS[which] ** (place + 1) < 1 << 63 else 0
        for which in range(3)
        for place in range(MOST_CARDS)
    ]
)


def deck_of(which: i64, kinds: list[int]) -> Deck:
    """A deck of these cards, the top one first, without any draws."""
    at_first = [0] * KIND_COUNT
    order: i64 = 0
    for place, kind in enumerate(kinds):
        at_first[kind] += 1
        order += (kind - DECK_FIRST[which]) * POWERS[which * MOST_CARDS + place]
    return Deck(which, order, len(kinds), bytes(at_first), None)


def _sorted_deck(which: int, seats: int) -> vec[i64]:
    first = int(DECK_FIRST[which])
    kinds = range(first, first + int(DECK_KINDS[which]))
    return lookup([kind for kind in kinds for _ in range(copies_in_play(kind, seats))])


# By seats and deck: all its cards, and how many of each kind.
FULL_DECKS: Final = [[_sorted_deck(which, seats) for which in range(3)] for seats in range(5)]
FULL_COUNTS: Final = [
    [bytes([list(deck).count(kind) for kind in range(KIND_COUNT)]) for deck in decks] for decks in FULL_DECKS
]


def shuffled_deck(which: i64, seats: i64, chance: Chance) -> Deck:
    """VN-5, VN-8: the whole deck, face down in a random order."""
    cards = FULL_DECKS[seats][which][:]
    chance.shuffle(cards)
    base: i64 = DECK_KINDS[which]
    first: i64 = DECK_FIRST[which]
    order: i64 = 0
    place: i64 = len(cards) - 1
    while place >= 0:
        order = order * base + cards[place] - first
        place -= 1
    return Deck(which, order, len(cards), FULL_COUNTS[seats][which], None)


def history(deck: Deck) -> list[Draw]:
    """The draws from a deck, the oldest first."""
    draws = []
    draw = deck.draws
    while draw is not None:
        draws.append(draw)
        draw = draw.before
    draws.reverse()
    return draws


# What a seat can know ---------------------------------------------------------------------------
# A stretch is a part of the deck in unknown order: the cards that the seat knows to be there, ascending, and
# the number of others. A memory is the stretches of a deck from the top; the last one may be the hand of a
# seat that is choosing. The cards that are known nowhere fill the rest at random.

Stretch = tuple[tuple[int, ...], int]
Memory = tuple[Stretch, ...]
MOST_MEMORIES: Final = 5000


@final
class DeckBelief:
    """What a seat knows about a deck: all memories that fit its draws, with their weights."""

    def __init__(self, deck: Deck, memories: list[Memory], weights: list[float], choosing: bool) -> None:
        self.deck: Deck = deck
        self.memories: list[Memory] = memories
        self.weights: list[float] = weights
        self.total: float = sum(weights)
        self.choosing: bool = choosing  # whether the last stretch is a hand
        self.pools: list[vec[i64]] = [lookup(_unknown_cards(deck, memory)) for memory in memories]
        self.hand: i64 = 0

    def guess(self, chance: Chance) -> Deck:
        """Sample a deck from the memories; if a seat is choosing, `hand` is its sampled hand."""
        which = 0
        if len(self.weights) > 1:
            mark = float(int(chance.word())) / 4294967296.0 * self.total
            while which + 1 < len(self.weights) and mark >= self.weights[which]:
                mark -= self.weights[which]
                which += 1
        pool = self.pools[which][:]
        chance.shuffle(pool)
        first: i64 = DECK_FIRST[self.deck.which]
        memory = self.memories[which]
        order: i64 = 0
        power: i64 = 1
        place: i64 = 0
        used: i64 = 0
        self.hand = 0
        for number in range(len(memory)):
            known, others = memory[number]
            cards = vec[i64]()
            for kind in known:
                cards = append(cards, kind)
            for _ in range(others):
                cards = append(cards, pool[used])
                used += 1
            if self.choosing and number == len(memory) - 1:
                for card in cards:
                    self.hand = with_card(self.hand, card, CARD_BITS)
                continue
            if known and others + len(known) > 1:
                chance.shuffle(cards)
            for card in cards:
                order += (card - first) * power
                place += 1
                power = POWERS[self.deck.which * MOST_CARDS + place] if place < self.deck.size else 0
        draws = self.deck.draws
        if self.choosing and draws is not None:
            draws = Draw(draws.before, draws.seat, draws.count, self.hand, CHOOSING)
        return Deck(self.deck.which, order, self.deck.size, self.deck.at_first, draws)


def deck_belief(deck: Deck, seat: i64, most: int = MOST_MEMORIES) -> DeckBelief:
    """VN-40: what a seat knows about a deck as `Deck.seen_by` shows it. Other seats are assumed to keep any
    of the cards they drew with equal probability. Of more than `most` memories the most likely are used; if a
    draw then fits none of them, the seat forgets where cards are."""
    start: Memory = (((), sum(deck.at_first)),)
    weights: dict[Memory, float] = {start: 1.0}
    left = [int(count) for count in deck.at_first]
    choosing = False
    for draw in history(deck):
        seen = kinds_in(draw.cards, CARD_BITS) if draw.seat == seat else []
        later = _after_draw(weights, draw, seen, left)
        if not later:
            forgotten: Memory = (((), sum(left)),)
            later = _after_draw({forgotten: 1.0}, draw, seen, left)
        choosing = draw.kept == CHOOSING
        if draw.kept >= 0:
            left[draw.kept] -= 1
        weights = _most_likely(later, most)
    memories = sorted(weights)
    return DeckBelief(deck, memories, [weights[memory] for memory in memories], choosing)


def _after_draw(
    weights: dict[Memory, float], draw: Draw, seen: list[int], left: list[int]
) -> dict[Memory, float]:
    """The memories after a draw; those that contradict it are dropped."""
    kept = int(draw.kept)
    later: dict[Memory, float] = {}
    for memory, weight in weights.items():
        unknown_cards = _less_known(left, memory)
        for hand, rest, chance in _drawn(memory, int(draw.count)):
            for held, likelihood in _after_choice(hand, seen, kept, unknown_cards):
                grown = (*rest, held) if kept == CHOOSING else _joined(rest, held)
                later[grown] = later.get(grown, 0.0) + weight * chance * likelihood
    return later


def _most_likely(weights: dict[Memory, float], most: int) -> dict[Memory, float]:
    """Weights normalized to a sum of 1; of too many, the most likely."""
    items = list(weights.items())
    if len(items) > most:
        items.sort(key=_by_weight)
        items = items[:most]
    total = 0.0
    for _memory, weight in items:
        total += weight
    return {memory: weight / total for memory, weight in items if weight > 0.0}


def _by_weight(item: tuple[Memory, float]) -> tuple[float, Memory]:
    return (-item[1], item[0])


def _less_known(left: list[int], memory: Memory) -> list[int]:
    """How many cards of each kind are in the deck at places that the seat does not know."""
    unknown_cards = list(left)
    for known, _others in memory:
        for kind in known:
            unknown_cards[kind] -= 1
    return unknown_cards


def _unknown_cards(deck: Deck, memory: Memory) -> list[int]:
    left = [int(count) for count in deck.at_first]
    for draw in history(deck):
        if draw.kept >= 0:
            left[draw.kept] -= 1
    unknown_cards = _less_known(left, memory)
    return [kind for kind in range(KIND_COUNT) for _ in range(unknown_cards[kind])]


def _drawn(memory: Memory, count: int) -> list[tuple[Stretch, Memory, float]]:
    """The possible draws of so many cards from the top: the hand, what stays, and its probability."""
    known: tuple[int, ...] = ()
    others = 0
    place = 0
    while place < len(memory):
        stretch_known, stretch_others = memory[place]
        size = len(stretch_known) + stretch_others
        if size > count:
            break
        known += stretch_known
        others += stretch_others
        count -= size
        place += 1
    if count == 0:
        return [((tuple(sorted(known)), others), memory[place:], 1.0)]
    stretch_known, stretch_others = memory[place]
    combinations = float(comb(len(stretch_known) + stretch_others, count))
    drawn: list[tuple[Stretch, Memory, float]] = []
    for taken, stays, choices in _subsets(stretch_known, count):
        unknown_cards = count - len(taken)
        if unknown_cards > stretch_others:
            continue
        hand: Stretch = (tuple(sorted(known + taken)), others + unknown_cards)
        top: Stretch = (stays, stretch_others - unknown_cards)
        drawn.append(
            (hand, (top, *memory[place + 1 :]), choices * comb(stretch_others, unknown_cards) / combinations)
        )
    return drawn


def _subsets(kinds: tuple[int, ...], most: int) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """The subsets of some cards up to a size: what is taken, what stays, in how many ways."""
    subsets: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [((), (), 1)]
    for kind in sorted(set(kinds)):
        copies = kinds.count(kind)
        longer: list[tuple[tuple[int, ...], tuple[int, ...], int]] = []
        for taken, stays, combinations in subsets:
            for number in range(min(copies, most - len(taken)) + 1):
                longer.append(
                    (
                        taken + (kind,) * number,
                        stays + (kind,) * (copies - number),
                        combinations * comb(copies, number),
                    )
                )
        subsets = longer
    return subsets


def _after_choice(
    hand: Stretch, seen: list[int], kept: int, unknown_cards: list[int]
) -> list[tuple[Stretch, float]]:
    """What is left of a hand after a card is kept (or while the seat is choosing), with probabilities. `seen`
    are the cards of the hand if it was the seat's own."""
    known, others = hand
    unplaced = sum(unknown_cards)
    if seen:
        unseen = list(seen)
        for kind in known:
            if kind not in unseen:
                return []
            unseen.remove(kind)
        likelihood = 1.0 / comb(unplaced, others)
        for kind in sorted(set(unseen)):
            likelihood *= comb(unknown_cards[kind], unseen.count(kind))
        if likelihood == 0.0:
            return []
        rest = list(seen)
        if kept >= 0:
            rest.remove(kept)
        return [((tuple(sorted(rest)), 0), likelihood)]
    if kept < 0:
        return [(hand, 1.0)]
    size = len(known) + others
    outcomes: list[tuple[Stretch, float]] = []
    copies = known.count(kept)
    if copies:
        fewer = list(known)
        fewer.remove(kept)
        outcomes.append(((tuple(fewer), others), copies / size))
    if others and unknown_cards[kept] > 0:
        outcomes.append(((known, others - 1), others / size * unknown_cards[kept] / unplaced))
    return outcomes


def _joined(rest: Memory, last: Stretch) -> Memory:
    """The deck with a stretch added at its end; adjacent stretches without known cards are merged."""
    if not last[0] and last[1] == 0:
        return rest
    if rest and not rest[-1][0] and not last[0]:
        return (*rest[:-1], ((), rest[-1][1] + last[1]))
    return (*rest, last)


def own_draws(deck: Deck, seat: i64) -> list[dict[str, list[int]]]:
    """The seat's own draws with the cards it saw: for documents and tests."""
    return [
        {"saw": kinds_in(draw.cards, CARD_BITS), "kept": [int(draw.kept)]}
        for draw in history(deck)
        if draw.seat == seat and draw.cards
    ]
