"""How much a server carries: moves a second, and the time of a move until the other seats have it.

    python benchmarks/server.py                                  programs, 2 seats, 500 tables, SQLite
    python benchmarks/server.py --kind pages --rate 150          people with pages
    python benchmarks/server.py --seats 4 --tables 2000
    python benchmarks/server.py --find                           the highest rate within 50 and 150 ms
    python benchmarks/server.py --postgresql --servers 2 --rate 500
    python benchmarks/server.py --postgresql --servers 4 --kill  one of four processes dies in the middle
    python benchmarks/server.py --soak 3600 --rate 500           memory and rows over an hour
    python benchmarks/server.py --clock days --compare --rate 300 --seconds 120     what clocks cost
    python benchmarks/server.py --boardgame                      boardgame.io's server beside it

Starts `laguna serve` on an empty database; `benchmarks/load.py`, in a process of its own, opens the tables
and plays. **Programs** follow the stream and send moves. **Pages** send a form; the mover's answer and what
every other seat asks for when its stream tells of the move (`/news`) hold the pictures. Moves are due at a
steady rate and timed from when they were due, also if they could not be sent then. Every acknowledged move
must be there at the end. The load shares the machine with the server; how much of a core each of them took is
told. Times repeat on a quiet machine only; the processor time of a move (`server_cpu_ms_per_move`) repeats on
a busy one too. `--compare` has tables with the clock and without it at one server and lets them play in turn,
a second each, so that whatever else the machine does meets both; what is told is the ratio of the processor
time of a move, over pairs of such seconds without the tenth that differ most either way.
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

from laguna.contract.state import COMPILED
from laguna.games import GAMES
from laguna.progress import tracked
from laguna.web.database.backends import Sqlite, backend_of

FOLDER = Path(__file__).parent
BOUNDS = (50, 150)
"""Milliseconds within which 99 % of the moves shall arrive."""
PRECISION = 1.06
"""`--find` ends when the rate that holds and the one that does not are so near."""
COLUMNS = {
    "moves a second": "moves_per_second",
    "arrival, median": "arrival_ms_median",
    "99 %": "arrival_ms_p99",
    "lost": "lost",
    "CPU a move": "server_cpu_ms_per_move",
    "server": "server_cores",
    "client": "client_cores",
}


# What the system says of the server's processes ---------------------------------------------------


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += [int(child) for child in task.read_text().split()]
    return found


def processor_seconds(pids: list[int]) -> float:
    """What the server's processes have used so far; 0 where the system does not say."""
    total = 0.0
    for each in (member for pid in pids for member in family(pid)):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def processor_nanoseconds(pids: list[int]) -> int:
    """The same to the nanosecond, which needs Linux."""
    total = 0
    for each in (member for pid in pids for member in family(pid)):
        for task in Path(f"/proc/{each}/task").glob("*/schedstat"):
            with contextlib.suppress(OSError):
                total += int(task.read_text().split()[0])
    return total


def memory_mib(pids: list[int]) -> float:
    """What the server's processes hold that is theirs alone."""
    total = 0
    for each in (member for pid in pids for member in family(pid)):
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
    return round(total / 1024, 1)


def database_rows(url: str) -> dict[str, int]:
    """How many rows each table of a server's database has."""
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
    raise SystemExit("the server did not start")


@contextlib.contextmanager
def servers(chosen: argparse.Namespace) -> Iterator[tuple[list[int], list[subprocess.Popen[bytes]], str]]:
    """So many servers as are asked for, each with its port, on one empty database, and where that is."""
    with contextlib.ExitStack() as stack:
        database = chosen.database
        if chosen.postgresql:
            sys.path.insert(0, str(FOLDER.parent / "tests"))
            from web.running import Postgresql

            postgresql = Postgresql()
            stack.callback(postgresql.remove)
            database = postgresql.new_database()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        ports, started = [], []
        for number in range(chosen.servers):
            port = free_port()
            command = [sys.executable, "-m", "laguna", "serve", "--port", str(port), "--data", str(folder)]
            command += ["--thinkers", "0", "--workers", str(chosen.workers)]
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


class Ended(Exception):
    """A server has ended that should be measured."""


class Load:
    """The load generator in its process."""

    def __init__(self, program: str, orders: dict[str, Any]) -> None:
        command = [sys.executable, str(FOLDER / program)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.order(orders)

    def order(self, document: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(document) + "\n")
        self.process.stdin.flush()

    def heard(self, servers: Sequence[subprocess.Popen[bytes]] = ()) -> dict[str, Any]:
        """What it has to tell; without these servers it may never."""
        assert self.process.stdout is not None
        while not select.select([self.process.stdout], [], [], 1.0)[0]:
            if any(server.poll() is not None for server in servers):
                raise Ended
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the load generator has ended")
        found: dict[str, Any] = json.loads(line)
        return found

    def end(self) -> dict[str, Any]:
        self.order({"do": "end"})
        found = self.heard()
        self.process.wait(60)
        return found


class Run:
    """Servers under load, which can be measured several times."""

    def __init__(
        self, load: Load, started: list[subprocess.Popen[bytes]], tables: int, database: str = ""
    ) -> None:
        self.load = load
        self.database = database
        self.started = started
        self.pids = [process.pid for process in started]
        load.heard()
        empty = memory_mib(self.pids)
        self.opened = load.heard()
        time.sleep(1)
        self.about: dict[str, Any] = {
            "memory_mib_empty": empty,
            "memory_kib_per_table": round((memory_mib(self.pids) - empty) * 1024 / tables, 1),
        }

    def measure(self, rate: float, seconds: float, kill: bool = False) -> dict[str, Any]:
        used, began = processor_seconds(self.pids), time.perf_counter()
        self.load.order({"do": "measure", "rate": rate, "seconds": seconds})
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
        used, elapsed = processor_seconds(self.pids) - used, time.perf_counter() - began
        found = self.load.heard([] if kill else self.started)
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
        """What a move costs with a clock and without: seconds of each in turn, each pair in another order."""
        costs: dict[str, list[float]] = {"none": [], clock: []}
        pair = ["none", clock]
        for number in tracked(range(max(3, round(seconds / 2))), "pairs"):
            for each in pair if number % 2 else reversed(pair):
                used = processor_nanoseconds(self.pids)
                self.load.order({"do": "measure", "rate": rate, "seconds": 1.0, "clock": each})
                found = self.load.heard()
                costs[each].append((processor_nanoseconds(self.pids) - used) / 1000 / found["moves"])
        without, with_it = (costs[each] for each in pair)
        logs = sorted(math.log(one / other) for one, other in zip(with_it, without, strict=True))
        kept = logs[len(logs) // 10 : len(logs) - len(logs) // 10]
        tamed = [min(max(each, kept[0]), kept[-1]) for each in logs]
        error = statistics.stdev(tamed) * len(logs) ** 0.5 / len(kept)
        return {
            **found,
            "pairs": len(logs),
            "cpu_us_per_move_without_clock": round(statistics.median(without), 1),
            "cpu_us_per_move_with_clock": round(statistics.median(with_it), 1),
            "clock_costs_percent": round(100 * (math.exp(statistics.mean(kept)) - 1), 2),
            "standard_error_percent": round(100 * error, 2),
        }

    def find(self, seconds: float, first: float) -> dict[int, dict[str, Any]]:
        """For each bound the highest rate that holds it; what holds a narrow one holds the next."""
        best: dict[int, dict[str, Any]] = {}
        low, rate = 0.0, first
        for bound, narrower in zip(BOUNDS, (None, *BOUNDS), strict=False):
            high = 0.0
            if narrower is not None:
                best[bound], rate = best[narrower], low * 1.1
            while not low or not high or high / low > PRECISION:
                try:
                    found = self.measure(round(rate), seconds)
                except Ended:
                    print(f"  {rate:.0f} a second: the server has ended", file=sys.stderr)
                    self.load.process.kill()
                    self.load.process.wait()
                    return best
                held = found["arrival_ms_p99"] <= bound and found["moves_per_second"] > 0.97 * rate
                print(f"  {rate:.0f} a second: {found['arrival_ms_p99']} ms, {held}", file=sys.stderr)
                if held:
                    low, best[bound] = rate, found
                else:
                    high = rate
                rate = (low * high) ** 0.5 if low and high else rate * (1.4 if held else 0.7)
                if rate < 5:
                    raise SystemExit("not even five moves a second arrive in time")
        return best


def laguna(chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """The measurements that are asked for."""
    with servers(chosen) as (ports, started, database):
        orders = {
            "ports": ports,
            "games": [chosen.game] if chosen.game else list(GAMES),
            "seats": chosen.seats,
            "clocks": ["none", chosen.clock] if chosen.compare else [chosen.clock],
            "kind": chosen.kind,
            "tables": chosen.tables,
            "people": 20,
            "walk": chosen.walk,
            "seed": 1,
        }
        counted = database if chosen.soak else ""
        return measured(Run(Load("load.py", orders), started, chosen.tables, counted), chosen)


def measured(run: Run, chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """What a run is asked for, after a moment in which what is made once is made."""
    run.measure(min(chosen.rate, 100), 3)
    if chosen.compare:
        found = [run.compare(chosen.clock, chosen.rate, chosen.seconds)]
    elif chosen.find:
        best = run.find(chosen.seconds, chosen.rate)
        found = [{"bound_ms": bound} | one for bound, one in best.items()]
    else:
        found = [run.measure(chosen.rate, chosen.soak or chosen.seconds, chosen.kill)]
    lost = run.load.end() if run.load.process.poll() is None else {}
    return [one | lost | run.opened | run.about for one in found]


def described(chosen: argparse.Namespace, what: str) -> dict[str, Any]:
    return {
        "what": what,
        "kind": chosen.kind,
        "seats": chosen.seats,
        "tables": chosen.tables,
        "database": "PostgreSQL" if chosen.postgresql or chosen.database else "SQLite",
        "processes": chosen.servers * chosen.workers,
        "compiled": COMPILED,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load_average": round(os.getloadavg()[0], 1),
    }


def table(outcomes: list[dict[str, Any]]) -> str:
    """All outcomes as a Markdown table."""
    head = ["", "tables", "seats", "offered", *COLUMNS]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for one in outcomes:
        name = f"{one['what']}, {one['kind']}, {one['database']}, {one['processes']} process"
        name += "es" if one["processes"] > 1 else ""
        name += f", 99 % within {one['bound_ms']} ms" if "bound_ms" in one else ""
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
    parser.add_argument("--clock", default="none", choices=("none", "live", "days"), help="at every table")
    parser.add_argument(
        "--compare", action="store_true", help="with that clock and without one in turn, in one run"
    )
    parser.add_argument(
        "--walk", type=int, default=0, metavar="N", help="after every N moves somebody visits another page"
    )
    parser.add_argument("--game", default="", help="one game alone (default: all of them in turn)")
    parser.add_argument(
        "--rate", type=float, default=1000.0, help="moves a second; with --find the first one tried"
    )
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--find", action="store_true", help="look for the highest rate that holds the bounds")
    parser.add_argument("--soak", type=float, default=0.0, metavar="SECONDS", help="measure for so long")
    parser.add_argument("--database", default="", metavar="URL", help="an empty PostgreSQL database")
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL for this alone")
    parser.add_argument(
        "--servers", type=int, default=1, help="servers on one PostgreSQL, each with its port"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes of each server, behind one port")
    parser.add_argument("--kill", action="store_true", help="kill the last server in the middle")
    parser.add_argument(
        "--boardgame", action="store_true", help="measure boardgame.io's server as well (needs npm)"
    )
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if chosen.compare and chosen.clock == "none":
        parser.error("--compare needs --clock live or --clock days")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    outcomes = [described(chosen, "Laguna") | found for found in laguna(chosen)]
    if chosen.boardgame:
        import boardgame

        print(table(outcomes), file=sys.stderr)
        outcomes += boardgame.measured(chosen, described, sys.modules[__name__])
    if chosen.json:
        print(json.dumps(outcomes))
        return
    for outcome in outcomes:
        for name, value in outcome.items():
            print(f"{name:28} {value}")
        print()
    print(table(outcomes))


if __name__ == "__main__":
    main()
