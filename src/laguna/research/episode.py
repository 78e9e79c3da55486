"""An episode: one game for learning agents, with actions as numbers, observations as arrays and rewards."""

from collections.abc import Iterable, Mapping
from typing import Any

from laguna.chance import from_seed
from laguna.contract.game import AnyGame
from laguna.contract.state import SPECTATOR, Event, Journal, State
from laguna.games import find
from laguna.match import MatchView
from laguna.research.batch_engine import reward
from laguna.research.optional_import import require_module

np: Any = require_module("numpy")

SeatActions = list[tuple[int, int]]
"""Actions, each with its seat."""


class Episode:
    """A game in progress that can be copied and pickled."""

    def __init__(self, game: AnyGame, players: int, options: Mapping[str, str | bool], seed: str) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.actions: SeatActions = []
        journal = Journal()
        self.state: State = game.new(players, options, from_seed(seed), journal)
        self.state.journal = None
        self.histories = [""] * players
        """The information state of each seat as text: everything that it has done and seen."""
        self.record_events(journal.events)

    def apply(self, seat: int, action: int) -> None:
        """Play an action."""
        journal = self.state.journal = Journal()
        self.state.apply(seat, action)
        self.state.journal = None
        self.actions.append((seat, action))
        self.histories[seat] += f"{action} "
        self.record_events(journal.events)

    def record_events(self, events: Iterable[Event]) -> None:
        for event in events:
            for seat in range(self.players):
                self.histories[seat] += f"{event.seen_by(seat).key()} "

    def observation(self, seat: int) -> Any:
        """The observation of a seat, as a new array."""
        return np.array(self.state.view(seat).observe(), np.float32)

    def mask(self, seat: int, extra: int = 0) -> Any:
        """The action mask of a seat, 1 for each legal action, with `extra` zeros at the end."""
        mask = np.zeros(self.game.action_count + extra, np.int8)
        mask[self.state.legal(seat)] = 1
        return mask

    def rewards(self) -> list[float]:
        """The rewards: 1 for a sole winner, and the sum over all seats is 0. All are 0 before the end."""
        if not self.state.over:
            return [0.0] * self.players
        ranking = self.state.ranking()
        winners = ranking.count(1)
        return [reward(1 / winners if place == 1 else 0.0, self.players) for place in ranking]

    def view(self, seat: int = SPECTATOR) -> MatchView:
        return MatchView(
            self.game, self.state.view(seat), [f"player_{number}" for number in range(self.players)]
        )

    def render(self, mode: str | None, seat: int = SPECTATOR) -> str | None:
        """What a seat sees, as text or SVG."""
        if mode == "ansi":
            return self.view(seat).text()
        return self.view(seat).svg() if mode == "svg" else None

    def __deepcopy__(self, memo: object) -> "Episode":
        twin = Episode.__new__(Episode)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        twin.actions = list(self.actions)
        twin.histories = list(self.histories)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return replay_episode, (self.game.name, self.players, dict(self.options), self.seed, self.actions)


def replay_episode(
    name: str, players: int, options: Mapping[str, str | bool], seed: str, made: SeatActions
) -> Episode:
    """Restore a pickled episode by replaying it."""
    play = Episode(find(name), players, options, seed)
    for seat, action in made:
        play.apply(seat, action)
    return play


def spaces(game: AnyGame, players: int, options: Mapping[str, str | bool], actions: int) -> tuple[Any, Any]:
    """The observation and action spaces for Gymnasium."""
    kinds = require_module("gymnasium.spaces")
    width = len(game.new(players, options, from_seed("spaces")).view(0).observe())
    observation = kinds.Dict(
        {
            "observation": kinds.Box(MIN_OBSERVED, MAX_OBSERVED, (width,), np.float32),
            "action_mask": kinds.Box(0, 1, (actions,), np.int8),
        }
    )
    return observation, kinds.Discrete(actions)


# Bounds of all observations: the largest number they can hold, with either sign.
MAX_OBSERVED = 4095.0
MIN_OBSERVED = -MAX_OBSERVED
