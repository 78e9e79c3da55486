"""Work that visitors request from the server process itself, one piece after the other in fair order.

Positions of studies and of the position editor take milliseconds each, and uploaded records more. Without a
queue, all requests that have arrived would be answered before anything else.
"""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from laguna.web.people.request_cpu_budget import CURRENT_USAGE, measure_cpu
from laguna.web.people.visitors import Requester
from laguna.web.settings import Limits
from laguna.web.workers.work_queue import FairQueue, QueueLimits, Task, owner_of

MAX_SECONDS = 10.0
"""After this time in the queue a request fails."""

Result = TypeVar("Result")


class RenderQueue:
    """Runs short functions of visitors in turn; other requests are served in between."""

    def __init__(self, limits: Limits, in_thread: bool = False) -> None:
        """`in_thread`: other requests are also served while a function runs."""
        self._in_thread = in_thread
        self._wanted = asyncio.Event()
        self._queue = FairQueue(
            QueueLimits(limits.renderings, limits.renderings_of_address), self._wanted.set
        )
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def run(self, requester: Requester, render: Callable[[], Result]) -> Result:
        """The result of a function when it is the requester's turn; its time counts for the request."""
        usage = CURRENT_USAGE.get()

        def measured() -> Result:
            token = CURRENT_USAGE.set(usage)
            try:
                return measure_cpu(render)
            finally:
                CURRENT_USAGE.reset(token)

        result: Result = await self._queue.run(lambda: Task(measured), owner_of(requester), MAX_SECONDS)
        return result

    async def _work(self) -> None:
        while True:
            self._wanted.clear()
            while (step := self._queue.take()) is not None:
                try:
                    work = step.task.work
                    step.done(await asyncio.to_thread(work) if self._in_thread else work())
                except Exception as error:
                    step.failed(error)
                await asyncio.sleep(0)
            await self._wanted.wait()
