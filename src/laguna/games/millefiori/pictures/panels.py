"""All panels of a view as SVG, for a wide window and for a phone."""

from collections.abc import Sequence

from laguna.contract.panel import Panel
from laguna.games.millefiori.pictures.board import board
from laguna.games.millefiori.pictures.dock import dock
from laguna.games.millefiori.pictures.hand_and_display import display, hand
from laguna.games.millefiori.pictures.layout import LANDSCAPE_BOARD
from laguna.games.millefiori.pictures.portrait_layout import PORTRAIT_BOARD
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.wording import MilleFioriWording


def draw(
    view: MilleFioriView, names: Sequence[str], words: MilleFioriWording, targets: bool = True
) -> list[Panel]:
    """The panels of a view; `targets` marks the legal moves of its seat."""
    return [
        board(words, view, names, targets, LANDSCAPE_BOARD),
        hand(words, view, names, targets),
        display(words, view, targets),
    ]


def draw_portrait(
    view: MilleFioriView, names: Sequence[str], words: MilleFioriWording, targets: bool = True
) -> list[Panel]:
    """The panels of a view for a phone: the board, and a dock with the hand and the display."""
    return [board(words, view, names, targets, PORTRAIT_BOARD), dock(words, view, names, targets)]
