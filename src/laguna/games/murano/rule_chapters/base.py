# compiled by mypyc
"""Helpers shared by all rules: the journal of events, draws from stacks and decks, and memory."""

from mypy_extensions import i64

from laguna.games.murano.knowledge import (
    MemoryLink,
    tile_entry,
)
from laguna.games.murano.stacks import (
    CARD_BYTE,
    kind_at,
)
from laguna.games.murano.state import MuranoData
from laguna.kit.bits import BIT, nth_bit, popcount


class RulesBase(MuranoData):
    """Points, events, draws and memory."""

    def add_points(self, code: i64, seat: i64, points: i64, a: i64, b: i64, c: i64) -> None:
        self.players[seat].score += points
        if self.journal is not None:
            self.journal.add(code, seat, points, a, b, c)

    def record(self, code: i64, a: i64, b: i64, gold: i64) -> None:
        if self.journal is not None:
            self.journal.add(code, self.turn, 0, a, b, gold)

    def record_secret(self, code: i64, a: i64, b: i64) -> None:
        """Record an event whose details only its seat knows, and which cannot be taken back."""
        if self.journal is not None:
            self.journal.add(code, self.turn, 0, a, b, -1, known_to=1 << self.turn)
            self.journal.revealed = True

    def mark_revealed(self) -> None:
        if self.journal is not None:
            self.journal.revealed = True

    def draw(self, counts: i64, number: i64) -> i64:
        """The kind of a random tile of a stack or bead of the bag."""
        return kind_at(counts, self.chance.below(number))

    def draw_unseen(self, cards: i64) -> i64:
        """A random card that nobody has seen; those out of the game are as likely as those in the deck."""
        return nth_bit(cards, self.chance.below(popcount(cards)))

    def drawn_cards(self) -> i64:
        """Bit set of the cards being chosen from."""
        cards: i64 = 0
        for place in range(self.drawn_count):
            cards |= BIT[self.drawn >> 6 * place & 63]
        return cards

    def place_among_drawn(self, card: i64) -> i64:
        place: i64 = 0
        while self.drawn >> 6 * place & 63 != card:
            place += 1
        return place

    def put_back(self, under: bytes, kept: i64) -> bytes:
        """Put the drawn cards except the kept one under a deck, in the order drawn."""
        for place in range(self.drawn_count):
            if place != kept:
                under = under + CARD_BYTE[self.drawn >> 6 * place & 63]
        self.drawn = 0
        self.drawn_count = 0
        return under

    def remember(self, entry: i64) -> None:
        self.memory = MemoryLink(entry, self.memory)

    def remember_tile(self, what: i64, stack: i64, kind: i64) -> None:
        """Remember a tile taken or built; only needed after the first search of its stack."""
        if self.searched >> stack & 1:
            self.remember(tile_entry(what, self.turn, stack, kind))
