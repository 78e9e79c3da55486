"""The panel of the player's own board: cards, stock and store; below them cards drawn or tiles to place."""

from collections.abc import Sequence
from functools import cache

from laguna.contract.panel import HAND, Panel
from laguna.games.venise.cards import CARD_BITS, CUBES_OF, FIRST_OF_ROW_2, NO_CARD, SPACES
from laguna.games.venise.codes import LAYING
from laguna.games.venise.components import MATERIAL_COUNT, STOCK_SPACES
from laguna.games.venise.pictures.glyphs import cube, good_token
from laguna.games.venise.pictures.player_board_layout import (
    CHOICE_HEIGHT,
    INSET,
    SQUARE,
    STOCK_TOP,
    STORE_LEFT,
    YOU_HEIGHT,
    YOU_WIDTH,
    space_corner,
    stock_square,
)
from laguna.games.venise.pictures.player_board_moves import buttons, drawn_cards, in_stock, on_cards, tiles
from laguna.games.venise.pictures.shared_drawings import (
    CARD_HEIGHT,
    CARD_WIDTH,
    empty_slot,
    laid_card,
    layered,
)
from laguna.games.venise.player import Player
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.packed_cards import kinds_in
from laguna.kit.piece_art import glyph
from laguna.kit.svg import text


@cache
def _ground(words: VeniseWording) -> str:
    parts = [text(INSET, STOCK_TOP - 9, words.gettext("Stock"), 13, "soft", "start")]
    for place in range(STOCK_SPACES):
        x, y = stock_square(place)
        parts.append(empty_slot(x - SQUARE / 2 + 2, y - SQUARE / 2 + 2, SQUARE - 4, SQUARE - 4))
    parts.append(text(STORE_LEFT, STOCK_TOP - 9, words.gettext("Warehouse"), 13, "soft", "start"))
    for space in range(SPACES):
        x, y = space_corner(space)
        parts.append(empty_slot(x, y, CARD_WIDTH, CARD_HEIGHT))
        sign, hue = ("workshop", "terracotta") if space < FIRST_OF_ROW_2 else ("order", "violet")
        parts.append(
            glyph(sign, x + 29, y + 39, 22, f"ink-{hue} ghost")
            + glyph("builder", x + 57, y + 39, 22, "ink-navy ghost")
        )
    return "".join(parts)


def _possessions(words: VeniseWording, player: Player) -> str:
    """Cards, cubes and goods on the board."""
    parts = []
    place = 0
    for material in range(MATERIAL_COUNT):
        for _ in range(CUBES_OF[player.stock * MATERIAL_COUNT + material]):
            x, y = stock_square(place)
            parts.append(cube(material, x, y, 30, f"piece-stock-{place}"))
            place += 1
    for good in range(MATERIAL_COUNT):
        x = STORE_LEFT + 12 + good * 31
        count = int(player.goods_of(good))
        token = good_token(good, x, STOCK_TOP + 13, 24)
        parts.append(token if count else f'<g class="spent">{token}</g>')
        parts.append(text(x, STOCK_TOP + 35, count, 15, "numeral"))
    for space in range(SPACES):
        if player.card_at(space) != NO_CARD:
            parts.append(laid_card(words, player, space, *space_corner(space), f"piece-card-{space}"))
    return "".join(parts)


def own_board(words: VeniseWording, view: VeniseView, names: Sequence[str], actions: Sequence[int]) -> Panel:
    """The seat's own board with its clickable moves; spectators see the board of the player to move."""
    state = view.shown
    seat = int(view.seat if view.seat >= 0 else state.turn)
    player = state.players[seat]
    title = words.gettext("Your board")
    if view.seat < 0:
        title = words.gettext("{who}'s board", who=words.player_name(seat, names))
    cards = on_cards(words, view, player, actions)
    stock = in_stock(words, view, player, actions)
    keeping: list[str] = []
    drawn, count, caption = "", 0, ""
    top = YOU_HEIGHT + 24.0
    if state.hand and state.actor == view.seat:
        drawn, keeping = drawn_cards(words, view, top, actions)
        count = len(set(kinds_in(state.hand, CARD_BITS)))
        caption = words.gettext("Cards drawn")
    elif actions and state.due == LAYING:
        drawn, count = tiles(words, view, top, actions)
        caption = words.gettext("Quarters to place")
    height = YOU_HEIGHT
    if count:
        drawn = text(INSET, top - 11, caption, 13, "soft", "start") + drawn
        height = round(top + -(-count // 2) * (CHOICE_HEIGHT + 6))
    moves = layered([*stock, *cards, *keeping]) + buttons(words, view, actions)
    live = _possessions(words, player) + drawn + moves
    return Panel("you", title, YOU_WIDTH, height, _ground(words), live, [], HAND)
