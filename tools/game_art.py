"""Render the pictures of the games for the home page and for shared links: src/laguna/web/static/art.

    python tools/game_art.py [NAME ...]

Each shows the board of a game without words, tilted, with a light from one side and some large pieces in
front, in the light and the dark theme, in one and in two pixels per unit. Run it again after changing the
drawing of a board. A game without such pictures gets a flat one, drawn by the server.
"""

import base64
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.conftest import ARGUMENTS, chromium

from laguna.kit.palette import STYLE
from laguna.web.rendering.assets import FOLDER
from laguna.web.rendering.game_panels import art_board
from laguna.web.rendering.position_pictures import without_words

WIDTH, HEIGHT = 414, 218
"""The size at which a card of the home page shows the picture."""
SHARE_WIDTH = 1200
QUALITIES = {1: 0.8, 2: 0.66}
"""WebP quality by pixels per unit."""


class Piece(NamedTuple):
    """A symbol of the game in front of the board: its center and size in the picture, and its rotation."""

    symbol: str
    x: float
    y: float
    size: float
    turn: float = 0


class Scene(NamedTuple):
    """The part of the board in view (center and scale in board units), and the pieces in front of it."""

    x: float
    y: float
    scale: float
    pieces: tuple[Piece, ...]
    turn: float = -9


SCENES = {
    "millefiori": Scene(
        430,
        330,
        0.62,
        (
            Piece("diamond-2", 228, 178, 46, -12),
            Piece("diamond-0", 292, 158, 76, 8),
            Piece("diamond-3", 362, 156, 58, 14),
        ),
    ),
    "murano": Scene(640, 420, 0.62, (Piece("ship-0", 318, 136, 122),), 6),
    "venise": Scene(
        640, 430, 0.66, (Piece("die-5-0", 282, 166, 66, 12), Piece("die-3-1", 358, 164, 54, -10)), -5
    ),
}

PAGE = """<!doctype html><html data-theme="{theme}"><meta charset="utf-8"><style>{style}
:root {{ background: var(--water) }}
body {{ margin: 0; width: {width}px; height: {height}px; overflow: hidden; position: relative;
  background: linear-gradient(var(--deep), var(--water)) }}
.board {{ position: absolute; left: 50%; top: 50%; transform-origin: 0 0;
  transform: perspective(900px) translateY(14px) rotateX(42deg) rotateZ({turn}deg) scale({scale})
    translate(-{x}px, -{y}px) }}
[data-theme=dark] .board {{ filter: brightness(1.22) }}
.light, .edge, .pieces {{ position: absolute; inset: 0 }}
.light {{ background: linear-gradient(115deg, {glow} 0%, transparent 45%, {shade} 100%) }}
.far {{ position: absolute; inset: 0; background: linear-gradient({haze}, transparent 35%) }}
.pieces {{ width: 100%; height: 100% }}
.edge {{ top: auto; height: 5px; background: linear-gradient(var(--stone), var(--stone-dark)) }}
</style><body>
<svg class="board" width="{board_width}" height="{board_height}"
viewBox="0 0 {board_width} {board_height}">{board}</svg>
<div class="far"></div><div class="light"></div>
<svg class="pieces" viewBox="0 0 {width} {height}">
<defs><filter id="cast" x="-60%" y="-60%" width="240%" height="240%">
<feGaussianBlur stdDeviation="4"/></filter></defs>{pieces}</svg><div class="edge"></div>"""
LIGHTS = {
    "light": {"glow": "#fff8e033", "shade": "#14333d33", "haze": "#e9f8f433"},
    "dark": {"glow": "#8fd8d21f", "shade": "#0000002e", "haze": "#0a141f40"},
}
TO_WEBP = """async ([png, quality]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = image.width; canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


def draw_piece(piece: Piece) -> str:
    """A piece with its shadow on the board."""
    half = piece.size / 2
    shadow = (
        f'<ellipse cx="{piece.x + half * 0.18}" cy="{piece.y + half * 0.86}" rx="{half * 0.9}" '
        f'ry="{half * 0.3}" fill="#04121c" opacity=".5" filter="url(#cast)"/>'
    )
    return (
        f'{shadow}<use href="#{piece.symbol}" x="{piece.x - half}" y="{piece.y - half}" '
        f'width="{piece.size}" height="{piece.size}" '
        f'transform="rotate({piece.turn} {piece.x} {piece.y})"/>'
    )


def page_of(game: str, theme: str) -> str:
    """The scene of a game as an HTML page."""
    scene = SCENES[game]
    board = art_board(game)
    return PAGE.format(
        style=STYLE,
        theme=theme,
        width=WIDTH,
        height=HEIGHT,
        x=scene.x,
        y=scene.y,
        turn=scene.turn,
        scale=scene.scale,
        board_width=board.width,
        board_height=board.height,
        board=without_words(board.backdrop + board.live),
        pieces="".join(draw_piece(piece) for piece in scene.pieces),
        **LIGHTS[theme],
    )


def render(browser: Browser, game: str, theme: str, density: int) -> bytes:
    """The picture of a game as WebP."""
    page = browser.new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=density, color_scheme=theme
    )
    page.set_content(page_of(game, theme))
    png = base64.b64encode(page.screenshot()).decode()
    found = base64.b64decode(page.evaluate(TO_WEBP, [png, QUALITIES[density]]))
    page.close()
    return found


def render_share(browser: Browser, game: str) -> bytes:
    """The picture of a game for shared links, as JPEG: previews do not know other formats well."""
    page = browser.new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SHARE_WIDTH / WIDTH
    )
    page.set_content(page_of(game, "light"))
    found = page.screenshot(type="jpeg", quality=78)
    page.close()
    return found


def main() -> None:
    folder = FOLDER / "art"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for game in sys.argv[1:] or SCENES:
            for theme in LIGHTS:
                for density, name in ((1, f"{game}-{theme}"), (2, f"{game}-{theme}-2x")):
                    picture = render(browser, game, theme, density)
                    (folder / f"{name}.webp").write_bytes(picture)
                    print(f"{name}.webp: {len(picture):,} bytes")
            (folder / f"{game}-share.jpg").write_bytes(render_share(browser, game))
        browser.close()


if __name__ == "__main__":
    main()
