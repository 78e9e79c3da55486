"""Games of other packages are on the home page and can be played like the built-in ones."""

import re
from collections.abc import Callable

import pytest

from browser.conftest import PHONE, Person
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]
INSTALLED_GAMES = [name for name in GAMES if name not in {game.name for game in GAMES.built_in}]


def test_the_home_page_lists_exactly_the_installed_games(person: People) -> None:
    page = person().go("/")
    assert page.locator("article.game h2").all_inner_texts() == [game.title for game in GAMES.values()]


if INSTALLED_GAMES:  # as in the environment of the example: see tools/check_example.sh

    @pytest.mark.parametrize("options", [{}, PHONE], ids=["with a mouse", "on a phone"])
    @pytest.mark.parametrize("game", INSTALLED_GAMES)
    def test_a_game_of_another_package_can_be_played_to_the_end(
        person: People, game: str, options: dict[str, object]
    ) -> None:
        player = person(**options)
        player.start(game, GAMES[game].players[-1], level=1)
        assert player.finish() > 0
        prompt = player.page.locator("#prompt").inner_text()
        assert re.search(r" wins |You win | tie for first place ", prompt)
        player.go(f"/rules/{game}")
        assert GAMES[game].title in player.page.locator("h1").all_inner_texts()
