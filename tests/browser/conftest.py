"""Fixtures: a server process, Chromium, and simulated users."""

import json
import os
import shutil
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from web.forked_commands import DEALS
from web.server_processes import RunningServer

from browser.page_states import World
from laguna.games import GAMES

FIRST_GAME = next(iter(GAMES))
PATIENCE_SECONDS = 60.0
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "is_mobile": True}
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
]
# A promise with a MutationObserver resolves at once; polling would take a tenth of a second each time.
WAIT = """(holds, patience) => new Promise((done) => {
    const end = setTimeout(() => { watcher.disconnect(); done(null); }, patience);
    const look = () => {
        const found = holds();
        if (found !== undefined) { clearTimeout(end); watcher.disconnect(); done(found); }
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.documentElement, {attributes: true, childList: true, subtree: true});
    look();
})"""
WAIT_FOR_DECISION = f"""(patience) => ({WAIT})(() => {{
    const sign = document.querySelector('.turn-sign')?.textContent;
    const table = document.querySelector('#table');
    if (sign === 'Game over' || document.querySelector('#result')) return false; // #result: in any language
    const quiet = !table.classList.contains('busy') && table.dataset.ready;
    return table.dataset.acts === 'yes' && quiet && document.querySelector('.ask.yours') ? true : undefined;
}}, patience).then((found) => {{ if (found === null) throw new Error('no decision came'); return found; }})"""
WAIT_FOR_CHANGE = f"""([before, patience]) => ({WAIT})(() => {{
    const table = document.querySelector('#table');
    return table.dataset.version === String(before) ? undefined : true;
}}, patience)"""
STANDING = """() => {
    const table = document.querySelector('#table');
    if (!table || table.matches('.busy') || !table.dataset.ready) return 'wait';
    if (document.querySelector('.turn-sign').textContent === 'Game over') return 'over';
    return table.dataset.acts === 'yes' ? 'choose' : 'wait';
}"""
PLACE_OF = """(selector) => {
    const element = document.querySelector(selector);
    element.scrollIntoView({block: 'nearest'});
    const box = element.getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""
# One of the moves with the most immediate points, chosen by number (modulo their count).
CHOICE = """(number) => {
    const targets = [...document.querySelectorAll('.live .target')];
    const points = (target) => Number(target.dataset.points || 0);
    const most = Math.max(...targets.map(points));
    const best = targets.filter((target) => points(target) === most);
    return best[number % best.length].dataset.move;
}"""
HAS_TO_CONFIRM = """window.clicked.then(() => new Promise((done) => {
    setTimeout(() => done(!document.querySelector('#confirm-yes').hidden));
}))"""
# What to press next on the way to a move: the zoom area that contains it, the menu that opens it, or at last
# its target or button. Presses go to the center, which must not be covered.
NEXT_PRESS = """(move) => {
    window.clicked = new Promise((done) => {
        document.addEventListener('click', done, {once: true, capture: true});
        setTimeout(done, 2000);
    });
    const target = [...document.querySelectorAll('.live .target')].find((one) => one.dataset.move === move);
    const middle = (box) => ({x: box.x + box.width / 2, y: box.y + box.height / 2});
    const forgiving = document.querySelector('#board > .portrait'); // a tap counts for the nearest choice
    const size = (box) => (forgiving ? 99 : Math.min(box.width, box.height));
    const covered = (element, place) => {
        const hit = document.elementFromPoint(place.x, place.y);
        if (element.contains(hit)) return place;
        throw new Error(`the ${place.step} ${move} is covered by ${hit?.outerHTML.slice(0, 200)}`);
    };
    const at = (element, step, box = element.getBoundingClientRect()) =>
        covered(element, {step, size: size(box), ...middle(box)});
    const buttons = [...document.querySelectorAll('#actions button, #move-menu .move')];
    const listed = buttons.find((one) => one.dataset.move === move);
    if (listed && listed.checkVisibility()) {
        listed.scrollIntoView({block: 'nearest'});
        return at(listed, 'choice');
    }
    const seen = (one) => one.checkVisibility({visibilityProperty: true});
    const around = [...document.querySelectorAll('.live .fan')].filter((one) => one.contains(target));
    const number = (step) => [...step.parentNode.querySelectorAll(':scope > .step')].indexOf(step);
    const labels = around.filter((one) => one.matches('.step'))
        .map((one) => `${number(one)} ${one.querySelector('.opener').getAttribute('aria-label')}`);
    const steps = [...document.querySelectorAll('#move-menu .step')];
    const step = steps.find((one) => labels.includes(one.dataset.step));
    if (step && step.checkVisibility() && !seen(target)) {
        step.scrollIntoView({block: 'nearest'});
        return at(step, 'opener');
    }
    const fans = around.filter((one) => !one.matches('.step'));
    const hidden = fans.length && !seen(target);
    const openers = fans.map((one) => one.querySelector('.opener')).reverse();
    const fold = document.querySelector('#fold');
    if (hidden && !openers.some(seen) && seen(fold)) return at(fold, 'opener');
    const element = hidden ? openers.find(seen) ?? openers.at(-1) : target;
    const edge = element.querySelector('.edge');
    const panel = edge.closest('.panel');
    const box = edge.getBoundingClientRect();
    const {x, y} = middle(box);
    const shown = panel.getBoundingClientRect();
    const whole = document.querySelector('#whole');
    const outside = x < shown.left || x > shown.right || y < shown.top || y > shown.bottom;
    if (!whole.hidden && outside) {
        whole.scrollIntoView({block: 'center'});
        return at(whole, 'part');
    }
    if (panel.matches('.overview')) {
        const areas = [...panel.querySelectorAll('.area')].filter((area) => {
            const part = area.firstChild.getBoundingClientRect();
            return x > part.left && x < part.right && y > part.top && y < part.bottom;
        });
        const area = areas.find((one) => one.matches('.offers')) ?? areas[0];
        if (!area) throw new Error(`${move} is in no area`);
        area.scrollIntoView({block: 'center'});
        const place = {step: 'part', ...middle(area.getBoundingClientRect())};
        return covered(panel.querySelector('.areas'), place);
    }
    edge.scrollIntoView({block: 'center'});
    return at(element, hidden ? 'opener' : 'choice', edge.getBoundingClientRect());
}"""
DRAWN = """() => {
    const copy = document.querySelector('#panel-board .live').cloneNode(true);
    for (const text of copy.querySelectorAll('text')) {
        text.classList.remove('too-small');
        if (!text.classList.length) text.removeAttribute('class');
    }
    return copy.innerHTML;
}"""
# Makes moves by the API while it is this user's turn and the table has not reached a version.
BY_PROGRAM = """async ([table, until]) => {
    const ask = async (path, values) => (await fetch(`/api/tables/${table}${path}`, values && {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(values),
    })).json();
    let view = await ask('');
    while (view.you.acts && view.version < until) {
        const move = view.legal[(view.version * 7) % view.legal.length].move;
        view = await ask('/moves', {move, version: view.version});
    }
    return {over: view.over, version: view.version};
}"""
MAX_PRESSES = 10
SAME_PLACE = 70.0
GUARD_MS = 550
FINGER = 44.0
POINTER = 24.0
"""Minimum size of targets for touch and mouse, in pixels."""
OVER = '.turn-sign:text-is("Game over")'


@contextmanager
def running_server(data: Path, beat: str = "0", **variables: str) -> Iterator[RunningServer]:
    """Runs a server in its own process, with environment variables."""
    # Bots need no delay here, and the rate limit is raised for moves made by the API.
    limits = "changes_per_second=200"
    server = RunningServer(data, LAGUNA_BOT_BEAT=beat, LAGUNA_LIMITS=limits, **variables).start()
    try:
        yield server
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text(), server.log.read_text()


@contextmanager
def serving(data: Path, beat: str = "0", deals: str = "") -> Iterator[str]:
    """Runs a server; yields its address. With `deals` it always deals the same games."""
    with running_server(data, beat, **{DEALS: deals}) as server:
        yield server.url


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Players and tables on a server of their own, so that the pages are always the same."""
    data = tmp_path_factory.mktemp("world")
    with serving(data) as found:
        yield World(found, data)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


def chromium() -> str:
    """The path of the installed browser."""
    path = os.environ.get("LAGUNA_CHROMIUM") or next(
        (
            found
            for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
            if (found := shutil.which(name))
        ),
        None,
    )
    assert path, (
        "These tests need Chromium: apt-get install chromium-headless-shell, or ./test --fast without them."
    )
    return path


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    yield browser
    browser.close()


def play_by_api(address: str, game: str = FIRST_GAME, players: int = 2) -> str:
    """Plays a game against bots to its end by the API; returns its table."""
    token = ""

    def ask(path: str, **values: Any) -> dict[str, Any]:
        request = urllib.request.Request(
            f"{address}/api/{path}",
            json.dumps(values).encode() if values else None,
            {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {}),
        )
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    token = ask("me", name="Ada")["token"]
    level = ask("games")["levels"][0]["level"]
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": level}] * (players - 1)
    view = ask("tables", game=game, seats=seats)
    table: str = view["table"]["id"]
    while not view["over"]:
        if view["legal"]:
            number = view["version"] % len(view["legal"])
            move = view["legal"][number]["move"]
            view = ask(f"tables/{table}/moves", move=move, version=view["version"])
        else:
            time.sleep(0.01)
            view = ask(f"tables/{table}")
    return table


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs the longest tests first, so that parallel workers finish together."""
    longest = ("two_browsers", "whole_game", "turn_based_game")
    items.sort(key=lambda item: min((n for n, part in enumerate(longest) if part in item.name), default=9))


def play_on(people: Sequence["Person"], table: str, until: int = 10**6) -> None:
    """Makes moves for users by the API until a version, or to the end."""
    for number in range(10**6):
        seen = people[number % len(people)].page.evaluate(BY_PROGRAM, [table, until])
        if seen["over"] or seen["version"] >= until:
            return


class Person:
    """A user with a browser context of their own; console errors fail the test."""

    def __init__(self, context: BrowserContext, address: str, touches: bool = False) -> None:
        self.context = context
        self.address = address
        self.touches = touches
        self.smallest = (float("inf"), "")
        """The smallest target that this user had to press, in pixels, and its move."""
        self.console_errors: list[str] = []
        self.requests: list[str] = []
        self.received = 0
        self.presses = 0
        self.last_press = (-SAME_PLACE, -SAME_PLACE)
        self.before_confirming: Callable[[], object] = lambda: None
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE_SECONDS * 1000)
        page.on(
            "console", lambda line: self.console_errors.append(line.text) if line.type == "error" else None
        )
        page.on("pageerror", lambda error: self.console_errors.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        return page

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    # Playing

    def start(self, game: str = FIRST_GAME, players: int = 2, level: int = 0) -> None:
        """Starts a game against bots from the home page."""
        self.go("/")
        form = self.page.locator(f"form.start:has([name=game][value={game}])")
        form.locator(".quick-options summary").click()
        form.locator(f"[name=players][value='{players}']").check()
        form.locator("[name=level]").nth(level).check()
        form.locator(".quick-options button[type=submit]").click()
        self.ready()

    def ready(self) -> bool:
        """Waits for a decision; False if the game is over."""
        self.page.locator("#table").wait_for()
        return bool(self.page.evaluate(WAIT_FOR_DECISION, PATIENCE_SECONDS * 1000))

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    def standing(self) -> str:
        """The state of the table for this user: `choose`, `wait` or `over`."""
        return str(self.page.evaluate(STANDING))

    def targets(self) -> Locator:
        return self.page.locator(".live .target")

    def choose(self, number: int = 0) -> str:
        """Makes one of the moves with the most immediate points, by mouse or touch; returns it."""
        move = str(self.page.evaluate(CHOICE, number))
        self.play(move)
        return move

    def play(self, move: str) -> None:
        """Makes a move, by mouse or touch."""
        before = self.version
        self._press(self.reach(move))
        if self.page.evaluate(HAS_TO_CONFIRM):
            self.before_confirming()
            self._press(self.page.evaluate(PLACE_OF, "#confirm-yes"))
        self.moved(before)

    def reach(self, move: str) -> dict[str, float]:
        """Opens menus and zoom areas that lead to a move; returns where to press it."""
        for _ in range(MAX_PRESSES):
            place = self.page.evaluate(NEXT_PRESS, move)
            if place["step"] != "part":
                self.smallest = min(self.smallest, (place["size"], move))
            if place["step"] == "choice":
                return dict(place)
            self._press(place)
            self.page.evaluate("window.clicked.then(() => true)")  # wait for a busy browser
        raise AssertionError(f"{move} cannot be reached")

    def _press(self, place: dict[str, float]) -> None:
        self.presses += 1
        x, y = self.last_press
        self.last_press = place["x"], place["y"]
        if self.touches:
            if hypot(place["x"] - x, place["y"] - y) < SAME_PLACE:
                self.page.wait_for_timeout(GUARD_MS)  # a second tap at the same place would not count
            self.page.touchscreen.tap(place["x"], place["y"])
        else:
            self.page.mouse.click(place["x"], place["y"])

    def moved(self, before: int) -> None:
        assert self.page.evaluate(WAIT_FOR_CHANGE, [before, PATIENCE_SECONDS * 1000]), "the move was not made"

    def open_menu(self) -> None:
        self.page.locator("#menu-button").click()
        self.page.locator("#menu").wait_for()

    def drawn(self) -> str:
        """The drawing of the board, without differences by window size."""
        return str(self.page.evaluate(DRAWN))

    def seats(self) -> list[str]:
        """Scores and facts of all seats."""
        return self.page.locator("#seats .score, #seats .fact").all_text_contents()

    def finish(self, each: Callable[[], None] = lambda: None) -> int:
        """Plays to the end; returns the number of decisions."""
        decisions = 0
        while self.ready():
            each()
            self.choose(decisions * 7)
            decisions += 1
        return decisions


@contextmanager
def people_at(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Creates users of a server; afterwards there must be no console errors."""
    people: list[Person] = []

    def make(**options: Any) -> Person:
        settings = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | options
        people.append(Person(browser.new_context(**settings), address, "has_touch" in options))
        return people[-1]

    yield make
    for user in people:
        user.context.close()
    assert [line for user in people for line in user.console_errors] == []


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Creates users of the shared server."""
    with people_at(browser, address) as make:
        yield make


def sign_up(person: Person, name: str) -> None:
    page = person.go("/account")
    form = page.locator("form[action='/account/create']")
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill("gondola ride")
    form.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("status")).to_contain_text("Your account was created")


AXE = (Path(__file__).parent / "axe-core-4.14.0.min.js").read_text(encoding="utf-8")


def findings(page: Page) -> list[str]:
    """Serious accessibility violations found by axe-core, with the first element of each."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{finding['id']}: {finding['help']}: {finding['nodes'][0]['html'][:200]} "
        f"({finding['nodes'][0].get('failureSummary', '')[:300]})"
        for finding in found["violations"]
        if finding["impact"] in ("serious", "critical")
    ]
