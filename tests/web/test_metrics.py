"""Metrics, also summed over several workers."""

import os
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from laguna.web import metrics
from web.server_processes import Postgresql, RunningServer, free_port
from web.simulated_users import Person

COUNT = """
import os, sys
from laguna.web import metrics
metrics.MOVES.labels("human").inc(int(sys.argv[1]))
metrics.STREAMS.inc(int(sys.argv[1]))
metrics.COMMIT_SECONDS.observe(0.002)
if sys.argv[2] == "tell":
    print(metrics.text().decode())
"""


def count(folder: Path, number: int, tell: str) -> str:
    """A worker process that counts, perhaps reports, and exits."""
    command = [sys.executable, "-c", COUNT, str(number), tell]
    environment = dict(os.environ) | {metrics.FOLDER: str(folder)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return done.stdout


def test_metrics_of_all_workers_are_summed_without_gauges_of_dead_ones(tmp_path: Path) -> None:
    count(tmp_path, 3, "nothing")
    count(tmp_path, 4, "nothing")
    text = count(tmp_path, 5, "tell")
    assert 'laguna_moves_total{player="human"} 12.0' in text
    assert "laguna_commit_seconds_count 3.0" in text
    assert "laguna_streams 5.0" in text
    assert "_created" not in text


@pytest.mark.server
def test_every_worker_reports_the_metrics_of_all(postgresql: Postgresql, tmp_path: Path) -> None:
    server = RunningServer(tmp_path, postgresql.new_database(), TMPDIR=str(tmp_path))
    server.port = free_port()
    server.start("--workers", "2")
    asked = 30
    try:
        for _ in range(asked):
            with httpx2.Client(
                base_url=server.url, timeout=20
            ) as http:  # a new connection each, for any worker
                assert Person(http, None).get("/api/games").status_code == 200
        told = []
        for _ in range(6):
            text = httpx2.get(f"{server.url}/metrics").text
            told.append(
                f'laguna_requests_total{{method="GET",route="/api/games",status="200"}} {asked}.0' in text
            )
        assert all(told)
        assert list(tmp_path.glob("laguna-metrics-*"))
        assert server.stop() == 0
        assert not list(tmp_path.glob("laguna-metrics-*"))
    finally:
        if server.alive():
            server.kill()
