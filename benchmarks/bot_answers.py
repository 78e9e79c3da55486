"""How long bots take for their decisions on a running server: from when one is due until it is shown.

    python benchmarks/bot_answers.py                        every game, 2 to 4 players, level 5
    python benchmarks/bot_answers.py murano --seconds 60

Starts `laguna serve` on an empty SQLite database and plays against bots: at one table, and at as many tables
as there are bot processes. A player in the first seat moves at once and at random; a program follows the
event stream and takes the time from the event after which a bot has to decide until the event of its move.
**Waiting** and **thinking** come from the server's metrics, where they are rounded up to the pace of the bots
(0.5 s), and are printed as means. `late` is the share of decisions that took more than three seconds.
"""

import argparse
import asyncio
import os
import random
import sys
import time
from pathlib import Path
from typing import Any, cast

import orjson

sys.path.insert(0, str(Path(__file__).parent))
import server as server_benchmark
from connection_pool import ConnectionPool, request
from load_generator import percentile

from laguna.contract.state import COMPILED
from laguna.games import GAMES, find

LIMIT_SECONDS = 3.0
WARM_UP_SECONDS = 5.0
METRICS = {"waiting": "laguna_bot_waiting_seconds", "thinking": "laguna_thinking_seconds"}


class Watcher(asyncio.Protocol):
    """Follows a table, plays for its first seat, and times the decisions of the others."""

    def __init__(self, pool: ConnectionPool, table: str, token: str, chance: random.Random) -> None:
        self.pool = pool
        self.table = table
        self.token = token
        self.chance = chance
        self.rest = b""
        self.due: dict[int, float] = {}
        """For each bot, since when it has to decide."""
        self.times: list[float] = []
        self.over = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(request("GET", f"/api/tables/{self.table}/stream?after=0", self.token))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        *whole, self.rest = (self.rest + data).split(b"\n\n")
        for piece in whole:
            place = piece.find(b"data: ")
            if place >= 0:
                end = piece.find(b"\n", place)
                self.hear(orjson.loads(piece[place + 6 : end if end > 0 else None]), now)

    def hear(self, event: dict[str, Any], now: float) -> None:
        seat = event["seat"]
        if event["kind"] == "move" and seat in self.due:
            self.times.append(now - self.due.pop(seat))
        acting = [each for each in event["acting"] if each > 0]
        self.due = {each: self.due.get(each, now) for each in acting}
        if event["status"] != "playing":
            self.over.set()
        elif event.get("legal"):
            wish = {"move": self.chance.choice(event["legal"]), "version": event["version"], "seat": 0}
            path = f"/api/tables/{self.table}/moves"
            move = orjson.dumps(wish | {"answer": "version"})
            self.pool.ask(request("POST", path, self.token, move), lambda status, body: None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.over.set()


async def play(
    pool: ConnectionPool, port: int, game: str, players: int, level: str, seed: int, end: float
) -> list[float]:
    """Play games until the time is over."""
    chance, times = random.Random(seed), []
    _, me = await pool.document(request("POST", "/api/me", body=orjson.dumps({"name": f"Player {seed}"})))
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": level}] * (players - 1)
    while (left := end - time.perf_counter()) > 0:
        wish = orjson.dumps({"game": game, "seats": seats})
        _, view = await pool.document(request("POST", "/api/tables", me["token"], wish))
        table = view["table"]["id"]
        watcher = Watcher(pool, table, me["token"], chance)
        await asyncio.get_running_loop().create_connection(lambda made=watcher: made, "127.0.0.1", port)
        try:
            async with asyncio.timeout(left):
                await watcher.over.wait()
        except TimeoutError:  # nobody waits for its bots any longer
            leave = request("POST", f"/api/tables/{table}/leave", me["token"], b"{}")
            await pool.document(leave)
        watcher.transport.close()
        times += watcher.times
    return times


async def totals(pool: ConnectionPool) -> dict[str, float]:
    """Sums and counts of the server's histograms."""
    found: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    pool.ask(request("GET", "/metrics"), lambda status, body: found.done() or found.set_result(body))
    lines = (await found).decode().splitlines()
    pairs = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in pairs if name.endswith(("_sum", "_count"))}


async def measure(
    args: argparse.Namespace, port: int, game: str, players: int, tables: int
) -> dict[str, Any]:
    pool = ConnectionPool([port])
    await pool.open(2 * args.thinkers + 2)
    # Start the bot processes: the first decision of each takes a second longer.
    end = time.perf_counter() + WARM_UP_SECONDS
    starting = range(args.thinkers)
    await asyncio.gather(*(play(pool, port, game, players, args.level, -n, end) for n in starting))
    before, end = await totals(pool), time.perf_counter() + args.seconds
    games = [play(pool, port, game, players, args.level, number, end) for number in range(tables)]
    times = [each for found in await asyncio.gather(*games) for each in found]
    after = await totals(pool)
    row: dict[str, Any] = {"game": game, "players": players, "tables": tables, "decisions": len(times)}
    for name, share in (("median", 0.5), ("95%", 0.95), ("most", 1.0)):
        row[name] = f"{percentile(times, share) / 1000:.2f} s"
    row["late"] = f"{sum(each > LIMIT_SECONDS for each in times) / max(1, len(times)):.1%}"
    for name, metric in METRICS.items():
        count = after.get(f"{metric}_count", 0.0) - before.get(f"{metric}_count", 0.0)
        total = after.get(f"{metric}_sum", 0.0) - before.get(f"{metric}_sum", 0.0)
        row[name] = f"{total / max(1.0, count):.2f} s"
    return row


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--level", default="level5")
    parser.add_argument("--players", type=int, default=0, help="only this number of players")
    parser.add_argument("--seconds", type=float, default=30.0, help="measuring time of each row")
    parser.add_argument("--thinkers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    args = parser.parse_args()
    options = argparse.Namespace(database="", postgresql=False, servers=1, workers=1, thinkers=args.thinkers)
    print("compiled" if COMPILED else "interpreted", f"engine, {args.thinkers} bot processes, {args.level}")
    head: list[str] = []
    for game in args.games:
        for players in [args.players] if args.players else find(game).players:
            for tables in sorted({1, args.thinkers}):
                with server_benchmark.servers(options) as (ports, _, _):
                    row = asyncio.run(measure(args, ports[0], game, players, tables))
                if not head:
                    head = list(row)
                    print(f"| {' | '.join(head)} |\n{'|---' * len(head)}|")
                print(f"| {' | '.join(str(cell) for cell in row.values())} |", flush=True)


if __name__ == "__main__":
    main()
