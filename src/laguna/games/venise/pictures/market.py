"""The market and the ports: prices, bonuses, squares, decks, and the sales that are offered."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.contract.panel import Area, Panel
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
    TAKE_CUBE,
    TO_STOCK,
)
from laguna.games.venise.components import GOODS, MARKET_SPACES, MATERIAL_COUNT, PORT_1
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, cube, good_token, sold_cube
from laguna.games.venise.pictures.pieces import (
    aim,
    cell,
    choice_sheet,
    empty_slot,
    inside,
    order_sign,
    taken_sign,
)
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import sale_of
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.pieces import card_back, glyph
from laguna.kit.svg import Box, number, rectangle, text
from laguna.kit.targets import badge, fan, outline_box

MARKET_WIDTH: Final = 560
MARKET_HEIGHT: Final = 572
COLUMN: Final = 176.0
PRICE_TOP: Final = 96.0
BONUS_Y: Final = 314.0
PORT_Y: Final = 386.0
DECK_Y: Final = 464.0
DECK_TITLES: Final = (mark("workshops"), mark("orders"), mark("builders"))


def _column_box(good: int) -> Box:
    return (20 + good * COLUMN, 46, COLUMN - 8, 210)


def _square(port: int, good: int) -> tuple[float, float]:
    """The middle of a port's square for a good."""
    return (112 + port * 266 + good * 54, PORT_Y + 8)


@cache
def _ground(words: VeniseWording) -> str:
    title = words.say("Market and ports")
    parts = [
        rectangle("tray", 2, 2, MARKET_WIDTH - 4, MARKET_HEIGHT - 4, 16),
        text(20, 28, title, 23, "heading", "start"),
    ]
    for good in range(MATERIAL_COUNT):
        x, y, width, height = _column_box(good)
        parts.append(
            rectangle(f"wash-{MATERIAL_HUES[good]}", x, y, width, height, 10)
            + good_token(good, x + 26, y + 26, 38)
            + text(x + 52, y + 26, words.things.good(good), 18, f"heading ink-{MATERIAL_HUES[good]}", "start")
        )
    parts.append(text(20, BONUS_Y - 34, words.say("Bonus for a sale"), 15, "soft", "start"))
    for space, bonus in enumerate(MARKET_SPACES):
        x = 50 + space * 76
        parts.append(
            f'<circle class="land-shade" cx="{x}" cy="{number(BONUS_Y)}" r="21"/>'
            f'<circle class="gold-line" stroke-width="2" cx="{x}" cy="{number(BONUS_Y)}" r="21"/>'
            + text(x, BONUS_Y, f"+{bonus}", 18, "numeral")
        )
    for port in range(2):
        parts.append(glyph("port", 40 + port * 266, PORT_Y + 8, 30, "ink-teal"))
        parts.append(
            text(58 + port * 266, PORT_Y + 8, "I" if port == 0 else "II", 22, "heading ink-teal", "start")
        )
        for good in range(MATERIAL_COUNT):
            x, y = _square(port, good)
            parts.append(
                rectangle("space wash-teal", x - 23, y - 23, 46, 46, 7)
                + glyph(GOODS[good], x, y, 30, "ink-teal")
            )
    return "".join(parts)


def _packed(counts: int, good: int) -> int:
    return counts >> GOODS_BITS * good & GOODS_MASK


def _price(state: VeniseState, good: int) -> str:
    """VN-25: what makes the price of a good: cards of 2, cards of 1, cubes, each in a row."""
    x, y, width, _ = _column_box(good)
    market = state.market
    rows = (_packed(market.cards_2, good), _packed(market.cards_1, good), _packed(market.cubes, good))
    price = text(x + width - 12, y + 27, int(market.price(good)), 36, "numeral", "end")
    parts = [f'<g id="price-{GOODS[good]}">{price}</g>']
    for row, count in enumerate(rows):
        pitch = min(29.0, (width - 44) / max(count - 1, 1))
        for place in range(count):
            left, middle = x + 22 + place * pitch, PRICE_TOP + 22 + row * 46
            if row == 2:
                parts.append(cube(good, left, middle, 25))
            else:
                parts.append(order_sign(good, 2 - row, left, middle))
    return "".join(parts)


def _sales(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> tuple[str, str]:
    """VN-24: for each good, how many are sold and what is taken from its price."""
    state = view.shown
    direct, fans = [], []
    for good in range(MATERIAL_COUNT):
        first = SELL + good * COUNTS_A_GOOD
        mine = [action for action in actions if first <= action < first + COUNTS_A_GOOD]
        if not mine:
            continue
        each = int(state.market.price(good) + state.market.bonus())
        x, y, width, height = _column_box(good)
        frame = outline_box(x, y, width, height, 10, clear=True)
        if len(mine) == 1:
            points = sale_of(mine[0] - SELL).number * each
            direct.append(aim(words, view, mine[0], frame, points) + badge(x + width - 30, y, points))
            continue
        sales = [sale_of(action - SELL) for action in mine]
        takes = sorted({sale.taking for sale in sales})
        most = max(sale.number for sale in sales)
        wide, high = 20 + 124 * len(takes), 46 + 44 * most
        left, top = inside(x, wide, MARKET_WIDTH), 60.0
        caption = words.say("sell, and take from the price")
        cells = [
            choice_sheet(left, top, wide, high),
            text(left + 12, top + 20, caption, 13, "soft", "start"),
        ]
        for action, sale in zip(mine, sales, strict=True):
            cx, cy = left + 12 + takes.index(sale.taking) * 124, top + 38 + (sale.number - 1) * 44
            points = sale.number * each
            content = (
                text(cx + 20, cy + 20, f"{sale.number}\u00d7", 17, "numeral")
                + taken_sign(good, sale.taking, cx + 50, cy + 20)
                + badge(cx + 90, cy + 20, points)
            )
            cells.append(cell(words, view, action, (cx, cy, 118, 40), content, points))
        label = words.say("Sell {good}: choose how many", good=words.things.good(good))
        fans.append(fan(label, frame, "".join(cells)))
    return "".join(direct), "".join(fans)


PRICE_CHANGES: Final = (
    mark("price stays"),
    mark("price +1"),
    mark("price \u22121"),
    mark("price \u22121"),
    mark("price \u22121"),
)
"""What becomes of a price at a port."""


def _exports(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> str:
    """VN-26: for each good that this port still takes, what becomes of its price."""
    state = view.shown
    fans = []
    port = state.here - PORT_1
    for good in range(MATERIAL_COUNT):
        first = EXPORT + good * PORT_CHOICES
        mine = [action for action in actions if first <= action < first + PORT_CHOICES]
        if not mine:
            continue
        x, y = _square(port, good)
        frame = outline_box(x - 23, y - 23, 46, 46)
        wide, high = 214, 14 + 46 * len(mine)
        left, top = inside(x - 60, wide, MARKET_WIDTH), inside(y - high - 30, high, MARKET_HEIGHT)
        cells = [choice_sheet(left, top, wide, high)]
        for row, action in enumerate(mine):
            change = action - first
            cy = top + 9 + row * 46
            content = text(left + 20, cy + 20, words.say(PRICE_CHANGES[change]), 16, "", "start")
            if change == RAISE:
                content += cube(good, left + 130, cy + 20, 24)
            elif change == LOWER_CARD_2:
                content += order_sign(good, 2, left + 126, cy + 20) + cube(good, left + 152, cy + 20, 18)
            elif change != LEAVE:
                content += taken_sign(
                    good, TAKE_CARD_1 if change == LOWER_CARD_1 else TAKE_CUBE, left + 130, cy + 20
                )
            content += badge(left + 184, cy + 20, int(state.value))
            cells.append(cell(words, view, action, (left + 10, cy, wide - 20, 40), content, int(state.value)))
        label = words.say("Ship {good}: choose what becomes of its price", good=words.things.good(good))
        fans.append(fan(label, frame, "".join(cells)))
    return "".join(fans)


def market(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> Panel:
    """Prices, bonuses, the squares of the ports, the decks."""
    state = view.shown
    live = [_price(state, good) for good in range(MATERIAL_COUNT)]
    for space in range(len(MARKET_SPACES)):
        if state.market.covered >> space & 1:
            x = 50.0 + space * 76
            live.append(sold_cube(x, BONUS_Y, f"piece-sale-{space}"))
    for port in range(2):
        for good in range(MATERIAL_COUNT):
            if state.market.is_exported(port, good):
                x, y = _square(port, good)
                live.append(good_token(good, x, y, 40, f"piece-port{port + 1}-{GOODS[good]}"))
    for which, deck in enumerate(state.decks):
        x = 30 + which * COLUMN
        live.append(
            (card_back(x, DECK_Y, 56) if deck.size else empty_slot(x, DECK_Y, 56, 78))
            + text(x + 68, DECK_Y + 28, int(deck.size), 26, "numeral", "start")
            + text(x + 68, DECK_Y + 52, words.say(DECK_TITLES[which]), 15, "soft", "start")
        )
    actions = [action for action in actions if SELL <= action < TO_STOCK]
    if actions:
        direct, fans = _sales(words, view, [action for action in actions if action < EXPORT])
        fans += _exports(words, view, [action for action in actions if action >= EXPORT])
        live.append(f'{direct}<g class="fans">{fans}</g>')
    box = (0.0, 0.0, float(MARKET_WIDTH), float(MARKET_HEIGHT))
    title = words.say("Market and ports")
    areas = [Area("market", title, box, bool(actions))]
    return Panel("market", title, MARKET_WIDTH, MARKET_HEIGHT, _ground(words), "".join(live), areas)
