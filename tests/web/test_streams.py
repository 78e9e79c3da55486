"""Live updates over real connections."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx2
import pytest

from web.people import Person
from web.running import Postgresql, RunningServer, events, running

pytestmark = pytest.mark.server


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RunningServer]:
    database = ""
    if request.param == "postgresql":
        postgresql: Postgresql = request.getfixturevalue("postgresql")
        database = postgresql.new_database()
    with running(tmp_path_factory.mktemp("data"), database) as server:
        yield server


@pytest.fixture
def http(server: RunningServer) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=server.url, timeout=20) as client:
        yield client


def listen(
    http: httpx2.Client,
    table: str,
    count: int,
    last: int | None = None,
    token: str | None = None,
    **parameters: Any,
) -> list[tuple[int, dict[str, Any]]]:
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    with http.stream("GET", f"/api/tables/{table}/stream", headers=headers, params=parameters) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        return events(answer.iter_lines(), count)


def test_a_stream_tells_every_entry_once_and_goes_on_where_it_broke_off(http: httpx2.Client) -> None:
    ana = Person(http, "Ana")
    table = ana.create("me", "me")["table"]["id"]
    for _ in range(6):
        seat = next(s["seat"] for s in ana.table(table)["seats"] if s["acting"])
        ana.play(table, seat=seat)
    version = ana.table(table)["version"]
    assert version == 7
    whole = listen(http, table, 7, after=0)
    assert [number for number, _ in whole] == [1, 2, 3, 4, 5, 6, 7]
    assert [document["kind"] for _, document in whole] == ["begin"] + ["move"] * 6
    for broken in range(7):
        assert listen(http, table, 7 - broken, last=broken) == whole[broken:]


def test_who_listens_hears_of_a_move_when_it_is_made(server: RunningServer, http: httpx2.Client) -> None:
    ana = Person(http, "Ana")
    table = ana.create("me", "me")["table"]["id"]
    heard: list[tuple[int, dict[str, Any]]] = []

    def wait() -> None:
        with httpx2.Client(base_url=server.url, timeout=20) as other:
            heard.extend(listen(other, table, 1, after=1))

    listener = threading.Thread(target=wait)
    listener.start()
    ana.play(table, seat=0)
    listener.join(20)
    assert [number for number, _ in heard] == [2]


def test_a_stream_tells_each_listener_what_that_one_may_know(http: httpx2.Client) -> None:
    ana, ben = Person(http, "Ana"), Person(http, "Ben")
    view = ana.create("me", "open")
    table = view["table"]["id"]
    ben.post(f"/api/tables/{table}/join", invite=view["table"]["invite"])
    before = ana.table(table)["version"]
    kept = ana.table(table)["legal"][0]["move"].removeprefix("keep ")
    ana.play(table)
    told = {
        name: listen(http, table, 1, last=before, token=token)[0][1]
        for name, token in (("ana", ana.token), ("ben", ben.token), ("eve", None))
    }
    assert kept in str(told["ana"])
    assert kept not in str(told["ben"])
    assert kept not in str(told["eve"])


def test_an_id_from_elsewhere_is_answered_with_a_reset(http: httpx2.Client) -> None:
    ana = Person(http, "Ana")
    table = ana.create("me", "me")["table"]["id"]
    assert listen(http, table, 1, last=999) == [(1, {"table": table, "version": 1})]


def test_streams_of_one_visitor_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("data")
    with running(folder, LAGUNA_LIMITS="streams=2") as server, ExitStack() as stack:
        http = stack.enter_context(httpx2.Client(base_url=server.url, timeout=20))
        ana = Person(http, "Ana")
        table = ana.create("me", "open")["table"]["id"]
        headers = {"Authorization": f"Bearer {ana.token}"}
        path = f"/api/tables/{table}/stream"
        for expected in (200, 200, 429):
            answer = stack.enter_context(http.stream("GET", path, headers=headers))
            assert answer.status_code == expected


def test_nobody_listens_with_anothers_eyes(http: httpx2.Client) -> None:
    ana = Person(http, "Ana")
    table = ana.create("me", "open")["table"]["id"]
    assert http.get(f"/api/tables/{table}/stream", params={"seat": 0}).status_code == 403


def test_a_server_that_is_asked_to_stop_ends_its_streams_and_stops(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with running(tmp_path_factory.mktemp("data")) as server:
        with httpx2.Client(base_url=server.url, timeout=20) as http:
            ana = Person(http, "Ana")
            table = ana.create("me", "level1")["table"]["id"]
            with http.stream("GET", f"/api/tables/{table}/stream", params={"after": 0}) as answer:
                lines = answer.iter_lines()
                assert events(lines, 1)
                assert server.stop() == 0
                assert list(lines) is not None
        assert server.check_tables() == ""
