# compiled by mypyc
"""Many games stepped at once: the compiled half of batch.py, which knows nothing of numpy.

Everything is written into the same memory again and again, a row a game: numpy looks into it from outside.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from laguna.chance import Chance
from laguna.contract.observation import float_bits, zeros
from laguna.contract.state import State
from laguna.kit.bits import LOWEST

KEPT_MOVES: Final = 256
"""So many legal moves of a game are remembered, to clear its mask by; if there were more, all is cleared."""


def reward(share: float, seats: int) -> float:
    """What a share of the victory is worth: 1 for all of it, and all seats together get 0."""
    return (share * seats - 1) / (seats - 1)


@final
class Stepper:
    """Games in progress and what their next seats see. A game that ends begins anew."""

    def __init__(self, start: State, chances: list[Chance], width: i64, actions: i64) -> None:
        size: i64 = len(chances)
        seats = start.seats
        self.start: State = start
        self.chances: list[Chance] = chances
        self.games: list[State] = [start.again(chance) for chance in chances]
        self.size: i64 = size
        self.width: i64 = width
        self.actions: i64 = actions
        self.observations: vec[i32] = zeros(size * width)
        self.masks: vec[u8] = vec[u8]([u8(0)] * (size * actions))
        self.seats: vec[i32] = zeros(size)
        self.rewards: vec[i32] = zeros(size * seats)
        self.scores: vec[i32] = zeros(size * seats)
        self.ends: vec[u8] = vec[u8]([u8(0)] * size)
        self.choices: vec[i32] = zeros(size)
        self.moves: vec[i32] = zeros(size * KEPT_MOVES)
        self.counts: vec[i32] = zeros(size)
        lost = reward(0.0, seats)
        self.lost: i32 = i32(float_bits(lost))
        self.won: list[int] = [0] + [
            float_bits(reward(1 / winners, seats)) for winners in range(1, seats + 1)
        ]
        for game in range(size):
            self.look(game)

    def illegal(self, actions: bytes) -> i64:
        """The first game whose action (16 bits each, the lower eight first) is not legal; -1 if all are."""
        masks = self.masks
        game: i64 = 0
        while game < self.size:
            action: i64 = actions[2 * game] | actions[2 * game + 1] << 8
            if action >= self.actions or masks[game * self.actions + action] == 0:
                return game
            game += 1
        return -1

    def step(self, actions: bytes, first: i64, end: i64) -> None:
        """A legal action in each of some games, whose observations must have been cleared."""
        game = first
        while game < end:
            state = self.games[game]
            self.clear_mask(game)
            action: i64 = actions[2 * game] | actions[2 * game + 1] << 8
            state.apply(i64(self.seats[game]), action)
            if self.ends[game]:
                self.begin_again(game)
            if state.acting == 0:
                self.finish(game, state)
                self.games[game] = self.start.again(self.chances[game])
            self.look(game)
            game += 1

    def clear_mask(self, game: i64) -> None:
        """A game has thousands of actions and few legal ones: those of before are cleared, not the row."""
        masks = self.masks
        first = game * self.actions
        count = i64(self.counts[game])
        n: i64 = 0
        if count > KEPT_MOVES:
            while n < self.actions:
                masks[first + n] = 0
                n += 1
            return
        moves = self.moves
        kept = game * KEPT_MOVES
        while n < count:
            masks[first + i64(moves[kept + n])] = 0
            n += 1

    def look(self, game: i64) -> None:
        """Write down what the next seat of a game sees and may do."""
        state = self.games[game]
        seat: i64 = LOWEST[state.acting]
        self.seats[game] = i32(seat)
        state.observe_into(seat, self.observations, game * self.width)
        masks = self.masks
        moves = self.moves
        first = game * self.actions
        kept = game * KEPT_MOVES
        count = state.legal_into(seat, moves, kept, KEPT_MOVES)
        self.counts[game] = i32(count)
        n: i64 = 0
        while n < count and n < KEPT_MOVES:
            masks[first + i64(moves[kept + n])] = 1
            n += 1
        while n < count:
            masks[first + state.legal_nth(seat, n)] = 1
            n += 1

    def finish(self, game: i64, state: State) -> None:
        """The rewards and scores of a game that is over."""
        self.ends[game] = 1
        ranking = state.ranking()
        won: i32 = i32(self.won[ranking.count(1)])
        first = game * state.seats
        for seat in range(state.seats):
            self.rewards[first + seat] = won if ranking[seat] == 1 else self.lost
            self.scores[first + seat] = i32(state.score(seat))

    def begin_again(self, game: i64) -> None:
        """Nothing is gained any more by what ended a step ago."""
        self.ends[game] = 0
        first = game * self.start.seats
        for seat in range(self.start.seats):
            self.rewards[first + seat] = 0

    def sample(self, chance: Chance) -> None:
        """A random legal action of each game, into `choices`."""
        game: i64 = 0
        while game < self.size:
            count = i64(self.counts[game])
            n = chance.below(count)
            if count <= KEPT_MOVES:
                self.choices[game] = self.moves[game * KEPT_MOVES + n]
            else:
                self.choices[game] = i32(self.games[game].legal_nth(i64(self.seats[game]), n))
            game += 1
