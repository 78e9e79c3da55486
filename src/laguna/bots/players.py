"""What a bot is: it receives a view, all that its seat may know, and chooses an action.

A bot never meets the state of the table. It may guess states that fit its view (`View.guess`), and
it must choose the same action for the same view, seed and iterations.
"""

import logging
import multiprocessing
import os
import pickle
import select
import signal
import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from laguna.bots.network import Network
from laguna.bots.search import Plan, Search, best_estimate
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import View

log = logging.getLogger("laguna.bots")

UNLIMITED = 1e9
"""Iterations or seconds of a search that only the other limit ends."""

LEAST_ITERATIONS = 40
"""A searcher with a small share of few iterations takes at least so many of them, or all."""

GRACE = 2.0
"""Seconds that a bot may overrun the time it was given before another one moves for it."""


class Considered(NamedTuple):
    """A move that a bot thought about."""

    action: int
    visits: int
    expected: float
    """What it expects: a share of the victory from 0 to 1 if it searched, else an estimate in points."""


class Choice(NamedTuple):
    """What a bot decided, and on being asked, why."""

    action: int
    considered: tuple[Considered, ...] = ()
    """The moves it thought about, the best first; empty if it did not think."""
    iterations: int = 0
    seconds: float = 0.0
    by: str = ""
    """The name of the bot that chose."""


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
        network = self.network(view.state.seats) if self.network is not None else None
        search = Search(view, self.game.advice, self.plan, quick(seed), network)
        search.run(most, UNLIMITED if seconds is None else seconds)
        considered = tuple(Considered(*move) for move in search.considered())
        spent = time.perf_counter() - started
        return Choice(considered[0].action, considered, search.iterations, spent, self.name)


Report = Callable[[str, str, str], None]
"""What is done about a fault: whose it is, what it was, and who moves instead."""


def log_fault(name: str, fault: str, below: str) -> None:
    log.warning("%s %s; %s moves instead.", name, fault, below)


class Guarded(Bot):
    """A bot that cannot lose its table: if it crashes, overruns its time or chooses what is not legal,
    the next weaker one moves for it, and the log says so.

    With `apart` it thinks in a process of its own, which is ended when its time is up; where processes
    cannot be forked, in a thread that is left behind.
    """

    def __init__(self, bot: Bot, below: Bot | None, apart: bool = False, report: Report = log_fault) -> None:
        super().__init__(bot.game)
        self.bot = bot
        self.below = below
        self.apart = apart
        self.report = report
        self.name, self.title, self.character = bot.name, bot.title, bot.character
        self.faults: list[str] = []

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        def think() -> Choice:
            return self.bot.choose(view, seed, seconds, iterations)

        try:
            limit = None if seconds is None else seconds + GRACE
            choice = _in_time(think, limit) if self.apart and limit is not None else think()
            if choice.action in view.legal():
                return choice
            fault = f"chose the action {choice.action}, which is not legal"
        except TimeoutError as error:
            fault = str(error)
        except Exception as error:
            fault = f"crashed with {type(error).__name__}: {error}"
        below = self.below or Random(self.game)
        self.faults.append(fault)
        self.report(self.name, fault, below.name)
        return below.choose(view, seed, seconds, iterations)


def _in_time(think: Callable[[], Choice], limit: float) -> Choice:
    """The choice, unless it takes longer than so many seconds."""
    forkable = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return _in_a_process(think, limit) if forkable else _in_a_thread(think, limit)


def _in_a_process(think: Callable[[], Choice], limit: float) -> Choice:
    """Fork, think in the child, and read its answer from a pipe."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            try:
                answer: object = think()
            except BaseException as error:
                answer = f"{type(error).__name__}: {error}"
            with os.fdopen(writer, "wb") as pipe:
                pickle.dump(answer, pipe)
        finally:
            os._exit(0)
    os.close(writer)
    end = time.monotonic() + limit
    answer_bytes = b""
    try:
        while True:
            ready, _, _ = select.select([reader], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise TimeoutError(f"did not move within {limit:g} seconds")
            more = os.read(reader, 65536)
            if not more:
                break
            answer_bytes += more
    finally:
        os.close(reader)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    if not answer_bytes:
        raise RuntimeError("its process died")
    answer_read = pickle.loads(answer_bytes)
    if not isinstance(answer_read, Choice):
        raise RuntimeError(str(answer_read))
    return answer_read


def _in_a_thread(think: Callable[[], Choice], limit: float) -> Choice:
    answers: list[Choice] = []
    errors: list[Exception] = []

    def run() -> None:
        try:
            answers.append(think())
        except Exception as error:
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(limit)
    if errors:
        raise errors[0]
    if not answers:
        raise TimeoutError(f"did not move within {limit:g} seconds")
    return answers[0]
