"""Puzzles: the puzzle of the day, and the progress of visitors."""

import datetime
from functools import cache
from typing import NamedTuple

from laguna.bots.puzzles import Puzzle, bundled_puzzles, solution_text
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.games import GAMES
from laguna.web.analysis import store
from laguna.web.database.database import Database
from laguna.web.people.visitors import Visitor
from laguna.web.problems import NotFound


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """All puzzles of all games by id."""
    return {puzzle.id: puzzle for game in GAMES.values() for puzzle in bundled_puzzles(game)}


def find(puzzle_id: str) -> Puzzle:
    found = all_puzzles().get(puzzle_id)
    if found is None:
        raise NotFound("This puzzle doesn't exist.")
    return found


def today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def of_the_day(day: datetime.date) -> Puzzle | None:
    """The puzzle of a day: the games take turns; the same for everyone."""
    number = day.toordinal()
    games = [name for name in GAMES if any(each.game == name for each in all_puzzles().values())]
    if not games:
        return None
    mine = [puzzle for puzzle in all_puzzles().values() if puzzle.game == games[number % len(games)]]
    return mine[number // len(games) * 7 % len(mine)]


class PuzzleProgress(NamedTuple):
    """The puzzles that a visitor has solved or missed."""

    solved: frozenset[str]
    missed: frozenset[str]
    streak: int
    """Number of puzzles solved in a row, counting first answers only."""


class Puzzles:
    """Checks and saves the answers of visitors."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def progress(self, visitor: Visitor | None) -> PuzzleProgress:
        if visitor is None:
            return PuzzleProgress(frozenset(), frozenset(), 0)
        found = await self.database.read(lambda session: store.tries(session, visitor.id))
        streak = 0
        for _, right in found:
            if not right:
                break
            streak += 1
        return PuzzleProgress(
            frozenset(puzzle for puzzle, right in found if right),
            frozenset(puzzle for puzzle, right in found if not right),
            streak,
        )

    async def answer(self, visitor: Visitor, puzzle: Puzzle, words: str, language: Language) -> Document:
        """Judges a legal move as an answer; returns the solution with its explanation."""
        right = words == puzzle.best
        await self.database.write(lambda session: store.add_try(session, visitor.id, puzzle.id, right))
        return {
            "right": right,
            "text": solution_text(puzzle, right, language),
            "best": puzzle.best,
            "streak": (await self.progress(visitor)).streak,
        }
