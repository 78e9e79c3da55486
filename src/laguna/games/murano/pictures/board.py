"""Draws the board as SVG: tiles, gondoliers and ships, with the legal moves on top."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.panel import Panel, ZoomArea
from laguna.games.murano.components import ISLAND_NAMES, PALACE, TILES
from laguna.games.murano.pictures.action_spaces import current_frame, prices, ships
from laguna.games.murano.pictures.background import backdrop
from laguna.games.murano.pictures.board_supply import supply_on_board
from laguna.games.murano.pictures.board_targets import BoardTargets
from laguna.games.murano.pictures.docked_hand import docked_hand
from laguna.games.murano.pictures.hand import hand
from laguna.games.murano.pictures.layout import LANDSCAPE, PORTRAIT, BoardLayout
from laguna.games.murano.pictures.pieces import tile
from laguna.games.murano.pictures.supply import supply
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import building_at, palace_fields, shop_fields, street_at
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import BUILDING_FIELD_NAMES, PLACE_NAMES, STREET_FIELD_NAMES
from laguna.games.murano.words.nouns import SIDE_TITLES, SIDES
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import lowest_bit
from laguna.kit.drawing_memo import DrawingMemo
from laguna.kit.piece_art import diamond
from laguna.kit.svg import Box, number


def _bits(mask: int) -> list[int]:
    places = []
    while mask:
        places.append(lowest_bit(mask))
        mask &= mask - 1
    return places


_TILES: Final = DrawingMemo()


def _tiles(layout: BoardLayout, state: MuranoData) -> str:
    shown = (
        layout,
        int(state.laid),
        int(state.built),
        int(state.red_streets),
        int(state.blue_streets),
        int(state.gray_streets),
        int(state.double_streets),
        int(state.special_fields),
        int(state.factory_fields),
        shop_fields(state),
        palace_fields(state),
        tuple([int(player.factories | player.shops) for player in state.players]),
    )
    return _TILES.get(shown, lambda: _drawn_tiles(layout, state))


def _drawn_tiles(layout: BoardLayout, state: MuranoData) -> str:
    parts = []
    pitch = layout.islands.pitch
    size, aside = layout.islands.owner
    for field in _bits(state.laid):
        x, y = layout.street_points[field]
        name = f"street-{street_at(state, field)}"
        parts.append(tile(name, x, y, pitch, f"piece-{STREET_FIELD_NAMES[field]}"))
    for field in _bits(state.built):
        x, y = layout.building_points[field]
        kind, owner = building_at(state, field)
        name = TILES[kind]
        if layout.narrow and kind >= PALACE:
            name = f"small-{name}"
        parts.append(tile(name, x, y, pitch, f"piece-{BUILDING_FIELD_NAMES[field]}"))
        if owner >= 0:
            parts.append(_owner(owner, x + aside, y + aside, size, f"owner-{BUILDING_FIELD_NAMES[field]}"))
    return "".join(parts)


@lru_cache(512)
def _owner(seat: int, x: float, y: float, size: float, id_: str) -> str:
    """The owner's marker on a building, on a disc so that it is visible in the dark theme, too."""
    disc = (
        f'<circle class="piece" fill="#fffaf0" fill-opacity=".92" cx="{number(x)}" cy="{number(y)}" '
        f'r="{number(size * 0.54)}"/>'
    )
    return disc + diamond(seat, x, y, size, id_)


def _gondoliers(layout: BoardLayout, state: MuranoData) -> str:
    parts = []
    height = layout.islands.gondolier
    width = height * 40 / 52
    for seat, player in enumerate(state.players):
        for place in _bits(player.placed):
            x, y = layout.place_points[place]
            parts.append(
                f'<use id="piece-{PLACE_NAMES[place]}" class="piece seat-{seat}" href="#gondolier-{seat}" '
                f'x="{number(x - width / 2)}" y="{number(y - height * 0.68)}" width="{number(width)}" '
                f'height="{number(height)}"/>'
            )
    return "".join(parts)


def board(words: MuranoWording, layout: BoardLayout, view: MuranoView, legal: Sequence[int]) -> Panel:
    """The panel with the islands and the ring; on a phone the supply is on it, too."""
    state = view.shown
    me = state.players[view.seat] if view.seat >= 0 else None
    targets = BoardTargets(words, layout, view, legal)
    live = "\n".join(
        (
            current_frame(layout, state),
            prices(words.language, layout, state, me, targets.pills),
            _tiles(layout, state),
            _gondoliers(layout, state),
            supply_on_board(words, view) if layout.narrow else "",
            targets.drawn(),
            ships(layout, state),
            targets.places(),
        )
    )
    if layout.narrow:
        live = f'<g class="portrait">{live}</g>'
    areas = [] if layout.narrow else _areas(words, layout, state, targets)
    ground = backdrop(words, layout, state.seats, state.islands)
    return Panel("board", "Murano", layout.width, layout.height, ground, live, areas)


@lru_cache(2 * len(SIDES))
def _side_box(layout: BoardLayout, side: str) -> Box:
    return layout.ring_area(SIDES[side])


def _areas(
    words: MuranoWording, layout: BoardLayout, state: MuranoData, targets: BoardTargets
) -> list[ZoomArea]:
    """The areas that a small screen can zoom into."""
    areas = [
        ZoomArea(side, words.gettext(SIDE_TITLES[side]), _side_box(layout, side), side in targets.areas)
        for side in SIDES
    ]
    # Islands come last because they lie on top of the parts of the ring.
    areas += [
        ZoomArea(name, words.island(island), layout.island_area(island), name in targets.areas)
        for island, name in enumerate(ISLAND_NAMES[: state.islands])
    ]
    return areas


def draw(view: MuranoView, names: Sequence[str], words: MuranoWording, targets: bool = True) -> list[Panel]:
    """All panels for the view's seat: the board, its hand and the supply."""
    legal = view.legal() if targets else []
    return [board(words, LANDSCAPE, view, legal), hand(words, view, names, legal), supply(words, view)]


def draw_portrait(
    view: MuranoView, names: Sequence[str], words: MuranoWording, targets: bool = True
) -> list[Panel]:
    """The panels for phones: the board with the supply, and the hand."""
    legal = view.legal() if targets else []
    return [board(words, PORTRAIT, view, legal), docked_hand(words, view, names, legal)]
