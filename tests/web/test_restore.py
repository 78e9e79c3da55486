"""Backups that were made by somebody else, and restores that are interrupted or run out of space."""

import contextlib
import resource
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from laguna.cli import main
from laguna.contract.wording import Refused
from laguna.web import admin
from laguna.web.administration import backup as backups
from laguna.web.administration import backup_file
from laguna.web.database.backends import Sqlite
from laguna.web.database.schema import migrate
from laguna.web.settings import Settings
from web.server_processes import Postgresql
from web.simulated_users import Person

Statements = tuple[str, ...]


@pytest.fixture(scope="module")
def made(client: TestClient, settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup with an account, a guest and a table."""
    ana = Person(client, "Ana")
    ana.post("/api/account", name="Ana", password="gondola ride")
    Person(client, "Ben").create("me", "me", game="murano")
    file = tmp_path_factory.mktemp("backup") / "is it a backup? 100% #1"
    assert admin.backup(settings, file).errors == []
    return file


def changed(made: Path, folder: Path, *statements: str) -> Path:
    """A copy of the backup in which statements were executed."""
    file = folder / "hostile"
    file.write_bytes(made.read_bytes())
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)
    return file


REFUSED: dict[str, Statements] = {
    "a text as a number": ("UPDATE visitors SET created_at = 'yesterday'",),
    "a text as a version": ("UPDATE schema_version SET version = 'x'",),
    "a version of nothing": ("DELETE FROM schema_version",),
    "an old version": ("UPDATE schema_version SET version = 1",),
    "a number as a name": ("UPDATE visitors SET name = x'00ff'",),
    "bytes that are no text": ("UPDATE visitors SET name = CAST(x'ff' AS TEXT)",),
    "a text as a key": ("UPDATE data_files SET content = 'secret'",),
    "a huge key": ("UPDATE data_files SET content = zeroblob(100000)",),
    "a missing table": ("DROP TABLE lessons",),
    "a missing column": ("ALTER TABLE visitors RENAME COLUMN muted TO quiet",),
    "a reference to nobody": ("UPDATE sessions SET visitor = 'nobody'",),
    "a view": (
        "CREATE VIEW v AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x FROM n",
    ),
    "a trigger": ("CREATE TRIGGER t AFTER INSERT ON schema_version BEGIN DELETE FROM visitors; END",),
    "a number too large": ("UPDATE tables SET version = 99999999999999999999",),
}
HARMLESS: dict[str, Statements] = {
    "odd names": ('CREATE TABLE "x; DROP TABLE visitors; --" (a)', 'CREATE TABLE "a""b" ("c d" TEXT)'),
    "cycles": ("CREATE TABLE one (a REFERENCES two (a))", "CREATE TABLE two (a REFERENCES one (a))"),
    "more tables": ("CREATE TABLE more (a TEXT)", "INSERT INTO more VALUES ('x')"),
    "a key for elsewhere": ("INSERT INTO data_files VALUES ('../../escape', x'00')",),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_hostile_backup_is_refused_with_a_sentence(
    made: Path, tmp_path: Path, case: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, data = changed(made, tmp_path, *REFUSED[case]), tmp_path / "data"
    with pytest.raises(SystemExit):
        main(["restore", str(file), "--data", str(data)])
    words = capsys.readouterr().err
    assert "backup" in words
    assert "Traceback" not in words
    assert [path.name for path in data.iterdir() if "secret" in path.name or "restor" in path.name] == []
    # Nothing was restored, so that a good backup still can be.
    assert admin.restore(Settings(data=data), made).errors == []


@pytest.mark.parametrize("case", HARMLESS)
def test_what_does_not_belong_in_a_backup_is_left_out(made: Path, tmp_path: Path, case: str) -> None:
    settings = Settings(data=tmp_path / "data")
    assert admin.restore(settings, changed(made, tmp_path, *HARMLESS[case])).errors == []
    with contextlib.closing(sqlite3.connect(settings.data / "laguna.sqlite3")) as connection:
        found = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert connection.execute("SELECT count(*) FROM visitors").fetchone() == (2,)
    assert found == {table.name for table in backup_file.own_tables()} | {"schema_version"}
    assert not list(tmp_path.rglob("escape"))


@pytest.mark.server
@pytest.mark.parametrize("case", ["a text as a number", "a number too large", "a reference to nobody"])
def test_a_hostile_backup_is_refused_by_postgresql(
    made: Path, tmp_path: Path, case: str, postgresql: Postgresql
) -> None:
    settings = Settings(data=tmp_path / "data", database=postgresql.new_database())
    with pytest.raises(Refused, match="backup"):
        admin.restore(settings, changed(made, tmp_path, *REFUSED[case]))
    # SQLite stores NUL in a text, and PostgreSQL does not.
    odd = changed(made, tmp_path, "UPDATE visitors SET name = 'A' || char(0) || 'na' WHERE login IS NOT NULL")
    assert admin.restore(settings, odd).errors == []


def test_a_restored_database_is_readable_by_its_owner_only(made: Path, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data")
    admin.restore(settings, made)
    files = [path for path in settings.data.iterdir() if not path.name.endswith(".lock")]
    assert {path.name for path in files} >= {"laguna.sqlite3", "secret"}
    assert {oct(path.stat().st_mode)[-3:] for path in files} == {"600"}


@contextlib.contextmanager
def no_space(size: int) -> Iterator[None]:
    """Let writes beyond this size of a file fail."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_reported_and_leaves_nothing_behind(
    made: Path, settings: Settings, tmp_path: Path
) -> None:
    for size in (0, 20_000):
        with no_space(size), pytest.raises(Refused, match="can't be written"):
            admin.backup(settings, tmp_path / "backup")
        with no_space(size), pytest.raises(Refused):
            admin.restore(Settings(data=tmp_path / f"data {size}"), made)
    assert not [path for path in tmp_path.rglob("*") if "backup" in path.name or "restor" in path.name]


class Killed(BaseException):
    """Stands for the end of the process."""


@pytest.mark.parametrize("filled", [False, True])
def test_a_killed_restore_leaves_no_keys_behind(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, filled: bool
) -> None:
    """The next start removes them, or puts them in place if the database was filled."""
    settings = Settings(data=tmp_path / "data")
    name = "_copy_from_file" if filled else "_write_drafts"  # after the commit, or before
    last_step: Callable[..., None] = getattr(backups, name)

    def killed(*arguments: object) -> None:
        last_step(*arguments)
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(backups, name, killed)
        patch.setattr(Path, "unlink", lambda *_, **__: None)  # a killed process does not clean up
        with pytest.raises(Killed):
            admin.restore(settings, made)
    assert (settings.data / "secret.restored").exists()
    (settings.data / "restoring-1.sqlite3").write_bytes(b"copy of an earlier release")
    backups.finish_interrupted_restore(settings)
    assert (settings.data / "secret").exists() == filled
    assert not list(settings.data.glob("*restor*"))
    if not filled:
        assert admin.restore(settings, made).errors == []


def test_own_tables_are_those_of_the_schema(tmp_path: Path) -> None:
    database = Sqlite(tmp_path / "x")
    migrate(database)
    names = [table.name for table in backup_file.own_tables()]
    assert names.index("visitors") < names.index("sessions")
    assert {column.type for table in backup_file.own_tables() for column in table.columns} == set(
        backup_file.TYPES
    )
