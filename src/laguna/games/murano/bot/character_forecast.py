# compiled by mypyc
"""Forecast of the points that characters will score at the end, for bots.

The forecast for an island depends on what a character scores there now, how stable that is, and how many
steps are missing.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano import components
from laguna.games.murano.bot.game_length import STREETS_A_TURN, turns_after_this
from laguna.games.murano.bot.island_counts import IslandCounts
from laguna.games.murano.character_scoring import (
    BEAD_SUBSTITUTES,
    CHARACTER_POINTS,
    COUNTED_THING,
    REQUIRED_ISLAND,
    SCORING_RULE,
    SECOND_ARGUMENT,
    character_points,
    gold_accepted,
    points_by_table,
    points_for_gold,
)
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.kit.bits import lookup, popcount

INSTABILITY: Final = 0.38  # share of an early forecast lost because others build too

# By how much a forecast shrinks with each missing step.
STEP_FACTORS: Final = vec[float]([1.0, 0.45, 0.22, 0.11, 0.05, 0.02, 0.01, 0.0])
MOST_STEPS: Final = 7
OUT_OF_REACH: Final = -1  # as a number of steps

MOST_CUSTOMERS: Final = 24
ALL_CUSTOMERS_TABLE: Final = vec[float](
    [
        float(points_by_table(bytes(components.TABLE_ALL_CUSTOMERS), number))
        for number in range(MOST_CUSTOMERS + 2)
    ]
)
ONE_COLOR_TABLE: Final = vec[float](
    [
        float(points_by_table(bytes(components.TABLE_ONE_COLOR), number))
        for number in range(MOST_CUSTOMERS + 2)
    ]
)


def interpolate(values: vec[float], number: float) -> float:
    """Linear interpolation in a table of points."""
    number = min(number, float(MOST_CUSTOMERS))
    whole: i64 = int(number)
    part = number - float(whole)
    return values[whole] * (1.0 - part) + values[whole + 1] * part


CUSTOMER_COUNTS: Final = 7 << components.CUSTOMERS_OF | 1 << components.CUSTOMERS
BUILDING_COUNTS: Final = (
    1 << components.ALL_SHOPS
    | 1 << components.ALL_PALACES
    | 1 << components.ALL_SPECIALS
    | 1 << components.ALL_FACTORIES
)


def _counts_read(rule: int, what: int, other: int) -> int:
    """Bit set of the counts that a character's score depends on."""
    if rule == components.BEADS:
        return 0
    if rule in (components.TABLE_OF_ALL, components.TABLE_OF_ONE, components.FEW):
        return CUSTOMER_COUNTS
    if rule in (components.GOLD, components.EACH, components.EQUAL_THREE):
        return CUSTOMER_COUNTS | BUILDING_COUNTS
    if rule == components.OWN_AND_OTHERS:
        return 1 << components.OWN_BUILDINGS | 1 << components.OTHER_BUILDINGS
    if rule in (components.PER, components.EXACTLY_ONE, components.AT_LEAST):
        return 1 << what
    return 1 << what | 1 << other


COUNTS_READ: Final = lookup(
    [_counts_read(rule, what, other) for rule, points, what, other, island in components.CHARACTERS]
)


@final
class CharacterForecast:
    """Expected points of one seat's characters on each island."""

    def __init__(self, state: MuranoData, seat: i64) -> None:
        self.state: MuranoData = state
        self.me: Player = state.players[seat]
        self.island_counts: IslandCounts = IslandCounts()
        self.counts: vec[i64] = self.island_counts.numbers
        self.turns_left: float = -1.0
        self.time_factor: float = 0.0  # 0 to 1: whether there is time for another step
        self.stability: float = 0.0
        # Expected further tiles on an island that has room for them.
        self.shop_growth: float = 0.0
        self.palace_growth: float = 0.0
        self.special_growth: float = 0.0
        self.factory_growth: float = 0.0
        self.street_growth: float = 0.0
        # Inputs of the last update.
        self.stacks: i64 = 0
        self.gold: i64 = 0
        self.beads: i64 = 0
        self.cards: i64 = 0
        self.update(state, seat)

    def update(self, state: MuranoData, seat: i64) -> bool:
        """Switch to another state; return whether anything relevant has changed."""
        me = state.players[seat]
        self.state = state
        self.me = me
        turns_left = turns_after_this(state, seat)
        stacks = state.street_count << 6 | state.shop_count
        stacks = (stacks << 6 | state.palace_count) << 6 | state.special_count
        stacks = stacks << 6 | state.factory_count
        different = self.island_counts.update(state, me)
        if me.gold != self.gold or me.beads != self.beads or me.cards != self.cards:
            different = True
            self.gold = me.gold
            self.beads = me.beads
            self.cards = me.cards
        if turns_left == self.turns_left and stacks == self.stacks:
            return different
        self.stacks = stacks
        self.turns_left = turns_left
        self.time_factor = min(1.0, turns_left / 3.0)
        self.stability = 1.0 - INSTABILITY * min(1.0, turns_left / 10.0)
        stack = 0.6 * min(1.0, turns_left / 4.0) / float(state.islands)
        self.shop_growth = stack * float(state.shop_count)
        self.palace_growth = stack * float(state.palace_count)
        self.special_growth = stack * float(state.special_count)
        self.factory_growth = stack * float(state.factory_count)
        self.street_growth = 0.0
        if state.street_count:
            laid = turns_left * float(state.seats) * STREETS_A_TURN
            self.street_growth = 0.9 * min(1.0, laid / float(state.street_count))
        return True

    def expected_points(self, character: i64, island: i64) -> float:
        """The expected points of a character on an island at the end."""
        island_of_character = REQUIRED_ISLAND[character]
        if island_of_character != components.ANYWHERE and island_of_character != island:
            return 0.0
        if self.turns_left == 0.0:
            return self.score_now(character, island)
        rule: i64 = SCORING_RULE[character]
        what: i64 = COUNTED_THING[character]
        if rule == components.BEADS:
            return self.expected_bead_points(what)
        if rule == components.GOLD:
            return self.expected_gold_points(what, island * components.COUNTED)
        if rule in (components.PER, components.OWN_AND_OTHERS):
            return self.expected_building_points(character, island)
        if rule in (components.TABLE_OF_ALL, components.TABLE_OF_ONE, components.FEW):
            return self.expected_customer_points(character, island)
        points = float(CHARACTER_POINTS[character])
        steps = self.steps_missing(character, island * components.COUNTED)
        if steps == OUT_OF_REACH:
            return 0.0
        if steps == 0:
            return points if rule in (components.AT_LEAST, components.EACH) else points * self.stability
        return points * STEP_FACTORS[min(steps, MOST_STEPS)] * self.time_factor

    def expected_building_points(self, character: i64, island: i64) -> float:
        """For characters that count buildings: the present ones and the expected further ones."""
        counts = self.counts
        first = island * components.COUNTED
        points = float(CHARACTER_POINTS[character])
        what: i64 = COUNTED_THING[character]
        if SCORING_RULE[character] == components.PER:
            return points * (float(counts[first + what]) + self.growth(what) * self.room_factor(island))
        own = float(counts[first + components.OWN_BUILDINGS])
        others = float(counts[first + components.OTHER_BUILDINGS])
        more = 0.5 * (self.shop_growth + self.factory_growth) * self.room_factor(island)
        return points * (own + more) + float(SECOND_ARGUMENT[character]) * (others + more)

    def expected_customer_points(self, character: i64, island: i64) -> float:
        """For characters that count customers, who arrive with streets."""
        counts = self.counts
        first = island * components.COUNTED
        rule: i64 = SCORING_RULE[character]
        number = counts[first + COUNTED_THING[character]]
        to_come = self.expected_streets(island)
        if rule == components.TABLE_OF_ALL:
            return interpolate(ALL_CUSTOMERS_TABLE, float(number) + to_come)
        if rule == components.TABLE_OF_ONE:
            return interpolate(ONE_COLOR_TABLE, float(number) + 0.45 * to_come)
        red_and_blue = (
            counts[first + components.CUSTOMERS_OF + components.RED]
            + counts[first + components.CUSTOMERS_OF + components.BLUE]
        )
        if red_and_blue > components.FEW_CUSTOMERS:
            return 0.0
        excess = float(red_and_blue) + 0.6 * to_come - float(components.FEW_CUSTOMERS)
        return float(CHARACTER_POINTS[character]) * max(0.25, min(1.0, 0.75 - 0.2 * excess))

    def steps_missing(self, character: i64, first: i64) -> i64:
        """How many tiles are missing until a character's condition is met; `OUT_OF_REACH` if it cannot be."""
        counts = self.counts
        rule: i64 = SCORING_RULE[character]
        number = counts[first + COUNTED_THING[character]]
        other: i64 = SECOND_ARGUMENT[character]
        if rule == components.EQUAL_THREE:
            return missing_of_three(counts, first)
        if rule == components.EACH:
            return missing_of_each(counts, first)
        if rule == components.EXACTLY_ONE:
            return 1 - number if number <= 1 else OUT_OF_REACH
        if rule == components.AT_LEAST:
            return max(other - number, 0)
        there = counts[first + other]
        if rule == components.ONLY:
            if number > there:
                return OUT_OF_REACH
            return 0 if there else 1
        if rule == components.EQUAL and number == 0 and there == 0:
            return 2
        return difference(number, there)

    def score_now(self, character: i64, island: i64) -> float:
        rule: i64 = SCORING_RULE[character]
        if rule == components.BEADS:
            return self.expected_bead_points(COUNTED_THING[character])
        if rule == components.GOLD:
            if gold_accepted(character, self.counts, island):
                return float(points_for_gold(self.me.gold))
            return 0.0
        return float(character_points(character, self.counts, island))

    def expected_bead_points(self, color: i64) -> float:
        """For characters that take beads: the present ones and those that factories may still produce."""
        beads = self.beads_alike(color)
        expected = 0.0
        if self.turns_left > 0.0:
            expected = 0.3 * float(popcount(self.me.factories)) * min(2.0, self.turns_left / 5.0)
        number = min(float(components.BEADS_FOR_A_CHARACTER), float(beads) + expected)
        return 7.0 * number

    def beads_alike(self, color: i64) -> i64:
        """How many of the seat's beads count as a color."""
        alike: i64 = BEAD_SUBSTITUTES[3 * self.me.workshops() + color]
        beads: i64 = 0
        for other in range(components.COLORS):
            if alike >> other & 1:
                beads += self.me.beads >> 4 * other & 15
        return beads

    def expected_gold_points(self, color_count: i64, first: i64) -> float:
        counts = self.counts
        steps = max(components.GOLD_CUSTOMERS - counts[first + color_count], 0)
        if counts[first + components.CUSTOMERS_OF + components.GRAY] == 0:
            steps += 1
        if counts[first + components.ALL_PALACES] == 0:
            steps += 1
        if counts[first + components.ALL_SPECIALS] == 0:
            steps += 1
        payable = float(points_for_gold(self.me.gold))
        value = payable + (10.0 - payable) * self.time_factor if payable < 10.0 else payable
        if steps == 0:
            return value
        return value * STEP_FACTORS[min(steps, MOST_STEPS)] * self.time_factor

    def growth(self, what: i64) -> float:
        """How many more of something an island is expected to get."""
        if what == components.ALL_SHOPS:
            return self.shop_growth
        if what == components.ALL_PALACES:
            return self.palace_growth
        if what == components.ALL_SPECIALS:
            return self.special_growth
        if what == components.ALL_FACTORIES:
            return self.factory_growth
        if what == components.CRESTS:
            return 2.0 * self.palace_growth
        return self.shop_growth / 3.0

    def room_factor(self, island: i64) -> float:
        """0 to 1: how much room for buildings an island has."""
        return self.island_counts.room_factor[island]

    def expected_streets(self, island: i64) -> float:
        """The expected number of further customers of an island, about one per street."""
        return self.street_growth * float(self.island_counts.free_streets[island])


def difference(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def missing_of_three(counts: vec[i64], first: i64) -> i64:
    """Character 21: how many tiles are missing until factories, palaces and shops are equal in number."""
    factories = counts[first + components.ALL_FACTORIES]
    palaces = counts[first + components.ALL_PALACES]
    shops = counts[first + components.ALL_SHOPS]
    most = max(max(factories, palaces), max(shops, 1))
    return 3 * most - factories - palaces - shops


def missing_of_each(counts: vec[i64], first: i64) -> i64:
    """Character 10: how many of the seven required things are missing."""
    missing: i64 = 0
    for what in range(i64(4)):
        if counts[first + what] == 0:
            missing += 1
    for color in range(components.COLORS):
        if counts[first + components.CUSTOMERS_OF + color] == 0:
            missing += 1
    return missing
