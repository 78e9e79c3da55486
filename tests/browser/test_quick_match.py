"""Two strangers find each other in a browser, play a rated game, and one of them leaves."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from web.server_processes import RunningServer

from browser.conftest import BY_PROGRAM, PHONE, Person, findings, people_at, running_server, sign_up

pytestmark = pytest.mark.browser
PICTURES = os.environ.get("LAGUNA_PICTURES", "")
"""A folder for screenshots of this visit."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("match")) as server:
        yield server


@pytest.fixture
def people(browser: Browser, server: RunningServer) -> Iterator[Callable[..., Person]]:
    with people_at(browser, server.url) as make:
        yield make


def looked_at(person: Person, name: str) -> None:
    """No accessibility problems; saves a picture if that is wanted."""
    assert findings(person.page) == [], name
    if PICTURES:
        for scheme in ("dark", "light"):
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            size = "phone" if person.touches else "desktop"
            person.page.screenshot(path=Path(PICTURES) / f"{name}-{size}-{scheme}.png")


def search(person: Person, players: str = "2", rated: bool = True) -> None:
    page = person.go("/match?game=venise")
    looked_at(person, "match-form")
    page.locator("[name=players]").select_option(players)
    if rated:
        page.locator("[name=rated]").select_option("yes")
    page.locator("[name=bots-live]").select_option("30")
    page.get_by_role("button", name="Find opponents").click()


def test_two_strangers_find_each_other_and_the_one_who_leaves_loses_rating(
    people: Callable[..., Person],
) -> None:
    ana, ben = people(), people(**PHONE)
    sign_up(ana, "Ana")
    sign_up(ben, "Ben")
    ana.go("/")
    expect(ana.page.locator("#open-tables")).to_contain_text("No open tables right now.")
    looked_at(ana, "home")
    ana.page.get_by_role("link", name="Quick match").click()
    search(ana)
    expect(ana.page.locator("[data-waiting]")).to_have_text("Waiting: 1 of 2 players")
    looked_at(ana, "match-waiting")
    ben.go("/lobby")
    looked_at(ben, "lobby")
    search(ben)
    ben.page.locator("#table").wait_for()
    ana.page.locator("#table").wait_for()
    assert ana.page.url == ben.page.url
    looked_at(ana, "table")
    looked_at(ben, "table")
    table = ana.page.url.rsplit("/", 1)[-1]
    for user in (ana, ben):
        user.page.evaluate(BY_PROGRAM, [table, 12])
    ben.page.locator("#menu-button").click()
    expect(ben.page.locator("#menu")).to_contain_text("Rated: leaving for good")
    ben.page.locator("#leave summary").first.click()
    expect(ben.page.locator("#leave")).to_contain_text("If you don't come back soon, you take last place.")
    looked_at(ben, "leave")
    ben.page.get_by_role("button", name="Leave and risk last place").click()
    ben.page.wait_for_url("**/")
    while not ana.page.evaluate(BY_PROGRAM, [table, 10**6])["over"]:
        ana.page.wait_for_timeout(50)
    ana.go(f"/table/{table}")
    end = ana.page.locator("#end")
    expect(end).to_contain_text(re.compile("You win with|Ana wins because Ben left"))
    expect(end.locator(".rating .up")).to_contain_text("+")
    expect(end.locator(".rating .down")).to_contain_text("\N{MINUS SIGN}")
    looked_at(ana, "end")
    ben.go(f"/table/{table}")
    expect(ben.page.locator("#end .places")).to_contain_text("Left")
    looked_at(ben, "end")
    place = ben.page.locator("#end li.place-2")
    expect(place).to_contain_text("Ben")
    expect(place.locator(".down")).to_be_visible()
    for user, other, tag in ((ana, "Ben", ""), (ben, "Ana", "Left")):
        user.go("/me/games")
        line = user.page.locator(".games li")
        expect(line).to_contain_text("La Venise du Nord")
        expect(line).to_contain_text(other)
        expect(line).to_contain_text(tag)
        expect(line.locator(".loss" if tag else ".gain")).to_be_visible()
        looked_at(user, "history")
        user.go("/leaderboards/venise/2")
        expect(user.page.locator(".leaderboard tbody tr")).to_contain_text(["Ana", "Ben"])
        looked_at(user, "leaderboard")
        for path in ("/me", "/me/ratings", "/people", f"/player/{other}", f"/player/{other}/games"):
            user.go(path)
            looked_at(user, path.strip("/").replace("/", "-").replace(other, "other"))


def test_a_guest_searches_casually_and_takes_bots(people: Callable[..., Person]) -> None:
    guest = people(**PHONE)
    page = guest.go("/match?game=venise")
    expect(page.locator("[name=rated]")).to_be_disabled()
    page.locator("[name=name]").fill("Rosa")
    page.get_by_role("button", name="Find opponents").click()
    page.locator("[data-seek=live]").wait_for()
    expect(page.locator("[data-offer]")).to_be_hidden()
    page.locator("[data-offer]").evaluate("(offer) => { offer.hidden = false; }")
    looked_at(guest, "match-offer")
    # At once, because the page hides the offer again with the next news: it is too early for bots.
    page.locator("[data-offer]").evaluate(
        "(offer) => { offer.hidden = false; offer.querySelector('button').click(); }"
    )
    page.locator("#table").wait_for()


def test_the_lobby_shows_a_new_table_without_a_reload(people: Callable[..., Person]) -> None:
    ana, ben = people(), people()
    ana.go("/lobby")
    expect(ana.page.locator(".online")).to_contain_text("online")
    page = ben.go("/new/murano")
    page.locator("[name=name]").fill("Host of all")
    page.locator("#time").select_option("live")
    page.locator("[name=listed]").check()
    looked_at(ben, "new-table")
    page.get_by_role("button", name="Create table").click()
    page.locator("#invite").wait_for()
    looked_at(ben, "waiting-room")
    line = ana.page.locator("#lobby .line-of-tables", has_text="Host of all")
    expect(line).to_contain_text("30 s per move + 10 min", timeout=9000)
    expect(line).to_contain_text("Casual")
    looked_at(ana, "lobby")
