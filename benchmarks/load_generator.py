"""Load generator for `laguna serve`: simulates players at many tables.

Runs in a separate process, started by `benchmarks/server.py`. Every seat follows the event stream of its
table. Moves are due at a constant rate; each is a random legal move of a seat to move at a random table. A
move is timed from the moment it is due, even if it could not be sent then, until another seat has received
it: for **programs** the event, for **pages** also the response of `/news` with the pictures.

Reads commands from standard input and writes results to standard output, one JSON object per line.
"""

import asyncio
import contextlib
import json
import random
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from typing import Any, cast
from urllib.parse import urlencode

import orjson
from browsed_requests import BROWSED_REQUESTS, WALKERS
from connection_pool import ConnectionPool, request

from laguna.web.database.backends import backend_of
from laguna.web.people.text_rules import login_key
from laguna.web.people.visitors import HOST

CONNECTIONS = 48
PROPOSALS = ("pause", "no")
SETTLE_SECONDS = 10.0


class Stream(asyncio.Protocol):
    """The event stream of one seat."""

    def __init__(self, place: "LoadTable", seat: int) -> None:
        self.place = place
        self.seat = seat
        self.rest = b""
        self.last = place.version

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        place = self.place
        path = f"/api/tables/{place.table_id}/stream?seat={self.seat}&after={self.last}"
        headers = place.load.headers(self.seat)
        self.transport.write(request("GET", path, place.tokens[self.seat], headers=headers))

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
        """Reconnect like a browser, to any server process that answers."""
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


class LoadTable:
    """A table with its players, the events they have received, and the acknowledged moves."""

    def __init__(self, load: "Load", table: str, tokens: list[str], view: Any, clock: str) -> None:
        self.load = load
        self.clock = clock
        self.table_id = table
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
        """Seats that have not received the current move yet."""

    def hear(self, seat: int, event: Any, now: float) -> None:
        version = event["version"]
        self.heard[seat] = version
        if "legal" in event:
            self.legal[seat] = event["legal"]
        self.status = event.get("status", self.status)
        self.version = max(self.version, version)
        if self.load.pages and seat in self.open and seat != self.mover:
            self.request_update(seat, version)
        else:
            self.arrive(seat, now)

    def request_update(self, seat: int, version: int) -> None:
        path = f"/table/{self.table_id}/news?after={version - 1}&seat={seat}"
        ask = request("GET", path, self.tokens[seat], headers=self.load.headers(seat))
        self.load.pool.ask(ask, lambda status, body: self.page_updated(seat, version, status, len(body)))

    def page_updated(self, seat: int, version: int, status: int, size: int) -> None:
        if status == 0:  # the connection was closed
            self.request_update(seat, version)
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
        """Mark the table as ready for another move once all seats have received the last one."""
        if not self.moving and not self.open and not self.over and min(self.heard) >= self.version:
            if self.status == "playing" and any(self.legal):
                self.load.ready(self)
            elif self.status != "playing":
                self.load.finished(self)

    def propose(self, number: int = 0) -> None:
        """Propose a pause and withdraw it."""
        self.moving = True
        body = orjson.dumps({"what": PROPOSALS[number]})
        path = f"/api/tables/{self.table_id}/agree"
        ask, began = request("POST", path, self.tokens[0], body), time.perf_counter()

        def answered(status: int, answer: bytes) -> None:
            self.load.browse_answered("/api/tables/{table}/agree", began, status, 200)
            if status == 200 and number + 1 < len(PROPOSALS):
                self.propose(number + 1)
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
            path = f"/table/{self.table_id}/move"
        else:
            body, kind = orjson.dumps(wish | {"answer": "version"}), "application/json"
            path = f"/api/tables/{self.table_id}/moves"
        headers = self.load.headers(seat)
        self.move_request = request("POST", path, self.tokens[seat], body, kind, headers)
        self.load.pool.ask(self.move_request, self.answered)

    def answered(self, status: int, body: bytes) -> None:
        if status in (0, 503):  # the process died: repeat the request, which is idempotent
            asyncio.get_running_loop().call_later(0.05, self.load.pool.ask, self.move_request, self.answered)
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
    """All players at all tables."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.ports: list[int] = settings["ports"]
        self.games: list[str] = settings["games"]
        self.seats: int = settings["seats"]
        self.clocks: list[str] = settings["clocks"]
        """Every game is played with each of these clocks."""
        self.pages = settings["kind"] == "pages"
        self.languages: list[str] = settings.get("languages", [])
        """The languages of the seats, in turn; none: what the server chooses."""
        self.layouts: list[str] = settings.get("layouts", [])
        """The layouts of the pictures of every two seats, so that two languages and two layouts are mixed."""
        self.database: str = settings.get("database", "")
        self.browse_interval: int = settings.get("walk", 0)
        """Make a request besides playing after this many moves; 0: never."""
        self.steps = 0
        self.chance = random.Random(settings["seed"])
        self.pool = ConnectionPool(self.ports)
        self.players: list[list[str]] = []
        self.places: list[LoadTable] = []
        self.past: list[LoadTable] = []
        self.free: dict[str, list[LoadTable]] = {clock: [] for clock in self.clocks}
        self.stopping = False
        self.opening: set[asyncio.Task[None]] = set()
        self.reset_counters()

    def reset_counters(self) -> None:
        """Reset all counters."""
        self.arrivals: list[float] = []
        self.answers: list[float] = []
        self.reconnected: list[float] = []
        self.browse_times: dict[str, list[float]] = {}
        self.made = self.late = self.refused = self.news = self.news_bytes = self.page_bytes = 0

    def headers(self, seat: int) -> dict[str, str]:
        """What the browser of a seat says about language and layout."""
        found = {}
        if self.languages:
            found["Accept-Language"] = self.languages[seat % len(self.languages)]
        if self.layouts:
            found["Laguna-Layout"] = self.layouts[seat // 2 % len(self.layouts)]
        return found

    async def create_players(self, count: int) -> None:
        await self.pool.open(CONNECTIONS)
        for number in range(count):
            tokens = []
            for seat in range(self.seats):
                wish = orjson.dumps({"name": f"Player {number} {seat}"})
                _, document = await self.pool.document(request("POST", "/api/me", body=wish))
                tokens.append(document["token"])
            self.players.append(tokens)
        if self.browse_interval:
            await self.create_walkers()

    async def create_walkers(self) -> None:
        """Create two accounts; the first one is a host of the server and waits at a table."""
        tokens = []
        for name in WALKERS:
            wish = orjson.dumps({"name": name, "password": "gondola ride"})
            status, document = await self.pool.document(request("POST", "/api/account", body=wish))
            assert status == 201, document
            tokens.append(document["token"])
        make_host(self.database, WALKERS[0])
        form = b'--x\r\nContent-Disposition: form-data; name="picture"\r\n\r\n%b\r\n--x--\r\n'
        picture = form % (files("laguna.web") / "static" / "icon-192.png").read_bytes()
        upload = request("POST", "/host/picture", tokens[0], picture, "multipart/form-data; boundary=x")
        status, _ = await self.pool.document(upload)
        assert status == 303, status
        wish = orjson.dumps({"game": "murano", "seats": [{"kind": "me"}, {"kind": "open"}]})
        _, view = await self.pool.document(request("POST", "/api/tables", tokens[0], wish))
        self.walker = tokens[0]
        self.values = {"name": WALKERS[1], "table": view["table"]["id"], "game": "murano", "players": "2"}

    async def open_table(self, number: int, clock: str = "") -> None:
        clock = clock or self.clocks[number // len(self.games) % len(self.clocks)]
        tokens = self.players[number % len(self.players)]
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
        place = LoadTable(self, table, tokens, view, clock)
        place.heard = [place.version - 1] * self.seats
        self.places.append(place)
        for seat in range(self.seats):
            stream = Stream(place, seat)
            stream.last -= 1
            place.streams[seat] = stream
            port = self.chance.choice(self.ports)
            await asyncio.get_running_loop().create_connection(lambda made=stream: made, "127.0.0.1", port)

    def ready(self, place: LoadTable) -> None:
        self.free[place.clock].append(place)

    def finished(self, place: LoadTable) -> None:
        place.over = True
        for stream in place.streams.values():
            stream.transport.close()
        self.places.remove(place)
        self.past.append(place)
        if not self.stopping:
            task = asyncio.ensure_future(self.open_table(self.chance.randrange(10**6), place.clock))
            self.opening.add(task)
            task.add_done_callback(self.opening.discard)

    async def play(self, rate: float, seconds: float, clock: str) -> None:
        """Play moves at a constant rate; a move that is due while no table is ready is made as soon as
        possible, and timed from the moment it was due."""
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
                if self.browse_interval and self.made % self.browse_interval == 0:
                    self.browse()
            await asyncio.sleep(max(0.0005, due - time.perf_counter()) if free else 0.0005)

    def browse(self) -> None:
        """Make the next request besides playing."""
        place = self.steps % (len(BROWSED_REQUESTS) + 1)
        if place == 0:
            tables = [each for free in self.free.values() for each in free]
            if tables:  # otherwise try again next time
                args = self.chance.choice(tables)
                self.free[args.clock].remove(args)
                args.propose()
                self.steps += 1
            return
        self.steps += 1
        wanted, began = BROWSED_REQUESTS[place - 1], time.perf_counter()
        body = b"" if wanted.body is None else orjson.dumps(wanted.body)
        self.pool.ask(
            request("POST" if body else "GET", wanted.address(self.values), self.walker, body),
            lambda status, _: self.browse_answered(wanted.path, began, status, wanted.expected),
        )

    def browse_answered(self, path: str, began: float, status: int, expected: int) -> None:
        if status != expected:
            self.refused += 1
            print(f"{path}: {status}", file=sys.stderr)
        self.browse_times.setdefault(path, []).append(time.perf_counter() - began)

    async def settle(self) -> int:
        """Wait until all seats have received all moves; return the number of tables where they have not."""
        end = time.perf_counter() + SETTLE_SECONDS
        while time.perf_counter() < end and any(place.moving or place.open for place in self.places):
            await asyncio.sleep(0.02)
        return sum(bool(place.moving or place.open) for place in self.places)

    async def lost(self) -> int:
        """The number of acknowledged moves that are missing."""
        missing = 0
        for place in self.places + self.past:
            path = f"/api/tables/{place.table_id}?log_after=100000"
            _, view = await self.pool.document(request("GET", path, place.tokens[0]))
            missing += max(0, place.acknowledged - view["version"])
        return missing


def make_host(database: str, name: str) -> None:
    """Make an account a host of the server, before its first request."""
    backend = backend_of(database)
    connection = backend.connect(writing=True)
    with contextlib.closing(connection), backend.transaction(connection) as session:
        session.run("UPDATE visitors SET role = ? WHERE login = ?", HOST, login_key(name))


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0


def print_json(document: dict[str, Any]) -> None:
    print(json.dumps(document), flush=True)


async def run_commands(make: Callable[[dict[str, Any]], "Load"]) -> None:
    """Execute the commands: set up, measure as often as requested, then count lost moves."""
    loop = asyncio.get_running_loop()

    async def read_command() -> dict[str, Any]:
        line = await loop.run_in_executor(None, sys.stdin.readline)
        found: dict[str, Any] = json.loads(line or '{"do": "end"}')
        return found

    settings = await read_command()
    load = make(settings)
    await load.create_players(settings["people"])
    print_json({"met": len(load.players)})
    began = time.perf_counter()
    for number in range(settings["tables"]):
        await load.open_table(number)
    print_json({"open_table_ms": round(1000 * (time.perf_counter() - began) / settings["tables"], 2)})
    while (wish := await read_command())["do"] == "measure":
        load.reset_counters()
        own, began = time.process_time(), time.perf_counter()
        await load.play(wish["rate"], wish["seconds"], wish.get("clock", load.clocks[0]))
        elapsed = time.perf_counter() - began
        made, answered = load.made, len(load.answers)
        client = (time.process_time() - own) / elapsed
        stuck = await load.settle()
        print_json(
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
                "walked_ms_p99": {path: percentile(times, 0.99) for path, times in load.browse_times.items()},
            }
        )
    load.stopping = True
    print_json({"lost": await load.lost()})


def run(make: Callable[[dict[str, Any]], "Load"]) -> None:
    """Run with the fastest event loop that is installed."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(run_commands(make))
    else:
        uvloop.run(run_commands(make))


if __name__ == "__main__":
    run(Load)
