"""Labels of legal moves of La Venise du Nord, for buttons and screen readers, by the kind of move."""

from collections.abc import Callable, Mapping
from typing import Final

from laguna.chance import Chance
from laguna.contract.wording import gettext_noop, nouns_noop
from laguna.games.venise import codes
from laguna.games.venise.cards import (
    CAPACITY,
    CARD_BITS,
    FIRST_FULL_STOCK,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_GOOD,
    ORDER_FORMS,
    SPACES,
    STOCKS,
)
from laguna.games.venise.components import MARKET, MATERIAL_COUNT, QUARTER_COUNT, WORKSHOP
from laguna.games.venise.movement import BY_BOAT, ON_FOOT, fact_about, route_steps
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.move_previews import activation, arrival, place_all_cubes
from laguna.games.venise.words.notation import Movement, bridge_of, kept_card, movement_of, sale_of
from laguna.games.venise.words.nouns import AT, FROM, OBJECT, TO, VeniseNouns
from laguna.games.venise.words.prompts import cards_to_draw
from laguna.games.venise.words.warnings import warning
from laguna.kit.packed_cards import kinds_in


def describe(nouns: VeniseNouns, view: VeniseView, action: int) -> str:
    """The full label of a legal move."""
    kind = codes.ACTIONS.of(action)
    description = DESCRIPTIONS[kind.name]
    if isinstance(description, str):
        return nouns.gettext(description)
    return description(nouns, view, action - kind.first)


def _me(view: VeniseView) -> Player:
    return view.shown.players[max(view.seat, 0)]


# Set-up, movement


def _tile(nouns: VeniseNouns, view: VeniseView, quarter: int) -> str:
    return nouns.gettext("Place {quarter} next", quarter=nouns.quarter(quarter, OBJECT))


def _hex(nouns: VeniseNouns, view: VeniseView, hex_: int) -> str:
    state = view.shown
    return nouns.gettext(
        "Place {quarter} {place}",
        quarter=nouns.quarter(max(state.tile, 0), OBJECT),
        place=nouns.beside(state.tiles, hex_),
    )


def _boat(nouns: VeniseNouns, view: VeniseView, place: int) -> str:
    return nouns.gettext("Place the boat {place}", place=nouns.boat_place(view.shown.board, place))


def _start(nouns: VeniseNouns, view: VeniseView, quarter: int) -> str:
    return nouns.gettext("Start {place}", place=nouns.quarter(quarter, AT))


def _take(nouns: VeniseNouns, view: VeniseView, quarter: int) -> str:
    value = view.shown.die_on(quarter)
    return nouns.gettext("Take back your {value} {place}", value=value, place=nouns.quarter(quarter, FROM))


def _move(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    """A movement: the die, the means, and where the boat moors or what the quarter gives."""
    state = view.shown
    movement = movement_of(number)
    place = nouns.quarter(movement.quarter, TO)
    means = how(nouns, state, movement)
    if movement.place >= 0:
        mooring = nouns.boat_place(state.board, movement.place)
        return nouns.gettext("Move {place} {how}; moor it {mooring}", place=place, how=means, mooring=mooring)
    return nouns.gettext(
        "Move {place} {how}: {result}", place=place, how=means, result=result(nouns, state, movement)
    )


def how(nouns: VeniseNouns, state: VeniseData, movement: Movement) -> str:
    """VN-11: the die of a movement, and whether it is by boat or on foot."""
    means = {means for quarter, means in route_steps(route_of(state, movement))}
    kind = BY_BOAT if BY_BOAT in means else ON_FOOT
    return nouns.gettext(
        MEANS[kind][movement.guide != 0], die=movement.die, points=movement.die + movement.guide
    )


MEANS: Final = {
    ON_FOOT: (
        gettext_noop("with the {die}, on foot"),
        gettext_noop("with the {die} ({points} thanks to the guide), on foot"),
    ),
    BY_BOAT: (
        gettext_noop("with the {die}, by boat"),
        gettext_noop("with the {die} ({points} thanks to the guide), by boat"),
    ),
}
"""How a burgher moves: without and with the guide."""


def route_of(state: VeniseData, movement: Movement) -> int:
    """The packed route of a movement, as the log will show it."""
    place = movement.place if movement.place >= 0 else int(state.boat)
    points = movement.die + movement.guide
    me = state.me
    way = (int(me.burgher), points, int(state.boat), int(me.bridges), movement.quarter, place)
    return fact_about(state.board, way, lambda: int(state.board.find_route(*way)))


def action_value(state: VeniseData, movement: Movement) -> int:
    """VN-10: the value of the die that does not move."""
    return int(state.high if movement.die == state.low else state.low)


def result(nouns: VeniseNouns, state: VeniseData, movement: Movement) -> str:
    """VN-12, VN-13: what the action die would give where a movement ends."""
    value = action_value(state, movement)
    gain = activation(nouns, state, movement.quarter, value)
    die = arrival(nouns, state, movement.quarter, value)
    return nouns.gettext("{given}; {die}", given=gain, die=die) if die else gain


def _value(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    return nouns.gettext("Use it as a {value}", value=number + 1)


# Market and ports


def _sell(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    sale = sale_of(number)
    points = sale.number * int(view.shown.market.price(sale.good) + view.shown.market.bonus())
    goods = nouns.goods(sale.good, sale.number)
    if sale.taking == codes.TAKE_NOTHING:
        return nouns.language.ngettext(
            "Sell {goods} for {number} point", "Sell {goods} for {number} points", points, goods=goods
        )
    return nouns.language.ngettext(
        "Sell {goods} for {number} point; remove {taken}",
        "Sell {goods} for {number} points; remove {taken}",
        points,
        goods=goods,
        taken=nouns.taking(sale.taking),
    )


def _export(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    good, change = divmod(number, codes.PORT_CHOICES)
    price = view.shown.market.price(good)
    return nouns.language.ngettext(
        "Sell {good} for {number} point; {change}",
        "Sell {good} for {number} points; {change}",
        int(view.shown.value),
        good=nouns.good(good, "object"),
        change=nouns.gettext(CHANGES[change], price=price, lower=price - 1, higher=price + 1),
    )


CHANGES: Final = (
    gettext_noop("the price stays at {price}"),
    gettext_noop("the price rises to {higher}"),
    gettext_noop("the price drops to {lower} (remove a +1 order)"),
    gettext_noop("the price drops to {lower} (remove a cube)"),
    gettext_noop("the price drops to {lower} (replace a +2 order with a cube)"),
)

# Cubes and cards


def _here(view: VeniseView) -> int:
    """The material of the activation; after the last one if there is none."""
    here = int(view.shown.here)
    return here if 0 <= here < WORKSHOP else MATERIAL_COUNT


def _material(nouns: VeniseNouns, view: VeniseView) -> str:
    return nouns.material(_here(view))


def _to_stock(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    return nouns.gettext("Put {material} into your stock", material=_material(nouns, view))


def _swap(nouns: VeniseNouns, view: VeniseView, thrown: int) -> str:
    return nouns.gettext(
        "Swap {thrown} in your stock for {material}",
        material=_material(nouns, view),
        thrown=nouns.material(thrown),
    )


def _to_card(nouns: VeniseNouns, view: VeniseView, space: int) -> str:
    return nouns.gettext(
        "Put {material} {card} ({space})",
        material=_material(nouns, view),
        card=nouns.card_alone(_me(view).card_at(space), "onto \u2026"),
        space=nouns.space(space),
    )


def _store(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    """Where the cubes go, and how many are lost."""
    places = _places(nouns, view)
    if not places:
        return nouns.gettext("{discard} (no room)", discard=_store_caption(nouns, view))
    lost = warning(nouns, view, codes.STORE)
    if not lost:
        return nouns.gettext("{place}: {places}", place=_store_caption(nouns, view), places=places)
    given = [0, 0, 0]
    given[view.shown.here] = int(view.shown.cubes)
    places.append(lost)
    return nouns.gettext("Place {cubes}: {places}", cubes=nouns.cubes(given), places=places)


def _store_caption(nouns: VeniseNouns, view: VeniseView) -> str:
    """VN-20: placing all cubes, or discarding them if none fits."""
    fits = place_all_cubes(_me(view), int(view.shown.here), int(view.shown.cubes)).lost < view.shown.cubes
    material = _here(view)
    if view.shown.cubes == BOTH:
        return nouns.gettext((PLACE_BOTH if fits else DISCARD_BOTH)[material])
    return nouns.gettext((PLACE_ALL if fits else DISCARD_ALL)[material], number=view.shown.cubes)


BOTH: Final = 2
"""Two cubes are called `both`."""
PLACE_BOTH: Final = (
    gettext_noop("Place both wool cubes"),
    gettext_noop("Place both flax cubes"),
    gettext_noop("Place both gold cubes"),
    gettext_noop("Place both cubes"),
)
DISCARD_BOTH: Final = (
    gettext_noop("Discard both wool cubes"),
    gettext_noop("Discard both flax cubes"),
    gettext_noop("Discard both gold cubes"),
    gettext_noop("Discard both cubes"),
)
PLACE_ALL: Final = (
    gettext_noop("Place all {number} wool"),
    gettext_noop("Place all {number} flax"),
    gettext_noop("Place all {number} gold"),
    gettext_noop("Place all {number} cubes"),
)
"""Three to six cubes."""
DISCARD_ALL: Final = (
    gettext_noop("Discard all {number} wool"),
    gettext_noop("Discard all {number} flax"),
    gettext_noop("Discard all {number} gold"),
    gettext_noop("Discard all {number} cubes"),
)
"""Three to six cubes."""
DISCARD_ONE: Final = (
    gettext_noop("Discard 1 wool"),
    gettext_noop("Discard 1 flax"),
    gettext_noop("Discard 1 gold"),
    gettext_noop("Discard 1 cube"),
)


def _places(nouns: VeniseNouns, view: VeniseView) -> list[str]:
    """Where cubes go that are placed all at once: a number for each place if there are several."""
    state = view.shown
    ends = place_all_cubes(_me(view), int(state.here), int(state.cubes))
    if ends.on_cards == state.cubes:
        return [nouns.gettext("onto your cards")]
    if ends.in_stock == state.cubes:
        return [nouns.gettext("into your stock")]
    places = []
    if ends.on_cards:
        places.append(
            nouns.language.ngettext("{number} goes on your cards", "{number} go on your cards", ends.on_cards)
        )
    if ends.in_stock:
        places.append(
            nouns.language.ngettext(
                "{number} goes into your stock", "{number} go into your stock", ends.in_stock
            )
        )
    return places


def _refuse(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    return nouns.gettext(DISCARD_ONE[_here(view)])


def _draw(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    return nouns.language.ngettext("Draw {number} card", "Draw {number} cards", cards_to_draw(view.shown))


def _skip(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    if view.shown.due == codes.ACTIVATING:
        return nouns.gettext("Skip this quarter")
    return nouns.gettext("Don't use it now")


def _keep_none(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    if len(kinds_in(view.shown.hand, CARD_BITS)) == 1:
        return nouns.gettext("Don't keep this card")
    return nouns.language.pgettext("cards", "Keep none")


def _keep(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    kind, row = kept_card(number)
    return nouns.gettext("Keep {card} in row {row}", card=nouns.card(kind), row=row)


# The end of a turn


def _bridge(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    bridge = bridge_of(number)
    back = bridge.quarter if bridge.die == codes.FAR else int(view.shown.here)
    values = {"place": nouns.quarter(bridge.quarter, TO), "back": nouns.quarter(back, FROM)}
    paid = nouns.cubes(STOCKS[bridge.payment])
    if not bridge.payment:
        return nouns.gettext("Build a bridge {place} for free; take back your die {back}", **values)
    if _replaces_a_bridge(view.shown, bridge.quarter):
        return nouns.gettext(
            "Replace the bridge {place} with yours for {paid}; take back your die {back}", **values, paid=paid
        )
    return nouns.gettext("Build a bridge {place} for {paid}; take back your die {back}", **values, paid=paid)


def _replaces_a_bridge(state: VeniseData, there: int) -> bool:
    """VN-15: whether another player's bridge stands there, which always costs something."""
    edge = int(state.board.edge_between[int(state.here) * QUARTER_COUNT + there])
    return any(player.bridges >> edge & 1 for player in state.players)


def production(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    """What a workshop produces with which order, without naming the workshop."""
    space, form = divmod(number, ORDER_FORMS)
    kind = int(_me(view).card_at(space))
    goods = nouns.goods(KIND_GOOD[kind], CAPACITY[kind])
    return nouns.gettext("Produce {goods} {order}", goods=goods, order=nouns.gettext(FULFILLED[form]))


def _produce(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    space, form = divmod(number, ORDER_FORMS)
    kind = _me(view).card_at(space)
    goods = nouns.gettext("goods")
    if 0 <= kind < FIRST_ORDER:
        goods = nouns.goods(KIND_GOOD[kind], CAPACITY[kind])
    return nouns.gettext(
        "Produce {goods} ({space}) {order}",
        goods=goods,
        space=nouns.space(space),
        order=nouns.gettext(FULFILLED[form]),
    )


FULFILLED: Final = nouns_noop(("with \u2026",), "a +1 order", "a +2 order", "the patron")["with \u2026"]

# At any time


def _down(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    material, space = divmod(number, SPACES)
    return nouns.gettext(
        "Move {material} from your stock {card} ({space})",
        material=nouns.material(material),
        card=nouns.card_alone(_me(view).card_at(space), "onto \u2026"),
        space=nouns.space(space),
    )


def _use_broker(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    good, choice = divmod(number, codes.BROKER_CHOICES)
    price = nouns.good(good, "the price of \u2026")
    if choice == codes.BROKER_NOTHING:
        return nouns.gettext("Use the broker: raise {price} by 1", price=price)
    other, what = divmod(choice, codes.BROKER_TAKINGS)
    return nouns.gettext(
        "Use the broker: raise {price} by 1; remove {taken} {other_price}",
        price=price,
        taken=nouns.taking(what + 1),
        other_price=nouns.good(other, "from the price of \u2026"),
    )


def _use_quartermaster(nouns: VeniseNouns, view: VeniseView, number: int) -> str:
    row, stock = divmod(number, FULL_STOCKS)
    return nouns.gettext(
        "Use the quartermaster in row {row}: your stock becomes {stock}",
        row=row + 1,
        stock=nouns.cubes(STOCKS[FIRST_FULL_STOCK + stock]),
    )


DESCRIPTIONS: Final[Mapping[str, str | Callable[[VeniseNouns, VeniseView, int], str]]] = {
    "tile": _tile,
    "hex": _hex,
    "boat": _boat,
    "start": _start,
    "take": _take,
    "roll": gettext_noop("Roll the dice"),
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
    "keep_none": _keep_none,
    "bridge": _bridge,
    "produce": _produce,
    "end": gettext_noop("End your turn"),
    "down": _down,
    "fill": gettext_noop("Move everything that fits onto your cards"),
    "use_broker": _use_broker,
    "use_quartermaster": _use_quartermaster,
}


def _may_end_a_turn(action: int) -> bool:
    return (codes.VALUE <= action < codes.END and action != codes.DRAW) or codes.DOWN <= action <= codes.FILL


def ending(nouns: VeniseNouns, view: VeniseView, action: int) -> str:
    """That a move ends the turn by itself, since nothing is left to do after it."""
    state = view.shown
    if not view.seat == state.actor == state.turn or not _may_end_a_turn(action):
        return ""
    trial = view.sample_state(Chance(1))
    trial.apply(view.seat, action)
    return nouns.gettext("ends your turn") if trial.over or trial.turn != state.turn else ""


def caption(nouns: VeniseNouns, view: VeniseView, action: int) -> str:
    """The short label of a move on its button."""
    if (
        action == codes.SKIP
        and view.shown.here >= MARKET
        and not (view.shown.main_mask or view.shown.sale_mask)
    ):
        return nouns.gettext("Continue")
    if action == codes.SKIP and view.shown.actor != view.shown.turn:
        return nouns.gettext("Skip")
    if action == codes.REFUSE:
        return nouns.gettext("Discard one")
    if action == codes.STORE:
        return _store_caption(nouns, view)
    if action == codes.FILL:
        return nouns.gettext("Fill your cards")
    return describe(nouns, view, action)


def note(nouns: VeniseNouns, view: VeniseView, action: int) -> str:
    """The result of a move without a place, in a short line."""
    if action == codes.STORE:
        return nouns.language.list_and(_places(nouns, view))
    return ""
