# compiled by mypyc
"""Building streets, glass factories, shops, palaces and special buildings (MU-27)."""

from mypy_extensions import i64

from laguna.games.murano import codes, components
from laguna.games.murano.island_fields import (
    ADJACENT_BUILDINGS,
    BUILDING_ISLAND,
    ISLAND_STREETS,
    STREET_ISLAND,
)
from laguna.games.murano.knowledge import (
    BUILT,
    DREW,
    KEPT_CARD,
    PALACE_STACK,
    SHOP_STACK,
    kept_entry,
    look_entry,
)
from laguna.games.murano.player import Player
from laguna.games.murano.rule_chapters.turn import Turn
from laguna.games.murano.stacks import (
    ONE_OF_KIND,
    STREET_CUSTOMERS,
    TWO_OF_ONE_COLOR,
)
from laguna.kit.bits import BIT, popcount


class Building(Turn):
    """The build action."""

    def offer_building(self) -> None:
        """MU-27: build another tile or stop. MU-41: build the tile just bought or keep it."""
        self.due = codes.BUILDING
        self.ships = 0
        self.base = codes.STREET
        if self.just_bought:
            self.choice = 1 << codes.BUILD - codes.STREET + self.tile | 1 << codes.DONE - codes.STREET
            return
        offered = self.buildable(self.players[self.turn])
        self.choice = offered | 1 << codes.DONE - codes.STREET

    def begin_building(self) -> None:
        if self.due == codes.SAILING:
            self.builds_left = components.TILES_IN_AN_ACTION
            self.just_bought = False

    def draw_street(self) -> None:
        """MU-27: draw the top street, which must then be laid."""
        self.begin_building()
        kind = self.draw(self.streets, self.street_count)
        self.streets -= ONE_OF_KIND[kind]
        self.street_count -= 1
        self.tile = kind
        self.record(codes.DREW_STREET, kind, -1, 0)
        self.mark_revealed()
        if self.street_count == 0:
            self.stack_is_empty(codes.STREET_STACK)
        self.offer_street_fields()

    def offer_street_fields(self) -> None:
        self.due = codes.STREET_DUE
        self.ships = 0
        self.base = codes.STREET_FIELD
        fields: i64 = components.STREET_FIELD_COUNT
        if self.islands < components.ISLANDS:
            fields -= popcount(ISLAND_STREETS[components.ISLANDS - 1])
        self.choice = (BIT[fields] - 1) & ~self.laid

    def lay_street(self, field: i64) -> None:
        """MU-27: lay the street on a free field; it opens the building fields next to it."""
        bit = BIT[field]
        island: i64 = STREET_ISLAND[field]
        customers: i64 = STREET_CUSTOMERS[self.tile]
        self.laid |= bit
        self.fields_beside_streets |= ADJACENT_BUILDINGS[field]
        if customers & 1 << components.RED:
            self.red_streets |= bit
            self.customers |= 1 << components.RED * components.ISLANDS + island
        if customers & 1 << components.BLUE:
            self.blue_streets |= bit
            self.customers |= 1 << components.BLUE * components.ISLANDS + island
        if customers & 1 << components.GRAY:
            self.gray_streets |= bit
            self.customers |= 1 << components.GRAY * components.ISLANDS + island
        if customers & TWO_OF_ONE_COLOR:
            self.double_streets |= bit
        self.record(codes.LAID_STREET, field, self.tile, 0)
        self.finish_tile()

    def choose_building(self, tile: i64) -> None:
        self.begin_building()
        self.tile = tile
        self.offer_building_fields()

    def offer_building_fields(self) -> None:
        self.due = codes.TILE_DUE
        self.ships = 0
        self.base = codes.BUILDING_FIELD
        self.choice = self.fields_beside_streets & ~self.built

    def build(self, field: i64) -> None:
        """MU-27 and the cranes: build the chosen tile; factories and shops get their owner's marker."""
        me = self.players[self.turn]
        tile = self.tile
        bit = BIT[field]
        me.tiles -= ONE_OF_KIND[tile]
        self.built |= bit
        self.record(codes.BUILT_TILE, field, tile, 0)
        if tile == components.FACTORY:
            self.factory_fields |= bit
            me.factories |= bit
            self.add_points(codes.FACTORY_BUILT, self.turn, components.FACTORY_POINTS, field, -1, 0)
            self.use_crane(me, components.CRANE_B, field)
        elif tile == components.SPECIAL:
            self.special_fields |= bit
            self.use_crane(me, components.CRANE_A, field)
            if self.fresh_cards > 0 or len(self.under_cards) > 0:
                self.draw_cards()
                return
        elif tile < components.PALACE:
            self.build_shop(me, tile - components.SHOP, field)
            self.use_crane(me, components.CRANE_B, field)
        else:
            crests = tile - components.PALACE
            if crests == 0:
                self.one_crest |= bit
            elif crests == 1:
                self.two_crests |= bit
            else:
                self.three_crests |= bit
            self.remember_tile(BUILT, PALACE_STACK, crests)
            self.add_points(codes.PALACE_BUILT, self.turn, components.PALACE_POINTS, field, -1, 0)
            self.use_crane(me, components.CRANE_A, field)
        self.finish_tile()

    def build_shop(self, me: Player, color: i64, field: i64) -> None:
        bit = BIT[field]
        me.shops |= bit
        me.shop_islands |= 1 << color * components.ISLANDS + BUILDING_ISLAND[field]
        if color == components.RED:
            self.red_shops |= bit
        elif color == components.BLUE:
            self.blue_shops |= bit
        else:
            self.gray_shops |= bit
        self.remember_tile(BUILT, SHOP_STACK, color)
        self.add_points(codes.SHOP_BUILT, self.turn, components.SHOP_POINTS, field, -1, 0)

    def use_crane(self, me: Player, crane: i64, field: i64) -> None:
        if me.has(crane):
            self.add_points(codes.CRANE_USED, self.turn, components.CRANE_POINTS, field, self.tile, 0)

    def draw_cards(self) -> None:
        """MU-27: draw three special building cards, or as many as are left."""
        cards: i64 = 0
        number: i64 = 0
        while number < components.SPECIAL_CARDS_DRAWN and self.fresh_cards > 0:
            card = self.draw_unseen(self.unseen_cards)
            self.unseen_cards ^= BIT[card]
            self.fresh_cards -= 1
            cards |= card << 6 * number
            number += 1
        from_under: i64 = 0
        while number < components.SPECIAL_CARDS_DRAWN and from_under < len(self.under_cards):
            cards |= i64(self.under_cards[from_under]) << 6 * number
            from_under += 1
            number += 1
        if from_under:
            self.under_cards = self.under_cards[from_under:]
        self.drawn = cards
        self.drawn_count = number
        self.remember(look_entry(DREW, self.turn, from_under, number, cards))
        self.record_secret(codes.DREW_CARDS, cards, number)
        self.offer_cards()

    def offer_cards(self) -> None:
        self.due = codes.DRAWING
        self.ships = 0
        self.base = codes.KEEP_CARD
        self.choice = self.drawn_cards()

    def keep_card(self, card: i64) -> None:
        """MU-27: keep one card face up; it takes effect on the next turn, but the basilica scores right
        away."""
        me = self.players[self.turn]
        me.new_cards |= BIT[card]
        place = self.place_among_drawn(card)
        self.under_cards = self.put_back(self.under_cards, place)
        self.remember(kept_entry(KEPT_CARD, self.turn, place, card))
        self.record(codes.KEPT_SPECIAL, card, -1, 0)
        self.mark_revealed()
        if card == components.BASILICA:
            self.add_points(codes.BASILICA_KEPT, self.turn, components.BASILICA_POINTS, -1, -1, 0)
        self.finish_tile()

    def finish_tile(self) -> None:
        """MU-27: continue with the next tile, up to three in all."""
        self.builds_left -= 1
        if self.builds_left > 0 and self.buildable(self.players[self.turn]):
            self.offer_building()
            return
        self.just_bought = False
        self.end_turn()

    def stop_building(self) -> None:
        """MU-27, MU-41: stop building. A tile just bought stays in the hand, and its kind stays secret
        (MU-50)."""
        self.just_bought = False
        self.tile = 0
        self.end_turn()
