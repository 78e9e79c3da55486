"""The moves on one's own board: cubes, productions, cards drawn, tiles, and buttons for the others."""

from collections.abc import Sequence
from typing import Final

from laguna.games.venise.cards import (
    CARD_BITS,
    CUBES_IN,
    CUBES_OF,
    FIRST_BUILDER,
    KIND_GOOD,
    ORDER_FORMS,
    SPACES,
    WITH_PATRON,
)
from laguna.games.venise.codes import (
    DOWN,
    DRAW,
    END,
    FILL,
    HEX,
    KEEP,
    KEEP_BUILDER,
    KEEP_NONE,
    PRODUCE,
    REFUSE,
    ROLL,
    SELL,
    SKIP,
    STORE,
    SWAP,
    TILE,
    TO_CARD,
    TO_STOCK,
    VALUE,
)
from laguna.games.venise.components import MATERIAL_COUNT
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, QUARTER_GLYPHS, QUARTER_HUES, cube, die
from laguna.games.venise.pictures.pieces import aim, drawn_card, order_sign, strips
from laguna.games.venise.pictures.places import (
    ACTIONS_TOP,
    HAND_HEIGHT,
    HAND_WIDTH,
    SQUARE,
    YOU_HEIGHT,
    YOU_WIDTH,
    card_box,
    stock_square,
)
from laguna.games.venise.player import Player
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import NOTATION
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.packed import kinds_in
from laguna.kit.pieces import glyph
from laguna.kit.svg import number, rectangle, text
from laguna.kit.targets import button, outline_box


def _round_sign(inner: str) -> str:
    """A round ground for the small picture at the top of a strip."""
    return f'<circle class="paper" cx="0" cy="2" r="17"/>{inner}'


def _cube_sign(material: int, down: bool) -> str:
    arrow = '<path class="gold" d="M-5 21h10l-5 7z"/>' if down else ""
    return _round_sign(cube(material, 0, 2, 22)) + arrow


def on_cards(words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]) -> str:
    """The moves that end on a card: cubes put on it, productions."""
    state = view.shown
    moves_of: dict[int, list[tuple[int, str]]] = {}
    for action in actions:
        if TO_CARD <= action < STORE:
            moves_of.setdefault(action - TO_CARD, []).append((action, _cube_sign(int(state.here), False)))
        elif PRODUCE <= action < END:
            space, form = divmod(action - PRODUCE, ORDER_FORMS)
            good = KIND_GOOD[player.card_at(space)]
            if form == WITH_PATRON:
                sign = _round_sign(glyph("patron", 0, 2, 20, f"ink-{MATERIAL_HUES[good]}"))
            else:
                sign = order_sign(good, form + 1, 0, 4)
            moves_of.setdefault(space, []).append((action, sign))
        elif DOWN <= action < FILL:
            material, space = divmod(action - DOWN, SPACES)
            moves_of.setdefault(space, []).append((action, _cube_sign(material, True)))
    return "".join(strips(words, view, moves, card_box(space)) for space, moves in moves_of.items())


def in_stock(words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]) -> str:
    """A cube comes into the stock, or for another that is thrown away."""
    parts = []
    filled = int(CUBES_IN[player.stock])
    for action in actions:
        if action == TO_STOCK:
            place = filled
        elif SWAP <= action < TO_CARD:
            thrown = action - SWAP
            place = sum(CUBES_OF[player.stock * MATERIAL_COUNT + material] for material in range(thrown))
        else:
            continue
        x, y = stock_square(place)
        coming = _round_sign(cube(int(view.shown.here), 0, 2, 22))
        parts.append(
            aim(
                words,
                view,
                action,
                outline_box(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE, 8)
                + f'<g transform="translate({number(x + 10)} {number(y - 20)})">{coming}</g>',
            )
        )
    return "".join(parts)


def drawn_cards(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> str:
    """VN-21: the cards drawn; a builder that may lie in either row is cut in two."""
    kinds = kinds_in(view.shown.hand, CARD_BITS)
    legal = set(actions)
    parts = []
    shown: set[int] = set()
    for place, kind in enumerate(kinds):
        x, y = 20 + place * (HAND_WIDTH + 4), ACTIONS_TOP + 6
        parts.append(drawn_card(words, kind, x, y, HAND_WIDTH, f"drawn-{place}"))
        if kind in shown:
            continue
        shown.add(kind)
        if kind < FIRST_BUILDER:
            moves = [(KEEP + kind, "")]
        else:
            first = KEEP + KEEP_BUILDER + (kind - FIRST_BUILDER) * 2
            moves = [(first, words.say("row 1")), (first + 1, words.say("row 2"))]
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
            parts.append(aim(words, view, action, shape))
    return "".join(parts)


def tiles(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> str:
    """VN-3: the tiles that may be laid."""
    parts = []
    for action in actions:
        if action >= HEX:
            continue
        quarter = action - TILE
        row, column = divmod(quarter, 3)
        x, y = 20 + column * 156.0, ACTIONS_TOP + 6 + row * 60
        ink = f"ink-{QUARTER_HUES[quarter]}"
        name = words.things.on_the_board(quarter)
        content = glyph(QUARTER_GLYPHS[quarter], x + 26, y + 28, 34, ink)
        content += text(x + 48, y + 28, name, 17, f"heading {ink}", "start")
        parts.append(aim(words, view, action, outline_box(x, y, 148, 54, 10) + content))
    return "".join(parts)


BUTTONS: Final = (ROLL, DRAW, STORE, REFUSE, SKIP, KEEP_NONE, END, FILL)
"""The moves without a place, in the order of their buttons."""


def buttons(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> str:
    legal = set(actions)
    parts = []
    x, y = 20.0, ACTIONS_TOP + 8
    if KEEP_NONE in legal:
        y = YOU_HEIGHT - 50.0
    values = [action for action in actions if VALUE <= action < SELL]
    for action in values:
        shape = outline_box(x, y, 60, 60, 12) + die(action - VALUE + 1, x + 30, y + 30, 44, int(view.seat))
        parts.append(aim(words, view, action, shape))
        x += 74
    if values:
        x, y = 20.0, y + 74
    for action in BUTTONS:
        if action not in legal:
            continue
        caption = words.caption(view, action)
        width = 36 + 9.8 * len(caption)
        if x + width > YOU_WIDTH - 16:
            x, y = 20.0, y + 50
        parts.append(button(NOTATION.words[action], words.describe(view, action), caption, x, y, width))
        x += width + 12
    return "".join(parts)
