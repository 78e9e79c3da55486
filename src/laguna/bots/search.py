# compiled by mypyc
"""Search in sampled worlds: information-set tree search with a value for every seat.

Every iteration guesses a full state from the view, so a search cannot know more than its seat does. In
that world it walks down a tree, leaves it at the first new node, plays on for a while by the game's
estimates, judges where everyone stands, and remembers the result for each decision on the way.

A decision's node belongs to the seat that makes it and is found by what that seat has observed since
the search began: its own moves, the others' open moves, and of their secret moves only that they were
made. Seats that choose at the same time therefore decide one after the other without seeing each
other's choice. Which moves are legal may differ between the worlds that share a node; only those of
the present world compete. Each seat prefers what is best for itself (max^n).
"""

import time
from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from laguna.bots.network import Network
from laguna.chance import Chance
from laguna.contract.advice import Advice
from laguna.contract.state import State, View
from laguna.kit.bits import LOWEST

HISTORY_MASK: Final = (1 << 40) - 1
HISTORY_FACTOR: Final = 0x2545F5  # with 40 bits the product stays below 2**63
SECRET_MOVE: Final = 0
NOISE_UNIT: Final = 1.0 / 4294967296.0
ITERATIONS_BETWEEN_LOOKS: Final = 4  # at the clock and at the lead
MOST_PLAYOUT_DECISIONS: Final = 2000
EXPLORED: Final = 8  # one move in so many is drawn by visits in self-play
EVEN_SHARE: Final = 0.1  # of the bias, spread over all legal moves so that none is forgotten


@final
class Plan:
    """How a search thinks. Noise and temperature are in the units of the game's advice, and a playout takes
    its patience into account."""

    def __init__(
        self,
        depth: int,
        playout: int,
        noise: float,
        exploration: float,
        temperature: float,
        along: bool = False,
    ) -> None:
        self.depth: i64 = depth  # decisions that the tree remembers; 1: only the one that is asked for
        self.playout: i64 = playout  # decisions before a playout may stop at the next settled moment
        self.noise: float = noise  # doubt about the estimates in a playout; below 0: none are asked
        self.exploration: float = exploration
        self.temperature: float = temperature  # what makes a move less likely at first; 0: as the advice says
        self.along: bool = along  # whether a playout is judged also on its way, from where the advice says


@final
class Node:
    """The decisions of one seat in one situation, as far as it can tell situations apart."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.biases: vec[float] = vec[float]()
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()

    def find(self, action: i64, hint: i64) -> i64:
        """Where an action is kept, or -1. Actions mostly come in the same order: `hint` is tried first."""
        count: i64 = len(self.actions)
        if hint < count and self.actions[hint] == action:
            return hint
        slot: i64 = 0
        while slot < count:
            if self.actions[slot] == action:
                return slot
            slot += 1
        return -1

    def add(self, action: i64, bias: float) -> i64:
        self.actions = append(self.actions, action)
        self.biases = append(self.biases, bias)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        return len(self.actions) - 1


@final
class Search:
    """One search for one decision. The same view, plan and chance find the same move."""

    def __init__(
        self, view: View, advice: Advice, plan: Plan, chance: Chance, network: Network | None
    ) -> None:
        self.view: View = view
        advice = advice.alone()
        self.advice: Advice = advice
        self.plan: Plan = plan
        self.chance: Chance = chance
        self.network: Network | None = network
        self.noise: float = plan.noise * advice.unit()
        temperature = plan.temperature if plan.temperature > 0.0 else advice.hunch()
        self.temperature: float = temperature * advice.unit()
        self.playout: i64 = int(float(plan.playout) * advice.patience())
        if network is not None and self.playout < advice.look_ahead():
            self.playout = advice.look_ahead()
        self.judged_from: i64 = self.playout
        if plan.along and network is not None and advice.along() < self.playout:
            self.judged_from = advice.along()
        # Where a game compares few moves, the n-th try of each meets the same world and the same luck, so
        # that they differ by what they are worth.
        self.paired: bool = advice.breadth(view.state) > 0
        self.fate: Chance = chance
        self.seeds: vec[i64] = vec[i64]()
        self.present: State = view.guess(chance) if self.paired else view.state
        self.me: i64 = view.seat
        self.seats: i64 = view.state.seats
        self.iterations: i64 = 0
        self.root: Node = Node()
        self.nodes: dict[i64, Node] = {self.me: self.root}
        self.estimates: vec[float] = vec[float]([0.0] * 64)
        self.slots: vec[i64] = vec[i64]([0] * 64)
        self.chosen: vec[i64] = vec[i64]([0] * 64)
        self.openings: vec[i64] = vec[i64]()
        self.histories: vec[i64] = vec[i64]([0] * self.seats)
        self.values: vec[float] = vec[float]([0.0] * self.seats)
        self.means: vec[float] = vec[float]([0.0] * self.seats)
        self.sums: vec[float] = vec[float]([0.0] * self.seats)  # of the values of all iterations
        self.path: list[Node] = []
        self.path_slots: vec[i64] = vec[i64]([0] * (plan.depth + 1))
        self.path_seats: vec[i64] = vec[i64]([0] * (plan.depth + 1))

    def run(self, iterations: i64, seconds: float) -> None:
        """So many iterations more, at least one, or until the time is up or no other move can overtake the
        one that leads, whichever comes first."""
        end = time.perf_counter() + seconds
        done: i64 = 0
        while done < iterations:
            self.iterate()
            done += 1
            if done % ITERATIONS_BETWEEN_LOOKS == 0 and (
                self.lead() > iterations - done or time.perf_counter() >= end
            ):
                break
        self.iterations += done

    def lead(self) -> i64:
        """How many visits the most visited move is ahead of the next one."""
        most: i64 = 0
        next_most: i64 = 0
        for visits in self.root.visits:
            if visits > most:
                next_most = most
                most = visits
            elif visits > next_most:
                next_most = visits
        return most - next_most

    def iterate(self) -> None:
        first: i64 = -1
        if self.paired:
            first = self.select(self.root, self.present, self.me)
            self.chance = Chance(self.seed_of(self.root.visits[first]))
        world = self.view.guess(self.chance)
        self.path.clear()
        for seat in range(self.seats):
            self.histories[seat] = 0
        self.follow(world, first)

    def follow(self, world: State, first: i64) -> None:
        """Down the tree, on from there, and back with what came of it."""
        self.descend(world, first)
        self.look_ahead(world)
        for seat in range(self.seats):
            self.sums[seat] += self.values[seat]
        for step, node in enumerate(self.path):
            slot = self.path_slots[step]
            node.visits[slot] += 1
            node.totals[slot] += self.values[self.path_seats[step]]

    def probe(self, action: i64, seed: i64) -> None:
        """One iteration with a move of the decision that is asked for, also with one that would not be looked
        into, in a world that the seed decides; `values` holds what it brought to every seat."""
        slot = self.root.find(action, 0)
        if slot < 0:
            slot = self.root.add(action, 0.0)
        self.chance = Chance(seed)
        world = self.view.guess(self.chance)
        self.path.clear()
        for seat in range(self.seats):
            self.histories[seat] = 0
        self.follow(world, slot)
        self.iterations += 1

    def seed_of(self, visit: i64) -> i64:
        while visit >= len(self.seeds):
            self.seeds = append(self.seeds, (self.fate.word() << 24) + self.fate.word() + 1)
        return self.seeds[visit]

    # In the tree

    def descend(self, world: State, first: i64) -> None:
        """From the decision that is asked for, with the move of the slot `first` unless that is -1."""
        depth: i64 = 0
        grown = False
        while world.acting and depth < self.plan.depth and not grown:
            # The seat that thinks goes first where several choose at once, so that its node is always met.
            seat: i64 = self.me if world.acting >> self.me & 1 else LOWEST[world.acting]
            key = self.histories[seat] << 3 | seat
            node = self.nodes.get(key)
            if node is None:
                node = Node()
                self.nodes[key] = node
                grown = True
            slot = first if depth == 0 and first >= 0 else self.select(node, world, seat)
            action = node.actions[slot]
            self.path.append(node)
            self.path_slots[depth] = slot
            self.path_seats[depth] = seat
            depth += 1
            self.observe(world, seat, action)
            world.apply(seat, action)

    def observe(self, world: State, seat: i64, action: i64) -> None:
        """Every seat notes what it sees of a move."""
        seen: i64 = SECRET_MOVE if self.advice.secret(world, action) else action + 1
        for other in range(self.seats):
            history = self.histories[other] ^ (action + 1 if other == seat else seen) ^ seat << 36
            history = (history ^ history >> 19) * HISTORY_FACTOR + 1 & HISTORY_MASK
            self.histories[other] = history

    def select(self, node: Node, world: State, seat: i64) -> i64:
        """The move with the best sum of what it brought so far and what is hoped of it: the less it was
        tried, the more the game's estimate counts."""
        count = world.legal_count(seat)
        if count > len(self.slots):
            self.slots = vec[i64]([0] * count)
        breadth = self.advice.breadth(world)
        narrow = breadth > 0 and count > breadth
        if narrow:
            if node is not self.root:
                self.narrow(world, seat, count, breadth, self.chosen)
            elif len(self.openings) == 0:
                self.openings = vec[i64]([0] * breadth)
                self.narrow(world, seat, count, breadth, self.openings)
            count = breadth
        estimated = narrow and node is not self.root
        hint: i64 = 0
        visits: i64 = 0
        total = 0.0
        biases = 0.0
        for n in range(count):
            place: i64 = n
            if narrow:
                place = self.openings[n] if node is self.root else self.chosen[n]
            action = world.legal_nth(seat, place)
            slot = node.find(action, hint)
            if slot < 0:
                bias = 1.0
                if self.temperature > 0.0:
                    if not estimated:
                        self.estimate(world, seat, world.legal_count(seat))
                        estimated = True
                    hope = self.estimates[place] / self.temperature
                    bias = exp(max(min(hope, 30.0), -30.0))
                slot = node.add(action, bias)
            hint = slot + 1
            self.slots[n] = slot
            visits += node.visits[slot]
            total += node.totals[slot]
            biases += node.biases[slot]
        untried = total / float(visits) if visits else 0.0
        reach = self.plan.exploration * sqrt(float(visits + 1))
        even = EVEN_SHARE / float(count)
        best: i64 = self.slots[0]
        best_worth = -1e9
        for n in range(count):
            slot = self.slots[n]
            tried = node.visits[slot]
            worth = node.totals[slot] / float(tried) if tried else untried
            share = (1.0 - EVEN_SHARE) * node.biases[slot] / biases + even
            worth += reach * share / float(tried + 1)
            if worth > best_worth:
                best_worth = worth
                best = slot
        return best

    def narrow(self, world: State, seat: i64, count: i64, breadth: i64, chosen: vec[i64]) -> None:
        """Fill `chosen` with the places of the moves of the best estimates, the best first."""
        self.estimate(world, seat, count)
        found: i64 = 0
        for n in range(count):
            estimate = self.estimates[n]
            if found == breadth and estimate <= self.estimates[chosen[found - 1]]:
                continue
            place: i64 = found
            if found == breadth:
                place -= 1
            else:
                found += 1
            while place > 0 and self.estimates[chosen[place - 1]] < estimate:
                chosen[place] = chosen[place - 1]
                place -= 1
            chosen[place] = n

    def estimate(self, world: State, seat: i64, count: i64) -> None:
        if count > len(self.estimates):
            self.estimates = vec[float]([0.0] * count)
        self.advice.estimates(world, seat, self.estimates)

    # Beyond the tree

    def look_ahead(self, world: State) -> None:
        """Play on and judge. If it is judged on the way, at settled moments, `values` are the means: one
        playout then tells as much as several that end where this one came by."""
        decisions = self.play_on(world, self.judged_from)
        self.judge(world)
        if decisions >= self.playout or not world.acting:
            return
        for seat in range(self.seats):
            self.means[seat] = self.values[seat]
        moments = 1.0
        while world.acting and decisions < self.playout:
            decisions += self.play_on(world, 1)
            self.judge(world)
            moments += 1.0
            for seat in range(self.seats):
                self.means[seat] += self.values[seat]
        for seat in range(self.seats):
            self.values[seat] = self.means[seat] / moments

    def play_on(self, world: State, least: i64) -> i64:
        """Play by the estimates, with doubts, and stop at a settled moment after so many decisions at least;
        how many it took."""
        decisions: i64 = 0
        while world.acting and decisions < MOST_PLAYOUT_DECISIONS:
            if decisions >= least and self.advice.settled(world):
                break
            seat: i64 = LOWEST[world.acting]
            count = world.legal_count(seat)
            choice: i64 = 0
            if count > 1:
                if self.noise < 0.0:
                    choice = self.chance.below(count)
                else:
                    choice = self.prefer(world, seat, count)
            world.apply(seat, world.legal_nth(seat, choice))
            decisions += 1
        return decisions

    def prefer(self, world: State, seat: i64, count: i64) -> i64:
        """The move of the best estimate, each given some noise."""
        self.estimate(world, seat, count)
        noise = self.noise * NOISE_UNIT
        best: i64 = 0
        best_worth = -1e9
        for n in range(count):
            worth = self.estimates[n] + noise * float(self.chance.word())
            if worth > best_worth:
                best_worth = worth
                best = n
        return best

    def judge(self, world: State) -> None:
        """Everyone's chance to win: the standings on the scale by which they may still change."""
        spread = self.advice.spread(world)
        highest = -1e9
        for seat in range(self.seats):
            standing = self.standing(world, seat)
            self.values[seat] = standing
            if standing > highest:
                highest = standing
        total = 0.0
        for seat in range(self.seats):
            chance = exp((self.values[seat] - highest) / spread)
            self.values[seat] = chance
            total += chance
        for seat in range(self.seats):
            self.values[seat] /= total

    def standing(self, world: State, seat: i64) -> float:
        """About how many points a seat will have at the end, by what was learned if anything was."""
        network = self.network
        if network is None or world.acting == 0:
            return self.advice.standing(world, seat)
        self.advice.features(world, seat, network.features)
        return float(world.score(seat)) + network.output()

    # The answer

    def drawn(self, chance: Chance) -> i64:
        """A move by chance, the more likely the more it was looked into."""
        left = chance.below(self.iterations)
        for slot in range(len(self.root.actions)):
            left -= self.root.visits[slot]
            if left < 0:
                return self.root.actions[slot]
        return self.root.actions[0]

    def considered(self) -> list[tuple[int, int, float]]:
        """Every move with its visits and the win share expected of it, the best first."""
        root = self.root
        moves = []
        for slot in range(len(root.actions)):
            visits = root.visits[slot]
            expected = root.totals[slot] / float(visits) if visits else 0.0
            moves.append((int(root.actions[slot]), int(visits), expected))
        moves.sort(key=_by_visits)
        return moves


def _by_visits(move: tuple[int, int, float]) -> tuple[int, float, int]:
    action, visits, expected = move
    return (-visits, -expected, action)


def best_estimate(view: View, advice: Advice, chance: Chance) -> list[tuple[int, float]]:
    """Every legal move with the game's estimate of it, the best first; equal ones in random order."""
    world = view.guess(chance)
    seat = view.seat
    count = world.legal_count(seat)
    estimates = vec[float]([0.0] * count)
    advice.alone().estimates(world, seat, estimates)
    order = vec[i64](range(count))
    chance.shuffle(order)
    moves: list[tuple[int, float]] = []
    for n in order:
        moves.append((int(world.legal_nth(seat, n)), estimates[n]))
    moves.sort(key=_by_estimate)
    return moves


def _by_estimate(move: tuple[int, float]) -> float:
    return -move[1]


# Learning ---------------------------------------------------------------------------------------


@final
class Lessons:
    """Settled moments of self-play, and what came of them. For each moment: for each seat its features, its
    score, what it gained from there to the end, its share of the victory, and the share that a search
    expected for it there; and by how many points the result might still have changed."""

    def __init__(self) -> None:
        self.features: list[float] = []
        self.scores: list[float] = []
        self.gains: list[float] = []
        self.won: list[float] = []
        self.expected: list[float] = []
        self.spreads: list[float] = []


def self_play(
    start: State,
    advice: Advice,
    plan: Plan,
    network: Network | None,
    iterations: i64,
    games: i64,
    chance: Chance,
    kept: i64,
) -> Lessons:
    """Play games, and keep one settled moment in `kept` of each. With 0 iterations everybody plays by the
    estimates and the plan's noise, and nothing is expected; otherwise everybody searches that much for every
    decision, mostly plays what was found, and now and then something else that was looked into."""
    lessons = Lessons()
    inputs = advice.feature_count(start.seats)
    features = vec[float]([0.0] * inputs)
    for _ in range(games):
        state = start.again(chance)
        guide = Search(state.view(0), advice, plan, chance, network)
        first = len(lessons.scores)
        while state.acting:
            turn: i64 = LOWEST[state.acting]
            count = state.legal_count(turn)
            moment = advice.settled(state) and (iterations == 0 or count > 1) and chance.below(kept) == 0
            if moment:
                lessons.spreads.append(advice.spread(state))
                for seat in range(state.seats):
                    advice.features(state, seat, features)
                    for feature in range(inputs):
                        lessons.features.append(features[feature])
                    lessons.scores.append(float(state.score(seat)))
            action = state.legal_nth(turn, 0)
            if iterations == 0:
                if count > 1:
                    action = state.legal_nth(turn, guide.prefer(state, turn, count))
            elif count > 1:
                search = Search(state.view(turn), advice, plan, chance, network)
                search.run(iterations, 1e9)
                action = search.considered()[0][0]
                if chance.below(EXPLORED) == 0:
                    action = search.drawn(chance)
                if moment:
                    for seat in range(state.seats):
                        lessons.expected.append(search.sums[seat] / float(search.iterations))
            state.apply(turn, action)
        places = state.ranking()
        winners = float(places.count(1))
        for place in range(first, len(lessons.scores)):
            seat = (place - first) % state.seats
            lessons.gains.append(float(state.score(seat)) - lessons.scores[place])
            lessons.won.append(1.0 / winners if places[seat] == 1 else 0.0)
    return lessons
