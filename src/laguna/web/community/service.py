"""Community service: follow and block players, and invite them by name."""

from typing import NamedTuple

from laguna.contract.wording import Refused
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.community import invitations
from laguna.web.community.invitations import Invitation, InvitedPerson
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.notifications import outbox
from laguna.web.notifications.outbox import SubscribedVisitors
from laguna.web.people import relations, visitors
from laguna.web.people.quotas import Quotas
from laguna.web.people.relations import BLOCK, FOLLOW, RelatedPerson
from laguna.web.people.sessions import Sessions
from laguna.web.people.text_rules import login_key
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import Conflict, Forbidden, NotFound
from laguna.web.tables import permissions, store
from laguna.web.tables.live_table import LiveTable

CHANGES = {"follow": FOLLOW, "block": BLOCK, "unfollow": "", "unblock": ""}
"""What a visitor can do with another one, and the relation afterwards."""
ENDED_BY = {"unfollow": FOLLOW, "unblock": BLOCK}
DAY = 86400.0


class People(NamedTuple):
    """Whom a visitor follows and blocks, and their open invitations."""

    following: list[RelatedPerson]
    blocked: list[RelatedPerson]
    invitations: list[Invitation]


class Community:
    """Relations between players."""

    def __init__(
        self,
        database: Database,
        time: UptimeClock,
        sessions: Sessions,
        quotas: Quotas,
        subscribers: SubscribedVisitors,
    ) -> None:
        self.database = database
        self.time = time
        self.sessions = sessions
        self.quotas = quotas
        self.subscribers = subscribers

    async def people(self, visitor: Visitor) -> People:
        def work(session: Session) -> People:
            return People(
                relations.related(session, visitor.id, FOLLOW),
                relations.related(session, visitor.id, BLOCK),
                invitations.open_for(session, visitor.id),
            )

        return await self.database.read(work)

    async def relation(self, visitor: Visitor | None, other: Visitor) -> str:
        """`follow`, `block` or nothing."""
        if visitor is None:
            return ""
        return await self.database.read_one(lambda session: relations.relation(session, visitor.id, other.id))

    # Follow and block

    async def relate(self, requester: Requester, name: str, change: str) -> str:
        """Follow, unfollow, block or unblock an account; returns the relation afterwards."""
        visitor = requester.known_visitor
        permissions.require_person(visitor)
        kind = CHANGES.get(change)
        if kind is None:
            raise NotFound("There is nothing at this address.")
        if kind == FOLLOW and visitor.guest:
            raise Forbidden("Only accounts can follow players. Create an account or log in.")
        now = self.time.wall()

        def work(session: Session) -> str:
            other = _account(session, name, hidden=kind != FOLLOW)
            if other.id == visitor.id:
                raise Refused("This is you. Choose another player.")
            before = relations.relation(session, visitor.id, other.id)
            if before == kind or (not kind and before != ENDED_BY[change]):
                return before
            if kind == FOLLOW:
                self.quotas.check_following(relations.count(session, visitor.id, FOLLOW))
            elif kind == BLOCK:
                self.quotas.check_blocked(relations.count(session, visitor.id, BLOCK))
            relations.set_relation(session, visitor.id, other.id, kind, now)
            return kind

        after = await self.database.write(work)
        self.sessions.forget_visitor(visitor.id)
        return after

    # Invitations

    async def invited(self, live: LiveTable) -> list[InvitedPerson]:
        """Who was invited to a table by name."""
        return await self.database.read_one(lambda session: invitations.of_table(session, live.id))

    async def invite(self, live: LiveTable, requester: Requester, name: str) -> None:
        """Invite an account to a table that has an open seat, and notify them."""
        visitor = requester.known_visitor
        permissions.require_person(visitor)
        permissions.require_seated(live, visitor)
        if visitor.guest:
            raise Forbidden("Only accounts can invite by name. Create an account, or share the link.")
        if live.table.status != store.WAITING:
            raise Conflict("This table has no open seat.")
        self.quotas.invitation(requester)
        now = self.time.wall()

        def work(session: Session) -> None:
            other = _account(session, name, hidden=True)
            if other.id in {seat.visitor for seat in live.seats}:
                raise Conflict("{name} is already at this table.", name=other.name)
            invitations.require_welcome(session, visitor, other)
            invited = {each.visitor: each for each in invitations.of_table(session, live.id)}
            if other.id in invited:
                if invited[other.id].declined:
                    raise Conflict("{name} has declined. Invite somebody else.", name=other.name)
                return
            self.quotas.check_invitations(len(invited))
            today = invitations.count_of_pair(session, visitor.id, other.id, now - DAY)
            self.quotas.check_invitations_of_person(today, other.name)
            invitations.add(session, live.id, other.id, visitor.id, now)
            if self.subscribers.has(session, other.id):
                outbox.enqueue(session, other.id, live.id, outbox.INVITATION, live.version, now, 0.0)

        await self.database.write(work)

    async def decline(self, live: LiveTable, visitor: Visitor) -> None:
        """Decline an invitation."""
        declined = await self.database.write(
            lambda session: invitations.decline(session, live.id, visitor.id)
        )
        if not declined:
            raise NotFound("You haven't been invited to this table by name.")


def _account(session: Session, name: str, hidden: bool) -> Visitor:
    """The account with a name; hidden ones only where asked for."""
    found = visitors.visitor_by_login(session, login_key(name))
    if found is None or (found.hidden and not hidden):
        raise NotFound("There is no player named {name}.", name=name)
    return found
