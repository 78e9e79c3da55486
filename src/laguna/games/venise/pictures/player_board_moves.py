"""Clickable moves on the player's own board: cubes, productions, cards, tiles; and buttons of other moves."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.venise.cards import (
    CUBES_IN,
    CUBES_OF,
    KIND_GOOD,
    ORDER_FORMS,
    SPACES,
    WITH_PATRON,
)
from laguna.games.venise.codes import (
    BRIDGE,
    DOWN,
    DRAW,
    END,
    FILL,
    HEX,
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
from laguna.games.venise.pictures.event_places import card_place
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, QUARTER_GLYPHS, QUARTER_HUES, cube, die
from laguna.games.venise.pictures.screens import HandStyle
from laguna.games.venise.pictures.shared_drawings import (
    ICON_HEIGHT,
    glyph_of,
    hue_of,
    move_option,
    move_target,
    order_sign,
)
from laguna.games.venise.player import Player
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import box_of, text
from laguna.kit.targets import MoveOption, SubmenuOption, action, move_options, outline_box


def on_cards(
    words: VeniseWording, view: VeniseView, style: HandStyle, player: Player, actions: Sequence[int]
) -> list[str]:
    """The moves on a card: putting cubes on it, using a builder."""
    state = view.shown
    found: dict[int, list[MoveOption | SubmenuOption]] = {}
    for move in actions:
        if TO_CARD <= move < STORE:
            icon = cube(int(state.here), 0, 0, 30)
            caption = words.gettext("Put {material} here", material=words.nouns.material(int(state.here)))
            found.setdefault(move - TO_CARD, []).append(move_option(words, view, move, caption, icon=icon))
    for space, uses in builder_uses(words, view, player, actions).items():
        found.setdefault(space, []).extend(uses)
    parts = []
    for space, moves in found.items():
        label = words.gettext("{card}: choose a move", card=words.nouns.title(int(player.card_at(space))))
        parts.append(move_options(label, outline_box(*style.card_box(space), 8, clear=True), moves))
    return parts


YOUR_CUBES: Final = (
    gettext_noop("Your wool: choose a card"),
    gettext_noop("Your flax: choose a card"),
    gettext_noop("Your gold: choose a card"),
)


def in_stock(
    words: VeniseWording, view: VeniseView, style: HandStyle, player: Player, actions: Sequence[int]
) -> list[str]:
    """The moves in the stock: adding or swapping a cube, and moving cubes onto cards."""
    parts = []
    square = style.square
    here = int(view.shown.here)
    held = [int(CUBES_OF[player.stock * MATERIAL_COUNT + material]) for material in range(MATERIAL_COUNT)]
    found: dict[int, list[MoveOption | SubmenuOption]] = {}
    for move in actions:
        if move == TO_STOCK:
            x, y = style.stock_square(int(CUBES_IN[player.stock]))
            shape = outline_box(x - square / 2 + 1, y - square / 2 + 1, square - 2, square - 2, 8)
            ghost = f'<g class="ghost">{cube(here, x, y, 0.62 * square)}</g>'
            button = words.gettext("Into your stock") if STORE not in actions else ""
            parts.append(move_target(words, view, move, shape + ghost, button=button))
        elif SWAP <= move < TO_CARD:
            caption = words.gettext("Swap one for {material}", material=words.nouns.material(here))
            found.setdefault(move - SWAP, []).append(
                move_option(words, view, move, caption, icon=cube(here, 0, 0, 30))
            )
        elif DOWN <= move < FILL:
            material, space = divmod(move - DOWN, SPACES)
            found.setdefault(material, []).append(_down(words, view, player, move, space))
    for material, moves in found.items():
        (x, y), (end, _) = (
            style.stock_square(sum(held[:material])),
            style.stock_square(sum(held[: material + 1]) - 1),
        )
        box = (x - square / 2 + 1, y - square / 2 + 1, end - x + square - 2, square - 2)
        label = words.gettext(YOUR_CUBES[material])
        parts.append(move_options(label, outline_box(*box, 9, clear=True), moves))
    return parts


def _down(words: VeniseWording, view: VeniseView, player: Player, move: int, space: int) -> MoveOption:
    """VN-17: moving a cube from the stock onto a card."""
    kind = int(player.card_at(space))
    caption = words.gettext("Move one to {card}", card=words.nouns.title(kind))
    has_twin = sum(player.card_at(other) == kind for other in range(SPACES)) > 1
    note = words.nouns.space(space) if has_twin else ""
    return move_option(
        words, view, move, caption, note, glyph(glyph_of(kind), 0, 0, 28, f"ink-{hue_of(kind)}")
    )


def tiles(words: VeniseWording, view: VeniseView, style: HandStyle, actions: Sequence[int]) -> list[str]:
    """VN-3: the quarters that can be placed."""
    parts: list[str] = []
    for move in actions:
        if move >= HEX:
            continue
        quarter = move - TILE
        x, y, width, height = style.tile_box(len(parts))
        ink = f"ink-{QUARTER_HUES[quarter]}"
        size = 0.42 * height
        content = glyph(QUARTER_GLYPHS[quarter], x + width / 2, y + 0.32 * height, size, ink)
        name = words.nouns.on_the_board(quarter)
        content += text(x + width / 2, y + 0.78 * height, name, 12.5, f"heading {ink}")
        parts.append(move_target(words, view, move, outline_box(x, y, width, height, 8) + content))
    return parts


def productions(
    words: VeniseWording, view: VeniseView, style: HandStyle, player: Player, actions: Sequence[int]
) -> tuple[str, list[MoveOption]]:
    """VN-16: the workshops that can produce, highlighted, and their moves, the best order first."""
    moves = sorted(
        (move for move in actions if PRODUCE <= move < END),
        key=lambda move: ((move - PRODUCE) // ORDER_FORMS, PREFERRED.index((move - PRODUCE) % ORDER_FORMS)),
    )
    parts = []
    for space in sorted({(move - PRODUCE) // ORDER_FORMS for move in moves}):
        box = box_of(*style.card_box(space), 8)
        parts.append(
            f'<g class="here" data-place="{card_place(space)}"><rect class="hit" {box}/>'
            f'<rect class="landing-ring" {box}/></g>'
        )
    return "".join(parts), [_production(words, view, player, move) for move in moves]


PREFERRED: Final = (1, 0, WITH_PATRON)
"""The orders with which a workshop can produce, the one that raises the price most first."""


def _production(words: VeniseWording, view: VeniseView, player: Player, move: int) -> MoveOption:
    """VN-16: a production with an order, which raises the price. That it ends the turn is a warning, since a
    bridge must be built before."""
    space, form = divmod(move - PRODUCE, ORDER_FORMS)
    good = KIND_GOOD[player.card_at(space)]
    if form == WITH_PATRON:
        icon = glyph("patron", 0, 0, 30, f"ink-{MATERIAL_HUES[good]}")
    else:
        icon = order_sign(good, form + 1, 0, 0, ICON_HEIGHT)
    price = int(view.shown.market.price(good)) + (2 if form == 1 else 1)
    note = words.gettext("the price rises to {price}", price=price)
    found = move_option(words, view, move, words.production(view, move), note, icon)
    return found._replace(note=note, warning=words.ending(view, move), at=card_place(space))


BUTTONS: Final = (ROLL, DRAW, STORE, REFUSE, FILL, KEEP_NONE, SKIP, END)
"""The moves without a place on the board, in the order of their buttons."""
MAIN: Final = (ROLL, DRAW, STORE)
"""Buttons that are highlighted; the end of a turn only if nothing on the board is left to do."""


def buttons(
    words: VeniseWording, view: VeniseView, actions: Sequence[int], produce: Sequence[MoveOption]
) -> str:
    """The buttons of the moves without a place on the board, productions before the end of the turn."""
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
    parts += [action(option, place == 0) for place, option in enumerate(produce)]
    can_do_more = FILL in legal or any(BRIDGE <= move < END for move in actions)
    for move in BUTTONS:
        if move in legal:
            warning = words.warning(view, move)
            found = move_option(
                words, view, move, words.caption(view, move), note=words.note(view, move), warning=warning
            )
            is_main = move in MAIN or (move == END and not can_do_more)
            if move == FILL:
                found = found._replace(note="", warning=words.ending(view, move))
            parts.append(action(found, is_main and not warning))
    return "".join(parts)
