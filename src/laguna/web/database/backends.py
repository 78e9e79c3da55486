"""SQLite and PostgreSQL behind one interface.

Plain drivers rather than an ORM: there are few statements, both databases take the same ones, and the time of
a move is the time of its commit.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from laguna.contract.wording import Refused
from laguna.web.database.stored_bytes import row_bytes
from laguna.web.problems import Unavailable

BUSY_SECONDS = 5.0
MAX_CHECKED_BYTES = 2**28
"""SQLite files up to this size are checked page by page when a server starts."""
CHANNEL = "laguna"
MIGRATION_LOCK = 0x1A6_0A
CLAIM_LOCK = 0x1A6_0B
CLAIM_LOCKS = (
    f"locktype = 'advisory' AND classid = {CLAIM_LOCK} AND objsubid = 2 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""The PostgreSQL locks that identify the connections which may hold claims."""

Row = tuple[Any, ...]


class Session:
    """A connection inside a transaction. Parameters are written `?`."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.notifications: list[str] = []
        """Notifications to other processes, sent with the commit."""
        self.callbacks: list[Callable[[], None]] = []
        """Functions to be called here after the commit."""
        self.stored = 0
        """Bytes added to the database."""

    def count_stored(self, statement: str, values: tuple[object, ...]) -> None:
        """Count what a statement inserts. Updates are not: code that enlarges a row adds to `stored`."""
        if statement.startswith("INSERT"):
            self.stored += row_bytes(values)

    def rows(self, statement: str, *values: object) -> list[Row]:
        raise NotImplementedError

    def run(self, statement: str, *values: object) -> int:
        """Execute a statement; returns the number of affected rows."""
        raise NotImplementedError

    def run_pipelined(self, statement: str, *values: object) -> None:
        """Execute a statement whose row count is not needed. It may be pipelined with others; an error then
        fails the whole pipeline."""
        self.run(statement, *values)

    def row(self, statement: str, *values: object) -> Row | None:
        found = self.rows(statement, *values)
        return found[0] if found else None

    def notify(self, message: str) -> None:
        self.notifications.append(message)

    def after_commit(self, callback: Callable[[], None]) -> None:
        """Have a function called in the event loop once this write is committed, before its result is
        returned."""
        self.callbacks.append(callback)

    notifies = False
    """Whether other processes are notified."""
    for_update = ""
    """Clause that locks the rows read."""
    percent = "%"
    """A percent sign inside a statement."""
    skip_locked = ""
    """Clause that lets several processes each take a different row."""
    claimant = "1"
    """The number under which this connection claims jobs."""
    unclaimed = "claimed_by = 0"
    """Condition for jobs that are not claimed by a living connection."""


class Backend:
    """The differences between the two databases."""

    failures: tuple[type[Exception], ...]
    integrity_errors: tuple[type[Exception], ...]
    write_errors: tuple[type[Exception], ...]
    """Errors caused by a single write, which must not fail the other writes of a commit."""
    shared = False
    """Whether other processes may write too."""

    def connect(self, writing: bool) -> Any:
        raise NotImplementedError

    def session(self, connection: Any) -> Session:
        """A session outside of any transaction."""
        raise NotImplementedError

    def transaction(self, connection: Any) -> contextlib.AbstractContextManager[Session]:
        raise NotImplementedError

    def pipelined_transaction(self, connection: Any) -> contextlib.AbstractContextManager[Session]:
        """A transaction whose statements are pipelined as long as no result is needed."""
        return self.transaction(connection)

    def savepoint(self, connection: Any) -> contextlib.AbstractContextManager[None]:
        raise NotImplementedError

    def usable(self, connection: Any) -> bool:
        return True

    def in_transaction(self, connection: Any) -> bool:
        """Whether a transaction is open, so that a failed write can be rolled back alone."""
        raise NotImplementedError

    def to_unavailable(self, error: Exception) -> Unavailable:
        raise NotImplementedError

    def migration_lock(self, session: Session) -> None:
        """Let one process migrate while the others wait."""

    def has_other_clients(self, session: Session) -> bool:
        """Whether another process uses this database."""
        return False

    def check(self) -> None:
        """Before a server starts: raise an error if the database cannot be written or is damaged."""

    def open_error(self, error: Exception, place: str) -> Refused:
        """The refusal shown to the host when the database cannot be opened."""
        return Refused(
            "The database {database} can't be opened: {why}", database=place, why=str(error).strip()
        )


# SQLite -----------------------------------------------------------------------------------------


class _SqliteSession(Session):
    connection: sqlite3.Connection

    def rows(self, statement: str, *values: object) -> list[Row]:
        return self.connection.execute(statement, values).fetchall()

    def run(self, statement: str, *values: object) -> int:
        self.count_stored(statement, values)
        return self.connection.execute(statement, values).rowcount


class Sqlite(Backend):
    """A file, written by this process alone."""

    failures = (sqlite3.Error, OSError)
    integrity_errors = (sqlite3.IntegrityError,)
    write_errors = (sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError)

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self, writing: bool) -> sqlite3.Connection:
        _create_privately(self.path)
        if writing:
            _restrict_permissions(self.path)
        connection = sqlite3.connect(
            self.path,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )
        connection.execute("PRAGMA foreign_keys = ON")
        if writing:
            connection.execute("PRAGMA journal_mode = WAL")
            # FULL: a commit is on disk, not only handed to the operating system.
            connection.execute("PRAGMA synchronous = FULL")
        return connection

    def session(self, connection: sqlite3.Connection) -> Session:
        return _SqliteSession(connection)

    @contextlib.contextmanager
    def transaction(self, connection: sqlite3.Connection, begin: str = "BEGIN") -> Iterator[Session]:
        connection.execute(begin)
        try:
            yield _SqliteSession(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def pipelined_transaction(
        self, connection: sqlite3.Connection
    ) -> contextlib.AbstractContextManager[Session]:
        return self.transaction(connection, "BEGIN IMMEDIATE")

    @contextlib.contextmanager
    def savepoint(self, connection: sqlite3.Connection) -> Iterator[None]:
        connection.execute("SAVEPOINT one")
        try:
            yield
            connection.execute("RELEASE one")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK TO one")
                connection.execute("RELEASE one")
            raise

    def in_transaction(self, connection: sqlite3.Connection) -> bool:
        return connection.in_transaction

    def check(self) -> None:
        connection = self.connect(writing=True)
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
            if self.path.stat().st_size <= MAX_CHECKED_BYTES:
                ((found,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
                if found != "ok":
                    raise sqlite3.DatabaseError(f"malformed: {found.splitlines()[-1]}")
        finally:
            connection.close()

    def open_error(self, error: Exception, place: str) -> Refused:
        words = str(error).lower()
        if "locked" in words or "busy" in words:
            return Refused(
                "The database {database} is locked by another program. Start again when that program is "
                "done.",
                database=place,
            )
        if _damaged(words):
            return Refused(
                "The database {database} is damaged ({why}). Keep the file, and replace it with a backup.",
                database=place,
                why=error,
            )
        return super().open_error(error, place)

    def to_unavailable(self, error: Exception) -> Unavailable:
        words = str(error).lower()
        if _damaged(words):
            return Unavailable("The server's database is damaged. Ask the host to stop the server.")
        if "full" in words or "disk i/o" in words or "no space" in words:
            return Unavailable(
                "The server's disk is full. Nothing was changed and all games are safe. Try again when "
                "the host has made room."
            )
        if "locked" in words or "busy" in words:
            return Unavailable("The database is busy. Nothing was changed. Try again in a moment.")
        if "readonly" in words:
            return Unavailable(
                "The server can't write to its database. Nothing was changed. Ask the host for help."
            )
        return Unavailable(
            "The database is not available right now. Nothing was changed. Try again in a moment."
        )


def _damaged(words: str) -> bool:
    return "malformed" in words or "not a database" in words or "corrupt" in words


def _create_privately(path: Path) -> None:
    """Create the file so that only this user can read it, because it contains every hidden card."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _restrict_permissions(path: Path) -> None:
    """Make the file unreadable for other users of the machine. SQLite gives its side files the same
    permissions. Group access granted by the host stays."""
    mode = path.stat().st_mode
    if mode & 0o007:
        with contextlib.suppress(PermissionError):  # another user's file: they decide
            path.chmod(mode & 0o770)


# PostgreSQL -------------------------------------------------------------------------------------


class _PostgresqlSession(Session):
    # A writing connection holds an advisory lock on a number of its own until it ends in any way. Claims
    # refer to that number, so they need no clock.
    notifies = True
    skip_locked = " FOR UPDATE SKIP LOCKED"
    for_update = " FOR UPDATE"
    percent = "%%"
    claimant = f"(SELECT objid::bigint FROM pg_locks WHERE {CLAIM_LOCKS} AND pid = pg_backend_pid() LIMIT 1)"
    unclaimed = f"claimed_by::bigint NOT IN (SELECT objid::bigint FROM pg_locks WHERE {CLAIM_LOCKS})"

    def rows(self, statement: str, *values: object) -> list[Row]:
        found: list[Row] = self.connection.execute(statement.replace("?", "%s"), values).fetchall()
        return found

    def __init__(self, connection: Any, pipeline: Any = None) -> None:
        super().__init__(connection)
        self.pipeline = pipeline
        """Sends statements without waiting for their results."""

    def run(self, statement: str, *values: object) -> int:
        self.count_stored(statement, values)
        cursor = self.connection.execute(statement.replace("?", "%s"), values)
        if self.pipeline is not None:
            self.pipeline.sync()
        return int(cursor.rowcount)

    def run_pipelined(self, statement: str, *values: object) -> None:
        self.count_stored(statement, values)
        self.connection.execute(statement.replace("?", "%s"), values)

    def send_notifications(self) -> None:
        """Send the notifications; PostgreSQL delivers them with the commit."""
        if self.notifications:
            statement = "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said"
            self.connection.execute(statement, (CHANNEL, self.notifications))


class Postgresql(Backend):
    """A database server, shared by several processes."""

    shared = True

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise Refused(
                "PostgreSQL needs the package psycopg. Install laguna with the extra 'postgres'."
            ) from None
        self.psycopg = psycopg
        self.url = url
        self.failures = (psycopg.Error, OSError)
        self.integrity_errors = (psycopg.errors.IntegrityError,)
        self.write_errors = (psycopg.DataError, psycopg.ProgrammingError)

    def connect(self, writing: bool) -> Any:
        connection = self.psycopg.connect(
            self.url,
            connect_timeout=5,
            autocommit=True,
            keepalives=1,
            keepalives_idle=10,
            keepalives_interval=5,
            keepalives_count=3,
            application_name="laguna",
        )
        if writing:
            connection.execute(f"SELECT pg_advisory_lock({CLAIM_LOCK}, (1 + random() * 2147483646)::int)")
        else:
            # A table is read with several statements, which must see the same snapshot.
            connection.isolation_level = self.psycopg.IsolationLevel.REPEATABLE_READ
            connection.read_only = True
        return connection

    def session(self, connection: Any) -> Session:
        return _PostgresqlSession(connection)

    @contextlib.contextmanager
    def transaction(self, connection: Any) -> Iterator[Session]:
        with connection.transaction():
            session = _PostgresqlSession(connection)
            yield session
            session.send_notifications()

    @contextlib.contextmanager
    def pipelined_transaction(self, connection: Any) -> Iterator[Session]:
        with connection.pipeline() as pipeline, connection.transaction():
            session = _PostgresqlSession(connection, pipeline)
            yield session
            session.send_notifications()

    @contextlib.contextmanager
    def savepoint(self, connection: Any) -> Iterator[None]:
        with connection.transaction():
            yield

    def usable(self, connection: Any) -> bool:
        return not connection.closed and not connection.broken

    def in_transaction(self, connection: Any) -> bool:
        status = self.psycopg.pq.TransactionStatus
        return connection.info.transaction_status in (status.INTRANS, status.INERROR)

    def to_unavailable(self, error: Exception) -> Unavailable:
        if isinstance(error, self.psycopg.errors.DiskFull):
            return Unavailable(
                "The database's disk is full. Nothing was changed and all games are safe. Try again when"
                " the host has made room."
            )
        return Unavailable(
            "The database does not respond. Your games are safe there. Wait a moment and try again."
        )

    def has_other_clients(self, session: Session) -> bool:
        # Every writing connection is known by its lock, and a server holds one while it runs.
        mine = "pid = pg_backend_pid()"
        return session.row(f"SELECT 1 FROM pg_locks WHERE {CLAIM_LOCKS} AND NOT {mine} LIMIT 1") is not None

    def migration_lock(self, session: Session) -> None:
        session.rows("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)


def backend_of(url: str) -> Backend:
    if url.startswith("sqlite:///"):
        return Sqlite(Path(url.removeprefix("sqlite:///")))
    return Postgresql(url)
