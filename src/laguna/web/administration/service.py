"""Administration service for hosts: users, tables, password resets and invitations."""

import secrets
from typing import Any, NamedTuple

from laguna.web.administration import host_log
from laguna.web.administration.host_log import COMMAND_LINE, HostAction
from laguna.web.administration.new_accounts import NewAccounts, add_link, hashed
from laguna.web.administration.reports import Reports
from laguna.web.administration.server_profile import ServerProfile
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import visitors
from laguna.web.people.accounts import Accounts
from laguna.web.people.text_rules import login_key
from laguna.web.people.visitors import HOST, Requester, Visitor
from laguna.web.problems import NotFound, Problem
from laguna.web.profiles.service import Profiles
from laguna.web.profiles.stored_data import NAME_ENTRIES
from laguna.web.settings import Limits
from laguna.web.tables import store
from laguna.web.tables.changes import Change
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Table

LINK_SECONDS = 24 * 3600.0
"""Lifetime of a password reset link."""
MAX_RESULTS = 100
INVITE_ONLY, INVITATION, ADDRESS = "invite_only", "invitation", "address"


class Person(NamedTuple):
    """A visitor with the details shown to the host."""

    visitor: Visitor
    tables: int
    seen_at: float | None


class Administration:
    """What a host can do, on the page /host and by `laguna admin`. `by` is the host, for the log."""

    def __init__(
        self,
        database: Database,
        time: UptimeClock,
        tables: Tables,
        accounts: Accounts,
        profiles: Profiles,
        limits: Limits,
    ) -> None:
        self.database = database
        self.time = time
        self.tables = tables
        self.accounts = accounts
        self.profiles = profiles
        self.reports = Reports(database, time, accounts.text_rules, tables.quotas)
        self.new_accounts = NewAccounts(database, time, accounts.text_rules)
        self.server_profile = ServerProfile(database, time, limits)
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

    async def set_role(self, visitor: Visitor, host: bool, by: str = COMMAND_LINE) -> None:
        if visitor.guest:
            raise Problem("A guest can't be a host: {name} needs an account.", name=visitor.name)
        await self._set(visitor, "role", HOST if host else "", "host" if host else "not-host", by)

    async def mute(self, visitor: Visitor, muted: bool, by: str = COMMAND_LINE) -> None:
        """Disable or enable a visitor's chat."""
        await self._set(visitor, "muted", int(muted), "mute" if muted else "unmute", by)

    async def _set(self, visitor: Visitor, column: str, value: object, action: str, by: str) -> None:
        assert column in Visitor._fields
        now = self.time.wall()

        def work(session: Session) -> None:
            session.run(f"UPDATE visitors SET {column} = ? WHERE id = ?", value, visitor.id)
            host_log.add(session, now, by, action, visitor.id)

        await self.database.write(work)
        self.accounts.sessions.forget_visitor(visitor.id)

    async def rename(self, visitor: Visitor, name: str, by: str = COMMAND_LINE) -> str:
        """Rename a visitor, also at all tables; an account logs in with the new name."""
        chosen = self.accounts.text_rules.chosen_name(name)
        now = self.time.wall()

        def work(session: Session) -> list[str]:
            host_log.add(session, now, by, "rename", visitor.id)
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

    async def remove(self, visitor: Visitor, by: str = COMMAND_LINE) -> None:
        # Logged first: the deletion replaces the id in the log.
        await self._log(by, "remove", visitor.id)
        await self.profiles.remove(visitor)

    async def log(self) -> list[HostAction]:
        """What hosts did lately, newest first."""
        return await self.database.read(host_log.latest)

    async def _log(self, by: str, action: str, subject: str = "", detail: str = "") -> None:
        now = self.time.wall()
        await self.database.write(lambda session: host_log.add(session, now, by, action, subject, detail))

    async def end_table(self, table_id: str, by: str = COMMAND_LINE) -> None:
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
        await self._log(by, "end", detail=table_id)

    # Password reset

    async def reset_link(self, visitor: Visitor, by: str = COMMAND_LINE) -> str:
        """Create a link to choose a password; returns its token."""
        if visitor.guest or visitor.is_bot:
            raise Problem("Only accounts of people have passwords.")
        token = secrets.token_urlsafe(24)
        now = self.time.wall()

        def work(session: Session) -> None:
            add_link(session, visitor.id, token, now + LINK_SECONDS)
            host_log.add(session, now, by, "password", visitor.id)

        await self.database.write(work)
        return token

    async def owner_of_link(self, token: str) -> Visitor:
        now = self.time.wall()

        def work(session: Session) -> Visitor | None:
            row = session.row(
                "SELECT visitor FROM reset_links WHERE id = ? AND until > ?", hashed(token), now
            )
            return visitors.visitor(session, row[0]) if row else None

        found = await self.database.read(work)
        if found is None:
            raise NotFound("This link is no longer valid. Ask the host for another one.")
        return found

    async def reset(self, token: str, password: str) -> tuple[Visitor, str]:
        """Set a new password with a link, which is then used up, and end all sessions. Who opens a new
        account is logged in with the returned token."""
        visitor = await self.owner_of_link(token)
        hashed_password = await self.accounts.passwords.hash(password)
        signed, session_id = self.accounts.sessions.new_token() if visitor.password is None else ("", "")

        def work(session: Session) -> None:
            if not session.run("DELETE FROM reset_links WHERE id = ?", hashed(token)):
                raise NotFound("This link is no longer valid. Ask the host for another one.")
            visitors.set_password(session, visitor.id, hashed_password)
            self.accounts.sessions.end_all(session, visitor.id)
            if session_id:
                visitors.add_session(session, session_id, visitor.id)

        await self.database.write(work)
        return visitor, signed

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

    async def set_invite_only(self, enabled: bool, by: str = COMMAND_LINE) -> str:
        """Open the server to everyone, or to invited visitors only; returns the invitation."""
        now = self.time.wall()

        def work(session: Session) -> str:
            invitation = _server_setting(session, INVITATION) or new_id(18)
            if enabled != (_server_setting(session, INVITE_ONLY) == "yes"):
                host_log.add(session, now, by, "invite-only" if enabled else "open")
            for name, value in ((INVITATION, invitation), (INVITE_ONLY, "yes" if enabled else "no")):
                session.run("DELETE FROM house_rules WHERE name = ?", name)
                session.run("INSERT INTO house_rules (name, value) VALUES (?, ?)", name, value)
            return invitation

        return await self.database.write(work)


def _server_setting(session: Session, name: str) -> str:
    row = session.row("SELECT value FROM house_rules WHERE name = ?", name)
    return str(row[0]) if row else ""


def _like(words: str) -> str:
    plain = "".join(letter for letter in words.lower() if letter not in "%_\\")
    return f"%{plain.strip()}%"
