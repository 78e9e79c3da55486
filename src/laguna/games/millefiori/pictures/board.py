"""The board of Mille Fiori as SVG, with pieces and legal moves."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.contract.panel import Panel
from laguna.games.millefiori import components
from laguna.games.millefiori.board import FIRST_SPACE
from laguna.games.millefiori.pictures import islands
from laguna.games.millefiori.pictures.board_targets import BoardTargets, board_targets, next_house
from laguna.games.millefiori.pictures.bonus_progress import bonus_progress
from laguna.games.millefiori.pictures.glyphs import GLYPHS
from laguna.games.millefiori.pictures.layout import AREA_HUES, BoardLayout
from laguna.games.millefiori.pictures.sea_route import map_title, sea_rewards, sea_route, ship_point, ships
from laguna.games.millefiori.pictures.zoom_areas import water_around, zoom_areas
from laguna.games.millefiori.state import MilleFioriData, Player
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.last_turn import is_last_turn
from laguna.games.millefiori.words.notation import SPACE_NAMES
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.bits import popcount
from laguna.kit.drawing_memo import DrawingMemo
from laguna.kit.piece_art import card_symbol, definitions, glyph_symbol
from laguna.kit.relief_art import coast_paths, glass, lit_sea, raised_islands, relief_definitions
from laguna.kit.svg import number, text


@cache
def _backdrop(words: MilleFioriWording, layout: BoardLayout) -> str:
    """The empty board, with the definitions of everything that is drawn more than once."""
    shallows, lands = raised_islands(len(layout.land), layout.scale)
    defined = (
        definitions()
        + relief_definitions()
        + coast_paths(layout.land.values(), layout.scale)
        + "".join(glyph_symbol(name, body) for name, body in GLYPHS.items())
        + "".join(card_symbol(symbol, AREA_HUES[area]) for symbol, area, wheels in components.DECK)
        + islands.house_symbol(layout)
    )
    return "\n".join(
        [
            f"<defs>{defined}</defs>",
            lit_sea(layout.width, layout.height),
            shallows,
            sea_route(words, layout),
            lands,
            islands.ornaments(layout),
            islands.titles(words, layout),
            islands.workshops(layout),
            islands.houses(layout),
            islands.pyramid(components.NOBLES, layout),
            islands.pyramid(components.COMMONERS, layout),
            islands.trade_and_harbor(words, layout),
            map_title(layout),
        ]
    )


def diamonds_of(player: Player) -> tuple[int, int, int, int, int, int]:
    """The diamonds of a player, a mask for each area."""
    return (player.workshops, player.houses, player.nobles, player.commoners, player.trade, player.harbor)


_PIECES: Final = DrawingMemo()


def _pieces(state: MilleFioriData, layout: BoardLayout) -> str:
    diamonds = tuple([diamonds_of(player) for player in state.players])
    bonuses = tuple(
        [
            tuple([int(player.place_on_track(track)) for track in range(components.TRACKS)])
            for player in state.players
        ]
    )
    filled = int(state.houses_filled)
    return _PIECES.get(
        (layout, diamonds, bonuses, filled), lambda: _drawn_pieces(layout, diamonds, bonuses, filled)
    )


def _drawn_pieces(
    layout: BoardLayout,
    diamonds: tuple[tuple[int, ...], ...],
    bonuses: tuple[tuple[int, ...], ...],
    houses_filled: int,
) -> str:
    parts = []
    for seat, masks in enumerate(diamonds):
        for area, mask in enumerate(masks):
            space = FIRST_SPACE[area]
            while mask:
                if mask & 1:
                    x, y = layout.spaces[space]
                    parts.append(glass(seat, x, y, layout.gems[area], f"piece-{SPACE_NAMES[space]}"))
                mask >>= 1
                space += 1
        for track, place in enumerate(bonuses[seat]):
            if place:
                x, y = layout.bonuses[track][place - 1]
                piece = f"piece-bonus-{components.AREAS[track]}-{seat}"
                cover = f'cx="{number(x)}" cy="{number(y)}" r="{number(layout.medal - 1)}"'
                parts.append(f'<circle class="land-shade" {cover}/>')
                parts.append(glass(seat, x, y, layout.bonus_gem, piece))
    return "".join(parts) + _house_values(houses_filled, layout)


def _house_values(filled: int, layout: BoardLayout) -> str:
    """The values of the houses above the diamonds, since they still count; filled ones have a disc."""
    parts = []
    radius = 8 if layout.is_portrait else 14
    for house in range(len(components.HOUSE_VALUES)):
        x, y = layout.spaces[FIRST_SPACE[components.HOUSES] + house]
        value = islands.house_value(layout, house)
        if house < filled:
            place = f'cx="{number(x)}" cy="{number(y + 2 * layout.scale)}" r="{radius}"'
            value = f'<circle class="disc" {place}/>{value}'
        parts.append(value)
    return f'<g class="piece">{"".join(parts)}</g>'


def _progress(words: MilleFioriWording, view: MilleFioriView, layout: BoardLayout) -> str:
    """What the seat of a view has toward the area bonuses; for spectators what is needed."""
    if not layout.progress:
        return ""
    own = diamonds_of(view.shown.players[view.seat]) if view.seat >= 0 else (0,) * len(components.AREAS)
    return _PIECES.get((words, layout, own), lambda: bonus_progress(words, own, layout))


def _medallions(state: MilleFioriData, layout: BoardLayout, lit: int) -> str:
    """The medallions: used up, waiting, or lit if a legal move would complete them."""
    parts = []
    for around, picture, lit_picture in islands.medallions(layout):
        if state.workshops & around == around:
            parts.append(f'<g class="spent">{picture}</g>')
        else:
            parts.append(lit_picture if lit & around else picture)
    return "".join(parts)


def _fleet_flags(state: MilleFioriData, layout: BoardLayout) -> str:
    """What a diamond in each harbor row is worth; faded once the row has scored."""
    parts = []
    width, height = layout.fleet_size
    tip = 0.2 * width
    x = layout.fleet_x - width / 2
    for row in range(components.ROWS):
        worth = components.FLEET_POINTS[popcount(state.trade >> row * len(components.GOODS) & 15)]
        scored = state.harbor >> row * components.SHIPS_IN_A_ROW & 7 == 7
        y = layout.spaces[FIRST_SPACE[components.HARBOR] + row * components.SHIPS_IN_A_ROW][1]
        flag = (
            f"M{number(x)} {number(y - height / 2)}h{number(width - tip)}l{number(tip)} {number(height / 2)}"
            f"{number(-tip)} {number(height / 2)}h{number(tip - width)}z"
        )
        size = min(20, layout.text)
        numeral = text(layout.fleet_x - tip / 2, y, worth, size, "numeral on-deep")
        flag = f'<path class="fill-navy" d="{flag}"/>{numeral}'
        parts.append(f'<g class="spent">{flag}</g>' if scored else flag)
    return "".join(parts)


def _round(words: MilleFioriWording, state: MilleFioriData, layout: BoardLayout) -> str:
    a_round = components.CARDS_DEALT * state.seats
    rounds = (components.DECK_SIZE - components.DISPLAY_AT_START[state.seats]) // a_round
    # A position that was set up may have more cards in its deck than a game after the first deal.
    now = max(1, rounds - (components.DECK_SIZE - state.dealt) // a_round)
    label = layout.round_label
    if is_last_turn(state):
        caption = words.pgettext("short label", "Last turn")
    elif layout.is_portrait:
        caption = words.pgettext("short label", "Round {now}/{rounds}", now=now, rounds=rounds)
    else:
        caption = words.gettext("Round {now} of {rounds}", now=now, rounds=rounds)
    return text(label.x, label.y, caption, label.size, "on-water", label.anchor)


def board(
    words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool, layout: BoardLayout
) -> Panel:
    state = view.shown
    offered = board_targets(words, view, names, layout) if targets else BoardTargets()
    live = "\n".join(
        (
            _fleet_flags(state, layout) + _round(words, state, layout),
            next_house(state.houses_filled, layout),
            sea_rewards(layout, offered.replaced) if layout.is_portrait else "",
            _progress(words, view, layout),
            _pieces(state, layout),
            offered.svg,
            _medallions(state, layout, offered.lit_medallions),
            ships(state, layout),
        )
    )
    areas = []
    if not layout.is_portrait:
        end = offered.sails_to
        water = None if end is None else water_around(ship_point(state, state.turn, layout), layout.sea[end])
        areas = zoom_areas(words, offered.spaces, water)
    return Panel(
        "board", words.gettext("Board"), layout.width, layout.height, _backdrop(words, layout), live, areas
    )
