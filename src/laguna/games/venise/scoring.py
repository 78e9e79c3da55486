# compiled by mypyc
"""Scoring in La Venise du Nord: points during the game, and the final scoring (VN-31)."""

from mypy_extensions import i64

from laguna.games.venise import codes, components
from laguna.games.venise.bridge_chains import chains
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.state import BRIDGE_MASTER_WORKS, VeniseData


class ScoringRules(VeniseData):
    """Points during the game and at its end; the first class of rules on top of the data."""

    def gain(self, code: i64, seat: i64, points: i64, a: i64, b: i64, c: i64) -> None:
        self.players[seat].score += points
        if self.journal is not None:
            self.journal.add(code, seat, points, a, b, c)

    def finish(self) -> None:
        """VN-31: the final sale, the chains of bridges, the master builders."""
        self.due = codes.OVER
        self.acting = 0
        self.low = 0
        self.high = 0
        self.value = 0
        if self.journal is not None:
            self.journal.add(codes.ENDED, -1, 0, self.last)
        for seat in range(self.seats):
            player = self.players[seat]
            for good in range(components.MATERIAL_COUNT):
                count = player.goods_of(good)
                if count > components.GOODS_SOLD_AT_THE_END:
                    count = components.GOODS_SOLD_AT_THE_END
                price = self.market.price(good) - components.PRICE_LOST_AT_THE_END
                if count > 0 and price > 0:
                    self.gain(codes.FINAL_SALE, seat, count * price, good, count, price)
            for length in chains(self.board, player.bridges):
                self.gain(codes.CHAIN, seat, length * length, length, -1, -1)
            builders = player.completed
            if builders:
                points = builders * builders
                if points > components.MOST_POINTS_FOR_BUILDERS:
                    points = components.MOST_POINTS_FOR_BUILDERS
                self.gain(codes.MASTER_BUILDERS, seat, points, builders, -1, -1)
            bridges = bridges_built(player.bridges)
            if player.works & BRIDGE_MASTER_WORKS and bridges:
                self.gain(
                    codes.BRIDGE_MASTERY,
                    seat,
                    components.POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER * bridges,
                    bridges,
                    -1,
                    -1,
                )
