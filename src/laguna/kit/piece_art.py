"""Art of pieces and cards that games share: glyphs, cut glass, ships, cards.

Whatever repeats is a `<symbol>` of `definitions()`, which a game puts into the backdrop of its first panel,
so that a piece in the live part is a single short `<use>`.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from typing import Final

from laguna.kit.palette import SEAT_COLORS
from laguna.kit.svg import Point, number, polygon, ring

# Glyphs -----------------------------------------------------------------------------------------
# One color (currentColor), on a grid of 24 by 24.

COMMON_GLYPHS: Final = {
    "wheel": '<g fill="none" stroke="currentColor" stroke-width="1.8"><circle cx="12" cy="12" r="7.2"/>'
    '<path stroke-linecap="round" d="M12 1v22M1 12h22M4.2 4.2l15.6 15.6M19.8 4.2 4.2 19.8"/></g>',
    "extra-card": '<path fill-rule="evenodd" fill="currentColor" '
    'd="M6 1.5h12a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H6a2 2 '
    '0 0 1-2-2v-17a2 2 0 0 1 2-2zM10.6 6.5v4h-4v2.8h4v4h2.8v-4h4v-2.8h-4v-4z"/>',
    "ship": '<path fill="currentColor" d="M1.5 15.5h21c-.8 3.6-2.6 6-4.6 6H6.1c-2 0-3.8-2.4-4.6-6z'
    'M11 1.5v12.5H3.8C7.6 11.2 10 7 11 1.5zM13 4c4.2 2.2 6.5 5.8 6.8 10H13z"/>',
    "diamond": '<path fill="currentColor" d="M6 3.5h12l5 6.2L12 22 1 9.7z"/>',
    "check": '<path fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" '
    'stroke-linejoin="round" d="M4 13l5.5 5.5L20.5 6"/>',
    "waiting": '<path fill="currentColor" d="M5 1.5h14v3h-1.5c0 4-2.2 5.8-4 7.5 1.8 1.7 4 3.5 4 7.5H19v3H5v-3'
    'h1.5c0-4 2.2-5.8 4-7.5-1.8-1.7-4-3.5-4-7.5H5z"/>',
    "first": '<path fill="currentColor" '
    'd="M5 1.5h2.4V3c4-1.8 7 1.8 12.6-.2v10.4c-5.6 2-8.6-1.6-12.6.2v9.1H5z"/>',
    "winner": '<path fill="currentColor" '
    'd="M1.5 6.5 7 11l5-8.5 5 8.5 5.5-4.5-2 11h-17zM3.7 19h16.6v2.5H3.7z"/>',
    "anchor": '<g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
    'stroke-linejoin="round"><circle cx="12" cy="4.6" r="2.6"/><path d="M12 7.2V22M7.5 11h9M3 13.5c.5 5 4 '
    '8.5 9 8.5s8.5-3.5 9-8.5M1.5 16 3 13.3l2.8 1.9M22.5 16 21 13.3l-2.8 1.9"/></g>',
    "arrow": '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" '
    'stroke-linejoin="round" d="M3 12h17M13.5 5.5 20 12l-6.5 6.5"/>',
}


def filled(d: str) -> str:
    """A glyph's body: an outline filled with its color."""
    return f'<path fill="currentColor" fill-rule="evenodd" d="{d}"/>'


def drawn(d: str, width: float) -> str:
    """A glyph's body: a line in its color."""
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{d}"/>'
    )


def glyph_symbol(name: str, body: str) -> str:
    """The definition of a glyph."""
    return f'<symbol id="glyph-{name}" viewBox="0 0 24 24">{body}</symbol>'


def glyph(name: str, x: float, y: float, size: float, classes: str = "glyph") -> str:
    """A glyph with its center at x, y."""
    return (
        f'<use href="#glyph-{name}" class="{classes}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


# Glass ------------------------------------------------------------------------------------------


def mixed(color: str, other: str, share: float) -> str:
    """A color mixed with a share of another."""
    pairs = zip(bytes.fromhex(color[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def _cut_outlines(seat: int) -> tuple[list[list[Point]], float]:
    """The corner rings of a seat's cut, from the girdle inwards, and the y of its center."""
    if seat == 0:
        return [ring(24, 24, 21.5, 8, 22.5), ring(24, 24, 13.2, 8, 0)], 24
    if seat == 1:
        steps = []
        for grow in (0.0, 3.4, 6.6):
            left, top, right, bottom, chamfer = 8 + grow, 3.5 + grow, 40 - grow, 44.5 - grow, 8 - grow * 0.55
            steps.append(
                [
                    (left + chamfer, top),
                    (right - chamfer, top),
                    (right, top + chamfer),
                    (right, bottom - chamfer),
                    (right - chamfer, bottom),
                    (left + chamfer, bottom),
                    (left, bottom - chamfer),
                    (left, top + chamfer),
                ]
            )
        return steps, 24
    if seat == 2:
        corners = ring(24, 27.5, 25, 3)
        outer: list[Point] = []
        for i in range(3):
            (ax, ay), (bx, by) = corners[i], corners[(i + 1) % 3]
            mx, my = (ax + bx) / 2, (ay + by) / 2
            outer += [(ax, ay), (mx + (mx - 24) * 0.28, my + (my - 27.5) * 0.28)]
        return [outer, ring(24, 27, 13.5, 6, 30)], 27
    tips = [(24.0, 1.5), (43.0, 24.0), (24.0, 46.5), (5.0, 24.0)]
    sides = [(35.5, 12.0), (35.5, 36.0), (12.5, 36.0), (12.5, 12.0)]
    lozenge = [corner for pair in zip(tips, sides, strict=True) for corner in pair]
    return [lozenge, [(24.0, 9.0), (36.0, 24.0), (24.0, 39.0), (12.0, 24.0)]], 24


def _facet(color: str, points: Sequence[Point], middle: Point) -> str:
    """One facet, lit from the top left."""
    x = sum(point[0] for point in points) / len(points) - middle[0]
    y = sum(point[1] for point in points) / len(points) - middle[1]
    light = (-0.5 * x - 0.85 * y) / (hypot(x, y) or 1.0)
    shade = mixed(color, "#ffffff", 0.62 * light) if light > 0 else mixed(color, "#05060f", -0.42 * light)
    return f'<path fill="{shade}" d="{polygon(points)}"/>'


HULL: Final = "M2 31c14 3 30 3 44 0-1 8-5 13.5-10 13.5H12C7 44.5 3 39 2 31z"
"""The hull of a ship."""


def rim(d: str, width: float = 4.5) -> str:
    """A thin light edge around a dark piece, in the dark theme only."""
    return f'<path class="rim" fill="none" stroke-width="{number(width)}" d="{d}"/>'


def _cut_symbol(seat: int) -> str:
    """A piece of cut glass: shadow, facets around a clear top through which the space shows, highlight."""
    color = SEAT_COLORS[seat]
    rings, height = _cut_outlines(seat)
    middle = (24.0, float(height))
    facets: list[str] = []
    for outer, inner in pairwise(rings):
        count = len(outer)
        if seat == 0:
            for i in range(count):
                facets.append(
                    _facet(color, [outer[i], outer[(i + 1) % count], inner[(i + 1) % count]], middle)
                )
                facets.append(_facet(color, [outer[i], inner[i], inner[(i + 1) % count]], middle))
        elif seat == 3:
            for i in range(4):
                corner, side, following = outer[2 * i], outer[2 * i + 1], outer[(2 * i + 2) % 8]
                near, far = inner[i], inner[(i + 1) % 4]
                facets.append(_facet(color, [corner, side, near], middle))
                facets.append(_facet(color, [side, far, near], middle))
                facets.append(_facet(color, [side, following, far], middle))
        elif seat == 2:
            for i in range(6):
                facets.append(_facet(color, [outer[i], outer[(i + 1) % 6], inner[i]], middle))
                facets.append(_facet(color, [outer[i], inner[i], inner[i - 1]], middle))
        else:
            for i in range(count):
                j = (i + 1) % count
                facets.append(_facet(color, [outer[i], outer[j], inner[j], inner[i]], middle))
    girdle, table_ = polygon(rings[0]), polygon(rings[-1])
    dark = mixed(color, "#05060f", 0.55)
    left = min(x for x, y in rings[-1])
    top = min(y for x, y in rings[-1])
    highlight = f"M{number(left + 3)} {number(top + 9)}L{number(left + 9)} {number(top + 3.5)}"
    return (
        f'<symbol id="diamond-{seat}" viewBox="0 0 48 48" overflow="visible">'
        f'<path class="shade" d="{girdle}" transform="translate(1.6 3)"/>{rim(girdle)}'
        f'<g opacity=".9">{"".join(facets)}</g>'
        f'<path fill="{mixed(color, "#ffffff", 0.25)}" fill-opacity=".32" d="{table_}"/>'
        f'<path fill="none" stroke="{mixed(color, "#ffffff", 0.6)}" stroke-width="1" d="{table_}"/>'
        f'<path fill="none" stroke="{dark}" stroke-width="1.8" stroke-linejoin="round" d="{girdle}"/>'
        f'<path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".9" '
        f'd="{highlight}"/>'
        "</symbol>"
    )


def _ship_symbol(seat: int) -> str:
    """A seat's ship: a hull in the seat's color, and the outline of its cut on a light sail."""
    color = SEAT_COLORS[seat]
    dark = mixed(color, "#05060f", 0.55)
    mark = polygon(_cut_outlines(seat)[0][0])
    return (
        f'<symbol id="ship-{seat}" viewBox="0 0 48 48" overflow="visible">'
        '<ellipse class="shade" cx="25" cy="43" rx="20" ry="4.5"/>'
        f"{rim(HULL)}"
        f'<path fill="#fffaf0" stroke="{dark}" stroke-width="1.6" stroke-linejoin="round" '
        'd="M9 29C12 20 12 11 9 3c10-2 20-2 30 0-3 8-3 17 0 26-10-2-20-2-30 0z"/>'
        f'<path fill="{color}" stroke="{dark}" stroke-width="3" d="{mark}" '
        f'transform="translate(12.7 3.8) scale(.47)"/>'
        f'<path fill="{dark}" d="M23 26h2v8h-2z"/>'
        f'<path fill="{color}" stroke="{dark}" stroke-width="1.8" stroke-linejoin="round" '
        f'd="{HULL}"/>'
        f'<path fill="none" stroke="{mixed(color, "#ffffff", 0.6)}" stroke-width="2" stroke-linecap="round" '
        'd="M6 35.5c11 2.2 22 2.2 33 .4"/></symbol>'
    )


def diamond(seat: int, x: float, y: float, size: float, id_: str = "") -> str:
    """A seat's piece of cut glass with its center at x, y; a stable id lets a page animate it."""
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece seat-{seat}" href="#diamond-{seat}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


def ship(seat: int, x: float, y: float, size: float, id_: str = "", classes: str = "piece") -> str:
    """A seat's ship with its center at x, y."""
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="{classes} seat-{seat}" href="#ship-{seat}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


# Cards ------------------------------------------------------------------------------------------

CARD_WIDTH: Final = 60
CARD_HEIGHT: Final = 84


def card_symbol(name: str, hue: str) -> str:
    """The face of a card: the glyph of its name on a wash of its hue, and a wheel for its number."""
    return (
        f'<symbol id="card-{name}" viewBox="0 0 60 84" overflow="visible">'
        '<rect class="shade" x="2.5" y="3.5" width="57" height="81" rx="7"/>'
        '<rect class="paper" x="1" y="1" width="58" height="82" rx="7"/>'
        f'<path class="wash-{hue}" d="M5 10a5 5 0 0 1 5-5h40a5 5 0 0 1 5 5v36c-16 6-34 6-50 0z"/>'
        f'<path class="line-{hue}" stroke-width="2" d="M5 46c16 6 34 6 50 0"/>'
        f'<use href="#glyph-{name}" class="ink-{hue}" x="12" y="8" width="36" height="36"/>'
        f'<use href="#glyph-wheel" class="ink-{hue}" x="14" y="50" width="32" height="32" opacity=".3"/>'
        f'<circle class="paper" stroke-opacity="0" cx="30" cy="66" r="10"/></symbol>'
    )


_CARD_BACK: Final = (
    '<symbol id="card-back" viewBox="0 0 60 84" overflow="visible">'
    '<rect class="shade" x="2.5" y="3.5" width="57" height="81" rx="7"/>'
    '<rect class="paper" x="1" y="1" width="58" height="82" rx="7"/>'
    '<rect class="card-back" x="4.5" y="4.5" width="51" height="75" rx="4.5"/>'
    '<g class="card-back-line" stroke-width="1.5" stroke-linecap="round">'
    '<path d="M9 16q5.25-5 10.5 0t10.5 0 10.5 0 10.5 0M9 26q5.25-5 10.5 0t10.5 0 10.5 0 10.5 0'
    'M9 60q5.25-5 10.5 0t10.5 0 10.5 0 10.5 0M9 70q5.25-5 10.5 0t10.5 0 10.5 0 10.5 0"/></g>'
    '<use href="#glyph-flower" class="on-gold" x="16" y="28" width="28" height="28"/></symbol>'
)

_FLOWER: Final = (
    "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="3.8" fill="currentColor"/>'
        for x, y in ring(12, 12, 7.6, 7)
    )
    + '<circle cx="12" cy="12" r="4.3" fill="none" stroke="currentColor" stroke-width="1.6"/>'
    '<circle cx="12" cy="12" r="1.8" fill="currentColor"/>'
)


def card(
    name: str, value: int | None, x: float, y: float, width: float, id_: str = "", classes: str = ""
) -> str:
    """A card with its top left corner at x, y; `card_symbol` of its name must be defined."""
    id_ = f' id="{id_}"' if id_ else ""
    classes = f' class="{classes}"' if classes else ""
    numeral = '<text class="numeral" x="30" y="73" font-size="20" text-anchor="middle">'
    return (
        f'<g{id_}{classes} transform="translate({number(x)} {number(y)}) scale({width / CARD_WIDTH:.3f})">'
        f'<use href="#card-{name}" width="60" height="84"/>'
        f"{'' if value is None else f'{numeral}{value}</text>'}</g>"
    )


def card_back(x: float, y: float, width: float) -> str:
    """A card face down."""
    return (
        f'<use href="#card-back" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(width * CARD_HEIGHT / CARD_WIDTH)}"/>'
    )


@cache
def diamond_definitions() -> str:
    """The symbols of the diamonds alone, for pages that show who plays."""
    return "".join(_cut_symbol(seat) for seat in range(len(SEAT_COLORS)))


# Definitions ------------------------------------------------------------------------------------


@cache
def definitions() -> str:
    """The shared symbols, for the `<defs>` in the backdrop of a game's first panel."""
    ripples = (
        '<pattern id="ripples" width="180" height="96" patternUnits="userSpaceOnUse"><g class="ripple">'
        '<path d="M12 20q8-6 16 0t16 0 16 0"/><path d="M104 34q7-5 14 0t14 0"/><path d="M58 62q8-6 '
        '16 0t16 0"/>'
        '<path d="M132 80q7-5 14 0t14 0 14 0"/><path d="M10 84q6-4 12 0t12 0"/></g></pattern>'
    )
    pieces = "".join(_cut_symbol(seat) + _ship_symbol(seat) for seat in range(len(SEAT_COLORS)))
    roof = (
        '<symbol id="roof" viewBox="0 0 46 32" overflow="visible"><path class="shade" d="M3 4h46v32H3z"/>'
        '<path class="roof" d="M0 0h46L34 16H12zM0 0l12 16L0 32z"/><path class="roof-dark" d="M0 '
        '32l12-16h22l12 16zM46 0v32L34 16z"/>'
        '<path class="window" d="M17 22h4v4h-4zM26 22h4v4h-4z"/></symbol>'
        '<symbol id="tree" viewBox="0 0 18 18" overflow="visible"><circle class="shade" cx="11" '
        'cy="12" r="8"/>'
        '<circle class="fill-green" cx="9" cy="9" r="8"/><circle class="wash-green" opacity=".4" '
        'cx="7" cy="7" r="3.5"/></symbol>'
    )
    glyphs = "".join(glyph_symbol(name, body) for name, body in COMMON_GLYPHS.items())
    return ripples + roof + pieces + glyphs + glyph_symbol("flower", _FLOWER) + _CARD_BACK
