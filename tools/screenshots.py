"""Take the pictures of the application for the documentation: docs/screenshots/*.jpg.

    python tools/screenshots.py [NAME ...]

Starts a server of its own, plays half a game through the pages and looks at them: on a desktop, on a phone
and at night.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import ARGUMENTS, Person, chromium, play_by_api, serving  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
DECISIONS = 34
BEST_MOVE = """() => {
    const targets = [...document.querySelectorAll('.live .target')];
    const points = (target) => Number(target.dataset.points || 0);
    return targets.indexOf(targets.reduce((best, one) => (points(one) > points(best) ? one : best)));
}"""


class Camera:
    """Takes the pictures that were asked for."""

    def __init__(self, browser: Browser, address: str, wanted: list[str]) -> None:
        self.browser = browser
        self.address = address
        self.wanted = wanted

    def take(self, name: str, person: Person, **more: Any) -> None:
        if self.wanted and name not in self.wanted:
            return
        person.page.wait_for_timeout(500)
        person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=84, **more)
        print(f"{name}.jpg")

    def person(self, settings: dict[str, Any], **more: Any) -> Person:
        return Person(self.browser.new_context(**settings, **more), self.address)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        camera = Camera(browser, address, sys.argv[1:])
        finished = f"/table/{play_by_api(address, 4)}"
        player = camera.person(DESKTOP)
        player.go("/")
        camera.take("home", player)
        player.start(players=4)
        for _ in range(DECISIONS):
            player.choose(player.page.evaluate(BEST_MOVE))
            player.ready()
        while not player.page.locator("#panel-board .target").count():
            player.choose(player.page.evaluate(BEST_MOVE))
            player.ready()
        table = player.page.url.removeprefix(address)
        camera.take("table", player)
        known = player.context.storage_state()
        night = camera.person(DESKTOP, color_scheme="dark", storage_state=known)
        night.go("/")
        camera.take("home-dark", night)
        night.go(table)
        camera.take("table-dark", night)
        night.go(f"{finished}/scores")
        camera.take("scores-dark", night)
        phone = camera.person(PHONE, storage_state=known)
        phone.go("/")
        camera.take("home-phone", phone)
        phone.go(table)
        camera.take("table-phone", phone)
        phone.page.locator(".chip.offers").first.tap()
        camera.take("area-phone", phone)
        phone.go(f"{finished}/replay?step=120")
        camera.take("replay-phone", phone)
        phone.go(f"{finished}/scores")
        camera.take("scores-phone", phone)
        player.go(f"{finished}/replay?step=120")
        camera.take("replay", player)
        player.go(f"{finished}/scores")
        camera.take("scores", player, full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
