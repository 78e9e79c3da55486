"""Everything behind the routes: what a server consists of, how it starts and how it stops."""

import asyncio
import contextlib
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from laguna.contract.wording import Refused
from laguna.web import garbage
from laguna.web.clocks.server_time import Clockwork, ServerTime
from laguna.web.database.backends import Postgresql, Session, Sqlite
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.hosting.house import House
from laguna.web.languages import Languages, installed
from laguna.web.notices.service import Notices
from laguna.web.people import sessions
from laguna.web.people.accounts import Accounts
from laguna.web.people.limits import Allowance
from laguna.web.people.programs import Programs
from laguna.web.people.sessions import Ending, Sessions
from laguna.web.people.texts import Texts
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Missing, Problem
from laguna.web.profiles.service import Profiles
from laguna.web.settings import Settings, make_data_folder, signing_secret
from laguna.web.streams import Streams
from laguna.web.studying import store as studying
from laguna.web.studying.hinting import Hints
from laguna.web.studying.learning import Learning
from laguna.web.studying.puzzling import Puzzling
from laguna.web.studying.reviews import Reviews
from laguna.web.studying.studies import Studies
from laguna.web.tables import store
from laguna.web.tables.listener import Listener
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.timekeeper import Timekeeper
from laguna.web.thinking.jobs import Thinkers

WATCH_SECONDS = 2.0


class Server:
    """Everything behind the routes."""

    def __init__(
        self,
        settings: Settings,
        languages: Languages | None = None,
        clockwork: Clockwork | None = None,
    ) -> None:
        settings.check()
        self.settings = settings
        self.languages = languages or installed()
        self.database = Database(settings.url)
        texts = Texts(settings.limits)
        self.time = ServerTime(self.database, clockwork)
        self.tables = Tables(self.database, settings, texts, self.time)
        self.timekeeper = Timekeeper(self.database, self.tables)
        secret = signing_secret(settings.data)
        self.sessions = Sessions(self.database, secret)
        self.notices = Notices(self.database, self.time, settings, self.languages, secret)
        self.tables.witnesses.append(self.notices.reached.witness)
        self.tables.heirs += [self.notices.reached.take_over, studying.take_over]
        self.allowance = Allowance(settings.limits)
        self.accounts = Accounts(self.database, self.sessions, texts, self.allowance, self.tables.take_over)
        self.programs = Programs(self.database, self.sessions, texts, self.allowance)
        self.profiles = Profiles(self.database, self.tables, self.accounts)
        self.house = House(self.database, self.time, self.tables, self.accounts, self.profiles)
        self.streams = Streams(settings.limits, self.sessions.living)
        self.sessions.on_end = self.streams.end
        self.thinkers = Thinkers(self.database, self.tables, settings)
        errands = self.thinkers.errands
        self.reviews = Reviews(self.database, self.tables, errands, settings.thinkers)
        self.hints = Hints(self.database, errands)
        self.studies = Studies(self.database, errands)
        self.puzzles = Puzzling(self.database)
        self.learning = Learning(self.database, self.tables)
        self._listener: Listener | None = None
        self._lock: IO[str] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._checking: asyncio.Future[None] | None = None

    async def start(self) -> None:
        backend = self.database.backend
        if isinstance(backend, Sqlite):
            make_data_folder(backend.path.parent)
            self._lock = lock_file(backend.path)
        self.database.open()
        failpoint("while starting")
        if isinstance(backend, Postgresql):
            self._listener = Listener(
                backend, self.tables, {"ended": self._sessions_ended}, lambda: self.sessions.listen(False)
            )
            self._listener.start()
        self.streams.start()
        await self.timekeeper.start()
        await self.notices.courier.start()
        await self.thinkers.start()
        await self.reviews.start()
        self._sweeping = asyncio.create_task(garbage.look_seldom())
        if isinstance(backend, Sqlite):
            self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        await self.streams.stop()
        for task in (self._watching, self._sweeping):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.notices.courier.stop()
        await self.timekeeper.stop()
        await self.reviews.stop()
        await self.thinkers.stop()
        if self._listener is not None:
            self._listener.stop()
        self.database.close()
        if self._lock is not None:
            self._lock.close()

    def _sessions_ended(self, words: str) -> None:
        """Another process has ended sessions; or we have not listened for a while and look for ourselves."""
        if words:
            ending = Ending.heard(words)
            self.sessions.hear(ending)
            self.streams.end(ending)
        else:
            self.sessions.listen(True)
            self._checking = asyncio.ensure_future(self.streams.check(list(self.streams.open)))

    async def visitor(self, session_id: str | None) -> Visitor | None:
        """Whose session it is."""
        return await self.sessions.visitor_of(session_id)

    async def at_table(
        self, session_id: str | None, table_id: str, changing: bool = False
    ) -> tuple[LiveTable, Visitor | None]:
        """A table and who asks for it; of a shared database both are asked with one question. For a change
        nothing is asked if both are known here: one that is made on an old table does not fit into the store,
        and who has logged out elsewhere was forgotten when we heard of it."""
        if not self.database.shared:
            return await self.tables.get(table_id), await self.visitor(session_id)
        if changing:
            known, live = self.sessions.remembered(session_id), self.tables.known(table_id)
            if known is not None and live is not None and not live.doubtful and live.listeners:
                return live, known
        since = sessions.oldest()
        visitor, began, version = await self.database.glance(
            lambda session: store.visitor_at(session, session_id or "", since, table_id)
        )
        if visitor is not None and session_id is not None and self.sessions.listening:
            self.sessions.remember(session_id, visitor, began)
        return await self.tables.get(table_id, version), visitor

    async def push_key(self) -> str:
        """What browsers subscribe with; making it takes a moment the first time."""
        try:
            return await asyncio.to_thread(self.notices.senders.public_key)
        except ImportError:
            raise Missing("This server cannot reach browsers: the package pywebpush is missing.") from None

    async def _watch(self) -> None:
        """The host may change something by `laguna admin` meanwhile, which leaves a mark beside the file."""
        seen = _changed_at(self.settings)
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            now = _changed_at(self.settings)
            if now == seen:
                continue
            seen = now
            self.sessions.forget_all()
            with contextlib.suppress(Problem):
                for live in self.tables.memory.everything():
                    await self.tables.memory.read_again(live.id)
                    live.doubtful = True
                    if live.listeners:
                        await self.tables.memory.catch_up(live)
            self.tables.jobs_wanted.set()

    async def healthy(self) -> bool:
        def work(session: Session) -> bool:
            return session.row("SELECT version FROM schema_version") is not None

        return await self.database.read(work)


def mark_of_change(settings: Settings) -> Path:
    """Touched by who changes a SQLite database beside its server."""
    return Path(f"{settings.url.removeprefix('sqlite:///')}.changed")


def _changed_at(settings: Settings) -> int:
    try:
        return mark_of_change(settings).stat().st_mtime_ns
    except OSError:
        return 0


def lock_file(database: Path) -> IO[str] | None:
    """Held while this server uses a SQLite file; the system lets go of it however the server ends."""
    if find_spec("fcntl") is None:
        return None
    import fcntl

    file = open(f"{database}.lock", "w")  # noqa: SIM115 (open as long as the server runs)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Refused(
            "Another laguna server uses {database} already. Stop it first, or give another --database.",
            database=database,
        ) from None
    return file
