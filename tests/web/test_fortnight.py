"""Two weeks at fifty tables, with a clock of their own: people come, go, oversleep and return, the server is
restarted and killed, the clock on the wall is set back. Every deadline is met to the second of the server's
time, nobody is told twice or forgotten, and what happened follows from the record."""

import asyncio
import heapq
import random
from collections import Counter
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from laguna.web.clocks import hours, terms
from laguna.web.clocks.server_time import Clockwork, ServerTime
from laguna.web.database.database import Database
from laguna.web.languages import installed
from laguna.web.notices import outbox, receivers
from laguna.web.notices.courier import Courier, Links
from laguna.web.notices.receivers import Receiver, Wishes
from laguna.web.notices.sending import Message
from laguna.web.people import visitors
from laguna.web.people.texts import Texts
from laguna.web.people.visitors import Visitor
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.tables import creation, store
from laguna.web.tables.checking import check_tables
from laguna.web.tables.creation import SeatWish, TableWish
from laguna.web.tables.live_table import LiveTable, rebuild
from laguna.web.tables.service import Tables
from laguna.web.tables.timekeeper import Timekeeper

HOUR, DAY = 3600.0, 86400.0
FORTNIGHT = 14 * DAY
TABLES = 50
SLEEPERS = {f"p{number}" for number in range(0, 20, 2)}
MONDAY = 1_803_859_200.0  # 1 March 2027, midnight in Greenwich


class World:
    """Time as the test wants it, and a server that can be taken away at any moment."""

    def __init__(self, data: Path, seed: int) -> None:
        self.settings = Settings(data=data, thinkers=0, limits=UNLIMITED)
        self.chance = random.Random(seed)
        self.elapsed = 0.0
        self.wall = MONDAY
        self.people = [Visitor(f"p{n}", f"Person {n}", None, None, MONDAY) for n in range(20)]
        self.tables: list[str] = []
        self.told: list[str] = []
        """The ids of the messages that were sent."""
        self.planned: list[tuple[float, int, str, int, int]] = []
        """When somebody means to move: moment, number, table, seat, and since which version it is asked."""
        self.returns: list[tuple[float, str, int]] = []
        self.open()

    def open(self) -> None:
        self.database = Database(self.settings.url)
        self.database.open()
        clockwork = Clockwork(lambda: self.elapsed, lambda: self.wall, most=FORTNIGHT)
        self.time = ServerTime(self.database, clockwork)
        self.service = Tables(self.database, self.settings, Texts(UNLIMITED), self.time)
        self.keeper = Timekeeper(self.database, self.service)
        self.service.witnesses.append(outbox.Reached(False).witness)
        self.courier = Courier(self.database, self.time, self, installed(), Links(b"secret"))  # type: ignore[arg-type]

    def send(self, receiver: Receiver, message: Message) -> None:
        """How messages travel here."""
        self.told.append(message.id)

    async def kill(self) -> None:
        """Away without a word: what was committed is there, and time stands until somebody starts us."""
        before = self.time.now()
        self.database.close()
        self.wall += self.chance.choice((HOUR, 30 * HOUR, -2 * HOUR))
        self.elapsed = self.chance.random() * 1e6  # another process, another count
        self.open()
        await self.time.begin()
        assert before - 6 * HOUR <= self.time.now() <= before
        self.lost += before - self.time.now()

    async def restart(self) -> None:
        await self.time.beat()
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
            # Half of them want to sleep.
            wishes = Wishes(person.id, "Europe/Rome", 22 if person.id in SLEEPERS else 0, 0)
            await self.database.write(partial(receivers.set_wishes, wished=wishes))
        for number in range(TABLES):
            host, guest = self.chance.sample(self.people, 2)
            late = (terms.BOT, terms.BOT, terms.BOT, terms.GONE, terms.END)[number % 5]
            clock = terms.chosen("days", 0, 0, 1 + number % 3, number % 4 == 3, late, "level1")
            bot = [SeatWish("bot", "level1")] if number % 2 else []
            wish = TableWish(
                ("millefiori", "murano", "venise")[number % 3],
                [SeatWish("me"), SeatWish("open"), *bot],
                clock=clock,
                zone=("Europe/Rome", "America/Lima", "Asia/Tokyo")[number % 3],
            )
            live = await self.service.create(host, wish)
            await self.service.join(live, guest, live.table.invite, zone="Australia/Sydney")
            self.tables.append(live.id)
            await self.settle(live)

    async def settle(self, live: LiveTable) -> None:
        """Bots move at once; people make up their minds when they will."""
        while live.jobs:
            job = next(iter(live.jobs.values()))
            await self.service.play_bot(job, self.chance.choice(live.match.legal(job.seat)))
        for seat in live.clocks.running:
            delay = self.chance.choice((3 * HOUR, 8 * HOUR, 8 * HOUR, 20 * HOUR, 20 * HOUR, 90 * HOUR))
            moment = self.time.now() + delay * (0.5 + self.chance.random())
            heapq.heappush(self.planned, (moment, len(self.planned), live.id, seat, live.asked[seat]))
        for seat in live.clocks.gone:
            if not any(each[1:] == (live.id, seat) for each in self.returns):
                heapq.heappush(
                    self.returns, (self.time.now() + 30 * HOUR * self.chance.random(), live.id, seat)
                )

    async def pass_time(self) -> bool:
        """Go to the next thing that happens, and let it happen. False: the fortnight is over."""
        due = await self.database.read(lambda session: store.due_tables(session, 1))
        moments = [heap[0][0] for heap in (self.planned, self.returns) if heap]
        moments += [due[0][2]] if due else []
        message = await self.database.read(outbox.next_due)
        if message is not None:
            moments.append(self.time.now() + max(0.0, message - self.wall))
        if not moments or min(moments) > FORTNIGHT:
            return False
        passed = max(0.0, min(moments) - self.time.now())
        self.elapsed += passed
        self.wall += passed
        now = self.time.now()
        while (parcel := await self.courier.claim()) is not None:
            await self.courier.deliver(parcel)
        if due and due[0][2] <= now:
            await self.keeper.look()
            await self.time.beat()
            await self.settle(await self.service.get(due[0][0]))
        elif self.returns and self.returns[0][0] <= now:
            _, table, seat = heapq.heappop(self.returns)
            live = await self.service.get(table)
            if live.seats[seat].away and live.table.status == store.PLAYING:
                await self.service.come_back(live, self.who(live, seat))
                await self.settle(live)
        elif self.planned and self.planned[0][0] <= now:
            _, _, table, seat, asked = heapq.heappop(self.planned)
            live = await self.service.get(table)
            if seat in live.clocks.running and live.asked[seat] == asked:
                words = self.chance.choice(live.match.legal(seat))
                await self.service.play(live, self.who(live, seat), seat, words, live.version)
                if self.chance.random() < 0.05 and live.match.undoable(seat):
                    await self.service.undo(live, self.who(live, seat), seat, live.version)
                await self.settle(live)
        return True

    def who(self, live: LiveTable, seat: int) -> Visitor:
        return next(person for person in self.people if person.id == live.seats[seat].visitor)


def check_told(live: LiveTable, told: Counter[str]) -> int:
    """That everyone who had hours to decide was told of it, once; how many that were."""
    again = rebuild(live.table, live.seats, [], [])
    asked: dict[int, tuple[int, float]] = {}
    found = 0
    for entry in live.entries:
        again.add(entry)
        tick = entry.tick or 0.0
        deciding = set(again.match.actors()) & again.clocks.people - again.clocks.gone
        for seat, (number, since) in list(asked.items()):
            if seat not in deciding or again.asked[seat] != number or entry.kind == store.END:
                del asked[seat]
                visitor = live.seats[seat].visitor
                if tick - since > 4 * HOUR and visitor not in (None, *SLEEPERS):
                    found += 1
                    assert told[f"{visitor}.{live.id}.turn.{number}"] == 1, (live.id, seat, number)
        # With the last who sits down the game begins.
        maker = live.entries[entry.number - 2 if entry.kind == store.BEGIN else entry.number - 1].visitor
        for seat in deciding:
            if again.asked[seat] == entry.number and maker != live.seats[seat].visitor:
                asked[seat] = entry.number, tick
    return found


def check_deadlines(live: LiveTable) -> Counter[str]:
    """That time was kept at every decision, found out in the plainest way: since when somebody decides, and
    how long that took."""
    agreed = live.table.clock
    assert agreed is not None
    found: Counter[str] = Counter()
    given = {entry.seat for entry in live.entries if entry.kind == store.GIVEN}
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
                assert hours.asleep(entry.at, live.seats[seat].zone) == 0
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
        acting = set(again.match.actors()) if again.clocks.begun else set()
        if entry.kind == store.END:
            acting = set()
        deciding = acting & again.clocks.people - again.clocks.gone
        since = {each: since.get(each, tick) for each in deciding}
    assert {seat: clock.since for seat, clock in again.clocks.running.items()} == since
    return found


@pytest.mark.long
@pytest.mark.parametrize("seed", [1])
def test_a_fortnight_at_fifty_tables(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    deals = count()
    monkeypatch.setattr(creation, "new_seed", lambda: f"fortnight {seed} {next(deals)}")

    async def fortnight() -> Counter[str]:
        world = World(tmp_path, seed)
        await world.time.begin()
        await world.populate()
        steps = kills = 0
        while await world.pass_time():
            steps += 1
            if steps % 40 == 0:
                await world.time.beat()
            if steps % 250 == 0:
                kills += 1
                await (world.restart if kills % 2 else world.kill)()
                await world.keeper.look()
                for table in world.tables:
                    live = await world.service.get(table)
                    await world.settle(live)
        found: Counter[str] = Counter()
        for table in world.tables:
            found += check_deadlines(await world.service.get(table))
            found["told"] += check_told(await world.service.get(table), Counter(world.told))
        assert len(set(world.told)) == len(world.told)
        found["steps"], found["kills"] = steps, kills
        world.database.close()
        return found

    found = asyncio.run(fortnight())
    assert check_tables(Settings(data=tmp_path)).wrong == []
    assert found["kills"] >= 4
    assert found["late"] > 30
    assert found["back"] > 20
    assert found["moved"] > 500
    assert found["told"] > 100
