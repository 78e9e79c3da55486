# compiled by mypyc
"""Final scoring: characters and unused gondoliers (MU-42, MU-43)."""

from mypy_extensions import i64

from laguna.games.murano import codes, components
from laguna.games.murano.rule_chapters.base import RulesBase
from laguna.kit.bits import BIT, lowest_bit


class FinalScoring(RulesBase):
    """How the game ends and is scored."""

    def finish(self) -> None:
        """MU-42, MU-43: score characters and unused gondoliers, starting with the seat that triggered the
        end."""
        self.due = codes.OVER
        self.acting = 0
        self.ships = 0
        self.choice = 0
        if self.journal is not None:
            self.journal.add(codes.ENDED, -1, 0, 1 if self.out_of_turns else 0)
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
                self.add_points(codes.CHARACTER_BEADS, seat, use.points, use.character, use.island, use.beads)
            else:
                self.add_points(codes.CHARACTER_USED, seat, use.points, use.character, use.island, -use.gold)
        unused = me.characters & ~used
        while unused:
            self.journal.add(codes.UNUSED_CHARACTER, seat, 0, lowest_bit(unused))
            unused &= unused - 1
        if gondoliers:
            points = gondoliers * components.UNUSED_GONDOLIER_POINTS
            self.add_points(codes.UNUSED_GONDOLIERS, seat, points, gondoliers, -1, 0)
