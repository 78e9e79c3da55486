"""Queue of background tasks (hints, reviews, puzzles) for bot processes that have no move to make.

A task takes about a second and starts only when no bot has to move, so games come first. Urgent tasks, which
somebody is waiting for, run before the others.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from laguna.web.problems import Unavailable
from laguna.web.workers.bot_process import Task

MAX_QUEUED = 64
"""Maximum number of urgent tasks in the queue; more are refused."""


class QueuedTask(NamedTuple):
    """A task and the future for its result."""

    task: Task
    result: "asyncio.Future[Any]"


class TaskQueue:
    """Tasks waiting for an idle bot process."""

    def __init__(self, wake_up: asyncio.Event) -> None:
        self._wake_up = wake_up
        self._urgent: deque[QueuedTask] = deque()
        self._normal: deque[QueuedTask] = deque()

    async def run(self, work: Callable[..., Any], *arguments: Any, urgent: bool = False) -> Any:
        """Run a function in a bot process and return its result."""
        if urgent and len(self._urgent) >= MAX_QUEUED:
            raise Unavailable("The server is busy. Try again in a moment.")
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        (self._urgent if urgent else self._normal).append(QueuedTask(Task(work, arguments), result))
        self._wake_up.set()
        return await result

    def next(self) -> QueuedTask | None:
        """The next task whose result is still wanted."""
        for queue in (self._urgent, self._normal):
            while queue:
                queued = queue.popleft()
                if not queued.result.done():
                    return queued
        return None
