"""Export of all data about a visitor, and deletion of the visitor.

A deletion keeps only the moves, because the games of others would be incomplete without them.
"""

import json
from typing import Any

from laguna.web.database.backends import Session
from laguna.web.database.ids import new_id
from laguna.web.people.names import RESERVED_NAMES
from laguna.web.profiles import results
from laguna.web.tables import store

DELETED_PLAYER = RESERVED_NAMES[0]
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


def export_data(session: Session, visitor: str) -> dict[str, Any]:
    """All stored data about a visitor."""

    def rows(columns: str, rest: str, *values: object) -> list[dict[str, Any]]:
        names = columns.split(", ")
        return [
            dict(zip(names, row, strict=True)) for row in session.rows(f"SELECT {columns} {rest}", *values)
        ]

    return {
        "visitor": rows(
            "id, name, login, created_at, role, muted, hidden, owner", "FROM visitors WHERE id = ?", visitor
        ),
        "bots": rows("id, name, created_at", "FROM visitors WHERE owner = ?", visitor),
        "sessions": rows("created_at", "FROM sessions WHERE visitor = ?", visitor),
        "seats": rows("table_id, seat, name, zone", "FROM seats WHERE visitor = ?", visitor),
        "tables": rows("id, game, status, created_at", "FROM tables WHERE host = ?", visitor),
        "entries": rows(
            "table_id, number, kind, seat, words, at",
            "FROM entries WHERE visitor = ? ORDER BY table_id, number",
            visitor,
        ),
        "results": rows(
            "table_id, seat, game, players, score, place, at, counted, mu, sigma, sources, forfeit",
            "FROM results WHERE player = ? ORDER BY at",
            visitor,
        ),
        "ratings": rows("game, players, mu, sigma, games", "FROM ratings WHERE player = ?", visitor),
        "receivers": rows(
            "id, kind, address, form, daily, created_at, off_since, why",
            "FROM receivers WHERE visitor = ?",
            visitor,
        ),
        "wishes": rows("zone, quiet_from, quiet_to, digest_hour", "FROM wishes WHERE visitor = ?", visitor),
        "reports": rows("id, about, text, at", "FROM reports WHERE visitor = ?", visitor),
        "lessons": rows("game, step", "FROM lessons WHERE visitor = ?", visitor),
        "puzzles": rows("puzzle, solved, at", "FROM puzzle_tries WHERE visitor = ? ORDER BY at", visitor),
        "studies": rows("id, title, origin, nodes, changed_at", "FROM studies WHERE owner = ?", visitor),
        "reviews": rows("table_id, requested_at", "FROM reviews WHERE visitor = ?", visitor),
        "hints_allowed": rows("table_id", "FROM hints_allowed WHERE visitor = ?", visitor),
    }


def _remove_name_from_review(session: Session, table_id: str, seat: int) -> None:
    """Remove the name from the review of a table, which earlier releases stored there."""
    row = session.row("SELECT document FROM reviews WHERE table_id = ?", table_id)
    if row is None or row[0] is None:
        return
    document = json.loads(row[0])
    if document["seats"][seat]["name"]:
        document["seats"][seat]["name"] = ""
        session.run("UPDATE reviews SET document = ? WHERE table_id = ?", json.dumps(document), table_id)


def delete_visitor(session: Session, visitor: str) -> list[str]:
    """Delete a visitor without sessions and anonymize their entries; returns the tables that changed."""
    anonymous_id = f"{results.DELETED_PREFIX}{new_id()}"
    seats = session.rows("SELECT table_id, seat FROM seats WHERE visitor = ?", visitor)
    for table_id, seat in seats:
        for kind in NAME_ENTRIES:
            session.run(
                "UPDATE entries SET words = ? WHERE table_id = ? AND seat = ? AND kind = ?",
                DELETED_PLAYER,
                table_id,
                seat,
                kind,
            )
        _remove_name_from_review(session, str(table_id), int(seat))
    session.run(
        "UPDATE seats SET visitor = NULL, name = ?, zone = '' WHERE visitor = ?", DELETED_PLAYER, visitor
    )
    for kind in NAME_ENTRIES:
        session.run(
            "UPDATE entries SET words = ? WHERE visitor = ? AND kind = ?", DELETED_PLAYER, visitor, kind
        )
    session.run("UPDATE entries SET words = '...' WHERE visitor = ? AND kind = ?", visitor, store.CHAT)
    session.run("UPDATE entries SET visitor = ?, request = NULL WHERE visitor = ?", anonymous_id, visitor)
    hosted = session.rows("SELECT id FROM tables WHERE host = ?", visitor)
    session.run("UPDATE tables SET host = NULL WHERE host = ?", visitor)
    session.run("UPDATE results SET player = ? WHERE player = ?", anonymous_id, visitor)
    session.run("UPDATE reviews SET visitor = '' WHERE visitor = ?", visitor)
    session.run("DELETE FROM outbox WHERE receiver IN (SELECT id FROM receivers WHERE visitor = ?)", visitor)
    for statement in (
        "DELETE FROM ratings WHERE player = ?",
        "DELETE FROM receivers WHERE visitor = ?",
        "DELETE FROM wishes WHERE visitor = ?",
        "DELETE FROM reports WHERE visitor = ?",
        "DELETE FROM reset_links WHERE visitor = ?",
        "DELETE FROM lessons WHERE visitor = ?",
        "DELETE FROM puzzle_tries WHERE visitor = ?",
        "DELETE FROM studies WHERE owner = ?",
        "DELETE FROM hints_allowed WHERE visitor = ?",
        "DELETE FROM visitors WHERE id = ?",
    ):
        session.run(statement, visitor)
    return sorted({str(row[0]) for row in [*seats, *hosted]})
