# compiled by mypyc
"""What a bot should know about La Venise du Nord: what a move is about worth, and how a seat stands.

All worths are in points at the end. A move is worth what it adds to its seat's outlook (see outlook.py), less
what it gives each rival on average. What a burgher can do on a quarter is judged with the movement that
leads there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.contract.advice import Advice
from laguna.contract.state import State
from laguna.games.venise.bot.features import FEATURES, look
from laguna.games.venise.bot.numbers import BOAT_NEAR, NUMBERS, ORDER_RAISES, PRODUCE_NOW
from laguna.games.venise.bot.outlook import rounds_after
from laguna.games.venise.bot.worth import UNKNOWN, Judge
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
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
    QUARTER_COUNT,
    QUARTERMASTER,
)
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.state import FOREMAN_WORKS, VeniseState
from laguna.kit.bits import lowest_bit

LEAST_SPREAD: Final = 3.0
SPREAD_A_ROUND: Final = 1.2
HUNCH: Final = 3.0
BREADTH: Final = 12
TOO_EARLY: Final = 0.5  # what cubes moved down before the turn's end can no longer pay for
LOOK_AHEAD: Final = 20  # decisions, some four turns
ALONG: Final = 6  # a turn
LIKE_ANOTHER: Final = 3.0  # a movement that differs from a better one only in where the boat is left

# The ends of movements: the quarter, and 1 + the place of the boat if that is new.
END_QUARTER: Final = bytes([end // BOAT_CHOICES for end in range(ENDS)])
END_PLACE: Final = bytes([end % BOAT_CHOICES for end in range(ENDS)])


def venise(state: State) -> VeniseState:
    assert isinstance(state, VeniseState)
    return state


@final
class VeniseAdvice(Advice):
    """What bots know about La Venise du Nord. Other numbers make other characters."""

    def __init__(self, numbers: list[vec[float]] = NUMBERS) -> None:
        self.numbers: list[vec[float]] = numbers
        self.judges: list[Judge] = []

    def alone(self) -> Advice:
        return VeniseAdvice(self.numbers)

    def judge(self, state: VeniseState, seat: i64) -> Judge:
        """The eyes of a seat, turned to a state."""
        if not self.judges:
            self.judges.append(Judge(state, seat, self.numbers))
        judge = self.judges[0]
        judge.turn_to(state, seat)
        return judge

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        game = venise(state)
        judge = self.judge(game, seat)
        count: i64 = 0
        if game.special:
            if game.due == MOVING:
                count = movements(judge, out)
            elif game.due == FINISHING:
                count = bridges(judge, out)
            else:
                while count < game.special:
                    out[count] = 0.0
                    count += 1
        early = 0.0 if game.due == FINISHING else TOO_EARLY
        while count < game.count:
            action = game.legal_nth(seat, count)
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
        if game.due == FINISHING and game.special:
            bridges_first(out, game.special, count)
        return count

    def move(self, judge: Judge, action: i64) -> float:
        """What a move is worth that is due, except movements and bridges."""
        state = judge.state
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
                return judge.draw(state.here, state.value) + 0.05
            return cube(judge, action)
        if action >= EXPORT:
            code = action - EXPORT
            return judge.export(code // PORT_CHOICES, state.value, code % PORT_CHOICES)
        if action >= SELL:
            code = action - SELL
            return judge.sale(code // COUNTS_A_GOOD, code % COUNTS_A_GOOD // 4 + 1, code & 3)
        if action >= VALUE:
            return judge.arrive(state.here, action - VALUE + 1)
        if action == ROLL:
            return 0.0
        if action >= TAKE:
            dice = judge.me.dice & ~(1 << (action - TAKE))
            return judge.dice_worth(dice, judge.me.bridges, judge.turns)
        if action >= START:
            near: i64 = state.board.neighbours[action - START]
            worth = 0.0
            while near:
                worth += 0.3
                near &= near - 1
            return worth
        return 0.0

    def standing(self, state: State, seat: i64) -> float:
        """Points, and what the seat's bridges, cards and goods promise."""
        game = venise(state)
        player = game.players[seat]
        points = float(player.score)
        if game.acting == 0:
            return points
        judge = self.judge(game, seat)
        return points + judge.outlook(player, judge.turns)

    def spread(self, state: State) -> float:
        """The sooner the end, the more a lead is worth."""
        game = venise(state)
        if game.acting == 0:
            return 1.0
        return LEAST_SPREAD + SPREAD_A_ROUND * rounds_after(game, self.numbers[game.seats])

    def hunch(self) -> float:
        """A quarter may be reached in dozens of ways: too many to try them all alike."""
        return HUNCH

    def breadth(self, state: State) -> i64:
        """Most movements differ only in where the boat is left, most bridges in what is paid."""
        return BREADTH

    def look_ahead(self) -> i64:
        """What a turn has prepared shows only in the next ones."""
        return LOOK_AHEAD

    def along(self) -> i64:
        """A turn here may turn the game: what several of them show is surer than the last one alone."""
        return ALONG

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        look(self.judge(venise(state), seat), out)

    def settled(self, state: State) -> bool:
        """A turn begins."""
        due = venise(state).due
        return due in (MOVING, TAKING)


def movements(judge: Judge, out: vec[float]) -> i64:
    """Where to go: what awaits the burgher there with the other die, and where the boat is left."""
    state = judge.state
    known = judge.arrivals
    best = judge.ways  # the best of the ways to the same end
    place: i64 = 0
    while place < QUARTER_COUNT * (DIE_FACES + 1):
        known[place] = UNKNOWN
        best[place] = NOWHERE
        place += 1
    if state.special > len(judge.moves):
        judge.moves = vec[i32]([i32(0)] * state.special)
    moves = judge.moves
    state.write_movements(moves, 0)
    foreman = judge.me.works & FOREMAN_WORKS != 0
    ahead = state.turn + 1
    if ahead == state.seats:
        ahead = 0
    rival = state.players[ahead].burgher
    boat = state.boat
    touched_by = state.board.touched
    near = judge.k[BOAT_NEAR]
    n: i64 = 0
    first: i64 = -ENDS  # of the movements with the same die and use of the guide
    value: i64 = 0
    quarter: i64 = -1
    there = 0.0
    while n < state.special:
        end = i64(moves[n]) - MOVE - first
        if end >= ENDS:
            block = (end + first) // ENDS
            end += first - block * ENDS
            first = block * ENDS
            value = state.high if block // GUIDES + 1 == state.low else state.low
            quarter = -1
        if quarter != END_QUARTER[end]:
            quarter = END_QUARTER[end]
            place = value * QUARTER_COUNT + quarter
            there = arrival(judge, known, quarter, value)
            if foreman:
                if value > 1:
                    there = max(there, arrival(judge, known, quarter, value - 1))
                if value < DIE_FACES:
                    there = max(there, arrival(judge, known, quarter, value + 1))
        left_at: i64 = END_PLACE[end]
        left_at -= 1
        if left_at < 0:
            left_at = boat
        touched = touched_by[left_at]
        worth = there
        if touched >> quarter & 1:
            worth += near
        if touched >> rival & 1:
            worth -= near
        other = best[place]
        if other == NOWHERE:
            best[place] = n
        elif worth > out[other]:
            out[other] -= LIKE_ANOTHER
            best[place] = n
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
    state = judge.state
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
    while n < state.special:
        code = state.nth_bridge(n) - BRIDGE
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
    state = judge.state
    material = state.here
    twin = judge.me.clone()
    left = state.cubes - 1
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
