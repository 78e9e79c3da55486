"""Who somebody is: guests, who have a name and a signed cookie, and accounts, which have a password as well.

A session is a random token. The visitor keeps it, signed, in a cookie (or sends it as a bearer token);
the store keeps only its hash.
"""

import asyncio
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from laguna.contract.wording import Refused
from laguna.web.database.database import Database, Session
from laguna.web.people.texts import clean, login_key
from laguna.web.problems import Conflict, Forbidden, Unwelcome
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Visitor

PASSWORD_LENGTH = range(8, 201)
SESSION_SECONDS = 400 * 86400
"""So long a browser keeps a cookie, and so long we know it."""
AT_ONCE = 2
"""Hashing a password takes 64 MiB and a core for a moment: so many at a time."""
REMEMBERED = 10_000


class Accounts:
    """Everyone the server knows."""

    def __init__(self, database: Database, tables: Tables, settings: Settings, secret: bytes) -> None:
        self.database = database
        self.tables = tables
        self.settings = settings
        self._secret = secret
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(AT_ONCE)
        self._nobody = self._hasher.hash(secrets.token_hex(8))
        self._remembered: OrderedDict[str, Visitor] = OrderedDict()

    # Tokens

    def sign(self, token: str) -> str:
        return f"{token}.{self._signature(token)}"

    def _signature(self, token: str) -> str:
        return hmac.new(self._secret, b"session " + token.encode(), hashlib.sha256).hexdigest()[:32]

    def session_of(self, signed: str | None) -> str | None:
        """The session that a cookie stands for, if we have signed it."""
        if not signed or not signed.isascii():
            return None
        token, _, signature = signed.partition(".")
        if not hmac.compare_digest(signature, self._signature(token)):
            return None
        return hashlib.sha256(token.encode()).hexdigest()

    async def visitor_of(self, session_id: str | None) -> Visitor | None:
        if session_id is None:
            return None
        found = self._remembered.get(session_id)
        if found is None:
            since = time.time() - SESSION_SECONDS
            found = await self.database.glance(
                lambda session: store.visitor_of_session(session, session_id, since)
            )
            # Where other processes may end a session, every request asks the store.
            if found is not None and not self.database.shared:
                self._remembered[session_id] = found
                if len(self._remembered) > REMEMBERED:
                    self._remembered.popitem(last=False)
        return found

    async def visitor_at(self, session_id: str | None, table_id: str) -> tuple[Visitor | None, int | None]:
        """Who asks and the version of the table they ask for, with one question to the store."""
        since = time.time() - SESSION_SECONDS
        return await self.database.glance(
            lambda session: store.visitor_at(session, session_id or "", since, table_id)
        )

    def _forget(self, visitor: str) -> None:
        for session_id in [known for known, who in self._remembered.items() if who.id == visitor]:
            del self._remembered[session_id]

    def _new_token(self) -> tuple[str, str]:
        token = secrets.token_urlsafe(24)
        return self.sign(token), hashlib.sha256(token.encode()).hexdigest()

    # Guests

    def name(self, name: str) -> str:
        return clean(name, self.settings.limits.name_length, "A name")

    async def guest(self, name: str) -> tuple[Visitor, str]:
        """A new guest, and the signed token to keep."""
        visitor = Visitor(store.new_id(), self.name(name), None, None, time.time())
        signed, session_id = self._new_token()

        def work(session: Session) -> None:
            store.add_visitor(session, visitor)
            store.add_session(session, session_id, visitor.id)

        await self.database.write(work)
        return visitor, signed

    async def rename(self, visitor: Visitor, name: str) -> Visitor:
        """A new name, from the next table on."""
        chosen = self.name(name)
        await self.database.write(lambda session: store.set_name(session, visitor.id, chosen))
        self._forget(visitor.id)
        return visitor._replace(name=chosen)

    # Accounts

    async def _hash(self, password: str) -> str:
        if len(password) not in PASSWORD_LENGTH:
            least, most = PASSWORD_LENGTH[0], PASSWORD_LENGTH[-1]
            raise Refused(f"A password has {least} to {most} letters.")
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password.encode("utf-8", "surrogatepass"))

    async def _fits(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(
                    self._hasher.verify, hashed, password.encode("utf-8", "surrogatepass")
                )
            except (VerificationError, InvalidHashError):
                return False

    async def sign_up(self, guest: Visitor | None, name: str, password: str) -> tuple[Visitor, str]:
        """Make an account; a guest becomes it and keeps every game."""
        if guest is not None and not guest.guest:
            raise Forbidden("You are logged in to an account already. Log out first.")
        chosen = self.name(name)
        hashed = await self._hash(password)
        login = login_key(chosen)
        signed, session_id = self._new_token()
        visitor = Visitor(guest.id if guest else store.new_id(), chosen, login, hashed, time.time())

        def work(session: Session) -> None:
            if guest is None:
                store.add_visitor(session, visitor)
            else:
                if not store.set_login(session, guest.id, login, hashed):
                    raise Forbidden("This guest has an account already. Log in to it.")
                store.set_name(session, guest.id, chosen)
                # A token that was a guest's does not become the key to an account.
                store.end_sessions(session, guest.id, "")
            store.add_session(session, session_id, visitor.id)

        try:
            await self.database.write(work)
        except Conflict:
            raise Refused(f"Somebody is called {chosen} already. Choose another name.") from None
        self._forget(visitor.id)
        return visitor, signed

    async def log_in(self, guest: Visitor | None, name: str, password: str) -> tuple[Visitor, str]:
        """Log in; a guest's games go to the account."""
        login = login_key(" ".join(name.split()))
        if not login.isprintable() or len(password) > PASSWORD_LENGTH[-1]:
            raise Unwelcome("This name and password do not belong together. Try again.")
        account = await self.database.read(lambda session: store.visitor_by_login(session, login))
        # Who does not exist takes as long to refuse as who does.
        fits = await self._fits(account.password or self._nobody if account else self._nobody, password)
        if account is None or not fits:
            raise Unwelcome("This name and password do not belong together. Try again.")
        signed, session_id = self._new_token()
        found = account
        await self.database.write(lambda session: store.add_session(session, session_id, found.id))
        if guest is not None and guest.guest:
            await self.tables.take_over(guest, account)
        return account, signed

    async def change_password(self, visitor: Visitor, session_id: str, old: str, new: str) -> None:
        """A new password, which ends every other session."""
        if visitor.password is None:
            raise Forbidden("You are a guest. Make an account to have a password.")
        if not await self._fits(visitor.password, old):
            raise Unwelcome("The old password is not right. Try again.")
        hashed = await self._hash(new)

        def work(session: Session) -> None:
            store.set_password(session, visitor.id, hashed)
            store.end_sessions(session, visitor.id, session_id)

        await self.database.write(work)
        self._forget(visitor.id)

    async def log_out(self, session_id: str) -> None:
        await self.database.write(lambda session: store.end_session(session, session_id))
        self._remembered.pop(session_id, None)
