"""The moves on one's own board: cubes, productions, builders, cards, tiles; and those without a place."""

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
from laguna.games.venise.pictures.builders import builder_uses
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, QUARTER_GLYPHS, QUARTER_HUES, cube, die
from laguna.games.venise.pictures.pieces import aim, choice_card, glyph_of, hue_of, order_sign, way
from laguna.games.venise.pictures.places import SQUARE, card_box, choice_box, stock_square
from laguna.games.venise.player import Player
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.packed import kinds_in
from laguna.kit.pieces import glyph
from laguna.kit.svg import text
from laguna.kit.targets import Step, Way, action, outline_box, ways


def on_cards(words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]) -> list[str]:
    """The moves that end on a card: cubes put on it, productions, the use of a builder."""
    state = view.shown
    found: dict[int, list[Way | Step]] = {}
    for move in actions:
        if TO_CARD <= move < STORE:
            icon = cube(int(state.here), 0, 0, 30)
            caption = words.say("Put the {material} here", material=words.things.material(int(state.here)))
            found.setdefault(move - TO_CARD, []).append(way(words, view, move, caption, icon=icon))
        elif PRODUCE <= move < END:
            space = (move - PRODUCE) // ORDER_FORMS
            found.setdefault(space, []).append(_production(words, view, player, move))
    for space, uses in builder_uses(words, view, player, actions).items():
        found.setdefault(space, []).extend(uses)
    parts = []
    for space, moves in found.items():
        label = words.say("{card}: choose what to do", card=words.things.title(int(player.card_at(space))))
        parts.append(ways(label, outline_box(*card_box(space), 8, clear=True), moves))
    return parts


def _production(words: VeniseWording, view: VeniseView, player: Player, move: int) -> Way:
    """VN-16: goods for an order, which raises the price."""
    space, form = divmod(move - PRODUCE, ORDER_FORMS)
    good = KIND_GOOD[player.card_at(space)]
    if form == WITH_PATRON:
        icon = glyph("patron", 0, 0, 30, f"ink-{MATERIAL_HUES[good]}")
    else:
        icon = order_sign(good, form + 1, 0, 0)
    price = int(view.shown.market.price(good)) + (2 if form == 1 else 1)
    note = words.say("its price rises to {price}", price=price)
    return way(words, view, move, words.production(view, move), note, icon)


def in_stock(words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]) -> list[str]:
    """The moves in the stock: a cube comes into it, or for another that is thrown away; cubes move down onto
    cards."""
    parts = []
    here = int(view.shown.here)
    held = [int(CUBES_OF[player.stock * MATERIAL_COUNT + material]) for material in range(MATERIAL_COUNT)]
    found: dict[int, list[Way | Step]] = {}
    for move in actions:
        if move == TO_STOCK:
            x, y = stock_square(int(CUBES_IN[player.stock]))
            shape = outline_box(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE, 8)
            parts.append(aim(words, view, move, shape + cube(here, x + 9, y - 9, 18)))
        elif SWAP <= move < TO_CARD:
            caption = words.say(
                "Put the {material} here and throw one away", material=words.things.material(here)
            )
            found.setdefault(move - SWAP, []).append(
                way(words, view, move, caption, icon=cube(here, 0, 0, 30))
            )
        elif DOWN <= move < FILL:
            material, space = divmod(move - DOWN, SPACES)
            found.setdefault(material, []).append(_down(words, view, player, move, space))
    for material, moves in found.items():
        first, last = stock_square(sum(held[:material])), stock_square(sum(held[: material + 1]) - 1)
        box = (first[0] - 22, first[1] - 22, last[0] - first[0] + 44, 44)
        label = words.say("Your {material}: choose where it goes", material=words.things.material(material))
        parts.append(ways(label, outline_box(*box, 9, clear=True), moves))
    return parts


def _down(words: VeniseWording, view: VeniseView, player: Player, move: int, space: int) -> Way:
    """VN-17: a cube moves from the stock down onto a card."""
    kind = int(player.card_at(space))
    caption = words.say("Move one down: {card}", card=words.things.title(kind))
    note = words.things.space(space)
    return way(words, view, move, caption, note, glyph(glyph_of(kind), 0, 0, 28, f"ink-{hue_of(kind)}"))


def drawn_cards(
    words: VeniseWording, view: VeniseView, top: float, actions: Sequence[int]
) -> tuple[str, list[str]]:
    """VN-21: the cards drawn, and the moves that keep one; a builder may have to be given a row."""
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
                (first, words.say("Lay it in row 1, in place of a workshop")),
                (first + 1, words.say("Lay it in row 2, in place of an order")),
            ]
        found: list[Way | Step] = [way(words, view, move, caption) for move, caption in keep if move in legal]
        if found:
            label = words.say("{card}: choose its row", card=words.things.title(kind))
            moves.append(ways(label, outline_box(*box, 8, clear=True), found))
    return "".join(parts), moves


def tiles(words: VeniseWording, view: VeniseView, top: float, actions: Sequence[int]) -> tuple[str, int]:
    """VN-3: the tiles that may be laid, and how many there are."""
    parts: list[str] = []
    for move in actions:
        if move >= HEX:
            continue
        quarter = move - TILE
        box = choice_box(len(parts), top)
        x, y = box[0], box[1]
        ink = f"ink-{QUARTER_HUES[quarter]}"
        content = glyph(QUARTER_GLYPHS[quarter], x + 26, y + 25, 32, ink)
        content += text(x + 52, y + 25, words.things.on_the_board(quarter), 19, f"heading {ink}", "start")
        parts.append(aim(words, view, move, outline_box(*box, 8) + content))
    return "".join(parts), len(parts)


BUTTONS: Final = (ROLL, DRAW, STORE, END, REFUSE, FILL, KEEP_NONE, SKIP)
"""The moves without a place, in the order of their buttons."""
MAIN: Final = (ROLL, DRAW, STORE, END)
"""What most turns go on with."""


def buttons(words: VeniseWording, view: VeniseView, actions: Sequence[int]) -> str:
    """The moves without a place."""
    state = view.shown
    legal = set(actions)
    parts = []
    for move in actions:
        if VALUE <= move < SELL:
            value = move - VALUE + 1
            note = words.activation(view, value)
            icon = die(value, 0, 0, 32, int(view.seat))
            found = way(words, view, move, words.caption(view, move), note, icon)
            parts.append(action(found, value == state.value))
    for move in BUTTONS:
        if move in legal:
            found = way(
                words,
                view,
                move,
                words.caption(view, move),
                note=words.note(view, move),
                warning=words.warning(view, move),
            )
            parts.append(action(found, move in MAIN and not words.warning(view, move)))
    return "".join(parts)
