"""The prompt: what a player has to decide, or is waiting for."""

from collections.abc import Callable, Sequence
from typing import Final

from laguna.contract.wording import gettext_noop, pgettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.games.murano.words.warnings import why_useless

WAITING: Final = {
    codes.SAILING: gettext_noop("{who} is moving ships."),
    codes.PASSING: gettext_noop("{who} passed and is moving a ship."),
    codes.BUILDING: gettext_noop("{who} is building."),
    codes.STREET_DUE: gettext_noop("{who} is laying a street."),
    codes.TILE_DUE: gettext_noop("{who} is choosing a square."),
    codes.SEARCHING: gettext_noop("{who} is searching a stack."),
    codes.LOOKING: gettext_noop("{who} is looking at characters."),
    codes.DRAWING: gettext_noop("{who} is choosing a special building card."),
    codes.SELLING: gettext_noop("{who} is selling beads."),
    codes.RETURNING: gettext_noop("{who} is returning a bead to the bag."),
}
ACTION_PROMPTS: Final = {
    components.BUILD_SPACE: pgettext_noop(
        "prompt", "Build up to {tiles} tiles (new streets or tiles from your hand)"
    ),
    components.FACTORY_SPACE: pgettext_noop("prompt", "Buy a glass factory for {factory_price} gold"),
    components.GONDOLIER_SPACE: pgettext_noop("prompt", "Place a gondolier"),
    components.SHOP_SPACE: pgettext_noop("prompt", "Buy a shop"),
    components.GOLD_SPACE: pgettext_noop("prompt", "Take {gold} gold"),
    components.PALACE_SPACE: pgettext_noop("prompt", "Buy a palace"),
    components.PRODUCTION_SPACE: pgettext_noop("prompt", "Produce or sell beads"),
    components.HIRE_SPACE: pgettext_noop("prompt", "Hire or dismiss a gondolier"),
    components.INCOME_SPACE: pgettext_noop("prompt", "Choose an island for your income"),
    components.SPECIAL_SPACE: pgettext_noop("prompt", "Buy a special building for {special_price} gold"),
}
"""The action of the last ship's space, said to the player: "Build ..., or move another ship for 1 gold."."""


def prompt(words: MuranoNouns, view: MuranoView, names: Sequence[str]) -> str:
    state = view.shown
    if state.over:
        return words.gettext("The game is over.")
    if view.seat < 0 or not state.acting >> view.seat & 1:
        return words.gettext(WAITING[state.due], who=words.player_name(state.turn, names))
    return PROMPTS[state.due](words, state)


def _sailing(words: MuranoNouns, state: MuranoData) -> str:
    if state.moved:
        return _landed(words, state)
    is_last = state.trigger >= 0
    if state.ships == 1 << codes.PASS:
        message = (
            gettext_noop(
                "Your last turn: no ship can reach an action you can use. Pass and take {gold} gold."
            )
            if is_last
            else gettext_noop("No ship can reach an action you can use. Pass and take {gold} gold.")
        )
    else:
        message = (
            gettext_noop("Your last turn: move a ship and take its action, or pass and take {gold} gold.")
            if is_last
            else gettext_noop("Move a ship and take the action there, or pass and take {gold} gold.")
        )
    return words.gettext(message, gold=components.PASS_GOLD)


def _landed(words: MuranoNouns, state: MuranoData) -> str:
    me = state.players[state.turn]
    if state.choice == 0:
        return words.gettext(
            "This space is no use to you right now: {reason}. Move another ship for {price} gold.",
            reason=why_useless(words, state, me, state.space, me.gold),
            price=state.moved,
        )
    if components.RING[state.space] == components.CHARACTER_SPACE:
        action = words.npgettext(
            "prompt",
            "Look at {number} character (keep it for {price} gold)",
            "Look at {number} characters (keep one for {price} gold)",
            int(state.cards_to_look_at(me)),
            price=me.character_price(),
        )
    else:
        action = words.gettext(
            ACTION_PROMPTS[components.RING[state.space]],
            tiles=components.TILES_IN_AN_ACTION,
            factory_price=components.FACTORY_PRICE,
            gold=state.gold_taken(me),
            special_price=components.SPECIAL_PRICE,
        )
    if state.ships:
        return words.gettext(
            "{action}, or move another ship for {price} gold.", action=action, price=state.moved
        )
    return words.gettext("{action}.", action=action)


def _passing(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext("You passed. Move any ship without taking its action.")


def _building(words: MuranoNouns, state: MuranoData) -> str:
    if state.just_bought:
        return words.gettext(
            "The end has been triggered: build {tile} now, or keep it unbuilt.", tile=words.tile(state.tile)
        )
    if state.builds_left == 2:
        return words.gettext("Build a second tile, or stop.")
    return words.gettext("Build a third and last tile, or stop.")


def _street(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext(
        "You drew {street}. Lay it on any free street square.", street=words.street(state.tile)
    )


def _tile(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext("Choose a square next to a street for {tile}.", tile=words.tile(state.tile))


def _searching(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext("Choose a tile. The rest of the stack will be shuffled.")


def _looking(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext(
        "Keep one character for {price} gold, or none. The rest go to the bottom of the deck.",
        price=state.players[state.turn].character_price(),
    )


def _drawing(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext(
        "Keep one of these cards. It takes effect from your next turn until the end of the game."
    )


def _selling(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext("Sell up to 3 beads of one color, or sell nothing.")


def _returning(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext("Counting house: choose a bead to return to the bag.")


PROMPTS: Final[dict[int, Callable[[MuranoNouns, MuranoData], str]]] = {
    codes.SAILING: _sailing,
    codes.PASSING: _passing,
    codes.BUILDING: _building,
    codes.STREET_DUE: _street,
    codes.TILE_DUE: _tile,
    codes.SEARCHING: _searching,
    codes.LOOKING: _looking,
    codes.DRAWING: _drawing,
    codes.SELLING: _selling,
    codes.RETURNING: _returning,
}
