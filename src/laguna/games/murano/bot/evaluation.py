# compiled by mypyc
"""Heuristic evaluation of a seat for bots: the value of characters, gondoliers, tiles, beads and gold.

All values are in points. Gold is worth what it can still buy, so it loses value toward the end. A tile in
hand counts as a part of its value once built, a character as its expected points on its best island. Most
parameters were tuned by self-play of level 2 over tens of thousands of games (SPSA).
"""

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano import components
from laguna.games.murano.bot.character_forecast import COUNTS_READ, CharacterForecast
from laguna.games.murano.character_scoring import BEAD_SUBSTITUTES, COUNTED_THING, SCORING_RULE
from laguna.games.murano.island_fields import ISLAND_BUILDINGS
from laguna.games.murano.player import Player
from laguna.games.murano.stacks import TWO_OF_ONE_COLOR, total_count
from laguna.games.murano.state import MuranoData
from laguna.kit.bits import POPCOUNT, lookup, lowest_bit, popcount

GOLD_VALUE: Final = 1.5  # one gold, while there is time to spend it
GOLD_HALVING: Final = 6.4  # with this much gold, one more is worth half
GOLD_FULL_VALUE_TURNS: Final = 7.7  # with fewer turns left, gold loses value
GOLD_AT_THE_END: Final = 0.02  # tie-break only
HELD_TILE: Final = 0.73  # share of the value of a built tile
FACTORY_VALUE: Final = 0.31  # future production
INCOME_VALUE: Final = 1.4  # in gold, for each customer of a shop
SPECIAL_VALUE: Final = 1.0
SPECIAL_AT_ONCE: Final = 0.68  # chance of drawing the basilica
STREET_VALUE: Final = 0.11
ROOM_FOR_TILES: Final = 0.72  # bonus of a street if more tiles are held than fields are open
UNPLACED_VALUE: Final = 2.1  # a gondolier in hand without a character
SUPPLY_VALUE: Final = 0.2
PLACING_COST: Final = 0.77  # the turn needed to place a gondolier
BEAD_KEPT: Final = 3.4  # expected gold for a kept bead, less the turn needed to sell it
END_TRIGGER_WEIGHT: Final = 0.51  # share of the lead, for triggering the end
MAX_END_TRIGGER_VALUE: Final = 4.0
ASSETS_FACTOR: Final = 0.45  # points at the end for each point of assets; fitted to games of level 2
CARD_VALUE: Final = vec[float](
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
        for card in components.SPECIAL_CARDS
    ]
)
NOT_COMPUTED: Final = -1e6
ALL_COLORS: Final = (1 << components.COLORS) - 1
SHOPS_APART: Final = ALL_COLORS << components.SHOPS_FOR


def _changed(tile: int) -> int:
    """Bit set of the counts that change when the seat builds a tile."""
    if tile == components.FACTORY:
        return 1 << components.ALL_FACTORIES | 1 << components.OWN_FACTORIES | 1 << components.OWN_BUILDINGS
    if tile == components.SPECIAL:
        return 1 << components.ALL_SPECIALS
    if tile < components.PALACE:
        return (
            1 << components.ALL_SHOPS
            | 1 << components.OWN_SHOPS
            | 1 << components.OWN_BUILDINGS
            | 1 << components.SHOPS_FOR + tile - components.SHOP
        )
    return 1 << components.ALL_PALACES | 1 << components.CRESTS


CHANGED: Final = lookup([_changed(tile) for tile in range(components.TILE_KINDS)])


@final
class SeatEvaluator:
    """Estimates what characters, tiles and gold are worth to one seat.

    A search evaluates thousands of similar states, so `update` recomputes only what has changed.
    """

    def __init__(self, state: MuranoData, seat: i64) -> None:
        self.state: MuranoData = state
        self.seat: i64 = seat
        me = state.players[seat]
        self.me: Player = me
        forecast = CharacterForecast(state, seat)
        self.forecast: CharacterForecast = forecast
        self.counts: vec[i64] = forecast.counts
        self.turns_left: float = 0.0
        self.time_factor: float = 0.0
        self.long_term: float = 0.0  # 0 to 1: whether long-term investments still pay off
        self.gold_value: float = 0.0  # value of one more gold
        self.all_gold_value: float = 0.0
        self.held_tile_factor: float = 0.0
        self.spare_gondolier_value: float = 0.0
        self.placing_chance: float = 0.0  # probability of placing a gondolier in time
        # Characters held, and the islands assigned to them.
        self.character_count: i64 = 0
        self.counts_read: i64 = 0  # bit set of the counts that matter to them
        self.characters: vec[i64] = vec[i64]([0] * components.CHARACTER_COUNT)
        self.values: vec[float] = vec[float]([0.0] * components.CHARACTER_COUNT)  # expected gain of each
        # -1 if a character has no island.
        self.assigned_islands: vec[i64] = vec[i64]([-1] * components.CHARACTER_COUNT)
        # 1 if its gondolier is already on the island, 0 if it must still be placed.
        self.has_gondolier: vec[i64] = vec[i64]([0] * components.CHARACTER_COUNT)
        self.expected_by_island: vec[float] = vec[float](
            [0.0] * (components.CHARACTER_COUNT * components.ISLANDS)
        )
        # Working memory of `assign_islands`.
        self.best_values: vec[float] = vec[float]([0.0] * components.CHARACTER_COUNT)
        self.best_islands: vec[i64] = vec[i64]([0] * components.CHARACTER_COUNT)
        # Placed gondoliers on each island that no character uses.
        self.free_gondoliers: vec[i64] = vec[i64]([0] * components.ISLANDS)
        # Price of the cheapest free gondola of each island; -1 if all are taken.
        self.prices: vec[i64] = vec[i64]([0] * components.ISLANDS)
        self.spare_gondoliers: i64 = 0  # in hand and not needed by a character
        self.expected_end_points: float = 0.0  # from characters and gondoliers
        # Values computed on demand.
        self.best_builds: vec[float] = vec[float]([NOT_COMPUTED] * components.TILE_KINDS)
        self.unchanged: vec[float] = vec[float]([NOT_COMPUTED] * components.ISLANDS)
        self.with_shop: vec[float] = vec[float]([NOT_COMPUTED] * components.ISLANDS)
        self.unchanged_by_character: vec[float] = vec[float](
            [0.0] * (components.CHARACTER_COUNT * components.ISLANDS)
        )
        # Inputs of the last update.
        self.held_characters: i64 = -1
        self.held_gondoliers: i64 = 0
        self.places: i64 = 0
        self.update(state)

    def update(self, state: MuranoData) -> None:
        """Switch to another state."""
        me = state.players[self.seat]
        self.state = state
        self.me = me
        different = self.forecast.update(state, self.seat)
        if (
            not different
            and me.characters == self.held_characters
            and me.gondoliers == self.held_gondoliers
            and state.places == self.places
        ):
            return
        if me.characters != self.held_characters:
            self.set_characters(me.characters)
        self.held_gondoliers = me.gondoliers
        self.places = state.places
        turns_left = self.forecast.turns_left
        self.turns_left = turns_left
        self.time_factor = self.forecast.time_factor
        self.long_term = min(1.0, turns_left / 8.0)
        first_gold = GOLD_AT_THE_END + GOLD_VALUE * min(1.0, turns_left / GOLD_FULL_VALUE_TURNS)
        # Diminishing returns: the value of all gold is the integral of the value of one more.
        self.gold_value = first_gold * GOLD_HALVING / (GOLD_HALVING + float(me.gold))
        self.all_gold_value = first_gold * GOLD_HALVING * log(1.0 + float(me.gold) / GOLD_HALVING)
        self.held_tile_factor = HELD_TILE * min(1.0, turns_left / 3.0)
        self.spare_gondolier_value = UNPLACED_VALUE * min(1.0, turns_left / 5.0)
        self.placing_chance = min(0.85, 0.25 * turns_left)
        for island in range(components.ISLANDS):
            self.prices[island] = self.price_at(island)
            self.unchanged[island] = NOT_COMPUTED
            self.with_shop[island] = NOT_COMPUTED
        tile: i64 = 0
        while tile < components.TILE_KINDS:
            self.best_builds[tile] = NOT_COMPUTED
            tile += 1
        self.assign_islands()

    # Characters

    def set_characters(self, characters: i64) -> None:
        self.held_characters = characters
        self.character_count = 0
        self.counts_read = 0
        while characters:
            character = lowest_bit(characters)
            characters &= characters - 1
            self.characters[self.character_count] = character
            self.counts_read |= COUNTS_READ[character]
            self.character_count += 1

    def assign_islands(self) -> None:
        """Assign islands greedily: the character with the highest expected gain first."""
        me = self.me
        placed: i64 = 0
        islands = self.state.islands
        for island in range(islands):
            here: i64 = POPCOUNT[me.placed >> island * components.PLACES_ON_AN_ISLAND & 15]
            self.free_gondoliers[island] = here
            placed += here
        self.expected_end_points = float(placed * components.UNUSED_GONDOLIER_POINTS)
        self.spare_gondoliers = me.gondoliers
        for place in range(self.character_count):
            self.assigned_islands[place] = -1
            self.values[place] = 0.0
            self.has_gondolier[place] = 0
            for island in range(islands):
                self.expected_by_island[place * components.ISLANDS + island] = self.forecast.expected_points(
                    self.characters[place], island
                )
            self.find_best_island(place)
        for _ in range(self.character_count):
            best = 0.0
            chosen: i64 = -1
            for place in range(self.character_count):
                if self.assigned_islands[place] < 0 and self.best_values[place] > best:
                    best = self.best_values[place]
                    chosen = place
            if chosen < 0:
                break
            island_of_character = self.best_islands[chosen]
            self.assigned_islands[chosen] = island_of_character
            self.values[chosen] = best
            self.expected_end_points += best
            if self.free_gondoliers[island_of_character] > 0:
                self.free_gondoliers[island_of_character] -= 1
                self.has_gondolier[chosen] = 1
            else:
                self.spare_gondoliers -= 1
            # The other characters can only lose by this, and only if they needed the same gondolier.
            for place in range(self.character_count):
                if self.assigned_islands[place] < 0 and (
                    self.best_islands[place] == island_of_character or self.spare_gondoliers == 0
                ):
                    self.find_best_island(place)
        self.expected_end_points += self.spare_gondolier_value * float(self.spare_gondoliers)

    def find_best_island(self, place: i64) -> None:
        """Find the island where a character gains most."""
        best = 0.0
        island_of_character: i64 = -1
        for island in range(self.state.islands):
            expected_points = self.expected_by_island[place * components.ISLANDS + island]
            if expected_points > best:  # the gain is never more than the expected points
                value = self.value_with_gondolier(expected_points, island)
                if value > best:
                    best = value
                    island_of_character = island
        self.best_values[place] = best
        self.best_islands[place] = island_of_character

    def value_with_gondolier(self, expected_points: float, island: i64) -> float:
        """The gain from a character with these expected points on an island, less its gondolier."""
        if self.free_gondoliers[island] > 0:
            return expected_points - float(components.UNUSED_GONDOLIER_POINTS)
        if self.spare_gondoliers == 0:
            return 0.0
        price = self.prices[island]
        if price < 0:
            return 0.0
        return (
            expected_points - PLACING_COST - self.gold_value * float(price)
        ) * self.placing_chance - self.spare_gondolier_value

    def price_at(self, island: i64) -> i64:
        """The price of the cheapest free gondola of an island; -1 if all are taken."""
        free_places = ~(self.state.places >> island * components.PLACES_ON_AN_ISLAND) & 15
        if free_places == 0:
            return -1
        return gondola_price(self.me, free_places >> self.seat & 1 == 1)

    def change(self, island: i64, changed: i64) -> float:
        """The gain or loss of the characters after these counts of an island were changed."""
        gain = self.without_change(island)
        for place in range(self.character_count):
            if COUNTS_READ[self.characters[place]] & changed:
                expected_points = self.forecast.expected_points(self.characters[place], island)
                gain += (
                    self.gain_by(place, expected_points, island)
                    - self.unchanged_by_character[place * components.ISLANDS + island]
                )
        return gain

    def without_change(self, island: i64) -> float:
        """The same if no count they need has changed: a better island may have become available."""
        if self.unchanged[island] == NOT_COMPUTED:
            gain = 0.0
            for place in range(self.character_count):
                gained = self.gain_by(
                    place, self.expected_by_island[place * components.ISLANDS + island], island
                )
                self.unchanged_by_character[place * components.ISLANDS + island] = gained
                gain += gained
            self.unchanged[island] = gain
        return self.unchanged[island]

    def gain_by(self, place: i64, expected_points: float, island: i64) -> float:
        """The gain if a character had these expected points on an island."""
        if self.assigned_islands[place] != island:
            if expected_points <= self.values[place]:  # the gain is never more than the expected points
                return 0.0
            return max(0.0, self.value_with_gondolier(expected_points, island) - self.values[place])
        if self.has_gondolier[place]:
            return expected_points - 1.0 - self.values[place]
        self.spare_gondoliers += 1
        gain = self.value_with_gondolier(expected_points, island) - self.values[place]
        self.spare_gondoliers -= 1
        return gain

    def with_tile(self, tile: i64, island: i64) -> float:
        """The gain of the seat's characters if the seat builds a tile on an island."""
        if self.character_count == 0:
            return 0.0
        changed = CHANGED[tile]
        if self.counts_read & changed == 0:
            return self.without_change(island)
        any_shop = (
            tile >= components.SHOP and tile < components.PALACE and self.counts_read & SHOPS_APART == 0
        )
        if any_shop and self.with_shop[island] > NOT_COMPUTED:  # the color of the shop does not matter
            return self.with_shop[island]
        self.count_tile(tile, island, 1)
        gain = self.change(island, changed)
        self.count_tile(tile, island, -1)
        if any_shop:
            self.with_shop[island] = gain
        return gain

    def count_tile(self, tile: i64, island: i64, number: i64) -> None:
        counts = self.counts
        first = island * components.COUNTED
        if tile == components.FACTORY:
            counts[first + components.ALL_FACTORIES] += number
            counts[first + components.OWN_FACTORIES] += number
            counts[first + components.OWN_BUILDINGS] += number
        elif tile == components.SPECIAL:
            counts[first + components.ALL_SPECIALS] += number
        elif tile < components.PALACE:
            counts[first + components.ALL_SHOPS] += number
            counts[first + components.OWN_SHOPS] += number
            counts[first + components.OWN_BUILDINGS] += number
            counts[first + components.SHOPS_FOR + tile - components.SHOP] += number
        else:
            counts[first + components.ALL_PALACES] += number
            counts[first + components.CRESTS] += number * (tile - components.PALACE + 1)

    def with_street(self, customers: i64, island: i64) -> float:
        """The gain of the seat's characters from a street on an island."""
        if self.character_count == 0:
            return 0.0
        changed = (customers & ALL_COLORS) << components.CUSTOMERS_OF | 1 << components.CUSTOMERS
        if customers & ALL_COLORS == 0 or self.counts_read & changed == 0:
            return self.without_change(island)
        counts = self.counts
        first = island * components.COUNTED
        each: i64 = 2 if customers & TWO_OF_ONE_COLOR else 1
        for color in range(components.COLORS):
            if customers >> color & 1:
                counts[first + components.CUSTOMERS_OF + color] += each
                counts[first + components.CUSTOMERS] += each
        gain = self.change(island, changed)
        for color in range(components.COLORS):
            if customers >> color & 1:
                counts[first + components.CUSTOMERS_OF + color] -= each
                counts[first + components.CUSTOMERS] -= each
        return gain

    # Tiles

    def built_value(self, tile: i64, island: i64) -> float:
        """The value of a tile once the seat has built it on an island."""
        return self.tile_value(tile, island) + self.with_tile(tile, island)

    def tile_value(self, tile: i64, island: i64) -> float:
        """The same without the characters."""
        me = self.me
        value: float
        if tile == components.FACTORY:
            value = float(components.FACTORY_POINTS) + FACTORY_VALUE * self.long_term
        elif tile == components.SPECIAL:
            value = SPECIAL_AT_ONCE + SPECIAL_VALUE * self.long_term
        elif tile < components.PALACE:
            value = float(components.SHOP_POINTS)
            color = tile - components.SHOP
            if me.shop_islands >> (color * components.ISLANDS + island) & 1 == 0:
                customers = float(self.counts[island * components.COUNTED + components.CUSTOMERS_OF + color])
                customers += 0.33 * self.forecast.expected_streets(island)
                value += INCOME_VALUE * customers * self.gold_value * self.long_term * 2.0
        else:
            value = float(components.PALACE_POINTS)
        crane: i64 = (
            components.CRANE_A
            if tile == components.SPECIAL or tile >= components.PALACE
            else components.CRANE_B
        )
        if me.has(crane):
            value += 1.0
        return value

    def best_build(self, tile: i64) -> float:
        """The value of a tile on its best island."""
        if self.best_builds[tile] > NOT_COMPUTED:
            return self.best_builds[tile]
        if (
            tile > components.PALACE and self.counts_read >> components.CRESTS & 1 == 0
        ):  # the number of crests does not matter
            self.best_builds[tile] = self.best_build(components.PALACE)
            return self.best_builds[tile]
        open_fields = self.state.fields_beside_streets & ~self.state.built
        best = NOT_COMPUTED
        for island in range(self.state.islands):
            if open_fields & ISLAND_BUILDINGS[island]:
                best = max(best, self.built_value(tile, island))
        if open_fields == 0:
            best = self.tile_value(tile, 0)
        self.best_builds[tile] = best
        return best

    def build_value(self, tile: i64) -> float:
        """The gain from building a held tile now instead of keeping it."""
        built = self.best_build(tile)
        return built - self.held_tile_factor * max(built, 0.0)

    def street_value(self) -> float:
        """The value of drawing a street."""
        state = self.state
        value = STREET_VALUE * self.time_factor
        if popcount(state.fields_beside_streets & ~state.built) < total_count(self.me.tiles):
            value += ROOM_FOR_TILES
        if state.street_count == 1:
            value += self.end_trigger_value(state.street_count)
        return value

    def end_trigger_value(self, left: i64) -> float:
        """The value of taking the last tile of a stack, which may trigger the end."""
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
        return max(-MAX_END_TRIGGER_VALUE, min(MAX_END_TRIGGER_VALUE, END_TRIGGER_WEIGHT * (mine - best)))

    def income_at(self, island: i64) -> i64:
        """MU-28: same as `MuranoData.income_at`, computed from the cached counts."""
        gold: i64 = 0
        first = island * components.COUNTED + components.CUSTOMERS_OF
        shops = self.me.shop_islands >> island
        for color in range(components.COLORS):
            if shops >> color * components.ISLANDS & 1:
                gold += self.counts[first + color]
        return gold

    # Beads

    def wanted_beads(self) -> i64:
        """Bit set of the bead colors that the characters need."""
        wanted: i64 = 0
        for number in range(self.character_count):
            if (
                SCORING_RULE[self.characters[number]] == components.BEADS
                and self.assigned_islands[number] >= 0
            ):
                wanted |= BEAD_SUBSTITUTES[3 * self.me.workshops() + COUNTED_THING[self.characters[number]]]
        return wanted

    # Totals

    def expected_gain(self) -> float:
        """The expected further points: from characters, and from assets by a fitted factor."""
        return self.expected_end_points + ASSETS_FACTOR * self.assets_value()

    def assets_value(self) -> float:
        """The value of gold, tiles, beads, shops, factories and special building cards."""
        me = self.me
        value = self.all_gold_value
        value += SUPPLY_VALUE * self.time_factor * float(me.supply)
        if self.turns_left == 0.0:
            return value
        tile: i64 = 0
        while tile < components.TILE_KINDS:
            copies = me.tiles >> 4 * tile & 15
            if copies:
                value += self.held_tile_factor * float(copies) * max(0.0, self.best_build(tile))
            tile += 1
        value += FACTORY_VALUE * self.long_term * float(popcount(me.factories))
        cards = me.cards | me.new_cards
        while cards:
            value += CARD_VALUE[lowest_bit(cards)] * self.long_term
            cards &= cards - 1
        incomes: i64 = 0
        for island in range(self.state.islands):
            incomes += self.income_at(island)
        value += 2.0 * INCOME_VALUE * self.gold_value * self.long_term * float(incomes)
        wanted = self.wanted_beads()
        for color in range(components.COLORS):
            beads = me.beads >> 4 * color & 15
            if beads and wanted >> color & 1 == 0:
                value += self.gold_value * BEAD_KEPT * self.time_factor * float(beads)
                if beads >= 3:
                    value += self.gold_value * 4.0 * self.time_factor
                elif beads == 2:
                    value += self.gold_value * 1.5 * self.time_factor
        return value


def gondola_price(me: Player, own: bool) -> i64:
    """The price of a gondola (MU-26 and the harbor), for any seat."""
    if me.has(components.HARBOR):
        return components.HARBOR_PRICE if own else components.HARBOR_PRICE_ELSEWHERE
    return components.PLACE_PRICE if own else components.PLACE_PRICE_ELSEWHERE
