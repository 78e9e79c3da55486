"""Administration by page and by command while the server runs, invite-only servers and backups."""

import contextlib
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient

from laguna.cli import main
from laguna.contract.wording import ENGLISH, Refused
from laguna.web import admin
from laguna.web.database.backends import backend_of
from laguna.web.http.app import create_app
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings
from web.server_processes import Postgresql, running
from web.simulated_users import ORIGIN, PASSWORD, Person, account, make_host, play_to_the_end

People = Callable[[str | None], Person]


def form(person: Person, path: str, **values: str) -> httpx2.Response:
    headers = person._headers() | {"Origin": ORIGIN, "Accept": "text/html"}
    return person.client.post(path, data=values, headers=headers, follow_redirects=False)


def test_a_host_moderates_on_the_page(client: TestClient) -> None:
    host, rude, ben = make_host(client, "Doge"), account(client, "Rude"), account(client, "Ben")
    table = rude.create("me", "open", game="murano")["table"]
    ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    assert rude.post(f"/api/tables/{table['id']}/chat", text="pah").status_code == 201
    assert ben.post("/api/reports", about="Rude", text="was rude").status_code == 201
    assert rude.client.get("/host", headers=rude._headers()).status_code == 403
    page = host.client.get("/host?words=rud", headers=host._headers()).text
    assert "was rude" in page
    assert "Ben</th>" not in page
    who = page.partition('name="who" value="')[2].partition('"')[0]
    assert form(host, "/host/mute", who=who).status_code == 200
    assert rude.post(f"/api/tables/{table['id']}/chat", text="pah").status_code == 403
    assert form(host, "/host/rename", who=who, name="Polite").status_code == 200
    assert "Rude" not in str(ben.table(table["id"]))
    told = form(host, "/host/password", who=who).text
    link = told.partition(f"{ORIGIN}/reset/")[2].partition("<")[0]
    assert form(rude, f"/reset/{link}", new="short").status_code == 422
    assert form(rude, f"/reset/{link}", new="another word").status_code == 303
    assert form(rude, f"/reset/{link}", new="another word").status_code == 404  # once
    assert rude.get("/api/me").json() == {"visitor": None}
    again = rude.post("/api/login", name="Polite", password="another word")
    assert again.status_code == 200
    # A link that was made before a password change is void.
    link = form(host, "/host/password", who=who).text.partition(f"{ORIGIN}/reset/")[2].partition("<")[0]
    rude.token = again.json()["token"]
    assert rude.post("/api/password", old="another word", new=PASSWORD).status_code == 200
    assert form(rude, f"/reset/{link}", new="third word").status_code == 404
    assert form(host, "/host/end", table=table["id"]).status_code == 200
    assert ben.table(table["id"])["table"]["status"] == "ended"
    assert form(host, "/host/end", table=table["id"]).status_code == 400
    assert form(host, "/host/remove", who=who).status_code == 200
    assert "Polite" not in str(ben.table(table["id"]))
    report = page.partition('name="report" value="')[2].partition('"')[0]
    form(host, "/host/read", report=report)
    open_reports = host.client.get("/host", headers=host._headers()).text.partition(
        "<summary>1 report that is"
    )[0]
    assert "was rude" not in open_reports


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.server)])
def test_links_have_the_address_of_the_server(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    """The commands know the address with which the server was started, and so does the page of the host."""
    database = request.getfixturevalue("postgresql_url") if kind == "postgresql" else ""
    address = "https://games.example.org"
    settings = Settings(data=tmp_path, database=database, bot_workers=0, limits=UNLIMITED)
    with TestClient(create_app(replace(settings, address=address)), base_url=ORIGIN) as client:
        host, ana = make_host(client, "Hostess"), account(client, "Ana Réport")
        table = ana.create("me", "open")["table"]["id"]
        for about in (table, "ana réport", "somebody"):
            ana.post("/api/reports", about=about, text="rather slow")
        headers = host._headers() | {"Origin": ORIGIN}
        page = client.post("/host/invites", data={"invites": "yes"}, headers=headers).text
        assert f"{address}/welcome/" in page
        assert f'<a href="/table/{table}">{table}</a>' in page
        assert '<a href="/player/ana%20r%C3%A9port">' in page
        assert datetime.now(UTC).strftime('<time class="small" datetime="%Y-%m-%d') in page
        for path in ("/", "/account"):
            stranger = client.get(path, headers=Person(client, None)._headers()).text
            assert "This server is invite-only." in stranger
            assert "no account needed" not in stranger
            assert "without an account" not in stranger
            assert "This server is invite-only." not in client.get(path, headers=ana._headers()).text
    for what, words in (("password", ["Ana Réport"]), ("invite-only", ["yes"])):
        assert admin.admin(settings, what, words, ENGLISH)[-1].startswith(f"{address}/"), what
    other = replace(settings, address="https://other.example.org")
    assert admin.admin(other, "invite-only", ["yes"], ENGLISH)[-1].startswith("https://other.example.org/")
    lines = admin.admin(settings, "reports", [], ENGLISH)
    paths = (f"{address}/table/{table}", f"{address}/player/ana%20r%C3%A9port", "somebody: rather slow")
    assert [line.endswith(path) for line, path in zip(lines, paths, strict=True)] == [True] * 3


def test_an_invite_only_server(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED)
    from laguna.web.http.app import create_app

    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana = account(client, "Ana")
        server: Server = client.app.state.server  # type: ignore[attr-defined]
        assert client.portal is not None
        word = client.portal.call(server.administration.set_invite_only, True)
        stranger = Person(client, None)
        for path, values in (
            ("/api/me", {"name": "Eve"}),
            ("/api/account", {"name": "Eve", "password": PASSWORD}),
            ("/api/me", {"name": "Eve", "invite": "a table"}),
        ):
            assert stranger.post(path, values).status_code == 403
        assert form(stranger, "/start", game="murano").status_code == 403
        assert stranger.post("/api/me", name="Eve", invite=word).status_code == 201
        client.cookies.clear()
        welcomed = client.get(f"/welcome/{word}", follow_redirects=False)
        headers = {"Origin": ORIGIN, "Cookie": welcomed.headers["set-cookie"].partition(";")[0]}
        client.cookies.clear()
        assert (
            client.post(
                "/start", data={"game": "murano"}, headers=headers, follow_redirects=False
            ).status_code
            == 303
        )
        # An invitation to a table admits to the server too.
        invite = ana.create("me", "open")["table"]["invite"]
        assert form(Person(client, None), f"/join/{invite}", name="Ben").status_code == 303
        client.portal.call(server.administration.set_invite_only, False)
        assert stranger.post("/api/me", name="Mallory").status_code == 201


@pytest.mark.server
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_admin_commands_and_a_backup_while_the_server_runs(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    databases = ["", ""]
    if kind == "postgresql":
        postgresql: Postgresql = request.getfixturevalue("postgresql")
        databases = [postgresql.new_database(), postgresql.new_database()]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with (
        running(tmp_path / "one", databases[0]) as server,
        httpx2.Client(base_url=server.url, timeout=20) as http,
    ):
        place = ["--data", str(tmp_path / "one"), "--database", databases[0]]

        def command(*words: str) -> str:
            main(["admin", *words, *place])
            return capsys.readouterr().out

        ana, rude = account(http, "Ana"), account(http, "Rude")
        table = ana.create("me", "level1", game="murano")["table"]["id"]
        ana.finish(table)
        both = ana.create("me", "open", game="murano", pace="days")["table"]
        rude.post(f"/api/tables/{both['id']}/join", invite=both["invite"])
        assert "Rude" in command("people", "rud")
        assert both["id"] in command("tables", "rude")
        command("host", "Ana")
        command("mute", "Rude")
        _soon(lambda: rude.post(f"/api/tables/{both['id']}/chat", text="pah").status_code == 403)
        _soon(lambda: ana.client.get("/host", headers=ana._headers()).status_code == 200)
        assert "/reset/" in command("password", "Rude")
        file = tmp_path / "backup.laguna"
        main(["backup", str(file), *place])
        assert "2 tables were replayed" in capsys.readouterr().out
        assert oct(file.stat().st_mode)[-3:] == "600"
        assert list(tmp_path.glob("backup.laguna?*")) == []
        command("end", both["id"])
        _soon(lambda: ana.table(both["id"])["table"]["status"] == "ended")
        # What happens after the backup is not in it.
        token = ana.token
    other = ["--data", str(tmp_path / "two"), "--database", databases[1]]
    main(["restore", str(file), *other])
    assert "2 tables were replayed" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["restore", str(file), *other])
    assert "empty" in capsys.readouterr().err
    with (
        running(tmp_path / "two", databases[1]) as server,
        httpx2.Client(base_url=server.url, timeout=20) as http,
    ):
        ana = Person(http, None)
        ana.token = token  # the key was restored: nobody has to log in again
        assert ana.table(both["id"])["table"]["status"] == "playing"
        assert ana.get("/api/me/profile").json()["kinds"][0]["played"] == 1
        with pytest.raises(SystemExit):
            main(["restore", str(file), *other])
        assert "Stop it first" in capsys.readouterr().err
        server.stop()
        assert server.check_tables() == ""


def _soon(true: Callable[[], bool]) -> None:
    import time

    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_only_a_valid_backup_is_restored(tmp_path: Path, client: TestClient, settings: Settings) -> None:
    target = Settings(data=tmp_path / "new")
    nonsense = tmp_path / "nonsense"
    nonsense.write_bytes(b"nonsense" * 1000)
    for file in (nonsense, tmp_path / "missing"):
        with pytest.raises(Refused):
            admin.restore(target, file)
    with pytest.raises(Refused, match="Another laguna"):
        admin.restore(settings, nonsense)
    made = tmp_path / "backup"
    ana = Person(client, "Ana")
    table = ana.create("me", "me", game="murano")["table"]["id"]
    play_to_the_end(client, table)
    report = admin.backup(settings, made)
    assert (report.checked > 0, report.errors) == (True, [])
    with pytest.raises(Refused, match="already exists"):
        admin.backup(settings, made)
    # A table that was changed in the file is detected.
    with contextlib.closing(sqlite3.connect(made)) as connection, connection:
        connection.execute("UPDATE tables SET result = '{}' WHERE id = ?", (table,))
    assert any(table in sentence for sentence in admin.restore(target, made).errors)


def test_an_invalid_admin_command_is_refused_with_a_message(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    backend_of(settings.url)
    for what, words in (("mute", ["Nobody"]), ("rename", ["Nobody"]), ("invite-only", ["perhaps"])):
        with pytest.raises(Refused):
            admin.admin(settings, what, words, ENGLISH)
    assert admin.admin(settings, "reports", [], ENGLISH) == ["There are no reports."]
