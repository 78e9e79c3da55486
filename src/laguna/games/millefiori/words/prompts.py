"""What a player is asked to do now, or who the table is waiting for."""

from collections.abc import Callable, Sequence
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.millefiori import cards, codes
from laguna.games.millefiori.components import SEA_END
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.last_turn import is_last_turn
from laguna.games.millefiori.words.left_neighbor import receiver_of_the_rest
from laguna.games.millefiori.words.nouns import MilleFioriNouns

PLACE_OR_SAIL: Final = (
    gettext_noop("You're playing {card}. Place a diamond in the Workshops, or sail {distance}."),
    gettext_noop("You're playing {card}. Place a diamond in the Houses, or sail {distance}."),
    gettext_noop("You're playing {card}. Place a diamond among the Nobles, or sail {distance}."),
    gettext_noop("You're playing {card}. Place a diamond among the Commoners, or sail {distance}."),
    gettext_noop("You're playing {card}. Place a diamond in Trade, or sail {distance}."),
    gettext_noop(
        "You're playing {card}. Place a diamond in the Harbor and then sail {distance} if you like, or only "
        "sail."
    ),
)
"""By the area of the card."""


def prompt(words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str]) -> str:
    state = view.shown
    if state.over:
        return words.gettext("The game is over.")
    is_asked = view.seat >= 0 and state.acting >> view.seat & 1
    shown = PROMPTS[int(state.due)](words, view, names) if is_asked else _waiting(words, state, names)
    if is_last_turn(state):
        return f"{words.gettext('The game ends after this turn.')} {shown}"
    return shown


def _waiting(words: MilleFioriNouns, state: MilleFioriData, names: Sequence[str]) -> str:
    who = [words.player_name(seat, names) for seat in state.actors()]
    if state.due == codes.CHOOSING:
        return words.ngettext(
            "Waiting for {who} to choose a card.",
            "Waiting for {who} to choose their cards.",
            len(who),
            who=who,
        )
    if state.playing >= 0:
        return words.gettext("{who} is playing {card}.", who=who, card=words.card(state.playing))
    return words.gettext("Waiting for {who}.", who=who)


def _choose_card(words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str]) -> str:
    state = view.shown
    size = cards.size(state.players[view.seat].hand)
    receiver = receiver_of_the_rest(view)
    if is_last_turn(state):  # nobody gets the rest
        return (
            words.gettext("Choose a card to play now.")
            if state.tactical
            else words.gettext("Choose a card to keep.")
        )
    if state.tactical and receiver is None:
        return words.ngettext(
            "Choose a card to play now. The other card goes to the display after this round.",
            "Choose a card to play now. The rest go to the display after this round.",
            size - 1,
        )
    if receiver is None:
        return words.ngettext(
            "Choose a card to keep. The other card goes to the display after this round.",
            "Choose a card to keep. The rest go to the display after this round.",
            size - 1,
        )
    who = words.player_name(receiver, names)
    if state.tactical:
        return words.gettext("Choose a card to play now. The rest go to {who} on your left.", who=who)
    return words.gettext("Choose a card to keep. The rest go to {who} on your left.", who=who)


def _play_card(words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str]) -> str:
    state = view.shown
    card, distance = words.card(state.playing), _distance(words, state)
    if state.players[view.seat].ship == SEA_END:
        return _place_or_discard(words, state)
    if state.open_count == 0:
        return words.gettext(
            "You're playing {card}. You can't place a diamond with it, so sail {distance}.",
            card=card,
            distance=distance,
        )
    return words.gettext(PLACE_OR_SAIL[cards.KIND_AREA[state.playing]], card=card, distance=distance)


def _place_or_discard(words: MilleFioriNouns, state: MilleFioriData) -> str:
    """What a card is good for when the ship is on the last space."""
    card = words.card(state.playing)
    if state.open_count == 0:
        return words.gettext(
            "You're playing {card}. You can't place a diamond with it, and your ship is already on the last "
            "space, so discard it.",
            card=card,
        )
    return words.gettext(
        "You're playing {card}. Place a diamond, or discard the card: your ship is already on the last "
        "space.",
        card=card,
    )


def _distance(words: MilleFioriNouns, state: MilleFioriData) -> str:
    """How far the card in play sails."""
    return words.ngettext("{number} space", "{number} spaces", cards.KIND_WHEEL[state.playing])


def _move_ship(words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str]) -> str:
    if view.shown.players[view.seat].ship == SEA_END:
        return words.gettext("You placed your diamond. Your ship stays on the last space.")
    distance = _distance(words, view.shown)
    return words.gettext(
        "You placed your diamond. Now sail {distance} along the sea route, or stay.", distance=distance
    )


def _take_extra_card(words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str]) -> str:
    return words.gettext("You earned an extra card. Take a card from the display and play it, or decline.")


PROMPTS: Final[dict[int, Callable[[MilleFioriNouns, MilleFioriView, Sequence[str]], str]]] = {
    codes.CHOOSING: _choose_card,
    codes.PLAYING: _play_card,
    codes.SHIP: _move_ship,
    codes.EXTRA_CARD: _take_extra_card,
}
