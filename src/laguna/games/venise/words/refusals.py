"""Why a move of La Venise du Nord is illegal now, by the kind of move.

Kinds of moves with reasons of their own have a function, which returns an empty text where the move is
illegal only because another decision is due.
"""

from collections.abc import Callable, Mapping
from typing import Final

from laguna.contract.wording import Capitalized, gettext_noop
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
from laguna.games.venise.state import GUIDE_WORKS, VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import (
    CARD_NAMES,
    NOTATION,
    bridge_of,
    kept_card,
    movement_of,
    sale_of,
)
from laguna.games.venise.words.nouns import A_BUILDER, AT, FROM, TO, VeniseNouns, unpacked
from laguna.games.venise.words.prompts import prompt, rolled
from laguna.kit.packed_cards import kinds_in


def why_illegal(nouns: VeniseNouns, view: VeniseView, action: int) -> str:
    """Why a move is illegal for the view's seat now."""
    state = view.shown
    if state.over or view.seat != state.actor:
        return prompt(nouns, view, ())
    kind = codes.ACTIONS.of(action)
    refuse = REFUSALS.get(kind.name)
    reason = refuse(nouns, state, action - kind.first) if refuse is not None else ""
    if reason:
        return reason
    return nouns.gettext(
        "'{move}' is not possible now. {prompt}", move=NOTATION.words[action], prompt=prompt(nouns, view, ())
    )


def _move(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due != codes.MOVING:
        return ""
    movement = movement_of(number)
    if movement.die not in (state.low, state.high):
        return nouns.gettext(
            "{rolled} There is no {die} to move with.", rolled=rolled(nouns, state), die=movement.die
        )
    if movement.guide and not state.me.works & GUIDE_WORKS:
        return nouns.gettext("You need a completed guide to change your movement die.")
    points = movement.die + movement.guide
    start, end = nouns.quarter(state.here, FROM), nouns.quarter(movement.quarter, TO)
    if 0 <= movement.place < len(state.board.places):
        return nouns.language.ngettext(
            "You can't get {start} {end} in exactly {number} step and moor the boat {place}.",
            "You can't get {start} {end} in exactly {number} steps and moor the boat {place}.",
            points,
            start=start,
            end=end,
            place=nouns.boat_place(state.board, movement.place),
        )
    return nouns.language.ngettext(
        "You can't get {start} {end} in exactly {number} step.",
        "You can't get {start} {end} in exactly {number} steps.",
        points,
        start=start,
        end=end,
    )


# Activation


def _places_cubes(state: VeniseData) -> bool:
    return state.due in (codes.ACTIVATING, codes.CUBES) and state.here < WORKSHOP


def _to_stock(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if not _places_cubes(state):
        return ""
    return nouns.gettext("Your stock is full: {cubes}.", cubes=nouns.cubes(STOCKS[state.me.stock]))


def _to_card(nouns: VeniseNouns, state: VeniseData, space: int) -> str:
    return _not_wanted(nouns, state, int(state.here), space) if _places_cubes(state) else ""


NOT_WANTED: Final = (
    gettext_noop("{card} ({space}) can't take any wool now."),
    gettext_noop("{card} ({space}) can't take any flax now."),
    gettext_noop("{card} ({space}) can't take any gold now."),
)


def _not_wanted(nouns: VeniseNouns, state: VeniseData, material: int, space: int) -> str:
    kind = state.me.card_at(space)
    if kind == NO_CARD:
        return nouns.gettext("There is no card in {space}.", space=nouns.space(space))
    return nouns.gettext(
        NOT_WANTED[material],
        card=Capitalized(nouns.card_alone(kind, "subject")),
        space=nouns.space(space),
    )


def _draw(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due != codes.ACTIVATING or not WORKSHOP <= state.here < MARKET:
        return ""
    return nouns.gettext("You have no empty space for these cards.")


def _keep(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due != codes.CHOOSING:
        return ""
    kind, row = kept_card(number)
    if kind not in kinds_in(state.hand, CARD_BITS):
        return nouns.gettext("{card} is not one of the cards you drew.", card=CARD_NAMES[kind])
    type_ = BUILDER_TYPE[kind]
    if type_ < PERMANENT_TYPES and state.me.owned >> type_ & 1:
        return nouns.gettext(
            "You already have {builder}. You can have only one.", builder=nouns.gettext(A_BUILDER[type_])
        )
    if type_ == PATRON and row == 1:
        return nouns.gettext("A patron goes in row 2, like an order.")
    return nouns.gettext("Row {row} of your board is full.", row=row)


# Market and ports


def _sells(state: VeniseData) -> bool:
    return state.due == codes.ACTIVATING and state.here >= MARKET


def _market_or_port(nouns: VeniseNouns) -> str:
    return nouns.gettext("Use '{sell}' at the market and '{export}' at a port.", sell="sell", export="export")


def _sell(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if not _sells(state):
        return ""
    if state.here != MARKET:
        return _market_or_port(nouns)
    sale = sale_of(number)
    there = int(state.me.goods_of(sale.good))
    if sale.number > there:
        return nouns.gettext("You have only {goods} in your warehouse.", goods=nouns.goods(sale.good, there))
    if sale.number > state.value:
        return nouns.gettext("With this action die, you can sell up to {most}.", most=state.value)
    return nouns.gettext(
        "Choose a card or cube {price}.", price=nouns.good(sale.good, "from the price of \u2026")
    )


NO_GOODS: Final = (
    gettext_noop("You have no clothing in your warehouse."),
    gettext_noop("You have no lace in your warehouse."),
    gettext_noop("You have no jewelry in your warehouse."),
)
ALREADY_SOLD: Final = (
    gettext_noop("Clothing has already been sold {place}."),
    gettext_noop("Lace has already been sold {place}."),
    gettext_noop("Jewelry has already been sold {place}."),
)
"""The place comes with its preposition: `at Port I`."""


def _not_in_price(nouns: VeniseNouns, good: int) -> str:
    price = nouns.good(good, "in the price of \u2026")
    return nouns.gettext("There is no such card or cube {price}.", price=price)


def _export(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if not _sells(state):
        return ""
    if state.here < PORT_1:
        return _market_or_port(nouns)
    good = number // codes.PORT_CHOICES
    if not state.me.goods_of(good):
        return nouns.gettext(NO_GOODS[good])
    if state.market.is_exported(state.here - PORT_1, good):
        return nouns.gettext(ALREADY_SOLD[good], place=nouns.quarter(state.here, AT))
    return _not_in_price(nouns, good)


# The end of a turn


def _bridge(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due != codes.FINISHING:
        return ""
    me = state.me
    there, payment, _ = bridge_of(number)
    here = int(state.here)
    if state.bridge_built:
        return nouns.gettext("You have already built a bridge this turn.")
    if state.produced:
        return nouns.gettext("You can't build a bridge after you produce goods.")
    if not state.board.neighbors[here] >> there & 1:
        return nouns.gettext(
            "{quarter} is not next {place}.",
            quarter=Capitalized(nouns.quarter(there)),
            place=nouns.quarter(here, TO),
        )
    for quarter in (here, there):
        if not me.dice >> quarter & 1:
            return nouns.gettext(
                "You have no die {place}. A bridge needs your dice at both ends.",
                place=nouns.quarter(quarter, AT),
            )
    if bridges_built(me.bridges) == BRIDGES:
        return nouns.gettext("You have already built all your bridges.")
    if me.bridges >> state.board.edge_between[here * QUARTER_COUNT + there] & 1:
        return nouns.gettext("You already have a bridge there.")
    return _payment(nouns, state, int(state.bridge_price(there)), payment)


def _payment(nouns: VeniseNouns, state: VeniseData, cost: int, payment: int) -> str:
    """Why this payment does not fit the cost of a bridge."""
    stock = state.me.stock
    if cost > CUBES_IN[stock]:
        return nouns.language.ngettext(
            "That bridge costs {number} cube; your stock holds {held}.",
            "That bridge costs {number} cubes; your stock holds {held}.",
            cost,
            held=CUBES_IN[stock],
        )
    if CUBES_IN[payment] != cost:
        return nouns.language.ngettext(
            "That bridge costs {number} cube, not {paid}.",
            "That bridge costs {number} cubes, not {paid}.",
            cost,
            paid=CUBES_IN[payment],
        )
    return nouns.gettext(
        "You can't pay {paid}: your stock holds {held}.",
        paid=nouns.cubes(STOCKS[payment]),
        held=nouns.cubes(STOCKS[stock]),
    )


def _produce(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due != codes.FINISHING:
        return ""
    me = state.me
    space, form = divmod(number, ORDER_FORMS)
    kind = me.card_at(space)
    where = nouns.space(space)
    if kind == NO_CARD or kind >= FIRST_ORDER:
        return nouns.gettext("There is no workshop in {space}.", space=where)
    if not me.built >> space & 1:
        return nouns.gettext(
            "The workshop in {space} is not built yet: it needs {cubes}.",
            space=where,
            cubes=nouns.cubes(unpacked(int(me.missing_at(space)))),
        )
    if state.produced >> space & 1:
        return nouns.gettext("Each workshop can produce only once per turn.")
    if not me.full >> space & 1:
        return nouns.gettext(
            "The workshop in {space} holds {held} of {capacity} cubes: it must be full.",
            space=where,
            held=me.held_at(space),
            capacity=CAPACITY[kind],
        )
    return nouns.gettext(NO_ORDERS[form][KIND_GOOD[kind]])


NO_ORDERS: Final = (
    (
        gettext_noop("You have no +1 order for clothing in row 2."),
        gettext_noop("You have no +1 order for lace in row 2."),
        gettext_noop("You have no +1 order for jewelry in row 2."),
    ),
    (
        gettext_noop("You have no +2 order for clothing in row 2."),
        gettext_noop("You have no +2 order for lace in row 2."),
        gettext_noop("You have no +2 order for jewelry in row 2."),
    ),
    (
        gettext_noop("You have no patron for clothing in row 2."),
        gettext_noop("You have no patron for lace in row 2."),
        gettext_noop("You have no patron for jewelry in row 2."),
    ),
)

# At any time

NOT_IN_STOCK: Final = (
    gettext_noop("There is no wool in your stock."),
    gettext_noop("There is no flax in your stock."),
    gettext_noop("There is no gold in your stock."),
)
NO_BROKERS: Final = (
    gettext_noop("You have no completed clothing broker."),
    gettext_noop("You have no completed lace broker."),
    gettext_noop("You have no completed jewelry broker."),
)


def _down(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due < codes.TAKING:
        return ""
    if state.actor != state.turn:
        return nouns.gettext("You can move cubes onto your cards only on your own turn.")
    material, space = divmod(number, SPACES)
    if not STOCKS[state.me.stock][material]:
        return nouns.gettext(NOT_IN_STOCK[material])
    return _not_wanted(nouns, state, material, space)


def _only_just_completed(nouns: VeniseNouns) -> str:
    return nouns.gettext("On another player's turn, you can use only a builder you just completed.")


def _use_broker(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due < codes.TAKING:
        return ""
    if state.actor != state.turn:
        return _only_just_completed(nouns)
    good, choice = divmod(number, codes.BROKER_CHOICES)
    if not state.broker_mask >> good * codes.BROKER_CHOICES & (1 << codes.BROKER_CHOICES) - 1:
        return nouns.gettext(NO_BROKERS[good])
    if choice == codes.BROKER_NOTHING:
        return nouns.gettext("Choose another price to lower: at least one can drop.")
    other = choice // codes.BROKER_TAKINGS
    if other == good:
        return nouns.gettext("Choose another good: the broker can't lower the price of its own good.")
    return _not_in_price(nouns, other)


def _use_quartermaster(nouns: VeniseNouns, state: VeniseData, number: int) -> str:
    if state.due < codes.TAKING:
        return ""
    if state.actor != state.turn:
        return _only_just_completed(nouns)
    row = number // FULL_STOCKS
    if not state.quartermaster_mask >> row * FULL_STOCKS & (1 << FULL_STOCKS) - 1:
        return nouns.gettext("You have no completed quartermaster in row {row}.", row=row + 1)
    return nouns.gettext(
        "Your stock holds {stock}. That would take three kinds of new cubes, but only two are allowed.",
        stock=nouns.cubes(STOCKS[state.me.stock]),
    )


REFUSALS: Final[Mapping[str, Callable[[VeniseNouns, VeniseData, int], str]]] = {
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
