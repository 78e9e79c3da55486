"""Asynchronous reads and writes for SQLite and PostgreSQL, with group commit.

All writes go through one thread, which commits everything that has arrived together, so that the cost of a
durable commit is shared. When an awaited write returns, it is on disk.
"""

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeVar

from laguna.contract.wording import Refused
from laguna.web import metrics
from laguna.web.database.backends import Session, Sqlite, backend_of
from laguna.web.database.failpoints import failpoint
from laguna.web.database.schema import migrate
from laguna.web.database.stored_bytes import CURRENT_STORED
from laguna.web.problems import WriteConflict

LOG = logging.getLogger("laguna.database")
COMMIT_INTERVAL = 0.0025
MAX_COMMIT_INTERVAL = 0.01
"""Minimum time between the starts of two commits: per write in the first one, and at most. Writes that arrive
in between are committed together. A commit costs as much CPU time as two moves, so a busy server makes
fewer of them, while a single player never waits."""
MAX_BATCH = 256
"""Maximum number of writes per commit."""
READERS = 4

Result = TypeVar("Result")


class _RolledBack(Exception):
    """A write failed, and the transaction was rolled back."""


class _Write(Generic[Result]):
    """A queued write with its callback and future."""

    def __init__(
        self,
        work: Callable[[Session], Result],
        on_done: Callable[[BaseException | None], None] | None,
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self.work = work
        self.on_done = on_done
        self.loop = loop
        self.future: asyncio.Future[Result] = loop.create_future()
        self.executed = False
        self.result: Result | None = None
        self.callbacks: list[Callable[[], None]] = []
        self.error: BaseException | None = None
        self.stored = 0
        self.stored_by_request = CURRENT_STORED.get()

    def deliver(self) -> None:
        try:
            if self.error is None:
                for callback in self.callbacks:
                    callback()
            if self.on_done is not None:
                self.on_done(self.error)
        except Exception as error:
            LOG.exception("the callback after a write failed")
            self.error = self.error or error
        if self.error is None and self.stored_by_request is not None:
            self.stored_by_request.bytes += self.stored
        if self.future.done():  # the caller was canceled
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]


def _has_callbacks(batch: list[_Write[Any]]) -> bool:
    """Whether any of these writes has a callback, as moves have: failpoints count only such commits, and not
    the server's own."""
    return any(write.on_done is not None for write in batch)


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

    def open(self, check_integrity: bool = False) -> None:
        """Migrate and start; raises a refusal if the database cannot be used. `check_integrity` also checks
        the file."""
        try:
            migrate(self.backend)
            if check_integrity:
                self.backend.check()
        except self.backend.failures as error:
            raise self.backend.open_error(error, without_password(self.url)) from None
        self._writer = threading.Thread(target=self._write_loop, name="write", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish pending writes, then stop."""
        if self._writer is not None:
            self._writes.put(None)
            self._writer.join()
            self._writer = None
        self._readers.shutdown(wait=True)
        for connection in self._connections:
            with contextlib.suppress(*self.backend.failures):
                connection.close()

    async def write(
        self, work: Callable[[Session], Result], on_done: Callable[[BaseException | None], None] | None = None
    ) -> Result:
        """Execute a function in a transaction and commit it durably. `on_done` is called afterwards with the
        error or None, even if the caller was canceled."""
        write = _Write(work, on_done, asyncio.get_running_loop())
        self._writes.put(write)
        try:
            return await write.future
        finally:
            del write  # its exception refers to this frame

    async def read(self, work: Callable[[Session], Result]) -> Result:
        """Read in one snapshot."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def read_one(self, work: Callable[[Session], Result]) -> Result:
        """Read with a single statement, which needs no transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work, True)

    def _read(self, work: Callable[[Session], Result], read_one: bool = False) -> Result:
        for attempt in (1, 2):
            connection = getattr(self._local, "connection", None)
            try:
                if connection is None or not self.backend.usable(connection):
                    connection = self._local.connection = self.backend.connect(writing=False)
                    self._connections.append(connection)
                if read_one:
                    return work(self.backend.session(connection))
                with self.backend.transaction(connection) as session:
                    return work(session)
            except self.backend.failures as error:
                # Reconnect once if an idle connection has died.
                if attempt == 1 and connection is not None and not self.backend.usable(connection):
                    continue
                LOG.error("a read failed: %s", error)
                raise self.backend.to_unavailable(error) from error
        raise AssertionError

    def _write_loop(self) -> None:
        connection: Any = None
        stopping = False
        next_commit = 0.0
        while not stopping:
            first = self._writes.get()
            if first is not None and (delay := next_commit - time.monotonic()) > 0:
                time.sleep(delay)
            commit_start = time.monotonic()
            batch: list[_Write[Any]] = []
            while first is not None:
                batch.append(first)
                if len(batch) == MAX_BATCH:
                    break
                try:
                    first = self._writes.get_nowait()
                except queue.Empty:
                    break
            stopping = first is None
            next_commit = commit_start + min(MAX_COMMIT_INTERVAL, COMMIT_INTERVAL * len(batch))
            if batch:
                connection = self._commit(connection, batch)
                for loop in {write.loop for write in batch}:
                    own_writes = [write for write in batch if write.loop is loop]
                    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is waiting
                        loop.call_soon_threadsafe(_deliver, own_writes)
        if connection is not None:
            with contextlib.suppress(*self.backend.failures):
                connection.close()

    def _commit(self, connection: Any, batch: list[_Write[Any]]) -> Any:
        """Commit all writes in one transaction. If a write fails, which is rare, roll back and execute all
        again with savepoints, so that the others succeed."""
        started = time.perf_counter()
        for attempt in (1, 2):
            try:
                if connection is None or not self.backend.usable(connection):
                    connection = self.backend.connect(writing=True)
                try:
                    self._execute_all(connection, batch, savepoints=False)
                except _RolledBack:
                    if len(batch) > 1:
                        self._execute_all(connection, batch, savepoints=True)
                except self.backend.failures:
                    # An error in a pipeline does not say which write caused it.
                    if not self.backend.shared or not self.backend.usable(connection):
                        raise
                    self._execute_all(connection, batch, savepoints=True)
                if _has_callbacks(batch):
                    failpoint("after commit")
                metrics.COMMIT_SECONDS.observe(time.perf_counter() - started)
                metrics.COMMITS.inc()
                metrics.WRITES.inc(len(batch))
                return connection
            except self.backend.failures as error:
                dead = connection is None or not self.backend.usable(connection)
                if dead and attempt == 1 and not any(write.executed for write in batch):
                    connection = None
                    continue
                LOG.error("a commit of %d writes failed: %s", len(batch), str(error).strip())
                metrics.FAILED_COMMITS.inc()
                problem = self.backend.to_unavailable(error)
                for write in batch:
                    write.error = write.error or problem
                return None if dead else connection
        raise AssertionError

    def _begin(self, connection: Any, savepoints: bool) -> contextlib.AbstractContextManager[Session]:
        if not savepoints or isinstance(self.backend, Sqlite):
            return self.backend.pipelined_transaction(connection)
        return self.backend.transaction(connection)

    def _execute_all(self, connection: Any, batch: list[_Write[Any]], savepoints: bool) -> None:
        with self._begin(connection, savepoints) as session:
            for write in batch:
                payload = len(session.notifications)
                session.callbacks = write.callbacks = []
                with_savepoint = (
                    self.backend.savepoint(connection) if savepoints else contextlib.nullcontext()
                )
                self._execute(session, write, with_savepoint)
                write.executed = True
                if write.error is not None:
                    if not savepoints:
                        raise _RolledBack
                    del session.notifications[payload:]
            if _has_callbacks(batch):
                failpoint("before commit")

    def _execute(
        self, session: Session, write: _Write[Any], savepoint: contextlib.AbstractContextManager[None]
    ) -> None:
        """Execute one write. An error becomes its result, unless the connection is lost and all fail."""
        write.error = None
        stored = session.stored
        try:
            with savepoint:
                write.result = write.work(session)
            write.stored = session.stored - stored
        except self.backend.integrity_errors as error:
            write.error = WriteConflict(str(error))
        except (Refused, WriteConflict) as error:
            write.error = error.with_traceback(None)  # its frames refer to the write
        except Exception as error:
            if isinstance(error, self.backend.failures) and not isinstance(error, self.backend.write_errors):
                if not self.backend.in_transaction(session.connection):
                    raise
                # The database rejects this write; the run with savepoints shows whether it accepts the
                # others.
                LOG.error("a write failed: %s", str(error).strip())
                write.error = self.backend.to_unavailable(error)
                return
            LOG.exception("a write raised an exception")
            write.error = error.with_traceback(None)


def _deliver(writes: list[_Write[Any]]) -> None:
    for write in writes:
        write.deliver()


def without_password(url: str) -> str:
    scheme, separator, rest = url.partition("://")
    user, at, place = rest.rpartition("@")
    return f"{scheme}{separator}{user.partition(':')[0]}{at}{place}"
