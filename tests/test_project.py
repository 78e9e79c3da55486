"""Checks of the repository: the builds match the sources, and no unwanted files are in it."""

import ast
import importlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from laguna import engine_builds
from laguna.contract.state import COMPILED

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))

# Written so that this file does not contain what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.~}-])/(?:home|root|Users|work)/\w")
REGISTRY_HOST = re.compile(r"\bpy(?:pi|thonhosted)\.org|\bnpmjs\.(?:org|com)|\bdeb\.debian\.|\byarnpkg\.com")
BUILT = re.compile(r"\.(?:so|pyd|pyc|o|whl|egg-info)(?:/|$)|^(?:build|dist|\.venv)/|__pycache__")


def repository_files() -> list[str]:
    """Every file that is in the repository or would be with `git add --all`."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is not a git repository")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_every_marked_module_is_loaded_from_one_build_of_the_present_sources() -> None:
    build = engine_builds.current_build()
    for source in engine_builds.compiled_sources():
        place = source.relative_to(ROOT / "src").with_suffix("")
        loaded = importlib.import_module(".".join(place.parts)).__file__
        expected = source if build is None else build / f"{place}{engine_builds.EXTENSION_SUFFIX}"
        assert loaded == str(expected), f"{place} was loaded from {loaded}"
    assert (build is not None) is COMPILED


def test_every_source_file_has_a_docstring() -> None:
    undocumented = [
        str(path) for path in SOURCES if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert undocumented == []


def test_nothing_built_is_in_the_repository() -> None:
    assert [name for name in repository_files() if BUILT.search(name)] == []


def test_no_file_contains_machine_paths_or_hosts_of_package_registries() -> None:
    found = []
    for name in repository_files():
        text = (ROOT / name).read_bytes().decode("utf-8", errors="ignore")
        found += [f"{name}: {match[0]}" for match in MACHINE_PATH.finditer(text)]
        found += [f"{name}: {match[0]}" for match in REGISTRY_HOST.finditer(text)]
    assert found == []
