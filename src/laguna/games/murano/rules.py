# compiled by mypyc
"""The rules of Murano, in the rulebook's order. MU-n: rulebook/reference.md.

A decision is offered as two sets of actions: `ships` from action 0 on, and `choice` from `base` on.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.chance import Chance
from laguna.contract.state import Journal, Options
from laguna.games.murano.codes import (
    BASILICA_KEPT,
    BOUGHT,
    BOUGHT_PALACE,
    BOUGHT_SHOP,
    BUILD,
    BUILDING,
    BUILDING_FIELD,
    BUILT_TILE,
    BUY,
    CHARACTER_BEADS,
    CHARACTER_USED,
    CHOOSE,
    CHOSE_TILE,
    CRANE_USED,
    DISMISSED,
    DONE,
    DRAWING,
    DREW_BEAD,
    DREW_CARDS,
    DREW_STREET,
    EARNED,
    END_TRIGGERED,
    ENDED,
    FACTORIES_EMPTY,
    FACTORY_BUILT,
    GUILD_HALL_USED,
    HIRE,
    HIRED,
    INCOME,
    KEEP,
    KEEP_CARD,
    KEEP_NOTHING,
    KEPT_CHARACTER,
    KEPT_NO_CHARACTER,
    KEPT_SPECIAL,
    LAID_STREET,
    LOOK,
    LOOKED_AT,
    LOOKING,
    OVER,
    PAID_CHARACTER,
    PALACE_BUILT,
    PALACES_EMPTY,
    PASS,
    PASSED,
    PASSING,
    PLACE,
    PLACED,
    PRODUCE,
    RED_SHIP,
    RETURN,
    RETURNED,
    RETURNING,
    SAILED,
    SAILING,
    SEARCH,
    SEARCHED_PALACES,
    SEARCHED_SHOPS,
    SEARCHING,
    SELL,
    SELLING,
    SHOP_BUILT,
    SHOPS_EMPTY,
    SMOKE,
    SOLD,
    SPECIALS_EMPTY,
    STACK_EMPTY,
    START,
    STARTED,
    STREET,
    STREET_DUE,
    STREET_FIELD,
    STREET_STACK,
    TAKE_GOLD,
    TAVERN_USED,
    TILE_DUE,
    TOOK_GOLD,
    UNUSED_CHARACTER,
    UNUSED_GONDOLIERS,
)
from laguna.games.murano.components import (
    BASILICA,
    BASILICA_POINTS,
    BLUE,
    CHARACTERS_LOOKED_AT,
    CHARACTERS_OUT,
    COUNTING_HOUSE,
    CRANE_A,
    CRANE_B,
    CRANE_POINTS,
    EMPTY_STACKS_TO_END,
    FACTORY,
    FACTORY_POINTS,
    FACTORY_PRICE,
    FACTORY_SPACE,
    FEWER_FACTORIES,
    FEWER_PALACES,
    FEWER_SPECIALS,
    GREY,
    GUILD_HALL,
    GUILD_HALL_POINTS,
    HARBOUR_TAVERN,
    HARBOUR_TAVERN_POINTS,
    HOSTEL,
    HOSTEL_CHARACTERS,
    ISLANDS,
    PALACE,
    PALACE_POINTS,
    PALACE_SPACE,
    PASS_GOLD,
    PRODUCTION_POINTS,
    RED,
    SEARCH_PRICE,
    SHIPS,
    SHOP,
    SHOP_POINTS,
    SHOP_SPACE,
    SPACES,
    SPECIAL,
    SPECIAL_CARDS_DRAWN,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    STARTING_POINTS,
    STREET_FIELD_COUNT,
    TILE_PRICE,
    TILES_IN_AN_ACTION,
    TURN_LIMIT,
    UNUSED_GONDOLIER_POINTS,
)
from laguna.games.murano.fields import BESIDE, BUILDING_ISLAND, ISLAND_STREETS, STREET_ISLAND
from laguna.games.murano.knowledge import (
    BUILT,
    DREW,
    KEPT,
    KEPT_CARD,
    KEPT_NONE,
    LOOKED,
    PALACE_STACK,
    SHOP_STACK,
    TOOK,
    UNKNOWN_CARD,
    Memory,
    chain,
    recall,
    remembered_kept,
    remembered_look,
    remembered_search,
    remembered_tile,
    seen_by,
)
from laguna.games.murano.observation import observe
from laguna.games.murano.player import Player
from laguna.games.murano.ring import ANCHOR_SPACES, SPACE_KIND, behind
from laguna.games.murano.sales import SALE_BEADS, SALE_PAYS, SALE_SIZE
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import (
    CARD_BYTE,
    FEWER_CHARACTERS_MASK,
    FEWER_SHOP_TILES,
    FEWER_STREETS,
    ONE,
    PALACE_TILES,
    SHOP_TILES,
    STREET_CUSTOMERS,
    TWO_ALIKE,
    UNKNOWN_PALACE,
    UNKNOWN_SHOP,
    UNKNOWN_TILE,
    kind_at,
    kinds_in,
    total,
)
from laguna.games.murano.view import MuranoView
from laguna.kit.bits import BIT, lowest_bit, nth_bit, popcount


@final
class MuranoState(MuranoPosition):
    """A game of Murano in progress."""

    def clone(self) -> "MuranoState":
        twin = MuranoState(self.seats, self.chance.clone(), self.all_characters)
        self.copy_to(twin)
        return twin

    def again(self, chance: Chance) -> "MuranoState":
        return set_up(self.seats, chance, self.all_characters)

    def redrawn(self, chance: Chance) -> "MuranoState":
        """MU-50: stacks, the bag and the cards that nobody has seen have no order until something is drawn
        from them; what lies under the decks was put there by somebody who knows it."""
        twin = self.clone()
        twin.chance = Chance(chance.word() + 1)
        return twin

    # Scores

    def gain(self, cause: i64, seat: i64, points: i64, a: i64, b: i64, c: i64) -> None:
        self.players[seat].score += points
        if self.journal is not None:
            self.journal.add(cause, seat, points, a, b, c)

    def tell(self, cause: i64, a: i64, b: i64, gold: i64) -> None:
        if self.journal is not None:
            self.journal.add(cause, self.turn, 0, a, b, gold)

    def tell_secret(self, cause: i64, a: i64, b: i64) -> None:
        """Something that its seat alone knows in full, and that cannot be taken back."""
        if self.journal is not None:
            self.journal.add(cause, self.turn, 0, a, b, -1, known_to=1 << self.turn)
            self.journal.revealed = True

    def reveal(self) -> None:
        if self.journal is not None:
            self.journal.revealed = True

    # A turn

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.acting = 1 << seat
        self.moved = 0
        self.black_moved = 0
        self.red_moved = False
        self.offer_ships()

    def end_turn(self) -> None:
        """MU-27: cards kept in this turn work from now on. MU-40: after the trigger the others have one
        turn each; the turn limit counts as a trigger."""
        me = self.players[self.turn]
        me.cards |= me.new_cards
        me.new_cards = 0
        self.turns += 1
        if self.turns >= TURN_LIMIT and self.trigger < 0:
            self.trigger = self.turn
            self.out_of_turns = True
            self.tell(END_TRIGGERED, 1, -1, 0)
        following = self.turn + 1
        if following == self.seats:
            following = 0
        if following == self.trigger:
            self.finish()
        else:
            self.begin_turn(following)

    # Ships

    def offer_ships(self) -> None:
        """MU-10: pass before any ship has moved, or a ship; after a ship, the action of its space."""
        self.due = SAILING
        me = self.players[self.turn]
        self.ships = self.ship_moves(me)
        if self.moved:
            self.base = self.first_action()
            self.choice = self.action_choice(me)
        else:
            self.ships |= 1 << PASS
            self.choice = 0

    def move_black(self, target: i64) -> None:
        """MU-11: the first ship is free, each further one costs 1 gold more than the one before."""
        origin = behind(self.black | 1 << self.red, target)
        self.black = self.black ^ 1 << origin | 1 << target
        self.black_moved |= 1 << target
        self.tell_sailing(origin, target)
        self.land(target)

    def move_red(self, target: i64) -> None:
        origin = self.red
        self.red = target
        self.red_moved = True
        self.tell_sailing(origin + SPACES, target + SPACES)
        self.land(target)

    def tell_sailing(self, origin: i64, target: i64) -> None:
        price: i64 = 0 if self.due == PASSING else self.moved
        if self.journal is not None:
            self.journal.add(SAILED, self.turn, 0, origin, target, -price)

    def land(self, target: i64) -> None:
        self.space = target
        if self.due == PASSING:
            self.end_turn()
            return
        self.players[self.turn].gold -= self.moved
        self.moved += 1
        self.offer_ships()

    def pass_turn(self) -> None:
        """MU-12: 1 gold, then one ship moves without its action."""
        me = self.players[self.turn]
        me.gold += PASS_GOLD
        self.tell(PASSED, -1, -1, PASS_GOLD)
        self.offer_passing()

    def offer_passing(self) -> None:
        self.due = PASSING
        self.ships = self.passing_moves(self.players[self.turn])
        self.choice = 0

    # Actions

    def take_gold(self) -> None:
        """MU-20, and the bank."""
        me = self.players[self.turn]
        gold = self.gold_taken(me)
        me.gold += gold
        self.tell(TOOK_GOLD, -1, -1, gold)
        self.end_turn()

    # Buying tiles

    def buy(self) -> None:
        """MU-21 to MU-24: pay, and take the only kind of tile or the top one."""
        me = self.players[self.turn]
        kind: i64 = SPACE_KIND[self.space]
        if kind == FACTORY_SPACE:
            me.gold -= FACTORY_PRICE
            self.factory_count -= 1
            self.tell(BOUGHT, FACTORY, -1, -FACTORY_PRICE)
            if self.factory_count == 0:
                self.stack_is_empty(FACTORIES_EMPTY)
            self.hold(me, FACTORY)
        elif kind == SPECIAL_SPACE:
            me.gold -= SPECIAL_PRICE
            self.special_count -= 1
            self.tell(BOUGHT, SPECIAL, -1, -SPECIAL_PRICE)
            if self.special_count == 0:
                self.stack_is_empty(SPECIALS_EMPTY)
            self.hold(me, SPECIAL)
        elif kind == SHOP_SPACE:
            me.gold -= TILE_PRICE
            colour = self.draw(self.shops, self.shop_count)
            self.tell_secret(BOUGHT_SHOP, SHOP + colour, -1)
            self.take_shop(me, colour)
        else:
            me.gold -= TILE_PRICE
            crests = self.draw(self.palaces, self.palace_count)
            self.tell_secret(BOUGHT_PALACE, PALACE + crests, -1)
            self.take_palace(me, crests)

    def search(self) -> None:
        """MU-22, MU-23: pay 4, then look through the stack."""
        me = self.players[self.turn]
        me.gold -= SEARCH_PRICE
        palaces = SPACE_KIND[self.space] == PALACE_SPACE
        stack: i64 = PALACE_STACK if palaces else SHOP_STACK
        counts = self.palaces if palaces else self.shops
        self.searched |= 1 << stack
        self.remember(remembered_search(self.turn, stack, counts))
        self.tell_secret(SEARCHED_PALACES if palaces else SEARCHED_SHOPS, counts, -1)
        self.offer_search()

    def offer_search(self) -> None:
        self.due = SEARCHING
        self.ships = 0
        self.base = CHOOSE
        if SPACE_KIND[self.space] == PALACE_SPACE:
            self.choice = kinds_in(self.palaces) << PALACE - SHOP
        else:
            self.choice = kinds_in(self.shops)

    def choose_tile(self, tile: i64) -> None:
        """MU-22, MU-23: any tile of the stack, which is then shuffled."""
        me = self.players[self.turn]
        self.tell_secret(CHOSE_TILE, tile, -1)
        if tile >= PALACE:
            self.take_palace(me, tile - PALACE)
        else:
            self.take_shop(me, tile - SHOP)

    def take_shop(self, me: Player, colour: i64) -> None:
        self.shops -= ONE[colour]
        self.shop_count -= 1
        self.remember_tile(TOOK, SHOP_STACK, colour)
        if self.shop_count == 0:
            self.stack_is_empty(SHOPS_EMPTY)
        self.hold(me, SHOP + colour)

    def take_palace(self, me: Player, crests: i64) -> None:
        self.palaces -= ONE[crests]
        self.palace_count -= 1
        self.remember_tile(TOOK, PALACE_STACK, crests)
        if self.palace_count == 0:
            self.stack_is_empty(PALACES_EMPTY)
        self.hold(me, PALACE + crests)

    def hold(self, me: Player, tile: i64) -> None:
        """A tile is bought. MU-41: from the triggering purchase on it may be built at once."""
        me.tiles += ONE[tile]
        if self.trigger >= 0 and self.beside & ~self.built:
            self.tile = tile
            self.just_bought = True
            self.builds_left = 1
            self.offer_building()
            return
        self.end_turn()

    def stack_is_empty(self, stack: i64) -> None:
        """MU-40: the end is triggered the moment a second kind of tile is used up."""
        self.tell(STACK_EMPTY, stack, -1, 0)
        if self.empty_stacks() >= EMPTY_STACKS_TO_END and self.trigger < 0:
            self.trigger = self.turn
            self.tell(END_TRIGGERED, 0, -1, 0)

    def draw(self, counts: i64, number: i64) -> i64:
        """The kind of the next tile or bead of a stack or bag: each tile is equally likely."""
        return kind_at(counts, self.chance.below(number))

    # Characters

    def look(self) -> None:
        """MU-25, and the hostel: the top cards of the deck, in the order drawn."""
        me = self.players[self.turn]
        wanted: i64 = HOSTEL_CHARACTERS if me.has(HOSTEL) else CHARACTERS_LOOKED_AT
        cards: i64 = 0
        number: i64 = 0
        while number < wanted and self.fresh > 0:
            character = self.draw_unseen(self.unseen)
            self.unseen ^= BIT[character]
            self.fresh -= 1
            cards |= character << 6 * number
            number += 1
        from_under: i64 = 0
        while number < wanted and from_under < len(self.under):
            cards |= i64(self.under[from_under]) << 6 * number
            from_under += 1
            number += 1
        if from_under:
            self.under = self.under[from_under:]
        self.drawn = cards
        self.drawn_count = number
        self.remember(remembered_look(LOOKED, self.turn, from_under, number, cards))
        self.tell_secret(LOOKED_AT, cards, number)
        self.offer_characters()

    def drawn_cards(self) -> i64:
        """The cards being chosen from, a bit each."""
        cards: i64 = 0
        for place in range(self.drawn_count):
            cards |= BIT[self.drawn >> 6 * place & 63]
        return cards

    def put_back(self, under: bytes, kept: i64) -> bytes:
        """A deck's lower part with the drawn cards under it, in the order drawn, but for one that is kept."""
        for place in range(self.drawn_count):
            if place != kept:
                under = under + CARD_BYTE[self.drawn >> 6 * place & 63]
        self.drawn = 0
        self.drawn_count = 0
        return under

    def place_among_drawn(self, card: i64) -> i64:
        place: i64 = 0
        while self.drawn >> 6 * place & 63 != card:
            place += 1
        return place

    def draw_unseen(self, cards: i64) -> i64:
        """A card that nobody has seen: those out of the game are as likely as those in the deck."""
        return nth_bit(cards, self.chance.below(popcount(cards)))

    def offer_characters(self) -> None:
        self.due = LOOKING
        self.ships = 0
        self.base = KEEP
        self.choice = self.drawn_cards() | 1 << KEEP_NOTHING - KEEP

    def keep_character(self, character: i64) -> None:
        """MU-25: pay, keep one in secret, put the rest under the deck in the order drawn."""
        me = self.players[self.turn]
        price = me.character_price()
        me.gold -= price
        me.bought += 1
        me.characters |= BIT[character]
        place = self.place_among_drawn(character)
        self.under = self.put_back(self.under, place)
        self.remember(remembered_kept(KEPT, self.turn, place, UNKNOWN_CARD))
        self.tell_secret(KEPT_CHARACTER, character, -1)
        if price > 0:
            self.tell(PAID_CHARACTER, -1, -1, -price)
        self.end_turn()

    def keep_nothing(self) -> None:
        """MU-25: nothing is paid, all go under the deck, the turn ends."""
        self.under = self.put_back(self.under, KEPT_NONE)
        self.remember(remembered_kept(KEPT, self.turn, KEPT_NONE, UNKNOWN_CARD))
        self.tell(KEPT_NO_CHARACTER, -1, -1, 0)
        self.reveal()
        self.end_turn()

    # Gondoliers

    def place_gondolier(self, place: i64) -> None:
        """MU-26, the harbour and the harbour tavern. A gondolier stays where it is."""
        me = self.players[self.turn]
        price = self.place_price(me, place)
        me.gold -= price
        me.gondoliers -= 1
        me.placed |= 1 << place
        self.places |= 1 << place
        self.tell(PLACED, place, -1, -price)
        if me.has(HARBOUR_TAVERN):
            self.gain(TAVERN_USED, self.turn, HARBOUR_TAVERN_POINTS, place, -1, 0)
        self.end_turn()

    def hire(self) -> None:
        """MU-30, and the assembly hall."""
        me = self.players[self.turn]
        price = self.hire_price(me)
        me.gold -= price
        me.supply -= 1
        me.gondoliers += 1
        self.tell(HIRED, -1, -1, -price)
        self.end_turn()

    def dismiss(self) -> None:
        """MU-30, and the assembly hall."""
        me = self.players[self.turn]
        gold = self.dismiss_gold(me)
        me.gold += gold
        me.gondoliers -= 1
        me.supply += 1
        self.tell(DISMISSED, -1, -1, gold)
        self.end_turn()

    # Building

    def offer_building(self) -> None:
        """MU-27: after the first tile one may stop. MU-41: the tile just bought, or not."""
        self.due = BUILDING
        self.ships = 0
        self.base = STREET
        if self.just_bought:
            self.choice = 1 << BUILD - STREET + self.tile | 1 << DONE - STREET
            return
        offered = self.buildable(self.players[self.turn])
        self.choice = offered | 1 << DONE - STREET

    def draw_street(self) -> None:
        """MU-27: the top street; drawing it commits."""
        self.begin_building()
        kind = self.draw(self.streets, self.street_count)
        self.streets -= ONE[kind]
        self.street_count -= 1
        self.tile = kind
        self.tell(DREW_STREET, kind, -1, 0)
        self.reveal()
        if self.street_count == 0:
            self.stack_is_empty(STREET_STACK)
        self.offer_street_fields()

    def begin_building(self) -> None:
        if self.due == SAILING:
            self.builds_left = TILES_IN_AN_ACTION
            self.just_bought = False

    def offer_street_fields(self) -> None:
        self.due = STREET_DUE
        self.ships = 0
        self.base = STREET_FIELD
        fields: i64 = STREET_FIELD_COUNT
        if self.islands < ISLANDS:
            fields -= popcount(ISLAND_STREETS[ISLANDS - 1])
        self.choice = (BIT[fields] - 1) & ~self.laid

    def lay_street(self, field: i64) -> None:
        """MU-27: any free street field; building fields beside it are open from now on."""
        bit = BIT[field]
        island: i64 = STREET_ISLAND[field]
        customers: i64 = STREET_CUSTOMERS[self.tile]
        self.laid |= bit
        self.beside |= BESIDE[field]
        if customers & 1 << RED:
            self.red_streets |= bit
            self.customers |= 1 << RED * ISLANDS + island
        if customers & 1 << BLUE:
            self.blue_streets |= bit
            self.customers |= 1 << BLUE * ISLANDS + island
        if customers & 1 << GREY:
            self.grey_streets |= bit
            self.customers |= 1 << GREY * ISLANDS + island
        if customers & TWO_ALIKE:
            self.double_streets |= bit
        self.tell(LAID_STREET, field, self.tile, 0)
        self.finish_tile()

    def choose_building(self, tile: i64) -> None:
        self.begin_building()
        self.tile = tile
        self.offer_building_fields()

    def offer_building_fields(self) -> None:
        self.due = TILE_DUE
        self.ships = 0
        self.base = BUILDING_FIELD
        self.choice = self.beside & ~self.built

    def build(self, field: i64) -> None:
        """MU-27, and the cranes: factories and shops are marked as their owner's."""
        me = self.players[self.turn]
        tile = self.tile
        bit = BIT[field]
        me.tiles -= ONE[tile]
        self.built |= bit
        self.tell(BUILT_TILE, field, tile, 0)
        if tile == FACTORY:
            self.factory_fields |= bit
            me.factories |= bit
            self.gain(FACTORY_BUILT, self.turn, FACTORY_POINTS, field, -1, 0)
            self.use_crane(me, CRANE_B, field)
        elif tile == SPECIAL:
            self.special_fields |= bit
            self.use_crane(me, CRANE_A, field)
            if self.fresh_cards > 0 or len(self.under_cards) > 0:
                self.draw_cards()
                return
        elif tile < PALACE:
            self.build_shop(me, tile - SHOP, field)
            self.use_crane(me, CRANE_B, field)
        else:
            crests = tile - PALACE
            if crests == 0:
                self.one_crest |= bit
            elif crests == 1:
                self.two_crests |= bit
            else:
                self.three_crests |= bit
            self.remember_tile(BUILT, PALACE_STACK, crests)
            self.gain(PALACE_BUILT, self.turn, PALACE_POINTS, field, -1, 0)
            self.use_crane(me, CRANE_A, field)
        self.finish_tile()

    def build_shop(self, me: Player, colour: i64, field: i64) -> None:
        bit = BIT[field]
        me.shops |= bit
        me.shop_islands |= 1 << colour * ISLANDS + BUILDING_ISLAND[field]
        if colour == RED:
            self.red_shops |= bit
        elif colour == BLUE:
            self.blue_shops |= bit
        else:
            self.grey_shops |= bit
        self.remember_tile(BUILT, SHOP_STACK, colour)
        self.gain(SHOP_BUILT, self.turn, SHOP_POINTS, field, -1, 0)

    def use_crane(self, me: Player, crane: i64, field: i64) -> None:
        if me.has(crane):
            self.gain(CRANE_USED, self.turn, CRANE_POINTS, field, self.tile, 0)

    def draw_cards(self) -> None:
        """MU-27: three special building cards to choose from, or as many as are left."""
        cards: i64 = 0
        number: i64 = 0
        while number < SPECIAL_CARDS_DRAWN and self.fresh_cards > 0:
            card = self.draw_unseen(self.unseen_cards)
            self.unseen_cards ^= BIT[card]
            self.fresh_cards -= 1
            cards |= card << 6 * number
            number += 1
        from_under: i64 = 0
        while number < SPECIAL_CARDS_DRAWN and from_under < len(self.under_cards):
            cards |= i64(self.under_cards[from_under]) << 6 * number
            from_under += 1
            number += 1
        if from_under:
            self.under_cards = self.under_cards[from_under:]
        self.drawn = cards
        self.drawn_count = number
        self.remember(remembered_look(DREW, self.turn, from_under, number, cards))
        self.tell_secret(DREW_CARDS, cards, number)
        self.offer_cards()

    def offer_cards(self) -> None:
        self.due = DRAWING
        self.ships = 0
        self.base = KEEP_CARD
        self.choice = self.drawn_cards()

    def keep_card(self, card: i64) -> None:
        """MU-27: one is kept face up and works from the next turn on; the basilica gives points at once."""
        me = self.players[self.turn]
        me.new_cards |= BIT[card]
        place = self.place_among_drawn(card)
        self.under_cards = self.put_back(self.under_cards, place)
        self.remember(remembered_kept(KEPT_CARD, self.turn, place, card))
        self.tell(KEPT_SPECIAL, card, -1, 0)
        self.reveal()
        if card == BASILICA:
            self.gain(BASILICA_KEPT, self.turn, BASILICA_POINTS, -1, -1, 0)
        self.finish_tile()

    def finish_tile(self) -> None:
        """MU-27: up to three tiles, one after the other."""
        self.builds_left -= 1
        if self.builds_left > 0 and self.buildable(self.players[self.turn]):
            self.offer_building()
            return
        self.just_bought = False
        self.end_turn()

    def stop_building(self) -> None:
        """MU-27, MU-41: build no more. A tile just bought stays in the hand, its kind a secret (MU-50)."""
        self.just_bought = False
        self.tile = 0
        self.end_turn()

    # Income

    def take_income(self, island: i64) -> None:
        me = self.players[self.turn]
        gold = self.income_at(me, island)
        me.gold += gold
        self.tell(EARNED, island, -1, gold)
        self.end_turn()

    # Production

    def produce(self, factories: i64) -> None:
        """MU-29: 2 points and a bead for each factory. The counting house draws one more if the bag has
        one; the guild hall's point comes after drawing."""
        me = self.players[self.turn]
        self.gain(SMOKE, self.turn, -PRODUCTION_POINTS * factories, factories, -1, 0)
        for _ in range(factories):
            self.draw_bead(me)
        self.extra_bead = me.has(COUNTING_HOUSE) and self.bag_count > 0
        if self.extra_bead:
            self.draw_bead(me)
        if me.has(GUILD_HALL):
            self.gain(GUILD_HALL_USED, self.turn, GUILD_HALL_POINTS, -1, -1, 0)
        self.reveal()
        self.offer_sale()

    def draw_bead(self, me: Player) -> None:
        colour = self.draw(self.bag, self.bag_count)
        self.bag -= ONE[colour]
        self.bag_count -= 1
        me.beads += ONE[colour]
        self.tell(DREW_BEAD, colour, -1, 0)

    def offer_sale(self) -> None:
        """MU-29: after producing one may sell; the counting house's bead must be left to give back."""
        self.due = SELLING
        self.ships = 0
        self.base = STREET
        kept: i64 = 1 if self.extra_bead else 0
        self.choice = 1 << DONE - STREET | self.sales(self.players[self.turn], kept) << SELL - STREET

    def sell(self, sale: i64) -> None:
        """MU-29: beads of one colour, once; they go back to the bag in their real colours."""
        me = self.players[self.turn]
        size: i64 = SALE_SIZE[sale]
        gold: i64 = SALE_PAYS[size]
        beads = SALE_BEADS[sale]
        me.beads -= beads
        self.bag += beads
        self.bag_count += size
        me.gold += gold
        self.tell(SOLD, sale, -1, gold)
        self.finish_production()

    def finish_production(self) -> None:
        if self.due == SELLING and self.extra_bead:
            self.extra_bead = False
            self.offer_return()
            return
        self.end_turn()

    def offer_return(self) -> None:
        self.due = RETURNING
        self.ships = 0
        self.base = RETURN
        self.choice = kinds_in(self.players[self.turn].beads)

    def return_bead(self, colour: i64) -> None:
        """The counting house: after the sale a bead of one's choice goes back to the bag."""
        me = self.players[self.turn]
        me.beads -= ONE[colour]
        self.bag += ONE[colour]
        self.bag_count += 1
        self.tell(RETURNED, colour, -1, 0)
        self.end_turn()

    # The end

    def finish(self) -> None:
        """MU-42, MU-43: from the seat that triggered the end on, characters and unused gondoliers score."""
        self.due = OVER
        self.acting = 0
        self.ships = 0
        self.choice = 0
        if self.journal is not None:
            self.journal.add(ENDED, -1, 0, 1 if self.out_of_turns else 0)
            self.journal.revealed = True
        seat = self.trigger
        for _ in range(self.seats):
            self.score_characters(seat)
            seat += 1
            if seat == self.seats:
                seat = 0

    def score_characters(self, seat: i64) -> None:
        me = self.players[seat]
        assignment = self.best_assignment(seat)
        me.gold_spent = assignment.gold_spent
        me.beads_spent = assignment.beads_spent()
        me.gold -= me.gold_spent
        me.beads -= me.beads_spent
        if self.journal is None:
            me.score += assignment.points()
            return
        used: i64 = 0
        gondoliers = assignment.unused
        for use in assignment.uses():
            used |= BIT[use.character]
            gondoliers -= 1
            if use.beads:
                self.gain(CHARACTER_BEADS, seat, use.points, use.character, use.island, use.beads)
            else:
                self.gain(CHARACTER_USED, seat, use.points, use.character, use.island, -use.gold)
        unused = me.characters & ~used
        while unused:
            self.journal.add(UNUSED_CHARACTER, seat, 0, lowest_bit(unused))
            unused &= unused - 1
        if gondoliers:
            points = gondoliers * UNUSED_GONDOLIER_POINTS
            self.gain(UNUSED_GONDOLIERS, seat, points, gondoliers, -1, 0)

    # Moves

    def legal_count(self, seat: i64) -> i64:
        if self.acting >> seat & 1 == 0:
            return 0
        if self.ships == 0:
            return popcount(self.choice)
        if self.choice == 0:
            return popcount(self.ships)
        return popcount(self.ships) + popcount(self.choice)

    def legal_nth(self, seat: i64, n: i64) -> i64:
        if self.ships:
            if self.choice == 0:
                return nth_bit(self.ships, n)
            count = popcount(self.ships)
            if n < count:
                return nth_bit(self.ships, n)
            n -= count
        return self.base + nth_bit(self.choice, n)

    def offer(self) -> None:
        """Work out again what is offered, from what is due."""
        due = self.due
        if due == SAILING:
            self.offer_ships()
        elif due == PASSING:
            self.offer_passing()
        elif due == BUILDING:
            self.offer_building()
        elif due == STREET_DUE:
            self.offer_street_fields()
        elif due == TILE_DUE:
            self.offer_building_fields()
        elif due == SEARCHING:
            self.offer_search()
        elif due == LOOKING:
            self.offer_characters()
        elif due == DRAWING:
            self.offer_cards()
        elif due == SELLING:
            self.offer_sale()
        elif due == RETURNING:
            self.offer_return()
        else:
            self.ships = 0
            self.choice = 0

    def apply(self, seat: i64, action: i64) -> None:
        if action < RED_SHIP:
            self.move_black(action)
        elif action < PASS:
            self.move_red(action - RED_SHIP)
        elif action < INCOME:
            self.apply_simple(action)
        elif action < PLACE:
            self.take_income(action - INCOME)
        elif action < STREET:
            self.place_gondolier(action - PLACE)
        elif action == STREET:
            self.draw_street()
        elif action < DONE:
            self.choose_building(action - BUILD)
        elif action == DONE:
            if self.due == SELLING:
                self.finish_production()
            else:
                self.stop_building()
        elif action < SELL:
            self.produce(action - PRODUCE + 1)
        elif action < RETURN:
            self.sell(action - SELL)
        elif action < CHOOSE:
            self.return_bead(action - RETURN)
        elif action < KEEP:
            self.choose_tile(action - CHOOSE + SHOP)
        elif action < KEEP_NOTHING:
            self.keep_character(action - KEEP)
        elif action == KEEP_NOTHING:
            self.keep_nothing()
        elif action < STREET_FIELD:
            self.keep_card(action - KEEP_CARD)
        elif action < BUILDING_FIELD:
            self.lay_street(action - STREET_FIELD)
        else:
            self.build(action - BUILDING_FIELD)

    def apply_simple(self, action: i64) -> None:
        if action == PASS:
            self.pass_turn()
        elif action == TAKE_GOLD:
            self.take_gold()
        elif action == BUY:
            self.buy()
        elif action == SEARCH:
            self.search()
        elif action == LOOK:
            self.look()
        elif action == HIRE:
            self.hire()
        else:
            self.dismiss()

    # Who may know what

    def remember(self, happened: i64) -> None:
        self.memory = Memory(happened, self.memory)

    def remember_tile(self, what: i64, stack: i64, kind: i64) -> None:
        """Tiles matter to memory from the first search of their stack on."""
        if self.searched >> stack & 1:
            self.remember(remembered_tile(what, self.turn, stack, kind))

    def view(self, seat: i64) -> "MuranoView":
        """MU-50: characters and unbuilt shops and palaces are their owner's secret; stacks, decks and the
        cards being chosen from show their size alone; a search shows its stack to the searcher; a tile from
        the hand is shown when it is built."""
        twin = self.clone()
        twin.chance = Chance(1)
        twin.unseen = 0
        twin.under = CARD_BYTE[UNKNOWN_CARD] * len(self.under)
        twin.unseen_cards = 0
        twin.under_cards = CARD_BYTE[UNKNOWN_CARD] * len(self.under_cards)
        for holder in range(self.seats):
            player = twin.players[holder]
            if holder != seat:
                if not self.over:
                    player.characters = 0
                shops = total(player.tiles & SHOP_TILES)
                palaces = total(player.tiles & PALACE_TILES)
                player.tiles &= ~(SHOP_TILES | PALACE_TILES)
                player.tiles |= shops << 4 * UNKNOWN_SHOP | palaces << 4 * UNKNOWN_PALACE
        mine = seat >= 0 and self.acting >> seat & 1 == 1
        searching: i64 = SPACE_KIND[self.space] if mine and self.due == SEARCHING else -1
        if searching != SHOP_SPACE:
            twin.shops = 0
        if searching != PALACE_SPACE:
            twin.palaces = 0
        if not mine:
            twin.ships = 0
            twin.choice = 0
            twin.base = 0
            twin.drawn = (1 << 6 * self.drawn_count) - 1
            twin.tile = self.tile_in_public()
        twin.memory = chain([seen_by(happened, seat) for happened in recall(self.memory)])
        return MuranoView(seat, twin)

    def observe_into(self, seat: i64, numbers: vec[i32], first: i64) -> None:
        observe(self, seat, numbers, first)

    def tile_in_public(self) -> i64:
        """MU-50: what others may know of the tile being built. One from the hand is shown when it is built,
        since until then it can be taken back; of one just bought they saw the stack."""
        if self.just_bought and self.due in (BUILDING, TILE_DUE):
            if self.tile < SHOP:
                return self.tile
            return UNKNOWN_SHOP if self.tile < PALACE else UNKNOWN_PALACE
        return UNKNOWN_TILE if self.due == TILE_DUE else self.tile


def new_game(seats: i64, options: Options, chance: Chance, journal: Journal | None = None) -> MuranoState:
    """A new game with these options."""
    return set_up(seats, chance, bool(options["all_characters"]), journal)


def set_up(seats: i64, chance: Chance, all_characters: bool, journal: Journal | None = None) -> MuranoState:
    """MU-1 to MU-6: the set-up."""
    state = MuranoState(seats, chance, all_characters)
    state.journal = journal
    for _ in range(seats):
        state.players.append(Player())
    if state.islands < ISLANDS:
        state.unseen = FEWER_CHARACTERS_MASK
        state.shops = FEWER_SHOP_TILES
        state.streets = FEWER_STREETS
        state.factory_count -= FEWER_FACTORIES
        state.special_count -= FEWER_SPECIALS
        for _ in range(FEWER_PALACES):
            out = state.draw(state.palaces, total(state.palaces))
            state.palaces -= ONE[out]
    state.shop_count = total(state.shops)
    state.palace_count = total(state.palaces)
    state.street_count = total(state.streets)
    state.fresh = popcount(state.unseen)
    if not state.all_characters:
        state.fresh -= CHARACTERS_OUT
    red_anchor = chance.below(SHIPS)
    for anchor in range(SHIPS):
        if anchor == red_anchor:
            state.red = ANCHOR_SPACES[anchor]
        else:
            state.black |= 1 << i64(ANCHOR_SPACES[anchor])
    state.starter = chance.below(seats)
    if journal is not None:
        journal.add(STARTED, state.starter, 0, -1, -1, 0)
        for seat in range(seats):
            journal.add(START, seat, STARTING_POINTS, -1, -1, 0)
    state.begin_turn(state.starter)
    return state
