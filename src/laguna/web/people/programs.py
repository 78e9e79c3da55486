"""Bots with an account: programs that people let play here, each with a token instead of a password.

A program is a visitor with an owner. Its name ends in a word that no page has to add, so that it is seen for
what it is wherever a name is shown: at tables, in logs, in lists and records.
"""

import time

from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import visitors
from laguna.web.people.limits import Allowance
from laguna.web.people.sessions import Sessions
from laguna.web.people.texts import Texts
from laguna.web.people.visitors import Asker, Visitor
from laguna.web.problems import Forbidden, Missing, TooMany

MARK = " (bot)"
MOST = 5
"""Programs of one account."""


class Programs:
    """The programs of all accounts."""

    def __init__(self, database: Database, sessions: Sessions, texts: Texts, allowance: Allowance) -> None:
        self.database = database
        self.sessions = sessions
        self.texts = texts
        self.allowance = allowance

    async def create(self, asker: Asker, name: str) -> tuple[Visitor, str]:
        """A new program, and the token that it sends with every request; nobody sees the token again."""
        owner = must_own(asker)
        self.allowance.stranger(asker.address)
        bare = self.texts.name(name.strip().removesuffix(MARK.strip()))
        chosen = self.texts.name(bare + MARK)
        program = Visitor(new_id(), chosen, None, None, time.time(), owner=owner.id)
        signed, session_id = self.sessions.new_token()

        def work(session: Session) -> None:
            if len(visitors.programs_of(session, owner.id)) >= MOST:
                raise TooMany("You have {most} bots. End one of them first.", most=MOST)
            visitors.add_visitor(session, program)
            visitors.add_session(session, session_id, program.id)

        await self.database.write(work)
        return program, signed

    async def all_of(self, owner: Visitor) -> list[Visitor]:
        return await self.database.read(lambda session: visitors.programs_of(session, owner.id))

    async def end(self, asker: Asker, program: str) -> None:
        """Its token is worth nothing any more. What it has played stays."""
        owner = must_own(asker)

        def work(session: Session) -> None:
            if program not in [each.id for each in visitors.programs_of(session, owner.id)]:
                raise Missing("You have no such bot.")
            visitors.end_sessions(session, program)

        await self.database.write(work)
        self.sessions.forget(program)


def must_own(asker: Asker) -> Visitor:
    """Programs belong to somebody who can be asked about them."""
    visitor = asker.known
    if visitor.guest:
        raise Forbidden("Bots belong to accounts. Make an account, or log in to yours.")
    return visitor


def must_be_program(asker: Asker) -> Visitor:
    visitor = asker.known
    if not visitor.program:
        raise Forbidden("Only bots are asked here, by the token that their owner made for them.")
    return visitor
