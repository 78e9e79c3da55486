# compiled by mypyc
"""What one seat may know, and random full states that are consistent with it (MU-50)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.observation import floats, zeros
from laguna.contract.state import Document, Event, View
from laguna.games.murano.codes import (
    BUILDING,
    CHARACTER_BEADS,
    CHARACTER_USED,
    DRAWING,
    LOOKING,
    TILE_DUE,
    UNUSED_GONDOLIERS,
)
from laguna.games.murano.components import COLORS, ISLANDS, PALACE, SHOP, SPECIAL_CARDS
from laguna.games.murano.knowledge import (
    DREW,
    KEPT,
    KEPT_CARD,
    LOOKED,
    PALACE_STACK,
    SHOP_STACK,
    UNKNOWN_CARD,
    DeckBelief,
    StackBelief,
    TileDeal,
    memory_entries,
    shuffled,
)
from laguna.games.murano.observation import observation_size, observe
from laguna.games.murano.stacks import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_PALACE_TILES,
    ALL_SHOP_TILES,
    CARD_BYTE,
    FEWER_CHARACTERS_MASK,
    FEWER_SHOP_TILES,
    ONE_OF_KIND,
    UNKNOWN_PALACE,
    UNKNOWN_SHOP,
    UNKNOWN_TILE,
    kind_at,
    total_count,
)
from laguna.games.murano.state import MuranoData
from laguna.kit.bits import BIT, popcount


@final
class MuranoView(View):
    """What one seat may know. Unknown cards are `UNKNOWN_CARD`; unknown tiles have kinds of their own."""

    def __init__(self, seat: i64, state: MuranoData) -> None:
        super().__init__(seat, state)
        self.shown: MuranoData = state
        self.entries: list[int] = memory_entries(state.memory)
        self.characters: DeckBelief | None = None
        self.cards: DeckBelief | None = None
        self.shops: StackBelief | None = None
        self.palaces: StackBelief | None = None

    def character_belief(self) -> DeckBelief:
        if self.characters is None:
            state = self.shown
            known: i64 = 0
            for player in state.players:
                known |= player.characters
            self.characters = DeckBelief(
                self.entries, self.seat, state.seats, LOOKED, KEPT, known, len(state.under)
            )
            if state.over:
                hands: list[int] = []
                for player in state.players:
                    hands.append(player.characters)
                self.characters.reveal_hands(hands)
        return self.characters

    def card_belief(self) -> DeckBelief:
        if self.cards is None:
            state = self.shown
            known: i64 = 0
            for player in state.players:
                known |= player.cards | player.new_cards
            self.cards = DeckBelief(
                self.entries, self.seat, state.seats, DREW, KEPT_CARD, known, len(state.under_cards)
            )
        return self.cards

    def shop_belief(self) -> StackBelief:
        if self.shops is None:
            state = self.shown
            self.shops = self.stack_belief(
                SHOP_STACK,
                ALL_SHOP_TILES if state.islands == ISLANDS else FEWER_SHOP_TILES,
                [state.red_shops, state.blue_shops, state.gray_shops],
                SHOP,
                UNKNOWN_SHOP,
                state.shop_count,
            )
        return self.shops

    def palace_belief(self) -> StackBelief:
        if self.palaces is None:
            state = self.shown
            self.palaces = self.stack_belief(
                PALACE_STACK,
                ALL_PALACE_TILES,
                [state.one_crest, state.two_crests, state.three_crests],
                PALACE,
                UNKNOWN_PALACE,
                state.palace_count,
            )
        return self.palaces

    def stack_belief(
        self, stack: i64, tiles: i64, fields: list[i64], first: i64, unknown_tile: i64, stack_count: i64
    ) -> StackBelief:
        unknown: list[int] = []
        held: list[int] = []
        for kind in range(COLORS):
            known = popcount(fields[kind])
            if self.seat >= 0:
                known += self.shown.players[self.seat].tiles >> 4 * (first + kind) & 15
            unknown.append((tiles >> 4 * kind & 15) - known)
        for player in self.shown.players:
            held.append(player.tiles >> 4 * unknown_tile & 15)
        return StackBelief(self.entries, self.seat, stack, unknown, held, stack_count)

    def is_certain(self, event: Event) -> bool:
        """MU-50: the characters of others are secret, so what the end gives them is only known if they have
        none."""
        if event.seat == self.seat or event.code not in (CHARACTER_USED, CHARACTER_BEADS, UNUSED_GONDOLIERS):
            return True
        return self.shown.players[event.seat].bought == 0

    def memory(self) -> Document:
        """The cards under the decks that the seat knows for certain; `?` for the others."""
        if self.seat < 0 or self.shown.over:
            return {}
        characters: list[object] = []
        for character in self.character_belief().known_under_deck():
            characters.append("?" if character < 0 else character + 1)
        cards: list[object] = []
        for card in self.card_belief().known_under_deck():
            cards.append("?" if card < 0 else SPECIAL_CARDS[card])
        return {"remembered_under_deck": characters, "remembered_under_card_deck": cards}

    def observe(self) -> list[float]:
        numbers = zeros(observation_size(self.shown.seats))
        observe(self.shown, self.seat, numbers, 0)
        return floats(numbers)

    def sample_state(self, chance: Chance) -> MuranoData:
        """MU-50: a random deal of everything hidden that is consistent with what the seat has seen, with the
        right probability. In a sampled state the other seats have no memory of what they saw."""
        world = self.shown.clone()
        assert isinstance(world, MuranoData)
        world.chance = Chance(chance.word() + 1)
        self.deal_characters(world, chance)
        self.deal_cards(world, chance)
        self.deal_tiles(world, self.shop_belief().deal(chance, self.buyer(UNKNOWN_SHOP)), SHOP, UNKNOWN_SHOP)
        self.deal_tiles(
            world, self.palace_belief().deal(chance, self.buyer(UNKNOWN_PALACE)), PALACE, UNKNOWN_PALACE
        )
        if world.tile == UNKNOWN_TILE:
            self.deal_announced(world, chance)
        world.offer()
        return world

    def deal_characters(self, world: MuranoData, chance: Chance) -> None:
        """Deal the characters that the seat has never seen: to hands, under the deck and on top of it."""
        everyone: i64 = ALL_CHARACTERS if world.islands == ISLANDS else FEWER_CHARACTERS_MASK
        deal = DeckDeal(self.character_belief(), everyone, chance)
        world.under = deal.cards_under()
        if world.due == LOOKING:
            world.drawn = deal.cards_drawn()
        if not world.over:
            for holder in range(world.seats):
                if holder != self.seat:
                    player = world.players[holder]
                    player.characters = deal.hand(holder, player.bought)
        world.unseen = deal.rest()

    def deal_cards(self, world: MuranoData, chance: Chance) -> None:
        """Deal the special building cards that the seat has never seen: under the deck and on top of it."""
        deal = DeckDeal(self.card_belief(), ALL_CARDS, chance)
        world.under_cards = deal.cards_under()
        if world.due == DRAWING:
            world.drawn = deal.cards_drawn()
        world.unseen_cards = deal.rest()

    def buyer(self, tile: i64) -> int:
        """MU-41: the seat that may build an unknown tile it has just bought; -1 if there is none."""
        state = self.shown
        offered = state.just_bought and state.due in (BUILDING, TILE_DUE)
        return state.turn if offered and state.tile == tile else -1

    def deal_tiles(self, world: MuranoData, deal: TileDeal, first: i64, unknown_tile: i64) -> None:
        for holder in range(world.seats):
            if holder != self.seat:
                player = world.players[holder]
                hand: i64 = deal.hands[holder]
                player.tiles = player.tiles & ~(15 * ONE_OF_KIND[unknown_tile]) | hand << 4 * first
        if first == SHOP:
            world.shops = deal.stack
        else:
            world.palaces = deal.stack
        if deal.bought >= 0:
            world.tile = first + deal.bought

    def deal_announced(self, world: MuranoData, chance: Chance) -> None:
        """Choose at random which tile of its hand another seat is about to build."""
        tiles = world.players[world.turn].tiles
        world.tile = kind_at(tiles, chance.below(total_count(tiles)))


@final
class DeckDeal:
    """A random deal of a deck that is consistent with a belief; unseen cards are dealt in random order."""

    def __init__(self, belief: DeckBelief, everyone: i64, chance: Chance) -> None:
        under, drawn, held = belief.draw(chance)
        self.under: tuple[int, ...] = under
        self.drawn: tuple[int, ...] = drawn
        self.held: tuple[int, ...] = held
        all_cards: int = everyone
        self.cards: vec[i64] = shuffled(all_cards & ~belief.seen, chance)
        self.next_index: i64 = 0

    def next_card(self) -> i64:
        card = self.cards[self.next_index]
        self.next_index += 1
        return card

    def cards_under(self) -> bytes:
        cards = b""
        for believed in self.under:
            card: i64 = believed
            if card == UNKNOWN_CARD:
                card = self.next_card()
            cards = cards + CARD_BYTE[card]
        return cards

    def cards_drawn(self) -> i64:
        """The cards being chosen from, packed six bits each."""
        cards: i64 = 0
        for place in range(len(self.drawn)):
            card: i64 = self.drawn[place]
            if card == UNKNOWN_CARD:
                card = self.next_card()
            cards |= card << 6 * place
        return cards

    def hand(self, seat: i64, size: i64) -> i64:
        """Bit set of the cards in the hand of a seat with this many cards."""
        cards: i64 = self.held[seat]
        for _ in range(size - popcount(cards)):
            cards |= BIT[self.next_card()]
        return cards

    def rest(self) -> i64:
        """Bit set of the remaining cards: on top of the deck, or out of the game."""
        cards: i64 = 0
        while self.next_index < len(self.cards):
            cards |= BIT[self.next_card()]
        return cards
