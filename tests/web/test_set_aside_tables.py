"""Tables that another release would play differently are set aside unchanged, and restored when it agrees
again."""

import contextlib
import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient

from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import Match
from laguna.web.database.backends import Sqlite, backend_of
from laguna.web.database.schema import MIGRATIONS, migrate
from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.tables import integrity_check, store
from laguna.web.tables import live_table as table_module
from laguna.web.tables.integrity_check import check_tables
from web.server_processes import Postgresql, running
from web.simulated_users import ORIGIN, Person

RELEASED = Path(__file__).parent / "released"
"""For each released schema, an SQL dump of a database of that time with tables in every status."""


def settings_of(folder: Path, database: str = "") -> Settings:
    return Settings(data=folder, database=database, bot_workers=0, limits=UNLIMITED)


def with_person(folder: Path, use: Callable[[Person], Any]) -> Any:
    with TestClient(create_app(settings_of(folder)), base_url=ORIGIN) as client:
        return use(Person(client, "Ana"))


def rows(folder: Path, statement: str) -> list[tuple[Any, ...]]:
    connection = sqlite3.connect(folder / "laguna.sqlite3")
    found = connection.execute(statement).fetchall()
    connection.commit()
    connection.close()
    return found


def everything(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of the tables, seats and entries."""
    return {
        name: rows(folder, f"SELECT * FROM {name} ORDER BY 1, 2") for name in ("tables", "seats", "entries")
    }


def table_with_moves(person: Person) -> tuple[str, str | None]:
    table = person.create("me", "me")["table"]["id"]
    for _ in range(6):
        seat = next(s["seat"] for s in person.table(table)["seats"] if s["acting"])
        person.play(table, seat=seat)
    return table, person.token


def test_every_entry_that_changes_the_position_has_a_fingerprint(tmp_path: Path) -> None:
    with_person(tmp_path, table_with_moves)
    marks = rows(tmp_path, "SELECT mark FROM entries WHERE kind IN ('begin', 'move') ORDER BY number")
    assert len(marks) == len({mark for (mark,) in marks}) == 7
    assert all(marks)


@pytest.mark.parametrize(
    "way", ["a move is refused", "a move leads elsewhere", "the rules have a new version"]
)
@pytest.mark.parametrize("who", ["the command", "the server"])
def test_a_diverging_table_is_set_aside_unchanged_and_restored_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, who: str
) -> None:
    table, token = with_person(tmp_path, table_with_moves)
    before = everything(tmp_path)
    position = table_module.rebuild(*stored(tmp_path, table, 4)).match
    agreed = position.game.dump(position.state)
    with monkeypatch.context() as other_release:
        if way == "the rules have a new version":
            other_release.setattr(type(GAMES["millefiori"]), "rules_version", 99, raising=False)
            other_release.setattr(GAMES["millefiori"], "rules_version", 99, raising=False)
        elif way == "a move is refused":
            real = Match.check

            def stricter(match: Match, seat: int, words: str) -> int:
                if len(match.steps) == 3:
                    raise Refused("This release does not allow that.")
                return real(match, seat, words)

            other_release.setattr(Match, "check", stricter)
        else:
            honest = table_module.fingerprint
            later = table_module.rebuild(*stored(tmp_path, table, 5)).match
            other = honest(later.game, later.state)
            other_release.setattr(
                table_module,
                "fingerprint",
                lambda game, state: "elsewhere" if honest(game, state) == other else honest(game, state),
            )
        if who == "the command":
            wrong = check_tables(settings_of(tmp_path)).errors
            assert len(wrong) == 1
            assert f"Table {table} is set aside" in wrong[0]

        def check_set_aside(person: Person) -> None:
            person.token = token
            for _ in range(2):
                answer = person.get(f"/api/tables/{table}")
                assert answer.status_code == 503
                assert "set aside" in answer.json()["error"]
            move = {"move": "dance", "version": 7, "seat": 0}
            assert person.post(f"/api/tables/{table}/moves", move).status_code == 503
            assert person.get(f"/table/{table}").status_code == 503
            assert table in str(person.get("/api/tables").json())

        with_person(tmp_path, check_set_aside)
        ((number, why, kept, release),) = rows(
            tmp_path, "SELECT number, why, position, release FROM set_aside"
        )
        assert why
        assert release
        if way != "the rules have a new version":
            assert number == 4
            assert kept == json.dumps(agreed)
        assert everything(tmp_path) == before
    # The original release reproduces it, and it continues where it was.
    assert not check_tables(settings_of(tmp_path)).errors
    assert rows(tmp_path, "SELECT * FROM set_aside") == []
    assert everything(tmp_path) == before

    def continue_game(person: Person) -> None:
        person.token = token
        seat = next(s["seat"] for s in person.table(table)["seats"] if s["acting"])
        person.play(table, seat=seat)

    with_person(tmp_path, continue_game)


@pytest.mark.server
def test_a_server_sets_diverging_tables_aside_before_it_starts(tmp_path: Path) -> None:
    diverging, _ = with_person(tmp_path, table_with_moves)
    agreeing, _ = with_person(tmp_path, table_with_moves)
    rows(tmp_path, f"UPDATE entries SET mark = 'elsewhere' WHERE table_id = '{diverging}' AND number = 5")
    before = everything(tmp_path)
    with running(tmp_path) as server:
        assert rows(tmp_path, "SELECT table_id, number FROM set_aside") == [(diverging, 4)]
        assert httpx2.get(f"{server.url}/api/tables/{diverging}").status_code == 503
        assert httpx2.get(f"{server.url}/api/tables/{agreeing}").status_code == 200
        assert re.search(r"Checked 2 running tables in [0-9.]+ s: 1 OK\.", server.log.read_text())
        assert f"Table {diverging} is set aside after entry 4" in server.log.read_text()
    assert everything(tmp_path) == before


def copy_table(folder: Path, table_id: str, copies: int) -> None:
    """Copy a table many times, with ids of their own."""
    connection = sqlite3.connect(folder / "laguna.sqlite3")
    for name, place in (("tables", "id"), ("seats", "table_id"), ("entries", "table_id")):
        columns = [column[1] for column in connection.execute(f"PRAGMA table_info({name})")]
        for number in range(copies):
            values = [f"'copy{number}'" if column in (place, "invite") else column for column in columns]
            connection.execute(
                f"INSERT INTO {name} SELECT {', '.join(values)} FROM {name} WHERE {place} = '{table_id}'"
            )
    connection.commit()
    connection.close()


def test_many_tables_are_checked_in_several_processes(tmp_path: Path) -> None:
    table, _ = with_person(tmp_path, table_with_moves)
    copy_table(tmp_path, table, integrity_check.PARALLEL_FROM)
    rows(
        tmp_path, "UPDATE entries SET mark = 'elsewhere' WHERE table_id IN ('copy7', 'copy70') AND number = 3"
    )
    progress: list[tuple[int, int]] = []
    outcome = check_tables(settings_of(tmp_path), True, lambda done, count: progress.append((done, count)))
    assert outcome.checked == integrity_check.PARALLEL_FROM + 1
    assert len(outcome.errors) == 2
    assert rows(tmp_path, "SELECT table_id, number FROM set_aside ORDER BY 1") == [
        ("copy7", 2),
        ("copy70", 2),
    ]
    assert progress[-1] == (outcome.checked, outcome.checked)
    assert len(progress) > 1
    rows(
        tmp_path,
        f"UPDATE entries SET mark = (SELECT mark FROM entries WHERE table_id = '{table}' AND "
        "number = 3) WHERE number = 3",
    )
    assert sorted(check_tables(settings_of(tmp_path), True).restored) == ["copy7", "copy70"]


def stored(folder: Path, table_id: str, entries: int) -> tuple[Any, ...]:
    connection = Sqlite(folder / "laguna.sqlite3")
    opened = connection.connect(writing=False)
    session = connection.session(opened)
    table = store.table(session, table_id)
    assert table is not None
    found: tuple[Any, ...] = (
        table,
        store.seats(session, table_id),
        [],
        store.entries(session, table_id)[:entries],
    )
    opened.close()
    return found


def test_a_bot_does_not_play_at_a_table_that_is_set_aside(tmp_path: Path) -> None:
    with_person(tmp_path, lambda person: person.create("me", "level1"))
    backend = Sqlite(tmp_path / "laguna.sqlite3")
    connection = backend.connect(writing=True)
    session = backend.session(connection)
    job = store.claim_job(session)
    assert job is not None
    store.set_aside(session, store.SetAsideTable(job.table, 0, "for a test", None, "0", 0.0))
    session.run("UPDATE jobs SET claimed_by = 0")
    assert store.claim_job(session) is None
    connection.close()


def test_there_is_a_database_dump_for_every_released_schema() -> None:
    assert {path.name for path in RELEASED.iterdir()} >= {
        f"schema-{number}.sql" for number in range(1, len(MIGRATIONS))
    }


DAMAGES = (
    "UPDATE tables SET options = '{broken'",
    "UPDATE tables SET options = '[]'",
    'UPDATE tables SET options = \'{"edition": "none"}\'',
    "UPDATE tables SET position = 'x'",
    "UPDATE tables SET result = '7'",
    "UPDATE tables SET players = 'many'",
    "UPDATE tables SET game = 'chess'",
    "DELETE FROM seats",
    "UPDATE entries SET seat = 99",
    "UPDATE entries SET kind = 'move', seat = NULL",
)


@pytest.mark.parametrize("damage", DAMAGES)
def test_one_damaged_table_is_set_aside_and_the_others_are_served(tmp_path: Path, damage: str) -> None:
    def make(ana: Person) -> tuple[str, str, str | None]:
        tables = [ana.create("me", "open", listed=True)["table"]["id"] for _ in range(2)]
        return tables[0], tables[1], ana.token

    broken, well, token = with_person(tmp_path, make)
    column = "table_id" if "tables" not in damage else "id"
    rows(tmp_path, "PRAGMA foreign_keys = OFF")
    if "entries" in damage:
        entry = "(table_id, number, kind, words, at) VALUES ('{}', 1, 'sit', '', 0)"
        rows(tmp_path, f"INSERT INTO entries {entry.format(broken)}")
        rows(tmp_path, f"UPDATE tables SET version = 1 WHERE id = '{broken}'")
    rows(tmp_path, f"{damage} WHERE {column} = '{broken}'")
    app = create_app(settings_of(tmp_path))
    with TestClient(
        app, base_url=ORIGIN
    ) as client:  # before the check, as when it is damaged while the server runs
        ana = Person(client, None)
        ana.token = token
        assert ana.get(f"/api/tables/{broken}").status_code == 503
        assert ana.get(f"/api/tables/{well}").status_code == 200
        assert [line["id"] for line in ana.get("/api/tables").json()["open"]] == []
        assert well in [line["id"] for line in ana.get("/api/tables").json()["mine"]]
        assert client.get("/").status_code == 200
    report = check_tables(settings_of(tmp_path))
    assert [broken in sentence for sentence in report.errors] == [True]
    assert "set aside" in report.errors[0]


@pytest.mark.parametrize("path", sorted(RELEASED.iterdir()), ids=lambda path: path.stem)
def test_a_database_of_every_released_schema_is_migrated_and_games_continue(
    tmp_path: Path, path: Path
) -> None:
    connection = sqlite3.connect(tmp_path / "laguna.sqlite3")
    connection.executescript(path.read_text(encoding="utf-8"))
    connection.close()
    migrate_and_continue(settings_of(tmp_path))


@pytest.mark.server
@pytest.mark.parametrize("path", sorted(RELEASED.iterdir()), ids=lambda path: path.stem)
def test_a_postgresql_database_of_every_released_schema_is_migrated_and_games_continue(
    tmp_path: Path, path: Path, postgresql: Postgresql
) -> None:
    """The same statements with PostgreSQL's types, as that release would have written them."""
    old = sqlite3.connect(":memory:")
    old.executescript(path.read_text(encoding="utf-8"))
    url = postgresql.new_database()
    backend = backend_of(url)
    ((version,),) = old.execute("SELECT max(version) FROM schema_version")
    assert migrate(backend, MIGRATIONS[:version]) == version
    with contextlib.closing(backend.connect(writing=True)) as connection:
        session = backend.session(connection)
        for name in ("visitors", "sessions", "tables", "seats", "entries", "jobs"):
            for row in old.execute(f"SELECT * FROM {name}"):
                session.run(f"INSERT INTO {name} VALUES ({', '.join('?' for _ in row)})", *row)
    old.close()
    migrate_and_continue(settings_of(tmp_path, url))


def migrate_and_continue(settings: Settings) -> None:
    backend = backend_of(settings.url)

    def found(statement: str) -> list[tuple[Any, ...]]:
        with contextlib.closing(backend.connect(writing=False)) as connection:
            return backend.session(connection).rows(statement)

    # The columns of that time; a later schema may have more.
    columns = {
        "tables": "id, game, options, seed, position, pace, invite, host, status, version, acting, result",
        "seats": "table_id, seat, kind, visitor, level, name, away",
        "jobs": "table_id, seat, asked, level",
        "entries": "table_id, number, kind, seat, words, visitor, request, at",
    }
    statements = [f"SELECT {names} FROM {table} ORDER BY 1, 2" for table, names in columns.items()]
    kept = [found(statement) for statement in statements]
    assert all(kept)
    assert migrate(backend) == len(MIGRATIONS)
    assert not check_tables(settings).errors
    assert [found(statement) for statement in statements] == kept
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        person = Person(client, None)
        person.token = person.post("/api/login", name="Ana", password="gondola ride").json()["token"]
        moved = 0
        for line in person.get("/api/tables").json()["mine"]:
            if person.table(line["id"])["you"]["acts"]:
                person.play(line["id"])
                moved += 1
    assert moved > 0
