"""Take the screenshots of the documentation, docs/screenshots/*.jpg, and small ones for the help page.

    python tools/screenshots.py [NAME ...]

Starts a server, plays half a game of each game in the browser and takes pictures on a desktop, on a phone and
in dark mode.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.approved import Approved  # noqa: E402
from browser.conftest import ARGUMENTS, FIRST_GAME, Person, chromium, play_by_api, serving  # noqa: E402

from laguna.games import GAMES  # noqa: E402

QUALITY = 60
FOLDER = ROOT / "docs" / "screenshots"
HELP = ROOT / "src" / "laguna" / "web" / "static" / "help"
HELP_SCALES = {"home": 0.675, "table": 0.675, "analysis": 0.675, "table-phone": 0.6154}
"""Pictures of the help page and their scales: 1.2 times the size at which they are shown."""
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1.5,
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
DECISIONS = {"millefiori": 34, "venise": 30}
USUAL_DECISIONS = 60


class Camera:
    """Takes the requested screenshots."""

    def __init__(self, browser: Browser, address: str, wanted: list[str]) -> None:
        self.browser = browser
        self.approved = Approved(browser, FOLDER)
        self.address = address
        self.wanted = wanted

    def take(self, name: str, person: Person, **more: Any) -> None:
        if self.wanted and name not in self.wanted:
            return
        person.page.wait_for_timeout(500)
        picture = person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY, **more)
        if name in HELP_SCALES:
            HELP.mkdir(exist_ok=True)
            small = self.approved.shrink(picture, HELP_SCALES[name])
            (HELP / f"{name}.webp").write_bytes(small)
        print(f"{name}.jpg")

    def person(self, settings: dict[str, Any], **more: Any) -> Person:
        return Person(self.browser.new_context(**settings, **more), self.address)


def half_a_game(player: Person, game: str) -> str:
    """Play to a decision on the board in the middle of a game; return the path of the table."""
    player.start(game, players=GAMES[game].players[-1], level=1)
    decisions = 0
    while decisions < DECISIONS.get(game, USUAL_DECISIONS) or not has_several_targets(player):
        player.choose(decisions * 7)
        player.ready()
        decisions += 1
    return player.page.url.removeprefix(player.address)


def has_several_targets(player: Person) -> bool:
    return player.page.locator("#panel-board .target").count() > 2


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        camera = Camera(browser, address, sys.argv[1:])
        finished = f"/table/{play_by_api(address, players=4)}"
        player = camera.person(DESKTOP)
        player.go("/")
        camera.take("home", player)
        tables = {}
        for game in GAMES:
            tables[game] = half_a_game(player, game)
            camera.take("table" if game == FIRST_GAME else game, player)
        table = tables.pop(FIRST_GAME)
        known = player.context.storage_state()
        dark = camera.person(DESKTOP, color_scheme="dark", storage_state=known)
        phone = camera.person(PHONE, storage_state=known)
        phone.go(table)
        camera.take("table-phone", phone)
        for game, path in tables.items():
            dark.go(path)
            camera.take(f"{game}-dark", dark)
            phone.go(path)
            camera.take(f"{game}-phone", phone)
        player.go(f"{finished}/analysis?move=121")
        camera.take("analysis", player)
        player.go(f"{finished}/scores")
        camera.take("scores", player, full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
