"""Permissions: the status of every API route, for every kind of visitor, in every status of a table."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.web.server import Server
from web.all_routes import Route, routes_of, send_request
from web.simulated_users import Person, play_to_the_end

People = Callable[[str | None], Person]
KINDS = ("stranger", "guest", "player", "host")

# For each route the status for an unknown visitor, a spectator, a player, and the host, who plays too.
WAITING = """
POST /api/tables/{table}/invitations      401 403 403 403
POST /api/tables/{table}/invitations/decline 401 404 404 404
GET  /api/tables/{table}/review           409 409 409 409
POST /api/tables/{table}/review           401 409 409 409
POST /api/tables/{table}/hint             401 403 403 403
POST /api/tables/{table}/hints            401 403 200 200
GET  /api/tables/{table}                  200 200 200 200
POST /api/tables/{table}/join             401 403 200 200
POST /api/tables/{table}/seats/{seat}/bot 401 403 403 409
POST /api/tables/{table}/moves            401 403 409 409
POST /api/tables/{table}/undo             401 403 409 409
POST /api/tables/{table}/chat             401 403 201 201
POST /api/tables/{table}/back             401 403 200 200
POST /api/tables/{table}/rematch          401 403 409 409
GET  /api/tables/{table}/record           409 409 409 409
GET  /api/tables/{table}/replay           409 409 409 409
GET  /api/tables/{table}/scores           404 404 404 404
GET  /api/invites/{invite}                200 200 200 200
POST /api/tables/{table}/agree            401 403 409 409
POST /api/tables/{table}/seats/{seat}/give 401 403 403 409
POST /api/tables/{table}/leave            401 403 200 200
"""
PLAYING = """
POST /api/tables/{table}/invitations      401 403 403 403
POST /api/tables/{table}/invitations/decline 401 404 404 404
GET  /api/tables/{table}/review           409 409 409 409
POST /api/tables/{table}/review           401 409 409 409
POST /api/tables/{table}/hint             401 403 403 403
POST /api/tables/{table}/hints            401 403 200 200
GET  /api/tables/{table}                  200 200 200 200
POST /api/tables/{table}/join             401 403 200 200
POST /api/tables/{table}/seats/{seat}/bot 401 403 403 409
POST /api/tables/{table}/moves            401 403 422 422
POST /api/tables/{table}/undo             401 403 422 422
POST /api/tables/{table}/chat             401 403 201 201
POST /api/tables/{table}/back             401 403 200 200
POST /api/tables/{table}/rematch          401 403 409 409
GET  /api/tables/{table}/record           409 409 409 409
GET  /api/tables/{table}/replay           409 409 409 409
GET  /api/tables/{table}/scores           200 200 200 200
GET  /api/invites/{invite}                200 200 200 200
POST /api/tables/{table}/agree            401 403 200 200
POST /api/tables/{table}/seats/{seat}/give 401 403 403 409
POST /api/tables/{table}/leave            401 403 200 200
"""
FINISHED = """
POST /api/tables/{table}/invitations      401 403 403 403
POST /api/tables/{table}/invitations/decline 401 404 404 404
GET  /api/tables/{table}/review           404 404 404 404
POST /api/tables/{table}/review           401 202 202 202
POST /api/tables/{table}/hint             401 403 403 403
POST /api/tables/{table}/hints            401 403 200 200
GET  /api/tables/{table}                  200 200 200 200
POST /api/tables/{table}/join             401 403 200 200
POST /api/tables/{table}/seats/{seat}/bot 401 403 403 409
POST /api/tables/{table}/moves            401 403 409 409
POST /api/tables/{table}/undo             401 403 409 409
POST /api/tables/{table}/chat             401 403 201 201
POST /api/tables/{table}/back             401 403 200 200
GET  /api/tables/{table}/record           200 200 200 200
GET  /api/tables/{table}/replay           200 200 200 200
GET  /api/tables/{table}/scores           200 200 200 200
GET  /api/invites/{invite}                200 200 200 200
POST /api/tables/{table}/agree            401 403 409 409
POST /api/tables/{table}/seats/{seat}/give 401 403 403 409
POST /api/tables/{table}/leave            401 403 409 409
POST /api/tables/{table}/rematch          401 403 201 201
"""
EVERYWHERE = """
GET  /api/games                           200 200 200 200
GET  /api/puzzles                         200 200 200 200
GET  /api/studies/{study}                 404 404 404 404
GET  /api/me                              200 200 200 200
GET  /api/tables                          200 200 200 200
GET  /api/openapi.json                    200 200 200 200
POST /api/reports                         401 201 201 201
GET  /api/players                         200 200 200 200
GET  /api/players/{name}                  404 404 404 404
GET  /api/me/profile                      401 200 200 200
GET  /api/me/data                         401 200 200 200
GET  /api/me/games                        401 200 200 200
GET  /api/me/games.zip                    401 200 200 200
GET  /api/me/ratings                      401 200 200 200
GET  /api/me/people                       401 200 200 200
GET  /api/players/{name}/games            404 404 404 404
GET  /api/players/{name}/ratings          404 404 404 404
POST /api/players/{name}/{change}         401 404 404 404
GET  /api/leaderboards                    200 200 200 200
GET  /api/leaderboards/{game}/{players}   200 200 200 200
POST /api/me/listed                       401 422 422 422
POST /api/me/delete                       401 422 422 422
GET  /api/next                            401 200 200 200
GET  /api/notices                         401 200 200 200
GET  /api/notices/key                     200 200 200 200
POST /api/notices                         401 422 422 422
POST /api/notices/wishes                  401 200 200 200
POST /api/notices/{receiver}/remove       401 404 404 404
GET  /api/bots                            401 403 403 403
POST /api/bots                            401 403 403 403
POST /api/bots/{program}/end              401 403 403 403
GET  /api/bot/hello                       401 403 403 403
GET  /api/bot/question                    401 403 403 403
POST /api/bot/choice                      401 422 422 422
GET  /health                              200 200 200 200
GET  /metrics                             200 200 200 200
POST /api/tables                          401 201 201 201
POST /api/records                         401 422 422 422
GET  /api/lobby                           200 200 200 200
GET  /api/match                           401 200 200 200
POST /api/match                           401 201 201 201
POST /api/match/bots                      401 200 200 200
POST /api/match/cancel                    401 200 200 200
POST /api/password                        401 403 403 403
POST /api/login                           401 401 401 401
POST /api/me                              201 200 200 200
POST /api/account                         422 422 422 422
POST /api/logout                          200 200 200 200
"""
STAGES = {"waiting": WAITING, "playing": PLAYING, "finished": FINISHED}
VALUES: dict[str, Any] = {
    "move": "dance",
    "version": 2,
    "text": "hello",
    "name": "Somebody",
    "password": "short",
    "old": "wrong password",
    "new": "gondola rides",
    "level": "level1",
    "what": "no",
    "place": "sea-1",
    "game": "millefiori",
    "seats": [{"kind": "me"}, {"kind": "open"}],
}
BOT_WORKERS = 0  # nobody reads the reviews that are requested at finished tables


def rows(text: str) -> dict[Route, tuple[int, ...]]:
    found = {}
    for line in text.strip().splitlines():
        method, path, *codes = line.split()
        found[Route(method, path)] = tuple(int(code) for code in codes)
    return found


def table_and_people(stage: str, client: TestClient, person: People) -> tuple[str, str, dict[str, Person]]:
    """A table in a given status, its invitation, and the four kinds of visitors."""
    people = {
        "stranger": person(None),
        "guest": person("Guest"),
        "player": person("Ben"),
        "host": person("Ana"),
    }
    return *table_at(stage, client, people["host"], people["player"]), people


def table_at(stage: str, client: TestClient, host: Person, player: Person) -> tuple[str, str]:
    """A table of two people in a given status, and its invitation; a waiting one has an open seat."""
    view = host.create(*(["me", "open"] if stage != "waiting" else ["me", "open", "open"]))
    table, invite = view["table"]["id"], view["table"]["invite"]
    player.post(f"/api/tables/{table}/join", invite=invite)
    if stage == "finished":
        play_to_the_end(client, table)
    return table, invite


def test_every_api_route_has_a_row(client: TestClient) -> None:
    known = {route for text in (*STAGES.values(), EVERYWHERE) for route in rows(text)}
    routes = routes_of(client.app)  # type: ignore[arg-type]
    there = {route for route in routes if route.path.startswith(("/api", "/health", "/metrics"))}
    assert {route for route in there if not route.endless} == known


@pytest.mark.parametrize("stage", STAGES)
def test_permissions_of_every_visitor_in_every_table_status(
    person: People, client: TestClient, stage: str
) -> None:
    table, invite, people = table_and_people(stage, client, person)
    for route, codes in rows(STAGES[stage]).items():
        for kind, expected in zip(KINDS, codes, strict=True):
            if route.path.endswith("/leave") and kind == "host" and stage == "waiting":
                people["host"].post(f"/api/tables/{table}/join", invite=invite)
            path_values = {"table": table, "invite": invite, "seat": "0"}
            answer = send_request(client, route, people[kind].token, path_values, VALUES)
            assert answer.status_code == expected, (route, kind, answer.text)
            if expected >= 400:
                assert answer.json()["error"].endswith("."), answer.text


def test_permissions_of_routes_without_a_table(person: People, client: TestClient) -> None:
    _, _, people = table_and_people("playing", client, person)
    for route, codes in rows(EVERYWHERE).items():
        for kind, expected in zip(KINDS, codes, strict=True):
            answer = send_request(client, route, people[kind].token, {"game": "millefiori"}, VALUES)
            assert answer.status_code == expected, (route, kind, answer.text)


@pytest.mark.parametrize("stage", STAGES)
def test_nobody_sees_another_seats_view_before_the_end(
    person: People, client: TestClient, stage: str
) -> None:
    table, _, people = table_and_people(stage, client, person)
    for kind, seat in (("stranger", 0), ("guest", 0), ("player", 0), ("host", 1)):
        expected = 200 if stage == "finished" else 403
        assert people[kind].get(f"/api/tables/{table}", seat=seat).status_code == expected
        if stage != "finished":
            assert people[kind].get(f"/api/tables/{table}/stream", seat=seat).status_code == 403
    assert people["host"].get(f"/api/tables/{table}", seat=0).status_code == 200
    assert people["host"].get(f"/api/tables/{table}", seat=9).status_code in (403, 404)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("kind", ["stranger", "guest"])
def test_visitors_without_a_seat_change_nothing_by_any_route(
    person: People, client: TestClient, stage: str, kind: str
) -> None:
    table, _, people = table_and_people(stage, client, person)
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    live = server.tables.loaded(table)
    assert live is not None
    before = (live.version, live.table, list(live.seats))
    for route in routes_of(client.app):  # type: ignore[arg-type]
        if route.changes and "{table}" in route.path:
            answer = send_request(client, route, people[kind].token, {"table": table, "seat": "1"}, VALUES)
            assert answer.status_code < 500, (route, answer.text)
    assert (live.version, live.table, list(live.seats)) == before


def test_an_account_and_a_private_table_are_protected_from_others(person: People) -> None:
    ana, eve = person("Ana"), person("Eve")
    table = ana.create("me", "open")["table"]["id"]
    assert table not in str(eve.get("/api/tables").json())
    assert eve.table(table)["table"]["invite"] is None
    assert "visitor" not in str(eve.table(table))
