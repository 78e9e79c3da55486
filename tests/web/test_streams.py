"""Live updates over real connections."""

import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from short_games import late_game

import laguna.web
from laguna import records
from laguna.web.database.database import Database
from laguna.web.people.sessions import Sessions
from laguna.web.people.visitors import Visitor
from web.server_processes import Postgresql, RunningServer, events, running
from web.simulated_users import Person

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


def test_a_stream_sends_every_entry_once_and_resumes_after_a_break(http: httpx2.Client) -> None:
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


def test_a_move_is_sent_to_streams_at_once(server: RunningServer, http: httpx2.Client) -> None:
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


def test_a_stream_shows_each_viewer_only_what_they_may_see(http: httpx2.Client) -> None:
    ana, ben = Person(http, "Ana"), Person(http, "Ben")
    view = ana.create("me", "open")
    table = view["table"]["id"]
    ben.post(f"/api/tables/{table}/join", invite=view["table"]["invite"])
    before = ana.table(table)["version"]
    kept = ana.table(table)["legal"][0]["move"].removeprefix("keep ").replace("-", " ")
    ana.play(table)
    told = {
        name: listen(http, table, 1, last=before, token=token)[0][1]
        for name, token in (("ana", ana.token), ("ben", ben.token), ("eve", None))
    }
    assert kept in str(told["ana"])
    told["ben"].pop("legal")  # there are equal cards, and he may have one of them
    assert kept.replace(" ", "-") not in str([told["ben"], told["eve"]])
    assert kept not in str(told["ben"])
    assert kept not in str(told["eve"])


def test_the_last_event_contains_the_prompt_and_the_legal_moves(http: httpx2.Client) -> None:
    ana, ben = Person(http, "Ana"), Person(http, "Ben")
    view = ana.create("me", "open")
    table = view["table"]["id"]
    ben.post(f"/api/tables/{table}/join", invite=view["table"]["invite"])
    for _ in range(4):
        seen = {who: who.table(table) for who in (ana, ben)}
        for who, shown in seen.items():
            told = listen(http, table, shown["version"], last=0, token=who.token)
            assert ["prompt" in document for _, document in told] == [False] * (len(told) - 1) + [True]
            assert told[-1][1]["prompt"] == shown["prompt"]
            assert told[-1][1]["legal"] == [move["move"] for move in shown["legal"]]
        mover = next(who for who, shown in seen.items() if shown["you"]["acts"])
        moved = mover.post(
            f"/api/tables/{table}/moves",
            move=seen[mover]["legal"][0]["move"],
            version=seen[mover]["version"],
            answer="version",
        )
        assert moved.json() == {"version": seen[mover]["version"] + 1, "repeated": False}
    assert "prompt" not in listen(http, table, 1, last=0)[0][1]


def test_a_stream_follows_a_spectator_who_takes_a_seat(http: httpx2.Client) -> None:
    ana, ben, eve = Person(http, "Ana"), Person(http, "Ben"), Person(http, "Eve")
    view = ana.create("me", "open", "open")
    table, invite = view["table"]["id"], view["table"]["invite"]
    headers = {"Authorization": f"Bearer {eve.token}"}
    with http.stream("GET", f"/api/tables/{table}/stream", headers=headers) as answer:
        lines = answer.iter_lines()
        assert next(lines) == "retry: 1000"
        ben.post(f"/api/tables/{table}/join", invite=invite)
        before = events(lines, 1)[-1][1]
        eve.post(f"/api/tables/{table}/join", invite=invite)
        after = events(lines, eve.table(table)["version"] - before["version"])[-1][1]
    assert before["legal"] == []
    assert after["legal"] == [move["move"] for move in eve.table(table)["legal"]] != []


PASSWORD = "gondola ride"


def _log_out(server: RunningServer, here: Person, name: str) -> None:
    here.post("/api/logout")


def _create_account(server: RunningServer, here: Person, name: str) -> None:
    assert here.post("/api/account", name=name, password=PASSWORD).status_code == 201


def _change_password(server: RunningServer, here: Person, name: str) -> None:
    assert here.post("/api/password", old=PASSWORD, new="vaporetto").status_code == 200


def _reset_password(server: RunningServer, here: Person, name: str) -> None:
    path = server.command("admin", "password", name).partition("/reset/")[2].split()[0]
    form = {"new": "another word"}
    answer = here.client.post(f"/reset/{path}", data=form, headers={"Origin": server.url})
    assert answer.status_code == 303, answer.text


def _delete_account(server: RunningServer, here: Person, name: str) -> None:
    assert here.post("/api/me/delete", password=PASSWORD, sure=True).status_code < 300


def _be_removed(server: RunningServer, here: Person, name: str) -> None:
    server.command("admin", "remove", name)


def _revoke_bot(server: RunningServer, here: Person, name: str) -> None:
    bot = here.get("/api/bots").json()["bots"][0]["id"]
    assert here.post(f"/api/bots/{bot}/end").status_code == 200


WAYS = {
    "logging out": _log_out,
    "an account": _create_account,
    "a new password": _change_password,
    "a reset link": _reset_password,
    "a deleted account": _delete_account,
    "removal by the host": _be_removed,
    "a revoked bot token": _revoke_bot,
}
"""Every way in which a session or token ends."""


@pytest.mark.parametrize("way", WAYS)
def test_a_stream_ends_with_its_session(server: RunningServer, http: httpx2.Client, way: str) -> None:
    """At once, also at a busy table; and a bot that waits for a question gets none."""
    name = f"{way} {server.database[-3:]}"
    here, there = Person(http, None), Person(http, None)
    if way in ("logging out", "an account"):
        here = Person(http, "Ana")
        there.token = here.token
    else:
        here.token = here.post("/api/account", name=name, password=PASSWORD).json()["token"]
        there.token = here.post("/api/login", name=name, password=PASSWORD).json()["token"]
    bot = way == "a revoked bot token"
    table = here.create("me", "open" if bot else "me", programs=True)["table"]
    if bot:
        there.token = here.post("/api/bots", name="Rower").json()["token"]
        there.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    path, headers = f"/api/tables/{table['id']}/stream", {"Authorization": f"Bearer {there.token}"}
    with (
        httpx2.Client(base_url=server.url, timeout=20) as other,
        other.stream("GET", path, headers=headers, params={"after": 0}) as answer,
    ):
        lines = answer.iter_lines()
        assert events(lines, 1)
        WAYS[way](server, here, name)
        started = time.monotonic()
        assert not any("still here" in line for line in lines)
        assert time.monotonic() - started < 4
    assert there.get("/api/me").json() == {"visitor": None}


@pytest.mark.parametrize("stream", ["match", "lobby", "engine"])
def test_every_other_stream_ends_with_its_session(
    server: RunningServer, http: httpx2.Client, stream: str
) -> None:
    ana = Person(http, "Ana")
    path = f"/api/{stream}/stream"
    if stream == "engine":
        made = ana.post("/api/records", records.write(late_game("millefiori", 2, 10)))
        path = f"/table/{made.json()['table']['id']}/analysis/engine/stream?view=-1"
    headers = {"Authorization": f"Bearer {ana.token}"}
    with (
        httpx2.Client(base_url=server.url, timeout=20) as other,
        other.stream("GET", path, headers=headers) as answer,
    ):
        lines = answer.iter_lines()
        assert next(line for line in lines if line.startswith("event:"))
        ana.post("/api/logout")
        started = time.monotonic()
        assert "event: done" not in list(lines)
        assert time.monotonic() - started < 4


def test_a_bot_whose_token_is_revoked_gets_no_question(server: RunningServer, http: httpx2.Client) -> None:
    """Not even if it has been waiting for one."""
    owner, bot = Person(http, None), Person(http, None)
    name = f"Owner {server.database[-3:]}"
    owner.token = owner.post("/api/account", name=name, password=PASSWORD).json()["token"]
    bot.token = owner.post("/api/bots", name="Rower").json()["token"]
    with httpx2.Client(base_url=server.url, timeout=20) as other, ThreadPoolExecutor(1) as threads:
        bot.client = other
        waiting = threads.submit(bot.get, "/api/bot/question", wait=10)
        time.sleep(0.3)
        started = time.monotonic()
        _revoke_bot(server, owner, name)
        assert waiting.result().status_code == 401
        assert time.monotonic() - started < 4


def test_a_session_that_ends_while_its_request_runs_is_not_remembered(tmp_path: Path) -> None:
    sessions = Sessions(Database(f"sqlite:///{tmp_path / 'x'}"), b"secret")
    sessions.ended(["one"])
    sessions.cache("one", Visitor("v", "Ana", None, None, time.time()), time.time())
    assert sessions.cached("one") is None
    sources = Path(laguna.web.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if "DELETE FROM sessions" in path.read_text()] == ["sessions.py"]


def test_an_unknown_event_id_causes_a_reset(http: httpx2.Client) -> None:
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


def test_streams_of_guests_are_limited_per_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("data")
    with running(folder, LAGUNA_LIMITS="streams_of_address=3") as server, ExitStack() as stack:
        http = stack.enter_context(httpx2.Client(base_url=server.url, timeout=20))
        people = [Person(http, f"Guest {number}") for number in range(4)]
        table = people[0].create("me", "open")["table"]["id"]
        for person, expected in zip(people, (200, 200, 200, 429), strict=True):
            headers = {"Authorization": f"Bearer {person.token}"}
            answer = stack.enter_context(http.stream("GET", f"/api/tables/{table}/stream", headers=headers))
            assert answer.status_code == expected


def sent(server: RunningServer, pieces: list[bytes], pause: float = 0.0) -> bytes:
    """The server's response to bytes that arrive in pieces, until it closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        answer = b""
        try:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(pause)
            while piece := connection.recv(65536):
                answer += piece
        except (ConnectionError, TimeoutError) as error:
            if isinstance(error, TimeoutError):
                raise
        return answer


def test_request_sizes_and_times_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("data")
    with running(folder, LAGUNA_LIMITS="request_seconds=1.5,head_bytes=4000") as server:
        head = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        assert b" 200 " in sent(server, [head + b"Connection: close\r\n\r\n"])
        # Endless headers, one large header, a long address: all are cut off.
        many = [head] + [b"X-%d: %s\r\n" % (number, b"x" * 500) for number in range(20)]
        for pieces in (many, [b"".join(many) + b"\r\n"], [b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n\r\n"]):
            answer = sent(server, pieces, 0.002)
            assert b" 431 " in answer or not answer
            assert b" 200 " not in answer
        # Half a head, half a body, nothing at all, endless blank lines.
        body = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\n{"
        slow = ([head], [body], [b""], [b"\r\n"] * 8)
        with ThreadPoolExecutor(len(slow)) as pool:
            started = time.monotonic()
            answers = list(pool.map(lambda pieces: sent(server, pieces, 0.4), slow))
            assert time.monotonic() - started < 8
        assert [b" 408 " in answer or not answer for answer in answers] == [True] * len(slow)
        assert b" 200 " in sent(server, [head + b"Connection: close\r\n\r\n"])


def test_responses_written_directly_are_the_same_as_those_of_the_framework(
    server: RunningServer, http: httpx2.Client
) -> None:
    """The last of three pipelined requests closes the connection, so it is sent as ASGI messages."""
    ana = Person(http, "Ana")
    table = ana.create("me", "open")["table"]["id"]
    head = f"GET /api/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\n".encode()
    answer = sent(server, [(head + b"\r\n") * 2 + head + b"Connection: close\r\n\r\n"])
    found = []
    while answer:
        lines, _, rest = answer.partition(b"\r\n\r\n")
        status, *headers = lines.split(b"\r\n")
        fields = dict(line.split(b": ", 1) for line in headers)
        length = int(fields[b"content-length"])
        fields.pop(b"date")
        found.append((status, fields, rest[:length]))
        answer = rest[length:]
    assert len(found) == 3
    assert found[2][1].pop(b"connection") == b"close"
    assert found[0] == found[1] == found[2]
    assert b"content-security-policy" in found[0][1]


def test_nobody_streams_another_seats_view(http: httpx2.Client) -> None:
    ana = Person(http, "Ana")
    table = ana.create("me", "open")["table"]["id"]
    assert http.get(f"/api/tables/{table}/stream", params={"seat": 0}).status_code == 403


def test_a_stopping_server_ends_its_streams(
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
