"""People at many tables who play through `laguna serve`: the load for `benchmarks/server.py`, in a process of
its own.

Every seat follows its table's stream. Moves are due at a steady rate; each is made at a table chosen by
chance, by a seat that has to act, with a legal move that its stream has told. A move is timed from the moment
when it was due, whether or not it could be sent then, until another seat has what it needs: for **programs**
its event, for **pages** also the answer of `/news` with its pictures.

Reads its orders from standard input and writes its findings to standard output, a JSON object a line.
"""

import asyncio
import json
import random
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlencode

import orjson

CONNECTIONS = 48
WALKED = (
    "/", "/lists", "/me", "/players", "/notices", "/account", "/studies", "/puzzles",
    "/api/tables", "/api/me/profile", "/api/players", "/api/next", "/api/notices", "/api/me/data",
)  # fmt: skip
"""Beside their tables, people look at these in turn; after each round of them somebody proposes a pause and
takes it back."""
AGREEMENTS = ("pause", "no")
PATIENCE_SECONDS = 10.0


class Http(asyncio.Protocol):
    """A kept-open connection; just enough HTTP to measure somebody else's."""

    def __init__(self, pool: "Pool") -> None:
        self.pool = pool
        self.transport: asyncio.Transport | None = None
        self.then: Callable[[int, bytes], None] | None = None
        self.data = b""
        self.need = -1
        self.status = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def ask(self, request: bytes, then: Callable[[int, bytes], None]) -> None:
        assert self.transport is not None
        self.then = then
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        self.data += data
        if self.need < 0:
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            head = self.data[:end].lower()
            self.status = int(head[9:12])
            place = head.index(b"content-length:") + 15
            self.need = end + 4 + int(head[place : head.find(b"\r", place) % (len(head) + 1)])
            self.start = end + 4
        if len(self.data) >= self.need:
            body, then = self.data[self.start : self.need], self.then
            self.data, self.need, self.then = b"", -1, None
            self.pool.free(self)
            assert then is not None
            then(self.status, body)

    def connection_lost(self, exc: Exception | None) -> None:
        self.pool.lost(self)


class Pool:
    """Some connections for all requests; what finds none free waits its turn."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.idle: deque[Http] = deque()
        self.waiting: deque[tuple[bytes, Callable[[int, bytes], None]]] = deque()
        self.failed = 0
        self.dead: set[int] = set()

    async def open(self, count: int) -> None:
        for number in range(count):
            await self._connect(self.ports[number % len(self.ports)])

    async def _connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(lambda: Http(self), "127.0.0.1", port)
        self.free(made)

    def ask(self, request: bytes, then: Callable[[int, bytes], None]) -> None:
        if self.idle:
            self.idle.popleft().ask(request, then)
        else:
            self.waiting.append((request, then))

    def free(self, connection: Http) -> None:
        if self.waiting:
            connection.ask(*self.waiting.popleft())
        else:
            self.idle.append(connection)

    def lost(self, connection: Http) -> None:
        """The server has gone, or has closed what was idle: another one takes its place."""
        if connection in self.idle:
            self.idle.remove(connection)
        then, connection.then = connection.then, None
        self._replacing = asyncio.ensure_future(self._replace())
        if then is not None:
            self.failed += 1
            then(0, b"")

    async def _replace(self) -> None:
        for port in random.sample(self.ports, len(self.ports)):
            try:
                await self._connect(port)
                return
            except OSError:
                continue

    async def document(self, request: bytes) -> tuple[int, Any]:
        found: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.ask(request, lambda status, body: found.done() or found.set_result((status, body)))
        status, body = await found
        return status, orjson.loads(body) if body else None


def request(
    method: str, path: str, token: str = "", body: bytes = b"", kind: str = "application/json"
) -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n"
    head += f"Content-Type: {kind}\r\n" if body else ""
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    return head.encode() + b"\r\n" + body


class Stream(asyncio.Protocol):
    """Somebody who follows a table."""

    def __init__(self, place: "Place", seat: int) -> None:
        self.place = place
        self.seat = seat
        self.rest = b""
        self.last = place.version

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        place = self.place
        path = f"/api/tables/{place.table}/stream?seat={self.seat}&after={self.last}"
        self.transport.write(request("GET", path, place.tokens[self.seat]))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        *whole, self.rest = (self.rest + data).split(b"\n\n")
        for piece in whole:
            place = piece.find(b"data: ")
            if place >= 0:
                end = piece.find(b"\n", place)
                self.place.hear(self.seat, orjson.loads(piece[place + 6 : end if end > 0 else None]), now)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.place.over:
            self._again = asyncio.ensure_future(self._reconnect())

    async def _reconnect(self) -> None:
        """As a browser does: to whichever process answers."""
        load, began = self.place.load, time.perf_counter()
        while not load.stopping:
            for port in random.sample(load.ports, len(load.ports)):
                try:
                    stream = Stream(self.place, self.seat)
                    stream.last = self.place.heard[self.seat]
                    await asyncio.get_running_loop().create_connection(
                        lambda made=stream: made, "127.0.0.1", port
                    )
                    self.place.streams[self.seat] = stream
                    load.reconnected.append(time.perf_counter() - began)
                    return
                except OSError:
                    continue
            await asyncio.sleep(0.05)


class Place:
    """A table with its people, what they have heard, and what was acknowledged."""

    def __init__(self, load: "Load", table: str, tokens: list[str], view: Any, clock: str) -> None:
        self.load = load
        self.clock = clock
        self.table = table
        self.tokens = tokens
        self.version = view["version"]
        self.acknowledged = self.version
        self.heard = [self.version] * len(tokens)
        self.legal: list[list[str]] = [[] for _ in tokens]
        self.status = "playing"
        self.streams: dict[int, Stream] = {}
        self.over = False
        self.moving = False
        self.due = 0.0
        self.mover = -1
        self.open: set[int] = set()
        """Seats that wait for what the move that is being made leads to."""

    def hear(self, seat: int, event: Any, now: float) -> None:
        version = event["version"]
        self.heard[seat] = version
        if "legal" in event:
            self.legal[seat] = event["legal"]
        self.status = event.get("status", self.status)
        self.version = max(self.version, version)
        if self.load.pages and seat in self.open and seat != self.mover:
            self.look(seat, version)
        else:
            self.arrive(seat, now)

    def look(self, seat: int, version: int) -> None:
        path = f"/table/{self.table}/news?after={version - 1}&seat={seat}"
        ask = request("GET", path, self.tokens[seat])
        self.load.pool.ask(ask, lambda status, body: self.see(seat, version, status, len(body)))

    def see(self, seat: int, version: int, status: int, size: int) -> None:
        if status == 0:  # the connection was closed just then
            self.look(seat, version)
            return
        self.load.news += 1
        self.load.news_bytes += size
        self.load.refused += status != 200
        self.arrive(seat, time.perf_counter())

    def arrive(self, seat: int, now: float) -> None:
        if seat in self.open:
            self.open.discard(seat)
            if seat != self.mover:
                self.load.arrivals.append(now - self.due)
        self.rest()

    def rest(self) -> None:
        """Whether the table is ready for another move: everyone has heard of the last one."""
        if not self.moving and not self.open and not self.over and min(self.heard) >= self.version:
            if self.status == "playing" and any(self.legal):
                self.load.ready(self)
            elif self.status != "playing":
                self.load.finished(self)

    def agree(self, number: int = 0) -> None:
        """Propose a pause and take it back."""
        self.moving = True
        body = orjson.dumps({"what": AGREEMENTS[number]})
        path = f"/api/tables/{self.table}/agree"
        ask, began = request("POST", path, self.tokens[0], body), time.perf_counter()

        def answered(status: int, answer: bytes) -> None:
            self.load.walk_answered("/api/tables/{table}/agree", began, status)
            if status == 200 and number + 1 < len(AGREEMENTS):
                self.agree(number + 1)
                return
            self.moving = False
            self.rest()

        self.load.pool.ask(ask, answered)

    def move(self, due: float) -> None:
        seats = [seat for seat, legal in enumerate(self.legal) if legal]
        self.mover = seat = self.load.chance.choice(seats)
        self.due, self.moving = due, True
        self.open = set(range(len(self.tokens)))
        words = self.load.chance.choice(self.legal[seat])
        self.legal = [[] for _ in self.tokens]
        wish: dict[str, Any] = {"move": words, "version": self.version, "seat": seat}
        wish["request"] = f"{self.load.chance.getrandbits(60):x}"
        self.load.made += 1
        if self.load.pages:
            body, kind = urlencode(wish).encode(), "application/x-www-form-urlencoded"
            path = f"/table/{self.table}/move"
        else:
            body, kind = orjson.dumps(wish | {"answer": "version"}), "application/json"
            path = f"/api/tables/{self.table}/moves"
        self.asked = request("POST", path, self.tokens[seat], body, kind)
        self.load.pool.ask(self.asked, self.answered)

    def answered(self, status: int, body: bytes) -> None:
        if status in (0, 503):  # its process is gone: the same request again, which makes nothing twice
            asyncio.get_running_loop().call_later(0.05, self.load.pool.ask, self.asked, self.answered)
            return
        self.load.refused += status != 200
        if status == 200:
            self.acknowledged += 1
            self.load.answers.append(time.perf_counter() - self.due)
        if self.load.pages:
            self.load.page_bytes += len(body)
        self.moving = False
        self.rest()


class Load:
    """Everyone, at all tables."""

    def __init__(self, orders: dict[str, Any]) -> None:
        self.ports: list[int] = orders["ports"]
        self.games: list[str] = orders["games"]
        self.seats: int = orders["seats"]
        self.clocks: list[str] = orders["clocks"]
        """Every game is played with each of them."""
        self.pages = orders["kind"] == "pages"
        self.walk_each: int = orders.get("walk", 0)
        """After so many moves somebody looks at a page beside the tables; 0: nobody does."""
        self.steps = 0
        self.chance = random.Random(orders["seed"])
        self.pool = Pool(self.ports)
        self.people: list[list[str]] = []
        self.places: list[Place] = []
        self.past: list[Place] = []
        self.free: dict[str, list[Place]] = {clock: [] for clock in self.clocks}
        self.stopping = False
        self.opening: set[asyncio.Task[None]] = set()
        self.forget()

    def forget(self) -> None:
        """Count anew."""
        self.arrivals: list[float] = []
        self.answers: list[float] = []
        self.reconnected: list[float] = []
        self.walked: dict[str, list[float]] = {}
        self.made = self.late = self.refused = self.news = self.news_bytes = self.page_bytes = 0

    async def meet(self, count: int) -> None:
        await self.pool.open(CONNECTIONS)
        for number in range(count):
            tokens = []
            for seat in range(self.seats):
                wish = orjson.dumps({"name": f"Player {number} {seat}"})
                _, document = await self.pool.document(request("POST", "/api/me", body=wish))
                tokens.append(document["token"])
            self.people.append(tokens)

    async def table(self, number: int, clock: str = "") -> None:
        clock = clock or self.clocks[number // len(self.games) % len(self.clocks)]
        tokens = self.people[number % len(self.people)]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (self.seats - 1)
        grants = {"kind": clock, "minutes": 180, "seconds": 600}
        game = self.games[number % len(self.games)]
        wish = orjson.dumps({"game": game, "seats": seats, "clock": grants})
        status, view = await self.pool.document(request("POST", "/api/tables", tokens[0], wish))
        assert status == 201, view
        table = view["table"]["id"]
        join = orjson.dumps({"invite": view["table"]["invite"]})
        for token in tokens[1:]:
            status, view = await self.pool.document(request("POST", f"/api/tables/{table}/join", token, join))
            assert status == 200, view
        place = Place(self, table, tokens, view, clock)
        place.heard = [place.version - 1] * self.seats
        self.places.append(place)
        for seat in range(self.seats):
            stream = Stream(place, seat)
            stream.last -= 1
            place.streams[seat] = stream
            port = self.chance.choice(self.ports)
            await asyncio.get_running_loop().create_connection(lambda made=stream: made, "127.0.0.1", port)

    def ready(self, place: Place) -> None:
        self.free[place.clock].append(place)

    def finished(self, place: Place) -> None:
        place.over = True
        for stream in place.streams.values():
            stream.transport.close()
        self.places.remove(place)
        self.past.append(place)
        if not self.stopping:
            task = asyncio.ensure_future(self.table(self.chance.randrange(10**6), place.clock))
            self.opening.add(task)
            task.add_done_callback(self.opening.discard)

    async def play(self, rate: float, seconds: float, clock: str) -> None:
        """Moves at a steady rate; one that is due while no table is ready is made as soon as one is, and
        timed from when it was due."""
        free = self.free[clock]
        start = due = time.perf_counter()
        while due < start + seconds:
            now = time.perf_counter()
            while due <= now and free:
                number = self.chance.randrange(len(free))
                free[number], free[-1] = free[-1], free[number]
                self.late += now - due > 0.005
                free.pop().move(due)
                due += 1 / rate
                if self.walk_each and self.made % self.walk_each == 0:
                    self.walk()
            await asyncio.sleep(max(0.0005, due - time.perf_counter()) if free else 0.0005)

    def walk(self) -> None:
        """One more look beside the tables."""
        place = self.steps % (len(WALKED) + 1)
        if place == len(WALKED):
            tables = [each for free in self.free.values() for each in free]
            if tables:  # else next time
                chosen = self.chance.choice(tables)
                self.free[chosen.clock].remove(chosen)
                chosen.agree()
                self.steps += 1
            return
        self.steps += 1
        path, token = WALKED[place], self.chance.choice(self.people)[0]
        began = time.perf_counter()
        self.pool.ask(
            request("GET", path, token), lambda status, body: self.walk_answered(path, began, status)
        )

    def walk_answered(self, path: str, began: float, status: int) -> None:
        self.refused += status != 200
        self.walked.setdefault(path, []).append(time.perf_counter() - began)

    async def settle(self) -> int:
        """Wait until everyone has heard of everything; how many tables have not."""
        end = time.perf_counter() + PATIENCE_SECONDS
        while time.perf_counter() < end and any(place.moving or place.open for place in self.places):
            await asyncio.sleep(0.02)
        return sum(bool(place.moving or place.open) for place in self.places)

    async def lost(self) -> int:
        """Acknowledged moves that are not there."""
        missing = 0
        for place in self.places + self.past:
            path = f"/api/tables/{place.table}?log_after=100000"
            _, view = await self.pool.document(request("GET", path, place.tokens[0]))
            missing += max(0, place.acknowledged - view["version"])
        return missing


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0


def say(document: dict[str, Any]) -> None:
    print(json.dumps(document), flush=True)


async def obey(make: Callable[[dict[str, Any]], "Load"]) -> None:
    """The orders: set up, then measure as often as asked, then look for what was lost."""
    loop = asyncio.get_running_loop()

    async def order() -> dict[str, Any]:
        line = await loop.run_in_executor(None, sys.stdin.readline)
        found: dict[str, Any] = json.loads(line or '{"do": "end"}')
        return found

    orders = await order()
    load = make(orders)
    await load.meet(orders["people"])
    say({"met": len(load.people)})
    began = time.perf_counter()
    for number in range(orders["tables"]):
        await load.table(number)
    say({"open_table_ms": round(1000 * (time.perf_counter() - began) / orders["tables"], 2)})
    while (wish := await order())["do"] == "measure":
        load.forget()
        own, began = time.process_time(), time.perf_counter()
        await load.play(wish["rate"], wish["seconds"], wish.get("clock", load.clocks[0]))
        elapsed = time.perf_counter() - began
        made, answered = load.made, len(load.answers)
        client = (time.process_time() - own) / elapsed
        stuck = await load.settle()
        say(
            {
                "offered_per_second": wish["rate"],
                "seconds": round(elapsed, 2),
                "moves": made,
                "moves_per_second": round(answered / elapsed, 1),
                "late": load.late,
                "refused": load.refused,
                "failed": load.pool.failed,
                "stuck": stuck,
                "client_cores": round(client, 2),
                "answer_ms_median": percentile(load.answers, 0.5),
                "answer_ms_p99": percentile(load.answers, 0.99),
                "arrivals": len(load.arrivals),
                "arrival_ms_median": percentile(load.arrivals, 0.5),
                "arrival_ms_p99": percentile(load.arrivals, 0.99),
                "arrival_ms_most": percentile(load.arrivals, 1.0),
                "reconnected": len(load.reconnected),
                "reconnect_ms_most": percentile(load.reconnected, 1.0),
                "news": load.news,
                "news_kib": round(load.news_bytes / max(1, load.news) / 1024, 1),
                "games_finished": len(load.past),
                "walked_ms_p99": {path: percentile(times, 0.99) for path, times in load.walked.items()},
            }
        )
    load.stopping = True
    say({"lost": await load.lost()})


def run(make: Callable[[dict[str, Any]], "Load"]) -> None:
    """With the event loop that costs least."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(obey(make))
    else:
        uvloop.run(obey(make))


if __name__ == "__main__":
    run(Load)
