"""Backup and restore: everything in one SQLite file, from and to either database.

A backup is taken in one snapshot while the server runs, and is checked by replaying every table. It includes
the keys of the data folder, so that users stay logged in and push subscriptions keep working; keep it as safe
as those.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from laguna.contract.wording import Refused
from laguna.web.administration import backup_file
from laguna.web.administration.backup_file import StoredTable, own_tables
from laguna.web.database.backends import Backend, Session, Sqlite, backend_of
from laguna.web.database.schema import migrate
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.integrity_check import CheckReport, Progress, check_tables

KEY_FILES = ("secret", "vapid.pem")
"""Files of the data folder that belong to a backup."""
DRAFT = ".restored"
"""The suffix of a key that is put in place when the database is restored."""
BATCH = 500


def backup(settings: Settings, file: Path, progress: Progress | None = None) -> CheckReport:
    """Write a backup and replay every table in it."""
    if file.exists():
        raise Refused("{file} already exists. Choose another name, or remove it first.", file=file)
    part = file.with_name(f"{file.name}.part")
    backend = backend_of(settings.url)
    try:
        part.unlink(missing_ok=True)
        descriptor = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600)
        os.close(descriptor)
        if isinstance(backend, Sqlite):
            _copy_file(backend.path, part)
        else:
            migrate(Sqlite(part))
            with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as local:
                _copy_to_file(backend, local)
        report = check_tables(_settings_of(part), progress=progress)
        _save_keys(settings.data, part)
        _finalize(part)
        os.replace(part, file)
    except _failures(backend) as error:
        raise Refused("The backup {file} can't be written: {why}.", file=file, why=_why(error)) from None
    finally:
        for rest in (part, *part.parent.glob(f"{part.name}-*")):
            rest.unlink(missing_ok=True)
    return report


def restore(settings: Settings, file: Path, progress: Progress | None = None) -> CheckReport:
    """Fill an empty database from a backup, migrate it, and replay every table."""
    if not file.is_file():
        raise Refused("There is no backup file {file}.", file=file)
    make_data_folder(settings.data)
    finish_interrupted_restore(settings)
    backend = backend_of(settings.url)
    try:
        with backup_file.temporary_copy(file) as copy:
            keys = backup_file.keys_of(copy, KEY_FILES, file)
            with contextlib.closing(backend.connect(writing=False)) as connection:
                _require_unused(backend, backend.session(connection))
            migrate(backend)
            _require_empty(backend)
            _copy_from_file(backend, copy, file, partial(_write_drafts, settings.data, keys))
            finish_interrupted_restore(settings)
    except _failures(backend) as error:
        raise Refused(
            "The backup {file} can't be restored: {why}. Nothing was changed.", file=file, why=_why(error)
        ) from None
    finally:
        for name in KEY_FILES:
            (settings.data / f"{name}{DRAFT}").unlink(missing_ok=True)
    return check_tables(settings, progress=progress)


def finish_interrupted_restore(settings: Settings) -> None:
    """Complete a restore that was killed: its keys are put in place if the database was filled, and removed
    otherwise."""
    for rest in settings.data.glob("restoring-*.sqlite3*"):  # copies that earlier releases left behind
        rest.unlink(missing_ok=True)
    drafts = [settings.data / f"{name}{DRAFT}" for name in KEY_FILES]
    if not any(draft.exists() for draft in drafts):
        return
    backend = backend_of(settings.url)
    migrate(backend)
    filled = not _is_empty(backend)
    for name, draft in zip(KEY_FILES, drafts, strict=True):
        if filled and draft.exists():
            os.replace(draft, settings.data / name)
        draft.unlink(missing_ok=True)


def _failures(backend: Backend) -> tuple[type[Exception], ...]:
    return (sqlite3.Error, OSError, *backend.failures)


def _why(error: Exception) -> str:
    """The reason in an error of a database or the operating system, in one line."""
    text = str(error.strerror if isinstance(error, OSError) and error.strerror else error)
    return (text.strip().splitlines() or [type(error).__name__])[0].rstrip(".")


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


def _copy_to_file(backend: Backend, local: sqlite3.Connection) -> None:
    """Copy all rows of a database into a SQLite file, in one snapshot."""
    with (
        contextlib.closing(backend.connect(writing=False)) as remote,
        backend.transaction(remote),
    ):
        local.execute("BEGIN")
        for table in own_tables():
            for rows in _batches(remote, table):
                local.executemany(table.insert, rows)
        local.execute("COMMIT")


def _copy_from_file(
    backend: Backend, copy: sqlite3.Connection, file: Path, before_commit: Callable[[], None]
) -> None:
    """Copy all rows of a backup into an empty database, in one transaction."""
    with contextlib.closing(backend.connect(writing=True)) as remote, backend.transaction(remote) as session:
        backend.migration_lock(session)  # a server that starts now waits for the whole copy
        _require_unused(backend, session)
        for table in own_tables():
            for row in copy.execute(table.select):
                session.run(table.insert, *table.checked(row, file))
        before_commit()


def _batches(connection: Any, table: StoredTable) -> Iterator[list[tuple[Any, ...]]]:
    """Rows of PostgreSQL in batches, because a server may have many."""
    with connection.cursor(name=f"backup_{table.name}") as cursor:
        cursor.execute(table.select)
        while rows := cursor.fetchmany(BATCH):
            yield rows


def _save_keys(data: Path, file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE data_files (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
        for name in KEY_FILES:
            if (data / name).is_file():
                content = (data / name).read_bytes()
                connection.execute("INSERT INTO data_files VALUES (?, ?)", (name, content))


def _write_drafts(data: Path, keys: dict[str, bytes]) -> None:
    """Write keys to files that only this user can read, to be put in place after the commit."""
    for name, content in keys.items():
        draft = data / f"{name}{DRAFT}"
        draft.unlink(missing_ok=True)
        descriptor = os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as written:
            written.write(content)


def _require_unused(backend: Backend, session: Session) -> None:
    """Refuse if another process uses the database: a server would not notice the changes."""
    if backend.has_other_clients(session):
        raise Refused(
            "A laguna server or command is using this database. Stop it first, or choose another --database."
        )


def _is_empty(backend: Backend) -> bool:
    with contextlib.closing(backend.connect(writing=False)) as connection:
        session = backend.session(connection)
        rows = [session.row(f"SELECT count(*) FROM {name}") for name in ("visitors", "tables")]
        return not any(row is not None and row[0] for row in rows)


def _require_empty(backend: Backend) -> None:
    if not _is_empty(backend):
        raise Refused(
            "This database is not empty, and a backup can only be restored into an empty one. "
            "Choose another --database or --data, or move the old one away."
        )
