"""Games that other packages bring by the entry point group `laguna.games`."""

import logging
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from laguna.games import GAMES, Registry

Brings = Callable[[str, str], None]
NUMBERS = count()
"""Of the modules that are made here: no name is imported twice."""


@pytest.fixture
def brings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Brings:
    """Installs a package that brings a game: the source of its module, and what the entry point names."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(source: str, named: str) -> None:
        module = f"brought_{next(NUMBERS)}"
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


def test_a_package_brings_a_game_which_comes_after_our_own(brings: Brings) -> None:
    brings(ANOTHER.format(name="archipelago"), "GAME")
    registry = Registry(*GAMES.built_in)
    assert list(registry) == [*(game.name for game in GAMES.built_in), "archipelago"]
    assert registry["archipelago"].title == "Mille Fiori"


@pytest.mark.parametrize(
    ("source", "named", "why"),
    [
        ("import nothing_of_that_name", "GAME", "No module named 'nothing_of_that_name'"),
        ("1 / 0", "GAME", "ZeroDivisionError: division by zero"),
        ("", "GAME", "has no attribute 'GAME'"),
        ("GAME = 'chess'", "GAME", "it is a str and not a laguna.contract.game.Game"),
        (ANOTHER.format(name="murano"), "GAME", "there is another game called 'murano'"),
    ],
)
def test_a_game_that_cannot_be_had_is_left_out_with_one_warning(
    brings: Brings, caplog: pytest.LogCaptureFixture, source: str, named: str, why: str
) -> None:
    brings(source, named)
    registry = Registry(*GAMES.built_in)
    with caplog.at_level(logging.WARNING):
        assert list(registry) == [game.name for game in GAMES.built_in]
        assert len(registry) == len(GAMES.built_in)
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("The game 'extra' (brought_")
    assert "is left out: " in caplog.messages[0]
    assert why in caplog.messages[0]
