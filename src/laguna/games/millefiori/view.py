# compiled by mypyc
"""A seat's view of a game of Mille Fiori, and sampling of the hidden cards."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.observation import floats, zeros
from laguna.contract.state import View
from laguna.games.millefiori.cards import (
    CARD_BITS,
    CARD_MASK,
    HIDDEN_DECK,
    KIND_COPIES,
    KIND_COUNT,
    NO_CARD,
    UNKNOWN,
    hidden,
    kinds_in,
    pile_kinds,
    size,
    with_card,
    without_card,
)
from laguna.games.millefiori.observation import observation_size, observe
from laguna.games.millefiori.state import MilleFioriData
from laguna.kit.bits import lookup


@final
class MilleFioriView(View):
    """What one seat may know. Hidden cards are `UNKNOWN`. `packets[t]` holds the cards from which seat t
    chose in secret, if this seat has seen them: it knows the cards, but not which one was kept."""

    def __init__(self, seat: i64, state: MilleFioriData, packets: list[int]) -> None:
        super().__init__(seat, state)
        self.shown: MilleFioriData = state
        self.packets: list[int] = packets
        self.pool: vec[i64] = vec[i64]()

    def hidden_cards(self) -> vec[i64]:
        """All cards whose place this seat does not know: the deck and the hands it has never seen."""
        if len(self.pool) == 0:
            left = [int(copies) for copies in KIND_COPIES]
            shown = self.shown
            known = pile_kinds(shown.display_low, shown.display_high)
            known += pile_kinds(shown.discards_low, shown.discards_high)
            if shown.playing != NO_CARD:
                known.append(shown.playing)
            for player in shown.players:
                known += kinds_in(player.hand) + kinds_in(player.passed)
                if player.chosen != NO_CARD:
                    known.append(player.chosen)
            for packet in self.packets:
                known += kinds_in(packet)
            for kind in known:
                if kind != UNKNOWN:
                    left[kind] -= 1
            self.pool = lookup([kind for kind in range(KIND_COUNT) for copy in range(left[kind])])
        return self.pool

    def sample_state(self, chance: Chance) -> MilleFioriData:
        """MF-42: a random deal of the hidden cards, uniform over all that fit what the seat has seen."""
        world = self.shown.clone()
        world.chance = Chance(chance.word() + 1)
        pool = self.hidden_cards()
        cards = pool[:]
        chance.shuffle(cards)
        drawn: i64 = 0
        for holder in range(world.seats):
            player = world.players[holder]
            neighbor = world.players[(holder + 1) % world.seats]
            packet: i64 = self.packets[holder]
            if packet:
                which = chance.below(size(packet))
                player.chosen = (packet >> CARD_BITS * which & CARD_MASK) - 1
                rest = without_card(packet, player.chosen)
                if player.hand:
                    player.hand = rest
                else:
                    neighbor.passed = rest
            if player.hand & CARD_MASK == UNKNOWN + 1:
                count = size(player.hand)
                player.hand = 0
                for _ in range(count):
                    player.hand = with_card(player.hand, cards[drawn])
                    drawn += 1
            if neighbor.passed & CARD_MASK == UNKNOWN + 1:
                count = size(neighbor.passed)
                neighbor.passed = 0
                for _ in range(count):
                    neighbor.passed = with_card(neighbor.passed, cards[drawn])
                    drawn += 1
            if player.chosen == UNKNOWN:
                player.chosen = cards[drawn]
                drawn += 1
        world.deck = cards
        world.dealt = drawn
        return world

    def observe(self) -> list[float]:
        numbers = zeros(observation_size(self.shown.seats))
        observe(self.shown, self.seat, self.packets, numbers, 0)
        return floats(numbers)


def seen_by(state: MilleFioriData, seat: i64) -> MilleFioriView:
    """MF-40 to MF-42: the view of a seat. A hand comes from the right: every seat that held it earlier in
    the round has seen it and still knows it, except for the cards revealed since."""
    twin = state.clone()
    twin.chance = Chance(1)
    twin.deck = HIDDEN_DECK
    twin.dealt = len(HIDDEN_DECK) - (len(state.deck) - state.dealt)
    packets: list[int] = [0] * state.seats
    passes = state.passes_done()
    for holder in range(state.seats):
        if holder == seat:
            continue
        player = twin.players[holder]
        neighbor = twin.players[(holder + 1) % state.seats]
        seen = seat >= 0 and (holder - seat) % state.seats <= passes
        if seen and player.chosen == NO_CARD:
            continue
        if seen:
            packet = with_card(player.hand if player.hand else neighbor.passed, player.chosen)
            packets[holder] = packet
        player.hand = hidden(player.hand)
        neighbor.passed = hidden(neighbor.passed)
        if player.chosen != NO_CARD:
            player.chosen = UNKNOWN
    return MilleFioriView(seat, twin, packets)
