"""Counts and times for whoever watches a server, in Prometheus' text format.

With several workers each writes its numbers to files in a folder that `laguna serve` has made for them
(PROMETHEUS_MULTIPROC_DIR), and whichever is asked adds them up. Nothing here may tell what somebody holds:
the times of bots are those of the beat on which they move.
"""

import os
from pathlib import Path
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE: Final = "text/plain; version=0.0.4"
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

REGISTRY: Final = CollectorRegistry()
disable_created_metrics()  # type: ignore[no-untyped-call]  # when something happened first is nobody's concern


def _count(name: str, says: str, *labels: str) -> Counter:
    return Counter(name, says, labels, registry=REGISTRY)


def _time(name: str, says: str) -> Histogram:
    return Histogram(name, says, buckets=SECONDS, registry=REGISTRY)


def _now(name: str, says: str) -> Gauge:
    # Of workers that have died nothing is counted any more; the others are added up.
    return Gauge(name, says, registry=REGISTRY, multiprocess_mode="livesum")


REQUESTS: Final = _count(
    "laguna_requests_total", "Requests answered, by route and status.", "method", "route", "status"
)
REQUEST_SECONDS: Final = _time("laguna_request_seconds", "Time from a request to its answer.")
REFUSED: Final = _count("laguna_refused_total", "Requests refused, by status.", "status")
MOVES: Final = _count("laguna_moves_total", "Moves committed, by kind of player.", "player")
COMMITS: Final = _count("laguna_commits_total", "Transactions committed.")
WRITES: Final = _count("laguna_writes_total", "Writes committed; several share a transaction.")
FAILED_COMMITS: Final = _count("laguna_failed_commits_total", "Transactions that the database refused.")
COMMIT_SECONDS: Final = _time("laguna_commit_seconds", "Time of a transaction.")
STREAMS: Final = _now("laguna_streams", "Live connections now.")
TABLES_IN_MEMORY: Final = _now("laguna_tables_in_memory", "Tables held in memory now.")
THINKING_SECONDS: Final = _time(
    "laguna_thinking_seconds", "Time that bots took for a move, to the next beat."
)
BOT_FAILURES: Final = _count("laguna_bot_failures_total", "Bots that crashed or overran their time.", "level")


def text() -> bytes:
    """All numbers, of all workers if there are several."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    forget_dead_workers()
    everyone = CollectorRegistry()
    MultiProcessCollector(everyone)  # type: ignore[no-untyped-call]
    return generate_latest(everyone)


def forget_dead_workers() -> None:
    """Leave out what workers that are gone, however they went, said of the present moment."""
    for file in Path(os.environ.get(FOLDER, os.devnull)).glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            mark_process_dead(process)  # type: ignore[no-untyped-call]
        except PermissionError:
            pass
