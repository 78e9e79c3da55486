# compiled by mypyc
"""Game components of Mille Fiori: cards, spaces and numbers."""

from typing import Final

# Areas of the board. The first five have a bonus track of the same number.
WORKSHOPS: Final = 0
HOUSES: Final = 1
NOBLES: Final = 2
COMMONERS: Final = 3
TRADE: Final = 4
HARBOR: Final = 5
# Keys of the areas in position documents.
AREAS: Final = ("workshops", "houses", "nobles", "commoners", "trade", "harbour")
TRACKS: Final = 5

BONUS_POINTS: Final = (20, 15, 10, 5)

# Cards: symbol, area and the wheel number of each copy.
DECK: Final = (
    ("quartz", WORKSHOPS, (1, 2, 3, 3, 3, 4, 5)),
    ("ash", WORKSHOPS, (1, 2, 2, 3, 4, 4, 5)),
    ("lime", WORKSHOPS, (1, 1, 2, 3, 4, 5, 5)),
    ("pigments", WORKSHOPS, (1, 1, 2, 2, 3, 3, 4, 4, 5)),
    ("key", HOUSES, (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5)),
    ("coin", NOBLES, (1, 2, 3, 5)),
    ("lion", NOBLES, (1, 2, 3, 5)),
    ("cross", NOBLES, (1, 2, 3, 4)),
    ("shell", COMMONERS, (1, 2, 3, 4)),
    ("fish", COMMONERS, (1, 2, 3, 4)),
    ("lobster", COMMONERS, (1, 2, 3, 5)),
    ("glassware", TRADE, (1, 2, 3, 4, 5)),
    ("carafe", TRADE, (1, 2, 3, 4, 5)),
    ("jewelry", TRADE, (1, 2, 3, 4, 5)),
    ("swan", TRADE, (1, 2, 3, 4, 5)),
    ("ship", HARBOR, (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5)),
)
DECK_SIZE: Final = 109

# Workshops: 30 spaces on a half-offset grid, each with a column and a raw material.
# Neighbors are two columns apart in a row, or one column apart in adjacent rows.
WORKSHOP_ROWS: Final = (
    ((1, "pigments"), (3, "ash"), (5, "pigments"), (7, "lime"), (9, "ash"), (11, "lime"), (15, "ash")),
    (
        (0, "quartz"),
        (2, "lime"),
        (4, "quartz"),
        (6, "ash"),
        (8, "pigments"),
        (10, "quartz"),
        (14, "pigments"),
        (16, "quartz"),
    ),
    (
        (1, "pigments"),
        (3, "ash"),
        (7, "quartz"),
        (9, "lime"),
        (11, "pigments"),
        (13, "quartz"),
        (15, "lime"),
        (17, "pigments"),
    ),
    ((2, "quartz"), (6, "lime"), (8, "pigments"), (10, "ash"), (12, "lime"), (14, "pigments"), (16, "ash")),
)
# The three spaces around each medallion, (row, column).
MEDALLIONS: Final = (
    ((0, 1), (1, 0), (1, 2)),
    ((0, 3), (0, 5), (1, 4)),
    ((0, 7), (1, 6), (1, 8)),
    ((0, 9), (0, 11), (1, 10)),
    ((0, 15), (1, 14), (1, 16)),
    ((2, 1), (2, 3), (3, 2)),
    ((2, 7), (3, 6), (3, 8)),
    ((2, 9), (2, 11), (3, 10)),
    ((2, 13), (3, 12), (3, 14)),
    ((2, 15), (2, 17), (3, 16)),
)
POINTS_A_WORKSHOP: Final = 1
POINTS_A_WORKSHOP_ON_PIGMENTS: Final = 2

# Houses: the values of the spaces in their order.
HOUSE_VALUES: Final = (2, 4, 3, 5, 1, 4, 2, 3, 1, 5, 10, 2, 3, 4, 5, 10, 1, 5, 4, 3)
HOUSE_VALUES_FOR_A_BONUS: Final = 4
HOUSE_VALUES_FOR_AN_EXTRA_CARD: Final = (3, 5)

# Pyramids, base first: a space of a higher level rests on the two beneath it.
NOBLE_LEVELS: Final = (
    ("cross", "coin", "lion", "cross", "coin"),
    ("lion", "cross", "coin", "lion"),
    ("coin", "lion", "cross"),
)
COMMONER_LEVELS: Final = (
    ("lobster", "shell", "fish", "lobster", "shell"),
    ("fish", "lobster", "shell", "fish"),
    ("shell", "fish", "lobster"),
)
LEVEL_LETTERS: Final = ("b", "m", "t")
LEVEL_POINTS: Final = (1, 3, 6)

# Trade and harbor: five rows of four goods and three ships.
ROWS: Final = 5
GOODS: Final = ("glassware", "carafe", "jewelry", "swan")
SHIPS_IN_A_ROW: Final = 3
FLEET_POINTS: Final = (0, 1, 3, 6, 10)

# Sea route: points of the spaces from the start on, and the spaces that give an extra card.
SEA_POINTS: Final = (0, 1, 1, 1, 3, 1, 10, 0, 1, 5, 1, 1, 10, 10, 1, 5, 0, 1, 1, 1, 10)
SEA_EXTRA_CARDS: Final = (7, 16, 20)
SEA_END: Final = 20

# Players.
DIAMONDS_IN_SUPPLY: Final = 27
DIAMONDS_IN_RESERVE: Final = 3

# Cards in a game.
DISPLAY_AT_START: Final = (0, 0, 9, 4, 9)  # by the number of players
CARDS_DEALT: Final = 5
CARDS_AT_LAST_CHOICE: Final = (0, 0, 3, 2, 2)  # by the number of players
POINTS_FOR_NO_EXTRA_CARD: Final = 5
