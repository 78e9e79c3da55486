# compiled by mypyc
"""A game of La Venise du Nord as it lies on the table, and what may be done (VN-n: rulebook/reference.md).

Everything small is packed: a player's card spaces (0-3 row 1, 4-7 row 2) six bits each, the quarters with
dice, the edges with bridges and the spaces that want a cube are masks, prices a byte a good. The legal
moves are kept as masks too.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.chance import Chance
from laguna.contract.state import State
from laguna.games.venise.cards import (
    BOTH_ROWS,
    BUILDER_TYPE,
    COSTS,
    CUBES_IN,
    FILLINGS,
    FIRST_OF_ROW_2,
    FULL_STOCKS,
    KIND_GOOD,
    PAYMENT_COUNT,
    PAYMENT_FIRST,
    PAYMENTS,
    ROW_1,
    ROW_2,
    SPREAD,
    STOCK_COUNT,
)
from laguna.games.venise.codes import (
    ACTIVATING,
    ALL_BRIDGES,
    ANY_PLACE,
    BOAT,
    BRIDGE,
    BROKER_CHOICES,
    BROKER_NOTHING,
    CHOOSING,
    COUNTS_A_GOOD,
    CUBES,
    DOWN,
    DRAW_BIT,
    END_BIT,
    ENDS,
    EXPORT,
    FILL_BIT,
    FINISHING,
    GUIDES,
    HEX,
    KEEP,
    LAUNCHING,
    LAYING,
    LEFT_OVER,
    MARKET_FULL,
    MOVE,
    MOVING,
    NOT_LAST,
    OVER,
    PLACING,
    PORT_CHOICES,
    PRODUCE,
    REFUSE_BIT,
    ROLL,
    ROLLING,
    SELL,
    SELL_LAST,
    SKIP_BIT,
    START,
    STARTING,
    STORE_BIT,
    TAKE,
    TAKING,
    TILE,
    TO_STOCK,
    TOO_LONG,
    USE_BROKER,
    USE_QUARTERMASTER,
    VALUE,
)
from laguna.games.venise.components import (
    BRIDGE_MASTER,
    BRIDGES,
    BUILDER,
    DIE_FACES,
    FOREMAN,
    GUIDE,
    LAST_ROUND,
    MARKET,
    MATERIAL_COUNT,
    ORDER,
    PORT_1,
    QUARTER_COUNT,
    QUARTERMASTER,
    SECONDARY_VALUE,
    UNHURRIED_MARKET,
    WORKSHOP,
)
from laguna.games.venise.decks import Deck
from laguna.games.venise.market import WHOLE_MARKET, Market
from laguna.games.venise.movement import (
    ALL_QUARTERS,
    EMPTY_CITY,
    NOT_PLACED,
    Board,
    bridges_built,
    open_hexes,
)
from laguna.games.venise.player import NOWHERE, Player
from laguna.kit.bits import lowest_bit, nth_bit, popcount, popcount30

SECONDARY: Final = bytes(SECONDARY_VALUE)
GUIDE_WORKS: Final[i64] = 1 << GUIDE
FOREMAN_WORKS: Final[i64] = 1 << FOREMAN
BRIDGE_MASTER_WORKS: Final[i64] = 1 << BRIDGE_MASTER
DIE_BITS: Final = 3
DIE_MASK: Final = 7


class VeniseState(State):
    """A game in progress as it lies on the table: what it consists of and what may be done. What is done, and
    what follows from it, is in rules.py."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        layout: i64,
        unhurried: bool,
        board: Board,
        market: Market,
        decks: list[Deck],
        players: list[Player],
        actor: i64,
    ) -> None:
        super().__init__(seats, chance)
        self.layout: i64 = layout
        self.unhurried: bool = unhurried  # bridges alone do not end the game
        self.board: Board = board
        self.players: list[Player] = players
        self.decks: list[Deck] = decks
        self.due: i64 = STARTING
        self.actor: i64 = actor  # who decides
        self.me: Player = players[actor]
        self.turn: i64 = 0  # whose turn it is
        self.first: i64 = 0
        self.round: i64 = 0
        self.last: i64 = NOT_LAST  # why this round is the last
        # The city.
        self.tiles: vec[i64] = EMPTY_CITY  # the city so far, while the players build it
        self.tile: i64 = NOWHERE  # the tile just chosen
        self.boat: i64 = 0  # its place
        self.dice: i64 = 0  # the die on each quarter, three bits, 0 for none
        self.market: Market = market
        # The turn.
        self.low: i64 = 0  # the dice rolled, 0 before the roll
        self.high: i64 = 0
        self.here: i64 = NOWHERE  # the quarter where the burgher of the turn stands
        self.value: i64 = 0  # of the activation die, or of a secondary activation
        self.cubes: i64 = 0  # of the activation, still to be placed
        self.fresh: i64 = 0  # spaces of the actor completed by this very activation
        self.offset: i64 = 0  # how far secondary activations have gone around
        self.hand: i64 = 0  # cards drawn, packed, while the actor chooses
        self.bridged: bool = False
        self.produced: i64 = 0  # spaces of workshops that have produced
        # The legal moves: a list by itself (movements, bridges, hexes), then masks from their codes on.
        self.low_count: i64 = 0  # movements with the lower die
        self.special: i64 = 0  # how many moves of the list
        self.head: i64 = 0
        self.head_code: i64 = 0
        self.sales: i64 = 0  # of the third good at the market, or at a port
        self.sales_code: i64 = 0
        self.more: i64 = 0  # cubes and cards of an activation, from TO_STOCK on
        self.downs: i64 = 0
        self.brokers: i64 = 0
        self.quartermasters: i64 = 0
        self.count: i64 = 0

    def clone(self) -> "VeniseState":
        raise NotImplementedError

    def copy_to(self, twin: "VeniseState") -> None:
        """Everything that `__init__` does not take."""
        twin.acting = self.acting
        twin.due = self.due
        twin.turn = self.turn
        twin.first = self.first
        twin.round = self.round
        twin.last = self.last
        twin.tiles = self.tiles
        twin.tile = self.tile
        twin.boat = self.boat
        twin.dice = self.dice
        twin.low = self.low
        twin.high = self.high
        twin.here = self.here
        twin.value = self.value
        twin.cubes = self.cubes
        twin.fresh = self.fresh
        twin.offset = self.offset
        twin.hand = self.hand
        twin.bridged = self.bridged
        twin.produced = self.produced
        twin.low_count = self.low_count
        twin.special = self.special
        twin.head = self.head
        twin.head_code = self.head_code
        twin.sales = self.sales
        twin.sales_code = self.sales_code
        twin.more = self.more
        twin.downs = self.downs
        twin.brokers = self.brokers
        twin.quartermasters = self.quartermasters
        twin.count = self.count

    def score(self, seat: i64) -> i64:
        return self.players[seat].score

    # The city and the turn

    def die_on(self, quarter: i64) -> i64:
        """The value of the die on a quarter, 0 if there is none."""
        return self.dice >> DIE_BITS * quarter & DIE_MASK

    def tiles_laid(self) -> i64:
        laid: i64 = 0
        for quarter in range(QUARTER_COUNT):
            if self.tiles[quarter] != NOT_PLACED:
                laid += 1
        return laid

    def why_last(self) -> i64:
        """VN-30: five bridges (unhurried: if enough was sold), a full market, or the safety net."""
        if not self.unhurried or self.market.sales_made() >= UNHURRIED_MARKET:
            for player in self.players:
                if bridges_built(player.bridges) == BRIDGES:
                    return ALL_BRIDGES
        if self.market.covered == WHOLE_MARKET:
            return MARKET_FULL
        return TOO_LONG if self.round >= LAST_ROUND else NOT_LAST

    def can_move(self) -> bool:
        """VN-10: whether a movement exists with either die, an active guide (VN-27) included."""
        return self.count_movements() > 0

    def count_movements(self) -> i64:
        """How many movements there are, with each die and each use of the guide."""
        me = self.me
        board = self.board
        reach = board.reach(me.bridges)
        count = board.count_ends(reach, me.burgher, self.low, self.boat)
        self.low_count = count
        if self.high != self.low:
            count += board.count_ends(reach, me.burgher, self.high, self.boat)
        if me.works & GUIDE_WORKS:
            die = self.low
            while True:
                if die > 1:
                    count += board.count_ends(reach, me.burgher, die - 1, self.boat)
                if die < DIE_FACES:
                    count += board.count_ends(reach, me.burgher, die + 1, self.boat)
                if die == self.high:
                    break
                die = self.high
        return count

    def nth_movement(self, n: i64) -> i64:
        me = self.me
        board = self.board
        reach = board.reach(me.bridges)
        die = self.low
        points = die
        if me.works & GUIDE_WORKS:
            points = die - 1
            while True:
                if points >= 1 and points <= DIE_FACES:
                    count = board.count_ends(reach, me.burgher, points, self.boat)
                    if n < count:
                        break
                    n -= count
                points += 1
                if points > die + 1:
                    die = self.high
                    points = die - 1
        elif n >= self.low_count:
            n -= self.low_count
            die = self.high
            points = die
        end = board.nth_end(reach, me.burgher, points, self.boat, n)
        return MOVE + ((die - 1) * GUIDES + points - die + 1) * ENDS + end

    def write_movements(self, moves: vec[i32], first: i64) -> i64:
        """All movements in their order, from a place on; tells the place after them."""
        me = self.me
        board = self.board
        reach = board.reach(me.bridges)
        die = self.low
        while True:
            points = die
            last = die
            if me.works & GUIDE_WORKS:
                points = die - 1 if die > 1 else die
                last = die + 1 if die < DIE_FACES else die
            while points <= last:
                code: i64 = MOVE + ((die - 1) * GUIDES + points - die + 1) * ENDS
                first = board.write_ends(reach, me.burgher, points, self.boat, code, moves, first)
                points += 1
            if die == self.high:
                return first
            die = self.high

    def can_draw(self, player: Player, quarter: i64) -> bool:
        """VN-13: a card in the deck and an empty space in a row that can take such cards."""
        if self.decks[quarter - WORKSHOP].size == 0:
            return False
        rows: i64 = BOTH_ROWS
        if quarter == WORKSHOP:
            rows = ROW_1
        elif quarter == ORDER:
            rows = ROW_2
        return player.taken & rows != rows

    # Bridges

    def bridge_quarters(self) -> i64:
        """VN-15: the adjacent quarters to which a bridge may be built, if it can be paid."""
        me = self.me
        here = me.burgher
        if self.bridged or self.produced or me.dice >> here & 1 == 0:
            return 0
        quarters = me.dice & self.board.neighbours[here]
        if quarters == 0 or bridges_built(me.bridges) == BRIDGES:
            return 0
        return quarters

    def bridge_price(self, there: i64) -> i64:
        """VN-15: the difference of the dice, or their sum over a bridge of somebody else."""
        here = self.here
        near = self.die_on(here)
        far = self.die_on(there)
        cost: i64 = near - far if near > far else far - near
        edge: i64 = 1 << self.board.edge_between[here * QUARTER_COUNT + there]
        for player in self.players:
            if player.bridges & edge:
                cost = near + far
        return cost

    def bridge_cost(self, there: i64) -> i64:
        """What a bridge costs, or -1 over one's own bridge or if the stock holds too little."""
        me = self.me
        if me.bridges >> self.board.edge_between[self.here * QUARTER_COUNT + there] & 1:
            return -1
        cost = self.bridge_price(there)
        if cost > CUBES_IN[me.stock]:
            cost = -1
        return cost

    def count_bridges(self) -> i64:
        count: i64 = 0
        quarters = self.bridge_quarters()
        stock = self.me.stock
        while quarters:
            cost = self.bridge_cost(lowest_bit(quarters))
            quarters &= quarters - 1
            if cost >= 0:
                count += 2 * PAYMENT_COUNT[stock * COSTS + cost]
        return count

    def nth_bridge(self, n: i64) -> i64:
        quarters = self.bridge_quarters()
        stock = self.me.stock
        while True:
            there = lowest_bit(quarters)
            quarters &= quarters - 1
            cost = self.bridge_cost(there)
            if cost < 0:
                continue
            count: i64 = PAYMENT_COUNT[stock * COSTS + cost]
            if n < 2 * count:
                payment: i64 = PAYMENTS[PAYMENT_FIRST[stock * COSTS + cost] + n // 2]
                return BRIDGE + (there * STOCK_COUNT + payment) * 2 + n % 2
            n -= 2 * count

    # Legal moves

    def find_uses(self, me: Player, usable: i64) -> None:
        """VN-27: how the single-use builders on these spaces may be used."""
        while usable:
            space = lowest_bit(usable)
            usable &= usable - 1
            kind = me.card_at(space)
            if BUILDER_TYPE[kind] == QUARTERMASTER:
                row: i64 = 0 if space < FIRST_OF_ROW_2 else 1
                self.quartermasters |= FILLINGS[me.stock] << row * FULL_STOCKS
                continue
            good: i64 = KIND_GOOD[kind]
            choices: i64 = 0
            for other in range(MATERIAL_COUNT):
                if other != good:
                    choices |= (self.market.takings(other) >> 1) << 3 * other
            if choices == 0:
                choices = 1 << BROKER_NOTHING
            self.brokers |= choices << good * BROKER_CHOICES

    def has_extras(self) -> bool:
        """VN-17: whether the actor, whose turn it is, could move cubes down or use a builder."""
        me = self.me
        return me.ready != 0 or me.wanted & SPREAD[me.stock] != 0

    def can_finish(self) -> bool:
        """VN-15, VN-16: at a glance, whether a bridge or a production may be possible."""
        return self.me.full & ~self.produced != 0 or self.bridge_quarters() != 0

    def refresh(self) -> None:
        """Find the legal moves: what is due, and in one's own turn whatever VN-17 allows."""
        due = self.due
        self.special = 0
        self.head = 0
        self.sales = 0
        self.more = 0
        self.downs = 0
        self.brokers = 0
        self.quartermasters = 0
        if due == OVER:
            self.count = 0
            return
        me = self.me
        if due < TAKING:
            self.refresh_setup()
            return
        usable = me.ready
        if self.actor == self.turn:
            self.downs = me.wanted & SPREAD[me.stock]
            if self.downs:
                self.downs |= FILL_BIT
        else:
            usable &= self.fresh
        if usable:
            self.find_uses(me, usable)
        count: i64 = 0
        if self.downs:
            count = popcount30(self.downs)
        if self.brokers:
            count += popcount30(self.brokers)
        if self.quartermasters:
            count += popcount(self.quartermasters)
        if due == MOVING:
            self.special = self.count_movements()
            self.count = count + self.special
            return
        if due == FINISHING:
            self.special = self.count_bridges()
            self.head_code = PRODUCE
            self.head = END_BIT | me.productions(self.produced)
            self.count = count + self.special + popcount30(self.head)
            return
        if due == CUBES:
            self.more = me.places_for_cube(self.here) | REFUSE_BIT
            if self.cubes > 1 and self.more != REFUSE_BIT:
                self.more |= STORE_BIT
        elif due == ACTIVATING:
            self.refresh_activation(me)
        elif due == CHOOSING:
            self.head_code = KEEP
            self.head = me.keepable(self.hand)
        elif due == ROLLING:
            self.head_code = ROLL
            self.head = 1
        elif due == LEFT_OVER:
            self.more = SKIP_BIT
        elif due == TAKING:
            self.head_code = TAKE
            self.head = me.dice
        else:
            self.head_code = VALUE
            values: i64 = 7 << self.value >> 2  # one less, the same, one more; the 0 falls away
            self.head = values & ((1 << DIE_FACES) - 1)
        if self.head:
            count += popcount(self.head)
        self.count = count + popcount30(self.more) + popcount30(self.sales)

    def refresh_setup(self) -> None:
        if self.due == PLACING:
            self.special = len(open_hexes(self.tiles))
        elif self.due == LAYING:
            self.head_code = TILE
            for quarter in range(QUARTER_COUNT):
                if self.tiles[quarter] == NOT_PLACED:
                    self.head |= 1 << quarter
        elif self.due == LAUNCHING:
            self.head_code = BOAT
            places: i64 = 1 << len(self.board.places)
            self.head = places - 1
        else:
            self.head_code = START
            self.head = ALL_QUARTERS
        self.count = self.special + popcount(self.head)

    def refresh_activation(self, me: Player) -> None:
        """VN-13: the first steps of an activation. Where none is possible, and nothing can make it possible,
        nothing is asked: at the market and the ports that depends on goods, which no one gets before
        production; where cards are drawn, a builder used now may free a space."""
        quarter = self.here
        self.more = SKIP_BIT
        if quarter < WORKSHOP:
            self.more |= me.places_for_cube(quarter) | REFUSE_BIT
            if self.cubes > 1 and self.more & ANY_PLACE:
                self.more |= STORE_BIT
        elif quarter <= BUILDER:
            if self.can_draw(me, quarter):
                self.more |= DRAW_BIT
        elif quarter == MARKET:
            self.head_code = SELL
            for good in range(MATERIAL_COUNT):
                count = me.goods_of(good)
                if count:
                    sales = self.market.sales(good, count if count < self.value else self.value)
                    if good < 2:
                        self.head |= sales << COUNTS_A_GOOD * good
                    else:
                        self.sales_code = SELL_LAST
                        self.sales = sales
        else:
            port = quarter - PORT_1
            for good in range(MATERIAL_COUNT):
                if me.goods_of(good) and not self.market.is_exported(port, good):
                    self.sales_code = EXPORT
                    self.sales |= self.market.port_choices(good) << good * PORT_CHOICES

    def legal_count(self, seat: i64) -> i64:
        if self.acting >> seat & 1 == 0:
            return 0
        return self.count

    def legal_into(self, seat: i64, moves: vec[i32], first: i64, room: i64) -> i64:
        count = self.legal_count(seat)
        n: i64 = 0
        if self.due == MOVING and count > 0 and count <= room:
            n = self.write_movements(moves, first) - first
        while n < count and n < room:
            moves[first + n] = i32(self.legal_nth(seat, n))
            n += 1
        return count

    def legal_nth(self, seat: i64, n: i64) -> i64:
        if n < self.special:
            if self.due == MOVING:
                return self.nth_movement(n)
            if self.due == FINISHING:
                return self.nth_bridge(n)
            return HEX + open_hexes(self.tiles)[n]
        n -= self.special
        if self.head:
            count = popcount(self.head)
            if n < count:
                return self.head_code + nth_bit(self.head, n)
            n -= count
        if self.sales:
            count = popcount30(self.sales)
            if n < count:
                return self.sales_code + nth_bit(self.sales, n)
            n -= count
        if self.more:
            count = popcount30(self.more)
            if n < count:
                return TO_STOCK + nth_bit(self.more, n)
            n -= count
        count = popcount30(self.downs)
        if n < count:
            return DOWN + nth_bit(self.downs, n)
        n -= count
        count = popcount30(self.brokers)
        if n < count:
            return USE_BROKER + nth_bit(self.brokers, n)
        return USE_QUARTERMASTER + nth_bit(self.quartermasters, n - count)
