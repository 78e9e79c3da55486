"""Everything that is stored about a visitor: one list for export, deletion and account merge.

A test compares it with the database schema. A new SQL table is added here: to `STORED_DATA` with what happens
to its rows, or to `NOT_ABOUT_VISITORS` with the reason.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from laguna.contract.wording import DELETED_PLAYER
from laguna.web.database.backends import Session
from laguna.web.people import relations
from laguna.web.tables import store

DELETED_PREFIX = "gone "
"""Prefix of a deleted player's id."""
NAME_ENTRIES = (
    store.SIT,
    store.STAND_UP,
    store.AWAY,
    store.BACK,
    store.LATE,
    store.GIVEN_TO_BOT,
    store.SEAT_OFFERED,
)
"""Kinds of entries whose words are a player's name."""

Rule = Callable[[Session, str, str, str, str], None]
"""What happens to the rows of a table: session, table, column, the visitor, and who takes their place. For a
deletion that is an anonymous id."""


class StoredData(NamedTuple):
    """A column that refers to a visitor, and what happens to its rows."""

    table: str
    column: str
    exported: str
    """The columns that are exported, separated by commas; empty if another line exports them, or if the rows
    belong to somebody else."""
    on_delete: Rule
    on_merge: Rule
    title: str = ""
    """The key in the export; by default the table's name."""


# Rules ---------------------------------------------------------------------------------------------


def delete(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    session.run(f"DELETE FROM {table} WHERE {column} = ?", visitor)


def move(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    """The other one takes the visitor's place: the account, or an anonymous id."""
    session.run(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", other, visitor)


def empty(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    session.run(f"UPDATE {table} SET {column} = '' WHERE {column} = ?", visitor)


def clear(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    session.run(f"UPDATE {table} SET {column} = NULL WHERE {column} = ?", visitor)


def stay(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    """Nothing happens here; the comment at the line says why."""


def move_unless_there(key: str) -> Rule:
    """The guest's rows go to the account, unless it has one with the same key already."""

    def rule(session: Session, table: str, column: str, visitor: str, other: str) -> None:
        session.run(
            f"DELETE FROM {table} WHERE {column} = ? AND {key} IN "
            f"(SELECT {key} FROM {table} WHERE {column} = ?)",
            visitor,
            other,
        )
        move(session, table, column, visitor, other)

    return rule


def _move_one(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    """The guest's only row goes to the account, unless it has one already."""
    if session.row(f"SELECT 1 FROM {table} WHERE {column} = ?", other) is None:
        move(session, table, column, visitor, other)
    delete(session, table, column, visitor, other)


def _merge_receivers(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    """Of the same address, the account's own receiver stays."""
    same = (
        "SELECT g.id FROM receivers g JOIN receivers a ON a.kind = g.kind AND a.address = g.address "
        "WHERE g.visitor = ? AND a.visitor = ?"
    )
    session.run(f"DELETE FROM outbox WHERE receiver IN ({same})", visitor, other)
    session.run(f"DELETE FROM receivers WHERE id IN ({same})", visitor, other)
    move(session, table, column, visitor, other)


def _delete_receivers(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    session.run("DELETE FROM outbox WHERE receiver IN (SELECT id FROM receivers WHERE visitor = ?)", visitor)
    delete(session, table, column, visitor, other)


def _free_seats(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    """The seats become a deleted player's, also in what the table's log and reviews say about them."""
    for table_id, seat in store.seats_held(session, visitor):
        for kind in NAME_ENTRIES:
            session.run(
                "UPDATE entries SET words = ? WHERE table_id = ? AND seat = ? AND kind = ?",
                DELETED_PLAYER,
                table_id,
                seat,
                kind,
            )
        _remove_name_from_review(session, table_id, seat)
    session.run(
        "UPDATE seats SET visitor = NULL, name = ?, zone = '' WHERE visitor = ?", DELETED_PLAYER, visitor
    )


def _remove_name_from_review(session: Session, table_id: str, seat: int) -> None:
    """Remove the name from the review of a table, which earlier releases stored there."""
    row = session.row("SELECT document FROM reviews WHERE table_id = ?", table_id)
    if row is None or row[0] is None:
        return
    document = json.loads(row[0])
    if document["seats"][seat]["name"]:
        document["seats"][seat]["name"] = ""
        session.run("UPDATE reviews SET document = ? WHERE table_id = ?", json.dumps(document), table_id)


def _anonymize_entries(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    for kind in NAME_ENTRIES:
        session.run(
            "UPDATE entries SET words = ? WHERE visitor = ? AND kind = ?", DELETED_PLAYER, visitor, kind
        )
    session.run("UPDATE entries SET words = '...' WHERE visitor = ? AND kind = ?", visitor, store.CHAT)
    session.run("UPDATE entries SET visitor = ?, request = NULL WHERE visitor = ?", other, visitor)


def _anonymize_reviews(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    session.run("UPDATE reviews SET visitor = '', turn_key = '' WHERE visitor = ?", visitor)


def _delete_relations(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    relations.delete_visitor(session, visitor)


def _merge_relations(session: Session, table: str, column: str, visitor: str, other: str) -> None:
    relations.merge_guest(session, visitor, other)


# The list ------------------------------------------------------------------------------------------

_PERSON = "(SELECT v.name FROM visitors v WHERE v.id = {}) AS name"

# In the order of deletion: what others refer to comes last.
STORED_DATA = (
    # `store.transfer_seats` merges seats, tables and entries. A guest's seat at a table of the account stays.
    StoredData("seats", "visitor", "table_id, seat, name, zone", _free_seats, stay),
    StoredData("entries", "visitor", "table_id, number, kind, seat, words, at", _anonymize_entries, stay),
    StoredData("tables", "host", "id, game, status, created_at", clear, stay),
    StoredData(
        "results",
        "player",
        "table_id, seat, game, players, score, place, at, counted, mu, sigma, sources, forfeit",
        move,
        move,
    ),
    # Guests have no ratings.
    StoredData("ratings", "player", "game, players, mu, sigma, games", delete, delete),
    StoredData(
        "receivers",
        "visitor",
        "id, kind, address, form, daily, created_at, off_since, why",
        _delete_receivers,
        _merge_receivers,
    ),
    StoredData(
        "wishes", "visitor", "zone, quiet_from, quiet_to, digest_hour, invites_from", delete, _move_one
    ),
    StoredData("relations", "visitor", f"kind, at, {_PERSON.format('other')}", _delete_relations, stay),
    # The followers of a visitor, and who blocks them, are not shown to the visitor.
    StoredData("relations", "other", "", stay, _merge_relations),
    StoredData(
        "invitations",
        "visitor",
        f"table_id, at, declined, {_PERSON.format('inviter')}",
        delete,
        move_unless_there("table_id"),
    ),
    StoredData(
        "invitations",
        "inviter",
        f"table_id, at, declined, {_PERSON.format('visitor')}",
        delete,
        move,
        "invitations_sent",
    ),
    StoredData("reports", "visitor", "id, about, text, at, state", delete, move),
    # The log of what hosts did stays, under an id that leads to nobody.
    StoredData("host_actions", "host", "at, action, subject, detail", move, move),
    StoredData("host_actions", "subject", "at, action", move, move, "moderation"),
    StoredData("reset_links", "visitor", "until", delete, delete),
    StoredData("lessons", "visitor", "game, step", delete, move_unless_there("game")),
    StoredData(
        "puzzle_tries",
        "visitor",
        "puzzle, solved, at, answer, mu, sigma, solved_later",
        delete,
        move_unless_there("puzzle"),
        "puzzles",
    ),
    StoredData(
        "study_editors", "visitor", "study_id", delete, move_unless_there("study_id"), "shared_studies"
    ),
    StoredData("studies", "owner", "id, title, origin, nodes, changed_at", delete, move),
    StoredData("reviews", "visitor", "table_id, requested_at", _anonymize_reviews, move),
    StoredData("hints_allowed", "visitor", "table_id", delete, move_unless_there("table_id")),
    StoredData(
        "seeks",
        "visitor",
        "pace, game, players, rated, zone, bots_after, created_at, table_id",
        delete,
        move_unless_there("pace"),
    ),
    # The guest's cookie is replaced by that of the account.
    StoredData("sessions", "visitor", "created_at", delete, stay),
    # Bots whose token was revoked; those in use are deleted like their owner. Guests have none.
    StoredData("visitors", "owner", "id, name, created_at", move, stay, "bots"),
    # The row of a merged guest stays, because their seats at tables of the account may refer to it.
    StoredData(
        "visitors", "id", "id, name, login, created_at, role, muted, hidden, owner", delete, stay, "visitor"
    ),
)

NOT_ABOUT_VISITORS = {
    "schema_version": "the version of the database",
    "server_time": "how long the server has been running",
    "house_rules": "settings of the server",
    "server_picture": "the picture of the server on its welcome page",
    "announcements": "texts of the server",
    "puzzle_ratings": "ratings of puzzles",
    "presence": "how many visitors each server process has online",
    "jobs": "moves to be made by bots",
    "set_aside": "tables that this release would play differently",
    "mail_questions": "keyed hashes of mailboxes, which cannot be traced back to a visitor",
    "outbox": "belongs to receivers, and is deleted and moved with them",
}


def export(session: Session, visitor: str) -> dict[str, Any]:
    """All stored data about a visitor."""
    return {
        each.title or each.table: _exported_rows(session, each, visitor)
        for each in STORED_DATA
        if each.exported
    }


def _exported_rows(session: Session, data: StoredData, visitor: str) -> list[dict[str, Any]]:
    names = [column.rpartition(" AS ")[2] for column in data.exported.split(", ")]
    order = ", ".join(str(number) for number in range(1, len(names) + 1))
    rows = session.rows(
        f"SELECT {data.exported} FROM {data.table} WHERE {data.column} = ? ORDER BY {order}", visitor
    )
    return [dict(zip(names, row, strict=True)) for row in rows]


def delete_all(session: Session, visitor: str, anonymous_id: str) -> None:
    """Delete a visitor, or make anonymous what has to stay for others."""
    for data in STORED_DATA:
        data.on_delete(session, data.table, data.column, visitor, anonymous_id)


def merge_guest(session: Session, old: str, new: str) -> None:
    """Account merge hook: what is stored about a guest becomes the account's."""
    for data in STORED_DATA:
        data.on_merge(session, data.table, data.column, old, new)
