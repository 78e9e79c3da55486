# compiled by mypyc
"""Estimates the value of moves in La Venise du Nord, in expected points."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.games.venise.bot.expected_points import ExpectedPoints
from laguna.games.venise.bot.parameters import (
    DRAW_BEST,
    DRIVEN_OUT,
    MOBILITY,
    RIVAL_SECONDARY,
)
from laguna.games.venise.cards import (
    CUBES_IN,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_ORDER,
    PERMANENT,
    ROW_1,
    ROW_2,
)
from laguna.games.venise.codes import (
    LEAVE,
    RAISE,
    TAKE_CARD_2,
    TAKE_NOTHING,
)
from laguna.games.venise.components import (
    BRIDGES,
    BUILDER,
    DIE_FACES,
    GOODS_SOLD_AT_THE_END,
    MARKET,
    MATERIAL_COUNT,
    ORDER,
    PORT_1,
    QUARTER_COUNT,
    WORKSHOP,
)
from laguna.games.venise.market import BONUS, GOODS_BITS, MARKET_SIZE, WHOLE_MARKET
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.player import NOWHERE, Player
from laguna.games.venise.state import VeniseData
from laguna.kit.bits import lowest_bit, popcount

UNKNOWN: Final = -1e6
DECKS: Final = 3


@final
class MoveEvaluator(ExpectedPoints):
    """Values of a seat's moves: its own gain in expected points plus the loss of its rivals."""

    def __init__(self, state: VeniseData, seat: i64, parameters: list[vec[float]]) -> None:
        self.drawn: i64 = 0  # the decks whose cards have been judged, a bit each
        self.best_cards: vec[float] = vec[float]([0.0] * DECKS)
        self.mean_cards: vec[float] = vec[float]([0.0] * DECKS)
        self.moves: vec[i32] = vec[i32]([i32(0)] * 64)
        self.arrivals: vec[float] = vec[float]([UNKNOWN] * (QUARTER_COUNT * (DIE_FACES + 1)))
        self.best_movements: vec[i64] = vec[i64]([NOWHERE] * (QUARTER_COUNT * (DIE_FACES + 1)))
        super().__init__(state, seat, parameters)

    def reset(self, state: VeniseData, seat: i64) -> None:
        """Evaluate another state, or for another seat."""
        self.set_state(state, seat)
        self.drawn = 0

    # What changes

    def current_value(self) -> float:
        """The expected points of the seat as it stands, cached."""
        if not self.has_base_value:
            self.base_value = self.expected_points(self.me, self.turns)
            self.has_base_value = True
        return self.base_value

    def gain(self, player: Player) -> float:
        """The gain in expected points of a changed player."""
        return self.expected_points(player, self.turns) - self.current_value()

    def rivals_goods(self, good: i64) -> float:
        """The average number of goods of a kind that a rival would sell at the end."""
        goods = 0.0
        for seat in range(self.state.seats):
            if seat != self.seat:
                count = self.state.players[seat].goods_of(good)
                if count > GOODS_SOLD_AT_THE_END:
                    count = GOODS_SOLD_AT_THE_END
                goods += float(count)
        return goods * self.rival_share

    def place_cubes(self, player: Player, material: i64, cubes: i64) -> None:
        """Place cubes by default."""
        while cubes > 0:
            space = player.default_space(material)
            if space != NOWHERE:
                player.put(material, space)
            elif player.stock < FIRST_FULL_STOCK:
                player.add(material)
            else:
                return
            cubes -= 1

    def cubes(self, material: i64, count: i64) -> float:
        """The value of cubes of a material."""
        twin = self.me.clone()
        self.place_cubes(twin, material, count)
        return self.gain(twin)

    def card(self, kind: i64, row: i64) -> float:
        """The value of a card on a free space of a row."""
        twin = self.me.clone()
        twin.lay_card(kind, twin.space_in(row))
        return self.gain(twin)

    def draw(self, quarter: i64, value: i64) -> float:
        """The estimated value of the best of so many cards, from a sample of the kinds."""
        if not self.state.can_draw(self.me, quarter):
            return 0.0
        deck = quarter - WORKSHOP
        if self.drawn >> deck & 1 == 0:
            self.evaluate_cards(quarter)
            self.drawn |= 1 << deck
        mean = self.mean_cards[deck]
        return mean + self.k[DRAW_BEST] * (self.best_cards[deck] - mean) * (1.0 - 1.0 / float(value))

    def evaluate_cards(self, quarter: i64) -> None:
        """Estimate the best and the mean value of the cards of a deck."""
        me = self.me
        best = 0.0
        total = 0.0
        count = 0.0
        if quarter == WORKSHOP:
            kind: i64 = 0
            while kind < FIRST_ORDER:
                place = kind % 5
                if place == 0 or place == 2 or place == 4:
                    worth = self.card(kind, ROW_1)
                    total += worth if worth > 0.0 else 0.0
                    count += 1.0
                    if worth > best:
                        best = worth
                kind += 1
        elif quarter == ORDER:
            for good in range(MATERIAL_COUNT):
                worth = self.card(FIRST_ORDER + 2 * good, ROW_2)
                total += worth if worth > 0.0 else 0.0
                count += 1.0
                if worth > best:
                    best = worth
        else:
            row: i64 = ROW_1 if me.taken & ROW_1 != ROW_1 else ROW_2
            builder: i64 = 0
            while builder < 14:
                if builder == 0 or builder == 2 or builder == 5 or builder == 8 or builder == 10:
                    kind = FIRST_BUILDER + builder
                    worth = 0.0
                    if PERMANENT[kind] & me.owned == 0:
                        worth = self.card(kind, row)
                    total += worth if worth > 0.0 else 0.0
                    count += 1.0
                    if worth > best:
                        best = worth
                builder += 1
        self.best_cards[quarter - WORKSHOP] = best
        self.mean_cards[quarter - WORKSHOP] = total / count

    def sale(self, good: i64, count: i64, taken: i64) -> float:
        """The value of a sale: points now, minus the goods and the drop in price."""
        market = self.state.market
        price = market.price(good)
        me = self.me
        before = self.current_value()
        fall = 0.0
        if taken != TAKE_NOTHING:
            fall = 2.0 if taken == TAKE_CARD_2 else 1.0
        twin = me.clone()
        twin.goods -= count << GOODS_BITS * good
        end = self.final_prices[good]
        bonus = self.bonus
        self.final_prices[good] = end - fall if end > fall else 0.0
        covered = market.covered
        lower: i64 = covered
        for space in range(MARKET_SIZE):
            if lower >> space & 1 == 0:
                lower |= 1 << space
                break
        self.bonus = float(BONUS[lower])
        worth = float(count * (price + market.bonus())) + self.expected_points(twin, self.turns) - before
        worth += self.rivals_goods(good) * (end - self.final_prices[good])
        self.final_prices[good] = end
        self.bonus = bonus
        if lower == WHOLE_MARKET and covered != WHOLE_MARKET:
            worth += self.ending()
        return worth

    def best_sale(self, value: i64) -> float:
        best = 0.0
        for good in range(MATERIAL_COUNT):
            count = self.me.goods_of(good)
            if count:
                if count > value:
                    count = value
                takings = self.state.market.takings(good)
                worth = self.sale(good, count, lowest_bit(takings))
                if worth > best:
                    best = worth
        return best

    def export(self, good: i64, value: i64, change: i64) -> float:
        twin = self.me.clone()
        twin.goods -= 1 << GOODS_BITS * good
        before = self.current_value()
        end = self.final_prices[good]
        if change == RAISE:
            self.final_prices[good] = end + 1.0
        elif change != LEAVE:
            self.final_prices[good] = end - 1.0 if end > 1.0 else 0.0
        worth = float(value) + self.expected_points(twin, self.turns) - before
        worth -= self.rivals_goods(good) * (self.final_prices[good] - end)
        self.final_prices[good] = end
        return worth

    def best_export(self, port: i64, value: i64) -> float:
        best = 0.0
        for good in range(MATERIAL_COUNT):
            if self.me.goods_of(good) and not self.state.market.is_exported(port, good):
                worth = self.export(good, value, RAISE)
                if worth > best:
                    best = worth
                worth = self.export(good, value, LEAVE)
                if worth > best:
                    best = worth
        return best

    def ending(self) -> float:
        """The value of ending the game after the next round."""
        if self.rounds <= 1.0:
            return 0.0
        before = self.lead()
        rounds = self.rounds
        self.rounds = 1.0
        after = self.lead()
        self.rounds = rounds
        return after - before

    def lead(self) -> float:
        """The seat's lead over the average rival, in expected points."""
        worth = 0.0
        for seat in range(self.state.seats):
            player = self.state.players[seat]
            standing = float(player.score) + self.expected_points(player, self.turns_of(seat))
            worth += standing if seat == self.seat else -self.rival_share * standing
        return worth

    # Bridges

    def bridge(self, here: i64, there: i64, dice: i64) -> float:
        """The value of a bridge, including what a rival loses, without its cost; `dice` are the seat's dice
        without the one taken back."""
        me = self.me
        bit: i64 = 1 << self.board.edge_between[here * QUARTER_COUNT + there]
        bridges = me.bridges | bit
        worth = self.bridge_worth(bridges, me.works, self.turns) - self.bridges_of(
            me.bridges, me.works, self.turns
        )
        worth += self.dice_worth(dice, bridges, self.turns)
        for seat in range(self.state.seats):
            rival = self.state.players[seat]
            if rival.bridges & bit and seat != self.seat:
                turns = self.turns_of(seat)
                lost = self.bridge_worth(rival.bridges, rival.works, turns) - self.bridge_worth(
                    rival.bridges & ~bit, rival.works, turns
                )
                worth += self.rival_share * lost
        if bridges_built(bridges) == BRIDGES:
            worth += self.ending()
        return worth

    def arrive(self, quarter: i64, value: i64) -> float:
        """The value of arriving at a quarter with an activation value: the die, the activation and a
        bridge."""
        state = self.state
        me = self.me
        k = self.k
        lying = state.die_on(quarter)
        bit: i64 = 1 << quarter
        dice = me.dice
        die = lying
        worth = 0.0
        if lying == 0 or value <= lying:
            if lying and dice & bit == 0:
                worth += k[DRIVEN_OUT]
            dice |= bit
            die = value
        base = self.dice_of(me.dice, me.bridges, self.turns)
        placed = self.dice_worth(dice, me.bridges, self.turns) - base
        if dice & bit and bridges_built(me.bridges) < BRIDGES:
            near = self.board.neighbors[quarter] & dice
            while near:
                there = lowest_bit(near)
                near &= near - 1
                edge: i64 = 1 << self.board.edge_between[quarter * QUARTER_COUNT + there]
                if me.bridges & edge:
                    continue
                other = state.die_on(there)
                cost: i64 = die - other if die > other else other - die
                for player in state.players:
                    if player.bridges & edge:
                        cost = die + other
                if cost <= CUBES_IN[me.stock]:
                    built = self.bridge(quarter, there, dice & ~bit) - base - 0.7 * float(cost)
                    if built > placed:
                        placed = built
        worth += placed + self.activation(quarter, value)
        return worth + k[MOBILITY] * float(popcount(self.board.neighbors[quarter]))

    def activation(self, quarter: i64, value: i64) -> float:
        """The value of activating a quarter, minus what rivals get from it."""
        worth: float
        if quarter < WORKSHOP:
            worth = self.cubes(quarter, value)
        elif quarter <= BUILDER:
            worth = self.draw(quarter, value)
        elif quarter == MARKET:
            return self.best_sale(value)
        else:
            return self.best_export(quarter - PORT_1, value)
        for seat in range(self.state.seats):
            if seat != self.seat:
                rival = self.state.players[seat]
                presence = rival.dice >> quarter & 1
                if rival.burgher == quarter:
                    presence += 1
                worth -= self.k[RIVAL_SECONDARY] * self.rival_share * float(presence)
        return worth if worth > 0.0 else 0.0
