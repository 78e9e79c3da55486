"""Puzzles: the puzzle of the day, the next one to solve, and the progress of visitors."""

import datetime
from functools import cache
from itertools import count
from math import gcd
from typing import NamedTuple

from laguna.bots.explanations import Reason
from laguna.bots.puzzles import Puzzle, bundled_puzzles, reasons_against
from laguna.games import GAMES
from laguna.web.analysis import puzzle_ratings, puzzle_store
from laguna.web.analysis.hints import question_seconds
from laguna.web.analysis.puzzle_store import PuzzleTry
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import Conflict, NotFound
from laguna.web.profiles.results import Rating
from laguna.web.workers.work_queue import FairQueue, Task, owner_of

NEAREST = 5
"""The next puzzle is one of so many whose ratings are nearest to the visitor's."""
MAX_CACHED_REASONS = 500


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
    stride = next(each for each in count(7) if gcd(each, len(mine)) == 1)  # shows every puzzle in turn
    return mine[number // len(games) * stride % len(mine)]


class PuzzleFilter(NamedTuple):
    """Which puzzles a visitor wants to solve; empty values mean any."""

    game: str = ""
    players: int = 0
    theme: str = ""
    difficulty: str = ""

    def fits(self, puzzle: Puzzle, rating: Rating) -> bool:
        return (
            self.game in ("", puzzle.game)
            and self.players in (0, puzzle.players)
            and (not self.theme or self.theme in puzzle.themes)
            and self.difficulty in ("", puzzle_ratings.difficulty(rating.shown))
        )


class PuzzleProgress(NamedTuple):
    """A visitor's answers to puzzles, latest first, and what follows from them."""

    tries: tuple[PuzzleTry, ...] = ()

    @property
    def solved(self) -> frozenset[str]:
        return frozenset(each.puzzle for each in self.tries if each.solved or each.solved_later)

    @property
    def missed(self) -> frozenset[str]:
        """Those that the visitor has not solved later either."""
        return frozenset(each.puzzle for each in self.tries if not each.solved and not each.solved_later)

    @property
    def answered(self) -> frozenset[str]:
        return frozenset(each.puzzle for each in self.tries)

    @property
    def streak(self) -> int:
        """Number of puzzles solved in a row, counting first answers only."""
        return next((place for place, each in enumerate(self.tries) if not each.solved), len(self.tries))

    @property
    def best_streak(self) -> int:
        best = now = 0
        for each in self.tries:
            now = now + 1 if each.solved else 0
            best = max(best, now)
        return best

    def rating(self, game: str) -> Rating:
        """The visitor's rating among the puzzles of a game; `games` is the number of answers."""
        latest = puzzle_store.latest_rated(self.tries, game)
        if latest is None or latest.mu is None or latest.sigma is None:
            return puzzle_ratings.new_solver()
        answers = sum(each.game == game and each.mu is not None for each in self.tries)
        return Rating(latest.mu, latest.sigma, answers)


class Verdict(NamedTuple):
    """The result of an answer."""

    right: bool
    counted: bool
    """Whether it was the visitor's first answer."""
    before: Rating
    after: Rating
    """The visitor's ratings among the puzzles of the game."""
    progress: PuzzleProgress


class Puzzles:
    """Chooses puzzles, checks and saves the answers of visitors."""

    def __init__(self, database: Database, questions: FairQueue) -> None:
        self.database = database
        self.questions = questions
        self._reasons: dict[tuple[str, str], list[Reason]] = {}

    async def progress(self, visitor: Visitor | None) -> PuzzleProgress:
        if visitor is None:
            return PuzzleProgress()
        return await self.database.read(lambda session: _progress(session, visitor.id))

    async def ratings(self) -> dict[str, Rating]:
        """The rating of every puzzle."""
        known = await self.database.read(puzzle_store.ratings)
        return {
            name: known.get(name) or puzzle_ratings.initial_rating(puzzle)
            for name, puzzle in all_puzzles().items()
        }

    async def following(self, visitor: Visitor | None, wanted: PuzzleFilter, after: str = "") -> Puzzle:
        """The next puzzle for a visitor: a new one whose rating is near the visitor's, else a missed one,
        else any other one."""
        progress, ratings = await self.progress(visitor), await self.ratings()
        fitting = [
            puzzle
            for name, puzzle in all_puzzles().items()
            if name != after and wanted.fits(puzzle, ratings[name])
        ]
        if not fitting:
            raise NotFound("No other puzzle fits this choice. Choose another game, theme or difficulty.")
        choices = (
            [puzzle for puzzle in fitting if puzzle.id not in progress.answered]
            or [puzzle for puzzle in fitting if puzzle.id in progress.missed]
            or fitting
        )

        def distance(puzzle: Puzzle) -> tuple[float, str]:
            return abs(ratings[puzzle.id].mu - progress.rating(puzzle.game).mu), puzzle.id

        nearest = sorted(choices, key=distance)[:NEAREST]
        # The number of answers changes with each one, so that the choice is not always the very nearest.
        position = list(all_puzzles()).index(after) if after in all_puzzles() else 0
        return nearest[(len(progress.tries) + position) % len(nearest)]

    async def answer(self, visitor: Visitor, puzzle: Puzzle, words: str) -> Verdict:
        """Judges a legal move as an answer, or counts the puzzle as missed if there is none. The first answer
        is rated."""
        right = words == puzzle.best

        def work(session: Session) -> Verdict:
            before = _progress(session, visitor.id).rating(puzzle.game)
            stored = puzzle_store.rating(session, puzzle.id)
            solver, rated = puzzle_ratings.rate(
                before, stored or puzzle_ratings.initial_rating(puzzle), right
            )
            counted = puzzle_store.add_try(session, visitor.id, puzzle.id, right, words, solver)
            if counted and visitor.rated:  # anybody can have any number of guests
                puzzle_store.save_rating(session, puzzle.id, rated)
            elif right and not counted:
                puzzle_store.set_solved_later(session, visitor.id, puzzle.id)
            progress = _progress(session, visitor.id)
            return Verdict(right, counted, before, progress.rating(puzzle.game), progress)

        return await self.database.write(work)

    async def reasons(self, requester: Requester, puzzle: Puzzle, chosen: str) -> list[Reason]:
        """The reasons for the solution over the move that was chosen. Only for those who have answered: the
        reasons give the solution away."""
        progress = await self.progress(requester.known_visitor)
        if puzzle.id not in progress.answered:
            raise Conflict("Answer this puzzle first.")
        if chosen in ("", puzzle.best, puzzle.tempting):
            return list(puzzle.why)
        key = (puzzle.id, chosen)
        if key not in self._reasons:
            found: list[Reason] = await self.questions.run(
                lambda: Task(reasons_against, (puzzle, chosen)), owner_of(requester), question_seconds()
            )
            if len(self._reasons) >= MAX_CACHED_REASONS:
                self._reasons.pop(next(iter(self._reasons)))
            self._reasons[key] = found
        return self._reasons[key]


def _progress(session: Session, visitor: str) -> PuzzleProgress:
    return PuzzleProgress(tuple(puzzle_store.tries(session, visitor)))
