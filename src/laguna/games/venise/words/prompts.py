"""What is asked in La Venise du Nord, by what is due."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from laguna.contract.wording import Capital, mark
from laguna.games.venise import codes
from laguna.games.venise.components import MARKET, WORKSHOP
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.things import IN, Things

TASKS: Final = {
    codes.LAYING: mark("choose a quarter"),
    codes.PLACING: mark("lay a quarter"),
    codes.LAUNCHING: mark("place the boat"),
    codes.STARTING: mark("place a burgher"),
    codes.TAKING: mark("take back a die"),
    codes.ROLLING: mark("roll the dice"),
    codes.MOVING: mark("move"),
    codes.VALUING: mark("set the other die"),
    codes.ACTIVATING: mark("activate"),
    codes.CUBES: mark("place cubes"),
    codes.CHOOSING: mark("choose a card"),
    codes.LEFT_OVER: mark("use a master builder"),
    codes.FINISHING: mark("finish the turn"),
}
"""What whoever decides is to do."""


def prompt(things: Things, view: VeniseView, names: Sequence[str]) -> str:
    """What is asked of the view's seat, or what it waits for."""
    state = view.shown
    if state.over:
        return things.say("The game is over.")
    due = int(state.due)
    if view.seat != state.actor:
        who = things.language.seat(int(state.actor), names)
        return things.say("Waiting for {who} to {task}.", who=who, task=things.say(TASKS[due]))
    question = QUESTIONS[due]
    asked = things.say(question) if isinstance(question, str) else question(things, state)
    more = _more(things, state) if due != codes.LEFT_OVER else ""
    return f"{asked} {more}" if more else asked


def _more(things: Things, state: VeniseState) -> str:
    """VN-17: what may be done as well."""
    downs = state.downs and state.actor == state.turn
    uses = state.brokers or state.quartermasters
    if downs and uses:
        return things.say("You may also move cubes down onto your cards or use a master builder.")
    if downs:
        return things.say("You may also move cubes down onto your cards.")
    return things.say("You may also use a master builder.") if uses else ""


def _placing(things: Things, state: VeniseState) -> str:
    return things.say(
        "Lay {quarter} where it shares a side with another quarter.", quarter=things.quarter(state.tile)
    )


def _moving(things: Things, state: VeniseState) -> str:
    return things.say(
        "You rolled {low} and {high}. One die moves you, the other is for the quarter you reach: choose one.",
        low=state.low,
        high=state.high,
    )


def _valuing(things: Things, state: VeniseState) -> str:
    return things.say("Your other die is a {value}. Your foreman may change it by one.", value=state.value)


def _cubes(things: Things, state: VeniseState) -> str:
    return things.language.count(
        "Place the last cube of {material}, or leave it behind.",
        "Place the next of {number} cubes of {material}, or leave it behind.",
        int(state.cubes),
        material=things.material(state.here),
    )


def _activating(things: Things, state: VeniseState) -> str:
    if state.here < WORKSHOP:
        return _first_cube(things, state)
    if state.here < MARKET:
        return _cards(things, state)
    if not (state.head or state.sales):
        return things.say("You can sell nothing {place}.", place=things.quarter(state.here, IN))
    if state.here == MARKET:
        return things.say(
            "Sell up to {most} goods of one kind, each for its price plus {bonus}, or do not activate.",
            most=state.value,
            bonus=state.market.bonus(),
        )
    return things.language.count(
        "Sell one good {place} for {number} point, or do not activate.",
        "Sell one good {place} for {number} points, or do not activate.",
        int(state.value),
        place=things.quarter(state.here, IN),
    )


def _first_cube(things: Things, state: VeniseState) -> str:
    quarter = things.quarter(state.here)
    given = [0, 0, 0]
    given[state.here] = int(state.cubes)
    cubes = things.cubes(given)
    if state.actor == state.turn:
        if state.cubes == 1:
            return things.say(
                "{quarter} gives you {cubes}: place the cube, or do not activate.",
                quarter=Capital(quarter),
                cubes=cubes,
            )
        return things.say(
            "{quarter} gives you {cubes}: place them one by one or all at once, or do not activate.",
            quarter=Capital(quarter),
            cubes=cubes,
        )
    return things.language.count(
        "You are there as well: {quarter} gives you {cubes}. Place it, or skip this.",
        "You are there as well: {quarter} gives you {cubes}. Place them, or skip this.",
        int(state.cubes),
        quarter=quarter,
        cubes=cubes,
    )


def _cards(things: Things, state: VeniseState) -> str:
    own = state.actor == state.turn
    if not state.more & codes.DRAW_BIT:
        quarter = things.quarter(state.here)
        if own:
            return things.say(
                "You have no empty space for a card of {quarter}: free one, or do not activate.",
                quarter=quarter,
            )
        return things.say(
            "You have no empty space for a card of {quarter}: free one, or skip this.", quarter=quarter
        )
    cards = cards_to_draw(state)
    place = things.quarter(state.here, IN)
    if own:
        return things.language.count(
            "Draw {number} card {place} and keep it or not, or do not activate.",
            "Draw {number} cards {place} and keep one or none, or do not activate.",
            cards,
            place=place,
        )
    return things.language.count(
        "You are there as well: draw {number} card {place} and keep it or not, or skip this.",
        "You are there as well: draw {number} cards {place} and keep one or none, or skip this.",
        cards,
        place=place,
    )


def cards_to_draw(state: VeniseState) -> int:
    """VN-21: as many as the value says, fewer if the deck holds fewer."""
    return min(int(state.value), int(state.decks[state.here - WORKSHOP].size))


def _finishing(things: Things, state: VeniseState) -> str:
    bridges = state.special > 0
    productions = state.head & ~codes.END_BIT
    if bridges and productions:
        return things.say("Build a bridge, produce or end your turn.")
    if bridges:
        return things.say("Build a bridge or end your turn.")
    if productions:
        return things.say("Produce or end your turn.")
    return things.say("There is no bridge to build and nothing to produce: end your turn.")


QUESTIONS: Final[Mapping[int, str | Callable[[Things, VeniseState], str]]] = {
    codes.LAYING: mark("Choose the quarter that you lay next."),
    codes.PLACING: _placing,
    codes.LAUNCHING: mark("Place the boat on any water that touches a quarter."),
    codes.STARTING: mark("Place your burgher on a quarter."),
    codes.TAKING: mark("Only one of your dice is free: take one back from a quarter. Both are rolled then."),
    codes.ROLLING: mark("Your turn: roll the dice."),
    codes.MOVING: _moving,
    codes.VALUING: _valuing,
    codes.ACTIVATING: _activating,
    codes.CUBES: _cubes,
    codes.CHOOSING: mark("Keep one of the cards drawn, or none; the others go under the deck."),
    codes.LEFT_OVER: mark("You may use the builder that you have just completed, or skip it."),
    codes.FINISHING: _finishing,
}
