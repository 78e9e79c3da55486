"""A sample of the pages loads without layout shifts and has controls of sufficient size; for all pages see
tools/check_pages.py."""

import pytest
from playwright.sync_api import Browser

from browser.page_check import check_page
from browser.page_states import STATES, World

pytestmark = pytest.mark.browser
SAMPLE = {
    "home-turns-waiting": ("phone", "dark"),
    "home-options": ("desktop", "light"),
    "own-page": ("tablet", "dark"),
}


def test_a_sample_of_pages_has_no_faults(browser: Browser, world: World) -> None:
    states = {state.name: state for state in STATES}
    wrong = [
        f"{name}: {fault}"
        for name, (size, theme) in SAMPLE.items()
        for fault in check_page(browser, world, states[name], size, theme)
    ]
    assert wrong == []
