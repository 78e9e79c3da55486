"""The cards drawn, in a tray over the map, and the moves that keep one (VN-21)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from laguna.games.venise.cards import CARD_BITS, FIRST_BUILDER, FIRST_ORDER, KIND_GOOD, ORDER_VALUE
from laguna.games.venise.codes import KEEP, KEEP_BUILDER
from laguna.games.venise.pictures.city_layout import EDGE, CityLayout
from laguna.games.venise.pictures.screens import DrawnStyle, Screen
from laguna.games.venise.pictures.shared_drawings import (
    CARD_HEIGHT,
    CARD_WIDTH,
    EFFECT_HEIGHT,
    drawn_card,
    layered,
    move_option,
)
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.packed_cards import kinds_in
from laguna.kit.svg import Box, Point, rectangle, text
from laguna.kit.targets import MoveOption, SubmenuOption, move_options, outline_box


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
    columns = min(len(kinds), style.in_row)
    if len(kinds) > style.in_row:
        columns = -(-len(kinds) // 2)
    rows = -(-len(kinds) // columns)
    wide, high = _card_size(style, min(kinds))
    title = 1.9 * screen.least_text
    width = columns * (wide + style.gap) + style.gap
    height = title + rows * (high + style.gap)
    left, top = _tray_corner(screen, city, width, height)
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
        parts.append(
            drawn_card(
                words, kind, copies, (x, y), style.scale, _price_change(words, view, kind), f"drawn-{place}"
            )
        )
        moves += _keeping(words, view, kind, (x, y, wide, high), actions, len(kinds) == 1)
    return f'<g class="cover">{"".join(parts)}{layered(moves)}</g>'


def _card_size(style: DrawnStyle, kind: int) -> tuple[float, float]:
    """The size of the cards drawn, which are all workshops, orders or builders."""
    foot = EFFECT_HEIGHT if kind >= FIRST_BUILDER else 0
    return (CARD_WIDTH * style.scale, (CARD_HEIGHT + foot) * style.scale)


@lru_cache(256)
def _tray_corner(screen: Screen, city: CityLayout, width: float, height: float) -> Point:
    """Open water, or else the foot of the map; on a phone always its head, which is in view first. No move on
    the map is legal while a card is chosen."""
    sheet = screen.sheet
    middle = (sheet.width - width) / 2
    if screen.is_portrait:
        return (middle, EDGE)
    return city.open_water(width, height) or (middle, sheet.height - height - EDGE)


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
