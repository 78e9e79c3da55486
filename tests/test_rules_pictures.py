"""The pictures of the rules pages are drawn by the code, up to date and used."""

import re
import runpy
from pathlib import Path

import pytest

from laguna import rulebook
from laguna.contract.game import AnyGame
from laguna.games import GAMES

ROOT = Path(__file__).resolve().parent.parent


BUILT_IN = GAMES.built_in


def pictures(game: AnyGame) -> set[str]:
    folder = rulebook.folder(game)
    assert folder is not None
    return {file.name for file in folder.iterdir() if file.name.endswith(".svg")}


@pytest.fixture(scope="module")
def drawings() -> dict[str, str]:
    made: dict[str, str] = runpy.run_path(str(ROOT / "tools" / "rules_drawings.py"))["drawings"]()
    return made


def test_the_pictures_are_up_to_date(drawings: dict[str, str]) -> None:
    """To update them: python tools/rules_drawings.py"""
    assert {name for game in BUILT_IN for name in pictures(game)} == set(drawings)
    for name, drawn in drawings.items():
        stored = rulebook.picture(name.removesuffix(".svg"))
        assert stored == drawn.encode(), f"{name} is out of date: run tools/rules_drawings.py"


@pytest.mark.parametrize("game", BUILT_IN, ids=lambda game: game.name)
def test_every_picture_of_a_game_is_on_its_page(game: AnyGame) -> None:
    shown = set(re.findall(r"!\[[^\]]+\]\(([^)]+)\)", rulebook.text(game)))
    assert shown == pictures(game)
    assert shown
    assert all(name.startswith(f"{game.name}-") for name in shown)
