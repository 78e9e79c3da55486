"""What a host can do: look for people and tables, help who forgot a password, keep order, let people in."""

import hashlib
import secrets
from typing import Any, NamedTuple

from laguna.web.clocks.server_time import ServerTime
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import visitors
from laguna.web.people.accounts import Accounts
from laguna.web.people.texts import login_key
from laguna.web.people.visitors import HOST, Visitor
from laguna.web.problems import Conflict, Missing, Problem, TooMany
from laguna.web.profiles.farewell import NAMED
from laguna.web.profiles.service import Profiles
from laguna.web.tables import store
from laguna.web.tables.changes import Change
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Table

LINK_SECONDS = 24 * 3600.0
"""So long a link for a new password holds."""
FOUND = 100
UNREAD_REPORTS = 20
"""So many reports of one visitor wait for the host."""
INVITE_ONLY, INVITATION = "invite_only", "invitation"


class Person(NamedTuple):
    """Somebody as a host sees them."""

    visitor: Visitor
    tables: int
    seen_at: float | None


class Report(NamedTuple):
    id: str
    visitor: str
    name: str
    about: str
    text: str
    at: float


class House:
    def __init__(
        self, database: Database, time: ServerTime, tables: Tables, accounts: Accounts, profiles: Profiles
    ) -> None:
        self.database = database
        self.time = time
        self.tables = tables
        self.accounts = accounts
        self.profiles = profiles
        accounts.house_invites = self.invites

    # Looking

    async def people(self, words: str = "") -> list[Person]:
        """Accounts and guests whose name has these letters; the newest first."""

        def work(session: Session) -> list[Person]:
            rows = session.rows(
                f"SELECT {visitors.COLUMNS_OF_V}, (SELECT count(*) FROM seats s WHERE s.visitor = v.id), "
                "(SELECT max(created_at) FROM sessions e WHERE e.visitor = v.id) FROM visitors v "
                "WHERE lower(v.name) LIKE ? ORDER BY v.login IS NULL, v.created_at DESC LIMIT ?",
                _like(words),
                FOUND,
            )
            return [Person(Visitor(*row[:-2]), int(row[-2]), row[-1]) for row in rows]

        return await self.database.read(work)

    async def find_tables(self, words: str = "") -> list[tuple[Table, list[store.Seat]]]:
        """Tables by their address, game or a name at them; the last moved first."""

        def work(session: Session) -> list[tuple[Table, list[store.Seat]]]:
            rows = session.rows(
                "SELECT t.id FROM tables t WHERE t.id = ? OR lower(t.game) LIKE ? OR EXISTS "
                "(SELECT 1 FROM seats s WHERE s.table_id = t.id AND lower(s.name) LIKE ?) "
                "ORDER BY t.moved_at DESC LIMIT ?",
                words.strip(),
                _like(words),
                _like(words),
                FOUND,
            )
            found = []
            for (table_id,) in rows:
                table = store.table(session, table_id)
                assert table is not None
                found.append((table, store.seats(session, table_id)))
            return found

        return await self.database.read(work)

    async def find(self, name: str) -> Visitor:
        """Somebody by the name to log in, or by their id."""

        def work(session: Session) -> Visitor | None:
            return visitors.visitor_by_login(session, login_key(name)) or visitors.visitor(session, name)

        found = await self.database.read(work)
        if found is None:
            raise Missing("There is nobody called {name}.", name=name)
        return found

    # Keeping order

    async def set_role(self, visitor: Visitor, host: bool) -> None:
        if visitor.guest:
            raise Problem("A guest cannot look after the server: {name} needs an account.", name=visitor.name)
        await self._set(visitor, "role", HOST if host else "")

    async def mute(self, visitor: Visitor, muted: bool) -> None:
        """Take somebody's voice at tables, or give it back."""
        await self._set(visitor, "muted", int(muted))

    async def _set(self, visitor: Visitor, column: str, value: object) -> None:
        assert column in Visitor._fields
        await self.database.write(
            lambda session: session.run(f"UPDATE visitors SET {column} = ? WHERE id = ?", value, visitor.id)
        )
        self.accounts.sessions.forget(visitor.id)

    async def rename(self, visitor: Visitor, name: str) -> str:
        """Another name, at every table too; an account logs in with it from now on."""
        chosen = self.accounts.texts.name(name)

        def work(session: Session) -> list[str]:
            session.run("UPDATE visitors SET name = ? WHERE id = ?", chosen, visitor.id)
            if visitor.login is not None:
                session.run("UPDATE visitors SET login = ? WHERE id = ?", login_key(chosen), visitor.id)
            for kind in NAMED:
                session.run(
                    "UPDATE entries SET words = ? WHERE visitor = ? AND kind = ?", chosen, visitor.id, kind
                )
            changed = {table_id for table_id, _ in store.seats_held(session, visitor.id)}
            session.run("UPDATE seats SET name = ? WHERE visitor = ?", chosen, visitor.id)
            for table_id in changed:
                session.notify(f"again {table_id}")
            return sorted(changed)

        try:
            changed = await self.database.write(work)
        except Conflict:
            raise Problem("Somebody is called {name} already. Choose another name.", name=chosen) from None
        self.accounts.sessions.forget(visitor.id)
        for table_id in changed:
            await self.tables.memory.read_again(table_id)
        return chosen

    async def remove(self, visitor: Visitor) -> None:
        await self.profiles.remove(visitor)

    async def end_table(self, table_id: str) -> None:
        """A table that shall not go on: closed before its game, else ended without a result."""
        live = await self.tables.get(table_id)

        def decide(table: Any) -> Change | None:
            match table.table.status:
                case store.WAITING:
                    return Change(table, status=store.CLOSED).add(store.CLOSE)
                case store.PLAYING:
                    return Change(table, status=store.ENDED).add(store.END)
            return None

        if not await self.tables.change(live, decide):
            raise Problem("This table is over already.")

    # A new password

    async def reset_link(self, visitor: Visitor) -> str:
        """What a link for a new password ends with; it holds for a day."""
        if visitor.guest:
            raise Problem("A guest has no password.")
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
            raise Missing("This link leads nowhere any more. Ask the host for another one.")
        return found

    async def reset(self, token: str, password: str) -> Visitor:
        """A new password by such a link, which is used up by that; every session ends."""
        visitor = await self.owner_of_link(token)
        hashed = await self.accounts.passwords.hashed(password)

        def work(session: Session) -> None:
            if not session.run("DELETE FROM reset_links WHERE id = ?", _hashed(token)):
                raise Missing("This link leads nowhere any more. Ask the host for another one.")
            visitors.set_password(session, visitor.id, hashed)
            visitors.end_sessions(session, visitor.id)

        await self.database.write(work)
        self.accounts.sessions.forget(visitor.id)
        return visitor

    # Reports

    async def report(self, visitor: Visitor, about: str, text: str) -> None:
        """Something that the host should know."""
        line = self.accounts.texts.line(text)
        now = self.time.wall()

        def work(session: Session) -> None:
            row = session.row(
                "SELECT count(*) FROM reports WHERE visitor = ? AND read_at IS NULL", visitor.id
            )
            if row is not None and int(row[0]) >= UNREAD_REPORTS:
                raise TooMany("The host has not read your last reports yet. Wait a little.")
            session.run(
                "INSERT INTO reports (id, visitor, about, text, at) VALUES (?, ?, ?, ?, ?)",
                new_id(),
                visitor.id,
                about[:200],
                line,
                now,
            )

        await self.database.write(work)

    async def reports(self) -> list[Report]:
        """What players have reported and the host has not put away."""

        def work(session: Session) -> list[Report]:
            rows = session.rows(
                "SELECT r.id, r.visitor, v.name, r.about, r.text, r.at FROM reports r "
                "JOIN visitors v ON v.id = r.visitor WHERE r.read_at IS NULL ORDER BY r.at LIMIT ?",
                FOUND,
            )
            return [Report(*row) for row in rows]

        return await self.database.read(work)

    async def put_away(self, report_id: str) -> None:
        now = self.time.wall()
        await self.database.write(
            lambda session: session.run("UPDATE reports SET read_at = ? WHERE id = ?", now, report_id)
        )

    # Who may come

    async def invites(self) -> str | None:
        """The word without which nobody new is let in; None where everyone is welcome."""

        def work(session: Session) -> str | None:
            return _rule(session, INVITATION) if _rule(session, INVITE_ONLY) == "yes" else None

        return await self.database.read(work)

    async def invite_only(self, wanted: bool) -> str:
        """Let in only who has the invitation, or everyone; the invitation's word."""

        def work(session: Session) -> str:
            word = _rule(session, INVITATION) or new_id(18)
            for name, value in ((INVITATION, word), (INVITE_ONLY, "yes" if wanted else "no")):
                session.run("DELETE FROM house_rules WHERE name = ?", name)
                session.run("INSERT INTO house_rules (name, value) VALUES (?, ?)", name, value)
            return word

        return await self.database.write(work)


def _rule(session: Session, name: str) -> str:
    row = session.row("SELECT value FROM house_rules WHERE name = ?", name)
    return str(row[0]) if row else ""


def _like(words: str) -> str:
    plain = "".join(letter for letter in words.lower() if letter not in "%_\\")
    return f"%{plain.strip()}%"


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
