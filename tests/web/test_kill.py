"""A server that is killed at any moment: all acknowledged moves are there, once, and the game continues."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from web.server_processes import Postgresql, RunningServer
from web.simulated_users import Person

pytestmark = pytest.mark.server

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
KILLS = 12  # in each of three runs; benchmarks/crash_recovery.py does more
STEPS = ("before commit", "after commit", "before publishing", "before response")


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningServer]:
    database = ""
    if request.param == "postgresql":
        postgresql: Postgresql = request.getfixturevalue("postgresql")
        database = postgresql.new_database()
    server = RunningServer(tmp_path, database).start()
    yield server
    if server.alive():
        server.kill()


@pytest.mark.parametrize("step", STEPS)
def test_a_server_killed_during_a_move_continues_where_it_was(server: RunningServer, step: str) -> None:
    with httpx2.Client(base_url=server.url, timeout=20) as http:
        ana = Person(http, "Ana")
        table = ana.create("me", "me")["table"]["id"]
        ana.play(table, seat=0)
        server.kill()
        # Without bots, the first commit of this server is our move.
        server.start("--thinkers", "0", LAGUNA_FAILPOINT=f"{step}:1")
        before = ana.table(table, seat=1)
        request = {
            "move": before["legal"][0]["move"],
            "version": before["version"],
            "seat": 1,
            "request": "r1",
        }
        with pytest.raises(httpx2.TransportError):
            ana.post(f"/api/tables/{table}/moves", request)
        server.wait_for_death()
        server.start("--thinkers", "0")
        after = ana.table(table, seat=1)
        committed = step != "before commit"
        assert after["version"] == before["version"] + committed
        answer = ana.post(f"/api/tables/{table}/moves", request)
        assert answer.status_code == 200
        assert answer.json()["repeated"] is committed
        assert answer.json()["version"] == before["version"] + 1
    server.kill()
    assert server.check_tables() == ""


@pytest.mark.parametrize(("kind", "seed"), [("sqlite", 1), ("sqlite", 2), ("postgresql", 1)])
def test_repeated_kills_lose_repeat_and_block_nothing(
    request: pytest.FixtureRequest, kind: str, seed: int
) -> None:
    command = [sys.executable, str(BENCHMARKS / "crash_recovery.py"), "--kills", str(KILLS), "--json"]
    command += ["--seed", str(seed)]
    if kind == "postgresql":
        postgresql: Postgresql = request.getfixturevalue("postgresql")
        command += ["--database", postgresql.new_database()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    outcome = json.loads(done.stdout)
    assert outcome["kills"] == KILLS
    assert not any(outcome["wrong"].values())
    assert {"during migration", "after migration", "during startup", "at any moment"} <= set(
        outcome["killed"]
    )
    assert {"move", "say"} <= set(outcome["acknowledged"])


def test_bots_continue_after_a_kill_without_a_request(server: RunningServer) -> None:
    with httpx2.Client(base_url=server.url, timeout=20) as http:
        ana = Person(http, "Ana")
        server.kill()
        server.start("--thinkers", "0")
        table = ana.create("me", "level1", "level1")["table"]["id"]
        ana.play(table)
        version = ana.table(table)["version"]
        server.kill()
        server.start()
        ana.wait(table, lambda view: view["version"] > version and view["you"]["acts"])


def test_a_lost_database_is_reported_and_nothing_is_lost(postgresql: Postgresql, tmp_path: Path) -> None:
    server = RunningServer(tmp_path, postgresql.new_database()).start()
    try:
        with httpx2.Client(base_url=server.url, timeout=20) as http:
            ana = Person(http, "Ana")
            table = ana.create("me", "me")["table"]["id"]
            before = ana.table(table, seat=0)
            request = {
                "move": before["legal"][0]["move"],
                "version": before["version"],
                "seat": 0,
                "request": "x",
            }
            postgresql.stop()
            try:
                answer = ana.post(f"/api/tables/{table}/moves", request)
                assert answer.status_code == 503
                assert "does not respond" in answer.json()["error"]
                assert http.get("/health").status_code == 503
            finally:
                postgresql.start()
            made = ana.post(f"/api/tables/{table}/moves", request)
            assert made.status_code == 200, made.text
            assert made.json()["version"] == before["version"] + 1
        assert server.stop() == 0
        assert server.check_tables() == ""
    finally:
        if server.alive():
            server.kill()
