# compiled by mypyc
"""Using the quarters of La Venise du Nord: activations, cubes, cards, builders, sales (VN-13, VN-14, VN-17,
VN-20 to VN-27)."""

from mypy_extensions import i64

from laguna.games.venise import codes, components
from laguna.games.venise.cards import (
    BOTH_ROWS,
    BUILDER_TYPE,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_GOOD,
    NO_CARD,
    ROW_1,
    ROW_2,
)
from laguna.games.venise.decks import Deck
from laguna.games.venise.market import GOODS_BITS
from laguna.games.venise.player import BUILT_IT, COMPLETED_IT, FILLED, NOWHERE
from laguna.games.venise.state import SECONDARY
from laguna.games.venise.turn import TurnRules
from laguna.kit.bits import lowest_bit


class QuarterRules(TurnRules):
    """Activating quarters: raw materials, cards, sales, and single-use builders."""

    # Activation

    def activate(self) -> None:
        """VN-13: log the activation at its first step."""
        if self.due == codes.ACTIVATING and self.journal is not None:
            secondary: i64 = 0 if self.actor == self.turn else 1
            self.journal.add(codes.ACTIVATED, self.actor, 0, self.here, self.value, secondary)

    def skip(self) -> None:
        """VN-13: without an activation there are no secondary ones; VN-14: this seat skips its secondary
        one."""
        if self.due == codes.USING_BUILDER:
            self.end_activation()
            return
        if self.journal is not None:
            secondary: i64 = 0 if self.actor == self.turn else 1
            self.journal.add(codes.NOT_ACTIVATED, self.actor, 0, self.here, -1, secondary)
        if self.actor == self.turn:
            self.due = codes.FINISHING
        else:
            self.next_secondary()

    def end_activation(self) -> None:
        if self.here >= components.MARKET:
            self.due = codes.FINISHING
        else:
            self.next_secondary()

    def next_secondary(self) -> None:
        """VN-14: ask the next player clockwise with a burgher or a die on the quarter who can activate it,
        with value 1, or 2 with both. Players who could only lose every cube are not asked."""
        quarter = self.here
        while self.secondary_offset + 1 < self.seats:
            self.secondary_offset += 1
            seat = self.turn + self.secondary_offset
            if seat >= self.seats:
                seat -= self.seats
            player = self.players[seat]
            presence: i64 = (1 if player.burgher == quarter else 0) + (player.dice >> quarter & 1)
            if presence == 0:
                continue
            if quarter < components.WORKSHOP:
                able = player.places_for_cube(quarter) != 0
            else:
                able = self.can_draw(player, quarter)
            if able:
                self.ask(seat)
                self.value = SECONDARY[presence]
                self.cubes = self.value
                self.just_completed = 0
                self.due = codes.ACTIVATING
                return
        self.ask(self.turn)
        self.due = codes.FINISHING

    # Raw materials

    def cube_to_stock(self) -> None:
        me = self.me
        material = self.here
        self.activate()
        me.add(material)
        if self.journal is not None:
            self.journal.add(codes.CUBE_STORED, self.actor, 0, material)
        self.cube_done()

    def swap_cube(self, thrown: i64) -> None:
        me = self.me
        material = self.here
        self.activate()
        me.remove(thrown)
        me.add(material)
        if self.journal is not None:
            self.journal.add(codes.CUBE_SWAPPED, self.actor, 0, material, thrown)
        self.cube_done()

    def cube_to_card(self, space: i64) -> None:
        material = self.here
        self.activate()
        if self.journal is not None:
            kind = self.players[self.actor].card_at(space)
            self.journal.add(codes.CUBE_PLACED, self.actor, 0, material, space, kind)
        self.put(material, space)
        self.cube_done()

    def store(self) -> None:
        """Place all remaining cubes: each on its default space, else into the stock, else it is lost."""
        me = self.me
        material = self.here
        self.activate()
        while self.cubes > 0:
            space = me.default_space(material)
            if space != NOWHERE:
                if self.journal is not None:
                    self.journal.add(codes.CUBE_PLACED, self.actor, 0, material, space, me.card_at(space))
                self.put(material, space)
            elif me.stock < FIRST_FULL_STOCK:
                me.add(material)
                if self.journal is not None:
                    self.journal.add(codes.CUBE_STORED, self.actor, 0, material)
            else:
                self.lose_cubes()
                break
            self.cubes -= 1
        self.cubes_placed()

    def refuse_cube(self) -> None:
        self.activate()
        if self.journal is not None:
            self.journal.add(codes.CUBES_LOST, self.actor, 0, self.here, 1)
        self.cube_done()

    def lose_cubes(self) -> None:
        """VN-20: cubes that do not fit are lost."""
        if self.journal is not None:
            self.journal.add(codes.CUBES_LOST, self.actor, 0, self.here, self.cubes)
        self.cubes = 0

    def cube_done(self) -> None:
        self.cubes -= 1
        self.due = codes.CUBES
        if self.cubes == 0:
            self.cubes_placed()

    def cubes_placed(self) -> None:
        """VN-14: out of turn, a builder that this activation completed may still be used before it ends."""
        self.cubes = 0
        if self.actor != self.turn and self.players[self.actor].ready & self.just_completed:
            self.due = codes.USING_BUILDER
        else:
            self.end_activation()

    def put(self, material: i64, space: i64) -> None:
        """Put a cube of the actor on a card, and log what that completes."""
        me = self.me
        what = me.put(material, space)
        if what == FILLED:
            return
        if what == COMPLETED_IT and me.ready >> space & 1:
            self.just_completed |= 1 << space
        if self.journal is not None:
            self.journal.add(
                codes.BUILT if what == BUILT_IT else codes.COMPLETED, self.actor, 0, space, me.card_at(space)
            )

    def move_down(self, material: i64, space: i64) -> None:
        me = self.me
        me.remove(material)
        if self.journal is not None:
            self.journal.add(codes.MOVED_DOWN, self.actor, 0, material, space, me.card_at(space))
        self.put(material, space)

    def fill(self) -> None:
        """Move everything that fits from the stock to its default space: wool, flax and gold in turn, one
        cube each, until nothing fits."""
        me = self.me
        moved = True
        while moved:
            moved = False
            for material in range(components.MATERIAL_COUNT):
                if CUBES_OF[me.stock * components.MATERIAL_COUNT + material]:
                    space = me.default_space(material)
                    if space != NOWHERE:
                        self.move_down(material, space)
                        moved = True

    # Cards

    def draw(self) -> None:
        """VN-21: draw as many cards as the value, fewer if the deck has fewer."""
        self.activate()
        which = self.here - components.WORKSHOP
        deck = self.decks[which]
        count = self.value if self.value < deck.size else deck.size
        deck = deck.drawn(self.actor, count)
        self.replace_deck(deck)
        draw = deck.draws
        assert draw is not None
        self.hand = draw.cards
        self.due = codes.CHOOSING
        if self.journal is not None:
            self.journal.add(codes.DREW, self.actor, 0, which, count)
            self.journal.add(codes.SAW, self.actor, 0, self.hand, which, known_to=1 << self.actor)
            self.journal.revealed = True

    def replace_deck(self, deck: Deck) -> None:
        self.decks[deck.which] = deck

    def keep(self, choice: i64) -> None:
        """VN-21: keep one card or none; the others are shuffled under the deck."""
        me = self.me
        kind: i64 = NO_CARD
        row: i64 = ROW_1
        if choice < codes.KEEP_BUILDER:
            kind = choice
            row = ROW_1 if kind < FIRST_ORDER else ROW_2
        elif choice < codes.NO_KEEPING:
            kind = FIRST_BUILDER + (choice - codes.KEEP_BUILDER) // 2
            row = ROW_2 if (choice - codes.KEEP_BUILDER) & 1 else ROW_1
        which = self.here - components.WORKSHOP
        self.replace_deck(self.decks[which].kept(kind, self.chance))
        self.hand = 0
        if kind != NO_CARD:
            space = me.space_in(row)
            me.lay_card(kind, space)
            if self.journal is not None:
                self.journal.add(codes.KEPT, self.actor, 0, kind, space)
        elif self.journal is not None:
            self.journal.add(codes.KEPT_NOTHING, self.actor, 0, which)
        self.end_activation()

    # Market and ports

    def take_from_price(self, good: i64, what: i64) -> None:
        """VN-24, VN-27: remove a card or cube from a price, if there is any."""
        if what != codes.TAKE_NOTHING:
            self.market.take(good, what)
            if self.journal is not None:
                self.journal.add(codes.PRICE_DOWN, self.actor, 0, good, self.market.price(good), what)

    def sell(self, code: i64) -> None:
        """VN-24: each good scores price plus bonus; then the price drops and a cube covers the bonus."""
        good = code // codes.COUNTS_A_GOOD
        count = code % codes.COUNTS_A_GOOD // 4 + 1
        self.activate()
        me = self.me
        price = self.market.price(good)
        bonus = self.market.bonus()
        me.goods -= count << GOODS_BITS * good
        self.gain(codes.SOLD, self.turn, count * (price + bonus), good, count, price * codes.BONUSES + bonus)
        self.take_from_price(good, code & 3)
        space = self.market.cover()
        if space >= 0 and self.journal is not None:
            self.journal.add(codes.MARKET_SPACE, self.turn, 0, space)
        self.end_activation()

    def export(self, code: i64) -> None:
        """VN-26: score the value; the square is taken; the price may change by 1."""
        good = code // codes.PORT_CHOICES
        change = code % codes.PORT_CHOICES
        self.activate()
        me = self.me
        market = self.market
        port = self.here - components.PORT_1
        me.goods -= 1 << GOODS_BITS * good
        market.exported |= 1 << (port * components.MATERIAL_COUNT + good)
        self.gain(codes.EXPORTED, self.turn, self.value, good, port + 1, self.value)
        market.change(good, change)
        if self.journal is not None and change != codes.LEAVE:
            if change == codes.RAISE:
                self.journal.add(codes.PRICE_UP, self.turn, 0, good, market.price(good), 0)
            else:
                what: i64 = change - 1 if change == codes.LOWER_CARD_1 else change
                self.journal.add(codes.PRICE_DOWN, self.turn, 0, good, market.price(good), what)
        self.end_activation()

    # Single-use master builders

    def use(self, type_: i64, good: i64, rows: i64) -> None:
        """VN-23: put a single-use builder under the board, which frees its space."""
        me = self.me
        spaces = me.ready & rows
        if self.actor != self.turn:
            spaces &= self.just_completed
        while True:
            space = lowest_bit(spaces)
            spaces &= spaces - 1
            kind = me.card_at(space)
            if BUILDER_TYPE[kind] == type_ and (type_ == components.QUARTERMASTER or KIND_GOOD[kind] == good):
                break
        me.lift_card(space)
        self.just_completed &= ~(1 << space)
        if type_ == components.BROKER:
            me.used |= 1 << good
        else:
            me.used += 1 << components.MATERIAL_COUNT
        if self.journal is not None:
            self.journal.add(codes.USED, self.actor, 0, kind, space)

    def use_broker(self, code: i64) -> None:
        """VN-27: the price of its good rises by a cube; another price drops."""
        good = code // codes.BROKER_CHOICES
        choice = code % codes.BROKER_CHOICES
        self.use(components.BROKER, good, BOTH_ROWS)
        self.market.change(good, codes.RAISE)
        if self.journal is not None:
            self.journal.add(codes.PRICE_UP, self.actor, 0, good, self.market.price(good), 0)
        if choice != codes.BROKER_NOTHING:
            self.take_from_price(choice // 3, choice % 3 + 1)

    def use_quartermaster(self, code: i64) -> None:
        """VN-27: fill the stock, with at most two kinds of new cubes."""
        me = self.me
        self.use(components.QUARTERMASTER, 0, ROW_1 if code < FULL_STOCKS else ROW_2)
        before = me.stock
        me.stock = FIRST_FULL_STOCK + code % FULL_STOCKS
        if self.journal is not None:
            self.journal.add(codes.STOCK_FILLED, self.actor, 0, before, me.stock)
