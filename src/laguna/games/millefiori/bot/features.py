# compiled by mypyc
"""Feature vector of the learned value function: 170 numbers from about -1 to 1, seen from one seat.

Points are divided by 20, counts by about their maximum. The learned weights depend on the order of the
features: after a change of order they must be trained again.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.millefiori.board import (
    BASE,
    BENEATH,
    HOUSE_COUNT,
    HOUSE_VALUE,
    MATERIAL_SPACES,
    MIDDLE,
    NEIGHBORS,
    TOP,
    TRADE_COLUMN,
    beneath_points,
    house_values,
    supported,
)
from laguna.games.millefiori.bot.move_evaluator import (
    BONUS_WORTH,
    FLEET_WORTH,
    MISSING_WORTH,
    SHIP_CARD,
    SYMBOL_COUNT,
    MoveEvaluator,
    goods_missing,
    group_of,
    house_values_missing,
    materials_missing,
    run_value,
    symbols_missing,
)
from laguna.games.millefiori.cards import (
    CARD_BITS,
    CARD_MASK,
    HIGH_FIRSTS,
    KIND_AT,
    KIND_SYMBOL,
    KIND_WHEEL,
    LOW_CARDS,
    LOW_FIRSTS,
)
from laguna.games.millefiori.components import (
    COMMONERS,
    HOUSES,
    NOBLES,
    ROWS,
    SHIPS_IN_A_ROW,
    TRACKS,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.rules import MilleFioriState
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

# First feature of each group.
TIME: Final = 0  # plays left, their square, one-hot of the last passes, the seat's place in the turn order
CARDS: Final = 14  # value of the best space of each symbol, and of each wheel number
OWN_HAND: Final = 38  # the best and second best card of the hand, and their mean
DISPLAY: Final = 41  # number of cards, and the best of them
TRACK_STATE: Final = 44  # for each bonus track: taken, next bonus, symbols missing
SHIP_PLACE: Final = 84  # one-hot of the spaces of the sea route
SUPPLY: Final = 105  # diamonds left, and whether they run short
WORKSHOP_STATE: Final = 109  # diamonds, largest group, free neighbors, by material
HOUSE_STATE: Final = 117  # different values, the run at the end, who owns the last house, houses filled
PYRAMID_STATE: Final = 127  # for each: own base and middle, filled levels, points still to come
TRADE_STATE: Final = 141  # for each good: own, filled, own times free, behind
HARBOR_STATE: Final = 157  # own ships in open rows, by the row's goods
OPPONENTS: Final = 163  # the best opponent's lead; the options
FEATURES: Final = 170


def write_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    """Write all features of the evaluator's seat."""
    state = evaluator.state
    me = evaluator.me
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    write_time_features(evaluator, out)
    write_cards_features(evaluator, out)
    write_hand_features(me.hand, out)
    write_display_features(state, out)
    write_track_features(evaluator, out, WORKSHOPS, materials_missing(me.workshops))
    write_track_features(evaluator, out, HOUSES, house_values_missing(me.houses))
    write_track_features(evaluator, out, NOBLES, symbols_missing(me.nobles, 0))
    write_track_features(evaluator, out, COMMONERS, symbols_missing(me.commoners, 3))
    write_track_features(evaluator, out, TRADE, goods_missing(me.trade))
    out[SHIP_PLACE + me.ship] = 1.0
    write_diamonds_features(evaluator, out)
    write_workshops_features(me.workshops, state.workshops, out)
    write_houses_features(me.houses, state.houses_filled, out)
    write_pyramid_features(out, PYRAMID_STATE, me.nobles, state.nobles)
    write_pyramid_features(out, PYRAMID_STATE + 7, me.commoners, state.commoners)
    write_trade_features(evaluator, out)
    write_harbor_features(evaluator, out)
    write_opponent_features(evaluator, out)
    write_options_features(evaluator, out)


def write_time_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    left = evaluator.left
    out[TIME] = float(left) / 20.0
    out[TIME + 1] = float(left * left) / 400.0
    out[TIME + 2 + min(left, 7)] = 1.0
    out[TIME + 10 + (evaluator.seat - evaluator.state.starter) % evaluator.state.seats] = 1.0


def write_cards_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    """The value of each symbol and wheel number; features of hand and display use them."""
    symbol: i64 = 0
    while symbol < SYMBOL_COUNT:
        out[CARDS + symbol] = evaluator.symbol(symbol) / 20.0
        symbol += 1
    wheel: i64 = 1
    while wheel <= 5:
        out[CARDS + SYMBOL_COUNT + wheel] = evaluator.sail(wheel) / 20.0
        wheel += 1


def card_by_features(kind: i64, out: vec[float]) -> float:
    """The value of a card from the features of its symbol and wheel number."""
    sail = out[CARDS + SYMBOL_COUNT + KIND_WHEEL[kind]]
    symbol: i64 = KIND_SYMBOL[kind]
    best = out[CARDS + symbol]
    return best + max(sail, 0.0) if symbol == SHIP_CARD else max(best, sail)


def write_hand_features(hand: i64, out: vec[float]) -> None:
    first = 0.0
    second = 0.0
    total = 0.0
    while hand:
        worth = card_by_features((hand & CARD_MASK) - 1, out)
        total += worth
        if worth > first:
            second = first
            first = worth
        elif worth > second:
            second = worth
        hand >>= CARD_BITS
    out[OWN_HAND] = first
    out[OWN_HAND + 1] = second
    out[OWN_HAND + 2] = total / 3.0


def write_display_features(state: MilleFioriState, out: vec[float]) -> None:
    shown: i64 = 0
    best = 0.0
    pile = state.display_low
    while pile:
        shown += 1
        if pile & -pile & LOW_FIRSTS:
            best = max(best, card_by_features(KIND_AT[lowest_bit(pile)], out))
        pile &= pile - 1
    pile = state.display_high
    while pile:
        shown += 1
        if pile & -pile & HIGH_FIRSTS:
            best = max(best, card_by_features(KIND_AT[LOW_CARDS + lowest_bit(pile)], out))
        pile &= pile - 1
    out[DISPLAY] = float(shown) / 20.0
    out[DISPLAY + 1] = 1.0 if shown else 0.0
    out[DISPLAY + 2] = best


def write_track_features(evaluator: MoveEvaluator, out: vec[float], track: i64, missing: i64) -> None:
    place = TRACK_STATE + 8 * track
    if evaluator.me.place_on_track(track):
        out[place] = 1.0
        return
    bonus = BONUS_WORTH[evaluator.state.bonuses_taken >> 3 * track & 7] / 20.0
    out[place + 1] = bonus
    out[place + 2 + missing] = 1.0
    out[place + 7] = bonus * MISSING_WORTH[missing]


def write_diamonds_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    me = evaluator.me
    left = evaluator.left
    out[SUPPLY] = float(me.supply) / 27.0
    out[SUPPLY + 1] = float(me.reserve) / 3.0
    short = left - me.supply
    out[SUPPLY + 2] = float(short) / 10.0 if short > 0 else 0.0
    least = me.supply
    for player in evaluator.state.players:
        least = min(least, player.supply)
    out[SUPPLY + 3] = float(left - least) / 10.0 if left > least else 0.0


def write_workshops_features(mine: i64, filled: i64, out: vec[float]) -> None:
    out[WORKSHOP_STATE] = float(popcount(mine)) / 10.0
    out[WORKSHOP_STATE + 1] = float(popcount(filled)) / 30.0
    rest = mine
    largest: i64 = 0
    squares: i64 = 0
    free: i64 = 0
    while rest:
        group = group_of(mine, lowest_bit(rest))
        count = popcount(group)
        largest = max(largest, count)
        squares += count * count
        while group:
            free |= NEIGHBORS[lowest_bit(group)]
            rest &= ~(group & -group)
            group &= group - 1
    free &= ~filled
    out[WORKSHOP_STATE + 2] = float(largest) / 10.0
    out[WORKSHOP_STATE + 3] = float(squares) / 50.0
    for material in range(i64(4)):
        out[WORKSHOP_STATE + 4 + material] = float(popcount(free & MATERIAL_SPACES[material])) / 4.0


def write_houses_features(mine: i64, filled: i64, out: vec[float]) -> None:
    values = house_values(mine)
    out[HOUSE_STATE + min(values, 5)] = 1.0
    run = run_value(mine, filled - 1)
    out[HOUSE_STATE + 6] = float(run) / 20.0
    out[HOUSE_STATE + 7] = 1.0 if run else 0.0
    out[HOUSE_STATE + 8] = float(filled) / 20.0
    if filled < HOUSE_COUNT:
        out[HOUSE_STATE + 9] = float(run + HOUSE_VALUE[filled]) / 20.0


def write_pyramid_features(out: vec[float], first: i64, mine: i64, filled: i64) -> None:
    out[first] = float(popcount(mine & BASE)) / 3.0
    out[first + 1] = float(popcount(mine & MIDDLE)) / 3.0
    out[first + 2] = float(popcount(filled & BASE)) / 5.0
    out[first + 3] = float(popcount(filled & MIDDLE)) / 4.0
    out[first + 4] = float(popcount(filled & TOP)) / 3.0
    # Points of the seat if all free spaces above were filled.
    to_come: i64 = 0
    place: i64 = 5
    while place < 12:
        if filled >> place & 1 == 0:
            to_come += beneath_points(mine & BENEATH[place])
        place += 1
    out[first + 5] = float(to_come) / 15.0
    open_now = supported(filled) & ~filled
    out[first + 6] = float(popcount(open_now & TOP)) / 2.0


def write_trade_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    for good in range(i64(4)):
        column = TRADE_COLUMN[good]
        mine = popcount(evaluator.me.trade & column)
        filled = popcount(state.trade & column)
        place = TRADE_STATE + 4 * good
        out[place] = float(mine) / 3.0
        out[place + 1] = float(filled) / 5.0
        out[place + 2] = float(mine * (ROWS - filled)) / 5.0
        for player in state.players:
            if popcount(player.trade & column) > mine + 1:
                out[place + 3] = 1.0


def write_harbor_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    for row in range(i64(ROWS)):
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        if state.harbor & fleet != fleet:
            ships = popcount(evaluator.me.harbor & fleet)
            goods: i64 = POPCOUNT[state.trade >> row * 4 & 15]
            out[HARBOR_STATE + goods] += float(ships)
            out[HARBOR_STATE + 5] += float(3 - popcount(state.harbor & fleet)) * FLEET_WORTH[goods] / 60.0


def write_opponent_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    lead = -1000.0
    for seat in range(evaluator.state.seats):
        if seat != evaluator.seat:
            lead = max(lead, float(evaluator.state.players[seat].score - evaluator.me.score))
    out[OPPONENTS] = max(min(lead / 100.0, 1.5), -1.5)


def write_options_features(evaluator: MoveEvaluator, out: vec[float]) -> None:
    """The edition with the bonuses still to be scored, and the tactical variant with the turn order."""
    state = evaluator.state
    if state.schmidt:
        out[OPPONENTS + 1] = 1.0
        for track in range(i64(TRACKS)):
            on_track = evaluator.me.place_on_track(track)
            if on_track:
                out[OPPONENTS + 2] += BONUS_WORTH[on_track - 1] / 50.0
    if state.tactical:
        out[OPPONENTS + 3] = 1.0
        out[OPPONENTS + 4] = float((evaluator.seat - state.turn) % state.seats) / 4.0
