"""Menus of moves on a phone: every choice says what it gives, and the wanted one has a button."""

from collections.abc import Callable

import pytest

from browser.conftest import PHONE, Person
from laguna import lessons
from laguna.games.venise import GAME

pytestmark = pytest.mark.browser

MENUS = """() => {
    const openers = [...document.querySelectorAll('.live .opener')].filter((one) => !one.closest('.choices'));
    return openers.map((opener) => {
        opener.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        const buttons = [...document.querySelectorAll('#move-menu .move')];
        return buttons.map((button) => [
            button.querySelector('.caption').textContent, button.querySelector('small')?.textContent ?? '',
        ]);
    });
}"""


def step_with(kind: str) -> int:
    """The step of the lesson of Venise that teaches a kind of move."""
    assert GAME.lessons
    moves = [lessons.first_correct_move(step).split()[0] for step in GAME.lessons.steps]
    return moves.index(kind) + 1


def test_every_way_to_a_quarter_says_what_it_gives(person: Callable[..., Person]) -> None:
    page = person(**PHONE).go(f"/learn/venise?step={step_with('move')}")
    menus = page.evaluate(MENUS)
    assert menus
    for buttons in menus:
        captions = [caption for caption, _ in buttons]
        assert len(captions) == len(set(captions))
        assert all(note for _, note in buttons), buttons


def test_the_wanted_choice_has_a_button_that_opens_its_menu(person: Callable[..., Person]) -> None:
    page = person(**PHONE).go(f"/learn/venise?step={step_with('bridge')}")
    page.locator("#actions .move", has_text="Bridge: ").first.tap()
    page.locator("#move-menu, .ask.confirming").first.wait_for()
    assert page.locator("#move-menu .move").count() > 1 or page.locator("#confirm-yes").is_visible()
