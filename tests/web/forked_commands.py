"""Runs laguna commands in forked processes, which start fast.

One process imports the application and is forked for each command, because importing takes most of the
startup time; tests/test_installing.py starts servers as users do. A forked process imports this module and
nothing else of the tests.
"""

import multiprocessing
import os
import sys
from collections.abc import Sequence
from itertools import count
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from laguna.cli import main
from laguna.web.tables import creation

DEALS = "DEALS"
"""The variable that makes a server deal the same games every time: its value begins their seeds."""
forking = multiprocessing.get_context("forkserver")
forking.set_forkserver_preload(["laguna.web.serve", "laguna.cli", "laguna.bots.levels"])


def laguna(arguments: Sequence[str], output: Path, environment: dict[str, str]) -> ForkServerProcess:
    """Run a laguna command in a process, appending its output to a file."""
    started = forking.Process(target=_command, args=(arguments, output, dict(os.environ) | environment))
    started.start()
    return started


def _command(arguments: Sequence[str], output: Path, environment: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(sys.stdin.fileno(), 0)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115 - uvicorn's workers expect it there
    with output.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    if deals := environment.get(DEALS):
        numbers = count(1)
        setattr(creation, "new_seed", lambda: f"{deals} {next(numbers)}")  # noqa: B010 - it is imported there
    main(arguments)
