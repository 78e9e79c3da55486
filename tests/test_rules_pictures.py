"""The pictures of the rules pages are drawn by the code, up to date and used."""

import re
import runpy
from pathlib import Path

import pytest

from laguna import rulebook
from laguna.contract.game import AnyGame
from laguna.games import GAMES
from laguna.web.rendering import rulebook as rulebook_pages

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
    assert shown
    portraits = {name for name in pictures(game) if name.endswith("-portrait.svg")}
    assert shown == pictures(game) - portraits
    assert {name.replace("-portrait", "") for name in portraits} <= shown
    assert all(name.startswith(f"{game.name}-") for name in shown)


def test_a_phone_gets_the_picture_of_its_own_board() -> None:
    """In the dialogs by the media of a source, on the rules page by the styles."""
    page = rulebook_pages.rulebook("millefiori").text
    assert len(re.findall(r'<picture><source media="[^"]+" srcset="/rules/pictures/millefiori-', page)) == 3
    drawn = rulebook_pages.with_drawn_pictures(page)
    assert "<picture>" not in drawn
    assert drawn.count('class="picture in-landscape"') == drawn.count('class="picture in-portrait"') == 3
    ids = re.findall(r'\sid="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
