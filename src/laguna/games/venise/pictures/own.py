"""One's own board: cards, stock, store, dice and bridges, and how far the turn has come."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.contract.panel import Area, Panel
from laguna.contract.wording import mark
from laguna.games.venise.cards import CUBES_OF, FIRST_OF_ROW_2, NO_CARD, SPACES
from laguna.games.venise.codes import (
    ACTIVATING,
    CHOOSING,
    CUBES,
    FINISHING,
    LEFT_OVER,
    MOVING,
    ROLLING,
    TAKING,
    VALUING,
)
from laguna.games.venise.components import BRIDGES, DICE, MATERIAL_COUNT, STOCK_SPACES
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.pictures.builders import builder_uses
from laguna.games.venise.pictures.choices import buttons, drawn_cards, in_stock, on_cards, tiles
from laguna.games.venise.pictures.glyphs import cube, die, good_token
from laguna.games.venise.pictures.pieces import CARD_HEIGHT, CARD_WIDTH, empty_slot, laid_card
from laguna.games.venise.pictures.places import (
    ACTIONS_TOP,
    CARDS_BOX,
    DICE_Y,
    DOING_BOX,
    SQUARE,
    STOCK_BOX,
    STOCK_LEFT,
    STOCK_TOP,
    STORE_LEFT,
    YOU_HEIGHT,
    YOU_WIDTH,
    space_corner,
    stock_square,
)
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.pieces import diamond, glyph
from laguna.kit.svg import fitted, number, rectangle, text


@cache
def _ground(words: VeniseWording) -> str:
    parts = [
        f'<rect class="tray" x="2" y="2" width="{YOU_WIDTH - 4}" height="{YOU_HEIGHT - 4}" rx="16"/>',
        text(STOCK_LEFT, STOCK_TOP - 12, words.say("Stock"), 15, "soft", "start"),
    ]
    for place in range(STOCK_SPACES):
        x, y = stock_square(place)
        parts.append(empty_slot(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE))
    parts.append(text(STORE_LEFT, STOCK_TOP - 12, words.say("Store"), 15, "soft", "start"))
    for space in range(SPACES):
        x, y = space_corner(space)
        parts.append(empty_slot(x, y, CARD_WIDTH, CARD_HEIGHT))
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


def _possessions(words: VeniseWording, player: Player, seat: int) -> str:
    """Stock, store, dice, bridges, cards."""
    parts = []
    place = 0
    for material in range(MATERIAL_COUNT):
        for _ in range(CUBES_OF[player.stock * MATERIAL_COUNT + material]):
            x, y = stock_square(place)
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
    parts.append(text(STOCK_LEFT, DICE_Y, words.say("Dice"), 15, "soft", "start"))
    parts.append(glyph("bridge", 258, DICE_Y, 24))
    for space in range(SPACES):
        if player.card_at(space) != NO_CARD:
            parts.append(laid_card(words, player, space, *space_corner(space), f"piece-card-{space}"))
    return "".join(parts)


STEPS: Final = (mark("roll"), mark("move"), mark("activate"), mark("others"), mark("build, produce"))
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


def _turn(words: VeniseWording, state: VeniseState) -> str:
    """How far the turn has come, and whose it is."""
    if state.hand or state.due not in STEP_OF:
        return ""
    now = STEP_OF[int(state.due)]
    if now == 2 and state.actor != state.turn:
        now = 3
    y = YOU_HEIGHT - 24.0
    parts = [diamond(int(state.turn), 36, y, 30)]
    x = 62.0
    for step, message in enumerate(STEPS):
        caption = words.say(message)
        width = 16 + 7.8 * len(caption)
        if step == now:
            parts.append(rectangle("badge", x, y - 14, width, 28, 14))
        parts.append(text(x + width / 2, y, caption, 15, "badge-text" if step == now else "soft"))
        x += width + 6
    return "".join(parts)


def own_board(words: VeniseWording, view: VeniseView, names: Sequence[str], actions: Sequence[int]) -> Panel:
    """The seat's own board, with what it may do there; a spectator sees the board of whose turn it is."""
    state = view.shown
    seat = int(view.seat if view.seat >= 0 else state.turn)
    player = state.players[seat]
    title = words.say("Your board")
    if view.seat < 0:
        title = words.say("The board of {who}", who=words.seat(seat, names))
    cards = on_cards(words, view, player, actions)
    uses = builder_uses(words, view, player, actions)
    stock = in_stock(words, view, player, actions)
    doing = tiles(words, view, actions) + buttons(words, view, actions)
    if state.hand and state.actor == view.seat:
        doing += drawn_cards(words, view, actions)
    live = (
        text(20, 28, fitted(title, 23, 420), 23, "heading", "start")
        + diamond(seat, YOU_WIDTH - 34, 26, 34)
        + _possessions(words, player, seat)
        + _turn(words, state)
        + cards
        + stock
        + doing
        + (f'<g class="fans">{uses}</g>' if uses else "")
    )
    areas = [
        Area("cards", words.say("Cards"), CARDS_BOX, bool(cards or uses)),
        Area("stock", words.say("Stock and store"), STOCK_BOX, bool(stock)),
        Area("doing", words.say("Choices"), DOING_BOX, 'data-move="' in doing),
    ]
    return Panel("you", title, YOU_WIDTH, YOU_HEIGHT, _ground(words), live, areas)
