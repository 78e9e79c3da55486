"""The lesson of Murano: the learner makes every move, and everything that a first game needs is taught."""

from laguna import lessons
from laguna.contract.lessons import OPPONENT_NAMES
from laguna.games.murano.lessons import LESSONS


def test_no_step_plays_a_move_for_the_learner() -> None:
    """Only opponents move after an answer, and the answer says what they do."""
    for step in LESSONS.steps:
        assert all(seat != step.seat for seat, _ in step.moves_after), step.title
        if step.moves_after:
            assert all(OPPONENT_NAMES[0] in answer.text for answer in step.correct_answers), step.title


def test_consecutive_steps_of_a_game_continue_where_the_last_one_ended() -> None:
    """At most a ship is moved in between, and the text says so."""
    for step, following in zip(LESSONS.steps, LESSONS.steps[1:], strict=False):
        if step.position is not following.position or not following.moves_before:
            continue
        played = [*step.moves_before, (step.seat, lessons.first_correct_move(step)), *step.moves_after]
        skipped = list(following.moves_before[len(played) :])
        assert list(following.moves_before[: len(played)]) == played or "of your choice" in step.task
        assert not skipped or (len(skipped) == 1 and "You've moved a ship" in following.text), following.title


def test_whatever_is_called_marked_is_marked() -> None:
    for step in LESSONS.steps:
        if "marked" in step.task:
            assert step.highlights, step.title


def test_the_lesson_teaches_every_kind_of_move() -> None:
    """Also those that an earlier lesson left out: passing, hiring and special building cards."""
    taught = {lessons.first_correct_move(step).split()[0] for step in LESSONS.steps}
    verbs = {"sail", "pass", "look", "keep", "buy", "street", "at", "build", "done", "gondolier"}
    assert verbs | {"income", "sell", "hire"} <= taught
    assert any(lessons.first_correct_move(step) == "keep harbour" for step in LESSONS.steps)
    assert any("Anchors" in step.text for step in LESSONS.steps)
