"""Starts server processes quickly by forking a process that has already imported everything.

    python benchmarks/fork_server.py --data FOLDER --port N [--database URL]

Used by `benchmarks/crash_recovery.py`. Reads a line for each server: the failpoint where it should die, or
nothing. Prints `born PID`, and `dead STATUS` after its exit. To save time the servers differ from `laguna
serve`: modules are already imported, the first bot worker is forked instead of spawned, and password hashes
are cheap. Requests and storage use the same code.
"""

import argparse
import gc
import multiprocessing
import os
import signal
import sys
import traceback
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import argon2

from laguna.games import GAMES
from laguna.web import serve
from laguna.web.people import passwords
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.workers import bot_process

passwords.PasswordHasher = partial(argon2.PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)  # type: ignore[misc, assignment]
start_spawned = bot_process.BotProcess._start


class ForkedProcess:
    """A bot worker that was forked before the server started."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def is_alive(self) -> bool:
        return os.waitpid(self.pid, os.WNOHANG) == (0, 0)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def join(self) -> None:
        os.waitpid(self.pid, 0)


def run_server(settings: Settings, failpoint: str) -> None:
    """Run one server. The bot worker is forked first, while there are no threads."""
    os.environ["LAGUNA_FAILPOINT"] = failpoint
    ours, theirs = multiprocessing.Pipe()
    pid = os.fork()
    if pid == 0:
        ours.close()
        bot_process.run_bot_process(theirs)
        os._exit(0)
    theirs.close()
    ready: list[tuple[ForkedProcess, Connection]] = [(ForkedProcess(pid), ours)]

    def start(worker: Any) -> None:
        if ready:
            worker._process, worker._connection = ready.pop()
        else:
            start_spawned(worker)

    bot_process.BotProcess._start = start  # type: ignore[method-assign]
    serve.serve(settings)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", default="")
    args = parser.parse_args()
    settings = Settings(
        data=args.data,
        database=args.database,
        port=args.port,
        bot_workers=1,
        bot_pace=0,
        limits=UNLIMITED,
    )
    args.data.mkdir(parents=True, exist_ok=True)
    log = os.open(args.data / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(log, sys.stderr.fileno())
    if args.database:
        import psycopg  # noqa: F401 (warm)
    for game in GAMES.values():
        assert game.title  # imports the game
    gc.collect()
    gc.freeze()  # children skip these objects in garbage collection
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            os.dup2(log, sys.stdout.fileno())
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            try:
                run_server(settings, line.strip())
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        print(f"born {pid}", flush=True)
        print(f"dead {os.waitpid(pid, 0)[1]}", flush=True)


if __name__ == "__main__":
    main()
