"""What a bot is: it receives a view, all that its seat may know, and chooses an action.

A bot never meets the state of the table. It may guess states that fit its view (`View.guess`), and
it must choose the same action for the same view, seed and iterations.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from laguna.bots.network import Network
from laguna.bots.search import Plan, Search, best_estimate
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import View

UNLIMITED = 1e9
"""Iterations or seconds of a search that only the other limit ends."""

LEAST_ITERATIONS = 40
"""A searcher with a small share of few iterations takes at least so many of them, or all."""


class Considered(NamedTuple):
    """A move that a bot thought about."""

    action: int
    visits: int
    expected: float
    """What it expects: a share of the victory from 0 to 1 if it searched, else an estimate in points."""


class Fault(NamedTuple):
    """What a bot did wrong."""

    bot: str
    what: str


class Choice(NamedTuple):
    """What a bot decided, and on being asked, why."""

    action: int
    considered: tuple[Considered, ...] = ()
    """The moves it thought about, the best first; empty if it did not think."""
    iterations: int = 0
    seconds: float = 0.0
    by: str = ""
    """The name of the bot that chose."""
    faults: tuple[Fault, ...] = ()
    """Of bots that should have moved in its place (see `Guarded`)."""


class Bot:
    """A player. Subclasses say who they are and implement `choose`."""

    name: str = "bot"
    title: str = "Bot"
    character: str = ""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        """A legal action for the view's seat. With `iterations` and without `seconds` the choice depends on
        the view, the seed and the number alone; with neither, the bot's own number of iterations is used."""
        raise NotImplementedError

    def close(self) -> None:
        """It will not be asked any more."""


class Random(Bot):
    """Any legal move."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        legal = view.legal()
        return Choice(legal[quick(seed).below(len(legal))], by=self.name)


class OneStepAhead(Bot):
    """The move that the game's advice estimates best."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        started = time.perf_counter()
        moves = best_estimate(view, self.game.advice, quick(seed))
        considered = tuple(Considered(action, 1, estimate) for action, estimate in moves)
        return Choice(moves[0][0], considered, 1, time.perf_counter() - started, self.name)


class Searcher(Bot):
    """Searches in sampled worlds. Of the iterations it is given it takes its `share`; with less than a whole
    share, time alone does not let it think beyond its own number of iterations."""

    def __init__(
        self,
        game: AnyGame,
        plan: Plan,
        iterations: int,
        share: float = 1.0,
        network: Callable[[int], Network | None] | None = None,
    ) -> None:
        super().__init__(game)
        self.plan = plan
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
            most = max(min(iterations, LEAST_ITERATIONS), round(iterations * self.share))
        search = self.search(view, seed)
        search.run(most, UNLIMITED if seconds is None else seconds)
        considered = tuple(Considered(*move) for move in search.considered())
        spent = time.perf_counter() - started
        return Choice(considered[0].action, considered, search.iterations, spent, self.name)

    def search(self, view: View, seed: int) -> Search:
        """The search that this bot begins for a view."""
        return Search(view, self.game.advice, self.plan, quick(seed), self.learned(view.state.seats))

    def learned(self, players: int) -> Network | None:
        """The value that it has learned for so many players, if any."""
        return self.network(players) if self.network is not None else None
