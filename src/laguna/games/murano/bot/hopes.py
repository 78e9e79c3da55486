# compiled by mypyc
"""What characters of Murano may score at the end, for bots.

A character is worth what can be hoped for on an island: what it scores there now, how likely that stays so,
and how many steps are missing.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano.bot.counts import Counts
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
    CHARACTERS,
    COLOURS,
    COUNTED,
    CRESTS,
    CUSTOMERS,
    CUSTOMERS_OF,
    EACH,
    EQUAL,
    EQUAL_THREE,
    EXACTLY_ONE,
    FEW,
    FEW_CUSTOMERS,
    GOLD,
    GOLD_CUSTOMERS,
    GREY,
    ONLY,
    OTHER_BUILDINGS,
    OWN_AND_OTHERS,
    OWN_BUILDINGS,
    PER,
    RED,
    TABLE_ALL_CUSTOMERS,
    TABLE_OF_ALL,
    TABLE_OF_ONE,
    TABLE_ONE_COLOUR,
)
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.kit.bits import lookup, popcount

UNSTEADY: Final = 0.38  # of an early hope, since others build as well

# By how much a hope shrinks with each step that is missing.
STEPS: Final = vec[float]([1.0, 0.45, 0.22, 0.11, 0.05, 0.02, 0.01, 0.0])
MOST_STEPS: Final = 7
OUT_OF_REACH: Final = -1  # as a number of steps

MOST_CUSTOMERS: Final = 24
ALL_TABLE: Final = vec[float](
    [float(by_table(bytes(TABLE_ALL_CUSTOMERS), number)) for number in range(MOST_CUSTOMERS + 2)]
)
ONE_TABLE: Final = vec[float](
    [float(by_table(bytes(TABLE_ONE_COLOUR), number)) for number in range(MOST_CUSTOMERS + 2)]
)


def between(worths: vec[float], number: float) -> float:
    """What a table gives for a number that need not be whole."""
    number = min(number, float(MOST_CUSTOMERS))
    whole: i64 = int(number)
    part = number - float(whole)
    return worths[whole] * (1.0 - part) + worths[whole + 1] * part


CUSTOMERS_SEEN: Final = 7 << CUSTOMERS_OF | 1 << CUSTOMERS
BUILDINGS_SEEN: Final = 1 << ALL_SHOPS | 1 << ALL_PALACES | 1 << ALL_SPECIALS | 1 << ALL_FACTORIES


def _seen(rule: int, what: int, other: int) -> int:
    """What a character looks at on an island, a bit for each thing that is counted."""
    if rule == BEADS:
        return 0
    if rule in (TABLE_OF_ALL, TABLE_OF_ONE, FEW):
        return CUSTOMERS_SEEN
    if rule in (GOLD, EACH, EQUAL_THREE):
        return CUSTOMERS_SEEN | BUILDINGS_SEEN
    if rule == OWN_AND_OTHERS:
        return 1 << OWN_BUILDINGS | 1 << OTHER_BUILDINGS
    if rule in (PER, EXACTLY_ONE, AT_LEAST):
        return 1 << what
    return 1 << what | 1 << other


SEEN: Final = lookup([_seen(rule, what, other) for rule, points, what, other, island in CHARACTERS])


@final
class Hopes:
    """What a seat's characters may score on each island, as far as one state tells."""

    def __init__(self, state: MuranoPosition, seat: i64) -> None:
        self.state: MuranoPosition = state
        self.me: Player = state.players[seat]
        self.island_counts: Counts = Counts()
        self.counts: vec[i64] = self.island_counts.numbers
        self.future: float = -1.0
        self.able: float = 0.0  # whether a step can still be made
        self.steady: float = 0.0
        # How many more of each thing an island may get, as far as there is room.
        self.shop_growth: float = 0.0
        self.palace_growth: float = 0.0
        self.special_growth: float = 0.0
        self.factory_growth: float = 0.0
        self.street_growth: float = 0.0
        # What was looked at last: the stacks, and what the seat has.
        self.stacks: i64 = 0
        self.gold: i64 = 0
        self.beads: i64 = 0
        self.cards: i64 = 0
        self.look(state, seat)

    def look(self, state: MuranoPosition, seat: i64) -> bool:
        """Turn to a state; whether anything is different there from what was seen last."""
        me = state.players[seat]
        self.state = state
        self.me = me
        future = turns_after_this(state, seat)
        stacks = state.street_count << 6 | state.shop_count
        stacks = (stacks << 6 | state.palace_count) << 6 | state.special_count
        stacks = stacks << 6 | state.factory_count
        different = self.island_counts.look(state, me)
        if me.gold != self.gold or me.beads != self.beads or me.cards != self.cards:
            different = True
            self.gold = me.gold
            self.beads = me.beads
            self.cards = me.cards
        if future == self.future and stacks == self.stacks:
            return different
        self.stacks = stacks
        self.future = future
        self.able = min(1.0, future / 3.0)
        self.steady = 1.0 - UNSTEADY * min(1.0, future / 10.0)
        stack = 0.6 * min(1.0, future / 4.0) / float(state.islands)
        self.shop_growth = stack * float(state.shop_count)
        self.palace_growth = stack * float(state.palace_count)
        self.special_growth = stack * float(state.special_count)
        self.factory_growth = stack * float(state.factory_count)
        self.street_growth = 0.0
        if state.street_count:
            laid = future * float(state.seats) * STREETS_A_TURN
            self.street_growth = 0.9 * min(1.0, laid / float(state.street_count))
        return True

    def hope(self, character: i64, island: i64) -> float:
        """What a character may score on an island at the end."""
        home = ISLAND_OF[character]
        if home != ANYWHERE and home != island:
            return 0.0
        if self.future == 0.0:
            return self.score_now(character, island)
        rule: i64 = RULE[character]
        what: i64 = WHAT[character]
        if rule == BEADS:
            return self.bead_hope(what)
        if rule == GOLD:
            return self.gold_hope(what, island * COUNTED)
        if rule in (PER, OWN_AND_OTHERS):
            return self.growing_hope(character, island)
        if rule in (TABLE_OF_ALL, TABLE_OF_ONE, FEW):
            return self.customer_hope(character, island)
        points = float(POINTS[character])
        steps = self.steps_missing(character, island * COUNTED)
        if steps == OUT_OF_REACH:
            return 0.0
        if steps == 0:
            return points if rule in (AT_LEAST, EACH) else points * self.steady
        return points * STEPS[min(steps, MOST_STEPS)] * self.able

    def growing_hope(self, character: i64, island: i64) -> float:
        """Of a character that counts buildings: those that are there, and those that may come."""
        counts = self.counts
        first = island * COUNTED
        points = float(POINTS[character])
        what: i64 = WHAT[character]
        if RULE[character] == PER:
            return points * (float(counts[first + what]) + self.growth(what) * self.room(island))
        own = float(counts[first + OWN_BUILDINGS])
        others = float(counts[first + OTHER_BUILDINGS])
        more = 0.5 * (self.shop_growth + self.factory_growth) * self.room(island)
        return points * (own + more) + float(OTHER[character]) * (others + more)

    def customer_hope(self, character: i64, island: i64) -> float:
        """Of a character that counts customers, who come with streets."""
        counts = self.counts
        first = island * COUNTED
        rule: i64 = RULE[character]
        number = counts[first + WHAT[character]]
        to_come = self.streets_to_come(island)
        if rule == TABLE_OF_ALL:
            return between(ALL_TABLE, float(number) + to_come)
        if rule == TABLE_OF_ONE:
            return between(ONE_TABLE, float(number) + 0.45 * to_come)
        red_and_blue = counts[first + CUSTOMERS_OF + RED] + counts[first + CUSTOMERS_OF + BLUE]
        if red_and_blue > FEW_CUSTOMERS:
            return 0.0
        excess = float(red_and_blue) + 0.6 * to_come - float(FEW_CUSTOMERS)
        return float(POINTS[character]) * max(0.25, min(1.0, 0.75 - 0.2 * excess))

    def steps_missing(self, character: i64, first: i64) -> i64:
        """How many tiles must be built until a character with a condition scores."""
        counts = self.counts
        rule: i64 = RULE[character]
        number = counts[first + WHAT[character]]
        other: i64 = OTHER[character]
        if rule == EQUAL_THREE:
            return missing_of_three(counts, first)
        if rule == EACH:
            return missing_of_each(counts, first)
        if rule == EXACTLY_ONE:
            return 1 - number if number <= 1 else OUT_OF_REACH
        if rule == AT_LEAST:
            return max(other - number, 0)
        there = counts[first + other]
        if rule == ONLY:
            if number > there:
                return OUT_OF_REACH
            return 0 if there else 1
        if rule == EQUAL and number == 0 and there == 0:
            return 2
        return apart(number, there)

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
        return self.island_counts.room[island]

    def streets_to_come(self, island: i64) -> float:
        """About how many customers an island may still get: one a street."""
        return self.street_growth * float(self.island_counts.free_streets[island])


def apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def missing_of_three(counts: vec[i64], first: i64) -> i64:
    """Character 21: how many factories, palaces and shops are missing until there are as many of each."""
    factories = counts[first + ALL_FACTORIES]
    palaces = counts[first + ALL_PALACES]
    shops = counts[first + ALL_SHOPS]
    most = max(max(factories, palaces), max(shops, 1))
    return 3 * most - factories - palaces - shops


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
