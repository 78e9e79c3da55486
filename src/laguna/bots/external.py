"""Bots that are programs of their own, in any language: `command:./mybot`.

They are asked by lines of JSON through their standard input and answer through their standard output; what is
said is told in docs/bot-protocol.md, and `question` and `answer` below are all of it. Everything that a bot
gets is made from the view of its seat.

Whatever a program does wrong is `Misbehaved`. The guard then lets another bot move in its place, and the
program is ended and started anew for its next move.
"""

import json
import os
import select
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from laguna.bots.players import Bot, Choice
from laguna.contract.game import AnyGame
from laguna.contract.state import Document, View
from laguna.contract.wording import Refused

PROTOCOL: Final = 1
PREFIX: Final = "command:"
START_SECONDS: Final = 10.0
"""For saying hello."""
MOVE_SECONDS: Final = 10.0
"""For a move, where nobody said how long."""
GRACE_SECONDS: Final = 1.0
"""More than it is told that it has: a program does not know how long its answer is on its way."""
MOST_FAILURES: Final = 3
"""In a row, in one game: then it has lost the rest of its moves, since each costs the time of a start."""
LARGEST_SEED: Final = 2**53
"""Where numbers are floats, as in JavaScript, larger ones are rounded."""
LONGEST_ANSWER: Final = 65_536
"""Bytes, the line's end included."""


class Misbehaved(Refused):
    """What a program did wrong, as a sentence about it."""

    @property
    def fault(self) -> str:
        """The same for the log, where its name comes before."""
        return str(self).removeprefix("It ").removesuffix(".")


# What is said -----------------------------------------------------------------------------------


def hello() -> Document:
    return {"type": "hello", "protocol": PROTOCOL}


def question(
    game: AnyGame, view: View, number: int, seed: int, seconds: float | None, iterations: int | None
) -> Document:
    """What a bot is asked: all that it needs, so that it may forget everything between two questions."""
    return {
        "type": "choose",
        "id": number,
        "game": game.name,
        "players": int(view.state.seats),
        "options": game.options_of(view.state),
        "seat": int(view.seat),
        "seed": seed % LARGEST_SEED,
        "seconds": seconds,
        "iterations": iterations,
        "view": game.dump(view.state),
        "memory": view.memory(),
        "legal": [game.words(action) for action in view.legal()],
    }


def understood(line: str | bytes) -> Document:
    """A line from a bot."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise Misbehaved("It said {what}, which is not JSON.", what=_shown(line)) from None
    if not isinstance(said, dict):
        raise Misbehaved("It said {what}, which is not a JSON object.", what=_shown(line))
    return said


def greeting(said: Mapping[str, Any]) -> tuple[str, list[str] | None]:
    """The name that a bot gives itself, and the games that it plays; None for all."""
    if said.get("type") != "hello":
        raise Misbehaved("It answered hello with the type {type}.", type=_shown(said.get("type")))
    if said.get("protocol") != PROTOCOL or isinstance(said.get("protocol"), bool):
        spoken = _shown(said.get("protocol"))
        raise Misbehaved("It speaks protocol {spoken}, not {ours}.", spoken=spoken, ours=PROTOCOL)
    name = said.get("name", "")
    games = said.get("games")
    if not isinstance(name, str) or len(name) > 60:
        raise Misbehaved("It gave itself a name that is not a text of at most 60 letters.")
    if games is not None and not (isinstance(games, list) and all(isinstance(each, str) for each in games)):
        raise Misbehaved("It named its games otherwise than as a list of texts.")
    return name, games


def answer(said: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """The move that an answer names, in words, if it is one to the question."""
    if said.get("type") != "choice":
        kind = _shown(said.get("type"))
        raise Misbehaved("It answered with the type {type} where a choice was asked for.", type=kind)
    number, seat, move = said.get("id"), said.get("seat", asked["seat"]), said.get("move")
    if number != asked["id"]:
        raise Misbehaved(
            "It answered question {given} where {asked} was asked.", given=_shown(number), asked=asked["id"]
        )
    if seat != asked["seat"]:
        raise Misbehaved(
            "It answered for seat {given}, but sits at {asked}.", given=_shown(seat), asked=asked["seat"]
        )
    if not isinstance(move, str) or " ".join(move.split()) not in asked["legal"]:
        raise Misbehaved("It chose {move}, which is not legal.", move=_shown(move))
    return " ".join(move.split())


def _shown(something: object) -> str:
    text = something.decode("utf-8", "replace") if isinstance(something, bytes) else something
    return repr(text)[:60]


# The program ------------------------------------------------------------------------------------


class Program:
    """A running program that is asked and answers. Whatever goes wrong ends it."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise Misbehaved("It cannot be started: {error}.", error=error) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.writer, self.reader = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.writer, False)
        os.set_blocking(self.reader, False)
        self.received = b""
        self.name, self.games = "", None
        try:
            self.name, self.games = greeting(self.ask(hello(), START_SECONDS))
        except Misbehaved:
            self.end()
            raise

    def ask(self, message: Document, seconds: float) -> Document:
        """What it answers within so many seconds."""
        end = time.monotonic() + seconds
        if self.received:
            raise Misbehaved("It said something without being asked.")
        self.tell(message, end, seconds)
        while b"\n" not in self.received:
            if len(self.received) > LONGEST_ANSWER:
                raise Misbehaved("It said more than {bytes} bytes without an end.", bytes=LONGEST_ANSWER)
            ready, _, _ = select.select([self.reader], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise Misbehaved("It did not answer within {seconds} seconds.", seconds=f"{seconds:g}")
            more = os.read(self.reader, LONGEST_ANSWER)
            if not more:
                raise self.ended()
            self.received += more
        line, _, self.received = self.received.partition(b"\n")
        return understood(line)

    def tell(self, message: Document, end: float, seconds: float) -> None:
        """Send a message, of which it takes what it likes when it likes."""
        rest = memoryview(json.dumps(message).encode() + b"\n")
        while rest:
            _, ready, _ = select.select([], [self.writer], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise Misbehaved("It did not listen within {seconds} seconds.", seconds=f"{seconds:g}")
            try:
                rest = rest[os.write(self.writer, rest) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self.ended() from None

    def ended(self) -> Misbehaved:
        with suppress(subprocess.TimeoutExpired):
            return Misbehaved("It ended with status {status}.", status=self.process.wait(GRACE_SECONDS))
        return Misbehaved("It closed its output.")

    def bye(self, seconds: float = GRACE_SECONDS) -> bool:
        """Let it end by itself; False if it had to be ended."""
        assert self.process.stdin is not None
        with suppress(Misbehaved):
            self.tell({"type": "bye"}, time.monotonic() + seconds, seconds)
        with suppress(OSError):
            self.process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        willing = self.process.returncode is not None
        self.end()
        return willing

    def end(self) -> None:
        """End it and whatever it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()


class CommandBot(Bot):
    """A bot that is a program. It is started for its first move and kept for the others."""

    def __init__(self, game: AnyGame, command: str) -> None:
        super().__init__(game)
        self.program: Program | None = None
        if os.name != "posix":
            raise Refused("Bots that are programs need a system such as Linux or macOS.")
        if not command.strip():
            raise Refused("'command:' wants a program, such as command:./mybot.")
        self.command = command
        self.name = self.title = f"{PREFIX}{command}"
        self.asked = 0
        self.failed = 0
        """How often in a row."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        started = time.perf_counter()
        self.asked += 1
        asked = question(self.game, view, self.asked, seed, seconds, iterations)
        limit = MOVE_SECONDS if seconds is None else seconds + GRACE_SECONDS
        if self.failed == MOST_FAILURES:
            raise Misbehaved("It failed {number} times in a row and is asked no more.", number=MOST_FAILURES)
        try:
            if self.program is None:
                self.program = Program(self.command)
            action = self.game.action(answer(self.program.ask(asked, limit), asked))
        except Misbehaved:
            self.failed += 1
            self.end()
            raise
        self.failed = 0
        assert action is not None
        return Choice(action, seconds=time.perf_counter() - started, by=self.name)

    def end(self) -> None:
        if self.program is not None:
            self.program.end()
            self.program = None

    def close(self) -> None:
        if self.program is not None:
            self.program.bye()
            self.program = None

    def __del__(self) -> None:
        self.end()
