"""The panel of the player's own board: cards, stock and store. Its size never changes."""

from collections.abc import Sequence
from functools import cache

from laguna.contract.panel import HAND, Panel
from laguna.games.venise.cards import CUBES_OF, FIRST_OF_ROW_2, NO_CARD, SPACES
from laguna.games.venise.codes import LAYING
from laguna.games.venise.components import MATERIAL_COUNT, STOCK_SPACES
from laguna.games.venise.pictures.event_places import card_place
from laguna.games.venise.pictures.glyphs import cube, good_token
from laguna.games.venise.pictures.player_board_moves import buttons, in_stock, on_cards, productions, tiles
from laguna.games.venise.pictures.screens import HandStyle, Screen
from laguna.games.venise.pictures.shared_drawings import empty_slot, laid_card, layered
from laguna.games.venise.player import Player
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import box_of, text


@cache
def _ground(words: VeniseWording, style: HandStyle) -> str:
    """The stock and its label; card spaces are live, since quarters to place take their room at first."""
    parts = []
    size = style.square - 4
    for place in range(STOCK_SPACES):
        x, y = style.stock_square(place)
        parts.append(empty_slot(x - size / 2, y - size / 2, size, size))
    x, y = style.stock
    parts.append(
        f'<rect fill="none" data-place="stock" {box_of(x, y, STOCK_SPACES * style.square, style.square, 6)}/>'
    )
    parts += [
        f'<rect fill="none" data-place="{card_place(space)}" {box_of(*style.card_box(space), 6)}/>'
        for space in range(SPACES)
    ]
    if style.has_labels:
        y = style.stock[1] - 9
        left = style.store[0] - 12
        parts.append(text(style.inset, y, words.gettext("Stock"), 13, "soft", "start"))
        parts.append(text(left, y, words.gettext("Warehouse"), 13, "soft", "start"))
    return "".join(parts)


def _card_spaces(style: HandStyle, player: Player) -> str:
    """The empty card spaces with the signs of the cards they take."""
    parts = []
    for space in range(SPACES):
        if player.card_at(space) != NO_CARD:
            continue
        x, y, width, height = style.card_box(space)
        parts.append(empty_slot(x, y, width, height))
        sign, hue = ("workshop", "terracotta") if space < FIRST_OF_ROW_2 else ("order", "violet")
        size = min(22.0, 0.4 * height)
        parts.append(
            glyph(sign, x + 0.34 * width, y + height / 2, size, f"ink-{hue} ghost")
            + glyph("builder", x + 0.66 * width, y + height / 2, size, "ink-navy ghost")
        )
    return "".join(parts)


def _possessions(words: VeniseWording, style: HandStyle, player: Player) -> str:
    """Cubes, goods and cards on the board."""
    parts = []
    place = 0
    for material in range(MATERIAL_COUNT):
        for _ in range(CUBES_OF[player.stock * MATERIAL_COUNT + material]):
            x, y = style.stock_square(place)
            parts.append(cube(material, x, y, 0.7 * style.square, f"piece-stock-{place}"))
            place += 1
    for good in range(MATERIAL_COUNT):
        x, y = style.store[0] + good * style.store_pitch, style.store[1]
        count = int(player.goods_of(good))
        token = good_token(good, x, y, 24)
        parts.append(token if count else f'<g class="spent">{token}</g>')
        beside = (x, y + 22, "middle") if style.has_labels else (x + 17, y, "start")
        parts.append(text(beside[0], beside[1], count, 15, "numeral", beside[2]))
    for space in range(SPACES):
        if player.card_at(space) != NO_CARD:
            x, y, *_ = style.card_box(space)
            parts.append(laid_card(words, player, space, x, y, style.is_flat, f"piece-card-{space}"))
    return "".join(parts)


def own_board(
    words: VeniseWording, view: VeniseView, screen: Screen, names: Sequence[str], actions: Sequence[int]
) -> Panel:
    """The seat's own board with its clickable moves; spectators see the board of the player to move."""
    state = view.shown
    style = screen.hand
    seat = int(view.seat if view.seat >= 0 else state.turn)
    player = state.players[seat]
    title = words.gettext("Your board")
    if view.seat < 0:
        title = words.gettext("{who}'s board", who=words.player_name(seat, names))
    is_laying = bool(actions) and state.due == LAYING
    live = [] if is_laying else [_card_spaces(style, player)]
    live.append(_possessions(words, style, player))
    producing, produce = productions(words, view, style, player, actions)
    moves = [*in_stock(words, view, style, player, actions), *on_cards(words, view, style, player, actions)]
    if is_laying:
        moves += tiles(words, view, style, actions)
    live += [producing, layered(moves), buttons(words, view, actions, produce)]
    return Panel("you", title, style.width, style.height, _ground(words, style), "".join(live), [], HAND)
