"""All pages and their states: a small world of players and tables, and how to reach each state in it."""

import json
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from laguna.web.http.guard.identity import COOKIE

RECORD = Path(__file__).parent.parent / "records" / "millefiori-4-devir-1.json"
PASSWORD = "gondola ride"
PATIENCE_SECONDS = 30.0
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
THEMES = ("light", "dark")
CHANGING = "time, .left, .puzzle-card > *, .day-puzzle > *, #invite, dd code, .number, .summary svg"
"""Elements that differ from day to day or from game to game."""


class World:
    """Players, waiting, running and finished tables, made by the API."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.tokens: dict[str, str] = {}
        for name in ("Sofia", "Bianca", "Enzo", "Lucia"):
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
        self.play_public_game()

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
        return table

    def play_public_game(self) -> None:
        """Plays a public game of La Venise du Nord to its end, so that there are ratings and a last game."""
        people = ["Sofia", "Bianca"]
        table = self.start("Sofia", "venise", ["Bianca"], listed=True)["id"]
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

    def address(self, world: World) -> str:
        return world.address + (self.path if isinstance(self.path, str) else self.path(world))


def click(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


STATES = (
    PageState("home-first-visit", "/"),
    PageState("home-turns-waiting", "/", "Sofia"),
    PageState("home-nothing-waiting", "/", "Lucia"),
    PageState("home-options", "/", "Sofia", click(".quick-options summary")),
    PageState("home-more", "/", "", click(".dots summary")),
    PageState("account-menu", "/", "Sofia", click(".account summary")),
    PageState("lobby", "/lobby", "Sofia"),
    PageState("new-table", "/new/murano", "Sofia"),
    PageState("waiting-room", lambda world: f"/table/{world.own['id']}", "Enzo"),
    PageState("join-public", lambda world: f"/table/{world.open['id']}"),
    PageState("invitation", lambda world: f"/join/{world.open['invite']}"),
    PageState("learn", "/learn", "Sofia"),
    PageState("rules", "/rules"),
    PageState("rules-of-a-game", "/rules/murano"),
    PageState("puzzles", "/puzzles"),
    PageState("studies-empty", "/studies", "Sofia"),
    PageState("watch", "/watch"),
    PageState("watch-empty", "/watch?game=murano"),
    PageState("players", "/players"),
    PageState("own-page", "/me", "Sofia"),
    PageState("own-page-empty", "/me", "Enzo"),
    PageState("player", "/player/Bianca"),
    PageState("account-signed-out", "/account"),
    PageState("account", "/account", "Sofia"),
    PageState("notifications", "/notices", "Sofia"),
    PageState("report", "/report", "Sofia"),
    PageState("saved-games", "/saved", "Sofia"),
    PageState("score-sheet", lambda world: f"/table/{world.finished}/scores"),
    PageState("styleguide", "/styleguide"),
    PageState("help", "/help"),
    PageState("error", "/nothing-here", status=404),
    PageState("offline", "/offline"),
)


def context_of(browser: Browser, world: World, state: PageState, size: str, theme: str) -> BrowserContext:
    """The browser of somebody who looks at a page."""
    width, height = SIZES[size]
    options: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "color_scheme": theme,
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    if size == "phone":
        options |= {"has_touch": True, "is_mobile": True}
    context = browser.new_context(**options)
    if state.who:
        context.add_cookies([{"name": COOKIE, "value": world.tokens[state.who], "url": world.address}])
    return context


def show(context: BrowserContext, world: World, state: PageState) -> Page:
    """Opens a page and brings it into its state."""
    page = context.new_page()
    answer = page.goto(state.address(world))
    assert answer is not None
    assert answer.status == state.status, f"{state.name}: {answer.status}"
    state.act(page)
    return page
