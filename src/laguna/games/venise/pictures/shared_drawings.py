"""Drawings shared by the panels of La Venise du Nord: cards, small signs, and clickable moves."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from textwrap import wrap
from typing import Final

from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    FIRST_BUILDER,
    FIRST_ORDER,
    KIND_COST,
    KIND_GOOD,
    NONE,
    ORDER_VALUE,
)
from laguna.games.venise.codes import TAKE_CARD_1, TAKE_CARD_2, TAKE_CUBE
from laguna.games.venise.components import MATERIAL_COUNT, MATERIALS, PATRON
from laguna.games.venise.pictures.glyphs import (
    BUILDER_GLYPHS,
    MATERIAL_HUES,
    cube,
    good_token,
)
from laguna.games.venise.player import Player
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import NOTATION
from laguna.games.venise.words.nouns import ON_THE_CARD
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import Point, number, rectangle, squeezed, text
from laguna.kit.targets import MoveOption, target

# Cards ------------------------------------------------------------------------------------------

CARD_WIDTH: Final = 86
CARD_HEIGHT: Final = 78
EFFECT_HEIGHT: Final = 32
"""Of the strip below a builder card that says what it does."""
EFFECT_LINE: Final = 13
"""Letters in a line of it, or more if two lines are not enough."""
BUILDER_HUE: Final = "navy"
LONG_NAME: Final = 15
"""A name with so many letters is as wide as a card."""
FLAT_WIDTH: Final = 91.0
FLAT_NAME: Final = 84.0
"""The room for a name on a low card."""


def hue_of(kind: int) -> str:
    """The color of a card: that of its good, else that of the master builders."""
    good = KIND_GOOD[kind]
    return BUILDER_HUE if good == NONE else MATERIAL_HUES[good]


def glyph_of(kind: int) -> str:
    if kind < FIRST_ORDER:
        return "workshop"
    if kind < FIRST_BUILDER:
        return "order"
    return BUILDER_GLYPHS[BUILDER_TYPE[kind]]


def materials_in(cost: int) -> list[int]:
    """A packed cost as a list of materials."""
    return [material for material in range(MATERIAL_COUNT) for _ in range(cost >> 2 * material & 3)]


@lru_cache(4096)
def _face(
    words: VeniseWording, kind: int, missing: int, held: int, built: bool, active: bool, foot: str = ""
) -> str:
    """The face of a card, 86 by 78: what it is, and the cubes on it or still needed."""
    hue = hue_of(kind)
    good = KIND_GOOD[kind]
    done = built or active
    ink = "on-gold" if done else f"ink-{hue}"
    parts = [
        '<rect class="shade" x="2" y="3" width="84" height="75" rx="7"/>'
        '<rect class="paper" x=".5" y=".5" width="85" height="77" rx="7"/>'
        f'<path class="{"fill" if done else "wash"}-{hue}" d="M3 9a6 6 0 0 1 6-6h68a6 6 0 0 1 6 6v20H3z"/>'
    ]
    if kind < FIRST_ORDER:
        capacity = CAPACITY[kind]
        parts.append(glyph("workshop", 17, 16, 22, ink) + good_token(good, 42, 16, 22))
        caption = f"numeral {'on-deep' if built else f'ink-{hue}'}"
        parts.append(text(69, 16, f"\u00d7{capacity}", 15, caption))
        if built:
            for place in range(capacity):
                parts.append(_slot(good, 43 + (place - (capacity - 1) / 2) * 27, 53, 24, place < held))
        else:
            parts.append(_cost(kind, missing, 53))
    elif kind < FIRST_BUILDER:
        parts.append(glyph("order", 17, 16, 22, ink) + good_token(good, 42, 16, 22))
        parts.append(
            _seal(43, 48, ORDER_VALUE[kind])
            + text(43, 70, foot or words.pgettext("card", "order"), 12, "soft")
        )
    else:
        type_ = BUILDER_TYPE[kind]
        parts.append(glyph(BUILDER_GLYPHS[type_], 43 if good == NONE else 29, 16, 22, ink))
        if good != NONE:
            parts.append(good_token(good, 59, 16, 22))
        name = words.gettext(ON_THE_CARD[type_])
        shown = text(43, 38, name, 12, "strong" if len(name) < LONG_NAME else "")
        parts.append(squeezed(shown, 0.56 * 12 * len(name), CARD_WIDTH - 6.0))
        if type_ == PATRON:
            parts.append(_seal(43, 60, 1))
        elif active:
            parts.append(glyph("check", 43, 60, 26, "ink-green"))
        else:
            parts.append(_cost(kind, missing, 60))
    if done:
        parts.append('<rect class="gold-line" stroke-width="2.5" x="1" y="1" width="84" height="76" rx="7"/>')
    return "".join(parts)


def _seal(x: float, y: float, value: int) -> str:
    """A seal with what an order adds to the price of its good."""
    return f'<circle class="fill-terracotta" cx="{number(x)}" cy="{number(y)}" r="14"/>' + text(
        x, y, f"+{value}", 15, "numeral on-deep"
    )


def _cost(kind: int, missing: int, middle: float) -> str:
    """The cost of a card: the cubes on it, and empty squares for those still needed."""
    laid = {
        material: (KIND_COST[kind] >> 2 * material & 3) - (missing >> 2 * material & 3)
        for material in (0, 1, 2)
    }
    cost = materials_in(KIND_COST[kind])
    in_row = len(cost) if len(cost) <= 3 else 3
    rows = -(-len(cost) // in_row)
    size, pitch = (22, 26) if rows == 1 else (20, 24)
    parts = []
    for place, material in enumerate(cost):
        row, column = divmod(place, in_row)
        last = len(cost) - row * in_row if row == rows - 1 else in_row
        x = 43 + (column - (last - 1) / 2) * pitch
        y = middle + (row - (rows - 1) / 2) * 22.5
        filled = laid[material] > 0
        laid[material] -= filled
        parts.append(_slot(material, x, y, size, filled))
    return "".join(parts)


def _slot(material: int, x: float, y: float, size: float, filled: bool) -> str:
    """A square for a cube; an empty one shows the material."""
    if filled:
        return cube(material, x, y, size)
    hue = MATERIAL_HUES[material]
    corner = (x - size / 2, y - size / 2)
    return (
        rectangle(f"wash-{hue}", *corner, size, size, 4)
        + rectangle(f"slot-line line-{hue}", *corner, size, size, 4)
        + glyph(MATERIALS[material], x, y, size * 0.66, f"ink-{hue}")
    )


def laid_card(
    words: VeniseWording, player: Player, space: int, x: float, y: float, is_flat: bool, id_: str
) -> str:
    """A card on a player's board, its top left corner at x, y."""
    face = (_flat_face if is_flat else _face)(
        words,
        int(player.card_at(space)),
        int(player.missing_at(space)),
        int(player.held_at(space)),
        bool(player.built >> space & 1),
        bool(player.active >> space & 1),
    )
    return f'<g id="{id_}" transform="translate({number(x)} {number(y)})">{face}</g>'


@lru_cache(64)
def _effect(words: VeniseWording, kind: int) -> str:
    """What a builder does, on a strip below its card."""
    effect = words.nouns.effect(kind)
    if not effect:
        return ""
    lines = next(
        lines
        for letters in count(EFFECT_LINE)
        if len(lines := wrap(effect, letters, break_long_words=False)) <= 2
    )
    top, pitch = CARD_HEIGHT + 1, 13.0
    strip = rectangle("paper", 0.5, top - 14, CARD_WIDTH - 1, EFFECT_HEIGHT + 13, 7)
    first = top + (EFFECT_HEIGHT - 2 - pitch * (len(lines) - 1)) / 2
    return strip + "".join(
        squeezed(
            text(CARD_WIDTH / 2, first + pitch * row, line, 11.5, "soft"), 6.5 * len(line), CARD_WIDTH - 10.0
        )
        for row, line in enumerate(lines)
    )


def drawn_card(
    words: VeniseWording, kind: int, copies: int, at: Point, scale: float, foot: str, id_: str
) -> str:
    """A card to choose from, its top left corner at a point: nothing lies on it yet. The number of copies is
    on a card back; it covers nothing, since workshops have none."""
    face = _effect(words, kind) + _face(words, kind, int(KIND_COST[kind]), 0, False, False, foot)
    if copies > 1:
        back = rectangle("paper", 64, 6.5, 18, 19, 3) + rectangle("card-back", 62, 5, 18, 19, 3)
        face += back + text(71, 14.5, f"\u00d7{copies}", 11.5, "numeral on-deep")
    place = f"translate({number(at[0])} {number(at[1])}) scale({scale:.3f})"
    return f'<g id="{id_}" transform="{place}">{face}</g>'


def flat_drawn_card(
    words: VeniseWording, kind: int, copies: int, at: Point, width: float, foot: str, id_: str
) -> str:
    """A workshop or an order to choose from on a phone, with the number of copies on a card back."""
    face = _flat_face(words, kind, int(KIND_COST[kind]), 0, False, False, foot)
    if copies > 1:
        x, y = 49, 11
        back = rectangle("paper", x - 5.5, y - 6.5, 14, 15, 3)
        face += back + rectangle("card-back", x - 7, y - 8, 14, 15, 3)
        face += text(x, y, f"\u00d7{copies}", 11, "numeral on-deep")
    place = f"translate({number(at[0])} {number(at[1])}) scale({width / FLAT_WIDTH:.3f})"
    return f'<g id="{id_}" transform="{place}">{face}</g>'


@lru_cache(4096)
def _flat_face(
    words: VeniseWording, kind: int, missing: int, held: int, built: bool, active: bool, foot: str = ""
) -> str:
    """The face of a card on a phone, 91 by 43: what it is, and the cubes on it or still needed; `foot` is a
    text for an order."""
    hue, good, done = hue_of(kind), KIND_GOOD[kind], built or active
    ink = "on-gold" if done else f"ink-{hue}"
    lettering = "on-deep" if done else f"ink-{hue}"
    parts = [
        '<rect class="shade" x="1" y="2" width="90" height="42" rx="6"/>'
        '<rect class="paper" x=".5" y=".5" width="90" height="42" rx="6"/>'
        f'<path class="{"fill" if done else "wash"}-{hue}" d="M2 7a5 5 0 0 1 5-5h77a5 5 0 0 1 5 5v13H2z"/>'
    ]
    if kind < FIRST_BUILDER:
        parts.append(glyph(glyph_of(kind), 12, 11, 15, ink) + good_token(good, 32, 11, 16))
    if kind < FIRST_ORDER:
        parts.append(text(68, 11, f"\u00d7{CAPACITY[kind]}", 12.5, f"numeral {lettering}"))
        if built:
            for place in range(CAPACITY[kind]):
                parts.append(_slot(good, 14 + place * 18, 31, 16, place < held))
        else:
            parts.append(_flat_cost(kind, missing, 9))
    elif kind < FIRST_BUILDER:
        parts.append(_pill(72, 11, ORDER_VALUE[kind]))
        parts.append(text(45, 31, foot or words.pgettext("card", "order"), 12, "soft"))
    else:
        type_ = BUILDER_TYPE[kind]
        name = words.gettext(ON_THE_CARD[type_])
        parts.append(
            squeezed(text(45, 11, name, 11.5, f"strong {lettering}"), 0.6 * 11.5 * len(name), FLAT_NAME)
        )
        parts.append(glyph(BUILDER_GLYPHS[type_], 13, 31, 16, f"ink-{hue}"))
        if good != NONE:
            parts.append(good_token(good, 32, 31, 15))
        if type_ == PATRON:
            parts.append(_pill(64, 31, 1))
        elif active:
            parts.append(glyph("check", 64, 31, 18, "ink-green"))
        else:
            parts.append(_flat_cost(kind, missing, 48 if good != NONE else 36))
    if done:
        parts.append('<rect class="gold-line" stroke-width="2" x="1" y="1" width="89" height="41" rx="6"/>')
    return "".join(parts)


def _pill(x: float, y: float, value: int) -> str:
    """What an order adds to the price of its good, on a low card."""
    return rectangle("fill-terracotta", x - 14, y - 8.5, 28, 17, 8.5) + text(
        x, y, f"+{value}", 12.5, "numeral on-deep"
    )


def _flat_cost(kind: int, missing: int, left: float) -> str:
    """The cost of a card in one row."""
    cost = materials_in(KIND_COST[kind])
    laid = [(KIND_COST[kind] >> 2 * m & 3) - (missing >> 2 * m & 3) for m in range(MATERIAL_COUNT)]
    pitch = min(16.0, (86 - left) / len(cost))
    parts = []
    for place, material in enumerate(cost):
        filled = laid[material] > 0
        laid[material] -= filled
        parts.append(_slot(material, left + (place + 0.5) * pitch, 31, pitch - 2, filled))
    return "".join(parts)


# Signs ------------------------------------------------------------------------------------------


ICON_HEIGHT: Final = 40
"""The height of a card in an icon, so that its number is still legible 24 pixels high."""


def order_sign(good: int, value: int, x: float, y: float, height: float = 34) -> str:
    """A small order card centered at x, y."""
    width = 0.76 * height
    return (
        rectangle("paper", x - width / 2, y - height / 2, width, height, 0.12 * height)
        + rectangle(
            f"fill-{MATERIAL_HUES[good]}",
            x - 0.42 * width,
            y - 0.44 * height,
            0.84 * width,
            0.26 * height,
            0.06 * height,
        )
        + text(x, y + 0.16 * height, value, 0.47 * height, "numeral")
    )


def taken_sign(good: int, what: int, x: float, y: float) -> str:
    """A small picture of what is removed from a price."""
    if what == TAKE_CARD_1:
        return order_sign(good, 1, x, y, ICON_HEIGHT)
    if what == TAKE_CARD_2:
        return order_sign(good, 2, x, y, ICON_HEIGHT)
    if what == TAKE_CUBE:
        return cube(good, x, y, 24)
    return text(x, y, "\u2013", 18)


def cubes_icon(cubes: Sequence[int]) -> str:
    """Cubes of raw material, as large as fit into an icon."""
    materials = [material for material in range(MATERIAL_COUNT) for _ in range(cubes[material])]
    columns, size = next(sizes for most, *sizes in CUBE_SIZES if len(materials) <= most)
    rows = -(-len(materials) // columns)
    pitch = 1.06 * size
    parts = []
    for place, material in enumerate(materials):
        row, column = divmod(place, columns)
        in_row = min(columns, len(materials) - row * columns)
        x, y = (column - (in_row - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
        parts.append(cube(material, x, y, size))
    return "".join(parts)


CUBE_SIZES: Final = ((1, 1, 28), (4, 2, 18), (6, 3, 12.5), (12, 4, 9.5))
"""The most cubes in an icon, how many in a row, and their size."""


def empty_slot(x: float, y: float, width: float, height: float) -> str:
    return rectangle("slot", x, y, width, height, 8)


# Moves ------------------------------------------------------------------------------------------


def move_option(
    words: VeniseWording,
    view: VeniseView,
    action: int,
    caption: str,
    note: str = "",
    icon: str = "",
    points: int | None = None,
    warning: str = "",
) -> MoveOption:
    """A legal move as an entry of a menu or as a button."""
    label = words.describe(view, action)
    note = words.with_ending(note, view, action)
    return MoveOption(NOTATION.words[action], label, caption, note, icon, points, warning)


def move_target(
    words: VeniseWording, view: VeniseView, action: int, shape: str, note: str = "", button: str = ""
) -> str:
    """A legal move as a click target; the shape is hidden from screen readers, which read the label."""
    label = words.describe(view, action)
    note = words.with_ending(note, view, action)
    return target(
        NOTATION.words[action], label, f'<g aria-hidden="true">{shape}</g>', note=note, button=button
    )


def layered(moves: Sequence[str]) -> str:
    """Click targets in drawing order: places with several moves above those with one."""
    plain = "".join(move for move in moves if move.startswith('<g class="target"'))
    fans = "".join(move for move in moves if not move.startswith('<g class="target"'))
    return plain + (f'<g class="fans">{fans}</g>' if fans else "")
