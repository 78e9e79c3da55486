"""First games in a browser: each to its end and over into a real one, by mouse, by finger and by keys."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import LONGEST_WAY, NEXT_PRESS, PHONE, PLACE_OF, Person, findings
from laguna import lessons
from laguna.contract.lesson import Step
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]
TAUGHT = {name: game.first_game for name, game in GAMES.items() if game.first_game}


def press(person: Person, move: str) -> None:
    """Choose a move as anywhere, by mouse or finger."""
    for _ in range(LONGEST_WAY):
        place = person.page.evaluate(NEXT_PRESS, move)
        person._press(place)
        if place["step"] == "choice":
            break
    else:
        raise AssertionError(f"{move} is too far away")
    if person.page.evaluate("document.querySelector('#set-confirm').checked"):
        person._press(person.page.evaluate(PLACE_OF, "#confirm-yes"))


def press_keys(page: Page, move: str) -> None:
    """Choose a move by the keys that go from choice to choice."""
    target = page.locator(f'.live .target[data-move="{move}"]')
    listed = page.locator(f'#actions button[data-move="{move}"]')
    if listed.count():
        listed.focus()
    else:
        target.evaluate("(one) => one.focus()")
    page.keyboard.press("Enter")


def looks_well(page: Page, where: str) -> None:
    assert findings(page) == [], where
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{where} scrolls sideways"


def wrong_choice(step: Step) -> str:
    legal = lessons.at(step).legal(step.seat)
    return next(words for words in legal if not lessons.answer(step, words).right)


def learn(person: Person, game: str, choose: Callable[[str], None], onward: Callable[[], None]) -> None:
    """From the home page through all steps into the short game."""
    page, first = person.page, TAUGHT[game]
    person.go("/")
    page.locator(f'a[href="/learn/{game}"]').click()
    for number, step in enumerate(first.steps, 1):
        page.locator(f'#table[data-path="/learn/{game}/{number}"]').wait_for()
        if number == 1:
            choose(wrong_choice(step))
            expect(page.locator("#coach-answer.again")).to_be_in_viewport()
            expect(page.locator("#coach-onward")).to_be_hidden()
        choose(lessons.first_choice(step))
        expect(page.locator("#coach-answer.good")).to_be_in_viewport()
        expect(page.locator("#coach-onward")).to_be_in_viewport()
        if number == 1:
            looks_well(page, "an answer")
        if number == 2:
            person.go(f"/learn/{game}")  # who comes back goes on where they were
        else:
            onward()
    page.locator("[data-play]").wait_for()
    looks_well(page, "the end")
    page.get_by_role("button", name="Play a short game").click()
    assert person.ready()
    expect(page.locator("#tips")).to_be_visible()
    looks_well(page, "the short game")
    person.choose()


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_first_game_is_learned_to_its_end(person: People, game: str, options: dict[str, Any]) -> None:
    learner = person(**options)
    learn(learner, game, lambda move: press(learner, move), learner.page.locator("#coach-onward").click)


def test_a_first_game_is_learned_by_keys(person: People) -> None:
    learner = person()
    page = learner.page
    learn(learner, "millefiori", lambda move: press_keys(page, move), lambda: page.keyboard.press("Enter"))
