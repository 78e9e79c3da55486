"""A process that computes bot moves, and the server's handle to it.

A bot receives a view and returns an action; that is all it knows of a game. The process replays the table's
moves only to build that view.
"""

import multiprocessing
import os
import random
import signal
import time
from collections import OrderedDict
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple

from laguna import engine_builds
from laguna.bots import levels
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.match import GameSetup, Match, replay
from laguna.web.workers.work_queue import Task

KEPT_MATCHES = 64
"""Matches that a bot process keeps, so that it need not replay them."""
STARTING_SECONDS = 60.0


class MoveRequest(NamedTuple):
    """A request for a bot's move: a table's record up to now, a seat and a level."""

    table: str
    setup: GameSetup
    moves: list[tuple[int, str]]
    seat: int
    level: str
    seconds: float


class TimedOut(Exception):
    """A bot took too long."""


class Crashed(Exception):
    """A bot failed, or its process died."""


class Stopped(BaseException):
    """The server is stopping: no other bot need try."""


# In the process ----------------------------------------------------------------------------------


def choose_action(view: View, game: AnyGame, level: str, seconds: float, seed: int) -> int:
    """The action of a bot of that level with its usual number of iterations, in at most `seconds`."""
    known = levels.level(level)
    assert known is not None
    iterations = max(1, round(known.iterations / known.share))
    return levels.make(level, game).choose(view, seed, seconds, iterations).action


def run_bot_process(connection: Connection) -> None:
    """Main loop of a bot process: answer requests until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the server, which stops this process
    if hasattr(os, "nice"):
        os.nice(5)  # web requests have priority
    matches: OrderedDict[str, Match] = OrderedDict()
    while True:
        try:
            request: MoveRequest | Task = connection.recv()
        except (EOFError, OSError):
            return
        started = time.perf_counter()
        if isinstance(request, Task):
            try:
                done: tuple[str, Any, float] = ("done", request.work(*request.arguments), 0.0)
            except Exception as error:
                done = ("failed", f"{type(error).__name__}: {error}", 0.0)
            try:
                connection.send(done)
            except OSError:
                return
            continue
        try:
            match = _current_match(matches, request)
            seed = random.getrandbits(60)
            view = match.state.view(request.seat)
            words = match.game.words(choose_action(view, match.game, request.level, request.seconds, seed))
            answer: tuple[str, str, float] = ("move", words, time.perf_counter() - started)
        except Exception as error:
            matches.pop(request.table, None)
            answer = ("failed", f"{type(error).__name__}: {error}", time.perf_counter() - started)
        try:
            connection.send(answer)
        except OSError:
            return


def _current_match(matches: "OrderedDict[str, Match]", request: MoveRequest) -> Match:
    """The match, continued from the kept one if no move was undone since."""
    match = matches.pop(request.table, None)
    if match is None or match.moves != request.moves[: len(match.steps)]:
        match = replay(request.setup, request.moves)
    else:
        for seat, words in request.moves[len(match.steps) :]:
            match.play(seat, words)
    matches[request.table] = match
    while len(matches) > KEPT_MATCHES:
        matches.popitem(last=False)
    return match


# In the server -----------------------------------------------------------------------------------


class BotProcess:
    """Handle of a bot process, which is restarted whenever it dies."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._build = engine_builds.current_build()
        """What the process has loaded: a build of the engine, or None for the sources."""
        self._stopping = False
        self._abandoned = False

    def choose_move(self, request: MoveRequest, seconds: float) -> tuple[str, float]:
        """The move in notation and the seconds it took. Blocks: for a thread."""
        words, taken = self._call(request, "move", seconds)
        return str(words), taken

    def run(self, task: Task, seconds: float) -> Any:
        """The result of a task. Blocks: for a thread."""
        return self._call(task, "done", seconds)[0]

    def _call(self, request: MoveRequest | Task, expected: str, seconds: float) -> tuple[Any, float]:
        build = engine_builds.current_build()
        alive = self._process is not None and self._process.is_alive() and not self._abandoned
        restarted = not alive or build != self._build
        if restarted:
            self._build = build
            self._abandoned = False
            self._start()
        if self._stopping:
            self.stop()
            raise Stopped
        assert self._connection is not None
        try:
            self._connection.send(request)
            if not self._connection.poll(seconds + (STARTING_SECONDS if restarted else 0)):
                self.stop()
                raise TimedOut(f"no move after {seconds:g} seconds")
            kind, words, taken = self._connection.recv()
        except (EOFError, OSError) as error:
            self.stop()
            if self._stopping:
                raise Stopped from None
            raise Crashed("its process died") from error
        if kind != expected:
            raise Crashed(words)
        return words, taken

    def _start(self) -> None:
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._connection, child_end = context.Pipe()
        self._process = context.Process(
            target=run_bot_process, args=(child_end,), name="laguna-bot", daemon=True
        )
        self._process.start()
        child_end.close()

    def abandon(self) -> None:
        """Kill the process from another thread because its result is no longer wanted; it is started again
        for the next request."""
        process = self._process
        if process is not None:
            self._abandoned = True
            process.kill()

    def interrupt(self) -> None:
        """Kill the process from another thread; the waiting caller gets an exception."""
        self._stopping = True
        process = self._process
        if process is not None and process.is_alive():
            process.kill()

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
