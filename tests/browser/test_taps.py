"""Taps on a phone: a move with the one that may follow it, and where a ship may go."""

from collections.abc import Callable

import pytest

from browser.conftest import PHONE, Person

pytestmark = pytest.mark.browser

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
