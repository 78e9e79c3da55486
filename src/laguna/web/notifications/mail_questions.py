"""Confirmation requests by e-mail: an address gets at most one a week, whichever visitor enters it, and none
after its owner has refused one. Addresses are stored as keyed hashes only."""

import hashlib
import hmac

from laguna.web.database.backends import Session
from laguna.web.problems import Forbidden, TooManyRequests

WEEK = 7 * 86400.0
DOTLESS_HOSTS = ("gmail.com", "googlemail.com")
"""Hosts that ignore dots in addresses."""


def mailbox_key(secret: bytes, address: str) -> str:
    """The key of a mailbox: the same for all spellings of an address that reach it."""
    name, _, host = address.lower().rpartition("@")
    name = name.partition("+")[0] or name
    if host in DOTLESS_HOSTS:
        name, host = name.replace(".", ""), DOTLESS_HOSTS[0]
    return hmac.new(secret, f"mailbox {name}@{host}".encode(), hashlib.sha256).hexdigest()


def ask(session: Session, mailbox: str, now: float) -> None:
    """Count a confirmation request; refuses it if the address got one lately or has refused one."""
    session.run("DELETE FROM mail_questions WHERE refused = 0 AND asked_at < ?", now - WEEK)
    statement = "INSERT INTO mail_questions (mailbox, asked_at, refused) VALUES (?, ?, 0)"
    if session.run(f"{statement} ON CONFLICT (mailbox) DO NOTHING", mailbox, now):
        return
    row = session.row("SELECT refused FROM mail_questions WHERE mailbox = ?", mailbox)
    if row is not None and row[0]:
        raise Forbidden(
            "The owner of this e-mail address doesn't want messages from this server. Use another address."
        )
    raise TooManyRequests(
        "A confirmation was already sent to this e-mail address this week. Open the link in that message, "
        "or try again next week."
    )


def remember_refusal(session: Session, mailbox: str, now: float) -> None:
    session.run("DELETE FROM mail_questions WHERE mailbox = ?", mailbox)
    session.run("INSERT INTO mail_questions (mailbox, asked_at, refused) VALUES (?, ?, 1)", mailbox, now)
