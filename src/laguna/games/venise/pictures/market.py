"""The panel of the market and the ports: prices, bonuses, squares, and clickable sales."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.wording import gettext_noop
from laguna.games.venise.codes import (
    COUNTS_A_GOOD,
    EXPORT,
    LEAVE,
    LOWER_CARD_1,
    LOWER_CARD_2,
    PORT_CHOICES,
    RAISE,
    SELL,
    TAKE_CARD_1,
    TAKE_CARD_2,
    TAKE_CUBE,
    TAKE_NOTHING,
    TO_STOCK,
)
from laguna.games.venise.components import GOODS, MARKET_SPACES, MATERIAL_COUNT, PORT_1
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK
from laguna.games.venise.pictures.event_places import bonus_place, port_place, price_place
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, cube, good_token, sold_cube
from laguna.games.venise.pictures.shared_drawings import layered, move_option, order_sign, taken_sign
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import sale_of
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import Box, box_of, number, text
from laguna.kit.targets import MoveOption, SubmenuOption, move_options, outline_box

MOST_IN_ONE_LIST: Final = 6
MARKET_WIDTH: Final = 366
INSET: Final = 5.0
COLUMN: Final = (MARKET_WIDTH - 2 * INSET) / 3
PRICE_HEIGHT: Final = 80.0
BONUS_Y: Final = PRICE_HEIGHT + 24
PORT_Y: Final = BONUS_Y + 46
MARKET_HEIGHT: Final = round(PORT_Y + 22 + INSET)


def _column_box(good: int) -> Box:
    return (INSET + good * COLUMN + 1, INSET, COLUMN - 3, PRICE_HEIGHT - INSET)


def _square(port: int, good: int) -> tuple[float, float]:
    """The middle of a port's square for a good."""
    return (INSET + 60 + port * 183 + good * 45, PORT_Y)


def _bonus_x(space: int) -> float:
    return 92 + space * 40.0


@cache
def _ground(words: VeniseWording) -> str:
    parts = []
    for good in range(MATERIAL_COUNT):
        x, y, width, height = _column_box(good)
        parts.append(
            f'<rect class="wash-{MATERIAL_HUES[good]}" data-place="{price_place(good)}" '
            f"{box_of(x, y, width, height, 8)}/>"
            + good_token(good, x + 15, y + 18, 24)
            + text(
                x + 30, y + 18, words.nouns.good(good), 13.5, f"heading ink-{MATERIAL_HUES[good]}", "start"
            )
        )
    parts.append(text(INSET, BONUS_Y, words.gettext("Bonus"), 13, "soft", "start"))
    for space, bonus in enumerate(MARKET_SPACES):
        x = _bonus_x(space)
        parts.append(
            f'<circle class="land-shade" data-place="{bonus_place(space)}" cx="{number(x)}" '
            f'cy="{number(BONUS_Y)}" r="16"/>'
            f'<circle class="gold-line" stroke-width="1.5" cx="{number(x)}" cy="{number(BONUS_Y)}" r="16"/>'
            + text(x, BONUS_Y, f"+{bonus}", 14, "numeral")
        )
    for port in range(2):
        x = INSET + port * 183
        parts.append(glyph("port", x + 10, PORT_Y, 20, "ink-teal"))
        parts.append(text(x + 22, PORT_Y, "I" if port == 0 else "II", 17, "heading ink-teal", "start"))
        for good in range(MATERIAL_COUNT):
            sx, sy = _square(port, good)
            parts.append(
                f'<rect class="space wash-teal" data-place="{port_place(port, good)}" '
                f"{box_of(sx - 20, sy - 20, 40, 40, 7)}/>" + glyph(GOODS[good], sx, sy, 24, "ink-teal")
            )
    return "".join(parts)


def _packed(counts: int, good: int) -> int:
    return counts >> GOODS_BITS * good & GOODS_MASK


def _price(state: VeniseData, good: int) -> str:
    """VN-25: a price, and how many cards of 2, cards of 1 and cubes make it."""
    x, y, width, _ = _column_box(good)
    market = state.market
    price = text(x + width - 6, y + 19, int(market.price(good)), 25, "numeral", "end")
    parts = [f'<g id="price-{GOODS[good]}">{price}</g>']
    counts = (_packed(market.cards_2, good), _packed(market.cards_1, good), _packed(market.cubes, good))
    left = x + 14
    for row, count in enumerate(counts):
        if not count:
            continue
        if row == 2:
            parts.append(cube(good, left, y + 54, 20))
        else:
            parts.append(order_sign(good, 2 - row, left, y + 54, 20))
        if count > 1:
            parts.append(text(left + 11, y + 54, f"\u00d7{count}", 12, "numeral", "start"))
        left += 24 if count == 1 else 37
    return "".join(parts)


def _sales(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> list[str]:
    """VN-24: for each good how many are sold, then what is taken from its price."""
    moves = []
    for good in range(MATERIAL_COUNT):
        first = SELL + good * COUNTS_A_GOOD
        by_number: dict[int, list[int]] = {}
        for action in actions:
            if first <= action < first + COUNTS_A_GOOD:
                by_number.setdefault(sale_of(action - SELL).number, []).append(action)
        if not by_number:
            continue
        many = sum(map(len, by_number.values())) > MOST_IN_ONE_LIST
        found: list[MoveOption | SubmenuOption] = []
        for _, mine in sorted(by_number.items(), reverse=True):
            if many and len(mine) > 1:
                found.append(_sale(words, view, mine))
            else:
                found += [_sale_with(words, view, action, len(mine) > 1) for action in mine]
        label = words.gettext("Sell {good}: choose how many", good=words.nouns.good(good))
        moves.append(move_options(label, outline_box(*_column_box(good), 8, clear=True), found))
    return moves


def _sale(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> SubmenuOption:
    """A number of goods to sell; what is removed from the price is asked next."""
    market = view.shown.market
    good, sold, _ = sale_of(actions[0] - SELL)
    points = sold * int(market.price(good) + market.bonus())
    caption = words.gettext("Sell {goods}", goods=words.nouns.goods(good, sold))
    label = words.ngettext(
        "{caption} for {number} point: choose what to remove from the price",
        "{caption} for {number} points: choose what to remove from the price",
        points,
        caption=caption,
    )
    takings: list[MoveOption | SubmenuOption] = [_taking(words, view, action, points) for action in actions]
    total = words.ngettext("{number} point", "{number} points", points)
    return SubmenuOption(label, caption, takings, note=total, icon=good_token(good, 0, 0, 30))


def _fallen(words: VeniseWording, view: VeniseView, good: int, taking: int) -> str:
    """The price after the sale."""
    price = int(view.shown.market.price(good)) - (2 if taking == TAKE_CARD_2 else 1)
    return words.gettext("the price drops to {price}", price=price)


def _taking(words: VeniseWording, view: VeniseView, action: int, points: int) -> MoveOption:
    sale = sale_of(action - SELL)
    caption = words.gettext("Remove {what}", what=words.nouns.taking(sale.taking))
    icon = taken_sign(sale.good, sale.taking, 0, 0)
    return move_option(
        words, view, action, caption, _fallen(words, view, sale.good, sale.taking), icon, points
    )


def _sale_with(words: VeniseWording, view: VeniseView, action: int, choice: bool) -> MoveOption:
    """A sale together with what is removed from the price."""
    market = view.shown.market
    good, sold, taking = sale_of(action - SELL)
    points = sold * int(market.price(good) + market.bonus())
    caption = words.gettext("Sell {goods}", goods=words.nouns.goods(good, sold))
    note = ""
    if taking != TAKE_NOTHING:
        note = _fallen(words, view, good, taking)
    if choice:
        note = words.gettext("remove {what}; {fallen}", what=words.nouns.taking(taking), fallen=note)
    icon = taken_sign(good, taking, 0, 0) if choice else good_token(good, 0, 0, 30)
    return move_option(words, view, action, caption, note, icon, points)


PRICE_CHANGES: Final = (
    gettext_noop("Leave the price at {price}"),
    gettext_noop("Raise the price to {higher}"),
    gettext_noop("Lower the price to {lower}"),
    gettext_noop("Lower the price to {lower}"),
    gettext_noop("Lower the price to {lower}"),
)
"""Captions of price changes at a port, by codes.LEAVE to codes.LOWER_CARD_2."""
CHANGED_BY: Final = (
    "",
    gettext_noop("add a cube"),
    gettext_noop("remove a +1 order"),
    gettext_noop("remove a cube"),
    gettext_noop("replace a +2 order with a cube"),
)


def _exports(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> list[str]:
    """VN-26: for each good that this port still buys, the change of its price."""
    state = view.shown
    moves = []
    port = int(state.here) - PORT_1
    for good in range(MATERIAL_COUNT):
        first = EXPORT + good * PORT_CHOICES
        mine = [action for action in actions if first <= action < first + PORT_CHOICES]
        if not mine:
            continue
        found = [_export(words, view, good, action, action - first) for action in mine]
        x, y = _square(port, good)
        label = words.gettext("Sell {good}: change its price?", good=words.nouns.good(good))
        moves.append(move_options(label, outline_box(x - 22, y - 22, 44, 44), found))
    return moves


def _export(words: VeniseWording, view: VeniseView, good: int, action: int, change: int) -> MoveOption:
    price = int(view.shown.market.price(good))
    caption = words.gettext(PRICE_CHANGES[change], price=price, higher=price + 1, lower=price - 1)
    note = words.gettext(CHANGED_BY[change]) if CHANGED_BY[change] else ""
    if change == LEAVE:
        icon = good_token(good, 0, 0, 30)
    elif change == RAISE:
        icon = cube(good, 0, 0, 26)
    elif change == LOWER_CARD_2:
        icon = order_sign(good, 2, -5, 0) + cube(good, 12, 8, 16)
    else:
        icon = taken_sign(good, TAKE_CARD_1 if change == LOWER_CARD_1 else TAKE_CUBE, 0, 0)
    return move_option(words, view, action, caption, note, icon, int(view.shown.value))


def market(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> Panel:
    """The panel of the market and the ports."""
    state = view.shown
    live = [_price(state, good) for good in range(MATERIAL_COUNT)]
    for space in range(len(MARKET_SPACES)):
        if state.market.covered >> space & 1:
            live.append(sold_cube(_bonus_x(space), BONUS_Y, f"piece-sale-{space}"))
    for port in range(2):
        for good in range(MATERIAL_COUNT):
            if state.market.is_exported(port, good):
                x, y = _square(port, good)
                live.append(good_token(good, x, y, 36, f"piece-port{port + 1}-{GOODS[good]}"))
    actions = [action for action in actions if SELL <= action < TO_STOCK]
    if actions:
        sales = _sales(words, view, [action for action in actions if action < EXPORT])
        exports = _exports(words, view, [action for action in actions if action >= EXPORT])
        live.append(layered([*sales, *exports]))
    title = words.gettext("Market and ports")
    return Panel("market", title, MARKET_WIDTH, MARKET_HEIGHT, _ground(words), "".join(live), [])
