# compiled by mypyc
"""A turn of La Venise du Nord: dice, movement, bridges, production (VN-10 to VN-12, VN-15, VN-16, VN-30)."""

from mypy_extensions import i64

from laguna.games.venise import codes, components
from laguna.games.venise.cards import AFTER_PAYMENT, KIND_GOOD, ORDER_FORMS, ORDER_VALUE, STOCK_COUNT
from laguna.games.venise.scoring import ScoringRules
from laguna.games.venise.state import DIE_BITS, DIE_MASK, FOREMAN_WORKS
from laguna.kit.bits import POPCOUNT


class TurnRules(ScoringRules):
    """Rolling, moving, building bridges and producing."""

    def ask(self, seat: i64) -> None:
        """Make a seat the one to decide."""
        self.actor = seat
        self.me = self.players[seat]
        self.acting = 1 << seat

    # The start of a turn, the roll and the movement

    def begin_turn(self) -> None:
        """VN-30: at the start of the first player's turn, check whether this round is the last or the last
        one is over. VN-10: with fewer than two free dice, one must be taken back."""
        seat = self.turn
        if seat == self.first:
            if self.last != codes.NOT_LAST:
                self.finish()
                return
            self.round += 1
            self.last = self.why_last()
            if self.journal is not None:
                self.journal.add(codes.ROUND, -1, 0, self.round, self.last)
        self.ask(seat)
        self.here = self.me.burgher
        self.low = 0
        self.high = 0
        self.value = 0
        self.bridge_built = False
        self.produced = 0
        on_quarters: i64 = POPCOUNT[self.me.dice]
        self.due = codes.TAKING if components.DICE - on_quarters < components.DICE_ROLLED else codes.ROLLING

    def take_back(self, seat: i64, quarter: i64) -> None:
        """Return a die from a quarter to its owner."""
        if self.journal is not None:
            self.journal.add(codes.DIE_TAKEN_BACK, seat, 0, quarter, self.die_on(quarter))
        self.players[seat].dice &= ~(1 << quarter)
        self.dice &= ~(DIE_MASK << DIE_BITS * quarter)

    def roll(self) -> None:
        """VN-10: roll two dice, again as long as neither allows a movement."""
        code: i64 = codes.ROLLED
        while True:
            one = 1 + self.chance.below(components.DIE_FACES)
            two = 1 + self.chance.below(components.DIE_FACES)
            self.low = one if one < two else two
            self.high = two if one < two else one
            if self.journal is not None:
                self.journal.add(code, self.turn, 0, self.low, self.high)
                self.journal.revealed = True
            if self.can_move():
                break
            code = codes.ROLLED_AGAIN
        self.due = codes.MOVING

    def move(self, code: i64) -> None:
        """VN-11: move the burgher, and the boat if it was taken. The other die becomes the activation die."""
        me = self.me
        place = code % codes.BOAT_CHOICES - 1
        if place < 0:
            place = self.boat
        quarter = code // codes.BOAT_CHOICES % components.QUARTER_COUNT
        die = code // (codes.ENDS * codes.GUIDES) + 1
        if self.journal is not None:
            guide = code // codes.ENDS % codes.GUIDES
            route = self.board.find_route(me.burgher, die + guide - 1, self.boat, me.bridges, quarter, place)
            self.journal.add(codes.MOVED, self.turn, 0, die * codes.GUIDES + guide, quarter, route)
            if place != self.boat:
                self.journal.add(codes.BOAT_MOVED, self.turn, 0, place, self.boat, self.board.places[place])
        me.burgher = quarter
        self.here = quarter
        self.boat = place
        self.value = self.high if die == self.low else self.low
        if me.works & FOREMAN_WORKS:
            self.due = codes.VALUING
        else:
            self.arrive()

    def change_value(self, value: i64) -> None:
        """VN-27: the foreman sets the activation die."""
        if value != self.value and self.journal is not None:
            self.journal.add(codes.VALUE_CHANGED, self.turn, 0, self.value, value)
        self.value = value
        self.arrive()

    def arrive(self) -> None:
        """VN-12: place the activation die unless a lower one is there; a higher or equal one is bumped."""
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
                            self.journal.add(codes.DIE_DRIVEN_OUT, seat, 0, quarter, lying)
            me.dice |= 1 << quarter
            self.dice &= ~(DIE_MASK << DIE_BITS * quarter)
            self.dice |= self.value << DIE_BITS * quarter
            if self.journal is not None:
                self.journal.add(codes.DIE_PLACED, self.turn, 0, quarter, self.value)
        elif self.journal is not None:
            self.journal.add(codes.DIE_NOT_PLACED, self.turn, 0, quarter, self.value, lying)
        self.due = codes.ACTIVATING
        self.cubes = self.value
        self.just_completed = 0
        self.secondary_offset = 0

    # The end of a turn: a bridge, productions

    def build_bridge(self, code: i64) -> None:
        """VN-15: pay, return another player's bridge if there is one, take back one die."""
        me = self.me
        here = me.burgher
        there = code // (2 * STOCK_COUNT)
        payment = code // 2 % STOCK_COUNT
        edge: i64 = 1 << self.board.edge_between[here * components.QUARTER_COUNT + there]
        me.stock = AFTER_PAYMENT[me.stock * STOCK_COUNT + payment]
        for seat in range(self.seats):
            if self.players[seat].bridges & edge:
                self.players[seat].bridges &= ~edge
                if self.journal is not None:
                    self.journal.add(codes.BRIDGE_REMOVED, seat, 0, here, there)
        me.bridges |= edge
        self.bridge_built = True
        if self.journal is not None:
            self.journal.add(codes.BRIDGE_BUILT, self.turn, 0, here, there, payment)
        self.take_back(self.turn, there if code & 1 == codes.FAR else here)

    def produce(self, code: i64) -> None:
        """VN-16: turn the cubes into goods; the order goes to the market and raises the price."""
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
            self.journal.add(codes.PRODUCED, self.turn, 0, good, count, space)
            self.journal.add(
                codes.PRICE_UP, self.turn, 0, good, self.market.price(good), code % ORDER_FORMS + 1
            )

    def end_turn(self) -> None:
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
        self.begin_turn()
