"""Why a move of La Venise du Nord is not possible now, by the kind of move.

Each kind that can be refused for a reason of its own has a function here, which gives no words where the
move is refused only because something else is due.
"""

from collections.abc import Callable, Mapping
from typing import Final

from laguna.contract.wording import Capital, mark
from laguna.games.venise import codes
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CARD_BITS,
    CUBES_IN,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_GOOD,
    NO_CARD,
    ORDER_FORMS,
    SPACES,
    STOCKS,
)
from laguna.games.venise.components import (
    BRIDGES,
    MARKET,
    PATRON,
    PERMANENT_TYPES,
    PORT_1,
    QUARTER_COUNT,
    WORKSHOP,
)
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.state import GUIDE_WORKS, VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import (
    CARD_NAMES,
    NOTATION,
    bridge_of,
    kept_card,
    movement_of,
    sale_of,
)
from laguna.games.venise.words.prompts import TASKS, prompt
from laguna.games.venise.words.things import A_BUILDER, IN, ON, TO, Things, unpacked
from laguna.kit.packed import kinds_in


def why_not(things: Things, view: VeniseView, action: int) -> str:
    state = view.shown
    if state.over or view.seat != state.actor:
        return prompt(things, view, ())
    kind = codes.ACTIONS.of(action)
    refuse = REFUSALS.get(kind.name)
    reason = refuse(things, state, action - kind.first) if refuse is not None else ""
    if reason:
        return reason
    return things.say(
        "'{move}' is not possible now, while you are to {task}.",
        move=NOTATION.words[action],
        task=things.say(TASKS[int(state.due)]),
    )


def _move(things: Things, state: VeniseState, number: int) -> str:
    if state.due != codes.MOVING:
        return ""
    movement = movement_of(number)
    if movement.die not in (state.low, state.high):
        return things.say(
            "You rolled {low} and {high}, not {die}.", low=state.low, high=state.high, die=movement.die
        )
    if movement.guide and not state.me.works & GUIDE_WORKS:
        return things.say("Only an active guide changes the movement die.")
    points = movement.die + movement.guide
    start, end = things.on_the_board(state.here), things.on_the_board(movement.quarter)
    if 0 <= movement.place < len(state.board.places):
        return things.language.count(
            "Exactly {number} point do not take you from {start} to {end} with the boat on {water}.",
            "Exactly {number} points do not take you from {start} to {end} with the boat on {water}.",
            points,
            start=start,
            end=end,
            water=things.water(state.board, movement.place),
        )
    return things.language.count(
        "Exactly {number} point do not take you from {start} to {end}.",
        "Exactly {number} points do not take you from {start} to {end}.",
        points,
        start=start,
        end=end,
    )


# Activation


def _places_cubes(state: VeniseState) -> bool:
    return state.due in (codes.ACTIVATING, codes.CUBES) and state.here < WORKSHOP


def _to_stock(things: Things, state: VeniseState, number: int) -> str:
    if not _places_cubes(state):
        return ""
    return things.say("Your stock is full: {cubes}.", cubes=things.cubes(STOCKS[state.me.stock]))


def _to_card(things: Things, state: VeniseState, space: int) -> str:
    return _not_wanted(things, state, int(state.here), space) if _places_cubes(state) else ""


def _not_wanted(things: Things, state: VeniseState, material: int, space: int) -> str:
    kind = state.me.card_at(space)
    if kind == NO_CARD:
        return things.say("There is no card on {space}.", space=things.space(space))
    return things.say(
        "{card} on {space} takes no {material} now.",
        card=Capital(things.card_alone(kind)),
        space=things.space(space),
        material=things.material(material),
    )


def _draw(things: Things, state: VeniseState, number: int) -> str:
    if state.due != codes.ACTIVATING or not WORKSHOP <= state.here < MARKET:
        return ""
    return things.say("No row that takes such cards has an empty space.")


def _keep(things: Things, state: VeniseState, number: int) -> str:
    if state.due != codes.CHOOSING:
        return ""
    kind, row = kept_card(number)
    if kind not in kinds_in(state.hand, CARD_BITS):
        return things.say("{card} is not among the cards you drew.", card=CARD_NAMES[kind])
    type_ = BUILDER_TYPE[kind]
    if type_ < PERMANENT_TYPES and state.me.owned >> type_ & 1:
        return things.say(
            "You have {builder} already, and may have only one.", builder=things.say(A_BUILDER[type_])
        )
    if type_ == PATRON and row == 1:
        return things.say("A patron is laid in row 2, like an order.")
    return things.say("Row {row} of your board has no empty space.", row=row)


# Market and ports


def _sells(state: VeniseState) -> bool:
    return state.due == codes.ACTIVATING and state.here >= MARKET


def _sell(things: Things, state: VeniseState, number: int) -> str:
    if not _sells(state):
        return ""
    if state.here != MARKET:
        return things.say("At the market you sell, in a port you export.")
    sale = sale_of(number)
    there = int(state.me.goods_of(sale.good))
    if sale.number > there:
        return things.say("You have {goods} in your store.", goods=things.goods(sale.good, there))
    if sale.number > state.value:
        return things.say("Your activation die lets you sell up to {most}.", most=state.value)
    return things.say(
        "The price of {good} falls by a card or a cube that is there, if any is.",
        good=things.good(sale.good),
    )


def _export(things: Things, state: VeniseState, number: int) -> str:
    if not _sells(state):
        return ""
    if state.here < PORT_1:
        return things.say("At the market you sell, in a port you export.")
    good = number // codes.PORT_CHOICES
    if not state.me.goods_of(good):
        return things.say("You have no {good} in your store.", good=things.good(good))
    if state.market.is_exported(state.here - PORT_1, good):
        return things.say(
            "{good} has been sold {place} already.",
            good=Capital(things.good(good)),
            place=things.quarter(state.here, IN),
        )
    return things.say("The price of {good} has no such card or cube.", good=things.good(good))


# The end of a turn


def _bridge(things: Things, state: VeniseState, number: int) -> str:
    if state.due != codes.FINISHING:
        return ""
    me = state.me
    there, payment, _ = bridge_of(number)
    here = int(state.here)
    if state.bridged:
        return things.say("You have built a bridge in this turn already.")
    if state.produced:
        return things.say("Bridges are built before goods are produced.")
    if not state.board.neighbours[here] >> there & 1:
        return things.say(
            "{quarter} is not adjacent {place}.",
            quarter=Capital(things.quarter(there)),
            place=things.quarter(here, TO),
        )
    for quarter in (here, there):
        if not me.dice >> quarter & 1:
            return things.say(
                "You have no die {place}; a bridge needs one on both sides.",
                place=things.quarter(quarter, ON),
            )
    if bridges_built(me.bridges) == BRIDGES:
        return things.say("All your bridges are built.")
    if me.bridges >> state.board.edge_between[here * QUARTER_COUNT + there] & 1:
        return things.say("Your own bridge is there already.")
    return _payment(things, state, int(state.bridge_price(there)), payment)


def _payment(things: Things, state: VeniseState, cost: int, payment: int) -> str:
    """Why a bridge of this cost cannot be paid so."""
    stock = state.me.stock
    if cost > CUBES_IN[stock]:
        return things.language.count(
            "That bridge costs {number} cube, and your stock holds {held}.",
            "That bridge costs {number} cubes, and your stock holds {held}.",
            cost,
            held=CUBES_IN[stock],
        )
    if CUBES_IN[payment] != cost:
        return things.language.count(
            "That bridge costs {number} cube, not {paid}.",
            "That bridge costs {number} cubes, not {paid}.",
            cost,
            paid=CUBES_IN[payment],
        )
    return things.say(
        "You cannot pay {paid}: your stock holds {held}.",
        paid=things.cubes(STOCKS[payment]),
        held=things.cubes(STOCKS[stock]),
    )


def _produce(things: Things, state: VeniseState, number: int) -> str:
    if state.due != codes.FINISHING:
        return ""
    me = state.me
    space, form = divmod(number, ORDER_FORMS)
    kind = me.card_at(space)
    where = things.space(space)
    if kind == NO_CARD or kind >= FIRST_ORDER:
        return things.say("There is no workshop on {space}.", space=where)
    if not me.built >> space & 1:
        return things.say(
            "The workshop on {space} is not built: it still needs {cubes}.",
            space=where,
            cubes=things.cubes(unpacked(int(me.missing_at(space)))),
        )
    if state.produced >> space & 1:
        return things.say("Each workshop produces once in a turn.")
    if not me.full >> space & 1:
        return things.say(
            "The workshop on {space} holds {held} of {capacity} cubes: it must be full.",
            space=where,
            held=me.held_at(space),
            capacity=CAPACITY[kind],
        )
    return things.say(NO_ORDERS[form], good=things.good(KIND_GOOD[kind]))


NO_ORDERS: Final = (
    mark("Row 2 has no order of value 1 for {good}."),
    mark("Row 2 has no order of value 2 for {good}."),
    mark("Row 2 has no patron for {good}."),
)

# At any time


def _down(things: Things, state: VeniseState, number: int) -> str:
    if state.due < codes.TAKING:
        return ""
    if state.actor != state.turn:
        return things.say("Cubes are moved down only in your own turn.")
    material, space = divmod(number, SPACES)
    if not STOCKS[state.me.stock][material]:
        return things.say("There is no {material} in your stock.", material=things.material(material))
    return _not_wanted(things, state, material, space)


def _only_just_completed(things: Things) -> str:
    return things.say("Out of turn you may use only a builder that this very activation completed.")


def _use_broker(things: Things, state: VeniseState, number: int) -> str:
    if state.due < codes.TAKING:
        return ""
    if state.actor != state.turn:
        return _only_just_completed(things)
    good, choice = divmod(number, codes.BROKER_CHOICES)
    if not state.brokers >> good * codes.BROKER_CHOICES & (1 << codes.BROKER_CHOICES) - 1:
        return things.say("You have no active broker of {good}.", good=things.good(good))
    if choice == codes.BROKER_NOTHING:
        return things.say("The price of another good can fall, so one must.")
    other = choice // codes.BROKER_TAKINGS
    if other == good:
        return things.say("The broker lowers the price of one of the other goods.")
    return things.say("The price of {good} has no such card or cube.", good=things.good(other))


def _use_quartermaster(things: Things, state: VeniseState, number: int) -> str:
    if state.due < codes.TAKING:
        return ""
    if state.actor != state.turn:
        return _only_just_completed(things)
    row = number // FULL_STOCKS
    if not state.quartermasters >> row * FULL_STOCKS & (1 << FULL_STOCKS) - 1:
        return things.say("You have no active quartermaster in row {row}.", row=row + 1)
    return things.say(
        "From {stock} that takes all three kinds of new cubes; two are allowed.",
        stock=things.cubes(STOCKS[state.me.stock]),
    )


REFUSALS: Final[Mapping[str, Callable[[Things, VeniseState, int], str]]] = {
    "move": _move,
    "sell": _sell,
    "export": _export,
    "to_stock": _to_stock,
    "to_card": _to_card,
    "draw": _draw,
    "keep": _keep,
    "bridge": _bridge,
    "produce": _produce,
    "down": _down,
    "use_broker": _use_broker,
    "use_quartermaster": _use_quartermaster,
}
