"""Several server processes on one PostgreSQL database."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest

from web.server_processes import Postgresql, RunningServer, events, free_port, running
from web.simulated_users import Person

pytestmark = pytest.mark.server
QUICK_MATCH = Path(__file__).parents[2] / "benchmarks" / "quick_match.py"
Two = tuple[httpx2.Client, httpx2.Client]


@pytest.fixture
def two(postgresql: Postgresql, tmp_path: Path) -> Iterator[Two]:
    database = postgresql.new_database()
    with running(tmp_path, database) as first, running(tmp_path, database) as second:
        assert first.port != second.port
        with (
            httpx2.Client(base_url=first.url, timeout=20) as one,
            httpx2.Client(base_url=second.url, timeout=20) as other,
        ):
            yield one, other


def at(http: httpx2.Client, person: Person) -> Person:
    """The same user at another server."""
    twin = Person(http, None)
    twin.token = person.token
    return twin


def test_a_commit_of_one_process_is_shown_by_the_others_at_once(two: Two) -> None:
    ana = Person(two[0], "Ana")
    also_ana = at(two[1], ana)
    table = ana.create("me", "me")["table"]["id"]
    heard: list[tuple[int, dict[str, Any]]] = []

    def listen() -> None:
        with two[1].stream("GET", f"/api/tables/{table}/stream", params={"after": 0}) as answer:
            heard.extend(events(answer.iter_lines(), 9))

    listener = threading.Thread(target=listen)
    listener.start()
    for number in range(8):
        who = (ana, also_ana)[number % 2]
        seat = next(s["seat"] for s in who.table(table)["seats"] if s["acting"])
        who.play(table, seat=seat)
    assert ana.table(table) == also_ana.table(table)
    listener.join(20)
    assert [number for number, _ in heard] == list(range(1, 10))


def test_the_same_move_requested_at_two_processes_is_made_once(two: Two) -> None:
    ana = Person(two[0], "Ana")
    also_ana = at(two[1], ana)
    table = ana.create("me", "me")["table"]["id"]
    for number in range(12):
        seat = next(s["seat"] for s in ana.table(table)["seats"] if s["acting"])
        view = ana.table(table, seat=seat)
        request = {"move": view["legal"][0]["move"], "version": view["version"], "seat": seat}
        request["request"] = f"twice-{number}"
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(who.post, f"/api/tables/{table}/moves", request) for who in (ana, also_ana)]
            answers = [answer.result() for answer in asked]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert sorted(answer.json()["repeated"] for answer in answers) == [False, True]
        assert ana.table(table)["version"] == view["version"] + 1


def test_a_game_with_bots_on_two_processes_is_finished(
    two: Two,
) -> None:
    ana = Person(two[0], "Ana")
    also_ana = at(two[1], ana)
    table = ana.create("me", "level1")["table"]["id"]
    for who in (ana, also_ana, ana, also_ana):
        who.wait(table, lambda view: view["you"]["acts"])
        who.play(table)
    assert also_ana.finish(table)["over"]
    assert ana.table(table)["over"]


def test_after_a_kill_players_continue_at_the_other_process(postgresql: Postgresql, tmp_path: Path) -> None:
    database = postgresql.new_database()
    with running(tmp_path, database) as first, running(tmp_path, database) as second:
        with (
            httpx2.Client(base_url=first.url, timeout=20) as one,
            httpx2.Client(base_url=second.url, timeout=20) as other,
        ):
            ana = Person(one, "Ana")
            also_ana = at(other, ana)
            table = ana.create("me", "level1", "level1")["table"]["id"]
            with one.stream("GET", f"/api/tables/{table}/stream", params={"after": 0}) as answer:
                heard = [number for number, _ in events(answer.iter_lines(), 1)]
            view = ana.wait(table, lambda view: view["you"]["acts"])
            request = {"move": view["legal"][0]["move"], "version": view["version"], "request": "once"}
            made = ana.post(f"/api/tables/{table}/moves", request).json()
            first.kill()
            # The response may have been lost: the same request at the other process must not repeat the move.
            again = also_ana.post(f"/api/tables/{table}/moves", request)
            assert again.status_code == 200
            assert again.json()["repeated"]
            final = also_ana.wait(table, lambda view: view["you"]["acts"] or view["over"])
            assert final["version"] > made["version"]
            with other.stream(
                "GET", f"/api/tables/{table}/stream", headers={"Last-Event-ID": str(heard[-1])}
            ) as answer:
                heard += [number for number, _ in events(answer.iter_lines(), final["version"] - heard[-1])]
            assert heard == list(range(1, final["version"] + 1))
            assert also_ana.finish(table)["over"]
        second.stop()
        assert second.check_tables() == ""


def test_logging_out_at_one_process_applies_to_all(two: Two) -> None:
    """Also ends the streams there."""
    ana = Person(two[0], "Ana")
    also_ana = at(two[1], ana)
    assert also_ana.get("/api/me").json()["visitor"]["name"] == "Ana"
    table = ana.create("me", "me")["table"]["id"]
    headers = {"Authorization": f"Bearer {ana.token}"}
    path = f"/api/tables/{table}/stream"
    with two[1].stream("GET", path, headers=headers, params={"after": 0}) as answer:
        lines = answer.iter_lines()
        assert events(lines, 1)
        started = time.monotonic()
        ana.post("/api/logout")
        assert not any("still here" in line for line in lines)
        assert time.monotonic() - started < 3
    assert also_ana.get("/api/me").json()["visitor"] is None


def test_one_command_starts_several_workers_and_stops_them(postgresql: Postgresql, tmp_path: Path) -> None:
    server = RunningServer(tmp_path, postgresql.new_database())
    server.port = free_port()
    server.start("--workers", "2")
    try:
        with httpx2.Client(base_url=server.url, timeout=20) as http:
            ana = Person(http, "Ana")
            table = ana.create("me", "level1")["table"]["id"]
            ana.finish(table)
            with ExitStack() as stack:
                for _ in range(8):
                    path = f"/api/tables/{table}/stream"
                    answer = stack.enter_context(http.stream("GET", path, params={"after": 0}))
                    assert events(answer.iter_lines(), 1)
                started = time.monotonic()
                assert server.stop() == 0
                assert time.monotonic() - started < 4
        assert "Traceback" not in server.log.read_text()
    finally:
        if server.alive():
            server.kill()
    assert server.check_tables() == ""


def test_quick_match_loses_nobody_when_one_of_two_processes_is_killed(postgresql: Postgresql) -> None:
    """A short run of benchmarks/quick_match.py."""
    command = [sys.executable, str(QUICK_MATCH), "--database", postgresql.new_database(), "--json"]
    command += ["--visitors", "24", "--seconds", "2", "--bots-after", "2", "--patience", "30"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    found = json.loads(done.stdout)
    assert (done.returncode, found["wrong"]) == (0, []), done.stderr
    assert sum(row["visitors"] for row in found["rows"]) == 24
