# compiled by mypyc
"""What a bot should know about Mille Fiori: what a move is about worth, and how a seat stands."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.contract.advice import Advice
from laguna.contract.state import State
from laguna.games.millefiori.board import BASE, HOUSE_COUNT, MIDDLE, TRADE_COLUMN, beneath_points
from laguna.games.millefiori.bot.features import FEATURES, look
from laguna.games.millefiori.bot.judge import (
    BONUS_WORTH,
    FLEET_WORTH,
    ROUTE,
    SHIP_CARD,
    TRADE_GROWTH,
    UNDER_THE_PYRAMID,
    Judge,
    bonus_hope,
    citizens_missing,
    goods_missing,
    materials_missing,
    plays_left,
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
from laguna.games.millefiori.codes import CHOOSING, PLACE, PLAYING, SHIP
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


def mille_fiori(state: State) -> MilleFioriState:
    assert isinstance(state, MilleFioriState)
    return state


@final
class MilleFioriAdvice(Advice):
    """What bots know about Mille Fiori."""

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        game = mille_fiori(state)
        judge = Judge(game, seat)
        due = game.due
        count: i64 = 0
        if due == PLAYING:
            symbol: i64 = KIND_SYMBOL[game.playing]
            spaces = game.open
            while spaces:
                out[count] = judge.place(symbol, lowest_bit(spaces))
                count += 1
                spaces &= spaces - 1
            sail = judge.sail(KIND_WHEEL[game.playing])
            if symbol == SHIP_CARD:  # a ship card that is placed sails as well
                also = sail if game.schmidt else max(sail, 0.0)
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
            out[0] = judge.sail(KIND_WHEEL[game.playing])
            out[1] = 0.0
            return 2
        return self.extra_cards(game, judge, out)

    def extra_cards(self, game: MilleFioriState, judge: Judge, out: vec[float]) -> i64:
        """The display lies sorted by symbol: its best space is looked up once for all its cards."""
        count: i64 = 0
        symbol: i64 = -1
        best = 0.0
        low = game.display_low & LOW_FIRSTS
        high = game.display_high & HIGH_FIRSTS
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
        game = mille_fiori(state)
        me = game.players[seat]
        points = float(me.score)
        if game.acting == 0:
            return points
        if game.schmidt:
            for track in range(i64(TRACKS)):
                place = me.place_on_track(track)
                if place:
                    points += BONUS_WORTH[place - 1]
        left = min(plays_left(game), me.supply + 1)
        late = min(1.0, float(left) / 8.0)
        promise = ROUTE[me.ship]
        if me.place_on_track(WORKSHOPS) == 0:
            promise += bonus_hope(game, WORKSHOPS, materials_missing(me.workshops))
        if me.place_on_track(HOUSES) == 0:
            promise += bonus_hope(game, HOUSES, values_missing(me.houses))
        if me.place_on_track(NOBLES) == 0:
            promise += bonus_hope(game, NOBLES, citizens_missing(me.nobles, 0))
        if me.place_on_track(COMMONERS) == 0:
            promise += bonus_hope(game, COMMONERS, citizens_missing(me.commoners, 3))
        if me.place_on_track(TRADE) == 0:
            promise += bonus_hope(game, TRADE, goods_missing(me.trade))
        if game.houses_filled < HOUSE_COUNT:
            promise += 0.3 * float(run_value(me.houses, game.houses_filled - 1))
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
            promise += TRADE_GROWTH * float(diamonds * (ROWS - popcount(game.trade & column)))
        for row in range(i64(ROWS)):
            fleet: i64 = 7 << row * SHIPS_IN_A_ROW
            ships = popcount(me.harbour & fleet)
            if ships and game.harbour & fleet != fleet:
                promise += 0.6 * float(ships) * FLEET_WORTH[POPCOUNT[game.trade >> row * 4 & 15]]
        return points + promise * late

    def spread(self, state: State) -> float:
        """The fewer cards are left, the more a lead is worth."""
        return 3.0 + 1.2 * float(plays_left(mille_fiori(state)))

    def settled(self, state: State) -> bool:
        """A pass is over: everyone takes up a hand."""
        game = mille_fiori(state)
        return game.due == CHOOSING and (game.tactical or popcount(game.acting) == game.seats)

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        look(Judge(mille_fiori(state), seat), out)

    def secret(self, state: State, action: i64) -> bool:
        """MF-41: a kept card is secret until it is turned up; in the tactical variant that is at once."""
        return action < PLACE and not mille_fiori(state).tactical
