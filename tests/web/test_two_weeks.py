"""Simulation of two weeks at many tables with artificial time: players come, go, oversleep and return, the
server is restarted and killed, and the wall clock is set back. Every deadline is met to the second of
server time, every player is notified exactly once, and everything can be rebuilt from the records."""

import asyncio
import heapq
import os
import random
from collections import Counter
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from laguna.languages import installed_languages
from laguna.web.clocks import time_control, waking_hours
from laguna.web.clocks.uptime_clock import TimeSource, UptimeClock
from laguna.web.database.database import Database
from laguna.web.notifications import outbox, receivers
from laguna.web.notifications.delivery import DeliveryWorker, SignedLinks
from laguna.web.notifications.receivers import NotificationSettings, Receiver
from laguna.web.notifications.senders import Notification
from laguna.web.people import visitors
from laguna.web.people.text_rules import TextRules
from laguna.web.people.visitors import Visitor
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.tables import creation, store
from laguna.web.tables.creation import SeatSpec, TableSpec
from laguna.web.tables.integrity_check import check_tables
from laguna.web.tables.live_table import LiveTable, rebuild
from laguna.web.tables.service import Tables
from laguna.web.tables.timekeeper import Timekeeper

HOUR, DAY = 3600.0, 86400.0
TWO_WEEKS = 14 * DAY
TABLES = int(os.environ.get("LAGUNA_TWO_WEEKS_TABLES", "12"))
"""Set the variable to 50 or more for a longer simulation."""
SLEEPERS = {f"p{number}" for number in range(0, 20, 2)}
MONDAY = 1_803_859_200.0  # 1 March 2027, midnight UTC


class World:
    """Artificial time, and a server that can be killed at any moment."""

    def __init__(self, data: Path, seed: int) -> None:
        self.settings = Settings(data=data, bot_workers=0, limits=UNLIMITED)
        self.chance = random.Random(seed)
        self.elapsed = 0.0
        self.wall = MONDAY
        self.people = [Visitor(f"p{n}", f"Person {n}", None, None, MONDAY) for n in range(20)]
        self.tables: list[str] = []
        self.notified: list[str] = []
        """The ids of the notifications that were sent."""
        self.planned: list[tuple[float, int, str, int, int]] = []
        """Planned moves: time, counter, table, seat, and the version of the question."""
        self.returns: list[tuple[float, str, int]] = []
        self.open()

    def open(self) -> None:
        self.database = Database(self.settings.url)
        self.database.open()
        time_source = TimeSource(lambda: self.elapsed, lambda: self.wall, max_gap=TWO_WEEKS)
        self.time = UptimeClock(self.database, time_source)
        self.service = Tables(self.database, self.settings, TextRules(UNLIMITED), self.time)
        self.keeper = Timekeeper(self.database, self.service)
        self.service.commit_hooks.append(outbox.SubscribedVisitors(False).enqueue_notifications)
        languages, links = installed_languages(), SignedLinks(b"secret")
        self.delivery_worker = DeliveryWorker(
            self.database,
            self.time,
            self,  # type: ignore[arg-type]
            languages,
            links,
            self.service,
        )

    def send(self, receiver: Receiver, message: Notification) -> None:
        """The sender of notifications in this test."""
        self.notified.append(message.id)

    async def kill(self) -> None:
        """Kill the server: commits are kept, and server time stands still until the restart."""
        before = self.time.now()
        self.database.close()
        self.wall += self.chance.choice((HOUR, 30 * HOUR, -2 * HOUR))
        self.elapsed = self.chance.random() * 1e6  # another process, another counter
        self.open()
        await self.time.load()
        assert before - 6 * HOUR <= self.time.now() <= before
        self.lost += before - self.time.now()

    async def restart(self) -> None:
        await self.time.heartbeat()
        before = self.time.now()
        await self.kill()
        assert self.time.now() == pytest.approx(before)

    lost = 0.0

    async def populate(self) -> None:
        for person in self.people:
            await self.database.write(partial(visitors.add_visitor, visitor=person))
        for person in self.people:
            receiver = Receiver(
                person.id,
                person.id,
                "webhook",
                "",
                "json",
                False,
                "https://lagoon.example",
                "en",
                True,
                MONDAY,
            )
            await self.database.write(partial(receivers.add, receiver=receiver))
            # Half of them have quiet hours.
            settings = NotificationSettings(person.id, "Europe/Rome", 22 if person.id in SLEEPERS else 0, 0)
            await self.database.write(partial(receivers.save_settings, settings=settings))
        for number in range(TABLES):
            host, guest = self.chance.sample(self.people, 2)
            late = (
                time_control.BOT,
                time_control.BOT,
                time_control.BOT,
                time_control.GONE,
                time_control.END,
            )[number % 5]
            clock = time_control.from_choices("days", 0, 0, 1 + number % 3, number % 4 == 3, late, "level1")
            bot = [SeatSpec("bot", "level1")] if number % 2 else []
            wish = TableSpec(
                ("millefiori", "murano", "venise")[number % 3],
                [SeatSpec("me"), SeatSpec("open"), *bot],
                clock=clock,
                zone=("Europe/Rome", "America/Lima", "Asia/Tokyo")[number % 3],
            )
            live = await self.service.create(host, wish)
            await self.service.join(live, guest, live.table.invite, zone="Australia/Sydney")
            self.tables.append(live.id)
            await self.let_bots_move(live)

    async def let_bots_move(self, live: LiveTable) -> None:
        """Let bots move at once, and plan the moves of people."""
        while live.jobs:
            job = next(iter(live.jobs.values()))
            await self.service.play_bot(job, self.chance.choice(live.match.legal(job.seat)))
        for seat in live.clocks.running:
            delay = self.chance.choice((3 * HOUR, 8 * HOUR, 8 * HOUR, 20 * HOUR, 20 * HOUR, 90 * HOUR))
            moment = self.time.now() + delay * (0.5 + self.chance.random())
            heapq.heappush(
                self.planned, (moment, len(self.planned), live.id, seat, live.question_versions[seat])
            )
        for seat in live.clocks.away:
            if not any(each[1:] == (live.id, seat) for each in self.returns):
                heapq.heappush(
                    self.returns, (self.time.now() + 30 * HOUR * self.chance.random(), live.id, seat)
                )

    async def pass_time(self) -> bool:
        """Advance to the next event and process it. False: the two weeks are over."""
        due = await self.database.read(lambda session: store.due_tables(session, 1))
        moments = [heap[0][0] for heap in (self.planned, self.returns) if heap]
        moments += [due[0][2]] if due else []
        message = await self.database.read(outbox.next_due)
        if message is not None:
            moments.append(self.time.now() + max(0.0, message - self.wall))
        if not moments or min(moments) > TWO_WEEKS:
            return False
        passed = max(0.0, min(moments) - self.time.now())
        self.elapsed += passed
        self.wall += passed
        now = self.time.now()
        while (parcel := await self.delivery_worker.claim()) is not None:
            await self.delivery_worker.deliver(parcel)
        if due and due[0][2] <= now:
            await self.keeper.check_clocks()
            await self.time.heartbeat()
            await self.let_bots_move(await self.service.get(due[0][0]))
        elif self.returns and self.returns[0][0] <= now:
            _, table, seat = heapq.heappop(self.returns)
            live = await self.service.get(table)
            if live.seats[seat].away and live.table.status == store.PLAYING:
                await self.service.come_back(live, self.who(live, seat))
                await self.let_bots_move(live)
        elif self.planned and self.planned[0][0] <= now:
            _, _, table, seat, questions = heapq.heappop(self.planned)
            live = await self.service.get(table)
            if seat in live.clocks.running and live.question_versions[seat] == questions:
                words = self.chance.choice(live.match.legal(seat))
                await self.service.play(live, self.who(live, seat), seat, words, live.version)
                if self.chance.random() < 0.05 and live.match.can_undo(seat):
                    await self.service.undo(live, self.who(live, seat), seat, live.version)
                await self.let_bots_move(live)
        return True

    def who(self, live: LiveTable, seat: int) -> Visitor:
        return next(person for person in self.people if person.id == live.seats[seat].visitor)


def check_notifications(live: LiveTable, notified: Counter[str]) -> int:
    """Check that everyone with hours to decide was notified exactly once; returns how many there were."""
    again = rebuild(live.table, live.seats, [], [])
    questions: dict[int, tuple[int, float]] = {}
    found = 0
    for entry in live.entries:
        again.add(entry)
        tick = entry.tick or 0.0
        deciding = set(again.match.actors()) & again.clocks.people - again.clocks.away
        for seat, (number, since) in list(questions.items()):
            if seat not in deciding or again.question_versions[seat] != number or entry.kind == store.END:
                del questions[seat]
                visitor = live.seats[seat].visitor
                if tick - since > 4 * HOUR and visitor not in (None, *SLEEPERS):
                    found += 1
                    assert notified[f"{visitor}.{live.id}.turn.{number}"] == 1, (live.id, seat, number)
        # The game starts with the last player who takes a seat.
        maker = live.entries[entry.number - 2 if entry.kind == store.BEGIN else entry.number - 1].visitor
        for seat in deciding:
            if again.question_versions[seat] == entry.number and maker != live.seats[seat].visitor:
                questions[seat] = entry.number, tick
    return found


def check_reminders(live: LiveTable, notified: Counter[str]) -> Counter[str]:
    """Check that everyone who ran out of time was reminded exactly once, and nobody who moved in time."""
    agreed = live.table.clock
    assert agreed is not None
    found: Counter[str] = Counter()
    if agreed.rest:
        return found
    again = rebuild(live.table, live.seats, [], [])
    questions: dict[int, tuple[int, float]] = {}
    for entry in live.entries:
        seat = -1 if entry.seat is None else entry.seat
        if seat in questions and entry.visitor not in (None, *SLEEPERS):
            number, since = questions[seat]
            reminded = notified[f"{entry.visitor}.{live.id}.remind.{number}"]
            took = (entry.tick or 0.0) - since
            if entry.kind == store.LATE:
                found["reminded"] += 1
                assert reminded == 1, (live.id, seat, number)
            elif entry.kind == store.MOVE:
                assert reminded <= (took > agreed.each * 0.75 - HOUR), (live.id, seat, number)
        again.add(entry)
        deciding = set(again.match.actors()) & again.clocks.people - again.clocks.away
        asked = {each: again.question_versions[each] for each in deciding}
        questions = {
            each: questions[each] if each in questions and questions[each][0] == number else (number, tick)
            for each, number in asked.items()
            for tick in [entry.tick or 0.0]
        }
        if entry.kind == store.UNDO:
            questions.clear()  # the reminder may have been sent before the move that was undone
    return found


def check_deadlines(live: LiveTable) -> Counter[str]:
    """Check every deadline with a simple independent computation: since when a seat decides, and how long it
    took."""
    agreed = live.table.clock
    assert agreed is not None
    found: Counter[str] = Counter()
    given = {entry.seat for entry in live.entries if entry.kind == store.GIVEN_TO_BOT}
    seats = [seat._replace(kind=store.HUMAN) if seat.seat in given else seat for seat in live.seats]
    again = rebuild(live.table, seats, [], [])
    since: dict[int, float] = {}
    before: list[dict[int, float]] = []
    for entry in live.entries:
        tick = entry.tick
        assert tick is not None
        seat = -1 if entry.seat is None else entry.seat
        if entry.kind == store.LATE:
            took = tick - since.pop(seat)
            found["late"] += 1
            if agreed.rest:
                assert took >= agreed.each - 0.001
                assert waking_hours.seconds_until_awake(entry.at, live.seats[seat].zone) == 0
            else:
                assert agreed.each - 0.001 <= took < agreed.each + 1, (live.id, took)
        elif entry.kind == store.MOVE:
            before.append(dict(since))
            if entry.visitor is not None:
                found["moved"] += 1
                assert agreed.rest or tick - since[seat] < agreed.each + 1
            since.pop(seat, None)
        elif entry.kind == store.BACK:
            found["back"] += 1
        elif entry.kind == store.UNDO:
            since = before.pop()
        again.add(entry)
        acting = set(again.match.actors()) if again.clocks.started else set()
        if entry.kind == store.END:
            acting = set()
        deciding = acting & again.clocks.people - again.clocks.away
        since = {each: since.get(each, tick) for each in deciding}
    assert {seat: clock.since for seat, clock in again.clocks.running.items()} == since
    return found


@pytest.mark.long
@pytest.mark.parametrize("seed", [1])
def test_two_weeks_at_many_tables(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    deals = count()
    monkeypatch.setattr(creation, "new_seed", lambda: f"two weeks {seed} {next(deals)}")

    async def two_weeks() -> Counter[str]:
        world = World(tmp_path, seed)
        await world.time.load()
        await world.populate()
        steps = kills = 0
        while await world.pass_time():
            steps += 1
            if steps % 40 == 0:
                await world.time.heartbeat()
            if steps % 250 == 0:
                kills += 1
                await (world.restart if kills % 2 else world.kill)()
                await world.keeper.check_clocks()
                for table in world.tables:
                    live = await world.service.get(table)
                    await world.let_bots_move(live)
        found: Counter[str] = Counter()
        for table in world.tables:
            found += check_deadlines(await world.service.get(table))
            found += check_reminders(await world.service.get(table), Counter(world.notified))
            found["told"] += check_notifications(await world.service.get(table), Counter(world.notified))
        assert len(set(world.notified)) == len(world.notified)
        found["steps"], found["kills"] = steps, kills
        world.database.close()
        return found

    found = asyncio.run(two_weeks())
    assert check_tables(Settings(data=tmp_path)).errors == []
    assert found["kills"] >= TABLES // 12
    assert found["late"] > TABLES // 2
    assert found["reminded"] > TABLES // 4
    assert found["back"] > TABLES // 3
    assert found["moved"] > 10 * TABLES
    assert found["told"] > 2 * TABLES
