"""./test: checks everything, the way continuous integration does. ./test --help tells how to call it.

Steps that wait for different things run side by side: packages are fetched while the engine is compiled, the
interpreted tests run before it is there. What a step prints goes into build/checks; it is shown if the step
fails, and then everything stops.
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

import environment
from environment import PYTHON, ROOT, Progress

LOGS = ROOT / "build" / "checks"
DEBIAN_PACKAGES = ("chromium-headless-shell", "postgresql", "nodejs")
"""What tests need beside Python: those in a browser, of the server, of bots in JavaScript. The shell is
Chromium without its own windows, which cost more than half of the processor's time."""
PROCESSORS = os.cpu_count() or 2
AT_ONCE = 3
TESTS_AT_ONCE = 1
"""Each keeps all processors busy, and tests that watch the clock should not wait for others."""
REPORT_SECONDS = 60.0
SLOWEST = 15
EVERYWHERE = "not browser and not server"
NEVER_COMPILED = [
    "--ignore-glob=tests/web/test_[!t]*.py",
    "--ignore=tests/web/test_trouble.py",
    "--ignore-glob=*/test_languages*.py",
    "--ignore-glob=*/test_drawing.py",
    "--ignore-glob=*/test_rules_p*.py",
    "--ignore=tests/test_flavours.py",
    "--ignore=tests/test_progress.py",
    "--ignore=tests/test_protocol.py",
    "--ignore=tests/test_project.py",
    "--ignore=tests/bots/test_external.py",
    "--ignore=tests/bots/test_puzzles.py",
    "--ignore=tests/bots/test_review.py",
    "--ignore=tests/research/test_interfaces.py",
    "--ignore=tests/research/test_learning.py",
]
"""Tests of what is never compiled, which run once: the application, of whose tests one file is enough to see
it on the slow engine, and words, pictures, rules pages and tools. Other tests say and draw whole games.
Reviews and puzzles are made by searches that other tests compare, and one test compares a whole review."""
USAGE = """\
./test                 all checks and all tests
./test --fast          compiled only, without the tests that take long or need a browser or a database server
./test ARGUMENTS ...   only pytest, with these arguments: ./test tests/test_project.py -k docstring"""


class Failed(Exception):
    """A step did not go well."""


@dataclass
class Step:
    """Something to be done after other steps: a command, or a function that is given the step."""

    name: str
    work: "list[str] | Callable[[Step], None]"
    after: tuple[str, ...] = ()
    known: dict[str, str] = field(default_factory=dict)
    """More of the environment."""
    process: "subprocess.Popen[bytes] | None" = None
    began: float = 0.0
    took: float = 0.0

    @property
    def log(self) -> Path:
        return LOGS / f"{re.sub('[^a-z]+', '-', self.name)}.log"

    @property
    def tests(self) -> bool:
        return self.name.startswith("pytest")

    def run(self) -> None:
        self.began = time.monotonic()
        if callable(self.work):
            self.work(self)
        else:
            self.call(self.work)
        self.took = time.monotonic() - self.began

    def call(self, command: list[str], **known: str) -> None:
        """Run a command of this step, in a process group that can be ended."""
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=output, cwd=ROOT,
                env=os.environ | self.known | known, start_new_session=True,
            )  # fmt: skip
        if self.process.wait():
            raise Failed(self.name)

    def how_far(self) -> str:
        """The share that pytest has done, or the last thing that was said."""
        if not self.log.exists():
            return ""
        if self.tests:
            shares = re.findall(r"\[ *(\d+%)\]", self.log.read_text(encoding="utf-8", errors="replace"))
            return shares[-1] if shares else ""
        return environment.last_line(self.log)[:40] if callable(self.work) else ""

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)


# The steps -----------------------------------------------------------------------------------------


class Silent(Progress):
    """Says nothing: several things go on at once, and their steps are shown together."""

    def show(self, title: str, detail: str = "") -> None:
        pass

    def say(self, line: str, to: TextIO | None = None) -> None:
        if not line.endswith("..."):
            super().say(line, to)


def virtual_environment(step: Step) -> None:
    stopping(step, lambda: environment.have_venv(Silent()))


def python_packages(step: Step) -> None:
    stopping(step, lambda: environment.have_packages(Silent(), "dev"))


def stopping(step: Step, work: Callable[[], None]) -> None:
    """Do something that ends the program where it fails, which here is for the step to do."""
    try:
        work()
    except SystemExit:
        raise Failed(step.name) from None


def debian_packages(step: Step) -> None:
    """Install what is missing, where that is possible."""
    missing = [name for name in DEBIAN_PACKAGES if not has_debian_package(name)]
    if not missing:
        return
    if not shutil.which("apt-get") or (os.getuid() and subprocess.run(["sudo", "-n", "true"]).returncode):
        print(f"The browser and server tests need {' '.join(missing)}. ./test --fast leaves such tests out.")
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


def engine(step: Step) -> None:
    """A build for the tests: the fast one if it is there, else one that is compiled quickly."""
    known: dict[str, str] = {}
    stopping(step, lambda: known.update(environment.build_environment(Silent())))
    step.call([str(PYTHON), "setup.py", "flavour", "quick", "--or-better"], **known)


def steps(fast: bool, compiled: bool) -> list[Step]:
    programs = str(PYTHON.parent)
    packages = ("Python packages",)
    everything = (*packages, *(("the engine",) if compiled else ()), *(() if fast else ("Debian packages",)))
    chosen = f"{EVERYWHERE} and not long" if fast else "not browser"
    slowest = [f"--durations={SLOWEST}", "--durations-min=1"]
    pytest = [f"{programs}/pytest", "-q", *slowest, "-n"]
    unflavoured = "" if compiled else " and not flavours"
    found = [
        Step("virtual environment", virtual_environment),
        Step("Python packages", python_packages, ("virtual environment",)),
        *([Step("the engine", engine, ("virtual environment",))] if compiled else []),
        *([] if fast else [Step("Debian packages", debian_packages)]),
        Step("ruff format", [f"{programs}/ruff", "format", "--check", "."], packages),
        Step("ruff check", [f"{programs}/ruff", "check", "."], packages),
        Step("import-linter", [f"{programs}/lint-imports", "--no-logo"], packages),
        Step("mypy", [f"{programs}/mypy"], packages),
        # Many of these wait for servers and processes: twice as many at once as there are processors.
        Step(
            f"pytest, {'compiled' if compiled else 'interpreted'}",
            [*pytest, str(PROCESSORS * 2), "--dist", "worksteal", "-m", chosen + unflavoured],
            everything,
        ),
    ]
    if not fast:
        # The browser's driver keeps an event loop running in its process, which other tests must not meet.
        browser = [*pytest, str(PROCESSORS), "--maxschedchunk", "1", "-m", "browser"]
        found.append(Step("pytest, in the browser", browser, everything))
        found.append(Step("the example of a game", ["sh", "tools/check_example.sh"], everything))
    if compiled and not fast:
        interpreted = [*pytest, str(PROCESSORS), "--dist", "worksteal", *NEVER_COMPILED]
        interpreted += ["-m", f"{EVERYWHERE} and not flavours"]
        found.append(Step("pytest, all interpreted", interpreted, packages, {"LAGUNA_INTERPRETED": "1"}))
    return found


# Running them --------------------------------------------------------------------------------------


class Run:
    """Steps on their way, several at once, each when those before it are done."""

    def __init__(self, all_steps: list[Step]) -> None:
        self.waiting = list(all_steps)
        self.all = all_steps
        self.running: dict[Future[None], Step] = {}
        self.done: list[Step] = []
        self.progress = Progress()
        self.reported = time.monotonic()

    def ready(self) -> Step | None:
        """The next step that may begin."""
        names = {step.name for step in self.done}
        tests = sum(step.tests for step in self.running.values())
        for step in self.waiting:
            if set(step.after) <= names and not (step.tests and tests >= TESTS_AT_ONCE):
                return step
        return None

    def go(self) -> None:
        with ThreadPoolExecutor(AT_ONCE) as threads:
            try:
                while self.waiting or self.running:
                    while len(self.running) < AT_ONCE and (step := self.ready()) is not None:
                        self.waiting.remove(step)
                        self.running[threads.submit(step.run)] = step
                    finished, _ = wait(self.running, 0.2, FIRST_COMPLETED)
                    for future in finished:
                        step = self.running.pop(future)
                        future.result()
                        self.done.append(step)
                        self.progress.say(f"{step.took:6.0f} s  {step.name}")
                    self.show()
            finally:
                for step in self.running.values():
                    step.stop()

    def show(self) -> None:
        now = ", ".join(f"{step.name} {step.how_far()}".strip() for step in self.running.values())
        self.progress.show(f"{len(self.done)} of {len(self.all)} done", now)
        if not self.progress.moving and time.monotonic() - self.reported > REPORT_SECONDS:
            self.reported = time.monotonic()
            self.progress.say(f"          ... {now}")


def slowest_parts(done: list[Step]) -> list[str]:
    """The slowest tests of all steps."""
    found = []
    for step in done:
        if step.tests:
            text = step.log.read_text(encoding="utf-8", errors="replace")
            for seconds, test in re.findall(r"^ *([\d.]+)s (?:call|setup|teardown) +(\S+)", text, re.M):
                found.append((float(seconds), f"{seconds:>8} s  {test}  ({step.name})"))
    return [line for _, line in sorted(found, reverse=True)[:SLOWEST]]


def without_compiler() -> str:
    return str(environment.setup_module().missing_tool())


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
        print(f"Laguna runs interpreted, because {missing}. The tests run interpreted only.")
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    started = time.monotonic()
    wanted = steps(fast, not missing)
    if rest:
        wanted = [step for step in wanted if not step.tests and callable(step.work)]
        wanted = [step for step in wanted if step.name != "Debian packages"]
    run = Run(wanted)
    try:
        run.go()
    except Failed as failure:
        step = next(step for step in wanted if step.name == str(failure))
        if step.log.exists():
            run.progress.say(step.log.read_text(encoding="utf-8", errors="replace"))
        run.progress.say(f"FAILED: {failure}. Stopped there.")
        return 1
    run.progress.clear()
    if rest:
        selected = ["-m", f"{EVERYWHERE} and not long"] if fast else []
        environment.become(["-m", "pytest", *selected, *rest])
    for step in run.done:
        if step.tests:
            print(environment.last_line(step.log), f"({step.name})")
    print("The slowest parts:", *slowest_parts(run.done), sep="\n")
    print(f"All checks passed in {time.monotonic() - started:.0f} s.")
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit("\nStopped.") from None
