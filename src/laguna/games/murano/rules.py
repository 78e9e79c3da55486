# compiled by mypyc
"""The state of a game with all its rules: setup, legal moves, applying moves, and views.

The rules themselves are in rule_chapters/, in the order of the rulebook (MU-n: see rulebook/reference.md).
The legal moves of a decision are two bit sets of actions: `ships` from action 0 on, and `choice` from
`base` on.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.chance import Chance
from laguna.contract.state import Journal, Options
from laguna.games.murano import codes, components
from laguna.games.murano.knowledge import (
    UNKNOWN_CARD,
    entry_seen_by,
    memory_entries,
    memory_from_entries,
)
from laguna.games.murano.observation import observe
from laguna.games.murano.player import Player
from laguna.games.murano.ring import ANCHOR_SPACES, SPACE_KIND
from laguna.games.murano.rule_chapters.earning_gold import EarningGold
from laguna.games.murano.stacks import (
    CARD_BYTE,
    FEWER_CHARACTERS_MASK,
    FEWER_SHOP_TILES,
    FEWER_STREETS,
    ONE_OF_KIND,
    PALACE_TILES,
    SHOP_TILES,
    UNKNOWN_PALACE,
    UNKNOWN_SHOP,
    UNKNOWN_TILE,
    total_count,
)
from laguna.games.murano.view import MuranoView
from laguna.kit.bits import nth_bit, popcount


@final
class MuranoState(EarningGold):
    """A game of Murano in progress."""

    def clone(self) -> "MuranoState":
        copy = MuranoState(self.seats, self.chance.clone(), self.all_characters)
        self.copy_to(copy)
        return copy

    def restart(self, chance: Chance) -> "MuranoState":
        return set_up(self.seats, chance, self.all_characters)

    def redraw_future(self, chance: Chance) -> "MuranoState":
        """MU-50: stacks, the bag and unseen cards have no order until something is drawn, so a new random
        source is enough; cards under the decks are known to a player."""
        copy = self.clone()
        copy.chance = Chance(chance.word() + 1)
        return copy

    def legal_count(self, seat: i64) -> i64:
        if self.acting >> seat & 1 == 0:
            return 0
        if self.ships == 0:
            return popcount(self.choice)
        if self.choice == 0:
            return popcount(self.ships)
        return popcount(self.ships) + popcount(self.choice)

    def legal_nth(self, seat: i64, n: i64) -> i64:
        if self.ships:
            if self.choice == 0:
                return nth_bit(self.ships, n)
            count = popcount(self.ships)
            if n < count:
                return nth_bit(self.ships, n)
            n -= count
        return self.base + nth_bit(self.choice, n)

    def offer(self) -> None:
        """Recompute the legal moves of the pending decision."""
        due = self.due
        if due == codes.SAILING:
            self.offer_ships()
        elif due == codes.PASSING:
            self.offer_passing()
        elif due == codes.BUILDING:
            self.offer_building()
        elif due == codes.STREET_DUE:
            self.offer_street_fields()
        elif due == codes.TILE_DUE:
            self.offer_building_fields()
        elif due == codes.SEARCHING:
            self.offer_search()
        elif due == codes.LOOKING:
            self.offer_characters()
        elif due == codes.DRAWING:
            self.offer_cards()
        elif due == codes.SELLING:
            self.offer_sale()
        elif due == codes.RETURNING:
            self.offer_return()
        else:
            self.ships = 0
            self.choice = 0

    def apply(self, seat: i64, action: i64) -> None:
        if action < codes.RED_SHIP:
            self.move_black(action)
        elif action < codes.PASS:
            self.move_red(action - codes.RED_SHIP)
        elif action < codes.INCOME:
            self.apply_simple(action)
        elif action < codes.PLACE:
            self.take_income(action - codes.INCOME)
        elif action < codes.STREET:
            self.place_gondolier(action - codes.PLACE)
        elif action == codes.STREET:
            self.draw_street()
        elif action < codes.DONE:
            self.choose_building(action - codes.BUILD)
        elif action == codes.DONE:
            if self.due == codes.SELLING:
                self.finish_production()
            else:
                self.stop_building()
        elif action < codes.SELL:
            self.produce(action - codes.PRODUCE + 1)
        elif action < codes.RETURN:
            self.sell(action - codes.SELL)
        elif action < codes.CHOOSE:
            self.return_bead(action - codes.RETURN)
        elif action < codes.KEEP:
            self.choose_tile(action - codes.CHOOSE + components.SHOP)
        elif action < codes.KEEP_NOTHING:
            self.keep_character(action - codes.KEEP)
        elif action == codes.KEEP_NOTHING:
            self.keep_nothing()
        elif action < codes.STREET_FIELD:
            self.keep_card(action - codes.KEEP_CARD)
        elif action < codes.BUILDING_FIELD:
            self.lay_street(action - codes.STREET_FIELD)
        else:
            self.build(action - codes.BUILDING_FIELD)

    def apply_simple(self, action: i64) -> None:
        if action == codes.PASS:
            self.pass_turn()
        elif action == codes.TAKE_GOLD:
            self.take_gold()
        elif action == codes.BUY:
            self.buy()
        elif action == codes.SEARCH:
            self.search()
        elif action == codes.LOOK:
            self.look()
        elif action == codes.HIRE:
            self.hire()
        else:
            self.dismiss()

    def view(self, seat: i64) -> "MuranoView":
        """MU-50: characters and unbuilt shops and palaces are secret; of stacks, decks and the cards being
        chosen from only the size is public; the searcher sees a searched stack; a tile from the hand is
        shown when it is built."""
        copy = self.clone()
        copy.chance = Chance(1)
        copy.unseen = 0
        copy.under = CARD_BYTE[UNKNOWN_CARD] * len(self.under)
        copy.unseen_cards = 0
        copy.under_cards = CARD_BYTE[UNKNOWN_CARD] * len(self.under_cards)
        for holder in range(self.seats):
            player = copy.players[holder]
            if holder != seat:
                if not self.over:
                    player.characters = 0
                shops = total_count(player.tiles & SHOP_TILES)
                palaces = total_count(player.tiles & PALACE_TILES)
                player.tiles &= ~(SHOP_TILES | PALACE_TILES)
                player.tiles |= shops << 4 * UNKNOWN_SHOP | palaces << 4 * UNKNOWN_PALACE
        mine = seat >= 0 and self.acting >> seat & 1 == 1
        searching: i64 = SPACE_KIND[self.space] if mine and self.due == codes.SEARCHING else -1
        if searching != components.SHOP_SPACE:
            copy.shops = 0
        if searching != components.PALACE_SPACE:
            copy.palaces = 0
        if not mine:
            copy.ships = 0
            copy.choice = 0
            copy.base = 0
            copy.drawn = (1 << 6 * self.drawn_count) - 1
            copy.tile = self.tile_in_public()
        copy.memory = memory_from_entries(
            [entry_seen_by(entry, seat) for entry in memory_entries(self.memory)]
        )
        return MuranoView(seat, copy)

    def observe_into(self, seat: i64, numbers: vec[i32], first: i64) -> None:
        observe(self, seat, numbers, first)

    def tile_in_public(self) -> i64:
        """MU-50: what others may know about the tile being built. A tile from the hand is shown when it is
        built, since until then the choice can be taken back; of a tile just bought they know the stack."""
        if self.just_bought and self.due in (codes.BUILDING, codes.TILE_DUE):
            if self.tile < components.SHOP:
                return self.tile
            return UNKNOWN_SHOP if self.tile < components.PALACE else UNKNOWN_PALACE
        return UNKNOWN_TILE if self.due == codes.TILE_DUE else self.tile


def new_game(seats: i64, options: Options, chance: Chance, journal: Journal | None = None) -> MuranoState:
    """A new game with these options."""
    return set_up(seats, chance, bool(options["all_characters"]), journal)


def set_up(seats: i64, chance: Chance, all_characters: bool, journal: Journal | None = None) -> MuranoState:
    """MU-1 to MU-6: set up a new game."""
    state = MuranoState(seats, chance, all_characters)
    state.journal = journal
    for _ in range(seats):
        state.players.append(Player())
    if state.islands < components.ISLANDS:
        state.unseen = FEWER_CHARACTERS_MASK
        state.shops = FEWER_SHOP_TILES
        state.streets = FEWER_STREETS
        state.factory_count -= components.FEWER_FACTORIES
        state.special_count -= components.FEWER_SPECIALS
        for _ in range(components.FEWER_PALACES):
            out = state.draw(state.palaces, total_count(state.palaces))
            state.palaces -= ONE_OF_KIND[out]
    state.shop_count = total_count(state.shops)
    state.palace_count = total_count(state.palaces)
    state.street_count = total_count(state.streets)
    state.fresh = popcount(state.unseen)
    if not state.all_characters:
        state.fresh -= components.CHARACTERS_OUT
    red_anchor = chance.below(components.SHIPS)
    for anchor in range(components.SHIPS):
        if anchor == red_anchor:
            state.red = ANCHOR_SPACES[anchor]
        else:
            state.black |= 1 << i64(ANCHOR_SPACES[anchor])
    state.starter = chance.below(seats)
    if journal is not None:
        journal.add(codes.STARTED, state.starter, 0, -1, -1, 0)
        for seat in range(seats):
            journal.add(codes.START, seat, components.STARTING_POINTS, -1, -1, 0)
    state.begin_turn(state.starter)
    return state
