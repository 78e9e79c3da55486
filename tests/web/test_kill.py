"""A server that is killed at any moment: whatever it acknowledged is there, once, and the game goes on."""

import itertools
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from web.people import Person
from web.running import Postgresql, RunningServer, events

pytestmark = pytest.mark.server

KILLS = 5
STEPS = ("before commit", "after commit", "before showing", "before answering")


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


class Player:
    """Plays whenever it may, repeats what was not answered, and remembers what was acknowledged."""

    def __init__(self, server: RunningServer, person: Person, table: str) -> None:
        self.server = server
        self.person = person
        self.table = table
        self.numbers = itertools.count(1)
        self.acknowledged: list[tuple[int, str]] = []
        self.over = False

    def act(self) -> bool:
        """Make one move. False: it was not our turn."""
        view = self.person.table(self.table)
        self.over = view["over"]
        if not view["you"]["acts"]:
            return False
        seat = view["you"]["seat"]
        request = {
            "move": view["legal"][len(view["legal"]) // 2]["move"],
            "version": view["version"],
            "request": f"kill-{next(self.numbers)}",
        }
        while True:
            try:
                answer = self.person.post(f"/api/tables/{self.table}/moves", request)
            except httpx2.TransportError:
                if not self.server.alive():
                    raise Killed(seat, request) from None
                continue
            if answer.status_code in (503,):
                continue
            assert answer.status_code == 200, answer.text
            self.acknowledged.append((seat, request["move"]))
            return True


class Killed(Exception):
    def __init__(self, seat: int, request: dict[str, Any]) -> None:
        super().__init__()
        self.seat = seat
        self.request = request


def moves_of(person: Person, table: str) -> list[str]:
    record: list[str] = person.get(f"/api/tables/{table}/record").json()["moves"]
    return record


@pytest.mark.parametrize("step", STEPS)
def test_killed_at_a_step_of_a_move_the_server_goes_on_where_it_was(server: RunningServer, step: str) -> None:
    with httpx2.Client(base_url=server.url, timeout=20) as http:
        ana = Person(http, "Ana")
        table = ana.create("me", "me")["table"]["id"]
        ana.play(table, seat=0)
        server.kill()
        # Without bots, the first thing that this server commits is our move.
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


def test_killed_at_random_moments_no_acknowledged_move_is_lost_or_made_twice(server: RunningServer) -> None:
    chance = random.Random(7)
    kills = 0
    with httpx2.Client(base_url=server.url, timeout=20) as http:
        ana = Person(http, "Ana")
        table = ana.create("me", "level1", "level1")["table"]["id"]
        player = Player(server, ana, table)
        heard: list[int] = []
        stopping = threading.Event()
        listener = threading.Thread(target=keep_listening, args=(server, table, heard, stopping))
        listener.start()
        while not player.over:
            end = time.monotonic() + chance.uniform(0.02, 0.6)
            try:
                while time.monotonic() < end and not player.over:
                    if not player.act():
                        time.sleep(0.005)
                if kills < KILLS and not player.over:
                    threading.Timer(chance.uniform(0, 0.01), server.kill).start()
                    while server.alive():
                        player.act()
            except (Killed, httpx2.TransportError) as killed:
                server.wait_for_death()
                kills += 1
                server.start()
                if isinstance(killed, Killed):
                    answer = ana.post(f"/api/tables/{table}/moves", killed.request)
                    assert answer.status_code == 200, answer.text
                    player.acknowledged.append((killed.seat, killed.request["move"]))
        final = ana.table(table)["version"]
        wait_until(lambda: len(heard) >= final)
        stopping.set()
        listener.join(30)
        mine = [words.removeprefix("0 ") for words in moves_of(ana, table) if words.startswith("0 ")]
        assert mine == [words for _, words in player.acknowledged]
        assert kills == KILLS
        assert heard == list(range(1, final + 1))
    server.kill()
    assert server.check_tables() == ""


def keep_listening(server: RunningServer, table: str, heard: list[int], stopping: threading.Event) -> None:
    """What a browser does: open the stream again with the last id that came."""
    last = 0
    with httpx2.Client(base_url=server.url, timeout=5) as http:
        while not stopping.is_set():
            try:
                with http.stream(
                    "GET", f"/api/tables/{table}/stream", headers={"Last-Event-ID": str(last)}
                ) as answer:
                    lines = answer.iter_lines()
                    while not stopping.is_set():
                        news = events(lines, 1)
                        if not news:
                            break
                        last = news[0][0]
                        heard.append(last)
            except httpx2.TransportError:
                time.sleep(0.05)


def wait_until(true: Any, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not true():
        time.sleep(0.05)


def test_bots_go_on_after_a_kill_without_anyone_asking(server: RunningServer) -> None:
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


def test_a_lost_database_is_told_and_nothing_is_lost(postgresql: Postgresql, tmp_path: Path) -> None:
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
                assert "does not answer" in answer.json()["error"]
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
