"""A fair queue for work that visitors request: turns between visitors, not between requests.

Work is a sequence of steps, each a task for a worker. A step is built when a worker takes it, and after each
step it is somebody else's turn. Accounts take turns by themselves; guests and new accounts, of which anybody
can have many, take turns by address. Work that nobody waits for any more is dropped.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, NamedTuple, Self

from laguna.web.people.visitors import Requester, is_established
from laguna.web.problems import TooManyRequests, Unavailable

MAX_BUFFERED = 8
"""Results that may wait for a slow reader; until it reads them, no further step is started."""


class Task(NamedTuple):
    """A function to be called by a worker, with its arguments."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...] = ()


class WorkOwner(NamedTuple):
    """For whom work is done."""

    visitor: str
    """The visitor's id, for a bot account that of its owner; without a visitor the address."""
    turn_key: str
    """Owners with the same key share one turn."""
    address: str


def owner_of(requester: Requester) -> WorkOwner:
    address = f"address {requester.address}"
    visitor = requester.visitor
    if visitor is None:
        return WorkOwner(address, address, address)
    person = visitor.owner or visitor.id
    return WorkOwner(person, person if is_established(visitor) else address, address)


class QueueLimits(NamedTuple):
    """Limits of a queue; each owner has one running place, unless places are spare."""

    of_visitor: int
    """Work of a visitor in the queue, waiting or running."""
    of_address: int
    in_all: int = 1000
    places_of_turn: int = 1
    """Running places that owners with the same turn share."""
    use_spare_places: bool = False
    """Whether one owner may use all workers while nobody else waits."""


class Work:
    """Work in a queue: an asynchronous iterator over the results of its steps, in order."""

    def __init__(
        self, queue: "FairQueue", steps: Iterable[Task], owner: WorkOwner, seconds: float | None
    ) -> None:
        self.owner = owner
        self.running = 0
        self.canceled = asyncio.Event()
        """Set when nobody waits for the results any more."""
        self.ends_at: float | None = None
        self._queue = queue
        self._steps: Iterator[Task] | None = iter(steps)
        self._taken = 0
        self._delivered = 0
        self._results: dict[int, Any] = {}
        self._error: BaseException | None = None
        self._changed = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self.ends_at = loop.time() + seconds
            self._timer = loop.call_later(seconds, self._expire)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cancel()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Any:
        while True:
            self._changed.clear()
            if self._delivered in self._results:
                result = self._results.pop(self._delivered)
                self._delivered += 1
                self._queue.wake_workers()
                return result
            if self._error is not None:
                raise self._error
            if self.finished:
                raise StopAsyncIteration
            await self._changed.wait()

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to run."""
        return self._steps is None and not self.running

    @property
    def ready(self) -> bool:
        """Whether a worker may take the next step."""
        return self._steps is not None and len(self._results) + self.running < MAX_BUFFERED

    def cancel(self) -> None:
        """Drop all steps that have not finished."""
        self.canceled.set()
        self._end()
        self._error = None  # the frames of its traceback refer to this work

    def _expire(self) -> None:
        self.fail(Unavailable("The server is too busy to answer in time. Try again in a moment."))

    def fail(self, error: BaseException) -> None:
        if self._error is None:
            self._error = error
        self.canceled.set()
        self._end()

    def _end(self) -> None:
        """No step is started any more."""
        self._steps = None
        if self._timer is not None:
            self._timer.cancel()
        self._changed.set()
        self._queue.remove(self)

    def next_step(self) -> "Step | None":
        """Build the next step; None if there is none."""
        assert self._steps is not None
        try:
            task = next(self._steps, None)
        except Exception as error:
            self.fail(error)
            return None
        if task is None:
            self._steps = None
            self._changed.set()
            return None
        self._taken += 1
        return Step(self._queue, self, self._taken - 1, task)

    def deliver(self, number: int, result: Any) -> None:
        self._results[number] = result
        self._changed.set()


class Step:
    """A step taken by a worker, who must call `done` or `failed`."""

    def __init__(self, queue: "FairQueue", work: Work, number: int, task: Task) -> None:
        self.work = work
        self.task = task
        self._queue = queue
        self._number = number

    @property
    def seconds_left(self) -> float | None:
        """The time until the work's deadline; None if it has none."""
        ends_at = self.work.ends_at
        return None if ends_at is None else max(0.0, ends_at - asyncio.get_running_loop().time())

    def done(self, result: Any) -> None:
        self.work.deliver(self._number, result)
        self._queue.finish(self.work)

    def failed(self, error: BaseException) -> None:
        self.work.fail(error)
        self._queue.finish(self.work)


class FairQueue:
    """Work of all visitors that waits for a worker."""

    def __init__(self, limits: QueueLimits, wake_workers: Callable[[], None]) -> None:
        self.limits = limits
        self.wake_workers = wake_workers
        self._turns: dict[str, deque[Work]] = {}
        """The work of each turn key; the key that has waited longest for a turn is first."""
        self._in_queue: Counter[str] = Counter()
        """Work per visitor and per address."""
        self._running: Counter[str] = Counter()
        """Running steps per visitor and per turn key."""

    def __len__(self) -> int:
        return sum(map(len, self._turns.values()))

    def submit(self, steps: Iterable[Task], owner: WorkOwner, seconds: float | None = None) -> Work:
        """Queue work for a `with` statement, which cancels it at the end. It fails after `seconds`."""
        limits = self.limits
        if self._in_queue[f"visitor {owner.visitor}"] >= limits.of_visitor:
            raise TooManyRequests("You're asking for too much at once. Wait for the other answers.").wait(1)
        if self._in_queue[owner.address] >= limits.of_address:
            raise TooManyRequests(
                "Too many people at your internet address are asking at once. Try again in a moment."
            ).wait(2)
        if len(self) >= limits.in_all:
            raise Unavailable("The server is busy. Try again in a moment.")
        work = Work(self, steps, owner, seconds)
        self._turns.setdefault(owner.turn_key, deque()).append(work)
        self._in_queue.update(_keys(owner))
        self.wake_workers()
        return work

    async def run(self, build: Callable[[], Task], owner: WorkOwner, seconds: float | None = None) -> Any:
        """The result of one task, which is built when it is its turn."""
        with self.submit((build() for _ in range(1)), owner, seconds) as work:
            return await anext(work)

    def take(self) -> Step | None:
        """The next step for an idle worker."""
        step = self._take(self._has_place)
        if step is None and self.limits.use_spare_places:
            step = self._take(lambda work: True)
        return step

    def _take(self, allowed: Callable[[Work], bool]) -> Step | None:
        for turn_key, queued in list(self._turns.items()):
            for work in list(queued):
                if not (work.ready and allowed(work)):
                    continue
                step = work.next_step()
                if step is None:
                    self.remove(work)
                    continue
                work.running += 1
                self._running.update(_places(work.owner))
                if turn_key in self._turns:  # now the others of this turn key, and then the other turn keys
                    self._turns[turn_key] = self._turns.pop(turn_key)
                    queued.remove(work)
                    queued.append(work)
                return step
        return None

    def _has_place(self, work: Work) -> bool:
        visitor, turn_key = _places(work.owner)
        return not self._running[visitor] and self._running[turn_key] < self.limits.places_of_turn

    def finish(self, work: Work) -> None:
        """A step is no longer running."""
        work.running -= 1
        self._running.subtract(_places(work.owner))
        self._running += Counter()  # without zeros
        if work.finished:
            self.remove(work)
        self.wake_workers()

    def remove(self, work: Work) -> None:
        """Remove work that has ended; what is running still counts as running."""
        queued = self._turns.get(work.owner.turn_key)
        if queued is None or work not in queued:
            return
        if work.running and not work.canceled.is_set():
            return
        queued.remove(work)
        if not queued:
            del self._turns[work.owner.turn_key]
        self._in_queue.subtract(_keys(work.owner))
        self._in_queue += Counter()


def _keys(owner: WorkOwner) -> tuple[str, str]:
    return f"visitor {owner.visitor}", owner.address


def _places(owner: WorkOwner) -> tuple[str, str]:
    return f"visitor {owner.visitor}", f"turn {owner.turn_key}"
