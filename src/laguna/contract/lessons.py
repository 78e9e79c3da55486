"""Interactive lessons: the steps by which a player learns a game at its own table.

A game may bring lessons (`Game.lessons`). They are data: positions, texts (all marked for translation), the
answers that lead on and the feedback on the others. A wrong answer costs nothing; every move gets a reply.
tests/test_lessons.py plays every move of every step of every game.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.contract.state import Document

OPPONENT_NAMES: Final = ("Bianca", "Carlo", "Dario")
"""The opponents in every lesson, so that its texts can mention them by name."""


class LessonAnswer(NamedTuple):
    """The reply to some of the moves of a step."""

    moves: str
    """The moves it replies to, in the game's notation, separated by commas; `*` is a wildcard."""
    text: str
    """Marked for translation. `{points}` is what the move scored at once."""


class LessonStep(NamedTuple):
    """One decision on a real position, with explanation, task and a reply to every possible move."""

    title: str
    """Marked for translation, as all texts here are."""
    text: str
    """A few sentences: what to look at and what to know."""
    task: str
    """What to do now, in one sentence."""
    position: Document
    """A position document."""
    correct_answers: Sequence[LessonAnswer]
    """The moves that lead to the next step."""
    default_answer: str
    """The reply to every move that no other answer covers."""
    wrong_answers: Sequence[LessonAnswer] = ()
    """Replies to common mistakes."""
    moves_before: Sequence[tuple[int, str]] = ()
    """Moves to play from the position before this decision, each a seat and its words."""
    moves_after: Sequence[tuple[int, str]] = ()
    """Moves to play after a correct answer, such as the opponents' replies."""
    highlights: str = ""
    """The places that the page highlights: their names (`data-place`), separated by spaces."""
    rule: str = ""
    """The heading of the section of the rules page about it, as on the English page."""
    seat: int = 0
    """The seat that decides, and whose view is shown."""


class Lessons(NamedTuple):
    """The lessons of a game: the steps, then a short practice game."""

    steps: Sequence[LessonStep]
    closing_text: str
    """Marked for translation: shown when all steps are done, before the practice game."""
    practice_position: Document
    """The position of a short practice game for two; the learner has the first seat."""
