# compiled by mypyc
"""State data of Mille Fiori: players, cards, board and legal moves.

The representation of cards and spaces is described in cards.py and board.py.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from laguna.chance import Chance
from laguna.contract.state import State
from laguna.games.millefiori.board import (
    FIRST_GOOD,
    FIRST_SPACE,
    HARBOR_SPACES,
    HOUSE_COUNT,
    MATERIAL_SPACES,
    TRADE_COLUMN,
    supported,
)
from laguna.games.millefiori.cards import (
    CARD_BITS,
    CARD_MASK,
    HAND_PLACES,
    HIGH_FIRSTS,
    HIGH_KIND,
    HIGHEST_BIT_EACH,
    KIND_AREA,
    KIND_AT,
    LAST_CHOICE,
    LOW_CARDS,
    LOW_FIRSTS,
    NO_CARD,
    SEVEN_BITS_EACH,
    SORTED_DECK,
    last_of_kinds,
    size,
    with_copy,
    without_copy,
)
from laguna.games.millefiori.codes import CHOOSING, DECLINE, EXTRA, KEEP, PLACE, PLAYING, SAIL, SHIP
from laguna.games.millefiori.components import (
    CARDS_DEALT,
    COMMONERS,
    DIAMONDS_IN_RESERVE,
    DIAMONDS_IN_SUPPLY,
    HOUSES,
    NOBLES,
    TRADE,
    WORKSHOPS,
)
from laguna.kit.bits import lookup, nth_bit, popcount

AREA_FIELDS: Final = ("workshops", "houses", "nobles", "commoners", "trade", "harbor")
"""The fields of `Player` with the diamonds of each area."""


@final
@mypyc_attr(acyclic=True)
class Player:
    """The cards and diamonds of one seat; diamonds on the board are a bit mask for each area."""

    def __init__(self) -> None:
        self.hand: i64 = 0  # cards to choose from; after the last choice of a round, the leftover
        self.chosen: i64 = NO_CARD  # kept and not yet revealed
        self.passed: i64 = 0  # face down in front of this seat, not yet picked up
        self.score: i64 = 0
        self.ship: i64 = 0
        self.supply: i64 = DIAMONDS_IN_SUPPLY
        self.reserve: i64 = DIAMONDS_IN_RESERVE
        self.workshops: i64 = 0
        self.houses: i64 = 0
        self.nobles: i64 = 0
        self.commoners: i64 = 0
        self.trade: i64 = 0
        self.harbor: i64 = 0
        self.bonuses: i64 = 0  # three bits per track: 0, or the place on it from 1

    def clone(self) -> "Player":
        twin = Player()
        twin.hand = self.hand
        twin.chosen = self.chosen
        twin.passed = self.passed
        twin.score = self.score
        twin.ship = self.ship
        twin.supply = self.supply
        twin.reserve = self.reserve
        twin.workshops = self.workshops
        twin.houses = self.houses
        twin.nobles = self.nobles
        twin.commoners = self.commoners
        twin.trade = self.trade
        twin.harbor = self.harbor
        twin.bonuses = self.bonuses
        return twin

    def diamonds_left(self) -> i64:
        return self.supply + self.reserve

    def place_on_track(self, track: i64) -> i64:
        """The seat's place on a bonus track from 1, or 0 if it is not on it."""
        return self.bonuses >> (3 * track) & 7


class MilleFioriData(State):
    """Fields of a game of Mille Fiori and read-only queries on them. The rules are in rules.py."""

    def __init__(self, seats: i64, chance: Chance, schmidt: bool, tactical: bool) -> None:
        super().__init__(seats, chance)
        self.schmidt: bool = schmidt
        self.tactical: bool = tactical
        self.players: list[Player] = []
        self.due: i64 = CHOOSING
        self.starter: i64 = 0
        self.turn: i64 = 0  # the seat whose card is being played
        self.playing: i64 = NO_CARD
        self.open: i64 = 0  # mask of the spaces where the card in play may be placed
        self.open_count: i64 = 0
        self.extra_earned: bool = False
        self.deck: vec[i64] = SORTED_DECK  # never changed once shuffled, so clones share it
        self.dealt: i64 = 0  # number of cards already dealt from the deck
        self.display_low: i64 = 0
        self.display_high: i64 = 0
        self.discards_low: i64 = 0
        self.discards_high: i64 = 0
        # Spaces filled by anyone.
        self.workshops: i64 = 0
        self.houses_filled: i64 = 0
        self.nobles: i64 = 0
        self.commoners: i64 = 0
        self.trade: i64 = 0
        self.harbor: i64 = 0
        self.bonuses_taken: i64 = 0  # three bits per track

    def clone(self) -> "MilleFioriData":
        raise NotImplementedError

    def copy_to(self, twin: "MilleFioriData") -> None:
        """Copy everything except seats and options into a new state."""
        twin.acting = self.acting
        twin.players = [player.clone() for player in self.players]
        twin.due = self.due
        twin.starter = self.starter
        twin.turn = self.turn
        twin.playing = self.playing
        twin.open = self.open
        twin.open_count = self.open_count
        twin.extra_earned = self.extra_earned
        twin.deck = self.deck
        twin.dealt = self.dealt
        twin.display_low = self.display_low
        twin.display_high = self.display_high
        twin.discards_low = self.discards_low
        twin.discards_high = self.discards_high
        twin.workshops = self.workshops
        twin.houses_filled = self.houses_filled
        twin.nobles = self.nobles
        twin.commoners = self.commoners
        twin.trade = self.trade
        twin.harbor = self.harbor
        twin.bonuses_taken = self.bonuses_taken

    # Scores

    def set_deck(self, cards: list[int]) -> None:
        """Replace the deck, the top card first."""
        self.deck = lookup(cards)

    def shuffle_deck(self) -> None:
        self.chance.shuffle(self.deck)

    def score(self, seat: i64) -> i64:
        return self.players[seat].score

    def tie_break(self, seat: i64) -> i64:
        """MF-4: in the Schmidt edition fewer diamonds left win a tie; in the Devir edition it is shared."""
        return -self.players[seat].diamonds_left() if self.schmidt else 0

    def on_track(self, track: int) -> list[int]:
        """Seats on a bonus track, the one with 20 points first."""
        places = [(player.place_on_track(track), seat) for seat, player in enumerate(self.players)]
        return [seat for place, seat in sorted(places) if place]

    # Cards

    def add_to_display(self, kind: i64) -> None:
        if kind < HIGH_KIND:
            self.display_low = with_copy(self.display_low, kind)
        else:
            self.display_high = with_copy(self.display_high, kind)

    def take_from_display(self, kind: i64) -> None:
        if kind < HIGH_KIND:
            self.display_low = without_copy(self.display_low, kind)
        else:
            self.display_high = without_copy(self.display_high, kind)

    def discard(self, kind: i64) -> None:
        if kind < HIGH_KIND:
            self.discards_low = with_copy(self.discards_low, kind)
        else:
            self.discards_high = with_copy(self.discards_high, kind)

    def open_spaces(self, player: Player, area: i64, symbol: i64) -> i64:
        """Mask of the spaces where a seat may place a card of a symbol.
        MF-31: none if it has no diamonds left."""
        if player.supply + player.reserve == 0:
            return 0
        if area == WORKSHOPS:
            return MATERIAL_SPACES[symbol] & ~self.workshops
        if area == HOUSES:
            if self.houses_filled < HOUSE_COUNT:
                return 1 << self.houses_filled
            return 0
        if area == NOBLES:
            return supported(self.nobles) & ~self.nobles
        if area == COMMONERS:
            return supported(self.commoners) & ~self.commoners
        if area == TRADE:
            return TRADE_COLUMN[symbol - FIRST_GOOD] & ~self.trade
        return HARBOR_SPACES & ~self.harbor

    def passes_done(self) -> i64:
        """How often hands have been passed in this round, derived from their size. A loaded position may
        hold fewer cards than any round leaves: then nobody has seen another seat's cards."""
        left = size(self.players[self.turn].hand) + size(self.players[(self.turn + 1) % self.seats].passed)
        passes = CARDS_DEALT - 1 - left
        if self.due == CHOOSING:
            for seat in range(self.seats):
                if self.acting >> seat & 1:
                    passes = CARDS_DEALT - size(self.players[seat].hand)
                    break
        return passes if passes <= CARDS_DEALT - LAST_CHOICE[self.seats] else 0

    # Moves

    def legal_count(self, seat: i64) -> i64:
        if self.acting >> seat & 1 == 0:
            return 0
        due = self.due
        if due == PLAYING:
            return self.open_count + 1
        if due == CHOOSING:
            kinds = last_of_kinds(self.players[seat].hand) >> CARD_BITS - 1
            kinds += kinds >> 4 * CARD_BITS
            kinds += kinds >> 2 * CARD_BITS
            return (kinds + (kinds >> CARD_BITS)) & HAND_PLACES
        if due == SHIP:
            return 2
        return popcount(self.display_low & LOW_FIRSTS) + popcount(self.display_high & HIGH_FIRSTS) + 1

    def legal_nth(self, seat: i64, n: i64) -> i64:
        due = self.due
        if due == PLAYING:
            if n == self.open_count:
                return SAIL
            return PLACE + FIRST_SPACE[KIND_AREA[self.playing]] + nth_bit(self.open, n)
        if due == CHOOSING:
            hand = self.players[seat].hand
            marks = last_of_kinds(hand)
            if marks == (hand + SEVEN_BITS_EACH) & HIGHEST_BIT_EACH:  # no two cards are equal
                return KEEP + (hand >> CARD_BITS * n & CARD_MASK) - 1
            while n > 0:
                marks &= marks - 1
                n -= 1
            while marks & CARD_MASK == 0:
                marks >>= CARD_BITS
                hand >>= CARD_BITS
            return KEEP + (hand & CARD_MASK) - 1
        if due == SHIP:
            return SAIL + n
        low = self.display_low & LOW_FIRSTS
        count = popcount(low)
        if n < count:
            return EXTRA + KIND_AT[nth_bit(low, n)]
        n -= count
        high = self.display_high & HIGH_FIRSTS
        if n < popcount(high):
            return EXTRA + KIND_AT[LOW_CARDS + nth_bit(high, n)]
        return DECLINE


def options_of(state: MilleFioriData) -> dict[str, str | bool]:
    """Options of the game."""
    return {"edition": "schmidt" if state.schmidt else "devir", "tactical": state.tactical}
