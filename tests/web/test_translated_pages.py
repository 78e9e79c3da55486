"""Pages, JSON and errors are fully translated: no English is left in a made-up language."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pseudo_language import PSEUDO_LANGUAGE, pseudolocalize
from visible_text import untranslated, visible

from laguna.bots.levels import LEVELS
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.languages import Languages
from laguna.web.analysis.store import StoredReview, begin_review
from laguna.web.http.app import create_app
from laguna.web.rendering.event_log import stream_event
from laguna.web.rendering.script_translations import messages, translations
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.tables.bot_levels import FIRST_NAMES
from web.simulated_users import ORIGIN, Person, play_to_the_end

TEXT_KEYS = (
    "prompt",
    "text",
    "why",
    "source",
    "title",
    "tagline",
    "character",
    "error",
    "problem",
    "sources",
)
"""Keys of JSON documents whose texts people read."""
HTML_KEYS = ("log", "chat", "panels")
"""Keys of JSON documents that contain HTML or SVG."""
MOVES_PLAYED = 12


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data=tmp_path_factory.mktemp("data"), bot_workers=1, limits=UNLIMITED)
    app = create_app(settings, Languages([ENGLISH, PSEUDO_LANGUAGE]))
    with TestClient(app, base_url=ORIGIN, headers={"Accept-Language": PSEUDO_LANGUAGE.code}) as client:
        yield client


def bot_names() -> list[str]:
    """Names of bots, which are the same in every language."""
    return [*(level.title for level in LEVELS), *FIRST_NAMES]


def check(texts: list[str], game: str | None = None) -> None:
    assert untranslated(texts, GAMES[game] if game else None, bot_names()) == []


def page(person: Person, path: str, status: int = 200) -> str:
    """Requests a page as a browser does."""
    headers = person._headers() | {"Accept": "text/html"}
    answer = person.client.get(path, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.text


def readable_texts(document: Any, key: str = "") -> Iterator[str]:
    """All texts of a JSON document that people read."""
    if isinstance(document, dict):
        for name, value in document.items():
            # Places are internal names.
            if name in ("place", "places"):
                continue
            yield from readable_texts(value, key if key in HTML_KEYS else name)
    elif isinstance(document, list):
        for value in document:
            yield from readable_texts(value, key)
    elif isinstance(document, str):
        if key in HTML_KEYS or document.startswith("<"):
            yield from visible(document)
        elif key in TEXT_KEYS or key == "lines":
            yield document


def check_document(person: Person, path: str, game: str | None = None, **parameters: Any) -> Any:
    answer = person.get(path, **parameters)
    assert answer.status_code == 200, answer.text
    check(list(readable_texts(answer.json())), game)
    return answer.json()


def test_simple_pages_are_translated(client: TestClient, person: Callable[[str | None], Person]) -> None:
    for somebody in (person(None), person("Ελένη")):
        for path in ("/", "/lists", "/account", "/rules", *(f"/new/{game}" for game in GAMES)):
            text = page(somebody, path)
            check(visible(text))
            if "<html" in text:
                assert f'<html lang="{PSEUDO_LANGUAGE.code}"' in text
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


def test_a_waiting_table_is_translated(client: TestClient, person: Callable[[str | None], Person]) -> None:
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
def test_a_running_game_is_translated(
    client: TestClient, person: Callable[[str | None], Person], game: str
) -> None:
    player, spectator = person("Ελένη"), person(None)
    table = player.create("me", "level1", game=game)["table"]["id"]
    for _ in range(MOVES_PLAYED):
        if player.wait(table, lambda view: view["over"] or view["you"]["acts"])["over"]:
            break
        player.play(table)
    live = client.app.state.server.tables.loaded(table)  # type: ignore[attr-defined]
    for somebody in (player, spectator):
        check(visible(page(somebody, f"/table/{table}")), game)
        check(visible(page(somebody, f"/table/{table}/scores")), game)
        check_document(somebody, f"/api/tables/{table}", game)
        check_document(somebody, f"/api/tables/{table}/scores", game)
        for after in range(0, live.version, 5):
            check_document(somebody, f"/table/{table}/news", game, after=after)
            check_document(somebody, f"/table/{table}/moment", game, version=after + 1)
    for entry in live.entries:
        check(list(readable_texts(stream_event(live, entry, 0, PSEUDO_LANGUAGE))), game)
    offered = person(None).get("/api/games").json()
    check(list(readable_texts([found for found in offered["games"] if found["name"] == game])), game)
    check(list(readable_texts([offered["levels"], offered["paces"]])))
    embedded = page(player, f"/table/{table}").partition('id="moves">')[2].partition("</script>")[0]
    check(list(readable_texts(json.loads(embedded))), game)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_translated(
    client: TestClient, person: Callable[[str | None], Person], game: str
) -> None:
    player, friend = person("Ελένη"), person("Νίκος")
    made = player.create("me", "open", game=game)["table"]
    friend.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    player.post(f"/api/tables/{made['id']}/chat", text="Καλή τύχη")
    moves = play_to_the_end(client, made["id"])
    path = f"/table/{made['id']}"
    for seat in (-1, 0):
        check(visible(page(player, f"{path}/analysis?move=9&view={seat}")), game)
        check_document(player, f"{path}/analysis/tree", game, view=seat)
        for step in range(0, min(30, moves + 1), 7):
            check_document(player, f"{path}/analysis/frame", game, node=step, view=seat)
            check_document(player, f"/api/tables/{made['id']}/replay", game, step=step, seat=seat)
    for each in (path, f"{path}/scores", "/", "/me"):
        check(visible(page(player, each)), game)
    ranking = store_review(client, made["id"])
    shown = page(player, path)
    check(visible(shown), game)
    won = ranking.count(1) == 1
    assert ('analysis?move=2"' in shown) == won, "the winner's win chance rose most with the second move"


def store_review(client: TestClient, table: str) -> list[int]:
    """Stores a review in which the winner's win chance rises with the second move; returns the places."""
    server = client.app.state.server  # type: ignore[attr-defined]

    async def save() -> list[int]:
        live = await server.tables.get(table)
        shares = [[float(place == 1) for place in live.match.ranking()]] * (len(live.match.steps) + 1)
        document = json.dumps({"seats": [], "shares": [[0.5, 0.5]] * 2 + shares[2:]})
        review = StoredReview(table, 1, "value", 40, 1, 1, 0.0, "[]", document)
        await server.database.write(lambda session: begin_review(session, review))
        return list(live.match.ranking())

    assert client.portal is not None
    return client.portal.call(save)


def test_error_pages_are_translated(client: TestClient, person: Callable[[str | None], Person]) -> None:
    player = person("Ελένη")
    table = player.create("me", "level1")["table"]["id"]
    for path, status in ((f"/table/{table}?seat=1", 403), ("/nothing", 404), ("/table/nosuchtable", 404)):
        check(visible(page(player, path, status)))


def test_script_messages_are_translated() -> None:
    messages_of_scripts, counted = messages()
    assert len(messages_of_scripts) > 15
    assert counted
    words = translations(PSEUDO_LANGUAGE)
    assert all(words[message] == pseudolocalize(message) for message in messages_of_scripts)
    for one, many in counted:
        assert words[one]["forms"] == [pseudolocalize(many), pseudolocalize(one)]
        assert words[one]["places"] == "01" + "0" * 198
    assert translations(ENGLISH) == {}
