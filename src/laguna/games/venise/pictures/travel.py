"""The moves that are made in the city: movements by foot and by boat, and bridges."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.wording import mark
from laguna.games.venise.cards import STOCKS
from laguna.games.venise.codes import BRIDGE, FAR, MOVE
from laguna.games.venise.movement import BY_BOAT, steps_of
from laguna.games.venise.pictures.city import QUAY, City, hexagon
from laguna.games.venise.pictures.glyphs import die
from laguna.games.venise.pictures.pieces import aim, cubes_icon, way
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.descriptions import way_to
from laguna.games.venise.words.notation import Movement, bridge_of, movement_of
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.pieces import glyph
from laguna.kit.svg import Point, number, polygon, rectangle, text
from laguna.kit.targets import Step, Way, outline, ways

# Movements --------------------------------------------------------------------------------------

ON_FOOT: Final = (mark("With the {die}, on foot"), mark("With the {die} as {points}, on foot"))
WITH_THE_DIE: Final = (mark("With the {die}"), mark("With the {die} as {points}"))
BOAT_STAYS: Final = (
    mark("With the {die}, by boat: it stays"),
    mark("With the {die} as {points}, by boat: it stays"),
)
"""How somebody moves: with the die as it is, or as the guide changes it."""


def movements(words: VeniseWording, view: VeniseView, city: City, actions: Sequence[int]) -> list[str]:
    """VN-11: every quarter that can be reached, with the ways to it. Where the boat is left is chosen on the
    waters themselves."""
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
    city: City,
    quarter: int,
    stays: Sequence[int],
    sails: dict[int, list[int]],
) -> str:
    """A quarter as a place: a single way is one click."""
    name = words.things.on_the_board(quarter)
    found: list[Way | Step] = [_walk(words, view, action) for action in stays]
    label = words.say("{quarter}: choose how you get there", quarter=name)
    only = [action for moves in sails.values() for action in moves]
    if not stays and len(only) == 1:
        found = [way(words, view, only[0], "")]
    elif sails:
        found.append(_voyage(words, view, city, quarter, sails))
        if stays:
            label = words.say(
                "{quarter}: choose how you get there, or where you leave the boat", quarter=name
            )
    routes = {_route(view, city, movement_of(action - MOVE)) for action in stays}
    shape = outline(hexagon(*city.quarter(quarter), QUAY - 4)) + "".join(sorted(routes))
    return ways(label, shape, found)


def _walk(words: VeniseWording, view: VeniseView, action: int) -> Way:
    """A movement that leaves the boat where it is."""
    movement = movement_of(action - MOVE)
    steps = steps_of(way_to(view.shown, movement))
    by_boat = any(means == BY_BOAT for quarter, means in steps)
    caption = _with_the_die(words, movement, BOAT_STAYS if by_boat else ON_FOOT)
    return way(words, view, action, caption, words.result(view, movement), _dice_icon(movement, by_boat))


def _with_the_die(words: VeniseWording, movement: Movement, messages: tuple[str, str]) -> str:
    message = messages[movement.guide != 0]
    return words.say(message, die=movement.die, points=movement.die + movement.guide)


def _dice_icon(movement: Movement, by_boat: bool) -> str:
    """The die of a movement, what the guide makes of it, and whether it takes the boat."""
    icon = die(movement.die, -4 if by_boat else 0, -4 if by_boat or movement.guide else 0, 28)
    if movement.guide:
        icon += rectangle("badge", -16, 6, 26, 14, 7) + text(
            -3, 13, "+1" if movement.guide > 0 else "\u22121", 12, "badge-text"
        )
    if by_boat:
        icon += '<circle class="paper" cx="10" cy="9" r="10"/>' + glyph("boat", 10, 9, 15)
    return icon


def _voyage(
    words: VeniseWording, view: VeniseView, city: City, quarter: int, sails: dict[int, list[int]]
) -> Step:
    """The movements to a quarter that leave the boat elsewhere: the waters for it."""
    label = words.say(
        "To {quarter} by boat: choose the water on which you leave it",
        quarter=words.things.on_the_board(quarter),
    )
    shown = [f'<path class="mark" d="{hexagon(*city.quarter(quarter), QUAY - 4)}"/>']
    boat = city.berths[view.shown.boat]
    dice = {movement_of(action - MOVE)[:2] for moves in sails.values() for action in moves}
    for place, moves in sails.items():
        berth = _berth(boat, city.waters[place], city.berths[place])
        if len(moves) == 1:
            shown.append(aim(words, view, moves[0], berth))
            continue
        water = words.things.water(view.shown.board, place)
        asked = words.say("The boat is left on {water}: choose the die", water=water)
        shown.append(ways(asked, berth, [_sail(words, view, action) for action in moves]))
    first = movement_of(next(iter(sails.values()))[0] - MOVE)
    note = words.result(view, first) if len(dice) == 1 else ""
    caption = words.say("By boat, and leave it elsewhere")
    if len(dice) == 1:
        caption = _with_the_die(words, first, BOAT_GOES)
    return Step(label, caption, shown="".join(shown), note=note, icon=BOAT_ICON, along=True)


BOAT_ICON: Final = '<circle class="paper" cx="0" cy="0" r="17"/>' + glyph("boat", 0, 0, 26)
BOAT_GOES: Final = (
    mark("With the {die}, by boat: leave it elsewhere"),
    mark("With the {die} as {points}, by boat: leave it elsewhere"),
)


def _sail(words: VeniseWording, view: VeniseView, action: int) -> Way:
    """A movement that leaves the boat on a water which is chosen already."""
    movement = movement_of(action - MOVE)
    caption = _with_the_die(words, movement, WITH_THE_DIE)
    return way(words, view, action, caption, words.result(view, movement), _dice_icon(movement, True))


@lru_cache(4096)
def _berth(boat: Point, water: Point, berth: Point) -> str:
    """A water on which the boat may be left, and the course to it. A picture may have hundreds."""
    (bx, by), (x, y) = boat, berth
    at = f'x="{number(water[0])}" y="{number(water[1])}"'
    course = f'<path class="route way" d="M{number(bx)} {number(by)}L{number(x)} {number(y)}"/>'
    ghost = f'<use href="#ghost-boat" x="{number(x)}" y="{number(y)}"/>'
    return f'<use class="halo" href="#water" {at}/><use class="edge" href="#water" {at}/>{course}{ghost}'


def _route(view: VeniseView, city: City, movement: Movement) -> str:
    """A way to a quarter as a dotted line, shown when its place is looked at."""
    state = view.shown
    line = [city.quarter(int(state.me.burgher))]
    for quarter, means in steps_of(way_to(state, movement)):
        if means == BY_BOAT:
            line.append(city.berths[state.boat])
        line.append(city.quarter(quarter))
    d = "M" + "L".join(f"{number(x)} {number(y + 24)}" for x, y in line)
    return f'<path class="route way" d="{d}"/>'


# Bridges ----------------------------------------------------------------------------------------


def bridges(words: VeniseWording, view: VeniseView, city: City, actions: Sequence[int]) -> list[str]:
    """VN-15: the bridges that can be built: which die is taken back, then what is paid."""
    across: dict[int, dict[int, list[int]]] = {}
    for action in actions:
        bridge = bridge_of(action - BRIDGE)
        across.setdefault(bridge.quarter, {}).setdefault(bridge.die, []).append(action)
    return [_bridge(words, view, city, there, moves) for there, moves in across.items()]


MOST_IN_ONE_LIST: Final = 6


def _bridge(
    words: VeniseWording, view: VeniseView, city: City, there: int, moves: dict[int, list[int]]
) -> str:
    """The place of a bridge: few choices are one list, many ask for the die first."""
    here = int(view.shown.here)
    name = words.things.on_the_board(there)
    found: list[Way | Step] = []
    flat = sum(len(actions) for actions in moves.values()) <= MOST_IN_ONE_LIST
    for back, actions in moves.items():
        value = int(view.shown.die_on(there if back == FAR else here))
        quarter = words.things.on_the_board(there if back == FAR else here)
        caption = words.say("Take back the {value} from {quarter}", value=value, quarter=quarter)
        icon = die(value, 0, 0, 30, int(view.seat))
        if flat:
            for action in actions:
                paid = STOCKS[bridge_of(action - BRIDGE).payment]
                note = words.say("pay {paid}", paid=words.things.cubes(paid))
                found.append(way(words, view, action, caption, note, icon))
            continue
        payments: list[Way | Step] = [_payment(words, view, action) for action in actions]
        label = words.say("A bridge to {quarter}: choose what you pay", quarter=name)
        found.append(Step(label, caption, payments, icon=icon, note=words.say("then choose what you pay")))
    label = words.say("A bridge to {quarter}: choose the die that you take back", quarter=name)
    x, y, _ = city.crossing(here, there)
    shape = outline(polygon(city.deck(here, there))) + glyph("bridge", x, y, 36)
    return ways(label, shape, found)


def _payment(words: VeniseWording, view: VeniseView, action: int) -> Way:
    paid = STOCKS[bridge_of(action - BRIDGE).payment]
    return way(
        words, view, action, words.say("Pay {paid}", paid=words.things.cubes(paid)), "", cubes_icon(paid)
    )
