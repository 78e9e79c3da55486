"""The cards, actions and events of Briscola, each declared once.

A card is ten times its suit plus its rank, from the weakest on: of two cards of a suit the higher wins.
"""

from typing import Final

from laguna.contract.codes import Actions, Cause, Causes, Notation, each

SUITS: Final = ("coins", "cups", "swords", "clubs")
RANKS: Final = ("2", "4", "5", "6", "7", "jack", "horse", "king", "3", "ace")
CARD_NAMES: Final = tuple(f"{suit}-{rank}" for suit in SUITS for rank in RANKS)
CARDS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
UNKNOWN: Final = -1
NAMES: Final = dict(enumerate(CARD_NAMES)) | {UNKNOWN: "unknown"}
SUIT_OF: Final = tuple(card // len(RANKS) for card in CARDS.values())
RANK_OF: Final = tuple(card % len(RANKS) for card in CARDS.values())
POINTS: Final = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11) * len(SUITS)
CARDS_IN_HAND: Final = 3

PLAY: Final = 0  # + card
ACTIONS: Final = Actions(("play", PLAY, "card"), end=PLAY + len(CARDS))
NOTATION: Final = Notation(ACTIONS, play=each("play", CARD_NAMES))

TURNED_UP, STARTS, PLAYED, WON_BY_TRUMP, WON_BY_SUIT, DREW, ENDED = range(7)
CAUSES: Final = Causes(
    Cause(TURNED_UP, "card"),
    Cause(STARTS),
    Cause(PLAYED, "card"),
    Cause(WON_BY_TRUMP, "card", heading="trumps"),
    Cause(WON_BY_SUIT, "card", heading="suits"),
    Cause(DREW, "card"),
    Cause(ENDED),
)
