# compiled by mypyc
"""What a game of Murano consists of, and what can be read from it (MU-n as in rulebook/reference.md).

The board is a few masks over street fields and building fields, numbered through all islands. Stacks
and the bag have no order that anyone could know: only what is in them is kept, and a tile or bead is
drawn by chance when it leaves. The decks of cards are drawn likewise as long as nobody has seen their
top; what was put under them is kept in its order.
"""

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.state import State
from laguna.games.murano.characters import Assignment, least
from laguna.games.murano.codes import (
    BUILD,
    BUY,
    DISMISS,
    HIRE,
    INCOME,
    LOOK,
    PLACE,
    PRODUCE,
    RED_SHIP,
    SAILING,
    SEARCH,
    SELL,
    STREET,
    TAKE_GOLD,
)
from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    ASSEMBLY_HALL,
    ASSEMBLY_HALL_GOLD,
    ASSEMBLY_HALL_PRICE,
    BANK,
    BANK_GOLD,
    BEADS_OF_A_COLOUR,
    BLUE,
    BUILD_SPACE,
    CHARACTER_SPACE,
    COLOURS,
    COUNTED,
    CRESTS,
    CUSTOMERS,
    CUSTOMERS_OF,
    DISMISS_GOLD,
    FACTORIES,
    FACTORY_PRICE,
    FACTORY_SPACE,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    GREY,
    HARBOUR,
    HARBOUR_PRICE,
    HARBOUR_PRICE_ELSEWHERE,
    HIRE_PRICE,
    INCOME_SPACE,
    ISLANDS,
    ISLANDS_WITH_FEWER,
    LIGHTHOUSE,
    OTHER_BUILDINGS,
    OWN_BUILDINGS,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    OWN_SHOPS,
    PALACE_SPACE,
    PLACE_PRICE,
    PLACE_PRICE_ELSEWHERE,
    PLACES_ON_AN_ISLAND,
    PLAYERS_FOR_EVERYTHING,
    PRODUCTION_POINTS,
    PRODUCTION_SPACE,
    RED,
    SALE_LIMIT,
    SEARCH_PRICE,
    SHOP_SPACE,
    SHOPS_FOR,
    SPECIAL_CARD_COUNT,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    SPECIALS,
    TAKE_GOLD_GOLD,
    TILE_PRICE,
)
from laguna.games.murano.fields import ISLAND_BUILDINGS, ISLAND_STREETS, OWN_PLACES
from laguna.games.murano.knowledge import Memory
from laguna.games.murano.player import Player
from laguna.games.murano.ring import (
    ALL_SPACES,
    BUILD_SPACES,
    CHARACTER_SPACES,
    FACTORY_SPACES,
    GOLD_SPACES,
    GONDOLIER_SPACES,
    HIRE_SPACES,
    INCOME_SPACES,
    NEVER,
    PALACE_SPACES,
    PRODUCTION_SPACES,
    SHOP_SPACES,
    SPACE_KIND,
    SPECIAL_SPACES,
    ahead,
    behind,
    fewest_moves,
    landings,
    next_occupied,
    runs,
)
from laguna.games.murano.sales import SALES_MIXED, SALES_UP_TO, SALES_WITH
from laguna.games.murano.stock import (
    ALL_BEADS,
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_PALACE_TILES,
    ALL_SHOP_TILES,
    ALL_STREETS,
    kinds_in,
)
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount, popcount60


class MuranoPosition(State):
    """All there is in a game of Murano, and what can be read from it. What happens is in rules.py."""

    def __init__(self, seats: i64, chance: Chance, all_characters: bool) -> None:
        super().__init__(seats, chance)
        self.all_characters: bool = all_characters
        self.islands: i64 = ISLANDS if seats >= PLAYERS_FOR_EVERYTHING else ISLANDS_WITH_FEWER
        self.players: list[Player] = []
        # The decision.
        self.due: i64 = SAILING
        self.ships: i64 = 0
        self.choice: i64 = 0
        self.base: i64 = 0
        # The turn.
        self.starter: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0  # finished ones
        self.trigger: i64 = -1  # the seat that triggered the end
        self.out_of_turns: bool = False  # by the turn limit
        self.moved: i64 = 0  # how many ships have moved in this turn
        self.black_moved: i64 = 0  # where the black ones among them are
        self.red_moved: bool = False
        self.space: i64 = 0  # where the last ship landed
        self.builds_left: i64 = 0  # how many tiles may still be built in this action
        self.tile: i64 = 0  # the street drawn, the tile being built or just bought
        self.just_bought: bool = False  # MU-41: only the tile just bought may be built
        self.extra_bead: bool = False  # the counting house drew a bead
        # Ships.
        self.black: i64 = 0
        self.red: i64 = 0
        # Stacks: how many of each kind.
        self.streets: i64 = ALL_STREETS
        self.street_count: i64 = 0
        self.shops: i64 = ALL_SHOP_TILES
        self.shop_count: i64 = 0
        self.palaces: i64 = ALL_PALACE_TILES
        self.palace_count: i64 = 0
        self.factory_count: i64 = FACTORIES
        self.special_count: i64 = SPECIALS
        self.bag: i64 = ALL_BEADS
        self.bag_count: i64 = BEADS_OF_A_COLOUR * COLOURS
        # Decks: the cards that nobody has seen yet, those out of the game included; how many of them
        # lie on top of the deck; and those put under it, in order.
        self.unseen: i64 = ALL_CHARACTERS
        self.fresh: i64 = 0
        self.under: bytes = b""
        self.unseen_cards: i64 = ALL_CARDS
        self.fresh_cards: i64 = SPECIAL_CARD_COUNT
        self.under_cards: bytes = b""
        # The characters or cards being chosen from, in the order drawn, six bits each.
        self.drawn: i64 = 0
        self.drawn_count: i64 = 0
        # The board.
        self.laid: i64 = 0  # street fields with a tile
        self.customers: i64 = 0  # colour * 6 + island: where a customer of a colour is
        self.red_streets: i64 = 0  # street fields with a red customer, and so on
        self.blue_streets: i64 = 0
        self.grey_streets: i64 = 0
        self.double_streets: i64 = 0  # those with two customers of one colour
        self.beside: i64 = 0  # building fields beside a street tile
        self.built: i64 = 0  # building fields with a building
        self.factory_fields: i64 = 0
        self.special_fields: i64 = 0
        self.red_shops: i64 = 0
        self.blue_shops: i64 = 0
        self.grey_shops: i64 = 0
        self.one_crest: i64 = 0
        self.two_crests: i64 = 0
        self.three_crests: i64 = 0
        self.places: i64 = 0  # gondola places taken
        # What seats remember.
        self.searched: i64 = 0  # stacks that somebody has searched, a bit each
        self.memory: Memory | None = None

    def copy_to(self, twin: "MuranoPosition") -> None:
        """Everything but seats and options, into a fresh table."""
        twin.acting = self.acting
        twin.players = [player.clone() for player in self.players]
        twin.due = self.due
        twin.ships = self.ships
        twin.choice = self.choice
        twin.base = self.base
        twin.starter = self.starter
        twin.turn = self.turn
        twin.turns = self.turns
        twin.trigger = self.trigger
        twin.out_of_turns = self.out_of_turns
        twin.moved = self.moved
        twin.black_moved = self.black_moved
        twin.red_moved = self.red_moved
        twin.space = self.space
        twin.builds_left = self.builds_left
        twin.tile = self.tile
        twin.just_bought = self.just_bought
        twin.extra_bead = self.extra_bead
        twin.black = self.black
        twin.red = self.red
        twin.streets = self.streets
        twin.street_count = self.street_count
        twin.shops = self.shops
        twin.shop_count = self.shop_count
        twin.palaces = self.palaces
        twin.palace_count = self.palace_count
        twin.factory_count = self.factory_count
        twin.special_count = self.special_count
        twin.bag = self.bag
        twin.bag_count = self.bag_count
        twin.unseen = self.unseen
        twin.fresh = self.fresh
        twin.under = self.under
        twin.unseen_cards = self.unseen_cards
        twin.fresh_cards = self.fresh_cards
        twin.under_cards = self.under_cards
        twin.drawn = self.drawn
        twin.drawn_count = self.drawn_count
        twin.laid = self.laid
        twin.customers = self.customers
        twin.red_streets = self.red_streets
        twin.blue_streets = self.blue_streets
        twin.grey_streets = self.grey_streets
        twin.double_streets = self.double_streets
        twin.beside = self.beside
        twin.built = self.built
        twin.factory_fields = self.factory_fields
        twin.special_fields = self.special_fields
        twin.red_shops = self.red_shops
        twin.blue_shops = self.blue_shops
        twin.grey_shops = self.grey_shops
        twin.one_crest = self.one_crest
        twin.two_crests = self.two_crests
        twin.three_crests = self.three_crests
        twin.places = self.places
        twin.searched = self.searched
        twin.memory = self.memory

    def score(self, seat: i64) -> i64:
        return self.players[seat].score

    def tie_break(self, seat: i64) -> i64:
        """MU-43: more gold left."""
        return self.players[seat].gold

    def empty_stacks(self) -> i64:
        """MU-40: how many kinds of tile are used up."""
        empty: i64 = 0
        for left in (
            self.street_count,
            self.shop_count,
            self.factory_count,
            self.palace_count,
            self.special_count,
        ):
            if left == 0:
                empty += 1
        return empty

    def possible(self, me: Player, gold: i64) -> i64:
        """MU-13: the spaces whose action would do something for a seat with so much gold."""
        spaces = GOLD_SPACES
        if self.street_count > 0 or (me.tiles > 0 and self.beside & ~self.built):
            spaces |= BUILD_SPACES
        if me.shop_islands & self.customers:
            spaces |= INCOME_SPACES
        if me.beads or (me.factories and me.score >= PRODUCTION_POINTS and self.bag_count > 0):
            spaces |= PRODUCTION_SPACES
        if me.gondoliers > 0:
            spaces |= HIRE_SPACES
            if self.affordable_places(me, gold):
                spaces |= GONDOLIER_SPACES
        elif me.supply > 0 and gold >= self.hire_price(me):
            spaces |= HIRE_SPACES
        if gold >= me.character_price() and self.fresh + len(self.under) > 0:
            spaces |= CHARACTER_SPACES
        if gold >= FACTORY_PRICE and self.factory_count > 0:
            spaces |= FACTORY_SPACES
        if gold >= TILE_PRICE:
            if self.shop_count > 0:
                spaces |= SHOP_SPACES
            if self.palace_count > 0:
                spaces |= PALACE_SPACES
        if gold >= SPECIAL_PRICE and self.special_count > 0:
            spaces |= SPECIAL_SPACES
        return spaces

    def ship_moves(self, me: Player) -> i64:
        """MU-10 to MU-13: the ships that may move next, each if it leads to an action that does something."""
        left = me.gold - self.moved  # the next ship costs as much as ships have moved
        if left < 0:
            return 0
        lighthouse = me.has(LIGHTHOUSE)
        red: i64 = 1 << self.red
        free = ALL_SPACES & ~(self.black | red)
        unmoved = self.black & ~self.black_moved
        useful = self.possible(me, left)
        black_targets = runs(free, ahead(unmoved))
        red_targets: i64 = 0 if self.red_moved else self.red_targets(free, lighthouse)
        ships = black_targets & useful | (red_targets & useful) << RED_SHIP
        # A ship whose own space is of no use must make way for another ship.
        further = left - self.moved - 1
        if further < 0:
            return ships
        useful_next = self.possible(me, further)
        red_unmoved = not self.red_moved
        black_targets &= ~useful
        while black_targets:
            target = lowest_bit(black_targets)
            black_targets &= black_targets - 1
            origin: i64 = 1 << behind(self.black | red, target)
            landed: i64 = 1 << target
            black = self.black ^ origin | landed
            if self.leads_on(me, left, useful_next, black, red, unmoved ^ origin, red_unmoved, lighthouse):
                ships |= landed
        red_targets &= ~useful
        while red_targets:
            target = lowest_bit(red_targets)
            red_targets &= red_targets - 1
            landed = 1 << target
            if self.leads_on(me, left, useful_next, self.black, landed, unmoved, False, lighthouse):
                ships |= landed << RED_SHIP
        return ships

    def red_targets(self, free: i64, lighthouse: bool) -> i64:
        """Where the red ship may go: with the lighthouse also onto the next occupied space."""
        start = ahead(1 << self.red)
        return runs(free, start) | next_occupied(free, start) if lighthouse else runs(free, start)

    def passing_moves(self, me: Player) -> i64:
        """MU-12: any ship, and where it may go."""
        free = ALL_SPACES & ~(self.black | 1 << self.red)
        return runs(free, ahead(self.black)) | self.red_targets(free, me.has(LIGHTHOUSE)) << RED_SHIP

    def leads_on(
        self,
        me: Player,
        gold: i64,
        useful_next: i64,
        black: i64,
        red: i64,
        black_unmoved: i64,
        red_unmoved: bool,
        lighthouse: bool,
    ) -> bool:
        """MU-13: whether after one more ship has moved, with so much gold left, some sequence of others
        ends in an action that does something. Each ship costs 1 more than the one before, and less gold
        never makes an action possible: so for each space the fewest moves decide."""
        if landings(black, red, black_unmoved, red_unmoved, lighthouse) & useful_next:
            return True
        blocked = useful_next & (black | red)
        while blocked:
            target = lowest_bit(blocked)
            blocked &= blocked - 1
            moves = fewest_moves(target, black, red, black_unmoved, red_unmoved, lighthouse)
            if moves == NEVER:
                continue
            left = gold - moves * (self.moved + 1) - moves * (moves - 1) // 2
            if left >= 0 and self.possible(me, left) >> target & 1:
                return True
        return False

    def action_choice(self, me: Player) -> i64:
        """MU-13: what the action of the last ship's space offers, from `first_action` of it on; nothing if
        it would do nothing."""
        kind: i64 = SPACE_KIND[self.space]
        if kind == BUILD_SPACE:
            return self.buildable(me)
        if kind == GOLD_SPACE:
            return 1
        if kind == FACTORY_SPACE:
            return 1 << BUY - TAKE_GOLD if me.gold >= FACTORY_PRICE and self.factory_count > 0 else 0
        if kind == CHARACTER_SPACE:
            payable = me.gold >= me.character_price()
            return 1 << LOOK - TAKE_GOLD if payable and self.fresh + len(self.under) > 0 else 0
        if kind == GONDOLIER_SPACE:
            if me.gondoliers == 0:
                return 0
            return self.affordable_places(me, me.gold) << PLACE - TAKE_GOLD
        if kind == SHOP_SPACE:
            return self.purchase_choice(me, self.shop_count)
        if kind == PALACE_SPACE:
            return self.purchase_choice(me, self.palace_count)
        if kind == SPECIAL_SPACE:
            return 1 << BUY - TAKE_GOLD if me.gold >= SPECIAL_PRICE and self.special_count > 0 else 0
        if kind == PRODUCTION_SPACE:
            most = self.factories_that_can_produce(me)
            return ((1 << most) - 1) << PRODUCE - STREET | self.sales(me, 0) << SELL - STREET
        if kind == INCOME_SPACE:
            earning = me.shop_islands & self.customers
            islands = (earning | earning >> ISLANDS | earning >> 2 * ISLANDS) & (1 << ISLANDS) - 1
            return islands << INCOME - TAKE_GOLD
        choice: i64 = 1 << DISMISS - TAKE_GOLD if me.gondoliers > 0 else 0
        if me.supply > 0 and me.gold >= self.hire_price(me):
            choice |= 1 << HIRE - TAKE_GOLD
        return choice

    def first_action(self) -> i64:
        """The action from which `action_choice` counts."""
        kind: i64 = SPACE_KIND[self.space]
        return STREET if kind in (BUILD_SPACE, PRODUCTION_SPACE) else TAKE_GOLD

    def purchase_choice(self, me: Player, stack: i64) -> i64:
        """MU-22, MU-23: the top tile, or a search; what the stack holds makes no difference."""
        if stack == 0 or me.gold < TILE_PRICE:
            return 0
        if me.gold < SEARCH_PRICE:
            return 1 << BUY - TAKE_GOLD
        return 1 << BUY - TAKE_GOLD | 1 << SEARCH - TAKE_GOLD

    def factories_that_can_produce(self, me: Player) -> i64:
        """MU-29: built ones, as far as points and beads go."""
        if me.factories == 0:
            return 0
        return least(popcount(me.factories), least(me.score // PRODUCTION_POINTS, self.bag_count))

    def sales(self, me: Player, kept: i64) -> i64:
        """MU-29, and the artist's workshops: what may be sold if so many beads must be kept."""
        beads = me.beads
        if beads == 0:
            return 0
        red = beads & 15
        blue = beads >> 4 & 15
        green = beads >> 8 & 15
        return (
            SALES_WITH[least(red, SALE_LIMIT)]
            & SALES_WITH[4 + least(blue, SALE_LIMIT)]
            & SALES_WITH[8 + least(green, SALE_LIMIT)]
            & SALES_UP_TO[least(red + blue + green - kept, SALE_LIMIT)]
            & SALES_MIXED[me.workshops()]
        )

    def affordable_places(self, me: Player, gold: i64) -> i64:
        """MU-26, and the harbour: free places of the own colour, or of any for more gold."""
        harbour = me.has(HARBOUR)
        own: i64 = HARBOUR_PRICE if harbour else PLACE_PRICE
        if gold < own:
            return 0
        free = ((1 << self.islands * PLACES_ON_AN_ISLAND) - 1) & ~self.places
        elsewhere: i64 = HARBOUR_PRICE_ELSEWHERE if harbour else PLACE_PRICE_ELSEWHERE
        if gold < elsewhere:
            return free & OWN_PLACES[self.turn]
        return free

    def place_price(self, me: Player, place: i64) -> i64:
        """MU-26, and the harbour: the own colour is cheaper."""
        own = place % PLACES_ON_AN_ISLAND == self.turn
        if me.has(HARBOUR):
            return HARBOUR_PRICE if own else HARBOUR_PRICE_ELSEWHERE
        return PLACE_PRICE if own else PLACE_PRICE_ELSEWHERE

    def gold_taken(self, me: Player) -> i64:
        """MU-20, and the bank."""
        return BANK_GOLD if me.has(BANK) else TAKE_GOLD_GOLD

    def dismiss_gold(self, me: Player) -> i64:
        """MU-30, and the assembly hall."""
        return ASSEMBLY_HALL_GOLD if me.has(ASSEMBLY_HALL) else DISMISS_GOLD

    def hire_price(self, me: Player) -> i64:
        """MU-30, and the assembly hall."""
        return ASSEMBLY_HALL_PRICE if me.has(ASSEMBLY_HALL) else HIRE_PRICE

    def buildable(self, me: Player) -> i64:
        """MU-27: a street, and the held buildings if there is a field for one; from `STREET` on."""
        offered: i64 = 1 if self.street_count > 0 else 0
        if me.tiles and self.beside & ~self.built:
            offered |= kinds_in(me.tiles) << BUILD - STREET
        return offered

    def customers_at(self, colour: i64, island: i64) -> i64:
        streets = self.grey_streets
        if colour == RED:
            streets = self.red_streets
        elif colour == BLUE:
            streets = self.blue_streets
        streets &= ISLAND_STREETS[island]
        return popcount60(streets) + popcount60(streets & self.double_streets)

    def income_at(self, me: Player, island: i64) -> i64:
        """MU-28: one shop a colour counts, 1 gold for each customer of its colour."""
        gold: i64 = 0
        for colour in range(COLOURS):
            if me.shop_islands >> (colour * ISLANDS + island) & 1:
                gold += self.customers_at(colour, island)
        return gold

    def island_counts(self, seat: i64) -> vec[i64]:
        """What characters count for a seat, `COUNTED` numbers for each island."""
        counts = vec[i64]([0] * (ISLANDS * COUNTED))
        for island in range(ISLANDS):
            self.count_island(self.players[seat], island, counts)
        return counts

    def count_island(self, me: Player, island: i64, counts: vec[i64]) -> None:
        """What characters count for a seat on one island."""
        first = island * COUNTED
        fields = ISLAND_BUILDINGS[island]
        one = popcount60(self.one_crest & fields)
        two = popcount60(self.two_crests & fields)
        three = popcount60(self.three_crests & fields)
        red_shops = popcount60(self.red_shops & fields)
        blue_shops = popcount60(self.blue_shops & fields)
        grey_shops = popcount60(self.grey_shops & fields)
        shops = red_shops + blue_shops + grey_shops
        factories = popcount60(self.factory_fields & fields)
        red = self.customers_at(RED, island)
        blue = self.customers_at(BLUE, island)
        grey = self.customers_at(GREY, island)
        own_factories = popcount60(me.factories & fields)
        own_shops = popcount60(me.shops & fields)
        own = own_factories + own_shops
        counts[first + ALL_SHOPS] = shops
        counts[first + ALL_PALACES] = one + two + three
        counts[first + ALL_SPECIALS] = popcount60(self.special_fields & fields)
        counts[first + ALL_FACTORIES] = factories
        counts[first + CRESTS] = one + 2 * two + 3 * three
        counts[first + SHOPS_FOR + RED] = red_shops
        counts[first + SHOPS_FOR + BLUE] = blue_shops
        counts[first + SHOPS_FOR + GREY] = grey_shops
        counts[first + CUSTOMERS_OF + RED] = red
        counts[first + CUSTOMERS_OF + BLUE] = blue
        counts[first + CUSTOMERS_OF + GREY] = grey
        counts[first + CUSTOMERS] = red + blue + grey
        counts[first + OWN_BUILDINGS] = own
        counts[first + OTHER_BUILDINGS] = shops + factories - own
        counts[first + OWN_FACTORIES] = own_factories
        counts[first + OWN_SHOPS] = own_shops
        counts[first + OWN_GONDOLIERS] = POPCOUNT[me.placed >> island * PLACES_ON_AN_ISLAND & 15]

    def best_assignment(self, seat: i64) -> Assignment:
        """MU-42: the best use of a seat's characters and gondoliers as the board is now; after the end, the
        use that was made of them."""
        me = self.players[seat]
        gondoliers: i64 = 0
        for island in range(ISLANDS):
            here: i64 = POPCOUNT[me.placed >> island * PLACES_ON_AN_ISLAND & 15]
            gondoliers |= here << 4 * island
        counts = self.island_counts(seat) if me.characters and gondoliers else vec[i64]()
        gold = me.gold + me.gold_spent
        beads = me.beads + me.beads_spent
        return Assignment(me.characters, gondoliers, counts, gold, beads, me.workshops())

    def offer(self) -> None:
        """Work out again what is offered, from what is due."""
        raise NotImplementedError
