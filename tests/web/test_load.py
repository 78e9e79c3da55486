"""A short load test with benchmarks/server.py."""

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from web.all_routes import routes_of

pytestmark = pytest.mark.server
BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "server.py"
REQUESTS = runpy.run_path(str(BENCHMARK.with_name("browsed_requests.py")))["BROWSED_REQUESTS"]
"""What simulated users do besides playing."""
PLACES = ("match", "lobby", "people", "leaderboards", "me", "player", "players", "host", "server-picture")
NOT_WALKED = {
    **dict.fromkeys(("/api/match/stream", "/api/lobby/stream"), "benchmarks/quick_match.py holds streams"),
    **dict.fromkeys(("/me/games.zip", "/api/me/games.zip"), "a stream, one at a time for each visitor"),
    **dict.fromkeys(("/api/me", "/api/me/delete", "/api/me/listed"), "the account itself"),
    **dict.fromkeys(("/match/bots", "/api/match/bots"), "would start a game that nobody plays"),
    **dict.fromkeys(("/match/cancel", "/player/{name}/{change}"), "the same as in the API"),
    **dict.fromkeys(("/host/{what}", "/host/picture"), "only changes something"),
}
"""Routes about people, finding them and hosting that the load benchmark leaves out, with the reason."""


def measured(*options: str) -> dict[str, Any]:
    short = ["--tables", "9", "--rate", "40", "--seconds", "3", "--json"]
    done = subprocess.run(
        [sys.executable, str(BENCHMARK), *short, *options], capture_output=True, text=True, check=True
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found[0]


@pytest.mark.parametrize("options", [("--kind", "programs"), ("--kind", "pages", "--seats", "4")])
def test_under_load_no_move_is_lost(options: tuple[str, ...]) -> None:
    outcome = measured(*options, "--walk", "1", "--clock", "days")
    assert outcome["moves"] >= 60
    assert {each.path for each in REQUESTS} | {"/api/tables/{table}/agree"} == set(outcome["walked_ms_p99"])
    assert outcome["lost"] == outcome["refused"] == outcome["stuck"] == 0
    assert outcome["arrivals"] == outcome["moves"] * (outcome["seats"] - 1)
    assert 0 < outcome["server_cpu_ms_per_move"] < 40


def test_every_route_about_people_and_hosting_is_part_of_the_load(client: TestClient) -> None:
    app: FastAPI = client.app  # type: ignore[assignment]
    walked = {re.sub("/(un)?follow$", "/{change}", each.path) for each in REQUESTS}
    there = {
        route.path
        for route in routes_of(app)
        if route.path.split("/")[1 + route.path.startswith("/api/")] in PLACES
    }
    assert there - walked == set(NOT_WALKED)


def test_a_kill_of_one_of_two_servers_under_load_loses_nothing() -> None:
    outcome = measured("--postgresql", "--servers", "2", "--kill")
    assert outcome["moves"] >= 30
    assert outcome["lost"] == outcome["refused"] == outcome["stuck"] == 0
    assert outcome["reconnected"] > 0
