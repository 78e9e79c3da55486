"""The single-use builders on one's own board, each a fan of choices (VN-27)."""

from collections.abc import Iterable, Sequence

from laguna.games.venise.cards import (
    BUILDER_TYPE,
    FIRST_FULL_STOCK,
    FIRST_OF_ROW_2,
    FULL_STOCKS,
    KIND_GOOD,
    SPACES,
    STOCKS,
)
from laguna.games.venise.codes import (
    BROKER_CHOICES,
    BROKER_NOTHING,
    BROKER_TAKINGS,
    ROWS,
    TAKE_CARD_2,
    USE_BROKER,
    USE_QUARTERMASTER,
)
from laguna.games.venise.components import BROKER, MATERIAL_COUNT, QUARTERMASTER
from laguna.games.venise.pictures.glyphs import cube, good_token
from laguna.games.venise.pictures.pieces import cell, choice_sheet, inside, taken_sign
from laguna.games.venise.pictures.places import YOU_HEIGHT, YOU_WIDTH, card_box
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.svg import rectangle, text
from laguna.kit.targets import fan, outline_box


def builder_uses(words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]) -> str:
    """A fan for every broker and quartermaster that may be used."""
    state = view.shown
    fans = []
    for good in range(MATERIAL_COUNT):
        first = USE_BROKER + good * BROKER_CHOICES
        choices = [action for action in actions if first <= action < first + BROKER_CHOICES]
        if choices:
            space = _usable(state, player, BROKER, range(SPACES), good)
            fans.append(_broker(words, view, good, space, choices))
    for row in range(ROWS):
        first = USE_QUARTERMASTER + row * FULL_STOCKS
        choices = [action for action in actions if first <= action < first + FULL_STOCKS]
        if choices:
            spaces = range(row * FIRST_OF_ROW_2, (row + 1) * FIRST_OF_ROW_2)
            space = _usable(state, player, QUARTERMASTER, spaces)
            stocks = {action: FIRST_FULL_STOCK + action - first for action in choices}
            fans.append(_quartermaster(words, view, space, stocks))
    return "".join(fans)


def _usable(state: VeniseState, player: Player, type_: int, spaces: Iterable[int], good: int = -1) -> int:
    """The space of the single-use builder that a move uses."""
    ready = player.ready if state.actor == state.turn else player.ready & state.fresh
    for space in spaces:
        kind = player.card_at(space)
        if ready >> space & 1 and BUILDER_TYPE[kind] == type_ and (good < 0 or KIND_GOOD[kind] == good):
            return space
    raise AssertionError("no such builder")


def _opener(words: VeniseWording, space: int) -> str:
    x, y, width, height = card_box(space)
    sign = rectangle("badge", x + 32, y - 9, 40, 21, 10) + text(
        x + 52, y + 1.5, words.say("use"), 14, "badge-text"
    )
    return outline_box(x, y, width, height, 9, clear=True) + sign


def _broker(words: VeniseWording, view: VeniseView, good: int, space: int, choices: Sequence[int]) -> str:
    """What is taken from which other price."""
    x, y, _, _ = card_box(space)
    wide, high = 214.0, 44.0 + 46 * len(choices)
    left, top = inside(x - 50, wide, YOU_WIDTH), inside(y + 40, high, YOU_HEIGHT)
    cells = [
        choice_sheet(left, top, wide, high),
        good_token(good, left + 24, top + 22, 26)
        + text(left + 44, top + 22, words.say("+1, and take away"), 15, "", "start"),
    ]
    for row, action in enumerate(choices):
        choice = action - USE_BROKER - good * BROKER_CHOICES
        cy = top + 40 + row * 46
        if choice == BROKER_NOTHING:
            content = text(left + 24, cy + 20, words.say("nothing else"), 16, "", "start")
        else:
            other, what = choice // BROKER_TAKINGS, choice % BROKER_TAKINGS + 1
            fall = 2 if what == TAKE_CARD_2 else 1
            content = (
                good_token(other, left + 36, cy + 20, 28)
                + text(left + 60, cy + 20, f"\u2212{fall}", 17, "numeral", "start")
                + taken_sign(other, what, left + 120, cy + 20)
            )
        cells.append(cell(words, view, action, (left + 10, cy, wide - 20, 40), content))
    label = words.say("Use the broker of {good}", good=words.things.good(good))
    return fan(label, _opener(words, space), "".join(cells))


def _quartermaster(words: VeniseWording, view: VeniseView, space: int, stocks: dict[int, int]) -> str:
    """What the stock becomes by each move."""
    x, y, _, _ = card_box(space)
    columns = 3 if len(stocks) > 6 else 1
    wide, high = 12.0 + 154 * columns, 42.0 + 40 * -(-len(stocks) // columns)
    left, top = inside(x - wide / 2 + 50, wide, YOU_WIDTH), inside(y + 40, high, YOU_HEIGHT)
    cells = [
        choice_sheet(left, top, wide, high),
        text(left + 14, top + 20, words.say("your stock becomes"), 15, "", "start"),
    ]
    for place, (action, stock) in enumerate(stocks.items()):
        line, column = divmod(place, columns)
        cx, cy = left + 8 + column * 154, top + 36 + line * 40
        materials = [material for material in range(MATERIAL_COUNT) for _ in range(STOCKS[stock][material])]
        content = "".join(
            cube(material, cx + 15 + i * 23.5, cy + 17, 20) for i, material in enumerate(materials)
        )
        cells.append(cell(words, view, action, (cx, cy, 148, 34), content))
    return fan(words.say("Use the quartermaster"), _opener(words, space), "".join(cells))
