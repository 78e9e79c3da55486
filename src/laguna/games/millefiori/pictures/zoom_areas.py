"""The parts of the landscape board that a small screen zooms into."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import ZoomArea
from laguna.contract.wording import gettext_noop
from laguna.games.millefiori import components
from laguna.games.millefiori.pictures.layout import LANDSCAPE_BOARD, SEA_BOX
from laguna.games.millefiori.words.nouns import SEA_ROUTE
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.svg import Box, Point

SHORE: Final = 62.0  # margin around a ship and the space where it would stop
LEAST_WATER: Final = 300.0
MOST_WATER: Final = 405.0

PARTS: Final[tuple[tuple[str, int, str, Box], ...]] = (
    ("workshops-west", components.WORKSHOPS, gettext_noop("{area}, west"), (26, 22, 400, 386)),
    ("workshops-east", components.WORKSHOPS, gettext_noop("{area}, east"), (316, 22, 400, 386)),
    ("houses-west", components.HOUSES, gettext_noop("{area}, west"), (750, 22, 300, 292)),
    ("houses-east", components.HOUSES, gettext_noop("{area}, east"), (974, 22, 300, 292)),
    ("nobles", components.NOBLES, gettext_noop("{area}"), LANDSCAPE_BOARD.land["nobles"]),
    ("commoners", components.COMMONERS, gettext_noop("{area}"), LANDSCAPE_BOARD.land["commoners"]),
    ("trade", components.TRADE, gettext_noop("{area}"), (800, 406, 290, 398)),
    ("harbour", components.HARBOR, gettext_noop("{area}"), (1040, 406, 234, 398)),
)
"""Name, area, title and box of each part. Halves overlap by more than a space."""


def water_around(start: Point, end: Point) -> Box:
    """The box around a ship and the space where it would stop: large enough to recognize the place, and
    small enough for a finger to hit the space on a phone."""
    low, high = [], []
    for side, limit in ((0, LANDSCAPE_BOARD.width), (1, LANDSCAPE_BOARD.height)):
        first, last = sorted((start[side], end[side]))
        size = min(max(last - first + 2 * SHORE, LEAST_WATER), MOST_WATER)
        middle = (first + last) / 2
        from_ = min(max(middle - size / 2, end[side] + SHORE - size), end[side] - SHORE)
        low.append(min(max(0.0, from_), limit - size))
        high.append(size)
    return (low[0], low[1], high[0], high[1])


def zoom_areas(words: MilleFioriWording, spaces: Sequence[Point], water: Box | None) -> list[ZoomArea]:
    """The parts of the board, those with legal moves last; large islands are split so that spaces are big
    enough to tap. `spaces` are the centers of the legal spaces, `water` is where a ship may sail."""
    found = []
    for name, area, title, box in PARTS:
        left, top, width, height = box
        offers = any(left <= x <= left + width and top <= y <= top + height for x, y in spaces)
        found.append(ZoomArea(name, words.gettext(title, area=words.area(area)), box, offers))
    found.append(ZoomArea("sea", words.gettext(SEA_ROUTE), water or SEA_BOX, water is not None))
    return sorted(found, key=lambda area: area.has_moves)
