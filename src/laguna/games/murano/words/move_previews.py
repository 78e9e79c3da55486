"""Short previews of what the action of a space would cost or give, shown with ship moves."""

from collections.abc import Callable
from typing import Final

from laguna.games.murano import components
from laguna.games.murano.player import Player
from laguna.games.murano.stacks import total_count
from laguna.games.murano.state import MuranoData
from laguna.games.murano.words.nouns import MuranoNouns


def move_preview(words: MuranoNouns, state: MuranoData, me: Player, space: int) -> str:
    """A short line: `Top tile 2 gold, any tile 4 gold; 9 left`."""
    return PREVIEWS[components.RING[space]](words, state, me)


def _build(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    held = int(total_count(me.tiles))
    streets = words.ngettext("{number} street left", "{number} streets left", int(state.street_count))
    if not held:
        return streets
    tiles = words.ngettext("{number} tile in your hand", "{number} tiles in your hand", held)
    return words.gettext("{tiles}; {streets}", tiles=tiles, streets=streets)


def _stack(words: MuranoNouns, price: int, left: int) -> str:
    return words.ngettext("{price} gold; {number} left", "{price} gold; {number} left", left, price=price)


def _searched(words: MuranoNouns, left: int) -> str:
    return words.ngettext(
        "Top tile {price} gold, any tile {search_price} gold; {number} left",
        "Top tile {price} gold, any tile {search_price} gold; {number} left",
        left,
        price=components.TILE_PRICE,
        search_price=components.SEARCH_PRICE,
    )


def _factory(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    return _stack(words, components.FACTORY_PRICE, int(state.factory_count))


def _special(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    return _stack(words, components.SPECIAL_PRICE, int(state.special_count))


def _shop(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    return _searched(words, int(state.shop_count))


def _palace(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    return _searched(words, int(state.palace_count))


def _character(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    return words.ngettext(
        "Look at {number} character; keeping it costs {price} gold",
        "Look at {number} characters; keeping one costs {price} gold",
        int(state.cards_to_look_at(me)),
        price=me.character_price(),
    )


def _gondolier(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    own = next(seat for seat, player in enumerate(state.players) if player is me)
    return words.ngettext(
        "{own} gold for your own gondola, {other} for another; you have {number} gondolier to place",
        "{own} gold for your own gondola, {other} for another; you have {number} gondoliers to place",
        int(me.gondoliers),
        own=state.place_price(me, own),
        other=state.place_price(me, (own + 1) % 4),
    )


def _gold(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    return words.gettext("+{gold} gold", gold=state.gold_taken(me))


def _production(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    factories = int(state.factories_that_can_produce(me))
    if not factories:
        return words.gettext("You have {beads}", beads=words.beads(me.beads))
    produce = words.ngettext(
        "{number} factory can produce (costs {points} points)",
        "Up to {number} factories can produce (costs {points} points each)",
        factories,
        points=components.PRODUCTION_POINTS,
    )
    return words.gettext("{produce}; you have {beads}", produce=produce, beads=words.beads(me.beads))


def _hire(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    return words.gettext(
        "Hire: pay {price} gold; dismiss: take {gold} gold",
        price=state.hire_price(me),
        gold=state.dismiss_gold(me),
    )


def _income(words: MuranoNouns, state: MuranoData, me: Player) -> str:
    gold = [int(state.income_at(me, island)) for island in range(int(state.islands))]
    best = max(range(len(gold)), key=gold.__getitem__)
    return words.gettext("+{gold} gold from {island}", gold=gold[best], island=words.island(best))


PREVIEWS: Final[dict[int, Callable[[MuranoNouns, MuranoData, Player], str]]] = {
    components.BUILD_SPACE: _build,
    components.FACTORY_SPACE: _factory,
    components.CHARACTER_SPACE: _character,
    components.GONDOLIER_SPACE: _gondolier,
    components.SHOP_SPACE: _shop,
    components.GOLD_SPACE: _gold,
    components.PALACE_SPACE: _palace,
    components.PRODUCTION_SPACE: _production,
    components.HIRE_SPACE: _hire,
    components.INCOME_SPACE: _income,
    components.SPECIAL_SPACE: _special,
}
