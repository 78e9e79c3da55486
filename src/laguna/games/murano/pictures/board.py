"""Draws the board as SVG: tiles, gondoliers and ships, with the legal moves on top."""

from collections.abc import Sequence
from functools import lru_cache

from laguna.contract.panel import Panel, ZoomArea
from laguna.games.murano.codes import PASSING
from laguna.games.murano.components import ISLAND_NAMES, SPACES, TILES
from laguna.games.murano.pictures.background import backdrop
from laguna.games.murano.pictures.board_targets import BoardTargets
from laguna.games.murano.pictures.hand import hand
from laguna.games.murano.pictures.layout import (
    BUILDING_POINTS,
    FIELD,
    HEIGHT,
    PLACE_POINTS,
    SHIP,
    STREET_POINTS,
    WIDTH,
    berth,
    island_box,
    quay_box,
    section_box,
)
from laguna.games.murano.pictures.pieces import tile
from laguna.games.murano.pictures.supply import supply
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import building_at, street_at
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import BUILDING_FIELD_NAMES, PLACE_NAMES, STREET_FIELD_NAMES
from laguna.games.murano.words.nouns import SIDE_TITLES, SIDES
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import lowest_bit
from laguna.kit.piece_art import diamond
from laguna.kit.svg import box_of, number


def _bits(mask: int) -> list[int]:
    places = []
    while mask:
        places.append(lowest_bit(mask))
        mask &= mask - 1
    return places


def _tiles(state: MuranoData) -> str:
    parts = []
    for field in _bits(state.laid):
        x, y = STREET_POINTS[field]
        parts.append(
            tile(f"street-{street_at(state, field)}", x, y, FIELD, f"piece-{STREET_FIELD_NAMES[field]}")
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
    """The owner's marker on a building, on a disc so that it is visible in the dark theme, too."""
    disc = (
        f'<circle class="piece" fill="#fffaf0" fill-opacity=".92" cx="{number(x)}" cy="{number(y)}" r="13"/>'
    )
    return disc + diamond(seat, x, y, 24, id_)


def _gondoliers(state: MuranoData) -> str:
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
def _vessel(color: str, x: float, y: float, size: float, id_: str = "") -> str:
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece" href="#vessel-{color}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


def _ships(state: MuranoData) -> str:
    """Ships keep their order on the ring, so a black ship is identified by its place after the red one."""
    parts = []
    order = 0
    for step in range(SPACES):
        space = (state.red + step) % SPACES
        if state.black >> space & 1:
            order += 1
            x, y = berth(space)
            shared = 13 if space == state.red else 0
            parts.append(_vessel("black", x - shared, y, SHIP, f"piece-ship-{order}"))
    x, y = berth(state.red)
    shared = 13 if state.black >> state.red & 1 else 0
    parts.append(_vessel("red", x + shared, y + shared / 3, SHIP, "piece-ship-red"))
    return "".join(parts)


def _present(state: MuranoData) -> str:
    """Highlight of the space whose action is being taken."""
    if state.moved == 0 or state.over or state.due == PASSING:
        return ""
    x, y, width, height = quay_box(state.space)
    return f'<rect class="present" {box_of(x - 1, y - 1, width + 2, height + 2, 13)}/>'


def board(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> Panel:
    """The panel with the islands and the ring, and the areas that a small screen can zoom into."""
    state = view.shown
    targets_drawn = BoardTargets(words, view, legal)
    live = "\n".join(
        (
            _present(state),
            _tiles(state),
            _gondoliers(state),
            targets_drawn.drawn(),
            _ships(state),
            targets_drawn.places(),
        )
    )
    areas = [
        ZoomArea(side, words.gettext(SIDE_TITLES[side]), section_box(spaces), side in targets_drawn.areas)
        for side, spaces in SIDES.items()
    ]
    # Islands come last because they lie on top of the parts of the ring.
    areas += [
        ZoomArea(name, words.island(island), island_box(island), name in targets_drawn.areas)
        for island, name in enumerate(ISLAND_NAMES[: state.islands])
    ]
    ground = backdrop(words, state.seats, state.islands)
    return Panel("board", "Murano", WIDTH, HEIGHT, ground, live, areas)


def draw(view: MuranoView, names: Sequence[str], words: MuranoWording, targets: bool = True) -> list[Panel]:
    """All panels for the view's seat: the board, its hand and the supply."""
    legal = view.legal() if targets else []
    return [board(words, view, legal), hand(words, view, names, legal), supply(words, view)]
