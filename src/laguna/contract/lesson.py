"""A first game: the steps by which somebody learns a game at its own table.

A game may bring one (`Game.first_game`). It is data: positions, texts (all marked), which choices go on, and
what is said to the others. Nothing is ever lost in it; whatever is chosen gets an answer. Tests play every
choice of every step of every game: see tests/test_lessons.py.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.contract.state import Document

RIVALS: Final = ("Bianca", "Carlo", "Dario")
"""Who sits beside the learner in every first game, so that its texts can speak of them."""


class Answer(NamedTuple):
    """What is said to some choices."""

    moves: str
    """The moves it is about, in the game's notation, separated by commas; `*` stands for anything in one."""
    text: str
    """Marked. `{points}` is what the move gave at once."""


class Step(NamedTuple):
    """One decision on a real position: told about, asked for, and answered whatever is chosen."""

    title: str
    """Marked, as all texts here are."""
    text: str
    """A few sentences: what there is to see and to know."""
    task: str
    """What to do now, in a sentence."""
    begin: Document
    """A position document."""
    onward: Sequence[Answer]
    """The choices that go on to the next step."""
    otherwise: str
    """The kind answer to every choice that no other one is about."""
    others: Sequence[Answer] = ()
    """Answers to choices that do not go on, where a beginner would really err."""
    before: Sequence[tuple[int, str]] = ()
    """Moves made from the position before this decision, each a seat and its words."""
    then: Sequence[tuple[int, str]] = ()
    """What is played after a choice that goes on, to be seen with it: what others do, say."""
    shows: str = ""
    """What the page points at: names of places (`data-place`), separated by blanks."""
    rule: str = ""
    """The heading of the part of the rules page that tells of it, as the English page has it."""
    seat: int = 0
    """Who decides, and with whose eyes the table is seen."""


class FirstGame(NamedTuple):
    """How a game is learned: step by step, then by a short real game."""

    steps: Sequence[Step]
    farewell: str
    """Marked: what is said when all steps are done, before the short game."""
    short: Document
    """The position of a short real game for two: whoever has learned has its first seat."""
