# compiled by mypyc
"""Input features of the value network, for one seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano import components
from laguna.games.murano.bot.evaluation import SeatEvaluator
from laguna.games.murano.bot.move_values import action_value
from laguna.games.murano.ring import SPACE_KIND
from laguna.kit.bits import POPCOUNT, popcount

# Index of the first feature of each group.

TIME: Final = 0  # turns left, their square, the last ones one by one, the trigger, the turn order
STACKS_LEFT: Final = 14  # streets, shops, factories, palaces, special buildings, the bag
WEALTH: Final = 20  # gold, with its time; points; beads
EXPECTED: Final = 28  # expected points from characters, gold and tiles; points of the characters now
GONDOLIERS: Final = 34  # unplaced, in the supply, placed, placed and unused, characters held
HELD: Final = 42  # held tiles by kind
OWN: Final = 50  # factories, shops, incomes: the best, the second, all
ACTIONS_OPEN: Final = 56  # the value of each kind of action
CARDS: Final = 67  # special building cards
RIVALS: Final = 82  # the best rival's lead, gold and characters; open fields
ISLAND_FEATURES: Final = 88  # for each island: own buildings, own gondoliers, free places
FEATURES: Final = 106


def write_features(evaluator: SeatEvaluator, out: vec[float]) -> None:
    """Write the features of one seat. Points are divided by 20, counts by about their maximum."""
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    write_time(evaluator, out)
    write_stacks(evaluator, out)
    write_wealth(evaluator, out)
    write_expected_points(evaluator, out)
    write_gondoliers(evaluator, out)
    write_belongings(evaluator, out)
    write_actions(evaluator, out)
    write_rivals(evaluator, out)
    write_islands(evaluator, out)


def turns_ahead(evaluator: SeatEvaluator) -> float:
    return min(evaluator.turns_left, 25.0)


def write_time(evaluator: SeatEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    turns_left = turns_ahead(evaluator)
    out[TIME] = turns_left / 20.0
    out[TIME + 1] = turns_left * turns_left / 400.0
    soon: i64 = int(min(turns_left, 6.0))
    out[TIME + 2 + soon] = 1.0
    if state.trigger >= 0:
        out[TIME + 9] = 1.0
    out[TIME + 10 + (evaluator.seat - state.turn) % state.seats] = 1.0


def write_stacks(evaluator: SeatEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    out[STACKS_LEFT] = float(state.street_count) / 40.0
    out[STACKS_LEFT + 1] = float(state.shop_count) / 12.0
    out[STACKS_LEFT + 2] = float(state.factory_count) / 12.0
    out[STACKS_LEFT + 3] = float(state.palace_count) / 12.0
    out[STACKS_LEFT + 4] = float(state.special_count) / 12.0
    out[STACKS_LEFT + 5] = float(state.bag_count) / 30.0


def write_wealth(evaluator: SeatEvaluator, out: vec[float]) -> None:
    me = evaluator.me
    gold = float(min(me.gold, 40))
    out[WEALTH] = gold / 20.0
    out[WEALTH + 1] = gold * evaluator.gold_value / 10.0
    out[WEALTH + 2] = 1.0 if me.gold >= 4 else 0.0
    out[WEALTH + 3] = 1.0 if me.gold >= 8 else 0.0
    out[WEALTH + 4] = float(me.score) / 40.0
    wanted = evaluator.wanted_beads()
    for color in range(components.COLORS):
        beads = me.beads >> 4 * color & 15
        out[WEALTH + 5] += float(beads) / 6.0
        out[WEALTH + 6] = max(out[WEALTH + 6], float(min(beads, 3)) / 3.0)
        if wanted >> color & 1:
            out[WEALTH + 7] += float(min(beads, 3)) / 3.0


def write_expected_points(evaluator: SeatEvaluator, out: vec[float]) -> None:
    out[EXPECTED] = evaluator.expected_gain() / 20.0
    out[EXPECTED + 1] = evaluator.expected_end_points / 20.0
    out[EXPECTED + 2] = float(evaluator.state.best_assignment(evaluator.seat).points()) / 20.0
    first = 0.0
    second = 0.0
    for number in range(evaluator.character_count):
        value = evaluator.values[number]
        if value > first:
            second = first
            first = value
        elif value > second:
            second = value
    out[EXPECTED + 3] = first / 12.0
    out[EXPECTED + 4] = second / 12.0
    out[EXPECTED + 5] = turns_ahead(evaluator) * evaluator.expected_end_points / 400.0


def write_gondoliers(evaluator: SeatEvaluator, out: vec[float]) -> None:
    me = evaluator.me
    has_gondolier: i64 = 0
    homeless: i64 = 0
    for number in range(evaluator.character_count):
        if evaluator.has_gondolier[number]:
            has_gondolier += 1
        if evaluator.assigned_islands[number] < 0:
            homeless += 1
    placed = popcount(me.placed)
    out[GONDOLIERS] = float(me.gondoliers) / 5.0
    out[GONDOLIERS + 1] = float(me.supply) / 3.0
    out[GONDOLIERS + 2] = float(placed) / 5.0
    out[GONDOLIERS + 3] = float(placed - has_gondolier) / 3.0
    out[GONDOLIERS + 4] = float(me.bought) / 5.0
    out[GONDOLIERS + 5] = float(has_gondolier) / 5.0
    out[GONDOLIERS + 6] = float(homeless) / 3.0
    out[GONDOLIERS + 7] = float(me.character_price()) / 5.0


def write_belongings(evaluator: SeatEvaluator, out: vec[float]) -> None:
    """Held tiles, own buildings and special building cards."""
    state = evaluator.state
    me = evaluator.me
    tile: i64 = 0
    while tile < components.TILE_KINDS:
        out[HELD + tile] = float(me.tiles >> 4 * tile & 15) / 3.0
        tile += 1

    out[OWN] = float(popcount(me.factories)) / 4.0
    out[OWN + 1] = float(popcount(me.shops)) / 4.0
    for island in range(state.islands):
        income = float(evaluator.income_at(island)) / 5.0
        out[OWN + 4] += income / 3.0
        if income > out[OWN + 2]:
            out[OWN + 3] = out[OWN + 2]
            out[OWN + 2] = income
        elif income > out[OWN + 3]:
            out[OWN + 3] = income
    out[OWN + 5] = float(popcount(me.factories)) * evaluator.long_term / 4.0
    card: i64 = 0
    while card < components.SPECIAL_CARD_COUNT:
        if (me.cards | me.new_cards) >> card & 1:
            out[CARDS + card] = min(1.0, turns_ahead(evaluator) / 10.0)
        card += 1


def write_actions(evaluator: SeatEvaluator, out: vec[float]) -> None:
    """The values of the actions that the seat could take now."""
    state = evaluator.state
    if state.turn != evaluator.seat:
        return
    possible = state.useful_spaces(evaluator.me, evaluator.me.gold)
    space: i64 = 0
    while space < components.SPACES:
        kind: i64 = SPACE_KIND[space]
        if possible >> space & 1 and out[ACTIONS_OPEN + kind] == 0.0:
            out[ACTIONS_OPEN + kind] = action_value(evaluator, kind) / 10.0
        space += 1


def write_rivals(evaluator: SeatEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    me = evaluator.me
    lead = -1000.0
    for seat in range(state.seats):
        if seat != evaluator.seat:
            rival = state.players[seat]
            lead = max(lead, float(rival.score - me.score))
            out[RIVALS + 1] = max(out[RIVALS + 1], float(min(rival.gold, 40)) / 20.0)
            out[RIVALS + 2] = max(out[RIVALS + 2], float(rival.bought) / 5.0)
            out[RIVALS + 3] = max(out[RIVALS + 3], float(popcount(rival.placed)) / 5.0)
    out[RIVALS] = max(min(lead / 40.0, 1.5), -1.5)
    out[RIVALS + 4] = float(popcount(state.fields_beside_streets & ~state.built)) / 15.0
    out[RIVALS + 5] = float(popcount(state.built)) / 40.0


def write_islands(evaluator: SeatEvaluator, out: vec[float]) -> None:
    state = evaluator.state
    me = evaluator.me
    for island in range(state.islands):
        place = ISLAND_FEATURES + 3 * island
        out[place] = float(evaluator.counts[island * components.COUNTED + components.OWN_BUILDINGS]) / 3.0
        out[place + 1] = float(POPCOUNT[me.placed >> island * components.PLACES_ON_AN_ISLAND & 15]) / 2.0
        out[place + 2] = float(POPCOUNT[state.places >> island * components.PLACES_ON_AN_ISLAND & 15]) / 4.0
