"""Pictures of positions as standalone SVG, as a spectator sees them: for shared links and thumbnails."""

import re

from laguna.contract.panel import Panel, ZoomArea
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.palette import STYLE
from laguna.kit.svg import escape, number
from laguna.match import Match

WORDS = re.compile(r"<text[^>]*>[^<]*[^\W\d_][^<]*(?:<tspan[^>]*>[^<]*</tspan>[^<]*)*</text>")
"""Texts with letters in a drawing."""


def board_picture(board: Panel, title: str, box: tuple[float, float, float, float] | None = None) -> bytes:
    """A board, or the part of it in a box, as an SVG document."""
    left, top, width, height = box or (0, 0, board.width, board.height)
    place = " ".join(number(each) for each in (left, top, width, height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{place}" width="{number(width)}" '
        f'height="{number(height)}" role="img" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style>{board.backdrop}{board.live}</svg>"
    ).encode()


def position_picture(match: Match, language: Language = ENGLISH) -> bytes:
    """The board of a match as a spectator sees it."""
    board = match.game.panels(match.state.view(SPECTATOR), match.names, language, False)[0]
    return board_picture(board, match.game.title)


def thumbnail(match: Match, seat: int) -> bytes:
    """A square part of the board where a seat can move, as a spectator sees it and without words."""
    areas = match.game.panels(match.state.view(seat), match.names, ENGLISH, True)[0].areas
    board = match.game.panels(match.state.view(SPECTATOR), match.names, ENGLISH, False)[0]
    box = _square(board, [area for area in areas if area.has_moves])
    return without_words(board_picture(board, match.game.title, box).decode()).encode()


def without_words(drawing: str) -> str:
    """A drawing without its texts except numbers and signs, so that it needs no translation."""
    return WORDS.sub("", drawing)


def _square(board: Panel, areas: list[ZoomArea]) -> tuple[float, float, float, float]:
    """A square of at most half the board within the first area, or in the middle of the board."""
    left, top, width, height = areas[0].box if areas else (0.0, 0.0, float(board.width), float(board.height))
    size = min(width, height, board.height / 2)
    return left + (width - size) / 2, top + (height - size) / 2, size, size
