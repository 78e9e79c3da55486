"""Sources, and builds beside them: what a process loads, and that nothing that is half done or stale is."""

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

from laguna import flavours
from laguna.match import Origin
from laguna.web.thinking.process import Question, Thinker

ROOT = Path(__file__).resolve().parent.parent
FLAVOURS = "from setup import flavours; "  # which reads the file without importing all of laguna
CURRENT = f"{FLAVOURS}build = flavours.current(); print(build and build.name)"
NO_COMPILER = "no-such-compiler"


class Project:
    """A copy of the project without any build."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.builds = folder / "build" / "flavours"
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "static", "templates")
        shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)
        shutil.copy(ROOT / "setup.py", folder)

    def run(self, *command: str, **known: str) -> "subprocess.CompletedProcess[str]":
        inherited = {name: value for name, value in os.environ.items() if name != "LAGUNA_INTERPRETED"}
        environment = inherited | {"PYTHONPATH": str(self.folder / "src")} | known
        return subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=environment, capture_output=True, text=True
        )

    def says(self, script: str, **known: str) -> str:
        done = self.run("-c", script, **known)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def pretend(self, kind: str, tools: str = "tools") -> str:
        """A build with one module, which is none: whoever loads it fails."""
        name = f"{kind}-{self.says(f'{FLAVOURS}print(flavours.made_from())')}-{tools}"
        module = self.builds / name / "laguna" / f"records{flavours.SUFFIX}"
        module.parent.mkdir(parents=True)
        module.touch()
        return name


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_without_a_build_the_sources_are_loaded(project: Project) -> None:
    assert project.says(CURRENT) == "None"
    assert project.says("from laguna import chance; print(chance.__file__)").endswith("chance.py")


def test_the_build_that_fits_is_found_and_the_fast_one_first(project: Project) -> None:
    quick = project.pretend("quick")
    assert project.says(CURRENT) == quick
    fast = project.pretend("fast")
    assert project.says(CURRENT) == fast
    assert (project.builds / quick).is_dir()


def test_a_build_is_what_its_modules_are_loaded_from(project: Project) -> None:
    project.pretend("fast")
    done = project.run("-c", "from laguna import records")
    assert "records" in done.stderr
    assert "ImportError" in done.stderr


def test_asked_for_the_sources_a_process_loads_them_although_there_is_a_build(project: Project) -> None:
    project.pretend("fast")
    assert project.says(CURRENT, LAGUNA_INTERPRETED="1") == "None"
    script = "from laguna import records; print(records.__file__)"
    assert project.says(script, LAGUNA_INTERPRETED="1").endswith("records.py")


def test_a_build_of_other_sources_is_not_loaded(project: Project) -> None:
    project.pretend("fast")
    with (project.folder / "src" / "laguna" / "chance.py").open("a") as source:
        source.write("\n# changed\n")
    assert project.says(CURRENT) == "None"


def test_a_compiled_file_beside_its_source_is_not_loaded(project: Project) -> None:
    (project.folder / "src" / "laguna" / f"chance{flavours.SUFFIX}").touch()
    assert project.says("from laguna import chance; print(chance.__file__)").endswith("chance.py")


def test_a_process_that_started_interpreted_stays_so(project: Project) -> None:
    script = (
        "import pathlib, shutil, sys, laguna\n"
        "before = {name for name in sys.modules if name.startswith('laguna.')}\n"
        "shutil.move('aside', 'build/flavours')\n"
        "from laguna import simulation, flavours\n"
        "assert 'laguna.simulation' not in before\n"
        "assert flavours.current() is not None\n"
        "print(simulation.__file__)"
    )
    name = project.pretend("fast")
    (project.builds / name / "laguna" / f"simulation{flavours.SUFFIX}").touch()
    project.builds.rename(project.folder / "aside")
    assert project.says(script).endswith("simulation.py")


def test_an_interrupted_build_is_never_loaded_and_is_cleared_away(project: Project) -> None:
    left = project.builds / ".making-quick-abc" / "whole" / "laguna"
    left.mkdir(parents=True)
    assert project.says(CURRENT) == "None"
    project.says("import setup; setup.clear_away('quick')")
    assert not left.exists()


def test_a_build_that_nobody_has_used_for_long_is_cleared_away_if_it_fits_no_more(project: Project) -> None:
    kept = project.pretend("fast")
    fresh, old = project.builds / "fast-0000-1", project.builds / "fast-0000-2"
    for build in (project.builds / kept, fresh, old):
        build.mkdir(exist_ok=True)
        (build / flavours.USED).touch()
    long_ago = time.time() - 30 * 24 * 3600
    for build in (project.builds / kept, old):
        os.utime(build / flavours.USED, (long_ago, long_ago))
    project.says("import setup; setup.clear_away('quick')")
    assert {build.name for build in project.builds.iterdir()} == {kept, fresh.name}


def test_a_maker_that_is_killed_leaves_no_build(project: Project) -> None:
    if build_tools_are_missing():
        pytest.skip("there is no C compiler")
    command = [sys.executable, "setup.py", "flavour", "quick"]
    with subprocess.Popen(command, cwd=project.folder, stdout=subprocess.PIPE, text=True) as maker:
        assert maker.stdout is not None
        assert maker.stdout.readline().startswith("translating")
        maker.kill()
    assert list(project.builds.glob(".making-*"))
    assert project.says(CURRENT) == "None"


def build_tools_are_missing() -> bool:
    done = subprocess.run(
        [sys.executable, "setup.py", "missing"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return bool(done.stdout.strip())


def test_without_a_compiler_it_is_said_why_and_nothing_is_left(project: Project) -> None:
    done = project.run("setup.py", "flavour", "fast", CC=NO_COMPILER)
    assert done.returncode == 1
    assert done.stderr.strip() == f"laguna stays interpreted: there is no C compiler ({NO_COMPILER})"
    assert not project.builds.exists()


def test_the_page_waits_for_a_build_only_while_one_is_made(project: Project) -> None:
    awaited = f"{FLAVOURS}print(flavours.awaited())"
    assert project.says(awaited) == "False"
    assert project.says(awaited, LAGUNA_PREPARING="1") == "True"
    project.builds.mkdir(parents=True)
    failed = Path(project.says(f"{FLAVOURS}print(flavours.failure_file('fast'))"))
    failed.touch()
    assert project.says(awaited, LAGUNA_PREPARING="1") == "False"
    failed.unlink()
    project.pretend("fast")
    assert project.says(awaited, LAGUNA_PREPARING="1") == "False"


class Fake(Thinker):
    """A thinker that counts the processes it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.started = 0

    def _start(self) -> None:
        self.started += 1
        self._process = self  # type: ignore[assignment]
        self._connection = self  # type: ignore[assignment]

    def is_alive(self) -> bool:
        return True

    def send(self, question: Question) -> None:
        pass

    def poll(self, seconds: float) -> bool:
        return True

    def recv(self) -> tuple[str, str, float]:
        return "move", "pass", 0.0


def test_between_two_questions_a_thinker_changes_to_a_new_build(monkeypatch: pytest.MonkeyPatch) -> None:
    build: Path | None = None
    monkeypatch.setattr(flavours, "current", lambda: build)
    thinker = Fake()
    question = Question("t", Origin("murano", 2, {}, "seed", None), [], 0, "level1", 1.0)
    thinker.ask(question, 1)
    thinker.ask(question, 1)
    assert thinker.started == 1
    build = Path("fast-1-1")
    thinker.ask(question, 1)
    thinker.ask(question, 1)
    assert thinker.started == 2


# ./play --------------------------------------------------------------------------------------------


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("play")


def test_options_alone_are_those_of_the_server(play: Any) -> None:
    assert play.command_of([]) == ["serve"]
    assert play.command_of(["--port", "9000"]) == ["serve", "--port", "9000"]
    assert play.command_of(["serve", "--port", "9000"]) == ["serve", "--port", "9000"]
    assert play.command_of(["arena", "murano", "--ladder"]) == ["arena", "murano", "--ladder"]


def test_the_address_follows_the_options(play: Any) -> None:
    assert play.address_of([]) == "http://127.0.0.1:8000"
    assert play.address_of(["--port", "9000", "--thinkers", "0"]) == "http://127.0.0.1:9000"
    assert play.address_of(["--port=9000", "--host", "0.0.0.0"]) == "http://127.0.0.1:9000"
    assert play.address_of(["--host", "lagoon.example"]) == "http://lagoon.example:8000"


def test_packages_are_fetched_by_uv_where_there_is_one_and_by_pip_where_it_fails(
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
    environment.fetch(environment.Progress(), "play", ["something"])
    assert (tmp_path / "installed").read_text() == "pip\n"
    # The one that ./test has fetched is second choice.
    monkeypatch.setenv("PATH", os.environ["PATH"].removeprefix(str(tmp_path)))
    (tmp_path / "bin").mkdir()
    uv.rename(tmp_path / "bin" / "uv")
    monkeypatch.setattr(environment, "OWN_UV", tmp_path)
    if shutil.which("uv") is None:
        assert next(environment.installers())[0] == str(tmp_path / "bin" / "uv")


def test_the_browser_is_opened_where_somebody_sits_before_one(
    play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    """`./play` as somebody sees it who has no compiler, with the Python that runs the tests."""

    def __init__(self, data: Path) -> None:
        from web.running import free_port

        self.address = f"http://127.0.0.1:{(port := free_port())}"
        wanted = ["--no-browser", "--port", str(port), "--data", str(data)]
        script = (
            "import signal, sys; from pathlib import Path; import environment, play\n"
            # As at a terminal, also where the tests run in the background, in which Ctrl-C is ignored.
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "play.PYTHON = Path(sys.executable)\n"
            "try:\n"
            f"    raise SystemExit(play.serve({wanted}, environment.Progress()))\n"
            "except KeyboardInterrupt:\n"
            "    raise SystemExit('Stopped.')\n"
        )
        known = os.environ | {"PYTHONPATH": f"{ROOT / 'tools'}{os.pathsep}{ROOT / 'src'}", "CC": NO_COMPILER}
        known.pop("LAGUNA_INTERPRETED", None)
        self._terminal, screen = os.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-c", script], env=known, stdout=screen, stderr=screen, start_new_session=True
        )
        os.close(screen)
        self.said = ""
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        """Until the last who uses the terminal is gone."""
        with contextlib.suppress(OSError):
            while part := os.read(self._terminal, 65536):
                self.said += part.decode("utf-8", "replace")

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + 60
        while words not in self.said:
            assert time.monotonic() < end, self.said
            time.sleep(0.01)

    def interrupt(self, alone: bool = False) -> int:
        """As Ctrl-C does, or as a program that knows of ./play alone; its status."""
        (os.kill if alone else os.killpg)(self._process.pid, signal.SIGINT)
        status = self._process.wait(30)
        self._reader.join()
        os.close(self._terminal)
        return status


@pytest.mark.server
def test_without_a_compiler_play_serves_all_the_same_and_says_so_once(tmp_path: Path) -> None:
    shown = Terminal(tmp_path)
    try:
        shown.wait_for("in your browser")
        with urllib.request.urlopen(f"{shown.address}/engine") as answer:
            assert answer.read() == b'{"preparing":false}'
        time.sleep(0.5)
    finally:
        status = shown.interrupt()
    assert status == 0
    assert shown.said.count("interpreted") == 1, shown.said
    assert f"there is no C compiler ({NO_COMPILER})" in shown.said
    assert f"Laguna is at {shown.address}" in shown.said
    assert f"Open {shown.address} in your browser" in shown.said
    assert "Traceback" not in shown.said
    # A line moves meanwhile, and whatever else is said stands on lines of its own.
    moving = "Starting the server"
    assert shown.said.count(f"{moving}\r") == shown.said.count(moving) > 1


@pytest.mark.server
def test_play_stops_its_server_also_if_that_did_not_hear_the_interrupt(tmp_path: Path) -> None:
    shown = Terminal(tmp_path)
    try:
        shown.wait_for("in your browser")
    finally:
        shown.interrupt(alone=True)
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(f"{shown.address}/health", timeout=5)


@pytest.mark.server
@pytest.mark.parametrize("seconds", [0.1, 0.4])
def test_stopped_while_the_server_starts_play_says_so_and_no_more(tmp_path: Path, seconds: float) -> None:
    shown = Terminal(tmp_path)
    try:
        shown.wait_for("Starting the server")
        time.sleep(seconds)
    finally:
        status = shown.interrupt()
    assert "Traceback" not in shown.said, shown.said
    assert status == 1 if shown.said.endswith("Stopped.\r\n") else status == 0, shown.said
