"""Helpers for the tests of Murano: small positions and moves."""

from typing import Any

import laguna
from laguna.contract.state import Event
from laguna.games.murano.components import ANCHORS
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.words.notation import SPACE_NAMES, SPACE_OF
from laguna.match import Match

ANCHOR_NAMES = [SPACE_NAMES[anchor] for anchor in ANCHORS]


def position(players: int = 2, seed: str = "murano", **keys: Any) -> Match:
    """A match from a position; seat 0 is to play."""
    return laguna.from_position({"game": "murano", "players": players, **keys}, seed)


def ships(red: str, *black: str) -> dict[str, Any]:
    return {"red": red, "black": list(black)}


def landed(space: str, players: int = 2, seed: str = "murano", **keys: Any) -> Match:
    """A position in which seat 0 has just moved a black ship to a space and may take its action."""
    others = [name for name in ANCHOR_NAMES if name != space]
    keys.setdefault("ships", ships(others[0], space, *others[1:7]))
    return position(players, seed, moved={"black": [space]}, space=space, **keys)


def state_of(match: Match) -> MuranoState:
    assert isinstance(match.state, MuranoState)
    return match.state


def gains(events: list[Event]) -> list[int]:
    """The points of events, in order."""
    return [int(event.points) for event in events if event.points]


def play(match: Match, *moves: str, seat: int = 0) -> list[Event]:
    """Play several moves of a seat; returns the events."""
    events = []
    for words in moves:
        events += match.play(seat, words)
    return events


def targets(match: Match, seat: int = 0) -> set[str]:
    """Where ships may go, the red one with `red ` before it."""
    return {words.removeprefix("sail ") for words in match.legal(seat) if words.startswith("sail ")}


def space_number(name: str) -> int:
    return SPACE_OF[name]
