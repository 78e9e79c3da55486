# compiled by mypyc
"""What things are worth to a seat of Murano, for bots: characters, gondoliers, tiles, gold and actions.

All worths are in points. Gold is worth what can still be bought for it, so less and less as the end
comes near. A held tile is worth a part of what it will be once it is built. A character is worth what
can be hoped for on the island that suits it best: what it scores there now, how likely that stays so,
and how many steps are missing. Most of the numbers that say how much were found by level 2 playing tens of
thousands of games against itself with all of them changed a little, keeping what won (SPSA).
"""

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano.bot.pace import STREETS_A_TURN, turns_after_this
from laguna.games.murano.characters import (
    ALIKE,
    ISLAND_OF,
    OTHER,
    POINTS,
    RULE,
    WHAT,
    by_table,
    character_points,
    gold_accepted,
    points_for_gold,
)
from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    ANYWHERE,
    AT_LEAST,
    BEADS,
    BEADS_FOR_A_CHARACTER,
    BLUE,
    BUILD_SPACE,
    CHARACTER_SPACE,
    COLOURS,
    COUNTED,
    CRANE_A,
    CRANE_B,
    CRESTS,
    CUSTOMERS,
    CUSTOMERS_OF,
    EACH,
    EQUAL,
    EQUAL_OR_NONE,
    EQUAL_THREE,
    EXACTLY_ONE,
    FACTORY,
    FACTORY_POINTS,
    FACTORY_PRICE,
    FACTORY_SPACE,
    FEW,
    FEW_CUSTOMERS,
    GOLD,
    GOLD_CUSTOMERS,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    GREY,
    GUILD_HALL,
    HARBOUR,
    HARBOUR_PRICE,
    HARBOUR_PRICE_ELSEWHERE,
    HARBOUR_TAVERN,
    INCOME_SPACE,
    ISLANDS,
    ONLY,
    OTHER_BUILDINGS,
    OWN_AND_OTHERS,
    OWN_BUILDINGS,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    OWN_SHOPS,
    PALACE,
    PALACE_POINTS,
    PALACE_SPACE,
    PER,
    PLACE_PRICE,
    PLACE_PRICE_ELSEWHERE,
    PLACES_ON_AN_ISLAND,
    PRODUCTION_POINTS,
    PRODUCTION_SPACE,
    RED,
    SALE_GOLD,
    SALE_LIMIT,
    SEARCH_PRICE,
    SHOP,
    SHOP_POINTS,
    SHOP_SPACE,
    SHOPS_FOR,
    SPECIAL,
    SPECIAL_CARDS,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TABLE_ALL_CUSTOMERS,
    TABLE_OF_ALL,
    TABLE_ONE_COLOUR,
    TILE_KINDS,
    TILE_PRICE,
    TILES_IN_AN_ACTION,
    UNUSED_GONDOLIER_POINTS,
)
from laguna.games.murano.fields import ISLAND_BUILDINGS, ISLAND_STREETS
from laguna.games.murano.player import Player
from laguna.games.murano.sales import SALE_BEADS, SALE_SIZE
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import TWO_ALIKE, total
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

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
OPENED_FIELD: Final = 0.06
CHARACTER_HOPE: Final = 7.8  # the best of three that are not yet seen
UNPLACED_WORTH: Final = 2.1  # a gondolier in hand that no character needs
SUPPLY_WORTH: Final = 0.2
PLACED_EARLY: Final = 1.4  # a gondolier that waits for a character
PLACING_COST: Final = 0.77  # the turn that placing a gondolier takes
BEAD_KEPT: Final = 3.4  # gold that a kept bead will bring, less the turn that selling takes
HASTE: Final = 0.51  # of the lead, for triggering the end
MOST_HASTE: Final = 4.0
COMES_TO_BEAR: Final = 0.45  # of all means, in points at the end; fitted to games of level 2
UNSTEADY: Final = 0.38  # of an early hope, since others build as well

# By how much a hope shrinks with each step that is missing.
STEPS: Final = vec[float]([1.0, 0.45, 0.22, 0.11, 0.05, 0.02, 0.01, 0.0])
MOST_STEPS: Final = 7

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
SALE_WORTH: Final = vec[float]([float(gold) for gold in SALE_GOLD])
MOST_CUSTOMERS: Final = 24
ALL_TABLE: Final = vec[float](
    [float(by_table(bytes(TABLE_ALL_CUSTOMERS), number)) for number in range(MOST_CUSTOMERS + 2)]
)
ONE_TABLE: Final = vec[float](
    [float(by_table(bytes(TABLE_ONE_COLOUR), number)) for number in range(MOST_CUSTOMERS + 2)]
)
NOT_YET: Final = -1e6
KINDS_OF_SPACE: Final = 11


def between(worths: vec[float], number: float) -> float:
    """What a table gives for a number that need not be whole."""
    number = min(number, float(MOST_CUSTOMERS))
    whole: i64 = int(number)
    part = number - float(whole)
    return worths[whole] * (1.0 - part) + worths[whole + 1] * part


# What a seat has and may do -----------------------------------------------------------------------


@final
class Judge:
    """One seat's eyes on one state: what its characters, tiles and moves are about worth."""

    def __init__(self, state: MuranoPosition, seat: i64) -> None:
        self.state: MuranoPosition = state
        self.seat: i64 = seat
        me = state.players[seat]
        self.me: Player = me
        future = turns_after_this(state, seat)
        self.future: float = future
        self.able: float = min(1.0, future / 3.0)  # whether a step can still be made
        self.long: float = min(1.0, future / 8.0)  # whether something still pays
        self.steady: float = 1.0 - UNSTEADY * min(1.0, future / 10.0)
        first_gold = GOLD_AT_THE_END + GOLD_WORTH * min(1.0, future / GOLD_TIME)
        # The more one has, the less one more is worth: the purse is worth the sum of that.
        self.gold: float = first_gold * RICH / (RICH + float(me.gold))
        self.purse: float = first_gold * RICH * log(1.0 + float(me.gold) / RICH)
        self.held: float = HELD_TILE * min(1.0, future / 3.0)
        self.unplaced: float = UNPLACED_WORTH * min(1.0, future / 5.0)
        self.counts: vec[i64] = state.island_counts(seat)
        # How many more of each thing an island may get, as far as there is room.
        stack = 0.6 * min(1.0, future / 4.0) / float(state.islands)
        self.shop_growth: float = stack * float(state.shop_count)
        self.palace_growth: float = stack * float(state.palace_count)
        self.special_growth: float = stack * float(state.special_count)
        self.factory_growth: float = stack * float(state.factory_count)
        self.street_growth: float = 0.0
        if state.street_count:
            laid = future * float(state.seats) * STREETS_A_TURN
            self.street_growth = 0.9 * min(1.0, laid / float(state.street_count))
        # Characters and the gondoliers that they may use.
        held: i64 = popcount(me.characters)
        self.characters: vec[i64] = vec[i64]([0] * held)
        self.worths: vec[float] = vec[float]([0.0] * held)  # what each is hoped to add
        self.homes: vec[i64] = vec[i64]([-1] * held)  # on which island; -1 if on none
        self.carried: vec[i64] = vec[i64]([0] * held)  # 1: its gondolier is there, 0: one must be placed
        self.free: vec[i64] = vec[i64]([0] * ISLANDS)  # gondoliers on each island that no character uses
        self.in_hand: i64 = me.gondoliers  # those not needed by a character
        self.promise: float = 0.0  # of all characters and gondoliers together
        self.assign()
        self.builds: vec[float] = vec[float]([NOT_YET] * TILE_KINDS)

    # Characters

    def assign(self) -> None:
        """Let the most hopeful character use its gondolier first, then the next, and so on."""
        me = self.me
        placed: i64 = 0
        for island in range(self.state.islands):
            here: i64 = POPCOUNT[me.placed >> island * PLACES_ON_AN_ISLAND & 15]
            self.free[island] = here
            placed += here
        self.promise = float(placed * UNUSED_GONDOLIER_POINTS)
        number: i64 = len(self.characters)
        hopes = vec[float]([0.0] * (number * self.state.islands))
        held = me.characters
        for place in range(number):
            self.characters[place] = lowest_bit(held)
            held &= held - 1
            for island in range(self.state.islands):
                hopes[place * self.state.islands + island] = self.hope(self.characters[place], island)
        for _ in range(number):
            best = 0.0
            best_place: i64 = -1
            best_island: i64 = -1
            for place in range(number):
                if self.homes[place] >= 0:
                    continue
                for island in range(self.state.islands):
                    worth = self.carried_worth(hopes[place * self.state.islands + island], island)
                    if worth > best:
                        best = worth
                        best_place = place
                        best_island = island
            if best_place < 0:
                break
            self.homes[best_place] = best_island
            self.worths[best_place] = best
            self.promise += best
            if self.free[best_island] > 0:
                self.free[best_island] -= 1
                self.carried[best_place] = 1
            else:
                self.in_hand -= 1
        self.promise += self.unplaced * float(self.in_hand)

    def carried_worth(self, hope: float, island: i64) -> float:
        """What a character adds on an island where it may hope for so much, its gondolier considered."""
        if self.free[island] > 0:
            return hope - float(UNUSED_GONDOLIER_POINTS)
        if self.in_hand == 0:
            return 0.0
        price = self.price_at(island)
        if price < 0:
            return 0.0
        likely = min(0.85, 0.25 * self.future)
        return (hope - PLACING_COST - self.gold * float(price)) * likely - self.unplaced

    def price_at(self, island: i64) -> i64:
        """The cheapest free gondola place of an island; -1 if all are taken."""
        free = ~(self.state.places >> island * PLACES_ON_AN_ISLAND) & 15
        if free == 0:
            return -1
        return place_price(self.me, free >> self.seat & 1 == 1)

    def hope(self, character: i64, island: i64) -> float:
        """What a character may score on an island at the end."""
        home = ISLAND_OF[character]
        if home != ANYWHERE and home != island:
            return 0.0
        counts = self.counts
        if self.future == 0.0:
            return self.score_now(character, island)
        first = island * COUNTED
        rule: i64 = RULE[character]
        points = float(POINTS[character])
        what: i64 = WHAT[character]
        if rule == BEADS:
            return self.bead_hope(what)
        if rule == GOLD:
            return self.gold_hope(what, first)
        number = counts[first + what]
        other: i64 = OTHER[character]
        if rule == PER:
            return points * (float(number) + self.growth(what) * self.room(island))
        if rule == TABLE_OF_ALL:
            return between(ALL_TABLE, float(number) + self.streets_to_come(island))
        if rule == OWN_AND_OTHERS:
            own = float(counts[first + OWN_BUILDINGS])
            others = float(counts[first + OTHER_BUILDINGS])
            more = 0.5 * (self.shop_growth + self.factory_growth) * self.room(island)
            return points * (own + more) + float(other) * (others + more)
        steps: i64 = 0
        if rule == ONLY:
            own_ones = counts[first + other]
            if number > own_ones:
                return 0.0
            steps = 0 if own_ones else 1
        elif rule == EQUAL:
            steps = apart(number, counts[first + other])
            if steps == 0 and number == 0:
                steps = 2
        elif rule == EQUAL_OR_NONE:
            steps = apart(number, counts[first + other])
        elif rule == EQUAL_THREE:
            factories = counts[first + ALL_FACTORIES]
            palaces = counts[first + ALL_PALACES]
            shops = counts[first + ALL_SHOPS]
            most = max(max(factories, palaces), max(shops, 1))
            steps = 3 * most - factories - palaces - shops
        elif rule == EXACTLY_ONE:
            if number > 1:
                return 0.0
            steps = 1 - number
        elif rule == AT_LEAST:
            if number >= other:
                return points
            steps = other - number
        elif rule == FEW:
            red_and_blue = counts[first + CUSTOMERS_OF + RED] + counts[first + CUSTOMERS_OF + BLUE]
            if red_and_blue > FEW_CUSTOMERS:
                return 0.0
            excess = float(red_and_blue) + 0.6 * self.streets_to_come(island) - float(FEW_CUSTOMERS)
            return points * max(0.25, min(1.0, 0.75 - 0.2 * excess))
        elif rule == EACH:
            steps = missing_of_each(counts, first)
            if steps == 0:
                return points
        else:  # TABLE_OF_ONE
            return between(ONE_TABLE, float(number) + 0.45 * self.streets_to_come(island))
        if steps == 0:
            return points * self.steady
        return points * STEPS[min(steps, MOST_STEPS)] * self.able

    def score_now(self, character: i64, island: i64) -> float:
        rule: i64 = RULE[character]
        if rule == BEADS:
            return self.bead_hope(WHAT[character])
        if rule == GOLD:
            if gold_accepted(character, self.counts, island):
                return float(points_for_gold(self.me.gold))
            return 0.0
        return float(character_points(character, self.counts, island))

    def bead_hope(self, colour: i64) -> float:
        """Beads that are there, and those that factories may still make."""
        beads = self.beads_alike(colour)
        expected = 0.0
        if self.future > 0.0:
            expected = 0.3 * float(popcount(self.me.factories)) * min(2.0, self.future / 5.0)
        number = min(float(BEADS_FOR_A_CHARACTER), float(beads) + expected)
        return 7.0 * number

    def beads_alike(self, colour: i64) -> i64:
        """The seat's beads that count as a colour."""
        alike: i64 = ALIKE[3 * self.me.workshops() + colour]
        beads: i64 = 0
        for other in range(COLOURS):
            if alike >> other & 1:
                beads += self.me.beads >> 4 * other & 15
        return beads

    def gold_hope(self, colour_count: i64, first: i64) -> float:
        counts = self.counts
        steps = max(GOLD_CUSTOMERS - counts[first + colour_count], 0)
        if counts[first + CUSTOMERS_OF + GREY] == 0:
            steps += 1
        if counts[first + ALL_PALACES] == 0:
            steps += 1
        if counts[first + ALL_SPECIALS] == 0:
            steps += 1
        payable = float(points_for_gold(self.me.gold))
        worth = payable + (10.0 - payable) * self.able if payable < 10.0 else payable
        if steps == 0:
            return worth
        return worth * STEPS[min(steps, MOST_STEPS)] * self.able

    def growth(self, what: i64) -> float:
        """How many more of something an island may get."""
        if what == ALL_SHOPS:
            return self.shop_growth
        if what == ALL_PALACES:
            return self.palace_growth
        if what == ALL_SPECIALS:
            return self.special_growth
        if what == ALL_FACTORIES:
            return self.factory_growth
        if what == CRESTS:
            return 2.0 * self.palace_growth
        return self.shop_growth / 3.0

    def room(self, island: i64) -> float:
        """How far an island still has building fields."""
        free: i64 = popcount(ISLAND_BUILDINGS[island] & ~self.state.built)
        return min(1.0, float(free) / 4.0)

    def streets_to_come(self, island: i64) -> float:
        """About how many customers an island may still get: one a street."""
        return self.street_growth * float(popcount(ISLAND_STREETS[island] & ~self.state.laid))

    def change(self, island: i64) -> float:
        """What the characters gain or lose by what was just changed in the counts of an island."""
        gain = 0.0
        for place in range(i64(len(self.characters))):
            character = self.characters[place]
            hope = self.hope(character, island)
            if self.homes[place] == island:
                if self.carried[place]:
                    gain += hope - 1.0 - self.worths[place]
                else:
                    self.in_hand += 1
                    gain += self.carried_worth(hope, island) - self.worths[place]
                    self.in_hand -= 1
            else:
                gain += max(0.0, self.carried_worth(hope, island) - self.worths[place])
        return gain

    def with_tile(self, tile: i64, island: i64) -> float:
        """What the seat's characters gain by a building of the seat on an island."""
        if len(self.characters) == 0:
            return 0.0
        self.count_tile(tile, island, 1)
        gain = self.change(island)
        self.count_tile(tile, island, -1)
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
        if len(self.characters) == 0:
            return 0.0
        counts = self.counts
        first = island * COUNTED
        each: i64 = 2 if customers & TWO_ALIKE else 1
        for colour in range(COLOURS):
            if customers >> colour & 1:
                counts[first + CUSTOMERS_OF + colour] += each
                counts[first + CUSTOMERS] += each
        gain = self.change(island)
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
                customers += 0.33 * self.streets_to_come(island)
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
        open_fields = self.state.beside & ~self.state.built
        best = NOT_YET
        for island in range(self.state.islands):
            if open_fields & ISLAND_BUILDINGS[island]:
                best = max(best, self.built_worth(tile, island))
        if open_fields == 0:
            best = self.tile_worth(tile, 0)
        self.builds[tile] = best
        return best

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

    # Actions

    def purchase(self, tile: i64, stack: i64) -> float:
        """What it is worth to take a tile of a stack."""
        worth = self.best_build(tile)
        haste = self.haste(stack)
        if self.state.trigger >= 0:
            return worth if self.state.beside & ~self.state.built else 0.0
        return worth * self.held + haste

    def top_of(self, counts: i64, first: i64, stack: i64) -> float:
        """What the top tile of a stack is worth on average, its price paid."""
        worth = 0.0
        for kind in range(COLOURS):
            copies = counts >> 4 * kind & 15
            if copies:
                worth += float(copies) * self.purchase(first + kind, stack)
        return worth / float(stack) - self.gold * float(TILE_PRICE)

    def searched(self, counts: i64, first: i64, stack: i64) -> float:
        best = 0.0
        for kind in range(COLOURS):
            if counts >> 4 * kind & 15:
                best = max(best, self.purchase(first + kind, stack))
        return best - self.gold * float(SEARCH_PRICE)

    def building(self) -> float:
        """What a build action is worth: its best three tiles."""
        first = 0.0
        second = 0.0
        third = 0.0
        fields: i64 = popcount(self.state.beside & ~self.state.built)
        street = self.street_worth()
        streets = self.state.street_count
        number: i64 = 0
        while number < TILES_IN_AN_ACTION and number < streets:
            if street > first:
                third = second
                second = first
                first = street
            elif street > second:
                third = second
                second = street
            elif street > third:
                third = street
            number += 1
        if fields or streets:
            tile: i64 = 0
            while tile < TILE_KINDS:
                copies = self.me.tiles >> 4 * tile & 15
                if copies:
                    worth = self.build_worth(tile)
                    while copies:
                        copies -= 1
                        if worth > first:
                            third = second
                            second = first
                            first = worth
                        elif worth > second:
                            third = second
                            second = worth
                        elif worth > third:
                            third = worth
                tile += 1
        return max(first, 0.0) + max(second, 0.0) + max(third, 0.0)

    def build_worth(self, tile: i64) -> float:
        """What it is worth to build a held tile now."""
        built = self.best_build(tile)
        return built - self.held * max(built, 0.0)

    def look(self) -> float:
        """What it is worth to look for a character."""
        me = self.me
        price = float(me.character_price())
        waiting: i64 = 0
        for island in range(self.state.islands):
            waiting += self.free[island]
        if self.future == 0.0:
            return CHARACTER_HOPE * 0.6 if waiting else 0.0
        hope = CHARACTER_HOPE
        if waiting:
            hope -= float(UNUSED_GONDOLIER_POINTS)
        elif self.in_hand:
            likely = min(0.85, 0.25 * self.future)
            hope = (hope - PLACING_COST - 2.0 * self.gold) * likely - self.unplaced
        else:
            hope = 0.5
        return hope - price * self.gold

    def place(self, island: i64, own: bool) -> float:
        """What a gondolier on an island is worth."""
        worth = float(UNUSED_GONDOLIER_POINTS) - self.gold * float(place_price(self.me, own))
        if self.me.has(HARBOUR_TAVERN):
            worth += 1.0
        spare = self.in_hand > 0
        best = -self.unplaced if spare else -9.0
        if spare:
            best += PLACED_EARLY * self.able
            if POPCOUNT[self.me.placed >> island * PLACES_ON_AN_ISLAND & 15] == 0:
                best += 0.3 * self.able
        for number in range(i64(len(self.characters))):
            home = self.homes[number]
            if home >= 0 and self.carried[number]:
                continue
            hope = self.hope(self.characters[number], island) - 1.0
            gain: float
            if home >= 0:  # the gondolier that it would have needed is now there
                gain = hope - self.worths[number] - self.unplaced
            else:
                gain = hope - (self.unplaced if spare else 0.0)
                if not spare:
                    continue
            best = max(best, gain)
        # Characters that count the seat's own gondoliers.
        self.counts[island * COUNTED + OWN_GONDOLIERS] += 1
        for number in range(i64(len(self.characters))):
            character = self.characters[number]
            if self.homes[number] == island and self.carried[number] and WHAT[character] == OWN_GONDOLIERS:
                best += self.hope(character, island) - 1.0 - self.worths[number]
        self.counts[island * COUNTED + OWN_GONDOLIERS] -= 1
        return worth + best

    def best_place(self, gold: i64) -> float:
        best = -1.0
        for island in range(self.state.islands):
            free = ~(self.state.places >> island * PLACES_ON_AN_ISLAND) & 15
            if free:
                own = free >> self.seat & 1 == 1
                if gold >= place_price(self.me, own):
                    best = max(best, self.place(island, own))
        return best

    def hire(self) -> float:
        worth = self.unplaced - SUPPLY_WORTH * self.able
        for number in range(i64(len(self.characters))):
            if self.homes[number] < 0:
                worth += 2.5 * self.able
                break
        return worth - self.gold * float(self.state.hire_price(self.me))

    def dismiss(self) -> float:
        gold = self.gold * float(self.state.dismiss_gold(self.me))
        if self.in_hand > 0:
            return gold - self.unplaced + SUPPLY_WORTH * self.able
        return gold - 5.0

    def income(self, island: i64) -> float:
        return self.gold * float(self.state.income_at(self.me, island))

    def best_income(self) -> float:
        best: i64 = 0
        for island in range(self.state.islands):
            best = max(best, self.state.income_at(self.me, island))
        return self.gold * float(best)

    def wanted_beads(self) -> i64:
        """The colours of beads that characters want, a bit each."""
        wanted: i64 = 0
        for number in range(i64(len(self.characters))):
            if RULE[self.characters[number]] == BEADS and self.homes[number] >= 0:
                wanted |= ALIKE[3 * self.me.workshops() + WHAT[self.characters[number]]]
        return wanted

    def produce(self, factories: i64) -> float:
        """What beads of so many factories are worth, less the smoke."""
        wanted = self.wanted_beads()
        most: i64 = 0
        for colour in range(COLOURS):
            if wanted >> colour & 1 == 0:
                most = max(most, self.beads_alike(colour))
        number = float(factories)
        sold = min(float(SALE_LIMIT), float(most) + 0.5 * number)
        before = min(float(SALE_LIMIT), float(most))
        worth = self.gold * (between(SALE_WORTH_LONG, sold) - before * BEAD_KEPT)
        worth += self.gold * BEAD_KEPT * max(0.0, number - sold + before) * self.able * 0.8
        if wanted:
            worth += 6.0 * number * float(POPCOUNT[wanted]) / 3.0 * 0.8
        if self.me.has(GUILD_HALL):
            worth += 1.0
        return worth - float(PRODUCTION_POINTS) * number

    def sale(self, sale: i64) -> float:
        """What a sale is worth, less what the beads are worth if they are kept."""
        size: i64 = SALE_SIZE[sale]
        beads = SALE_BEADS[sale]
        wanted = self.wanted_beads()
        worth = self.gold * SALE_WORTH[size] - self.gold * BEAD_KEPT * self.able * float(size)
        if wanted:
            for colour in range(COLOURS):
                if wanted >> colour & 1:
                    there = self.me.beads >> 4 * colour & 15
                    rest = there - (beads >> 4 * colour & 15)
                    used = min(there, BEADS_FOR_A_CHARACTER) - min(rest, BEADS_FOR_A_CHARACTER)
                    worth -= 7.0 * float(used)
        return worth

    def best_production(self) -> float:
        state = self.state
        best = -1.0
        factories = state.factories_that_can_produce(self.me)
        while factories > 0:
            best = max(best, self.produce(factories))
            factories -= 1
        sales = state.sales(self.me, 0)
        while sales:
            best = max(best, self.sale(lowest_bit(sales)))
            sales &= sales - 1
        return best

    def character(self, character: i64) -> float:
        """What it is worth to keep a character, its price paid."""
        best = 0.0
        for island in range(self.state.islands):
            best = max(best, self.carried_worth(self.hope(character, island), island))
        # It may take the gondolier of a less hopeful one.
        for number in range(i64(len(self.characters))):
            home = self.homes[number]
            if home >= 0 and self.carried[number]:
                best = max(best, self.hope(character, home) - 1.0 - self.worths[number])
        return best - self.gold * float(self.me.character_price())

    def buy_here(self, kind: i64) -> float:
        """What the tile of a space, or the top one of its stack, is worth."""
        state = self.state
        if kind == SHOP_SPACE:
            return self.top_of(state.shops, SHOP, state.shop_count)
        if kind == PALACE_SPACE:
            return self.top_of(state.palaces, PALACE, state.palace_count)
        return self.action(kind)

    def search_here(self, kind: i64) -> float:
        state = self.state
        if kind == SHOP_SPACE:
            return self.searched(state.shops, SHOP, state.shop_count)
        return self.searched(state.palaces, PALACE, state.palace_count)

    def action(self, kind: i64) -> float:
        """What the action of a space is worth."""
        state = self.state
        me = self.me
        if kind == BUILD_SPACE:
            return self.building()
        if kind == GOLD_SPACE:
            return self.gold * float(state.gold_taken(me))
        if kind == FACTORY_SPACE:
            return self.purchase(FACTORY, state.factory_count) - self.gold * float(FACTORY_PRICE)
        if kind == SPECIAL_SPACE:
            return self.purchase(SPECIAL, state.special_count) - self.gold * float(SPECIAL_PRICE)
        if kind == SHOP_SPACE:
            best = self.buy_here(kind)
            return max(best, self.search_here(kind)) if me.gold >= SEARCH_PRICE else best
        if kind == PALACE_SPACE:
            best = self.buy_here(kind)
            return max(best, self.search_here(kind)) if me.gold >= SEARCH_PRICE else best
        if kind == CHARACTER_SPACE:
            return self.look()
        if kind == GONDOLIER_SPACE:
            return self.best_place(me.gold)
        if kind == INCOME_SPACE:
            return self.best_income()
        if kind == PRODUCTION_SPACE:
            return self.best_production()
        best = self.dismiss() if me.gondoliers > 0 else -1.0
        if me.supply > 0 and me.gold >= state.hire_price(me):
            best = max(best, self.hire())
        return best

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
            incomes += self.state.income_at(me, island)
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


SALE_WORTH_LONG: Final = vec[float](
    [float(SALE_GOLD[min(number, SALE_LIMIT)]) for number in range(MOST_CUSTOMERS + 2)]
)


def place_price(me: Player, own: bool) -> i64:
    """MU-26, and the harbour, for any seat."""
    if me.has(HARBOUR):
        return HARBOUR_PRICE if own else HARBOUR_PRICE_ELSEWHERE
    return PLACE_PRICE if own else PLACE_PRICE_ELSEWHERE


def apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def missing_of_each(counts: vec[i64], first: i64) -> i64:
    """Character 10: how many of its seven things are missing."""
    missing: i64 = 0
    for what in range(i64(4)):
        if counts[first + what] == 0:
            missing += 1
    for colour in range(COLOURS):
        if counts[first + CUSTOMERS_OF + colour] == 0:
            missing += 1
    return missing
