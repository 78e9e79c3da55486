"""The board of Mille Fiori as SVG: the islands in the lagoon, what lies on them, and the legal moves."""

from collections.abc import Sequence
from functools import cache

from laguna.contract.panel import Area, Panel
from laguna.contract.state import Options
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA
from laguna.games.millefiori.cards import KIND_WHEEL
from laguna.games.millefiori.codes import PLACE, SAIL, STAY
from laguna.games.millefiori.components import (
    AREAS,
    CARDS_DEALT,
    COMMONERS,
    DECK,
    DECK_SIZE,
    DISPLAY_AT_START,
    FLEET_POINTS,
    GOODS,
    HOUSES,
    NOBLES,
    ROWS,
    SEA_END,
    SHIPS_IN_A_ROW,
    TRACKS,
    WORKSHOPS,
)
from laguna.games.millefiori.pictures import islands
from laguna.games.millefiori.pictures.glyphs import GLYPHS
from laguna.games.millefiori.pictures.layout import (
    AREA_HUES,
    BERTH,
    BONUSES,
    BUOY,
    FLEET_X,
    HEIGHT,
    HEXAGON,
    LAND,
    LEAST_WATER,
    MOST_WATER,
    PARTS,
    POINTS,
    SEA,
    SEA_BOX,
    SHORE,
    SIZES,
    STRAITS,
    TILE,
    WIDTH,
    trade_row,
)
from laguna.games.millefiori.pictures.sea import cartouche, sea_track, ship_point, ships
from laguna.games.millefiori.state import Player, Situation, options_of
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import NOTATION, SPACE_NAMES
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit import scenery
from laguna.kit.bits import popcount
from laguna.kit.pieces import card_symbol, definitions, diamond, glyph_symbol
from laguna.kit.svg import Box, Point, number, polygon, ring, text
from laguna.kit.targets import Way, badge, outline, outline_box, outline_circle, points_at_once, target
from laguna.kit.targets import action as button


@cache
def _backdrop(words: MilleFioriWording, edition: str) -> str:
    """The board without anything on it, and the definitions of everything that is drawn more than once."""
    shallows, lands = scenery.islands(LAND.values())
    defined = (
        definitions()
        + "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + "".join(card_symbol(symbol, AREA_HUES[area]) for symbol, area, wheels in DECK)
        + islands.house_symbol()
    )
    return "\n".join(
        [
            f"<defs>{defined}</defs>",
            scenery.sea(WIDTH, HEIGHT),
            shallows,
            sea_track(),
            lands,
            islands.ornaments(),
            islands.titles(words, edition),
            islands.workshops(),
            islands.houses(),
            islands.pyramid(NOBLES),
            islands.pyramid(COMMONERS),
            islands.trade_and_harbour(words),
            cartouche(words, edition),
        ]
    )


def places_of(player: Player) -> tuple[int, int, int, int, int, int]:
    """A seat's diamonds, a mask for each area."""
    return (player.workshops, player.houses, player.nobles, player.commoners, player.trade, player.harbour)


def _pieces(state: Situation) -> str:
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


def _progress(words: MilleFioriWording, state: Situation) -> str:
    """What changes on the board itself: medallions taken, the worth of the fleets, the round."""
    parts = [
        f'<g class="spent">{picture}</g>' if state.workshops & around == around else picture
        for around, picture in islands.MEDALLION_PICTURES
    ]
    for row in range(ROWS):
        worth = FLEET_POINTS[popcount(state.trade >> row * len(GOODS) & 15)]
        sailed = state.harbour >> row * SHIPS_IN_A_ROW & 7 == 7
        y = trade_row(row)
        flag = f"M{number(FLEET_X - 15)} {number(y - 15)}h27l7 15-7 15h-27z"
        pennant = f'<path class="fill-navy" d="{flag}"/>' + text(FLEET_X, y, worth, 20, "numeral on-deep")
        parts.append(f'<g class="spent">{pennant}</g>' if sailed else pennant)
    a_round = CARDS_DEALT * state.seats
    rounds = (DECK_SIZE - DISPLAY_AT_START[state.seats]) // a_round
    now = rounds - (DECK_SIZE - state.dealt) // a_round
    parts.append(
        text(152, 846, words.say("Round {now} of {rounds}", now=now, rounds=rounds), 20, "on-water", "start")
    )
    return "".join(parts)


def _place_target(words: MilleFioriWording, view: MilleFioriView, action: int, points: int) -> str:
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
    return target(NOTATION.words[action], _label(words, view, action, points), shape, points)


def _sail_target(words: MilleFioriWording, view: MilleFioriView, points: int) -> str:
    """The course from the ship to where it would land."""
    state = view.shown
    start = state.players[state.turn].ship
    end = min(start + KIND_WHEEL[state.playing], SEA_END)
    x, y = ship_point(state, state.turn)
    shape = (
        f'<path class="route" d="{"".join(STRAITS[start:end])}"/>'
        f'<circle class="hit" cx="{number(x)}" cy="{number(y)}" r="17"/>' + outline_circle(*SEA[end], BUOY)
    )
    return target(NOTATION.words[SAIL], _label(words, view, SAIL, points), shape, points)


def _label(words: MilleFioriWording, view: MilleFioriView, action: int, points: int) -> str:
    move = words.describe(view, action)
    return words.count("{move}: {number} point", "{move}: {number} points", points, move=move)


def _offers(words: MilleFioriWording, view: MilleFioriView) -> tuple[str, list[Point], Box | None]:
    """The legal moves that have a place on the board, the middles of the spaces among them, and the water
    that a ship may cross."""
    state = view.shown
    actions = [action for action in view.legal() if PLACE <= action <= STAY]
    if not actions:
        return "", [], None
    gains = points_at_once(view, actions)
    spaces: list[Point] = []
    water = None
    outlines = []
    badges = []
    for action in actions:
        if action == SAIL:
            x, y = SEA[min(state.players[state.turn].ship + KIND_WHEEL[state.playing], SEA_END)]
            water = _around(ship_point(state, state.turn), (x, y))
            outlines.append(_sail_target(words, view, gains[action]))
            badge_at = (x, y - BUOY - 2)
        elif action == STAY:
            told = words.describe(view, STAY)
            outlines.append(button(Way(NOTATION.words[STAY], told, told)))
            continue
        else:
            space = action - PLACE
            spaces.append(POINTS[space])
            outlines.append(_place_target(words, view, action, gains[action]))
            badge_at = (POINTS[space][0] + 14, POINTS[space][1] - (34 if SPACE_AREA[space] == HOUSES else 24))
        if gains[action]:
            badges.append(badge(*badge_at, gains[action]))
    return "\n".join(outlines + badges), spaces, water


def _around(start: Point, end: Point) -> Box:
    """The water around a ship and where it would land: not too small to know where that is, and not too wide
    for a finger to meet the space on a phone."""
    low, high = [], []
    for side, limit in ((0, WIDTH), (1, HEIGHT)):
        first, last = sorted((start[side], end[side]))
        size = min(max(last - first + 2 * SHORE, LEAST_WATER), MOST_WATER)
        middle = (first + last) / 2
        from_ = min(max(middle - size / 2, end[side] + SHORE - size), end[side] - SHORE)
        low.append(min(max(0.0, from_), limit - size))
        high.append(size)
    return (low[0], low[1], high[0], high[1])


def _areas(
    words: MilleFioriWording, options: Options, spaces: Sequence[Point], water: Box | None
) -> list[Area]:
    """The parts that a phone opens: small enough for a finger, so that large islands are two."""
    found = []
    for name, title, box in PARTS:
        left, top, width, height = box
        offers = any(left <= x <= left + width and top <= y <= top + height for x, y in spaces)
        area = words.called(name.partition("-")[0], options)
        found.append(Area(name, words.say(title, area=area), box, offers))
    title = words.called("sea title", options)
    found.append(Area("sea", title, water or SEA_BOX, water is not None))
    return sorted(found, key=lambda area: area.offers)


def board(words: MilleFioriWording, view: MilleFioriView, targets: bool) -> Panel:
    state = view.shown
    options = options_of(state)
    offered, spaces, water = _offers(words, view) if targets else ("", [], None)
    live = "\n".join((_progress(words, state), _pieces(state), offered, ships(state)))
    areas = _areas(words, options, spaces, water)
    backdrop = _backdrop(words, str(options["edition"]))
    return Panel("board", words.say("The lagoon"), WIDTH, HEIGHT, backdrop, live, areas)
