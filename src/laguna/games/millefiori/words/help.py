"""Help for each kind of decision, with the heading of the rule that explains it."""

from typing import Final

from laguna.contract.wording import HelpText, gettext_noop
from laguna.games.millefiori import codes
from laguna.games.millefiori.cards import KIND_AREA
from laguna.games.millefiori.components import SEA_END
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.last_turn import is_last_turn
from laguna.games.millefiori.words.left_neighbor import receiver_of_the_rest
from laguna.games.millefiori.words.nouns import MilleFioriNouns

PYRAMID_HELP: Final = (
    gettext_noop(
        "Higher levels score more, and a space that shows your card's symbol scores double. Every diamond "
        "below the new one also scores for its owner, so build above your own. A space on the top level "
        "earns an extra card. Diamonds on all 3 symbols earn the area bonus."
    ),
    "The pyramids",
)
HELP: Final = {
    codes.CHOOSING: (
        gettext_noop(
            "Keep one card and pass the rest. Check what each card would score (it lights up its spaces "
            "before you keep it) and what the player on your left could do with the others. A player's seat "
            "shows which of their cards you know."
        ),
        "A round",
    ),
    codes.PLAYING: (
        gettext_noop("Place a diamond in the card's area, or sail the number of spaces shown in its wheel."),
        "A round",
    ),
    codes.SHIP: (
        gettext_noop(
            "Your ship may now sail the number of spaces shown in the card's wheel. It scores only where it "
            "stops, so look for spaces with 10 or 5 points or a card symbol. Stay if you want to reach a "
            "better space with a later card."
        ),
        "The sea route",
    ),
    codes.EXTRA_CARD: (
        gettext_noop(
            "Play an extra card right away, like one from your hand. It can earn another one. Tap a card, or "
            "point at it with the mouse, to see what it would score. Taking a card also keeps it away from "
            "the other players."
        ),
        "Extra cards",
    ),
    codes.OVER: (gettext_noop("The game is over."), "The end"),
}
"""By what is due: the text, and the heading of its rule."""

AREA_HELP: Final = (
    (
        gettext_noop(
            "You score 1 point for each diamond in the connected group, including the new one, or 2 each if "
            "the new space shows pigments. So build large groups. Completing a medallion (filling the last "
            "space around it) earns an extra card. Diamonds on all 4 materials earn the area bonus."
        ),
        "Workshops",
    ),
    (
        gettext_noop(
            "Houses are filled in order. You score the value of the next house plus your houses right before "
            "it, back to the first one that isn't yours. You earn an extra card when you reach 3 different "
            "values and again at 5. Having 4 earns the area bonus. If the house scores "
            "little, consider sailing."
        ),
        "Houses",
    ),
    PYRAMID_HELP,
    PYRAMID_HELP,
    (
        gettext_noop(
            "Every diamond on your card's good scores for its owner: as many points as there are diamonds on "
            "that good. If another player has more of them than you, you earn an extra card. Diamonds on all "
            "4 goods earn the area bonus. Each diamond in Trade also makes its harbor row worth more."
        ),
        "Trade",
    ),
    (
        gettext_noop(
            "A row scores when all 3 of its spaces are filled: each diamond in it is worth the points on "
            "the row's flag. The flag rises with every diamond on a good in that row. Complete rows with "
            "many of your diamonds and a high flag. After you place a diamond, your ship may sail."
        ),
        "The harbor",
    ),
)
"""By the area of the card in play."""

LAST_CHOICE: Final = (
    gettext_noop(
        "This is the last choice of the round: keep the card that scores the most for you. Nobody gets the "
        "rest. They go to the display after this round, where anyone can take them as extra cards."
    ),
    "A round",
)
SHIP_ON_THE_LAST_SPACE: Final = (
    gettext_noop(
        "Your ship is on the last space of the sea route, so it can't sail any more. There is nothing to "
        "choose: end your turn."
    ),
    "The sea route",
)
LAST_CARD: Final = (
    gettext_noop(
        "The game ends after this turn. Choose the card that scores the most for you: nobody gets the rest."
    ),
    "The end",
)
ONLY_DISCARDING: Final = (
    gettext_noop(
        "You can't place a diamond with this card, and your ship is on the last space of the sea route. So "
        "discard the card: it scores nothing."
    ),
    "The sea route",
)
ONLY_SAILING: Final = (
    gettext_noop(
        "You can't place a diamond with this card, so sail the number of spaces shown in its wheel. Your "
        "ship scores only where it stops."
    ),
    "The sea route",
)


def help_text(words: MilleFioriNouns, view: MilleFioriView) -> HelpText:
    state = view.shown
    message, rule = HELP[int(state.due)]
    if state.due == codes.PLAYING:
        message, rule = AREA_HELP[KIND_AREA[state.playing]] if state.open_count else ONLY_SAILING
    if state.due in (codes.SHIP, codes.PLAYING) and state.players[state.turn].ship == SEA_END:
        if state.due == codes.SHIP:
            message, rule = SHIP_ON_THE_LAST_SPACE
        elif not state.open_count:
            message, rule = ONLY_DISCARDING
    chooses = state.due == codes.CHOOSING and view.seat >= 0 and state.acting >> view.seat & 1
    if chooses and is_last_turn(state):
        message, rule = LAST_CARD
    elif chooses and receiver_of_the_rest(view) is None:
        message, rule = LAST_CHOICE
    return HelpText(words.gettext(message), rule)
