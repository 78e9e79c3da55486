"""What the panels of La Venise du Nord share: cards, signs, and legal moves as boxes, strips and sheets."""

from collections.abc import Sequence
from functools import lru_cache
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
from laguna.games.venise.words.things import ON_THE_CARD
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.pieces import glyph
from laguna.kit.svg import Box, number, rectangle, text
from laguna.kit.targets import outline_box, target

# Cards ------------------------------------------------------------------------------------------

CARD_WIDTH: Final = 104
CARD_HEIGHT: Final = 128
BUILDER_HUE: Final = "navy"


def hue_of(kind: int) -> str:
    """The colour of a card: its good's, else that of the master builders."""
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
def _face(words: VeniseWording, kind: int, missing: int, held: int, built: bool, active: bool) -> str:
    """A card, 104 by 128: what it is, and the cubes on it or still to come."""
    hue = hue_of(kind)
    good = KIND_GOOD[kind]
    band = f"fill-{hue}" if built or active else f"wash-{hue}"
    ink = "on-gold" if built or active else f"ink-{hue}"
    parts = [
        '<rect class="shade" x="3" y="4" width="102" height="125" rx="9"/>'
        '<rect class="paper" x="1" y="1" width="102" height="126" rx="9"/>'
        f'<path class="{band}" d="M5 13a8 8 0 0 1 8-8h78a8 8 0 0 1 8 8v45H5z"/>'
    ]
    if kind < FIRST_ORDER:
        capacity = CAPACITY[kind]
        parts.append(glyph("workshop", 32, 31, 40, ink) + good_token(good, 75, 29, 34))
        parts.append(
            text(75, 51, f"\u00d7{capacity}", 14, "numeral on-deep" if built else f"numeral ink-{hue}")
        )
        if built:
            for place in range(capacity):
                x = 52 + (place - (capacity - 1) / 2) * 31
                parts.append(_slot(good, x, 92, 27, place < held))
        else:
            parts.append(_cost(kind, missing))
    elif kind < FIRST_BUILDER:
        value = ORDER_VALUE[kind]
        parts.append(glyph("order", 30, 31, 38, ink) + good_token(good, 74, 31, 40))
        parts.append(
            '<circle class="fill-terracotta" cx="52" cy="88" r="21"/>'
            '<circle fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.5" cx="52" cy="88" '
            'r="17"/>'
            + text(52, 88, f"+{value}", 21, "numeral on-deep")
            + text(52, 118, words.say("order"), 13, "soft")
        )
    else:
        type_ = BUILDER_TYPE[kind]
        parts.append(glyph(BUILDER_GLYPHS[type_], 52 if good == NONE else 33, 31, 40, ink))
        if good != NONE:
            parts.append(good_token(good, 75, 31, 34))
        name = words.say(ON_THE_CARD[type_])
        parts.append(text(52, 67, name, 13 if len(name) < 12 else 11.5, "strong"))
        if type_ == PATRON:
            parts.append(
                '<circle class="fill-terracotta" cx="52" cy="97" r="19"/>'
                + text(52, 97, "+1", 19, "numeral on-deep")
            )
        elif active:
            parts.append(glyph("check", 52, 98, 36, "ink-green"))
        else:
            parts.append(_cost(kind, missing))
    if active or built:
        parts.append('<rect class="gold-line" stroke-width="3" x="1" y="1" width="102" height="126" rx="9"/>')
    return "".join(parts)


def _cost(kind: int, missing: int) -> str:
    """The cubes that a card costs: those on it, and empty squares for those still to come."""
    laid = {
        material: (KIND_COST[kind] >> 2 * material & 3) - (missing >> 2 * material & 3)
        for material in (0, 1, 2)
    }
    cost = materials_in(KIND_COST[kind])
    parts = []
    top = 92 if kind < FIRST_ORDER else 97
    for place, material in enumerate(cost):
        in_row = min(len(cost), 3) if len(cost) != 4 else 2
        row, column = divmod(place, in_row)
        rows = -(-len(cost) // in_row)
        last = len(cost) - row * in_row if row == rows - 1 else in_row
        x = 52 + (column - (min(last, in_row) - 1) / 2) * 29
        y = top + (row - (rows - 1) / 2) * 28
        filled = laid[material] > 0
        laid[material] -= filled
        parts.append(_slot(material, x, y, 24, filled))
    return "".join(parts)


def _slot(material: int, x: float, y: float, size: float, filled: bool) -> str:
    """A square for a cube; an empty one shows which."""
    if filled:
        return cube(material, x, y, size)
    hue = MATERIAL_HUES[material]
    corner = (x - size / 2, y - size / 2)
    return (
        rectangle(f"wash-{hue}", *corner, size, size, 4)
        + rectangle(f"slot-line line-{hue}", *corner, size, size, 4)
        + glyph(MATERIALS[material], x, y, size * 0.66, f"ink-{hue}")
    )


def drawn_card(words: VeniseWording, kind: int, x: float, y: float, width: float, id_: str) -> str:
    """A card as it comes from the deck, its top left corner at x, y."""
    face = _face(words, kind, KIND_COST[kind], 0, False, False)
    scale = f"scale({width / CARD_WIDTH:.3f})"
    return f'<g id="{id_}" transform="translate({number(x)} {number(y)}) {scale}">{face}</g>'


def laid_card(words: VeniseWording, player: Player, space: int, x: float, y: float, id_: str) -> str:
    """A card on a player's board, its top left corner at x, y."""
    face = _face(
        words,
        int(player.card_at(space)),
        int(player.missing_at(space)),
        int(player.held_at(space)),
        bool(player.built >> space & 1),
        bool(player.active >> space & 1),
    )
    return f'<g id="{id_}" transform="translate({number(x)} {number(y)})">{face}</g>'


# Signs ------------------------------------------------------------------------------------------


def order_sign(good: int, value: int, x: float, y: float) -> str:
    """A small order card with its middle at x, y."""
    return (
        rectangle("paper", x - 13, y - 17, 26, 34, 4)
        + rectangle(f"fill-{MATERIAL_HUES[good]}", x - 11, y - 15, 22, 9, 2)
        + text(x, y + 5, value, 16, "numeral")
    )


def taken_sign(good: int, what: int, x: float, y: float) -> str:
    """A small picture of what is taken from a price."""
    if what == TAKE_CARD_1:
        return order_sign(good, 1, x, y)
    if what == TAKE_CARD_2:
        return order_sign(good, 2, x, y)
    if what == TAKE_CUBE:
        return cube(good, x, y, 24)
    return text(x, y, "\u2013", 18)


def empty_slot(x: float, y: float, width: float, height: float) -> str:
    return rectangle("slot", x, y, width, height, 8)


# Targets ----------------------------------------------------------------------------------------


def aim(words: VeniseWording, view: VeniseView, action: int, shape: str, points: int | None = None) -> str:
    """A legal move with its words; signs and numbers in the shape are for the eye alone."""
    hidden = f'<g aria-hidden="true">{shape}</g>'
    return target(NOTATION.words[action], words.describe(view, action), hidden, points)


def cell(
    words: VeniseWording,
    view: VeniseView,
    action: int,
    box: Box,
    content: str,
    points: int | None = None,
) -> str:
    """A legal move as one box among others on a sheet of choices."""
    return aim(words, view, action, outline_box(*box, 6) + content, points)


def choice_sheet(x: float, y: float, width: float, height: float) -> str:
    return rectangle("choice-sheet", x, y, width, height, 10)


def inside(at: float, size: float, limit: float) -> float:
    """Where something of a size starts if it is to be near `at` and within a panel."""
    return max(6.0, min(at, limit - size - 6))


def strips(words: VeniseWording, view: VeniseView, actions: Sequence[tuple[int, str]], box: Box) -> str:
    """Several moves of one card: it is cut into upright strips, each with a small picture at its top, drawn
    around its own middle."""
    x, y, width, height = box
    wide = width / len(actions)
    parts = []
    for place, (action, sign) in enumerate(actions):
        left = x + place * wide
        parts.append(
            aim(
                words,
                view,
                action,
                outline_box(left + 1.5, y, wide - 3, height, 8, clear=True)
                + f'<g transform="translate({number(left + wide / 2)} {number(y)})">{sign}</g>',
            )
        )
    return "".join(parts)
