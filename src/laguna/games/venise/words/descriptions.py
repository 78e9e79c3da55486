"""Legal moves of La Venise du Nord as buttons and screen readers say them, by the kind of move."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from laguna.contract.wording import mark
from laguna.games.venise import codes
from laguna.games.venise.cards import (
    CAPACITY,
    FIRST_FULL_STOCK,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_GOOD,
    ORDER_FORMS,
    SPACES,
    STOCKS,
)
from laguna.games.venise.components import MARKET, WORKSHOP
from laguna.games.venise.movement import BY_BOAT, ON_FOOT, Board, steps_of
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import Movement, bridge_of, kept_card, movement_of, sale_of
from laguna.games.venise.words.prompts import cards_to_draw
from laguna.games.venise.words.prospects import activation, arrival, stored
from laguna.games.venise.words.things import FROM, ON, TO, Things


def describe(things: Things, view: VeniseView, action: int) -> str:
    kind = codes.ACTIONS.of(action)
    description = DESCRIPTIONS[kind.name]
    if isinstance(description, str):
        return things.say(description)
    return description(things, view, action - kind.first)


def _me(view: VeniseView) -> Player:
    return view.shown.players[max(view.seat, 0)]


# Set-up, movement


def _tile(things: Things, view: VeniseView, quarter: int) -> str:
    return things.say("Choose {quarter}", quarter=things.quarter(quarter))


def _hex(things: Things, view: VeniseView, hex_: int) -> str:
    state = view.shown
    return things.say(
        "Lay {quarter} {place}",
        quarter=things.quarter(max(state.tile, 0)),
        place=things.beside(state.tiles, hex_),
    )


def _boat(things: Things, view: VeniseView, place: int) -> str:
    return things.say("Place the boat on {water}", water=things.water(view.shown.board, place))


def _start(things: Things, view: VeniseView, quarter: int) -> str:
    return things.say("Start {place}", place=things.quarter(quarter, ON))


def _take(things: Things, view: VeniseView, quarter: int) -> str:
    value = view.shown.die_on(quarter)
    return things.say("Take back your {value} {place}", value=value, place=things.quarter(quarter, FROM))


def _move(things: Things, view: VeniseView, number: int) -> str:
    """A movement: the die as it is or changed by the guide, the way, the boat where it is or elsewhere."""
    state = view.shown
    movement = movement_of(number)
    place = things.quarter(movement.quarter, TO)
    means = how(things, state, movement)
    if movement.place >= 0:
        water = things.water(state.board, movement.place)
        return things.say("Move {place} {how}, and leave it on {water}", place=place, how=means, water=water)
    return things.say(
        "Move {place} {how}: {result}", place=place, how=means, result=result(things, state, movement)
    )


def how(things: Things, state: VeniseState, movement: Movement) -> str:
    """VN-11: with which die somebody moves, and by what means."""
    means = {means for quarter, means in steps_of(way_to(state, movement))}
    kind = BY_BOAT if BY_BOAT in means else ON_FOOT
    return things.say(MEANS[kind][movement.guide], die=movement.die, points=movement.die + movement.guide)


MEANS: Final = {
    ON_FOOT: {
        -1: mark("with the {die}, lowered to {points} by the guide, on foot"),
        0: mark("with the {die}, on foot"),
        1: mark("with the {die}, raised to {points} by the guide, on foot"),
    },
    BY_BOAT: {
        -1: mark("with the {die}, lowered to {points} by the guide, by boat"),
        0: mark("with the {die}, by boat"),
        1: mark("with the {die}, raised to {points} by the guide, by boat"),
    },
}


def way_to(state: VeniseState, movement: Movement) -> int:
    """The packed way of a movement, as the log will tell it."""
    place = movement.place if movement.place >= 0 else int(state.boat)
    points = movement.die + movement.guide
    me = state.me
    return _way(
        state.board, int(me.burgher), points, int(state.boat), int(me.bridges), movement.quarter, place
    )


@lru_cache(8192)
def _way(board: Board, start: int, points: int, boat: int, bridges: int, end: int, place: int) -> int:
    return int(board.way(start, points, boat, bridges, end, place))


def result(things: Things, state: VeniseState, movement: Movement) -> str:
    """VN-12, VN-13: what the other die would give there."""
    value = int(state.high if movement.die == state.low else state.low)
    gain = activation(things, state, movement.quarter, value)
    die = arrival(things, state, movement.quarter, value)
    return things.say("{given}; {die}", given=gain, die=die) if die else gain


def _value(things: Things, view: VeniseView, number: int) -> str:
    return things.say("Make it a {value}", value=number + 1)


# Market and ports


def _sell(things: Things, view: VeniseView, number: int) -> str:
    sale = sale_of(number)
    each = view.shown.market.price(sale.good) + view.shown.market.bonus()
    goods = things.goods(sale.good, sale.number)
    if sale.taking == codes.TAKE_NOTHING:
        return things.language.count(
            "Sell {goods} at {each} each for {number} point",
            "Sell {goods} at {each} each for {number} points",
            int(sale.number * each),
            goods=goods,
            each=each,
        )
    return things.language.count(
        "Sell {goods} at {each} each for {number} point; take {taken} from its price",
        "Sell {goods} at {each} each for {number} points; take {taken} from its price",
        int(sale.number * each),
        goods=goods,
        each=each,
        taken=things.taking(sale.taking),
    )


def _export(things: Things, view: VeniseView, number: int) -> str:
    good, change = divmod(number, codes.PORT_CHOICES)
    price = view.shown.market.price(good)
    return things.language.count(
        "Sell {good} for {number} point and {change}",
        "Sell {good} for {number} points and {change}",
        int(view.shown.value),
        good=things.good(good),
        change=things.say(CHANGES[change], price=price, lower=price - 1, higher=price + 1),
    )


CHANGES: Final = (
    mark("leave its price at {price}"),
    mark("raise its price to {higher}"),
    mark("lower its price to {lower} by taking an order of value 1"),
    mark("lower its price to {lower} by taking a cube"),
    mark("lower its price to {lower} by turning an order of value 2 into a cube"),
)

# Cubes and cards


def _material(things: Things, view: VeniseView) -> str:
    """The material of the activation."""
    here = view.shown.here
    return things.material(here) if 0 <= here < WORKSHOP else things.say("cube")


def _to_stock(things: Things, view: VeniseView, number: int) -> str:
    return things.say("Put the {material} into your stock", material=_material(things, view))


def _swap(things: Things, view: VeniseView, thrown: int) -> str:
    return things.say(
        "Put the {material} into your stock and throw away a {thrown}",
        material=_material(things, view),
        thrown=things.material(thrown),
    )


def _to_card(things: Things, view: VeniseView, space: int) -> str:
    return things.say(
        "Put the {material} on {card}, {space}",
        material=_material(things, view),
        card=things.card_alone(_me(view).card_at(space)),
        space=things.space(space),
    )


def _store(things: Things, view: VeniseView, number: int) -> str:
    """What becomes of the cubes is told, and above all how many of them are lost."""
    state = view.shown
    given = [0, 0, 0]
    given[state.here] = int(state.cubes)
    places = _places(things, view)
    lost = warning(things, view, codes.STORE)
    if lost:
        places.append(lost)
    return things.say("Place all {cubes} at once: {places}", cubes=things.cubes(given), places=places)


def _places(things: Things, view: VeniseView) -> list[str]:
    """Where the cubes go that are placed all at once."""
    state = view.shown
    ends = stored(_me(view), int(state.here), int(state.cubes))
    places = []
    if ends.on_cards:
        places.append(things.say("{number} on your cards", number=ends.on_cards))
    if ends.in_stock:
        places.append(things.say("{number} into your stock", number=ends.in_stock))
    return places


def _refuse(things: Things, view: VeniseView, number: int) -> str:
    return things.say("Leave one {material} behind", material=_material(things, view))


def _draw(things: Things, view: VeniseView, number: int) -> str:
    return things.language.count("Draw {number} card", "Draw {number} cards", cards_to_draw(view.shown))


def _skip(things: Things, view: VeniseView, number: int) -> str:
    if view.shown.due == codes.ACTIVATING:
        return things.say("Do not activate")
    return things.say("Do not use it")


def _keep(things: Things, view: VeniseView, number: int) -> str:
    kind, row = kept_card(number)
    return things.say("Keep {card}, in row {row}", card=things.card(kind), row=row)


# The end of a turn


def _bridge(things: Things, view: VeniseView, number: int) -> str:
    bridge = bridge_of(number)
    back = bridge.quarter if bridge.die == codes.FAR else int(view.shown.here)
    return things.say(
        "Build a bridge {place} for {paid}; take your die back from {back}",
        place=things.quarter(bridge.quarter, TO),
        paid=things.cubes(STOCKS[bridge.payment]),
        back=things.on_the_board(back),
    )


def production(things: Things, view: VeniseView, number: int) -> str:
    """What a workshop produces for which order, where one sees which workshop."""
    space, form = divmod(number, ORDER_FORMS)
    kind = int(_me(view).card_at(space))
    goods = things.goods(KIND_GOOD[kind], CAPACITY[kind])
    return things.say("Produce {goods} for {order}", goods=goods, order=things.say(FULFILLED[form]))


def _produce(things: Things, view: VeniseView, number: int) -> str:
    space, form = divmod(number, ORDER_FORMS)
    kind = _me(view).card_at(space)
    goods = things.say("goods")
    if 0 <= kind < FIRST_ORDER:
        goods = things.goods(KIND_GOOD[kind], CAPACITY[kind])
    return things.say(
        "Produce {goods} in {space} for {order}",
        goods=goods,
        space=things.space(space),
        order=things.say(FULFILLED[form]),
    )


FULFILLED: Final = (mark("an order of value 1"), mark("an order of value 2"), mark("the patron"))

# At any time


def _down(things: Things, view: VeniseView, number: int) -> str:
    material, space = divmod(number, SPACES)
    return things.say(
        "Move {material} from your stock to {card}, {space}",
        material=things.material(material),
        card=things.card_alone(_me(view).card_at(space)),
        space=things.space(space),
    )


def _use_broker(things: Things, view: VeniseView, number: int) -> str:
    good, choice = divmod(number, codes.BROKER_CHOICES)
    if choice == codes.BROKER_NOTHING:
        return things.say("Use the broker: raise the price of {good} by 1", good=things.good(good))
    other, what = divmod(choice, codes.BROKER_TAKINGS)
    return things.say(
        "Use the broker: raise the price of {good} by 1; take {taken} from the price of {other}",
        good=things.good(good),
        taken=things.taking(what + 1),
        other=things.good(other),
    )


def _use_quartermaster(things: Things, view: VeniseView, number: int) -> str:
    row, stock = divmod(number, FULL_STOCKS)
    return things.say(
        "Use the quartermaster of row {row}: your stock becomes {stock}",
        row=row + 1,
        stock=things.cubes(STOCKS[FIRST_FULL_STOCK + stock]),
    )


DESCRIPTIONS: Final[Mapping[str, str | Callable[[Things, VeniseView, int], str]]] = {
    "tile": _tile,
    "hex": _hex,
    "boat": _boat,
    "start": _start,
    "take": _take,
    "roll": mark("Roll the dice"),
    "move": _move,
    "value": _value,
    "sell": _sell,
    "export": _export,
    "to_stock": _to_stock,
    "swap": _swap,
    "to_card": _to_card,
    "store": _store,
    "refuse": _refuse,
    "draw": _draw,
    "skip": _skip,
    "keep": _keep,
    "keep_none": mark("Keep none of the cards"),
    "bridge": _bridge,
    "produce": _produce,
    "end": mark("End the turn"),
    "down": _down,
    "fill": mark("Move down everything that fits on your cards"),
    "use_broker": _use_broker,
    "use_quartermaster": _use_quartermaster,
}


def caption(things: Things, view: VeniseView, action: int) -> str:
    """A move on its button: described, but without what only explains it."""
    if action == codes.SKIP and view.shown.here >= MARKET and not (view.shown.head or view.shown.sales):
        return things.say("Go on")
    if action == codes.SKIP and view.shown.actor != view.shown.turn:
        return things.say("Skip this")
    if action == codes.REFUSE:
        return things.say("Leave one behind")
    if action == codes.STORE:
        return things.say(
            "Place all {number} {material}",
            number=view.shown.cubes,
            material=_material(things, view),
        )
    if action == codes.FILL:
        return things.say("Move down all that fits")
    return describe(things, view, action)


def note(things: Things, view: VeniseView, action: int) -> str:
    """What a move without a place leads to, in a short line."""
    if action == codes.STORE:
        return things.language.listed(_places(things, view))
    return ""


def warning(things: Things, view: VeniseView, action: int) -> str:
    """What a player would regret not to have known."""
    state = view.shown
    if action == codes.STORE:
        lost = stored(_me(view), int(state.here), int(state.cubes)).lost
        return things.language.count("{number} is lost", "{number} are lost", lost) if lost else ""
    return ""
