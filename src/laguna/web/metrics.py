"""Counts and times for whoever watches a server, in Prometheus' text format."""

import threading
from bisect import bisect_left
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

HELP = {
    "laguna_requests_total": "Requests answered, by route and status.",
    "laguna_request_seconds": "Time from a request to its answer.",
    "laguna_moves_total": "Moves committed, by kind of player.",
    "laguna_refused_total": "Requests refused, by status.",
    "laguna_commits_total": "Transactions committed.",
    "laguna_writes_total": "Writes committed; several share a transaction.",
    "laguna_failed_commits_total": "Transactions that the database refused.",
    "laguna_commit_seconds": "Time of a transaction.",
    "laguna_streams": "Live connections now.",
    "laguna_tables_in_memory": "Tables held in memory now.",
    "laguna_thinking_seconds": "Time that bots took for a move, to the next beat.",
    "laguna_bot_failures_total": "Bots that crashed or overran their time.",
}


class Metrics:
    """All numbers of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counters: dict[tuple[str, str], float] = {}
        self._times: dict[str, tuple[list[int], list[float]]] = {}
        self.gauges: dict[str, Callable[[], float]] = {}

    def add(self, name: str, amount: float = 1, **labels: str) -> None:
        key = (name, _labels(labels))
        with self._lock:
            self._counters[key] = self._counters.get(key, 0) + amount

    def observe(self, name: str, seconds: float) -> None:
        with self._lock:
            counts, total = self._times.setdefault(name, ([0] * (len(BUCKETS) + 1), [0.0]))
            counts[bisect_left(BUCKETS, seconds)] += 1
            total[0] += seconds

    def text(self) -> str:
        lines: list[str] = []
        named = ""
        with self._lock:
            for (name, labels), value in sorted(self._counters.items()):
                if name != named:
                    named = name
                    lines += _head(name, "counter")
                lines.append(f"{name}{labels} {value:g}")
            for name, (counts, total) in sorted(self._times.items()):
                lines += _head(name, "histogram")
                sum_so_far = 0
                for bound, count in zip((*(f"{bound:g}" for bound in BUCKETS), "+Inf"), counts, strict=True):
                    sum_so_far += count
                    lines.append(f'{name}_bucket{{le="{bound}"}} {sum_so_far}')
                lines += [f"{name}_sum {total[0]:.6f}", f"{name}_count {sum_so_far}"]
        for name, gauge in sorted(self.gauges.items()):
            lines += [*_head(name, "gauge"), f"{name} {gauge():g}"]
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str) -> list[str]:
    return [f"# HELP {name} {HELP.get(name, name)}", f"# TYPE {name} {kind}"]


def _labels(labels: dict[str, str]) -> str:
    if not labels:
        return ""
    pairs = (f'{name}="{_escaped(value)}"' for name, value in sorted(labels.items()))
    return "{" + ",".join(pairs) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


METRICS = Metrics()
