"""The quay of the market at the foot of the board: prices, and bonuses for the next sales."""

from functools import cache
from typing import Final

from laguna.games.venise.components import GOODS, MARKET_SPACES, MATERIAL_COUNT
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK
from laguna.games.venise.pictures.event_places import bonus_place, price_place
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, cube, good_token, sold_cube
from laguna.games.venise.pictures.screens import MarketStyle, Screen
from laguna.games.venise.pictures.shared_drawings import order_sign
from laguna.games.venise.state import VeniseData
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.svg import Point, box_of, number, rectangle, text

GAP: Final = 0.4
"""Between the parts of a price, in units of their height."""


def bonus_point(style: MarketStyle, space: int) -> Point:
    return (style.bonuses[0] + space * style.bonus_pitch, style.bonuses[1])


@cache
def market_ground(words: VeniseWording, screen: Screen) -> str:
    """The quay with the names of the goods and the bonuses."""
    style = screen.market
    parts = [_quay(screen)]
    for good, (x, y, width, height) in enumerate(style.prices):
        hue = MATERIAL_HUES[good]
        row = y + (height if not style.parts_height else height - style.parts_height) / 2
        parts.append(
            rectangle("shade", x + 1, y + 3, width, height, 9)
            + f'<rect class="wash-{hue}" data-place="{price_place(good)}" {box_of(x, y, width, height, 9)}/>'
            + good_token(good, x + 0.75 * style.token, row, style.token)
            + text(
                x + 1.4 * style.token,
                row,
                words.nouns.good_title(good),
                style.name_size,
                f"heading ink-{hue}",
                "start",
            )
        )
    if style.bonus_box[2]:
        parts.append(
            rectangle("shade", style.bonus_box[0] + 1, style.bonus_box[1] + 3, *style.bonus_box[2:], 9)
        )
        parts.append(rectangle("paper", *style.bonus_box, 9))
    (x, y), size = style.bonus_label
    parts.append(text(x, y, words.gettext("Next bonus"), size, "", "start"))
    for space, bonus in enumerate(MARKET_SPACES):
        x, y = bonus_point(style, space)
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(style.bonus_radius)}"'
        parts.append(
            f'<circle class="land-shade" data-place="{bonus_place(space)}" {place}/>'
            f'<circle class="gold-line" stroke-width="1.5" {place}/>'
            + text(x, y, f"+{bonus}", style.bonus_size, "numeral")
        )
    return "".join(parts)


def _quay(screen: Screen) -> str:
    """Stone along the water."""
    style = screen.market
    width = screen.sheet.width
    edge = 4 if screen.is_portrait else 12
    return (
        f'<rect class="shade" x="0" y="{number(style.top - edge)}" width="{number(width)}" height="{edge}"/>'
        f'<rect class="stone-dark" x="0" y="{number(style.top)}" width="{number(width)}" '
        f'height="{number(style.height)}" rx="{0 if screen.is_portrait else 16}"/>'
        f'<rect fill="url(#stone-light)" x="0" y="{number(style.top)}" width="{number(width)}" '
        f'height="{number(style.height - edge / 2)}" rx="{0 if screen.is_portrait else 14}"/>'
    )


def _packed(counts: int, good: int) -> int:
    return counts >> GOODS_BITS * good & GOODS_MASK


def _price(state: VeniseData, style: MarketStyle, good: int) -> str:
    """VN-25: a price; below it how many cards of 2, cards of 1 and cubes make it."""
    x, y, width, height = style.prices[good]
    parts_height = style.parts_height
    row = y + (height - parts_height) / 2
    price = int(state.market.price(good))
    shown = text(x + width - 0.25 * style.token, row, price, style.price_size, "numeral", "end")
    return f'<g id="price-{GOODS[good]}">{shown}</g>' + (
        _price_parts(state, style, good) if parts_height else ""
    )


def _price_parts(state: VeniseData, style: MarketStyle, good: int) -> str:
    """The cards and cubes of a price; their groups stand apart, so that the numbers are not read as one."""
    x, y, _, height = style.prices[good]
    size = style.parts_height
    market = state.market
    counts = (_packed(market.cards_2, good), _packed(market.cards_1, good), _packed(market.cubes, good))
    left = x + 0.25 * style.token
    middle = y + height - size / 2 - 6
    parts = []
    for row, count in enumerate(counts):
        if not count:
            continue
        if row == len(counts) - 1:
            wide = 0.62 * size
            parts.append(cube(good, left + wide / 2, middle, wide))
        else:
            wide = 0.76 * size
            parts.append(order_sign(good, 2 - row, left + wide / 2, middle, size))
        left += wide
        if count > 1:
            letters = 0.47 * size
            parts.append(text(left + 3, middle, f"\u00d7{count}", letters, "numeral", "start"))
            left += 3 + 0.62 * letters * (1 + len(str(count)))
        left += GAP * size
    return "".join(parts)


def market(state: VeniseData, screen: Screen) -> str:
    """The prices and the bonuses that are covered; the next one is highlighted."""
    style = screen.market
    live = [_price(state, style, good) for good in range(MATERIAL_COUNT)]
    covered = [bool(state.market.covered >> space & 1) for space in range(len(MARKET_SPACES))]
    for space, is_covered in enumerate(covered):
        x, y = bonus_point(style, space)
        if is_covered:
            live.append(sold_cube(x, y, 1.5 * style.bonus_radius, f"piece-sale-{space}"))
    if not all(covered):
        following = covered.index(False)
        x, y = bonus_point(style, following)
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(style.bonus_radius)}"'
        live.append(f'<circle class="next-bonus" {place}/>')
    return "".join(live)
