# compiled by mypyc
"""What a position of La Venise du Nord is about worth to a seat, in points at the end.

A seat's outlook is what its bridges and builders promise, and the best use of the turns that are left. What
it has begun are projects: a production, a builder, a sale, each with the turns that it still takes and the
points that it gives. The quickest come first, as long as there is time; every turn left over is worth what
a turn of the seat's best workshop brings.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CUBES_IN,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_GOOD,
    ORDER_FORMS,
    PERMANENT,
    ROW_1,
    ROW_2,
)
from laguna.games.venise.codes import (
    LEAVE,
    NOT_LAST,
    RAISE,
    TAKE_CARD_2,
    TAKE_NOTHING,
)
from laguna.games.venise.components import (
    BRIDGE_MASTER,
    BRIDGES,
    BROKER,
    BUILDER,
    FOREMAN,
    GOODS_SOLD_AT_THE_END,
    GUIDE,
    LAST_ROUND,
    MARKET,
    MATERIAL_COUNT,
    ORDER,
    PATRON,
    POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER,
    PORT_1,
    QUARTER_COUNT,
    QUARTERMASTER,
    UNHURRIED_MARKET,
    WORKSHOP,
)
from laguna.games.venise.market import BONUS, GOODS_BITS, GOODS_MASK, MARKET_SIZE, WHOLE_MARKET
from laguna.games.venise.movement import Board, bridges_built
from laguna.games.venise.player import NOWHERE, Player
from laguna.games.venise.state import (
    BRIDGE_MASTER_WORKS,
    FOREMAN_WORKS,
    GUIDE_WORKS,
    VeniseState,
)
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

# The numbers, in points or turns; their columns are for 2, 3 and 4 players. They were found by playing many
# games between variants of them: with 2 players the bridges are the race, with 4 there is time to trade.
ROUNDS_A_BRIDGE: Final = 0  # rounds that a bridge of the seat with the most takes
ROUNDS_A_SALE: Final = 1  # turns, of all seats together, for each space of the market
TURNS_A_CUBE: Final = 2  # that is lacking
TURNS_AN_ORDER: Final = 3  # that is lacking
TURNS_A_SALE: Final = 4  # on the way to the market or a port
STOCK_COVERS: Final = 5  # how much of a lacking cube one in the stock is
PRICE_GROWTH: Final = 6  # of every good, a round
ORDER_RAISES: Final = 7  # by how much an order that waits raises the price at last
SALE_WORTH: Final = 8  # of a good beyond the price at the end, when it is still to be produced
GOODS_A_SALE: Final = 9  # at most, on average
EXPORT_WORTH: Final = 10  # points for a good at a port
SPARE_SHARE: Final = 11  # of what the best workshop makes in a turn, for every turn left over
NO_WORKSHOP_SHARE: Final = 12  # of what a good is worth, the same without a workshop
SPARE_LOST: Final = 13  # turns at the end that begin nothing new
BRIDGES_A_TURN: Final = 14  # that are still to come
CHAIN_JOINS: Final = 15  # how much a bridge apart counts for the chain
PAIR_OF_DICE: Final = 16  # side by side: of the next bridge
DIE_LYING: Final = 17  # on any quarter: of the next bridge
SECONDARY: Final = 18  # points of a die where rivals may activate
STOCK_CUBE: Final = 19  # points
GUIDE_TURN: Final = 20  # points a turn
FOREMAN_TURN: Final = 21  # points a turn
BROKER_READY: Final = 22  # points
QUARTERMASTER_CUBE: Final = 23  # points for each free square of the stock
ROW_FULL: Final = 24  # points lost by a full row of cards
PRODUCE_NOW: Final = 25  # points of a production that need not wait
DRAW_BEST: Final = 26  # of the difference between the best and the mean card, with many cards
MOBILITY: Final = 27  # points for each quarter beside the burgher's
BOAT_NEAR: Final = 28  # points
RIVAL_SECONDARY: Final = 29  # points of a rival's die or burgher where one activates
DRIVEN_OUT: Final = 30  # points for a rival's die that goes back
PAIR_APART: Final = 31  # a pair of dice that does not prolong the chain
SECOND_PAIR: Final = 32  # a second pair of dice
SALE_SHARE: Final = 33  # of what a sale gives, while it is still to be made
_TABLE: Final = (
    (0.98, 0.98, 0.98),  # rounds a bridge
    (5.0, 5.0, 5.0),  # rounds a sale
    (0.84, 0.58, 0.33),  # turns a cube
    (1.7, 1.4, 1.0),  # turns an order
    (0.92, 1.1, 1.2),  # turns a sale
    (0.45, 0.57, 0.7),  # stock covers
    (0.22, 0.22, 0.22),  # price growth
    (0.6, 0.6, 0.6),  # order raises
    (1.2, 1.2, 1.2),  # sale worth
    (4.0, 4.0, 4.0),  # goods a sale
    (0.96, 2.1, 3.2),  # export worth
    (0.69, 0.69, 0.69),  # spare share
    (0.89, 0.65, 0.4),  # no workshop share
    (1.3, 1.2, 1.1),  # spare lost
    (0.2, 0.2, 0.2),  # bridges a turn
    (0.7, 0.7, 0.7),  # chain joins
    (0.084, 0.15, 0.22),  # pair of dice
    (0.08, 0.08, 0.08),  # die lying
    (0.25, 0.25, 0.25),  # secondary
    (0.96, 0.7, 0.45),  # stock cube
    (0.35, 0.35, 0.35),  # guide turn
    (0.29, 0.26, 0.22),  # foreman turn
    (2.2, 2.2, 2.2),  # broker ready
    (0.5, 0.5, 0.5),  # quartermaster cube
    (1.5, 1.5, 1.5),  # row full
    (1.5, 1.2, 1.0),  # produce now
    (0.54, 0.54, 0.54),  # draw best
    (0.05, 0.05, 0.05),  # mobility
    (0.11, 0.13, 0.15),  # boat near
    (0.34, 0.34, 0.34),  # rival secondary
    (0.2, 0.2, 0.2),  # driven out
    (0.22, 0.22, 0.22),  # pair apart
    (0.56, 0.53, 0.5),  # second pair
    (0.35, 0.35, 0.35),  # sale share
)
NUMBERS: Final = [
    vec[float]([row[max(seats, 2) - 2] for row in _TABLE]) for seats in range(5)
]  # by the number of players

MOST_PROJECTS: Final = 24
PRODUCTION: Final = 0
BUILDING: Final = 1
CARDS_AND_MATERIALS: Final = 63  # the quarters where others may activate too


def rounds_after(state: VeniseState, k: vec[float]) -> float:
    """About how many rounds follow the present one."""
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


def rounds_to_cover(spaces: i64, state: VeniseState, k: vec[float]) -> float:
    """About how many rounds pass until so many spaces of the market are covered."""
    return 1.0 + k[ROUNDS_A_SALE] * float(spaces - state.market.sales_made()) / float(state.seats)


def chain_sizes(board: Board, bridges: i64) -> i64:
    """The longest chain of a player's bridges, and above four bits the points of all chains."""
    longest: i64 = 0
    points: i64 = 0
    left = bridges
    while left:
        joined = board.edge_quarters[lowest_bit(left)]
        left &= left - 1
        size: i64 = 1
        rest = left
        while rest:
            edge = lowest_bit(rest)
            rest &= rest - 1
            if board.edge_quarters[edge] & joined:
                joined |= board.edge_quarters[edge]
                left ^= 1 << edge
                size += 1
                rest = left
        points += size * size
        if size > longest:
            longest = size
    return longest | points << 4


@final
class Judge:
    """One seat's eyes on one state."""

    def __init__(self, state: VeniseState, seat: i64, numbers: list[vec[float]]) -> None:
        k = numbers[state.seats]
        self.k: vec[float] = k
        self.state: VeniseState = state
        self.seat: i64 = seat
        self.me: Player = state.players[seat]
        self.board: Board = state.board
        self.share: float = 1.0 / float(state.seats - 1)
        self.rounds: float = rounds_after(state, k)
        self.turns: float = self.turns_of(seat)
        self.bonus: float = float(state.market.bonus())
        self.ends: vec[float] = vec[float]([0.0, 0.0, 0.0])  # what a good is worth at the end
        self.durations: vec[float] = vec[float]([0.0] * MOST_PROJECTS)
        self.rewards: vec[float] = vec[float]([0.0] * MOST_PROJECTS)
        self.sorts: vec[i64] = vec[i64]([0] * MOST_PROJECTS)
        self.projects: i64 = 0
        self.before: float = 0.0
        self.known: bool = False
        self.find_ends()

    def turns_of(self, seat: i64) -> float:
        """How many turns of a seat are still to be finished, the present one included."""
        state = self.state
        if (seat - state.first) % state.seats >= (state.turn - state.first) % state.seats:
            return self.rounds + 1.0
        return self.rounds

    def find_ends(self) -> None:
        """Prices rise by the orders that wait, and with time."""
        state = self.state
        for good in range(MATERIAL_COUNT):
            waiting: i64 = 0
            for player in state.players:
                waiting += POPCOUNT[player.orders >> ORDER_FORMS * good & 7]
            price = float(state.market.price(good)) - 1.0
            soon = self.rounds if self.rounds < 1.0 else 1.0
            price += self.k[ORDER_RAISES] * float(waiting) * soon + self.k[PRICE_GROWTH] * self.rounds
            self.ends[good] = price if price > 0.0 else 0.0

    # Projects

    def add_project(self, duration: float, reward: float, sort: i64) -> None:
        """Projects are kept in the order of their durations."""
        place = self.projects
        while place > 0 and self.durations[place - 1] > duration:
            self.durations[place] = self.durations[place - 1]
            self.rewards[place] = self.rewards[place - 1]
            self.sorts[place] = self.sorts[place - 1]
            place -= 1
        self.durations[place] = duration
        self.rewards[place] = reward
        self.sorts[place] = sort
        self.projects += 1

    def scheduled(self, turns: float, rate: float, completed: i64) -> float:
        """What the projects bring in so many turns, and the time left over."""
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
            if self.sorts[place] == BUILDING and builders < 5.0:
                gain += 2.0 * builders + 1.0
            if gain > rate * duration:
                worth += gain * chance
                spent += duration * chance
                if self.sorts[place] == BUILDING:
                    builders += chance
            place += 1
        spare = turns - spent - self.k[SPARE_LOST]
        if spare > 0.0:
            worth += rate * spare
        return worth

    # A seat

    def outlook(self, player: Player, turns: float) -> float:
        """The points that a seat can still expect."""
        k = self.k
        soon = turns if turns < 1.0 else 1.0
        self.projects = 0
        rate = self.find_productions(player, turns)
        worth = self.find_sales(player)
        self.find_builders(player, turns)
        worth += self.scheduled(turns, rate, player.completed)
        completed = player.completed if player.completed < 5 else 5
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
            + self.bridge_worth(player.bridges, works, turns)
            + self.dice_worth(player.dice, player.bridges, turns)
        )

    def find_productions(self, player: Player, turns: float) -> float:
        """Every workshop's next production is a project. Tells what a turn left over brings."""
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
            unit = self.ends[good] + k[SALE_WORTH]
            if player.built >> (space - 1) & 1:
                lacking = self.lack(capacity - player.held_at(space - 1), stock, good)
            else:
                missing = player.missing_at(space - 1)
                lacking = float(capacity)
                for material in range(MATERIAL_COUNT):
                    lacking += self.lack(missing >> 2 * material & 3, stock, material)
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
        # Orders that are left over serve again.
        if orders and capacities:
            for good in range(MATERIAL_COUNT):
                again = capacities >> 8 * good & 255
                if again and orders >> ORDER_FORMS * good & 7:
                    duration = k[TURNS_A_CUBE] * float(again) + 0.3
                    self.add_project(duration, float(again) * (self.ends[good] + k[SALE_WORTH]), PRODUCTION)
        best *= k[SPARE_SHARE]
        mean = (self.ends[0] + self.ends[1] + self.ends[2]) / float(MATERIAL_COUNT)
        without = (mean + k[SALE_WORTH]) * k[NO_WORKSHOP_SHARE]
        return best if best > without else without

    def lack(self, need: i64, stock: i64, material: i64) -> float:
        """How many cubes are lacking, when what lies in the stock counts for a part of them."""
        if need <= 0:
            return 0.0
        there: i64 = CUBES_OF[stock * MATERIAL_COUNT + material]
        if there > need:
            there = need
        return float(need) - self.k[STOCK_COVERS] * float(there)

    def find_sales(self, player: Player) -> float:
        """What the goods in the store are worth at the end; selling them before is a project for each."""
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
            end = self.ends[good]
            worth += end * float(count if count < GOODS_SOLD_AT_THE_END else GOODS_SOLD_AT_THE_END)
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
        """Every builder that is not yet active is a project."""
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
                lacking += self.lack(missing >> 2 * material & 3, stock, material)
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
        """The chains as they are, and as they may be at the end."""
        k = self.k
        sizes = chain_sizes(self.board, bridges)
        built = bridges_built(bridges)
        points = float(sizes >> 4)
        longest = sizes & 15
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
        """Dice side by side without a bridge of one's own can be joined by one; dice on other quarters make
        secondary activations."""
        built = bridges_built(bridges)
        if dice == 0 or turns <= 0.0:
            return 0.0
        k = self.k
        soon = turns if turns < 1.0 else 1.0
        others = k[SECONDARY] * float(POPCOUNT[dice & CARDS_AND_MATERIALS]) * float(self.state.seats - 1)
        if built >= BRIDGES:
            return others * soon
        chain: i64 = 0  # the quarters at bridges
        left = bridges
        while left:
            chain |= self.board.edge_quarters[lowest_bit(left)]
            left &= left - 1
        first = 0.0  # the best pair, and the best of the others
        second = 0.0
        left = dice
        while left:
            quarter = lowest_bit(left)
            left &= left - 1
            near = self.board.neighbours[quarter] & left
            while near:
                other = lowest_bit(near)
                near &= near - 1
                edge = self.board.edge_between[quarter * QUARTER_COUNT + other]
                if bridges >> edge & 1:
                    continue
                pair = 1.0
                if chain and self.board.edge_quarters[edge] & chain == 0:
                    pair = k[PAIR_APART]
                if pair > first:
                    second = first
                    first = pair
                elif pair > second:
                    second = pair
        next_one = 2.0 * float(built) + 3.0
        pairs = k[PAIR_OF_DICE] * (first + k[SECOND_PAIR] * second)
        lying = k[DIE_LYING] * float(POPCOUNT[dice])
        return (next_one * (pairs + lying) + others) * soon

    # What changes

    def now(self) -> float:
        """The outlook as it is."""
        if not self.known:
            self.before = self.outlook(self.me, self.turns)
            self.known = True
        return self.before

    def gain(self, player: Player) -> float:
        """How much better a changed player stands."""
        return self.outlook(player, self.turns) - self.now()

    def rivals_goods(self, good: i64) -> float:
        """How many goods of a kind the mean rival would sell at the end."""
        goods = 0.0
        for seat in range(self.state.seats):
            if seat != self.seat:
                count = self.state.players[seat].goods_of(good)
                goods += float(count if count < GOODS_SOLD_AT_THE_END else GOODS_SOLD_AT_THE_END)
        return goods * self.share

    def place_cubes(self, player: Player, material: i64, cubes: i64) -> None:
        """Cubes go where they go by default."""
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
        """What so many cubes of a material are worth."""
        twin = self.me.clone()
        self.place_cubes(twin, material, count)
        return self.gain(twin)

    def card(self, kind: i64, row: i64) -> float:
        """What a card on an empty space of a row is worth."""
        twin = self.me.clone()
        twin.lay_card(kind, twin.space_in(row))
        return self.gain(twin)

    def draw(self, quarter: i64, value: i64) -> float:
        """The best of so many cards, about: some of them stand for all."""
        me = self.me
        if not self.state.can_draw(me, quarter):
            return 0.0
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
        mean = total / count
        return mean + self.k[DRAW_BEST] * (best - mean) * (1.0 - 1.0 / float(value))

    def sale(self, good: i64, count: i64, taken: i64) -> float:
        """What selling is worth: points now, for goods and a price that are missed later."""
        market = self.state.market
        price = market.price(good)
        me = self.me
        before = self.now()
        fall = 0.0
        if taken != TAKE_NOTHING:
            fall = 2.0 if taken == TAKE_CARD_2 else 1.0
        twin = me.clone()
        twin.goods -= count << GOODS_BITS * good
        end = self.ends[good]
        bonus = self.bonus
        self.ends[good] = end - fall if end > fall else 0.0
        covered = market.covered
        lower: i64 = covered
        for space in range(MARKET_SIZE):
            if lower >> space & 1 == 0:
                lower |= 1 << space
                break
        self.bonus = float(BONUS[lower])
        worth = float(count * (price + market.bonus())) + self.outlook(twin, self.turns) - before
        worth += self.rivals_goods(good) * (end - self.ends[good])
        self.ends[good] = end
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
        before = self.now()
        end = self.ends[good]
        if change == RAISE:
            self.ends[good] = end + 1.0
        elif change != LEAVE:
            self.ends[good] = end - 1.0 if end > 1.0 else 0.0
        worth = float(value) + self.outlook(twin, self.turns) - before
        worth -= self.rivals_goods(good) * (self.ends[good] - end)
        self.ends[good] = end
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
        """What it is worth that the end comes now: this round and one more."""
        if self.rounds <= 1.0:
            return 0.0
        before = self.lead()
        rounds = self.rounds
        self.rounds = 1.0
        after = self.lead()
        self.rounds = rounds
        return after - before

    def lead(self) -> float:
        """How far the seat is ahead of the mean of its rivals."""
        worth = 0.0
        for seat in range(self.state.seats):
            player = self.state.players[seat]
            standing = float(player.score) + self.outlook(player, self.turns_of(seat))
            worth += standing if seat == self.seat else -self.share * standing
        return worth

    # Bridges

    def bridge(self, here: i64, there: i64, dice: i64) -> float:
        """What a bridge is worth, less what it takes from a rival; `dice` are the seat's without the one
        taken back. What is paid is not counted."""
        me = self.me
        bit: i64 = 1 << self.board.edge_between[here * QUARTER_COUNT + there]
        bridges = me.bridges | bit
        worth = self.bridge_worth(bridges, me.works, self.turns) - self.bridge_worth(
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
                worth += self.share * lost
        if bridges_built(bridges) == BRIDGES:
            worth += self.ending()
        return worth

    def arrive(self, quarter: i64, value: i64) -> float:
        """What it is worth to come to a quarter with an activation value: the die, the activation and a
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
        base = self.dice_worth(me.dice, me.bridges, self.turns)
        placed = self.dice_worth(dice, me.bridges, self.turns) - base
        if dice & bit and bridges_built(me.bridges) < BRIDGES:
            near = self.board.neighbours[quarter] & dice
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
        return worth + k[MOBILITY] * float(popcount(self.board.neighbours[quarter]))

    def activation(self, quarter: i64, value: i64) -> float:
        """What activating a quarter is worth, less what rivals get from it."""
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
                presence = (1 if rival.burgher == quarter else 0) + (rival.dice >> quarter & 1)
                worth -= self.k[RIVAL_SECONDARY] * self.share * float(presence)
        return worth if worth > 0.0 else 0.0
