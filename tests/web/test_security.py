"""Checks made for every request: origins, headers, sizes, rate limits and passwords."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import argon2
import pytest
from fastapi.testclient import TestClient

from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.web.http.app import create_app
from laguna.web.http.guard.identity import COOKIE
from laguna.web.people import passwords, visitors
from laguna.web.people.rate_limits import TokenBuckets
from laguna.web.server import Server
from laguna.web.settings import Limits, Settings, limits_from
from web.all_routes import routes_of, send_request
from web.simulated_users import ORIGIN, Person
from web.test_permissions import table_and_people

People = Callable[[str | None], Person]


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[TestClient]:
    limits = Limits(
        changes_at_once=5,
        changes_per_second=0.01,
        reads_at_once=6,
        reads_per_second=0.01,
        open_tables=2,
        strangers_per_minute=3,
        passwords_per_minute=2,
        chat_lines=2,
        streams_of_address=0,
    )
    with TestClient(
        create_app(Settings(data=tmp_path, bot_workers=0, limits=limits)), base_url=ORIGIN
    ) as client:
        yield client


def test_a_change_with_a_cookie_must_come_from_our_own_pages(client: TestClient) -> None:
    client.cookies.clear()
    ours = {"Origin": ORIGIN}
    client.post("/api/me", json={"name": "Ana"}, headers=ours)
    assert COOKIE in client.cookies
    for headers in (
        {},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://testserver.evil"},
        {"Origin": "http://["},
        {"Origin": ""},
    ):
        answer = client.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert answer.status_code == 403, headers
    assert client.post("/api/me", json={"name": "Ana B"}, headers=ours).status_code == 200
    client.cookies.clear()
    evil = client.post(
        "/api/login", json={"name": "a", "password": "b"}, headers={"Origin": "http://evil.example"}
    )
    assert evil.status_code == 403


def test_every_response_has_a_strict_content_security_policy(client: TestClient) -> None:
    for path in ("/api/games", "/api/tables/nothere", "/health", "/nothing"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in policy


def test_https_sets_secure_cookies_and_hsts(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, bot_workers=0, secure_cookies=True))
    with TestClient(app, base_url="https://testserver") as client:
        answer = client.post("/api/me", json={"name": "Ana"})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]


def test_too_large_bodies_are_refused_with_or_without_content_length(
    person: People, client: TestClient
) -> None:
    ana = person("Ana")
    assert ana.post("/api/me", name="x" * 70_000).status_code == 413
    headers = {"Authorization": f"Bearer {ana.token}", "Content-Type": "application/json"}
    pieces = (b"x" * 1000 for _ in range(100))
    assert client.post("/api/me", content=pieces, headers=headers).status_code == 413


def test_too_many_changes_are_refused_with_a_waiting_time(strict: TestClient) -> None:
    answers = [strict.post("/api/logout") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert "Try again in" in answers[-1].json()["error"]


def test_too_many_reads_are_refused_with_a_waiting_time(strict: TestClient) -> None:
    answers = [strict.get("/api/me") for _ in range(8)]
    assert [answer.status_code for answer in answers] == [200] * 6 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert "Try again in" in answers[-1].json()["error"]


def test_login_attempts_are_limited(strict: TestClient) -> None:
    answers = [strict.post("/api/login", json={"name": "Ana", "password": "x" * 9}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [401, 401, 429]
    assert "Try again in" in answers[-1].json()["error"]


def test_all_spellings_of_a_name_count_as_one_login(strict: TestClient) -> None:
    spellings = ("Ana Maria", "ANA  maria", "\uff21na Maria")  # the last one with a full-width letter
    answers = [strict.post("/api/login", json={"name": name, "password": "x" * 9}) for name in spellings]
    assert [answer.status_code for answer in answers] == [401, 401, 429]
    rates = strict.app.state.server.rate_limits._passwords  # type: ignore[attr-defined]
    assert [who for who in rates._buckets if who.startswith("login")] == ["login ana maria"]


def test_chat_lines_and_live_connections_are_limited(strict: TestClient) -> None:
    ana = Person(strict, "Ana")
    table = ana.create("me", "open")["table"]["id"]
    answers = [ana.post(f"/api/tables/{table}/chat", text="hello") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "2 chat messages" in answers[-1].json()["error"]
    strict.cookies.clear()
    listening = strict.get(f"/api/tables/{table}/stream")
    assert listening.status_code == 429
    assert "live connections" in listening.json()["error"]


def test_a_password_is_stored_as_an_argon2id_hash(client: TestClient, person: People) -> None:
    person(None).post("/api/account", name="Hedda", password="gondola ride")
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    assert client.portal is not None
    account = client.portal.call(
        server.database.read, lambda session: visitors.visitor_by_login(session, "hedda")
    )
    assert account is not None
    assert str(account.password).startswith("$argon2id$")
    assert "gondola" not in str(account.password)


def test_hashing_a_password_costs_as_much_as_is_recommended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "PasswordHasher", argon2.PasswordHasher)
    kept = passwords.Passwords()

    async def hash_and_compare() -> tuple[str, bool, bool]:
        hashed = await kept.hash("gondola ride")
        return hashed, await kept.verify(hashed, "gondola ride"), await kept.verify(hashed, "gondola rides")

    hashed, right, wrong = asyncio.run(hash_and_compare())
    assert argon2.extract_parameters(hashed) == argon2.profiles.RFC_9106_LOW_MEMORY
    assert (right, wrong) == (True, False)


class InlineFinder(HTMLParser):
    """Finds what the content security policy forbids: scripts and styles inside a page. Blocks of JSON are
    data, which browsers never run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.elements = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements += 1
        given = dict(attrs)
        inline = [name for name in given if name.startswith("on") or name == "style"]
        address = given.get("src") or given.get("href") or ""
        script = tag == "script" and "src" not in given and given.get("type") != "application/json"
        if inline or script or tag == "style" or "javascript:" in address:
            self.found.append(f"<{tag} {given}>")


@pytest.mark.parametrize("stage", ["waiting", "playing", "finished"])
def test_no_page_has_inline_scripts_or_styles(client: TestClient, person: People, stage: str) -> None:
    table, invite, people = table_and_people(stage, client, person)
    path_values = {"table": table, "invite": invite, "game": "millefiori"}
    looked_at = 0
    for route in routes_of(client.app):  # type: ignore[arg-type]
        if route.changes or route.endless:
            continue
        values = {"step": 3, "after": 0, "version": 1}
        answer = send_request(client, route, people["host"].token, path_values, values)
        if answer.headers.get("content-type", "").startswith("text/html"):
            inline = InlineFinder()
            inline.feed(answer.text)
            assert not inline.found, route
            looked_at += bool(inline.elements)
        assert "unsafe" not in answer.headers["content-security-policy"]
    assert looked_at > 5


def test_new_guests_from_one_address_are_limited(strict: TestClient) -> None:
    codes = []
    for _ in range(4):
        strict.cookies.clear()
        codes.append(strict.post("/api/me", json={"name": "Ana"}).status_code)
    assert codes == [201] * 3 + [429]


def test_open_tables_of_one_visitor_are_limited(strict: TestClient) -> None:
    ana = Person(strict, "Ana")
    wish = {"game": "millefiori", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answers = [ana.post("/api/tables", wish) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "2 unfinished tables" in answers[-1].json()["error"]


def test_a_bucket_fills_again() -> None:
    rates = TokenBuckets(2.0, 2)
    assert [rates.take("ana", 0.0) > 0 for _ in range(3)] == [False, False, True]
    assert rates.take("ben", 0.0) == 0
    assert rates.take("ana", 0.5) == 0
    assert rates.take("ana", 0.5) == pytest.approx(0.5)


def test_errors_are_pages_for_browsers_and_json_for_programs(client: TestClient) -> None:
    page = client.get("/nothing", headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    document = client.get("/api/nothing", headers={"Accept": "text/html"})
    assert document.headers["content-type"] == "application/json"


def test_an_internal_error_is_one_sentence_and_logged(
    client: TestClient, person: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = person("Ana")

    async def broken(self: Server, request: object) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr(Server, "visitor", broken)
    answer = ana.get("/api/me")
    assert answer.status_code == 500
    assert "your games are safe" in answer.json()["error"]
    assert "secret detail" not in answer.text
    assert "a secret detail" in caplog.text


def test_metrics_and_health_are_available(client: TestClient) -> None:
    assert client.get("/health").json()["status"] == "ok"
    text = client.get("/metrics").text
    assert 'laguna_requests_total{method="GET",route="/health",status="200"}' in text
    assert "laguna_commit_seconds_bucket" in text


def test_limits_are_set_by_the_host() -> None:
    assert limits_from({"LAGUNA_LIMITS": "open_tables=7, reads_per_second=2.5"}) == Limits(
        open_tables=7, reads_per_second=2.5
    )
    with pytest.raises(Refused, match="LAGUNA_LIMITS"):
        limits_from({"LAGUNA_LIMITS": "cats=3"})


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="Several workers need PostgreSQL"):
        Settings(data=tmp_path, workers=2).check()
    with pytest.raises(Refused, match="not a database"):
        Settings(data=tmp_path, database="mysql://x").check()


def test_a_second_server_on_the_same_file_is_refused(settings: Settings, client: TestClient) -> None:
    with pytest.raises(Refused, match="Another laguna server"), TestClient(create_app(settings)):
        pass


NOT_QUITE_TEXT = ("\\ud800", "\\u0000", "\\u202e", "a" * 3000)


@pytest.mark.parametrize("text", NOT_QUITE_TEXT, ids=["surrogate", "nul", "turned", "long"])
def test_invalid_text_is_refused_or_cleaned_by_every_route(
    client: TestClient, person: People, text: str
) -> None:
    """Sent as JSON escapes, as a careless program might do."""
    ana = person("Ana")
    table = ana.create("me", "me")["table"]["id"]
    record = {"format": "laguna-record-1", "game": "millefiori", "rules": GAMES["millefiori"].rules_version}
    record |= {"seats": ["A", "B"], "seed": "x", "moves": []}
    bodies = [json.dumps(record | {key: "TEXT"}) for key in record]
    bodies += [json.dumps(record | {"seats": ["A", "TEXT"]}), json.dumps(record | {"moves": ["0 TEXT"]})]
    names = ("name", "password", "old", "new", "move", "text", "invite", "level", "request", "game", "pace")
    bodies.append(json.dumps(dict.fromkeys(names, "TEXT") | {"version": 2}))
    bodies += [json.dumps({name: "TEXT", "version": 2, "seat": 0}) for name in names]
    headers = {"Authorization": f"Bearer {ana.token}", "Content-Type": "application/json"}
    for route in routes_of(client.app):  # type: ignore[arg-type]
        if route.changes and route.path.startswith("/api/") and not route.path.endswith("/logout"):
            path = route.path.replace("{table}", table).replace("{seat}", "0")
            for body in bodies:
                client.cookies.clear()
                answer = client.post(path, content=body.replace("TEXT", text), headers=headers)
                assert answer.status_code < 500, (route, body, answer.text)
    # The same by HTML forms, as bytes.
    raw = quote(json.loads(f'"{text}"').encode("utf-8", "surrogatepass"))
    sent = (*names, "what", "step", "kind", "address", "zone", "title", "edit", "spot", "about", "ask")
    forms = ["&".join(f"{name}={raw}" for name in sent), f"version=2&seat=0&step=0&what=pause&text={raw}"]
    headers = {"Authorization": f"Bearer {ana.token}", "Origin": ORIGIN}
    headers |= {"Content-Type": "application/x-www-form-urlencoded"}
    for route in routes_of(client.app):  # type: ignore[arg-type]
        if route.changes and not route.path.startswith("/api/") and not route.path.endswith("/logout"):
            path = re.sub(r"\{\w+\}", "0", route.path.replace("{table}", table).replace("{game}", "murano"))
            for body in forms:
                client.cookies.clear()
                answer = client.post(path, content=body, headers=headers, follow_redirects=False)
                assert answer.status_code < 500, (route, body, answer.text)
    assert all(len(seat["name"]) <= 30 for seat in ana.table(table)["seats"])
