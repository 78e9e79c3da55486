"""What the action of a space would give or cost a seat: told while a ship is about to go there."""

from collections.abc import Callable
from typing import Final

from laguna.games.murano.components import (
    BUILD_SPACE,
    CHARACTER_SPACE,
    FACTORY_PRICE,
    FACTORY_SPACE,
    GOLD_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    PALACE_SPACE,
    PRODUCTION_POINTS,
    PRODUCTION_SPACE,
    RING,
    SEARCH_PRICE,
    SHOP_SPACE,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILE_PRICE,
)
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import total
from laguna.games.murano.words.nouns import MuranoNouns


def outlook(words: MuranoNouns, state: MuranoPosition, me: Player, space: int) -> str:
    """A short line: `2 gold, or 4 to choose; 9 left`."""
    return OUTLOOKS[RING[space]](words, state, me)


def _build(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    held = int(total(me.tiles))
    streets = words.count("{number} street left", "{number} streets left", int(state.street_count))
    if not held:
        return streets
    tiles = words.count("{number} tile of yours to build", "{number} tiles of yours to build", held)
    return words.say("{tiles}; {streets}", tiles=tiles, streets=streets)


def _stack(words: MuranoNouns, price: int, left: int) -> str:
    return words.count("{price} gold; {number} left", "{price} gold; {number} left", left, price=price)


def _searched(words: MuranoNouns, left: int) -> str:
    return words.count(
        "{price} gold, or {search_price} to choose; {number} left",
        "{price} gold, or {search_price} to choose; {number} left",
        left,
        price=TILE_PRICE,
        search_price=SEARCH_PRICE,
    )


def _factory(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    return _stack(words, FACTORY_PRICE, int(state.factory_count))


def _special(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    return _stack(words, SPECIAL_PRICE, int(state.special_count))


def _shop(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    return _searched(words, int(state.shop_count))


def _palace(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    return _searched(words, int(state.palace_count))


def _character(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    return words.say("keeping one costs you {price} gold", price=me.character_price())


def _gondolier(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    own = int(state.turn)
    return words.count(
        "{own} gold on your gondola, {other} elsewhere; you have {number} to place",
        "{own} gold on your gondola, {other} elsewhere; you have {number} to place",
        int(me.gondoliers),
        own=state.place_price(me, own),
        other=state.place_price(me, (own + 1) % 4),
    )


def _gold(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    return words.say("+{gold} gold", gold=state.gold_taken(me))


def _production(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    factories = int(state.factories_that_can_produce(me))
    beads = words.say("you have {beads}", beads=words.beads(me.beads))
    if not factories:
        return beads
    produce = words.count(
        "{number} factory can produce, for {points} points",
        "up to {number} factories can produce, for {points} points each",
        factories,
        points=PRODUCTION_POINTS,
    )
    return words.say("{produce}; {beads}", produce=produce, beads=beads)


def _hire(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    return words.say(
        "hire for {price} gold, dismiss for +{gold}",
        price=state.hire_price(me),
        gold=state.dismiss_gold(me),
    )


def _income(words: MuranoNouns, state: MuranoPosition, me: Player) -> str:
    gold = [int(state.income_at(me, island)) for island in range(int(state.islands))]
    best = max(range(len(gold)), key=gold.__getitem__)
    return words.say("+{gold} gold at {island}", gold=gold[best], island=words.island(best))


OUTLOOKS: Final[dict[int, Callable[[MuranoNouns, MuranoPosition, Player], str]]] = {
    BUILD_SPACE: _build,
    FACTORY_SPACE: _factory,
    CHARACTER_SPACE: _character,
    GONDOLIER_SPACE: _gondolier,
    SHOP_SPACE: _shop,
    GOLD_SPACE: _gold,
    PALACE_SPACE: _palace,
    PRODUCTION_SPACE: _production,
    HIRE_SPACE: _hire,
    INCOME_SPACE: _income,
    SPECIAL_SPACE: _special,
}
