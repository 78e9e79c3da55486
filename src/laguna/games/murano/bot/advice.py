# compiled by mypyc
"""What a bot should know about Murano: what a move is about worth, and how a seat stands.

A ship is worth the best that it leads to: the action of its space, or, for another coin, that of the
space it leaves to the ship behind it. Everything else is in actions.py.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.contract.advice import Advice
from laguna.contract.state import State
from laguna.games.murano.bot import actions
from laguna.games.murano.bot.features import FEATURES, look
from laguna.games.murano.bot.pace import turns_after_this
from laguna.games.murano.bot.worth import BEAD_KEPT, CARD_WORTH, INCOME_WORTH, Judge
from laguna.games.murano.codes import (
    BUILD,
    BUILDING_FIELD,
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
    STREET,
    STREET_FIELD,
)
from laguna.games.murano.components import (
    BASILICA,
    BASILICA_POINTS,
    COLOURS,
    ISLANDS,
    PALACE,
    PASS_GOLD,
    PLACES_ON_AN_ISLAND,
    SHOP,
)
from laguna.games.murano.fields import BESIDE, BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.ring import SPACE_KIND, behind
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import STREET_CUSTOMERS
from laguna.kit.bits import lowest_bit, popcount

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


def murano(state: State) -> MuranoPosition:
    assert isinstance(state, MuranoPosition)
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
        self.origin: i64 = -1  # of the ship that was asked for last: many go from the same space
        self.behind: float = UNKNOWN  # what it makes way for

    def action(self, space: i64) -> float:
        kind: i64 = SPACE_KIND[space]
        if self.actions[kind] == UNKNOWN:
            self.actions[kind] = actions.action(self.judge, kind)
        return self.actions[kind]

    def sail(self, origin: i64, target: i64) -> float:
        """The action where a ship goes, or the one that it makes way for."""
        worth = USELESS
        if self.useful >> target & 1:
            worth = self.action(target) - self.price
        if origin != self.origin:
            self.origin = origin
            self.behind = UNKNOWN
            if self.useful_next >> origin & 1 and self.can_follow(origin):
                self.behind = self.action(origin) - self.further_price
        return max(worth, self.behind)

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

    def __init__(self) -> None:
        self.judges: list[Judge] = []

    def alone(self) -> Advice:
        return MuranoAdvice()

    def judge(self, state: MuranoPosition, seat: i64) -> Judge:
        """The eyes of a seat, turned to a state."""
        while i64(len(self.judges)) <= seat:
            self.judges.append(Judge(state, len(self.judges)))
        judge = self.judges[seat]
        judge.look(state)
        return judge

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        position = murano(state)
        if position.due == PASSING:
            count = position.legal_count(seat)
            for n in range(count):
                out[n] = 0.0
            return count
        judge = self.judge(position, seat)
        count = 0
        if position.due == SAILING:
            count = self.ships(judge, out)
        choice = position.choice
        if choice == 0:
            return count
        if position.base == STREET_FIELD:
            return street_fields(judge, out)
        if position.base == BUILDING_FIELD:
            return building_fields(judge, out)
        while choice:
            out[count] = self.move(judge, position.base + lowest_bit(choice))
            count += 1
            choice &= choice - 1
        return count

    def ships(self, judge: Judge, out: vec[float]) -> i64:
        position = judge.state
        ships = Ships(judge)
        moves = position.ships
        count: i64 = 0
        while moves:
            action = lowest_bit(moves)
            moves &= moves - 1
            if action == PASS:
                out[count] = judge.gold * float(PASS_GOLD)
            elif action >= RED_SHIP:
                out[count] = ships.sail(position.red, action - RED_SHIP)
            else:
                out[count] = ships.sail(behind(position.black | 1 << position.red, action), action)
            count += 1
        return count

    def move(self, judge: Judge, action: i64) -> float:
        """What a move is worth that is neither a ship's nor a field."""
        position = judge.state
        if action == DONE:
            return 0.0
        if action >= KEEP_CARD:
            return special_card(judge, action - KEEP_CARD)
        if action == KEEP_NOTHING:
            return 0.0
        if action >= KEEP:
            return actions.character(judge, action - KEEP)
        if action >= CHOOSE:
            stack = position.shop_count if action - CHOOSE + SHOP < PALACE else position.palace_count
            return actions.purchase(judge, action - CHOOSE + SHOP, stack)
        if action >= RETURN:
            return returned_bead(judge, action - RETURN)
        if action >= SELL:
            return actions.sale(judge, action - SELL)
        if action >= PRODUCE:
            return actions.produce(judge, action - PRODUCE + 1)
        if action >= BUILD:
            return judge.build_worth(action - BUILD)
        if action == STREET:
            return judge.street_worth()
        if action >= PLACE:
            place = action - PLACE
            return actions.place(
                judge, place // PLACES_ON_AN_ISLAND, place % PLACES_ON_AN_ISLAND == judge.seat
            )
        if action >= INCOME:
            return actions.income(judge, action - INCOME)
        if action == HIRE:
            return actions.hire(judge)
        if action == DISMISS:
            return actions.dismiss(judge)
        if action == SEARCH:
            return actions.search_here(judge, SPACE_KIND[position.space])
        if action == BUY:
            return actions.buy_here(judge, SPACE_KIND[position.space])
        return actions.action(judge, SPACE_KIND[position.space])

    def standing(self, state: State, seat: i64) -> float:
        """Points, and what the seat's characters, gold, tiles and buildings promise."""
        position = murano(state)
        points = float(position.players[seat].score)
        if position.acting == 0:
            return points + 0.01 * float(position.players[seat].gold)
        return points + self.judge(position, seat).outlook()

    def spread(self, state: State) -> float:
        """The sooner the end, the more a lead is worth."""
        position = murano(state)
        if position.acting == 0:
            return 1.0
        return LEAST_SPREAD + 0.6 * turns_after_this(position, position.turn)

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
        position = murano(state)
        return position.due == SAILING and position.moved == 0 and position.turn == 0

    def secret(self, state: State, action: i64) -> bool:
        """MU-50: the character that is kept, the tile that is chosen from a stack; not that none is kept."""
        return CHOOSE <= action < KEEP_NOTHING

    def feature_count(self, players: i64) -> i64:
        return FEATURES

    def lesson_every(self) -> i64:
        return 8

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        look(self.judge(murano(state), seat), out)


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
    position = judge.state
    customers: i64 = STREET_CUSTOMERS[position.tile]
    open_fields = position.beside & ~position.built
    opening = OPENED_FIELD if popcount(open_fields) < CROWDED else 0.3 * OPENED_FIELD
    worths = vec[float]([UNKNOWN] * ISLANDS)
    count: i64 = 0
    fields = position.choice
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        island: i64 = STREET_ISLAND[field]
        if worths[island] == UNKNOWN:
            worths[island] = judge.with_street(customers, island) + customers_worth(judge, customers, island)
        opened = popcount(BESIDE[field] & ~position.beside)
        out[count] = worths[island] + opening * float(opened)
        count += 1
    return count


def customers_worth(judge: Judge, customers: i64, island: i64) -> float:
    """What customers bring to the seat's shops on an island, less what they bring to the rivals'."""
    position = judge.state
    gain = 0.0
    each = 2.0 if customers & 8 else 1.0
    for colour in range(COLOURS):
        if customers >> colour & 1:
            bit: i64 = 1 << colour * ISLANDS + island
            for seat in range(position.seats):
                if position.players[seat].shop_islands & bit:
                    gain += each if seat == judge.seat else -each / float(position.seats - 1)
    return gain * 2.0 * INCOME_WORTH * judge.gold * judge.long


def building_fields(judge: Judge, out: vec[float]) -> i64:
    """Where to build the chosen tile: only the island counts."""
    position = judge.state
    worths = vec[float]([UNKNOWN] * ISLANDS)
    count: i64 = 0
    fields = position.choice
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        island: i64 = BUILDING_ISLAND[field]
        if worths[island] == UNKNOWN:
            worths[island] = judge.built_worth(position.tile, island)
        out[count] = worths[island]
        count += 1
    return count
