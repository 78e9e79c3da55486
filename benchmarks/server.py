"""How much a server carries: open tables, moves a second, and the time of a move, a view and a stream's news.

    python benchmarks/server.py [--database URL] [--tables 500] [--seconds 10] [--json]

Starts `laguna serve` on an empty database, opens the tables, and lets a few connections play them at once,
each as fast as it is answered, while another listens. The client shares the machine with the server, so the
numbers are what both together reach.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from laguna.game import COMPILED


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
    """A table and what is known of it: whose turn it is, and what may be played."""

    def __init__(self, view: Any, token: str) -> None:
        self.table = view["table"]["id"]
        self.token = token
        self.actors = acting(view)


def acting(view: Any) -> list[int]:
    return [seat["seat"] for seat in view["seats"] if seat["acting"]]


def processor_seconds(pid: int) -> float:
    """What a process and its threads have used so far; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0


async def measure(
    port: int, pid: int, game: str, tables: int, seconds: float, connections: int, streams: int
) -> dict[str, Any]:
    setup = Connection(port)
    tokens = []
    for number in range(20):
        status, document = await setup.ask("POST", "/api/me", {"name": f"Player {number}"})
        assert status == 201, document
        tokens.append(document["token"])
    places = []
    started = time.perf_counter()
    for number in range(tables):
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}
        status, document = await setup.ask("POST", "/api/tables", wish, tokens[number % len(tokens)])
        assert status == 201, document
        places.append(Place(document, tokens[number % len(tokens)]))
    opening = (time.perf_counter() - started) / tables
    move_times: list[float] = []
    view_times: list[float] = []
    news_times: list[float] = []
    committed: dict[tuple[str, int], float] = {}
    chance = random.Random(1)
    stopping = False

    async def listen(place: Place) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            f"GET /api/tables/{place.table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        )
        while not stopping:
            line = await reader.readline()
            if not line:
                return
            if line.startswith(b"id: "):
                made = committed.get((place.table, int(line[4:])))
                if made is not None:
                    news_times.append(time.perf_counter() - made)

    async def play(mine: list[Place]) -> None:
        connection = Connection(port)
        while not stopping:
            place = chance.choice(mine)
            if not place.actors:
                continue
            actors = place.actors
            path = f"/api/tables/{place.table}?seat={actors[0]}&log_after=100000"
            before = time.perf_counter()
            status, view = await connection.ask("GET", path, token=place.token)
            view_times.append(time.perf_counter() - before)
            request = {
                "move": chance.choice(view["legal"])["move"],
                "version": view["version"],
                "seat": actors[0],
                "request": f"{chance.getrandbits(60):x}",
            }
            before = time.perf_counter()
            committed[place.table, view["version"] + 1] = before
            status, answer = await connection.ask(
                "POST", f"/api/tables/{place.table}/moves", request, place.token
            )
            assert status == 200, answer
            move_times.append(time.perf_counter() - before)
            place.actors = acting(answer)

    listeners = [asyncio.create_task(listen(place)) for place in places[:streams]]
    shares = [places[number::connections] for number in range(connections)]
    players = [asyncio.create_task(play(share)) for share in shares]
    began = time.perf_counter()
    used = processor_seconds(pid)
    await asyncio.sleep(seconds)
    used = processor_seconds(pid) - used
    made, seen = len(move_times), len(view_times)
    stopping = True
    elapsed = time.perf_counter() - began
    await asyncio.gather(*players)
    for listener in listeners:
        listener.cancel()
    return {
        "tables": tables,
        "streams": streams,
        "connections": connections,
        "moves_per_second": round(made / elapsed, 1),
        "requests_per_second": round((seen + made) / elapsed, 1),
        "server_cpu_share": round(used / elapsed, 2),
        "server_cpu_ms_per_move": round(1000 * used / max(1, made), 2),
        "open_table_ms": round(opening * 1000, 2),
        "move_ms_median": percentile(move_times, 0.5),
        "move_ms_p99": percentile(move_times, 0.99),
        "view_ms_median": percentile(view_times, 0.5),
        "view_ms_p99": percentile(view_times, 0.99),
        "news_ms_median": percentile(news_times, 0.5),
        "news_ms_p99": percentile(news_times, 0.99),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--database", default="", metavar="URL", help="an empty PostgreSQL database (default: SQLite)"
    )
    parser.add_argument("--game", default="millefiori")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--streams", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
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
            outcome = asyncio.run(
                measure(
                    port,
                    server.pid,
                    chosen.game,
                    chosen.tables,
                    chosen.seconds,
                    chosen.connections,
                    chosen.streams,
                )
            )
        finally:
            server.terminate()
            server.wait(20)
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
        print(f"{name:22} {value}")


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
