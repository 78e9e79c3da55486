"""Languages in a browser: the menu fits on phones, and two people with two languages play at one table."""

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import expect

from browser.conftest import HAS_TO_CONFIRM, PHONE, Person, play_on
from laguna.languages import installed_languages

pytestmark = pytest.mark.browser
People = Callable[..., Person]
SETTLED = 100
"""A version near the end: the shortest of 120 random games of two has 106 moves."""


def table_of_two(host: Person, friend: Person) -> str:
    host.go("/new/millefiori")
    host.page.locator("#players").select_option("2")
    host.page.locator("#new-table input[name=name]").fill("Ada")
    host.page.locator("#new-table button.primary").click()
    friend.page.goto(host.page.locator("#invite").input_value())
    friend.page.locator("input[name=name]").fill("Bruno")
    friend.page.locator("button.primary").click()
    host.page.locator("#table").wait_for()  # the host's page starts the game automatically
    return host.page.url.rsplit("/", 1)[-1]


def play(people: tuple[Person, ...], decisions: int) -> None:
    """Make some decisions, or all that are left."""
    made = 0
    while made < decisions and not people[0].page.locator("#result").count():
        newest = max(user.version for user in people)
        for user in people:
            if user.version >= newest and user.standing() == "choose":
                user.choose(made * 5)
                made += 1


def choose_language(user: Person, code: str) -> None:
    user.open_menu()
    user.page.locator(f"#menu [name=language][value={code}]").click()
    expect(user.page.locator("html")).to_have_attribute("lang", code)
    user.standing()


def start_a_choice(user: Person) -> None:
    """Select a move that then waits for confirmation."""
    user.open_menu()
    user.page.locator("#set-confirm").check()
    user.page.keyboard.press("Escape")
    user._press(user.reach(user.page.evaluate("document.querySelector('.live .target').dataset.move")))
    assert user.page.evaluate(HAS_TO_CONFIRM)


def test_a_game_of_two_people_with_different_languages(person: People) -> None:
    host, friend = person(locale="de-DE"), person(locale="fr-FR", **PHONE)
    table = table_of_two(host, friend)
    people = (host, friend)
    play(people, 6)
    for user, code in ((host, "de"), (friend, "fr")):
        expect(user.page.locator("html")).to_have_attribute("lang", code)
    assert re.search(r"Ada (behält|legt|spielt)", host.page.locator("#log").inner_text())

    # In the middle of a decision: no move is made or lost, and the place is kept.
    chooser = next(user for user in cycle(people) if user.standing() == "choose")
    before, place = chooser.version, chooser.page.url
    start_a_choice(chooser)
    choose_language(chooser, "it")
    assert (chooser.version, chooser.page.url) == (before, place)
    chooser.ready()
    expect(chooser.page.locator(".turn-sign")).to_have_text("Tocca a te")
    assert chooser.page.locator("#confirm-yes").is_hidden()
    chooser.choose()
    choose_language(chooser, "de" if chooser is host else "fr")

    play_on(people, table, SETTLED)
    play(people, 4)
    play_on(people, table)
    for user in people:
        user.page.locator("#result").wait_for()
    assert len({tuple(user.page.locator("#seats .score").all_text_contents()) for user in people}) == 1
    assert host.page.locator("#prompt").inner_text() != friend.page.locator("#prompt").inner_text()


SPILLS = """() => {
    const inside = (one) => one.right <= innerWidth + 0.5 && one.left >= -0.5;
    const boxes = [...document.querySelectorAll('header.site *')].filter((one) => one.checkVisibility());
    const out = boxes.filter((one) => !inside(one.getBoundingClientRect())).map((one) => one.outerHTML);
    return document.documentElement.scrollWidth > screen.width ? ['the page', ...out] : out;
}"""


@pytest.mark.parametrize("width", [320, 390])
def test_the_header_and_its_language_menu_fit_on_a_phone(person: People, width: int) -> None:
    user = person(viewport={"width": width, "height": 700}, has_touch=True, is_mobile=True)
    for language in installed_languages().choices:
        user.go(f"/?lang={language.code}")
        user.page.locator("header .menu:has([name=language]) > summary").click()
        assert user.page.evaluate(SPILLS) == [], language.code
