# compiled by mypyc
"""What one seat may know of a game of Murano, and fair guesses at the rest (MU-50)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.observation import floats, zeros
from laguna.contract.state import Document, View
from laguna.games.murano.codes import BUILDING, DRAWING, LOOKING, TILE_DUE
from laguna.games.murano.components import COLOURS, ISLANDS, PALACE, SHOP, SPECIAL_CARDS
from laguna.games.murano.knowledge import (
    DREW,
    KEPT,
    KEPT_CARD,
    LOOKED,
    PALACE_STACK,
    SHOP_STACK,
    UNKNOWN_CARD,
    Dealt,
    DeckBelief,
    StackBelief,
    recall,
    shuffled,
)
from laguna.games.murano.observation import observation_size, observe
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_PALACE_TILES,
    ALL_SHOP_TILES,
    CARD_BYTE,
    FEWER_CHARACTERS_MASK,
    FEWER_SHOP_TILES,
    ONE,
    UNKNOWN_PALACE,
    UNKNOWN_SHOP,
    UNKNOWN_TILE,
    kind_at,
    total,
)
from laguna.kit.bits import BIT, popcount


@final
class MuranoView(View):
    """What one seat may know. Unknown cards are `UNKNOWN_CARD`, unknown tiles have kinds of their own."""

    def __init__(self, seat: i64, state: MuranoPosition) -> None:
        super().__init__(seat, state)
        self.shown: MuranoPosition = state
        self.happened: list[int] = recall(state.memory)
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
                self.happened, self.seat, state.seats, LOOKED, KEPT, known, len(state.under)
            )
        return self.characters

    def card_belief(self) -> DeckBelief:
        if self.cards is None:
            state = self.shown
            known: i64 = 0
            for player in state.players:
                known |= player.cards | player.new_cards
            self.cards = DeckBelief(
                self.happened, self.seat, state.seats, DREW, KEPT_CARD, known, len(state.under_cards)
            )
        return self.cards

    def shop_belief(self) -> StackBelief:
        if self.shops is None:
            state = self.shown
            self.shops = self.stack_belief(
                SHOP_STACK,
                ALL_SHOP_TILES if state.islands == ISLANDS else FEWER_SHOP_TILES,
                [state.red_shops, state.blue_shops, state.grey_shops],
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
        for kind in range(COLOURS):
            known = popcount(fields[kind])
            if self.seat >= 0:
                known += self.shown.players[self.seat].tiles >> 4 * (first + kind) & 15
            unknown.append((tiles >> 4 * kind & 15) - known)
        for player in self.shown.players:
            held.append(player.tiles >> 4 * unknown_tile & 15)
        return StackBelief(self.happened, self.seat, stack, unknown, held, stack_count)

    def memory(self) -> Document:
        """The cards under the decks that the seat knows for certain, in words; `?` for the others."""
        if self.seat < 0 or self.shown.over:
            return {}
        characters: list[object] = []
        for character in self.character_belief().certain_under():
            characters.append("?" if character < 0 else character + 1)
        cards: list[object] = []
        for card in self.card_belief().certain_under():
            cards.append("?" if card < 0 else SPECIAL_CARDS[card])
        return {"remembered_under_deck": characters, "remembered_under_card_deck": cards}

    def observe(self) -> list[float]:
        numbers = zeros(observation_size(self.shown.seats))
        observe(self.shown, self.seat, numbers, 0)
        return floats(numbers)

    def guess(self, chance: Chance) -> MuranoPosition:
        """MU-50: every deal of what is hidden that fits what the seat has seen, as likely as it is. In a
        guessed world the other seats remember nothing of what they saw before."""
        world = self.shown.clone()
        assert isinstance(world, MuranoPosition)
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

    def deal_characters(self, world: MuranoPosition, chance: Chance) -> None:
        """The characters that the seat has never seen: in hands, under the deck, and on top of it."""
        if world.over:
            return
        everyone: i64 = ALL_CHARACTERS if world.islands == ISLANDS else FEWER_CHARACTERS_MASK
        deal = DeckDeal(self.character_belief(), everyone, chance)
        world.under = deal.cards_under()
        if world.due == LOOKING:
            world.drawn = deal.cards_drawn()
        for holder in range(world.seats):
            if holder != self.seat:
                player = world.players[holder]
                player.characters = deal.hand(holder, player.bought)
        world.unseen = deal.rest()

    def deal_cards(self, world: MuranoPosition, chance: Chance) -> None:
        """The special building cards that the seat has never seen: under the deck, and on top of it."""
        deal = DeckDeal(self.card_belief(), ALL_CARDS, chance)
        world.under_cards = deal.cards_under()
        if world.due == DRAWING:
            world.drawn = deal.cards_drawn()
        world.unseen_cards = deal.rest()

    def buyer(self, tile: i64) -> int:
        """MU-41: the seat that has just bought such an unknown tile and may build it; -1 if none has."""
        state = self.shown
        offered = state.just_bought and state.due in (BUILDING, TILE_DUE)
        return state.turn if offered and state.tile == tile else -1

    def deal_tiles(self, world: MuranoPosition, dealt: Dealt, first: i64, unknown_tile: i64) -> None:
        for holder in range(world.seats):
            if holder != self.seat:
                player = world.players[holder]
                hand: i64 = dealt.hands[holder]
                player.tiles = player.tiles & ~(15 * ONE[unknown_tile]) | hand << 4 * first
        if first == SHOP:
            world.shops = dealt.stack
        else:
            world.palaces = dealt.stack
        if dealt.bought >= 0:
            world.tile = first + dealt.bought

    def deal_announced(self, world: MuranoPosition, chance: Chance) -> None:
        """The tile of its hand that another seat is about to build: any, as if chosen blindly."""
        tiles = world.players[world.turn].tiles
        world.tile = kind_at(tiles, chance.below(total(tiles)))


@final
class DeckDeal:
    """A deal of a deck that fits a belief: what the seat has never seen is dealt by chance, to whoever asks
    for it first."""

    def __init__(self, belief: DeckBelief, everyone: i64, chance: Chance) -> None:
        under, drawn, held = belief.draw(chance)
        self.under: tuple[int, ...] = under
        self.drawn: tuple[int, ...] = drawn
        self.held: tuple[int, ...] = held
        all_cards: int = everyone
        self.cards: vec[i64] = shuffled(all_cards & ~belief.seen, chance)
        self.dealt: i64 = 0

    def next_card(self) -> i64:
        card = self.cards[self.dealt]
        self.dealt += 1
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
        """The cards being chosen from, six bits each."""
        cards: i64 = 0
        for place in range(len(self.drawn)):
            card: i64 = self.drawn[place]
            if card == UNKNOWN_CARD:
                card = self.next_card()
            cards |= card << 6 * place
        return cards

    def hand(self, seat: i64, size: i64) -> i64:
        """What a seat holds of so many cards, a bit each."""
        cards: i64 = self.held[seat]
        for _ in range(size - popcount(cards)):
            cards |= BIT[self.next_card()]
        return cards

    def rest(self) -> i64:
        """All that is left, a bit each: on top of the deck, or out of the game."""
        cards: i64 = 0
        while self.dealt < len(self.cards):
            cards |= BIT[self.next_card()]
        return cards
