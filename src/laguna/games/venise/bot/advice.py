# compiled by mypyc
"""What a bot should know about La Venise du Nord: what a move is about worth, and how a seat stands.

All worths are in points at the end. A move is worth what it adds to its seat's outlook (see worth.py), less
what it gives each rival on average. What a burgher can do on a quarter is judged with the movement that
leads there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.contract.advice import Advice
from laguna.contract.state import State
from laguna.games.venise.bot.worth import (
    BOAT_NEAR,
    NUMBERS,
    ORDER_RAISES,
    PRODUCE_NOW,
    Judge,
    chain_sizes,
    rounds_after,
)
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    COST_SIZE,
    CUBES_IN,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_GOOD,
    ORDER_FORMS,
    ORDER_VALUE,
    ROW_1,
    ROW_2,
    SPACES,
    STOCK_COUNT,
)
from laguna.games.venise.codes import (
    BOAT_CHOICES,
    BRIDGE,
    BROKER_CHOICES,
    BROKER_NOTHING,
    COUNTS_A_GOOD,
    DOWN,
    DRAW,
    END,
    ENDS,
    EXPORT,
    FAR,
    FILL,
    FINISHING,
    GUIDES,
    KEEP,
    KEEP_BUILDER,
    KEEP_NONE,
    MOVE,
    MOVING,
    PORT_CHOICES,
    PRODUCE,
    REFUSE,
    ROLL,
    SELL,
    SKIP,
    START,
    STORE,
    SWAP,
    TAKE,
    TAKE_CARD_2,
    TAKING,
    TO_CARD,
    TO_STOCK,
    USE_BROKER,
    USE_QUARTERMASTER,
    VALUE,
)
from laguna.games.venise.components import (
    BROKER,
    DIE_FACES,
    MATERIAL_COUNT,
    PERMANENT_TYPES,
    QUARTER_COUNT,
    QUARTERMASTER,
)
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.state import BRIDGE_MASTER_WORKS, FOREMAN_WORKS, VeniseState
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

UNKNOWN: Final = -1e6
LEAST_SPREAD: Final = 3.0
SPREAD_A_ROUND: Final = 1.2
HUNCH: Final = 3.0
BREADTH: Final = 12
TOO_EARLY: Final = 0.5  # what cubes moved down before the turn's end can no longer pay for
LOOK_AHEAD: Final = 20  # decisions, some four turns
LIKE_ANOTHER: Final = 3.0  # a movement that differs from a better one only in where the boat is left


def venise(state: State) -> VeniseState:
    assert isinstance(state, VeniseState)
    return state


@final
class VeniseAdvice(Advice):
    """What bots know about La Venise du Nord. Other numbers than those of worth.py make other characters."""

    def __init__(self, numbers: list[vec[float]] = NUMBERS) -> None:
        self.numbers: list[vec[float]] = numbers

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        table = venise(state)
        judge = Judge(table, seat, self.numbers)
        count: i64 = 0
        if table.special:
            if table.due == MOVING:
                count = movements(judge, out)
            elif table.due == FINISHING:
                count = bridges(judge, out)
            else:
                while count < table.special:
                    out[count] = 0.0
                    count += 1
        early = 0.0 if table.due == FINISHING else TOO_EARLY
        while count < table.count:
            action = table.legal_nth(seat, count)
            if action < DOWN:
                worth = self.move(judge, action)
            elif action <= FILL:
                worth = down(judge, action) - early
            elif action < USE_QUARTERMASTER:
                worth = broker(judge, action - USE_BROKER)
            else:
                worth = quartermaster(judge, action - USE_QUARTERMASTER) - early
            out[count] = worth
            count += 1
        if table.due == FINISHING and table.special:
            bridges_first(out, table.special, count)
        return count

    def move(self, judge: Judge, action: i64) -> float:
        """What a move is worth that is due, except movements and bridges."""
        table = judge.state
        if action >= KEEP:
            if action in (END, KEEP_NONE):
                return 0.0
            if action >= PRODUCE:
                return produce(judge, action - PRODUCE)
            return keep(judge, action - KEEP)
        if action >= TO_STOCK:
            if action == SKIP:
                return 0.0
            if action == DRAW:
                return judge.draw(table.here, table.value) + 0.05
            return cube(judge, action)
        if action >= EXPORT:
            code = action - EXPORT
            return judge.export(code // PORT_CHOICES, table.value, code % PORT_CHOICES)
        if action >= SELL:
            code = action - SELL
            return judge.sale(code // COUNTS_A_GOOD, code % COUNTS_A_GOOD // 4 + 1, code & 3)
        if action >= VALUE:
            return judge.arrive(table.here, action - VALUE + 1)
        if action == ROLL:
            return 0.0
        if action >= TAKE:
            dice = judge.me.dice & ~(1 << (action - TAKE))
            return judge.dice_worth(dice, judge.me.bridges, judge.turns)
        if action >= START:
            near: i64 = table.board.neighbours[action - START]
            worth = 0.0
            while near:
                worth += 0.3
                near &= near - 1
            return worth
        return 0.0

    def standing(self, state: State, seat: i64) -> float:
        """Points, and what the seat's bridges, cards and goods promise."""
        table = venise(state)
        player = table.players[seat]
        points = float(player.score)
        if table.acting == 0:
            return points
        judge = Judge(table, seat, self.numbers)
        return points + judge.outlook(player, judge.turns)

    def spread(self, state: State) -> float:
        """The sooner the end, the more a lead is worth."""
        table = venise(state)
        if table.acting == 0:
            return 1.0
        return LEAST_SPREAD + SPREAD_A_ROUND * rounds_after(table, self.numbers[table.seats])

    def hunch(self) -> float:
        """A quarter may be reached in dozens of ways: too many to try them all alike."""
        return HUNCH

    def breadth(self, state: State) -> i64:
        """Most movements differ only in where the boat is left, most bridges in what is paid."""
        return BREADTH

    def look_ahead(self) -> i64:
        """What a turn has prepared shows only in the next ones."""
        return LOOK_AHEAD

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        look(Judge(venise(state), seat, self.numbers), out)

    def settled(self, state: State) -> bool:
        """A turn begins."""
        due = venise(state).due
        return due in (MOVING, TAKING)


def movements(judge: Judge, out: vec[float]) -> i64:
    """Where to go: what awaits the burgher there with the other die, and where the boat is left."""
    table = judge.state
    me = judge.me
    known = vec[float]([UNKNOWN] * (QUARTER_COUNT * (DIE_FACES + 1)))
    foreman = me.works & FOREMAN_WORKS != 0
    ahead = table.turn + 1
    rival = table.players[ahead if ahead < table.seats else 0].burgher
    best = vec[i64]([NOWHERE] * (QUARTER_COUNT * (DIE_FACES + 1)))  # of the ways to the same end
    n: i64 = 0
    while n < table.special:
        code = table.nth_movement(n) - MOVE
        place = code % BOAT_CHOICES - 1
        quarter = code // BOAT_CHOICES % QUARTER_COUNT
        die = code // (ENDS * GUIDES) + 1
        value = table.high if die == table.low else table.low
        worth = arrival(judge, known, quarter, value)
        if foreman:
            if value > 1:
                worth = max(worth, arrival(judge, known, quarter, value - 1))
            if value < DIE_FACES:
                worth = max(worth, arrival(judge, known, quarter, value + 1))
        if place < 0:
            place = table.boat
        touched = table.board.touched[place]
        if touched >> quarter & 1:
            worth += judge.k[BOAT_NEAR]
        if touched >> rival & 1:
            worth -= judge.k[BOAT_NEAR]
        end = value * QUARTER_COUNT + quarter
        other = best[end]
        if other == NOWHERE:
            best[end] = n
        elif worth > out[other]:
            out[other] -= LIKE_ANOTHER
            best[end] = n
        else:
            worth -= LIKE_ANOTHER
        out[n] = worth
        n += 1
    return n


def arrival(judge: Judge, known: vec[float], quarter: i64, value: i64) -> float:
    place = value * QUARTER_COUNT + quarter
    if known[place] == UNKNOWN:
        known[place] = judge.arrive(quarter, value)
    return known[place]


def bridges(judge: Judge, out: vec[float]) -> i64:
    """Which bridge, what to pay and which die to take back."""
    table = judge.state
    me = judge.me
    here = me.burgher
    base = judge.dice_worth(me.dice, me.bridges, judge.turns)
    cubes = vec[float]([0.0] * MATERIAL_COUNT)
    for material in range(MATERIAL_COUNT):
        if CUBES_OF[me.stock * MATERIAL_COUNT + material]:
            twin = me.clone()
            twin.remove(material)
            cubes[material] = -judge.gain(twin)
    last: i64 = -1
    near = 0.0
    far = 0.0
    n: i64 = 0
    while n < table.special:
        code = table.nth_bridge(n) - BRIDGE
        there = code // (2 * STOCK_COUNT)
        payment = code // 2 % STOCK_COUNT
        if there != last:
            last = there
            near = judge.bridge(here, there, me.dice & ~(1 << here)) - base
            far = judge.bridge(here, there, me.dice & ~(1 << there)) - base
        worth = far if code & 1 == FAR else near
        for material in range(MATERIAL_COUNT):
            worth -= cubes[material] * float(CUBES_OF[payment * MATERIAL_COUNT + material])
        out[n] = worth
        n += 1
    return n


def bridges_first(out: vec[float], built: i64, count: i64) -> None:
    """VN-16: what else is to be done can still be done after a bridge, but no bridge after a production."""
    best = 0.0
    n = built
    while n < count:
        if out[n] > best:
            best = out[n]
        n += 1
    n = 0
    while n < built:
        out[n] += best
        n += 1


def produce(judge: Judge, code: i64) -> float:
    """The goods, and the price that rises for everyone."""
    me = judge.me
    before = judge.now()
    space = code // ORDER_FORMS
    good: i64 = KIND_GOOD[me.card_at(space)]
    twin = me.clone()
    twin.empty_workshop(space)
    order_space = twin.find_order(good * ORDER_FORMS + code % ORDER_FORMS)
    kind = twin.card_at(order_space)
    raised = 2.0 if ORDER_VALUE[kind] == 2 else 1.0
    twin.lift_card(order_space)
    end = judge.ends[good]
    more = raised - judge.k[ORDER_RAISES] * min(judge.rounds, 1.0)
    judge.ends[good] = end + more
    worth = judge.outlook(twin, judge.turns) - before - judge.rivals_goods(good) * more
    judge.ends[good] = end
    return worth + judge.k[PRODUCE_NOW]


def keep(judge: Judge, choice: i64) -> float:
    if choice < KEEP_BUILDER:
        return judge.card(choice, ROW_1 if choice < FIRST_ORDER else ROW_2)
    row: i64 = ROW_2 if (choice - KEEP_BUILDER) & 1 else ROW_1
    return judge.card(FIRST_BUILDER + (choice - KEEP_BUILDER) // 2, row)


def cube(judge: Judge, action: i64) -> float:
    """One cube of an activation, and then the others by default."""
    table = judge.state
    material = table.here
    twin = judge.me.clone()
    left = table.cubes - 1
    if action == STORE:
        left += 1
    elif action == TO_STOCK:
        twin.add(material)
    elif action >= TO_CARD and action < STORE:
        twin.put(material, action - TO_CARD)
    elif action != REFUSE:
        twin.remove(action - SWAP)
        twin.add(material)
    judge.place_cubes(twin, material, left)
    return judge.gain(twin)


def down(judge: Judge, action: i64) -> float:
    """A cube of the stock to a card, or all that fit."""
    twin = judge.me.clone()
    if action < FILL:
        material = (action - DOWN) // SPACES
        twin.remove(material)
        twin.put(material, (action - DOWN) % SPACES)
        return judge.gain(twin)
    moved = True
    while moved:
        moved = False
        for each in range(MATERIAL_COUNT):
            if CUBES_OF[twin.stock * MATERIAL_COUNT + each]:
                space = twin.default_space(each)
                if space >= 0:
                    twin.remove(each)
                    twin.put(each, space)
                    moved = True
    return judge.gain(twin)


def broker(judge: Judge, code: i64) -> float:
    """One price rises and another falls; the broker's space is free again."""
    good = code // BROKER_CHOICES
    choice = code % BROKER_CHOICES
    me = judge.me
    before = judge.now()
    spaces = me.ready
    twin = me.clone()
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        kind = me.card_at(space)
        if BUILDER_TYPE[kind] == BROKER and KIND_GOOD[kind] == good:
            twin.lift_card(space)
            break
    end = judge.ends[good]
    judge.ends[good] = end + 1.0
    worth = -judge.rivals_goods(good)
    other = choice // 3
    fall = 0.0
    other_end = 0.0
    if choice != BROKER_NOTHING:
        other_end = judge.ends[other]
        fall = min(2.0 if choice % 3 + 1 == TAKE_CARD_2 else 1.0, other_end)
        judge.ends[other] = other_end - fall
        worth += fall * judge.rivals_goods(other)
    worth += judge.outlook(twin, judge.turns) - before
    if choice != BROKER_NOTHING:
        judge.ends[other] = other_end
    judge.ends[good] = end
    return worth


def quartermaster(judge: Judge, code: i64) -> float:
    """A full stock; the quartermaster's space is free again."""
    me = judge.me
    spaces = me.ready & (ROW_1 if code < FULL_STOCKS else ROW_2)
    twin = me.clone()
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        if BUILDER_TYPE[me.card_at(space)] == QUARTERMASTER:
            twin.lift_card(space)
            break
    twin.stock = FIRST_FULL_STOCK + code % FULL_STOCKS
    return judge.gain(twin)


# What a learned value looks at ------------------------------------------------------------------
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


def look(judge: Judge, out: vec[float]) -> None:
    """The features of one seat. Points are divided by 40, counts by about what they can be."""
    state = judge.state
    me = judge.me
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    rounds = judge.rounds
    turns = judge.turns
    out[TIME] = rounds / 10.0
    out[TIME + 1] = rounds * rounds / 100.0
    out[TIME + 2] = 1.0 if rounds == 0.0 else 0.0
    out[TIME + 3] = turns / 10.0
    out[TIME + 4] = 1.0 if turns < 0.5 else 0.0
    out[TIME + 5] = 1.0 if turns < 1.5 else 0.0
    out[TIME + 6 + (judge.seat - state.turn) % state.seats] = 1.0
    if state.turn == judge.seat:
        out[DICE_ROLLED_NOW] = 1.0 if state.low else 0.0
        out[DICE_ROLLED_NOW + 1] = float(state.low) / 6.0
        out[DICE_ROLLED_NOW + 2] = float(state.high) / 6.0

    out[MARKET_STATE] = judge.bonus / 4.0
    out[MARKET_STATE + 1] = float(state.market.sales_made()) / 7.0
    look_at_goods(judge, out)

    built = bridges_built(me.bridges)
    sizes = chain_sizes(judge.board, me.bridges)
    out[BRIDGE_STATE + built] = 1.0
    out[BRIDGE_STATE + 6] = float(sizes & 15) / 5.0
    out[BRIDGE_STATE + 7] = float(sizes >> 4) / 25.0
    dice = judge.dice_worth(me.dice, me.bridges, 1.0)
    out[BRIDGE_STATE + 8] = dice / 5.0
    out[BRIDGE_STATE + 9] = dice * rounds / 50.0
    out[BRIDGE_STATE + 10] = float(POPCOUNT[me.dice]) / 5.0
    out[BRIDGE_STATE + 11] = float(built) * rounds / 25.0
    out[BRIDGE_STATE + 12] = float(sizes >> 4) * rounds / 125.0
    if me.works & BRIDGE_MASTER_WORKS:
        out[BRIDGE_STATE + 13] = 1.0
        out[BRIDGE_STATE + 14] = float(built) / 5.0
    out[BRIDGE_STATE + 15] = judge.bridge_worth(me.bridges, me.works, turns) / 30.0
    if me.burgher != NOWHERE:
        out[BRIDGE_STATE + 16] = float(POPCOUNT[judge.board.neighbours[me.burgher]]) / 5.0

    most: i64 = 0
    for seat in range(state.seats):
        if seat != judge.seat:
            rival = state.players[seat]
            theirs = bridges_built(rival.bridges)
            if theirs > most:
                most = theirs
            points = float(chain_sizes(judge.board, rival.bridges) >> 4) / 25.0
            out[RIVAL_BRIDGES + 6] = max(out[RIVAL_BRIDGES + 6], points)
            out[RIVAL_BRIDGES + 7] = max(
                out[RIVAL_BRIDGES + 7], judge.dice_worth(rival.dice, rival.bridges, 1.0) / 5.0
            )
    out[RIVAL_BRIDGES + most] = 1.0
    out[RIVAL_BRIDGES + 8] = float(most - built) / 5.0
    out[RIVAL_BRIDGES + 9] = float(most) * rounds / 25.0

    look_at_cards(judge, out)

    out[OUTLOOK] = judge.now() / 40.0
    out[OUTLOOK + 1] = judge.outlook(me, 1.0) / 40.0
    out[OUTLOOK + 2] = judge.outlook(me, 2.0) / 40.0
    out[OUTLOOK + 3] = judge.outlook(me, 4.0) / 40.0
    out[OUTLOOK + 4] = judge.outlook(me, 8.0) / 40.0
    out[OUTLOOK + 5] = judge.outlook(me, 14.0) / 40.0
    out[OUTLOOK + 6] = judge.now() * rounds / 400.0

    lead = -1000.0
    for seat in range(state.seats):
        if seat != judge.seat:
            rival = state.players[seat]
            lead = max(lead, float(rival.score - me.score))
            theirs_now = judge.outlook(rival, judge.turns_of(seat)) / 40.0
            out[RIVALS + 1] = max(out[RIVALS + 1], theirs_now)
            out[RIVALS + 2] += theirs_now * judge.share
            out[RIVALS + 3] = max(out[RIVALS + 3], judge.outlook(rival, 1.0) / 40.0)
            out[RIVALS + 4] = max(out[RIVALS + 4], float(rival.completed) / 5.0)
            out[RIVALS + 5] += float(popcount(rival.full)) / 4.0
            out[RIVALS + 6] += float(popcount(rival.built)) / 6.0
    out[RIVALS] = max(min(lead / 40.0, 1.5), -1.5)


def look_at_goods(judge: Judge, out: vec[float]) -> None:
    state = judge.state
    me = judge.me
    market = state.market
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
        out[place + 3] = float(min(count, 6)) * (price + judge.bonus) / 40.0
        out[place + 4] = float(capacities[best]) / 4.0
        out[place + 5] = float(begun[best]) / 4.0
        out[place + 6] = float(held[best]) / 4.0
        out[place + 7] = float(popcount(me.orders >> ORDER_FORMS * best & 7)) / 2.0
        squares = (market.exported >> best & 1) + (market.exported >> (MATERIAL_COUNT + best) & 1)
        out[place + 8] = float(2 - squares) / 2.0
        out[place + 9] = judge.rivals_goods(best) / 6.0
        out[place + 10] = float(capacities[best]) * price / 20.0
        sold_now += float(min(count, 6)) * max(price - 1.0, 0.0)
    out[MARKET_STATE + 2] = sold_now / 40.0
    out[MARKET_STATE + 3] = sold_now * judge.rounds / 400.0


def look_at_cards(judge: Judge, out: vec[float]) -> None:
    me = judge.me
    rounds = judge.rounds
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
