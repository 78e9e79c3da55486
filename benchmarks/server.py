"""How much a server carries: moves a second, and the time of a move until the other seat sees it.

    python benchmarks/server.py [--tables 500] [--seconds 20] [--rate 320] [--clock days] [--json]
    python benchmarks/server.py --postgresql --workers 2

Starts `laguna serve` on an empty database and opens the tables, each with two people who both follow its
stream. Moves are offered at a steady rate, each at a table that is chosen by chance: whoever has to act asks
for the table, takes a legal move by chance and sends it. A move that finds no free connection is sent late,
and counted as such. `--rate 0` offers as many as are answered instead; then the times tell how long the queue
is. A table that is over is followed by a new one. Every acknowledged move must be there at the end.

The client shares the machine with the server; how much of a core each of them took is told. `--seconds 600`
is the soak: memory is told for every tenth of the time, and what it grew by in the second half.
"""

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, cast

from laguna.contract.state import COMPILED
from laguna.games import GAMES
from laguna.progress import tracked

HEAD = "| | tables | offered | moves a second | arrival, median | 99 % | lost | server | client | a table |"
"""Of a Markdown table; see `row`."""


class Connection:
    """One kept-open connection; just enough HTTP to measure somebody else's."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, document: Any = None, token: str = "") -> tuple[int, Any]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self.reader is not None
        body = b"" if document is None else json.dumps(document).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(body)}\r\n"
        head += "Content-Type: application/json\r\n" if body else ""
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        self.writer.write(head.encode() + b"\r\n" + body)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        status = int(lines[0].split()[1])
        length = next(int(line[15:]) for line in lines if line.lower().startswith(b"content-length:"))
        return status, json.loads(await self.reader.readexactly(length))


class Place:
    """A table with two people, what is known of it, and what was acknowledged."""

    def __init__(self, table: str, tokens: list[str], view: Any) -> None:
        self.table = table
        self.tokens = tokens
        self.opened = view["version"]
        self.moves = 0
        self.actors = acting(view)
        self.sent: dict[int, tuple[int, float]] = {}
        """For a version, which seat moved to it, and when that was sent."""
        self.streams: list[asyncio.Transport] = []


class Stream(asyncio.Protocol):
    """Somebody who follows a table. Looks only for the numbers of the events."""

    def __init__(self, place: Place, seat: int, port: int, arrived: list[float]) -> None:
        self.place = place
        self.seat = seat
        self.port = port
        self.arrived = arrived
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        sending = cast(asyncio.Transport, transport)
        self.place.streams.append(sending)
        place = self.place
        head = f"GET /api/tables/{place.table}/stream?seat={self.seat}&after={place.opened} HTTP/1.1\r\n"
        head += f"Host: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {place.tokens[self.seat]}\r\n\r\n"
        sending.write(head.encode())

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        *whole, self.rest = (self.rest + data).split(b"\n")
        for line in whole:
            if line.startswith(b"id: "):
                mover, when = self.place.sent.get(int(line[4:]), (self.seat, 0.0))
                if mover != self.seat:
                    self.arrived.append(now - when)


def acting(view: Any) -> list[int]:
    return [seat["seat"] for seat in view["seats"] if seat["acting"]]


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            found += [int(child) for child in task.read_text().split()]
    return found


def processor_seconds(pid: int) -> float:
    """What the server's processes have used so far; 0 where the system does not say."""
    total = 0.0
    for each in family(pid):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def memory_kib(pid: int) -> int:
    """What the server's processes hold that is theirs alone."""
    total = 0
    for each in family(pid):
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
    return total


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0


class Load:
    """Two people at each of many tables."""

    def __init__(
        self, port: int, pid: int, games: list[str], connections: int, streams: bool, clock: str = "none"
    ) -> None:
        self.port = port
        self.clock = clock
        self.pid = pid
        self.games = games
        self.streams = streams
        self.chance = random.Random(1)
        self.move_times: list[float] = []
        self.view_times: list[float] = []
        self.arrival_times: list[float] = []
        self.late = 0
        self.stopping = False
        self.pairs: list[list[str]] = []
        self.idle: list[Place] = []
        self.past: list[Place] = []
        self.free: asyncio.Queue[Connection] = asyncio.Queue()
        for _ in range(connections):
            self.free.put_nowait(Connection(port))

    async def meet(self, connection: Connection, count: int) -> None:
        for number in range(count):
            tokens = []
            for seat in range(2):
                status, document = await connection.ask(
                    "POST", "/api/me", {"name": f"Player {number} {seat}"}
                )
                assert status == 201, document
                tokens.append(document["token"])
            self.pairs.append(tokens)

    async def open(self, connection: Connection, number: int) -> Place:
        tokens = self.pairs[number % len(self.pairs)]
        wish: dict[str, Any] = {
            "game": self.games[number % len(self.games)],
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "clock": {"kind": self.clock, "minutes": 180, "seconds": 600},
        }
        status, document = await connection.ask("POST", "/api/tables", wish, tokens[0])
        assert status == 201, document
        table = document["table"]["id"]
        invite = {"invite": document["table"]["invite"]}
        status, view = await connection.ask("POST", f"/api/tables/{table}/join", invite, tokens[1])
        assert status == 200, view
        place = Place(table, tokens, view)
        for seat in range(2) if self.streams else ():
            await asyncio.get_running_loop().create_connection(
                lambda seat=seat: Stream(place, seat, self.port, self.arrival_times), "127.0.0.1", self.port
            )
        return place

    async def offer(self, rate: float) -> None:
        """Moves at a steady rate, whether or not those before were answered."""
        tasks: set[asyncio.Task[None]] = set()
        due = time.perf_counter()
        while not self.stopping:
            due += 1 / rate
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            if not self.idle or self.free.empty():
                self.late += 1
            task = asyncio.create_task(self.turn(await self.free.get()))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)

    async def hurry(self) -> None:
        """One move after the other."""
        while not self.stopping:
            await self.turn(await self.free.get())

    async def turn(self, connection: Connection) -> None:
        """A move at some table, or a new table where a game is over."""
        while not self.idle:
            await asyncio.sleep(0.001)
        number = self.chance.randrange(len(self.idle))
        self.idle[number], self.idle[-1] = self.idle[-1], self.idle[number]
        place = self.idle.pop()
        if place.actors:
            await self.move(connection, place)
        else:
            for stream in place.streams:
                stream.close()
            self.past.append(place)
            place = await self.open(connection, self.chance.randrange(10**6))
        self.idle.append(place)
        self.free.put_nowait(connection)

    async def move(self, connection: Connection, place: Place) -> None:
        seat = place.actors[0]
        path = f"/api/tables/{place.table}?seat={seat}&log_after=100000"
        before = time.perf_counter()
        status, view = await connection.ask("GET", path, token=place.tokens[seat])
        assert status == 200, view
        self.view_times.append(time.perf_counter() - before)
        request = {
            "move": self.chance.choice(view["legal"])["move"],
            "version": view["version"],
            "seat": seat,
            "request": f"{self.chance.getrandbits(60):x}",
            "log_after": view["version"],
        }
        before = time.perf_counter()
        place.sent = {view["version"] + 1: (seat, before)}
        status, answer = await connection.ask(
            "POST", f"/api/tables/{place.table}/moves", request, place.tokens[seat]
        )
        assert status == 200, answer
        self.move_times.append(time.perf_counter() - before)
        place.moves += 1
        place.actors = acting(answer)

    async def missing(self, connection: Connection) -> int:
        """Acknowledged moves that are not there."""
        lost = 0
        for place in self.idle + self.past:
            path = f"/api/tables/{place.table}?log_after=100000"
            _, view = await connection.ask("GET", path, token=place.tokens[0])
            lost += abs(view["version"] - place.opened - place.moves)
        return lost


async def measure(load: Load, tables: int, seconds: float, rate: float) -> dict[str, Any]:
    setup = Connection(load.port)
    await load.meet(setup, 20)
    empty = memory_kib(load.pid)
    started = time.perf_counter()
    load.idle = [await load.open(setup, number) for number in range(tables)]
    opening = (time.perf_counter() - started) / tables
    await asyncio.sleep(1)
    opened = memory_kib(load.pid)
    connections = load.free.qsize()
    players = [asyncio.create_task(load.offer(rate))] if rate else []
    players += [] if rate else [asyncio.create_task(load.hurry()) for _ in range(connections)]
    began = time.perf_counter()
    used, own = processor_seconds(load.pid), time.process_time()
    memory = []
    for _ in tracked(range(10), "tenths"):
        await asyncio.sleep(seconds / 10)
        memory.append(memory_kib(load.pid))
    used, own = processor_seconds(load.pid) - used, time.process_time() - own
    made, seen, elapsed = len(load.move_times), len(load.view_times), time.perf_counter() - began
    load.stopping = True
    await asyncio.gather(*players)
    lost = await load.missing(Connection(load.port))
    return {
        "tables": tables,
        "streams": 2 * tables if load.streams else 0,
        "connections": connections,
        "seconds": round(elapsed, 1),
        "offered_per_second": rate or None,
        "late": load.late,
        "moves": made,
        "lost": lost,
        "games_finished": len(load.past),
        "moves_per_second": round(made / elapsed, 1),
        "requests_per_second": round((seen + made) / elapsed, 1),
        "server_cores": round(used / elapsed, 2),
        "client_cores": round(own / elapsed, 2),
        "server_cpu_ms_per_move": round(1000 * used / max(1, made), 2),
        "open_table_ms": round(opening * 1000, 2),
        "move_ms_median": percentile(load.move_times, 0.5),
        "move_ms_p99": percentile(load.move_times, 0.99),
        "view_ms_median": percentile(load.view_times, 0.5),
        "view_ms_p99": percentile(load.view_times, 0.99),
        "arrivals": len(load.arrival_times),
        "arrival_ms_median": percentile(load.arrival_times, 0.5),
        "arrival_ms_p99": percentile(load.arrival_times, 0.99),
        "memory_mib_empty": round(empty / 1024, 1),
        "memory_kib_per_table_opened": round((opened - empty) / tables, 1),
        "memory_kib_per_table_at_end": round((memory[-1] - empty) / tables, 1),
        "memory_mib_over_time": [round(each / 1024, 1) for each in memory],
        "growth_mib_second_half": round((memory[-1] - memory[4]) / 1024, 1),
        "load_average": round(os.getloadavg()[0], 1),
    }


def row(outcome: dict[str, Any]) -> str:
    """The outcome as a line of a Markdown table."""
    workers = outcome["workers"]
    cells = [
        f"{outcome['database']}, {workers} process{'es' if workers > 1 else ''}, {outcome['seconds']:.0f} s",
        str(outcome["tables"]),
        f"{outcome['offered_per_second']:g} a second" if outcome["offered_per_second"] else "all it takes",
        f"{outcome['moves_per_second']}",
        f"{outcome['arrival_ms_median']:.0f} ms",
        f"{outcome['arrival_ms_p99']:.0f} ms",
        str(outcome["lost"]),
        f"{outcome['server_cores']} cores",
        f"{outcome['client_cores']} cores",
        f"{outcome['memory_kib_per_table_opened']:.0f} to {outcome['memory_kib_per_table_at_end']:.0f} KiB",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--database", default="", metavar="URL", help="an empty PostgreSQL database (default: SQLite)"
    )
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL for this alone")
    parser.add_argument("--game", default="", help="one game alone (default: all of them in turn)")
    parser.add_argument("--clock", default="none", choices=("none", "live", "days"), help="at every table")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--connections", type=int, default=40)
    parser.add_argument("--rate", type=float, default=320.0, help="moves a second; 0: as many as answered")
    parser.add_argument("--no-streams", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    postgresql = None
    if chosen.postgresql:
        sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
        from web.running import Postgresql

        postgresql = Postgresql()
        chosen.database = postgresql.new_database()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "laguna", "serve", "--port", str(port), "--data", folder]
        command += ["--thinkers", "0", "--workers", str(chosen.workers)]
        command += ["--database", chosen.database] if chosen.database else []
        log = Path(folder) / "log"
        with log.open("w") as file:
            server = subprocess.Popen(
                command, stdout=file, stderr=file, env=dict(os.environ) | {"LAGUNA_LIMITS": "off"}
            )
        try:
            wait_for(port)
            outcome = run(chosen, port, server.pid)
        finally:
            server.terminate()
            server.wait(20)
            if postgresql is not None:
                postgresql.remove()
    outcome |= {
        "database": "PostgreSQL" if chosen.database else "SQLite",
        "workers": chosen.workers,
        "compiled": COMPILED,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }
    if chosen.json:
        print(json.dumps(outcome))
        return
    for name, value in outcome.items():
        print(f"{name:28} {value}")
    print(f"\n{HEAD}\n{'|---' * (HEAD.count('|') - 1)}|\n{row(outcome)}")


def run(chosen: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    """Play, with the event loop that costs the client least."""

    async def play() -> dict[str, Any]:
        games = [chosen.game] if chosen.game else list(GAMES)
        load = Load(port, pid, games, chosen.connections, not chosen.no_streams, chosen.clock)
        return await measure(load, chosen.tables, chosen.seconds, chosen.rate)

    try:
        import uvloop
    except ImportError:
        return asyncio.run(play())
    return uvloop.run(play())


def wait_for(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
