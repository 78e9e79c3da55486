# compiled by mypyc
"""What actions are worth to a seat of Murano, for bots; in points, as everything in worth.py."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano.bot.hopes import MOST_CUSTOMERS, between
from laguna.games.murano.bot.worth import BEAD_KEPT, PLACING_COST, SUPPLY_WORTH, Judge, place_price
from laguna.games.murano.characters import WHAT
from laguna.games.murano.components import (
    BEADS_FOR_A_CHARACTER,
    BUILD_SPACE,
    CHARACTER_SPACE,
    COLOURS,
    COUNTED,
    FACTORY,
    FACTORY_PRICE,
    FACTORY_SPACE,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    GUILD_HALL,
    HARBOUR_TAVERN,
    INCOME_SPACE,
    ISLANDS,
    OWN_GONDOLIERS,
    PALACE,
    PALACE_SPACE,
    PLACES_ON_AN_ISLAND,
    PRODUCTION_POINTS,
    PRODUCTION_SPACE,
    SALE_GOLD,
    SALE_LIMIT,
    SEARCH_PRICE,
    SHOP,
    SHOP_SPACE,
    SPECIAL,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILE_KINDS,
    TILE_PRICE,
    TILES_IN_AN_ACTION,
    UNUSED_GONDOLIER_POINTS,
)
from laguna.games.murano.sales import SALE_BEADS, SALE_SIZE
from laguna.kit.bits import POPCOUNT, lowest_bit

CHARACTER_HOPE: Final = 7.8  # the best of three that are not yet seen
PLACED_EARLY: Final = 1.4  # a gondolier that waits for a character
SALE_WORTH: Final = vec[float]([float(gold) for gold in SALE_GOLD])
SALE_WORTH_LONG: Final = vec[float](
    [float(SALE_GOLD[min(number, SALE_LIMIT)]) for number in range(MOST_CUSTOMERS + 2)]
)


def purchase(judge: Judge, tile: i64, stack: i64) -> float:
    """What it is worth to take a tile of a stack."""
    worth = judge.best_build(tile)
    haste = judge.haste(stack)
    if judge.state.trigger >= 0:
        return worth if judge.state.beside & ~judge.state.built else 0.0
    return worth * judge.held + haste


def top_of(judge: Judge, counts: i64, first: i64, stack: i64) -> float:
    """What the top tile of a stack is worth on average, its price paid."""
    worth = 0.0
    for kind in range(COLOURS):
        copies = counts >> 4 * kind & 15
        if copies:
            worth += float(copies) * purchase(judge, first + kind, stack)
    return worth / float(stack) - judge.gold * float(TILE_PRICE)


def searched(judge: Judge, counts: i64, first: i64, stack: i64) -> float:
    best = 0.0
    for kind in range(COLOURS):
        if counts >> 4 * kind & 15:
            best = max(best, purchase(judge, first + kind, stack))
    return best - judge.gold * float(SEARCH_PRICE)


@final
class BestThree:
    """The best three of some worths, as far as they are above nothing."""

    def __init__(self) -> None:
        self.first: float = 0.0
        self.second: float = 0.0
        self.third: float = 0.0

    def add(self, worth: float) -> None:
        if worth > self.first:
            self.third = self.second
            self.second = self.first
            self.first = worth
        elif worth > self.second:
            self.third = self.second
            self.second = worth
        elif worth > self.third:
            self.third = worth


def building(judge: Judge) -> float:
    """What a build action is worth: its best three tiles."""
    best = BestThree()
    streets = judge.state.street_count
    street = judge.street_worth()
    number: i64 = 0
    while number < TILES_IN_AN_ACTION and number < streets:
        best.add(street)
        number += 1
    if streets or judge.state.beside & ~judge.state.built:
        tile: i64 = 0
        while tile < TILE_KINDS:
            copies = judge.me.tiles >> 4 * tile & 15
            if copies:
                worth = judge.build_worth(tile)
                while copies:
                    copies -= 1
                    best.add(worth)
            tile += 1
    return best.first + best.second + best.third


def look(judge: Judge) -> float:
    """What it is worth to look for a character."""
    me = judge.me
    price = float(me.character_price())
    waiting: i64 = 0
    for island in range(judge.state.islands):
        waiting += judge.free[island]
    if judge.future == 0.0:
        return CHARACTER_HOPE * 0.6 if waiting else 0.0
    hope = CHARACTER_HOPE
    if waiting:
        hope -= float(UNUSED_GONDOLIER_POINTS)
    elif judge.in_hand:
        likely = min(0.85, 0.25 * judge.future)
        hope = (hope - PLACING_COST - 2.0 * judge.gold) * likely - judge.unplaced
    else:
        hope = 0.5
    return hope - price * judge.gold


def place(judge: Judge, island: i64, own: bool) -> float:
    """What a gondolier on an island is worth."""
    worth = float(UNUSED_GONDOLIER_POINTS) - judge.gold * float(place_price(judge.me, own))
    if judge.me.has(HARBOUR_TAVERN):
        worth += 1.0
    spare = judge.in_hand > 0
    best = -judge.unplaced if spare else -9.0
    if spare:
        best += PLACED_EARLY * judge.able
        if POPCOUNT[judge.me.placed >> island * PLACES_ON_AN_ISLAND & 15] == 0:
            best += 0.3 * judge.able
    for number in range(judge.kept):
        home = judge.homes[number]
        if home >= 0 and judge.carried[number]:
            continue
        hope = judge.hoped[number * ISLANDS + island] - 1.0
        gain: float
        if home >= 0:  # the gondolier that it would have needed is now there
            gain = hope - judge.worths[number] - judge.unplaced
        else:
            gain = hope - (judge.unplaced if spare else 0.0)
            if not spare:
                continue
        best = max(best, gain)
    if judge.seen >> OWN_GONDOLIERS & 1:
        best += with_gondolier(judge, island)
    return worth + best


def with_gondolier(judge: Judge, island: i64) -> float:
    """What the characters gain that count the seat's own gondoliers."""
    gain = 0.0
    judge.counts[island * COUNTED + OWN_GONDOLIERS] += 1
    for number in range(judge.kept):
        character = judge.characters[number]
        if judge.homes[number] == island and judge.carried[number] and WHAT[character] == OWN_GONDOLIERS:
            gain += judge.hopes.hope(character, island) - 1.0 - judge.worths[number]
    judge.counts[island * COUNTED + OWN_GONDOLIERS] -= 1
    return gain


def best_place(judge: Judge, gold: i64) -> float:
    best = -1.0
    for island in range(judge.state.islands):
        free = ~(judge.state.places >> island * PLACES_ON_AN_ISLAND) & 15
        if free:
            own = free >> judge.seat & 1 == 1
            if gold >= place_price(judge.me, own):
                best = max(best, place(judge, island, own))
    return best


def hire(judge: Judge) -> float:
    worth = judge.unplaced - SUPPLY_WORTH * judge.able
    for number in range(judge.kept):
        if judge.homes[number] < 0:
            worth += 2.5 * judge.able
            break
    return worth - judge.gold * float(judge.state.hire_price(judge.me))


def dismiss(judge: Judge) -> float:
    gold = judge.gold * float(judge.state.dismiss_gold(judge.me))
    if judge.in_hand > 0:
        return gold - judge.unplaced + SUPPLY_WORTH * judge.able
    return gold - 5.0


def income(judge: Judge, island: i64) -> float:
    return judge.gold * float(judge.income_at(island))


def best_income(judge: Judge) -> float:
    best: i64 = 0
    for island in range(judge.state.islands):
        best = max(best, judge.income_at(island))
    return judge.gold * float(best)


def produce(judge: Judge, factories: i64) -> float:
    """What beads of so many factories are worth, less the smoke."""
    wanted = judge.wanted_beads()
    most: i64 = 0
    for colour in range(COLOURS):
        if wanted >> colour & 1 == 0:
            most = max(most, judge.hopes.beads_alike(colour))
    number = float(factories)
    sold = min(float(SALE_LIMIT), float(most) + 0.5 * number)
    before = min(float(SALE_LIMIT), float(most))
    worth = judge.gold * (between(SALE_WORTH_LONG, sold) - before * BEAD_KEPT)
    worth += judge.gold * BEAD_KEPT * max(0.0, number - sold + before) * judge.able * 0.8
    if wanted:
        worth += 6.0 * number * float(POPCOUNT[wanted]) / 3.0 * 0.8
    if judge.me.has(GUILD_HALL):
        worth += 1.0
    return worth - float(PRODUCTION_POINTS) * number


def sale(judge: Judge, sale: i64) -> float:
    """What a sale is worth, less what the beads are worth if they are kept."""
    size: i64 = SALE_SIZE[sale]
    beads = SALE_BEADS[sale]
    wanted = judge.wanted_beads()
    worth = judge.gold * SALE_WORTH[size] - judge.gold * BEAD_KEPT * judge.able * float(size)
    if wanted:
        for colour in range(COLOURS):
            if wanted >> colour & 1:
                there = judge.me.beads >> 4 * colour & 15
                rest = there - (beads >> 4 * colour & 15)
                used = min(there, BEADS_FOR_A_CHARACTER) - min(rest, BEADS_FOR_A_CHARACTER)
                worth -= 7.0 * float(used)
    return worth


def best_production(judge: Judge) -> float:
    state = judge.state
    best = -1.0
    factories = state.factories_that_can_produce(judge.me)
    while factories > 0:
        best = max(best, produce(judge, factories))
        factories -= 1
    sales = state.sales(judge.me, 0)
    while sales:
        best = max(best, sale(judge, lowest_bit(sales)))
        sales &= sales - 1
    return best


def character(judge: Judge, character: i64) -> float:
    """What it is worth to keep a character, its price paid."""
    best = 0.0
    for island in range(judge.state.islands):
        best = max(best, judge.carried_worth(judge.hopes.hope(character, island), island))
    # It may take the gondolier of a less hopeful one.
    for number in range(judge.kept):
        home = judge.homes[number]
        if home >= 0 and judge.carried[number]:
            best = max(best, judge.hopes.hope(character, home) - 1.0 - judge.worths[number])
    return best - judge.gold * float(judge.me.character_price())


def buy_here(judge: Judge, kind: i64) -> float:
    """What the tile of a space, or the top one of its stack, is worth."""
    state = judge.state
    if kind == SHOP_SPACE:
        return top_of(judge, state.shops, SHOP, state.shop_count)
    if kind == PALACE_SPACE:
        return top_of(judge, state.palaces, PALACE, state.palace_count)
    return action(judge, kind)


def search_here(judge: Judge, kind: i64) -> float:
    state = judge.state
    if kind == SHOP_SPACE:
        return searched(judge, state.shops, SHOP, state.shop_count)
    return searched(judge, state.palaces, PALACE, state.palace_count)


def action(judge: Judge, kind: i64) -> float:
    """What the action of a space is worth."""
    state = judge.state
    me = judge.me
    if kind == BUILD_SPACE:
        return building(judge)
    if kind == GOLD_SPACE:
        return judge.gold * float(state.gold_taken(me))
    if kind == FACTORY_SPACE:
        return purchase(judge, FACTORY, state.factory_count) - judge.gold * float(FACTORY_PRICE)
    if kind == SPECIAL_SPACE:
        return purchase(judge, SPECIAL, state.special_count) - judge.gold * float(SPECIAL_PRICE)
    if kind == SHOP_SPACE:
        best = buy_here(judge, kind)
        return max(best, search_here(judge, kind)) if me.gold >= SEARCH_PRICE else best
    if kind == PALACE_SPACE:
        best = buy_here(judge, kind)
        return max(best, search_here(judge, kind)) if me.gold >= SEARCH_PRICE else best
    if kind == CHARACTER_SPACE:
        return look(judge)
    if kind == GONDOLIER_SPACE:
        return best_place(judge, me.gold)
    if kind == INCOME_SPACE:
        return best_income(judge)
    if kind == PRODUCTION_SPACE:
        return best_production(judge)
    best = dismiss(judge) if me.gondoliers > 0 else -1.0
    if me.supply > 0 and me.gold >= state.hire_price(me):
        best = max(best, hire(judge))
    return best
