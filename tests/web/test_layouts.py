"""Phones get portrait pictures on every page and in every update."""

from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from laguna.contract.panel import LANDSCAPE, LAYOUTS, PORTRAIT, PORTRAIT_WIDTH, Panel
from laguna.contract.state import View
from laguna.contract.wording import Wording
from laguna.games import GAMES
from laguna.web.analysis.puzzles import all_puzzles
from laguna.web.http.layout import COOKIE, HEADER
from web.simulated_users import Person

GAME = next(iter(GAMES))
MARK = '<g class="drawn-for-a-phone"/>'


@pytest.fixture(autouse=True)
def portrait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives the first game portrait pictures that can be told apart."""
    draw = GAMES[GAME].draw

    def draw_portrait(view: View, names: list[str], words: Wording[View], targets: bool) -> list[Panel]:
        board, *others = draw(view, names, words, targets)
        fresh = Panel(board.name, board.title, PORTRAIT_WIDTH, 500, MARK, MARK + board.live, [])
        return [fresh, *others]

    monkeypatch.setattr(GAMES[GAME], "draw_portrait", draw_portrait)


def marks(person: Person, path: str, layout: str, by_cookie: bool) -> int:
    """How many portrait pictures a response contains."""
    name, value = ("Cookie", f"{COOKIE}={layout}") if by_cookie else (HEADER.decode(), layout)
    headers = person._headers()
    if by_cookie and "Cookie" in headers:
        value = f"{headers['Cookie']}; {value}"
    answer = person.client.get(path, headers=headers | {name: value})
    assert answer.status_code == 200, answer.text
    return answer.text.replace('\\"', '"').count(MARK)


def test_every_page_and_update_has_the_layout_of_its_viewer(
    client: TestClient, person: Callable[[str | None], Person]
) -> None:
    ada = person("Ada")
    table = ada.create("me", "level1", game=GAME)["table"]["id"]
    running = [f"/table/{table}", f"/table/{table}/news?after=0", f"/table/{table}/moment?version=1"]
    puzzle = next(name for name, found in all_puzzles().items() if found.game == GAME)
    others = [f"/learn/{GAME}", f"/puzzles/{puzzle}"]
    for path in running + others:
        check_layouts(ada, path)
    ada.finish(table)
    for path in (f"/table/{table}/analysis", f"/table/{table}/analysis/frame?node=3"):
        check_layouts(ada, path)


def check_layouts(person: Person, path: str) -> None:
    for by_cookie in (True, False):
        for layout in [*LAYOUTS, *reversed(LAYOUTS)]:  # no cache confuses them
            drawn = marks(person, path, layout, by_cookie)
            assert (drawn > 0) == (layout == PORTRAIT), (path, layout)
    assert not marks(person, path, "sideways", True)
    assert not marks(person, path, LANDSCAPE, False)
