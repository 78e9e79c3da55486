"""Coordinates on the panel of the player's own board."""

from typing import Final

from laguna.games.venise.cards import FIRST_OF_ROW_2
from laguna.games.venise.pictures.shared_drawings import CARD_HEIGHT, CARD_WIDTH
from laguna.kit.svg import Box

YOU_WIDTH: Final = 366
INSET: Final = 5.0
PITCH: Final = (YOU_WIDTH - 2 * INSET - CARD_WIDTH) / 3
ROW_PITCH: Final = CARD_HEIGHT + 6.0
STOCK_TOP: Final = INSET + 2 * ROW_PITCH + 18
SQUARE: Final = 44.0
STORE_LEFT: Final = 274.0
YOU_HEIGHT: Final = round(STOCK_TOP + SQUARE + INSET)
"""The height without the cards drawn, which come below."""
CHOICE_WIDTH: Final = 175.0
CHOICE_HEIGHT: Final = 50.0


def space_corner(space: int) -> tuple[float, float]:
    """The top left corner of a card space."""
    row, column = divmod(space, FIRST_OF_ROW_2)
    return (INSET + column * PITCH, INSET + row * ROW_PITCH)


def stock_square(place: int) -> tuple[float, float]:
    """The center of a square of the stock."""
    return (INSET + SQUARE / 2 + place * SQUARE, STOCK_TOP + SQUARE / 2)


def card_box(space: int) -> Box:
    return (*space_corner(space), CARD_WIDTH, CARD_HEIGHT)


def choice_box(place: int, top: float) -> Box:
    """The box of a card or tile to choose from, two in a row."""
    row, column = divmod(place, 2)
    across = YOU_WIDTH - 2 * INSET - CHOICE_WIDTH
    return (INSET + column * across, top + row * (CHOICE_HEIGHT + 6), CHOICE_WIDTH, CHOICE_HEIGHT)
