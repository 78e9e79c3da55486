"""What somebody can do about what is known of them."""

import math
from typing import Any

from laguna.contract.wording import Refused
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.people import visitors
from laguna.web.people.accounts import Accounts
from laguna.web.people.visitors import Asker, Visitor
from laguna.web.problems import Missing
from laguna.web.profiles import farewell, results
from laguna.web.tables import store
from laguna.web.tables.service import Tables


class Profiles:
    def __init__(self, database: Database, tables: Tables, accounts: Accounts) -> None:
        self.database = database
        self.tables = tables
        self.accounts = accounts
        tables.witnesses.append(results.witness)
        tables.heirs.append(results.take_over)

    async def hide(self, visitor: Visitor, hidden: bool) -> None:
        """The switch "not listed"."""
        await self.database.write(lambda session: visitors.set_hidden(session, visitor.id, hidden))
        self.accounts.sessions.forget(visitor.id)

    async def find(self, name: str) -> Visitor:
        """Somebody whose page may be seen."""
        found = await self.database.read(lambda session: visitors.visitor_by_login(session, name))
        if found is None or found.hidden:
            raise Missing("Nobody of that name is listed here.")
        return found

    async def everything(self, visitor: Visitor) -> dict[str, Any]:
        return await self.database.read(lambda session: farewell.everything(session, visitor.id))

    async def delete(self, asker: Asker, password: str, sure: bool) -> None:
        """Somebody goes. Their seats are somebody's who left, and the games stay whole."""
        visitor = asker.known
        if not sure:
            raise Refused("Tick that you are sure: it cannot be taken back.")
        if visitor.password is not None:
            await self.accounts.check_password(asker, password)
        await self.remove(visitor)

    async def remove(self, visitor: Visitor) -> None:
        """Somebody and their bots."""
        for program in await self.database.read(lambda session: visitors.programs_of(session, visitor.id)):
            await self.remove(program)
        held = await self.database.read(lambda session: store.seats_held(session, visitor.id))
        for table_id in dict(held):
            live = await self.tables.get(table_id)
            if live.table.status in (store.WAITING, store.PLAYING):
                await self.tables.leave(live, visitor)

        def work(session: Session) -> list[str]:
            changed = farewell.forget(session, visitor.id)
            for table_id in changed:
                session.notify(f"again {table_id}")
            return changed

        changed = await self.database.write(work)
        self.accounts.sessions.forget(visitor.id)
        for table_id in changed:
            await self.tables.memory.read_again(table_id)

    async def waiting_for(self, visitor: Visitor) -> list[str]:
        """The tables that wait for somebody: first the most urgent of those with a clock."""
        found = await self.database.read(lambda session: results.waiting_for(session, visitor.id))
        urgent = []
        for table_id, clocked in found:
            if clocked:
                live = await self.tables.get(table_id)
                mine = [live.clocks.running.get(seat) for seat in live.seats_of(visitor)]
                urgent.append((min([clock.due for clock in mine if clock], default=math.inf), table_id))
        return [*(each for _, each in sorted(urgent)), *(each for each, clocked in found if not clocked)]

    async def next_table(self, visitor: Visitor, after: str = "") -> str | None:
        """The next table that waits for somebody; after one of them the one behind it."""
        waiting = await self.waiting_for(visitor)
        place = waiting.index(after) + 1 if after in waiting else 0
        following = [*waiting[place:], *waiting[:place]]
        return next((table for table in following if table != after), None)
