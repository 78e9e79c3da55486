"""The pending decision of a position document; what the document leaves out follows from the pieces."""

from collections.abc import Mapping
from typing import Final

from laguna.contract.wording import Message, Refused
from laguna.games.venise import codes
from laguna.games.venise.cards import CARD_BITS, DECK_FIRST, DECK_KINDS, DECKS
from laguna.games.venise.components import (
    DICE,
    DICE_ROLLED,
    DIE_FACES,
    LAST_ROUND,
    MARKET,
    QUARTER_COUNT,
    UNHURRIED_MARKET,
    WORKSHOP,
)
from laguna.games.venise.hexes import NOT_PLACED
from laguna.games.venise.movement import FREE
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.position import value_readers
from laguna.games.venise.position.keys import LAST_ROUNDS, PENDING
from laguna.games.venise.position.memory import with_hand
from laguna.games.venise.rules import VeniseState
from laguna.games.venise.state import VeniseData
from laguna.games.venise.words.notation import CARD_NAMES
from laguna.kit import document_reader
from laguna.kit.packed_cards import pack_cards

SETTING_UP: Final = ("tile", "hex", "boat", "start")


def is_complete(state: VeniseData) -> bool:
    """Whether all quarters are placed."""
    return all(state.tiles[quarter] != NOT_PLACED for quarter in range(QUARTER_COUNT))


def resume(document: Mapping[str, object], state: VeniseState, hand: list[int]) -> None:
    """Set the pending decision; what the document leaves out follows from the pieces."""
    state.turn = document_reader.seat(document.get("to_play", state.first), int(state.seats), "'to_play'")
    dice = document_reader.list_items(document.get("rolled", []), "'rolled'", DICE_ROLLED)
    rolled = [document_reader.number(die, 1, DIE_FACES, Message("a die")) for die in dice]
    if len(rolled) == 1:
        raise Refused("'rolled' must be two dice.")
    pending = str(document.get("pending") or _pending(document, state, bool(rolled)))
    state.last = _last_round(document, state)
    setting_up = pending in SETTING_UP
    state.round = document_reader.number(
        document.get("round", 0 if setting_up else 1), 0, LAST_ROUND, "'round'"
    )
    over = document_reader.boolean(document.get("over", False), "'over'")
    for key in ("hand", "cubes", "value", "fresh", "produced", "bridged"):
        if key in document and (setting_up or pending in ("take", "roll", "move")):
            raise Refused("'{key}' does not go with 'pending' \"{pending}\".", key=key, pending=pending)
    if over:
        _place_all(state, pending)
        state.due = codes.OVER
        state.acting = 0
        state.refresh()
        return
    if setting_up:
        _resume_set_up(document, state, pending)
        return
    _place_all(state, pending)
    state.due = codes.TAKING + PENDING.index(pending) - PENDING.index("take")
    state.ask(state.turn)
    state.here = state.me.burgher
    on_quarters = bin(state.me.dice).count("1")
    if pending in ("take", "roll"):
        state.due = codes.TAKING if DICE - on_quarters < DICE_ROLLED else codes.ROLLING
        if rolled:
            raise Refused("'rolled' needs 'pending' \"move\" or a later step.")
        state.settle()
        return
    if not rolled:
        raise Refused("'pending' \"{pending}\" needs 'rolled': the two dice.", pending=pending)
    state.low, state.high = min(rolled), max(rolled)
    if pending == "move":
        if DICE - on_quarters < DICE_ROLLED:
            raise Refused("Two dice are rolled, so at most three of the player's dice are on quarters.")
        if not state.can_move():
            raise Refused(
                "No movement is possible with {low} or {high}: they would be rolled again.",
                low=state.low,
                high=state.high,
            )
    else:
        _resume_activation(document, state, pending, hand)
    state.settle()


def _last_round(document: Mapping[str, object], state: VeniseState) -> int:
    """VN-30: why the round is the last, if it is."""
    last = document.get("last_round")
    if last not in LAST_ROUNDS:
        raise Refused(
            "'last_round' must be one of bridges, market, long or null, not {value}.",
            value=document_reader.short_repr(last),
        )
    if state.unhurried and last == "bridges" and state.market.sales_made() < UNHURRIED_MARKET:
        raise Refused(
            "In an unhurried game, bridges end the game only with {number} market spaces covered: "
            "'last_round' must be long or null.",
            number=UNHURRIED_MARKET,
        )
    return LAST_ROUNDS.index(last if isinstance(last, str) else None)


def _pending(document: Mapping[str, object], state: VeniseState, rolled: bool) -> str:
    if state.layout == FREE and not is_complete(state):
        return "hex" if "tile" in document else "tile"
    if state.layout == FREE and "boat" not in document:
        return "boat"
    if any(player.burgher == NOWHERE for player in state.players):
        return "start"
    if "hand" in document:
        return "keep"
    if "value" in document:
        return "activate"
    return "move" if rolled else "roll"


def _place_all(state: VeniseState, pending: object) -> None:
    if any(player.burgher == NOWHERE for player in state.players):
        raise Refused(
            "'pending' \"{pending}\" comes after all burghers are placed: add them to 'burghers'.",
            pending=pending,
        )
    if not is_complete(state):
        raise Refused(
            "'pending' \"{pending}\" comes after all quarters are placed: add them to 'tiles'.",
            pending=pending,
        )


def _resume_set_up(document: Mapping[str, object], state: VeniseState, pending: str) -> None:
    state.due = PENDING.index(pending)
    laid = sum(1 for quarter in range(QUARTER_COUNT) if state.tiles[quarter] != NOT_PLACED)
    if pending in ("tile", "hex", "boat") and state.layout != FREE:
        raise Refused('\'pending\' "{pending}" belongs to the layout "free".', pending=pending)
    if pending in ("tile", "hex") and laid == QUARTER_COUNT:
        raise Refused('All quarters are placed: \'pending\' cannot be "tile" or "hex".')
    if pending in ("boat", "start") and laid < QUARTER_COUNT:
        raise Refused(
            "'pending' \"{pending}\" comes after all quarters are placed: add them to 'tiles'.",
            pending=pending,
        )
    state.turn = 0
    seat = (state.first + laid) % state.seats
    if pending == "hex":
        state.tile = value_readers.quarter(document.get("tile"), "'tile'")
        if laid == 0 or state.tiles[state.tile] != NOT_PLACED:
            raise Refused(
                "'tile' must be a quarter that is not placed yet; the first one goes to (0, 0) at once."
            )
    elif pending == "boat":
        seat = (state.first - 1) % state.seats
    elif pending == "start":
        order = [(state.first + offset) % state.seats for offset in range(state.seats)]
        placed = [state.players[seat].burgher != NOWHERE for seat in order]
        if placed != sorted(placed, reverse=True) or all(placed):
            raise Refused("Burghers are placed in turn, starting with the first player.")
        seat = order[placed.index(False)]
    state.ask(seat)
    state.settle()


def _resume_activation(
    document: Mapping[str, object], state: VeniseState, pending: str, hand: list[int]
) -> None:
    dice = {int(state.low), int(state.high)}
    state.value = document_reader.number(document.get("value", max(dice)), 1, DIE_FACES, "'value'")
    state.bridge_built = bool(document.get("bridged", False))
    state.produced = value_readers.spaces(document, "produced")
    actor = document_reader.seat(document.get("actor", state.turn), int(state.seats), "'actor'")
    if actor != state.turn:
        if pending not in ("activate", "cubes", "keep", "use") or state.here >= MARKET:
            raise Refused("'actor' can be another seat only in a secondary activation.")
        state.secondary_offset = (actor - state.turn) % state.seats
        player = state.players[actor]
        presence = (player.burgher == state.here) + (player.dice >> state.here & 1)
        if not 1 <= state.value <= presence:
            raise Refused("A secondary activation has value 1, or 2 with a burgher and a die on the quarter.")
        state.ask(actor)
    elif pending == "use":
        raise Refused("'pending' \"use\" needs 'actor': a seat other than 'to_play'.")
    state.just_completed = value_readers.spaces(document, "fresh") & state.me.ready
    most = int(state.value)
    raw = state.here < WORKSHOP
    if pending in ("activate", "cubes"):
        if pending == "cubes" and not raw:
            raise Refused("'pending' \"cubes\" needs a burgher on the wool, flax or gold quarter.")
        state.cubes = (
            document_reader.number(document.get("cubes", most), 1, most, "'cubes'") if raw else state.value
        )
    if pending == "keep":
        _resume_draw(state, hand)
    elif hand:
        raise Refused("'hand' goes with 'pending' \"keep\".")
    if pending == "use" and not state.me.ready & state.just_completed:
        raise Refused("'pending' \"use\" needs 'fresh': a space with a single-use builder just completed.")


def _resume_draw(state: VeniseState, hand: list[int]) -> None:
    which = state.here - WORKSHOP
    if not 0 <= which < len(DECKS):
        raise Refused("Cards are drawn only on the workshop, order and builder quarters.")
    if not hand:
        raise Refused("'pending' \"keep\" needs 'hand': the cards drawn.")
    if len(hand) > state.value:
        raise Refused(
            "With a value of {value}, at most {value} cards are drawn, not {found}.",
            value=state.value,
            found=len(hand),
        )
    for kind in hand:
        if not DECK_FIRST[which] <= kind < DECK_FIRST[which] + DECK_KINDS[which]:
            raise Refused(
                "{card} does not come from the {deck} deck.", card=CARD_NAMES[kind], deck=DECKS[which]
            )
    state.replace_deck(with_hand(state.decks[which], int(state.actor), hand))
    state.hand = pack_cards(hand, CARD_BITS)
