"""Files and pictures that browsers keep: for good, at addresses that change when they do."""

import re
from collections.abc import Callable, Iterator

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.web.show import assets, pictures
from web.people import Person

People = Callable[[str | None], Person]
NAMED = re.compile(r'(?:src|href|data-art|from|import|url\()[ =(]?"([^"]+)"')
"""Addresses in pages, modules and stylesheets."""


def is_kept(answer: Response) -> bool:
    return answer.headers["cache-control"] == f"public, max-age={365 * 24 * 3600}, immutable"


def named(text: str) -> set[str]:
    """What a text names that is not a page: files and pictures."""
    found = {address.replace("&amp;", "&") for address in NAMED.findall(text)}
    return {address for address in found if re.search(r"\.(?:js|css|svg|woff2)\b", address)}


def test_all_that_pages_need_is_kept_for_good(client: TestClient, person: People) -> None:
    table = person("Ana").create("me", "me")["table"]["id"]
    pages = ["/", "/account", f"/table/{table}", *(f"/rules/{game}" for game in GAMES)]
    waiting = {address for page in pages for address in named(client.get(page).text)}
    found: dict[str, Response] = {}
    while waiting:
        address = waiting.pop()
        found[address] = client.get(address)
        assert found[address].status_code == 200, address
        assert is_kept(found[address]), address
        if ".svg" not in address and ".woff2" not in address:
            waiting |= named(found[address].text) - found.keys()
    for part in ("table.js", "pages.css", "woff2", "/art/", "/rules/pictures/", "elements.js"):
        assert any(part in address for address in found), part


def test_a_page_names_every_module_at_once_and_none_twice(client: TestClient, person: People) -> None:
    table = person("Ana").create("me", "me")["table"]["id"]
    page = client.get(f"/table/{table}").text
    modules = re.findall(r'"(/static/\w+/\w+\.js)"', page)
    assert len(modules) == len(set(modules))
    fetched = {address for module in modules for address in named(client.get(module).text)}
    assert fetched <= set(modules), "a module that the page names under another address is fetched twice"


def test_at_any_other_address_browsers_ask_again(client: TestClient) -> None:
    home = client.get("/").text
    for address in named(home):
        elsewhere = re.sub(r"(/static/|v=)\w+", r"\g<1>000000000000", address)
        assert elsewhere != address
        answer = client.get(elsewhere)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"


CACHES = (assets.sources, assets.references, assets.needed, assets.address, assets.files)


@pytest.fixture
def forgetful() -> Iterator[Callable[[], None]]:
    def forget() -> None:
        for each in CACHES:
            each.cache_clear()

    yield forget
    forget()


@pytest.mark.parametrize(
    ("changed", "with_it", "kept"),
    [
        ("elements.js", ("table.js", "home.js", "tips.js"), ("words.js", "theme.js", "pages.css")),
        ("table.js", (), ("elements.js", "choosing.js", "pages.css")),
        ("fonts/inter-latin-400-normal.woff2", ("pages.css",), ("drawing.css", "table.js")),
        ("drawing.css", (), ("pages.css", "table.js")),
    ],
)
def test_only_what_has_changed_and_what_names_it_is_fetched_again(
    forgetful: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    changed: str,
    with_it: tuple[str, ...],
    kept: tuple[str, ...],
) -> None:
    before = {name: assets.address(name) for name in assets.sources()}
    sources = dict(assets.sources())
    sources[changed] += b"\n"
    forgetful()
    monkeypatch.setattr(assets, "sources", lambda: sources)
    assert all(assets.address(name) != before[name] for name in (changed, *with_it))
    assert all(assets.address(name) == before[name] for name in kept)
    monkeypatch.undo()


def test_what_a_file_names_is_there(forgetful: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(assets.needed(name) is not None for name in assets.sources())
    broken = assets.sources() | {"broken.js": b'import { nothing } from "./nowhere.js";\n'}
    forgetful()
    monkeypatch.setattr(assets, "sources", lambda: broken)
    with pytest.raises(KeyError, match=r"nowhere\.js"):
        assets.files()
    monkeypatch.undo()


def test_the_picture_of_a_game_differs_by_theme_and_is_kept_in_each(client: TestClient) -> None:
    for game in GAMES:
        address = f"/art/{game}.svg?v={pictures.art_fingerprint(game, ENGLISH)}"
        day, night = (client.get(f"{address}&theme={theme}") for theme in ("light", "dark"))
        assert is_kept(day)
        assert is_kept(night)
        assert day.text.replace('data-theme="light"', 'data-theme="dark"') == night.text
        assert day.headers["vary"] == "Accept-Encoding"
        assert "Accept-Language" in client.get(f"/art/{game}.svg").headers["vary"]
