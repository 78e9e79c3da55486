"""Layout at every decision, checked for the first decisions of a game at each screen size. For whole games
of random deals see tools/check_layout.py."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.conftest import serving
from browser.layout_check import SIZES, check_layout
from laguna.games import GAMES

pytestmark = pytest.mark.browser
DECISIONS = 2


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)))
def test_every_decision_is_visible_legible_and_large_enough(
    browser: Browser, tmp_path: Path, number: int, game: str
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with serving(data, deals=game) as address:
        for place, size in enumerate(SIZES):
            players = GAMES[game].players[-1] if (number + place) % 2 else GAMES[game].players[0]
            found = check_layout(browser, address, game, players, size, tmp_path, DECISIONS)
            assert found.decisions == DECISIONS
            assert found.examples == []
