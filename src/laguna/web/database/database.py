"""One way to read and write, for SQLite and for PostgreSQL.

All writing goes through one thread that commits everything that came in meanwhile together, so that the
price of a durable commit is shared. What a caller awaited is on disk when the await returns.
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
from laguna.web.problems import Conflict

LOG = logging.getLogger("laguna.database")
APART_SECONDS = 0.0025
MOST_APART_SECONDS = 0.01
"""From the beginning of a commit to that of the next, for each write in it and at most: what comes meanwhile
is committed together. A commit costs the processor as much as two moves do, so a busy server makes fewer of
them, while who plays alone waits for nobody."""
TOGETHER = 256
"""At most so many writes in one commit."""
READERS = 4

Result = TypeVar("Result")


class _TakenBack(Exception):
    """A write has failed, and with it the transaction."""


class _Write(Generic[Result]):
    def __init__(
        self,
        work: Callable[[Session], Result],
        then: Callable[[BaseException | None], None] | None,
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self.work = work
        self.then = then
        self.loop = loop
        self.future: asyncio.Future[Result] = loop.create_future()
        self.begun = False
        self.result: Result | None = None
        self.error: BaseException | None = None

    def deliver(self) -> None:
        if self.then is not None:
            try:
                self.then(self.error)
            except Exception as error:
                LOG.exception("what should follow a write went wrong")
                self.error = self.error or error
        if self.future.done():  # whoever asked has gone
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]


def _shown(batch: list[_Write[Any]]) -> bool:
    """Whether something is shown once these are committed, as moves are: failpoints count such commits, and
    not what the server writes by itself."""
    return any(write.then is not None for write in batch)


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

    def open(self, thoroughly: bool = False) -> None:
        """Migrate and start; refuses a database that cannot be used at all. `thoroughly`: looked through."""
        try:
            migrate(self.backend)
            if thoroughly:
                self.backend.check()
        except self.backend.failures as error:
            raise self.backend.cannot_open(error, without_password(self.url)) from None
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

    async def write(
        self, work: Callable[[Session], Result], then: Callable[[BaseException | None], None] | None = None
    ) -> Result:
        """Carry out some work and commit it durably. `then` is called when that is done, with what went wrong
        if anything did, also if whoever asked has gone meanwhile."""
        write = _Write(work, then, asyncio.get_running_loop())
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
        next_commit = 0.0
        while not stopping:
            first = self._writes.get()
            if first is not None and (early := next_commit - time.monotonic()) > 0:
                time.sleep(early)
            began = time.monotonic()
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
            next_commit = began + min(MOST_APART_SECONDS, APART_SECONDS * len(batch))
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
        """Everything in one transaction. If a write fails, which is rare, that is taken back and all are
        carried out again, each with a savepoint: whatever a write does, the others do not fail with it."""
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
                except self.backend.failures:
                    # Statements that were sent together do not say which of the writes they refuse.
                    if not self.backend.shared or not self.backend.usable(connection):
                        raise
                    self._carry_out(connection, batch, savepoints=True)
                if _shown(batch):
                    failpoint("after commit")
                metrics.COMMIT_SECONDS.observe(time.perf_counter() - started)
                metrics.COMMITS.inc()
                metrics.WRITES.inc(len(batch))
                return connection
            except self.backend.failures as error:
                dead = connection is None or not self.backend.usable(connection)
                if dead and attempt == 1 and not any(write.begun for write in batch):
                    connection = None
                    continue
                LOG.error("a commit of %d writes failed: %s", len(batch), str(error).strip())
                metrics.FAILED_COMMITS.inc()
                problem = self.backend.explain(error)
                for write in batch:
                    write.error = write.error or problem
                return None if dead else connection
        raise AssertionError

    def _begin(self, connection: Any, savepoints: bool) -> contextlib.AbstractContextManager[Session]:
        if not savepoints or isinstance(self.backend, Sqlite):
            return self.backend.all_at_once(connection)
        return self.backend.transaction(connection)

    def _carry_out(self, connection: Any, batch: list[_Write[Any]], savepoints: bool) -> None:
        with self._begin(connection, savepoints) as session:
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
            if _shown(batch):
                failpoint("before commit")

    def _work(
        self, session: Session, write: _Write[Any], savepoint: contextlib.AbstractContextManager[None]
    ) -> None:
        """One write. What goes wrong becomes its error, unless the connection is gone and all fail."""
        write.error = None
        try:
            with savepoint:
                write.result = write.work(session)
        except self.backend.clashes as error:
            write.error = Conflict(str(error))
        except (Refused, Conflict) as error:
            write.error = error
        except Exception as error:
            if isinstance(error, self.backend.failures) and not isinstance(error, self.backend.mistakes):
                if not self.backend.in_transaction(session.connection):
                    raise
                # The database takes no such write; whether it takes the others is seen with savepoints.
                LOG.error("a write failed: %s", str(error).strip())
                write.error = self.backend.explain(error)
                return
            LOG.exception("a write went wrong")
            write.error = error


def _deliver(writes: list[_Write[Any]]) -> None:
    for write in writes:
        write.deliver()


def without_password(url: str) -> str:
    scheme, separator, rest = url.partition("://")
    user, at, place = rest.rpartition("@")
    return f"{scheme}{separator}{user.partition(':')[0]}{at}{place}"
