"""Whether a turn is the last one of the game."""

from laguna.games.millefiori.cards import LAST_CHOICE, size
from laguna.games.millefiori.components import CARDS_DEALT, DECK_SIZE
from laguna.games.millefiori.state import MilleFioriData


def is_last_turn(state: MilleFioriData) -> bool:
    """MF-30, MF-56: whether the game ends once everyone has played this turn, since a supply is empty, or
    since this is the last card of the last round."""
    if state.over:
        return False
    if any(player.supply == 0 for player in state.players):
        return True
    is_last_round = DECK_SIZE - state.dealt < CARDS_DEALT * state.seats
    return is_last_round and all(
        not player.passed and size(player.hand) <= LAST_CHOICE[state.seats] for player in state.players
    )
