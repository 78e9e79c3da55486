"""The rules reference links every rule to code and tests."""

from pathlib import Path

import pytest
from rules_reference import check_row, functions_of, rows_of

from laguna.games import murano

TESTS = Path(__file__).resolve().parent
CODE = functions_of(*Path(murano.__file__).parent.rglob("*.py"))
NUMBERS = [*range(1, 7), *range(10, 14), *range(20, 31), *range(40, 44), 50]
ROWS = rows_of("murano")


def test_every_rule_is_in_the_table() -> None:
    assert list(ROWS) == [f"MU-{number}" for number in NUMBERS]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_leads_to_code_and_to_tests_that_name_it(number: int) -> None:
    check_row(f"MU-{number}", ROWS[f"MU-{number}"], CODE, TESTS)
