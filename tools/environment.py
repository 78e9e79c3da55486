"""Set up .venv and the compiled engine for ./play and ./test. Needs nothing but Python.

Every step is skipped if it is up to date and can be interrupted at any time: the next start repeats
incomplete work.

    python tools/environment.py engine      what ./play does in the background: bytecode and the fast build
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn, TextIO

import requirements

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
BUILD_TOOLS = VENV / "build-tools"
"""mypy and setuptools, kept apart from the packages of a server that may be running."""
LOCAL_UV = VENV / "uv"
"""uv, if ./test has installed it."""
INCOMPLETE_MARKER = VENV / "unfinished"
"""Exists while packages are being installed. If it is left over, the environment is made again, because pip
cannot resume."""
COMMAND_SCRIPT = 'from laguna.cli import main\n\nif __name__ == "__main__":\n    main()\n'
"""The script .venv/bin/laguna; its child processes import it too."""
STARTED_VARIABLE = "LAGUNA_STARTED"
"""Environment variable that passes the start time on to the Python of the virtual environment."""
NICENESS = 10
TICK_SECONDS = 0.1


def fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    raise SystemExit(1)


class Progress:
    """Shows progress: an animated line on a terminal, otherwise one line per step."""

    output_lock = threading.Lock()
    """Several threads print; clearing the animated line and printing must not be interleaved."""

    def __init__(self) -> None:
        self.interactive = sys.stderr.isatty()
        self.started = float(os.environ.pop(STARTED_VARIABLE, time.time()))
        self._ticks = 0

    def show(self, title: str, detail: str = "") -> None:
        if self.interactive:
            self._ticks += 1
            spinner = "|/-\\"[self._ticks % 4]
            width = shutil.get_terminal_size().columns - 1
            seconds = time.time() - self.started
            line = f"{spinner} {seconds:3.0f} s  {title}{': ' if detail else ''}{detail}"
            with self.output_lock:
                print(f"\r\033[K{line[:width]}", end="", file=sys.stderr, flush=True)

    def print(self, line: str, to: TextIO | None = None) -> None:
        """Print a permanent line."""
        with self.output_lock:
            self.clear()
            print(line, file=to or sys.stderr, flush=True)

    def clear(self) -> None:
        """Clear the animated line."""
        if self.interactive:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def run(self, title: str, command: list[str], log: Path, detail: Callable[[str], str] = str) -> bool:
        """Run a command, showing `detail` of its last output line. Its output goes to a file."""
        if not self.interactive:
            self.print(f"{title} ...")
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
    """Return the package that pip is working on, from a line of its output."""
    words = line.split()
    if words[:1] == ["Collecting"] or words[:1] == ["Downloading"]:
        return words[1].rpartition("/")[2]
    return "unpacking" if words[:1] == ["Installing"] else ""


# The virtual environment ---------------------------------------------------------------------------


@contextlib.contextmanager
def exclusive_lock(purpose: str) -> Iterator[None]:
    """Hold a file lock while installing, so that a second start waits for the first."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / f".{purpose}.lock").open("w") as file:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def venv_is_usable() -> bool:
    """Return whether .venv belongs to this folder and its last installation was completed."""
    if INCOMPLETE_MARKER.exists() or not PYTHON.exists():
        return False
    try:
        return (VENV / "made-for").read_text(encoding="utf-8").strip() == str(ROOT)
    except OSError:
        return False


def base_python() -> str:
    """Return the Python that .venv was made with; it may have pip even if .venv has not."""
    return getattr(sys, "_base_executable", None) or sys.executable


def make_venv(progress: Progress) -> None:
    """Create a virtual environment that imports laguna from src, without pip, which would take seconds."""
    progress.show("Creating a virtual environment in .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([base_python(), "-m", "venv", "--without-pip", str(VENV)], check=False).returncode:
        fail("Python could not create a virtual environment (on Debian, install python3-venv).")
    places = VENV.glob("Lib/site-packages" if sys.platform == "win32" else "lib/python*/site-packages")
    next(places).joinpath("laguna.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")
    if sys.platform != "win32":
        command = PYTHON.with_name("laguna")
        command.write_text(f"#!{PYTHON}\n{COMMAND_SCRIPT}", encoding="utf-8")
        command.chmod(0o755)
    (VENV / "made-for").write_text(f"{ROOT}\n", encoding="utf-8")


def installers() -> Iterator[list[str]]:
    """Yield install commands to try: uv if available, then pip."""
    for uv in (shutil.which("uv"), shutil.which("uv", path=str(LOCAL_UV / "bin"))):
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
        fail("Laguna needs pip or uv to install its dependencies (on Debian, install python3-pip).")
    return [str(PYTHON), "-m", "pip", *quiet]


def ensure_uv() -> None:
    """Install uv for the many packages of the tests: it takes a quarter of pip's time. Optional."""
    if shutil.which("uv") is None and not LOCAL_UV.exists():
        subprocess.run([*pip(), "--target", str(LOCAL_UV), "uv"], capture_output=True, check=False)


def install_packages(progress: Progress, purpose: str, wanted: list[str], *more: str) -> None:
    """Install packages; exit with the output of the last installer if all fail."""
    listed = VENV / f"{purpose}-requires.txt"
    listed.write_text("\n".join(wanted) + "\n", encoding="utf-8")
    log = VENV / f"pip-{purpose}.log"
    title = f"Installing packages ({purpose})"
    for installer in installers():
        if progress.run(
            title, [*installer, *more, "-r", str(listed), "-c", str(requirements.CONSTRAINTS)], log, package
        ):
            return
    progress.print(log.read_text(encoding="utf-8", errors="replace"))
    fail("The packages could not be installed; see the output above.")


def requirements_hash(wanted: list[str]) -> str:
    return hashlib.sha256(f"{sys.version} {wanted} {requirements.constraints()}".encode()).hexdigest()


def is_installed(purpose: str, wanted: list[str]) -> bool:
    with contextlib.suppress(OSError):
        return (VENV / f"installed-{purpose}").read_text(encoding="utf-8") == requirements_hash(wanted)
    return False


def ensure_venv(progress: Progress) -> None:
    if not venv_is_usable():
        with exclusive_lock("packages"):
            if not venv_is_usable():
                make_venv(progress)


def ensure_packages(progress: Progress, extra: str) -> None:
    """Install the packages of an extra of pyproject.toml if they are missing or outdated."""
    wanted = requirements.requirements_for("run", extra)
    if is_installed(extra, wanted) or is_installed("dev", requirements.requirements_for("run", "dev")):
        return
    with exclusive_lock("packages"):
        if not is_installed(extra, wanted):
            if extra == "dev":
                ensure_uv()
            INCOMPLETE_MARKER.touch()
            install_packages(progress, {"web": "server", "dev": "development"}.get(extra, extra), wanted)
            (VENV / f"installed-{extra}").write_text(requirements_hash(wanted), encoding="utf-8")
            INCOMPLETE_MARKER.unlink()


def reexec_in_venv(progress: Progress) -> None:
    """Restart with the Python of the virtual environment."""
    if Path(sys.prefix) != VENV:
        os.environ[STARTED_VARIABLE] = str(progress.started)
        exec_python(sys.argv)


def exec_python(arguments: list[str]) -> NoReturn:
    """Replace this process by the Python of the virtual environment with these arguments."""
    command = [str(PYTHON), *arguments]
    sys.stderr.flush()
    if sys.platform != "win32":
        os.execv(PYTHON, command)
    raise SystemExit(subprocess.run(command, check=False).returncode)


# The compiled engine -------------------------------------------------------------------------------


def build_environment(progress: Progress) -> dict[str, str]:
    """Return the environment variables with which the compiler of the engine finds mypy and setuptools."""
    if is_installed("dev", requirements.requirements_for("run", "dev")):
        return dict(os.environ)
    wanted = requirements.requirements_for("build")
    with exclusive_lock("build-tools"):
        if not (is_installed("build", wanted) and BUILD_TOOLS.is_dir()):
            incomplete = VENV / "build-tools.incomplete"
            shutil.rmtree(incomplete, ignore_errors=True)
            install_packages(progress, "compiler", wanted, "--target", str(incomplete))
            shutil.rmtree(BUILD_TOOLS, ignore_errors=True)
            incomplete.rename(BUILD_TOOLS)
            (VENV / "installed-build").write_text(requirements_hash(wanted), encoding="utf-8")
    paths = [str(BUILD_TOOLS), os.environ.get("PYTHONPATH", "")]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def compile_bytecode() -> None:
    """Compile all bytecode, to speed up later starts."""
    folders = [str(path) for path in VENV.glob("lib/python*/site-packages")]
    subprocess.run(
        [str(PYTHON), "-m", "compileall", "-q", str(ROOT / "src"), *folders],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )


def build_engine(progress: Progress, kind: str) -> bool:
    """Compile a build; the output goes to a file."""
    os.environ.update(build_environment(progress))
    command = [str(PYTHON), "tools/engine_compiler.py", kind]
    return progress.run("Compiling the engine", command, engine_log(kind), lambda line: line)


def engine_log(kind: str) -> Path:
    return ROOT / "build" / f"engine-{kind}.log"


def main() -> None:
    """Compile in the background of ./play, with low priority."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    progress = Progress()
    compile_bytecode()
    raise SystemExit(not build_engine(progress, "fast"))


if __name__ == "__main__":
    main()
