"""The pictures: a row of stones for each heap; a stone takes itself and all to its right."""

from collections.abc import Sequence
from functools import cache

from laguna.contract.panel import Panel
from laguna.kit import piece_art
from laguna.kit.background_art import sea
from laguna.kit.svg import escape, rectangle, text
from laguna.kit.targets import outline_box, points_at_once, target
from nim.codes import HEAPS, MOST, NOTATION, TAKE
from nim.rules import NimView
from nim.words import NimWording

WIDTH, HEIGHT = 800, 530
STONE, STEP = 100, 130


@cache
def _backdrop() -> str:
    table = sea(WIDTH, HEIGHT) + rectangle("tray", 18, 18, WIDTH - 36, HEIGHT - 36, 40)
    return f"<defs>{piece_art.definitions()}</defs>{table}"


def _stone(number: int, x: float, y: float, title: str) -> str:
    paper = rectangle("paper", x, y, STONE, STONE, 50)
    label = text(x + STONE / 2, y + STONE / 2, str(number), 56, "numeral")
    return f"<g><title>{escape(title)}</title>{paper}{label}</g>"


def panels(view: NimView, names: Sequence[str], wording: NimWording, targets: bool) -> list[Panel]:
    moves, live = points_at_once(view, view.legal()) if targets else {}, ""
    for heap in range(len(HEAPS)):
        for place in range(view.shown.heaps[heap]):
            move = TAKE + heap * MOST + view.shown.heaps[heap] - place - 1
            x, y, label = 80 + STEP * place, 60 + 145 * heap, wording.describe(view, move)
            shape = _stone(view.shown.heaps[heap] - place, x, y, label)
            if move in moves:
                shape += outline_box(x, y, STONE, STONE, 50, clear=True)
                shape = target(NOTATION.words[move], label, shape, moves[move], (x + STONE, y))
            live += shape
    return [Panel("board", wording.gettext("Table"), WIDTH, HEIGHT, _backdrop(), live, [])]
