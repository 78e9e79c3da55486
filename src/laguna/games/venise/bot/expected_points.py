# compiled by mypyc
"""Estimates the points that a seat of La Venise du Nord can still expect.

The estimate adds the value of bridges and builders to the best use of the remaining turns. Whatever the seat
has begun is a project: a production, a builder, a sale, each with the turns it still takes and the points it
gives. The quickest projects come first while there is time; every spare turn is worth as much as a turn of
the seat's best workshop.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.venise.bot.parameters import (
    BRIDGES_A_TURN,
    BROKER_READY,
    CHAIN_JOINS,
    DIE_LYING,
    EXPORT_WORTH,
    FOREMAN_TURN,
    GOODS_A_SALE,
    GUIDE_TURN,
    NO_WORKSHOP_SHARE,
    ORDER_RAISES,
    PAIR_APART,
    PAIR_OF_DICE,
    PRICE_GROWTH,
    QUARTERMASTER_CUBE,
    ROUNDS_A_BRIDGE,
    ROUNDS_A_SALE,
    ROW_FULL,
    SALE_SHARE,
    SALE_WORTH,
    SECOND_PAIR,
    SECONDARY,
    SPARE_LOST,
    SPARE_SHARE,
    STOCK_COVERS,
    STOCK_CUBE,
    TURNS_A_CUBE,
    TURNS_A_SALE,
    TURNS_AN_ORDER,
)
from laguna.games.venise.bridge_chains import (
    CHAINED_LONGEST,
    CHAINED_POINTS,
    CHAINED_QUARTERS,
    CHAINED_SIZES,
    chains_at,
)
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CUBES_IN,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_GOOD,
    ORDER_FORMS,
    ROW_1,
    ROW_2,
)
from laguna.games.venise.codes import (
    NOT_LAST,
)
from laguna.games.venise.components import (
    BRIDGE_MASTER,
    BRIDGES,
    BROKER,
    FOREMAN,
    GOODS_SOLD_AT_THE_END,
    GUIDE,
    LAST_ROUND,
    MATERIAL_COUNT,
    PATRON,
    POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER,
    QUARTERMASTER,
    UNHURRIED_MARKET,
)
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK, MARKET_SIZE
from laguna.games.venise.movement import Board, bridges_built
from laguna.games.venise.player import Player
from laguna.games.venise.state import (
    BRIDGE_MASTER_WORKS,
    FOREMAN_WORKS,
    GUIDE_WORKS,
    VeniseData,
)
from laguna.kit.bits import POPCOUNT, lowest_bit

MOST_PROJECTS: Final = 24
PRODUCTION: Final = 0
BUILDING: Final = 1
CARDS_AND_MATERIALS: Final = 63  # the quarters where others may activate too


def rounds_after(state: VeniseData, k: vec[float]) -> float:
    """The estimated number of rounds after the current one."""
    if state.last != NOT_LAST:
        return 0.0
    most: i64 = 0
    for player in state.players:
        built = bridges_built(player.bridges)
        if built > most:
            most = built
    rounds = 1.0 + k[ROUNDS_A_BRIDGE] * float(BRIDGES - most)
    if state.unhurried:
        rounds = max(rounds, rounds_to_cover(UNHURRIED_MARKET, state, k))
    rounds = min(rounds, rounds_to_cover(MARKET_SIZE, state, k))
    left = float(LAST_ROUND - state.round)
    if rounds > left:
        rounds = left if left > 1.0 else 1.0
    return rounds


def rounds_to_cover(spaces: i64, state: VeniseData, k: vec[float]) -> float:
    """The estimated number of rounds until so many market spaces are covered."""
    return 1.0 + k[ROUNDS_A_SALE] * float(spaces - state.market.sales_made()) / float(state.seats)


class ExpectedPoints:
    """The points that seats can still expect in a state, as seen by one seat."""

    def __init__(self, state: VeniseData, seat: i64, parameters: list[vec[float]]) -> None:
        self.parameters: list[vec[float]] = parameters
        self.k: vec[float] = parameters[state.seats]
        self.state: VeniseData = state
        self.seat: i64 = seat
        self.me: Player = state.players[seat]
        self.board: Board = state.board
        self.rival_share: float = 0.0
        self.rounds: float = 0.0
        self.turns: float = 0.0
        self.bonus: float = 0.0
        self.final_prices: vec[float] = vec[float]([0.0, 0.0, 0.0])  # what a good is worth at the end
        self.durations: vec[float] = vec[float]([0.0] * MOST_PROJECTS)
        self.rewards: vec[float] = vec[float]([0.0] * MOST_PROJECTS)
        self.project_kinds: vec[i64] = vec[i64]([0] * MOST_PROJECTS)
        self.projects: i64 = 0
        self.base_value: float = 0.0
        self.has_base_value: bool = False
        # Caches of the last values of bridges and dice: most moves leave them unchanged.
        self.cached_bridges: float = 0.0
        self.cached_bridges_mask: i64 = -1
        self.cached_bridges_works: i64 = 0
        self.cached_bridges_turns: float = 0.0
        self.cached_dice: float = 0.0
        self.cached_dice_mask: i64 = -1
        self.cached_dice_bridges: i64 = 0
        self.cached_dice_turns: float = 0.0
        self.set_state(state, seat)

    def set_state(self, state: VeniseData, seat: i64) -> None:
        """Evaluate another state, for a seat."""
        k = self.parameters[state.seats]
        self.k = k
        self.state = state
        self.seat = seat
        self.me = state.players[seat]
        self.board = state.board
        self.rival_share = 1.0 / float(state.seats - 1)
        self.rounds = rounds_after(state, k)
        self.turns = self.turns_of(seat)
        self.bonus = float(state.market.bonus())
        self.has_base_value = False
        self.cached_bridges_mask = -1
        self.cached_dice_mask = -1
        self.estimate_final_prices()

    def turns_of(self, seat: i64) -> float:
        """The number of turns that a seat still has, including the current one."""
        state = self.state
        if (seat - state.first) % state.seats >= (state.turn - state.first) % state.seats:
            return self.rounds + 1.0
        return self.rounds

    def estimate_final_prices(self) -> None:
        """Estimate final prices: they rise with waiting orders and with time."""
        state = self.state
        for good in range(MATERIAL_COUNT):
            waiting: i64 = 0
            for player in state.players:
                waiting += POPCOUNT[player.orders >> ORDER_FORMS * good & 7]
            price = float(state.market.price(good)) - 1.0
            soon = self.rounds if self.rounds < 1.0 else 1.0
            price += self.k[ORDER_RAISES] * float(waiting) * soon + self.k[PRICE_GROWTH] * self.rounds
            self.final_prices[good] = price if price > 0.0 else 0.0

    # Projects

    def add_project(self, duration: float, reward: float, sort: i64) -> None:
        """Add a project; projects are sorted by duration."""
        place = self.projects
        while place > 0 and self.durations[place - 1] > duration:
            self.durations[place] = self.durations[place - 1]
            self.rewards[place] = self.rewards[place - 1]
            self.project_kinds[place] = self.project_kinds[place - 1]
            place -= 1
        self.durations[place] = duration
        self.rewards[place] = reward
        self.project_kinds[place] = sort
        self.projects += 1

    def scheduled(self, turns: float, rate: float, completed: i64) -> float:
        """The value of the projects in so many turns, and of the spare time."""
        worth = 0.0
        spent = 0.0
        builders = float(completed)
        place: i64 = 0
        while place < self.projects:
            duration = self.durations[place]
            chance = turns - spent - duration
            if chance <= 0.0:
                break
            if chance > 1.0:
                chance = 1.0
            gain = self.rewards[place]
            if self.project_kinds[place] == BUILDING and builders < 5.0:
                gain += 2.0 * builders + 1.0
            if gain > rate * duration:
                worth += gain * chance
                spent += duration * chance
                if self.project_kinds[place] == BUILDING:
                    builders += chance
            place += 1
        spare = turns - spent - self.k[SPARE_LOST]
        if spare > 0.0:
            worth += rate * spare
        return worth

    # A seat

    def expected_points(self, player: Player, turns: float) -> float:
        """The points that a seat can still expect."""
        k = self.k
        soon = turns if turns < 1.0 else 1.0
        self.projects = 0
        rate = self.find_productions(player, turns)
        worth = self.find_sales(player)
        self.find_builders(player, turns)
        worth += self.scheduled(turns, rate, player.completed)
        completed = player.completed
        if completed > 5:
            completed = 5
        worth += float(completed * completed)
        works = player.works
        if works:
            if works & GUIDE_WORKS:
                worth += k[GUIDE_TURN] * turns
            if works & FOREMAN_WORKS:
                worth += k[FOREMAN_TURN] * turns
        cubes: i64 = CUBES_IN[player.stock]
        worth += k[STOCK_CUBE] * soon * (float(cubes) - 0.04 * float(cubes * cubes))
        taken = player.taken
        if turns > 1.0:
            long = turns if turns < 4.0 else 4.0
            if taken & ROW_1 == ROW_1:
                worth -= 0.25 * k[ROW_FULL] * long
            if taken & ROW_2 == ROW_2:
                worth -= 0.25 * k[ROW_FULL] * long
        return (
            worth
            + self.bridges_of(player.bridges, works, turns)
            + self.dice_of(player.dice, player.bridges, turns)
        )

    def bridges_of(self, bridges: i64, works: i64, turns: float) -> float:
        """`bridge_worth`, cached for the last arguments."""
        if (
            bridges != self.cached_bridges_mask
            or works != self.cached_bridges_works
            or turns != self.cached_bridges_turns
        ):
            self.cached_bridges = self.bridge_worth(bridges, works, turns)
            self.cached_bridges_mask = bridges
            self.cached_bridges_works = works
            self.cached_bridges_turns = turns
        return self.cached_bridges

    def dice_of(self, dice: i64, bridges: i64, turns: float) -> float:
        """`dice_worth`, cached for the last arguments."""
        if (
            dice != self.cached_dice_mask
            or bridges != self.cached_dice_bridges
            or turns != self.cached_dice_turns
        ):
            self.cached_dice = self.dice_worth(dice, bridges, turns)
            self.cached_dice_mask = dice
            self.cached_dice_bridges = bridges
            self.cached_dice_turns = turns
        return self.cached_dice

    def find_productions(self, player: Player, turns: float) -> float:
        """Add each workshop's next production as a project; returns the value of a spare turn."""
        k = self.k
        best = 0.0
        orders = player.orders
        stock = player.stock
        space: i64 = 0
        capacities: i64 = 0  # the largest of each good, a byte each
        while space < FIRST_OF_ROW_2:
            kind = player.card_at(space)
            space += 1
            if kind < 0 or kind >= FIRST_ORDER:
                continue
            good: i64 = KIND_GOOD[kind]
            capacity: i64 = CAPACITY[kind]
            unit = self.final_prices[good] + k[SALE_WORTH]
            if player.built >> (space - 1) & 1:
                lacking = self.lacking_cubes(capacity - player.held_at(space - 1), stock, good)
            else:
                missing = player.missing_at(space - 1)
                lacking = float(capacity)
                for material in range(MATERIAL_COUNT):
                    lacking += self.lacking_cubes(missing >> 2 * material & 3, stock, material)
            reward = float(capacity) * unit
            duration = k[TURNS_A_CUBE] * lacking
            there = orders >> ORDER_FORMS * good & 7
            if there:
                if there & 2:
                    reward += k[ORDER_RAISES] * float(player.goods_of(good) + 1)
                    orders &= ~(2 << ORDER_FORMS * good)
                else:
                    orders &= ~((there & -there) << ORDER_FORMS * good)
                reward += k[ORDER_RAISES] * float(player.goods_of(good) + 1)
            else:
                duration += k[TURNS_AN_ORDER]
            self.add_project(duration, reward, PRODUCTION)
            rate = float(capacity) * unit / (k[TURNS_AN_ORDER] + k[TURNS_A_CUBE] * float(capacity))
            if rate > best:
                best = rate
            if capacity > (capacities >> 8 * good & 255):
                capacities += (capacity - (capacities >> 8 * good & 255)) << 8 * good
        # Spare orders are used for another production.
        if orders and capacities:
            for good in range(MATERIAL_COUNT):
                again = capacities >> 8 * good & 255
                if again and orders >> ORDER_FORMS * good & 7:
                    duration = k[TURNS_A_CUBE] * float(again) + 0.3
                    self.add_project(
                        duration, float(again) * (self.final_prices[good] + k[SALE_WORTH]), PRODUCTION
                    )
        best *= k[SPARE_SHARE]
        mean = (self.final_prices[0] + self.final_prices[1] + self.final_prices[2]) / float(MATERIAL_COUNT)
        without = (mean + k[SALE_WORTH]) * k[NO_WORKSHOP_SHARE]
        return best if best > without else without

    def lacking_cubes(self, need: i64, stock: i64, material: i64) -> float:
        """The number of cubes still needed; cubes in the stock count in part."""
        if need <= 0:
            return 0.0
        there: i64 = CUBES_OF[stock * MATERIAL_COUNT + material]
        if there > need:
            there = need
        return float(need) - self.k[STOCK_COVERS] * float(there)

    def find_sales(self, player: Player) -> float:
        """The value of the goods at the end; selling each kind before is a project."""
        goods = player.goods
        if goods == 0:
            return 0.0
        k = self.k
        worth = 0.0
        exported = self.state.market.exported
        for good in range(MATERIAL_COUNT):
            count = goods >> GOODS_BITS * good & GOODS_MASK
            if count == 0:
                continue
            end = self.final_prices[good]
            sold_at_the_end = count
            if sold_at_the_end > GOODS_SOLD_AT_THE_END:
                sold_at_the_end = GOODS_SOLD_AT_THE_END
            worth += end * float(sold_at_the_end)
            if count > GOODS_SOLD_AT_THE_END:
                worth += 0.3 * end * float(count - GOODS_SOLD_AT_THE_END)
            sold = float(count)
            if sold > k[GOODS_A_SALE]:
                sold = k[GOODS_A_SALE]
            reward = k[SALE_SHARE] * sold * (self.bonus + 1.0)
            if (exported >> good & 1) + (exported >> (MATERIAL_COUNT + good) & 1) < 2:
                port = k[EXPORT_WORTH] - end
                if port > reward:
                    reward = port
            self.add_project(k[TURNS_A_SALE], reward, PRODUCTION)
        return worth

    def find_builders(self, player: Player, turns: float) -> None:
        """Add each builder that is not active yet as a project."""
        k = self.k
        spaces = player.taken
        stock = player.stock
        while spaces:
            space = lowest_bit(spaces)
            spaces &= spaces - 1
            kind = player.card_at(space)
            if kind < FIRST_BUILDER:
                continue
            type_: i64 = BUILDER_TYPE[kind]
            if type_ == PATRON:
                continue
            worth = 0.0
            if type_ == BROKER:
                worth = k[BROKER_READY]
            elif type_ == QUARTERMASTER:
                worth = k[QUARTERMASTER_CUBE] * float(6 - CUBES_IN[stock])
            if player.active >> space & 1:
                if worth > 0.0:
                    self.add_project(0.0, worth, PRODUCTION)
                continue
            missing = player.missing_at(space)
            lacking = 0.0
            for material in range(MATERIAL_COUNT):
                lacking += self.lacking_cubes(missing >> 2 * material & 3, stock, material)
            duration = k[TURNS_A_CUBE] * lacking
            if type_ == GUIDE:
                worth = k[GUIDE_TURN] * (turns - duration)
            elif type_ == FOREMAN:
                worth = k[FOREMAN_TURN] * (turns - duration)
            elif type_ == BRIDGE_MASTER:
                more = k[BRIDGES_A_TURN] * turns
                built = bridges_built(player.bridges)
                if more > float(BRIDGES - built):
                    more = float(BRIDGES - built)
                worth = float(POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER) * (float(built) + more)
            self.add_project(duration, worth, BUILDING)

    def bridge_worth(self, bridges: i64, works: i64, turns: float) -> float:
        """The value of the chains as they are and as they may become."""
        k = self.k
        chains = chains_at(self.board, bridges)
        built = bridges_built(bridges)
        points = float((chains & CHAINED_SIZES) >> CHAINED_POINTS)
        longest = chains & CHAINED_LONGEST
        more = k[BRIDGES_A_TURN] * turns
        if more > float(BRIDGES - built):
            more = float(BRIDGES - built)
        reach = float(longest) + k[CHAIN_JOINS] * float(built - longest) + more
        hoped = reach * reach
        if hoped > points:
            share = turns / 3.0
            if share > 1.0:
                share = 1.0
            points += share * (hoped - points)
        if works & BRIDGE_MASTER_WORKS:
            points += float(POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER) * (float(built) + more)
        return points

    def dice_worth(self, dice: i64, bridges: i64, turns: float) -> float:
        """The value of dice in the city: pairs of adjacent dice can be joined by a bridge, and dice give
        secondary activations."""
        built = bridges_built(bridges)
        if dice == 0 or turns <= 0.0:
            return 0.0
        k = self.k
        soon = turns if turns < 1.0 else 1.0
        others = k[SECONDARY] * float(POPCOUNT[dice & CARDS_AND_MATERIALS]) * float(self.state.seats - 1)
        if built >= BRIDGES:
            return others * soon
        board = self.board
        pairs_there = board.edges_among[dice] & ~bridges
        first = 0.0  # the best pair, and the best of the others
        second = 0.0
        if pairs_there:
            joined = pairs_there  # those that prolong a chain
            if bridges:
                joined &= board.edges_at[chains_at(board, bridges) >> CHAINED_QUARTERS]
            count = bridges_built(joined)
            if count:
                first = 1.0
                if count > 1:
                    second = 1.0
            count = bridges_built(pairs_there & ~joined)
            if count:
                apart = k[PAIR_APART]
                if apart > first:
                    second = first
                    first = apart
                    count -= 1
                if count and apart > second:
                    second = apart
        next_one = 2.0 * float(built) + 3.0
        pairs = k[PAIR_OF_DICE] * (first + k[SECOND_PAIR] * second)
        lying = k[DIE_LYING] * float(POPCOUNT[dice])
        return (next_one * (pairs + lying) + others) * soon
