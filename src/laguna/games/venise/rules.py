# compiled by mypyc
"""The rules of La Venise du Nord: setup, and applying moves. VN-n: rulebook/reference.md.

Each chapter of the rulebook is a class that extends the one before: state.py (data and legal moves),
scoring.py, turn.py, quarters.py, and `VeniseState` here. After every move, `settle` advances the game until a
player has a choice.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.chance import Chance
from laguna.contract.state import Journal, Options
from laguna.games.venise import codes, components
from laguna.games.venise.cards import SPACES
from laguna.games.venise.decks import shuffled_deck
from laguna.games.venise.hexes import CENTER, with_tile
from laguna.games.venise.market import COVERED_AT_START, Market
from laguna.games.venise.movement import FREE, LAYOUT_NAMES, Board, board_of
from laguna.games.venise.observation import observe
from laguna.games.venise.player import NOWHERE, Player
from laguna.games.venise.quarters import QuarterRules
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView


@final
class VeniseState(QuarterRules):
    """A game of La Venise du Nord in progress, with all its rules."""

    def clone(self) -> "VeniseState":
        twin = VeniseState(
            self.seats,
            self.chance.clone(),
            self.layout,
            self.unhurried,
            self.board,
            self.market.clone(),
            self.decks.copy(),
            [player.clone() for player in self.players],
            self.actor,
        )
        self.copy_to(twin)
        return twin

    def restart(self, chance: Chance) -> "VeniseState":
        return new_game(self.seats, chance, self.layout, self.unhurried)

    def redraw_future(self, chance: Chance) -> "VeniseState":
        """VN-10, VN-21: redraw future dice and the unknown order of the decks."""
        twin = self.clone()
        twin.chance = Chance(chance.word() + 1)
        twin.decks = [deck.reshuffle_unknown(chance) for deck in self.decks]
        return twin

    # Setup

    def lay_tile(self, quarter: i64) -> None:
        """VN-3: the first tile goes to (0, 0); for every other one a hex is chosen."""
        self.tile = quarter
        if self.tiles_laid() == 0:
            self.place_tile(CENTER)
        else:
            self.due = codes.PLACING

    def place_tile(self, hex_: i64) -> None:
        """VN-3: players place tiles in turn; after the last one, the player to the first player's right
        places the boat."""
        self.tiles = with_tile(self.tiles, self.tile, hex_)
        if self.journal is not None:
            self.journal.add(codes.TILE_LAID, self.actor, 0, self.tile, hex_)
        self.tile = NOWHERE
        if self.tiles_laid() == components.QUARTER_COUNT:
            self.board = Board(self.tiles)
            self.due = codes.LAUNCHING
            right: i64 = self.first - 1 if self.first > 0 else self.seats - 1
            self.ask(right)
        else:
            self.due = codes.LAYING
            self.ask(self.actor + 1 if self.actor + 1 < self.seats else 0)

    def launch(self, place: i64) -> None:
        self.boat = place
        if self.journal is not None:
            self.journal.add(codes.BOAT_LAID, self.actor, 0, place, self.board.places[place])
        self.due = codes.STARTING
        self.ask(self.first)

    def start(self, quarter: i64) -> None:
        """VN-8: starting with the first player, each places the burgher on any quarter."""
        self.players[self.actor].burgher = quarter
        if self.journal is not None:
            self.journal.add(codes.BURGHER_PLACED, self.actor, 0, quarter)
        self.ask(self.actor + 1 if self.actor + 1 < self.seats else 0)
        if self.players[self.actor].burgher != NOWHERE:
            self.turn = self.first
            self.begin_turn()

    # Moves

    def settle(self) -> None:
        """Advance the game until a player has a choice."""
        while True:
            due = self.due
            if due == codes.ROLLING and not self.has_extras():
                self.roll()
            elif due == codes.FINISHING and not self.has_extras() and not self.can_finish():
                self.end_turn()
                continue
            self.refresh()
            due = self.due
            if due == codes.ACTIVATING:
                if self.count > 1 or self.actor != self.turn:
                    return
                self.due = codes.FINISHING
            elif due == codes.CUBES:
                if self.count > 1:
                    return
                self.lose_cubes()
                self.cubes_placed()
            elif due == codes.USING_BUILDER:
                if self.count > 1:
                    return
                self.end_activation()
            elif due == codes.FINISHING:
                if self.count > 1:
                    return
                self.end_turn()
            else:
                return

    def apply(self, seat: i64, action: i64) -> None:
        if action < codes.DOWN:
            self.apply_due(action)
        elif action < codes.FILL:
            self.move_down((action - codes.DOWN) // SPACES, (action - codes.DOWN) % SPACES)
        elif action == codes.FILL:
            self.fill()
        elif action < codes.USE_QUARTERMASTER:
            self.use_broker(action - codes.USE_BROKER)
        else:
            self.use_quartermaster(action - codes.USE_QUARTERMASTER)
        self.settle()

    def apply_due(self, action: i64) -> None:
        if action >= codes.KEEP:
            if action < codes.BRIDGE:
                self.keep(action - codes.KEEP)
            elif action < codes.PRODUCE:
                self.build_bridge(action - codes.BRIDGE)
            elif action < codes.END:
                self.produce(action - codes.PRODUCE)
            else:
                self.end_turn()
        elif action >= codes.EXPORT:
            if action < codes.TO_STOCK:
                self.export(action - codes.EXPORT)
            elif action == codes.TO_STOCK:
                self.cube_to_stock()
            elif action < codes.TO_CARD:
                self.swap_cube(action - codes.SWAP)
            elif action < codes.STORE:
                self.cube_to_card(action - codes.TO_CARD)
            elif action == codes.STORE:
                self.store()
            elif action == codes.REFUSE:
                self.refuse_cube()
            elif action == codes.DRAW:
                self.draw()
            else:
                self.skip()
        elif action >= codes.MOVE:
            if action < codes.VALUE:
                self.move(action - codes.MOVE)
            elif action < codes.SELL:
                self.change_value(action - codes.VALUE + 1)
            else:
                self.sell(action - codes.SELL)
        elif action == codes.ROLL:
            self.roll()
        elif action >= codes.TAKE:
            self.take_back(self.turn, action - codes.TAKE)
            self.roll()
        elif action >= codes.START:
            self.start(action - codes.START)
        elif action >= codes.BOAT:
            self.launch(action - codes.BOAT)
        elif action >= codes.HEX:
            self.place_tile(action - codes.HEX)
        else:
            self.lay_tile(action)

    # What a seat may know

    def view(self, seat: i64) -> VeniseView:
        """VN-40: nobody knows the order of the decks, and only the drawer knows cards drawn and not kept."""
        twin = self.clone()
        twin.chance = Chance(1)
        twin.decks = [deck.seen_by(seat) for deck in self.decks]
        if self.due == codes.CHOOSING and self.actor != seat:
            twin.hand = 0
            twin.refresh()
        return VeniseView(seat, twin)

    def observe_into(self, seat: i64, numbers: vec[i32], first: i64) -> None:
        observe(self, seat, numbers, first)


def new_game(
    seats: i64, chance: Chance, layout: i64, unhurried: bool = False, journal: Journal | None = None
) -> VeniseState:
    """VN-3, VN-4, VN-5, VN-8: shuffle the decks and choose the first player at random."""
    decks = [shuffled_deck(which, seats, chance) for which in range(3)]
    board = board_of(layout)
    market = Market()
    market.covered = COVERED_AT_START[seats]
    players = [Player() for _ in range(seats)]
    state = VeniseState(seats, chance, layout, unhurried, board, market, decks, players, 0)
    state.journal = journal
    state.first = chance.below(seats)
    if layout == FREE:
        state.due = codes.LAYING
    else:
        state.boat = board.boat_at_start
        state.due = codes.STARTING
        state.tiles = board.tiles
    state.ask(state.first)
    if journal is not None:
        journal.add(codes.FIRST_PLAYER, state.first)
    state.settle()
    return state


def start(seats: int, options: Options, chance: Chance, journal: Journal | None) -> VeniseState:
    """A new game with these options."""
    layout = LAYOUT_NAMES.index(str(options["layout"]))
    return new_game(seats, chance, layout, bool(options["unhurried"]), journal)


def options_of(state: VeniseData) -> dict[str, str | bool]:
    """The options with which a game was started."""
    return {"layout": LAYOUT_NAMES[state.layout], "unhurried": state.unhurried}
