"""Symbols of Mille Fiori as one-color SVG glyphs on a 24 by 24 grid, legible at 16 pixels."""

from math import cos, pi, sin
from typing import Final

from laguna.kit.piece_art import drawn, filled
from laguna.kit.svg import number, polygon


def _mane() -> str:
    """Path of the lion's mane."""
    points = []
    for i in range(28):
        reach = 11.6 if i % 2 else 8.9
        turn = pi * i / 14
        points.append((12 + reach * sin(turn), 12 - reach * cos(turn)))
    return polygon(points)


def _ribs() -> str:
    """Path of the five ribs of the shell."""
    ribs = []
    for i in range(5):
        middle = (i - 2) * 27.0 * pi / 180
        half = 11.2 * pi / 180
        reach = 18.2 - 0.6 * abs(i - 2)
        left, right = middle - half, middle + half
        corners = [
            (12 + r * sin(turn), 20.4 - r * cos(turn))
            for r, turn in (
                (3.2, left),
                (reach - 2.6, left),
                (reach + 1.6, middle),
                (reach - 2.6, right),
                (3.2, right),
            )
        ]
        (ax, ay), (bx, by), (cx, cy), (dx, dy), (ex, ey) = corners
        ribs.append(
            f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}Q{number(cx)} {number(cy)} "
            f"{number(dx)} {number(dy)}"
            f"L{number(ex)} {number(ey)}z"
        )
    return "".join(ribs)


GLYPHS: Final = {
    "quartz": filled(
        "M11.5 1 7.6 6v16.5h3.9zM12.5 1v21.5h3.9V6zM6.6 11.2 4.5 8.4 1.5 13v9.5h5.1z"
        "M17.4 14.4 20 11.2l2.5 4V22.5h-5.1z"
    ),
    "ash": filled(
        "M12.3 1c.4 4.6 6.5 7.2 6.5 13.3 0 4.9-3 8.4-6.8 8.4s-6.8-3.2-6.8-7.9c0-3.5 2-5.4 3-7.8.9 1.4 1.3 "
        "2.4 1.5 3.6C11.8 8.7 12.9 5.2 12.3 1zM12 20.7c2.1 0 3.3-1.5 3.3-3.4 0-2.1-1.7-3.1-2.5-5.2-1.5 1.9-4 "
        "3-4 5.3 0 1.9 1.3 3.3 3.2 3.3z"
    ),
    "lime": filled(
        "M.8 21.5C3.6 20.3 5.4 13 8 10.6c1-.9 1.7.2 2.5-.5C11.6 9 11.9 4.8 13.6 4.6c3.2-.3 5.1 13.3 9.6 16.9z"
        "M12.2 12a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0zM8 16.8a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z"
        "M14.6 17.3a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z"
    ),
    "pigments": filled(
        "M2.5 10.5h19c.3 4.6-2 8-5.5 9.3v1h2V23H6v-2.2h2v-1C4.5 18.5 2.2 15.1 2.5 10.5zM11.2 9 16.4 1.7"
        "a2 2 0 0 1 3.3 2.3L16.1 9z"
    ),
    "key": '<circle cx="7.4" cy="7.4" r="4.4" fill="none" stroke="currentColor" stroke-width="3.2"/>'
    + drawn("M11 11 21.3 21.3M16 16l3-3M19.2 19.2l2.6-2.6", 3),
    "coin": '<circle cx="12" cy="12" r="9.7" fill="none" stroke="currentColor" stroke-width="2.4"/>'
    + filled("M12 5.2 17.2 12 12 18.8 6.8 12z"),
    "lion": filled(
        _mane() + "M12 5.3c3.8 0 5.8 2.3 5.6 5.7-.2 3.7-2.7 8-5.6 8s-5.4-4.3-5.6-8c-.2-3.4 1.8-5.7 5.6-5.7z"
    )
    + '<circle cx="9.6" cy="10.4" r="1.3" fill="currentColor"/><circle cx="14.4" cy="10.4" r="1.3" '
    'fill="currentColor"/>' + filled("M9.7 13.1h4.6L12 15.9z") + drawn("M12 15.5v1.4", 1.3),
    "cross": filled(
        "M8 1.5h8c-1.6 2.7-2.3 5.3-2.3 8.8 3.5 0 6.1-.7 8.8-2.3v8c-2.7-1.6-5.3-2.3-8.8-2.3 0 3.5.7 6.1 2.3 "
        "8.8H8c1.6-2.7 2.3-5.3 2.3-8.8-3.5 0-6.1.7-8.8 2.3V8c2.7 1.6 5.3 2.3 8.8 2.3 0-3.5-.7-6.1-2.3-8.8z"
    ),
    "shell": filled(_ribs() + "M8.6 19.6h6.8l1 3.2H7.6z"),
    "fish": filled(
        "M.8 12.2C4.6 5.6 11.8 4.6 16.8 10L22.8 5.5c-1.2 4-1.2 9.2 0 13.2l-6-4.4C11.8 19.7 4.6 18.7.8 12.2z"
        "M4.7 11.2a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z"
    ),
    "lobster": filled(
        "M12 7.4c2 0 3 1.9 3 4.1l-.5 5.3h-5L9 11.5c0-2.2 1-4.1 3-4.1zM9.7 17.6h4.6l.5 1.6c1.6.3 2.6 "
        "1.6 2.9 3.6"
        "H6.3c.3-2 1.3-3.3 2.9-3.6z"
        "M6.9 8.6C3.2 9.2 1 6.6 1.8 2.6l2 2.6L5.9 1c2.7 1.8 3.2 5.2 1 7.6z"
        "M17.1 8.6c3.7.6 5.9-2 5.1-6l-2 2.6L18.1 1c-2.7 1.8-3.2 5.2-1 7.6z"
    )
    + drawn(
        "M6.3 8.2 9.4 11M17.7 8.2 14.6 11M9 13 5.3 12.9M9.2 15.4 5.6 16.6M15 13l3.7-.1M14.8 15.4l3.6 1.2", 1.5
    )
    + drawn("M11.2 7.3 9.7 3.4M12.8 7.3l1.5-3.9", 1.1),
    "glassware": filled(
        "M5.5 1.2h13c.7 6.4-1.4 10.7-5.1 11.7v6.2l4.3 1.7v2H6.3v-2l4.3-1.7v-6.2C6.9 11.9 4.8 7.6 5.5 1.2z"
        "M7.7 3.3c0 .9 0 1.7.1 2.5h8.4c.1-.8.1-1.6.1-2.5z"
    ),
    "carafe": filled(
        "M8.3 1.2h6.4v2.3l-1 1.3v3.8c0 2.4 5 3.9 5 9.2 0 2.3-.8 4.2-1.9 5H6.2c-1.1-.8-1.9-2.7-1.9-5 "
        "0-5.3 5-6.8 5-9.2V4.8"
        "l-1-1.3zM7 15.7h9c-1-2.3-3.3-3.4-4.1-5.2h-.8C10.3 12.3 8 13.4 7 15.7z"
    )
    + drawn("M15.5 4.5c4.6-.5 6.3 4.5 3.3 7.8", 1.8),
    "jewelry": '<circle cx="12" cy="15.6" r="6" fill="none" stroke="currentColor" stroke-width="2.6"/>'
    + filled("M8.3 1h7.4l3 3.7L12 11.3 5.3 4.7z"),
    "swan": filled(
        "M3.6 14.8c1.8-.9 4.3-1 6.6-2.1 3.7-1.9 7.9-4.2 12.6-3.5-.8 1.2-1.5 1.9-2.6 2.6 1 .1 1.5 0 "
        "2.4-.3-.9 6.6-5 10.5-10.7 "
        "10.5C7 22 3.7 19.4 3.6 14.8z"
    )
    + drawn("M5.2 15.6C4 11.6 9 9.7 8.7 6 8.5 3 5.4 2.5 4.2 4.4", 2.7)
    + filled("M4.5 2.8.6 5.9l4.6.6z"),
}
"""By the symbol of a card; the ship glyph is shared by all games."""
