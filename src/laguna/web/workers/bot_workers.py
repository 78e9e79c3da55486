"""Bot workers: claim jobs from the database, compute moves in separate processes, and play them.

The jobs are in the database. A killed server finds them when it starts again; of several servers, one takes
over the jobs of another that is gone.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from laguna.bots.bot import Bot, Choice
from laguna.bots.levels import make_with_fallback
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.web import metrics
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.problems import Problem, Unavailable
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG
from laguna.web.tables.job_turns import JobTurns
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Job
from laguna.web.workers import bot_process
from laguna.web.workers.bot_process import MoveRequest
from laguna.web.workers.fair_share import FairShare, WorkKind
from laguna.web.workers.work_queue import FairQueue, QueueLimits, Step

LOG = logging.getLogger("laguna.bots")
TASK_SECONDS = 180.0
"""Time limit of a step of queued work; an interpreted engine needs most of it."""
ABANDON_SECONDS = 1.0
"""How long a step may go on when nobody wants its result any more; starting a process takes as long."""
POLL_SECONDS = 2.0
"""How often to look for jobs without being notified."""
ANSWER_SECONDS = 2.3
"""Until then all bots of a table should have thought; the move follows at the next multiple of the pace."""
MIN_THINKING_SECONDS = 0.25
"""A bot thinks at least this long, however long its decision has waited."""
STALE_SECONDS = 60.0
FAST_PACE = 0.2
"""Levels that do not search use this fraction of the pace, within which they always finish."""


def pace_of_level(level: str, pace: float) -> float:
    """The pace of a level: its moves are made at multiples of this many seconds."""
    known = LEVELS_BY_SLUG.get(level)
    return pace * FAST_PACE if known is not None and known.iterations <= 1 else pace


def delay_to_next_pace(taken: float, pace: float) -> float:
    """How long to hold an answer back: until the next multiple of the pace after the question.

    How long a bot thinks depends on its hidden cards. With a fixed pace, its moves nearly always take the
    same time for its level, and spectators learn at most in which interval it finished.
    """
    return math.ceil(taken / pace) * pace - taken if pace > 0 else 0.0


def seconds_since_due(live: LiveTable, job: Job, now: float) -> float:
    """How long a decision has been due. A decision that is much older was left by a player or a stopped
    server, and is due now."""
    waited = now - live.entries[job.question_version - 1].at
    return waited if 0 < waited < STALE_SECONDS else 0.0


def thinking_budget(most: float, waited: float, decisions: int, workers: int) -> float:
    """The time that a bot may think so that all open decisions of its table are made in time. It depends only
    on what everybody knows: how long the table has waited, and whose decisions are open."""
    turns = math.ceil(decisions / max(1, workers))
    return min(most, max(MIN_THINKING_SECONDS, (ANSWER_SECONDS - waited) / turns))


class ProcessBot(Bot):
    """A bot that thinks in a bot process. The fallback needs to know only whether it answered."""

    def __init__(
        self, level: str, game: AnyGame, process: bot_process.BotProcess, request: MoveRequest
    ) -> None:
        super().__init__(game)
        self.name = level
        self.process = process
        self.request = request._replace(level=level)

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        words, taken = self.process.choose_move(self.request, seconds or 0)
        action = self.game.action(words)
        if action is None:
            raise bot_process.Crashed(f"'{words}' is not a move")
        return Choice(action, seconds=taken, by=self.name)


class BotAnswer(NamedTuple):
    """A bot's move in notation, and the seconds it took."""

    words: str
    seconds: float
    fell_back: bool
    """Whether a lower level had to move instead."""


class BotWorkers:
    """Claims jobs, lets bot processes compute the moves, and plays them like any other move."""

    def __init__(self, database: Database, tables: Tables, settings: Settings) -> None:
        self.database = database
        self.tables = tables
        self.settings = settings
        self._processes = [bot_process.BotProcess() for _ in range(settings.bot_workers)]
        self._threads = ThreadPoolExecutor(max(1, settings.bot_workers), thread_name_prefix="bot")
        self._tasks: list[asyncio.Task[None]] = []
        limits, wake = settings.limits, tables.jobs_wanted.set
        places = max(1, settings.bot_workers // 2)
        self.questions = FairQueue(
            QueueLimits(limits.questions, limits.questions_of_address, places_of_turn=places), wake
        )
        """Hints and analysis that visitors wait for."""
        in_all = max(1, settings.bot_workers)
        self.reviews = FairQueue(QueueLimits(in_all, in_all, in_all, use_spare_places=True), wake)
        """Reviews, of which as many are in progress as there are workers."""
        self._queues = {WorkKind.QUESTIONS: self.questions, WorkKind.REVIEWS: self.reviews}
        self._share = FairShare()
        self._job_turns = JobTurns()
        self._thinking: set[tuple[str, int]] = set()
        """Tables and seats whose bots are thinking."""
        self._held: dict[tuple[str, int], asyncio.Task[None]] = {}
        """Answers that are held back until their time."""

    async def start(self) -> None:
        if self._processes and not self.database.shared:
            queued = await self.database.write(store.unclaim_all_jobs)
            if queued:
                LOG.info("%d bot moves are pending from before the restart", queued)
        self._tasks = [asyncio.create_task(self._work(process)) for process in self._processes]

    async def stop(self) -> None:
        tasks = [*self._tasks, *self._held.values()]
        for task in tasks:
            task.cancel()
        for process in self._processes:
            process.interrupt()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown, True)
        for process in self._processes:
            process.stop()

    async def _work(self, process: bot_process.BotProcess) -> None:
        while True:
            try:
                self.tables.jobs_wanted.clear()
                if not await self._work_once(process):
                    await self._wait()
            except Exception as error:
                _log_error(error)
                await asyncio.sleep(1)

    async def _work_once(self, process: bot_process.BotProcess) -> bool:
        """Do one job or step of the most entitled kind of work; False if there is none."""
        loop = asyncio.get_running_loop()
        for kind in self._share.order():
            work = await self._next(process, kind)
            if work is None:
                self._share.set_idle(kind)
                continue
            started = loop.time()
            await work
            self._share.add(kind, loop.time() - started)
            return True
        return False

    async def _next(
        self, process: bot_process.BotProcess, kind: WorkKind
    ) -> Coroutine[Any, Any, None] | None:
        """The next job or step of a kind of work; None if there is none."""
        if kind == WorkKind.MOVES:
            job = await self.database.write(self._job_turns.claim)
            return None if job is None else self._answer_or_give_back(process, job)
        step = self._queues[kind].take()
        return None if step is None else self._run(process, step)

    async def _answer_or_give_back(self, process: bot_process.BotProcess, job: Job) -> None:
        try:
            await self._answer(process, job)
        except Exception as error:
            _log_error(error)
            await asyncio.sleep(1)
            await self._give_back(job)

    async def _wait(self) -> None:
        """Wait for a notification, or until it is time to look for jobs."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(POLL_SECONDS):
                await self.tables.jobs_wanted.wait()

    async def _run(self, process: bot_process.BotProcess, step: Step) -> None:
        """Run a step of queued work. If nobody wants its result any more, it is soon ended."""
        left = step.seconds_left
        seconds = TASK_SECONDS if left is None else min(TASK_SECONDS, left)
        running = asyncio.get_running_loop().run_in_executor(self._threads, process.run, step.task, seconds)
        abandoned = asyncio.ensure_future(step.work.canceled.wait())
        try:
            await asyncio.wait((running, abandoned), return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                await asyncio.wait((running,), timeout=ABANDON_SECONDS)
            if not running.done():
                process.abandon()
            step.done(await running)
        except (bot_process.Crashed, bot_process.TimedOut) as error:
            if not step.work.canceled.is_set():
                LOG.error("queued work failed: %s", error)
            step.failed(Unavailable("The bots could not compute this. Try again."))
        except BaseException as error:
            running.cancel()
            step.failed(error)
            raise
        finally:
            abandoned.cancel()
            del running, step  # their exceptions refer to this frame

    async def _answer(self, process: bot_process.BotProcess, job: Job) -> None:
        live = await self.tables.get(job.table)
        if live.jobs.get(job.seat) is None or live.jobs[job.seat].question_version != job.question_version:
            await self.database.write(lambda session: store.delete_outdated_job(session, job))
            return
        loop = asyncio.get_running_loop()
        waited, started = seconds_since_due(live, job, self.tables.time.wall()), loop.time()
        budget = thinking_budget(
            self.settings.bot_seconds, waited, self._decisions_ahead(live), len(self._processes)
        )
        self._thinking.add((job.table, job.seat))
        try:
            running = loop.run_in_executor(self._threads, self._with_fallback(process, live, job, budget))
            failpoint("during bot search")
            answer = await running
        finally:
            self._thinking.discard((job.table, job.seat))
        # The process is free for other work while the answer is held back.
        held = asyncio.create_task(self._play_at_pace(job, answer, waited, started))
        self._held[job.table, job.seat] = held
        held.add_done_callback(lambda _: self._forget_held(job, held))

    def _forget_held(self, job: Job, held: "asyncio.Task[None]") -> None:
        if self._held.get((job.table, job.seat)) is held:
            del self._held[job.table, job.seat]

    def _decisions_ahead(self, live: LiveTable) -> int:
        """How many decisions of the table's bots are open that nobody thinks about yet."""
        taken = self._thinking | self._held.keys()
        return max(1, sum((live.id, seat) not in taken for seat in live.jobs))

    async def _play_at_pace(self, job: Job, answer: BotAnswer, waited: float, started: float) -> None:
        """Play an answer at the next multiple of the pace since the decision was due."""
        loop = asyncio.get_running_loop()
        pace = pace_of_level(job.level, self.settings.bot_pace)
        try:
            await asyncio.sleep(delay_to_next_pace(waited + loop.time() - started, pace))
            failpoint("before bot move")
            # All times are rounded up to the pace, like the move itself, because the metrics are public.
            metrics.WAITING_SECONDS.observe(waited + delay_to_next_pace(waited, pace))
            metrics.THINKING_SECONDS.observe(answer.seconds + delay_to_next_pace(answer.seconds, pace))
            await self.tables.play_bot(job, answer.words, answer.fell_back)
            answered = waited + loop.time() - started
            metrics.BOT_ANSWER_SECONDS.observe(answered + delay_to_next_pace(answered, pace))
        except Exception as error:
            _log_error(error)
            await asyncio.sleep(1)
            await self._give_back(job)

    def _with_fallback(
        self, process: bot_process.BotProcess, live: LiveTable, job: Job, seconds: float
    ) -> Callable[[], BotAnswer]:
        """A function for a thread that returns the bot's move, or the move of the level below if it fails."""
        match = live.match
        view = match.state.view(job.seat)
        request = MoveRequest(live.id, match.setup, match.moves, job.seat, job.level, seconds)

        def make_bot(level: str, game: AnyGame) -> Bot:
            return ProcessBot(level, game, process, request)

        bot = make_with_fallback(job.level, match.game, make=make_bot)

        def think() -> BotAnswer:
            choice = bot.choose(view, 0, self.settings.overrun_seconds)
            self._log_faults(job, choice)
            return BotAnswer(bot.game.words(choice.action), choice.seconds, bool(choice.faults))

        return think

    def _log_faults(self, job: Job, choice: Choice) -> None:
        """Log which bots failed and which played instead."""
        bots = [*(fault.bot for fault in choice.faults), choice.by]
        for fault, below in zip(choice.faults, bots[1:], strict=True):
            LOG.error(
                "bot %s at table %s, seat %d, failed (%s); %s plays this move",
                fault.bot, job.table, job.seat, fault.what, below,
            )  # fmt: skip
            metrics.BOT_FAILURES.labels(fault.bot).inc()

    async def _give_back(self, job: Job) -> None:
        """Give a claim back for another attempt. If that cannot be written, the claim ends with its
        connection."""
        try:
            await self.database.write(lambda session: store.unclaim_job(session, job))
        except Problem as problem:
            LOG.error("could not give a job back: %s", problem)


def _log_error(error: Exception) -> None:
    if isinstance(error, Problem):
        LOG.error("a bot has to wait: %s", error)
    else:
        LOG.error("a bot's job failed", exc_info=error)
