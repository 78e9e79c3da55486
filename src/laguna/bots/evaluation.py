# compiled by mypyc
"""Evaluations for reviews and hints: compare two moves, evaluate a state, forecast what a move leads to."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.search import Search, SearchSettings
from laguna.bots.value_network import ValueNetwork
from laguna.chance import Chance
from laguna.contract.heuristics import Heuristics
from laguna.contract.state import Event, Journal, State, View
from laguna.kit.bits import LOWEST


@final
class MoveComparer:
    """Compares two moves, tried equally often. Each has its own search, so that neither is explored better
    than the other, and the n-th tries share the same sampled state and random numbers."""

    def __init__(
        self, one: Search, one_move: i64, other: Search, other_move: i64, tries: i64, seed: i64
    ) -> None:
        seats = one.seats
        me = one.me
        self.me: i64 = me
        self.tries: i64 = tries
        self.ones: vec[float] = vec[float]([0.0] * seats)
        self.others: vec[float] = vec[float]([0.0] * seats)
        self.squares: float = 0.0
        seeds = Chance(seed)
        for _ in range(tries):
            same = (seeds.word() << 24) + seeds.word() + 1
            one.try_move(one_move, same)
            other.try_move(other_move, same)
            for seat in range(seats):
                self.ones[seat] += one.values[seat]
                self.others[seat] += other.values[seat]
            difference = one.values[me] - other.values[me]
            self.squares += difference * difference

    def means(self) -> tuple[list[float], list[float]]:
        """The expected win chances of all seats after the first and after the second move."""
        tries = float(self.tries)
        return [share / tries for share in self.ones], [share / tries for share in self.others]

    def variance(self) -> float:
        """The variance of the mean difference for the deciding seat: its squared standard error."""
        tries = float(self.tries)
        if tries < 2.0:
            return 1.0
        mean = (self.ones[self.me] - self.others[self.me]) / tries
        return max(0.0, self.squares / tries - mean * mean) / (tries - 1.0)


@final
class StateEvaluator:
    """Estimates the win chances of all seats in a fully known state, averaged over future randomness. The
    same seeds give the same result, whatever the order of the cards still to be drawn."""

    def __init__(
        self, state: State, heuristics: Heuristics, settings: SearchSettings, network: ValueNetwork | None
    ) -> None:
        self.search: Search = Search(state.view(0), heuristics, settings, Chance(1), network)
        self.seats: i64 = state.seats

    def win_chances(self, state: State, seed: i64) -> list[float]:
        """The win chances after one random redraw of the future; the result if the game is over."""
        if state.acting == 0:
            return result(state)
        search = self.search
        search.chance = Chance(seed)
        world = state.redraw_future(search.chance)
        search.play_out(world, search.playout)
        if world.acting == 0:
            return result(world)
        search.evaluate(world)
        return [search.values[seat] for seat in range(self.seats)]

    def mean_win_chances(self, states: list[State], seed: i64) -> list[float]:
        """The mean win chances of some states, the n-th redrawn with the n-th seed."""
        seeds = Chance(seed)
        sums = [0.0] * self.seats
        for state in states:
            for seat, share in enumerate(self.win_chances(state, (seeds.word() << 24) + seeds.word() + 1)):
                sums[seat] += share
        return [share / float(len(states)) for share in sums]


def redrawn_outcomes(state: State, seat: i64, action: i64, seed: i64, count: i64) -> list[State]:
    """The states after a move when the future randomness is redrawn before it."""
    chance = Chance(seed)
    found: list[State] = []
    for _ in range(count):
        outcome = state.redraw_future(chance)
        outcome.apply(seat, action)
        found.append(outcome)
    return found


def result(state: State) -> list[float]:
    """The result of a finished game: 1 for the winner, split evenly on a tie, else 0."""
    places = state.ranking()
    winners = places.count(1)
    return [1.0 / float(winners) if place == 1 else 0.0 for place in places]


@final
class MoveForecast:
    """What is expected to happen after a move, as far as its seat can know. The move is searched; then it is
    played in sampled states, continued by the best moves found and by playouts to the end of the game. The
    n-th sampled states of two forecasts with the same seed are the same."""

    def __init__(self, search: Search, action: i64, tries: i64, seed: i64, horizon: i64) -> None:
        self.search: Search = search
        self.events: list[list[Event]] = []  # by sampled state
        self.now: list[int] = []  # how many of these events the move itself causes
        self.turn: list[int] = []  # how many happen until the first quiet state: the seat's turn is over
        self.soon: list[int] = []  # how many happen within `horizon` decisions
        self.final: list[int] = []  # how many happen before the move that ends the game
        self.had: list[list[dict[str, int]]] = []  # the resources of each seat when the turn is over
        self.have: list[list[dict[str, int]]] = []  # and soon after it
        seeds = Chance(seed)
        for _ in range(tries):
            search.try_move(action, (seeds.word() << 24) + seeds.word() + 1)
        seeds = Chance(seed)
        for _ in range(tries):
            search.chance = Chance((seeds.word() << 24) + seeds.word() + 1)
            self._play(search.view.sample_state(search.chance), action, horizon)

    def _play(self, world: State, action: i64, horizon: i64) -> None:
        """Play the move in a sampled state, and on to the end of the game."""
        search = self.search
        journal = Journal()
        world.journal = journal
        search.begin_line()
        seat = search.me
        move = action
        turns = len(self.turn)
        while move >= 0:
            search.observe(world, seat, move)
            world.apply(seat, move)
            if len(self.now) == turns:
                self.now.append(len(journal.events))
            if len(self.turn) == turns and (not world.acting or search.heuristics.is_quiet(world)):
                self._end_turn(world, journal)
            if not world.acting:
                break
            seat = search.me if world.acting >> search.me & 1 else LOWEST[world.acting]
            move = search.followed_move(world, seat)
        if len(self.turn) == turns:
            search.play_out(world, 0)
            self._end_turn(world, journal)
        search.play_out(world, horizon)
        self.soon.append(len(journal.events))
        self.have.append(resources(search, world))
        last = len(journal.events)
        while world.acting:
            last = len(journal.events)
            seat = LOWEST[world.acting]
            world.apply(seat, world.legal_nth(seat, search.playout_choice(world, seat)))
        self.final.append(last)
        self.events.append(journal.events)

    def _end_turn(self, world: State, journal: Journal) -> None:
        self.turn.append(len(journal.events))
        self.had.append(resources(self.search, world))


def resources(search: Search, world: State) -> list[dict[str, int]]:
    """The resources of every seat; none once the game is over."""
    if not world.acting:
        return [{} for _ in range(world.seats)]
    return [search.heuristics.resources(world, seat) for seat in range(world.seats)]


@final
class OpenView(View):
    """What a seat would know if all cards were open: everything but the randomness to come."""

    def __init__(self, seat: i64, state: State) -> None:
        super().__init__(seat, state)

    def sample_state(self, chance: Chance) -> State:
        return self.state.redraw_future(chance)
