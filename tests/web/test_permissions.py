"""Who may do what: every door of the application, for every kind of visitor, at every stage of a table."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.web.server import Server
from web.people import Person, play_to_the_end
from web.walking import Door, doors, knock

People = Callable[[str | None], Person]
KINDS = ("stranger", "guest", "player", "host")

# For each door the status for a stranger, a guest who only watches, a player, and the host, who plays too.
WAITING = """
GET  /api/tables/{table}/review           409 409 409 409
POST /api/tables/{table}/review           409 409 409 409
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
GET  /api/tables/{table}/review           409 409 409 409
POST /api/tables/{table}/review           409 409 409 409
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
GET  /api/tables/{table}/review           404 404 404 404
POST /api/tables/{table}/review           202 202 202 202
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
    "game": "millefiori",
    "seats": [{"kind": "me"}, {"kind": "open"}],
}
THINKERS = 0  # the reviews that are asked for at tables that are over are read by nobody


def rows(text: str) -> dict[Door, tuple[int, ...]]:
    found = {}
    for line in text.strip().splitlines():
        method, path, *codes = line.split()
        found[Door(method, path)] = tuple(int(code) for code in codes)
    return found


def at_stage(stage: str, client: TestClient, person: People) -> tuple[str, str, dict[str, Person]]:
    """A table at a stage, its invitation, and the four kinds of people."""
    people = {
        "stranger": person(None),
        "guest": person("Guest"),
        "player": person("Ben"),
        "host": person("Ana"),
    }
    return *table_at(stage, client, people["host"], people["player"]), people


def table_at(stage: str, client: TestClient, host: Person, player: Person) -> tuple[str, str]:
    """A table of two people at a stage, and its invitation; one that waits has a seat that is still open."""
    view = host.create(*(["me", "open"] if stage != "waiting" else ["me", "open", "open"]))
    table, invite = view["table"]["id"], view["table"]["invite"]
    player.post(f"/api/tables/{table}/join", invite=invite)
    if stage == "finished":
        play_to_the_end(client, table)
    return table, invite


def test_every_door_of_the_api_has_its_row(client: TestClient) -> None:
    known = {door for text in (*STAGES.values(), EVERYWHERE) for door in rows(text)}
    there = {door for door in doors(client.app) if door.path.startswith(("/api", "/health", "/metrics"))}  # type: ignore[arg-type]
    assert {door for door in there if not door.endless} == known


@pytest.mark.parametrize("stage", STAGES)
def test_each_may_do_what_is_theirs_at_every_stage(person: People, client: TestClient, stage: str) -> None:
    table, invite, people = at_stage(stage, client, person)
    for door, codes in rows(STAGES[stage]).items():
        for kind, expected in zip(KINDS, codes, strict=True):
            if door.path.endswith("/leave") and kind == "host" and stage == "waiting":
                people["host"].post(f"/api/tables/{table}/join", invite=invite)
            holes = {"table": table, "invite": invite, "seat": "0"}
            answer = knock(client, door, people[kind].token, holes, VALUES)
            assert answer.status_code == expected, (door, kind, answer.text)
            if expected >= 400:
                assert answer.json()["error"].endswith("."), answer.text


def test_what_belongs_to_no_table(person: People, client: TestClient) -> None:
    _, _, people = at_stage("playing", client, person)
    for door, codes in rows(EVERYWHERE).items():
        for kind, expected in zip(KINDS, codes, strict=True):
            answer = knock(client, door, people[kind].token, {}, VALUES)
            assert answer.status_code == expected, (door, kind, answer.text)


@pytest.mark.parametrize("stage", STAGES)
def test_nobody_looks_with_anothers_eyes_before_the_end(
    person: People, client: TestClient, stage: str
) -> None:
    table, _, people = at_stage(stage, client, person)
    for kind, seat in (("stranger", 0), ("guest", 0), ("player", 0), ("host", 1)):
        expected = 200 if stage == "finished" else 403
        assert people[kind].get(f"/api/tables/{table}", seat=seat).status_code == expected
        if stage != "finished":
            assert people[kind].get(f"/api/tables/{table}/stream", seat=seat).status_code == 403
    assert people["host"].get(f"/api/tables/{table}", seat=0).status_code == 200
    assert people["host"].get(f"/api/tables/{table}", seat=9).status_code in (403, 404)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("kind", ["stranger", "guest"])
def test_who_does_not_sit_there_changes_nothing_by_any_door(
    person: People, client: TestClient, stage: str, kind: str
) -> None:
    table, _, people = at_stage(stage, client, person)
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    live = server.tables.known(table)
    assert live is not None
    before = (live.version, live.table, list(live.seats))
    for door in doors(client.app):  # type: ignore[arg-type]
        if door.changes and "{table}" in door.path:
            answer = knock(client, door, people[kind].token, {"table": table, "seat": "1"}, VALUES)
            assert answer.status_code < 500, (door, answer.text)
    assert (live.version, live.table, list(live.seats)) == before


def test_an_account_and_a_private_table_are_nobody_elses(person: People) -> None:
    ana, eve = person("Ana"), person("Eve")
    table = ana.create("me", "open")["table"]["id"]
    assert table not in str(eve.get("/api/tables").json())
    assert eve.table(table)["table"]["invite"] is None
    assert "visitor" not in str(eve.table(table))
