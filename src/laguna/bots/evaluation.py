# compiled by mypyc
"""Evaluations for reviews and hints: compare two moves, evaluate a state, forecast points."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.search import Search, SearchSettings
from laguna.bots.value_network import ValueNetwork
from laguna.chance import Chance
from laguna.contract.heuristics import Heuristics
from laguna.contract.state import Journal, State


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
class MovePointForecast:
    """The points that a move leads to, as far as its seat can know: immediately, soon and by the end.
    Points are summed by seat and cause; soon means within `horizon` decisions, up to the next quiet state."""

    def __init__(
        self, search: Search, action: i64, tries: i64, seed: i64, event_types: i64, horizon: i64
    ) -> None:
        seats = search.seats
        self.seats: i64 = seats
        self.event_types: i64 = event_types
        self.tries: i64 = tries
        self.immediate: vec[float] = vec[float]([0.0] * (seats * event_types))
        self.soon: vec[float] = vec[float]([0.0] * (seats * event_types))
        self.later: vec[float] = vec[float]([0.0] * seats)
        seeds = Chance(seed)
        for _ in range(tries):
            search.chance = Chance((seeds.word() << 24) + seeds.word() + 1)
            world = search.view.sample_state(search.chance)
            journal = Journal()
            world.journal = journal
            world.apply(search.me, action)
            now = len(journal.events)
            search.play_out(world, horizon)
            for place, event in enumerate(journal.events):
                if event.points and event.seat >= 0:
                    slot = event.seat * event_types + event.code
                    if place < now:
                        self.immediate[slot] += float(event.points)
                    else:
                        self.soon[slot] += float(event.points)
            for seat in range(seats):
                self.later[seat] += search.expected_score(world, seat) - float(world.score(seat))

    def points(self, soon: bool) -> list[list[float]]:
        """The mean points of each seat by cause, immediate or soon."""
        counted = self.soon if soon else self.immediate
        return [
            [counted[seat * self.event_types + code] / float(self.tries) for code in range(self.event_types)]
            for seat in range(self.seats)
        ]

    def later_points(self) -> list[float]:
        """The mean points that each seat is expected to score after that."""
        return [points / float(self.tries) for points in self.later]
