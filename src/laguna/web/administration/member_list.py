"""Lists of new members: names with optional e-mail addresses, one per line or as CSV."""

import csv
import io
from typing import NamedTuple

from laguna.contract.wording import Message, Refused
from laguna.web.notifications.service import MAIL_ADDRESS
from laguna.web.people import names
from laguna.web.people.text_rules import TextRules, login_key

MAX_MEMBERS = 500
"""Accounts in one list."""
DELIMITERS = ",;\t"
TITLES = frozenset(
    {"name", "names", "player", "member", "account", "namen", "spieler", "mitglied", "konto"}
    | {"nom", "noms", "joueur", "membre", "compte", "nombre", "nombres", "jugador", "miembro", "cuenta"}
    | {"nome", "nomi", "giocatore", "socio"}
)
"""First cells of a row of titles in any language, which is left out."""
MAX_MAIL_LENGTH = 200


class Member(NamedTuple):
    """A new member."""

    line: int
    name: str
    mail: str = ""

    @property
    def login(self) -> str:
        return login_key(self.name)


class RefusedLine(NamedTuple):
    """A line of a list that cannot become an account, and why."""

    line: int
    text: str
    reason: Message


def decoded(content: bytes) -> str:
    """The text of a file."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused('This file is not UTF-8 text. Save it as "CSV UTF-8" and try again.') from None


def read_members(text: str, text_rules: TextRules) -> tuple[list[Member], list[RefusedLine]]:
    """The members of a list, and the lines that were refused. Blank lines are left out."""
    members: list[Member] = []
    refused: list[RefusedLine] = []
    lines_of: dict[str, int] = {}
    for line, cells in _rows(text):
        if len(members) + len(refused) >= MAX_MEMBERS:
            raise Refused("A list can have at most {most} names. Split it.", most=MAX_MEMBERS)
        shown = ", ".join(cells)[:80]
        try:
            member = _member(line, cells, text_rules)
        except Refused as problem:
            refused.append(RefusedLine(line, shown, problem.message))
            continue
        looks = names.skeleton(member.name)
        if looks in lines_of:
            reason = Message("This name looks like the one in line {line}.", line=lines_of[looks])
            refused.append(RefusedLine(line, shown, reason))
            continue
        lines_of[looks] = line
        members.append(member)
    if not members and not refused:
        raise Refused("There are no names in this list. Write one name per line.")
    return members, refused


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The cells of each line that has any, with its number."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=first.count)
    reader = csv.reader(
        io.StringIO(text.replace("\0", "\ufffd"), newline=""), delimiter=delimiter, strict=True
    )
    found: list[tuple[int, list[str]]] = []
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                found.append((reader.line_num, cells))
    except csv.Error as error:
        raise Refused(
            "Line {line} is not valid CSV: {why}. Check its quotes.", line=reader.line_num, why=error
        ) from None
    if found and found[0][1][0].casefold() in TITLES:
        del found[0]
    return found


def _member(line: int, cells: list[str], text_rules: TextRules) -> Member:
    name, mail, *more = [*cells, ""]
    if any(more):
        raise Refused("There are more than two columns. Write a name and, if you like, an e-mail address.")
    if "\n" in name or "\r" in name:
        raise Refused("A name must be in one line.")
    chosen = text_rules.chosen_name(name)
    if mail and (len(mail) > MAX_MAIL_LENGTH or not mail.isascii() or not MAIL_ADDRESS.fullmatch(mail)):
        raise Refused("{address} is not an e-mail address.", address=mail[:MAX_MAIL_LENGTH])
    return Member(line, chosen, mail)
