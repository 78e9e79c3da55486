"""The points for building tiles (MU-27 and the cranes)."""

from laguna.games.murano import components
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.kit.bits import popcount


def building_points(me: Player, kind: int) -> int:
    """The points for building a tile."""
    if kind == components.FACTORY:
        return components.FACTORY_POINTS + (components.CRANE_POINTS if me.has(components.CRANE_B) else 0)
    if components.SHOP <= kind < components.PALACE:
        return components.SHOP_POINTS + (components.CRANE_POINTS if me.has(components.CRANE_B) else 0)
    return (0 if kind == components.SPECIAL else components.PALACE_POINTS) + (
        components.CRANE_POINTS if me.has(components.CRANE_A) else 0
    )


def points_in_hand(state: MuranoData, me: Player) -> int:
    """The most points that one building action would give for tiles in hand, without new streets."""
    free = int(popcount(state.fields_beside_streets & ~state.built))
    held = [
        building_points(me, kind)
        for kind in range(components.TILE_KINDS)
        for _ in range(int(me.tiles >> 4 * kind & 15))
    ]
    return sum(sorted(held, reverse=True)[: min(free, components.TILES_IN_AN_ACTION)])
