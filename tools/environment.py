"""Sets up .venv and the compiled engine, for ./play and ./test. Needs nothing but Python.

Everything is done only when something it depends on has changed, and may be interrupted at any moment: what
is half done is done again by the next start.

    python tools/environment.py engine      what ./play does behind the page: bytecode, mypy, the fast build
"""

import contextlib
import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn, TextIO

import requirements

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
BUILD_TOOLS = VENV / "build-tools"
"""mypy and setuptools, beside the packages of a server that may be running."""
OWN_UV = VENV / "uv"
"""The fast installer, where ./test has fetched it."""
UNFINISHED = VENV / "unfinished"
"""There while packages are installed. Who finds it later begins anew: pip does not finish what it left."""
COMMAND = 'from laguna.cli import main\n\nif __name__ == "__main__":\n    main()\n'
"""What .venv/bin/laguna runs; processes that it starts import it too."""
STARTED = "LAGUNA_STARTED"
"""Tells the time when all this began to the Python that goes on with it."""
NICENESS = 10
TICK_SECONDS = 0.1


def fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    raise SystemExit(1)


class Progress:
    """Says what is being done: a line that moves on a terminal, else a line when something begins."""

    speaking = threading.Lock()
    """Several threads speak: nothing moves between making room for a line and the line."""

    def __init__(self) -> None:
        self.moving = sys.stderr.isatty()
        self.started = float(os.environ.pop(STARTED, time.time()))
        self._beats = 0

    def show(self, title: str, detail: str = "") -> None:
        if self.moving:
            self._beats += 1
            sign = "|/-\\"[self._beats % 4]
            width = shutil.get_terminal_size().columns - 1
            seconds = time.time() - self.started
            line = f"{sign} {seconds:3.0f} s  {title}{': ' if detail else ''}{detail}"
            with self.speaking:
                print(f"\r\033[K{line[:width]}", end="", file=sys.stderr, flush=True)

    def say(self, line: str, to: TextIO | None = None) -> None:
        """A line that stays."""
        with self.speaking:
            self.clear()
            print(line, file=to or sys.stderr, flush=True)

    def clear(self) -> None:
        """Make room on the line that moves."""
        if self.moving:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def run(self, title: str, command: list[str], log: Path, detail: Callable[[str], str] = str) -> bool:
        """Run a command and show, of its last line, what matters. Its output goes into a file."""
        if not self.moving:
            self.say(f"{title} ...")
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("w+", encoding="utf-8", errors="replace") as output:
            process = subprocess.Popen(command, stdout=output, stderr=output, cwd=ROOT)
            try:
                while True:
                    self.show(title, detail(last_line(log)))
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        return process.wait(TICK_SECONDS) == 0
            except KeyboardInterrupt:
                process.wait()
                raise


def last_line(log: Path) -> str:
    with log.open("rb") as file:
        file.seek(max(0, log.stat().st_size - 500))
        lines = file.read().decode("utf-8", "replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")


def package(line: str) -> str:
    """What pip is busy with."""
    words = line.split()
    if words[:1] == ["Collecting"] or words[:1] == ["Downloading"]:
        return words[1].rpartition("/")[2]
    return "unpacking" if words[:1] == ["Installing"] else ""


# The virtual environment ---------------------------------------------------------------------------


@contextlib.contextmanager
def alone(purpose: str) -> Iterator[None]:
    """Held while something is installed, so that a second start waits for the first."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / f".{purpose}.lock").open("w") as file:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def usable() -> bool:
    """Whether the virtual environment is ours, and no installation into it was interrupted."""
    if UNFINISHED.exists() or not PYTHON.exists():
        return False
    try:
        return (VENV / "made-for").read_text(encoding="utf-8").strip() == str(ROOT)
    except OSError:
        return False


def base_python() -> str:
    """The Python that the virtual environment is made with, which may have pip where that has none."""
    return getattr(sys, "_base_executable", None) or sys.executable


def make_venv(progress: Progress) -> None:
    """An empty virtual environment that finds laguna in src. Without pip, which alone takes seconds."""
    progress.show("Making a virtual environment in .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([base_python(), "-m", "venv", "--without-pip", str(VENV)], check=False).returncode:
        fail("Python could not make a virtual environment (on Debian: install python3-venv).")
    places = VENV.glob("Lib/site-packages" if sys.platform == "win32" else "lib/python*/site-packages")
    next(places).joinpath("laguna.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")
    if sys.platform != "win32":
        command = PYTHON.with_name("laguna")
        command.write_text(f"#!{PYTHON}\n{COMMAND}", encoding="utf-8")
        command.chmod(0o755)
    (VENV / "made-for").write_text(f"{ROOT}\n", encoding="utf-8")


def installers() -> Iterator[list[str]]:
    """uv where there is one, then the pip of the Python that we have, else one that is put into .venv."""
    for uv in (shutil.which("uv"), shutil.which("uv", path=str(OWN_UV / "bin"))):
        if uv:
            yield [uv, "pip", "install", "--python", str(PYTHON)]
            break
    yield pip()


def pip() -> list[str]:
    quiet = ["--disable-pip-version-check", "install", "--no-compile"]
    for command in ([base_python(), "-m", "pip", "--python", str(PYTHON)], [str(PYTHON), "-m", "pip"]):
        if subprocess.run([*command, "--version"], capture_output=True, check=False).returncode == 0:
            return [*command, *quiet]
    if subprocess.run([str(PYTHON), "-m", "ensurepip"], capture_output=True, check=False).returncode:
        fail("Laguna needs pip or uv to fetch what it is made with (on Debian: install python3-pip).")
    return [str(PYTHON), "-m", "pip", *quiet]


def have_uv() -> None:
    """For the many packages of the tests, which uv installs in a quarter of pip's time. Where it cannot be
    had, pip installs them."""
    if shutil.which("uv") is None and not OWN_UV.exists():
        subprocess.run([*pip(), "--target", str(OWN_UV), "uv"], capture_output=True, check=False)


def fetch(progress: Progress, purpose: str, wanted: list[str], *more: str) -> None:
    """Install packages; stop with what the last installer said if none can."""
    listed = VENV / f"{purpose}-requires.txt"
    listed.write_text("\n".join(wanted) + "\n", encoding="utf-8")
    log = VENV / f"pip-{purpose}.log"
    title = f"Fetching what Laguna needs to {purpose}"
    for installer in installers():
        if progress.run(title, [*installer, *more, "-r", str(listed)], log, package):
            return
    progress.say(log.read_text(encoding="utf-8", errors="replace"))
    fail("What Laguna needs could not be installed: why is said above.")


def stamp(wanted: list[str]) -> str:
    return hashlib.sha256(f"{sys.version} {wanted}".encode()).hexdigest()


def has(purpose: str, wanted: list[str]) -> bool:
    with contextlib.suppress(OSError):
        return (VENV / f"installed-{purpose}").read_text(encoding="utf-8") == stamp(wanted)
    return False


def have_venv(progress: Progress) -> None:
    if not usable():
        with alone("packages"):
            if not usable():
                make_venv(progress)


def have_packages(progress: Progress, extra: str) -> None:
    """Install what an extra of pyproject.toml names, unless it is there."""
    wanted = requirements.needed("run", extra)
    if has(extra, wanted) or has("dev", requirements.needed("run", "dev")):
        return
    with alone("packages"):
        if not has(extra, wanted):
            if extra == "dev":
                have_uv()
            UNFINISHED.touch()
            fetch(progress, {"web": "play", "dev": "check everything"}.get(extra, extra), wanted)
            (VENV / f"installed-{extra}").write_text(stamp(wanted), encoding="utf-8")
            UNFINISHED.unlink()


def enter(progress: Progress) -> None:
    """Go on with the Python of the virtual environment, whose version decides which builds fit."""
    if Path(sys.prefix) != VENV:
        os.environ[STARTED] = str(progress.started)
        become(sys.argv)


def become(arguments: list[str]) -> NoReturn:
    """Go on as another program of the virtual environment's Python."""
    command = [str(PYTHON), *arguments]
    sys.stderr.flush()
    if sys.platform != "win32":
        os.execv(PYTHON, command)
    raise SystemExit(subprocess.run(command, check=False).returncode)


# The compiled engine -------------------------------------------------------------------------------


def build_environment(progress: Progress) -> dict[str, str]:
    """The environment in which setup.py finds mypy and setuptools: those of ./test, or a folder of our own,
    which is there whole or not at all."""
    if has("dev", requirements.needed("run", "dev")):
        return dict(os.environ)
    wanted = requirements.needed("build")
    with alone("build-tools"):
        if not (has("build", wanted) and BUILD_TOOLS.is_dir()):
            making = VENV / "build-tools.making"
            shutil.rmtree(making, ignore_errors=True)
            fetch(progress, "compile", wanted, "--target", str(making))
            shutil.rmtree(BUILD_TOOLS, ignore_errors=True)
            making.rename(BUILD_TOOLS)
            (VENV / "installed-build").write_text(stamp(wanted), encoding="utf-8")
    paths = [str(BUILD_TOOLS), os.environ.get("PYTHONPATH", "")]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def setup_module() -> Any:
    """setup.py, which knows how to compile and which builds there are."""
    sys.path.append(str(ROOT))
    return importlib.import_module("setup")


def make_bytecode() -> None:
    """For the next starts, whatever this one has imported."""
    folders = [str(path) for path in VENV.glob("lib/python*/site-packages")]
    subprocess.run(
        [str(PYTHON), "-m", "compileall", "-q", str(ROOT / "src"), *folders],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )


def make_engine(progress: Progress, kind: str) -> bool:
    """Make a build; what setup.py said is in a file."""
    os.environ.update(build_environment(progress))
    command = [str(PYTHON), "setup.py", "flavour", kind]
    return progress.run("Compiling the engine", command, engine_log(kind), lambda line: line)


def engine_log(kind: str) -> Path:
    return ROOT / "build" / f"engine-{kind}.log"


def main() -> None:
    """Behind the page of ./play: nobody waits for this, and it takes the processor only where it is free."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    progress = Progress()
    make_bytecode()
    raise SystemExit(not make_engine(progress, "fast"))


if __name__ == "__main__":
    main()
