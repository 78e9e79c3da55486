"""A short load test with benchmarks/server.py."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.server
BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "server.py"
WALKED = runpy.run_path(str(BENCHMARK.with_name("load_generator.py")))["BROWSED_PATHS"]
"""The pages that simulated users visit besides their tables."""


def measured(*options: str) -> dict[str, Any]:
    short = ["--tables", "9", "--rate", "40", "--seconds", "3", "--json"]
    done = subprocess.run(
        [sys.executable, str(BENCHMARK), *short, *options], capture_output=True, text=True, check=True
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found[0]


@pytest.mark.parametrize("options", [("--kind", "programs"), ("--kind", "pages", "--seats", "4")])
def test_under_load_no_move_is_lost(options: tuple[str, ...]) -> None:
    outcome = measured(*options, "--walk", "2", "--clock", "days")
    assert outcome["moves"] >= 60
    assert {*WALKED, "/api/tables/{table}/agree"} == set(outcome["walked_ms_p99"])
    assert outcome["lost"] == outcome["refused"] == outcome["stuck"] == 0
    assert outcome["arrivals"] == outcome["moves"] * (outcome["seats"] - 1)
    assert 0 < outcome["server_cpu_ms_per_move"] < 40


def test_a_kill_of_one_of_two_servers_under_load_loses_nothing() -> None:
    outcome = measured("--postgresql", "--servers", "2", "--kill")
    assert outcome["moves"] >= 30
    assert outcome["lost"] == outcome["refused"] == outcome["stuck"] == 0
    assert outcome["reconnected"] > 0
