"""Fallback for bots that fail: if a bot crashes, is too slow or chooses an illegal move, another bot moves.

The arena uses it in its worker processes, the server in its bot workers with a time limit. The choice names
the bot that moved and the faults of those that failed.
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

from laguna.bots.bot import Bot, Choice, Fault, RandomBot
from laguna.bots.subprocess_bot import BotProtocolError
from laguna.contract.state import View
from laguna.contract.wording import Message

log = logging.getLogger("laguna.bots")


class BotWithFallback(Bot):
    """A bot that always moves: if it crashes, takes too long or chooses an illegal move, the
    fallback bot moves instead, a warning is logged and the choice names the fault.

    With a `limit` in seconds the bot runs in a child process that is killed at the limit, or, where processes
    cannot be forked, in a thread that is abandoned. Without a limit it runs in this process.
    """

    def __init__(self, bot: Bot, fallback: Bot | None = None, limit: float | None = None) -> None:
        super().__init__(bot.game)
        self.bot = bot
        self.fallback = fallback or RandomBot(bot.game)
        self.limit = limit
        self.name, self.title, self.character = bot.name, bot.title, bot.character

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        def think() -> Choice:
            return self.bot.choose(view, seed, seconds, iterations)

        try:
            choice = think() if self.limit is None else _with_limit(think, self.limit)
            if choice.action in view.legal():
                return choice
            error = Message("It chose action {action}, which is not legal.", action=choice.action)
        except BotProtocolError as refusal:
            error = refusal.message
        except Exception as crash:
            error = Message("It crashed with {error}.", error=f"{type(crash).__name__}: {crash}")
        fault = Fault(self.name, error)
        log.warning("%s %s; %s moves instead.", fault.bot, fault.what, self.fallback.name)
        choice = self.fallback.choose(view, seed, seconds, iterations)
        return choice._replace(faults=(fault, *choice.faults))

    def close(self) -> None:
        self.bot.close()
        self.fallback.close()


def _with_limit(think: Callable[[], Choice], limit: float) -> Choice:
    """The choice; raises `BotProtocolError` after `limit` seconds."""
    forkable = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return _in_a_process(think, limit) if forkable else _in_a_thread(think, limit)


def _in_a_process(think: Callable[[], Choice], limit: float) -> Choice:
    """Think in a forked child process and read the choice from a pipe."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        # The child ends by itself if this process dies.
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, limit + 1)
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
    try:
        answer_bytes = _read(reader, limit)
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


def _read(reader: int, limit: float) -> bytes:
    """Read a pipe until its other end is closed."""
    end = time.monotonic() + limit
    received = b""
    while True:
        ready, _, _ = select.select([reader], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            raise _too_slow(limit)
        more = os.read(reader, 65536)
        if not more:
            return received
        received += more


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
        raise errors.pop()  # this frame keeps no reference to it
    if not answers:
        raise _too_slow(limit)
    return answers[0]


def _too_slow(limit: float) -> BotProtocolError:
    return BotProtocolError("It did not move within {seconds} seconds.", seconds=f"{limit:g}")
