"""Cards of Mille Fiori as SVG: faces, piles of equal cards, small chips, and the choices among them."""

from typing import Final

from laguna.games.millefiori.cards import KIND_AREA, KIND_SYMBOL, KIND_WHEEL, SYMBOLS, UNKNOWN
from laguna.games.millefiori.pictures.card_previews import card_previews
from laguna.games.millefiori.pictures.layout import AREA_HUES
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import CARD_NAMES, CARDS, NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import CARD_HEIGHT, CARD_WIDTH, card, card_back, glyph
from laguna.kit.svg import box_of, escape, number, rectangle, text, unspoken
from laguna.kit.targets import target


def card_height(width: float) -> float:
    return width * CARD_HEIGHT / CARD_WIDTH


def card_face(kind: int, x: float, y: float, width: float, id_: str = "", classes: str = "") -> str:
    if kind == UNKNOWN:
        return card_back(x, y, width)
    return card(SYMBOLS[KIND_SYMBOL[kind]], KIND_WHEEL[kind], x, y, width, id_, classes)


class CardChoices:
    """The cards that a seat may keep or take, with labels and previews."""

    def __init__(
        self, words: MilleFioriWording, view: MilleFioriView, first: int, end: int, fine: str = ""
    ) -> None:
        """`first` and `end` are the range of the moves, `fine` is the class of thin outlines."""
        self.fine = fine
        legal = [one for one in view.legal() if first <= one < end]
        self.labels = {one - first: words.describe(view, one) for one in legal}
        self.moves = {one - first: NOTATION.words[one] for one in legal}
        self.previews = card_previews(view, self.moves)

    def target(self, kind: int, x: float, y: float, width: float, height: float, faces: str) -> str:
        """A card, or several equal ones, as the target of one move."""
        place = box_of(x, y, width, height, 7 * width / CARD_WIDTH)
        frame = f'<rect class="halo{self.fine}" {place}/><rect class="edge clear{self.fine}" {place}/>'
        leads = self.previews[kind]
        return target(self.moves[kind], self.labels[kind], faces + frame, leads=leads, previews=True)


def card_pile(
    kind: int, copies: int, x: float, y: float, width: float, id_: str, choices: CardChoices | None
) -> str:
    """Equal cards as a pile with their number."""
    face = card_face(kind, x, y, width, f"{id_}-{CARD_NAMES[kind]}")
    if copies > 1:
        face = card(SYMBOLS[KIND_SYMBOL[kind]], None, x + 4, y - 4, width) + face
    if choices and kind in choices.moves:
        face = choices.target(kind, x, y, width, card_height(width), face)
    return face + (_copies(x + width - 9, y + 9, copies, min(1, width / CARD_WIDTH)) if copies > 1 else "")


def _copies(x: float, y: float, copies: int, scale: float) -> str:
    """A badge with the number of equal cards."""
    side, size = 15 * scale, max(12, 14 * scale)
    badge = rectangle("badge", x - side, y - 10 * scale, 2 * side, 20 * scale, 10 * scale)
    return badge + text(x, y, f"\u00d7{copies}", size, "badge-text")


def card_chip(
    words: MilleFioriWording,
    kind: int,
    x: float,
    y: float,
    width: float = 41,
    id_: str = "",
    height: float = 20,
) -> str:
    """A card as a small chip with its name; its left edge is at x, its middle at y."""
    id_ = f' id="{id_}"' if id_ else ""
    return f"<g{id_}><title>{escape(words.card(kind))}</title>{chip_face(kind, x, y, width, height)}</g>"


def chip_face(kind: int, x: float, y: float, width: float, height: float) -> str:
    """The symbol of a card and its wheel number, in a ring as the wheel of a card."""
    hue = AREA_HUES[KIND_AREA[kind]]
    wheel = x + 0.73 * width
    return (
        rectangle(f"wash-{hue}", x, y - height / 2, width, height, 0.3 * height)
        + glyph(SYMBOLS[KIND_SYMBOL[kind]], x + 0.27 * width, y, 0.4 * width, f"ink-{hue}")
        + f'<circle class="paper" cx="{number(wheel)}" cy="{number(y)}" r="{number(0.43 * height)}"/>'
        + text(wheel, y, KIND_WHEEL[kind], max(11, min(14, 0.7 * height)), f"numeral ink-{hue}")
    )


NARROW_TILE: Final = 32
"""A narrower tile has smaller numbers."""


def card_tile(
    kind: int, copies: int, x: float, y: float, width: float, height: float, choices: CardChoices | None
) -> str:
    """A card of the display as a tile with symbol, wheel number and the number of equal cards."""
    hue = AREA_HUES[KIND_AREA[kind]]
    high = height > 1.2 * width
    sign, wheel = ((0.5, 0.34), (0.24 if copies > 1 else 0.5, 0.8)) if high else ((0.34, 0.4), (0.8, 0.42))
    times = (0.72, 0.8) if high else (0.5, 0.83)
    symbol = SYMBOLS[KIND_SYMBOL[kind]]
    letters = (15, 12) if width >= NARROW_TILE else (13, 11)
    side = 0.5 * min(height, 1.2 * width)
    face = (
        f'<g id="extra-{CARD_NAMES[kind]}">{rectangle(f"wash-{hue}", x, y, width, height, 7)}'
        + glyph(symbol, x + sign[0] * width, y + sign[1] * height, side, f"ink-{hue}")
        + text(
            x + wheel[0] * width, y + wheel[1] * height, KIND_WHEEL[kind], letters[0], f"numeral ink-{hue}"
        )
    )
    if copies > 1:
        at = (x + times[0] * width, y + times[1] * height)
        face += unspoken(text(*at, f"\u00d7{copies}", letters[1], f"strong ink-{hue}"))
    face += "</g>"
    return choices.target(kind, x, y, width, height, face) if choices and kind in choices.moves else face


def card_picture(name: str) -> str:
    """The face of a card by its name in the notation, 40 units wide."""
    return card_face(CARDS[name], 0, 0, 40)
