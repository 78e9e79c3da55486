# compiled by mypyc
"""Information set Monte Carlo tree search (ISMCTS) with a win chance for every seat.

Every iteration samples a full state (a "world") from the view, so a search never knows more than its seat. In
that world it descends the tree to the first new node, continues with a playout guided by the game's
estimates, evaluates the state and backs up the result along the path.

A node belongs to the deciding seat and is keyed by what that seat has observed since the search started: its
own moves, the others' public moves, and of their secret moves only that they were made. Seats that choose
simultaneously therefore decide one after another without seeing each other's choice. Legal moves may differ
between the worlds that share a node; only those of the current world compete. Each seat maximizes its own win
chance (max^n).
"""

import time
from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from laguna.bots.value_network import ValueNetwork
from laguna.chance import Chance
from laguna.contract.heuristics import Heuristics
from laguna.contract.state import State, View
from laguna.kit.bits import LOWEST

HISTORY_MASK: Final = (1 << 40) - 1
HISTORY_FACTOR: Final = 0x2545F5  # with 40 bits the product stays below 2**63
SECRET_MOVE: Final = 0
NOISE_UNIT: Final = 1.0 / 4294967296.0
ITERATIONS_BETWEEN_CHECKS: Final = 4  # of the clock and of the lead
MAX_PLAYOUT_DECISIONS: Final = 2000
EXPLORATION_INTERVAL: Final = 8  # in self-play, one move in this many is sampled by visits
LINE_WORLDS: Final = 16  # sampled states that vote for an expected line
LINE_VISITS: Final = 8  # the fewest visits, over these states, of a move in an expected line
LINE_SEED: Final = 7919
FOLLOWED_VISITS: Final = 3  # the fewest visits of a move that is followed (see Search.follow)
UNIFORM_PRIOR: Final = 0.1  # the part of the prior spread evenly, so that no move is forgotten


@final
class SearchSettings:
    """Settings of a search. Noise and temperature are in the score unit of the game's heuristics, which
    also scale the length of playouts."""

    def __init__(
        self,
        depth: int,
        playout: int,
        noise: float,
        exploration: float,
        temperature: float,
        evaluate_midway: bool = False,
    ) -> None:
        self.depth: i64 = depth  # maximum depth of the tree in decisions; 1: only the root
        self.playout: i64 = playout  # decisions before a playout may stop at the next quiet state
        self.noise: float = noise  # added to the estimates in a playout; below 0: random playouts
        self.exploration: float = exploration
        self.temperature: float = temperature  # of the priors; 0: the default of the heuristics
        # Whether playouts are also evaluated midway, from the decision that the heuristics name.
        self.evaluate_midway: bool = evaluate_midway


@final
class Node:
    """A tree node: the decision of one seat in one information set."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.priors: vec[float] = vec[float]()
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()

    def find(self, action: i64, hint: i64) -> i64:
        """The slot of an action, or -1. Actions mostly come in the same order, so `hint` is tried first."""
        count: i64 = len(self.actions)
        if hint < count and self.actions[hint] == action:
            return hint
        slot: i64 = 0
        while slot < count:
            if self.actions[slot] == action:
                return slot
            slot += 1
        return -1

    def add(self, action: i64, prior: float) -> i64:
        self.actions = append(self.actions, action)
        self.priors = append(self.priors, prior)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        return len(self.actions) - 1


@final
class Search:
    """The search for one decision. The same view, settings and random source find the same move."""

    def __init__(
        self,
        view: View,
        heuristics: Heuristics,
        settings: SearchSettings,
        chance: Chance,
        network: ValueNetwork | None,
    ) -> None:
        self.view: View = view
        heuristics = heuristics.for_search()
        self.heuristics: Heuristics = heuristics
        self.settings: SearchSettings = settings
        self.chance: Chance = chance
        self.network: ValueNetwork | None = network
        self.noise: float = settings.noise * heuristics.score_unit()
        temperature = settings.temperature if settings.temperature > 0.0 else heuristics.default_temperature()
        self.temperature: float = temperature * heuristics.score_unit()
        self.playout: i64 = int(float(settings.playout) * heuristics.playout_factor())
        if network is not None and self.playout < heuristics.playout_depth():
            self.playout = heuristics.playout_depth()
        self.first_evaluation: i64 = self.playout
        if (
            settings.evaluate_midway
            and network is not None
            and heuristics.first_evaluation_after() < self.playout
        ):
            self.first_evaluation = heuristics.first_evaluation_after()
        # Where a game limits the candidates, the n-th try of each gets the same world and random numbers, so
        # that differences are due to the moves.
        self.paired: bool = heuristics.max_candidates(view.state) > 0
        self.seed_source: Chance = chance
        self.seeds: vec[i64] = vec[i64]()
        self.root_state: State = view.sample_state(chance) if self.paired else view.state
        self.me: i64 = view.seat
        self.seats: i64 = view.state.seats
        self.iterations: i64 = 0
        self.root: Node = Node()
        self.nodes: dict[i64, Node] = {self.me: self.root}
        self.estimates: vec[float] = vec[float]([0.0] * 64)
        self.slots: vec[i64] = vec[i64]([0] * 64)
        self.candidates: vec[i64] = vec[i64]([0] * 64)
        self.root_candidates: vec[i64] = vec[i64]()
        self.histories: vec[i64] = vec[i64]([0] * self.seats)
        self.values: vec[float] = vec[float]([0.0] * self.seats)
        self.means: vec[float] = vec[float]([0.0] * self.seats)
        self.sums: vec[float] = vec[float]([0.0] * self.seats)  # of the values of all iterations
        self.path: list[Node] = []
        self.path_slots: vec[i64] = vec[i64]([0] * (settings.depth + 1))
        self.path_seats: vec[i64] = vec[i64]([0] * (settings.depth + 1))

    def run(self, iterations: i64, seconds: float) -> None:
        """Run up to this many more iterations, at least one; stop early when the time is up or no other
        move can overtake the leading one."""
        end = time.perf_counter() + seconds
        done: i64 = 0
        while done < iterations:
            self.iterate()
            done += 1
            if done % ITERATIONS_BETWEEN_CHECKS == 0 and (
                self.lead() > iterations - done or time.perf_counter() >= end
            ):
                break
        self.iterations += done

    def lead(self) -> i64:
        """The lead of the most visited move over the next one, in visits."""
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
            first = self.select(self.root, self.root_state, self.me)
            self.chance = Chance(self.seed_for_visit(self.root.visits[first]))
        world = self.view.sample_state(self.chance)
        self.path.clear()
        for seat in range(self.seats):
            self.histories[seat] = 0
        self.simulate(world, first)

    def simulate(self, world: State, first: i64) -> None:
        """Descend the tree, play out, and back up the result."""
        self.descend(world, first)
        self.evaluate_playout(world)
        for seat in range(self.seats):
            self.sums[seat] += self.values[seat]
        for step, node in enumerate(self.path):
            slot = self.path_slots[step]
            node.visits[slot] += 1
            node.totals[slot] += self.values[self.path_seats[step]]

    def try_move(self, action: i64, seed: i64) -> None:
        """Run one iteration with a given root move, even one that is not a candidate, in the world given
        by the seed; afterwards `values` has the win chances of all seats."""
        slot = self.root.find(action, 0)
        if slot < 0:
            slot = self.root.add(action, 0.0)
        self.chance = Chance(seed)
        world = self.view.sample_state(self.chance)
        self.path.clear()
        for seat in range(self.seats):
            self.histories[seat] = 0
        self.simulate(world, slot)
        self.iterations += 1

    def seed_for_visit(self, visit: i64) -> i64:
        while visit >= len(self.seeds):
            self.seeds = append(self.seeds, (self.seed_source.word() << 24) + self.seed_source.word() + 1)
        return self.seeds[visit]

    # Tree

    def descend(self, world: State, first: i64) -> None:
        """Descend from the root, with the move in the slot `first` unless that is -1."""
        depth: i64 = 0
        expanded = False
        while world.acting and depth < self.settings.depth and not expanded:
            # The searching seat goes before others that choose simultaneously, so that its node is visited.
            seat: i64 = self.me if world.acting >> self.me & 1 else LOWEST[world.acting]
            key = self.histories[seat] << 3 | seat
            node = self.nodes.get(key)
            if node is None:
                node = Node()
                self.nodes[key] = node
                expanded = True
            slot = first if depth == 0 and first >= 0 else self.select(node, world, seat)
            action = node.actions[slot]
            self.path.append(node)
            self.path_slots[depth] = slot
            self.path_seats[depth] = seat
            depth += 1
            self.observe(world, seat, action)
            world.apply(seat, action)

    def observe(self, world: State, seat: i64, action: i64) -> None:
        """Update every seat's observation history with what it sees of a move."""
        seen: i64 = SECRET_MOVE if self.heuristics.is_secret_move(world, action) else action + 1
        for other in range(self.seats):
            history = self.histories[other] ^ (action + 1 if other == seat else seen) ^ seat << 36
            history = (history ^ history >> 19) * HISTORY_FACTOR + 1 & HISTORY_MASK
            self.histories[other] = history

    def select(self, node: Node, world: State, seat: i64) -> i64:
        """Select the slot of the move with the best mean value plus exploration bonus, which is weighted
        by the prior (PUCT)."""
        count = world.legal_count(seat)
        if count > len(self.slots):
            self.slots = vec[i64]([0] * count)
        max_candidates = self.heuristics.max_candidates(world)
        narrow = max_candidates > 0 and count > max_candidates
        if narrow:
            if node is not self.root:
                self.select_candidates(world, seat, count, max_candidates, self.candidates)
            elif len(self.root_candidates) == 0:
                self.root_candidates = vec[i64]([0] * max_candidates)
                self.select_candidates(world, seat, count, max_candidates, self.root_candidates)
            count = max_candidates
        estimated = narrow and node is not self.root
        hint: i64 = 0
        visits: i64 = 0
        total = 0.0
        priors = 0.0
        for n in range(count):
            place: i64 = n
            if narrow:
                place = self.root_candidates[n] if node is self.root else self.candidates[n]
            action = world.legal_nth(seat, place)
            slot = node.find(action, hint)
            if slot < 0:
                prior = 1.0
                if self.temperature > 0.0:
                    if not estimated:
                        self.estimate(world, seat, world.legal_count(seat))
                        estimated = True
                    exponent = self.estimates[place] / self.temperature
                    prior = exp(max(min(exponent, 30.0), -30.0))
                slot = node.add(action, prior)
            hint = slot + 1
            self.slots[n] = slot
            visits += node.visits[slot]
            total += node.totals[slot]
            priors += node.priors[slot]
        default_value = total / float(visits) if visits else 0.0
        reach = self.settings.exploration * sqrt(float(visits + 1))
        even = UNIFORM_PRIOR / float(count)
        best: i64 = self.slots[0]
        best_score = -1e9
        for n in range(count):
            slot = self.slots[n]
            tried = node.visits[slot]
            score = node.totals[slot] / float(tried) if tried else default_value
            share = (1.0 - UNIFORM_PRIOR) * node.priors[slot] / priors + even
            score += reach * share / float(tried + 1)
            if score > best_score:
                best_score = score
                best = slot
        return best

    def select_candidates(
        self, world: State, seat: i64, count: i64, max_candidates: i64, candidates: vec[i64]
    ) -> None:
        """Fill `candidates` with the indexes of the moves with the best estimates, best first."""
        self.estimate(world, seat, count)
        found: i64 = 0
        for n in range(count):
            estimate = self.estimates[n]
            if found == max_candidates and estimate <= self.estimates[candidates[found - 1]]:
                continue
            place: i64 = found
            if found == max_candidates:
                place -= 1
            else:
                found += 1
            while place > 0 and self.estimates[candidates[place - 1]] < estimate:
                candidates[place] = candidates[place - 1]
                place -= 1
            candidates[place] = n

    def estimate(self, world: State, seat: i64, count: i64) -> None:
        if count > len(self.estimates):
            self.estimates = vec[float]([0.0] * count)
        self.heuristics.estimates(world, seat, self.estimates)

    # Playouts

    def evaluate_playout(self, world: State) -> None:
        """Play out and evaluate. With evaluations midway, at quiet states, `values` are their means: one
        playout is then as informative as several shorter ones."""
        decisions = self.play_out(world, self.first_evaluation)
        self.evaluate(world)
        if decisions >= self.playout or not world.acting:
            return
        for seat in range(self.seats):
            self.means[seat] = self.values[seat]
        evaluations = 1.0
        while world.acting and decisions < self.playout:
            decisions += self.play_out(world, 1)
            self.evaluate(world)
            evaluations += 1.0
            for seat in range(self.seats):
                self.means[seat] += self.values[seat]
        for seat in range(self.seats):
            self.values[seat] = self.means[seat] / evaluations

    def play_out(self, world: State, least: i64) -> i64:
        """Play by the noisy estimates, stop at the first quiet state after `least` decisions, and return the
        number of decisions."""
        decisions: i64 = 0
        while world.acting and decisions < MAX_PLAYOUT_DECISIONS:
            if decisions >= least and self.heuristics.is_quiet(world):
                break
            seat: i64 = LOWEST[world.acting]
            world.apply(seat, world.legal_nth(seat, self.playout_choice(world, seat)))
            decisions += 1
        return decisions

    def playout_choice(self, world: State, seat: i64) -> i64:
        """The index of the move that a playout makes."""
        count = world.legal_count(seat)
        if count < 2:
            return 0
        return self.chance.below(count) if self.noise < 0.0 else self.noisy_best(world, seat, count)

    def noisy_best(self, world: State, seat: i64, count: i64) -> i64:
        """The index of the move with the best estimate after adding noise."""
        self.estimate(world, seat, count)
        noise = self.noise * NOISE_UNIT
        best: i64 = 0
        best_score = -1e9
        for n in range(count):
            score = self.estimates[n] + noise * float(self.chance.word())
            if score > best_score:
                best_score = score
                best = n
        return best

    def evaluate(self, world: State) -> None:
        """Set `values` to the win chances: the softmax of the expected scores on the scale of their
        spread."""
        spread = self.heuristics.score_spread(world)
        highest = -1e9
        for seat in range(self.seats):
            expected = self.expected_score(world, seat)
            self.values[seat] = expected
            if expected > highest:
                highest = expected
        total = 0.0
        for seat in range(self.seats):
            chance = exp((self.values[seat] - highest) / spread)
            self.values[seat] = chance
            total += chance
        for seat in range(self.seats):
            self.values[seat] /= total

    def expected_score(self, world: State, seat: i64) -> float:
        """The expected final score of a seat, by the value network if there is one."""
        network = self.network
        if network is None or world.acting == 0:
            return self.heuristics.expected_score(world, seat)
        self.heuristics.features(world, seat, network.features)
        return float(world.score(seat)) + network.output()

    # Result

    def sample_move(self, chance: Chance) -> i64:
        """A random move, with probabilities proportional to the visits."""
        left = chance.below(self.iterations)
        for slot in range(len(self.root.actions)):
            left -= self.root.visits[slot]
            if left < 0:
                return self.root.actions[slot]
        return self.root.actions[0]

    def expected_line(self, action: i64, length: i64, least: i64 = 0) -> list[tuple[int, int]]:
        """The moves expected after a root move, it included, each a seat and its action; -1 instead of an
        action that the searching seat would not see. Sampled states vote for each next move by its visits,
        and the line ends where the tree knows too little; up to the length `least` it is continued by the
        estimates."""
        worlds = [self.view.sample_state(Chance(LINE_SEED + n)) for n in range(LINE_WORLDS)]
        histories: list[vec[i64]] = [vec[i64]([0] * self.seats) for _ in range(LINE_WORLDS)]
        line: list[tuple[int, int]] = []
        seat: i64 = self.me
        while True:
            hidden = seat != self.me and self.heuristics.is_secret_move(worlds[0], action)
            line.append((int(seat), -1 if hidden else int(action)))
            kept: list[State] = []
            kept_histories: list[vec[i64]] = []
            for n, world in enumerate(worlds):
                if action not in world.legal(seat):
                    continue
                self.histories = histories[n]
                self.observe(world, seat, action)
                world.apply(seat, action)
                if world.acting:
                    kept.append(world)
                    kept_histories.append(self.histories)
            worlds = kept
            histories = kept_histories
            if len(line) >= length or not worlds:
                break
            seat = self.me if worlds[0].acting >> self.me & 1 else LOWEST[worlds[0].acting]
            action = self.most_visited(worlds, histories, seat)
            if action < 0 and len(line) < least:
                action = self.best_estimated(worlds, seat)
            if action < 0:
                break
        self.histories = vec[i64]([0] * self.seats)
        return line

    def most_visited(self, worlds: list[State], histories: list[vec[i64]], seat: i64) -> i64:
        """The move of a seat with the most visits over some states, or -1 if there are too few."""
        visits: dict[i64, i64] = {}
        for n, world in enumerate(worlds):
            if not world.acting >> seat & 1:
                continue
            node = self.nodes.get(histories[n][seat] << 3 | seat)
            if node is None:
                continue
            for action in world.legal(seat):
                slot = node.find(action, 0)
                if slot >= 0:
                    visits[action] = visits.get(action, 0) + node.visits[slot]
        best: i64 = -1
        most: i64 = LINE_VISITS - 1
        for action, count in visits.items():
            if count > most:
                best = action
                most = count
        return best

    def best_estimated(self, worlds: list[State], seat: i64) -> i64:
        """The move of a seat that is best by the estimates in most of some states, or -1."""
        votes: dict[i64, i64] = {}
        best: i64 = -1
        most: i64 = 0
        for world in worlds:
            if not world.acting >> seat & 1:
                continue
            count = world.legal_count(seat)
            self.estimate(world, seat, count)
            chosen: i64 = 0
            for n in range(count):
                if self.estimates[n] > self.estimates[chosen]:
                    chosen = n
            action = world.legal_nth(seat, chosen)
            votes[action] = votes.get(action, 0) + 1
            if votes[action] > most:
                best = action
                most = votes[action]
        return best

    def begin_line(self) -> None:
        """Begin to follow a line from the root; `observe` tells its moves."""
        for each in range(self.seats):
            self.histories[each] = 0

    def followed_move(self, world: State, seat: i64) -> i64:
        """The most visited move of a seat in a world that a line has reached; -1 if the tree does not know
        it."""
        node = self.nodes.get(self.histories[seat] << 3 | seat)
        if node is None:
            return -1
        most: i64 = FOLLOWED_VISITS - 1
        found: i64 = -1
        for n in range(world.legal_count(seat)):
            legal = world.legal_nth(seat, n)
            slot = node.find(legal, 0)
            if slot >= 0 and node.visits[slot] > most:
                most = node.visits[slot]
                found = legal
        return found

    def considered(self) -> list[tuple[int, int, float]]:
        """Every move with its visits and win chance, best first."""
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


def best_estimate(view: View, heuristics: Heuristics, chance: Chance) -> list[tuple[int, float]]:
    """Every legal move with its heuristic estimate, best first; ties in random order."""
    world = view.sample_state(chance)
    seat = view.seat
    count = world.legal_count(seat)
    estimates = vec[float]([0.0] * count)
    heuristics.for_search().estimates(world, seat, estimates)
    order = vec[i64](range(count))
    chance.shuffle(order)
    moves: list[tuple[int, float]] = []
    for n in order:
        moves.append((int(world.legal_nth(seat, n)), estimates[n]))
    moves.sort(key=_by_estimate)
    return moves


def _by_estimate(move: tuple[int, float]) -> float:
    return -move[1]


# Self-play --------------------------------------------------------------------------------------


@final
class SelfPlaySamples:
    """Training samples from self-play, one per quiet state: for each seat its features, score, points gained
    until the end, result and the win chance expected by the search; and the spread of the scores."""

    def __init__(self) -> None:
        self.features: list[float] = []
        self.scores: list[float] = []
        self.gains: list[float] = []
        self.won: list[float] = []
        self.expected: list[float] = []
        self.spreads: list[float] = []


def self_play(
    start: State,
    heuristics: Heuristics,
    settings: SearchSettings,
    network: ValueNetwork | None,
    iterations: i64,
    games: i64,
    chance: Chance,
    interval: i64,
) -> SelfPlaySamples:
    """Play games and sample one quiet state in `interval`. With 0 iterations all seats play by the noisy
    estimates and no win chances are recorded; otherwise all seats search with that many iterations, mostly
    play the best move and sometimes sample another one."""
    samples = SelfPlaySamples()
    inputs = heuristics.feature_count(start.seats)
    features = vec[float]([0.0] * inputs)
    for _ in range(games):
        state = start.restart(chance)
        playouts = Search(state.view(0), heuristics, settings, chance, network)
        first = len(samples.scores)
        while state.acting:
            turn: i64 = LOWEST[state.acting]
            count = state.legal_count(turn)
            sampled = (
                heuristics.is_quiet(state) and (iterations == 0 or count > 1) and chance.below(interval) == 0
            )
            if sampled:
                samples.spreads.append(heuristics.score_spread(state))
                for seat in range(state.seats):
                    heuristics.features(state, seat, features)
                    for feature in range(inputs):
                        samples.features.append(features[feature])
                    samples.scores.append(float(state.score(seat)))
            action = state.legal_nth(turn, 0)
            if iterations == 0:
                if count > 1:
                    action = state.legal_nth(turn, playouts.noisy_best(state, turn, count))
            elif count > 1:
                search = Search(state.view(turn), heuristics, settings, chance, network)
                search.run(iterations, 1e9)
                action = search.considered()[0][0]
                if chance.below(EXPLORATION_INTERVAL) == 0:
                    action = search.sample_move(chance)
                if sampled:
                    for seat in range(state.seats):
                        samples.expected.append(search.sums[seat] / float(search.iterations))
            state.apply(turn, action)
        places = state.ranking()
        winners = float(places.count(1))
        for place in range(first, len(samples.scores)):
            seat = (place - first) % state.seats
            samples.gains.append(float(state.score(seat)) - samples.scores[place])
            samples.won.append(1.0 / winners if places[seat] == 1 else 0.0)
    return samples
