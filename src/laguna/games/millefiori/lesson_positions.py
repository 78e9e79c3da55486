"""The positions of the lessons of Mille Fiori: moments of a game with Bianca, and a short game."""

from typing import Final

from laguna.contract.state import Document

# The second round of a game, four plays each: the first six steps follow one another.
FIRST_POSITION: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "workshops": {"w1.4": 0, "w1.0": 1},
    "houses": [1, 0, 0],
    "nobles": {"n.b0": 0, "n.b1": 1},
    "ships": [0, 4],
    "scores": [14, 8],
    "supply": [23, 24],
    "display": [
        "key-4", "lion-3", "ship-2", "ash-2", "shell-4", "jewelry-3", "carafe-4", "quartz-4", "lime-5",
        "lobster-2", "swan-5", "fish-1", "glassware-5",
    ],
    "hands": [["lime-3", "ship-4", "shell-2", "swan-1"], ["pigments-2", "glassware-2", "ship-1", "fish-3"]],
    "discards": ["quartz-1", "key-2", "key-5", "cross-1", "quartz-3", "key-1", "coin-2", "ash-4"],
}  # fmt: skip
BIANCA_KEPT: Final = ((1, "keep fish-3"),)
LIME_KEPT: Final = (*BIANCA_KEPT, (0, "keep lime-3"))
BIANCAS_FISH: Final = ((1, "place c.b2"),)
PIGMENTS_KEPT: Final = (
    *LIME_KEPT, (0, "place w1.2"), *BIANCAS_FISH, (1, "keep swan-1"), (0, "keep pigments-2"),
)  # fmt: skip
CARD_EARNED: Final = (*PIGMENTS_KEPT, (0, "place w0.1"))
KEY_TAKEN: Final = (*CARD_EARNED, (0, "extra key-4"))
LION_TAKEN: Final = (*KEY_TAKEN, (0, "place h3"), (0, "extra lion-3"))
BIANCAS_SWAN: Final = ((1, "place t1.swan"),)

# Two rounds later: as many more cards are dealt, so that the round counter agrees.
TRADE_POSITION: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "to_play": 0,
    "playing": "carafe-1",
    "workshops": {"w1.4": 0, "w1.2": 0, "w0.1": 0, "w1.0": 1, "w2.9": 1},
    "houses": [1, 0, 0, 0, 0],
    "nobles": {"n.b0": 0, "n.b1": 1, "n.m0": 0},
    "commoners": {"c.b2": 1},
    "trade": {"t1.jewelry": 1, "t1.swan": 1, "t2.carafe": 1, "t3.carafe": 0},
    "harbour": {"s1.0": 0, "s1.1": 0},
    "ships": [4, 7],
    "scores": [88, 61],
    "bonuses": {"houses": [0]},
    "supply": [14, 19],
    "display": [
        "coin-2", "shell-4", "ash-2", "lime-5", "lobster-2", "fish-1", "cross-2", "quartz-4", "key-1",
        "key-5", "glassware-5", "swan-4", "ship-5",
    ],
    "chosen": [None, "shell-1"],
    "passed": [["ship-2", "lion-1", "key-2", "fish-2"], ["lime-1", "shell-3", "ash-5", "cross-4"]],
    "discards": [
        "quartz-1", "lime-2", "key-3", "key-2", "carafe-2", "ship-1", "ship-3", "coin-5",
        "quartz-3", "lime-4", "key-4", "jewelry-3", "swan-1", "carafe-5", "ash-3", "glassware-4",
        "ash-1", "ash-4", "cross-1", "fish-3", "glassware-3", "jewelry-4", "key-1", "key-3", "key-4",
        "key-5", "lime-5", "lobster-1", "pigments-2", "pigments-4", "quartz-3", "shell-2", "ship-2",
        "ship-4", "ship-5", "swan-5",
    ],
}  # fmt: skip
BIANCAS_SHELL: Final = ((1, "place c.b1"),)
SHIP_KEPT: Final = ((0, "place t1.carafe"), *BIANCAS_SHELL, (1, "keep ash-5"), (0, "keep ship-2"))
FLEET_SCORED: Final = (*SHIP_KEPT, (0, "place s1.2"))
BIANCA_SAILED: Final = ((1, "sail"),)

# One round later: the house of the card in play is worth little.
POOR_CARD_POSITION: Final[Document] = TRADE_POSITION | {
    "playing": "key-3",
    "houses": [1, 0, 0, 0, 0, 1, 1, 1],
    "trade": {"t1.jewelry": 1, "t1.swan": 1, "t1.carafe": 0, "t2.carafe": 1, "t3.carafe": 0},
    "harbour": {"s1.0": 0, "s1.1": 0, "s1.2": 0},
    "commoners": {"c.b1": 1, "c.b2": 1},
    "ships": [9, 12],
    "scores": [127, 84],
    "supply": [12, 15],
    "chosen": [None, "carafe-3"],
    "discards": [
        *TRADE_POSITION["discards"],
        "lion-3", "pigments-5", "pigments-1", "lobster-3", "lime-1", "key-2", "coin-3", "ship-1",
        "pigments-2", "carafe-4",
    ],
}  # fmt: skip
# Two turns later.
BONUS_POSITION: Final[Document] = POOR_CARD_POSITION | {
    "playing": "swan-2",
    "trade": {
        "t1.jewelry": 1, "t1.swan": 1, "t1.carafe": 0, "t2.carafe": 1, "t3.carafe": 0, "t0.jewelry": 0,
        "t4.glassware": 0,
    },
    "ships": [12, 12],
    "scores": [142, 90],
    "supply": [10, 15],
}  # fmt: skip
BIANCAS_CARAFE: Final = ((1, "place t0.carafe"),)

# The next round: Bianca has three of the four materials.
PASSING_POSITION: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "workshops": {"w1.4": 0, "w1.2": 0, "w0.1": 0, "w1.0": 1, "w2.9": 1, "w3.8": 1},
    "houses": [1, 0, 0, 0, 0, 1, 1, 1],
    "nobles": {"n.b0": 0, "n.b1": 1, "n.m0": 0},
    "commoners": {"c.b2": 1, "c.b1": 1},
    "trade": {
        "t1.jewelry": 1, "t1.swan": 1, "t1.carafe": 0, "t2.carafe": 1, "t3.carafe": 0, "t0.jewelry": 0,
        "t4.glassware": 0, "t0.swan": 0, "t0.carafe": 1,
    },
    "harbour": {"s1.0": 0, "s1.1": 0, "s1.2": 0, "s2.0": 1},
    "ships": [12, 15],
    "scores": [181, 133],
    "bonuses": {"houses": [0], "trade": [0]},
    "supply": [8, 12],
    "display": [
        "coin-2", "shell-4", "lime-5", "lobster-2", "fish-1", "cross-2", "quartz-4", "key-1",
        "key-5", "glassware-5", "swan-4", "ship-5",
    ],
    "hands": [["ash-3", "shell-1", "ship-3", "jewelry-5"], ["coin-3", "key-2", "lobster-5", "glassware-2"]],
    "discards": [
        "ash-1", "ash-2", "ash-4", "carafe-1", "carafe-2", "carafe-4", "carafe-5", "coin-5", "cross-1",
        "cross-3", "fish-3", "fish-4", "glassware-3", "glassware-4", "jewelry-2", "jewelry-3", "jewelry-4",
        "key-1", "key-2", "key-2", "key-2", "key-3", "key-3", "key-4", "key-4", "key-4", "key-5", "key-5",
        "lime-1", "lime-2", "lime-4", "lime-5", "lion-1", "lion-3", "lobster-1", "lobster-3", "pigments-1",
        "pigments-1", "pigments-2", "pigments-2", "pigments-4", "pigments-4", "pigments-5", "quartz-1",
        "quartz-3", "quartz-3", "quartz-5", "shell-2", "ship-1", "ship-1", "ship-2", "ship-2", "ship-3",
        "ship-4", "ship-4", "ship-5", "swan-1", "swan-2", "swan-5",
    ],
}  # fmt: skip
BIANCA_KEPT_A_COIN: Final = ((1, "keep coin-3"),)
ASH_KEPT: Final = (*BIANCA_KEPT_A_COIN, (0, "keep ash-3"))
BIANCAS_COIN: Final = ((1, "place n.b4"),)

# A game between bots after three rounds, with three rounds left; the deck is shuffled again.
PRACTICE_POSITION: Final[Document] = {
    "game": "millefiori",
    "players": 2,
    "starter": 0,
    "workshops": {"w1.8": 0},
    "houses": [],
    "nobles": {"n.b2": 0, "n.b3": 0, "n.m2": 0},
    "commoners": {"c.b2": 1, "c.b3": 1, "c.m2": 1},
    "trade": {"t3.glassware": 1},
    "harbour": {"s1.1": 0, "s1.2": 0, "s3.1": 1, "s3.2": 1},
    "ships": [16, 16],
    "scores": [72, 66],
    "bonuses": {"nobles": [0], "commoners": [1]},
    "supply": [20, 20],
    "display": [
        "ash-1", "ash-2", "ash-3", "coin-1", "fish-2", "glassware-2", "glassware-3", "jewelry-1", "key-2",
        "key-3", "key-3", "key-4", "key-4", "key-5", "lime-5", "ship-2", "ship-3",
    ],
    "discards": [
        "ash-4", "ash-5", "carafe-1", "carafe-2", "carafe-4", "carafe-5", "coin-3", "coin-5", "cross-3",
        "cross-4", "fish-1", "fish-3", "fish-4", "glassware-1", "glassware-4", "jewelry-2", "jewelry-3",
        "jewelry-4", "jewelry-5", "key-1", "key-1", "key-1", "key-1", "key-2", "key-2", "key-4", "key-4",
        "key-5", "lime-1", "lime-1", "lime-2", "lime-3", "lime-4", "lime-5", "lion-1", "lion-3", "lion-5",
        "lobster-2", "lobster-3", "lobster-5", "pigments-1", "pigments-2", "pigments-3", "pigments-4",
        "pigments-5", "quartz-1", "quartz-2", "quartz-3", "quartz-3", "quartz-3", "shell-1", "ship-1",
        "ship-2", "ship-3", "ship-3", "ship-5", "ship-5", "ship-5", "swan-1", "swan-3", "swan-4", "swan-5",
    ],
}  # fmt: skip
