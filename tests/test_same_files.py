"""Every built-in game has the same files and class names for the same roles."""

import ast
from pathlib import Path

import pytest

from laguna import games
from laguna.chance import quick
from laguna.games import GAMES

FOLDER = Path(games.__file__).parent
MODULES = (
    "components",
    "codes",
    "state",
    "rules",
    "view",
    "position",
    "editing",
    "observation",
    "lessons",
    "words/nouns",
    "words/notation",
    "words/prompts",
    "words/log",
    "words/help",
    "words/refusals",
    "words/accessible_text",
    "words/places",
    "words/text_board",
    "words/wording",
    "bot/heuristics",
)
"""A package may stand for a module."""
FOLDERS = ("words", "pictures", "bot", "rulebook")
CLASSES = {
    "Data": "state",
    "State": "rules",
    "View": "view",
    "Wording": "words/wording",
    "Heuristics": "bot/heuristics",
}
"""The suffix of each class that a game must have, and the module that defines it."""
RETIRED = (
    "words/names",
    "words/things",
    "words/passages",
    "words/table",
    "words/letters",
    "words/explanations",
    "bot/advice",
)
"""Other names for the same roles."""

every_game = pytest.mark.parametrize("name", [game.name for game in GAMES.built_in])


def sources(game: str, module: str) -> list[Path]:
    """The files of a module, or of the package that stands for it."""
    path = FOLDER / game / module
    return [path.with_suffix(".py")] if path.with_suffix(".py").exists() else sorted(path.glob("*.py"))


def classes(game: str, module: str) -> list[str]:
    return [
        node.name
        for path in sources(game, module)
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]


@every_game
def test_a_game_has_the_file_of_every_role(name: str) -> None:
    assert [module for module in MODULES if not sources(name, module)] == []
    assert [folder for folder in FOLDERS if not (FOLDER / name / folder).is_dir()] == []
    assert (FOLDER / name / "rulebook" / "en.md").is_file()


@every_game
def test_a_game_uses_no_other_name_for_a_role(name: str) -> None:
    assert [module for module in RETIRED if sources(name, module)] == []


@every_game
def test_the_main_classes_of_a_game_have_the_same_suffixes_in_the_same_modules(name: str) -> None:
    prefix = type(GAMES[name].heuristics).__name__.removesuffix("Heuristics")
    for suffix, module in CLASSES.items():
        assert f"{prefix}{suffix}" in classes(name, module), f"{prefix}{suffix} in {module}"


@every_game
def test_the_classes_in_use_are_those_of_the_modules(name: str) -> None:
    game = GAMES[name]
    prefix = type(game.heuristics).__name__.removesuffix("Heuristics")
    assert prefix.lower() == name
    state = game.new(game.players[0], game.complete_options({}), quick(1))
    assert type(state).__name__ == f"{prefix}State"
    assert type(state.view(0)).__name__ == f"{prefix}View"
    assert game.wording_class.__name__ == f"{prefix}Wording"
