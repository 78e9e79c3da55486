"""Quotas: every route that stores something is limited, per visitor and per address."""

import dataclasses
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from short_games import late_game

from laguna import records
from laguna.web.administration import reports, server_profile
from laguna.web.analysis import puzzles
from laguna.web.database.backends import Session
from laguna.web.http.app import create_app
from laguna.web.http.guard.rate_limit import ALWAYS_ALLOWED
from laguna.web.notifications import service as notifications
from laguna.web.people import bot_accounts
from laguna.web.people.rate_limits import RateKeys
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings
from web.all_routes import Route, routes_of
from web.requests import call_app
from web.simulated_users import ORIGIN, Person, promote, small_png, upload
from web.test_analysis import uploaded
from web.test_fairness import position, study_of

# What each changing route adds to: a quota that is tested below, `little` where the number of rows is bounded
# by something else (one per visitor, puzzle, game or seat), `game` for what makes a table grow during a game,
# or `nothing`. Whatever a route stores also counts for the bytes per hour.
WHAT_ROUTES_STORE = """
/account/{what}                      newcomers
/api/account                         newcomers
/api/bot/choice                      game
/api/bots                            bots
/api/bots/{program}/end              nothing
/api/login                           newcomers
/api/logout                          nothing
/api/me                              newcomers
/api/me/delete                       nothing
/api/match                           tables
/api/match/bots                      game
/api/match/cancel                    nothing
/api/me/listed                       little
/api/notices                         receivers
/api/notices/wishes                  little
/api/notices/{receiver}/remove       nothing
/api/password                        little
/api/players/{name}/{change}         relations
/api/records                         records
/api/reports                         reports
/api/tables                          tables
/api/tables/{table}/agree            game
/api/tables/{table}/back             game
/api/tables/{table}/chat             chat
/api/tables/{table}/hint             nothing
/api/tables/{table}/hints            little
/api/tables/{table}/invitations      invitations
/api/tables/{table}/invitations/decline nothing
/api/tables/{table}/join             game
/api/tables/{table}/leave            game
/api/tables/{table}/moves            game
/api/tables/{table}/rematch          tables
/api/tables/{table}/review           reviews
/api/tables/{table}/seats/{seat}/bot game
/api/tables/{table}/seats/{seat}/give game
/api/tables/{table}/undo             undo
/announcements/{announcement}/dismiss nothing
/host/accounts                       accounts
/host/picture                        picture
/host/server                         announcements
/host/{what}                         little
/join/{invite}                       game
/learn/{game}/play                   tables
/learn/{game}/{step}/move            little
/match                               tables
/match/bots                          game
/match/cancel                        nothing
/new/{game}                          tables
/notices/link/{token}                nothing
/notices/{what}                      receivers
/player/{name}/{change}              relations
/positions                           studies
/positions/check                     nothing
/puzzles/{puzzle}/study              studies
/puzzles/{puzzle}/try                little
/puzzles/{puzzle}/why                nothing
/language                            little
/report                              reports
/reset/{word}                        little
/start                               tables
/study/{study}/ask                   nothing
/study/{study}/bot                   nothing
/study/{study}/comment               size
/study/{study}/copy                  studies
/study/{study}/cut                   nothing
/study/{study}/delete                nothing
/study/{study}/editors               invitations
/study/{study}/editors/remove        nothing
/study/{study}/play                  size
/study/{study}/title                 little
/table/{table}/agree                 game
/table/{table}/analysis/comment      studies
/table/{table}/analysis/play         studies
/table/{table}/back                  game
/table/{table}/bot/{seat}            game
/table/{table}/decline               nothing
/table/{table}/give/{seat}           game
/table/{table}/hint                  nothing
/table/{table}/invite                invitations
/table/{table}/hints                 little
/table/{table}/leave                 game
/table/{table}/move                  game
/table/{table}/rematch               tables
/table/{table}/review                reviews
/table/{table}/say                   chat
/table/{table}/sit                   game
/table/{table}/undo                  undo
/table/{table}/what-if               studies
"""
GO_ON = """
/api/bot/choice /api/bots/{program}/end /api/login /api/logout /api/match/cancel /api/me/delete
/api/notices/{receiver}/remove /match/cancel
/api/tables/{table}/leave /api/tables/{table}/moves /learn/{game}/{step}/move /study/{study}/cut
/study/{study}/delete /study/{study}/editors/remove /table/{table}/leave /table/{table}/move
"""
"""Routes that are not limited by what was stored before: moves, and whatever ends or deletes something."""
NOTHING_LEFT = dataclasses.replace(
    UNLIMITED,
    open_tables=0,
    records=0,
    chat_lines=0,
    table_entries=0,
    studies=0,
    study_kib=0,
    reviews_waiting=0,
    following=0,
    invitations_per_hour=1e-9,
    picture_bytes=0,
    accounts_per_day=1e-9,
    strangers_per_minute=1e-9,
    passwords_per_minute=1e-9,
)


def quota_of_routes() -> dict[Route, str]:
    lines = (line.split() for line in WHAT_ROUTES_STORE.strip().splitlines())
    return {Route("POST", path): quota for path, quota in lines}


def everything_stored(client: TestClient) -> object:
    def work(session: Session) -> object:
        names = [row[0] for row in session.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = [name for name in names if name != "server_time"]
        return {name: sorted(session.rows(f"SELECT * FROM {name}"), key=str) for name in kept}

    server: Server = client.app.state.server  # type: ignore[attr-defined]
    assert client.portal is not None
    return client.portal.call(server.database.read, work)


class Site:
    """A server with a finished game, a running one and a study, for a visitor with an account."""

    def __init__(self, data: Path) -> None:
        self.settings = Settings(data=data, bot_workers=0, limits=UNLIMITED)
        with TestClient(create_app(self.settings), base_url=ORIGIN) as client:
            ana = Person(client, "Ana")
            ana.token = ana.post("/api/account", name="Ana", password="gondola rides").json()["token"]
            self.token = ana.token
            promote(client, "Ana")
            self.finished = uploaded(ana)
            start = f"/table/{self.finished}/analysis/frame?node=0&view=-1"
            self.game_move = next(iter(ana.get(start).json()["moves"]))
            self.running = ana.create("me", "me")["table"]["id"]
            self.version = ana.play(self.running, seat=0)["version"]
            over = ana.create("me", "me")["table"]["id"]
            assert ana.post(f"/api/tables/{over}/agree", what="end").status_code == 200
            self.over = over
            friend = Person(client, None).post("/api/account", name="Somebody", password="canal boats")
            assert friend.status_code == 201
            self.waiting = ana.create("me", "open")["table"]["id"]
            self.study = study_of(ana).rpartition("/")[2]
            self.move = next(iter(ana.get(f"/study/{self.study}/frame").json()["moves"]))

    def request(self, client: TestClient, route: Route, quota: str) -> Response:
        """A request that would store something if the quota allowed it."""
        tables = {"chat": self.running, "undo": self.running, "tables": self.over}
        table = (tables | {"invitations": self.waiting}).get(quota, self.finished)
        what = "add" if quota == "receivers" else "login"
        path_values = {"table": table, "study": self.study, "game": "millefiori", "what": what, "seat": "0"}
        path_values |= {"name": "somebody", "change": "follow"}
        path_values["puzzle"] = next(iter(puzzles.all_puzzles()))
        path = re.sub(r"\{(\w+)\}", lambda name: path_values.get(name[1], "0"), route.path)
        headers = {"Origin": ORIGIN, "Accept": "application/json"}
        if quota != "newcomers":
            headers["Authorization"] = f"Bearer {self.token}"
        values = {
            "game": "millefiori",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "text": json.dumps(position()) if route.path == "/positions" else "A line.",
            "name": "Somebody",
            "password": "gondola rides",
            "kind": "webhook",
            "address": "https://ntfy.sh/somebody",
            "seat": 0 if quota == "undo" else -1,
            "step": 3,
            "node": 0,
            "move": self.game_move if route.path == "/table/{table}/analysis/play" else self.move,
            "version": self.version,
            "change": "announce",
            "list": "Somebody else",
            "picture": small_png(),
        }
        if route.path == "/new/{game}":
            values |= {"players": "2", "seat0": "me", "seat1": "open"}
        if path == "/api/records":
            return call_app(
                client, "POST", path, headers, document=records.write(late_game("millefiori", 2, 10))
            )
        if path.startswith("/api/"):
            return call_app(client, "POST", path, headers, document=values | {"picture": ""})
        if path == "/host/picture":
            return upload(client, path, headers, picture=small_png())
        form = {name: str(value) for name, value in values.items() if not isinstance(value, list)}
        return call_app(client, "POST", path, headers, form=form)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(tmp_path_factory.mktemp("site"))


@pytest.fixture
def exhausted(site: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """The same server when every quota is used up."""
    for module, name in (
        (notifications, "MAX_RECEIVERS"),
        (reports, "UNREAD_REPORTS"),
        (server_profile, "MAX_ANNOUNCEMENTS"),
        (bot_accounts, "MAX_BOTS"),
    ):
        monkeypatch.setattr(module, name, 0)
    settings = dataclasses.replace(site.settings, limits=NOTHING_LEFT)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        yield client


def test_every_changing_route_is_known_to_the_quotas(exhausted: TestClient) -> None:
    there = {route for route in routes_of(exhausted.app) if route.changes}  # type: ignore[arg-type]
    assert there == set(quota_of_routes()), "say what a new route stores, and test its quota"


def test_every_route_that_stores_something_has_a_quota(site: Site, exhausted: TestClient) -> None:
    before = everything_stored(exhausted)
    for route, quota in quota_of_routes().items():
        if quota in ("nothing", "little", "game"):
            continue
        answer = site.request(exhausted, route, quota)
        assert answer.status_code in (413, 429), (route, quota, answer.text)
        if answer.headers["content-type"] == "application/json":
            assert answer.json()["error"].endswith("."), answer.text
    assert everything_stored(exhausted) == before


def test_the_same_requests_are_accepted_within_the_quotas(tmp_path: Path) -> None:
    site = Site(tmp_path)
    with TestClient(create_app(site.settings), base_url=ORIGIN) as client:
        for route, quota in quota_of_routes().items():
            if quota not in ("nothing", "little", "game", "newcomers", "undo"):
                answer = site.request(client, route, quota)
                assert answer.status_code < 400, (route, quota, answer.text)


def test_every_change_is_limited_by_the_bytes_stored_before(site: Site, tmp_path: Path) -> None:
    settings = dataclasses.replace(site.settings, limits=dataclasses.replace(UNLIMITED, stored_kib_at_once=1))
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        server: Server = client.app.state.server  # type: ignore[attr-defined]
        session_id = server.sessions.verify_token(site.token)
        assert session_id is not None
        routes = [route for route in routes_of(client.app) if route.changes]  # type: ignore[arg-type]
        going_on = {route.path for route in routes if route.path.rpartition("/")[2] in ALWAYS_ALLOWED}
        assert going_on == set(GO_ON.split())
        before = everything_stored(client)
        visitor = client.portal.call(server.visitor, session_id) if client.portal else None
        assert visitor is not None
        for who in (visitor.id, "testclient"):
            server.rate_limits.add_stored(RateKeys(who, None), 10**9)
        for route in routes:
            if route.path not in going_on:
                for quota in ("", "newcomers"):  # with and without a session
                    answer = site.request(client, route, quota)
                    path = route.path.replace("{what}", "login")
                    expected = path.rpartition("/")[2] in ALWAYS_ALLOWED
                    assert answer.status_code == 429 or expected, (route, answer.text)
                    assert expected or "Too much was saved" in answer.json()["error"]
        assert everything_stored(client) == before


def test_whatever_a_request_stores_is_counted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(site.settings), base_url=ORIGIN) as client:
        server: Server = client.app.state.server  # type: ignore[attr-defined]
        counted: list[int] = []
        monkeypatch.setattr(server.rate_limits, "add_stored", lambda keys, stored: counted.append(stored))
        ana = Person(client, None)
        ana.token = site.token

        def stored_by(path: str, quota: str) -> int:
            counted.clear()
            assert site.request(client, Route("POST", path), quota).status_code < 400
            return sum(counted)

        record = records.write(late_game("millefiori", 2, 10))
        moves = sum(len(move["move"]) for move in _moves(record))
        assert stored_by("/api/records", "records") > moves
        size = len(json.dumps(ana.get(f"/api/studies/{site.study}").json()["nodes"]))
        assert stored_by("/study/{study}/copy", "studies") > size
        comment = stored_by("/study/{study}/comment", "size")
        assert len("A line.") <= comment < 100, "only what it grows by"
        assert stored_by("/study/{study}/comment", "size") == 0
        assert stored_by("/api/tables/{table}/chat", "chat") > len("A line.")
        assert stored_by("/positions/check", "nothing") == 0


def _moves(record: dict[str, Any]) -> list[dict[str, Any]]:
    found = record["moves"]
    return [each if isinstance(each, dict) else {"move": str(each)} for each in found]
