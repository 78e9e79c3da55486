"""Try an upgrade from an older revision and the way back, as docs/hosting.md describes them.

    python tools/try_upgrade.py REVISION

The old release plays part of a game and is backed up. The new one checks the tables, migrates the database
and plays on. Then the old one refuses the new database, gets the backup into an empty one and plays on from
there. Both run interpreted, with the packages of this environment.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import local_server

PROJECT = Path(__file__).parents[1]
PORT = 8821


class Release:
    """A revision of the sources that runs on a data folder."""

    def __init__(self, sources: Path) -> None:
        self.environment = os.environ | {"PYTHONPATH": str(sources), "LAGUNA_INTERPRETED": "1"}

    def run(self, *words: str, fails: bool = False) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "laguna", *words],
            env=self.environment,
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
        )
        if bool(done.returncode) != fails:
            raise SystemExit(
                f"laguna {' '.join(words)}: status {done.returncode}\n{done.stdout}{done.stderr}"
            )
        return (done.stdout + done.stderr).strip()

    @contextmanager
    def serving(self, data: Path) -> Iterator[None]:
        words = [sys.executable, "-m", "laguna", "serve", "--port", str(PORT), "--data", str(data)]
        process = subprocess.Popen(words, env=self.environment, cwd="/", stdout=subprocess.DEVNULL)
        try:
            local_server.wait_for(PORT, process)
            yield
        finally:
            process.terminate()
            process.wait(30)


ask = partial(local_server.ask, PORT)


def play(table: str, token: str, moves: int) -> int:
    """Make some moves for both seats of a table; returns its version."""
    version = 0
    for _ in range(moves):
        views = (ask(f"/api/tables/{table}?seat={seat}", token=token) | {"seat": seat} for seat in (0, 1))
        view = next(each for each in views if each["legal"])
        move = {"move": view["legal"][0]["move"], "version": view["version"], "seat": view["seat"]}
        version = ask(f"/api/tables/{table}/moves", move, token)["version"]
    return version


def try_upgrade(folder: Path, revision: str) -> None:
    archive = subprocess.run(
        ["git", "archive", revision, "src"], cwd=PROJECT, check=True, capture_output=True
    )
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    old, new = Release(folder / "src"), Release(PROJECT / "src")
    data, backup, again = folder / "data", folder / "before.backup", folder / "again"
    with old.serving(data):
        token = ask("/api/account", {"name": "Ana", "password": "gondola ride"})["token"]
        made = ask("/api/tables", {"game": "murano", "seats": [{"kind": "me"}, {"kind": "me"}]}, token)
        table = made["table"]["id"]
        before = play(table, token, 10)
    print("old:", old.run("backup", str(backup), "--data", str(data)))
    print("new:", new.run("check-tables", "--data", str(data)).splitlines()[-1])
    with new.serving(data):
        after = play(table, token, 10)
        print(f"new: the game went on from version {before} to {after}, and nobody had to log in again")
    print("old:", old.run("serve", "--port", str(PORT), "--data", str(data), fails=True).splitlines()[-1])
    print("old:", old.run("restore", str(backup), "--data", str(again)))
    with old.serving(again):
        version = ask(f"/api/tables/{table}", token=token)["version"]
        if version != before:
            raise SystemExit(f"the restored table has version {version}, not {before}")
        print(f"old: back at version {version}, and the game goes on to {play(table, token, 3)}")


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(f"usage: {Path(sys.argv[0]).name} REVISION")
    with tempfile.TemporaryDirectory(prefix="laguna-upgrade-") as name:
        try_upgrade(Path(name), sys.argv[1])
    print("Upgrade and rollback work.")


if __name__ == "__main__":
    main()
