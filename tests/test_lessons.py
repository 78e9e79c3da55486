"""First games: every step of every game is played, with every choice there is."""

import re
from importlib.resources import files

import pytest
from babel.messages.extract import extract

from laguna import lessons
from laguna.contract.lesson import RIVALS, FirstGame, Step
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import GAMES, find
from laguna.match import load
from laguna.web.show.rulebook import rule_of

TAUGHT = {name: game.first_game for name, game in GAMES.items() if game.first_game}
STEPS = [
    pytest.param(name, step, id=f"{name}-{number}")
    for name, first in TAUGHT.items()
    for number, step in enumerate(first.steps, 1)
]
LONGEST_STEP = 390
"""So many letters of text and task stand above the board without making it small."""
LONGEST_ANSWER = 190
every_game = pytest.mark.parametrize("name", TAUGHT)
every_step = pytest.mark.parametrize(("name", "step"), STEPS)


def texts(first: FirstGame) -> list[str]:
    found = [first.farewell]
    for step in first.steps:
        found += [step.title, step.text, step.task, step.otherwise]
        found += [answer.text for answer in (*step.onward, *step.others)]
    return found


def test_the_games_of_this_repository_have_a_first_game() -> None:
    assert {"millefiori", "murano", "venise"} <= set(TAUGHT)


@every_step
def test_every_choice_of_a_step_gets_an_answer_and_some_go_on(name: str, step: Step) -> None:
    match = lessons.at(step)
    legal = match.legal(step.seat)
    assert len(legal) > 1, "there is something to choose"
    onward = set()
    for words in legal:
        found = lessons.answer(step, words)
        assert found.text.strip()
        ENGLISH.say(found.text, points=found.points)
        meant = [each for each in (*step.onward, *step.others) if lessons.meant(each, words)]
        assert len(meant) <= 1, f"two answers are about '{words}'"
        assert found.right == any(lessons.meant(each, words) for each in step.onward)
        if found.right:
            onward.add(words)
            assert len(found.match.steps) == len(step.before) + 1 + len(step.then)
        else:
            assert found.match.game.dump(found.match.state) == match.game.dump(match.state)
    assert onward
    assert lessons.first_choice(step) in onward
    assert onward != set(legal), "a choice that cannot be wrong teaches nothing"


@every_step
def test_no_answer_is_about_a_move_that_is_not_there(name: str, step: Step) -> None:
    legal = lessons.at(step).legal(step.seat)
    for answer in (*step.onward, *step.others):
        for pattern in answer.moves.split(","):
            one = answer._replace(moves=pattern)
            assert any(lessons.meant(one, words) for words in legal), pattern
    with pytest.raises(Refused):
        lessons.answer(step, "dance")


@every_step
def test_what_a_step_points_at_is_drawn_and_its_rule_is_written(name: str, step: Step) -> None:
    match = lessons.at(step)
    panels = match.game.panels(match.state.view(step.seat), match.names, ENGLISH, True)
    drawn = "".join(panel.backdrop + panel.live for panel in panels)
    for place in step.shows.split():
        assert f'data-place="{place}"' in drawn, place
    assert rule_of(name, step.rule)[0]


@every_step
def test_the_points_that_an_answer_names_are_those_of_every_move_it_is_about(name: str, step: Step) -> None:
    for answer in step.onward:
        moves = [words for words in lessons.at(step).legal(step.seat) if lessons.meant(answer, words)]
        given = {lessons.answer(step, words).points for words in moves}
        if "{points}" in answer.text:
            assert len(given) == 1
            assert min(given) > 1, "'{points} points' is said of several"


@every_step
def test_the_texts_of_a_step_are_short(name: str, step: Step) -> None:
    assert len(step.text) + len(step.task) <= LONGEST_STEP
    for text in (step.otherwise, *(answer.text for answer in (*step.onward, *step.others))):
        assert len(text) <= LONGEST_ANSWER, text


@every_game
def test_texts_speak_only_of_who_sits_there_and_hold_nothing_but_points(name: str) -> None:
    first = TAUGHT[name]
    most = max(lessons.at(step).seats for step in first.steps)
    for absent in RIVALS[most - 1 :]:
        assert not any(absent in text for text in texts(first))
    assert {hole for text in texts(first) for hole in re.findall(r"\{(\w*)\}", text)} <= {"points"}


@every_game
def test_translators_find_every_text(name: str) -> None:
    source = files(find(name).package) / "lessons.py"
    with source.open("rb") as file:
        found = {message for _, message, *_ in extract("python", file, {"mark": None})}
    assert set(texts(TAUGHT[name])) <= found


@every_game
def test_a_short_game_is_for_two_and_is_played_to_its_end(name: str) -> None:
    match = load(TAUGHT[name].short, "short")
    assert match.game.name == name
    assert match.seats == 2
    decisions = 0
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[decisions % len(legal)])
        decisions += 1
    assert decisions > 10
