"""Lessons in a browser: completed with mouse, touch and keyboard, then into the short game."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import HAS_TO_CONFIRM, MAX_PRESSES, NEXT_PRESS, PHONE, PLACE_OF, Person, findings
from laguna import lessons
from laguna.contract.lessons import LessonStep
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]
ENOUGH = 4
"""Steps with which an input device is tried that another test uses for whole lessons."""
TAUGHT = {name: game.lessons for name, game in GAMES.items() if game.lessons}


def press(person: Person, move: str) -> None:
    """Makes a move by mouse or touch; on a phone first folds the explanation, which may cover it."""
    if person.page.locator("#coach-fold").is_visible():
        person.page.locator("#coach-fold").click()
    for _ in range(MAX_PRESSES):
        place = person.page.evaluate(NEXT_PRESS, move)
        person._press(place)
        if place["step"] == "choice":
            break
    else:
        raise AssertionError(f"{move} cannot be reached")
    if person.page.evaluate(HAS_TO_CONFIRM):
        person._press(person.page.evaluate(PLACE_OF, "#confirm-yes"))


def press_keys(page: Page, move: str) -> None:
    """Makes a move with the keyboard."""
    target = page.locator(f'.live .target[data-move="{move}"]')
    listed = page.locator(f'#actions button[data-move="{move}"]')
    if listed.count():
        listed.focus()
    else:
        target.evaluate("(one) => one.focus()")
    page.keyboard.press("Enter")


def check_page(page: Page, where: str) -> None:
    assert findings(page) == [], where
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{where} scrolls sideways"


def wrong_choice(step: LessonStep) -> str:
    legal = lessons.match_at_step(step).legal(step.seat)
    return next(words for words in legal if not lessons.answer_move(step, words).right)


def learn(
    person: Person, game: str, choose: Callable[[str], None], onward: Callable[[], None], whole: bool = True
) -> None:
    """Goes from the home page through the steps into the short game; all of them, or the first and the
    last ones."""
    page, first = person.page, TAUGHT[game]
    person.go("/")
    page.get_by_role("link", name=f"Learn {GAMES[game].title}").click()
    for number, step in enumerate(first.steps, 1):
        if not whole and ENOUGH < number < len(first.steps):
            continue
        if not whole and number == len(first.steps):
            person.go(f"/learn/{game}?step={number}")
        page.locator(f'#table[data-path="/learn/{game}/{number}"]').wait_for()
        page.wait_for_load_state()  # scripts must be loaded before the first tap
        page.evaluate("document.fonts.ready.then(() => {})")
        if number == 1:
            choose(wrong_choice(step))
            expect(page.locator("#coach-answer.again")).to_be_in_viewport()
            expect(page.locator("#coach-onward")).to_be_hidden()
        choose(lessons.first_correct_move(step))
        expect(page.locator("#coach-answer.good")).to_be_in_viewport()
        expect(page.locator("#coach-onward")).to_be_in_viewport()
        if number == 1:
            check_page(page, "an answer")
        if number == 2:
            person.go(f"/learn/{game}")  # progress was saved
        else:
            onward()
    page.locator("[data-play]").wait_for()
    check_page(page, "the end")
    page.get_by_role("button", name="Play a short game").click()
    assert person.ready()
    expect(page.locator("#tips")).to_be_visible(visible=not person.touches)  # a phone has no room for tips
    check_page(page, "the short game")
    person.choose()


@pytest.mark.parametrize(
    ("options", "game"),
    [({}, "millefiori"), *((PHONE, game) for game in TAUGHT)],
    ids=lambda value: value if isinstance(value, str) else "phone" if value else "desktop",
)
def test_lessons_are_completed_with_mouse_and_touch(
    person: People, options: dict[str, Any], game: str
) -> None:
    learner = person(**options)
    onward = learner.page.locator("#coach-onward")
    # A tap right after the one that confirmed would not count, and waiting would take long.
    go_on = (lambda: onward.evaluate("(one) => one.click()")) if options else onward.click
    learn(learner, game, lambda move: press(learner, move), go_on, whole=bool(options))


def test_lessons_are_completed_with_the_keyboard(person: People) -> None:
    learner = person()
    page = learner.page
    learn(
        learner,
        "millefiori",
        lambda move: press_keys(page, move),
        lambda: page.keyboard.press("Enter"),
        whole=False,
    )


def test_the_first_page_on_a_phone_has_its_picture_and_answers_leave_the_board_in_place(
    person: People,
) -> None:
    learner = person(**PHONE)
    page = learner.page
    learner.go("/learn/millefiori?step=2")
    page.locator("#board > .portrait").wait_for()
    expect(page.locator("#board .area")).to_have_count(0)  # only the wide picture has areas to open
    task = TAUGHT["millefiori"].steps[1].task
    expect(page.get_by_text(task).filter(visible=True)).to_have_count(1)
    faint = "(all) => all.filter((one) => getComputedStyle(one).opacity !== '1').length"
    assert page.locator("#board .live .points").evaluate_all(faint) == 0, "choices are as clear as in a game"
    before = place_of(page, "#board")
    press(learner, wrong_choice(TAUGHT["millefiori"].steps[1]))
    expect(page.locator("#coach-answer")).to_be_visible()
    assert place_of(page, "#board") == before


def place_of(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(selector).evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return found


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_on_a_phone_shows_the_whole_board_once_its_explanation_is_folded(
    person: People, game: str
) -> None:
    learner = person(**PHONE)
    page = learner.page
    learner.go(f"/learn/{game}?step=2")
    page.wait_for_load_state()
    page.evaluate("document.fonts.ready.then(() => {})")
    page.locator("#board > .portrait").wait_for()  # the first page comes with the pictures for wide screens
    text = page.locator(".coach-card")
    expect(text).to_be_visible()
    before = place_of(page, "#panel-board")
    assert before["top"] >= place_of(page, "#seats")["bottom"] - 1
    assert before["bottom"] <= place_of(page, "#trays")["top"] + 1
    page.locator("#coach-fold").click()
    expect(text).to_be_hidden()
    assert place_of(page, "#panel-board") == before
    page.locator("#coach-title").click()
    expect(text).to_be_visible()
    page.touchscreen.tap(before["x"] + 5, before["bottom"] - 5)  # a tap beside it folds it, too
    expect(text).to_be_hidden()
