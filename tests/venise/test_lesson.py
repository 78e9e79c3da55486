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
from laguna.games.venise.pictures.screens import Screen


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
