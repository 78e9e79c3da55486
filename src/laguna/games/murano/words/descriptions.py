"""Legal moves in full, as a button or a screen reader says them."""

from collections.abc import Callable
from typing import Final

from laguna.contract.wording import mark
from laguna.games.murano.codes import PASSING, SAILING
from laguna.games.murano.components import (
    FACTORY_PRICE,
    FACTORY_SPACE,
    PALACE_SPACE,
    PASS_GOLD,
    PRODUCTION_POINTS,
    RING,
    SALE_GOLD,
    SEARCH_PRICE,
    SHOP,
    SHOP_SPACE,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILE_PRICE,
)
from laguna.games.murano.player import Player
from laguna.games.murano.sales import SALE_SIZE
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import BEAD_TITLES, MuranoNouns


def describe(words: MuranoNouns, view: MuranoView, action: int) -> str:
    state = view.shown
    me = state.players[max(view.seat, 0)]
    return DESCRIPTIONS[words.actions.of(action).name](words, state, me, words.actions.number(action))


def _black_ship(words: MuranoNouns, state: MuranoPosition, me: Player, space: int) -> str:
    where = words.space(space)
    if state.due == PASSING:
        return words.say("Move a black ship to {space} without its action", space=where)
    if state.moved and state.due == SAILING:
        return words.say("Move a black ship to {space} for {price} gold", space=where, price=state.moved)
    return words.say("Move a black ship to {space}", space=where)


def _red_ship(words: MuranoNouns, state: MuranoPosition, me: Player, space: int) -> str:
    where = words.space(space)
    if state.due == PASSING:
        return words.say("Move the red ship to {space} without its action", space=where)
    if state.moved and state.due == SAILING:
        return words.say("Move the red ship to {space} for {price} gold", space=where, price=state.moved)
    return words.say("Move the red ship to {space}", space=where)


def _pass_turn(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Pass: take {gold} gold and move one ship without its action", gold=PASS_GOLD)


def _take_gold(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Take {gold} gold", gold=state.gold_taken(me))


PURCHASES: Final = {
    FACTORY_SPACE: (mark("Buy a glass factory for {price} gold"), FACTORY_PRICE),
    SHOP_SPACE: (mark("Buy the top shop of the stack for {price} gold"), TILE_PRICE),
    PALACE_SPACE: (mark("Buy the top palace of the stack for {price} gold"), TILE_PRICE),
    SPECIAL_SPACE: (mark("Buy a special building for {price} gold"), SPECIAL_PRICE),
}


def _buy(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    message, price = PURCHASES[RING[state.space]]
    return words.say(message, price=price)


def _search(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    if RING[state.space] == SHOP_SPACE:
        return words.say(
            "Look through the stack of shops and choose a tile, for {price} gold", price=SEARCH_PRICE
        )
    return words.say(
        "Look through the stack of palaces and choose a tile, for {price} gold", price=SEARCH_PRICE
    )


def _look(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Look at the top characters; keeping one costs {price} gold", price=me.character_price())


def _hire(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Hire a gondolier for {price} gold", price=state.hire_price(me))


def _dismiss(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Dismiss a gondolier for {gold} gold", gold=state.dismiss_gold(me))


def _income(words: MuranoNouns, state: MuranoPosition, me: Player, island: int) -> str:
    return words.say(
        "Take {gold} gold of income at {island}",
        gold=state.income_at(me, island),
        island=words.island(island),
    )


def _place(words: MuranoNouns, state: MuranoPosition, me: Player, place: int) -> str:
    return words.say(
        "Place a gondolier on {gondola} for {price} gold",
        gondola=words.gondola(place, state),
        price=state.place_price(me, place),
    )


def _street(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Draw a street and lay it")


def _build(words: MuranoNouns, state: MuranoPosition, me: Player, tile: int) -> str:
    return words.say("Build {tile}", tile=words.tile(tile))


def _done(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Done")


def _produce(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    factories = number + 1
    points = PRODUCTION_POINTS * factories
    return words.count(
        "Let {number} glass factory produce, for {loss}",
        "Let {number} glass factories produce, for {loss}",
        factories,
        loss=words.count("{number} point", "{number} points", points),
    )


def _sell(words: MuranoNouns, state: MuranoPosition, me: Player, sale: int) -> str:
    return words.say("Sell {beads} for {gold} gold", beads=words.sale(sale), gold=SALE_GOLD[SALE_SIZE[sale]])


def _give_back(words: MuranoNouns, state: MuranoPosition, me: Player, colour: int) -> str:
    return words.say("Give {bead} back to the bag", bead=words.say(BEAD_TITLES[colour]))


def _choose(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Choose {tile}", tile=words.tile(SHOP + number))


def _keep(words: MuranoNouns, state: MuranoPosition, me: Player, character: int) -> str:
    return words.say(
        "Keep character {character}: {text}",
        character=character + 1,
        text=words.character_texts[character],
    )


def _keep_nothing(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("Keep no character")


def _keep_card(words: MuranoNouns, state: MuranoPosition, me: Player, card: int) -> str:
    return words.say("Keep the {card}: {text}", card=words.card(card), text=words.card_text(card))


def _street_field(words: MuranoNouns, state: MuranoPosition, me: Player, field: int) -> str:
    return words.say("Lay the street at {field}", field=words.street_field(field))


def _building_field(words: MuranoNouns, state: MuranoPosition, me: Player, field: int) -> str:
    return words.say(
        "Build {tile} at {field}", tile=words.tile(state.tile), field=words.building_field(field)
    )


DESCRIPTIONS: Final[dict[str, Callable[[MuranoNouns, MuranoPosition, Player, int], str]]] = {
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
