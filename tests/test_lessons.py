"""Lessons: every step of every game is played with every legal move."""

import re
from importlib.resources import files

import pytest
from babel.messages.extract import extract

from laguna import lessons
from laguna.contract.lessons import OPPONENT_NAMES, Lessons, LessonStep
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import GAMES, find
from laguna.match import from_position
from laguna.web.rendering.rulebook import rule_of

LESSONS = {name: game.lessons for name, game in GAMES.items() if game.lessons}
STEPS = [
    pytest.param(name, step, id=f"{name}-{number}")
    for name, first in LESSONS.items()
    for number, step in enumerate(first.steps, 1)
]
MAX_STEP_LENGTH = 390
"""The most characters of text and task that fit above the board."""
MAX_ANSWER_LENGTH = 190
every_game = pytest.mark.parametrize("name", LESSONS)
every_step = pytest.mark.parametrize(("name", "step"), STEPS)


def texts(first: Lessons) -> list[str]:
    found = [first.closing_text]
    for step in first.steps:
        found += [step.title, step.text, step.task, step.default_answer]
        found += [answer.text for answer in (*step.correct_answers, *step.wrong_answers)]
    return found


def test_the_built_in_games_have_lessons() -> None:
    assert {"millefiori", "murano", "venise"} <= set(LESSONS)


@every_step
def test_every_move_of_a_step_gets_an_answer_and_some_are_correct(name: str, step: LessonStep) -> None:
    match = lessons.match_at_step(step)
    legal = match.legal(step.seat)
    assert len(legal) > 1, "a step needs a choice"
    onward = set()
    for words in legal:
        found = lessons.answer_move(step, words)
        assert found.text.strip()
        ENGLISH.gettext(found.text, points=found.points)
        matching = [
            each
            for each in (*step.correct_answers, *step.wrong_answers)
            if lessons.answer_applies(each, words)
        ]
        assert len(matching) <= 1, f"two answers apply to '{words}'"
        assert found.right == any(lessons.answer_applies(each, words) for each in step.correct_answers)
        if found.right:
            onward.add(words)
            assert len(found.match.steps) == len(step.moves_before) + 1 + len(step.moves_after)
        else:
            assert found.match.game.dump(found.match.state) == match.game.dump(match.state)
    assert onward
    assert lessons.first_correct_move(step) in onward
    assert onward != set(legal), "some moves must be wrong"


@every_step
def test_every_answer_applies_to_a_legal_move(name: str, step: LessonStep) -> None:
    legal = lessons.match_at_step(step).legal(step.seat)
    for answer in (*step.correct_answers, *step.wrong_answers):
        for pattern in answer.moves.split(","):
            one = answer._replace(moves=pattern)
            assert any(lessons.answer_applies(one, words) for words in legal), pattern
    with pytest.raises(Refused):
        lessons.answer_move(step, "dance")


@every_step
def test_highlighted_places_are_drawn_and_the_rule_exists(name: str, step: LessonStep) -> None:
    match = lessons.match_at_step(step)
    panels = match.game.panels(match.state.view(step.seat), match.names, ENGLISH, True)
    drawn = "".join(panel.backdrop + panel.live for panel in panels)
    for place in step.highlights.split():
        assert f'data-place="{place}"' in drawn, place
    assert rule_of(name, step.rule)[0]


@every_step
def test_the_points_in_an_answer_are_right_for_every_move_it_applies_to(name: str, step: LessonStep) -> None:
    for answer in step.correct_answers:
        moves = [
            words
            for words in lessons.match_at_step(step).legal(step.seat)
            if lessons.answer_applies(answer, words)
        ]
        given = {lessons.answer_move(step, words).points for words in moves}
        if "{points}" in answer.text:
            assert len(given) == 1
            assert min(given) > 1, "'{points} points' needs a plural"


@every_step
def test_the_texts_of_a_step_are_short(name: str, step: LessonStep) -> None:
    assert len(step.text) + len(step.task) <= MAX_STEP_LENGTH
    for text in (
        step.default_answer,
        *(answer.text for answer in (*step.correct_answers, *step.wrong_answers)),
    ):
        assert len(text) <= MAX_ANSWER_LENGTH, text


@every_game
def test_texts_mention_only_players_at_the_table_and_no_placeholder_but_points(name: str) -> None:
    first = LESSONS[name]
    most = max(lessons.match_at_step(step).seats for step in first.steps)
    for absent in OPPONENT_NAMES[most - 1 :]:
        assert not any(absent in text for text in texts(first))
    assert {hole for text in texts(first) for hole in re.findall(r"\{(\w*)\}", text)} <= {"points"}


@every_game
def test_every_text_is_marked_for_translation(name: str) -> None:
    source = files(find(name).package) / "lessons.py"
    with source.open("rb") as file:
        keywords = {"gettext_noop": None, "pgettext_noop": ((1, "c"), 2)}
        marked = [message for _, message, *_ in extract("python", file, keywords)]
    found = {message[-1] if isinstance(message, tuple) else message for message in marked}
    assert set(texts(LESSONS[name])) <= found


@every_game
def test_the_practice_game_is_for_two_and_can_be_played_to_its_end(name: str) -> None:
    match = from_position(LESSONS[name].practice_position, "short")
    assert match.game.name == name
    assert match.seats == 2
    decisions = 0
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[decisions % len(legal)])
        decisions += 1
    assert decisions > 10
