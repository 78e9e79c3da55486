"""The single-use builders on one's own board: what each may be used for (VN-27)."""

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
from laguna.games.venise.pictures.glyphs import good_token
from laguna.games.venise.pictures.pieces import cubes_icon, taken_sign, way
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.targets import Step, Way


def builder_uses(
    words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]
) -> dict[int, list[Way | Step]]:
    """For every broker and quartermaster that may be used, by its space, the choices."""
    state = view.shown
    uses: dict[int, list[Way | Step]] = {}
    for good in range(MATERIAL_COUNT):
        first = USE_BROKER + good * BROKER_CHOICES
        choices = [action for action in actions if first <= action < first + BROKER_CHOICES]
        if choices:
            space = _usable(state, player, BROKER, range(SPACES), good)
            uses[space] = [_broker(words, view, good, action) for action in choices]
    for row in range(ROWS):
        first = USE_QUARTERMASTER + row * FULL_STOCKS
        choices = [action for action in actions if first <= action < first + FULL_STOCKS]
        if choices:
            spaces = range(row * FIRST_OF_ROW_2, (row + 1) * FIRST_OF_ROW_2)
            space = _usable(state, player, QUARTERMASTER, spaces)
            uses[space] = [_quartermaster(words, view, action, action - first) for action in choices]
    return uses


def _usable(state: VeniseState, player: Player, type_: int, spaces: Iterable[int], good: int = -1) -> int:
    """The space of the single-use builder that a move uses."""
    ready = player.ready if state.actor == state.turn else player.ready & state.fresh
    for space in spaces:
        kind = player.card_at(space)
        if ready >> space & 1 and BUILDER_TYPE[kind] == type_ and (good < 0 or KIND_GOOD[kind] == good):
            return space
    raise AssertionError("no such builder")


def _broker(words: VeniseWording, view: VeniseView, good: int, action: int) -> Way:
    """A price up, and what is taken from which other price."""
    market = view.shown.market
    choice = action - USE_BROKER - good * BROKER_CHOICES
    risen = words.say("{good} to {price}", good=words.things.good(good), price=int(market.price(good)) + 1)
    if choice == BROKER_NOTHING:
        return way(words, view, action, risen, "", good_token(good, 0, 0, 32))
    other, what = choice // BROKER_TAKINGS, choice % BROKER_TAKINGS + 1
    fallen = words.say(
        "{good} to {price}",
        good=words.things.good(other),
        price=int(market.price(other)) - (2 if what == TAKE_CARD_2 else 1),
    )
    caption = words.say("Prices: {risen}, {fallen}", risen=risen, fallen=fallen)
    note = words.say("takes {what} away", what=words.things.taking(what))
    return way(words, view, action, caption, note, taken_sign(other, what, 0, 0))


def _quartermaster(words: VeniseWording, view: VeniseView, action: int, stock: int) -> Way:
    """What the stock becomes."""
    cubes = STOCKS[FIRST_FULL_STOCK + stock]
    caption = words.say("Your stock becomes {cubes}", cubes=words.things.cubes(cubes))
    return way(words, view, action, caption, "", cubes_icon(cubes))
