"""Every rule number is cited by a test and listed in the reference with its functions and tests."""

import ast
import re
from pathlib import Path

NUMBERS = [*range(1, 9), *range(10, 18), *range(20, 28), 30, 31, 40, 50]
BUILDERS = ("bridge master", "guide", "foreman", "broker", "quartermaster", "patron")
HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "src" / "laguna" / "games" / "venise"
PAGE = HERE.parents[1] / "src" / "laguna" / "games" / "venise" / "rulebook" / "reference.md"


def docstrings() -> dict[str, str]:
    """The docstring of every test of this folder, by the test's name."""
    return {
        node.name: ast.get_docstring(node) or ""
        for path in HERE.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_rule_number_is_cited_by_a_test() -> None:
    named = {int(number) for text in docstrings().values() for number in re.findall(r"VN-(\d+)", text)}
    assert named == set(NUMBERS)


def test_every_kind_of_master_builder_has_a_test_of_its_own() -> None:
    """VN-7."""
    for kind in BUILDERS:
        tests = [
            name for name, text in docstrings().items() if kind in text and kind.replace(" ", "_") in name
        ]
        assert tests, kind


def names_in_the_engine() -> set[str]:
    """What the modules of the game define: functions, classes, methods as `Class.method`, constants
    as `module.CONSTANT`, and the modules themselves."""
    names = set()
    for path in SOURCES.glob("*.py"):
        names.add(path.name)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                names.add(node.name)
            elif isinstance(node, ast.ClassDef):
                names.add(node.name)
                names |= {
                    f"{node.name}.{item.name}" for item in node.body if isinstance(item, ast.FunctionDef)
                }
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                names.add(f"{path.stem}.{node.target.id}")
    return names


def test_the_reference_lists_functions_and_tests_for_every_rule() -> None:
    page = PAGE.read_text(encoding="utf-8")
    tests = docstrings()
    engine = names_in_the_engine()
    rows = re.findall(r"^\| VN-(\d+) \| (.+) \| .+ \|$", page, re.MULTILINE)
    assert [int(number) for number, _functions in rows] == NUMBERS
    for number, functions in rows:
        listed = set(re.findall(r"`([\w.]+)`", functions))
        assert listed, f"VN-{number}"
        assert listed <= engine, f"VN-{number}: {listed - engine}"
    for number in NUMBERS:
        assert re.search(rf"\bVN-{number}\b", page), f"VN-{number}"
    named = set(re.findall(r"`(test_\w+)`", page))
    assert named
    assert named <= set(tests) | {path.stem for path in HERE.glob("test_*.py")}
