"""Approved screenshots of every kind of decision, and how they are compared; see tools/approve_pictures.py.

Lessons show the whole table in positions that are always the same: a picture is taken for each kind of move
that they teach, on a desktop and on a phone, with the move selected. For kinds that no lesson teaches, the
board, hand and trays of a position of a random game are shown instead. The first of each game is also taken
in the dark theme.
"""

import base64
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from random_games import Setting, ends_of, played, random_move, settings, start

from laguna import lessons
from laguna.chance import quick
from laguna.contract.panel import LANDSCAPE, PORTRAIT
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES

FOLDER = Path(__file__).parent / "approved"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SEED = "approved"
"""Of the random games."""
SCALE = 0.5
"""Of the stored pictures: small, but a moved or missing element is still seen."""
MAX_CHANGED_SHARE = 0.004
"""Share of a picture that may differ: other versions of the browser draw edges of text differently."""
MAX_DIFFERENCE = 40
"""Difference of a color, of 255, that counts as the same: stored pictures are compressed."""
SELECT_TRIES, SELECT_MILLISECONDS = 40, 500
SELECT = """(move) => {
    const target = [...document.querySelectorAll('.live .target')].find((one) => one.dataset.move === move);
    target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
}"""
# Panels in place of those of the page, without the rest of it.
SHOW = """(panels) => {
    const draw = ({name, box, kind, inside}) => `<svg id="panel-${name}" viewBox="${box}" data-box="${box}"
        class="panel panel-${name} ${kind}" preserveAspectRatio="xMidYMin meet">${inside}</svg>`;
    const [board, ...trays] = panels;
    document.querySelector('#board').innerHTML = draw(board) + '<button id="whole" hidden></button>';
    document.querySelector('#trays').innerHTML = trays.map((tray) =>
        `<section class="holder role-${tray.role}"><h2>${tray.name}</h2>${draw(tray)}</section>`).join('');
    for (const id of ['coach', 'status', 'seats']) document.getElementById(id)?.replaceChildren();
    window.dispatchEvent(new Event('resize'));
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
    """A screenshot of a lesson step, or of a position of a random game, on one screen."""

    game: str
    step: int
    """The step of the lesson, or the number of moves of the random game."""
    move: str
    screen: str
    theme: Literal["light", "dark"] = "light"
    setting: Setting | None = None
    """The random game; none for a lesson."""

    @property
    def kind(self) -> str:
        return self.move.split()[0]

    @property
    def name(self) -> str:
        return f"{self.game}-{self.kind}-{self.screen}" + ("-dark" if self.theme == "dark" else "")

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.webp"


@cache
def all_pictures() -> tuple[Picture, ...]:
    """One picture for each kind of move, on every screen."""
    found: list[Picture] = []
    for game in GAMES.built_in:
        kinds: set[str] = set()
        steps = game.lessons.steps if game.lessons else ()
        decisions = [
            *((number, lessons.first_correct_move(step), None) for number, step in enumerate(steps, 1)),
            *random_decisions(game.name),
        ]
        for number, move, setting in decisions:
            shown = Picture(game.name, number, move, "", setting=setting)
            if shown.kind in kinds:
                continue
            if not kinds:
                found += [shown._replace(screen=screen, theme="dark") for screen in SIZES]
            kinds.add(shown.kind)
            found += [shown._replace(screen=screen) for screen in SIZES]
    return tuple(found)


def random_decisions(game: str) -> Iterator[tuple[int, str, Setting]]:
    """The decisions of two random games: with few players, and with many and all variants."""
    for setting in [each for each in ends_of(settings()) if each[0] == game]:
        match, chance = start(setting, SEED), quick(SEED)
        while not match.over:
            for move in match.legal(match.actors()[0]):
                yield len(match.steps), move, setting
            random_move(match, chance)


def as_address(data: bytes, kind: str = "image/webp") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def panels_of(picture: Picture, setting: Setting) -> list[dict[str, str]]:
    """The panels of a position of a random game, as its first player to move sees them."""
    match = played(setting, SEED, picture.step)
    view = match.state.view(match.actors()[0])
    layout = PORTRAIT if picture.screen == "phone" else LANDSCAPE
    panels = match.game.panels(view, match.names, ENGLISH, True, layout)
    return [
        {
            "name": panel.name,
            "box": f"0 0 {panel.width} {panel.height}",
            "kind": layout,
            "role": panel.role,
            "inside": f'<g class="backdrop">{panel.backdrop}</g><g class="live">{panel.live}</g>',
        }
        for panel in panels
    ]


def select(page: Page, move: str) -> None:
    """Select a move. A lesson first shows what the others did, and ignores clicks meanwhile."""
    for _ in range(SELECT_TRIES):
        page.evaluate(SELECT, move)
        with suppress(PlaywrightTimeout):
            page.locator("#confirm-yes").wait_for(timeout=SELECT_MILLISECONDS)
            return
    raise AssertionError(f"{move} cannot be selected")


class Camera:
    """Takes and compares the pictures."""

    def __init__(self, browser: Browser, address: str, language: str = "en") -> None:
        self.address = address
        self.language = language
        self.browser = browser
        self.darkroom = browser.new_page()

    def new_page(self, screen: str, theme: Literal["light", "dark"] = "light") -> Page:
        """A page of a new visitor: what was shown before has no influence."""
        width, height = SIZES[screen]
        options: dict[str, Any] = {"viewport": {"width": width, "height": height}}
        if screen == "phone":
            options |= {"has_touch": True, "is_mobile": True}
        context = self.browser.new_context(
            color_scheme=theme, reduced_motion="reduce", locale=self.language, **options
        )
        context.add_init_script("localStorage.setItem('confirm', 'yes')")
        layout = "portrait" if screen == "phone" else "landscape"
        context.add_cookies([{"name": "laguna-layout", "value": layout, "url": self.address}])
        return context.new_page()

    def take(self, picture: Picture) -> bytes:
        """The picture as it is now, in the size and format of the stored ones."""
        page = self.new_page(picture.screen, picture.theme)
        page.goto(f"{self.address}/learn/{picture.game}?step={picture.step if not picture.setting else 1}")
        if picture.setting:
            page.evaluate(SHOW, panels_of(picture, picture.setting))
        page.evaluate("document.fonts.ready.then(() => true)")
        if not picture.setting:
            select(page, picture.move)
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
