"""Database outages: players see an error, nothing is lost, and the game continues afterwards."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.contract.wording import Refused
from laguna.web.database import backends
from laguna.web.http.app import create_app
from laguna.web.serve import check_before_serving
from laguna.web.settings import UNLIMITED, Settings
from web.server_processes import Postgresql
from web.simulated_users import ORIGIN, Person

Outage = Callable[[], Any]


def play_through(settings: Settings, outage: Outage, sentence: str) -> None:
    """Tries a move during an outage and repeats it afterwards."""
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        table = ana.create("me", "me")["table"]["id"]
        ana.play(table, seat=0)
        seat = next(seat["seat"] for seat in ana.table(table)["seats"] if seat["acting"])
        view = ana.table(table, seat=seat)
        request = {"move": view["legal"][0]["move"], "version": view["version"], "seat": seat}
        request["request"] = "the-same"
        with outage():
            for _ in range(2):
                refused = ana.post(f"/api/tables/{table}/moves", request)
                assert refused.status_code == 503
                assert sentence in refused.json()["error"]
            headers = {"Authorization": f"Bearer {ana.token}", "Accept": "text/html"}
            page = client.post(
                f"/table/{table}/move",
                data={name: str(value) for name, value in request.items()},
                headers=headers,
            )
            assert page.status_code == 503
            assert sentence in page.text
        assert ana.table(table, seat=seat)["version"] == view["version"]
        made = ana.post(f"/api/tables/{table}/moves", request)
        assert made.status_code == 200
        assert not made.json()["repeated"]
        assert made.json()["version"] == view["version"] + 1
        assert ana.post(f"/api/tables/{table}/moves", request).json()["repeated"]


def test_moves_are_rejected_while_the_database_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backends, "BUSY_SECONDS", 0.1)

    @contextmanager
    def locked() -> Iterator[None]:
        other = sqlite3.connect(tmp_path / "laguna.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("COMMIT")
        other.close()

    play_through(Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED), locked, "The database is busy")


def stored_table(folder: Path) -> Path:
    """An unused database with one table."""
    with TestClient(
        create_app(Settings(data=folder, bot_workers=0, limits=UNLIMITED)), base_url=ORIGIN
    ) as client:
        Person(client, "Ana").create("me", "me")
    return folder / "laguna.sqlite3"


def test_the_server_does_not_start_with_a_locked_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backends, "BUSY_SECONDS", 0.1)
    other = sqlite3.connect(stored_table(tmp_path), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Refused, match="locked by another program"):
        check_before_serving(Settings(data=tmp_path, bot_workers=1))
    other.close()
    check_before_serving(Settings(data=tmp_path, bot_workers=1))


def test_the_server_does_not_start_with_a_damaged_database(tmp_path: Path) -> None:
    file = stored_table(tmp_path)
    whole = file.read_bytes()
    for page in range(len(whole) // 4096):
        file.write_bytes(whole[: page * 4096] + b"\xff" * 4096 + whole[(page + 1) * 4096 :])
        with pytest.raises(Refused, match="is damaged"):
            check_before_serving(Settings(data=tmp_path, bot_workers=1))
    file.write_bytes(whole)
    check_before_serving(Settings(data=tmp_path, bot_workers=1))


@pytest.mark.server
def test_moves_are_rejected_while_postgresql_is_down(tmp_path: Path, postgresql: Postgresql) -> None:
    @contextmanager
    def lost() -> Iterator[None]:
        postgresql.stop()
        try:
            yield
        finally:
            postgresql.start()

    settings = Settings(data=tmp_path, database=postgresql.new_database(), bot_workers=0, limits=UNLIMITED)
    play_through(settings, lost, "does not respond")
