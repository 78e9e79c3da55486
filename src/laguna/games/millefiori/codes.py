# compiled by mypyc
"""Numeric codes of the actions, decisions and events of Mille Fiori.

The notation of the actions is in words/notation.py.
"""

from typing import Final

from laguna.contract.codes import Actions, EventType, EventTypes
from laguna.games.millefiori.board import SPACE_COUNT
from laguna.games.millefiori.cards import KIND_COUNT

# Actions ----------------------------------------------------------------------------------------
# mypyc folds only constants of the same file, so the two sizes are repeated here.

CARDS: Final = 74
SPACES: Final = 109
assert CARDS == KIND_COUNT
assert SPACES == SPACE_COUNT

KEEP: Final = 0
PLACE: Final = KEEP + CARDS
SAIL: Final = PLACE + SPACES
STAY: Final = SAIL + 1
EXTRA: Final = STAY + 1
DECLINE: Final = EXTRA + CARDS
ACTION_COUNT: Final = DECLINE + 1

ACTIONS: Final = Actions(
    ("keep", KEEP, "card"),
    ("place", PLACE, "space"),
    ("sail", SAIL, ""),
    ("stay", STAY, ""),
    ("extra", EXTRA, "card"),
    ("decline", DECLINE, ""),
    end=ACTION_COUNT,
)

# Decisions --------------------------------------------------------------------------------------

CHOOSING: Final = 0  # each seat keeps a card
PLAYING: Final = 1  # a card is in play: place it or sail
SHIP: Final = 2  # a harbor card is placed: sail or stay
EXTRA_CARD: Final = 3  # an extra card is earned: take one or decline
OVER: Final = 4

# Events -----------------------------------------------------------------------------------------

DEALT: Final = 0
KEPT: Final = DEALT + 1
REVEALED: Final = KEPT + 1
PLACED: Final = REVEALED + 1
SAILED: Final = PLACED + 1
STAYED: Final = SAILED + 1
TOOK_EXTRA: Final = STAYED + 1
DECLINED: Final = TOOK_EXTRA + 1
NO_EXTRA: Final = DECLINED + 1  # an extra card was earned and the display is empty
TO_DISPLAY: Final = NO_EXTRA + 1
RAN_OUT: Final = TO_DISPLAY + 1  # the seat's supply is empty
ENDED: Final = RAN_OUT + 1
# Events with points.
WORKSHOP_GROUP: Final = ENDED + 1
HOUSE_RUN: Final = WORKSHOP_GROUP + 1
NOBLE_SPACE: Final = HOUSE_RUN + 1
NOBLES_BENEATH: Final = NOBLE_SPACE + 1
COMMONER_SPACE: Final = NOBLES_BENEATH + 1
COMMONERS_BENEATH: Final = COMMONER_SPACE + 1
TRADE_GOOD: Final = COMMONERS_BENEATH + 1
FLEET: Final = TRADE_GOOD + 1
SEA: Final = FLEET + 1
BONUS: Final = SEA + 1  # Schmidt: without points when taken, with points at the end
CARD_MISSED: Final = BONUS + 1  # Schmidt: points for an extra card with an empty display

EVENT_TYPES: Final = EventTypes(
    EventType(DEALT, "rounds"),  # rounds left in the deck
    EventType(KEPT, "card"),
    EventType(REVEALED, "card"),
    EventType(PLACED, "space", "card"),
    EventType(SAILED, "start", "end", "card"),  # spaces of the sea route
    EventType(STAYED, "card"),
    EventType(TOOK_EXTRA, "card"),
    EventType(DECLINED),
    EventType(NO_EXTRA),
    EventType(TO_DISPLAY, "card"),
    EventType(RAN_OUT),
    EventType(ENDED, "ran_out"),  # 1 if a supply is empty, else 0
    EventType(WORKSHOP_GROUP, "space", "diamonds", heading="Workshops"),
    EventType(HOUSE_RUN, "space", "houses", heading="Houses"),
    EventType(NOBLE_SPACE, "space", "matched", heading="Nobles"),  # 1 if the symbol is the card's
    EventType(NOBLES_BENEATH, "space", "diamonds", heading="Nobles"),  # the seat's diamonds
    EventType(COMMONER_SPACE, "space", "matched", heading="Commoners"),
    EventType(COMMONERS_BENEATH, "space", "diamonds", heading="Commoners"),
    EventType(TRADE_GOOD, "space", "diamonds", "worth", heading="Trade"),  # worth of each diamond
    EventType(FLEET, "row", "ships", "goods", heading="Harbor"),  # the seat's ships
    EventType(SEA, "end", heading="Sea track"),
    EventType(BONUS, "track", "place", heading="Bonuses"),  # place from 0
    EventType(CARD_MISSED, heading="Extra cards missed"),
)
