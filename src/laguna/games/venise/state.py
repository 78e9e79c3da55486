# compiled by mypyc
"""The data of a game of La Venise du Nord and its legal moves (VN-n: rulebook/reference.md).

Data is packed into integers: card spaces (0-3 row 1, 4-7 row 2) have six bits each; quarters with dice, edges
with bridges and spaces that need a cube are bit masks; prices have a byte per good. Legal moves are bit masks
too.
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
    USING_BUILDER,
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
from laguna.games.venise.hexes import EMPTY_CITY, NOT_PLACED, open_hexes
from laguna.games.venise.market import WHOLE_MARKET, Market
from laguna.games.venise.movement import ALL_QUARTERS, Board, bridges_built
from laguna.games.venise.player import NOWHERE, Player
from laguna.kit.bits import lookup, lowest_bit, nth_bit, popcount, popcount30

SECONDARY: Final = bytes(SECONDARY_VALUE)
GUIDE_WORKS: Final[i64] = 1 << GUIDE
FOREMAN_WORKS: Final[i64] = 1 << FOREMAN
BRIDGE_MASTER_WORKS: Final[i64] = 1 << BRIDGE_MASTER
DIE_BITS: Final = 3
DIE_MASK: Final = 7


class VeniseData(State):
    """The fields of a game and its legal moves. Subclasses in scoring.py, turn.py, quarters.py and rules.py
    apply moves."""

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
        self.actor: i64 = actor  # the seat to decide
        self.me: Player = players[actor]
        self.turn: i64 = 0  # the seat whose turn it is
        self.first: i64 = 0
        self.round: i64 = 0
        self.last: i64 = NOT_LAST  # why this round is the last, if it is
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
        self.just_completed: i64 = 0  # spaces of the actor completed by this very activation
        self.secondary_offset: i64 = 0  # how far secondary activations have gone around
        self.hand: i64 = 0  # cards drawn, packed, while the actor chooses
        self.bridge_built: bool = False
        self.produced: i64 = 0  # spaces of workshops that have produced
        # The legal moves: a list by itself (movements, bridges, hexes), then masks from their codes on.
        self.low_movements: i64 = 0  # movements with the lower die
        self.listed_moves: i64 = 0  # how many moves of the list
        self.main_mask: i64 = 0
        self.main_code: i64 = 0
        self.sale_mask: i64 = 0  # of the third good at the market, or at a port
        self.sale_code: i64 = 0
        self.activation_mask: i64 = 0  # cubes and cards of an activation, from TO_STOCK on
        self.down_mask: i64 = 0
        self.broker_mask: i64 = 0
        self.quartermaster_mask: i64 = 0
        self.count: i64 = 0

    def clone(self) -> "VeniseData":
        raise NotImplementedError

    def set_tiles(self, tiles: list[int]) -> None:
        """Replace the city so far."""
        self.tiles = lookup(tiles)

    def copy_to(self, twin: "VeniseData") -> None:
        """Copy every field that `__init__` does not take."""
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
        twin.just_completed = self.just_completed
        twin.secondary_offset = self.secondary_offset
        twin.hand = self.hand
        twin.bridge_built = self.bridge_built
        twin.produced = self.produced
        twin.low_movements = self.low_movements
        twin.listed_moves = self.listed_moves
        twin.main_mask = self.main_mask
        twin.main_code = self.main_code
        twin.sale_mask = self.sale_mask
        twin.sale_code = self.sale_code
        twin.activation_mask = self.activation_mask
        twin.down_mask = self.down_mask
        twin.broker_mask = self.broker_mask
        twin.quartermaster_mask = self.quartermaster_mask
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
        """VN-30: five bridges (unhurried: if enough was sold), a full market, or the round limit."""
        if not self.unhurried or self.market.sales_made() >= UNHURRIED_MARKET:
            for player in self.players:
                if bridges_built(player.bridges) == BRIDGES:
                    return ALL_BRIDGES
        if self.market.covered == WHOLE_MARKET:
            return MARKET_FULL
        return TOO_LONG if self.round >= LAST_ROUND else NOT_LAST

    def can_move(self) -> bool:
        """VN-10: whether a movement exists with either die, counting an active guide (VN-27)."""
        return self.count_movements() > 0

    def count_movements(self) -> i64:
        """How many movements there are, with each die and each use of the guide."""
        me = self.me
        board = self.board
        reach = board.reach(me.bridges)
        count = board.count_ends(reach, me.burgher, self.low, self.boat)
        self.low_movements = count
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
        elif n >= self.low_movements:
            n -= self.low_movements
            die = self.high
            points = die
        end = board.nth_end(reach, me.burgher, points, self.boat, n)
        return MOVE + ((die - 1) * GUIDES + points - die + 1) * ENDS + end

    def write_movements(self, moves: vec[i32], first: i64) -> i64:
        """Write all movements in order, starting at index `first`; returns the index after them."""
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
        """VN-13: whether there is a card in the deck and a free space in a row for such cards."""
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
        """VN-15: the adjacent quarters to which a bridge may be built if the player can pay for it."""
        me = self.me
        here = me.burgher
        if self.bridge_built or self.produced or me.dice >> here & 1 == 0:
            return 0
        quarters = me.dice & self.board.neighbors[here]
        if quarters == 0 or bridges_built(me.bridges) == BRIDGES:
            return 0
        return quarters

    def bridge_price(self, there: i64) -> i64:
        """VN-15: the difference of the dice, or their sum where another player has a bridge."""
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
        """The cost of a bridge; -1 if the player has one there or cannot pay."""
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
        """VN-27: find the moves of the single-use builders on these spaces."""
        while usable:
            space = lowest_bit(usable)
            usable &= usable - 1
            kind = me.card_at(space)
            if BUILDER_TYPE[kind] == QUARTERMASTER:
                row: i64 = 0 if space < FIRST_OF_ROW_2 else 1
                self.quartermaster_mask |= FILLINGS[me.stock] << row * FULL_STOCKS
                continue
            good: i64 = KIND_GOOD[kind]
            choices: i64 = 0
            for other in range(MATERIAL_COUNT):
                if other != good:
                    choices |= (self.market.takings(other) >> 1) << 3 * other
            if choices == 0:
                choices = 1 << BROKER_NOTHING
            self.broker_mask |= choices << good * BROKER_CHOICES

    def has_extras(self) -> bool:
        """VN-17: whether the player could move cubes to cards or use a builder."""
        me = self.me
        return me.ready != 0 or me.wanted & SPREAD[me.stock] != 0

    def can_finish(self) -> bool:
        """VN-15, VN-16: a quick check whether a bridge or a production may be possible."""
        return self.me.full & ~self.produced != 0 or self.bridge_quarters() != 0

    def refresh(self) -> None:
        """Find the legal moves: those of the pending decision, and in one's own turn those of VN-17."""
        due = self.due
        self.listed_moves = 0
        self.main_mask = 0
        self.sale_mask = 0
        self.activation_mask = 0
        self.down_mask = 0
        self.broker_mask = 0
        self.quartermaster_mask = 0
        if due == OVER:
            self.count = 0
            return
        me = self.me
        if due < TAKING:
            self.refresh_setup()
            return
        usable = me.ready
        if self.actor == self.turn:
            self.down_mask = me.wanted & SPREAD[me.stock]
            if self.down_mask:
                self.down_mask |= FILL_BIT
        else:
            usable &= self.just_completed
        if usable:
            self.find_uses(me, usable)
        count: i64 = 0
        if self.down_mask:
            count = popcount30(self.down_mask)
        if self.broker_mask:
            count += popcount30(self.broker_mask)
        if self.quartermaster_mask:
            count += popcount(self.quartermaster_mask)
        if due == MOVING:
            self.listed_moves = self.count_movements()
            self.count = count + self.listed_moves
            return
        if due == FINISHING:
            self.listed_moves = self.count_bridges()
            self.main_code = PRODUCE
            self.main_mask = END_BIT | me.productions(self.produced)
            self.count = count + self.listed_moves + popcount30(self.main_mask)
            return
        if due == CUBES:
            self.activation_mask = me.places_for_cube(self.here) | REFUSE_BIT
            if self.cubes > 1 and self.activation_mask != REFUSE_BIT:
                self.activation_mask |= STORE_BIT
        elif due == ACTIVATING:
            self.refresh_activation(me)
        elif due == CHOOSING:
            self.main_code = KEEP
            self.main_mask = me.keepable(self.hand)
        elif due == ROLLING:
            self.main_code = ROLL
            self.main_mask = 1
        elif due == USING_BUILDER:
            self.activation_mask = SKIP_BIT
        elif due == TAKING:
            self.main_code = TAKE
            self.main_mask = me.dice
        else:
            self.main_code = VALUE
            values: i64 = 7 << self.value >> 2  # one less, the same, one more; the 0 falls away
            self.main_mask = values & ((1 << DIE_FACES) - 1)
        if self.main_mask:
            count += popcount(self.main_mask)
        self.count = count + popcount30(self.activation_mask) + popcount30(self.sale_mask)

    def refresh_setup(self) -> None:
        if self.due == PLACING:
            self.listed_moves = len(open_hexes(self.tiles))
        elif self.due == LAYING:
            self.main_code = TILE
            for quarter in range(QUARTER_COUNT):
                if self.tiles[quarter] == NOT_PLACED:
                    self.main_mask |= 1 << quarter
        elif self.due == LAUNCHING:
            self.main_code = BOAT
            places: i64 = 1 << len(self.board.places)
            self.main_mask = places - 1
        else:
            self.main_code = START
            self.main_mask = ALL_QUARTERS
        self.count = self.listed_moves + popcount(self.main_mask)

    def refresh_activation(self, me: Player) -> None:
        """VN-13: the first steps of an activation. At the market and the ports they depend on goods, which
        come only from production; at card quarters, a builder used now may free a space."""
        quarter = self.here
        self.activation_mask = SKIP_BIT
        if quarter < WORKSHOP:
            self.activation_mask |= me.places_for_cube(quarter) | REFUSE_BIT
            if self.cubes > 1 and self.activation_mask & ANY_PLACE:
                self.activation_mask |= STORE_BIT
        elif quarter <= BUILDER:
            if self.can_draw(me, quarter):
                self.activation_mask |= DRAW_BIT
        elif quarter == MARKET:
            self.main_code = SELL
            for good in range(MATERIAL_COUNT):
                count = me.goods_of(good)
                if count:
                    sales = self.market.sales(good, count if count < self.value else self.value)
                    if good < 2:
                        self.main_mask |= sales << COUNTS_A_GOOD * good
                    else:
                        self.sale_code = SELL_LAST
                        self.sale_mask = sales
        else:
            port = quarter - PORT_1
            for good in range(MATERIAL_COUNT):
                if me.goods_of(good) and not self.market.is_exported(port, good):
                    self.sale_code = EXPORT
                    self.sale_mask |= self.market.port_choices(good) << good * PORT_CHOICES

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
        if n < self.listed_moves:
            if self.due == MOVING:
                return self.nth_movement(n)
            if self.due == FINISHING:
                return self.nth_bridge(n)
            return HEX + open_hexes(self.tiles)[n]
        n -= self.listed_moves
        if self.main_mask:
            count = popcount(self.main_mask)
            if n < count:
                return self.main_code + nth_bit(self.main_mask, n)
            n -= count
        if self.sale_mask:
            count = popcount30(self.sale_mask)
            if n < count:
                return self.sale_code + nth_bit(self.sale_mask, n)
            n -= count
        if self.activation_mask:
            count = popcount30(self.activation_mask)
            if n < count:
                return TO_STOCK + nth_bit(self.activation_mask, n)
            n -= count
        count = popcount30(self.down_mask)
        if n < count:
            return DOWN + nth_bit(self.down_mask, n)
        n -= count
        count = popcount30(self.broker_mask)
        if n < count:
            return USE_BROKER + nth_bit(self.broker_mask, n)
        return USE_QUARTERMASTER + nth_bit(self.quartermaster_mask, n - count)
