"""Helpers for tests of the rules references: the rows that link rules to code and tests."""

import ast
import re
from pathlib import Path

from laguna import rulebook
from laguna.games import GAMES


def rows_of(game: str) -> dict[str, str]:
    """The rows of a rules reference, by rule number."""
    page = rulebook.reference(GAMES[game])
    return dict(re.findall(r"^\| ([A-Z]{2}-\d+) \| (.*) \|$", page, re.MULTILINE))


def functions_of(*paths: Path) -> dict[str, str]:
    """The functions and methods in some files with their docstrings."""
    return {
        node.name: ast.get_docstring(node) or ""
        for path in paths
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


def check_row(rule: str, row: str, code: dict[str, str], tests: Path) -> None:
    """Check that the functions of a row exist, and that its tests exist and name the rule in their
    docstrings."""
    _, functions, groups = row.split(" | ")
    for name in re.findall(r"`(\w+)`", functions):
        assert name in code, f"{name} of {rule}"
    for group in groups.split("; "):
        file, *names = re.findall(r"`([\w.]+)`", group)
        found = functions_of(tests / file)
        assert names, file
        for name in names:
            assert re.search(rf"\b{rule}\b", found[name]), f"{name} does not name {rule}"
