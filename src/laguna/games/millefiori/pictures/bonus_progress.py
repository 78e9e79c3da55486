"""How far a player is toward each area bonus: what has a diamond of theirs, and what is still missing."""

from collections.abc import Sequence
from typing import Final

from laguna.games.millefiori import components
from laguna.games.millefiori.board import FIRST_SPACE
from laguna.games.millefiori.pictures.islands import BONUS_CONDITIONS
from laguna.games.millefiori.pictures.layout import AREA_HUES, BoardLayout
from laguna.games.millefiori.words.notation import SPACE_SYMBOLS
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import Point, escape, number, rectangle, text

MARK: Final = 7.0
"""The radius of a mark."""
VALUE_SIZE: Final = 11
COLUMN_MARK: Final = (17.0, 3.0)
"""The sides of a mark above a column of Trade."""


def symbols_of(track: int) -> list[str]:
    """The different symbols of an area, in the order of its first spaces; the Houses have values instead."""
    first = FIRST_SPACE[track]
    return list(dict.fromkeys(SPACE_SYMBOLS[first : FIRST_SPACE[track + 1]]))


def collected_symbols(track: int, diamonds: int) -> list[str]:
    """The symbols with a diamond, by the mask of a player's diamonds in an area."""
    first = FIRST_SPACE[track]
    found = {SPACE_SYMBOLS[first + place] for place in range(diamonds.bit_length()) if diamonds >> place & 1}
    return [symbol for symbol in symbols_of(track) if symbol in found]


def collected_values(diamonds: int) -> list[int]:
    """The different values of a player's houses."""
    return sorted({value for house, value in enumerate(components.HOUSE_VALUES) if diamonds >> house & 1})


def bonus_progress(words: MilleFioriWording, diamonds: Sequence[int], layout: BoardLayout) -> str:
    """The marks of all area bonuses, by a player's diamonds in each area: those that count are filled."""
    parts = []
    for track, points in enumerate(layout.progress):
        own = diamonds[track]
        marks = _values(points, own) if track == components.HOUSES else _symbols(track, points, own)
        condition = words.gettext(BONUS_CONDITIONS[track])
        title = words.gettext("Area bonus: {condition}", condition=condition)
        parts.append(f"<g><title>{escape(title)}</title>{marks}</g>")
    return "".join(parts)


def _values(points: Sequence[Point], houses: int) -> str:
    values: list[int | None] = [*collected_values(houses), *[None] * len(points)]
    hue = AREA_HUES[components.HOUSES]
    parts = []
    for (x, y), value in zip(points, values, strict=False):
        parts.append(_disc(x, y, hue, value is not None))
        if value is not None:
            parts.append(text(x, y, value, VALUE_SIZE, f"numeral ink-{hue}"))
    return "".join(parts)


def _symbols(track: int, points: Sequence[Point], diamonds: int) -> str:
    found = collected_symbols(track, diamonds)
    hue = AREA_HUES[track]
    parts = []
    for symbol, (x, y) in zip(symbols_of(track), points, strict=True):
        if track == components.TRADE:
            parts.append(_column_mark(x, y, hue, symbol in found))
            continue
        sign = glyph(symbol, x, y, 1.5 * MARK, f"ink-{hue}")
        parts.append(_disc(x, y, hue, symbol in found))
        parts.append(sign if symbol in found else f'<g class="spent">{sign}</g>')
    return "".join(parts)


def _disc(x: float, y: float, hue: str, is_filled: bool) -> str:
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(MARK)}"'
    ground = f'<circle class="wash-{hue}" {place}/>' if is_filled else ""
    dashes = "" if is_filled else ' stroke-dasharray="2 2.4"'
    return f'{ground}<circle class="line-{hue}" stroke-width="1.2"{dashes} {place}/>'


def _column_mark(x: float, y: float, hue: str, is_filled: bool) -> str:
    width, height = COLUMN_MARK
    bar = rectangle(f"fill-{hue}", x - width / 2, y - height / 2, width, height, height / 2)
    return bar if is_filled else f'<g class="spent">{bar}</g>'
