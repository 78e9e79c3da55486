"""The guard around a bot: whatever the bot does, its table goes on.

It is the only one in the project. The arena plays with guarded bots in its own processes; a server asks them
in the processes in which its bots think, with a limit of time, and reads from the choice who moved at last
and which bots failed before.
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

from laguna.bots.external import Misbehaved
from laguna.bots.players import Bot, Choice, Fault, Random
from laguna.contract.state import View

log = logging.getLogger("laguna.bots")


class Guarded(Bot):
    """A bot that cannot lose its table: if it crashes, takes too long or chooses what is not legal, the bot
    below moves for it; the log says so, and the choice names the fault.

    With a `limit` it thinks in a process of its own, which is ended after so many seconds; where processes
    cannot be forked, in a thread that is left behind. Without one it thinks here, as long as it likes.
    """

    def __init__(self, bot: Bot, below: Bot | None = None, limit: float | None = None) -> None:
        super().__init__(bot.game)
        self.bot = bot
        self.below = below or Random(bot.game)
        self.limit = limit
        self.name, self.title, self.character = bot.name, bot.title, bot.character

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        def think() -> Choice:
            return self.bot.choose(view, seed, seconds, iterations)

        try:
            choice = think() if self.limit is None else _in_time(think, self.limit)
            if choice.action in view.legal():
                return choice
            fault = f"chose the action {choice.action}, which is not legal"
        except TimeoutError as error:
            fault = str(error)
        except Misbehaved as error:
            fault = error.fault
        except Exception as error:
            fault = f"crashed with {type(error).__name__}: {error}"
        log.warning("%s %s; %s moves instead.", self.name, fault, self.below.name)
        choice = self.below.choose(view, seed, seconds, iterations)
        return choice._replace(faults=(Fault(self.name, fault), *choice.faults))

    def close(self) -> None:
        self.bot.close()
        self.below.close()


def _in_time(think: Callable[[], Choice], limit: float) -> Choice:
    """The choice, unless it takes longer than so many seconds."""
    forkable = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return _in_a_process(think, limit) if forkable else _in_a_thread(think, limit)


def _in_a_process(think: Callable[[], Choice], limit: float) -> Choice:
    """Fork, think in the child, and read its answer from a pipe."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        # Should this process be gone by then, nobody else ends the child.
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
    """All that comes through a pipe until its other end is closed."""
    end = time.monotonic() + limit
    received = b""
    while True:
        ready, _, _ = select.select([reader], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            raise TimeoutError(f"did not move within {limit:g} seconds")
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
        raise errors[0]
    if not answers:
        raise TimeoutError(f"did not move within {limit:g} seconds")
    return answers[0]
