# compiled by mypyc
"""What things are worth to a seat of Murano, for bots: characters, gondoliers, tiles and gold.

All worths are in points. Gold is worth what can still be bought for it, so less and less as the end
comes near. A held tile is worth a part of what it will be once it is built, a character what may be hoped for
on the island that suits it best. Most of the numbers that say how much were found by level 2 playing tens of
thousands of games against itself with all of them changed a little, keeping what won (SPSA).
"""

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano.bot.hopes import SEEN, Hopes
from laguna.games.murano.characters import ALIKE, RULE, WHAT
from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    BEADS,
    CHARACTER_COUNT,
    COLOURS,
    COUNTED,
    CRANE_A,
    CRANE_B,
    CRESTS,
    CUSTOMERS,
    CUSTOMERS_OF,
    FACTORY,
    FACTORY_POINTS,
    HARBOUR,
    HARBOUR_PRICE,
    HARBOUR_PRICE_ELSEWHERE,
    ISLANDS,
    OWN_BUILDINGS,
    OWN_FACTORIES,
    OWN_SHOPS,
    PALACE,
    PALACE_POINTS,
    PLACE_PRICE,
    PLACE_PRICE_ELSEWHERE,
    PLACES_ON_AN_ISLAND,
    SHOP,
    SHOP_POINTS,
    SHOPS_FOR,
    SPECIAL,
    SPECIAL_CARDS,
    TILE_KINDS,
    UNUSED_GONDOLIER_POINTS,
)
from laguna.games.murano.fields import ISLAND_BUILDINGS
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import TWO_ALIKE, total
from laguna.kit.bits import POPCOUNT, lookup, lowest_bit, popcount

GOLD_WORTH: Final = 1.5  # a gold, as long as there is time to spend it
RICH: Final = 6.4  # gold that halves the worth of more gold
GOLD_TIME: Final = 7.7  # turns from which on it is worth less
GOLD_AT_THE_END: Final = 0.02  # it settles ties
HELD_TILE: Final = 0.73  # of what a tile is worth once built
FACTORY_WORTH: Final = 0.31  # for what it may produce
INCOME_WORTH: Final = 1.4  # of a gold, for each customer of a shop
SPECIAL_WORTH: Final = 1.0
SPECIAL_AT_ONCE: Final = 0.68  # the basilica may be among the cards
STREET_WORTH: Final = 0.11
ROOM_FOR_TILES: Final = 0.72  # a street, when there are more tiles held than open fields
UNPLACED_WORTH: Final = 2.1  # a gondolier in hand that no character needs
SUPPLY_WORTH: Final = 0.2
PLACING_COST: Final = 0.77  # the turn that placing a gondolier takes
BEAD_KEPT: Final = 3.4  # gold that a kept bead will bring, less the turn that selling takes
HASTE: Final = 0.51  # of the lead, for triggering the end
MOST_HASTE: Final = 4.0
COMES_TO_BEAR: Final = 0.45  # of all means, in points at the end; fitted to games of level 2
CARD_WORTH: Final = vec[float](
    [
        {
            "bank": 2.0,
            "inn": 3.5,
            "hostel": 3.0,
            "harbour-tavern": 2.5,
            "harbour": 2.5,
            "crane-a": 2.5,
            "crane-b": 2.5,
            "guild-hall": 1.5,
            "basilica": 0.0,
            "workshop-red-green": 2.0,
            "workshop-blue-green": 2.0,
            "workshop-red-blue": 2.0,
            "counting-house": 2.0,
            "lighthouse": 1.5,
            "assembly-hall": 1.5,
        }[card]
        for card in SPECIAL_CARDS
    ]
)
NOT_YET: Final = -1e6
ALL_COLOURS: Final = (1 << COLOURS) - 1
SHOPS_APART: Final = ALL_COLOURS << SHOPS_FOR


def _changed(tile: int) -> int:
    """What a building of one's own changes among what characters count, a bit each."""
    if tile == FACTORY:
        return 1 << ALL_FACTORIES | 1 << OWN_FACTORIES | 1 << OWN_BUILDINGS
    if tile == SPECIAL:
        return 1 << ALL_SPECIALS
    if tile < PALACE:
        return 1 << ALL_SHOPS | 1 << OWN_SHOPS | 1 << OWN_BUILDINGS | 1 << SHOPS_FOR + tile - SHOP
    return 1 << ALL_PALACES | 1 << CRESTS


CHANGED: Final = lookup([_changed(tile) for tile in range(TILE_KINDS)])


@final
class Judge:
    """One seat's eyes on a state: what its characters, tiles and moves are about worth.

    A search asks about thousands of states that differ little. The judge turns from one to the next and works
    out again only what is different.
    """

    def __init__(self, state: MuranoPosition, seat: i64) -> None:
        self.state: MuranoPosition = state
        self.seat: i64 = seat
        me = state.players[seat]
        self.me: Player = me
        hopes = Hopes(state, seat)
        self.hopes: Hopes = hopes
        self.counts: vec[i64] = hopes.counts
        self.future: float = 0.0
        self.able: float = 0.0
        self.long: float = 0.0  # whether something still pays
        self.gold: float = 0.0  # what one more is worth
        self.purse: float = 0.0
        self.held: float = 0.0
        self.unplaced: float = 0.0
        self.likely: float = 0.0  # that a gondolier is placed in time
        # Characters and the gondoliers that they may use.
        self.kept: i64 = 0  # how many characters
        self.seen: i64 = 0  # what they look at, a bit for each thing that is counted
        self.characters: vec[i64] = vec[i64]([0] * CHARACTER_COUNT)
        self.worths: vec[float] = vec[float]([0.0] * CHARACTER_COUNT)  # what each is hoped to add
        self.homes: vec[i64] = vec[i64]([-1] * CHARACTER_COUNT)  # on which island; -1 if on none
        self.carried: vec[i64] = vec[i64]([0] * CHARACTER_COUNT)  # 1: its gondolier is there, 0: to be placed
        self.hoped: vec[float] = vec[float]([0.0] * (CHARACTER_COUNT * ISLANDS))  # on each island
        self.best_worths: vec[float] = vec[float]([0.0] * CHARACTER_COUNT)  # while homes are being given out
        self.best_homes: vec[i64] = vec[i64]([0] * CHARACTER_COUNT)
        self.free: vec[i64] = vec[i64]([0] * ISLANDS)  # gondoliers on each island that no character uses
        self.prices: vec[i64] = vec[i64]([0] * ISLANDS)  # the cheapest free gondola place; -1: none is free
        self.in_hand: i64 = 0  # gondoliers not needed by a character
        self.promise: float = 0.0  # of all characters and gondoliers together
        # What is worked out when it is asked for.
        self.builds: vec[float] = vec[float]([NOT_YET] * TILE_KINDS)
        self.unchanged: vec[float] = vec[float]([NOT_YET] * ISLANDS)
        self.with_shop: vec[float] = vec[float]([NOT_YET] * ISLANDS)
        self.stays: vec[float] = vec[float]([0.0] * (CHARACTER_COUNT * ISLANDS))
        # What was looked at last.
        self.held_characters: i64 = -1
        self.held_gondoliers: i64 = 0
        self.places: i64 = 0
        self.look(state)

    def look(self, state: MuranoPosition) -> None:
        """Turn to a state."""
        me = state.players[self.seat]
        self.state = state
        self.me = me
        different = self.hopes.look(state, self.seat)
        if (
            not different
            and me.characters == self.held_characters
            and me.gondoliers == self.held_gondoliers
            and state.places == self.places
        ):
            return
        if me.characters != self.held_characters:
            self.take_up(me.characters)
        self.held_gondoliers = me.gondoliers
        self.places = state.places
        future = self.hopes.future
        self.future = future
        self.able = self.hopes.able
        self.long = min(1.0, future / 8.0)
        first_gold = GOLD_AT_THE_END + GOLD_WORTH * min(1.0, future / GOLD_TIME)
        # The more one has, the less one more is worth: the purse is worth the sum of that.
        self.gold = first_gold * RICH / (RICH + float(me.gold))
        self.purse = first_gold * RICH * log(1.0 + float(me.gold) / RICH)
        self.held = HELD_TILE * min(1.0, future / 3.0)
        self.unplaced = UNPLACED_WORTH * min(1.0, future / 5.0)
        self.likely = min(0.85, 0.25 * future)
        for island in range(ISLANDS):
            self.prices[island] = self.price_at(island)
            self.unchanged[island] = NOT_YET
            self.with_shop[island] = NOT_YET
        tile: i64 = 0
        while tile < TILE_KINDS:
            self.builds[tile] = NOT_YET
            tile += 1
        self.assign()

    # Characters

    def take_up(self, characters: i64) -> None:
        self.held_characters = characters
        self.kept = 0
        self.seen = 0
        while characters:
            character = lowest_bit(characters)
            characters &= characters - 1
            self.characters[self.kept] = character
            self.seen |= SEEN[character]
            self.kept += 1

    def assign(self) -> None:
        """Let the most hopeful character use its gondolier first, then the next, and so on."""
        me = self.me
        placed: i64 = 0
        islands = self.state.islands
        for island in range(islands):
            here: i64 = POPCOUNT[me.placed >> island * PLACES_ON_AN_ISLAND & 15]
            self.free[island] = here
            placed += here
        self.promise = float(placed * UNUSED_GONDOLIER_POINTS)
        self.in_hand = me.gondoliers
        for place in range(self.kept):
            self.homes[place] = -1
            self.worths[place] = 0.0
            self.carried[place] = 0
            for island in range(islands):
                self.hoped[place * ISLANDS + island] = self.hopes.hope(self.characters[place], island)
            self.find_home(place)
        for _ in range(self.kept):
            best = 0.0
            chosen: i64 = -1
            for place in range(self.kept):
                if self.homes[place] < 0 and self.best_worths[place] > best:
                    best = self.best_worths[place]
                    chosen = place
            if chosen < 0:
                break
            home = self.best_homes[chosen]
            self.homes[chosen] = home
            self.worths[chosen] = best
            self.promise += best
            if self.free[home] > 0:
                self.free[home] -= 1
                self.carried[chosen] = 1
            else:
                self.in_hand -= 1
            # What the others may hope for only shrinks by this, and only if they had counted on the same.
            for place in range(self.kept):
                if self.homes[place] < 0 and (self.best_homes[place] == home or self.in_hand == 0):
                    self.find_home(place)
        self.promise += self.unplaced * float(self.in_hand)

    def find_home(self, place: i64) -> None:
        """The island where a character would add most."""
        best = 0.0
        home: i64 = -1
        for island in range(self.state.islands):
            hope = self.hoped[place * ISLANDS + island]
            if hope > best:  # nothing is worth more than is hoped for
                worth = self.carried_worth(hope, island)
                if worth > best:
                    best = worth
                    home = island
        self.best_worths[place] = best
        self.best_homes[place] = home

    def carried_worth(self, hope: float, island: i64) -> float:
        """What a character adds on an island where it may hope for so much, its gondolier considered."""
        if self.free[island] > 0:
            return hope - float(UNUSED_GONDOLIER_POINTS)
        if self.in_hand == 0:
            return 0.0
        price = self.prices[island]
        if price < 0:
            return 0.0
        return (hope - PLACING_COST - self.gold * float(price)) * self.likely - self.unplaced

    def price_at(self, island: i64) -> i64:
        """The cheapest free gondola place of an island; -1 if all are taken."""
        free = ~(self.state.places >> island * PLACES_ON_AN_ISLAND) & 15
        if free == 0:
            return -1
        return place_price(self.me, free >> self.seat & 1 == 1)

    def change(self, island: i64, changed: i64) -> float:
        """What the characters gain or lose by what was just changed in the counts of an island."""
        gain = self.without_change(island)
        for place in range(self.kept):
            if SEEN[self.characters[place]] & changed:
                hope = self.hopes.hope(self.characters[place], island)
                gain += self.gain_by(place, hope, island) - self.stays[place * ISLANDS + island]
        return gain

    def without_change(self, island: i64) -> float:
        """The same where nothing is different for them: a better island may still have been left to them."""
        if self.unchanged[island] == NOT_YET:
            gain = 0.0
            for place in range(self.kept):
                gained = self.gain_by(place, self.hoped[place * ISLANDS + island], island)
                self.stays[place * ISLANDS + island] = gained
                gain += gained
            self.unchanged[island] = gain
        return self.unchanged[island]

    def gain_by(self, place: i64, hope: float, island: i64) -> float:
        """What a character gains if it may hope for so much on an island."""
        if self.homes[place] != island:
            if hope <= self.worths[place]:  # nothing is worth more than is hoped for
                return 0.0
            return max(0.0, self.carried_worth(hope, island) - self.worths[place])
        if self.carried[place]:
            return hope - 1.0 - self.worths[place]
        self.in_hand += 1
        gain = self.carried_worth(hope, island) - self.worths[place]
        self.in_hand -= 1
        return gain

    def with_tile(self, tile: i64, island: i64) -> float:
        """What the seat's characters gain by a building of the seat on an island."""
        if self.kept == 0:
            return 0.0
        changed = CHANGED[tile]
        if self.seen & changed == 0:
            return self.without_change(island)
        any_shop = tile >= SHOP and tile < PALACE and self.seen & SHOPS_APART == 0
        if any_shop and self.with_shop[island] > NOT_YET:  # nobody looks at what tells shops apart
            return self.with_shop[island]
        self.count_tile(tile, island, 1)
        gain = self.change(island, changed)
        self.count_tile(tile, island, -1)
        if any_shop:
            self.with_shop[island] = gain
        return gain

    def count_tile(self, tile: i64, island: i64, number: i64) -> None:
        counts = self.counts
        first = island * COUNTED
        if tile == FACTORY:
            counts[first + ALL_FACTORIES] += number
            counts[first + OWN_FACTORIES] += number
            counts[first + OWN_BUILDINGS] += number
        elif tile == SPECIAL:
            counts[first + ALL_SPECIALS] += number
        elif tile < PALACE:
            counts[first + ALL_SHOPS] += number
            counts[first + OWN_SHOPS] += number
            counts[first + OWN_BUILDINGS] += number
            counts[first + SHOPS_FOR + tile - SHOP] += number
        else:
            counts[first + ALL_PALACES] += number
            counts[first + CRESTS] += number * (tile - PALACE + 1)

    def with_street(self, customers: i64, island: i64) -> float:
        """What the seat's characters gain by a street on an island."""
        if self.kept == 0:
            return 0.0
        changed = (customers & ALL_COLOURS) << CUSTOMERS_OF | 1 << CUSTOMERS
        if customers & ALL_COLOURS == 0 or self.seen & changed == 0:
            return self.without_change(island)
        counts = self.counts
        first = island * COUNTED
        each: i64 = 2 if customers & TWO_ALIKE else 1
        for colour in range(COLOURS):
            if customers >> colour & 1:
                counts[first + CUSTOMERS_OF + colour] += each
                counts[first + CUSTOMERS] += each
        gain = self.change(island, changed)
        for colour in range(COLOURS):
            if customers >> colour & 1:
                counts[first + CUSTOMERS_OF + colour] -= each
                counts[first + CUSTOMERS] -= each
        return gain

    # Tiles

    def built_worth(self, tile: i64, island: i64) -> float:
        """What a tile of the seat is worth once it is built on an island."""
        return self.tile_worth(tile, island) + self.with_tile(tile, island)

    def tile_worth(self, tile: i64, island: i64) -> float:
        """The same without the characters."""
        me = self.me
        worth: float
        if tile == FACTORY:
            worth = float(FACTORY_POINTS) + FACTORY_WORTH * self.long
        elif tile == SPECIAL:
            worth = SPECIAL_AT_ONCE + SPECIAL_WORTH * self.long
        elif tile < PALACE:
            worth = float(SHOP_POINTS)
            colour = tile - SHOP
            if me.shop_islands >> (colour * ISLANDS + island) & 1 == 0:
                customers = float(self.counts[island * COUNTED + CUSTOMERS_OF + colour])
                customers += 0.33 * self.hopes.streets_to_come(island)
                worth += INCOME_WORTH * customers * self.gold * self.long * 2.0
        else:
            worth = float(PALACE_POINTS)
        crane: i64 = CRANE_A if tile == SPECIAL or tile >= PALACE else CRANE_B
        if me.has(crane):
            worth += 1.0
        return worth

    def best_build(self, tile: i64) -> float:
        """What a tile is worth on the island that suits it best."""
        if self.builds[tile] > NOT_YET:
            return self.builds[tile]
        if tile > PALACE and self.seen >> CRESTS & 1 == 0:  # nobody looks at what tells palaces apart
            self.builds[tile] = self.best_build(PALACE)
            return self.builds[tile]
        open_fields = self.state.beside & ~self.state.built
        best = NOT_YET
        for island in range(self.state.islands):
            if open_fields & ISLAND_BUILDINGS[island]:
                best = max(best, self.built_worth(tile, island))
        if open_fields == 0:
            best = self.tile_worth(tile, 0)
        self.builds[tile] = best
        return best

    def build_worth(self, tile: i64) -> float:
        """What it is worth to build a held tile now."""
        built = self.best_build(tile)
        return built - self.held * max(built, 0.0)

    def street_worth(self) -> float:
        """What a street is worth that is not yet drawn."""
        state = self.state
        worth = STREET_WORTH * self.able
        if popcount(state.beside & ~state.built) < total(self.me.tiles):
            worth += ROOM_FOR_TILES
        if state.street_count == 1:
            worth += self.haste(state.street_count)
        return worth

    def haste(self, left: i64) -> float:
        """What taking the last tile of a stack is worth: it may trigger the end."""
        state = self.state
        if left != 1 or state.trigger >= 0:
            return 0.0
        if state.empty_stacks() == 0:
            return 0.0
        mine = float(self.me.score) + float(state.best_assignment(self.seat).points())
        best = 0.0
        for seat in range(state.seats):
            if seat != self.seat:
                rival = float(state.players[seat].score) + float(state.best_assignment(seat).points())
                best = max(best, rival)
        return max(-MOST_HASTE, min(MOST_HASTE, HASTE * (mine - best)))

    def income_at(self, island: i64) -> i64:
        """MU-28, as `MuranoPosition.income_at`, from what is counted anyway."""
        gold: i64 = 0
        first = island * COUNTED + CUSTOMERS_OF
        shops = self.me.shop_islands >> island
        for colour in range(COLOURS):
            if shops >> colour * ISLANDS & 1:
                gold += self.counts[first + colour]
        return gold

    # Beads

    def wanted_beads(self) -> i64:
        """The colours of beads that characters want, a bit each."""
        wanted: i64 = 0
        for number in range(self.kept):
            if RULE[self.characters[number]] == BEADS and self.homes[number] >= 0:
                wanted |= ALIKE[3 * self.me.workshops() + WHAT[self.characters[number]]]
        return wanted

    # What the seat stands to gain

    def outlook(self) -> float:
        """What the seat will about gain: characters, and of gold, tiles, beads and what works for it the part
        that comes to bear."""
        return self.promise + COMES_TO_BEAR * self.means()

    def means(self) -> float:
        """What the seat has to work with: gold, tiles, beads, shops, factories and special buildings."""
        me = self.me
        worth = self.purse
        worth += SUPPLY_WORTH * self.able * float(me.supply)
        if self.future == 0.0:
            return worth
        tile: i64 = 0
        while tile < TILE_KINDS:
            copies = me.tiles >> 4 * tile & 15
            if copies:
                worth += self.held * float(copies) * max(0.0, self.best_build(tile))
            tile += 1
        worth += FACTORY_WORTH * self.long * float(popcount(me.factories))
        cards = me.cards | me.new_cards
        while cards:
            worth += CARD_WORTH[lowest_bit(cards)] * self.long
            cards &= cards - 1
        incomes: i64 = 0
        for island in range(self.state.islands):
            incomes += self.income_at(island)
        worth += 2.0 * INCOME_WORTH * self.gold * self.long * float(incomes)
        wanted = self.wanted_beads()
        for colour in range(COLOURS):
            beads = me.beads >> 4 * colour & 15
            if beads and wanted >> colour & 1 == 0:
                worth += self.gold * BEAD_KEPT * self.able * float(beads)
                if beads >= 3:
                    worth += self.gold * 4.0 * self.able
                elif beads == 2:
                    worth += self.gold * 1.5 * self.able
        return worth


def place_price(me: Player, own: bool) -> i64:
    """MU-26, and the harbour, for any seat."""
    if me.has(HARBOUR):
        return HARBOUR_PRICE if own else HARBOUR_PRICE_ELSEWHERE
    return PLACE_PRICE if own else PLACE_PRICE_ELSEWHERE
