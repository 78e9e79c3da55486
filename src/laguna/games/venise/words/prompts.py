"""Prompts of La Venise du Nord: what a player has to decide, or whom the game waits for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from laguna.contract.wording import gettext_noop, ngettext_noop, pgettext_noop
from laguna.games.venise import codes
from laguna.games.venise.cards import CARD_BITS
from laguna.games.venise.components import LAST_ROUND, MARKET, MATERIAL_COUNT, WORKSHOP
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.nouns import AT, OBJECT, VeniseNouns
from laguna.kit.packed_cards import kinds_in

WAITING: Final = {
    codes.LAYING: gettext_noop("Waiting for {who} to choose a quarter."),
    codes.PLACING: gettext_noop("Waiting for {who} to place a quarter."),
    codes.LAUNCHING: gettext_noop("Waiting for {who} to place the boat."),
    codes.STARTING: gettext_noop("Waiting for {who} to place a burgher."),
    codes.TAKING: gettext_noop("Waiting for {who} to take back a die."),
    codes.ROLLING: gettext_noop("Waiting for {who} to roll the dice."),
    codes.MOVING: gettext_noop("Waiting for {who} to move."),
    codes.VALUING: gettext_noop("Waiting for {who} to set the action die."),
    codes.ACTIVATING: gettext_noop("Waiting for {who} to use the quarter."),
    codes.CUBES: gettext_noop("Waiting for {who} to place cubes."),
    codes.CHOOSING: pgettext_noop("one of the drawn cards", "Waiting for {who} to choose a card."),
    codes.USING_BUILDER: gettext_noop("Waiting for {who} to use a master builder."),
    codes.FINISHING: gettext_noop("Waiting for {who} to finish the turn."),
}
"""What the other seats read, by the decision that is due."""


def prompt(nouns: VeniseNouns, view: VeniseView, names: Sequence[str]) -> str:
    """What the view's seat has to decide, or whom it waits for."""
    state = view.shown
    if state.over:
        return nouns.gettext("The game is over.")
    due = int(state.due)
    if view.seat != state.actor:
        who = nouns.language.player_name(int(state.actor), names)
        return _joined(nouns.gettext(WAITING[due], who=who), _end(nouns, state))
    question = QUESTIONS[due]
    asked = nouns.gettext(question) if isinstance(question, str) else question(nouns, state)
    more = "" if due == codes.USING_BUILDER or _only_extras(state) else _more(nouns, state)
    if state.round and state.actor != state.turn:  # the page says "Your turn" to everyone who has to choose
        who = nouns.language.player_name(int(state.turn), names)
        asked = _joined(nouns.gettext("It is {who}'s turn.", who=who), asked)
    return _joined(asked, more, _end(nouns, state) if due in SHORT_QUESTIONS else "")


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


SHORT_QUESTIONS: Final = (codes.TAKING, codes.ROLLING, codes.MOVING, codes.FINISHING)
"""Decisions whose prompt has room for the end of the game."""


def next_is_last(state: VeniseData) -> bool:
    """VN-30: whether the next round will be the last, as the game stands."""
    if state.over or not state.round or state.last != codes.NOT_LAST:
        return False
    return bool(state.why_last() != codes.NOT_LAST or state.round + 1 >= LAST_ROUND)


def _end(nouns: VeniseNouns, state: VeniseData) -> str:
    """VN-30: which round is the last, once that is known."""
    if state.last != codes.NOT_LAST:
        return nouns.gettext("This is the last round.")
    return nouns.gettext("The next round is the last.") if next_is_last(state) else ""


def _more(nouns: VeniseNouns, state: VeniseData) -> str:
    """VN-17: what else is possible."""
    downs = state.down_mask and state.actor == state.turn
    uses = state.broker_mask or state.quartermaster_mask
    if downs and uses:
        return nouns.gettext("You can also move cubes onto your cards or use a master builder.")
    if downs:
        return nouns.gettext("You can also move cubes onto your cards.")
    return nouns.gettext("You can also use a master builder.") if uses else ""


def _last_extras(nouns: VeniseNouns, state: VeniseData) -> str:
    """VN-17: what is left at the end of a turn without a bridge or a production."""
    uses = state.broker_mask or state.quartermaster_mask
    if state.down_mask and uses:
        return nouns.gettext("Move cubes onto your cards, use a master builder or end your turn.")
    if state.down_mask:
        return nouns.gettext("Move cubes onto your cards or end your turn.")
    return (
        nouns.gettext("Use a master builder or end your turn.") if uses else nouns.gettext("End your turn.")
    )


def _placing(nouns: VeniseNouns, state: VeniseData) -> str:
    return nouns.gettext(
        "Place {quarter} next to another quarter.", quarter=nouns.quarter(state.tile, OBJECT)
    )


def _moving(nouns: VeniseNouns, state: VeniseData) -> str:
    return nouns.gettext(
        "{rolled} Choose where to go.",
        rolled=rolled(nouns, state),
    )


def rolled(nouns: VeniseNouns, state: VeniseData) -> str:
    """The dice of the player whose turn it is."""
    if state.low == state.high:
        return nouns.gettext("You rolled two {low}s.", low=state.low)
    return nouns.gettext("You rolled a {low} and a {high}.", low=state.low, high=state.high)


def _valuing(nouns: VeniseNouns, state: VeniseData) -> str:
    return nouns.gettext("Your action die is a {value}. Your foreman can change it by 1.", value=state.value)


def _cubes(nouns: VeniseNouns, state: VeniseData) -> str:
    return nouns.language.ngettext(*NEXT_CUBE[state.here], int(state.cubes))


NEXT_CUBE: Final = (
    ngettext_noop(
        "Place the last wool cube or discard it.", "Place or discard the next wool cube ({number} left)."
    ),
    ngettext_noop(
        "Place the last flax cube or discard it.", "Place or discard the next flax cube ({number} left)."
    ),
    ngettext_noop(
        "Place the last gold cube or discard it.", "Place or discard the next gold cube ({number} left)."
    ),
)


def _activating(nouns: VeniseNouns, state: VeniseData) -> str:
    if state.here < WORKSHOP:
        return _first_cube(nouns, state)
    if state.here < MARKET:
        return _cards(nouns, state)
    place = nouns.quarter(state.here, AT)
    if not (state.main_mask or state.sale_mask):
        return nouns.gettext("You have nothing to sell {place}.", place=place)
    if state.here == MARKET:
        return nouns.language.ngettext(
            "Sell {number} good for its price + {bonus}, or skip this quarter.",
            "Sell up to {number} goods of one kind for their price + {bonus} each, or skip this quarter.",
            _most_sold(state),
            bonus=state.market.bonus(),
        )
    return nouns.language.ngettext(
        "Sell 1 good {place} for {number} point, or skip this quarter.",
        "Sell 1 good {place} for {number} points, or skip this quarter.",
        int(state.value),
        place=place,
    )


def _most_sold(state: VeniseData) -> int:
    """VN-24: how many goods of one kind can be sold at the market."""
    return min(int(state.value), max(int(state.me.goods_of(good)) for good in range(MATERIAL_COUNT)))


def _first_cube(nouns: VeniseNouns, state: VeniseData) -> str:
    given = [0, 0, 0]
    given[state.here] = int(state.cubes)
    cubes = nouns.cubes(given)
    if state.actor == state.turn:
        if state.cubes == 1:
            return nouns.gettext("Take {cubes}: place the cube, or skip this quarter.", cubes=cubes)
        return nouns.gettext(
            "Take {cubes}: place them one by one or all at once, or skip this quarter.", cubes=cubes
        )
    return nouns.gettext("You're here too: take {cubes}, or skip.", cubes=cubes)


def _cards(nouns: VeniseNouns, state: VeniseData) -> str:
    own = state.actor == state.turn
    if not state.activation_mask & codes.DRAW_BIT:
        if own:
            return nouns.gettext("You have no empty space for these cards: clear one, or skip this quarter.")
        return nouns.gettext("You have no empty space for these cards: clear one, or skip.")
    cards = cards_to_draw(state)
    if own:
        return nouns.language.ngettext(
            "Draw {number} card (you don't have to keep it), or skip this quarter.",
            "Draw {number} cards and keep one or none, or skip this quarter.",
            cards,
        )
    return nouns.language.ngettext(
        "You're here too: draw {number} card (you don't have to keep it), or skip.",
        "You're here too: draw {number} cards and keep one or none, or skip.",
        cards,
    )


def cards_to_draw(state: VeniseData) -> int:
    """VN-21: as many as the value says, fewer if the deck holds fewer."""
    return min(int(state.value), int(state.decks[state.here - WORKSHOP].size))


def _choosing(nouns: VeniseNouns, state: VeniseData) -> str:
    return nouns.language.ngettext(
        "Keep this card or put it on the bottom of the deck.",
        "Keep one of these cards or none. The rest go on the bottom of the deck.",
        len(kinds_in(state.hand, CARD_BITS)),
    )


def _finishing(nouns: VeniseNouns, state: VeniseData) -> str:
    bridges = state.listed_moves > 0
    productions = state.main_mask & ~codes.END_BIT
    if bridges and productions:
        return nouns.gettext("Build a bridge, produce goods or end your turn.")
    if bridges:
        return nouns.gettext("Build a bridge or end your turn.")
    if productions:
        return nouns.gettext("Produce goods or end your turn.")
    return _last_extras(nouns, state)


def _only_extras(state: VeniseData) -> bool:
    """Whether a turn ends without a bridge or a production to choose."""
    return bool(
        state.due == codes.FINISHING and not state.listed_moves and not state.main_mask & ~codes.END_BIT
    )


QUESTIONS: Final[Mapping[int, str | Callable[[VeniseNouns, VeniseData], str]]] = {
    codes.LAYING: gettext_noop("Choose the quarter to place next."),
    codes.PLACING: _placing,
    codes.LAUNCHING: gettext_noop("Place the boat on any water next to a quarter."),
    codes.STARTING: gettext_noop("Choose the quarter where your burgher starts."),
    codes.TAKING: gettext_noop("You have only one die left: take one back, then roll both."),
    codes.ROLLING: gettext_noop("Roll the dice."),
    codes.MOVING: _moving,
    codes.VALUING: _valuing,
    codes.ACTIVATING: _activating,
    codes.CUBES: _cubes,
    codes.CHOOSING: _choosing,
    codes.USING_BUILDER: gettext_noop("Use the builder you just completed, or skip."),
    codes.FINISHING: _finishing,
}
"""What the deciding seat reads, by the decision that is due."""
