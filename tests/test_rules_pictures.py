"""The pictures of every rules page are drawn by the code, are current, and are shown."""

import re
import runpy
from pathlib import Path

import pytest

from laguna.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "rules"


@pytest.fixture(scope="module")
def drawings() -> dict[str, str]:
    made: dict[str, str] = runpy.run_path(str(ROOT / "tools" / "rules_drawings.py"))["drawings"]()
    return made


def test_the_pictures_are_current(drawings: dict[str, str]) -> None:
    """Otherwise: python tools/rules_drawings.py"""
    assert {path.name for path in FOLDER.glob("*.svg")} == set(drawings)
    for name, picture in drawings.items():
        assert (FOLDER / name).read_text("utf-8") == picture, f"{name} is old: run tools/rules_drawings.py"


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_game_is_on_its_page(game: str) -> None:
    page = (FOLDER / f"{game}.md").read_text("utf-8")
    shown = set(re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page))
    assert shown == {path.name for path in FOLDER.glob(f"{game}-*.svg")}
    assert shown
