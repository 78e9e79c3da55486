"""Database access for seeks: who looks for opponents, for which kind of game."""

from collections.abc import Collection
from typing import Any, NamedTuple

from laguna.web.clocks import time_control
from laguna.web.database.backends import Session

VISITORS_PER_STATEMENT = 500


class GameKind(NamedTuple):
    """What players who are paired have to agree on."""

    game: str
    players: int
    pace: str
    rated: bool


class Seek(NamedTuple):
    """A visitor who looks for opponents, or has found some."""

    visitor: str
    pace: str
    game: str
    players: int
    rated: bool
    rating: float
    """The rating as shown, for this game and number of players."""
    zone: str
    bots_after: int
    """The seconds after which bots are offered for open seats; 0 for never."""
    accepted_at: float
    """When the visitor accepted bots; 0 if not yet."""
    created_at: float
    seen_at: float
    """When the page was last known to be open; when the game was found, if one was."""
    table: str | None

    @property
    def kind(self) -> GameKind:
        return GameKind(self.game, self.players, self.pace, self.rated)

    def offers_bots(self, now: float) -> bool:
        """Whether it is time to offer bots for the open seats."""
        return self.table is None and 0 < self.bots_after <= now - self.created_at


COLUMNS = (
    "visitor, pace, game, players, rated, rating, zone, bots_after, accepted_at, created_at, seen_at, "
    "table_id"
)


def _seek(row: tuple[Any, ...]) -> Seek:
    seek = Seek(*row)
    return seek._replace(rated=bool(seek.rated))


def put(session: Session, seek: Seek) -> None:
    """Save a seek; it replaces an earlier one of the same pace."""
    columns = COLUMNS.split(", ")
    changed = ", ".join(f"{name} = excluded.{name}" for name in columns[2:])
    session.run(
        f"INSERT INTO seeks ({COLUMNS}) VALUES ({', '.join('?' for _ in columns)}) "
        f"ON CONFLICT (visitor, pace) DO UPDATE SET {changed}",
        *seek._replace(rated=int(seek.rated)),  # type: ignore[arg-type]
    )


def find(session: Session, visitor: str, pace: str, lock: bool = False) -> Seek | None:
    row = session.row(
        f"SELECT {COLUMNS} FROM seeks WHERE visitor = ? AND pace = ?" + (session.for_update if lock else ""),
        visitor,
        pace,
    )
    return _seek(row) if row else None


def all_seeks(session: Session) -> list[Seek]:
    return [_seek(row) for row in session.rows(f"SELECT {COLUMNS} FROM seeks ORDER BY created_at, visitor")]


def claim_waiting(session: Session, kind: GameKind, seen_since: float) -> list[Seek]:
    """The seeks of a kind that can be paired now, locked until the end of the transaction. Another process
    that pairs at the same time gets the others."""
    rows = session.rows(
        f"SELECT {COLUMNS} FROM seeks WHERE game = ? AND players = ? AND pace = ? AND rated = ? "
        f"AND table_id IS NULL AND (pace = '{time_control.DAYS}' OR seen_at > ?) "
        "ORDER BY created_at, visitor" + session.skip_locked,
        *kind._replace(rated=int(kind.rated)),  # type: ignore[arg-type]
        seen_since,
    )
    return [_seek(row) for row in rows]


def set_table(session: Session, seek: Seek, table: str, now: float) -> None:
    session.run(
        "UPDATE seeks SET table_id = ?, seen_at = ? WHERE visitor = ? AND pace = ?",
        table,
        now,
        seek.visitor,
        seek.pace,
    )


def set_accepted(session: Session, visitor: str, pace: str, now: float) -> None:
    session.run(
        "UPDATE seeks SET accepted_at = ? WHERE visitor = ? AND pace = ? AND table_id IS NULL "
        "AND accepted_at = 0",
        now,
        visitor,
        pace,
    )


def cancel(session: Session, visitor: str, pace: str) -> None:
    """Delete a seek, unless opponents were found."""
    session.run("DELETE FROM seeks WHERE visitor = ? AND pace = ? AND table_id IS NULL", visitor, pace)


def touch(session: Session, visitors: Collection[str], at: float) -> None:
    """Save until when the pages of live seeks were open. Rows that another process is pairing are skipped, so
    that processes never wait for each other here."""
    ids = sorted(visitors)
    for first in range(0, len(ids), VISITORS_PER_STATEMENT):
        chosen = ids[first : first + VISITORS_PER_STATEMENT]
        placeholders = ", ".join("?" for _ in chosen)
        session.run(
            f"UPDATE seeks SET seen_at = ? WHERE pace = '{time_control.LIVE}' AND visitor IN "
            f"(SELECT visitor FROM seeks WHERE pace = '{time_control.LIVE}' AND table_id IS NULL "
            f"AND visitor IN ({placeholders}){session.skip_locked})",
            at,
            *chosen,
        )


def delete(session: Session, seek: Seek) -> None:
    """Delete a seek, unless it has changed in the meantime."""
    session.run(
        "DELETE FROM seeks WHERE visitor = ? AND pace = ? AND created_at = ? AND seen_at = ?",
        seek.visitor,
        seek.pace,
        seek.created_at,
        seek.seen_at,
    )
