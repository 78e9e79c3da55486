"""Every installed language: pages and games contain no English, and the rules are translated."""

import re
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from visible_text import names, visible

from laguna import rulebook
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES
from laguna.languages import installed_languages
from laguna.web.http.app import create_app
from laguna.web.rendering.help import guide
from laguna.web.settings import UNLIMITED, Settings
from web.simulated_users import ORIGIN, Person

LANGUAGES = installed_languages()
FOREIGN = [language for language in LANGUAGES.choices if language is not ENGLISH]
ENGLISH_WORDS = re.compile(r"\b(the|your|you|with|this|and|from|have|are|of|each|play|player|move)\b")
"""Words that no other installed language has."""
PAGES = (
    *(
        "/",
        "/lobby",
        "/rules",
        "/learn",
        "/puzzles",
        "/watch",
        "/players",
        "/account",
        "/notices",
        "/me",
        "/help",
    ),
    *("/people", "/studies", "/positions", "/match", "/offline", "/nothing"),
    *(f"/{kind}/{game.name}" for game in GAMES.built_in for kind in ("new", "learn", "rules")),
)
MOVES = 25


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data=tmp_path_factory.mktemp("data"), bot_workers=0, limits=UNLIMITED)
    with TestClient(create_app(settings, LANGUAGES), base_url=ORIGIN) as client:
        yield client


def english_in(text: str) -> list[str]:
    """The texts of a page with English words, apart from names and notation in quotation marks."""
    found = []
    for each in visible(text):
        rest = re.sub("'[^']*'", "", each)
        for name in names():
            rest = rest.replace(name, "")
        if ENGLISH_WORDS.search(rest):
            found.append(each)
    return found


def show(person: Person, path: str, language: Language) -> str:
    headers = person._headers() | {"Accept": "text/html", "Accept-Language": language.code}
    return person.client.get(path, headers=headers).text


def test_english_is_found() -> None:
    assert english_in("<p>Choose a card with 'keep ash-1'.</p><p>Wähle eine Karte.</p>") == [
        "Choose a card with 'keep ash-1'."
    ]


def test_pages_contain_no_english(client: TestClient) -> None:
    person = Person(client, "Ελένη")
    found = {
        f"{language.code} {path}": english
        for language in FOREIGN
        for path in PAGES
        if (english := english_in(show(person, path, language)))
    }
    assert found == {}


@pytest.mark.parametrize("game", [game.name for game in GAMES.built_in])
def test_a_game_contains_no_english(client: TestClient, game: str) -> None:
    person = Person(client, "Ελένη")
    table = person.create("me", "me", game=game)["table"]["id"]
    found = {}
    live = client.app.state.server.tables.loaded(table)  # type: ignore[attr-defined]
    for number in range(MOVES):
        seat = live.match.actors()[0]
        for language in FOREIGN[number % len(FOREIGN) :][:1] if FOREIGN else []:
            page = show(person, f"/table/{table}?seat={seat}", language)
            if english := english_in(page):
                found[f"{language.code}, move {number}"] = english
        person.play(table, seat=seat)
    assert found == {}


def test_rules_and_guide_are_translated() -> None:
    for language in FOREIGN:
        for game in GAMES.built_in:
            assert rulebook.text(game, language) != rulebook.text(game), (language.code, game.name)
        assert guide(language).text != guide().text, language.code
