"""The cards drawn, in a tray over the map, and the moves that keep one (VN-21)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.games.venise.cards import CARD_BITS, FIRST_BUILDER, FIRST_ORDER, KIND_GOOD, ORDER_VALUE
from laguna.games.venise.codes import KEEP, KEEP_BUILDER
from laguna.games.venise.pictures.city_layout import EDGE, CityLayout
from laguna.games.venise.pictures.screens import DrawnStyle, Screen
from laguna.games.venise.pictures.shared_drawings import (
    CARD_HEIGHT,
    CARD_WIDTH,
    EFFECT_HEIGHT,
    drawn_card,
    flat_drawn_card,
    layered,
    move_option,
)
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.packed_cards import kinds_in
from laguna.kit.svg import Box, Point, rectangle, text
from laguna.kit.targets import MoveOption, SubmenuOption, move_options, outline_box

TITLE: Final = 1.9
"""The height of the title of the tray, in units of the smallest text."""
IN_VIEW: Final = 0.8
"""The share of the map that is in view on a low phone."""


def drawn_cards(
    words: VeniseWording, view: VeniseView, screen: Screen, city: CityLayout, actions: Sequence[int]
) -> str:
    """The tray with the cards drawn, which covers a part of the map; empty for all but the player who drew
    them."""
    state = view.shown
    if not state.hand or state.actor != view.seat:
        return ""
    kinds = Counter(kinds_in(state.hand, CARD_BITS))
    style = screen.drawn
    columns, width, height, (left, top) = _tray(screen, city, len(kinds), min(kinds) >= FIRST_BUILDER)
    wide, high = _card_size(style, min(kinds))
    title = TITLE * screen.least_text
    caption = words.ngettext("You drew {number} card", "You drew {number} cards", sum(kinds.values()))
    parts = [
        rectangle("shade", left + 2, top + 5, width, height, 12)
        + rectangle("tray", left, top, width, height, 12)
        + text(left + style.gap + 2, top + title / 2, caption, screen.least_text, "heading", "start")
    ]
    moves = []
    for place, (kind, copies) in enumerate(kinds.items()):
        row, column = divmod(place, columns)
        x = left + style.gap + column * (wide + style.gap)
        y = top + title + row * (high + style.gap)
        foot, id_ = _price_change(words, view, kind), f"drawn-{place}"
        if style.flat_card and kind < FIRST_BUILDER:
            parts.append(flat_drawn_card(words, kind, copies, (x, y), wide, foot, id_))
        else:
            parts.append(drawn_card(words, kind, copies, (x, y), style.scale, foot, id_))
        moves += _keeping(words, view, kind, (x, y, wide, high), actions, len(kinds) == 1)
    return f'<g class="cover">{"".join(parts)}{layered(moves)}</g>'


def _card_size(style: DrawnStyle, kind: int) -> tuple[float, float]:
    """The size of the cards drawn, which are all workshops, orders or builders."""
    if style.flat_card and kind < FIRST_BUILDER:
        return style.flat_card
    foot = EFFECT_HEIGHT if kind >= FIRST_BUILDER else 0
    return (CARD_WIDTH * style.scale, (CARD_HEIGHT + foot) * style.scale)


@lru_cache(256)
def _tray(
    screen: Screen, city: CityLayout, cards: int, with_effects: bool
) -> tuple[int, float, float, Point]:
    """The columns, width, height and corner of the tray: in open water, or else at the foot of the map; on a
    phone, if need be, with fewer columns or at its head, which is in view first. No move on the map is legal
    while a card is chosen."""
    style, sheet = screen.drawn, screen.sheet
    wide, high = _card_size(style, FIRST_BUILDER if with_effects else 0)
    in_row = style.in_row if with_effects or not style.flat_card else style.flat_in_row
    most = min(cards, in_row)
    if cards > in_row:
        most = -(-cards // 2)
    sizes = [
        (
            columns,
            columns * (wide + style.gap) + style.gap,
            TITLE * screen.least_text + -(-cards // columns) * (high + style.gap),
        )
        for columns in range(most, 0, -1)
    ]
    for columns, width, height in sizes if screen.is_portrait else sizes[:1]:
        fits = width <= sheet.width - 2 * EDGE and height <= sheet.height - 2 * EDGE
        bottom = IN_VIEW if screen.is_portrait else 1
        corner = city.open_water(width, height, bottom, screen.is_portrait) if fits else None
        if corner:
            return columns, width, height, corner
    columns, width, height = sizes[0]
    top = EDGE if screen.is_portrait else sheet.height - height - EDGE
    return columns, width, height, ((sheet.width - width) / 2, top)


def _price_change(words: VeniseWording, view: VeniseView, kind: int) -> str:
    """What an order would do to the price of its good."""
    if not FIRST_ORDER <= kind < FIRST_BUILDER:
        return ""
    price = int(view.shown.market.price(KIND_GOOD[kind]))
    return words.gettext("price {price} \u2192 {higher}", price=price, higher=price + ORDER_VALUE[kind])


def _keeping(
    words: VeniseWording, view: VeniseView, kind: int, box: Box, actions: Sequence[int], alone: bool
) -> list[str]:
    """The moves that keep a card; some builders can go in either row. A card `alone` has a button."""
    legal = set(actions)
    if kind < FIRST_BUILDER:
        keep = [(KEEP + kind, "")]
    else:
        first = KEEP + KEEP_BUILDER + (kind - FIRST_BUILDER) * 2
        keep = [
            (first, words.gettext("Put it in row 1 (takes a workshop space)")),
            (first + 1, words.gettext("Put it in row 2 (takes an order space)")),
        ]
    found: list[MoveOption | SubmenuOption] = [
        move_option(words, view, move, caption, words.nouns.effect(kind))
        for move, caption in keep
        if move in legal
    ]
    if not found:
        return []
    label = words.gettext("{card}: choose its row", card=words.nouns.title(kind))
    button = ""
    if alone:
        button = words.gettext("Keep this card")
        if len(found) == 1:
            found = [found[0]._replace(caption=button)]
    return [move_options(label, outline_box(*box, 8, clear=True), found, button)]
