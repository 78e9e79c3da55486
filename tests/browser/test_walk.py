"""What a person sees at every decision, measured in the beginning of a game on each screen. The whole walk is
tools/walk_tables.py."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.walking import SIZES, walk
from laguna.games import GAMES

pytestmark = pytest.mark.browser
DECISIONS = 6


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)))
def test_every_decision_is_in_sight_legible_and_large_enough(
    browser: Browser, address: str, tmp_path: Path, number: int, game: str
) -> None:
    for place, size in enumerate(SIZES):
        players = GAMES[game].players[-1] if (number + place) % 2 else GAMES[game].players[0]
        found = walk(browser, address, game, players, size, tmp_path, DECISIONS)
        assert found.decisions == DECISIONS
        assert found.examples == []
