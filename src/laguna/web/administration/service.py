"""Administration service for hosts: users, tables, password resets, reports and invitations."""

import hashlib
import secrets
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import quote

from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import visitors
from laguna.web.people.accounts import Accounts
from laguna.web.people.text_rules import login_key
from laguna.web.people.visible_text import visible
from laguna.web.people.visitors import HOST, Requester, Visitor
from laguna.web.problems import NotFound, Problem, TooManyRequests
from laguna.web.profiles.account_deletion import NAME_ENTRIES
from laguna.web.profiles.service import Profiles
from laguna.web.tables import store
from laguna.web.tables.changes import Change
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Table

LINK_SECONDS = 24 * 3600.0
"""Lifetime of a password reset link."""
MAX_RESULTS = 100
UNREAD_REPORTS = 20
"""Maximum number of unread reports per visitor."""
INVITE_ONLY, INVITATION, ADDRESS = "invite_only", "invitation", "address"


class Person(NamedTuple):
    """A visitor with the details shown to the host."""

    visitor: Visitor
    tables: int
    seen_at: float | None


class Report(NamedTuple):
    """A player's report to the host."""

    id: str
    visitor: str
    name: str
    about: str
    text: str
    at: float
    path: str = ""
    """The page of the table or player that it is about, if there is one."""

    @property
    def day(self) -> str:
        return datetime.fromtimestamp(self.at, UTC).strftime("%Y-%m-%d %H:%M UTC")


class Administration:
    """What a host can do, on the page /host and by `laguna admin`."""

    def __init__(
        self, database: Database, time: UptimeClock, tables: Tables, accounts: Accounts, profiles: Profiles
    ) -> None:
        self.database = database
        self.time = time
        self.tables = tables
        self.accounts = accounts
        self.profiles = profiles
        accounts.required_invitation = self.required_invitation

    # Search

    async def find_people(self, words: str = "") -> list[Person]:
        """Accounts and guests whose name contains a text, newest first."""

        def work(session: Session) -> list[Person]:
            rows = session.rows(
                f"SELECT {visitors.COLUMNS_OF_V}, (SELECT count(*) FROM seats s WHERE s.visitor = v.id), "
                "(SELECT max(created_at) FROM sessions e WHERE e.visitor = v.id) FROM visitors v "
                "WHERE lower(v.name) LIKE ? ORDER BY v.login IS NULL, v.created_at DESC LIMIT ?",
                _like(words),
                MAX_RESULTS,
            )
            return [Person(Visitor(*row[:-2]), int(row[-2]), row[-1]) for row in rows]

        return await self.database.read(work)

    async def find_tables(self, words: str = "") -> list[tuple[Table, list[store.Seat]]]:
        """Tables by id, game or a player's name, most recently active first."""

        def work(session: Session) -> list[tuple[Table, list[store.Seat]]]:
            rows = session.rows(
                "SELECT t.id FROM tables t WHERE t.id = ? OR lower(t.game) LIKE ? OR EXISTS "
                "(SELECT 1 FROM seats s WHERE s.table_id = t.id AND lower(s.name) LIKE ?) "
                "ORDER BY t.moved_at DESC LIMIT ?",
                words.strip(),
                _like(words),
                _like(words),
                MAX_RESULTS,
            )
            found = []
            for (table_id,) in rows:
                table = store.table(session, table_id)
                assert table is not None
                found.append((table, store.seats(session, table_id)))
            return found

        return await self.database.read(work)

    async def find(self, name: str) -> Visitor:
        """An account by its name, or any visitor by id."""

        def work(session: Session) -> Visitor | None:
            return visitors.visitor_by_login(session, login_key(name)) or visitors.visitor(session, name)

        found = await self.database.read(work)
        if found is None:
            raise NotFound("There is no player named {name}.", name=name)
        return found

    # Moderation

    async def set_role(self, visitor: Visitor, host: bool) -> None:
        if visitor.guest:
            raise Problem("A guest can't be a host: {name} needs an account.", name=visitor.name)
        await self._set(visitor, "role", HOST if host else "")

    async def mute(self, visitor: Visitor, muted: bool) -> None:
        """Disable or enable a visitor's chat."""
        await self._set(visitor, "muted", int(muted))

    async def _set(self, visitor: Visitor, column: str, value: object) -> None:
        assert column in Visitor._fields
        await self.database.write(
            lambda session: session.run(f"UPDATE visitors SET {column} = ? WHERE id = ?", value, visitor.id)
        )
        self.accounts.sessions.forget_visitor(visitor.id)

    async def rename(self, visitor: Visitor, name: str) -> str:
        """Rename a visitor, also at all tables; an account logs in with the new name."""
        chosen = self.accounts.text_rules.chosen_name(name)

        def work(session: Session) -> list[str]:
            session.run("UPDATE visitors SET name = ? WHERE id = ?", chosen, visitor.id)
            if visitor.login is not None:
                session.run("UPDATE visitors SET login = ? WHERE id = ?", login_key(chosen), visitor.id)
            for kind in NAME_ENTRIES:
                session.run(
                    "UPDATE entries SET words = ? WHERE visitor = ? AND kind = ?", chosen, visitor.id, kind
                )
            changed = {table_id for table_id, _ in store.seats_held(session, visitor.id)}
            session.run("UPDATE seats SET name = ? WHERE visitor = ?", chosen, visitor.id)
            for table_id in changed:
                session.notify(f"again {table_id}")
            return sorted(changed)

        changed = await self.accounts.set_name(visitor, work, chosen)
        self.accounts.sessions.forget_visitor(visitor.id)
        for table_id in changed:
            await self.tables.in_memory.reload(table_id)
        return chosen

    async def remove(self, visitor: Visitor) -> None:
        await self.profiles.remove(visitor)

    async def end_table(self, table_id: str) -> None:
        """End a table: close it before its game starts, otherwise abandon the game."""
        live = await self.tables.get(table_id)

        def decide(table: Any) -> Change | None:
            match table.table.status:
                case store.WAITING:
                    return Change(table, status=store.CLOSED).add(store.CLOSE)
                case store.PLAYING:
                    return Change(table, status=store.ENDED).add(store.END)
            return None

        if not await self.tables.change(live, decide):
            raise Problem("This game is already over.")

    # Password reset

    async def reset_link(self, visitor: Visitor) -> str:
        """Create a password reset link; returns its token."""
        if visitor.guest:
            raise Problem("Guests don't have passwords.")
        token = secrets.token_urlsafe(24)
        until = self.time.wall() + LINK_SECONDS

        def work(session: Session) -> None:
            session.run("DELETE FROM reset_links WHERE visitor = ?", visitor.id)
            session.run(
                "INSERT INTO reset_links (id, visitor, until) VALUES (?, ?, ?)",
                _hashed(token),
                visitor.id,
                until,
            )

        await self.database.write(work)
        return token

    async def owner_of_link(self, token: str) -> Visitor:
        now = self.time.wall()

        def work(session: Session) -> Visitor | None:
            row = session.row(
                "SELECT visitor FROM reset_links WHERE id = ? AND until > ?", _hashed(token), now
            )
            return visitors.visitor(session, row[0]) if row else None

        found = await self.database.read(work)
        if found is None:
            raise NotFound("This link is no longer valid. Ask the host for another one.")
        return found

    async def reset(self, token: str, password: str) -> Visitor:
        """Set a new password with a reset link, which is then used up, and end all sessions."""
        visitor = await self.owner_of_link(token)
        hashed = await self.accounts.passwords.hash(password)

        def work(session: Session) -> None:
            if not session.run("DELETE FROM reset_links WHERE id = ?", _hashed(token)):
                raise NotFound("This link is no longer valid. Ask the host for another one.")
            visitors.set_password(session, visitor.id, hashed)
            self.accounts.sessions.end_all(session, visitor.id)

        await self.database.write(work)
        return visitor

    # Reports

    async def report(self, visitor: Visitor, about: str, text: str) -> None:
        """Send a report to the host."""
        line = self.accounts.text_rules.chat_line(text)
        now = self.time.wall()

        def work(session: Session) -> None:
            row = session.row(
                "SELECT count(*) FROM reports WHERE visitor = ? AND read_at IS NULL", visitor.id
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

        await self.database.write(work)

    async def reports(self) -> list[Report]:
        """Unread reports."""

        def work(session: Session) -> list[Report]:
            rows = session.rows(
                "SELECT r.id, r.visitor, v.name, r.about, r.text, r.at FROM reports r "
                "JOIN visitors v ON v.id = r.visitor WHERE r.read_at IS NULL ORDER BY r.at LIMIT ?",
                MAX_RESULTS,
            )
            return [Report(*row)._replace(path=_path_of(session, str(row[3]).strip())) for row in rows]

        return await self.database.read(work)

    async def mark_report_read(self, report_id: str) -> None:
        now = self.time.wall()
        await self.database.write(
            lambda session: session.run("UPDATE reports SET read_at = ? WHERE id = ?", now, report_id)
        )

    # Access

    async def save_address(self, address: str) -> None:
        """Save the address of the running server, for links that `laguna admin` prints."""
        await self.database.write(
            lambda session: session.run(
                "INSERT INTO house_rules (name, value) VALUES (?, ?) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                ADDRESS,
                address,
            )
        )

    async def address(self) -> str:
        """The address with which a server was last started with this database; empty if none was."""
        return await self.database.read(lambda session: _server_setting(session, ADDRESS))

    async def is_closed_to(self, requester: Requester) -> bool:
        """Whether the server is invite-only and the requester has neither an invitation nor a name here."""
        if requester.visitor is not None:
            return False
        invitation = await self.required_invitation()
        return invitation is not None and requester.invited != invitation

    async def required_invitation(self) -> str | None:
        """The invitation that new visitors need; None if the server is open to everyone."""

        def work(session: Session) -> str | None:
            return (
                _server_setting(session, INVITATION)
                if _server_setting(session, INVITE_ONLY) == "yes"
                else None
            )

        return await self.database.read(work)

    async def set_invite_only(self, enabled: bool) -> str:
        """Open the server to everyone, or to invited visitors only; returns the invitation."""

        def work(session: Session) -> str:
            invitation = _server_setting(session, INVITATION) or new_id(18)
            for name, value in ((INVITATION, invitation), (INVITE_ONLY, "yes" if enabled else "no")):
                session.run("DELETE FROM house_rules WHERE name = ?", name)
                session.run("INSERT INTO house_rules (name, value) VALUES (?, ?)", name, value)
            return invitation

        return await self.database.write(work)


def _path_of(session: Session, about: str) -> str:
    """The path of the table or public profile with this id or name; empty if there is none."""
    if store.version(session, about) is not None:
        return f"/table/{about}"
    visitor = visitors.visitor_by_login(session, login_key(about))
    return f"/player/{quote(visitor.login or '')}" if visitor is not None and not visitor.hidden else ""


def _server_setting(session: Session, name: str) -> str:
    row = session.row("SELECT value FROM house_rules WHERE name = ?", name)
    return str(row[0]) if row else ""


def _like(words: str) -> str:
    plain = "".join(letter for letter in words.lower() if letter not in "%_\\")
    return f"%{plain.strip()}%"


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
