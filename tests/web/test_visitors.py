"""Nobody can act for another: every route, for every kind of visitor, in a browser with a cookie.

A visitor has a cookie that is genuine or not, on a page that is ours or not. For genuine cookies on our own
pages there is a row for every route, for waiting, running and finished tables. A cookie that is forged,
expired or reused after logout is worth nothing. A cross-origin change is always refused.
"""

import re
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from laguna.web.database.backends import Session
from laguna.web.people import visitors
from laguna.web.people.sessions import SESSION_SECONDS
from laguna.web.server import Server
from web.all_routes import Route, routes_of
from web.requests import call_app
from web.simulated_users import ORIGIN, Person
from web.test_permissions import EVERYWHERE, STAGES, VALUES, rows, table_at

People = Callable[[str | None], Person]

# For each page the status for an unknown visitor, a spectator, the other player, and the host, whose turn it
# is.
WAITING_PAGES = """
GET  /pictures/tables/{table}.svg         404 404 404 404
GET  /join/{invite}                      200 200 303 303
GET  /table/{table}                      200 200 200 200
GET  /table/{table}/analysis             409 409 409 409
GET  /table/{table}/analysis/frame       409 409 409 409
GET  /table/{table}/analysis/tree        409 409 409 409
POST /table/{table}/analysis/comment     409 409 409 409
POST /table/{table}/analysis/play        409 409 409 409
GET  /table/{table}/moment               409 409 409 409
GET  /table/{table}/news                 409 409 409 409
GET  /table/{table}/place                409 409 409 409
GET  /table/{table}/position             409 409 409 409
GET  /table/{table}/replay               409 409 409 409
GET  /table/{table}/scores               404 404 404 404
GET  /table/{table}/words                409 409 409 409
POST /join/{invite}                      303 303 303 303
POST /table/{table}/agree                401 403 409 409
POST /table/{table}/back                 401 403 303 303
POST /table/{table}/bot/{seat}           401 403 403 409
POST /table/{table}/give/{seat}          401 403 403 409
POST /table/{table}/decline              401 404 404 404
POST /table/{table}/invite               401 403 403 403
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
POST /table/{table}/review               401 409 409 409
POST /table/{table}/what-if              409 409 409 409
"""
PLAYING_PAGES = """
GET  /pictures/tables/{table}.svg         200 200 200 200
GET  /join/{invite}                      303 303 303 303
GET  /table/{table}                      200 200 200 200
GET  /table/{table}/analysis             409 409 409 409
GET  /table/{table}/analysis/frame       409 409 409 409
GET  /table/{table}/analysis/tree        409 409 409 409
POST /table/{table}/analysis/comment     409 409 409 409
POST /table/{table}/analysis/play        409 409 409 409
GET  /table/{table}/moment               200 200 200 200
GET  /table/{table}/news                 200 200 200 200
GET  /table/{table}/place                200 200 200 200
GET  /table/{table}/position             409 409 409 409
GET  /table/{table}/replay               409 409 409 409
GET  /table/{table}/scores               200 200 200 200
GET  /table/{table}/words                200 200 200 200
POST /join/{invite}                      409 409 303 303
POST /table/{table}/agree                401 403 303 303
POST /table/{table}/back                 401 403 303 303
POST /table/{table}/bot/{seat}           401 403 403 409
POST /table/{table}/give/{seat}          401 403 403 409
POST /table/{table}/decline              401 404 404 404
POST /table/{table}/invite               401 403 403 403
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
POST /table/{table}/review               401 409 409 409
POST /table/{table}/what-if              409 409 409 409
"""
FINISHED_PAGES = """
GET  /pictures/tables/{table}.svg         200 200 200 200
GET  /join/{invite}                      303 303 303 303
GET  /table/{table}                      200 200 200 200
GET  /table/{table}/analysis             200 200 200 200
GET  /table/{table}/analysis/frame       200 200 200 200
GET  /table/{table}/analysis/tree        200 200 200 200
POST /table/{table}/analysis/comment     200 200 200 200
POST /table/{table}/analysis/play        422 422 422 422
GET  /table/{table}/moment               200 200 200 200
GET  /table/{table}/news                 200 200 200 200
GET  /table/{table}/place                200 200 200 200
GET  /table/{table}/position             200 200 200 200
GET  /table/{table}/replay               303 303 303 303
GET  /table/{table}/scores               200 200 200 200
GET  /table/{table}/words                200 200 200 200
POST /join/{invite}                      409 409 303 303
POST /table/{table}/agree                401 403 409 409
POST /table/{table}/back                 401 403 303 303
POST /table/{table}/bot/{seat}           401 403 403 409
POST /table/{table}/give/{seat}          401 403 403 409
POST /table/{table}/decline              401 404 404 404
POST /table/{table}/invite               401 403 403 403
POST /table/{table}/leave                401 403 409 409
POST /table/{table}/move                 401 403 403 200
POST /table/{table}/rematch              401 403 303 303
POST /table/{table}/say                  401 403 200 200
POST /table/{table}/sit                  403 403 303 303
POST /table/{table}/undo                 401 403 403 409
GET  /table/{table}/hints                200 200 200 200
GET  /table/{table}/review               303 303 303 303
GET  /table/{table}/review/progress      404 404 404 404
GET  /table/{table}/review/try           404 404 404 404
POST /table/{table}/hint                 401 403 403 403
POST /table/{table}/hints                401 403 200 200
POST /table/{table}/review               401 303 303 303
POST /table/{table}/what-if              303 303 303 303
"""
OTHER_PAGES = """
GET  /                                   200 200 200 200
GET  /account                            200 200 200 200
GET  /art/{game}.svg                     200 200 200 200
GET  /engine                             200 200 200 200
GET  /help                               200 200 200 200
POST /language                           404 404 404 404
GET  /lists                              200 200 200 200
GET  /lobby                              200 200 200 200
GET  /leaderboards                       303 303 303 303
GET  /leaderboards/{game}/{players}      200 200 200 200
GET  /lobby/lists                        200 200 200 200
GET  /match                              200 200 200 200
POST /match                              303 303 303 303
POST /match/bots                         401 303 303 303
POST /match/cancel                       401 303 303 303
GET  /me/games                           401 200 200 200
GET  /me/games.zip                       401 200 200 200
GET  /me/ratings                         401 200 200 200
GET  /people                             401 200 200 200
GET  /player/{name}/games                404 404 404 404
GET  /player/{name}/ratings              404 404 404 404
POST /player/{name}/{change}             401 404 404 404
GET  /saved                              200 200 200 200
GET  /styleguide                         200 200 200 200
GET  /watch                              200 200 200 200
GET  /pictures/puzzles/{puzzle}.svg      404 404 404 404
GET  /pictures/puzzles/{puzzle}/thumbnail.svg 404 404 404 404
GET  /pictures/studies/{study}.svg       404 404 404 404
GET  /new/{game}                         200 200 200 200
GET  /account/data                       401 200 200 200
GET  /host                               401 403 403 403
POST /host/{what}                        401 403 403 403
GET  /host/server                        401 403 403 403
POST /host/server                        401 403 403 403
POST /host/picture                       401 403 403 403
GET  /host/accounts                      401 403 403 403
POST /host/accounts                      401 403 403 403
GET  /host/log                           401 403 403 403
GET  /server-picture                     404 404 404 404
POST /announcements/{announcement}/dismiss 303 303 303 303
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
GET  /learn                              200 200 200 200
GET  /learn/{game}                       200 200 200 200
GET  /learn/{game}/{step}/place          404 404 404 404
POST /learn/{game}/play                  303 303 303 303
POST /learn/{game}/{step}/move           422 422 422 422
GET  /puzzles                            200 200 200 200
GET  /puzzles/history                    200 200 200 200
GET  /puzzles/next                       303 303 303 303
GET  /puzzles/{puzzle}                   404 404 404 404
GET  /studies                            200 200 200 200
GET  /study/{study}                      404 404 404 404
GET  /study/{study}/frame                404 404 404 404
GET  /study/{study}/tree                 404 404 404 404
GET  /study/{study}/engine/stream        401 404 404 404
POST /positions                          422 422 422 422
POST /positions/check                    200 200 200 200
POST /puzzles/{puzzle}/study             404 404 404 404
POST /puzzles/{puzzle}/try               404 404 404 404
POST /puzzles/{puzzle}/why               401 404 404 404
POST /study/{study}/ask                  401 404 404 404
POST /study/{study}/bot                  401 404 404 404
POST /study/{study}/comment              401 404 404 404
POST /study/{study}/copy                 404 404 404 404
POST /study/{study}/cut                  401 404 404 404
POST /study/{study}/delete               401 404 404 404
POST /study/{study}/editors              401 404 404 404
POST /study/{study}/editors/remove       401 404 404 404
POST /study/{study}/play                 401 404 404 404
POST /study/{study}/title                401 404 404 404
"""
PAGES = {"waiting": WAITING_PAGES, "playing": PLAYING_PAGES, "finished": FINISHED_PAGES}
SETTLING = ("/leave", "/join", "/sit", "/join/{invite}")
"""Routes that may affect the following requests: each gets a fresh waiting table."""
ASSETS = "GET /static/{fingerprint}/{path:path}"
STREAMS = (
    "GET /api/tables/{table}/stream",
    "GET /table/{table}/analysis/engine/stream",
    "GET /api/lobby/stream",
    "GET /api/match/stream",
)
"""Responses that end late; tests of their own ask for them."""
BOT_WORKERS = 0  # nobody reads the reviews that are requested at finished tables
FORM = VALUES | {"to": "", "from": "0", "words": "dance", "seat": "0"}


class VisitorKind(NamedTuple):
    """A kind of visitor that makes requests."""

    cookie: str | None
    origin: str | None = ORIGIN


class Scenario:
    """A table with two players, a spectator, and attackers who try to be one of them."""

    def __init__(self, client: TestClient, person: People, stage: str) -> None:
        self.client = client
        self.stage = stage
        self.server: Server = client.app.state.server  # type: ignore[attr-defined]
        self.host, self.other, self.spectator = person("Ana"), person("Ben"), person("Eve")
        self.renew()

    def renew(self) -> None:
        self.table, self.invite = table_at(self.stage, self.client, self.host, self.other)

    def expected(self) -> dict[Route, tuple[int, ...]]:
        """For each route the expected statuses, ordered so that requests which end a visitor's part come
        last."""
        found = rows(STAGES[self.stage]) | rows(PAGES[self.stage]) | rows(EVERYWHERE) | rows(OTHER_PAGES)
        order = sorted(
            found,
            key=lambda route: (
                route.path.endswith("/logout"),
                route.changes,
                changes_the_table(route),
                route,
            ),
        )
        return {route: found[route] for route in order}

    def send_request(self, route: Route, visitor: VisitorKind) -> Response:
        path_values = {
            "table": self.table,
            "invite": self.invite,
            "seat": "0",
            "game": "millefiori",
            "what": "name",
            "players": "2",
        }
        path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda hole: path_values.get(hole[1], "0"), route.path)
        headers = {"Accept": "text/html"} if not path.startswith("/api/") else {}
        if visitor.cookie is not None:
            headers["Cookie"] = f"laguna={visitor.cookie}"
        self.client.cookies.clear()
        if not route.changes:
            asked = {"step": 0, "after": 0, "version": 1, "place": "sea-1"}
            return call_app(self.client, "GET", path, headers, query=asked)
        if visitor.origin is not None:
            headers["Origin"] = visitor.origin
        if path.startswith("/api/"):
            return call_app(self.client, "POST", path, headers, document=VALUES)
        form = {name: str(value) for name, value in FORM.items()}
        return call_app(self.client, "POST", path, headers, form=form)

    def settled_snapshot(self) -> object:
        """All stored rows, once what earlier requests began is done."""
        before, after = None, self.snapshot()
        while before != after:
            time.sleep(0.1)
            before, after = after, self.snapshot()
        return after

    def snapshot(self) -> object:
        """All stored rows, except of tables where bots may be about to move or time may run out."""

        def work(session: Session) -> object:
            names = {"tables": "id", "seats": "table_id", "entries": "table_id", "jobs": "table_id"}
            changing = (
                "(SELECT table_id FROM seats WHERE kind = 'bot' "
                "UNION SELECT id FROM tables WHERE clock IS NOT NULL)"
            )
            kept = [f"{name} WHERE {column} NOT IN {changing}" for name, column in names.items()]
            return [
                session.rows(f"SELECT * FROM {name} ORDER BY 1, 2")
                for name in (*kept, "visitors", "sessions", "lessons")
            ]

        assert self.client.portal is not None
        return self.client.portal.call(self.server.database.read, work)

    def entries_of_players(self) -> object:
        """The entries made by the two players, and their seats."""
        live = self.server.tables.loaded(self.table)
        assert live is not None
        people = {live.seats[0].visitor, live.seats[1].visitor}
        return list(live.seats[:2]), [entry for entry in live.entries if entry.visitor in people]

    def write(self, work: Callable[[Session], Any]) -> None:
        assert self.client.portal is not None
        self.client.portal.call(self.server.database.write, work)


def changes_the_table(route: Route) -> bool:
    return route.changes and route.path.endswith(SETTLING)


@pytest.fixture
def scenario(client: TestClient, person: People, stage: str) -> Scenario:
    return Scenario(client, person, stage)


every_stage = pytest.mark.parametrize("stage", STAGES)


@every_stage
def test_every_route_has_a_row_for_every_table_status(scenario: Scenario) -> None:
    found = routes_of(scenario.client.app)  # type: ignore[arg-type]
    there = {route for route in found if f"{route.method} {route.path}" not in (ASSETS, *STREAMS)}
    assert there == set(scenario.expected())


@pytest.mark.long
@every_stage
@pytest.mark.parametrize("place", range(4), ids=["stranger", "spectator", "other seat", "owner"])
def test_every_cookie_has_its_permissions(scenario: Scenario, place: int) -> None:
    wrong = []
    for route, codes in scenario.expected().items():
        if changes_the_table(route) and scenario.stage == "waiting":
            scenario.renew()
        token = (None, scenario.spectator.token, scenario.other.token, scenario.host.token)[place]
        answer = scenario.send_request(route, VisitorKind(token))
        if answer.status_code != codes[place]:
            wrong.append((route, codes[place], answer.status_code, answer.text[:200]))
    assert not wrong


def signed_with_another_key(scenario: Scenario) -> str:
    token, _, signature = str(scenario.host.token).partition(".")
    return f"{token}.{signature[::-1]}"


def unsigned(scenario: Scenario) -> str:
    return f"{secrets.token_urlsafe(24)}.{secrets.token_hex(16)}"


def signed_without_session(scenario: Scenario) -> str:
    return scenario.server.sessions.sign(secrets.token_urlsafe(24))


def expired(scenario: Scenario) -> str:
    """The host's cookie, older than the lifetime of a session."""
    signed = scenario.server.sessions.sign(secrets.token_urlsafe(24))
    session_id = scenario.server.sessions.verify_token(signed)
    assert session_id is not None

    def work(session: Session) -> None:
        row = session.row("SELECT host FROM tables WHERE id = ?", scenario.table)
        assert row is not None
        visitors.add_session(session, session_id, row[0])
        session.run(
            "UPDATE sessions SET created_at = created_at - ? WHERE id = ?", SESSION_SECONDS + 1, session_id
        )

    scenario.write(work)
    return signed


def used_after_logging_out(scenario: Scenario) -> str:
    old = str(scenario.host.token)
    scenario.host.post("/api/logout")
    return old


def used_after_signing_up(scenario: Scenario) -> str:
    old = str(scenario.host.token)
    answer = scenario.host.post("/api/account", name=f"Ana {secrets.token_hex(4)}", password="gondola ride")
    assert answer.status_code in (200, 201), answer.text
    scenario.host.token = answer.json()["token"]
    return old


WORTHLESS = (
    signed_with_another_key,
    unsigned,
    signed_without_session,
    expired,
    used_after_logging_out,
    used_after_signing_up,
)


@pytest.mark.long
@every_stage
@pytest.mark.parametrize("make", WORTHLESS, ids=lambda make: make.__name__)
def test_a_forged_or_expired_cookie_is_worth_nothing(
    scenario: Scenario, make: Callable[[Scenario], str]
) -> None:
    worthless = VisitorKind(make(scenario))
    before = scenario.entries_of_players()
    for route, codes in scenario.expected().items():
        answer = scenario.send_request(route, worthless)
        assert answer.status_code == codes[0], (route, answer.text[:200])
        if not route.changes and route.path != "/metrics":
            assert answer.content == scenario.send_request(route, VisitorKind(None)).content, route
    assert scenario.entries_of_players() == before


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
def test_a_cross_origin_change_is_refused_to_everyone(scenario: Scenario, who: str) -> None:
    if who == "account":
        used_after_signing_up(scenario)
    token = None if who == "stranger" else getattr(scenario, "host" if who == "account" else who).token
    before = scenario.settled_snapshot()
    for route in scenario.expected():
        # Without a cookie and an origin it is a program, without a visitor.
        for origin in ELSEWHERE if route.changes else ():
            if token is not None or origin is not None:
                answer = scenario.send_request(route, VisitorKind(token, origin))
                assert answer.status_code == 403, (route, answer.text[:200])
                assert "Use the pages of this site." in answer.text
    assert scenario.snapshot() == before


@every_stage
def test_signing_up_keeps_a_guests_own_data_only(scenario: Scenario) -> None:
    used_after_signing_up(scenario)
    host = 3
    for route, codes in scenario.expected().items():
        if changes_the_table(route) and scenario.stage == "waiting":
            scenario.renew()
        if route.path not in ("/api/account", "/api/password", "/api/logout", "/account/{what}"):
            answer = scenario.send_request(route, VisitorKind(scenario.host.token))
            if route.path.startswith("/api/bots"):  # only accounts can have bots
                assert answer.status_code in (200, 201, 404), (route, answer.text[:200])
                continue
            if route.path.endswith(("/invitations", "/invite")):  # only accounts can invite by name
                assert answer.status_code in (404, 409), (route, answer.text[:200])
                continue
            if route == Route("POST", "/api/me"):  # no two accounts have the same name
                assert answer.status_code in (200, 422), answer.text[:200]
                continue
            assert answer.status_code == codes[host], (route, answer.text[:200])


@pytest.mark.parametrize("stage", ["waiting", "playing"])
def test_an_account_does_not_see_another_seats_view(scenario: Scenario) -> None:
    used_after_signing_up(scenario)
    assert scenario.host.get(f"/api/tables/{scenario.table}", seat=1).status_code == 403


@pytest.mark.parametrize("stage", ["playing"])
def test_a_token_needs_no_origin_and_wins_over_a_cookie(
    scenario: Scenario,
) -> None:
    headers = {"Authorization": f"Bearer {scenario.other.token}", "Cookie": f"laguna={scenario.host.token}"}
    scenario.client.cookies.clear()
    answer = scenario.client.post(
        f"/api/tables/{scenario.table}/chat", json={"text": "hello"}, headers=headers
    )
    assert answer.status_code == 201
    view = scenario.host.table(scenario.table)
    assert view["chat"][-1]["seat"] == 1
