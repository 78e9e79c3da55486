"""README and docs: every Python block runs and prints what it says, every JSON block and command is valid,
and every file that is named exists."""

import re
from pathlib import Path

import pytest
from docs_runner import blocks, commands, examples, json_blocks, run_examples

from laguna import rulebook
from laguna.cli import make_parser
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    path
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
    if path.parent.name != "notes"
)
FOLDERS = ("src", "tests", "tools", "docs", "benchmarks", "examples", "deploy", ".github")
FILE_NAME = re.compile(r"(?<![\w/.<])(?:[a-z_.-]+/)+[a-z0-9_.-]+\.(?:py|js|css|html|json|md|sh|svg)\b")
"""A path with a folder and without placeholders in capitals, such as `web/settings.py`."""
LANGUAGES = {"python", "output", "json", "sh", "console", "toml", "nginx", "ini", "caddy", "text", ""}


def page_name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [path for path in PAGES if any(examples(path))], ids=page_name)
@pytest.mark.filterwarnings("default")
def test_python_blocks_run_and_print_what_the_page_shows(path: Path, tmp_path: Path) -> None:
    for block, printed, expected in run_examples(path, tmp_path):
        assert expected is None or printed == expected, f"{page_name(path)}, line {block.line}"


@pytest.mark.parametrize("path", PAGES, ids=page_name)
def test_commands_json_and_languages_of_blocks_are_valid(path: Path) -> None:
    for _, words in commands(path):
        if not set(words) & {"...", "COMMAND"}:
            make_parser(ENGLISH).parse_args(words)
    assert all(isinstance(found, dict) for found in json_blocks(path))
    assert {block.language for block in blocks(path)} <= LANGUAGES


def test_files_that_are_named_exist() -> None:
    files = [f"/{path.relative_to(ROOT)}" for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")]
    guide = ROOT / "src" / "laguna" / "web" / "help" / "en.md"
    named = {
        (page_name(path), name) for path in (*PAGES, guide) for name in FILE_NAME.findall(path.read_text())
    }
    assert len(named) > 100
    missing = [
        (page, name)
        for page, name in sorted(named)
        if not any(each.endswith("/" + name.replace("../", "").removeprefix("./")) for each in files)
    ]
    assert missing == []


@pytest.mark.parametrize("game", [game.name for game in GAMES.built_in])
def test_the_notation_of_every_move_is_in_the_rules_reference(game: str) -> None:
    section = rulebook.reference(GAMES[game]).partition("\n## Notation\n")[2].partition("\n## ")[0]
    spans = re.findall(r"`([^`]+)`", section)
    notation = GAMES[game].notation
    assert {words.split()[0] for words in notation.words} <= {span.split()[0] for span in spans}
    moves = [
        span
        for row in re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
        for span in re.findall(r"`([^`]+)`", row)
    ]
    assert [move for move in moves if move == move.lower() and move not in notation.actions] == []
