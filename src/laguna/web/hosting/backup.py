"""Backups: everything in one SQLite file, whichever database it comes from and goes to.

A backup is taken while the server runs, at one moment, and is checked by playing every table again. It holds
the keys from the data folder too, so that people stay logged in and browsers can still be told; keep it as
safe as those.
"""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from laguna.contract.wording import Refused
from laguna.web.database.backends import Backend, Session, Sqlite, backend_of
from laguna.web.database.schema import migrate
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.checking import Progress, Report, check_tables

KEYS = ("secret", "vapid.pem")
"""Files of the data folder that belong to a backup."""
BATCH = 500


def backup(settings: Settings, file: Path, progress: Progress | None = None) -> Report:
    """Write a backup, and play every table in it again."""
    if file.exists():
        raise Refused("{file} exists already. Give another name, or remove it first.", file=file)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        descriptor = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600)
        os.close(descriptor)
        backend = backend_of(settings.url)
        if isinstance(backend, Sqlite):
            _copy_file(backend.path, part)
        else:
            migrate(Sqlite(part))
            _copy_rows(backend, part, into=False)
        _keep_keys(settings.data, part)
        report = check_tables(_settings_of(part), progress=progress)
        _settle(part)
        os.replace(part, file)
    except OSError as error:
        raise Refused(
            "The backup {file} cannot be written: {why}.", file=file, why=error.strerror or error
        ) from None
    finally:
        for rest in (part, *part.parent.glob(f"{part.name}-*")):
            rest.unlink(missing_ok=True)
    return report


def restore(settings: Settings, file: Path, progress: Progress | None = None) -> Report:
    """Fill an empty database from a backup, bring it up to date, and play every table again."""
    if not file.is_file():
        raise Refused("There is no backup {file}.", file=file)
    _must_be_backup(file)
    make_data_folder(settings.data)
    backend = backend_of(settings.url)
    part = settings.data / f"restoring-{os.getpid()}.sqlite3"
    try:
        shutil.copyfile(file, part)
        part.chmod(0o600)
        migrate(Sqlite(part))
        with contextlib.closing(backend.connect(writing=False)) as connection:
            _must_be_alone(backend, backend.session(connection))
        migrate(backend)
        _must_be_empty(backend)
        _copy_rows(backend, part, into=True)
        _give_keys(part, settings.data)
    finally:
        for rest in (part, *part.parent.glob(f"{part.name}-*")):
            rest.unlink(missing_ok=True)
    return check_tables(settings, progress=progress)


def _settings_of(file: Path) -> Settings:
    return Settings(data=file.parent, database=f"sqlite:///{file}", mail="")


def _copy_file(source: Path, target: Path) -> None:
    """SQLite copies a database page by page, at one moment, while others write."""
    if not source.exists():
        raise Refused("There is no database {file}.", file=source)
    with (
        contextlib.closing(sqlite3.connect(source)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
    migrate(Sqlite(target))


def _settle(file: Path) -> None:
    """All of it in the one file, and on the disk."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with open(file, "rb") as written:
        os.fsync(written.fileno())


def _tables(connection: sqlite3.Connection) -> list[str]:
    """The tables of a database, those first that others refer to."""
    found = [str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    ours = ("schema_version", "data_files")
    waiting = [name for name in found if name not in ours and not name.startswith("sqlite_")]
    ordered: list[str] = []
    while waiting:
        for name in waiting:
            needs = {str(row[2]) for row in connection.execute(f"PRAGMA foreign_key_list({name})")}
            if needs - {name} <= set(ordered):
                ordered.append(name)
                waiting.remove(name)
                break
        else:
            raise AssertionError(f"tables refer to each other: {waiting}")
    return ordered


def _copy_rows(backend: Backend, file: Path, into: bool) -> None:
    """All rows from a SQLite file into a database, or from there into the file; all at one moment or none."""
    with (
        contextlib.closing(sqlite3.connect(file, isolation_level=None)) as local,
        contextlib.closing(backend.connect(writing=into)) as distant,
        backend.transaction(distant) as session,
    ):
        local.execute("BEGIN")
        if into:
            backend.migration_lock(session)  # a server that starts now waits for all of it
            _must_be_alone(backend, session)
        for name in _tables(local):
            columns = [str(row[1]) for row in local.execute(f"PRAGMA table_info({name})")]
            marks = ", ".join("?" for _ in columns)
            insert = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"
            select = f"SELECT {', '.join(columns)} FROM {name}"
            if into:
                for row in local.execute(select):
                    session.run(insert, *row)
            else:
                for rows in _batches(distant, name, select):
                    local.executemany(insert, rows)
        local.execute("COMMIT")


def _batches(connection: Any, name: str, select: str) -> Iterator[list[tuple[Any, ...]]]:
    """Rows of PostgreSQL some at a time, for a server may have many."""
    with connection.cursor(name=f"backup_{name}") as cursor:
        cursor.execute(select)
        while rows := cursor.fetchmany(BATCH):
            yield rows


def _keep_keys(data: Path, file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE data_files (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
        for name in KEYS:
            if (data / name).is_file():
                content = (data / name).read_bytes()
                connection.execute("INSERT INTO data_files VALUES (?, ?)", (name, content))


def _give_keys(file: Path, data: Path) -> None:
    """The keys of the backup take the place of those that a start has made."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for name, content in connection.execute("SELECT name, content FROM data_files"):
            if name in KEYS:
                draft = data / f"{name}.restored"
                descriptor = os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
                with os.fdopen(descriptor, "wb") as written:
                    written.write(content)
                os.replace(draft, data / name)


def _must_be_backup(file: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            connection.execute("SELECT count(*) FROM data_files")
            connection.execute("SELECT max(version) FROM schema_version")
            if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise Refused("The backup {file} is damaged.", file=file)
    except sqlite3.Error:
        raise Refused("{file} is not a backup of laguna.", file=file) from None


def _must_be_alone(backend: Backend, session: Session) -> None:
    """Nobody works with the database: a server would not know what it has in memory."""
    if backend.others(session):
        raise Refused(
            "A laguna server uses this database already, or a command of it does. "
            "Stop it first, or give another --database."
        )


def _must_be_empty(backend: Backend) -> None:
    with contextlib.closing(backend.connect(writing=False)) as connection:
        session = backend.session(connection)
        for name in ("visitors", "tables"):
            row = session.row(f"SELECT count(*) FROM {name}")
            if row is not None and row[0]:
                raise Refused(
                    "This database is in use already: a backup is restored into an empty one. "
                    "Give another --database or --data, or move the old one away."
                )
