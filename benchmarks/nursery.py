"""A warm parent from which servers are born in a moment; each child is a whole server process of its own.

    python benchmarks/nursery.py --data FOLDER --port N [--database URL]

Reads a line for each birth: the failpoint where the server shall die, or nothing. Answers `born PID`, and
`dead STATUS` once it has ended. The children differ from `laguna serve` in two things that save their time:
the modules are imported already, and the first process for bots is forked and not spawned. Hashes of
passwords are cheap. All that they store and answer is done by the same code.
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
from laguna.web.thinking import process

passwords.PasswordHasher = partial(argon2.PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)  # type: ignore[misc, assignment]
start_spawned = process.Thinker._start


class Forked:
    """A thinking process that was there before the server."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def is_alive(self) -> bool:
        return os.waitpid(self.pid, os.WNOHANG) == (0, 0)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def join(self) -> None:
        os.waitpid(self.pid, 0)


def live(settings: Settings, failpoint: str) -> None:
    """The life of one server. The bot's process is forked first, while there are no threads."""
    os.environ["LAGUNA_FAILPOINT"] = failpoint
    ours, theirs = multiprocessing.Pipe()
    pid = os.fork()
    if pid == 0:
        ours.close()
        process.think(theirs)
        os._exit(0)
    theirs.close()
    ready: list[tuple[Forked, Connection]] = [(Forked(pid), ours)]

    def start(thinker: Any) -> None:
        if ready:
            thinker._process, thinker._connection = ready.pop()
        else:
            start_spawned(thinker)

    process.Thinker._start = start  # type: ignore[method-assign]
    serve.serve(settings)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", default="")
    chosen = parser.parse_args()
    settings = Settings(
        data=chosen.data,
        database=chosen.database,
        port=chosen.port,
        thinkers=1,
        bot_beat=0,
        limits=UNLIMITED,
    )
    chosen.data.mkdir(parents=True, exist_ok=True)
    log = os.open(chosen.data / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(log, sys.stderr.fileno())
    if chosen.database:
        import psycopg  # noqa: F401 (warm)
    for game in GAMES.values():
        assert game.title  # found and imported
    gc.collect()
    gc.freeze()  # children need not look through what is here already
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            os.dup2(log, sys.stdout.fileno())
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            try:
                live(settings, line.strip())
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        print(f"born {pid}", flush=True)
        print(f"dead {os.waitpid(pid, 0)[1]}", flush=True)


if __name__ == "__main__":
    main()
