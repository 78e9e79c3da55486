"""What a move would lead to, in few words: what a quarter gives, what becomes of a die, where cubes go."""

from typing import NamedTuple

from laguna.games.venise.cards import FIRST_FULL_STOCK
from laguna.games.venise.components import MARKET, MATERIAL_COUNT, PORT_1, WORKSHOP
from laguna.games.venise.player import NOWHERE, Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.words.things import Things


class Stored(NamedTuple):
    """What becomes of cubes that are placed all at once."""

    on_cards: int
    in_stock: int
    lost: int


def stored(player: Player, material: int, cubes: int) -> Stored:
    """VN-20: cards first, then the stock; what does not fit is lost."""
    trial = player.clone()
    on_cards = in_stock = 0
    for _ in range(cubes):
        space = trial.default_space(material)
        if space != NOWHERE:
            trial.put(material, space)
            on_cards += 1
        elif trial.stock < FIRST_FULL_STOCK:
            trial.add(material)
            in_stock += 1
    return Stored(on_cards, in_stock, cubes - on_cards - in_stock)


def arrival(things: Things, state: VeniseState, quarter: int, value: int) -> str:
    """VN-12: what becomes of the activation die on a quarter."""
    lying = int(state.die_on(quarter))
    if lying == 0:
        return ""
    if value > lying:
        return things.say("your {value} finds no place: a {lying} lies there", value=value, lying=lying)
    if state.me.dice >> quarter & 1:
        return things.say("your own {lying} comes back", lying=lying)
    return things.say("drives out the {lying}", lying=lying)


def activation(things: Things, state: VeniseState, quarter: int, value: int) -> str:
    """VN-13: what the quarter would give whoever is in turn, activated with a value."""
    if quarter < WORKSHOP:
        return _materials(things, state.me, quarter, value)
    if quarter < MARKET:
        return _cards(things, state, quarter, value)
    if quarter == MARKET:
        return _sales(things, state, value)
    return _export(things, state, quarter - PORT_1, value)


def _materials(things: Things, player: Player, material: int, value: int) -> str:
    given = [0, 0, 0]
    given[material] = value
    lost = stored(player, material, value).lost
    if lost == 0:
        return things.cubes(given)
    return things.say("{cubes} (room for {room})", cubes=things.cubes(given), room=value - lost)


def _cards(things: Things, state: VeniseState, quarter: int, value: int) -> str:
    deck = int(state.decks[quarter - WORKSHOP].size)
    if deck == 0:
        return things.say("no cards are left")
    if not state.can_draw(state.me, quarter):
        return things.say("you have no space for its cards")
    return things.language.count("draw {number} card", "draw {number} cards", min(value, deck))


def _sales(things: Things, state: VeniseState, value: int) -> str:
    best = 0
    for good in range(MATERIAL_COUNT):
        there = int(state.me.goods_of(good))
        each = int(state.market.price(good) + state.market.bonus())
        best = max(best, min(there, value) * each)
    if not state.me.goods:
        return things.say("you have nothing to sell")
    return things.language.count("a sale for {number} point", "a sale for up to {number} points", best)


def _export(things: Things, state: VeniseState, port: int, value: int) -> str:
    for good in range(MATERIAL_COUNT):
        if state.me.goods_of(good) and not state.market.is_exported(port, good):
            return things.language.count("one good for {number} point", "one good for {number} points", value)
    if state.me.goods:
        return things.say("your goods were all sold here before")
    return things.say("you have nothing to sell")
