"""Clickable sales at the market and in the ports."""

from collections.abc import Sequence
from typing import Final

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
from laguna.games.venise.components import MATERIAL_COUNT
from laguna.games.venise.pictures.city_layout import CityLayout
from laguna.games.venise.pictures.glyphs import cube, good_token
from laguna.games.venise.pictures.screens import Screen
from laguna.games.venise.pictures.shared_drawings import move_option, order_sign, taken_sign
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import sale_of
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.targets import MoveOption, SubmenuOption, move_options, outline_box

MOST_IN_ONE_LIST: Final = 3
"""Longer lists are asked in two steps."""


def sales(
    words: VeniseWording, view: VeniseView, screen: Screen, city: CityLayout, actions: Sequence[int]
) -> list[str]:
    """The sales that are legal: at the prices of the market, or in the squares of a port."""
    at_market = [action for action in actions if SELL <= action < EXPORT]
    at_port = [action for action in actions if EXPORT <= action < TO_STOCK]
    return _sales(words, view, screen, at_market) + _exports(words, view, screen, city, at_port)


def _sales(words: VeniseWording, view: VeniseView, screen: Screen, actions: Sequence[int]) -> list[str]:
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
        shape = outline_box(*screen.market.prices[good], 9, clear=True)
        mine = next(iter(by_number.values()))
        if len(by_number) == 1 and len(mine) > 1:
            only = _sale(words, view, mine)
            moves.append(move_options(only.label, shape, only.options, only.caption))
            continue
        many = sum(map(len, by_number.values())) > MOST_IN_ONE_LIST
        found: list[MoveOption | SubmenuOption] = []
        for _, mine in sorted(by_number.items(), reverse=True):
            if many and len(mine) > 1:
                found.append(_sale(words, view, mine))
            else:
                found += [_sale_with(words, view, action, len(mine) > 1) for action in mine]
        label = words.gettext("Sell {good}: choose how many", good=words.nouns.good(good, "object"))
        moves.append(move_options(label, shape, found, words.nouns.sell(good)))
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


def _exports(
    words: VeniseWording, view: VeniseView, screen: Screen, city: CityLayout, actions: Sequence[int]
) -> list[str]:
    """VN-26: for each good that this port still buys, the change of its price."""
    state = view.shown
    moves = []
    for good in range(MATERIAL_COUNT):
        first = EXPORT + good * PORT_CHOICES
        mine = [action for action in actions if first <= action < first + PORT_CHOICES]
        if not mine:
            continue
        found: list[MoveOption | SubmenuOption] = [
            _export(words, view, good, action, action - first)
            for action in mine
            if action - first < LOWER_CARD_1
        ]
        lowering = [
            _export(words, view, good, action, action - first)
            for action in mine
            if action - first >= LOWER_CARD_1
        ]
        found += lowering if len(lowering) == 1 else _lowering(words, view, good, lowering)
        x, y = city.at(int(state.here), screen.quarter.squares[good])
        half = screen.quarter.square_size * city.radius * 0.54
        label = words.gettext("Sell {good}: change its price?", good=words.nouns.good(good, "object"))
        shape = outline_box(x - half, y - 1.3 * half, 2 * half, 2.6 * half, 0.3 * half)
        moves.append(move_options(label, shape, found, words.nouns.sell(good)))
    return moves


def _lowering(
    words: VeniseWording, view: VeniseView, good: int, options: Sequence[MoveOption]
) -> list[MoveOption | SubmenuOption]:
    """The several ways to lower a price, as a step of their own."""
    if not options:
        return []
    lower = int(view.shown.market.price(good)) - 1
    label = words.gettext("Lower the price to {lower}: choose what to remove", lower=lower)
    caption = words.gettext("Lower the price to {lower}", lower=lower)
    note = words.gettext("then choose what to remove")
    return [SubmenuOption(label, caption, options, note=note, icon=good_token(good, 0, 0, 30))]


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
