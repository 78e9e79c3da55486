"""A batch of games stepped together, with observations, masks and rewards in numpy arrays.

from laguna.research.batch import Batch

batch = Batch("millefiori", players=4, size=1024, seed=1)
while True:
    actions = policy(batch.observations, batch.masks)    # one for each game
    batch.step(actions)
    batch.rewards[batch.ends]                            # of the games that ended in this step
"""

import ctypes
from collections.abc import Mapping
from typing import Any

from laguna.chance import quick
from laguna.contract.wording import Refused
from laguna.games import find
from laguna.research.batch_engine import BatchEngine
from laguna.research.optional_import import require_module

np: Any = require_module("numpy")

CHUNK_SIZE = 64
"""Games that are cleared and stepped together, so that the memory is still in the processor's cache."""


class Batch:
    """A batch of games. The arrays are always the same objects, updated by every step, and read-only:

    observations  (size, width) float32: the observation of the seat to move, `View.observe`
    masks         (size, actions) bool: its legal actions
    seats         (size,) int32: the seat to move; of several that choose at the same time, the first
    ends          (size,) bool: the last step ended this game, and a new one has started in its place
    rewards       (size, players) float32: of the game that ended, else 0; 1 for a sole winner, and the sum
                  over all seats is 0
    scores        (size, players) int32: of the last game that ended here

    Equal seeds give equal games, interpreted and compiled.
    """

    def __init__(
        self,
        game: str,
        players: int,
        size: int,
        seed: int | str = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        found = find(game)
        found.check_players(players)
        if size < 1:
            raise Refused("A batch needs at least 1 game, not {size}.", size=size)
        self.game = found
        self.players = players
        self.size = size
        start = found.new(players, found.complete_options(options or {}), quick(seed))
        self.width = len(start.view(0).observe())
        self.actions = found.action_count
        chances = [quick(f"{seed}/{number}") for number in range(size)]
        self._chance = quick(f"{seed}/sample")
        self._engine = engine = BatchEngine(start, chances, self.width, self.actions)
        self.observations = np.frombuffer(engine.observations, np.float32).reshape(size, self.width)
        self.masks = np.frombuffer(engine.masks, np.bool_).reshape(size, self.actions)
        self.seats = np.frombuffer(engine.seats, np.int32)
        self.ends = np.frombuffer(engine.ends, np.bool_)
        self.rewards = np.frombuffer(engine.rewards, np.float32).reshape(size, players)
        self.scores = np.frombuffer(engine.scores, np.int32).reshape(size, players)
        self._address = self.observations.ctypes.data
        self._row = self.observations.strides[0]
        self._choices = np.frombuffer(engine.choices, np.int32)

    def step(self, actions: Any) -> None:
        """Play one action in every game. If any is illegal, it is named and nothing is played."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.size,):
            raise Refused("Give one action for each of the {size} games.", size=self.size)
        if chosen.min() < 0 or chosen.max() >= self.actions:
            raise Refused("Actions must be numbers from 0 to {last}.", last=self.actions - 1)
        codes = chosen.astype("<u2").tobytes()
        wrong = self._engine.illegal(codes)
        if wrong >= 0:
            words = self.game.words(int(chosen[wrong]))
            raise Refused("'{words}' is not legal in game {number}.", words=words, number=int(wrong))
        for first in range(0, self.size, CHUNK_SIZE):
            end = min(first + CHUNK_SIZE, self.size)
            # This object owns the memory, but a vec exposes it as read-only.
            ctypes.memset(self._address + first * self._row, 0, (end - first) * self._row)
            self._engine.step(codes, first, end)

    def sample(self) -> Any:
        """A random legal action for each game; always the same array, overwritten by each call."""
        self._engine.sample(self._chance)
        return self._choices

    def words(self, number: int) -> list[str]:
        """The legal moves of a game in words."""
        return [self.game.words(int(action)) for action in np.flatnonzero(self.masks[number])]
