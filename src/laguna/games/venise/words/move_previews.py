"""Short previews of moves: what a quarter gives, whether the die can stay, where cubes go."""

from typing import NamedTuple

from laguna.games.venise.bridge_chains import chains
from laguna.games.venise.cards import FIRST_FULL_STOCK
from laguna.games.venise.components import (
    MARKET,
    MATERIAL_COUNT,
    POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER,
    PORT_1,
    QUARTER_COUNT,
    WORKSHOP,
)
from laguna.games.venise.player import NOWHERE, Player
from laguna.games.venise.state import BRIDGE_MASTER_WORKS, VeniseData
from laguna.games.venise.words.nouns import VeniseNouns


class CubePlacement(NamedTuple):
    """Where cubes go that are placed all at once, and how many are lost."""

    on_cards: int
    in_stock: int
    lost: int


def place_all_cubes(player: Player, material: int, cubes: int) -> CubePlacement:
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
    return CubePlacement(on_cards, in_stock, cubes - on_cards - in_stock)


def arrival(nouns: VeniseNouns, state: VeniseData, quarter: int, value: int) -> str:
    """VN-12: what happens to the action die and the die that lies on a quarter; empty if none lies there."""
    lying = int(state.die_on(quarter))
    if lying == 0:
        return ""
    if value > lying:
        return nouns.gettext("your {value} can't stay: a {lying} is already there", value=value, lying=lying)
    if state.me.dice >> quarter & 1:
        return nouns.gettext("your {lying} there comes back", lying=lying)
    return nouns.gettext("bumps the {lying}", lying=lying)


def bridge_worth(nouns: VeniseNouns, state: VeniseData, there: int) -> str:
    """VN-31: the points that a bridge from here to a quarter would add if the game ended now."""
    me = state.me
    edge = 1 << int(state.board.edge_between[int(state.here) * QUARTER_COUNT + there])
    longer, now = (
        sum(length * length for length in chains(state.board, bridges))
        for bridges in (int(me.bridges) | edge, int(me.bridges))
    )
    extra = POINTS_A_BRIDGE_OF_A_BRIDGE_MASTER if me.works & BRIDGE_MASTER_WORKS else 0
    return nouns.language.ngettext(
        "worth {number} point at the end", "worth {number} points at the end", longer - now + extra
    )


def activation(nouns: VeniseNouns, state: VeniseData, quarter: int, value: int) -> str:
    """VN-13: what a quarter would give the player whose turn it is, with this value."""
    if quarter < WORKSHOP:
        return _materials(nouns, state.me, quarter, value)
    if quarter < MARKET:
        return _cards(nouns, state, quarter, value)
    if quarter == MARKET:
        return _sales(nouns, state, value)
    return _export(nouns, state, quarter - PORT_1, value)


def gain(state: VeniseData, quarter: int, value: int) -> int:
    """VN-13: how many cubes, cards to draw or points a quarter would give the player whose turn it is."""
    if quarter < WORKSHOP:
        return value - place_all_cubes(state.me, quarter, value).lost
    if quarter < MARKET:
        return (
            min(value, int(state.decks[quarter - WORKSHOP].size)) if state.can_draw(state.me, quarter) else 0
        )
    if quarter == MARKET:
        return _best_sale(state, value)
    return value if _can_export(state, quarter - PORT_1) else 0


def _best_sale(state: VeniseData, value: int) -> int:
    """VN-24: the most points for goods of one kind."""
    return max(
        min(int(state.me.goods_of(good)), value) * int(state.market.price(good) + state.market.bonus())
        for good in range(MATERIAL_COUNT)
    )


def _can_export(state: VeniseData, port: int) -> bool:
    """VN-26: whether the player has a good that a port still buys."""
    return any(
        state.me.goods_of(good) and not state.market.is_exported(port, good) for good in range(MATERIAL_COUNT)
    )


def _materials(nouns: VeniseNouns, player: Player, material: int, value: int) -> str:
    given = [0, 0, 0]
    given[material] = value
    lost = place_all_cubes(player, material, value).lost
    cubes = f"+{nouns.cubes(given)}"
    if lost == 0:
        return cubes
    if lost == value:
        return nouns.gettext("{cubes} (no room)", cubes=cubes)
    return nouns.gettext("{cubes} (room for {room})", cubes=cubes, room=value - lost)


def _cards(nouns: VeniseNouns, state: VeniseData, quarter: int, value: int) -> str:
    deck = int(state.decks[quarter - WORKSHOP].size)
    if deck == 0:
        return nouns.gettext("no cards left")
    if not state.can_draw(state.me, quarter):
        return nouns.gettext("no empty space for its cards")
    return nouns.language.ngettext("draw {number} card", "draw {number} cards", min(value, deck))


def _sales(nouns: VeniseNouns, state: VeniseData, value: int) -> str:
    if not state.me.goods:
        return nouns.gettext("nothing to sell")
    return nouns.language.ngettext(
        "sell for {number} point", "sell for up to {number} points", _best_sale(state, value)
    )


def _export(nouns: VeniseNouns, state: VeniseData, port: int, value: int) -> str:
    if _can_export(state, port):
        return nouns.language.ngettext(
            "sell 1 good for {number} point", "sell 1 good for {number} points", value
        )
    if state.me.goods:
        return nouns.gettext("this port no longer buys your goods")
    return nouns.gettext("nothing to sell")
