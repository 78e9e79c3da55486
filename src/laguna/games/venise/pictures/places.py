"""Where things lie on the panel of one's own board."""

from typing import Final

from laguna.games.venise.cards import FIRST_OF_ROW_2
from laguna.games.venise.pictures.pieces import CARD_HEIGHT, CARD_WIDTH
from laguna.kit.svg import Box

YOU_WIDTH: Final = 500
YOU_HEIGHT: Final = 630
CARDS_LEFT: Final = 20.0
CARDS_TOP: Final = 50.0
PITCH: Final = 118.0
ROW_PITCH: Final = 138.0
STOCK_LEFT: Final = 20.0
STOCK_TOP: Final = 348.0
STORE_LEFT: Final = 322.0
SQUARE: Final = 44.0
DICE_Y: Final = 412.0
ACTIONS_TOP: Final = 440.0
HAND_WIDTH: Final = 74.0
HAND_HEIGHT: Final = HAND_WIDTH * CARD_HEIGHT / CARD_WIDTH


def space_corner(space: int) -> tuple[float, float]:
    """The top left corner of a card space."""
    row, column = divmod(space, FIRST_OF_ROW_2)
    return (CARDS_LEFT + column * PITCH, CARDS_TOP + row * ROW_PITCH)


def stock_square(place: int) -> tuple[float, float]:
    """The middle of a square of the stock."""
    return (STOCK_LEFT + SQUARE / 2 + place * (SQUARE + 4), STOCK_TOP + SQUARE / 2)


def card_box(space: int) -> Box:
    return (*space_corner(space), CARD_WIDTH, CARD_HEIGHT)


CARDS_BOX: Final[Box] = (CARDS_LEFT - 8, CARDS_TOP - 14, 4 * PITCH + 4, 2 * ROW_PITCH + 10)
STOCK_BOX: Final[Box] = (8, STOCK_TOP - 26, YOU_WIDTH - 16.0, 108)
DOING_BOX: Final[Box] = (8, ACTIONS_TOP - 6, YOU_WIDTH - 16.0, YOU_HEIGHT - ACTIONS_TOP)
