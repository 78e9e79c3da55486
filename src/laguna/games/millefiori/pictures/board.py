"""The board of Mille Fiori as SVG, with pieces and legal moves."""

from collections.abc import Sequence
from functools import cache

from laguna.contract.panel import Panel, ZoomArea
from laguna.games.millefiori import components
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA
from laguna.games.millefiori.cards import KIND_WHEEL
from laguna.games.millefiori.codes import PLACE, SAIL, STAY
from laguna.games.millefiori.pictures import islands, layout
from laguna.games.millefiori.pictures.glyphs import GLYPHS
from laguna.games.millefiori.pictures.sea_route import map_title, sea_route, ship_point, ships
from laguna.games.millefiori.state import MilleFioriData, Player
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import NOTATION, SPACE_NAMES
from laguna.games.millefiori.words.nouns import SEA_ROUTE
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit import background_art
from laguna.kit.bits import popcount
from laguna.kit.piece_art import card_symbol, definitions, diamond, glyph_symbol
from laguna.kit.svg import Box, Point, number, polygon, ring, text
from laguna.kit.targets import MoveOption, badge, outline, outline_box, outline_circle, points_at_once, target
from laguna.kit.targets import action as button


@cache
def _backdrop(words: MilleFioriWording) -> str:
    """The empty board, with the definitions of everything that is drawn more than once."""
    shallows, lands = background_art.islands(layout.LAND.values())
    defined = (
        definitions()
        + "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + "".join(card_symbol(symbol, layout.AREA_HUES[area]) for symbol, area, wheels in components.DECK)
        + islands.house_symbol()
    )
    return "\n".join(
        [
            f"<defs>{defined}</defs>",
            background_art.sea(layout.WIDTH, layout.HEIGHT),
            shallows,
            sea_route(),
            lands,
            islands.ornaments(),
            islands.titles(words),
            islands.workshops(),
            islands.houses(),
            islands.pyramid(components.NOBLES),
            islands.pyramid(components.COMMONERS),
            islands.trade_and_harbor(words),
            map_title(words),
        ]
    )


def diamonds_of(player: Player) -> tuple[int, int, int, int, int, int]:
    """The diamonds of a player, a mask for each area."""
    return (player.workshops, player.houses, player.nobles, player.commoners, player.trade, player.harbor)


def _pieces(state: MilleFioriData) -> str:
    parts = []
    for seat, player in enumerate(state.players):
        for area, mask in enumerate(diamonds_of(player)):
            space = FIRST_SPACE[area]
            while mask:
                if mask & 1:
                    x, y = layout.POINTS[space]
                    parts.append(diamond(seat, x, y, layout.SIZES[area], f"piece-{SPACE_NAMES[space]}"))
                mask >>= 1
                space += 1
        for track in range(components.TRACKS):
            place = player.place_on_track(track)
            if place:
                x, y = layout.BONUSES[track][place - 1]
                parts.append(diamond(seat, x, y, 36, f"piece-bonus-{components.AREAS[track]}-{seat}"))
    return "".join(parts)


def _progress(words: MilleFioriWording, state: MilleFioriData) -> str:
    """What changes on the board itself: medallions, the value of harbor rows, the round."""
    parts = [
        f'<g class="spent">{picture}</g>' if state.workshops & around == around else picture
        for around, picture in islands.MEDALLION_PICTURES
    ]
    for row in range(components.ROWS):
        worth = components.FLEET_POINTS[popcount(state.trade >> row * len(components.GOODS) & 15)]
        sailed = state.harbor >> row * components.SHIPS_IN_A_ROW & 7 == 7
        y = layout.trade_row(row)
        flag = f"M{number(layout.FLEET_X - 15)} {number(y - 15)}h27l7 15-7 15h-27z"
        pennant = f'<path class="fill-navy" d="{flag}"/>' + text(
            layout.FLEET_X, y, worth, 20, "numeral on-deep"
        )
        parts.append(f'<g class="spent">{pennant}</g>' if sailed else pennant)
    a_round = components.CARDS_DEALT * state.seats
    rounds = (components.DECK_SIZE - components.DISPLAY_AT_START[state.seats]) // a_round
    now = rounds - (components.DECK_SIZE - state.dealt) // a_round
    parts.append(
        text(
            152,
            846,
            words.gettext("Round {now} of {rounds}", now=now, rounds=rounds),
            20,
            "on-water",
            "start",
        )
    )
    return "".join(parts)


def _place_target(words: MilleFioriWording, view: MilleFioriView, action: int, points: int) -> str:
    space = action - PLACE
    area = SPACE_AREA[space]
    x, y = layout.POINTS[space]
    if area == components.WORKSHOPS:
        shape = outline(polygon(ring(x, y, layout.HEXAGON - 2, 6)))
    elif area == components.HOUSES:
        walls = [(x - 28, y + 22), (x - 28, y - 21), (x, y - 38), (x + 28, y - 21), (x + 28, y + 22)]
        shape = outline(polygon(walls))
    else:
        side = layout.TILE - 3 if area in (components.NOBLES, components.COMMONERS) else layout.BERTH
        shape = outline_box(x - side / 2, y - side / 2, side, side)
    return target(NOTATION.words[action], _label(words, view, action, points), shape, points)


def _sail_target(words: MilleFioriWording, view: MilleFioriView, points: int) -> str:
    """The route from the ship to the space where it would stop."""
    state = view.shown
    start = state.players[state.turn].ship
    end = min(start + KIND_WHEEL[state.playing], components.SEA_END)
    x, y = ship_point(state, state.turn)
    shape = (
        f'<path class="route" d="{"".join(layout.SEA_SEGMENTS[start:end])}"/>'
        f'<circle class="hit" cx="{number(x)}" cy="{number(y)}" r="17"/>'
        + outline_circle(*layout.SEA[end], layout.BUOY)
    )
    label = words.describe(view, SAIL)
    if start < components.SEA_END:
        label = words.gettext("Sail to space {end}: {rewards}", end=end, rewards=words.sea_space_rewards(end))
    return target(NOTATION.words[SAIL], label, shape, points)


def _label(words: MilleFioriWording, view: MilleFioriView, action: int, points: int) -> str:
    move = words.describe(view, action)
    return words.ngettext("{move}: {number} point", "{move}: {number} points", points, move=move)


def _offers(words: MilleFioriWording, view: MilleFioriView) -> tuple[str, list[Point], Box | None]:
    """The legal moves with a place on the board, the centers of their spaces, and the water around a
    ship that may sail."""
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
            x, y = layout.SEA[
                min(state.players[state.turn].ship + KIND_WHEEL[state.playing], components.SEA_END)
            ]
            water = _around(ship_point(state, state.turn), (x, y))
            outlines.append(_sail_target(words, view, gains[action]))
            badge_at = (x, y - layout.BUOY - 2)
        elif action == STAY:
            label = words.describe(view, STAY)
            outlines.append(button(MoveOption(NOTATION.words[STAY], label, label)))
            continue
        else:
            space = action - PLACE
            spaces.append(layout.POINTS[space])
            outlines.append(_place_target(words, view, action, gains[action]))
            badge_at = (
                layout.POINTS[space][0] + 14,
                layout.POINTS[space][1] - (34 if SPACE_AREA[space] == components.HOUSES else 24),
            )
        if gains[action]:
            badges.append(badge(*badge_at, gains[action]))
    return "\n".join(outlines + badges), spaces, water


def _around(start: Point, end: Point) -> Box:
    """The box around a ship and the space where it would stop: large enough to recognize the place, and
    small enough for a finger to hit the space on a phone."""
    low, high = [], []
    for side, limit in ((0, layout.WIDTH), (1, layout.HEIGHT)):
        first, last = sorted((start[side], end[side]))
        size = min(max(last - first + 2 * layout.SHORE, layout.LEAST_WATER), layout.MOST_WATER)
        middle = (first + last) / 2
        from_ = min(max(middle - size / 2, end[side] + layout.SHORE - size), end[side] - layout.SHORE)
        low.append(min(max(0.0, from_), limit - size))
        high.append(size)
    return (low[0], low[1], high[0], high[1])


def _areas(words: MilleFioriWording, spaces: Sequence[Point], water: Box | None) -> list[ZoomArea]:
    """The parts that a phone zooms into; large islands are split so that spaces are big enough to tap."""
    found = []
    for name, area, title, box in layout.PARTS:
        left, top, width, height = box
        offers = any(left <= x <= left + width and top <= y <= top + height for x, y in spaces)
        found.append(ZoomArea(name, words.gettext(title, area=words.area(area)), box, offers))
    found.append(ZoomArea("sea", words.gettext(SEA_ROUTE), water or layout.SEA_BOX, water is not None))
    return sorted(found, key=lambda area: area.has_moves)


def board(words: MilleFioriWording, view: MilleFioriView, targets: bool) -> Panel:
    state = view.shown
    offered, spaces, water = _offers(words, view) if targets else ("", [], None)
    live = "\n".join((_progress(words, state), _pieces(state), offered, ships(state)))
    areas = _areas(words, spaces, water)
    return Panel("board", words.gettext("Board"), layout.WIDTH, layout.HEIGHT, _backdrop(words), live, areas)
