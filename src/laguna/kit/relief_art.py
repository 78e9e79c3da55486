"""Light and depth: raised islands, light on the water, sunken spaces and glass that lets light through.

Everything is a gradient, a pattern or a shifted copy of a shape: no filters, which are slow to draw. The
light comes from the upper left. `relief_definitions()` go into the `<defs>` of a game's first backdrop, after
`definitions()` of `piece_art`.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from laguna.kit.background_art import coast
from laguna.kit.palette import SEAT_COLORS
from laguna.kit.piece_art import mixed
from laguna.kit.svg import Box, Point, number


def _gradient(name: str, kind: str, place: str, stops: Sequence[tuple[float, str, float]]) -> str:
    """A gradient; a stop's color is `shine`, which is weaker in the dark theme, or a fixed color."""
    drawn = "".join(
        f'<stop offset="{offset:g}" '
        + ('class="shine-stop"' if color == "shine" else f'stop-color="{color}"')
        + f' stop-opacity="{opacity:g}"/>'
        for offset, color, opacity in stops
    )
    return f'<{kind} id="{name}" {place}>{drawn}</{kind}>'


DIAGONAL: Final = 'x1="0" y1="0" x2="1" y2="1"'
LAND_SHINE: Final = 0.16
LAND_SHADE: Final = 0.04
SEA_SHINE: Final = 0.34
"""How strong light and shade are where they are strongest; texts on land must stay legible there (tested)."""


@cache
def relief_definitions() -> str:
    """Gradients, the pattern of light on the water, and the glass pieces of all seats."""
    gradients = (
        _gradient(
            "quay-light",
            "linearGradient",
            DIAGONAL,
            ((0, "shine", 0.9), (0.55, "shine", 0.15), (1, "shine", 0)),
        )
        + _gradient(
            "land-light",
            "linearGradient",
            DIAGONAL,
            ((0, "shine", LAND_SHINE), (0.45, "shine", 0), (1, "#04121c", LAND_SHADE)),
        )
        + _gradient(
            "sea-light",
            "radialGradient",
            'cx=".25" cy=".1" r="1.05"',
            ((0, "shine", SEA_SHINE), (0.5, "shine", 0.04), (1, "shine", 0)),
        )
        + _gradient(
            "glass-light",
            "linearGradient",
            DIAGONAL,
            ((0, "#04121c", 0.3), (0.5, "#fff", 0.05), (1, "#fff", 0.6)),
        )
    )
    caustics = (
        '<pattern id="caustics" width="240" height="170" patternUnits="userSpaceOnUse"><g class="caustic">'
        '<path d="M0 40q38-26 70 2t74-8 96 6"/><path d="M20 0q12 26 50 42 26 34-2 62t14 66"/>'
        '<path d="M144 34q34 30 14 62t34 74"/><path d="M68 104q42-18 90-8t82 8"/>'
        '<path d="M0 112q30 14 68-8M192 0q-6 22-48 34"/></g></pattern>'
    )
    return gradients + caustics + "".join(_glass_symbol(seat) for seat in range(len(SEAT_COLORS)))


def _glass_symbol(seat: int) -> str:
    """A seat's diamond that lets light through: a colored glow in its shadow, and a bright side away from the
    light."""
    color = mixed(SEAT_COLORS[seat], "#ffffff", 0.35)
    glow = _gradient(
        f"glow-{seat}", "radialGradient", "", ((0, color, 0.95), (0.55, color, 0.45), (1, color, 0))
    )
    middle = 27 if seat == 2 else 24
    return glow + (
        f'<symbol id="glass-{seat}" viewBox="0 0 48 48" overflow="visible">'
        f'<ellipse fill="url(#glow-{seat})" cx="33" cy="37" rx="22" ry="17"/>'
        f'<use href="#diamond-{seat}" width="48" height="48"/>'
        f'<circle fill="url(#glass-light)" cx="24" cy="{middle}" r="11"/>'
        '<circle fill="#fff" opacity=".9" cx="17" cy="16.5" r="1.7"/></symbol>'
    )


def glass(seat: int, x: float, y: float, size: float, id_: str = "") -> str:
    """A seat's glass diamond with its center at x, y; a stable id lets a page animate it."""
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece seat-{seat}" href="#glass-{seat}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


def coast_paths(boxes: Iterable[Box], scale: float) -> str:
    """The outlines of islands, for `<defs>`: `coast-N` around the quay and `shore-N` around the land."""
    paths = []
    for seed, (x, y, width, height) in enumerate(boxes, 1):
        inset = 7 * scale
        land = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
        paths.append(
            f'<path id="coast-{seed}" d="{coast((x, y, width, height), seed, 5 * scale, 46 * scale)}"/>'
            f'<path id="shore-{seed}" d="{coast(land, seed, 4 * scale, 46 * scale)}"/>'
        )
    return "".join(paths)


def raised_islands(count: int, scale: float) -> tuple[str, str]:
    """Islands as two layers: the shallow water around them (sorted by depth), and the land with its stone
    side and shadow. Their outlines are those of `coast_paths`."""
    coasts = [f'href="#coast-{seed}"' for seed in range(1, count + 1)]
    shallows = "".join(
        f'<use class="depth-{depth}" stroke-width="{number(stroke * scale)}" {edge}/>'
        for depth, stroke in ((1, 64), (2, 38), (3, 15))
        for edge in coasts
    )
    land = []
    for seed, edge in enumerate(coasts, 1):
        land.append(
            f'<g><use class="shade" {edge} x="{number(5 * scale)}" y="{number(15 * scale)}"/>'
            f'<use class="stone-side" {edge} y="{number(9 * scale)}"/>'
            f'<use class="masonry" stroke-width="{number(1.2 * scale)}" '
            f'stroke-dasharray="{number(18 * scale)} {number(2.5 * scale)}" {edge} y="{number(5 * scale)}"/>'
            f'<use class="quay" {edge}/>'
            f'<use fill="none" stroke="url(#quay-light)" stroke-width="{number(3 * scale)}" {edge}/>'
            f'<use class="land" href="#shore-{seed}"/><use fill="url(#land-light)" href="#shore-{seed}"/></g>'
        )
    return shallows, "".join(land)


def lit_sea(width: float, height: float) -> str:
    """Open water with ripples and light on it."""
    box = f'width="{number(width)}" height="{number(height)}" rx="18"'
    return (
        f'<rect class="deep" {box}/><rect {box} fill="url(#sea-light)"/><rect {box} fill="url(#caustics)"/>'
        f'<rect {box} fill="url(#ripples)"/>'
    )


def sunken(outlines: Iterable[tuple[Sequence[Point], Sequence[Point]]], width: float) -> str:
    """The edges of sunken spaces: of each, the line in the shadow (upper left) and the line in the light."""
    dark, light = [], []
    for shaded, lit in outlines:
        dark.append(_line(shaded))
        light.append(_line(lit))
    return (
        f'<path class="relief-dark" stroke-width="{number(width)}" d="{"".join(dark)}"/>'
        f'<path class="relief-light" stroke-width="{number(width)}" d="{"".join(light)}"/>'
    )


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
