"""Where the cards go that a seat does not keep."""

from laguna.games.millefiori.cards import LAST_CHOICE, size
from laguna.games.millefiori.codes import CHOOSING
from laguna.games.millefiori.view import MilleFioriView


def receiver_of_the_rest(view: MilleFioriView) -> int | None:
    """The seat that gets the cards that the view's seat does not keep, its left neighbor; None at the last
    choice of a round, since they go to the display."""
    state = view.shown
    if size(state.players[view.seat].hand) <= LAST_CHOICE[state.seats]:
        return None
    return (int(view.seat) + 1) % int(state.seats)


def has_left_over_cards(view: MilleFioriView) -> bool:
    """Whether the seat's hand goes to the display after this round."""
    state = view.shown
    waits_to_choose = state.tactical or (state.due == CHOOSING and state.acting >> view.seat & 1)
    return state.players[view.seat].hand != 0 and not waits_to_choose
