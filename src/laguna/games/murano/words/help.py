"""Help for each kind of decision: what it is about and what to consider."""

from typing import Final

from laguna.contract.wording import HelpText, gettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import MuranoNouns

YOUR_TURN: Final = "Your turn"
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

BUILDING_HELP: Final = gettext_noop(
    "Streets bring customers and open the building squares next to them. Buildings give points right away "
    "and shape the islands for your characters. A street you draw must be laid, so draw one only if it "
    "helps you more than it helps the others. Check where your shops need customers, and what your "
    "characters count."
)
AT_SPACES: Final = {
    components.BUILD_SPACE: (BUILDING_HELP, BUILDINGS),
    components.FACTORY_SPACE: (
        gettext_noop(
            "A glass factory is cheap. Once built, it can turn 2 points into a glass bead whenever you use "
            "Production. You build it later, on a Build space. Keep an eye on the stack: two empty stacks "
            "end the game."
        ),
        BUYING,
    ),
    components.CHARACTER_SPACE: (
        gettext_noop(
            "Most points come from characters at the end. Each one scores on an island where you have a "
            "gondolier for it, and each one you buy makes the next one more expensive. Buy them early enough "
            "to build for them, but don't buy more than you have gondoliers for."
        ),
        CHARACTERS,
    ),
    components.GONDOLIER_SPACE: (
        gettext_noop(
            "A gondolier stays where you place it and lets one character score on that island. Without a "
            "character, it's worth 1 point. Your own gondola is the cheapest. Check where your characters "
            "score the most, and who might take the last gondola there. \u201c5+2\u201d at a player means 5 "
            "gondoliers to place and 2 in the supply, who have to be hired first."
        ),
        GONDOLIERS,
    ),
    components.SHOP_SPACE: (
        gettext_noop(
            "A shop gives 2 points when you build it. With the Income action, it earns 1 gold for each "
            "customer of its color on its island. The top tile is cheap but random; searching costs more "
            "but lets you choose. Check which customers are already on the islands."
        ),
        BUYING,
    ),
    components.GOLD_SPACE: (
        gettext_noop(
            "Gold pays for tiles, characters, gondoliers and extra ships. This is the safest way to get "
            "gold, but Income and selling beads can bring in more. If you'd rather take another action, you "
            "can still move another ship."
        ),
        GOLD,
    ),
    components.PALACE_SPACE: (
        gettext_noop(
            "A palace gives 3 points when you build it and belongs to nobody. Some characters count crests: "
            "if you have one of them, it can be worth searching for the right number of crests."
        ),
        BUYING,
    ),
    components.PRODUCTION_SPACE: (
        gettext_noop(
            "Pay 2 points for each glass factory that produces; each one draws a random bead. Three beads of "
            "one color sell for 20 gold, a single bead for 5, and some characters give 7 points per bead. "
            "Produce if the beads are worth more to you than the points."
        ),
        PRODUCTION,
    ),
    components.HIRE_SPACE: (
        gettext_noop(
            "You have seven gondoliers; two of them start in the supply. Hire one if you have a character "
            "for it, or dismiss one if you need the gold more: a placed gondolier without a character is "
            "worth only 1 point."
        ),
        HIRING,
    ),
    components.INCOME_SPACE: (
        gettext_noop(
            "Choose one island. For each color in which you own a shop there, you get 1 gold for every "
            "customer of that color on the island. The number on each island shows how much gold you would "
            "get."
        ),
        INCOME,
    ),
    components.SPECIAL_SPACE: (
        gettext_noop(
            "When you build a special building, you keep one of three cards. It helps you for the rest of "
            "the game, so the earlier the better. Some characters count special buildings, too."
        ),
        CARDS,
    ),
}
DUE: Final = {
    codes.SAILING: (
        gettext_noop(
            "A ship can go to any free space up to the next ship, and you take the action where your last "
            "ship stops. The first ship is free; each additional ship costs 1 gold more than the one before. "
            "Check what you can afford, and which spaces you open up or block for others. ! means that the "
            "action is no use to you right now, so you'd have to move another ship."
        ),
        YOUR_TURN,
    ),
    codes.PASSING: (
        gettext_noop(
            "You took the gold; now move one ship without taking its action. Clear the way for what you want "
            "next, or block a space that the others want."
        ),
        YOUR_TURN,
    ),
    codes.BUILDING: (BUILDING_HELP, BUILDINGS),
    codes.STREET_DUE: (
        gettext_noop(
            "You can lay a street on any free street square. It opens the building squares next to it for "
            "everyone. Customers earn gold for everyone who owns a shop of their color on the island, and "
            "many characters count them. Look at your own shops and characters first, then at those of the "
            "other players."
        ),
        BUILDINGS,
    ),
    codes.TILE_DUE: (
        gettext_noop(
            "A building goes next to a street. The points are the same everywhere; the island makes the "
            "difference. Put a shop where it has customers of its color, and other buildings where your "
            "characters and gondoliers need them, or where they spoil other players' plans."
        ),
        BUILDINGS,
    ),
    codes.SEARCHING: (
        gettext_noop(
            "Take any shop from the stack; nobody else sees which one. Choose one that you can build where "
            "its customers are."
        ),
        BUYING,
    ),
    codes.LOOKING: (
        gettext_noop(
            "Keep one that can still score: it needs one of your gondoliers at the right island. Each card "
            "shows what it would score now, and where. The others go to the bottom of the deck, and the "
            "table remembers them for you. Keeping none is free."
        ),
        CHARACTERS,
    ),
    codes.DRAWING: (
        gettext_noop(
            "The card lies face up in front of you and takes effect from your next turn until the end of the "
            "game. Keep one that helps with what you do often: taking gold, placing gondoliers, buying "
            "characters, building or producing."
        ),
        CARDS,
    ),
    codes.SELLING: (
        gettext_noop(
            "You can make one sale: one, two or three beads of one color for 5, 12 or 20 gold. You can also "
            "keep your beads for a later sale of three, or for a character that gives points for beads at "
            "the end."
        ),
        PRODUCTION,
    ),
    codes.RETURNING: (
        gettext_noop(
            "The counting house drew an extra bead; now return one of yours. Keep colors that you can sell "
            "in threes or that one of your characters needs."
        ),
        CARDS,
    ),
}
SEARCHED_PALACES: Final = gettext_noop(
    "Take any palace from the stack; nobody else sees which one. Every palace gives 3 points when you build "
    "it; its crests matter only to characters, so check what yours need."
)
LAST_TILE: Final = gettext_noop(
    "The end has been triggered. From now on, you can build a tile right after buying it. You get its "
    "points, and it changes its island for all characters. Keep it unbuilt only if it would help the others "
    "more than you."
)
OVER: Final = gettext_noop(
    "All characters have been revealed. Each one used the gondolier that gave its owner the most points "
    "overall. The score sheet shows where every point came from."
)
WAITING: Final = gettext_noop(
    "It's another player's turn. Check where the ships will be on your next turn, and how many tiles are "
    "left: when two stacks are empty, everyone else gets one more turn."
)


def help_text(words: MuranoNouns, view: MuranoView) -> HelpText:
    state = view.shown
    if state.over:
        return HelpText(words.gettext(OVER), THE_END)
    if view.seat < 0 or not state.acting >> view.seat & 1:
        return HelpText(words.gettext(WAITING), YOUR_TURN)
    if state.due == codes.BUILDING and state.just_bought:
        return HelpText(words.gettext(LAST_TILE), THE_END)
    if state.due == codes.SEARCHING and components.RING[state.space] == components.PALACE_SPACE:
        return HelpText(words.gettext(SEARCHED_PALACES), BUYING)
    landed = state.due == codes.SAILING and state.moved and state.choice
    text, heading = AT_SPACES[components.RING[state.space]] if landed else DUE[state.due]
    return HelpText(words.gettext(text), heading)
