"""The static background of the board: sea, islands, fields, gondolas and the ring of action spaces."""

from functools import cache
from math import hypot
from typing import Final

from laguna.games.murano import components
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.pictures.action_spaces import space_frame
from laguna.games.murano.pictures.board_supply import supply_ground
from laguna.games.murano.pictures.card_faces import face_symbols
from laguna.games.murano.pictures.compact_cards import compact_symbols
from laguna.games.murano.pictures.glyphs import GLYPHS, tile_symbols
from laguna.games.murano.pictures.layout import BoardLayout
from laguna.games.murano.words.notation import BUILDING_FIELD_NAMES, PLACE_NAMES, STREET_FIELD_NAMES
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.background_art import lit_sea, raised_islands
from laguna.kit.piece_art import definitions, diamond, glyph, glyph_symbol
from laguna.kit.svg import Point, box_of, number, polygon, ring, squeezed, text

SMALLEST_NAME: Final = 11.0
LETTER: Final = 0.4
"""The width of a letter of a name, in units of its size."""
NAME_SHARE: Final = 2.3
"""How large a name may be, by the width of its island for each letter."""


@cache
def backdrop(words: MuranoWording, layout: BoardLayout, seats: int, in_play: int) -> str:
    """The empty board, and the definitions of all symbols that are drawn more than once."""
    sizes = layout.islands
    shallows, lands = raised_islands(
        layout.land[:in_play], sizes.stone, sizes.shallows, 1.5 if layout.narrow else 5.0
    )
    defined = (
        definitions()
        + "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + tile_symbols()
        + (compact_symbols(words) if layout.narrow else face_symbols(words))
    )
    return "\n".join(
        [
            f"<defs>{defined}</defs>",
            lit_sea(layout.width, layout.height, 0 if layout.narrow else 18),
            shallows,
            lands,
            *(_island(words, layout, island, seats) for island in range(in_play)),
            _ring(words, layout),
            _cartouche(layout, in_play),
            supply_ground(words) if layout.narrow else "",
        ]
    )


def _island(words: MuranoWording, layout: BoardLayout, island: int, seats: int) -> str:
    sizes = layout.islands
    x, y, width, height = layout.land[island]
    named = f'data-place="island-{components.ISLAND_NAMES[island]}" fill="none"'
    name = words.island(island)
    size = min(sizes.name, max(SMALLEST_NAME, NAME_SHARE * width / len(name)))
    shown = text(x + width / 2, y + sizes.head * 0.58, name, size, "heading")
    parts = [
        f"<rect {named} {box_of(x, y, width, height, sizes.corner)}/>",
        squeezed(shown, LETTER * size * len(name), width - sizes.corner),
    ]
    for row, line in enumerate(components.ISLAND_GRIDS[island]):
        for column, letter in enumerate(line):
            if letter == ".":
                point = layout.field_point((island, row, column))
                parts.append(_trees(layout, point))
    for name, field, point in zip(STREET_FIELD_NAMES, STREET_FIELDS, layout.street_points, strict=True):
        if field[0] == island:
            parts.append(_field(layout, name, point, "slot", "street", ".5"))
    for name, field, point in zip(BUILDING_FIELD_NAMES, BUILDING_FIELDS, layout.building_points, strict=True):
        if field[0] == island:
            parts.append(_field(layout, name, point, "space wash-ochre", "building", ".5"))
    first = island * components.PLACES_ON_AN_ISLAND
    for place in range(first, first + components.PLACES_ON_AN_ISLAND):
        parts.append(_gondola(layout, place, seats))
    return "".join(parts)


def _field(layout: BoardLayout, name: str, point: Point, classes: str, sign: str, opacity: str) -> str:
    x, y = point
    return (
        f'<rect data-place="space-{name}" class="{classes}" {box_of(*layout.field_box(point))}/>'
        f'<g opacity="{opacity}">{glyph(sign, x, y, layout.islands.side / 2, "ink-ochre")}</g>'
    )


def _trees(layout: BoardLayout, point: Point) -> str:
    """Trees where there is no field."""
    (x, y), unit = point, layout.islands.side / 52
    return (
        f'<use href="#tree" x="{number(x - 16 * unit)}" y="{number(y - 12 * unit)}" '
        f'width="{number(18 * unit)}" height="{number(18 * unit)}"/>'
        f'<use href="#tree" x="{number(x + unit)}" y="{number(y - 3 * unit)}" '
        f'width="{number(15 * unit)}" height="{number(15 * unit)}"/>'
    )


def _gondola(layout: BoardLayout, place: int, seats: int) -> str:
    """A gondola in the color of its seat, with the seat's marker; plain if the color is not played."""
    x, y = layout.place_points[place]
    width = layout.islands.gondola
    color = place % components.PLACES_ON_AN_ISLAND
    name = str(color) if color < seats else "plain"
    mark = diamond(color, x, y - width * 0.16, width * 0.36) if color < seats and not layout.narrow else ""
    return (
        f'<g data-place="space-{PLACE_NAMES[place]}"><use href="#gondola-{name}" '
        f'x="{number(x - width / 2)}" y="{number(y - width / 6)}" width="{number(width)}" '
        f'height="{number(width / 2)}"/>{mark}</g>'
    )


def _ring(words: MuranoWording, layout: BoardLayout) -> str:
    parts = []
    for space in range(components.SPACES):
        parts.append(_strait(layout, layout.quays[space - 1], layout.quays[space]))
    parts += [space_frame(words, layout, space) for space in range(components.SPACES)]
    return "".join(parts)


def _strait(layout: BoardLayout, start: Point, end: Point) -> str:
    """The way from a space to the next one: dots and an arrowhead. On a phone the columns are close, and only
    the ways across the board have dots."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    if layout.narrow and length < 100:
        return _arrowhead(((ax + bx) / 2, (ay + by) / 2 + 1), (ux, uy), 0.62)
    if layout.narrow:
        y = layout.height - 3 if ay > layout.height / 2 else 2.2
        line = f"M{number(ax + 34 * ux)} {number(y)}H{number(bx - 40 * ux)}"
        return _dots(line, 1.6) + _arrowhead((bx - 38 * ux, y), (ux, uy), 0.5)
    reach = (layout.spaces.width if abs(ux) > 0.5 else layout.spaces.height) / 2 + 7
    line = (
        f"M{number(ax + ux * reach)} {number(ay + uy * reach)}"
        f"L{number(bx - ux * reach)} {number(by - uy * reach)}"
    )
    return _dots(line, 3) + _arrowhead(((ax + bx) / 2, (ay + by) / 2), (ux, uy), 1)


def _dots(line: str, width: float) -> str:
    return (
        f'<path class="on-water-line" stroke-width="{number(width)}" '
        f'stroke-dasharray="{number(width / 3)} {number(width * 2.4)}" stroke-linecap="round" d="{line}"/>'
    )


def _arrowhead(at: Point, direction: Point, scale: float) -> str:
    """An arrowhead in the direction of travel."""
    (x, y), (ux, uy) = at, direction
    tip = (x + 9 * scale * ux, y + 9 * scale * uy)
    back = (x - 6 * scale * ux, y - 6 * scale * uy)
    side = 8 * scale
    points = [tip, (back[0] - side * uy, back[1] + side * ux), (back[0] + side * uy, back[1] - side * ux)]
    return f'<path class="on-water" d="{polygon(points)}"/>'


def _cartouche(layout: BoardLayout, in_play: int) -> str:
    """The title in open water, with a compass rose if one island is not in play."""
    if in_play == components.ISLANDS:
        return "" if layout.narrow else text(698, 767, "Murano", 32, "heading on-water")
    x, y, width, height = layout.land[components.SERENELLA]
    return _compass(x + width / 2, y + height * 0.42, layout.islands.side / 52) + text(
        x + width / 2, y + height * 0.42 + layout.islands.side * 2.3, "Murano", layout.islands.side * 0.85,
        "heading on-water",
    )  # fmt: skip


def _compass(x: float, y: float, unit: float) -> str:
    tips, waists = ring(x, y, 76 * unit, 4), ring(x, y, 18 * unit, 4, 45)
    short_tips, short_waists = ring(x, y, 50 * unit, 4, 45), ring(x, y, 15 * unit, 4)
    long_points = [p for pair in zip(tips, waists, strict=True) for p in pair]
    short_points = [p for pair in zip(short_tips, short_waists, strict=True) for p in pair]
    lit = "".join(
        f'<path class="surf" d="{polygon([(x, y), tip, side])}"/>'
        for tip, side in zip(tips, waists, strict=True)
    )
    circle = f'cx="{number(x)}" cy="{number(y)}" r="{number(56 * unit)}"'
    return (
        f'<g opacity=".85"><circle class="on-water-line" stroke-width="{number(1.5 * unit)}" {circle}/>'
        f'<path class="shallow" d="{polygon(short_points)}"/>'
        f'<path class="on-water" d="{polygon(long_points)}"/>{lit}</g>'
    )
