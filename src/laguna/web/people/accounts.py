"""Who somebody is: guests have a name and a signed cookie, accounts have a password as well."""

import random
import time
from collections.abc import Awaitable, Callable

from laguna.contract.wording import Refused
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import passwords, visitors
from laguna.web.people.limits import Allowance
from laguna.web.people.passwords import Passwords
from laguna.web.people.sessions import Ending, Sessions
from laguna.web.people.texts import Texts, login_key
from laguna.web.people.visitors import Asker, Visitor
from laguna.web.problems import Conflict, Forbidden, Unwelcome

GUEST_NUMBERS = range(100, 1000)

INVITED_TO_A_TABLE = "a table"
"""What somebody carries who has the invitation to a table: that is one to the server too."""

TakeOver = Callable[[Visitor, Visitor], Awaitable[None]]


class Accounts:
    """Everyone the server knows. Whoever is new or gives a password is counted, so that nobody tries all."""

    def __init__(
        self,
        database: Database,
        sessions: Sessions,
        texts: Texts,
        allowance: Allowance,
        take_over: TakeOver,
    ) -> None:
        self.database = database
        self.sessions = sessions
        self.texts = texts
        self.allowance = allowance
        self.take_over = take_over
        """Gives the games of a guest to the account that the guest has logged in to."""
        self.passwords = Passwords()
        self.house_invites: Callable[[], Awaitable[str | None]] | None = None
        """The word without which nobody new is let in, where the host wants that."""

    async def _welcome(self, asker: Asker) -> None:
        """Somebody new: not too many from one address, and only the invited where the host wants that."""
        self.allowance.stranger(asker.address)
        word = await self.house_invites() if self.house_invites is not None else None
        if word is not None and asker.invited not in (word, INVITED_TO_A_TABLE):
            raise Forbidden("This server is for people who were invited. Ask its host for the link.")

    # Guests

    async def introduce(self, asker: Asker, name: str) -> tuple[Visitor, str]:
        """A new guest, and the signed token to keep; who is known takes another name, and needs no token."""
        if asker.visitor is not None:
            return await self._rename(asker.visitor, name), ""
        await self._welcome(asker)
        visitor = Visitor(new_id(), self.texts.name(name), None, None, time.time())
        signed, session_id = self.sessions.new_token()

        def work(session: Session) -> None:
            visitors.add_visitor(session, visitor)
            visitors.add_session(session, session_id, visitor.id)

        await self.database.write(work)
        return visitor, signed

    async def somebody(self, asker: Asker, name: str = "") -> tuple[Visitor, str]:
        """The visitor; a newcomer becomes a guest, whose signed token is to be kept."""
        if asker.visitor is not None:
            return asker.visitor, ""
        return await self.introduce(asker, name or f"Guest {random.choice(GUEST_NUMBERS)}")

    async def _rename(self, visitor: Visitor, name: str) -> Visitor:
        """A new name, from the next table on."""
        if visitor.program:
            raise _for_people()
        chosen = self.texts.name(name)
        await self.database.write(lambda session: visitors.set_name(session, visitor.id, chosen))
        self.sessions.forget(visitor.id)
        return visitor._replace(name=chosen)

    # Accounts

    async def sign_up(self, asker: Asker, name: str, password: str) -> tuple[Visitor, str]:
        """Make an account; a guest becomes it and keeps every game."""
        guest = asker.visitor
        if guest is not None and guest.program:
            raise _for_people()
        if guest is None:
            await self._welcome(asker)
        else:
            self.allowance.stranger(asker.address)
        if guest is not None and not guest.guest:
            raise Forbidden("You are logged in to an account already. Log out first.")
        chosen = self.texts.name(name)
        hashed = await self.passwords.hashed(password)
        login = login_key(chosen)
        signed, session_id = self.sessions.new_token()
        visitor = Visitor(guest.id if guest else new_id(), chosen, login, hashed, time.time())

        def work(session: Session) -> Ending | None:
            ending = None
            if guest is None:
                visitors.add_visitor(session, visitor)
            else:
                if not visitors.set_login(session, guest.id, login, hashed):
                    raise Forbidden("This guest has an account already. Log in to it.")
                visitors.set_name(session, guest.id, chosen)
                # A token that was a guest's does not become the key to an account.
                ending = self.sessions.end_others(session, guest.id)
            visitors.add_session(session, session_id, visitor.id)
            return ending

        try:
            ending = await self.database.write(work)
        except Conflict:
            raise Refused("Somebody is called {name} already. Choose another name.", name=chosen) from None
        if ending is not None:
            self.sessions.ended(ending)
        return visitor, signed

    async def log_in(self, asker: Asker, name: str, password: str) -> tuple[Visitor, str]:
        """Log in; a guest's games go to the account."""
        if asker.visitor is not None and asker.visitor.program:
            raise _for_people()
        login = login_key(name)
        self.allowance.log_in(asker.address, login)
        if not login.isprintable() or len(password) > passwords.LENGTH[-1]:
            raise _not_together()
        account = await self.database.read(lambda session: visitors.visitor_by_login(session, login))
        # Who does not exist takes as long to refuse as who does.
        fits = await self.passwords.fits(account.password if account else None, password)
        if account is None or not fits:
            raise _not_together()
        signed, session_id = self.sessions.new_token()
        owner = account.id
        await self.database.write(lambda session: visitors.add_session(session, session_id, owner))
        if asker.visitor is not None and asker.visitor.guest:
            await self.take_over(asker.visitor, account)
        return account, signed

    async def check_password(self, asker: Asker, password: str) -> None:
        """Whether it is really the owner of an account."""
        visitor = asker.known
        self.allowance.log_in(asker.address, visitor.login or visitor.id)
        if not await self.passwords.fits(visitor.password, password):
            raise Unwelcome("The password is not right. Try again.")

    async def change_password(self, asker: Asker, old: str, new: str) -> Visitor:
        """A new password, which ends every other session."""
        visitor = asker.known
        if visitor.login is None or visitor.password is None:
            raise Forbidden("You are a guest. Make an account to have a password.")
        self.allowance.log_in(asker.address, visitor.login)
        if not await self.passwords.fits(visitor.password, old):
            raise Unwelcome("The old password is not right. Try again.")
        hashed = await self.passwords.hashed(new)

        def work(session: Session) -> Ending:
            visitors.set_password(session, visitor.id, hashed)
            return self.sessions.end_others(session, visitor.id, asker.session_id or "")

        self.sessions.ended(await self.database.write(work))
        return visitor

    async def log_out(self, asker: Asker) -> None:
        if asker.session_id is not None:
            await self.sessions.end(asker.session_id)


def _for_people() -> Forbidden:
    return Forbidden("A bot keeps its name and has no password. Its owner may end it and make another.")


def _not_together() -> Unwelcome:
    return Unwelcome("This name and password do not belong together. Try again.")
