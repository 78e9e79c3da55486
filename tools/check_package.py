"""Build the distributions, install the wheel into an empty environment and run the README there.

    python tools/check_package.py [--quick]

Unlike the tests it downloads the dependencies, so that a missing one is noticed. Also measures how long
`import laguna` takes: the median of 20 new processes, minus that of starting Python, by the clock and in
processor time. --quick compiles the engine in a fraction of the time, but slower.
"""

import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
IMPORTS = 20
README = """
import sys
from pathlib import Path
import docs_runner
for block, printed, expected in docs_runner.run_examples(Path(sys.argv[1]), Path.cwd()):
    if expected not in (None, printed):
        sys.exit(f"line {block.line} printed:\\n{printed}")
    print(f"The block in line {block.line} runs and prints what the README shows.")
"""


def run(*command: str | Path, folder: Path = ROOT, **variables: str) -> str:
    """Run a command and return its output; exit if it fails."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=folder, env=inherited | variables, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{done.stdout}{done.stderr}")
    return done.stdout


def seconds(python: Path, program: str, folder: Path) -> tuple[float, float]:
    """The median time and processor time of a program in a new process."""
    times, processor_times = [], []
    for _ in range(IMPORTS):
        started, before = time.perf_counter(), os.times()
        run(python, "-c", program, folder=folder)
        after = os.times()
        times.append(time.perf_counter() - started)
        processor_times.append(sum(after[2:4]) - sum(before[2:4]))
    return median(times), median(processor_times)


def main() -> None:
    quick = {"LAGUNA_DEBUG_BUILD": "1"} if "--quick" in sys.argv[1:] else {}
    with tempfile.TemporaryDirectory(prefix="laguna-package-") as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--outdir", folder / "dist", ROOT, **quick)
        (wheel,) = (folder / "dist").glob("*.whl")
        print("Built", *sorted(path.name for path in wheel.parent.iterdir()))
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        run(python, "-m", "pip", "--disable-pip-version-check", "install", wheel)
        print("Installed", *run(python, "-m", "pip", "list", "--format=freeze").split())
        empty = folder / "empty"
        empty.mkdir()
        print(
            run(python, "-c", README, ROOT / "README.md", folder=empty, PYTHONPATH=str(ROOT / "tests")),
            end="",
        )
        print(
            run(python, "-c", "import laguna; print(laguna.__file__, laguna.COMPILED)", folder=empty), end=""
        )
        (spent, used), (start, least) = (seconds(python, each, empty) for each in ("import laguna", "pass"))
        print(f"import laguna: {spent - start:.3f} s, {used - least:.3f} s of the processor")


if __name__ == "__main__":
    main()
