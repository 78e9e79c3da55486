"""What each kind of decision in Mille Fiori is about, and the part of the rules that tells of it."""

from typing import Final

from laguna.contract.wording import mark
from laguna.games.millefiori import codes

EXPLAINED: Final = {
    codes.CHOOSING: (
        mark(
            "You keep one card and pass the others on, so look twice: at what each card would give you now "
            "(point at it, and its spaces light up), and at what your left neighbour could do with those you "
            "hand over. What comes from the right is under your cards as far as you have seen it."
        ),
        "A round",
    ),
    codes.PLAYING: (mark("Place a diamond by the rule of the card's area, or sail its number."), "A round"),
    codes.SHIP: (
        mark(
            "The number of the card may also move your ship. A ship scores only where it stops: the spaces "
            "with 10 or 5 points and those with a card symbol are worth stopping at, and worth waiting for."
        ),
        "The sea track",
    ),
    codes.EXTRA_CARD: (
        mark(
            "An extra card is played at once, like one from your hand, and can earn the next one. Point at "
            "the cards to see what each would give. Taking one also keeps it from the others."
        ),
        "Extra cards",
    ),
    codes.OVER: (mark("The game is over."), "The end"),
}
"""By what is due: what it is about (marked), and the heading of the rule."""

EXPLAINED_AREAS: Final = (
    (
        mark(
            "A workshop scores 1 point for every diamond of yours that hangs together with it, 2 on "
            "pigments: let groups grow together. Whoever fills the last space around a medallion earns an "
            "extra card; all four materials earn the {bonus}."
        ),
        "Workshops",
    ),
    (
        mark(
            "There is no choice of place here: the next {house} counts, with those of yours that stand "
            "before it without a gap. Three and five different values earn an extra card. If it would give "
            "little, sailing may give more."
        ),
        "Houses",
    ),
    (
        mark(
            "Higher levels give more, and twice as much on the sign of your card. But every diamond beneath "
            "pays its owner as well: build on your own. Any space of the top earns an extra card, all three "
            "signs the {bonus}."
        ),
        "The pyramids",
    ),
    (
        mark(
            "Higher levels give more, and twice as much on the sign of your card. But every diamond beneath "
            "pays its owner as well: build on your own. Any space of the top earns an extra card, all three "
            "signs the {bonus}."
        ),
        "The pyramids",
    ),
    (
        mark(
            "All who have diamonds on the same symbol score with you, each diamond as much as there are now. "
            "The row matters too: it decides how much the fleet beside it will be worth. Who has fewer there "
            "than somebody else earns an extra card; all four {goods} earn the {bonus}."
        ),
        "Trade",
    ),
    (
        mark(
            "Ships pay when the third of a row is filled: as much for each as the {goods} filled in that row "
            "make it worth then. Fill a row where your ships are many and the flag beside it is high. "
            "Afterwards your own ship may sail."
        ),
        "The harbor",
    ),
)
"""By the area of the card in play."""

ONLY_SAILING: Final = (
    mark(
        "No space is left for this card, so its number moves your ship along the {sea}. It scores only where "
        "it stops."
    ),
    "The sea track",
)
