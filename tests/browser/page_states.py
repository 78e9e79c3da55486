"""All pages and their states: a small world of players and tables, and how to reach each state in it."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from laguna.bots.puzzles import bundled_puzzles
from laguna.contract.wording import ENGLISH
from laguna.games import find
from laguna.web import admin
from laguna.web.http.guard.identity import COOKIE
from laguna.web.http.pages.hosting import DISMISSED_COOKIE
from laguna.web.settings import Settings

RECORD = Path(__file__).parent.parent / "records" / "millefiori-4-devir-1.json"
PASSWORD = "gondola ride"
PATIENCE_SECONDS = 30.0
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
THEMES = ("light", "dark")
CHANGING = (
    "time, .left, .puzzle-card > *, .day-puzzle > *, #invite, dd code, .number, .summary svg, .course, "
    ".rating-chart, .ranking tbody, .rating-now, .games li > *, .line-of-tables .who"
)
"""Elements that differ from day to day or from game to game."""


class World:
    """Players, waiting, running and finished tables, made by the API."""

    def __init__(self, address: str, data: Path) -> None:
        self.address = address
        self.tokens: dict[str, str] = {}
        for name in ("Sofia", "Bianca", "Enzo", "Lucia", "Marco", "Vera", "Doge"):
            self.tokens[name] = self.ask(name, "account", name=name, password=PASSWORD)["token"]
        self.finished = self.ask("Sofia", "records", json.loads(RECORD.read_text("utf-8")))["table"]["id"]
        days = {"kind": "days", "days": 2}
        self.start("Sofia", "millefiori", ["Bianca", "Enzo"], pace="days", clock=days)
        self.start("Sofia", "murano", ["Lucia"], pace="days", clock=days | {"days": 5})
        seats = [{"kind": "me"}, {"kind": "bot", "level": "level1"}]
        self.ask("Sofia", "tables", game="venise", seats=seats)
        self.open = self.ask("Lucia", "tables", game="murano", listed=True, seats=[*seats, {"kind": "open"}])[
            "table"
        ]
        self.own = self.ask("Enzo", "tables", game="venise", seats=[{"kind": "me"}, {"kind": "open"}])[
            "table"
        ]
        for _ in range(3):
            self.play_rated_game()
        self.tokens["Guest 775"] = self.ask("Guest 775", "me", name="Guest 775")["token"]
        self.ask("Marco", "match", game="murano", players=2, pace="days")
        for who, whom, change in (
            ("Sofia", "Bianca", "follow"),
            ("Sofia", "Lucia", "follow"),
            ("Sofia", "Enzo", "block"),
            ("Lucia", "Bianca", "follow"),
        ):
            self.ask(who, f"players/{whom}/{change}", {"": ""})
        invitation = self.ask("Bianca", "tables", game="murano", seats=[{"kind": "me"}, {"kind": "open"}])
        self.invited = invitation["table"]
        self.ask("Bianca", f"tables/{self.invited['id']}/invitations", name="Sofia")
        self.make_host("Doge", data)
        self.announcement = self.announce("Club evening on Friday at 8 pm: Murano for four.")
        self.miss_a_puzzle("Vera")
        self.ask("Enzo", "reports", about="Bianca", text="Leaves the table whenever she is losing.")

    def make_host(self, name: str, data: Path) -> None:
        """Makes an account a host, which a running server notices soon."""
        with ThreadPoolExecutor(1) as thread:  # Playwright runs an event loop in this one
            thread.submit(admin.admin, Settings(data=data), "host", [name], ENGLISH).result()
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            try:
                self.send(name, "host")
                return
            except urllib.error.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server did not notice its host")

    def announce(self, text: str) -> str:
        """Announces something as the host; returns its id."""
        self.send("Doge", "host/server", {"change": "announce", "text": text})
        return self.send("Doge", "lobby").partition("/announcements/")[2].partition("/")[0]

    def miss_a_puzzle(self, who: str) -> None:
        """Looks at a solution, so that the history has something to show."""
        self.send(who, f"{first_puzzle('murano').removeprefix('/')}/try", {"move": ""})

    def send(self, who: str, path: str, form: dict[str, str] | None = None) -> str:
        """Requests a page as a browser does; with a form, sends it."""
        request = urllib.request.Request(
            f"{self.address}/{path}",
            urllib.parse.urlencode(form).encode() if form else None,
            {"Cookie": f"{COOKIE}={self.tokens[who]}", "Origin": self.address},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return str(answer.read().decode())

    def ask(self, who: str, path: str, document: Any = None, **values: Any) -> dict[str, Any]:
        body = document if document is not None else values
        token = self.tokens.get(who)
        request = urllib.request.Request(
            f"{self.address}/api/{path}",
            json.dumps(body).encode() if body else None,
            {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {}),
        )
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    def start(self, host: str, game: str, friends: list[str], **more: Any) -> dict[str, Any]:
        """Starts a game of several people; the host acts."""
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in friends)]
        table: dict[str, Any] = self.ask(host, "tables", game=game, seats=seats, **more)["table"]
        for friend in friends:
            self.ask(friend, f"tables/{table['id']}/join", invite=table["invite"])
        path = f"tables/{table['id']}"
        while not self.ask(host, path)["you"]["acts"]:
            for friend in friends:
                view = self.ask(friend, path)
                if view["legal"]:
                    move = view["legal"][0]["move"]
                    self.ask(friend, f"{path}/moves", move=move, version=view["version"])
        return table

    def play_rated_game(self) -> None:
        """Plays a public rated game of La Venise du Nord to its end, so that there are ratings and a last
        game."""
        people = ["Sofia", "Bianca"]
        clock = {"kind": "live", "seconds": 600}
        table = self.start("Sofia", "venise", ["Bianca"], listed=True, rated=True, clock=clock)["id"]
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            for who in people:
                view = self.ask(who, f"tables/{table}")
                while view["legal"]:
                    number = view["version"] * 7 % len(view["legal"])
                    move = view["legal"][number]["move"]
                    view = self.ask(who, f"tables/{table}/moves", move=move, version=view["version"])
                if view["over"]:
                    return
        raise AssertionError("the game did not end")


class PageState(NamedTuple):
    """A page in a state: who looks, at which address, and what they do there first."""

    name: str
    path: str | Callable[[World], str]
    who: str = ""
    act: Callable[[Page], None] = lambda page: None
    status: int = 200
    most_bytes: int = 250_000
    """What the page may load; a board with everything that can be placed on it needs more."""
    announcement: bool = False
    """Whether the visitor has not dismissed the announcement."""

    def address(self, world: World) -> str:
        return world.address + (self.path if isinstance(self.path, str) else self.path(world))


def click(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def first_puzzle(game: str) -> str:
    return f"/puzzles/{bundled_puzzles(find(game))[0].id}"


def show_solution(page: Page) -> None:
    page.locator("[data-show-solution]").click()
    if page.locator("[data-solution-question]").is_visible():  # asked before the first answer only
        page.locator("[data-solution-yes]").click()
    page.locator("[data-after]").wait_for(state="visible")


def select_place(page: Page) -> None:
    page.locator('[data-spot="space-w0.5"][tabindex]').focus()
    page.keyboard.press("Enter")
    page.locator("[data-values] button").first.wait_for()


STATES = (
    PageState("home-first-visit", "/"),
    PageState("home-turns-waiting", "/", "Sofia"),
    PageState("home-nothing-waiting", "/", "Lucia"),
    PageState("home-options", "/", "Sofia", click(".quick-options summary")),
    PageState("home-more", "/", "", click(".dots summary")),
    PageState("account-menu", "/", "Sofia", click(".account summary")),
    PageState("guest-menu", "/", "Guest 775", click(".account summary")),
    PageState("home-announcement", "/", "Lucia", announcement=True),
    PageState("lobby", "/lobby", "Sofia"),
    PageState("lobby-empty", "/lobby?turn=none", "Vera"),
    PageState("match", "/match", "Sofia"),
    PageState("match-searching", "/match", "Marco"),
    PageState("new-table", "/new/murano", "Sofia"),
    PageState("one-device", "/new/millefiori?seats=here", "Guest 775"),
    PageState("waiting-room", lambda world: f"/table/{world.own['id']}", "Enzo"),
    PageState("join-public", lambda world: f"/table/{world.open['id']}"),
    PageState("invitation", lambda world: f"/join/{world.open['invite']}"),
    PageState("learn", "/learn", "Sofia"),
    PageState("rules", "/rules"),
    PageState("rules-of-a-game", "/rules/murano"),
    PageState("puzzles", "/puzzles"),
    PageState("puzzle", first_puzzle("millefiori")),
    PageState("puzzle-solution", first_puzzle("murano"), "Lucia", show_solution),
    PageState("puzzle-history", "/puzzles/history", "Vera"),
    PageState("puzzle-history-empty", "/puzzles/history", "Enzo"),
    PageState(
        "position-editor", "/positions?game=millefiori&players=2", "", select_place, most_bytes=500_000
    ),
    PageState("studies-empty", "/studies", "Sofia"),
    PageState("watch", "/watch"),
    PageState("watch-empty", "/watch?game=murano"),
    PageState("players", "/players"),
    PageState("own-page", "/me", "Sofia"),
    PageState("own-page-empty", "/me", "Enzo"),
    PageState("player", "/player/Bianca"),
    PageState("player-followed", "/player/Bianca", "Sofia"),
    PageState("player-blocked", "/player/Enzo", "Sofia"),
    PageState("history", "/me/games", "Sofia"),
    PageState("history-empty", "/me/games", "Vera"),
    PageState("history-nothing-found", "/player/Bianca/games?result=forfeited"),
    PageState("ratings", "/me/ratings", "Sofia"),
    PageState("leaderboard", "/leaderboards/venise/2", "Sofia"),
    PageState("people", "/people", "Sofia"),
    PageState("people-empty", "/people", "Vera"),
    PageState("waiting-room-invited", lambda world: f"/table/{world.invited['id']}", "Bianca"),
    PageState("account-signed-out", "/account"),
    PageState("account", "/account", "Sofia"),
    PageState("account-guest", "/account", "Guest 775"),
    PageState("notifications", "/notices", "Sofia"),
    PageState("report", "/report", "Sofia"),
    PageState("saved-games", "/saved", "Sofia"),
    PageState("host", "/host", "Doge"),
    PageState("host-welcome-page", "/host/server", "Doge"),
    PageState("host-add-players", "/host/accounts", "Doge"),
    PageState("host-log", "/host/log", "Doge"),
    PageState("analysis", lambda world: f"/table/{world.finished}/analysis?move=60&view=0", "Sofia"),
    PageState("score-sheet", lambda world: f"/table/{world.finished}/scores"),
    PageState("styleguide", "/styleguide"),
    PageState("help", "/help"),
    PageState("error", "/nothing-here", status=404),
    PageState("offline", "/offline"),
)


def context_of(
    browser: Browser, world: World, state: PageState, size: str, theme: str, language: str = "en"
) -> BrowserContext:
    """The browser of a visitor who looks at a page."""
    width, height = SIZES[size]
    options: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "color_scheme": theme,
        "reduced_motion": "reduce",
        "service_workers": "block",
        "locale": language,
    }
    if size == "phone":
        options |= {"has_touch": True, "is_mobile": True}
    context = browser.new_context(**options)
    cookies = {COOKIE: world.tokens[state.who]} if state.who else {}
    if not state.announcement:
        cookies[DISMISSED_COOKIE] = world.announcement
    for name, value in cookies.items():
        context.add_cookies([{"name": name, "value": value, "url": world.address}])
    return context


def show(context: BrowserContext, world: World, state: PageState) -> Page:
    """Opens a page and brings it into its state."""
    page = context.new_page()
    answer = page.goto(state.address(world))
    assert answer is not None
    assert answer.status == state.status, f"{state.name}: {answer.status}"
    state.act(page)
    return page
