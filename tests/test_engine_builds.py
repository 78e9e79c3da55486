"""Builds of the engine: which one a process loads, and that no incomplete or stale one is loaded; ./play."""

import contextlib
import importlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from laguna import engine_builds
from laguna.match import GameSetup
from laguna.web.workers.bot_process import BotProcess, MoveRequest

ROOT = Path(__file__).resolve().parent.parent
LOAD = (
    "import sys; sys.path.insert(0, 'tools'); from engine_compiler import engine_builds, remove_old_builds; "
)
"""Loads these modules without importing laguna."""
CURRENT = f"{LOAD}build = engine_builds.current_build(); print(build and build.name)"
NO_COMPILER = "no-such-compiler"
REMOVE_OLD_BUILDS = f"{LOAD}remove_old_builds('quick')"


class Project:
    """A copy of the project without any build."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.builds = folder / "build" / "engine"
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "static", "templates")
        shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)
        shutil.copy(ROOT / "setup.py", folder)
        (folder / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "engine_compiler.py", folder / "tools")

    def run(self, *command: str, **known: str) -> "subprocess.CompletedProcess[str]":
        inherited = {name: value for name, value in os.environ.items() if name != "LAGUNA_INTERPRETED"}
        environment = inherited | {"PYTHONPATH": str(self.folder / "src")} | known
        return subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=environment, capture_output=True, text=True
        )

    def output(self, script: str, **known: str) -> str:
        done = self.run("-c", script, **known)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def fake_build(self, kind: str, tools: str = "tools") -> str:
        """Create a fake build with one invalid module, so that loading it fails."""
        name = f"{kind}-{self.output(f'{LOAD}print(engine_builds.sources_hash())')}-{tools}"
        module = self.builds / name / "laguna" / f"records{engine_builds.EXTENSION_SUFFIX}"
        module.parent.mkdir(parents=True)
        module.touch()
        return name


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_without_a_build_the_sources_are_loaded(project: Project) -> None:
    assert project.output(CURRENT) == "None"
    assert project.output("from laguna import chance; print(chance.__file__)").endswith("chance.py")


def test_the_matching_build_is_found_and_a_fast_one_is_preferred(project: Project) -> None:
    quick = project.fake_build("quick")
    assert project.output(CURRENT) == quick
    fast = project.fake_build("fast")
    assert project.output(CURRENT) == fast
    assert (project.builds / quick).is_dir()


def test_compiled_modules_are_loaded_from_the_build(project: Project) -> None:
    project.fake_build("fast")
    done = project.run("-c", "from laguna import records")
    assert "records" in done.stderr
    assert "ImportError" in done.stderr


def test_with_laguna_interpreted_the_sources_are_loaded_despite_a_build(project: Project) -> None:
    project.fake_build("fast")
    assert project.output(CURRENT, LAGUNA_INTERPRETED="1") == "None"
    script = "from laguna import records; print(records.__file__)"
    assert project.output(script, LAGUNA_INTERPRETED="1").endswith("records.py")


def test_a_build_of_other_sources_is_not_loaded(project: Project) -> None:
    project.fake_build("fast")
    with (project.folder / "src" / "laguna" / "chance.py").open("a") as source:
        source.write("\n# changed\n")
    assert project.output(CURRENT) == "None"


def test_a_compiled_file_beside_its_source_is_not_loaded(project: Project) -> None:
    (project.folder / "src" / "laguna" / f"chance{engine_builds.EXTENSION_SUFFIX}").touch()
    assert project.output("from laguna import chance; print(chance.__file__)").endswith("chance.py")


def test_a_process_that_started_interpreted_stays_so(project: Project) -> None:
    script = (
        "import pathlib, shutil, sys, laguna\n"
        "before = {name for name in sys.modules if name.startswith('laguna.')}\n"
        "shutil.move('aside', 'build/engine')\n"
        "from laguna import random_game_statistics, engine_builds\n"
        "assert 'laguna.random_game_statistics' not in before\n"
        "assert engine_builds.current_build() is not None\n"
        "print(random_game_statistics.__file__)"
    )
    name = project.fake_build("fast")
    (project.builds / name / "laguna" / f"random_game_statistics{engine_builds.EXTENSION_SUFFIX}").touch()
    project.builds.rename(project.folder / "aside")
    assert project.output(script).endswith("random_game_statistics.py")


def test_an_interrupted_build_is_never_loaded_and_is_removed(project: Project) -> None:
    left = project.builds / ".building-quick-abc" / "whole" / "laguna"
    left.mkdir(parents=True)
    assert project.output(CURRENT) == "None"
    project.output(REMOVE_OLD_BUILDS)
    assert not left.exists()


def test_an_outdated_build_is_removed_when_it_has_not_been_used_for_long(project: Project) -> None:
    kept = project.fake_build("fast")
    fresh, old = project.builds / "fast-0000-1", project.builds / "fast-0000-2"
    for build in (project.builds / kept, fresh, old):
        build.mkdir(exist_ok=True)
        (build / engine_builds.LAST_USED_FILE).touch()
    long_ago = time.time() - 30 * 24 * 3600
    for build in (project.builds / kept, old):
        os.utime(build / engine_builds.LAST_USED_FILE, (long_ago, long_ago))
    project.output(REMOVE_OLD_BUILDS)
    assert {build.name for build in project.builds.iterdir()} == {kept, fresh.name}


def test_a_killed_compilation_leaves_no_build(project: Project) -> None:
    if build_tools_are_missing():
        pytest.skip("there is no C compiler")
    command = [sys.executable, "tools/engine_compiler.py", "quick"]
    with subprocess.Popen(command, cwd=project.folder, stdout=subprocess.PIPE, text=True) as compilation:
        assert compilation.stdout is not None
        assert compilation.stdout.readline().startswith("translating")
        compilation.kill()
    assert list(project.builds.glob(".building-*"))
    assert project.output(CURRENT) == "None"


def build_tools_are_missing() -> bool:
    done = subprocess.run(
        [sys.executable, "tools/engine_compiler.py", "missing"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return bool(done.stdout.strip())


def test_without_a_compiler_the_reason_is_printed_and_nothing_is_left(project: Project) -> None:
    done = project.run("tools/engine_compiler.py", "fast", CC=NO_COMPILER)
    assert done.returncode == 1
    assert done.stderr.strip() == f"Laguna runs interpreted: there is no C compiler ({NO_COMPILER})"
    assert not project.builds.exists()


def test_the_page_waits_for_a_build_only_while_one_is_being_compiled(project: Project) -> None:
    is_building = f"{LOAD}print(engine_builds.is_building())"
    assert project.output(is_building) == "False"
    assert project.output(is_building, LAGUNA_PREPARING="1") == "True"
    project.builds.mkdir(parents=True)
    failed = Path(project.output(f"{LOAD}print(engine_builds.failure_file('fast'))"))
    failed.touch()
    assert project.output(is_building, LAGUNA_PREPARING="1") == "False"
    failed.unlink()
    project.fake_build("fast")
    assert project.output(is_building, LAGUNA_PREPARING="1") == "False"


class FakeBotProcess(BotProcess):
    """Counts how often a process is started."""

    def __init__(self) -> None:
        super().__init__()
        self.started = 0

    def _start(self) -> None:
        self.started += 1
        self._process = self  # type: ignore[assignment]
        self._connection = self  # type: ignore[assignment]

    def is_alive(self) -> bool:
        return True

    def send(self, question: MoveRequest) -> None:
        pass

    def poll(self, seconds: float) -> bool:
        return True

    def recv(self) -> tuple[str, str, float]:
        return "move", "pass", 0.0


def test_a_bot_process_switches_to_a_new_build_between_two_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    build: Path | None = None
    monkeypatch.setattr(engine_builds, "current_build", lambda: build)
    worker = FakeBotProcess()
    question = MoveRequest("t", GameSetup("murano", 2, {}, "seed", None), [], 0, "level1", 1.0)
    worker.choose_move(question, 1)
    worker.choose_move(question, 1)
    assert worker.started == 1
    build = Path("fast-1-1")
    worker.choose_move(question, 1)
    worker.choose_move(question, 1)
    assert worker.started == 2


# ./play --------------------------------------------------------------------------------------------


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("play")


def test_bare_options_are_options_of_serve(play: Any) -> None:
    assert play.command_of([]) == ["serve"]
    assert play.command_of(["--port", "9000"]) == ["serve", "--port", "9000"]
    assert play.command_of(["serve", "--port", "9000"]) == ["serve", "--port", "9000"]
    assert play.command_of(["arena", "murano", "--ladder"]) == ["arena", "murano", "--ladder"]


def test_the_address_follows_the_options(play: Any) -> None:
    assert play.address_of([]) == "http://127.0.0.1:8000"
    assert play.address_of(["--port", "9000", "--thinkers", "0"]) == "http://127.0.0.1:9000"
    assert play.address_of(["--port=9000", "--host", "0.0.0.0"]) == "http://127.0.0.1:9000"
    assert play.address_of(["--host", "lagoon.example"]) == "http://lagoon.example:8000"


def test_packages_are_installed_by_uv_if_available_and_by_pip_if_that_fails(
    play: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environment = play.environment
    uv = tmp_path / "uv"
    uv.write_text("#!/bin/sh\nexit 1\n")
    uv.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    pip = ["sh", "-c", f"echo pip > {tmp_path}/installed", "pip"]
    monkeypatch.setattr(environment, "pip", lambda: pip)
    found = list(environment.installers())
    assert found == [[str(uv), "pip", "install", "--python", str(environment.PYTHON)], pip]
    monkeypatch.setattr(environment, "VENV", tmp_path)
    environment.install_packages(environment.Progress(), "play", ["something"])
    assert (tmp_path / "installed").read_text() == "pip\n"
    # The uv that ./test has installed is the second choice.
    monkeypatch.setenv("PATH", os.environ["PATH"].removeprefix(str(tmp_path)))
    (tmp_path / "bin").mkdir()
    uv.rename(tmp_path / "bin" / "uv")
    monkeypatch.setattr(environment, "LOCAL_UV", tmp_path)
    if shutil.which("uv") is None:
        assert next(environment.installers())[0] == str(tmp_path / "bin" / "uv")


def test_the_browser_is_opened_only_on_a_desktop(play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(play.webbrowser, "open", note)
    monkeypatch.setattr(play.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(play.sys.stdout, "isatty", lambda: True, raising=False)
    assert not play.may_open_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert play.may_open_browser()
    assert play.open_browser("http://127.0.0.1:8000")
    assert opened == ["http://127.0.0.1:8000"]
    monkeypatch.setattr(play.sys.stdout, "isatty", lambda: False, raising=False)
    assert not play.may_open_browser()


class Terminal:
    """Runs ./play on a pseudo-terminal without a compiler, with the Python of the tests."""

    def __init__(self, data: Path) -> None:
        from web.server_processes import free_port

        self.address = f"http://127.0.0.1:{(port := free_port())}"
        wanted = ["--no-browser", "--port", str(port), "--data", str(data)]
        script = (
            "import signal, sys; from pathlib import Path; import environment, play\n"
            # As in a terminal: background jobs ignore Ctrl-C.
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "play.PYTHON = Path(sys.executable)\n"
            "try:\n"
            f"    raise SystemExit(play.serve({wanted}, environment.Progress()))\n"
            "except KeyboardInterrupt:\n"
            "    raise SystemExit('Stopped.')\n"
        )
        variables = os.environ | {
            "PYTHONPATH": f"{ROOT / 'tools'}{os.pathsep}{ROOT / 'src'}",
            "CC": NO_COMPILER,
        }
        variables.pop("LAGUNA_INTERPRETED", None)
        self._terminal, screen = os.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-c", script],
            env=variables,
            stdout=screen,
            stderr=screen,
            start_new_session=True,
        )
        os.close(screen)
        self.output = ""
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        """Read until the last process has closed the terminal."""
        with contextlib.suppress(OSError):
            while part := os.read(self._terminal, 65536):
                self.output += part.decode("utf-8", "replace")

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + 60
        while words not in self.output:
            assert time.monotonic() < end, self.output
            time.sleep(0.01)

    def interrupt(self, only_parent: bool = False) -> int:
        """Send SIGINT to the process group, as Ctrl-C does, or only to ./play; return the exit status."""
        (os.kill if only_parent else os.killpg)(self._process.pid, signal.SIGINT)
        status = self._process.wait(30)
        self._reader.join()
        os.close(self._terminal)
        return status


@pytest.mark.server
def test_without_a_compiler_play_still_serves_and_says_so_once(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    try:
        terminal.wait_for("in your browser")
        with urllib.request.urlopen(f"{terminal.address}/engine") as answer:
            assert answer.read() == b'{"preparing":false}'
        time.sleep(0.5)
    finally:
        status = terminal.interrupt()
    assert status == 0
    assert terminal.output.count("interpreted") == 1, terminal.output
    assert f"there is no C compiler ({NO_COMPILER})" in terminal.output
    assert f"Laguna is running at {terminal.address}" in terminal.output
    assert f"Open {terminal.address} in your browser" in terminal.output
    assert "Traceback" not in terminal.output
    # The animated line is always cleared before another line is printed.
    animated = "Starting the server"
    assert terminal.output.count(f"{animated}\r") == terminal.output.count(animated) > 1


@pytest.mark.server
def test_play_stops_its_server_even_if_only_play_receives_the_interrupt(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    try:
        terminal.wait_for("in your browser")
    finally:
        terminal.interrupt(only_parent=True)
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(f"{terminal.address}/health", timeout=5)


@pytest.mark.server
@pytest.mark.parametrize("seconds", [0.1, 0.4])
def test_interrupting_play_during_startup_prints_no_traceback(tmp_path: Path, seconds: float) -> None:
    terminal = Terminal(tmp_path)
    try:
        terminal.wait_for("Starting the server")
        time.sleep(seconds)
    finally:
        status = terminal.interrupt()
    assert "Traceback" not in terminal.output, terminal.output
    assert status == 1 if terminal.output.endswith("Stopped.\r\n") else status == 0, terminal.output
