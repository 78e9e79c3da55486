"""`laguna new-game`: the package it makes plays, passes its tests and Laguna's tests for every game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from laguna.contract.wording import Refused
from laguna.new_game import create_game

ROOT = Path(__file__).resolve().parents[1]
EVERY_GAME = ("test_every_game.py", "test_picture_contract.py", "test_languages.py", "test_hostile_input.py")


def make_importable(folder: Path) -> dict[str, str]:
    """Register the entry point of a package without installing it; returns environment variables."""
    metadata = folder / f"laguna_{folder.name}-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: laguna-{folder.name}\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text(f"[laguna.games]\n{folder.name} = {folder.name}:GAME\n")
    return os.environ | {"PYTHONPATH": str(folder)}


@pytest.mark.long
def test_a_new_game_plays_and_passes_all_tests(tmp_path: Path) -> None:
    folder = create_game("scopa", "Scopa d'Assi", tmp_path)
    environment = make_importable(folder)
    for command in (
        ["-m", "ruff", "check", "--isolated", "--select", "E,F,W,B,UP", "--line-length", "110", str(folder)],
        ["-m", "pytest", "-q", str(folder / "tests")],
        ["-m", "pytest", "-q", "-k", "scopa", *(f"tests/{name}" for name in EVERY_GAME)],
        ["-m", "laguna", "arena", "scopa", "--bots", "level3,level1", "--blocks", "2", "--iterations", "20"],
    ):
        done = subprocess.run(
            [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    texts = [path.read_text() for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert not any("mygame" in text.lower() or "my game" in text.lower() for text in texts)
    assert not list(folder.rglob("*.in"))


@pytest.mark.parametrize("name", ["murano", "My", "a", "class", "with-dash", "x" * 21, "../up"])
def test_names_that_cannot_be_used_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused):
        create_game(name, "Title", tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("title", ["", 'a "b"', "a\nb", "a\\b", "x" * 41])
def test_titles_that_would_break_the_code_are_refused(title: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="A title has"):
        create_game("nim", title, tmp_path)


def test_an_existing_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "nim").mkdir()
    with pytest.raises(Refused, match="exists already"):
        create_game("nim", "Nim", tmp_path)
    assert not list((tmp_path / "nim").iterdir())
