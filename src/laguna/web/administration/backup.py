"""Backup and restore: everything in one SQLite file, from and to either database.

A backup is taken in one snapshot while the server runs, and is checked by replaying every table. It includes
the keys of the data folder, so that users stay logged in and push subscriptions keep working; keep it as safe
as those.
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
from laguna.web.tables.integrity_check import CheckReport, Progress, check_tables

KEY_FILES = ("secret", "vapid.pem")
"""Files of the data folder that belong to a backup."""
BATCH = 500


def backup(settings: Settings, file: Path, progress: Progress | None = None) -> CheckReport:
    """Write a backup and replay every table in it."""
    if file.exists():
        raise Refused("{file} already exists. Choose another name, or remove it first.", file=file)
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
        _save_keys(settings.data, part)
        report = check_tables(_settings_of(part), progress=progress)
        _finalize(part)
        os.replace(part, file)
    except OSError as error:
        raise Refused(
            "The backup {file} can't be written: {why}.", file=file, why=error.strerror or error
        ) from None
    finally:
        for rest in (part, *part.parent.glob(f"{part.name}-*")):
            rest.unlink(missing_ok=True)
    return report


def restore(settings: Settings, file: Path, progress: Progress | None = None) -> CheckReport:
    """Fill an empty database from a backup, migrate it, and replay every table."""
    if not file.is_file():
        raise Refused("There is no backup file {file}.", file=file)
    _require_backup(file)
    make_data_folder(settings.data)
    backend = backend_of(settings.url)
    part = settings.data / f"restoring-{os.getpid()}.sqlite3"
    try:
        shutil.copyfile(file, part)
        part.chmod(0o600)
        migrate(Sqlite(part))
        with contextlib.closing(backend.connect(writing=False)) as connection:
            _require_unused(backend, backend.session(connection))
        migrate(backend)
        _require_empty(backend)
        _copy_rows(backend, part, into=True)
        _restore_keys(part, settings.data)
    finally:
        for rest in (part, *part.parent.glob(f"{part.name}-*")):
            rest.unlink(missing_ok=True)
    return check_tables(settings, progress=progress)


def _settings_of(file: Path) -> Settings:
    return Settings(data=file.parent, database=f"sqlite:///{file}", mail="")


def _copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database page by page, in one snapshot, while others write."""
    if not source.exists():
        raise Refused("There is no database {file}.", file=source)
    with (
        contextlib.closing(sqlite3.connect(source)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
    migrate(Sqlite(target))


def _finalize(file: Path) -> None:
    """Move everything into the one file, and sync it to disk."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with open(file, "rb") as written:
        os.fsync(written.fileno())


def _tables(connection: sqlite3.Connection) -> list[str]:
    """The tables of a database, referenced tables first."""
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
    """Copy all rows from a SQLite file into a database, or back, in one transaction."""
    with (
        contextlib.closing(sqlite3.connect(file, isolation_level=None)) as local,
        contextlib.closing(backend.connect(writing=into)) as remote,
        backend.transaction(remote) as session,
    ):
        local.execute("BEGIN")
        if into:
            backend.migration_lock(session)  # a server that starts now waits for the whole copy
            _require_unused(backend, session)
        for name in _tables(local):
            columns = [str(row[1]) for row in local.execute(f"PRAGMA table_info({name})")]
            placeholders = ", ".join("?" for _ in columns)
            insert = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({placeholders})"
            select = f"SELECT {', '.join(columns)} FROM {name}"
            if into:
                for row in local.execute(select):
                    session.run(insert, *row)
            else:
                for rows in _batches(remote, name, select):
                    local.executemany(insert, rows)
        local.execute("COMMIT")


def _batches(connection: Any, name: str, select: str) -> Iterator[list[tuple[Any, ...]]]:
    """Rows of PostgreSQL in batches, because a server may have many."""
    with connection.cursor(name=f"backup_{name}") as cursor:
        cursor.execute(select)
        while rows := cursor.fetchmany(BATCH):
            yield rows


def _save_keys(data: Path, file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE data_files (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
        for name in KEY_FILES:
            if (data / name).is_file():
                content = (data / name).read_bytes()
                connection.execute("INSERT INTO data_files VALUES (?, ?)", (name, content))


def _restore_keys(file: Path, data: Path) -> None:
    """The keys of the backup replace those created on startup."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for name, content in connection.execute("SELECT name, content FROM data_files"):
            if name in KEY_FILES:
                draft = data / f"{name}.restored"
                descriptor = os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
                with os.fdopen(descriptor, "wb") as written:
                    written.write(content)
                os.replace(draft, data / name)


def _require_backup(file: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            connection.execute("SELECT count(*) FROM data_files")
            connection.execute("SELECT max(version) FROM schema_version")
            if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise Refused("The backup {file} is damaged.", file=file)
    except sqlite3.Error:
        raise Refused("{file} is not a laguna backup.", file=file) from None


def _require_unused(backend: Backend, session: Session) -> None:
    """Refuse if another process uses the database: a server would not notice the changes."""
    if backend.has_other_clients(session):
        raise Refused(
            "A laguna server or command is using this database. Stop it first, or choose another --database."
        )


def _require_empty(backend: Backend) -> None:
    with contextlib.closing(backend.connect(writing=False)) as connection:
        session = backend.session(connection)
        for name in ("visitors", "tables"):
            row = session.row(f"SELECT count(*) FROM {name}")
            if row is not None and row[0]:
                raise Refused(
                    "This database is not empty, and a backup can only be restored into an empty one. "
                    "Choose another --database or --data, or move the old one away."
                )
