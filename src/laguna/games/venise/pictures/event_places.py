"""Names of places in the pictures, and the places where events happened."""

from collections.abc import Callable, Mapping
from typing import Final

from laguna.contract.state import Event
from laguna.games.venise import codes
from laguna.games.venise.components import BUILDER, GOODS, MARKET, PORT_1, QUARTERS, WORKSHOP

BOAT_PLACE: Final = "boat"


def quarter_place(quarter: int) -> str:
    return f"quarter-{QUARTERS[quarter]}"


def bridge_place(one: int, other: int) -> str:
    """The place between two quarters."""
    low, high = sorted((one, other))
    return f"bridge-{QUARTERS[low]}-{QUARTERS[high]}"


def price_place(good: int) -> str:
    return f"price-{GOODS[good]}"


def bonus_place(space: int) -> str:
    return f"bonus-{space}"


def card_place(space: int) -> str:
    """A card space of the player's own board."""
    return f"card-{space}"


def port_place(port: int, good: int) -> str:
    """A square of port 0 or 1."""
    return f"port{port + 1}-{GOODS[good]}"


def event_places(event: Event) -> str:
    """The names of the places where an event happened, separated by spaces."""
    find = PLACES.get(event.code)
    return find(event) if find is not None else ""


def _first(event: Event) -> str:
    return quarter_place(event.a)


def _second(event: Event) -> str:
    return quarter_place(event.b)


def _across(event: Event) -> str:
    return f"{bridge_place(event.a, event.b)} {quarter_place(event.a)} {quarter_place(event.b)}"


def _price(event: Event) -> str:
    return price_place(event.a)


def _deck(event: Event) -> str:
    return quarter_place(WORKSHOP + event.a) if 0 <= event.a <= BUILDER - WORKSHOP else ""


def _exported(event: Event) -> str:
    return f"{port_place(event.b - 1, event.a)} {quarter_place(PORT_1 + event.b - 1)}"


PLACES: Final[Mapping[int, Callable[[Event], str]]] = {
    codes.TILE_LAID: _first,
    codes.BOAT_LAID: lambda event: BOAT_PLACE,
    codes.BURGHER_PLACED: _first,
    codes.DIE_TAKEN_BACK: _first,
    codes.MOVED: _second,
    codes.BOAT_MOVED: lambda event: BOAT_PLACE,
    codes.DIE_PLACED: _first,
    codes.DIE_DRIVEN_OUT: _first,
    codes.DIE_NOT_PLACED: _first,
    codes.ACTIVATED: _first,
    codes.NOT_ACTIVATED: _first,
    codes.CUBE_STORED: _first,
    codes.CUBE_PLACED: _first,
    codes.CUBE_SWAPPED: _first,
    codes.CUBES_LOST: _first,
    codes.DREW: _deck,
    codes.BRIDGE_BUILT: _across,
    codes.BRIDGE_REMOVED: _across,
    codes.PRICE_UP: _price,
    codes.PRICE_DOWN: _price,
    codes.MARKET_SPACE: lambda event: f"{bonus_place(event.a)} {quarter_place(MARKET)}",
    codes.SOLD: lambda event: f"{price_place(event.a)} {quarter_place(MARKET)}",
    codes.EXPORTED: _exported,
    codes.FINAL_SALE: _price,
}
"""By event type. A material has the number of the quarter that gives it."""
