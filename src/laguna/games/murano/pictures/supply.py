"""The tray with the stacks, the decks and the bag, and the special building cards face up."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.wording import mark
from laguna.games.murano.codes import (
    BUY,
    FACTORIES_EMPTY,
    LOOK,
    PALACES_EMPTY,
    SEARCH,
    SHOPS_EMPTY,
    SPECIALS_EMPTY,
    STREET,
    STREET_STACK,
)
from laguna.games.murano.components import (
    COLOURS,
    EMPTY_STACKS_TO_END,
    FACTORY_PRICE,
    FACTORY_SPACE,
    PALACE_SPACE,
    RING,
    SEARCH_PRICE,
    SHOP_SPACE,
    SPECIAL_CARD_COUNT,
    SPECIAL_CARDS,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILE_PRICE,
    WORKSHOP_BLUE_GREEN,
    WORKSHOP_RED_BLUE,
    WORKSHOP_RED_GREEN,
)
from laguna.games.murano.pictures.faces import lines_of
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.pictures.pieces import (
    INNER,
    MARGIN,
    TRAY_WIDTH,
    bead,
    coin,
    offered,
    pill,
    tile,
    tray,
)
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.pieces import card_back, diamond, glyph
from laguna.kit.svg import escape, fitted, number, text
from laguna.kit.targets import outline_box

SUPPLY_HEIGHT: Final = 520
STACK_PITCH: Final = 102
STACK_CAPTIONS: Final = (
    mark("Streets"),
    mark("Shops"),
    mark("Factories"),
    mark("Palaces"),
    mark("Special"),
)
STACK_FACES: Final = ("street-back", "shop-back", "factory", "palace-back", "special")
STACK_PRICES: Final = (0, TILE_PRICE, FACTORY_PRICE, TILE_PRICE, SPECIAL_PRICE)
STACK_OF_SPACE: Final = {
    SHOP_SPACE: SHOPS_EMPTY,
    FACTORY_SPACE: FACTORIES_EMPTY,
    PALACE_SPACE: PALACES_EMPTY,
    SPECIAL_SPACE: SPECIALS_EMPTY,
}
SEARCHED_STACKS: Final = (SHOPS_EMPTY, PALACES_EMPTY)
NARROW_CARD_TITLES: Final = {
    WORKSHOP_RED_GREEN: mark("Workshop, red and green"),
    WORKSHOP_BLUE_GREEN: mark("Workshop, blue and green"),
    WORKSHOP_RED_BLUE: mark("Workshop, red and blue"),
}


def supply(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> Panel:
    """Stacks, decks and bag, and the special building cards that work for someone."""
    state = view.shown
    live = [_stacks(words, view, legal), _decks(words, view, legal), _special_cards(words, state)]
    if state.trigger >= 0 and not state.over:
        near = words.say("The end is near: last turns")
        live.append(text(TRAY_WIDTH - MARGIN, 334, near, 16, "strong", "end"))
    title = words.say("Supply")
    return Panel("supply", title, TRAY_WIDTH, SUPPLY_HEIGHT, _ground(words), "".join(live), [])


@cache
def _ground(words: MuranoWording) -> str:
    lines = f'<path class="stone-line" stroke-width="1.5" d="M{MARGIN} 207h{INNER}M{MARGIN} 316h{INNER}"/>'
    ends = words.say("{number} empty stacks end the game", number=EMPTY_STACKS_TO_END)
    return (
        tray(words.say("Supply"), SUPPLY_HEIGHT)
        + lines
        + text(TRAY_WIDTH - MARGIN, 28, ends, 15, "soft", "end")
        + text(MARGIN, 334, words.say("Special buildings"), 17, "heading", "start")
    )


def _stacks(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> str:
    """The five stacks of tiles; two empty ones end the game."""
    state = view.shown
    left = (
        state.street_count,
        state.shop_count,
        state.factory_count,
        state.palace_count,
        state.special_count,
    )
    return "".join(_stack(words, view, legal, stack, int(size)) for stack, size in enumerate(left))


def _stack(words: MuranoWording, view: MuranoView, legal: Sequence[int], stack: int, size: int) -> str:
    x = MARGIN + 48 + stack * STACK_PITCH
    bought = stack == STACK_OF_SPACE.get(RING[view.shown.space])
    face = f'<rect class="slot" x="{number(x - 30)}" y="52" width="60" height="60" rx="8"/>'
    if size:
        face = "".join(
            tile(STACK_FACES[stack], x + 4 * i, 82 - 4 * i, 62) for i in range(min(size - 1, 2), -1, -1)
        )
    action = STREET if stack == STREET_STACK else BUY if bought else -1
    if action in legal:
        frame = outline_box(x - 30, 52, 60, 60, 8, clear=True)
        hit = f'<rect class="hit" x="{number(x - 30)}" y="52" width="60" height="60"/>'
        face = offered(words, view, action, face + hit + frame)
    parts = [face, text(x - 12, 131, size, 24, "numeral", "end")]
    price = STACK_PRICES[stack]
    if price:
        parts.append(coin(x + 12, 131) + text(x + 24, 131, price, 18, "strong", "start"))
    else:
        parts.append(text(x + 2, 131, words.say("free"), 15, "soft", "start"))
    parts.append(text(x, 155, words.say(STACK_CAPTIONS[stack]), 16, "soft"))
    if bought and SEARCH in legal:
        content = pill(x - 48, 169, 97) + text(x - 9, 188, words.say("Search"), 16, "strong")
        content += coin(x + 27, 188, 7) + text(x + 38, 188, SEARCH_PRICE, 16, "strong")
        parts.append(offered(words, view, SEARCH, content))
    elif stack in SEARCHED_STACKS:
        parts.append(text(x - 10, 184, words.say("search"), 14, "soft") + coin(x + 20, 184, 6))
        parts.append(text(x + 33, 184, SEARCH_PRICE, 15, "soft"))
    return "".join(parts)


def _decks(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> str:
    """The two decks and the bag."""
    state = view.shown
    deck = state.fresh + len(state.under)
    x, y = MARGIN, 216
    face = (
        card_back(x, y, 52) if deck else f'<rect class="slot" x="{x}" y="{y}" width="52" height="73" rx="7"/>'
    )
    face += glyph("character", x + 26, y + 36, 30, "on-gold") if deck else ""
    if LOOK in legal:
        frame = outline_box(x, y, 52, 73, 7, clear=True)
        hit = f'<rect class="hit" x="{x}" y="{y}" width="52" height="73"/>'
        face = offered(words, view, LOOK, face + hit + frame)
    parts = [_remembered(words, view), face, text(x + 62, y + 16, deck, 22, "numeral", "start")]
    parts.append(text(x + 62, y + 38, words.say("characters"), 15, "soft", "start"))
    if view.seat >= 0:
        price = state.players[view.seat].character_price()
        parts.append(text(x + 62, y + 60, words.say("next"), 15, "soft", "start") + coin(x + 104, y + 60, 7))
        parts.append(text(x + 115, y + 60, price, 17, "strong", "start"))
    x = MARGIN + 178
    cards = state.fresh_cards + len(state.under_cards)
    parts.append(card_back(x, y, 52) if cards else "")
    parts.append(glyph("special", x + 26, y + 36, 30, "on-gold") if cards else "")
    parts.append(text(x + 62, y + 16, cards, 22, "numeral", "start"))
    first_line, second_line = (*lines_of(words.say("special buildings"), 9), "")[:2]
    parts.append(text(x + 62, y + 38, first_line, 15, "soft", "start"))
    parts.append(text(x + 62, y + 58, second_line, 15, "soft", "start"))
    x = MARGIN + 336
    parts.append(glyph("bag", x + 22, y + 36, 52, "ink-ochre"))
    for colour in range(COLOURS):
        parts.append(bead(colour, x + 66 + colour * 44, y + 22, 22))
        parts.append(text(x + 66 + colour * 44, y + 52, state.bag >> 4 * colour & 15, 19, "numeral"))
    return "".join(parts)


def _remembered(words: MuranoWording, view: MuranoView) -> str:
    """MU-50: the characters under the deck that the seat knows, from the top."""
    if view.seat < 0 or view.shown.over or not view.shown.under:
        return ""
    under = view.character_belief().certain_under()
    known = [str(card + 1) for card in under if card >= 0]
    if not known:
        return ""
    order = ", ".join(str(card + 1) if card >= 0 else "?" for card in under)
    title = words.say("Under the deck, from the top: {cards}", cards=order)
    short = words.say("under it: {cards}", cards=", ".join(known))
    return (
        f"<g><title>{escape(title)}</title>"
        + text(MARGIN, 303, fitted(short, 14, 168), 14, "soft", "start")
        + "</g>"
    )


def _special_cards(words: MuranoWording, state: MuranoPosition) -> str:
    """The special building cards face up, by owner."""
    shown = [
        (seat, card, player.new_cards >> card & 1)
        for seat, player in enumerate(state.players)
        for card in range(SPECIAL_CARD_COUNT)
        if (player.cards | player.new_cards) >> card & 1
    ]
    if not shown:
        return text(MARGIN, 360, words.say("None yet"), 15, "soft", "start")
    rows = max(-(-len(shown) // 2), 1)
    pitch = min(38.0, (SUPPLY_HEIGHT - 360) / rows)
    parts = []
    for place, (seat, card, new) in enumerate(shown):
        x = MARGIN + place // rows * (INNER / 2)
        y = 364 + place % rows * pitch
        narrow = NARROW_CARD_TITLES.get(card)
        title = words.say(narrow) if narrow else words.card(card)
        if new:
            title = words.say("{card} (new)", card=title)
        parts.append(
            f'<g id="card-of-{seat}-{SPECIAL_CARDS[card]}"><title>{escape(words.card_in_full(card))}</title>'
            + diamond(seat, x + 12, y, 24)
            + glyph(CARD_GLYPHS[card], x + 40, y, 25, "ink-navy")
            + text(x + 58, y, fitted(title, 15, INNER / 2 - 58), 15, "", "start")
            + "</g>"
        )
    return "".join(parts)
