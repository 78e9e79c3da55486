"""Why a move is not possible now."""

from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.millefiori import board, cards, codes, components
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION, SPACE_NAMES, SPACE_SYMBOLS
from laguna.games.millefiori.words.nouns import MilleFioriNouns

NOT_NOW: Final = {
    codes.CHOOSING: gettext_noop("'{move}' isn't possible now. Choose a card first."),
    codes.PLAYING: gettext_noop("'{move}' isn't possible now. You're playing {card}."),
    codes.SHIP: gettext_noop("'{move}' isn't possible now. Sail or stay."),
    codes.EXTRA_CARD: gettext_noop("'{move}' isn't possible now. Take an extra card or decline."),
}
WRONG_AREA: Final = (
    gettext_noop("With {card} you place a diamond in the Workshops, not on {space}."),
    gettext_noop("With {card} you place a diamond in the Houses, not on {space}."),
    gettext_noop("With {card} you place a diamond among the Nobles, not on {space}."),
    gettext_noop("With {card} you place a diamond among the Commoners, not on {space}."),
    gettext_noop("With {card} you place a diamond in Trade, not on {space}."),
    gettext_noop("With {card} you place a diamond in the Harbor, not on {space}."),
)
"""By the area of the card."""


def why_illegal(words: MilleFioriNouns, view: MilleFioriView, action: int) -> str:
    state = view.shown
    kind = codes.ACTIONS.of(action).name
    number = codes.ACTIONS.number(action)
    if kind == "keep" and state.due == codes.CHOOSING:
        return words.gettext("{card} isn't in your hand.", card=CARD_NAMES[number])
    if kind == "place" and state.due == codes.PLAYING:
        card = _card_notation(words, state.playing)
        return why_not_there(words, view, number, card, SPACE_NAMES[number])
    if kind == "extra" and state.due == codes.EXTRA_CARD:
        return words.gettext("{card} isn't in the display.", card=CARD_NAMES[number])
    card = _card_notation(words, state.playing)
    return words.gettext(NOT_NOW[int(state.due)], move=NOTATION.words[action], card=card)


def _card_notation(words: MilleFioriNouns, kind: int) -> str:
    """A card in the notation of moves, since refusals quote moves."""
    return words.card(kind) if kind in (cards.UNKNOWN, cards.NO_CARD) else CARD_NAMES[kind]


def why_not_there(words: MilleFioriNouns, view: MilleFioriView, space: int, card: str, name: str) -> str:
    """Why the card in play cannot be placed on a space; `card` and `name` are what they are called."""
    state = view.shown
    area = board.SPACE_AREA[space]
    card_area = cards.KIND_AREA[state.playing]
    if state.players[view.seat].diamonds_left() == 0:
        return words.gettext("You have no diamonds left, so you can only sail with this card.")
    if area != card_area:
        return words.gettext(WRONG_AREA[card_area], card=card, space=words.space(space))
    if _is_filled(state, space):
        return words.gettext("There is already a diamond on {space}.", space=words.space(space))
    if area in (components.WORKSHOPS, components.TRADE):
        return words.gettext(
            "{card} needs a space with {needed}; {space} shows {symbol}.",
            card=card,
            needed=words.symbol(cards.SYMBOLS[cards.KIND_SYMBOL[state.playing]]),
            space=name,
            symbol=words.symbol(SPACE_SYMBOLS[space]),
        )
    if area == components.HOUSES:
        next_house = words.space(board.FIRST_SPACE[components.HOUSES] + int(state.houses_filled))
        return words.gettext("Houses are filled in order. The next one is {space}.", space=next_house)
    return words.gettext("Both spaces below {space} need diamonds first.", space=words.space(space))


def _is_filled(state: MilleFioriData, space: int) -> bool:
    """Whether anyone has a diamond on a space."""
    area = board.SPACE_AREA[space]
    place = space - board.FIRST_SPACE[area]
    if area == components.HOUSES:
        return place < state.houses_filled
    filled = {
        components.WORKSHOPS: state.workshops,
        components.NOBLES: state.nobles,
        components.COMMONERS: state.commoners,
        components.TRADE: state.trade,
        components.HARBOR: state.harbor,
    }[area]
    return bool(filled >> place & 1)
