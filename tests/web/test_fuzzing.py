"""No request makes the server fail, on SQLite or PostgreSQL. LAGUNA_FUZZ=20000 sends more."""

import json
import os
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from laguna.games import GAMES
from laguna.match import new
from laguna.web.analysis import engine, hints, puzzles, studies
from laguna.web.community.broadcast import Broadcast
from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.streams import TableStream
from laguna.web.tables.integrity_check import check_tables
from web.all_routes import Route, end_at_once, end_when_caught_up, routes_of
from web.fuzzed_requests import BOT_ROUTES, Fuzzer
from web.server_processes import Postgresql
from web.simulated_users import ORIGIN, Person, account, make_host, play_to_the_end

pytestmark = pytest.mark.server
REQUESTS = int(os.environ.get("LAGUNA_FUZZ", "200"))
"""Requests per database."""


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    database = ""
    if request.param == "postgresql":
        postgresql: Postgresql = request.getfixturevalue("postgresql")
        database = postgresql.new_database()
    return Settings(
        data=tmp_path, database=database, bot_workers=0, limits=UNLIMITED, mail="smtp://127.0.0.1:1",
        address=ORIGIN,
    )  # fmt: skip


def known_values(client: TestClient, ana: Person, ben: Person) -> dict[str, list[str]]:
    """Tables at all stages, a study, a receiver, a bot and a move, by the names of fields."""
    waiting = ana.create("me", "open", listed=True, programs=True)["table"]
    playing = ana.create("me", "open", game="murano")["table"]
    ben.post(f"/api/tables/{playing['id']}/join", invite=playing["invite"])
    finished = ben.create("me", "me", game="murano")["table"]["id"]
    play_to_the_end(client, finished)
    bot = ana.post("/api/bots", name="Rower").json()["bot"]["id"]
    receiver = ana.post("/api/notices", kind="webhook", address="https://a.example/").json()["id"]
    ben.post("/api/reports", about="Ana", text="was rude")
    position = json.dumps(GAMES["murano"].dump(new("murano", 2, "x").state))
    client.cookies.clear()
    headers = ben._headers() | {"Origin": ORIGIN}
    saved = client.post("/positions", data={"text": position}, headers=headers, follow_redirects=False)
    study = saved.headers["location"].rpartition("/")[2]
    move = ben.table(playing["id"])["legal"] or ana.table(playing["id"])["legal"]
    return {
        "table": [waiting["id"], playing["id"], playing["id"], finished],
        "invite": [waiting["invite"], playing["invite"]],
        "study": [study],
        "text": [position, "A text"],
        "move": [move[0]["move"]],
        "receiver": [receiver],
        "program": [bot],
        "bot": [bot],
        "who": ["Rude"],
        "puzzle": list(puzzles.all_puzzles())[:3],
    }


def test_no_random_request_makes_the_server_fail(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableStream, "catch_up", end_when_caught_up)
    monkeypatch.setattr(Broadcast, "wait", end_at_once)
    monkeypatch.setattr(engine, "ROUNDS", 0)  # streams of the engine end at once, too
    monkeypatch.setattr(engine, "ROUNDS_INTERPRETED", 0)
    for module in (hints, puzzles, studies):
        monkeypatch.setattr(module, "question_seconds", lambda: 0.01)
    reached: set[Route] = set()
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana, host, ben = account(client, "Ana"), make_host(client, "Doge"), Person(client, "Ben")
        account(client, "Rude")
        bot_token = ana.post("/api/bots", name="Oarsman").json()["token"]
        tokens = [ana.token, ben.token, host.token, bot_token, None]
        fuzzer = Fuzzer(client, REQUESTS, tokens, known_values(client, ana, ben))
        rounds = max(1, REQUESTS // len(fuzzer.routes))
        for route in [route for route in fuzzer.routes for _ in range(rounds)]:
            sent, answer = fuzzer.send(route)
            accepted = (503,) if route.path in BOT_ROUTES else ()
            assert answer.status_code < 500 or answer.status_code in accepted, (sent, answer.text[:500])
            reached.add(route)
        assert reached == set(routes_of(client.app))  # type: ignore[arg-type]
    assert check_tables(settings).errors == []
