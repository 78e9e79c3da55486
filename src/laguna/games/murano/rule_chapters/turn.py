# compiled by mypyc
"""The course of a turn: moving ships, passing, and what triggers the end (MU-10 to MU-13, MU-40)."""

from mypy_extensions import i64

from laguna.games.murano import codes, components
from laguna.games.murano.ring import ship_behind
from laguna.games.murano.rule_chapters.final_scoring import FinalScoring


class Turn(FinalScoring):
    """Turns and ships."""

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.acting = 1 << seat
        self.moved = 0
        self.black_moved = 0
        self.red_moved = False
        self.offer_ships()

    def end_turn(self) -> None:
        """MU-27: cards kept this turn take effect now. MU-40: after the trigger all others have one turn
        each; the turn limit is a trigger, too."""
        me = self.players[self.turn]
        me.cards |= me.new_cards
        me.new_cards = 0
        self.turns += 1
        if self.turns >= components.TURN_LIMIT and self.trigger < 0:
            self.trigger = self.turn
            self.out_of_turns = True
            self.record(codes.END_TRIGGERED, 1, -1, 0)
        following = self.turn + 1
        if following == self.seats:
            following = 0
        if following == self.trigger:
            self.finish()
        else:
            self.begin_turn(following)

    def offer_ships(self) -> None:
        """MU-10: move a ship or pass; after a ship has moved, also the action of its space."""
        self.due = codes.SAILING
        me = self.players[self.turn]
        self.ships = self.ship_moves(me)
        if self.moved:
            self.base = self.first_action()
            self.choice = self.action_choice(me)
        else:
            self.ships |= 1 << codes.PASS
            self.choice = 0

    def move_black(self, target: i64) -> None:
        """MU-11: the first ship is free; each further one costs 1 gold more than the one before."""
        origin = ship_behind(self.black | 1 << self.red, target)
        self.black = self.black ^ 1 << origin | 1 << target
        self.black_moved |= 1 << target
        self.record_ship_move(origin, target)
        self.land(target)

    def move_red(self, target: i64) -> None:
        origin = self.red
        self.red = target
        self.red_moved = True
        self.record_ship_move(origin + components.SPACES, target + components.SPACES)
        self.land(target)

    def record_ship_move(self, origin: i64, target: i64) -> None:
        price: i64 = 0 if self.due == codes.PASSING else self.moved
        if self.journal is not None:
            self.journal.add(codes.SAILED, self.turn, 0, origin, target, -price)

    def land(self, target: i64) -> None:
        self.space = target
        if self.due == codes.PASSING:
            self.end_turn()
            return
        self.players[self.turn].gold -= self.moved
        self.moved += 1
        self.offer_ships()

    def pass_turn(self) -> None:
        """MU-12: take 1 gold, then move one ship without its action."""
        me = self.players[self.turn]
        me.gold += components.PASS_GOLD
        self.record(codes.PASSED, -1, -1, components.PASS_GOLD)
        self.offer_passing()

    def offer_passing(self) -> None:
        self.due = codes.PASSING
        self.ships = self.passing_moves(self.players[self.turn])
        self.choice = 0

    def stack_is_empty(self, stack: i64) -> None:
        """MU-40: the end is triggered as soon as two stacks are empty."""
        self.record(codes.STACK_EMPTY, stack, -1, 0)
        if self.empty_stacks() >= components.EMPTY_STACKS_TO_END and self.trigger < 0:
            self.trigger = self.turn
            self.record(codes.END_TRIGGERED, 0, -1, 0)
