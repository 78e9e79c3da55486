"""Nobody acts for another: every door there is, for every kind of visitor, in a browser with a cookie.

A visitor is somebody, with a cookie that is genuine or not, on a page that is ours or not. For the genuine
cookie on our own page there is a row for every door, while a table waits, while it is played and when it is
over. A cookie that is forged, expired or used again after its end is worth as much as none. A change from
elsewhere is not made, whoever asks.
"""

import re
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from laguna.web.database.backends import Session
from laguna.web.people import visitors
from laguna.web.people.sessions import SESSION_SECONDS
from laguna.web.server import Server
from web.asking import ask
from web.people import ORIGIN, Person
from web.test_permissions import EVERYWHERE, STAGES, VALUES, rows, table_at
from web.walking import Door, doors

People = Callable[[str | None], Person]

# For each page the status for a stranger, a guest who only watches, the other seat, and the host, who acts.
WAITING_PAGES = """
GET  /join/{invite}                      200 200 303 303
GET  /table/{table}                      200 200 200 200
GET  /table/{table}/frame                409 409 409 409
GET  /table/{table}/moment               409 409 409 409
GET  /table/{table}/news                 409 409 409 409
GET  /table/{table}/replay               409 409 409 409
GET  /table/{table}/scores               404 404 404 404
GET  /table/{table}/words                409 409 409 409
POST /join/{invite}                      303 303 303 303
POST /table/{table}/agree                401 403 409 409
POST /table/{table}/back                 401 403 303 303
POST /table/{table}/bot/{seat}           401 403 403 409
POST /table/{table}/give/{seat}          401 403 403 409
POST /table/{table}/leave                401 403 303 303
POST /table/{table}/move                 401 403 403 409
POST /table/{table}/rematch              401 403 409 409
POST /table/{table}/say                  401 403 200 200
POST /table/{table}/sit                  403 403 303 303
POST /table/{table}/undo                 401 403 403 409
GET  /table/{table}/hints                200 200 200 200
GET  /table/{table}/review               409 409 409 409
GET  /table/{table}/review/progress      409 409 409 409
GET  /table/{table}/review/try           409 409 409 409
POST /table/{table}/hint                 401 403 403 403
POST /table/{table}/hints                401 403 200 200
POST /table/{table}/review               409 409 409 409
POST /table/{table}/what-if              409 409 409 409
"""
PLAYING_PAGES = """
GET  /join/{invite}                      303 303 303 303
GET  /table/{table}                      200 200 200 200
GET  /table/{table}/frame                409 409 409 409
GET  /table/{table}/moment               200 200 200 200
GET  /table/{table}/news                 200 200 200 200
GET  /table/{table}/replay               409 409 409 409
GET  /table/{table}/scores               200 200 200 200
GET  /table/{table}/words                200 200 200 200
POST /join/{invite}                      409 409 303 303
POST /table/{table}/agree                401 403 303 303
POST /table/{table}/back                 401 403 303 303
POST /table/{table}/bot/{seat}           401 403 403 409
POST /table/{table}/give/{seat}          401 403 403 409
POST /table/{table}/leave                401 403 303 303
POST /table/{table}/move                 401 403 403 422
POST /table/{table}/rematch              401 403 409 409
POST /table/{table}/say                  401 403 200 200
POST /table/{table}/sit                  403 403 303 303
POST /table/{table}/undo                 401 403 403 422
GET  /table/{table}/hints                200 200 200 200
GET  /table/{table}/review               409 409 409 409
GET  /table/{table}/review/progress      409 409 409 409
GET  /table/{table}/review/try           409 409 409 409
POST /table/{table}/hint                 401 403 403 403
POST /table/{table}/hints                401 403 200 200
POST /table/{table}/review               409 409 409 409
POST /table/{table}/what-if              409 409 409 409
"""
FINISHED_PAGES = """
GET  /join/{invite}                      303 303 303 303
GET  /table/{table}                      200 200 200 200
GET  /table/{table}/frame                200 200 200 200
GET  /table/{table}/moment               200 200 200 200
GET  /table/{table}/news                 200 200 200 200
GET  /table/{table}/replay               200 200 200 200
GET  /table/{table}/scores               200 200 200 200
GET  /table/{table}/words                200 200 200 200
POST /join/{invite}                      409 409 303 303
POST /table/{table}/agree                401 403 409 409
POST /table/{table}/back                 401 403 303 303
POST /table/{table}/bot/{seat}           401 403 403 409
POST /table/{table}/give/{seat}          401 403 403 409
POST /table/{table}/leave                401 403 409 409
POST /table/{table}/move                 401 403 403 200
POST /table/{table}/rematch              401 403 303 303
POST /table/{table}/say                  401 403 200 200
POST /table/{table}/sit                  403 403 303 303
POST /table/{table}/undo                 401 403 403 409
GET  /table/{table}/hints                200 200 200 200
GET  /table/{table}/review               200 200 200 200
GET  /table/{table}/review/progress      404 404 404 404
GET  /table/{table}/review/try           404 404 404 404
POST /table/{table}/hint                 401 403 403 403
POST /table/{table}/hints                401 403 200 200
POST /table/{table}/review               303 303 303 303
POST /table/{table}/what-if              303 303 303 303
"""
OTHER_PAGES = """
GET  /                                   200 200 200 200
GET  /account                            200 200 200 200
GET  /art/{game}.svg                     200 200 200 200
GET  /engine                             200 200 200 200
GET  /lists                              200 200 200 200
GET  /new/{game}                         200 200 200 200
GET  /account/data                       401 200 200 200
GET  /host                               401 403 403 403
POST /host/{what}                        401 403 403 403
GET  /report                             401 200 200 200
POST /report                             401 303 303 303
GET  /reset/{word}                       404 404 404 404
POST /reset/{word}                       404 404 404 404
GET  /welcome/{word}                     303 303 303 303
GET  /manifest.webmanifest               200 200 200 200
GET  /offline                            200 200 200 200
GET  /service-worker.js                  200 200 200 200
GET  /me                                 401 200 200 200
GET  /next                               303 303 303 303
GET  /player/{name}                      404 404 404 404
GET  /players                            200 200 200 200
GET  /notices                            401 200 200 200
GET  /notices/link/{token}               404 404 404 404
POST /notices/link/{token}               404 404 404 404
POST /notices/{what}                     401 404 404 404
GET  /rules                              200 200 200 200
GET  /rules/pictures/{name}.svg          404 404 404 404
GET  /rules/{game}                       200 200 200 200
GET  /rules/{game}/reference             200 200 200 200
POST /account/{what}                     303 303 303 303
POST /new/{game}                         303 303 303 303
POST /start                              303 303 303 303
GET  /positions                          200 200 200 200
GET  /learn/{game}                       200 200 200 200
POST /learn/{game}/play                  303 303 303 303
POST /learn/{game}/{step}/move           422 422 422 422
GET  /puzzles                            200 200 200 200
GET  /puzzles/{puzzle}                   404 404 404 404
GET  /studies                            200 200 200 200
GET  /study/{study}                      404 404 404 404
GET  /study/{study}/frame                404 404 404 404
POST /positions                          422 422 422 422
POST /positions/check                    200 200 200 200
POST /puzzles/{puzzle}/try               404 404 404 404
POST /study/{study}/ask                  401 404 404 404
POST /study/{study}/bot                  401 404 404 404
POST /study/{study}/comment              401 404 404 404
POST /study/{study}/copy                 404 404 404 404
POST /study/{study}/cut                  401 404 404 404
POST /study/{study}/play                 401 404 404 404
POST /study/{study}/title                401 404 404 404
"""
PAGES = {"waiting": WAITING_PAGES, "playing": PLAYING_PAGES, "finished": FINISHED_PAGES}
SETTLING = ("/leave", "/join", "/sit", "/join/{invite}")
"""What may change what comes after it: at a table that waits each of these finds a fresh one."""
ASSETS = "GET /static/{fingerprint}/{path:path}"
ENDLESS = "GET /api/tables/{table}/stream"
THINKERS = 0  # the reviews that are asked for at tables that are over are read by nobody
FORM = VALUES | {"to": "", "from": "0", "words": "dance", "seat": "0"}


class Visitor(NamedTuple):
    """Somebody at a door."""

    cookie: str | None
    origin: str | None = ORIGIN


class Scene:
    """A table with two people, a spectator, and whoever tries to be one of them."""

    def __init__(self, client: TestClient, person: People, stage: str) -> None:
        self.client = client
        self.stage = stage
        self.server: Server = client.app.state.server  # type: ignore[attr-defined]
        self.host, self.other, self.spectator = person("Ana"), person("Ben"), person("Eve")
        self.renew()

    def renew(self) -> None:
        self.table, self.invite = table_at(self.stage, self.client, self.host, self.other)

    def expected(self) -> dict[Door, tuple[int, ...]]:
        """For each door the answers, in an order in which what ends somebody's part comes last."""
        found = rows(STAGES[self.stage]) | rows(PAGES[self.stage]) | rows(EVERYWHERE) | rows(OTHER_PAGES)
        order = sorted(
            found, key=lambda door: (door.path.endswith("/logout"), door.changes, settles(door), door)
        )
        return {door: found[door] for door in order}

    def knock(self, door: Door, visitor: Visitor) -> Response:
        holes = {
            "table": self.table,
            "invite": self.invite,
            "seat": "0",
            "game": "millefiori",
            "what": "name",
        }
        path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda hole: holes.get(hole[1], "0"), door.path)
        headers = {"Accept": "text/html"} if not path.startswith("/api/") else {}
        if visitor.cookie is not None:
            headers["Cookie"] = f"laguna={visitor.cookie}"
        self.client.cookies.clear()
        if not door.changes:
            asked = {"step": 0, "after": 0, "version": 1}
            return ask(self.client, "GET", path, headers, query=asked)
        if visitor.origin is not None:
            headers["Origin"] = visitor.origin
        if path.startswith("/api/"):
            return ask(self.client, "POST", path, headers, document=VALUES)
        form = {name: str(value) for name, value in FORM.items()}
        return ask(self.client, "POST", path, headers, form=form)

    def snapshot(self) -> object:
        """All that is kept, of everyone, but for tables at which bots may be about to move."""

        def work(session: Session) -> object:
            names = {"tables": "id", "seats": "table_id", "entries": "table_id", "jobs": "table_id"}
            bots = "(SELECT table_id FROM seats WHERE kind = 'bot')"
            kept = [f"{name} WHERE {column} NOT IN {bots}" for name, column in names.items()]
            return [
                session.rows(f"SELECT * FROM {name} ORDER BY 1, 2")
                for name in (*kept, "visitors", "sessions", "lessons")
            ]

        assert self.client.portal is not None
        return self.client.portal.call(self.server.database.read, work)

    def in_their_names(self) -> object:
        """What was done by the two who sit there, and where they sit."""
        live = self.server.tables.known(self.table)
        assert live is not None
        people = {live.seats[0].visitor, live.seats[1].visitor}
        return list(live.seats[:2]), [entry for entry in live.entries if entry.visitor in people]

    def write(self, work: Callable[[Session], Any]) -> None:
        assert self.client.portal is not None
        self.client.portal.call(self.server.database.write, work)


def settles(door: Door) -> bool:
    return door.changes and door.path.endswith(SETTLING)


@pytest.fixture
def scene(client: TestClient, person: People, stage: str) -> Scene:
    return Scene(client, person, stage)


every_stage = pytest.mark.parametrize("stage", STAGES)


@every_stage
def test_every_door_has_its_row_at_every_stage(scene: Scene) -> None:
    found = doors(scene.client.app)  # type: ignore[arg-type]
    there = {door for door in found if f"{door.method} {door.path}" not in (ASSETS, ENDLESS)}
    assert there == set(scene.expected())


@pytest.mark.long
@every_stage
@pytest.mark.parametrize("place", range(4), ids=["stranger", "spectator", "other seat", "owner"])
def test_each_gets_by_cookie_what_is_theirs(scene: Scene, place: int) -> None:
    wrong = []
    for door, codes in scene.expected().items():
        if settles(door) and scene.stage == "waiting":
            scene.renew()
        token = (None, scene.spectator.token, scene.other.token, scene.host.token)[place]
        answer = scene.knock(door, Visitor(token))
        if answer.status_code != codes[place]:
            wrong.append((door, codes[place], answer.status_code, answer.text[:200]))
    assert not wrong


def signed_elsewhere(scene: Scene) -> str:
    token, _, signature = str(scene.host.token).partition(".")
    return f"{token}.{signature[::-1]}"


def invented(scene: Scene) -> str:
    return f"{secrets.token_urlsafe(24)}.{secrets.token_hex(16)}"


def signed_by_us_for_nobody(scene: Scene) -> str:
    return scene.server.sessions.sign(secrets.token_urlsafe(24))


def expired(scene: Scene) -> str:
    """The host's, from before browsers keep a cookie that long."""
    signed = scene.server.sessions.sign(secrets.token_urlsafe(24))
    session_id = scene.server.sessions.session_of(signed)
    assert session_id is not None

    def work(session: Session) -> None:
        row = session.row("SELECT host FROM tables WHERE id = ?", scene.table)
        assert row is not None
        visitors.add_session(session, session_id, row[0])
        session.run(
            "UPDATE sessions SET created_at = created_at - ? WHERE id = ?", SESSION_SECONDS + 1, session_id
        )

    scene.write(work)
    return signed


def used_after_logging_out(scene: Scene) -> str:
    old = str(scene.host.token)
    scene.host.post("/api/logout")
    return old


def used_after_taking_an_account(scene: Scene) -> str:
    old = str(scene.host.token)
    answer = scene.host.post("/api/account", name=f"Ana {secrets.token_hex(4)}", password="gondola ride")
    assert answer.status_code in (200, 201), answer.text
    scene.host.token = answer.json()["token"]
    return old


WORTHLESS = (
    signed_elsewhere,
    invented,
    signed_by_us_for_nobody,
    expired,
    used_after_logging_out,
    used_after_taking_an_account,
)


@pytest.mark.long
@every_stage
@pytest.mark.parametrize("make", WORTHLESS, ids=lambda make: make.__name__)
def test_a_cookie_that_is_not_genuine_is_worth_as_much_as_none(
    scene: Scene, make: Callable[[Scene], str]
) -> None:
    worthless = Visitor(make(scene))
    before = scene.in_their_names()
    for door, codes in scene.expected().items():
        answer = scene.knock(door, worthless)
        assert answer.status_code == codes[0], (door, answer.text[:200])
        if not door.changes and door.path != "/metrics":
            assert answer.content == scene.knock(door, Visitor(None)).content, door
    assert scene.in_their_names() == before


ELSEWHERE = (
    "https://elsewhere.example",
    "http://testserver.elsewhere.example",
    "http://testserver:81",
    "null",
    None,
)


@pytest.mark.long
@every_stage
@pytest.mark.parametrize("who", ["stranger", "spectator", "other", "host", "account"])
def test_a_change_from_elsewhere_is_not_made_whoever_asks(scene: Scene, who: str) -> None:
    if who == "account":
        used_after_taking_an_account(scene)
    token = None if who == "stranger" else getattr(scene, "host" if who == "account" else who).token
    before = scene.snapshot()
    for door in scene.expected():
        # Without a cookie and without an origin it is a program, as whom nobody is known.
        for origin in ELSEWHERE if door.changes else ():
            if token is not None or origin is not None:
                answer = scene.knock(door, Visitor(token, origin))
                assert answer.status_code == 403, (door, answer.text[:200])
                assert "our own pages" in answer.text
    assert scene.snapshot() == before


@every_stage
def test_who_takes_an_account_keeps_what_was_theirs_and_nothing_else(scene: Scene) -> None:
    used_after_taking_an_account(scene)
    host = 3
    for door, codes in scene.expected().items():
        if settles(door) and scene.stage == "waiting":
            scene.renew()
        if door.path not in ("/api/account", "/api/password", "/api/logout", "/account/{what}"):
            answer = scene.knock(door, Visitor(scene.host.token))
            if door.path.startswith("/api/bots"):  # only who has an account may have bots
                assert answer.status_code in (200, 201, 404), (door, answer.text[:200])
                continue
            assert answer.status_code == codes[host], (door, answer.text[:200])


@pytest.mark.parametrize("stage", ["waiting", "playing"])
def test_an_account_does_not_look_with_anothers_eyes(scene: Scene) -> None:
    used_after_taking_an_account(scene)
    assert scene.host.get(f"/api/tables/{scene.table}", seat=1).status_code == 403


@pytest.mark.parametrize("stage", ["playing"])
def test_a_program_without_a_cookie_needs_no_origin_and_a_cookie_beside_its_token_changes_nothing(
    scene: Scene,
) -> None:
    headers = {"Authorization": f"Bearer {scene.other.token}", "Cookie": f"laguna={scene.host.token}"}
    scene.client.cookies.clear()
    answer = scene.client.post(f"/api/tables/{scene.table}/chat", json={"text": "hello"}, headers=headers)
    assert answer.status_code == 201
    view = scene.host.table(scene.table)
    assert view["chat"][-1]["seat"] == 1
