"""Pieces in the city: bridges, dice, burghers, the boat, goods in the ports, and numbers of the quarters."""

from typing import Final

from laguna.games.venise.codes import STARTING
from laguna.games.venise.components import (
    BUILDER,
    GOODS,
    MARKET,
    MATERIAL_COUNT,
    PORT_1,
    PORT_2,
    QUARTER_COUNT,
    QUARTERS,
    WORKSHOP,
)
from laguna.games.venise.pictures.city_layout import CityLayout, edges_of
from laguna.games.venise.pictures.event_places import BOAT_PLACE
from laguna.games.venise.pictures.glyphs import die, good_token
from laguna.games.venise.pictures.screens import Screen
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.state import VeniseData
from laguna.kit.piece_art import diamond
from laguna.kit.svg import Point, number, rectangle, text

BURGHER_SIZES: Final = (0.0, 0.36, 0.35, 0.3, 0.3)
"""The size of a burgher by how many stand on its quarter, in units of the radius."""


def bridge(screen: Screen, city: CityLayout, seat: int, one: int, other: int, id_: str = "") -> str:
    """A bridge between two quarters, with the glass of its owner."""
    x, y, turn = city.crossing(one, other)
    length, width = (share * city.radius for share in screen.bridge)
    deck = (
        f'<use class="piece" href="#bridge-{seat}" x="{number(-length / 2)}" y="{number(-width / 2)}" '
        f'width="{number(length)}" height="{number(width)}" '
        f'transform="translate({number(x)} {number(y)}) rotate({number(turn)})"/>'
    )
    return deck + diamond(seat, x, y, 0.2 * city.radius, id_)


def die_place(screen: Screen, city: CityLayout, quarter: int) -> Point:
    return city.at(quarter, screen.quarter.port_die if quarter >= PORT_1 else screen.quarter.die)


def pieces(state: VeniseData, screen: Screen, city: CityLayout) -> str:
    """All pieces in the city."""
    parts = [_counters(state, screen, city), _exported(state, screen, city)]
    for seat, player in enumerate(state.players):
        for edge, (one, other) in enumerate(edges_of(state.board)):
            if player.bridges >> edge & 1:
                name = f"piece-bridge-{QUARTERS[one]}-{QUARTERS[other]}"
                parts.append(bridge(screen, city, seat, one, other, name))
    for seat, player in enumerate(state.players):
        for quarter in range(QUARTER_COUNT):
            if player.dice >> quarter & 1:
                x, y = die_place(screen, city, quarter)
                size = screen.quarter.die_size * city.radius
                name = f"piece-die-{QUARTERS[quarter]}"
                parts.append(die(int(state.die_on(quarter)), x, y, size, seat, name))
    parts.append(_burghers(state, screen, city))
    if state.due >= STARTING:
        x, y = city.berths[state.boat]
        size = city.boat_size
        parts.append(
            f'<circle fill="none" data-place="{BOAT_PLACE}" cx="{number(x)}" cy="{number(y)}" '
            f'r="{number(0.6 * size)}"/><use id="piece-boat" class="piece" href="#boat" '
            f'x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
            f'width="{number(size)}" height="{number(size)}"/>'
        )
    return "".join(parts)


def _burghers(state: VeniseData, screen: Screen, city: CityLayout) -> str:
    """The burghers, side by side on their quarters."""
    parts = []
    for quarter in range(QUARTER_COUNT):
        here = [seat for seat, player in enumerate(state.players) if player.burgher == quarter]
        size = BURGHER_SIZES[len(here)]
        for place, seat in enumerate(here):
            at = ((place - (len(here) - 1) / 2) * 1.04 * size, screen.quarter.burghers)
            x, y = city.at(quarter, at)
            parts.append(diamond(seat, x, y, size * city.radius, f"piece-burgher-{seat}"))
    return "".join(parts)


def burgher_place(state: VeniseData, screen: Screen, city: CityLayout, seat: int) -> Point:
    """The center of a seat's burgher."""
    quarter = int(state.players[seat].burgher)
    assert quarter != NOWHERE
    here = [other for other, player in enumerate(state.players) if player.burgher == quarter]
    size = BURGHER_SIZES[len(here)]
    return city.at(quarter, ((here.index(seat) - (len(here) - 1) / 2) * 1.04 * size, screen.quarter.burghers))


def _counters(state: VeniseData, screen: Screen, city: CityLayout) -> str:
    """Numbers on the quarters: cards left in the decks, the bonus for the next sale."""
    parts = []
    size = max(screen.least_text, screen.quarter.counter_size * city.radius)
    for quarter in range(WORKSHOP, BUILDER + 1):
        if city.quarters[quarter] is not None:
            x, y = city.at(quarter, screen.quarter.counter)
            cards = int(state.decks[quarter - WORKSHOP].size)
            wide, high = 1.5 * size, 1.7 * size
            if cards:
                offset = 0.12 * size
                parts.append(
                    rectangle("shade", x - wide / 2 + 2 * offset, y - high / 2 + 2 * offset, wide, high, 4)
                    + rectangle("paper", x - wide / 2 + offset, y - high / 2 + offset, wide, high, 4)
                )
            parts.append(
                rectangle("card-back" if cards else "slot", x - wide / 2, y - high / 2, wide, high, 4)
                + text(x, y, cards, size, "numeral on-deep" if cards else "numeral soft")
            )
    if city.quarters[MARKET] is not None and state.market.bonus():
        x, y = city.at(MARKET, screen.quarter.counter)
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(0.92 * size)}"'
        parts.append(
            f'<circle class="paper" {place}/><circle class="gold-line" stroke-width="2" {place}/>'
            + text(x, y, f"+{state.market.bonus()}", size, "numeral")
        )
    return "".join(parts)


def _strike(x: float, y: float, size: float) -> str:
    """A line through a square that no longer buys."""
    half = 0.56 * size
    return (
        f'<path class="line-terracotta piece" stroke-width="{number(0.14 * size)}" stroke-linecap="round" '
        f'd="M{number(x - half)} {number(y + half)}L{number(x + half)} {number(y - half)}"/>'
    )


def _exported(state: VeniseData, screen: Screen, city: CityLayout) -> str:
    """The goods in the squares of the ports."""
    parts = []
    size = 0.92 * screen.quarter.square_size * city.radius
    for quarter in (PORT_1, PORT_2):
        for good in range(MATERIAL_COUNT):
            if city.quarters[quarter] is not None and state.market.is_exported(quarter - PORT_1, good):
                x, y = city.at(quarter, screen.quarter.squares[good])
                name = f"piece-port{quarter - PORT_1 + 1}-{GOODS[good]}"
                parts.append(good_token(good, x, y, size, name) + _strike(x, y, size))
    return "".join(parts)
