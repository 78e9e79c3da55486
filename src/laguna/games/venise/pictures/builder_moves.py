"""Clickable moves of the single-use builders on the player's own board (VN-27)."""

from collections.abc import Iterable, Sequence
from typing import Final

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
from laguna.games.venise.pictures.shared_drawings import cubes_icon, move_option, taken_sign
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.targets import MoveOption, SubmenuOption

MOST_IN_ONE_LIST: Final = 3
"""Longer lists are asked in two steps."""


def builder_uses(
    words: VeniseWording, view: VeniseView, player: Player, actions: Sequence[int]
) -> dict[int, list[MoveOption | SubmenuOption]]:
    """The moves of every broker and quartermaster that can be used, by its space."""
    state = view.shown
    uses: dict[int, list[MoveOption | SubmenuOption]] = {}
    for good in range(MATERIAL_COUNT):
        first = USE_BROKER + good * BROKER_CHOICES
        choices = [action for action in actions if first <= action < first + BROKER_CHOICES]
        if choices:
            space = _usable(state, player, BROKER, range(SPACES), good)
            uses[space] = _broker_uses(words, view, good, choices)
    for row in range(ROWS):
        first = USE_QUARTERMASTER + row * FULL_STOCKS
        choices = [action for action in actions if first <= action < first + FULL_STOCKS]
        if choices:
            spaces = range(row * FIRST_OF_ROW_2, (row + 1) * FIRST_OF_ROW_2)
            space = _usable(state, player, QUARTERMASTER, spaces)
            uses[space] = _quartermaster_uses(words, view, first, choices)
    return uses


def _usable(state: VeniseData, player: Player, type_: int, spaces: Iterable[int], good: int = -1) -> int:
    """The space of the single-use builder that a move uses."""
    ready = player.ready if state.actor == state.turn else player.ready & state.just_completed
    for space in spaces:
        kind = player.card_at(space)
        if ready >> space & 1 and BUILDER_TYPE[kind] == type_ and (good < 0 or KIND_GOOD[kind] == good):
            return space
    raise AssertionError("no such builder")


def _broker_uses(
    words: VeniseWording, view: VeniseView, good: int, actions: Sequence[int]
) -> list[MoveOption | SubmenuOption]:
    """What a broker can do; many choices ask first which price is lowered."""
    if len(actions) <= MOST_IN_ONE_LIST:
        return [_broker(words, view, good, action) for action in actions]
    found: list[MoveOption | SubmenuOption] = []
    first = USE_BROKER + good * BROKER_CHOICES
    for other in sorted({(action - first) // BROKER_TAKINGS for action in actions}):
        mine = [
            _broker(words, view, good, action)
            for action in actions
            if (action - first) // BROKER_TAKINGS == other
        ]
        caption = words.gettext(
            "Raise {good}, lower {other}",
            good=words.nouns.good(good, "price"),
            other=words.nouns.good(other, "price"),
        )
        label = words.gettext("{caption}: choose what to remove", caption=caption)
        note = words.gettext("then choose what to remove")
        icon = good_token(other, 0, 0, 30)
        found.append(mine[0] if len(mine) == 1 else SubmenuOption(label, caption, mine, note=note, icon=icon))
    return found


def _broker(words: VeniseWording, view: VeniseView, good: int, action: int) -> MoveOption:
    """The price that rises, and what is removed from which other price."""
    market = view.shown.market
    choice = action - USE_BROKER - good * BROKER_CHOICES
    higher = int(market.price(good)) + 1
    if choice == BROKER_NOTHING:
        caption = words.gettext(
            "Raise {good} to {higher}", good=words.nouns.good(good, "price"), higher=higher
        )
        return move_option(words, view, action, caption, "", good_token(good, 0, 0, 32))
    other, what = choice // BROKER_TAKINGS, choice % BROKER_TAKINGS + 1
    caption = words.gettext(
        "Raise {good} to {higher}, lower {other} to {lower}",
        good=words.nouns.good(good, "price"),
        higher=higher,
        other=words.nouns.good(other, "price"),
        lower=int(market.price(other)) - (2 if what == TAKE_CARD_2 else 1),
    )
    note = words.gettext("remove {what}", what=words.nouns.taking(what))
    return move_option(words, view, action, caption, note, taken_sign(other, what, 0, 0))


def _quartermaster_uses(
    words: VeniseWording, view: VeniseView, first: int, actions: Sequence[int]
) -> list[MoveOption | SubmenuOption]:
    """The stocks that a quartermaster can leave; many are asked by their wool first."""
    if len(actions) <= MOST_IN_ONE_LIST:
        return [_quartermaster(words, view, action, action - first) for action in actions]
    by_wool: dict[int, list[MoveOption]] = {}
    for action in actions:
        wool = STOCKS[FIRST_FULL_STOCK + action - first][0]
        by_wool.setdefault(wool, []).append(_quartermaster(words, view, action, action - first))
    found: list[MoveOption | SubmenuOption] = []
    for wool, options in sorted(by_wool.items()):
        caption = words.gettext("Your stock will have {cubes}", cubes=words.nouns.cubes((wool, 0, 0)))
        if not wool:
            caption = words.gettext("Your stock will have no wool")
        label = words.gettext("{caption}: choose the rest", caption=caption)
        icon = cubes_icon((wool, 0, 0)) if wool else glyph("wool", 0, 0, 30, "ink-sky spent")
        note = words.gettext("then choose the rest")
        one_left = len(options) == 1
        found.append(options[0] if one_left else SubmenuOption(label, caption, options, note=note, icon=icon))
    return found


def _quartermaster(words: VeniseWording, view: VeniseView, action: int, stock: int) -> MoveOption:
    """The stock after using the quartermaster."""
    cubes = STOCKS[FIRST_FULL_STOCK + stock]
    caption = words.gettext("Your stock becomes {cubes}", cubes=words.nouns.cubes(cubes))
    return move_option(words, view, action, caption, "", cubes_icon(cubes))
