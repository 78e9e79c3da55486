"""Interactive lessons: eleven guided decisions, then the end of a game against a bot."""

from typing import Final

from laguna.contract.lessons import LessonAnswer, Lessons, LessonStep
from laguna.contract.state import Document
from laguna.contract.wording import gettext_noop

# The first seven decisions are from the start of one game.
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

# The middle of another game.
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

# The last turn of a game: all factories and shops are taken.
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

# The end of a game between bots, with some palaces removed.
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

LESSONS: Final = Lessons(
    steps=(
        LessonStep(
            gettext_noop("Ships without a captain"),
            gettext_noop(
                "Welcome to the islands of the glassblowers! Most points come at the very end, "
                "from secret characters: each one wants an island to look a certain way. On your "
                "turn, you move one ship forward to a free space and take that space's action. "
                "The ships belong to nobody, and they can't pass each other."
            ),
            gettext_noop("Get your first secret: move a ship to the Character space in the top left corner."),
            START,
            (LessonAnswer("sail character-1", gettext_noop("Good. The space shows what you can do there.")),),
            gettext_noop(
                "You could do that in a real game. But without a character, you wouldn't know what "
                "to build. Start with the Character space in the top left corner."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail red character-2",
                    gettext_noop(
                        "That's the other Character space, and it's just as good. For this lesson, use "
                        "the one in the top left corner."
                    ),
                ),
                LessonAnswer(
                    "pass",
                    gettext_noop(
                        "When you pass, you take 1 gold and move a ship without taking its action. It's "
                        "always possible, but rarely what you want. Move a ship to the Character space."
                    ),
                ),
            ),
            highlights="space-character-1",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Take the action, or pay for another ship"),
            gettext_noop(
                "The first ship of a turn is free. You could now move a second one for 1 gold and "
                "a third for 2 more, but you take only the last ship's action. So on most turns, "
                "you move just one ship."
            ),
            gettext_noop("Look at characters."),
            START,
            (LessonAnswer("look", gettext_noop("Three cards that only you can see.")),),
            gettext_noop(
                "That ship would cost 1 gold, and you'd give up the action of this space. Your "
                "ship is where you want it: look at characters."
            ),
            moves_before=AT_CHARACTERS,
            highlights="space-character-1",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("Keep a secret"),
            gettext_noop(
                "You keep one of the three and pay for it: 1 gold for your first character, plus 1 "
                "more for each one you already have. It scores once, at the end, on an island "
                "where you have a gondolier for it. Number 1 is easy: 2 points for each shop on "
                "the island, no matter who owns it."
            ),
            gettext_noop("Keep character 1."),
            START,
            (
                LessonAnswer(
                    "keep 1",
                    gettext_noop(
                        "Good choice! Bianca doesn't know what you kept. Every shop on one island will be "
                        "worth 2 points to you."
                    ),
                ),
            ),
            gettext_noop("That's a good one, too, but number 1 teaches you more. Keep it, and build shops."),
            wrong_answers=(
                LessonAnswer(
                    "keep none",
                    gettext_noop(
                        "Keeping none is free, but you'd waste your turn. Number 1 is cheap and good."
                    ),
                ),
                LessonAnswer(
                    "keep 25",
                    gettext_noop(
                        "12 points for exactly 1 crest is strong, but Bianca can ruin it with one more "
                        "palace. You'll see this card again later. Start with number 1."
                    ),
                ),
            ),
            moves_before=LOOKED,
            rule="Characters",
        ),
        LessonStep(
            gettext_noop("Buy a shop"),
            gettext_noop(
                "Bianca has bought a glass factory, and you have moved a ship to a Shop space. "
                "Each shop serves red, blue or gray customers. For 2 gold, you take the top shop "
                "of the stack; for 4, you search the stack and choose one."
            ),
            gettext_noop("Any shop will do for your character: buy the top one."),
            START,
            (
                LessonAnswer(
                    "buy",
                    gettext_noop(
                        "A shop for red customers. It stays in your hand until you build it; tiles in your "
                        "hand aren't worth any points."
                    ),
                ),
            ),
            gettext_noop(
                "A second ship costs 1 gold, and you'd give up the action of this space. You "
                "want a shop, so buy one here."
            ),
            wrong_answers=(
                LessonAnswer(
                    "search",
                    gettext_noop(
                        "Searching pays off when you need a certain color. Your character likes all "
                        "shops, so save your gold and buy the top one."
                    ),
                ),
            ),
            moves_before=AT_SHOPS,
            highlights="space-shop-1",
            rule="Buying tiles",
        ),
        LessonStep(
            gettext_noop("Lay a street"),
            gettext_noop(
                "Now you're on a Build space, where you can build up to three tiles. Buildings "
                "need a street next to them, so you drew one, with a red customer on it. You must "
                "lay a street you draw. It can go on any free street square of any island: the "
                "islands belong to everyone."
            ),
            gettext_noop("Lay it on the marked square of San Donato, at the bottom left."),
            START,
            (
                LessonAnswer(
                    "at donato.b2",
                    gettext_noop(
                        "Now you can build on the three squares next to it. Streets give no points, but you "
                        "can't build without them."
                    ),
                ),
            ),
            gettext_noop(
                "Any street square is allowed. For this lesson, stay on San Donato, the big island "
                "at the bottom left, and choose the marked square."
            ),
            wrong_answers=(
                LessonAnswer(
                    "at donato.d?, at donato.a?, at donato.b3, at donato.b4, at donato.c?, at donato.e?",
                    gettext_noop(
                        "That's the right island! But choose the marked square: it has three building "
                        "squares next to it."
                    ),
                ),
            ),
            moves_before=STREET_DRAWN,
            highlights="space-donato.b2",
            rule="Building",
        ),
        LessonStep(
            gettext_noop("Build next to it"),
            gettext_noop(
                "A building goes on a square next to a street, not diagonally. A glass factory "
                "gives you 1 point right away, a shop 2, and a palace 3. Factories and shops get "
                "your marker; palaces belong to nobody. A special building gives you no points, "
                "but you get a card that helps you for the rest of the game."
            ),
            gettext_noop("Build your shop next to the street."),
            START,
            (
                LessonAnswer(
                    "build shop-red",
                    gettext_noop(
                        "2 points right away, and the red customer on this street will buy from your shop. "
                        "That was your turn: a street and a shop."
                    ),
                ),
            ),
            gettext_noop(
                "You could draw another street and build up to three tiles in all. But the shop in "
                "your hand is worth nothing until you build it, so build it now."
            ),
            wrong_answers=(
                LessonAnswer(
                    "done",
                    gettext_noop(
                        "You could stop here, but then the shop would stay in your hand. Build it to get 2 "
                        "points."
                    ),
                ),
            ),
            moves_before=STREET_LAID,
            moves_after=((0, "at donato.c2"), (0, "done")),
            highlights="space-donato.a2 space-donato.b1 space-donato.c2",
            rule="Building",
        ),
        LessonStep(
            gettext_noop("Place a gondolier"),
            gettext_noop(
                "A character scores nothing without one of your gondoliers at its island. Every "
                "island has four gondolas, one in each color: your own costs 2 gold, any other 5. "
                "Gondoliers never leave, and gondolas run out. Beginners often place gondoliers "
                "too late."
            ),
            gettext_noop("Place one at San Donato, where your shop is."),
            START,
            (
                LessonAnswer(
                    "gondolier donato.white",
                    gettext_noop(
                        "Now your character can score on San Donato. At the end, each gondolier serves one "
                        "character. You don't have to decide which one."
                    ),
                ),
            ),
            gettext_noop(
                "That may be good later. But your shop is on San Donato, so that's where your "
                "character should score."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail *",
                    gettext_noop(
                        "That would cost 1 gold, and then you couldn't pay for a gondola. Stay here and "
                        "place your gondolier at San Donato."
                    ),
                ),
            ),
            moves_before=AT_GONDOLAS,
            highlights="space-donato.white",
            rule="Gondoliers",
        ),
        LessonStep(
            gettext_noop("Income"),
            gettext_noop(
                "This is the middle of another game, and you're short of gold. With the Income "
                "action, you choose one island. For each color in which you have a shop there, you "
                "get 1 gold for every customer of that color. On San Donato, you have shops for "
                "red and gray customers."
            ),
            gettext_noop("Choose the island where your shops have the most customers."),
            INCOME,
            (
                LessonAnswer(
                    "income donato",
                    gettext_noop(
                        "Three red and two gray customers bring you 5 gold. Bianca's blue shop gets nothing."
                    ),
                ),
            ),
            gettext_noop(
                "A second ship would cost 1 of your 2 gold. Take your income first: choose an island."
            ),
            wrong_answers=(
                LessonAnswer(
                    "income pietro",
                    gettext_noop(
                        "Your shop there has one red customer, which is just 1 gold. San Donato pays more."
                    ),
                ),
            ),
            highlights="island-donato island-pietro",
            rule="Income",
        ),
        LessonStep(
            gettext_noop("Smoke and glass"),
            gettext_noop(
                "With the Production action, you pay 2 points for each factory that produces, and "
                "you draw a bead for each. Yours have just produced, and you have three blue "
                "beads and a green one. You can make one sale: one, two or three beads of one "
                "color for 5, 12 or 20 gold."
            ),
            gettext_noop("Make the best sale you can."),
            SELLING,
            (
                LessonAnswer(
                    "sell blue blue blue",
                    gettext_noop(
                        "20 gold for three of a color! That's why it pays to wait for the third. Some "
                        "characters give you 7 points per bead instead, so check your cards before you sell."
                    ),
                ),
            ),
            gettext_noop(
                "One bead sells for 5 gold. Three of the same color sell for 20, which is more than "
                "three single sales."
            ),
            wrong_answers=(
                LessonAnswer(
                    "sell blue blue",
                    gettext_noop(
                        "12 gold for two is fair. But you have three, and the third one would add another 8."
                    ),
                ),
                LessonAnswer(
                    "done",
                    gettext_noop(
                        "You could keep them for a character that scores for beads. But yours don't, and you "
                        "need gold, so sell."
                    ),
                ),
            ),
            rule="Production",
        ),
        LessonStep(
            gettext_noop("A ship in the way"),
            gettext_noop(
                "You want to place a gondolier, but there are ships on both Gondolier spaces. "
                "First, move one of them out of the way: that's your free ship. Then the ship "
                "behind it moves up for 1 gold, and you take its action. ! marks spaces where "
                "you'd have to move another ship."
            ),
            gettext_noop("Move the ship on the Gondolier space on the right forward one or two spaces."),
            IN_THE_WAY,
            (
                LessonAnswer(
                    "sail shop-2, sail income",
                    gettext_noop(
                        "Now the space is free. The ship behind it moves up for 1 gold, and you place your "
                        "gondolier at S. Pietro Martire. Two ships, one action."
                    ),
                ),
            ),
            gettext_noop(
                "That ship isn't in your way. On the right, between Build and Shop, there's a ship "
                "on the Gondolier space. Move that one."
            ),
            wrong_answers=(
                LessonAnswer(
                    "pass",
                    gettext_noop(
                        "You don't want 1 gold and no action now. Move the ship on the Gondolier space on "
                        "the right."
                    ),
                ),
                LessonAnswer(
                    "sail character-1, sail factory-1",
                    gettext_noop(
                        "That's the ship at the top. You need the one on the right, on the Gondolier space "
                        "before Shop."
                    ),
                ),
            ),
            moves_after=((0, "sail gondolier-2"), (0, "gondolier pietro.white")),
            highlights="space-gondolier-2",
            rule="Your turn",
        ),
        LessonStep(
            gettext_noop("The last turn"),
            gettext_noop(
                "When two of the five stacks are empty, everyone else gets one more turn. Bianca "
                "took the last shop, and the factories are gone, too, so this is your last turn. "
                "You have a gondolier at San Donato, where your shops are. Your other character "
                "scores 12 points on an island with exactly 1 crest. Palaces show 1 to 3 crests."
            ),
            gettext_noop("Place a gondolier where there is exactly 1 crest."),
            LAST_TURN,
            (
                LessonAnswer(
                    "gondolier mattia.white",
                    gettext_noop(
                        "12 points there and 6 for the three shops on San Donato: you win! The game finds "
                        "the best island for each character. Leftover gold only breaks ties, so spend it."
                    ),
                ),
            ),
            gettext_noop(
                "On the wrong island, that character scores nothing, and the gondolier is worth just "
                "1 point. Look at the palaces: where is there exactly 1 crest?"
            ),
            wrong_answers=(
                LessonAnswer(
                    "sail *",
                    gettext_noop(
                        "Another action wouldn't get you as many points. Place a gondolier where there is "
                        "exactly 1 crest."
                    ),
                ),
            ),
            rule="The end",
        ),
    ),
    closing_text=gettext_noop(
        "Now you know about ships, tiles, gondoliers and secret characters. Special building "
        "cards say what they do when you draw them. Next, play the end of a real game against our "
        "easiest bot: two palaces are left, and when they're gone, the other player gets one "
        "more turn. Every decision comes with a tip, and the question mark shows what the "
        "strongest bot would do."
    ),
    practice_position=SHORT,
)
