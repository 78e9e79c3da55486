"""What lies beside the city: the market, the board of one's own, the boards of all players."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from laguna.contract.panel import Area, Panel
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_GOOD,
    NO_CARD,
    ORDER_FORMS,
    ORDER_VALUE,
    SPACES,
    STOCKS,
    WITH_PATRON,
    kinds_in,
)
from laguna.games.venise.codes import (
    ACTIVATING,
    BROKER_CHOICES,
    BROKER_NOTHING,
    CHOOSING,
    COUNTS_A_GOOD,
    CUBES,
    DOWN,
    DRAW,
    END,
    EXPORT,
    FILL,
    FINISHING,
    KEEP,
    KEEP_BUILDER,
    KEEP_NONE,
    LEAVE,
    LEFT_OVER,
    LOWER_CARD_1,
    LOWER_CARD_2,
    MOVING,
    OVER,
    PORT_CHOICES,
    PRODUCE,
    RAISE,
    REFUSE,
    ROLL,
    ROLLING,
    SELL,
    SKIP,
    STORE,
    SWAP,
    TAKE_CARD_1,
    TAKE_CARD_2,
    TAKE_CUBE,
    TAKING,
    TILE,
    TO_CARD,
    TO_STOCK,
    USE_BROKER,
    USE_QUARTERMASTER,
    VALUE,
    VALUING,
)
from laguna.games.venise.components import (
    BRIDGES,
    BROKER,
    DICE,
    GOODS,
    MARKET_SPACES,
    MATERIAL_COUNT,
    PATRON,
    PORT_1,
    QUARTER_COUNT,
    QUARTERMASTER,
    STOCK_SPACES,
)
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.pictures.glyphs import (
    MATERIAL_HUES,
    QUARTER_GLYPHS,
    QUARTER_HUES,
    cube,
    die,
    good_token,
    sold_cube,
)
from laguna.games.venise.pictures.pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    aim,
    cell,
    choice_sheet,
    face,
    glyph_of,
    hue_of,
    inside,
    materials_in,
    on_board,
    strips,
)
from laguna.games.venise.player import Player
from laguna.games.venise.rules import VeniseState, VeniseView
from laguna.games.venise.words.wording import ACTION_WORDS, describe, seat_name
from laguna.kit.pieces import card_back, diamond, glyph
from laguna.kit.svg import Box, fitted, number, rectangle, text
from laguna.kit.targets import badge, button, fan, outline_box

# The market -------------------------------------------------------------------------------------

MARKET_WIDTH: Final = 560
TRAY_HEIGHT: Final = 572
COLUMN: Final = 176.0
PRICE_TOP: Final = 96.0
BONUS_Y: Final = 314.0
PORT_Y: Final = 386.0
DECK_Y: Final = 464.0
DECK_TITLES: Final = ("workshops", "orders", "builders")


@cache
def _tray(title: str, width: int) -> str:
    """The ground of a panel."""
    return f'<rect class="tray" x="2" y="2" width="{width - 4}" height="{TRAY_HEIGHT - 4}" rx="16"/>' + text(
        20, 28, title, 23, "heading", "start"
    )


def _column_box(good: int) -> Box:
    return (20 + good * COLUMN, 46, COLUMN - 8, 210)


def _square(port: int, good: int) -> tuple[float, float]:
    """The middle of a port's square for a good."""
    return (112 + port * 266 + good * 54, PORT_Y + 8)


@cache
def _market_ground() -> str:
    parts = [_tray("Market and ports", MARKET_WIDTH)]
    for good in range(MATERIAL_COUNT):
        x, y, width, height = _column_box(good)
        parts.append(
            rectangle(f"wash-{MATERIAL_HUES[good]}", x, y, width, height, 10)
            + good_token(good, x + 26, y + 26, 38)
            + text(x + 52, y + 26, GOODS[good], 18, f"heading ink-{MATERIAL_HUES[good]}", "start")
        )
    parts.append(text(20, BONUS_Y - 34, "Bonus for a sale", 15, "soft", "start"))
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


def _order_sign(good: int, value: int, x: float, y: float) -> str:
    """A small order card with its middle at x, y."""
    return (
        rectangle("paper", x - 13, y - 17, 26, 34, 4)
        + rectangle(f"fill-{MATERIAL_HUES[good]}", x - 11, y - 15, 22, 9, 2)
        + text(x, y + 5, value, 16, "numeral")
    )


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
                parts.append(_order_sign(good, 2 - row, left, middle))
    return "".join(parts)


def _taken(good: int, what: int, x: float, y: float) -> str:
    """A small picture of what is taken from a price."""
    if what == TAKE_CARD_1:
        return _order_sign(good, 1, x, y)
    if what == TAKE_CARD_2:
        return _order_sign(good, 2, x, y)
    if what == TAKE_CUBE:
        return cube(good, x, y, 24)
    return text(x, y, "\u2013", 18)


def _sales(view: VeniseView, actions: Sequence[int]) -> tuple[str, str]:
    """VN-24: for each good, how many are sold and what is taken from its price."""
    state = view.table
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
            count = (mine[0] - first) // 4 + 1
            direct.append(aim(view, mine[0], frame, count * each) + badge(x + width - 30, y, count * each))
            continue
        takes = sorted({(action - first) % 4 for action in mine})
        most = max((action - first) // 4 + 1 for action in mine)
        wide, high = 20 + 124 * len(takes), 46 + 44 * most
        left, top = inside(x, wide, MARKET_WIDTH), 60.0
        cells = [choice_sheet(left, top, wide, high)]
        cells.append(text(left + 12, top + 20, "sell, and take from the price", 13, "soft", "start"))
        for action in mine:
            count, column = (action - first) // 4 + 1, takes.index((action - first) % 4)
            cx, cy = left + 12 + column * 124, top + 38 + (count - 1) * 44
            content = (
                text(cx + 20, cy + 20, f"{count}\u00d7", 17, "numeral")
                + _taken(good, (action - first) % 4, cx + 50, cy + 20)
                + badge(cx + 90, cy + 20, count * each)
            )
            cells.append(cell(view, action, (cx, cy, 118, 40), content, count * each))
        fans.append(fan(f"Sell {GOODS[good]}: choose how many", frame, "".join(cells)))
    return "".join(direct), "".join(fans)


PORT_WORDS: Final = ("price stays", "price +1", "price \u22121", "price \u22121", "price \u22121")


def _exports(view: VeniseView, actions: Sequence[int]) -> str:
    """VN-26: for each good that this port still takes, what becomes of its price."""
    state = view.table
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
        left, top = inside(x - 60, wide, MARKET_WIDTH), inside(y - high - 30, high, TRAY_HEIGHT)
        cells = [choice_sheet(left, top, wide, high)]
        for row, action in enumerate(mine):
            change = action - first
            cy = top + 9 + row * 46
            content = text(left + 20, cy + 20, PORT_WORDS[change], 16, "", "start")
            if change == RAISE:
                content += cube(good, left + 130, cy + 20, 24)
            elif change == LOWER_CARD_2:
                content += _order_sign(good, 2, left + 126, cy + 20) + cube(good, left + 152, cy + 20, 18)
            elif change != LEAVE:
                content += _taken(
                    good, TAKE_CARD_1 if change == LOWER_CARD_1 else TAKE_CUBE, left + 130, cy + 20
                )
            content += badge(left + 184, cy + 20, int(state.value))
            cells.append(cell(view, action, (left + 10, cy, wide - 20, 40), content, int(state.value)))
        fans.append(fan(f"Ship {GOODS[good]}: choose what becomes of its price", frame, "".join(cells)))
    return "".join(fans)


def market(view: VeniseView, actions: Sequence[int]) -> Panel:
    """Prices, bonuses, the squares of the ports, the decks."""
    state = view.table
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
            (card_back(x, DECK_Y, 56) if deck.size else _empty(x, DECK_Y, 56, 78))
            + text(x + 68, DECK_Y + 28, int(deck.size), 26, "numeral", "start")
            + text(x + 68, DECK_Y + 52, DECK_TITLES[which], 15, "soft", "start")
        )
    actions = [action for action in actions if SELL <= action < TO_STOCK]
    if actions:
        direct, fans = _sales(view, [action for action in actions if action < EXPORT])
        fans += _exports(view, [action for action in actions if action >= EXPORT])
        live.append(f'{direct}<g class="fans">{fans}</g>')
    box = (0.0, 0.0, float(MARKET_WIDTH), float(TRAY_HEIGHT))
    areas = [Area("market", "Market and ports", box, bool(actions))]
    return Panel(
        "market", "Market and ports", MARKET_WIDTH, TRAY_HEIGHT, _market_ground(), "".join(live), areas
    )


def _empty(x: float, y: float, width: float, height: float) -> str:
    return rectangle("slot", x, y, width, height, 8)


# One's own board --------------------------------------------------------------------------------

YOU_WIDTH: Final = 500
YOU_HEIGHT: Final = 630
CARDS_LEFT: Final = 20.0
CARDS_TOP: Final = 50.0
PITCH: Final = 118.0
ROW_PITCH: Final = 138.0
STOCK_LEFT: Final = 20.0
STOCK_TOP: Final = 348.0
STORE_LEFT: Final = 322.0
SQUARE: Final = 44.0
DICE_Y: Final = 412.0
ACTIONS_TOP: Final = 440.0
HAND_WIDTH: Final = 74.0
HAND_HEIGHT: Final = HAND_WIDTH * CARD_HEIGHT / CARD_WIDTH


def _space(space: int) -> tuple[float, float]:
    """The top left corner of a card space."""
    row, column = divmod(space, FIRST_OF_ROW_2)
    return (CARDS_LEFT + column * PITCH, CARDS_TOP + row * ROW_PITCH)


def _stock_square(place: int) -> tuple[float, float]:
    """The middle of a square of the stock."""
    return (STOCK_LEFT + SQUARE / 2 + place * (SQUARE + 4), STOCK_TOP + SQUARE / 2)


@cache
def _you_ground() -> str:
    parts = [
        f'<rect class="tray" x="2" y="2" width="{YOU_WIDTH - 4}" height="{YOU_HEIGHT - 4}" rx="16"/>',
        text(STOCK_LEFT, STOCK_TOP - 12, "Stock", 15, "soft", "start"),
    ]
    for place in range(STOCK_SPACES):
        x, y = _stock_square(place)
        parts.append(_empty(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE))
    parts.append(text(STORE_LEFT, STOCK_TOP - 12, "Store", 15, "soft", "start"))
    for space in range(SPACES):
        x, y = _space(space)
        parts.append(_empty(x, y, CARD_WIDTH, CARD_HEIGHT))
        sign = "workshop" if space < FIRST_OF_ROW_2 else "order"
        parts.append(
            glyph(
                sign,
                x + 34,
                y + 64,
                26,
                "ink-terracotta ghost" if space < FIRST_OF_ROW_2 else "ink-violet ghost",
            )
            + glyph("builder", x + 70, y + 64, 26, "ink-navy ghost")
        )
    parts.append(
        f'<path class="stone-line" stroke-width="2" d="M20 {number(ACTIONS_TOP - 8)}h{YOU_WIDTH - 40}"/>'
    )
    return "".join(parts)


def _possessions(player: Player, seat: int) -> str:
    """Stock, store, dice, bridges, cards."""
    parts = []
    place = 0
    for material in range(MATERIAL_COUNT):
        for _ in range(CUBES_OF[player.stock * MATERIAL_COUNT + material]):
            x, y = _stock_square(place)
            parts.append(cube(material, x, y, 35, f"piece-stock-{place}"))
            place += 1
    for good in range(MATERIAL_COUNT):
        x = STORE_LEFT + 16 + good * 56
        count = int(player.goods_of(good))
        token = good_token(good, x, STOCK_TOP + 22, 31)
        parts.append(token if count else f'<g class="spent">{token}</g>')
        parts.append(text(x + 19, STOCK_TOP + 22, count, 20, "numeral", "start"))
    free = DICE - bin(player.dice).count("1")
    left = BRIDGES - int(bridges_built(player.bridges))
    for i in range(DICE):
        picture = die(0, STOCK_LEFT + 60 + i * 34, DICE_Y, 27, seat)
        parts.append(picture if i < free else f'<g class="spent">{picture}</g>')
    for i in range(BRIDGES):
        x = 280.0 + i * 40
        picture = (
            f'<use href="#bridge-{seat}" x="{number(x)}" y="{number(DICE_Y - 9)}" width="34" height="18"/>'
        )
        parts.append(picture if i < left else f'<g class="spent">{picture}</g>')
    parts.append(text(STOCK_LEFT, DICE_Y, "Dice", 15, "soft", "start"))
    parts.append(glyph("bridge", 258, DICE_Y, 24))
    for space in range(SPACES):
        kind = int(player.card_at(space))
        if kind != NO_CARD:
            parts.append(face(kind, *_space(space), id_=f"piece-card-{space}", state=on_board(player, space)))
    return "".join(parts)


def _card_box(space: int) -> Box:
    return (*_space(space), CARD_WIDTH, CARD_HEIGHT)


def _sign(inner: str) -> str:
    """A round ground for the small picture at the top of a strip."""
    return f'<circle class="paper" cx="0" cy="2" r="17"/>{inner}'


def _cube_sign(material: int, down: bool) -> str:
    arrow = '<path class="gold" d="M-5 21h10l-5 7z"/>' if down else ""
    return _sign(cube(material, 0, 2, 22)) + arrow


def _on_cards(view: VeniseView, player: Player, actions: Sequence[int]) -> str:
    """The moves that end on a card: cubes put on it, productions."""
    state = view.table
    moves_of: dict[int, list[tuple[int, str]]] = {}
    for action in actions:
        if TO_CARD <= action < STORE:
            moves_of.setdefault(action - TO_CARD, []).append((action, _cube_sign(int(state.here), False)))
        elif PRODUCE <= action < END:
            space, form = divmod(action - PRODUCE, ORDER_FORMS)
            good = KIND_GOOD[player.card_at(space)]
            if form == WITH_PATRON:
                sign = _sign(glyph("patron", 0, 2, 20, f"ink-{MATERIAL_HUES[good]}"))
            else:
                sign = _order_sign(good, form + 1, 0, 4)
            moves_of.setdefault(space, []).append((action, sign))
        elif DOWN <= action < FILL:
            material, space = divmod(action - DOWN, SPACES)
            moves_of.setdefault(space, []).append((action, _cube_sign(material, True)))
    return "".join(strips(view, moves, _card_box(space)) for space, moves in moves_of.items())


def _in_stock(view: VeniseView, player: Player, actions: Sequence[int]) -> str:
    """A cube comes into the stock, or for another that is thrown away."""
    parts = []
    filled = sum(CUBES_OF[player.stock * MATERIAL_COUNT + material] for material in range(MATERIAL_COUNT))
    for action in actions:
        if action == TO_STOCK:
            place = filled
        elif SWAP <= action < TO_CARD:
            thrown = action - SWAP
            place = sum(CUBES_OF[player.stock * MATERIAL_COUNT + material] for material in range(thrown))
        else:
            continue
        x, y = _stock_square(place)
        coming = _sign(cube(int(view.table.here), 0, 2, 22))
        parts.append(
            aim(
                view,
                action,
                outline_box(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE, 8)
                + f'<g transform="translate({number(x + 10)} {number(y - 20)})">{coming}</g>',
            )
        )
    return "".join(parts)


def _usable(state: VeniseState, player: Player, type_: int, spaces: Iterable[int], good: int = -1) -> int:
    """The space of the single-use builder that a move uses."""
    ready = player.ready if state.actor == state.turn else player.ready & state.fresh
    for space in spaces:
        kind = player.card_at(space)
        if ready >> space & 1 and BUILDER_TYPE[kind] == type_ and (good < 0 or KIND_GOOD[kind] == good):
            return space
    raise AssertionError("no such builder")


def _uses(view: VeniseView, player: Player, actions: Sequence[int]) -> str:
    """VN-27: brokers and quartermasters, each a fan of choices."""
    state = view.table
    fans = []
    for good in range(MATERIAL_COUNT):
        first = USE_BROKER + good * BROKER_CHOICES
        mine = [action for action in actions if first <= action < first + BROKER_CHOICES]
        if not mine:
            continue
        space = _usable(state, player, BROKER, range(SPACES), good)
        x, y, width, height = _card_box(space)
        wide, high = 214.0, 44.0 + 46 * len(mine)
        left, top = inside(x - 50, wide, YOU_WIDTH), inside(y + 40, high, YOU_HEIGHT)
        cells = [choice_sheet(left, top, wide, high)]
        cells.append(
            good_token(good, left + 24, top + 22, 26)
            + text(left + 44, top + 22, "+1, and take away", 15, "", "start")
        )
        for row, action in enumerate(mine):
            choice = action - first
            cy = top + 40 + row * 46
            if choice == BROKER_NOTHING:
                content = text(left + 24, cy + 20, "nothing else", 16, "", "start")
            else:
                other, what = choice // 3, choice % 3 + 1
                content = (
                    good_token(other, left + 36, cy + 20, 28)
                    + text(
                        left + 60, cy + 20, f"\u2212{2 if what == TAKE_CARD_2 else 1}", 17, "numeral", "start"
                    )
                    + _taken(other, what, left + 120, cy + 20)
                )
            cells.append(cell(view, action, (left + 10, cy, wide - 20, 40), content))
        frame = outline_box(x, y, width, height, 9, clear=True) + _use_sign(x, y)
        fans.append(fan(f"Use the broker of {GOODS[good]}", frame, "".join(cells)))
    for row in range(2):
        first = USE_QUARTERMASTER + row * FULL_STOCKS
        mine = [action for action in actions if first <= action < first + FULL_STOCKS]
        if not mine:
            continue
        space = _usable(state, player, QUARTERMASTER, range(row * FIRST_OF_ROW_2, (row + 1) * FIRST_OF_ROW_2))
        x, y, width, height = _card_box(space)
        columns = 3 if len(mine) > 6 else 1
        wide, high = 12.0 + 154 * columns, 42.0 + 40 * -(-len(mine) // columns)
        left, top = inside(x - wide / 2 + 50, wide, YOU_WIDTH), inside(y + 40, high, YOU_HEIGHT)
        cells = [choice_sheet(left, top, wide, high)]
        cells.append(text(left + 14, top + 20, "your stock becomes", 15, "", "start"))
        for number_, action in enumerate(mine):
            line, column = divmod(number_, columns)
            cx, cy = left + 8 + column * 154, top + 36 + line * 40
            stock = STOCKS[FIRST_FULL_STOCK + action - first]
            cubes = [material for material in range(MATERIAL_COUNT) for _ in range(stock[material])]
            content = "".join(
                cube(material, cx + 15 + i * 23.5, cy + 17, 20) for i, material in enumerate(cubes)
            )
            cells.append(cell(view, action, (cx, cy, 148, 34), content))
        frame = outline_box(x, y, width, height, 9, clear=True) + _use_sign(x, y)
        fans.append(fan("Use the quartermaster", frame, "".join(cells)))
    return "".join(fans)


def _use_sign(x: float, y: float) -> str:
    return rectangle("badge", x + 32, y - 9, 40, 21, 10) + text(x + 52, y + 1.5, "use", 14, "badge-text")


def _keeps(view: VeniseView, actions: Sequence[int]) -> str:
    """VN-21: the cards drawn; a builder that may lie in either row is cut in two."""
    kinds = kinds_in(view.table.hand)
    legal = set(actions)
    parts = []
    shown: set[int] = set()
    for place, kind in enumerate(kinds):
        x, y = 20 + place * (HAND_WIDTH + 4), ACTIONS_TOP + 6
        parts.append(face(kind, x, y, HAND_WIDTH, id_=f"drawn-{place}"))
        if kind in shown:
            continue
        shown.add(kind)
        if kind < FIRST_BUILDER:
            moves = [(KEEP + kind, "")]
        else:
            first = KEEP + KEEP_BUILDER + (kind - FIRST_BUILDER) * 2
            moves = [(first, "row 1"), (first + 1, "row 2")]
        moves = [move for move in moves if move[0] in legal]
        wide = HAND_WIDTH / max(len(moves), 1)
        for part, (action, caption) in enumerate(moves):
            left = x + part * wide
            if len(moves) == 1:
                shape = outline_box(x, y, HAND_WIDTH, HAND_HEIGHT, 7, clear=True)
            else:
                below = y + HAND_HEIGHT + 4
                shape = (
                    rectangle("hit", left, y, wide, HAND_HEIGHT, 0)
                    + outline_box(left + 1, below, wide - 2, 40, 7)
                    + text(left + wide / 2, below + 20, caption, 11, "strong")
                )
            parts.append(aim(view, action, shape))
    return "".join(parts)


def _tiles(view: VeniseView, actions: Sequence[int], titles: Sequence[str]) -> str:
    """VN-3: the tiles that may be laid."""
    parts = []
    for action in actions:
        quarter = action - TILE
        row, column = divmod(quarter, 3)
        x, y = 20 + column * 156.0, ACTIONS_TOP + 6 + row * 60
        content = glyph(QUARTER_GLYPHS[quarter], x + 26, y + 28, 34, f"ink-{QUARTER_HUES[quarter]}") + text(
            x + 48, y + 28, titles[quarter], 17, f"heading ink-{QUARTER_HUES[quarter]}", "start"
        )
        parts.append(aim(view, action, outline_box(x, y, 148, 54, 10) + content))
    return "".join(parts)


def _caption(label: str) -> str:
    """What a button says: its label without what only explains it."""
    return label.partition(":")[0].removesuffix(" on your cards")


BUTTONS: Final = (ROLL, DRAW, STORE, REFUSE, SKIP, KEEP_NONE, END, FILL)
"""The moves without a place, in the order of their buttons."""


def _buttons(view: VeniseView, actions: Sequence[int]) -> str:
    legal = set(actions)
    parts = []
    x, y = 20.0, ACTIONS_TOP + 8
    if KEEP_NONE in legal:
        y = YOU_HEIGHT - 50.0
    values = [action for action in actions if VALUE <= action < SELL]
    for action in values:
        shape = outline_box(x, y, 60, 60, 12) + die(action - VALUE + 1, x + 30, y + 30, 44, int(view.seat))
        parts.append(aim(view, action, shape))
        x += 74
    if values:
        x, y = 20.0, y + 74
    for action in BUTTONS:
        if action not in legal:
            continue
        label = describe(view, action)
        caption = _caption(label)
        width = 36 + 9.8 * len(caption)
        if x + width > YOU_WIDTH - 16:
            x, y = 20.0, y + 50
        parts.append(button(ACTION_WORDS[action], label, caption, x, y, width))
        x += width + 12
    return "".join(parts)


STEPS: Final = ("roll", "move", "activate", "others", "build, produce")
"""The parts of a turn."""
STEP_OF: Final = {
    TAKING: 0,
    ROLLING: 0,
    MOVING: 1,
    VALUING: 2,
    ACTIVATING: 2,
    CUBES: 2,
    CHOOSING: 2,
    LEFT_OVER: 3,
    FINISHING: 4,
}


def _turn(state: VeniseState) -> str:
    """How far the turn has come, and whose it is."""
    if state.hand or state.due not in STEP_OF:
        return ""
    now = STEP_OF[int(state.due)]
    if now == 2 and state.actor != state.turn:
        now = 3
    y = YOU_HEIGHT - 24.0
    parts = [diamond(int(state.turn), 36, y, 30)]
    x = 62.0
    for step, words in enumerate(STEPS):
        width = 16 + 7.8 * len(words)
        if step == now:
            parts.append(rectangle("badge", x, y - 14, width, 28, 14))
        parts.append(text(x + width / 2, y, words, 15, "badge-text" if step == now else "soft"))
        x += width + 6
    return "".join(parts)


CARDS_BOX: Final[Box] = (CARDS_LEFT - 8, CARDS_TOP - 14, 4 * PITCH + 4, 2 * ROW_PITCH + 10)
STOCK_BOX: Final[Box] = (8, STOCK_TOP - 26, YOU_WIDTH - 16.0, 108)
DOING_BOX: Final[Box] = (8, ACTIONS_TOP - 6, YOU_WIDTH - 16.0, YOU_HEIGHT - ACTIONS_TOP)


def you(view: VeniseView, names: Sequence[str], actions: Sequence[int], titles: Sequence[str]) -> Panel:
    """The seat's own board, with what it may do there; a spectator sees the board of whose turn it is."""
    state = view.table
    seat = int(view.seat if view.seat >= 0 else state.turn)
    player = state.players[seat]
    title = "Your board" if view.seat >= 0 else f"The board of {seat_name(seat, names)}"
    on_cards = _on_cards(view, player, actions)
    uses = _uses(view, player, actions)
    in_stock = _in_stock(view, player, actions)
    doing = _tiles(view, [action for action in actions if action < QUARTER_COUNT], titles)
    doing += _buttons(view, actions)
    if state.hand and state.actor == view.seat:
        doing += _keeps(view, actions)
    live = (
        text(20, 28, fitted(title, 23, 420), 23, "heading", "start")
        + diamond(seat, YOU_WIDTH - 34, 26, 34)
        + _possessions(player, seat)
        + _turn(state)
        + on_cards
        + in_stock
        + doing
        + (f'<g class="fans">{uses}</g>' if uses else "")
    )
    areas = [
        Area("cards", "Cards", CARDS_BOX, bool(on_cards or uses)),
        Area("stock", "Stock and store", STOCK_BOX, bool(in_stock)),
        Area("doing", "Choices", DOING_BOX, 'data-move="' in doing),
    ]
    return Panel("you", title, YOU_WIDTH, YOU_HEIGHT, _you_ground(), live, areas)


# All players ------------------------------------------------------------------------------------

PLAYERS_WIDTH: Final = 560
SEAT_HEIGHT: Final = 146
MINI_WIDTH: Final = 60


@lru_cache(4096)
def _mini(kind: int, missing: int, held: int, built: bool, active: bool) -> str:
    """A card of somebody's board, small: its sign and, as dots, the cubes that are still to come."""
    hue = hue_of(kind)
    done = built or active
    parts = [
        f'<rect class="{"fill" if done else "wash"}-{hue}" width="{MINI_WIDTH}" height="38" rx="6"/>'
        + glyph(glyph_of(kind), 19, 19, 26, "on-gold" if done else f"ink-{hue}")
    ]
    if kind < FIRST_ORDER and built:
        parts.append(text(46, 19, f"{held}/{CAPACITY[kind]}", 15, "numeral on-deep"))
    elif FIRST_ORDER <= kind < FIRST_BUILDER or BUILDER_TYPE[kind] == PATRON:
        parts.append(text(47, 19, f"+{max(ORDER_VALUE[kind], 1)}", 16, f"numeral ink-{hue}"))
    elif active:
        parts.append(glyph("check", 47, 19, 18, "on-gold"))
    else:
        for place, material in enumerate(materials_in(missing)):
            row, column = divmod(place, 2)
            parts.append(
                rectangle(f"fill-{MATERIAL_HUES[material]}", 38 + column * 11, 3 + row * 11, 9, 9, 2)
            )
    return "".join(parts)


def _seat(view: VeniseView, seat: int, names: Sequence[str], first: bool) -> str:
    state = view.table
    player = state.players[seat]
    top = seat * (SEAT_HEIGHT + 8) + 2.0
    acting = state.acting >> seat & 1
    parts = [
        f'<rect id="seat-{seat}" class="seat-row{" turn" if acting else ""}" x="2" y="{number(top)}" '
        f'width="{PLAYERS_WIDTH - 4}" height="{SEAT_HEIGHT}" rx="12"/>',
        diamond(seat, 34, top + 32, 44),
    ]
    name = seat_name(seat, names) + (" (you)" if seat == view.seat else "")
    parts.append(text(66, top + 22, fitted(name, 20, 300), 20, "strong", "start"))
    if seat == state.first:
        parts.append(glyph("first", 246, top + 50, 20, "ink-terracotta"))
    if seat == state.turn and state.due != OVER and state.round:
        parts.append(glyph("arrow", 276, top + 50, 20))
        parts.append(text(292, top + 50, "in turn" if acting else "waits", 14, "soft", "start"))
    elif acting:
        parts.append(
            glyph("waiting", 276, top + 50, 20) + text(292, top + 50, "chooses", 14, "soft", "start")
        )
    parts.append(
        f'<g id="score-{seat}">{text(PLAYERS_WIDTH - 20, top + 34, player.score, 36, "numeral", "end")}</g>'
    )
    if first:
        parts.append(glyph("winner", PLAYERS_WIDTH - 112, top + 32, 30, "ink-ochre"))
    x, y = 76.0, top + 50
    free = DICE - bin(player.dice).count("1")
    left = BRIDGES - int(bridges_built(player.bridges))
    for sign, count in (("dice", free), ("bridge", left), ("builder", int(player.completed))):
        parts.append(glyph(sign, x, y, 20) + text(x + 15, y, count, 17, "numeral", "start"))
        x += 52
    x, y = 20.0, top + 80
    for material in range(MATERIAL_COUNT):
        for _ in range(CUBES_OF[player.stock * MATERIAL_COUNT + material]):
            parts.append(cube(material, x + 8, y, 21))
            x += 25
    x = 200.0
    for good in range(MATERIAL_COUNT):
        count = int(player.goods_of(good))
        token = good_token(good, x, y, 24) + text(x + 17, y, count, 17, "numeral", "start")
        parts.append(token if count else f'<g class="spent">{token}</g>')
        x += 58
    for space in range(SPACES):
        kind = int(player.card_at(space))
        x = 14 + space * (MINI_WIDTH + 5.0) + (12 if space >= FIRST_OF_ROW_2 else 0)
        if kind == NO_CARD:
            parts.append(_empty(x, top + 100, MINI_WIDTH, 38))
        else:
            small = _mini(
                kind,
                int(player.missing_at(space)),
                int(player.held_at(space)),
                bool(player.built >> space & 1),
                bool(player.active >> space & 1),
            )
            parts.append(f'<g transform="translate({number(x)} {number(top + 100)})">{small}</g>')
    return "".join(parts)


def players(view: VeniseView, names: Sequence[str]) -> Panel:
    """Every seat with its points and a small picture of its board."""
    state = view.table
    ranking = state.ranking() if state.over else []
    live = [_seat(view, seat, names, bool(ranking) and ranking[seat] == 1) for seat in range(state.seats)]
    height = int(state.seats) * (SEAT_HEIGHT + 8) - 4
    return Panel("players", "Players", PLAYERS_WIDTH, height, "", "".join(live), [])
