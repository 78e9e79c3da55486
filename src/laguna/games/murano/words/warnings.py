"""Why the action of a space would do nothing for a seat (MU-13): told before a ship goes there."""

from collections.abc import Callable
from typing import Final

from laguna.games.murano.components import (
    BUILD_SPACE,
    CHARACTER_SPACE,
    FACTORY_PRICE,
    FACTORY_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    PALACE_SPACE,
    PRODUCTION_POINTS,
    PRODUCTION_SPACE,
    RING,
    SHOP_SPACE,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILE_PRICE,
)
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.words.nouns import MuranoNouns


def nothing_there(words: MuranoNouns, state: MuranoPosition, me: Player, space: int, gold: int) -> str:
    """Why the action of a space does nothing for a seat with so much gold left, as a clause: `you have no
    shop with customers`."""
    return REASONS[RING[space]](words, state, me, gold)


def must_follow(words: MuranoNouns, state: MuranoPosition, me: Player, space: int) -> str:
    """A ship may go to a space that does nothing only if another one follows."""
    return words.say(
        "Nothing to do there: {reason}. Another ship must follow, for {price} gold.",
        reason=nothing_there(words, state, me, space, me.gold - state.moved),
        price=state.moved + 1,
    )


def _too_dear(words: MuranoNouns, price: int, gold: int) -> str:
    return words.say("it costs {price} gold and you would have {gold}", price=price, gold=gold)


def _purchase(words: MuranoNouns, left: int, price: int, gold: int) -> str:
    return _too_dear(words, price, gold) if left else words.say("the stack is empty")


def _build(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    if me.tiles:
        return words.say("no street is left, and no field beside a street is free")
    return words.say("no street is left, and you have nothing to build")


def _factory(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    return _purchase(words, state.factory_count, FACTORY_PRICE, gold)


def _shop(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    return _purchase(words, state.shop_count, TILE_PRICE, gold)


def _palace(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    return _purchase(words, state.palace_count, TILE_PRICE, gold)


def _special(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    return _purchase(words, state.special_count, SPECIAL_PRICE, gold)


def _character(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    if state.fresh + len(state.under) == 0:
        return words.say("no character is left")
    return _too_dear(words, me.character_price(), gold)


def _gondolier(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    if me.gondoliers == 0:
        return words.say("you have no gondolier to place")
    return words.say("no free gondola is cheap enough, you would have {gold} gold", gold=gold)


def _production(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    if not me.factories:
        return words.say("you have no glass factory built, and no beads to sell")
    if state.bag_count == 0:
        return words.say("the bag is empty, and you have no beads to sell")
    return words.say(
        "producing costs {points} points, and you have no beads to sell", points=PRODUCTION_POINTS
    )


def _hire(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    if me.supply == 0:
        return words.say("all your gondoliers are placed")
    return words.say("you have none to dismiss, and hiring costs {price} gold", price=state.hire_price(me))


def _income(words: MuranoNouns, state: MuranoPosition, me: Player, gold: int) -> str:
    if not me.shops:
        return words.say("you have no shop built")
    return words.say("your shops have no customers of their colour")


REASONS: Final[dict[int, Callable[[MuranoNouns, MuranoPosition, Player, int], str]]] = {
    BUILD_SPACE: _build,
    FACTORY_SPACE: _factory,
    CHARACTER_SPACE: _character,
    GONDOLIER_SPACE: _gondolier,
    SHOP_SPACE: _shop,
    PALACE_SPACE: _palace,
    PRODUCTION_SPACE: _production,
    HIRE_SPACE: _hire,
    INCOME_SPACE: _income,
    SPECIAL_SPACE: _special,
}
