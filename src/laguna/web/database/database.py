"""One way to read and write, for SQLite and for PostgreSQL.

Plain drivers rather than a toolkit: the statements are few, both databases take the same ones, and the
time of a move is the time of its commit. All writing goes through one thread that commits everything that
came in meanwhile together, so that the price of a durable commit is shared. What a caller awaited is on
disk when the await returns.
"""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Generic, TypeVar

from laguna.contract.wording import Refused
from laguna.web.database.failpoints import failpoint
from laguna.web.database.schema import CHANGES
from laguna.web.metrics import METRICS
from laguna.web.problems import Conflict, Problem, Unavailable

LOG = logging.getLogger("laguna.database")
TOGETHER = 256
"""At most so many writes in one commit."""
READERS = 4
BUSY_SECONDS = 5.0
CHANNEL = "laguna"
MIGRATION_LOCK = 0x1A6_0A

Row = tuple[Any, ...]
Result = TypeVar("Result")


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

    def row(self, statement: str, *values: object) -> Row | None:
        found = self.rows(statement, *values)
        return found[0] if found else None

    def notify(self, message: str) -> None:
        self.messages.append(message)

    skip_locked = ""
    """What lets several processes each take a different row."""


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

    def savepoint(self, connection: Any) -> contextlib.AbstractContextManager[None]:
        raise NotImplementedError

    def usable(self, connection: Any) -> bool:
        return True

    def explain(self, error: Exception) -> Unavailable:
        raise NotImplementedError

    def migration_lock(self, session: Session) -> None:
        """Let one process migrate while the others wait."""


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

    def explain(self, error: Exception) -> Unavailable:
        words = str(error).lower()
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


# PostgreSQL -------------------------------------------------------------------------------------


class _PostgresqlSession(Session):
    skip_locked = " FOR UPDATE SKIP LOCKED"

    def rows(self, statement: str, *values: object) -> list[Row]:
        found: list[Row] = self.connection.execute(statement.replace("?", "%s"), values).fetchall()
        return found

    def run(self, statement: str, *values: object) -> int:
        return int(self.connection.execute(statement.replace("?", "%s"), values).rowcount)

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
        if not writing:
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
    def savepoint(self, connection: Any) -> Iterator[None]:
        with connection.transaction():
            yield

    def usable(self, connection: Any) -> bool:
        return not connection.closed and not connection.broken

    def explain(self, error: Exception) -> Unavailable:
        if isinstance(error, self.psycopg.errors.DiskFull):
            return Unavailable(
                "The database's disk is full, so nothing was changed. What was played before is safe; "
                "try again when the host has made room."
            )
        return Unavailable(
            "The database does not answer. What was played is safe there; wait a moment and try again."
        )

    def migration_lock(self, session: Session) -> None:
        session.rows("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)


def backend_of(url: str) -> Backend:
    if url.startswith("sqlite:///"):
        return Sqlite(Path(url.removeprefix("sqlite:///")))
    return Postgresql(url)


# Schema -----------------------------------------------------------------------------------------


def migrate(backend: Backend, changes: tuple[tuple[str, ...], ...] = CHANGES) -> int:
    """Bring the schema up to date, each change in a transaction of its own; the version it has now."""
    connection = backend.connect(writing=True)
    try:
        with backend.transaction(connection) as session:
            backend.migration_lock(session)
            session.run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        while True:
            with backend.transaction(connection) as session:
                backend.migration_lock(session)
                row = session.row("SELECT max(version) FROM schema_version")
                version = int(row[0]) if row and row[0] is not None else 0
                if version > len(changes):
                    raise Refused(
                        f"The database was made by a newer laguna: its schema is {version}, "
                        f"and this one knows {len(changes)}. "
                        "Start that one, or take a copy from before."
                    )
                if version == len(changes):
                    return version
                for statement in changes[version]:
                    session.run(statement)
                session.run("INSERT INTO schema_version (version) VALUES (?)", version + 1)
                failpoint("while migrating")
            failpoint("after migrating")
            LOG.info("the schema of the database is now version %d", version + 1)
    finally:
        connection.close()


# Reading and writing ----------------------------------------------------------------------------


class _TakenBack(Exception):
    """A write has failed by itself, and with it the transaction."""


class _Write(Generic[Result]):
    def __init__(self, work: Callable[[Session], Result], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[Result] = loop.create_future()
        self.begun = False
        self.result: Result | None = None
        self.error: BaseException | None = None

    def deliver(self) -> None:
        if self.future.done():  # whoever asked has gone
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]


class Database:
    """Reads in a few threads, writes in one."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.backend = backend_of(url)
        self._writes: queue.SimpleQueue[_Write[Any] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="read")
        self._local = threading.local()
        self._connections: list[Any] = []

    @property
    def shared(self) -> bool:
        return self.backend.shared

    def open(self) -> None:
        """Migrate and start; refuses a database that cannot be used at all."""
        try:
            migrate(self.backend)
        except self.backend.failures as error:
            raise Refused(
                f"The database {_without_password(self.url)} cannot be opened: {str(error).strip()}"
            ) from None
        self._writer = threading.Thread(target=self._write_for_ever, name="write", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        if self._writer is not None:
            self._writes.put(None)
            self._writer.join()
            self._writer = None
        self._readers.shutdown(wait=True)
        for connection in self._connections:
            with contextlib.suppress(*self.backend.failures):
                connection.close()

    async def write(self, work: Callable[[Session], Result]) -> Result:
        """Carry out some work and commit it durably."""
        write = _Write(work, asyncio.get_running_loop())
        self._writes.put(write)
        return await write.future

    async def read(self, work: Callable[[Session], Result]) -> Result:
        """Read at one moment."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def glance(self, work: Callable[[Session], Result]) -> Result:
        """Read with one statement, which is one moment by itself and needs no transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work, True)

    def _read(self, work: Callable[[Session], Result], glance: bool = False) -> Result:
        for attempt in (1, 2):
            connection = getattr(self._local, "connection", None)
            try:
                if connection is None or not self.backend.usable(connection):
                    connection = self._local.connection = self.backend.connect(writing=False)
                    self._connections.append(connection)
                if glance:
                    return work(self.backend.session(connection))
                with self.backend.transaction(connection) as session:
                    return work(session)
            except self.backend.failures as error:
                # A connection that died while nobody used it is made again, once.
                if attempt == 1 and connection is not None and not self.backend.usable(connection):
                    continue
                LOG.error("a read failed: %s", error)
                raise self.backend.explain(error) from error
        raise AssertionError

    def _write_for_ever(self) -> None:
        connection: Any = None
        stopping = False
        while not stopping:
            first = self._writes.get()
            batch: list[_Write[Any]] = []
            while first is not None:
                batch.append(first)
                if len(batch) == TOGETHER:
                    break
                try:
                    first = self._writes.get_nowait()
                except queue.Empty:
                    break
            stopping = first is None
            if batch:
                connection = self._commit(connection, batch)
                for loop in {write.loop for write in batch}:
                    mine = [write for write in batch if write.loop is loop]
                    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                        loop.call_soon_threadsafe(_deliver, mine)
        if connection is not None:
            with contextlib.suppress(*self.backend.failures):
                connection.close()

    def _commit(self, connection: Any, batch: list[_Write[Any]]) -> Any:
        """Everything in one transaction. If a write fails by itself, which is rare, it takes that back, and
        all are carried out again, each with a savepoint."""
        started = time.perf_counter()
        for attempt in (1, 2):
            try:
                if connection is None or not self.backend.usable(connection):
                    connection = self.backend.connect(writing=True)
                try:
                    self._carry_out(connection, batch, savepoints=False)
                except _TakenBack:
                    if len(batch) > 1:
                        self._carry_out(connection, batch, savepoints=True)
                failpoint("after commit")
                METRICS.observe("laguna_commit_seconds", time.perf_counter() - started)
                METRICS.add("laguna_commits_total")
                METRICS.add("laguna_writes_total", len(batch))
                return connection
            except self.backend.failures as error:
                dead = connection is None or not self.backend.usable(connection)
                if dead and attempt == 1 and not any(write.begun for write in batch):
                    connection = None
                    continue
                LOG.error("a commit of %d writes failed: %s", len(batch), str(error).strip())
                METRICS.add("laguna_failed_commits_total")
                problem = self.backend.explain(error)
                for write in batch:
                    write.error = write.error or problem
                return None if dead else connection
        raise AssertionError

    def _begin(self, connection: Any) -> contextlib.AbstractContextManager[Session]:
        if isinstance(self.backend, Sqlite):
            return self.backend.transaction(connection, "BEGIN IMMEDIATE")
        return self.backend.transaction(connection)

    def _carry_out(self, connection: Any, batch: list[_Write[Any]], savepoints: bool) -> None:
        with self._begin(connection) as session:
            for write in batch:
                said = len(session.messages)
                with_savepoint = (
                    self.backend.savepoint(connection) if savepoints else contextlib.nullcontext()
                )
                self._work(session, write, with_savepoint)
                write.begun = True
                if write.error is not None:
                    if not savepoints:
                        raise _TakenBack
                    del session.messages[said:]
            failpoint("before commit")

    def _work(
        self, session: Session, write: _Write[Any], savepoint: contextlib.AbstractContextManager[None]
    ) -> None:
        """One write. What is its own fault becomes its error; what is the database's fault is raised."""
        write.error = None
        try:
            with savepoint:
                write.result = write.work(session)
        except self.backend.clashes as error:
            write.error = Conflict(str(error))
        except (Problem, Refused, Conflict) as error:
            write.error = error
        except Exception as error:
            if isinstance(error, self.backend.failures) and not isinstance(error, self.backend.mistakes):
                raise
            LOG.exception("a write went wrong")
            write.error = error


def _deliver(writes: list[_Write[Any]]) -> None:
    for write in writes:
        write.deliver()


def _without_password(url: str) -> str:
    scheme, separator, rest = url.partition("://")
    user, at, place = rest.rpartition("@")
    return f"{scheme}{separator}{user.partition(':')[0]}{at}{place}"
