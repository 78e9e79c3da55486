"""The market and the ports: prices, bonuses, squares, and the sales that are offered."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.wording import mark
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
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, cube, good_token, sold_cube
from laguna.games.venise.pictures.marks import bonus_place, port_place, price_place
from laguna.games.venise.pictures.pieces import layered, order_sign, taken_sign, way
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import sale_of
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.pieces import glyph
from laguna.kit.svg import Box, box_of, number, text
from laguna.kit.targets import Step, Way, outline_box, ways

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
                x + 30, y + 18, words.things.good(good), 13.5, f"heading ink-{MATERIAL_HUES[good]}", "start"
            )
        )
    parts.append(text(INSET, BONUS_Y, words.say("Bonus"), 13, "soft", "start"))
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


def _price(state: VeniseState, good: int) -> str:
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
        found: list[Way | Step] = []
        for _, mine in sorted(by_number.items(), reverse=True):
            if many and len(mine) > 1:
                found.append(_sale(words, view, mine))
            else:
                found += [_sale_with(words, view, action, len(mine) > 1) for action in mine]
        label = words.say("Sell {good}: choose how many", good=words.things.good(good))
        moves.append(ways(label, outline_box(*_column_box(good), 8, clear=True), found))
    return moves


def _sale(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> Step:
    """So many goods sold: what is taken from the price is asked next."""
    market = view.shown.market
    good, sold, _ = sale_of(actions[0] - SELL)
    points = sold * int(market.price(good) + market.bonus())
    caption = words.say("Sell {goods}", goods=words.things.goods(good, sold))
    label = words.count(
        "{caption} for {number} point: choose what is taken from the price",
        "{caption} for {number} points: choose what is taken from the price",
        points,
        caption=caption,
    )
    takings: list[Way | Step] = [_taking(words, view, action, points) for action in actions]
    total = words.count("{number} point", "{number} points", points)
    return Step(label, caption, takings, note=total, icon=good_token(good, 0, 0, 30))


def _fallen(words: VeniseWording, view: VeniseView, good: int, taking: int) -> str:
    """What a price falls to."""
    price = int(view.shown.market.price(good)) - (2 if taking == TAKE_CARD_2 else 1)
    return words.say("its price falls to {price}", price=price)


def _taking(words: VeniseWording, view: VeniseView, action: int, points: int) -> Way:
    sale = sale_of(action - SELL)
    caption = words.say("Take {what} from the price", what=words.things.taking(sale.taking))
    icon = taken_sign(sale.good, sale.taking, 0, 0)
    return way(words, view, action, caption, _fallen(words, view, sale.good, sale.taking), icon, points)


def _sale_with(words: VeniseWording, view: VeniseView, action: int, choice: bool) -> Way:
    """A sale with what is taken from the price."""
    market = view.shown.market
    good, sold, taking = sale_of(action - SELL)
    points = sold * int(market.price(good) + market.bonus())
    caption = words.say("Sell {goods}", goods=words.things.goods(good, sold))
    note = ""
    if taking != TAKE_NOTHING:
        note = _fallen(words, view, good, taking)
    if choice:
        note = words.say("take {what}: {fallen}", what=words.things.taking(taking), fallen=note)
    icon = taken_sign(good, taking, 0, 0) if choice else good_token(good, 0, 0, 30)
    return way(words, view, action, caption, note, icon, points)


PRICE_CHANGES: Final = (
    mark("Leave its price at {price}"),
    mark("Raise its price to {higher}"),
    mark("Lower its price to {lower}"),
    mark("Lower its price to {lower}"),
    mark("Lower its price to {lower}"),
)
"""What becomes of a price at a port."""
CHANGED_BY: Final = (
    "",
    mark("a cube is added"),
    mark("an order of value 1 is taken away"),
    mark("a cube is taken away"),
    mark("an order of value 2 is turned into a cube"),
)


def _exports(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> list[str]:
    """VN-26: for each good that this port still takes, what becomes of its price."""
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
        label = words.say("Sell {good}: choose what becomes of its price", good=words.things.good(good))
        moves.append(ways(label, outline_box(x - 22, y - 22, 44, 44), found))
    return moves


def _export(words: VeniseWording, view: VeniseView, good: int, action: int, change: int) -> Way:
    price = int(view.shown.market.price(good))
    caption = words.say(PRICE_CHANGES[change], price=price, higher=price + 1, lower=price - 1)
    note = words.say(CHANGED_BY[change]) if CHANGED_BY[change] else ""
    if change == LEAVE:
        icon = good_token(good, 0, 0, 30)
    elif change == RAISE:
        icon = cube(good, 0, 0, 26)
    elif change == LOWER_CARD_2:
        icon = order_sign(good, 2, -5, 0) + cube(good, 12, 8, 16)
    else:
        icon = taken_sign(good, TAKE_CARD_1 if change == LOWER_CARD_1 else TAKE_CUBE, 0, 0)
    return way(words, view, action, caption, note, icon, int(view.shown.value))


def market(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> Panel:
    """Prices, bonuses and the squares of the ports."""
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
    title = words.say("Market and ports")
    return Panel("market", title, MARKET_WIDTH, MARKET_HEIGHT, _ground(words), "".join(live), [])
