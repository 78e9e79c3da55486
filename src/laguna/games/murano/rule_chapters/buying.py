# compiled by mypyc
"""Buying tiles: glass factories, shops, palaces and special buildings (MU-21 to MU-24, MU-41)."""

from mypy_extensions import i64

from laguna.games.murano import codes, components
from laguna.games.murano.knowledge import (
    PALACE_STACK,
    SHOP_STACK,
    TOOK,
    search_entry,
)
from laguna.games.murano.player import Player
from laguna.games.murano.ring import SPACE_KIND
from laguna.games.murano.rule_chapters.building import Building
from laguna.games.murano.stacks import (
    ONE_OF_KIND,
    kinds_in,
)


class Buying(Building):
    """The actions that buy tiles."""

    def buy(self) -> None:
        """MU-21 to MU-24: pay and take the top tile."""
        me = self.players[self.turn]
        kind: i64 = SPACE_KIND[self.space]
        if kind == components.FACTORY_SPACE:
            me.gold -= components.FACTORY_PRICE
            self.factory_count -= 1
            self.record(codes.BOUGHT, components.FACTORY, -1, -components.FACTORY_PRICE)
            if self.factory_count == 0:
                self.stack_is_empty(codes.FACTORIES_EMPTY)
            self.take_tile(me, components.FACTORY)
        elif kind == components.SPECIAL_SPACE:
            me.gold -= components.SPECIAL_PRICE
            self.special_count -= 1
            self.record(codes.BOUGHT, components.SPECIAL, -1, -components.SPECIAL_PRICE)
            if self.special_count == 0:
                self.stack_is_empty(codes.SPECIALS_EMPTY)
            self.take_tile(me, components.SPECIAL)
        elif kind == components.SHOP_SPACE:
            me.gold -= components.TILE_PRICE
            color = self.draw(self.shops, self.shop_count)
            self.record_secret(codes.BOUGHT_SHOP, components.SHOP + color, -1)
            self.take_shop(me, color)
        else:
            me.gold -= components.TILE_PRICE
            crests = self.draw(self.palaces, self.palace_count)
            self.record_secret(codes.BOUGHT_PALACE, components.PALACE + crests, -1)
            self.take_palace(me, crests)

    def search(self) -> None:
        """MU-22, MU-23: pay 4 and look through the stack."""
        me = self.players[self.turn]
        me.gold -= components.SEARCH_PRICE
        palaces = SPACE_KIND[self.space] == components.PALACE_SPACE
        stack: i64 = PALACE_STACK if palaces else SHOP_STACK
        counts = self.palaces if palaces else self.shops
        self.searched |= 1 << stack
        self.remember(search_entry(self.turn, stack, counts))
        self.record_secret(codes.SEARCHED_PALACES if palaces else codes.SEARCHED_SHOPS, counts, -1)
        self.offer_search()

    def offer_search(self) -> None:
        self.due = codes.SEARCHING
        self.ships = 0
        self.base = codes.CHOOSE
        if SPACE_KIND[self.space] == components.PALACE_SPACE:
            self.choice = kinds_in(self.palaces) << components.PALACE - components.SHOP
        else:
            self.choice = kinds_in(self.shops)

    def choose_tile(self, tile: i64) -> None:
        """MU-22, MU-23: take any tile of the stack, which is then shuffled."""
        me = self.players[self.turn]
        self.record_secret(codes.CHOSE_TILE, tile, -1)
        if tile >= components.PALACE:
            self.take_palace(me, tile - components.PALACE)
        else:
            self.take_shop(me, tile - components.SHOP)

    def take_shop(self, me: Player, color: i64) -> None:
        self.shops -= ONE_OF_KIND[color]
        self.shop_count -= 1
        self.remember_tile(TOOK, SHOP_STACK, color)
        if self.shop_count == 0:
            self.stack_is_empty(codes.SHOPS_EMPTY)
        self.take_tile(me, components.SHOP + color)

    def take_palace(self, me: Player, crests: i64) -> None:
        self.palaces -= ONE_OF_KIND[crests]
        self.palace_count -= 1
        self.remember_tile(TOOK, PALACE_STACK, crests)
        if self.palace_count == 0:
            self.stack_is_empty(codes.PALACES_EMPTY)
        self.take_tile(me, components.PALACE + crests)

    def take_tile(self, me: Player, tile: i64) -> None:
        """Put a bought tile into the hand. MU-41: from the triggering purchase on it may be built right
        away."""
        me.tiles += ONE_OF_KIND[tile]
        if self.trigger >= 0 and self.fields_beside_streets & ~self.built:
            self.tile = tile
            self.just_bought = True
            self.builds_left = 1
            self.offer_building()
            return
        self.end_turn()
