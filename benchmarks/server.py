"""Load test of the server: moves per second, and the time until a move reaches the other seats.

    python benchmarks/server.py                                  programs, 2 seats, 500 tables, SQLite
    python benchmarks/server.py --kind pages --rate 150          browsers
    python benchmarks/server.py --seats 4 --tables 2000
    python benchmarks/server.py --find                           the highest rate within 50 and 150 ms
    python benchmarks/server.py --postgresql --servers 2 --rate 500
    python benchmarks/server.py --postgresql --servers 4 --kill  kill one of four processes midway
    python benchmarks/server.py --soak 3600 --rate 500           memory and rows over an hour
    python benchmarks/server.py --clock days --compare --rate 300 --seconds 120     what clocks cost
    python benchmarks/server.py --boardgame                      also test boardgame.io's server

Starts `laguna serve` on an empty database; `benchmarks/load_generator.py` opens the tables and plays in a
separate process. **Programs** follow the event stream and send moves. **Pages** send a form; the response to
the mover and what every other seat requests after its event (`/news`) contain the pictures. Moves are due at
a constant rate and are timed from the moment they are due, even if they could not be sent then. Every
acknowledged move must be stored at the end. The load generator shares the machine with the server; the CPU
usage of both is reported. Times are reproducible only on an idle machine; the CPU time per move
(`server_cpu_ms_per_move`) also on a busy one. `--compare` opens tables with and without the clock on one
server and lets them play alternately, one second each, so that other load affects both; it reports the ratio
of the CPU time per move over pairs of such seconds, without the most extreme tenth on either side.
"""

import argparse
import contextlib
import json
import math
import os
import platform
import resource
import select
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from laguna.contract.panel import LAYOUTS
from laguna.contract.state import COMPILED
from laguna.games import GAMES
from laguna.progress import tracked
from laguna.web.database.backends import Sqlite, backend_of

FOLDER = Path(__file__).parent
BOUNDS = (50, 150)
"""Time limits in milliseconds for 99% of the moves."""
PRECISION = 1.06
"""`--find` stops when the highest passing and the lowest failing rate differ by less than this factor."""
COLUMNS = {
    "moves per second": "moves_per_second",
    "arrival, median": "arrival_ms_median",
    "99%": "arrival_ms_p99",
    "lost": "lost",
    "CPU per move": "server_cpu_ms_per_move",
    "server": "server_cores",
    "client": "client_cores",
}


# Resource usage of the server's processes ---------------------------------------------------------


def process_tree(pid: int) -> list[int]:
    """A process and all its descendants."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += [int(child) for child in task.read_text().split()]
    return found


def processor_seconds(pids: list[int]) -> float:
    """The CPU time of the processes so far; 0 where it is unknown."""
    total = 0.0
    for each in (member for pid in pids for member in process_tree(pid)):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def processor_nanoseconds(pids: list[int]) -> int:
    """The same in nanoseconds; needs Linux."""
    total = 0
    for each in (member for pid in pids for member in process_tree(pid)):
        for task in Path(f"/proc/{each}/task").glob("*/schedstat"):
            with contextlib.suppress(OSError):
                total += int(task.read_text().split()[0])
    return total


def processor_time(pids: list[int]) -> float:
    """The CPU time in seconds, as precisely as the system tells it: ticks of the clock miss short bursts."""
    return processor_nanoseconds(pids) / 1e9 or processor_seconds(pids)


def memory_mib(pids: list[int]) -> float:
    """The private memory of the processes."""
    total = 0
    for each in (member for pid in pids for member in process_tree(pid)):
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
    return round(total / 1024, 1)


def database_rows(url: str) -> dict[str, int]:
    """The number of rows of each SQL table in the database."""
    backend = backend_of(url)
    connection = backend.connect(writing=False)
    with contextlib.closing(connection), backend.transaction(connection) as session:
        if isinstance(backend, Sqlite):
            names = session.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        else:
            names = session.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
        counted = {str(name): session.rows(f"SELECT count(*) FROM {name}") for (name,) in names}
        return {name: int(str(rows[0][0])) for name, rows in counted.items()}


# Servers and load ---------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        time.sleep(0.05)
    raise SystemExit("The server did not start.")


@contextlib.contextmanager
def servers(args: argparse.Namespace) -> Iterator[tuple[list[int], list[subprocess.Popen[bytes]], str]]:
    """Start the servers, each on its own port, on one empty database; yields ports, processes and database
    URL."""
    with contextlib.ExitStack() as stack:
        database = args.database
        if args.postgresql:
            sys.path.insert(0, str(FOLDER.parent / "tests"))
            from web.server_processes import Postgresql

            postgresql = Postgresql()
            stack.callback(postgresql.remove)
            database = postgresql.new_database()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        ports, started = [], []
        for number in range(args.servers):
            port = free_port()
            command = [sys.executable, "-m", "laguna", "serve", "--port", str(port), "--data", str(folder)]
            command += ["--thinkers", str(args.thinkers), "--workers", str(args.workers)]
            command += ["--database", database] if database else []
            log = stack.enter_context((folder / f"log{number}").open("w"))
            environment = dict(os.environ) | {"LAGUNA_LIMITS": "off"}
            started.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment))
            stack.callback(_end, started[-1])
            wait_for(port)
            ports.append(port)
        yield ports, started, database or f"sqlite:///{folder / 'laguna.sqlite3'}"


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()


class ServerExited(Exception):
    """Raised when a measured server has exited."""


class LoadProcess:
    """The process of the load generator."""

    def __init__(self, program: str, settings: dict[str, Any]) -> None:
        command = [sys.executable, str(FOLDER / program)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send(settings)

    def send(self, document: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(document) + "\n")
        self.process.stdin.flush()

    def read_message(self, servers: Sequence[subprocess.Popen[bytes]] = ()) -> dict[str, Any]:
        """Read the next message; raises `ServerExited` if one of the servers exits meanwhile."""
        assert self.process.stdout is not None
        while not select.select([self.process.stdout], [], [], 1.0)[0]:
            if any(server.poll() is not None for server in servers):
                raise ServerExited
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("The load generator has exited.")
        found: dict[str, Any] = json.loads(line)
        return found

    def end(self) -> dict[str, Any]:
        self.send({"do": "end"})
        found = self.read_message()
        self.process.wait(60)
        return found


class Run:
    """Servers under load, for several measurements."""

    def __init__(
        self, load: LoadProcess, started: list[subprocess.Popen[bytes]], tables: int, database: str = ""
    ) -> None:
        self.load = load
        self.database = database
        self.started = started
        self.pids = [process.pid for process in started]
        load.read_message()
        empty = memory_mib(self.pids)
        self.opened = load.read_message()
        time.sleep(1)
        self.about: dict[str, Any] = {
            "memory_mib_empty": empty,
            "memory_kib_per_table": round((memory_mib(self.pids) - empty) * 1024 / tables, 1),
        }

    def measure(self, rate: float, seconds: float, kill: bool = False) -> dict[str, Any]:
        used, began = processor_time(self.pids), time.perf_counter()
        self.load.send({"do": "measure", "rate": rate, "seconds": seconds})
        memory, rows = [], []
        for tenth in tracked(range(10), "tenths"):
            time.sleep(max(0.0, began + seconds * (tenth + 1) / 10 - time.perf_counter()))
            memory.append(memory_mib(self.pids))
            if self.database and tenth in (4, 9):
                rows.append(database_rows(self.database))
            if kill and tenth == 4:
                self.started[-1].send_signal(signal.SIGKILL)
                self.started[-1].wait()
                self.pids.pop()
        used, elapsed = processor_time(self.pids) - used, time.perf_counter() - began
        found = self.load.read_message([] if kill else self.started)
        growth = {"memory_mib_over_time": memory, "growth_mib_second_half": round(memory[-1] - memory[4], 1)}
        if rows:
            growth["rows_at_half_and_end"] = {name: (rows[0][name], rows[1][name]) for name in rows[1]}
        return {
            **found,
            "server_cores": round(used / elapsed, 2),
            "server_cpu_ms_per_move": round(1000 * used / max(1, found["moves"]), 3),
            **growth,
        }

    def compare(self, clock: str, rate: float, seconds: float) -> dict[str, Any]:
        """Compare the cost of a move with and without a clock, alternating every second."""
        costs: dict[str, list[float]] = {"none": [], clock: []}
        pair = ["none", clock]
        for number in tracked(range(max(3, round(seconds / 2))), "pairs"):
            for each in pair if number % 2 else reversed(pair):
                used = processor_nanoseconds(self.pids)
                self.load.send({"do": "measure", "rate": rate, "seconds": 1.0, "clock": each})
                found = self.load.read_message()
                costs[each].append((processor_nanoseconds(self.pids) - used) / 1000 / found["moves"])
        without, with_it = (costs[each] for each in pair)
        logs = sorted(math.log(one / other) for one, other in zip(with_it, without, strict=True))
        kept = logs[len(logs) // 10 : len(logs) - len(logs) // 10]
        winsorized = [min(max(each, kept[0]), kept[-1]) for each in logs]
        error = statistics.stdev(winsorized) * len(logs) ** 0.5 / len(kept)
        return {
            **found,
            "pairs": len(logs),
            "cpu_us_per_move_without_clock": round(statistics.median(without), 1),
            "cpu_us_per_move_with_clock": round(statistics.median(with_it), 1),
            "clock_costs_percent": round(100 * (math.exp(statistics.mean(kept)) - 1), 2),
            "standard_error_percent": round(100 * error, 2),
        }

    def find(self, seconds: float, first: float) -> dict[int, dict[str, Any]]:
        """Find the highest rate for each time limit; the search for a longer limit starts from the shorter
        one. A rate fails if it fails twice, since a moment of other load spoils the slowest percent."""
        best: dict[int, dict[str, Any]] = {}
        low, rate = 0.0, first
        for bound, narrower in zip(BOUNDS, (None, *BOUNDS), strict=False):
            high = 0.0
            if narrower is not None:
                best[bound], rate = best[narrower], low * 1.1
            while not low or not high or high / low > PRECISION:
                try:
                    found, held = self._measure_twice(rate, seconds, bound)
                except ServerExited:
                    print(f"  {rate:.0f} per second: the server has exited", file=sys.stderr)
                    self.load.process.kill()
                    self.load.process.wait()
                    return best
                verdict = "passed" if held else "failed"
                print(f"  {rate:.0f} per second: {found['arrival_ms_p99']} ms, {verdict}", file=sys.stderr)
                if held:
                    low, best[bound] = rate, found
                else:
                    high = rate
                rate = (low * high) ** 0.5 if low and high else rate * (1.4 if held else 0.7)
                if rate < 5:
                    raise SystemExit("Not even five moves per second arrive in time.")
        return best

    def _measure_twice(self, rate: float, seconds: float, bound: int) -> tuple[dict[str, Any], bool]:
        """Measure a rate, once more if it fails; what was found and whether it held."""
        held = False
        for _ in range(2):
            found = self.measure(round(rate), seconds)
            held = found["arrival_ms_p99"] <= bound and found["moves_per_second"] > 0.97 * rate
            if held:
                break
        return found, held


def measure_laguna(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Start Laguna's servers and run the measurements."""
    with servers(args) as (ports, started, database):
        settings = {
            "ports": ports,
            "games": [args.game] if args.game else list(GAMES),
            "seats": args.seats,
            "clocks": ["none", args.clock] if args.compare else [args.clock],
            "kind": args.kind,
            "languages": args.languages,
            "layouts": args.layouts,
            "tables": args.tables,
            "people": 20,
            "walk": args.walk,
            "database": database,
            "seed": 1,
        }
        counted = database if args.soak else ""
        return run_measurements(
            Run(LoadProcess("load_generator.py", settings), started, args.tables, counted), args
        )


def run_measurements(run: Run, args: argparse.Namespace) -> list[dict[str, Any]]:
    """Run the requested measurements after a warm-up."""
    run.measure(min(args.rate, 100), 3)
    if args.compare:
        found = [run.compare(args.clock, args.rate, args.seconds)]
    elif args.find:
        best = run.find(args.seconds, args.rate)
        found = [{"bound_ms": bound} | one for bound, one in best.items()]
    else:
        found = [run.measure(args.rate, args.soak or args.seconds, args.kill)]
    lost = run.load.end() if run.load.process.poll() is None else {}
    return [one | lost | run.opened | run.about for one in found]


def describe(args: argparse.Namespace, what: str) -> dict[str, Any]:
    return {
        "what": what,
        "kind": args.kind,
        "seats": args.seats,
        "tables": args.tables,
        "database": "PostgreSQL" if args.postgresql or args.database else "SQLite",
        "processes": args.servers * args.workers,
        "compiled": COMPILED,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load_average": round(os.getloadavg()[0], 1),
    }


def table(outcomes: list[dict[str, Any]]) -> str:
    """The results as a Markdown table."""
    head = ["", "tables", "seats", "offered", *COLUMNS]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for one in outcomes:
        name = f"{one['what']}, {one['kind']}, {one['database']}, {one['processes']} process"
        name += "es" if one["processes"] > 1 else ""
        name += f", 99% within {one['bound_ms']} ms" if "bound_ms" in one else ""
        cells = [name, one["tables"], one["seats"], one["offered_per_second"]]
        cells += [one.get(key, "") for key in COLUMNS.values()]
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kind", choices=("programs", "pages"), default="programs")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument(
        "--languages", nargs="+", default=[], metavar="CODE", help="languages of the seats in turn: en de"
    )
    parser.add_argument(
        "--layouts",
        nargs="+",
        default=[],
        choices=LAYOUTS,
        help="layouts of the pictures of every two seats in turn",
    )
    parser.add_argument(
        "--clock", default="none", choices=("none", "live", "days"), help="clock at every table"
    )
    parser.add_argument(
        "--compare", action="store_true", help="compare tables with and without that clock in one run"
    )
    parser.add_argument(
        "--walk", type=int, default=0, metavar="N", help="visit another page after every N moves"
    )
    parser.add_argument("--game", default="", help="only this game (default: all in turn)")
    parser.add_argument(
        "--rate", type=float, default=1000.0, help="moves per second; with --find the first rate to try"
    )
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--find", action="store_true", help="find the highest rate within the time limits")
    parser.add_argument(
        "--soak", type=float, default=0.0, metavar="SECONDS", help="measure this long, with memory and rows"
    )
    parser.add_argument("--database", default="", metavar="URL", help="an empty PostgreSQL database")
    parser.add_argument("--postgresql", action="store_true", help="start a temporary PostgreSQL server")
    parser.add_argument(
        "--servers", type=int, default=1, help="number of servers on one PostgreSQL, each on its own port"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes per server, behind one port")
    parser.add_argument("--thinkers", type=int, default=0, help="bot processes of each server")
    parser.add_argument("--kill", action="store_true", help="kill the last server midway")
    parser.add_argument(
        "--boardgame",
        nargs="*",
        choices=("memory", "disk"),
        help="also measure boardgame.io's server (needs npm) with these stores, by default both",
    )
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.compare and args.clock == "none":
        parser.error("--compare needs --clock live or --clock days")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    outcomes = [describe(args, "Laguna") | found for found in measure_laguna(args)]
    if args.boardgame is not None:
        import boardgame_io

        print(table(outcomes), file=sys.stderr)
        outcomes += boardgame_io.run_measurements(args, describe, sys.modules[__name__])
    if args.json:
        print(json.dumps(outcomes))
        return
    for outcome in outcomes:
        for name, value in outcome.items():
            print(f"{name:28} {value}")
        print()
    print(table(outcomes))


if __name__ == "__main__":
    main()
