"""Why a move of the game's notation is not possible now."""

from collections.abc import Callable
from typing import Final

from laguna.contract.wording import mark
from laguna.games.murano.codes import (
    BUILDING,
    DRAWING,
    LOOKING,
    PASS,
    PASSING,
    RED_SHIP,
    RETURNING,
    SAILING,
    SEARCHING,
    SELLING,
    STREET_DUE,
    TILE_DUE,
)
from laguna.games.murano.components import (
    BUILD_SPACE,
    CHARACTER_SPACE,
    FACTORY_PRICE,
    FACTORY_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    ISLANDS,
    PALACE_SPACE,
    PLACES_ON_AN_ISLAND,
    PRODUCTION_POINTS,
    PRODUCTION_SPACE,
    RING,
    SEARCH_PRICE,
    SHOP,
    SHOP_SPACE,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILE_PRICE,
)
from laguna.games.murano.player import Player
from laguna.games.murano.ring import behind
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import BUILDING_FIELD_NAMES, NOTATION, STREET_FIELD_NAMES
from laguna.games.murano.words.nouns import MuranoNouns

WHILE: Final = {
    PASSING: mark("'{move}' is not possible while you passed and move one ship."),
    BUILDING: mark("'{move}' is not possible while you are building."),
    STREET_DUE: mark("'{move}' is not possible while you choose a field for the street that you drew."),
    TILE_DUE: mark("'{move}' is not possible while you choose a field for {tile}."),
    SEARCHING: mark("'{move}' is not possible while you choose a tile from the stack."),
    LOOKING: mark("'{move}' is not possible while you choose a character."),
    DRAWING: mark("'{move}' is not possible while you choose a special building card."),
    SELLING: mark("'{move}' is not possible while you may sell beads."),
    RETURNING: mark("'{move}' is not possible while you give a bead back to the bag."),
}


def why_not(words: MuranoNouns, view: MuranoView, action: int) -> str:
    state = view.shown
    me = state.players[view.seat]
    move = NOTATION.words[action]
    if action < PASS and state.due in (SAILING, PASSING):
        return _why_no_ship(words, state, me, action)
    if state.due != SAILING:
        kind = words.actions.of(action).name
        if (state.due, kind) in CHOICES:
            return CHOICES[state.due, kind](words, state, me, words.actions.number(action))
        tile = words.tile(state.tile) if state.due == TILE_DUE else ""
        return words.say(WHILE[state.due], move=move, tile=tile)
    if action == PASS:
        return words.say("You can pass only before a ship has moved.")
    if state.moved == 0:
        return words.say("'{move}' needs a ship first: move one to the space of that action.", move=move)
    return _why_no_action(words, state, me, action)


# Ships ------------------------------------------------------------------------------------------


def _why_no_ship(words: MuranoNouns, state: MuranoPosition, me: Player, action: int) -> str:
    if state.due == SAILING and me.gold < state.moved:
        return words.say(
            "Moving another ship costs {price} gold and you have {gold}.", price=state.moved, gold=me.gold
        )
    if action >= RED_SHIP:
        return _why_not_the_red_one(words, state, action - RED_SHIP)
    return _why_no_black_one(words, state, action)


def _why_not_the_red_one(words: MuranoNouns, state: MuranoPosition, space: int) -> str:
    occupied = state.black | 1 << state.red
    if state.red_moved:
        return words.say("The red ship has moved already in this turn, and a ship moves at most once.")
    if behind(occupied, space) != state.red or occupied >> space & 1:
        return words.say(
            "The red ship cannot reach {space}: another ship is in its way.", space=words.space(space)
        )
    return _leads_nowhere(words, space)


def _why_no_black_one(words: MuranoNouns, state: MuranoPosition, space: int) -> str:
    occupied = state.black | 1 << state.red
    where = words.space(space)
    if occupied >> space & 1:
        return words.say(
            "{space} is occupied, so no ship can enter it. Move that ship away first.", space=where
        )
    start = behind(occupied, space)
    if not state.black >> start & 1:
        return words.say("The next ship behind {space} is the red one.", space=where)
    if state.black_moved >> start & 1:
        return words.say(
            "The next ship behind {space} has moved already: a ship moves at most once a turn.", space=where
        )
    return _leads_nowhere(words, space)


def _leads_nowhere(words: MuranoNouns, space: int) -> str:
    return words.say(
        "{space} would do nothing for you, and no further ship can lead to a space that does.",
        space=words.space(space),
    )


# The action of a space --------------------------------------------------------------------------

Reason = Callable[[MuranoNouns, MuranoPosition, Player, int], str]
"""Why one of the moves of a kind is not there, by its number among them."""


def _why_no_action(words: MuranoNouns, state: MuranoPosition, me: Player, action: int) -> str:
    kind = words.actions.of(action).name
    found = ACTIONS_OF_SPACES.get((RING[state.space], kind))
    reason = found(words, state, me, words.actions.number(action)) if found else ""
    return reason or words.say(
        "'{move}' is not what {space} offers.",
        move=NOTATION.words[action],
        space=words.space(state.space),
    )


EMPTY_STACKS: Final = {
    FACTORY_SPACE: mark("The stack for a glass factory is empty."),
    SHOP_SPACE: mark("The stack for a shop is empty."),
    PALACE_SPACE: mark("The stack for a palace is empty."),
    SPECIAL_SPACE: mark("The stack for a special building is empty."),
}
PRICES: Final = {
    FACTORY_SPACE: (mark("A glass factory costs {price} gold and you have {gold}."), FACTORY_PRICE),
    SHOP_SPACE: (mark("A shop costs {price} gold and you have {gold}."), TILE_PRICE),
    PALACE_SPACE: (mark("A palace costs {price} gold and you have {gold}."), TILE_PRICE),
    SPECIAL_SPACE: (mark("A special building costs {price} gold and you have {gold}."), SPECIAL_PRICE),
}


def _tiles_left(state: MuranoPosition) -> int:
    """In the stack of the present space."""
    return {
        FACTORY_SPACE: state.factory_count,
        SHOP_SPACE: state.shop_count,
        PALACE_SPACE: state.palace_count,
        SPECIAL_SPACE: state.special_count,
    }[RING[state.space]]


def _no_purchase(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    kind = RING[state.space]
    if _tiles_left(state) == 0:
        return words.say(EMPTY_STACKS[kind])
    message, price = PRICES[kind]
    return words.say(message, price=price, gold=me.gold)


def _no_search(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    kind = RING[state.space]
    if _tiles_left(state) == 0:
        return words.say(EMPTY_STACKS[kind])
    if kind not in (SHOP_SPACE, PALACE_SPACE):
        return ""
    return words.say(
        "Searching the stack costs {price} gold and you have {gold}.", price=SEARCH_PRICE, gold=me.gold
    )


def _no_look(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    if state.fresh + len(state.under) == 0:
        return words.say("There are no characters left.")
    return words.say(
        "Your next character costs {price} gold and you have {gold}.",
        price=me.character_price(),
        gold=me.gold,
    )


def _no_place(words: MuranoNouns, state: MuranoPosition, me: Player, place: int) -> str:
    island = place // PLACES_ON_AN_ISLAND
    gondola = words.gondola(place, state)
    if me.gondoliers == 0:
        return words.say("You have no gondolier left to place. Hire one first.")
    if island >= state.islands:
        return _not_in_play(words, island)
    if state.places >> place & 1:
        return words.say("There is a gondolier already on {gondola}.", gondola=gondola)
    return words.say(
        "Placing one on {gondola} costs {price} gold and you have {gold}.",
        gondola=gondola,
        price=state.place_price(me, place),
        gold=me.gold,
    )


def _not_in_play(words: MuranoNouns, island: int) -> str:
    return words.say("{island} is in play with four players only.", island=words.island(island))


def _no_income(words: MuranoNouns, state: MuranoPosition, me: Player, island: int) -> str:
    return words.say(
        "You have no shop with customers of its colour at {island}.", island=words.island(island)
    )


def _no_production(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.count(
        "At most {number} factory of yours can produce: each must be built and needs {points} points and a "
        "bead in the bag.",
        "At most {number} factories of yours can produce: each must be built and needs {points} points and a "
        "bead in the bag.",
        state.factories_that_can_produce(me),
        points=PRODUCTION_POINTS,
    )


def _no_sale(words: MuranoNouns, state: MuranoPosition, me: Player, sale: int) -> str:
    values = {"sale": words.sale(sale), "beads": words.beads(me.beads)}
    if state.due == SELLING and state.extra_bead:
        return words.say("You cannot sell {sale}: you have {beads}. One must be left to give back.", **values)
    return words.say("You cannot sell {sale}: you have {beads}.", **values)


def _no_hiring(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    if me.supply == 0:
        return words.say("You have no gondolier in the general supply.")
    return words.say(
        "Hiring costs {price} gold and you have {gold}.", price=state.hire_price(me), gold=me.gold
    )


def _no_dismissal(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("All your gondoliers are placed or dismissed already.")


def _no_street(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    if state.due == BUILDING and state.just_bought:
        return words.say("Only the tile that you just bought may be built now.")
    return words.say("There are no streets left.")


def _no_building(words: MuranoNouns, state: MuranoPosition, me: Player, tile: int) -> str:
    if me.tiles >> 4 * tile & 15 == 0:
        return words.say("You do not hold {tile}.", tile=words.tile(tile))
    if state.due == BUILDING and state.just_bought:
        return words.say("Only the tile that you just bought may be built now.")
    return words.say("There is no free building field beside a street tile.")


ACTIONS_OF_SPACES: Final[dict[tuple[int, str], Reason]] = {
    **{(space, "buy"): _no_purchase for space in EMPTY_STACKS},
    **{(space, "search"): _no_search for space in EMPTY_STACKS},
    (CHARACTER_SPACE, "look"): _no_look,
    (GONDOLIER_SPACE, "place"): _no_place,
    (INCOME_SPACE, "income"): _no_income,
    (PRODUCTION_SPACE, "produce"): _no_production,
    (PRODUCTION_SPACE, "sell"): _no_sale,
    (HIRE_SPACE, "hire"): _no_hiring,
    (HIRE_SPACE, "dismiss"): _no_dismissal,
    (BUILD_SPACE, "street"): _no_street,
    (BUILD_SPACE, "build"): _no_building,
}

# Several things to choose from ------------------------------------------------------------------


def _no_street_field(words: MuranoNouns, state: MuranoPosition, me: Player, field: int) -> str:
    if state.laid >> field & 1:
        return words.say("There is a street already at {field}.", field=STREET_FIELD_NAMES[field])
    return _not_in_play(words, ISLANDS - 1)


def _no_street_on_it(words: MuranoNouns, state: MuranoPosition, me: Player, field: int) -> str:
    return words.say(
        "The field {field} is a building field; you are laying a street.", field=BUILDING_FIELD_NAMES[field]
    )


def _no_building_field(words: MuranoNouns, state: MuranoPosition, me: Player, field: int) -> str:
    name = BUILDING_FIELD_NAMES[field]
    if state.built >> field & 1:
        return words.say("There is a building already at {field}.", field=name)
    return words.say("The field {field} is not beside a street tile.", field=name)


def _no_building_on_it(words: MuranoNouns, state: MuranoPosition, me: Player, field: int) -> str:
    return words.say(
        "The field {field} is a street field; you are placing a building.", field=STREET_FIELD_NAMES[field]
    )


def _not_in_the_stack(words: MuranoNouns, state: MuranoPosition, me: Player, number: int) -> str:
    return words.say("The stack does not hold {tile}.", tile=words.tile(SHOP + number))


def _not_looked_at(words: MuranoNouns, state: MuranoPosition, me: Player, character: int) -> str:
    return words.say(
        "Character {character} is not among the cards that you look at.", character=character + 1
    )


def _not_drawn(words: MuranoNouns, state: MuranoPosition, me: Player, card: int) -> str:
    return words.say("The {card} is not among the cards that you drew.", card=words.card(card))


NO_BEADS: Final = (
    mark("You have no red bead."),
    mark("You have no blue bead."),
    mark("You have no green bead."),
)


def _no_bead(words: MuranoNouns, state: MuranoPosition, me: Player, colour: int) -> str:
    return words.say(NO_BEADS[colour])


CHOICES: Final[dict[tuple[int, str], Reason]] = {
    (BUILDING, "build"): _no_building,
    (BUILDING, "street"): _no_street,
    (STREET_DUE, "street_field"): _no_street_field,
    (STREET_DUE, "building_field"): _no_street_on_it,
    (TILE_DUE, "building_field"): _no_building_field,
    (TILE_DUE, "street_field"): _no_building_on_it,
    (SEARCHING, "choose"): _not_in_the_stack,
    (LOOKING, "keep"): _not_looked_at,
    (DRAWING, "keep_card"): _not_drawn,
    (SELLING, "sell"): _no_sale,
    (RETURNING, "give_back"): _no_bead,
}
"""By what is due and the kind of action."""
