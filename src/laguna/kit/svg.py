"""SVG text generation: numbers, text, outlines."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape as escape_html
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@lru_cache(16_384)
def number(value: float) -> str:
    """A coordinate with at most one decimal place. Cached, since pictures repeat the same ones."""
    text_ = f"{value + 0.0:.1f}"  # turns -0 into 0, which has the same cache key
    return text_[:-2] if text_.endswith(".0") else text_


NOT_IN_XML: Final = re.compile("[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


@lru_cache(4096)
def escape(words: str) -> str:
    """Escape text for SVG content and attributes; characters that XML forbids are removed."""
    return escape_html(NOT_IN_XML.sub("", words))


def text(x: float, y: float, words: str | int, size: float, classes: str = "", anchor: str = "middle") -> str:
    """Text centered vertically at y. `anchor`: start, middle or end."""
    classes = f' class="{classes}"' if classes else ""
    return (
        f'<text{classes} x="{number(x)}" y="{number(y + 0.35 * size)}" font-size="{number(size)}" '
        f'text-anchor="{anchor}">{escape(str(words))}</text>'
    )


def unspoken(drawn: str) -> str:
    """A part of a picture that is no part of the label of what it belongs to, for screen readers."""
    return f'<g aria-hidden="true">{drawn}</g>'


def fitted(words: str, size: float, width: float) -> str:
    """The text, cut with an ellipsis if it would be wider than `width`."""
    room = int(width / (0.58 * size))
    return words if len(words) <= room else words[: max(1, room - 1)].rstrip() + "\u2026"


def squeezed(drawn: str, wanted: float, width: float) -> str:
    """A text as `text` draws it, made narrower if it wants more than `width`."""
    if wanted <= width:
        return drawn
    return drawn.replace("<text", f'<text textLength="{number(width)}" lengthAdjust="spacingAndGlyphs"', 1)


def box_of(x: float, y: float, width: float, height: float, corner: float) -> str:
    """The attributes of a rectangle."""
    sides = f'width="{number(width)}" height="{number(height)}"'
    return f'x="{number(x)}" y="{number(y)}" {sides} rx="{number(corner)}"'


def rectangle(classes: str, x: float, y: float, width: float, height: float, corner: float) -> str:
    """A rectangle with rounded corners."""
    return f'<rect class="{classes}" {box_of(x, y, width, height, corner)}/>'


def polygon(points: Iterable[Point]) -> str:
    """The path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def smooth(points: Sequence[Point], closed: bool = True) -> str:
    """The path data of a smooth line near the points: through the midpoints between them, curved towards
    them."""
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
