"""A position as a document, for tests, puzzles and study: load it, try moves, print what they give."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language, Refused
from laguna.match import Match, load
from laguna.records import read_json


def read(path: str | Path, seed: str | None = None) -> Match:
    """The match of a position file."""
    document = read_json(path)
    if not isinstance(document, Mapping):
        raise Refused("{path} is not a position: it should be a JSON object with a 'game'.", path=path)
    return load(document, seed)


def write(match: Match) -> Document:
    """The position document of a match as it stands; loading it gives the same game."""
    return match.game.dump(match.state)


def try_moves(match: Match, moves: Sequence[str], language: Language = ENGLISH) -> Document:
    """Make moves, each by the first seat that may act, and tell what they gave and what is next."""
    gains = []
    for words in moves:
        actors = match.actors()
        if not actors:
            raise Refused("'{words}' cannot be played: the game is over.", words=words)
        for event in match.play(actors[0], words):
            if event.points:
                why = match.game.wording(language).reason(event, match.options)
                gains.append({"seat": int(event.seat), "points": int(event.points), "why": why})
    actors = match.actors()
    return {
        "scores": match.scores(),
        "gains": gains,
        "to_act": actors,
        "legal": match.legal(actors[0]) if actors else [],
        "over": match.over,
        "position": write(match),
    }
