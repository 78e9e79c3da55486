"""Writes a state as a position document."""

from collections.abc import Sequence

from laguna.contract.state import Document
from laguna.games.murano import components
from laguna.games.murano.player import Player
from laguna.games.murano.position.memory import memory_list
from laguna.games.murano.position.pending_decision import pending_decision_keys
from laguna.games.murano.position.value_readers import CREST_NAMES
from laguna.games.murano.position.value_writers import card_name, counts_by_name, space_names
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import (
    building_at,
    cards_of,
    characters_of,
    street_at,
    tiles_of,
)
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    PLACE_NAMES,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
    STREET_NAMES,
)


def options_of(state: MuranoData) -> dict[str, str | bool]:
    return {"all_characters": state.all_characters}


def dump(state: MuranoData) -> Document:
    """The document of a state. What a view's seat may not know is `?`, `shop` or `palace`, or left out."""
    players = state.players
    document: Document = {
        "game": "murano",
        "players": int(state.seats),
        "options": options_of(state),
        "starter": int(state.starter),
        "to_play": int(state.turn),
        "turns": int(state.turns),
    }
    if state.trigger >= 0:
        document["trigger"] = int(state.trigger)
        document["out_of_turns"] = state.out_of_turns
    document["ships"] = {"red": SPACE_NAMES[state.red], "black": space_names(state.black)}
    if not state.over:
        document |= pending_decision_keys(state)
    document["streets"] = {
        name: STREET_NAMES[street_at(state, field)]
        for field, name in enumerate(STREET_FIELD_NAMES)
        if state.laid >> field & 1
    }
    document["buildings"] = {
        name: _building_value(state, field)
        for field, name in enumerate(BUILDING_FIELD_NAMES)
        if state.built >> field & 1
    }
    document["gondolas"] = {
        name: next(seat for seat, player in enumerate(players) if player.placed >> place & 1)
        for place, name in enumerate(PLACE_NAMES)
        if state.places >> place & 1
    }
    document |= _seat_keys(players)
    document["stacks"] = {
        "streets": counts_by_name(state.streets, STREET_NAMES),
        "shops": _stack_value(state.shops, state.shop_count, components.CUSTOMER_COLORS),
        "palaces": _stack_value(state.palaces, state.palace_count, CREST_NAMES),
        "factories": int(state.factory_count),
        "specials": int(state.special_count),
    }
    document["bag"] = counts_by_name(state.bag, components.BEAD_COLORS)
    document["deck"] = {
        "top": int(state.fresh),
        "under": [card_name(card, True) for card in state.under],
    }
    document["card_deck"] = {
        "top": int(state.fresh_cards),
        "under": [card_name(card, False) for card in state.under_cards],
    }
    document["memory"] = memory_list(state)
    if state.over:
        document["over"] = True
        document["gold_spent"] = [int(player.gold_spent) for player in players]
        document["beads_spent"] = [
            counts_by_name(player.beads_spent, components.BEAD_COLORS) for player in players
        ]
    return document


def _seat_keys(players: Sequence[Player]) -> Document:
    """The keys with one value per seat."""
    return {
        "scores": [int(player.score) for player in players],
        "gold": [int(player.gold) for player in players],
        "gondoliers": [int(player.gondoliers) for player in players],
        "supply": [int(player.supply) for player in players],
        "beads": [counts_by_name(player.beads, components.BEAD_COLORS) for player in players],
        "tiles": [tiles_of(player) for player in players],
        "characters": [characters_of(player) for player in players],
        "cards": [cards_of(player.cards) for player in players],
        "new_cards": [cards_of(player.new_cards) for player in players],
    }


def _stack_value(counts: int, size: int, names: Sequence[str]) -> dict[str, int] | int:
    """The contents of a stack, or only its size if a view's seat may not know them."""
    return counts_by_name(counts, names) if counts or size == 0 else int(size)


def _building_value(state: MuranoData, field: int) -> str | list[str | int]:
    tile, owner = building_at(state, field)
    return components.TILES[tile] if owner < 0 else [components.TILES[tile], owner]
