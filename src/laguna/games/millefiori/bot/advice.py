# compiled by mypyc
"""What a bot should know about Mille Fiori: what a move is about worth, and how a seat stands.

All worths are in points. A move is worth what it gives its seat, less what it gives each rival on
average, and what it prepares: a bonus that comes nearer, an extra card, a better place on the sea track.
The numbers that say how much were set by playing many games between variants of them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.contract.advice import Advice
from laguna.contract.state import State
from laguna.games.millefiori.board import (
    BASE,
    BENEATH,
    FIRST_GOOD,
    HARBOUR_SPACES,
    HOUSE_COUNT,
    HOUSE_VALUE,
    LEVEL_SCORE,
    MATERIAL_SPACES,
    MEDALLION_AROUND,
    MIDDLE,
    NEIGHBOURS,
    PIGMENT_SPACES,
    PYRAMID_LEVEL,
    PYRAMID_SYMBOL,
    PYRAMID_SYMBOL_SPACES,
    TOP,
    TRADE_COLUMN,
    house_values,
    supported,
)
from laguna.games.millefiori.cards import (
    CARD_BITS,
    CARD_MASK,
    HIGH_FIRSTS,
    KIND_AREA,
    KIND_AT,
    KIND_SYMBOL,
    KIND_WHEEL,
    LAST_CHOICE,
    LOW_CARDS,
    LOW_FIRSTS,
    SYMBOLS,
)
from laguna.games.millefiori.codes import CHOOSING, OVER, PLACE, PLAYING, SHIP
from laguna.games.millefiori.components import (
    BONUS_POINTS,
    CARDS_DEALT,
    COMMONERS,
    FLEET_POINTS,
    HOUSE_VALUES_FOR_A_BONUS,
    HOUSES,
    LEVEL_POINTS,
    NOBLES,
    POINTS_FOR_NO_EXTRA_CARD,
    ROWS,
    SEA_END,
    SEA_EXTRA_CARDS,
    SEA_POINTS,
    SHIPS_IN_A_ROW,
    TRACKS,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.rules import MilleFioriState
from laguna.games.millefiori.state import Player
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

SYMBOL_COUNT: Final = 16
KEY: Final = SYMBOLS.index("key")
FIRST_NOBLE: Final = SYMBOLS.index("coin")
FIRST_COMMONER: Final = SYMBOLS.index("shell")
SHIP_CARD: Final = SYMBOLS.index("ship")
SYMBOL_AREA: Final = bytes([KIND_AREA[KIND_SYMBOL.index(symbol)] for symbol in range(SYMBOL_COUNT)])

EXTRA_CARD_WORTH: Final = 6.5
OPENED_MEDALLION: Final = -1.0  # two of its three spaces are filled: the next diamond earns the card
GROUP_GROWTH: Final = 0.25  # a free neighbour of a diamond in the workshops
HOUSE_RUN_GROWTH: Final = 0.2  # of the run's value, for being the last in the houses
BONUS_NEARER: Final = 0.5  # of the bonus, for each symbol or value that is missing once more
UNDER_THE_PYRAMID: Final = 0.5  # of what a diamond gives whenever something is built above it
TRADE_GROWTH: Final = 0.4  # a point for each diamond on a good and each of its free spaces
CARD_ON_AVERAGE: Final = 6.0  # what sailing costs: the diamond that was not placed

LEVEL_WORTH: Final = vec[float]([float(points) for points in LEVEL_POINTS])
BONUS_WORTH: Final = vec[float]([float(points) for points in (*BONUS_POINTS, 0, 0, 0, 0)])
FLEET_WORTH: Final = vec[float]([float(points) for points in FLEET_POINTS])
SEA_WORTH: Final = vec[float](
    [
        points + (EXTRA_CARD_WORTH if space in SEA_EXTRA_CARDS else 0.0)
        for space, points in enumerate(SEA_POINTS)
    ]
)
MISSING_WORTH: Final = vec[float]([1.0, BONUS_NEARER, BONUS_NEARER**2, BONUS_NEARER**3, BONUS_NEARER**4])


def _route() -> vec[float]:
    """What a ship's place on the sea track promises: the middle between its best two wheel numbers,
    less the diamond that sailing costs."""
    promise = [0.0] * (SEA_END + 1)
    for start in range(SEA_END - 1, -1, -1):
        landings = []
        for wheel in range(1, 6):
            end = min(start + wheel, SEA_END)
            landings.append(SEA_WORTH[end] + promise[end] - CARD_ON_AVERAGE)
        landings.sort()
        promise[start] = max(0.0, (landings[-1] + landings[-2]) / 2)
    return vec[float](promise)


ROUTE: Final = _route()


# Looking at the board ---------------------------------------------------------------------------


def plays_left(state: MilleFioriState) -> i64:
    """How many cards each seat still plays, the present pass included; extra cards not counted."""
    if state.due == OVER:
        return 0
    a_round: i64 = CARDS_DEALT + 1 - LAST_CHOICE[state.seats]
    rounds = (len(state.deck) - state.dealt) // (CARDS_DEALT * state.seats)
    return rounds * a_round + a_round - state.passes_done()


def group_of(mine: i64, space: i64) -> i64:
    """The connected diamonds around a space of the workshops, the space included."""
    group: i64 = 1 << space
    edge = NEIGHBOURS[space] & mine
    while edge:
        group |= edge
        grown: i64 = 0
        while edge:
            grown |= NEIGHBOURS[lowest_bit(edge)]
            edge &= edge - 1
        edge = grown & mine & ~group
    return group


def open_for(state: MilleFioriState, me: Player, symbol: i64) -> i64:
    """Where a seat could place a card of a symbol, a bit for each space of its area."""
    if me.supply + me.reserve == 0:
        return 0
    area: i64 = SYMBOL_AREA[symbol]
    if area == WORKSHOPS:
        return MATERIAL_SPACES[symbol] & ~state.workshops
    if area == HOUSES:
        return 1 << state.houses_filled if state.houses_filled < HOUSE_COUNT else 0
    if area == NOBLES:
        return supported(state.nobles) & ~state.nobles
    if area == COMMONERS:
        return supported(state.commoners) & ~state.commoners
    if area == TRADE:
        return TRADE_COLUMN[symbol - FIRST_GOOD] & ~state.trade
    return HARBOUR_SPACES & ~state.harbour


def materials_missing(mine: i64) -> i64:
    """How many of the four raw materials a seat lacks."""
    missing: i64 = 0
    for symbol in range(i64(4)):
        if mine & MATERIAL_SPACES[symbol] == 0:
            missing += 1
    return missing


def goods_missing(mine: i64) -> i64:
    goods = mine | mine >> 8 | mine >> 16
    return 4 - POPCOUNT[(goods | goods >> 4) & 15]


def citizens_missing(mine: i64, first: i64) -> i64:
    """How many of a pyramid's three symbols a seat lacks."""
    missing: i64 = 0
    for symbol in range(i64(3)):
        if mine & PYRAMID_SYMBOL_SPACES[first + symbol] == 0:
            missing += 1
    return missing


def values_missing(houses: i64) -> i64:
    return max(HOUSE_VALUES_FOR_A_BONUS - house_values(houses), 0)


def run_value(houses: i64, house: i64) -> i64:
    """The values of a seat's unbroken run that ends at a house."""
    points: i64 = 0
    while house >= 0 and houses >> house & 1:
        points += HOUSE_VALUE[house]
        house -= 1
    return points


# What a move is worth ---------------------------------------------------------------------------


@final
class Judge:
    """One seat's eyes on one state: what its cards and moves are about worth."""

    def __init__(self, state: MilleFioriState, seat: i64) -> None:
        self.state: MilleFioriState = state
        self.seat: i64 = seat
        self.me: Player = state.players[seat]
        self.left: i64 = plays_left(state)
        self.late: float = min(1.0, float(self.left) / 8.0)
        self.growth: float = GROUP_GROWTH * self.late
        self.rival: float = 1.0 / float(state.seats - 1)
        if state.display_low | state.display_high:
            self.extra: float = EXTRA_CARD_WORTH
        else:
            self.extra = float(POINTS_FOR_NO_EXTRA_CARD) if state.schmidt else 0.0

    def progress(self, track: i64, before: i64, after: i64) -> float:
        """What it is worth that fewer symbols are missing for a bonus."""
        if before == after or self.me.place_on_track(track):
            return 0.0
        bonus = BONUS_WORTH[self.state.bonuses_taken >> 3 * track & 7]
        if after == 0:
            return bonus * (1.0 - MISSING_WORTH[before] * self.late)
        return bonus * (MISSING_WORTH[after] - MISSING_WORTH[before]) * self.late

    def card(self, kind: i64, best: float) -> float:
        """What a card is worth to the seat if it is played now; `best` is its symbol's best space."""
        sail = self.sail(KIND_WHEEL[kind])
        if KIND_SYMBOL[kind] == SHIP_CARD:
            return best + (sail if self.state.schmidt else max(sail, 0.0))
        return max(best, sail)

    def symbol(self, symbol: i64) -> float:
        """The best space for a symbol; -1 if there is none."""
        spaces = open_for(self.state, self.me, symbol)
        best = -1.0
        while spaces:
            worth = self.place(symbol, lowest_bit(spaces))
            if worth > best:
                best = worth
            spaces &= spaces - 1
        return best

    def sail(self, wheel: i64) -> float:
        start = self.me.ship
        if start == SEA_END:
            return 0.0
        end = min(start + wheel, SEA_END)
        worth = SEA_WORTH[end]
        if self.extra != EXTRA_CARD_WORTH and (end == SEA_END or worth == EXTRA_CARD_WORTH):
            worth += self.extra - EXTRA_CARD_WORTH
        return worth + (ROUTE[end] - ROUTE[start]) * self.late

    def place(self, symbol: i64, place: i64) -> float:
        """What a diamond on a space of the symbol's area is worth."""
        area: i64 = SYMBOL_AREA[symbol]
        if area == WORKSHOPS:
            return self.workshop(symbol, place)
        if area == HOUSES:
            return self.house(place)
        if area == NOBLES:
            return self.noble(symbol, place)
        if area == COMMONERS:
            return self.commoner(symbol, place)
        if area == TRADE:
            return self.trade(place)
        return self.harbour(place)

    def workshop(self, symbol: i64, place: i64) -> float:
        mine = self.me.workshops
        bit: i64 = 1 << place
        near = NEIGHBOURS[place]
        diamonds: i64 = popcount(group_of(mine, place)) if near & mine else 1
        worth = float(diamonds + diamonds) if PIGMENT_SPACES & bit else float(diamonds)
        if mine & MATERIAL_SPACES[symbol] == 0:
            missing = materials_missing(mine)
            worth += self.progress(WORKSHOPS, missing, missing - 1)
        around = MEDALLION_AROUND[place] & ~self.state.workshops ^ bit  # what is then still free of it
        if around == 0:
            worth += self.extra
        elif around & around - 1 == 0:
            worth += OPENED_MEDALLION
        return worth + self.growth * float(popcount(near & ~self.state.workshops))

    def house(self, place: i64) -> float:
        mine = self.me.houses
        after = mine | 1 << place
        run = run_value(after, place)
        worth = float(run)
        shown = house_values(mine)
        shown_after = house_values(after)
        if shown_after > shown and (shown_after == 3 or shown_after == 5):
            worth += self.extra
        worth += self.progress(
            HOUSES,
            max(HOUSE_VALUES_FOR_A_BONUS - shown, 0),
            max(HOUSE_VALUES_FOR_A_BONUS - shown_after, 0),
        )
        if place + 1 < HOUSE_COUNT:
            worth += HOUSE_RUN_GROWTH * float(run) * self.late
        return worth

    def noble(self, symbol: i64, place: i64) -> float:
        state = self.state
        beneath = BENEATH[place]
        worth = self.citizen(NOBLES, 0, self.me.nobles, symbol, PYRAMID_SYMBOL[place], place)
        if beneath:  # all of it is filled: what is not the seat's own belongs to the rivals
            own = beneath_points(self.me.nobles & beneath)
            others = beneath_points(state.nobles & beneath) - own
            worth += float(own) - self.rival * float(others)
        return worth

    def commoner(self, symbol: i64, place: i64) -> float:
        state = self.state
        beneath = BENEATH[place]
        worth = self.citizen(COMMONERS, 3, self.me.commoners, symbol, PYRAMID_SYMBOL[12 + place], place)
        if beneath:  # all of it is filled: what is not the seat's own belongs to the rivals
            own = beneath_points(self.me.commoners & beneath)
            others = beneath_points(state.commoners & beneath) - own
            worth += float(own) - self.rival * float(others)
        return worth

    def citizen(self, area: i64, first: i64, mine: i64, symbol: i64, shown: i64, place: i64) -> float:
        level: i64 = PYRAMID_LEVEL[place]
        worth = LEVEL_WORTH[level]
        if symbol == shown:
            worth *= 2.0
        if self.me.bonuses >> 3 * area & 7 == 0:
            missing = citizens_missing(mine, first)
            worth += self.progress(area, missing, citizens_missing(mine | 1 << place, first))
        if level == 2:
            return worth + self.extra
        return worth + UNDER_THE_PYRAMID * LEVEL_WORTH[level] * self.late

    def trade(self, place: i64) -> float:
        state = self.state
        column = TRADE_COLUMN[place & 3]
        filled = state.trade & column
        value = popcount(filled) + 1
        my_trade = self.me.trade
        before = popcount(my_trade & column)
        mine = before + 1
        worth = float(mine * value) - self.rival * float((value - 1 - before) * value)
        if filled & ~my_trade:
            for player in state.players:
                if popcount(player.trade & column) > mine:
                    worth += self.extra
                    break
        if before == 0:
            missing = goods_missing(my_trade)
            worth += self.progress(TRADE, missing, missing - 1)
        worth += TRADE_GROWTH * float(ROWS - value) * self.late
        # The ships beside this row carry one good more.
        row = place // 4
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        ships = state.harbour & fleet
        if ships and ships != fleet:
            goods: i64 = POPCOUNT[state.trade >> row * 4 & 15]
            more = FLEET_WORTH[goods + 1] - FLEET_WORTH[goods]
            own = float(popcount(self.me.harbour & fleet))
            worth += 0.5 * more * (own - self.rival * self.rivals_ships(fleet))
        return worth

    def rivals_ships(self, fleet: i64) -> float:
        return float(popcount(self.state.harbour & fleet & ~self.me.harbour))

    def harbour(self, place: i64) -> float:
        state = self.state
        row = place // SHIPS_IN_A_ROW
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        there = popcount(state.harbour & fleet)
        goods: i64 = POPCOUNT[state.trade >> row * 4 & 15]
        mine = float(popcount(self.me.harbour & fleet) + 1)
        if there == 2:
            return FLEET_WORTH[goods] * (mine - self.rival * self.rivals_ships(fleet))
        hoped = 0.5 * FLEET_WORTH[goods] + 0.5 * FLEET_WORTH[min(goods + 1, 4)]
        return hoped * self.late * (0.8 if there == 1 else 0.6)


def beneath_points(diamonds: i64) -> i64:
    """What a seat gets for its diamonds beneath a new one."""
    base: i64 = POPCOUNT[diamonds & BASE]
    middle: i64 = POPCOUNT[diamonds >> 5]
    return base * LEVEL_SCORE[0] + middle * LEVEL_SCORE[1]


# The advice -------------------------------------------------------------------------------------


def mille_fiori(state: State) -> MilleFioriState:
    assert isinstance(state, MilleFioriState)
    return state


@final
class MilleFioriAdvice(Advice):
    """What bots know about Mille Fiori."""

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        table = mille_fiori(state)
        judge = Judge(table, seat)
        due = table.due
        count: i64 = 0
        if due == PLAYING:
            symbol: i64 = KIND_SYMBOL[table.playing]
            spaces = table.open
            while spaces:
                out[count] = judge.place(symbol, lowest_bit(spaces))
                count += 1
                spaces &= spaces - 1
            sail = judge.sail(KIND_WHEEL[table.playing])
            if symbol == SHIP_CARD:  # a ship card that is placed sails as well
                also = sail if table.schmidt else max(sail, 0.0)
                for n in range(count):
                    out[n] += also
            out[count] = sail
            return count + 1
        if due == CHOOSING:
            hand = judge.me.hand
            last: i64 = 0
            last_symbol: i64 = -1
            best = 0.0
            while hand:
                code = hand & CARD_MASK
                if code != last:
                    if KIND_SYMBOL[code - 1] != last_symbol:
                        last_symbol = KIND_SYMBOL[code - 1]
                        best = judge.symbol(last_symbol)
                    out[count] = judge.card(code - 1, best)
                    count += 1
                    last = code
                hand >>= CARD_BITS
            return count
        if due == SHIP:
            out[0] = judge.sail(KIND_WHEEL[table.playing])
            out[1] = 0.0
            return 2
        return self.extra_cards(table, judge, out)

    def extra_cards(self, table: MilleFioriState, judge: Judge, out: vec[float]) -> i64:
        """The display lies sorted by symbol: its best space is looked up once for all its cards."""
        count: i64 = 0
        symbol: i64 = -1
        best = 0.0
        low = table.display_low & LOW_FIRSTS
        high = table.display_high & HIGH_FIRSTS
        while low | high:
            kind: i64
            if low:
                kind = KIND_AT[lowest_bit(low)]
                low &= low - 1
            else:
                kind = KIND_AT[LOW_CARDS + lowest_bit(high)]
                high &= high - 1
            if KIND_SYMBOL[kind] != symbol:
                symbol = KIND_SYMBOL[kind]
                best = judge.symbol(symbol)
            out[count] = judge.card(kind, best)
            count += 1
        out[count] = 0.0
        return count + 1

    def standing(self, state: State, seat: i64) -> float:
        """Points, bonuses that are still to be scored, and what the seat's places promise."""
        table = mille_fiori(state)
        me = table.players[seat]
        points = float(me.score)
        if table.acting == 0:
            return points
        if table.schmidt:
            for track in range(i64(TRACKS)):
                place = me.place_on_track(track)
                if place:
                    points += BONUS_WORTH[place - 1]
        left = min(plays_left(table), me.supply + 1)
        late = min(1.0, float(left) / 8.0)
        promise = ROUTE[me.ship]
        if me.place_on_track(WORKSHOPS) == 0:
            promise += bonus_hope(table, WORKSHOPS, materials_missing(me.workshops))
        if me.place_on_track(HOUSES) == 0:
            promise += bonus_hope(table, HOUSES, values_missing(me.houses))
        if me.place_on_track(NOBLES) == 0:
            promise += bonus_hope(table, NOBLES, citizens_missing(me.nobles, 0))
        if me.place_on_track(COMMONERS) == 0:
            promise += bonus_hope(table, COMMONERS, citizens_missing(me.commoners, 3))
        if me.place_on_track(TRADE) == 0:
            promise += bonus_hope(table, TRADE, goods_missing(me.trade))
        if table.houses_filled < HOUSE_COUNT:
            promise += 0.3 * float(run_value(me.houses, table.houses_filled - 1))
        promise += (
            UNDER_THE_PYRAMID
            * float(
                beneath_points(me.nobles & (BASE | MIDDLE)) + beneath_points(me.commoners & (BASE | MIDDLE))
            )
            * 0.5
        )
        for good in range(i64(4)):
            column = TRADE_COLUMN[good]
            diamonds = popcount(me.trade & column)
            promise += TRADE_GROWTH * float(diamonds * (ROWS - popcount(table.trade & column)))
        for row in range(i64(ROWS)):
            fleet: i64 = 7 << row * SHIPS_IN_A_ROW
            ships = popcount(me.harbour & fleet)
            if ships and table.harbour & fleet != fleet:
                promise += 0.6 * float(ships) * FLEET_WORTH[POPCOUNT[table.trade >> row * 4 & 15]]
        return points + promise * late

    def spread(self, state: State) -> float:
        """The fewer cards are left, the more a lead is worth."""
        return 3.0 + 1.2 * float(plays_left(mille_fiori(state)))

    def settled(self, state: State) -> bool:
        """A pass is over: everyone takes up a hand."""
        table = mille_fiori(state)
        return table.due == CHOOSING and (table.tactical or popcount(table.acting) == table.seats)

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        look(Judge(mille_fiori(state), seat), out)

    def secret(self, state: State, action: i64) -> bool:
        """MF-41: a kept card is secret until it is turned up; in the tactical variant that is at once."""
        return action < PLACE and not mille_fiori(state).tactical


# What a learned value looks at ------------------------------------------------------------------
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
    """The features of one seat. Points are divided by 20, counts by about what they can be."""
    state = judge.state
    me = judge.me
    seats = state.seats
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    left = judge.left
    out[TIME] = float(left) / 20.0
    out[TIME + 1] = float(left * left) / 400.0
    out[TIME + 2 + min(left, 7)] = 1.0
    out[TIME + 10 + (judge.seat - state.starter) % seats] = 1.0

    # Cards: what each symbol is worth, then hand and display by that.
    symbol: i64 = 0
    while symbol < SYMBOL_COUNT:
        out[CARDS + symbol] = judge.symbol(symbol) / 20.0
        symbol += 1
    wheel: i64 = 1
    while wheel <= 5:
        out[CARDS + SYMBOL_COUNT + wheel] = judge.sail(wheel) / 20.0
        wheel += 1
    first = 0.0
    second = 0.0
    total = 0.0
    hand = me.hand
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

    # Bonuses.
    look_at_track(judge, out, WORKSHOPS, materials_missing(me.workshops))
    look_at_track(judge, out, HOUSES, values_missing(me.houses))
    look_at_track(judge, out, NOBLES, citizens_missing(me.nobles, 0))
    look_at_track(judge, out, COMMONERS, citizens_missing(me.commoners, 3))
    look_at_track(judge, out, TRADE, goods_missing(me.trade))

    # Ship and diamonds.
    out[SHIP_PLACE + me.ship] = 1.0
    out[SUPPLY] = float(me.supply) / 27.0
    out[SUPPLY + 1] = float(me.reserve) / 3.0
    short = left - me.supply
    out[SUPPLY + 2] = float(short) / 10.0 if short > 0 else 0.0
    least = me.supply
    for player in state.players:
        least = min(least, player.supply)
    out[SUPPLY + 3] = float(left - least) / 10.0 if left > least else 0.0

    # Workshops.
    out[WORKSHOP_STATE] = float(popcount(me.workshops)) / 10.0
    out[WORKSHOP_STATE + 1] = float(popcount(state.workshops)) / 30.0
    rest = me.workshops
    largest: i64 = 0
    squares: i64 = 0
    free: i64 = 0
    while rest:
        group = group_of(me.workshops, lowest_bit(rest))
        count = popcount(group)
        largest = max(largest, count)
        squares += count * count
        while group:
            free |= NEIGHBOURS[lowest_bit(group)]
            rest &= ~(group & -group)
            group &= group - 1
    free &= ~state.workshops
    out[WORKSHOP_STATE + 2] = float(largest) / 10.0
    out[WORKSHOP_STATE + 3] = float(squares) / 50.0
    for material in range(i64(4)):
        out[WORKSHOP_STATE + 4 + material] = float(popcount(free & MATERIAL_SPACES[material])) / 4.0

    # Houses.
    values = house_values(me.houses)
    out[HOUSE_STATE + min(values, 5)] = 1.0
    run = run_value(me.houses, state.houses_filled - 1)
    out[HOUSE_STATE + 6] = float(run) / 20.0
    out[HOUSE_STATE + 7] = 1.0 if run else 0.0
    out[HOUSE_STATE + 8] = float(state.houses_filled) / 20.0
    if state.houses_filled < HOUSE_COUNT:
        out[HOUSE_STATE + 9] = float(run + HOUSE_VALUE[state.houses_filled]) / 20.0

    look_at_pyramid(judge, out, PYRAMID_STATE, me.nobles, state.nobles)
    look_at_pyramid(judge, out, PYRAMID_STATE + 7, me.commoners, state.commoners)

    # Trade and harbour.
    for good in range(i64(4)):
        column = TRADE_COLUMN[good]
        mine = popcount(me.trade & column)
        filled = popcount(state.trade & column)
        place = TRADE_STATE + 4 * good
        out[place] = float(mine) / 3.0
        out[place + 1] = float(filled) / 5.0
        out[place + 2] = float(mine * (ROWS - filled)) / 5.0
        for seat in range(seats):
            if popcount(state.players[seat].trade & column) > mine + 1:
                out[place + 3] = 1.0
    for row in range(i64(ROWS)):
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        if state.harbour & fleet != fleet:
            ships = popcount(me.harbour & fleet)
            goods: i64 = POPCOUNT[state.trade >> row * 4 & 15]
            out[HARBOUR_STATE + goods] += float(ships)
            out[HARBOUR_STATE + 5] += float(3 - popcount(state.harbour & fleet)) * FLEET_WORTH[goods] / 60.0

    # Rivals and options.
    lead = -1000.0
    for seat in range(seats):
        if seat != judge.seat:
            lead = max(lead, float(state.players[seat].score - me.score))
    out[RIVALS] = max(min(lead / 100.0, 1.5), -1.5)
    if state.schmidt:
        out[RIVALS + 1] = 1.0
        for track in range(i64(TRACKS)):
            on_track = me.place_on_track(track)
            if on_track:
                out[RIVALS + 2] += BONUS_WORTH[on_track - 1] / 50.0
    if state.tactical:
        out[RIVALS + 3] = 1.0
        out[RIVALS + 4] = float((judge.seat - state.turn) % seats) / 4.0


def card_by_features(kind: i64, out: vec[float]) -> float:
    """A card's worth from the symbols and wheels already looked at."""
    sail = out[CARDS + SYMBOL_COUNT + KIND_WHEEL[kind]]
    symbol: i64 = KIND_SYMBOL[kind]
    best = out[CARDS + symbol]
    return best + max(sail, 0.0) if symbol == SHIP_CARD else max(best, sail)


def look_at_track(judge: Judge, out: vec[float], track: i64, missing: i64) -> None:
    place = TRACK_STATE + 8 * track
    if judge.me.place_on_track(track):
        out[place] = 1.0
        return
    bonus = BONUS_WORTH[judge.state.bonuses_taken >> 3 * track & 7] / 20.0
    out[place + 1] = bonus
    out[place + 2 + missing] = 1.0
    out[place + 7] = bonus * MISSING_WORTH[missing]


def look_at_pyramid(judge: Judge, out: vec[float], first: i64, mine: i64, filled: i64) -> None:
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


def bonus_hope(state: MilleFioriState, track: i64, missing: i64) -> float:
    return BONUS_WORTH[state.bonuses_taken >> 3 * track & 7] * MISSING_WORTH[missing]
