"""Counters and histograms of the server in Prometheus' text format.

With several workers, each writes its numbers to files in a folder created by `laguna serve`
(PROMETHEUS_MULTIPROC_DIR), and the one that is asked adds them up. Nothing here may reveal hidden cards: the
times of bots are rounded up to the pace of their moves.
"""

import os
from functools import cache
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
disable_created_metrics()  # type: ignore[no-untyped-call]  # creation times are not needed


def _counter(name: str, help_text: str, *labels: str) -> Counter:
    return Counter(name, help_text, labels, registry=REGISTRY)


def _histogram(name: str, help_text: str) -> Histogram:
    return Histogram(name, help_text, buckets=SECONDS, registry=REGISTRY)


def _gauge(name: str, help_text: str) -> Gauge:
    # Dead workers are not counted; the others are added up.
    return Gauge(name, help_text, registry=REGISTRY, multiprocess_mode="livesum")


@cache
def labeled(counter: Counter, *values: str | int) -> Counter:
    """The counter for some label values; looking it up costs more than counting."""
    return counter.labels(*values)


REQUESTS: Final = _counter(
    "laguna_requests_total", "Requests answered, by route and status.", "method", "route", "status"
)
REQUEST_SECONDS: Final = _histogram("laguna_request_seconds", "Time from a request to its response.")
REFUSED: Final = _counter("laguna_refused_total", "Requests refused, by status.", "status")
MOVES: Final = _counter("laguna_moves_total", "Moves committed, by kind of player.", "player")
COMMITS: Final = _counter("laguna_commits_total", "Transactions committed.")
WRITES: Final = _counter("laguna_writes_total", "Writes committed; several share a transaction.")
FAILED_COMMITS: Final = _counter("laguna_failed_commits_total", "Transactions that the database refused.")
COMMIT_SECONDS: Final = _histogram("laguna_commit_seconds", "Time of a transaction.")
STREAMS: Final = _gauge("laguna_streams", "Open live connections.")
TABLES_IN_MEMORY: Final = _gauge("laguna_tables_in_memory", "Tables in memory.")
WAITING_SECONDS: Final = _histogram(
    "laguna_bot_waiting_seconds",
    "Time from when a bot's move was due until it began, rounded up to its pace.",
)
THINKING_SECONDS: Final = _histogram(
    "laguna_thinking_seconds", "Time that bots took for a move, rounded up to their pace."
)
BOT_ANSWER_SECONDS: Final = _histogram(
    "laguna_bot_answer_seconds", "Time from when a bot's move was due until it was made, rounded likewise."
)
BOT_FAILURES: Final = _counter("laguna_bot_failures_total", "Bots that crashed or timed out.", "level")


def text() -> bytes:
    """All metrics, summed over all workers."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    forget_dead_workers()
    all_workers = CollectorRegistry()
    MultiProcessCollector(all_workers)  # type: ignore[no-untyped-call]
    return generate_latest(all_workers)


def forget_dead_workers() -> None:
    """Remove the gauges of workers that are gone."""
    for file in Path(os.environ.get(FOLDER, os.devnull)).glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            mark_process_dead(process)  # type: ignore[no-untyped-call]
        except PermissionError:
            pass
