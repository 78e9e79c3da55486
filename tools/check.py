"""./test: run all checks, the way continuous integration does. See ./test --help.

Steps run in parallel as soon as their dependencies are done: the interpreted tests run while the engine is
compiled, the browser tests beside the compiled ones. The output of each step goes to build/checks; if a step
fails, its output is shown and everything stops.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

import engine_compiler
import environment
from environment import PYTHON, ROOT, Progress

LOGS = ROOT / "build" / "checks"
DEBIAN_PACKAGES = ("chromium-headless-shell", "gettext", "postgresql", "nodejs")
"""For the browser tests, the checks of catalogs, the PostgreSQL tests and the bots in JavaScript. The
headless shell needs less than half of the processor time of full Chromium."""
PROCESSORS = os.cpu_count() or 2
MAX_STEPS = 4
MAX_TEST_STEPS = 2
"""Browser and server tests often wait for other processes, so two test steps run at once."""
MAX_REPEATED = 5
"""More browser tests that fail are not repeated."""
REPORT_SECONDS = 60.0
SLOWEST_SHOWN = 15
IN_PROCESS = "not browser and not server"
NOT_COMPILED = [
    "--ignore-glob=tests/web/test_[!t]*.py",
    "--ignore-glob=tests/web/test_t[!a]*.py",
    "--ignore-glob=*/test_languages*.py",
    "--ignore-glob=*/test_*drawing.py",
    "--ignore-glob=*/test_rules_p*.py",
    "--ignore-glob=*/test_retired_*.py",
    "--ignore=tests/test_docs.py",
    "--ignore=tests/test_examples.py",
    "--ignore=tests/test_schemas.py",
    "--ignore=tests/test_memory.py",
    "--ignore=tests/test_engine_builds.py",
    "--ignore=tests/test_new_game.py",
    "--ignore=tests/test_catalogs.py",
    "--ignore=tests/test_progress.py",
    "--ignore=tests/test_picture_contract.py",
    "--ignore=tests/test_project.py",
    "--ignore=tests/test_same_files.py",
    "--ignore=tests/bots/test_compare_benchmark.py",
    "--ignore=tests/bots/test_explanations.py",
    "--ignore=tests/bots/test_subprocess_bot.py",
    "--ignore=tests/bots/test_puzzles.py",
    "--ignore=tests/bots/test_review.py",
    "--ignore=tests/research/test_interfaces.py",
    "--ignore=tests/research/test_learning.py",
    "--deselect=tests/test_library.py::test_reviews_and_registry_have_a_short_repr",
    "--deselect=tests/test_library.py::test_a_script_without_a_main_guard_can_review_and_compare_bots",
]
"""Tests of modules that are never compiled run only once, in the compiled run: the web application (one file
stays as a sample), texts, pictures, rules pages and tools. Reviews, explanations, puzzles and examples use
searches that other tests compare between both builds."""
USAGE = """\
./test                 all checks and all tests
./test --fast          compiled only, without slow tests and tests that need a browser or a database server
./test ARGUMENTS ...   only pytest, with these arguments: ./test tests/test_project.py -k docstring"""


class StepFailed(Exception):
    """A step failed."""


@dataclass
class Step:
    """A command or function that runs when the steps named in `after` are done."""

    name: str
    work: "list[str] | Callable[[Step], None]"
    after: tuple[str, ...] = ()
    variables: dict[str, str] = field(default_factory=dict)
    """Additional environment variables."""
    process: "subprocess.Popen[bytes] | None" = None
    started: float = 0.0
    seconds: float = 0.0

    @property
    def log(self) -> Path:
        return LOGS / f"{re.sub('[^a-z]+', '-', self.name)}.log"

    @property
    def runs_tests(self) -> bool:
        return self.name.startswith("pytest")

    def run(self) -> None:
        self.started = time.monotonic()
        if callable(self.work):
            self.work(self)
        else:
            self.call(self.work)
        self.seconds = time.monotonic() - self.started

    def call(self, command: list[str], **variables: str) -> None:
        """Run a command of this step in its own process group, so that it can be stopped."""
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=output, cwd=ROOT,
                env=os.environ | self.variables | variables, start_new_session=True,
            )  # fmt: skip
        if self.process.wait():
            raise StepFailed(self.name)

    def progress(self) -> str:
        """Return the percentage of pytest, or the last output line."""
        if not self.log.exists():
            return ""
        if self.runs_tests:
            percentages = re.findall(r"\[ *(\d+%)\]", self.log.read_text(encoding="utf-8", errors="replace"))
            return percentages[-1] if percentages else ""
        return environment.last_line(self.log)[:40] if callable(self.work) else ""

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)


# The steps -----------------------------------------------------------------------------------------


class QuietProgress(Progress):
    """Prints only results: several steps run at once and are shown together."""

    def show(self, title: str, detail: str = "") -> None:
        pass

    def print(self, line: str, to: TextIO | None = None) -> None:
        if not line.endswith("..."):
            super().print(line, to)


def virtual_environment(step: Step) -> None:
    fail_step_on_exit(step, lambda: environment.ensure_venv(QuietProgress()))


def python_packages(step: Step) -> None:
    fail_step_on_exit(step, lambda: environment.ensure_packages(QuietProgress(), "dev"))


def fail_step_on_exit(step: Step, work: Callable[[], None]) -> None:
    """Call a function that exits the program on failure, and fail the step instead."""
    try:
        work()
    except SystemExit:
        raise StepFailed(step.name) from None


def debian_packages(step: Step) -> None:
    """Install missing Debian packages if apt-get is available."""
    missing = [name for name in DEBIAN_PACKAGES if not has_debian_package(name)]
    if not missing:
        return
    if not shutil.which("apt-get") or (os.getuid() and subprocess.run(["sudo", "-n", "true"]).returncode):
        print(f"The browser and server tests need {' '.join(missing)}. ./test --fast skips these tests.")
        return
    as_root = [] if os.getuid() == 0 else ["sudo", "DEBIAN_FRONTEND=noninteractive"]
    step.call([*as_root, "apt-get", "update"])
    install = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    step.call([*as_root, *install], DEBIAN_FRONTEND="noninteractive")


def has_debian_package(name: str) -> bool:
    command = ["dpkg-query", "-W", "-f", "${Status}", name]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return False
    return done.stdout.endswith(" installed")


def browser_tests(step: Step) -> None:
    """Run the browser tests. What fails is run once more by itself, and named if it passes then: next to
    other tests on two cores, a browser can take longer than any test waits."""
    pytest = [
        str(PYTHON.parent / "pytest"),
        "-q",
        "-o",
        f"cache_dir={LOGS / 'browser-cache'}",
        "-m",
        "browser",
    ]
    slowest = [f"--durations={SLOWEST_SHOWN}", "--durations-min=1"]
    try:
        # The browser driver keeps an event loop running in its process, which other tests must not share.
        step.call([*pytest, *slowest, "-n", str(PROCESSORS), "--maxschedchunk", "1"])
    except StepFailed:
        first = set(re.findall(r"^(?:FAILED|ERROR) (\S+)", step.log.read_text(encoding="utf-8"), re.M))
        if not 0 < len(first) <= MAX_REPEATED:
            raise
        step.call([*pytest, "-n", "1", "--last-failed"])
        for name in sorted(first):
            print(f"       failed at first, then passed: {name}")


def engine(step: Step) -> None:
    """Compile the quick build for the tests, unless a fast build exists."""
    variables: dict[str, str] = {}
    fail_step_on_exit(step, lambda: variables.update(environment.build_environment(QuietProgress())))
    step.call([str(PYTHON), "tools/engine_compiler.py", "quick", "--or-better"], **variables)


def steps(fast: bool, compiled: bool) -> list[Step]:
    programs = str(PYTHON.parent)
    packages = ("Python packages",)
    everything = (*packages, *(("engine",) if compiled else ()), *(() if fast else ("Debian packages",)))
    chosen = f"{IN_PROCESS} and not long" if fast else "not browser"
    slowest = [f"--durations={SLOWEST_SHOWN}", "--durations-min=1"]
    pytest = [f"{programs}/pytest", "-q", *slowest, "-n"]
    unless_compiled = "" if compiled else " and not both_builds"
    found = [
        Step("virtual environment", virtual_environment),
        Step("Python packages", python_packages, ("virtual environment",)),
        *([Step("engine", engine, ("virtual environment",))] if compiled else []),
        *([] if fast else [Step("Debian packages", debian_packages)]),
        Step("ruff format", [f"{programs}/ruff", "format", "--check", "."], packages),
        Step("ruff check", [f"{programs}/ruff", "check", "."], packages),
        Step("import-linter", [f"{programs}/lint-imports", "--no-logo"], packages),
        Step("mypy", [f"{programs}/mypy"], packages),
        Step("docs site", [str(PYTHON), "tools/docs.py"], packages),
        Step("npm packages", [str(PYTHON), "tools/check_scripts.py", "install"], packages),
        Step("eslint", [str(PYTHON), "tools/check_scripts.py", "eslint"], ("npm packages",)),
        Step("tsc", [str(PYTHON), "tools/check_scripts.py", "tsc"], ("npm packages",)),
        Step(
            f"pytest, {'compiled' if compiled else 'interpreted'}",
            [*pytest, str(PROCESSORS), "--dist", "worksteal", "-m", chosen + unless_compiled],
            everything,
        ),
    ]
    if not fast:
        found.append(Step("pytest, browser", browser_tests, everything))
        found.append(Step("example game", ["sh", "tools/check_example.sh"], (*everything, "mypy")))
    if compiled and not fast:
        interpreted = [*pytest, str(PROCESSORS), "--dist", "worksteal", *NOT_COMPILED]
        interpreted += ["-m", f"{IN_PROCESS} and not both_builds"]
        found.append(Step("pytest, interpreted", interpreted, packages, {"LAGUNA_INTERPRETED": "1"}))
    return found


# Running them --------------------------------------------------------------------------------------


class Runner:
    """Runs steps in parallel, each when its dependencies are done."""

    def __init__(self, all_steps: list[Step]) -> None:
        self.waiting = list(all_steps)
        self.all = all_steps
        self.running: dict[Future[None], Step] = {}
        self.done: list[Step] = []
        self.progress = Progress()
        self.reported = time.monotonic()

    def next_step(self) -> Step | None:
        """Return the next step that can start."""
        names = {step.name for step in self.done}
        tests = sum(step.runs_tests for step in self.running.values())
        for step in self.waiting:
            if set(step.after) <= names and not (step.runs_tests and tests >= MAX_TEST_STEPS):
                return step
        return None

    def run(self) -> None:
        with ThreadPoolExecutor(MAX_STEPS) as threads:
            try:
                while self.waiting or self.running:
                    while len(self.running) < MAX_STEPS and (step := self.next_step()) is not None:
                        self.waiting.remove(step)
                        self.running[threads.submit(step.run)] = step
                    finished, _ = wait(self.running, 0.2, FIRST_COMPLETED)
                    for future in finished:
                        step = self.running.pop(future)
                        future.result()
                        self.done.append(step)
                        self.progress.print(f"{step.seconds:6.0f} s  {step.name}")
                    self.show()
            finally:
                for step in self.running.values():
                    step.stop()

    def show(self) -> None:
        now = ", ".join(f"{step.name} {step.progress()}".strip() for step in self.running.values())
        self.progress.show(f"{len(self.done)} of {len(self.all)} done", now)
        if not self.progress.interactive and time.monotonic() - self.reported > REPORT_SECONDS:
            self.reported = time.monotonic()
            self.progress.print(f"          ... {now}")


def slowest_tests(done: list[Step]) -> list[str]:
    """Return the slowest tests of all steps."""
    found = []
    for step in done:
        if step.runs_tests:
            text = step.log.read_text(encoding="utf-8", errors="replace")
            for seconds, test in re.findall(r"^ *([\d.]+)s (?:call|setup|teardown) +(\S+)", text, re.M):
                found.append((float(seconds), f"{seconds:>8} s  {test}  ({step.name})"))
    return [line for _, line in sorted(found, reverse=True)[:SLOWEST_SHOWN]]


def without_compiler() -> str:
    return str(engine_compiler.missing_tool())


def main(arguments: list[str]) -> int:
    if arguments[:1] in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    fast = arguments[:1] == ["--fast"]
    rest = arguments[fast:]
    os.environ.pop("LAGUNA_INTERPRETED", None)
    os.environ["PATH"] = f"{PYTHON.parent}{os.pathsep}{os.environ['PATH']}"
    missing = without_compiler()
    if missing:
        print(f"Laguna runs interpreted because {missing}. The tests run interpreted only.")
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    started = time.monotonic()
    wanted = steps(fast, not missing)
    if rest:
        wanted = [step for step in wanted if not step.runs_tests and callable(step.work)]
        wanted = [step for step in wanted if step.name != "Debian packages"]
    runner = Runner(wanted)
    try:
        runner.run()
    except StepFailed as failure:
        step = next(step for step in wanted if step.name == str(failure))
        if step.log.exists():
            runner.progress.print(step.log.read_text(encoding="utf-8", errors="replace"))
        runner.progress.print(f"FAILED: {failure}")
        return 1
    runner.progress.clear()
    if rest:
        selected = ["-m", f"{IN_PROCESS} and not long"] if fast else []
        environment.exec_python(["-m", "pytest", *selected, *rest])
    for step in runner.done:
        if step.runs_tests:
            print(environment.last_line(step.log), f"({step.name})")
    print("Slowest tests:", *slowest_tests(runner.done), sep="\n")
    print(f"All checks passed in {time.monotonic() - started:.0f} s.")
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit("\nStopped.") from None
