"""Where the cards go that a seat does not keep."""

from laguna.games.millefiori.cards import LAST_CHOICE, size
from laguna.games.millefiori.codes import CHOOSING
from laguna.games.millefiori.view import MilleFioriView


def is_last_choice(view: MilleFioriView) -> bool:
    """Whether the seat chooses for the last time in this round, so that nothing is passed on."""
    state = view.shown
    return size(state.players[view.seat].hand) <= LAST_CHOICE[state.seats]


def receiver_of_the_rest(view: MilleFioriView) -> int | None:
    """The seat that gets the cards that are not kept; None if they go to the display."""
    state = view.shown
    return None if is_last_choice(view) else (int(view.seat) + 1) % int(state.seats)


def left_over_cards(view: MilleFioriView) -> bool:
    """Whether the seat's hand goes to the display after this round."""
    state = view.shown
    player = state.players[view.seat]
    waits_to_choose = state.tactical or (state.due == CHOOSING and state.acting >> view.seat & 1)
    return player.hand != 0 and not waits_to_choose
