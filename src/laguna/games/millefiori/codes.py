# compiled by mypyc
"""The numbers that stand for what can be done, what is due and what happened in Mille Fiori.

Words stand for the actions at every border: see words/notation.py.
"""

from typing import Final

from laguna.contract.codes import Actions, Cause, Causes
from laguna.games.millefiori.board import SPACE_COUNT
from laguna.games.millefiori.cards import KIND_COUNT

# Actions ----------------------------------------------------------------------------------------
# The compiler works a sum out only from numbers of the same file, so the two sizes stand here once more.

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

# What is due ------------------------------------------------------------------------------------

CHOOSING: Final = 0  # seats keep a card each
PLAYING: Final = 1  # a card is turned up: place it or sail
SHIP: Final = 2  # a harbour card is placed: sail or stay
EXTRA_CARD: Final = 3  # an extra card is earned: take one or decline
OVER: Final = 4

# Events -----------------------------------------------------------------------------------------

DEALT: Final = 0
KEPT: Final = DEALT + 1
TURNED_UP: Final = KEPT + 1
PLACED: Final = TURNED_UP + 1
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
BONUS: Final = SEA + 1  # in the Schmidt edition told without points when it is taken, with them at the end
CARD_MISSED: Final = BONUS + 1  # Schmidt: points for an extra card that the empty display could not give

CAUSES: Final = Causes(
    Cause(DEALT, "rounds"),  # that the deck still holds
    Cause(KEPT, "card"),
    Cause(TURNED_UP, "card"),
    Cause(PLACED, "space", "card"),
    Cause(SAILED, "start", "end", "card"),  # spaces of the sea track
    Cause(STAYED, "card"),
    Cause(TOOK_EXTRA, "card"),
    Cause(DECLINED),
    Cause(NO_EXTRA),
    Cause(TO_DISPLAY, "card"),
    Cause(RAN_OUT),
    Cause(ENDED, "ran_out"),  # 1 if somebody ran out of diamonds, else 0
    Cause(WORKSHOP_GROUP, "space", "diamonds", heading="Workshops"),
    Cause(HOUSE_RUN, "space", "houses", heading="Houses"),
    Cause(NOBLE_SPACE, "space", "matched", heading="Nobles"),  # 1 if the symbol was the card's
    Cause(NOBLES_BENEATH, "space", "diamonds", heading="Nobles"),  # the seat's, beneath the new one
    Cause(COMMONER_SPACE, "space", "matched", heading="Commoners"),
    Cause(COMMONERS_BENEATH, "space", "diamonds", heading="Commoners"),
    Cause(TRADE_GOOD, "space", "diamonds", "worth", heading="Trade"),  # the seat's on the good, and of each
    Cause(FLEET, "row", "ships", "goods", heading="Harbor"),  # the seat's ships, all goods in the row
    Cause(SEA, "end", heading="Sea track"),
    Cause(BONUS, "track", "place", heading="Bonuses"),  # the place from 0
    Cause(CARD_MISSED, heading="Extra cards missed"),
)
