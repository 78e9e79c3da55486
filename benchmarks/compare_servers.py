"""Compare the CPU time per move of the servers of two checkouts of Laguna, for example of two revisions.

    git worktree add ../older REVISION
    (cd ../older && python tools/engine_compiler.py fast)      # compile both checkouts first
    python tools/engine_compiler.py fast
    python benchmarks/compare_servers.py ../older . [--rounds 12] [--seconds 2] [--rate 500]
    python benchmarks/compare_servers.py ../older . --kind pages --seats 4 --rate 60

Starts a server of each checkout with a load generator of its own (`benchmarks/load_generator.py` of this
folder). Then both play in turn, some seconds each, so that other load on the machine affects both. Prints the
CPU time per move of each server and the ratio new/old: the median over all pairs and its quartiles.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import server

from laguna.games import GAMES
from laguna.progress import tracked


@contextlib.contextmanager
def running_server(checkout: Path) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server of a checkout on an empty database: its port and process."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        port = server.free_port()
        command = [sys.executable, "-m", "laguna", "serve", "--port", str(port), "--data", folder]
        environment = dict(os.environ) | {"LAGUNA_LIMITS": "off", "PYTHONPATH": str(checkout / "src")}
        process = subprocess.Popen(
            [*command, "--thinkers", "0"], cwd=checkout, env=environment, stdout=subprocess.DEVNULL
        )
        try:
            server.wait_for(port)
            yield port, process
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()


def measure(run: server.Run, args: argparse.Namespace) -> float:
    """The CPU time per move in milliseconds."""
    before = server.processor_time(run.pids)
    run.load.send({"do": "measure", "rate": args.rate, "seconds": args.seconds})
    found = run.load.read_message(run.started)
    return 1000 * (server.processor_time(run.pids) - before) / max(1, found["moves"])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--kind", choices=("programs", "pages"), default="programs")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--game", default="", help="only this game (default: all in turn)")
    parser.add_argument("--rate", type=float, default=500.0, help="moves per second")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds of each turn")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    settings = {
        "games": [args.game] if args.game else list(GAMES),
        "seats": args.seats,
        "clocks": ["none"],
        "kind": args.kind,
        "tables": args.tables,
        "people": 20,
        "seed": 1,
    }
    costs: tuple[list[float], list[float]] = ([], [])
    with contextlib.ExitStack() as stack:
        runs = []
        for checkout in (args.old.resolve(), args.new.resolve()):
            port, process = stack.enter_context(running_server(checkout))
            load = server.LoadProcess("load_generator.py", settings | {"ports": [port]})
            stack.callback(load.process.kill)
            runs.append(server.Run(load, [process], args.tables))
        for run in runs:
            measure(run, args)
        for number in tracked(range(args.rounds), "rounds"):
            for side in (0, 1) if number % 2 else (1, 0):
                costs[side].append(measure(runs[side], args))
        lost = [run.load.end()["lost"] for run in runs]
    ratios = [new / old for old, new in zip(*costs, strict=True)]
    lower, _, upper = quantiles(ratios, n=4, method="inclusive")
    found = {
        "kind": args.kind,
        "seats": args.seats,
        "old_cpu_ms_per_move": round(median(costs[0]), 3),
        "new_cpu_ms_per_move": round(median(costs[1]), 3),
        "ratio": round(median(ratios), 3),
        "quartiles": [round(lower, 3), round(upper, 3)],
        "lost": lost,
        "load_average": round(os.getloadavg()[0], 1),
    }
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
