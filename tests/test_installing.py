"""Laguna as people get it: built, installed away from its sources, and everything that it shows is there."""

import contextlib
import html
import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from laguna import flavours
from laguna.games import GAMES

pytestmark = pytest.mark.server

ROOT = Path(__file__).resolve().parent.parent
PLAIN = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "LAGUNA_INTERPRETED")}
NO_COMPILER = {"CC": "no-compiler-here"}
START_SECONDS = 60.0
MOST_PUZZLES = 9
LINK = re.compile(r'(?:href|src)="(/[^"#]*)')


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(command, env=PLAIN | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copy_of_the_repository(folder: Path) -> Path:
    """What is in the repository and nothing else: no build, no cache."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is not a git repository")
    for name in run("git", "-C", str(ROOT), "ls-files", "-z", "-co", "--exclude-standard").split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def built(kind: str, sources: Path, into: Path, **environment: str) -> Path:
    """A distribution, made with what is installed here: nothing is fetched."""
    run(sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "-o", into, sources, **environment)
    (made,) = into.iterdir()
    return made


def installed(wheel: Path, folder: Path) -> Path:
    """An environment that has the wheel, and from here what laguna needs but not laguna; its programs."""
    venv.create(folder, symlinks=os.name != "nt")
    paths = sysconfig.get_paths(vars={"base": str(folder), "platbase": str(folder)})
    programs = Path(paths["scripts"])
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    run(*pip, "install", "--no-index", "--no-deps", wheel)
    # Of a folder named here the .pth files are not read, so that an editable laguna is not found through it.
    ours = sysconfig.get_paths()
    lines = "\n".join(dict.fromkeys((ours["purelib"], ours["platlib"])))
    Path(paths["purelib"], "what-laguna-needs.pth").write_text(f"{lines}\n", encoding="utf-8")
    return programs


@contextlib.contextmanager
def serving(programs: Path, data: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data.mkdir()
    url, log = f"http://127.0.0.1:{port}", data / "log"
    command: list[str | Path] = [programs / "laguna", "serve", "--port", str(port)]
    command += ["--data", data, "--thinkers", "1"]
    with log.open("wb") as output:
        server = subprocess.Popen(
            command, env=PLAIN | {"LAGUNA_LIMITS": "off"}, stdout=output, stderr=output, cwd=data
        )
    try:
        end = time.monotonic() + START_SECONDS
        while True:
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            with contextlib.suppress(httpx2.TransportError):
                if httpx2.get(f"{url}/health").status_code == 200:
                    break
            time.sleep(0.05)
        yield url
    finally:
        server.terminate()
        server.wait(20)


def fetched(client: httpx2.Client, first: str) -> set[str]:
    """Every page and file that can be reached from one by its links; each of them is there. Of the puzzles,
    which are one file and many pages, some are looked at."""
    found, waiting, puzzles = {first}, [first], 0
    while waiting:
        path = waiting.pop()
        puzzles += path.startswith("/puzzles/")
        if path.startswith("/puzzles/") and puzzles > MOST_PUZZLES:
            continue
        answer = client.get(path, follow_redirects=True)
        assert answer.status_code == 200, path
        if answer.headers["content-type"].startswith("text/html"):
            links = {html.unescape(link) for link in LINK.findall(answer.text)}
            waiting += links - found
            found |= links
    return found


def check_everything_is_there(programs: Path, folder: Path) -> None:
    where = run(programs / "python", "-c", "import laguna; print(laguna.__file__)").strip()
    assert Path(where).is_relative_to(folder), "laguna is found elsewhere"
    for game in GAMES.built_in:
        assert game.title in run(programs / "laguna", "rules", game.name)
    with serving(programs, folder / "data") as url, httpx2.Client(base_url=url, timeout=60) as client:
        paths = fetched(client, "/")
        for game in GAMES.built_in:
            assert f"/rules/{game.name}" in paths
            assert any(path.startswith(f"/rules/pictures/{game.name}-") for path in paths)
        assert any(path.startswith("/static/") for path in paths)
        token = client.post("/api/me", json={"name": "Ana"}, headers={"Origin": url}).json()["token"]
        headers = {"Origin": url, "Authorization": f"Bearer {token}"}
        seats = [{"kind": "me"}, {"kind": "bot", "level": "level5"}]
        for game in GAMES.built_in:
            wish = {"game": game.name, "seats": seats}
            made = client.post(
                "/api/tables", json=wish, headers=headers | {"Authorization": f"Bearer {token}"}
            )
            assert made.status_code in (200, 201), made.text
            fetched(client, f"/table/{made.json()['table']['id']}")


def test_the_source_distribution_makes_a_wheel_with_everything_in_it(tmp_path: Path) -> None:
    sources = copy_of_the_repository(tmp_path / "repository")
    archive = built("sdist", sources, tmp_path / "sdist")
    with tarfile.open(archive) as files:
        files.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    wheel = built("wheel", unpacked, tmp_path / "wheel", **NO_COMPILER)
    assert wheel.name.endswith("-py3-none-any.whl")
    check_everything_is_there(installed(wheel, tmp_path / "environment"), tmp_path)


@pytest.mark.flavours
def test_a_compiled_wheel_runs_compiled(tmp_path: Path) -> None:
    """The build that these tests run with is the one that a wheel takes: nothing is compiled twice."""
    sources = copy_of_the_repository(tmp_path / "repository")
    build = flavours.current()
    assert build is not None
    shutil.copytree(build, sources / build.relative_to(ROOT))
    quick = {"LAGUNA_DEBUG_BUILD": "1"} if build.name.startswith("quick") else {}
    wheel = built("wheel", sources, tmp_path / "wheel", **quick)
    assert not wheel.name.endswith("-none-any.whl")
    programs = installed(wheel, tmp_path / "environment")
    assert run(programs / "python", "-c", "import laguna; print(laguna.COMPILED)").strip() == "True"
    for game in GAMES.built_in:
        run(programs / "laguna", "sim", game.name, "--games", "20")
