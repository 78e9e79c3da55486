# compiled by mypyc
"""Heuristics of La Venise du Nord for bots: estimates of moves and expected scores.

All estimates are in points at the end. A move is worth the change of the seat's expected points (see
expected_points.py), minus what it gives the average rival. Movements include the value of what can be done on
the quarter.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.contract.heuristics import Heuristics
from laguna.contract.state import State
from laguna.games.venise.bot.expected_points import rounds_after
from laguna.games.venise.bot.features import FEATURES, write_features
from laguna.games.venise.bot.move_values import UNKNOWN, MoveEvaluator
from laguna.games.venise.bot.parameters import BOAT_NEAR, ORDER_RAISES, PARAMETERS, PRODUCE_NOW
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
from laguna.games.venise.state import FOREMAN_WORKS, VeniseData
from laguna.kit.bits import lowest_bit, popcount

LEAST_SPREAD: Final = 3.0
COST_CEILING: Final = 0.22
SPREAD_A_ROUND: Final = 1.2
DEFAULT_TEMPERATURE: Final = 3.0
MAX_CANDIDATES: Final = 12
TOO_EARLY: Final = 0.5  # what cubes moved down before the turn's end can no longer pay for
PLAYOUT_DEPTH: Final = 20  # decisions, some four turns
FIRST_EVALUATION_AFTER: Final = 6  # a turn
LIKE_ANOTHER: Final = 3.0  # a movement that differs from a better one only in where the boat is left

RESOURCE_VALUES: Final = {
    "wool": 0.8,
    "flax": 0.8,
    "gold": 0.8,
    "clothing": 3.0,
    "lace": 3.0,
    "jewelry": 3.0,
    "dice": 1.5,
    "bridges": 4.0,
}

# The ends of movements: the quarter, and 1 + the place of the boat if that is new.
END_QUARTER: Final = bytes([end // BOAT_CHOICES for end in range(ENDS)])
END_PLACE: Final = bytes([end % BOAT_CHOICES for end in range(ENDS)])


def as_venise(state: State) -> VeniseData:
    assert isinstance(state, VeniseData)
    return state


@final
class VeniseHeuristics(Heuristics):
    """Heuristics of La Venise du Nord, with parameters that can be varied."""

    def __init__(self, parameters: list[vec[float]] = PARAMETERS) -> None:
        self.parameters: list[vec[float]] = parameters
        self.evaluators: list[MoveEvaluator] = []

    def for_search(self) -> Heuristics:
        return VeniseHeuristics(self.parameters)

    def evaluator(self, state: VeniseData, seat: i64) -> MoveEvaluator:
        """The evaluator, set to a state and a seat."""
        if not self.evaluators:
            self.evaluators.append(MoveEvaluator(state, seat, self.parameters))
        evaluator = self.evaluators[0]
        evaluator.reset(state, seat)
        return evaluator

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        game = as_venise(state)
        evaluator = self.evaluator(game, seat)
        count: i64 = 0
        if game.listed_moves:
            if game.due == MOVING:
                count = movements(evaluator, out)
            elif game.due == FINISHING:
                count = bridges(evaluator, out)
            else:
                while count < game.listed_moves:
                    out[count] = 0.0
                    count += 1
        early = 0.0 if game.due == FINISHING else TOO_EARLY
        while count < game.count:
            action = game.legal_nth(seat, count)
            if action < DOWN:
                worth = self.move(evaluator, action)
            elif action <= FILL:
                worth = down(evaluator, action) - early
            elif action < USE_QUARTERMASTER:
                worth = broker(evaluator, action - USE_BROKER)
            else:
                worth = quartermaster(evaluator, action - USE_QUARTERMASTER) - early
            out[count] = worth
            count += 1
        if game.due == FINISHING and game.listed_moves:
            bridges_first(out, game.listed_moves, count)
        return count

    def move(self, evaluator: MoveEvaluator, action: i64) -> float:
        """The value of a move of the pending decision, except movements and bridges."""
        state = evaluator.state
        if action >= KEEP:
            if action in (END, KEEP_NONE):
                return 0.0
            if action >= PRODUCE:
                return produce(evaluator, action - PRODUCE)
            return keep(evaluator, action - KEEP)
        if action >= TO_STOCK:
            if action == SKIP:
                return 0.0
            if action == DRAW:
                return evaluator.draw(state.here, state.value) + 0.05
            return cube(evaluator, action)
        if action >= EXPORT:
            code = action - EXPORT
            return evaluator.export(code // PORT_CHOICES, state.value, code % PORT_CHOICES)
        if action >= SELL:
            code = action - SELL
            return evaluator.sale(code // COUNTS_A_GOOD, code % COUNTS_A_GOOD // 4 + 1, code & 3)
        if action >= VALUE:
            return evaluator.arrive(state.here, action - VALUE + 1)
        if action == ROLL:
            return 0.0
        if action >= TAKE:
            dice = evaluator.me.dice & ~(1 << (action - TAKE))
            return evaluator.dice_worth(dice, evaluator.me.bridges, evaluator.turns)
        if action >= START:
            near: i64 = state.board.neighbors[action - START]
            worth = 0.0
            while near:
                worth += 0.3
                near &= near - 1
            return worth
        return 0.0

    def expected_score(self, state: State, seat: i64) -> float:
        """Points, and what the seat's bridges, cards and goods promise."""
        game = as_venise(state)
        player = game.players[seat]
        points = float(player.score)
        if game.acting == 0:
            return points
        evaluator = self.evaluator(game, seat)
        return points + evaluator.expected_points(player, evaluator.turns)

    def score_spread(self, state: State) -> float:
        """The spread shrinks towards the end: a lead is worth more."""
        game = as_venise(state)
        if game.acting == 0:
            return 1.0
        return LEAST_SPREAD + SPREAD_A_ROUND * rounds_after(game, self.parameters[game.seats])

    def cost_ceiling(self) -> float:
        """Fitted to games of level 4 and 5 against level 2."""
        return COST_CEILING

    def default_temperature(self) -> float:
        """High: a quarter may be reached by dozens of movements, too many to try them equally."""
        return DEFAULT_TEMPERATURE

    def max_candidates(self, state: State) -> i64:
        """Most movements differ only in where the boat is left, most bridges in what is paid."""
        return MAX_CANDIDATES

    def playout_depth(self) -> i64:
        """About four turns: the effects of a turn show only in the next ones."""
        return PLAYOUT_DEPTH

    def first_evaluation_after(self) -> i64:
        """After about a turn: averaging several evaluations is more reliable than the last one alone."""
        return FIRST_EVALUATION_AFTER

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        write_features(self.evaluator(as_venise(state), seat), out)

    def resources(self, state: State, seat: i64) -> dict[str, int]:
        player = as_venise(state).players[seat]
        return {
            "wool": int(CUBES_OF[player.stock * MATERIAL_COUNT]),
            "flax": int(CUBES_OF[player.stock * MATERIAL_COUNT + 1]),
            "gold": int(CUBES_OF[player.stock * MATERIAL_COUNT + 2]),
            "clothing": player.goods_of(0),
            "lace": player.goods_of(1),
            "jewelry": player.goods_of(2),
            "dice": popcount(player.dice),
            "bridges": popcount(player.bridges),
        }

    def resource_values(self) -> dict[str, float]:
        return RESOURCE_VALUES

    def is_quiet(self, state: State) -> bool:
        """A turn begins."""
        due = as_venise(state).due
        return due in (MOVING, TAKING)


def movements(evaluator: MoveEvaluator, out: vec[float]) -> i64:
    """Write the values of movements: arriving with the other die, and where the boat moors."""
    state = evaluator.state
    known = evaluator.arrivals
    best = evaluator.best_movements  # the best movement to each end
    place: i64 = 0
    while place < QUARTER_COUNT * (DIE_FACES + 1):
        known[place] = UNKNOWN
        best[place] = NOWHERE
        place += 1
    if state.listed_moves > len(evaluator.moves):
        evaluator.moves = vec[i32]([i32(0)] * state.listed_moves)
    moves = evaluator.moves
    state.write_movements(moves, 0)
    foreman = evaluator.me.works & FOREMAN_WORKS != 0
    ahead = state.turn + 1
    if ahead == state.seats:
        ahead = 0
    rival = state.players[ahead].burgher
    boat = state.boat
    touched_by = state.board.touched
    near = evaluator.k[BOAT_NEAR]
    n: i64 = 0
    first: i64 = -ENDS  # of the movements with the same die and use of the guide
    value: i64 = 0
    quarter: i64 = -1
    there = 0.0
    while n < state.listed_moves:
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
            there = arrival(evaluator, known, quarter, value)
            if foreman:
                if value > 1:
                    there = max(there, arrival(evaluator, known, quarter, value - 1))
                if value < DIE_FACES:
                    there = max(there, arrival(evaluator, known, quarter, value + 1))
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


def arrival(evaluator: MoveEvaluator, known: vec[float], quarter: i64, value: i64) -> float:
    place = value * QUARTER_COUNT + quarter
    if known[place] == UNKNOWN:
        known[place] = evaluator.arrive(quarter, value)
    return known[place]


def bridges(evaluator: MoveEvaluator, out: vec[float]) -> i64:
    """Write the values of bridges with their payments and the die taken back."""
    state = evaluator.state
    me = evaluator.me
    here = me.burgher
    base = evaluator.dice_worth(me.dice, me.bridges, evaluator.turns)
    cubes = vec[float]([0.0] * MATERIAL_COUNT)
    for material in range(MATERIAL_COUNT):
        if CUBES_OF[me.stock * MATERIAL_COUNT + material]:
            twin = me.clone()
            twin.remove(material)
            cubes[material] = -evaluator.gain(twin)
    last: i64 = -1
    near = 0.0
    far = 0.0
    n: i64 = 0
    while n < state.listed_moves:
        code = state.nth_bridge(n) - BRIDGE
        there = code // (2 * STOCK_COUNT)
        payment = code // 2 % STOCK_COUNT
        if there != last:
            last = there
            near = evaluator.bridge(here, there, me.dice & ~(1 << here)) - base
            far = evaluator.bridge(here, there, me.dice & ~(1 << there)) - base
        worth = far if code & 1 == FAR else near
        for material in range(MATERIAL_COUNT):
            worth -= cubes[material] * float(CUBES_OF[payment * MATERIAL_COUNT + material])
        out[n] = worth
        n += 1
    return n


def bridges_first(out: vec[float], built: i64, count: i64) -> None:
    """VN-16: raise bridges above other moves, which are still possible after a bridge; after a production no
    bridge can be built."""
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


def produce(evaluator: MoveEvaluator, code: i64) -> float:
    """The value of a production: the goods, and the price that rises for everyone."""
    me = evaluator.me
    before = evaluator.current_value()
    space = code // ORDER_FORMS
    good: i64 = KIND_GOOD[me.card_at(space)]
    twin = me.clone()
    twin.empty_workshop(space)
    order_space = twin.find_order(good * ORDER_FORMS + code % ORDER_FORMS)
    kind = twin.card_at(order_space)
    raised = 2.0 if ORDER_VALUE[kind] == 2 else 1.0
    twin.lift_card(order_space)
    end = evaluator.final_prices[good]
    more = raised - evaluator.k[ORDER_RAISES] * min(evaluator.rounds, 1.0)
    evaluator.final_prices[good] = end + more
    worth = evaluator.expected_points(twin, evaluator.turns) - before - evaluator.rivals_goods(good) * more
    evaluator.final_prices[good] = end
    return worth + evaluator.k[PRODUCE_NOW]


def keep(evaluator: MoveEvaluator, choice: i64) -> float:
    if choice < KEEP_BUILDER:
        return evaluator.card(choice, ROW_1 if choice < FIRST_ORDER else ROW_2)
    row: i64 = ROW_2 if (choice - KEEP_BUILDER) & 1 else ROW_1
    return evaluator.card(FIRST_BUILDER + (choice - KEEP_BUILDER) // 2, row)


def cube(evaluator: MoveEvaluator, action: i64) -> float:
    """The value of placing one cube of an activation, and the others by default."""
    state = evaluator.state
    material = state.here
    twin = evaluator.me.clone()
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
    evaluator.place_cubes(twin, material, left)
    return evaluator.gain(twin)


def down(evaluator: MoveEvaluator, action: i64) -> float:
    """The value of moving a cube, or all that fit, from the stock to cards."""
    twin = evaluator.me.clone()
    if action < FILL:
        material = (action - DOWN) // SPACES
        twin.remove(material)
        twin.put(material, (action - DOWN) % SPACES)
        return evaluator.gain(twin)
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
    return evaluator.gain(twin)


def broker(evaluator: MoveEvaluator, code: i64) -> float:
    """The value of using a broker: one price rises, another drops, a space is freed."""
    good = code // BROKER_CHOICES
    choice = code % BROKER_CHOICES
    me = evaluator.me
    before = evaluator.current_value()
    spaces = me.ready
    twin = me.clone()
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        kind = me.card_at(space)
        if BUILDER_TYPE[kind] == BROKER and KIND_GOOD[kind] == good:
            twin.lift_card(space)
            break
    end = evaluator.final_prices[good]
    evaluator.final_prices[good] = end + 1.0
    worth = -evaluator.rivals_goods(good)
    other = choice // 3
    fall = 0.0
    other_end = 0.0
    if choice != BROKER_NOTHING:
        other_end = evaluator.final_prices[other]
        fall = min(2.0 if choice % 3 + 1 == TAKE_CARD_2 else 1.0, other_end)
        evaluator.final_prices[other] = other_end - fall
        worth += fall * evaluator.rivals_goods(other)
    worth += evaluator.expected_points(twin, evaluator.turns) - before
    if choice != BROKER_NOTHING:
        evaluator.final_prices[other] = other_end
    evaluator.final_prices[good] = end
    return worth


def quartermaster(evaluator: MoveEvaluator, code: i64) -> float:
    """The value of using a quartermaster: a full stock, and a space is freed."""
    me = evaluator.me
    spaces = me.ready & (ROW_1 if code < FULL_STOCKS else ROW_2)
    twin = me.clone()
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        if BUILDER_TYPE[me.card_at(space)] == QUARTERMASTER:
            twin.lift_card(space)
            break
    twin.stock = FIRST_FULL_STOCK + code % FULL_STOCKS
    return evaluator.gain(twin)
