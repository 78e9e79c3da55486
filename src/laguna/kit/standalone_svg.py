"""All panels of a game in one standalone SVG document."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import BOARD, Panel
from laguna.kit.palette import STYLE
from laguna.kit.svg import box_of, escape, number, text

TITLE: Final = 34
"""The height of a title above a hand or tray."""
MARGIN: Final = 20
"""The space around and between the panels."""
MIN_SCALE: Final = 0.62
MAX_SCALE: Final = 1.2


def standalone_svg(panels: Sequence[Panel], title: str) -> str:
    """One SVG document: the first panel in full size, the others in rows of the same width below it."""
    board = panels[0]
    width = board.width
    placed = [_placed(board, MARGIN, MARGIN, 1.0)]
    y = MARGIN + board.height + MARGIN
    rows: list[list[Panel]] = []
    for panel in panels[1:]:
        if rows and _row_scale([*rows[-1], panel], width) >= MIN_SCALE:
            rows[-1].append(panel)
        else:
            rows.append([panel])
    for row in rows:
        scale = min(_row_scale(row, width), MAX_SCALE)
        x = float(MARGIN)
        for panel in row:
            placed.append(_placed(panel, x, y, scale))
            x += panel.width * scale + MARGIN
        y += round(max(panel.height + TITLE for panel in row) * scale) + MARGIN
    whole_width = width + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width} {y}" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title><style>{STYLE}</style>'
        f'<rect class="ground" width="{whole_width}" height="{y}"/>' + "".join(placed) + "</svg>"
    )


def _row_scale(row: Sequence[Panel], width: int) -> float:
    """The scale at which a row of panels is as wide as the board."""
    return (width - MARGIN * (len(row) - 1)) / sum(panel.width for panel in row)


def _placed(panel: Panel, x: float, y: float, scale: float) -> str:
    """A panel at its position; a hand or tray with background and title."""
    ground, above = "", 0
    if panel.role != BOARD:
        above = TITLE
        place = box_of(1, -above + 1, panel.width - 2, panel.height + above - 2, 14)
        ground = f'<rect class="tray" {place}/>' + text(14, 18 - above, panel.title, 20, "heading", "start")
    return (
        f'<svg x="{number(x)}" y="{number(y)}" width="{number(panel.width * scale)}" '
        f'height="{number((panel.height + above) * scale)}" '
        f'viewBox="0 {-above} {panel.width} {panel.height + above}" '
        f'aria-label="{escape(panel.title)}">{ground}{panel.backdrop}{panel.live}</svg>'
    )
