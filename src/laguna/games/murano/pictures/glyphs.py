"""SVG symbols of Murano: one-color glyphs on a grid of 24 by 24, and tiles, beads, ships and gondolas.

Customers, beads and ships keep their colors in the dark theme because the rules name them by color; each
also has a shape of its own.
"""

from typing import Final

from laguna.games.murano import components
from laguna.kit.palette import SEAT_COLORS
from laguna.kit.piece_art import drawn, filled, mixed

CUSTOMER_SHAPES: Final = (
    # A lady in a wide gown, a gentleman with a tricorne, a hooded friar.
    "M12 1.2a3.6 3.6 0 0 1 2.3 6.4l1.2 4.2L20.5 22.8h-17l5-11 1.2-4.2A3.6 3.6 0 0 1 12 1.2z",
    "M4.5 5.6 12 .8l7.5 4.8-3.9.7v1a3.6 3.6 0 0 1-1.4 2.9h3.6l1.4 7.4h-3v5.2h-3.4v-4.4h-1.6v4.4H7.8v-5.2h-3"
    "l1.4-7.4h3.6a3.6 3.6 0 0 1-1.4-2.9v-1z",
    "M12 .8c4.2 1 6 4.4 5.6 8.6 2.6 3.4 3.4 8 3.2 13.4H3.2C3 17.4 3.8 12.8 6.4 9.4 6 5.2 7.8 1.8 12 .8z"
    "M12 4.4c-1.9.6-2.7 2.1-2.6 4.1.1 1.6 1.2 2.7 2.6 2.7s2.5-1.1 2.6-2.7c.1-2-.7-3.5-2.6-4.1z",
)
CUSTOMER_FILLS: Final = ("#c02c40", "#2b62c4", "#7d8590")
BEAD_FILLS: Final = ("#d3304a", "#2f66d6", "#2f9d57")
SHIP_FILLS: Final = {"red": "#c4283d", "black": "#333a47"}

GLYPHS: Final = {
    "build": filled("M12.5.9 23.1 11.5l-4.6 4.6L7.9 5.5z") + drawn("M3 21.2 11.8 12.4", 3.8),
    "factory": filled(
        "M14.5 7.5h5l1.3 15.3H2.2V13l5-3v3l5-3v3h1.8zM7 18.5v4.3h4v-4.3a2 2 0 0 0-4 0z"
        "M16.6 5.9c-.9-1 .3-1.8-.2-2.9-.3-.7-1-1-.4-1.9 2.3.3 2.7 1.7 2.2 2.7-.4.8-.4 1.3 0 2.1z"
    ),
    "character": filled(
        "M1.2 6.2C5 7 8.4 5.4 12 5.4S19 7 22.8 6.2c.4 6-1.6 11.2-6 11.2-2.4 0-3-1.9-4.8-1.9s-2.4 1.9-4.8 1.9"
        "c-4.4 0-6.4-5.2-6-11.2zM5 10.3c.4 1.9 1.7 2.8 3.2 2.6 1-.1 1.6-.7 1.8-1.4-1-1.3-3-1.9-5-1.2z"
        "M19 10.3c-.4 1.9-1.7 2.8-3.2 2.6-1-.1-1.6-.7-1.8-1.4 1-1.3 3-1.9 5-1.2z"
    ),
    "gondolier": filled(
        "M6.2 4.2h9.6v1.6h-1.6a3.2 3.2 0 0 1-1.2 3.7l3.4 1.7 1.6 5.4-2.2.7-1-3.3V23H7.3v-9.4l-.9 3.1-2.2-.7 "
        "1.6-5 3.3-1.5a3.2 3.2 0 0 1-1.3-3.7H6.2zM8.3 1.2h5.4l.6 2.3H7.7z"
    )
    + drawn("M21 1.8 17.6 22.6", 1.8),
    "shop": filled(
        "M3.4 1.8h17.2l2.6 6.6c0 1.8-1.2 3-2.8 3s-2.8-1.2-2.8-3c0 1.8-1.2 3-2.8 3s-2.8-1.2-2.8-3c0 1.8-1.2 3"
        "-2.8 3s-2.8-1.2-2.8-3c0 1.8-1.2 3-2.8 3S.8 10.2.8 8.4zM2.8 13h18.4v9.6h-5.6V15h-4.4v7.6H2.8z"
    ),
    "coin": '<circle cx="12" cy="12" r="9.7" fill="none" stroke="currentColor" stroke-width="2.4"/>'
    + filled("M12 5.2 17.2 12 12 18.8 6.8 12z"),
    "palace": filled(
        "M12 1 22.6 6.8v2H1.4v-2zM2.4 10h19.2v12.8h-6.8v-4.6a2.8 2.8 0 0 0-5.6 0v4.6H2.4z"
        "M5 12v3.6h2.4V12zM10.8 12v2.6h2.4V12zM16.6 12v3.6H19V12z"
    ),
    "production": filled(
        "M12 .8c.5 4.2 5.4 6 6.4 11.2.5 3-.5 5.4-2 7.2H7.6c-1.6-1.8-2.6-4.2-2-7.2.6-2.9 2.4-4 3-6.3 1 .8 1.5 "
        "1.7 1.7 2.8C11.7 7 12.4 4 12 .8zM12 11.2a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z"
        "M3.4 20.4h17.2v2.6H3.4z"
    ),
    "hire": filled("M8 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM1 22c0-7 2.6-10.6 7-10.6S15 15 15 22z")
    + drawn("M16.4 6.4h6M19.4 3.4v6M16.8 15.4h5.4", 2.2),
    "income": filled(
        "M8.6 1h6.8l2 1.6-2.5 3.6H9.1L6.6 2.6zM9 7.4h6c4.4 3 7 7 7 10.6 0 3-2 5-5 5H7c-3 0-5-2-5-5 "
        "0-3.6 2.6-7.6 7-10.6zM12 10.6 8.2 15.5 12 20.4l3.8-4.9z"
    ),
    "special": filled(
        "M11.2.8h1.6v2c4.6.9 7.6 4 7.8 8.2H3.4c.2-4.2 3.2-7.3 7.8-8.2zM3 12.4h18v2.2H3zM4 15.8h3.2v5H4z"
        "M8.4 15.8h2.9v5H8.4zM12.7 15.8h2.9v5h-2.9zM16.8 15.8H20v5h-3.2zM2 21.6h20v1.6H2z"
    ),
    "crest": filled(
        "M2.8 2.2C6 2.6 9 2 12 .6c3 1.4 6 2 9.2 1.6.8 10-2 17.4-9.2 21.2C4.8 19.6 2 12.2 2.8 2.2z"
        "M12 5.4c-1.9.9-3.8 1.3-5.7 1.3-.1 5.6 1.8 9.7 5.7 12.3z"
    ),
    "street": filled(
        "M1.5 3h9v5.4h-9zM12 3h10.5v5.4H12zM1.5 9.8h5v5.4h-5zM8 9.8h9v5.4H8zM18.5 9.8h4v5.4h-4z"
        "M1.5 16.6h9V22h-9zM12 16.6h10.5V22H12z"
    ),
    "bead": filled(
        "M12 1.6a10.4 10.4 0 1 1 0 20.8 10.4 10.4 0 0 1 0-20.8zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
    ),
    "bag": filled(
        "M7.4 1.4 12 3l4.6-1.6-1.5 4.8H8.9zM8.4 8h7.2c4 3 6.2 6.6 6.2 10 0 3.2-1.8 5-4.8 5H7c-3 "
        "0-4.8-1.8-4.8-5 "
        "0-3.4 2.2-7 6.2-10z"
    ),
    "star": filled("m12 1.2 3.2 7.3 7.6.7-5.8 5.2 1.8 7.8-6.8-4.2-6.8 4.2L7 14.4 1.2 9.2l7.6-.7z"),
    "building": filled("M12 1.2 22.8 9v1.6h-2.4v12h-5.8v-6.4H9.4v6.4H3.6v-12H1.2V9z"),
    "customers": filled(
        "M7.6 3.2a3 3 0 0 1 1.9 5.3l3.9 13.3H1.8L5.7 8.5a3 3 0 0 1 1.9-5.3zM17 5.2a2.7 2.7 0 0 1 1.6 4.8"
        "l3.8 11.8h-7.2L12 11.4l2.2-.6.9-.8A2.7 2.7 0 0 1 17 5.2z"
    ),
    "customer-red": filled(CUSTOMER_SHAPES[0]),
    "customer-blue": filled(CUSTOMER_SHAPES[1]),
    "customer-grey": filled(CUSTOMER_SHAPES[2]),
    "bank": filled(
        "M12 1 22.6 7v2H1.4V7zM3.4 10.4h3.2v8H3.4zM8.6 10.4h2.4v8H8.6zM13 10.4h2.4v8H13zM17.4 "
        "10.4h3.2v8h-3.2z"
        "M1.4 19.8h21.2v3H1.4z"
    ),
    "inn": filled(
        "M3.6 6.2h12.8v15a2 2 0 0 1-2 2H5.6a2 2 0 0 1-2-2zM6.6 9.4v10.4h2V9.4zM11.4 9.4v10.4h2V9.4z"
    )
    + drawn("M16.6 9.4h2.6a2.4 2.4 0 0 1 2.4 2.4v4a2.4 2.4 0 0 1-2.4 2.4h-2.6", 2.2)
    + filled("M3.2 5c0-2.2 2-3.4 3.8-2.8 1-1.8 4.2-1.8 5.2 0 2.2-.6 4.2.6 4.2 2.8z"),
    "hostel": filled(
        "M1 5.2h2.6v8h6.2V8.4h8.6c2.8 0 4.6 1.8 4.6 4.6v7h-2.6v-3.2H3.6V20H1zM6.6 8a2.3 2.3 0 1 1 0 4.6 2.3 "
        "2.3 0 0 1 0-4.6z"
    ),
    "harbour-tavern": filled(
        "M9.2.8h5.6v5.4c3 1.4 4 4 4 7V21a2.2 2.2 0 0 1-2.2 2.2H7.4A2.2 2.2 0 0 1 5.2 21v-7.8c0-3 1-5.6 4-7z"
        "M8 13v6h8v-6z"
    ),
    "harbour": '<g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
    'stroke-linejoin="round"><circle cx="12" cy="4.6" r="2.6"/><path d="M12 7.2V22M7.5 11h9M3 13.5c.5 5 4 '
    '8.5 9 8.5s8.5-3.5 9-8.5"/></g>',
    "crane-a": drawn("M6.4 22.4V2.2h14.2M6.4 9.4l7-7M2.4 22.4h8.4M19 2.2v5.6", 2.2)
    + filled("M19 8.4 23.4 12v6.6h-8.8V12z"),
    "crane-b": drawn("M6.4 22.4V2.2h14.2M6.4 9.4l7-7M2.4 22.4h8.4M19 2.2v5.6", 2.2)
    + filled("M14.6 9.4h8.8l.4 3.6h-1.2v5.6h-7.2V13h-1.2z"),
    "guild-hall": filled(
        "M6.2 1.6h13a3 3 0 0 1 0 6h-1.6v11.6a3.2 3.2 0 0 1-3.2 3.2h-9a3.2 3.2 0 0 1 0-6.4h.8zM9.2 7.6v1.8h5.6"
        "V7.6zM9.2 11.6v1.8h5.6v-1.8z"
    ),
    "basilica": filled(
        "M11 .6h2v2h2v1.8h-2v1.8c3 1 4.8 3 5 6H6c.2-3 2-5 5-6V4.4H9V2.6h2zM1.6 13.6h20.8v9.2h-7.6v-3.6a2.8 "
        "2.8 0 0 0-5.6 0v3.6H1.6z"
    ),
    "workshop": filled(
        "M9 .9h6v2.2l-1 1.1v3.6c0 2.4 5.2 4 5.2 9 0 2.6-1 4.8-2.2 5.9H7c-1.2-1.1-2.2-3.3-2.2-5.9 0-5 5.2-6.6 "
        "5.2-9V4.2L9 3.1zM12 11.6c-1 1.8-3.6 2.8-4.4 5h8.8c-.8-2.2-3.4-3.2-4.4-5z"
    ),
    "counting-house": drawn("M2.4 1.8v20.4M21.6 1.8v20.4M2.4 6.4h19.2M2.4 12h19.2M2.4 17.6h19.2", 1.8)
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="2.2" fill="currentColor"/>'
        for x, y in ((7, 6.4), (12, 6.4), (10, 12), (16.6, 12), (7, 17.6), (16.6, 17.6))
    ),
    "lighthouse": filled("M9.4 8.6h5.2l2 12.2h2v2.2H5.4v-2.2h2zM9.2 3.4 12 .8l2.8 2.6v4H9.2z")
    + drawn("M7 5.4 1.6 3.4M7 6.8 1.8 9.4M17 5.4l5.4-2M17 6.8l5.2 2.6", 1.6),
    "assembly-hall": filled(
        "M12 1.4a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM5 5a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 5 5zM19 "
        "5a2.3 "
        "2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 19 5zM7.6 15.4c0-4.6 1.6-7.2 4.4-7.2s4.4 2.6 4.4 7.2zM1 "
        "15.4c0-3.2 1.4-4.8 "
        "4-4.8.6 0 1 .2 1.4.4-.4 1.2-.6 2.6-.6 4.4zM23 15.4c0-3.2-1.4-4.8-4-4.8-.6 0-1 .2-1.4.4.4 1.2.6 "
        "2.6.6 "
        "4.4zM1 17h22v2.6h-2v3.2h-2.4v-3.2H5.4v3.2H3v-3.2H1z"
    ),
}
"""Glyphs by name: kinds of action space, tile and customer, and special building cards."""

CARD_GLYPHS: Final = (
    "bank",
    "inn",
    "hostel",
    "harbour-tavern",
    "harbour",
    "crane-a",
    "crane-b",
    "guild-hall",
    "basilica",
    "workshop",
    "workshop",
    "workshop",
    "counting-house",
    "lighthouse",
    "assembly-hall",
)
"""The glyph of each special building card."""


# Customers, beads, ships ------------------------------------------------------------------------


def _customer_symbols() -> str:
    return "".join(
        f'<symbol id="customer-{name}" viewBox="0 0 24 24" overflow="visible">'
        f'<path fill="{CUSTOMER_FILLS[color]}" fill-rule="evenodd" stroke="#fffaf0" stroke-width="1.8" '
        f'stroke-linejoin="round" paint-order="stroke" d="{CUSTOMER_SHAPES[color]}"/></symbol>'
        for color, name in enumerate(components.CUSTOMER_COLORS)
    )


BEAD_SHAPES: Final = (
    # A ball, a cushion, a drop.
    "M12 1.6a10.4 10.4 0 1 1 0 20.8 10.4 10.4 0 0 1 0-20.8z",
    "M6 2.4h12A3.6 3.6 0 0 1 21.6 6v12a3.6 3.6 0 0 1-3.6 3.6H6A3.6 3.6 0 0 1 2.4 18V6A3.6 3.6 0 0 1 6 2.4z",
    "M12 .9c2 4.4 9 8 9 13.5a9 9 0 0 1-18 0C3 8.9 10 5.3 12 .9z",
)


_COIN: Final = (
    '<symbol id="gold-coin" viewBox="0 0 24 24" overflow="visible"><circle class="shade" cx="12.8" cy="13.4" '
    'r="11.2"/><circle fill="#c98a1e" stroke="#7d520c" stroke-width="1.4" cx="12" cy="12" r="11"/>'
    '<circle fill="#e9b84c" stroke="#fbe3a4" stroke-width="1.8" cx="12" cy="12" r="7"/></symbol>'
)


def _bead_symbols() -> str:
    parts = []
    for color, name in enumerate(components.BEAD_COLORS):
        fill = BEAD_FILLS[color]
        y = 14 if color == 2 else 12
        parts.append(
            f'<symbol id="bead-{name}" viewBox="0 0 24 24" overflow="visible">'
            f'<path class="shade" d="{BEAD_SHAPES[color]}" transform="translate(.8 1.6)"/>'
            f'<path fill="{fill}" stroke="{mixed(fill, "#05060f", 0.5)}" stroke-width="1.2" '
            f'd="{BEAD_SHAPES[color]}"/>'
            f'<circle cx="12" cy="{y}" r="4.6" fill="{mixed(fill, "#ffffff", 0.55)}"/>'
            f'<circle cx="12" cy="{y}" r="2" fill="{mixed(fill, "#05060f", 0.6)}"/>'
            '<path fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".85" '
            'd="M6.2 9.6C7 7.8 8.2 6.6 9.6 5.9"/></symbol>'
        )
    return "".join(parts)


def _vessel_symbols() -> str:
    """Ships; the red one has a sun on its sail and a long pennant."""
    parts = []
    for name, fill in SHIP_FILLS.items():
        dark = mixed(fill, "#05060f", 0.55)
        rim = dark if name == "red" else "#a9b4c2"
        sail, seam = ("#ffe2c4", dark) if name == "red" else ("#515a68", "#dfe5ec")
        mark = (
            f'<circle cx="24" cy="17" r="5.4" fill="{fill}"/>'
            f'<path fill="none" stroke="{fill}" stroke-width="2" stroke-linecap="round" d="M24 8.4v-1M24 '
            "26.6v-1M15.4 17h-1"
            'M33.6 17h-1M18 11l-.7-.7M30 11l.7-.7M18 23l-.7.7M30 23l.7.7"/>'
            f'<path fill="{fill}" d="M25-5 42-1.5 25 2z"/>'
            if name == "red"
            else f'<path fill="none" stroke="{seam}" stroke-width="1.6" d="M11.5 11q12.5-2 25 0M11.5 '
            '20q12.5-2 25 0"/>'
        )
        parts.append(
            f'<symbol id="vessel-{name}" viewBox="0 0 48 48" overflow="visible">'
            '<ellipse class="shade" cx="25" cy="43" rx="20" ry="4.5"/>'
            f'<path fill="{dark}" d="M23-5h2v40h-2z"/>'
            f'<path fill="{sail}" stroke="{seam}" stroke-width="1.6" stroke-linejoin="round" '
            'd="M9 29C12 20 12 11 9 3c10-2 20-2 30 0-3 8-3 17 0 26-10-2-20-2-30 0z"/>'
            f"{mark}"
            f'<path fill="{fill}" stroke="{rim}" stroke-width="1.8" stroke-linejoin="round" '
            'd="M1 29c3 1.5 6 2.5 10 2.8h26c4-.3 7-1.3 10-2.8-1 9-5 15.5-11 15.5H12C6 44.5 2 38 1 29z"/>'
            f'<path fill="none" stroke="{mixed(fill, "#ffffff", 0.55)}" stroke-width="2" '
            'stroke-linecap="round" '
            'd="M6 36c11 2.2 24 2.2 35 .2"/></symbol>'
        )
    return "".join(parts)


GONDOLA: Final = (
    "M2 8c3 1 5 4 9 7 10 5 28 5 38 0 4-3 6-6 7-13 3 7 2 14-3 19-6 5-14 7-23 7s-17-2-22-7C4 18 2 14 2 8z"
)


def _gondola_symbols() -> str:
    """Gondolas and gondoliers in the colors of the seats, and a plain gondola."""
    parts = []
    for name, color in [*((str(seat), color) for seat, color in enumerate(SEAT_COLORS)), ("plain", "")]:
        fill = f'fill="{color}"' if color else 'class="stone-dark"'
        edge = mixed(color, "#05060f", 0.55) if color else "#4a4a48"
        parts.append(
            f'<symbol id="gondola-{name}" viewBox="0 0 60 30" overflow="visible">'
            '<ellipse class="shade" cx="31" cy="27" rx="26" ry="4"/>'
            '<path fill="none" stroke="#fffaf0" stroke-opacity=".55" stroke-width="4" '
            'stroke-linejoin="round" '
            f'd="{GONDOLA}"/>'
            f'<path {fill} stroke="{edge}" stroke-width="1.8" stroke-linejoin="round" d="{GONDOLA}"/>'
            '<path fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".6" '
            'd="M12 20.5c10 3.8 26 3.8 35 0"/></symbol>'
        )
    for seat, color in enumerate(SEAT_COLORS):
        dark = mixed(color, "#05060f", 0.6)
        parts.append(
            f'<symbol id="gondolier-{seat}" viewBox="0 0 40 52" overflow="visible">'
            f'<path fill="none" stroke="{dark}" stroke-width="2.6" stroke-linecap="round" d="M37 4 27 50"/>'
            f'<circle cx="18" cy="11" r="6.4" fill="#f2c9a0" stroke="{dark}" stroke-width="1.4"/>'
            f'<path fill="#f6e3ae" stroke="{dark}" stroke-width="1.6" stroke-linejoin="round" '
            'd="M6 8.5h24l-1.5 2.6h-21zM11.5 8.5l1.3-5.5h10.4l1.3 5.5z"/>'
            f'<use href="#diamond-{seat}" x="1" y="15" width="35" height="35"/></symbol>'
        )
    return "".join(parts)


# Tiles ------------------------------------------------------------------------------------------
# On a grid of 60 by 60.

TILE_GROUND: Final = (
    '<rect class="shade" x="3" y="6.5" width="57" height="56" rx="7"/>'
    '<rect class="stone-dark" x="1.2" y="5" width="57.6" height="56.4" rx="7.6"/>'
)
"""A shadow to the lower right, and the edge of the tile."""


def _tile(name: str, hue: str, body: str) -> str:
    return (
        f'<symbol id="tile-{name}" viewBox="0 0 60 60" overflow="visible">{TILE_GROUND}'
        f'<rect class="paper" stroke-width="1.5" x="2" y="2" width="56" height="56" rx="7"/>'
        f'<rect class="wash-{hue}" x="5" y="5" width="50" height="50" rx="5"/>{body}</symbol>'
    )


def _factory() -> str:
    """A glass factory with furnace and smoking chimney."""
    return (
        '<path class="ink-terracotta" opacity=".35" d="M41 16c-3-3 1-5-1-8 5 1 7 4 5 8zM35 13c-2-2 '
        '0-4-1-6 4 1 5 3 4 6z"/>'
        '<path class="roof-dark" d="M37 16h9v22h-9z"/><path class="roof" d="M7 34 21 23l14 11 0-7 17 '
        '9v4H7z"/>'
        '<path class="fill-terracotta" d="M9 36h43v17H9z"/>'
        '<path fill="#2a1a14" d="M20 53v-8a7.5 7.5 0 0 1 15 0v8z"/>'
        '<path fill="#ffb13b" d="M27.5 40c.5 3 4.5 5 4.5 9 0 2.5-2 4-4.5 4S23 51.5 23 49c0-4 4-6 4.5-9z"/>'
        '<path class="window" d="M12.5 41h4v6h-4zM40 41h4v6h-4zM46.5 41h3v6h-3z"/>'
    )


def _shop(color: int) -> str:
    """A shop front with an awning in the color of its customers."""
    fill = CUSTOMER_FILLS[color]
    name = components.CUSTOMER_COLORS[color]
    stripes = "".join(
        f'<path fill="{fill if i % 2 == 0 else "#fffaf0"}" stroke="{mixed(fill, "#05060f", 0.4)}" '
        f'stroke-width=".8" d="M{8 + 44 / 7 * i:.1f} 8h{44 / 7:.1f}v13a{22 / 7:.1f} {22 / 7:.1f} 0 0 '
        f'1-{44 / 7:.1f} 0z"/>'
        for i in range(7)
    )
    return (
        '<path class="land-shade" stroke="#8a7a5c" stroke-width="1" d="M10 20h40v34H10z"/>'
        '<path fill="#fffaf0" fill-opacity=".75" d="M14 26h32v25H14z"/>'
        f'<use href="#customer-{name}" x="16.5" y="24.5" width="27" height="27"/>{stripes}'
    )


def _palace(crests: int) -> str:
    """A palace front with its crests."""
    shields = "".join(
        f'<g transform="translate({30 - 7.5 * crests + 15 * i:.1f} 34) scale(.62)">'
        '<path fill="#f4c65a" stroke="#5a3a10" stroke-width="2" d="M2.8 2.2C6 2.6 9 2 12 .6c3 1.4 6 2 '
        "9.2 1.6.8 10-2 "
        '17.4-9.2 21.2C4.8 19.6 2 12.2 2.8 2.2z"/><path fill="#a8324a" d="M12 3.4c-2.2 1-4.2 1.5-6.4 1.5-.1 '
        '6.8 2 11.9 6.4 15.1z"/></g>'
        for i in range(crests)
    )
    windows = "".join(
        f'<path class="window" d="M{x} 31v-4.5a2.5 2.5 0 0 1 5 0V31z"/>'
        for x in (11.5, 19.5, 27.5, 35.5, 43.5)
    )
    return (
        '<path class="roof-dark" d="M6 20 30 7l24 13v2H6z"/><path class="roof" d="M9.5 19 30 8.5 50.5 19z"/>'
        f'<path class="fill-violet" d="M8 22h44v32H8z"/>{windows}'
        f'<path class="wash-violet" d="M8 32.5h44v1.5H8z"/>{shields}'
    )


def _small_palace(crests: int) -> str:
    """A palace front for small boards: one crest with its number."""
    return (
        '<path class="roof-dark" d="M5 18 30 4l25 14v2H5z"/><path class="roof" d="M8.5 17 30 5.5 51.5 17z"/>'
        '<path class="fill-violet" d="M7 20h46v35H7z"/>'
        '<g transform="translate(12.6 18.5) scale(1.45)"><path fill="#f4c65a" stroke="#5a3a10" '
        'stroke-width="1.4" d="M2.8 2.2C6 2.6 9 2 12 .6c3 1.4 6 2 9.2 1.6.8 10-2 17.4-9.2 21.2C4.8 19.6 2 '
        '12.2 2.8 2.2z"/></g>'
        f'<text x="30" y="45.5" font-size="28" text-anchor="middle" class="crest-number">{crests}</text>'
    )


def _special() -> str:
    """A domed building with a star above it."""
    return (
        '<path class="fill-navy" d="M13 34c0-11 7-18 17-20 10 2 17 9 17 20z"/>'
        '<path class="gold" d="m30 3 2 5 5.3.3-4.1 3.4 1.4 5.2-4.6-2.9-4.6 2.9 1.4-5.2-4.1-3.4L28 8z"/>'
        '<path class="stone-dark" d="M10 34h40v4H10z"/><path class="land" d="M12 38h36v15H12z"/>'
        '<path class="fill-navy" d="M15 40h4v13h-4zM22.5 40h4v13h-4zM33.5 40h4v13h-4zM41 40h4v13h-4z"/>'
        '<path class="stone-dark" d="M9 52h42v3H9z"/>'
    )


def _street(customers: tuple[int, ...]) -> str:
    """A paved street with its customers."""
    paving = (
        '<path class="stone-dark-line" opacity=".55" stroke-width="1.4" d="M6 18h48M6 30h48M6 42h48M20 '
        "6v12M40 6v12M12 18v12M30 18v12"
        'M48 18v12M20 30v12M40 30v12M12 42v12M30 42v12M48 42v12"/>'
    )
    size = 34 if len(customers) < 2 else 30
    people = "".join(
        f'<use href="#customer-{components.CUSTOMER_COLORS[color]}" '
        f'x="{30 - size / 2 + (i - (len(customers) - 1) / 2) * 24:.1f}" y="{30 - size / 2:.1f}" '
        f'width="{size}" height="{size}"/>'
        for i, color in enumerate(customers)
    )
    return paving + people


def tile_symbols() -> str:
    """The definitions of all pieces on the board."""
    tiles = [_tile("factory", "terracotta", _factory()), _tile("special", "sky", _special())]
    tiles += [
        _tile(components.TILES[components.SHOP + color], "ochre", _shop(color))
        for color in range(components.COLORS)
    ]
    tiles += [_tile(components.TILES[components.PALACE + i], "violet", _palace(i + 1)) for i in range(3)]
    tiles += [_tile(f"small-palace-{i + 1}", "violet", _small_palace(i + 1)) for i in range(3)]
    for kind, (customers, _) in enumerate(components.STREETS):
        tiles.append(
            f'<symbol id="tile-street-{kind}" viewBox="0 0 60 60" overflow="visible">{TILE_GROUND}'
            '<rect class="paper" stroke-width="1.5" x="2" y="2" width="56" height="56" rx="7"/>'
            '<rect class="stone" opacity=".9" x="5" y="5" width="50" height="50" '
            f'rx="5"/>{_street(customers)}'
            "</symbol>"
        )
    tiles += [_face_down("shop", "sky"), _face_down("palace", "violet"), _face_down("street", "ochre")]
    return (
        _COIN
        + _customer_symbols()
        + _bead_symbols()
        + _vessel_symbols()
        + _gondola_symbols()
        + "".join(tiles)
    )


def _face_down(glyph: str, hue: str) -> str:
    """The back of a tile."""
    return (
        f'<symbol id="tile-{glyph}-back" viewBox="0 0 60 60" overflow="visible">{TILE_GROUND}'
        '<rect class="paper" stroke-width="1.5" x="2" y="2" width="56" height="56" rx="7"/>'
        '<rect class="card-back" x="5" y="5" width="50" height="50" rx="5"/>'
        f'<use href="#glyph-{glyph}" class="on-gold" x="14" y="14" width="32" height="32"/></symbol>'
    )
