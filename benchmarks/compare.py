"""Compare the engine speed of two checkouts of Laguna, for example of two revisions.

    git worktree add ../older REVISION
    (cd ../older && python tools/engine_compiler.py fast)      # compile both checkouts first
    python tools/engine_compiler.py fast
    python benchmarks/compare.py ../older . [--pairs 10] [--seconds 3] [--least 0.98]

Runs `python -m laguna bench --json` in both folders in turn, each time as a pair, so that other load on the
machine affects both. Prints for every row of the benchmark (game and number of players) the ratio new/old of
the decisions per second: its median over all pairs and its quartiles. The exit code is 1 if the median of a
row is below `--least`.

On a busy machine use `--cpu-time`: it counts the processor time of each run, and many short pairs.

Only the command line of each checkout is used, with the same Python interpreter, so their internal names may
differ. Both must run compiled, unless `--allow-interpreted` is given.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

BENCH = ["-m", "laguna"]
BENCH_BY_CPU_TIME = [
    "-c",
    "import runpy, time; time.perf_counter = time.process_time; "
    "runpy.run_module('laguna', run_name='__main__')",
]
"""Run the command line of a checkout, the latter with a clock that stands still while others run."""

Row = tuple[str, int]
"""A game and a number of players."""


class Bench(NamedTuple):
    """The result of one run of `laguna bench`."""

    compiled: bool
    speeds: dict[Row, float]
    """Decisions per second."""


class Ratio(NamedTuple):
    """The speed ratio new/old of a row over all pairs."""

    row: Row
    lower_quartile: float
    median: float
    upper_quartile: float


def parse(output: str) -> Bench:
    """Read the output of `laguna bench --json`."""
    rows: list[dict[str, Any]] = json.loads(output)
    if not rows:
        raise ValueError("the benchmark has no rows")
    speeds = {(str(row["game"]), int(row["players"])): float(row["decisions_per_second"]) for row in rows}
    return Bench(all(row["compiled"] for row in rows), speeds)


def ratios(pairs: Sequence[tuple[Mapping[Row, float], Mapping[Row, float]]]) -> list[Ratio]:
    """The ratios of all rows that both sides have, from pairs of (old, new) speeds."""
    first_old, first_new = pairs[0]
    found = []
    for row in first_old:
        if row in first_new:
            values = [new[row] / old[row] for old, new in pairs]
            quartiles = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
            found.append(Ratio(row, quartiles[0], median(values), quartiles[2]))
    return found


def too_slow(found: Sequence[Ratio], least: float) -> list[Ratio]:
    """The rows whose median ratio is below the limit."""
    return [ratio for ratio in found if ratio.median < least]


def report(found: Sequence[Ratio], least: float) -> str:
    """The ratios as a text table."""
    lines = [f"{'game':12} {'players':>7} {'new/old':>8}   quartiles"]
    for ratio in found:
        game, players = ratio.row
        note = f"   below {least:g}" if ratio.median < least else ""
        interval = f"{ratio.lower_quartile:.3f} to {ratio.upper_quartile:.3f}"
        lines.append(f"{game:12} {players:>7} {ratio.median:>8.3f}   {interval}{note}")
    return "\n".join(lines)


def run_bench(folder: Path, seconds: float, program: Sequence[str] = BENCH) -> Bench:
    """Run the benchmark of a checkout."""
    environment = dict(os.environ)
    environment["PYTHONPATH"] = str((folder / "src").resolve())
    environment.pop("LAGUNA_INTERPRETED", None)
    command = [sys.executable, *program, "bench", "--json", "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"The benchmark failed in {folder}:\n{done.stderr}")
    return parse(done.stdout)


def check_builds(folders: Sequence[Path], allow_interpreted: bool) -> None:
    """Print which build each checkout uses; exit if one is interpreted and that is not allowed."""
    interpreted = []
    for name, folder in zip(("old", "new"), folders, strict=True):
        compiled = run_bench(folder, 0.01).compiled
        print(f"{name}: {folder} ({'compiled' if compiled else 'interpreted'})", flush=True)
        if not compiled:
            interpreted.append(folder)
    if interpreted and not allow_interpreted:
        names = " and ".join(str(folder) for folder in interpreted)
        raise SystemExit(
            f"Not compiled: {names}. Run `python tools/engine_compiler.py fast` there, "
            "or use --allow-interpreted."
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", type=Path, help="folder of the older checkout")
    parser.add_argument("new", type=Path, help="folder of the newer checkout")
    parser.add_argument("--pairs", type=int, default=10, help="number of runs of each side (default 10)")
    parser.add_argument("--seconds", type=float, default=3.0, help="measuring time per row (default 3)")
    parser.add_argument("--least", type=float, default=0.98, help="lowest accepted median (default 0.98)")
    parser.add_argument("--allow-interpreted", action="store_true", help="also compare interpreted builds")
    parser.add_argument("--cpu-time", action="store_true", help="count processor time, for busy machines")
    args = parser.parse_args()
    if args.pairs < 1:
        parser.error("--pairs must be at least 1")
    for folder in (args.old, args.new):
        if not (folder / "src" / "laguna").is_dir():
            parser.error(f"{folder} is not a checkout of Laguna")
    check_builds((args.old, args.new), args.allow_interpreted)
    program = BENCH_BY_CPU_TIME if args.cpu_time else BENCH
    pairs = []
    for number in range(args.pairs):
        if number % 2 == 0:
            old, new = (run_bench(folder, args.seconds, program).speeds for folder in (args.old, args.new))
        else:
            new, old = (run_bench(folder, args.seconds, program).speeds for folder in (args.new, args.old))
        pairs.append((old, new))
        print(f"pair {number + 1} of {args.pairs}", file=sys.stderr, flush=True)
    found = ratios(pairs)
    if not found:
        raise SystemExit("The two benchmarks have no rows in common.")
    print(report(found, args.least))
    if too_slow(found, args.least):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
