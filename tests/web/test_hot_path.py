"""The hot path answers what the description says, and nothing of it reaches the framework."""

import pytest
from fastapi.testclient import TestClient

from laguna.web.http import asking
from laguna.web.http.hot.routes import HANDLERS
from web.people import Person
from web.walking import Door, doors


def test_every_hot_route_is_described_and_answered_before_the_framework(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    described = client.get("/api/openapi.json").json()["paths"]
    ana = Person(client, "Ana")
    table = ana.create("me", "me")["table"]["id"]
    move = {"move": ana.table(table, seat=0)["legal"][0]["move"], "version": 1, "seat": 0}
    for method, path in HANDLERS:
        assert Door(method, path) in doors(client.app)  # type: ignore[arg-type]
        if path.startswith("/api/"):
            assert described[path][method.lower()]["description"]
    shown = described["/api/tables/{table}"]["get"]["parameters"]
    assert [parameter["name"] for parameter in shown] == ["table", "seat", "log_after"]
    monkeypatch.setattr(asking, "answered_earlier", lambda: pytest.fail("this came to the framework"))
    assert ana.get(f"/api/tables/{table}", seat=0).status_code == 200
    assert ana.post(f"/api/tables/{table}/moves", move).status_code == 200
    assert ana.get(f"/table/{table}/news", after=0, seat=0).status_code == 200
    assert client.post(f"/table/{table}/move", data=move, headers=ana._headers()).status_code == 200
    # What is not a request about a table is for the framework to refuse.
    for path in (
        "/api/tables/A",
        "/api/tables/x%20y",
        f"/api/tables/{table}/",
        "/table/" + "x" * 41 + "/news",
    ):
        assert client.get(path, follow_redirects=False).status_code in (307, 404, 422)


def test_bytes_are_made_once_for_who_may_know_the_same(client: TestClient) -> None:
    ana, eve, ida = Person(client, "Ana"), Person(client, "Eve"), Person(client, "Ida")
    table = ana.create("me", "me")["table"]["id"]
    live = client.app.state.server.tables.known(table)  # type: ignore[attr-defined]
    before = len(live.shelf._things)
    answers = [who.get(f"/api/tables/{table}").content for who in (eve, ida, Person(client, None))]
    assert len(set(answers)) == 1
    made = len(live.shelf._things)
    assert made > before
    eve.get(f"/api/tables/{table}")
    assert len(live.shelf._things) == made
    assert ana.get(f"/api/tables/{table}").content != answers[0]
