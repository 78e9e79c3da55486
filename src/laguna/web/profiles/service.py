"""Profile service: visibility, data export, account deletion, and tables waiting for a move."""

import math
from typing import Any

from laguna.contract.wording import Refused
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.people import visitors
from laguna.web.people.accounts import Accounts
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import NotFound
from laguna.web.profiles import account_deletion, results, stored_data
from laguna.web.tables import store
from laguna.web.tables.service import Tables

MAX_FOUND = 20
"""Players in the result of a search."""


class Profiles:
    """Public profiles and personal data of visitors."""

    def __init__(self, database: Database, tables: Tables, accounts: Accounts) -> None:
        self.database = database
        self.tables = tables
        self.accounts = accounts
        tables.commit_hooks.append(results.save_results)
        tables.account_merge_hooks.append(stored_data.merge_guest)

    async def set_hidden(self, visitor: Visitor, hidden: bool) -> None:
        """Hide a visitor from public lists, or show them again."""
        await self.database.write(lambda session: visitors.set_hidden(session, visitor.id, hidden))
        self.accounts.sessions.forget_visitor(visitor.id)

    async def set_language(self, visitor: Visitor, code: str) -> None:
        """Save the language that a visitor has chosen."""
        await self.database.write(lambda session: visitors.set_language(session, visitor.id, code))
        self.accounts.sessions.forget_visitor(visitor.id)

    async def find(self, name: str) -> Visitor:
        """An account with a public profile."""
        found = await self.database.read(lambda session: visitors.visitor_by_login(session, name))
        if found is None or found.hidden:
            raise NotFound("There is no public profile with this name.")
        return found

    async def search(self, part: str) -> list[Visitor]:
        """Accounts with a public profile whose name contains a text."""
        return await self.database.read(lambda session: visitors.listed_accounts(session, part, MAX_FOUND))

    async def export_data(self, visitor: Visitor) -> dict[str, Any]:
        return await self.database.read(lambda session: stored_data.export(session, visitor.id))

    async def delete(self, requester: Requester, password: str, sure: bool) -> None:
        """Delete the requester's account after confirmation. Their seats become a deleted player's, and the
        games stay complete."""
        visitor = requester.known_visitor
        if not sure:
            raise Refused("Check the box to confirm. This can't be undone.")
        if visitor.password is not None:
            await self.accounts.check_password(requester, password)
        await self.remove(visitor)

    async def remove(self, visitor: Visitor) -> None:
        """Delete a visitor and their bots."""
        for bot in await self.database.read(lambda session: visitors.bot_accounts_of(session, visitor.id)):
            await self.remove(bot)
        held = await self.database.read(lambda session: store.seats_held(session, visitor.id))
        for table_id in dict(held):
            live = await self.tables.get(table_id)
            if live.table.status in (store.WAITING, store.PLAYING):
                await self.tables.leave(live, visitor)

        def work(session: Session) -> list[str]:
            self.accounts.sessions.end_all(session, visitor.id)
            changed = account_deletion.delete_visitor(session, visitor.id)
            for table_id in changed:
                session.notify(f"again {table_id}")
            return changed

        changed = await self.database.write(work)
        for table_id in changed:
            await self.tables.in_memory.reload(table_id)

    async def waiting_for(self, visitor: Visitor) -> list[str]:
        """The tables that wait for a visitor: those with a clock first, by deadline."""
        found = await self.database.read(lambda session: results.waiting_for(session, visitor.id))
        urgent = []
        for table_id, clocked in found:
            if clocked:
                live = await self.tables.get(table_id)
                mine = [live.clocks.running.get(seat) for seat in live.seats_of(visitor)]
                urgent.append((min([clock.due for clock in mine if clock], default=math.inf), table_id))
        return [*(each for _, each in sorted(urgent)), *(each for each, clocked in found if not clocked)]

    async def next_table(self, visitor: Visitor, after: str = "") -> str | None:
        """The next table that waits for a visitor, after another one of them."""
        waiting = await self.waiting_for(visitor)
        place = waiting.index(after) + 1 if after in waiting else 0
        following = [*waiting[place:], *waiting[:place]]
        return next((table for table in following if table != after), None)
