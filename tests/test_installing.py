"""Distributions: a built and installed Laguna contains everything it needs."""

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
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from laguna import engine_builds
from laguna.games import GAMES

pytestmark = pytest.mark.server

ROOT = Path(__file__).resolve().parent.parent
CLEAN_ENVIRONMENT = {
    key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "LAGUNA_INTERPRETED")
}
NO_COMPILER = {"CC": "no-compiler-here"}
START_SECONDS = 60.0
MAX_PUZZLES = 9
LINK = re.compile(r'(?:href|src)="(/[^"#]*)')
HIDDEN_LINK = re.compile(r"<a [^>]*\bhidden\b[^>]*>")


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        command, env=CLEAN_ENVIRONMENT | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copy_repository(folder: Path) -> Path:
    """Copy the files of the repository, without builds and caches."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is not a git repository")
    for name in run("git", "-C", str(ROOT), "ls-files", "-z", "-co", "--exclude-standard").split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def build_distribution(kind: str, sources: Path, into: Path, **environment: str) -> Path:
    """Build a distribution with the installed tools, without network."""
    run(sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "-o", into, sources, **environment)
    (made,) = into.iterdir()
    return made


def install_wheel(wheel: Path, folder: Path) -> Path:
    """Install a wheel into a new environment that sees only our dependencies; return its scripts folder."""
    venv.create(folder, symlinks=os.name != "nt")
    paths = sysconfig.get_paths(vars={"base": str(folder), "platbase": str(folder)})
    programs = Path(paths["scripts"])
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    run(*pip, "install", "--no-index", "--no-deps", wheel)
    # .pth files of folders listed in a .pth file are not read, so an editable laguna is not found through it.
    ours = sysconfig.get_paths()
    lines = "\n".join(dict.fromkeys((ours["purelib"], ours["platlib"])))
    Path(paths["purelib"], "dependencies.pth").write_text(f"{lines}\n", encoding="utf-8")
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
            command, env=CLEAN_ENVIRONMENT | {"LAGUNA_LIMITS": "off"}, stdout=output, stderr=output, cwd=data
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


def crawl(client: httpx2.Client, first: str) -> set[str]:
    """Follow all visible links from a page, check that each target exists and return them. Only some of the
    many puzzle pages are visited."""
    found, waiting, puzzles = {first}, [first], 0
    while waiting:
        path = waiting.pop()
        puzzles += path.startswith("/puzzles/")
        if path.startswith("/puzzles/") and puzzles > MAX_PUZZLES:
            continue
        answer = client.get(path, follow_redirects=True)
        assert answer.status_code == 200, path
        if answer.headers["content-type"].startswith("text/html"):
            links = {html.unescape(link) for link in LINK.findall(HIDDEN_LINK.sub("", answer.text))}
            waiting += links - found
            found |= links
    return found


def check_installation(programs: Path, folder: Path) -> None:
    where = run(programs / "python", "-c", "import laguna; print(laguna.__file__)").strip()
    assert Path(where).is_relative_to(folder), "another laguna was imported"
    for game in GAMES.built_in:
        assert game.title in run(programs / "laguna", "rules", game.name)
    with serving(programs, folder / "data") as url, httpx2.Client(base_url=url, timeout=60) as client:
        paths = crawl(client, "/")
        for game in GAMES.built_in:
            assert f"/rules/{game.name}" in paths
            assert '<svg class="picture"' in client.get(f"/rules/{game.name}").text
            part = client.get(f"/rules/{game.name}?part=true").text
            [picture, *_] = re.findall(rf'src="(/rules/pictures/{game.name}-[^"]*)"', part)
            assert client.get(html.unescape(picture)).status_code == 200
        assert any(path.startswith("/static/") for path in paths)
        token = client.post("/api/me", json={"name": "Ana"}, headers={"Origin": url}).json()["token"]
        headers = {"Origin": url, "Authorization": f"Bearer {token}"}
        seats = [{"kind": "me"}, {"kind": "bot", "level": "level5"}]
        for game in GAMES.built_in:
            request = {"game": game.name, "seats": seats}
            made = client.post(
                "/api/tables", json=request, headers=headers | {"Authorization": f"Bearer {token}"}
            )
            assert made.status_code in (200, 201), made.text
            crawl(client, f"/table/{made.json()['table']['id']}")


def test_a_wheel_built_from_the_source_distribution_is_complete(tmp_path: Path) -> None:
    sources = copy_repository(tmp_path / "repository")
    catalog = "laguna/locale/eo/LC_MESSAGES/laguna"
    (sources / "src" / catalog).parent.mkdir(parents=True)
    (sources / "src" / f"{catalog}.po").write_text('msgid "Play"\nmsgstr "Ludi"\n', encoding="utf-8")
    archive = build_distribution("sdist", sources, tmp_path / "sdist")
    with tarfile.open(archive) as files:
        files.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    wheel = build_distribution("wheel", unpacked, tmp_path / "wheel", **NO_COMPILER)
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as content:
        assert f"{catalog}.mo" in content.namelist()
        assert not any(name.endswith(".po") for name in content.namelist())
    check_installation(install_wheel(wheel, tmp_path / "environment"), tmp_path)


@pytest.mark.both_builds
def test_a_compiled_wheel_runs_compiled(tmp_path: Path) -> None:
    """The wheel reuses the build of these tests, so nothing is compiled twice."""
    sources = copy_repository(tmp_path / "repository")
    build = engine_builds.current_build()
    assert build is not None
    shutil.copytree(build, sources / build.relative_to(ROOT))
    quick = {"LAGUNA_DEBUG_BUILD": "1"} if build.name.startswith("quick") else {}
    wheel = build_distribution("wheel", sources, tmp_path / "wheel", **quick)
    assert not wheel.name.endswith("-none-any.whl")
    programs = install_wheel(wheel, tmp_path / "environment")
    assert run(programs / "python", "-c", "import laguna; print(laguna.COMPILED)").strip() == "True"
    for game in GAMES.built_in:
        run(programs / "laguna", "sim", game.name, "--games", "20")
    check_readme(programs, tmp_path)


def check_readme(programs: Path, folder: Path) -> None:
    """Run the Python blocks of README.md with the installed package."""
    program = (
        "import sys; from pathlib import Path; import docs_runner\n"
        "for block, printed, expected in docs_runner.run_examples(Path(sys.argv[1]), Path(sys.argv[2])):\n"
        "    assert expected in (None, printed), printed"
    )
    tests = str(ROOT / "tests")
    run(programs / "python", "-c", program, ROOT / "README.md", folder, PYTHONPATH=tests)
