"""All panels of a view as SVG, and a summary of each seat."""

from collections.abc import Sequence

from laguna.contract.panel import Panel, SeatFact, SeatSummary
from laguna.games.millefiori.cards import NO_CARD
from laguna.games.millefiori.codes import CHOOSING, OVER
from laguna.games.millefiori.pictures.board import board
from laguna.games.millefiori.pictures.dock import dock
from laguna.games.millefiori.pictures.hand_and_display import display, hand
from laguna.games.millefiori.pictures.layout import LANDSCAPE_BOARD
from laguna.games.millefiori.pictures.portrait_layout import PORTRAIT_BOARD
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph


def draw(
    view: MilleFioriView, names: Sequence[str], words: MilleFioriWording, targets: bool = True
) -> list[Panel]:
    """The panels of a view; `targets` marks the legal moves of its seat."""
    return [
        board(words, view, targets, LANDSCAPE_BOARD),
        hand(words, view, names, targets),
        display(words, view, targets),
    ]


def draw_portrait(
    view: MilleFioriView, names: Sequence[str], words: MilleFioriWording, targets: bool = True
) -> list[Panel]:
    """The panels of a view for a phone: the board, and a dock with the hand and the display."""
    return [board(words, view, targets, PORTRAIT_BOARD), dock(words, view, names, targets)]


def seat_summaries(view: MilleFioriView, names: Sequence[str], words: MilleFioriWording) -> list[SeatSummary]:
    """Diamonds, ship and status of each seat."""
    state = view.shown
    return [_note(words, state, seat) for seat in range(state.seats)]


def _note(words: MilleFioriWording, state: MilleFioriData, seat: int) -> SeatSummary:
    player = state.players[seat]
    diamonds = words.ngettext(
        "{number} diamond in the supply, {reserve} in reserve",
        "{number} diamonds in the supply, {reserve} in reserve",
        player.supply,
        reserve=player.reserve,
    )
    if player.ship:
        ship = words.gettext("Ship on space {space}", space=player.ship)
    else:
        ship = words.gettext("Ship at the start")
    return SeatSummary(
        (
            SeatFact(glyph("diamond", 12, 12, 22), f"{player.supply}+{player.reserve}", diamonds),
            SeatFact(glyph("ship", 12, 12, 24), str(player.ship), ship),
        ),
        _status(words, state, seat),
        seat == state.starter,
    )


def _status(words: MilleFioriWording, state: MilleFioriData, seat: int) -> str:
    """The status of a seat, empty while it waits."""
    if state.due == OVER:
        return ""
    if state.due != CHOOSING and seat == state.turn:
        return words.gettext("playing")
    if state.players[seat].chosen != NO_CARD:
        return words.gettext("has chosen")
    return words.gettext("choosing") if state.acting >> seat & 1 else ""
