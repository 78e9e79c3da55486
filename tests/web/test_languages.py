"""Language of responses: the chosen one, else the browser's, else English."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from pseudo_language import PSEUDO_LANGUAGE, pseudolocalize, untranslated_words

from laguna.bots.levels import LEVELS
from laguna.contract.wording import ENGLISH, Language
from laguna.languages import Languages, installed_languages
from laguna.web import streams
from laguna.web.community.broadcast import Broadcast
from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Limits, Settings
from web.all_routes import Route, end_at_once, end_when_caught_up, routes_of, send_request
from web.simulated_users import ORIGIN, Person

GERMAN = Language("de", "Deutsch")
KNOWN = Languages([ENGLISH, GERMAN, PSEUDO_LANGUAGE])
NOT_WORDS = {
    # Names of fields, values and settings, and values from the request itself.
    "name", "password", "old", "new", "game", "seats", "kind", "move", "text", "version", "level", "seat",
    "players", "me", "bot", "open", "live", "days", "JSON", "laguna", "millefiori", "murano", "venise", "cat",
    "chess", "slow", "x", "Ana", "KiB", "request", "moves", "Mille", "Fiori", "None", "step", "after",
    "laguna-record-", "nogame", "node", "words", "allow", "title", "place",
    *(level.slug for level in LEVELS),
}  # fmt: skip


def untranslated_in(answer: Response) -> set[str]:
    """The words of an error message that are not translated."""
    return {word.strip("'") for word in untranslated_words(error(answer))} - NOT_WORDS


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,en;q=0.5", "de"),
        ("fr, de;q=0.3, en;q=0.8", "en"),
        ("fr;q=0.9, *;q=0.1", "en"),
        ("en;q=0, de;q=0.1", "de"),
        ("de;q=no, tlh", "tlh"),
        (", ;;q=1,", "en"),
    ],
)
def test_the_preferred_language_is_chosen(accepted: str, code: str) -> None:
    assert KNOWN.preferred(accepted).code == code


def test_installed_catalogs_are_found(tmp_path: Path) -> None:
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    catalogue = Catalog(locale="it")
    catalogue.add("There is nothing at this address.", "Qui non c'è niente.")
    catalogue.add("English", "Italiano", context="the name of the language of this catalogue")
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    (folder / "laguna.mo").write_bytes(compiled.getvalue())
    languages = installed_languages(tmp_path)
    assert list(languages.by_code) == ["en", "it"]
    italian = languages.find("it-CH")
    assert italian is not None
    assert italian.name == "Italiano"
    assert italian.gettext("There is nothing at this address.") == "Qui non c'è niente."


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    limits = Limits(open_tables=3, chat_lines=1, streams_of_address=0, changes_at_once=1000)
    settings = Settings(data=tmp_path_factory.mktemp("data"), bot_workers=0, limits=limits)
    with TestClient(create_app(settings, KNOWN), base_url=ORIGIN) as client:
        yield client


class Reader(Person):
    """A user whose browser requests the made-up language."""

    def _headers(self) -> dict[str, str]:
        return super()._headers() | {"Accept-Language": "tlh"}


def error(answer: Response) -> str:
    found: str = answer.json()["error"]
    return found


def test_the_language_cookie_overrides_the_browser(client: TestClient) -> None:
    there = "There is nothing at this address."
    for cookie, accepted, expected in (
        ("tlh", "de", pseudolocalize(there)),
        ("xx", "tlh", pseudolocalize(there)),
        ("en", "tlh", there),
        ("", "", there),
    ):
        headers = {"Accept-Language": accepted, "Cookie": f"laguna-language={cookie}"}
        assert error(client.get("/api/nothing", headers=headers)) == expected
        page = client.get("/nothing", headers=headers | {"Accept": "text/html"})
        assert expected in page.text


def test_error_messages_are_translated(client: TestClient) -> None:
    ana, stranger = Reader(client, "Ana"), Reader(client, None)
    table = ana.create("me", "me")["table"]["id"]
    two = [{"kind": "me"}, {"kind": "open"}]
    path = f"/api/tables/{table}"
    told = [
        stranger.post("/api/tables", game="millefiori", seats=two),
        stranger.post("/api/me", name="   "),
        stranger.post("/api/me", name="x" * 31),
        stranger.post("/api/me", name="x" * 300),
        stranger.post("/api/me", name=3),
        stranger.post("/api/me"),
        stranger.post("/api/me", name="x" * 70_000),
        stranger.post("/api/account", name="Ana", password="x"),
        stranger.post("/api/login", name="Ana", password="x"),
        stranger.get(f"{path}/stream"),
        ana.post("/api/password", old="x", new="x"),
        ana.get("/api/tables/nothere"),
        ana.get("/api/invites/nothere"),
        ana.post("/api/tables", game="chess", seats=two),
        ana.post("/api/tables", game="millefiori", seats=two[:1]),
        ana.post("/api/tables", game="millefiori", seats=[*two[:1], {"kind": "cat"}]),
        ana.post("/api/tables", game="millefiori", seats=[*two[:1], {"kind": "bot", "level": "x"}]),
        ana.post("/api/tables", game="millefiori", seats=two, pace="slow"),
        ana.post("/api/tables", game="millefiori", seats=two[1:] * 2),
        ana.post(f"{path}/moves", move="x", version=99, seat=0),
        ana.post(f"{path}/moves", move="x", version=-1),
        ana.post(f"{path}/moves", move="x", version="x"),
        ana.post(f"{path}/undo", version=1, seat=0),
        ana.post(f"{path}/chat", text=" "),
        ana.post(f"{path}/rematch"),
        ana.post(f"{path}/seats/0/bot"),
        ana.post("/api/records", {"moves": []}),
        ana.get(path, seat=9),
        ana.get(f"{path}/record"),
        ana.get(f"{path}/replay"),
    ]
    told += [ana.post(f"{path}/chat", text="x") for _ in range(2)][1:]
    told += [ana.post("/api/tables", game="millefiori", seats=two) for _ in range(3)][2:]
    for answer in told:
        assert answer.status_code >= 400, answer.text
        assert not untranslated_in(answer), (answer.request.url, error(answer))


def test_no_route_returns_an_untranslated_error(client: TestClient) -> None:
    """Requests every route without a session and with few values."""
    path_values = {"table": "nothere", "invite": "nothere", "game": "nogame", "name": "none", "path": "none"}
    refused = 0
    for route in routes_of(client.app):  # type: ignore[arg-type]
        for values in ({}, {"seat": "99", "step": "-1", "after": "x", "version": "x"}):
            client.headers["Accept-Language"] = "tlh"
            answer = send_request(client, route, None, path_values, values)
            if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
                assert not untranslated_in(answer), (route, answer.text)
                refused += 1
    del client.headers["Accept-Language"]
    assert refused > 20


def test_a_stream_uses_the_language_of_its_listener(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams.TableStream, "catch_up", end_when_caught_up)
    monkeypatch.setattr(Broadcast, "wait", end_at_once)
    monkeypatch.setattr(client.app.state.server.streams, "limits", UNLIMITED)  # type: ignore[attr-defined]
    host = Person(client, "Ben")
    view = host.create("me", "open", "open")
    table, invite = view["table"]["id"], view["table"]["invite"]
    Person(client, "Eve").post(f"/api/tables/{table}/join", invite=invite)
    lines = []
    for accepted in ("en", "tlh", "en"):
        headers = {"Authorization": f"Bearer {host.token}", "Accept-Language": accepted}
        told = client.get(f"/api/tables/{table}/stream?after=0", headers=headers).text
        documents = [json.loads(line[6:]) for line in told.splitlines() if line.startswith("data: ")]
        lines.append([line["text"] for document in documents for line in document["lines"]])
    assert lines == [
        ["Eve joins the table."],
        [f"Eve{pseudolocalize(' joins the table.')}"],
        ["Eve joins the table."],
    ]


def test_invalid_forms_get_the_same_errors_as_invalid_json(client: TestClient) -> None:
    ana = Person(client, "Ana")
    table = ana.create("me", "me")["table"]["id"]
    headers = {"Authorization": f"Bearer {ana.token}", "Origin": ORIGIN, "Accept-Language": "tlh"}
    for form, document in (
        ({"version": "x", "move": "x"}, {"version": "x", "move": "x"}),
        ({"version": "1", "seat": "77", "move": "x"}, {"version": 1, "seat": 77, "move": "x"}),
        ({"version": "1", "request": "?", "move": "x"}, {"version": 1, "request": "?", "move": "x"}),
        ({"version": "1", "move": "x" * 300}, {"version": 1, "move": "x" * 300}),
    ):
        page = client.post(f"/table/{table}/move", data=form, headers=headers)
        program = client.post(f"/api/tables/{table}/moves", json=document, headers=headers)
        assert page.status_code == program.status_code == 422
        assert error(page) == error(program)
    assert Route("POST", "/table/{table}/move") in routes_of(client.app)  # type: ignore[arg-type]


def chosen_cookie(answer: Response) -> str:
    return answer.headers.get("set-cookie", "").partition("laguna-language=")[2].partition(";")[0]


def test_a_chosen_language_is_kept_and_comes_back_to_the_same_place(client: TestClient) -> None:
    ana = Person(client, "Ana")
    headers = {"Authorization": f"Bearer {ana.token}", "Origin": ORIGIN}
    form = {"language": "tlh", "back": "/rules?lang=de&seat=1#top"}
    answer = client.post("/language", data=form, headers=headers, follow_redirects=False)
    assert answer.headers["location"] == "/rules?seat=1#top"
    assert chosen_cookie(answer) == "tlh"
    # The account's language comes before the browser's.
    page = client.get("/account", headers=headers | {"Accept-Language": "de"})
    assert '<html lang="tlh"' in page.text
    page = client.get("/account?lang=en", headers=headers)
    assert '<html lang="en"' in page.text


@pytest.mark.parametrize(
    "back", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x", ""]
)
def test_the_language_menu_leads_nowhere_else(client: TestClient, back: str) -> None:
    form = {"language": "de", "back": back}
    answer = client.post("/language", data=form, headers={"Origin": ORIGIN}, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_an_unknown_language_is_refused(client: TestClient) -> None:
    answer = client.post("/language", data={"language": "xx"}, headers={"Origin": ORIGIN})
    assert answer.status_code == 404


def test_a_login_brings_the_language_of_the_account(client: TestClient) -> None:
    headers = {"Origin": ORIGIN}
    login = {"name": "Speaker", "password": "a long password"}
    client.post("/account/create", data=login, headers=headers)
    client.post("/language", data={"language": "tlh"}, headers=headers)
    client.cookies.clear()
    answer = client.post("/account/login", data=login, headers=headers, follow_redirects=False)
    assert "laguna-language=tlh" in ", ".join(answer.headers.get_list("set-cookie"))
    client.cookies.clear()


def test_pages_offer_their_languages(client: TestClient) -> None:
    ana = Person(client, "Bea")
    table = ana.create("me", "me")["table"]["id"]
    headers = {"Authorization": f"Bearer {ana.token}", "Accept": "text/html"}
    for path in ("/", "/rules", "/nothing", f"/table/{table}", "/learn/millefiori"):
        page = client.get(path, headers=headers).text
        assert 'action="/language"' in page, path
        assert 'value="de" lang="de"' in page, path
    assert f'hreflang="de" href="{ORIGIN}/rules?lang=de"' in client.get("/rules", headers=headers).text


def test_messages_are_sent_in_the_chosen_language(client: TestClient) -> None:
    ana = Person(client, "Eve")
    assert ana.post("/api/notices", kind="webhook", address="https://a.example/").status_code == 201
    headers = {"Authorization": f"Bearer {ana.token}", "Origin": ORIGIN}
    client.post("/language", data={"language": "tlh"}, headers=headers)
    database = client.app.state.server.database  # type: ignore[attr-defined]
    assert client.portal is not None
    rows = client.portal.call(database.read, lambda session: session.rows("SELECT language FROM receivers"))
    assert [tuple(row) for row in rows] == [("tlh",)]


def test_names_that_nobody_chose_are_said_in_the_readers_language(client: TestClient) -> None:
    ana = Person(client, "Zoe")
    headers = {"Authorization": f"Bearer {ana.token}", "Origin": ORIGIN, "Accept-Language": "tlh"}
    form = {"players": "2", "seat-1": "here", "name-1": "", "name": "Zoe"}
    answer = client.post("/new/millefiori", data=form, headers=headers, follow_redirects=False)
    table = answer.headers["location"].rpartition("/")[2]
    record = client.app.state.server.tables.loaded(table).match.names  # type: ignore[attr-defined]
    assert record == ["Zoe", "Player 2"]
    for language, name in ((ENGLISH, "Player 2"), (PSEUDO_LANGUAGE, f"{pseudolocalize('Player')} 2")):
        page = client.get(f"/table/{table}", headers=headers | {"Accept-Language": language.code}).text
        assert language.list_and(["Zoe", name]) in page
    assert PSEUDO_LANGUAGE.shown_name("Deleted player") == pseudolocalize("Deleted player")
    assert ENGLISH.shown_name("Deleted player") == "Deleted player"
