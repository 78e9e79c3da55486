# compiled by mypyc
"""What a learned value of Mille Fiori looks at: 170 numbers of about -1 to 1, from one seat's side.

Points are divided by 20, counts by about what they can be. The learned values know the numbers by their
order alone: whoever moves one has to learn them again.
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
    NEIGHBOURS,
    TOP,
    TRADE_COLUMN,
    beneath_points,
    house_values,
    supported,
)
from laguna.games.millefiori.bot.judge import (
    BONUS_WORTH,
    FLEET_WORTH,
    MISSING_WORTH,
    SHIP_CARD,
    SYMBOL_COUNT,
    Judge,
    citizens_missing,
    goods_missing,
    group_of,
    materials_missing,
    run_value,
    values_missing,
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
TIME: Final = 0  # plays left, their square, the last passes one by one, the seat's place in the turn order
CARDS: Final = 14  # what each symbol's best space is worth to the seat, and the wheels
OWN_HAND: Final = 38  # the best and second best card of the hand, and their mean
DISPLAY: Final = 41  # how many cards lie there, and the best of them
TRACK_STATE: Final = 44  # for each bonus track: taken, what is next, by how many symbols it is missed
SHIP_PLACE: Final = 84  # one for each space of the sea track
SUPPLY: Final = 105  # diamonds left, and whether they run short
WORKSHOP_STATE: Final = 109  # diamonds, largest group, free neighbours, by material
HOUSE_STATE: Final = 117  # values shown, the run at the end, who is last, how far the houses are
PYRAMID_STATE: Final = 127  # for each: own base, middle and top, all filled, what building would give
TRADE_STATE: Final = 141  # for each good: own, filled, own times free, behind
HARBOUR_STATE: Final = 157  # own ships in open fleets, by the goods beside them
RIVALS: Final = 163  # the best rival's lead, supply and ship; the options
FEATURES: Final = 170


def look(judge: Judge, out: vec[float]) -> None:
    """All features of the judge's seat."""
    state = judge.state
    me = judge.me
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    look_at_time(judge, out)
    look_at_cards(judge, out)
    look_at_hand(me.hand, out)
    look_at_display(state, out)
    look_at_track(judge, out, WORKSHOPS, materials_missing(me.workshops))
    look_at_track(judge, out, HOUSES, values_missing(me.houses))
    look_at_track(judge, out, NOBLES, citizens_missing(me.nobles, 0))
    look_at_track(judge, out, COMMONERS, citizens_missing(me.commoners, 3))
    look_at_track(judge, out, TRADE, goods_missing(me.trade))
    out[SHIP_PLACE + me.ship] = 1.0
    look_at_diamonds(judge, out)
    look_at_workshops(me.workshops, state.workshops, out)
    look_at_houses(me.houses, state.houses_filled, out)
    look_at_pyramid(out, PYRAMID_STATE, me.nobles, state.nobles)
    look_at_pyramid(out, PYRAMID_STATE + 7, me.commoners, state.commoners)
    look_at_trade(judge, out)
    look_at_harbour(judge, out)
    look_at_rivals(judge, out)
    look_at_options(judge, out)


def look_at_time(judge: Judge, out: vec[float]) -> None:
    left = judge.left
    out[TIME] = float(left) / 20.0
    out[TIME + 1] = float(left * left) / 400.0
    out[TIME + 2 + min(left, 7)] = 1.0
    out[TIME + 10 + (judge.seat - judge.state.starter) % judge.state.seats] = 1.0


def look_at_cards(judge: Judge, out: vec[float]) -> None:
    """What each symbol and each wheel number is worth; hand and display are judged by that."""
    symbol: i64 = 0
    while symbol < SYMBOL_COUNT:
        out[CARDS + symbol] = judge.symbol(symbol) / 20.0
        symbol += 1
    wheel: i64 = 1
    while wheel <= 5:
        out[CARDS + SYMBOL_COUNT + wheel] = judge.sail(wheel) / 20.0
        wheel += 1


def card_by_features(kind: i64, out: vec[float]) -> float:
    """A card's worth from the symbols and wheels already looked at."""
    sail = out[CARDS + SYMBOL_COUNT + KIND_WHEEL[kind]]
    symbol: i64 = KIND_SYMBOL[kind]
    best = out[CARDS + symbol]
    return best + max(sail, 0.0) if symbol == SHIP_CARD else max(best, sail)


def look_at_hand(hand: i64, out: vec[float]) -> None:
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


def look_at_display(state: MilleFioriState, out: vec[float]) -> None:
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


def look_at_track(judge: Judge, out: vec[float], track: i64, missing: i64) -> None:
    place = TRACK_STATE + 8 * track
    if judge.me.place_on_track(track):
        out[place] = 1.0
        return
    bonus = BONUS_WORTH[judge.state.bonuses_taken >> 3 * track & 7] / 20.0
    out[place + 1] = bonus
    out[place + 2 + missing] = 1.0
    out[place + 7] = bonus * MISSING_WORTH[missing]


def look_at_diamonds(judge: Judge, out: vec[float]) -> None:
    me = judge.me
    left = judge.left
    out[SUPPLY] = float(me.supply) / 27.0
    out[SUPPLY + 1] = float(me.reserve) / 3.0
    short = left - me.supply
    out[SUPPLY + 2] = float(short) / 10.0 if short > 0 else 0.0
    least = me.supply
    for player in judge.state.players:
        least = min(least, player.supply)
    out[SUPPLY + 3] = float(left - least) / 10.0 if left > least else 0.0


def look_at_workshops(mine: i64, filled: i64, out: vec[float]) -> None:
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
            free |= NEIGHBOURS[lowest_bit(group)]
            rest &= ~(group & -group)
            group &= group - 1
    free &= ~filled
    out[WORKSHOP_STATE + 2] = float(largest) / 10.0
    out[WORKSHOP_STATE + 3] = float(squares) / 50.0
    for material in range(i64(4)):
        out[WORKSHOP_STATE + 4 + material] = float(popcount(free & MATERIAL_SPACES[material])) / 4.0


def look_at_houses(mine: i64, filled: i64, out: vec[float]) -> None:
    values = house_values(mine)
    out[HOUSE_STATE + min(values, 5)] = 1.0
    run = run_value(mine, filled - 1)
    out[HOUSE_STATE + 6] = float(run) / 20.0
    out[HOUSE_STATE + 7] = 1.0 if run else 0.0
    out[HOUSE_STATE + 8] = float(filled) / 20.0
    if filled < HOUSE_COUNT:
        out[HOUSE_STATE + 9] = float(run + HOUSE_VALUE[filled]) / 20.0


def look_at_pyramid(out: vec[float], first: i64, mine: i64, filled: i64) -> None:
    out[first] = float(popcount(mine & BASE)) / 3.0
    out[first + 1] = float(popcount(mine & MIDDLE)) / 3.0
    out[first + 2] = float(popcount(filled & BASE)) / 5.0
    out[first + 3] = float(popcount(filled & MIDDLE)) / 4.0
    out[first + 4] = float(popcount(filled & TOP)) / 3.0
    # What all that can still be built would give the seat.
    to_come: i64 = 0
    place: i64 = 5
    while place < 12:
        if filled >> place & 1 == 0:
            to_come += beneath_points(mine & BENEATH[place])
        place += 1
    out[first + 5] = float(to_come) / 15.0
    open_now = supported(filled) & ~filled
    out[first + 6] = float(popcount(open_now & TOP)) / 2.0


def look_at_trade(judge: Judge, out: vec[float]) -> None:
    state = judge.state
    for good in range(i64(4)):
        column = TRADE_COLUMN[good]
        mine = popcount(judge.me.trade & column)
        filled = popcount(state.trade & column)
        place = TRADE_STATE + 4 * good
        out[place] = float(mine) / 3.0
        out[place + 1] = float(filled) / 5.0
        out[place + 2] = float(mine * (ROWS - filled)) / 5.0
        for player in state.players:
            if popcount(player.trade & column) > mine + 1:
                out[place + 3] = 1.0


def look_at_harbour(judge: Judge, out: vec[float]) -> None:
    state = judge.state
    for row in range(i64(ROWS)):
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        if state.harbour & fleet != fleet:
            ships = popcount(judge.me.harbour & fleet)
            goods: i64 = POPCOUNT[state.trade >> row * 4 & 15]
            out[HARBOUR_STATE + goods] += float(ships)
            out[HARBOUR_STATE + 5] += float(3 - popcount(state.harbour & fleet)) * FLEET_WORTH[goods] / 60.0


def look_at_rivals(judge: Judge, out: vec[float]) -> None:
    lead = -1000.0
    for seat in range(judge.state.seats):
        if seat != judge.seat:
            lead = max(lead, float(judge.state.players[seat].score - judge.me.score))
    out[RIVALS] = max(min(lead / 100.0, 1.5), -1.5)


def look_at_options(judge: Judge, out: vec[float]) -> None:
    """The edition with the bonuses that are still to be scored, and the variant with the seat's turn."""
    state = judge.state
    if state.schmidt:
        out[RIVALS + 1] = 1.0
        for track in range(i64(TRACKS)):
            on_track = judge.me.place_on_track(track)
            if on_track:
                out[RIVALS + 2] += BONUS_WORTH[on_track - 1] / 50.0
    if state.tactical:
        out[RIVALS + 3] = 1.0
        out[RIVALS + 4] = float((judge.seat - state.turn) % state.seats) / 4.0
