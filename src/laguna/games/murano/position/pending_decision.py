"""The pending decision, read from and written to a position document."""

from collections.abc import Mapping
from typing import Final

from laguna.contract.state import Document
from laguna.contract.wording import Message, Refused, gettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.position.memory import remember_drawn
from laguna.games.murano.position.value_writers import card_name, space_names
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.stacks import UNKNOWN_TILE
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import TILE_NAMES
from laguna.games.murano.words.notation import (
    SPACE_NAMES,
    SPACE_OF,
    STREET_NAMES,
    STREET_OF,
    TILE_OF,
)
from laguna.kit.document_reader import (
    boolean,
    named_value,
    number,
    seat,
)

PENDING: Final = (
    "sailing",
    "passing",
    "building",
    "street",
    "tile",
    "searching",
    "looking",
    "drawing",
    "selling",
    "returning",
)
"""Names of the pending decisions, by code."""


def read_pending_decision(document: Mapping[str, object], state: MuranoState) -> None:
    """Read whose turn it is and which decision is pending."""
    seats = state.seats
    state.starter = seat(document.get("starter", document.get("to_play", 0)), seats, "'starter'")
    state.turn = seat(document.get("to_play", state.starter), seats, "'to_play'")
    state.turns = number(document.get("turns", 0), 0, components.TURN_LIMIT + int(seats), "'turns'")
    trigger = document.get("trigger")
    state.trigger = -1 if trigger is None else seat(trigger, seats, "'trigger'")
    state.out_of_turns = boolean(document.get("out_of_turns", False), "'out_of_turns'")
    over = boolean(document.get("over", False), "'over'")
    if not over and any(player.gold_spent or player.beads_spent for player in state.players):
        raise Refused("'gold_spent' and 'beads_spent' need 'over' to be true.")
    if over:
        state.due = codes.OVER
        state.acting = 0
        return
    if state.empty_stacks() >= components.EMPTY_STACKS_TO_END and state.trigger < 0:
        raise Refused("Two stacks are empty, so 'trigger' must be the seat that triggered the end.")
    if any(player.new_cards for each, player in enumerate(state.players) if each != state.turn):
        raise Refused("'new_cards' are cards kept this turn, so only the seat to play can have them.")
    pending = document.get("pending", PENDING[codes.SAILING])
    if pending not in PENDING:
        raise Refused("'pending' is one of {names}, not '{pending}'.", names=list(PENDING), pending=pending)
    state.acting = 1 << state.turn
    state.due = PENDING.index(str(pending))
    _read_decision(document, state)
    state.offer()
    if state.ships == 0 and state.choice == 0:
        raise Refused(
            "With 'pending' \"{pending}\" seat {seat} would have no legal move.",
            pending=pending,
            seat=state.turn,
        )


NEEDED_SPACES: Final = {
    codes.BUILDING: (
        components.BUILD_SPACE,
        gettext_noop("'pending' \"building\" needs 'space' to be a build space."),
    ),
    codes.STREET_DUE: (
        components.BUILD_SPACE,
        gettext_noop("'pending' \"street\" needs 'space' to be a build space."),
    ),
    codes.LOOKING: (
        components.CHARACTER_SPACE,
        gettext_noop("'pending' \"looking\" needs 'space' to be a character space."),
    ),
    codes.SELLING: (
        components.PRODUCTION_SPACE,
        gettext_noop("'pending' \"selling\" needs 'space' to be the production space."),
    ),
    codes.RETURNING: (
        components.PRODUCTION_SPACE,
        gettext_noop("'pending' \"returning\" needs 'space' to be the production space."),
    ),
}


def _read_decision(document: Mapping[str, object], state: MuranoState) -> None:
    if "space" in document or state.moved:
        state.space = named_value(
            document.get("space"), SPACE_OF, Message("'space', where the last ship landed,"), "build-1"
        )
    if state.due == codes.SAILING:
        if state.moved:
            landed = state.black_moved | (1 << state.red if state.red_moved else 0)
            if not landed >> state.space & 1:
                raise Refused("No ship has moved to {space} this turn.", space=SPACE_NAMES[state.space])
        return
    if state.due != codes.PASSING and state.moved == 0:
        raise Refused("'pending' is an action, so 'moved' must list the ships that have moved.")
    _check_space(document, state)
    if state.due in (codes.LOOKING, codes.DRAWING):
        if state.drawn_count == 0:
            raise Refused("'drawn' must list the cards to choose from.")
        remember_drawn(state)
    state.just_bought = boolean(document.get("just_bought", False), "'just_bought'")
    state.extra_bead = boolean(document.get("extra_bead", False), "'extra_bead'")
    if state.due in (codes.BUILDING, codes.STREET_DUE, codes.TILE_DUE, codes.DRAWING):
        most = components.TILES_IN_AN_ACTION
        state.builds_left = number(document.get("builds_left", most), 0, most, "'builds_left'")
        if state.builds_left == 0:
            raise Refused("'builds_left' includes the tile being built, so it must be at least 1.")
    _read_tile(document, state)


def _check_space(document: Mapping[str, object], state: MuranoState) -> None:
    """Check that the space fits the pending decision."""
    kind = components.RING[state.space]
    at_once = state.due == codes.BUILDING and document.get("just_bought")
    if state.due in NEEDED_SPACES and not at_once:
        needed, message = NEEDED_SPACES[state.due]
        if kind != needed:
            raise Refused(message)
    if state.due == codes.SEARCHING and kind not in (components.SHOP_SPACE, components.PALACE_SPACE):
        raise Refused("'pending' \"searching\" needs 'space' to be a shop or palace space.")


def _read_tile(document: Mapping[str, object], state: MuranoState) -> None:
    if state.due == codes.STREET_DUE:
        state.tile = named_value(document.get("tile"), STREET_OF, Message("'tile', the street drawn,"), "red")
    elif state.due == codes.TILE_DUE or state.just_bought:
        state.tile = named_value(
            document.get("tile"), TILE_OF, Message("'tile', the tile being built,"), "shop-red"
        )
        if state.due != codes.DRAWING and not state.players[state.turn].tiles >> 4 * state.tile & 15:
            raise Refused(
                "Seat {seat} does not have the tile '{tile}'.",
                seat=state.turn,
                tile=components.TILES[state.tile],
            )


def pending_decision_keys(state: MuranoData) -> Document:
    """The keys of the pending decision; none at the start of a turn."""
    document: Document = {}
    if state.moved:
        document["moved"] = {"red": state.red_moved, "black": space_names(state.black_moved)}
        document["space"] = SPACE_NAMES[state.space]
    if state.due != codes.SAILING:
        document["pending"] = PENDING[state.due]
    if state.due in (codes.BUILDING, codes.STREET_DUE, codes.TILE_DUE, codes.DRAWING):
        document["builds_left"] = int(state.builds_left)
        document["just_bought"] = state.just_bought
    if state.due == codes.STREET_DUE:
        document["tile"] = STREET_NAMES[state.tile]
    elif state.tile != UNKNOWN_TILE and (
        state.due == codes.TILE_DUE or (state.just_bought and state.due in (codes.BUILDING, codes.DRAWING))
    ):
        document["tile"] = TILE_NAMES[state.tile]
    if state.due in (codes.SELLING, codes.RETURNING):
        document["extra_bead"] = state.extra_bead
    if state.drawn_count:
        cards = [state.drawn >> 6 * place & 63 for place in range(state.drawn_count)]
        document["drawn"] = [card_name(card, state.due == codes.LOOKING) for card in cards]
    return document
