"""What is kept of studying: reviews, studies, who allows hints, answers to puzzles, steps of first games."""

import time
from typing import NamedTuple

from laguna.web.database.backends import Session

ABANDONED_SECONDS = 30.0
"""A review on which nobody has worked for so long is taken up by whoever sees it."""


class StoredReview(NamedTuple):
    """A review, made or being made."""

    table_id: str
    rules: int
    value: str
    iterations: int
    done: int
    total: int
    beat: float
    parts: str
    document: str | None


class StoredStudy(NamedTuple):
    """A study as it is kept: its documents are JSON."""

    id: str
    owner: str
    title: str
    origin: str
    names: str
    nodes: str
    version: int
    changed_at: float


REVIEW_COLUMNS = ", ".join(StoredReview._fields)
STUDY_COLUMNS = ", ".join(StoredStudy._fields)


# Reviews


def review(session: Session, table_id: str) -> StoredReview | None:
    row = session.row(f"SELECT {REVIEW_COLUMNS} FROM reviews WHERE table_id = ?", table_id)
    return StoredReview(*row) if row else None


def begin_review(session: Session, wanted: StoredReview) -> None:
    """A new review in the place of an older one."""
    session.run("DELETE FROM reviews WHERE table_id = ?", wanted.table_id)
    marks = ", ".join("?" for _ in wanted)
    session.run(f"INSERT INTO reviews ({REVIEW_COLUMNS}) VALUES ({marks})", *wanted)


def claim_review(session: Session, table_id: str) -> bool:
    """Whether the review is now ours to make: nobody else has worked on it of late."""
    now = time.time()
    claimed = session.run(
        "UPDATE reviews SET beat = ? WHERE table_id = ? AND document IS NULL AND beat < ?",
        now,
        table_id,
        now - ABANDONED_SECONDS,
    )
    return claimed == 1


def unfinished_reviews(session: Session) -> list[str]:
    rows = session.rows(
        "SELECT table_id FROM reviews WHERE document IS NULL AND beat < ? ORDER BY beat",
        time.time() - ABANDONED_SECONDS,
    )
    return [str(row[0]) for row in rows]


def release_reviews(session: Session) -> None:
    """Nobody works on any review: the server that did was ended."""
    session.run("UPDATE reviews SET beat = 0 WHERE document IS NULL")


def go_on_with_review(session: Session, table_id: str, done: int, parts: str) -> None:
    session.run(
        "UPDATE reviews SET done = ?, parts = ?, beat = ? WHERE table_id = ? AND document IS NULL",
        done,
        parts,
        time.time(),
        table_id,
    )


def finish_review(session: Session, table_id: str, document: str, accuracies: list[float]) -> None:
    session.run(
        "UPDATE reviews SET document = ?, parts = '[]', done = total WHERE table_id = ?", document, table_id
    )
    set_accuracies(session, table_id, accuracies)


def set_accuracies(session: Session, table_id: str, accuracies: list[float]) -> None:
    """How exactly each seat played is kept with the results, for the pages of those who sat there."""
    for seat, accuracy in enumerate(accuracies):
        session.run(
            "UPDATE results SET accuracy = ? WHERE table_id = ? AND seat = ?", accuracy, table_id, seat
        )


def without_accuracies(session: Session) -> list[tuple[str, str]]:
    """Reviews, with their tables, that were made before accuracies were kept."""
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
    """Whether nobody has changed it meanwhile; `version` is the new one."""
    changed = session.run(
        "UPDATE studies SET title = ?, nodes = ?, version = ?, changed_at = ? WHERE id = ? AND version = ?",
        study.title,
        study.nodes,
        study.version,
        study.changed_at,
        study.id,
        study.version - 1,
    )
    return changed == 1


def names_at(session: Session, table_id: str, visitor: str | None) -> tuple[str, ...]:
    """Who sat at the table that a study comes from, as somebody may know it: who does not want to be listed
    is named to those who sat there too."""
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


def studies_of(session: Session, visitor: str, most: int = 100) -> list[StoredStudy]:
    rows = session.rows(
        f"SELECT {STUDY_COLUMNS} FROM studies WHERE owner = ? ORDER BY changed_at DESC LIMIT {most}", visitor
    )
    return [StoredStudy(*row) for row in rows]


# Hints


def allow_hints(session: Session, table_id: str, visitor: str, allowed: bool) -> None:
    session.run("DELETE FROM hints_allowed WHERE table_id = ? AND visitor = ?", table_id, visitor)
    if allowed:
        session.run("INSERT INTO hints_allowed (table_id, visitor) VALUES (?, ?)", table_id, visitor)


def hints_allowed_by(session: Session, table_id: str) -> set[str]:
    rows = session.rows("SELECT visitor FROM hints_allowed WHERE table_id = ?", table_id)
    return {str(row[0]) for row in rows}


# Puzzles


def add_try(session: Session, visitor: str, puzzle: str, solved: bool) -> None:
    """The first answer counts."""
    known = session.row("SELECT 1 FROM puzzle_tries WHERE visitor = ? AND puzzle = ?", visitor, puzzle)
    if known is None:
        session.run(
            "INSERT INTO puzzle_tries (visitor, puzzle, solved, at) VALUES (?, ?, ?, ?)",
            visitor,
            puzzle,
            int(solved),
            time.time(),
        )


def tries(session: Session, visitor: str) -> list[tuple[str, bool]]:
    """The puzzles that somebody has answered, the latest first, and whether they were right."""
    rows = session.rows("SELECT puzzle, solved FROM puzzle_tries WHERE visitor = ? ORDER BY at DESC", visitor)
    return [(str(row[0]), bool(row[1])) for row in rows]


# First games


def lessons(session: Session, visitor: str) -> dict[str, int]:
    """For each game that somebody learns, the step they have come to, counted from 1."""
    rows = session.rows("SELECT game, step FROM lessons WHERE visitor = ?", visitor)
    return {str(row[0]): int(row[1]) for row in rows}


def keep_lesson(session: Session, visitor: str, game: str, step: int) -> None:
    session.run("DELETE FROM lessons WHERE visitor = ? AND game = ?", visitor, game)
    session.run("INSERT INTO lessons (visitor, game, step) VALUES (?, ?, ?)", visitor, game, step)


# From a guest to an account


def take_over(session: Session, old: str, new: str) -> None:
    """What a guest has studied is the account's; where both answered a puzzle or began a first
    game, the account's stays."""
    session.run("UPDATE studies SET owner = ? WHERE owner = ?", new, old)
    for table, key in (("lessons", "game"), ("puzzle_tries", "puzzle"), ("hints_allowed", "table_id")):
        session.run(
            f"DELETE FROM {table} WHERE visitor = ? "
            f"AND {key} IN (SELECT {key} FROM {table} WHERE visitor = ?)",
            old,
            new,
        )
        session.run(f"UPDATE {table} SET visitor = ? WHERE visitor = ?", new, old)
