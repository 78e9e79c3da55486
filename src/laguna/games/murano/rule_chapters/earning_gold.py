# compiled by mypyc
"""Taking gold, income, production and the sale of beads (MU-20, MU-28, MU-29)."""

from mypy_extensions import i64

from laguna.games.murano import codes, components
from laguna.games.murano.bead_sales import SALE_BEADS, SALE_PAYS, SALE_SIZE
from laguna.games.murano.player import Player
from laguna.games.murano.rule_chapters.gondoliers import Gondoliers
from laguna.games.murano.stacks import (
    ONE_OF_KIND,
    kinds_in,
)


class EarningGold(Gondoliers):
    """The actions that earn gold."""

    def take_gold(self) -> None:
        """MU-20 and the bank: take gold."""
        me = self.players[self.turn]
        gold = self.gold_taken(me)
        me.gold += gold
        self.record(codes.TOOK_GOLD, -1, -1, gold)
        self.end_turn()

    def take_income(self, island: i64) -> None:
        """MU-28: take the income of an island."""
        me = self.players[self.turn]
        gold = self.income_at(me, island)
        me.gold += gold
        self.record(codes.EARNED, island, -1, gold)
        self.end_turn()

    def produce(self, factories: i64) -> None:
        """MU-29: pay 2 points and draw a bead for each factory. The counting house draws one more if the
        bag has one; the guild hall scores after drawing."""
        me = self.players[self.turn]
        self.add_points(codes.SMOKE, self.turn, -components.PRODUCTION_POINTS * factories, factories, -1, 0)
        for _ in range(factories):
            self.draw_bead(me)
        self.extra_bead = me.has(components.COUNTING_HOUSE) and self.bag_count > 0
        if self.extra_bead:
            self.draw_bead(me)
        if me.has(components.GUILD_HALL):
            self.add_points(codes.GUILD_HALL_USED, self.turn, components.GUILD_HALL_POINTS, -1, -1, 0)
        self.mark_revealed()
        self.offer_sale()

    def draw_bead(self, me: Player) -> None:
        color = self.draw(self.bag, self.bag_count)
        self.bag -= ONE_OF_KIND[color]
        self.bag_count -= 1
        me.beads += ONE_OF_KIND[color]
        self.record(codes.DREW_BEAD, color, -1, 0)

    def offer_sale(self) -> None:
        """MU-29: after producing the player may sell; with the counting house one bead must be left to
        return."""
        self.due = codes.SELLING
        self.ships = 0
        self.base = codes.STREET
        kept: i64 = 1 if self.extra_bead else 0
        self.choice = (
            1 << codes.DONE - codes.STREET
            | self.sales(self.players[self.turn], kept) << codes.SELL - codes.STREET
        )

    def sell(self, sale: i64) -> None:
        """MU-29: sell beads of one color; they go back to the bag in their real colors."""
        me = self.players[self.turn]
        size: i64 = SALE_SIZE[sale]
        gold: i64 = SALE_PAYS[size]
        beads = SALE_BEADS[sale]
        me.beads -= beads
        self.bag += beads
        self.bag_count += size
        me.gold += gold
        self.record(codes.SOLD, sale, -1, gold)
        self.finish_production()

    def finish_production(self) -> None:
        if self.due == codes.SELLING and self.extra_bead:
            self.extra_bead = False
            self.offer_return()
            return
        self.end_turn()

    def offer_return(self) -> None:
        self.due = codes.RETURNING
        self.ships = 0
        self.base = codes.RETURN
        self.choice = kinds_in(self.players[self.turn].beads)

    def return_bead(self, color: i64) -> None:
        """The counting house: return a bead of the player's choice to the bag after the sale."""
        me = self.players[self.turn]
        me.beads -= ONE_OF_KIND[color]
        self.bag += ONE_OF_KIND[color]
        self.bag_count += 1
        self.record(codes.RETURNED, color, -1, 0)
        self.end_turn()
