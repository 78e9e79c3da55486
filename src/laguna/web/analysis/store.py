"""Database access for reviews, studies, hint permissions and lesson progress."""

import time
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.tables.store import HUMAN

ABANDONED_SECONDS = 30.0
"""After this time without progress another server may claim a review."""


class ReviewProgress(NamedTuple):
    """How many moves of a game are reviewed, and whether the review is finished."""

    done: int
    total: int
    ready: bool


class StoredReview(NamedTuple):
    """A finished or unfinished review; the fields are the columns of its SQL table."""

    table_id: str
    rules: int
    value: str
    iterations: int
    done: int
    total: int
    beat: float
    parts: str
    document: str | None
    visitor: str = ""
    """Who requested it; empty in reviews of earlier releases."""
    turn_key: str = ""
    """Requesters with the same key share one turn; empty once the review is finished."""
    turn: float = 0.0
    """When the requester last had a turn, or requested the review."""
    requested_at: float = 0.0


class StoredStudy(NamedTuple):
    """A study as stored, with its documents as JSON; the fields are the columns of its SQL table."""

    id: str
    owner: str
    title: str
    origin: str
    names: str
    nodes: str
    version: int
    changed_at: float
    bytes: int
    """The size of the documents, which counts for the quota."""
    moves: int
    """The number of nodes without the root."""
    table_id: str = ""
    """The table whose whole game the study contains; empty for a study of anything else."""


class StudySummary(NamedTuple):
    """A study in the list of its owner."""

    id: str
    title: str
    moves: int
    changed_at: float


SUMMARY_COLUMNS = ", ".join(StudySummary._fields)
REVIEW_COLUMNS = ", ".join(StoredReview._fields)
STUDY_COLUMNS = ", ".join(StoredStudy._fields)


# Reviews


def review(session: Session, table_id: str) -> StoredReview | None:
    row = session.row(f"SELECT {REVIEW_COLUMNS} FROM reviews WHERE table_id = ?", table_id)
    return StoredReview(*row) if row else None


def review_progress(session: Session, table_id: str) -> ReviewProgress | None:
    row = session.row("SELECT done, total, document IS NOT NULL FROM reviews WHERE table_id = ?", table_id)
    return ReviewProgress(int(row[0]), int(row[1]), bool(row[2])) if row else None


def begin_review(session: Session, wanted: StoredReview) -> None:
    """Starts a new review, replacing an older one."""
    session.run("DELETE FROM reviews WHERE table_id = ?", wanted.table_id)
    marks = ", ".join("?" for _ in wanted)
    session.run(f"INSERT INTO reviews ({REVIEW_COLUMNS}) VALUES ({marks})", *wanted)


def count_unfinished_reviews(session: Session, column: str, value: str) -> int:
    """The number of unfinished reviews with a value in the column `visitor` or `turn_key`."""
    row = session.row(f"SELECT count(*) FROM reviews WHERE document IS NULL AND {column} = ?", value)
    return int(row[0]) if row else 0


def claim_next_review(session: Session) -> StoredReview | None:
    """Claims the review of the requester who has waited longest for a turn, unless another server is working
    on it. All reviews of that requester then wait for their next turn."""
    now = time.time()
    row = session.row(
        f"SELECT {REVIEW_COLUMNS} FROM reviews WHERE document IS NULL AND beat < ? "
        f"ORDER BY turn, requested_at LIMIT 1{session.skip_locked}",
        now - ABANDONED_SECONDS,
    )
    if row is None:
        return None
    claimed = StoredReview(*row)
    session.run("UPDATE reviews SET beat = ? WHERE table_id = ?", now, claimed.table_id)
    session.run(
        "UPDATE reviews SET turn = ? WHERE table_id IN "
        f"(SELECT table_id FROM reviews WHERE document IS NULL AND turn_key = ?{session.skip_locked})",
        now,
        claimed.turn_key,
    )
    return claimed


def others_wait(session: Session, turn_key: str) -> bool:
    """Whether a review of another requester waits for a turn."""
    row = session.row(
        "SELECT 1 FROM reviews WHERE document IS NULL AND beat < ? AND turn_key <> ? LIMIT 1",
        time.time() - ABANDONED_SECONDS,
        turn_key,
    )
    return row is not None


def keep_claim(session: Session, table_id: str) -> None:
    """Keeps the claim on a review for another while."""
    session.run("UPDATE reviews SET beat = ? WHERE table_id = ? AND document IS NULL", time.time(), table_id)


def release_review(session: Session, table_id: str) -> None:
    session.run("UPDATE reviews SET beat = 0 WHERE table_id = ? AND document IS NULL", table_id)


def release_reviews(session: Session) -> None:
    """Releases all claims after the server that held them was stopped."""
    session.run("UPDATE reviews SET beat = 0 WHERE document IS NULL")


def save_review_progress(session: Session, table_id: str, done: int, parts: str) -> None:
    session.run(
        "UPDATE reviews SET done = ?, parts = ?, beat = ? WHERE table_id = ? AND document IS NULL",
        done,
        parts,
        time.time(),
        table_id,
    )


def finish_review(session: Session, table_id: str, document: str, accuracies: list[float]) -> None:
    session.run(
        "UPDATE reviews SET document = ?, parts = '[]', done = total, turn_key = '' WHERE table_id = ?",
        document,
        table_id,
    )
    set_accuracies(session, table_id, accuracies)


def set_accuracies(session: Session, table_id: str, accuracies: list[float]) -> None:
    """Stores the accuracy of each seat with its result, for profile pages."""
    for seat, accuracy in enumerate(accuracies):
        session.run(
            "UPDATE results SET accuracy = ? WHERE table_id = ? AND seat = ?", accuracy, table_id, seat
        )


def without_accuracies(session: Session) -> list[tuple[str, str]]:
    """Reviews, with their tables, from before accuracies were stored."""
    rows = session.rows(
        "SELECT table_id, document FROM reviews WHERE document IS NOT NULL AND table_id IN "
        "(SELECT table_id FROM results WHERE accuracy IS NULL) LIMIT 100"
    )
    return [(str(row[0]), str(row[1])) for row in rows]


# Studies


def study(session: Session, study_id: str) -> StoredStudy | None:
    row = session.row(f"SELECT {STUDY_COLUMNS} FROM studies WHERE id = ?", study_id)
    return StoredStudy(*row) if row else None


def add_study(session: Session, study: StoredStudy) -> None:
    marks = ", ".join("?" for _ in study)
    session.run(f"INSERT INTO studies ({STUDY_COLUMNS}) VALUES ({marks})", *study)


def save_study(session: Session, study: StoredStudy) -> bool:
    """Saves a study; False if it was changed meanwhile. `version` is the new one."""
    changed = session.run(
        "UPDATE studies SET title = ?, nodes = ?, version = ?, changed_at = ?, bytes = ?, moves = ? "
        "WHERE id = ? AND version = ?",
        study.title,
        study.nodes,
        study.version,
        study.changed_at,
        study.bytes,
        study.moves,
        study.id,
        study.version - 1,
    )
    return changed == 1


def study_usage(session: Session, owner: str) -> tuple[int, int]:
    """The number of a visitor's studies, and their bytes."""
    row = session.row("SELECT count(*), coalesce(sum(bytes), 0) FROM studies WHERE owner = ?", owner)
    assert row is not None
    return int(row[0]), int(row[1])


def study_size(session: Session, study_id: str) -> int:
    row = session.row("SELECT bytes FROM studies WHERE id = ?", study_id)
    return int(row[0]) if row else 0


def delete_study(session: Session, study_id: str) -> None:
    session.run("DELETE FROM study_editors WHERE study_id = ?", study_id)
    session.run("DELETE FROM studies WHERE id = ?", study_id)


def study_of_game(session: Session, owner: str, table_id: str) -> StoredStudy | None:
    """The study of a game that a visitor changed last."""
    row = session.row(
        f"SELECT {STUDY_COLUMNS} FROM studies WHERE owner = ? AND table_id = ? "
        "ORDER BY changed_at DESC, id LIMIT 1",
        owner,
        table_id,
    )
    return StoredStudy(*row) if row else None


EDITORS = (
    "study_editors e JOIN studies t ON t.id = e.study_id AND NOT EXISTS (SELECT 1 FROM relations r "
    "WHERE r.kind = 'block' AND ((r.visitor = t.owner AND r.other = e.visitor) "
    "OR (r.visitor = e.visitor AND r.other = t.owner)))"
)
"""The people who may change studies of others; not while they block the owner, or the owner blocks them."""


def editors(session: Session, study_id: str) -> tuple[tuple[str, str], ...]:
    """The people who may change a study besides its owner: ids and names."""
    rows = session.rows(
        f"SELECT e.visitor, v.name FROM {EDITORS} JOIN visitors v ON v.id = e.visitor "
        "WHERE e.study_id = ? ORDER BY v.name, e.visitor",
        study_id,
    )
    return tuple((str(row[0]), str(row[1])) for row in rows)


def count_shared_studies(session: Session, visitor: str) -> int:
    """The number of studies of others that a visitor may change."""
    row = session.row(f"SELECT count(*) FROM {EDITORS} WHERE e.visitor = ?", visitor)
    return int(row[0]) if row else 0


def add_editor(session: Session, study_id: str, visitor: str) -> None:
    remove_editor(session, study_id, visitor)
    session.run("INSERT INTO study_editors (study_id, visitor) VALUES (?, ?)", study_id, visitor)


def remove_editor(session: Session, study_id: str, visitor: str) -> None:
    session.run("DELETE FROM study_editors WHERE study_id = ? AND visitor = ?", study_id, visitor)


def visible_names(session: Session, table_id: str, visitor: str | None) -> tuple[str, ...]:
    """The players at the table of a study; hidden players are named only to others at that table."""
    rows = session.rows(
        "SELECT s.name, s.visitor, v.hidden FROM seats s LEFT JOIN visitors v ON v.id = s.visitor "
        "WHERE s.table_id = ? ORDER BY s.seat",
        table_id,
    )
    sat = visitor is not None and any(row[1] == visitor for row in rows)
    return tuple(
        str(row[0]) if row[0] and (sat or not row[2]) else f"Player {seat + 1}"
        for seat, row in enumerate(rows)
    )


def seats_at(session: Session, table_id: str, visitor: str | None) -> tuple[list[int], list[int]]:
    """The seats of a visitor at a table, and those of all people."""
    rows = session.rows("SELECT seat, visitor, kind FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    mine = [int(row[0]) for row in rows if visitor is not None and row[1] == visitor]
    return mine, [int(row[0]) for row in rows if row[2] == HUMAN]


def studies_of(session: Session, visitor: str) -> list[StudySummary]:
    """A visitor's studies, the last changed ones first."""
    rows = session.rows(
        f"SELECT {SUMMARY_COLUMNS} FROM studies WHERE owner = ? "
        f"OR id IN (SELECT e.study_id FROM {EDITORS} WHERE e.visitor = ?) ORDER BY changed_at DESC",
        visitor,
        visitor,
    )
    return [StudySummary(*row) for row in rows]


# Hints


def allow_hints(session: Session, table_id: str, visitor: str, allowed: bool) -> None:
    session.run("DELETE FROM hints_allowed WHERE table_id = ? AND visitor = ?", table_id, visitor)
    if allowed:
        session.run("INSERT INTO hints_allowed (table_id, visitor) VALUES (?, ?)", table_id, visitor)


def hints_allowed_by(session: Session, table_id: str) -> set[str]:
    rows = session.rows("SELECT visitor FROM hints_allowed WHERE table_id = ?", table_id)
    return {str(row[0]) for row in rows}


# Lessons


def lessons(session: Session, visitor: str) -> dict[str, int]:
    """The lesson step that a visitor has reached in each game, counted from 1."""
    rows = session.rows("SELECT game, step FROM lessons WHERE visitor = ?", visitor)
    return {str(row[0]): int(row[1]) for row in rows}


def save_lesson_step(session: Session, visitor: str, game: str, step: int) -> None:
    session.run("DELETE FROM lessons WHERE visitor = ? AND game = ?", visitor, game)
    session.run("INSERT INTO lessons (visitor, game, step) VALUES (?, ?, ?)", visitor, game, step)
