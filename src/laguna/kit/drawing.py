"""The look that all games share: palette, glass pieces, cards, water, stone, legal targets, whole sheets.

Everything is SVG text. Whatever repeats is a `<symbol>` of `definitions()`, which a game puts into the
backdrop of its first panel, so that a piece in the live part is a single short `<use>`. Colours that
change between day and night are CSS custom properties in `STYLE`; there are no style attributes, so that
a page may forbid them. Inside a symbol only single-class selectors are used: rules with ancestors do
not reach the copies that `<use>` makes.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from html import escape as escape_html
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.state import View, previews

Point = tuple[float, float]
Box = tuple[float, float, float, float]

# Colours ----------------------------------------------------------------------------------------

SEAT_COLOURS: Final = ("#cf2a45", "#26267f", "#ffc935", "#35b38a")
"""Ruby, cobalt, amber, emerald: apart in hue, and in lightness for those who see no hue (see the tests)."""

SEAT_CUTS: Final = ("brilliant", "baguette", "trillion", "navette")
"""The cut of each seat's glass: an octagon, an upright block, a triangle, a lozenge."""

HUES: Final = ("ochre", "violet", "teal", "green", "sky", "navy", "terracotta")
"""The hues of areas and cards. Each has `fill-`, `wash-` (pale) and `ink-` (glyphs and words) classes."""

LIGHT: Final = {
    "ground": "#eef3ef",
    "deep": "#4fa3aa",
    "water": "#6cb7ba",
    "shallow": "#8fcdca",
    "surf": "#bfe4dc",
    "ripple": "#e9f8f4",
    "stone": "#cdbb98",
    "stone-dark": "#a8936c",
    "land": "#f7efdc",
    "land-shade": "#eee1c4",
    "paper": "#fdf8ec",
    "paper-edge": "#b9a67f",
    "ink": "#26343b",
    "ink-soft": "#5f6a68",
    "on-water": "#08313a",
    "roof": "#c8694a",
    "roof-dark": "#9f4a32",
    "window": "#7c8f94",
    "gold": "#b9852b",
    "glow": "#f08a00",
    "glow-fill": "#ffd36b",
    "badge": "#7a2e00",
    "badge-text": "#fff7e8",
    "back": "#2f7f88",
    "back-line": "#a9dcd8",
    "ochre": "#b7791f",
    "ochre-wash": "#f3dfb0",
    "ochre-ink": "#7d4e0c",
    "violet": "#7d5aa6",
    "violet-wash": "#e6d9ef",
    "violet-ink": "#553380",
    "teal": "#1f8a8a",
    "teal-wash": "#cbe7e2",
    "teal-ink": "#0f5f62",
    "green": "#5b8f3a",
    "green-wash": "#dcebc6",
    "green-ink": "#3a661d",
    "sky": "#4f93c7",
    "sky-wash": "#d3e6f4",
    "sky-ink": "#1f5c8c",
    "navy": "#2c4a80",
    "navy-wash": "#c7d3ea",
    "navy-ink": "#213a69",
    "terracotta": "#c4633f",
    "terracotta-wash": "#f4d8c8",
    "terracotta-ink": "#8a3a1c",
}
DARK: Final = {
    "ground": "#0a141f",
    "deep": "#0c2233",
    "water": "#0f2c3f",
    "shallow": "#143a4e",
    "surf": "#1d4d60",
    "ripple": "#3a7285",
    "stone": "#5d6470",
    "stone-dark": "#39424f",
    "land": "#252f3d",
    "land-shade": "#1f2835",
    "paper": "#2c3746",
    "paper-edge": "#6d7787",
    "ink": "#f3ead6",
    "ink-soft": "#b3b7b8",
    "on-water": "#d5ecec",
    "roof": "#8d4a37",
    "roof-dark": "#5e3026",
    "window": "#ffd27a",
    "gold": "#e0b45a",
    "glow": "#ffb733",
    "glow-fill": "#a86a12",
    "badge": "#ffcf70",
    "badge-text": "#3a2200",
    "back": "#14515c",
    "back-line": "#5fa6aa",
    "ochre": "#b98a3c",
    "ochre-wash": "#4b3d22",
    "ochre-ink": "#f3cf8a",
    "violet": "#8d70b5",
    "violet-wash": "#40345a",
    "violet-ink": "#d9c4f2",
    "teal": "#2f9a98",
    "teal-wash": "#1d4a50",
    "teal-ink": "#9be3dc",
    "green": "#6fa34b",
    "green-wash": "#33482a",
    "green-ink": "#c3e6a4",
    "sky": "#5c9dcf",
    "sky-wash": "#274866",
    "sky-ink": "#b6daf5",
    "navy": "#5a7bc0",
    "navy-wash": "#1e3157",
    "navy-ink": "#b7c9f2",
    "terracotta": "#c9714f",
    "terracotta-wash": "#55332a",
    "terracotta-ink": "#f6bfa6",
}


def _properties(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


def _hue_rules() -> str:
    return "".join(
        f".fill-{hue}{{fill:var(--{hue})}}.wash-{hue}{{fill:var(--{hue}-wash)}}"
        f".ink-{hue}{{color:var(--{hue}-ink);fill:var(--{hue}-ink)}}.line-{hue}{{stroke:var(--{hue});fill:none}}"
        for hue in HUES
    )


STYLE: Final = (
    f":root{{color-scheme:light;{_properties(LIGHT)}"
    '--serif:"Cormorant Garamond","Iowan Old Style","Palatino Linotype",Palatino,"Book '
    'Antiqua",Georgia,serif;'
    '--sans:"Inter","Source Sans 3",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica '
    'Neue",Arial,sans-serif}'
    f"@media "
    f"(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{_properties(DARK)}}}}}"
    f":root[data-theme=dark]{{color-scheme:dark;{_properties(DARK)}}}"
    + _hue_rules()
    + """
.ground{fill:var(--ground)}
.deep{fill:var(--deep)}.water{fill:var(--water)}.shallow{fill:var(--shallow)}.surf{fill:var(--surf)}
.depth-1{fill:none;stroke:var(--water);stroke-linejoin:round}
.depth-2{fill:none;stroke:var(--shallow);stroke-linejoin:round}
.depth-3{fill:none;stroke:var(--surf);stroke-linejoin:round}
.ripple{fill:none;stroke:var(--ripple);stroke-width:1.4;stroke-linecap:round;opacity:.5}
.quay{fill:var(--stone);stroke:var(--stone-dark);stroke-width:1.5}
.land{fill:var(--land)}.land-shade{fill:var(--land-shade)}
.stone{fill:var(--stone)}.stone-dark{fill:var(--stone-dark)}
.stone-line{fill:none;stroke:var(--stone)}.stone-dark-line{fill:none;stroke:var(--stone-dark)}
.paper{fill:var(--paper);stroke:var(--paper-edge)}
.roof{fill:var(--roof)}.roof-dark{fill:var(--roof-dark)}.window{fill:var(--window)}
.gold{fill:var(--gold)}.gold-line{fill:none;stroke:var(--gold)}
.card-back{fill:var(--back)}.card-back-line{fill:none;stroke:var(--back-line)}
.space{stroke:var(--stone-dark);stroke-width:1.5}
.spent{opacity:.3}
.shade{fill:#04121c;opacity:.3}
text{font-family:var(--sans);fill:var(--ink);font-variant-numeric:tabular-nums lining-nums}
.heading{font-family:var(--serif);font-weight:600;letter-spacing:.02em}
.soft{fill:var(--ink-soft)}.on-water{fill:var(--on-water)}.on-water-line{fill:none;stroke:var(--on-water)}
.numeral{font-weight:700}
.strong{font-weight:600}
.on-deep{fill:#fff}
.glyph{color:var(--ink)}
.on-gold{color:#fffaf0}
.piece,.points{pointer-events:none}
.target{cursor:pointer;outline:none}
.target .halo{fill:none;stroke:var(--glow-fill);stroke-width:9;opacity:.55}
.target .edge{fill:var(--glow-fill);fill-opacity:.22;stroke:var(--glow);
stroke-width:3.5;stroke-linejoin:round}
.target .route{fill:none;stroke:var(--glow);stroke-width:4;stroke-dasharray:2 9;stroke-linecap:round}
.hit{fill:transparent;pointer-events:all}
.target:hover .edge,.target:focus-visible .edge{fill-opacity:.5;stroke-width:5}
.target:hover .halo,.target:focus-visible .halo{opacity:1}
.target .edge.clear{fill-opacity:0}
.target.chosen .edge{fill-opacity:.6;stroke:var(--ink);stroke-width:4.5}
.badge{fill:var(--badge)}.badge-text{fill:var(--badge-text);font-weight:700}
.button-face{fill:var(--paper);stroke:var(--glow);stroke-width:2.5}
.seat-row{fill:var(--paper);stroke:var(--paper-edge);stroke-width:1}
.seat-row.turn{stroke:var(--glow);stroke-width:3}
.tray{fill:var(--land);stroke:var(--stone);stroke-width:3}
.slot{fill:var(--land-shade);stroke:var(--stone);stroke-width:1.5;stroke-dasharray:5 5}
.slot-line{stroke-width:1.5;stroke-dasharray:3 3}
.ghost{opacity:.55}
.opener{cursor:pointer;outline:none}
.opener .halo{fill:none;stroke:none}
.opener .edge{fill:var(--glow-fill);fill-opacity:.16;stroke:var(--glow);stroke-width:3;stroke-linejoin:round;
stroke-dasharray:7 5}
.opener .edge.clear{fill-opacity:0}
.opener:hover .edge,.opener:focus-visible .edge{fill-opacity:.45}
.choices,.way{visibility:hidden}
.fan:focus-within .choices,.fan.open .choices{visibility:visible}
.target:hover .way,.target:focus-visible .way{visibility:visible}
.fans:focus-within .opener,.fans:has(.open) .opener{visibility:hidden}
.fans .fan:focus-within .opener,.fans:has(.open) .open .opener{visibility:visible}
.choices .mark{fill:none;stroke:var(--ink);stroke-width:4.5;stroke-linejoin:round}
.choice-sheet{fill:var(--paper);stroke:var(--glow);stroke-width:2.5}
@media (prefers-reduced-motion:no-preference){
.target .halo{transition:opacity .15s}.target .edge{transition:fill-opacity .15s}
}
"""
)
"""The stylesheet of every drawing: part of a standalone sheet, and a static file of the web page. Night
follows the reader's system unless the root element says `data-theme="light"` or `"dark"`."""


# Numbers and text -------------------------------------------------------------------------------


def number(value: float) -> str:
    """A coordinate with at most one decimal place."""
    text_ = f"{value:.1f}"
    return text_[:-2] if text_.endswith(".0") else text_


NOT_IN_XML: Final = re.compile("[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


@lru_cache(4096)
def escape(words: str) -> str:
    """Words as they may stand in SVG text and attributes; what XML cannot hold is left out."""
    return escape_html(NOT_IN_XML.sub("", words))


def text(x: float, y: float, words: str | int, size: float, classes: str = "", anchor: str = "middle") -> str:
    """Words with their middle at height y. `anchor`: start, middle or end."""
    classes = f' class="{classes}"' if classes else ""
    return (
        f'<text{classes} x="{number(x)}" y="{number(y + 0.35 * size)}" font-size="{number(size)}" '
        f'text-anchor="{anchor}">{escape(str(words))}</text>'
    )


def fitted(words: str, size: float, width: float) -> str:
    """The words, cut with an ellipsis if they would be wider than `width` in the plain face."""
    room = int(width / (0.58 * size))
    return words if len(words) <= room else words[: max(1, room - 1)].rstrip() + "\u2026"


# Shapes -----------------------------------------------------------------------------------------


def polygon(points: Iterable[Point]) -> str:
    """The `d` of a closed straight outline."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def smooth(points: Sequence[Point], closed: bool = True) -> str:
    """The `d` of a soft line near the points: through the middles between them, bent towards them."""
    count = len(points)

    def between(i: int) -> str:
        (ax, ay), (bx, by) = points[i % count], points[(i + 1) % count]
        return f"{number((ax + bx) / 2)} {number((ay + by) / 2)}"

    def at(i: int) -> str:
        return f"{number(points[i % count][0])} {number(points[i % count][1])}"

    if closed:
        return f"M{between(0)}" + "".join(f"Q{at(i)} {between(i)}" for i in range(1, count + 1)) + "z"
    middle = "".join(f"Q{at(i)} {between(i)}" for i in range(1, count - 1))
    return f"M{at(0)}L{between(0)}{middle}L{at(count - 1)}"


def ring(x: float, y: float, radius: float, corners: int, turned: float = 0.0) -> list[Point]:
    """The corners of a regular polygon, the first at the top unless turned (in degrees)."""
    start = -pi / 2 + turned * pi / 180
    return [
        (x + radius * cos(start + 2 * pi * i / corners), y + radius * sin(start + 2 * pi * i / corners))
        for i in range(corners)
    ]


def coast(box: Box, seed: int, roughness: float = 5.0) -> str:
    """The `d` of an island's outline: a rounded box with a hand-drawn edge; the same seed, the same edge."""
    x, y, width, height = box
    corner = min(46.0, width / 3, height / 3)
    points: list[Point] = []
    sides = (
        ((x + corner, y), (x + width - corner, y), (0, -1)),
        ((x + width, y + corner), (x + width, y + height - corner), (1, 0)),
        ((x + width - corner, y + height), (x + corner, y + height), (0, 1)),
        ((x, y + height - corner), (x, y + corner), (-1, 0)),
    )
    for (ax, ay), (bx, by), (nx, ny) in sides:
        steps = max(2, int(hypot(bx - ax, by - ay) / 34))
        for i in range(steps + 1):
            t = i / steps
            k = len(points) + seed * 7.3
            out = roughness * (sin(k * 1.7) * 0.5 + sin(k * 0.61 + seed) * 0.5)
            points.append((ax + (bx - ax) * t + nx * out, ay + (by - ay) * t + ny * out))
        turn = 0.2 * corner
        points.append(
            (bx + (nx - ny) * (corner - turn) - nx * corner, by + (ny + nx) * (corner - turn) - ny * corner)
        )
    return smooth(points)


def islands(boxes: Iterable[Box]) -> tuple[str, str]:
    """Islands as two layers: the shallows, all of one depth before the next, and the land."""
    depths: tuple[list[str], list[str], list[str]] = ([], [], [])
    land = []
    for seed, (x, y, width, height) in enumerate(boxes, 1):
        edge = coast((x, y, width, height), seed)
        inner = coast((x + 7, y + 7, width - 14, height - 14), seed, 4.0)
        for depth, stroke in enumerate((64, 38, 15)):
            depths[depth].append(f'<path class="depth-{depth + 1}" stroke-width="{stroke}" d="{edge}"/>')
        land.append(f'<path class="quay" d="{edge}"/><path class="land" d="{inner}"/>')
    return "".join(path for depth in depths for path in depth), "".join(land)


def sea(width: float, height: float) -> str:
    """Open water under everything, with ripples; needs `definitions()` in the same document."""
    box = f'width="{number(width)}" height="{number(height)}" rx="18"'
    return f'<rect class="deep" {box}/><rect {box} fill="url(#ripples)"/>'


# Glyphs -----------------------------------------------------------------------------------------
# One colour (currentColor), on a grid of 24 by 24.

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


def glyph_symbol(name: str, body: str) -> str:
    """The definition of a glyph."""
    return f'<symbol id="glyph-{name}" viewBox="0 0 24 24">{body}</symbol>'


def glyph(name: str, x: float, y: float, size: float, classes: str = "glyph") -> str:
    """A glyph with its middle at x, y."""
    return (
        f'<use href="#glyph-{name}" class="{classes}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


# Glass ------------------------------------------------------------------------------------------


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def _cut_outlines(seat: int) -> tuple[list[list[Point]], float]:
    """The rings of corners of a seat's cut, from the girdle inwards, and the middle's height."""
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


def _facet(colour: str, points: Sequence[Point], middle: Point) -> str:
    """One facet, lit from the top left."""
    x = sum(point[0] for point in points) / len(points) - middle[0]
    y = sum(point[1] for point in points) / len(points) - middle[1]
    light = (-0.5 * x - 0.85 * y) / (hypot(x, y) or 1.0)
    shade = mixed(colour, "#ffffff", 0.62 * light) if light > 0 else mixed(colour, "#05060f", -0.42 * light)
    return f'<path fill="{shade}" d="{polygon(points)}"/>'


def _cut_symbol(seat: int) -> str:
    """A piece of cut glass: shadow, facets around a clear table through which the space shows, gleam."""
    colour = SEAT_COLOURS[seat]
    rings, height = _cut_outlines(seat)
    middle = (24.0, float(height))
    facets: list[str] = []
    for outer, inner in pairwise(rings):
        count = len(outer)
        if seat == 0:
            for i in range(count):
                facets.append(
                    _facet(colour, [outer[i], outer[(i + 1) % count], inner[(i + 1) % count]], middle)
                )
                facets.append(_facet(colour, [outer[i], inner[i], inner[(i + 1) % count]], middle))
        elif seat == 3:
            for i in range(4):
                corner, side, following = outer[2 * i], outer[2 * i + 1], outer[(2 * i + 2) % 8]
                near, far = inner[i], inner[(i + 1) % 4]
                facets.append(_facet(colour, [corner, side, near], middle))
                facets.append(_facet(colour, [side, far, near], middle))
                facets.append(_facet(colour, [side, following, far], middle))
        elif seat == 2:
            for i in range(6):
                facets.append(_facet(colour, [outer[i], outer[(i + 1) % 6], inner[i]], middle))
                facets.append(_facet(colour, [outer[i], inner[i], inner[i - 1]], middle))
        else:
            for i in range(count):
                j = (i + 1) % count
                facets.append(_facet(colour, [outer[i], outer[j], inner[j], inner[i]], middle))
    girdle, table_ = polygon(rings[0]), polygon(rings[-1])
    dark = mixed(colour, "#05060f", 0.55)
    left = min(x for x, y in rings[-1])
    top = min(y for x, y in rings[-1])
    gleam = f"M{number(left + 3)} {number(top + 9)}L{number(left + 9)} {number(top + 3.5)}"
    return (
        f'<symbol id="diamond-{seat}" viewBox="0 0 48 48" overflow="visible">'
        f'<path class="shade" d="{girdle}" transform="translate(1.6 3)"/>'
        f'<g opacity=".9">{"".join(facets)}</g>'
        f'<path fill="{mixed(colour, "#ffffff", 0.25)}" fill-opacity=".32" d="{table_}"/>'
        f'<path fill="none" stroke="{mixed(colour, "#ffffff", 0.6)}" stroke-width="1" d="{table_}"/>'
        f'<path fill="none" stroke="{dark}" stroke-width="1.8" stroke-linejoin="round" d="{girdle}"/>'
        f'<path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".9" '
        f'd="{gleam}"/>'
        "</symbol>"
    )


def _ship_symbol(seat: int) -> str:
    """A seat's ship: its hull in the seat's glass, and the outline of its cut on a light sail."""
    colour = SEAT_COLOURS[seat]
    dark = mixed(colour, "#05060f", 0.55)
    mark = polygon(_cut_outlines(seat)[0][0])
    return (
        f'<symbol id="ship-{seat}" viewBox="0 0 48 48" overflow="visible">'
        '<ellipse class="shade" cx="25" cy="43" rx="20" ry="4.5"/>'
        f'<path fill="#fffaf0" stroke="{dark}" stroke-width="1.6" stroke-linejoin="round" '
        'd="M9 29C12 20 12 11 9 3c10-2 20-2 30 0-3 8-3 17 0 26-10-2-20-2-30 0z"/>'
        f'<path fill="{colour}" stroke="{dark}" stroke-width="3" d="{mark}" '
        f'transform="translate(12.7 3.8) scale(.47)"/>'
        f'<path fill="{dark}" d="M23 26h2v8h-2z"/>'
        f'<path fill="{colour}" stroke="{dark}" stroke-width="1.8" stroke-linejoin="round" '
        'd="M2 31c14 3 30 3 44 0-1 8-5 13.5-10 13.5H12C7 44.5 3 39 2 31z"/>'
        f'<path fill="none" stroke="{mixed(colour, "#ffffff", 0.6)}" stroke-width="2" stroke-linecap="round" '
        'd="M6 35.5c11 2.2 22 2.2 33 .4"/></symbol>'
    )


def diamond(seat: int, x: float, y: float, size: float, id_: str = "") -> str:
    """A seat's piece of cut glass with its middle at x, y; a stable id lets a page animate it."""
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece seat-{seat}" href="#diamond-{seat}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


def ship(seat: int, x: float, y: float, size: float, id_: str = "", classes: str = "piece") -> str:
    """A seat's ship with its middle at x, y."""
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


def card(name: str, value: int | None, x: float, y: float, width: float, id_: str = "") -> str:
    """A card with its top left corner at x, y; `card_symbol` of its name must be defined."""
    id_ = f' id="{id_}"' if id_ else ""
    numeral = '<text class="numeral" x="30" y="73" font-size="20" text-anchor="middle">'
    return (
        f'<g{id_} transform="translate({number(x)} {number(y)}) scale({width / CARD_WIDTH:.3f})">'
        f'<use href="#card-{name}" width="60" height="84"/>'
        f"{'' if value is None else f'{numeral}{value}</text>'}</g>"
    )


def card_back(x: float, y: float, width: float) -> str:
    """A card face down."""
    return (
        f'<use href="#card-back" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(width * CARD_HEIGHT / CARD_WIDTH)}"/>'
    )


# Legal moves ------------------------------------------------------------------------------------


def badge(x: float, y: float, points: int) -> str:
    """The points that a move gives at once."""
    words = f"+{points}"
    width = 12 + 9.5 * len(words)
    return (
        '<g class="points" aria-hidden="true">'
        f'<rect class="badge" x="{number(x - width / 2)}" y="{number(y - 10.5)}" '
        f'width="{number(width)}" height="21" '
        f'rx="10.5"/>' + text(x, y, words, 16, "badge-text") + "</g>"
    )


def target(words: str, label: str, shape: str, points: int | None = None, at: Point | None = None) -> str:
    """A legal move: `shape` made clickable, focusable and named; `points`, if any, in a badge at `at`.

    Outlines in the shape have the class `edge`, with a wider `halo` behind them: see `outline`. Where
    targets lie close together leave `at` out and draw the badges after all of them, so that none is covered.
    """
    told = "" if points is None else f' data-points="{points}"'
    shown = badge(at[0], at[1], points) if points and at else ""
    return (
        f'<g class="target" data-move="{escape(words)}"{told} role="button" tabindex="0" '
        f'aria-label="{escape(label)}">{shape}{shown}</g>'
    )


def outline(d: str) -> str:
    """The glowing outline of a target from the `d` of a path."""
    return f'<path class="halo" d="{d}"/><path class="edge" d="{d}"/>'


def outline_circle(x: float, y: float, radius: float) -> str:
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle class="halo" {place}/><circle class="edge" {place}/>'


def outline_box(
    x: float, y: float, width: float, height: float, corner: float = 7, clear: bool = False
) -> str:
    """A glowing box; a `clear` one does not tint what it frames, as is best for cards."""
    place = _box(x, y, width, height, corner)
    return f'<rect class="halo" {place}/><rect class="edge{" clear" if clear else ""}" {place}/>'


def _box(x: float, y: float, width: float, height: float, corner: float) -> str:
    """The attributes of a rectangle."""
    sides = f'width="{number(width)}" height="{number(height)}"'
    return f'x="{number(x)}" y="{number(y)}" {sides} rx="{number(corner)}"'


def button(words: str, label: str, caption: str, x: float, y: float, width: float, height: float = 40) -> str:
    """A legal move without a place on the board, as a button."""
    place = _box(x, y, width, height, height / 2)
    face = f'<rect class="edge" {place}/>' + text(x + width / 2, y + height / 2, caption, 18, "strong")
    return target(words, label, face)


def fan(label: str, opener: str, choices: str) -> str:
    """Moves that differ only in detail: the opener, once clicked or focused, shows a target for each.
    Fans lie in a group of class `fans`, after everything else, so that no opener covers open choices; a
    page may keep one open by the class `open`."""
    return (
        f'<g class="fan"><g class="opener" role="button" tabindex="0" aria-haspopup="true" '
        f'aria-label="{escape(label)}">{opener}</g><g class="choices">{choices}</g></g>'
    )


def points_at_once(view: View, actions: Iterable[int]) -> dict[int, int]:
    """What each legal move would give the view's own seat at once, as far as it can know."""
    return {
        action: sum(event.points for event in gains if event.seat == view.seat)
        for action, gains in previews(view, actions).items()
    }


# Documents --------------------------------------------------------------------------------------


@cache
def definitions() -> str:
    """What all games share, for the backdrop of a game's first panel, inside its `<defs>`."""
    ripples = (
        '<pattern id="ripples" width="180" height="96" patternUnits="userSpaceOnUse"><g class="ripple">'
        '<path d="M12 20q8-6 16 0t16 0 16 0"/><path d="M104 34q7-5 14 0t14 0"/><path d="M58 62q8-6 '
        '16 0t16 0"/>'
        '<path d="M132 80q7-5 14 0t14 0 14 0"/><path d="M10 84q6-4 12 0t12 0"/></g></pattern>'
    )
    pieces = "".join(_cut_symbol(seat) + _ship_symbol(seat) for seat in range(len(SEAT_COLOURS)))
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


MARGIN: Final = 20
"""The space around and between the panels of a sheet."""
LEAST_SCALE: Final = 0.62
MOST_SCALE: Final = 1.2


def sheet(panels: Sequence[Panel], title: str) -> str:
    """One standalone SVG document: the first panel whole, the others in rows beneath it, as wide as it."""
    board = panels[0]
    width = board.width
    placed = [_placed(board, MARGIN, MARGIN, 1.0)]
    y = MARGIN + board.height + MARGIN
    rows: list[list[Panel]] = []
    for panel in panels[1:]:
        if rows and _row_scale([*rows[-1], panel], width) >= LEAST_SCALE:
            rows[-1].append(panel)
        else:
            rows.append([panel])
    for row in rows:
        scale = min(_row_scale(row, width), MOST_SCALE)
        x = float(MARGIN)
        for panel in row:
            placed.append(_placed(panel, x, y, scale))
            x += panel.width * scale + MARGIN
        y += round(max(panel.height for panel in row) * scale) + MARGIN
    whole_width = width + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width} {y}" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title><style>{STYLE}</style>'
        f'<rect class="ground" width="{whole_width}" height="{y}"/>' + "".join(placed) + "</svg>"
    )


def _row_scale(row: Sequence[Panel], width: int) -> float:
    """The scale at which panels side by side are as wide as the board."""
    return (width - MARGIN * (len(row) - 1)) / sum(panel.width for panel in row)


def _placed(panel: Panel, x: float, y: float, scale: float) -> str:
    return (
        f'<svg x="{number(x)}" y="{number(y)}" width="{number(panel.width * scale)}" '
        f'height="{number(panel.height * scale)}" viewBox="0 0 {panel.width} {panel.height}" '
        f'aria-label="{escape(panel.title)}">{panel.backdrop}{panel.live}</svg>'
    )
