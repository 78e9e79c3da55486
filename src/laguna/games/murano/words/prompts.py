"""What is asked of a seat, or what it waits for."""

from collections.abc import Callable, Sequence
from typing import Final

from laguna.contract.wording import mark
from laguna.games.murano.codes import (
    BUILDING,
    DRAWING,
    LOOKING,
    PASS,
    PASSING,
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
    GOLD_SPACE,
    GONDOLIER_SPACE,
    HIRE_SPACE,
    INCOME_SPACE,
    PALACE_SPACE,
    PASS_GOLD,
    PRODUCTION_SPACE,
    RING,
    SHOP_SPACE,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILES_IN_AN_ACTION,
)
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.games.murano.words.warnings import nothing_there

WAITING: Final = {
    SAILING: mark("{who} is moving ships."),
    PASSING: mark("{who} passed and moves a ship."),
    BUILDING: mark("{who} is building."),
    STREET_DUE: mark("{who} is laying a street."),
    TILE_DUE: mark("{who} is choosing a field."),
    SEARCHING: mark("{who} is searching a stack."),
    LOOKING: mark("{who} is looking at characters."),
    DRAWING: mark("{who} is choosing a special building card."),
    SELLING: mark("{who} may sell beads."),
    RETURNING: mark("{who} gives a bead back to the bag."),
}
ACTION_PROMPTS: Final = {
    BUILD_SPACE: mark("Build up to {tiles} tiles: streets from the stack, or buildings that you hold"),
    FACTORY_SPACE: mark("Buy a glass factory for {factory_price} gold"),
    CHARACTER_SPACE: mark("Look at characters of the deck; keeping one costs {character_price} gold"),
    GONDOLIER_SPACE: mark("Choose a gondola for your gondolier"),
    SHOP_SPACE: mark("Buy a shop"),
    GOLD_SPACE: mark("Take {gold} gold"),
    PALACE_SPACE: mark("Buy a palace"),
    PRODUCTION_SPACE: mark("Let glass factories produce, or sell beads"),
    HIRE_SPACE: mark("Hire or dismiss a gondolier"),
    INCOME_SPACE: mark("Choose the island that gives you income"),
    SPECIAL_SPACE: mark("Buy a special building for {special_price} gold"),
}
"""What the space of the last ship asks for; the sentence goes on if another ship may still move."""


def prompt(words: MuranoNouns, view: MuranoView, names: Sequence[str]) -> str:
    state = view.shown
    if state.over:
        return words.say("The game is over.")
    if view.seat < 0 or not state.acting >> view.seat & 1:
        return words.say(WAITING[state.due], who=words.seat(state.turn, names))
    return PROMPTS[state.due](words, state)


def _sailing(words: MuranoNouns, state: MuranoPosition) -> str:
    if state.moved:
        return _landed(words, state)
    if state.ships == 1 << PASS:
        asked = words.say(
            "No ship can bring you to an action of use: pass, and take {gold} gold.", gold=PASS_GOLD
        )
    else:
        asked = words.say(
            "Choose where a ship goes; you do the action there. Or pass for {gold} gold.", gold=PASS_GOLD
        )
    return words.say("{asked} This is your last turn.", asked=asked) if state.trigger >= 0 else asked


def _landed(words: MuranoNouns, state: MuranoPosition) -> str:
    me = state.players[state.turn]
    if state.choice == 0:
        return words.say(
            "{space} does nothing for you: {reason}. Move another ship for {price} gold.",
            space=words.space_kind(state.space),
            reason=nothing_there(words, state, me, state.space, me.gold),
            price=state.moved,
        )
    action = words.say(
        ACTION_PROMPTS[RING[state.space]],
        tiles=TILES_IN_AN_ACTION,
        factory_price=FACTORY_PRICE,
        character_price=me.character_price(),
        gold=state.gold_taken(me),
        special_price=SPECIAL_PRICE,
    )
    if state.ships:
        return words.say("{action}, or move another ship for {price} gold.", action=action, price=state.moved)
    return words.say("{action}.", action=action)


def _passing(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say("You passed: choose where one ship goes. Its action is not done.")


def _building(words: MuranoNouns, state: MuranoPosition) -> str:
    if state.just_bought:
        return words.say(
            "The end is near: build {tile} at once, or keep it unbuilt.", tile=words.tile(state.tile)
        )
    if state.builds_left == 2:
        return words.say("Build a second tile, or be done.")
    return words.say("Build a third and last tile, or be done.")


def _street(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say("You drew {street}. Lay it on any free street field.", street=words.street(state.tile))


def _tile(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say("Choose a field beside a street for {tile}.", tile=words.tile(state.tile))


def _searching(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say("Choose a tile of the stack. The rest is shuffled.")


def _looking(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say(
        "Keep one character for {price} gold, or none. The rest goes under the deck.",
        price=state.players[state.turn].character_price(),
    )


def _drawing(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say("Keep one of these cards. It works from your next turn on.")


def _selling(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say("Sell up to three beads of one colour, or be done.")


def _returning(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say("Your counting house: choose the bead that goes back to the bag.")


PROMPTS: Final[dict[int, Callable[[MuranoNouns, MuranoPosition], str]]] = {
    SAILING: _sailing,
    PASSING: _passing,
    BUILDING: _building,
    STREET_DUE: _street,
    TILE_DUE: _tile,
    SEARCHING: _searching,
    LOOKING: _looking,
    DRAWING: _drawing,
    SELLING: _selling,
    RETURNING: _returning,
}
