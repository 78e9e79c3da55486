"""Games that packages bring are on the home page and can be played there like our own."""

import re
from collections.abc import Callable

import pytest

from browser.conftest import PHONE, Person
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]
BROUGHT = [name for name in GAMES if name not in {game.name for game in GAMES.built_in}]


def test_the_home_page_lists_the_games_that_are_installed_and_no_others(person: People) -> None:
    page = person().go("/")
    assert page.locator("article.game h2").all_inner_texts() == [game.title for game in GAMES.values()]


if BROUGHT:  # as in the environment of the example: see tools/check_example.sh

    @pytest.mark.parametrize("options", [{}, PHONE], ids=["with a mouse", "on a phone"])
    @pytest.mark.parametrize("game", BROUGHT)
    def test_a_game_that_a_package_brings_is_played_to_its_end(
        person: People, game: str, options: dict[str, object]
    ) -> None:
        player = person(**options)
        player.start(game, GAMES[game].players[-1], level=1)
        assert player.finish() > 0
        assert re.search(r" wins | share the victory ", player.page.locator("#prompt").inner_text())
        player.go(f"/rules/{game}")
        assert GAMES[game].title in player.page.locator("h1").all_inner_texts()
