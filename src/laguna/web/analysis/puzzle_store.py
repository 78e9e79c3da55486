"""Database access for answers to puzzles and their ratings."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from laguna.web.database.backends import Session
from laguna.web.profiles.results import Rating


class PuzzleTry(NamedTuple):
    """A visitor's first answer to a puzzle; the fields are columns of its SQL table."""

    puzzle: str
    solved: int
    at: float
    answer: str
    """The move; empty if the solution was shown, and in answers of earlier releases."""
    mu: float | None
    sigma: float | None
    """The visitor's rating after it, among the puzzles of that game."""
    solved_later: int

    @property
    def game(self) -> str:
        return self.puzzle.rsplit("-", 2)[0]


COLUMNS = ", ".join(PuzzleTry._fields)


def tries(session: Session, visitor: str) -> list[PuzzleTry]:
    """The puzzles that a visitor has answered, latest first."""
    rows = session.rows(
        f"SELECT {COLUMNS} FROM puzzle_tries WHERE visitor = ? ORDER BY at DESC, puzzle", visitor
    )
    return [PuzzleTry(*row) for row in rows]


def add_try(session: Session, visitor: str, puzzle: str, solved: bool, answer: str, rating: Rating) -> bool:
    """Stores the first answer to a puzzle; False if there was one."""
    added = session.run(
        f"INSERT INTO puzzle_tries (visitor, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, 0) "
        "ON CONFLICT (visitor, puzzle) DO NOTHING",
        visitor,
        puzzle,
        int(solved),
        time.time(),
        answer,
        rating.mu,
        rating.sigma,
    )
    return added == 1


def set_solved_later(session: Session, visitor: str, puzzle: str) -> None:
    """Records that a later answer to a missed puzzle was right."""
    session.run(
        "UPDATE puzzle_tries SET solved_later = 1 WHERE visitor = ? AND puzzle = ? AND solved = 0",
        visitor,
        puzzle,
    )


def ratings(session: Session) -> dict[str, Rating]:
    """The ratings of the puzzles that were answered."""
    rows = session.rows("SELECT puzzle, mu, sigma, answers FROM puzzle_ratings")
    return {str(puzzle): Rating(float(mu), float(sigma), int(answers)) for puzzle, mu, sigma, answers in rows}


def rating(session: Session, puzzle: str) -> Rating | None:
    """The rating of a puzzle, locked until the end of the transaction."""
    row = session.row(
        "SELECT mu, sigma, answers FROM puzzle_ratings WHERE puzzle = ?" + session.for_update, puzzle
    )
    return Rating(float(row[0]), float(row[1]), int(row[2])) if row else None


def save_rating(session: Session, puzzle: str, rating: Rating) -> None:
    session.run(
        "INSERT INTO puzzle_ratings (puzzle, mu, sigma, answers) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (puzzle) DO UPDATE SET "
        "mu = excluded.mu, sigma = excluded.sigma, answers = excluded.answers",
        puzzle,
        *rating,
    )


def latest_rated(found: Iterable[PuzzleTry], game: str) -> PuzzleTry | None:
    """The latest rated answer to a puzzle of a game."""
    return next((each for each in found if each.game == game and each.mu is not None), None)
