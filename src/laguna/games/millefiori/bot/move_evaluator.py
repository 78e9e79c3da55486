# compiled by mypyc
"""Estimated values of moves in points.

The value of a move is what it scores for its seat, minus what it scores for each opponent on average, plus
what it prepares: progress toward a bonus, an extra card, a better space on the sea route. The weights were
tuned by playing many games between variants of them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.millefiori.board import (
    BENEATH,
    HOUSE_COUNT,
    HOUSE_VALUE,
    MATERIAL_SPACES,
    MEDALLION_AROUND,
    NEIGHBORS,
    PIGMENT_SPACES,
    PYRAMID_LEVEL,
    PYRAMID_SYMBOL,
    PYRAMID_SYMBOL_SPACES,
    TRADE_COLUMN,
    beneath_points,
    house_values,
)
from laguna.games.millefiori.cards import KIND_AREA, KIND_SYMBOL, KIND_WHEEL, LAST_CHOICE, SYMBOLS
from laguna.games.millefiori.codes import OVER
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
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.rules import MilleFioriState
from laguna.games.millefiori.state import Player
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

SYMBOL_COUNT: Final = 16
SHIP_CARD: Final = SYMBOLS.index("ship")
SYMBOL_AREA: Final = bytes([KIND_AREA[KIND_SYMBOL.index(symbol)] for symbol in range(SYMBOL_COUNT)])

EXTRA_CARD_WORTH: Final = 6.5
OPENED_MEDALLION: Final = -1.0  # two of three spaces filled: the next diamond earns the card
GROUP_GROWTH: Final = 0.25  # for a free neighbor of a diamond in the Workshops
HOUSE_RUN_GROWTH: Final = 0.2  # share of the run's value for owning the last house
BONUS_NEARER: Final = 0.5  # factor for each missing symbol or value
UNDER_THE_PYRAMID: Final = 0.5  # share of the points of a diamond when one is placed above it
TRADE_GROWTH: Final = 0.4  # for each diamond on a good and each of its free spaces
CARD_ON_AVERAGE: Final = 6.0  # cost of sailing: the diamond that is not placed

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


def _sea_route_values() -> vec[float]:
    """Expected points of a ship on each space of the sea route: the mean of its best two wheel numbers,
    minus the cost of sailing."""
    expected = [0.0] * (SEA_END + 1)
    for start in range(SEA_END - 1, -1, -1):
        landings = []
        for wheel in range(1, 6):
            end = min(start + wheel, SEA_END)
            landings.append(SEA_WORTH[end] + expected[end] - CARD_ON_AVERAGE)
        landings.sort()
        expected[start] = max(0.0, (landings[-1] + landings[-2]) / 2)
    return vec[float](expected)


SEA_ROUTE_VALUE: Final = _sea_route_values()


# Queries on the board ---------------------------------------------------------------------------


def plays_left(state: MilleFioriState) -> i64:
    """How many cards each seat still plays, including this pass and without extra cards."""
    if state.due == OVER:
        return 0
    a_round: i64 = CARDS_DEALT + 1 - LAST_CHOICE[state.seats]
    rounds = (len(state.deck) - state.dealt) // (CARDS_DEALT * state.seats)
    return rounds * a_round + a_round - state.passes_done()


def group_of(mine: i64, space: i64) -> i64:
    """The group of connected diamonds around a workshop, including it."""
    group: i64 = 1 << space
    edge = NEIGHBORS[space] & mine
    while edge:
        group |= edge
        grown: i64 = 0
        while edge:
            grown |= NEIGHBORS[lowest_bit(edge)]
            edge &= edge - 1
        edge = grown & mine & ~group
    return group


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


def symbols_missing(mine: i64, first: i64) -> i64:
    """How many of a pyramid's three symbols a seat lacks."""
    missing: i64 = 0
    for symbol in range(i64(3)):
        if mine & PYRAMID_SYMBOL_SPACES[first + symbol] == 0:
            missing += 1
    return missing


def house_values_missing(houses: i64) -> i64:
    return max(HOUSE_VALUES_FOR_A_BONUS - house_values(houses), 0)


def run_value(houses: i64, house: i64) -> i64:
    """The values of a seat's unbroken run that ends at a house."""
    points: i64 = 0
    while house >= 0 and houses >> house & 1:
        points += HOUSE_VALUE[house]
        house -= 1
    return points


def expected_bonus(state: MilleFioriState, track: i64, missing: i64) -> float:
    return BONUS_WORTH[state.bonuses_taken >> 3 * track & 7] * MISSING_WORTH[missing]


# Values of moves --------------------------------------------------------------------------------


@final
class MoveEvaluator:
    """Estimates the value of the cards and moves of one seat in one state."""

    def __init__(self, state: MilleFioriState, seat: i64) -> None:
        self.state: MilleFioriState = state
        self.seat: i64 = seat
        self.me: Player = state.players[seat]
        self.left: i64 = plays_left(state)
        self.future_weight: float = min(1.0, float(self.left) / 8.0)
        self.growth: float = GROUP_GROWTH * self.future_weight
        self.opponent_share: float = 1.0 / float(state.seats - 1)
        if state.display_low | state.display_high:
            self.extra: float = EXTRA_CARD_WORTH
        else:
            self.extra = float(POINTS_FOR_NO_EXTRA_CARD) if state.schmidt else 0.0

    def progress(self, track: i64, before: i64, after: i64) -> float:
        """The value of having fewer symbols missing for a bonus."""
        if before == after or self.me.place_on_track(track):
            return 0.0
        bonus = BONUS_WORTH[self.state.bonuses_taken >> 3 * track & 7]
        if after == 0:
            return bonus * (1.0 - MISSING_WORTH[before] * self.future_weight)
        return bonus * (MISSING_WORTH[after] - MISSING_WORTH[before]) * self.future_weight

    def card(self, kind: i64, best: float) -> float:
        """The value of playing a card now; `best` is the value of its symbol's best space."""
        sail = self.sail(KIND_WHEEL[kind])
        if KIND_SYMBOL[kind] == SHIP_CARD:
            return best + (sail if self.state.schmidt else max(sail, 0.0))
        return max(best, sail)

    def symbol(self, symbol: i64) -> float:
        """The best space for a symbol; -1 if there is none."""
        spaces = self.state.open_spaces(self.me, SYMBOL_AREA[symbol], symbol)
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
        return worth + (SEA_ROUTE_VALUE[end] - SEA_ROUTE_VALUE[start]) * self.future_weight

    def place(self, symbol: i64, place: i64) -> float:
        """The value of a diamond on a space of the symbol's area."""
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
        return self.harbor(place)

    def workshop(self, symbol: i64, place: i64) -> float:
        mine = self.me.workshops
        bit: i64 = 1 << place
        near = NEIGHBORS[place]
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
            worth += HOUSE_RUN_GROWTH * float(run) * self.future_weight
        return worth

    def noble(self, symbol: i64, place: i64) -> float:
        worth = self.pyramid_space(NOBLES, 0, self.me.nobles, symbol, PYRAMID_SYMBOL[place], place)
        return worth + self.beneath(self.me.nobles, self.state.nobles, place)

    def commoner(self, symbol: i64, place: i64) -> float:
        worth = self.pyramid_space(COMMONERS, 3, self.me.commoners, symbol, PYRAMID_SYMBOL[12 + place], place)
        return worth + self.beneath(self.me.commoners, self.state.commoners, place)

    def pyramid_space(self, area: i64, first: i64, mine: i64, symbol: i64, shown: i64, place: i64) -> float:
        level: i64 = PYRAMID_LEVEL[place]
        worth = LEVEL_WORTH[level]
        if symbol == shown:
            worth *= 2.0
        if self.me.bonuses >> 3 * area & 7 == 0:
            missing = symbols_missing(mine, first)
            worth += self.progress(area, missing, symbols_missing(mine | 1 << place, first))
        if level == 2:
            return worth + self.extra
        return worth + UNDER_THE_PYRAMID * LEVEL_WORTH[level] * self.future_weight

    def beneath(self, mine: i64, filled: i64, place: i64) -> float:
        """The value of the points for diamonds beneath a pyramid space. All spaces beneath are filled: those
        that are not the seat's own belong to opponents."""
        beneath = BENEATH[place]
        if beneath == 0:
            return 0.0
        own = beneath_points(mine & beneath)
        others = beneath_points(filled & beneath) - own
        return float(own) - self.opponent_share * float(others)

    def trade(self, place: i64) -> float:
        state = self.state
        column = TRADE_COLUMN[place & 3]
        filled = state.trade & column
        value = popcount(filled) + 1
        my_trade = self.me.trade
        before = popcount(my_trade & column)
        mine = before + 1
        worth = float(mine * value) - self.opponent_share * float((value - 1 - before) * value)
        if filled & ~my_trade:
            for player in state.players:
                if popcount(player.trade & column) > mine:
                    worth += self.extra
                    break
        if before == 0:
            missing = goods_missing(my_trade)
            worth += self.progress(TRADE, missing, missing - 1)
        worth += TRADE_GROWTH * float(ROWS - value) * self.future_weight
        # The ships in this row carry one more good.
        row = place // 4
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        ships = state.harbor & fleet
        if ships and ships != fleet:
            goods: i64 = POPCOUNT[state.trade >> row * 4 & 15]
            more = FLEET_WORTH[goods + 1] - FLEET_WORTH[goods]
            own = float(popcount(self.me.harbor & fleet))
            worth += 0.5 * more * (own - self.opponent_share * self.opponents_ships(fleet))
        return worth

    def opponents_ships(self, fleet: i64) -> float:
        return float(popcount(self.state.harbor & fleet & ~self.me.harbor))

    def harbor(self, place: i64) -> float:
        state = self.state
        row = place // SHIPS_IN_A_ROW
        fleet: i64 = 7 << row * SHIPS_IN_A_ROW
        there = popcount(state.harbor & fleet)
        goods: i64 = POPCOUNT[state.trade >> row * 4 & 15]
        mine = float(popcount(self.me.harbor & fleet) + 1)
        if there == 2:
            return FLEET_WORTH[goods] * (mine - self.opponent_share * self.opponents_ships(fleet))
        expected = 0.5 * FLEET_WORTH[goods] + 0.5 * FLEET_WORTH[min(goods + 1, 4)]
        return expected * self.future_weight * (0.8 if there == 1 else 0.6)
