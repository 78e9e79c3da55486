"""Turn-based games in a browser: notifications, profile page, administration page and offline page."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from web.fake_receivers import HttpReceiver
from web.forked_commands import laguna
from web.server_processes import RunningServer

from browser.conftest import (
    BY_PROGRAM,
    PHONE,
    Person,
    findings,
    people_at,
    play_on,
    running_server,
    sign_up,
)

pytestmark = pytest.mark.browser
MESSAGE_SECONDS = 60.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("days"), LAGUNA_NEAR_RECEIVERS="yes") as server:
        yield server


@pytest.fixture
def people(browser: Browser, server: RunningServer) -> Iterator[Callable[..., Person]]:
    with people_at(browser, server.url) as make:
        yield make


def no_findings(person: Person, path: str) -> None:
    page = person.go(path)
    assert findings(page) == [], path
    width = page.viewport_size["width"] if page.viewport_size else 0
    wide = page.evaluate(
        "(width) => [...document.querySelectorAll('main *, header *')].filter((each) => "
        "each.getBoundingClientRect().right > width + 1 && !each.closest('.scrolls, .scene'))"
        ".map((each) => each.outerHTML.slice(0, 120))",
        width,
    )
    assert wide == [], f"{path} scrolls sideways"


def test_a_turn_based_game_with_a_return_by_notification(
    people: Callable[..., Person], server: RunningServer
) -> None:
    ana, ben = people(), people(**PHONE)
    sign_up(ana, "Ana")
    sign_up(ben, "Ben")
    page = ana.go("/new/millefiori")
    page.locator("[name=players]").select_option("2")
    page.locator("#time").select_option("days")
    page.locator("[name=clock-days]").fill("2")
    page.locator("[name=rated]").select_option("yes")
    assert findings(page) == []
    page.get_by_role("button", name="Create table").click()
    page.locator("#invite").wait_for()
    expect(page.locator("main")).to_contain_text("2 days per move.")
    expect(page.locator("main")).to_contain_text("Rated")
    ben.page.goto(page.locator("#invite").input_value())
    ben.page.get_by_role("button", name="Join table").click()
    page.locator("#table").wait_for()
    table = page.url.rsplit("/", 1)[-1]
    clocks = page.locator(".seat .clock.runs")
    expect(clocks.first).to_have_text("1 day 23 h")
    listening = HttpReceiver()
    try:
        form = ben.go("/notices").locator("form:has([value=webhook])")
        form.locator("[name=address]").fill(f"{listening.url}/hook")
        form.get_by_role("button", name="Add webhook").click()
        expect(ben.page.get_by_role("status")).to_contain_text("on its way")
        quiet = ben.page.locator("form[action='/notices/wishes']")
        assert quiet.locator("[name=zone]").input_value()
        for field in ("quiet_from", "quiet_to"):
            quiet.locator(f"[name={field}]").select_option("0")
        quiet.get_by_role("button").click()
        ben.go("/")
        # Ben has left the table when it is his turn.
        for user in (ben, ana):
            user.page.evaluate(BY_PROGRAM, [table, 1000])
        assert _acts(ben, table)
        url = _notification_link(listening, table)
    finally:
        listening.shutdown()
        listening.server_close()
    assert url == f"{server.url}/table/{table}"
    ben.page.goto(url)
    assert ben.ready()
    assert ben.page.locator(".turn-sign").inner_text() == "Your turn"
    ben.choose()
    for each in (ana, ben):
        each.go("/")
    play_on((ana, ben), table)
    ana.go("/me")
    expect(ana.page.locator("main")).to_contain_text("Mille Fiori, 2 players")
    expect(ana.page.locator("main")).to_contain_text("Rating")
    expect(ana.page.locator("[aria-labelledby=opponents]")).to_contain_text("Ben")
    ana.page.locator("[aria-labelledby=opponents] a").click()
    expect(ana.page.locator("h1")).to_have_text("Ben")
    for user in (ana, ben):
        for path in ("/me", "/players", "/notices", "/account", "/report", "/offline"):
            no_findings(user, path)


def _acts(person: Person, table: str) -> bool:
    found: bool = person.page.evaluate(
        "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).you.acts", table
    )
    return found


def _notification_link(listening: HttpReceiver, table: str) -> str:
    """The link in the notification about a table."""
    end = time.monotonic() + MESSAGE_SECONDS
    while time.monotonic() < end:
        for _, _, body in listening.received:
            document = json.loads(body)
            if document["table"] == table:
                assert "your turn" in document["text"]
                return str(document["url"])
        time.sleep(0.2)
    raise AssertionError("no message came")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_administration_page(
    people: Callable[..., Person], server: RunningServer, options: dict[str, Any], tmp_path: Path
) -> None:
    host, guest = people(**options), people()
    name = f"Doge {len(options)}"
    sign_up(host, name)
    guest.start("murano")
    guest.go("/report?about=Doge")
    guest.page.locator("[name=text]").fill("too many gondolas")
    guest.page.get_by_role("button", name="Send report").click()
    expect(guest.page.get_by_role("status")).to_contain_text("Your report was sent")
    command = laguna(["admin", "host", name, "--data", str(server.data)], tmp_path / "admin.log", {})
    command.join()
    assert command.exitcode == 0
    end = time.monotonic() + 20
    host.go("/me")
    while not host.page.locator("a[href='/host']").count():
        assert time.monotonic() < end
        time.sleep(0.3)
        host.go("/me")
    for path in ("/host/server", "/host/accounts", "/host/log", "/host"):
        no_findings(host, path)
    expect(host.page.locator("main")).to_contain_text("too many gondolas")
    host.page.get_by_role("button", name="Mark as done").first.click()
    expect(host.page.get_by_role("status")).to_contain_text("Done")


# Test browsers show no notifications: they are recorded, and clicks are simulated.
KEEP_NOTIFICATIONS = """() => {
    self.shown = [];
    self.opened = [];
    self.registration.showNotification = async (title, options) => { self.shown.push({title, ...options}); };
    self.clients.openWindow = async (url) => { self.opened.push(url); return null; };
}"""
CLICK = """async () => {
    const {data} = self.shown.at(-1);
    const event = new ExtendableEvent('notificationclick');
    let closed = false;
    event.notification = {data, close: () => { closed = true; }};
    self.dispatchEvent(event);
    const later = () => new Promise((done) => setTimeout(done, 20));
    for (let wait = 0; wait < 100 && !self.opened.length; wait++) await later();
    return [closed, self.opened];
}"""


def test_the_service_worker_shows_a_push_message_that_links_to_the_table(
    people: Callable[..., Person], server: RunningServer
) -> None:
    ana = people()
    ana.start("murano")
    page, table = ana.page, ana.page.url
    ana.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = ana.context.service_workers
    worker.evaluate(KEEP_NOTIFICATIONS)
    registrations: list[dict[str, Any]] = []
    devtools = ana.context.new_cdp_session(page)
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"])
    )
    devtools.send("ServiceWorker.enable")
    end = time.monotonic() + 20
    while not registrations:
        assert time.monotonic() < end
        page.wait_for_timeout(50)
    message = {"title": "Murano", "text": "It is your turn.", "url": table, "tag": "turn"}
    for data in (json.dumps(message), "not ours"):
        push = {"origin": server.url, "registrationId": registrations[0]["registrationId"], "data": data}
        devtools.send("ServiceWorker.deliverPushMessage", push)
    while len(shown := worker.evaluate("() => self.shown")) < 2:
        assert time.monotonic() < end
        page.wait_for_timeout(50)
    told = next(each for each in shown if each["title"] == "Murano")
    assert (told["body"], told["tag"], told["data"]) == ("It is your turn.", "turn", {"url": table})
    assert {each["data"]["url"] for each in shown} == {table, "/next"}
    worker.evaluate("() => { self.shown = self.shown.filter((each) => each.title === 'Murano'); }")
    assert worker.evaluate(CLICK) == [True, [table]]
    page.goto(table)
    assert ana.ready()


def test_the_offline_page_shows_the_last_table_as_outdated(people: Callable[..., Person]) -> None:
    ana = people()
    page = ana.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ana.start("murano")
    page.reload()  # now through the service worker
    page.wait_for_function("caches.open('last').then((cache) => cache.match('/last-table')).then(Boolean)")
    ana.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("You're offline")
    expect(page.locator("#last-table")).to_contain_text("This may be out of date")
    expect(page.locator("#last-table-text")).to_have_text(re.compile(".{100}"))
    assert page.locator("#table").count() == 0
    ana.console_errors.clear()  # the browser logs the lost connection
    ana.context.set_offline(False)
    page.locator("#table").wait_for()  # it reconnects automatically
    ana.console_errors.clear()


def test_a_key_goes_to_my_next_turn(people: Callable[..., Person]) -> None:
    ana = people()
    ana.start("millefiori")
    first = ana.page.url
    ana.start("millefiori")
    second = ana.page.url
    ana.page.keyboard.press("n")
    ana.page.wait_for_url(first)
    ana.ready()
    ana.page.keyboard.press("n")
    ana.page.wait_for_url(second)
    manifest = ana.page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    for icon in manifest["icons"]:
        assert ana.page.evaluate("(src) => fetch(src).then((answer) => answer.status)", icon["src"]) == 200
