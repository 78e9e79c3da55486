# compiled by mypyc
"""Placing, hiring and dismissing gondoliers (MU-26, MU-30)."""

from mypy_extensions import i64

from laguna.games.murano import codes, components
from laguna.games.murano.rule_chapters.characters import Characters


class Gondoliers(Characters):
    """The actions with gondoliers."""

    def place_gondolier(self, place: i64) -> None:
        """MU-26, the harbor and the harbor tavern: pay and place a gondolier."""
        me = self.players[self.turn]
        price = self.place_price(me, place)
        me.gold -= price
        me.gondoliers -= 1
        me.placed |= 1 << place
        self.places |= 1 << place
        self.record(codes.PLACED, place, -1, -price)
        if me.has(components.HARBOR_TAVERN):
            self.add_points(codes.TAVERN_USED, self.turn, components.HARBOR_TAVERN_POINTS, place, -1, 0)
        self.end_turn()

    def hire(self) -> None:
        """MU-30 and the assembly hall: pay and take a gondolier from the supply."""
        me = self.players[self.turn]
        price = self.hire_price(me)
        me.gold -= price
        me.supply -= 1
        me.gondoliers += 1
        self.record(codes.HIRED, -1, -1, -price)
        self.end_turn()

    def dismiss(self) -> None:
        """MU-30 and the assembly hall: put a gondolier into the supply for gold."""
        me = self.players[self.turn]
        gold = self.dismiss_gold(me)
        me.gold += gold
        me.gondoliers -= 1
        me.supply += 1
        self.record(codes.DISMISSED, -1, -1, gold)
        self.end_turn()
