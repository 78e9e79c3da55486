"""The ground of Murano's board: the islands and the ring of quays around them, as a chart.

Ships travel counter-clockwise round the islands; production lies on the southern edge.
"""

from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import Final

from laguna.games.murano.components import (
    ANCHORS,
    BUILD_SPACE,
    CHARACTER_PRICE,
    CHARACTER_SPACE,
    DISMISS_GOLD,
    FACTORY_PRICE,
    FACTORY_SPACE,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    ISLAND_GRIDS,
    ISLAND_NAMES,
    ISLANDS,
    PALACE_SPACE,
    PLACE_PRICE,
    PLACE_PRICE_ELSEWHERE,
    PLACES_ON_AN_ISLAND,
    PRODUCTION_POINTS,
    PRODUCTION_SPACE,
    RING,
    SEARCH_PRICE,
    SHOP_SPACE,
    SPACES,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TAKE_GOLD_GOLD,
    TILE_PRICE,
    TILES_IN_AN_ACTION,
)
from laguna.games.murano.fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.pictures.faces import face_symbols
from laguna.games.murano.pictures.glyphs import GLYPHS, tile_symbols
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    PLACE_NAMES,
    SPACE_KINDS,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
)
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.pieces import definitions, diamond, glyph, glyph_symbol
from laguna.kit.scenery import islands, sea
from laguna.kit.svg import Box, Point, box_of, number, polygon, ring, text

WIDTH: Final = 1340
HEIGHT: Final = 900

# The islands ------------------------------------------------------------------------------------

FIELD: Final = 56  # the pitch of the fields
SIDE: Final = 52  # the side of a field
BANK: Final = 16  # land left and right of the fields
HEAD: Final = 38  # land above them, for the name
FOOT: Final = 14  # land beneath them
DOCK: Final = 46  # water beneath an island for its gondolas
GONDOLA_WIDTH: Final = 54

CORNERS: Final[tuple[Point, ...]] = (
    (542, 122),  # S. Teresa e S. Mattia
    (234, 122),  # Sacca Mattia
    (878, 122),  # S. Chiara e S. Stefano
    (206, 400),  # San Donato
    (542, 412),  # S. Pietro Martire
    (878, 456),  # Sacca Serenella
)
"""Where the land of each island begins."""


def _land(island: int) -> Box:
    grid = ISLAND_GRIDS[island]
    x, y = CORNERS[island]
    return (x, y, len(grid[0]) * FIELD + 2 * BANK, len(grid) * FIELD + HEAD + FOOT)


LAND: Final = [_land(island) for island in range(ISLANDS)]


def _field_point(field: tuple[int, int, int]) -> Point:
    island, row, column = field
    x, y = CORNERS[island]
    return (x + BANK + (column + 0.5) * FIELD, y + HEAD + (row + 0.5) * FIELD)


STREET_POINTS: Final = [_field_point(field) for field in STREET_FIELDS]
BUILDING_POINTS: Final = [_field_point(field) for field in BUILDING_FIELDS]


def _place_points() -> list[Point]:
    points = []
    for x, y, width, height in LAND:
        pitch = (width - 20) / PLACES_ON_AN_ISLAND
        points += [
            (x + 10 + (place + 0.5) * pitch, y + height + DOCK / 2 + 2)
            for place in range(PLACES_ON_AN_ISLAND)
        ]
    return points


PLACE_POINTS: Final = _place_points()
"""The gondola places: along the southern shore of each island."""


def island_box(island: int) -> Box:
    """An island with its gondolas."""
    x, y, width, height = LAND[island]
    return (x - 10, y - 8, width + 20, height + DOCK + 18)


# The ring ---------------------------------------------------------------------------------------

QUAY_WIDTH: Final = 172
QUAY_HEIGHT: Final = 98
BAND: Final = 30  # the height of a quay's title
BERTH: Final = 30  # the radius of the water in which a ship lies
SHIP: Final = 56  # the size of a ship
LEAST_SECTION: Final = 310  # the least width of a part of the ring
LEAST_AREA: Final = 174  # the least height: 44 pixels where the board is 360 wide
SHORE: Final = 96  # from the edge of the board to the middle of the quays left and right


def _quay_points() -> list[Point]:
    """The middle of each action space: the northern edge from east to west, the western one southwards,
    and so on round; the first of the northern edge is space 15."""
    across = [SHORE + i * (WIDTH - 2.0 * SHORE) / 5 for i in range(6)]
    down = [254.0, 450.0, 646.0]
    north = [(x, 59.0) for x in reversed(across)]
    west = [(float(SHORE), y) for y in down]
    south = [(x, HEIGHT - 59.0) for x in across]
    east = [(float(WIDTH - SHORE), y) for y in reversed(down)]
    points = north + west + south + east
    first = 15
    return [points[(space - first) % SPACES] for space in range(SPACES)]


QUAYS: Final = _quay_points()

HUES: Final = {
    BUILD_SPACE: "ochre",
    FACTORY_SPACE: "terracotta",
    CHARACTER_SPACE: "green",
    GONDOLIER_SPACE: "teal",
    SHOP_SPACE: "sky",
    GOLD_SPACE: "ochre",
    PALACE_SPACE: "violet",
    PRODUCTION_SPACE: "terracotta",
    HIRE_SPACE: "teal",
    INCOME_SPACE: "ochre",
    SPECIAL_SPACE: "navy",
}
GLYPH_NAMES: Final = {**dict(enumerate(SPACE_KINDS)), GOLD_SPACE: "coin"}
IN_GOLD: Final = {
    FACTORY_SPACE: f"{FACTORY_PRICE}",
    CHARACTER_SPACE: f"{CHARACTER_PRICE}+",
    GONDOLIER_SPACE: f"{PLACE_PRICE}/{PLACE_PRICE_ELSEWHERE}",
    SHOP_SPACE: f"{TILE_PRICE}/{SEARCH_PRICE}",
    GOLD_SPACE: f"+{TAKE_GOLD_GOLD}",
    PALACE_SPACE: f"{TILE_PRICE}/{SEARCH_PRICE}",
    HIRE_SPACE: f"\u00b1{DISMISS_GOLD}",
    SPECIAL_SPACE: f"{SPECIAL_PRICE}",
}
"""What an action costs or gives in gold."""


def price_of(words: MuranoNouns, kind: int) -> str:
    """What an action costs or gives, in gold or otherwise."""
    if kind == BUILD_SPACE:
        return f"1\u2013{TILES_IN_AN_ACTION}"
    if kind == PRODUCTION_SPACE:
        return words.say("\u2212{points} pts", points=PRODUCTION_POINTS)
    if kind == INCOME_SPACE:
        return words.say("shops")
    return IN_GOLD[kind]


def quay_box(space: int) -> Box:
    x, y = QUAYS[space]
    return (x - QUAY_WIDTH / 2, y - QUAY_HEIGHT / 2, QUAY_WIDTH, QUAY_HEIGHT)


def berth(space: int) -> Point:
    """Where a ship lies at a quay."""
    x, y = QUAYS[space]
    return (x + QUAY_WIDTH / 2 - BERTH - 6, y + BAND / 2 + 1)


def section_box(spaces: Sequence[int]) -> Box:
    """A part of the ring, large enough for a finger on the smallest screen. One along the left or right edge
    is wide enough to fill such a screen."""
    boxes = [quay_box(space) for space in spaces]
    left, top = min(box[0] for box in boxes) - 10, min(box[1] for box in boxes) - 10
    right = max(box[0] + box[2] for box in boxes) + 10
    bottom = max(box[1] + box[3] for box in boxes) + 10
    wider = max(0.0, LEAST_SECTION - (right - left))
    higher = max(0.0, LEAST_AREA - (bottom - top))
    return (
        left if left < WIDTH / 2 else left - wider,
        top if top < HEIGHT / 2 else top - higher,
        right - left + wider,
        bottom - top + higher,
    )


def _straits() -> list[str]:
    """The `d` of the open water before each space, from the edge of the quay behind it."""
    straits = []
    for space in range(SPACES):
        (ax, ay), (bx, by) = QUAYS[space - 1], QUAYS[space]
        if abs(bx - ax) > abs(by - ay):
            reach = (QUAY_WIDTH / 2 + 7) * (1 if bx > ax else -1)
            straits.append(f"M{number(ax + reach)} {number(ay)}L{number(bx - reach)} {number(by)}")
        else:
            reach = (QUAY_HEIGHT / 2 + 7) * (1 if by > ay else -1)
            straits.append(f"M{number(ax)} {number(ay + reach)}L{number(bx)} {number(by - reach)}")
    return straits


STRAITS: Final = _straits()

# The backdrop -----------------------------------------------------------------------------------


@cache
def backdrop(words: MuranoNouns, seats: int, in_play: int) -> str:
    """The board without anything on it, and the definitions of everything that is drawn more than once."""
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
    named = f'data-place="island-{ISLAND_NAMES[island]}" fill="none"'
    parts = [f"<rect {named} {box_of(x, y, width, height, 30)}/>"]
    parts.append(text(x + width / 2, y + 23, words.island(island), 22, "heading"))
    for i, (row, line) in enumerate(enumerate(ISLAND_GRIDS[island])):
        for column, letter in enumerate(line):
            px, py = _field_point((island, row, column))
            if letter == ".":
                parts.append(_ornament(px, py, island + i + column))
    for name, field, point in zip(STREET_FIELD_NAMES, STREET_FIELDS, STREET_POINTS, strict=True):
        if field[0] == island:
            parts.append(_street_field(name, point))
    for name, field, point in zip(BUILDING_FIELD_NAMES, BUILDING_FIELDS, BUILDING_POINTS, strict=True):
        if field[0] == island:
            parts.append(_building_field(name, point))
    first = island * PLACES_ON_AN_ISLAND
    for place in range(first, first + PLACES_ON_AN_ISLAND):
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
    """A roof or trees where nothing is built."""
    if seed % 2:
        return (
            f'<use href="#tree" x="{number(x - 16)}" y="{number(y - 12)}" width="18" height="18"/>'
            f'<use href="#tree" x="{number(x + 1)}" y="{number(y - 3)}" width="15" height="15"/>'
        )
    return f'<use href="#roof" x="{number(x - 19)}" y="{number(y - 13)}" width="38" height="26"/>'


def _gondola(place: int, seats: int) -> str:
    """A gondola in the colour of its seat, whose cut it bears; plain if nobody plays the colour."""
    x, y = PLACE_POINTS[place]
    colour = place % PLACES_ON_AN_ISLAND
    name = str(colour) if colour < seats else "plain"
    mark = f'<g opacity=".9">{diamond(colour, x, y - 10, 17)}</g>' if colour < seats else ""
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
    for space in range(SPACES):
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
    """An action space: its name, its glyph, its price, and a berth."""
    kind = RING[space]
    hue = HUES[kind]
    x, y, width, height = quay_box(space)
    price = price_of(words, kind)
    gold = kind in IN_GOLD
    title = words.space_kind(space)
    bx, by = berth(space)
    coin = f'<circle class="gold" cx="{number(x + 53)}" cy="{number(by)}" r="8"/>' if gold else ""
    anchor = f'<g opacity=".45">{glyph("anchor", bx, by, 28, "on-water")}</g>' if space in ANCHORS else ""
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
    """The map's title in the open water, with a compass rose where an island is missing."""
    if in_play == ISLANDS:
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
