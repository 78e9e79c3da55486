"""Accounts that a host creates from a list. Each member gets a link that works once, to choose a password."""

import contextlib
import csv
import hashlib
import io
import os
import secrets
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple, TextIO

from laguna.contract.wording import Message, Refused
from laguna.web.administration import host_log
from laguna.web.administration.member_list import Member, RefusedLine, read_members
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import names, visitors
from laguna.web.people.text_rules import TextRules
from laguna.web.people.visitors import Visitor
from laguna.web.problems import WriteConflict

LINK_DAYS = 14
"""Lifetime of the link to a new account."""
ATTEMPTS = 3
"""How often a list is checked again if somebody else signs up at the same moment."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""Spreadsheets take a cell that starts like this for a formula."""


class NewAccount(NamedTuple):
    """A created account and its link, which is shown once and stored nowhere."""

    member: Member
    token: str


class ListOfAccounts(NamedTuple):
    """The result of a list: its accounts, or the lines because of which nothing was created."""

    accounts: list[NewAccount]
    refused: list[RefusedLine]


class NewAccounts:
    """Creates accounts from lists, a whole list or nothing."""

    def __init__(self, database: Database, time: UptimeClock, text_rules: TextRules) -> None:
        self.database = database
        self.time = time
        self.text_rules = text_rules

    async def create(
        self, text: str, by: str, before_commit: Callable[[list[NewAccount]], None] = lambda made: None
    ) -> ListOfAccounts:
        """Create the accounts of a list, if every line of it is good. If `before_commit` fails, such as when
        the links can't be saved, nothing is created."""
        members, refused = read_members(text, self.text_rules)
        for _ in range(ATTEMPTS):
            taken = await self.database.read(lambda session: _taken(session, members))
            if refused or taken:
                return ListOfAccounts([], sorted([*refused, *taken], key=lambda each: each.line))
            made = [NewAccount(member, secrets.token_urlsafe(24)) for member in members]
            with contextlib.suppress(WriteConflict):  # somebody took one of the names just now
                await self.database.write(partial(self._add, made=made, by=by, before_commit=before_commit))
                return ListOfAccounts(made, [])
        raise Refused("Too many people signed up at the same time. Try again.")

    def _add(
        self,
        session: Session,
        made: list[NewAccount],
        by: str,
        before_commit: Callable[[list[NewAccount]], None],
    ) -> None:
        now = self.time.wall()
        for member, token in made:
            visitor = Visitor(new_id(), member.name, member.login, None, now)
            visitors.add_visitor(session, visitor)
            visitors.set_skeleton(session, visitor.id, names.skeleton(member.name))
            add_link(session, visitor.id, token, now + LINK_DAYS * 86400)
            host_log.add(session, now, by, "account", visitor.id)
        before_commit(made)


def add_link(session: Session, visitor: str, token: str, until: float) -> None:
    """Store a link to choose a password; earlier ones of the visitor are void."""
    session.run("DELETE FROM reset_links WHERE visitor = ?", visitor)
    session.run(
        "INSERT INTO reset_links (id, visitor, until) VALUES (?, ?, ?)", hashed(token), visitor, until
    )


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _taken(session: Session, members: list[Member]) -> list[RefusedLine]:
    """The members whose names are taken, or look like taken ones."""
    return [
        RefusedLine(
            member.line,
            member.name,
            Message("The name {name} is taken. Choose another name.", name=member.name),
        )
        for member in members
        if visitors.visitor_by_login(session, member.login) is not None
        or visitors.has_skeleton(session, names.skeleton(member.name))
    ]


def links_as_csv(accounts: list[NewAccount], origin: str) -> str:
    """The links of new accounts as a table for a spreadsheet or a mail merge."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(("name", "e-mail", "link"))
    for member, token in accounts:
        cells = (member.name, member.mail)
        # A leading apostrophe makes a spreadsheet show the text as it is.
        safe = [f"'{cell}" if cell.startswith(FORMULA_STARTS) else cell for cell in cells]
        writer.writerow((*safe, f"{origin}/reset/{token}"))
    return written.getvalue()


@contextlib.contextmanager
def private_new_file(path: Path) -> Iterator[TextIO]:
    """A new file that only this user can read, opened for writing; removed again if nothing comes of it."""
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600)
    except FileExistsError:
        raise Refused("{file} already exists. Choose another name, or remove it first.", file=path) from None
    except OSError as error:
        raise Refused(
            "{file} can't be written: {why}.", file=path, why=error.strerror or str(error)
        ) from None
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
            yield file
    except BaseException:
        path.unlink(missing_ok=True)
        raise
