"""Many games at once for learners, in arrays that are written anew at every step.

from laguna.research.batch import Batch

batch = Batch("millefiori", players=4, size=1024, seed=1)
while True:
    actions = policy(batch.observations, batch.masks)    # one for each game
    batch.step(actions)
    batch.rewards[batch.ends]                            # of the games that this step ended
"""

import ctypes
from collections.abc import Mapping
from typing import Any

from laguna.chance import quick
from laguna.contract.wording import Refused
from laguna.games import find
from laguna.research.needed import needed
from laguna.research.stepping import Stepper

np: Any = needed("numpy")

AT_ONCE = 64
"""So many games are cleared and stepped together: what is cleared is then still in the processor's cache."""


class Batch:
    """Games stepped together. The arrays are always the same ones, and can be read, not written:

    observations  (size, width) float32: what the seat to play sees, `View.observe`
    masks         (size, actions) bool: what it may do
    seats         (size,) int32: which seat that is; of several that choose at once, the first
    ends          (size,) bool: the last step ended this game, and another has begun in its place
    rewards       (size, players) float32: of the game that ended, 0 else; 1 for a sole winner, and all
                  seats together get 0
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
            raise Refused("A batch needs a game at least, not {size}.", size=size)
        self.game = found
        self.players = players
        self.size = size
        start = found.new(players, found.complete(options or {}), quick(seed))
        self.width = len(start.view(0).observe())
        self.actions = found.action_count
        chances = [quick(f"{seed}/{number}") for number in range(size)]
        self._chance = quick(f"{seed}/sample")
        self._stepper = stepper = Stepper(start, chances, self.width, self.actions)
        self.observations = np.frombuffer(stepper.observations, np.float32).reshape(size, self.width)
        self.masks = np.frombuffer(stepper.masks, np.bool_).reshape(size, self.actions)
        self.seats = np.frombuffer(stepper.seats, np.int32)
        self.ends = np.frombuffer(stepper.ends, np.bool_)
        self.rewards = np.frombuffer(stepper.rewards, np.float32).reshape(size, players)
        self.scores = np.frombuffer(stepper.scores, np.int32).reshape(size, players)
        self._address = self.observations.ctypes.data
        self._row = self.observations.strides[0]
        self._choices = np.frombuffer(stepper.choices, np.int32)

    def step(self, actions: Any) -> None:
        """Play an action in every game; if one is not legal, nothing is played and it is named."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.size,):
            raise Refused("One action for each of the {size} games.", size=self.size)
        if chosen.min() < 0 or chosen.max() >= self.actions:
            raise Refused("Actions are numbers from 0 to {last}.", last=self.actions - 1)
        codes = chosen.astype("<u2").tobytes()
        wrong = self._stepper.illegal(codes)
        if wrong >= 0:
            words = self.game.words(int(chosen[wrong]))
            raise Refused("'{words}' is not legal in game {number}.", words=words, number=int(wrong))
        for first in range(0, self.size, AT_ONCE):
            end = min(first + AT_ONCE, self.size)
            # The memory is this object's own, but a vec lends it for reading only.
            ctypes.memset(self._address + first * self._row, 0, (end - first) * self._row)
            self._stepper.step(codes, first, end)

    def sample(self) -> Any:
        """A random legal action for each game; an array that is written anew every time."""
        self._stepper.sample(self._chance)
        return self._choices

    def words(self, number: int) -> list[str]:
        """The legal moves of a game in words, for people."""
        return [self.game.words(int(action)) for action in np.flatnonzero(self.masks[number])]
