"""The static background of the board: sea, islands, fields, gondolas and the ring of action spaces."""

from functools import cache
from math import hypot
from typing import Final

from laguna.games.murano import components
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.pictures.card_faces import face_symbols
from laguna.games.murano.pictures.glyphs import GLYPHS, tile_symbols
from laguna.games.murano.pictures.layout import (
    BAND,
    BERTH,
    BUILDING_POINTS,
    GONDOLA_WIDTH,
    HEIGHT,
    LAND,
    PLACE_POINTS,
    QUAYS,
    SIDE,
    STRAITS,
    STREET_POINTS,
    WIDTH,
    berth,
    field_point,
    quay_box,
)
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    PLACE_NAMES,
    SPACE_KINDS,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
)
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.background_art import islands, sea
from laguna.kit.piece_art import definitions, diamond, glyph, glyph_symbol
from laguna.kit.svg import Point, box_of, number, polygon, ring, text

HUES: Final = {
    components.BUILD_SPACE: "ochre",
    components.FACTORY_SPACE: "terracotta",
    components.CHARACTER_SPACE: "green",
    components.GONDOLIER_SPACE: "teal",
    components.SHOP_SPACE: "sky",
    components.GOLD_SPACE: "ochre",
    components.PALACE_SPACE: "violet",
    components.PRODUCTION_SPACE: "terracotta",
    components.HIRE_SPACE: "teal",
    components.INCOME_SPACE: "ochre",
    components.SPECIAL_SPACE: "navy",
}
GLYPH_NAMES: Final = {**dict(enumerate(SPACE_KINDS)), components.GOLD_SPACE: "coin"}
IN_GOLD: Final = {
    components.FACTORY_SPACE: f"{components.FACTORY_PRICE}",
    components.CHARACTER_SPACE: f"{components.CHARACTER_PRICE}+",
    components.GONDOLIER_SPACE: f"{components.PLACE_PRICE}/{components.PLACE_PRICE_ELSEWHERE}",
    components.SHOP_SPACE: f"{components.TILE_PRICE}/{components.SEARCH_PRICE}",
    components.GOLD_SPACE: f"+{components.TAKE_GOLD_GOLD}",
    components.PALACE_SPACE: f"{components.TILE_PRICE}/{components.SEARCH_PRICE}",
    components.HIRE_SPACE: f"\u00b1{components.DISMISS_GOLD}",
    components.SPECIAL_SPACE: f"{components.SPECIAL_PRICE}",
}
"""The price or the proceeds of an action in gold."""


def price_of(words: MuranoNouns, kind: int) -> str:
    """The price or the proceeds of an action, as printed on its space."""
    if kind == components.BUILD_SPACE:
        return f"1\u2013{components.TILES_IN_AN_ACTION}"
    if kind == components.PRODUCTION_SPACE:
        return words.gettext("\u2212{points} pts", points=components.PRODUCTION_POINTS)
    if kind == components.INCOME_SPACE:
        return words.gettext("shops")
    return IN_GOLD[kind]


@cache
def backdrop(words: MuranoNouns, seats: int, in_play: int) -> str:
    """The empty board, and the definitions of all symbols that are drawn more than once."""
    shallows, lands = islands(LAND[:in_play])
    defined = (
        definitions()
        + "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + tile_symbols()
        + face_symbols(words)
    )
    return "\n".join(
        [
            f"<defs>{defined}</defs>",
            sea(WIDTH, HEIGHT),
            shallows,
            lands,
            *(_island(words, island, seats) for island in range(in_play)),
            _ring(words),
            _cartouche(in_play),
        ]
    )


def _island(words: MuranoNouns, island: int, seats: int) -> str:
    x, y, width, height = LAND[island]
    named = f'data-place="island-{components.ISLAND_NAMES[island]}" fill="none"'
    parts = [f"<rect {named} {box_of(x, y, width, height, 30)}/>"]
    parts.append(text(x + width / 2, y + 23, words.island(island), 22, "heading"))
    for i, (row, line) in enumerate(enumerate(components.ISLAND_GRIDS[island])):
        for column, letter in enumerate(line):
            px, py = field_point((island, row, column))
            if letter == ".":
                parts.append(_ornament(px, py, island + i + column))
    for name, field, point in zip(STREET_FIELD_NAMES, STREET_FIELDS, STREET_POINTS, strict=True):
        if field[0] == island:
            parts.append(_street_field(name, point))
    for name, field, point in zip(BUILDING_FIELD_NAMES, BUILDING_FIELDS, BUILDING_POINTS, strict=True):
        if field[0] == island:
            parts.append(_building_field(name, point))
    first = island * components.PLACES_ON_AN_ISLAND
    for place in range(first, first + components.PLACES_ON_AN_ISLAND):
        parts.append(_gondola(place, seats))
    return "".join(parts)


def _street_field(name: str, point: Point) -> str:
    x, y = point
    return (
        f'<rect data-place="space-{name}" class="slot" x="{number(x - SIDE / 2)}" y="{number(y - SIDE / 2)}" '
        f'width="{SIDE}" height="{SIDE}" rx="6"/><g '
        f'opacity=".28">{glyph("street", x, y, 26, "ink-ochre")}</g>'
    )


def _building_field(name: str, point: Point) -> str:
    x, y = point
    place = f'x="{number(x - SIDE / 2)}" y="{number(y - SIDE / 2)}" width="{SIDE}" height="{SIDE}" rx="6"'
    return (
        f'<rect data-place="space-{name}" class="space wash-ochre" {place}/>'
        f'<g opacity=".3">{glyph("building", x, y, 26, "ink-ochre")}</g>'
    )


def _ornament(x: float, y: float, seed: int) -> str:
    """A roof or trees where there is no field."""
    if seed % 2:
        return (
            f'<use href="#tree" x="{number(x - 16)}" y="{number(y - 12)}" width="18" height="18"/>'
            f'<use href="#tree" x="{number(x + 1)}" y="{number(y - 3)}" width="15" height="15"/>'
        )
    return f'<use href="#roof" x="{number(x - 19)}" y="{number(y - 13)}" width="38" height="26"/>'


def _gondola(place: int, seats: int) -> str:
    """A gondola in the color of its seat, with the seat's marker; plain if the color is not played."""
    x, y = PLACE_POINTS[place]
    color = place % components.PLACES_ON_AN_ISLAND
    name = str(color) if color < seats else "plain"
    mark = f'<g opacity=".9">{diamond(color, x, y - 10, 17)}</g>' if color < seats else ""
    return (
        f'<g data-place="space-{PLACE_NAMES[place]}"><use href="#gondola-{name}" '
        f'x="{number(x - GONDOLA_WIDTH / 2)}" y="{number(y - 9)}" width="{GONDOLA_WIDTH}" '
        f'height="{GONDOLA_WIDTH / 2}"/>{mark}</g>'
    )


def _ring(words: MuranoNouns) -> str:
    parts = [
        '<path class="on-water-line" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round" '
        f'd="{"".join(STRAITS)}"/>'
    ]
    for space in range(components.SPACES):
        (ax, ay), (bx, by) = QUAYS[space - 1], QUAYS[space]
        parts.append(_heading((ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay))
        parts.append(_quay(words, space))
    return "".join(parts)


def _heading(x: float, y: float, dx: float, dy: float) -> str:
    """An arrowhead in the direction of travel."""
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    tip, back = (x + 9 * ux, y + 9 * uy), (x - 6 * ux, y - 6 * uy)
    points = [tip, (back[0] - 8 * uy, back[1] + 8 * ux), (back[0] + 8 * uy, back[1] - 8 * ux)]
    return f'<path class="on-water" d="{polygon(points)}"/>'


def _quay(words: MuranoNouns, space: int) -> str:
    """An action space with its name, glyph and price, and room for a ship."""
    kind = components.RING[space]
    hue = HUES[kind]
    x, y, width, height = quay_box(space)
    price = price_of(words, kind)
    gold = kind in IN_GOLD
    title = words.space_kind(space)
    bx, by = berth(space)
    coin = f'<circle class="gold" cx="{number(x + 53)}" cy="{number(by)}" r="8"/>' if gold else ""
    anchor = (
        f'<g opacity=".45">{glyph("anchor", bx, by, 28, "on-water")}</g>'
        if space in components.ANCHORS
        else ""
    )
    return (
        f'<rect class="shade" x="{number(x + 3)}" y="{number(y + 4)}" width="{width}" height="{height}" '
        'rx="12"/>'
        f'<rect data-place="space-{SPACE_NAMES[space]}" class="quay" {box_of(x, y, width, height, 12)}/>'
        f'<rect class="land" x="{number(x + 4)}" y="{number(y + 4)}" width="{width - 8}" '
        f'height="{height - 8}" '
        f'rx="9"/>'
        f'<path class="wash-{hue}" d="M{number(x + 4)} {number(y + 13)}a9 9 0 0 1 9-9h{width - 26}a9 9 '
        f"0 0 1 9 9v{BAND - 13}"
        f'h-{width - 8}z"/>'
        + text(
            x + width / 2,
            y + BAND / 2 + 3,
            title,
            20,
            f"strong ink-{hue}",
        )
        + glyph(GLYPH_NAMES[kind], x + 23, by, 34, f"ink-{hue}")
        + coin
        + text(x + (64 if gold else 42), by, price, 20, "strong", "start")
        + f'<circle class="shallow" cx="{number(bx)}" cy="{number(by)}" r="{BERTH}"/>'
        f'<circle class="stone-line" stroke-width="2" cx="{number(bx)}" cy="{number(by)}" r="{BERTH}"/>'
        + anchor
    )


def _cartouche(in_play: int) -> str:
    """The title in open water, with a compass rose if one island is not in play."""
    if in_play == components.ISLANDS:
        return text(698, 767, "Murano", 32, "heading on-water")
    x, y = 1006.0, 570.0
    long_points = [p for pair in zip(ring(x, y, 76, 4), ring(x, y, 18, 4, 45), strict=True) for p in pair]
    short_points = [p for pair in zip(ring(x, y, 50, 4, 45), ring(x, y, 15, 4), strict=True) for p in pair]
    lit = "".join(
        f'<path class="surf" d="{polygon([(x, y), tip, side])}"/>'
        for tip, side in zip(ring(x, y, 76, 4), ring(x, y, 18, 4, 45), strict=True)
    )
    return (
        f'<g opacity=".85"><circle class="on-water-line" stroke-width="1.5" cx="{x}" cy="{y}" r="56"/>'
        f'<path class="shallow" d="{polygon(short_points)}"/>'
        f'<path class="on-water" d="{polygon(long_points)}"/>{lit}</g>'
        + text(x, y + 126, "Murano", 46, "heading on-water")
    )
