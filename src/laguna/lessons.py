"""First games being played: the decision of a step, and the answer to a choice."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from laguna.contract.lesson import Answer, Step
from laguna.match import Match, Origin, replay

SEED = "lesson"


class Answered(NamedTuple):
    """What comes of a choice."""

    right: bool
    """Whether it goes on."""
    text: str
    """Marked, like the answer it is from."""
    points: int
    """What the choice gave at once, to who made it."""
    match: Match
    """The table after the choice and what is played then, if it goes on; else as it was."""


def at(step: Step, names: Sequence[str] = ()) -> Match:
    """The table at which a step is decided."""
    return replay(Origin.of(step.begin, SEED), step.before, names)


def meant(answer: Answer, words: str) -> bool:
    """Whether an answer is about a move."""
    return any(fnmatchcase(words, pattern.strip()) for pattern in answer.moves.split(","))


def answer(step: Step, words: str, names: Sequence[str] = ()) -> Answered:
    """Choose something; refuses what is not legal."""
    match = at(step, names)
    words = match.game.words(match.check(step.seat, words))
    found = next((each for each in step.onward if meant(each, words)), None)
    outcome = match.outcome(step.seat, words)
    points = sum(int(event.points) for event in outcome.step.events if event.seat == step.seat)
    if found is None:
        other = next((each for each in step.others if meant(each, words)), None)
        return Answered(False, other.text if other else step.otherwise, points, match)
    match.accept(outcome)
    for seat, move in step.then:
        match.play(seat, move)
    return Answered(True, found.text, points, match)


def first_choice(step: Step) -> str:
    """A choice that goes on: the first one that an answer is about."""
    return next(words for words in at(step).legal(step.seat) if meant(step.onward[0], words))
