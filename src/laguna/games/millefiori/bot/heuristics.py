# compiled by mypyc
"""Heuristics of Mille Fiori for bots: move estimates and position evaluation."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.contract.heuristics import Heuristics
from laguna.contract.state import State
from laguna.games.millefiori.board import BASE, HOUSE_COUNT, MIDDLE, TRADE_COLUMN, beneath_points
from laguna.games.millefiori.bot.features import FEATURES, write_features
from laguna.games.millefiori.bot.move_evaluator import (
    BONUS_WORTH,
    FLEET_WORTH,
    SEA_ROUTE_VALUE,
    SHIP_CARD,
    TRADE_GROWTH,
    UNDER_THE_PYRAMID,
    MoveEvaluator,
    expected_bonus,
    goods_missing,
    house_values_missing,
    materials_missing,
    plays_left,
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

COST_CEILING: Final = 0.27


def as_mille_fiori(state: State) -> MilleFioriState:
    assert isinstance(state, MilleFioriState)
    return state


@final
class MilleFioriHeuristics(Heuristics):
    """Move estimates, position evaluation and learned features of Mille Fiori."""

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        game = as_mille_fiori(state)
        evaluator = MoveEvaluator(game, seat)
        due = game.due
        count: i64 = 0
        if due == PLAYING:
            symbol: i64 = KIND_SYMBOL[game.playing]
            spaces = game.open
            while spaces:
                out[count] = evaluator.place(symbol, lowest_bit(spaces))
                count += 1
                spaces &= spaces - 1
            sail = evaluator.sail(KIND_WHEEL[game.playing])
            if symbol == SHIP_CARD:  # a placed ship card also sails
                also = sail if game.schmidt else max(sail, 0.0)
                for n in range(count):
                    out[n] += also
            out[count] = sail
            return count + 1
        if due == CHOOSING:
            hand = evaluator.me.hand
            last: i64 = 0
            last_symbol: i64 = -1
            best = 0.0
            while hand:
                code = hand & CARD_MASK
                if code != last:
                    if KIND_SYMBOL[code - 1] != last_symbol:
                        last_symbol = KIND_SYMBOL[code - 1]
                        best = evaluator.symbol(last_symbol)
                    out[count] = evaluator.card(code - 1, best)
                    count += 1
                    last = code
                hand >>= CARD_BITS
            return count
        if due == SHIP:
            out[0] = evaluator.sail(KIND_WHEEL[game.playing])
            out[1] = 0.0
            return 2
        return self.extra_cards(game, evaluator, out)

    def extra_cards(self, game: MilleFioriState, evaluator: MoveEvaluator, out: vec[float]) -> i64:
        """Estimates for the cards of the display, which are sorted by symbol, and for declining."""
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
                best = evaluator.symbol(symbol)
            out[count] = evaluator.card(kind, best)
            count += 1
        out[count] = 0.0
        return count + 1

    def expected_score(self, state: State, seat: i64) -> float:
        """Points, bonuses still to be scored, and expected points from the seat's spaces."""
        game = as_mille_fiori(state)
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
        future_weight = min(1.0, float(left) / 8.0)
        expected = SEA_ROUTE_VALUE[me.ship]
        if me.place_on_track(WORKSHOPS) == 0:
            expected += expected_bonus(game, WORKSHOPS, materials_missing(me.workshops))
        if me.place_on_track(HOUSES) == 0:
            expected += expected_bonus(game, HOUSES, house_values_missing(me.houses))
        if me.place_on_track(NOBLES) == 0:
            expected += expected_bonus(game, NOBLES, symbols_missing(me.nobles, 0))
        if me.place_on_track(COMMONERS) == 0:
            expected += expected_bonus(game, COMMONERS, symbols_missing(me.commoners, 3))
        if me.place_on_track(TRADE) == 0:
            expected += expected_bonus(game, TRADE, goods_missing(me.trade))
        if game.houses_filled < HOUSE_COUNT:
            expected += 0.3 * float(run_value(me.houses, game.houses_filled - 1))
        expected += (
            UNDER_THE_PYRAMID
            * float(
                beneath_points(me.nobles & (BASE | MIDDLE)) + beneath_points(me.commoners & (BASE | MIDDLE))
            )
            * 0.5
        )
        for good in range(i64(4)):
            column = TRADE_COLUMN[good]
            diamonds = popcount(me.trade & column)
            expected += TRADE_GROWTH * float(diamonds * (ROWS - popcount(game.trade & column)))
        for row in range(i64(ROWS)):
            fleet: i64 = 7 << row * SHIPS_IN_A_ROW
            ships = popcount(me.harbor & fleet)
            if ships and game.harbor & fleet != fleet:
                expected += 0.6 * float(ships) * FLEET_WORTH[POPCOUNT[game.trade >> row * 4 & 15]]
        return points + expected * future_weight

    def score_spread(self, state: State) -> float:
        """The fewer cards are left, the smaller the spread."""
        return 3.0 + 1.2 * float(plays_left(as_mille_fiori(state)))

    def cost_ceiling(self) -> float:
        """Fitted to games of level 4 and 5 against level 2."""
        return COST_CEILING

    def is_quiet(self, state: State) -> bool:
        """Whether a pass is over and everyone chooses a card."""
        game = as_mille_fiori(state)
        return game.due == CHOOSING and (game.tactical or popcount(game.acting) == game.seats)

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        write_features(MoveEvaluator(as_mille_fiori(state), seat), out)

    def is_secret_move(self, state: State, action: i64) -> bool:
        """MF-41: a kept card is secret until it is revealed, which is at once in the tactical variant."""
        return action < PLACE and not as_mille_fiori(state).tactical
