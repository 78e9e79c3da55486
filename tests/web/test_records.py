"""Limits for uploaded saved games."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna import records
from laguna.match import new
from laguna.web.http.app import create_app
from laguna.web.settings import Limits, Settings
from web.simulated_users import ORIGIN, Person


def record(seed: str = "x") -> dict[str, Any]:
    return records.write(new("millefiori", 2, seed, ["A", "B"]))


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[TestClient]:
    limits = Limits(records=2, records_per_hour=5, records_kib_per_hour=40)
    app = create_app(Settings(data=tmp_path, bot_workers=0, limits=limits))
    with TestClient(app, base_url=ORIGIN) as client:
        yield client


def test_the_number_of_saved_games_per_visitor_is_limited(strict: TestClient) -> None:
    ana = Person(strict, "Ana")
    answers = [ana.post("/api/records", record(seed)) for seed in "abc"]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "2 saved games" in answers[-1].json()["error"]


def test_uploads_are_limited_per_address(strict: TestClient) -> None:
    answers = [Person(strict, f"Guest {n}").post("/api/records", record()) for n in range(7)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) > 60
    assert "minutes" in answers[-1].json()["error"]


def test_uploaded_bytes_are_limited(strict: TestClient) -> None:
    """Each is refused for its content, but counted because it was read."""
    large = record() | {"moves": ["0 " + "x" * 190] * 100}
    size = len(json.dumps(large)) / 1024
    assert 15 < size < 20
    answers = [Person(strict, f"Guest {n}").post("/api/records", large) for n in range(3)]
    assert [answer.status_code for answer in answers] == [422, 422, 429]


LONG = {
    "seed": "s" * 201,
    "seats": ["A", "B" * 201],
    "moves": ["0 " + "x" * 200],
    "options": {"edition": "x" * 201},
    "position": {"x" * 201: 1},
    "reasons": [{"why": "x" * 201}],
}


@pytest.mark.parametrize("key", LONG)
def test_every_field_of_a_record_has_a_limit(client: TestClient, key: str) -> None:
    ana = Person(client, "Ana")
    answer = ana.post("/api/records", record() | {key: LONG[key]})
    assert answer.status_code == 413
    assert f"'{key}' in this record" in answer.json()["error"]
    many = ana.post("/api/records", record() | {key: [0] * 5001})
    assert many.status_code == 413
    deep: Any = []
    for _ in range(50):
        deep = [deep]
    assert ana.post("/api/records", record() | {key: deep}).status_code == 422


def test_a_seat_number_with_thousands_of_digits_is_refused_with_a_message(client: TestClient) -> None:
    ana = Person(client, "Ana")
    for digits in (190, 5000):
        answer = ana.post("/api/records", record() | {"moves": [f"{'9' * digits} keep 1"]})
        assert answer.status_code in (413, 422)
        assert answer.json()["error"]


@pytest.mark.server
def test_no_text_makes_the_database_fail(tmp_path: Path, postgresql_url: str) -> None:
    """PostgreSQL accepts no NUL, and nothing long in an index: such text is refused with a message."""
    app = create_app(Settings(data=tmp_path, database=postgresql_url, bot_workers=0))
    with TestClient(app, base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        assert ana.post("/api/records", record() | {"seed": "a\0b"}).status_code == 422
        table = ana.create("me", "me")["table"]["id"]
        headers = {"Authorization": f"Bearer {ana.token}", "Origin": ORIGIN}
        legal = ana.table(table, seat=0)["legal"][0]["move"]
        for request in ("\0", "x" * 8000, "ä"):
            wish = {"move": legal, "version": 1, "seat": 0, "request": request}
            for what in ("move", "undo"):
                client.cookies.clear()
                answer = client.post(f"/table/{table}/{what}", data=wish, headers=headers)
                assert answer.status_code == 422
                assert "request" in answer.text
            assert ana.post(f"/api/tables/{table}/moves", wish).status_code == 422
        for form in ({"text": "a\0b"}, {"text": "x" * 5000}):
            client.cookies.clear()
            assert client.post(f"/table/{table}/say", data=form, headers=headers).status_code in (200, 422)
        for name in ("\0", "x\0" * 90):
            client.cookies.clear()
            login = client.post("/account/login", data={"name": name, "password": "x" * 9}, headers=headers)
            assert login.status_code == 422
