"""Whom visitors follow and block, with the database access.

A blocked visitor cannot invite the visitor who blocks them, is not paired with them, cannot join their
public tables, and their chat lines are hidden. There is one relation per pair: blocking replaces following.
"""

from collections.abc import Collection
from itertools import combinations
from typing import NamedTuple

from laguna.web.database.backends import Session

FOLLOW, BLOCK = "follow", "block"


class RelatedPerson(NamedTuple):
    """Somebody whom a visitor follows or blocks."""

    id: str
    name: str
    login: str | None
    hidden: bool
    at: float


def relation(session: Session, visitor: str, other: str) -> str:
    """`follow`, `block` or nothing."""
    row = session.row("SELECT kind FROM relations WHERE visitor = ? AND other = ?", visitor, other)
    return str(row[0]) if row else ""


def related(session: Session, visitor: str, kind: str) -> list[RelatedPerson]:
    """Whom a visitor follows or blocks, by name."""
    rows = session.rows(
        "SELECT v.id, v.name, v.login, v.hidden, r.at FROM relations r JOIN visitors v ON v.id = r.other "
        "WHERE r.visitor = ? AND r.kind = ? ORDER BY lower(v.name), v.id",
        visitor,
        kind,
    )
    return [RelatedPerson(row[0], row[1], row[2], bool(row[3]), row[4]) for row in rows]


def count(session: Session, visitor: str, kind: str) -> int:
    row = session.row("SELECT count(*) FROM relations WHERE visitor = ? AND kind = ?", visitor, kind)
    return int(row[0]) if row else 0


def followers(session: Session, visitor: str) -> int:
    """How many follow a visitor."""
    row = session.row("SELECT count(*) FROM relations WHERE other = ? AND kind = ?", visitor, FOLLOW)
    return int(row[0]) if row else 0


def set_relation(session: Session, visitor: str, other: str, kind: str, at: float) -> None:
    """Follow or block somebody, instead of what was before; without a kind, neither."""
    session.run("DELETE FROM relations WHERE visitor = ? AND other = ?", visitor, other)
    if kind:
        session.run(
            "INSERT INTO relations (visitor, other, kind, at) VALUES (?, ?, ?, ?)", visitor, other, kind, at
        )
    update_blocked(session, visitor)


def update_blocked(session: Session, visitor: str) -> None:
    """Copy the blocked visitors to the visitor's own row, which every request reads."""
    rows = session.rows(
        "SELECT other FROM relations WHERE visitor = ? AND kind = ? ORDER BY other", visitor, BLOCK
    )
    blocked = " ".join(str(row[0]) for row in rows)
    session.run("UPDATE visitors SET blocked = ? WHERE id = ?", blocked, visitor)


def is_blocked(session: Session, visitor: str, other: str) -> bool:
    """Whether one of two visitors blocks the other."""
    return bool(blocked_pairs(session, (visitor, other)))


def blocked_pairs(session: Session, visitors: Collection[str]) -> frozenset[frozenset[str]]:
    """The pairs of these visitors of whom one blocks the other: they are not paired in a game."""
    ids = sorted(set(visitors))
    found: set[frozenset[str]] = set()
    for first in range(0, len(ids), MAX_IDS):
        chosen = ids[first : first + MAX_IDS]
        placeholders = ", ".join("?" for _ in chosen)
        rows = session.rows(
            f"SELECT visitor, other FROM relations WHERE kind = ? AND visitor IN ({placeholders})",
            BLOCK,
            *chosen,
        )
        found |= {frozenset((str(row[0]), str(row[1]))) for row in rows}
    wanted = set(ids)
    return frozenset(pair for pair in found if pair <= wanted)


def may_play_together(session: Session, visitors: Collection[str]) -> bool:
    """Whether none of these visitors blocks another one of them."""
    blocked = blocked_pairs(session, visitors)
    return not any(frozenset(pair) in blocked for pair in combinations(set(visitors), 2))


MAX_IDS = 500
"""Visitors per query."""


def delete_visitor(session: Session, visitor: str) -> None:
    """Remove all relations of and to a visitor."""
    rows = session.rows("SELECT visitor FROM relations WHERE other = ? AND kind = ?", visitor, BLOCK)
    session.run("DELETE FROM relations WHERE visitor = ? OR other = ?", visitor, visitor)
    for (blocking,) in rows:
        update_blocked(session, str(blocking))


def merge_guest(session: Session, old: str, new: str) -> None:
    """Move a guest's relations to an account, whose own ones win. A block of the account itself ends."""
    for mine, theirs in (("visitor", "other"), ("other", "visitor")):
        session.run(
            f"DELETE FROM relations WHERE {mine} = ? AND ({theirs} = ? OR {theirs} IN "
            f"(SELECT {theirs} FROM relations WHERE {mine} = ?))",
            old,
            new,
            new,
        )
        session.run(f"UPDATE relations SET {mine} = ? WHERE {mine} = ?", new, old)
    for (each,) in session.rows("SELECT visitor FROM relations WHERE other = ? AND kind = ?", new, BLOCK):
        update_blocked(session, str(each))
    update_blocked(session, old)
    update_blocked(session, new)
