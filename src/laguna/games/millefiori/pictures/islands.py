"""The empty islands of the board: titles, spaces and ornaments."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.millefiori import components
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA, SPACE_COUNT, WORKSHOP_PLACES
from laguna.games.millefiori.pictures.layout import AREA_HUES, BoardLayout
from laguna.games.millefiori.words.notation import SPACE_NAMES, SPACE_SYMBOLS
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph
from laguna.kit.relief_art import sunken
from laguna.kit.svg import Point, escape, number, polygon, rectangle, ring, smooth, text

BONUS_CONDITIONS: Final = (
    gettext_noop("all 4 materials"),
    gettext_noop("4 different values"),
    gettext_noop("all 3 symbols"),
    gettext_noop("all 3 symbols"),
    gettext_noop("all 4 goods"),
)
"""The condition of each area bonus."""


def titles(words: MilleFioriWording, layout: BoardLayout) -> str:
    """The name of each area, its bonus track and the condition of the bonus."""
    parts = []
    for area, label in enumerate(layout.titles):
        style = f"heading ink-{AREA_HUES[area]}"
        parts.append(text(label.x, label.y, words.area(area), label.size, style, label.anchor))
    for track, points in enumerate(layout.bonuses):
        condition = words.gettext(BONUS_CONDITIONS[track])
        label_ = layout.conditions[track]
        if label_:
            parts.append(text(label_.x, label_.y, condition, label_.size, "soft", label_.anchor))
        medals = "".join(
            _medal(layout, x, y, worth) for (x, y), worth in zip(points, components.BONUS_POINTS, strict=True)
        )
        bonus = words.gettext("Area bonus: {condition}", condition=condition)
        parts.append(f"<g><title>{escape(bonus)}</title>{medals}</g>")
    return "".join(parts)


def _medal(layout: BoardLayout, x: float, y: float, worth: int) -> str:
    """A place of a bonus track."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(layout.medal)}"'
    return (
        f'<circle class="land-shade" {place}/>'
        f'<circle class="gold-line" stroke-width="{number(0.6 + 1.4 * layout.scale)}" {place}/>'
        + text(x, y, worth, min(20, layout.text - 1), "numeral")
    )


def _space_attributes(space: int) -> str:
    """The attributes by which a page finds a space."""
    name = f"space-{SPACE_NAMES[space]}"
    return f'id="{name}" data-place="{name}"'


def _hue(space: int) -> str:
    return "terracotta" if SPACE_SYMBOLS[space] == "pigments" else AREA_HUES[SPACE_AREA[space]]


def _symbol(space: int, layout: BoardLayout) -> str:
    x, y = layout.spaces[space]
    return glyph(SPACE_SYMBOLS[space], x, y, layout.glyphs[SPACE_AREA[space]], f"ink-{_hue(space)}")


def raised_symbol(space: int, outline: str, layout: BoardLayout) -> str:
    """The empty space anew, with its symbol above the badge of a move; `outline` is an element without its
    brackets."""
    lift, size = layout.raised[SPACE_AREA[space]]
    if not size:
        return ""
    x, y = layout.spaces[space]
    name, _, shape = outline.partition(" ")
    symbol = glyph(SPACE_SYMBOLS[space], x, y - lift, size, f"ink-{_hue(space)}")
    return f'<{name} class="wash-{_hue(space)}" {shape}/>{symbol}'


def workshops(layout: BoardLayout) -> str:
    parts = []
    edges = []
    for space, (x, y) in enumerate(layout.spaces[: FIRST_SPACE[components.HOUSES]]):
        edge = polygon(ring(x, y, layout.hexagon - 1.5 * layout.scale, 6))
        wash = f"wash-{_hue(space)}"
        parts.append(f'<path {_space_attributes(space)} class="space{layout.fine} {wash}" d="{edge}"/>')
        parts.append(_symbol(space, layout))
        corners = ring(x, y, layout.hexagon - 4 * layout.scale, 6)
        edges.append(([corners[4], corners[5], corners[0], corners[1]], corners[1:5]))
    return "".join(parts) + sunken(edges, 2.4 * layout.scale)


LIT_MEDALLION: Final = 1.25
"""A medallion that a legal move would complete is drawn so much larger."""


@cache
def medallions(layout: BoardLayout) -> list[tuple[int, str, str]]:
    """The mask of the spaces around each medallion, its drawing, and its drawing if it is lit."""
    found = []
    for medallion in components.MEDALLIONS:
        spaces = [WORKSHOP_PLACES.index(place) for place in medallion]
        x = sum(layout.spaces[space][0] for space in spaces) / 3
        y = sum(layout.spaces[space][1] for space in spaces) / 3
        plain = _medallion(x, y, layout.medallion, "paper", "ink-ochre")
        lit = _medallion(x, y, LIT_MEDALLION * layout.medallion, "badge", "badge-sign")
        found.append((sum(1 << space for space in spaces), plain, lit))
    return found


def _medallion(x: float, y: float, radius: float, ground: str, ink: str) -> str:
    disc = f'<circle class="{ground}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
    return disc + glyph("extra-card", x, y, 1.25 * radius, ink)


def house_symbol(layout: BoardLayout) -> str:
    """A house: on the landscape board with windows that are lit in the dark theme."""
    if layout.is_portrait:
        return (
            '<symbol id="house" viewBox="0 0 34 29">'
            '<path class="roof-dark" d="M0 8.6 4.4.6h25.2L34 8.6z"/>'
            '<path class="roof" d="M1.6 7.4 5.2 1.2h23.6l3.6 6.2z"/>'
            '<path class="space fine wash-violet" d="M2.5 8.6h29v19.9h-29z"/>'
            '<path class="shade" d="M3 9h28v2.4H3z"/></symbol>'
        )
    return (
        '<symbol id="house" viewBox="0 0 62 62">'
        '<path class="roof-dark" d="M1 18 31 1l30 17v4H1z"/><path class="roof" d="M4 17.5 31 2.5 58 17.5z"/>'
        '<path class="space wash-violet" d="M5 21h52v40H5z"/><path class="shade" d="M6 22h50v4.5H6z"/>'
        '<path class="window" d="M9 29h5v8H9zM48 29h5v8h-5zM9 45h5v8H9zM48 45h5v8h-5z"/></symbol>'
    )


def houses(layout: BoardLayout) -> str:
    first = FIRST_SPACE[components.HOUSES]
    spots = layout.spaces[first : first + len(components.HOUSE_VALUES)]
    parts = [_street(layout, spots)]
    width, above, below = layout.house
    for house, (x, y) in enumerate(spots):
        parts.append(
            f'<use {_space_attributes(first + house)} href="#house" '
            f'x="{number(x - width / 2)}" y="{number(y - above)}" width="{number(width)}" '
            f'height="{number(above + below)}"/>'
        )
    return "".join(parts)


def house_value(layout: BoardLayout, house: int) -> str:
    """The value of a house."""
    x, y = layout.spaces[FIRST_SPACE[components.HOUSES] + house]
    value = components.HOUSE_VALUES[house]
    size = (13 if layout.is_portrait else 25) if value < 10 else (12 if layout.is_portrait else 22)
    return text(x, y + 2 * layout.scale, value, size, "numeral ink-violet")


def _street(layout: BoardLayout, spots: Sequence[Point]) -> str:
    """The way from the first house to the last."""
    if layout.is_portrait:
        (x, top), (_, bottom) = spots[9], spots[10]
        way = f"M{number(x + 16)} {number(top)}q8 {number((bottom - top) / 2)} 0 {number(bottom - top)}"
        return f'<path class="line-violet" stroke-width="1.5" stroke-dasharray="2 3" d="{way}"/>'
    street = smooth(spots, closed=False)
    return f'<path class="stone-line" stroke-width="16" stroke-linecap="round" d="{street}"/>' + glyph(
        "arrow", spots[0][0] - 45, spots[0][1], 22, "ink-violet"
    )


def pyramid(area: int, layout: BoardLayout) -> str:
    first = FIRST_SPACE[area]
    hue = AREA_HUES[area]
    width = layout.tile[0]
    parts = []
    for place in range(12):
        x, y = layout.spaces[first + place]
        parts.append(_block(first + place, x, y, layout.tile, layout) + _symbol(first + place, layout))
    parts.append(_block_relief(layout.spaces[first : first + 12], layout.tile, layout))
    for level, place in enumerate((0, 5, 9)):
        x, y = layout.spaces[first + place]
        worth = components.LEVEL_POINTS[level]
        parts.append(
            text(x - width / 2 - 0.85 * layout.text, y, worth, layout.text + 1, f"numeral ink-{hue}")
        )
    x, y = layout.spaces[first + 11]
    parts.append(glyph("extra-card", x + width / 2 + 0.85 * layout.text, y, 0.9 * layout.text, f"ink-{hue}"))
    return "".join(parts)


def trade_and_harbor(words: MilleFioriWording, layout: BoardLayout) -> str:
    first = layout.spaces[FIRST_SPACE[components.HARBOR]]
    last = layout.spaces[SPACE_COUNT - 1]
    margin = 3 if layout.is_portrait else 8
    left, top = first[0] - layout.berth[0] / 2 - margin, first[1] - layout.berth[1] / 2 - margin
    right, bottom = last[0] + layout.berth[0] / 2 + margin, last[1] + layout.berth[1] / 2 + margin
    parts = [rectangle("shallow", left, top, right - left, bottom - top, 12 * layout.scale)]
    if not layout.is_portrait:
        legend = " \u00b7 ".join(str(points) for points in components.FLEET_POINTS)
        parts.append(text((left + right) / 2, top - 13, legend, 20, "ink-navy strong"))
        parts.append(text(layout.fleet_x + 8, top - 13, words.gettext("full row"), 20, "soft", "end"))
    for space in range(FIRST_SPACE[components.TRADE], SPACE_COUNT):
        x, y = layout.spaces[space]
        parts.append(_block(space, x, y, layout.berth, layout) + _symbol(space, layout))
    parts.append(_block_relief(layout.spaces[FIRST_SPACE[components.TRADE] :], layout.berth, layout))
    return "".join(parts)


def _block(space: int, x: float, y: float, sides: tuple[float, float], layout: BoardLayout) -> str:
    """A rectangular space."""
    width, height = sides
    return (
        f'<rect {_space_attributes(space)} class="space{layout.fine} wash-{AREA_HUES[SPACE_AREA[space]]}" '
        f'x="{number(x - width / 2)}" y="{number(y - height / 2)}" width="{number(width)}" '
        f'height="{number(height)}" rx="{number(2 + 5 * layout.scale)}"/>'
    )


def _block_relief(points: Sequence[Point], sides: tuple[float, float], layout: BoardLayout) -> str:
    """The sunken edges of rectangular spaces."""
    inset, corner = 2.2 * layout.scale, 5 * layout.scale
    right, bottom = sides[0] / 2 - inset, sides[1] / 2 - inset
    edges = [
        (
            [(x - right, y + bottom - corner), (x - right, y - bottom), (x + right - corner, y - bottom)],
            [(x + right, y - bottom + corner), (x + right, y + bottom), (x - right + corner, y + bottom)],
        )
        for x, y in points
    ]
    return sunken(edges, 2.2 * layout.scale)


def ornaments(layout: BoardLayout) -> str:
    """Roofs and trees in the gaps between the workshops."""
    parts = []
    size = layout.hexagon * sqrt(3) / 2 / 34
    for i, (x, y) in enumerate(layout.workshop_gaps):
        flip = 1 if i % 2 else -1
        parts.append(
            f'<use href="#tree" x="{number(x + size * (flip * 20 - 9))}" y="{number(y + 4 * size)}" '
            f'width="{number(18 * size)}" height="{number(18 * size)}"/>'
            f'<use href="#roof" x="{number(x - size * (flip * 8 + 20))}" y="{number(y - 15 * size)}" '
            f'width="{number(40 * size)}" height="{number(28 * size)}"/>'
        )
    return "".join(parts)
