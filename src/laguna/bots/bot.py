"""The base class of all bots, and the random, greedy and searching bots.

A bot receives a view, which holds only what its seat knows, and chooses an action. It never sees the full
state of the game, but may sample states that are consistent with its view (`View.sample_state`). It must
choose the same action for the same view, seed and iterations.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from laguna.bots.search import Search, SearchSettings, best_estimate
from laguna.bots.value_network import ValueNetwork
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.contract.wording import ENGLISH, LazyText

UNLIMITED = 1e9
"""Iterations or seconds where only the other limit applies."""

MIN_ITERATIONS = 40
"""The fewest iterations of a search bot with a small share, unless it is given fewer."""


class Considered(NamedTuple):
    """A move that a bot considered."""

    action: int
    visits: int
    expected: float
    """The win chance from 0 to 1 if the bot searched, else an estimate in points."""


class Fault(NamedTuple):
    """An error that a bot made."""

    bot: str
    error: LazyText
    """A sentence that starts with "It"."""

    @property
    def what(self) -> str:
        """The sentence in English without "It" and the period, to follow the bot's name in the log."""
        return self.error.render(ENGLISH).removeprefix("It ").removesuffix(".")


class Choice(NamedTuple):
    """The move that a bot chose, with the moves it considered."""

    action: int
    considered: tuple[Considered, ...] = ()
    """The considered moves, best first; empty if there was nothing to consider."""
    iterations: int = 0
    seconds: float = 0.0
    by: str = ""
    """The name of the bot that chose."""
    faults: tuple[Fault, ...] = ()
    """Faults of the bots that failed before this one moved (see `BotWithFallback`)."""


class Bot:
    """Base class of bots. Subclasses set their name, title and character, and implement `choose`."""

    name: str = "bot"
    title: str = "Bot"
    character: str = ""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        """Choose a legal action for the view's seat. With `iterations` and without `seconds` the choice
        depends only on the view, the seed and the iterations; with neither, the bot's default iterations
        apply."""
        raise NotImplementedError

    def close(self) -> None:
        """Free the bot's resources; it is not used afterwards."""


class RandomBot(Bot):
    """Chooses a random legal move."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        legal = view.legal()
        return Choice(legal[quick(seed).below(len(legal))], by=self.name)


class GreedyBot(Bot):
    """Chooses the move with the best estimate of the game's heuristics, one step ahead."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        started = time.perf_counter()
        moves = best_estimate(view, self.game.heuristics, quick(seed))
        considered = tuple(Considered(action, 1, estimate) for action, estimate in moves)
        return Choice(moves[0][0], considered, 1, time.perf_counter() - started, self.name)


class SearchBot(Bot):
    """Chooses by tree search in sampled states. It uses its `share` of the iterations it is given; with a
    share below 1 it never exceeds its default iterations, however much time it has."""

    def __init__(
        self,
        game: AnyGame,
        settings: SearchSettings,
        iterations: int,
        share: float = 1.0,
        network: Callable[[int], ValueNetwork | None] | None = None,
    ) -> None:
        super().__init__(game)
        self.settings = settings
        self.iterations = iterations
        self.share = share
        self.network = network

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], by=self.name)
        started = time.perf_counter()
        if iterations is None:
            most = self.iterations if seconds is None or self.share < 1 else int(UNLIMITED)
        else:
            most = max(min(iterations, MIN_ITERATIONS), round(iterations * self.share))
        search = self.search(view, seed)
        search.run(most, UNLIMITED if seconds is None else seconds)
        considered = tuple(Considered(*move) for move in search.considered())
        spent = time.perf_counter() - started
        return Choice(considered[0].action, considered, search.iterations, spent, self.name)

    def search(self, view: View, seed: int) -> Search:
        """Create the search for a view."""
        return Search(
            view, self.game.heuristics, self.settings, quick(seed), self.network_for(view.state.seats)
        )

    def network_for(self, players: int) -> ValueNetwork | None:
        """The value network for a number of players, if there is one."""
        return self.network(players) if self.network is not None else None
