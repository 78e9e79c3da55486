"""A sample of the pages looks as approved. To see all of them and approve changes: tools/approve_pages.py."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.approved import Approved, screenshot
from browser.page_states import CHANGING, SIZES, STATES, THEMES, World, context_of, show

pytestmark = pytest.mark.browser
FOLDER = Path(__file__).parent / "approved_pages"
TOLERANCE = 0.03
"""The share of pixels that may differ, such as another system font rendering."""
VARIANTS = [(size, theme) for size in SIZES for theme in THEMES]
SAMPLE_STEP = 4
"""Every fourth state is compared, each in another variant."""


@pytest.fixture
def approved(browser: Browser) -> Iterator[Approved]:
    found = Approved(browser, FOLDER)
    yield found
    found.close()


def test_every_page_has_approved_screenshots_in_all_sizes_and_themes() -> None:
    expected = {f"{state.name}-{size}-{theme}" for state in STATES for size, theme in VARIANTS}
    assert {file.stem for file in FOLDER.iterdir()} == expected


def test_a_sample_of_pages_looks_as_approved(browser: Browser, world: World, approved: Approved) -> None:
    wrong = []
    for number, state in enumerate(STATES[::SAMPLE_STEP]):
        size, theme = VARIANTS[number % len(VARIANTS)]
        context = context_of(browser, world, state, size, theme)
        picture = approved.shrink(screenshot(show(context, world, state), CHANGING))
        context.close()
        share = approved.difference(f"{state.name}-{size}-{theme}", picture)
        if share > TOLERANCE:
            wrong.append(f"{state.name}, {size}, {theme}: {share:.1%} of the pixels differ")
    assert wrong == [], "run tools/approve_pages.py to look at the pages"


def test_a_page_that_changed_is_detected(browser: Browser, world: World, approved: Approved) -> None:
    lobby = next(state for state in STATES if state.name == "lobby")
    context = context_of(browser, world, lobby, "desktop", "light")
    page = show(context, world, lobby)
    page.locator("h1").evaluate("title => title.parentElement.parentElement.remove()")
    picture = approved.shrink(screenshot(page, CHANGING))
    context.close()
    assert approved.difference("lobby-desktop-light", picture) > TOLERANCE
