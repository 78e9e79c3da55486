# compiled by mypyc
"""Looking at characters and keeping one (MU-25)."""

from mypy_extensions import i64

from laguna.games.murano import codes
from laguna.games.murano.knowledge import (
    KEPT,
    KEPT_NONE,
    LOOKED,
    UNKNOWN_CARD,
    kept_entry,
    look_entry,
)
from laguna.games.murano.rule_chapters.buying import Buying
from laguna.kit.bits import BIT


class Characters(Buying):
    """The character action."""

    def look(self) -> None:
        """MU-25 and the hostel: draw the top cards of the deck."""
        me = self.players[self.turn]
        wanted = self.cards_to_look_at(me)
        cards: i64 = 0
        number: i64 = 0
        while number < wanted and self.fresh > 0:
            character = self.draw_unseen(self.unseen)
            self.unseen ^= BIT[character]
            self.fresh -= 1
            cards |= character << 6 * number
            number += 1
        from_under: i64 = 0
        while number < wanted and from_under < len(self.under):
            cards |= i64(self.under[from_under]) << 6 * number
            from_under += 1
            number += 1
        if from_under:
            self.under = self.under[from_under:]
        self.drawn = cards
        self.drawn_count = number
        self.remember(look_entry(LOOKED, self.turn, from_under, number, cards))
        self.record_secret(codes.LOOKED_AT, cards, number)
        self.offer_characters()

    def offer_characters(self) -> None:
        self.due = codes.LOOKING
        self.ships = 0
        self.base = codes.KEEP
        self.choice = self.drawn_cards() | 1 << codes.KEEP_NOTHING - codes.KEEP

    def keep_character(self, character: i64) -> None:
        """MU-25: pay, keep one card in secret, and put the rest under the deck in the order drawn."""
        me = self.players[self.turn]
        price = me.character_price()
        me.gold -= price
        me.bought += 1
        me.characters |= BIT[character]
        place = self.place_among_drawn(character)
        self.under = self.put_back(self.under, place)
        self.remember(kept_entry(KEPT, self.turn, place, UNKNOWN_CARD))
        self.record_secret(codes.KEPT_CHARACTER, character, -1)
        if price > 0:
            self.record(codes.PAID_CHARACTER, -1, -1, -price)
        self.end_turn()

    def keep_nothing(self) -> None:
        """MU-25: pay nothing, put all cards under the deck and end the turn."""
        self.under = self.put_back(self.under, KEPT_NONE)
        self.remember(kept_entry(KEPT, self.turn, KEPT_NONE, UNKNOWN_CARD))
        self.record(codes.KEPT_NO_CHARACTER, -1, -1, 0)
        self.mark_revealed()
        self.end_turn()
