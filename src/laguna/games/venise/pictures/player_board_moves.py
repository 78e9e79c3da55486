"""Clickable moves on the player's own board: cubes, productions, cards, tiles; and buttons of other moves."""

from collections import Counter
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
from laguna.games.venise.pictures.builder_moves import builder_uses
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, QUARTER_GLYPHS, QUARTER_HUES, cube, die
from laguna.games.venise.pictures.player_board_layout import SQUARE, card_box, choice_box, stock_square
from laguna.games.venise.pictures.shared_drawings import (
    choice_card,
    glyph_of,
    hue_of,
    move_option,
    move_target,
    order_sign,
)
from laguna.games.venise.player import Player
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.packed_cards import kinds_in
from laguna.kit.piece_art import glyph
from laguna.kit.svg import text
from laguna.kit.targets import MoveOption, SubmenuOption, action, move_options, outline_box


def on_cards(words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]) -> list[str]:
    """The moves on a card: putting cubes on it, producing, using a builder."""
    state = view.shown
    found: dict[int, list[MoveOption | SubmenuOption]] = {}
    for move in actions:
        if TO_CARD <= move < STORE:
            icon = cube(int(state.here), 0, 0, 30)
            caption = words.gettext("Put {material} here", material=words.nouns.material(int(state.here)))
            found.setdefault(move - TO_CARD, []).append(move_option(words, view, move, caption, icon=icon))
        elif PRODUCE <= move < END:
            space = (move - PRODUCE) // ORDER_FORMS
            found.setdefault(space, []).append(_production(words, view, player, move))
    for space, uses in builder_uses(words, view, player, actions).items():
        found.setdefault(space, []).extend(uses)
    parts = []
    for space, moves in found.items():
        label = words.gettext("{card}: choose a move", card=words.nouns.title(int(player.card_at(space))))
        parts.append(move_options(label, outline_box(*card_box(space), 8, clear=True), moves))
    return parts


def _production(words: VeniseWording, view: VeniseView, player: Player, move: int) -> MoveOption:
    """VN-16: a production with an order, which raises the price."""
    space, form = divmod(move - PRODUCE, ORDER_FORMS)
    good = KIND_GOOD[player.card_at(space)]
    if form == WITH_PATRON:
        icon = glyph("patron", 0, 0, 30, f"ink-{MATERIAL_HUES[good]}")
    else:
        icon = order_sign(good, form + 1, 0, 0)
    price = int(view.shown.market.price(good)) + (2 if form == 1 else 1)
    note = words.gettext("the price rises to {price}", price=price)
    return move_option(words, view, move, words.production(view, move), note, icon)


def in_stock(words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]) -> list[str]:
    """The moves in the stock: adding or swapping a cube, and moving cubes onto cards."""
    parts = []
    here = int(view.shown.here)
    held = [int(CUBES_OF[player.stock * MATERIAL_COUNT + material]) for material in range(MATERIAL_COUNT)]
    found: dict[int, list[MoveOption | SubmenuOption]] = {}
    for move in actions:
        if move == TO_STOCK:
            x, y = stock_square(int(CUBES_IN[player.stock]))
            shape = outline_box(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE, 8)
            parts.append(move_target(words, view, move, shape + cube(here, x + 9, y - 9, 18)))
        elif SWAP <= move < TO_CARD:
            caption = words.gettext("Swap one for {material}", material=words.nouns.material(here))
            found.setdefault(move - SWAP, []).append(
                move_option(words, view, move, caption, icon=cube(here, 0, 0, 30))
            )
        elif DOWN <= move < FILL:
            material, space = divmod(move - DOWN, SPACES)
            found.setdefault(material, []).append(_down(words, view, player, move, space))
    for material, moves in found.items():
        first, last = stock_square(sum(held[:material])), stock_square(sum(held[: material + 1]) - 1)
        box = (first[0] - 22, first[1] - 22, last[0] - first[0] + 44, 44)
        label = words.gettext("Your {material}: choose a card", material=words.nouns.material(material))
        parts.append(move_options(label, outline_box(*box, 9, clear=True), moves))
    return parts


def _down(words: VeniseWording, view: VeniseView, player: Player, move: int, space: int) -> MoveOption:
    """VN-17: moving a cube from the stock onto a card."""
    kind = int(player.card_at(space))
    caption = words.gettext("Move one to {card}", card=words.nouns.title(kind))
    note = words.nouns.space(space)
    return move_option(
        words, view, move, caption, note, glyph(glyph_of(kind), 0, 0, 28, f"ink-{hue_of(kind)}")
    )


def drawn_cards(
    words: VeniseWording, view: VeniseView, top: float, actions: Sequence[int]
) -> tuple[str, list[str]]:
    """VN-21: the cards drawn, and the moves that keep one; some builders can go in either row."""
    kinds = Counter(kinds_in(view.shown.hand, CARD_BITS))
    legal = set(actions)
    parts, moves = [], []
    for place, (kind, copies) in enumerate(kinds.items()):
        box = choice_box(place, top)
        parts.append(choice_card(words, kind, copies, box[0], box[1], f"drawn-{place}"))
        if kind < FIRST_BUILDER:
            keep = [(KEEP + kind, "")]
        else:
            first = KEEP + KEEP_BUILDER + (kind - FIRST_BUILDER) * 2
            keep = [
                (first, words.gettext("Put it in row 1 (takes a workshop space)")),
                (first + 1, words.gettext("Put it in row 2 (takes an order space)")),
            ]
        found: list[MoveOption | SubmenuOption] = [
            move_option(words, view, move, caption) for move, caption in keep if move in legal
        ]
        if found:
            label = words.gettext("{card}: choose its row", card=words.nouns.title(kind))
            moves.append(move_options(label, outline_box(*box, 8, clear=True), found))
    return "".join(parts), moves


def tiles(words: VeniseWording, view: VeniseView, top: float, actions: Sequence[int]) -> tuple[str, int]:
    """VN-3: the tiles that can be placed, and their number."""
    parts: list[str] = []
    for move in actions:
        if move >= HEX:
            continue
        quarter = move - TILE
        box = choice_box(len(parts), top)
        x, y = box[0], box[1]
        ink = f"ink-{QUARTER_HUES[quarter]}"
        content = glyph(QUARTER_GLYPHS[quarter], x + 26, y + 25, 32, ink)
        content += text(x + 52, y + 25, words.nouns.on_the_board(quarter), 19, f"heading {ink}", "start")
        parts.append(move_target(words, view, move, outline_box(*box, 8) + content))
    return "".join(parts), len(parts)


BUTTONS: Final = (ROLL, DRAW, STORE, END, REFUSE, FILL, KEEP_NONE, SKIP)
"""The moves without a place on the board, in the order of their buttons."""
MAIN: Final = (ROLL, DRAW, STORE, END)
"""Buttons that are highlighted."""


def buttons(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> str:
    """The buttons of the moves without a place on the board."""
    state = view.shown
    legal = set(actions)
    parts = []
    for move in actions:
        if VALUE <= move < SELL:
            value = move - VALUE + 1
            note = words.activation(view, value)
            icon = die(value, 0, 0, 32, int(view.seat))
            found = move_option(words, view, move, words.caption(view, move), note, icon)
            parts.append(action(found, value == state.value))
    for move in BUTTONS:
        if move in legal:
            found = move_option(
                words,
                view,
                move,
                words.caption(view, move),
                note=words.note(view, move),
                warning=words.warning(view, move),
            )
            parts.append(action(found, move in MAIN and not words.warning(view, move)))
    return "".join(parts)
