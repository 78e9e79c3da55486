"""What a seat may see of La Venise du Nord, as SVG: the city, the market, its own board, all players.

A movement is chosen where it ends. A quarter that can be reached is cut into a slice for each way to use the
dice; where the boat moves as well, a slice opens the waters on which it may be left.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.drawing import (
    Point,
    badge,
    diamond,
    fan,
    fitted,
    glyph,
    number,
    outline,
    outline_circle,
    polygon,
    text,
)
from laguna.game import Area, Panel
from laguna.games.venise.cards import STOCKS
from laguna.games.venise.city import (
    QUAY,
    RADIUS,
    STRIP,
    TITLES,
    City,
    backdrop,
    city_of,
    edges_of,
    hexagon,
    picture,
    slices,
)
from laguna.games.venise.codes import (
    BOAT,
    BRIDGE,
    FAR,
    HEX,
    LAUNCHING,
    MOVE,
    NOT_LAST,
    OVER,
    PRODUCE,
    START,
    STARTING,
    TAKE,
    VALUE,
    VALUING,
)
from laguna.games.venise.components import MATERIAL_COUNT, QUARTER_COUNT, QUARTERS
from laguna.games.venise.glyphs import cube, die
from laguna.games.venise.movement import BY_BOAT, FREE, Board, steps_of
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.rules import ROLL, VeniseState, VeniseView
from laguna.games.venise.trays import aim, cell, choice_sheet, inside, market, players, you
from laguna.games.venise.wording import bridge_of, movement_of, seat_name

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
    name = f"{QUARTERS[one]}-{QUARTERS[other]}"
    return (
        f'<g id="piece-bridge-{name}" class="piece"><use href="#bridge-{seat}" x="-36" y="-16" width="72" '
        f'height="32" transform="translate({number(x)} {number(y)}) rotate({number(turn)})"/>'
        f"{diamond(seat, x, y, 27)}</g>"
    )


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
                    + diamond(seat, x + 24, y - 8, 22)
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
def _way(board: Board, start: int, points: int, boat: int, bridges: int, end: int, place: int) -> list[tuple[int, int]]:
    return steps_of(board.way(start, points, boat, bridges, end, place))


def _route(state: VeniseState, city: City, points: int, end: int, place: int) -> tuple[str, bool]:
    """VN-11: a way to a quarter as a dotted line, shown when its move is looked at; whether it takes the boat."""
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
        shown += (
            f'<rect class="badge" x="{number(x - 13)}" y="{number(y + size / 2 - 4)}" width="26" height="17" rx="8"/>'
            + text(x, y + size / 2 + 4.5, "+1" if guide > 0 else "\u22121", 13, "badge-text")
        )
    return shown


def _sized(parts: int) -> float:
    """How large a chip in a hexagon of so many slices is."""
    return min(36.0, 150.0 / parts)


def _movements(view: VeniseView, city: City, actions: Sequence[int]) -> tuple[str, str]:
    """Every quarter that can be reached, a slice a movement; the waters, where the boat moves as well."""
    state = view.table
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
        for (action, face, guide), (edge, middle) in zip(here, cut, strict=False):
            route, boat = _route(state, city, face + guide, quarter, int(state.boat))
            sign = glyph("boat", middle, y - 86, 22, "on-water") if boat else ""
            direct.append(aim(view, action, outline(edge) + route + _chip(face, guide, middle, y - 50, size) + sign))
        if quarter in sails:
            fans.append(_voyages(view, city, quarter, sails[quarter], cut[-1], size))
    return "".join(direct), "".join(fans)


def _voyages(
    view: VeniseView,
    city: City,
    quarter: int,
    sails: dict[int, list[tuple[int, int, int]]],
    cut: tuple[str, float],
    size: float,
) -> str:
    """The movements to a quarter that leave the boat elsewhere: one slice of the quarter opens the waters."""
    edge, middle = cut
    _, y = city.quarter(quarter)
    faces = sorted({face for moves in sails.values() for action, face, guide in moves})
    sign = f'<circle class="paper" cx="{number(middle)}" cy="{number(y - 50)}" r="{number(size / 2 + 2)}"/>'
    sign += glyph("boat", middle, y - 50, size * 0.8)
    for i, face in enumerate(faces[:2]):
        sign += die(face, middle + (i - (len(faces[:2]) - 1) / 2) * 22, y - 50 + size / 2 + 9, 19)
    choices = [outline(hexagon(*city.quarter(quarter), QUAY - 4))]
    bx, by = city.waters[view.table.boat]
    for place, moves in sails.items():
        wx, wy = city.waters[place]
        course = f'<path class="route way" d="M{number(bx)} {number(by)}L{number(wx)} {number(wy)}"/>'
        for (action, face, guide), (part, at) in zip(
            moves, slices(wx, wy, RADIUS - 9, len(moves)), strict=True
        ):
            chip = _chip(face, guide, at, wy, _sized(len(moves)))
            choices.append(aim(view, action, outline(part) + course + chip))
    label = f"{TITLES[quarter]} by boat: choose where the boat is left"
    return fan(label, outline(edge) + sign, "".join(choices))


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


def _bridges(view: VeniseView, city: City, actions: Sequence[int]) -> tuple[str, str]:
    """VN-15: the bridges that can be built: which die is taken back, and what is paid."""
    state = view.table
    here = int(state.here)
    across: dict[int, list[tuple[int, int, int]]] = {}
    for action in actions:
        quarter, payment, back = bridge_of(action - BRIDGE)
        across.setdefault(quarter, []).append((action, payment, back))
    direct, fans = [], []
    for there, moves in across.items():
        values = (int(state.die_on(here)), int(state.die_on(there)))
        (ax, ay), (bx, by) = city.quarter(here), city.quarter(there)
        if len(moves) == 2:
            for action, _, back in moves:
                share = (0.34, 0.5) if back != FAR else (0.5, 0.66)
                middle = 0.42 if back != FAR else 0.58
                x, y = ax + (bx - ax) * middle, ay + (by - ay) * middle
                shape = outline(polygon(_deck(city, here, there, *share)))
                direct.append(aim(view, action, shape + die(values[back], x, y, 22, int(view.seat))))
            continue
        rows = sorted({payment for action, payment, back in moves})
        cubes = sum(STOCKS[rows[0]])
        column = 62.0 + 25 * cubes
        wide, high = 14 + 2 * column, 44.0 + 44 * len(rows)
        x, y = (ax + bx) / 2, (ay + by) / 2
        left = inside(x - wide / 2, wide, city.width / city.scale)
        top = inside(y + 30, high, (city.height - STRIP) / city.scale)
        cells = [choice_sheet(left, top, wide, high)]
        cells.append(text(left + 14, top + 20, "pay, and take back a die", 15, "", "start"))
        for action, payment, back in moves:
            cx, cy = left + 10 + back * column, top + 38 + rows.index(payment) * 44
            paid = [material for material in range(MATERIAL_COUNT) for _ in range(STOCKS[payment][material])]
            content = "".join(cube(material, cx + 18 + i * 25, cy + 19, 22) for i, material in enumerate(paid))
            content += die(values[back], cx + column - 28, cy + 19, 28, int(view.seat))
            cells.append(cell(view, action, (cx, cy, column - 6, 38), content))
        opener = outline(polygon(_deck(city, here, there, 0.34, 0.66))) + glyph("bridge", x, y, 30)
        fans.append(fan(f"A bridge to {TITLES[there]}: choose what you pay", opener, "".join(cells)))
    return "".join(direct), "".join(fans)


# The board --------------------------------------------------------------------------------------


def _offers(view: VeniseView, city: City) -> str:
    """The legal moves that have a place in the city."""
    actions = view.legal()
    state = view.table
    direct = []
    movements = [action for action in actions if MOVE <= action < VALUE]
    bridges = [action for action in actions if BRIDGE <= action < PRODUCE]
    for action in actions:
        if HEX <= action < BOAT:
            direct.append(aim(view, action, outline(hexagon(*city.hexes[action - HEX], QUAY - 4))))
        elif BOAT <= action < START:
            direct.append(aim(view, action, outline(hexagon(*city.waters[action - BOAT], QUAY - 4))))
        elif START <= action < TAKE:
            direct.append(aim(view, action, outline(hexagon(*city.quarter(action - START), QUAY - 4))))
        elif TAKE <= action < ROLL:
            x, y = city.quarter(action - TAKE)
            direct.append(aim(view, action, outline_circle(x + DIE_AT[0], y + DIE_AT[1], 30)))
    fans = ""
    if movements:
        on_foot, fans = _movements(view, city, movements)
        direct.append(on_foot)
    if bridges:
        built, fans = _bridges(view, city, bridges)
        direct.append(built)
    if state.tile != NOWHERE:
        direct.append("")
    return "".join(direct) + (f'<g class="fans">{fans}</g>' if fans else "")


def _progress(state: VeniseState, city: City, names: Sequence[str]) -> str:
    """The strip below the city: the round, whose turn it is, the dice rolled and what they are for."""
    y = city.height - STRIP / 2
    parts = []
    if state.round:
        parts.append(text(86, y + 25, f"Round {int(state.round)}", 18, "on-water", "start"))
    else:
        parts.append(text(86, y + 25, "The city is made ready", 18, "on-water", "start"))
    if state.last != NOT_LAST:
        caption = "The game is over" if state.due == OVER else "Last round"
        width = 26 + 9.4 * len(caption)
        parts.append(
            f'<rect class="badge" x="190" y="{number(y + 12)}" width="{number(width)}" height="25" rx="12"/>'
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
            parts.append(text(right, y, f"activates with {int(state.value)}", 18, "on-water", "end"))
            right -= 170
    name = fitted(seat_name(seat, names), 20, max(90.0, right - 560))
    parts.append(text(right, y, name, 20, "on-water strong", "end"))
    parts.append(diamond(seat, right - 22 - 10.8 * len(name), y, 38))
    return "".join(parts)


AREA_WIDTH: Final = 560
COMPASS: Final = {1: ("City",), 2: ("West", "East"), 3: ("West", "Middle", "East")}


def _areas(city: City, offers: bool) -> list[Area]:
    """The city from west to east, in overlapping parts that a small screen can show."""
    parts = min(3, -(-city.width // AREA_WIDTH))
    wide = min(float(city.width), city.width / parts + (120 if parts > 1 else 0))
    areas = []
    for part, title in enumerate(COMPASS[parts]):
        left = part * (city.width - wide) / max(parts - 1, 1)
        box = (round(left, 1), 0.0, round(wide, 1), float(city.height))
        areas.append(Area(title.lower(), title, box, offers))
    return areas


def board(view: VeniseView, names: Sequence[str], targets: bool) -> Panel:
    """The city, its waters and everything on them."""
    state = view.table
    layout = int(state.layout)
    city = city_of(layout, state.tiles)
    offered = _offers(view, city) if targets else ""
    ground = picture(city) if layout == FREE else ""
    live = city.placed(ground + _pieces(state, city) + offered) + _progress(state, city, names)
    return Panel("board", "Bruges", city.width, city.height, backdrop(layout), live, _areas(city, 'data-move="' in offered))


def panels(view: VeniseView, names: Sequence[str], targets: bool = True) -> list[Panel]:
    """What the view's seat may see: the city, its own board, the market, the players."""
    return [
        board(view, names, targets),
        you(view, names, targets, TITLES),
        market(view, targets),
        players(view, names),
    ]


__all__ = ["LAUNCHING", "badge", "panels"]
