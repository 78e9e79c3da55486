"""All pages: accessibility, size, no requests to other hosts; replay, score sheet, accounts and rules."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from browser.conftest import PHONE, Person, findings, play_by_api

pytestmark = pytest.mark.browser
People = Callable[..., Person]
FIRST_PAGE_BYTES = 250_000


@pytest.fixture(scope="module")
def finished(address: str) -> str:
    """The path of a finished game."""
    return f"/table/{play_by_api(address)}"


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_all_pages_are_accessible(person: People, finished: str, scheme: str, width: int) -> None:
    visitor = person(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page = visitor.page
    wrong: list[str] = []

    def look(where: str) -> None:
        wrong.extend(f"{where}: {finding}" for finding in findings(page))
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{where} scrolls sideways"

    visitor.go("/")
    game = page.locator("form.start [name=game]").first.get_attribute("value")
    paths = ["/", f"/new/{game}", "/account", "/rules", f"/rules/{game}", "/nothing-here"]
    paths += [finished, f"{finished}/analysis?move=40", f"{finished}/scores"]
    for path in paths[width == PHONE["viewport"]["width"] :: 2]:
        visitor.go(path)
        look(path)
    visitor.console_errors.clear()  # one of the pages is a 404
    visitor.start()
    look("the table, keeping a card")
    while not page.locator("#panel-board .target").count():
        visitor.choose()
        visitor.ready()
    look("the table, placing")
    page.locator("#help-button").click()
    page.locator("#help-list summary").click()
    expect(page.locator("#help-list button").first).to_be_visible()
    look("the help")
    page.locator("#help-close").click()
    visitor.go(f"/new/{game}")
    page.get_by_role("button", name="Create table").click()
    page.locator("#invite").wait_for()
    look("the waiting room")
    invitation = page.locator("#invite").input_value()
    friend = person(viewport={"width": width, "height": 844}, color_scheme=scheme)
    friend.page.goto(invitation)
    wrong.extend(f"the invitation: {finding}" for finding in findings(friend.page))
    visitor.go(f"/new/{game}?seats=here")
    page.get_by_role("button", name="Start game").click()
    page.locator("#table").wait_for()
    look("one screen for several people, hands covered")
    assert wrong == []


def test_the_home_page_is_small_and_loads_nothing_from_other_hosts(person: People) -> None:
    newcomer = person()
    answers: list[Response] = []
    newcomer.page.on("response", lambda answer: answers.append(answer))
    newcomer.go("/")
    newcomer.page.wait_for_load_state("load")
    newcomer.page.wait_for_timeout(500)
    sent = 0
    for answer in answers:
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            continue  # never complete
        sent += answer.request.sizes()["responseBodySize"] + answer.request.sizes()["responseHeadersSize"]
    assert 10_000 < sent < FIRST_PAGE_BYTES, f"{sent} bytes"
    newcomer.start()
    newcomer.choose()
    assert all(url.startswith(newcomer.address) for url in newcomer.requests), newcomer.requests


def test_the_theme_can_be_chosen_and_is_remembered(person: People) -> None:
    visitor = person()
    visitor.go("/")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = visitor.page.evaluate(ground)
    visitor.page.get_by_role("button", name="Theme").click()
    dark = visitor.page.evaluate(ground)
    assert dark != light
    visitor.go("/rules")
    assert visitor.page.evaluate(ground) == dark


def test_a_finished_game_is_replayed_from_any_seat(person: People, finished: str) -> None:
    visitor = person()
    page = visitor.go(f"{finished}/replay")
    page.locator("[data-analysis][data-ready]").wait_for()
    hands: set[str] = set()
    for seat in ("-1", "0", "1"):
        page.locator("[data-view-select]").select_option(seat)
        expect(page).to_have_url(re.compile(f"view={seat}"))
        page.wait_for_function(
            "(seen) => !seen.includes(document.querySelector('#side').innerHTML)", arg=list(hands)
        )
        hands.add(page.locator("#side").inner_html())
    assert len(hands) == 3, "each view is different"


def test_a_saved_game_is_downloaded_and_opened_again(person: People, finished: str, tmp_path: Path) -> None:
    visitor = person()
    page = visitor.go(f"{finished}/replay")
    page.locator("[data-more] summary").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download saved game").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["moves"]
    visitor.go("/saved")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Open game").click()
    page.wait_for_url("**/analysis*")
    expect(page.locator('.move-row[data-node="1"]')).to_have_attribute("aria-current", "step")
    visitor.go("/saved")
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "something else"}')
    page.locator("input[type=file]").set_input_files(broken)
    page.get_by_role("button", name="Open game").click()
    expect(page.locator("#upload-problem")).not_to_be_empty()
    visitor.console_errors.clear()  # the rejected upload


def test_the_score_sheet_adds_up_and_the_seed_matches_its_hash(person: People, finished: str) -> None:
    visitor = person()
    page = visitor.go(f"{finished}/scores")
    rows = page.locator(".points-by-area tbody tr")
    columns = page.locator(".points-by-area tfoot td")
    sums = [0] * columns.count()
    for row in range(rows.count()):
        for column, cell in enumerate(rows.nth(row).locator("td").all_inner_texts()):
            sums[column] += int(cell)
    assert [str(total) for total in sums] == columns.all_inner_texts()
    for seat in range(columns.count()):
        heading = page.locator(f"#why-{seat}").inner_text()
        reasons = page.locator(f"section[aria-labelledby=why-{seat}] li b").all_text_contents()
        assert sum(int(points) for points in reasons) == sums[seat]
        assert heading.endswith(f": {sums[seat]}")
    seed = page.locator("#seed").inner_text()
    assert sha256(seed.encode()).hexdigest() == page.locator("#seed-hash").inner_text()
    page.get_by_role("button", name="Check in this browser").click()
    expect(page.locator("#seed-checked")).to_contain_text("Verified")


def test_a_guest_creates_an_account_and_finds_the_games_in_another_browser(person: People) -> None:
    guest, elsewhere = person(), person()
    guest.start()
    table = guest.page.url
    page = guest.go("/account")
    expect(page.get_by_role("heading", level=1)).to_have_text("You're playing as a guest")
    form = page.locator("form[action='/account/create']")
    form.get_by_label("Name").fill("Marietta Barovier")
    form.get_by_label("Password").fill("rosetta bead")
    form.get_by_role("button").click()
    expect(page.get_by_role("status")).to_contain_text("Your account was created")
    page = elsewhere.go("/account")
    form = page.locator("form[action='/account/login']")
    form.get_by_label("Name").fill("Marietta Barovier")
    form.get_by_label("Password").fill("wrong password")
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("Wrong name or password")
    elsewhere.console_errors.clear()  # the browser logs the 401
    form = page.locator("form[action='/account/login']")
    form.get_by_label("Name").fill("Marietta Barovier")
    form.get_by_label("Password").fill("rosetta bead")
    form.get_by_role("button").click()
    expect(page.get_by_role("status")).to_contain_text("Welcome back")
    elsewhere.go("/")
    page.get_by_role("link", name=re.compile("Continue")).first.click()
    assert page.url == table
    elsewhere.ready()


def test_the_rules_are_on_pages_and_in_the_help(person: People) -> None:
    player = person()
    page = player.go("/rules")
    page.locator(".rules-link").first.click()
    page.wait_for_url("**/rules/*")
    headings = page.locator(".rules h2, .rules h3").all_inner_texts()
    player.start()
    player.page.locator("#help-button").click()
    expect(player.page.locator("#help-text")).not_to_be_empty()
    player.page.locator("#help-rules summary").click()
    assert player.page.locator("#help-rules-text :is(h2, h3)").first.inner_text() in headings


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_rules_can_be_searched_offline(person: People, options: dict[str, Any]) -> None:
    reader = person(**options)
    page = reader.go("/rules/murano")
    reader.context.set_offline(True)
    page.keyboard.press("/")
    field = page.locator("#rules-search input")
    expect(field).to_be_focused()
    places = page.locator("mark.found")
    told = page.locator("#rules-search output")
    field.fill("GÓNDOLIER")  # case and accents are ignored
    expect(places.first).to_be_visible()
    number = places.count()
    expect(told).to_have_text(f"1 of {number}")
    assert {text.lower() for text in places.all_inner_texts()} == {"gondolier"}
    assert page.locator("svg mark").count() == 0, "pictures are not searched"
    for place in (2, 3, 2):
        page.keyboard.press("Shift+Enter" if place == 2 and "3 of" in told.inner_text() else "Enter")
        expect(told).to_have_text(f"{place} of {number}")
        expect(page.locator("mark.found.here")).to_be_in_viewport()
    assert findings(page) == []
    field.fill("a gondolier on a bicycle")
    expect(told).to_have_text("No results")
    page.keyboard.press("Escape")
    expect(told).to_have_text("")
    assert places.count() == 0
    # Matches may span bold text.
    sentence = page.locator(".rules p:has(strong)").first.inner_text()
    field.fill(" ".join(sentence.split()[:8]))
    expect(places.first).to_be_visible()
    reader.context.set_offline(False)
    reader.console_errors.clear()  # the browser logs the lost connection


def test_a_wrong_address_shows_an_error_page(person: People) -> None:
    visitor = person()
    visitor.go("/table/nosuchtable")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Page not found")
    visitor.console_errors.clear()


def test_the_options_beside_play_work_with_the_keyboard_and_are_said_and_remembered(person: People) -> None:
    visitor = person()
    page = visitor.go("/")
    form = page.locator("form.start:has([name=game][value=murano])")
    arrow = form.locator(".quick-options summary")
    arrow.focus()
    page.keyboard.press("Enter")
    form.locator("[name=players]:checked").focus()
    page.keyboard.press("ArrowLeft")
    form.locator("[name=level]:checked").focus()
    page.keyboard.press("ArrowDown")
    expect(form.locator(".play")).to_contain_text("You and 1 bot · Medium")
    page.keyboard.press("Escape")
    expect(form.locator(".popup").first).to_be_hidden()
    expect(arrow).to_be_focused()
    form.locator("button.play").press("Enter")
    visitor.ready()
    visitor.go("/")
    expect(form.locator("a.play")).to_contain_text("Continue")
    arrow.click()
    expect(form.locator("[name=players][value='2']")).to_be_checked()
    expect(form.locator("[name=level]").nth(2)).to_be_checked()
