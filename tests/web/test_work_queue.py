"""The fair queue: turns between visitors, places, lazy steps, cancellation, deadlines and shares of time."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Coroutine, Iterator
from itertools import pairwise
from typing import Any

import pytest

from laguna.web.http.guard.identity import identify
from laguna.web.people.addresses import limited_address
from laguna.web.people.visitors import ESTABLISHED_SECONDS, Requester, Visitor
from laguna.web.problems import TooManyRequests, Unavailable
from laguna.web.settings import Limits
from laguna.web.workers.fair_share import MAX_CREDIT_SECONDS, WEIGHTS, FairShare, WorkKind
from laguna.web.workers.render_queue import RenderQueue
from laguna.web.workers.work_queue import (
    MAX_BUFFERED,
    FairQueue,
    QueueLimits,
    Step,
    Task,
    Work,
    WorkOwner,
    owner_of,
)


def queue_of(of_visitor: int = 100, of_address: int = 1000, **limits: Any) -> FairQueue:
    return FairQueue(QueueLimits(of_visitor, of_address, **limits), lambda: None)


def owner(name: str, address: str = "") -> WorkOwner:
    return WorkOwner(name, address or name, address or f"address of {name}")


def tasks(name: str, count: int = 1) -> Iterator[Task]:
    return (Task(str, (f"{name} {number}",)) for number in range(count))


def name_of(step: Step | None) -> str:
    return "" if step is None else str(step.task.arguments[0])


def finish(step: Step | None) -> None:
    assert step is not None
    step.done(step.task.work(*step.task.arguments))


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def test_an_honest_question_is_next_after_the_one_that_is_running() -> None:
    async def test() -> None:
        queue = queue_of()
        for number in range(50):
            queue.submit(tasks(f"greedy {number}"), owner("greedy"))
        running = queue.take()
        queue.submit(tasks("honest"), owner("honest"))
        assert queue.take() is not None, "the honest one has a place of its own"
        assert queue.take() is None, "the greedy one has only one place"
        finish(running)
        assert name_of(queue.take()) == "greedy 1 0"

    run(test())


@pytest.mark.parametrize("seed", range(8))
def test_while_somebody_waits_nobody_else_has_two_turns(seed: int) -> None:
    """Random work of several visitors at several addresses, with several workers."""
    chance = random.Random(seed)
    people = [owner(f"visitor {n}", f"address {n % 4}" if n % 2 else "") for n in range(9)]

    async def test() -> None:
        queue = queue_of(places_of_turn=chance.choice([1, 2]))
        served: dict[Work, Counter[str]] = {}
        """For each work in the queue, the turns of others since it was last served."""
        running: list[Step] = []
        for _ in range(300):
            if chance.random() < 0.5:
                who = chance.choice(people)
                served[queue.submit(tasks(who.visitor, chance.randrange(1, 4)), who)] = Counter()
            elif running and chance.random() < 0.6:
                finish(running.pop(chance.randrange(len(running))))
            elif len(running) < 4 and (step := queue.take()) is not None:
                running.append(step)
                mine = step.work.owner
                served[step.work].clear()
                for work, turns in served.items():
                    if work.owner.turn_key == mine.turn_key:
                        turns.clear()
                    elif work.ready and queue._has_place(work):
                        turns[mine.turn_key] += 1
                        assert turns[mine.turn_key] <= 1, (work.owner, turns)
            visitors = Counter(step.work.owner.visitor for step in running)
            assert set(visitors.values()) <= {1}, "one place per visitor"

    run(test())


def test_guests_of_an_address_share_a_turn_and_established_accounts_do_not() -> None:
    now = time.time()
    guest = Visitor("guest", "Guest", None, None, now - 2 * ESTABLISHED_SECONDS)
    fresh = Visitor("fresh", "Fresh", "fresh", "x", now)
    known = Visitor("known", "Known", "known", "x", now - 2 * ESTABLISHED_SECONDS)
    bot = known._replace(id="bot", login=None, owner="known")
    at = [owner_of(Requester(each, None, "1.2.3.4")) for each in (guest, fresh, known, bot, None)]
    assert [each.turn_key for each in at] == ["address 1.2.3.4"] * 2 + ["known"] * 2 + ["address 1.2.3.4"]
    assert at[3].visitor == at[2].visitor, "a bot has no place besides its owner's"
    assert len({each.visitor for each in at}) == 4


def test_the_number_of_open_questions_is_limited_per_visitor_and_address() -> None:
    async def test() -> None:
        queue = queue_of(2, 3)
        for name in ("ana", "ana", "ben"):
            queue.submit(tasks(name), owner(name, "home"))
        with pytest.raises(TooManyRequests, match="too much at once"):
            queue.submit(tasks("ana"), owner("ana", "elsewhere"))
        with pytest.raises(TooManyRequests, match="internet address"):
            queue.submit(tasks("cat"), owner("cat", "home"))
        queue.submit(tasks("cat"), owner("cat", "elsewhere")).cancel()
        assert len(queue) == 3

    run(test())


def test_steps_are_built_when_a_worker_takes_them_and_only_as_fast_as_they_are_read() -> None:
    async def test() -> None:
        built: list[int] = []

        def steps() -> Iterator[Task]:
            for number in range(100):
                built.append(number)
                yield Task(int, (number,))

        queue = queue_of()
        work = queue.submit(steps(), owner("ana"))
        assert not built
        while (step := queue.take()) is not None:
            finish(step)
        assert len(built) == MAX_BUFFERED
        assert [await anext(work) for _ in range(3)] == [0, 1, 2]
        while (step := queue.take()) is not None:
            finish(step)
        assert len(built) == MAX_BUFFERED + 3
        work.cancel()
        assert queue.take() is None
        assert len(queue) == 0

    run(test())


def test_results_come_in_order_from_as_many_workers_as_are_spare() -> None:
    async def test() -> None:
        queue = queue_of(use_spare_places=True)
        with queue.submit(tasks("review", 3), owner("ana")) as work:
            steps = [queue.take(), queue.take(), queue.take()]
            for step in reversed(steps):
                finish(step)
            assert queue.take() is None
            assert [result async for result in work] == ["review 0", "review 1", "review 2"]
        assert len(queue) == 0
        patient = queue_of()
        patient.submit(tasks("question", 3), owner("ana"))
        assert patient.take() is not None
        assert patient.take() is None

    run(test())


def test_abandoned_work_is_dropped_before_and_while_it_runs() -> None:
    async def test() -> None:
        queue = queue_of()
        waiting = [asyncio.ensure_future(queue.run(lambda: Task(str), owner("ana"))) for _ in range(3)]
        await asyncio.sleep(0)
        step = queue.take()
        assert step is not None
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert step.work.canceled.is_set()
        assert len(queue) == 0
        queue.submit(tasks("another"), owner("ana"))
        assert queue.take() is None, "the place is taken until the worker has ended the abandoned step"
        finish(step)
        assert name_of(queue.take()) == "another 0"

    run(test())


def test_work_that_is_not_done_in_time_fails_with_a_sentence() -> None:
    async def test() -> None:
        queue = queue_of()
        with pytest.raises(Unavailable, match="too busy to answer in time"):
            await queue.run(lambda: Task(str), owner("ana"), 0.01)
        assert len(queue) == 0

    run(test())


def test_an_error_while_a_step_is_built_or_run_reaches_who_waits() -> None:
    async def test() -> None:
        queue = queue_of()
        unbuilt = asyncio.ensure_future(queue.run(lambda: Task(*[][1]), owner("ana")))
        failing = asyncio.ensure_future(queue.run(lambda: Task(str), owner("ben")))
        await asyncio.sleep(0)
        step = queue.take()
        assert step is not None
        step.failed(Unavailable("no"))
        with pytest.raises(IndexError):
            await unbuilt
        with pytest.raises(Unavailable):
            await failing

    run(test())


@pytest.mark.parametrize("seed", range(5))
def test_every_kind_of_work_gets_its_share_while_all_are_busy(seed: int) -> None:
    chance, share, used = random.Random(seed), FairShare(), dict.fromkeys(WorkKind, 0.0)
    for _ in range(5):
        for kind in (WorkKind.QUESTIONS, WorkKind.REVIEWS):
            share.set_idle(kind)
        share.add(WorkKind.MOVES, 100.0)  # a long time in which nobody asked for anything
    for _ in range(3000):
        kind = share.order()[0]
        seconds = chance.uniform(0.1, 2.0)
        share.add(kind, seconds)
        used[kind] += seconds
    whole = sum(used.values())
    for kind, weight in WEIGHTS.items():
        assert used[kind] / whole == pytest.approx(weight / sum(WEIGHTS.values()), rel=0.1)


def test_a_question_is_next_while_bots_are_busy_and_bots_are_next_after_it() -> None:
    share = FairShare()
    for _ in range(1000):
        share.set_idle(WorkKind.QUESTIONS)
        share.add(WorkKind.MOVES, 1.0)
    assert share.order().index(WorkKind.QUESTIONS) < share.order().index(WorkKind.MOVES)
    share.add(WorkKind.QUESTIONS, 1.0 + MAX_CREDIT_SECONDS + 0.1)
    assert share.order().index(WorkKind.MOVES) < share.order().index(WorkKind.QUESTIONS)


def test_other_requests_are_served_between_renderings() -> None:
    """All frames that are requested at once are not drawn in one go."""

    async def test() -> None:
        queue, drawn, others = RenderQueue(Limits()), 0, []

        def draw() -> None:
            nonlocal drawn
            drawn += 1

        queue.start()
        requesters = [Requester(None, None, address) for address in ("greedy",) * 8 + ("honest",)]
        frames = [asyncio.ensure_future(queue.run(each, draw)) for each in requesters]
        while not frames[-1].done():
            others.append(drawn)
            await asyncio.sleep(0)
        assert others[-1] <= 3, "the honest one does not wait for all greedy ones"
        assert max(after - before for before, after in pairwise(others)) <= 1
        await asyncio.gather(*frames)
        await queue.stop()

    run(test())


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_addresses_are_counted_by_network(address: str, counted_as: str) -> None:
    assert limited_address(address) == counted_as
    assert identify({}, (address, 50000), lambda _: None).address == counted_as
