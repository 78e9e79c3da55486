"""The panels of La Venise du Nord as SVG, for a desktop and for a phone: the board with the city and the
market, and the player's own board.

A movement is chosen where it ends, a bridge where it is built.
"""

from collections.abc import Sequence

from laguna.contract.panel import Panel
from laguna.games.venise.codes import BRIDGE, PRODUCE
from laguna.games.venise.movement import FREE
from laguna.games.venise.pictures.bridge_moves import bridges
from laguna.games.venise.pictures.city_ground import backdrop, city_ground, on_sheet
from laguna.games.venise.pictures.city_layout import city_of
from laguna.games.venise.pictures.city_moves import city_moves
from laguna.games.venise.pictures.city_pieces import pieces
from laguna.games.venise.pictures.drawn_cards import drawn_cards
from laguna.games.venise.pictures.market import market
from laguna.games.venise.pictures.market_moves import sales
from laguna.games.venise.pictures.player_board import own_board
from laguna.games.venise.pictures.screens import DESKTOP, PHONE, Screen
from laguna.games.venise.pictures.shared_drawings import layered
from laguna.games.venise.pictures.turn_sign import turn_sign
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording


def _board(
    words: VeniseWording, view: VeniseView, screen: Screen, names: Sequence[str], actions: Sequence[int]
) -> Panel:
    """The panel of the city and the market."""
    state = view.shown
    layout = int(state.layout)
    city = city_of(screen.sheet, layout, (int(hex_) for hex_ in state.tiles))
    ground = city_ground(words, screen, city) if layout == FREE else ""
    moves = [
        *city_moves(words, view, screen, city, actions),
        *bridges(
            words, view, names, screen, city, [action for action in actions if BRIDGE <= action < PRODUCE]
        ),
        *sales(words, view, screen, city, actions),
    ]
    tray = drawn_cards(words, view, screen, city, actions)
    live = [
        on_sheet(ground) if ground else "",
        "" if tray else turn_sign(words, state, screen, city),
        on_sheet(pieces(state, screen, city)),
        market(state, screen),
        layered(moves),
        tray,
    ]
    return Panel(
        "board",
        words.gettext("Bruges"),
        round(screen.sheet.width),
        screen.height,
        backdrop(words, screen, layout),
        "".join(live),
        [],
    )


def _draw(
    view: VeniseView, names: Sequence[str], words: VeniseWording, targets: bool, screen: Screen
) -> list[Panel]:
    actions = view.legal() if targets else []
    return [_board(words, view, screen, names, actions), own_board(words, view, screen, names, actions)]


def draw(view: VeniseView, names: Sequence[str], words: VeniseWording, targets: bool) -> list[Panel]:
    """The panels that the view's seat sees on a desktop or tablet."""
    return _draw(view, names, words, targets, DESKTOP)


def draw_portrait(view: VeniseView, names: Sequence[str], words: VeniseWording, targets: bool) -> list[Panel]:
    """The panels that the view's seat sees on a phone."""
    return _draw(view, names, words, targets, PHONE)
