"""What a seat may see of Mille Fiori, as SVG: the board, its cards, the display, the players."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import Panel
from laguna.games.millefiori.cards import NO_CARD
from laguna.games.millefiori.codes import CHOOSING, OVER
from laguna.games.millefiori.pictures.board import board
from laguna.games.millefiori.pictures.trays import display, hand
from laguna.games.millefiori.state import Situation
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.pieces import glyph
from laguna.kit.seats import players_panel
from laguna.kit.svg import escape, text

SEAT_ROW: Final = (440, 78)


def draw(
    view: MilleFioriView, names: Sequence[str], words: MilleFioriWording, targets: bool = True
) -> list[Panel]:
    """What the view's seat may see; `targets` marks its legal moves."""
    return [
        board(words, view, targets),
        hand(words, view, names, targets),
        display(words, view, targets),
        players(words, view, names),
    ]


def players(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str]) -> Panel:
    """The seats: name, score, diamonds, ship, and what each is doing."""
    state = view.shown

    def more(seat: int, top: float) -> str:
        player = state.players[seat]
        y = top + 55
        diamonds = words.count(
            "{number} diamond in the supply and {reserve} in reserve",
            "{number} diamonds in the supply and {reserve} in reserve",
            player.supply,
            reserve=player.reserve,
        )
        ship = words.say("The ship is on space {space}", space=player.ship)
        return (
            f"<g><title>{escape(diamonds)}</title>"
            + glyph("diamond", 88, y, 18)
            + text(102, y, f"{player.supply} + {player.reserve}", 16, "", "start")
            + f"</g><g><title>{escape(ship)}</title>"
            + glyph("ship", 176, y, 19)
            + text(191, y, str(player.ship), 16, "", "start")
            + "</g>"
            + _doing(words, state, seat, 226, y)
        )

    return players_panel(view, names, words.language, SEAT_ROW, int(state.starter), more)


def _doing(words: MilleFioriWording, state: Situation, seat: int, x: float, y: float) -> str:
    """A glyph and a word for what a seat is about; nothing if it only waits."""
    if state.due == OVER:
        return ""
    if state.due != CHOOSING and seat == state.turn:
        sign, doing = "arrow", words.say("playing")
    elif state.players[seat].chosen != NO_CARD:
        sign, doing = "check", words.say("has chosen")
    elif state.acting >> seat & 1:
        sign, doing = "waiting", words.say("choosing")
    else:
        return ""
    return glyph(sign, x + 9, y, 18) + text(x + 24, y, doing, 14, "soft", "start")
