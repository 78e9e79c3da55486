"""The backup file: a SQLite database that may come from anywhere, and so is not trusted.

Only the tables and columns of this release are read, and every value must have the type of its column.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from laguna.contract.wording import Refused
from laguna.web.database.backends import Sqlite
from laguna.web.database.schema import migrate

MAX_KEY_BYTES = 10_000
TYPES: dict[str, tuple[type, ...]] = {"TEXT": (str,), "INTEGER": (int,), "DOUBLE PRECISION": (int, float)}
"""The types of values, by the type of a column."""


class Column(NamedTuple):
    """A column of a table of this release."""

    name: str
    type: str
    required: bool


class StoredTable(NamedTuple):
    """An SQL table of this release."""

    name: str
    columns: tuple[Column, ...]

    @property
    def _column_names(self) -> str:
        return ", ".join(quoted(column.name) for column in self.columns)

    @property
    def select(self) -> str:
        return f"SELECT {self._column_names} FROM {quoted(self.name)}"

    @property
    def insert(self) -> str:
        placeholders = ", ".join("?" for _ in self.columns)
        return f"INSERT INTO {quoted(self.name)} ({self._column_names}) VALUES ({placeholders})"

    def checked(self, row: tuple[Any, ...], file: Path) -> list[Any]:
        """The values of a row, without NUL characters, which PostgreSQL does not store."""
        for column, value in zip(self.columns, row, strict=True):
            if column.required if value is None else not isinstance(value, TYPES[column.type]):
                raise Refused(
                    "The backup {file} is damaged: a value in {place} has the wrong type.",
                    file=file,
                    place=f"{self.name}.{column.name}",
                )
        return [value.replace("\0", "") if isinstance(value, str) else value for value in row]


def quoted(name: str) -> str:
    """A name as an SQL identifier."""
    return '"' + name.replace('"', '""') + '"'


class _KeptConnection(sqlite3.Connection):
    """A connection to a database that exists only as long as the connection."""

    def close(self) -> None:
        """Keep it: `discard` closes it."""

    def discard(self) -> None:
        super().close()


class _TemporarySqlite(Sqlite):
    """A SQLite database without a name. SQLite removes its file even if the process is killed."""

    def __init__(self, name: str = "") -> None:
        super().__init__(Path("temporary"))
        self.connection = sqlite3.connect(name, isolation_level=None, factory=_KeptConnection)
        self.connection.execute("PRAGMA trusted_schema = OFF")

    def connect(self, writing: bool) -> sqlite3.Connection:
        return self.connection


@cache
def own_tables() -> tuple[StoredTable, ...]:
    """The tables of this release, referenced tables first."""
    database = _TemporarySqlite(":memory:")
    migrate(database)
    run = database.connection.execute
    rows = run("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'schema_version'")
    waiting = [str(row[0]) for row in rows]
    ordered: list[str] = []
    while waiting:
        for name in waiting:
            needed = {str(row[2]) for row in run(f"PRAGMA foreign_key_list({quoted(name)})")}
            if needed - {name} <= set(ordered):
                ordered.append(name)
        waiting = [name for name in waiting if name not in ordered]
    found = tuple(StoredTable(name, _columns(database.connection, name)) for name in ordered)
    database.connection.discard()
    return found


def _columns(connection: sqlite3.Connection, table: str) -> tuple[Column, ...]:
    rows = connection.execute(f"PRAGMA table_info({quoted(table)})")
    return tuple(Column(str(row[1]), str(row[2]), bool(row[3] or row[5])) for row in rows)


@contextlib.contextmanager
def temporary_copy(file: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a backup with the schema of this release, which nothing remains of."""
    copy = _TemporarySqlite()
    try:
        with contextlib.closing(_opened(file)) as original:
            original.backup(copy.connection)
        migrate(copy)
        yield copy.connection
    finally:
        copy.connection.discard()


def is_readable(file: Path) -> bool:
    """Whether a file is a backup without damage."""
    try:
        _opened(file).close()
    except (Refused, sqlite3.Error):
        return False
    return True


def _opened(file: Path) -> sqlite3.Connection:
    """A backup file, opened to be read; refuses files that are not backups."""
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("SELECT name, content FROM data_files LIMIT 1")
        version = connection.execute("SELECT max(version) FROM schema_version").fetchone()[0]
        odd = connection.execute(
            "SELECT name FROM sqlite_master "
            "WHERE type IN ('view', 'trigger') OR sql LIKE 'CREATE VIRTUAL%' LIMIT 1"
        ).fetchone()
        if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise Refused("The backup {file} is damaged.", file=file)
    except sqlite3.Error:
        connection.close()
        raise Refused("{file} is not a laguna backup.", file=file) from None
    except Refused:
        connection.close()
        raise
    if not isinstance(version, int) or version < 1 or odd is not None:
        connection.close()
        raise Refused("{file} is not a laguna backup.", file=file)
    return connection


def keys_of(copy: sqlite3.Connection, names: tuple[str, ...], file: Path) -> dict[str, bytes]:
    """The keys of the data folder in a backup."""
    found: dict[str, bytes] = {}
    for name, content in copy.execute("SELECT name, content FROM data_files"):
        if name in names:
            if not isinstance(content, bytes) or len(content) > MAX_KEY_BYTES:
                raise Refused("The backup {file} is damaged: its keys can't be read.", file=file)
            found[name] = content
    return found
