"""The empty islands of the board: titles, spaces and ornaments."""

from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.millefiori import components
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA, SPACE_COUNT, WORKSHOP_PLACES
from laguna.games.millefiori.pictures import layout
from laguna.games.millefiori.words.notation import SPACE_NAMES, SPACE_SYMBOLS
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import number, polygon, ring, smooth, text

BONUS_CONDITIONS: Final = (
    gettext_noop("all 4 materials"),
    gettext_noop("4 different values"),
    gettext_noop("all 3 symbols"),
    gettext_noop("all 3 symbols"),
    gettext_noop("all 4 goods"),
)
"""The condition of each area bonus."""


def titles(words: MilleFioriWording) -> str:
    """The name of each area, its bonus track and the condition of the bonus."""
    parts = []
    for track in range(components.TRACKS):
        x, y = layout.LAND[components.AREAS[track]][:2]
        title = words.gettext("Trade & Harbor") if track == components.TRADE else words.area(track)
        condition = words.gettext(BONUS_CONDITIONS[track])
        size, style = layout.title_size(track), f"heading ink-{layout.AREA_HUES[track]}"
        parts.append(text(x + 26, y + 34, title, size, style, "start"))
        parts.append(text(x + 27, y + 60, condition, 20, "soft", "start"))
        for place, points in enumerate(components.BONUS_POINTS):
            px, py = layout.BONUSES[track][place]
            parts.append(
                f'<circle class="land-shade" cx="{number(px)}" cy="{number(py)}" r="{layout.MEDAL}"/>'
                f'<circle class="gold-line" stroke-width="2" cx="{number(px)}" cy="{number(py)}" '
                f'r="{layout.MEDAL}"/>' + text(px, py, points, 20, "numeral")
            )
    return "".join(parts)


def _space_attributes(space: int) -> str:
    """The attributes by which a page finds a space."""
    name = f"space-{SPACE_NAMES[space]}"
    return f'id="{name}" data-place="{name}"'


def workshops() -> str:
    parts = []
    for space, (x, y) in enumerate(layout.POINTS[: FIRST_SPACE[components.HOUSES]]):
        symbol = SPACE_SYMBOLS[space]
        wash = "terracotta" if symbol == "pigments" else "ochre"
        edge = polygon(ring(x, y, layout.HEXAGON - 1.5, 6))
        parts.append(f'<path {_space_attributes(space)} class="space wash-{wash}" d="{edge}"/>')
        parts.append(glyph(symbol, x, y, 34, f"ink-{wash}"))
    return "".join(parts)


def _medallions() -> list[tuple[int, str]]:
    """The mask of the spaces around each medallion, and its picture."""
    medallions = []
    for medallion in components.MEDALLIONS:
        spaces = [WORKSHOP_PLACES.index(place) for place in medallion]
        x = sum(layout.POINTS[space][0] for space in spaces) / 3
        y = sum(layout.POINTS[space][1] for space in spaces) / 3
        disc = f'<circle class="paper" cx="{number(x)}" cy="{number(y)}" r="13"/>'
        picture = disc + glyph("extra-card", x, y, 16, "ink-ochre")
        medallions.append((sum(1 << space for space in spaces), picture))
    return medallions


MEDALLION_PICTURES: Final = _medallions()


def house_symbol() -> str:
    """A house with windows that are lit in the dark theme."""
    return (
        '<symbol id="house" viewBox="0 0 62 62">'
        '<path class="roof-dark" d="M1 18 31 1l30 17v4H1z"/><path class="roof" d="M4 17.5 31 2.5 58 17.5z"/>'
        '<path class="space wash-violet" d="M5 21h52v40H5z"/>'
        '<path class="window" d="M9 26h5v8H9zM48 26h5v8h-5zM9 43h5v8H9zM48 43h5v8h-5z"/></symbol>'
    )


def houses() -> str:
    first = FIRST_SPACE[components.HOUSES]
    spots = layout.POINTS[first : first + len(components.HOUSE_VALUES)]
    street = smooth(spots, closed=False)
    parts = [f'<path class="stone-line" stroke-width="16" stroke-linecap="round" d="{street}"/>']
    parts.append(glyph("arrow", spots[0][0] - 45, spots[0][1], 22, "ink-violet"))
    for house, (x, y) in enumerate(spots):
        value = components.HOUSE_VALUES[house]
        parts.append(
            f'<use {_space_attributes(first + house)} href="#house" '
            f'x="{number(x - 31)}" y="{number(y - 40)}" width="62" height="62"/>'
            + text(x, y, value, 25 if value < 10 else 22, "numeral ink-violet")
        )
    return "".join(parts)


def pyramid(area: int) -> str:
    first = FIRST_SPACE[area]
    hue = layout.AREA_HUES[area]
    parts = []
    for place in range(12):
        px, py = layout.POINTS[first + place]
        parts.append(
            _block(first + place, px, py, layout.TILE - 3)
            + glyph(SPACE_SYMBOLS[first + place], px, py, 32, f"ink-{hue}")
        )
    for level, points in enumerate(components.LEVEL_POINTS):
        py = layout.POINTS[first + (0, 5, 9)[level]][1]
        px = layout.POINTS[first + (0, 5, 9)[level]][0] - layout.TILE / 2 - 17
        parts.append(text(px, py, points, 22, f"numeral ink-{hue}"))
        if level == 2:
            parts.append(
                glyph("extra-card", layout.POINTS[first + 11][0] + layout.TILE / 2 + 18, py, 20, f"ink-{hue}")
            )
    return "".join(parts)


def trade_and_harbor(words: MilleFioriWording) -> str:
    parts = []
    basin_left = layout.POINTS[FIRST_SPACE[components.HARBOR]][0] - layout.BERTH / 2 - 8
    basin_right = layout.POINTS[SPACE_COUNT - 1][0] + layout.BERTH / 2 + 8
    top, bottom = (
        layout.trade_row(0) - layout.BERTH / 2 - 8,
        layout.trade_row(components.ROWS - 1) + layout.BERTH / 2 + 8,
    )
    parts.append(
        f'<rect class="shallow" x="{number(basin_left)}" y="{number(top)}" '
        f'width="{number(basin_right - basin_left)}" '
        f'height="{number(bottom - top)}" rx="12"/>'
    )
    legend = " \u00b7 ".join(str(points) for points in components.FLEET_POINTS)
    parts.append(text((basin_left + basin_right) / 2, top - 11, legend, 20, "ink-navy strong"))
    parts.append(text(layout.FLEET_X + 15, top - 11, words.gettext("full row"), 20, "soft", "end"))
    for space in range(FIRST_SPACE[components.TRADE], SPACE_COUNT):
        x, y = layout.POINTS[space]
        hue = layout.AREA_HUES[SPACE_AREA[space]]
        parts.append(_block(space, x, y, layout.BERTH) + glyph(SPACE_SYMBOLS[space], x, y, 30, f"ink-{hue}"))
    return "".join(parts)


def _block(space: int, x: float, y: float, side: float) -> str:
    """A square space."""
    return (
        f'<rect {_space_attributes(space)} class="space wash-{layout.AREA_HUES[SPACE_AREA[space]]}" '
        f'x="{number(x - side / 2)}" y="{number(y - side / 2)}" width="{number(side)}" '
        f'height="{number(side)}" rx="7"/>'
    )


GAPS: Final = ((0, 13), (1, 12), (2, 5), (3, 4), (3, 0), (0, 17))
"""Places of the grid of workshops without a space."""


def ornaments() -> str:
    """Roofs and trees in the gaps between the workshops."""
    parts = []
    for i, (row, column) in enumerate(GAPS):
        x, y = layout.workshop_point(row, column)
        flip = 1 if i % 2 else -1
        tree = (
            f'<use href="#tree" x="{number(x + flip * 20 - 9)}" y="{number(y + 4)}" width="18" height="18"/>'
        )
        roof = (
            f'<use href="#roof" x="{number(x - flip * 8 - 20)}" y="{number(y - 15)}" width="40" height="28"/>'
        )
        parts.append(tree + roof)
    return "".join(parts)
