"""Mixed soak test: memory of a server with visitors who play, read, ask for hints and review their games.

    python benchmarks/soak.py                               15 minutes, 50 visitors
    python benchmarks/soak.py --seconds 3600 --output soak.txt     an hour; the lines also go to a file
    python benchmarks/soak.py --without reviews,hints       to find out what needs the memory

Starts `laguna serve` with bot processes on an empty SQLite database. Every visitor plays one game after the
other against bots of level 1 on the table page: the page, its event stream, moves as forms and the updates
with pictures. Between moves some ask for a hint, look at an earlier moment, reload the page or visit another
page. When a game is over, they look at the result, the replay and the scores, request a review and read it
when it is ready.

A line a minute tells the private memory of the server process and, apart from it, of the bot processes. The
last line says whether the second half was flat: the mean of the last quarter is at most 5% above that of the
third. What is refused or not answered is counted and tried again: a game that nobody finishes would stay in
memory.
"""

import argparse
import asyncio
import json
import math
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any, cast
from urllib.parse import urlencode

import orjson

sys.path.insert(0, str(Path(__file__).parent))
import server as server_benchmark
from connection_pool import ConnectionPool, request
from load_generator import percentile

from laguna.games import GAMES, find

CONNECTIONS = 200
PAGES = ("/", "/lists", "/me", "/players", "/puzzles", "/studies", "/account", "/notices", "/rules")
FLAT = 1.05
SAMPLE_SECONDS = 60.0
MIN_SAMPLES = 4
REVIEW_POLL_SECONDS = 3.0
ANSWER_SECONDS = 60.0
ATTEMPTS = 5
RETRY_SECONDS = 1.0
REVIEW_ENDS = (200, 404, 409, 422)
FORM = "application/x-www-form-urlencoded"


class EventStream(asyncio.Protocol):
    """The event stream of a table page; remembers that something has happened."""

    def __init__(self, table: str, token: str) -> None:
        self.head = request("GET", f"/api/tables/{table}/stream?after=0", token)
        self.changed = asyncio.Event()
        self.transport: asyncio.Transport | None = None
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        if b"event: table" in data:
            self.changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        self.changed.set()


class Crowd:
    """All visitors, and what they have done and waited for."""

    def __init__(self, port: int, seconds_per_move: float, without: Collection[str]) -> None:
        self.port = port
        self.seconds_per_move = seconds_per_move
        self.without = without
        self.pool = ConnectionPool([port])
        self.times: dict[str, list[float]] = defaultdict(list)
        self.refused: Counter[str] = Counter()
        self.reviewing: set[asyncio.Task[None]] = set()

    async def ask(
        self, what: str, method: str, path: str, token: str = "", body: bytes = b"", kind: str = ""
    ) -> tuple[int, bytes]:
        """Send a request and count its time under a name. The status is 0 if there is no response."""
        began, status, answer = time.perf_counter(), 0, b""
        wish = request(method, path, token, body, kind or "application/json")
        for attempt in range(ATTEMPTS):  # the server may close an idle connection: once more, like a browser
            await asyncio.sleep(RETRY_SECONDS * (attempt > 1))
            found: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
            self.pool.ask(wish, partial(_answered, found))
            try:
                status, answer = await asyncio.wait_for(found, ANSWER_SECONDS)
            except TimeoutError:
                break
            if status:
                break
        self.times[what].append(time.perf_counter() - began)
        if not 200 <= status < 400:
            self.refused[f"{what}: {status or 'no answer'}"] += 1
        return status, answer


def _answered(found: "asyncio.Future[tuple[int, bytes]]", status: int, answer: bytes) -> None:
    if not found.done():
        found.set_result((status, answer))


class SoakVisitor:
    """A visitor who plays one game after the other."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.chance = random.Random(number)
        self.token = ""

    async def ask(self, what: str, method: str, path: str, body: bytes = b"", kind: str = "") -> Any:
        """The JSON document of a response; None if it was refused or is a page."""
        status, answer = await self.crowd.ask(what, method, path, self.token, body, kind)
        return orjson.loads(answer) if 200 <= status < 400 and answer[:1] in (b"{", b"[") else None

    async def ask_until_answered(self, what: str, method: str, path: str, body: bytes = b"") -> Any:
        while (found := await self.ask(what, method, path, body)) is None:
            await asyncio.sleep(RETRY_SECONDS)
        return found

    async def live(self) -> None:
        wish = orjson.dumps({"name": f"Visitor {self.number}"})
        self.token = (await self.ask_until_answered("guest", "POST", "/api/me", wish))["token"]
        await asyncio.sleep(self.chance.random() * self.crowd.seconds_per_move)
        while True:
            await self.play_game()

    async def play_game(self) -> None:
        game = self.chance.choice(list(GAMES))
        bots = self.chance.choice(find(game).players) - 1
        seats = [{"kind": "me"}] + [{"kind": "bot", "level": "level1"}] * bots
        wish = orjson.dumps({"game": game, "seats": seats})
        table = (await self.ask_until_answered("create", "POST", "/api/tables", wish))["table"]["id"]
        await self.ask("table page", "GET", f"/table/{table}")
        over = False
        while not over:
            stream = await self.open_stream(table)
            try:
                over = await self.play_moves(table, stream)
            finally:
                if stream.transport is not None:
                    stream.transport.close()
        await self.look_back(table)

    async def open_stream(self, table: str) -> EventStream:
        while True:
            stream = EventStream(table, self.token)
            try:
                loop = asyncio.get_running_loop()
                await loop.create_connection(lambda: stream, "127.0.0.1", self.crowd.port)  # noqa: B023
            except OSError:
                self.crowd.refused["stream: no connection"] += 1
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return stream

    async def play_moves(self, table: str, stream: EventStream) -> bool:
        """Play while the stream is open; returns whether the game is over."""
        version = 0
        while not stream.closed:
            stream.changed.clear()
            path = f"/table/{table}/news?after={version}"
            news = await self.ask_until_answered("update", "GET", path)
            version = news["version"]
            while news is not None and news["acts"] and not news["over"]:
                await asyncio.sleep(self.chance.expovariate(1 / self.crowd.seconds_per_move))
                await self.between_moves(table, version)
                wish = {"move": self.chance.choice(news["moves"])["move"], "version": version, "seat": 0}
                wish["request"] = f"{self.chance.getrandbits(60):x}"
                news = await self.ask("move", "POST", f"/table/{table}/move", urlencode(wish).encode(), FORM)
                version = news["version"] if news else version
            if news is None:  # refused
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if news["over"]:
                return True
            try:
                await asyncio.wait_for(stream.changed.wait(), 30)
            except TimeoutError:
                self.crowd.refused["bot: silent for 30 s"] += 1
        await asyncio.sleep(RETRY_SECONDS)
        return False

    async def between_moves(self, table: str, version: int) -> None:
        what = self.chance.random()
        if what < 0.02 and "hints" not in self.crowd.without:
            await self.ask("hint", "POST", f"/api/tables/{table}/hint", b"{}")
        elif what < 0.05:
            moment = self.chance.randint(1, max(1, version))
            await self.ask("earlier moment", "GET", f"/table/{table}/moment?version={moment}")
        elif what < 0.07:
            await self.ask("table page", "GET", f"/table/{table}")
        elif what < 0.10:
            await self.ask("other page", "GET", self.chance.choice(PAGES))
        elif what < 0.11:
            await self.ask("table document", "GET", f"/api/tables/{table}")

    async def look_back(self, table: str) -> None:
        for path in ("", "/analysis", "/scores"):
            await self.ask("finished game", "GET", f"/table/{table}{path}")
        for step in range(0, 40, 8):
            await self.ask("analysis frame", "GET", f"/table/{table}/analysis/frame?node={step}")
        if "reviews" in self.crowd.without:
            return
        task = asyncio.ensure_future(self.read_review(table))
        self.crowd.reviewing.add(task)
        task.add_done_callback(self.crowd.reviewing.discard)

    async def read_review(self, table: str) -> None:
        began = time.perf_counter()
        await self.ask("review requested", "POST", f"/api/tables/{table}/review")
        while True:
            status, _ = await self.crowd.ask(
                "review polled", "GET", f"/api/tables/{table}/review", self.token
            )
            if status in REVIEW_ENDS:
                break
            await asyncio.sleep(REVIEW_POLL_SECONDS)
        if status == 200:
            self.crowd.times["review ready"].append(time.perf_counter() - began)
            await self.ask("review page", "GET", f"/table/{table}/analysis")


def memory_of(process: int) -> tuple[float, float]:
    """The private memory of a server and of its other processes in MiB."""
    whole = server_benchmark.memory_mib([process])
    others = sum(map(_private_mib, server_benchmark.process_tree(process)[1:]))
    return round(whole - others, 1), round(others, 1)


def _private_mib(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


async def sample(crowd: Crowd, process: int, began: float) -> dict[str, float]:
    status, text = await crowd.ask("metrics", "GET", "/metrics")
    values = dict(_gauges(text.decode())) if status == 200 else {}
    server, bots = memory_of(process)
    return {
        "seconds": round(time.perf_counter() - began),
        "server_mib": server,
        "bots_mib": bots,
        "tables": values.get("laguna_tables_in_memory", math.nan),
        "streams": values.get("laguna_streams", math.nan),
        "moves": len(crowd.times["move"]),
        "hints": len(crowd.times["hint"]),
        "reviews": len(crowd.times["review ready"]),
    }


def _gauges(text: str) -> Iterator[tuple[str, float]]:
    for line in text.splitlines():
        name, _, value = line.rpartition(" ")
        if name and not name.startswith("#") and "{" not in name:
            yield name, float(value)


async def soak(
    args: argparse.Namespace, port: int, process: "subprocess.Popen[bytes]", tell: Callable[[str], None]
) -> dict[str, Any]:
    crowd = Crowd(port, args.seconds_per_move, args.without.split(","))
    await crowd.pool.open(CONNECTIONS)
    visitors = [asyncio.ensure_future(SoakVisitor(crowd, n).live()) for n in range(args.visitors)]
    began, samples = time.perf_counter(), []
    tell("  " + "  ".join(f"{name:>9}" for name in await sample(crowd, process.pid, began)))
    count = max(MIN_SAMPLES, round(args.seconds / SAMPLE_SECONDS))
    for number in range(1, count + 1):
        await asyncio.sleep(max(0.0, began + args.seconds * number / count - time.perf_counter()))
        if process.poll() is not None:
            tell(f"The server has exited with status {process.returncode}.")
            break
        samples.append(await sample(crowd, process.pid, began))
        tell("  " + "  ".join(f"{value:>9g}" for value in samples[-1].values()))
        for visitor in visitors:
            if visitor.done():
                visitor.result()
    for task in [*visitors, *crowd.reviewing]:
        task.cancel()
    await asyncio.gather(*visitors, *crowd.reviewing, return_exceptions=True)
    return {"samples": samples, "times": crowd.times, "refused": dict(crowd.refused)}


def report(found: dict[str, Any], tell: Callable[[str], None]) -> dict[str, Any]:
    """Tell response times and whether memory was flat in the second half."""
    tell(f"\n{'':18}{'count':>9}{'median':>10}{'95%':>10}{'most':>10}  milliseconds")
    for what, times in sorted(found["times"].items()):
        cells = "".join(f"{percentile(times, share):>10.0f}" for share in (0.5, 0.95, 1.0))
        tell(f"{what:18}{len(times):>9}{cells}")
    for what, count in sorted(found["refused"].items()):
        tell(f"refused: {what}: {count}")
    samples = found["samples"]
    if len(samples) < MIN_SAMPLES:
        tell("\nToo short for a verdict.")
        return {"flat": None}
    memory = [one["server_mib"] for one in samples]
    half, quarter = memory[len(memory) // 2 :], len(memory) // 4 or 1
    third, last = mean(half[:quarter]), mean(half[-quarter:])
    flat = last <= third * FLAT
    grown, moves = (samples[-1][name] - samples[len(samples) // 2][name] for name in ("server_mib", "moves"))
    tell(f"\nsecond half: {grown * 1024 / max(1, moves):.2f} KiB per move")
    tell(
        f"server: {memory[0]} MiB at first, {max(memory)} at most; third quarter {third:.1f}, "
        f"last quarter {last:.1f}: {'flat' if flat else 'NOT flat'}"
    )
    return {"third_quarter_mib": round(third, 1), "last_quarter_mib": round(last, 1), "flat": flat}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=900.0)
    parser.add_argument("--visitors", type=int, default=50)
    parser.add_argument("--seconds-per-move", type=float, default=1.0, help="mean time that a visitor thinks")
    parser.add_argument("--thinkers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--without", default="", metavar="WHAT", help="reviews, hints or both")
    parser.add_argument("--output", default="", metavar="FILE", help="also write the lines to a file")
    parser.add_argument("--json", default="", metavar="FILE", help="also write the samples to a file")
    args = parser.parse_args()
    options = argparse.Namespace(database="", postgresql=False, servers=1, workers=1, thinkers=args.thinkers)
    if args.output:
        Path(args.output).write_text("")

    def tell(line: str) -> None:
        print(line, flush=True)
        if args.output:
            with Path(args.output).open("a") as file:
                file.write(line + "\n")

    with server_benchmark.servers(options) as (ports, started, _):
        found = asyncio.run(soak(args, ports[0], started[0], tell))
    verdict = report(found, tell)
    if args.json:
        Path(args.json).write_text(json.dumps({"samples": found["samples"]} | verdict))


if __name__ == "__main__":
    main()
