"""Games of other packages, found by the entry point group `laguna.games`."""

import logging
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from laguna.games import GAMES, Registry

InstallGame = Callable[[str, str], None]
NUMBERS = count()
"""For the names of modules, so that none is imported twice."""


@pytest.fixture
def install_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> InstallGame:
    """Install a package with a game: the source of its module, and the object of its entry point."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(source: str, named: str) -> None:
        module = f"installed_{next(NUMBERS)}"
        (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
        information = tmp_path / f"{module}-1.0.dist-info"
        information.mkdir()
        (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        (information / "entry_points.txt").write_text(f"[laguna.games]\nextra = {module}:{named}\n")

    return install


ANOTHER = """\
import dataclasses
import laguna
GAME = dataclasses.replace(laguna.GAMES["millefiori"], name="{name}")
"""
OLD_ARGUMENT = """\
import laguna
from laguna.contract.game import Game
GAME = Game(name="old", advice=None)
"""
OLD_HEURISTICS = """\
import dataclasses
import laguna
from laguna.contract.heuristics import Heuristics
class Old(Heuristics):
    def standing(self, state, seat): return 0.0
GAME = dataclasses.replace(laguna.GAMES["millefiori"], name="old", heuristics=Old())
"""
OLD_WORDING = """\
import dataclasses
import laguna
from laguna.contract.wording import Wording
class Old(Wording):
    def in_words(self, view, names): return []
GAME = dataclasses.replace(laguna.GAMES["millefiori"], name="old", wording_class=Old)
"""
OLD_STATE = """\
import dataclasses
import laguna
from laguna.contract.state import State
class Old(State):
    def again(self, chance): return self
GAME = dataclasses.replace(laguna.GAMES["millefiori"], name="old", start=lambda p, o, c, j: Old(p, c))
"""
OLD_VIEW = """\
import dataclasses
import laguna
from laguna.contract.state import State, View
class Old(View):
    def guess(self, chance): return self.state
class Fresh(State):
    def view(self, seat): return Old(seat, self)
GAME = dataclasses.replace(laguna.GAMES["millefiori"], name="old", start=lambda p, o, c, j: Fresh(p, c))
"""


def test_games_of_packages_come_after_the_built_in_ones(install_game: InstallGame) -> None:
    install_game(ANOTHER.format(name="archipelago"), "GAME")
    registry = Registry(*GAMES.built_in)
    assert list(registry) == [*(game.name for game in GAMES.built_in), "archipelago"]
    assert registry["archipelago"].title == "Mille Fiori"


@pytest.mark.parametrize(
    ("source", "named", "why"),
    [
        ("import nothing_of_that_name", "GAME", "No module named 'nothing_of_that_name'"),
        ("1 / 0", "GAME", "ZeroDivisionError: division by zero"),
        ("", "GAME", "has no attribute 'GAME'"),
        ("GAME = 'chess'", "GAME", "expected a laguna.contract.game.Game, not a str"),
        (ANOTHER.format(name="murano"), "GAME", "another game is already called 'murano'"),
        (OLD_ARGUMENT, "GAME", "Game(advice=...) was renamed to Game(heuristics=...)"),
        (OLD_HEURISTICS, "GAME", "Old.standing was renamed to Heuristics.expected_score"),
        (OLD_WORDING, "GAME", "Old.in_words was renamed to Wording.accessible_text"),
        (OLD_STATE, "GAME", "Old.again was renamed to State.restart"),
        (OLD_VIEW, "GAME", "Old.guess was renamed to View.sample_state"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_skipped_with_a_warning(
    install_game: InstallGame, caplog: pytest.LogCaptureFixture, source: str, named: str, why: str
) -> None:
    install_game(source, named)
    registry = Registry(*GAMES.built_in)
    with caplog.at_level(logging.WARNING):
        assert list(registry) == [game.name for game in GAMES.built_in]
        assert len(registry) == len(GAMES.built_in)
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("The game 'extra' (installed_")
    assert "was skipped: " in caplog.messages[0]
    assert why in caplog.messages[0]
