"""What a seat may see of Murano, as SVG: the islands and the ring of quays around them. What lies beside
the board is in `trays`.

Ships travel counter-clockwise round the islands; production lies on the southern edge.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import hypot
from typing import Final

from laguna.contract.panel import Area, Panel
from laguna.games.murano import codes, fields, stock
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
    HARBOUR_TAVERN,
    HIRE_SPACE,
    INCOME_SPACE,
    ISLAND_GRIDS,
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
    TILES,
    TILES_IN_AN_ACTION,
)
from laguna.games.murano.pictures.faces import face_symbols
from laguna.games.murano.pictures.glyphs import GLYPHS, tile_symbols
from laguna.games.murano.pictures.trays import characters, hand, immediate_points, players, supply, tile
from laguna.games.murano.position import building_at
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import (
    ACTION_WORDS,
    BUILDING_FIELD_NAMES,
    ISLAND_TITLES,
    ISLAND_WORDS,
    PLACE_NAMES,
    SIDES,
    SPACE_KINDS,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
    describe,
)
from laguna.kit.bits import lowest_bit
from laguna.kit.pieces import definitions, diamond, glyph, glyph_symbol
from laguna.kit.scenery import islands, sea
from laguna.kit.svg import Box, Point, number, polygon, ring, text
from laguna.kit.targets import badge, outline_box, target

WIDTH: Final = 1372
HEIGHT: Final = 936

# The islands ------------------------------------------------------------------------------------

FIELD: Final = 58  # the pitch of the fields
SIDE: Final = 54  # the side of a field
BANK: Final = 18  # land left and right of the fields
HEAD: Final = 38  # land above them, for the name
FOOT: Final = 16  # land beneath them
DOCK: Final = 44  # water beneath an island for its gondolas
GONDOLA_WIDTH: Final = 54

CORNERS: Final[tuple[Point, ...]] = (
    (552, 122),  # S. Teresa e S. Mattia
    (235, 122),  # Sacca Mattia
    (898, 122),  # S. Chiara e S. Stefano
    (206, 414),  # San Donato
    (552, 440),  # S. Pietro Martire
    (898, 468),  # Sacca Serenella
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


STREET_POINTS: Final = [_field_point(field) for field in fields.STREET_FIELDS]
BUILDING_POINTS: Final = [_field_point(field) for field in fields.BUILDING_FIELDS]


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

QUAY_WIDTH: Final = 168
QUAY_HEIGHT: Final = 92


def _quay_points() -> list[Point]:
    """The middle of each action space: the northern edge from east to west, the western one southwards,
    and so on round; the first of the northern edge is space 15."""
    across = [98 + i * (WIDTH - 196) / 5 for i in range(6)]
    down = [262.0, 468.0, 674.0]
    north = [(x, 58.0) for x in reversed(across)]
    west = [(98.0, y) for y in down]
    south = [(x, HEIGHT - 58.0) for x in across]
    east = [(WIDTH - 98.0, y) for y in reversed(down)]
    points = north + west + south + east
    first = 15
    return [points[(space - first) % SPACES] for space in range(SPACES)]


QUAYS: Final = _quay_points()
SECTIONS: Final = tuple((side, side.capitalize(), spaces) for side, spaces in SIDES.items())
"""The ring in parts that a small screen opens large, none much wider than a phone: a name, a title, the
spaces."""
SECTION_OF: Final = {space: name for name, title, spaces in SECTIONS for space in spaces}

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
SHORT_TITLES: Final = {
    BUILD_SPACE: "Build",
    FACTORY_SPACE: "Glass factory",
    CHARACTER_SPACE: "Character",
    GONDOLIER_SPACE: "Gondolier",
    SHOP_SPACE: "Shop",
    GOLD_SPACE: "Take gold",
    PALACE_SPACE: "Palace",
    PRODUCTION_SPACE: "Production",
    HIRE_SPACE: "Hire, dismiss",
    INCOME_SPACE: "Income",
    SPECIAL_SPACE: "Special building",
}
GLYPH_NAMES: Final = {**dict(enumerate(SPACE_KINDS)), GOLD_SPACE: "coin"}
PRICES: Final = {
    BUILD_SPACE: (f"1\u2013{TILES_IN_AN_ACTION}", False),
    FACTORY_SPACE: (f"{FACTORY_PRICE}", True),
    CHARACTER_SPACE: (f"{CHARACTER_PRICE}+", True),
    GONDOLIER_SPACE: (f"{PLACE_PRICE}/{PLACE_PRICE_ELSEWHERE}", True),
    SHOP_SPACE: (f"{TILE_PRICE}/{SEARCH_PRICE}", True),
    GOLD_SPACE: (f"+{TAKE_GOLD_GOLD}", True),
    PALACE_SPACE: (f"{TILE_PRICE}/{SEARCH_PRICE}", True),
    PRODUCTION_SPACE: (f"\u2212{PRODUCTION_POINTS} pts", False),
    HIRE_SPACE: (f"\u00b1{DISMISS_GOLD}", True),
    INCOME_SPACE: ("shops", False),
    SPECIAL_SPACE: (f"{SPECIAL_PRICE}", True),
}
"""What an action costs or gives, and whether that is gold."""


def quay_box(space: int) -> Box:
    x, y = QUAYS[space]
    return (x - QUAY_WIDTH / 2, y - QUAY_HEIGHT / 2, QUAY_WIDTH, QUAY_HEIGHT)


def berth(space: int) -> Point:
    """Where a ship lies at a quay."""
    x, y = QUAYS[space]
    return (x + 54, y + 14)


def section_box(spaces: Sequence[int]) -> Box:
    boxes = [quay_box(space) for space in spaces]
    left, top = min(box[0] for box in boxes) - 12, min(box[1] for box in boxes) - 12
    right = max(box[0] + box[2] for box in boxes) + 12
    bottom = max(box[1] + box[3] for box in boxes) + 12
    return (left, top, right - left, bottom - top)


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
def backdrop(seats: int, in_play: int) -> str:
    """The board without anything on it, and the definitions of everything that is drawn more than once."""
    shallows, lands = islands(LAND[:in_play])
    defined = (
        definitions()
        + "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + tile_symbols()
        + face_symbols()
    )
    return "\n".join(
        [
            f"<defs>{defined}</defs>",
            sea(WIDTH, HEIGHT),
            shallows,
            lands,
            *(_island(island, seats) for island in range(in_play)),
            _ring(),
            _cartouche(in_play),
        ]
    )


def _island(island: int, seats: int) -> str:
    x, y, width, _ = LAND[island]
    parts = [text(x + width / 2, y + 24, ISLAND_TITLES[island], 22, "heading")]
    for i, (row, line) in enumerate(enumerate(ISLAND_GRIDS[island])):
        for column, letter in enumerate(line):
            px, py = _field_point((island, row, column))
            if letter == ".":
                parts.append(_ornament(px, py, island + i + column))
    for name, field, point in zip(STREET_FIELD_NAMES, fields.STREET_FIELDS, STREET_POINTS, strict=True):
        if field[0] == island:
            parts.append(_street_field(name, point))
    for name, field, point in zip(BUILDING_FIELD_NAMES, fields.BUILDING_FIELDS, BUILDING_POINTS, strict=True):
        if field[0] == island:
            parts.append(_building_field(name, point))
    first = island * PLACES_ON_AN_ISLAND
    for place in range(first, first + PLACES_ON_AN_ISLAND):
        parts.append(_gondola(place, seats))
    return "".join(parts)


def _street_field(name: str, point: Point) -> str:
    x, y = point
    return (
        f'<rect id="space-{name}" class="slot" x="{number(x - SIDE / 2)}" y="{number(y - SIDE / 2)}" '
        f'width="{SIDE}" height="{SIDE}" rx="6"/><g '
        f'opacity=".28">{glyph("street", x, y, 26, "ink-ochre")}</g>'
    )


def _building_field(name: str, point: Point) -> str:
    x, y = point
    place = f'x="{number(x - SIDE / 2)}" y="{number(y - SIDE / 2)}" width="{SIDE}" height="{SIDE}" rx="6"'
    return (
        f'<rect id="space-{name}" class="space wash-ochre" {place}/>'
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
        f'<g id="space-{PLACE_NAMES[place]}"><use href="#gondola-{name}" x="{number(x - GONDOLA_WIDTH / 2)}" '
        f'y="{number(y - 9)}" width="{GONDOLA_WIDTH}" height="{GONDOLA_WIDTH / 2}"/>{mark}</g>'
    )


def _ring() -> str:
    parts = [
        '<path class="on-water-line" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round" '
        f'd="{"".join(STRAITS)}"/>'
    ]
    for space in range(SPACES):
        (ax, ay), (bx, by) = QUAYS[space - 1], QUAYS[space]
        parts.append(_heading((ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay))
        parts.append(_quay(space))
    return "".join(parts)


def _heading(x: float, y: float, dx: float, dy: float) -> str:
    """An arrowhead in the direction of travel."""
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    tip, back = (x + 9 * ux, y + 9 * uy), (x - 6 * ux, y - 6 * uy)
    points = [tip, (back[0] - 8 * uy, back[1] + 8 * ux), (back[0] + 8 * uy, back[1] - 8 * ux)]
    return f'<path class="on-water" d="{polygon(points)}"/>'


def _quay(space: int) -> str:
    """An action space: its name, its glyph, its price, and a berth."""
    kind = RING[space]
    hue = HUES[kind]
    x, y, width, height = quay_box(space)
    price, gold = PRICES[kind]
    bx, by = berth(space)
    coin = f'<circle class="gold" cx="{number(x + 60)}" cy="{number(y + 59)}" r="8"/>' if gold else ""
    anchor = f'<g opacity=".45">{glyph("anchor", bx, by, 26, "on-water")}</g>' if space in ANCHORS else ""
    return (
        f'<rect class="shade" x="{number(x + 3)}" y="{number(y + 4)}" width="{width}" height="{height}" '
        'rx="12"/>'
        f'<rect id="space-{SPACE_NAMES[space]}" class="quay" x="{number(x)}" y="{number(y)}" width="{width}" '
        f'height="{height}" rx="12"/>'
        f'<rect class="land" x="{number(x + 4)}" y="{number(y + 4)}" width="{width - 8}" '
        f'height="{height - 8}" '
        f'rx="9"/>'
        f'<path class="wash-{hue}" d="M{number(x + 4)} {number(y + 13)}a9 9 0 0 1 9-9h{width - 26}a9 9 '
        "0 0 1 9 9v17"
        f'h-{width - 8}z"/>'
        + text(
            x + width / 2,
            y + 18,
            SHORT_TITLES[kind],
            18 if len(SHORT_TITLES[kind]) < 15 else 16,
            f"strong ink-{hue}",
        )
        + glyph(GLYPH_NAMES[kind], x + 28, y + 59, 36, f"ink-{hue}")
        + coin
        + text(
            x + (72 if gold else 51), y + 59, price, 18 if gold or len(price) < 5 else 14.5, "strong", "start"
        )
        + f'<circle class="shallow" cx="{number(bx)}" cy="{number(by)}" r="25"/>'
        f'<circle class="stone-line" stroke-width="2" cx="{number(bx)}" cy="{number(by)}" r="25"/>' + anchor
    )


def _cartouche(in_play: int) -> str:
    """The map's title in the open water, with a compass rose where an island is missing."""
    if in_play == ISLANDS:
        return text(715, 812, "Murano", 42, "heading on-water")
    x, y = 1032.0, 600.0
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


# The live part of the board ---------------------------------------------------------------------


def _bits(mask: int) -> list[int]:
    places = []
    while mask:
        places.append(lowest_bit(mask))
        mask &= mask - 1
    return places


STREET_KIND: Final = {bits: kind for kind, bits in enumerate(stock.STREET_CUSTOMERS)}


def _street_at(state: MuranoPosition, field: int) -> int:
    """The kind of the street tile on a field, by the customers that are there."""
    red, blue, grey = state.red_streets, state.blue_streets, state.grey_streets
    bits = red >> field & 1 | (blue >> field & 1) << 1 | (grey >> field & 1) << 2
    return STREET_KIND[bits | (state.double_streets >> field & 1) << 3]


def _tiles(state: MuranoPosition) -> str:
    parts = []
    for field in _bits(state.laid):
        x, y = STREET_POINTS[field]
        parts.append(
            tile(f"street-{_street_at(state, field)}", x, y, FIELD, f"piece-{STREET_FIELD_NAMES[field]}")
        )
    for field in _bits(state.built):
        x, y = BUILDING_POINTS[field]
        kind, owner = building_at(state, field)
        parts.append(tile(TILES[kind], x, y, FIELD, f"piece-{BUILDING_FIELD_NAMES[field]}"))
        if owner >= 0:
            parts.append(_owner(owner, x + 17, y + 17, f"owner-{BUILDING_FIELD_NAMES[field]}"))
    return "".join(parts)


@lru_cache(512)
def _owner(seat: int, x: float, y: float, id_: str) -> str:
    """A seat's mark on a building, on a disc so that it shows by night as well."""
    disc = (
        f'<circle class="piece" fill="#fffaf0" fill-opacity=".92" cx="{number(x)}" cy="{number(y)}" r="13"/>'
    )
    return disc + diamond(seat, x, y, 24, id_)


def _gondoliers(state: MuranoPosition) -> str:
    parts = []
    for seat, player in enumerate(state.players):
        for place in _bits(player.placed):
            x, y = PLACE_POINTS[place]
            parts.append(
                f'<use id="piece-{PLACE_NAMES[place]}" class="piece seat-{seat}" href="#gondolier-{seat}" '
                f'x="{number(x - 17)}" y="{number(y - 30)}" width="34" height="44"/>'
            )
    return "".join(parts)


@lru_cache(256)
def _vessel(colour: str, x: float, y: float, size: float, id_: str = "") -> str:
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece" href="#vessel-{colour}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


def _ships(state: MuranoPosition) -> str:
    """Ships keep their order on the ring, so a black one is known by its place counted from the red one."""
    parts = []
    order = 0
    for step in range(SPACES):
        space = (state.red + step) % SPACES
        if state.black >> space & 1:
            order += 1
            x, y = berth(space)
            shared = 13 if space == state.red else 0
            parts.append(_vessel("black", x - shared, y, 42, f"piece-ship-{order}"))
    x, y = berth(state.red)
    shared = 13 if state.black >> state.red & 1 else 0
    parts.append(_vessel("red", x + shared, y + shared / 3, 42, "piece-ship-red"))
    return "".join(parts)


def _present(state: MuranoPosition) -> str:
    """The space whose action is being done."""
    if state.moved == 0 or state.over or state.due == codes.PASSING:
        return ""
    x, y, width, height = quay_box(state.space)
    return (
        f'<rect class="gold-line" stroke-width="4" x="{number(x - 1)}" y="{number(y - 1)}" '
        f'width="{width + 2}" height="{height + 2}" rx="13"/>'
    )


# Legal moves ------------------------------------------------------------------------------------


@lru_cache(512)
def gold_badge(x: float, y: float, gold: str) -> str:
    """What a move costs or brings in gold."""
    width = 26 + 9.5 * len(gold)
    return (
        '<g class="points" aria-hidden="true">'
        f'<rect class="badge" x="{number(x - width / 2)}" y="{number(y - 11)}" width="{number(width)}" '
        'height="22" '
        f'rx="11"/><circle class="gold" cx="{number(x - width / 2 + 12)}" cy="{number(y)}" r="7"/>'
        + text(x + 8, y, gold, 16, "badge-text")
        + "</g>"
    )


def _ship_target(view: MuranoView, action: int, both: bool, useful: bool) -> str:
    """A landing: the water that the ship comes through, and the ship as it would lie there. Where a black
    and the red ship can both land, each has half of the quay. A quay whose action would do nothing is not
    tinted."""
    state = view.shown
    red = action >= codes.RED_SHIP
    space = action - codes.RED_SHIP if red else action
    x, y, width, height = quay_box(space)
    bx, by = berth(space)
    half = width / 2 - 3
    frame = outline_box(x, y, width, height, 12, clear=not useful)
    if both:
        frame = outline_box(x + (width - half if red else 0), y, half, height, 12, clear=not useful)
        bx, by = x + (width - half / 2 if red else half / 2), y + 59
    elif state.black >> space & 1:
        bx += 13
    ghost = f'<g class="ghost">{_vessel("red" if red else "black", bx, by, 40)}</g>'
    route = "" if both and red else f'<path class="route" d="{STRAITS[space]}"/>'
    price = gold_badge(bx, y + height - 2, f"\u2212{state.moved}") if state.moved else ""
    label = describe(view, action)
    if not useful and state.due == codes.SAILING:
        label += "; its action does nothing for you now, so another ship must follow"
    return target(ACTION_WORDS[action], label, route + frame + ghost + price)


def _field_target(view: MuranoView, action: int, point: Point, points: int | None) -> str:
    x, y = point
    shape = outline_box(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 6)
    label = describe(view, action)
    if points:
        label += f": {points} point{'s' if points != 1 else ''}"
    return target(ACTION_WORDS[action], label, shape, points)


def _gain(view: MuranoView, legal: Sequence[int]) -> int | None:
    """The points that building or placing gives at once, wherever it is done."""
    alike = [action for action in legal if action >= codes.BUILDING_FIELD]
    if view.seat >= 0 and view.shown.players[view.seat].has(HARBOUR_TAVERN):
        alike += [action for action in legal if codes.PLACE <= action < codes.STREET]
    return next(iter(immediate_points(view, alike[:1]).values()), None)


def _offers(view: MuranoView, legal: Sequence[int]) -> tuple[str, set[str]]:
    """The legal moves that have a place on the board, and the areas in which they lie."""
    state = view.shown
    outlines: list[str] = []
    badges: list[str] = []
    areas: set[str] = set()
    me = state.players[view.seat] if view.seat >= 0 else None
    gain = _gain(view, legal)
    useful = state.possible(me, me.gold - state.moved) if me is not None and state.due == codes.SAILING else 0
    for action in legal:
        if action < codes.PASS:
            space = action % SPACES
            both = action % SPACES in legal and space + codes.RED_SHIP in legal
            outlines.append(_ship_target(view, action, both, useful >> space & 1 == 1))
            areas.add(SECTION_OF[space])
        elif codes.INCOME <= action < codes.PLACE and me is not None:
            island = action - codes.INCOME
            x, y, width, height = LAND[island]
            shape = outline_box(x - 3, y - 3, width + 6, height + 6, 30)
            outlines.append(target(ACTION_WORDS[action], describe(view, action), shape))
            badges.append(gold_badge(x + width / 2, y - 3, f"+{state.income_at(me, island)}"))
            areas.add(ISLAND_WORDS[island])
        elif codes.PLACE <= action < codes.STREET and me is not None:
            place = action - codes.PLACE
            x, y = PLACE_POINTS[place]
            shape = outline_box(x - 29, y - 22, 58, 42, 12)
            told = gain
            outlines.append(target(ACTION_WORDS[action], describe(view, action), shape, told))
            badges.append(gold_badge(x, y + 19, f"\u2212{state.place_price(me, place)}"))
            if told:
                badges.append(badge(x + 18, y - 22, told))
            areas.add(ISLAND_WORDS[place // PLACES_ON_AN_ISLAND])
        elif action >= codes.STREET_FIELD:
            street = action < codes.BUILDING_FIELD
            field = action - (codes.STREET_FIELD if street else codes.BUILDING_FIELD)
            x, y = STREET_POINTS[field] if street else BUILDING_POINTS[field]
            told = gain
            outlines.append(_field_target(view, action, (x, y), told))
            if told:
                badges.append(badge(x + 14, y - 24, told))
            island = fields.STREET_ISLAND[field] if street else fields.BUILDING_ISLAND[field]
            areas.add(ISLAND_WORDS[island])
    return "".join(outlines + badges), areas


def board(view: MuranoView, legal: Sequence[int]) -> Panel:
    """The islands and the ring; areas that a small screen may open."""
    state = view.shown
    offered, offering = _offers(view, legal)
    live = "\n".join((_present(state), _tiles(state), _gondoliers(state), offered, _ships(state)))
    areas = [
        Area(
            ISLAND_WORDS[island], ISLAND_TITLES[island], island_box(island), ISLAND_WORDS[island] in offering
        )
        for island in range(state.islands)
    ]
    areas += [Area(name, title, section_box(spaces), name in offering) for name, title, spaces in SECTIONS]
    return Panel("board", "Murano", WIDTH, HEIGHT, backdrop(state.seats, state.islands), live, areas)


def panels(view: MuranoView, names: Sequence[str], targets: bool = True) -> list[Panel]:
    """What the view's seat may see: the board, its hand, the supply, the characters, the players."""
    legal = view.legal() if targets else []
    return [
        board(view, legal),
        hand(view, names, legal),
        supply(view, legal),
        characters(view, names),
        players(view, names),
    ]
