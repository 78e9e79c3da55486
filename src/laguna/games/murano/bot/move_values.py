# compiled by mypyc
"""Estimated values of actions and moves for a seat, in points, for bots."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano import components
from laguna.games.murano.bead_sales import SALE_BEADS, SALE_SIZE
from laguna.games.murano.bot.character_forecast import MOST_CUSTOMERS, interpolate
from laguna.games.murano.bot.evaluation import (
    BEAD_KEPT,
    PLACING_COST,
    SUPPLY_VALUE,
    SeatEvaluator,
    gondola_price,
)
from laguna.games.murano.character_scoring import COUNTED_THING
from laguna.kit.bits import POPCOUNT, lowest_bit

UNSEEN_CHARACTER_VALUE: Final = 7.8  # expected points of the best of three cards
PLACED_EARLY: Final = 1.4  # bonus of placing a gondolier before it has a character
SALE_VALUE: Final = vec[float]([float(gold) for gold in components.SALE_GOLD])
SALE_VALUE_BY_BEADS: Final = vec[float](
    [float(components.SALE_GOLD[min(number, components.SALE_LIMIT)]) for number in range(MOST_CUSTOMERS + 2)]
)


def purchase(evaluator: SeatEvaluator, tile: i64, stack: i64) -> float:
    """The value of taking a tile from a stack."""
    value = evaluator.best_build(tile)
    end_trigger_value = evaluator.end_trigger_value(stack)
    if evaluator.state.trigger >= 0:
        return value if evaluator.state.fields_beside_streets & ~evaluator.state.built else 0.0
    return value * evaluator.held_tile_factor + end_trigger_value


def top_of(evaluator: SeatEvaluator, counts: i64, first: i64, stack: i64) -> float:
    """The average value of the top tile of a stack, less its price."""
    value = 0.0
    for kind in range(components.COLORS):
        copies = counts >> 4 * kind & 15
        if copies:
            value += float(copies) * purchase(evaluator, first + kind, stack)
    return value / float(stack) - evaluator.gold_value * float(components.TILE_PRICE)


def searched(evaluator: SeatEvaluator, counts: i64, first: i64, stack: i64) -> float:
    best = 0.0
    for kind in range(components.COLORS):
        if counts >> 4 * kind & 15:
            best = max(best, purchase(evaluator, first + kind, stack))
    return best - evaluator.gold_value * float(components.SEARCH_PRICE)


@final
class BestThree:
    """The three highest positive values."""

    def __init__(self) -> None:
        self.first: float = 0.0
        self.second: float = 0.0
        self.third: float = 0.0

    def add(self, value: float) -> None:
        if value > self.first:
            self.third = self.second
            self.second = self.first
            self.first = value
        elif value > self.second:
            self.third = self.second
            self.second = value
        elif value > self.third:
            self.third = value


def building(evaluator: SeatEvaluator) -> float:
    """The value of the build action: its three best tiles."""
    best = BestThree()
    streets = evaluator.state.street_count
    street = evaluator.street_value()
    number: i64 = 0
    while number < components.TILES_IN_AN_ACTION and number < streets:
        best.add(street)
        number += 1
    if streets or evaluator.state.fields_beside_streets & ~evaluator.state.built:
        tile: i64 = 0
        while tile < components.TILE_KINDS:
            copies = evaluator.me.tiles >> 4 * tile & 15
            if copies:
                value = evaluator.build_value(tile)
                while copies:
                    copies -= 1
                    best.add(value)
            tile += 1
    return best.first + best.second + best.third


def character_search(evaluator: SeatEvaluator) -> float:
    """The value of looking at characters."""
    me = evaluator.me
    price = float(me.character_price())
    waiting: i64 = 0
    for island in range(evaluator.state.islands):
        waiting += evaluator.free_gondoliers[island]
    if evaluator.turns_left == 0.0:
        return UNSEEN_CHARACTER_VALUE * 0.6 if waiting else 0.0
    expected_points = UNSEEN_CHARACTER_VALUE
    if waiting:
        expected_points -= float(components.UNUSED_GONDOLIER_POINTS)
    elif evaluator.spare_gondoliers:
        placing_chance = min(0.85, 0.25 * evaluator.turns_left)
        expected_points = (
            expected_points - PLACING_COST - 2.0 * evaluator.gold_value
        ) * placing_chance - evaluator.spare_gondolier_value
    else:
        expected_points = 0.5
    return expected_points - price * evaluator.gold_value


def place(evaluator: SeatEvaluator, island: i64, own: bool) -> float:
    """The value of placing a gondolier on an island."""
    value = float(components.UNUSED_GONDOLIER_POINTS) - evaluator.gold_value * float(
        gondola_price(evaluator.me, own)
    )
    if evaluator.me.has(components.HARBOR_TAVERN):
        value += 1.0
    spare = evaluator.spare_gondoliers > 0
    best = -evaluator.spare_gondolier_value if spare else -9.0
    if spare:
        best += PLACED_EARLY * evaluator.time_factor
        if POPCOUNT[evaluator.me.placed >> island * components.PLACES_ON_AN_ISLAND & 15] == 0:
            best += 0.3 * evaluator.time_factor
    for number in range(evaluator.character_count):
        island_of_character = evaluator.assigned_islands[number]
        if island_of_character >= 0 and evaluator.has_gondolier[number]:
            continue
        expected_points = evaluator.expected_by_island[number * components.ISLANDS + island] - 1.0
        gain: float
        if island_of_character >= 0:  # it was going to need this gondolier anyway
            gain = expected_points - evaluator.values[number] - evaluator.spare_gondolier_value
        else:
            gain = expected_points - (evaluator.spare_gondolier_value if spare else 0.0)
            if not spare:
                continue
        best = max(best, gain)
    if evaluator.counts_read >> components.OWN_GONDOLIERS & 1:
        best += with_gondolier(evaluator, island)
    return value + best


def with_gondolier(evaluator: SeatEvaluator, island: i64) -> float:
    """The gain of the characters that count the seat's own gondoliers."""
    gain = 0.0
    evaluator.counts[island * components.COUNTED + components.OWN_GONDOLIERS] += 1
    for number in range(evaluator.character_count):
        character = evaluator.characters[number]
        if (
            evaluator.assigned_islands[number] == island
            and evaluator.has_gondolier[number]
            and COUNTED_THING[character] == components.OWN_GONDOLIERS
        ):
            gain += evaluator.forecast.expected_points(character, island) - 1.0 - evaluator.values[number]
    evaluator.counts[island * components.COUNTED + components.OWN_GONDOLIERS] -= 1
    return gain


def best_place(evaluator: SeatEvaluator, gold: i64) -> float:
    best = -1.0
    for island in range(evaluator.state.islands):
        free_places = ~(evaluator.state.places >> island * components.PLACES_ON_AN_ISLAND) & 15
        if free_places:
            own = free_places >> evaluator.seat & 1 == 1
            if gold >= gondola_price(evaluator.me, own):
                best = max(best, place(evaluator, island, own))
    return best


def hire(evaluator: SeatEvaluator) -> float:
    value = evaluator.spare_gondolier_value - SUPPLY_VALUE * evaluator.time_factor
    for number in range(evaluator.character_count):
        if evaluator.assigned_islands[number] < 0:
            value += 2.5 * evaluator.time_factor
            break
    return value - evaluator.gold_value * float(evaluator.state.hire_price(evaluator.me))


def dismiss(evaluator: SeatEvaluator) -> float:
    gold = evaluator.gold_value * float(evaluator.state.dismiss_gold(evaluator.me))
    if evaluator.spare_gondoliers > 0:
        return gold - evaluator.spare_gondolier_value + SUPPLY_VALUE * evaluator.time_factor
    return gold - 5.0


def income(evaluator: SeatEvaluator, island: i64) -> float:
    return evaluator.gold_value * float(evaluator.income_at(island))


def best_income(evaluator: SeatEvaluator) -> float:
    best: i64 = 0
    for island in range(evaluator.state.islands):
        best = max(best, evaluator.income_at(island))
    return evaluator.gold_value * float(best)


def produce(evaluator: SeatEvaluator, factories: i64) -> float:
    """The value of producing with a number of factories, less the points it costs."""
    wanted = evaluator.wanted_beads()
    most: i64 = 0
    for color in range(components.COLORS):
        if wanted >> color & 1 == 0:
            most = max(most, evaluator.forecast.beads_alike(color))
    number = float(factories)
    sold = min(float(components.SALE_LIMIT), float(most) + 0.5 * number)
    before = min(float(components.SALE_LIMIT), float(most))
    value = evaluator.gold_value * (interpolate(SALE_VALUE_BY_BEADS, sold) - before * BEAD_KEPT)
    value += evaluator.gold_value * BEAD_KEPT * max(0.0, number - sold + before) * evaluator.time_factor * 0.8
    if wanted:
        value += 6.0 * number * float(POPCOUNT[wanted]) / 3.0 * 0.8
    if evaluator.me.has(components.GUILD_HALL):
        value += 1.0
    return value - float(components.PRODUCTION_POINTS) * number


def sale(evaluator: SeatEvaluator, sale: i64) -> float:
    """The value of a sale, less the value of keeping the beads."""
    size: i64 = SALE_SIZE[sale]
    beads = SALE_BEADS[sale]
    wanted = evaluator.wanted_beads()
    value = evaluator.gold_value * SALE_VALUE[
        size
    ] - evaluator.gold_value * BEAD_KEPT * evaluator.time_factor * float(size)
    if wanted:
        for color in range(components.COLORS):
            if wanted >> color & 1:
                there = evaluator.me.beads >> 4 * color & 15
                rest = there - (beads >> 4 * color & 15)
                used = min(there, components.BEADS_FOR_A_CHARACTER) - min(
                    rest, components.BEADS_FOR_A_CHARACTER
                )
                value -= 7.0 * float(used)
    return value


def best_production(evaluator: SeatEvaluator) -> float:
    state = evaluator.state
    best = -1.0
    factories = state.factories_that_can_produce(evaluator.me)
    while factories > 0:
        best = max(best, produce(evaluator, factories))
        factories -= 1
    sales = state.sales(evaluator.me, 0)
    while sales:
        best = max(best, sale(evaluator, lowest_bit(sales)))
        sales &= sales - 1
    return best


def character(evaluator: SeatEvaluator, character: i64) -> float:
    """The value of keeping a character, less its price."""
    best = 0.0
    for island in range(evaluator.state.islands):
        best = max(
            best,
            evaluator.value_with_gondolier(evaluator.forecast.expected_points(character, island), island),
        )
    # It may take over the gondolier of a weaker character.
    for number in range(evaluator.character_count):
        island_of_character = evaluator.assigned_islands[number]
        if island_of_character >= 0 and evaluator.has_gondolier[number]:
            best = max(
                best,
                evaluator.forecast.expected_points(character, island_of_character)
                - 1.0
                - evaluator.values[number],
            )
    return best - evaluator.gold_value * float(evaluator.me.character_price())


def buy_here(evaluator: SeatEvaluator, kind: i64) -> float:
    """The value of buying at a space: its tile, or the top one of its stack."""
    state = evaluator.state
    if kind == components.SHOP_SPACE:
        return top_of(evaluator, state.shops, components.SHOP, state.shop_count)
    if kind == components.PALACE_SPACE:
        return top_of(evaluator, state.palaces, components.PALACE, state.palace_count)
    return action_value(evaluator, kind)


def search_here(evaluator: SeatEvaluator, kind: i64) -> float:
    state = evaluator.state
    if kind == components.SHOP_SPACE:
        return searched(evaluator, state.shops, components.SHOP, state.shop_count)
    return searched(evaluator, state.palaces, components.PALACE, state.palace_count)


def action_value(evaluator: SeatEvaluator, kind: i64) -> float:
    """The value of the action of a kind of space."""
    state = evaluator.state
    me = evaluator.me
    if kind == components.BUILD_SPACE:
        return building(evaluator)
    if kind == components.GOLD_SPACE:
        return evaluator.gold_value * float(state.gold_taken(me))
    if kind == components.FACTORY_SPACE:
        return purchase(evaluator, components.FACTORY, state.factory_count) - evaluator.gold_value * float(
            components.FACTORY_PRICE
        )
    if kind == components.SPECIAL_SPACE:
        return purchase(evaluator, components.SPECIAL, state.special_count) - evaluator.gold_value * float(
            components.SPECIAL_PRICE
        )
    if kind == components.SHOP_SPACE:
        best = buy_here(evaluator, kind)
        return max(best, search_here(evaluator, kind)) if me.gold >= components.SEARCH_PRICE else best
    if kind == components.PALACE_SPACE:
        best = buy_here(evaluator, kind)
        return max(best, search_here(evaluator, kind)) if me.gold >= components.SEARCH_PRICE else best
    if kind == components.CHARACTER_SPACE:
        return character_search(evaluator)
    if kind == components.GONDOLIER_SPACE:
        return best_place(evaluator, me.gold)
    if kind == components.INCOME_SPACE:
        return best_income(evaluator)
    if kind == components.PRODUCTION_SPACE:
        return best_production(evaluator)
    best = dismiss(evaluator) if me.gondoliers > 0 else -1.0
    if me.supply > 0 and me.gold >= state.hire_price(me):
        best = max(best, hire(evaluator))
    return best
