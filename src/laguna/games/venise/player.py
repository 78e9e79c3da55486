# compiled by mypyc
"""A player of La Venise du Nord: the board with its cards, stock and store (VN-16, VN-20 to VN-23)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from laguna.games.venise.cards import (
    BOTH_ROWS,
    BUILDER_TYPE,
    CAPACITY,
    CARD_BITS,
    CARD_MASK,
    COST_BITS,
    COST_MASK,
    COST_SIZE,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_COST,
    KIND_GOOD,
    NO_CARD,
    NONE,
    ORDER_FORM,
    ORDER_FORMS,
    PERMANENT,
    ROW_1,
    ROW_2,
    SPACES,
    STARTING_STOCK,
    SWAPS,
    WANTED_OF_COST,
    WITH_CUBE,
    WITHOUT_CUBE,
)
from laguna.games.venise.codes import CARD_PLACE, KEEP_BUILDER, NONE_BIT, STOCK_BIT, SWAP_PLACE
from laguna.games.venise.components import MATERIAL_COUNT, PATRON
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK
from laguna.kit.bits import BIT, lowest_bit

NOWHERE: Final = -1

# The effects of a cube on its card.
FILLED: Final = 0
BUILT_IT: Final = 1
COMPLETED_IT: Final = 2


@final
@mypyc_attr(acyclic=True)
class Player:
    """A player's burgher, dice, bridges and board."""

    def __init__(self) -> None:
        self.score: i64 = 0
        self.burgher: i64 = NOWHERE  # its quarter
        self.dice: i64 = 0  # quarters with a die of this seat
        self.bridges: i64 = 0  # edges with a bridge of this seat
        self.stock: i64 = STARTING_STOCK
        self.goods: i64 = 0  # a byte a good
        self.cards: i64 = 0  # by space: kind + 1
        self.taken: i64 = 0  # spaces with a card
        self.missing: i64 = 0  # by space: the cubes still to come, two bits a material
        self.wanted: i64 = 0  # which spaces take which cubes, a byte a material
        self.built: i64 = 0  # spaces with a built workshop
        self.held: i64 = 0  # by space: cubes in a built workshop's stock, two bits
        self.full: i64 = 0  # spaces with a full workshop
        self.orders: i64 = 0  # what row 2 can produce for, three bits a good
        self.active: i64 = 0  # spaces with an active builder
        self.ready: i64 = 0  # those of single use
        self.owned: i64 = 0  # types of permanent builders, active or not
        self.works: i64 = 0  # types of permanent builders that are active
        self.completed: i64 = 0  # builders ever activated
        self.used: i64 = 0  # under the board: a bit for each broker, above them the quartermasters

    def clone(self) -> "Player":
        twin = Player()
        twin.score = self.score
        twin.burgher = self.burgher
        twin.dice = self.dice
        twin.bridges = self.bridges
        twin.stock = self.stock
        twin.goods = self.goods
        twin.cards = self.cards
        twin.taken = self.taken
        twin.missing = self.missing
        twin.wanted = self.wanted
        twin.built = self.built
        twin.held = self.held
        twin.full = self.full
        twin.orders = self.orders
        twin.active = self.active
        twin.ready = self.ready
        twin.owned = self.owned
        twin.works = self.works
        twin.completed = self.completed
        twin.used = self.used
        return twin

    def card_at(self, space: i64) -> i64:
        """The kind of the card on a space, or NO_CARD."""
        return (self.cards >> CARD_BITS * space & CARD_MASK) - 1

    def missing_at(self, space: i64) -> i64:
        return self.missing >> COST_BITS * space & COST_MASK

    def held_at(self, space: i64) -> i64:
        return self.held >> 2 * space & 3

    def goods_of(self, good: i64) -> i64:
        return self.goods >> GOODS_BITS * good & GOODS_MASK

    def lay_card(self, kind: i64, space: i64) -> None:
        """Put a card on a free space."""
        self.taken |= 1 << space
        self.cards |= (kind + 1) << CARD_BITS * space
        cost: i64 = KIND_COST[kind]
        self.missing |= cost << COST_BITS * space
        self.wanted |= WANTED_OF_COST[cost] << space
        self.owned |= PERMANENT[kind]
        form: i64 = ORDER_FORM[kind]
        if form != NONE:
            self.orders |= 1 << form

    def lift_card(self, space: i64) -> None:
        """Remove a card that needs no more cubes: an order, a patron or a used builder."""
        self.taken &= ~(1 << space)
        self.cards &= ~(BIT[CARD_BITS * space] * CARD_MASK)
        self.active &= ~(1 << space)
        self.ready &= ~(1 << space)
        self.orders = 0
        for other in range(FIRST_OF_ROW_2, SPACES):
            kind = self.card_at(other)
            if kind != NO_CARD and ORDER_FORM[kind] != NONE:
                self.orders |= 1 << ORDER_FORM[kind]

    def find_order(self, form: i64) -> i64:
        """The first space of row 2 with an order, or a patron, of this form; there is one."""
        space: i64 = FIRST_OF_ROW_2
        while True:
            kind = self.card_at(space)
            if kind != NO_CARD and ORDER_FORM[kind] == form:
                return space
            space += 1

    def space_in(self, row: i64) -> i64:
        """The first empty space of a row (a mask of spaces); there is one."""
        return lowest_bit(row & ~self.taken)

    def default_space(self, material: i64) -> i64:
        """Where a cube goes by default, or NOWHERE: into a built workshop, else onto the card that needs the
        fewest cubes (the first of equals)."""
        spaces = self.wanted >> 8 * material & BOTH_ROWS
        if spaces & self.built:
            return lowest_bit(spaces & self.built)
        best: i64 = NOWHERE
        fewest: i64 = 99
        while spaces:
            space = lowest_bit(spaces)
            spaces &= spaces - 1
            lacking: i64 = COST_SIZE[self.missing_at(space)]
            if lacking < fewest:
                fewest = lacking
                best = space
        return best

    # Cubes

    def add(self, material: i64) -> None:
        """Add a cube to the stock, which is not full."""
        self.stock = WITH_CUBE[self.stock * MATERIAL_COUNT + material]

    def remove(self, material: i64) -> None:
        """Remove a cube from the stock."""
        self.stock = WITHOUT_CUBE[self.stock * MATERIAL_COUNT + material]

    def places_for_cube(self, material: i64) -> i64:
        """VN-20: the stock, or with a full one a cube of another color in it; the cards that want it.
        A bit for each, as legal moves have them."""
        places = (self.wanted >> 8 * material & BOTH_ROWS) << CARD_PLACE
        if self.stock < FIRST_FULL_STOCK:
            return places | STOCK_BIT
        swaps: i64 = SWAPS[self.stock * MATERIAL_COUNT + material]
        return places | swaps << SWAP_PLACE

    def put(self, material: i64, space: i64) -> i64:
        """Put a cube on a card that needs it: towards its cost, or into a built workshop. VN-22: a workshop
        with all its cubes is built and takes its own material; VN-23: a builder with all its cubes is
        active."""
        if self.built >> space & 1:
            self.held += 1 << 2 * space
            if self.held_at(space) == CAPACITY[self.card_at(space)]:
                self.full |= 1 << space
                self.wanted &= ~(1 << (8 * material + space))
            return FILLED
        self.missing -= BIT[COST_BITS * space + 2 * material]
        missing = self.missing_at(space)
        if missing >> 2 * material & 3 == 0:
            self.wanted &= ~(1 << (8 * material + space))
        if missing:
            return FILLED
        kind = self.card_at(space)
        if kind < FIRST_ORDER:
            self.built |= 1 << space
            self.wanted |= 1 << (8 * KIND_GOOD[kind] + space)
            return BUILT_IT
        self.active |= 1 << space
        self.completed += 1
        if PERMANENT[kind]:
            self.works |= PERMANENT[kind]
        else:
            self.ready |= 1 << space
        return COMPLETED_IT

    # Cards

    def keepable(self, hand: i64) -> i64:
        """VN-21: the legal choices among cards drawn, as bits from KEEP on: workshops in row 1, orders and
        patrons in row 2, other builders in either; one permanent builder of each type."""
        choices: i64 = NONE_BIT
        row_1 = self.taken & ROW_1 != ROW_1
        row_2 = self.taken & ROW_2 != ROW_2
        while hand:
            kind = (hand & CARD_MASK) - 1
            hand >>= CARD_BITS
            if kind < FIRST_ORDER:
                if row_1:
                    choices |= 1 << kind
            elif kind < FIRST_BUILDER:
                if row_2:
                    choices |= 1 << kind
            elif PERMANENT[kind] & self.owned == 0:
                place = KEEP_BUILDER + (kind - FIRST_BUILDER) * 2
                if row_1 and BUILDER_TYPE[kind] != PATRON:
                    choices |= BIT[place]
                if row_2:
                    choices |= BIT[place + 1]
        return choices

    # Production

    def productions(self, produced: i64) -> i64:
        """VN-16: full workshops that have not produced, and the orders of their good; a bit from PRODUCE."""
        spaces = self.full & ~produced
        choices: i64 = 0
        while spaces:
            space = lowest_bit(spaces)
            spaces &= spaces - 1
            good: i64 = KIND_GOOD[self.card_at(space)]
            choices |= (self.orders >> ORDER_FORMS * good & 7) << ORDER_FORMS * space
        return choices

    def empty_workshop(self, space: i64) -> i64:
        """VN-16: turn the cubes of a full workshop into goods; returns how many."""
        kind = self.card_at(space)
        good: i64 = KIND_GOOD[kind]
        capacity: i64 = CAPACITY[kind]
        self.held &= ~(3 << 2 * space)
        self.full &= ~(1 << space)
        self.wanted |= 1 << (8 * good + space)
        self.goods += capacity << GOODS_BITS * good
        return capacity
