"""README and docs: every Python block runs and prints what it says, every JSON block and command is valid."""

from pathlib import Path

import pytest
from docs_runner import blocks, commands, examples, json_blocks, run_examples

from laguna.cli import _parser
from laguna.contract.wording import ENGLISH

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    path
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
    if path.parent.name != "notes"
)
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
            _parser(ENGLISH).parse_args(words)
    assert all(isinstance(found, dict) for found in json_blocks(path))
    assert {block.language for block in blocks(path)} <= LANGUAGES
