"""What a seat may see of Mille Fiori, as SVG: the lagoon with its islands, the cards, the players.

The board is a map: workshops and the two pyramids on the islands to the west, houses to the north-east,
trade and harbour on an island that the sea track runs around.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import hypot, sqrt
from typing import Final

from laguna.contract.panel import Area, Panel
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA, SPACE_COUNT, WORKSHOP_PLACES
from laguna.games.millefiori.cards import (
    KIND_SYMBOL,
    KIND_WHEEL,
    NO_CARD,
    SYMBOLS,
    UNKNOWN,
    kinds_in,
    pile_kinds,
)
from laguna.games.millefiori.components import (
    AREAS,
    BONUS_POINTS,
    CARDS_DEALT,
    COMMONERS,
    DECK,
    DECK_SIZE,
    DISPLAY_AT_START,
    FLEET_POINTS,
    GOODS,
    HARBOUR,
    HOUSE_VALUES,
    HOUSES,
    LEVEL_POINTS,
    MEDALLIONS,
    NOBLES,
    ROWS,
    SEA_END,
    SEA_EXTRA_CARDS,
    SEA_POINTS,
    SHIPS_IN_A_ROW,
    TRACKS,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.pictures.glyphs import GLYPHS
from laguna.games.millefiori.rules import (
    CHOOSING,
    DECLINE,
    EXTRA,
    KEEP,
    OVER,
    PLACE,
    SAIL,
    STAY,
    MilleFioriState,
    MilleFioriView,
    Player,
)
from laguna.games.millefiori.words.wording import (
    ACTION_WORDS,
    CARD_NAMES,
    EDITION_NAMES,
    SPACE_NAMES,
    SPACE_SYMBOLS,
    count,
    describe,
    seat_name,
)
from laguna.kit.bits import popcount
from laguna.kit.pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    card,
    card_back,
    card_symbol,
    definitions,
    diamond,
    glyph,
    glyph_symbol,
    ship,
)
from laguna.kit.scenery import islands, sea
from laguna.kit.svg import Box, Point, escape, fitted, number, polygon, ring, smooth, text
from laguna.kit.targets import badge, button, outline, outline_box, outline_circle, points_at_once, target

WIDTH: Final = 1300
HEIGHT: Final = 890

AREA_HUES: Final = ("ochre", "violet", "teal", "green", "sky", "navy")
"""The colours of the areas' cards, as in the box."""

# The islands ------------------------------------------------------------------------------------

LAND: Final[dict[str, Box]] = {
    "workshops": (26, 26, 690, 386),
    "houses": (750, 26, 524, 292),
    "nobles": (26, 452, 328, 304),
    "commoners": (378, 452, 328, 304),
    "trade": (800, 410, 474, 398),
}
SEA_BOX: Final[Box] = (700, 314, 600, 576)

# Where everything lies --------------------------------------------------------------------------

HEXAGON: Final = 39.5  # from the middle of a workshop to its corners
COLUMN: Final = HEXAGON * sqrt(3) / 2
TILE: Final = 54  # the side of a pyramid's block
BERTH: Final = 50  # the side of a trade or harbour space
HOUSE: Final = 60  # the width of a house
BUOY: Final = 26  # the radius of a space of the sea track
MEDAL: Final = 17  # the radius of a bonus


def _workshop_points() -> list[Point]:
    return [_workshop_point(row, column) for row, column in WORKSHOP_PLACES]


def _workshop_point(row: int, column: int) -> Point:
    x, y, width, _ = LAND["workshops"]
    return (x + width / 2 + (column - 8.5) * COLUMN, y + 128 + row * HEXAGON * 1.58)


def _house_points() -> list[Point]:
    """Seven houses to the east, six back, seven to the east again."""
    x, y, width, _ = LAND["houses"]
    pitch = 67.0
    left = x + width / 2 - 3 * pitch
    points = [(left + i * pitch, y + 106) for i in range(7)]
    points += [(left + (5.5 - i) * pitch, y + 175) for i in range(6)]
    points += [(left + i * pitch, y + 244) for i in range(7)]
    return points


def _pyramid_points(name: str) -> list[Point]:
    x, y, width, height = LAND[name]
    middle = x + width / 2 + 12
    points = []
    for level, wide in enumerate((5, 4, 3)):
        row = y + height - 56 - level * (TILE + 3)
        points += [(middle + (i - (wide - 1) / 2) * (TILE - 1), row) for i in range(wide)]
    return points


def _trade_left() -> float:
    return LAND["trade"][0] + 26


def _trade_row(row: int) -> float:
    return LAND["trade"][1] + 114 + row * (BERTH + 7.0)


def _trade_points() -> list[Point]:
    return [
        (_trade_left() + (good + 0.5) * (BERTH + 4), _trade_row(row))
        for row in range(ROWS)
        for good in range(len(GOODS))
    ]


def _harbour_points() -> list[Point]:
    right = LAND["trade"][0] + LAND["trade"][2] - 26
    return [
        (right - (SHIPS_IN_A_ROW - place - 0.5) * (BERTH + 4), _trade_row(row))
        for row in range(ROWS)
        for place in range(SHIPS_IN_A_ROW)
    ]


POINTS: Final[list[Point]] = [
    *_workshop_points(),
    *_house_points(),
    *_pyramid_points("nobles"),
    *_pyramid_points("commoners"),
    *_trade_points(),
    *_harbour_points(),
]
"""The middle of each space of the board."""

ROUTE: Final[list[Point]] = [
    (1256, 846), (1180, 850), (1100, 844), (1020, 852), (940, 844), (860, 852), (800, 848),
    (752, 822), (744, 760), (752, 690), (744, 610), (752, 530), (744, 460), (754, 400),
    (800, 366), (870, 362), (950, 368), (1030, 360), (1110, 368), (1190, 362), (1256, 366),
]  # fmt: skip
"""The course of the sea track: from the south-east, around the trade island, to the north-east."""


def _sea_points() -> list[Point]:
    """The spaces of the sea track, evenly along its course, the start first."""
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(ROUTE)]
    step = sum(lengths) / SEA_END
    points = []
    for space in range(SEA_END + 1):
        rest = min(step * space, sum(lengths) - 0.001)
        leg = 0
        while rest > lengths[leg]:
            rest -= lengths[leg]
            leg += 1
        (ax, ay), (bx, by) = ROUTE[leg], ROUTE[leg + 1]
        share = rest / lengths[leg]
        points.append((round(ax + (bx - ax) * share, 1), round(ay + (by - ay) * share, 1)))
    return points


SEA: Final[list[Point]] = _sea_points()


def _straits() -> list[str]:
    """The `d` of the open water between each space of the sea track and the next."""
    straits = []
    for (ax, ay), (bx, by) in pairwise(SEA):
        share = (BUOY + 3) / hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) * share, (by - ay) * share
        straits.append(f"M{number(ax + dx)} {number(ay + dy)}L{number(bx - dx)} {number(by - dy)}")
    return straits


STRAITS: Final[list[str]] = _straits()

SIZES: Final = (46, 44, 44, 44, 42, 42)
"""How large a diamond is in each area."""


def _bonus_point(track: int, place: int) -> Point:
    x, y, width, _ = LAND[AREAS[track]]
    return (x + width - 42 - (len(BONUS_POINTS) - 1 - place) * 40, y + 40)


BONUSES: Final = [
    [_bonus_point(track, place) for place in range(len(BONUS_POINTS))] for track in range(TRACKS)
]

# The backdrop -----------------------------------------------------------------------------------


@cache
def backdrop(edition: str) -> str:
    """The board without anything on it, and the definitions of everything that is drawn more than once."""
    shallows, lands = islands(LAND.values())
    defined = (
        definitions()
        + "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + "".join(card_symbol(symbol, AREA_HUES[area]) for symbol, area, wheels in DECK)
        + _house_symbol()
    )
    return "\n".join(
        [
            f"<defs>{defined}</defs>",
            sea(WIDTH, HEIGHT),
            shallows,
            _sea_track(),
            lands,
            _ornaments(),
            _titles(edition),
            _workshops(),
            _houses(),
            _pyramid(NOBLES),
            _pyramid(COMMONERS),
            _trade_and_harbour(),
            _cartouche(edition),
        ]
    )


TITLE_HINTS: Final = ("all 4 materials", "4 different values", "all 3 signs", "all 3 signs", "all 4 {goods}")


def _titles(edition: str) -> str:
    """The name of each area and its bonus track, with what earns the bonus."""
    words = EDITION_NAMES[edition]
    parts = []
    for track in range(TRACKS):
        x, y = LAND[AREAS[track]][:2]
        title = words[AREAS[track]]
        if track == TRADE:
            title = f"{words['trade']} & {words['harbour']}"
        hint = TITLE_HINTS[track].format(goods=words["goods"])
        parts.append(text(x + 26, y + 34, title, 25, f"heading ink-{AREA_HUES[track]}", "start"))
        parts.append(text(x + 27, y + 57, hint, 14, "soft", "start"))
        for place, points in enumerate(BONUS_POINTS):
            px, py = BONUSES[track][place]
            parts.append(
                f'<circle class="land-shade" cx="{number(px)}" cy="{number(py)}" r="{MEDAL}"/>'
                f'<circle class="gold-line" stroke-width="2" cx="{number(px)}" cy="{number(py)}" '
                f'r="{MEDAL}"/>' + text(px, py, points, 16, "numeral")
            )
    return "".join(parts)


def _workshops() -> str:
    parts = []
    for space, (x, y) in enumerate(POINTS[: FIRST_SPACE[HOUSES]]):
        symbol = SPACE_SYMBOLS[space]
        wash = "terracotta" if symbol == "pigments" else "ochre"
        edge = polygon(ring(x, y, HEXAGON - 1.5, 6))
        parts.append(f'<path id="space-{SPACE_NAMES[space]}" class="space wash-{wash}" d="{edge}"/>')
        parts.append(glyph(symbol, x, y, 34, f"ink-{wash}"))
    return "".join(parts)


def _medallions() -> list[tuple[int, str]]:
    """The spaces around each medallion as a mask, and its picture."""
    medallions = []
    for medallion in MEDALLIONS:
        spaces = [WORKSHOP_PLACES.index(place) for place in medallion]
        x = sum(POINTS[space][0] for space in spaces) / 3
        y = sum(POINTS[space][1] for space in spaces) / 3
        disc = f'<circle class="paper" cx="{number(x)}" cy="{number(y)}" r="13"/>'
        picture = disc + glyph("extra-card", x, y, 16, "ink-ochre")
        medallions.append((sum(1 << space for space in spaces), picture))
    return medallions


MEDALLION_PICTURES: Final = _medallions()


def _house_symbol() -> str:
    """A house from the front: roof, wall, and windows that are lit at night."""
    return (
        '<symbol id="house" viewBox="0 0 62 62">'
        '<path class="roof-dark" d="M1 18 31 1l30 17v4H1z"/><path class="roof" d="M4 17.5 31 2.5 58 17.5z"/>'
        '<path class="space wash-violet" d="M5 21h52v40H5z"/>'
        '<path class="window" d="M9 26h5v8H9zM48 26h5v8h-5zM9 43h5v8H9zM48 43h5v8h-5z"/></symbol>'
    )


def _houses() -> str:
    first = FIRST_SPACE[HOUSES]
    spots = POINTS[first : first + len(HOUSE_VALUES)]
    street = smooth(spots, closed=False)
    parts = [f'<path class="stone-line" stroke-width="16" stroke-linecap="round" d="{street}"/>']
    parts.append(glyph("arrow", spots[0][0] - 45, spots[0][1], 22, "ink-violet"))
    for house, (x, y) in enumerate(spots):
        value = HOUSE_VALUES[house]
        parts.append(
            f'<use id="space-{SPACE_NAMES[first + house]}" href="#house" '
            f'x="{number(x - 31)}" y="{number(y - 40)}" width="62" height="62"/>'
            + text(x, y, value, 25 if value < 10 else 22, "numeral ink-violet")
        )
    return "".join(parts)


def _pyramid(area: int) -> str:
    first = FIRST_SPACE[area]
    hue = AREA_HUES[area]
    parts = []
    for place in range(12):
        px, py = POINTS[first + place]
        parts.append(
            _block(first + place, px, py, TILE - 3)
            + glyph(SPACE_SYMBOLS[first + place], px, py, 32, f"ink-{hue}")
        )
    for level, points in enumerate(LEVEL_POINTS):
        py = POINTS[first + (0, 5, 9)[level]][1]
        px = POINTS[first + (0, 5, 9)[level]][0] - TILE / 2 - 17
        parts.append(text(px, py, points, 22, f"numeral ink-{hue}"))
        if level == 2:
            parts.append(glyph("extra-card", POINTS[first + 11][0] + TILE / 2 + 18, py, 20, f"ink-{hue}"))
    return "".join(parts)


def _trade_and_harbour() -> str:
    parts = []
    basin_left = POINTS[FIRST_SPACE[HARBOUR]][0] - BERTH / 2 - 8
    basin_right = POINTS[SPACE_COUNT - 1][0] + BERTH / 2 + 8
    top, bottom = _trade_row(0) - BERTH / 2 - 8, _trade_row(ROWS - 1) + BERTH / 2 + 8
    parts.append(
        f'<rect class="shallow" x="{number(basin_left)}" y="{number(top)}" '
        f'width="{number(basin_right - basin_left)}" '
        f'height="{number(bottom - top)}" rx="12"/>'
    )
    legend = " \u00b7 ".join(str(points) for points in FLEET_POINTS)
    parts.append(text((basin_left + basin_right) / 2, top - 11, legend, 15, "ink-navy strong"))
    parts.append(text(FLEET_X, top - 11, "fleet", 14, "soft"))
    for space in range(FIRST_SPACE[TRADE], SPACE_COUNT):
        x, y = POINTS[space]
        hue = AREA_HUES[SPACE_AREA[space]]
        parts.append(_block(space, x, y, BERTH) + glyph(SPACE_SYMBOLS[space], x, y, 30, f"ink-{hue}"))
    return "".join(parts)


def _block(space: int, x: float, y: float, side: float) -> str:
    """A square space."""
    return (
        f'<rect id="space-{SPACE_NAMES[space]}" class="space wash-{AREA_HUES[SPACE_AREA[space]]}" '
        f'x="{number(x - side / 2)}" y="{number(y - side / 2)}" width="{number(side)}" '
        f'height="{number(side)}" rx="7"/>'
    )


FLEET_X: Final = (POINTS[FIRST_SPACE[TRADE] + 3][0] + POINTS[FIRST_SPACE[HARBOUR]][0] - 8) / 2
"""Between trade and harbour it is written what a full row of ships is worth now."""


def _sea_track() -> str:
    parts = [
        '<path class="on-water-line" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round" '
        f'd="{"".join(STRAITS)}"/>'
    ]
    for space, (x, y) in enumerate(SEA):
        points = SEA_POINTS[space]
        extra = space in SEA_EXTRA_CARDS
        place = f'cx="{number(x)}" cy="{number(y)}" r="{BUOY}"'
        rich = points >= 10 or extra
        parts.append(f'<circle class="surf" {place}/>')
        rim = 'class="gold-line" stroke-width="3"' if rich else 'class="on-water-line" stroke-width="1.6"'
        parts.append(f"<circle {rim} {place}/>")
        if space == 0:
            parts.append(glyph("anchor", x, y, 26, "on-water"))
        elif extra and points:
            parts.append(text(x - 8, y, points, 18, "numeral") + glyph("extra-card", x + 13, y, 15))
        elif extra:
            parts.append(glyph("extra-card", x, y, 24))
        else:
            parts.append(text(x, y, points, 22 if points > 1 else 18, "numeral" if points > 1 else ""))
    return "".join(parts)


def _cartouche(edition: str) -> str:
    """The map's title in the open water, with a compass rose and a gondola."""
    x, y = 84.0, 824.0
    long_points = [
        point for pair in zip(ring(x, y, 46, 4), ring(x, y, 11, 4, 45), strict=True) for point in pair
    ]
    short_points = [
        point for pair in zip(ring(x, y, 30, 4, 45), ring(x, y, 9, 4), strict=True) for point in pair
    ]
    lit = "".join(
        f'<path class="surf" d="{polygon([(x, y), tip, side])}"/>'
        for tip, side in zip(ring(x, y, 46, 4), ring(x, y, 11, 4, 45), strict=True)
    )
    sea_name = EDITION_NAMES[edition]["sea"].capitalize()
    return (
        f'<g opacity=".85"><circle class="on-water-line" stroke-width="1.5" cx="{x}" cy="{y}" r="34"/>'
        f'<path class="shallow" d="{polygon(short_points)}"/>'
        f'<path class="on-water" d="{polygon(long_points)}"/>{lit}</g>'
        + text(150, 808, "Mille Fiori", 44, "heading on-water", "start")
        + text(690, 862, sea_name, 22, "heading on-water", "end")
        + '<path class="on-water" opacity=".8" d="M430 832c-3-9-4-17-3-24 3 6 5 12 10 17 20 9 74 9 '
        "96 0 4-4 6-8 8-14"
        ' 2 9 0 17-5 22-24 12-84 12-106-1zM500 818l4-22 3 .5-3 22z"/>'
        '<circle class="on-water" opacity=".8" cx="505.5" cy="792" r="5"/>'
        '<path class="on-water-line" stroke-width="2" opacity=".8" d="M512 784 476 852"/>'
    )


GAPS: Final = ((0, 13), (1, 12), (2, 5), (3, 4), (3, 0), (0, 17))
"""Where the grid of workshops has no space."""


def _ornaments() -> str:
    """Roofs and trees where nothing is played, as seen from above; skylights are lit at night."""
    parts = []
    for i, (row, column) in enumerate(GAPS):
        x, y = _workshop_point(row, column)
        flip = 1 if i % 2 else -1
        tree = (
            f'<use href="#tree" x="{number(x + flip * 20 - 9)}" y="{number(y + 4)}" width="18" height="18"/>'
        )
        roof = (
            f'<use href="#roof" x="{number(x - flip * 8 - 20)}" y="{number(y - 15)}" width="40" height="28"/>'
        )
        parts.append(tree + roof)
    return "".join(parts)


# The live part of the board ---------------------------------------------------------------------


def places_of(player: Player) -> tuple[int, int, int, int, int, int]:
    """A seat's diamonds, a mask for each area."""
    return (player.workshops, player.houses, player.nobles, player.commoners, player.trade, player.harbour)


def _pieces(state: MilleFioriState) -> str:
    parts = []
    for seat, player in enumerate(state.players):
        for area, mask in enumerate(places_of(player)):
            space = FIRST_SPACE[area]
            while mask:
                if mask & 1:
                    x, y = POINTS[space]
                    parts.append(diamond(seat, x, y, SIZES[area], f"piece-{SPACE_NAMES[space]}"))
                mask >>= 1
                space += 1
        for track in range(TRACKS):
            place = player.place_on_track(track)
            if place:
                x, y = BONUSES[track][place - 1]
                parts.append(diamond(seat, x, y, 36, f"piece-bonus-{AREAS[track]}-{seat}"))
    return "".join(parts)


SHIP_OFFSETS: Final = ((-19, -17), (19, -17), (-19, 17), (19, 17))
STAY_RADIUS: Final = 18  # leaves the middle of the buoy free, where a ship that has arrived may sail in vain


def _ships(state: MilleFioriState) -> str:
    parts = []
    for seat in range(state.seats):
        x, y = _ship_point(state, seat)
        parts.append(ship(seat, x, y, 28, f"ship-of-{seat}"))
    return "".join(parts)


def _ship_point(state: MilleFioriState, seat: int) -> Point:
    """Each seat has its own corner of a space, so that ships never cover each other or the points."""
    x, y = SEA[state.players[seat].ship]
    dx, dy = SHIP_OFFSETS[seat]
    return (x + dx, y + dy)


def _progress(state: MilleFioriState) -> str:
    """What changes on the board itself: medallions taken, the worth of the fleets, the round."""
    parts = [
        f'<g class="spent">{picture}</g>' if state.workshops & around == around else picture
        for around, picture in MEDALLION_PICTURES
    ]
    for row in range(ROWS):
        worth = FLEET_POINTS[popcount(state.trade >> row * len(GOODS) & 15)]
        sailed = state.harbour >> row * SHIPS_IN_A_ROW & 7 == 7
        y = _trade_row(row)
        flag = f"M{number(FLEET_X - 15)} {number(y - 15)}h27l7 15-7 15h-27z"
        pennant = f'<path class="fill-navy" d="{flag}"/>' + text(FLEET_X, y, worth, 18, "numeral on-deep")
        parts.append(f'<g class="spent">{pennant}</g>' if sailed else pennant)
    a_round = CARDS_DEALT * state.seats
    rounds = (DECK_SIZE - DISPLAY_AT_START[state.seats]) // a_round
    now = rounds - (DECK_SIZE - state.dealt) // a_round
    parts.append(text(152, 846, f"Round {now} of {rounds}", 20, "on-water", "start"))
    return "".join(parts)


def _place_target(view: MilleFioriView, action: int, points: int) -> str:
    space = action - PLACE
    area = SPACE_AREA[space]
    x, y = POINTS[space]
    if area == WORKSHOPS:
        shape = outline(polygon(ring(x, y, HEXAGON - 2, 6)))
    elif area == HOUSES:
        walls = [(x - 28, y + 22), (x - 28, y - 21), (x, y - 38), (x + 28, y - 21), (x + 28, y + 22)]
        shape = outline(polygon(walls))
    else:
        side = TILE - 3 if area in (NOBLES, COMMONERS) else BERTH
        shape = outline_box(x - side / 2, y - side / 2, side, side)
    return target(ACTION_WORDS[action], _label(view, action, points), shape, points)


def _sail_target(view: MilleFioriView, points: int) -> str:
    """The course from the ship to where it would land."""
    state = view.table
    start = state.players[state.turn].ship
    end = min(start + KIND_WHEEL[state.playing], SEA_END)
    x, y = _ship_point(state, state.turn)
    shape = (
        f'<path class="route" d="{"".join(STRAITS[start:end])}"/>'
        f'<circle class="hit" cx="{number(x)}" cy="{number(y)}" r="17"/>' + outline_circle(*SEA[end], BUOY)
    )
    return target(ACTION_WORDS[SAIL], _label(view, SAIL, points), shape, points)


def _label(view: MilleFioriView, action: int, points: int) -> str:
    return f"{describe(view, action)}: {count(points, 'point')}"


def _offers(view: MilleFioriView) -> tuple[str, set[str]]:
    """The legal moves that have a place on the board, and the areas in which they lie."""
    state = view.table
    actions = [action for action in view.legal() if PLACE <= action <= STAY]
    if not actions:
        return "", set()
    gains = points_at_once(view, actions)
    areas = set()
    outlines = []
    badges = []
    for action in actions:
        if action == SAIL:
            areas.add("sea")
            x, y = SEA[min(state.players[state.turn].ship + KIND_WHEEL[state.playing], SEA_END)]
            outlines.append(_sail_target(view, gains[action]))
            badge_at = (x, y - BUOY - 2)
        elif action == STAY:
            areas.add("sea")
            badge_at = _ship_point(state, state.turn)
            outlines.append(
                target(ACTION_WORDS[STAY], describe(view, STAY), outline_circle(*badge_at, STAY_RADIUS))
            )
        else:
            space = action - PLACE
            area = SPACE_AREA[space]
            areas.add(AREAS[TRADE if area == HARBOUR else area])
            outlines.append(_place_target(view, action, gains[action]))
            badge_at = (POINTS[space][0] + 14, POINTS[space][1] - (34 if area == HOUSES else 24))
        if gains[action]:
            badges.append(badge(*badge_at, gains[action]))
    return "\n".join(outlines + badges), areas


def board(view: MilleFioriView, targets: bool) -> Panel:
    """The board; areas that a small screen may open, trade and harbour as one."""
    state = view.table
    edition = "schmidt" if state.schmidt else "devir"
    offered, offering = _offers(view) if targets else ("", set())
    live = "\n".join((_progress(state), _pieces(state), offered, _ships(state)))
    words = EDITION_NAMES[edition]
    titles = {name: words[name] for name in LAND} | {
        "trade": f"{words['trade']} and {words['harbour'].lower()}"
    }
    areas = [Area(name, titles[name], box, name in offering) for name, box in LAND.items()]
    areas.append(Area("sea", words["sea"].capitalize(), SEA_BOX, "sea" in offering))
    return Panel("board", "The lagoon", WIDTH, HEIGHT, backdrop(edition), live, areas)


# Cards ------------------------------------------------------------------------------------------

TRAY_WIDTH: Final = 560
TRAY_HEIGHT: Final = 300
LARGE: Final = 92
SMALL: Final = 36
STACKED: Final = 6  # how far the copies of a card stand out


@cache
def _tray(title: str) -> str:
    """The ground of a panel with cards."""
    return (
        f'<rect class="tray" x="2" y="2" width="{TRAY_WIDTH - 4}" height="{TRAY_HEIGHT - 4}" rx="16"/>'
        + text(20, 28, title, 23, "heading", "start")
    )


def _height(width: float) -> float:
    return width * CARD_HEIGHT / CARD_WIDTH


def _face(kind: int, x: float, y: float, width: float, id_: str = "") -> str:
    if kind == UNKNOWN:
        return card_back(x, y, width)
    return card(SYMBOLS[KIND_SYMBOL[kind]], KIND_WHEEL[kind], x, y, width, id_)


def _stack(kind: int, copies: int, x: float, y: float, width: float, id_: str) -> str:
    """Equal cards, which are one move: the copies show at the back."""
    symbol = SYMBOLS[KIND_SYMBOL[kind]]
    # Only the front card tells its number: a reader of the screen would hear it twice.
    behind = [card(symbol, None, x + STACKED * i, y - STACKED * i, width) for i in range(copies - 1, 0, -1)]
    return "".join(behind) + _face(kind, x, y, width, f"{id_}-{CARD_NAMES[kind]}")


def _row(
    kinds: Sequence[int], corner: Point, width: float, gap: float, id_: str, moves: dict[int, str]
) -> str:
    """Cards in a row from a top left corner on; `moves` has the kinds that are targets, and their labels.
    The id is what the move does with a card: `keep` or `extra`."""
    parts = []
    for place, kind in enumerate(sorted(set(kinds))):
        x, y = corner[0] + place * (width + gap), corner[1]
        faces = _stack(kind, kinds.count(kind), x, y, width, id_)
        if kind in moves:
            frame = outline_box(x, y, width, _height(width), 8 * width / CARD_WIDTH, clear=True)
            faces = target(f"{id_} {CARD_NAMES[kind]}", moves[kind], faces + frame)
        parts.append(faces)
    return "".join(parts)


def _card_moves(view: MilleFioriView, first_action: int, last_action: int) -> dict[int, str]:
    """The kinds of card that a seat may keep or take, with the words for it."""
    return {
        action - first_action: describe(view, action)
        for action in view.legal()
        if first_action <= action < last_action
    }


def _memories(view: MilleFioriView) -> list[tuple[int, str, list[int]]]:
    """MF-42: what the seat knows of cards that lie with others: a seat, what it does with them, the cards."""
    state = view.table
    known = []
    for seat, player in enumerate(state.players):
        if seat != view.seat and view.packets[seat]:
            known.append((seat, "kept one of", kinds_in(view.packets[seat])))
        elif seat != view.seat and player.hand and UNKNOWN not in kinds_in(player.hand):
            known.append((seat, "holds", kinds_in(player.hand)))
        if player.passed and not view.packets[seat - 1]:
            passed = kinds_in(player.passed)
            if seat == view.seat or UNKNOWN not in passed:
                known.append((seat, "takes up", passed))
    return known


def _remembered(view: MilleFioriView) -> str:
    """The cards that the seat knows of, and those on their way to it, a group for each seat."""
    parts = []
    x = 20.0
    for seat, does, kinds in _memories(view):
        parts.append(diamond(seat, x + 9, 222, 20))
        parts.append(text(x + 23, 222, "you take up" if seat == view.seat else does, 14, "soft", "start"))
        for place, kind in enumerate(kinds):
            parts.append(_face(kind, x + place * (SMALL + 3), 236, SMALL))
        x += max(len(kinds) * (SMALL + 3), 98) + 18
    return "".join(parts)


def hand(view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The seat's cards, the card in play, and what the seat remembers."""
    state = view.table
    live = []
    x, top = 20.0, 50.0
    caption = top + _height(LARGE) + 15
    if state.playing != NO_CARD:
        live.append(f'<g class="origin">{_face(state.playing, x, top, LARGE, "playing")}</g>')
        whose = "you" if state.turn == view.seat else seat_name(state.turn, names)
        live.append(text(x + LARGE / 2, caption, f"played by {fitted(whose, 14, 76)}", 14, "soft"))
        live.append(diamond(state.turn, x + LARGE - 6, top + 6, 34))
        x += LARGE + 40
    if view.seat >= 0:
        me = state.players[view.seat]
        if me.chosen != NO_CARD:
            live.append(_face(me.chosen, x, top, LARGE, "chosen"))
            live.append(text(x + LARGE / 2, caption, "kept", 14, "soft"))
            x += LARGE + 24
        moves = _card_moves(view, KEEP, PLACE) if targets else {}
        live.append(_row(kinds_in(me.hand), (x, top), LARGE, 12, "keep", moves))
        live.append(_remembered(view))
    if not any(live):
        live.append(text(TRAY_WIDTH / 2, TRAY_HEIGHT / 2, "No cards", 18, "soft"))
    title = "Your cards" if view.seat >= 0 else "The card in play"
    return Panel("hand", title, TRAY_WIDTH, TRAY_HEIGHT, _tray(title), "".join(live), [])


def _grid(cards: int, width: float, height: float) -> tuple[int, float]:
    """How many cards go in a row, and how wide each is, so that all fit and are as large as can be."""
    best = (1, 0.0)
    for in_a_row in range(1, max(cards, 1) + 1):
        rows = max(-(-cards // in_a_row), 1)
        size = min(width / in_a_row - 10, (height / rows - 10) * CARD_WIDTH / CARD_HEIGHT, LARGE)
        if size > best[1]:
            best = (in_a_row, size)
    return best


OPENED_BELOW: Final = 62.0
"""Cards narrower than this are opened large on a phone."""
DISPLAY_HALVES: Final = (
    ("display-left", "Display, left half", (0.0, 0.0, 300.0, float(TRAY_HEIGHT))),
    ("display-right", "Display, right half", (200.0, 0.0, 300.0, float(TRAY_HEIGHT))),
)
"""They overlap by more than such a card."""


def display(view: MilleFioriView, targets: bool) -> Panel:
    """The cards that lie face up, the deck and the discards."""
    state = view.table
    kinds = pile_kinds(state.display_low, state.display_high)
    different = sorted(set(kinds))
    live = []
    moves = _card_moves(view, EXTRA, DECLINE) if targets else {}
    in_a_row, width = _grid(len(different), 440, 236)
    for row in range(-(-len(different) // in_a_row) if different else 0):
        shown = [kind for kind in kinds if kind in different[row * in_a_row : (row + 1) * in_a_row]]
        y = 56 + row * (_height(width) + 10)
        live.append(_row(shown, (20, y), width, 10, "extra", moves))
    if not different:
        live.append(text(230, 160, "No cards", 18, "soft"))
    deck = DECK_SIZE - state.dealt
    discards = pile_kinds(state.discards_low, state.discards_high)
    listed_ = ", ".join(CARD_NAMES[kind] for kind in discards)
    live.append((card_back(478, 50, 58) if deck else "") + text(507, 146, f"{deck} in deck", 14, "soft"))
    slot = '<rect class="slot" x="479" y="177" width="56" height="79" rx="7"/>'
    live.append(
        f"<g><title>{escape(listed_)}</title>"
        + (_face(discards[-1], 478, 176, 58) if discards else slot)
        + text(507, 272, f"{len(discards)} discarded", 14, "soft")
        + "</g>"
    )
    if targets and DECLINE in view.legal():
        live.append(button(ACTION_WORDS[DECLINE], describe(view, DECLINE), "No extra card", 290, 9, 160, 34))
    small = bool(moves) and width < OPENED_BELOW
    areas = [Area(name, title, box, small) for name, title, box in DISPLAY_HALVES]
    return Panel("display", "Display", TRAY_WIDTH, TRAY_HEIGHT, _tray("Display"), "".join(live), areas)


# Players ----------------------------------------------------------------------------------------

SEAT_WIDTH: Final = 440
SEAT_HEIGHT: Final = 78


def players(view: MilleFioriView, names: Sequence[str]) -> Panel:
    """The seats: name, score, diamonds, ship, and what each is doing."""
    state = view.table
    ranking = state.ranking() if state.over else []
    live = []
    for seat, player in enumerate(state.players):
        top = seat * (SEAT_HEIGHT + 8) + 2
        acting = state.acting >> seat & 1
        middle = top + SEAT_HEIGHT / 2
        classes = "seat-row turn" if acting else "seat-row"
        live.append(
            f'<rect id="seat-{seat}" class="{classes}" x="2" y="{top}" width="{SEAT_WIDTH - 4}" '
            f'height="{SEAT_HEIGHT}" rx="12"/>'
        )
        live.append(diamond(seat, 38, middle, 50))
        name = seat_name(seat, names) + (" (you)" if seat == view.seat else "")
        live.append(text(80, top + 25, fitted(name, 20, 232), 20, "strong", "start"))
        low = top + 55
        diamonds = f"{player.supply} + {player.reserve}"
        live.append(
            f"<g><title>{player.supply} diamonds in the supply and {player.reserve} in reserve</title>"
            + glyph("diamond", 88, low, 18)
            + text(102, low, diamonds, 16, "", "start")
            + f"</g><g><title>The ship is on space {player.ship}</title>"
            + glyph("ship", 176, low, 19)
            + text(191, low, str(player.ship), 16, "", "start")
            + "</g>"
        )
        if seat == state.starter:
            flag = glyph("first", 64, top + 20, 20, "ink-terracotta")
            live.append(f"<g><title>The starting player</title>{flag}</g>")
        live.append(_doing(state, seat, 226, low))
        live.append(
            f'<g id="score-{seat}">{text(SEAT_WIDTH - 22, middle, player.score, 36, "numeral", "end")}</g>'
        )
        if ranking and ranking[seat] == 1:
            live.append(glyph("winner", SEAT_WIDTH - 114, middle, 32, "ink-ochre"))
    height = state.seats * (SEAT_HEIGHT + 8) - 4
    return Panel("players", "Players", SEAT_WIDTH, height, "", "".join(live), [])


def _doing(state: MilleFioriState, seat: int, x: float, y: float) -> str:
    if state.due == OVER:
        return ""
    player = state.players[seat]
    if state.due != CHOOSING and seat == state.turn:
        return glyph("arrow", x + 9, y, 18) + text(x + 24, y, "playing", 14, "soft", "start")
    if player.chosen != NO_CARD:
        return glyph("check", x + 9, y, 18) + text(x + 24, y, "has chosen", 14, "soft", "start")
    if state.acting >> seat & 1:
        return glyph("waiting", x + 9, y, 18) + text(x + 24, y, "choosing", 14, "soft", "start")
    return ""


def panels(view: MilleFioriView, names: Sequence[str], targets: bool = True) -> list[Panel]:
    """What the view's seat may see: the board, its cards, the display, the players."""
    return [board(view, targets), hand(view, names, targets), display(view, targets), players(view, names)]
