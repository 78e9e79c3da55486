"""Cards, actions and event types of Briscola.

A card is ten times its suit plus its rank, in ascending order: of two cards of a suit the higher one wins.
"""

from typing import Final

from laguna.contract.codes import Actions, EventType, EventTypes, Notation, each

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
EVENT_TYPES: Final = EventTypes(
    EventType(TURNED_UP, "card"),
    EventType(STARTS),
    EventType(PLAYED, "card"),
    EventType(WON_BY_TRUMP, "card", heading="trumps"),
    EventType(WON_BY_SUIT, "card", heading="suits"),
    EventType(DREW, "card"),
    EventType(ENDED),
)
