# compiled by mypyc
"""Input features of the value networks of La Venise du Nord. The weights depend on their order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.venise.bot.move_values import MoveEvaluator
from laguna.games.venise.bridge_chains import CHAINED_LONGEST, CHAINED_POINTS, CHAINED_SIZES, chains_at
from laguna.games.venise.cards import (
    CAPACITY,
    COST_SIZE,
    CUBES_IN,
    CUBES_OF,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_GOOD,
    ORDER_FORMS,
    ROW_1,
)
from laguna.games.venise.components import (
    MATERIAL_COUNT,
    PERMANENT_TYPES,
)
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.state import BRIDGE_MASTER_WORKS
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

# First feature of each group.

TIME: Final = 0  # rounds left, their square, the last round, turns left, the place in the turn order
DICE_ROLLED_NOW: Final = 10  # in one's own turn: the dice
MARKET_STATE: Final = 14  # bonus, spaces covered, what goods would give at the end
GOODS_STATE: Final = 20  # for each good, one's own most important first
ABOUT_A_GOOD: Final = 11
BRIDGE_STATE: Final = 53  # how many, the longest chain, points, dice, pairs of dice, the bridge master
RIVAL_BRIDGES: Final = 70  # the most of any rival, the points of chains
BUILDER_STATE: Final = 80  # how many, those begun and what they lack, permanent ones
STOCK_STATE: Final = 98  # cubes, by material
CARD_STATE: Final = 104  # free spaces, workshops
OUTLOOK: Final = 112  # the outlook now, and if the end were near or far
RIVALS: Final = 120  # lead, outlooks, goods
FEATURES: Final = 130


def write_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    """The features of one seat. Points are divided by 40, counts by about what they can be."""
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    write_time(evaluator, out)
    write_goods(evaluator, out)
    write_bridges(evaluator, out)
    write_cards(evaluator, out)
    write_expected_points(evaluator, out)
    write_rivals(evaluator, out)


def write_time(evaluator: MoveEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    rounds = evaluator.rounds
    turns = evaluator.turns
    out[TIME] = rounds / 10.0
    out[TIME + 1] = rounds * rounds / 100.0
    out[TIME + 2] = 1.0 if rounds == 0.0 else 0.0
    out[TIME + 3] = turns / 10.0
    out[TIME + 4] = 1.0 if turns < 0.5 else 0.0
    out[TIME + 5] = 1.0 if turns < 1.5 else 0.0
    out[TIME + 6 + (evaluator.seat - state.turn) % state.seats] = 1.0
    if state.turn == evaluator.seat:
        out[DICE_ROLLED_NOW] = 1.0 if state.low else 0.0
        out[DICE_ROLLED_NOW + 1] = float(state.low) / 6.0
        out[DICE_ROLLED_NOW + 2] = float(state.high) / 6.0


def write_goods(evaluator: MoveEvaluator, out: vec[float]) -> None:
    me = evaluator.me
    market = evaluator.state.market
    out[MARKET_STATE] = evaluator.bonus / 4.0
    out[MARKET_STATE + 1] = float(market.sales_made()) / 7.0
    interests = vec[float]([0.0, 0.0, 0.0])
    capacities = vec[i64]([0, 0, 0])
    begun = vec[i64]([0, 0, 0])
    held = vec[i64]([0, 0, 0])
    space: i64 = 0
    while space < FIRST_OF_ROW_2:
        kind = me.card_at(space)
        if kind >= 0 and kind < FIRST_ORDER:
            material: i64 = KIND_GOOD[kind]
            capacity: i64 = CAPACITY[kind]
            if me.built >> space & 1:
                capacities[material] += capacity
                held[material] += me.held_at(space)
            else:
                begun[material] += capacity
            interests[material] += 2.0 * float(capacity)
        space += 1
    for good in range(MATERIAL_COUNT):
        interests[good] += 3.0 * float(me.goods_of(good)) + 0.1 * float(market.price(good))
    sold_now = 0.0
    for rank in range(MATERIAL_COUNT):
        best: i64 = 0
        for good in range(MATERIAL_COUNT):
            if interests[good] > interests[best]:
                best = good
        interests[best] = -1.0
        place = GOODS_STATE + ABOUT_A_GOOD * rank
        count = me.goods_of(best)
        price = float(market.price(best))
        out[place] = float(min(count, 10)) / 6.0
        out[place + 1] = price / 8.0
        out[place + 2] = float(min(count, 6)) * max(price - 1.0, 0.0) / 30.0
        out[place + 3] = float(min(count, 6)) * (price + evaluator.bonus) / 40.0
        out[place + 4] = float(capacities[best]) / 4.0
        out[place + 5] = float(begun[best]) / 4.0
        out[place + 6] = float(held[best]) / 4.0
        out[place + 7] = float(popcount(me.orders >> ORDER_FORMS * best & 7)) / 2.0
        squares = (market.exported >> best & 1) + (market.exported >> (MATERIAL_COUNT + best) & 1)
        out[place + 8] = float(2 - squares) / 2.0
        out[place + 9] = evaluator.rivals_goods(best) / 6.0
        out[place + 10] = float(capacities[best]) * price / 20.0
        sold_now += float(min(count, 6)) * max(price - 1.0, 0.0)
    out[MARKET_STATE + 2] = sold_now / 40.0
    out[MARKET_STATE + 3] = sold_now * evaluator.rounds / 400.0


def write_bridges(evaluator: MoveEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    me = evaluator.me
    rounds = evaluator.rounds
    built = bridges_built(me.bridges)
    chains = chains_at(evaluator.board, me.bridges)
    points = float((chains & CHAINED_SIZES) >> CHAINED_POINTS)
    out[BRIDGE_STATE + built] = 1.0
    out[BRIDGE_STATE + 6] = float(chains & CHAINED_LONGEST) / 5.0
    out[BRIDGE_STATE + 7] = points / 25.0
    dice = evaluator.dice_worth(me.dice, me.bridges, 1.0)
    out[BRIDGE_STATE + 8] = dice / 5.0
    out[BRIDGE_STATE + 9] = dice * rounds / 50.0
    out[BRIDGE_STATE + 10] = float(POPCOUNT[me.dice]) / 5.0
    out[BRIDGE_STATE + 11] = float(built) * rounds / 25.0
    out[BRIDGE_STATE + 12] = points * rounds / 125.0
    if me.works & BRIDGE_MASTER_WORKS:
        out[BRIDGE_STATE + 13] = 1.0
        out[BRIDGE_STATE + 14] = float(built) / 5.0
    out[BRIDGE_STATE + 15] = evaluator.bridge_worth(me.bridges, me.works, evaluator.turns) / 30.0
    if me.burgher != NOWHERE:
        out[BRIDGE_STATE + 16] = float(POPCOUNT[evaluator.board.neighbors[me.burgher]]) / 5.0

    most: i64 = 0
    for seat in range(state.seats):
        if seat != evaluator.seat:
            rival = state.players[seat]
            theirs = bridges_built(rival.bridges)
            if theirs > most:
                most = theirs
            chained = chains_at(evaluator.board, rival.bridges) & CHAINED_SIZES
            out[RIVAL_BRIDGES + 6] = max(out[RIVAL_BRIDGES + 6], float(chained >> CHAINED_POINTS) / 25.0)
            out[RIVAL_BRIDGES + 7] = max(
                out[RIVAL_BRIDGES + 7], evaluator.dice_worth(rival.dice, rival.bridges, 1.0) / 5.0
            )
    out[RIVAL_BRIDGES + most] = 1.0
    out[RIVAL_BRIDGES + 8] = float(most - built) / 5.0
    out[RIVAL_BRIDGES + 9] = float(most) * rounds / 25.0


def write_expected_points(evaluator: MoveEvaluator, out: vec[float]) -> None:
    me = evaluator.me
    out[OUTLOOK] = evaluator.current_value() / 40.0
    out[OUTLOOK + 1] = evaluator.expected_points(me, 1.0) / 40.0
    out[OUTLOOK + 2] = evaluator.expected_points(me, 2.0) / 40.0
    out[OUTLOOK + 3] = evaluator.expected_points(me, 4.0) / 40.0
    out[OUTLOOK + 4] = evaluator.expected_points(me, 8.0) / 40.0
    out[OUTLOOK + 5] = evaluator.expected_points(me, 14.0) / 40.0
    out[OUTLOOK + 6] = evaluator.current_value() * evaluator.rounds / 400.0


def write_rivals(evaluator: MoveEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    me = evaluator.me
    lead = -1000.0
    for seat in range(state.seats):
        if seat != evaluator.seat:
            rival = state.players[seat]
            lead = max(lead, float(rival.score - me.score))
            theirs_now = evaluator.expected_points(rival, evaluator.turns_of(seat)) / 40.0
            out[RIVALS + 1] = max(out[RIVALS + 1], theirs_now)
            out[RIVALS + 2] += theirs_now * evaluator.rival_share
            out[RIVALS + 3] = max(out[RIVALS + 3], evaluator.expected_points(rival, 1.0) / 40.0)
            out[RIVALS + 4] = max(out[RIVALS + 4], float(rival.completed) / 5.0)
            out[RIVALS + 5] += float(popcount(rival.full)) / 4.0
            out[RIVALS + 6] += float(popcount(rival.built)) / 6.0
    out[RIVALS] = max(min(lead / 40.0, 1.5), -1.5)


def write_cards(evaluator: MoveEvaluator, out: vec[float]) -> None:
    me = evaluator.me
    rounds = evaluator.rounds
    completed = me.completed if me.completed < 6 else 6
    out[BUILDER_STATE + completed] = 1.0
    out[BUILDER_STATE + 7] = float(min(completed * completed, 25)) / 25.0
    lacking: i64 = 0
    begun: i64 = 0
    workshops_lack: i64 = 0
    workshops: i64 = 0
    spaces = me.taken & ~me.active & ~me.built
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        kind = me.card_at(space)
        missing: i64 = COST_SIZE[me.missing_at(space)]
        if kind < FIRST_ORDER:
            workshops += 1
            workshops_lack += missing
        elif missing:
            begun += 1
            lacking += missing
    out[BUILDER_STATE + 8] = float(begun) / 3.0
    out[BUILDER_STATE + 9] = float(lacking) / 6.0
    out[BUILDER_STATE + 10] = float(begun) * (2.0 * float(completed) + 1.0) / 10.0
    out[BUILDER_STATE + 11] = float(popcount(me.ready)) / 2.0
    for type_ in range(PERMANENT_TYPES):
        if me.works >> type_ & 1:
            out[BUILDER_STATE + 12 + type_] = 1.0
            out[BUILDER_STATE + 15 + type_] = rounds / 10.0
    cubes = float(CUBES_IN[me.stock])
    out[STOCK_STATE] = cubes / 6.0
    out[STOCK_STATE + 1] = cubes * cubes / 36.0
    out[STOCK_STATE + 2] = cubes * rounds / 60.0
    for material in range(MATERIAL_COUNT):
        out[STOCK_STATE + 3 + material] = float(CUBES_OF[me.stock * MATERIAL_COUNT + material]) / 4.0
    out[CARD_STATE] = float(4 - POPCOUNT[me.taken & ROW_1]) / 4.0
    out[CARD_STATE + 1] = float(4 - POPCOUNT[me.taken >> FIRST_OF_ROW_2]) / 4.0
    out[CARD_STATE + 2] = float(POPCOUNT[me.built]) / 3.0
    out[CARD_STATE + 3] = float(POPCOUNT[me.full]) / 2.0
    out[CARD_STATE + 4] = float(workshops) / 3.0
    out[CARD_STATE + 5] = float(workshops_lack) / 6.0
    out[CARD_STATE + 6] = float(POPCOUNT[me.built]) * rounds / 30.0
    out[CARD_STATE + 7] = float(popcount(me.productions(0))) / 2.0
