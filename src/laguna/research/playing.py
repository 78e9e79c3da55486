"""A game for learners: actions as numbers, what seats see as arrays, rewards. What all interfaces share."""

from collections.abc import Iterable, Mapping
from typing import Any

from laguna.chance import from_seed
from laguna.contract.game import AnyGame
from laguna.contract.state import NOBODY, Event, Journal, State
from laguna.games import find
from laguna.match import Sight
from laguna.research.needed import needed
from laguna.research.stepping import reward

np: Any = needed("numpy")

Made = list[tuple[int, int]]
"""Actions so far, each with its seat."""


class Play:
    """A game in progress. It can be copied and pickled, and is the same then."""

    def __init__(self, game: AnyGame, players: int, options: Mapping[str, str | bool], seed: str) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.made: Made = []
        journal = Journal()
        self.state: State = game.new(players, options, from_seed(seed), journal)
        self.state.journal = None
        self.histories = [""] * players
        """All that each seat has done and seen happen: no two that it can tell apart are the same."""
        self.remember(journal.events)

    def apply(self, seat: int, action: int) -> None:
        journal = self.state.journal = Journal()
        self.state.apply(seat, action)
        self.state.journal = None
        self.made.append((seat, action))
        self.histories[seat] += f"{action} "
        self.remember(journal.events)

    def remember(self, events: Iterable[Event]) -> None:
        for event in events:
            for seat in range(self.players):
                self.histories[seat] += f"{event.seen_by(seat).key()} "

    def observation(self, seat: int) -> Any:
        """What a seat sees: an array of its own."""
        return np.array(self.state.view(seat).observe(), np.float32)

    def mask(self, seat: int, more: int = 0) -> Any:
        """What a seat may do, 1 for each legal action; `more` places are left at the end."""
        mask = np.zeros(self.game.action_count + more, np.int8)
        mask[self.state.legal(seat)] = 1
        return mask

    def rewards(self) -> list[float]:
        """1 for a sole winner, and all seats together get 0; before the end nobody has anything."""
        if not self.state.over:
            return [0.0] * self.players
        ranking = self.state.ranking()
        winners = ranking.count(1)
        return [reward(1 / winners if place == 1 else 0.0, self.players) for place in ranking]

    def see(self, seat: int = NOBODY) -> Sight:
        return Sight(self.game, self.state.view(seat), [f"player_{number}" for number in range(self.players)])

    def render(self, mode: str | None, seat: int = NOBODY) -> str | None:
        """What a seat sees, as text or as a picture."""
        if mode == "ansi":
            return self.see(seat).text()
        return self.see(seat).svg() if mode == "svg" else None

    def __deepcopy__(self, memo: object) -> "Play":
        twin = Play.__new__(Play)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        twin.made = list(self.made)
        twin.histories = list(self.histories)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (self.game.name, self.players, dict(self.options), self.seed, self.made)


def again(name: str, players: int, options: Mapping[str, str | bool], seed: str, made: Made) -> Play:
    """A game played once more."""
    play = Play(find(name), players, options, seed)
    for seat, action in made:
        play.apply(seat, action)
    return play


def spaces(game: AnyGame, players: int, options: Mapping[str, str | bool], actions: int) -> tuple[Any, Any]:
    """Gymnasium's spaces of what is observed and of what can be done."""
    kinds = needed("gymnasium.spaces")
    width = len(game.new(players, options, from_seed("spaces")).view(0).observe())
    observation = kinds.Dict(
        {
            "observation": kinds.Box(LEAST, MOST, (width,), np.float32),
            "action_mask": kinds.Box(0, 1, (actions,), np.int8),
        }
    )
    return observation, kinds.Discrete(actions)


# No number that games tell lies outside: the largest whole number that observations hold, either way.
MOST = 4095.0
LEAST = -MOST
