"""The rules pages of Mille Fiori: every rule links to code and tests, and names are those of the game."""

from pathlib import Path

import pytest
from rules_reference import check_row, functions_of, rows_of

from laguna import rulebook
from laguna.games import millefiori
from laguna.games.millefiori import GAME
from laguna.games.millefiori.components import BONUS_POINTS, FLEET_POINTS

TESTS = Path(__file__).resolve().parent
PAGE = rulebook.text(GAME)
NUMBERS = [*range(1, 5), *range(10, 17), *range(20, 28), *range(30, 33), *range(40, 43), *range(50, 59)]
ROWS = rows_of("millefiori")


def test_every_rule_is_in_the_table() -> None:
    assert list(ROWS) == [f"MF-{number}" for number in NUMBERS]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_leads_to_code_and_to_tests_that_name_it(number: int) -> None:
    folder = Path(millefiori.__file__).parent
    code = functions_of(*(folder / f"{name}.py" for name in ("rules", "state", "view", "board")))
    check_row(f"MF-{number}", ROWS[f"MF-{number}"], code, TESTS)


def test_the_names_in_the_boxes_are_only_in_their_table() -> None:
    before, heading, rest = PAGE.partition("## Names in the printed editions\n")
    assert heading
    table, after = rest.split("\n## ", 1)
    for name in (
        "Residences",
        "Townspeople",
        "Nobili",
        "Populi",
        "Citizens",
        "commodities",
        "trade route",
        "sea track",
        "point bonus",
        "end game bonus",
    ):
        assert name in table
        assert name.lower() not in (before + after + rulebook.reference(GAME)).lower()


def test_the_numbers_of_the_page_are_those_of_the_game() -> None:
    assert f"{', '.join(map(str, BONUS_POINTS[:3]))} and {BONUS_POINTS[3]}" in PAGE
    assert f"{', '.join(map(str, FLEET_POINTS[:4]))} or {FLEET_POINTS[4]} points" in PAGE


@pytest.mark.parametrize("name", ["board", "workshops", "houses", "nobles", "trade", "harbor", "sea"])
def test_the_pictures_show_the_land_under_the_spaces(name: str) -> None:
    picture = rulebook.picture(f"millefiori-{name}")
    assert picture is not None
    assert b'class="land"' in picture
