"""Accounts and guests: sign-up, login, names and passwords."""

import contextlib
import random
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from laguna.contract.wording import Refused
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import names, passwords, visitors
from laguna.web.people.passwords import Passwords
from laguna.web.people.rate_limits import RateLimits
from laguna.web.people.sessions import Sessions
from laguna.web.people.text_rules import TextRules, login_key
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import Forbidden, Unauthorized, WriteConflict

GUEST_NUMBERS = range(100, 1000)

TABLE_INVITATION = "a table"
"""Stands for an invitation to any table, which admits a visitor to the server too."""

Result = TypeVar("Result")
MergeGuest = Callable[[Visitor, Visitor], Awaitable[None]]
RenameSeats = Callable[[Visitor, str], Awaitable[None]]


class Accounts:
    """Guests and accounts. New visitors and password attempts are rate limited."""

    def __init__(
        self,
        database: Database,
        sessions: Sessions,
        text_rules: TextRules,
        rate_limits: RateLimits,
        merge_guest: MergeGuest,
        rename_seats: RenameSeats,
    ) -> None:
        self.database = database
        self.sessions = sessions
        self.text_rules = text_rules
        self.rate_limits = rate_limits
        self.merge_guest = merge_guest
        """Transfers a guest's games to the account that the guest logs in to."""
        self.rename_seats = rename_seats
        """Shows the name of a new account where its guest is playing."""
        self.passwords = Passwords()
        self.required_invitation: Callable[[], Awaitable[str | None]] | None = None
        """Returns the invitation that new visitors need, or None if the server is open."""

    async def _check_newcomer(self, requester: Requester) -> None:
        """Check a new visitor: rate limit per address, and the invitation if the server requires one."""
        self.rate_limits.new_visitor(requester.address)
        invitation = await self.required_invitation() if self.required_invitation is not None else None
        if invitation is not None and requester.invited not in (invitation, TABLE_INVITATION):
            raise Forbidden("This server is invite-only. Ask its host for the link.")

    # Guests

    async def create_or_rename_guest(self, requester: Requester, name: str) -> tuple[Visitor, str]:
        """Create a guest and its signed token; a known visitor is renamed and needs no token."""
        if requester.visitor is not None:
            return await self._rename(requester.visitor, name), ""
        await self._check_newcomer(requester)
        visitor = Visitor(new_id(), self.text_rules.chosen_name(name), None, None, time.time())
        signed, session_id = self.sessions.new_token()

        def work(session: Session) -> None:
            visitors.add_visitor(session, visitor)
            visitors.add_session(session, session_id, visitor.id)

        await self.database.write(work)
        return visitor, signed

    async def visitor_or_new_guest(self, requester: Requester, name: str = "") -> tuple[Visitor, str]:
        """The visitor; a new one becomes a guest with a signed token."""
        if requester.visitor is not None:
            return requester.visitor, ""
        return await self.create_or_rename_guest(requester, name or f"Guest {random.choice(GUEST_NUMBERS)}")

    async def _rename(self, visitor: Visitor, name: str) -> Visitor:
        """Set a new name, used from the next table on."""
        if visitor.is_bot:
            raise _for_people()
        if name == visitor.name:
            return visitor
        chosen = self.text_rules.chosen_name(name)
        await self.set_name(visitor, lambda session: visitors.set_name(session, visitor.id, chosen), chosen)
        self.sessions.forget_visitor(visitor.id)
        return visitor._replace(name=chosen)

    async def set_name(self, visitor: Visitor, work: Callable[[Session], Result], chosen: str) -> Result:
        """Execute a write that names a visitor; refuses it if the name looks like that of another account."""

        def named(session: Session) -> Result:
            result = work(session)
            visitors.set_skeleton(session, visitor.id, names.skeleton(chosen))
            return result

        try:
            return await self.database.write(named)
        except WriteConflict:
            raise Refused("The name {name} is taken. Choose another name.", name=chosen) from None

    async def complete_skeletons(self) -> None:
        """Compute what the names of accounts of earlier releases look like. Of several that look alike,
        the oldest has it; the others keep working."""

        def work(session: Session) -> None:
            for visitor_id, name in visitors.accounts_without_skeleton(session):
                looks = names.skeleton(name)
                if not visitors.has_skeleton(session, looks):
                    visitors.set_skeleton(session, visitor_id, looks)

        with contextlib.suppress(WriteConflict):  # another process does it
            await self.database.write(work)

    # Accounts

    async def sign_up(self, requester: Requester, name: str, password: str) -> tuple[Visitor, str]:
        """Create an account; a guest is turned into it and keeps all games."""
        guest = requester.visitor
        if guest is not None and guest.is_bot:
            raise _for_people()
        if guest is None:
            await self._check_newcomer(requester)
        else:
            self.rate_limits.new_visitor(requester.address)
        if guest is not None and not guest.guest:
            raise Forbidden("You're already logged in to an account. Log out first.")
        chosen = self.text_rules.chosen_name(name)
        hashed = await self.passwords.hash(password)
        login = login_key(chosen)
        signed, session_id = self.sessions.new_token()
        visitor = Visitor(guest.id if guest else new_id(), chosen, login, hashed, time.time())

        def work(session: Session) -> None:
            if guest is None:
                visitors.add_visitor(session, visitor)
            else:
                if not visitors.set_login(session, guest.id, login, hashed):
                    raise Forbidden("This guest already has an account. Log in to it.")
                visitors.set_name(session, guest.id, chosen)
                # Old guest tokens must not give access to the new account.
                self.sessions.end_all(session, guest.id)
            visitors.add_session(session, session_id, visitor.id)

        await self.set_name(visitor, work, chosen)
        if guest is not None and guest.name != chosen:
            await self.rename_seats(visitor, guest.name)
        return visitor, signed

    async def log_in(self, requester: Requester, name: str, password: str) -> tuple[Visitor, str]:
        """Log in; a guest's games go to the account."""
        if requester.visitor is not None and requester.visitor.is_bot:
            raise _for_people()
        login = login_key(name)
        self.rate_limits.log_in(requester.address, login)
        if not login.isprintable() or len(password) > passwords.LENGTH[-1]:
            raise _wrong_login()
        account = await self.database.read(lambda session: visitors.visitor_by_login(session, login))
        # Unknown names take as long as wrong passwords, so that names cannot be probed.
        verify = await self.passwords.verify(account.password if account else None, password)
        if account is None or not verify:
            raise _wrong_login()
        signed, session_id = self.sessions.new_token()
        owner, hashed = account.id, account.password or ""

        def work(session: Session) -> None:
            if not visitors.has_password(session, owner, hashed):  # it was changed a moment ago
                raise _wrong_login()
            visitors.add_session(session, session_id, owner)

        await self.database.write(work)
        if requester.visitor is not None and requester.visitor.guest:
            await self.merge_guest(requester.visitor, account)
        return account, signed

    async def check_password(self, requester: Requester, password: str) -> None:
        """Check the password of the logged-in account."""
        visitor = requester.known_visitor
        self.rate_limits.log_in(requester.address, visitor.login or visitor.id)
        if not await self.passwords.verify(visitor.password, password):
            raise Unauthorized("Wrong password. Try again.")

    async def change_password(self, requester: Requester, old: str, new: str) -> Visitor:
        """Set a new password and end all other sessions."""
        visitor = requester.known_visitor
        if visitor.login is None or visitor.password is None:
            raise Forbidden("Guests don't have passwords. Create an account first.")
        self.rate_limits.log_in(requester.address, visitor.login)
        if not await self.passwords.verify(visitor.password, old):
            raise Unauthorized("The current password is wrong. Try again.")
        hashed = await self.passwords.hash(new)

        def work(session: Session) -> None:
            visitors.set_password(session, visitor.id, hashed)
            self.sessions.end_all(session, visitor.id, requester.session_id or "")

        await self.database.write(work)
        return visitor

    async def log_out(self, requester: Requester) -> None:
        session_id = requester.session_id
        if session_id is not None:
            await self.database.write(lambda session: self.sessions.end(session, session_id))


def _for_people() -> Forbidden:
    return Forbidden("A bot can't change its name and has no password. Its owner can create another bot.")


def _wrong_login() -> Unauthorized:
    return Unauthorized("Wrong name or password.")
