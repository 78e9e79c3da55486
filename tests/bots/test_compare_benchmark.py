"""Tests of benchmarks/compare.py: parsing and statistics, with made-up outputs and no measurements."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

COMPARE: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "compare.py"))


def output(speed: int, compiled: bool = True) -> str:
    rows = [
        {"game": "millefiori", "players": 2, "compiled": compiled, "decisions_per_second": speed},
        {"game": "murano", "players": 4, "compiled": compiled, "decisions_per_second": 2 * speed},
    ]
    return json.dumps(rows)


def test_the_json_of_a_benchmark_is_parsed() -> None:
    bench = COMPARE["parse"](output(1000))
    assert bench.compiled
    assert bench.speeds == {("millefiori", 2): 1000.0, ("murano", 4): 2000.0}
    assert not COMPARE["parse"](output(1000, compiled=False)).compiled


def test_an_empty_benchmark_is_an_error() -> None:
    with pytest.raises(ValueError, match="no rows"):
        COMPARE["parse"]("[]")


def test_ratios_have_medians_and_quartiles_over_the_pairs() -> None:
    row = ("millefiori", 2)
    pairs = [({row: 100.0}, {row: 100.0 * ratio}) for ratio in (0.9, 1.0, 1.1, 1.2, 2.0)]
    (ratio,) = COMPARE["ratios"](pairs)
    assert ratio.row == row
    assert ratio.median == pytest.approx(1.1)
    assert (ratio.lower_quartile, ratio.upper_quartile) == pytest.approx((1.0, 1.2))


def test_rows_that_only_one_side_has_are_left_out() -> None:
    old, new = {("millefiori", 2): 100.0, ("murano", 2): 50.0}, {("millefiori", 2): 90.0}
    (ratio,) = COMPARE["ratios"]([(old, new)])
    assert ratio == (("millefiori", 2), 0.9, 0.9, 0.9)


def test_only_rows_below_the_limit_are_too_slow() -> None:
    pairs = [({("a", 2): 100.0, ("b", 2): 100.0}, {("a", 2): 98.0, ("b", 2): 97.9})]
    found = COMPARE["ratios"](pairs)
    assert [ratio.row for ratio in COMPARE["too_slow"](found, 0.98)] == [("b", 2)]
    lines = COMPARE["report"](found, 0.98).splitlines()
    assert [line.endswith("below 0.98") for line in lines] == [False, False, True]
