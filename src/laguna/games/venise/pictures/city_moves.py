"""Clickable moves in the city: movements on foot and by boat, and bridges."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.venise.cards import STOCKS
from laguna.games.venise.codes import BRIDGE, FAR, MOVE
from laguna.games.venise.movement import BY_BOAT, route_steps
from laguna.games.venise.pictures.city_layout import QUAY, CityLayout, hexagon
from laguna.games.venise.pictures.glyphs import die
from laguna.games.venise.pictures.shared_drawings import cubes_icon, move_option, move_target
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.move_descriptions import route_of
from laguna.games.venise.words.notation import Movement, bridge_of, movement_of
from laguna.games.venise.words.nouns import FROM, TO
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import Point, number, polygon, rectangle, text
from laguna.kit.targets import MoveOption, SubmenuOption, move_options, outline

# Movements --------------------------------------------------------------------------------------

ON_FOOT: Final = (
    gettext_noop("With the {die}, on foot"),
    gettext_noop("With the {die} (as {points}), on foot"),
)
WITH_THE_DIE: Final = (gettext_noop("With the {die}"), gettext_noop("With the {die} (as {points})"))
BOAT_STAYS: Final = (
    gettext_noop("With the {die}, by boat (the boat stays where it is)"),
    gettext_noop("With the {die} (as {points}), by boat (the boat stays where it is)"),
)
"""Captions of a movement: without and with the guide."""


def movements(words: VeniseWording, view: VeniseView, city: CityLayout, actions: Sequence[int]) -> list[str]:
    """VN-11: every quarter that can be reached, with the movements to it. Where the boat moors is chosen on
    the water itself."""
    stays: dict[int, list[int]] = {}
    sails: dict[int, dict[int, list[int]]] = {}
    for action in actions:
        movement = movement_of(action - MOVE)
        if movement.place < 0:
            stays.setdefault(movement.quarter, []).append(action)
        else:
            sails.setdefault(movement.quarter, {}).setdefault(movement.place, []).append(action)
    return [
        _quarter(words, view, city, quarter, stays.get(quarter, []), sails.get(quarter, {}))
        for quarter in sorted(stays.keys() | sails.keys())
    ]


def _quarter(
    words: VeniseWording,
    view: VeniseView,
    city: CityLayout,
    quarter: int,
    stays: Sequence[int],
    sails: dict[int, list[int]],
) -> str:
    """A quarter as a click target; a single movement is one click."""
    name = words.nouns.on_the_board(quarter)
    found: list[MoveOption | SubmenuOption] = [_staying_boat(words, view, action) for action in stays]
    label = words.gettext("{quarter}: choose how to get there", quarter=name)
    only = [action for moves in sails.values() for action in moves]
    if not stays and len(only) == 1:
        found = [move_option(words, view, only[0], "")]
    elif sails:
        found.append(_boat_trip(words, view, city, quarter, sails))
        if stays:
            label = words.gettext(
                "{quarter}: choose how to get there, or where to moor the boat", quarter=name
            )
    routes = {_route(view, city, movement_of(action - MOVE)) for action in stays}
    shape = outline(hexagon(*city.quarter(quarter), QUAY - 4)) + "".join(sorted(routes))
    return move_options(label, shape, found)


def _staying_boat(words: VeniseWording, view: VeniseView, action: int) -> MoveOption:
    """A movement after which the boat is where it was."""
    movement = movement_of(action - MOVE)
    steps = route_steps(route_of(view.shown, movement))
    by_boat = any(means == BY_BOAT for quarter, means in steps)
    caption = _with_the_die(words, movement, BOAT_STAYS if by_boat else ON_FOOT)
    return move_option(
        words, view, action, caption, words.result(view, movement), _dice_icon(movement, by_boat)
    )


def _with_the_die(words: VeniseWording, movement: Movement, messages: tuple[str, str]) -> str:
    message = messages[movement.guide != 0]
    return words.gettext(message, die=movement.die, points=movement.die + movement.guide)


def _dice_icon(movement: Movement, by_boat: bool) -> str:
    """The die of a movement, the change by the guide, and a boat if it is used."""
    icon = die(movement.die, -4 if by_boat else 0, -4 if by_boat or movement.guide else 0, 28)
    if movement.guide:
        icon += rectangle("badge", -16, 6, 26, 14, 7) + text(
            -3, 13, "+1" if movement.guide > 0 else "\u22121", 12, "badge-text"
        )
    if by_boat:
        icon += '<circle class="paper" cx="10" cy="9" r="10"/>' + glyph("boat", 10, 9, 15)
    return icon


def _boat_trip(
    words: VeniseWording, view: VeniseView, city: CityLayout, quarter: int, sails: dict[int, list[int]]
) -> SubmenuOption:
    """The movements to a quarter after which the boat moors elsewhere: the waters to choose from."""
    label = words.gettext(
        "Take the boat {place}: choose where to moor it",
        place=words.nouns.quarter(quarter, TO),
    )
    shown = [f'<path class="mark" d="{hexagon(*city.quarter(quarter), QUAY - 4)}"/>']
    boat = city.berths[view.shown.boat]
    dice = {movement_of(action - MOVE)[:2] for moves in sails.values() for action in moves}
    for place, moves in sails.items():
        berth = _berth(boat, city.waters[place], city.berths[place])
        if len(moves) == 1:
            shown.append(move_target(words, view, moves[0], berth))
            continue
        name = words.nouns.boat_place(view.shown.board, place)
        asked = words.gettext("Moor the boat {place}: choose the die", place=name)
        shown.append(move_options(asked, berth, [_mooring_option(words, view, action) for action in moves]))
    first = movement_of(next(iter(sails.values()))[0] - MOVE)
    note = words.result(view, first) if len(dice) == 1 else ""
    caption = words.gettext("By boat (choose where to moor it)")
    if len(dice) == 1:
        caption = _with_the_die(words, first, BOAT_GOES)
    return SubmenuOption(
        label, caption, targets="".join(shown), note=note, icon=BOAT_ICON, shown_with_menu=True
    )


BOAT_ICON: Final = '<circle class="paper" cx="0" cy="0" r="17"/>' + glyph("boat", 0, 0, 26)
BOAT_GOES: Final = (
    gettext_noop("With the {die}, by boat (choose where to moor it)"),
    gettext_noop("With the {die} (as {points}), by boat (choose where to moor it)"),
)


def _mooring_option(words: VeniseWording, view: VeniseView, action: int) -> MoveOption:
    """A movement after which the boat moors on the water already chosen."""
    movement = movement_of(action - MOVE)
    caption = _with_the_die(words, movement, WITH_THE_DIE)
    return move_option(words, view, action, caption, words.result(view, movement), _dice_icon(movement, True))


@lru_cache(4096)
def _berth(boat: Point, water: Point, berth: Point) -> str:
    """A water where the boat can moor, and the line to it. Cached: a picture may have hundreds."""
    (bx, by), (x, y) = boat, berth
    at = f'x="{number(water[0])}" y="{number(water[1])}"'
    course = f'<path class="route way" d="M{number(bx)} {number(by)}L{number(x)} {number(y)}"/>'
    ghost = f'<use href="#ghost-boat" x="{number(x)}" y="{number(y)}"/>'
    return f'<use class="halo" href="#water" {at}/><use class="edge" href="#water" {at}/>{course}{ghost}'


def _route(view: VeniseView, city: CityLayout, movement: Movement) -> str:
    """The route to a quarter as a dotted line, shown on hover."""
    state = view.shown
    line = [city.quarter(int(state.me.burgher))]
    for quarter, means in route_steps(route_of(state, movement)):
        if means == BY_BOAT:
            line.append(city.berths[state.boat])
        line.append(city.quarter(quarter))
    d = "M" + "L".join(f"{number(x)} {number(y + 24)}" for x, y in line)
    return f'<path class="route way" d="{d}"/>'


# Bridges ----------------------------------------------------------------------------------------


def bridges(words: VeniseWording, view: VeniseView, city: CityLayout, actions: Sequence[int]) -> list[str]:
    """VN-15: the bridges that can be built; first the die taken back is chosen, then the payment."""
    across: dict[int, dict[int, list[int]]] = {}
    for action in actions:
        bridge = bridge_of(action - BRIDGE)
        across.setdefault(bridge.quarter, {}).setdefault(bridge.die, []).append(action)
    return [_bridge(words, view, city, there, moves) for there, moves in across.items()]


MOST_IN_ONE_LIST: Final = 6


def _bridge(
    words: VeniseWording, view: VeniseView, city: CityLayout, there: int, moves: dict[int, list[int]]
) -> str:
    """The click target of a bridge: few choices are one list, many ask for the die first."""
    here = int(view.shown.here)
    place = words.nouns.quarter(there, TO)
    found: list[MoveOption | SubmenuOption] = []
    flat = sum(len(actions) for actions in moves.values()) <= MOST_IN_ONE_LIST
    for back, actions in moves.items():
        value = int(view.shown.die_on(there if back == FAR else here))
        origin = words.nouns.quarter(there if back == FAR else here, FROM)
        caption = words.gettext("Take back your {value} {place}", value=value, place=origin)
        icon = die(value, 0, 0, 30, int(view.seat))
        if flat:
            for action in actions:
                paid = STOCKS[bridge_of(action - BRIDGE).payment]
                note = words.gettext("pay {paid}", paid=words.nouns.cubes(paid)) if any(paid) else ""
                found.append(move_option(words, view, action, caption, note, icon))
            continue
        payments: list[MoveOption | SubmenuOption] = [_payment(words, view, action) for action in actions]
        label = words.gettext("Bridge {place}: choose what to pay", place=place)
        found.append(
            SubmenuOption(label, caption, payments, icon=icon, note=words.gettext("then choose what to pay"))
        )
    label = words.gettext("Bridge {place}: choose which die to take back", place=place)
    x, y, _ = city.crossing(here, there)
    shape = outline(polygon(city.deck(here, there))) + glyph("bridge", x, y, 36)
    return move_options(label, shape, found)


def _payment(words: VeniseWording, view: VeniseView, action: int) -> MoveOption:
    paid = STOCKS[bridge_of(action - BRIDGE).payment]
    return move_option(
        words, view, action, words.gettext("Pay {paid}", paid=words.nouns.cubes(paid)), "", cubes_icon(paid)
    )
