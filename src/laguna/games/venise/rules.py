# compiled by mypyc
"""The rules of La Venise du Nord, in the rulebook's order. VN-n: rulebook/reference.md.

After every move `settle` goes on until somebody has a choice.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.chance import Chance
from laguna.contract.state import Journal, Options
from laguna.games.venise.cards import (
    AFTER_PAYMENT,
    BOTH_ROWS,
    BUILDER_TYPE,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_GOOD,
    NO_CARD,
    ORDER_FORMS,
    ORDER_VALUE,
    ROW_1,
    ROW_2,
    SPACES,
    STOCK_COUNT,
)
from laguna.games.venise.codes import (
    ACTIVATED,
    ACTIVATING,
    BOAT,
    BOAT_CHOICES,
    BOAT_LAID,
    BOAT_MOVED,
    BONUSES,
    BRIDGE,
    BRIDGE_BUILT,
    BRIDGE_MASTERY,
    BRIDGE_REMOVED,
    BROKER_CHOICES,
    BROKER_NOTHING,
    BUILT,
    BURGHER_PLACED,
    CHAIN,
    CHOOSING,
    COMPLETED,
    COUNTS_A_GOOD,
    CUBE_PLACED,
    CUBE_STORED,
    CUBE_SWAPPED,
    CUBES,
    CUBES_LOST,
    DIE_DRIVEN_OUT,
    DIE_NOT_PLACED,
    DIE_PLACED,
    DIE_TAKEN_BACK,
    DOWN,
    DRAW,
    DREW,
    END,
    ENDED,
    ENDS,
    EXPORT,
    EXPORTED,
    FAR,
    FILL,
    FINAL_SALE,
    FINISHING,
    FIRST_PLAYER,
    GUIDES,
    HEX,
    KEEP,
    KEEP_BUILDER,
    KEPT,
    KEPT_NOTHING,
    LAUNCHING,
    LAYING,
    LEAVE,
    LEFT_OVER,
    LOWER_CARD_1,
    MARKET_SPACE,
    MASTER_BUILDERS,
    MOVE,
    MOVED,
    MOVED_DOWN,
    MOVING,
    NO_KEEPING,
    NOT_ACTIVATED,
    NOT_LAST,
    OVER,
    PLACING,
    PORT_CHOICES,
    PRICE_DOWN,
    PRICE_UP,
    PRODUCE,
    PRODUCED,
    RAISE,
    REFUSE,
    ROLL,
    ROLLED,
    ROLLED_AGAIN,
    ROLLING,
    ROUND,
    SAW,
    SELL,
    SOLD,
    START,
    STARTING,
    STOCK_FILLED,
    STORE,
    SWAP,
    TAKE,
    TAKE_NOTHING,
    TAKING,
    TILE_LAID,
    TO_CARD,
    TO_STOCK,
    USE_BROKER,
    USE_QUARTERMASTER,
    USED,
    VALUE,
    VALUE_CHANGED,
    VALUING,
)
from laguna.games.venise.components import (
    BROKER,
    DICE,
    DICE_ROLLED,
    DIE_FACES,
    GOODS_SOLD_AT_THE_END,
    MARKET,
    MATERIAL_COUNT,
    MOST_POINTS_FOR_BUILDERS,
    POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER,
    PORT_1,
    PRICE_LOST_AT_THE_END,
    QUARTER_COUNT,
    QUARTERMASTER,
    WORKSHOP,
)
from laguna.games.venise.decks import Deck, shuffled_deck
from laguna.games.venise.market import COVERED_AT_START, GOODS_BITS, Market
from laguna.games.venise.movement import (
    CENTRE,
    FREE,
    LAYOUT_NAMES,
    Board,
    board_of,
    bridges_built,
    chains,
    with_tile,
)
from laguna.games.venise.observation import observe
from laguna.games.venise.player import BUILT_IT, COMPLETED_IT, FILLED, NOWHERE, Player
from laguna.games.venise.state import (
    BRIDGE_MASTER_WORKS,
    DIE_BITS,
    DIE_MASK,
    FOREMAN_WORKS,
    SECONDARY,
    VeniseState,
)
from laguna.games.venise.view import VeniseView
from laguna.kit.bits import POPCOUNT, lowest_bit


@final
class VeniseRules(VeniseState):
    """A game of La Venise du Nord in progress, with the rules that carry it on."""

    def clone(self) -> "VeniseRules":
        twin = VeniseRules(
            self.seats,
            self.chance.clone(),
            self.layout,
            self.unhurried,
            self.board,
            self.market.clone(),
            self.decks.copy(),
            [player.clone() for player in self.players],
            self.actor,
        )
        self.copy_to(twin)
        return twin

    def again(self, chance: Chance) -> "VeniseRules":
        return new_game(self.seats, chance, self.layout, self.unhurried)

    def redrawn(self, chance: Chance) -> "VeniseRules":
        """VN-10, VN-21: dice not yet rolled, and the order of cards in the decks that nobody can know."""
        twin = self.clone()
        twin.chance = Chance(chance.word() + 1)
        twin.decks = [deck.redrawn(chance) for deck in self.decks]
        return twin

    def gain(self, cause: i64, seat: i64, points: i64, a: i64, b: i64, c: i64) -> None:
        self.players[seat].score += points
        if self.journal is not None:
            self.journal.add(cause, seat, points, a, b, c)

    # Set-up

    def lay_tile(self, quarter: i64) -> None:
        """VN-3: the first tile lies on (0, 0); a hex is chosen for every other."""
        self.tile = quarter
        if self.tiles_laid() == 0:
            self.place_tile(CENTRE)
        else:
            self.due = PLACING

    def place_tile(self, hex_: i64) -> None:
        """VN-3: players in turn, from the first; after the last tile the boat is the business of the player
        to the first player's right."""
        self.tiles = with_tile(self.tiles, self.tile, hex_)
        if self.journal is not None:
            self.journal.add(TILE_LAID, self.actor, 0, self.tile, hex_)
        self.tile = NOWHERE
        if self.tiles_laid() == QUARTER_COUNT:
            self.board = Board(self.tiles)
            self.due = LAUNCHING
            right: i64 = self.first - 1 if self.first > 0 else self.seats - 1
            self.ask(right)
        else:
            self.due = LAYING
            self.ask(self.actor + 1 if self.actor + 1 < self.seats else 0)

    def launch(self, place: i64) -> None:
        self.boat = place
        if self.journal is not None:
            self.journal.add(BOAT_LAID, self.actor, 0, place, self.board.places[place])
        self.due = STARTING
        self.ask(self.first)

    def start(self, quarter: i64) -> None:
        """VN-8: from the first player on, each places the burgher on any quarter."""
        self.players[self.actor].burgher = quarter
        if self.journal is not None:
            self.journal.add(BURGHER_PLACED, self.actor, 0, quarter)
        self.ask(self.actor + 1 if self.actor + 1 < self.seats else 0)
        if self.players[self.actor].burgher != NOWHERE:
            self.turn = self.first
            self.begin_turn()

    def ask(self, seat: i64) -> None:
        self.actor = seat
        self.me = self.players[seat]
        self.acting = 1 << seat

    # A turn

    def begin_turn(self) -> None:
        """VN-30: at the start of the first player's turn it shows whether this round is the last, or
        whether the last one is over. Then VN-10: with fewer than two free dice, one is taken back."""
        seat = self.turn
        if seat == self.first:
            if self.last != NOT_LAST:
                self.finish()
                return
            self.round += 1
            self.last = self.why_last()
            if self.journal is not None:
                self.journal.add(ROUND, -1, 0, self.round, self.last)
        self.ask(seat)
        self.here = self.me.burgher
        self.low = 0
        self.high = 0
        self.value = 0
        self.bridged = False
        self.produced = 0
        on_quarters: i64 = POPCOUNT[self.me.dice]
        self.due = TAKING if DICE - on_quarters < DICE_ROLLED else ROLLING

    def take_back(self, seat: i64, quarter: i64) -> None:
        """A die goes from a quarter back to its owner."""
        if self.journal is not None:
            self.journal.add(DIE_TAKEN_BACK, seat, 0, quarter, self.die_on(quarter))
        self.players[seat].dice &= ~(1 << quarter)
        self.dice &= ~(DIE_MASK << DIE_BITS * quarter)

    def roll(self) -> None:
        """VN-10: two dice, both again as long as neither allows a movement."""
        cause: i64 = ROLLED
        while True:
            one = 1 + self.chance.below(DIE_FACES)
            two = 1 + self.chance.below(DIE_FACES)
            self.low = one if one < two else two
            self.high = two if one < two else one
            if self.journal is not None:
                self.journal.add(cause, self.turn, 0, self.low, self.high)
                self.journal.revealed = True
            if self.can_move():
                break
            cause = ROLLED_AGAIN
        self.due = MOVING

    def move(self, code: i64) -> None:
        """VN-11: the burgher, and perhaps the boat, are moved. The other die is the activation die."""
        me = self.me
        place = code % BOAT_CHOICES - 1
        if place < 0:
            place = self.boat
        quarter = code // BOAT_CHOICES % QUARTER_COUNT
        die = code // (ENDS * GUIDES) + 1
        if self.journal is not None:
            guide = code // ENDS % GUIDES
            way = self.board.way(me.burgher, die + guide - 1, self.boat, me.bridges, quarter, place)
            self.journal.add(MOVED, self.turn, 0, die * GUIDES + guide, quarter, way)
            if place != self.boat:
                self.journal.add(BOAT_MOVED, self.turn, 0, place, self.boat, self.board.places[place])
        me.burgher = quarter
        self.here = quarter
        self.boat = place
        self.value = self.high if die == self.low else self.low
        if me.works & FOREMAN_WORKS:
            self.due = VALUING
        else:
            self.arrive()

    def change_value(self, value: i64) -> None:
        """VN-27: the foreman's choice."""
        if value != self.value and self.journal is not None:
            self.journal.add(VALUE_CHANGED, self.turn, 0, self.value, value)
        self.value = value
        self.arrive()

    def arrive(self) -> None:
        """VN-12: the activation die is placed unless a lower one lies there; a higher or equal one goes."""
        me = self.me
        quarter = me.burgher
        lying = self.die_on(quarter)
        if lying == 0 or self.value <= lying:
            if lying:
                bit: i64 = 1 << quarter
                for seat in range(self.seats):
                    if self.players[seat].dice & bit:
                        self.players[seat].dice &= ~bit
                        if self.journal is not None:
                            self.journal.add(DIE_DRIVEN_OUT, seat, 0, quarter, lying)
            me.dice |= 1 << quarter
            self.dice &= ~(DIE_MASK << DIE_BITS * quarter)
            self.dice |= self.value << DIE_BITS * quarter
            if self.journal is not None:
                self.journal.add(DIE_PLACED, self.turn, 0, quarter, self.value)
        elif self.journal is not None:
            self.journal.add(DIE_NOT_PLACED, self.turn, 0, quarter, self.value, lying)
        self.due = ACTIVATING
        self.cubes = self.value
        self.fresh = 0
        self.offset = 0

    # Activation

    def activate(self) -> None:
        """VN-13: the first step of an activation tells that there is one."""
        if self.due == ACTIVATING and self.journal is not None:
            secondary: i64 = 0 if self.actor == self.turn else 1
            self.journal.add(ACTIVATED, self.actor, 0, self.here, self.value, secondary)

    def skip(self) -> None:
        """VN-13: no activation, and so no secondary ones; VN-14: no secondary one of this seat's."""
        if self.due == LEFT_OVER:
            self.end_activation()
            return
        if self.journal is not None:
            secondary: i64 = 0 if self.actor == self.turn else 1
            self.journal.add(NOT_ACTIVATED, self.actor, 0, self.here, -1, secondary)
        if self.actor == self.turn:
            self.due = FINISHING
        else:
            self.next_secondary()

    def end_activation(self) -> None:
        if self.here >= MARKET:
            self.due = FINISHING
        else:
            self.next_secondary()

    def next_secondary(self) -> None:
        """VN-14: the next player clockwise with a burgher or a die on the quarter who can activate it: with
        value 1, or 2 with both. Whoever could only let every cube be lost is not asked."""
        quarter = self.here
        while self.offset + 1 < self.seats:
            self.offset += 1
            seat = self.turn + self.offset
            if seat >= self.seats:
                seat -= self.seats
            player = self.players[seat]
            presence: i64 = (1 if player.burgher == quarter else 0) + (player.dice >> quarter & 1)
            if presence == 0:
                continue
            if quarter < WORKSHOP:
                able = player.places_for_cube(quarter) != 0
            else:
                able = self.can_draw(player, quarter)
            if able:
                self.ask(seat)
                self.value = SECONDARY[presence]
                self.cubes = self.value
                self.fresh = 0
                self.due = ACTIVATING
                return
        self.ask(self.turn)
        self.due = FINISHING

    # Raw materials

    def cube_to_stock(self) -> None:
        me = self.me
        material = self.here
        self.activate()
        me.add(material)
        if self.journal is not None:
            self.journal.add(CUBE_STORED, self.actor, 0, material)
        self.cube_done()

    def swap_cube(self, thrown: i64) -> None:
        me = self.me
        material = self.here
        self.activate()
        me.remove(thrown)
        me.add(material)
        if self.journal is not None:
            self.journal.add(CUBE_SWAPPED, self.actor, 0, material, thrown)
        self.cube_done()

    def cube_to_card(self, space: i64) -> None:
        material = self.here
        self.activate()
        if self.journal is not None:
            kind = self.players[self.actor].card_at(space)
            self.journal.add(CUBE_PLACED, self.actor, 0, material, space, kind)
        self.put(material, space)
        self.cube_done()

    def store(self) -> None:
        """All the cubes left at once: each to its default space, else into the stock, else it is lost."""
        me = self.me
        material = self.here
        self.activate()
        while self.cubes > 0:
            space = me.default_space(material)
            if space != NOWHERE:
                if self.journal is not None:
                    self.journal.add(CUBE_PLACED, self.actor, 0, material, space, me.card_at(space))
                self.put(material, space)
            elif me.stock < FIRST_FULL_STOCK:
                me.add(material)
                if self.journal is not None:
                    self.journal.add(CUBE_STORED, self.actor, 0, material)
            else:
                self.lose_cubes()
                break
            self.cubes -= 1
        self.cubes_placed()

    def refuse_cube(self) -> None:
        self.activate()
        if self.journal is not None:
            self.journal.add(CUBES_LOST, self.actor, 0, self.here, 1)
        self.cube_done()

    def lose_cubes(self) -> None:
        """VN-20: what does not fit is lost."""
        if self.journal is not None:
            self.journal.add(CUBES_LOST, self.actor, 0, self.here, self.cubes)
        self.cubes = 0

    def cube_done(self) -> None:
        self.cubes -= 1
        self.due = CUBES
        if self.cubes == 0:
            self.cubes_placed()

    def cubes_placed(self) -> None:
        """VN-14: out of turn, what this activation completed may still be used before it ends."""
        self.cubes = 0
        if self.actor != self.turn and self.players[self.actor].ready & self.fresh:
            self.due = LEFT_OVER
        else:
            self.end_activation()

    def put(self, material: i64, space: i64) -> None:
        """A cube of the actor's comes to a card; what that completes is told."""
        me = self.me
        what = me.put(material, space)
        if what == FILLED:
            return
        if what == COMPLETED_IT and me.ready >> space & 1:
            self.fresh |= 1 << space
        if self.journal is not None:
            self.journal.add(
                BUILT if what == BUILT_IT else COMPLETED, self.actor, 0, space, me.card_at(space)
            )

    # Cards

    def draw(self) -> None:
        """VN-21: as many cards as the value says, fewer if the deck holds fewer."""
        self.activate()
        which = self.here - WORKSHOP
        deck = self.decks[which]
        count = self.value if self.value < deck.size else deck.size
        deck = deck.drawn(self.actor, count)
        self.replace_deck(deck)
        draw = deck.draws
        assert draw is not None
        self.hand = draw.cards
        self.due = CHOOSING
        if self.journal is not None:
            self.journal.add(DREW, self.actor, 0, which, count)
            self.journal.add(SAW, self.actor, 0, self.hand, which, known_to=1 << self.actor)
            self.journal.revealed = True

    def replace_deck(self, deck: Deck) -> None:
        self.decks[deck.which] = deck

    def keep(self, choice: i64) -> None:
        """VN-21: one card or none; the others are shuffled under the deck."""
        me = self.me
        kind: i64 = NO_CARD
        row: i64 = ROW_1
        if choice < KEEP_BUILDER:
            kind = choice
            row = ROW_1 if kind < FIRST_ORDER else ROW_2
        elif choice < NO_KEEPING:
            kind = FIRST_BUILDER + (choice - KEEP_BUILDER) // 2
            row = ROW_2 if (choice - KEEP_BUILDER) & 1 else ROW_1
        which = self.here - WORKSHOP
        self.replace_deck(self.decks[which].kept(kind, self.chance))
        self.hand = 0
        if kind != NO_CARD:
            space = me.space_in(row)
            me.lay_card(kind, space)
            if self.journal is not None:
                self.journal.add(KEPT, self.actor, 0, kind, space)
        elif self.journal is not None:
            self.journal.add(KEPT_NOTHING, self.actor, 0, which)
        self.end_activation()

    # Market and ports

    def take_from_price(self, good: i64, what: i64) -> None:
        """VN-24, VN-27: one card or cube is taken from a price, if there is any."""
        if what != TAKE_NOTHING:
            self.market.take(good, what)
            if self.journal is not None:
                self.journal.add(PRICE_DOWN, self.actor, 0, good, self.market.price(good), what)

    def sell(self, code: i64) -> None:
        """VN-24: each good gives price and bonus; then the price falls and a cube covers the bonus."""
        good = code // COUNTS_A_GOOD
        count = code % COUNTS_A_GOOD // 4 + 1
        self.activate()
        me = self.me
        price = self.market.price(good)
        bonus = self.market.bonus()
        me.goods -= count << GOODS_BITS * good
        self.gain(SOLD, self.turn, count * (price + bonus), good, count, price * BONUSES + bonus)
        self.take_from_price(good, code & 3)
        space = self.market.cover()
        if space >= 0 and self.journal is not None:
            self.journal.add(MARKET_SPACE, self.turn, 0, space)
        self.end_activation()

    def export(self, code: i64) -> None:
        """VN-26: the value in points; the square is taken; the price may change by 1."""
        good = code // PORT_CHOICES
        change = code % PORT_CHOICES
        self.activate()
        me = self.me
        market = self.market
        port = self.here - PORT_1
        me.goods -= 1 << GOODS_BITS * good
        market.exported |= 1 << (port * MATERIAL_COUNT + good)
        self.gain(EXPORTED, self.turn, self.value, good, port + 1, self.value)
        market.change(good, change)
        if self.journal is not None and change != LEAVE:
            if change == RAISE:
                self.journal.add(PRICE_UP, self.turn, 0, good, market.price(good), 0)
            else:
                what: i64 = change - 1 if change == LOWER_CARD_1 else change
                self.journal.add(PRICE_DOWN, self.turn, 0, good, market.price(good), what)
        self.end_activation()

    # Bridges

    def build_bridge(self, code: i64) -> None:
        """VN-15: the payment is made, another's bridge goes back to its owner, one die is taken back."""
        me = self.me
        here = me.burgher
        there = code // (2 * STOCK_COUNT)
        payment = code // 2 % STOCK_COUNT
        edge: i64 = 1 << self.board.edge_between[here * QUARTER_COUNT + there]
        me.stock = AFTER_PAYMENT[me.stock * STOCK_COUNT + payment]
        for seat in range(self.seats):
            if self.players[seat].bridges & edge:
                self.players[seat].bridges &= ~edge
                if self.journal is not None:
                    self.journal.add(BRIDGE_REMOVED, seat, 0, here, there)
        me.bridges |= edge
        self.bridged = True
        if self.journal is not None:
            self.journal.add(BRIDGE_BUILT, self.turn, 0, here, there, payment)
        self.take_back(self.turn, there if code & 1 == FAR else here)

    # Production

    def produce(self, code: i64) -> None:
        """VN-16: the cubes become goods, the order goes to the market and raises the price."""
        me = self.me
        space = code // ORDER_FORMS
        good: i64 = KIND_GOOD[me.card_at(space)]
        count = me.empty_workshop(space)
        self.produced |= 1 << space
        order_space = me.find_order(good * ORDER_FORMS + code % ORDER_FORMS)
        value: i64 = ORDER_VALUE[me.card_at(order_space)]
        me.lift_card(order_space)
        self.market.add_order(good, value)
        if self.journal is not None:
            self.journal.add(PRODUCED, self.turn, 0, good, count, space)
            self.journal.add(PRICE_UP, self.turn, 0, good, self.market.price(good), code % ORDER_FORMS + 1)

    def end_turn(self) -> None:
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
        self.begin_turn()

    # At any time in one's own turn (VN-17)

    def move_down(self, material: i64, space: i64) -> None:
        me = self.me
        me.remove(material)
        if self.journal is not None:
            self.journal.add(MOVED_DOWN, self.actor, 0, material, space, me.card_at(space))
        self.put(material, space)

    def fill(self) -> None:
        """Everything in the stock that fits goes to its default space: wool, flax and gold in turn, one cube
        each, until nothing fits any more."""
        me = self.me
        moved = True
        while moved:
            moved = False
            for material in range(MATERIAL_COUNT):
                if CUBES_OF[me.stock * MATERIAL_COUNT + material]:
                    space = me.default_space(material)
                    if space != NOWHERE:
                        self.move_down(material, space)
                        moved = True

    def use(self, type_: i64, good: i64, rows: i64) -> None:
        """VN-23: a single-use builder goes under the board and frees its space."""
        me = self.me
        spaces = me.ready & rows
        if self.actor != self.turn:
            spaces &= self.fresh
        while True:
            space = lowest_bit(spaces)
            spaces &= spaces - 1
            kind = me.card_at(space)
            if BUILDER_TYPE[kind] == type_ and (type_ == QUARTERMASTER or KIND_GOOD[kind] == good):
                break
        me.lift_card(space)
        self.fresh &= ~(1 << space)
        if type_ == BROKER:
            me.used |= 1 << good
        else:
            me.used += 1 << MATERIAL_COUNT
        if self.journal is not None:
            self.journal.add(USED, self.actor, 0, kind, space)

    def use_broker(self, code: i64) -> None:
        """VN-27: the price of its good rises by a cube; one of the others falls."""
        good = code // BROKER_CHOICES
        choice = code % BROKER_CHOICES
        self.use(BROKER, good, BOTH_ROWS)
        self.market.change(good, RAISE)
        if self.journal is not None:
            self.journal.add(PRICE_UP, self.actor, 0, good, self.market.price(good), 0)
        if choice != BROKER_NOTHING:
            self.take_from_price(choice // 3, choice % 3 + 1)

    def use_quartermaster(self, code: i64) -> None:
        """VN-27: the stock is full, with at most two kinds of new cubes."""
        me = self.me
        self.use(QUARTERMASTER, 0, ROW_1 if code < FULL_STOCKS else ROW_2)
        before = me.stock
        me.stock = FIRST_FULL_STOCK + code % FULL_STOCKS
        if self.journal is not None:
            self.journal.add(STOCK_FILLED, self.actor, 0, before, me.stock)

    # The end

    def finish(self) -> None:
        """VN-31: the final sale, the chains of bridges, the master builders."""
        self.due = OVER
        self.acting = 0
        self.low = 0
        self.high = 0
        self.value = 0
        if self.journal is not None:
            self.journal.add(ENDED, -1, 0, self.last)
        for seat in range(self.seats):
            player = self.players[seat]
            for good in range(MATERIAL_COUNT):
                count = player.goods_of(good)
                if count > GOODS_SOLD_AT_THE_END:
                    count = GOODS_SOLD_AT_THE_END
                price = self.market.price(good) - PRICE_LOST_AT_THE_END
                if count > 0 and price > 0:
                    self.gain(FINAL_SALE, seat, count * price, good, count, price)
            for length in chains(self.board, player.bridges):
                self.gain(CHAIN, seat, length * length, length, -1, -1)
            builders = player.completed
            if builders:
                points = builders * builders
                if points > MOST_POINTS_FOR_BUILDERS:
                    points = MOST_POINTS_FOR_BUILDERS
                self.gain(MASTER_BUILDERS, seat, points, builders, -1, -1)
            bridges = bridges_built(player.bridges)
            if player.works & BRIDGE_MASTER_WORKS and bridges:
                self.gain(BRIDGE_MASTERY, seat, POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER * bridges, bridges, -1, -1)

    # Moves

    def settle(self) -> None:
        """Go on until somebody has a choice."""
        while True:
            due = self.due
            if due == ROLLING and not self.has_extras():
                self.roll()
            elif due == FINISHING and not self.has_extras() and not self.can_finish():
                self.end_turn()
                continue
            self.refresh()
            due = self.due
            if due == ACTIVATING:
                if self.count > 1 or self.actor != self.turn:
                    return
                self.due = FINISHING
            elif due == CUBES:
                if self.count > 1:
                    return
                self.lose_cubes()
                self.cubes_placed()
            elif due == LEFT_OVER:
                if self.count > 1:
                    return
                self.end_activation()
            elif due == FINISHING:
                if self.count > 1:
                    return
                self.end_turn()
            else:
                return

    def apply(self, seat: i64, action: i64) -> None:
        if action < DOWN:
            self.apply_due(action)
        elif action < FILL:
            self.move_down((action - DOWN) // SPACES, (action - DOWN) % SPACES)
        elif action == FILL:
            self.fill()
        elif action < USE_QUARTERMASTER:
            self.use_broker(action - USE_BROKER)
        else:
            self.use_quartermaster(action - USE_QUARTERMASTER)
        self.settle()

    def apply_due(self, action: i64) -> None:
        if action >= KEEP:
            if action < BRIDGE:
                self.keep(action - KEEP)
            elif action < PRODUCE:
                self.build_bridge(action - BRIDGE)
            elif action < END:
                self.produce(action - PRODUCE)
            else:
                self.end_turn()
        elif action >= EXPORT:
            if action < TO_STOCK:
                self.export(action - EXPORT)
            elif action == TO_STOCK:
                self.cube_to_stock()
            elif action < TO_CARD:
                self.swap_cube(action - SWAP)
            elif action < STORE:
                self.cube_to_card(action - TO_CARD)
            elif action == STORE:
                self.store()
            elif action == REFUSE:
                self.refuse_cube()
            elif action == DRAW:
                self.draw()
            else:
                self.skip()
        elif action >= MOVE:
            if action < VALUE:
                self.move(action - MOVE)
            elif action < SELL:
                self.change_value(action - VALUE + 1)
            else:
                self.sell(action - SELL)
        elif action == ROLL:
            self.roll()
        elif action >= TAKE:
            self.take_back(self.turn, action - TAKE)
            self.roll()
        elif action >= START:
            self.start(action - START)
        elif action >= BOAT:
            self.launch(action - BOAT)
        elif action >= HEX:
            self.place_tile(action - HEX)
        else:
            self.lay_tile(action)

    # Who may know what

    def view(self, seat: i64) -> VeniseView:
        """VN-40: the order of the decks is nobody's to know, cards drawn and not kept only their drawer's."""
        twin = self.clone()
        twin.chance = Chance(1)
        twin.decks = [deck.seen_by(seat) for deck in self.decks]
        if self.due == CHOOSING and self.actor != seat:
            twin.hand = 0
            twin.refresh()
        return VeniseView(seat, twin)

    def observe_into(self, seat: i64, numbers: vec[i32], first: i64) -> None:
        observe(self, seat, numbers, first)


def new_game(
    seats: i64, chance: Chance, layout: i64, unhurried: bool = False, journal: Journal | None = None
) -> VeniseRules:
    """VN-3, VN-4, VN-5, VN-8: the decks are shuffled and the first player drawn by lot."""
    decks = [shuffled_deck(which, seats, chance) for which in range(3)]
    board = board_of(layout)
    market = Market()
    market.covered = COVERED_AT_START[seats]
    players = [Player() for _ in range(seats)]
    state = VeniseRules(seats, chance, layout, unhurried, board, market, decks, players, 0)
    state.journal = journal
    state.first = chance.below(seats)
    if layout == FREE:
        state.due = LAYING
    else:
        state.boat = board.boat_at_start
        state.due = STARTING
        state.tiles = board.tiles
    state.ask(state.first)
    if journal is not None:
        journal.add(FIRST_PLAYER, state.first)
    state.settle()
    return state


def start(seats: int, options: Options, chance: Chance, journal: Journal | None) -> VeniseRules:
    """A new game with these options."""
    layout = LAYOUT_NAMES.index(str(options["layout"]))
    return new_game(seats, chance, layout, bool(options["unhurried"]), journal)


def options_of(state: VeniseState) -> dict[str, str | bool]:
    """The options with which a game was started."""
    return {"layout": LAYOUT_NAMES[state.layout], "unhurried": state.unhurried}
