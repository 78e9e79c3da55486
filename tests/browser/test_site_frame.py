"""The frame of all pages: focus, sheets on a phone, the way out of a board, and long texts in one column."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Person, play_by_api
from browser.page_states import first_puzzle
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]
TOPS = "(selectors) => selectors.map((one) => document.querySelector(one).getBoundingClientRect().top)"
# Width and height of the dimmed area behind an open sheet.
DIMMED = """() => {
    const dimming = getComputedStyle(document.querySelector('details[open] > summary'), '::before');
    return [parseFloat(dimming.width), parseFloat(dimming.height)];
}"""

# Top and bottom of the open options, and the lists whose chosen text does not fit.
OPEN_SHEET = """() => {
    const popup = document.querySelector('.quick-options[open] .popup');
    const box = popup.getBoundingClientRect();
    const measure = document.createElement('canvas').getContext('2d');
    const clipped = [...popup.querySelectorAll('select')].filter((one) => {
        const style = getComputedStyle(one);
        measure.font = style.font;
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return measure.measureText(one.selectedOptions[0].text).width > room;
    });
    return [box.top, box.bottom, clipped.map((one) => one.selectedOptions[0].text)];
}"""


@pytest.fixture(scope="module")
def finished(address: str) -> str:
    return f"/table/{play_by_api(address)}"


def test_a_click_beside_everything_shows_no_focus_ring_around_the_page(person: People) -> None:
    page = person().go("/account")
    page.locator("main").click(position={"x": 5, "y": 5})
    page.keyboard.press("Shift")
    assert page.evaluate("document.activeElement.id") == "main"
    assert page.locator("main").evaluate("main => getComputedStyle(main).outlineStyle") == "none"


def test_both_sheets_of_a_game_dim_the_page_and_can_be_closed(person: People) -> None:
    page = person(viewport=PHONE["viewport"]).go("/")  # a mouse stays where it clicked, as a finger does
    for menu in (".quick-options", ".dots"):
        page.locator(f"{menu} > summary").first.click()
        assert page.evaluate(DIMMED) == [PHONE["viewport"]["width"], PHONE["viewport"]["height"]]
        sheet = page.locator(f"{menu} .popup").first
        expect(sheet.locator("h3")).to_have_text("Mille Fiori")
        sheet.locator("[data-close]").click()
        expect(sheet).to_be_hidden()


def test_the_options_of_all_games_fit_into_the_window(person: People) -> None:
    page = person().go("/")
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        for summary in page.locator(".quick-options > summary").all():
            summary.dispatch_event("click")
            top, bottom, clipped = page.evaluate(OPEN_SHEET)
            assert top >= 0, (width, height)
            assert bottom <= height, (width, height)
            assert clipped == [], (width, height)


def test_pages_with_a_board_have_a_way_out_on_a_phone(person: People) -> None:
    player = person(**PHONE)
    page = player.go(first_puzzle("millefiori"))
    page.locator("[data-show-solution]").wait_for()
    page.locator(".site-menu > summary").tap()
    page.locator(".site-menu a[href='/learn']").tap()
    page.wait_for_url("**/learn")
    page = player.go("/positions?game=millefiori&players=2")
    page.locator("header .brand").tap()
    page.wait_for_url(f"{player.address}/")


def test_a_tablet_shows_board_and_task_without_scrolling(person: People, finished: str) -> None:
    player = person(has_touch=True)
    lessons = [(f"/learn/{game}", ("#board .panel", "#prompt", "#coach-text", "#trays")) for game in GAMES]
    for width, height, paths in (
        (1024, 768, [*lessons, (first_puzzle("murano"), ("#board .panel", "#question", "#side .panel"))]),
        (768, 1024, [(first_puzzle("murano"), ("#board .panel", "#question"))]),
    ):
        for path, parts in [*paths, (f"{finished}/analysis", ("#board .panel", "[data-go=on]"))]:
            player.page.set_viewport_size({"width": width, "height": height})
            page = player.go(path)
            page.wait_for_load_state("networkidle")
            assert page.evaluate("scrollY") == 0, path
            for part in parts:
                expect(page.locator(part).first).to_be_in_viewport(ratio=1)


def test_the_hands_of_an_analysis_have_one_scale(person: People, finished: str) -> None:
    for width, height in ((1440, 900), (1024, 768)):
        page = person(viewport={"width": width, "height": height}).go(f"{finished}/analysis?move=9&view=-1")
        expect(page.locator(".other-hand").first).to_be_visible()
        scales = page.locator("#side .panel").evaluate_all(
            "(panels) => panels.map((panel) => panel.getScreenCTM().a)"
        )
        assert len(scales) > 2
        assert max(scales) - min(scales) < 0.01
        if width > height * 1.5:
            expect(page.locator("#side .holder").last).to_be_in_viewport(ratio=0.99)


def test_a_solution_is_shown_after_a_question(person: People) -> None:
    page = person().go(first_puzzle("venise"))
    rating = page.locator("[data-rating]").inner_text()
    page.locator("[data-show-solution]").click()
    page.locator("[data-solution-no]").click()
    expect(page.locator("[data-solution-question]")).to_be_hidden()
    expect(page.locator("[data-rating]")).to_have_text(rating)
    page.locator("[data-show-solution]").click()
    page.locator("[data-solution-yes]").click()
    expect(page.locator("[data-change]")).to_contain_text("\u2212")
    page.reload()
    page.locator("[data-show-solution]").click()  # only the first answer counts
    expect(page.locator(".mark-better").first).to_be_visible()


def test_what_cannot_be_undone_looks_like_it(person: People) -> None:
    page = person().go("/positions?game=murano&players=2")
    expect(page.locator("[data-undo]")).to_be_disabled()
    opacity = "(button) => Number(getComputedStyle(button).opacity)"
    assert page.locator("[data-undo]").evaluate(opacity) < 0.6
    assert page.locator(".save-form .primary").evaluate(opacity) == 1


def test_a_long_text_in_one_column_begins_with_its_title_and_folds_its_contents(person: People) -> None:
    player = person(**PHONE)
    for path in ("/rules/murano", "/help"):
        page = player.go(path)
        title, contents, text = page.evaluate(TOPS, [".rules h1", ".contents", ".rules h2"])
        assert title < contents < text < PHONE["viewport"]["height"]
        page.locator(".contents > button").tap()
        link = page.locator(".contents a").nth(2)
        link.tap()
        target = page.locator(link.get_attribute("href") or "")
        expect(target).to_be_in_viewport()


def test_rules_are_printed_in_the_light_theme_without_the_frame_of_the_page(person: People) -> None:
    page = person(color_scheme="dark").go("/rules/murano")
    page.emulate_media(media="print")
    ground = "getComputedStyle(document.querySelector('.rules .scroll')).backgroundColor"
    dark = page.evaluate(ground)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(ground) != dark
    for hidden in ("header.site", "footer.site", ".rules-side"):
        expect(page.locator(hidden)).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(ground) == dark


def test_the_theme_item_of_a_table_menu_is_as_wide_as_its_text(person: People) -> None:
    player = person()
    player.start("millefiori")
    player.page.locator("#menu-button").click()
    inside = "item => item.scrollWidth <= item.clientWidth && item.clientWidth > 60"
    assert player.page.locator("#menu #theme").evaluate(inside)
