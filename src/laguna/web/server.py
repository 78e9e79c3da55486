"""The server object: creates, starts and stops all services behind the routes."""

import asyncio
import contextlib
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from laguna.contract.wording import Refused
from laguna.languages import Languages, installed_languages
from laguna.web import gc_policy
from laguna.web.administration.service import Administration
from laguna.web.analysis.engine import Engine
from laguna.web.analysis.hints import Hints
from laguna.web.analysis.lessons import LessonProgress
from laguna.web.analysis.puzzles import Puzzles
from laguna.web.analysis.reviews import Reviews
from laguna.web.analysis.studies import Studies
from laguna.web.clocks.uptime_clock import TimeSource, UptimeClock
from laguna.web.community import lobby, matchmaking
from laguna.web.community.lobby import Lobby
from laguna.web.community.matchmaking import Matchmaking
from laguna.web.community.service import Community
from laguna.web.database.backends import Postgresql, Session, Sqlite
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.notifications.service import NotificationService
from laguna.web.people import sessions
from laguna.web.people.accounts import Accounts
from laguna.web.people.bot_accounts import BotAccounts
from laguna.web.people.quotas import Quotas
from laguna.web.people.rate_limits import RateLimits
from laguna.web.people.sessions import ENDED, Sessions
from laguna.web.people.text_rules import TextRules
from laguna.web.people.visitors import Visitor
from laguna.web.problems import NotFound, Problem
from laguna.web.profiles.service import Profiles
from laguna.web.settings import Settings, make_data_folder, signing_secret
from laguna.web.streams import TableStreams
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.postgres_listener import PostgresListener
from laguna.web.tables.service import Tables
from laguna.web.tables.timekeeper import Timekeeper
from laguna.web.workers.bot_workers import BotWorkers
from laguna.web.workers.render_queue import RenderQueue

WATCH_SECONDS = 2.0


class Server:
    """All services behind the routes."""

    def __init__(
        self,
        settings: Settings,
        languages: Languages | None = None,
        time_source: TimeSource | None = None,
    ) -> None:
        settings.check()
        self.settings = settings
        self.languages = languages or installed_languages()
        self.database = Database(settings.url)
        text_rules = TextRules(settings.limits)
        self.time = UptimeClock(self.database, time_source)
        self.quotas = Quotas(settings.limits)
        self.tables = Tables(self.database, settings, text_rules, self.time, self.quotas)
        self.timekeeper = Timekeeper(self.database, self.tables)
        secret = signing_secret(settings.data)
        self.sessions = Sessions(self.database, secret)
        self.rate_limits = RateLimits(settings.limits)
        self.notifications = NotificationService(
            self.database, self.time, settings, self.languages, secret, self.rate_limits, self.tables
        )
        self.tables.creation_hooks.append(self.notifications.subscribers.enqueue_first_reminders)
        self.tables.commit_hooks.append(self.notifications.subscribers.enqueue_notifications)
        self.tables.account_merge_hooks.append(self.notifications.subscribers.merge_guest)
        self.accounts = Accounts(
            self.database,
            self.sessions,
            text_rules,
            self.rate_limits,
            self.tables.merge_guest,
            self.tables.rename_seats,
        )
        self.bot_accounts = BotAccounts(self.database, self.sessions, text_rules, self.rate_limits)
        self.community = Community(
            self.database, self.time, self.sessions, self.quotas, self.notifications.subscribers
        )
        self.profiles = Profiles(self.database, self.tables, self.accounts)
        self.administration = Administration(
            self.database, self.time, self.tables, self.accounts, self.profiles, settings.limits
        )
        self.streams = TableStreams(settings.limits, self.sessions)
        self.matchmaking = Matchmaking(self.database, self.tables)
        self.lobby = Lobby(self.database, self.tables)
        self.lobby.viewers_of_tables = lambda: {
            lobby.viewer_key(stream.requester) for stream in self.streams.open
        }
        self.bot_workers = BotWorkers(self.database, self.tables, settings)
        self.render_queue = RenderQueue(settings.limits)
        self.replay_queue = RenderQueue(settings.limits, in_thread=True)
        """For uploaded records, which are checked move by move."""
        self.reviews = Reviews(
            self.database, self.tables, self.bot_workers.reviews, settings.bot_workers, self.quotas, secret
        )
        self.hints = Hints(self.database, self.bot_workers.questions)
        self.studies = Studies(self.database, self.bot_workers.questions, self.quotas)
        self.engine = Engine(self.bot_workers.questions, self.quotas)
        self.puzzles = Puzzles(self.database, self.bot_workers.questions)
        self.lessons = LessonProgress(self.database, self.tables)
        self._listener: PostgresListener | None = None
        self._lock: IO[str] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._collecting: asyncio.Task[None] | None = None
        self._checking: asyncio.Future[None] | None = None

    async def start(self) -> None:
        backend = self.database.backend
        if isinstance(backend, Sqlite):
            make_data_folder(backend.path.parent)
            self._lock = lock_file(backend.path)
        self.database.open()
        await self.accounts.complete_skeletons()
        await self.administration.save_address(self.settings.own_address)
        failpoint("during startup")
        if isinstance(backend, Postgresql):
            self._listener = PostgresListener(
                backend,
                self.tables,
                {
                    ENDED: self._session_ended,
                    matchmaking.MESSAGE: lambda _: self.matchmaking.wake_up(),
                    lobby.MESSAGE: lambda _: self.lobby.changed(),
                },
                lambda: self.sessions.set_notified(False),
            )
            self._listener.start()
        self.streams.start()
        self.render_queue.start()
        self.replay_queue.start()
        await self.timekeeper.start()
        await self.notifications.delivery_worker.start()
        await self.bot_workers.start()
        await self.reviews.start()
        await self.matchmaking.start()
        await self.lobby.start()
        self._collecting = asyncio.create_task(gc_policy.collect_rarely())
        if isinstance(backend, Sqlite):
            self._watching = asyncio.create_task(self._watch_for_changes())

    async def stop(self) -> None:
        await self.streams.stop()
        await self.matchmaking.stop()
        await self.lobby.stop()
        for task in (self._watching, self._collecting):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.notifications.delivery_worker.stop()
        await self.timekeeper.stop()
        await self.render_queue.stop()
        await self.replay_queue.stop()
        await self.reviews.stop()
        await self.bot_workers.stop()
        if self._listener is not None:
            self._listener.stop()
        self.database.close()
        if self._lock is not None:
            self._lock.close()

    def end_streams(self) -> None:
        """End all event streams when the server stops; browsers reconnect by themselves."""
        self.streams.end_all()
        self.matchmaking.broadcast.close()
        self.lobby.broadcast.close()

    def _session_ended(self, session_id: str) -> None:
        """A session was ended by another process; an empty message means that some messages may be lost."""
        if session_id:
            self.sessions.ended([session_id])
        else:
            self.sessions.set_notified(True)
            self._checking = asyncio.ensure_future(self.streams.check_all())

    async def visitor(self, session_id: str | None) -> Visitor | None:
        """The visitor of a session."""
        return await self.sessions.visitor_of(session_id)

    async def table_and_visitor(
        self, session_id: str | None, table_id: str, changing: bool = False
    ) -> tuple[LiveTable, Visitor | None]:
        """A table and the visitor of a session, with one query where the database is shared.

        For a change no query is needed if both are in memory: a move on an outdated table fails to commit,
        and sessions that end elsewhere are removed from memory by a notification.
        """
        if not self.database.shared:
            return await self.tables.get(table_id), await self.visitor(session_id)
        if changing:
            known, live = self.sessions.cached(session_id), self.tables.loaded(table_id)
            if known is not None and live is not None and not live.needs_refresh and live.listeners:
                return live, known
        since = sessions.oldest_valid()
        visitor, started_at, version = await self.database.read_one(
            lambda session: store.visitor_and_version(session, session_id or "", since, table_id)
        )
        if visitor is not None and session_id is not None and self.sessions.is_notified:
            self.sessions.cache(session_id, visitor, started_at)
        return await self.tables.get(table_id, version), visitor

    async def push_key(self) -> str:
        """The public key for push subscriptions; creating it takes a moment the first time."""
        try:
            return await asyncio.to_thread(self.notifications.senders.public_key)
        except ImportError:
            raise NotFound(
                "Push notifications are not available on this server: the package pywebpush is missing."
            ) from None

    async def _watch_for_changes(self) -> None:
        """Reload everything after a change by `laguna admin`, which touches a file next to the database."""
        seen = _changed_at(self.settings)
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            now = _changed_at(self.settings)
            if now == seen:
                continue
            seen = now
            self.sessions.forget_all()
            await self.streams.check_all()
            with contextlib.suppress(Problem):
                for live in self.tables.in_memory.all():
                    await self.tables.in_memory.reload(live.id)
                    live.needs_refresh = True
                    if live.listeners:
                        await self.tables.in_memory.catch_up(live)
            self.tables.jobs_wanted.set()

    async def healthy(self) -> bool:
        def work(session: Session) -> bool:
            return session.row("SELECT version FROM schema_version") is not None

        return await self.database.read(work)


def change_marker(settings: Settings) -> Path:
    """The file that is touched when another process has changed a SQLite database."""
    return Path(f"{settings.url.removeprefix('sqlite:///')}.changed")


def _changed_at(settings: Settings) -> int:
    try:
        return change_marker(settings).stat().st_mtime_ns
    except OSError:
        return 0


def lock_file(database: Path) -> IO[str] | None:
    """Lock a SQLite file for this server; the system unlocks it when the process ends."""
    if find_spec("fcntl") is None:
        return None
    import fcntl

    file = open(f"{database}.lock", "w")  # noqa: SIM115 (open while the server runs)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Refused(
            "Another laguna server is using {database}. Stop it first, or choose another --database.",
            database=database,
        ) from None
    return file
