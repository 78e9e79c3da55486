"""Text of visitors: what cannot be stored is refused everywhere, what cannot be seen is removed."""

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import new
from laguna.web.database.backends import Sqlite
from laguna.web.database.schema import MIGRATIONS, migrate
from laguna.web.http.app import create_app
from laguna.web.http.guard.text_check import check_text
from laguna.web.people import names
from laguna.web.people.visible_text import visible, visible_lines
from laguna.web.settings import UNLIMITED, Settings
from web.all_routes import routes_of, send_request
from web.server_processes import Postgresql
from web.simulated_users import ORIGIN, Person

People = Callable[[str | None], Person]
PASSWORD = "gondola ride"
NUL = "a\0b"
TEXT_FIELDS = (
    "name", "password", "old", "new", "move", "text", "invite", "level", "request", "game", "pace", "what",
    "kind", "address", "form", "zone", "title", "edit", "spot", "about", "ask", "words", "who", "table",
    "report", "receiver", "bot", "after", "seat-1", "name-1",
)  # fmt: skip


@pytest.fixture(scope="module")
def postgresql_client(
    postgresql: Postgresql, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TestClient]:
    settings = Settings(
        data=tmp_path_factory.mktemp("data"), database=postgresql.new_database(), bot_workers=0,
        limits=UNLIMITED,
    )  # fmt: skip
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        yield client


@pytest.mark.server
def test_a_nul_character_is_refused_by_every_route(postgresql_client: TestClient) -> None:
    """In the path, the query, forms and JSON, with a sentence and without an error of the database."""
    client = postgresql_client
    ana = Person(client, "Ana")
    table = ana.create("me", "me")["table"]["id"]
    path_values = {"table": table, "game": "murano", "seat": "0", "what": "add"}
    for route in routes_of(client.app):  # type: ignore[arg-type]
        if route.path.startswith("/static"):
            continue
        for name in re.findall(r"\{(\w+)", route.path):
            answer = send_request(client, route, ana.token, path_values | {name: NUL}, {})
            assert answer.status_code == 422, (route, name, answer.text)
        values = dict.fromkeys(TEXT_FIELDS, NUL)
        if not route.changes:
            headers = {"Authorization": f"Bearer {ana.token}"}
            path = route.path.replace("{table}", table).replace("{", "").replace("}", "")
            answers = [client.get(f"{path}?{name}=a%00b", headers=headers) for name in ("words", "zzz")]
        else:
            answers = [send_request(client, route, ana.token, path_values, values)]
            answers.append(send_request(client, route, ana.token, path_values, {NUL: "1"}))
        assert {answer.status_code for answer in answers} == {422}, (route, [a.text for a in answers])


@given(st.text(st.characters(codec="utf-8")))
def test_only_invalid_text_is_refused(text: str) -> None:
    """However it is encoded."""
    escaped = "".join(f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else letter for letter in text)
    requests = [
        ("/x", quote(text).encode(), b""),
        ("/x", b"", f"a={quote(text)}".encode()),
        ("/api/x", b"", f'{{"a": ["{escaped}"]}}'.encode()),
        (f"/{text}", b"", b""),
    ]
    for path, query, body in requests:
        with pytest.raises(Refused) if "\0" in text else contextlib.nullcontext():
            check_text(path, query, body)
    check_text("/api/x", b"", b'{"a": "\\\\u0000 %00"}')  # a backslash and five letters
    with pytest.raises(Refused):
        check_text("/api/x", b"", b'{"a": {"\\ud83d": 1}}')


@given(st.text())
def test_visible_text_has_no_controls_and_stays_the_same(text: str) -> None:
    for clean, allowed in ((visible, ""), (visible_lines, "\n")):
        shown = clean(text)
        assert clean(shown) == shown
        assert not set(shown) - set(allowed) & set("\0\a\u202e\u200b\u3164\u115f\u2800\u034f\ufe0f\r\u2028")


def test_titles_and_comments_lose_controls(person: People) -> None:
    ana = person("Ana")
    headers = ana._headers() | {"Origin": ORIGIN}

    def send(path: str, **form: object) -> str:
        ana.client.cookies.clear()
        answer = ana.client.post(path, data=form, headers=headers, follow_redirects=False)
        assert answer.status_code in (200, 303), answer.text
        return answer.headers.get("location", "")

    position = json.dumps(GAMES["murano"].dump(new("murano", 2, "x").state))
    path = send("/positions", text=position, title="Tur\u202ened \aback")

    def study() -> dict[str, Any]:
        found: dict[str, Any] = ana.get(f"/api/studies/{path.rpartition('/')[2]}").json()
        return found

    assert study()["title"] == "Tur ned back"
    send(f"{path}/comment", node=0, text="One\r\n\u202etwo\a")
    assert study()["nodes"][0]["comment"] == "One\n two"
    send(f"{path}/title", title="\u2066A\u3164 title")
    assert study()["title"] == "A title"


LOOK_ALIKES = (
    "BOSS",
    "Boss\u3164",
    "Bo\u115fss",
    "Boss\u2800",
    "Bo\u034fss",
    "\u0412\u043ess",
    "B0ss",
    "\u0392\u03bfss",
    "\uff22oss",
)


def test_accounts_cannot_look_like_others(client: TestClient, person: People) -> None:
    ana, eve = person(None), person(None)
    ana.token = ana.post("/api/account", name="Boss", password=PASSWORD).json()["token"]
    eve.token = eve.post("/api/account", name="Eve", password=PASSWORD).json()["token"]
    for name in LOOK_ALIKES:
        if visible(name) == name or " " not in visible(name):
            assert person(None).post("/api/account", name=name, password=PASSWORD).status_code == 422, name
            assert eve.post("/api/me", name=name).status_code == 422, name
        assert names.skeleton(name) == names.skeleton("Boss")
    assert ana.post("/api/me", name="BOSS").json()["visitor"]["name"] == "BOSS"
    assert eve.post("/api/me", name="Evelyn").status_code in (200, 201)
    assert person(None).post("/api/login", name="boss", password=PASSWORD).status_code == 200


@pytest.mark.parametrize(
    "name", ["Ana (bot)", "Ana [BOT]", "Ana \uff08b\u043et\uff09", "Deleted player", "somebody who left"]
)
def test_people_cannot_be_called_like_bots_or_people_who_left(person: People, name: str) -> None:
    ana = person("Ana")
    wrong = [
        ana.post("/api/me", name=name),
        person(None).post("/api/me", name=name),
        person(None).post("/api/account", name=name, password=PASSWORD),
        ana.post(
            "/api/tables", game="murano", seats=[{"kind": "me"}, {"kind": "me", "name": name}]
        ),
    ]  # fmt: skip
    assert [answer.status_code for answer in wrong] == [422] * 4
    assert person("Abbot").post("/api/me", name="Robot").status_code in (200, 201)


def test_existing_accounts_that_look_alike_keep_working(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED)
    database = Sqlite(tmp_path / "laguna.sqlite3")
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        Person(client, None).post("/api/account", name="Boss", password=PASSWORD)
    connection = database.connect(writing=True)
    with database.transaction(connection) as session:
        session.run("UPDATE visitors SET skeleton = NULL")
        session.run(
            "INSERT INTO visitors (id, name, login, password, created_at) "
            "SELECT 'second', '\u0412\u043ess', '\u0432\u043ess', password, created_at + 1 FROM visitors"
        )
    connection.close()
    assert migrate(database) == len(MIGRATIONS)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        for name in ("Boss", "\u0412\u043ess"):
            answer = Person(client, None).post("/api/login", name=name, password=PASSWORD)
            assert (answer.status_code, answer.json()["visitor"]["name"]) == (200, name)
        wanted = Person(client, None).post("/api/account", name="B0ss", password=PASSWORD)
        assert wanted.status_code == 422
