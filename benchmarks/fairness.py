"""Fairness under attack: what greedy visitors cost the server and the other visitors.

    python benchmarks/fairness.py                       all attacks, each on a server of its own
    python benchmarks/fairness.py hints frames          only these

Starts `laguna serve` with its default limits, one bot process and SQLite, and attacks it from addresses of
the loopback network, so needs Linux. Prints one JSON line per attack.

reviews   120 reviews of games uploaded by two guests, requested without a cookie and then by the guests
beside    how many moves of an honest review are done in 40 s, alone and beside 40 reviews of two guests
studies   a study with as many long comments as are accepted, copied 129 times
hints     an honest hint beside 140 open questions of one guest, and after their connections were closed
bots      an honest hint while bots are busy
frames    study frames requested by eight guests of one address, and the pages of somebody else
"""

import argparse
import contextlib
import http.client
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from server import memory_mib

RECORDS = Path(__file__).parent.parent / "tests" / "records"
HONEST, GREEDY, ACCOMPLICE, STRANGER = "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"
PATIENCE = 90.0
IDLE_SECONDS = 2.0
REVIEW_SECONDS = 40.0
LONG_RECORD = "venise-4-first-1.json"
PATIENT = {"changes_per_second": 1e6, "changes_at_once": 1e6, "work_per_second": 1e6}
"""Limits under which a study can be filled quickly."""


class Guest:
    """A visitor at an address of the loopback network, with one connection per thread."""

    def __init__(self, port: int, address: str, name: str | None = None) -> None:
        self.port, self.address, self.token = port, address, ""
        self.threads = threading.local()
        if name is not None:
            self.token = self.post("/api/me", {"name": name})[1]["token"]

    def connection(self) -> http.client.HTTPConnection:
        if not hasattr(self.threads, "connection"):
            self.threads.connection = http.client.HTTPConnection(
                "127.0.0.1", self.port, timeout=PATIENCE, source_address=(self.address, 0)
            )
            self.threads.used = 0.0
        found: http.client.HTTPConnection = self.threads.connection
        if time.monotonic() - self.threads.used > IDLE_SECONDS:
            found.close()  # the server may have closed it too; the next request opens it again
        self.threads.used = time.monotonic()
        return found

    def ask(self, method: str, path: str, body: bytes = b"", kind: str = "") -> tuple[int, Any]:
        """The status and the JSON document of a response; status 0 if there was none in time."""
        headers = {"Accept": "application/json"} | ({"Content-Type": kind} if kind else {})
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            connection = self.connection()
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            return 0, None
        if response.status == 303:
            return 303, response.headers["Location"]
        with contextlib.suppress(ValueError):
            return response.status, json.loads(text)
        return response.status, None

    def get(self, path: str) -> tuple[int, Any]:
        return self.ask("GET", path)

    def post(self, path: str, document: Any) -> tuple[int, Any]:
        return self.ask("POST", path, json.dumps(document).encode(), "application/json")

    def form(self, path: str, **values: object) -> tuple[int, Any]:
        return self.ask("POST", path, urlencode(values).encode(), "application/x-www-form-urlencoded")

    def upload(self, record: str = "millefiori-2-devir-1.json") -> str:
        status, found = self.post("/api/records", json.loads((RECORDS / record).read_text()))
        assert status == 201, found
        return str(found["table"]["id"])

    def table(self, game: str, *seats: str) -> str:
        """A new table; `me` or the level of a bot for each seat."""
        chosen = [{"kind": "me"} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
        status, found = self.post("/api/tables", {"game": game, "seats": chosen})
        assert status == 201, found
        return str(found["table"]["id"])


@contextlib.contextmanager
def server(**limits: float) -> Iterator[tuple[int, int, Path]]:
    """A running server: its port, its process and its data folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        chosen = ",".join(f"{name}={most:.0f}" for name, most in limits.items())
        environment = {**os.environ, "LAGUNA_LIMITS": chosen}
        command = [sys.executable, "-m", "laguna", "serve", "--port", str(port), "--data", folder]
        with open(Path(folder) / "log", "wb") as log:
            process = subprocess.Popen(
                [*command, "--thinkers", "1"], env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        try:
            until(lambda: Guest(port, HONEST).get("/health")[0] == 200)
            yield port, process.pid, Path(folder)
        finally:
            process.terminate()
            process.wait()


def until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, "the server did not answer"
        time.sleep(0.1)


def together(work: list[Callable[[], Any]]) -> list[threading.Thread]:
    """Start each function in a thread."""
    threads = [threading.Thread(target=each, daemon=True) for each in work]
    for thread in threads:
        thread.start()
    return threads


def timed(ask: Callable[[], tuple[int, Any]]) -> dict[str, Any]:
    began = time.perf_counter()
    status, _ = ask()
    return {"status": status, "seconds": round(time.perf_counter() - began, 2)}


# Attacks ------------------------------------------------------------------------------------------


def attack_reviews() -> dict[str, Any]:
    with server(changes_at_once=1000, records_kib_per_hour=10000) as (port, pid, _):
        guests = [Guest(port, GREEDY, "Greedy"), Guest(port, ACCOMPLICE, "Accomplice")]
        stranger = Guest(port, STRANGER)
        tables = [(guest, guest.upload(LONG_RECORD)) for guest in guests for _ in range(60)]
        before = memory_mib([pid])
        refused = Counter(stranger.post(f"/api/tables/{table}/review", {})[0] for _, table in tables)
        known = Counter(guest.post(f"/api/tables/{table}/review", {})[0] for guest, table in tables)
        time.sleep(15)
        return {
            "without a cookie": refused,
            "by guests": known,
            "MiB before": before,
            "MiB after": memory_mib([pid]),
        }


def attack_beside() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for others in (0, 20):
        with server(changes_at_once=1000) as (port, _, _):
            honest = Guest(port, HONEST, "Honest")
            guests = [Guest(port, GREEDY, "Greedy"), Guest(port, ACCOMPLICE, "Accomplice")]
            mine = honest.upload(LONG_RECORD)
            theirs = [(guest, guest.upload(LONG_RECORD)) for guest in guests for _ in range(others)]
            found["others"] = Counter(
                guest.post(f"/api/tables/{table}/review", {})[0] for guest, table in theirs
            )
            time.sleep(5)
            assert honest.post(f"/api/tables/{mine}/review", {})[0] == 202
            time.sleep(REVIEW_SECONDS)
            status, review = honest.get(f"/api/tables/{mine}/review")
            assert status == 202, "a longer game is needed"
            found["moves beside them" if others else "moves alone"] = review["done"]
    return found


def fill(guest: Guest, path: str, nodes: int) -> Counter[int]:
    """Play so many moves in a study and comment on each at length; returns the responses to the comments."""
    node, statuses = 0, Counter[int]()
    for _ in range(nodes):
        _, frame = guest.get(f"{path}/frame?node={node}")
        if not frame["moves"]:
            break
        _, frame = guest.form(f"{path}/play", node=node, move=next(iter(frame["moves"])))
        if frame is None or "node" not in frame:
            break
        node = frame["node"]
        statuses[guest.form(f"{path}/comment", node=node, text="\U0001f3ad" * 1000)[0]] += 1
    return statuses


def attack_studies() -> dict[str, Any]:
    with server(**PATIENT) as (port, _, folder):
        greedy = Guest(port, GREEDY, "Greedy")
        _, path = greedy.form(f"/table/{greedy.upload(LONG_RECORD)}/what-if", step=0, seat=-1)
        statuses = fill(greedy, path, 480)

        def size() -> float:
            return round(sum(file.stat().st_size for file in folder.glob("*.sqlite3*")) / 2**20, 1)

        before, began = size(), time.monotonic()
        copies = Counter(greedy.form(f"{path}/copy")[0] for _ in range(129))
        return {
            "comments": statuses,
            "copies": copies,
            "seconds": round(time.monotonic() - began, 1),
            "MiB before": before,
            "MiB after": size(),
        }


def attack_hints() -> dict[str, Any]:
    with server(changes_at_once=1000) as (port, _, _):
        honest, greedy = Guest(port, HONEST, "Honest"), Guest(port, GREEDY, "Greedy")
        mine, theirs = (guest.table("venise", "me", "level1") for guest in (honest, greedy))
        path = f"/api/tables/{mine}/hint"
        until(lambda: honest.post(path, {})[0] == 200)
        until(lambda: greedy.post(f"/api/tables/{theirs}/hint", {})[0] == 200)
        alone = timed(lambda: honest.post(path, {}))
        statuses: Counter[int] = Counter()
        connections: list[http.client.HTTPConnection] = []

        def question() -> None:
            connections.append(greedy.connection())
            statuses[greedy.post(f"/api/tables/{theirs}/hint", {})[0]] += 1

        threads = together([question] * 140)
        time.sleep(1)
        beside = timed(lambda: honest.post(path, {}))
        for thread in threads:
            thread.join()
        connections.clear()
        threads = together([question] * 140)
        time.sleep(1)
        for connection in connections:
            if connection.sock is not None:
                connection.sock.shutdown(socket.SHUT_RDWR)
        after = timed(lambda: honest.post(path, {}))
        for thread in threads:
            thread.join()
        return {"alone": alone, "beside": beside, "after they hung up": after, "others": statuses}


def attack_bots() -> dict[str, Any]:
    with server(open_tables=1000, changes_at_once=1000) as (port, _, _):
        honest, greedy = Guest(port, HONEST, "Honest"), Guest(port, GREEDY, "Greedy")
        mine = honest.table("venise", "me", "level1")
        path = f"/api/tables/{mine}/hint"
        until(lambda: honest.post(path, {})[0] == 200)
        alone = timed(lambda: honest.post(path, {}))
        for number in range(90):
            greedy.table(("venise", "millefiori", "murano")[number % 3], "level5", "level5", "level5", "me")
        time.sleep(2)
        return {"alone": alone, "while bots are busy": [timed(lambda: honest.post(path, {})) for _ in "123"]}


def attack_frames() -> dict[str, Any]:
    with server(changes_per_second=1e6, changes_at_once=1e6) as (port, _, _):
        honest, greedy = Guest(port, HONEST, "Honest"), [Guest(port, GREEDY, f"Greedy {n}") for n in range(8)]
        mine = honest.table("venise", "me", "level1")
        game = greedy[0].upload(LONG_RECORD)
        _, path = greedy[0].form(f"/table/{game}/what-if", step=0, seat=-1)
        fill(greedy[0], path, 150)
        statuses: Counter[int] = Counter()
        end = time.monotonic() + 8

        def draw(guest: Guest) -> None:
            while time.monotonic() < end:
                statuses[guest.get(f"{path}/frame")[0]] += 1

        def page() -> float:
            began = time.perf_counter()
            assert honest.get(f"/table/{mine}")[0] == 200
            return (time.perf_counter() - began) * 1000

        alone = [page() for _ in range(20)]
        threads = together([partial(draw, guest) for guest in greedy])
        times = []
        while time.monotonic() < end:
            times.append(page())
            time.sleep(0.1)
        for thread in threads:
            thread.join()
        return {
            "frames": statuses,
            "ms alone": round(statistics.median(alone), 1),
            "ms beside, median": round(statistics.median(times), 1),
            "ms beside, worst": round(max(times), 1),
        }


ATTACKS = {
    "reviews": attack_reviews,
    "beside": attack_beside,
    "studies": attack_studies,
    "hints": attack_hints,
    "bots": attack_bots,
    "frames": attack_frames,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help="default: all")
    for name in parser.parse_args().attacks or ATTACKS:
        print(json.dumps({"attack": name} | ATTACKS[name]()), flush=True)


if __name__ == "__main__":
    main()
