# compiled by mypyc
"""What a bot should know about Murano: what a move is about worth, and how a seat stands.

A ship is worth the best that it leads to: the action of its space, or, for another coin, that of the
space it leaves to the ship behind it. Everything else is in worth.py.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.contract.advice import Advice
from laguna.contract.state import State
from laguna.games.murano.bot.pace import turns_after_this
from laguna.games.murano.bot.worth import BEAD_KEPT, CARD_WORTH, INCOME_WORTH, Judge
from laguna.games.murano.components import (
    BASILICA,
    BASILICA_POINTS,
    COLOURS,
    COUNTED,
    ISLANDS,
    OWN_BUILDINGS,
    PALACE,
    PASS_GOLD,
    PLACES_ON_AN_ISLAND,
    SHOP,
    SPACES,
    SPECIAL_CARD_COUNT,
    TILE_KINDS,
)
from laguna.games.murano.ring import behind
from laguna.games.murano.state import MuranoTable
from laguna.games.murano.tables import (
    BESIDE,
    BUILD,
    BUILDING_FIELD,
    BUILDING_ISLAND,
    BUY,
    CHOOSE,
    DISMISS,
    DONE,
    HIRE,
    INCOME,
    KEEP,
    KEEP_CARD,
    KEEP_NOTHING,
    PASS,
    PASSING,
    PLACE,
    PRODUCE,
    RED_SHIP,
    RETURN,
    SAILING,
    SEARCH,
    SELL,
    SPACE_KIND,
    STREET,
    STREET_CUSTOMERS,
    STREET_FIELD,
    STREET_ISLAND,
)
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount

KINDS_OF_SPACE: Final = 11
UNKNOWN: Final = -1e6
USELESS: Final = -3.0  # a ship that leads to nothing good
UNIT: Final = 0.2  # points by which estimates differ
HUNCH: Final = 3.0
PATIENCE: Final = 3.0
BREADTH: Final = 5
LOOK_AHEAD: Final = 30
LEAST_SPREAD: Final = 4.0
OPENED_FIELD: Final = 0.06  # a building field that a street opens
CROWDED: Final = 4  # open building fields from which on more of them help the others only


def murano(state: State) -> MuranoTable:
    assert isinstance(state, MuranoTable)
    return state


@final
class Ships:
    """What ships lead to, each action judged at most once."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge
        state = judge.state
        self.actions: vec[float] = vec[float]([UNKNOWN] * KINDS_OF_SPACE)
        left = judge.me.gold - state.moved
        further = left - state.moved - 1
        self.useful: i64 = state.possible(judge.me, left)
        self.useful_next: i64 = state.possible(judge.me, further) if further >= 0 else 0
        self.price: float = judge.gold * float(state.moved)
        self.further_price: float = judge.gold * float(2 * state.moved + 1)

    def action(self, space: i64) -> float:
        kind: i64 = SPACE_KIND[space]
        if self.actions[kind] == UNKNOWN:
            self.actions[kind] = self.judge.action(kind)
        return self.actions[kind]

    def sail(self, origin: i64, target: i64) -> float:
        """The action where a ship goes, or the one that it makes way for."""
        worth = USELESS
        if self.useful >> target & 1:
            worth = self.action(target) - self.price
        if self.useful_next >> origin & 1 and self.can_follow(origin):
            worth = max(worth, self.action(origin) - self.further_price)
        return worth

    def can_follow(self, origin: i64) -> bool:
        """Whether the ship behind a space has not moved yet."""
        state = self.judge.state
        start = behind((state.black | 1 << state.red) & ~(1 << origin), origin)
        if start == state.red:
            return not state.red_moved
        return state.black_moved >> start & 1 == 0


@final
class MuranoAdvice(Advice):
    """What bots know about Murano."""

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        table = murano(state)
        if table.due == PASSING:
            count = table.legal_count(seat)
            for n in range(count):
                out[n] = 0.0
            return count
        judge = Judge(table, seat)
        count = 0
        if table.due == SAILING:
            count = self.ships(judge, out)
        choice = table.choice
        if choice == 0:
            return count
        if table.base == STREET_FIELD:
            return street_fields(judge, out)
        if table.base == BUILDING_FIELD:
            return building_fields(judge, out)
        while choice:
            out[count] = self.move(judge, table.base + lowest_bit(choice))
            count += 1
            choice &= choice - 1
        return count

    def ships(self, judge: Judge, out: vec[float]) -> i64:
        table = judge.state
        ships = Ships(judge)
        moves = table.ships
        count: i64 = 0
        while moves:
            action = lowest_bit(moves)
            moves &= moves - 1
            if action == PASS:
                out[count] = judge.gold * float(PASS_GOLD)
            elif action >= RED_SHIP:
                out[count] = ships.sail(table.red, action - RED_SHIP)
            else:
                out[count] = ships.sail(behind(table.black | 1 << table.red, action), action)
            count += 1
        return count

    def move(self, judge: Judge, action: i64) -> float:
        """What a move is worth that is neither a ship's nor a field."""
        table = judge.state
        if action == DONE:
            return 0.0
        if action >= KEEP_CARD:
            return special_card(judge, action - KEEP_CARD)
        if action == KEEP_NOTHING:
            return 0.0
        if action >= KEEP:
            return judge.character(action - KEEP)
        if action >= CHOOSE:
            stack = table.shop_count if action - CHOOSE + SHOP < PALACE else table.palace_count
            return judge.purchase(action - CHOOSE + SHOP, stack)
        if action >= RETURN:
            return returned_bead(judge, action - RETURN)
        if action >= SELL:
            return judge.sale(action - SELL)
        if action >= PRODUCE:
            return judge.produce(action - PRODUCE + 1)
        if action >= BUILD:
            return judge.build_worth(action - BUILD)
        if action == STREET:
            return judge.street_worth()
        if action >= PLACE:
            place = action - PLACE
            return judge.place(place // PLACES_ON_AN_ISLAND, place % PLACES_ON_AN_ISLAND == judge.seat)
        if action >= INCOME:
            return judge.income(action - INCOME)
        if action == HIRE:
            return judge.hire()
        if action == DISMISS:
            return judge.dismiss()
        if action == SEARCH:
            return judge.search_here(SPACE_KIND[table.space])
        if action == BUY:
            return judge.buy_here(SPACE_KIND[table.space])
        return judge.action(SPACE_KIND[table.space])

    def standing(self, state: State, seat: i64) -> float:
        """Points, and what the seat's characters, gold, tiles and buildings promise."""
        table = murano(state)
        points = float(table.players[seat].score)
        if table.acting == 0:
            return points + 0.01 * float(table.players[seat].gold)
        return points + Judge(table, seat).outlook()

    def spread(self, state: State) -> float:
        """The sooner the end, the more a lead is worth."""
        table = murano(state)
        if table.acting == 0:
            return 1.0
        return LEAST_SPREAD + 0.6 * turns_after_this(table, table.turn)

    def unit(self) -> float:
        """Most moves are worth a point or two, and differ by fractions of it."""
        return UNIT

    def hunch(self) -> float:
        """A turn begins with some thirty moves of ships: too many to try them alike."""
        return HUNCH

    def patience(self) -> float:
        """A tile or a gondolier pays turns later, and a turn takes three decisions."""
        return PATIENCE

    def look_ahead(self) -> i64:
        """The learned value knows less of what a turn has prepared than the next turns show."""
        return LOOK_AHEAD

    def breadth(self, state: State) -> i64:
        """Most of a turn's many moves are plainly worse than the best few."""
        return BREADTH

    def settled(self, state: State) -> bool:
        """A round of turns begins. One turn more or less is worth more than what tells moves apart."""
        table = murano(state)
        return table.due == SAILING and table.moved == 0 and table.turn == 0

    def secret(self, state: State, action: i64) -> bool:
        """MU-50: the character that is kept, the tile that is chosen from a stack; not that none is kept."""
        return CHOOSE <= action < KEEP_NOTHING

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def lesson_every(self) -> i64:
        return 8

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        look(Judge(murano(state), seat), out)


def special_card(judge: Judge, card: i64) -> float:
    if card == BASILICA:
        return float(BASILICA_POINTS)
    return CARD_WORTH[card] * judge.long


def returned_bead(judge: Judge, colour: i64) -> float:
    """A bead that no character wants and that has few of its kind is missed least."""
    if judge.wanted_beads() >> colour & 1:
        return -7.0
    return -judge.gold * (BEAD_KEPT - 1.0 + float(judge.me.beads >> 4 * colour & 15))


def street_fields(judge: Judge, out: vec[float]) -> i64:
    """Where to lay the drawn street: its customers count for the whole island, the fields it opens for
    the tiles that wait."""
    table = judge.state
    customers: i64 = STREET_CUSTOMERS[table.tile]
    open_fields = table.beside & ~table.built
    opening = OPENED_FIELD if popcount(open_fields) < CROWDED else 0.3 * OPENED_FIELD
    worths = vec[float]([UNKNOWN] * ISLANDS)
    count: i64 = 0
    fields = table.choice
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        island: i64 = STREET_ISLAND[field]
        if worths[island] == UNKNOWN:
            worths[island] = judge.with_street(customers, island) + customers_worth(judge, customers, island)
        opened = popcount(BESIDE[field] & ~table.beside)
        out[count] = worths[island] + opening * float(opened)
        count += 1
    return count


def customers_worth(judge: Judge, customers: i64, island: i64) -> float:
    """What customers bring to the seat's shops on an island, less what they bring to the rivals'."""
    table = judge.state
    gain = 0.0
    each = 2.0 if customers & 8 else 1.0
    for colour in range(COLOURS):
        if customers >> colour & 1:
            bit: i64 = 1 << colour * ISLANDS + island
            for seat in range(table.seats):
                if table.players[seat].shop_islands & bit:
                    gain += each if seat == judge.seat else -each / float(table.seats - 1)
    return gain * 2.0 * INCOME_WORTH * judge.gold * judge.long


def building_fields(judge: Judge, out: vec[float]) -> i64:
    """Where to build the chosen tile: only the island counts."""
    table = judge.state
    worths = vec[float]([UNKNOWN] * ISLANDS)
    count: i64 = 0
    fields = table.choice
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        island: i64 = BUILDING_ISLAND[field]
        if worths[island] == UNKNOWN:
            worths[island] = judge.built_worth(table.tile, island)
        out[count] = worths[island]
        count += 1
    return count


# What a learned value looks at ------------------------------------------------------------------
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
    state = judge.state
    me = judge.me
    n: i64 = 0
    while n < FEATURES:
        out[n] = 0.0
        n += 1
    future = min(judge.future, 25.0)
    out[TIME] = future / 20.0
    out[TIME + 1] = future * future / 400.0
    soon: i64 = int(min(future, 6.0))
    out[TIME + 2 + soon] = 1.0
    if state.trigger >= 0:
        out[TIME + 9] = 1.0
    out[TIME + 10 + (judge.seat - state.turn) % state.seats] = 1.0

    out[STACKS_LEFT] = float(state.street_count) / 40.0
    out[STACKS_LEFT + 1] = float(state.shop_count) / 12.0
    out[STACKS_LEFT + 2] = float(state.factory_count) / 12.0
    out[STACKS_LEFT + 3] = float(state.palace_count) / 12.0
    out[STACKS_LEFT + 4] = float(state.special_count) / 12.0
    out[STACKS_LEFT + 5] = float(state.bag_count) / 30.0

    gold = float(min(me.gold, 40))
    out[WEALTH] = gold / 20.0
    out[WEALTH + 1] = gold * judge.gold / 10.0
    out[WEALTH + 2] = 1.0 if me.gold >= 4 else 0.0
    out[WEALTH + 3] = 1.0 if me.gold >= 8 else 0.0
    out[WEALTH + 4] = float(me.score) / 40.0
    for colour in range(COLOURS):
        beads = me.beads >> 4 * colour & 15
        out[WEALTH + 5] += float(beads) / 6.0
        out[WEALTH + 6] = max(out[WEALTH + 6], float(min(beads, 3)) / 3.0)
        if judge.wanted_beads() >> colour & 1:
            out[WEALTH + 7] += float(min(beads, 3)) / 3.0

    outlook = judge.outlook()
    out[PROMISES] = outlook / 20.0
    out[PROMISES + 1] = judge.promise / 20.0
    out[PROMISES + 2] = float(state.best_assignment(judge.seat).points()) / 20.0
    first = 0.0
    second = 0.0
    carried: i64 = 0
    homeless: i64 = 0
    for number in range(i64(len(judge.characters))):
        worth = judge.worths[number]
        if judge.carried[number]:
            carried += 1
        if judge.homes[number] < 0:
            homeless += 1
        if worth > first:
            second = first
            first = worth
        elif worth > second:
            second = worth
    out[PROMISES + 3] = first / 12.0
    out[PROMISES + 4] = second / 12.0
    out[PROMISES + 5] = future * judge.promise / 400.0

    placed = popcount(me.placed)
    out[GONDOLIERS] = float(me.gondoliers) / 5.0
    out[GONDOLIERS + 1] = float(me.supply) / 3.0
    out[GONDOLIERS + 2] = float(placed) / 5.0
    out[GONDOLIERS + 3] = float(placed - carried) / 3.0
    out[GONDOLIERS + 4] = float(me.bought) / 5.0
    out[GONDOLIERS + 5] = float(carried) / 5.0
    out[GONDOLIERS + 6] = float(homeless) / 3.0
    out[GONDOLIERS + 7] = float(me.character_price()) / 5.0

    tile: i64 = 0
    while tile < TILE_KINDS:
        out[HELD + tile] = float(me.tiles >> 4 * tile & 15) / 3.0
        tile += 1

    out[OWN] = float(popcount(me.factories)) / 4.0
    out[OWN + 1] = float(popcount(me.shops)) / 4.0
    for island in range(state.islands):
        income = float(state.income_at(me, island)) / 5.0
        out[OWN + 4] += income / 3.0
        if income > out[OWN + 2]:
            out[OWN + 3] = out[OWN + 2]
            out[OWN + 2] = income
        elif income > out[OWN + 3]:
            out[OWN + 3] = income
    out[OWN + 5] = float(popcount(me.factories)) * judge.long / 4.0

    if state.turn == judge.seat:
        kind: i64 = 0
        possible = state.possible(me, me.gold)
        while kind < SPACES:
            if possible >> kind & 1 and out[ACTIONS_OPEN + SPACE_KIND[kind]] == 0.0:
                out[ACTIONS_OPEN + SPACE_KIND[kind]] = judge.action(SPACE_KIND[kind]) / 10.0
            kind += 1

    card: i64 = 0
    while card < SPECIAL_CARD_COUNT:
        if (me.cards | me.new_cards) >> card & 1:
            out[CARDS + card] = min(1.0, future / 10.0)
        card += 1

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

    for island in range(state.islands):
        place = ISLANDS_SEEN + 3 * island
        out[place] = float(judge.counts[island * COUNTED + OWN_BUILDINGS]) / 3.0
        out[place + 1] = float(POPCOUNT[me.placed >> island * PLACES_ON_AN_ISLAND & 15]) / 2.0
        out[place + 2] = float(POPCOUNT[state.places >> island * PLACES_ON_AN_ISLAND & 15]) / 4.0
