"""Clickable moves in the city: quarters to place, starts, dice to take back, movements."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from laguna.contract.wording import gettext_noop
from laguna.games.venise.codes import BOAT, HEX, MOVE, ROLL, START, TAKE, VALUE
from laguna.games.venise.components import BOAT_POINTS, MARKET, WORKSHOP
from laguna.games.venise.movement import BY_BOAT, BY_BRIDGE, ON_FOOT, route_steps
from laguna.games.venise.pictures.city_layout import CityLayout
from laguna.games.venise.pictures.city_pieces import burgher_place, die_place
from laguna.games.venise.pictures.glyphs import QUARTER_GLYPHS, QUARTER_HUES, cube, die
from laguna.games.venise.pictures.screens import Screen
from laguna.games.venise.pictures.shared_drawings import move_option, move_target
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.move_descriptions import action_value, route_of
from laguna.games.venise.words.move_previews import gain
from laguna.games.venise.words.notation import Movement, movement_of
from laguna.games.venise.words.nouns import TO
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import Point, number, rectangle, text
from laguna.kit.targets import MoveOption, SubmenuOption, move_options, outline, outline_circle

MOORING: Final = 0.4
"""The radius of the circle where the boat can moor, in units of the radius of a hex."""
TARGET: Final = 0.89
"""The corners of the outline of a quarter, within its quay."""


def city_moves(
    words: VeniseWording, view: VeniseView, screen: Screen, city: CityLayout, actions: Sequence[int]
) -> list[str]:
    """The clickable moves on quarters and waters, except bridges and sales."""
    found = []
    for action in actions:
        if HEX <= action < BOAT:
            shape = outline(city.hexagon(city.hexes[action - HEX], TARGET))
        elif BOAT <= action < START:
            shape = _mooring(city.berths[action - BOAT], MOORING * city.radius)
        elif START <= action < TAKE:
            shape = _quarter_outline(city, action - START)
        elif TAKE <= action < ROLL:
            x, y = die_place(screen, city, action - TAKE)
            shape = outline_circle(
                x, y, screen.quarter.die_size * city.radius * (0.85 if screen.is_portrait else 0.98)
            )
        else:
            continue
        found.append(move_target(words, view, action, shape))
    return found + _movements(
        words, view, screen, city, [action for action in actions if MOVE <= action < VALUE]
    )


def _quarter_outline(city: CityLayout, quarter: int) -> str:
    """The outline of a quarter that does not tint its name and pieces."""
    d = city.hexagon(city.quarter(quarter), TARGET)
    return f'<path class="halo" d="{d}"/><path class="edge clear" d="{d}"/>'


# Movements --------------------------------------------------------------------------------------

WALKING: Final = (
    gettext_noop("With the {die}, on foot"),
    gettext_noop("With the {die} (as {points}), on foot"),
)
WITH_THE_DIE: Final = (gettext_noop("With the {die}"), gettext_noop("With the {die} (as {points})"))
BY_THE_BOAT: Final = (
    gettext_noop("With the {die}, by boat"),
    gettext_noop("With the {die} (as {points}), by boat"),
)
BY_THE_BOAT_THAT_STAYS: Final = (
    gettext_noop("With the {die}, by boat (left where it is)"),
    gettext_noop("With the {die} (as {points}), by boat (left where it is)"),
)
"""Captions of a movement: without and with the guide."""


class Ways(NamedTuple):
    """The movements to a quarter."""

    stays: list[int]
    """Those after which the boat is where it was."""
    sails: dict[int, list[int]]
    """The others, by the water where the boat moors then."""


def _movements(
    words: VeniseWording, view: VeniseView, screen: Screen, city: CityLayout, actions: Sequence[int]
) -> list[str]:
    """VN-11: every quarter that can be reached, with the movements to it, and above them what it gives."""
    ways: dict[int, Ways] = {}
    for action in actions:
        movement = movement_of(action - MOVE)
        there = ways.setdefault(movement.quarter, Ways([], {}))
        if movement.place < 0:
            there.stays.append(action)
        else:
            there.sails.setdefault(movement.place, []).append(action)
    return [_quarter(words, view, screen, city, quarter, ways[quarter]) for quarter in sorted(ways)]


def _quarter(
    words: VeniseWording, view: VeniseView, screen: Screen, city: CityLayout, quarter: int, ways: Ways
) -> str:
    """A quarter as a click target; a single movement is one click."""
    name = words.nouns.on_the_board(quarter)
    found, with_the_guide = _staying_ways(words, view, ways.stays)
    chosen = _moorings_chosen(view, ways.sails)
    found += [_sailing(words, view, screen, action) for action in chosen]
    others = {
        place: [action for action in moves if action not in chosen] for place, moves in ways.sails.items()
    }
    others = {place: moves for place, moves in others.items() if moves}
    if others:
        found.append(_other_moorings(words, view, city, quarter, others))
    found += with_the_guide
    label = words.gettext("{quarter}: choose how to get there", quarter=name)
    first = [*ways.stays, *chosen][0]
    shape = (
        _quarter_outline(city, quarter)
        + _badge(view, screen, city, quarter, [*ways.stays, *chosen])
        + _route(view, screen, city, movement_of(first - MOVE))
    )
    return move_options(label, shape, found)


def _moorings_chosen(view: VeniseView, sails: dict[int, list[int]]) -> list[int]:
    """For each die by boat, a movement that moors the boat away from the other players, where it touches many
    quarters."""
    state = view.shown
    rivals = sum(1 << int(player.burgher) for seat, player in enumerate(state.players) if seat != state.actor)

    def drawback(place: int) -> tuple[int, int, int]:
        touched = int(state.board.touched[place])
        return (bin(touched & rivals).count("1"), -bin(touched).count("1"), place)

    best: dict[int, int] = {}
    for place in sorted(sails, key=drawback):
        for action in sails[place]:
            movement = movement_of(action - MOVE)
            known = best.get(movement.die)
            if known is None or (movement_of(known - MOVE).guide and not movement.guide):
                best[movement.die] = action
    return [best[way] for way in sorted(best)]


def _staying_ways(
    words: VeniseWording, view: VeniseView, actions: Sequence[int]
) -> tuple[list[MoveOption | SubmenuOption], list[SubmenuOption]]:
    """The movements that leave the boat where it is: one for each die; and a list of those with the guide
    that come to the same, which is the last choice."""
    first: dict[int, int] = {}
    for action in sorted(actions, key=lambda action: movement_of(action - MOVE).guide != 0):
        first.setdefault(movement_of(action - MOVE).die, action)
    others = [_staying(words, view, action) for action in actions if action not in first.values()]
    found: list[MoveOption | SubmenuOption] = [_staying(words, view, first[die_]) for die_ in sorted(first)]
    if len(others) <= 1:
        return found + others, []
    label = words.gettext("Other ways with your guide, to the same result")
    icon = glyph("guide", 0, 0, 30)
    note = words.gettext("to the same result")
    caption = words.gettext("Other ways with your guide")
    return found, [SubmenuOption(label, caption, others, note=note, icon=icon)]


def _staying(words: VeniseWording, view: VeniseView, action: int) -> MoveOption:
    """A movement after which the boat is where it was."""
    movement = movement_of(action - MOVE)
    steps = route_steps(route_of(view.shown, movement))
    by_boat = any(means == BY_BOAT for quarter, means in steps)
    caption = _with_the_die(words, movement, BY_THE_BOAT_THAT_STAYS if by_boat else WALKING)
    note = words.result(view, movement)
    free = sum(means == BY_BRIDGE for quarter, means in steps)
    if free:
        note = words.ngettext(
            "{result}; the step over your bridge is free",
            "{result}; {number} steps over your bridges are free",
            free,
            result=note,
        )
    return move_option(words, view, action, caption, note, _dice_icon(movement, by_boat))


def _sailing(words: VeniseWording, view: VeniseView, screen: Screen, action: int) -> MoveOption:
    """A movement by boat with the mooring chosen for the player."""
    movement = movement_of(action - MOVE)
    caption = _with_the_die(words, movement, BY_THE_BOAT)
    place = words.nouns.boat_place(view.shown.board, movement.place, screen.is_portrait)
    note = words.gettext("{result}; the boat moors {place}", result=words.result(view, movement), place=place)
    return move_option(words, view, action, caption, note, _dice_icon(movement, True))


def _with_the_die(words: VeniseWording, movement: Movement, messages: tuple[str, str]) -> str:
    message = messages[movement.guide != 0]
    return words.gettext(message, die=movement.die, points=movement.die + movement.guide)


def _dice_icon(movement: Movement, by_boat: bool) -> str:
    """The die of a movement, the change by the guide, and a boat if it is used."""
    icon = die(movement.die, -4 if by_boat else 0, -4 if by_boat or movement.guide else 0, 28)
    if movement.guide:
        icon += rectangle("badge", -19, 1, 32, 19, 9.5) + text(
            -3, 10.5, "+1" if movement.guide > 0 else "\u22121", 18.5, "badge-text"
        )
    if by_boat:
        icon += '<circle class="paper" cx="10" cy="9" r="10"/>' + glyph("boat", 10, 9, 15)
    return icon


BOAT_ICON: Final = '<circle class="paper" cx="0" cy="0" r="17"/>' + glyph("boat", 0, 0, 26)


def _other_moorings(
    words: VeniseWording,
    view: VeniseView,
    city: CityLayout,
    quarter: int,
    sails: dict[int, list[int]],
) -> SubmenuOption:
    """The movements by boat that moor it somewhere else: the waters to choose from."""
    label = words.gettext(
        "Take the boat {place}: choose where to moor it",
        place=words.nouns.quarter(quarter, TO),
    )
    shown = [f'<path class="mark" d="{city.hexagon(city.quarter(quarter), TARGET)}"/>']
    for place, moves in sails.items():
        berth = _mooring(city.berths[place], MOORING * city.radius)
        if len(moves) == 1:
            shown.append(move_target(words, view, moves[0], berth))
            continue
        name = words.nouns.boat_place(view.shown.board, place)
        asked = words.gettext("Moor the boat {place}: choose the die", place=name)
        shown.append(move_options(asked, berth, [_mooring_option(words, view, action) for action in moves]))
    caption = words.gettext("Moor the boat elsewhere")
    note = words.gettext("then choose where")
    return SubmenuOption(label, caption, targets="".join(shown), note=note, icon=BOAT_ICON)


def _mooring_option(words: VeniseWording, view: VeniseView, action: int) -> MoveOption:
    """A movement after which the boat moors on the water already chosen."""
    movement = movement_of(action - MOVE)
    caption = _with_the_die(words, movement, WITH_THE_DIE)
    return move_option(words, view, action, caption, words.result(view, movement), _dice_icon(movement, True))


@lru_cache(4096)
def _mooring(berth: Point, radius: float) -> str:
    """A water where the boat can moor. Cached: a picture may have hundreds."""
    x, y = berth
    place = f"translate({number(x)} {number(y)}) scale({radius / 17:.2f})"
    return outline_circle(x, y, radius) + f'<use href="#ghost-boat" transform="{place}"/>'


# What a movement brings -------------------------------------------------------------------------


def _badge(view: VeniseView, screen: Screen, city: CityLayout, quarter: int, actions: Sequence[int]) -> str:
    """What the quarter gives with the better die: cubes or cards to draw in a light badge, points in a dark
    one, and an exclamation mark where it gives nothing."""
    state = view.shown
    values = [action_value(state, movement_of(action - MOVE)) for action in actions]
    best = max(gain(state, quarter, value) for value in values)
    x, y = city.at(quarter, screen.quarter.badge)
    size = max(screen.least_text, screen.quarter.badge_size * city.radius)
    if not best:
        circle = f'<circle class="caution" cx="{number(x)}" cy="{number(y)}" r="{number(0.75 * size)}"/>'
        return f'<g class="points" aria-hidden="true">{circle}{text(x, y, "!", size, "caution-text")}</g>'
    counts_things = quarter < MARKET
    words = str(best) if counts_things else f"+{best}"
    width = (0.62 * len(words) + 1.0) * size
    height = 1.42 * size
    sign = 1.25 * size if counts_things else 0.0
    left = x - (width + sign) / 2
    face, ink = ("pill", "numeral") if counts_things else ("badge", "badge-text")
    parts = [
        rectangle(face, left, y - height / 2, width + sign, height, height / 2)
        + text(left + width / 2 + 0.05 * size, y, words, size, ink)
    ]
    if quarter < WORKSHOP:
        parts.append(cube(quarter, left + width + 0.3 * size, y, 1.1 * size))
    elif counts_things:
        hue = QUARTER_HUES[quarter]
        parts.append(glyph(QUARTER_GLYPHS[quarter], left + width + 0.3 * size, y, 1.15 * size, f"ink-{hue}"))
    return f'<g class="points" aria-hidden="true">{"".join(parts)}</g>'


STEPS_COUNTED: Final = {ON_FOOT: 1, BY_BOAT: BOAT_POINTS, BY_BRIDGE: 0}
"""VN-11: how many steps each means counts."""


def _route(view: VeniseView, screen: Screen, city: CityLayout, movement: Movement) -> str:
    """The route to a quarter as a line, shown while the quarter is pointed at. Every stop has the number of
    steps so far, or a bridge where the last step was free."""
    state = view.shown
    line = [burgher_place(state, screen, city, int(state.actor))]
    counted = 0
    numbered = ""
    size = screen.least_text
    for quarter, means in route_steps(route_of(state, movement)):
        if means == BY_BOAT:
            line.append(city.berths[state.boat])
        x, y = city.at(quarter, (0, screen.quarter.burghers))
        line.append((x, y))
        counted += STEPS_COUNTED[means]
        numbered += (
            f'<circle class="step-number" cx="{number(x)}" cy="{number(y)}" r="{number(0.8 * size)}"/>'
        )
        if STEPS_COUNTED[means]:
            numbered += text(x, y, counted, size, "badge-text")
        else:
            numbered += glyph("bridge", x, y, 1.3 * size, "badge-glyph")
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line)
    return f'<g class="way" aria-hidden="true"><path class="route" d="{d}"/>{numbered}</g>'
