"""How much a server carries: moves a second, and the time of a move until the other seat sees it.

    python benchmarks/server.py [--tables 500] [--seconds 20] [--rate 0] [--postgresql [--workers 2]] [--json]

Starts `laguna serve` on an empty database and opens the tables, each with two people who both follow its
stream. A few connections play all tables, each as fast as it is answered (or at `--rate` moves a second
altogether); a table that is over is followed by a new one. Every acknowledged move must be there at the end.
The client shares the machine with the server, so the numbers are what both together reach. `--seconds 600`
is the soak: the memory is told for every tenth of the time.
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
from typing import Any

from laguna.game import COMPILED
from laguna.games import GAMES


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

    def __init__(self, port: int, pid: int, games: list[str], rate: float) -> None:
        self.port = port
        self.pid = pid
        self.games = games
        self.rate = rate
        self.chance = random.Random(1)
        self.move_times: list[float] = []
        self.view_times: list[float] = []
        self.arrival_times: list[float] = []
        self.sent: dict[tuple[str, int], tuple[int, float]] = {}
        """For a table and a version, which seat moved, and when it was sent."""
        self.stopping = False
        self.pairs: list[list[str]] = []
        self.past: list[Place] = []
        self.listeners: dict[str, list[asyncio.Task[None]]] = {}

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

    async def open(self, connection: Connection, number: int, streams: bool) -> Place:
        tokens = self.pairs[number % len(self.pairs)]
        wish = {"game": self.games[number % len(self.games)], "seats": [{"kind": "me"}, {"kind": "open"}]}
        status, document = await connection.ask("POST", "/api/tables", wish, tokens[0])
        assert status == 201, document
        table = document["table"]["id"]
        invite = {"invite": document["table"]["invite"]}
        status, view = await connection.ask("POST", f"/api/tables/{table}/join", invite, tokens[1])
        assert status == 200, view
        place = Place(table, tokens, view)
        if streams:
            self.listeners[table] = [asyncio.create_task(self.listen(place, seat)) for seat in range(2)]
        return place

    async def listen(self, place: Place, seat: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"GET /api/tables/{place.table}/stream?seat={seat}&after={place.opened} HTTP/1.1\r\n"
        head += f"Host: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {place.tokens[seat]}\r\n\r\n"
        writer.write(head.encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    mover, when = self.sent.get((place.table, int(line[4:])), (seat, 0.0))
                    if mover != seat:
                        self.arrival_times.append(time.perf_counter() - when)
        finally:
            writer.close()

    async def play(self, mine: list[Place], connections: int) -> None:
        connection = Connection(self.port)
        due = time.perf_counter() + self.chance.random() * connections / self.rate if self.rate else 0.0
        while not self.stopping:
            if self.rate:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += connections / self.rate
            place = self.chance.choice(mine)
            if not place.actors:
                for listener in self.listeners.pop(place.table, []):
                    listener.cancel()
                self.past.append(place)
                number = self.chance.randrange(10**6)
                mine[mine.index(place)] = await self.open(connection, number, streams=True)
                continue
            await self.move(connection, place)

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
        }
        before = time.perf_counter()
        self.sent[place.table, view["version"] + 1] = (seat, before)
        status, answer = await connection.ask(
            "POST", f"/api/tables/{place.table}/moves", request, place.tokens[seat]
        )
        assert status == 200, answer
        self.move_times.append(time.perf_counter() - before)
        place.moves += 1
        place.actors = acting(answer)

    async def missing(self, connection: Connection, places: list[Place]) -> int:
        """Acknowledged moves that are not there."""
        lost = 0
        for place in places:
            path = f"/api/tables/{place.table}?log_after=100000"
            _, view = await connection.ask("GET", path, token=place.tokens[0])
            lost += abs(view["version"] - place.opened - place.moves)
        return lost


async def measure(load: Load, tables: int, seconds: float, connections: int, streams: bool) -> dict[str, Any]:
    setup = Connection(load.port)
    await load.meet(setup, 20)
    empty = memory_kib(load.pid)
    started = time.perf_counter()
    places = [await load.open(setup, number, streams) for number in range(tables)]
    opening = (time.perf_counter() - started) / tables
    await asyncio.sleep(1)
    opened = memory_kib(load.pid)
    shares = [places[number::connections] for number in range(connections)]
    players = [asyncio.create_task(load.play(share, connections)) for share in shares]
    began = time.perf_counter()
    used = processor_seconds(load.pid)
    memory = []
    for _ in range(10):
        await asyncio.sleep(seconds / 10)
        memory.append(memory_kib(load.pid))
        load.sent.clear()
    used = processor_seconds(load.pid) - used
    made, seen = len(load.move_times), len(load.view_times)
    load.stopping = True
    elapsed = time.perf_counter() - began
    await asyncio.gather(*players)
    current = [place for share in shares for place in share]
    lost = await load.missing(Connection(load.port), current + load.past)
    for listener in (task for tasks in load.listeners.values() for task in tasks):
        listener.cancel()
    return {
        "tables": tables,
        "streams": 2 * tables if streams else 0,
        "connections": connections,
        "seconds": round(elapsed, 1),
        "moves": made,
        "lost": lost,
        "games_finished": len(load.past),
        "moves_per_second": round(made / elapsed, 1),
        "requests_per_second": round((seen + made) / elapsed, 1),
        "server_cpu_share": round(used / elapsed, 2),
        "server_cpu_ms_per_move": round(1000 * used / max(1, made), 2),
        "open_table_ms": round(opening * 1000, 2),
        "move_ms_median": percentile(load.move_times, 0.5),
        "move_ms_p99": percentile(load.move_times, 0.99),
        "view_ms_median": percentile(load.view_times, 0.5),
        "view_ms_p99": percentile(load.view_times, 0.99),
        "arrival_ms_median": percentile(load.arrival_times, 0.5),
        "arrival_ms_p99": percentile(load.arrival_times, 0.99),
        "memory_mib_empty": round(empty / 1024, 1),
        "memory_kib_per_table_opened": round((opened - empty) / tables, 1),
        "memory_mib_over_time": [round(each / 1024, 1) for each in memory],
        "load_average": os.getloadavg()[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--database", default="", metavar="URL", help="an empty PostgreSQL database (default: SQLite)"
    )
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL for this alone")
    parser.add_argument("--game", default="", help="one game alone (default: all of them in turn)")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second altogether; 0: all it takes")
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
            load = Load(port, server.pid, [chosen.game] if chosen.game else list(GAMES), chosen.rate)
            outcome = asyncio.run(
                measure(load, chosen.tables, chosen.seconds, chosen.connections, not chosen.no_streams)
            )
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
