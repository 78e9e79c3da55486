"""The lesson of La Venise du Nord: simple clicks, and a story without gaps."""

from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from venise.drawn_positions import SCREENS, panel
from venise.helpers import state_of

from laguna import lessons
from laguna.contract.lessons import LessonStep
from laguna.games.venise.lessons import LESSONS
from laguna.games.venise.pictures.city_layout import edges_of
from laguna.games.venise.pictures.event_places import bridge_place
from laguna.games.venise.pictures.screens import Screen
from laguna.games.venise.rules import VeniseState


@SCREENS
def test_the_first_step_is_one_click(screen: Screen) -> None:
    """No menu of ways, and no boat."""
    step = LESSONS.steps[0]
    board = panel(state_of(lessons.match_at_step(step)), step.seat, "board", screen)
    choices = ElementTree.fromstring(f"<g>{board.live}</g>").iter()
    opened = [
        target.get("data-move") for fan in choices if fan.get("class") == "choices" for target in fan.iter()
    ]
    assert step.correct_answers[0].moves not in opened
    assert f'class="target" data-move="{step.correct_answers[0].moves}"' in board.live
    assert " boat " not in board.live


def learners_dice(state: VeniseState) -> dict[int, int]:
    """The learner's dice by quarter."""
    return {
        quarter: int(state.die_on(quarter)) for quarter in range(9) if state.players[0].dice >> quarter & 1
    }


def answered(step: LessonStep) -> VeniseState:
    """The position after the first correct answer."""
    return state_of(lessons.answer_move(step, lessons.first_correct_move(step)).match)


@pytest.mark.parametrize("steps", list(pairwise(LESSONS.steps)), ids=lambda steps: steps[1].title)
def test_the_positions_of_two_steps_agree(steps: tuple[LessonStep, LessonStep]) -> None:
    """A die that stays keeps its value; bridges, built workshops and builders, and sales in ports stay."""
    before, after = answered(steps[0]), state_of(lessons.match_at_step(steps[1]))
    assert after.round >= before.round
    assert after.market.covered & before.market.covered == before.market.covered
    for quarter, value in learners_dice(before).items():
        assert learners_dice(after).get(quarter, value) == value or "rounds later" in steps[1].text
    for one, other in zip(before.players, after.players, strict=True):
        assert other.bridges & one.bridges == one.bridges
        assert other.score >= one.score
        assert other.completed >= one.completed
        for space in range(8):
            if one.built >> space & 1:
                assert other.card_at(space) == one.card_at(space)
    for port in range(2):
        for good in range(3):
            assert after.market.is_exported(port, good) >= before.market.is_exported(port, good)


def test_all_correct_answers_lead_to_the_position_of_the_next_step() -> None:
    """An answer that is praised is also what happens."""
    for step, after in pairwise(LESSONS.steps):
        values = {
            int(state_of(lessons.answer_move(step, words).match).value)
            for words in lessons.match_at_step(step).legal(step.seat)
            if lessons.answer_move(step, words).right
        }
        if after.moves_before and after.position == step.position:
            assert values == {int(state_of(lessons.match_at_step(after)).value)}


def test_the_die_of_the_opponents_first_turn_is_one_that_she_rolled() -> None:
    rolled, after = answered(LESSONS.steps[1]), state_of(lessons.match_at_step(LESSONS.steps[2]))
    assert rolled.turn == 1
    there = int(after.players[1].burgher)
    assert int(after.die_on(there)) in (int(rolled.low), int(rolled.high))


def test_the_lesson_teaches_master_builders() -> None:
    kept = [answer.moves for step in LESSONS.steps for answer in step.correct_answers]
    assert "keep guide-wf *" in kept
    assert answered(LESSONS.steps[-1]).players[0].completed == 1


def test_no_bridge_that_stands_is_highlighted() -> None:
    """It would look like one that can be built."""
    for step in LESSONS.steps:
        state = state_of(lessons.match_at_step(step))
        standing = {
            bridge_place(one, other)
            for edge, (one, other) in enumerate(edges_of(state.board))
            if any(player.bridges >> edge & 1 for player in state.players)
        }
        assert not standing & set(step.highlights.split())


def opponents_part(step: LessonStep) -> list[Any]:
    """What a learner sees of the opponent: where she is, her cards and goods, her dice and her score."""
    state = state_of(lessons.match_at_step(step))
    player = state.players[1]
    cards = [int(player.card_at(space)) for space in range(8)]
    return [int(player.burgher), int(player.dice), int(player.score), int(player.goods), cards]


@pytest.mark.parametrize("steps", list(pairwise(LESSONS.steps)), ids=lambda steps: steps[1].title)
def test_what_the_opponent_did_between_two_steps_is_told(steps: tuple[LessonStep, LessonStep]) -> None:
    before, after = map(opponents_part, steps)
    assert before == after or "Bianca" in steps[1].text
