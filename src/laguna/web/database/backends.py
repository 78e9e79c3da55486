"""The two databases, SQLite and PostgreSQL, behind one way to talk to them.

Plain drivers rather than a toolkit: the statements are few, both databases take the same ones, and the
time of a move is the time of its commit.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from laguna.contract.wording import Refused
from laguna.web.problems import Unavailable

BUSY_SECONDS = 5.0
QUICKLY_CHECKED = 2**28
"""A SQLite file of at most so many bytes is looked through page by page when a server starts."""
CHANNEL = "laguna"
MIGRATION_LOCK = 0x1A6_0A
CLAIM_LOCK = 0x1A6_0B
CLAIMANTS = (
    f"locktype = 'advisory' AND classid = {CLAIM_LOCK} AND objsubid = 2 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""The locks in PostgreSQL by which the connections are known that may have claimed something."""

Row = tuple[Any, ...]


class Session:
    """A connection inside a transaction. Parameters are written `?`."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.messages: list[str] = []
        """What the other processes shall hear once this is committed."""

    def rows(self, statement: str, *values: object) -> list[Row]:
        raise NotImplementedError

    def run(self, statement: str, *values: object) -> int:
        """Carry out a statement; how many rows it touched."""
        raise NotImplementedError

    def put(self, statement: str, *values: object) -> None:
        """Carry out a statement of which nobody needs to know how many rows it touched. It may be sent
        together with others; what it refuses then fails all that were."""
        self.run(statement, *values)

    def row(self, statement: str, *values: object) -> Row | None:
        found = self.rows(statement, *values)
        return found[0] if found else None

    def notify(self, message: str) -> None:
        self.messages.append(message)

    for_update = ""
    """What keeps others from changing the rows that were read."""
    percent = "%"
    """How a percent sign is written in a statement."""
    skip_locked = ""
    """What lets several processes each take a different row."""
    claimant = "1"
    """The number by which this connection claims a job."""
    unclaimed = "claimed_by = 0"
    """Whether nobody has claimed a job, or a connection that is gone."""


class Backend:
    """What the two databases do differently."""

    failures: tuple[type[Exception], ...]
    clashes: tuple[type[Exception], ...]
    mistakes: tuple[type[Exception], ...]
    """Failures that are one write's own fault and must not cost the others their commit."""
    shared = False
    """Whether other processes may write as well."""

    def connect(self, writing: bool) -> Any:
        raise NotImplementedError

    def session(self, connection: Any) -> Session:
        """A connection outside of any transaction."""
        raise NotImplementedError

    def transaction(self, connection: Any) -> contextlib.AbstractContextManager[Session]:
        raise NotImplementedError

    def all_at_once(self, connection: Any) -> contextlib.AbstractContextManager[Session]:
        """A transaction whose statements are sent together, as far as nobody waits for what comes of them."""
        return self.transaction(connection)

    def savepoint(self, connection: Any) -> contextlib.AbstractContextManager[None]:
        raise NotImplementedError

    def usable(self, connection: Any) -> bool:
        return True

    def in_transaction(self, connection: Any) -> bool:
        """Whether a transaction goes on, so that what failed in it can be taken back alone."""
        raise NotImplementedError

    def explain(self, error: Exception) -> Unavailable:
        raise NotImplementedError

    def migration_lock(self, session: Session) -> None:
        """Let one process migrate while the others wait."""

    def others(self, session: Session) -> bool:
        """Whether another process works with this database."""
        return False

    def check(self) -> None:
        """Before a server starts: refuse what can be read, perhaps, but not be worked with."""

    def cannot_open(self, error: Exception, place: str) -> Refused:
        """For the host: why it cannot be used, and what to do."""
        return Refused(
            "The database {database} cannot be opened: {why}", database=place, why=str(error).strip()
        )


# SQLite -----------------------------------------------------------------------------------------


class _SqliteSession(Session):
    connection: sqlite3.Connection

    def rows(self, statement: str, *values: object) -> list[Row]:
        return self.connection.execute(statement, values).fetchall()

    def run(self, statement: str, *values: object) -> int:
        return self.connection.execute(statement, values).rowcount


class Sqlite(Backend):
    """A file, written by this process alone."""

    failures = (sqlite3.Error, OSError)
    clashes = (sqlite3.IntegrityError,)
    mistakes = (sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError)

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self, writing: bool) -> sqlite3.Connection:
        if writing:
            _keep_to_ourselves(self.path)
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
            # FULL: a commit is on the disk, not only handed to the operating system.
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

    def all_at_once(self, connection: sqlite3.Connection) -> contextlib.AbstractContextManager[Session]:
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
            if self.path.stat().st_size <= QUICKLY_CHECKED:
                ((found,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
                if found != "ok":
                    raise sqlite3.DatabaseError(f"malformed: {found.splitlines()[-1]}")
        finally:
            connection.close()

    def cannot_open(self, error: Exception, place: str) -> Refused:
        words = str(error).lower()
        if "locked" in words or "busy" in words:
            return Refused(
                "The database {database} is locked by another program. Start again when that one is done.",
                database=place,
            )
        if _damaged(words):
            return Refused(
                "The database {database} is damaged ({why}). Keep the file as it is, and put a copy from "
                "before in its place.",
                database=place,
                why=error,
            )
        return super().cannot_open(error, place)

    def explain(self, error: Exception) -> Unavailable:
        words = str(error).lower()
        if _damaged(words):
            return Unavailable("The server's database is damaged. Tell the host, who has to stop the server.")
        if "full" in words or "disk i/o" in words or "no space" in words:
            return Unavailable(
                "The server's disk is full, so nothing was changed. What was played before is safe; "
                "try again when the host has made room."
            )
        if "locked" in words or "busy" in words:
            return Unavailable(
                "The database is busy with something else. Nothing was changed; try again in a moment."
            )
        if "readonly" in words:
            return Unavailable(
                "The server may not write to its database. Nothing was changed; tell the host."
            )
        return Unavailable("The database cannot be used now. Nothing was changed; try again in a moment.")


def _damaged(words: str) -> bool:
    return "malformed" in words or "not a database" in words or "corrupt" in words


def _keep_to_ourselves(path: Path) -> None:
    """The file holds every hand: nobody else on this machine reads it. What SQLite lays beside it gets the
    same permissions. A group to which the host gave it keeps it."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    mode = path.stat().st_mode
    if mode & 0o007:
        with contextlib.suppress(PermissionError):  # somebody else's file: they decide
            path.chmod(mode & 0o770)


# PostgreSQL -------------------------------------------------------------------------------------


class _PostgresqlSession(Session):
    # A connection that writes holds a lock on a number of its own until it ends, however it ends: that is
    # what claims live by, so that they depend on nobody's clock.
    skip_locked = " FOR UPDATE SKIP LOCKED"
    for_update = " FOR UPDATE"
    percent = "%%"
    claimant = f"(SELECT objid::bigint FROM pg_locks WHERE {CLAIMANTS} AND pid = pg_backend_pid() LIMIT 1)"
    unclaimed = f"claimed_by::bigint NOT IN (SELECT objid::bigint FROM pg_locks WHERE {CLAIMANTS})"

    def rows(self, statement: str, *values: object) -> list[Row]:
        found: list[Row] = self.connection.execute(statement.replace("?", "%s"), values).fetchall()
        return found

    def __init__(self, connection: Any, pipeline: Any = None) -> None:
        super().__init__(connection)
        self.pipeline = pipeline
        """Where statements are sent on without waiting for what comes of them."""

    def run(self, statement: str, *values: object) -> int:
        cursor = self.connection.execute(statement.replace("?", "%s"), values)
        if self.pipeline is not None:
            self.pipeline.sync()
        return int(cursor.rowcount)

    def put(self, statement: str, *values: object) -> None:
        self.connection.execute(statement.replace("?", "%s"), values)

    def tell(self) -> None:
        """Send what is to be heard: PostgreSQL passes it on with the commit."""
        if self.messages:
            statement = "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said"
            self.connection.execute(statement, (CHANNEL, self.messages))


class Postgresql(Backend):
    """A server of its own, which several processes share."""

    shared = True

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise Refused(
                "A PostgreSQL database needs the package psycopg. Install laguna with its extra 'postgres'."
            ) from None
        self.psycopg = psycopg
        self.url = url
        self.failures = (psycopg.Error, OSError)
        self.clashes = (psycopg.errors.IntegrityError,)
        self.mistakes = (psycopg.DataError, psycopg.ProgrammingError)

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
            # A table is read with several statements, which must all see the same moment.
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
            session.tell()

    @contextlib.contextmanager
    def all_at_once(self, connection: Any) -> Iterator[Session]:
        with connection.pipeline() as pipeline, connection.transaction():
            session = _PostgresqlSession(connection, pipeline)
            yield session
            session.tell()

    @contextlib.contextmanager
    def savepoint(self, connection: Any) -> Iterator[None]:
        with connection.transaction():
            yield

    def usable(self, connection: Any) -> bool:
        return not connection.closed and not connection.broken

    def in_transaction(self, connection: Any) -> bool:
        status = self.psycopg.pq.TransactionStatus
        return connection.info.transaction_status in (status.INTRANS, status.INERROR)

    def explain(self, error: Exception) -> Unavailable:
        if isinstance(error, self.psycopg.errors.DiskFull):
            return Unavailable(
                "The database's disk is full, so nothing was changed. What was played before is safe; "
                "try again when the host has made room."
            )
        return Unavailable(
            "The database does not answer. What was played is safe there; wait a moment and try again."
        )

    def others(self, session: Session) -> bool:
        # Every connection that writes is known by its lock, and a server has one from its start to its end.
        mine = "pid = pg_backend_pid()"
        return session.row(f"SELECT 1 FROM pg_locks WHERE {CLAIMANTS} AND NOT {mine} LIMIT 1") is not None

    def migration_lock(self, session: Session) -> None:
        session.rows("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)


def backend_of(url: str) -> Backend:
    if url.startswith("sqlite:///"):
        return Sqlite(Path(url.removeprefix("sqlite:///")))
    return Postgresql(url)
