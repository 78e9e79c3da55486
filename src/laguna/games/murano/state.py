# compiled by mypyc
"""The data of a state, and everything that can be computed from it (MU-n: see rulebook/reference.md).

The board consists of bit masks over street fields and building fields, numbered through all islands. Stacks
and the bag store only their contents, without order: a tile or bead is drawn at random when it leaves. So are
cards that nobody has seen; cards put under a deck are stored in order.
"""

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.state import State
from laguna.games.murano import codes, components
from laguna.games.murano.bead_sales import SALES_MIXED, SALES_UP_TO, SALES_WITH
from laguna.games.murano.character_scoring import (
    CharacterAssignment,
    character_points,
    gold_accepted,
    min_i64,
)
from laguna.games.murano.island_fields import ISLAND_BUILDINGS, ISLAND_STREETS, PLACES_OF_SEAT
from laguna.games.murano.knowledge import MemoryLink
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
    fewest_moves,
    landings,
    next_occupied,
    one_ahead,
    runs,
    ship_behind,
)
from laguna.games.murano.stacks import (
    ALL_BEADS,
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_PALACE_TILES,
    ALL_SHOP_TILES,
    ALL_STREETS,
    kinds_in,
)
from laguna.kit.bits import POPCOUNT, lowest_bit, popcount, popcount60


class MuranoData(State):
    """The fields of a state and read-only methods; the rules are in rules.py and rule_chapters/."""

    def __init__(self, seats: i64, chance: Chance, all_characters: bool) -> None:
        super().__init__(seats, chance)
        self.all_characters: bool = all_characters
        self.islands: i64 = (
            components.ISLANDS
            if seats >= components.PLAYERS_FOR_EVERYTHING
            else components.ISLANDS_WITH_FEWER
        )
        self.players: list[Player] = []
        # The pending decision.
        self.due: i64 = codes.SAILING
        self.ships: i64 = 0
        self.choice: i64 = 0
        self.base: i64 = 0
        # The turn.
        self.starter: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0  # finished turns
        self.trigger: i64 = -1  # the seat that triggered the end
        self.out_of_turns: bool = False  # the end was triggered by the turn limit
        self.moved: i64 = 0  # number of ships moved this turn
        self.black_moved: i64 = 0  # where the black ships among them are now
        self.red_moved: bool = False
        self.space: i64 = 0  # where the last ship landed
        self.builds_left: i64 = 0  # tiles that may still be built in this action
        self.tile: i64 = 0  # the street drawn, or the tile being built or just bought
        self.just_bought: bool = False  # MU-41: only the tile just bought may be built
        self.extra_bead: bool = False  # the counting house drew a bead
        # Ships.
        self.black: i64 = 0
        self.red: i64 = 0
        # Stacks: the number of each kind.
        self.streets: i64 = ALL_STREETS
        self.street_count: i64 = 0
        self.shops: i64 = ALL_SHOP_TILES
        self.shop_count: i64 = 0
        self.palaces: i64 = ALL_PALACE_TILES
        self.palace_count: i64 = 0
        self.factory_count: i64 = components.FACTORIES
        self.special_count: i64 = components.SPECIALS
        self.bag: i64 = ALL_BEADS
        self.bag_count: i64 = components.BEADS_PER_COLOR * components.COLORS
        # Decks: the cards that nobody has seen yet, including those out of the game; how many of them are on
        # top of the deck; and the cards put under it, in order.
        self.unseen: i64 = ALL_CHARACTERS
        self.fresh: i64 = 0
        self.under: bytes = b""
        self.unseen_cards: i64 = ALL_CARDS
        self.fresh_cards: i64 = components.SPECIAL_CARD_COUNT
        self.under_cards: bytes = b""
        # The characters or cards being chosen from, in the order drawn, six bits each.
        self.drawn: i64 = 0
        self.drawn_count: i64 = 0
        # The board.
        self.laid: i64 = 0  # street fields with a tile
        self.customers: i64 = 0  # color * 6 + island: where a customer of a color is
        self.red_streets: i64 = 0  # street fields with a red customer, and so on
        self.blue_streets: i64 = 0
        self.gray_streets: i64 = 0
        self.double_streets: i64 = 0  # street fields with two customers of one color
        self.fields_beside_streets: i64 = 0  # building fields next to a street tile, built or not
        self.built: i64 = 0  # building fields with a building
        self.factory_fields: i64 = 0
        self.special_fields: i64 = 0
        self.red_shops: i64 = 0
        self.blue_shops: i64 = 0
        self.gray_shops: i64 = 0
        self.one_crest: i64 = 0
        self.two_crests: i64 = 0
        self.three_crests: i64 = 0
        self.places: i64 = 0  # gondolas taken
        # Memory of the seats.
        self.searched: i64 = 0  # bit set of the stacks that have been searched
        self.memory: MemoryLink | None = None

    def copy_to(self, copy: "MuranoData") -> None:
        """Copy everything but seats and options into a new state."""
        copy.acting = self.acting
        copy.players = [player.clone() for player in self.players]
        copy.due = self.due
        copy.ships = self.ships
        copy.choice = self.choice
        copy.base = self.base
        copy.starter = self.starter
        copy.turn = self.turn
        copy.turns = self.turns
        copy.trigger = self.trigger
        copy.out_of_turns = self.out_of_turns
        copy.moved = self.moved
        copy.black_moved = self.black_moved
        copy.red_moved = self.red_moved
        copy.space = self.space
        copy.builds_left = self.builds_left
        copy.tile = self.tile
        copy.just_bought = self.just_bought
        copy.extra_bead = self.extra_bead
        copy.black = self.black
        copy.red = self.red
        copy.streets = self.streets
        copy.street_count = self.street_count
        copy.shops = self.shops
        copy.shop_count = self.shop_count
        copy.palaces = self.palaces
        copy.palace_count = self.palace_count
        copy.factory_count = self.factory_count
        copy.special_count = self.special_count
        copy.bag = self.bag
        copy.bag_count = self.bag_count
        copy.unseen = self.unseen
        copy.fresh = self.fresh
        copy.under = self.under
        copy.unseen_cards = self.unseen_cards
        copy.fresh_cards = self.fresh_cards
        copy.under_cards = self.under_cards
        copy.drawn = self.drawn
        copy.drawn_count = self.drawn_count
        copy.laid = self.laid
        copy.customers = self.customers
        copy.red_streets = self.red_streets
        copy.blue_streets = self.blue_streets
        copy.gray_streets = self.gray_streets
        copy.double_streets = self.double_streets
        copy.fields_beside_streets = self.fields_beside_streets
        copy.built = self.built
        copy.factory_fields = self.factory_fields
        copy.special_fields = self.special_fields
        copy.red_shops = self.red_shops
        copy.blue_shops = self.blue_shops
        copy.gray_shops = self.gray_shops
        copy.one_crest = self.one_crest
        copy.two_crests = self.two_crests
        copy.three_crests = self.three_crests
        copy.places = self.places
        copy.searched = self.searched
        copy.memory = self.memory

    def score(self, seat: i64) -> i64:
        return self.players[seat].score

    def tie_break(self, seat: i64) -> i64:
        """MU-43: more gold left."""
        return self.players[seat].gold

    def empty_stacks(self) -> i64:
        """MU-40: the number of empty stacks."""
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

    def useful_spaces(self, me: Player, gold: i64) -> i64:
        """MU-13: the spaces whose action a seat with this much gold can use."""
        spaces = GOLD_SPACES
        if self.street_count > 0 or (me.tiles > 0 and self.fields_beside_streets & ~self.built):
            spaces |= BUILD_SPACES
        if me.shop_islands & self.customers:
            spaces |= INCOME_SPACES
        if me.beads or (me.factories and me.score >= components.PRODUCTION_POINTS and self.bag_count > 0):
            spaces |= PRODUCTION_SPACES
        if me.gondoliers > 0:
            spaces |= HIRE_SPACES
            if self.affordable_places(me, gold):
                spaces |= GONDOLIER_SPACES
        elif me.supply > 0 and gold >= self.hire_price(me):
            spaces |= HIRE_SPACES
        if gold >= me.character_price() and self.fresh + len(self.under) > 0:
            spaces |= CHARACTER_SPACES
        if gold >= components.FACTORY_PRICE and self.factory_count > 0:
            spaces |= FACTORY_SPACES
        if gold >= components.TILE_PRICE:
            if self.shop_count > 0:
                spaces |= SHOP_SPACES
            if self.palace_count > 0:
                spaces |= PALACE_SPACES
        if gold >= components.SPECIAL_PRICE and self.special_count > 0:
            spaces |= SPECIAL_SPACES
        return spaces

    def ship_moves(self, me: Player) -> i64:
        """MU-10 to MU-13: the ship moves that lead to a useful action, now or after further ships."""
        left = me.gold - self.moved  # the next ship costs as much gold as ships have moved
        if left < 0:
            return 0
        lighthouse = me.has(components.LIGHTHOUSE)
        red: i64 = 1 << self.red
        free = ALL_SPACES & ~(self.black | red)
        unmoved = self.black & ~self.black_moved
        useful = self.useful_spaces(me, left)
        black_targets = runs(free, one_ahead(unmoved))
        red_targets: i64 = 0 if self.red_moved else self.red_targets(free, lighthouse)
        ships = black_targets & useful | (red_targets & useful) << codes.RED_SHIP
        # A move to a useless space must allow another ship to follow.
        further = left - self.moved - 1
        if further < 0:
            return ships
        useful_next = self.useful_spaces(me, further)
        red_unmoved = not self.red_moved
        black_targets &= ~useful
        while black_targets:
            target = lowest_bit(black_targets)
            black_targets &= black_targets - 1
            origin: i64 = 1 << ship_behind(self.black | red, target)
            landed: i64 = 1 << target
            black = self.black ^ origin | landed
            if self.can_continue(
                me, left, useful_next, black, red, unmoved ^ origin, red_unmoved, lighthouse
            ):
                ships |= landed
        red_targets &= ~useful
        while red_targets:
            target = lowest_bit(red_targets)
            red_targets &= red_targets - 1
            landed = 1 << target
            if self.can_continue(me, left, useful_next, self.black, landed, unmoved, False, lighthouse):
                ships |= landed << codes.RED_SHIP
        return ships

    def red_targets(self, free: i64, lighthouse: bool) -> i64:
        """The spaces that the red ship can enter: with the lighthouse also the next occupied space."""
        start = one_ahead(1 << self.red)
        return runs(free, start) | next_occupied(free, start) if lighthouse else runs(free, start)

    def passing_moves(self, me: Player) -> i64:
        """MU-12: the moves of any ship."""
        free = ALL_SPACES & ~(self.black | 1 << self.red)
        return (
            runs(free, one_ahead(self.black))
            | self.red_targets(free, me.has(components.LIGHTHOUSE)) << codes.RED_SHIP
        )

    def can_continue(
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
        """MU-13: whether after one more ship move, with this much gold left, some sequence of further
        ships ends in a useful action. Each ship costs 1 more than the one before, and less gold never
        makes an action possible, so for each space only the fewest moves matter."""
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
            if left >= 0 and self.useful_spaces(me, left) >> target & 1:
                return True
        return False

    def action_choice(self, me: Player) -> i64:
        """MU-13: the legal choices of the last ship's action, as a bit set from `first_action` on; 0 if it is
        useless."""
        kind: i64 = SPACE_KIND[self.space]
        if kind == components.BUILD_SPACE:
            return self.buildable(me)
        if kind == components.GOLD_SPACE:
            return 1
        if kind == components.FACTORY_SPACE:
            return (
                1 << codes.BUY - codes.TAKE_GOLD
                if me.gold >= components.FACTORY_PRICE and self.factory_count > 0
                else 0
            )
        if kind == components.CHARACTER_SPACE:
            payable = me.gold >= me.character_price()
            return 1 << codes.LOOK - codes.TAKE_GOLD if payable and self.fresh + len(self.under) > 0 else 0
        if kind == components.GONDOLIER_SPACE:
            if me.gondoliers == 0:
                return 0
            return self.affordable_places(me, me.gold) << codes.PLACE - codes.TAKE_GOLD
        if kind == components.SHOP_SPACE:
            return self.purchase_choice(me, self.shop_count)
        if kind == components.PALACE_SPACE:
            return self.purchase_choice(me, self.palace_count)
        if kind == components.SPECIAL_SPACE:
            return (
                1 << codes.BUY - codes.TAKE_GOLD
                if me.gold >= components.SPECIAL_PRICE and self.special_count > 0
                else 0
            )
        if kind == components.PRODUCTION_SPACE:
            most = self.factories_that_can_produce(me)
            return ((1 << most) - 1) << codes.PRODUCE - codes.STREET | self.sales(
                me, 0
            ) << codes.SELL - codes.STREET
        if kind == components.INCOME_SPACE:
            earning = me.shop_islands & self.customers
            islands = (earning | earning >> components.ISLANDS | earning >> 2 * components.ISLANDS) & (
                1 << components.ISLANDS
            ) - 1
            return islands << codes.INCOME - codes.TAKE_GOLD
        choice: i64 = 1 << codes.DISMISS - codes.TAKE_GOLD if me.gondoliers > 0 else 0
        if me.supply > 0 and me.gold >= self.hire_price(me):
            choice |= 1 << codes.HIRE - codes.TAKE_GOLD
        return choice

    def first_action(self) -> i64:
        """The action of the lowest bit of `action_choice`."""
        kind: i64 = SPACE_KIND[self.space]
        return (
            codes.STREET if kind in (components.BUILD_SPACE, components.PRODUCTION_SPACE) else codes.TAKE_GOLD
        )

    def purchase_choice(self, me: Player, stack: i64) -> i64:
        """MU-22, MU-23: the top tile or a search, regardless of what is in the stack."""
        if stack == 0 or me.gold < components.TILE_PRICE:
            return 0
        if me.gold < components.SEARCH_PRICE:
            return 1 << codes.BUY - codes.TAKE_GOLD
        return 1 << codes.BUY - codes.TAKE_GOLD | 1 << codes.SEARCH - codes.TAKE_GOLD

    def factories_that_can_produce(self, me: Player) -> i64:
        """MU-29: the number of built factories, limited by points and beads in the bag."""
        if me.factories == 0:
            return 0
        return min_i64(
            popcount(me.factories), min_i64(me.score // components.PRODUCTION_POINTS, self.bag_count)
        )

    def sales(self, me: Player, kept: i64) -> i64:
        """MU-29 and the artist's workshops: the allowed sales if this many beads must be kept."""
        beads = me.beads
        if beads == 0:
            return 0
        red = beads & 15
        blue = beads >> 4 & 15
        green = beads >> 8 & 15
        return (
            SALES_WITH[min_i64(red, components.SALE_LIMIT)]
            & SALES_WITH[4 + min_i64(blue, components.SALE_LIMIT)]
            & SALES_WITH[8 + min_i64(green, components.SALE_LIMIT)]
            & SALES_UP_TO[min_i64(red + blue + green - kept, components.SALE_LIMIT)]
            & SALES_MIXED[me.workshops()]
        )

    def affordable_places(self, me: Player, gold: i64) -> i64:
        """MU-26 and the harbor: the free gondolas that this much gold can pay for."""
        harbor = me.has(components.HARBOR)
        own: i64 = components.HARBOR_PRICE if harbor else components.PLACE_PRICE
        if gold < own:
            return 0
        free = ((1 << self.islands * components.PLACES_ON_AN_ISLAND) - 1) & ~self.places
        elsewhere: i64 = components.HARBOR_PRICE_ELSEWHERE if harbor else components.PLACE_PRICE_ELSEWHERE
        if gold < elsewhere:
            return free & PLACES_OF_SEAT[self.turn]
        return free

    def place_price(self, me: Player, place: i64) -> i64:
        """MU-26 and the harbor: the price of a gondola; the own color is cheaper."""
        own = place % components.PLACES_ON_AN_ISLAND == self.turn
        if me.has(components.HARBOR):
            return components.HARBOR_PRICE if own else components.HARBOR_PRICE_ELSEWHERE
        return components.PLACE_PRICE if own else components.PLACE_PRICE_ELSEWHERE

    def cards_to_look_at(self, me: Player) -> i64:
        """MU-25 and the hostel: how many characters are looked at, fewer if fewer are left."""
        wanted: i64 = (
            components.HOSTEL_CHARACTERS if me.has(components.HOSTEL) else components.CHARACTERS_LOOKED_AT
        )
        return min_i64(wanted, self.fresh + len(self.under))

    def gold_taken(self, me: Player) -> i64:
        """MU-20 and the bank: the gold for taking gold."""
        return components.BANK_GOLD if me.has(components.BANK) else components.TAKE_GOLD_GOLD

    def dismiss_gold(self, me: Player) -> i64:
        """MU-30 and the assembly hall: the gold for dismissing a gondolier."""
        return components.ASSEMBLY_HALL_GOLD if me.has(components.ASSEMBLY_HALL) else components.DISMISS_GOLD

    def hire_price(self, me: Player) -> i64:
        """MU-30 and the assembly hall: the price of hiring a gondolier."""
        return components.ASSEMBLY_HALL_PRICE if me.has(components.ASSEMBLY_HALL) else components.HIRE_PRICE

    def buildable(self, me: Player) -> i64:
        """MU-27: what can be built, as a bit set from `codes.STREET` on: a street, and tiles in hand if a
        field is free."""
        offered: i64 = 1 if self.street_count > 0 else 0
        if me.tiles and self.fields_beside_streets & ~self.built:
            offered |= kinds_in(me.tiles) << codes.BUILD - codes.STREET
        return offered

    def customers_at(self, color: i64, island: i64) -> i64:
        streets = self.gray_streets
        if color == components.RED:
            streets = self.red_streets
        elif color == components.BLUE:
            streets = self.blue_streets
        streets &= ISLAND_STREETS[island]
        return popcount60(streets) + popcount60(streets & self.double_streets)

    def income_at(self, me: Player, island: i64) -> i64:
        """MU-28: 1 gold for each customer of a color in which the seat has a shop."""
        gold: i64 = 0
        for color in range(components.COLORS):
            if me.shop_islands >> (color * components.ISLANDS + island) & 1:
                gold += self.customers_at(color, island)
        return gold

    def island_counts(self, seat: i64) -> vec[i64]:
        """What characters count for a seat: `components.COUNTED` numbers for each island."""
        counts = vec[i64]([0] * (components.ISLANDS * components.COUNTED))
        for island in range(components.ISLANDS):
            self.count_island(self.players[seat], island, counts)
        return counts

    def count_island(self, me: Player, island: i64, counts: vec[i64]) -> None:
        """What characters count for a seat on one island."""
        first = island * components.COUNTED
        fields = ISLAND_BUILDINGS[island]
        one = popcount60(self.one_crest & fields)
        two = popcount60(self.two_crests & fields)
        three = popcount60(self.three_crests & fields)
        red_shops = popcount60(self.red_shops & fields)
        blue_shops = popcount60(self.blue_shops & fields)
        gray_shops = popcount60(self.gray_shops & fields)
        shops = red_shops + blue_shops + gray_shops
        factories = popcount60(self.factory_fields & fields)
        red = self.customers_at(components.RED, island)
        blue = self.customers_at(components.BLUE, island)
        gray = self.customers_at(components.GRAY, island)
        own_factories = popcount60(me.factories & fields)
        own_shops = popcount60(me.shops & fields)
        own = own_factories + own_shops
        counts[first + components.ALL_SHOPS] = shops
        counts[first + components.ALL_PALACES] = one + two + three
        counts[first + components.ALL_SPECIALS] = popcount60(self.special_fields & fields)
        counts[first + components.ALL_FACTORIES] = factories
        counts[first + components.CRESTS] = one + 2 * two + 3 * three
        counts[first + components.SHOPS_FOR + components.RED] = red_shops
        counts[first + components.SHOPS_FOR + components.BLUE] = blue_shops
        counts[first + components.SHOPS_FOR + components.GRAY] = gray_shops
        counts[first + components.CUSTOMERS_OF + components.RED] = red
        counts[first + components.CUSTOMERS_OF + components.BLUE] = blue
        counts[first + components.CUSTOMERS_OF + components.GRAY] = gray
        counts[first + components.CUSTOMERS] = red + blue + gray
        counts[first + components.OWN_BUILDINGS] = own
        counts[first + components.OTHER_BUILDINGS] = shops + factories - own
        counts[first + components.OWN_FACTORIES] = own_factories
        counts[first + components.OWN_SHOPS] = own_shops
        counts[first + components.OWN_GONDOLIERS] = POPCOUNT[
            me.placed >> island * components.PLACES_ON_AN_ISLAND & 15
        ]

    # Interpreted code must not pass `counts`: mypyc would not free it (docs/architecture.md).

    def character_points_at(self, seat: i64, character: i64, island: i64) -> i64:
        """What a character that needs neither gold nor beads would score on an island."""
        counts = vec[i64]([0] * (components.ISLANDS * components.COUNTED))
        self.count_island(self.players[seat], island, counts)
        return character_points(character, counts, island)

    def accepts_gold(self, seat: i64, character: i64, island: i64) -> bool:
        """Whether a character that scores gold could score it on an island."""
        counts = vec[i64]([0] * (components.ISLANDS * components.COUNTED))
        self.count_island(self.players[seat], island, counts)
        return gold_accepted(character, counts, island)

    def best_assignment(self, seat: i64) -> CharacterAssignment:
        """MU-42: the best assignment of a seat's characters on the current board; after the end, the one
        that was scored."""
        me = self.players[seat]
        gondoliers: i64 = 0
        for island in range(components.ISLANDS):
            here: i64 = POPCOUNT[me.placed >> island * components.PLACES_ON_AN_ISLAND & 15]
            gondoliers |= here << 4 * island
        counts = self.island_counts(seat) if me.characters and gondoliers else vec[i64]()
        gold = me.gold + me.gold_spent
        beads = me.beads + me.beads_spent
        return CharacterAssignment(me.characters, gondoliers, counts, gold, beads, me.workshops())

    def offer(self) -> None:
        """Recompute the legal moves of the pending decision."""
        raise NotImplementedError
