"""The panels of La Venise du Nord as SVG, and the city panel with its pieces and clickable moves.

A movement is chosen where it ends, a bridge where it is built.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.panel import Panel, ZoomArea
from laguna.contract.wording import gettext_noop
from laguna.games.venise.codes import (
    BOAT,
    BRIDGE,
    HEX,
    MOVE,
    MOVING,
    NOT_LAST,
    OVER,
    PRODUCE,
    ROLL,
    START,
    STARTING,
    TAKE,
    VALUE,
)
from laguna.games.venise.components import BUILDER, MARKET, QUARTER_COUNT, QUARTERS, WORKSHOP
from laguna.games.venise.movement import FREE, Board
from laguna.games.venise.pictures.city_layout import (
    COUNTER,
    QUAY,
    SIGN_HEIGHT,
    SIGN_WIDTH,
    CityLayout,
    backdrop,
    city_of,
    edges_of,
    hexagon,
    picture,
)
from laguna.games.venise.pictures.city_moves import bridges, movements
from laguna.games.venise.pictures.event_places import BOAT_PLACE
from laguna.games.venise.pictures.glyphs import die
from laguna.games.venise.pictures.market import market
from laguna.games.venise.pictures.player_board import own_board
from laguna.games.venise.pictures.shared_drawings import layered, move_target
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import bridge_of, movement_of
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import diamond
from laguna.kit.svg import Point, number, rectangle, text
from laguna.kit.targets import outline, outline_circle

# Pieces -----------------------------------------------------------------------------------------

BURGHERS: Final = ((-57.0, 24.0), (-19.0, 24.0), (19.0, 24.0), (57.0, 24.0))
"""Where the burgher of each seat stands on a quarter, from its center."""
DIE_AT: Final = (0.0, 61.0)
DIE_SIZE: Final = 38
BOAT_SIZE: Final = 92


@lru_cache(64)
def _edges(board: Board) -> list[tuple[int, int]]:
    return edges_of(board)


def _bridge(city: CityLayout, seat: int, one: int, other: int) -> str:
    x, y, turn = city.crossing(one, other)
    deck = (
        f'<use class="piece" href="#bridge-{seat}" x="-29" y="-15" width="58" height="30" '
        f'transform="translate({number(x)} {number(y)}) rotate({number(turn)})"/>'
    )
    return deck + diamond(seat, x, y, 27, f"piece-bridge-{QUARTERS[one]}-{QUARTERS[other]}")


def _pieces(state: VeniseData, city: CityLayout) -> str:
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
        x, y = city.berths[state.boat]
        parts.append(
            f'<circle fill="none" data-place="{BOAT_PLACE}" cx="{number(x)}" cy="{number(y)}" r="54"/>'
            f'<use id="piece-boat" class="piece" href="#boat" '
            f'x="{number(x - BOAT_SIZE / 2)}" y="{number(y - BOAT_SIZE / 2)}" '
            f'width="{BOAT_SIZE}" height="{BOAT_SIZE}"/>'
        )
    return "".join(parts)


def _burgher(seat: int, x: float, y: float) -> str:
    return diamond(seat, x, y, 42, f"piece-burgher-{seat}")


# The board --------------------------------------------------------------------------------------


def _move_targets(words: VeniseWording, view: VeniseView, city: CityLayout, actions: Sequence[int]) -> str:
    """The clickable moves in the city."""
    found = []
    for action in actions:
        if HEX <= action < BOAT:
            found.append(
                move_target(words, view, action, outline(hexagon(*city.hexes[action - HEX], QUAY - 4)))
            )
        elif BOAT <= action < START:
            found.append(
                move_target(words, view, action, outline(hexagon(*city.waters[action - BOAT], QUAY - 4)))
            )
        elif START <= action < TAKE:
            found.append(
                move_target(words, view, action, outline(hexagon(*city.quarter(action - START), QUAY - 4)))
            )
        elif TAKE <= action < ROLL:
            x, y = city.quarter(action - TAKE)
            found.append(move_target(words, view, action, outline_circle(x + DIE_AT[0], y + DIE_AT[1], 37)))
    found += movements(words, view, city, [action for action in actions if MOVE <= action < VALUE])
    found += bridges(words, view, city, [action for action in actions if BRIDGE <= action < PRODUCE])
    return layered(found)


LEAST_COUNTER: Final = 20.0
MOST_COUNTER: Final = 28.0
"""Font size of a number on a quarter: the least in the picture, the largest in units of the city."""


def _counters(state: VeniseData, city: CityLayout) -> str:
    """Numbers on the quarters: cards left in the decks, the bonus for the next sale."""
    parts = []
    size = max(LEAST_COUNTER, min(LEAST_COUNTER / city.scale, MOST_COUNTER))
    for quarter in range(WORKSHOP, BUILDER + 1):
        point = city.quarters[quarter]
        if point is not None:
            x, y = point[0] + COUNTER[0], point[1] + COUNTER[1]
            cards = int(state.decks[quarter - WORKSHOP].size)
            wide, high = 1.5 * size, 1.65 * size
            parts.append(
                rectangle("card-back" if cards else "slot", x - wide / 2, y - high / 2, wide, high, 5)
                + text(x, y, cards, size, "numeral on-deep" if cards else "numeral soft")
            )
    point = city.quarters[MARKET]
    if point is not None:
        x, y = point[0] + COUNTER[0], point[1] + COUNTER[1]
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(0.88 * size)}"'
        parts.append(
            f'<circle class="paper" {place}/><circle class="gold-line" stroke-width="2.5" {place}/>'
            + text(x, y, f"+{state.market.bonus()}", size, "numeral")
        )
    return "".join(parts)


def _sign(words: VeniseWording, state: VeniseData, city: CityLayout) -> str:
    """The sign in a corner of the sea: the round, the dice rolled and what each is for."""
    if not state.round:
        return ""
    left, top = city.sign
    middle = left + SIGN_WIDTH / 2
    stage = words.gettext("Round {round}", round=state.round)
    if state.due == OVER:
        stage = words.gettext("The game is over")
    elif state.last != NOT_LAST:
        stage = words.gettext("Last round")
    ink = "strong on-water" if state.last == NOT_LAST else "badge-text"
    parts = []
    if state.last != NOT_LAST:
        parts.append(rectangle("badge", left + 10, top + 10, SIGN_WIDTH - 20, 28, 14))
    parts.append(text(middle, top + 24, stage, 20, ink))
    if state.low and state.due != OVER:
        seat = int(state.turn)
        low, high = int(state.low), int(state.high)
        captions = ["", ""]
        if state.due > MOVING and state.value:
            moved = high if state.value == low else low
            low, high = moved, int(state.value)
            captions = [words.gettext("move"), words.gettext("action")]
        for place, face in enumerate((low, high)):
            x = middle + (place - 0.5) * 84
            used = state.due > MOVING and place == 0
            shown = die(face, x, top + 72, 52, seat)
            parts.append(f'<g class="spent">{shown}</g>' if used else shown)
            if captions[place]:
                parts.append(text(x, top + SIGN_HEIGHT - 18, captions[place], 20, "on-water"))
    return "".join(parts)


MOST_ACROSS: Final = 600
"""The widest part of the city, in its own units, that is still legible on a small screen."""
OVERLAP: Final = 120
"""How far two parts of the city overlap, so that a quarter at their border is whole in one of them."""
ACROSS: Final = (
    (gettext_noop("City"),),
    (gettext_noop("West"), gettext_noop("East")),
    (gettext_noop("West"), gettext_noop("Middle"), gettext_noop("East")),
)
DOWNWARDS: Final = (
    (gettext_noop("City"),),
    (gettext_noop("North"), gettext_noop("South")),
    (gettext_noop("North"), gettext_noop("Middle"), gettext_noop("South")),
)


def _target_points(state: VeniseData, city: CityLayout, actions: Sequence[int]) -> list[Point]:
    """The centers of the places of clickable moves."""
    spots = []
    for action in actions:
        if HEX <= action < BOAT:
            spots.append(city.hexes[action - HEX])
        elif BOAT <= action < START:
            spots.append(city.waters[action - BOAT])
        elif START <= action < TAKE:
            spots.append(city.quarter(action - START))
        elif TAKE <= action < ROLL:
            spots.append(city.quarter(action - TAKE))
        elif MOVE <= action < VALUE:
            spots.append(city.quarter(movement_of(action - MOVE).quarter))
        elif BRIDGE <= action < PRODUCE:
            x, y, _ = city.crossing(int(state.here), bridge_of(action - BRIDGE).quarter)
            spots.append((x, y))
    return spots


def _areas(words: VeniseWording, city: CityLayout, spots: Sequence[Point]) -> list[ZoomArea]:
    """Overlapping parts of the city for small screens, from west to east, or from north to south in a narrow
    city of the free layout."""
    x, y, width, height = city.box
    upright = height > 1.5 * width
    long = height if upright else width
    overlap = OVERLAP * city.scale
    most = MOST_ACROSS * city.scale * (1.5 if upright else 1.0)
    parts = 1 if long <= most else -int(-(long - overlap) // (most - overlap))
    part = (long + (parts - 1) * overlap) / parts
    titles = (DOWNWARDS if upright else ACROSS)[min(parts, 3) - 1]
    areas = []
    for place in range(parts):
        title = words.gettext("Part {number} of the city", number=place + 1)
        if parts <= len(titles):
            title = words.gettext(titles[place])
        along = place * (part - overlap)
        box = (x, y + along, width, part) if upright else (x + along, y, part, height)
        left, top, wide, high = box
        offers = any(
            left <= sx * city.scale <= left + wide and top <= sy * city.scale <= top + high
            for sx, sy in spots
        )
        areas.append(ZoomArea(f"city{place + 1}", title, box, offers))
    return areas


def board(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> Panel:
    """The panel of the city."""
    state = view.shown
    layout = int(state.layout)
    city = city_of(layout, [int(hex_) for hex_ in state.tiles])
    offered = _move_targets(words, view, city, actions)
    ground = picture(words, city) if layout == FREE else ""
    counters = _counters(state, city)
    pieces = city.placed(f"{ground}{counters}{_pieces(state, city)}{offered}")
    return Panel(
        "board",
        words.gettext("Bruges"),
        city.width,
        city.height,
        backdrop(words, layout),
        _sign(words, state, city) + pieces,
        _areas(words, city, _target_points(state, city, actions)),
    )


def draw(view: VeniseView, names: Sequence[str], words: VeniseWording, targets: bool) -> list[Panel]:
    """The panels that the view's seat sees: the city, its own board, the market."""
    actions = view.legal() if targets else []
    return [
        board(words, view, actions),
        own_board(words, view, names, actions),
        market(words, view, actions),
    ]
