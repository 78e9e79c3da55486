"""What is kept about somebody, as a document; and how somebody goes, so that nothing of them stays but their
moves, without which the games of others would not be whole."""

import json
from typing import Any

from laguna.web.database.backends import Session
from laguna.web.database.ids import new_id
from laguna.web.tables import store

NOBODY = "Somebody who left"
NAMED = (store.SIT, store.RISE, store.AWAY, store.BACK, store.LATE, store.GIVEN, store.OFFER)
"""Entries whose words are a name."""


def everything(session: Session, visitor: str) -> dict[str, Any]:
    """All that is kept about somebody."""

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
            "table_id, seat, game, players, score, place, at, counted, mu, sigma, sources",
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
        "hints_allowed": rows("table_id", "FROM hints_allowed WHERE visitor = ?", visitor),
    }


def _forget_in_review(session: Session, table_id: str, seat: int) -> None:
    """Reviews of an earlier release have kept names."""
    row = session.row("SELECT document FROM reviews WHERE table_id = ?", table_id)
    if row is None or row[0] is None:
        return
    document = json.loads(row[0])
    if document["seats"][seat]["name"]:
        document["seats"][seat]["name"] = ""
        session.run("UPDATE reviews SET document = ? WHERE table_id = ?", json.dumps(document), table_id)


def forget(session: Session, visitor: str) -> list[str]:
    """Take somebody out of everything that is kept; the tables where they sat."""
    gone = f"gone {new_id()}"
    sat = session.rows("SELECT table_id, seat FROM seats WHERE visitor = ?", visitor)
    for table_id, seat in sat:
        for kind in NAMED:
            session.run(
                "UPDATE entries SET words = ? WHERE table_id = ? AND seat = ? AND kind = ?",
                NOBODY,
                table_id,
                seat,
                kind,
            )
        _forget_in_review(session, str(table_id), int(seat))
    session.run("UPDATE seats SET visitor = NULL, name = ?, zone = '' WHERE visitor = ?", NOBODY, visitor)
    for kind in NAMED:
        session.run("UPDATE entries SET words = ? WHERE visitor = ? AND kind = ?", NOBODY, visitor, kind)
    session.run("UPDATE entries SET words = '...' WHERE visitor = ? AND kind = ?", visitor, store.SAY)
    session.run("UPDATE entries SET visitor = ?, request = NULL WHERE visitor = ?", gone, visitor)
    hosted = session.rows("SELECT id FROM tables WHERE host = ?", visitor)
    session.run("UPDATE tables SET host = NULL WHERE host = ?", visitor)
    session.run("UPDATE results SET player = ? WHERE player = ?", gone, visitor)
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
        "DELETE FROM sessions WHERE visitor = ?",
        "DELETE FROM visitors WHERE id = ?",
    ):
        session.run(statement, visitor)
    return sorted({str(row[0]) for row in [*sat, *hosted]})
