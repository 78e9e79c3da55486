"""Static files and pictures: cached forever, at addresses that change with their content."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from laguna import rulebook, web
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.web.rendering import assets, game_panels
from laguna.web.rendering.rulebook import rules_picture
from web.simulated_users import Person

People = Callable[[str | None], Person]
ADDRESS = re.compile(r'(?:src|href|data-art|from|import|url\()[ =(]?"([^"]+)"')
"""Addresses in pages, modules and stylesheets."""
LONGEST_LINE = 120


def is_cached_forever(answer: Response) -> bool:
    return answer.headers["cache-control"] == f"public, max-age={365 * 24 * 3600}, immutable"


def asset_addresses(text: str) -> set[str]:
    """Addresses of files and pictures in a text."""
    found = {address.replace("&amp;", "&") for address in ADDRESS.findall(text)}
    return {address for address in found if re.search(r"\.(?:js|css|svg|webp|woff2)\b", address)}


def test_browsers_can_cache_all_files_of_a_page_forever(client: TestClient, person: People) -> None:
    table = person("Ana").create("me", "me")["table"]["id"]
    pages = ["/", "/account", f"/table/{table}", *(f"/rules/{game}" for game in GAMES)]
    waiting = {address for page in pages for address in asset_addresses(client.get(page).text)}
    waiting -= {f"/pictures/tables/{table}.svg"}  # a link for programs, which changes with every move
    found: dict[str, Response] = {}
    while waiting:
        address = waiting.pop()
        found[address] = client.get(address)
        assert found[address].status_code == 200, address
        assert is_cached_forever(found[address]), address
        if re.search(r"\.(?:js|css)\b", address):
            waiting |= asset_addresses(found[address].text) - found.keys()
    for part in ("table.js", "pages.css", "woff2", "/art/", "/pictures/puzzles/", "dom.js"):
        assert any(part in address for address in found), part


def test_a_page_preloads_every_module_exactly_once(client: TestClient, person: People) -> None:
    table = person("Ana").create("me", "me")["table"]["id"]
    page = client.get(f"/table/{table}").text
    modules = re.findall(r'"(/static/\w+/\w+\.js)"', page)
    assert len(modules) == len(set(modules))
    fetched = {address for module in modules for address in asset_addresses(client.get(module).text)}
    assert fetched <= set(modules), "a module under two addresses is fetched twice"


def test_files_at_outdated_addresses_are_not_cached(client: TestClient) -> None:
    home = client.get("/").text
    for address in asset_addresses(home):
        elsewhere = re.sub(r"(/static/|v=)\w+", r"\g<1>000000000000", address)
        assert elsewhere != address
        answer = client.get(elsewhere)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"


CACHES = (assets.sources, assets.references, assets.dependencies_of, assets.address, assets.files)


@pytest.fixture
def clear_asset_caches() -> Iterator[Callable[[], None]]:
    def forget() -> None:
        for each in CACHES:
            each.cache_clear()

    yield forget
    forget()


@pytest.mark.parametrize(
    ("changed", "with_it", "kept"),
    [
        ("dom.js", ("table.js", "home.js", "tooltips.js"), ("i18n.js", "theme.js", "pages.css")),
        ("table.js", (), ("dom.js", "move_selection.js", "pages.css")),
        ("fonts/inter-latin-400-normal.woff2", ("tokens.css",), ("drawing.css", "pages.css")),
        ("drawing.css", (), ("pages.css", "table.js")),
    ],
)
def test_a_change_affects_only_the_addresses_of_the_file_and_its_dependents(
    clear_asset_caches: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    changed: str,
    with_it: tuple[str, ...],
    kept: tuple[str, ...],
) -> None:
    before = {name: assets.address(name) for name in assets.sources()}
    sources = dict(assets.sources())
    sources[changed] += b"\n"
    clear_asset_caches()
    monkeypatch.setattr(assets, "sources", lambda: sources)
    assert all(assets.address(name) != before[name] for name in (changed, *with_it))
    assert all(assets.address(name) == before[name] for name in kept)
    monkeypatch.undo()


def test_a_reference_to_a_missing_file_fails(
    clear_asset_caches: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all(assets.dependencies_of(name) is not None for name in assets.sources())
    broken = assets.sources() | {"broken.js": b'import { nothing } from "./nowhere.js";\n'}
    clear_asset_caches()
    monkeypatch.setattr(assets, "sources", lambda: broken)
    with pytest.raises(KeyError, match=r"nowhere\.js"):
        assets.files()
    monkeypatch.undo()


def test_no_line_of_a_script_stylesheet_or_template_has_more_than_120_characters() -> None:
    sources = [name for name in assets.sources() if name.endswith((".js", ".css")) and name != "drawing.css"]
    lines = [(name, line) for name in sources for line in assets.sources()[name].decode().splitlines()]
    templates = Path(web.__file__).parent / "templates"
    lines += [
        (path.name, line) for path in templates.iterdir() for line in path.read_text("utf-8").splitlines()
    ]
    assert [(name, line) for name, line in lines if len(line) > LONGEST_LINE] == []


def test_the_picture_of_a_game_is_cached_per_theme(client: TestClient) -> None:
    for game in GAMES:
        address = f"/art/{game}.svg?v={game_panels.art_fingerprint(game, ENGLISH)}"
        day, night = (client.get(f"{address}&theme={theme}") for theme in ("light", "dark"))
        assert is_cached_forever(day)
        assert is_cached_forever(night)
        assert day.text.replace('data-theme="light"', 'data-theme="dark"') == night.text
        assert day.headers["vary"] == "Accept-Encoding"
        assert "Accept-Language" in client.get(f"/art/{game}.svg").headers["vary"]


def test_pictures_shown_as_images_contain_their_fonts() -> None:
    """A browser loads nothing for an SVG in an image: without its fonts it would show others."""
    fonts = assets.picture_fonts()
    assert set(re.findall(r'font-family:"([^"]+)"', fonts)) == {"Inter", "Cormorant Garamond"}
    pictures = [game_panels.art(name, "light") for name in GAMES]
    for name, game in GAMES.items():
        folder = rulebook.folder(game)
        assert folder is not None
        found = rules_picture(next(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".svg")))
        assert found is not None, name
        pictures.append(found)
    assert all(fonts.encode() in picture.plain for picture in pictures)


def test_pictures_of_rules_pages_are_drawn_in_the_page_without_colliding_ids(client: TestClient) -> None:
    for game in GAMES.built_in:
        page = client.get(f"/rules/{game.name}").text
        assert "<img" not in page.partition('class="rules"')[2]
        assert "<style" not in page
        assert 'tabindex="0" role="button"' not in page
        assert "data-move" not in page
        ids = re.findall(r'\bid="([^"]+)"', page)
        assert len(ids) == len(set(ids))
        referenced = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', page))
        assert {one or other for one, other in referenced} <= set(ids)
        part = client.get(f"/rules/{game.name}?part=true").text
        assert "/rules/pictures/" in part, "beside a board the pictures are images"
