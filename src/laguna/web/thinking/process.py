"""A process in which bots think, and how the server talks to it.

A bot receives a view and returns an action; that is all it knows of a game. The process it thinks in plays
the table's moves again only to build that view.
"""

import multiprocessing
import os
import random
import signal
import time
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple

from laguna import flavours
from laguna.bots import levels
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.match import Match, Origin, replay

REMEMBERED = 64
"""Tables whose moves a thinking process remembers, so as not to play them all again."""
STARTING_SECONDS = 60.0


class Question(NamedTuple):
    """What a thinking process is asked: a table's record up to now, a seat and a level."""

    table: str
    origin: Origin
    moves: list[tuple[int, str]]
    seat: int
    level: str
    seconds: float


class Errand(NamedTuple):
    """Something else to think about: a function of a module, called in the process, and its arguments."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]


class Overran(Exception):
    """A bot took too long."""


class Crashed(Exception):
    """A bot failed, or its process is gone."""


class Stopped(BaseException):
    """The server stops: no other bot need try."""


# In the process ----------------------------------------------------------------------------------


def choose(view: View, game: AnyGame, level: str, seconds: float, seed: int) -> int:
    """The action of a bot of that level, which thinks as it does by itself, but no longer than `seconds`."""
    known = levels.level(level)
    assert known is not None
    iterations = max(1, round(known.iterations / known.share))
    return levels.make(level, game).choose(view, seed, seconds, iterations).action


def think(connection: Connection) -> None:
    """The life of a thinking process: answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's Ctrl-C is for the server, which tells us
    if hasattr(os, "nice"):
        os.nice(5)  # people's requests come first
    remembered: OrderedDict[str, Match] = OrderedDict()
    while True:
        try:
            question: Question | Errand = connection.recv()
        except (EOFError, OSError):
            return
        started = time.perf_counter()
        if isinstance(question, Errand):
            try:
                done: tuple[str, Any, float] = ("done", question.work(*question.arguments), 0.0)
            except Exception as error:
                done = ("failed", f"{type(error).__name__}: {error}", 0.0)
            try:
                connection.send(done)
            except OSError:
                return
            continue
        try:
            match = _recall(remembered, question)
            seed = random.getrandbits(60)
            view = match.state.view(question.seat)
            words = match.game.words(choose(view, match.game, question.level, question.seconds, seed))
            answer: tuple[str, str, float] = ("move", words, time.perf_counter() - started)
        except Exception as error:
            remembered.pop(question.table, None)
            answer = ("failed", f"{type(error).__name__}: {error}", time.perf_counter() - started)
        try:
            connection.send(answer)
        except OSError:
            return


def _recall(remembered: "OrderedDict[str, Match]", question: Question) -> Match:
    """The match, continued from where we left it if nothing was taken back since."""
    match = remembered.pop(question.table, None)
    if match is None or match.moves != question.moves[: len(match.steps)]:
        match = replay(question.origin, question.moves)
    else:
        for seat, words in question.moves[len(match.steps) :]:
            match.play(seat, words)
    remembered[question.table] = match
    while len(remembered) > REMEMBERED:
        remembered.popitem(last=False)
    return match


# In the server -----------------------------------------------------------------------------------


class Thinker:
    """A process that thinks, started again whenever it dies."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._build = flavours.current()
        """What its process has loaded: a build of the engine, or None for the sources."""
        self._ending = False

    def ask(self, question: Question, seconds: float) -> tuple[str, float]:
        """The words of a move and the seconds they took. Blocks: for a thread."""
        words, taken = self._exchange(question, "move", seconds)
        return str(words), taken

    def run(self, errand: Errand, seconds: float) -> Any:
        """What comes of an errand. Blocks: for a thread."""
        return self._exchange(errand, "done", seconds)[0]

    def _exchange(self, question: Question | Errand, wanted: str, seconds: float) -> tuple[Any, float]:
        build = flavours.current()
        fresh = self._process is None or not self._process.is_alive() or build != self._build
        if fresh:
            self._build = build
            self._start()
        if self._ending:
            self.stop()
            raise Stopped
        assert self._connection is not None
        try:
            self._connection.send(question)
            if not self._connection.poll(seconds + (STARTING_SECONDS if fresh else 0)):
                self.stop()
                raise Overran(f"no move after {seconds:g} seconds")
            kind, words, taken = self._connection.recv()
        except (EOFError, OSError) as error:
            self.stop()
            if self._ending:
                raise Stopped from None
            raise Crashed("its process died") from error
        if kind != wanted:
            raise Crashed(words)
        return words, taken

    def _start(self) -> None:
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=think, args=(theirs,), name="laguna-bot", daemon=True)
        self._process.start()
        theirs.close()

    def interrupt(self) -> None:
        """End whatever it thinks about, from another thread; who waits for the answer learns that it died."""
        self._ending = True
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
