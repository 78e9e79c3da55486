"""The database under failures, and its migrations."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.contract.wording import Refused
from laguna.web.database.backends import Postgresql, Session, Sqlite, backend_of
from laguna.web.database.database import Database
from laguna.web.database.schema import MIGRATIONS, migrate
from laguna.web.http.app import create_app
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Problem, Unavailable, WriteConflict
from laguna.web.settings import Settings
from laguna.web.tables import store
from web import server_processes
from web.simulated_users import ORIGIN, Person


def database_at(path: Path) -> Database:
    database = Database(f"sqlite:///{path / 'x.sqlite3'}")
    database.open()
    return database


def with_database(path: Path, use: Callable[[Database], Any]) -> Any:
    async def run() -> Any:
        database = database_at(path)
        try:
            return await use(database)
        finally:
            database.close()

    return asyncio.run(run())


def add(name: str) -> Callable[[Session], None]:
    return lambda session: visitors.add_visitor(session, Visitor(name, name, None, None, 0.0))


def names(session: Session) -> list[str]:
    return [str(row[0]) for row in session.rows("SELECT id FROM visitors ORDER BY id")]


def test_concurrent_writes_are_committed_together_and_fail_separately(tmp_path: Path) -> None:
    def refuse(session: Session) -> None:
        add("never")(session)
        raise Problem("no")

    async def use(database: Database) -> Any:
        await database.write(add("a"))
        outcomes = await asyncio.gather(
            *(database.write(add(name)) for name in "bcd"),
            database.write(add("a")),
            database.write(refuse),
            database.write(lambda session: session.run("SELECT ?", object())),
            database.write(add("e")),
            return_exceptions=True,
        )
        return outcomes, await database.read(names)

    outcomes, kept = with_database(tmp_path, use)
    assert kept == ["a", "b", "c", "d", "e"]
    assert outcomes[:3] == [None] * 3
    assert isinstance(outcomes[3], WriteConflict)
    assert isinstance(outcomes[4], Problem)
    assert isinstance(outcomes[5], Exception)
    assert outcomes[6] is None


def write_too_large(session: Session) -> None:
    """An error that PostgreSQL reports like a failure of its own: a value too large for an index row."""
    add("".join(random.Random(1).choices("0123456789abcdef", k=20_000)))(session)
    raise sqlite3.OperationalError("too much for an index")  # an equivalent for SQLite


@pytest.mark.parametrize("backend", ["sqlite", pytest.param("postgresql", marks=pytest.mark.server)])
def test_a_write_rejected_by_the_database_fails_alone(
    request: pytest.FixtureRequest, tmp_path: Path, backend: str
) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    if backend == "postgresql":
        url = request.getfixturevalue("postgresql_url")

    async def use() -> None:
        database = Database(url)
        database.open()
        try:
            honest = [database.write(add(f"{number:02}")) for number in range(20)]
            honest[10:10] = [database.write(write_too_large)]
            outcomes = await asyncio.gather(*honest, return_exceptions=True)
            assert isinstance(outcomes.pop(10), Unavailable)
            assert outcomes == [None] * 20
            assert len(await database.read(names)) == 20
        finally:
            database.close()

    asyncio.run(use())


@pytest.mark.server
def test_a_claim_ends_with_its_connection(tmp_path: Path, postgresql_url: str) -> None:
    with TestClient(
        create_app(Settings(data=tmp_path, database=postgresql_url, bot_workers=0)), base_url=ORIGIN
    ) as client:
        Person(client, "Ana").create("me", "level1", "level1")
    backend = backend_of(postgresql_url)
    first, other = (backend.connect(writing=True) for _ in range(2))
    claimed = store.claim_job(backend.session(first))
    second = store.claim_job(backend.session(first))
    assert claimed is not None
    assert second is not None
    assert claimed.seat != second.seat
    assert store.claim_job(backend.session(other)) is None
    store.unclaim_job(backend.session(first), second)
    assert store.claim_job(backend.session(other)) == second
    # Claims end with the connection, and not at some time.
    first.close()
    end = time.monotonic() + 10
    while (taken := store.claim_job(backend.session(other))) is None and time.monotonic() < end:
        time.sleep(0.01)
    assert taken == claimed
    other.close()


def test_a_full_disk_loses_nothing_and_is_reported(tmp_path: Path) -> None:
    async def use(database: Database) -> Any:
        await database.write(add("a"))

        def fill(session: Session) -> None:
            pages = session.row("PRAGMA page_count")
            assert pages
            session.rows(f"PRAGMA max_page_count = {pages[0] + 1}")
            for number in range(1000):
                add(f"{number}" * 100)(session)

        with pytest.raises(Unavailable, match="disk is full"):
            await database.write(fill)

        def room(session: Session) -> None:
            session.rows("PRAGMA max_page_count = 1000000")

        await database.write(room)
        await database.write(add("b"))
        return await database.read(names)

    assert with_database(tmp_path, use) == ["a", "b"]


def test_a_locked_database_is_retried_and_then_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("laguna.web.database.backends.BUSY_SECONDS", 0.1)

    async def use(database: Database) -> Any:
        other = sqlite3.connect(tmp_path / "x.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="busy"):
            await database.write(add("a"))
        other.execute("COMMIT")
        other.close()
        await database.write(add("b"))
        return await database.read(names)

    assert with_database(tmp_path, use) == ["b"]


def test_sqlite_commits_are_durable(tmp_path: Path) -> None:
    async def use(database: Database) -> Any:
        return await database.write(
            lambda session: (session.row("PRAGMA journal_mode"), session.row("PRAGMA synchronous"))
        )

    assert with_database(tmp_path, use) == (("wal",), (2,))


@pytest.mark.parametrize("released", range(len(MIGRATIONS) + 1))
def test_the_schema_is_migrated_from_every_version(tmp_path: Path, released: int) -> None:
    backend = Sqlite(tmp_path / "x.sqlite3")
    assert migrate(backend, MIGRATIONS[:released]) == released
    assert migrate(backend) == len(MIGRATIONS)
    assert migrate(backend) == len(MIGRATIONS)


def test_a_failed_migration_leaves_the_schema_unchanged(tmp_path: Path) -> None:
    backend = Sqlite(tmp_path / "x.sqlite3")
    broken = (*MIGRATIONS, ("CREATE TABLE half (a INTEGER)", "CREATE NONSENSE"))
    with pytest.raises(sqlite3.OperationalError):
        migrate(backend, broken)
    connection = backend.connect(writing=True)
    assert not connection.execute("SELECT name FROM sqlite_master WHERE name = 'half'").fetchall()
    connection.close()
    assert migrate(backend) == len(MIGRATIONS)


def test_a_database_of_a_newer_laguna_is_refused(tmp_path: Path) -> None:
    backend = Sqlite(tmp_path / "x.sqlite3")
    migrate(backend, (*MIGRATIONS, ("CREATE TABLE later (a INTEGER)",)))
    with pytest.raises(Refused, match="newer laguna"):
        migrate(backend)


def test_an_error_on_opening_a_database_hides_the_password(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="can't be opened"):
        Database(f"sqlite:///{tmp_path}").open()
    with pytest.raises(Refused) as refusal:
        Database("postgresql://ana:secret@127.0.0.1:1/x").open()
    assert "secret" not in str(refusal.value)


@pytest.mark.server
def test_postgresql_is_migrated_and_written_and_survives_its_own_restart(
    postgresql: server_processes.Postgresql,
) -> None:
    url = postgresql.new_database()

    async def run() -> list[str]:
        database = Database(url)
        database.open()
        assert isinstance(database.backend, Postgresql)
        await database.write(add("a"))
        outcomes = await asyncio.gather(
            database.write(add("a")), database.write(add("b")), return_exceptions=True
        )
        assert isinstance(outcomes[0], WriteConflict)
        await database.read(names)
        postgresql.stop()
        with pytest.raises(Unavailable, match="does not respond"):
            await database.write(add("c"))
        with pytest.raises(Unavailable, match="does not respond"):
            await database.read(names)
        postgresql.start()
        await database.write(add("d"))
        found = await database.read(names)
        database.close()
        return found

    assert asyncio.run(run()) == ["a", "b", "d"]


@pytest.mark.server
def test_several_processes_migrate_at_once(postgresql: server_processes.Postgresql) -> None:
    url = postgresql.new_database()

    async def run() -> list[int]:
        return await asyncio.gather(*(asyncio.to_thread(migrate, backend_of(url)) for _ in range(4)))

    assert asyncio.run(run()) == [len(MIGRATIONS)] * 4
