"""Helpers for tests: small positions of La Venise du Nord, their moves and results.

In the city for the first games, wool - workshop - port2 - gold is an arm; gold, order and market touch
each other, so do order, market and builder, and builder, port1 and flax. The boat lies at order, builder and
port1.
"""

from typing import Any

import pytest

import laguna
from laguna.chance import quick
from laguna.contract.state import COMPILED, Document, Event, Journal
from laguna.games.venise import GAME
from laguna.games.venise.movement import LAYOUT_NAMES
from laguna.games.venise.rules import VeniseState
from laguna.match import Match
from laguna.positions import try_moves

SETTINGS = [(players, layout) for players in (2, 3, 4) for layout in LAYOUT_NAMES]
every_setting = pytest.mark.parametrize(("players", "layout"), SETTINGS)


def often(compiled: int, interpreted: int) -> int:
    """A number of repetitions: the compiled engine is many times faster."""
    return compiled if COMPILED else interpreted


def at(layout: Any = "first", **keys: Any) -> Match:
    """A position; what is left out is empty or as at the start."""
    return laguna.from_position({"game": "venise", "players": 2, "options": {"layout": layout}, **keys})


def on(quarter: str, layout: Any = "first", players: Any = 2, **keys: Any) -> Match:
    """The first player stands on a quarter and the others on port 1, out of the way."""
    burghers = [quarter] + ["port1" if quarter != "port1" else "wool"] * (players - 1)
    return at(layout, **({"players": players, "burghers": burghers} | keys))


def active(quarter: str, value: int, players: Any = 2, **keys: Any) -> Match:
    """The first player has just arrived with this activation value; the die lies there."""
    dice = {quarter: [0, value]}
    return on(quarter, players=players, **({"rolled": [value, value], "value": value, "dice": dice} | keys))


def finishing(quarter: str, players: Any = 2, **keys: Any) -> Match:
    """The first player has activated and may build a bridge and produce."""
    return on(quarter, players=players, **({"pending": "finish", "rolled": [1, 1], "value": 1} | keys))


def tried(match: Match, *moves: str) -> Document:
    """The result of moves, each made by the first seat to act."""
    return try_moves(match, moves)


def gained(match: Match, *moves: str) -> list[tuple[int, int]]:
    """(seat, points) of every gain that moves give, in order."""
    return [(gain["seat"], gain["points"]) for gain in tried(match, *moves)["gains"]]


def after(match: Match, *moves: str) -> Document:
    """The position after some moves, each made by the first seat to act."""
    position: Document = tried(match, *moves)["position"]
    return position


def legal(match: Match) -> list[str]:
    """The legal moves of the seat to act."""
    return match.legal(match.actors()[0])


def starting(match: Match, *beginnings: str) -> list[str]:
    """The legal moves that begin with one of these words."""
    return [words for words in legal(match) if words.startswith(beginnings)]


def state_of(match: Match) -> VeniseState:
    assert isinstance(match.state, VeniseState)
    return match.state


def refusal(document: dict[str, object]) -> str:
    """Why a position is refused."""
    with pytest.raises(laguna.Refused) as refused:
        laguna.from_position({"game": "venise", "players": 2, **document})
    return str(refused.value)


def refused_move(match: Match, words: str) -> str:
    """Why a move is refused."""
    with pytest.raises(laguna.Refused) as refused:
        match.play(match.actors()[0], words)
    return str(refused.value)


def new(players: int, layout: str, seed: int | str) -> tuple[VeniseState, list[Event]]:
    """A new game with a fast random source, and its events so far."""
    journal = Journal()
    state = GAME.new(players, GAME.complete_options({"layout": layout}), quick(seed), journal)
    assert isinstance(state, VeniseState)
    return state, journal.events
