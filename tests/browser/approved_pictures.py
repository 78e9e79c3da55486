"""Approved screenshots of every kind of decision, and how they are compared; see tools/approve_pictures.py.

Lessons show the whole table in positions that are always the same: a picture is taken for each kind of move
that they teach, on a desktop and on a phone, with the move selected.
"""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from laguna import lessons
from laguna.games import GAMES

FOLDER = Path(__file__).parent / "approved"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SCALE = 0.5
"""Of the stored pictures: small, but a moved or missing element is still seen."""
MAX_CHANGED_SHARE = 0.004
"""Share of a picture that may differ: other versions of the browser draw edges of text differently."""
MAX_DIFFERENCE = 40
"""Difference of a color, of 255, that counts as the same: stored pictures are compressed."""

SELECT = """(move) => {
    const target = [...document.querySelectorAll('.live .target')].find((one) => one.dataset.move === move);
    target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
}"""
SHRINK = """async ([source, scale]) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({type: 'image/webp', quality: 0.6});
    return new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(blob);
    });
}"""
CHANGED_SHARE = """async ([sources, most]) => {
    const pixels = await Promise.all(sources.map(async (source) => {
        const image = await createImageBitmap(await (await fetch(source)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    }));
    const [one, other] = pixels;
    if (one.width !== other.width || one.height !== other.height) return 1;
    let changed = 0;
    for (let at = 0; at < one.data.length; at += 4) {
        const difference = [0, 1, 2].map((part) => Math.abs(one.data[at + part] - other.data[at + part]));
        if (Math.max(...difference) > most) changed += 1;
    }
    return changed / (one.width * one.height);
}"""


class Picture(NamedTuple):
    """A screenshot of a lesson step on one screen."""

    game: str
    step: int
    move: str
    screen: str

    @property
    def kind(self) -> str:
        return self.move.split()[0]

    @property
    def name(self) -> str:
        return f"{self.game}-{self.kind}-{self.screen}"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.webp"


def all_pictures() -> Iterator[Picture]:
    """One picture for each kind of move that the lessons of a game teach, on every screen."""
    for game in GAMES.values():
        kinds: set[str] = set()
        for number, step in enumerate(game.lessons.steps if game.lessons else (), 1):
            pictures = [
                Picture(game.name, number, lessons.first_correct_move(step), screen) for screen in SIZES
            ]
            if pictures[0].kind not in kinds:
                kinds.add(pictures[0].kind)
                yield from pictures


def as_address(data: bytes, kind: str = "image/webp") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


class Camera:
    """Takes and compares the pictures."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.browser = browser
        self.darkroom = browser.new_page()

    def new_page(self, screen: str) -> Page:
        """A page of a new visitor: what was shown before has no influence."""
        width, height = SIZES[screen]
        options: dict[str, Any] = {"viewport": {"width": width, "height": height}}
        if screen == "phone":
            options |= {"has_touch": True, "is_mobile": True}
        context = self.browser.new_context(color_scheme="light", reduced_motion="reduce", **options)
        context.add_init_script("localStorage.setItem('confirm', 'yes')")
        layout = "portrait" if screen == "phone" else "landscape"
        context.add_cookies([{"name": "laguna-layout", "value": layout, "url": self.address}])
        return context.new_page()

    def take(self, picture: Picture) -> bytes:
        """The picture as it is now, in the size and format of the stored ones."""
        page = self.new_page(picture.screen)
        page.goto(f"{self.address}/learn/{picture.game}?step={picture.step}")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.evaluate(SELECT, picture.move)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        shot = as_address(page.screenshot(), "image/png")
        page.context.close()
        found: str = self.darkroom.evaluate(SHRINK, [shot, SCALE])
        return base64.b64decode(found.partition(",")[2])

    def changed_share(self, one: bytes, other: bytes) -> float:
        """The share of a picture that differs from another one."""
        sources = [as_address(one), as_address(other)]
        return float(self.darkroom.evaluate(CHANGED_SHARE, [sources, MAX_DIFFERENCE]))

    def close(self) -> None:
        self.darkroom.close()
