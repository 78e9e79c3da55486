"""The fast path handles its documented routes before FastAPI."""

import pytest
from fastapi.testclient import TestClient

from laguna.web.http import dependencies
from laguna.web.http.fast_path.routes import HANDLERS
from web.all_routes import Route, routes_of
from web.simulated_users import Person


def test_every_fast_route_is_documented_and_bypasses_fastapi(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    described = client.get("/api/openapi.json").json()["paths"]
    ana = Person(client, "Ana")
    table = ana.create("me", "me")["table"]["id"]
    move = {"move": ana.table(table, seat=0)["legal"][0]["move"], "version": 1, "seat": 0}
    for method, path in HANDLERS:
        assert Route(method, path) in routes_of(client.app)  # type: ignore[arg-type]
        if path.startswith("/api/"):
            assert described[path][method.lower()]["description"]
    shown = described["/api/tables/{table}"]["get"]["parameters"]
    assert [parameter["name"] for parameter in shown] == ["table", "seat", "log_after"]
    monkeypatch.setattr(
        dependencies, "handled_by_fast_path", lambda: pytest.fail("this request reached FastAPI")
    )
    assert ana.get(f"/api/tables/{table}", seat=0).status_code == 200
    assert ana.post(f"/api/tables/{table}/moves", move).status_code == 200
    assert ana.get(f"/table/{table}/news", after=0, seat=0).status_code == 200
    assert client.post(f"/table/{table}/move", data=move, headers=ana._headers()).status_code == 200
    # FastAPI rejects what is not a valid request about a table.
    for path in (
        "/api/tables/A",
        "/api/tables/x%20y",
        f"/api/tables/{table}/",
        "/table/" + "x" * 41 + "/news",
    ):
        assert client.get(path, follow_redirects=False).status_code in (307, 404, 422)


def test_responses_are_cached_for_viewers_with_the_same_knowledge(client: TestClient) -> None:
    ana, eve, ida = Person(client, "Ana"), Person(client, "Eve"), Person(client, "Ida")
    table = ana.create("me", "me")["table"]["id"]
    live = client.app.state.server.tables.loaded(table)  # type: ignore[attr-defined]
    before = len(live.cache._values)
    answers = [who.get(f"/api/tables/{table}").content for who in (eve, ida, Person(client, None))]
    assert len(set(answers)) == 1
    made = len(live.cache._values)
    assert made > before
    eve.get(f"/api/tables/{table}")
    assert len(live.cache._values) == made
    assert ana.get(f"/api/tables/{table}").content != answers[0]
