"""Guests and accounts: names, login, passwords and sessions."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from laguna.web.database.database import Database
from laguna.web.http.guard.identity import COOKIE
from laguna.web.people import sessions
from laguna.web.people.accounts import Accounts
from laguna.web.settings import Settings
from web.simulated_users import ORIGIN, Person

People = Callable[[str | None], Person]


def test_a_guest_has_a_name_and_a_signed_same_site_cookie(client: TestClient) -> None:
    client.cookies.clear()
    answer = client.post("/api/me", json={"name": "  Ana \n Maria "}, headers={"Origin": ORIGIN})
    assert answer.json()["visitor"] == {"name": "Ana Maria", "guest": True}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert client.get("/api/me").json()["visitor"]["name"] == "Ana Maria"
    signed = client.cookies[COOKIE]
    forged = signed[:-1] + ("0" if signed[-1] != "0" else "1")
    client.cookies.clear()
    client.cookies.set(COOKIE, forged)
    assert client.get("/api/me").json()["visitor"] is None
    client.cookies.clear()


def test_only_the_host_can_read_the_signing_key(settings: Settings, client: TestClient) -> None:
    assert (settings.data / "secret").stat().st_mode & 0o777 == 0o600


def test_only_the_host_can_read_the_database_file(tmp_path: Path) -> None:
    """Also if the folder existed before and is readable by everyone."""
    tmp_path.chmod(0o755)
    for already in (False, True):
        file = tmp_path / f"{already}.sqlite3"
        if already:
            file.touch(0o644)
            file.chmod(0o644)
        database = Database(f"sqlite:///{file}")
        database.open()
        asyncio.run(database.write(lambda session: session.run("DELETE FROM jobs")))
        assert [path.name for path in tmp_path.glob(f"{already}*") if path.stat().st_mode & 0o007] == []
        database.close()


def test_a_cached_session_expires_in_time(
    client: TestClient, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = person("Ana")
    assert ana.get("/api/me").json()["visitor"]
    later = time.time() + sessions.SESSION_SECONDS + 1
    monkeypatch.setattr(sessions, "oldest_valid", lambda: later - sessions.SESSION_SECONDS)
    assert ana.get("/api/me").json()["visitor"] is None


def test_a_name_must_be_visible_and_not_too_long(person: People) -> None:
    for name in ("", "   ", "\u202e", "x" * 31):
        answer = person(None).post("/api/me", name=name)
        assert answer.status_code == 422
        assert answer.json()["error"].startswith("A name")
    assert person(None).post("/api/me", name="\u5f20\u4f1f \U0001f6a3").status_code == 201


def test_a_guest_who_creates_an_account_keeps_all_games(person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "open")["table"]["id"]
    old = ana.token
    made = ana.post("/api/account", name="Ana the First", password="gondola ride")
    assert made.status_code == 201
    ana.token = made.json()["token"]
    assert ana.table(table)["you"]["seats"] == [0]
    ana.token = old
    assert ana.get("/api/me").json()["visitor"] is None


def test_an_account_works_on_several_devices_and_gets_a_guests_games(person: People) -> None:
    first = person(None)
    assert first.post("/api/account", name="Carla", password="gondola ride").status_code == 201
    guest = person("Carla on the phone")
    table = guest.create("me", "open")["table"]["id"]
    answer = guest.post("/api/login", name="cARLA", password="gondola ride")
    assert answer.status_code == 200
    guest.token = answer.json()["token"]
    assert guest.get("/api/me").json()["visitor"] == {"name": "Carla", "guest": False}
    assert guest.table(table)["you"]["seats"] == [0]
    assert table in [line["id"] for line in guest.get("/api/tables").json()["mine"]]


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(person: People) -> None:
    person(None).post("/api/account", name="Dora", password="gondola ride")
    wrong = person(None).post("/api/login", name="Dora", password="gondola rides")
    unknown = person(None).post("/api/login", name="Nobody", password="gondola ride")
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()


def test_a_name_belongs_to_one_account(person: People) -> None:
    assert person(None).post("/api/account", name="Elena", password="gondola ride").status_code == 201
    again = person(None).post("/api/account", name="ELENA", password="gondola ride")
    assert again.status_code == 422
    assert "Choose another name" in again.json()["error"]
    assert person(None).post("/api/account", name="Fausta", password="short").status_code == 422


def test_a_new_password_ends_the_other_sessions(person: People) -> None:
    here, there = person(None), person(None)
    here.token = here.post("/api/account", name="Gina", password="gondola ride").json()["token"]
    there.token = there.post("/api/login", name="Gina", password="gondola ride").json()["token"]
    assert here.post("/api/password", old="wrong", new="vaporetto").status_code == 401
    assert here.post("/api/password", old="gondola ride", new="vaporetto").status_code == 200
    assert here.get("/api/me").json()["visitor"]["name"] == "Gina"
    assert there.get("/api/me").json()["visitor"] is None
    assert person(None).post("/api/login", name="Gina", password="gondola ride").status_code == 401
    assert person(None).post("/api/login", name="Gina", password="vaporetto").status_code == 200


def test_a_login_during_a_password_change_is_refused(
    client: TestClient, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old password was right when it was checked, but no session with it may outlive the change."""
    ana = person(None)
    ana.token = ana.post("/api/account", name="Racer", password="gondola ride").json()["token"]
    accounts: Accounts = client.app.state.server.accounts  # type: ignore[attr-defined]
    verify = accounts.passwords.verify

    async def verify_and_change(hashed: str | None, password: str) -> bool:
        found = await verify(hashed, password)
        monkeypatch.setattr(accounts.passwords, "verify", verify)
        new = await accounts.passwords.hash("vaporetto")
        await accounts.database.write(
            lambda session: session.run("UPDATE visitors SET password = ? WHERE name = 'Racer'", new)
        )
        return found

    monkeypatch.setattr(accounts.passwords, "verify", verify_and_change)
    assert person(None).post("/api/login", name="Racer", password="gondola ride").status_code == 401
    assert person(None).post("/api/login", name="Racer", password="vaporetto").status_code == 200


def test_after_logging_out_a_visitor_is_unknown(person: People) -> None:
    ana = person("Ana")
    assert ana.post("/api/logout").status_code == 200
    assert ana.get("/api/me").json()["visitor"] is None
