# compiled by mypyc
"""The compiled half of batch.py: steps many games at once, without numpy.

Everything is written into the same memory again and again, one row per game; numpy reads it from outside.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from laguna.chance import Chance
from laguna.contract.observation import float_bits, zeros
from laguna.contract.state import State
from laguna.kit.bits import LOWEST

MAX_STORED_MOVES: Final = 256
"""Up to this many legal moves of a game are stored, to clear its mask; beyond it the whole mask is
cleared."""


def reward(share: float, seats: int) -> float:
    """The reward for a share of the win: 1 for a sole winner, and the sum over all seats is 0."""
    return (share * seats - 1) / (seats - 1)


@final
class BatchEngine:
    """Games in progress and the observations of the seats to move. A game that ends is replaced by a new
    one."""

    def __init__(self, start: State, chances: list[Chance], width: i64, actions: i64) -> None:
        size: i64 = len(chances)
        seats = start.seats
        self.start: State = start
        self.chances: list[Chance] = chances
        self.games: list[State] = [start.restart(chance) for chance in chances]
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
        self.moves: vec[i32] = zeros(size * MAX_STORED_MOVES)
        self.counts: vec[i32] = zeros(size)
        lost = reward(0.0, seats)
        self.lost: i32 = i32(float_bits(lost))
        self.won: list[int] = [0] + [
            float_bits(reward(1 / winners, seats)) for winners in range(1, seats + 1)
        ]
        for game in range(size):
            self.write_observation(game)

    def illegal(self, actions: bytes) -> i64:
        """The first game whose action (16-bit little-endian) is illegal; -1 if all are legal."""
        masks = self.masks
        game: i64 = 0
        while game < self.size:
            action: i64 = actions[2 * game] | actions[2 * game + 1] << 8
            if action >= self.actions or masks[game * self.actions + action] == 0:
                return game
            game += 1
        return -1

    def step(self, actions: bytes, first: i64, end: i64) -> None:
        """Play a legal action in each game of a range. Their observations must have been cleared."""
        game = first
        while game < end:
            state = self.games[game]
            self.clear_mask(game)
            action: i64 = actions[2 * game] | actions[2 * game + 1] << 8
            state.apply(i64(self.seats[game]), action)
            if self.ends[game]:
                self.clear_result(game)
            if state.acting == 0:
                self.finish(game, state)
                self.games[game] = self.start.restart(self.chances[game])
            self.write_observation(game)
            game += 1

    def clear_mask(self, game: i64) -> None:
        """Clear the mask of a game. Of thousands of actions few are legal, so only these are cleared."""
        masks = self.masks
        first = game * self.actions
        count = i64(self.counts[game])
        n: i64 = 0
        if count > MAX_STORED_MOVES:
            while n < self.actions:
                masks[first + n] = 0
                n += 1
            return
        moves = self.moves
        kept = game * MAX_STORED_MOVES
        while n < count:
            masks[first + i64(moves[kept + n])] = 0
            n += 1

    def write_observation(self, game: i64) -> None:
        """Write the observation and the legal actions of the seat to move."""
        state = self.games[game]
        seat: i64 = LOWEST[state.acting]
        self.seats[game] = i32(seat)
        state.observe_into(seat, self.observations, game * self.width)
        masks = self.masks
        moves = self.moves
        first = game * self.actions
        kept = game * MAX_STORED_MOVES
        count = state.legal_into(seat, moves, kept, MAX_STORED_MOVES)
        self.counts[game] = i32(count)
        n: i64 = 0
        while n < count and n < MAX_STORED_MOVES:
            masks[first + i64(moves[kept + n])] = 1
            n += 1
        while n < count:
            masks[first + state.legal_nth(seat, n)] = 1
            n += 1

    def finish(self, game: i64, state: State) -> None:
        """Write the rewards and scores of a finished game."""
        self.ends[game] = 1
        ranking = state.ranking()
        won: i32 = i32(self.won[ranking.count(1)])
        first = game * state.seats
        for seat in range(state.seats):
            self.rewards[first + seat] = won if ranking[seat] == 1 else self.lost
            self.scores[first + seat] = i32(state.score(seat))

    def clear_result(self, game: i64) -> None:
        """Clear the result of a game that ended one step ago."""
        self.ends[game] = 0
        first = game * self.start.seats
        for seat in range(self.start.seats):
            self.rewards[first + seat] = 0

    def sample(self, chance: Chance) -> None:
        """Write a random legal action for each game into `choices`."""
        game: i64 = 0
        while game < self.size:
            count = i64(self.counts[game])
            n = chance.below(count)
            if count <= MAX_STORED_MOVES:
                self.choices[game] = self.moves[game * MAX_STORED_MOVES + n]
            else:
                self.choices[game] = i32(self.games[game].legal_nth(i64(self.seats[game]), n))
            game += 1
