"""Hosting a club: accounts from a list, the welcome page, announcements, reports, and the log of hosts."""

import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient

from laguna.contract.wording import ENGLISH, Refused
from laguna.web import admin
from laguna.web.administration import new_accounts
from laguna.web.administration.member_list import read_members
from laguna.web.administration.picture_check import checked_picture
from laguna.web.database.backends import Session
from laguna.web.http.app import create_app
from laguna.web.http.uploads import parse_upload
from laguna.web.notifications import messages, outbox
from laguna.web.notifications.receivers import Receiver
from laguna.web.people.text_rules import TextRules
from laguna.web.settings import UNLIMITED, Limits, Settings
from web.simulated_users import ORIGIN, PASSWORD, Person, account, make_host, server_of, small_png, upload

RULES = TextRules(Limits())
MANY = "Name;E-mail\nAna Morosini;ana@example.org\n\n Enzo \n"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.server)])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TestClient]:
    """A server on either database."""
    postgresql = request.param == "postgresql"
    database = request.getfixturevalue("postgresql_url") if postgresql else ""
    settings = Settings(data=tmp_path, database=database, bot_workers=0, limits=UNLIMITED)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        yield client


def form(person: Person, path: str, **values: str) -> httpx2.Response:
    headers = person._headers() | {"Origin": ORIGIN, "Accept": "text/html"}
    return person.client.post(path, data=values, headers=headers, follow_redirects=False)


def files(person: Person, path: str, **contents: bytes) -> httpx2.Response:
    assert isinstance(person.client, TestClient)
    headers = person._headers() | {"Origin": ORIGIN, "Accept": "text/html"}
    return upload(person.client, path, headers, **contents)


def read(client: TestClient, statement: str, *values: object) -> list[Any]:
    assert client.portal is not None
    return client.portal.call(
        server_of(client).database.read, lambda session: session.rows(statement, *values)
    )


def log_of(host: Person) -> str:
    return host.client.get("/host/log", headers=host._headers()).text


# Accounts from a list


def test_a_list_gives_accounts_with_links_that_work_once(site: TestClient) -> None:
    host = make_host(site, "Doge")
    page = files(host, "/host/accounts", file=b"\xef\xbb\xbf" + MANY.encode(), list=b"")
    assert page.status_code == 200, page.text
    assert page.headers["cache-control"] == "no-store"
    links = re.findall(rf"<p class=\"small wrapped\">{ORIGIN}(/reset/[\w-]+)</p>", page.text)
    assert len(links) == 2
    assert "mailto:ana%40example.org?subject=" in page.text
    token = links[0].rpartition("/")[2]
    assert token not in str([read(site, f"SELECT * FROM {name}") for name in ("reset_links", "host_actions")])
    ana = Person(site, None)
    assert ana.post("/api/login", name="Ana Morosini", password="").status_code in (401, 422)
    opened = site.get(links[0], headers=ana._headers())
    assert "Welcome, Ana Morosini" in opened.text
    assert "Link not used yet" in site.get("/host", headers=host._headers()).text
    answer = form(ana, links[0], new="canal grande")
    assert (answer.status_code, answer.headers["location"]) == (303, "/account?done=opened")
    assert "laguna=" in answer.headers["set-cookie"], "who opens an account is logged in"
    assert form(ana, links[0], new="canal grande").status_code == 404
    assert ana.post("/api/login", name="ana morosini", password="canal grande").status_code == 200
    assert "ana@example.org" not in str(read(site, "SELECT * FROM visitors"))
    assert "Doge created an account for Enzo." in log_of(host)


def test_a_link_expires(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    host = make_host(site, "Doge")
    monkeypatch.setattr(new_accounts, "LINK_DAYS", 0)
    page = files(host, "/host/accounts", list=b"Ana").text
    link = page.partition(f"{ORIGIN}/reset/")[2].partition("<")[0]
    assert form(Person(site, None), f"/reset/{link}", new="canal grande").status_code == 404


def test_refused_lines_are_named_with_their_reason_and_nothing_is_created(site: TestClient) -> None:
    host = make_host(site, "Doge")
    before = read(site, "SELECT count(*) FROM visitors")
    bad = "Ana\nD0ge\ndoge\nANA\nBen, not-an-address\n\nx, a@b.cc, third\n" + "n" * 31
    page = files(host, "/host/accounts", list=bad.encode())
    assert page.status_code == 422
    found = re.findall(r'<td class="number">(\d+)</td><td>(.*?)</td>\s*<td>(.*?)</td>', page.text)
    assert [(int(line), reason.partition(" ")[0]) for line, _, reason in found] == [
        (2, "The"),
        (3, "This"),
        (4, "This"),
        (5, "not-an-address"),
        (7, "There"),
        (8, "A"),
    ]
    assert "line 1" in found[2][2]
    assert "D0ge" in page.text.partition("<textarea")[2], "the list can be corrected"
    assert read(site, "SELECT count(*) FROM visitors") == before
    assert read(site, "SELECT count(*) FROM reset_links")[0][0] == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no names"),
        ("\n \n", "no names"),
        ("name,e-mail\n", "no names"),
        ("Nom;E-mail\n", "no names"),
        ('Ana\n"Ben', "not valid CSV"),
        ("\n".join(f"Player {number}" for number in range(501)), "at most 500"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        read_members(text, RULES)


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("Ana\r\nBen\r\n", [(1, "Ana", ""), (2, "Ben", "")]),
        ("name\tmail\nAna\ta@b.cc", [(2, "Ana", "a@b.cc")]),
        ('"Ana ""the cat""",a@b.cc\n,\nBen', [(1, 'Ana "the cat"', "a@b.cc"), (3, "Ben", "")]),
    ],
)
def test_lists_and_files_of_spreadsheets_are_read(text: str, members: list[tuple[int, str, str]]) -> None:
    found, refused = read_members(text, RULES)
    assert ([tuple(each) for each in found], refused) == (members, [])


def test_the_command_writes_the_links_to_a_private_new_file(
    site: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = server_of(site).settings
    listed, links = tmp_path / "members.csv", tmp_path / "links.csv"
    listed.write_text("Ana,ana@example.org\n=cmd(),\n", "utf-8")
    told = admin.admin(settings, "accounts", [str(listed), str(links)], ENGLISH)
    assert told[0].startswith("2 accounts were created.")
    assert stat.S_IMODE(links.stat().st_mode) == 0o600
    rows = links.read_text("utf-8").splitlines()
    assert rows[0] == "name,e-mail,link"
    assert rows[1].startswith("Ana,ana@example.org,http://127.0.0.1:8000/reset/")
    assert rows[2].startswith("'=cmd(),,"), "no spreadsheet takes a name for a formula"
    with pytest.raises(Refused, match="already exists"):
        admin.admin(settings, "accounts", [str(listed), str(links)], ENGLISH)
    other = tmp_path / "other.csv"
    with pytest.raises(Refused, match=r"Line 1 \(Ana\): The name Ana is taken"):
        admin.admin(settings, "accounts", [str(listed), str(other)], ENGLISH)
    assert not other.exists()
    listed.write_text("Ben\n", "utf-8")

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("laguna.web.admin.os.fsync", full_disk)
    with pytest.raises((OSError, Refused)):
        admin.admin(settings, "accounts", [str(listed), str(other)], ENGLISH)
    monkeypatch.undo()
    assert not other.exists()
    assert read(site, "SELECT count(*) FROM visitors WHERE name = 'Ben'")[0][0] == 0, "no link, no account"


# The welcome page


def test_strangers_see_name_text_and_picture_of_the_server(site: TestClient) -> None:
    host, stranger = make_host(site, "Doge"), Person(site, None)
    assert form(
        host, "/host/server", change="texts", name="Lagoon <Club>", text="Tuesdays.\r\n\r\nAll welcome."
    ).is_redirect
    assert files(host, "/host/picture", picture=small_png(80, 64)).is_redirect
    form(host, "/host/invites", invites="yes")
    page = site.get("/", headers=stranger._headers()).text
    assert "Lagoon &lt;Club&gt;</h1>" in page
    assert "<p>Tuesdays.</p>" in page
    assert "This server is invite-only." in page
    assert "no account needed" not in page
    address = re.search(r'src="(/server-picture\?v=\w+)" width="80" height="64"', page)
    assert address is not None
    answer = site.get(address[1], headers=stranger._headers())
    assert answer.content == small_png(80, 64)
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert "immutable" in answer.headers["cache-control"]
    assert site.get("/server-picture?v=old").headers["cache-control"] == "no-cache"
    form(host, "/host/server", change="no-picture")
    assert site.get("/server-picture").status_code == 404
    assert "Doge removed the picture of the server." in log_of(host)


def jpeg(width: int, height: int) -> bytes:
    frame = b"\xff\xc0\0\x0b\x08" + height.to_bytes(2) + width.to_bytes(2) + b"\x01\x01\x11\0"
    return b"\xff\xd8\xff\xe0\0\x04ab" + frame + b"\xff\xda\0\x02\0\0\xff\xd9"


def webp(width: int, height: int) -> bytes:
    chunk = b"VP8X\x0a\0\0\0\0\0\0\0" + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF" + (len(chunk) + 4).to_bytes(4, "little") + b"WEBP" + chunk


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (small_png(64, 100), "image/png"),
        (jpeg(64, 100), "image/jpeg"),
        (webp(64, 100), "image/webp"),
    ],
)
def test_a_picture_is_known_by_its_bytes(content: bytes, kind: str) -> None:
    assert checked_picture(content, 10_000)[:3] == (kind, 64, 100)
    for end in range(len(content)):  # whatever is cut off, it is a refusal
        with pytest.raises(Refused):
            checked_picture(content[:end], 10_000)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "Choose a picture"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "not a PNG"),
        (b"GIF89a" + b"\0" * 50, "not a PNG"),
        (b"<html>" + small_png(), "not a PNG"),
        (small_png(63, 64), "63 x 64 pixels"),
        (small_png(2001, 64), "2001 x 64 pixels"),
        (jpeg(40000, 40000), "40000 x 40000 pixels"),
        (small_png() + b"\0" * 10_000, "at most 9 KiB"),
    ],
)
def test_anything_else_is_no_picture(content: bytes, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        checked_picture(content, 10_000)


def test_a_bad_upload_is_refused_with_a_sentence(client: TestClient) -> None:
    host = make_host(client, "Doge of pictures")
    answer = files(host, "/host/picture", picture=b"<svg/>")
    assert answer.status_code == 422
    assert "This is not a PNG, JPEG or WebP picture." in answer.text
    too_large = small_png() + b"\0" * (300 * 1024)
    assert files(host, "/host/picture", picture=too_large).status_code == 413
    assert read(client, "SELECT count(*) FROM server_picture")[0][0] == 0


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("multipart/form-data; boundary=x", b""),
        ("multipart/form-data; boundary=x", b"--x\r\n\r\nno name\r\n--x--"),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="list"\r\n\r\ncut off',
        ),
        ("multipart/form-data; boundary=x", b"--x\r\n" * 1000),
    ],
)
def test_a_broken_form_is_refused(content_type: str, body: bytes) -> None:
    with pytest.raises(Refused, match="could not be read"):
        parse_upload(content_type, body)


def test_a_form_with_a_file_keeps_every_byte() -> None:
    everything = bytes(range(256)) + b"\r\n--y\r\n\r\n"
    head = b'--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nX: y\r\n\r\n'
    found = parse_upload('multipart/form-data; boundary="x"', head + everything + b"\r\n--x--\r\n")
    assert found == {"picture": everything}


def test_a_form_without_files_keeps_every_letter() -> None:
    plain = "application/x-www-form-urlencoded"
    assert parse_upload(plain, b"list=a%0Ab&%C3%B6=%EF%BB%BF") == {
        "list": b"a\nb",
        "\u00f6": "\ufeff".encode(),
    }
    with pytest.raises(Refused, match="could not be read"):
        parse_upload(plain, b"list=\xff")


# Announcements


def test_an_announcement_is_shown_in_its_time_and_can_be_dismissed(site: TestClient) -> None:
    host, ana = make_host(site, "Doge"), account(site, "Ana")
    for text, starts, ends in (
        ("Now & here", "", "2099-01-01T00:00"),
        ("Later", "2098-12-31T00:00", ""),
    ):
        assert form(host, "/host/server", change="announce", text=text, starts=starts, ends=ends).is_redirect
    page = ""
    for path in ("/", "/lobby"):
        page = site.get(path, headers=ana._headers()).text
        assert "Now &amp; here" in page
        assert "Later" not in page
    identifier = re.findall(r"/announcements/(\w+)/dismiss", page)[0]
    answer = form(ana, f"/announcements/{identifier}/dismiss", to="/lobby")
    assert answer.headers["location"] == "/lobby"
    cookie = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
    assert "Now &amp; here" not in site.get("/", headers=ana._headers() | cookie).text
    assert "Now &amp; here" in site.get("/", headers=ana._headers()).text
    form(host, "/host/server", change="end-announcement", announcement=identifier)
    assert "Now &amp; here" not in site.get("/", headers=ana._headers()).text
    log = log_of(host)
    assert "Doge announced: &#34;Later&#34;" in log
    assert "Doge deleted the announcement" in log


IMPOSSIBLE = (
    ({"text": " "}, "at least one visible character"),
    ({"text": "x" * 301}, "at most 300 characters"),
    ({"text": "x", "ends": "2001-01-01T00:00"}, "must end after it starts"),
    ({"text": "x", "starts": "soon"}, "is not a date and time"),
    ({"text": "x", "starts": "9999-12-31T23:59:59-23:59"}, "is not a date and time"),
    ({"text": "x", "starts": "0001-01-01T00:00"}, "is not a date and time"),
)


def test_an_impossible_announcement_is_refused(client: TestClient) -> None:
    host = make_host(client, "Doge of announcements")
    for values, reason in IMPOSSIBLE:
        answer = form(host, "/host/server", change="announce", **values)
        assert answer.status_code == 422
        assert reason in answer.text


# Reports


def test_a_report_has_a_state_and_hosts_are_notified(site: TestClient) -> None:
    host, ana = make_host(site, "Doge"), account(site, "Ana")
    server = server_of(site)
    visitor = read(site, "SELECT id FROM visitors WHERE name = 'Doge'")[0][0]
    receiver = Receiver("r1", visitor, "webhook", "https://x.org/", "json", False, ORIGIN, "en", True, 1.0)

    def subscribe(session: Session) -> None:
        from laguna.web.notifications import receivers

        receivers.add(session, receiver)

    assert site.portal is not None
    site.portal.call(server.database.write, subscribe)
    assert ana.post("/api/reports", about="Doge", text="too slow").status_code == 201

    def message(session: Session) -> Any:
        entries = [
            outbox.OutboxEntry(*row)
            for row in session.rows(
                "SELECT receiver, table_id, kind, version, created_at, due_at, attempts FROM outbox"
            )
        ]
        assert [entry.kind for entry in entries] == [outbox.REPORT]
        return messages.compose(session, receiver, entries, ENGLISH, server.notifications.links, {})

    told = site.portal.call(server.database.read, message)
    assert (told.title, told.url) == ("New report", f"{ORIGIN}/host")
    assert told.text == "A player sent a report. 1 report is open."
    report = read(site, "SELECT id FROM reports")[0][0]
    assert form(host, "/host/report", report=report, state="progress").status_code == 200
    assert site.portal.call(server.database.read, message) is None, "nothing is open any longer"
    page = form(host, "/host/report", report=report, state="done").text
    assert "1 report that is done" in page
    assert "No open reports." in page
    assert form(host, "/host/report", report=report, state="lost").status_code == 400
    assert form(host, "/host/report", report="lost", state="done").status_code == 404
    form(host, "/host/report", report=report, state="open")
    assert [
        row[0] for row in read(site, "SELECT action FROM host_actions WHERE action <> 'host' ORDER BY at")
    ] == [
        "report-progress",
        "report-done",
        "report-open",
    ]


# The log


def test_the_log_names_who_did_what_and_survives_deletion_without_names(site: TestClient) -> None:
    host, other, ana = make_host(site, "Doge"), make_host(site, "Hostess"), account(site, "Ana")
    ids = {name: who for who, name in read(site, "SELECT id, name FROM visitors")}
    form(host, "/host/mute", who=ids["Ana"])
    form(host, "/host/password", who=ids["Ana"])
    form(other, "/host/rename", who=ids["Ana"], name="Anna")
    log = log_of(host)
    for sentence in (
        "The command line made Doge a host.",
        "Doge muted Anna.",
        "Doge created a password reset link for Anna.",
        "Hostess renamed Anna.",
    ):
        assert sentence in log
    assert "Ana" not in log.replace("Anna", ""), "an old name is not in it"
    exported = ana.get("/api/me/data").json()
    assert [each["action"] for each in exported["moderation"]] == ["mute", "password", "rename"]
    assert [each["action"] for each in host.get("/api/me/data").json()["host_actions"]] == [
        "mute",
        "password",
    ]
    form(host, "/host/remove", who=ids["Ana"])
    assert other.post("/api/me/delete", password=PASSWORD, sure=True).status_code == 200
    log = log_of(host)
    assert "Anna" not in log
    assert "Hostess" not in log
    assert re.search(r"Doge removed Deleted player \w{6}\.", log)
    assert re.search(r"Deleted player \w{6} renamed Deleted player \w{6}\.", log)
    rows = str(read(site, "SELECT * FROM host_actions"))
    assert ids["Ana"] not in rows
    assert ids["Hostess"] not in rows
    assert any("muted" in line for line in admin.admin(server_of(site).settings, "log", [], ENGLISH))


def test_what_was_done_about_a_guest_goes_with_the_games_to_the_account(client: TestClient) -> None:
    host, account_of_ana, guest = (
        make_host(client, "Doge of guests"),
        account(client, "Ana G"),
        Person(client, "Guest G"),
    )
    ids = {name: who for who, name in read(client, "SELECT id, name FROM visitors")}
    form(host, "/host/mute", who=ids["Guest G"])
    assert guest.post("/api/login", name="Ana G", password=PASSWORD).status_code == 200
    assert [each["action"] for each in account_of_ana.get("/api/me/data").json()["moderation"]] == ["mute"]
