"""Analysis in a browser: games, shared studies, engine, position editor, puzzles and hints."""

import json
import re
import time
import urllib.request
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from short_games import late_game

from browser.conftest import PATIENCE_SECONDS, PHONE, Person, findings
from laguna import records
from laguna.bots import puzzles
from laguna.games import find

pytestmark = pytest.mark.browser
People = Callable[..., Person]
DESKTOP: dict[str, Any] = {}
everywhere = pytest.mark.parametrize("options", [DESKTOP, PHONE], ids=["desktop", "phone"])
on_a_desktop = pytest.mark.parametrize("options", [DESKTOP], ids=["desktop"])
on_a_phone = pytest.mark.parametrize("options", [PHONE], ids=["phone"])


def ask(address: str, path: str, document: object = None, token: str = "") -> tuple[int, dict[str, Any]]:
    """An answer of the API: its status and document."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    body = None if document is None else json.dumps(document).encode()
    with urllib.request.urlopen(
        urllib.request.Request(f"{address}/api/{path}", body, headers), timeout=60
    ) as answer:
        return answer.status, json.load(answer)


@pytest.fixture(scope="module")
def finished(address: str) -> str:
    """The path of a short finished game."""
    token = ask(address, "me", {"name": "Ada"})[1]["token"]
    record = records.write(late_game("millefiori", 2, 10))
    return f"/table/{ask(address, 'records', record, token)[1]['table']['id']}"


@pytest.fixture(scope="module")
def reviewed(address: str, finished: str) -> str:
    """The path of that game after its review."""
    path = f"tables/{finished[7:]}/review"
    token = ask(address, "me", {"name": "Eve"})[1]["token"]
    ask(address, path, {}, token)
    until = time.monotonic() + PATIENCE_SECONDS
    while ask(address, path, token=token)[0] != HTTPStatus.OK:
        assert time.monotonic() < until, "the review was not finished"
        time.sleep(0.2)
    return finished


def check_page(page: Page, where: str) -> None:
    assert findings(page) == [], where
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{where} scrolls sideways"


def choose(page: Page, move: str) -> None:
    """Makes and confirms a move with the keyboard."""
    target = page.locator(f'.live .target[data-move="{move}"]')
    if target.is_visible():
        target.evaluate("(one) => one.focus()")
    else:
        page.locator(".study-all, .all-moves").evaluate("(list) => { list.open = true; }")
        listed = page.locator(f'[data-all] button[data-move="{move}"]')
        expect(listed).to_be_visible()
        listed.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Enter")


def opened(visitor: Person, path: str) -> Page:
    """An analysis page that answers clicks."""
    page = visitor.go(path)
    page.locator("[data-analysis][data-ready]").wait_for()
    return page


def open_tab(page: Page, name: str) -> None:
    """Opens a part of the page, which is a tab on a phone."""
    tab = page.locator(f"[data-tab={name}]")
    if tab.is_visible():
        tab.click()


def move_number(page: Page) -> str:
    return page.evaluate("new URL(location).searchParams.get('move')")  # type: ignore[no-any-return]


@everywhere
def test_a_game_is_reviewed_and_its_better_move_found(
    person: People, finished: str, options: dict[str, Any]
) -> None:
    visitor = person(**options)
    page = opened(visitor, f"{finished}/review")
    check_page(page, "before")
    if page.locator("[data-sign-in]:visible").count():
        page.locator("[data-sign-in]:visible").click()
        page.get_by_label("Display name").fill("Ben")
        page.get_by_role("button", name="Play as a guest").click()
        page.get_by_role("heading", name="You're playing as a guest").wait_for()
        opened(visitor, f"{finished}/analysis")
        page.get_by_role("button", name="Start review").click()
    page.locator(".win-chart").wait_for()
    check_page(page, "the review")
    found = json.loads(page.request.get(f"{visitor.address}/api/tables/{finished[7:]}/review").text())
    mistakes = [each for each in found["decisions"] if each["mark"] in ("mistake", "blunder")]
    page.locator("[data-next-mistake]").click()
    expect(page.locator("[data-verdict-head] .grade")).to_have_text(re.compile(r"^\?\??$"))
    expect(page.locator("[data-verdict-head]")).to_be_in_viewport()
    assert move_number(page) == str(mistakes[0]["move"] + 1), "moves have one number everywhere"
    page.locator("[data-quiz]").click()
    expect(page.locator("[data-confirm-yes]")).to_have_text("Check my answer")
    expect(page.locator(".analysis-marks")).to_have_count(0)
    check_page(page, "the exercise")
    choose(page, mistakes[0]["played"])
    expect(page.locator("[data-verdict-text]")).to_contain_text("Find a better one")
    choose(page, mistakes[0]["best"])
    expect(page.locator("[data-verdict-text]")).to_contain_text("Correct")
    expect(page.locator("[data-verdict-text]")).not_to_contain_text("Better:")
    assert page.locator("[data-verdict-text] .reason").count() <= 1, "the reasons are shown once"
    expect(page.locator("[data-confirm-yes]")).to_have_text("Play this line")
    expect(page.locator("[data-verdict-head] .grade")).to_be_visible()
    page.locator("[data-report] summary").click()
    expect(page.locator("[data-report]")).to_contain_text("Hidden cards and estimation error")
    check_page(page, "the account")


def test_chart_list_keys_and_wheel_go_to_the_same_moment(person: People, reviewed: str) -> None:
    page = opened(person(), f"{reviewed}/analysis?move=3&view=0")
    page.locator(".win-chart").wait_for()
    current = page.locator(".move-row[aria-current]")
    expect(current).to_have_attribute("data-node", "3")
    page.keyboard.press("ArrowRight")
    expect(current).to_have_attribute("data-node", "4")
    page.keyboard.press("ArrowLeft")
    expect(current).to_have_attribute("data-node", "3")
    page.keyboard.press("End")
    expect(current).to_have_count(0)
    expect(page.locator("[data-moment]")).to_contain_text("End of the game")
    scores = [int(text) for text in page.locator("[data-ending] .score-bars li > b").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    assert str(scores[0]) in page.locator("[data-ending] > p").first.inner_text()
    page.keyboard.press("Home")
    expect(current).to_have_attribute("data-node", "1")
    page.locator("#board").hover()
    page.mouse.wheel(0, 120)
    expect(current).to_have_attribute("data-node", "2")
    page.locator('.move-row[data-node="5"]').click()
    expect(page).to_have_url(re.compile("move=5&"))
    box = page.locator(".win-chart").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 12, box["y"] + 40, steps=4)
    page.mouse.up()
    expect(page.locator(".win-chart")).to_have_attribute("aria-valuenow", str(last_move(page)))
    expect(current).to_have_attribute("data-node", str(last_move(page)))
    page.keyboard.press("v")
    expect(page.locator('[data-seat-card="1"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-chart-note]")).to_contain_text("Player 2 could see")
    page.keyboard.press("v")
    expect(page.locator("[data-chart-note]")).to_have_text("by everyone's cards")
    expect(page.locator(".other-hand")).to_have_count(1)
    page.keyboard.press("c")
    expect(page.locator("[data-comment] textarea")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-comment]")).to_be_hidden()


def last_move(page: Page) -> int:
    return int(page.evaluate("JSON.parse(document.getElementById('analysis-tree').textContent).game_moves"))


RINGS_OUTSIDE = """async () => {
    const script = document.querySelector("script[type=module]").src;
    const { drawMarks } = await import(new URL("analysis_marks.js", script));
    const board = document.querySelector("#board svg.panel");
    const outside = new Set();
    for (const { dataset: { place } } of board.querySelectorAll("[data-place]")) {
        drawMarks(document, [{ kind: "played", places: [place], grade: "?" }]);
        for (const ring of board.querySelectorAll(".analysis-marks .ring")) {
            const { x, y, width, height } = ring.getBBox();
            const frame = board.viewBox.baseVal;
            if (x < 0 || y < 0 || x + width > frame.width || y + height > frame.height) outside.add(place);
        }
    }
    return [...outside];
}"""


def test_names_of_four_players_fit_on_a_phone(person: People) -> None:
    four = next(each for each in puzzles.bundled_puzzles(find("murano")) if each.players == 4)
    page = person(**PHONE).go(f"/puzzles/{four.id}?lang=it")
    names = page.locator(".seat-card .name")
    expect(names).to_have_count(4)
    expect(names.first).to_contain_text("Giocatore 1")
    cut = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).length"
    assert names.evaluate_all(cut) == 0


def test_after_the_last_mistake_the_button_names_the_first(person: People, reviewed: str) -> None:
    page = opened(person(), f"{reviewed}/analysis?move=1&view=0")
    button = page.locator("[data-next-mistake]")
    marks = page.locator("[data-move-list] .has-mistake")
    for _ in range(marks.count()):
        if button.inner_text().strip() == "First mistake":
            break
        before = move_number(page)
        button.click()
        expect(page).not_to_have_url(re.compile(rf"move={before}&"))
    expect(button).to_contain_text("First mistake")
    first = marks.first.locator(".number").inner_text()
    button.click()
    expect(page).to_have_url(re.compile(rf"move={first}&"))


TABS_TOP = "document.querySelector('.tabs').getBoundingClientRect().top"


def test_the_tabs_of_a_phone_stay_in_place(person: People, reviewed: str) -> None:
    """Whatever a move is about, and whichever tab is chosen while the page is scrolled."""
    page = opened(person(**PHONE), f"{reviewed}/analysis?move=2&view=0")
    page.evaluate("document.fonts.ready.then(() => {})")
    tops = []
    for _ in range(6):
        tops.append(page.evaluate(TABS_TOP))
        before = move_number(page)
        page.locator("[data-go=on]").click()
        expect(page).not_to_have_url(re.compile(rf"move={before}&"))
    assert max(tops) - min(tops) <= 1, tops
    page.locator("#tab-moves").click()
    page.evaluate("scrollTo(0, document.querySelector('.tabs').getBoundingClientRect().top)")
    before_choice = page.evaluate(TABS_TOP)
    for tab in ("engine", "cards", "chart"):
        page.locator(f"#tab-{tab}").click()
        assert abs(page.evaluate(TABS_TOP) - before_choice) <= 1, tab


def test_a_phone_shows_a_part_of_the_board_or_all_of_it(person: People, finished: str) -> None:
    page = opened(person(**PHONE), f"{finished}/analysis?move=2&view=0")
    button = page.locator("[data-whole-board]")
    fits = "(board) => board.scrollHeight <= board.clientHeight + 1"
    expect(button).to_have_text("Whole board")
    assert not page.locator("#board").evaluate(fits)
    button.tap()
    expect(button).to_have_text("Large board")
    assert page.locator("#board").evaluate(fits)


def test_a_swipe_steps_on_a_phone(person: People, finished: str) -> None:
    page = opened(person(**PHONE), f"{finished}/analysis?move=2&view=0")
    swipe = """(board) => {
        const touch = (x) => new Touch({identifier: 1, target: board, clientX: x, clientY: 300});
        const send = (type, x) => board.dispatchEvent(new TouchEvent(type, {
            bubbles: true, touches: type === "touchend" ? [] : [touch(x)], changedTouches: [touch(x)],
        }));
        send("touchstart", 300); send("touchend", 120);
    }"""
    page.locator("#board").evaluate(swipe)
    expect(page).to_have_url(re.compile("move=3&"))
    assert page.evaluate(RINGS_OUTSIDE) == [], "no ring is cut off at the edge of the board"
    page.locator("[data-share] summary").click()
    menu = page.locator("[data-share] .popup").bounding_box()
    assert menu is not None
    assert 0 <= menu["x"] <= menu["x"] + menu["width"] <= PHONE["viewport"]["width"]
    page.locator("[data-share] summary").click()
    for name, part in (
        ("cards", "#side"),
        ("moves", "#part-moves"),
        ("engine", "#part-engine"),
        ("chart", "#part-chart"),
    ):
        open_tab(page, name)
        expect(page.locator(part)).to_be_visible()
        expect(page.locator("[data-verdict-text]")).to_be_in_viewport()
        check_page(page, name)


@on_a_desktop
def test_a_line_is_played_commented_analyzed_and_shared(
    person: People, finished: str, options: dict[str, Any]
) -> None:
    owner = person(**options)
    page = opened(owner, f"{finished}/analysis?move=4&view=-1")
    played = last_row(page, 4)
    moves = page.evaluate("Object.keys(JSON.parse(document.getElementById('moves').textContent).moves)")
    choose(page, moves[-1])
    page.wait_for_url("**/study/*")
    page.locator("[data-analysis][data-ready]").wait_for()
    check_page(page, "the study")
    open_tab(page, "moves")
    expect(page.locator(".move-list > li").first).to_be_visible()
    page.get_by_role("button", name="Previous move").click()
    expect(page.locator(".move-row[aria-current]")).to_have_count(1)
    page.locator("[data-comment-button]").click()
    page.locator("[data-comment] textarea").fill("Braver.")
    page.get_by_role("button", name="Save comment").click()
    expect(page.locator(".move-comment")).to_have_text("Braver.")
    expect(page.locator(".move-comment")).to_be_in_viewport()
    expect(page.locator(".move-row[aria-current]")).to_have_count(1)
    page.locator(".all-moves summary").click()
    expect(page.locator("[data-all] button").first).to_be_visible()
    page.locator(".all-moves summary").click()
    assert played
    open_tab(page, "engine")
    page.locator("[data-engine-switch]").check()
    expect(page.locator("[data-engine-lines] li").first).to_be_visible()
    expect(page.locator("[data-engine-note]")).to_contain_text("everyone's cards")
    page.locator("[data-engine-lines] button").first.hover()
    check_page(page, "the engine")
    page.locator("[data-share] summary").click()
    link = page.locator("[data-link]").input_value()
    friend = person(**options)
    friend.page.goto(link)
    open_tab(friend.page, "moves")
    expect(friend.page.locator(".move-comment")).to_have_text("Braver.")
    friend.page.locator("[data-more] summary").click()
    friend.page.get_by_role("button", name="Continue in my own copy").click()
    friend.page.wait_for_url(lambda address: address != link)
    expect(friend.page.locator("[data-analysis][data-ready]")).to_be_visible()


def last_row(page: Page, number: int) -> str:
    return page.locator(f'.move-row[data-node="{number}"]').inner_text()


@on_a_phone
def test_a_puzzle_is_solved_and_the_next_one_missed(person: People, options: dict[str, Any]) -> None:
    puzzle = puzzles.bundled_puzzles(find("millefiori"))[0]
    visitor = person(**options)
    page = visitor.go("/puzzles")
    check_page(page, "all puzzles")
    page.locator(".puzzle-game", has=page.locator(f'a[href="/puzzles/{puzzle.id}"]')).locator(
        "summary"
    ).click()
    page.locator(f'.puzzle-list a[href="/puzzles/{puzzle.id}"]').click()
    page.locator("[data-puzzle]").wait_for()
    layout = "portrait" if options else "landscape"
    expect(page.locator("html")).to_have_attribute("data-layout", layout)
    check_page(page, "a puzzle")
    choose(page, puzzle.best)
    expect(page.locator("#question")).to_have_text("Correct!")
    expect(page.locator("#question")).to_be_in_viewport()
    expect(page.locator("[data-next]")).to_be_in_viewport()
    expect(page.locator("[data-streak]")).to_have_text("1")
    expect(page.locator(".mark-better")).to_have_count(1)
    check_page(page, "a solved puzzle")
    page.keyboard.press("Enter")  # the focus is on the next puzzle
    page.wait_for_url(lambda address: puzzle.id not in address)
    following = puzzles.bundled_puzzles(find("millefiori")) + puzzles.bundled_puzzles(find("murano"))
    following += puzzles.bundled_puzzles(find("venise"))
    found = next(each for each in following if each.id in page.url)
    choose(page, found.tempting)
    expect(page.locator("#question")).to_have_text("Not the best move")
    expect(page.locator("#question")).to_be_in_viewport()
    expect(page.locator("[data-streak]")).to_have_text("0")
    expect(page.locator("[data-change]")).to_contain_text("\u2212")
    expect(page.locator("[data-why-text]")).not_to_contain_text("Comparing")
    check_page(page, "a missed puzzle")
    page.get_by_role("link", name="Missed puzzles").click()
    expect(page.locator(".history > li")).to_have_count(1)
    check_page(page, "missed puzzles")
    visitor.go("/puzzles")
    expect(page.locator(".puzzle-list .solved")).to_have_count(1)
    expect(page.locator(".puzzle-list .missed")).to_have_count(1)


@on_a_desktop
def test_a_position_is_edited_with_the_palette_and_as_text(person: People, options: dict[str, Any]) -> None:
    visitor = person(**options)
    page = visitor.go("/positions?game=millefiori&players=2")
    space = page.locator('[data-spot="space-w0.5"][tabindex]')
    space.wait_for()
    check_page(page, "the editor")
    text = page.locator("textarea")
    assert not text.is_visible()
    before = text.input_value()

    def owner() -> object:
        return json.loads(text.input_value())["workshops"].get("w0.5")

    def value(name: str) -> Any:
        return page.locator("[data-values] button", has_text=re.compile(f"^{name}$"))

    # A place is selected by key, its value chosen from the palette; undone and redone.
    space.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-spot-name]")).to_contain_text("workshop")
    value("Player 1").click()
    expect(page.locator("#piece-w0\\.5")).to_have_count(1)
    assert owner() == 0
    page.locator("[data-undo]").click()
    expect(page.locator("#piece-w0\\.5")).to_have_count(0)
    assert owner() is None
    page.locator("[data-redo]").click()
    expect(page.locator("#piece-w0\\.5")).to_have_count(1)
    # A card is named in the search.
    card = page.locator('[data-spot^="keep-"]').first
    card.scroll_into_view_if_needed()
    card.dispatch_event("click")
    page.locator("[data-search] input").fill("carafe")
    wanted = page.locator("[data-values] button:visible").first
    name = wanted.locator("span").inner_text()
    wanted.click()
    expect(page.locator(f'[aria-label="card in hand: {name.lower()}"]').first).to_be_attached()
    # An invalid change shows the reason beside the place and changes nothing.
    held = text.input_value()
    page.locator('[data-spot="space-n.t0"]').first.dispatch_event("click")
    value("Player 1").click()
    expect(page.locator("#problem.at-place")).to_contain_text("both spaces below it need diamonds")
    expect(page.locator("#problem")).not_to_contain_text("n.t0")
    assert text.input_value() == held
    check_page(page, "the editor with an error")
    page.get_by_label("Make moves").check()
    page.locator(".live .target").first.wait_for()
    choose(page, str(page.locator("[data-all] button").first.get_attribute("data-move")))
    expect(text).not_to_have_value(held)
    page.get_by_text("Import / export").click()
    text.fill("{")
    expect(page.locator("#problem")).to_contain_text("not valid JSON")
    text.fill(before)
    expect(page.locator("#problem")).to_be_hidden()
    page.get_by_role("button", name="Save and analyze").click()
    page.locator("[data-analysis]").wait_for()


def test_a_moment_of_a_finished_game_is_opened_in_the_editor(person: People, finished: str) -> None:
    page = person().go(f"{finished}/position?step=3")
    page.locator(".spot").first.wait_for()
    assert json.loads(page.locator("textarea").input_value())["game"] == "millefiori"


def test_a_hint_is_given_against_bots(person: People) -> None:
    player = person()
    player.start()
    player.page.locator("#help-button").click()
    player.page.locator("[data-hint]").click()
    expect(player.page.locator("[data-hints] li")).to_have_count(3, timeout=1000 * PATIENCE_SECONDS)
    check_page(player.page, "the table with hints")
