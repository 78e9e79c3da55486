"""Background art: the sea and islands under the pieces."""

from collections.abc import Iterable, Sequence
from math import hypot, sin

from laguna.kit.svg import Box, Point, number, smooth


def coast(box: Box, seed: int, roughness: float = 5.0, roundness: float = 46.0) -> str:
    """The path data of an island: a rounded box with a hand-drawn edge that depends on the seed."""
    x, y, width, height = box
    corner = min(roundness, width / 3, height / 3)
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
    """Islands as two layers: the shallow water around them (sorted by depth), and the land."""
    depths: tuple[list[str], list[str], list[str]] = ([], [], [])
    land = []
    for seed, (x, y, width, height) in enumerate(boxes, 1):
        edge = coast((x, y, width, height), seed)
        inner = coast((x + 7, y + 7, width - 14, height - 14), seed, 4.0)
        for depth, stroke in enumerate((64, 38, 15)):
            depths[depth].append(f'<path class="depth-{depth + 1}" stroke-width="{stroke}" d="{edge}"/>')
        land.append(f'<path class="quay" d="{edge}"/><path class="land" d="{inner}"/>')
    return "".join(path for depth in depths for path in depth), "".join(land)


def raised_islands(
    boxes: Iterable[Box], stone: float, shallows: Sequence[float], roughness: float = 5.0
) -> tuple[str, str]:
    """Islands with a side of stone towards the viewer, as two layers: the shallow water around them (strips
    of these widths, sorted by depth), and the land with its shadow."""
    depths: list[list[str]] = [[] for _ in shallows]
    land = []
    for seed, (x, y, width, height) in enumerate(boxes, 1):
        edge = coast((x, y, width, height), seed, roughness)
        rim = stone * 0.8
        inner = coast((x + rim, y + rim, width - 2 * rim, height - 2 * rim), seed, roughness * 0.8)
        for depth, stroke in enumerate(shallows):
            path = f'<path class="depth-{depth + 1}" stroke-width="{number(stroke)}" d="{edge}"'
            depths[depth].append(f'{path} transform="translate(0 {number(stone / 2)})"/>')
        land.append(
            f'<path class="shade" d="{edge}" '
            f'transform="translate({number(stone * 0.7)} {number(stone * 1.7)})"/>'
            f'<path class="stone-dark" d="{edge}" transform="translate(0 {number(stone)})"/>'
            f'<path class="quay" d="{edge}"/><path class="land" d="{inner}"/>'
            f'<path class="land-light" stroke-width="{number(stone * 0.3)}" d="{inner}"/>'
        )
    return "".join(path for strip in depths for path in strip), "".join(land)


def lit_sea(width: float, height: float, corner: float = 18) -> str:
    """Open water with ripples, lit from the upper left; needs `definitions()` in the same document."""
    box = f'width="{number(width)}" height="{number(height)}" rx="{number(corner)}"'
    return (
        '<defs><radialGradient id="sea-light" cx=".22" cy=".12" r=".95">'
        '<stop class="sea-light" offset="0" stop-opacity=".42"/>'
        '<stop class="sea-light" offset=".6" stop-opacity="0"/>'
        '<stop class="sea-depth" offset=".6" stop-opacity="0"/>'
        '<stop class="sea-depth" offset="1" stop-opacity=".3"/></radialGradient></defs>'
        f'<rect class="deep" {box}/><rect {box} fill="url(#sea-light)"/><rect {box} fill="url(#ripples)"/>'
    )


def sea(width: float, height: float) -> str:
    """Open water with ripples; needs `definitions()` in the same document."""
    box = f'width="{number(width)}" height="{number(height)}" rx="18"'
    return f'<rect class="deep" {box}/><rect {box} fill="url(#ripples)"/>'
