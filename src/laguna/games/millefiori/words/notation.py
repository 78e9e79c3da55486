"""The notation of moves, cards and spaces, the same in every language.

A card is `symbol-wheel` (`ash-4`). A space is `w1.6` (workshop, row.column), `h7` (house), `n.m1` and `c.t2`
(pyramids: level and place), `t0.carafe` (trade, row.good) or `s0.2` (harbor, row.place). A move is
`keep CARD`, `place SPACE`, `sail`, `stay`, `extra CARD` or `decline`.
"""

from typing import Final

from laguna.contract.codes import Notation, each, single
from laguna.games.millefiori import components
from laguna.games.millefiori.board import WORKSHOP_MATERIALS, WORKSHOP_PLACES
from laguna.games.millefiori.cards import KINDS, UNKNOWN
from laguna.games.millefiori.codes import ACTIONS

CARD_NAMES: Final = tuple(f"{symbol}-{wheel}" for symbol, area, wheel, copies in KINDS)
CARDS: Final = {name: kind for kind, name in enumerate(CARD_NAMES)}

SPACE_NAMES: Final = (
    *(f"w{row}.{column}" for row, column in WORKSHOP_PLACES),
    *(f"h{house}" for house in range(len(components.HOUSE_VALUES))),
    *(
        f"n.{components.LEVEL_LETTERS[level]}{i}"
        for level, row in enumerate(components.NOBLE_LEVELS)
        for i in range(len(row))
    ),
    *(
        f"c.{components.LEVEL_LETTERS[level]}{i}"
        for level, row in enumerate(components.COMMONER_LEVELS)
        for i in range(len(row))
    ),
    *(f"t{row}.{good}" for row in range(components.ROWS) for good in components.GOODS),
    *(f"s{row}.{place}" for row in range(components.ROWS) for place in range(components.SHIPS_IN_A_ROW)),
)
SPACES: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
SPACE_SYMBOLS: Final = (
    *WORKSHOP_MATERIALS,
    *("key" for _ in components.HOUSE_VALUES),
    *(symbol for row in components.NOBLE_LEVELS for symbol in row),
    *(symbol for row in components.COMMONER_LEVELS for symbol in row),
    *(good for _ in range(components.ROWS) for good in components.GOODS),
    *("ship" for _ in range(components.ROWS * components.SHIPS_IN_A_ROW)),
)

NOTATION: Final = Notation(
    ACTIONS,
    keep=each("keep", CARD_NAMES),
    place=each("place", SPACE_NAMES),
    sail=single("sail"),
    stay=single("stay"),
    extra=each("extra", CARD_NAMES),
    decline=single("decline"),
)


def card_name(kind: int) -> str:
    """A card in position documents; `?` for a hidden card."""
    return "?" if kind == UNKNOWN else CARD_NAMES[kind]


def card_names(kinds: list[int]) -> list[str]:
    """Cards in position documents; all lists except the deck are unordered and written sorted."""
    return sorted(card_name(kind) for kind in kinds)
