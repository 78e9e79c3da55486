"""Pages, documents and refusals are in the visitor's language: nothing is left in a made-up one."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from made_up import MADE_UP, widened
from visible import untranslated, visible

from laguna.bots.levels import LEVELS
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.web.http.app import create_app
from laguna.web.languages import Languages
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.show.history import announcement
from laguna.web.show.words import messages, page_words
from laguna.web.studying.store import StoredReview, begin_review
from web.people import ORIGIN, Person, play_to_the_end

SAID = ("prompt", "text", "why", "source", "title", "tagline", "character", "error", "problem", "sources")
"""What of a document is for people to read."""
DRAWN = ("log", "chat", "panels")
"""What of the documents of a page is drawn."""
MOVES_MADE = 12


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data=tmp_path_factory.mktemp("data"), thinkers=1, limits=UNLIMITED)
    app = create_app(settings, Languages([ENGLISH, MADE_UP]))
    with TestClient(app, base_url=ORIGIN, headers={"Accept-Language": MADE_UP.code}) as client:
        yield client


def called() -> list[str]:
    """The names of bots, which they keep in every language."""
    return [level.title for level in LEVELS]


def check(texts: list[str], game: str | None = None) -> None:
    assert untranslated(texts, GAMES[game] if game else None, called()) == []


def page(person: Person, path: str, status: int = 200) -> str:
    """A page as a browser asks for it."""
    headers = person._headers() | {"Accept": "text/html"}
    answer = person.client.get(path, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.text


def said(document: Any, key: str = "") -> Iterator[str]:
    """The texts of a document that people read."""
    if isinstance(document, dict):
        for name, value in document.items():
            # A picture, and what stands around it, is found by its panel; places have names of their own.
            if name in ("place", "places"):
                continue
            yield from said(value, key if key in DRAWN else name)
    elif isinstance(document, list):
        for value in document:
            yield from said(value, key)
    elif isinstance(document, str):
        if key in DRAWN or document.startswith("<"):
            yield from visible(document)
        elif key in SAID or key == "lines":
            yield document


def check_document(person: Person, path: str, game: str | None = None, **parameters: Any) -> Any:
    answer = person.get(path, **parameters)
    assert answer.status_code == 200, answer.text
    check(list(said(answer.json())), game)
    return answer.json()


def test_the_small_pages(client: TestClient, person: Callable[[str | None], Person]) -> None:
    for somebody in (person(None), person("Ελένη")):
        for path in ("/", "/lists", "/account", "/rules", *(f"/new/{game}" for game in GAMES)):
            text = page(somebody, path)
            check(visible(text))
            if "<html" in text:
                assert f'<html lang="{MADE_UP.code}">' in text
        if somebody.token:
            for done in ("add", "remove", "wishes"):
                check(visible(page(somebody, f"/notices?done={done}")))
            for path in ("/me", "/report", "/report?done=yes"):
                check(visible(page(somebody, path)))
        check(visible(page(somebody, "/players")))
        check(visible(page(somebody, "/offline")))
        for done in ("name", "created", "login", "password", "logout", "listed", "delete", "reset"):
            check(visible(page(somebody, f"/account?done={done}")))
        for game in GAMES:
            check(visible(page(somebody, f"/rules/{game}")[:4000].partition("<nav class")[0]))


def test_a_table_that_waits(client: TestClient, person: Callable[[str | None], Person]) -> None:
    host, friend = person("Ελένη"), person(None)
    for game in GAMES:
        clock = {"kind": ("live", "days")[len(game) % 2], "rest": True}
        table = host.create("me", "open", game=game, listed=True, clock=clock)["table"]
        check_document(host, f"/api/tables/{table['id']}", game)
        for somebody in (host, friend):
            check(visible(page(somebody, f"/table/{table['id']}")), game)
        check(visible(page(friend, f"/join/{table['invite']}")), game)
        check(visible(page(friend, "/")))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_plays(client: TestClient, person: Callable[[str | None], Person], game: str) -> None:
    player, spectator = person("Ελένη"), person(None)
    table = player.create("me", "level1", game=game)["table"]["id"]
    for _ in range(MOVES_MADE):
        player.wait(table, lambda view: view["over"] or view["you"]["acts"])
        player.play(table)
    live = client.app.state.server.tables.known(table)  # type: ignore[attr-defined]
    for somebody in (player, spectator):
        check(visible(page(somebody, f"/table/{table}")), game)
        check(visible(page(somebody, f"/table/{table}/scores")), game)
        check_document(somebody, f"/api/tables/{table}", game)
        check_document(somebody, f"/api/tables/{table}/scores", game)
        for after in range(0, live.version, 5):
            check_document(somebody, f"/table/{table}/news", game, after=after)
            check_document(somebody, f"/table/{table}/moment", game, version=after + 1)
    for entry in live.entries:
        check(list(said(announcement(live, entry, 0, MADE_UP))), game)
    offered = person(None).get("/api/games").json()
    check(list(said([found for found in offered["games"] if found["name"] == game])), game)
    check(list(said([offered["levels"], offered["paces"]])))
    embedded = page(player, f"/table/{table}").partition('id="moves">')[2].partition("</script>")[0]
    check(list(said(json.loads(embedded))), game)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game(client: TestClient, person: Callable[[str | None], Person], game: str) -> None:
    player, friend = person("Ελένη"), person("Νίκος")
    made = player.create("me", "open", game=game)["table"]
    friend.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    player.post(f"/api/tables/{made['id']}/chat", text="Καλή τύχη")
    play_to_the_end(client, made["id"])
    path = f"/table/{made['id']}"
    for seat in (-1, 0):
        check(visible(page(player, f"{path}/replay?step=9&seat={seat}")), game)
        for step in range(0, 30, 7):
            check_document(player, f"{path}/frame", game, step=step, seat=seat)
            check_document(player, f"/api/tables/{made['id']}/replay", game, step=step, seat=seat)
    for each in (path, f"{path}/scores", "/", "/me"):
        check(visible(page(player, each)), game)
    ranking = keep_a_review(client, made["id"])
    shown = page(player, path)
    check(visible(shown), game)
    won = ranking.count(1) == 1
    assert ('replay?step=2"' in shown) == won, "the winner's share rose most with the second move"


def keep_a_review(client: TestClient, table: str) -> list[int]:
    """A review of a finished game: the winner's chances rise with the second move. Gives the places."""
    server = client.app.state.server  # type: ignore[attr-defined]

    async def keep() -> list[int]:
        live = await server.tables.get(table)
        shares = [[float(place == 1) for place in live.match.ranking()]] * (len(live.match.steps) + 1)
        document = json.dumps({"seats": [], "shares": [[0.5, 0.5]] * 2 + shares[2:]})
        review = StoredReview(table, 1, "value", 40, 1, 1, 0.0, "[]", document)
        await server.database.write(lambda session: begin_review(session, review))
        return list(live.match.ranking())

    assert client.portal is not None
    return client.portal.call(keep)


def test_pages_that_refuse(client: TestClient, person: Callable[[str | None], Person]) -> None:
    player = person("Ελένη")
    table = player.create("me", "level1")["table"]["id"]
    for path, status in ((f"/table/{table}?seat=1", 403), ("/nothing", 404), ("/table/nosuchtable", 404)):
        check(visible(page(player, path, status)))


def test_the_scripts_of_a_page() -> None:
    said_by_scripts, counted = messages()
    assert len(said_by_scripts) > 15
    assert counted
    words = page_words(MADE_UP)
    assert all(words[message] == widened(message) for message in said_by_scripts)
    for one, many in counted:
        assert words[one]["forms"] == [widened(many), widened(one)]
        assert words[one]["places"] == "01" + "0" * 198
    assert page_words(ENGLISH) == {}
