"""What a seat may see of Mille Fiori, as SVG: the board, its cards, the display; and what a seat has."""

from collections.abc import Sequence

from laguna.contract.panel import Fact, Panel, SeatNote
from laguna.games.millefiori.cards import NO_CARD
from laguna.games.millefiori.codes import CHOOSING, OVER
from laguna.games.millefiori.pictures.board import board
from laguna.games.millefiori.pictures.trays import display, hand
from laguna.games.millefiori.state import Situation
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.pieces import glyph


def draw(
    view: MilleFioriView, names: Sequence[str], words: MilleFioriWording, targets: bool = True
) -> list[Panel]:
    """What the view's seat may see; `targets` marks its legal moves."""
    return [board(words, view, targets), hand(words, view, names, targets), display(words, view, targets)]


def notes(view: MilleFioriView, names: Sequence[str], words: MilleFioriWording) -> list[SeatNote]:
    """The seats: diamonds, ship, and what each is doing."""
    state = view.shown
    return [_note(words, state, seat) for seat in range(state.seats)]


def _note(words: MilleFioriWording, state: Situation, seat: int) -> SeatNote:
    player = state.players[seat]
    diamonds = words.count(
        "{number} diamond in the supply and {reserve} in reserve",
        "{number} diamonds in the supply and {reserve} in reserve",
        player.supply,
        reserve=player.reserve,
    )
    ship = words.say("The ship is on space {space}", space=player.ship)
    return SeatNote(
        (
            Fact(glyph("diamond", 12, 12, 22), f"{player.supply}+{player.reserve}", diamonds),
            Fact(glyph("ship", 12, 12, 24), str(player.ship), ship),
        ),
        _doing(words, state, seat),
        seat == state.starter,
    )


def _doing(words: MilleFioriWording, state: Situation, seat: int) -> str:
    """What a seat is about; nothing if it only waits."""
    if state.due == OVER:
        return ""
    if state.due != CHOOSING and seat == state.turn:
        return words.say("playing")
    if state.players[seat].chosen != NO_CARD:
        return words.say("has chosen")
    return words.say("choosing") if state.acting >> seat & 1 else ""
