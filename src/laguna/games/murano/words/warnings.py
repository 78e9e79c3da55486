"""Warnings about ship moves to spaces whose action is useless to the player now (MU-13)."""

from collections.abc import Callable
from typing import Final

from laguna.games.murano import components
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.games.murano.words.nouns import MuranoNouns


def why_useless(words: MuranoNouns, state: MuranoData, me: Player, space: int, gold: int) -> str:
    """Why an action is useless to a player with this much gold: `you haven't built any shops`."""
    return REASONS[components.RING[space]](words, state, me, gold)


def useless_space_warning(words: MuranoNouns, state: MuranoData, me: Player, space: int) -> str:
    """The warning that another ship has to follow a move to a useless space."""
    return words.gettext(
        "No use to you right now: {reason}. You'd have to move another ship for {price} gold.",
        reason=why_useless(words, state, me, space, me.gold - state.moved),
        price=state.moved + 1,
    )


def _too_expensive(words: MuranoNouns, me: Player, price: int, gold: int) -> str:
    if gold == me.gold:
        return words.gettext("it costs {price} gold, and you have only {gold}", price=price, gold=gold)
    return words.gettext("it costs {price} gold, and you'd have only {gold}", price=price, gold=gold)


def _purchase(words: MuranoNouns, me: Player, left: int, price: int, gold: int) -> str:
    return _too_expensive(words, me, price, gold) if left else words.gettext("the stack is empty")


def _build(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    if me.tiles:
        return words.gettext("no streets are left, and no building square next to a street is free")
    return words.gettext("no streets are left, and you have nothing to build")


def _factory(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    return _purchase(words, me, state.factory_count, components.FACTORY_PRICE, gold)


def _shop(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    return _purchase(words, me, state.shop_count, components.TILE_PRICE, gold)


def _palace(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    return _purchase(words, me, state.palace_count, components.TILE_PRICE, gold)


def _special(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    return _purchase(words, me, state.special_count, components.SPECIAL_PRICE, gold)


def _character(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    if state.fresh + len(state.under) == 0:
        return words.gettext("no characters are left")
    return _too_expensive(words, me, me.character_price(), gold)


def _gondolier(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    if me.gondoliers == 0:
        return words.gettext("you have no gondoliers to place")
    if gold == me.gold:
        return words.gettext("you have only {gold} gold, not enough for any free gondola", gold=gold)
    return words.gettext("you'd have only {gold} gold, not enough for any free gondola", gold=gold)


def _production(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    if not me.factories:
        return words.gettext("you haven't built any glass factories, and you have no beads to sell")
    if state.bag_count == 0:
        return words.gettext("the bag is empty, and you have no beads to sell")
    return words.gettext(
        "you don't have the {points} points to produce, and you have no beads to sell",
        points=components.PRODUCTION_POINTS,
    )


def _hire(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    if me.supply == 0:
        return words.gettext("all your gondoliers have been placed")
    return words.gettext(
        "you have no gondoliers to dismiss, and hiring one costs {price} gold", price=state.hire_price(me)
    )


def _income(words: MuranoNouns, state: MuranoData, me: Player, gold: int) -> str:
    if not me.shops:
        return words.gettext("you haven't built any shops")
    return words.gettext("your shops have no customers of their colors")


REASONS: Final[dict[int, Callable[[MuranoNouns, MuranoData, Player, int], str]]] = {
    components.BUILD_SPACE: _build,
    components.FACTORY_SPACE: _factory,
    components.CHARACTER_SPACE: _character,
    components.GONDOLIER_SPACE: _gondolier,
    components.SHOP_SPACE: _shop,
    components.PALACE_SPACE: _palace,
    components.PRODUCTION_SPACE: _production,
    components.HIRE_SPACE: _hire,
    components.INCOME_SPACE: _income,
    components.SPECIAL_SPACE: _special,
}
