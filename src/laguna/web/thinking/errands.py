"""What bots' processes think about while no game waits for them: hints, reviews, puzzles.

An errand is short, a second or so, and is begun only when no bot is to move; so games always come first.
Errands that somebody waits for come before those that nobody watches.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from laguna.web.problems import Unavailable
from laguna.web.thinking.process import Errand

MOST_WAITING = 64
"""Errands that people wait for; more are refused."""


class Waiting(NamedTuple):
    """An errand, and who waits for what comes of it."""

    errand: Errand
    answer: "asyncio.Future[Any]"


class Errands:
    """Errands that wait for a process with nothing else to do."""

    def __init__(self, wanted: asyncio.Event) -> None:
        self._wanted = wanted
        self._urgent: deque[Waiting] = deque()
        self._patient: deque[Waiting] = deque()

    async def run(self, work: Callable[..., Any], *arguments: Any, urgent: bool = False) -> Any:
        """What a function makes of its arguments, in a process of the bots."""
        if urgent and len(self._urgent) >= MOST_WAITING:
            raise Unavailable("Too many are asking at once. Try again in a moment.")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        (self._urgent if urgent else self._patient).append(Waiting(Errand(work, arguments), answer))
        self._wanted.set()
        return await answer

    def next(self) -> Waiting | None:
        """The next one that somebody still waits for."""
        for queue in (self._urgent, self._patient):
            while queue:
                waiting = queue.popleft()
                if not waiting.answer.done():
                    return waiting
        return None
