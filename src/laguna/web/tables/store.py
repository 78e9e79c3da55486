"""Database access for tables, seats, entries and jobs; all their SQL is here."""

import contextlib
import json
import time
from typing import Any, NamedTuple

from laguna.match import GameSetup
from laguna.web.clocks import time_control
from laguna.web.clocks.time_control import TimeControl
from laguna.web.database.backends import Row, Session
from laguna.web.people.visitors import COLUMNS_OF_V, Visitor

# Kinds of entries.
SIT, STAND_UP, BEGIN, MOVE, UNDO, AWAY, BACK, CHAT, REMATCH, CLOSE, TAKEOVER = (
    "sit",
    "rise",
    "begin",
    "move",
    "undo",
    "away",
    "back",
    "say",
    "rematch",
    "close",
    "takeover",
)
# Timeout, seat given to a bot, seat offered to others; proposal, agreement, refusal; pause, resume; game
# abandoned; a bot failed, and a lower level moves instead; restored after the table was set aside.
LATE, GIVEN_TO_BOT, SEAT_OFFERED, PROPOSE, AGREE, DECLINE, PAUSE, RESUME, END, FALLBACK, RESTORED = (
    "late",
    "given",
    "offer",
    "propose",
    "agree",
    "decline",
    "pause",
    "resume",
    "end",
    "fallback",
    "restored",
)

# Statuses of a table. An ended table was abandoned and has no result.
WAITING, PLAYING, FINISHED, CLOSED, RECORDED = "waiting", "playing", "finished", "closed", "recorded"
ENDED = "ended"
REVEALED_STATUSES = (FINISHED, RECORDED, ENDED)
"""Statuses in which everything is revealed."""

# Kinds of seats: open, a person, a bot, a player of a saved game.
OPEN, HUMAN, BOT, RECORDED_PLAYER = "open", "human", "bot", "past"


class Entry(NamedTuple):
    """Something that happened at a table. Its number is the table's version after it."""

    number: int
    kind: str
    seat: int | None
    words: str
    visitor: str | None
    request: str | None
    at: float
    fingerprint: str | None = None
    """Hash of the position after it; None if it does not change the position. Column `mark`."""
    tick: float | None = None
    """Server time of the entry."""


class Seat(NamedTuple):
    """A seat and who holds it. A player who is away keeps the seat while a bot plays."""

    seat: int
    kind: str
    visitor: str | None
    level: str | None
    name: str
    away: bool
    zone: str = ""
    """The player's time zone, for clocks that do not count nights."""
    guest: bool = False
    """Whether a guest or a bot account took the seat, whose games are casual."""

    @property
    def offered(self) -> bool:
        """Whether the seat was given away and can be taken by anyone invited; a bot plays meanwhile."""
        return self.kind == HUMAN and self.visitor is None

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == BOT or (self.kind == HUMAN and self.away)


class Table(NamedTuple):
    """A table without its seats and entries."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str | bool]
    seed: str
    position: dict[str, Any] | None
    pace: str
    listed: bool
    invite: str
    host: str | None
    status: str
    version: int
    acting: int
    """Bit mask of the seats that may act."""
    created_at: float
    moved_at: float
    finished_at: float | None
    result: dict[str, Any] | None
    previous: str | None
    next: str | None
    clock: TimeControl | None = None
    due: float | None = None
    """Server time of the next clock check."""
    bots_allowed: bool = False
    """Whether bot accounts may take seats. Column `programs`."""
    rated: bool = False
    """Whether a rated game was chosen; `rated_games.casual_reason` says if it can be one."""

    @property
    def setup(self) -> GameSetup:
        """Game, options and seed: what the match starts from."""
        return GameSetup(self.game, self.players, self.options, self.seed, self.position)


class SetAsideTable(NamedTuple):
    """A table that this release plays differently: the last entry that agrees, and the position there."""

    table: str
    number: int
    why: str
    position: str | None
    release: str
    at: float


class Job(NamedTuple):
    """A bot has to move: table, seat, and the version since which the question stands."""

    table: str
    seat: int
    question_version: int
    level: str


TABLE_COLUMNS = ", ".join("programs" if name == "bots_allowed" else name for name in Table._fields)
ENTRY_COLUMNS = ", ".join("mark" if name == "fingerprint" else name for name in Entry._fields)
SEAT_COLUMNS = ", ".join(Seat._fields)


class CorruptTable(Exception):
    """A row of a table that no release has written."""


def _table(row: Row) -> Table:
    table = Table(*row)
    return table._replace(
        options=_json_object(row[4], "options"),
        position=_json_object(row[6], "position") if row[6] else None,
        listed=bool(table.listed),
        bots_allowed=bool(table.bots_allowed),
        rated=bool(table.rated),
        result=_json_object(row[17], "result") if row[17] else None,
        clock=time_control.from_json(row[20]),
    )


def _json_object(text: object, column: str) -> dict[str, Any]:
    try:
        found = json.loads(text)  # type: ignore[arg-type]  # any value may be there
    except (TypeError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise CorruptTable(f"the column {column} cannot be read")
    return found


def _readable(rows: list[Row]) -> list[Table]:
    """Tables for a list, without those that cannot be read; the integrity check reports them."""
    found = []
    for row in rows:
        with contextlib.suppress(CorruptTable):
            found.append(_table(row))
    return found


def _seat(row: Row) -> Seat:
    seat = Seat(*row)
    return seat._replace(away=bool(seat.away), guest=bool(seat.guest))


# Tables -----------------------------------------------------------------------------------------


def add_table(session: Session, table: Table, seats: list[Seat]) -> None:
    values = table._replace(
        options=json.dumps(table.options),  # type: ignore[arg-type]
        position=json.dumps(table.position) if table.position is not None else None,  # type: ignore[arg-type]
        listed=int(table.listed),  # type: ignore[arg-type]
        bots_allowed=int(table.bots_allowed),  # type: ignore[arg-type]
        rated=int(table.rated),  # type: ignore[arg-type]
        result=json.dumps(table.result) if table.result is not None else None,  # type: ignore[arg-type]
        clock=table.clock.to_json() if table.clock is not None else None,  # type: ignore[arg-type]
    )
    placeholders = ", ".join("?" for _ in Table._fields)
    session.run(f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({placeholders})", *values)
    for seat in seats:
        session.run(
            f"INSERT INTO seats (table_id, {SEAT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            table.id,
            *seat._replace(away=int(seat.away), guest=int(seat.guest)),  # type: ignore[arg-type]
        )


def table(session: Session, table_id: str) -> Table | None:
    row = session.row(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", table_id)
    return _table(row) if row else None


def table_of_invite(session: Session, invite: str) -> str | None:
    row = session.row("SELECT id FROM tables WHERE invite = ?", invite)
    return str(row[0]) if row else None


def seats(session: Session, table_id: str) -> list[Seat]:
    return [
        _seat(row)
        for row in session.rows(
            f"SELECT {SEAT_COLUMNS} FROM seats WHERE table_id = ? ORDER BY seat", table_id
        )
    ]


def entries(session: Session, table_id: str, after: int = 0) -> list[Entry]:
    return [
        Entry(*row)
        for row in session.rows(
            f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = ? AND number > ? ORDER BY number",
            table_id,
            after,
        )
    ]


def version(session: Session, table_id: str) -> int | None:
    row = session.row("SELECT version FROM tables WHERE id = ?", table_id)
    return int(row[0]) if row else None


def visitor_and_version(
    session: Session, session_id: str, since: float, table_id: str
) -> tuple[Visitor | None, float, int | None]:
    """The visitor of a session and when it began, and the version of a table, in one query."""
    row = session.row(
        f"SELECT {COLUMNS_OF_V}, s.created_at, t.version FROM (SELECT 1 AS one) AS always "
        "LEFT JOIN sessions s ON s.id = ? AND s.created_at > ? LEFT JOIN visitors v ON v.id = s.visitor "
        "LEFT JOIN tables t ON t.id = ?",
        session_id,
        since,
        table_id,
    )
    assert row is not None
    return Visitor(*row[:-2]) if row[0] is not None else None, row[-2] or 0.0, row[-1]


def add_entries(session: Session, table_id: str, entries: list[Entry], acting: int) -> None:
    """Append entries. If an entry of the same number exists, this raises a conflict and changes nothing."""
    for entry in entries:
        session.run_pipelined(
            f"INSERT INTO entries (table_id, {ENTRY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            table_id,
            *entry,
        )
    last = entries[-1]
    session.run_pipelined(
        "UPDATE tables SET version = ?, acting = ?, moved_at = ? WHERE id = ?",
        last.number,
        acting,
        last.at,
        table_id,
    )


def set_seat(session: Session, table_id: str, seat: Seat) -> None:
    session.run(
        "UPDATE seats SET kind = ?, visitor = ?, level = ?, name = ?, away = ?, zone = ?, guest = ? "
        "WHERE table_id = ? AND seat = ?",
        *seat._replace(away=int(seat.away), guest=int(seat.guest))[1:],  # type: ignore[arg-type]
        table_id,
        seat.seat,
    )


def set_status(session: Session, table_id: str, status: str) -> None:
    session.run("UPDATE tables SET status = ? WHERE id = ?", status, table_id)


def finish(session: Session, table_id: str, result: dict[str, Any], at: float) -> None:
    session.run(
        "UPDATE tables SET status = ?, result = ?, finished_at = ? WHERE id = ?",
        FINISHED,
        json.dumps(result),
        at,
        table_id,
    )


def clocks_exist(session: Session) -> bool:
    """Whether any table has running clocks, also of tables that are set aside."""
    return session.row("SELECT 1 FROM tables WHERE due IS NOT NULL LIMIT 1") is not None


def due_tables(session: Session, limit: int) -> list[tuple[str, int, float]]:
    """Tables with running clocks: id, version and next check, earliest first."""
    return [
        (str(row[0]), int(row[1]), float(row[2]))
        for row in session.rows(
            "SELECT id, version, due FROM tables WHERE due IS NOT NULL "
            "AND id NOT IN (SELECT table_id FROM set_aside) ORDER BY due LIMIT ?",
            limit,
        )
    ]


def set_next_check(session: Session, table_id: str, version: int, due: float | None) -> None:
    """Set the time of the next clock check, unless the table has changed since this version."""
    session.run_pipelined("UPDATE tables SET due = ? WHERE id = ? AND version = ?", due, table_id, version)


def set_next(session: Session, table_id: str, following: str) -> int:
    return session.run("UPDATE tables SET next = ? WHERE id = ? AND next IS NULL", following, table_id)


def count_open(session: Session, host: str) -> int:
    row = session.row("SELECT count(*) FROM tables WHERE host = ? AND status IN ('waiting', 'playing')", host)
    return int(row[0]) if row else 0


def count_records(session: Session, host: str) -> int:
    row = session.row("SELECT count(*) FROM tables WHERE host = ? AND status = 'recorded'", host)
    return int(row[0]) if row else 0


def all_tables(session: Session) -> list[str]:
    return [str(row[0]) for row in session.rows("SELECT id FROM tables ORDER BY created_at")]


def running_tables(session: Session) -> list[str]:
    """Tables that are not over."""
    return [
        str(row[0])
        for row in session.rows(
            "SELECT id FROM tables WHERE status IN ('waiting', 'playing') ORDER BY created_at"
        )
    ]


def set_aside_tables(session: Session) -> set[str]:
    return {str(row[0]) for row in session.rows("SELECT table_id FROM set_aside")}


def set_aside(session: Session, aside: SetAsideTable) -> None:
    """Set a table aside, so that it cannot be played on. Existing rows stay."""
    session.run(
        "INSERT INTO set_aside (table_id, number, why, position, release, at) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (table_id) DO NOTHING",
        *aside,
    )


def find_set_aside(session: Session, table_id: str) -> SetAsideTable | None:
    row = session.row(
        "SELECT table_id, number, why, position, release, at FROM set_aside WHERE table_id = ?", table_id
    )
    return SetAsideTable(*row) if row else None


def restore_table(session: Session, table_id: str) -> int:
    return session.run("DELETE FROM set_aside WHERE table_id = ?", table_id)


def tables_of(session: Session, visitor: str, statuses: tuple[str, ...], limit: int) -> list[Table]:
    """Tables where a visitor sits or sat, most recently active first."""
    placeholders = ", ".join("?" for _ in statuses)
    return _readable(
        session.rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE status IN ({placeholders}) AND "
            "(id IN (SELECT table_id FROM seats WHERE visitor = ?) OR (host = ? AND status = 'recorded')) "
            "ORDER BY moved_at DESC LIMIT ?",
            *statuses,
            visitor,
            visitor,
            limit,
        )
    )


def listed_tables(session: Session, status: str, limit: int) -> list[Table]:
    """Public tables of a status, most recently active first."""
    return _readable(
        session.rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE status = ? AND listed = 1 "
            "AND id NOT IN (SELECT table_id FROM set_aside) ORDER BY moved_at DESC LIMIT ?",
            status,
            limit,
        )
    )


def public_tables_of_followed(session: Session, visitor: str, limit: int) -> list[Table]:
    """Public tables, open or in progress, of people whom a visitor follows, most recently active first."""
    return _readable(
        session.rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE listed = 1 AND status IN ('waiting', 'playing') "
            "AND id NOT IN (SELECT table_id FROM set_aside) AND id IN (SELECT s.table_id FROM relations r "
            "JOIN visitors v ON v.id = r.other AND v.hidden = 0 JOIN seats s ON s.visitor = r.other "
            "WHERE r.visitor = ? AND r.kind = 'follow') ORDER BY moved_at DESC LIMIT ?",
            visitor,
            limit,
        )
    )


def seats_held(session: Session, visitor: str) -> list[tuple[str, int]]:
    return [
        (str(row[0]), int(row[1]))
        for row in session.rows("SELECT table_id, seat FROM seats WHERE visitor = ?", visitor)
    ]


def transfer_seats(session: Session, old: str, new: str) -> list[str]:
    """Transfer a guest's seats, entries and tables to an account; returns the tables that changed.

    Where the account already has a seat, the guest's seat stays as it is: one player, one view.
    """
    taken = {table_id for table_id, _ in seats_held(session, new)}
    moved = sorted({table_id for table_id, _ in seats_held(session, old)} - taken)
    for table_id in moved:
        session.run("UPDATE seats SET visitor = ? WHERE table_id = ? AND visitor = ?", new, table_id, old)
        session.run("UPDATE entries SET visitor = ? WHERE table_id = ? AND visitor = ?", new, table_id, old)
    session.run("UPDATE tables SET host = ? WHERE host = ?", new, old)
    return moved


def rename_seats(session: Session, visitor: str, old: str, new: str) -> list[str]:
    """Rename a visitor's seats at tables that are not finished, except where another player has that name;
    returns the tables that changed."""
    rows = session.rows(
        "SELECT DISTINCT s.table_id FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE s.visitor = ? AND s.name = ? AND t.status IN (?, ?) AND NOT EXISTS "
        "(SELECT 1 FROM seats o WHERE o.table_id = s.table_id AND o.name = ?)",
        visitor,
        old,
        WAITING,
        PLAYING,
        new,
    )
    changed = sorted(str(row[0]) for row in rows)
    for table_id in changed:
        session.run(
            "UPDATE seats SET name = ? WHERE table_id = ? AND visitor = ? AND name = ?",
            new,
            table_id,
            visitor,
            old,
        )
    return changed


# Jobs -------------------------------------------------------------------------------------------


def upsert_job(session: Session, job: Job) -> None:
    session.run(
        "INSERT INTO jobs (table_id, seat, asked, level, claimed_by, created_at) "
        "VALUES (?, ?, ?, ?, 0, ?) "
        "ON CONFLICT (table_id, seat) DO UPDATE SET "
        "asked = excluded.asked, level = excluded.level, claimed_by = 0, created_at = excluded.created_at",
        job.table,
        job.seat,
        job.question_version,
        job.level,
        time.time(),
    )


def delete_job(session: Session, table_id: str, seat: int) -> None:
    session.run("DELETE FROM jobs WHERE table_id = ? AND seat = ?", table_id, seat)


def delete_outdated_job(session: Session, job: Job) -> None:
    """Delete a job whose question has changed."""
    session.run(
        "DELETE FROM jobs WHERE table_id = ? AND seat = ? AND asked = ?",
        job.table,
        job.seat,
        job.question_version,
    )


def jobs_of(session: Session, table_id: str) -> list[Job]:
    return [
        Job(*row)
        for row in session.rows("SELECT table_id, seat, asked, level FROM jobs WHERE table_id = ?", table_id)
    ]


def claim_job(session: Session, condition: str = "1 = 1", *values: object) -> Job | None:
    """Claim the job that has waited longest, for as long as this connection lives."""
    row = session.row(
        f"SELECT table_id, seat, asked, level FROM jobs WHERE {session.unclaimed} AND {condition} "
        "AND table_id NOT IN (SELECT table_id FROM set_aside) ORDER BY created_at LIMIT 1"
        + session.skip_locked,
        *values,
    )
    if row is None:
        return None
    job = Job(*row)
    session.run(
        f"UPDATE jobs SET claimed_by = {session.claimant} WHERE table_id = ? AND seat = ?",
        job.table,
        job.seat,
    )
    return job


def unclaim_job(session: Session, job: Job) -> None:
    """Give the claim of a job back."""
    session.run(
        "UPDATE jobs SET claimed_by = 0 WHERE table_id = ? AND seat = ? AND asked = ?",
        job.table,
        job.seat,
        job.question_version,
    )


def unclaim_all_jobs(session: Session) -> int:
    """Give all claims back, when the only server starts."""
    return session.run("UPDATE jobs SET claimed_by = 0 WHERE claimed_by <> 0")
