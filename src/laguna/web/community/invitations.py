"""Invitations by name to tables that wait for players, with the database access.

An invitation is kept until its table is deleted, so that nobody is invited twice, or again after declining.
"""

from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.notifications import receivers
from laguna.web.people import relations
from laguna.web.people.relations import BLOCK, FOLLOW
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Forbidden
from laguna.web.tables import store


class Invitation(NamedTuple):
    """An invitation as the invited player sees it."""

    table: str
    game: str
    invite: str
    """The code of the table's invitation link."""
    inviter: str
    """The name of the player who invites."""
    at: float


class InvitedPerson(NamedTuple):
    """An invitation as the players at the table see it."""

    visitor: str
    name: str
    declined: bool


def add(session: Session, table_id: str, visitor: str, inviter: str, at: float) -> None:
    session.run(
        "INSERT INTO invitations (table_id, visitor, inviter, at, declined) VALUES (?, ?, ?, ?, 0)",
        table_id,
        visitor,
        inviter,
        at,
    )


def of_table(session: Session, table_id: str) -> list[InvitedPerson]:
    """Who was invited to a table, in order."""
    rows = session.rows(
        "SELECT i.visitor, v.name, i.declined FROM invitations i JOIN visitors v ON v.id = i.visitor "
        "WHERE i.table_id = ? ORDER BY i.at, v.name",
        table_id,
    )
    return [InvitedPerson(str(row[0]), str(row[1]), bool(row[2])) for row in rows]


def count_of_pair(session: Session, inviter: str, visitor: str, since: float) -> int:
    """How often one visitor has invited another one since a time."""
    row = session.row(
        "SELECT count(*) FROM invitations WHERE inviter = ? AND visitor = ? AND at > ?",
        inviter,
        visitor,
        since,
    )
    return int(row[0]) if row else 0


def open_for(session: Session, visitor: str, limit: int = 20) -> list[Invitation]:
    """A visitor's invitations to tables that still have an open seat, latest first."""
    rows = session.rows(
        "SELECT t.id, t.game, t.invite, v.name, i.at FROM invitations i JOIN tables t ON t.id = i.table_id "
        "JOIN visitors v ON v.id = i.inviter WHERE i.visitor = ? AND i.declined = 0 AND t.status = ? "
        "AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.visitor = i.visitor) "
        "AND NOT EXISTS (SELECT 1 FROM relations r WHERE r.visitor = i.visitor AND r.other = i.inviter "
        "AND r.kind = 'block') ORDER BY i.at DESC LIMIT ?",
        visitor,
        store.WAITING,
        limit,
    )
    return [Invitation(*row) for row in rows]


def decline(session: Session, table_id: str, visitor: str) -> int:
    return session.run(
        "UPDATE invitations SET declined = 1 WHERE table_id = ? AND visitor = ?", table_id, visitor
    )


def require_welcome(session: Session, visitor: Visitor, other: Visitor) -> None:
    """Refuse if a visitor may not invite another one."""
    if relations.relation(session, visitor.id, other.id) == BLOCK:
        raise Forbidden("You have blocked {name}. Unblock them first.", name=other.name)
    theirs = relations.relation(session, other.id, visitor.id)
    accepted = receivers.settings(session, other.id).invites_from
    follows = theirs == FOLLOW
    if theirs == BLOCK or accepted == receivers.NOBODY or (accepted == receivers.FOLLOWING and not follows):
        raise Forbidden("{name} doesn't accept invitations from you.", name=other.name)
