"""What each kind of decision is about: what the choice is for, and what to look at."""

from typing import Final

from laguna.contract.wording import Explained, mark
from laguna.games.murano.codes import (
    BUILDING,
    DRAWING,
    LOOKING,
    PASSING,
    RETURNING,
    SAILING,
    SEARCHING,
    SELLING,
    STREET_DUE,
    TILE_DUE,
)
from laguna.games.murano.components import (
    BUILD_SPACE,
    CHARACTER_SPACE,
    FACTORY_SPACE,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    PALACE_SPACE,
    PRODUCTION_SPACE,
    RING,
    SHOP_SPACE,
    SPECIAL_SPACE,
)
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import MuranoNouns

A_TURN: Final = "A turn"
GOLD: Final = "Taking gold"
BUYING: Final = "Buying tiles"
BUILDINGS: Final = "Building"
INCOME: Final = "Income"
PRODUCTION: Final = "Production"
GONDOLIERS: Final = "Gondoliers"
HIRING: Final = "Hiring and dismissing"
CARDS: Final = "Special building cards"
CHARACTERS: Final = "Characters"
THE_END: Final = "The end"
"""Headings of the rules page."""

BUILDING_HELP: Final = mark(
    "Streets bring customers and open the building fields beside them; buildings give points at once and "
    "make islands look as your characters want them. A street that you draw must be laid, so draw one only "
    "if it helps you more than the others. Look at where your shops lack customers, and at what your "
    "characters count."
)
AT_SPACES: Final = {
    BUILD_SPACE: (BUILDING_HELP, BUILDINGS),
    FACTORY_SPACE: (
        mark(
            "A glass factory costs little and is yours once it is built: at Production each of yours turns "
            "2 points into a glass bead. You build it later, at a Build space. When the factories run out "
            "the end comes nearer, so look at how many are left."
        ),
        BUYING,
    ),
    CHARACTER_SPACE: (
        mark(
            "Characters are most of the points at the end. Each scores on one island, carried by a "
            "gondolier of yours there, and every one that you buy makes the next one dearer. Buy them "
            "early enough to build for them, and no more than you have gondoliers for."
        ),
        CHARACTERS,
    ),
    GONDOLIER_SPACE: (
        mark(
            "A gondolier stays where you place it and lets one character score on that island; without one "
            "it is worth 1 point. The gondola of your own colour is the cheapest. Look at the islands on "
            "which your characters give most, and at who may take the last gondola there."
        ),
        GONDOLIERS,
    ),
    SHOP_SPACE: (
        mark(
            "A shop gives 2 points when it is built, and at Income 1 gold for each customer of its colour "
            "on its island. The top tile is cheap and a surprise; searching costs more and lets you "
            "choose. Look at which customers are on the islands already."
        ),
        BUYING,
    ),
    GOLD_SPACE: (
        mark(
            "Gold pays for tiles, characters, gondoliers and further ships. This is the surest way to it "
            "and the slowest: Income and the sale of beads give more. If you would rather do something "
            "else, another ship may still move."
        ),
        GOLD,
    ),
    PALACE_SPACE: (
        mark(
            "A palace gives 3 points when it is built and belongs to nobody. Its crests count for some "
            "characters: if you hold one of those, it may be worth searching for the right number of "
            "crests."
        ),
        BUYING,
    ),
    PRODUCTION_SPACE: (
        mark(
            "Each glass factory that produces costs 2 points and draws a bead of any colour. Three beads "
            "of one colour sell for 20 gold, one for 5; and some characters pay 7 points for a bead. "
            "Produce if the beads are worth more to you than the points."
        ),
        PRODUCTION,
    ),
    HIRE_SPACE: (
        mark(
            "You have seven gondoliers; two wait in the supply at first. Hire one if you have a character "
            "for it, dismiss one if you need gold more: a gondolier that carries no character is worth 1 "
            "point."
        ),
        HIRING,
    ),
    INCOME_SPACE: (
        mark(
            "One island pays: for each colour for which you own a shop there, 1 gold for every customer of "
            "that colour on its streets. The number on each island is what it would give you now."
        ),
        INCOME,
    ),
    SPECIAL_SPACE: (
        mark(
            "When a special building is built you keep one of three cards, which helps you for the rest of "
            "the game. The earlier the better; and some characters count special buildings."
        ),
        CARDS,
    ),
}
DUE: Final = {
    SAILING: (
        mark(
            "A ship may go to any free space before the next ship, and you do the action where the last "
            "ship stops. The first ship is free, each further one costs 1 gold more than the one before. "
            "Look at what you can use and pay now, and at which spaces you open or close for the others; a "
            "buoy with a sign means that the action there would do nothing for you, so that another ship "
            "must follow."
        ),
        A_TURN,
    ),
    PASSING: (
        mark(
            "You took the gold; now one ship moves without its action. Let it make way for what you want "
            "next, or close a space that the others want."
        ),
        A_TURN,
    ),
    BUILDING: (BUILDING_HELP, BUILDINGS),
    STREET_DUE: (
        mark(
            "A street may go on any free street field and opens the building fields beside it, for "
            "everyone. Customers are gold for whoever owns a shop of their colour on the island, and many "
            "characters count them. Look at your shops and your characters first, then at those of the "
            "others."
        ),
        BUILDINGS,
    ),
    TILE_DUE: (
        mark(
            "A building goes beside a street tile. The points are the same everywhere; what differs is the "
            "island. A shop wants customers of its colour, the rest should be where your gondoliers and "
            "characters are, or where it spoils what the others need."
        ),
        BUILDINGS,
    ),
    SEARCHING: (
        mark(
            "You may take any tile of the stack; nobody else sees which. A shop should be of the colour "
            "whose customers are where you can build it; crests of a palace matter only to characters."
        ),
        BUYING,
    ),
    LOOKING: (
        mark(
            "Keep the character that you can still make score: it needs a gondolier of yours on the right "
            "island. Each card tells what it would give now, and where. The others go under the deck, and "
            "you remember them; keeping none costs nothing."
        ),
        CHARACTERS,
    ),
    DRAWING: (
        mark(
            "The card lies face up before you and works from your next turn until the end. Take one that "
            "helps with what you do often: taking gold, placing gondoliers, buying characters, building, "
            "producing."
        ),
        CARDS,
    ),
    SELLING: (
        mark(
            "One sale is allowed: one, two or three beads of one colour for 5, 12 or 20 gold. You may also "
            "keep them for a later sale of three, or for a character that pays for beads at the end."
        ),
        PRODUCTION,
    ),
    RETURNING: (
        mark(
            "The counting house drew one bead more; now one of yours goes back. Keep the colours of which "
            "you can sell three, or which a character of yours pays for."
        ),
        CARDS,
    ),
}
LAST_TILE: Final = mark(
    "The end has come near, and from now on a tile just bought may be built at once: its points count, and "
    "it changes its island for all characters. Keep it unbuilt only if it would help others more than you."
)
OVER: Final = mark(
    "The characters have been laid open: each used one gondolier of its owner where it gave most. The "
    "score sheet tells where every point came from."
)
WAITING: Final = mark(
    "It is somebody else's turn. Look at where the ships will stand when it comes to you, and at how many "
    "tiles are left: when two stacks are empty, everyone has one more turn."
)


def explain(words: MuranoNouns, view: MuranoView) -> Explained:
    state = view.shown
    if state.over:
        return Explained(words.say(OVER), THE_END)
    if view.seat < 0 or not state.acting >> view.seat & 1:
        return Explained(words.say(WAITING), A_TURN)
    if state.due == BUILDING and state.just_bought:
        return Explained(words.say(LAST_TILE), THE_END)
    landed = state.due == SAILING and state.moved and state.choice
    text, heading = AT_SPACES[RING[state.space]] if landed else DUE[state.due]
    return Explained(words.say(text), heading)
