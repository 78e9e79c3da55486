# compiled by mypyc
"""What one seat may know of a game of Murano, and fair guesses at the rest (MU-50)."""

from typing import final

from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.state import Document, View
from laguna.games.murano.components import COLOURS, ISLANDS, PALACE, SHOP, SPECIAL_CARDS
from laguna.games.murano.knowledge import (
    BUILT,
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
    remembered_tile,
    shuffled,
)
from laguna.games.murano.state import MuranoTable
from laguna.games.murano.tables import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_PALACE_TILES,
    ALL_SHOP_TILES,
    BIT,
    BUILDING,
    CARD_BYTE,
    DRAWING,
    FEWER_CHARACTERS_MASK,
    FEWER_SHOP_TILES,
    LOOKING,
    ONE,
    TILE_DUE,
    UNKNOWN_PALACE,
    UNKNOWN_SHOP,
)
from laguna.kit.bits import popcount


@final
class MuranoView(View):
    """What one seat may know. Unknown cards are `UNKNOWN_CARD`, unknown tiles have kinds of their own."""

    def __init__(self, seat: i64, state: MuranoTable) -> None:
        super().__init__(seat, state)
        self.table: MuranoTable = state
        self.happened: list[int] = recall(state.memory)
        self.characters: DeckBelief | None = None
        self.cards: DeckBelief | None = None
        self.shops: StackBelief | None = None
        self.palaces: StackBelief | None = None

    def character_belief(self) -> DeckBelief:
        if self.characters is None:
            state = self.table
            known: i64 = 0
            for player in state.players:
                known |= player.characters
            self.characters = DeckBelief(
                self.happened, self.seat, state.seats, LOOKED, KEPT, known, len(state.under)
            )
        return self.characters

    def card_belief(self) -> DeckBelief:
        if self.cards is None:
            state = self.table
            known: i64 = 0
            for player in state.players:
                known |= player.cards | player.new_cards
            self.cards = DeckBelief(
                self.happened, self.seat, state.seats, DREW, KEPT_CARD, known, len(state.under_cards)
            )
        return self.cards

    def shop_belief(self) -> StackBelief:
        if self.shops is None:
            state = self.table
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
            state = self.table
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
                known += self.table.players[self.seat].tiles >> 4 * (first + kind) & 15
            unknown.append((tiles >> 4 * kind & 15) - known)
        for player in self.table.players:
            held.append(player.tiles >> 4 * unknown_tile & 15)
        happened = self.happened
        chosen = self.chosen(first)
        if chosen >= 0:  # as good as built, which tells the same of the other tiles
            turn = self.table.turn
            unknown[chosen] -= 1
            held[turn] -= 1
            happened = [*happened, remembered_tile(BUILT, turn, stack, chosen)]
        return StackBelief(happened, self.seat, stack, unknown, held, stack_count)

    def chosen(self, first: i64) -> i64:
        """MU-50: the kind of tile that another seat has chosen for a field and shows; -1 if none."""
        state = self.table
        if state.due != TILE_DUE or state.turn == self.seat or not first <= state.tile < first + COLOURS:
            return -1
        return state.tile - first

    def memory(self) -> Document:
        """The cards under the decks that the seat knows for certain, in words; `?` for the others."""
        if self.seat < 0 or self.table.over:
            return {}
        characters: list[object] = []
        for character in self.character_belief().certain_under():
            characters.append("?" if character < 0 else character + 1)
        cards: list[object] = []
        for card in self.card_belief().certain_under():
            cards.append("?" if card < 0 else SPECIAL_CARDS[card][0])
        return {"remembered_under_deck": characters, "remembered_under_card_deck": cards}

    def guess(self, chance: Chance) -> MuranoTable:
        """MU-50: every deal of what is hidden that fits what the seat has seen, as likely as it is. In a
        guessed world the other seats remember nothing of what they saw before."""
        world = self.table.clone()
        assert isinstance(world, MuranoTable)
        world.chance = Chance(chance.word() + 1)
        self.deal_characters(world, chance)
        self.deal_cards(world, chance)
        self.deal_tiles(world, self.shop_belief().deal(chance, self.buyer(UNKNOWN_SHOP)), SHOP, UNKNOWN_SHOP)
        self.deal_tiles(
            world, self.palace_belief().deal(chance, self.buyer(UNKNOWN_PALACE)), PALACE, UNKNOWN_PALACE
        )
        world.offer()
        return world

    def deal_characters(self, world: MuranoTable, chance: Chance) -> None:
        """The characters that the seat has never seen: in hands, under the deck, and on top of it."""
        if world.over:
            return
        belief = self.character_belief()
        under, drawn, held = belief.draw(chance)
        everyone: int = ALL_CHARACTERS if world.islands == ISLANDS else FEWER_CHARACTERS_MASK
        cards = shuffled(everyone & ~belief.seen, chance)
        place: i64 = 0
        cards_under = b""
        for card in under:
            known: i64 = card
            if known == UNKNOWN_CARD:
                known = cards[place]
                place += 1
            cards_under = cards_under + CARD_BYTE[known]
        world.under = cards_under
        if world.due == LOOKING:
            world.drawn = 0
            for i in range(len(drawn)):
                known = drawn[i]
                if known == UNKNOWN_CARD:
                    known = cards[place]
                    place += 1
                world.drawn |= known << 6 * i
        for holder in range(world.seats):
            if holder == self.seat:
                continue
            player = world.players[holder]
            player.characters = held[holder]
            for _ in range(player.bought - popcount(player.characters)):
                player.characters |= BIT[cards[place]]
                place += 1
        world.unseen = 0
        while place < len(cards):
            world.unseen |= BIT[cards[place]]
            place += 1

    def deal_cards(self, world: MuranoTable, chance: Chance) -> None:
        """The special building cards that the seat has never seen."""
        belief = self.card_belief()
        under, drawn, _ = belief.draw(chance)
        everyone: int = ALL_CARDS
        cards = shuffled(everyone & ~belief.seen, chance)
        place: i64 = 0
        cards_under = b""
        for card in under:
            known: i64 = card
            if known == UNKNOWN_CARD:
                known = cards[place]
                place += 1
            cards_under = cards_under + CARD_BYTE[known]
        world.under_cards = cards_under
        if world.due == DRAWING:
            world.drawn = 0
            for i in range(len(drawn)):
                known = drawn[i]
                if known == UNKNOWN_CARD:
                    known = cards[place]
                    place += 1
                world.drawn |= known << 6 * i
        world.unseen_cards = 0
        while place < len(cards):
            world.unseen_cards |= BIT[cards[place]]
            place += 1

    def buyer(self, tile: i64) -> int:
        """MU-41: the seat that has just bought such an unknown tile and may build it; -1 if none has."""
        state = self.table
        return state.turn if state.due == BUILDING and state.just_bought and state.tile == tile else -1

    def deal_tiles(self, world: MuranoTable, dealt: Dealt, first: i64, unknown_tile: i64) -> None:
        chosen = self.chosen(first)
        for holder in range(world.seats):
            if holder == self.seat:
                continue
            player = world.players[holder]
            hand: i64 = dealt.hands[holder]
            if holder == world.turn and chosen >= 0:
                hand += ONE[chosen]
            player.tiles = player.tiles & ~(15 * ONE[unknown_tile]) | hand << 4 * first
        if first == SHOP:
            world.shops = dealt.stack
        else:
            world.palaces = dealt.stack
        if dealt.bought >= 0:
            world.tile = first + dealt.bought
