"""What a seat may see of La Venise du Nord, as SVG: the city, the market, its own board, all players.

A movement is chosen where it ends. A quarter that can be reached is cut into a slice for each way to use the
dice; where the boat moves as well, a slice opens the waters on which it may be left.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.panel import Area, Panel
from laguna.contract.wording import mark
from laguna.games.venise.cards import STOCKS
from laguna.games.venise.codes import (
    BOAT,
    BRIDGE,
    FAR,
    HEX,
    MOVE,
    NOT_LAST,
    OVER,
    PRODUCE,
    ROLL,
    START,
    STARTING,
    TAKE,
    VALUE,
    VALUING,
)
from laguna.games.venise.components import MATERIAL_COUNT, QUARTER_COUNT, QUARTERS
from laguna.games.venise.movement import BY_BOAT, FREE, Board, steps_of
from laguna.games.venise.pictures.city import (
    MOST_COLUMNS,
    QUAY,
    RADIUS,
    STRIP,
    City,
    Slice,
    backdrop,
    city_of,
    edges_of,
    hexagon,
    picture,
    slices,
)
from laguna.games.venise.pictures.glyphs import cube, die
from laguna.games.venise.pictures.market import market
from laguna.games.venise.pictures.own import own_board
from laguna.games.venise.pictures.pieces import aim, cell, choice_sheet, inside
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import bridge_of, movement_of
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.pieces import diamond, glyph
from laguna.kit.svg import Point, fitted, number, polygon, rectangle, text
from laguna.kit.targets import fan, outline, outline_circle

# Pieces -----------------------------------------------------------------------------------------

BURGHERS: Final = ((-57.0, 24.0), (-19.0, 24.0), (19.0, 24.0), (57.0, 24.0))
"""Where the burgher of each seat stands on a quarter."""
DIE_AT: Final = (0.0, 61.0)
DIE_SIZE: Final = 36
BOAT_SIZE: Final = 92


@lru_cache(64)
def _edges(board: Board) -> list[tuple[int, int]]:
    return edges_of(board)


def _bridge(city: City, seat: int, one: int, other: int) -> str:
    x, y, turn = city.crossing(one, other)
    deck = (
        f'<use class="piece" href="#bridge-{seat}" x="-29" y="-15" width="58" height="30" '
        f'transform="translate({number(x)} {number(y)}) rotate({number(turn)})"/>'
    )
    return deck + diamond(seat, x, y, 27, f"piece-bridge-{QUARTERS[one]}-{QUARTERS[other]}")


def _pieces(state: VeniseState, city: City) -> str:
    parts = []
    for seat, player in enumerate(state.players):
        if player.bridges:
            for edge, (one, other) in enumerate(_edges(state.board)):
                if player.bridges >> edge & 1:
                    parts.append(_bridge(city, seat, one, other))
    for seat, player in enumerate(state.players):
        for quarter in range(QUARTER_COUNT):
            if player.dice >> quarter & 1:
                x, y = city.quarter(quarter)
                x, y = x + DIE_AT[0], y + DIE_AT[1]
                parts.append(
                    die(int(state.die_on(quarter)), x, y, DIE_SIZE, seat, f"piece-die-{QUARTERS[quarter]}")
                    + diamond(seat, x + 17, y - 17, 20)
                )
        if player.burgher != NOWHERE:
            x, y = city.quarter(int(player.burgher))
            parts.append(_burgher(seat, x + BURGHERS[seat][0], y + BURGHERS[seat][1]))
    if state.due >= STARTING:
        x, y = city.waters[state.boat]
        parts.append(
            f'<use id="piece-boat" class="piece" href="#boat" x="{number(x - BOAT_SIZE / 2)}" '
            f'y="{number(y - BOAT_SIZE / 2)}" width="{BOAT_SIZE}" height="{BOAT_SIZE}"/>'
        )
    return "".join(parts)


def _burgher(seat: int, x: float, y: float) -> str:
    return diamond(seat, x, y, 42, f"piece-burgher-{seat}")


# Movements --------------------------------------------------------------------------------------


@lru_cache(8192)
def _way(
    board: Board, start: int, points: int, boat: int, bridges: int, end: int, place: int
) -> list[tuple[int, int]]:
    return steps_of(board.way(start, points, boat, bridges, end, place))


def _route(state: VeniseState, city: City, points: int, end: int, place: int) -> tuple[str, bool]:
    """VN-11: a way to a quarter as a dotted line, shown when its move is looked at; and whether it takes
    the boat."""
    me = state.me
    start = int(me.burgher)
    steps = _way(state.board, start, points, int(state.boat), int(me.bridges), end, place)
    line = [city.quarter(start)]
    trips = sum(1 for quarter, how in steps if how == BY_BOAT)
    trip = 0
    for quarter, how in steps:
        if how == BY_BOAT:
            trip += 1
            if trip == 1:
                line.append(city.waters[state.boat])
            if trip == trips:
                line.append(city.waters[place])
        line.append(city.quarter(quarter))
    d = "M" + "L".join(f"{number(x)} {number(y + 24)}" for x, y in line)
    return f'<path class="route way" d="{d}"/>', trips > 0


def _chip(face: int, guide: int, x: float, y: float, size: float) -> str:
    """The die of a movement, and what the guide makes of it."""
    shown = die(face, x, y, size)
    if guide:
        change = text(x, y + size / 2 + 4.5, "+1" if guide > 0 else "\u22121", 13, "badge-text")
        shown += rectangle("badge", x - 13, y + size / 2 - 4, 26, 17, 8) + change
    return shown


def _boat_sign(x: float, y: float, radius: float) -> str:
    disc = f'<circle class="paper" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
    return disc + glyph("boat", x, y, radius * 1.4)


def _sized(parts: int) -> float:
    """How large a chip in a hexagon of so many slices is."""
    return min(36.0, 150.0 / parts) if parts <= MOST_COLUMNS else 30.0


def _chip_height(part: Slice) -> float:
    """Where the chip of a slice lies: above what stands on a quarter, if it can."""
    return part.y - 50 if part.whole else part.y


def _movements(words: VeniseWording, view: VeniseView, city: City, actions: Sequence[int]) -> tuple[str, str]:
    """Every quarter that can be reached, a slice a movement; the waters, where the boat moves as well."""
    state = view.shown
    stays: dict[int, list[tuple[int, int, int]]] = {}
    sails: dict[int, dict[int, list[tuple[int, int, int]]]] = {}
    for action in actions:
        face, guide, quarter, place = movement_of(action - MOVE)
        if place < 0:
            stays.setdefault(quarter, []).append((action, face, guide))
        else:
            sails.setdefault(quarter, {}).setdefault(place, []).append((action, face, guide))
    direct, fans = [], []
    for quarter in sorted(stays.keys() | sails.keys()):
        x, y = city.quarter(quarter)
        here = stays.get(quarter, [])
        parts = len(here) + (quarter in sails)
        cut = slices(x, y, QUAY - 4, parts)
        size = _sized(parts)
        for (action, face, guide), part in zip(here, cut, strict=False):
            route, boat = _route(state, city, face + guide, quarter, int(state.boat))
            middle = _chip_height(part)
            chip = _chip(face, guide, part.x, middle, size)
            if boat:
                chip += _boat_sign(part.x, middle - size / 2 - 9, 11)
            direct.append(aim(words, view, action, outline(part.edge) + route + chip))
        if quarter in sails:
            fans.append(_voyages(words, view, city, quarter, sails[quarter], cut[-1], size))
    return "".join(direct), "".join(fans)


@lru_cache(16384)
def _berth(boat: Point, water: Point, part: int, parts: int, face: int, guide: int) -> str:
    """A slice of a water on which the boat may be left, and the course to it."""
    (bx, by), (x, y) = boat, water
    cut = slices(x, y, RADIUS - 9, parts)[part]
    course = f'<path class="route way" d="M{number(bx)} {number(by)}L{number(x)} {number(y)}"/>'
    return outline(cut.edge) + course + _chip(face, guide, cut.x, cut.y, _sized(parts))


def _voyages(
    words: VeniseWording,
    view: VeniseView,
    city: City,
    quarter: int,
    sails: dict[int, list[tuple[int, int, int]]],
    cut: Slice,
    size: float,
) -> str:
    """The movements to a quarter that leave the boat elsewhere: one slice of the quarter opens the waters."""
    y = _chip_height(cut)
    faces = sorted({face for moves in sails.values() for action, face, guide in moves})
    sign = _boat_sign(cut.x, y, size / 2 + 2)
    for i, face in enumerate(faces[:2]):
        sign += die(face, cut.x + (i - (len(faces[:2]) - 1) / 2) * 22, y + size / 2 + 9, 19)
    choices = [f'<path class="mark" d="{hexagon(*city.quarter(quarter), QUAY - 4)}"/>']
    boat = city.waters[view.shown.boat]
    for place, moves in sails.items():
        water = city.waters[place]
        for part, (action, face, guide) in enumerate(moves):
            choices.append(aim(words, view, action, _berth(boat, water, part, len(moves), face, guide)))
    label = words.say(
        "{quarter} by boat: choose where the boat is left", quarter=words.things.on_the_board(quarter)
    )
    return fan(label, outline(cut.edge) + sign, "".join(choices))


# Bridges ----------------------------------------------------------------------------------------


def _deck(city: City, here: int, there: int, start: float, end: float) -> list[Point]:
    """The corners of a part of the place of a bridge, as shares of the way from here to there."""
    (ax, ay), (bx, by) = city.quarter(here), city.quarter(there)
    length = RADIUS * 3**0.5
    dx, dy = (bx - ax) / length, (by - ay) / length
    px, py = -dy * 24, dx * 24
    near, far = start * length, end * length
    return [
        (ax + dx * near + px, ay + dy * near + py),
        (ax + dx * far + px, ay + dy * far + py),
        (ax + dx * far - px, ay + dy * far - py),
        (ax + dx * near - px, ay + dy * near - py),
    ]


def _near_or_far(
    words: VeniseWording, view: VeniseView, city: City, there: int, moves: list[tuple[int, int, int]]
) -> str:
    """A bridge with one payment: which die is taken back."""
    here = int(view.shown.here)
    (ax, ay), (bx, by) = city.quarter(here), city.quarter(there)
    parts = []
    for action, _, back in moves:
        share, middle = ((0.5, 0.72), 0.61) if back == FAR else ((0.28, 0.5), 0.39)
        x, y = ax + (bx - ax) * middle, ay + (by - ay) * middle
        value = int(view.shown.die_on(there if back == FAR else here))
        shape = outline(polygon(_deck(city, here, there, *share)))
        parts.append(aim(words, view, action, shape + die(value, x, y, 22, int(view.seat))))
    return "".join(parts)


def _payments(
    words: VeniseWording, view: VeniseView, city: City, there: int, moves: list[tuple[int, int, int]]
) -> str:
    """A bridge with several payments, a row each."""
    here = int(view.shown.here)
    (ax, ay), (bx, by) = city.quarter(here), city.quarter(there)
    rows = sorted({payment for action, payment, back in moves})
    column = 62.0 + 25 * sum(STOCKS[rows[0]])
    wide, high = 14 + 2 * column, 44.0 + 44 * len(rows)
    x, y = (ax + bx) / 2, (ay + by) / 2
    left = inside(x - wide / 2, wide, city.width / city.scale)
    top = inside(y + 30, high, (city.height - STRIP) / city.scale)
    cells = [
        choice_sheet(left, top, wide, high),
        text(left + 14, top + 20, words.say("pay, and take back a die"), 15, "", "start"),
    ]
    for action, payment, back in moves:
        cx, cy = left + 10 + back * column, top + 38 + rows.index(payment) * 44
        paid = [material for material in range(MATERIAL_COUNT) for _ in range(STOCKS[payment][material])]
        value = int(view.shown.die_on(there if back == FAR else here))
        content = "".join(cube(material, cx + 18 + i * 25, cy + 19, 22) for i, material in enumerate(paid))
        content += die(value, cx + column - 28, cy + 19, 28, int(view.seat))
        cells.append(cell(words, view, action, (cx, cy, column - 6, 38), content))
    opener = outline(polygon(_deck(city, here, there, 0.34, 0.66))) + glyph("bridge", x, y, 30)
    quarter = words.things.on_the_board(there)
    label = words.say("A bridge to {quarter}: choose what you pay", quarter=quarter)
    return fan(label, opener, "".join(cells))


def _bridges(words: VeniseWording, view: VeniseView, city: City, actions: Sequence[int]) -> tuple[str, str]:
    """VN-15: the bridges that can be built: which die is taken back, and what is paid."""
    across: dict[int, list[tuple[int, int, int]]] = {}
    for action in actions:
        quarter, payment, back = bridge_of(action - BRIDGE)
        across.setdefault(quarter, []).append((action, payment, back))
    direct, fans = [], []
    for there, moves in across.items():
        if len(moves) == 2:
            direct.append(_near_or_far(words, view, city, there, moves))
        else:
            fans.append(_payments(words, view, city, there, moves))
    return "".join(direct), "".join(fans)


# The board --------------------------------------------------------------------------------------


def _offers(words: VeniseWording, view: VeniseView, city: City, actions: Sequence[int]) -> str:
    """The legal moves that have a place in the city."""
    direct = []
    movements = [action for action in actions if MOVE <= action < VALUE]
    bridges = [action for action in actions if BRIDGE <= action < PRODUCE]
    for action in actions:
        if HEX <= action < BOAT:
            direct.append(aim(words, view, action, outline(hexagon(*city.hexes[action - HEX], QUAY - 4))))
        elif BOAT <= action < START:
            direct.append(aim(words, view, action, outline(hexagon(*city.waters[action - BOAT], QUAY - 4))))
        elif START <= action < TAKE:
            direct.append(aim(words, view, action, outline(hexagon(*city.quarter(action - START), QUAY - 4))))
        elif TAKE <= action < ROLL:
            x, y = city.quarter(action - TAKE)
            direct.append(aim(words, view, action, outline_circle(x + DIE_AT[0], y + DIE_AT[1], 30)))
    fans = ""
    if movements:
        on_foot, fans = _movements(words, view, city, movements)
        direct.append(on_foot)
    if bridges:
        built, fans = _bridges(words, view, city, bridges)
        direct.append(built)
    return "".join(direct) + (f'<g class="fans">{fans}</g>' if fans else "")


def _progress(words: VeniseWording, state: VeniseState, city: City, names: Sequence[str]) -> str:
    """The strip below the city: the round, whose turn it is, the dice rolled and what they are for."""
    y = city.height - STRIP / 2
    stage = words.say("The city is made ready")
    if state.round:
        stage = words.say("Round {round}", round=state.round)
    parts = [text(86, y + 25, stage, 18, "on-water", "start")]
    if state.last != NOT_LAST:
        caption = words.say("The game is over") if state.due == OVER else words.say("Last round")
        width = 26 + 9.4 * len(caption)
        parts.append(
            rectangle("badge", 190, y + 12, width, 25, 12)
            + text(190 + width / 2, y + 25, caption, 16, "badge-text")
        )
    if state.due == OVER:
        return "".join(parts)
    seat = int(state.turn if state.round else state.actor)
    right = city.width - 30.0
    if state.low:
        for i, face in enumerate((int(state.low), int(state.high))):
            parts.append(die(face, right - 78 + i * 56, y, 46, seat))
        right -= 120
        if state.due >= VALUING and state.value:
            caption = words.say("activates with {value}", value=state.value)
            parts.append(text(right, y, caption, 18, "on-water", "end"))
            right -= 170
    name = fitted(words.seat(seat, names), 20, max(90.0, right - 560))
    parts.append(text(right, y, name, 20, "on-water strong", "end"))
    parts.append(diamond(seat, right - 32 - 13.2 * len(name), y, 38))
    return "".join(parts)


AREA_SIZE: Final = 560
PARTS: Final = {
    "city": mark("City"),
    "west": mark("West"),
    "middle": mark("Middle"),
    "east": mark("East"),
    "north": mark("North"),
    "south": mark("South"),
}
"""The parts of the city, and their titles."""
ACROSS: Final = {1: ("city",), 2: ("west", "east"), 3: ("west", "middle", "east")}
DOWNWARDS: Final = {1: ("city",), 2: ("north", "south"), 3: ("north", "middle", "south")}


def _areas(words: VeniseWording, city: City, offers: bool) -> list[Area]:
    """The city in overlapping parts that a small screen can show, from west to east or, if it is as narrow
    as only players can make it, from north to south."""
    x, y, width, height = city.box
    upright = height > 1.5 * width
    long = height if upright else width
    parts = min(3, -int(-long // (AREA_SIZE * city.scale)))
    part = long if parts == 1 else long / parts + 120 * city.scale
    areas = []
    for place, name in enumerate((DOWNWARDS if upright else ACROSS)[parts]):
        along = place * (long - part) / max(parts - 1, 1)
        box = (x, y + along, width, part) if upright else (x + along, y, part, height)
        areas.append(Area(name, words.say(PARTS[name]), box, offers))
    return areas


def board(words: VeniseWording, view: VeniseView, names: Sequence[str], actions: Sequence[int]) -> Panel:
    """The city, its waters and everything on them."""
    state = view.shown
    layout = int(state.layout)
    city = city_of(layout, [int(hex_) for hex_ in state.tiles])
    offered = _offers(words, view, city, actions)
    ground = picture(words, city) if layout == FREE else ""
    pieces = city.placed(ground + _pieces(state, city) + offered)
    return Panel(
        "board",
        words.say("Bruges"),
        city.width,
        city.height,
        backdrop(words, layout),
        pieces + _progress(words, state, city, names),
        _areas(words, city, 'data-move="' in offered),
    )


def draw(view: VeniseView, names: Sequence[str], words: VeniseWording, targets: bool) -> list[Panel]:
    """What the view's seat may see: the city, its own board, the market, the players."""
    actions = view.legal() if targets else []
    return [
        board(words, view, names, actions),
        own_board(words, view, names, actions),
        market(words, view, actions),
    ]
