"""Pictures of positions as standalone SVG, as a spectator sees them: for shared links and thumbnails."""

import re

from laguna.contract.panel import Panel
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.palette import STYLE
from laguna.kit.svg import escape, number
from laguna.match import Match
from laguna.web.rendering.assets import picture_fonts

WORDS = re.compile(r"<text[^>]*>[^<]*[^\W\d_][^<]*(?:<tspan[^>]*>[^<]*</tspan>[^<]*)*</text>")
"""Texts with letters in a drawing."""


def board_picture(board: Panel, title: str) -> bytes:
    """A board as an SVG document with its fonts."""
    width, height = number(board.width), number(board.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f"<style>{picture_fonts()}{STYLE}</style>{board.backdrop}{board.live}</svg>"
    ).encode()


def position_picture(match: Match, language: Language = ENGLISH) -> bytes:
    """The board of a match as a spectator sees it."""
    board = match.game.panels(match.state.view(SPECTATOR), match.names, language, False)[0]
    return board_picture(board, match.game.title)


def thumbnail(match: Match) -> bytes:
    """The whole board as a spectator sees it, without words, which would be too small to be read."""
    return without_words(position_picture(match).decode()).encode()


def without_words(drawing: str) -> str:
    """A drawing without its texts except numbers and signs, so that it needs no translation."""
    return WORDS.sub("", drawing)
