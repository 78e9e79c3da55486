"""The frame of a table: taps on a phone, seats, log, and switching between the layouts."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.conftest import PHONE, Person, play_by_api
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]
GAME = next(iter(GAMES))
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 390, "height": 844}
NEAR_PIXELS, FAR_PIXELS = 12, 60
"""Beside a choice, near enough to mean it, and too far away."""
# Points above the first and last choice of the hand, as far as is asked for.
ABOVE_CHOICES = """(distance) => {
    const found = [...document.querySelectorAll('#trays .target .edge')];
    const edges = found.map((one) => one.getBoundingClientRect());
    return [edges[0], edges.at(-1)].map((box) => ({x: box.x + box.width / 2, y: box.top - distance}));
}"""
TURNS = """() => [...document.querySelectorAll('#log > .turn')].map((turn) => ({
    by: turn.querySelector('.steps .line').dataset.by,
    steps: [...turn.querySelectorAll('.steps .line')].map((one) => one.dataset.version),
    name: turn.dataset.turn,
    fresh: turn.querySelector('.summary').classList.contains('fresh'),
    afterSince: turn.previousElementSibling?.matches('.since') ?? false,
}))"""
# Elements of the bar whose text does not fit.
OVERFLOWING = """() => [...document.querySelectorAll('.ask, .ask *, .seat, .seat *')].filter((one) =>
    one.checkVisibility() && !one.closest('svg, .unseen') && !one.matches('.seat .name, #actions') &&
    (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) &&
    one.clientWidth).map((one) => one.outerHTML.slice(0, 120))"""


def test_a_tap_on_a_phone_previews_the_nearest_choice_and_a_button_makes_the_move(person: People) -> None:
    player = person(**PHONE)
    player.start(GAME)
    page = player.page
    first, last = page.evaluate(ABOVE_CHOICES, NEAR_PIXELS)
    page.locator(".live .target").first.dispatch_event("pointerover", {"pointerType": "mouse"})
    expect(page.locator("#tip")).to_be_hidden()  # browsers report it after a tap, too
    page.touchscreen.tap(first["x"], first["y"])
    expect(page.locator("#confirm-yes")).to_be_visible()
    preview = page.locator("#confirm-text").inner_text()
    page.touchscreen.tap(last["x"], last["y"])
    expect(page.locator("#confirm-text")).not_to_have_text(preview)
    page.locator("#confirm-no").tap()
    expect(page.locator("#confirm-yes")).to_be_hidden()
    far, _ = page.evaluate(ABOVE_CHOICES, FAR_PIXELS)
    page.touchscreen.tap(far["x"], far["y"])
    expect(page.locator("#confirm-yes")).to_be_hidden()
    assert player.standing() == "choose"
    before = player.version
    for _ in range(2):  # the second tap only reads the preview again
        page.touchscreen.tap(first["x"], first["y"])
        expect(page.locator("#confirm-yes")).to_be_visible()
    assert player.version == before
    page.locator("#confirm-yes").tap()
    player.moved(before)


def test_a_tap_on_a_seat_shows_everything_about_it(person: People) -> None:
    player = person(**PHONE)
    player.start(GAME)
    seat = player.page.locator("#seats .seat").last
    seat.tap()
    details = player.page.locator("#player-details")
    expect(details).to_be_visible()
    for fact in seat.locator(".fact").all():
        expect(details).to_contain_text(fact.get_attribute("title") or "no title")
    details.get_by_role("button", name="Close").tap()
    expect(details).to_be_hidden()


def test_the_log_has_one_line_for_each_turn_and_marks_all_that_is_new(person: People) -> None:
    player = person()
    player.start(GAME, players=4)
    for number in range(9):
        player.choose(number)
        player.ready()
    while not any(
        turn["afterSince"] for turn in player.page.evaluate(TURNS)
    ):  # the player moved twice in a row
        player.choose()
        player.ready()
    turns = player.page.evaluate(TURNS)
    for one, other in pairwise(turns):  # points scored in the turn of another player have a line of their own
        scored_by_others = any("-of-" in turn["name"] for turn in (one, other))
        assert one["by"] is None or one["by"] != other["by"] or scored_by_others, (one, other)
    dealt = [turn for turn in turns if turn["by"] is None and len(turn["steps"]) == 1]
    assert len(dealt) > 1, "a new round has a line of its own"
    assert max(len(turn["steps"]) for turn in turns) > 1
    since = [number for number, turn in enumerate(turns) if turn["afterSince"]]
    assert len(since) == 1
    assert [turn["fresh"] for turn in turns] == [number >= since[0] for number in range(len(turns))]
    assert turns[since[0] - 1]["by"] == "0", "the first new line follows the player's own move"
    several = player.page.locator("#log .summary.several").last
    several.click()
    expect(several.locator("xpath=../ol")).to_be_visible()


def test_a_window_that_becomes_narrow_and_wide_again_loses_nothing(person: People) -> None:
    player = person()
    player.start(GAME)
    page = player.page
    page.locator("#chat-title").click()
    page.locator("#chat-form input").fill("half a sentence")
    for size, layout in ((NARROW, "portrait"), (DESKTOP, "landscape")):
        page.set_viewport_size(size)
        expect(page.locator(f"html[data-layout={layout}]")).to_have_count(1)
        player.ready()
        player.choose(1)
        player.ready()
    assert page.locator("#chat-form input").input_value() == "half a sentence"


def test_a_link_to_a_table_opens_in_the_right_layout(person: People) -> None:
    player, friend = person(), person(**PHONE)
    player.start(GAME)
    friend.page.goto(
        player.page.url
    )  # the first page of this visitor: no cookie tells the size of the screen
    expect(friend.page.locator("html[data-layout=portrait]")).to_have_count(1)
    expect(friend.page.locator("#panel-board .live > *").first).to_be_attached()
    friend.page.reload()
    assert friend.page.locator("html").get_attribute("data-layout") == "portrait"


def test_the_end_of_a_game_fits_into_the_bar(person: People, address: str) -> None:
    table = play_by_api(address, GAME, 4)
    for options in ({}, PHONE):
        visitor = person(**options)
        visitor.go(f"/table/{table}")
        visitor.page.locator("#end-close").click()
        assert visitor.page.evaluate(OVERFLOWING) == []


WIDEN_HAND = """() => {
    const hand = document.querySelector('#trays .role-hand .panel');
    hand.dataset.box = '0 0 600 60';
    hand.setAttribute('viewBox', hand.dataset.box);
    dispatchEvent(new Event('resize'));
    return hand.getBoundingClientRect().width;
}"""


def test_a_wide_hand_on_a_phone_scrolls_and_keeps_its_size(person: People) -> None:
    player = person(**PHONE)
    player.start("murano")
    player.page.locator("#board > .portrait").wait_for()
    assert round(player.page.evaluate(WIDEN_HAND)) == 600


@pytest.mark.parametrize(("width", "height"), [(720, 450), (844, 390)])
def test_a_table_in_a_low_window_scrolls_and_stays_readable(person: People, width: int, height: int) -> None:
    player = person(viewport={"width": width, "height": height})
    player.start(GAME)
    page = player.page
    edge = page.locator("#trays .role-hand .target .edge").first
    edge.wait_for()  # the pictures of the first page may be for wide screens, and are replaced
    board = page.locator("#board > .panel").bounding_box()
    card = edge.bounding_box()
    assert board
    assert card
    assert board["width"] > width - 40
    assert card["width"] > 40
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_phone_shows_board_prices_and_hand_at_once(person: People, players: int) -> None:
    """The market at the foot of the board is not behind the hand, also if the browser takes 50 pixels."""
    height = PHONE["viewport"]["height"] - 50
    player = person(**PHONE | {"viewport": {"width": PHONE["viewport"]["width"], "height": height}})
    player.start("venise", players)
    page = player.page
    page.locator("#set-tips").evaluate("(box) => box.click()")
    page.locator("#board > .portrait").wait_for()
    board_bottom, hand_top, hand_bottom, bar_top = page.evaluate(
        """() => ['#panel-board', '#trays', '#trays', '#status'].map((selector, place) => {
            const box = document.querySelector(selector).getBoundingClientRect();
            return place % 2 ? box.top : box.bottom;
        })"""
    )
    assert board_bottom <= hand_top + 1
    assert hand_bottom <= bar_top + 1
    assert page.evaluate("document.documentElement.scrollHeight") <= height
