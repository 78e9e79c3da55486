"""Bots think in processes of their own, so that nobody waits for them and none can break the server.

What they are asked is in the store. A server that is killed finds the questions there when it starts
again; one of several servers takes over what another has claimed and not answered in time.
"""

import asyncio
import logging
import math
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from laguna.contract.wording import Refused
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.metrics import METRICS
from laguna.web.problems import Problem
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Job
from laguna.web.thinking import botplay
from laguna.web.thinking.botplay import Question

LOG = logging.getLogger("laguna.bots")
CLAIM_SECONDS = 6.0
"""A claim holds so long unless it is renewed; then another server may take the job."""
LOOK_SECONDS = 2.0
"""How often to look for jobs although nobody said that there are any."""
STARTING_SECONDS = 60.0


def release(taken: float, beat: float) -> float:
    """How long an answer waits: to the next beat after its question.

    How long a bot thinks depends on what it holds. Whoever watches sees it move on a beat, nearly always the
    same one for its level, and so learns at most in which beat it came to an end."""
    return math.ceil(taken / beat) * beat - taken if beat > 0 else 0.0


class Overran(Exception):
    """A bot took too long."""


class Crashed(Exception):
    """A bot failed, or its process is gone."""


class Thinker:
    """A process that thinks, started again whenever it dies."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._ending = False

    def ask(self, question: Question, seconds: float) -> tuple[str, float]:
        """The words of a move and the seconds they took. Blocks: for a thread."""
        fresh = self._process is None or not self._process.is_alive()
        if fresh:
            self._start()
        if self._ending:
            self.stop()
            raise Crashed("the server stops")
        assert self._connection is not None
        try:
            self._connection.send(question)
            if not self._connection.poll(seconds + (STARTING_SECONDS if fresh else 0)):
                self.stop()
                raise Overran(f"no move after {seconds:g} seconds")
            kind, words, taken = self._connection.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise Crashed("its process died") from error
        if kind != "move":
            raise Crashed(words)
        return words, taken

    def _start(self) -> None:
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=botplay.think, args=(theirs,), name="laguna-bot", daemon=True)
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


class Thinkers:
    """Claims jobs, has them thought about, and plays the answers like any other move."""

    def __init__(self, database: Database, tables: Tables, settings: Settings) -> None:
        self.database = database
        self.tables = tables
        self.settings = settings
        self._thinkers = [Thinker() for _ in range(settings.thinkers)]
        self._threads = ThreadPoolExecutor(max(1, settings.thinkers), thread_name_prefix="thinker")
        self._tasks: list[asyncio.Task[None]] = []

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

    async def _work(self, thinker: Thinker) -> None:
        while True:
            try:
                job = await self._claim()
                if job is not None:
                    await self._answer(thinker, job)
            except Problem as problem:
                LOG.error("a bot has to wait: %s", problem)
                await asyncio.sleep(1)
            except Exception:
                LOG.exception("a bot's job went wrong")
                await asyncio.sleep(1)

    async def _claim(self) -> Job | None:
        self.tables.jobs_wanted.clear()
        job = await self.database.write(lambda session: store.claim_job(session, CLAIM_SECONDS))
        if job is None:
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self.tables.jobs_wanted.wait()
            except TimeoutError:
                pass
        return job

    async def _answer(self, thinker: Thinker, job: Job) -> None:
        live = await self.tables.get(job.table)
        if live.jobs.get(job.seat) is None or live.jobs[job.seat].asked != job.asked:
            await self.database.write(lambda session: store.withdraw_job(session, job))
            return
        table = live.table
        question = Question(
            table.id,
            table.game,
            table.players,
            table.options,
            table.seed,
            table.position,
            [(step.seat, step.words) for step in live.match.steps],
            job.seat,
            job.level,
            self.settings.bot_seconds,
        )
        loop = asyncio.get_running_loop()
        started = loop.time()
        renewing = asyncio.create_task(self._renew(job))
        try:
            thinking = loop.run_in_executor(
                self._threads, thinker.ask, question, self.settings.overrun_seconds
            )
            failpoint("while a bot thinks")
            words, taken = await thinking
            await asyncio.sleep(release(loop.time() - started, self.settings.bot_beat))
            failpoint("before a bot moves")
            # To the beat, like the move itself: anyone may read the metrics.
            METRICS.observe("laguna_thinking_seconds", taken + release(taken, self.settings.bot_beat))
            await self.tables.play_bot(job, words)
        except (Overran, Crashed, Refused) as failure:
            weaker = botplay.below(job.level)
            LOG.error(
                "the bot %s at table %s, seat %d, failed (%s); %s plays this move",
                job.level, table.id, job.seat, failure, weaker,
            )  # fmt: skip
            METRICS.add("laguna_bot_failures_total", level=job.level)
            if weaker == job.level:
                await asyncio.sleep(1)
            await self.database.write(lambda session: store.release_job(session, job, weaker))
            self.tables.jobs_wanted.set()
        finally:
            renewing.cancel()

    async def _renew(self, job: Job) -> None:
        """Keep a claim while its bot thinks."""
        while True:
            await asyncio.sleep(CLAIM_SECONDS / 3)
            try:
                await self.database.write(lambda session: store.renew_job(session, job, CLAIM_SECONDS))
            except Problem as problem:
                LOG.error("a claim could not be renewed: %s", problem)
