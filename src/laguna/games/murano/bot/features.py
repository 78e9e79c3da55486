# compiled by mypyc
"""What a learned value looks at in a state of Murano, for one seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.murano.bot.actions import action
from laguna.games.murano.bot.worth import Judge
from laguna.games.murano.components import (
    COLOURS,
    COUNTED,
    OWN_BUILDINGS,
    PLACES_ON_AN_ISLAND,
    SPACES,
    SPECIAL_CARD_COUNT,
    TILE_KINDS,
)
from laguna.games.murano.ring import SPACE_KIND
from laguna.kit.bits import POPCOUNT, popcount

# First feature of each group.

TIME: Final = 0  # turns left, their square, the last ones one by one, the trigger, the turn order
STACKS_LEFT: Final = 14  # streets, shops, factories, palaces, special buildings, the bag
WEALTH: Final = 20  # gold, with its time; points; beads
PROMISES: Final = 28  # what characters, gold and tiles promise, and what characters would score now
GONDOLIERS: Final = 34  # unplaced, in the supply, placed, placed and unused, characters held
HELD: Final = 42  # held tiles by kind
OWN: Final = 50  # factories, shops, incomes: the best, the second, all
ACTIONS_OPEN: Final = 56  # what each kind of action is worth to the seat
CARDS: Final = 67  # special building cards
RIVALS: Final = 82  # the best rival's lead, gold and characters; open fields
ISLANDS_SEEN: Final = 88  # for each island: own buildings, own gondoliers, free places
FEATURES: Final = 106


def look(judge: Judge, out: vec[float]) -> None:
    """The features of one seat. Points are divided by 20, counts by about what they can be."""
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    look_at_time(judge, out)
    look_at_stacks(judge, out)
    look_at_wealth(judge, out)
    look_at_promises(judge, out)
    look_at_gondoliers(judge, out)
    look_at_belongings(judge, out)
    look_at_actions(judge, out)
    look_at_rivals(judge, out)
    look_at_islands(judge, out)


def turns_ahead(judge: Judge) -> float:
    return min(judge.future, 25.0)


def look_at_time(judge: Judge, out: vec[float]) -> None:
    state = judge.state
    future = turns_ahead(judge)
    out[TIME] = future / 20.0
    out[TIME + 1] = future * future / 400.0
    soon: i64 = int(min(future, 6.0))
    out[TIME + 2 + soon] = 1.0
    if state.trigger >= 0:
        out[TIME + 9] = 1.0
    out[TIME + 10 + (judge.seat - state.turn) % state.seats] = 1.0


def look_at_stacks(judge: Judge, out: vec[float]) -> None:
    state = judge.state
    out[STACKS_LEFT] = float(state.street_count) / 40.0
    out[STACKS_LEFT + 1] = float(state.shop_count) / 12.0
    out[STACKS_LEFT + 2] = float(state.factory_count) / 12.0
    out[STACKS_LEFT + 3] = float(state.palace_count) / 12.0
    out[STACKS_LEFT + 4] = float(state.special_count) / 12.0
    out[STACKS_LEFT + 5] = float(state.bag_count) / 30.0


def look_at_wealth(judge: Judge, out: vec[float]) -> None:
    me = judge.me
    gold = float(min(me.gold, 40))
    out[WEALTH] = gold / 20.0
    out[WEALTH + 1] = gold * judge.gold / 10.0
    out[WEALTH + 2] = 1.0 if me.gold >= 4 else 0.0
    out[WEALTH + 3] = 1.0 if me.gold >= 8 else 0.0
    out[WEALTH + 4] = float(me.score) / 40.0
    wanted = judge.wanted_beads()
    for colour in range(COLOURS):
        beads = me.beads >> 4 * colour & 15
        out[WEALTH + 5] += float(beads) / 6.0
        out[WEALTH + 6] = max(out[WEALTH + 6], float(min(beads, 3)) / 3.0)
        if wanted >> colour & 1:
            out[WEALTH + 7] += float(min(beads, 3)) / 3.0


def look_at_promises(judge: Judge, out: vec[float]) -> None:
    out[PROMISES] = judge.outlook() / 20.0
    out[PROMISES + 1] = judge.promise / 20.0
    out[PROMISES + 2] = float(judge.state.best_assignment(judge.seat).points()) / 20.0
    first = 0.0
    second = 0.0
    for number in range(judge.kept):
        worth = judge.worths[number]
        if worth > first:
            second = first
            first = worth
        elif worth > second:
            second = worth
    out[PROMISES + 3] = first / 12.0
    out[PROMISES + 4] = second / 12.0
    out[PROMISES + 5] = turns_ahead(judge) * judge.promise / 400.0


def look_at_gondoliers(judge: Judge, out: vec[float]) -> None:
    me = judge.me
    carried: i64 = 0
    homeless: i64 = 0
    for number in range(judge.kept):
        if judge.carried[number]:
            carried += 1
        if judge.homes[number] < 0:
            homeless += 1
    placed = popcount(me.placed)
    out[GONDOLIERS] = float(me.gondoliers) / 5.0
    out[GONDOLIERS + 1] = float(me.supply) / 3.0
    out[GONDOLIERS + 2] = float(placed) / 5.0
    out[GONDOLIERS + 3] = float(placed - carried) / 3.0
    out[GONDOLIERS + 4] = float(me.bought) / 5.0
    out[GONDOLIERS + 5] = float(carried) / 5.0
    out[GONDOLIERS + 6] = float(homeless) / 3.0
    out[GONDOLIERS + 7] = float(me.character_price()) / 5.0


def look_at_belongings(judge: Judge, out: vec[float]) -> None:
    """Held tiles, what the seat has built, and its special building cards."""
    state = judge.state
    me = judge.me
    tile: i64 = 0
    while tile < TILE_KINDS:
        out[HELD + tile] = float(me.tiles >> 4 * tile & 15) / 3.0
        tile += 1

    out[OWN] = float(popcount(me.factories)) / 4.0
    out[OWN + 1] = float(popcount(me.shops)) / 4.0
    for island in range(state.islands):
        income = float(judge.income_at(island)) / 5.0
        out[OWN + 4] += income / 3.0
        if income > out[OWN + 2]:
            out[OWN + 3] = out[OWN + 2]
            out[OWN + 2] = income
        elif income > out[OWN + 3]:
            out[OWN + 3] = income
    out[OWN + 5] = float(popcount(me.factories)) * judge.long / 4.0
    card: i64 = 0
    while card < SPECIAL_CARD_COUNT:
        if (me.cards | me.new_cards) >> card & 1:
            out[CARDS + card] = min(1.0, turns_ahead(judge) / 10.0)
        card += 1


def look_at_actions(judge: Judge, out: vec[float]) -> None:
    """What the actions are worth that the seat could do now."""
    state = judge.state
    if state.turn != judge.seat:
        return
    possible = state.possible(judge.me, judge.me.gold)
    space: i64 = 0
    while space < SPACES:
        kind: i64 = SPACE_KIND[space]
        if possible >> space & 1 and out[ACTIONS_OPEN + kind] == 0.0:
            out[ACTIONS_OPEN + kind] = action(judge, kind) / 10.0
        space += 1


def look_at_rivals(judge: Judge, out: vec[float]) -> None:
    state = judge.state
    me = judge.me
    lead = -1000.0
    for seat in range(state.seats):
        if seat != judge.seat:
            rival = state.players[seat]
            lead = max(lead, float(rival.score - me.score))
            out[RIVALS + 1] = max(out[RIVALS + 1], float(min(rival.gold, 40)) / 20.0)
            out[RIVALS + 2] = max(out[RIVALS + 2], float(rival.bought) / 5.0)
            out[RIVALS + 3] = max(out[RIVALS + 3], float(popcount(rival.placed)) / 5.0)
    out[RIVALS] = max(min(lead / 40.0, 1.5), -1.5)
    out[RIVALS + 4] = float(popcount(state.beside & ~state.built)) / 15.0
    out[RIVALS + 5] = float(popcount(state.built)) / 40.0


def look_at_islands(judge: Judge, out: vec[float]) -> None:
    state = judge.state
    me = judge.me
    for island in range(state.islands):
        place = ISLANDS_SEEN + 3 * island
        out[place] = float(judge.counts[island * COUNTED + OWN_BUILDINGS]) / 3.0
        out[place + 1] = float(POPCOUNT[me.placed >> island * PLACES_ON_AN_ISLAND & 15]) / 2.0
        out[place + 2] = float(POPCOUNT[state.places >> island * PLACES_ON_AN_ISLAND & 15]) / 4.0
