# compiled by mypyc
"""What a review asks: which of two moves is better and by how much, and what a whole state is worth."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.network import Network
from laguna.bots.search import Plan, Search
from laguna.chance import Chance
from laguna.contract.advice import Advice
from laguna.contract.state import Journal, State


@final
class Comparison:
    """What two moves brought to every seat when they were tried equally often: each by a search of its own,
    so that neither is understood better than the other, the n-th time in the same world and with the same
    luck."""

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
            one.probe(one_move, same)
            other.probe(other_move, same)
            for seat in range(seats):
                self.ones[seat] += one.values[seat]
                self.others[seat] += other.values[seat]
            difference = one.values[me] - other.values[me]
            self.squares += difference * difference

    def means(self) -> tuple[list[float], list[float]]:
        """The shares of the victory that the one and the other can be expected to bring, for each seat."""
        tries = float(self.tries)
        return [share / tries for share in self.ones], [share / tries for share in self.others]

    def doubt(self) -> float:
        """The variance of the mean difference for the seat that decides: the square of its standard error."""
        tries = float(self.tries)
        if tries < 2.0:
            return 1.0
        mean = (self.ones[self.me] - self.others[self.me]) / tries
        return max(0.0, self.squares / tries - mean * mean) / (tries - 1.0)


@final
class Oracle:
    """What every seat can expect of a state in which everything is open: the bots' value, averaged over the
    luck that lies ahead. The same seeds give the same answer, whatever the order of cards that nobody has
    drawn."""

    def __init__(self, state: State, advice: Advice, plan: Plan, network: Network | None) -> None:
        self.guide: Search = Search(state.view(0), advice, plan, Chance(1), network)
        self.seats: i64 = state.seats

    def shares(self, state: State, seed: i64) -> list[float]:
        """The shares of the victory after one draw of the luck ahead. Of a game that is over: its result."""
        if state.acting == 0:
            return result(state)
        guide = self.guide
        guide.chance = Chance(seed)
        world = state.redrawn(guide.chance)
        guide.play_on(world, guide.playout)
        if world.acting == 0:
            return result(world)
        guide.judge(world)
        return [guide.values[seat] for seat in range(self.seats)]

    def mean(self, states: list[State], seed: i64) -> list[float]:
        """The mean shares of some states, each after a draw of its own: the n-th by the n-th seed."""
        seeds = Chance(seed)
        sums = [0.0] * self.seats
        for state in states:
            for seat, share in enumerate(self.shares(state, (seeds.word() << 24) + seeds.word() + 1)):
                sums[seat] += share
        return [share / float(len(states)) for share in sums]


def twins(state: State, seat: i64, action: i64, seed: i64, count: i64) -> list[State]:
    """The states to which a move leads if the luck ahead is drawn anew before it."""
    chance = Chance(seed)
    found: list[State] = []
    for _ in range(count):
        twin = state.redrawn(chance)
        twin.apply(seat, action)
        found.append(twin)
    return found


def result(state: State) -> list[float]:
    """The shares of the victory at the end: the first place, or an equal part of it."""
    places = state.ranking()
    winners = places.count(1)
    return [1.0 / float(winners) if place == 1 else 0.0 for place in places]


@final
class Foresight:
    """What a move leads to, in points: at once, soon and in the long run, as far as its seat can know. Events
    are counted by seat and cause; `soon` are those until so many decisions later at a settled moment."""

    def __init__(self, guide: Search, action: i64, tries: i64, seed: i64, causes: i64, horizon: i64) -> None:
        seats = guide.seats
        self.seats: i64 = seats
        self.causes: i64 = causes
        self.tries: i64 = tries
        self.at_once: vec[float] = vec[float]([0.0] * (seats * causes))
        self.soon: vec[float] = vec[float]([0.0] * (seats * causes))
        self.promise: vec[float] = vec[float]([0.0] * seats)
        seeds = Chance(seed)
        for _ in range(tries):
            guide.chance = Chance((seeds.word() << 24) + seeds.word() + 1)
            world = guide.view.guess(guide.chance)
            journal = Journal()
            world.journal = journal
            world.apply(guide.me, action)
            now = len(journal.events)
            guide.play_on(world, horizon)
            for place, event in enumerate(journal.events):
                if event.points and event.seat >= 0:
                    slot = event.seat * causes + event.cause
                    if place < now:
                        self.at_once[slot] += float(event.points)
                    else:
                        self.soon[slot] += float(event.points)
            for seat in range(seats):
                self.promise[seat] += guide.standing(world, seat) - float(world.score(seat))

    def points(self, soon: bool) -> list[list[float]]:
        """The mean points of each seat by cause."""
        counted = self.soon if soon else self.at_once
        return [
            [counted[seat * self.causes + cause] / float(self.tries) for cause in range(self.causes)]
            for seat in range(self.seats)
        ]

    def promises(self) -> list[float]:
        """The mean points that each seat can still hope for beyond those."""
        return [promise / float(self.tries) for promise in self.promise]
