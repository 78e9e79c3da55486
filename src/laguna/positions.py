"""A position as a document, for tests, puzzles and study: load it, try moves, print what they give."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from laguna.contract.editing import Spot, changed, value_at
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


def spots(match: Match, seat: int) -> dict[str, Spot]:
    """What can be changed by clicks in a match as it stands, as a seat sees it."""
    return match.game.editor.spots(write(match), seat)


def clicked(match: Match, seat: int, name: str, choice: int | None = None) -> Match:
    """The match after a click on a spot: with the value that was chosen, or else with the next one with which
    the position is possible. Says why if there is none."""
    document = write(match)
    spot = match.game.editor.spots(document, seat).get(name)
    if spot is None:
        raise Refused("Nothing can be changed there by a click. Change the text.")
    now = value_at(document, spot.path)
    at = spot.values.index(now) if now in spot.values else -1
    following = [*spot.values[at + 1 :], *spot.values[: max(at, 0)]]
    if choice is not None:
        if not 0 <= choice < len(spot.values):
            raise Refused("Nothing can be changed there by a click. Change the text.")
        following = [spot.values[choice]]
    refused: Refused | None = None
    for value in following:
        if value == now:
            continue
        after = changed(document, spot.path, value)
        match.game.editor.follow(document, after)
        try:
            made = load(after)
        except Refused as refusal:
            refused = refused or refusal
            continue
        if write(made) != document:
            return made
    raise refused or Refused("It is so already, and nothing else is possible there.")


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
