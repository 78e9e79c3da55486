"""Greedy visitors: what they request and store costs the others little."""

import asyncio
import dataclasses
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from short_games import late_game

from laguna.bots import review
from laguna.match import new
from laguna.web.analysis import engine, puzzle_pictures, puzzles, reviews, store
from laguna.web.analysis.store import StoredReview
from laguna.web.database.backends import Session, backend_of
from laguna.web.database.schema import MIGRATIONS, migrate
from laguna.web.http.app import create_app
from laguna.web.people import visitors
from laguna.web.people.rate_limits import RateKeys
from laguna.web.people.request_cpu_budget import MeasuredCall, RequestCpuTime
from laguna.web.people.visitors import Visitor
from laguna.web.rendering.assets import compress
from laguna.web.settings import UNLIMITED, Limits, Settings
from laguna.web.tables.job_turns import JobTurns
from laguna.web.workers.work_queue import Task, WorkOwner
from web.simulated_users import ORIGIN, Person, server_of
from web.test_analysis import form, reviewed, uploaded

EMOJI = "\U0001f3ad"


@contextmanager
def serving(data: Path, limits: Limits = UNLIMITED, bot_workers: int = 0) -> Iterator[TestClient]:
    settings = Settings(data=data, bot_workers=bot_workers, limits=limits)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        yield client


def rows(client: TestClient, statement: str) -> list[Any]:
    assert client.portal is not None
    return client.portal.call(server_of(client).database.read, lambda session: session.rows(statement))


# Reviews


def test_a_review_needs_a_visitor_and_each_has_a_limit(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(reviews_waiting=2, reviews_waiting_of_address=3)) as client:
        ana, ben, stranger = Person(client, "Ana"), Person(client, "Ben"), Person(client, None)
        tables = [uploaded(ana) for _ in range(4)]
        refused = stranger.post(f"/api/tables/{tables[0]}/review")
        assert refused.status_code == 401
        assert "Choose a guest name or log in" in refused.json()["error"]
        answers = [ana.post(f"/api/tables/{table}/review") for table in tables]
        assert [answer.status_code for answer in answers] == [202, 202, 429, 429]
        assert ana.post(f"/api/tables/{tables[0]}/review").status_code == 202, "it was requested before"
        answers = [ben.post(f"/api/tables/{table}/review") for table in tables[2:]]
        assert [answer.status_code for answer in answers] == [202, 429], "guests of an address share a limit"
        assert answers[1].headers["retry-after"]
        assert len(rows(client, "SELECT 1 FROM reviews")) == 3


def test_asking_for_the_progress_of_a_review_loads_no_game(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ana, stranger = Person(client, "Ana"), Person(client, None)
        table, other = uploaded(ana), uploaded(ana)
        assert ana.post(f"/api/tables/{table}/review").status_code == 202
        in_memory = server_of(client).tables.in_memory
        in_memory.drop_all()
        for visitor in (ana, stranger):
            asked = visitor.get(f"/api/tables/{table}/review")
            assert asked.status_code == 202
            progress = visitor.get(f"/table/{table}/review/progress").json()
            assert not progress["ready"]
            assert (progress["done"], progress["total"]) == (asked.json()["done"], asked.json()["total"])
        assert in_memory.loaded(table) is None
        for path in (f"/api/tables/{other}/review", f"/table/{other}/review/progress"):
            assert ana.get(path).status_code == 404


def test_reviews_wait_in_the_database_and_only_one_per_worker_is_begun(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ana = Person(client, "Ana")
        for table in [uploaded(ana, 30) for _ in range(5)]:
            assert ana.post(f"/api/tables/{table}/review").status_code == 202
    for _ in range(2):  # also after another restart
        with serving(tmp_path, bot_workers=1) as client:
            server = server_of(client)
            end = time.monotonic() + 30
            while not len(server.bot_workers.reviews) and time.monotonic() < end:
                time.sleep(0.01)
            assert len(server.bot_workers.reviews) == 1
            assert len(rows(client, "SELECT 1 FROM reviews WHERE beat > 0 AND document IS NULL")) == 1


def test_an_honest_review_is_finished_beside_many_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "TURN_SECONDS", 0.0)
    monkeypatch.setattr(review, "default_iterations", lambda *_: 20)
    with serving(tmp_path) as client:
        greedy, honest = Person(client, "Greedy"), Person(client, "Honest")
        for table in [uploaded(greedy) for _ in range(6)]:
            greedy.post(f"/api/tables/{table}/review")
        mine = uploaded(honest)
        honest.post(f"/api/tables/{mine}/review")
        # Both are guests at one address here; at another address the honest one would have another key.
        elsewhere = "UPDATE reviews SET turn_key = 'elsewhere' WHERE table_id = ?"
        assert client.portal is not None
        client.portal.call(server_of(client).database.write, lambda session: session.run(elsewhere, mine))
        token = honest.token
    with serving(tmp_path, bot_workers=1) as client:
        honest = Person(client, None)
        honest.token = token
        found = reviewed(honest, mine)
        assert len(rows(client, "SELECT 1 FROM reviews WHERE document IS NULL")) >= 4
        match = late_game("millefiori", 2, 10)
        assert found == json.loads(json.dumps(review.review(match, iterations=20, jobs=1).document()))


def in_transaction(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, check: Callable[[Session], None]
) -> None:
    """Calls a function with a session of a new database."""
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    if kind == "postgresql":
        url = request.getfixturevalue("postgresql_url")
    backend = backend_of(url)
    migrate(backend)
    connection = backend.connect(writing=True)
    with backend.transaction(connection) as session:
        check(session)
    connection.close()


def check_turns(session: Session) -> None:
    """Three requesters: the first has many reviews, and all have turns."""
    add_tables(session, 7)
    for number, turn_key in enumerate(["a"] * 5 + ["b", "c"]):
        table = session.row(f"SELECT id FROM tables ORDER BY id LIMIT 1 OFFSET {number}")
        assert table is not None
        stored = StoredReview(table[0], 1, "", 1, 0, 9, 0.0, "[]", None, turn_key, turn_key, number, number)
        store.begin_review(session, stored)
    taken = []
    for _ in range(6):
        claimed = store.claim_next_review(session)
        assert claimed is not None
        taken.append((claimed.turn_key, claimed.requested_at))
        assert store.others_wait(session, "a") is (len(taken) < 3)
        time.sleep(0.001)
        if claimed.turn_key != "a":
            store.finish_review(session, claimed.table_id, '{"seats": []}', [])
    assert [key for key, _ in taken] == ["a", "b", "c", "a", "a", "a"]
    assert [at for key, at in taken if key == "a"] == [0, 1, 2, 3], "in the order of the requests"
    store.release_reviews(session)
    again = store.claim_next_review(session)
    assert again is not None
    assert again.turn_key == "a"


def add_tables(session: Session, count: int) -> None:
    for number in range(count):
        session.run(
            "INSERT INTO tables (id, game, rules, players, options, seed, pace, listed, invite, status, "
            "version, acting, created_at, moved_at) "
            "VALUES (?, '', 1, 2, '{}', '', '', 0, ?, 'finished', 0, 0, 0, 0)",
            f"table {number}",
            f"{number}",
        )


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.server)])
def test_requesters_of_reviews_take_turns(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    in_transaction(kind, tmp_path, request, check_turns)


def check_job_turns(session: Session) -> None:
    """A host with many tables, one with a few and a table without a host: their bots take turns."""
    hosts = ["greedy"] * 8 + ["honest"] * 2 + [None]
    add_tables(session, len(hosts))
    for name in ("greedy", "honest"):
        visitors.add_visitor(session, Visitor(name, name, None, None, 0.0))
    for number, host in enumerate(hosts):
        table = f"table {number}"
        session.run("UPDATE tables SET host = ? WHERE id = ?", host, table)
        session.run(
            "INSERT INTO jobs (table_id, seat, asked, level, claimed_by, created_at) "
            "VALUES (?, 0, 1, '', 0, ?)",
            table,
            number,
        )
    turns = JobTurns()
    claimed = [turns.claim(session) for _ in range(12)]
    order = [hosts[int(job.table.split()[1])] for job in claimed if job is not None]
    assert order == ["greedy", "honest", None, "greedy", "honest", *["greedy"] * 6]
    assert claimed[-1] is None


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.server)])
def test_bots_of_different_hosts_take_turns(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    in_transaction(kind, tmp_path, request, check_job_turns)


@pytest.mark.server
def test_two_processes_never_claim_the_same_review(postgresql_url: str) -> None:
    backend = backend_of(postgresql_url)
    migrate(backend)
    connections = [backend.connect(writing=True) for _ in range(2)]
    with backend.transaction(connections[0]) as session:
        add_tables(session, 60)
        for number in range(60):
            key = "ab"[number % 2]
            stored = StoredReview(f"table {number}", 1, "", 1, 0, 9, 0.0, "[]", None, key, key, 0.0, number)
            store.begin_review(session, stored)

    def claim_all(connection: Any) -> list[str]:
        taken: list[str] = []
        while True:
            with backend.transaction(connection) as session:
                claimed = store.claim_next_review(session)
            if claimed is None:
                return taken
            taken.append(claimed.table_id)

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(claim_all, connections)
    for connection in connections:
        connection.close()
    assert len(first) + len(second) == len({*first, *second}) == 60
    assert first
    assert second


# Hints and analysis


def hint_after_hanging_up(client: TestClient, person: Person, table: str) -> None:
    """Asks for a hint and closes the connection at once."""
    body = b"{}"
    headers = {"content-type": "application/json", "authorization": f"Bearer {person.token}"}
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/api/tables/{table}/hint",
        "raw_path": b"",
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("testclient", 1),
        "server": ("testserver", 80),
        "state": client.app_state.copy(),
    }

    async def ask() -> None:
        messages: list[dict[str, Any]] = [{"type": "http.disconnect"}, {"type": "http.request", "body": body}]
        asked = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if len(messages) == 1:
                await asyncio.wait_for(asked.wait(), 10)
            return messages.pop()

        async def send(message: dict[str, Any]) -> None:
            pass

        async def hang_up_when_queued() -> None:
            while not len(server_of(client).bot_workers.questions):
                await asyncio.sleep(0.001)
            asked.set()

        await asyncio.gather(client.app(scope, receive, send), hang_up_when_queued())  # type: ignore[arg-type]

    assert client.portal is not None
    client.portal.call(ask)


def test_a_question_of_a_client_that_hung_up_is_dropped(tmp_path: Path) -> None:
    with serving(tmp_path) as client:  # without a worker, so that it would wait
        ana = Person(client, "Ana")
        hint_after_hanging_up(client, ana, ana.create("me", "level1")["table"]["id"])
        assert len(server_of(client).bot_workers.questions) == 0


def test_a_hint_is_given_while_bots_are_busy(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_workers=1, limits=UNLIMITED, bot_seconds=0.3)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana, ben = Person(client, "Ana"), Person(client, "Ben")
        table = ana.create("me", "level1")["table"]["id"]
        ana.wait(table, lambda view: bool(view["you"]["acts"]))
        assert ana.post(f"/api/tables/{table}/hint", seat=0).status_code == 200, "the process has started"
        for _ in range(12):
            ben.create("level5", "level5", "level5", "me")
        assert ana.post(f"/api/tables/{table}/hint", seat=0).status_code == 200
        assert len(rows(client, "SELECT 1 FROM jobs")) >= 6, "bots still have to move"


def test_each_visitor_has_few_open_questions(tmp_path: Path) -> None:
    limits = Limits(questions=1, questions_of_address=2)
    with serving(tmp_path, limits) as client:
        server = server_of(client)
        ana = Person(client, "Ana")
        table = ana.create("me", "level1")["table"]["id"]
        questions = server.bot_workers.questions
        me = rows(client, "SELECT id FROM visitors")[0][0]
        assert client.portal is not None
        client.portal.call(
            questions.submit, iter([Task(str)]), WorkOwner(me, "address testclient", "address testclient")
        )
        refused = ana.post(f"/api/tables/{table}/hint", seat=0)
        assert refused.status_code == 429
        assert "Wait for the other answers" in refused.json()["error"]


def test_guests_of_an_address_share_a_limit_of_new_tables(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(tables_per_hour=2, tables_of_address_per_hour=3)) as client:
        ana, ben = Person(client, "Ana"), Person(client, "Ben")
        wanted = {"game": "millefiori", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert [ana.post("/api/tables", wanted).status_code for _ in range(3)] == [201, 201, 429]
        assert [form(ben, "/start", game="millefiori").status_code for _ in range(2)] == [303, 429]


# Studies


def study_of(person: Person) -> str:
    """The path of a new study."""
    made = form(person, "/positions", text=json.dumps(position()))
    assert made.status_code == 303, made.text
    return str(made.headers["location"])


def position() -> Any:
    match = new("millefiori", 2, "study")
    return match.game.dump(match.state)


def test_comments_and_copies_of_studies_are_limited_by_their_size(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(study_kib=40, studies_kib=100, studies=20)) as client:
        ana = Person(client, "Ana")
        path = study_of(ana)
        too_long = form(ana, f"{path}/comment", node=0, text=EMOJI * 1001)
        assert too_long.status_code == 413
        assert "4000 bytes" in too_long.json()["error"]
        node, last = 0, too_long
        for _ in range(10):
            moves = ana.get(f"{path}/frame", node=node).json()["moves"]
            played = form(ana, f"{path}/play", node=node, move=next(iter(moves)))
            node = played.json()["frame"]["node"]
            last = form(ana, f"{path}/comment", node=node, text=EMOJI * 1000)
        assert last.status_code == 413
        assert "Delete a line" in last.json()["error"]
        copies = [form(ana, f"{path}/copy") for _ in range(10)]
        refused = [answer for answer in copies if answer.status_code == 413]
        assert len(refused) >= 7
        assert "Delete one first" in refused[0].json()["error"]
        ((stored,),) = rows(client, "SELECT sum(length(origin) + length(nodes)) FROM studies")
        assert stored <= 100 * 1024
        assert form(ana, f"{path}/cut", node=1).status_code == 200, "what makes a study smaller is possible"
        assert form(ana, f"{copies[0].headers['location']}/delete").status_code == 303
        assert form(ana, f"{path}/copy").status_code == 303, "there is room again"


def test_the_number_of_studies_is_limited(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(studies=2)) as client:
        ana, ben = Person(client, "Ana"), Person(client, "Ben")
        path = study_of(ana)
        assert [form(ana, f"{path}/copy").status_code for _ in range(2)] == [303, 429]
        assert form(ben, f"{path}/copy").status_code == 303
        assert form(ben, f"{path}/delete").status_code == 403
        assert form(ana, f"{path}/delete").status_code == 303
        assert ana.get(path).status_code == 404


def test_studies_of_an_earlier_release_have_their_size(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ana = Person(client, "Ana")
        path = study_of(ana)
        move = next(iter(ana.get(f"{path}/frame").json()["moves"]))
        form(ana, f"{path}/play", node=0, move=move)
        form(ana, f"{path}/comment", node=1, text="Not [this], but [that].")
        measured = rows(client, "SELECT bytes, moves FROM studies")
        assert "1 move<" in ana.get("/studies").text
        assert client.portal is not None

        def forget_and_migrate(session: Session) -> None:
            session.run("UPDATE studies SET bytes = 0, moves = 0")
            (fill_in,) = [each for migration in MIGRATIONS for each in migration if "SET bytes" in each]
            session.run(fill_in)

        client.portal.call(server_of(client).database.write, forget_and_migrate)
        assert rows(client, "SELECT bytes, moves FROM studies") == measured


# Addresses and CPU time


def test_guests_of_an_address_share_a_budget_and_established_accounts_have_their_own(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, Limits(work_of_address_at_once=1.0)) as client:
        server = server_of(client)
        guests = [Person(client, f"Guest {number}") for number in range(2)]
        known = Person(client, "Known")
        known.token = known.post("/api/account", name="Known", password="gondola rides").json()["token"]
        assert client.portal is not None
        client.portal.call(
            server.database.write,
            lambda session: session.run("UPDATE visitors SET created_at = 0 WHERE login IS NOT NULL"),
        )
        server.sessions.forget_all()
        server.rate_limits.add_cpu_time(RateKeys("somebody", "testclient"), 2.0)
        assert [guest.get("/api/me").status_code for guest in guests] == [429, 429]
        assert known.get("/api/me").status_code == 200


def test_all_sessions_of_an_account_share_its_limits(tmp_path: Path) -> None:
    with serving(tmp_path, dataclasses.replace(UNLIMITED, work_per_second=0.1, work_at_once=1.0)) as client:
        ana = Person(client, "Ana")
        assert ana.post("/api/account", name="Ana", password="gondola rides").status_code == 201
        people = [Person(client, None) for _ in range(3)]
        for person in people:
            logged_in = person.post("/api/login", name="Ana", password="gondola rides")
            person.token = logged_in.json()["token"]
            assert person.get("/api/me").status_code == 200
        me = rows(client, "SELECT id FROM visitors WHERE login IS NOT NULL")[0][0]
        server_of(client).rate_limits.add_cpu_time(RateKeys(me, None), 5.0)
        assert [person.get("/api/me").status_code for person in people] == [429] * 3


def test_the_time_of_every_request_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of frames and checked positions, which are rendered in the queue."""
    with serving(tmp_path) as client:
        ana = Person(client, "Ana")
        path = study_of(ana)
        server, counted = server_of(client), []
        monkeypatch.setattr(server.rate_limits, "add_cpu_time", lambda keys, seconds: counted.append(seconds))
        text = json.dumps(position())
        monkeypatch.setattr("laguna.web.analysis.board_view.frame", busy)
        ana.get(f"{path}/frame")
        form(ana, "/positions/check", text=text)
        form(ana, "/positions/check", text="{")
        assert counted[0] >= 0.02
        assert counted[1] >= 0.02
        assert 0 < counted[2] < 0.02


def test_pictures_and_analyses_are_measured_and_wait_for_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "ROUNDS", 0)
    monkeypatch.setattr(engine, "ROUNDS_INTERPRETED", 0)
    monkeypatch.setattr("laguna.web.rendering.position_pictures.position_picture", busy_picture)
    monkeypatch.setattr(
        puzzle_pictures, "puzzle_picture", lambda *_: compress(busy_picture(), "image/svg+xml")
    )
    monkeypatch.setattr(puzzle_pictures, "puzzle_thumbnail", lambda *_: compress(busy_picture(), "x"))
    monkeypatch.setattr(engine, "document", busy)
    monkeypatch.setattr(engine.Engine, "_known_rounds", lambda *_: ["a round"])
    with serving(tmp_path) as client:
        ana, stranger = Person(client, "Ana"), Person(client, None)
        path = study_of(ana)
        server, counted = server_of(client), []
        monkeypatch.setattr(server.rate_limits, "add_cpu_time", lambda keys, seconds: counted.append(seconds))
        queued, run = [], server.render_queue.run

        def noted(*given: Any) -> Any:
            queued.append(given)
            return run(*given)

        monkeypatch.setattr(server.render_queue, "run", noted)
        puzzle = next(iter(puzzles.all_puzzles()))
        for person, address in (
            (stranger, f"/pictures/studies/{path.rpartition('/')[2]}.svg"),
            (stranger, f"/pictures/puzzles/{puzzle}.svg"),
            (stranger, f"/pictures/puzzles/{puzzle}/thumbnail.svg"),
            (ana, f"{path}/engine/stream?view=-1"),
        ):
            counted.clear()
            queued.clear()
            assert person.get(address).status_code == 200
            assert sum(counted) >= 0.02, address
            assert queued, address


def test_measuring_a_call_passes_errors_and_cancellations_on() -> None:
    usage, seen = RequestCpuTime(), []

    async def work(fails: bool) -> None:
        try:
            busy()
            await asyncio.sleep(0)
            if fails:
                raise KeyError
            await asyncio.sleep(60)
        except BaseException as error:
            seen.append(type(error))
            raise

    async def measured(fails: bool) -> None:
        await MeasuredCall(work(fails), usage)

    async def test() -> None:
        with pytest.raises(KeyError):
            await measured(True)
        running = asyncio.ensure_future(measured(False))
        await asyncio.sleep(0.01)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    asyncio.run(test())
    assert seen == [KeyError, asyncio.CancelledError]
    assert 0.04 <= usage.seconds < 1, "two busy calls, without the time in which they waited"


def busy(*_: Any, **__: Any) -> dict[str, Any]:
    end = time.thread_time() + 0.02
    while time.thread_time() < end:
        pass
    return {}


def busy_picture(*_: Any) -> bytes:
    busy()
    return b"<svg/>"
