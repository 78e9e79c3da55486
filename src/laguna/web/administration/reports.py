"""Reports of players to the hosts of the server, with their state and a notification to the hosts."""

from datetime import UTC, datetime
from typing import NamedTuple
from urllib.parse import quote

from laguna.contract.wording import Language, pgettext_noop
from laguna.web.administration import host_log
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.dates import moment
from laguna.web.notifications import outbox
from laguna.web.people import visitors
from laguna.web.people.quotas import Quotas
from laguna.web.people.text_rules import TextRules, login_key
from laguna.web.people.visible_text import visible
from laguna.web.people.visitors import HOST, Requester
from laguna.web.problems import NotFound, Problem, TooManyRequests
from laguna.web.tables import store

MAX_SHOWN = 100
UNREAD_REPORTS = 20
"""Maximum number of reports of a visitor that are not done."""
OPEN, IN_PROGRESS, DONE = "open", "progress", "done"
STATES = {
    OPEN: pgettext_noop("state of a report", "Open"),
    IN_PROGRESS: pgettext_noop("state of a report", "In progress"),
    DONE: pgettext_noop("state of a report", "Done"),
}


class Report(NamedTuple):
    """A player's report to the host."""

    id: str
    visitor: str
    name: str
    about: str
    text: str
    at: float
    state: str
    path: str = ""
    """The page of the table or player that it is about, if there is one."""

    @property
    def moment(self) -> str:
        return datetime.fromtimestamp(self.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def time_text(self, language: Language) -> str:
        return f"{moment(self.at, language)} UTC"


class Reports:
    """Sends reports to the hosts, lists them and keeps their state."""

    def __init__(self, database: Database, time: UptimeClock, text_rules: TextRules, quotas: Quotas) -> None:
        self.database = database
        self.time = time
        self.text_rules = text_rules
        self.quotas = quotas

    async def send(self, requester: Requester, about: str, text: str) -> None:
        """Send a report to the hosts, who are notified as they wish."""
        visitor = requester.known_visitor
        line = self.text_rules.chat_line(text)
        self.quotas.report(requester)
        now = self.time.wall()

        def work(session: Session) -> None:
            row = session.row(
                "SELECT count(*) FROM reports WHERE visitor = ? AND state <> ?", visitor.id, DONE
            )
            if row is not None and int(row[0]) >= UNREAD_REPORTS:
                raise TooManyRequests("The host hasn't read your last reports yet. Try again later.")
            session.run(
                "INSERT INTO reports (id, visitor, about, text, at) VALUES (?, ?, ?, ?, ?)",
                new_id(),
                visitor.id,
                visible(about)[:200],
                line,
                now,
            )
            for (host,) in session.rows("SELECT id FROM visitors WHERE role = ?", HOST):
                if host != visitor.id:
                    outbox.enqueue(session, host, "", outbox.REPORT, 0, now, outbox.DELAY_SECONDS)

        await self.database.write(work)

    async def all(self, done: bool = False) -> list[Report]:
        """The reports that are not done, oldest first; or those that are, newest first."""
        which, order = ("=", "DESC") if done else ("<>", "ASC")

        def work(session: Session) -> list[Report]:
            rows = session.rows(
                "SELECT r.id, r.visitor, v.name, r.about, r.text, r.at, r.state FROM reports r "
                f"JOIN visitors v ON v.id = r.visitor WHERE r.state {which} ? ORDER BY r.at {order} LIMIT ?",
                DONE,
                MAX_SHOWN,
            )
            return [Report(*row)._replace(path=_path_of(session, str(row[3]).strip())) for row in rows]

        return await self.database.read(work)

    async def set_state(self, report_id: str, state: str, by: str) -> None:
        """Set the state of a report."""
        if state not in STATES:
            raise Problem("A report is one of {states}, not '{state}'.", states=list(STATES), state=state)
        now = self.time.wall()

        def work(session: Session) -> None:
            row = session.row("SELECT state FROM reports WHERE id = ?", report_id)
            if row is None:
                raise NotFound("There is no report {report}.", report=report_id)
            if row[0] == state:
                return
            read_at = now if state == DONE else None
            session.run("UPDATE reports SET state = ?, read_at = ? WHERE id = ?", state, read_at, report_id)
            host_log.add(session, now, by, f"report-{state}", detail=report_id)

        await self.database.write(work)


def _path_of(session: Session, about: str) -> str:
    """The path of the table or public profile with this id or name; empty if there is none."""
    if store.version(session, about) is not None:
        return f"/table/{about}"
    visitor = visitors.visitor_by_login(session, login_key(about))
    return f"/player/{quote(visitor.login or '')}" if visitor is not None and not visitor.hidden else ""
