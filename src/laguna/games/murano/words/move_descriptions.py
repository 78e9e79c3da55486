"""Labels of legal moves, for buttons and screen readers."""

from collections.abc import Callable
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.bead_sales import SALE_SIZE
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import BEAD_TITLES, MuranoNouns


def describe(words: MuranoNouns, view: MuranoView, action: int) -> str:
    state = view.shown
    me = state.players[max(view.seat, 0)]
    return DESCRIPTIONS[words.actions.of(action).name](words, state, me, words.actions.number(action))


def _black_ship(words: MuranoNouns, state: MuranoData, me: Player, space: int) -> str:
    where = words.space(space, "to \u2026")
    if state.due == codes.PASSING:
        return words.gettext("Move a black ship {space} (no action)", space=where)
    if state.moved and state.due == codes.SAILING:
        return words.gettext("Move a black ship {space} (costs {price} gold)", space=where, price=state.moved)
    return words.gettext("Move a black ship {space}", space=where)


def _red_ship(words: MuranoNouns, state: MuranoData, me: Player, space: int) -> str:
    where = words.space(space, "to \u2026")
    if state.due == codes.PASSING:
        return words.gettext("Move the red ship {space} (no action)", space=where)
    if state.moved and state.due == codes.SAILING:
        return words.gettext("Move the red ship {space} (costs {price} gold)", space=where, price=state.moved)
    return words.gettext("Move the red ship {space}", space=where)


def _pass_turn(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext(
        "Pass: take {gold} gold and move a ship without taking its action", gold=components.PASS_GOLD
    )


def _take_gold(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext("Take {gold} gold", gold=state.gold_taken(me))


PURCHASES: Final = {
    components.FACTORY_SPACE: (
        gettext_noop("Buy a glass factory for {price} gold"),
        components.FACTORY_PRICE,
    ),
    components.SHOP_SPACE: (
        gettext_noop("Buy the top shop for {price} gold"),
        components.TILE_PRICE,
    ),
    components.PALACE_SPACE: (
        gettext_noop("Buy the top palace for {price} gold"),
        components.TILE_PRICE,
    ),
    components.SPECIAL_SPACE: (
        gettext_noop("Buy a special building for {price} gold"),
        components.SPECIAL_PRICE,
    ),
}


def _buy(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    message, price = PURCHASES[components.RING[state.space]]
    return words.gettext(message, price=price)


def _search(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    if components.RING[state.space] == components.SHOP_SPACE:
        return words.gettext(
            "Search the shops and choose one (costs {price} gold)",
            price=components.SEARCH_PRICE,
        )
    return words.gettext(
        "Search the palaces and choose one (costs {price} gold)", price=components.SEARCH_PRICE
    )


def _look(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.ngettext(
        "Look at {number} character (keep it for {price} gold)",
        "Look at {number} characters (keep one for {price} gold)",
        int(state.cards_to_look_at(me)),
        price=me.character_price(),
    )


def _hire(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext("Hire a gondolier for {price} gold", price=state.hire_price(me))


def _dismiss(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext("Dismiss a gondolier and take {gold} gold", gold=state.dismiss_gold(me))


def _income(words: MuranoNouns, state: MuranoData, me: Player, island: int) -> str:
    return words.gettext(
        "Take {gold} gold from your shops on {island}",
        gold=state.income_at(me, island),
        island=words.island(island),
    )


PLACES_BY_COLOR: Final = (
    gettext_noop("Place a gondolier in the ruby gondola at {island} for {price} gold"),
    gettext_noop("Place a gondolier in the cobalt gondola at {island} for {price} gold"),
    gettext_noop("Place a gondolier in the amber gondola at {island} for {price} gold"),
    gettext_noop("Place a gondolier in the emerald gondola at {island} for {price} gold"),
)
"""By the seat colors on the board."""


def _place(words: MuranoNouns, state: MuranoData, me: Player, place: int) -> str:
    island, color = divmod(place, components.PLACES_ON_AN_ISLAND)
    if color == state.turn:
        message = gettext_noop("Place a gondolier in your own gondola at {island} for {price} gold")
    elif color < state.seats:
        message = PLACES_BY_COLOR[color]
    else:
        message = gettext_noop("Place a gondolier in an unused gondola at {island} for {price} gold")
    return words.gettext(message, island=words.island(island), price=state.place_price(me, place))


def _street(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext("Draw a street from the stack, then choose where to lay it")


def _build(words: MuranoNouns, state: MuranoData, me: Player, tile: int) -> str:
    return words.gettext("Build {tile}", tile=words.tile(tile))


def _done(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    if state.due == codes.SELLING:
        return words.gettext("Sell nothing")
    if state.just_bought:
        return words.gettext("Keep the tile unbuilt")
    return words.gettext("Stop building")


def _produce(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    factories = number + 1
    return words.ngettext(
        "Produce with {number} glass factory (costs {points} points)",
        "Produce with {number} glass factories (costs {points} points)",
        factories,
        points=components.PRODUCTION_POINTS * factories,
    )


def _sell(words: MuranoNouns, state: MuranoData, me: Player, sale: int) -> str:
    return words.gettext(
        "Sell {beads} for {gold} gold", beads=words.sale(sale), gold=components.SALE_GOLD[SALE_SIZE[sale]]
    )


def _give_back(words: MuranoNouns, state: MuranoData, me: Player, color: int) -> str:
    return words.gettext("Return {bead} to the bag", bead=words.gettext(BEAD_TITLES[color]))


def _choose(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext("Take {tile}", tile=words.tile(components.SHOP + number))


def _keep(words: MuranoNouns, state: MuranoData, me: Player, character: int) -> str:
    return words.gettext(
        "Keep character {character} for {price} gold: {scoring}",
        character=character + 1,
        price=me.character_price(),
        scoring=words.character_scoring_text(character),
    )


def _keep_nothing(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return keep_no_character(words, state)


def keep_no_character(words: MuranoNouns, state: MuranoData) -> str:
    if state.drawn_count == 1:
        return words.gettext("Don't keep this character")
    return words.pgettext("characters", "Keep none")


def _keep_card(words: MuranoNouns, state: MuranoData, me: Player, card: int) -> str:
    return words.gettext("Keep {card}: {text}", card=words.card(card), text=words.card_text_in_sentence(card))


def _street_field(words: MuranoNouns, state: MuranoData, me: Player, field: int) -> str:
    return words.gettext("Lay the street on {field}", field=words.street_field(field))


def _building_field(words: MuranoNouns, state: MuranoData, me: Player, field: int) -> str:
    return words.gettext(
        "Build {tile} on {field}", tile=words.tile(state.tile), field=words.building_field(field)
    )


DESCRIPTIONS: Final[dict[str, Callable[[MuranoNouns, MuranoData, Player, int], str]]] = {
    "black_ship": _black_ship,
    "red_ship": _red_ship,
    "pass_turn": _pass_turn,
    "take_gold": _take_gold,
    "buy": _buy,
    "search": _search,
    "look": _look,
    "hire": _hire,
    "dismiss": _dismiss,
    "income": _income,
    "place": _place,
    "street": _street,
    "build": _build,
    "done": _done,
    "produce": _produce,
    "sell": _sell,
    "give_back": _give_back,
    "choose": _choose,
    "keep": _keep,
    "keep_nothing": _keep_nothing,
    "keep_card": _keep_card,
    "street_field": _street_field,
    "building_field": _building_field,
}
