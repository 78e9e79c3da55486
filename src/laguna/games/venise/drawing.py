"""La Venise du Nord in plain pictures: the table in letters, and every legal move as a button."""

from collections.abc import Sequence
from typing import Final

from laguna.drawing import button, definitions, points_at_once, text
from laguna.game import Area, Panel
from laguna.games.venise.rules import VeniseView
from laguna.games.venise.text import board
from laguna.games.venise.wording import ACTION_WORDS, describe

WIDTH: Final = 1200
LINE: Final = 24
COLUMNS: Final = 3
BUTTON: Final = (380, 34)  # wide, high
GAP: Final = 10


def panels(view: VeniseView, names: Sequence[str], targets: bool = True) -> list[Panel]:
    """What the view's seat may see, and what it may do."""
    table = _table(view, names)
    moves = view.legal() if targets else []
    return [table, _moves(view, moves)] if moves else [table]


def _table(view: VeniseView, names: Sequence[str]) -> Panel:
    lines = board(view, names).splitlines()
    body = "".join(
        text(12, LINE * (row + 1), line.replace(" ", "\u00a0"), 16, "ink", "start")
        for row, line in enumerate(lines)
    )
    return Panel("table", "The table", WIDTH, LINE * (len(lines) + 1), definitions(), body, [])


def _moves(view: VeniseView, moves: Sequence[int]) -> Panel:
    points = points_at_once(view, moves)
    width, height = BUTTON
    body = []
    for number, action in enumerate(moves):
        row, column = divmod(number, COLUMNS)
        caption = ACTION_WORDS[action] + (f" ({points[action]})" if points.get(action) else "")
        x, y = GAP + column * (width + GAP), GAP + row * (height + GAP)
        body.append(button(ACTION_WORDS[action], describe(view, action), caption, x, y, width, height))
    rows = -(-len(moves) // COLUMNS)
    tall = GAP + rows * (height + GAP)
    area = Area("moves", "Your moves", (0.0, 0.0, float(WIDTH), float(tall)), True)
    return Panel("moves", "Your moves", WIDTH, tall, "", "".join(body), [area])
