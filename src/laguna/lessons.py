"""Playing lessons: the match at a step, and the reply to a move."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from laguna.contract.lessons import LessonAnswer, LessonStep
from laguna.match import GameSetup, Match, replay

SEED = "lesson"
MAX_POINTED_MOVES = 6
"""A page points at the correct moves of a step unless there are more."""


class AnswerResult(NamedTuple):
    """The result of a move in a lesson."""

    right: bool
    """Whether the move was correct."""
    text: str
    """The reply, marked for translation."""
    points: int
    """The points that the move scored at once for its player."""
    match: Match
    """The match after the move and the moves that follow, if it was correct; else unchanged."""


def match_at_step(step: LessonStep, names: Sequence[str] = ()) -> Match:
    """The match at the decision of a step."""
    return replay(GameSetup.from_position(step.position, SEED), step.moves_before, names)


def answer_applies(answer: LessonAnswer, words: str) -> bool:
    """Whether an answer replies to a move."""
    return any(fnmatchcase(words, pattern.strip()) for pattern in answer.moves.split(","))


def answer_move(step: LessonStep, words: str, names: Sequence[str] = ()) -> AnswerResult:
    """Reply to a move; refuses illegal moves."""
    match = match_at_step(step, names)
    words = match.game.words(match.check(step.seat, words))
    found = next((each for each in step.correct_answers if answer_applies(each, words)), None)
    outcome = match.outcome(step.seat, words)
    points = sum(int(event.points) for event in outcome.step.events if event.seat == step.seat)
    if found is None:
        other = next((each for each in step.wrong_answers if answer_applies(each, words)), None)
        return AnswerResult(False, other.text if other else step.default_answer, points, match)
    match.accept(outcome)
    for seat, move in step.moves_after:
        match.play(seat, move)
    return AnswerResult(True, found.text, points, match)


def correct_moves(step: LessonStep) -> list[str]:
    """The legal moves that count as correct, if they are few enough to be pointed at; else none."""
    legal = match_at_step(step).legal(step.seat)
    found = [
        words for words in legal if any(answer_applies(answer, words) for answer in step.correct_answers)
    ]
    return found if len(found) <= MAX_POINTED_MOVES and len(found) < len(legal) else []


def first_correct_move(step: LessonStep) -> str:
    """The first legal move that counts as correct."""
    return next(
        words
        for words in match_at_step(step).legal(step.seat)
        if answer_applies(step.correct_answers[0], words)
    )
