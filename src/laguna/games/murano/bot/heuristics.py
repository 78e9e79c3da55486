# compiled by mypyc
"""Heuristics for bots: estimated values of moves, and expected final scores.

A ship move is worth the best it leads to: the action of its space or, for one more ship, the action of the
space that it vacates. All other moves are in move_values.py.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.contract.heuristics import Heuristics
from laguna.contract.state import State
from laguna.games.murano import codes, components
from laguna.games.murano.bot import move_values
from laguna.games.murano.bot.evaluation import BEAD_KEPT, CARD_VALUE, INCOME_VALUE, SeatEvaluator
from laguna.games.murano.bot.features import FEATURES, write_features
from laguna.games.murano.bot.game_length import turns_after_this
from laguna.games.murano.island_fields import ADJACENT_BUILDINGS, BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.ring import SPACE_KIND, ship_behind
from laguna.games.murano.stacks import STREET_CUSTOMERS, total_count
from laguna.games.murano.state import MuranoData
from laguna.kit.bits import lowest_bit, popcount

KINDS_OF_SPACE: Final = 11
UNKNOWN: Final = -1e6
USELESS: Final = -3.0  # a ship move without a useful action
UNIT: Final = 0.2  # a relevant difference between two estimates, in points
DEFAULT_TEMPERATURE: Final = 3.0
PLAYOUT_FACTOR: Final = 3.0
MAX_CANDIDATES: Final = 5
PLAYOUT_DEPTH: Final = 30
LEAST_SPREAD: Final = 4.0
RESOURCE_VALUES: Final = {
    "gold": 0.6,
    "gondoliers": 1.5,
    "placed": 3.0,
    "characters": 4.0,
    "beads": 1.5,
    "tiles": 1.5,
}
OPENED_FIELD: Final = 0.06  # value of a building field opened by a street
ENOUGH_OPEN_FIELDS: Final = 4  # with so many open building fields, more of them mostly help the others


def as_murano(state: State) -> MuranoData:
    assert isinstance(state, MuranoData)
    return state


@final
class ShipMoveValues:
    """Values of ship moves; each action is evaluated at most once."""

    def __init__(self, evaluator: SeatEvaluator) -> None:
        self.evaluator: SeatEvaluator = evaluator
        state = evaluator.state
        self.action_values: vec[float] = vec[float]([UNKNOWN] * KINDS_OF_SPACE)
        left = evaluator.me.gold - state.moved
        further = left - state.moved - 1
        self.useful: i64 = state.useful_spaces(evaluator.me, left)
        self.useful_next: i64 = state.useful_spaces(evaluator.me, further) if further >= 0 else 0
        self.price: float = evaluator.gold_value * float(state.moved)
        self.further_price: float = evaluator.gold_value * float(2 * state.moved + 1)
        self.origin: i64 = -1  # where the last evaluated ship starts: many moves share it
        self.vacated_value: float = UNKNOWN  # value of the action on the space it vacates

    def action_value(self, space: i64) -> float:
        kind: i64 = SPACE_KIND[space]
        if self.action_values[kind] == UNKNOWN:
            self.action_values[kind] = move_values.action_value(self.evaluator, kind)
        return self.action_values[kind]

    def ship_value(self, origin: i64, target: i64) -> float:
        """The value of a ship move: the action of its target, or of the space it vacates."""
        value = USELESS
        if self.useful >> target & 1:
            value = self.action_value(target) - self.price
        if origin != self.origin:
            self.origin = origin
            self.vacated_value = UNKNOWN
            if self.useful_next >> origin & 1 and self.can_follow(origin):
                self.vacated_value = self.action_value(origin) - self.further_price
        return max(value, self.vacated_value)

    def can_follow(self, origin: i64) -> bool:
        """Whether the next ship behind a space may still move."""
        state = self.evaluator.state
        start = ship_behind((state.black | 1 << state.red) & ~(1 << origin), origin)
        if start == state.red:
            return not state.red_moved
        return state.black_moved >> start & 1 == 0


@final
class MuranoHeuristics(Heuristics):
    """Move values and state evaluation for bots."""

    def __init__(self) -> None:
        self.evaluators: list[SeatEvaluator] = []

    def for_search(self) -> Heuristics:
        return MuranoHeuristics()

    def evaluator(self, state: MuranoData, seat: i64) -> SeatEvaluator:
        """The evaluator of a seat, updated to a state."""
        while i64(len(self.evaluators)) <= seat:
            self.evaluators.append(SeatEvaluator(state, len(self.evaluators)))
        evaluator = self.evaluators[seat]
        evaluator.update(state)
        return evaluator

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        murano = as_murano(state)
        if murano.due == codes.PASSING:
            count = murano.legal_count(seat)
            for n in range(count):
                out[n] = 0.0
            return count
        evaluator = self.evaluator(murano, seat)
        count = 0
        if murano.due == codes.SAILING:
            count = self.ship_values(evaluator, out)
        choice = murano.choice
        if choice == 0:
            return count
        if murano.base == codes.STREET_FIELD:
            return street_field_values(evaluator, out)
        if murano.base == codes.BUILDING_FIELD:
            return building_field_values(evaluator, out)
        while choice:
            out[count] = self.move_value(evaluator, murano.base + lowest_bit(choice))
            count += 1
            choice &= choice - 1
        return count

    def ship_values(self, evaluator: SeatEvaluator, out: vec[float]) -> i64:
        murano = evaluator.state
        ships = ShipMoveValues(evaluator)
        moves = murano.ships
        count: i64 = 0
        while moves:
            action = lowest_bit(moves)
            moves &= moves - 1
            if action == codes.PASS:
                out[count] = evaluator.gold_value * float(components.PASS_GOLD)
            elif action >= codes.RED_SHIP:
                out[count] = ships.ship_value(murano.red, action - codes.RED_SHIP)
            else:
                out[count] = ships.ship_value(ship_behind(murano.black | 1 << murano.red, action), action)
            count += 1
        return count

    def move_value(self, evaluator: SeatEvaluator, action: i64) -> float:
        """The value of a move that is neither a ship move nor the choice of a field."""
        murano = evaluator.state
        if action == codes.DONE:
            return 0.0
        if action >= codes.KEEP_CARD:
            return special_card_value(evaluator, action - codes.KEEP_CARD)
        if action == codes.KEEP_NOTHING:
            return 0.0
        if action >= codes.KEEP:
            return move_values.character(evaluator, action - codes.KEEP)
        if action >= codes.CHOOSE:
            stack = (
                murano.shop_count
                if action - codes.CHOOSE + components.SHOP < components.PALACE
                else murano.palace_count
            )
            return move_values.purchase(evaluator, action - codes.CHOOSE + components.SHOP, stack)
        if action >= codes.RETURN:
            return returned_bead_value(evaluator, action - codes.RETURN)
        if action >= codes.SELL:
            return move_values.sale(evaluator, action - codes.SELL)
        if action >= codes.PRODUCE:
            return move_values.produce(evaluator, action - codes.PRODUCE + 1)
        if action >= codes.BUILD:
            return evaluator.build_value(action - codes.BUILD)
        if action == codes.STREET:
            return evaluator.street_value()
        if action >= codes.PLACE:
            place = action - codes.PLACE
            return move_values.place(
                evaluator,
                place // components.PLACES_ON_AN_ISLAND,
                place % components.PLACES_ON_AN_ISLAND == evaluator.seat,
            )
        if action >= codes.INCOME:
            return move_values.income(evaluator, action - codes.INCOME)
        if action == codes.HIRE:
            return move_values.hire(evaluator)
        if action == codes.DISMISS:
            return move_values.dismiss(evaluator)
        if action == codes.SEARCH:
            return move_values.search_here(evaluator, SPACE_KIND[murano.space])
        if action == codes.BUY:
            return move_values.buy_here(evaluator, SPACE_KIND[murano.space])
        return move_values.action_value(evaluator, SPACE_KIND[murano.space])

    def expected_score(self, state: State, seat: i64) -> float:
        """Points so far plus the expected gain from characters, gold, tiles and buildings."""
        murano = as_murano(state)
        points = float(murano.players[seat].score)
        if murano.acting == 0:
            return points + 0.01 * float(murano.players[seat].gold)
        return points + self.evaluator(murano, seat).expected_gain()

    def score_spread(self, state: State) -> float:
        """The spread shrinks toward the end."""
        murano = as_murano(state)
        if murano.acting == 0:
            return 1.0
        return LEAST_SPREAD + 0.6 * turns_after_this(murano, murano.turn)

    def score_unit(self) -> float:
        """Most moves are worth a point or two and differ by fractions of a point."""
        return UNIT

    def default_temperature(self) -> float:
        """A turn starts with some thirty ship moves: too many to try them all equally."""
        return DEFAULT_TEMPERATURE

    def playout_factor(self) -> float:
        """A tile or a gondolier pays off turns later, and a turn takes three decisions."""
        return PLAYOUT_FACTOR

    def playout_depth(self) -> i64:
        """Playing on for some turns is more accurate than the value network alone."""
        return PLAYOUT_DEPTH

    def max_candidates(self, state: State) -> i64:
        """Most of the moves of a turn are clearly worse than the best few."""
        return MAX_CANDIDATES

    def is_quiet(self, state: State) -> bool:
        """Only at the start of a round: one turn more or less outweighs the difference between moves."""
        murano = as_murano(state)
        return murano.due == codes.SAILING and murano.moved == 0 and murano.turn == 0

    def resources(self, state: State, seat: i64) -> dict[str, int]:
        player = as_murano(state).players[seat]
        return {
            "gold": player.gold,
            "gondoliers": player.gondoliers,
            "placed": popcount(player.placed),
            "characters": popcount(player.characters),
            "beads": total_count(player.beads),
            "tiles": total_count(player.tiles),
        }

    def resource_values(self) -> dict[str, float]:
        return RESOURCE_VALUES

    def is_secret_move(self, state: State, action: i64) -> bool:
        """MU-50: which character is kept, or which tile is taken from a searched stack."""
        return codes.CHOOSE <= action < codes.KEEP_NOTHING

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def training_sample_interval(self) -> i64:
        return 8

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        write_features(self.evaluator(as_murano(state), seat), out)


def special_card_value(evaluator: SeatEvaluator, card: i64) -> float:
    if card == components.BASILICA:
        return float(components.BASILICA_POINTS)
    return CARD_VALUE[card] * evaluator.long_term


def returned_bead_value(evaluator: SeatEvaluator, color: i64) -> float:
    """The least valuable bead has few of its color, and no character needs it."""
    if evaluator.wanted_beads() >> color & 1:
        return -7.0
    return -evaluator.gold_value * (BEAD_KEPT - 1.0 + float(evaluator.me.beads >> 4 * color & 15))


def street_field_values(evaluator: SeatEvaluator, out: vec[float]) -> i64:
    """Values of the fields for the drawn street: customers count for
    the whole island, opened fields for held tiles."""
    murano = evaluator.state
    customers: i64 = STREET_CUSTOMERS[murano.tile]
    open_fields = murano.fields_beside_streets & ~murano.built
    opening = OPENED_FIELD if popcount(open_fields) < ENOUGH_OPEN_FIELDS else 0.3 * OPENED_FIELD
    values = vec[float]([UNKNOWN] * components.ISLANDS)
    count: i64 = 0
    fields = murano.choice
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        island: i64 = STREET_ISLAND[field]
        if values[island] == UNKNOWN:
            values[island] = evaluator.with_street(customers, island) + customers_value(
                evaluator, customers, island
            )
        opened = popcount(ADJACENT_BUILDINGS[field] & ~murano.fields_beside_streets)
        out[count] = values[island] + opening * float(opened)
        count += 1
    return count


def customers_value(evaluator: SeatEvaluator, customers: i64, island: i64) -> float:
    """What customers bring to the seat's shops on an island, less what they bring to the others'."""
    murano = evaluator.state
    gain = 0.0
    each = 2.0 if customers & 8 else 1.0
    for color in range(components.COLORS):
        if customers >> color & 1:
            bit: i64 = 1 << color * components.ISLANDS + island
            for seat in range(murano.seats):
                if murano.players[seat].shop_islands & bit:
                    gain += each if seat == evaluator.seat else -each / float(murano.seats - 1)
    return gain * 2.0 * INCOME_VALUE * evaluator.gold_value * evaluator.long_term


def building_field_values(evaluator: SeatEvaluator, out: vec[float]) -> i64:
    """Values of the fields for the chosen tile: only the island matters."""
    murano = evaluator.state
    values = vec[float]([UNKNOWN] * components.ISLANDS)
    count: i64 = 0
    fields = murano.choice
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        island: i64 = BUILDING_ISLAND[field]
        if values[island] == UNKNOWN:
            values[island] = evaluator.built_value(murano.tile, island)
        out[count] = values[island]
        count += 1
    return count
