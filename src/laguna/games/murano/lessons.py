"""A first game of Murano: eleven decisions beside Bianca, then the end of a game against a bot."""

from typing import Final

from laguna.contract.lesson import Answer, FirstGame, Step
from laguna.contract.state import Document
from laguna.contract.wording import mark

# A game from its start: the first seven decisions follow one another in it.
START: Final[Document] = {
    "game": "murano",
    "players": 2,
    "starter": 0,
    "to_play": 0,
    "ships": {
        "red": "factory-2",
        "black": ["build-1", "gondolier-1", "gold", "production", "build-3", "shop-2", "palace-2"],
    },
    "deck": [
        1, 25, 12, 2, 4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 17, 19, 21, 22, 23, 24, 26, 27, 28, 29, 31,
        32, 33,
        34, 36, 38, 39, 40,
    ],
}  # fmt: skip
AT_CHARACTERS: Final = ((0, "sail character-1"),)
LOOKED: Final = (*AT_CHARACTERS, (0, "look"))
AT_SHOPS: Final = (*LOOKED, (0, "keep 1"), (1, "sail factory-1"), (1, "buy"), (0, "sail shop-1"))
STREET_DRAWN: Final = (
    *AT_SHOPS, (0, "buy"), (1, "sail red character-2"), (1, "look"), (1, "keep 2"), (0, "sail build-2"),
    (0, "street"),
)  # fmt: skip
STREET_LAID: Final = (*STREET_DRAWN, (0, "at donato.b2"))
AT_GONDOLAS: Final = (
    *STREET_LAID, (0, "build shop-red"), (0, "at donato.c2"), (0, "done"), (1, "sail gold"), (1, "take gold"),
    (0, "sail gondolier-1"),
)  # fmt: skip

# The middle of another one.
MIDDLE: Final[Document] = {
    "game": "murano",
    "players": 2,
    "starter": 0,
    "to_play": 0,
    "turns": 28,
    "streets": {
        "donato.b2": "red", "donato.b3": "red+grey", "donato.c3": "grey", "donato.d3": "red",
        "donato.d2": "blank",
        "pietro.b1": "red", "pietro.b2": "blue", "pietro.c2": "blank", "mattia.b1": "blank",
        "mattia.b2": "blue+grey", "teresa.b1": "grey",
    },
    "buildings": {
        "donato.c2": ["shop-red", 0], "donato.a2": ["shop-grey", 0], "donato.e2": ["shop-blue", 1],
        "donato.b1": "palace-2", "donato.d1": ["factory", 0], "pietro.a1": ["shop-red", 0],
        "pietro.c1": ["factory", 1], "pietro.a2": "palace-3", "mattia.c1": "palace-1",
        "teresa.a1": ["factory", 0],
    },
    "gondolas": {"donato.white": 0, "pietro.brown": 1},
    "gondoliers": [4, 4],
    "scores": [14, 13],
    "gold": [2, 5],
    "beads": [{"blue": 2}, {"red": 1}],
    "characters": [[1, 25], [2, 11]],
    "tiles": [[], ["factory"]],
}  # fmt: skip
INCOME: Final[Document] = MIDDLE | {
    "ships": {
        "red": "special",
        "black": ["build-1", "gondolier-1", "gold", "production", "factory-2", "build-3", "income"],
    },
    "moved": {"black": ["income"]},
    "space": "income",
}
SELLING: Final[Document] = MIDDLE | {
    "ships": {
        "red": "special",
        "black": ["build-1", "gondolier-1", "gold", "production", "factory-2", "build-3", "palace-2"],
    },
    "moved": {"black": ["production"]},
    "space": "production",
    "pending": "selling",
    "beads": [{"blue": 3, "green": 1}, {"red": 1}],
    "scores": [10, 13],
}
IN_THE_WAY: Final[Document] = MIDDLE | {
    "ships": {
        "red": "special",
        "black": ["build-1", "gondolier-1", "gold", "production", "build-3", "gondolier-2", "palace-2"],
    },
    "gold": [4, 5],
}

# The last turn of a game: all factories and all shops are taken.
LAST_TURN: Final[Document] = MIDDLE | {
    "turns": 61,
    "trigger": 1,
    "ships": {
        "red": "special",
        "black": ["build-1", "gondolier-1", "gold", "production", "build-3", "gondolier-2", "palace-2"],
    },
    "moved": {"black": ["gondolier-2"]},
    "space": "gondolier-2",
    "streets": {
        "donato.b2": "red", "donato.b3": "red+grey", "donato.c3": "grey", "donato.d3": "red",
        "donato.d2": "blank",
        "pietro.b1": "red", "pietro.b2": "blue", "pietro.c2": "blank", "pietro.d1": "grey",
        "pietro.d2": "red",
        "mattia.b1": "blank", "mattia.b2": "blue+grey", "mattia.a2": "blue", "teresa.b1": "grey",
        "teresa.b2": "red+blue", "teresa.c2": "blank", "teresa.d1": "blue", "chiara.b1": "blank",
        "chiara.b2": "grey", "chiara.b3": "red+grey",
    },
    "buildings": {
        "donato.c2": ["shop-red", 0], "donato.a2": ["shop-grey", 0], "donato.e2": ["shop-blue", 1],
        "donato.b1": "palace-2", "donato.d1": ["factory", 0], "pietro.a1": ["shop-red", 0],
        "pietro.c1": ["factory", 1], "pietro.e1": ["factory", 1], "pietro.a2": "palace-3",
        "pietro.c3": "palace-1",
        "mattia.a1": ["factory", 0], "mattia.a3": ["shop-red", 1], "mattia.c1": "palace-1",
        "teresa.a1": ["factory", 0], "teresa.c1": ["factory", 1], "teresa.a2": ["factory", 1],
        "teresa.e1": ["shop-blue", 1], "teresa.c3": ["shop-grey", 1], "chiara.a1": ["factory", 1],
        "chiara.c1": ["factory", 0], "chiara.a2": ["shop-blue", 1], "chiara.c2": ["shop-grey", 1],
        "chiara.b4": "palace-2",
    },
    "tiles": [[], ["factory", "factory"]],
    "gondolas": {"donato.white": 0, "pietro.brown": 1, "teresa.brown": 1},
    "gondoliers": [4, 3],
    "scores": [26, 31],
    "gold": [3, 5],
    "beads": [{}, {}],
}  # fmt: skip

# The end of a game between bots, with fewer palaces left than they had.
SHORT: Final[Document] = {
    "game": "murano",
    "players": 2,
    "starter": 0,
    "to_play": 0,
    "turns": 76,
    "ships": {
        "red": "production",
        "black": ["build-1", "palace-1", "hire", "factory-2", "income", "palace-2", "special"],
    },
    "streets": {
        "teresa.d1": "blank",
        "teresa.b2": "blue",
        "mattia.b1": "blue+blue",
        "mattia.a2": "red",
        "mattia.b2": "blue",
        "mattia.c2": "blank",
        "mattia.d2": "blue",
        "chiara.b1": "blank",
        "chiara.b2": "blank",
        "chiara.d3": "red",
        "donato.b2": "grey",
        "donato.d2": "red",
        "donato.b3": "red+blue",
        "donato.c3": "blue+grey",
        "donato.d3": "blue",
        "donato.b4": "blue+grey",
        "donato.d4": "blank",
        "pietro.b1": "grey",
        "pietro.d1": "red+grey",
        "pietro.d2": "blank",
        "pietro.d3": "red",
        "pietro.b4": "red+blue",
    },
    "buildings": {
        "mattia.a1": "palace-1",
        "mattia.d1": ["shop-blue", 0],
        "chiara.c1": "palace-2",
        "chiara.a2": ["shop-red", 0],
        "donato.b1": ["shop-grey", 0],
        "donato.d1": ["shop-red", 0],
        "donato.a2": ["shop-blue", 0],
        "donato.c2": "palace-3",
        "donato.e2": ["shop-grey", 1],
        "donato.c4": ["shop-red", 0],
        "donato.b5": "palace-2",
        "donato.d5": ["shop-blue", 1],
        "pietro.a1": ["shop-grey", 1],
        "pietro.a4": "palace-2",
    },
    "gondolas": {
        "teresa.brown": 1,
        "donato.white": 0,
        "donato.brown": 1,
        "donato.orange": 1,
        "donato.grey": 0,
        "pietro.brown": 1,
    },
    "scores": [23, 20],
    "gold": [12, 6],
    "gondoliers": [4, 0],
    "supply": [1, 3],
    "tiles": [[], ["palace-1", "palace-3"]],
    "characters": [[29, 38, 40], [1, 6, 11, 24]],
    "stacks": {
        "streets": {
            "blank": 2,
            "red": 1,
            "blue": 1,
            "grey": 3,
            "red+red": 1,
            "grey+grey": 1,
            "red+blue": 1,
            "red+grey": 2,
            "blue+grey": 1,
        },
        "shops": {},
        "palaces": {"1": 1, "3": 1},
        "factories": 11,
        "specials": 9,
    },
    "deck": {"top": 26, "under": []},
}

FIRST_GAME: Final = FirstGame(
    steps=(
        Step(
            mark("Ships without a captain"),
            mark(
                "Welcome to the islands of the glassblowers! Most points come at the very end, from "
                "secret characters: each wants an island to look a certain way. In your turn you move"
                " one ship forward to a free space and do what that space says. The ships belong to "
                "nobody, and none may jump over another."
            ),
            mark("Get a first secret: move a ship to the Character space in the top left corner."),
            START,
            (Answer("sail character-1", mark("There it lies. Now the space tells what you may do.")),),
            mark(
                "You could do that in a real game. But without a secret you would not know what to "
                "build for: begin with a character, in the top left corner."
            ),
            others=(
                Answer(
                    "sail red character-2",
                    mark(
                        "That is the other Character space, and just as good. For our walk use the "
                        "one at the top left, so that the red ship stays where it is."
                    ),
                ),
                Answer(
                    "pass",
                    mark(
                        "Passing gives 1 gold and moves a ship without its action. It is always "
                        "possible, but rarely what you want. Sail to the Character space."
                    ),
                ),
            ),
            shows="space-character-1",
            rule="A turn",
        ),
        Step(
            mark("Do the action, or pay for more"),
            mark(
                "The first ship of a turn is free. You might now move a second one for 1 gold, a "
                "third for 2 more; but only the space of the last one counts. So most turns are one "
                "ship and its action."
            ),
            mark("Look at the characters."),
            START,
            (Answer("look", mark("Three cards, for your eyes only.")),),
            mark(
                "That ship would cost 1 gold, and then its space would count instead of this one. "
                "Your ship is where you want it: look at the characters."
            ),
            before=AT_CHARACTERS,
            shows="space-character-1",
            rule="A turn",
        ),
        Step(
            mark("Keep a secret"),
            mark(
                "You keep one of the three and pay for it: 1 gold for the first, 1 more for each that"
                " you have bought before. It scores once, at the end, on the one island where a "
                "gondolier of yours carries it. Number 1 is easy to please: 2 points for each shop on"
                " its island, whoever owns it."
            ),
            mark("Keep character 1."),
            START,
            (
                Answer(
                    "keep 1",
                    mark(
                        "Bianca does not know what you like. From now on every shop on one island "
                        "will be worth 2 points to you."
                    ),
                ),
            ),
            mark(
                "A good one too, in another game. Number 1 teaches the most: keep it, and we shall "
                "build shops."
            ),
            others=(
                Answer(
                    "keep none",
                    mark(
                        "Keeping none costs nothing, but then the turn brought you nothing either. "
                        "Number 1 is cheap and good."
                    ),
                ),
                Answer(
                    "keep 25",
                    mark(
                        "12 points for exactly one crest: strong, but one more palace of Bianca's "
                        "ruins it. You will meet it again later. Begin with number 1."
                    ),
                ),
            ),
            before=LOOKED,
            rule="Characters",
        ),
        Step(
            mark("Buy a shop"),
            mark(
                "Bianca has bought a glass factory, and you have moved a ship to the Shop space. "
                "Shops sell to red, blue or grey customers. For 2 gold you take the top one of the "
                "stack; for 4 you look through the stack and choose."
            ),
            mark("Any shop pleases your character: buy the top one."),
            START,
            (
                Answer(
                    "buy",
                    mark(
                        "A shop for red customers. It lies before you until you build it; tiles in "
                        "your hand give no points."
                    ),
                ),
            ),
            mark(
                "A second ship costs 1 gold, and its space would count instead. You want a shop: buy "
                "one here."
            ),
            others=(
                Answer(
                    "search",
                    mark(
                        "Searching pays when you need a certain colour. Your character likes them "
                        "all, so 2 gold are enough, and gold is scarce."
                    ),
                ),
            ),
            before=AT_SHOPS,
            shows="space-shop-1",
            rule="Buying tiles",
        ),
        Step(
            mark("Lay a street"),
            mark(
                "Now you are at a Build space, where you build up to three tiles. Buildings need a "
                "street beside them, so you drew one, with a red customer on it. A drawn street must "
                "be laid, on any free street field of any island: the islands belong to everyone."
            ),
            mark("Lay it on the marked field of San Donato, at the lower left."),
            START,
            (
                Answer(
                    "at donato.b2",
                    mark(
                        "Three building fields lie beside it now. Streets give no points, but without"
                        " them nothing is built."
                    ),
                ),
            ),
            mark(
                "Any street field is allowed, and nothing is lost. For our walk stay on San Donato, "
                "the big island at the lower left: take the marked field."
            ),
            others=(
                Answer(
                    "at donato.d?, at donato.a?, at donato.b3, at donato.b4, at donato.c?, at donato.e?",
                    mark(
                        "The right island! Take the marked field, though: three building fields lie "
                        "beside it."
                    ),
                ),
            ),
            before=STREET_DRAWN,
            shows="space-donato.b2",
            rule="Building",
        ),
        Step(
            mark("Build beside it"),
            mark(
                "A building goes on a field that touches a street, not diagonally. A glass factory "
                "gives 1 point at once, a shop 2, a palace 3. Factories and shops carry your marker; "
                "palaces belong to nobody. A special building gives no points, but a card that helps "
                "you for the rest of the game."
            ),
            mark("Build your shop beside the street."),
            START,
            (
                Answer(
                    "build shop-red",
                    mark(
                        "2 points at once, and the red customer of this street will pay in your shop."
                        " That was your turn: a street and a shop."
                    ),
                ),
            ),
            mark(
                "You may draw another street, up to three tiles in all. But the shop in your hand "
                "gives nothing until it stands: build it now."
            ),
            others=(
                Answer(
                    "done",
                    mark(
                        "You may stop here, but the shop would wait another turn in your hand. Build "
                        "it, it gives 2 points."
                    ),
                ),
            ),
            before=STREET_LAID,
            then=((0, "at donato.c2"), (0, "done")),
            shows="space-donato.a2 space-donato.b1 space-donato.c2",
            rule="Building",
        ),
        Step(
            mark("Send a gondolier"),
            mark(
                "A character is worth nothing until a gondolier of yours carries it to an island. "
                "Every island has four gondola places, one of each colour: your own costs 2 gold, "
                "another 5. Gondoliers never leave, and places run out, so this is what beginners do "
                "too late."
            ),
            mark("Place one on San Donato, where your shop stands."),
            START,
            (
                Answer(
                    "gondolier donato.white",
                    mark(
                        "Now your character has a way to San Donato. At the end each gondolier "
                        "carries one character; you need not say which before then."
                    ),
                ),
            ),
            mark(
                "A good place, one day. Your shop stands on San Donato, and that is where your "
                "character should land."
            ),
            others=(
                Answer(
                    "sail *",
                    mark(
                        "That would cost 1 gold, and what is left would not pay for a gondola. Stay "
                        "here and place your gondolier on San Donato."
                    ),
                ),
            ),
            before=AT_GONDOLAS,
            shows="space-donato.white",
            rule="Gondoliers",
        ),
        Step(
            mark("Income"),
            mark(
                "Another game, in its middle, and you are short of gold. At Income you choose one "
                "island: for each colour of customer that you have a shop for there, you get 1 gold "
                "for every such customer. On San Donato you have shops for red and grey."
            ),
            mark("Choose the island where your shops have most customers."),
            INCOME,
            (
                Answer(
                    "income donato",
                    mark("Three red and two grey customers: 5 gold. Bianca's blue shop gets nothing of it."),
                ),
            ),
            mark(
                "A second ship would cost 1 of your 2 gold. First take the gold that is waiting: "
                "choose an island."
            ),
            others=(
                Answer(
                    "income pietro",
                    mark("There one red customer pays in your shop: 1 gold. Count on San Donato."),
                ),
            ),
            shows="island-donato island-pietro",
            rule="Income",
        ),
        Step(
            mark("Smoke and glass"),
            mark(
                "At Production your factories work: each costs you 2 points and draws a bead from the"
                " bag. Yours just did, and now you have three blue beads and a green one. Once a turn"
                " you may sell one, two or three beads of one colour, for 5, 12 or 20 gold."
            ),
            mark("Sell, as well as you can."),
            SELLING,
            (
                Answer(
                    "sell blue blue blue",
                    mark(
                        "20 gold for three of a colour: that is why one waits for the third. Some "
                        "characters pay 7 points a bead instead, so look at your cards first."
                    ),
                ),
            ),
            mark("One bead gives 5 gold. Three of the same colour give 20, more than three sold one by one."),
            others=(
                Answer(
                    "sell blue blue",
                    mark("12 gold for two is fair. But the third would add 8 more: you have three."),
                ),
                Answer(
                    "done",
                    mark(
                        "You may keep them, for a character who likes beads. Yours do not, and gold "
                        "you need: sell."
                    ),
                ),
            ),
            rule="Production",
        ),
        Step(
            mark("A ship in the way"),
            mark(
                "You want to place a gondolier, but ships lie on both Gondolier spaces. So move one "
                "out of the way first: that is your free ship. Then the ship behind it moves up, for "
                "1 gold, and you do its action. The table warns you when a second ship would have to "
                "follow."
            ),
            mark("Move the ship away from the Gondolier space on the right, one or two spaces on."),
            IN_THE_WAY,
            (
                Answer(
                    "sail shop-2, sail income",
                    mark(
                        "The space is free, the ship behind it moves up for 1 gold, and your "
                        "gondolier lands on S. Pietro Martire. Two ships, one action."
                    ),
                ),
            ),
            mark(
                "That ship is not in your way. On the right, between Build and Shop, a ship lies on "
                "the Gondolier space: move that one on."
            ),
            others=(
                Answer(
                    "pass",
                    mark(
                        "1 gold and a ship without an action: not what you want now. Move the ship "
                        "that lies on the Gondolier space on the right."
                    ),
                ),
                Answer(
                    "sail character-1, sail factory-1",
                    mark(
                        "That ship lies at the top. You need the one on the right, on the Gondolier "
                        "space before Shop."
                    ),
                ),
            ),
            then=((0, "sail gondolier-2"), (0, "gondolier pietro.white")),
            shows="space-gondolier-2",
            rule="A turn",
        ),
        Step(
            mark("The last turn"),
            mark(
                "When two of the five stacks are empty, everyone else has one more turn. Bianca took "
                "the last shop, the factories are gone too: this is your last turn. One gondolier "
                "waits on San Donato for your shops. Your other character gives 12 points on an "
                "island with exactly one crest, and palaces show the crests."
            ),
            mark("Place a gondolier where there is exactly one crest."),
            LAST_TURN,
            (
                Answer(
                    "gondolier mattia.white",
                    mark(
                        "12 points there and 6 for the three shops on San Donato: you win! The game "
                        "itself finds the best island for every character. Gold counts only for a "
                        "tie, so spend it."
                    ),
                ),
            ),
            mark(
                "Without the right island that character stays at home, and the gondolier gives a "
                "single point. Look at the palaces: where is exactly one crest?"
            ),
            others=(
                Answer(
                    "sail *",
                    mark(
                        "Another action would not score any more: only characters, and gondoliers "
                        "with places to land. Place one, where there is exactly one crest."
                    ),
                ),
            ),
            rule="The end",
        ),
    ),
    farewell=mark(
        "You know what there is to know: ships, tiles, gondoliers, and secrets to build for. Special "
        "buildings explain themselves when you take one. Now play the end of a real game against the "
        "gentlest of our bots: two palaces are left, and when they are gone everyone has one more "
        "turn. Every decision comes with a tip, and the question mark shows what the strongest bot "
        "would do."
    ),
    short=SHORT,
)
