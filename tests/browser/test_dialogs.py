"""Dialogs over a table on a phone: help with moves and hints, the rule and the text of a lesson, the log."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PATIENCE_SECONDS, PHONE, Person
from browser.test_lessons import place_of, press
from laguna import lessons
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]
TAUGHT = {name: game.lessons for name, game in GAMES.items() if game.lessons}
BESIDE = {"x": 200, "y": 20}
"""A point of the page beside an open dialog."""


def started(person: People, game: str = "millefiori") -> Person:
    player = person(**PHONE)
    player.start(game, players=2)
    return player


def open_help(page: Page) -> None:
    page.locator("#help-button").tap()
    expect(page.locator("#help")).to_be_visible()


def test_a_move_chosen_in_the_help_waits_for_its_confirmation(person: People) -> None:
    player = started(person)
    page = player.page
    open_help(page)
    page.locator("#help-list summary").tap()
    row = page.locator("#help-list .moves button").nth(1)
    move = row.get_attribute("data-move")
    row.tap()
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#confirm-yes")).to_be_visible()
    assert page.locator(".live .target.chosen").get_attribute("data-move") == move
    page.wait_for_timeout(600)  # a tap right after the first one would not count
    assert page.locator(f'.live .target[data-move="{move}"]').count() == 1, "it was not made yet"
    version = player.version
    page.locator("#confirm-yes").tap()
    player.moved(version)


def test_a_listed_move_has_no_drawing_of_its_place(person: People) -> None:
    player = started(person)
    open_help(player.page)
    player.page.locator("#help-list summary").tap()
    expect(player.page.locator("#help-list .moves button").first).to_be_visible()
    assert player.page.locator("#help-list .moves svg").count() == 0


def test_the_help_can_be_closed_wherever_it_is_scrolled_to(person: People) -> None:
    player = started(person)
    page = player.page
    for closes in ("button", "tap beside it"):
        open_help(page)
        page.locator("#help-rules summary").tap()
        expect(page.locator("#help-rules-text :is(h2, h3)").first).to_be_attached()
        page.locator("#help").evaluate("(help) => { help.scrollTop = help.scrollHeight; }")
        expect(page.locator("#help-close")).to_be_in_viewport()
        if closes == "button":
            page.locator("#help-close").tap()
        else:
            page.touchscreen.tap(**BESIDE)
        expect(page.locator("#help")).to_be_hidden()
    open_help(page)
    page.locator("#help-prompt").tap()
    expect(page.locator("#help")).to_be_visible()


def test_pictures_of_the_rules_fit_into_the_help(person: People) -> None:
    player = started(person, "venise")
    page = player.page
    open_help(page)
    page.locator("#help-rules summary").tap()
    expect(page.locator("#help-rules-text :is(h2, h3)").first).to_be_attached()
    assert page.locator("#help").evaluate("(help) => help.scrollWidth <= help.clientWidth")


def test_a_hint_is_chosen_by_a_tap_and_old_hints_are_forgotten(person: People) -> None:
    player = started(person)
    page, version = player.page, player.version
    open_help(page)
    page.locator("[data-hint]").tap()
    hints = page.locator("[data-hints] button")
    expect(hints).to_have_count(3, timeout=1000 * PATIENCE_SECONDS)
    reasons = page.locator("[data-hints] p").all_inner_texts()
    assert reasons
    assert all(text.startswith("Compared with the ") for text in reasons)
    move_text = hints.last.locator(".caption").inner_text()
    hints.last.tap()
    expect(page.locator("#confirm-text")).to_contain_text(move_text)
    page.wait_for_timeout(600)
    page.locator("#confirm-yes").tap()
    player.moved(version)
    player.ready()
    open_help(page)
    expect(hints).to_have_count(0)


def test_the_menu_is_opened_from_its_beginning(person: People) -> None:
    player = started(person)
    page = player.page
    menu = page.locator("#menu")
    page.locator("#menu-button").tap()
    menu.locator("details.hash summary").tap()
    menu.evaluate("(menu) => { menu.scrollTop = menu.scrollHeight; }")
    menu.evaluate("(menu) => menu.hidePopover()")
    page.locator("#menu-button").tap()
    expect(menu.locator("details[open]")).to_have_count(0)
    assert menu.evaluate("(menu) => menu.scrollTop") == 0


def test_a_turn_in_the_log_of_a_phone_first_shows_its_steps(person: People) -> None:
    player = started(person)
    page = player.page
    for number in range(4):
        player.choose(number)
        player.ready()
    page.locator("#last").tap()
    turn = page.locator("#log .summary.several").last
    turn.tap()
    steps = turn.locator("xpath=../ol//button")
    expect(steps.first).to_be_visible()
    expect(page.locator("#looking-back")).to_be_hidden()
    told = steps.first.locator("span").inner_text()
    steps.first.tap()
    expect(page.locator("#looking-back")).to_be_visible()
    expect(page.locator("#last > span")).to_have_text(told)
    assert page.locator(".marks .since-mark").count() == 0, "no news of the present"
    assert place_of(page, "#looking-back")["top"] >= place_of(page, "#trays")["bottom"] - 1


TICKER = """async ({turns, seat, yours}) => {
    const modules = [...document.querySelectorAll('link[rel=modulepreload]')].map((one) => one.href);
    const {mostImportantLine} = await import(modules.find((address) => address.includes('log_turns')));
    const log = document.createElement('ol');
    log.innerHTML = turns.map(([name, by, weight, fresh]) => `<li class="turn" data-turn="${name}"
        data-weight="${weight}"><button class="line summary ${fresh ? 'fresh' : ''}"
        ${by === null ? '' : `data-seat="${by}"`}>${name}</button></li>`).join('');
    return mostImportantLine(log, seat, yours)?.textContent;
}"""


def test_the_line_above_the_board_tells_what_happened_last(person: People) -> None:
    """Turns are given by name, seat, weight and whether they are new for seat 0."""
    page = started(person).page
    mine, anna, gemma = ["3", "0", 8, False], ["5", "1", 40, True], ["7", "2", 54, True]
    cases = {
        "7": [mine, anna, gemma, ["7-of-0", "0", 2, True]],
        "7-of-0": [mine, anna, ["7", "2", 1, True], ["7-of-0", "0", 20, True]],
        "5": [mine, anna, ["7", "2", 0, True]],
        "6-1": [mine, anna, ["6-1", None, 1000, True], ["7", "2", 0, True]],
        "3": [["1", "1", 30, False], mine],
    }
    for expected, turns in cases.items():
        assert page.evaluate(TICKER, {"turns": turns, "seat": "0", "yours": True}) == expected, turns


def test_a_long_line_above_the_board_is_whole(person: People) -> None:
    page = started(person).page
    expect(page.locator("#log")).to_contain_text("keeps a card")  # the bot has chosen, too
    line = "Gemma places a diamond on the glassware space in Trade row 5 (+12); extra card jewelry 4; "
    page.locator("#log .summary > span").last.evaluate("(span, text) => { span.textContent = text; }", line)
    page.evaluate("""async () => {
        const module = [...document.querySelectorAll('link[rel=modulepreload]')].find((one) =>
            one.href.includes('game_log'));
        const {refreshLog} = await import(module.href);
        const root = document.querySelector('#table');
        refreshLog({root, seat: '-1', since: 0, yourTurn: false});
    }""")
    shown = page.locator("#last > span")
    expect(shown).to_have_text(line.strip())
    assert shown.evaluate("(span) => span.scrollHeight <= span.clientHeight + 1")


def test_a_tapped_place_keeps_the_destinations_of_the_selected_card(person: People) -> None:
    player = started(person)
    page = player.page
    page.locator("#trays .target[data-leads]").first.tap()
    expect(page.locator(".pointed .lead-mark").first).to_be_attached()
    marks = page.locator(".pointed .lead-mark").count()
    box = page.locator('[data-place="space-h10"]').first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("#tip").wait_for()
    assert page.locator(".pointed .lead-mark").count() == marks
    assert page.locator(".pointed .pointed-mark").count() == 1


def lesson(person: People, game: str, number: int) -> Person:
    learner = person(**PHONE)
    learner.go(f"/learn/{game}?step={number}")
    learner.page.wait_for_load_state()
    learner.page.evaluate("document.fonts.ready.then(() => {})")
    learner.page.locator("#board > .portrait").wait_for()
    return learner


COVERED = """() => {
    const card = document.querySelector('.coach-card').getBoundingClientRect();
    const marks = [...document.querySelectorAll('#board :is(.shown-mark, .asked .edge)')];
    return marks.filter((mark) => {
        const box = mark.getBoundingClientRect();
        return box.width && box.top < card.bottom && box.bottom > card.top;
    }).length;
}"""


@pytest.mark.parametrize("number", [2, 3, 12, 13])
def test_the_text_of_a_lesson_covers_nothing_that_it_is_about(person: People, number: int) -> None:
    page = lesson(person, "millefiori", number).page
    expect(page.locator(".shown-mark, .asked").first).to_be_attached()
    assert page.evaluate(COVERED) == 0
    card, dock = place_of(page, ".coach-card"), place_of(page, "#trays")
    assert card["bottom"] <= dock["top"] + 1
    assert card["top"] >= place_of(page, "#seats")["bottom"] - 1


def test_the_answer_of_a_lesson_is_whole(person: People) -> None:
    for number, step in enumerate(TAUGHT["millefiori"].steps, 1):
        learner = lesson(person, "millefiori", number)
        press(learner, lessons.first_correct_move(step))
        answer = learner.page.locator("#coach-answer.good")
        expect(answer).to_be_visible()
        assert answer.evaluate("(text) => text.scrollHeight <= text.clientHeight + 1"), step.title
        learner.context.close()


def test_the_chosen_space_of_a_lesson_is_outlined_like_any_other(person: People) -> None:
    learner = lesson(person, "millefiori", 2)
    page = learner.page
    page.locator("#coach-fold").tap()
    edge = page.locator(".live .target.asked .edge").first
    before = edge.evaluate("(edge) => getComputedStyle(edge).stroke")
    box = edge.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".live .target.chosen").wait_for()
    assert edge.evaluate("(edge) => getComputedStyle(edge).stroke") != before


def test_the_rule_of_a_lesson_opens_over_it(person: People) -> None:
    page = lesson(person, "millefiori", 2).page
    page.locator("#coach-rule").tap()
    expect(page.locator("#rule :is(h2, h3)").first).to_be_visible()
    assert len(page.context.pages) == 1
    page.touchscreen.tap(**BESIDE)
    expect(page.locator("#rule")).to_be_hidden()
