"""Puzzles for visitors: one of the day, all others, who has solved what."""

import datetime
from functools import cache
from typing import NamedTuple

from laguna.bots.puzzles import Puzzle, shipped
from laguna.bots.reasons import told
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.games import GAMES
from laguna.web.database.database import Database
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Missing
from laguna.web.studying import store


@cache
def everything() -> dict[str, Puzzle]:
    """All puzzles of all games by their ids."""
    return {puzzle.id: puzzle for game in GAMES.values() for puzzle in shipped(game)}


def find(puzzle_id: str) -> Puzzle:
    found = everything().get(puzzle_id)
    if found is None:
        raise Missing("There is no such puzzle.")
    return found


def of_the_day(day: datetime.date) -> Puzzle | None:
    """Every day another one, the games in turn; the same for everybody."""
    number = day.toordinal()
    games = [name for name in GAMES if any(each.game == name for each in everything().values())]
    if not games:
        return None
    mine = [puzzle for puzzle in everything().values() if puzzle.game == games[number % len(games)]]
    return mine[number // len(games) * 7 % len(mine)]


class Tried(NamedTuple):
    """What a visitor has done with the puzzles."""

    solved: frozenset[str]
    missed: frozenset[str]
    streak: int
    """How many of the latest first answers were right, one after the other."""


class Puzzling:
    """Keeps what visitors answered."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def tried(self, visitor: Visitor | None) -> Tried:
        if visitor is None:
            return Tried(frozenset(), frozenset(), 0)
        found = await self.database.read(lambda session: store.tries(session, visitor.id))
        streak = 0
        for _, right in found:
            if not right:
                break
            streak += 1
        return Tried(
            frozenset(puzzle for puzzle, right in found if right),
            frozenset(puzzle for puzzle, right in found if not right),
            streak,
        )

    async def answer(self, visitor: Visitor, puzzle: Puzzle, words: str, language: Language) -> Document:
        """An answer to a puzzle, what is right, and why."""
        match = puzzle.match()
        match.check(puzzle.seat, words)
        right = words == puzzle.best
        await self.database.write(lambda session: store.add_try(session, visitor.id, puzzle.id, right))
        wording = match.game.wording(language)
        view = match.state.view(puzzle.seat)
        actions = match.game.notation.actions
        best = wording.describe(view, actions[puzzle.best])
        tempting = wording.describe(view, actions[puzzle.tempting])
        values = {"best": best, "tempting": tempting, "why": told(puzzle.why, wording, match.options)}
        if right:
            text = language.say("Right: {best}. Compared with '{tempting}': {why}", **values)
        else:
            text = language.say(
                "Not quite. The best was: {best}. Compared with '{tempting}': {why}", **values
            )
        return {
            "right": right,
            "text": text,
            "best": puzzle.best,
            "streak": (await self.tried(visitor)).streak,
        }
