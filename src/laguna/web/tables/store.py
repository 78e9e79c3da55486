"""What is kept of tables: their seats, entries and jobs, each read and written here alone."""

import contextlib
import json
import time
from typing import Any, NamedTuple

from laguna.match import Origin
from laguna.web.clocks import terms
from laguna.web.clocks.terms import Terms
from laguna.web.database.backends import Row, Session
from laguna.web.people.visitors import COLUMNS_OF_V, Visitor

# The kinds of entries.
SIT, RISE, BEGIN, MOVE, UNDO, AWAY, BACK, SAY, REMATCH, CLOSE, TAKEOVER = (
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
# A player is late, a seat is given to a bot or offered to others, something is proposed and agreed to or not,
# a pause begins and ends, the game ends without a result.
LATE, GIVEN, OFFER, PROPOSE, AGREE, DECLINE, PAUSE, RESUME, END = (
    "late",
    "given",
    "offer",
    "propose",
    "agree",
    "decline",
    "pause",
    "resume",
    "end",
)

# The states of a table. What has ended has no result.
WAITING, PLAYING, FINISHED, CLOSED, RECORDED = "waiting", "playing", "finished", "closed", "recorded"
ENDED = "ended"
OVER = (FINISHED, RECORDED, ENDED)
"""Nothing is hidden any more."""

# Who holds a seat.
OPEN, HUMAN, BOT, PAST = "open", "human", "bot", "past"


class Entry(NamedTuple):
    """Something that happened at a table. Its number is the table's version after it."""

    number: int
    kind: str
    seat: int | None
    words: str
    visitor: str | None
    request: str | None
    at: float
    mark: str | None = None
    """What the position was after it, in a few letters; None where the position is the same as before."""
    tick: float | None = None
    """When it happened in the server's own time."""


class Seat(NamedTuple):
    """A place at a table and who holds it. A player who is away keeps the seat while a bot plays."""

    seat: int
    kind: str
    visitor: str | None
    level: str | None
    name: str
    away: bool
    zone: str = ""
    """The time zone of who sits there, for clocks that leave out the night."""

    @property
    def offered(self) -> bool:
        """Whether the seat was given away, and whoever is invited may take it; a bot plays meanwhile."""
        return self.kind == HUMAN and self.visitor is None

    @property
    def played_by_bot(self) -> bool:
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
    """The seats that may act, a bit a seat."""
    created_at: float
    moved_at: float
    finished_at: float | None
    result: dict[str, Any] | None
    previous: str | None
    next: str | None
    clock: Terms | None = None
    due: float | None = None
    """When to look whether somebody is late, in the server's own time."""
    programs: bool = False
    """Whether bots with an account may take its seats."""

    @property
    def origin(self) -> Origin:
        """What it is played from."""
        return Origin(self.game, self.players, self.options, self.seed, self.position)


class Aside(NamedTuple):
    """A table that this release plays differently: up to which entry it agrees, and the position there."""

    table: str
    number: int
    why: str
    position: str | None
    release: str
    at: float


class Job(NamedTuple):
    """A bot is asked for a move: at which table, for which seat, since which version."""

    table: str
    seat: int
    asked: int
    level: str


TABLE_COLUMNS = ", ".join(Table._fields)
ENTRY_COLUMNS = ", ".join(Entry._fields)
SEAT_COLUMNS = ", ".join(Seat._fields)


class Damaged(Exception):
    """A table's row says what no release has written."""


def _table(row: Row) -> Table:
    table = Table(*row)
    return table._replace(
        options=_object(row[4], "options"),
        position=_object(row[6], "position") if row[6] else None,
        listed=bool(table.listed),
        programs=bool(table.programs),
        result=_object(row[17], "result") if row[17] else None,
        clock=terms.from_json(row[20]),
    )


def _object(text: object, column: str) -> dict[str, Any]:
    try:
        found = json.loads(text)  # type: ignore[arg-type]  # whatever is there
    except (TypeError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Damaged(f"its {column} cannot be read")
    return found


def _readable(rows: list[Row]) -> list[Table]:
    """Tables for a list; one that cannot be read is for the check of tables to tell of."""
    found = []
    for row in rows:
        with contextlib.suppress(Damaged):
            found.append(_table(row))
    return found


def _seat(row: Row) -> Seat:
    seat = Seat(*row)
    return seat._replace(away=bool(seat.away))


# Tables -----------------------------------------------------------------------------------------


def add_table(session: Session, table: Table, seats: list[Seat]) -> None:
    values = table._replace(
        options=json.dumps(table.options),  # type: ignore[arg-type]
        position=json.dumps(table.position) if table.position is not None else None,  # type: ignore[arg-type]
        listed=int(table.listed),  # type: ignore[arg-type]
        programs=int(table.programs),  # type: ignore[arg-type]
        result=json.dumps(table.result) if table.result is not None else None,  # type: ignore[arg-type]
        clock=table.clock.to_json() if table.clock is not None else None,  # type: ignore[arg-type]
    )
    marks = ", ".join("?" for _ in Table._fields)
    session.run(f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({marks})", *values)
    for seat in seats:
        session.run(
            f"INSERT INTO seats (table_id, {SEAT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            table.id,
            *seat._replace(away=int(seat.away)),  # type: ignore[arg-type]
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


def visitor_at(
    session: Session, session_id: str, since: float, table_id: str
) -> tuple[Visitor | None, float, int | None]:
    """Whose session it is and when it began, and the version of a table."""
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
    """Write what happened. Another entry of the same number is a clash, and nothing is changed."""
    for entry in entries:
        session.put(
            f"INSERT INTO entries (table_id, {ENTRY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            table_id,
            *entry,
        )
    last = entries[-1]
    session.put(
        "UPDATE tables SET version = ?, acting = ?, moved_at = ? WHERE id = ?",
        last.number,
        acting,
        last.at,
        table_id,
    )


def set_seat(session: Session, table_id: str, seat: Seat) -> None:
    session.run(
        "UPDATE seats SET kind = ?, visitor = ?, level = ?, name = ?, away = ?, zone = ? "
        "WHERE table_id = ? AND seat = ?",
        seat.kind,
        seat.visitor,
        seat.level,
        seat.name,
        int(seat.away),
        seat.zone,
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


def due_tables(session: Session, limit: int) -> list[tuple[str, int, float]]:
    """The tables whose clocks run: address, version, and when somebody is late, the first of them first."""
    return [
        (str(row[0]), int(row[1]), float(row[2]))
        for row in session.rows(
            "SELECT id, version, due FROM tables WHERE due IS NOT NULL "
            "AND id NOT IN (SELECT table_id FROM set_aside) ORDER BY due LIMIT ?",
            limit,
        )
    ]


def set_look(session: Session, table_id: str, version: int, due: float | None) -> None:
    """Look at a table's clocks then, unless something else happens there before."""
    session.put("UPDATE tables SET due = ? WHERE id = ? AND version = ?", due, table_id, version)


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


def tables_aside(session: Session) -> set[str]:
    return {str(row[0]) for row in session.rows("SELECT table_id FROM set_aside")}


def set_aside(session: Session, aside: Aside) -> None:
    """Keep a table from being played on. What is there already stays."""
    session.run(
        "INSERT INTO set_aside (table_id, number, why, position, release, at) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (table_id) DO NOTHING",
        *aside,
    )


def aside(session: Session, table_id: str) -> Aside | None:
    row = session.row(
        "SELECT table_id, number, why, position, release, at FROM set_aside WHERE table_id = ?", table_id
    )
    return Aside(*row) if row else None


def bring_back(session: Session, table_id: str) -> int:
    return session.run("DELETE FROM set_aside WHERE table_id = ?", table_id)


def tables_of(session: Session, visitor: str, statuses: tuple[str, ...], limit: int) -> list[Table]:
    """Tables where a visitor sits or sat, the last moved first."""
    marks = ", ".join("?" for _ in statuses)
    return _readable(
        session.rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE status IN ({marks}) AND "
            "(id IN (SELECT table_id FROM seats WHERE visitor = ?) OR (host = ? AND status = 'recorded')) "
            "ORDER BY moved_at DESC LIMIT ?",
            *statuses,
            visitor,
            visitor,
            limit,
        )
    )


def listed_tables(session: Session, status: str, limit: int) -> list[Table]:
    """Tables that anyone may see in the list, the last moved first."""
    return _readable(
        session.rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE status = ? AND listed = 1 "
            "AND id NOT IN (SELECT table_id FROM set_aside) ORDER BY moved_at DESC LIMIT ?",
            status,
            limit,
        )
    )


def seats_held(session: Session, visitor: str) -> list[tuple[str, int]]:
    return [
        (str(row[0]), int(row[1]))
        for row in session.rows("SELECT table_id, seat FROM seats WHERE visitor = ?", visitor)
    ]


def hand_over(session: Session, old: str, new: str) -> list[str]:
    """Give a guest's seats and tables to an account; the tables that changed.

    Where the account sits already, the guest's seat stays as it is: one player, one view."""
    taken = {table_id for table_id, _ in seats_held(session, new)}
    moved = sorted({table_id for table_id, _ in seats_held(session, old)} - taken)
    for table_id in moved:
        session.run("UPDATE seats SET visitor = ? WHERE table_id = ? AND visitor = ?", new, table_id, old)
    session.run("UPDATE tables SET host = ? WHERE host = ?", new, old)
    return moved


# Jobs -------------------------------------------------------------------------------------------


def ask_bot(session: Session, job: Job) -> None:
    session.run(
        "INSERT INTO jobs (table_id, seat, asked, level, claimed_by, created_at) "
        "VALUES (?, ?, ?, ?, 0, ?) "
        "ON CONFLICT (table_id, seat) DO UPDATE SET "
        "asked = excluded.asked, level = excluded.level, claimed_by = 0, created_at = excluded.created_at",
        job.table,
        job.seat,
        job.asked,
        job.level,
        time.time(),
    )


def drop_job(session: Session, table_id: str, seat: int) -> None:
    session.run("DELETE FROM jobs WHERE table_id = ? AND seat = ?", table_id, seat)


def withdraw_job(session: Session, job: Job) -> None:
    """Nobody waits for this answer any more."""
    session.run(
        "DELETE FROM jobs WHERE table_id = ? AND seat = ? AND asked = ?", job.table, job.seat, job.asked
    )


def jobs_of(session: Session, table_id: str) -> list[Job]:
    return [
        Job(*row)
        for row in session.rows("SELECT table_id, seat, asked, level FROM jobs WHERE table_id = ?", table_id)
    ]


def claim_job(session: Session) -> Job | None:
    """The job that has waited longest, ours for as long as this connection lives and we do not let it go."""
    row = session.row(
        f"SELECT table_id, seat, asked, level FROM jobs WHERE {session.unclaimed} "
        "AND table_id NOT IN (SELECT table_id FROM set_aside) ORDER BY created_at LIMIT 1"
        + session.skip_locked
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


def let_go_of_job(session: Session, job: Job) -> None:
    """Another may have it."""
    session.run(
        "UPDATE jobs SET claimed_by = 0 WHERE table_id = ? AND seat = ? AND asked = ?",
        job.table,
        job.seat,
        job.asked,
    )


def release_jobs(session: Session) -> int:
    """Nobody thinks any more: for the start of the only server."""
    return session.run("UPDATE jobs SET claimed_by = 0 WHERE claimed_by <> 0")
