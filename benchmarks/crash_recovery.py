"""Crash recovery test: kill the server with SIGKILL at every step and at random times while games are played.

    python benchmarks/crash_recovery.py [--database URL] [--kills 200] [--tables 6] [--json]

Players at tables of every game move, chat and undo; an event stream follows each table. The server is killed
while it creates its schema, while it starts, before and after a commit, before the response, while a bot
thinks, and at random times. Afterwards every acknowledged request must be stored exactly once and in order,
and no rejected one; every stream must have received every entry once; bots must have resumed by themselves;
and every table must replay without errors. Otherwise the exit code is 1.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from laguna.games import GAMES
from laguna.progress import ProgressBar

FAILPOINTS = (
    "before commit",
    "after commit",
    "before publishing",
    "before response",
    "during bot search",
    "before bot move",
    "during startup",
)
FIRST_FAILPOINTS = (
    "during migration:1",
    "after migration:1",
    "during migration:1",
    "after migration:1",
    "during startup:1",
)
"""Only an empty database is migrated, so the first servers are killed there."""
CONNECTION_ERRORS = (OSError, asyncio.IncompleteReadError, ValueError, StopIteration, RuntimeError)
"""Errors of a connection to a killed server."""
TIMEOUT_SECONDS = 60.0
MAX_LIFETIME_SECONDS = 2.0
"""A server that has not reached its failpoint by then is killed."""
POLL_SECONDS = 0.03
"""How often players check whether it is their turn."""


def never() -> bool:
    return False


class Connection:
    """A keep-alive connection with a minimal HTTP client."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def request(self, method: str, path: str, document: Any = None, token: str = "") -> tuple[int, Any]:
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


class TestedTable:
    """A table with a player and a bot; records the responses and the events of its stream."""

    def __init__(self, table: str, token: str) -> None:
        self.table = table
        self.token = token
        self.acknowledged: list[tuple[str, str, str]] = []
        self.refused: set[str] = set()
        self.unanswered: tuple[str, dict[str, Any]] | None = None
        self.number = 0
        self.repeated = 0
        self.over = False
        self.heard: list[tuple[int, str]] = []
        self.resets = 0

    async def view(self, connection: Connection) -> Any:
        path = f"/api/tables/{self.table}?log_after=100000"
        status, view = await connection.request("GET", path, token=self.token)
        return view if status == 200 else None

    async def step(self, connection: Connection, chance: random.Random) -> None:
        """Send the next request; an unanswered one is repeated first."""
        if self.unanswered is None:
            view = await self.view(connection)
            if view is None:
                return
            self.over = view["over"]
            if self.over:
                return
            self.number += 1
            request = {"request": f"kill-{self.number}"}
            dice = chance.random()
            if view["undo"] and dice < 0.3:
                self.unanswered = ("undo", request | {"version": view["version"]})
            elif dice < 0.1:
                self.unanswered = ("chat", request | {"text": f"line {self.number}"})
            elif view["you"]["acts"]:
                move = chance.choice(view["legal"])["move"]
                self.unanswered = ("moves", request | {"version": view["version"], "move": move})
            else:
                await asyncio.sleep(POLL_SECONDS)
                return
        what, request = self.unanswered
        path = f"/api/tables/{self.table}/{what}"
        status, answer = await connection.request("POST", path, request, self.token)
        if status == 503:
            return
        self.unanswered = None
        if status in (409, 422) and what == "undo":  # the bot has moved in the meantime
            self.refused.add(request["request"])
            return
        assert status in (200, 201), (what, request, answer)
        self.repeated += answer["repeated"]
        kind, words = {
            "undo": ("undo", ""),
            "chat": ("say", request.get("text", "")),
            "moves": ("move", request.get("move", "")),
        }[what]
        self.acknowledged.append((request["request"], kind, words))

    async def listen(self, port: int) -> None:
        """Follow the stream and reconnect with the last event id, like a browser."""
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                last = self.heard[-1][0] if self.heard else 0
                writer.write(
                    f"GET /api/tables/{self.table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                    f"Last-Event-ID: {last}\r\n\r\n".encode()
                )
                name = ""
                number = 0
                while line := await reader.readline():
                    if line.startswith(b"id: "):
                        number = int(line[4:])
                    elif line.startswith(b"event: "):
                        name = line[7:].decode().strip()
                    elif line.startswith(b"data: "):
                        if name == "reset":
                            self.resets += 1
                        else:
                            self.heard.append((number, json.loads(line[6:])["kind"]))
                writer.close()
            except CONNECTION_ERRORS:
                pass
            await asyncio.sleep(0.02)

    def errors(self, entries: list[Any]) -> Counter[str]:
        """Count the differences between the database and the responses and events."""
        wrong: Counter[str] = Counter()
        stored = [(entry.request, entry.kind, entry.words) for entry in entries if entry.request is not None]
        ids = [request for request, _, _ in stored]
        wrong["lost"] = sum(each not in stored for each in self.acknowledged)
        wrong["doubled"] = len(ids) - len(set(ids))
        wrong["refused_but_there"] = len(self.refused & set(ids))
        pending = {self.unanswered[1]["request"]} if self.unanswered else set()
        wrong["out_of_order"] = [each for each in stored if each[0] not in pending] != self.acknowledged
        heard = [number for number, _ in self.heard]
        wrong["stream_gaps_or_repeats"] = heard != list(range(1, len(entries) + 1))
        kinds = {entry.number: entry.kind for entry in entries}
        wrong["shown_but_not_stored"] = self.resets + sum(
            kinds.get(number) != kind for number, kind in self.heard
        )
        return wrong


class Server:
    """A server that is started and killed again and again."""

    def __init__(self, folder: str, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder = folder
        self.database = database
        command = [sys.executable, str(Path(__file__).with_name("fork_server.py"))]
        command += ["--data", folder, "--port", str(self.port)]
        command += ["--database", database] if database else []
        self.fork_server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.pid = 0

    def start(self, failpoint: str) -> None:
        assert self.fork_server.stdin is not None
        assert self.fork_server.stdout is not None
        self.fork_server.stdin.write(f"{failpoint}\n")
        self.fork_server.stdin.flush()
        self.pid = int(self.fork_server.stdout.readline().split()[1])

    def wait(self) -> int:
        """Wait until the server has exited; return its status."""
        assert self.fork_server.stdout is not None
        return int(self.fork_server.stdout.readline().split()[1])

    async def answers(self) -> bool:
        """Wait until the server listens or is dead; return whether it listens."""
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return True
            except OSError:
                with contextlib.suppress(OSError):
                    if Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX":
                        return False
                await asyncio.sleep(0.01)

    async def run_until_death(
        self, failpoint: str, enough: Callable[[], bool], delay: float, timeout: float
    ) -> str:
        """Start a server and wait for its death at the failpoint, or kill it some time after `enough` is
        true; return where it died."""
        self.start(failpoint)
        ended = asyncio.get_running_loop().run_in_executor(None, self.wait)
        end = time.monotonic() + timeout
        while not enough() and time.monotonic() < end and not ended.done():
            await asyncio.sleep(0.005)
        done, _ = await asyncio.wait([ended], timeout=delay)
        if done:
            assert os.WTERMSIG(await ended) == signal.SIGKILL, (Path(self.folder) / "log").read_text()[-3000:]
            return failpoint.partition(":")[0]
        os.kill(self.pid, signal.SIGKILL)
        await ended
        return "at any moment"

    def close(self) -> None:
        assert self.fork_server.stdin is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.fork_server.stdin.close()
        self.fork_server.wait(10)


async def play_and_kill(server: Server, tables: int, kills: int, seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    died: Counter[str] = Counter()
    for failpoint in FIRST_FAILPOINTS[:kills]:
        died[await server.run_until_death(failpoint, never, 0, TIMEOUT_SECONDS)] += 1
    all_tables: list[TestedTable] = []
    listeners: list[asyncio.Task[None]] = []
    playing = True

    async def keep_playing(number: int) -> None:
        connection = Connection(server.port)
        token = ""
        table: TestedTable | None = None
        game = list(GAMES)[number % len(GAMES)]
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "level1"}]}
        while playing:
            try:
                if not token:
                    _, guest = await connection.request("POST", "/api/me", {"name": f"Player {number}"})
                    token = guest["token"]
                if table is None or table.over:
                    _, view = await connection.request("POST", "/api/tables", wish, token)
                    table = TestedTable(view["table"]["id"], token)
                    all_tables.append(table)
                    listeners.append(asyncio.create_task(table.listen(server.port)))
                await table.step(connection, chance)
            except CONNECTION_ERRORS:
                connection = Connection(server.port)
                await asyncio.sleep(0.01)

    def answered() -> int:
        return sum(len(table.acknowledged) for table in all_tables)

    players = [asyncio.create_task(keep_playing(number)) for number in range(tables)]
    bar = ProgressBar("kills")
    try:
        while died.total() < kills:
            step = chance.choice(FAILPOINTS)
            if step == "during startup":
                where = await server.run_until_death(f"{step}:1", never, 0, TIMEOUT_SECONDS)
            elif chance.random() < 0.6:
                where = await server.run_until_death(
                    f"{step}:{chance.randint(1, 6)}", never, 0, MAX_LIFETIME_SECONDS
                )
            elif chance.random() < 0.2:
                where = await server.run_until_death(
                    "", lambda: True, chance.uniform(0, 0.2), MAX_LIFETIME_SECONDS
                )
            else:
                goal = answered() + chance.randint(1, 5)
                where = await server.run_until_death(
                    "", lambda goal=goal: answered() >= goal, chance.uniform(0, 0.03), MAX_LIFETIME_SECONDS
                )
            died[where] += 1
            bar(died.total(), kills)
        playing = False
        server.start("")
        await asyncio.gather(*players)
        stuck = await settle(server, all_tables)
    finally:
        bar.close()
        for task in (*listeners, *players):
            task.cancel()
    os.kill(server.pid, signal.SIGKILL)
    server.wait()
    wrong: Counter[str] = Counter({"stuck_bots": stuck})
    for table in all_tables:
        wrong.update(table.errors(stored_entries(server, table.table)))
    return {
        "kills": died.total(),
        "killed": dict(sorted(died.items())),
        "tables": len(all_tables),
        "acknowledged": dict(Counter(kind for table in all_tables for _, kind, _ in table.acknowledged)),
        "answered_only_when_repeated": sum(table.repeated for table in all_tables),
        "news_heard": sum(len(table.heard) for table in all_tables),
        "wrong": {name: int(count) for name, count in wrong.items()},
    }


async def settle(server: Server, all_tables: list[TestedTable]) -> int:
    """Wait until the bots have moved up to the players' turns and every stream has received that; return the
    number of tables where this did not happen."""
    await server.answers()
    connection = Connection(server.port)
    waiting = list(all_tables)
    end = time.monotonic() + TIMEOUT_SECONDS
    while waiting and time.monotonic() < end:
        left = []
        for table in waiting:
            view = await table.view(connection)
            last = table.heard[-1][0] if table.heard else 0
            if not (view and (view["over"] or view["you"]["acts"]) and last >= view["version"]):
                left.append(table)
        waiting = left
        await asyncio.sleep(0.05)
    return len(waiting)


def stored_entries(server: Server, table: str) -> list[Any]:
    """The stored entries of a table, read without the server."""
    from laguna.web.database.database import Database
    from laguna.web.settings import Settings
    from laguna.web.tables import store

    settings = Settings(data=Path(server.folder), database=server.database)
    database = Database(settings.url)
    entries = database._read(lambda session: store.entries(session, table))
    database.close()
    return entries


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", default="", metavar="URL", help="an empty PostgreSQL database")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, args.database)
        started = time.perf_counter()
        try:
            outcome = asyncio.run(play_and_kill(server, args.tables, args.kills, args.seed))
        finally:
            server.close()
        command = [sys.executable, "-m", "laguna", "check-tables", "--data", folder]
        command += ["--database", args.database] if args.database else []
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
    outcome |= {
        "database": "PostgreSQL" if args.database else "SQLite",
        "seconds": round(time.perf_counter() - started, 1),
    }
    outcome["wrong"]["tables_amiss"] = 0 if checked.returncode == 0 else len(checked.stderr.splitlines())
    if args.json:
        print(json.dumps(outcome))
    else:
        for name, value in outcome.items():
            print(f"{name:28} {value}")
    if any(outcome["wrong"].values()):
        raise SystemExit(checked.stderr or 1)


if __name__ == "__main__":
    main()
