"""Quick match with simulated visitors on two server processes, one of which is killed.

    python benchmarks/quick_match.py [--visitors 200] [--seconds 30] [--database URL] [--json]

Visitors arrive at random times at either process and look for a live game of some kind; their ratings are
normally distributed. Some close their page after a while. Bots are accepted when they are offered. In the
middle, the first process is killed; its visitors open their streams at the other one, as browsers behind a
proxy do. At the end everybody who stayed must have found exactly one table, at which they have a seat, and
nobody may have two. Otherwise the exit code is 1. Without `--database` a temporary PostgreSQL server is
started.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from crash_recovery import CONNECTION_ERRORS, Connection
from server import _end, free_port, wait_for

from laguna.web.database.backends import Session, backend_of

FOLDER = Path(__file__).parent
KINDS = (("murano", 2, 5), ("millefiori", 2, 3), ("venise", 3, 3), ("millefiori", 4, 2))
"""Games, numbers of players, and how many want them."""
LEAVING_SHARE = 0.08
RETRY_SECONDS = 1.0
MEAN, DEVIATION = 1500.0, 250.0


class Outcome(NamedTuple):
    """What became of a search."""

    table: str | None
    waited: float
    bots: bool


class SimulatedVisitor:
    """A visitor who looks for one game."""

    def __init__(self, number: int, chance: random.Random, args: argparse.Namespace) -> None:
        self.number = number
        self.game, self.players, _ = chance.choices(KINDS, [kind[2] for kind in KINDS])[0]
        self.rating = chance.gauss(MEAN, DEVIATION)
        self.arrives = chance.uniform(0, args.seconds)
        self.leaves = chance.uniform(0.5, 5.0) if chance.random() < LEAVING_SHARE else None
        self.bots_after = args.bots_after
        self.port_index = number % 2
        self.token = self.id = ""
        self.outcome: Outcome | None = None

    async def register(self, port: int) -> None:
        connection = Connection(port)
        _, made = await connection.request("POST", "/api/me", {"name": f"Visitor {self.number}"})
        self.token = made["token"]
        _, data = await connection.request("GET", "/api/me/data", token=self.token)
        self.id = data["visitor"][0]["id"]

    async def request(self, ports: list[int], path: str, document: Any) -> Any:
        """A request, repeated at the other process if this one does not answer."""
        while True:
            try:
                connection = Connection(ports[self.port_index % len(ports)])
                status, found = await connection.request("POST", path, document, self.token)
                if status < 500:
                    return found
            except CONNECTION_ERRORS:
                pass
            self.port_index += 1
            await asyncio.sleep(RETRY_SECONDS / 4)

    async def search(self, ports: list[int], end: float) -> None:
        await asyncio.sleep(self.arrives)
        began = time.monotonic()
        wish = {"game": self.game, "players": self.players, "bots_after": self.bots_after}
        await self.request(ports, "/api/match", wish)
        limit = end if self.leaves is None else began + self.leaves
        bots = False
        while time.monotonic() < limit:
            with contextlib.suppress(*CONNECTION_ERRORS, TimeoutError):
                async with asyncio.timeout(limit - time.monotonic()):
                    async for seek in self.events(ports[self.port_index % len(ports)]):
                        if seek["table"]:
                            self.outcome = Outcome(seek["table"], time.monotonic() - began, bots)
                            return
                        if seek["offers_bots"]:
                            bots = True
                            await self.request(ports, "/api/match/bots", {"pace": "live"})
            self.port_index += 1
            await asyncio.sleep(RETRY_SECONDS)
        self.outcome = Outcome(None, time.monotonic() - began, bots)

    async def events(self, port: int) -> Any:
        """What the stream tells about the search."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            head = f"GET /api/match/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            writer.write(f"{head}Authorization: Bearer {self.token}\r\n\r\n".encode())
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    for seek in json.loads(line[6:])["seeks"]:
                        yield seek
        finally:
            writer.close()


async def simulate(args: argparse.Namespace, ports: list[int], kill: Any, database: str) -> Any:
    chance = random.Random(args.seed)
    visitors = [SimulatedVisitor(number, chance, args) for number in range(args.visitors)]
    for first in range(0, len(visitors), 20):
        await asyncio.gather(*(each.register(ports[0]) for each in visitors[first : first + 20]))
    save_ratings(database, visitors)
    end = time.monotonic() + args.seconds + args.patience
    searching = [asyncio.create_task(each.search(ports, end)) for each in visitors]
    await asyncio.sleep(args.seconds / 2)
    kill()
    await asyncio.gather(*searching)
    return visitors


def save_ratings(database: str, visitors: list[SimulatedVisitor]) -> None:
    backend = backend_of(database)
    connection = backend.connect(writing=True)
    with contextlib.closing(connection), backend.transaction(connection) as session:
        for each in visitors:
            session.run(
                "INSERT INTO ratings (player, game, players, mu, sigma, games) VALUES (?, ?, ?, ?, ?, 9)",
                each.id,
                each.game,
                each.players,
                25 + (each.rating - 1500) / 40,
                3.0,
            )


def check(database: str, visitors: list[SimulatedVisitor]) -> tuple[list[str], list[float]]:
    """What is wrong in the database, and the spread of the ratings at each table without bots."""
    backend = backend_of(database)
    connection = backend.connect(writing=False)
    with contextlib.closing(connection), backend.transaction(connection) as session:
        return _check(session, visitors)


def _check(session: Session, visitors: list[SimulatedVisitor]) -> tuple[list[str], list[float]]:
    wrong: list[str] = []
    by_id = {each.id: each for each in visitors}
    seated: dict[str, list[str]] = {}
    for table, visitor in session.rows("SELECT table_id, visitor FROM seats WHERE visitor IS NOT NULL"):
        seated.setdefault(str(table), []).append(str(visitor))
    found = Counter(visitor for people in seated.values() for visitor in people)
    wrong += [f"{visitor} has {count} tables" for visitor, count in found.items() if count > 1]
    for each in visitors:
        destination = each.outcome.table if each.outcome else None
        if destination is not None and each.id not in seated.get(destination, []):
            wrong.append(f"visitor {each.number} was sent to a table without a seat")
        if destination is None and each.leaves is None:
            wrong.append(f"visitor {each.number} found nobody")
    spreads = []
    for table, players in session.rows("SELECT id, players FROM tables"):
        ratings = [by_id[visitor].rating for visitor in seated.get(str(table), [])]
        if len(ratings) == players:
            spreads.append(max(ratings) - min(ratings))
        if len({(by_id[each].game, by_id[each].players) for each in seated.get(str(table), [])}) != 1:
            wrong.append(f"table {table} has people who wanted different games")
    return wrong, spreads


def report(visitors: list[SimulatedVisitor], spreads: list[float], wrong: list[str]) -> dict[str, Any]:
    rows = []
    for game, players, _ in KINDS:
        chosen = [each for each in visitors if (each.game, each.players) == (game, players)]
        found = [each.outcome for each in chosen if each.outcome and each.outcome.table]
        waits = sorted(each.waited for each in found)
        if waits:
            rows.append(
                {
                    "game": game,
                    "players": players,
                    "visitors": len(chosen),
                    "left": sum(each.outcome is not None and each.outcome.table is None for each in chosen),
                    "with bots": sum(each.bots for each in found),
                    "median s": round(statistics.median(waits), 1),
                    "90% s": round(waits[int(len(waits) * 0.9)], 1),
                    "longest s": round(waits[-1], 1),
                }
            )
    spread = round(statistics.median(spreads)) if spreads else None
    return {"rows": rows, "median spread of ratings": spread, "wrong": wrong}


def run(args: argparse.Namespace) -> dict[str, Any]:
    with contextlib.ExitStack() as stack:
        database = args.database
        if not database:
            sys.path.insert(0, str(FOLDER.parent / "tests"))
            from web.server_processes import Postgresql

            postgresql = Postgresql()
            stack.callback(postgresql.remove)
            database = postgresql.new_database()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        ports, processes = [], []
        for number in range(2):
            port = free_port()
            command = [sys.executable, "-m", "laguna", "serve", "--port", str(port), "--data", str(folder)]
            command += ["--thinkers", "0", "--database", database]
            log = stack.enter_context((folder / f"log{number}").open("w"))
            environment = dict(os.environ) | {"LAGUNA_LIMITS": "off"}
            processes.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment))
            stack.callback(_end, processes[-1])
            wait_for(port)
            ports.append(port)
        visitors = asyncio.run(simulate(args, ports, processes[0].kill, database))
        wrong, spreads = check(database, visitors)
        return report(visitors, spreads, wrong)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--visitors", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="in which visitors arrive")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds after which a search is lost")
    parser.add_argument("--bots-after", type=int, default=20, help="seconds after which bots are offered")
    parser.add_argument("--database", default="", metavar="URL", help="an empty PostgreSQL database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    found = run(parser.parse_args())
    if "--json" in sys.argv:
        print(json.dumps(found))
    else:
        names = list(found["rows"][0])
        print("| " + " | ".join(names) + " |\n" + "| --- " * len(names) + "|")
        for row in found["rows"]:
            print("| " + " | ".join(str(row[name]) for name in names) + " |")
        print(f"median difference of ratings at a table: {found['median spread of ratings']}")
        print("\n".join(found["wrong"]) or "Nobody was paired twice, and nobody was lost.")
    return 1 if found["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
