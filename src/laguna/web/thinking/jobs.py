"""Bots think in processes of their own, so that nobody waits for them and none can break the server.

What they are asked is in the store. A server that is killed finds the questions there when it starts
again; one of several servers takes over what another has claimed that is gone.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from laguna.bots.levels import guarded
from laguna.bots.players import Bot, Choice
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.web import metrics
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.problems import Problem, Unavailable
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.bots import BY_SLUG
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Job
from laguna.web.thinking import process
from laguna.web.thinking.errands import Errands, Waiting
from laguna.web.thinking.process import Question

LOG = logging.getLogger("laguna.bots")
ERRAND_SECONDS = 180.0
"""An errand that takes longer is given up; an interpreted engine needs most of it."""
LOOK_SECONDS = 2.0
"""How often to look for jobs although nobody said that there are any."""


QUICK_PART = 0.2
"""The beat of levels that do not search is so much of the others': they always know within it."""


def beat_of(level: str, beat: float) -> float:
    """The beat on which a level moves."""
    known = BY_SLUG.get(level)
    return beat * QUICK_PART if known is not None and known.iterations <= 1 else beat


def release(taken: float, beat: float) -> float:
    """How long an answer waits: to the next beat after its question.

    How long a bot thinks depends on what it holds. Whoever watches sees it move on a beat, nearly always the
    same one for its level, and so learns at most in which beat it came to an end."""
    return math.ceil(taken / beat) * beat - taken if beat > 0 else 0.0


class Elsewhere(Bot):
    """A level that thinks in a process of its own. What the guard needs to know of it is whether it moved."""

    def __init__(self, level: str, game: AnyGame, thinker: process.Thinker, question: Question) -> None:
        super().__init__(game)
        self.name = level
        self.thinker = thinker
        self.question = question._replace(level=level)

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        words, taken = self.thinker.ask(self.question, seconds or 0)
        action = self.game.action(words)
        if action is None:
            raise process.Crashed(f"'{words}' is not a move")
        return Choice(action, seconds=taken, by=self.name)


class Answer(NamedTuple):
    words: str
    seconds: float


class Thinkers:
    """Claims jobs, has them thought about, and plays the answers like any other move."""

    def __init__(self, database: Database, tables: Tables, settings: Settings) -> None:
        self.database = database
        self.tables = tables
        self.settings = settings
        self._thinkers = [process.Thinker() for _ in range(settings.thinkers)]
        self._threads = ThreadPoolExecutor(max(1, settings.thinkers), thread_name_prefix="thinker")
        self._tasks: list[asyncio.Task[None]] = []
        self.errands = Errands(tables.jobs_wanted)

    async def start(self) -> None:
        if self._thinkers and not self.database.shared:
            waiting = await self.database.write(store.release_jobs)
            if waiting:
                LOG.info("%d bots go on with the moves they were asked for", waiting)
        self._tasks = [asyncio.create_task(self._work(thinker)) for thinker in self._thinkers]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for thinker in self._thinkers:
            thinker.interrupt()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown, True)
        for thinker in self._thinkers:
            thinker.stop()

    async def _work(self, thinker: process.Thinker) -> None:
        while True:
            job: Job | None = None
            try:
                self.tables.jobs_wanted.clear()
                job = await self.database.write(store.claim_job)
                errand = self.errands.next() if job is None else None
                if job is not None:
                    await self._answer(thinker, job)
                elif errand is not None:
                    await self._run(thinker, errand)
                else:
                    await self._wait()
            except Exception as error:
                if isinstance(error, Problem):
                    LOG.error("a bot has to wait: %s", error)
                else:
                    LOG.exception("a bot's job went wrong")
                await asyncio.sleep(1)
                await self._let_go(job)

    async def _wait(self) -> None:
        """Until somebody says that there is something to do, or it is time to look."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await self.tables.jobs_wanted.wait()

    async def _run(self, thinker: process.Thinker, waiting: Waiting) -> None:
        """An errand: whoever waits for it learns what came of it, or that it failed."""
        thinking = asyncio.get_running_loop().run_in_executor(
            self._threads, thinker.run, waiting.errand, ERRAND_SECONDS
        )
        try:
            found = await thinking
        except (process.Crashed, process.Overran) as error:
            LOG.error("an errand failed: %s", error)
            if not waiting.answer.done():
                waiting.answer.set_exception(Unavailable("The bots could not think about it. Try again."))
            return
        if not waiting.answer.done():
            waiting.answer.set_result(found)

    async def _answer(self, thinker: process.Thinker, job: Job) -> None:
        live = await self.tables.get(job.table)
        if live.jobs.get(job.seat) is None or live.jobs[job.seat].asked != job.asked:
            await self.database.write(lambda session: store.withdraw_job(session, job))
            return
        loop = asyncio.get_running_loop()
        started = loop.time()
        thinking = loop.run_in_executor(self._threads, self._guarded(thinker, live, job))
        failpoint("while a bot thinks")
        answer = await thinking
        beat = beat_of(job.level, self.settings.bot_beat)
        await asyncio.sleep(release(loop.time() - started, beat))
        failpoint("before a bot moves")
        # To the beat, like the move itself: anyone may read the metrics.
        metrics.THINKING_SECONDS.observe(answer.seconds + release(answer.seconds, beat))
        await self.tables.play_bot(job, answer.words)

    def _guarded(self, thinker: process.Thinker, live: LiveTable, job: Job) -> Callable[[], Answer]:
        """Thinking as a thread does it: what the bot chooses, or where it fails, the level below."""
        match = live.match
        view = match.state.view(job.seat)
        question = Question(
            live.id, match.origin, match.moves, job.seat, job.level, self.settings.bot_seconds
        )

        def elsewhere(level: str, game: AnyGame) -> Bot:
            return Elsewhere(level, game, thinker, question)

        bot = guarded(job.level, match.game, make=elsewhere)

        def think() -> Answer:
            choice = bot.choose(view, 0, self.settings.overrun_seconds)
            self._report(job, choice)
            return Answer(bot.game.words(choice.action), choice.seconds)

        return think

    def _report(self, job: Job, choice: Choice) -> None:
        """Write to the log which bots should have moved, and who did."""
        asked = [*(fault.bot for fault in choice.faults), choice.by]
        for fault, below in zip(choice.faults, asked[1:], strict=True):
            LOG.error(
                "the bot %s at table %s, seat %d, failed (%s); %s plays this move",
                fault.bot, job.table, job.seat, fault.what, below,
            )  # fmt: skip
            metrics.BOT_FAILURES.labels(fault.bot).inc()

    async def _let_go(self, job: Job | None) -> None:
        """Let others try, or ourselves once more. Where that cannot be written, the claim is gone with the
        connection that it was made by."""
        if job is not None:
            try:
                await self.database.write(lambda session: store.let_go_of_job(session, job))
            except Problem as problem:
                LOG.error("a job could not be let go: %s", problem)
