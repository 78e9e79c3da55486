"""Bots that run as external programs in any language: `command:./mybot`.

Requests and responses are lines of JSON on standard input and output; docs/bot-protocol.md describes them. A
request contains only what the view of the bot's seat contains.

Every error of a program raises `BotProtocolError`. The fallback bot then moves in its place, and the program
is killed and restarted for its next move.
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

from laguna.bots.bot import Bot, Choice
from laguna.contract.game import AnyGame
from laguna.contract.state import Document, View
from laguna.contract.wording import Refused

PROTOCOL: Final = 1
COMMAND_PREFIX: Final = "command:"
START_SECONDS: Final = 10.0
"""Time limit for the hello message."""
MOVE_SECONDS: Final = 10.0
"""Time limit for a move if none is given."""
GRACE_SECONDS: Final = 1.0
"""Extra time beyond the announced limit, for the transfer of the response."""
MAX_FAILURES: Final = 3
"""After this many failures in a row the program is not started again in this game, to save time."""
MAX_SEED: Final = 2**53
"""Larger integers are rounded in languages whose numbers are floats, such as JavaScript."""
MAX_RESPONSE_BYTES: Final = 65_536
"""The maximum length of a response line, with its newline."""


class BotProtocolError(Refused):
    """An error of a bot program, as a sentence that starts with "It"."""


# Messages ---------------------------------------------------------------------------------------


def hello_message() -> Document:
    return {"type": "hello", "protocol": PROTOCOL}


def choose_request(
    game: AnyGame, view: View, number: int, seed: int, seconds: float | None, iterations: int | None
) -> Document:
    """The request for a move, complete in itself so that a bot can be stateless."""
    return {
        "type": "choose",
        "id": number,
        "game": game.name,
        "players": int(view.state.seats),
        "options": game.options_of(view.state),
        "seat": int(view.seat),
        "seed": seed % MAX_SEED,
        "seconds": seconds,
        "iterations": iterations,
        "view": game.dump(view.state),
        "memory": view.memory(),
        "legal": [game.words(action) for action in view.legal()],
    }


def parse_line(line: str | bytes) -> Document:
    """Parse a line of JSON from a bot."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise BotProtocolError("It sent {what}, which is not JSON.", what=_quoted(line)) from None
    if not isinstance(message, dict):
        raise BotProtocolError("It sent {what}, which is not a JSON object.", what=_quoted(line))
    return message


def parse_hello(message: Mapping[str, Any]) -> tuple[str, list[str] | None]:
    """The name and the games in a bot's hello message; None for all games."""
    if message.get("type") != "hello":
        raise BotProtocolError("It answered hello with type {type}.", type=_quoted(message.get("type")))
    if message.get("protocol") != PROTOCOL or isinstance(message.get("protocol"), bool):
        version = _quoted(message.get("protocol"))
        raise BotProtocolError(
            "It uses protocol {version}, not {expected}.", version=version, expected=PROTOCOL
        )
    name = message.get("name", "")
    games = message.get("games")
    if not isinstance(name, str) or len(name) > 60:
        raise BotProtocolError("It sent a name that is not a string of at most 60 characters.")
    if games is not None and not (isinstance(games, list) and all(isinstance(each, str) for each in games)):
        raise BotProtocolError("It sent games that are not a list of strings.")
    return name, games


def parse_choice(message: Mapping[str, Any], request: Mapping[str, Any]) -> str:
    """Validate a response to a request and return its move in notation."""
    if message.get("type") != "choice":
        kind = _quoted(message.get("type"))
        raise BotProtocolError("It answered with type {type} instead of 'choice'.", type=kind)
    number, seat, move = message.get("id"), message.get("seat", request["seat"]), message.get("move")
    if number != request["id"]:
        raise BotProtocolError(
            "It answered request {given} instead of {expected}.",
            given=_quoted(number),
            expected=request["id"],
        )
    if seat != request["seat"]:
        raise BotProtocolError(
            "It answered for seat {given} instead of {expected}.",
            given=_quoted(seat),
            expected=request["seat"],
        )
    if not isinstance(move, str) or " ".join(move.split()) not in request["legal"]:
        raise BotProtocolError("It chose {move}, which is not legal.", move=_quoted(move))
    return " ".join(move.split())


def _quoted(something: object) -> str:
    text = something.decode("utf-8", "replace") if isinstance(something, bytes) else something
    return repr(text)[:60]


# Process ----------------------------------------------------------------------------------------


class BotSubprocess:
    """The process of a bot program, with request and response."""

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
            raise BotProtocolError("It can't be started: {error}", error=error) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.writer, self.reader = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.writer, False)
        os.set_blocking(self.reader, False)
        self.received = b""
        self.name, self.games = "", None
        try:
            self.name, self.games = parse_hello(self.request(hello_message(), START_SECONDS))
        except BotProtocolError:
            self.kill()
            raise

    def request(self, message: Document, seconds: float) -> Document:
        """Send a request and return the response; raises `BotProtocolError` after the time limit."""
        end = time.monotonic() + seconds
        if self.received:
            raise BotProtocolError("It sent a message without a request.")
        self.send(message, end, seconds)
        while b"\n" not in self.received:
            if len(self.received) > MAX_RESPONSE_BYTES:
                raise BotProtocolError(
                    "It sent more than {bytes} bytes without a newline.", bytes=MAX_RESPONSE_BYTES
                )
            ready, _, _ = select.select([self.reader], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise BotProtocolError("It did not answer within {seconds} seconds.", seconds=f"{seconds:g}")
            more = os.read(self.reader, MAX_RESPONSE_BYTES)
            if not more:
                raise self.exit_error()
            self.received += more
        line, _, self.received = self.received.partition(b"\n")
        return parse_line(line)

    def send(self, message: Document, end: float, seconds: float) -> None:
        """Send a message; the program may read it slowly."""
        rest = memoryview(json.dumps(message).encode() + b"\n")
        while rest:
            _, ready, _ = select.select([], [self.writer], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise BotProtocolError(
                    "It did not read its input within {seconds} seconds.", seconds=f"{seconds:g}"
                )
            try:
                rest = rest[os.write(self.writer, rest) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self.exit_error() from None

    def exit_error(self) -> BotProtocolError:
        with suppress(subprocess.TimeoutExpired):
            return BotProtocolError(
                "It exited with status {status}.", status=self.process.wait(GRACE_SECONDS)
            )
        return BotProtocolError("It closed its output.")

    def shut_down(self, seconds: float = GRACE_SECONDS) -> bool:
        """Ask the program to exit; False if it had to be killed."""
        assert self.process.stdin is not None
        with suppress(BotProtocolError):
            self.send({"type": "bye"}, time.monotonic() + seconds, seconds)
        with suppress(OSError):
            self.process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        exited = self.process.returncode is not None
        self.kill()
        return exited

    def kill(self) -> None:
        """Kill the program and all processes it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()


class SubprocessBot(Bot):
    """A bot that runs as an external program, started for its first move and kept running."""

    def __init__(self, game: AnyGame, command: str) -> None:
        super().__init__(game)
        self.program: BotSubprocess | None = None
        if os.name != "posix":
            raise Refused("Bot programs need Linux or macOS.")
        if not command.strip():
            raise Refused("Name a program after 'command:', for example command:./mybot.")
        self.command = command
        self.name = self.title = f"{COMMAND_PREFIX}{command}"
        self.request_number = 0
        self.failures = 0
        """Failures in a row."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        started = time.perf_counter()
        self.request_number += 1
        request = choose_request(self.game, view, self.request_number, seed, seconds, iterations)
        limit = MOVE_SECONDS if seconds is None else seconds + GRACE_SECONDS
        if self.failures == MAX_FAILURES:
            raise BotProtocolError(
                "It failed {number} times in a row and isn't started again.", number=MAX_FAILURES
            )
        try:
            if self.program is None:
                self.program = BotSubprocess(self.command)
            action = self.game.action(parse_choice(self.program.request(request, limit), request))
        except BotProtocolError:
            self.failures += 1
            self.kill()
            raise
        self.failures = 0
        assert action is not None
        return Choice(action, seconds=time.perf_counter() - started, by=self.name)

    def kill(self) -> None:
        if self.program is not None:
            self.program.kill()
            self.program = None

    def close(self) -> None:
        if self.program is not None:
            self.program.shut_down()
            self.program = None

    def __del__(self) -> None:
        self.kill()
