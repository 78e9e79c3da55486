"""Analysis in a browser: review, exercise, shared study, position editor, puzzle and hint."""

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from short_games import late_game

from browser.conftest import PHONE, Person, findings
from laguna import records
from laguna.bots import puzzles
from laguna.games import find

pytestmark = pytest.mark.browser
People = Callable[..., Person]
DESKTOP: dict[str, Any] = {}
everywhere = pytest.mark.parametrize("options", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture(scope="module")
def finished(address: str) -> str:
    """The path of a short finished game."""

    def ask(path: str, document: object, token: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        request = urllib.request.Request(f"{address}/api/{path}", json.dumps(document).encode(), headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    token = ask("me", {"name": "Ada"})["token"]
    record = records.write(late_game("millefiori", 2, 10))
    return f"/table/{ask('records', record, token)['table']['id']}"


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
        page.locator(".study-all").evaluate("(list) => { list.open = true; }")
        page.locator(f'[data-all] button[data-move="{move}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Enter")


@everywhere
def test_a_game_is_reviewed_and_its_exercise_solved(
    person: People, finished: str, options: dict[str, Any]
) -> None:
    visitor = person(**options)
    page = visitor.go(f"{finished}/review")
    check_page(page, "before")
    if page.get_by_text("Choose a guest name or log in to review this game").count():
        page.get_by_text("Choose a guest name or log in to review this game").click()
        page.get_by_label("Display name").fill("Ben")
        page.get_by_role("button", name="Play as a guest").click()
        page.get_by_role("heading", name="You're playing as a guest").wait_for()
        visitor.go(f"{finished}/review")
        check_page(page, "as a guest")
        page.get_by_role("button", name="Review this game").click()
    page.locator("svg.chart").wait_for()
    check_page(page, "the review")
    page.get_by_text("Find the better move").first.click()
    page.locator("[data-exercise]").wait_for()
    check_page(page, "the exercise")
    found = json.loads(page.request.get(f"{visitor.address}/api/tables/{finished[7:]}/review").text())
    number = int(page.locator("[data-exercise]").get_attribute("data-move") or 0)
    decision = next(each for each in found["decisions"] if each["move"] == number)
    choose(page, decision["played"])
    expect(page.locator("[data-verdict]")).to_contain_text("That's the move that was played")
    choose(page, decision["best"])
    expect(page.locator("[data-verdict]")).to_contain_text("Correct")


@everywhere
def test_a_study_is_played_commented_and_shared(
    person: People, finished: str, options: dict[str, Any]
) -> None:
    owner = person(**options)
    page = owner.go(f"{finished}/replay?step=3")
    page.locator("#menu-button").click()
    page.get_by_role("button", name="Start a study").click()
    page.locator("[data-study]").wait_for()
    check_page(page, "the study")
    moves = page.evaluate("Object.keys(JSON.parse(document.getElementById('moves').textContent).moves)")
    choose(page, moves[0])
    expect(page.locator(".tree [aria-current]")).to_contain_text(moves[0])
    page.get_by_role("button", name="Previous move").click()
    expect(page.locator(".tree [aria-current]")).to_have_text("Start")
    choose(page, moves[1])
    expect(page.locator(".tree [aria-current]")).to_contain_text(moves[1])
    page.locator("[data-comment] textarea").fill("Braver.")
    page.get_by_role("button", name="Save comment").click()
    expect(page.locator(".tree")).to_contain_text("Braver.")
    page.locator("[data-bot]").click()
    expect(page.locator(".tree button")).to_have_count(4)
    page.get_by_role("button", name="Show the best moves").click()
    expect(page.locator("[data-hints] li").first).to_be_visible()
    link = page.locator("[data-link]").input_value()
    friend = person(**options)
    friend.page.goto(link)
    expect(friend.page.locator(".tree")).to_contain_text("Braver.")
    friend.page.get_by_role("button", name="Continue in my own copy").click()
    friend.page.wait_for_url(lambda address: address != link)
    choose(friend.page, moves[1])
    expect(friend.page.locator(".tree [aria-current]")).to_contain_text(moves[1])


@everywhere
def test_a_puzzle_is_solved(person: People, options: dict[str, Any]) -> None:
    puzzle = puzzles.bundled_puzzles(find("millefiori"))[0]
    visitor = person(**options)
    page = visitor.go("/puzzles")
    check_page(page, "all puzzles")
    page.locator(f'a[href="/puzzles/{puzzle.id}"]').last.click()
    page.locator("[data-puzzle]").wait_for()
    check_page(page, "a puzzle")
    choose(page, puzzle.best)
    expect(page.locator("[data-verdict]")).to_contain_text("Correct")
    expect(page.locator("[data-streak]")).to_contain_text("1")
    visitor.go("/puzzles")
    expect(page.locator(".puzzle-list .solved")).to_have_count(1)


@everywhere
def test_a_position_is_changed_by_clicks_and_as_text(person: People, options: dict[str, Any]) -> None:
    visitor = person(**options)
    page = visitor.go("/positions?game=millefiori&players=2")
    space = page.locator('[data-spot="space-w0.5"]')
    space.wait_for()
    check_page(page, "the editor")
    text = page.locator("textarea")
    before = text.input_value()

    def owner() -> object:
        return json.loads(text.input_value())["workshops"].get("w0.5")

    # Change the space by click, by key and with the list of values.
    space.click()
    expect(page.locator("#piece-w0\\.5")).to_have_count(1)
    assert owner() == 0
    expect(space).to_be_focused()
    page.keyboard.press("Enter")
    expect(space).to_have_attribute("aria-label", re.compile("w0.5: .*2"))
    assert owner() == 1
    page.locator("[data-values] select").select_option("0")
    expect(page.locator("#piece-w0\\.5")).to_have_count(0)
    assert owner() is None
    # An invalid change shows an error and changes nothing.
    page.locator('[data-spot="space-n.t0"]').first.click()
    expect(page.locator("#problem")).to_contain_text("not supported")
    assert json.loads(text.input_value()) == json.loads(before)
    page.locator("[data-undo]").click()
    expect(page.locator("#problem")).to_be_hidden()
    page.get_by_label("Click to make moves").check()
    page.locator(".live .target").first.wait_for()
    check_page(page, "the editor with moves")

    def move() -> None:
        choose(page, str(page.locator("[data-all] button").first.get_attribute("data-move")))

    moved = text.input_value()
    move()
    expect(text).not_to_have_value(moved)
    # Text typed while a request is running is kept and checked.
    held: list[Route] = []
    page.route("**/positions/check", lambda route: held.append(route), times=1)
    with page.expect_request("**/positions/check"):
        move()
    text.fill("{")
    held[0].continue_()
    expect(page.locator("#problem")).to_be_visible()
    expect(text).to_have_value("{")
    text.fill(before)
    expect(page.locator("#problem")).to_be_hidden()
    page.get_by_role("button", name="Save and analyze").click()
    page.locator("[data-study]").wait_for()
    expect(page.locator("[data-hints] li")).to_have_count(3)


def test_a_hint_is_given_against_bots(person: People) -> None:
    player = person()
    player.start()
    player.page.locator("#help-button").click()
    player.page.locator("[data-hint]").click()
    expect(player.page.locator("[data-hints] li")).to_have_count(3)
    check_page(player.page, "the table with hints")
