"""SVG symbols of La Venise du Nord: one-color glyphs on a grid of 24 by 24, and the game pieces."""

from typing import Final

from laguna.games.venise.components import DIE_FACES, GOODS, MATERIALS
from laguna.kit.palette import SEAT_COLORS
from laguna.kit.piece_art import drawn, filled, glyph_symbol, mixed
from laguna.kit.svg import number, ring

MATERIAL_HUES: Final = ("sky", "green", "ochre")
"""The colors of wool, flax and gold, and of the goods made from them."""


def _discs(*places: tuple[float, float, float]) -> str:
    return "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="currentColor"/>'
        for x, y, radius in places
    )


def _lace() -> str:
    """A doily: eight loops around a ring."""
    loops = "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="2.7" fill="none" stroke="currentColor" '
        'stroke-width="1.7"/>'
        for x, y in ring(12, 12, 8, 8)
    )
    return (
        loops
        + '<circle cx="12" cy="12" r="4.6" fill="none" stroke="currentColor" stroke-width="1.7"/>'
        + _discs((12, 12, 1.9))
    )


GLYPHS: Final = {
    "wool": filled(
        "M7.4 6.6a3.6 3.6 0 0 1 6.4-1.4 3.4 3.4 0 0 1 5.3 2.6 3.6 3.6 0 0 1 .6 6.5 3.6 3.6 0 0 1-5 3.4 "
        "3.7 3.7 "
        "0 0 1-6.2.4 3.5 3.5 0 0 1-5-4.4 3.7 3.7 0 0 1 3.9-7.1z"
    )
    + drawn("M8.4 18.3v4M15.2 18v4.3", 2.2),
    "flax": drawn("M12 23V9.5M12 17.5c-3 0-5-1.6-5.6-4.4M12 20c3 0 5-1.6 5.6-4.4", 2)
    + "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="2.9" fill="currentColor"/>'
        for x, y in ring(12, 6.2, 3.5, 5)
    ),
    "gold": filled("M8.6 3.5h6.8l2.3 7.4H6.3zM3.8 12.6h6.6l2 7.9H1.5zM13.7 12.6h6.6l2.3 7.9H11.9l-.2-.6z"),
    "clothing": filled(
        "M8.4 2 1.2 6.4l2.4 5.3 3-1.3V22h10.8V10.4l3 1.3 2.4-5.3L15.6 2c-.6 1.7-1.9 2.6-3.6 2.6S9 3.7 8.4 2z"
    ),
    "lace": _lace(),
    "jewelry": '<circle cx="12" cy="15.6" r="6" fill="none" stroke="currentColor" stroke-width="2.6"/>'
    + filled("M8.3 1h7.4l3 3.7L12 11.3 5.3 4.7z"),
    "workshop": filled(
        "M2 22.5V10.2l6-4.4v4.4l6-4.4v4.4l3-2.2V2h4.6v20.5zM5 13.4v3.2h3.4v-3.2zM10.6 13.4v3.2H14v-3.2z"
        "M16.2 13.4v3.2h3.2v-3.2z"
    ),
    "order": filled(
        "M5 1.5h11.2a3 3 0 0 1 3 3v10.8h-2.6v4.9a2.4 2.4 0 0 1-2.4 2.3H4.6a3 3 0 0 1-2.6-2.9v-1.4h3z"
        "M7.6 5.4v2h8.6v-2zM7.6 9.2v2h8.6v-2zM7.6 13v2h5.6v-2z"
    ),
    "builder": filled("M2.2 6.6 6.6 2.2h8.2l2.2 2.2-4 1.1-1.2 2.7 9.9 10-3.5 3.5-9.9-9.9-3.3 1.4z"),
    "market": filled(
        "M3 2h18l2 6.6a2.9 2.9 0 0 1-5.5 1.2 2.9 2.9 0 0 1-5.5 0 2.9 2.9 0 0 1-5.5 0A2.9 2.9 0 0 1 1 8.6z"
        "M3 13.2h18v9.3h-2.4v-4H5.4v4H3z"
    ),
    "port": '<g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
    'stroke-linejoin="round"><circle cx="12" cy="4.6" r="2.6"/><path d="M12 7.2V22M7.5 11h9M3 13.5c.5 5 4 '
    '8.5 9 8.5s8.5-3.5 9-8.5M1.5 16 3 13.3l2.8 1.9M22.5 16 21 13.3l-2.8 1.9"/></g>',
    "bridge": filled(
        "M.8 8.4C8 4 16 4 23.2 8.4V20h-4.6c0-4.4-2.9-7-6.6-7s-6.6 2.6-6.6 7H.8zM3.4 10.4v1.8C8.6 9.4 "
        "15.4 9.4 "
        "20.6 12.2v-1.8C15 7.6 9 7.6 3.4 10.4z"
    ),
    "guide": filled(
        "M10.6 1h2.8v2.3c2 .5 3.4 2 3.8 4.2H6.8c.4-2.2 1.8-3.7 3.8-4.2zM7 9h10l1.6 10H5.4zM12 11.2c-1.6 "
        "1.9-2.4 "
        "3.1-2.4 4.2a2.4 2.4 0 0 0 4.8 0c0-1.1-.8-2.3-2.4-4.2zM4.6 20.4h14.8V23H4.6z"
    ),
    "foreman": filled(
        "M12 2.5c5 0 8.8 3.8 9 9.2h1.6v3.2H1.4v-3.2H3C3.2 6.3 7 2.5 12 2.5zM10.4 5v5h3.2V5z"
        "M4.6 16.6h14.8c-.6 3.6-3.4 5.9-7.4 5.9s-6.8-2.3-7.4-5.9z"
    ),
    "broker": drawn("M12 2.5v19M7 21.8h10M4 6h16", 2.2)
    + filled("M4.4 7 .6 15a4 4 0 0 0 7.6 0zM19.6 7l-3.8 8a4 4 0 0 0 7.6 0z"),
    "quartermaster": filled("M2 3h20v19H2zM4.6 5.6v3h14.8v-3zM4.6 11v8.6L13 11zM8 19.6h11.4V11h-2.9z"),
    "patron": filled(
        "M12 1.4a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zM2.6 22.6c0-6 3.8-9.6 9.4-9.6s9.4 3.6 9.4 9.6z"
    ),
    "boat": filled(
        "M1.5 15.5h21c-.8 3.6-2.6 6-4.6 6H6.1c-2 0-3.8-2.4-4.6-6zM11 1.5v12.5H3.8C7.6 11.2 10 7 11 1.5z"
        "M13 4c4.2 2.2 6.5 5.8 6.8 10H13z"
    ),
    "dice": filled(
        "M5.5 2h13A3.5 3.5 0 0 1 22 5.5v13a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 18.5v-13A3.5 3.5 0 "
        "0 1 5.5 2z"
        "M7.4 5.4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16.6 14.6a2 2 0 1 0 0 "
        "4 2 2 0 "
        "0 0 0-4z"
    ),
}
"""Materials, goods, quarters, master builders and the things that players count."""

QUARTER_GLYPHS: Final = (
    "wool",
    "flax",
    "gold",
    "workshop",
    "order",
    "builder",
    "market",
    "port",
    "port",
)
QUARTER_HUES: Final = (*MATERIAL_HUES, "terracotta", "violet", "navy", "terracotta", "teal", "teal")
BUILDER_GLYPHS: Final = ("bridge", "guide", "foreman", "broker", "quartermaster", "patron")

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((24, 24),),
    2: ((14, 14), (34, 34)),
    3: ((13, 13), (24, 24), (35, 35)),
    4: ((14, 14), (34, 14), (14, 34), (34, 34)),
    5: ((13, 13), (35, 13), (24, 24), (13, 35), (35, 35)),
    6: ((14, 12), (34, 12), (14, 24), (34, 24), (14, 36), (34, 36)),
}


def _die(face: int, seat: int) -> str:
    """A die in the color of its owner, or plain; face 0 is a die not yet rolled."""
    name = f"die-{face}" if seat < 0 else f"die-{face}-{seat}"
    color = "#7a5a2a" if seat < 0 else SEAT_COLORS[seat]
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="4.8"/>' for x, y in PIPS[face])
    return (
        f'<symbol id="{name}" viewBox="0 0 48 48" overflow="visible">'
        '<rect class="shade" x="4" y="6" width="44" height="44" rx="10"/>'
        f'<rect x="1" y="1" width="46" height="46" rx="10" fill="{color}"/>'
        '<rect x="5.5" y="5.5" width="37" height="37" rx="7" fill="#fffdf6"/>'
        f'<g fill="#1d262b">{pips}</g></symbol>'
    )


def _cube(name: str, hue: str) -> str:
    """A cube of raw material: bevelled, with its glyph."""
    return (
        f'<symbol id="cube-{name}" viewBox="0 0 24 24" overflow="visible">'
        '<rect class="shade" x="2.4" y="3.4" width="22" height="22" rx="4"/>'
        f'<rect class="fill-{hue}" x="1" y="1" width="22" height="22" rx="4"/>'
        '<path fill="#fff" opacity=".35" d="M1 5a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4l-3-1H4z"/>'
        '<path fill="#04121c" opacity=".25" d="M1 19a4 4 0 0 0 4 4h14a4 4 0 0 0 4-4l-3 1H4z"/>'
        f'<use href="#glyph-{name}" class="on-gold" x="4.5" y="4.5" width="15" height="15"/></symbol>'
    )


def _good(name: str, hue: str) -> str:
    """A finished good: a round seal with its glyph."""
    return (
        f'<symbol id="good-{name}" viewBox="0 0 36 36" overflow="visible">'
        '<circle class="shade" cx="19.5" cy="20.5" r="17"/>'
        f'<circle class="fill-{hue}" cx="18" cy="18" r="17"/>'
        '<circle fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.4" cx="18" cy="18" r="14.4"/>'
        f'<use href="#glyph-{name}" class="on-gold" x="8" y="8" width="20" height="20"/></symbol>'
    )


def _bridge(seat: int) -> str:
    """A seat's bridge from above, lying from left to right: stone steps between rails of its color."""
    color = SEAT_COLORS[seat]
    dark = mixed(color, "#05060f", 0.5)
    steps = "".join(f"M{x} 7v18" for x in range(9, 56, 6))
    return (
        f'<symbol id="bridge-{seat}" viewBox="0 0 60 32" overflow="visible">'
        '<path class="shade" d="M4 6h56v30H4z"/>'
        '<path class="stone" d="M1 5h58v22H1z"/>'
        f'<path class="stone-dark-line" stroke-width="1.4" d="{steps}"/>'
        f'<path fill="{color}" stroke="{dark}" stroke-width="1.5" '
        'd="M0 1h60v6H0zM0 25h60v6H0z"/></symbol>'
    )


_GABLE: Final = (
    '<symbol id="gable" viewBox="0 0 40 60" overflow="visible"><path class="shade" d="M5 60V30h34v30z"/>'
    '<path class="roof" d="M2 60V25h5v-7h5v-7h5V4h6v7h5v7h5v7h5v35z"/>'
    '<path class="roof-dark" d="M2 25h5v-2H2zM7 18h5v-2H7zM12 11h5V9h-5zM17 4h6V2h-6zM23 11h5V9h-5zM28 '
    "18h5v-2h-5z"
    'M33 25h5v-2h-5zM16 60V48h8v12z"/>'
    '<path class="window" d="M17.5 16h5v7h-5zM8 30h6v8H8zM17 30h6v8h-6zM26 30h6v8h-6zM7 46h6v7H7zM27 '
    '46h6v7h-6z"/>'
    "</symbol>"
    '<symbol id="gable-stone" viewBox="0 0 40 60" overflow="visible"><path class="shade" d="M5 '
    '60V30h34v30z"/>'
    '<path class="stone-dark" d="M2 60V28C10 24 9 10 20 4c11 6 10 20 18 24v32z"/>'
    '<path class="stone" d="M5 60V30C13 26 12 13 20 8c8 5 7 18 15 22v30z"/>'
    '<path class="roof-dark" d="M16 60V49h8v11z"/>'
    '<path class="window" d="M17.5 18h5v7h-5zM9 33h5v8H9zM17.5 33h5v8h-5zM26 33h5v8h-5zM8 47h5v7H8zM27 '
    '47h5v7h-5z"/>'
    "</symbol>"
    '<symbol id="belfry" viewBox="0 0 40 84" overflow="visible"><path class="shade" d="M8 84V30h30v54z"/>'
    '<path class="roof-dark" d="M20 0l3 12h-6zM13 22l7-12 7 12z"/>'
    '<path class="roof" d="M12 22h16v18H12zM6 40h28v44H6z"/>'
    '<path class="roof-dark" d="M5 37h4v4H5zM12 37h4v4h-4zM18 37h4v4h-4zM24 37h4v4h-4zM31 37h4v4h-4zM16 '
    '84V70h8v14z"/>'
    '<path class="window" d="M18 26h4v9h-4zM11 48h5v9h-5zM24 48h5v9h-5z"/></symbol>'
    '<symbol id="crane" viewBox="0 0 48 60" overflow="visible"><path class="roof-dark" d="M8 60V30h22v30z"/>'
    '<path class="roof" d="M5 30 19 16l14 14z"/><path class="stone-dark-line" stroke-width="4" '
    'd="M18 22 42 2"/><path class="stone-dark-line" stroke-width="1.6" d="M42 2v30"/>'
    '<path class="stone" d="M37 32h10v9H37z"/><path class="window" d="M12 38h5v7h-5zM21 '
    '38h5v7h-5z"/></symbol>'
)

_BOAT: Final = (
    '<symbol id="boat" viewBox="0 0 96 96" overflow="visible">'
    '<ellipse class="shade" cx="50" cy="84" rx="42" ry="9"/>'
    '<path fill="#fffaf0" stroke="#4a3520" stroke-width="2.5" stroke-linejoin="round" '
    'd="M22 56C28 40 28 22 22 8c18-4 38-4 54 0-6 14-6 32 0 48-18-4-36-4-54 0z"/>'
    '<path fill="#b8432f" d="M45 6h9v48h-9zM25 26h48v9H25.500z"/>'
    '<path fill="#4a3520" d="M47.500 2h4v66h-4z"/>'
    '<path fill="#b8432f" d="M50 0l20 4-20 5z"/>'
    '<path fill="#8a5a34" stroke="#4a3520" stroke-width="2.5" stroke-linejoin="round" '
    'd="M3 58c30 7 60 7 90 0-2 16-9 28-19 28H22C12 86 5 74 3 58z"/>'
    '<path fill="none" stroke="#d9a877" stroke-width="3" stroke-linecap="round" d="M11 67c24 5 48 5 72 1"/>'
    "</symbol>"
)


_SOLD: Final = (
    '<symbol id="sold" viewBox="0 0 24 24" overflow="visible">'
    '<rect class="shade" x="2.4" y="3.4" width="22" height="22" rx="4"/>'
    '<rect class="stone-dark" x="1" y="1" width="22" height="22" rx="4"/>'
    '<rect class="stone" x="3.5" y="3" width="17" height="16" rx="3"/></symbol>'
)


def symbols() -> str:
    """All symbols, for the SVG definitions of the board."""
    return (
        "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + "".join(_die(face, seat) for face in range(DIE_FACES + 1) for seat in range(-1, len(SEAT_COLORS)))
        + "".join(_cube(name, hue) for name, hue in zip(MATERIALS, MATERIAL_HUES, strict=True))
        + "".join(_good(name, hue) for name, hue in zip(GOODS, MATERIAL_HUES, strict=True))
        + "".join(_bridge(seat) for seat in range(len(SEAT_COLORS)))
        + _GABLE
        + _BOAT
        + _SOLD
    )


# Pieces -----------------------------------------------------------------------------------------


def _placed(symbol: str, x: float, y: float, width: float, height: float, more: str) -> str:
    return (
        f'<use {more}href="#{symbol}" x="{number(x - width / 2)}" y="{number(y - height / 2)}" '
        f'width="{number(width)}" height="{number(height)}"/>'
    )


def cube(material: int, x: float, y: float, size: float, id_: str = "") -> str:
    """A cube of raw material centered at x, y."""
    return _placed(f"cube-{MATERIALS[material]}", x, y, size, size, f'id="{id_}" ' if id_ else "")


def good_token(good: int, x: float, y: float, size: float, id_: str = "") -> str:
    """A finished good centered at x, y."""
    return _placed(f"good-{GOODS[good]}", x, y, size, size, f'id="{id_}" class="piece" ' if id_ else "")


def sold_cube(x: float, y: float, size: float, id_: str) -> str:
    """A cube that covers a space of the market."""
    return _placed("sold", x, y, size, size, f'id="{id_}" class="piece" ')


def die(face: int, x: float, y: float, size: float, seat: int = -1, id_: str = "") -> str:
    """A die centered at x, y, in the color of a seat, or plain."""
    id_ = f'id="{id_}" class="piece seat-{seat}" ' if id_ else ""
    return _placed(f"die-{face}" if seat < 0 else f"die-{face}-{seat}", x, y, size, size, id_)
