# compiled by mypyc
"""What seats remember, and what it implies about hidden cards and tiles (MU-50).

A game keeps a linked list of hidden events: who looked at which cards and what happened to them, who
searched a stack and what it contained. A seat's memory has its own events in full and only the fact of the
others. A belief lists all distributions of the hidden cards or tiles that the memory distinguishes, each with
its weight; the rest is dealt at random. Secret choices of other seats are assumed to be random.
"""

from fractions import Fraction
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.kit.bits import lookup

# Kinds of memory entry, in the lowest three bits. The next three are the seat.
LOOKED: Final = 0  # characters drawn: from under the deck, how many, which
KEPT: Final = 1  # position of the kept one among them
DREW: Final = 2  # special building cards drawn, like LOOKED
KEPT_CARD: Final = 3  # position of the kept one, and the card
TOOK: Final = 4  # a tile bought: the stack and the kind
SEARCHED: Final = 5  # a stack searched: its contents
BUILT: Final = 6  # a shop or palace built: the stack and the kind

SHOP_STACK: Final = 0
PALACE_STACK: Final = 1

UNKNOWN_CARD: Final = 63
NO_KIND: Final = 3  # a tile of unknown kind
KEPT_UNKNOWN: Final = 6  # one was kept, unknown which
KEPT_NONE: Final = 7
KINDS: Final = 3


@final
class MemoryLink:
    """A node of the linked list of memory entries; lists are shared between clones and never changed."""

    def __init__(self, entry: i64, previous: "MemoryLink | None") -> None:
        self.entry: i64 = entry
        self.previous: MemoryLink | None = previous


def look_entry(what: i64, seat: i64, from_under: i64, number: i64, cards: i64) -> i64:
    """The memory entry of cards drawn from a deck, six bits each."""
    return what | seat << 3 | from_under << 6 | number << 9 | cards << 12


def kept_entry(what: i64, seat: i64, place: i64, card: i64) -> i64:
    return what | seat << 3 | place << 6 | card << 9


def tile_entry(what: i64, seat: i64, stack: i64, kind: i64) -> i64:
    return what | seat << 3 | stack << 6 | kind << 7


def search_entry(seat: i64, stack: i64, counts: i64) -> i64:
    return SEARCHED | seat << 3 | stack << 6 | counts << 7


def entry_seen_by(entry: i64, seat: i64) -> i64:
    """A memory entry without what a seat does not know."""
    what = entry & 7
    who = entry >> 3 & 7
    if who == seat or what == BUILT:
        return entry
    if what in (LOOKED, DREW):
        number = entry >> 9 & 7
        return look_entry(what, who, entry >> 6 & 7, number, (1 << 6 * number) - 1)
    if what == KEPT:
        place = entry >> 6 & 7
        return kept_entry(what, who, place if place == KEPT_NONE else KEPT_UNKNOWN, UNKNOWN_CARD)
    if what == KEPT_CARD:
        return kept_entry(what, who, KEPT_UNKNOWN, entry >> 9 & 63)
    if what == TOOK:
        return tile_entry(what, who, entry >> 6 & 1, NO_KIND)
    return search_entry(who, entry >> 6 & 1, 0)


def memory_entries(memory: MemoryLink | None) -> list[int]:
    """The entries of a memory, the earliest first."""
    entries: list[int] = []
    while memory is not None:
        entries.append(memory.entry)
        memory = memory.previous
    entries.reverse()
    return entries


def memory_from_entries(entries: list[int]) -> MemoryLink | None:
    memory: MemoryLink | None = None
    for each in entries:
        memory = MemoryLink(each, memory)
    return memory


def pick(weights: list[int], chance: Chance) -> int:
    """A random index, with probabilities proportional to the weights."""
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
    """Where the cards of a deck can be, given what a seat remembers.

    A possibility consists of the cards under the deck, the cards being chosen from, and the cards known to
    be in each hand, with `UNKNOWN_CARD` for cards that the seat has never seen. All possibilities have
    equally many unknown cards, so each leaves equally many deals open.
    """

    def __init__(
        self, entries: list[int], seat: int, seats: int, look: int, keep: int, known: int, under: int
    ) -> None:
        """`known` are the cards that the seat can see outside the deck now: its own, or those face up;
        `under` is the number of cards under the deck now."""
        self.seen: int = known
        mine = 0
        for each in entries:
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
        if entries and last_kind_of(entries, look, keep) == look:
            under += number_drawn(entries, look)
        self.seen &= ~mine
        start = ((UNKNOWN_CARD,) * under, (), (0,) * seats)
        self.possibilities: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {start: 1}
        for each in entries:
            if each & 7 == look:
                self.take_look(each, seat)
            elif each & 7 == keep:
                self.take_keep(each)

    def take_look(self, entry: int, seat: int) -> None:
        """Cards are drawn; if the seat saw them, possibilities with other cards are dropped."""
        from_under = entry >> 6 & 7
        cards = cards_of(entry)
        fresh = len(cards) - from_under
        possibilities: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {}
        looked = knows_look(entry, seat)
        for (under, drawn, held), weight in self.possibilities.items():
            drawn = (UNKNOWN_CARD,) * fresh + under[:from_under]
            if looked:
                fits = True
                for card, believed in zip(cards, drawn, strict=True):
                    fits = fits and believed == (card if self.seen >> card & 1 else UNKNOWN_CARD)
                if not fits:
                    continue
                drawn = tuple(cards)
            possibility = (under[from_under:], drawn, held)
            possibilities[possibility] = possibilities.get(possibility, 0) + weight
        if looked:
            for card in cards:
                self.seen |= 1 << card
        self.possibilities = possibilities

    def take_keep(self, entry: int) -> None:
        """One card or none is kept; the others go under the deck."""
        who = entry >> 3 & 7
        place = entry >> 6 & 7
        face_up = entry >> 9 & 63
        possibilities: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {}
        for (under, drawn, held), weight in self.possibilities.items():
            if place == KEPT_NONE:
                possibility = (under + drawn, (), held)
                possibilities[possibility] = possibilities.get(possibility, 0) + weight
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
                possibility = (under + drawn[:kept] + drawn[kept + 1 :], (), holds)
                possibilities[possibility] = possibilities.get(possibility, 0) + weight
        if face_up != UNKNOWN_CARD:
            self.seen |= 1 << face_up
        self.possibilities = possibilities

    def reveal_hands(self, hands: list[int]) -> None:
        """Drop possibilities that contradict the hands shown after the end."""
        revealed = 0
        for hand in hands:
            revealed |= hand
        possibilities: dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {}
        for possibility, weight in self.possibilities.items():
            under, _, held = possibility
            fits = all(card == UNKNOWN_CARD or revealed >> card & 1 == 0 for card in under)
            for hand, known in zip(hands, held, strict=True):
                fits = fits and known & ~hand == 0
            if fits:
                possibilities[possibility] = weight
        self.possibilities = possibilities

    def draw(self, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """A random possibility, by weight."""
        if len(self.possibilities) == 1:
            return next(iter(self.possibilities))
        return list(self.possibilities)[pick(list(self.possibilities.values()), chance)]

    def known_under_deck(self) -> list[int]:
        """The cards under the deck that the seat knows for certain, -1 for the others."""
        orders = [possibility[0] for possibility in self.possibilities]
        return [
            first if first != UNKNOWN_CARD and all(order[place] == first for order in orders) else -1
            for place, first in enumerate(orders[0])
        ]


def cards_of(entry: int) -> list[int]:
    """The cards of an entry, in the order drawn."""
    return [entry >> (12 + 6 * place) & 63 for place in range(entry >> 9 & 7)]


def knows_look(entry: int, seat: int) -> bool:
    """Whether a seat knows which cards were drawn; in a sampled state not even the
    seat that drew them may know."""
    return entry >> 3 & 7 == seat and UNKNOWN_CARD not in cards_of(entry)


def last_kind_of(entries: list[int], look: int, keep: int) -> int:
    """The kind of the last entry about a deck, `look` or `keep`; -1 if there is none."""
    for each in reversed(entries):
        if each & 7 == look or each & 7 == keep:
            return each & 7
    return -1


def number_drawn(entries: list[int], look: int) -> int:
    """The number of cards drawn at the last look."""
    return next(each >> 9 & 7 for each in reversed(entries) if each & 7 == look)


def knows_search(entry: int, seat: int) -> bool:
    """Whether an entry is a search whose contents a seat knows."""
    return entry & 7 == SEARCHED and entry >> 3 & 7 == seat and entry >> 7 != 0


Pool = tuple[int, int, int]


@final
class StackBelief:
    """Which tiles of a stack the others can have, given what a seat remembers.

    The seat's own searches divide the game into spans: tiles taken before a search were not in the stack
    then, tiles taken after it were. For each span a possibility has the unknown tiles by kind, and how many
    of them each seat has. A tile that a seat builds may be from any span.
    """

    def __init__(
        self,
        entries: list[int],
        seat: int,
        stack: int,
        unknown: list[int],
        held: list[int],
        stack_count: int,
    ) -> None:
        """`unknown` are the numbers of tiles by kind whose place the seat does not know, `held` how many
        of them each seat has, `stack_count` how many are in the stack."""
        self.stack_count: int = stack_count
        relevant = [each for each in entries if each & 7 >= TOOK and each >> 6 & 1 == stack]
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
        self.possibilities: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {
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
        for weight in self.possibilities.values():
            denominator *= weight.denominator
        self.weights: list[int] = [int(weight * denominator) for weight in self.possibilities.values()]

    def take_search(self, entry: int) -> None:
        """The seat sees the whole stack; the rest of the last span is in other hands."""
        counts = [entry >> (7 + 4 * kind) & 15 for kind in range(KINDS)]
        possibilities: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {}
        for (pools, holders), weight in self.possibilities.items():
            pool = pools[-1]
            rest = (pool[0] - counts[0], pool[1] - counts[1], pool[2] - counts[2])
            if min(rest) < 0:
                continue
            likelihood = Fraction(1, combinations(sum(pool), sum(counts)))
            for kind in range(KINDS):
                likelihood *= combinations(pool[kind], counts[kind])
            seen = (counts[0], counts[1], counts[2])
            possibility = ((*pools[:-1], rest, seen), (*holders, (0,) * len(holders[0])))
            possibilities[possibility] = possibilities.get(possibility, Fraction(0)) + weight * likelihood
        self.possibilities = possibilities

    def take_purchase(self, entry: int, own: bool) -> None:
        """A tile leaves the stack; its buyer knows its kind."""
        who = entry >> 3 & 7
        kind = entry >> 7 & 3
        possibilities: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {}
        for (pools, holders), weight in self.possibilities.items():
            if own:
                pool = pools[-1]
                if pool[kind] == 0:
                    continue
                likelihood = Fraction(pool[kind], sum(pool))
                possibility = ((*pools[:-1], without_one(pool, kind)), holders)
                possibilities[possibility] = possibilities.get(possibility, Fraction(0)) + weight * likelihood
            else:
                span = holders[-1]
                span = (*span[:who], span[who] + 1, *span[who + 1 :])
                possibility = (pools, (*holders[:-1], span))
                possibilities[possibility] = possibilities.get(possibility, Fraction(0)) + weight
        self.possibilities = possibilities

    def take_building(self, entry: int) -> None:
        """Another seat builds a tile and reveals its kind."""
        who = entry >> 3 & 7
        kind = entry >> 7 & 3
        possibilities: dict[tuple[tuple[Pool, ...], tuple[tuple[int, ...], ...]], Fraction] = {}
        for (pools, holders), weight in self.possibilities.items():
            tiles = sum(span[who] for span in holders)
            for place, (pool, span) in enumerate(zip(pools, holders, strict=True)):
                if span[who] == 0 or pool[kind] == 0:
                    continue
                likelihood = Fraction(span[who] * pool[kind], tiles * sum(pool))
                fewer = (*span[:who], span[who] - 1, *span[who + 1 :])
                possibility = (
                    (*pools[:place], without_one(pool, kind), *pools[place + 1 :]),
                    (*holders[:place], fewer, *holders[place + 1 :]),
                )
                possibilities[possibility] = possibilities.get(possibility, Fraction(0)) + weight * likelihood
        self.possibilities = possibilities

    def deal(self, chance: Chance, buyer: int) -> "TileDeal":
        """Deal the unknown tiles to all hands and the stack, and choose which one the buyer just bought."""
        possibility = list(self.possibilities)[
            pick(self.weights, chance) if len(self.possibilities) > 1 else 0
        ]
        pools, holders = possibility
        dealt = TileDeal(len(holders[0]))
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
class TileDeal:
    """A random deal of the tiles of a stack, four bits per kind."""

    def __init__(self, seats: int) -> None:
        self.hands: list[int] = [0] * seats
        self.stack: int = 0
        self.bought: int = -1


def without_one(pool: Pool, kind: int) -> Pool:
    return (pool[0] - (kind == 0), pool[1] - (kind == 1), pool[2] - (kind == 2))


def combinations(number: int, chosen: int) -> int:
    """The binomial coefficient."""
    if chosen < 0 or chosen > number:
        return 0
    result = 1
    for step in range(chosen):
        result = result * (number - step) // (step + 1)
    return result


def shuffled(cards: int, chance: Chance) -> vec[i64]:
    """The cards of a bit set in random order."""
    order = lookup([card for card in range(cards.bit_length()) if cards >> card & 1])
    chance.shuffle(order)
    return order
