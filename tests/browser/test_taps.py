"""Taps on a phone: a move with the one that may follow it, where a ship may go, and what a place is."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.conftest import BY_PROGRAM, PHONE, Person, people_at, serving

pytestmark = pytest.mark.browser

DEAL = "first seat"
"""A deal of Murano in which the first seat begins."""
FIRST_OFFER = """() => {
    const offers = [...document.querySelectorAll('.live .target:has(> .followup)')];
    const box = offers[0].querySelector('.edge').getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""


def test_a_selected_move_offers_what_may_follow_and_one_tap_makes_both(
    person: Callable[..., Person],
) -> None:
    player = person(**PHONE)
    page = player.page
    page.add_init_script("localStorage.setItem('confirm', 'yes')")  # otherwise the ship moves at once
    player.start("murano", players=2)
    player.ready()
    version = int(page.locator("#table").get_attribute("data-version") or "0")
    spot = page.evaluate(FIRST_OFFER)
    page.touchscreen.tap(spot["x"], spot["y"])
    offered = page.locator("#actions .move.primary")
    offered.first.wait_for()
    assert page.locator("#confirm-yes").inner_text() == "Only move"
    offered.first.tap()
    page.locator(f"#table:not([data-version='{version}']):not([data-version='{version + 1}'])").wait_for()
    assert page.locator(".ask.offering").count() == 0


SHIP = """() => {
    const box = document.querySelector('.live g[data-leads] > .hit').getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""


def test_a_tap_on_a_ship_shows_where_it_may_go(person: Callable[..., Person]) -> None:
    player = person(**PHONE)
    page = player.page
    player.start("murano", players=2)
    player.ready()
    leads = page.locator(".live g[data-leads]").first.get_attribute("data-leads") or ""
    spot = page.evaluate(SHIP)
    page.touchscreen.tap(spot["x"], spot["y"])
    page.locator(".pointed .lead-mark").first.wait_for()
    assert page.locator(".pointed .lead-mark").count() == len(leads.split())
    assert page.locator(".live .target.chosen").count() == 0


HOUSE = """() => {
    const box = document.querySelector('[data-place="space-h10"]').getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""


@pytest.mark.parametrize("screen", [PHONE, {}], ids=["tap", "click"])
def test_a_place_without_a_legal_move_explains_itself(
    person: Callable[..., Person], screen: dict[str, Any]
) -> None:
    player = person(**screen)
    page = player.page
    player.start("millefiori", players=2)
    player.ready()
    spot = page.evaluate(HOUSE)
    (page.touchscreen.tap if screen else page.mouse.click)(spot["x"], spot["y"])
    tip = page.locator("#tip")
    tip.wait_for()
    assert tip.inner_text().splitlines()[0] == "House 11 (value 10)"
    assert "Keep a card first." in tip.inner_text()
    assert page.locator(".pointed .pointed-mark").count() == 1
    page.locator("#prompt").click()
    tip.wait_for(state="hidden")
    assert page.locator(".pointed .pointed-mark").count() == 0
    player.go("/learn/millefiori?step=2")
    spot = page.evaluate(HOUSE)
    (page.touchscreen.tap if screen else page.mouse.click)(spot["x"], spot["y"])
    tip.wait_for()
    assert tip.inner_text().startswith("House 11")


def test_an_explanation_stays_until_the_next_tap(person: Callable[..., Person]) -> None:
    """Also while the game goes on: here by a move that the player makes elsewhere."""
    player = person(**PHONE)
    page = player.page
    player.start("millefiori", players=4)
    player.ready()
    spot = page.evaluate(HOUSE)
    page.touchscreen.tap(spot["x"], spot["y"])
    tip = page.locator("#tip")
    tip.wait_for()
    words, version = tip.inner_text(), player.version
    page.evaluate(BY_PROGRAM, [page.url.split("/")[-1].split("?")[0], version + 1])
    player.moved(version)
    player.ready()
    assert tip.is_visible()
    assert tip.inner_text() == words
    page.locator("#prompt").tap()
    tip.wait_for(state="hidden")


LOW_SPACES = """() => {
    const places = [...document.querySelectorAll('[data-place^="space-s"], [data-place^="space-t"]')];
    return places.map((place) => place.getBoundingClientRect()).map((box) =>
        ({x: box.x + box.width / 2, y: box.y + box.height / 2}));
}"""
TIP_COVERS = """() => {
    const [tip, bar] = ['#tip', '#status'].map((id) => document.querySelector(id).getBoundingClientRect());
    return tip.bottom > bar.top && tip.top < bar.bottom;
}"""


def test_an_explanation_never_covers_the_button_that_confirms(person: Callable[..., Person]) -> None:
    player = person(**PHONE | {"viewport": {"width": 390, "height": 664}})
    page = player.page
    player.start("millefiori", players=4)
    player.ready()
    page.locator("#trays .target").first.tap()
    page.locator("#confirm-yes:visible").wait_for()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    shown = 0
    for spot in page.evaluate(LOW_SPACES):
        page.touchscreen.tap(spot["x"], spot["y"])
        if page.locator("#confirm-yes:visible").count() == 0:
            continue
        page.wait_for_timeout(60)
        if page.locator("#tip:visible").count():
            shown += 1
            assert not page.evaluate(TIP_COVERS)
    assert shown > 5


# Whether a choice would have been in view without scrolling, between the seats and the dock.
WAS_IN_VIEW = """(before) => {
    const moved = scrollY - before;
    const dock = document.querySelector('#trays');
    const isDocked = dock.offsetHeight && getComputedStyle(dock).position === 'sticky';
    const above = document.querySelector('#seats').offsetHeight;
    const below = (isDocked ? dock : document.querySelector('#status')).getBoundingClientRect().top;
    const choices = [...document.querySelectorAll('.live .target:not(.action), .live .opener')];
    return choices.filter((one) => !one.closest('.move-menu > .choices')).some((one) => {
        if (isDocked && one.closest('#trays')) return true;
        const {top, bottom} = one.querySelector('.edge').getBoundingClientRect();
        return top + moved >= above && bottom + moved <= below;
    });
}"""
PLAY = """(number) => {
    const targets = [...document.querySelectorAll('.live .target')];
    const target = targets[number % targets.length];
    target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    const before = scrollY; // selecting a card shows where it can go
    const confirm = document.querySelector('#confirm-yes');
    if (!confirm.hidden) confirm.click();
    return before;
}"""


@pytest.mark.parametrize("game", ["murano", "millefiori", "venise"])
def test_a_short_screen_scrolls_only_if_no_choice_is_in_view(
    person: Callable[..., Person], game: str
) -> None:
    player = person(**PHONE | {"viewport": {"width": 390, "height": 664}})
    page = player.page
    player.start(game, players=2)
    player.ready()
    assert page.evaluate("scrollY") == 0
    for number in range(10):
        page.evaluate("() => scrollTo(0, 40)")
        version = player.version
        before = page.evaluate(PLAY, 7 * number)
        player.moved(version)
        player.ready()
        assert page.evaluate("scrollY") == before or not page.evaluate(WAS_IN_VIEW, before)


OCCUPIED = """() => {
    const shown = (element) => element.getBoundingClientRect();
    const middle = (box) => ({x: box.x + box.width / 2, y: box.y + box.height / 2});
    const free = [...document.querySelectorAll('.live .target .edge')].map(shown);
    const beside = (one) => free.some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 34);
    const isFree = (one) => free.some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 6);
    const spaces = [...document.querySelectorAll('[data-place^="space-s"]')].map(shown);
    const taken = spaces.filter((one) => beside(one) && !isFree(one));
    return taken.length ? middle(taken[0]) : null;
}"""


def harbor_decision(player: Person) -> None:
    """Plays until a diamond can be placed in the Harbor beside a space that is taken."""
    while player.ready():
        if "Harbor" in player.page.locator("#prompt").inner_text() and player.page.evaluate(OCCUPIED):
            return
        ship = player.page.evaluate(
            "() => [...document.querySelectorAll('.live .target')].map((one) => one.dataset.move)"
            ".find((move) => move.startsWith('keep ship') || move.startsWith('place s'))"
        )
        if ship:
            player.play(str(ship))
        else:
            player.choose()
    raise AssertionError("the game has no such decision")


def test_a_tap_on_a_taken_space_explains_it_and_a_button_acts_at_once(person: Callable[..., Person]) -> None:
    player = person(**PHONE)
    page = player.page
    player.start("millefiori", players=4)
    harbor_decision(player)
    before = player.version
    taken = page.evaluate(OCCUPIED)
    page.touchscreen.tap(taken["x"], taken["y"])
    page.locator("#tip").wait_for()
    assert page.locator(".live .target.chosen").count() == 0
    assert player.version == before
    place = page.evaluate(
        "() => [...document.querySelectorAll('.live .target')].map((one) => one.dataset.move)"
        ".find((move) => move.startsWith('place s'))"
    )
    player.play(str(place))
    player.ready()
    stay = page.locator("#actions .move", has_text="Stay")
    before = player.version
    page.wait_for_timeout(600)  # a tap right after the one before would not count
    stay.tap()
    player.moved(before)


def test_a_second_tap_at_the_same_place_presses_no_new_button(person: Callable[..., Person]) -> None:
    """Confirm, and at once again where it was: what is there then is not pressed."""
    player = person(**PHONE)
    page = player.page
    page.add_init_script("localStorage.setItem('confirm', 'yes')")
    player.start("venise", players=2)
    player.ready()
    for number in range(60):
        player.choose(7 * number)
        player.ready()
        wanted = page.locator("#actions .move.wanted[data-move]")  # not one that opens a menu
        if wanted.count():
            break
    else:
        raise AssertionError("no button took the place of Confirm")
    box = wanted.first.bounding_box()
    assert box is not None
    page.wait_for_timeout(600)
    wanted.first.tap()
    page.locator("#confirm-yes:visible").wait_for()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.locator("#confirm-yes:visible").count() == 1
    page.wait_for_timeout(600)
    version = player.version
    page.locator("#confirm-yes").tap()
    player.moved(version)


CENTER_OF_FIRST = """(selector) => {
    const box = document.querySelector(selector).querySelector('.edge').getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""


@pytest.fixture
def dealt(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """Creates users of a server whose first game is always the same."""
    with serving(tmp_path, deals=DEAL) as address, people_at(browser, address) as make:
        yield make


def test_a_warning_is_read_before_the_move_and_a_second_tap_ends_no_turn(
    dealt: Callable[..., Person],
) -> None:
    player = dealt(**PHONE)
    page = player.page
    player.start("murano", players=2)
    player.ready()
    before = player.version
    page.locator(".live .target[data-warning]").first.wait_for(state="attached")
    spot = page.evaluate(CENTER_OF_FIRST, ".live .target[data-warning]")
    page.touchscreen.tap(spot["x"], spot["y"])
    page.locator("#confirm-text .warning").wait_for()
    assert player.version == before
    page.locator("#confirm-no").tap()
    spot = page.evaluate(CENTER_OF_FIRST, ".live .target[aria-label*='Factory']")
    page.touchscreen.tap(spot["x"], spot["y"])
    page.locator(".live .here").wait_for(state="attached")
    before = player.version
    for _ in range(2):
        page.touchscreen.tap(spot["x"], spot["y"])
        page.locator("#confirm-yes:visible").wait_for()
    assert player.version == before
    page.locator("#seat-1").tap()
    assert "Beginner" in page.locator("#player-details p").all_inner_texts()


def test_a_button_that_ends_the_turn_acts_at_once_and_pass_is_elsewhere(
    dealt: Callable[..., Person],
) -> None:
    """A tap on the board only moves the ship, which can be undone."""
    player = dealt(**PHONE)
    page = player.page
    player.start("murano", players=2)
    player.ready()
    passing = page.locator("#actions .move", has_text="Pass").bounding_box()
    before = player.version
    spot = page.evaluate(CENTER_OF_FIRST, ".live .target[aria-label*='Factory']")
    page.touchscreen.tap(spot["x"], spot["y"])
    player.moved(before)
    player.ready()
    assert page.locator("#undo:enabled").count() == 1
    buy = page.locator("#actions .move", has_text="Buy a glass factory")
    box = buy.bounding_box()
    assert passing
    assert box
    assert passing["x"] + passing["width"] <= box["x"]
    before = player.version
    page.wait_for_timeout(600)
    buy.tap()
    player.moved(before)


FACTS_IN_READING_ORDER = """() => [...document.querySelectorAll('#seats .seat')].every((seat) => {
    const facts = [...seat.querySelectorAll('.fact')].map((fact) => fact.getBoundingClientRect());
    return facts.slice(1).every((fact, place) => {
        const before = facts[place];
        const isBeside = Math.abs(fact.top - before.top) < 3 && fact.left > before.left;
        return fact.top >= before.bottom - 2 || isBeside;
    });
})"""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_player_has_is_in_the_same_order_for_all_numbers_of_players(
    person: Callable[..., Person], players: int
) -> None:
    player = person(**PHONE)
    player.start("murano", players=players)
    player.ready()
    assert player.page.evaluate(FACTS_IN_READING_ORDER)


def test_a_board_for_phones_has_no_parts_to_zoom_into(person: Callable[..., Person]) -> None:
    """Not even on the first page of a visit, which comes with the pictures for wide screens."""
    page = person(**PHONE).go("/learn/murano?step=1")
    page.locator("#board > .portrait").wait_for()
    assert page.locator(".area").count() == 0
