# compiled by mypyc
"""What seats remember, and what follows from it for what they cannot see (MU-50).

A game keeps a chain of the hidden things that happened: who looked at which cards and what became of
them, who searched a stack and what it held. A seat's own part of it, and the bare fact of the rest, is
its memory. A belief lists every way in which the hidden cards or tiles can lie as far as the memory
tells them apart, each with its likelihood; what is left open is equally likely and dealt by chance.
Whatever another seat chose in secret counts as chosen blindly.
"""

from fractions import Fraction
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.kit.bits import lookup

# What can be remembered: the lowest three bits. The next three are the seat.
LOOKED: Final = 0  # characters drawn: from under the deck, how many, which
KEPT: Final = 1  # the place among them of the one kept
DREW: Final = 2  # special building cards drawn, as LOOKED
KEPT_CARD: Final = 3  # the place of the one kept, and which it is
TOOK: Final = 4  # a tile bought: the stack and the kind
SEARCHED: Final = 5  # a stack searched: what it holds
BUILT: Final = 6  # a shop or palace built: the stack and the kind

SHOP_STACK: Final = 0
PALACE_STACK: Final = 1

UNKNOWN_CARD: Final = 63
NO_KIND: Final = 3  # the kind of a tile that a seat cannot know
KEPT_UNKNOWN: Final = 6  # one was kept, but not known which
KEPT_NONE: Final = 7
KINDS: Final = 3


@final
class Memory:
    """A link in the chain of what happened; chains are shared between clones and never changed."""

    def __init__(self, happened: i64, before: "Memory | None") -> None:
        self.happened: i64 = happened
        self.before: Memory | None = before


def remembered_look(what: i64, seat: i64, from_under: i64, number: i64, cards: i64) -> i64:
    """Cards drawn from a deck, six bits each."""
    return what | seat << 3 | from_under << 6 | number << 9 | cards << 12


def remembered_kept(what: i64, seat: i64, place: i64, card: i64) -> i64:
    return what | seat << 3 | place << 6 | card << 9


def remembered_tile(what: i64, seat: i64, stack: i64, kind: i64) -> i64:
    return what | seat << 3 | stack << 6 | kind << 7


def remembered_search(seat: i64, stack: i64, counts: i64) -> i64:
    return SEARCHED | seat << 3 | stack << 6 | counts << 7


def seen_by(happened: i64, seat: i64) -> i64:
    """What one seat knows of something that happened."""
    what = happened & 7
    who = happened >> 3 & 7
    if who == seat or what == BUILT:
        return happened
    if what in (LOOKED, DREW):
        number = happened >> 9 & 7
        return remembered_look(what, who, happened >> 6 & 7, number, (1 << 6 * number) - 1)
    if what == KEPT:
        place = happened >> 6 & 7
        return remembered_kept(what, who, place if place == KEPT_NONE else KEPT_UNKNOWN, UNKNOWN_CARD)
    if what == KEPT_CARD:
        return remembered_kept(what, who, KEPT_UNKNOWN, happened >> 9 & 63)
    if what == TOOK:
        return remembered_tile(what, who, happened >> 6 & 1, NO_KIND)
    return remembered_search(who, happened >> 6 & 1, 0)


def recall(memory: Memory | None) -> list[int]:
    """What happened, the earliest first."""
    happened: list[int] = []
    while memory is not None:
        happened.append(memory.happened)
        memory = memory.before
    happened.reverse()
    return happened


def chain(happened: list[int]) -> Memory | None:
    memory: Memory | None = None
    for each in happened:
        memory = Memory(each, memory)
    return memory


def pick(weights: list[int], chance: Chance) -> int:
    """A place in a list, as likely as its weight."""
    sum_of_all = sum(weights)
    words = 1 + sum_of_all.bit_length() // 32
    limit = (1 << 32 * words) // sum_of_all * sum_of_all
    number = limit
    while number >= limit:
        number = 0
        for _ in range(words):
            number = number << 32 | int(chance.word())
    number %= sum_of_all
    place = 0
    while number >= weights[place]:
        number -= weights[place]
        place += 1
    return place


@final
class DeckBelief:
    """Where the cards of a deck can be for all that a seat remembers.

    A way the cards can lie: those under the deck, those being chosen from, and those known to be held by
    each seat, with `UNKNOWN_CARD` for every card that the seat has never seen. All ways have equally many
    of these, so each leaves equally many deals open.
    """

    def __init__(
        self, happened: list[int], seat: int, seats: int, look: int, keep: int, known: int, under: int
    ) -> None:
        """`known` are the cards that the seat knows to be out of the deck now: its own, or those face up;
        `under` is how many cards lie under the deck now."""
        self.seen: int = known
        mine = 0
        for each in happened:
            if each & 7 == look:
                under += (each >> 6 & 7) - (each >> 9 & 7)
                if knows_look(each, seat):
                    for card in cards_of(each):
                        mine |= 1 << card
            elif each & 7 == keep:
                if each >> 6 & 7 != KEPT_NONE:
                    under += 1
                if each >> 9 & 63 != UNKNOWN_CARD:
                    mine |= 1 << (each >> 9 & 63)
        if happened and last_of(happened, look, keep) == look:
            under += number_drawn(happened, look)
        self.seen &= ~mine
        start = ((UNKNOWN_CARD,) * under, (), (0,) * seats)
        self.ways: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {start: 1}
        for each in happened:
            if each & 7 == look:
                self.take_look(each, seat)
            elif each & 7 == keep:
                self.take_keep(each)

    def take_look(self, happened: int, seat: int) -> None:
        """Cards leave the deck; if the seat saw them, ways in which they would have been others are out."""
        from_under = happened >> 6 & 7
        cards = cards_of(happened)
        fresh = len(cards) - from_under
        ways: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {}
        looked = knows_look(happened, seat)
        for (under, drawn, held), weight in self.ways.items():
            drawn = (UNKNOWN_CARD,) * fresh + under[:from_under]
            if looked:
                fits = True
                for card, believed in zip(cards, drawn, strict=True):
                    fits = fits and believed == (card if self.seen >> card & 1 else UNKNOWN_CARD)
                if not fits:
                    continue
                drawn = tuple(cards)
            way = (under[from_under:], drawn, held)
            ways[way] = ways.get(way, 0) + weight
        if looked:
            for card in cards:
                self.seen |= 1 << card
        self.ways = ways

    def take_keep(self, happened: int) -> None:
        """One card or none is kept, the others go under the deck."""
        who = happened >> 3 & 7
        place = happened >> 6 & 7
        face_up = happened >> 9 & 63
        ways: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {}
        for (under, drawn, held), weight in self.ways.items():
            if place == KEPT_NONE:
                way = (under + drawn, (), held)
                ways[way] = ways.get(way, 0) + weight
                continue
            for kept in range(len(drawn)):
                card = drawn[kept]
                if place != KEPT_UNKNOWN:
                    if kept != place:
                        continue
                elif face_up != UNKNOWN_CARD and card != (
                    face_up if self.seen >> face_up & 1 else UNKNOWN_CARD
                ):
                    continue
                holds = held
                if card != UNKNOWN_CARD and face_up == UNKNOWN_CARD:
                    holds = (*held[:who], held[who] | 1 << card, *held[who + 1 :])
                way = (under + drawn[:kept] + drawn[kept + 1 :], (), holds)
                ways[way] = ways.get(way, 0) + weight
        if face_up != UNKNOWN_CARD:
            self.seen |= 1 << face_up
        self.ways = ways

    def draw(self, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """One of the ways, as likely as it is."""
        if len(self.ways) == 1:
            return next(iter(self.ways))
        return list(self.ways)[pick(list(self.ways.values()), chance)]

    def certain_under(self) -> list[int]:
        """The cards under the deck that the seat knows for certain, -1 for the others."""
        orders = [way[0] for way in self.ways]
        return [
            first if first != UNKNOWN_CARD and all(order[place] == first for order in orders) else -1
            for place, first in enumerate(orders[0])
        ]


def cards_of(happened: int) -> list[int]:
    """The cards of a look or draw, in their order."""
    return [happened >> (12 + 6 * place) & 63 for place in range(happened >> 9 & 7)]


def knows_look(happened: int, seat: int) -> bool:
    """Whether a seat knows which cards were drawn: in a guessed world not even the one that drew them."""
    return happened >> 3 & 7 == seat and UNKNOWN_CARD not in cards_of(happened)


def last_of(happened: list[int], look: int, keep: int) -> int:
    """Whether the last thing that happened to a deck was a look or a keep; -1 if nothing did."""
    for each in reversed(happened):
        if each & 7 == look or each & 7 == keep:
            return each & 7
    return -1


def number_drawn(happened: list[int], look: int) -> int:
    """How many cards were drawn at the last look."""
    return next(each >> 9 & 7 for each in reversed(happened) if each & 7 == look)


def knows_search(happened: int, seat: int) -> bool:
    """Whether a seat saw a stack."""
    return happened & 7 == SEARCHED and happened >> 3 & 7 == seat and happened >> 7 != 0


Pool = tuple[int, int, int]


@final
class StackBelief:
    """Which tiles of a stack others can hold for all that a seat remembers.

    Each search of its own divides time: what others took before it came from what was not in the stack
    then, what they took after it from what was. For each such span a way has the unknown tiles of that
    span by kind, and how many of them each seat holds. When a seat builds a tile, it may be from any span.
    """

    def __init__(
        self,
        happened: list[int],
        seat: int,
        stack: int,
        unknown: list[int],
        held: list[int],
        stack_count: int,
    ) -> None:
        """`unknown` are the tiles by kind that the seat does not know the place of, `held` how many of
        them each seat holds, `stack_count` how many lie in the stack."""
        self.stack_count: int = stack_count
        relevant = [each for each in happened if each & 7 >= TOOK and each >> 6 & 1 == stack]
        while relevant and not knows_search(relevant[0], seat):
            relevant.pop(0)
        first = [unknown[0], unknown[1], unknown[2]]
        holders = list(held)
        for each in relevant:
            who = each >> 3 & 7
            if each & 7 == TOOK and who == seat:
                first[each >> 7 & 3] += 1
            elif each & 7 == TOOK:
                holders[who] -= 1
            elif each & 7 == BUILT and who != seat:
                holders[who] += 1
                first[each >> 7 & 3] += 1
        pools: tuple[Pool, ...] = ((first[0], first[1], first[2]),)
        self.ways: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {
            (pools, (tuple(holders),)): Fraction(1)
        }
        for each in relevant:
            who = each >> 3 & 7
            if each & 7 == SEARCHED:
                if knows_search(each, seat):
                    self.take_search(each)
            elif each & 7 == TOOK:
                self.take_purchase(each, who == seat)
            elif who != seat:
                self.take_building(each)
        denominator = 1
        for weight in self.ways.values():
            denominator *= weight.denominator
        self.weights: list[int] = [int(weight * denominator) for weight in self.ways.values()]

    def take_search(self, happened: int) -> None:
        """The seat sees the whole stack; what it does not hold of the last span is with others."""
        counts = [happened >> (7 + 4 * kind) & 15 for kind in range(KINDS)]
        ways: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {}
        for (pools, holders), weight in self.ways.items():
            pool = pools[-1]
            rest = (pool[0] - counts[0], pool[1] - counts[1], pool[2] - counts[2])
            if min(rest) < 0:
                continue
            likelihood = Fraction(1, combinations(sum(pool), sum(counts)))
            for kind in range(KINDS):
                likelihood *= combinations(pool[kind], counts[kind])
            seen = (counts[0], counts[1], counts[2])
            way = ((*pools[:-1], rest, seen), (*holders, (0,) * len(holders[0])))
            ways[way] = ways.get(way, Fraction(0)) + weight * likelihood
        self.ways = ways

    def take_purchase(self, happened: int, own: bool) -> None:
        """A tile leaves the stack, known to its buyer."""
        who = happened >> 3 & 7
        kind = happened >> 7 & 3
        ways: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {}
        for (pools, holders), weight in self.ways.items():
            if own:
                pool = pools[-1]
                if pool[kind] == 0:
                    continue
                likelihood = Fraction(pool[kind], sum(pool))
                way = ((*pools[:-1], less(pool, kind)), holders)
                ways[way] = ways.get(way, Fraction(0)) + weight * likelihood
            else:
                span = holders[-1]
                span = (*span[:who], span[who] + 1, *span[who + 1 :])
                way = (pools, (*holders[:-1], span))
                ways[way] = ways.get(way, Fraction(0)) + weight
        self.ways = ways

    def take_building(self, happened: int) -> None:
        """Another seat builds one of its tiles and shows its kind."""
        who = happened >> 3 & 7
        kind = happened >> 7 & 3
        ways: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {}
        for (pools, holders), weight in self.ways.items():
            tiles = sum(span[who] for span in holders)
            for place, (pool, span) in enumerate(zip(pools, holders, strict=True)):
                if span[who] == 0 or pool[kind] == 0:
                    continue
                likelihood = Fraction(span[who] * pool[kind], tiles * sum(pool))
                fewer = (*span[:who], span[who] - 1, *span[who + 1 :])
                way = (
                    (*pools[:place], less(pool, kind), *pools[place + 1 :]),
                    (*holders[:place], fewer, *holders[place + 1 :]),
                )
                ways[way] = ways.get(way, Fraction(0)) + weight * likelihood
        self.ways = ways

    def deal(self, chance: Chance, buyer: int) -> "Dealt":
        """Tiles for everyone and the stack, as likely as they are; for the buyer of the last tile, which
        one that was."""
        way = list(self.ways)[pick(self.weights, chance) if len(self.ways) > 1 else 0]
        pools, holders = way
        dealt = Dealt(len(holders[0]))
        for place, (pool, span) in enumerate(zip(pools, holders, strict=True)):
            tiles = lookup([kind for kind in range(KINDS) for _ in range(pool[kind])])
            chance.shuffle(tiles)
            next_tile: i64 = 0
            for seat in range(len(span)):
                for _ in range(span[seat]):
                    if seat == buyer and place == len(pools) - 1 and dealt.bought < 0:
                        dealt.bought = int(tiles[next_tile])
                    dealt.hands[seat] += 1 << 4 * int(tiles[next_tile])
                    next_tile += 1
            if place == len(pools) - 1:
                for _ in range(self.stack_count):
                    dealt.stack += 1 << 4 * int(tiles[next_tile])
                    next_tile += 1
        return dealt


@final
class Dealt:
    """Tiles dealt by chance: four bits a kind."""

    def __init__(self, seats: int) -> None:
        self.hands: list[int] = [0] * seats
        self.stack: int = 0
        self.bought: int = -1


def less(pool: Pool, kind: int) -> Pool:
    return (pool[0] - (kind == 0), pool[1] - (kind == 1), pool[2] - (kind == 2))


def combinations(number: int, chosen: int) -> int:
    """How many ways there are to choose some of a number of things."""
    if chosen < 0 or chosen > number:
        return 0
    ways = 1
    for step in range(chosen):
        ways = ways * (number - step) // (step + 1)
    return ways


def shuffled(cards: int, chance: Chance) -> vec[i64]:
    """The cards of a mask in a random order."""
    order = lookup([card for card in range(cards.bit_length()) if cards >> card & 1])
    chance.shuffle(order)
    return order
