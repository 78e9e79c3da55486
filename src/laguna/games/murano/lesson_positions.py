"""The positions of the lessons, and the moves that lead to their decisions."""

from typing import Final

from laguna.contract.state import Document

# The first four turns are from the start of one game.
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
AFTER_KEEPING: Final = ((1, "sail factory-1"), (1, "buy"))
SECOND_TURN: Final = (*LOOKED, (0, "keep 1"), *AFTER_KEEPING)
AT_SHOPS: Final = (*SECOND_TURN, (0, "sail shop-1"))
AFTER_BUYING: Final = ((1, "sail red character-2"), (1, "look"), (1, "keep 2"))
THIRD_TURN: Final = (*AT_SHOPS, (0, "buy"), *AFTER_BUYING)
AT_BUILDING: Final = (*THIRD_TURN, (0, "sail build-2"))
STREET_DRAWN: Final = (*AT_BUILDING, (0, "street"))
STREET_LAID: Final = (*STREET_DRAWN, (0, "at donato.b2"))
SHOP_CHOSEN: Final = (*STREET_LAID, (0, "build shop-red"))
SHOP_BUILT: Final = (*SHOP_CHOSEN, (0, "at donato.c2"))
AFTER_BUILDING: Final = ((1, "sail gold"), (1, "take gold"))
FOURTH_TURN: Final = (*SHOP_BUILT, (0, "done"), *AFTER_BUILDING)
AT_GONDOLAS: Final = (*FOURTH_TURN, (0, "sail gondolier-1"))

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

OUT_OF_THE_WAY: Final = ((0, "sail shop-2"),)
MOVED_UP: Final = (*OUT_OF_THE_WAY, (0, "sail gondolier-2"))
HIRING: Final[Document] = MIDDLE | {
    "ships": {
        "red": "special",
        "black": ["build-1", "gondolier-1", "gold", "hire", "factory-2", "build-3", "palace-2"],
    },
    "moved": {"black": ["hire"]},
    "space": "hire",
    "gondolas": {
        "donato.white": 0, "mattia.white": 0, "teresa.white": 0, "chiara.white": 0, "donato.orange": 0,
        "pietro.brown": 1,
    },
    "gondoliers": [0, 4],
    "supply": [2, 2],
    "gold": [4, 5],
    "beads": [{}, {"red": 1}],
}  # fmt: skip
PASSING: Final[Document] = MIDDLE | {
    "ships": {
        "red": "special",
        "black": ["build-1", "gondolier-1", "shop-1", "gold", "factory-2", "build-3", "income"],
    },
    "gold": [1, 5],
    "beads": [{}, {"red": 3}],
}
PASSED: Final = ((0, "pass"),)
SPECIAL_BUILDING: Final[Document] = MIDDLE | {
    "ships": {
        "red": "special",
        "black": ["build-1", "gondolier-1", "gold", "production", "factory-2", "build-3", "palace-2"],
    },
    "moved": {"black": ["build-3"]},
    "space": "build-3",
    "tiles": [["special"], ["factory"]],
    "card_deck": [
        "harbour", "bank", "guild-hall", "inn", "hostel", "harbour-tavern", "crane-a", "crane-b", "basilica",
        "workshop-red-green", "workshop-blue-green", "workshop-red-blue", "counting-house", "lighthouse",
        "assembly-hall",
    ],
}  # fmt: skip
CARDS_DRAWN: Final = ((0, "build special"), (0, "at donato.c4"))

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
