"""Error messages for illegal moves: why a move is not possible now."""

from collections.abc import Callable
from typing import Final

from laguna.contract.wording import Capitalized, gettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.player import Player
from laguna.games.murano.ring import ship_behind
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import BUILDING_FIELD_NAMES, NOTATION, STREET_FIELD_NAMES
from laguna.games.murano.words.nouns import MuranoNouns

WHILE: Final = {
    codes.PASSING: gettext_noop("'{move}' isn't possible now: you passed, so move a ship."),
    codes.BUILDING: gettext_noop("'{move}' isn't possible now: build a tile or stop."),
    codes.STREET_DUE: gettext_noop("'{move}' isn't possible now: choose a square for the street you drew."),
    codes.TILE_DUE: gettext_noop("'{move}' isn't possible now: choose a square for {tile}."),
    codes.SEARCHING: gettext_noop("'{move}' isn't possible now: choose a tile from the stack."),
    codes.LOOKING: gettext_noop("'{move}' isn't possible now: keep a character or none."),
    codes.DRAWING: gettext_noop("'{move}' isn't possible now: keep a special building card."),
    codes.SELLING: gettext_noop("'{move}' isn't possible now: sell beads or stop."),
    codes.RETURNING: gettext_noop("'{move}' isn't possible now: choose a bead to return."),
}


def why_illegal(words: MuranoNouns, view: MuranoView, action: int) -> str:
    state = view.shown
    me = state.players[view.seat]
    move = NOTATION.words[action]
    if action < codes.PASS and state.due in (codes.SAILING, codes.PASSING):
        return why_no_ship(words, state, me, action)
    if state.due != codes.SAILING:
        kind = words.actions.of(action).name
        if (state.due, kind) in CHOICES:
            return CHOICES[state.due, kind](words, state, me, words.actions.number(action))
        tile = words.tile(state.tile) if state.due == codes.TILE_DUE else ""
        return words.gettext(WHILE[state.due], move=move, tile=tile)
    if action == codes.PASS:
        return words.gettext("You can pass only before you move a ship.")
    if state.moved == 0:
        return words.gettext("Before '{move}', move a ship to a space with that action.", move=move)
    return _why_no_action(words, state, me, action)


# Ships ------------------------------------------------------------------------------------------


def why_no_ship(words: MuranoNouns, state: MuranoData, me: Player, action: int) -> str:
    """Why no ship can go to a space."""
    if state.due == codes.SAILING and me.gold < state.moved:
        return words.gettext(
            "Moving another ship costs {price} gold, but you have only {gold}.",
            price=state.moved,
            gold=me.gold,
        )
    if action >= codes.RED_SHIP:
        return _why_not_the_red_one(words, state, action - codes.RED_SHIP)
    return _why_no_black_one(words, state, action)


def _why_not_the_red_one(words: MuranoNouns, state: MuranoData, space: int) -> str:
    occupied = state.black | 1 << state.red
    if state.red_moved:
        return words.gettext("The red ship has already moved this turn.")
    if ship_behind(occupied, space) != state.red or occupied >> space & 1:
        return words.gettext(
            "The red ship can't move {space}: another ship is in the way.",
            space=words.space(space, "to \u2026"),
        )
    return _leads_nowhere(words, space)


def _why_no_black_one(words: MuranoNouns, state: MuranoData, space: int) -> str:
    occupied = state.black | 1 << state.red
    where = words.space(space, "to \u2026")
    if occupied >> space & 1:
        return words.gettext(
            "{space} is occupied. Move that ship out of the way first.",
            space=Capitalized(words.space(space)),
        )
    start = ship_behind(occupied, space)
    if not state.black >> start & 1:
        return words.gettext(
            "The next ship that could move {space} is the red one. Move that one instead.", space=where
        )
    if state.black_moved >> start & 1:
        return words.gettext(
            "The next ship that could move {space} has already moved this turn.", space=where
        )
    return _leads_nowhere(words, space)


def _leads_nowhere(words: MuranoNouns, space: int) -> str:
    return words.gettext(
        "{space} is no use to you right now, and no other ship can take you to an action you can use.",
        space=Capitalized(words.space(space)),
    )


# The action of a space --------------------------------------------------------------------------

Reason = Callable[[MuranoNouns, MuranoData, Player, int], str]
"""A function that says why a move of some kind is illegal; its last parameter is the number of the move."""


def _why_no_action(words: MuranoNouns, state: MuranoData, me: Player, action: int) -> str:
    kind = words.actions.of(action).name
    found = ACTIONS_OF_SPACES.get((components.RING[state.space], kind))
    reason = found(words, state, me, words.actions.number(action)) if found else ""
    return reason or words.gettext(
        "'{move}' isn't possible {space}.",
        move=NOTATION.words[action],
        space=words.space(state.space, "on \u2026"),
    )


EMPTY_STACKS: Final = {
    components.FACTORY_SPACE: gettext_noop("There are no glass factories left."),
    components.SHOP_SPACE: gettext_noop("There are no shops left."),
    components.PALACE_SPACE: gettext_noop("There are no palaces left."),
    components.SPECIAL_SPACE: gettext_noop("There are no special buildings left."),
}
PRICES: Final = {
    components.FACTORY_SPACE: (
        gettext_noop("A glass factory costs {price} gold, but you have only {gold}."),
        components.FACTORY_PRICE,
    ),
    components.SHOP_SPACE: (
        gettext_noop("A shop costs {price} gold, but you have only {gold}."),
        components.TILE_PRICE,
    ),
    components.PALACE_SPACE: (
        gettext_noop("A palace costs {price} gold, but you have only {gold}."),
        components.TILE_PRICE,
    ),
    components.SPECIAL_SPACE: (
        gettext_noop("A special building costs {price} gold, but you have only {gold}."),
        components.SPECIAL_PRICE,
    ),
}


def _tiles_left(state: MuranoData) -> int:
    """How many tiles are left in the stack of the current space."""
    return {
        components.FACTORY_SPACE: state.factory_count,
        components.SHOP_SPACE: state.shop_count,
        components.PALACE_SPACE: state.palace_count,
        components.SPECIAL_SPACE: state.special_count,
    }[components.RING[state.space]]


def _no_purchase(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    kind = components.RING[state.space]
    if _tiles_left(state) == 0:
        return words.gettext(EMPTY_STACKS[kind])
    message, price = PRICES[kind]
    return words.gettext(message, price=price, gold=me.gold)


def _no_search(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    kind = components.RING[state.space]
    if _tiles_left(state) == 0:
        return words.gettext(EMPTY_STACKS[kind])
    if kind not in (components.SHOP_SPACE, components.PALACE_SPACE):
        return ""
    return words.gettext(
        "Searching the stack costs {price} gold, but you have only {gold}.",
        price=components.SEARCH_PRICE,
        gold=me.gold,
    )


def _no_look(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    if state.fresh + len(state.under) == 0:
        return words.gettext("There are no characters left.")
    return words.gettext(
        "Your next character costs {price} gold, but you have only {gold}.",
        price=me.character_price(),
        gold=me.gold,
    )


def _no_place(words: MuranoNouns, state: MuranoData, me: Player, place: int) -> str:
    island = place // components.PLACES_ON_AN_ISLAND
    if me.gondoliers == 0:
        return words.gettext("You have no gondoliers to place. Hire one first.")
    if island >= state.islands:
        return _not_in_play(words, island)
    if state.places >> place & 1:
        return words.gettext("There is already a gondolier in that gondola.")
    return words.gettext(
        "Placing a gondolier in that gondola costs {price} gold, but you have only {gold}.",
        price=state.place_price(me, place),
        gold=me.gold,
    )


def _not_in_play(words: MuranoNouns, island: int) -> str:
    return words.gettext("{island} is only in play with four players.", island=words.island(island))


def _no_income(words: MuranoNouns, state: MuranoData, me: Player, island: int) -> str:
    return words.gettext(
        "You have no shop with customers of its color on {island}.", island=words.island(island)
    )


def _no_production(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.ngettext(
        "You can produce with at most {number} factory. Each must be built, costs {points} points and "
        "needs a bead in the bag.",
        "You can produce with at most {number} factories. Each must be built, costs {points} points and "
        "needs a bead in the bag.",
        state.factories_that_can_produce(me),
        points=components.PRODUCTION_POINTS,
    )


def _no_sale(words: MuranoNouns, state: MuranoData, me: Player, sale: int) -> str:
    values = {"sale": words.sale(sale), "beads": words.beads(me.beads)}
    if state.due == codes.SELLING and state.extra_bead:
        return words.gettext(
            "You can't sell {sale}: you have {beads}, and one must be left to return.", **values
        )
    return words.gettext(
        "You can't sell {sale}: you have {beads}, and the beads you sell must all count as one color.",
        **values,
    )


def _no_hiring(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    if me.supply == 0:
        return words.gettext("You have no gondolier in the supply.")
    return words.gettext(
        "Hiring costs {price} gold, but you have only {gold}.", price=state.hire_price(me), gold=me.gold
    )


def _no_dismissal(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext("You have no gondolier in hand to dismiss.")


def _no_street(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    if state.due == codes.BUILDING and state.just_bought:
        return words.gettext("You can build only the tile you just bought.")
    return words.gettext("There are no streets left.")


def _no_building(words: MuranoNouns, state: MuranoData, me: Player, tile: int) -> str:
    if me.tiles >> 4 * tile & 15 == 0:
        return words.gettext("You don't have {tile}.", tile=words.tile(tile))
    if state.due == codes.BUILDING and state.just_bought:
        return words.gettext("You can build only the tile you just bought.")
    return words.gettext("There is no free building square next to a street.")


ACTIONS_OF_SPACES: Final[dict[tuple[int, str], Reason]] = {
    **{(space, "buy"): _no_purchase for space in EMPTY_STACKS},
    **{(space, "search"): _no_search for space in EMPTY_STACKS},
    (components.CHARACTER_SPACE, "look"): _no_look,
    (components.GONDOLIER_SPACE, "place"): _no_place,
    (components.INCOME_SPACE, "income"): _no_income,
    (components.PRODUCTION_SPACE, "produce"): _no_production,
    (components.PRODUCTION_SPACE, "sell"): _no_sale,
    (components.HIRE_SPACE, "hire"): _no_hiring,
    (components.HIRE_SPACE, "dismiss"): _no_dismissal,
    (components.BUILD_SPACE, "street"): _no_street,
    (components.BUILD_SPACE, "build"): _no_building,
}

# Several things to choose from ------------------------------------------------------------------


def _no_street_field(words: MuranoNouns, state: MuranoData, me: Player, field: int) -> str:
    if state.laid >> field & 1:
        return words.gettext("There is already a street on {field}.", field=STREET_FIELD_NAMES[field])
    return _not_in_play(words, components.ISLANDS - 1)


def _no_street_on_it(words: MuranoNouns, state: MuranoData, me: Player, field: int) -> str:
    return words.gettext(
        "Square {field} is a building square. Choose a street square.", field=BUILDING_FIELD_NAMES[field]
    )


def _no_building_field(words: MuranoNouns, state: MuranoData, me: Player, field: int) -> str:
    name = BUILDING_FIELD_NAMES[field]
    if state.built >> field & 1:
        return words.gettext("There is already a building on {field}.", field=name)
    return words.gettext("Square {field} isn't next to a street.", field=name)


def _no_building_on_it(words: MuranoNouns, state: MuranoData, me: Player, field: int) -> str:
    return words.gettext(
        "Square {field} is a street square. Choose a building square.", field=STREET_FIELD_NAMES[field]
    )


def _not_in_the_stack(words: MuranoNouns, state: MuranoData, me: Player, number: int) -> str:
    return words.gettext("The stack doesn't contain {tile}.", tile=words.tile(components.SHOP + number))


def _not_looked_at(words: MuranoNouns, state: MuranoData, me: Player, character: int) -> str:
    return words.gettext(
        "Character {character} isn't one of the cards you're looking at.", character=character + 1
    )


def _not_drawn(words: MuranoNouns, state: MuranoData, me: Player, card: int) -> str:
    return words.gettext("{card} isn't one of the cards you drew.", card=words.card(card))


NO_BEADS: Final = (
    gettext_noop("You have no red beads."),
    gettext_noop("You have no blue beads."),
    gettext_noop("You have no green beads."),
)


def _no_bead(words: MuranoNouns, state: MuranoData, me: Player, color: int) -> str:
    return words.gettext(NO_BEADS[color])


CHOICES: Final[dict[tuple[int, str], Reason]] = {
    (codes.BUILDING, "build"): _no_building,
    (codes.BUILDING, "street"): _no_street,
    (codes.STREET_DUE, "street_field"): _no_street_field,
    (codes.STREET_DUE, "building_field"): _no_street_on_it,
    (codes.TILE_DUE, "building_field"): _no_building_field,
    (codes.TILE_DUE, "street_field"): _no_building_on_it,
    (codes.SEARCHING, "choose"): _not_in_the_stack,
    (codes.LOOKING, "keep"): _not_looked_at,
    (codes.DRAWING, "keep_card"): _not_drawn,
    (codes.SELLING, "sell"): _no_sale,
    (codes.RETURNING, "give_back"): _no_bead,
}
"""By pending decision and kind of action."""
