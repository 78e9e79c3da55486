"""What a killed server loses: SIGKILL at random moments while people and bots play, again and again.

    python benchmarks/kill.py [--database URL] [--kills 50] [--tables 8] [--json]

Every acknowledged move must be there afterwards, once, and every table must replay; else the status is 1.
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
from pathlib import Path
from typing import Any

from server import Connection, wait_for


class Game:
    """One table with a person, who remembers what was acknowledged, and a bot."""

    def __init__(self, table: str, token: str) -> None:
        self.table = table
        self.token = token
        self.acknowledged: list[str] = []
        self.unanswered: dict[str, Any] | None = None
        self.number = 0
        self.repeated = 0

    async def step(self, connection: Connection, chance: random.Random) -> None:
        """One move, if it is our turn; first again what was not answered."""
        if self.unanswered is None:
            status, view = await connection.ask(
                "GET", f"/api/tables/{self.table}?log_after=100000", token=self.token
            )
            if status != 200 or not view["you"]["acts"]:
                await asyncio.sleep(0.01)
                return
            self.number += 1
            self.unanswered = {
                "move": chance.choice(view["legal"])["move"],
                "version": view["version"],
                "request": f"kill-{self.number}",
            }
        path = f"/api/tables/{self.table}/moves"
        status, answer = await connection.ask("POST", path, self.unanswered, self.token)
        if status == 503:
            return
        assert status == 200, answer
        self.repeated += answer["repeated"]
        self.acknowledged.append(self.unanswered["move"])
        self.unanswered = None


class Server:
    def __init__(self, folder: str, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder = folder
        self.database = database
        self.process: subprocess.Popen[bytes] | None = None

    def command(self, name: str, *arguments: str) -> list[str]:
        command = [sys.executable, "-m", "laguna", name, "--data", self.folder, *arguments]
        return command + (["--database", self.database] if self.database else [])

    def start(self) -> None:
        with (Path(self.folder) / "log").open("a") as log:
            self.process = subprocess.Popen(
                self.command("serve", "--port", str(self.port), "--thinkers", "1"),
                stdout=log,
                stderr=log,
                env=dict(os.environ) | {"LAGUNA_LIMITS": "off"},
            )
        wait_for(self.port)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def play_and_kill(server: Server, game: str, tables: int, kills: int) -> dict[str, Any]:
    chance = random.Random(1)
    setup = Connection(server.port)
    games = []
    for number in range(tables):
        _, guest = await setup.ask("POST", "/api/me", {"name": f"Player {number}"})
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "level1"}]}
        _, view = await setup.ask("POST", "/api/tables", wish, guest["token"])
        games.append(Game(view["table"]["id"], guest["token"]))
    alive = True

    async def keep_playing(one: Game) -> None:
        connection = Connection(server.port)
        while alive:
            try:
                await one.step(connection, chance)
            except (OSError, asyncio.IncompleteReadError, ValueError):
                connection = Connection(server.port)
                await asyncio.sleep(0.02)

    players = [asyncio.create_task(keep_playing(one)) for one in games]
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(0.05, 1.0))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await asyncio.sleep(2)
    alive = False
    await asyncio.gather(*players)
    lost = doubled = 0
    for one in games:
        moves = await asyncio.to_thread(stored_moves, server, one.table)
        mine = moves[: len(one.acknowledged)]
        extra = moves[len(one.acknowledged) :]
        # A move that was sent and not answered may be there, or not; nothing else may.
        allowed = [[], [one.unanswered["move"]]] if one.unanswered else [[]]
        lost += sum(1 for kept, made in zip(mine, one.acknowledged, strict=False) if kept != made)
        lost += max(0, len(one.acknowledged) - len(moves))
        doubled += extra not in allowed
    acknowledged = sum(len(one.acknowledged) for one in games)
    repeated = sum(one.repeated for one in games)
    return {
        "kills": kills,
        "tables": tables,
        "acknowledged_moves": acknowledged,
        "answered_only_when_repeated": repeated,
        "lost": lost,
        "doubled": doubled,
    }


def stored_moves(server: Server, table: str) -> list[str]:
    """What the store holds of the first seat's moves, read without the server."""
    from laguna.web import store
    from laguna.web.database import Database
    from laguna.web.settings import Settings

    settings = Settings(data=Path(server.folder), database=server.database)
    database = Database(settings.url)
    entries = database._read(lambda session: store.entries(session, table))
    database.close()
    return [entry.words for entry in entries if entry.kind == store.MOVE and entry.seat == 0]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", default="", metavar="URL", help="an empty PostgreSQL database")
    parser.add_argument("--game", default="millefiori")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, chosen.database)
        server.start()
        started = time.perf_counter()
        try:
            outcome = asyncio.run(play_and_kill(server, chosen.game, chosen.tables, chosen.kills))
        finally:
            with contextlib.suppress(ProcessLookupError):
                server.kill()
        checked = subprocess.run(server.command("check-tables"), capture_output=True, text=True, check=False)
    outcome |= {
        "database": "PostgreSQL" if chosen.database else "SQLite",
        "seconds": round(time.perf_counter() - started, 1),
        "tables_replay": checked.returncode == 0,
    }
    if chosen.json:
        print(json.dumps(outcome))
    else:
        for name, value in outcome.items():
            print(f"{name:28} {value}")
        print(checked.stdout + checked.stderr)
    if outcome["lost"] or outcome["doubled"] or not outcome["tables_replay"]:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
